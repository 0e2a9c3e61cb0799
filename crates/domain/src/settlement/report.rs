//! What a settlement report holds, whoever wrote it, and how its lines are read.

use crate::calendar::Instant;
use crate::money::{Money, parse_exact};
use crate::payment::GatewayName;
use std::collections::BTreeMap;
use std::fmt;

/// What a movement of a gateway's account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A buyer's money.
    Payment,
    /// Money that went back to a buyer, or came back from there.
    Refund,
    /// Money that a bank or the gateway took, or gave back, because a payment is contested.
    Dispute,
    /// What the gateway asks for beside single payments.
    Fee,
    /// Money that left for the bank.
    Payout,
    /// Anything else.
    Other,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Payment, Self::Refund, Self::Dispute, Self::Fee, Self::Payout, Self::Other];

    /// Its name, as operators read it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Payment => "payments",
            Self::Refund => "refunds",
            Self::Dispute => "disputes",
            Self::Fee => "fees",
            Self::Payout => "payouts",
            Self::Other => "other",
        }
    }
}

/// One movement of a gateway's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its line in the file.
    pub line: u64,
    /// The gateway's name of it.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// When it was.
    pub at: Instant,
    /// What it moved, before the gateway's fee.
    pub gross: Money,
    /// What the gateway kept of it, in the same currency.
    pub fee: i64,
    /// What the buyer paid or got back, in the currency they paid in.
    pub charged: Money,
    /// The payout it belongs to; empty where the report does not say.
    pub payout: String,
    /// Our name of the attempt; empty where the report does not say.
    pub attempt: String,
    /// The gateway's names of the money.
    pub money: Vec<String>,
}

impl Entry {
    /// What it moved in all.
    pub fn net(&self) -> i64 {
        self.gross.minor.saturating_sub(self.fee)
    }
}

/// A report that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whose it is.
    pub gateway: GatewayName,
    /// What it holds, in its order.
    pub entries: Vec<Entry>,
    /// The time it tells of; none where nothing is in it.
    pub period: Option<(Instant, Instant)>,
}

/// Why a report was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is neither gateway's.
    Unknown,
    /// It lacks a column, or each of several that could serve.
    Column(&'static str),
    /// A line is wrong.
    Line(u64, &'static str),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => {
                f.write_str("neither an itemised report of Stripe's nor a settlement report of PayPal's")
            }
            Self::Column(name) => write!(f, "the column {name} is missing"),
            Self::Line(number, what) => write!(f, "line {number}: {what}"),
        }
    }
}

impl std::error::Error for Unread {}

/// A line of a file.
pub(super) struct Row {
    pub line: u64,
    pub cells: csv::StringRecord,
}

impl Row {
    pub fn at(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", str::trim)
    }

    pub fn wrong(&self, what: &'static str) -> Unread {
        Unread::Line(self.line, what)
    }
}

/// Where each column is, by its name in small letters and single spaces.
#[derive(Default)]
pub(super) struct Columns(BTreeMap<String, usize>);

impl Columns {
    pub fn of(head: &Row) -> Self {
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        Self(head.cells.iter().enumerate().map(|(place, name)| (plain(name), place)).collect())
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub fn needs(&self, names: &[&'static str]) -> Result<(), Unread> {
        names.iter().find(|name| !self.has(name)).map_or(Ok(()), |name| Err(Unread::Column(name)))
    }

    /// A cell; empty where there is none.
    pub fn of_row<'row>(&self, row: &'row Row, name: &str) -> &'row str {
        self.0.get(name).map_or("", |place| row.at(*place))
    }
}

/// Reads an amount of a currency with `digits` decimals, which may be written shorter, or longer by zeros.
pub(super) fn amount(text: &str, digits: u8) -> Option<i64> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (units, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits_kept = usize::from(digits);
    let decimals = if decimals.len() > digits_kept {
        decimals.get(..digits_kept).filter(|kept| decimals.strip_prefix(*kept).is_some_and(all_zeros))?
    } else {
        decimals
    };
    let whole = if digits == 0 { units.to_owned() } else { format!("{units}.{decimals:0<digits_kept$}") };
    parse_exact(&whole, digits).map(|minor| sign * minor)
}

fn all_zeros(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'0')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_are_read_by_their_currencys_decimals() {
        for (text, digits, minor) in [
            ("1083.33", 2, Some(108_333)),
            ("-22.5", 2, Some(-2250)),
            ("10", 2, Some(1000)),
            ("10.", 2, Some(1000)),
            ("0.00", 2, Some(0)),
            ("10.500", 2, Some(1050)),
            ("10.505", 2, None),
            ("1500", 0, Some(1500)),
            ("1500.00", 0, Some(1500)),
            ("1500.01", 0, None),
            ("1.234", 3, Some(1234)),
            ("", 2, None),
            ("-", 2, None),
            (".5", 2, None),
            ("1,083.33", 2, None),
            ("--1", 2, None),
            ("+1", 2, None),
            ("1e3", 2, None),
            ("1.0é", 2, None),
            ("99999999999999", 2, None),
        ] {
            assert_eq!(amount(text, digits), minor, "{text} of {digits} decimals");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_an_amount_or_none(text in ".*", digits in 0u8..4) {
            let _ = amount(&text, digits);
        }
    }
}
