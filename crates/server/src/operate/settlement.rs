//! A gateway's settlement report beside the store's orders, for an operator and an accountant (§10.3).

use crate::operate::terminal::{cell, plain};
use crate::publish::publishing::Trouble;
use domain::calendar::Instant;
use domain::catalogue::Catalogue;
use domain::money::{CurrencyCode, Money};
use domain::settlement::{self, Fit, Kind, Matched, Settled, decimal, matched};
use store::Db;
use store::settlement::{SettledPayments, TakenPayments};

/// A report that was read and compared.
#[derive(Debug)]
pub struct Settlement {
    /// The time it tells of; none where nothing is in it.
    pub period: Option<(Instant, Instant)>,
    /// What came of it.
    pub matched: Matched,
}

fn digits(catalogue: &Catalogue, currency: CurrencyCode) -> Option<u8> {
    catalogue.currency(currency).map(|currency| currency.notation.minor_digits)
}

/// An amount as it is written for people; a currency that is sold in no more has two decimals.
fn written(catalogue: &Catalogue, money: Money) -> String {
    decimal(money.minor, digits(catalogue, money.currency).unwrap_or(2))
}

/// Reads a report and compares it with a store's orders. Changes nothing.
pub async fn read(db: &Db, catalogue: &Catalogue, report: &[u8]) -> Result<Settlement, Trouble> {
    let report = settlement::read(report, |currency| digits(catalogue, currency))?;
    let (gateway, entries) = (report.gateway, report.entries.clone());
    let known = db.read(SettledPayments { gateway, entries }).await?;
    let taken = match report.period {
        Some((from, until)) => {
            let site = catalogue.site.site_code.clone();
            db.read(TakenPayments { gateway, site, from, until }).await?
        }
        None => Vec::new(),
    };
    Ok(Settlement { period: report.period, matched: matched(&report, &known, &taken) })
}

impl Settlement {
    /// What a person reads.
    pub fn lines(&self, catalogue: &Catalogue) -> Vec<String> {
        let money = |minor: i64, currency: CurrencyCode| written(catalogue, Money { minor, currency });
        let of = |amount: Money| format!("{} {}", written(catalogue, amount), amount.currency);
        let mut lines = Vec::new();
        if let Some((from, until)) = self.period {
            lines.push(format!("from {} to {}", from.rfc3339(), until.rfc3339()));
        }
        for one in &self.matched.settled {
            let (currency, buyers) = (one.currency, one.ours.amount.currency);
            let paid = one.paid.map_or_else(
                || "not paid in this report".to_owned(),
                |minor| format!("{} {buyers} paid", money(minor, buyers)),
            );
            let later = |minor: i64, what: &str| {
                if minor == 0 { String::new() } else { format!(", {} {buyers} {what}", money(minor, buyers)) }
            };
            let (returned, contested) = (later(one.returned, "went back"), later(one.contested, "contested"));
            let (gross, fee, net) =
                (money(one.gross, currency), money(one.fee, currency), money(one.net(), currency));
            let code = &one.ours.code;
            let fit = match one.fit() {
                Fit::Exact => String::new(),
                Fit::OtherCurrency => ": compare by hand, the report has it in another currency".to_owned(),
                Fit::Amount => format!(": DIFFERS, the order's payment is of {}", of(one.ours.amount)),
                Fit::Dispute => ": DIFFERS, the order knows of no dispute".to_owned(),
                Fit::Refund => {
                    format!(
                        ": DIFFERS, the order knows of {} {buyers} back",
                        money(one.ours.refunded, buyers)
                    )
                }
            };
            lines.push(format!(
                "order {code} {paid}{returned}{contested}; {gross} less {fee} is {net} {currency}{fit}"
            ));
        }
        for one in &self.matched.strangers {
            let (what, id) = (one.kind.name(), plain(&one.id));
            lines.push(format!("line {} {id} of {} is of no order ({what})", one.line, of(one.gross)));
        }
        for one in &self.matched.missing {
            lines.push(format!("order {} of {} is MISSING in the report", one.code, of(one.amount)));
        }
        for ((payout, currency), total) in &self.matched.totals {
            let payout = if payout.is_empty() { "no payout".to_owned() } else { plain(payout) };
            let kinds = Kind::ALL.into_iter().filter_map(|kind| {
                total.gross.get(&kind).map(|gross| format!("{} {}", kind.name(), money(*gross, *currency)))
            });
            let kinds = kinds.collect::<Vec<_>>().join(", ");
            let (fee, net) = (money(total.fee, *currency), money(total.net(), *currency));
            lines.push(format!("{payout} {currency}: {kinds}, less {fee} is {net}"));
        }
        let fits = self.matched.settled.iter().filter(|one| one.fit() == Fit::Exact).count();
        let (strangers, missing) = (self.matched.strangers.len(), self.matched.missing.len());
        lines.push(format!(
            "{} payments of the store, {fits} as it knows them; {strangers} lines of no order, {missing} missing",
            self.matched.settled.len()
        ));
        lines
    }

    /// What an accountant reads: a line for each order, then what is of no order, then what is missing.
    pub fn csv(&self, catalogue: &Catalogue) -> Result<String, Trouble> {
        let money = |minor: i64, currency: CurrencyCode| written(catalogue, Money { minor, currency });
        let mut csv = csv::Writer::from_writer(Vec::new());
        csv.write_record([
            "order",
            "payment",
            "currency",
            "paid",
            "refunded",
            "contested",
            "account",
            "gross",
            "fee",
            "net",
            "payouts",
            "result",
        ])?;
        for one in &self.matched.settled {
            let Settled { ours, currency, payouts, .. } = one;
            let buyers = ours.amount.currency;
            let payouts = payouts.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
            csv.write_record([
                ours.code.as_str(),
                &ours.attempt,
                buyers.as_str(),
                &one.paid.map_or_else(String::new, |minor| money(minor, buyers)),
                &money(one.returned, buyers),
                &money(one.contested, buyers),
                currency.as_str(),
                &money(one.gross, *currency),
                &money(one.fee, *currency),
                &money(one.net(), *currency),
                &cell(&payouts),
                one.fit().name(),
            ])?;
        }
        for one in &self.matched.strangers {
            let (account, buyers) = (one.gross.currency, one.charged.currency);
            let of = |kind: Kind, sign: i64| {
                if one.kind == kind { money(sign * one.charged.minor, buyers) } else { String::new() }
            };
            csv.write_record([
                "",
                &cell(&one.id),
                buyers.as_str(),
                &of(Kind::Payment, 1),
                &of(Kind::Refund, -1),
                &of(Kind::Dispute, -1),
                account.as_str(),
                &money(one.gross.minor, account),
                &money(one.fee, account),
                &money(one.net(), account),
                &cell(&one.payout),
                "no-order",
            ])?;
        }
        for one in &self.matched.missing {
            let paid = written(catalogue, one.amount);
            let (code, currency) = (one.code.as_str(), one.amount.currency);
            let known = [code, &one.attempt, currency.as_str(), &paid];
            csv.write_record(known.into_iter().chain([""; 7]).chain(["missing"]))?;
        }
        Ok(String::from_utf8(csv.into_inner()?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_wherever_it_is_opened() {
        for (text, written) in [
            ("po_1NXKpT2eZvKYlo2C", "po_1NXKpT2eZvKYlo2C"),
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("@x", "'@x"),
            ("-1+1", "'-1+1"),
            ("a;=b", "a;'=b"),
            ("a, =b", "a, '=b"),
            ("\u{ff1d}b", "'\u{ff1d}b"),
            ("a\u{1b}[2J", "a\\u{1b}[2J"),
            ("", ""),
        ] {
            assert_eq!(cell(text), written);
        }
    }
}
