//! The JSON Schemas in `protocol/schema`, made from the types. `cargo run -p solarium-protocol` writes them, and a
//! test fails when they are out of date.

// The types of this file only describe parts of messages that travel as text; nobody ever makes one.
#![allow(dead_code)]

use std::{borrow::Cow, path::PathBuf};

use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::SchemaSettings,
    json_schema,
    transform::{RecursiveTransform, RestrictFormats},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::course::Course;
use crate::http::{
    FrozenList, GameList, MatchList, MatchSummary, NewRoom, OpenedRoom, Problem, RoomList, RoomLog,
    RoomSummary, ServerKey, SignIn, SignedIn,
};
use crate::room::OverView;
use crate::verify::Verdict;
use crate::{ClientMessage, PROTOCOL_VERSION, Record, RoomEvent, RoomView, ServerMessage};

pub use solarium_rules::{About, Action, Illegal};

/// What happened: in the game, or in the room around it.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Event {
    /// In the game.
    Game(solarium_rules::Event),
    /// In the room.
    Room(RoomEvent),
}

/// The sections that every view has.
#[derive(Serialize, JsonSchema)]
pub struct RoomSections {
    /// The room and its seats.
    room: RoomView,
    /// The end, once it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<OverView>,
}

/// A viewer's whole view: the room, and once it has begun the sections of its game.
pub struct View;

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        "View".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let room = generator.subschema_for::<RoomSections>();
        let solenia = generator.subschema_for::<solarium_rules::solenia::View>();
        let solstis = generator.subschema_for::<solarium_rules::solstis::View>();
        let object = |properties: Value| json!({ "type": "object", "properties": properties });
        let once_begun = |game: &str| {
            let options = object(json!({ "game": { "const": game } }));
            let phase = json!({ "enum": ["playing", "over"] });
            object(json!({ "room": object(json!({ "options": options, "phase": phase })) }))
        };
        let is_over = object(json!({ "room": object(json!({ "phase": { "const": "over" } })) }));
        json_schema!({
            "description": "A viewer's whole view: the room, and once it has begun the sections of its game. \
                A client ignores sections and fields that it does not know, for others may be added.",
            "allOf": [
                room,
                { "if": once_begun("solenia"), "then": solenia },
                { "if": once_begun("solstis"), "then": solstis },
                { "if": is_over, "then": { "required": ["over"] } },
            ],
        })
    }
}

/// A JSON Merge Patch (RFC 7396) of a view: changed sections whole, null for one that is gone.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Patch(serde_json::Map<String, Value>);

/// Every schema by the name of its file.
pub fn all() -> Vec<(&'static str, String)> {
    fn of<T: JsonSchema>(name: &'static str) -> (&'static str, String) {
        let settings = SchemaSettings::draft2020_12()
            .with_transform(RestrictFormats::default())
            .with_transform(RecursiveTransform(without_null));
        let mut generator: SchemaGenerator = settings.into_generator();
        let mut schema: Schema = generator.root_schema_for::<T>();
        let id = format!("urn:solarium:v{PROTOCOL_VERSION}:{}", name.trim_end_matches(".json"));
        schema.insert("$id".to_owned(), id.into());
        (name, serde_json::to_string_pretty(&schema).expect("a schema is plain data") + "\n")
    }
    vec![
        of::<ClientMessage>("client_message.json"),
        of::<ServerMessage>("server_message.json"),
        of::<View>("view.json"),
        of::<Record>("record.json"),
        of::<NewRoom>("new_room.json"),
        of::<OpenedRoom>("opened_room.json"),
        of::<RoomSummary>("room_summary.json"),
        of::<RoomList>("room_list.json"),
        of::<RoomLog>("room_log.json"),
        of::<GameList>("game_list.json"),
        of::<MatchSummary>("match_summary.json"),
        of::<MatchList>("match_list.json"),
        of::<SignIn>("sign_in.json"),
        of::<SignedIn>("signed_in.json"),
        of::<FrozenList>("frozen_list.json"),
        of::<Problem>("problem.json"),
        of::<ServerKey>("server_key.json"),
        of::<Verdict>("verdict.json"),
        of::<Course>("course.json"),
    ]
}

/// What is absent is left out and never null.
fn without_null(schema: &mut Schema) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (name, property) in properties {
        let is_required =
            required.as_array().is_some_and(|names| names.iter().any(|one| one == name));
        if is_required {
            continue;
        }
        if let Some(Value::Array(types)) = property.get_mut("type") {
            types.retain(|kind| kind != "null");
            if let [one] = &types[..] {
                property["type"] = one.clone();
            }
        }
        if let Some(Value::Array(kinds)) = property.get_mut("anyOf") {
            kinds.retain(|kind| kind["type"] != "null");
            if let [Value::Object(one)] = &kinds[..] {
                let one = one.clone();
                let property = property.as_object_mut().expect("it has a field");
                property.remove("anyOf");
                property.extend(one);
            }
        }
    }
}

/// Where the schemas are kept.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("schema")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_definition_has_one_name_in_all_files() {
        let mut known: BTreeMap<String, Value> = BTreeMap::new();
        for (file, text) in all() {
            let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
            let definitions = schema["$defs"].as_object().cloned().unwrap_or_default();
            for (name, definition) in definitions {
                let is_numbered = name.ends_with(|c: char| c.is_ascii_digit());
                assert!(!is_numbered, "{file}: two types are called {name}, but for the number");
                let first = known.entry(name.clone()).or_insert_with(|| definition.clone());
                assert_eq!(*first, definition, "{file}: {name} is something else elsewhere");
            }
        }
    }

    #[test]
    fn the_schemas_in_the_repository_are_up_to_date() {
        for (name, schema) in all() {
            let kept = std::fs::read_to_string(folder().join(name)).unwrap_or_default();
            assert!(kept == schema, "{name} is stale: run `cargo run -p solarium-protocol`");
        }
    }
}
