//! The JSON Schemas in `protocol/schema`, made from the types. `cargo run -p solarium-protocol` writes them, and a
//! test fails when they are out of date.

// The types of this file only describe parts of messages that travel as text; nobody ever makes one.
#![allow(dead_code)]

use std::path::PathBuf;

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde::{Deserialize, Serialize};

use crate::course::Course;
use crate::http::{
    FrozenList, MatchList, MatchSummary, NewRoom, OpenedRoom, Problem, RoomList, RoomSummary,
    SignIn, SignedIn,
};
use crate::room::OverView;
use crate::verify::Verdict;
use crate::{ClientMessage, Record, RoomEvent, RoomView, ServerMessage};

/// An action of any game.
pub use solarium_rules::Action;

/// What happened: in the game, or in the room around it.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Event {
    /// In the game.
    Game(solarium_rules::Event),
    /// In the room.
    Room(RoomEvent),
}

/// A viewer's whole view: the room, and once it has begun the sections of its game.
#[derive(Serialize, JsonSchema)]
pub struct View {
    /// The room and its seats.
    room: RoomView,
    /// The end, once it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<OverView>,
    /// The game, once it has begun.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    game: Option<solarium_rules::View>,
}

/// A JSON Merge Patch (RFC 7396) of a view: changed sections whole, null for one that is gone.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Patch(serde_json::Map<String, serde_json::Value>);

/// Every schema by the name of its file.
pub fn all() -> Vec<(&'static str, String)> {
    fn of<T: JsonSchema>() -> String {
        let mut generator: SchemaGenerator = SchemaSettings::draft2020_12().into_generator();
        let schema: Schema = generator.root_schema_for::<T>();
        serde_json::to_string_pretty(&schema).expect("a schema is plain data") + "\n"
    }
    vec![
        ("client_message.json", of::<ClientMessage>()),
        ("server_message.json", of::<ServerMessage>()),
        ("view.json", of::<View>()),
        ("record.json", of::<Record>()),
        ("new_room.json", of::<NewRoom>()),
        ("opened_room.json", of::<OpenedRoom>()),
        ("room_summary.json", of::<RoomSummary>()),
        ("room_list.json", of::<RoomList>()),
        ("match_summary.json", of::<MatchSummary>()),
        ("match_list.json", of::<MatchList>()),
        ("sign_in.json", of::<SignIn>()),
        ("signed_in.json", of::<SignedIn>()),
        ("frozen_list.json", of::<FrozenList>()),
        ("problem.json", of::<Problem>()),
        ("verdict.json", of::<Verdict>()),
        ("course.json", of::<Course>()),
    ]
}

/// Where the schemas are kept.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("schema")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schemas_in_the_repository_are_up_to_date() {
        for (name, schema) in all() {
            let kept = std::fs::read_to_string(folder().join(name)).unwrap_or_default();
            assert!(kept == schema, "{name} is stale: run `cargo run -p solarium-protocol`");
        }
    }
}
