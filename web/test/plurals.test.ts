/** A word goes with its number, in every language. */
import { expect, test } from 'vitest';
import { catalogues, type Catalogue } from './catalogues.ts';

type Counted = (text: Catalogue, n: number) => string;
type Forms = [one: string, two: string];

/** Texts with a number in them, for one and for two. */
const counted: [what: string, Counted, en: Forms, fr: Forms, de: Forms, nl: Forms][] = [
  [
    'players',
    ({ common }, n) => common.open.players({ n }),
    ['1 player', '2 players'],
    ['1 joueur', '2 joueurs'],
    ['1 Spieler', '2 Spieler'],
    ['1 speler', '2 spelers'],
  ],
  [
    'seats',
    ({ common }, n) => common.openRooms.taken({ taken: n, seats: 4 }),
    ['1 of 4 seats taken', '2 of 4 seats taken'],
    ['1 place prise sur 4', '2 places prises sur 4'],
    ['1 von 4 Plätzen besetzt', '2 von 4 Plätzen besetzt'],
    ['1 van 4 plaatsen bezet', '2 van 4 plaatsen bezet'],
  ],
  [
    'spectators',
    ({ common }, n) => common.lobby.spectators({ n }),
    ['1 person is watching', '2 people are watching'],
    ['1 personne regarde', '2 personnes regardent'],
    ['1 Person schaut zu', '2 Personen schauen zu'],
    ['1 persoon kijkt toe', '2 personen kijken toe'],
  ],
  [
    'points of a solo game',
    ({ common }, n) => common.result.solo({ points: n }),
    ['You reached 1 point', 'You reached 2 points'],
    ['Vous obtenez 1 point', 'Vous obtenez 2 points'],
    ['Du hast 1 Punkt erreicht', 'Du hast 2 Punkte erreicht'],
    ['Je hebt 1 punt gehaald', 'Je hebt 2 punten gehaald'],
  ],
  [
    'deliveries made',
    ({ solenia }, n) => solenia.delivered(true, 'Ada', n),
    ['You made 1 delivery', 'You made 2 deliveries'],
    ['Vous avez fait 1 livraison', 'Vous avez fait 2 livraisons'],
    ['Du hast 1 Auftrag erfüllt', 'Du hast 2 Aufträge erfüllt'],
    ['Je hebt 1 levering gedaan', 'Je hebt 2 leveringen gedaan'],
  ],
  [
    'goods',
    ({ solenia }, n) => solenia.goods(n),
    ['1 good', '2 goods'],
    ['1 ressource', '2 ressources'],
    ['1 Ware', '2 Waren'],
    ['1 grondstof', '2 grondstoffen'],
  ],
  [
    'stones',
    ({ solenia }, n) => solenia.goodCount.stone(n),
    ['1 stone', '2 stone'],
    ['1 pierre', '2 pierres'],
    ['1 Stein', '2 Steine'],
    ['1 steen', '2 steen'],
  ],
  [
    'stars',
    ({ solenia }, n) => solenia.stars(n),
    ['1 gold star', '2 gold stars'],
    ['1 étoile en or', '2 étoiles en or'],
    ['1 Goldstern', '2 Goldsterne'],
    ['1 gouden ster', '2 gouden sterren'],
  ],
  [
    'storage spaces',
    ({ solenia }, n) => solenia.power.storage(n),
    ['1 more storage space', '2 more storage spaces'],
    ['1 emplacement de stockage de plus', '2 emplacements de stockage de plus'],
    ['1 weiteres Lagerfeld', '2 weitere Lagerfelder'],
    ['1 extra opslagvak', '2 extra opslagvakken'],
  ],
  [
    'cards',
    ({ solenia }, n) => solenia.cardsLeft(n),
    ['1 card left', '2 cards left'],
    ['1 carte restante', '2 cartes restantes'],
    ['noch 1 Karte', 'noch 2 Karten'],
    ['nog 1 kaart', 'nog 2 kaarten'],
  ],
  [
    'tiles without a slot',
    ({ solenia }, n) => solenia.extraTiles(n),
    ['1 tile without a slot', '2 tiles without a slot'],
    ['1 tuile sans encoche', '2 tuiles sans encoche'],
    ['1 Plättchen ohne Platz', '2 Plättchen ohne Platz'],
    ['1 fiche zonder gleuf', '2 fiches zonder gleuf'],
  ],
  [
    'neutral cards',
    ({ solenia }, n) => solenia.neutralDeck(n),
    ['1 neutral card left', '2 neutral cards left'],
    ['1 carte neutre restante', '2 cartes neutres restantes'],
    ['noch 1 neutrale Karte', 'noch 2 neutrale Karten'],
    ['nog 1 neutrale kaart', 'nog 2 neutrale kaarten'],
  ],
  [
    'tiles of the pile',
    ({ solstis }, n) => solstis.tilesLeft(n),
    ['1 tile left in the pile', '2 tiles left in the pile'],
    ['1 tuile dans la pioche', '2 tuiles dans la pioche'],
    ['1 Plättchen im Stapel', '2 Plättchen im Stapel'],
    ['1 tegel in de stapel', '2 tegels in de stapel'],
  ],
  [
    'tiles of a hand',
    ({ solstis }, n) => solstis.handOf(n),
    ['1 tile in hand', '2 tiles in hand'],
    ['1 tuile en main', '2 tuiles en main'],
    ['1 Plättchen auf der Hand', '2 Plättchen auf der Hand'],
    ['1 tegel in de hand', '2 tegels in de hand'],
  ],
  [
    'rainbows set aside',
    ({ solstis }, n) => solstis.heldRainbows(n),
    ['1 rainbow waits for the first capture', '2 rainbows wait for the first capture'],
    ['1 Arc-en-Ciel attend la première capture', '2 Arcs-en-Ciel attendent la première capture'],
    ['1 Regenbogen wartet auf den ersten Fang', '2 Regenbögen warten auf den ersten Fang'],
    ['1 regenboog wacht op de eerste vangst', '2 regenbogen wachten op de eerste vangst'],
  ],
  [
    'pieces of a panorama',
    ({ solstis }, n) => solstis.panoramaInWords(n, n, n, n),
    ['1 tile, 1 rainbow, 1 fire lit, 1 fire not lit', '2 tiles, 2 rainbows, 2 fires lit, 2 fires not lit'],
    [
      '1 tuile, 1 Arc-en-Ciel, 1 feu allumé, 1 feu non allumé',
      '2 tuiles, 2 Arcs-en-Ciel, 2 feux allumés, 2 feux non allumés',
    ],
    [
      '1 Plättchen, 1 Regenbogen, 1 brennendes Feuer, 1 nicht brennendes Feuer',
      '2 Plättchen, 2 Regenbögen, 2 brennende Feuer, 2 nicht brennende Feuer',
    ],
    [
      '1 tegel, 1 regenboog, 1 brandend vuur, 1 vuur dat niet brandt',
      '2 tegels, 2 regenbogen, 2 brandende vuren, 2 vuren die niet branden',
    ],
  ],
  [
    'points',
    ({ solstis }, n) => solstis.told.scored(false, 'Ada', n),
    ['Ada scores 1 point.', 'Ada scores 2 points.'],
    ['Ada marque 1 point.', 'Ada marque 2 points.'],
    ['Ada erreicht 1 Punkt.', 'Ada erreicht 2 Punkte.'],
    ['Ada haalt 1 punt.', 'Ada haalt 2 punten.'],
  ],
];

test.each(counted)('%s are counted in every language', (_, text, ...languages) => {
  Object.entries(catalogues).forEach(([language, catalogue], i) => {
    const [one, two] = languages[i] ?? [];
    expect([text(catalogue, 1), text(catalogue, 2)]).toEqual([one, two]);
    // French counts nothing as one, the others as many.
    const none = language === 'fr' ? one?.replaceAll('1', '0') : two?.replaceAll('2', '0');
    expect(text(catalogue, 0)).toBe(none);
  });
});
