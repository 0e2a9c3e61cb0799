//! Forgetting who bought (§10.8): name, address, telephone and country, wherever they are kept.

use crate::app::config::EraseOptions;
use crate::operate::refunds::{self, NoRefund};
use adapters::mail::MailFolder;
use domain::calendar::Instant;
use domain::id::OrderId;
use domain::plain_text::seen;
use std::fmt;
use store::account::{FindPerson, SignOutAll};
use store::retention::{BuyersOf, Erased, ForgetAddress, ForgetBuyer, NotErased};
use store::{Db, StoreError};

/// What was forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Orders whose buyer was known until now.
    pub orders: usize,
    /// Codes of orders whose buyer stays, and why.
    pub stays: Vec<(String, NotErased)>,
    /// Files of written mail that went.
    pub files: usize,
    /// Coupons, messages and other rows that were about an address alone.
    pub others: u64,
}

/// Why nobody was forgotten.
#[derive(Debug)]
pub enum NotForgotten {
    /// The order was not found.
    NotFound(NoRefund),
    /// The database.
    Store(StoreError),
}

impl fmt::Display for NotForgotten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound(why) => why.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotForgotten {}

impl From<StoreError> for NotForgotten {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Why a buyer stays, in words.
pub fn why(stays: NotErased) -> &'static str {
    match stays {
        NotErased::NoOrder => "there is no such order",
        NotErased::VisitToCome => "its visit is still to come",
        NotErased::MoneyOnItsWay => "its money is on its way, or contested",
    }
}

/// Forgets who bought: an order by its code, or all orders of an address of a site. Asked again, it forgets what is left.
pub async fn erase(
    db: &Db,
    site: &str,
    options: &EraseOptions,
    now: Instant,
) -> Result<Forgotten, NotForgotten> {
    let mail = MailFolder::new(&options.database.data.join("outbox"));
    let mut forgotten = Forgotten::default();
    let orders = match (&options.code, &options.email) {
        (Some(code), _) => {
            let order = refunds::order(db, code).await.map_err(NotForgotten::NotFound)?.order;
            vec![(order.id, order.code)]
        }
        (None, Some(email)) => db.read(BuyersOf { email: email.trim().to_owned() }).await?,
        (None, None) => Vec::new(),
    };
    let mut gone: Vec<String> = Vec::new();
    for (order, code) in orders {
        match db.run(forget(&order, options, now)).await? {
            Ok(Erased { email }) => {
                forgotten.orders += usize::from(email.is_some());
                gone.push(order.to_string());
            }
            Err(stays) => forgotten.stays.push((code, stays)),
        }
    }
    let all = options.email.as_deref().map(str::trim).filter(|_| forgotten.stays.is_empty());
    if let Some(email) = all {
        forgotten.others = db.run(ForgetAddress { site: site.to_owned(), email: email.to_owned() }).await?;
    }
    db.empty_journal().await?;
    // Mail to the address may be about an order that was erased before.
    forgotten.files = mail.forget_about(&gone, all.unwrap_or_default());
    Ok(forgotten)
}

fn forget(order: &OrderId, options: &EraseOptions, now: Instant) -> ForgetBuyer {
    ForgetBuyer {
        order: order.clone(),
        force: options.force,
        reason: seen(&options.reason),
        by: options.operator.actor(),
        now,
    }
}

/// Ends every session of the account of an address, in whatever letters. Answers how many; none where there is no such account.
pub async fn sign_out(db: &Db, site: String, email: &str) -> Result<Option<u64>, StoreError> {
    let found = db.read(FindPerson { site, email: email.trim().to_lowercase() }).await?;
    match found {
        Some(person) => Ok(Some(db.run(SignOutAll { person: person.id, but: None }).await?)),
        None => Ok(None),
    }
}
