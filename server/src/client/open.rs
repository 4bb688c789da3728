//! `solarium open`: a new room and its link.

use std::process::ExitCode;

use anyhow::{Context, anyhow};
use clap::Args;
use serde_json::{Map, Value};
use solarium_client::open_room;
use solarium_protocol::{Start, http::NewRoom};
use solarium_rules::reading::in_plain_words;

#[derive(Args)]
pub struct OpenArgs {
    /// The game: solstis or solenia
    #[arg(default_value = "solstis", value_name = "GAME")]
    game: String,

    /// How it is played, one of the game's options: evil_spirit=true; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,

    /// How many play
    #[arg(long, short, value_name = "N")]
    players: Option<usize>,

    /// Let strangers find the room in the list of open rooms
    #[arg(long)]
    listed: bool,

    /// The server
    #[arg(
        long,
        env = "SOLARIUM_SERVER",
        default_value = "http://localhost:8080",
        value_name = "URL"
    )]
    server: String,
}

/// Opens a room and prints its link, alone on its line.
pub async fn open(args: OpenArgs) -> anyhow::Result<ExitCode> {
    let mut options = Map::from_iter([("game".to_owned(), Value::from(args.game))]);
    for option in &args.options {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("an option is NAME=VALUE, not {option}"))?;
        // true, false and numbers are themselves; everything else is a word.
        let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
        options.insert(name.to_owned(), value);
    }
    let wish = NewRoom {
        options: serde_json::from_value(Value::Object(options))
            .map_err(|why| anyhow!("these options make no game: {}", in_plain_words(&why)))?,
        players: args.players,
        listed: args.listed,
        start: Start::WhenFull,
    };
    let room = open_room(args.server.trim_end_matches('/'), &wish).await?;
    println!("{}", room.link);
    Ok(ExitCode::SUCCESS)
}
