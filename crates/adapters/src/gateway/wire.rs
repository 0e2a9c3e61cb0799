//! Calls to services outside over HTTPS: short, bounded, and clear about what an answer means for what was asked.

use super::GatewayError;
use serde_json::Value;
use std::time::Duration;
use ureq::Agent;

/// Longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// Longest wait for a whole answer.
const WHOLE: Duration = Duration::from_secs(10);
/// Most bytes of an answer.
const LARGEST: u64 = 1 << 20;

/// Who calls.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    agent: Agent,
    base: String,
}

/// What was answered: a status and, where it is JSON, its body.
#[derive(Debug)]
pub(super) struct Answer {
    pub status: u16,
    pub body: Value,
    /// True where it is the answer to an earlier call by the same key.
    pub replayed: bool,
}

impl Answer {
    /// True when what was asked is done.
    pub fn done(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// A text of its body by JSON pointer; empty where there is none.
    pub fn text(&self, pointer: &str) -> &str {
        text(&self.body, pointer)
    }

    /// Why it was refused, for the log.
    pub fn why(&self, pointers: &[&str]) -> String {
        let words: Vec<_> = pointers.iter().map(|at| self.text(at)).filter(|text| !text.is_empty()).collect();
        format!("{}: {}", self.status, words.join(", "))
    }
}

/// A text by JSON pointer; empty where there is none.
pub(super) fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

/// What a call sends.
pub(super) enum Body<'a> {
    /// Nothing: a GET.
    None,
    /// Fields, as a form.
    Form(&'a [(&'a str, String)]),
    /// A value, written as JSON.
    Json(&'a Value),
    /// JSON, to the byte.
    Written(&'a str),
}

fn agent() -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(CONNECT))
        .timeout_global(Some(WHOLE))
        .http_status_as_error(false)
        .max_redirects(0)
        .user_agent("sacbe")
        .build()
        .into()
}

/// What is at an address, which no error names: it may hold a key.
pub(crate) fn get(url: &str) -> Result<String, String> {
    String::from_utf8(get_bytes(url)?).map_err(|error| format!("not read: {error}"))
}

/// The same, whether it is text or not.
pub(crate) fn get_bytes(url: &str) -> Result<Vec<u8>, String> {
    let mut answer = agent().get(url).call().map_err(|error| format!("no answer: {error}"))?;
    if answer.status().as_u16() != 200 {
        return Err(format!("answered {}", answer.status().as_u16()));
    }
    let read = answer.body_mut().with_config().limit(LARGEST).read_to_vec();
    read.map_err(|error| format!("not read: {error}"))
}

/// Asks an address with JSON, and waits no longer than so long; answers the text, or a status, 0 for none, and why.
pub(crate) fn ask(
    url: &str,
    headers: &[(&str, &str)],
    bearer: Option<&str>,
    body: &str,
    deadline: Duration,
) -> Result<String, (u16, String)> {
    let call = agent().post(url).config().timeout_global(Some(deadline)).build();
    let call = call.header("content-type", "application/json");
    let call = headers.iter().fold(call, |call, (name, value)| call.header(*name, *value));
    let call =
        bearer.iter().fold(call, |call, bearer| call.header("authorization", format!("Bearer {bearer}")));
    let mut answer = call.send(body).map_err(|error| (0, format!("no answer: {error}")))?;
    let status = answer.status().as_u16();
    if status != 200 {
        return Err((status, format!("answered {status}")));
    }
    let read = answer.body_mut().with_config().limit(LARGEST).read_to_string();
    read.map_err(|error| (0, format!("not read: {error}")))
}

/// Posts JSON to an address, which no error names: it may hold a key. `event` names what is said for good.
pub(crate) fn post(url: &str, event: &str, bearer: Option<&str>, body: &str) -> Result<(), String> {
    let call = agent().post(url).header("content-type", "application/json").header("idempotency-key", event);
    let call = bearer.iter().fold(call, |call, bearer| call.header("authorization", *bearer));
    let answer = call.send(body).map_err(|error| format!("no answer: {error}"))?;
    let status = answer.status();
    if status.is_success() { Ok(()) } else { Err(format!("answered {}", status.as_u16())) }
}

impl Wire {
    /// Calls go to this address, such as `https://api.stripe.com`.
    pub fn new(base: &str) -> Self {
        Self { agent: agent(), base: base.trim_end_matches('/').to_owned() }
    }

    /// Where calls go.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Calls, and tells what was answered. No answer, a busy gateway and one that is down are all [`GatewayError::Later`]:
    /// whether the call was carried out is not known.
    pub fn call(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: &Body<'_>,
    ) -> Result<Answer, GatewayError> {
        let answer = self.answered(path, headers, body)?;
        let Answer { status, .. } = answer;
        if status >= 500 || status == 429 || status == 408 {
            return Err(GatewayError::Later(format!("{path}: answered {status}")));
        }
        Ok(answer)
    }

    /// The same, where a gateway that is down and says so has answered too.
    pub fn answered(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: &Body<'_>,
    ) -> Result<Answer, GatewayError> {
        let url = format!("{}{path}", self.base);
        let later = |error: &dyn std::fmt::Display| GatewayError::Later(format!("{path}: {error}"));
        let post = || {
            let call = self.agent.post(&url);
            headers.iter().fold(call, |call, (name, value)| call.header(*name, *value))
        };
        let json = |text: &str| post().header("content-type", "application/json").send(text);
        let sent = match body {
            Body::None => {
                let call = self.agent.get(&url);
                headers.iter().fold(call, |call, (name, value)| call.header(*name, *value)).call()
            }
            Body::Form(fields) => {
                post().send_form(fields.iter().map(|(name, value)| (*name, value.as_str())))
            }
            Body::Json(value) => json(&value.to_string()),
            Body::Written(text) => json(text),
        };
        let mut answer = sent.map_err(|error| later(&error))?;
        let status = answer.status().as_u16();
        let replayed = answer.headers().get("idempotent-replayed").is_some_and(|said| said == "true");
        let read = answer.body_mut().with_config().limit(LARGEST).read_to_string();
        let text = read.map_err(|error| later(&error))?;
        let body = match serde_json::from_str(&text) {
            Ok(body) => body,
            Err(_) if text.is_empty() || status >= 429 => Value::Null,
            Err(error) => return Err(later(&error)),
        };
        Ok(Answer { status, body, replayed })
    }
}
