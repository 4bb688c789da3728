import type english from '../../en/solstis/lessons.ts';
import { sentenceCase } from '../../sentenceCase.ts';

const lessons: typeof english = {
  aim: 'Stel je berg samen en verzamel de meeste ★: met je grootste gebied van tegels, met brandende vuren en met geesten.',

  play: {
    match: (mine, theirs) =>
      `Jouw ${mine} kan ${theirs} vangen in het aanbod: dezelfde kleur of hetzelfde cijfer. Speel die tegel en je krijgt ze allebei.`,
    noMatch:
      'Geen van je tegels heeft een kleur of cijfer van het aanbod. Speel er een: die komt in het aanbod, en de bovenste van de stapel probeert het voor jou.',
    cell: (tile) =>
      `Elke tegel heeft één plaats op je berg: de kleur is de rij, het cijfer de kolom. ${sentenceCase(tile)} zou hier komen.`,
    area: (points) =>
      `Tegels naast elkaar vormen een gebied. Alleen je grootste telt, 1 ★ per tegel: nu ${points} ★.`,
    almostSquare: (tile) =>
      `Vier in een vierkant lokken een geest. Hier ontbreekt nog ${tile}, of een regenboog.`,
    square: 'Vier tegels in een vierkant, twee bij twee, lokken een geest: minstens 1 ★, en wat hij kan.',
    chance: (tile) =>
      `${sentenceCase(tile)} vangt nu niets. Speel je die, dan komt hij in het aanbod en probeert de bovenste tegel van de stapel het: je tweede kans.`,
    beneath: 'Onder deze tegels ligt er nog een, gedekt. Die wordt onthuld als de bovenste weggaat.',
    onlyOne: (name) =>
      `Voor elke plaats is er maar één tegel, en ${name} verzamelt ze ook. Waar de tegel weg is, kan nog een regenboog komen.`,
    fire: (tile) =>
      `${sentenceCase(tile)} heeft een vuur. Het brandt, voor 1 ★, als tegels en regenbogen vandaar naar de rode rij onderaan leiden.`,
    litFire: (tile) =>
      `Het vuur van ${tile} brandt, voor 1 ★: tegels en regenbogen leiden vandaar naar de rode rij onderaan.`,
    score: 'Tik op je ★ om te zien waar de punten vandaan komen.',
    heldRainbow:
      'Een regenboog komt naast een tegel, en die heb je nog niet. Hij wacht hier op je eerste vangst.',
    blocked: (tile) =>
      `Een geest zit op het vierkant van deze regenboog, dus blijft die voorgoed. Krijg je ${tile}, de tegel van dat vak, dan is die verloren.`,
    evilIsMine: (name) =>
      `Je hebt de boze geest: ontmoet je een geest, dan gaat hij naar ${name}. Aan het einde bedekt hij een geest van wie hem heeft, en beide zijn niets waard.`,
    evilIsTheirs: (name) =>
      `${name} heeft de boze geest en geeft hem aan jou bij het ontmoeten van een geest. Aan het einde bedekt hij een geest van wie hem heeft, en beide zijn niets waard.`,
    pileLow: (tiles) =>
      `Nog ${tiles}. Is die leeg, dan mag je alleen tegels spelen die iets vangen; kan niemand dat meer, dan is het spel afgelopen.`,
    pileEmpty:
      'De stapel is leeg: je mag nu alleen een tegel spelen die iets vangt. Kan niemand dat meer, dan is het spel afgelopen en worden de ★ geteld.',
  },

  capture: (played, choices) =>
    `Met ${played} kun je ${choices} nemen. De gevangen en de gespeelde tegel gaan allebei naar hun plaats op je berg.`,

  rainbow: {
    gained:
      'Niets gevangen, ook niet met de tweede kans. Daarvoor krijg je een regenboog: die geeft zelf geen ★, maar verbindt je tegels zoals een tegel dat doet.',
    use: 'Een regenboog geeft zelf geen ★. Hij ligt goed waar hij twee gebieden verbindt, een vierkant afmaakt of een vuur omlaag leidt.',
    held: 'Nu heb je tegels, dus kan de regenboog die wachtte gelegd worden: een joker die tegels verbindt en vierkanten afmaakt.',
    trout: 'De forel brengt je een regenboog, een joker: hij verbindt tegels en maakt vierkanten af.',
    moved: (tile) =>
      `${sentenceCase(tile)} is op zijn plaats gekomen, waar je regenboog lag. De regenboog verhuist naar een van deze vakken.`,
  },

  spirit: {
    meet: 'Je hebt een vierkant gevormd, dus ontmoet je een geest. Neem er een die open ligt, of trek van de stapel.',
    choose:
      'Je hebt een vierkant gevormd, dus ontmoet je een geest. Wie je kiest, komt daar wonen, voor 1 ★ en meer; de andere blijft open liggen.',
    withEvil:
      'Je trok ook de boze geest: hij blijft bij jou tot je de volgende geest ontmoet. Nu ontmoet je de andere.',
    grounds:
      'Een geest op hout werkt meteen. Een op blauw geeft zijn bonus aan het einde: kijk wat je ervan kunt maken.',
    held: 'Een regenboog in het vierkant van een geest blijft voorgoed, en de tegel van dat vak kan niet meer komen. Kies met zorg.',
  },

  deer: 'Het hert voegt een tegel uit je hand toe, en die hoeft nergens bij te passen. Een vierkant dat zo ontstaat, lokt geen geest.',
  beetle:
    'De kever voegt een tegel uit het aanbod toe, en die hoeft nergens bij te passen. Een vierkant dat zo ontstaat, lokt geen geest.',
  cover: (name) =>
    `${name} heeft aan het einde de boze geest, dus kies jij wie hij bedekt. Die geest is dan niets waard, ook zijn bonus niet.`,
};

export default lessons;
