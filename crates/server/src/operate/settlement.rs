//! A gateway's report set against what the store took there: which orders it settles, what each cost, what is missing
//! (§10.3). Nothing is changed.

use crate::publish::publishing::Trouble;
use domain::calendar::{Date, Time, add_days, instant_in_cancun, parse_date};
use domain::money::CurrencyCode;
use domain::payment::GatewayName;
use domain::settlement::{self, Entry, Kind, Report, Sum, written};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use store::settlement::{FindTaken, Taken, TakenBetween};
use store::{Db, StoreError};

/// Why a report was not read.
#[derive(Debug)]
pub enum Unread {
    /// It can't be read as a file.
    File(csv::Error),
    /// It is no report that is known.
    Unknown,
    /// A line is wrong.
    Line(u64, String),
    /// The database.
    Store(StoreError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Unknown => f.write_str(
                "that is neither an itemised balance or payout reconciliation report of Stripe nor a settlement report of PayPal",
            ),
            Self::Line(number, what) => write!(f, "line {number}: {what}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

impl From<csv::Error> for Unread {
    fn from(error: csv::Error) -> Self {
        Self::File(error)
    }
}

impl From<StoreError> for Unread {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Reads a report: whose it is, and all of its rows.
fn read(file: &Path) -> Result<(Report, Vec<Entry>), Unread> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_path(file)?;
    let mut head: Option<(Report, csv::StringRecord)> = None;
    let mut entries = Vec::new();
    for (number, record) in (1_u64..).zip(reader.records()) {
        let record = record?;
        let first = record.get(0).unwrap_or_default().trim_start_matches('\u{feff}');
        let is_head =
            first == "CH" || (head.is_none() && record.iter().any(|one| one == "balance_transaction_id"));
        if is_head {
            head = Some((if first == "CH" { Report::PayPal } else { Report::Stripe }, record));
            continue;
        }
        let Some((report, names)) = &head else { continue };
        let get = |name: &str| {
            let at = names.iter().position(|one| one.trim_start_matches('\u{feff}') == name)?;
            record.get(at)
        };
        let entry = match report {
            Report::Stripe => settlement::stripe(get),
            // Heads, sums and feet of its sections.
            Report::PayPal if first != "SB" => continue,
            Report::PayPal => settlement::paypal(get),
        };
        entries.push(entry.map_err(|what| Unread::Line(number, what))?);
    }
    let (report, _) = head.ok_or(Unread::Unknown)?;
    Ok((report, entries))
}

/// A report beside what the store knows.
pub struct Settled {
    /// Each row, with the order it settles where it is one of ours.
    pub rows: Vec<(Entry, Option<Taken>)>,
    /// What was taken on the report's days and is not in it.
    pub missing: Vec<Taken>,
}

/// Sets a report against what was taken at its gateway.
pub async fn settle(db: &Db, file: &Path) -> Result<Settled, Unread> {
    let (report, entries) = read(file)?;
    let gateway = match report {
        Report::Stripe => GatewayName::Stripe,
        Report::PayPal => GatewayName::PayPal,
    };
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        let of_a_buyer = matches!(entry.kind, Kind::Payment | Kind::Refund | Kind::Dispute);
        let found = if of_a_buyer {
            let op = FindTaken { gateway, attempt: entry.attempt.clone(), paid_as: entry.paid_as.clone() };
            db.read(op).await?
        } else {
            None
        };
        rows.push((entry, found));
    }
    let there: BTreeSet<&str> = rows
        .iter()
        .filter(|(entry, _)| entry.kind == Kind::Payment)
        .filter_map(|(_, taken)| taken.as_ref().map(|taken| taken.attempt.as_str()))
        .collect();
    let days = rows.iter().filter_map(|(entry, _)| parse_date(&entry.day));
    let missing = match (days.clone().min(), days.max()) {
        (Some(first), Some(last)) => {
            let midnight = |day: Date| instant_in_cancun(day, Time::default());
            let op = TakenBetween { gateway, from: midnight(first), to: midnight(add_days(last, 1)) };
            let taken = db.read(op).await?;
            taken.into_iter().filter(|one| !there.contains(one.attempt.as_str())).collect()
        }
        _ => Vec::new(),
    };
    Ok(Settled { rows, missing })
}

impl Settled {
    /// In lines for a person: each row, what does not fit, what is missing, the sums.
    pub fn lines(&self, plain: impl Fn(&str) -> String) -> Vec<String> {
        let mut lines = Vec::new();
        for (entry, taken) in &self.rows {
            let (what, amounts) =
                (entry.kind.name(), amounts(entry.currency, entry.gross, entry.fee, entry.net()));
            let id = plain(&entry.id);
            lines.push(match taken {
                Some(taken) => format!("{} {what} {amounts}, {id}{}", taken.order, differs(entry, taken)),
                None if matches!(entry.kind, Kind::Payment | Kind::Refund | Kind::Dispute) => {
                    format!("- {what} {amounts}, {id}: no order of ours")
                }
                None => format!("- {what} {amounts}, {id}"),
            });
        }
        for taken in &self.missing {
            let amount = written(taken.amount.minor, taken.amount.currency);
            let currency = taken.amount.currency;
            lines.push(format!(
                "{} paid {amount} {currency} on these days and is not in it: look in the report before or after",
                taken.order
            ));
        }
        for ((currency, kind), sum) in settlement::sums(self.rows.iter().map(|(entry, _)| entry)) {
            if let Some(code) = CurrencyCode::parse(&currency) {
                let Sum { rows, gross, fee } = sum;
                let amounts = amounts(code, gross, fee, sum.net());
                lines.push(format!("sum of {rows} of {}: {amounts}", kind.name()));
            }
        }
        let mut payouts: BTreeMap<(&str, String), (CurrencyCode, i64)> = BTreeMap::new();
        for (entry, _) in
            self.rows.iter().filter(|(entry, _)| !entry.payout.is_empty() && entry.kind != Kind::Payout)
        {
            let one =
                payouts.entry((&entry.payout, entry.currency.to_string())).or_insert((entry.currency, 0));
            one.1 = one.1.saturating_add(entry.net());
        }
        for ((payout, currency), (code, net)) in payouts {
            lines.push(format!("payout {}: {} {currency}", plain(payout), written(net, code)));
        }
        let ours = self.rows.iter().filter(|(_, taken)| taken.is_some()).count();
        lines.push(format!(
            "{} rows, {ours} of orders; {} orders are missing",
            self.rows.len(),
            self.missing.len()
        ));
        lines
    }

    /// As CSV for an accountant: a row for each of the report's, with its order.
    pub fn csv(&self) -> Result<String, Trouble> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["order", "kind", "day", "currency", "gross", "fee", "net", "payout", "id"])?;
        for (entry, taken) in &self.rows {
            let amount = |minor| written(minor, entry.currency);
            let order = taken.as_ref().map(|taken| taken.order.as_str()).unwrap_or_default();
            writer.write_record([
                order,
                entry.kind.name(),
                &entry.day,
                entry.currency.as_str(),
                &amount(entry.gross),
                &amount(entry.fee),
                &amount(entry.net()),
                &entry.payout,
                &entry.id,
            ])?;
        }
        Ok(String::from_utf8(writer.into_inner().map_err(|error| error.to_string())?)?)
    }
}

fn amounts(currency: CurrencyCode, gross: i64, fee: i64, net: i64) -> String {
    format!(
        "{} {currency}, fee {}, net {}",
        written(gross, currency),
        written(fee, currency),
        written(net, currency)
    )
}

/// What a payment's row says otherwise than the store, where both speak of one currency. Another currency is the gateway's
/// conversion.
fn differs(entry: &Entry, taken: &Taken) -> String {
    let same = entry.gross == taken.amount.minor || entry.currency != taken.amount.currency;
    if entry.kind != Kind::Payment || same {
        return String::new();
    }
    format!(
        ": the store took {} {}",
        written(taken.amount.minor, taken.amount.currency),
        taken.amount.currency
    )
}
