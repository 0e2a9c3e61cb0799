//! A gateway's report set against the orders: which it settles, what each cost, what is missing.

use crate::support::world::{World, agrees, cart, check_out, comes_back, comes_to, newest, store};
use crate::support::{Store, Visitor};
use domain::order::OrderState;
use server::operate::settlement::{Settled, Unread, settle};
use server::operate::terminal::plain;

/// An order paid at the gateway: its code, the attempt, its amount as the report writes it.
async fn paid(store: &Store, world: &dyn World) -> (String, String, String) {
    let visitor: Visitor = cart(store, "MXN").await;
    check_out(&visitor, world.names().1).await;
    let attempt = newest(store).await.order.attempt.unwrap();
    world.act(&attempt, "approve");
    comes_back(store, world, &attempt).await;
    let whole = comes_to(store, |whole| whole.order.state == OrderState::Paid).await;
    let amount = format!("{}.{:02}", whole.order.total / 100, whole.order.total % 100);
    (whole.order.code, attempt.to_string(), amount)
}

async fn read(store: &Store, text: &str) -> Result<Settled, Unread> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    settle(&store.app.db, file.path()).await
}

// Proves 10.3.60.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_stripe_says_what_each_order_cost_and_what_is_missing() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let (first, attempt, amount) = paid(&store, &world).await;
    let (second, ..) = paid(&store, &world).await;
    let report = format!(
        "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,automatic_payout_id,payment_intent_id,payment_metadata[attempt]\n\
        txn_1,2026-11-20 17:00:00,mxn,{amount},45.10,0,charge,po_1,pi_x,{attempt}\n\
        txn_2,2026-11-20 17:01:00,mxn,10.00,3.00,7.00,charge,po_1,pi_other,\n\
        txn_3,2026-11-20 18:00:00,mxn,-500.00,0.00,-500.00,payout,po_0,,\n"
    );
    let settled = read(&store, &report).await.unwrap();
    let lines = settled.lines(plain);
    let line = |part: &str| {
        lines.iter().find(|line| line.contains(part)).unwrap_or_else(|| panic!("{part} is not in {lines:#?}"))
    };
    assert!(line("txn_1").starts_with(&format!("{first} payment {amount} MXN, fee 45.10, net ")));
    assert!(!line("txn_1").contains("the store took"));
    assert!(line("txn_2").contains("no order of ours"));
    assert!(line("is not in it").starts_with(&second));
    assert!(line("sum of 2 of payment").contains("fee 48.10"));
    assert!(line("3 rows").contains("1 of orders; 1 orders are missing"));
    let csv = settled.csv().unwrap();
    assert!(
        csv.lines().nth(1).unwrap().starts_with(&format!("{first},payment,2026-11-20,MXN,{amount},45.10,"))
    );
    // Another amount than was taken.
    let settled = read(&store, &report.replace(&amount, "1.00")).await.unwrap();
    assert!(settled.lines(plain).iter().any(|line| line.contains(&format!("the store took {amount} MXN"))));
    let wrong = read(&store, &report.replace(&amount, "a lot")).await.err().unwrap().to_string();
    assert!(wrong.starts_with("line 2: gross is not an amount"), "{wrong}");
    assert!(matches!(read(&store, "id,date\n1,2\n").await, Err(Unread::Unknown)));
    agrees(&store).await;
}

// Proves 10.3.60.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_paypal_is_read_as_well() {
    let world = crate::support::paypal::PayPal::start().await;
    let store = store(&world).await;
    let (code, attempt, amount) = paid(&store, &world).await;
    let minor = amount.replace('.', "");
    let report = format!(
        "\"RH\",\"2026/11/21 00:00:00 -0500\",\"A\",\"XX\",\"009\"\n\"FH\",01\n\"SH\",\"2026/11/20 00:00:00 -0500\",\"2026/11/20 23:59:59 -0500\",\"XX\",\"\"\n\
        \"CH\",\"Transaction ID\",\"Invoice ID\",\"PayPal Reference ID\",\"PayPal Reference ID Type\",\"Transaction Event Code\",\
        \"Transaction Initiation Date\",\"Transaction Completion Date\",\"Transaction Debit or Credit\",\"Gross Transaction Amount\",\
        \"Gross Transaction Currency\",\"Fee Debit or Credit\",\"Fee Amount\",\"Fee Currency\",\"Custom Field\"\n\
        \"SB\",\"8XY\",\"{code}\",\"\",\"\",\"T0006\",\"2026/11/20 12:00:00 -0500\",\"2026/11/20 12:00:00 -0500\",\"CR\",{minor},\"MXN\",\"DR\",1234,\"MXN\",\"{attempt}\"\n\
        \"SF\",\"MXN\"\n\"SC\",1\n\"RF\",\"MXN\"\n\"RC\",1\n\"FF\",1\n"
    );
    let lines = read(&store, &report).await.unwrap().lines(plain);
    assert!(lines[0].starts_with(&format!("{code} payment {amount} MXN, fee 12.34, net ")), "{lines:#?}");
    assert!(lines.last().unwrap().contains("0 orders are missing"));
}
