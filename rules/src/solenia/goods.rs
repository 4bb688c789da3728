//! The four goods, and amounts of them.

use std::fmt;
use std::ops::{Add, AddAssign, Index, IndexMut, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::Hemisphere;
use crate::reading::object;

/// What islands produce and cities wait for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// Wood, plentiful by day.
    Wood,
    /// Wheat, plentiful by day.
    Wheat,
    /// Stone, plentiful by night.
    Stone,
    /// Water, plentiful by night.
    Water,
}

impl Good {
    /// All kinds, in the order the rules name them.
    pub const ALL: [Good; 4] = [Good::Wood, Good::Wheat, Good::Stone, Good::Water];

    /// The hemisphere whose islands produce it.
    pub fn home(self) -> Hemisphere {
        match self {
            Good::Wood | Good::Wheat => Hemisphere::Day,
            Good::Stone | Good::Water => Hemisphere::Night,
        }
    }

    /// The good that takes its place on the other side of the planet: wood and stone, wheat and water.
    #[must_use]
    pub fn mirrored(self) -> Good {
        match self {
            Good::Wood => Good::Stone,
            Good::Wheat => Good::Water,
            Good::Stone => Good::Wood,
            Good::Water => Good::Wheat,
        }
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Good::Wood => "wood",
            Good::Wheat => "wheat",
            Good::Stone => "stone",
            Good::Water => "water",
        })
    }
}

/// An amount of each good; written as an object of the kinds there are any of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "Counted")]
pub struct Goods([u8; 4]);

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Counted::from(*self).serialize(serializer)
        } else {
            // Without names nothing may be left out.
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goods, D::Error> {
        object::<_, Counted>(deserializer).map(Goods::from)
    }
}

/// How [`Goods`] are written: kinds in alphabetical order, so that plain serialisation is canonical.
#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "Goods")]
struct Counted {
    #[serde(skip_serializing_if = "is_none")]
    stone: u8,
    #[serde(skip_serializing_if = "is_none")]
    water: u8,
    #[serde(skip_serializing_if = "is_none")]
    wheat: u8,
    #[serde(skip_serializing_if = "is_none")]
    wood: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl From<Counted> for Goods {
    fn from(counted: Counted) -> Goods {
        Goods([counted.wood, counted.wheat, counted.stone, counted.water])
    }
}

impl From<Goods> for Counted {
    fn from(Goods([wood, wheat, stone, water]): Goods) -> Counted {
        Counted { stone, water, wheat, wood }
    }
}

impl Goods {
    /// None at all.
    pub const NONE: Goods = Goods([0; 4]);

    /// `count` goods of one kind.
    pub fn of(good: Good, count: u8) -> Goods {
        let mut goods = Goods::NONE;
        goods[good] = count;
        goods
    }

    /// How many goods, of whatever kind. Counts sent by a stranger may be huge, so they add up in 16 bits.
    pub fn total(self) -> u16 {
        self.0.iter().copied().map(u16::from).sum()
    }

    /// Is nothing in it?
    pub fn is_empty(self) -> bool {
        self == Goods::NONE
    }

    /// Does it hold all of `other`?
    pub fn holds(self, other: Goods) -> bool {
        Good::ALL.iter().all(|&good| self[good] >= other[good])
    }

    /// How many goods are missing to hold all of `other`.
    pub fn shortage(self, other: Goods) -> u16 {
        Good::ALL.iter().map(|&good| u16::from(other[good].saturating_sub(self[good]))).sum()
    }

    /// The kinds there are any of.
    pub fn kinds(self) -> impl Iterator<Item = Good> + Clone {
        Good::ALL.into_iter().filter(move |&good| self[good] > 0)
    }

    /// Every way to pick `n` of these goods.
    pub fn choices(self, n: u8) -> impl Iterator<Item = Goods> + Clone {
        let Goods([wood, wheat, stone, water]) = self;
        (0..=wood.min(n)).flat_map(move |wood| {
            let n = n - wood;
            (0..=wheat.min(n)).flat_map(move |wheat| {
                let n = n - wheat;
                // What the first three kinds leave open must be there in water.
                (n.saturating_sub(water)..=stone.min(n))
                    .map(move |stone| Goods([wood, wheat, stone, n - stone]))
            })
        })
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no goods");
        }
        for (i, good) in self.kinds().enumerate() {
            let and = if i == 0 { "" } else { " and " };
            write!(f, "{and}{} {good}", self[good])?;
        }
        Ok(())
    }
}

impl Index<Good> for Goods {
    type Output = u8;

    fn index(&self, good: Good) -> &u8 {
        &self.0[good as usize]
    }
}

impl IndexMut<Good> for Goods {
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good as usize]
    }
}

impl Add for Goods {
    type Output = Goods;

    fn add(mut self, other: Goods) -> Goods {
        self += other;
        self
    }
}

impl AddAssign for Goods {
    fn add_assign(&mut self, other: Goods) {
        for good in Good::ALL {
            self[good] += other[good];
        }
    }
}

impl Sub for Goods {
    type Output = Goods;

    fn sub(mut self, other: Goods) -> Goods {
        self -= other;
        self
    }
}

impl SubAssign for Goods {
    fn sub_assign(&mut self, other: Goods) {
        for good in Good::ALL {
            self[good] -= other[good];
        }
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(kinds: I) -> Goods {
        let mut goods = Goods::NONE;
        kinds.into_iter().for_each(|good| goods[good] += 1);
        goods
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_choices(held: [u8; 4], n: u8, count: usize) {
        let choices: Vec<Goods> = Goods(held).choices(n).collect();
        assert_eq!(choices.len(), count, "{n} out of {held:?}: {choices:?}");
        for (i, choice) in choices.iter().enumerate() {
            assert_eq!(choice.total(), u16::from(n));
            assert!(Goods(held).holds(*choice));
            assert!(!choices[..i].contains(choice), "{choice} is offered twice");
        }
    }

    #[test]
    fn every_way_to_pick_goods_is_offered_once() {
        check_choices([1, 0, 0, 1], 1, 2);
        check_choices([2, 2, 2, 2], 2, 10);
        check_choices([8, 8, 8, 8], 8, 165);
        check_choices([0, 0, 0, 3], 2, 1);
        check_choices([1, 0, 0, 0], 2, 0);
        check_choices([3, 1, 0, 2], 0, 1);
    }

    #[test]
    fn goods_of_two_kinds_are_never_written_alike() {
        for form in [postcard::to_allocvec, |goods: &Goods| {
            Ok(serde_json::to_vec(goods).expect("goods are plain data"))
        }] {
            let forms = Good::ALL.map(|good| form(&Goods::of(good, 1)).unwrap());
            for (i, one) in forms.iter().enumerate() {
                assert!(!forms[..i].contains(one), "{one:?}");
            }
        }
    }

    #[test]
    fn goods_are_read_in_any_order_and_written_without_zeros() {
        let goods: Goods = serde_json::from_str(r#"{"wood":1,"stone":0,"water":2}"#).unwrap();
        assert_eq!(serde_json::to_string(&goods).unwrap(), r#"{"water":2,"wood":1}"#);
        assert!(serde_json::from_str::<Goods>(r#"{"gold":1}"#).is_err());
        assert!(serde_json::from_str::<Goods>(r#"{"wood":null}"#).is_err());
        assert!(serde_json::from_str::<Goods>(r#"{"wood":-1}"#).is_err());
    }
}
