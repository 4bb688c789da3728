import type english from '../../en/solenia/explain.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('nl');

const explain: typeof english = {
  card: (value) => `Zeppelinkaart van waarde ${value}`,
  gathers: (goods, stars) =>
    `Op een eiland levert ze ${goods} op, op een stad ${stars}, en je voltooit een levering.`,
  moves:
    'Ze verzamelt niets, maar beweegt de Zeppelin: de eerste strook vertrekt. Op een stad voltooi je toch een levering.',
  gives: (power) => `Als ze met de eerste strook vertrekt: ${power}.`,
  cardOf: (me, who, value) =>
    me ? `Jouw kaart van waarde ${value}` : `Kaart van waarde ${value} van ${who}`,
  neutralCard: (value) => `Neutrale kaart van waarde ${value}`,
  liesOn: (ground) => `Ze ligt op een ${ground}, tot ze met haar strook vertrekt.`,
  neutralGives:
    'Ze neemt alleen plaats in: niemand krijgt iets als ze vertrekt, en niemand vertrekt van hier.',
  last: 'Het laatst gelegd.',
  island: 'Een kaart hier levert evenveel grondstoffen van het eiland op als haar waarde: 0, 1 of 2.',
  city: {
    day: 'Een kaart hier levert haar waarde in sterren op. Daarna moet je een daglevering voltooien.',
    night: 'Een kaart hier levert haar waarde in sterren op. Daarna moet je een nachtlevering voltooien.',
  },
  airship: 'Hier is de Zeppelin: je legt kaarten ernaast, op zijn eigen vak, of naast kaarten van jou.',
  rear: 'Op de eerste strook: die vertrekt het eerst.',
  withCard: (value, what) => `Jouw kaart van waarde ${value} hier: ${what}.`,
  tooFar: (goods) => `Te ver voor je op dit moment: de weg kost ${goods}.`,
  noDelivery: 'Nu niet: je kunt hier geen levering betalen.',
  tile: { day: 'Daglevering', night: 'Nachtlevering' },
  deliver: {
    day: (cost, stars) =>
      `Geef ${cost} in een dagstad: het fiche is ${stars} waard, en de gleuf geeft een bonus.`,
    night: (cost, stars) =>
      `Geef ${cost} in een nachtstad: het fiche is ${stars} waard, en de gleuf geeft een bonus.`,
  },
  have: (goods) => `Daarvan heb je ${goods}.`,
  stack: { day: 'Gedekte dagleveringen', night: 'Gedekte nachtleveringen' },
  stackText: (n) =>
    plural(n, {
      one: `Nog ${n}. Wat uit het aanbod genomen wordt, wordt van hier aangevuld.`,
      other: `Nog ${n}. Wat uit het aanbod genomen wordt, wordt van hier aangevuld.`,
    }),
  slotGives: (power) => `Een levering in deze gleuf geeft: ${power}.`,
  slotOrder: 'De gleuven worden van links naar rechts gevuld.',
  slotLevel:
    'Een niveau gaat open als in deze rij één gleuf van het lagere niveau gevuld is; de tweede gleuf als beide gevuld zijn.',
  slotFilled: (stars) => `Er ligt een levering in die ${stars} waard is.`,
  worthNow: (stars) => `Nu ${stars} waard.`,
  pair: (n) => `Paar ${n}`,
  pairText: (stars) => `Een dag- en een nachtlevering vormen een paar: ${stars} extra.`,
  pairWon: 'Je hebt het.',
  pairOpen: 'Nog niet.',
  level1: 'Upgradefiche van niveau 1',
  level3: { day: 'Upgradefiche van niveau 3, daghelft', night: 'Upgradefiche van niveau 3, nachthelft' },
  level3Text: (slot, power) => `Zodra ${slot} gevuld is: ${power}.`,
  storage: 'Met grondstoffen betaal je leveringen en verre reizen. Wat geen plaats vindt, leg je meteen af.',
  goodsNow: (stars) => `Aan het einde over, zouden ze ${stars} waard zijn.`,
  cards: 'Zeppelinkaarten',
  cardsText: (n) =>
    plural(n, {
      one: `Nog ${n} van 16, in de hand en in de stapel. Het spel eindigt als iedereen de zijne heeft gebruikt.`,
      other: `Nog ${n} van 16, in de hand en in de stapel. Het spel eindigt als iedereen de zijne heeft gebruikt.`,
    }),
  neutralCrew:
    'Na elk van je beurten wordt een neutrale kaart omgedraaid, en de dobbelsteen kiest haar kolom; bij een 6 kies jij.',
  die: 'De dobbelsteen kiest de kolom van de neutrale kaart. Bij een 6 kies jij.',
  rankNow: (stars) => `Nu zou je ${stars} hebben.`,
};

export default explain;
