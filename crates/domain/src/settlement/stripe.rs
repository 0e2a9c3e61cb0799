//! Stripe's itemised reports: `balance_change_from_activity.itemized` and `payout_reconciliation.itemized`, with the columns
//! that were chosen there. Amounts are decimal, in units of their currency.

use super::report::{Columns, Entry, Kind, Report, Row, Unread, amount};
use crate::calendar::Instant;
use crate::money::{CurrencyCode, Money};
use crate::payment::GatewayName;

const NEEDED: [&str; 7] =
    ["balance_transaction_id", "created_utc", "currency", "gross", "fee", "net", "reporting_category"];
const ATTEMPT: &str = "payment_metadata[attempt]";
const INTENT: &str = "payment_intent_id";

pub(super) fn read(
    columns: &Columns,
    rows: &[Row],
    digits: impl Fn(CurrencyCode) -> Option<u8>,
) -> Result<Report, Unread> {
    columns.needs(&NEEDED)?;
    if !columns.has(ATTEMPT) {
        columns.needs(&[INTENT])?;
    }
    let entries = rows.iter().map(|row| entry(columns, row, &digits)).collect::<Result<Vec<_>, Unread>>()?;
    let paid = || entries.iter().filter(|entry| entry.kind == Kind::Payment).map(|entry| entry.at);
    let period = paid().min().zip(paid().max());
    Ok(Report { gateway: GatewayName::Stripe, entries, period })
}

fn entry(
    columns: &Columns,
    row: &Row,
    digits: &impl Fn(CurrencyCode) -> Option<u8>,
) -> Result<Entry, Unread> {
    let cell = |name: &str| columns.of_row(row, name);
    let money = |text: &str, currency: &str| -> Result<Money, Unread> {
        let currency = CurrencyCode::parse(&currency.to_uppercase());
        let currency = currency.ok_or_else(|| row.wrong("the currency is not three letters"))?;
        let digits = digits(currency).ok_or_else(|| row.wrong("the currency is none of the store's"))?;
        let minor = amount(text, digits).ok_or_else(|| row.wrong("an amount is not such as -1234.50"))?;
        Ok(Money { minor, currency })
    };
    let currency = cell("currency");
    let gross = money(cell("gross"), currency)?;
    let (fee, net) = (money(cell("fee"), currency)?.minor, money(cell("net"), currency)?.minor);
    if gross.minor.saturating_sub(fee) != net {
        return Err(row.wrong("net is not gross less fee"));
    }
    let charged = match (cell("customer_facing_amount"), cell("customer_facing_currency")) {
        ("", _) | (_, "") => gross,
        (facing, currency) => {
            let facing = money(facing, currency)?;
            let sign = if gross.minor < 0 { -1 } else { 1 };
            Money { minor: sign * facing.minor.saturating_abs(), ..facing }
        }
    };
    let at = instant(cell("created_utc")).ok_or_else(|| row.wrong("created_utc is no time"))?;
    let payout = [cell("automatic_payout_id"), cell("payout_id")].into_iter().find(|id| !id.is_empty());
    let intent = Some(cell(INTENT)).filter(|id| !id.is_empty());
    Ok(Entry {
        line: row.line,
        id: cell("balance_transaction_id").to_owned(),
        kind: kind(cell("reporting_category")),
        at,
        gross,
        fee,
        charged,
        payout: payout.unwrap_or_default().to_owned(),
        attempt: cell(ATTEMPT).to_owned(),
        money: intent.into_iter().map(str::to_owned).collect(),
    })
}

fn kind(category: &str) -> Kind {
    match category {
        "charge" | "charge_failure" | "partial_capture_reversal" => Kind::Payment,
        "refund" | "refund_failure" => Kind::Refund,
        "dispute" | "dispute_reversal" => Kind::Dispute,
        "fee" | "network_cost" | "tax" => Kind::Fee,
        "payout" | "payout_reversal" => Kind::Payout,
        _ => Kind::Other,
    }
}

/// `2026-11-21 10:00:00`, in UTC.
fn instant(text: &str) -> Option<Instant> {
    let text = text.strip_suffix('Z').unwrap_or(text).replacen(' ', "T", 1);
    Instant::parse(&format!("{text}Z"))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const HEAD: &str = "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,automatic_payout_id,\
        payment_intent_id,customer_facing_amount,customer_facing_currency,payment_metadata[attempt],card_brand\n";

    fn digits(currency: CurrencyCode) -> Option<u8> {
        match currency.as_str() {
            "MXN" | "USD" => Some(2),
            "JPY" => Some(0),
            _ => None,
        }
    }

    // Proves 10.3.61.
    #[test]
    fn an_itemised_report_is_read() {
        let lines = "txn_1,2026-11-21 10:00:00,mxn,1083.33,43.3,1040.03,charge,po_1,pi_1,60.00,usd,a1,visa\n\
            txn_2,2026-11-22 11:30:00,mxn,-100,0,-100,refund,po_1,pi_1,5.54,usd,a1,visa\n\
            txn_3,2026-11-23 00:00:00,jpy,500,20,480,charge,,pi_2,,,,\n\
            txn_4,2026-11-23 00:00:00,mxn,-940.03,0.00,-940.03,payout,po_1,,,,,\n";
        let report = read(format!("{HEAD}{lines}").as_bytes(), digits).unwrap();
        let [first, second, third, fourth] = &report.entries[..] else { panic!("{report:?}") };
        let (pesos, dollars) = (CurrencyCode::MXN, CurrencyCode::USD);
        assert_eq!((first.gross, first.fee), (Money { minor: 108_333, currency: pesos }, 4330));
        assert_eq!((first.charged, first.kind), (Money { minor: 6000, currency: dollars }, Kind::Payment));
        assert_eq!((first.attempt.as_str(), first.payout.as_str(), first.line), ("a1", "po_1", 2));
        assert_eq!(first.money, ["pi_1"]);
        // What a buyer is given back is written as if they had paid it.
        assert_eq!((second.charged.minor, second.kind), (-554, Kind::Refund));
        assert_eq!((third.gross.minor, third.charged, third.attempt.as_str()), (500, third.gross, ""));
        assert_eq!((fourth.kind, fourth.net()), (Kind::Payout, -94_003));
        let at = |text: &str| Instant::parse(text).unwrap();
        assert_eq!(report.period, Some((at("2026-11-21T10:00:00Z"), at("2026-11-23T00:00:00Z"))));
        let none = read(HEAD.as_bytes(), digits).unwrap();
        assert_eq!((none.entries.len(), none.period), (0, None));
    }

    #[test]
    fn a_report_with_a_mistake_is_refused_whole() {
        let good = "txn_1,2026-11-21 10:00:00,mxn,10.00,1.00,9.00,charge,,pi_1,,,,\n";
        for (line, said) in [
            (good.replace("9.00", "8.00"), "line 3: net"),
            (good.replace("mxn", "xxx"), "line 3: the currency is none"),
            (good.replace("mxn", "peso"), "line 3: the currency is not"),
            (good.replace("10.00", "ten"), "line 3: an amount"),
            (good.replace("2026-11-21", "21/11/2026"), "line 3: created_utc"),
            ("txn_1\n".to_owned(), "line 3:"),
        ] {
            let wrong = read(format!("{HEAD}{good}{line}").as_bytes(), digits).unwrap_err().to_string();
            assert!(wrong.starts_with(said), "{wrong}");
        }
        let without = |name: &str| read(HEAD.replace(name, "x").as_bytes(), digits);
        assert_eq!(without("created_utc"), Err(Unread::Column("created_utc")));
        assert!(without("payment_metadata[attempt]").is_ok(), "the payment's own id serves too");
        let neither = HEAD.replace(ATTEMPT, "x").replace(INTENT, "y");
        assert_eq!(read(neither.as_bytes(), digits), Err(Unread::Column(INTENT)));
    }
}
