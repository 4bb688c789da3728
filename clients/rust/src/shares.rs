//! This client's share in the shuffle: made before it sits, revealed once under one list of commitments and never again, and
//! looked for in the deal when the game is over. All of it happens by itself.

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
    own: Option<OwnShare>,
    /// How many lists it has revealed a share under.
    n_revealed: u32,
    /// The request that is to be answered.
    pending: Option<Request>,
    /// Was it sent over this connection?
    is_sent: bool,
    /// Was the last one refused? Then the next one does not come at once.
    pub(crate) was_refused: bool,
    /// All that it asked for so far, and the frame in which that happened.
    pub log: Vec<(Request, Option<Seq>)>,
}

/// A share, hidden until it is revealed under a list. After that it is worth nothing under any other.
#[derive(Clone)]
struct OwnShare {
    share: Share,
    revealed_under: Option<FixedList>,
}

/// What a room fixes before shares are revealed.
#[derive(Clone, PartialEq, Eq)]
struct FixedList {
    round: u32,
    seed: Commitment,
    /// By seat; none for a player without a share.
    shares: Vec<Option<Commitment>>,
}

/// Was the game dealt from what was fixed before?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtFrom {
    /// From the list under which this client revealed its share.
    OurShare,
    /// Without a share of ours: it did not come in time, so the server says.
    OthersShares,
    /// From a share in our name that this client did not make: another device of ours did, or somebody cheated.
    AnotherShare,
    /// From something else than the list: somebody has cheated.
    SomethingElse,
    /// This client has revealed no share, and cannot tell.
    Unknown,
}

impl Shares {
    /// Goes on with a share that was made elsewhere.
    pub fn with(share: Option<Share>) -> Shares {
        let own = share.map(|share| OwnShare { share, revealed_under: None });
        Shares { own, ..Shares::default() }
    }

    /// The share, for a link that continues elsewhere.
    pub fn own(&self) -> Option<Share> {
        self.own.as_ref().map(|own| own.share)
    }

    /// Makes a new share, and tells what is shown of it.
    pub fn commit(&mut self) -> Commitment {
        let share = Seed(random());
        self.own = Some(OwnShare { share, revealed_under: None });
        share.into()
    }

    /// The connection is a new one: what was not answered has to be sent again.
    pub fn reconnected(&mut self) {
        self.is_sent = false;
    }

    /// What the room asks of this client in its view of now, unless it was sent already.
    pub fn to_send(&mut self, you: &You, view: &Value) -> Option<Request> {
        if self.pending.is_none() {
            self.pending = self.asked(you, view);
            self.is_sent = false;
            self.log.extend(self.pending.clone().map(|request| (request, None)));
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
            self.was_refused = false;
            self.log.last_mut().expect("what is pending was noted").1 = Some(seq);
        }
    }

    /// Takes note that a request was refused, if it is its own. If it is not known whether it counted, it is sent again.
    pub fn refused(&mut self, id: &RequestId, is_unknown: bool) {
        if self.pending.as_ref().is_some_and(|request| request.id() == id) {
            self.is_sent = false;
            self.was_refused = true;
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
        let own = self.own.as_mut().filter(|own| seat.commitment == [own.share.into()]);
        match (seat.share, own) {
            (ShareState::Committed, Some(own)) if room.dealing => {
                let list = FixedList::of(&room);
                if own.revealed_under.is_none() {
                    self.n_revealed += 1;
                }
                // Whoever has heard it could choose their own by now, if the list were another.
                let under = own.revealed_under.get_or_insert_with(|| list.clone());
                let share = own.share;
                let round = list.round;
                (*under == list).then(|| Request::Reveal { id: crate::new_id(), round, share })
            }
            // It was revealed, and may have been heard, but the round is over.
            (ShareState::Committed, Some(OwnShare { revealed_under: Some(_), .. }))
            | (ShareState::Awaited, _) => {
                Some(Request::Commit { id: crate::new_id(), commitment: self.commit() })
            }
            _ => None,
        }
    }

    /// Compares the deal of a game that is over with what was fixed before.
    pub fn dealt_from(&self, you: &You, view: &Value) -> DealtFrom {
        let (Some(own), Some(seat)) = (&self.own, you.seat) else { return DealtFrom::Unknown };
        let (Ok(room), over) = (RoomView::deserialize(&view["room"]), &view["over"]) else {
            return DealtFrom::Unknown;
        };
        let shares = Vec::<SeatShare>::deserialize(&over["shares"]).unwrap_or_default();
        let of = |seat: Seat| shares.iter().find(|it| it.seat == seat).map(|it| it.share);
        match of(seat) {
            None => return DealtFrom::OthersShares,
            Some(share) if share != own.share => return DealtFrom::AnotherShare,
            Some(_) => {}
        }
        let Some(fixed) = &own.revealed_under else { return DealtFrom::Unknown };
        let seed = Seed::deserialize(&over["seed"]).ok().map(Commitment::from);
        let seats = (0..).map(Seat).take(room.seats.len());
        let dealt = FixedList {
            round: room.round,
            seed: seed.unwrap_or(room.commitment),
            shares: seats.map(|seat| of(seat).map(Commitment::from)).collect(),
        };
        if dealt == *fixed && self.n_revealed <= room.round {
            DealtFrom::OurShare
        } else {
            DealtFrom::SomethingElse
        }
    }
}

impl FixedList {
    fn of(room: &RoomView) -> FixedList {
        let shares = room.seats.iter().map(|seat: &SeatView| seat.commitment.first().cloned());
        let (round, seed) = (room.round, room.commitment.clone());
        FixedList { round, seed, shares: shares.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const YOU: You = You { host: false, seat: Some(Seat(0)) };

    /// A room whose first seat is ours, with this commitment in this state.
    fn room(commitment: &Commitment, share: &str, is_dealing: bool) -> Value {
        let seat = |commitment: &Commitment, share| json!({"commitment": [commitment], "host": false, "left": [], "name": ["Ada"], "share": share});
        json!({"room": {
            "commitment": Commitment::from(Seed::from(1)), "dealing": is_dealing, "listed": false,
            "options": {"game": "solstis"}, "phase": "lobby", "proposal": [], "round": 1, "start": "when_full",
            "seats": [seat(commitment, share), seat(&Seed::from(3).into(), "committed")],
        }})
    }

    /// Shares that were revealed, and our own.
    fn revealed() -> (Shares, Share) {
        let mut shares = Shares::default();
        let commitment = shares.commit();
        let reveal = shares.to_send(&YOU, &room(&commitment, "committed", true));
        let Some(Request::Reveal { id, .. }) = reveal else { panic!("it is asked for") };
        shares.done(&id, 4);
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
    fn a_share_that_is_out_is_never_revealed_under_another_list() {
        let (mut shares, own) = revealed();
        // As after a database that was set back: the other player has another commitment now.
        let mut other = room(&own.into(), "committed", true);
        other["room"]["seats"][1]["commitment"] = json!([Commitment::from(Seed::from(4))]);
        assert_eq!(shares.to_send(&YOU, &other), None);
        let mut later = room(&own.into(), "committed", true);
        later["room"]["round"] = json!(2);
        assert_eq!(shares.to_send(&YOU, &later), None);
        // Nothing speaks against the same list.
        let same = shares.to_send(&YOU, &room(&own.into(), "committed", true));
        assert!(matches!(same, Some(Request::Reveal { .. })));
    }

    #[test]
    fn a_share_that_is_out_is_replaced_by_another() {
        // Whether the server has heard it or not.
        for state in ["awaited", "committed"] {
            let (mut shares, own) = revealed();
            let asked = shares.to_send(&YOU, &room(&own.into(), state, false));
            let Some(Request::Commit { commitment, .. }) = asked else { panic!("{state}") };
            assert_ne!(commitment, own.into());
        }
    }

    #[test]
    fn a_commitment_that_is_not_ours_is_not_answered() {
        let mut shares = Shares::default();
        shares.commit();
        let other = Seed::from(4).into();
        assert_eq!(shares.to_send(&YOU, &room(&other, "committed", true)), None);
        assert_eq!(shares.to_send(&YOU, &room(&other, "committed", false)), None);
    }

    #[test]
    fn a_deal_from_anything_but_the_list_is_noticed() {
        let (shares, own) = revealed();
        let over = |seed: u64, first: Share, second: Share| {
            let shares = json!([{"seat": 0, "share": first}, {"seat": 1, "share": second}]);
            let mut view = room(&own.into(), "revealed", false);
            view["over"] = json!({"seed": Seed::from(seed), "shares": shares});
            view
        };
        let check = |view: &Value, expected| assert_eq!(shares.dealt_from(&YOU, view), expected);
        let second = Seed::from(3);
        check(&over(1, own, second), DealtFrom::OurShare);
        check(&over(2, own, second), DealtFrom::SomethingElse);
        check(&over(1, own, Seed::from(4)), DealtFrom::SomethingElse);
        check(&over(1, second, own), DealtFrom::AnotherShare);
        let mut view = over(1, own, second);
        // In another round it was another list, whatever it held.
        view["room"]["round"] = json!(2);
        check(&view, DealtFrom::SomethingElse);
        view["over"]["shares"] = json!([{"seat": 1, "share": second}]);
        check(&view, DealtFrom::OthersShares);

        let view = over(1, own, second);
        assert_eq!(Shares::default().dealt_from(&YOU, &view), DealtFrom::Unknown);
        assert_eq!(Shares::with(Some(own)).dealt_from(&YOU, &view), DealtFrom::Unknown);
        // Two lists in one round: somebody has set the room back.
        let twice = Shares { n_revealed: 2, ..revealed().0 };
        let view = over(1, twice.own().expect("it was revealed"), second);
        assert_eq!(twice.dealt_from(&YOU, &view), DealtFrom::SomethingElse);
    }
}
