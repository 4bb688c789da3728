import type english from '../../en/solstis/explain.ts';
import { de } from '../french.ts';

const explain: typeof english = {
  market:
    'Les tuiles face visible, pour vous deux. Une tuile de votre main en capture une de même couleur ou de même chiffre.',
  panorama: 'La montagne. Chaque tuile y a sa place : la couleur donne la ligne, le chiffre la colonne.',
  hand: 'Vos tuiles, que personne d’autre ne voit.',
  otherHand: (name) => `Les tuiles ${de(name)}, que personne d’autre ne voit.`,
  pile: 'On y pioche à la fin de son tour, et la seconde chance en vient. Quand elle est vide, on ne joue que des tuiles qui capturent.',
  rainbows: 'Qui ne capture rien, pas même avec la seconde chance, reçoit un de ces jokers.',
  spiritPile: 'Qui forme un carré pioche deux Esprits et en rencontre un. L’autre est posé face visible.',
  heldRainbow: 'Il attend une tuile à côté de laquelle se placer : la première capture.',

  captures: (tiles) => `Peut capturer ${tiles} : même couleur ou même chiffre.`,
  capturesNothing:
    'Ne capture rien pour l’instant : elle irait dans la file, et la première de la pioche essaierait.',
  mustCapture: 'Ne capture rien pour l’instant et ne peut donc pas être jouée : la pioche est vide.',
  goesHere: 'A sa place sur votre montagne : la couleur donne la ligne, le chiffre la colonne.',
  hasFire: 'Elle porte un feu : 1 ★ quand des tuiles et des Arcs-en-Ciel le relient à la ligne rouge.',

  forBoth: 'Visible pour vous deux. Une tuile de même couleur ou de même chiffre la capture.',
  capturedBy: (tiles) => `Vous pouvez la capturer avec ${tiles}.`,
  another: 'Une autre tuile est dessous, face cachée.',

  inLargest: 'Fait partie de la plus grande surface, qui donne 1 ★ par tuile.',
  apart: 'N’est pas reliée à la plus grande surface, la seule qui donne des ★ pour ses tuiles.',
  lit: 'Son feu est allumé : des tuiles et des Arcs-en-Ciel le relient à la ligne rouge.',
  unlit: 'Son feu n’est pas allumé : rien ne le relie encore à la ligne rouge.',
  joker: 'Un joker : il relie des tuiles et complète des carrés, mais ne donne pas de ★ lui-même.',
  movesOn: (tile) => `Quand la tuile ${tile} arrive, il se déplace.`,
  isHeld: (tile) => `Bloqué ici par un Esprit : la tuile ${tile} serait perdue.`,

  faceUp: 'Face visible : qui forme un carré peut le prendre.',

  worthArea: (points) => `La surface : ${points} ★ pour l’instant`,
  worth: (points) => `${points} ★ pour l’instant`,
  worthAreaAndFire: (points, fire) => `La surface : ${points} ★ pour l’instant. Le feu : ${fire} ★`,
  justMoved: 'vient de bouger',
};

export default explain;
