import type english from '../../en/solstis/lessons.ts';

const lessons: typeof english = {
  aim: 'Composez votre montagne et gagnez le plus d’étoiles ★ : par votre plus grande surface de tuiles, par les feux allumés et par les Esprits.',

  play: {
    match: (mine, theirs) =>
      `Votre tuile ${mine} peut capturer ${theirs} dans la file : même couleur ou même chiffre. Jouez-la et les deux sont à vous.`,
    noMatch:
      'Aucune de vos tuiles n’a une couleur ou un chiffre de la file. Jouez-en une : elle rejoint la file, et la première de la pioche essaie pour vous.',
    cell: (tile) =>
      `Chaque tuile a sa place sur votre montagne : la couleur donne la ligne, le chiffre la colonne. La tuile ${tile} irait ici.`,
    area: (points) =>
      `Des tuiles côte à côte forment une surface. Seule la plus grande compte, 1 ★ par tuile : ${points} ★ pour l’instant.`,
    almostSquare: (tile) =>
      `Quatre tuiles en carré attirent un Esprit. Ici il en manque une : la tuile ${tile}, ou un Arc-en-Ciel.`,
    square:
      'Quatre tuiles en carré, deux sur deux, attirent un Esprit : au moins 1 ★, en plus de ce qu’il sait faire.',
    chance: (tile) =>
      `La tuile ${tile} ne capture rien pour l’instant. Si vous la jouez, elle rejoint la file et la première tuile de la pioche essaie à son tour : c’est la seconde chance.`,
    beneath:
      'Sous ces tuiles s’en cache une autre, face cachée. Elle est révélée quand celle du dessus s’en va.',
    onlyOne: (name) =>
      `Il n’y a qu’une tuile par position, et ${name} les collectionne aussi. Une position dont la tuile est partie peut encore recevoir un Arc-en-Ciel.`,
    fire: (tile) =>
      `La tuile ${tile} porte un feu. Il s’allume, pour 1 ★, quand des tuiles et des Arcs-en-Ciel le relient à la ligne rouge, tout en bas.`,
    litFire: (tile) =>
      `Le feu de la tuile ${tile} est allumé, pour 1 ★ : des tuiles et des Arcs-en-Ciel le relient à la ligne rouge.`,
    score: 'Touchez votre ★ pour voir d’où viennent les points.',
    heldRainbow:
      'Un Arc-en-Ciel se place à côté d’une tuile, et vous n’en avez pas encore. Il attend ici votre première capture.',
    blocked: (tile) =>
      `Un Esprit occupe le carré de cet Arc-en-Ciel, qui reste donc là pour toujours. La tuile ${tile}, celle de cette position, serait perdue.`,
    evilIsMine: (name) =>
      `Vous avez l’Esprit Maléfique : quand vous rencontrez un Esprit, il passe à ${name}. À la fin, il recouvre un Esprit de qui le possède, et les deux ne valent rien.`,
    evilIsTheirs: (name) =>
      `${name} a l’Esprit Maléfique et vous le donne en rencontrant un Esprit. À la fin, il recouvre un Esprit de qui le possède, et les deux ne valent rien.`,
    pileLow: (tiles) =>
      `${tiles}. Ensuite, on ne joue plus que des tuiles qui capturent ; quand plus personne ne le peut, la partie se termine.`,
    pileEmpty:
      'La pioche est vide : seule une tuile qui capture peut être jouée. Quand plus personne n’en a, la partie se termine et l’on compte les ★.',
  },

  capture: (played, choices) =>
    `Avec la tuile ${played}, vous pouvez prendre ${choices}. La tuile prise et la tuile jouée vont toutes deux à leur place sur votre montagne.`,

  rainbow: {
    gained:
      'Aucune capture, pas même avec la seconde chance. En échange, vous recevez un Arc-en-Ciel : il ne donne pas de ★ lui-même, mais relie vos tuiles comme le ferait une tuile.',
    use: 'Un Arc-en-Ciel ne donne pas de ★ lui-même. Il est utile là où il relie deux surfaces, complète un carré ou fait descendre un feu.',
    held: 'Vous avez maintenant des tuiles : l’Arc-en-Ciel mis de côté peut être placé. C’est un joker qui relie des tuiles et complète des carrés.',
    trout: 'La truite vous apporte un Arc-en-Ciel : un joker qui relie des tuiles et complète des carrés.',
    moved: (tile) =>
      `La tuile ${tile} est arrivée à sa place, là où était votre Arc-en-Ciel. Il se déplace vers l’une de ces positions.`,
  },

  spirit: {
    meet: 'Vous avez formé un carré : vous rencontrez un Esprit. Prenez-en un face visible, ou piochez.',
    choose:
      'Vous avez formé un carré : vous rencontrez un Esprit. Celui que vous choisissez s’y installe, pour 1 ★ et plus ; l’autre reste face visible.',
    withEvil:
      'Vous avez aussi pioché l’Esprit Maléfique : il reste chez vous jusqu’à votre prochain Esprit. Vous rencontrez maintenant l’autre.',
    grounds:
      'Sur fond bois, un Esprit agit aussitôt. Sur fond bleu, il donne son bonus en fin de partie : voyez ce que vous pouvez en tirer.',
    held: 'Un Arc-en-Ciel dans le carré d’un Esprit y reste pour toujours, et la tuile de sa position ne peut plus venir. Choisissez bien.',
  },

  deer: 'Le cerf ajoute une tuile de votre main, sans qu’elle capture rien. Un carré complété ainsi n’attire pas d’Esprit.',
  beetle:
    'Le scarabée ajoute une tuile de la file, sans capture. Un carré complété ainsi n’attire pas d’Esprit.',
  cover: (name) =>
    `${name} termine avec l’Esprit Maléfique : à vous de désigner l’Esprit qu’il recouvre. Celui-ci ne vaut plus rien, bonus compris.`,
};

export default lessons;
