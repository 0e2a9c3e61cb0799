//! What gateways report that they settled, beside what was sold: each payment found, its cost told, and what is missing,
//! strange or different told apart.

use crate::support::paypal::PayPal;
use crate::support::stripe::Stripe;
use crate::support::world::{World, at_the_gateway, comes_back, comes_to, store};
use ::store::payment::ReadAttempt;
use ::store::refund::RequestRefund;
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::money::CurrencyCode;
use domain::order::OrderState;
use domain::settlement::{Fit, decimal};
use server::operate::settlement;
use std::fmt::Write as _;

/// A line of a report, whoever writes it.
struct Line<'a> {
    id: &'a str,
    refund: bool,
    at: Instant,
    minor: i64,
    fee: i64,
    currency: CurrencyCode,
    attempt: &'a str,
    money: &'a str,
}

fn stripes(lines: &[Line<'_>]) -> String {
    let mut report = "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,\
        automatic_payout_id,payment_intent_id,payment_metadata[attempt]\n"
        .to_owned();
    for line in lines {
        let Line { id, at, minor, fee, attempt, money, .. } = line;
        let (currency, at) = (line.currency.as_str().to_lowercase(), at.rfc3339());
        let category = if line.refund { "refund" } else { "charge" };
        let [gross, fee, net] = [*minor, *fee, minor - fee].map(|minor| decimal(minor, 2));
        let cells = [*id, at.as_str(), &currency, &gross, &fee, &net, category, "po_1", money, attempt];
        report += &(cells.join(",") + "\n");
    }
    report
}

fn paypals(lines: &[Line<'_>]) -> String {
    let stamp = |at: Instant| at.rfc3339()[..19].replace('-', "/").replace('T', " ") + " +0000";
    let (first, last) = (lines.first().unwrap().at, lines.last().unwrap().at);
    let mut report = format!(
        "\"RH\",x,\"A\",\"ACCOUNT\",009,\n\"FH\",01\n\"SH\",{},{},\"ACCOUNT\",\"\"\n\"CH\",\"Transaction ID\",\
         \"PayPal Reference ID\",\"Transaction Event Code\",\"Transaction Completion Date\",\
         \"Transaction Debit or Credit\",\"Gross Transaction Amount\",\"Gross Transaction Currency\",\
         \"Fee Debit or Credit\",\"Fee Amount\",\"Custom Field\"\n",
        stamp(first),
        stamp(last)
    );
    for line in lines {
        // A refund has a name of its own and refers to the money; what was paid refers to PayPal's order.
        let (id, refers, code, sign) = if line.refund {
            (line.id, line.money, "T1107", "DR")
        } else {
            (line.money, line.id, "T0006", "CR")
        };
        let (at, currency) = (stamp(line.at), line.currency);
        let (minor, fee, attempt) = (line.minor.abs(), line.fee, line.attempt);
        writeln!(
            report,
            "\"SB\",\"{id}\",\"{refers}\",\"{code}\",{at},\"{sign}\",{minor},\"{currency}\",\"DR\",{fee},\"{attempt}\""
        )
        .unwrap();
    }
    report + "\"SC\",4\n"
}

// Proves 10.3.62.
#[tokio::test(flavor = "multi_thread")]
async fn stripes_report_is_listed_beside_what_was_sold() {
    listed(&Stripe::start().await, stripes).await;
}

// Proves 10.3.62.
#[tokio::test(flavor = "multi_thread")]
async fn paypals_report_is_listed_beside_what_was_sold() {
    listed(&PayPal::start().await, paypals).await;
}

async fn listed(world: &dyn World, written: fn(&[Line<'_>]) -> String) {
    let store = store(world).await;
    let mut sold = Vec::new();
    for _ in 0..2 {
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        sold.push((attempt, whole.order));
    }
    let [(attempt, order), (_, other)] = &sold[..] else { panic!("two were sold") };
    let known = store.app.db.read(ReadAttempt { id: attempt.as_str().into() }).await.unwrap().unwrap();
    let (total, currency, now) = (known.amount.minor, known.amount.currency, store.app.now());
    let stranger = |id: &'static str, minutes: i64| Line {
        id,
        refund: false,
        at: now.plus_minutes(minutes),
        minor: 1000,
        fee: 30,
        currency,
        attempt: "",
        money: "theirs",
    };
    let report = written(&[
        stranger("one", -60),
        Line { id: "two", minor: total, fee: 100, attempt, money: "", ..stranger("", 0) },
        Line { id: "three", refund: true, minor: -500, fee: 0, money: &known.paid_as, ..stranger("", 1) },
        stranger("four", 60),
    ]);
    let read = || settlement::read(&store.app.db, &store.app.catalogue, report.as_bytes());
    let settlement = read().await.unwrap();
    let [ours] = &settlement.matched.settled[..] else { panic!("{settlement:?}") };
    assert_eq!((ours.ours.code.as_str(), ours.paid, ours.returned), (order.code.as_str(), Some(total), 500));
    assert_eq!((ours.gross, ours.fee, ours.net()), (total - 500, 100, total - 600));
    assert_eq!(ours.fit(), Fit::Refund, "nobody asked for that refund here");
    assert_eq!(settlement.matched.strangers.len(), 2);
    let missing: Vec<_> = settlement.matched.missing.iter().map(|one| one.code.as_str()).collect();
    assert_eq!(missing, [other.code.as_str()]);
    let lines = settlement.lines(&store.app.catalogue).join("\n");
    let amount = decimal(total, 2);
    for said in [
        format!("order {} {amount} {currency} paid, 5.00 {currency} went back; ", order.code),
        format!("order {} of {} {currency} is MISSING", other.code, decimal(other.total, 2)),
        "DIFFERS".to_owned(),
        "is of no order (payments)".to_owned(),
        "1 payments of the store, 0 as it knows them; 2 lines of no order, 1 missing".to_owned(),
    ] {
        assert!(lines.contains(&said), "{said}\n{lines}");
    }
    let csv = settlement.csv(&store.app.catalogue).unwrap();
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(csv.as_bytes()).records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 4, "{csv}");
    let results: Vec<_> = rows.iter().map(|row| &row[11]).collect();
    assert_eq!(results, ["refund-unknown", "no-order", "no-order", "missing"]);
    assert_eq!(
        (&rows[0][0], &rows[0][3], &rows[0][4], &rows[0][8]),
        (&*order.code, &*amount, "5.00", "1.00")
    );
    // Asked for here, it is what the store knows.
    let refund = RequestRefund {
        id: "refund-of-the-report".into(),
        code: order.code.clone(),
        site: order.site.clone(),
        amount: Some(500),
        reason: "rain".into(),
        by: Actor::Store,
        now: store.app.now(),
    };
    store.app.db.run(refund).await.unwrap().unwrap();
    assert_eq!(read().await.unwrap().matched.settled[0].fit(), Fit::Exact);
    // What is no report is refused whole, and says why.
    let wrong = settlement::read(&store.app.db, &store.app.catalogue, b"id,date\n1,2\n").await.unwrap_err();
    assert!(wrong.to_string().contains("neither"), "{wrong}");
}
