//! Settlement reports: what a gateway says that it paid out and kept for itself, compared with what the store sold
//! (§10.3). Amounts are minor units; what comes in is positive. Columns that are not named here are not read: nothing of
//! cards, no name and no address.

mod paypal;
mod report;
mod stripe;

use crate::id::AttemptId;
use crate::money::{CurrencyCode, Money};
use report::{Columns, Row};
pub use report::{Entry, Kind, Report, Unread};
use std::collections::{BTreeMap, BTreeSet};

/// Reads a report, Stripe's or PayPal's: all of it, or what is wrong with it. `digits` says how many decimals a currency
/// has.
pub fn read(bytes: &[u8], digits: impl Fn(CurrencyCode) -> Option<u8>) -> Result<Report, Unread> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut rows = Vec::new();
    for row in csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes).records() {
        let row = row.map_err(|error| {
            Unread::Line(error.position().map_or(0, csv::Position::line), "it is not UTF-8")
        })?;
        rows.push(Row { line: row.position().map_or(0, csv::Position::line), cells: row });
    }
    let (head, rest) = rows.split_first().ok_or(Unread::Unknown)?;
    if head.at(0) == "RH" {
        return paypal::read(rest);
    }
    let columns = Columns::of(head);
    if columns.has("balance_transaction_id") {
        stripe::read(&columns, rest, digits)
    } else {
        Err(Unread::Unknown)
    }
}

/// An amount in units of its currency, for other programs: `-1083.50`.
pub fn decimal(minor: i64, digits: u8) -> String {
    let digits = usize::from(digits);
    let text = format!("{:0>width$}", minor.unsigned_abs(), width = digits + 1);
    let (units, decimals) = text.split_at(text.len() - digits);
    let (sign, point) = (if minor < 0 { "-" } else { "" }, if digits == 0 { "" } else { "." });
    format!("{sign}{units}{point}{decimals}")
}

/// A payment as the store knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ours {
    /// The attempt.
    pub attempt: AttemptId,
    /// Its order's code.
    pub code: String,
    /// What it is of.
    pub amount: Money,
    /// What goes back of it, in its currency.
    pub refunded: i64,
    /// Whether a dispute of it is known.
    pub contested: bool,
}

/// Whether what a report says of a payment is what the store knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is.
    Exact,
    /// The report only has amounts in another currency.
    OtherCurrency,
    /// Another amount was paid.
    Amount,
    /// More went back than the store knows of.
    Refund,
    /// It is contested, and nobody told the store.
    Dispute,
}

impl Fit {
    /// Its name, as operators read it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "fits",
            Self::OtherCurrency => "other-currency",
            Self::Amount => "amount-differs",
            Self::Refund => "refund-unknown",
            Self::Dispute => "dispute-unknown",
        }
    }
}

/// What a report says of one of the store's payments, in one currency of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The payment.
    pub ours: Ours,
    /// The account's currency.
    pub currency: CurrencyCode,
    /// What was paid, in the buyer's currency; none where the report only has what came later.
    pub paid: Option<i64>,
    /// What went back, in the buyer's currency.
    pub returned: i64,
    /// What was taken because it is contested, in the buyer's currency.
    pub contested: i64,
    /// What all of it moved, before fees.
    pub gross: i64,
    /// What the gateway kept.
    pub fee: i64,
    /// The payouts it was in.
    pub payouts: BTreeSet<String>,
    /// Some of it is in another currency than the payment.
    foreign: bool,
}

impl Settled {
    fn none(ours: Ours, currency: CurrencyCode) -> Self {
        let payouts = BTreeSet::new();
        let (returned, contested, gross, fee) = (0, 0, 0, 0);
        Self { ours, currency, paid: None, returned, contested, gross, fee, payouts, foreign: false }
    }

    fn add(&mut self, entry: &Entry) {
        self.gross = self.gross.saturating_add(entry.gross.minor);
        self.fee = self.fee.saturating_add(entry.fee);
        if !entry.payout.is_empty() {
            self.payouts.insert(entry.payout.clone());
        }
        let charged = entry.charged.minor;
        match entry.kind {
            Kind::Payment => self.paid = Some(self.paid.unwrap_or(0).saturating_add(charged)),
            Kind::Refund => self.returned = self.returned.saturating_sub(charged),
            Kind::Dispute => self.contested = self.contested.saturating_sub(charged),
            Kind::Fee | Kind::Payout | Kind::Other => return,
        }
        self.foreign |= entry.charged.currency != self.ours.amount.currency;
    }

    /// What came of it.
    pub fn net(&self) -> i64 {
        self.gross.saturating_sub(self.fee)
    }

    /// Whether it is what the store knows.
    pub fn fit(&self) -> Fit {
        if self.foreign {
            Fit::OtherCurrency
        } else if self.paid.is_some_and(|paid| paid != self.ours.amount.minor) {
            Fit::Amount
        } else if self.returned > self.ours.refunded {
            Fit::Refund
        } else if self.contested > 0 && !self.ours.contested {
            Fit::Dispute
        } else {
            Fit::Exact
        }
    }
}

/// Sums of one payout and currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// What moved, before fees, by kind.
    pub gross: BTreeMap<Kind, i64>,
    /// What the gateway kept of it.
    pub fee: i64,
}

impl Total {
    /// What came of it.
    pub fn net(&self) -> i64 {
        self.gross.values().fold(0, |sum: i64, gross| sum.saturating_add(*gross)).saturating_sub(self.fee)
    }
}

/// A report beside what the store knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matched {
    /// The store's payments that are in it, by order.
    pub settled: Vec<Settled>,
    /// Payments, refunds and disputes in it that are of no order of the store.
    pub strangers: Vec<Entry>,
    /// Payments the store took in the report's time that are not in it.
    pub missing: Vec<Ours>,
    /// Sums by payout and currency.
    pub totals: BTreeMap<(String, CurrencyCode), Total>,
}

/// Compares a report with what the store knows: of each entry, in their order, and of what it took in the report's time.
pub fn matched(report: &Report, known: &[Option<Ours>], taken: &[Ours]) -> Matched {
    let mut matched = Matched::default();
    let mut settled: BTreeMap<(String, String, CurrencyCode), Settled> = BTreeMap::new();
    let known = known.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    for (entry, ours) in report.entries.iter().zip(known) {
        let currency = entry.gross.currency;
        let total = matched.totals.entry((entry.payout.clone(), currency)).or_default();
        let gross = total.gross.entry(entry.kind).or_default();
        *gross = gross.saturating_add(entry.gross.minor);
        total.fee = total.fee.saturating_add(entry.fee);
        match (ours, entry.kind) {
            (Some(ours), _) => settled
                .entry((ours.code.clone(), ours.attempt.to_string(), currency))
                .or_insert_with(|| Settled::none(ours.clone(), currency))
                .add(entry),
            (None, Kind::Payment | Kind::Refund | Kind::Dispute) => matched.strangers.push(entry.clone()),
            (None, Kind::Fee | Kind::Payout | Kind::Other) => {}
        }
    }
    let found: BTreeSet<_> = settled.values().map(|one| one.ours.attempt.clone()).collect();
    matched.missing = taken.iter().filter(|one| !found.contains(&one.attempt)).cloned().collect();
    matched.settled = settled.into_values().collect();
    matched
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Instant;
    use crate::payment::GatewayName;
    use proptest::prelude::*;

    fn digits(currency: CurrencyCode) -> Option<u8> {
        match currency.as_str() {
            "MXN" | "USD" => Some(2),
            "JPY" => Some(0),
            _ => None,
        }
    }

    fn pesos(minor: i64) -> Money {
        Money { minor, currency: CurrencyCode::MXN }
    }

    fn ours(attempt: &str, amount: i64, refunded: i64) -> Ours {
        let code = format!("CODE{attempt}");
        Ours { attempt: attempt.into(), code, amount: pesos(amount), refunded, contested: false }
    }

    fn entry(kind: Kind, gross: i64, fee: i64, payout: &str) -> Entry {
        Entry {
            line: 2,
            id: "txn".to_owned(),
            kind,
            at: Instant::from_millis(0),
            gross: pesos(gross),
            fee,
            charged: pesos(gross),
            payout: payout.to_owned(),
            attempt: String::new(),
            money: Vec::new(),
        }
    }

    fn report(entries: Vec<Entry>) -> Report {
        Report { gateway: GatewayName::Stripe, entries, period: None }
    }

    #[test]
    fn units_are_written_by_their_currencys_decimals() {
        for (minor, digits, text) in [
            (0, 2, "0.00"),
            (5, 2, "0.05"),
            (-108_350, 2, "-1083.50"),
            (1500, 0, "1500"),
            (-7, 0, "-7"),
            (1, 3, "0.001"),
        ] {
            assert_eq!(decimal(minor, digits), text);
        }
    }

    // Proves 10.3.61.
    #[test]
    fn what_is_settled_missing_strange_or_different_is_distinguished() {
        let report = report(vec![
            entry(Kind::Payment, 1000, 40, "po_1"),
            entry(Kind::Payment, 900, 40, "po_1"),
            entry(Kind::Refund, -300, 0, "po_2"),
            entry(Kind::Dispute, -1000, 200, "po_2"),
            entry(Kind::Payment, 500, 20, "po_2"),
            entry(Kind::Fee, -15, 0, "po_2"),
            entry(Kind::Payout, -1820, 0, "po_1"),
        ]);
        let one = || Some(ours("1", 1000, 100));
        let known = [one(), Some(ours("2", 1000, 0)), one(), one(), None, None, None];
        let matched = matched(&report, &known, &[ours("2", 1000, 0), ours("3", 700, 0)]);
        let [first, second] = &matched.settled[..] else { panic!("{:?}", matched.settled) };
        assert_eq!((first.paid, first.returned, first.contested), (Some(1000), 300, 1000));
        assert_eq!((first.gross, first.fee, first.net()), (-300, 240, -540));
        assert_eq!(first.payouts, BTreeSet::from(["po_1".to_owned(), "po_2".to_owned()]));
        assert_eq!((first.fit(), second.fit()), (Fit::Refund, Fit::Amount));
        let knows = Ours { refunded: 300, ..first.ours.clone() };
        let unheard = Settled { ours: knows.clone(), ..first.clone() };
        assert_eq!(unheard.fit(), Fit::Dispute, "nobody told the store");
        assert_eq!(Settled { ours: Ours { contested: true, ..knows }, ..unheard }.fit(), Fit::Exact);
        assert_eq!(matched.strangers, [entry(Kind::Payment, 500, 20, "po_2")]);
        assert_eq!(matched.missing, [ours("3", 700, 0)]);
        let total = |payout: &str| &matched.totals[&(payout.to_owned(), CurrencyCode::MXN)];
        assert_eq!((total("po_1").net(), total("po_1").fee), (0, 80), "what came is what was paid out");
        assert_eq!(total("po_2").gross[&Kind::Payment], 500);
        assert_eq!(total("po_2").net(), -300 - 1000 - 200 + 480 - 15);
    }

    #[test]
    fn what_is_only_there_in_another_currency_is_not_compared() {
        let dollars = Ours { amount: Money { minor: 60, currency: CurrencyCode::USD }, ..ours("1", 0, 0) };
        let converted = entry(Kind::Payment, 1000, 40, "");
        let facing = Entry { charged: dollars.amount, ..converted.clone() };
        for (entry, fit) in [(converted, Fit::OtherCurrency), (facing, Fit::Exact)] {
            let settled = matched(&report(vec![entry]), &[Some(dollars.clone())], &[]).settled;
            assert_eq!(settled.iter().map(Settled::fit).collect::<Vec<_>>(), [fit]);
        }
    }

    #[test]
    fn what_is_no_report_is_refused() {
        for bytes in [&b""[..], b"\n", b"id,date,reference,amount,currency\n", b"\xef\xbb\xbf", b"\xff\xfe"] {
            assert!(read(bytes, digits).is_err(), "{bytes:?}");
        }
    }

    proptest! {
        // Proves 10.3.61.
        #[test]
        fn any_bytes_are_a_report_or_refused(
            head in prop_oneof![
                Just(""),
                Just("RH,\nCH,Transaction ID,PayPal Reference ID,Transaction Event Code,Transaction Completion Date,\
                    Transaction Debit or Credit,Gross Transaction Amount,Gross Transaction Currency,\
                    Fee Debit or Credit,Fee Amount\nSB,"),
                Just("balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,\
                    payment_metadata[attempt]\n"),
            ],
            tail in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            let _ = read(&[head.as_bytes(), &tail].concat(), digits);
        }

        // Proves 10.3.61.
        #[test]
        fn every_sum_is_the_sum_of_the_lines(
            lines in proptest::collection::vec((0usize..6, -100_000i64..100_000, -500i64..500, 0u8..3, 0u8..4), 0..40),
        ) {
            let one = |&(kind, gross, fee, payout, _): &(usize, i64, i64, u8, u8)| {
                entry(Kind::ALL[kind], gross, fee, &payout.to_string())
            };
            let report = report(lines.iter().map(one).collect());
            let known = |&(_, _, _, _, of): &(usize, i64, i64, u8, u8)| (of > 0).then(|| ours(&of.to_string(), 1000, 0));
            let known: Vec<_> = lines.iter().map(known).collect();
            let matched = matched(&report, &known, &[]);
            let all: i64 = report.entries.iter().map(Entry::net).sum();
            prop_assert_eq!(matched.totals.values().map(Total::net).sum::<i64>(), all);
            let of_nobody = report.entries.iter().zip(&known).filter(|(_, known)| known.is_none());
            let of_nobody: i64 = of_nobody.map(|(entry, _)| entry.net()).sum();
            prop_assert_eq!(matched.settled.iter().map(Settled::net).sum::<i64>() + of_nobody, all);
        }
    }
}
