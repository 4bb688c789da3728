//! `solarium join`: a whole game in a terminal, in plain text.

use std::{io::Write, process::ExitCode};

use clap::Args;
use solarium_client::{Client, Link, new_id};
use solarium_protocol::{OpenQuestion, Request, ServerMessage};
use tokio::io::{AsyncBufReadExt, BufReader, stdin};

use super::{table_talk, take_seat, words};

#[derive(Args)]
pub struct JoinArgs {
    /// The room's link
    link: Link,

    /// What to call you
    #[arg(long, env = "USER", default_value = "Player")]
    name: String,

    /// Look on without taking a seat
    #[arg(long)]
    watch: bool,
}

/// Plays until the game is over, or until the input ends.
pub async fn join(args: JoinArgs) -> anyhow::Result<ExitCode> {
    let mut client = Client::connect(&args.link).await?;
    if args.watch {
        println!("You look on. Type ? to see the table, h for the rules, q to leave.");
    } else {
        take_seat(&mut client, &args.name).await?;
        println!("You are in. To go on elsewhere: {}", words::own_link(&args.link, &client));
        println!("Type the number of your choice; ? for the table, h for the rules, q to leave.");
        println!("Type more to see what else you can do.");
    }
    if client.view["room"]["phase"] == "lobby" {
        println!(
            "The game begins when all are here. Their link: {}",
            words::invitation(&args.link)
        );
    }
    let mut input = BufReader::new(stdin()).lines();
    let mut asked = None;
    while !client.is_over() {
        if let Some(question) = client.question.clone()
            && asked != Some(question.number)
        {
            // The first question, and one that is put again, come with the table.
            if asked.is_none() || words::needs_table(&client) {
                println!("{}", words::table(&client));
            }
            asked = Some(question.number);
            offer(&question, &client);
        }
        tokio::select! {
            message = client.next() => tell(&client, &message?),
            line = input.next_line() => {
                if !answer(&mut client, line?, &mut asked).await? {
                    if !args.watch {
                        println!("Your seat is kept. Come back with the link above.");
                    }
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
    if let Some(request) = table_talk::request(&line, client) {
        match request {
            Err(why) => println!("{why}"),
            Ok(request) => {
                if let Err(refusal) = client.request_watching(&request, tell).await? {
                    println!("That was refused: {}", refusal.message);
                }
            }
        }
        return Ok(true);
    }
    if let Some(chapter) = line.trim().strip_prefix('h') {
        println!("{}", words::guide(client, chapter.trim().parse().ok()));
        if let Some(question) = &client.question {
            offer(question, client);
        }
        return Ok(true);
    }
    match (line.trim(), client.question.clone()) {
        ("", _) => {}
        ("q", _) => return Ok(false),
        ("more", _) => println!("{}", table_talk::HELP),
        // The open question is put again beneath the table.
        ("?", Some(_)) => *asked = None,
        ("?", None) => println!("{}", words::table(client)),
        (_, None) => println!("The game waits for somebody else."),
        (text, Some(question)) => {
            let legal = question.legal.as_array().cloned().unwrap_or_default();
            let chosen = text.parse::<usize>().ok().and_then(|n| legal.get(n.checked_sub(1)?));
            match chosen {
                None => println!("Choose a number from 1 to {}.", legal.len()),
                Some(action) => {
                    let (id, action) = (new_id(), action.clone());
                    let act = Request::Act { id, question: question.number, action };
                    if let Err(refusal) = client.request_watching(&act, tell).await? {
                        println!("That was refused: {}", refusal.message);
                        *asked = None;
                    }
                }
            }
        }
    }
    Ok(true)
}

fn offer(question: &OpenQuestion, client: &Client) {
    println!("{}", words::question(question, client));
    print!("> ");
    // A prompt that cannot be shown does no harm.
    let _ = std::io::stdout().flush();
}

fn tell(client: &Client, message: &ServerMessage) {
    for line in words::news(message, client) {
        println!("- {line}");
    }
}
