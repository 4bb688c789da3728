//! The HTTP API, asked from async code.

use serde::de::DeserializeOwned;
use solarium_protocol::http::{NewRoom, OpenedRoom};

use crate::ClientError;

/// What a request is made with, and what comes back.
type Asked = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

/// Opens a room on the server at `origin`, such as `http://localhost:8080`.
pub async fn open_room(origin: &str, wish: &NewRoom) -> Result<OpenedRoom, ClientError> {
    let (url, wish) = (format!("{origin}/api/v1/rooms"), wish.clone());
    read(call(move |agent| agent.post(&url).send_json(&wish)).await?)
}

/// Reads something from the HTTP API.
pub async fn get<T: DeserializeOwned>(url: &str) -> Result<T, ClientError> {
    let url = url.to_owned();
    read(call(move |agent| agent.get(&url).call()).await?)
}

/// An answer that is not a success is a problem.
fn read<T: DeserializeOwned>((status, text): (u16, String)) -> Result<T, ClientError> {
    let failed = |why: serde_json::Error| ClientError::Http(why.to_string());
    if (200..300).contains(&status) {
        serde_json::from_str(&text).map_err(failed)
    } else {
        Err(ClientError::Problem(serde_json::from_str(&text).map_err(failed)?))
    }
}

/// Makes a request on a thread of its own; the status and the text of the answer, whatever it is.
pub async fn call(
    request: impl FnOnce(ureq::Agent) -> Asked + Send + 'static,
) -> Result<(u16, String), ClientError> {
    let failed = |error: ureq::Error| ClientError::Http(error.to_string());
    let ask = move || {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = request(agent).map_err(failed)?;
        let text = response.body_mut().read_to_string().map_err(failed)?;
        Ok((response.status().as_u16(), text))
    };
    tokio::task::spawn_blocking(ask).await.map_err(|error| ClientError::Http(error.to_string()))?
}
