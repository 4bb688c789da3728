//! This client's share in the shuffle: made before it sits, revealed once the list of commitments is fixed, and looked for
//! in the deal when the game is over. All of it happens by itself.

use serde::Deserialize;
use serde_json::Value;
use solarium_protocol::{
    Commitment, Request, RequestId, RoomView, SeatShare, SeatView, Seq, ShareState, You,
};
use solarium_rules::{Seat, Seed, Share};

use crate::random;

/// What this client knows of the shuffle.
#[derive(Default)]
pub struct Shares {
    /// Its share, as long as nobody else may know it and afterwards.
    own: Option<Share>,
    /// What was fixed before it revealed.
    fixed: Option<FixedList>,
    /// The request that is to be answered.
    pending: Option<Request>,
    /// Was it sent over this connection?
    is_sent: bool,
    /// Was it sent before, and it is not known whether it counted?
    pub(crate) is_sent_again: bool,
    /// All that it asked for so far, and the frame in which that happened.
    pub log: Vec<(Request, Option<Seq>)>,
}

/// What the room had fixed when this client revealed its share.
struct FixedList {
    round: u32,
    seed: Commitment,
    /// By seat; none for a player without a share.
    shares: Vec<Option<Commitment>>,
}

/// Was the game dealt from what was fixed before?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtFrom {
    /// From the list that this client kept, its own share among it.
    OurShare,
    /// Without this client's share, which did not come in time: so the server says.
    OthersShares,
    /// From something else than the list: somebody has cheated.
    SomethingElse,
    /// This client has no share, and cannot tell.
    Unknown,
}

impl Shares {
    /// Goes on with a share that was made elsewhere.
    pub fn with(own: Option<Share>) -> Shares {
        Shares { own, ..Shares::default() }
    }

    /// The share, for a link that continues elsewhere.
    pub fn own(&self) -> Option<Share> {
        self.own
    }

    /// Makes a new share, and tells what is shown of it.
    pub fn commit(&mut self) -> Commitment {
        let share = Seed(random());
        self.own = Some(share);
        share.into()
    }

    /// The connection is a new one: what was not answered has to be sent again.
    pub fn reconnected(&mut self) {
        self.is_sent = false;
    }

    /// What the room asks of this client now, unless it was sent already.
    pub fn to_send(&mut self, you: &You, view: &Value) -> Option<Request> {
        if self.pending.is_none() {
            self.pending = self.asked(you, view);
            self.log.extend(self.pending.clone().map(|request| (request, None)));
            (self.is_sent, self.is_sent_again) = (false, false);
        }
        self.pending.clone().filter(|_| !self.is_sent)
    }

    /// What was to be sent is on its way.
    pub fn sent(&mut self) {
        self.is_sent = true;
    }

    /// Takes note that a request was accepted, if it is its own.
    pub fn done(&mut self, id: &RequestId, seq: Seq) {
        if self.pending.take_if(|request| request.id() == id).is_some() {
            self.log.last_mut().expect("what is pending was noted").1 = Some(seq);
        }
    }

    /// Takes note that a request was refused, if it is its own. If it is not known whether it counted, it is sent again.
    pub fn refused(&mut self, id: &RequestId, is_unknown: bool) {
        if self.pending.as_ref().is_some_and(|request| request.id() == id) {
            self.is_sent = false;
            self.is_sent_again = is_unknown;
            self.pending.take_if(|_| !is_unknown);
        }
    }

    fn asked(&mut self, you: &You, view: &Value) -> Option<Request> {
        // Most frames are those of a game, and nothing is asked there.
        if view["room"]["phase"] != "lobby" {
            return None;
        }
        let room = RoomView::deserialize(&view["room"]).ok()?;
        let seat = room.seats.get(you.seat?.index())?;
        match seat.share {
            ShareState::Awaited => {
                Some(Request::Commit { id: crate::new_id(), commitment: self.commit() })
            }
            ShareState::Committed if room.dealing => {
                let share = self.own.filter(|own| seat.commitment == [(*own).into()])?;
                let commitment = |seat: &SeatView| seat.commitment.first().cloned();
                let shares = room.seats.iter().map(commitment).collect();
                let (round, seed) = (room.round, room.commitment.clone());
                self.fixed = Some(FixedList { round, seed, shares });
                Some(Request::Reveal { id: crate::new_id(), share })
            }
            _ => None,
        }
    }

    /// Compares the deal of a game that is over with what was fixed before.
    pub fn dealt_from(&self, view: &Value) -> DealtFrom {
        let Some(own) = self.own else { return DealtFrom::Unknown };
        let of_last_round = |fixed: &&FixedList| view["room"]["round"] == fixed.round;
        let Some(fixed) = self.fixed.as_ref().filter(of_last_round) else {
            return DealtFrom::OthersShares;
        };
        let over = &view["over"];
        let seed = Seed::deserialize(&over["seed"]).ok().map(Commitment::from);
        let shares = Vec::<SeatShare>::deserialize(&over["shares"]).unwrap_or_default();
        let of = |seat: Seat| shares.iter().find(|it| it.seat == seat).map(|it| it.share.into());
        let is_kept = (0..).map(Seat).zip(&fixed.shares).all(|(seat, kept)| of(seat) == *kept);
        let is_in = shares.iter().any(|it| it.share == own);
        if seed.as_ref() == Some(&fixed.seed) && is_kept && is_in {
            DealtFrom::OurShare
        } else {
            DealtFrom::SomethingElse
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const YOU: You = You { host: false, seat: Some(Seat(0)) };

    /// A room whose first seat is ours, with this commitment in this state.
    fn room(commitment: &Commitment, share: &str, is_dealing: bool) -> Value {
        let seat = |commitment: &Commitment, share| json!({"commitment": [commitment], "host": false, "name": ["Ada"], "share": share});
        json!({"room": {
            "commitment": Commitment::from(Seed::from(1)), "dealing": is_dealing, "listed": false,
            "options": {"game": "solstis"}, "phase": "lobby", "round": 1, "start": "when_full",
            "seats": [seat(commitment, share), seat(&Seed::from(3).into(), "committed")],
        }})
    }

    /// Shares that were revealed, and our own.
    fn revealed() -> (Shares, Share) {
        let mut shares = Shares::default();
        let commitment = shares.commit();
        let reveal = shares.to_send(&YOU, &room(&commitment, "committed", true));
        assert!(matches!(reveal, Some(Request::Reveal { .. })));
        let own = shares.own().expect("it was made just now");
        (shares, own)
    }

    #[test]
    fn a_share_is_kept_until_the_list_is_fixed_and_then_revealed_once() {
        let mut shares = Shares::default();
        let commitment = shares.commit();
        assert_eq!(shares.to_send(&YOU, &room(&commitment, "committed", false)), None);
        let dealing = room(&commitment, "committed", true);
        let reveal = shares.to_send(&YOU, &dealing).expect("it is asked for");
        assert_eq!(shares.to_send(&YOU, &dealing), Some(reveal.clone()));
        shares.sent();
        assert_eq!(shares.to_send(&YOU, &dealing), None);
        shares.reconnected();
        assert_eq!(shares.to_send(&YOU, &dealing), Some(reveal.clone()));
        shares.sent();
        shares.refused(reveal.id(), true);
        assert_eq!(shares.to_send(&YOU, &dealing), Some(reveal.clone()));
        shares.done(reveal.id(), 7);
        assert_eq!(shares.log, [(reveal, Some(7))]);
        assert_eq!(shares.to_send(&YOU, &room(&commitment, "revealed", true)), None);
    }

    #[test]
    fn a_share_that_is_out_is_replaced_by_another() {
        let (mut shares, own) = revealed();
        shares.pending = None;
        let Some(Request::Commit { commitment, .. }) =
            shares.to_send(&YOU, &room(&own.into(), "awaited", false))
        else {
            panic!("another commitment is asked for");
        };
        assert_ne!(commitment, own.into());
    }

    #[test]
    fn a_commitment_that_is_not_ours_is_not_answered() {
        let mut shares = Shares::default();
        shares.commit();
        let other = Seed::from(4).into();
        assert_eq!(shares.to_send(&YOU, &room(&other, "committed", true)), None);
    }

    #[test]
    fn a_deal_from_anything_but_the_list_is_noticed() {
        let (shares, own) = revealed();
        let over = |seed: u64, first: Share, second: Share| {
            let shares = json!([{"seat": 0, "share": first}, {"seat": 1, "share": second}]);
            let over = json!({"seed": Seed::from(seed), "shares": shares});
            json!({"room": {"round": 1}, "over": over})
        };
        let second = Seed::from(3);
        assert_eq!(shares.dealt_from(&over(1, own, second)), DealtFrom::OurShare);
        assert_eq!(shares.dealt_from(&over(2, own, second)), DealtFrom::SomethingElse);
        assert_eq!(shares.dealt_from(&over(1, second, own)), DealtFrom::SomethingElse);
        assert_eq!(shares.dealt_from(&over(1, own, Seed::from(4))), DealtFrom::SomethingElse);
        let mut later = over(1, own, second);
        later["over"]["shares"] = json!([{"seat": 1, "share": second}]);
        assert_eq!(shares.dealt_from(&later), DealtFrom::SomethingElse);
        later["room"]["round"] = json!(2);
        assert_eq!(shares.dealt_from(&later), DealtFrom::OthersShares);
        assert_eq!(Shares::default().dealt_from(&later), DealtFrom::Unknown);
    }
}
