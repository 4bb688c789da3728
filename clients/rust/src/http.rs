//! The HTTP API, asked from async code.

use serde::{Serialize, de::DeserializeOwned};
use solarium_protocol::http::OpenedRoom;
use ureq::{Agent, Body, Error, http::Response};

use crate::ClientError;

/// Opens a room on the server at `origin`, such as `http://localhost:8080`. The wish is a
/// [`NewRoom`](solarium_protocol::http::NewRoom), or JSON like it that leaves defaults to the server.
pub async fn open_room(origin: &str, wish: &impl Serialize) -> Result<OpenedRoom, ClientError> {
    let url = format!("{origin}/api/v1/rooms");
    let wish = serde_json::to_value(wish).map_err(|why| ClientError::Http(why.to_string()))?;
    read(&call(move |agent| agent.post(&url).send_json(&wish)).await?)
}

/// Reads something from the HTTP API.
pub async fn get<T: DeserializeOwned>(url: &str) -> Result<T, ClientError> {
    let url = url.to_owned();
    read(&call(move |agent| agent.get(&url).call()).await?)
}

/// An answer that is not a success is a problem.
fn read<T: DeserializeOwned>(answer: &Response<String>) -> Result<T, ClientError> {
    let failed = |why: serde_json::Error| ClientError::Http(why.to_string());
    if answer.status().is_success() {
        serde_json::from_str(answer.body()).map_err(failed)
    } else {
        Err(ClientError::Problem(serde_json::from_str(answer.body()).map_err(failed)?))
    }
}

/// Makes a request on a thread of its own, and gives the answer, whatever it is.
pub async fn call(
    request: impl FnOnce(Agent) -> Result<Response<Body>, Error> + Send + 'static,
) -> Result<Response<String>, ClientError> {
    let ask = move || {
        let agent = Agent::config_builder().http_status_as_error(false).build().into();
        let (head, mut body) = request(agent)?.into_parts();
        Ok(Response::from_parts(head, body.read_to_string()?))
    };
    let asked = tokio::task::spawn_blocking(ask).await;
    let failed = |error: Error| ClientError::Http(error.to_string());
    asked.map_err(|error| ClientError::Http(error.to_string()))?.map_err(failed)
}
