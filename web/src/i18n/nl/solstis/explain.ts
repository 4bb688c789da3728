import type english from '../../en/solstis/explain.ts';

const explain: typeof english = {
  market:
    'De open tegels, voor jullie allebei. Een tegel uit je hand vangt er een met zijn kleur of zijn cijfer.',
  panorama: 'De berg. Elke tegel heeft één plaats: de kleur is de rij, het cijfer de kolom.',
  hand: 'Jouw tegels. Alleen jij ziet ze.',
  otherHand: (name) => `De tegels van ${name}. Niemand anders ziet ze.`,
  pile: 'Hiervan trek je aan het einde van je beurt, en hiervan komt de tweede kans. Is hij leeg, dan mag je alleen spelen wat iets vangt.',
  rainbows: 'Wie niets vangt, ook niet met de tweede kans, krijgt een van deze jokers.',
  spiritPile: 'Wie een vierkant vormt, trekt twee geesten en ontmoet er één. De andere komt open te liggen.',
  heldRainbow: 'Hij wacht tot er een tegel is om naast te liggen: tot de eerste vangst.',

  captures: (tiles) => `Kan ${tiles} vangen: dezelfde kleur of hetzelfde cijfer.`,
  capturesNothing: 'Vangt nu niets: hij zou in het aanbod komen, en de bovenste van de stapel probeert het.',
  mustCapture: 'Vangt nu niets en mag dus niet gespeeld worden: de stapel is leeg.',
  goesHere: 'Heeft één plaats op je berg: de kleur is de rij, het cijfer de kolom.',
  hasFire: 'Hij heeft een vuur: 1 ★ als tegels en regenbogen vandaar naar de rode rij onderaan leiden.',

  forBoth: 'Ligt open voor jullie allebei. Een tegel met zijn kleur of zijn cijfer vangt hem.',
  capturedBy: (tiles) => `Je kunt hem vangen met ${tiles}.`,
  another: 'Daaronder ligt er nog een, gedekt.',

  inLargest: 'Hoort bij het grootste gebied, dat 1 ★ per tegel geeft.',
  apart: 'Niet verbonden met het grootste gebied: alleen dat geeft ★ voor zijn tegels.',
  lit: 'Zijn vuur brandt: tegels en regenbogen leiden naar de rode rij onderaan.',
  unlit: 'Zijn vuur brandt niet: er leidt nog niets naar de rode rij onderaan.',
  joker: 'Een joker: hij verbindt tegels en maakt vierkanten af, maar geeft zelf geen ★.',
  movesOn: (tile) => `Komt ${tile}, dan verhuist de regenboog.`,
  isHeld: (tile) => `Een geest houdt hem hier voorgoed vast: ${tile} zou verloren zijn.`,

  faceUp: 'Ligt open: wie een vierkant vormt, mag hem nemen.',

  worthArea: (points) => `Het gebied: nu ${points} ★`,
  worth: (points) => `Nu ${points} ★`,
  worthAreaAndFire: (points, fire) => `Het gebied: nu ${points} ★. Het vuur: ${fire} ★`,
  justMoved: 'net verplaatst',
};

export default explain;
