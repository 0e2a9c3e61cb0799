//! The bank's statement: transfers reported to the store (§9.6).

use domain::actor::Actor;
use domain::calendar::{Instant, parse_date};
use domain::money::{self, CurrencyCode, Money};
use std::fmt;
use std::path::Path;
use store::transfer::{Entry, Reconcile, Reconciled};
use store::{Db, StoreError};

/// Why a statement was not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// It can't be read as a file.
    File(csv::Error),
    /// A line is wrong; nothing of the statement was taken.
    Line(u64, String),
    /// The database. What was taken before stays; the whole statement can be told again.
    Store(StoreError),
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Line(number, what) => write!(f, "line {number}: {what}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotTaken {}

impl From<StoreError> for NotTaken {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// One line of a statement file.
#[derive(Debug, serde::Deserialize)]
struct StatementLine {
    id: String,
    date: String,
    reference: String,
    amount: String,
    currency: String,
}

/// Reads a statement: all of it, or what is wrong with which line.
fn read(file: &Path) -> Result<Vec<Entry>, NotTaken> {
    let mut entries = Vec::new();
    let mut reader = csv::Reader::from_path(file).map_err(NotTaken::File)?;
    for (number, line) in (2_u64..).zip(reader.deserialize::<StatementLine>()) {
        let wrong = |what: &str| NotTaken::Line(number, what.to_owned());
        let line = line.map_err(|error| wrong(&error.to_string()))?;
        let minor = money::parse_exact(&line.amount, 2).filter(|minor| *minor > 0);
        parse_date(&line.date).ok_or_else(|| wrong("the date is not YYYY-MM-DD"))?;
        let currency = CurrencyCode::parse(&line.currency);
        let currency = currency.ok_or_else(|| wrong("the currency is not three capitals"))?;
        if line.id.is_empty() {
            return Err(wrong("the id is empty"));
        }
        entries.push(Entry {
            id: line.id,
            reference: line.reference,
            amount: Money {
                minor: minor.ok_or_else(|| wrong("the amount is not such as 1234.50"))?,
                currency,
            },
            received_on: line.date,
        });
    }
    Ok(entries)
}

/// Reports to the store every transfer in a statement, once a mistake in any line has been ruled out.
pub async fn reconcile(
    db: &Db,
    site: &str,
    file: &Path,
    by: &Actor,
    now: Instant,
) -> Result<Vec<(Entry, Reconciled)>, NotTaken> {
    let mut taken = Vec::new();
    for entry in read(file)? {
        let op = Reconcile { site: site.to_owned(), entry: entry.clone(), by: by.clone(), now };
        let reconciled = db.run(op).await?;
        taken.push((entry, reconciled));
    }
    Ok(taken)
}
