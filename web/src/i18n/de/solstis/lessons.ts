import type english from '../../en/solstis/lessons.ts';

const lessons: typeof english = {
  aim: 'Setze deinen Berg zusammen und sammle die meisten ★: mit deinem größten Gebiet, mit brennenden Feuern und mit Geistern.',

  play: {
    match: (mine, theirs) =>
      `Dein ${mine} kann in der Auslage ${theirs} fangen: gleiche Farbe oder gleiche Zahl. Spiele es, und du bekommst beide.`,
    noMatch:
      'Keines deiner Plättchen hat eine Farbe oder Zahl der Auslage. Spiele eines: Es kommt in die Auslage, und das oberste des Stapels versucht es für dich.',
    cell: (tile) =>
      `Jedes Plättchen hat auf deinem Berg einen Platz: Die Farbe ist die Zeile, die Zahl die Spalte. ${tile} käme hierhin.`,
    area: (points) =>
      `Plättchen nebeneinander bilden ein Gebiet. Nur dein größtes zählt, 1 ★ je Plättchen: jetzt ${points} ★.`,
    almostSquare: (tile) =>
      `Vier im Quadrat locken einen Geist an. Hier fehlt nur noch ${tile} oder ein Regenbogen.`,
    square:
      'Vier Plättchen im Quadrat, zwei mal zwei, locken einen Geist an: mindestens 1 ★, und was er kann.',
    chance: (tile) =>
      `${tile} fängt jetzt nichts. Spielst du es, kommt es in die Auslage, und das oberste Plättchen des Stapels versucht es: deine zweite Chance.`,
    beneath:
      'Unter diesen Plättchen liegt noch eines, verdeckt. Es wird aufgedeckt, wenn das obere weggenommen wird.',
    onlyOne: (name) =>
      `Für jeden Platz gibt es nur ein Plättchen, und ${name} sammelt sie auch. Wo das Plättchen weg ist, kann noch ein Regenbogen hin.`,
    fire: (tile) =>
      `${tile} hat ein Feuer. Es brennt und bringt 1 ★, wenn Plättchen und Regenbögen von ihm hinab zur roten Zeile führen.`,
    litFire: (tile) =>
      `Das Feuer von ${tile} brennt und bringt 1 ★: Plättchen und Regenbögen führen von ihm hinab zur roten Zeile.`,
    score: 'Tippe auf deine ★, um zu sehen, woher die Punkte kommen.',
    heldRainbow:
      'Ein Regenbogen kommt neben ein Plättchen, und du hast noch keines. Er wartet hier auf deinen ersten Fang.',
    blocked: (tile) =>
      `Ein Geist sitzt auf dem Quadrat dieses Regenbogens, also bleibt er für immer. ${tile}, das Plättchen dieses Feldes, wäre verloren.`,
    evilIsMine: (name) =>
      `Du hast den bösen Geist: Triffst du einen Geist, geht er an ${name}. Am Ende verdeckt er einen Geist von dem, der ihn hat, und beide sind nichts wert.`,
    evilIsTheirs: (name) =>
      `${name} hat den bösen Geist und gibt ihn dir beim nächsten Treffen mit einem Geist. Am Ende verdeckt er einen Geist von dem, der ihn hat, und beide sind nichts wert.`,
    pileLow: (tiles) =>
      `Noch ${tiles}. Ist er leer, darf nur gespielt werden, was etwas fängt; kann das niemand mehr, endet die Partie.`,
    pileEmpty:
      'Der Stapel ist leer: Jetzt darfst du nur spielen, was etwas fängt. Kann das niemand mehr, endet die Partie, und die ★ werden gezählt.',
  },

  capture: (played, choices) =>
    `Mit ${played} kannst du ${choices} nehmen. Das genommene und das gespielte Plättchen kommen beide an ihren Platz auf deinem Berg.`,

  rainbow: {
    gained:
      'Nichts gefangen, auch nicht mit der zweiten Chance. Dafür bekommst du einen Regenbogen: Er selbst bringt kein ★, verbindet deine Plättchen aber wie eines von ihnen.',
    use: 'Ein Regenbogen bringt selbst keinen ★. Gut liegt er, wo er zwei Gebiete verbindet, ein Quadrat vollendet oder ein Feuer hinabführt.',
    held: 'Jetzt hast du Plättchen, also kann der Regenbogen gelegt werden, der gewartet hat: ein Joker, der Plättchen verbindet und Quadrate vollendet.',
    trout:
      'Die Forelle bringt dir einen Regenbogen, einen Joker: Er verbindet Plättchen und vollendet Quadrate.',
    moved: (tile) =>
      `${tile} ist an seinem Platz angekommen, wo dein Regenbogen lag. Der Regenbogen zieht auf eines dieser Felder um.`,
  },

  spirit: {
    meet: 'Du hast ein Quadrat gebildet, also triffst du einen Geist. Nimm einen, der offen liegt, oder ziehe vom Stapel.',
    choose:
      'Du hast ein Quadrat gebildet, also triffst du einen Geist. Der gewählte lässt sich dort nieder, für 1 ★ und mehr; der andere bleibt offen liegen.',
    withEvil:
      'Du hast auch den bösen Geist gezogen: Er bleibt bei dir, bis du den nächsten Geist triffst. Jetzt triffst du den anderen.',
    grounds:
      'Ein Geist auf Holz wirkt sofort. Einer auf Blau gibt seinen Bonus am Ende: Sieh nach, was du daraus machen kannst.',
    held: 'Ein Regenbogen im Quadrat eines Geistes bleibt für immer, und das Plättchen seines Feldes kann nicht mehr kommen. Wähle mit Bedacht.',
  },

  deer: 'Der Hirsch legt ein Plättchen deiner Hand an, und es muss zu nichts passen. Ein so vollendetes Quadrat lockt keinen Geist an.',
  beetle:
    'Der Käfer legt ein Plättchen der Auslage an, und es muss zu nichts passen. Ein so vollendetes Quadrat lockt keinen Geist an.',
  cover: (name) =>
    `${name} hat am Ende den bösen Geist, also wählst du, wen er verdeckt. Dieser Geist ist dann nichts wert, auch sein Bonus nicht.`,
};

export default lessons;
