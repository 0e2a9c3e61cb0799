//! PayPal's settlement report (STL) as CSV: lines begin with what they are. `SH` says the time of a section, `CH` names the
//! columns of its `SB` lines. Amounts are whole minor units beside a column that says debit or credit.

use super::report::{Columns, Entry, Kind, Report, Row, Unread};
use crate::calendar::Instant;
use crate::money::{CurrencyCode, Money, parse_exact};
use crate::payment::GatewayName;

const NEEDED: [&str; 9] = [
    "transaction id",
    "paypal reference id",
    "transaction event code",
    "transaction completion date",
    "transaction debit or credit",
    "gross transaction amount",
    "gross transaction currency",
    "fee debit or credit",
    "fee amount",
];

pub(super) fn read(rows: &[Row]) -> Result<Report, Unread> {
    let (mut entries, mut columns, mut period) = (Vec::new(), Columns::default(), None);
    for row in rows {
        match row.at(0) {
            "SH" => {
                let ends = instant(row.at(1)).zip(instant(row.at(2)));
                let (from, until) = ends.ok_or_else(|| row.wrong("the section's time is none"))?;
                let (first, last) = period.unwrap_or((from, until));
                period = Some((from.min(first), until.max(last)));
            }
            "CH" => {
                columns = Columns::of(row);
                columns.needs(&NEEDED)?;
            }
            "SB" => entries.push(entry(&columns, row)?),
            _ => {}
        }
    }
    Ok(Report { gateway: GatewayName::PayPal, entries, period })
}

fn entry(columns: &Columns, row: &Row) -> Result<Entry, Unread> {
    // Without names of columns nothing is where it should be.
    columns.needs(&NEEDED)?;
    let cell = |name: &str| columns.of_row(row, name);
    let signed = |sign: &str, amount: &str| -> Result<i64, Unread> {
        let minor = if amount.is_empty() { Some(0) } else { parse_exact(amount, 0) };
        let minor = minor.ok_or_else(|| row.wrong("an amount is not whole minor units"))?;
        match sign {
            "CR" => Ok(minor),
            "DR" => Ok(-minor),
            _ if minor == 0 => Ok(0),
            _ => Err(row.wrong("an amount is neither debit (DR) nor credit (CR)")),
        }
    };
    let currency = CurrencyCode::parse(cell("gross transaction currency"));
    let currency = currency.ok_or_else(|| row.wrong("the currency is not three capitals"))?;
    if !["", currency.as_str()].contains(&cell("fee currency")) {
        return Err(row.wrong("the fee is in another currency"));
    }
    let minor = signed(cell("transaction debit or credit"), cell("gross transaction amount"))?;
    let gross = Money { minor, currency };
    let at = instant(cell("transaction completion date"));
    let names = [cell("transaction id"), cell("paypal reference id")];
    Ok(Entry {
        line: row.line,
        id: cell("transaction id").to_owned(),
        kind: kind(cell("transaction event code"), minor),
        at: at.ok_or_else(|| row.wrong("the completion date is none"))?,
        gross,
        fee: -signed(cell("fee debit or credit"), cell("fee amount"))?,
        charged: gross,
        payout: String::new(),
        attempt: cell("custom field").to_owned(),
        money: names.into_iter().filter(|name| !name.is_empty()).map(str::to_owned).collect(),
    })
}

/// What a code of PayPal's (`T0006`) is. What the account itself paid somebody is no sale.
fn kind(code: &str, minor: i64) -> Kind {
    match (code, code.get(..3).unwrap_or_default()) {
        ("T1107", _) => Kind::Refund,
        ("T1106" | "T1110" | "T1111", _) | (_, "T12") => Kind::Dispute,
        (_, "T00") if minor >= 0 => Kind::Payment,
        (_, "T01") | ("T1108", _) => Kind::Fee,
        (_, "T04") => Kind::Payout,
        _ => Kind::Other,
    }
}

/// `2026/11/21 10:00:00 -0700`
fn instant(text: &str) -> Option<Instant> {
    let stamp = jiff::Timestamp::strptime("%Y/%m/%d %H:%M:%S %z", text).ok()?;
    Some(Instant::from_millis(stamp.as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const HEAD: &str = "\"RH\",2026/11/22 02:44:19 -0700,\"A\",\"ACCOUNT\",009,\n\"FH\",01\n\
        \"SH\",2026/11/21 00:00:00 -0700,2026/11/21 23:59:59 -0700,\"ACCOUNT\",\"\"\n\
        \"CH\",\"Transaction ID\",\"Invoice ID\",\"PayPal Reference ID\",\"PayPal Reference ID Type\",\
        \"Transaction Event Code\",\"Transaction Initiation Date\",\"Transaction Completion Date\",\
        \"Transaction  Debit or Credit\",\"Gross Transaction Amount\",\"Gross Transaction Currency\",\
        \"Fee Debit or Credit\",\"Fee Amount\",\"Fee Currency\",\"Custom Field\",\"Consumer ID\"\n";
    const PAID: &str = "\"SB\",\"CAP1\",\"CODE-1\",\"ORD1\",\"ODR\",\"T0006\",2026/11/21 10:00:00 -0700,\
        2026/11/21 10:00:01 -0700,\"CR\",108333,\"MXN\",\"DR\",4330,\"MXN\",\"a1\",\"B\"\n";

    fn read_text(text: &str) -> Result<Report, Unread> {
        read(text.as_bytes(), |_| Some(2))
    }

    // Proves 10.3.61.
    #[test]
    fn a_settlement_report_is_read() {
        let refund = PAID.replace("CAP1", "REF1").replace("ORD1", "CAP1").replace("T0006", "T1107");
        let refund = refund.replace("\"CR\",108333", "\"DR\",5000").replace("\"DR\",4330", "\"CR\",100");
        let out = PAID.replace("T0006", "T0400").replace("\"CR\"", "\"DR\"").replace("\"DR\",4330", "\"\",");
        let report = read_text(&format!("{HEAD}{PAID}{refund}{out}\"SF\",\"MXN\",3\n\"SC\",3\n")).unwrap();
        let [paid, refund, out] = &report.entries[..] else { panic!("{report:?}") };
        assert_eq!((paid.gross.minor, paid.fee, paid.kind), (108_333, 4330, Kind::Payment));
        assert_eq!((paid.attempt.as_str(), paid.charged, paid.line), ("a1", paid.gross, 5));
        assert_eq!(paid.money, ["CAP1", "ORD1"]);
        assert_eq!((refund.gross.minor, refund.fee, refund.kind), (-5000, -100, Kind::Refund));
        assert_eq!(refund.money, ["REF1", "CAP1"]);
        assert_eq!((out.gross.minor, out.fee, out.kind), (-108_333, 0, Kind::Payout));
        let at = |text: &str| Instant::parse(text).unwrap();
        assert_eq!(report.period, Some((at("2026-11-21T07:00:00Z"), at("2026-11-22T06:59:59Z"))));
        assert_eq!(paid.at, at("2026-11-21T17:00:01Z"));
    }

    #[test]
    fn each_code_is_what_it_is_of() {
        for (code, minor, is) in [
            ("T0006", 1, Kind::Payment),
            ("T0000", -1, Kind::Other),
            ("T1107", -1, Kind::Refund),
            ("T1106", -1, Kind::Dispute),
            ("T1201", -1, Kind::Dispute),
            ("T0106", -1, Kind::Fee),
            ("T0403", -1, Kind::Payout),
            ("T0200", 1, Kind::Other),
            ("", 1, Kind::Other),
            ("né", 1, Kind::Other),
        ] {
            assert_eq!(kind(code, minor), is, "{code}");
        }
    }

    #[test]
    fn a_report_with_a_mistake_is_refused_whole() {
        for (line, said) in [
            (PAID.replace("108333", "1083.33"), "line 5: an amount is not"),
            (PAID.replace("\"CR\"", "\"\""), "line 5: an amount is neither"),
            (PAID.replace("4330,\"MXN\"", "4330,\"USD\""), "line 5: the fee"),
            (PAID.replace("10:00:01 -0700", "10:00:01"), "line 5: the completion date"),
            (PAID.replace("\"MXN\",\"DR\"", "\"mxn\",\"DR\""), "line 5: the currency"),
        ] {
            let wrong = read_text(&format!("{HEAD}{line}")).unwrap_err().to_string();
            assert!(wrong.starts_with(said), "{wrong}");
        }
        let nameless = format!("\"RH\",2026/11/22 02:44:19 -0700\n{PAID}");
        assert_eq!(read_text(&nameless), Err(Unread::Column("transaction id")));
        assert_eq!(read_text(&HEAD.replace("Fee Amount", "x")), Err(Unread::Column("fee amount")));
    }
}
