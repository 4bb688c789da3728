//! The spirits of the mountain and the ground each stands on.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

/// A spirit, in the order of the rulebook's list of effects.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Spirit {
    /// Take a rainbow and place it.
    Trout,
    /// Add a tile of the hand to the panorama, and draw two at the end of the turn.
    Deer,
    /// Add the top tile of the pile to the panorama.
    Eagle,
    /// Draw a tile now: the hand stays one larger.
    Bear,
    /// Add a random tile of the other hand to the panorama.
    Dragonfly,
    /// Add a face-up tile of the row to the panorama.
    Beetle,
    /// Take another whole turn.
    Groundhog,
    /// One point for each wood spirit.
    Bee,
    /// One point for each fire that is not lit.
    Ladybug,
    /// One point for each separate area.
    Wolf,
    /// Add the tiles left in the hand to the panorama before scoring.
    Squirrel,
    /// One point for each other blue spirit.
    Bird,
    /// One point for each rainbow.
    Lizard,
    /// One point for each lit fire.
    Butterfly,
    /// Passed to and fro; at the end it covers a spirit of its holder.
    Evil,
}

/// What a spirit is painted on: it tells when its effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SpiritGround")]
pub enum Ground {
    /// At once.
    Wood,
    /// At the end.
    Blue,
    /// The evil spirit's own.
    Red,
}

impl Spirit {
    /// All fifteen.
    pub const ALL: [Spirit; 15] = [
        Spirit::Trout,
        Spirit::Deer,
        Spirit::Eagle,
        Spirit::Bear,
        Spirit::Dragonfly,
        Spirit::Beetle,
        Spirit::Groundhog,
        Spirit::Bee,
        Spirit::Ladybug,
        Spirit::Wolf,
        Spirit::Squirrel,
        Spirit::Bird,
        Spirit::Lizard,
        Spirit::Butterfly,
        Spirit::Evil,
    ];

    /// The ground it is painted on.
    pub fn ground(self) -> Ground {
        match self {
            Spirit::Evil => Ground::Red,
            spirit if spirit < Spirit::Bee => Ground::Wood,
            _ => Ground::Blue,
        }
    }

    /// Its name on the wire and in score sheets.
    pub fn name(self) -> &'static str {
        match self {
            Spirit::Trout => "trout",
            Spirit::Deer => "deer",
            Spirit::Eagle => "eagle",
            Spirit::Bear => "bear",
            Spirit::Dragonfly => "dragonfly",
            Spirit::Beetle => "beetle",
            Spirit::Groundhog => "groundhog",
            Spirit::Bee => "bee",
            Spirit::Ladybug => "ladybug",
            Spirit::Wolf => "wolf",
            Spirit::Squirrel => "squirrel",
            Spirit::Bird => "bird",
            Spirit::Lizard => "lizard",
            Spirit::Butterfly => "butterfly",
            Spirit::Evil => "evil",
        }
    }
}

impl fmt::Display for Spirit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some of the spirits, in the order of [`Spirit::ALL`].
pub type SpiritSet = Set<Spirit>;

impl Numbered for Spirit {
    type Bits = u16;

    const SET: &str = "A set of spirits; as JSON a list in the order of [`Spirit::ALL`].";

    fn number(self) -> u8 {
        self as u8
    }

    fn with_number(number: u8) -> Spirit {
        Spirit::ALL[usize::from(number)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks how many spirits stand on a ground.
    fn check_ground(ground: Ground, n_spirits: usize) {
        assert_eq!(
            Spirit::ALL.iter().filter(|spirit| spirit.ground() == ground).count(),
            n_spirits
        );
    }

    #[test]
    fn seven_spirits_stand_on_wood_seven_on_blue_and_the_evil_one_on_red() {
        check_ground(Ground::Wood, 7);
        check_ground(Ground::Blue, 7);
        check_ground(Ground::Red, 1);
    }

    #[test]
    fn a_spirit_is_written_by_its_name() {
        for spirit in Spirit::ALL {
            assert_eq!(serde_json::to_string(&spirit).unwrap(), format!("\"{spirit}\""));
        }
    }

    #[test]
    fn a_set_of_spirits_holds_each_once_in_the_order_of_the_rulebook() {
        let set: SpiritSet = serde_json::from_str(r#"["evil","trout","bee"]"#).unwrap();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["trout","bee","evil"]"#);
        assert!(serde_json::from_str::<SpiritSet>(r#"["bee","bee"]"#).is_err());
    }
}
