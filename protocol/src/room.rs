//! A room, as everybody in it sees it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{Options, Outcome, Seat, Seed, Share};
use uuid::Uuid;

use crate::{Commitment, Left, Name, Proposal, Seq};

/// Where a room is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take seats.
    Lobby,
    /// The game is going on.
    Playing,
    /// The game is over.
    Over,
    /// The room can no longer be continued.
    Frozen,
}

/// What makes a game begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// It begins as soon as every seat is taken.
    #[default]
    WhenFull,
    /// It begins when the host says so.
    ByHost,
}

/// The section `room` of every view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomView {
    /// SHA-256 of the server's seed, shown before anybody sits.
    pub commitment: Commitment,
    /// Is the list of commitments fixed? Then whoever committed to a share reveals it.
    pub dealing: bool,
    /// Can strangers find the room in the list of open rooms?
    pub listed: bool,
    /// Which game, and how it is played.
    pub options: Options,
    /// Where the room is in its life.
    pub phase: Phase,
    /// What a player proposes to the others, if they are asked for something.
    #[schemars(length(max = 1))]
    pub proposal: Vec<OpenProposal>,
    /// How often dealing has begun. More than once means that a share did not come, or that seats changed.
    pub round: u32,
    /// Every seat of the table, in turn order.
    pub seats: Vec<SeatView>,
    /// What makes the game begin.
    pub start: Start,
}

/// What the players are asked by one of them. It is done when all agree who play and are there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenProposal {
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
    /// The proposal's number: say it when you agree or decline.
    pub number: Seq,
    /// Who proposed it.
    pub seat: Seat,
    /// What is proposed.
    pub what: Proposal,
}

/// One seat of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatView {
    /// What its player committed to, if they have a share in the shuffle.
    #[schemars(length(max = 1))]
    pub commitment: Vec<Commitment>,
    /// Does the host sit here?
    pub host: bool,
    /// How its player has left the game, if they have: then the server plays here.
    #[schemars(length(max = 1))]
    pub left: Vec<Left>,
    /// Who sits here: one name, or none while the seat is free.
    #[schemars(length(max = 1))]
    pub name: Vec<Name>,
    /// How far its player's share in the shuffle has come.
    pub share: ShareState,
}

/// How far a player's share in the shuffle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShareState {
    /// There is none: nobody sits there, or it did not come in time.
    None,
    /// Their last one was revealed and the game did not begin: they have to commit to another.
    Awaited,
    /// They have committed to one.
    Committed,
    /// They have revealed it.
    Revealed,
}

/// A player's share in a shuffle, once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatShare {
    /// Whose it was.
    pub seat: Seat,
    /// The share: 32 bytes, whose SHA-256 they had committed to.
    pub share: Share,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// It was played to its end.
    Rules,
    /// A player gave up.
    Resigning {
        /// Who gave up.
        seat: Seat,
    },
    /// A player's time ran out.
    Time {
        /// Whose time it was.
        seat: Seat,
    },
    /// The players agreed to play no further.
    Agreement,
    /// An admin closed the room.
    Admin,
}

/// The section `over` of a view, there once the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OverView {
    /// What ended it.
    pub ending: Ending,
    /// The match this game has become.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Everybody's score, and who won.
    pub outcome: Outcome,
    /// The server's seed, which the room's commitment was made from.
    pub seed: Seed,
    /// The players' shares in the shuffle; a player who was away has none.
    pub shares: Vec<SeatShare>,
}

/// What happened in a room besides the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RoomEvent {
    /// Somebody took a seat.
    Sat {
        /// The seat taken.
        seat: Seat,
        /// Who took it.
        name: Name,
    },
    /// A seat is free again.
    Stood {
        /// The seat left.
        seat: Seat,
    },
    /// Somebody committed to another share in the shuffle.
    Committed {
        /// Whose share it is.
        seat: Seat,
    },
    /// The commitments are fixed: whoever made one reveals their share.
    Dealing {
        /// How often this has happened.
        round: u32,
    },
    /// Somebody revealed their share.
    Revealed {
        /// Whose share it is.
        seat: Seat,
    },
    /// A share did not come in time: the others commit to new ones, and it is dealt without it.
    Renewed,
    /// The game began.
    Started,
    /// A player gave up.
    Resigned {
        /// Who gave up.
        seat: Seat,
    },
    /// A player proposes something to the others.
    Proposed {
        /// Who proposes it.
        seat: Seat,
        /// What they propose.
        what: Proposal,
    },
    /// A player agrees to what is proposed.
    Agreed {
        /// Who agrees.
        seat: Seat,
    },
    /// A player declines what is proposed, or withdraws it: it is off the table.
    Declined {
        /// Who declines.
        seat: Seat,
    },
    /// The others go on without a player: the server plays for them until they return.
    Relieved {
        /// Who is gone.
        seat: Seat,
    },
    /// A player for whom the server played is back.
    Returned {
        /// Who is back.
        seat: Seat,
    },
    /// The game ended before its rules ended it.
    Ended {
        /// What ended it.
        ending: Ending,
    },
}
