/**
 * The types of the protocol. Made from protocol/schema by `npm run types`: change them there.
 */

/**
 * What a player decides: the client sends it, the rules play it, the journal keeps it.
 */
export type Action = SoleniaAction | SolstisAction;
/**
 * Why a rainbow has to be placed or moved.
 */
export type Cause = 'none' | 'no_capture' | 'held' | 'trout' | 'captured' | 'played' | 'effect' | 'squirrel';
/**
 * What a record claims.
 */
export type Claim = 'format' | 'integrity' | 'commitment' | 'set_up' | 'moves' | 'outcome';
/**
 * What a client may say. Every message has an `id` of the client's choosing, and gets exactly one answer with it.
 */
export type ClientMessage = ConnectionMessage | Request;
/**
 * Why a request was refused, or a connection ended. A program decides by this; people read the message beside it.
 */
export type Code =
  | 'malformed'
  | 'too_large'
  | 'unsupported_version'
  | 'hello_first'
  | 'already_welcome'
  | 'room_not_found'
  | 'match_not_found'
  | 'not_found'
  | 'bad_options'
  | 'no_such_seat'
  | 'seat_taken'
  | 'room_full'
  | 'already_seated'
  | 'not_seated'
  | 'not_host'
  | 'already_started'
  | 'seats_empty'
  | 'not_playing'
  | 'not_your_turn'
  | 'question_closed'
  | 'illegal_action'
  | 'id_reused'
  | 'too_many_requests'
  | 'busy'
  | 'room_failed'
  | 'not_signed_in'
  | 'no_admin'
  | 'origin_not_allowed'
  | 'store_unavailable'
  | 'room_frozen'
  | 'shutting_down'
  | 'timed_out';
/**
 * What a client says to whoever holds its connection. It never reaches a room.
 */
export type ConnectionMessage =
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * The language messages are wanted in; English is what there is so far.
       */
      language?: string;
      /**
       * The room's code, from its link.
       */
      room: RoomCode;
      /**
       * The last frame you have of this room as the same viewer: only what is missing is sent.
       */
      seen?: number;
      /**
       * Who you are in this room, if the server told you before. Without one you get a new one.
       */
      token?: Token;
      type: 'hello';
      /**
       * The protocol the client speaks: 1.
       */
      version: number;
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'ping';
    };
/**
 * Why tiles were drawn.
 */
export type DrawCause = 'end_of_turn' | 'bear' | 'compensation';
/**
 * What ended a game.
 */
export type Ending =
  | {
      by: 'rules';
    }
  | {
      by: 'resigning';
      /**
       * Who gave up.
       */
      seat: Seat;
    }
  | {
      by: 'time';
      /**
       * Whose time it was.
       */
      seat: Seat;
    }
  | {
      by: 'agreement';
    }
  | {
      by: 'admin';
    };
/**
 * What happened: in the game, or in the room around it.
 */
export type Event = GameEvent | RoomEvent;
/**
 * Which face of a strip lies up.
 */
export type Face = 'day' | 'night' | 'dawn' | 'dusk';
/**
 * What happened, in the rulebook's words.
 */
export type GameEvent = SoleniaEvent | SolstisEvent;
/**
 * What islands produce and cities wait for.
 */
export type Good = 'wood' | 'wheat' | 'stone' | 'water';
/**
 * What a space is: an island named by the good it produces, or a city named by its hemisphere.
 */
export type Ground = Good | Hemisphere;
/**
 * Day or night: a half of the planet, and the cities, deliveries and slots that belong to it.
 */
export type Hemisphere = 'day' | 'night';
/**
 * The name of a card, a strip, a tile or a slot.
 */
export type Id = string;
/**
 * Which side of the player boards is played.
 */
export type Mode = 'summer' | 'winter' | 'improvements';
/**
 * What a player is called at the table.
 */
export type Name = string;
/**
 * A seated client's share in the shuffle: 16 random bytes as 32 hexadecimal digits.
 */
export type Nonce = string;
/**
 * Which game, and how it is played. What is left out takes its default.
 */
export type Options =
  | {
      /**
       * The hash of the component set; without one, the set that is for new games.
       */
      components?: string;
      game: 'solenia';
      /**
       * Which side of the player boards.
       */
      mode?: Mode;
      /**
       * How the strips lie at the start.
       */
      start?: SoleniaStart;
    }
  | {
      /**
       * Is the evil spirit among the spirits? The rulebook advises to leave it out of first games, so by default it is not.
       */
      evil_spirit?: boolean;
      game: 'solstis';
    };
/**
 * Where a tile came from on its way to a panorama.
 */
export type Origin = 'row' | 'played' | 'hand' | 'pile' | 'other_hand';
/**
 * Where a room is in its life.
 */
export type Phase = 'lobby' | 'playing' | 'over' | 'frozen';
/**
 * What a power does.
 */
export type PowerKind =
  | 'goods'
  | 'one_of'
  | 'of_the_space'
  | 'stars'
  | 'stars_on'
  | 'storage'
  | 'shorter_voyage'
  | 'substitution'
  | 'covered'
  | 'extra_good'
  | 'city_stars'
  | 'diagonals'
  | 'expulsion_stars'
  | 'star_per_good'
  | 'per_pair'
  | 'per_tile'
  | 'per_costly_tile'
  | 'per_cheap_tile'
  | 'per_good'
  | 'stars_at_end'
  | 'per_card_on_board'
  | 'per_local_good';
/**
 * What a client asks of its room. A request that was accepted and is sent again with the same `id`, on any connection,
 * gets its first answer again.
 */
export type Request =
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * What to call you.
       */
      name: Name;
      /**
       * Your share in the shuffle: random, and yours alone.
       */
      nonce: Nonce;
      /**
       * Which seat; without it, the first that is free.
       */
      seat?: Seat;
      type: 'sit';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * Whose seat; without it, your own.
       */
      seat?: Seat;
      type: 'stand';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'start';
    }
  | {
      /**
       * One of the question's legal actions.
       */
      action: Action;
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * The question's number.
       */
      question: number;
      type: 'act';
    };
/**
 * What a client calls its request. The answer carries the same id, and a retry with it counts once.
 */
export type RequestId = string;
/**
 * The short code in a room's link: ten letters and digits, 50 random bits.
 */
export type RoomCode = string;
/**
 * What happened in a room besides the game.
 */
export type RoomEvent =
  | {
      /**
       * Who took it.
       */
      name: Name;
      /**
       * The seat taken.
       */
      seat: Seat;
      type: 'sat';
    }
  | {
      /**
       * The seat left.
       */
      seat: Seat;
      type: 'stood';
    }
  | {
      type: 'started';
    };
/**
 * A place at the table, counted from 0 in turn order.
 */
export type Seat = number;
/**
 * The 32 bytes that decide every shuffle of a game; written as 64 hexadecimal digits.
 */
export type Seed = string;
/**
 * What the server says. `J` is how parts that differ from game to game are held: values on the way in, text
 * that was serialised once for all who see the same on the way out.
 */
export type ServerMessage =
  | ({
      type: 'welcome';
    } & Welcome)
  | ({
      type: 'update';
    } & Update)
  | {
      /**
       * The request's id.
       */
      id: RequestId;
      /**
       * The frame in which it happened.
       */
      seq: number;
      type: 'done';
    }
  | ({
      type: 'refused';
    } & Refusal)
  | {
      /**
       * The seats whose players are connected.
       */
      seats: Seat[];
      /**
       * How many look on without a seat.
       */
      spectators: number;
      type: 'presence';
    }
  | {
      /**
       * The request's id.
       */
      id: RequestId;
      type: 'pong';
    }
  | {
      /**
       * Why it ends.
       */
      code: Code;
      /**
       * The same in plain language.
       */
      message: string;
      type: 'bye';
    };
/**
 * What a player decides: the client sends it, the rules play it, the journal keeps it.
 */
export type SoleniaAction =
  | {
      /**
       * The tile taken.
       */
      tile: Id;
      type: 'draft';
    }
  | {
      /**
       * A card of the hand.
       */
      card: Id;
      /**
       * The column.
       */
      col: number;
      /**
       * The row, 1 at the rear.
       */
      row: number;
      type: 'place';
    }
  | {
      /**
       * A card of the hand.
       */
      card: Id;
      type: 'stuck_discard';
    }
  | {
      /**
       * As many goods as the voyage costs.
       */
      goods: Goods;
      type: 'pay';
    }
  | {
      /**
       * A displayed tile of the city's hemisphere.
       */
      tile: Id;
      type: 'deliver';
    }
  | {
      /**
       * The good that is asked for.
       */
      replace: Good;
      type: 'substitute';
      /**
       * The good that is returned instead.
       */
      with: Good;
    }
  | {
      type: 'pay_as_printed';
    }
  | {
      /**
       * An open slot.
       */
      slot: WinterSlot;
      type: 'slot';
    }
  | {
      /**
       * The goods gained.
       */
      goods: Goods;
      type: 'bonus';
    }
  | {
      /**
       * Exactly the surplus.
       */
      goods: Goods;
      type: 'discard';
    }
  | {
      /**
       * Any column, a full one too.
       */
      col: number;
      type: 'column';
    };
/**
 * What happened. Rows and columns are those of the board before the shift that may follow.
 */
export type SoleniaEvent =
  | {
      seat: Seat;
      tile: Id;
      type: 'improvement_taken';
    }
  | {
      round: number;
      seat: Seat;
      type: 'turn_began';
    }
  | {
      card: Id;
      col: number;
      row: number;
      seat: Seat;
      toll: number;
      type: 'card_placed';
    }
  | {
      goods: Goods;
      seat: Seat;
      type: 'voyage_paid';
    }
  | {
      card: Id;
      seat: Seat;
      type: 'card_discarded';
    }
  | {
      type: 'airship_moved';
    }
  | {
      goods: Goods;
      seat: Seat;
      source: Source;
      type: 'goods_gained';
    }
  | {
      seat: Seat;
      source: Source;
      stars: number;
      type: 'stars_gained';
    }
  | {
      goods: Goods;
      seat: Seat;
      tile: Id;
      type: 'delivery_made';
    }
  | {
      seat: Seat;
      slot: Id;
      tile: Id;
      type: 'slot_filled';
    }
  | {
      tile: Id;
      type: 'tile_revealed';
    }
  | {
      seat: Seat;
      tile: Id;
      type: 'improvement_completed';
    }
  | {
      goods: Goods;
      seat: Seat;
      type: 'goods_discarded';
    }
  | {
      card: Id;
      col: number;
      goods: Goods;
      seat: Seat;
      stars: number;
      type: 'card_expelled';
    }
  | {
      card: Id;
      col: number;
      type: 'neutral_card_expelled';
    }
  | {
      face: Face;
      strip: Id;
      type: 'strip_turned';
    }
  | {
      card?: Id;
      seat: Seat;
      type: 'card_drawn';
    }
  | {
      card: Id;
      die: number;
      type: 'neutral_card_turned';
    }
  | {
      card: Id;
      col: number;
      row: number;
      type: 'neutral_card_placed';
    }
  | {
      card: Id;
      type: 'neutral_card_discarded';
    }
  | {
      tile: Id;
      type: 'tile_discarded';
    }
  | {
      type: 'game_ended';
    };
/**
 * The kinds of question a game can wait for.
 */
export type SoleniaQuestion =
  'draft' | 'place' | 'pay' | 'deliver' | 'substitute' | 'slot' | 'bonus' | 'discard' | 'column' | 'over';
/**
 * How the strips lie at the start.
 */
export type SoleniaStart = 'dawn' | 'dusk' | 'random';
/**
 * What a player decides: the answer to the open [`Question`].
 */
export type SolstisAction =
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'play';
    }
  | {
      /**
       * The tile of the row.
       */
      tile: Tile;
      type: 'capture';
    }
  | {
      /**
       * An empty cell.
       */
      at: Tile;
      type: 'place_rainbow';
    }
  | {
      /**
       * An empty cell.
       */
      to: Tile;
      type: 'move_rainbow';
    }
  | {
      type: 'draw_spirits';
    }
  | {
      /**
       * The spirit.
       */
      spirit: Spirit;
      /**
       * A square formed this turn, where it settles.
       */
      square: Square;
      type: 'meet_spirit';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'add_from_hand';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'add_from_row';
    }
  | {
      /**
       * The spirit to cover.
       */
      spirit: Spirit;
      type: 'cover_spirit';
    };
/**
 * Something that happened.
 */
export type SolstisEvent =
  | {
      /**
       * How many tiles each hand has.
       *
       * @minItems 2
       * @maxItems 2
       */
      hands: [number, number];
      /**
       * The number of the turn, from 1.
       */
      n: number;
      /**
       * How many tiles are left in the pile.
       */
      pile: number;
      /**
       * Whose turn it is.
       */
      player: Seat;
      type: 'turn';
    }
  | {
      /**
       * Who passed.
       */
      player: Seat;
      type: 'pass';
    }
  | {
      /**
       * Who played it.
       */
      player: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'play';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'join_row';
    }
  | {
      /**
       * Whose chance it is.
       */
      player: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'second_chance';
    }
  | {
      /**
       * Who captured it.
       */
      player: Seat;
      /**
       * The captured tile.
       */
      tile: Tile;
      type: 'capture';
      /**
       * The tile that captured it.
       */
      with: Tile;
    }
  | {
      /**
       * Where it came from.
       */
      from: Origin;
      /**
       * Whose panorama.
       */
      player: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'lay';
    }
  | {
      /**
       * Where it came from.
       */
      from: Origin;
      /**
       * Whose panorama has the rainbow.
       */
      player: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'remove';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'reveal';
    }
  | {
      /**
       * Why.
       */
      cause: Cause;
      /**
       * Who gained it.
       */
      player: Seat;
      type: 'rainbow_gained';
    }
  | {
      /**
       * Why.
       */
      cause: Cause;
      /**
       * Who would have gained it.
       */
      player: Seat;
      type: 'no_rainbow_left';
    }
  | {
      /**
       * Its owner.
       */
      player: Seat;
      type: 'rainbow_held';
    }
  | {
      /**
       * Its cell.
       */
      at: Tile;
      /**
       * Why.
       */
      cause: Cause;
      /**
       * Its owner.
       */
      player: Seat;
      type: 'rainbow_placed';
    }
  | {
      /**
       * The cell it left.
       */
      at: Tile;
      /**
       * Its owner.
       */
      player: Seat;
      type: 'rainbow_freed';
    }
  | {
      /**
       * The cell it left.
       */
      from: Tile;
      /**
       * Its owner.
       */
      player: Seat;
      /**
       * The cell it went to.
       */
      to: Tile;
      type: 'rainbow_moved';
    }
  | {
      /**
       * Who had it.
       */
      player: Seat;
      type: 'rainbow_returned';
    }
  | {
      /**
       * How many.
       */
      count: number;
      /**
       * Who drew.
       */
      player: Seat;
      /**
       * Which, in the order drawn; empty for everybody else.
       */
      spirits: Spirit[];
      type: 'spirits_drawn';
    }
  | {
      /**
       * Was it taken from those lying face up, rather than drawn?
       */
      face_up: boolean;
      /**
       * Who met it.
       */
      player: Seat;
      /**
       * The spirit.
       */
      spirit: Spirit;
      /**
       * Where it settled.
       */
      square: Square;
      type: 'spirit_met';
    }
  | {
      /**
       * The spirit.
       */
      spirit: Spirit;
      type: 'spirit_face_up';
    }
  | {
      /**
       * Who holds it now.
       */
      player: Seat;
      type: 'evil_taken';
    }
  | {
      /**
       * Who held it.
       */
      from: Seat;
      /**
       * Who holds it now.
       */
      to: Seat;
      type: 'evil_given';
    }
  | {
      /**
       * Who met it.
       */
      player: Seat;
      /**
       * The spirit.
       */
      spirit: Spirit;
      type: 'no_effect';
    }
  | {
      /**
       * Who gains the tile.
       */
      player: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'steal';
    }
  | {
      /**
       * Who takes it.
       */
      player: Seat;
      type: 'extra_turn';
    }
  | {
      /**
       * Why.
       */
      cause: DrawCause;
      /**
       * How many.
       */
      count: number;
      /**
       * Who drew.
       */
      player: Seat;
      /**
       * Which, in the order drawn; empty for everybody else.
       */
      tiles: Tile[];
      type: 'draw';
    }
  | {
      /**
       * The evil spirit's holder.
       */
      owner: Seat;
      /**
       * Who chose.
       */
      player: Seat;
      /**
       * The covered spirit.
       */
      spirit: Spirit;
      type: 'cover';
    }
  | {
      /**
       * Whose.
       */
      player: Seat;
      /**
       * The points.
       */
      score: Score;
      type: 'scored';
    }
  | {
      type: 'over';
      /**
       * Who won; both share a tie.
       */
      winners: Seat[];
    };
/**
 * What the game asks.
 */
export type SolstisQuestion =
  | 'play'
  | 'capture'
  | 'place_rainbow'
  | 'move_rainbow'
  | 'meet_spirit'
  | 'choose_spirit'
  | 'add_from_hand'
  | 'add_from_row'
  | 'cover_spirit'
  | 'nothing';
/**
 * Where goods or stars come from.
 */
export type Source = 'island' | 'city' | 'slot' | 'improvement';
/**
 * A spirit, in the order of the rulebook's list of effects.
 */
export type Spirit =
  | 'trout'
  | 'deer'
  | 'eagle'
  | 'bear'
  | 'dragonfly'
  | 'beetle'
  | 'groundhog'
  | 'bee'
  | 'ladybug'
  | 'wolf'
  | 'squirrel'
  | 'bird'
  | 'lizard'
  | 'butterfly'
  | 'evil';
/**
 * A set of spirits; as JSON a list in the order of [`Spirit::ALL`].
 */
export type SpiritSet = Spirit[];
/**
 * Four cells around one point, named by the lower left of them.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Square = [number, number];
/**
 * What makes a game begin.
 */
export type Start = 'when_full' | 'by_host';
/**
 * A landscape tile, named by its row (1 is the bottom) and its column.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Tile = [number, number];
/**
 * A set of tiles or cells; as JSON a list in ascending order of row, then column.
 */
export type TileSet = Tile[];
/**
 * Who a client is in a room: 32 random bytes as 64 hexadecimal digits, made by the server. A secret.
 */
export type Token = string;
/**
 * A viewer's whole view: the room, and once it has begun the sections of its game.
 */
export type View = {
  /**
   * The end, once it has come.
   */
  over?: OverView;
  /**
   * The room and its seats.
   */
  room: RoomView;
} & (SoleniaView | SolstisView | {});
/**
 * The slots of a row of the winter side, two at each level.
 */
export type WinterSlot = '1a' | '1b' | '2a' | '2b' | '3a' | '3b';

/**
 * The strips, the cards on them and the airship.
 */
export interface BoardView {
  /**
   * Where the airship stands: in the middle, or one row ahead until the strips shift.
   */
  airship: SpaceView;
  /**
   * From the rear (row 1) to the front (row 5).
   */
  strips: StripView[];
}
/**
 * Goods to choose from.
 */
export interface BonusView {
  /**
   * The most of each kind.
   */
  among: StockView;
  /**
   * How many to choose.
   */
  n: number;
  /**
   * Where they come from.
   */
  source: Source;
}
/**
 * An airship card.
 */
export interface CardView {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it gives when it is expelled.
   */
  power: PowerView;
  /**
   * Its value.
   */
  value: number;
}
/**
 * One thing that was checked.
 */
export interface Check {
  /**
   * What was found, in plain language.
   */
  finding: string;
  /**
   * Did it hold?
   */
  holds: boolean;
  /**
   * What was checked.
   */
  what: Claim;
}
/**
 * Everybody's points in the course of a game.
 */
export interface Course {
  /**
   * For each seat, what it would have scored at the start and after each decision.
   */
  totals: number[][];
}
/**
 * Goods to throw away.
 */
export interface DiscardView {
  /**
   * How many.
   */
  n: number;
  /**
   * By whom.
   */
  seat: Seat;
}
/**
 * The deliveries on display, oldest first, and how many wait face down.
 */
export interface DisplayView {
  /**
   * The day tiles.
   */
  day: TileView[];
  /**
   * How many day tiles are left in the deck.
   */
  day_deck: number;
  /**
   * The night tiles.
   */
  night: TileView[];
  /**
   * How many night tiles are left in the deck.
   */
  night_deck: number;
}
/**
 * The improvements that can still be taken.
 */
export interface DraftView {
  /**
   * The level-1 tiles.
   */
  level_1: ImprovementView[];
  /**
   * The level-3 tiles.
   */
  level_3: Level3View[];
}
/**
 * `GET /api/v1/admin/rooms/frozen`: the rooms that cannot be continued, newest first, 100 at most.
 */
export interface FrozenList {
  /**
   * The rooms.
   */
  rooms: FrozenRoom[];
}
/**
 * One line of `GET /api/v1/admin/rooms/frozen`: a room that cannot be continued.
 */
export interface FrozenRoom {
  /**
   * The code in the room's link.
   */
  code: RoomCode;
  /**
   * When it was opened, in milliseconds since 1970.
   */
  opened_at: number;
  /**
   * Which game, and how it is played.
   */
  options: Options;
  /**
   * Why it cannot be continued, for people.
   */
  why: string;
}
/**
 * An amount of each good; written as an object of the kinds there are any of.
 */
export interface Goods {
  stone?: number;
  water?: number;
  wheat?: number;
  wood?: number;
}
/**
 * A space of a strip.
 */
export interface GroundView {
  /**
   * The card that lies there, or none.
   */
  card: PlacedView[];
  /**
   * The good an island produces, or the hemisphere a city belongs to.
   */
  ground: Ground;
}
/**
 * The viewer's own hand.
 */
export interface Hand {
  /**
   * Whose hand it is.
   */
  seat: Seat;
  /**
   * Its tiles.
   */
  tiles: TileSet;
}
/**
 * The viewer's own cards.
 */
export interface HandView {
  /**
   * The cards, lowest number first.
   */
  cards: CardView[];
  /**
   * Where the viewer sits.
   */
  seat: Seat;
}
/**
 * An improvement, or a half of one.
 */
export interface ImprovementView {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it does.
   */
  power: PowerView;
}
/**
 * A level-1 improvement on a player board.
 */
export interface Level1View {
  /**
   * Its name.
   */
  id: Id;
  /**
   * Does it work by now?
   */
  in_force: boolean;
  /**
   * What it does.
   */
  power: PowerView;
}
/**
 * A level-3 improvement.
 */
export interface Level3View {
  /**
   * Its day half; the whole tile is named after it.
   */
  day: ImprovementView;
  /**
   * Its night half.
   */
  night: ImprovementView;
}
/**
 * `GET /api/v1/matches`: finished games of listed rooms, newest first.
 */
export interface MatchList {
  /**
   * The matches.
   */
  matches: MatchSummary[];
  /**
   * Ask for `?before=` this to get the next page; there is none without it.
   */
  next?: string;
}
/**
 * `GET /api/v1/matches/{id}`, and one line of `GET /api/v1/matches`.
 */
export interface MatchSummary {
  /**
   * How many decisions it took.
   */
  actions: number;
  /**
   * What ended it.
   */
  ending: Ending;
  /**
   * When it ended, in milliseconds since 1970.
   */
  finished_at: number;
  /**
   * The match's id.
   */
  id: string;
  /**
   * SHA-256 over the whole record but the names.
   */
  integrity: string;
  /**
   * Who played, by seat.
   */
  names: Name[];
  /**
   * Which game, and how it was played.
   */
  options: Options;
  /**
   * Everybody's score, and who won.
   */
  outcome: Outcome;
  /**
   * The version of the rules it was played under.
   */
  rules_version: number;
  /**
   * When it began, in milliseconds since 1970.
   */
  started_at: number;
}
/**
 * A spirit in a panorama.
 */
export interface MetSpirit {
  /**
   * Is it covered by the evil spirit? Only at the end.
   */
  covered: boolean;
  /**
   * The spirit.
   */
  spirit: Spirit;
  /**
   * The square it settled on.
   */
  square: Square;
}
/**
 * The neutral crew.
 */
export interface NeutralView {
  /**
   * How many cards are left in its deck.
   */
  deck: number;
  /**
   * The last roll, or none yet.
   */
  die: number[];
  /**
   * Its cards that were expelled or found no space.
   */
  discard: Id[];
  /**
   * The tiles it threw out of the display, in order.
   */
  tiles: Id[];
}
/**
 * `POST /api/v1/rooms`: the room that is wanted.
 */
export interface NewRoom {
  /**
   * May strangers find the room in the list of open rooms?
   */
  listed?: boolean;
  /**
   * Which game, and how it is played.
   */
  options: Options;
  /**
   * How many play; without it, two if the game allows it.
   */
  players?: number;
  /**
   * What makes the game begin.
   */
  start?: Start;
}
/**
 * What the game asks of you.
 */
export interface OpenQuestion {
  /**
   * Every answer the rules allow.
   */
  legal: Action[];
  /**
   * The question's number: say it when you answer.
   */
  number: number;
}
/**
 * The room that was opened. Whoever holds the token is its host.
 */
export interface OpenedRoom {
  /**
   * The code in the room's link.
   */
  code: RoomCode;
  /**
   * SHA-256 of the server's seed.
   */
  commitment: string;
  /**
   * The link to give to friends.
   */
  link: string;
  /**
   * The host's token, for `hello`.
   */
  token: Token;
}
/**
 * The end of a game: everybody's score, and who won.
 */
export interface Outcome {
  /**
   * A solo game's rank; other games have none.
   */
  rank?: string;
  /**
   * One score for each seat, in order.
   */
  scores: Score[];
  /**
   * The seats with the best score; several share the victory.
   */
  winners: Seat[];
}
/**
 * The section `over` of a view, there once the game is over.
 */
export interface OverView {
  /**
   * What ended it.
   */
  ending: Ending;
  /**
   * The match this game has become.
   */
  match: string;
  /**
   * The players' shares in the shuffle, by seat.
   */
  nonces: Nonce[];
  /**
   * Everybody's score, and who won.
   */
  outcome: Outcome;
  /**
   * The server's seed, which the room's commitment was made from.
   */
  seed: Seed;
}
/**
 * A JSON Merge Patch (RFC 7396) of a view: changed sections whole, null for one that is gone.
 */
export interface Patch {
  [k: string]: unknown;
}
/**
 * What lies beside the row.
 */
export interface Piles {
  /**
   * The spirits that lie face up.
   */
  face_up_spirits: SpiritSet;
  /**
   * How many spirits are left to draw.
   */
  n_spirits: number;
  /**
   * How many tiles are left to draw.
   */
  n_tiles: number;
  /**
   * How many rainbows nobody has.
   */
  rainbows: number;
  /**
   * The tiles that left the game.
   */
  removed: TileSet;
}
/**
 * A card on the board.
 */
export interface PlacedView {
  /**
   * Its name.
   */
  id: Id;
  /**
   * Whose it is; none for a neutral card.
   */
  owner: Seat[];
  /**
   * What it gives when it is expelled.
   */
  power: PowerView;
  /**
   * Its value.
   */
  value: number;
}
/**
 * A power, in one form for all kinds of them.
 */
export interface PowerView {
  /**
   * How many goods, stars or spaces.
   */
  amount: number;
  /**
   * The goods it names, one entry for each.
   */
  goods: Good[];
  /**
   * What it does.
   */
  kind: PowerKind;
  /**
   * The number it names besides: the most stars of `per_pair`, the goods of `per_costly_tile` and
   * `per_cheap_tile`, the value of `expulsion_stars`.
   */
  limit: number;
}
/**
 * What is printed at a slot.
 */
export interface PrintedSlotView {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it gives; `covered` where an improvement lies over it.
   */
  power: PowerView;
}
/**
 * What is printed at the slots, the same on every player board.
 */
export interface PrintedSlotsView {
  /**
   * The row above the board.
   */
  day: PrintedSlotView[];
  /**
   * The row below the board.
   */
  night: PrintedSlotView[];
}
/**
 * The body of every answer that is not a success.
 */
export interface Problem {
  /**
   * Why, for programs.
   */
  code: Code;
  /**
   * Why, for people.
   */
  message: string;
}
/**
 * The record of one finished game. `J` is how parts that differ from game to game are held, as in `ServerMessage`.
 */
export interface Record {
  /**
   * Everything else: what the integrity hash covers.
   */
  game: RecordedGame;
  /**
   * SHA-256 over the canonical JSON of `game`, as 64 hexadecimal digits.
   */
  integrity: string;
  /**
   * Who played, by seat. Outside the integrity hash, so that a name can be erased.
   */
  names: Name[];
}
/**
 * One decision.
 */
export interface RecordedAction {
  /**
   * What they decided.
   */
  action: Action;
  /**
   * When they decided, in milliseconds since 1970.
   */
  at: number;
  /**
   * The hash of the state it led to.
   */
  hash: string;
  /**
   * Who decided.
   */
  seat: Seat;
}
/**
 * What the integrity hash of a record covers. Fields stand in alphabetical order, so that the plain serialisation is
 * canonical JSON (RFC 8785) if its `J` are.
 */
export interface RecordedGame {
  /**
   * Every decision, in order.
   */
  actions: RecordedAction[];
  /**
   * What the room showed before anybody sat: SHA-256 of the seed.
   */
  commitment: string;
  /**
   * The component set it was played with, for a game that has one.
   */
  components?: {
    [k: string]: unknown;
  };
  /**
   * What ended it.
   */
  ending: Ending;
  /**
   * When it ended, in milliseconds since 1970.
   */
  finished_at: number;
  /**
   * Always `solarium-record/2`.
   */
  format: string;
  /**
   * The match's id.
   */
  id: string;
  /**
   * The players' shares in the shuffle, by seat.
   */
  nonces: Nonce[];
  /**
   * Which game, and how it was played.
   */
  options: Options;
  /**
   * Everybody's score, and who won.
   */
  outcome: Outcome;
  /**
   * The version of the rules it was played under.
   */
  rules_version: number;
  /**
   * The server's seed.
   */
  seed: Seed;
  /**
   * When it began, in milliseconds since 1970.
   */
  started_at: number;
}
/**
 * Why a request was refused.
 */
export interface Refusal {
  /**
   * Why, for programs.
   */
  code: Code;
  /**
   * More, where it helps: after `illegal_action` the open question with its legal actions.
   */
  detail?: OpenQuestion;
  /**
   * The request's id; none if the message could not be read that far.
   */
  id?: RequestId;
  /**
   * Why, for people.
   */
  message: string;
}
/**
 * `GET /api/v1/rooms`: the open rooms that strangers may find, newest first.
 */
export interface RoomList {
  /**
   * The rooms.
   */
  rooms: RoomSummary[];
}
/**
 * `GET /api/v1/rooms/{code}`, and one line of `GET /api/v1/rooms`.
 */
export interface RoomSummary {
  /**
   * The code in the room's link.
   */
  code: RoomCode;
  /**
   * The link to give to friends.
   */
  link: string;
  /**
   * When it was opened, in milliseconds since 1970.
   */
  opened_at: number;
  /**
   * Which game, and how it is played.
   */
  options: Options;
  /**
   * Where the room is in its life.
   */
  phase: Phase;
  /**
   * How many seats there are.
   */
  seats: number;
  /**
   * How many of them are taken.
   */
  taken: number;
}
/**
 * The section `room` of every view.
 */
export interface RoomView {
  /**
   * SHA-256 of the server's seed, shown before anybody sits.
   */
  commitment: string;
  /**
   * Can strangers find the room in the list of open rooms?
   */
  listed: boolean;
  /**
   * Which game, and how it is played.
   */
  options: Options;
  /**
   * Where the room is in its life.
   */
  phase: Phase;
  /**
   * Every seat of the table, in turn order.
   */
  seats: SeatView[];
  /**
   * What makes the game begin.
   */
  start: Start;
}
/**
 * How the game is played.
 */
export interface RulesView {
  /**
   * The hash of the component set.
   */
  components: string;
  /**
   * Who plays first.
   */
  first_seat: Seat;
  /**
   * Which side of the player boards.
   */
  mode: Mode;
  /**
   * How many players.
   */
  players: number;
  /**
   * What the slots of a player board give.
   */
  slots: PrintedSlotsView;
}
/**
 * One player's score and where it came from.
 */
export interface Score {
  /**
   * Points by source, in the rulebook's words; they add up to `total`.
   */
  sources: {
    [k: string]: number;
  };
  /**
   * All points together.
   */
  total: number;
}
/**
 * One seat of the table.
 */
export interface SeatView {
  /**
   * Does the host sit here?
   */
  host: boolean;
  /**
   * Who sits here: one name, or none while the seat is free.
   */
  name: Name[];
}
/**
 * `POST /api/v1/admin/sessions`: signs in as admin.
 */
export interface SignIn {
  /**
   * The password the server was started with.
   */
  password: string;
}
/**
 * An admin's session. Whoever sends its token as `Authorization: Bearer` is the admin.
 */
export interface SignedIn {
  /**
   * When it ends, in milliseconds since 1970.
   */
  expires_at: number;
  /**
   * The session's token. A secret.
   */
  token: Token;
}
/**
 * A slot of one player.
 */
export interface SlotView {
  /**
   * Its name.
   */
  id: Id;
  /**
   * The delivery tile in it, or none.
   */
  tile: Id[];
}
/**
 * The two rows of slots.
 */
export interface SlotsView {
  /**
   * The row above the board.
   */
  day: SlotView[];
  /**
   * The row below the board.
   */
  night: SlotView[];
}
/**
 * What lies before a player.
 */
export interface SoleniaPlayerView {
  /**
   * How many cards are left in the deck.
   */
  deck: number;
  /**
   * The cards that were expelled or discarded.
   */
  discard: Id[];
  /**
   * The goods in storage.
   */
  goods: StockView;
  /**
   * How many cards are in the hand.
   */
  hand: number;
  /**
   * The level-1 improvement, or none.
   */
  level_1: Level1View[];
  /**
   * The level-3 improvement, or none.
   */
  level_3: Level3View[];
  /**
   * The slots of the player board.
   */
  slots: SlotsView;
  /**
   * The stars gained so far, without those on tiles.
   */
  stars: number;
  /**
   * How many goods can be stored.
   */
  storage: number;
  /**
   * The deliveries made.
   */
  tiles: TilesView;
}
/**
 * Whose turn it is and what is asked.
 */
export interface SoleniaTurnView {
  /**
   * The goods to choose from, when some are gained by choice.
   */
  bonus: BonusView[];
  /**
   * The neutral card that waits for its column.
   */
  card: CardView[];
  /**
   * Who must decide.
   */
  deciders: Seat[];
  /**
   * How many goods each of the deciders must throw away.
   */
  discards: DiscardView[];
  /**
   * Is it the end of a turn, with the cards of the rear strip expelled and the shift still to come?
   */
  expulsion: boolean;
  /**
   * Is it the turn of the neutral crew?
   */
  neutral: boolean;
  /**
   * The kind of question.
   */
  question: SoleniaQuestion;
  /**
   * The round, 1 to 16.
   */
  round: number;
  /**
   * Whose turn it is; in a draft, who plays first.
   */
  seat: Seat;
  /**
   * The space of the card just played, while its voyage or its delivery is open.
   */
  space: SpaceView[];
  /**
   * The delivery whose payment or slot is open.
   */
  tile: TileView[];
  /**
   * What the voyage costs that is to be paid.
   */
  toll: number;
  /**
   * Where a card may be played now, and what the voyage there costs.
   */
  tolls: TollView[];
}
/**
 * What one viewer may see.
 */
export interface SoleniaView {
  /**
   * The strips, the cards on them and the airship.
   */
  board: BoardView;
  /**
   * The deliveries on display.
   */
  display: DisplayView;
  /**
   * The improvements that can still be taken, while they are drafted.
   */
  draft?: DraftView;
  /**
   * The viewer's own cards; a spectator has none.
   */
  hand?: HandView;
  /**
   * The neutral crew of a solo game.
   */
  neutral?: NeutralView;
  /**
   * What lies before seat 0.
   */
  player_0: SoleniaPlayerView;
  /**
   * What lies before seat 1.
   */
  player_1?: SoleniaPlayerView;
  /**
   * What lies before seat 2.
   */
  player_2?: SoleniaPlayerView;
  /**
   * What lies before seat 3.
   */
  player_3?: SoleniaPlayerView;
  /**
   * How the game is played.
   */
  rules: RulesView;
  /**
   * Whose turn it is and what is asked.
   */
  turn: SoleniaTurnView;
}
/**
 * How Solstis is played.
 */
export interface SolstisOptions {
  /**
   * Is the evil spirit among the spirits? The rulebook advises to leave it out of first games, so by default it is not.
   */
  evil_spirit?: boolean;
}
/**
 * What everybody sees of a player.
 */
export interface SolstisPlayerView {
  /**
   * Does this player hold the evil spirit?
   */
  evil: boolean;
  /**
   * Rainbows set aside until the first capture.
   */
  held_rainbows: number;
  /**
   * How many tiles the hand has.
   */
  n_hand: number;
  /**
   * The rainbows of the panorama.
   */
  rainbows: TileSet;
  /**
   * The spirits met, in order.
   */
  spirits: MetSpirit[];
  /**
   * The tiles of the panorama.
   */
  tiles: TileSet;
}
/**
 * The turn and the open question.
 */
export interface SolstisTurnView {
  /**
   * Why a rainbow has to be placed or moved, if that is the question.
   */
  cause: Cause;
  /**
   * Who must decide now.
   */
  deciders: Seat[];
  /**
   * The cells of lifted rainbows that wait to be moved; the first of them is moved now.
   */
  displaced: Tile[];
  /**
   * How many tiles are drawn at the end of the turn.
   */
  draws: number;
  /**
   * Was the evil spirit drawn alone in the meeting under way?
   */
  evil_drawn: boolean;
  /**
   * Does the same player take another turn?
   */
  extra_turn: boolean;
  /**
   * The cells filled this turn.
   */
  filled: TileSet;
  /**
   * The number of the turn, from 1.
   */
  n: number;
  /**
   * How many spirits were drawn and wait for the choice.
   */
  n_drawn: number;
  /**
   * The tile that was played or turned up and is not laid yet, if there is one.
   */
  played: Tile[];
  /**
   * Whose turn it is.
   */
  player: Seat;
  /**
   * The open question.
   */
  question: SolstisQuestion;
}
/**
 * A table of Solstis, as one viewer may see it.
 */
export interface SolstisView {
  /**
   * The spirits just drawn, for who drew them, until the choice is made.
   */
  drawn?: SpiritSet;
  /**
   * The viewer's own hand; spectators have none.
   */
  hand?: Hand;
  /**
   * How the game is played.
   */
  options: SolstisOptions;
  /**
   * What lies beside the row.
   */
  piles: Piles;
  /**
   * What everybody sees of the player in seat 0.
   */
  player_0: SolstisPlayerView;
  /**
   * What everybody sees of the player in seat 1.
   */
  player_1: SolstisPlayerView;
  /**
   * The row, from its first place to its last.
   */
  row: StackView[];
  /**
   * The turn and the open question.
   */
  turn: SolstisTurnView;
}
/**
 * The place of a space.
 */
export interface SpaceView {
  /**
   * The column, 1 to 5.
   */
  col: number;
  /**
   * The row, 1 at the rear.
   */
  row: number;
}
/**
 * A place of the row.
 */
export interface StackView {
  /**
   * Does a face-down tile lie beneath?
   */
  beneath: boolean;
  /**
   * The face-up tile.
   */
  tile: Tile;
}
/**
 * An amount of every good, none of them left out.
 */
export interface StockView {
  /**
   * Stone.
   */
  stone: number;
  /**
   * Water.
   */
  water: number;
  /**
   * Wheat.
   */
  wheat: number;
  /**
   * Wood.
   */
  wood: number;
}
/**
 * A strip as it lies.
 */
export interface StripView {
  /**
   * The face that is up.
   */
  face: Face;
  /**
   * Its name.
   */
  id: Id;
  /**
   * Its spaces, from column 1 to 5.
   */
  spaces: GroundView[];
}
/**
 * A delivery tile.
 */
export interface TileView {
  /**
   * The goods it asks for.
   */
  cost: StockView;
  /**
   * Its name.
   */
  id: Id;
  /**
   * The hemisphere it belongs to.
   */
  side: Hemisphere;
  /**
   * What it is worth at the end.
   */
  stars: number;
}
/**
 * The deliveries a player has made, in order, with or without a slot.
 */
export interface TilesView {
  /**
   * By day.
   */
  day: TileView[];
  /**
   * By night.
   */
  night: TileView[];
}
/**
 * What it costs to reach a space.
 */
export interface TollView {
  /**
   * The column.
   */
  col: number;
  /**
   * The row.
   */
  row: number;
  /**
   * The goods to pay.
   */
  toll: number;
}
/**
 * One frame.
 */
export interface Update {
  /**
   * What happened, as far as you may know.
   */
  events: Event[];
  /**
   * The hash of your view once the patch is applied.
   */
  hash: string;
  /**
   * A JSON Merge Patch from your last view to this one.
   */
  patch: Patch;
  /**
   * Your open question after this frame; without it there is nothing for you to decide. Of the frames that are sent
   * again after a break, only the last one has it.
   */
  question?: OpenQuestion;
  /**
   * The frame's number: one more than the frame before.
   */
  seq: number;
}
/**
 * What playing a record again showed.
 */
export interface Verdict {
  /**
   * The version of the rules it was checked with.
   */
  checked_with: number;
  /**
   * What was checked, in order; the last one is where a false record fails.
   */
  checks: Check[];
  /**
   * Is everything the record claims true?
   */
  is_true: boolean;
  /**
   * The version of the rules the game was played under.
   */
  played_under: number;
}
/**
 * Who you are, and what you see.
 */
export interface Welcome {
  /**
   * The hash of your view at this frame.
   */
  hash: string;
  /**
   * The id of the `hello` this answers; none when you became another viewer.
   */
  id?: RequestId;
  /**
   * Your open question at this frame, if there is one.
   */
  question?: OpenQuestion;
  /**
   * The frame this state belongs to; the next update has the number after it.
   */
  seq: number;
  /**
   * Your token in this room: keep it, and say it in the next `hello`.
   */
  token: Token;
  /**
   * Your whole view. Without it, the view you had at `seq` is still true, and the updates you missed follow.
   */
  view?: View;
  /**
   * Your part in the room.
   */
  you: You;
}
/**
 * A viewer's part in a room.
 */
export interface You {
  /**
   * Are you the host?
   */
  host: boolean;
  /**
   * Your seat, if you have one.
   */
  seat?: Seat;
}
