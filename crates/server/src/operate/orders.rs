//! What a person decides about an order, and what they write down of it for others (§10.3).

use crate::app::config::DecisionOptions;
use crate::draw::words;
use crate::operate::refunds::{self, NoRefund};
use domain::actor::Actor;
use domain::calendar::Instant;
use std::fmt;
use store::act::{KeptAct, ReadActs};
use store::dispute::{CloseDispute, DisputesOf};
use store::mail::{ReadRefusedMail, ReadVoucherMail};
use store::order::{EndOrder, NotEnded, Suspend, WholeOrder};
use store::payment::ReadAttempt;
use store::{Db, StoreError};

/// Why nothing was decided.
#[derive(Debug)]
pub enum Undecided {
    /// The order was not found.
    NotFound(NoRefund),
    /// It is paid: its money is given back instead.
    Paid,
    /// It is over.
    Over,
    /// It has no tickets that open a gate, or they are so already.
    SoAlready,
    /// There is no such thing, or it is closed.
    NotOpen,
    /// The database.
    Store(StoreError),
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound(why) => why.fmt(f),
            Self::Paid => f.write_str("that order is paid: `sacbe orders refund` gives its money back"),
            Self::Over => f.write_str("that order is over"),
            Self::SoAlready => f.write_str("that order has no such tickets, or they are so already"),
            Self::NotOpen => f.write_str("nothing of that name is open"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Undecided {}

impl From<StoreError> for Undecided {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

async fn found(db: &Db, code: &str) -> Result<WholeOrder, Undecided> {
    refunds::order(db, code).await.map_err(Undecided::NotFound)
}

/// Ends an order whose money was not taken.
pub async fn end(db: &Db, decision: &DecisionOptions, now: Instant) -> Result<(), Undecided> {
    let order = found(db, &decision.code).await?.order;
    let op = EndOrder {
        code: order.code,
        site: order.site,
        reason: domain::plain_text::seen(&decision.reason),
        by: decision.operator.actor(),
        now,
    };
    db.run(op).await?.map_err(|why| match why {
        NotEnded::NoOrder => Undecided::NotFound(NoRefund::NoOrder),
        NotEnded::Paid => Undecided::Paid,
        NotEnded::Over => Undecided::Over,
    })
}

/// Stops an order's tickets, or lets them open their gates again.
pub async fn suspend(
    db: &Db,
    decision: &DecisionOptions,
    suspended: bool,
    now: Instant,
) -> Result<(), Undecided> {
    let order = found(db, &decision.code).await?.order;
    let op = Suspend {
        code: order.code,
        site: order.site,
        suspended,
        reason: domain::plain_text::seen(&decision.reason),
        by: decision.operator.actor(),
        now,
    };
    if db.run(op).await? { Ok(()) } else { Err(Undecided::SoAlready) }
}

/// Closes a fraud warning or a reversal that was dealt with.
pub async fn closed(db: &Db, code: &str, id: &str, by: &Actor, now: Instant) -> Result<(), Undecided> {
    let order = found(db, code).await?.order;
    let op = CloseDispute { order: order.id, id: id.to_owned(), by: by.clone(), now };
    if db.run(op).await? { Ok(()) } else { Err(Undecided::NotOpen) }
}

/// What a gateway's form asks for when a payment is disputed, in lines of text.
pub async fn evidence(db: &Db, code: &str) -> Result<Vec<String>, Undecided> {
    let whole = found(db, code).await?;
    let order = &whole.order;
    let mut lines = vec![
        format!("Order: {}", order.code),
        format!("Charged: {}", order.money()),
        format!("Placed: {}", order.created_at.rfc3339()),
    ];
    lines.extend(order.paid_at.map(|at| format!("Paid: {}", at.rfc3339())));
    if let Some(attempt) = &order.attempt
        && let Some(paid) = db.read(ReadAttempt { id: attempt.clone() }).await?
    {
        lines.push(format!("Paid by: {} at {}", paid.way.method, paid.gateway.name()));
        lines.push(format!("The gateway's names of it: {} {}", paid.remote, paid.paid_as));
    }
    if let Some(buyer) = &whole.buyer {
        lines.push(format!("Buyer: {} {}", buyer.first_name, buyer.last_name));
        lines.push(format!("Buyer's mail: {}", buyer.email));
        lines.push(format!("Buyer's phone: {}", buyer.phone));
        lines.push(format!("Buyer's country: {}", buyer.country));
    }
    for line in &whole.lines {
        let cancelled = if line.since.cancelled { ", cancelled" } else { "" };
        let (id, people) = (line.sold.id(), line.sold.party().people());
        let what = if line.sold.stay().is_some() { "Room type" } else { "Product" };
        let when = words::when(&line.sold, "on a day to be chosen");
        lines.push(format!("{what} {id} for {people} people, {when}{cancelled}"));
    }
    for ticket in &whole.tickets {
        lines.push(format!("Voucher {} {}: {}", ticket.code, ticket.unit.name(), ticket.state.name()));
    }
    let email = whole.buyer.as_ref().map_or("nobody", |buyer| buyer.email.as_str());
    for at in db.read(ReadVoucherMail { order: order.id.clone() }).await? {
        lines.push(format!("Vouchers handed to the mail server for {email}: {}", at.rfc3339()));
    }
    for refused in db.read(ReadRefusedMail { order: order.id.clone() }).await? {
        let (topic, at) = (&refused.topic, refused.refused_at.rfc3339());
        lines.push(format!("Mail to {email} refused: {topic} {at}: {}", refused.reason));
    }
    for refund in &whole.refunds {
        let (amount, state, at) = (refund.amount, refund.state.name(), refund.created_at.rfc3339());
        lines.push(format!("Refund {amount}, {state}, asked for {at}: {}", refund.reason));
    }
    for dispute in db.read(DisputesOf { order: order.id.clone() }).await? {
        let (kind, state, at) = (dispute.kind.name(), dispute.state.name(), dispute.created_at.rfc3339());
        lines.push(format!("Contested: {kind} {} {state} since {at}: {}", dispute.id, dispute.reason));
    }
    for KeptAct { act, actor, at, .. } in db.read(ReadActs { subject: order.id.to_string() }).await? {
        lines.push(format!("{} {} by {actor}", at.rfc3339(), act.name()));
    }
    Ok(lines)
}
