import type english from '../../en/solenia/lessons.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

const lesson: typeof english = {
  aim: 'Sammle Waren auf den Inseln und liefere sie an die Städte. Wer die meisten Goldsterne hat, wenn alle 16 Karten ausgespielt haben, gewinnt.',
  aimSolo: (rank, stars) =>
    `Sammle Waren auf den Inseln und liefere sie an die Städte. ${stars} Goldsterne nach deinen 16 Karten bringen dir den Rang: ${rank}.`,
  place:
    'Wähle eine deiner Karten, dann ein leuchtendes Feld neben dem Luftschiff oder neben einer deiner Karten.',
  placeWith: (value, ground, goods) =>
    `Wähle eine Karte, dann ein leuchtendes Feld. Deine Karte mit Wert ${value} bringt auf dieser ${ground} ${goods}.`,
  lateStart: (goods) => `Wer als Dritter oder Vierter spielt, beginnt mit einer Ware: Du hast ${goods}.`,
  city: {
    day: 'Deine Waren reichen für einen Tag-Auftrag: Lege dafür eine Karte auf diese Tag-Stadt. Der Wert der Karte kommt in Goldsternen dazu.',
    night:
      'Deine Waren reichen für einen Nacht-Auftrag: Lege dafür eine Karte auf diese Nacht-Stadt. Der Wert der Karte kommt in Goldsternen dazu.',
  },
  last: (n) =>
    plural(n, {
      one: `Deine letzte Karte: Liefere, wenn du kannst. Karten, die am Ende noch auf dem Spielplan liegen, werden nicht mehr gewertet.`,
      other: `Deine letzten ${n} Karten: Liefere, was du kannst. Karten, die am Ende noch auf dem Spielplan liegen, werden nicht mehr gewertet.`,
    }),
  wanted: {
    day: (cost, stars) =>
      `Aufträge bringen die meisten Goldsterne. Dieser verlangt ${cost} in einer Tag-Stadt und zählt ${stars}.`,
    night: (cost, stars) =>
      `Aufträge bringen die meisten Goldsterne. Dieser verlangt ${cost} in einer Nacht-Stadt und zählt ${stars}.`,
  },
  starts:
    'Du startest beim Luftschiff oder bei einer deiner Karten auf dem Spielplan: Felder daneben kosten nichts.',
  zero: (value) =>
    `Deine Karte mit Wert ${value} sammelt nichts, bewegt aber das Luftschiff: Das erste Spielplanteil geht, und seine Karten werden gewertet: Jede bringt, was an ihrem Fuß steht.`,
  storage: (n) =>
    `In dein Lager passen ${n} Waren. Was zu viel ist, legst du sofort zurück: Liefere rechtzeitig.`,
  toll: (goods) =>
    `Du darfst weiter weg legen und mit beliebigen Waren bezahlen: Dieses Feld kostet ${goods}, eine für jedes Feld dazwischen.`,
  neutral:
    'Die grauen Karten gehören der neutralen Mannschaft und nehmen nur Platz weg. Auf einer Stadt entfernt eine den ältesten Auftrag, eine 0 bewegt das Luftschiff.',
  winter: (n) =>
    `Die Winterseite: ${n} Lagerfelder, keine Goldsterne für Pärchen, und du wählst den Platz jedes Auftrags. Tippe auf einen Platz, um zu lesen, was er kann.`,
  improvements: (power) =>
    `Deine Verbesserung wirkt, sobald deine beiden Plätze 1a belegt sind: 2 Waren deiner Wahl, danach ${power}.`,
  power: (value, power) =>
    `Am Fuß einer Karte steht, was sie bei der Wertung bringt, wenn sie mit dem ersten Spielplanteil geht. Deine Karte mit Wert ${value}: ${power}.`,
  leavesNext: (power) =>
    `Diese Karte von dir liegt auf dem ersten Spielplanteil. Rückt das Luftschiff vor, wird sie gewertet und bringt dir: ${power}.`,
  turnsTo: {
    day: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Tag wird Nacht.',
    night:
      'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Nacht wird Tag.',
    dawn: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Morgengrauen wird Dämmerung.',
    dusk: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Dämmerung wird Morgengrauen.',
  },
  sky: 'Bei Tag gibt es vor allem Holz und Getreide, die die Nacht-Städte brauchen; bei Nacht Stein und Wasser für die Tag-Städte.',
  display: (day, night) =>
    `Alle wählen aus diesen Aufträgen, ${day} bei Tag und ${night} bei Nacht. Was genommen wird, wird sofort ersetzt.`,
  pairs: (one, two) =>
    `Ein Tag- und ein Nacht-Auftrag sind ein Pärchen. Eines zählt ${one}, zwei zählen ${two}, und so weiter.`,
  score:
    'So stünde es für dich, wäre die Partie jetzt zu Ende. Tippe darauf, um zu sehen, woher die Punkte kommen.',
  stuck:
    'Ohne zu bezahlen ist kein Feld erreichbar. Bezahle, um weiter zu kommen, oder lege eine Karte ab: Das Luftschiff rückt vor, und dein Zug ist vorbei.',
  pay: (goods) =>
    `Der Weg zu deiner Karte kostet ${goods} beliebiger Sorte. Behalte, was Aufträge verlangen.`,
  deliver: 'Wähle einen Auftrag mit ✓: Du gibst die Waren ab und nimmst das Plättchen.',
  deliverWith: (cost, stars) => `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}.`,
  deliverWithBonus: (cost, stars, bonus) =>
    `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}; dein nächster freier Platz bringt dazu ${bonus}.`,
  deliverToSlot: (cost, stars) =>
    `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}; danach wählst du seinen Platz.`,
  substitute:
    'Ein Platz von dir erlaubt, statt einer geforderten Ware eine andere abzugeben. Du musst es nicht tun.',
  slot: 'Du bekommst, was der Platz zeigt. Eine Stufe öffnet sich, wenn ein Platz der vorigen belegt ist, ihr zweiter Platz, wenn es beide sind.',
  bonus: (goods) => `Dein Platz bringt ${goods} deiner Wahl: Nimm, was ein Auftrag noch verlangt.`,
  bonusOfImprovement: (goods) =>
    `Deine Verbesserung ist vollständig: Wähle ${goods}. Was sie sonst kann, beginnt mit dem nächsten Zug.`,
  discard: (held, room) =>
    `Du hast ${held} Waren und Platz für ${room}. Lege den Rest zurück, aber behalte, was Aufträge verlangen.`,
  discardExpelled: (held, room) =>
    `Das erste Spielplanteil ist gegangen, und deine Karten darauf brachten Waren. Du hast ${held} und Platz für ${room}: Lege den Rest zurück.`,
  column: 'Du wählst die Spalte der neutralen Karte. Sie nimmt dort das markierte Feld.',
  draft:
    'Wähle jetzt ein Plättchen und später eines der anderen Stufe. Stufe 1 wirkt, sobald deine beiden Plätze 1a belegt sind; Stufe 3 bringt am Ende Goldsterne.',
  draft1:
    'Jetzt ein Plättchen der Stufe 1: Es wirkt, sobald deine beiden Plätze 1a belegt sind, und bringt zuerst 2 Waren deiner Wahl.',
  draft3:
    'Jetzt ein Plättchen der Stufe 3: Jede Hälfte bringt am Ende Goldsterne, wenn Platz 3b ihrer Reihe belegt ist.',
};

export default lesson;
