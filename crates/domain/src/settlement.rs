//! What a gateway's report says of the money it took, gave back and paid out (§10.3): rows read into entries, and entries
//! set against what the store took. Amounts are minor units of the currency in which the gateway settles, which may be
//! another than the buyer's.

use crate::money::CurrencyCode;
use std::collections::BTreeMap;

/// Whose report it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Stripe's itemised balance or payout reconciliation report.
    Stripe,
    /// PayPal's settlement report.
    PayPal,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Money of a buyer.
    Payment,
    /// Money that went back to one, or came back from there.
    Refund,
    /// Money that is disputed, or was won back.
    Dispute,
    /// What the gateway takes, apart from a payment's own fee.
    Fee,
    /// Money sent to the operator's bank.
    Payout,
    /// Anything else: reserves, currency conversions, adjustments.
    Other,
}

impl Kind {
    /// Its name in a table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Refund => "refund",
            Self::Dispute => "dispute",
            Self::Fee => "fee",
            Self::Payout => "payout",
            Self::Other => "other",
        }
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The gateway's id of it.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// The attempt we named; empty where the report does not say.
    pub attempt: String,
    /// What the gateway calls the money: a payment intent, a capture; empty where the report does not say.
    pub paid_as: String,
    /// The currency of its amounts.
    pub currency: CurrencyCode,
    /// What moved: negative where it left the operator.
    pub gross: i64,
    /// What the gateway took of it: negative where it gave its fee back.
    pub fee: i64,
    /// The payout it was a part of; empty where it is not known.
    pub payout: String,
    /// Its day, ISO; empty where it is not known.
    pub day: String,
}

impl Entry {
    /// What the operator has of it.
    pub fn net(&self) -> i64 {
        self.gross.saturating_sub(self.fee)
    }
}

/// Currencies that have no smaller unit.
const WHOLE: [&str; 16] = [
    "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
];

fn digits(currency: CurrencyCode) -> usize {
    if WHOLE.contains(&currency.as_str()) { 0 } else { 2 }
}

/// Largest amount that is read, in minor units: more than anything costs.
const LARGEST: i64 = 1_000_000_000_000_000;

/// An amount in whole units with a point: `-12.5`. More decimals than the currency has must be zeros.
fn amount(text: &str, currency: CurrencyCode) -> Option<i64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (units, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = digits(currency);
    let (kept, rest) = decimals.split_at_checked(digits.min(decimals.len()))?;
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || !plain(units) || !plain(decimals) || rest.bytes().any(|byte| byte != b'0') {
        return None;
    }
    let minor: i64 = format!("{units}{kept:0<digits$}").parse().ok()?;
    (minor <= LARGEST).then_some(sign * minor)
}

/// An amount as PayPal writes it: minor units without a sign, and whether it is a debit.
fn unsigned(text: &str, side: &str) -> Option<i64> {
    if text.is_empty() {
        return Some(0);
    }
    let minor: i64 = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())??;
    (minor <= LARGEST).then_some(match side {
        "DR" => -minor,
        _ => minor,
    })
}

/// A row of Stripe's report by the names of its columns. The names are those of `balance_change_from_activity.itemized` and
/// `payout_reconciliation.itemized`.
pub fn stripe<'a>(get: impl Fn(&str) -> Option<&'a str>) -> Result<Entry, String> {
    let needed = |name: &str| get(name).ok_or_else(|| format!("there is no column {name}"));
    let text = |name: &str| get(name).unwrap_or_default().to_owned();
    let currency = needed("currency")?.to_ascii_uppercase();
    let currency =
        CurrencyCode::parse(&currency).ok_or_else(|| "the currency is not three letters".to_owned())?;
    let read = |name: &str| {
        amount(needed(name)?, currency).ok_or_else(|| format!("{name} is not an amount of {currency}"))
    };
    let kind = match needed("reporting_category")? {
        "charge" | "charge_failure" | "partial_capture_reversal" => Kind::Payment,
        "refund" | "refund_failure" => Kind::Refund,
        "dispute" | "dispute_reversal" => Kind::Dispute,
        "fee" | "network_cost" | "tax" => Kind::Fee,
        "payout" | "payout_reversal" => Kind::Payout,
        _ => Kind::Other,
    };
    let day = get("created_utc").or_else(|| get("created")).unwrap_or_default();
    Ok(Entry {
        id: needed("balance_transaction_id")?.to_owned(),
        kind,
        attempt: text("payment_metadata[attempt]"),
        paid_as: text("payment_intent_id"),
        currency,
        gross: read("gross")?,
        fee: read("fee")?,
        payout: text("automatic_payout_id"),
        day: day.get(..10).unwrap_or_default().to_owned(),
    })
}

/// A row of the body of PayPal's settlement report by the names of its columns.
pub fn paypal<'a>(get: impl Fn(&str) -> Option<&'a str>) -> Result<Entry, String> {
    let needed = |name: &str| get(name).ok_or_else(|| format!("there is no column {name}"));
    let text = |name: &str| get(name).unwrap_or_default();
    let currency = CurrencyCode::parse(needed("Gross Transaction Currency")?)
        .ok_or_else(|| "the currency is not three capitals".to_owned())?;
    let gross = unsigned(needed("Gross Transaction Amount")?, needed("Transaction Debit or Credit")?)
        .ok_or_else(|| "Gross Transaction Amount is not digits".to_owned())?;
    let fee = unsigned(text("Fee Amount"), text("Fee Debit or Credit"))
        .ok_or_else(|| "Fee Amount is not digits".to_owned())?;
    let code = needed("Transaction Event Code")?;
    let kind = match code {
        "T1106" | "T1201" | "T1202" | "T1208" => Kind::Dispute,
        "T1107" | "T1118" => Kind::Refund,
        _ => match code.get(..3) {
            Some("T00") => Kind::Payment,
            Some("T01") => Kind::Fee,
            Some("T04") => Kind::Payout,
            _ => Kind::Other,
        },
    };
    let own = text("Transaction ID");
    // What moves later names the payment it belongs to.
    let first = text("PayPal Reference ID");
    let paid_as = if kind == Kind::Payment || first.is_empty() { own } else { first };
    let day = text("Transaction Completion Date").get(..10).unwrap_or_default().replace('/', "-");
    Ok(Entry {
        id: own.to_owned(),
        kind,
        attempt: text("Custom Field").to_owned(),
        paid_as: paid_as.to_owned(),
        currency,
        gross,
        // A debit is what PayPal takes.
        fee: -fee,
        payout: String::new(),
        day,
    })
}

/// Sums of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many rows.
    pub rows: u64,
    /// What moved.
    pub gross: i64,
    /// What it cost.
    pub fee: i64,
}

impl Sum {
    /// What the operator has of it.
    pub fn net(self) -> i64 {
        self.gross.saturating_sub(self.fee)
    }
}

/// Sums by currency and kind.
pub fn sums<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> BTreeMap<(String, Kind), Sum> {
    let mut sums: BTreeMap<_, Sum> = BTreeMap::new();
    for entry in entries {
        let sum = sums.entry((entry.currency.to_string(), entry.kind)).or_default();
        sum.rows += 1;
        sum.gross = sum.gross.saturating_add(entry.gross);
        sum.fee = sum.fee.saturating_add(entry.fee);
    }
    sums
}

/// An amount in whole units with a point, as accountants read it.
pub fn written(minor: i64, currency: CurrencyCode) -> String {
    let digits = digits(currency);
    let sign = if minor < 0 { "-" } else { "" };
    let text = format!("{:0>width$}", minor.unsigned_abs(), width = digits + 1);
    match text.split_at_checked(text.len() - digits) {
        Some((units, decimals)) if digits > 0 => format!("{sign}{units}.{decimals}"),
        _ => format!("{sign}{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row<'a>(fields: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<&'a str> {
        |name| fields.iter().find(|(key, _)| *key == name).map(|(_, value)| *value)
    }

    // Proves 10.3.60.
    #[test]
    fn rows_of_both_reports_are_read() {
        let fields = [
            ("balance_transaction_id", "txn_1"),
            ("created_utc", "2026-11-20 17:00:00"),
            ("currency", "mxn"),
            ("gross", "1234.5"),
            ("fee", "47.40"),
            ("reporting_category", "charge"),
            ("automatic_payout_id", "po_1"),
            ("payment_intent_id", "pi_1"),
            ("payment_metadata[attempt]", "a1"),
        ];
        let entry = stripe(row(&fields)).unwrap();
        assert_eq!(
            (entry.kind, entry.gross, entry.fee, entry.net()),
            (Kind::Payment, 123_450, 4740, 118_710)
        );
        assert_eq!(
            (&*entry.attempt, &*entry.paid_as, &*entry.payout, &*entry.day),
            ("a1", "pi_1", "po_1", "2026-11-20")
        );
        let fields = [
            ("Transaction ID", "8XY"),
            ("PayPal Reference ID", "5AB"),
            ("Transaction Event Code", "T1107"),
            ("Transaction Completion Date", "2026/11/21 09:00:00 -0500"),
            ("Transaction Debit or Credit", "DR"),
            ("Gross Transaction Amount", "10000"),
            ("Gross Transaction Currency", "JPY"),
            ("Fee Debit or Credit", "CR"),
            ("Fee Amount", "30"),
            ("Custom Field", ""),
        ];
        let entry = paypal(row(&fields)).unwrap();
        assert_eq!((entry.kind, entry.gross, entry.fee, entry.net()), (Kind::Refund, -10_000, -30, -9970));
        assert_eq!((&*entry.paid_as, &*entry.day), ("5AB", "2026-11-21"));
    }

    #[test]
    fn amounts_are_read_to_the_last_unit_or_not_at_all() {
        let of = |text: &str, currency: &str| amount(text, CurrencyCode::parse(currency).unwrap());
        for (text, currency, minor) in [
            ("0", "MXN", Some(0)),
            ("12", "MXN", Some(1200)),
            ("-12.3", "MXN", Some(-1230)),
            ("12.340", "MXN", Some(1234)),
            ("12.345", "MXN", None),
            ("100", "JPY", Some(100)),
            ("100.00", "JPY", Some(100)),
            ("100.5", "JPY", None),
            ("", "MXN", None),
            ("-", "MXN", None),
            ("1,234.00", "MXN", None),
            ("1e3", "MXN", None),
            ("٣", "MXN", None),
            ("9999999999999999999", "MXN", None),
        ] {
            assert_eq!(of(text, currency), minor, "{text} {currency}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_as_it_was(minor in -LARGEST..=LARGEST, whole: bool) {
            let currency = CurrencyCode::parse(if whole { "JPY" } else { "MXN" }).unwrap();
            prop_assert_eq!(amount(&written(minor, currency), currency), Some(minor));
        }

        #[test]
        fn no_text_is_too_odd(text in ".{0,40}", other in ".{0,40}") {
            let get = |name: &str| Some(if name.len().is_multiple_of(2) { text.as_str() } else { other.as_str() });
            let _ = (stripe(get), paypal(get));
        }

        #[test]
        fn sums_are_of_all_rows(grosses in proptest::collection::vec((-1_000_000_i64..1_000_000, 0_i64..10_000), 0..30)) {
            let entries: Vec<_> = grosses.iter().map(|(gross, fee)| Entry {
                id: String::new(),
                kind: if *gross < 0 { Kind::Refund } else { Kind::Payment },
                attempt: String::new(),
                paid_as: String::new(),
                currency: CurrencyCode::MXN,
                gross: *gross,
                fee: *fee,
                payout: String::new(),
                day: String::new(),
            }).collect();
            let net: i64 = sums(&entries).values().map(|sum| sum.net()).sum();
            prop_assert_eq!(net, entries.iter().map(Entry::net).sum::<i64>());
        }
    }
}
