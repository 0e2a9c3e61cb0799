//! What the fake keeps in mind: its objects, its answers by idempotency key, and what it was told to do wrong.

use super::form::Form;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What goes wrong on the way, for the next call whose path contains what was named.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Does it, then closes the connection without an answer.
    AnswerLost,
    /// 500, nothing done.
    Down,
    /// 500, nothing done, and the same answer to whoever asks again by the same key.
    Broken,
    /// 429 with `Retry-After: 1`, nothing done.
    TooMany,
    /// Does it, and answers after so many milliseconds. The same idempotency key meanwhile: 409.
    Slow(u64),
    /// Answers 200 with a body that is not JSON, nothing done.
    Garbage,
}

/// A call that arrived, whatever came of it.
#[derive(Clone, Debug)]
pub struct Call {
    pub method: String,
    /// With its query.
    pub path: String,
    pub idempotency: Option<String>,
    pub body: String,
}

/// A delivery to the webhook's address: headers and body.
pub type Notice = (Vec<(String, String)>, Vec<u8>);

pub(super) const DAY: i64 = 86_400;

/// An answer as it was first given to an idempotency key.
pub(super) struct Kept {
    pub path: String,
    pub form: Vec<(String, String)>,
    pub status: u16,
    pub body: Value,
    pub at: i64,
    pub busy_until: Option<Instant>,
}

pub(super) struct State {
    pub url: String,
    pub clock: Option<i64>,
    pub seed: u128,
    pub count: u64,
    pub customers: BTreeMap<String, Value>,
    /// What is left in a customer's balance.
    pub cash: BTreeMap<String, i64>,
    /// Oldest first, with what was asked about the `PaymentIntent` to be.
    pub sessions: Vec<(Value, Form)>,
    pub intents: BTreeMap<String, Value>,
    pub charges: BTreeMap<String, Value>,
    pub refunds: Vec<Value>,
    /// Disputes and early fraud warnings.
    pub contests: BTreeMap<String, Value>,
    /// With which code captures are refused.
    pub capture_refusal: Option<String>,
    /// What refunds come to at first.
    pub refund_status: Option<&'static str>,
    pub kept: HashMap<String, Kept>,
    pub troubles: Vec<(String, Trouble)>,
    pub calls: Vec<Call>,
    pub notices: Vec<Notice>,
    pub refusing: bool,
    /// Whether only the newest version is known.
    pub newest: bool,
}

impl State {
    pub(super) fn new(url: String) -> Self {
        Self {
            url,
            clock: None,
            seed: SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos(),
            count: 0,
            customers: BTreeMap::new(),
            cash: BTreeMap::new(),
            sessions: Vec::new(),
            intents: BTreeMap::new(),
            charges: BTreeMap::new(),
            refunds: Vec::new(),
            contests: BTreeMap::new(),
            capture_refusal: None,
            refund_status: None,
            kept: HashMap::new(),
            troubles: Vec::new(),
            calls: Vec::new(),
            notices: Vec::new(),
            refusing: false,
            newest: false,
        }
    }

    pub(super) fn now(&self) -> i64 {
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        self.clock.unwrap_or_else(|| i64::try_from(system()).unwrap())
    }

    /// An identifier nobody can guess from another.
    pub(super) fn code(&mut self, prefix: &str) -> String {
        self.count += 1;
        let digest = Sha256::digest(format!("{}-{}", self.seed, self.count));
        let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let letters =
            digest.iter().take(24).map(|byte| char::from(alphabet[usize::from(*byte) % alphabet.len()]));
        format!("{prefix}{}", letters.collect::<String>())
    }
}

pub(super) fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap_or_default().to_owned()
}
