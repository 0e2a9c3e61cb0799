//! What payment gateways can do and how they are believed (§10.3).

use domain::calendar::Instant;
use domain::dispute::{DisputeKind, DisputeState};
use domain::language::Language;
use domain::money::Money;
use domain::payment::GatewayEvent;
use std::collections::BTreeMap;
use std::pin::Pin;

mod outside;
pub mod paypal;
pub mod sandbox;
pub mod stripe;
pub(crate) mod wire;

pub use outside::{Outside, Protocol};
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
    /// How much.
    pub amount: Money,
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
    /// What is bought, line by line.
    pub items: Vec<Item>,
    /// The store's name, as its visitors know it.
    pub brand: String,
    /// Where whoever pays is written to.
    pub email: String,
    /// Who pays, as far as they said.
    pub payer: Payer,
    /// The store's public origin.
    pub origin: String,
    /// The path below it that the visitor comes back to, paid or not.
    pub return_path: String,
    /// Until when it should be paid.
    pub until: Instant,
    /// Since when the attempt is: the same attempt is opened by the same words.
    pub since: Instant,
    /// What time it is.
    pub now: Instant,
}

impl Opening {
    /// Where the visitor comes back to.
    pub fn return_url(&self) -> String {
        format!("{}{}", self.origin, self.return_path)
    }

    /// What is bought and costs something, where that adds up to what is charged; else nothing: then it is one thing.
    pub fn itemised(&self) -> Vec<&Item> {
        let items: Vec<&Item> = self.items.iter().filter(|item| item.amount != 0).collect();
        let sound = |item: &&Item| item.amount > 0 && !item.name.is_empty();
        let sum: i64 = items.iter().map(|item| item.amount).sum();
        let fits = items.len() <= MOST_ITEMS && items.iter().all(sound) && sum == self.amount.minor;
        if fits { items } else { Vec::new() }
    }
}

/// Most lines that are told: more than Stripe takes are none.
const MOST_ITEMS: usize = 100;

/// A thing that is bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is called.
    pub name: String,
    /// When it is, and for how many.
    pub description: String,
    /// What it costs, minor units of the payment's currency.
    pub amount: i64,
}

/// Who pays. What was not said is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payer {
    /// First names.
    pub first_name: String,
    /// Last names.
    pub last_name: String,
    /// Country, two capitals.
    pub country: String,
    /// Telephone, as it was typed.
    pub phone: String,
}

/// The first characters of a text, as many as a field takes.
pub(crate) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
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
    /// The gateway's name of the money it took; empty where that is not known.
    pub paid_as: String,
    /// How much.
    pub amount: Money,
    /// Decimals that `amount` counts.
    pub digits: u8,
}

/// Where a payment stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// What that means for us; none while its page is open.
    pub event: Option<GatewayEvent>,
    /// Another page of it: how to pay elsewhere.
    pub href: Option<String>,
    /// The gateway's name of the money it took or holds, by which later notices speak of it.
    pub paid_as: Option<String>,
}

impl Standing {
    /// Nothing but what it means for us.
    pub fn of(event: Option<GatewayEvent>) -> Self {
        Self { event, ..Self::default() }
    }
}

/// What became of a refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenBack {
    /// The money is back.
    Done,
    /// The gateway has it and sends it later.
    OnItsWay,
    /// The gateway asks the buyer where to send it.
    BuyerAsked,
    /// It will not be, for this reason.
    Refused(String),
    /// A person has to send it.
    ByPerson,
}

/// A refund as its gateway has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundThere {
    /// The gateway's name of it.
    pub id: String,
    /// Our name of it; empty where it was made on the gateway's own pages.
    pub ours: String,
    /// Minor units of the payment's currency.
    pub amount: i64,
    /// What became of it.
    pub became: GivenBack,
    /// Since when it is, where that is said.
    pub since: Option<Instant>,
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
    /// Asks what became of a refund that was asked for by `id`; none where the gateway knows of none.
    fn given_back(&self, payment: Payment, id: String)
    -> Asking<'_, Result<Option<GivenBack>, GatewayError>>;
    /// Asks for all that went back of a payment, whoever asked for it; nothing where nobody else can.
    fn refunds(&self, _payment: Payment) -> Asking<'_, Result<Vec<RefundThere>, GatewayError>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
    /// Asks which attempt the money of this name paid, as we called it; none where that is nobody's.
    fn whose(&self, _money: String) -> Asking<'_, Result<Option<String>, GatewayError>> {
        Box::pin(std::future::ready(Ok(None)))
    }
    /// Closes a payment that nobody waits for any more; one that was paid meanwhile stays as it is.
    fn withdraw(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.standing(payment)
    }
    /// Asks where something that is contested stands; none where the gateway knows of none.
    fn contested(
        &self,
        _payment: Payment,
        _named: Contested,
    ) -> Asking<'_, Result<Option<Contest>, GatewayError>> {
        Box::pin(std::future::ready(Ok(None)))
    }
    /// Reads what claims to be a notice; none where it is about no payment of ours.
    fn read(&self, _body: &[u8]) -> Option<Heard> {
        None
    }
    /// Whether a notice is the gateway's own, as far as that can be told here; none where the gateway has to be asked.
    fn proven(&self, _webhook: &Webhook, _now: Instant) -> Option<Result<(), Unbelievable>> {
        Some(Err(Unbelievable::NotANotice))
    }
    /// Asks whether a notice is the gateway's own.
    fn verify(&self, _webhook: Webhook) -> Asking<'_, Result<(), Unbelievable>> {
        Box::pin(std::future::ready(Err(Unbelievable::NotANotice)))
    }
}

/// What a notice is about. What happened is asked of the gateway itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The gateway's own id of this event, under the gateway's name.
    pub event: String,
    /// Which payment: the first of these names that is known.
    pub payment: Vec<Named>,
    /// What of it.
    pub topic: Topic,
}

/// How a notice names a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// By our name of the attempt.
    Attempt(String),
    /// By the gateway's name of the money it took.
    PaidAs(String),
}

impl Named {
    /// The name itself.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Attempt(name) | Self::PaidAs(name) => name,
        }
    }
}

/// What of a payment a notice is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The payment itself.
    Payment,
    /// Money that goes back.
    Refund,
    /// Something that is contested.
    Contested(Contested),
}

/// Something contested, as a notice names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    /// What it is.
    pub kind: DisputeKind,
    /// The gateway's name of it.
    pub id: String,
}

/// Something contested, as the gateway tells when it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// What it is.
    pub kind: DisputeKind,
    /// The gateway's word for why.
    pub reason: String,
    /// Where it stands.
    pub state: DisputeState,
    /// How much is contested, minor units of the payment's currency.
    pub amount: i64,
    /// Until when the operator can answer.
    pub answer_by: Option<Instant>,
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
