import type english from '../../en/solstis/explain.ts';

const explain: typeof english = {
  market:
    'Die offenen Plättchen, für euch beide. Ein Plättchen deiner Hand fängt eines mit seiner Farbe oder seiner Zahl.',
  panorama: 'Der Berg. Jedes Plättchen hat einen Platz: Die Farbe ist die Zeile, die Zahl die Spalte.',
  hand: 'Deine Plättchen. Nur du siehst sie.',
  otherHand: (name) => `Die Plättchen von ${name}. Sonst sieht sie niemand.`,
  pile: 'Von hier ziehst du am Ende deines Zuges, und von hier kommt die zweite Chance. Ist er leer, darf nur gespielt werden, was etwas fängt.',
  rainbows: 'Wer nichts fängt, auch nicht mit der zweiten Chance, bekommt einen dieser Joker.',
  spiritPile:
    'Wer ein Quadrat bildet, zieht zwei Geister und trifft einen davon. Der andere wird offen ausgelegt.',
  heldRainbow: 'Er wartet, bis ein Plättchen da ist, neben das er kann: bis zum ersten Fang.',

  captures: (tiles) => `Kann ${tiles} fangen: gleiche Farbe oder gleiche Zahl.`,
  capturesNothing: 'Fängt jetzt nichts: Es käme in die Auslage, und das oberste des Stapels versucht es.',
  mustCapture: 'Fängt jetzt nichts und darf deshalb nicht gespielt werden: Der Stapel ist leer.',
  goesHere: 'Hat einen Platz auf deinem Berg: Die Farbe ist die Zeile, die Zahl die Spalte.',
  hasFire: 'Es hat ein Feuer: 1 ★, wenn Plättchen und Regenbögen von ihm hinab zur roten Zeile führen.',

  forBoth: 'Liegt offen für euch beide. Ein Plättchen mit seiner Farbe oder seiner Zahl fängt es.',
  capturedBy: (tiles) => `Du kannst es mit ${tiles} fangen.`,
  another: 'Darunter liegt noch eines, verdeckt.',

  inLargest: 'Gehört zum größten Gebiet, das 1 ★ je Plättchen bringt.',
  apart: 'Nicht mit dem größten Gebiet verbunden: Nur dieses bringt ★ für seine Plättchen.',
  lit: 'Sein Feuer brennt: Plättchen und Regenbögen führen hinab zur roten Zeile.',
  unlit: 'Sein Feuer brennt nicht: Noch führt nichts hinab zur roten Zeile.',
  joker: 'Ein Joker: Er verbindet Plättchen und vollendet Quadrate, bringt aber selbst keinen ★.',
  movesOn: (tile) => `Kommt ${tile}, zieht der Regenbogen um.`,
  isHeld: (tile) => `Ein Geist hält ihn hier für immer fest: ${tile} wäre verloren.`,

  faceUp: 'Er liegt offen: Wer ein Quadrat bildet, darf ihn nehmen.',

  worthArea: (points) => `Das Gebiet: jetzt ${points} ★`,
  worth: (points) => `Jetzt ${points} ★`,
  worthAreaAndFire: (points, fire) => `Das Gebiet: jetzt ${points} ★. Das Feuer: ${fire} ★`,
  justMoved: 'gerade bewegt',
};

export default explain;
