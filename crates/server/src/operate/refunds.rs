//! Money that an operator sends back (§10.3).

use domain::actor::Actor;
use domain::calendar::Instant;
use domain::money::Money;
use domain::order::read_order_code;
use domain::payment::{RefundEvent, RefundState, RefundedBy};
use domain::plain_text::seen;
use std::fmt;
use store::order::{OrderName, ReadOrder, WholeOrder};
use store::payment::ReadAttempt;
use store::refund::{ReadRefund, Refund, RefundRefusal, RequestRefund, SettleRefund};
use store::{Db, StoreError};

/// Why no money goes back.
#[derive(Debug)]
pub enum NoRefund {
    /// What was typed is no order's code.
    NotACode,
    /// There is no such order.
    NoOrder,
    /// There is no money of this order with the operator.
    NotPaid,
    /// No more than so many minor units can go back.
    TooMuch(i64),
    /// There is no such refund.
    Unknown,
    /// Its gateway sends it back by itself.
    ByGateway,
    /// It went back already.
    Settled,
    /// The database.
    Store(StoreError),
}

impl fmt::Display for NoRefund {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACode => f.write_str("an order's code has eight letters and digits"),
            Self::NoOrder => f.write_str("there is no such order"),
            Self::NotPaid => f.write_str("there is no money of this order with us"),
            Self::TooMuch(left) => write!(f, "only {left} can go back"),
            Self::Unknown => f.write_str("there is no such refund"),
            Self::ByGateway => f.write_str("the gateway sends that one back by itself"),
            Self::Settled => f.write_str("that one is settled already"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoRefund {}

impl From<StoreError> for NoRefund {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The order of a code, as somebody read it out.
pub async fn order(db: &Db, code: &str) -> Result<WholeOrder, NoRefund> {
    let code = read_order_code(code).ok_or(NoRefund::NotACode)?;
    db.read(ReadOrder(OrderName::AnyCode(code))).await?.ok_or(NoRefund::NoOrder)
}

/// Asks for money of an order to go back: so many minor units, or all that is left. Answers how much.
pub async fn request(
    db: &Db,
    code: &str,
    amount: Option<i64>,
    reason: &str,
    by: Actor,
    now: Instant,
) -> Result<Money, NoRefund> {
    let order = order(db, code).await?.order;
    let op = RequestRefund {
        id: crate::shop::basket::id().into(),
        code: order.code,
        site: order.site,
        amount,
        reason: seen(reason),
        by,
        now,
    };
    match db.run(op).await? {
        Ok(minor) => Ok(Money { minor, currency: order.currency }),
        Err(RefundRefusal::NoOrder) => Err(NoRefund::NoOrder),
        Err(RefundRefusal::NotPaid) => Err(NoRefund::NotPaid),
        Err(RefundRefusal::TooMuch(left)) => Err(NoRefund::TooMuch(left)),
    }
}

/// A person has sent a refund: of a bank transfer, or one that its gateway refused.
pub async fn sent_by_hand(db: &Db, id: &str, by: Actor, now: Instant) -> Result<Refund, NoRefund> {
    let refund = db.read(ReadRefund { id: id.into() }).await?.ok_or(NoRefund::Unknown)?;
    let attempt = db.read(ReadAttempt { id: refund.attempt.clone() }).await?;
    let sender = attempt.map_or(RefundedBy::Gateway, |attempt| attempt.gateway.refunds());
    if sender == RefundedBy::Gateway && refund.state != RefundState::Refused {
        return Err(NoRefund::ByGateway);
    }
    let op = SettleRefund { id: refund.id.clone(), event: RefundEvent::SentByHand, by, now };
    if db.run(op).await? { Ok(refund) } else { Err(NoRefund::Settled) }
}
