//! What payment gateways can do and how they are believed (§10.3).

use domain::calendar::Instant;
use domain::encoding::{hex, unhex};
use domain::language::Language;
use domain::payment::GatewayEvent;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

pub mod paypal;
pub mod stripe;
pub(crate) mod wire;

pub use paypal::PayPal;
pub use stripe::Stripe;

/// With what somebody pays, as gateways tell ways apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A card.
    Card,
    /// A PayPal account.
    PayPal,
    /// A voucher, paid in cash at a shop.
    Cash,
    /// A transfer from a bank, collected by the gateway.
    Bank,
}

/// A payment to be opened. The same attempt opened twice is one payment.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Our name of it.
    pub attempt: String,
    /// The order's code, for people.
    pub order_code: String,
    /// What is bought, in a line.
    pub description: String,
    /// Minor units.
    pub amount: i64,
    /// ISO code.
    pub currency: String,
    /// Decimals that `amount` counts.
    pub digits: u8,
    /// With what.
    pub kind: Kind,
    /// In instalments.
    pub instalments: bool,
    /// Hours that money paid elsewhere is waited for.
    pub await_hours: i64,
    /// Of the gateway's page.
    pub language: Language,
    /// Who pays.
    pub email: String,
    /// The store's public origin.
    pub origin: String,
    /// The path below it that the visitor comes back to, paid or not.
    pub return_path: String,
    /// Until when it should be paid.
    pub until: Instant,
    /// What time it is.
    pub now: Instant,
}

impl Opening {
    /// Where the visitor comes back to.
    pub fn return_url(&self) -> String {
        format!("{}{}", self.origin, self.return_path)
    }
}

/// A payment that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The gateway's name of it; empty where ours is enough.
    pub remote: String,
    /// Its page; none where the store's own says how to pay.
    pub href: Option<String>,
    /// What that means for us already: a bank transfer is waited for from the beginning.
    pub event: Option<GatewayEvent>,
}

/// A payment to ask about.
#[derive(Clone, Debug)]
pub struct Payment {
    /// Our name of it.
    pub attempt: String,
    /// The gateway's name of it.
    pub remote: String,
    /// Minor units.
    pub amount: i64,
    /// ISO code.
    pub currency: String,
    /// Decimals that `amount` counts.
    pub digits: u8,
}

/// Where a payment stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What that means for us; none while its page is open.
    pub event: Option<GatewayEvent>,
    /// Another page of it: how to pay elsewhere.
    pub href: Option<String>,
}

/// What became of a refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenBack {
    /// The money is on its way.
    Done,
    /// It will not be, for this reason.
    Refused(String),
    /// A person has to send it.
    ByPerson,
}

/// Why a gateway did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayError {
    /// Perhaps it did, or will when asked again.
    Later(String),
    /// It will not.
    Refused(String),
}

impl std::fmt::Display for GatewayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Later(why) | Self::Refused(why) => f.write_str(why),
        }
    }
}

/// Origins outside that an adapter needs in the content policy of the store's pages: each for one thing, and no more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins {
    /// Where a form may lead.
    pub forms: Vec<String>,
    /// Where scripts may come from.
    pub scripts: Vec<String>,
    /// Whom scripts may call.
    pub connections: Vec<String>,
    /// What may stand in a frame.
    pub frames: Vec<String>,
    /// Where pictures may come from.
    pub images: Vec<String>,
}

/// By which name a gateway finds a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By ours: nothing of it need be kept.
    Ours,
    /// By its own, which it gives when the payment is opened.
    Its,
}

/// A webhook as it arrived.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// Its headers, names in small letters.
    pub headers: BTreeMap<String, String>,
    /// Its body.
    pub body: Vec<u8>,
}

/// An answer under way.
pub type Asking<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Whoever takes payments: a gateway outside, the sandbox, the operator's bank account. Every call may be made again.
pub trait Gateway: Send + Sync {
    /// By which name it finds a payment.
    fn naming(&self) -> Naming;
    /// What the store's pages must be allowed for it.
    fn origins(&self) -> Origins {
        Origins::default()
    }
    /// The page of a payment that it finds by our name.
    fn page(&self, _attempt: &str) -> Option<String> {
        None
    }
    /// Opens a payment.
    fn open(&self, opening: Opening) -> Asking<'_, Result<Opened, GatewayError>>;
    /// Asks where a payment stands.
    fn standing(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>>;
    /// Takes the money that is held.
    fn capture(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>>;
    /// Lets go of the money that is held.
    fn void(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>>;
    /// Gives so many minor units back, once for each `id`.
    fn refund(
        &self,
        payment: Payment,
        id: String,
        amount: i64,
    ) -> Asking<'_, Result<GivenBack, GatewayError>>;
    /// Reads what claims to be a notice; none where it is about no payment of ours.
    fn read(&self, _body: &[u8]) -> Option<Heard> {
        None
    }
    /// Whether a notice is the gateway's own.
    fn verify(&self, _webhook: Webhook, _now: Instant) -> Asking<'_, Result<(), Unbelievable>> {
        Box::pin(std::future::ready(Err(Unbelievable::NotANotice)))
    }
}

/// A gateway outside, by its protocol. Every call may be made again, and blocks its thread until the network answers.
pub trait Protocol: Send + Sync + 'static {
    /// The origin of its pages, where a form may lead.
    fn pages(&self) -> String;
    /// Opens a payment.
    fn open(&self, opening: &Opening) -> Result<Opened, GatewayError>;
    /// Asks where a payment stands.
    fn standing(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Takes the money that is held.
    fn capture(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Lets go of the money that is held.
    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Gives so many minor units back, once for each `id`.
    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError>;
    /// Reads what claims to be a notice; none where it is about no payment of ours.
    fn read(&self, body: &[u8]) -> Option<Heard>;
    /// Whether a notice is the gateway's own.
    fn verify(&self, webhook: &Webhook, now: Instant) -> Result<(), Unbelievable>;
}

/// A gateway outside whose calls wait for the network on threads of their own.
pub struct Outside<P>(Arc<P>);

impl<P: Protocol> Outside<P> {
    /// The gateway of a protocol.
    pub fn new(protocol: P) -> Self {
        Self(Arc::new(protocol))
    }

    fn ask<T: Send + 'static, E: Send + 'static>(
        &self,
        lost: fn(String) -> E,
        ask: impl FnOnce(&P) -> Result<T, E> + Send + 'static,
    ) -> Asking<'static, Result<T, E>> {
        let protocol = Arc::clone(&self.0);
        let asked = tokio::task::spawn_blocking(move || ask(&protocol));
        Box::pin(async move { asked.await.unwrap_or_else(|error| Err(lost(error.to_string()))) })
    }
}

impl<P: Protocol> Gateway for Outside<P> {
    fn naming(&self) -> Naming {
        Naming::Its
    }

    fn origins(&self) -> Origins {
        Origins { forms: vec![self.0.pages()], ..Origins::default() }
    }

    fn open(&self, opening: Opening) -> Asking<'_, Result<Opened, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.open(&opening))
    }

    fn standing(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.standing(&payment))
    }

    fn capture(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.capture(&payment))
    }

    fn void(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.void(&payment))
    }

    fn refund(
        &self,
        payment: Payment,
        id: String,
        amount: i64,
    ) -> Asking<'_, Result<GivenBack, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.refund(&payment, &id, amount))
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        self.0.read(body)
    }

    fn verify(&self, webhook: Webhook, now: Instant) -> Asking<'_, Result<(), Unbelievable>> {
        self.ask(Unbelievable::Unknown, move |protocol| protocol.verify(&webhook, now))
    }
}

/// What a notice is about. What happened is asked of the gateway itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The gateway's own id of this event, under the gateway's name.
    pub event: String,
    /// Our attempt.
    pub attempt: String,
}

/// A gateway's word about one payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The gateway's own id of this event: the same event told twice has the same id.
    pub event: String,
    /// Our attempt.
    pub attempt: String,
    /// What happened.
    pub kind: GatewayEvent,
}

/// Why a notice is not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unbelievable {
    /// It is not signed with the key we share.
    BadSignature,
    /// It does not say what a notice says.
    NotANotice,
    /// Who could tell can't be asked now.
    Unknown(String),
}

/// The sandbox: how it behaves when asked to, and its notices: JSON, with an HMAC-SHA-256 of the body in a header.
pub mod sandbox {
    use super::{GatewayEvent, Hmac, KeyInit, Mac, Notice, Sha256, Unbelievable, hex, unhex};
    use serde::{Deserialize, Serialize};

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
        /// Nothing.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.10.
    #[test]
    fn only_our_own_unchanged_notices_are_believed() {
        let (body, signature) = sandbox::write("a1", "authorised", b"key");
        let notice = sandbox::read(&body, &signature, b"key").unwrap();
        assert_eq!((notice.attempt.as_str(), notice.kind), ("a1", GatewayEvent::Authorised));
        assert_eq!(sandbox::read(&body, &signature, b"other"), Err(Unbelievable::BadSignature));
        let mut changed = body.clone();
        changed[12] ^= 1;
        assert_eq!(sandbox::read(&changed, &signature, b"key"), Err(Unbelievable::BadSignature));
        for signature in ["", "zz", "abc", &signature[2..]] {
            assert_eq!(sandbox::read(&body, signature, b"key"), Err(Unbelievable::BadSignature));
        }
        let (body, signature) = sandbox::write("a1", "stolen", b"key");
        assert_eq!(sandbox::read(&body, &signature, b"key"), Err(Unbelievable::NotANotice));
    }
}
