//! The sandbox: how it behaves when asked to, and its notices: JSON, with an HMAC-SHA-256 of the body in a header.

use super::{Notice, Unbelievable};
use domain::encoding::{hex, unhex};
use domain::payment::GatewayEvent;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// When the money is taken; the first is the usual one.
pub const MODES: [&str; 3] = ["deferred", "immediate", "asynchronous"];

macro_rules! troubles {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),* $(,)?) => {
        /// What goes wrong on the way, by documented test values.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Trouble { $($(#[$doc])* $variant),* }
        impl Trouble {
            /// Every trouble, the usual one first.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// Its test value.
            pub fn name(self) -> &'static str { match self { $(Self::$variant => $name),* } }
        }
    };
}

troubles! {
    /// It works as it should.
    None = "none",
    /// It takes the money, but its page times out: the visitor is not sent back.
    Timeout = "timeout",
    /// It takes the money when asked to, but the answer is lost on the way.
    AnswerLost = "answer_lost",
    /// Its notices come two minutes late.
    LateNotice = "late_notice",
    /// It sends no notice at all.
    Silent = "silent",
    /// It sends each notice three times.
    DuplicateNotices = "duplicate_notices",
    /// Its first notice comes after its second.
    DisorderedNotices = "disordered_notices",
    /// Somebody else sends a notice that money was taken, without the key.
    ForgedNotice = "forged_notice",
    /// It also sends a notice for an order nobody knows.
    UnknownNotice = "unknown_notice",
    /// Each of its answers takes a second.
    Slow = "slow",
    /// It holds the money, but does not hand it over: the hold is lifted.
    CaptureRefused = "capture_refused",
    /// It does not give money back.
    RefundRefused = "refund_refused",
}

impl Trouble {
    /// The trouble of a test value.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|trouble| trouble.name() == name)
    }
}

/// The state of a payment after a person's choice on the sandbox's pages; none where the choice has no place.
pub fn after(state: &str, outcome: &str, mode: &str) -> Option<&'static str> {
    let taken = match mode {
        "deferred" => "authorised",
        "immediate" => "captured",
        "asynchronous" => "awaiting",
        _ => return None,
    };
    Some(match (state, outcome) {
        ("open", "approve") | ("challenged", "pass") => taken,
        ("open", "challenge") => "challenged",
        ("open", "decline") | ("challenged", "fail") => "declined",
        ("open" | "challenged", "abandon") | ("awaiting", "expire") => "abandoned",
        ("awaiting", "pay") => "captured",
        _ => return None,
    })
}

/// What is wrong with a notice on its way, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is as it should be.
    None,
    /// It is not signed by the gateway.
    Forged,
    /// It is for an order nobody knows.
    Unknown,
}

/// One notice: of which state, after how many seconds, with which flaw; `copy` tells repetitions apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "said above")]
pub struct Sending {
    pub state: &'static str,
    pub after_seconds: i64,
    pub flaw: Flaw,
    pub copy: u8,
}

/// The notices of a payment that came to a state, trouble and all.
pub fn notices(state: &'static str, mode: &str, trouble: Trouble) -> Vec<Sending> {
    let good = Sending { state, after_seconds: 0, flaw: Flaw::None, copy: 0 };
    if event_of(state).is_none() {
        return Vec::new();
    }
    match trouble {
        Trouble::LateNotice => vec![Sending { after_seconds: 120, ..good }],
        Trouble::Silent => Vec::new(),
        Trouble::DuplicateNotices => (0..3).map(|copy| Sending { copy, ..good }).collect(),
        Trouble::DisorderedNotices => match (state, mode) {
            ("authorised", _) => vec![Sending { after_seconds: 5, ..good }],
            ("captured", "immediate") => {
                vec![good, Sending { state: "authorised", after_seconds: 3, ..good }]
            }
            _ => vec![good],
        },
        Trouble::ForgedNotice => {
            let forged = Sending { state: "captured", flaw: Flaw::Forged, ..good };
            vec![forged, Sending { after_seconds: 2, ..good }]
        }
        Trouble::UnknownNotice => vec![Sending { flaw: Flaw::Unknown, ..good }, good],
        _ => vec![good],
    }
}

/// Header that carries the signature, in hexadecimal.
pub const SIGNATURE: &str = "sandbox-signature";

#[derive(Serialize, Deserialize)]
struct Body {
    event: String,
    reference: String,
    state: String,
}

/// The event a payment's state in the sandbox's books stands for.
pub fn event_of(state: &str) -> Option<GatewayEvent> {
    Some(match state {
        "awaiting" => GatewayEvent::Awaiting,
        "authorised" => GatewayEvent::Authorised,
        "captured" => GatewayEvent::Captured,
        "declined" => GatewayEvent::Declined,
        "abandoned" => GatewayEvent::Abandoned,
        "voided" => GatewayEvent::Voided,
        "refunded" => GatewayEvent::Refunded,
        _ => return None,
    })
}

fn mac(key: &[u8], body: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(body);
    Some(mac)
}

/// Writes and signs a notice: body and signature.
pub fn write(reference: &str, state: &str, key: &[u8]) -> (Vec<u8>, String) {
    write_as(&format!("{reference}:{state}"), reference, state, key)
}

/// The same with an event id of its own.
pub fn write_as(event: &str, reference: &str, state: &str, key: &[u8]) -> (Vec<u8>, String) {
    let body = Body { event: event.into(), reference: reference.into(), state: state.into() };
    let body = serde_json::to_vec(&body).unwrap_or_default();
    let signature = mac(key, &body).map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default();
    (body, signature)
}

/// Reads a notice, if it was signed with our key.
pub fn read(body: &[u8], signature: &str, key: &[u8]) -> Result<Notice, Unbelievable> {
    let claimed = unhex(signature).ok_or(Unbelievable::BadSignature)?;
    let mac = mac(key, body).ok_or(Unbelievable::BadSignature)?;
    mac.verify_slice(&claimed).map_err(|_| Unbelievable::BadSignature)?;
    let body: Body = serde_json::from_slice(body).map_err(|_| Unbelievable::NotANotice)?;
    let kind = event_of(&body.state).ok_or(Unbelievable::NotANotice)?;
    Ok(Notice { event: body.event, attempt: body.reference, kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.10.
    #[test]
    fn only_our_own_unchanged_notices_are_believed() {
        let (body, signature) = write("a1", "authorised", b"key");
        let notice = read(&body, &signature, b"key").unwrap();
        assert_eq!((notice.attempt.as_str(), notice.kind), ("a1", GatewayEvent::Authorised));
        assert_eq!(read(&body, &signature, b"other"), Err(Unbelievable::BadSignature));
        let mut changed = body.clone();
        changed[12] ^= 1;
        assert_eq!(read(&changed, &signature, b"key"), Err(Unbelievable::BadSignature));
        for signature in ["", "zz", "abc", &signature[2..]] {
            assert_eq!(read(&body, signature, b"key"), Err(Unbelievable::BadSignature));
        }
        let (body, signature) = write("a1", "stolen", b"key");
        assert_eq!(read(&body, &signature, b"key"), Err(Unbelievable::NotANotice));
    }
}
