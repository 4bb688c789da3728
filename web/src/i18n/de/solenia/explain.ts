import type english from '../../en/solenia/explain.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

const explain: typeof english = {
  card: (value) => `Luftschiffkarte mit Wert ${value}`,
  gathers: (goods, stars) =>
    `Auf einer Insel bringt sie ${goods}, auf einer Stadt ${stars}, und du erfüllst einen Auftrag.`,
  moves:
    'Sie sammelt nichts, bewegt aber das Luftschiff: Das erste Spielplanteil geht. Auf einer Stadt erfüllst du trotzdem einen Auftrag.',
  gives: (power) => `Geht sie mit dem ersten Spielplanteil: ${power}.`,
  cardOf: (me, who, value) => (me ? `Deine Karte mit Wert ${value}` : `Karte mit Wert ${value} von ${who}`),
  neutralCard: (value) => `Neutrale Karte mit Wert ${value}`,
  liesOn: (ground) => `Sie liegt auf einer ${ground}, bis sie mit ihrem Spielplanteil geht.`,
  neutralGives: 'Sie nimmt nur Platz weg: Geht sie, bekommt niemand etwas, und niemand startet von hier.',
  last: 'Zuletzt gelegt.',
  island: 'Eine Karte hier bringt so viele Waren der Insel, wie sie wert ist: 0, 1 oder 2.',
  city: {
    day: 'Eine Karte hier bringt ihren Wert in Goldsternen. Dann musst du einen Tag-Auftrag erfüllen.',
    night: 'Eine Karte hier bringt ihren Wert in Goldsternen. Dann musst du einen Nacht-Auftrag erfüllen.',
  },
  airship:
    'Hier steht das Luftschiff: Du legst Karten daneben, auf sein eigenes Feld oder neben deine Karten.',
  rear: 'Auf dem ersten Spielplanteil: Es geht als Nächstes.',
  withCard: (value, what) => `Deine Karte mit Wert ${value} hier: ${what}.`,
  tooFar: (goods) => `Zu weit für dich: Der Weg kostet ${goods}.`,
  noDelivery: 'Jetzt nicht: Du kannst hier keinen Auftrag bezahlen.',
  tile: { day: 'Tag-Auftrag', night: 'Nacht-Auftrag' },
  deliver: {
    day: (cost, stars) =>
      `Gib ${cost} in einer Tag-Stadt ab: Das Plättchen zählt ${stars}, und sein Platz bringt einen Bonus.`,
    night: (cost, stars) =>
      `Gib ${cost} in einer Nacht-Stadt ab: Das Plättchen zählt ${stars}, und sein Platz bringt einen Bonus.`,
  },
  have: (goods) => `Davon hast du ${goods}.`,
  stack: { day: 'Verdeckte Tag-Aufträge', night: 'Verdeckte Nacht-Aufträge' },
  stackText: (n) =>
    plural(n, {
      one: `Noch ${n}. Was aus der Auslage genommen wird, wird von hier ersetzt.`,
      other: `Noch ${n}. Was aus der Auslage genommen wird, wird von hier ersetzt.`,
    }),
  slotGives: (power) => `Ein Auftrag an diesem Platz bringt: ${power}.`,
  slotOrder: 'Die Plätze werden von links nach rechts belegt.',
  slotLevel:
    'Eine Stufe öffnet sich, wenn in dieser Reihe ein Platz der vorigen belegt ist; ihr zweiter Platz, wenn es beide sind.',
  slotFilled: (stars) => `Hier liegt ein Auftrag, der ${stars} zählt.`,
  worthNow: (stars) => `Jetzt ${stars} wert.`,
  pair: (n) => `Pärchen ${n}`,
  pairText: (stars) => `Ein Tag- und ein Nacht-Auftrag sind ein Pärchen: ${stars} mehr.`,
  pairWon: 'Du hast es.',
  pairOpen: 'Noch nicht.',
  level1: 'Verbesserung der Stufe 1',
  level3: { day: 'Verbesserung der Stufe 3, Tag-Hälfte', night: 'Verbesserung der Stufe 3, Nacht-Hälfte' },
  level3Text: (slot, power) => `Sobald ${slot} belegt ist: ${power}.`,
  storage: 'Mit Waren bezahlst du Aufträge und weite Wege. Was keinen Platz findet, legst du sofort zurück.',
  goodsNow: (stars) => `Am Ende übrig, wären sie ${stars} wert.`,
  cards: 'Luftschiffkarten',
  cardsText: (n) =>
    plural(n, {
      one: `Noch ${n} von 16, auf der Hand und im Stapel. Die Partie endet, wenn alle ihre ausgespielt haben.`,
      other: `Noch ${n} von 16, auf der Hand und im Stapel. Die Partie endet, wenn alle ihre ausgespielt haben.`,
    }),
  neutralCrew:
    'Nach jedem deiner Züge wird eine neutrale Karte aufgedeckt, und der Würfel bestimmt ihre Spalte; bei einer 6 bestimmst du.',
  die: 'Der Würfel bestimmt die Spalte der neutralen Karte. Bei einer 6 wählst du.',
  rankNow: (stars) => `Jetzt hättest du ${stars}.`,
};

export default explain;
