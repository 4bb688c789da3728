//! The terminal's side: opening a room, playing in it, and a bot that plays at random.

pub mod bot;
pub mod join;
pub mod open;
mod table_talk;
mod words;

use anyhow::bail;
use solarium_client::Client;
use solarium_protocol::Name;

/// Takes a seat, unless the client has one already.
async fn take_seat(client: &mut Client, name: &str) -> anyhow::Result<()> {
    if client.you.seat.is_some() {
        return Ok(());
    }
    let name = Name::try_from(name.to_owned()).map_err(anyhow::Error::msg)?;
    match client.sit(&name).await? {
        Ok(_) => Ok(()),
        Err(refusal) => bail!("cannot take a seat: {}", refusal.message),
    }
}
