//! `solarium join`: a whole game in a terminal, in plain text.

use std::{io::Write, process::ExitCode};

use clap::Args;
use solarium_client::{Client, Link};
use solarium_protocol::{OpenQuestion, ServerMessage};
use tokio::io::{AsyncBufReadExt, BufReader, stdin};

use super::{take_seat, words};

#[derive(Args)]
pub struct JoinArgs {
    /// The room's link
    link: Link,

    /// What to call you
    #[arg(long, env = "USER", default_value = "Player")]
    name: String,
}

/// Plays until the game is over, or until the input ends.
pub async fn join(args: JoinArgs) -> anyhow::Result<ExitCode> {
    let mut client = Client::connect(&args.link).await?;
    take_seat(&mut client, &args.name).await?;
    println!("You are in. To go on elsewhere: {}", words::own_link(&args.link, &client));
    println!("Type the number of your choice, ? to see the table, or q to leave.");
    let mut input = BufReader::new(stdin()).lines();
    let mut asked = None;
    while !client.is_over() {
        if let Some(question) = client.question.clone()
            && asked != Some(question.number)
        {
            asked = Some(question.number);
            println!("{}", words::table(&client));
            offer(&question);
        }
        tokio::select! {
            message = client.next() => tell(&message?, &client),
            line = input.next_line() => {
                if !answer(&mut client, line?, &mut asked).await? {
                    println!("Your seat is kept. Come back with the link above.");
                    return Ok(ExitCode::SUCCESS);
                }
            }
        }
    }
    println!("{}", words::table(&client));
    println!("{}", words::result(&client));
    Ok(ExitCode::SUCCESS)
}

/// Does what a line asks for; false to leave.
async fn answer(
    client: &mut Client,
    line: Option<String>,
    asked: &mut Option<u64>,
) -> anyhow::Result<bool> {
    let Some(line) = line else { return Ok(false) };
    match (line.trim(), client.question.clone()) {
        ("", _) => {}
        ("q", _) => return Ok(false),
        ("?", _) => println!("{}", words::table(client)),
        (_, None) => println!("The game waits for somebody else."),
        (text, Some(question)) => {
            let legal = question.legal.as_array().cloned().unwrap_or_default();
            let chosen = text.parse::<usize>().ok().and_then(|n| legal.get(n.checked_sub(1)?));
            match chosen {
                None => println!("Choose a number from 1 to {}.", legal.len()),
                Some(action) => {
                    if let Err(refusal) = client.act(question.number, action.clone()).await? {
                        println!("That was refused: {}", refusal.message);
                        *asked = None;
                    }
                }
            }
        }
    }
    Ok(true)
}

fn offer(question: &OpenQuestion) {
    println!("Your choice:");
    for (number, action) in question.legal.as_array().into_iter().flatten().enumerate() {
        println!("{:4}  {}", number + 1, words::action(action));
    }
    print!("> ");
    // A prompt that cannot be shown does no harm.
    let _ = std::io::stdout().flush();
}

fn tell(message: &ServerMessage, client: &Client) {
    match message {
        ServerMessage::Update(update) => {
            for event in update.events.as_array().into_iter().flatten() {
                println!("- {}", words::event(event, client));
            }
        }
        ServerMessage::Presence { seats, .. } => {
            println!("- here now: {}", words::names(seats, client));
        }
        _ => {}
    }
}
