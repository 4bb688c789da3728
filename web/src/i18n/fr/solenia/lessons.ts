import type english from '../../en/solenia/lessons.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('fr');

const lesson: typeof english = {
  aim: 'Récoltez des ressources sur les îles et livrez-les aux cités. Qui a le plus d’étoiles en or l’emporte, quand chacun a utilisé ses 16 cartes.',
  aimSolo: (rank, stars) =>
    `Récoltez des ressources sur les îles et livrez-les aux cités. Après vos 16 cartes, ${stars} étoiles en or donnent le rang : ${rank}.`,
  place:
    'Choisissez une de vos cartes, puis un emplacement lumineux à côté de l’Aéronef ou d’une de vos cartes.',
  placeWith: (value, ground, goods) =>
    `Choisissez une carte, puis un emplacement lumineux. Votre carte de valeur ${value} sur cette ${ground} rapporte ${goods}.`,
  lateStart: (goods) =>
    `Qui joue en troisième ou en quatrième débute avec une ressource : vous avez ${goods}.`,
  city: {
    day: 'Vous avez de quoi honorer une livraison de jour : posez une carte sur cette cité de jour. La valeur de la carte s’y ajoute, en étoiles.',
    night:
      'Vous avez de quoi honorer une livraison de nuit : posez une carte sur cette cité de nuit. La valeur de la carte s’y ajoute, en étoiles.',
  },
  last: (n) =>
    plural(n, {
      one: `Votre dernière carte : livrez si vous pouvez. Les cartes encore sur le plateau à la fin ne sont plus expulsées.`,
      other: `Vos ${n} dernières cartes : livrez ce que vous pouvez. Les cartes encore sur le plateau à la fin ne sont plus expulsées.`,
    }),
  wanted: {
    day: (cost, stars) =>
      `Les livraisons rapportent le plus d’étoiles. Celle-ci demande ${cost} dans une cité de jour et vaut ${stars}.`,
    night: (cost, stars) =>
      `Les livraisons rapportent le plus d’étoiles. Celle-ci demande ${cost} dans une cité de nuit et vaut ${stars}.`,
  },
  starts:
    'Vous partez de l’Aéronef ou de l’une de vos cartes sur le plateau : les emplacements à côté ne coûtent rien.',
  zero: (value) =>
    `Votre carte de valeur ${value} ne récolte rien, mais fait avancer l’Aéronef : la première bandelette s’en va, et chaque carte expulsée donne à qui l’a posée ce qu’indique son pied.`,
  storage: (n) =>
    `Votre stock peut contenir ${n} ressources. Le surplus est défaussé aussitôt : livrez à temps.`,
  toll: (goods) =>
    `Vous pouvez aller plus loin en payant des ressources au choix : cet emplacement coûte ${goods}, une par emplacement à franchir.`,
  neutral:
    'Les cartes grises sont à l’équipage neutre : elles prennent de la place. Sur une cité, la plus ancienne livraison est défaussée ; un 0 fait avancer l’Aéronef.',
  winter: (n) =>
    `La face Hiver : ${n} emplacements de stockage, pas d’étoiles pour les paires, et vous choisissez l’encoche. Touchez une encoche pour lire son pouvoir.`,
  improvements: (power) =>
    `Votre amélioration est active quand vos deux encoches 1a sont occupées : 2 ressources au choix, puis ${power}.`,
  power: (value, power) =>
    `Le pied d’une carte montre ce qu’elle donne à son expulsion, quand la première bandelette s’en va. Votre carte de valeur ${value} : ${power}.`,
  leavesNext: (power) =>
    `Cette carte à vous est sur la première bandelette. Quand l’Aéronef avance, elle quitte le plateau et vous donne : ${power}.`,
  turnsTo: {
    day: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : le jour devient la nuit.',
    night:
      'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : la nuit devient le jour.',
    dawn: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : l’aube devient le crépuscule.',
    dusk: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : le crépuscule devient l’aube.',
  },
  sky: 'De jour, il y a surtout du bois et du blé, que demandent les cités de nuit ; de nuit, de la pierre et de l’eau pour les cités de jour.',
  display: (day, night) =>
    `Chacun choisit parmi ces livraisons, ${day} de jour et ${night} de nuit. Toute livraison prise est aussitôt remplacée.`,
  pairs: (one, two) =>
    `Une livraison de jour et une de nuit forment une paire. Une paire vaut ${one}, deux valent ${two}, et ainsi de suite.`,
  score:
    'Ce serait votre score si la partie s’arrêtait maintenant. Touchez-le pour voir d’où viennent les points.',
  stuck:
    'Aucun emplacement n’est accessible sans payer. Payez pour aller plus loin, ou défaussez une carte : l’Aéronef avance, et votre tour s’arrête.',
  pay: (goods) =>
    `Le trajet jusqu’à votre carte coûte ${goods} au choix. Gardez ce que demandent les livraisons.`,
  deliver: 'Choisissez une livraison avec ✓ : vous donnez les ressources et prenez la tuile.',
  deliverWith: (cost, stars) => `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars}.`,
  deliverWithBonus: (cost, stars, bonus) =>
    `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars} ; votre prochaine encoche libre ajoute ${bonus}.`,
  deliverToSlot: (cost, stars) =>
    `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars} ; ensuite vous choisissez l’encoche.`,
  substitute:
    'Une de vos encoches vous permet de donner une autre ressource que l’une de celles demandées. Rien ne vous y oblige.',
  slot: 'Vous gagnez ce que montre l’encoche. Un niveau s’ouvre quand une encoche du niveau inférieur est occupée, sa seconde encoche quand les deux le sont.',
  bonus: (goods) => `Votre encoche donne ${goods} au choix : prenez ce que demande encore une livraison.`,
  bonusOfImprovement: (goods) =>
    `Votre amélioration est complète : choisissez ${goods}. Le reste de son effet commence au prochain tour.`,
  discard: (held, room) =>
    `Vous avez ${held} ressources et de la place pour ${room}. Rendez le surplus, mais gardez ce que demandent les livraisons.`,
  discardExpelled: (held, room) =>
    `La première bandelette est partie, et vos cartes vous ont rapporté des ressources. Vous en avez ${held} et de la place pour ${room} : rendez le surplus.`,
  column: 'Vous choisissez la colonne de la carte neutre. Elle y prend l’emplacement marqué.',
  draft:
    'Choisissez une tuile, puis plus tard une de l’autre niveau. Le niveau 1 agit quand vos deux encoches 1a sont occupées ; le niveau 3 rapporte des étoiles à la fin.',
  draft1:
    'Maintenant une tuile de niveau 1 : elle agit quand vos deux encoches 1a sont occupées, et donne d’abord 2 ressources au choix.',
  draft3:
    'Maintenant une tuile de niveau 3 : chaque moitié rapporte des étoiles à la fin si l’encoche 3b de sa ligne est occupée.',
};

export default lesson;
