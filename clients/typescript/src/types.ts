/**
 * The types of the protocol. Made from protocol/schema by `npm run types`: change them there.
 */

/**
 * What explains a question to the one who is asked: what the answers cost and bring.
 */
export type About = SoleniaAbout | SolstisAbout;
/**
 * What a player decides: the client sends it, the rules play it, the journal keeps it.
 */
export type Action = SoleniaAction | SolstisAction;
/**
 * Tells in a refusal whether a voyage had to be paid first.
 */
export type AfterVoyage = boolean;
/**
 * Why a rainbow has to be placed or moved.
 */
export type Cause = 'no_capture' | 'held' | 'trout' | 'captured' | 'played' | 'effect' | 'squirrel';
/**
 * What became of a player during a game.
 */
export type Change = 'resigned' | 'relieved' | 'returned';
/**
 * What a record claims.
 */
export type Claim = 'format' | 'integrity' | 'names' | 'commitment' | 'set_up' | 'moves' | 'outcome' | 'seal';
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
  | 'unknown_token'
  | 'room_not_found'
  | 'room_expired'
  | 'match_not_found'
  | 'not_found'
  | 'method_not_allowed'
  | 'bad_options'
  | 'no_such_seat'
  | 'seat_taken'
  | 'seat_free'
  | 'room_full'
  | 'already_seated'
  | 'not_seated'
  | 'not_host'
  | 'already_started'
  | 'seats_empty'
  | 'shares_awaited'
  | 'share_not_asked'
  | 'wrong_share'
  | 'not_playing'
  | 'not_your_turn'
  | 'question_closed'
  | 'no_such_question'
  | 'illegal_action'
  | 'has_left'
  | 'has_not_left'
  | 'not_gone'
  | 'proposal_open'
  | 'proposal_closed'
  | 'id_reused'
  | 'too_many_requests'
  | 'busy'
  | 'room_failed'
  | 'not_signed_in'
  | 'no_admin'
  | 'origin_not_allowed'
  | 'wrong_host'
  | 'store_unavailable'
  | 'room_frozen'
  | 'shutting_down'
  | 'timed_out';
/**
 * What is shown of a secret before it is revealed: SHA-256 of its 32 bytes, as 64 hexadecimal digits.
 */
export type Commitment = string;
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
 * What a card gives its owner when it is expelled.
 */
export type ExpulsionPower =
  | {
      goods: Goods;
    }
  | {
      of_the_space: number;
    }
  | {
      stars_on: {
        /**
         * What the island produces.
         */
        island: Good;
        /**
         * How many stars.
         */
        stars: number;
      };
    };
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
 * Why an action cannot be played, as a key that never changes and what it is about; in English as its `Display`. The
 * game is as it was.
 */
export type Illegal = NotOfThisGame | SoleniaIllegal | SolstisIllegal;
/**
 * How a player has left a game that goes on.
 */
export type Left = 'resigned' | 'relieved';
/**
 * What a level-1 improvement does once both its slots are filled.
 */
export type Level1Power =
  | {
      extra_good: Good[];
    }
  | {
      city_stars: number;
    }
  | 'diagonals'
  | {
      expulsion_stars: {
        /**
         * How many stars.
         */
        stars: number;
        /**
         * The value of the card.
         */
        value: number;
      };
    }
  | 'star_per_good';
/**
 * Which side of the player boards is played.
 */
export type Mode = 'summer' | 'winter' | 'improvements';
/**
 * What a player is called at the table.
 */
export type Name = string;
/**
 * Why something that was played is not of this game at all.
 */
export type NotOfThisGame = {
  reason: 'no_such_action';
};
/**
 * How the strips lie at the beginning.
 */
export type Opening = 'dawn' | 'dusk' | 'random';
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
       * How the strips lie at the beginning.
       */
      opening?: Opening;
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
 * What the players of a game can agree on.
 */
export type Proposal =
  | {
      to: 'end';
    }
  | {
      /**
       * Who is gone.
       */
      seat: Seat;
      to: 'go_on_without';
    };
/**
 * What everybody may know of a server's key: 32 bytes as 64 hexadecimal digits.
 */
export type PublicKey = string;
/**
 * What a client asks of its room. A request that was accepted and is sent again with the same `id`, on any connection,
 * gets its first answer again.
 */
export type Request =
  | {
      /**
       * What you show of your share in the shuffle: SHA-256 of 32 random bytes, which you keep.
       */
      commitment: Commitment;
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * What to call you.
       */
      name: Name;
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
       * SHA-256 of 32 random bytes, which you keep.
       */
      commitment: Commitment;
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'commit';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * The round whose list you have kept: `room.round`. In another one your share would stand under another list.
       */
      round: number;
      /**
       * The 32 bytes that you committed to, as 64 hexadecimal digits.
       */
      share: Seed;
      type: 'reveal';
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
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'resign';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'return';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      type: 'propose';
      /**
       * What you propose.
       */
      what: Proposal;
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * The number of the proposal: `room.proposal`.
       */
      proposal: number;
      type: 'agree';
    }
  | {
      /**
       * The client's name for this request.
       */
      id: RequestId;
      /**
       * The number of the proposal: `room.proposal`.
       */
      proposal: number;
      type: 'decline';
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
      /**
       * Whose share it is.
       */
      seat: Seat;
      type: 'committed';
    }
  | {
      /**
       * How often this has happened.
       */
      round: number;
      type: 'dealing';
    }
  | {
      /**
       * Whose share it is.
       */
      seat: Seat;
      type: 'revealed';
    }
  | {
      type: 'renewed';
    }
  | {
      type: 'started';
    }
  | {
      /**
       * Who gave up.
       */
      seat: Seat;
      type: 'resigned';
    }
  | {
      /**
       * Who proposes it.
       */
      seat: Seat;
      type: 'proposed';
      /**
       * What they propose.
       */
      what: Proposal;
    }
  | {
      /**
       * Who agrees.
       */
      seat: Seat;
      type: 'agreed';
    }
  | {
      /**
       * Who declines.
       */
      seat: Seat;
      type: 'declined';
    }
  | {
      /**
       * Who is gone.
       */
      seat: Seat;
      type: 'relieved';
    }
  | {
      /**
       * Who is back.
       */
      seat: Seat;
      type: 'returned';
    }
  | {
      /**
       * What ended it.
       */
      ending: Ending;
      type: 'ended';
    };
/**
 * Stars that are counted at the end.
 */
export type Scoring =
  | {
      per_pair: {
        /**
         * The most stars.
         */
        at_most: number;
        /**
         * The stars of each pair.
         */
        stars: number;
      };
    }
  | {
      per_tile: number;
    }
  | {
      per_costly_tile: {
        /**
         * So many goods, or more.
         */
        goods: number;
        /**
         * The stars of each.
         */
        stars: number;
      };
    }
  | {
      per_cheap_tile: {
        /**
         * So many goods, or fewer.
         */
        goods: number;
        /**
         * The stars of each.
         */
        stars: number;
      };
    }
  | {
      per_good: number;
    }
  | {
      stars: number;
    }
  | {
      per_card_on_board: number;
    }
  | {
      per_local_good: number;
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
 * What the server says. A client ignores messages and fields that it does not know, for others may be added.
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
 * How far a player's share in the shuffle has come.
 */
export type ShareState = 'none' | 'awaited' | 'committed' | 'revealed';
/**
 * A signature of a server's: 64 bytes as 128 hexadecimal digits.
 */
export type Signature = string;
/**
 * What filling a slot brings. The summer side has only the first three.
 */
export type SlotPower =
  | {
      goods: Goods;
    }
  | {
      one_of: Good[];
    }
  | {
      stars: number;
    }
  | {
      storage: number;
    }
  | {
      shorter_voyage: number;
    }
  | 'substitution'
  | {
      at_end: Scoring;
    };
/**
 * What the answers to a question cost and bring. A question that needs no explanation has none.
 */
export type SoleniaAbout =
  | {
      ask: 'place';
      /**
       * What each card of the hand would gain, by the ground it is played on.
       */
      gains: CardGain[];
      /**
       * The cards of the hand that move the airship.
       */
      moving: Id[];
      /**
       * What the voyage to each space costs: a list for each row, the rear first.
       */
      tolls: number[][];
    }
  | {
      ask: 'column';
      /**
       * Where it would come to lie; a column that is not among them is full.
       */
      spaces: Space[];
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
       * An empty space.
       */
      at: Space;
      /**
       * A card of the hand.
       */
      card: Id;
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
 * What happened. Spaces are those of the board before the shift that may follow.
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
      at: Space;
      card: Id;
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
      at: Space;
      card: Id;
      goods: Goods;
      seat: Seat;
      stars: number;
      type: 'card_expelled';
    }
  | {
      at: Space;
      card: Id;
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
      at: Space;
      card: Id;
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
      type: 'over';
      winners: Seat[];
    };
/**
 * Why an action cannot be played. The game is as it was.
 */
export type SoleniaIllegal =
  | {
      reason: 'not_your_question';
    }
  | {
      /**
       * What is asked.
       */
      asked: SoleniaQuestion;
      reason: 'wrong_question';
    }
  | {
      reason: 'no_such_improvement';
      /**
       * The tile asked for.
       */
      tile: Id;
    }
  | {
      reason: 'level_taken';
      /**
       * The tile asked for.
       */
      tile: Id;
    }
  | {
      /**
       * The card asked for.
       */
      card: Id;
      reason: 'not_in_hand';
    }
  | {
      /**
       * The space asked for.
       */
      at: Space;
      reason: 'space_taken';
    }
  | {
      /**
       * The goods at hand.
       */
      held: number;
      reason: 'too_far';
      /**
       * What the voyage costs.
       */
      toll: number;
    }
  | {
      /**
       * Whether a voyage had to be paid first.
       */
      after_voyage: AfterVoyage;
      reason: 'no_delivery';
      /**
       * The city's hemisphere.
       */
      side: Hemisphere;
    }
  | {
      reason: 'not_stuck';
    }
  | {
      /**
       * As many as were named.
       */
      given: number;
      /**
       * As many as must be named.
       */
      needed: number;
      reason: 'wrong_amount';
    }
  | {
      /**
       * The goods named.
       */
      goods: Goods;
      reason: 'not_held';
    }
  | {
      /**
       * The goods named.
       */
      goods: Goods;
      reason: 'leaves_no_delivery';
    }
  | {
      reason: 'not_on_display';
      /**
       * The city's hemisphere.
       */
      side: Hemisphere;
      /**
       * The tile asked for.
       */
      tile: Id;
    }
  | {
      reason: 'cannot_pay';
      /**
       * The tile asked for.
       */
      tile: Id;
    }
  | {
      /**
       * The good named twice.
       */
      good: Good;
      reason: 'same_good';
    }
  | {
      /**
       * The good named.
       */
      good: Good;
      reason: 'not_asked_for';
    }
  | {
      reason: 'cannot_pay_thus';
    }
  | {
      reason: 'slot_filled';
      /**
       * The slot asked for.
       */
      slot: WinterSlot;
    }
  | {
      reason: 'slot_closed';
      /**
       * The slot asked for.
       */
      slot: WinterSlot;
    }
  | {
      /**
       * The goods named.
       */
      goods: Goods;
      reason: 'not_offered';
    }
  | {
      /**
       * The column asked for.
       */
      col: number;
      reason: 'no_such_column';
    };
/**
 * The kinds of question a game can wait for.
 */
export type SoleniaQuestion =
  'draft' | 'place' | 'pay' | 'deliver' | 'substitute' | 'slot' | 'bonus' | 'discard' | 'column' | 'over';
/**
 * What the deciders are asked, and what it is about.
 */
export type SoleniaStep =
  | {
      ask: 'draft';
    }
  | {
      ask: 'place';
    }
  | {
      ask: 'pay';
      /**
       * The space of the card just played.
       */
      at: Space;
      /**
       * What the voyage costs.
       */
      toll: number;
    }
  | {
      ask: 'deliver';
      /**
       * The city.
       */
      at: Space;
    }
  | {
      ask: 'substitute';
      /**
       * The delivery.
       */
      tile: Id;
    }
  | {
      ask: 'slot';
      /**
       * The delivery.
       */
      tile: Id;
    }
  | {
      ask: 'bonus';
      /**
       * The most of each kind.
       */
      goods: StockView;
      /**
       * How many to choose.
       */
      n: number;
      /**
       * Where they come from.
       */
      source: Source;
    }
  | {
      ask: 'discard';
      /**
       * How many each of the deciders must throw away.
       */
      discards: DiscardView[];
      /**
       * Is it the end of a turn, with the cards of the rear strip expelled and the shift still to come?
       */
      expulsion: boolean;
    }
  | {
      ask: 'column';
      /**
       * The neutral card.
       */
      card: Id;
    };
/**
 * What comes of the answers to a question. A question that needs no explanation has none.
 */
export type SolstisAbout =
  | {
      ask: 'play';
      /**
       * For each of the legal actions, in their order, the tiles of the row that it can capture one of; without any
       * there is a second chance.
       */
      captures: Tile[][];
    }
  | {
      ask: 'meet_spirit';
      /**
       * How many spirits `draw_spirits` would bring; there are no more.
       */
      drawn: number;
    };
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
       * The number of the turn, from 1.
       */
      n: number;
      /**
       * Whose turn it is.
       */
      seat: Seat;
      type: 'turn_began';
    }
  | {
      /**
       * Who passed.
       */
      seat: Seat;
      type: 'passed';
    }
  | {
      /**
       * Who played it.
       */
      seat: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_played';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_joined_row';
    }
  | {
      /**
       * Whose chance it is.
       */
      seat: Seat;
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
      seat: Seat;
      /**
       * The captured tile.
       */
      tile: Tile;
      type: 'tile_captured';
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
      seat: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_laid';
    }
  | {
      /**
       * Where it came from.
       */
      from: Origin;
      /**
       * Whose panorama has the rainbow.
       */
      seat: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_removed';
    }
  | {
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_revealed';
    }
  | {
      /**
       * Why.
       */
      cause: Cause;
      /**
       * Who gained it.
       */
      seat: Seat;
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
      seat: Seat;
      type: 'no_rainbow_left';
    }
  | {
      /**
       * Its owner.
       */
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
      /**
       * Which, in the order drawn; only for who drew them.
       */
      spirits?: Spirit[];
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
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
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
      seat: Seat;
      /**
       * The tile.
       */
      tile: Tile;
      type: 'tile_stolen';
    }
  | {
      /**
       * Who takes it.
       */
      seat: Seat;
      type: 'extra_turn_gained';
    }
  | {
      /**
       * Why, unless it is the draw that ends every turn.
       */
      cause?: DrawCause;
      /**
       * How many.
       */
      count: number;
      /**
       * Who drew.
       */
      seat: Seat;
      /**
       * Which, in the order drawn; only for who drew them.
       */
      tiles?: Tile[];
      type: 'tiles_drawn';
    }
  | {
      /**
       * The evil spirit's holder.
       */
      owner: Seat;
      /**
       * Who chose.
       */
      seat: Seat;
      /**
       * The covered spirit.
       */
      spirit: Spirit;
      type: 'spirit_covered';
    }
  | {
      /**
       * The points.
       */
      score: Score;
      /**
       * Whose.
       */
      seat: Seat;
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
 * Why an action cannot be played. The game is as it was.
 */
export type SolstisIllegal =
  | {
      reason: 'over';
    }
  | {
      reason: 'not_your_question';
    }
  | {
      /**
       * What is asked.
       */
      asked: SolstisQuestion;
      reason: 'wrong_question';
    }
  | {
      reason: 'not_in_hand';
      /**
       * The tile asked for.
       */
      tile: Tile;
    }
  | {
      reason: 'captures_nothing';
      /**
       * The tile asked for.
       */
      tile: Tile;
    }
  | {
      reason: 'not_in_row';
      /**
       * The tile asked for.
       */
      tile: Tile;
    }
  | {
      /**
       * The tile that was played or turned up.
       */
      played: Tile;
      reason: 'no_match';
      /**
       * The tile of the row.
       */
      tile: Tile;
    }
  | {
      /**
       * The cell asked for.
       */
      at: Tile;
      reason: 'cell_taken';
    }
  | {
      /**
       * The cell asked for.
       */
      at: Tile;
      reason: 'not_beside_tile';
    }
  | {
      reason: 'no_spirit_to_draw';
    }
  | {
      reason: 'spirit_not_there';
      /**
       * The spirit asked for.
       */
      spirit: Spirit;
    }
  | {
      reason: 'evil_not_met';
    }
  | {
      reason: 'square_not_formed';
      /**
       * The square asked for.
       */
      square: Square;
    }
  | {
      reason: 'square_has_spirit';
      /**
       * The square asked for.
       */
      square: Square;
    }
  | {
      reason: 'not_their_spirit';
      /**
       * The spirit asked for.
       */
      spirit: Spirit;
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
  | 'over';
/**
 * What the decider is asked, and what it is about.
 */
export type SolstisStep =
  | {
      ask: 'play';
    }
  | {
      ask: 'capture';
      /**
       * The tile that was played or turned up and is not laid yet.
       */
      played: Tile;
    }
  | {
      ask: 'place_rainbow';
      /**
       * How it was gained.
       */
      cause: Cause;
    }
  | {
      ask: 'move_rainbow';
      /**
       * What took its cell.
       */
      cause: Cause;
      /**
       * The cells of lifted rainbows that wait to be moved; the first of them is moved now.
       */
      displaced: Tile[];
      /**
       * The tile that captured and is not laid yet, if there is one.
       */
      played?: Tile;
    }
  | {
      ask: 'meet_spirit';
      /**
       * Was the evil spirit drawn alone in this very meeting?
       */
      evil_drawn: boolean;
    }
  | {
      ask: 'choose_spirit';
      /**
       * How many were drawn.
       */
      drawn: number;
    }
  | {
      ask: 'add_from_hand';
    }
  | {
      ask: 'add_from_row';
    }
  | {
      ask: 'cover_spirit';
      /**
       * Who holds the evil spirit.
       */
      holder: Seat;
    };
/**
 * Where goods or stars come from.
 */
export type Source = 'island' | 'city' | 'slot' | 'improvement';
/**
 * A space of the board, counted from the rear strip's first column; written as its row (1 is the rear) and its column.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Space = [number, number];
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
 * What a spirit is painted on: it tells when its effect happens.
 */
export type SpiritGround = 'wood' | 'blue' | 'red';
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
 * Who a client is in a room: 64 hexadecimal digits, made by the server for that room. A secret.
 */
export type Token = string;
/**
 * A viewer's whole view: the room, and once it has begun the sections of its game. A client ignores sections and fields that it does not know, for others may be added.
 */
export type View = RoomSections & (SoleniaView | SolstisView | {});
/**
 * The slots of a row of the winter side, two at each level.
 */
export type WinterSlot = '1a' | '1b' | '2a' | '2b' | '3a' | '3b';

/**
 * An airship card. Fields of everything printed stand in alphabetical order, so that a set is written in
 * canonical JSON and has one hash only.
 */
export interface AirshipCard {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it gives when it is expelled.
   */
  power: ExpulsionPower;
  /**
   * Its value.
   */
  value: number;
}
/**
 * How the strips lie, and where the airship is.
 */
export interface BoardView {
  /**
   * Where the airship stands: in the middle, or one row ahead until the strips shift.
   */
  airship: Space;
  /**
   * The strips from the rear (row 1) to the front (row 5).
   */
  strips: Id[];
}
/**
 * What a card would gain at once: stars in a city, or goods of an island.
 */
export interface CardGain {
  /**
   * The card.
   */
  card: Id;
  /**
   * Stars in a city.
   */
  city: number;
  /**
   * Goods of an island of stone.
   */
  stone: number;
  /**
   * Goods of an island of water.
   */
  water: number;
  /**
   * Goods of an island of wheat.
   */
  wheat: number;
  /**
   * Goods of an island of wood.
   */
  wood: number;
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
 * The deliveries a player has made, in order, and their improvements.
 */
export interface DeliveriesView {
  /**
   * By day.
   */
  day: DeliveryView[];
  /**
   * The level-1 improvement, or none.
   */
  level_1: Level1View[];
  /**
   * The level-3 improvement, or none.
   */
  level_3: Level3Setup[];
  /**
   * By night.
   */
  night: DeliveryView[];
}
/**
 * A delivery tile: what it asks for, and the stars it is worth at the end.
 */
export interface DeliveryTile {
  /**
   * The goods it asks for.
   */
  cost: Goods;
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it is worth at the end.
   */
  stars: number;
}
/**
 * A delivery.
 */
export interface DeliveryView {
  /**
   * The slot its tile fills; none if all were filled.
   */
  slot?: Id;
  /**
   * The tile.
   */
  tile: Id;
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
  day: Id[];
  /**
   * How many day tiles are left in the deck.
   */
  day_deck: number;
  /**
   * The night tiles.
   */
  night: Id[];
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
  level_1: Id[];
  /**
   * The level-3 tiles.
   */
  level_3: Level3Setup[];
}
/**
 * A fire.
 */
export interface Fire {
  /**
   * The tiles it takes to see it: one, or the two whose joint it stands on.
   */
  cells: TileSet;
  /**
   * Its number, from 1.
   */
  id: number;
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
 * A game that can be played here.
 */
export interface GameInfo {
  /**
   * Its options as they are if nothing is said.
   */
  options: Options;
  /**
   * How many can play.
   */
  players: Players;
}
/**
 * `GET /api/v1/games`: what can be played here.
 */
export interface GameList {
  /**
   * The games.
   */
  games: GameInfo[];
  /**
   * The version of their rules.
   */
  rules_version: number;
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
  cards: Id[];
  /**
   * Where the viewer sits.
   */
  seat: Seat;
}
/**
 * A level-1 improvement, or a half of a level-3 one.
 */
export interface ImprovementWithLevel1Power {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it does.
   */
  power: Level1Power;
}
/**
 * A level-1 improvement, or a half of a level-3 one.
 */
export interface ImprovementWithScoring {
  /**
   * Its name.
   */
  id: Id;
  /**
   * What it does.
   */
  power: Scoring;
}
/**
 * A level-1 improvement on a player board.
 */
export interface Level1View {
  /**
   * Does it work by now?
   */
  in_force: boolean;
  /**
   * The tile.
   */
  tile: Id;
}
/**
 * A level-3 improvement, put together from two halves.
 */
export interface Level3Setup {
  /**
   * The day half.
   */
  day: Id;
  /**
   * The night half.
   */
  night: Id;
}
/**
 * What one frame told.
 */
export interface LoggedFrame {
  /**
   * When it happened, in milliseconds since 1970.
   */
  at: number;
  /**
   * What happened.
   */
  events: Event[];
  /**
   * The frame's number.
   */
  seq: number;
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
   * SHA-256 over all of the record that its seal covers.
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
  covered?: boolean;
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
 * A row of the mountain.
 */
export interface MountainRow {
  /**
   * The colour of its tiles, in English.
   */
  colour: string;
  /**
   * Its first column.
   */
  from: number;
  /**
   * Its number, from 1 at the bottom.
   */
  row: number;
  /**
   * Its last column.
   */
  to: number;
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
   * Is it the crew's turn?
   */
  playing: boolean;
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
 * What the players are asked by one of them. It is done when all agree who play and are there.
 */
export interface OpenProposal {
  /**
   * Who has agreed so far.
   */
  agreed: Seat[];
  /**
   * The proposal's number: say it when you agree or decline.
   */
  number: number;
  /**
   * Who proposed it.
   */
  seat: Seat;
  /**
   * What is proposed.
   */
  what: Proposal;
}
/**
 * What the game asks of you. The section `turn` of your view says of which kind it is.
 */
export interface OpenQuestion {
  /**
   * What the answers cost and bring, where that is not plain.
   */
  about?: About;
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
  commitment: Commitment;
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
   * A solo game's rank, by its key; other games have none.
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
   * Everybody's score, and who won.
   */
  outcome: Outcome;
  /**
   * The server's seed, which the room's commitment was made from.
   */
  seed: Seed;
  /**
   * The players' shares in the shuffle; a player who was away has none.
   */
  shares: SeatShare[];
}
/**
 * A panorama.
 */
export interface PanoramaView {
  /**
   * The areas that its tiles and rainbows form, the one that counts first.
   */
  areas: TileSet[];
  /**
   * The fires that are lit, by their numbers.
   */
  lit: number[];
  /**
   * Its rainbows.
   */
  rainbows: TileSet;
  /**
   * The spirits met, in order.
   */
  spirits: MetSpirit[];
}
/**
 * A JSON Merge Patch (RFC 7396) of a view: changed sections whole, null for one that is gone.
 */
export interface Patch {
  [k: string]: unknown;
}
/**
 * A card on the board.
 */
export interface PlacedView {
  /**
   * The card.
   */
  card: Id;
  /**
   * The column it lies on.
   */
  col: number;
  /**
   * Whose it is; a neutral card is nobody's.
   */
  seat?: Seat;
}
/**
 * How many can play a game.
 */
export interface Players {
  /**
   * At least so many.
   */
  least: number;
  /**
   * At most so many.
   */
  most: number;
}
/**
 * One face of a strip, its columns from left to right.
 */
export interface PrintedFace {
  /**
   * Which face it is.
   */
  face: Face;
  /**
   * Its spaces, from column 1 to 5.
   */
  spaces: Ground[];
}
/**
 * A slot of the player board, above by day and below by night.
 */
export interface PrintedSlot {
  /**
   * What it gives in the row above the board.
   */
  day: SlotPower;
  /**
   * What it gives in the row below.
   */
  night: SlotPower;
  /**
   * Its name, the same in both rows.
   */
  slot: Id;
}
/**
 * A strip and its two faces.
 */
export interface PrintedStrip {
  /**
   * What is printed on either side.
   *
   * @minItems 2
   * @maxItems 2
   */
  faces: [PrintedFace, PrintedFace];
  /**
   * Its name.
   */
  id: Id;
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
   * What was played: all that the seal covers.
   */
  game: RecordedGame;
  /**
   * Who played. A name that was erased is missing; its hash in `game` stays, and the seal holds.
   */
  names: SeatName[];
  /**
   * Which server vouches for it.
   */
  seal: Seal;
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
   * Did the server decide for them? Said only if it did.
   */
  by_server?: true;
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
 * What became of a player between two decisions.
 */
export interface RecordedChange {
  /**
   * After how many decisions.
   */
  after: number;
  /**
   * When, in milliseconds since 1970.
   */
  at: number;
  /**
   * Whose seat it is.
   */
  seat: Seat;
  /**
   * What became of them.
   */
  what: Change;
}
/**
 * What the seal of a record covers. Fields stand in alphabetical order, so that the plain serialisation is canonical
 * JSON (RFC 8785) if its `J` are.
 */
export interface RecordedGame {
  /**
   * Every decision, in order.
   */
  actions: RecordedAction[];
  /**
   * Who left and came back, in order.
   */
  changes: RecordedChange[];
  /**
   * What the room showed before anybody sat: SHA-256 of the seed.
   */
  commitment: Commitment;
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
   * Always `solarium-record/5`.
   */
  format: string;
  /**
   * The match's id.
   */
  id: string;
  /**
   * For each seat, SHA-256 of the salt's 32 bytes and the name in UTF-8.
   */
  name_hashes: Commitment[];
  /**
   * Which game, and how it was played.
   */
  options: Options;
  /**
   * Everybody's score, and who won.
   */
  outcome: Outcome;
  /**
   * How often dealing began before the game did. More than once means that a share did not come, or that seats changed.
   */
  rounds: number;
  /**
   * The version of the rules it was played under.
   */
  rules_version: number;
  /**
   * The server's seed.
   */
  seed: Seed;
  /**
   * The players' shares in the shuffle, by seat; a player who was away has none.
   */
  shares: SeatShare[];
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
   * After `illegal_action`, which rule forbids it: a key that never changes, and what it is about.
   */
  illegal?: Illegal;
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
 * `GET /api/v1/rooms/{code}/log?since=`: what happened in a room, as far as whoever asks may know. Who they are says the
 * room's token, as `Authorization: Bearer`; without one they look on.
 */
export interface RoomLog {
  /**
   * The frames after `since`, oldest first, 500 at most.
   */
  frames: LoggedFrame[];
  /**
   * The room's last frame. If that is not among these, ask again with `?since=` the last of these.
   */
  last: number;
}
/**
 * The sections that every view has.
 */
export interface RoomSections {
  /**
   * The end, once it has come.
   */
  over?: OverView;
  /**
   * The room and its seats.
   */
  room: RoomView;
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
  commitment: Commitment;
  /**
   * Is the list of commitments fixed? Then whoever committed to a share reveals it.
   */
  dealing: boolean;
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
   * What a player proposes to the others, if they are asked for something.
   */
  proposal: OpenProposal[];
  /**
   * How often dealing has begun. More than once means that a share did not come, or that seats changed.
   */
  round: number;
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
 * The row.
 */
export interface RowView {
  /**
   * Those of its tiles that lie on another one, which is face down.
   */
  covering: TileSet;
  /**
   * Its face-up tiles, from the first place to the last.
   */
  tiles: Tile[];
}
/**
 * One player's score and where it came from.
 */
export interface Score {
  /**
   * Points by source, each by its key; they add up to `total`.
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
 * What a server vouches for a record with.
 */
export interface Seal {
  /**
   * SHA-256 over the canonical JSON of `game`, as 64 hexadecimal digits.
   */
  integrity: string;
  /**
   * The server's public key.
   */
  key: PublicKey;
  /**
   * Its Ed25519 signature over the text `solarium record`, a line feed, and the digits of `integrity`.
   */
  signature: Signature;
}
/**
 * Who sat on a seat.
 */
export interface SeatName {
  /**
   * What they were called.
   */
  name: Name;
  /**
   * 32 random bytes, so that nobody can try out which name an erased one was.
   */
  salt: Seed;
  /**
   * Where they sat.
   */
  seat: Seat;
}
/**
 * A player's share in a shuffle, once the game is over.
 */
export interface SeatShare {
  /**
   * Whose it was.
   */
  seat: Seat;
  /**
   * The share: 32 bytes, whose SHA-256 they had committed to.
   */
  share: Seed;
}
/**
 * One seat of the table.
 */
export interface SeatView {
  /**
   * What its player committed to, if they have a share in the shuffle.
   */
  commitment: Commitment[];
  /**
   * Does the host sit here?
   */
  host: boolean;
  /**
   * How its player has left the game, if they have: then the server plays here.
   */
  left: Left[];
  /**
   * Who sits here: one name, or none while the seat is free.
   */
  name: Name[];
  /**
   * How far its player's share in the shuffle has come.
   */
  share: ShareState;
}
/**
 * What somebody is connected to.
 */
export interface ServerInfo {
  /**
   * Which build of the page the server has; empty if it has none. A page that is of another build is older than the
   * server, or newer, and loads itself anew.
   */
  build: string;
  /**
   * The server's version.
   */
  version: string;
}
/**
 * `GET /api/v1/key`: what everybody may know of the key that the server seals its records with.
 */
export interface ServerKey {
  /**
   * The public key (Ed25519).
   */
  key: PublicKey;
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
 * What a filled slot is worth at the end.
 */
export interface SlotScore {
  /**
   * The row of the slot.
   */
  side: Hemisphere;
  /**
   * The slot.
   */
  slot: Id;
  /**
   * Its worth as things are now.
   */
  stars: number;
}
/**
 * What came of a turn so far.
 */
export interface SoFar {
  /**
   * How many tiles are drawn at its end: one, or two after the deer.
   */
  draws: number;
  /**
   * Does the same player take another turn?
   */
  extra_turn: boolean;
  /**
   * The cells filled this turn.
   */
  filled: TileSet;
}
/**
 * The goods and the cards of a player.
 */
export interface SoleniaPlayerView {
  /**
   * How many cards are left in the deck.
   */
  deck: number;
  /**
   * The goods in storage.
   */
  goods: StockView;
  /**
   * How many cards are in the hand.
   */
  hand: number;
  /**
   * How many goods can be stored.
   */
  storage: number;
}
/**
 * What is printed on the pieces in play, written as in a component set, and the tables of the rulebook.
 */
export interface SoleniaPrinted {
  /**
   * The sixteen cards that every player has.
   */
  cards: AirshipCard[];
  /**
   * The slots that improvements lie over, so that what is printed there does not count.
   */
  covered: Id[];
  /**
   * The delivery tiles of the day.
   */
  day_tiles: DeliveryTile[];
  /**
   * The level-1 improvements, in the mode that has them.
   */
  level_1: ImprovementWithLevel1Power[];
  /**
   * How many goods of one's choice a completed level-1 improvement gives.
   */
  level_1_goods: number;
  /**
   * The day halves of the level-3 improvements.
   */
  level_3_day: ImprovementWithScoring[];
  /**
   * Their night halves.
   */
  level_3_night: ImprovementWithScoring[];
  /**
   * The delivery tiles of the night.
   */
  night_tiles: DeliveryTile[];
  /**
   * The stars for no pair of a day and a night delivery, for one, and so on; empty where pairs do not count.
   */
  pairs: number[];
  /**
   * How many can play.
   */
  players: Players;
  /**
   * The ranks of a solo game, the lowest first.
   */
  ranks: SoleniaRank[];
  /**
   * The slots of a player board, from the left.
   */
  slots: PrintedSlot[];
  /**
   * Where points come from, in the order in which they are counted.
   */
  sources: Title[];
  /**
   * The five strips; the section `strip_1` is about the first of them.
   */
  strips: PrintedStrip[];
}
/**
 * A rank of the solo game.
 */
export interface SoleniaRank {
  /**
   * The stars it takes.
   */
  from: number;
  /**
   * Its key.
   */
  id: string;
  /**
   * In English.
   */
  name: string;
}
/**
 * What a seat would score if the game ended now.
 */
export interface SoleniaScoreView {
  /**
   * What each slot is worth that counts at the end; together they are the source `powers`.
   */
  slots?: SlotScore[];
  /**
   * Points by source, each by its key; what gives nothing is left out.
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
 * Whose turn it is and what is asked.
 */
export interface SoleniaTurnView {
  /**
   * Who must decide.
   */
  deciders: Seat[];
  /**
   * The round, 1 to 16.
   */
  round: number;
  /**
   * Whose turn it is; in a draft, who plays first.
   */
  seat: Seat;
  /**
   * What is asked: one step, or none once the game is over.
   */
  step: SoleniaStep[];
}
/**
 * What one viewer may see. A seat that nobody has taken has no sections.
 */
export interface SoleniaView {
  /**
   * How the strips lie, and where the airship is.
   */
  board: BoardView;
  /**
   * The deliveries and improvements of seat 0.
   */
  deliveries_0: DeliveriesView;
  /**
   * Those of seat 1.
   */
  deliveries_1?: DeliveriesView;
  /**
   * Those of seat 2.
   */
  deliveries_2?: DeliveriesView;
  /**
   * Those of seat 3.
   */
  deliveries_3?: DeliveriesView;
  /**
   * The cards of seat 0 that were expelled or discarded.
   */
  discard_0: Id[];
  /**
   * Those of seat 1.
   */
  discard_1?: Id[];
  /**
   * Those of seat 2.
   */
  discard_2?: Id[];
  /**
   * Those of seat 3.
   */
  discard_3?: Id[];
  /**
   * The deliveries on display.
   */
  display: DisplayView;
  /**
   * The improvements that can still be taken, while they are drafted.
   */
  draft?: DraftView;
  /**
   * Who plays first.
   */
  first_seat: Seat;
  /**
   * The viewer's own cards; a spectator has none.
   */
  hand?: HandView;
  /**
   * The neutral crew of a solo game.
   */
  neutral?: NeutralView;
  /**
   * The goods and the cards of seat 0.
   */
  player_0: SoleniaPlayerView;
  /**
   * Those of seat 1.
   */
  player_1?: SoleniaPlayerView;
  /**
   * Those of seat 2.
   */
  player_2?: SoleniaPlayerView;
  /**
   * Those of seat 3.
   */
  player_3?: SoleniaPlayerView;
  /**
   * What is printed on the pieces. It never changes.
   */
  printed: SoleniaPrinted;
  /**
   * What each seat would score if the game ended now.
   */
  scores: SoleniaScoreView[];
  /**
   * The first of the printed strips: its face, and the cards on it.
   */
  strip_1: StripView;
  /**
   * The second of the printed strips.
   */
  strip_2: StripView;
  /**
   * The third of the printed strips.
   */
  strip_3: StripView;
  /**
   * The fourth of the printed strips.
   */
  strip_4: StripView;
  /**
   * The fifth of the printed strips.
   */
  strip_5: StripView;
  /**
   * Whose turn it is and what is asked.
   */
  turn: SoleniaTurnView;
}
/**
 * The mountain, its fires and its spirits, and the tables of the rulebook.
 */
export interface SolstisPrinted {
  /**
   * The fires of the summits.
   */
  fires: Fire[];
  /**
   * How many can play.
   */
  players: Players;
  /**
   * How many rainbows there are.
   */
  rainbows: number;
  /**
   * The rows of the mountain, from the bottom up. There is a tile for each of their cells.
   */
  rows: MountainRow[];
  /**
   * Where points come from, in the order in which they are counted.
   */
  sources: Title[];
  /**
   * The spirits in play.
   */
  spirits: SpiritCard[];
}
/**
 * What a seat would score if the game ended now.
 */
export interface SolstisScoreView {
  /**
   * Points by source, each by its key; what gives nothing is left out. A spirit that counts at the end is a source of
   * its own.
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
 * The turn and the open question.
 */
export interface SolstisTurnView {
  /**
   * Who must decide now.
   */
  deciders: Seat[];
  /**
   * The number of the turn, from 1.
   */
  n: number;
  /**
   * Whose turn it is.
   */
  seat: Seat;
  /**
   * What is asked: one step, or none once the game is over.
   */
  step: SolstisStep[];
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
   * How many tiles each hand has, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  hands: [number, number];
  /**
   * Rainbows that each seat has set aside until its first capture.
   *
   * @minItems 2
   * @maxItems 2
   */
  held_rainbows: [number, number];
  /**
   * The panorama of seat 0.
   */
  panorama_0: PanoramaView;
  /**
   * The panorama of seat 1.
   */
  panorama_1: PanoramaView;
  /**
   * How many tiles are left to draw.
   */
  pile: number;
  /**
   * What is printed on the pieces. It never changes.
   */
  printed: SolstisPrinted;
  /**
   * How many rainbows nobody has.
   */
  rainbows: number;
  /**
   * The tiles that left the game.
   */
  removed: TileSet;
  /**
   * The row.
   */
  row: RowView;
  /**
   * What each seat would score if the game ended now.
   */
  scores: SolstisScoreView[];
  /**
   * What came of the turn so far; there is none at its beginning.
   */
  so_far?: SoFar;
  /**
   * The spirits that nobody has met.
   */
  spirits: SpiritsView;
  /**
   * The turn and the open question.
   */
  turn: SolstisTurnView;
}
/**
 * A spirit.
 */
export interface SpiritCard {
  /**
   * What it does, in English.
   */
  effect: string;
  /**
   * What it is painted on: it tells when its effect happens.
   */
  ground: SpiritGround;
  /**
   * Its key.
   */
  id: Spirit;
}
/**
 * The spirits that nobody has met.
 */
export interface SpiritsView {
  /**
   * Who holds the evil spirit, or nobody.
   */
  evil: Seat[];
  /**
   * Those that lie face up.
   */
  face_up: SpiritSet;
  /**
   * How many are left to draw.
   */
  pile: number;
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
   * The cards on it, from column 1 to 5.
   */
  cards: PlacedView[];
  /**
   * The face that is up.
   */
  face: Face;
}
/**
 * A key that never changes, and what it is called in English.
 */
export interface Title {
  /**
   * The key.
   */
  id: string;
  /**
   * In English.
   */
  name: string;
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
   * What was checked, in order; a record that is not true by the rules fails at the first thing that is false.
   */
  checks: Check[];
  /**
   * Is everything the record claims true? The game by the rules, its names and dates by the word of a trusted server.
   */
  is_true: boolean;
  /**
   * Is the game true by the rules? Anybody can find out, whoever sealed it.
   */
  is_true_by_rules: boolean;
  /**
   * The version of the rules the game was played under.
   */
  played_under: number;
  /**
   * How often dealing began before the game did. Who saw the shares of a round can have ended it on purpose.
   */
  rounds: number;
  /**
   * The key that sealed it: whose word the names and dates are. Missing if the seal is broken.
   */
  sealed_by?: PublicKey;
  /**
   * The seats whose players had no share in the shuffle.
   */
  without_share: Seat[];
}
/**
 * Who you are, and what you see.
 */
export interface Welcome {
  /**
   * What happened in this frame, as far as you may know; only in a welcome that comes because you became another viewer.
   */
  events?: Event[];
  /**
   * The hash of your view at this frame.
   */
  hash: string;
  /**
   * The id of the `hello` this answers; none when you became another viewer.
   */
  id?: RequestId;
  /**
   * The room's last frame: updates up to it tell of the past, and ask nothing of you any more.
   */
  last: number;
  /**
   * Your open question at this frame, if there is one.
   */
  question?: OpenQuestion;
  /**
   * The frame this state belongs to; the next update has the number after it.
   */
  seq: number;
  /**
   * Whom you are talking to.
   */
  server: ServerInfo;
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
