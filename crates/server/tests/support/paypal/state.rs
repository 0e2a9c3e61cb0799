//! What the fake keeps in mind: its orders, its answers by request id, and what it was told to do wrong.

use super::amount::minor;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What goes wrong on the way, for the next call whose path contains what was named.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Does it, then closes the connection without an answer.
    AnswerLost,
    /// 503, nothing done.
    Down,
    /// 429 with `Retry-After: 1`, nothing done.
    TooMany,
    /// Does it, and answers after so many milliseconds. The same request id meanwhile: 409.
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

pub(super) const PAYER: &str = "QYR5Z8XDVJNXQ";
pub(super) const HOUR: i64 = 3600;

#[derive(Clone)]
pub(super) struct Order {
    pub id: String,
    /// The request that made it.
    pub asked: Value,
    pub status: &'static str,
    /// Whether what the buyer approved with will be declined.
    pub declined: bool,
    pub created: i64,
    pub capture: Option<Capture>,
}

#[derive(Clone)]
pub(super) struct Capture {
    pub id: String,
    pub status: &'static str,
    pub amount: Value,
    pub created: i64,
    /// What went back so far, in minor units.
    pub refunded: i64,
    pub refunds: Vec<Value>,
}

impl Capture {
    pub(super) fn of(order: &Order, id: String, status: &'static str, created: i64) -> Self {
        let amount = order.unit()["amount"].clone();
        Self { id, status, amount, created, refunded: 0, refunds: Vec::new() }
    }
}

impl Order {
    pub(super) fn unit(&self) -> &Value {
        &self.asked["purchase_units"][0]
    }

    pub(super) fn minor(&self) -> i64 {
        minor(&self.unit()["amount"])
    }
}

/// An answer as it was first given to a request id.
pub(super) struct Kept {
    pub status: u16,
    pub body: Value,
    /// The order whose status it says.
    pub order: Option<String>,
    pub until: i64,
    pub busy_until: Option<Instant>,
}

pub(super) struct State {
    pub url: String,
    pub clock: Option<i64>,
    pub seed: u128,
    pub count: u64,
    /// Until when each is good.
    pub tokens: HashMap<String, i64>,
    pub orders: Vec<Order>,
    pub refund_invoices: HashSet<String>,
    pub kept: BTreeMap<(&'static str, String), Kept>,
    pub troubles: Vec<(String, Trouble)>,
    pub calls: Vec<Call>,
    pub notices: Vec<Notice>,
    /// What was really sent, to verify by.
    pub sent: Vec<Notice>,
    pub refusing: bool,
    pub pending: bool,
    pub disputes: Vec<Value>,
    /// With which issue captures are refused.
    pub capture_refusal: Option<String>,
}

impl State {
    pub(super) fn new(url: String) -> Self {
        Self {
            url,
            clock: None,
            seed: SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos(),
            count: 0,
            tokens: HashMap::new(),
            orders: Vec::new(),
            refund_invoices: HashSet::new(),
            kept: BTreeMap::new(),
            troubles: Vec::new(),
            calls: Vec::new(),
            notices: Vec::new(),
            sent: Vec::new(),
            refusing: false,
            pending: false,
            disputes: Vec::new(),
            capture_refusal: None,
        }
    }

    pub(super) fn now(&self) -> i64 {
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        self.clock.unwrap_or_else(|| i64::try_from(system()).unwrap())
    }

    /// An identifier nobody can guess from another.
    pub(super) fn code(&mut self, length: usize) -> String {
        self.count += 1;
        let digest = Sha256::digest(format!("{}-{}", self.seed, self.count));
        let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        digest
            .iter()
            .take(length)
            .map(|byte| char::from(alphabet[usize::from(*byte) % alphabet.len()]))
            .collect()
    }
}
