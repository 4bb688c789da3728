import type english from '../../en/solenia/explain.ts';
import { pluralIn } from '../../plural.ts';
import { de } from '../french.ts';

const plural = pluralIn('fr');

const explain: typeof english = {
  card: (value) => `Carte Aéronef de valeur ${value}`,
  gathers: (goods, stars) =>
    `Sur une île, elle rapporte ${goods}. Sur une cité, elle rapporte ${stars}, et vous honorez une livraison.`,
  moves:
    'Elle ne récolte rien, mais fait avancer l’Aéronef : la première bandelette s’en va. Sur une cité, vous honorez tout de même une livraison.',
  gives: (power) => `Quand elle part avec la première bandelette : ${power}.`,
  cardOf: (me, who, value) => (me ? `Votre carte de valeur ${value}` : `Carte de valeur ${value} ${de(who)}`),
  neutralCard: (value) => `Carte neutre de valeur ${value}`,
  liesOn: (ground) => `Elle est sur une ${ground}, jusqu’à ce qu’elle parte avec sa bandelette.`,
  neutralGives:
    'Elle prend de la place : elle ne rapporte rien à personne en partant, et personne ne part d’ici.',
  last: 'Dernière carte posée.',
  island: 'Une carte posée ici rapporte autant de ressources de l’île que sa valeur : 0, 1 ou 2.',
  city: {
    day: 'Une carte posée ici rapporte sa valeur en étoiles. Ensuite vous devez honorer une livraison de jour.',
    night:
      'Une carte posée ici rapporte sa valeur en étoiles. Ensuite vous devez honorer une livraison de nuit.',
  },
  airship:
    'L’Aéronef est ici : vous posez vos cartes à côté, sur son propre emplacement, ou à côté de vos cartes.',
  rear: 'Sur la première bandelette : la prochaine à partir.',
  withCard: (value, what) => `Ici, votre carte de valeur ${value} ${what}.`,
  tooFar: (goods) => `Trop loin pour vous en ce moment : le trajet coûte ${goods}.`,
  noDelivery: 'Pas en ce moment : vous ne pouvez honorer aucune livraison ici.',
  tile: { day: 'Livraison de jour', night: 'Livraison de nuit' },
  deliver: {
    day: (cost, stars) =>
      `Donnez ${cost} dans une cité de jour : la tuile vaut ${stars}, et son encoche donne un bonus.`,
    night: (cost, stars) =>
      `Donnez ${cost} dans une cité de nuit : la tuile vaut ${stars}, et son encoche donne un bonus.`,
  },
  have: (goods) => `Vous en avez : ${goods}.`,
  stack: { day: 'Livraisons de jour face cachée', night: 'Livraisons de nuit face cachée' },
  stackText: (n) =>
    plural(n, {
      one: `Il en reste ${n}. Toute livraison prise est remplacée par une d’ici.`,
      other: `Il en reste ${n}. Toute livraison prise est remplacée par une d’ici.`,
    }),
  slotGives: (power) => `La livraison placée ici donne : ${power}.`,
  slotOrder: 'Les encoches se remplissent de gauche à droite.',
  slotLevel:
    'Un niveau s’ouvre quand une encoche du niveau inférieur est occupée sur cette ligne ; sa seconde encoche quand les deux le sont.',
  slotFilled: (stars) => `Elle porte une livraison qui vaut ${stars}.`,
  worthNow: (stars) => `Vaut maintenant ${stars}.`,
  pair: (n) => `Paire ${n}`,
  pairText: (stars) => `Une livraison de jour et une de nuit forment une paire : ${stars} de plus.`,
  pairWon: 'Vous l’avez.',
  pairOpen: 'Pas encore.',
  level1: 'Amélioration de niveau 1',
  level3: { day: 'Amélioration de niveau 3, côté jour', night: 'Amélioration de niveau 3, côté nuit' },
  level3Text: (slot, power) => `Quand elle est occupée (${slot}) : ${power}.`,
  storage:
    'Les ressources paient les livraisons et les longs trajets. Ce qui ne tient pas est défaussé aussitôt.',
  goodsNow: (stars) => `Restantes à la fin, elles vaudraient ${stars}.`,
  cards: 'Cartes Aéronef',
  cardsText: (n) =>
    plural(n, {
      one: `${n} restante sur 16, en main et dans la pioche. La partie se termine quand chacun a utilisé les siennes.`,
      other: `${n} restantes sur 16, en main et dans la pioche. La partie se termine quand chacun a utilisé les siennes.`,
    }),
  neutralCrew:
    'Après chacun de vos tours, une carte neutre est révélée, et le dé désigne la colonne où elle est posée ; sur un 6, c’est vous.',
  die: 'Le dé désigne la colonne où la carte neutre est posée. Sur un 6, vous choisissez.',
  rankNow: (stars) => `Vous auriez maintenant ${stars}.`,
};

export default explain;
