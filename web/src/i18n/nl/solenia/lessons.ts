import type english from '../../en/solenia/lessons.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('nl');

const lesson: typeof english = {
  aim: 'Verzamel grondstoffen op de eilanden en lever ze aan de steden. Wie de meeste gouden sterren heeft als iedereen 16 kaarten heeft gebruikt, wint.',
  aimSolo: (rank, stars) =>
    `Verzamel grondstoffen op de eilanden en lever ze aan de steden. ${stars} gouden sterren na je 16 kaarten geven je de rang: ${rank}.`,
  place: 'Kies een van je kaarten en dan een oplichtend vak naast de Zeppelin of naast een kaart van jou.',
  placeWith: (value, ground, goods) =>
    `Kies een kaart en dan een oplichtend vak. Je kaart van waarde ${value} levert op dit ${ground} ${goods} op.`,
  lateStart: (goods) => `Wie als derde of vierde speelt, begint met een grondstof: jij hebt ${goods}.`,
  city: {
    day: 'Je hebt genoeg voor een daglevering: leg er een kaart voor op deze dagstad. De waarde van de kaart komt erbij, in sterren.',
    night:
      'Je hebt genoeg voor een nachtlevering: leg er een kaart voor op deze nachtstad. De waarde van de kaart komt erbij, in sterren.',
  },
  last: (n) =>
    plural(n, {
      one: `Je laatste kaart: lever als je kunt. Kaarten die aan het einde nog op het spelbord liggen, worden niet meer verwijderd.`,
      other: `Je laatste ${n} kaarten: lever wat je kunt. Kaarten die aan het einde nog op het spelbord liggen, worden niet meer verwijderd.`,
    }),
  wanted: {
    day: (cost, stars) =>
      `Leveringen brengen de meeste sterren op. Deze vraagt ${cost} in een dagstad en is ${stars} waard.`,
    night: (cost, stars) =>
      `Leveringen brengen de meeste sterren op. Deze vraagt ${cost} in een nachtstad en is ${stars} waard.`,
  },
  starts:
    'Je vertrekt van de Zeppelin of van een kaart van jou op het spelbord: de vakken ernaast kosten niets.',
  zero: (value) =>
    `Je kaart van waarde ${value} verzamelt niets, maar beweegt de Zeppelin: de eerste strook vertrekt, en elke kaart die zo wordt verwijderd, geeft haar eigenaar wat onderaan staat.`,
  storage: (n) => `In je opslag passen ${n} grondstoffen. Wat te veel is, leg je meteen af: lever op tijd.`,
  toll: (goods) =>
    `Je mag verder gaan en met grondstoffen naar keuze betalen: dit vak kost ${goods}, één voor elk vak ertussen.`,
  neutral:
    'De grijze kaarten zijn van de neutrale bemanning en nemen alleen plaats in. Op een stad verdwijnt de oudste levering, en een 0 beweegt de Zeppelin.',
  winter: (n) =>
    `De winterzijde: ${n} opslagvakken, geen sterren voor paren, en je kiest de gleuf van elke levering. Tik op een gleuf om te lezen wat ze doet.`,
  improvements: (power) =>
    `Je Upgradefiche werkt zodra je beide gleuven 1a gevuld zijn: 2 grondstoffen naar keuze, daarna ${power}.`,
  power: (value, power) =>
    `Onderaan een kaart staat wat ze geeft als ze met de eerste strook vertrekt. Je kaart van waarde ${value}: ${power}.`,
  leavesNext: (power) =>
    `Deze kaart van jou ligt op de eerste strook. Als de Zeppelin beweegt, wordt ze verwijderd en geeft ze je: ${power}.`,
  turnsTo: {
    day: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: dag wordt nacht.',
    night:
      'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: nacht wordt dag.',
    dawn: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: zonsopgang wordt zonsondergang.',
    dusk: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: zonsondergang wordt zonsopgang.',
  },
  sky: 'Overdag is er vooral hout en graan, waar de nachtsteden om vragen; ’s nachts steen en water voor de dagsteden.',
  display: (day, night) =>
    `Iedereen kiest uit deze leveringen, ${day} voor de dag en ${night} voor de nacht. Wat genomen wordt, wordt meteen aangevuld.`,
  pairs: (one, two) =>
    `Een dag- en een nachtlevering vormen een paar. Eén paar is ${one} waard, twee zijn er ${two} waard, enzovoort.`,
  score: 'Dit zou je stand zijn als het spel nu eindigde. Tik erop om te zien waar de punten vandaan komen.',
  stuck:
    'Zonder te betalen is geen vak bereikbaar. Betaal om verder te gaan, of leg een kaart af: de Zeppelin beweegt, en je beurt is voorbij.',
  pay: (goods) => `De weg naar je kaart kost ${goods} naar keuze. Houd wat leveringen vragen.`,
  deliver: 'Kies een levering met ✓: je geeft de grondstoffen en neemt het fiche.',
  deliverWith: (cost, stars) => `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard.`,
  deliverWithBonus: (cost, stars, bonus) =>
    `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard; je volgende vrije gleuf geeft er ${bonus} bij.`,
  deliverToSlot: (cost, stars) =>
    `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard; daarna kies je haar gleuf.`,
  substitute:
    'Een gleuf van jou laat je een andere grondstof geven in plaats van een die gevraagd wordt. Het hoeft niet.',
  slot: 'Je krijgt wat de gleuf toont. Een niveau gaat open als één gleuf van het lagere niveau gevuld is, de tweede gleuf als beide gevuld zijn.',
  bonus: (goods) => `Je gleuf geeft ${goods} naar keuze: neem wat een levering nog vraagt.`,
  bonusOfImprovement: (goods) =>
    `Je Upgradefiche is voltooid: kies ${goods}. Wat het verder doet, begint met de volgende beurt.`,
  discard: (held, room) =>
    `Je hebt ${held} grondstoffen en plaats voor ${room}. Leg de rest af, maar houd wat leveringen vragen.`,
  discardExpelled: (held, room) =>
    `De eerste strook is vertrokken, en je kaarten erop gaven je grondstoffen. Je hebt er ${held} en plaats voor ${room}: leg de rest af.`,
  column: 'Jij kiest de kolom van de neutrale kaart. Ze komt daar op het gemarkeerde vak.',
  draft:
    'Kies nu een fiche, en later een van het andere niveau. Niveau 1 werkt zodra je beide gleuven 1a gevuld zijn; niveau 3 geeft sterren aan het einde.',
  draft1:
    'Nu een fiche van niveau 1: het werkt zodra je beide gleuven 1a gevuld zijn, en geeft eerst 2 grondstoffen naar keuze.',
  draft3:
    'Nu een fiche van niveau 3: elke helft geeft sterren aan het einde als gleuf 3b van haar rij gevuld is.',
};

export default lesson;
