//! Gateways outside, each by its own protocol against a stand-in that is strict about it: one suite of behaviours for all.
//! Whatever goes wrong on the way, an order is paid once, charged once, and what goes back goes back once.

use crate::support::{Answer, Setup, Store, Visitor, address, buyer, catalogue_with};
use ::store::order::{OrderName, ReadOrder, WholeOrder};
use ::store::refund::RequestRefund;
use adapters::key::ApiKey;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use domain::catalogue::PageName;
use domain::order::OrderState;
use domain::payment::RefundState;
use server::app::config::GatewayOptions;
use std::time::Duration;

type Notice = (Vec<(String, String)>, Vec<u8>);

/// A stand-in of a gateway, as the suite drives it.
trait World {
    /// The gateway's name, and the method that is paid by it.
    fn names(&self) -> (&'static str, &'static str);
    fn url(&self) -> String;
    fn secret(&self) -> String;
    fn webhook(&self) -> String;
    fn trouble(&self, path: &str, trouble: &str);
    fn act(&self, reference: &str, act: &str);
    fn back(&self, reference: &str) -> String;
    /// Captured and given back, as the gateway counts.
    fn money(&self, reference: &str) -> (i64, i64);
    /// Method, path and idempotency key of every call.
    fn calls(&self) -> Vec<(String, String, Option<String>)>;
    fn bodies(&self) -> String;
    fn refuse_refunds(&self);
    fn notices(&self) -> Vec<Notice>;
    fn forged(&self, reference: &str) -> Notice;
    /// The calls that matter: open, capture, refund.
    fn paths(&self) -> [&'static str; 3];
}

macro_rules! world {
    ($module:ident, $name:ident, $method:literal, $paths:expr) => {
        impl World for crate::support::$module::$name {
            fn names(&self) -> (&'static str, &'static str) {
                (stringify!($module), $method)
            }
            fn url(&self) -> String {
                self.url()
            }
            fn secret(&self) -> String {
                self.secret()
            }
            fn webhook(&self) -> String {
                self.webhook_secret()
            }
            fn trouble(&self, path: &str, trouble: &str) {
                use crate::support::$module::Trouble;
                let trouble = match trouble {
                    "answer lost" => Trouble::AnswerLost,
                    "down" => Trouble::Down,
                    "too many" => Trouble::TooMany,
                    "slow" => Trouble::Slow(1500),
                    "garbage" => Trouble::Garbage,
                    other => panic!("{other}"),
                };
                self.trouble(path, trouble);
            }
            fn act(&self, reference: &str, act: &str) {
                use crate::support::$module::Act;
                let act = match act {
                    "approve" => Act::Approve,
                    "challenge" => Act::Challenge,
                    "decline" => Act::Decline,
                    "leave" => Act::Leave,
                    "voucher" => Act::Voucher,
                    "voucher paid" => Act::VoucherPaid,
                    "voucher expired" => Act::VoucherExpired,
                    "hold lost" => Act::HoldLost,
                    other => panic!("{other}"),
                };
                self.act(reference, act);
            }
            fn back(&self, reference: &str) -> String {
                let back = self.back(reference);
                back[back.find(address::es(PageName::Home)).unwrap_or_default()..].to_owned()
            }
            fn money(&self, reference: &str) -> (i64, i64) {
                let money = self.money(reference);
                (money.captured, money.refunded)
            }
            fn calls(&self) -> Vec<(String, String, Option<String>)> {
                self.calls().into_iter().map(|call| (call.method, call.path, call.idempotency)).collect()
            }
            fn bodies(&self) -> String {
                self.calls().into_iter().map(|call| call.body).collect::<Vec<_>>().join("\n")
            }
            fn refuse_refunds(&self) {
                self.refuse_refunds(true);
            }
            fn notices(&self) -> Vec<Notice> {
                self.notices()
            }
            fn forged(&self, reference: &str) -> Notice {
                self.forged(reference)
            }
            fn paths(&self) -> [&'static str; 3] {
                $paths
            }
        }
    };
}

world!(stripe, Stripe, "VI", ["/v1/checkout/sessions", "/capture", "/v1/refunds"]);
world!(paypal, PayPal, "PP", ["/v2/checkout/orders", "/capture", "/refund"]);

macro_rules! on_each {
    ($($test:ident),* $(,)?) => { $(mod $test {
        #[tokio::test(flavor = "multi_thread")]
        async fn stripe() {
            super::$test(&crate::support::stripe::Stripe::start().await).await;
        }
        #[tokio::test(flavor = "multi_thread")]
        async fn paypal() {
            super::$test(&crate::support::paypal::PayPal::start().await).await;
        }
    })* };
}

on_each!(
    an_approved_payment_is_captured_once,
    a_payment_is_taken_once_whatever_goes_wrong_on_the_way,
    a_gateway_that_can_not_be_reached_is_told_and_tried_again,
    who_leaves_or_is_declined_is_not_charged,
    money_that_is_not_handed_over_buys_nothing,
    notices_are_believed_only_from_the_gateway,
    what_goes_back_goes_back_once,
    a_refund_that_is_refused_waits_for_a_person,
    every_write_names_itself_and_tells_no_card,
);

/// A catalogue that pays by both gateways, with vouchers and transfers; few come to Xplor on Wednesdays.
fn with_gateways(folder: &std::path::Path) -> std::path::PathBuf {
    let changed = catalogue_with(folder, "payments.toml", |text| {
        let text = text.replace("gateway = \"sandbox\"", "gateway = \"stripe\"");
        let text = text.replace("name = \"PayPal\"", "name = \"PayPal\"\ngateway = \"paypal\"");
        format!(
            "{text}\n[[methods]]\nid = 9\napi_code = \"OXXO\"\nname = \"OXXO\"\nkind = \"cash\"\ncurrencies = [\"MXN\"]\n\
             [[methods]]\nid = 10\napi_code = \"SPEI\"\nname = \"SPEI\"\nkind = \"bank\"\ncurrencies = [\"MXN\"]\n"
        )
    });
    let park = changed.join("products/xplor/product.toml");
    let text = std::fs::read_to_string(&park).unwrap();
    std::fs::write(park, text.replacen("wed = 800", "wed = 10", 1)).unwrap();
    changed
}

/// A store whose gateway is the stand-in; the other one's account is nobody's.
async fn store(world: &dyn World) -> Store {
    let mut gateways = GatewayOptions {
        stripe_key: Some(ApiKey::new("sk_nobody")),
        stripe_webhook_key: Some(ApiKey::new("whsec_nobody")),
        stripe_url: "http://127.0.0.1:9".into(),
        paypal_client: Some("nobody".into()),
        paypal_secret: Some(ApiKey::new("nobody")),
        paypal_webhook: Some("nobody".into()),
        paypal_url: "http://127.0.0.1:9".into(),
    };
    if world.names().0 == "stripe" {
        gateways.stripe_key = Some(ApiKey::new(&world.secret()));
        gateways.stripe_webhook_key = Some(ApiKey::new(&world.webhook()));
        gateways.stripe_url = world.url();
    } else {
        let secret = world.secret();
        let (client, secret) = secret.split_once(':').unwrap();
        gateways.paypal_client = Some(client.into());
        gateways.paypal_secret = Some(ApiKey::new(secret));
        gateways.paypal_webhook = Some(world.webhook());
        gateways.paypal_url = world.url();
    }
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(with_gateways(folder.path()));
    Store::with(Setup { catalogue, gateways, ..Setup::default() }).await
}

const DATE: &str = "2027-02-10";

/// A cart for one at Xplor, in a currency.
async fn cart(store: &Store, currency: &str) -> Visitor {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", currency);
    let added = visitor.add("entrada-xplor", &format!("date={DATE}&adults=1")).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER);
    visitor
}

/// Sends the checkout form for a method.
async fn check_out(visitor: &Visitor, method: &str) -> Answer {
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = format!("{}&method={method}", buyer(&page.input("once"), &page.input("hash")));
    visitor.post(address::es(PageName::Checkout), &form).await
}

/// An order that waits at the gateway: the attempt.
async fn at_the_gateway(store: &Store, world: &dyn World) -> String {
    let visitor = cart(store, "USD").await;
    let placed = check_out(&visitor, world.names().1).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER);
    assert!(placed.location().starts_with(&world.url()), "{}", placed.location());
    newest(store).await.order.attempt.unwrap()
}

async fn newest(store: &Store) -> WholeOrder {
    let ids = store.app.db.read(AllOrders).await.unwrap();
    store.app.db.read(ReadOrder(OrderName::Id(ids.last().unwrap().clone()))).await.unwrap().unwrap()
}

/// The orders, oldest first.
#[derive(Debug)]
struct AllOrders;

impl ::store::Op for AllOrders {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let rows = tx.rows("SELECT id FROM orders ORDER BY id", &[]).await?;
        let ids = rows.iter().map(|row| row.text(0).map(str::to_owned)).collect::<Result<_, _>>()?;
        Ok(::store::Done::Keep(ids))
    }
}

/// Waits until the newest order is as it should be.
async fn comes_to(store: &Store, wanted: impl Fn(&WholeOrder) -> bool) -> WholeOrder {
    for _ in 0..400 {
        let whole = newest(store).await;
        if wanted(&whole) {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", newest(store).await.order);
}

/// What the worker does for payments nothing was heard of, done now: the visitor comes back.
async fn comes_back(store: &Store, world: &dyn World, attempt: &str) -> Answer {
    store.visitor().get(&world.back(attempt)).await
}

async fn deliver(store: &Store, world: &dyn World, (headers, body): Notice) -> StatusCode {
    let mut request = Request::builder().method("POST").uri(format!("/hooks/{}", world.names().0));
    for (name, value) in headers {
        request = request.header(name, value);
    }
    store.raw(request.body(Body::from(body)).unwrap()).await.status
}

async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

// Proves 10.3.31, 10.3.32.
async fn an_approved_payment_is_captured_once(world: &dyn World) {
    let store = store(world).await;
    for act in ["approve", "challenge"] {
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, act);
        let page = comes_back(&store, world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0));
        // Told again by every notice there is, once and again: nothing more happens.
        for notice in world.notices().into_iter().rev() {
            for _ in 0..2 {
                assert!(deliver(&store, world, notice.clone()).await.is_success());
            }
        }
        assert_eq!(world.money(&attempt), (whole.order.total, 0));
        agrees(&store).await;
    }
}

// Proves 10.5.2.
async fn a_payment_is_taken_once_whatever_goes_wrong_on_the_way(world: &dyn World) {
    let store = store(world).await;
    let [_, capture, _] = world.paths();
    for trouble in ["answer lost", "too many", "slow", "garbage", "down"] {
        let attempt = at_the_gateway(&store, world).await;
        world.trouble(capture, trouble);
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        // A stand-in that was down answers the same to the same call, as a gateway may: the money is then held, not taken.
        let whole = comes_to(&store, |whole| {
            matches!(whole.order.state, OrderState::Paid) && world.money(&attempt).0 > 0
        })
        .await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0), "{trouble}");
        agrees(&store).await;
    }
}

// Proves 10.3.33.
async fn a_gateway_that_can_not_be_reached_is_told_and_tried_again(world: &dyn World) {
    let store = store(world).await;
    let [open, ..] = world.paths();
    for trouble in ["answer lost", "down", "too many", "garbage"] {
        let visitor = cart(&store, "USD").await;
        world.trouble(open, trouble);
        let refused = check_out(&visitor, world.names().1).await;
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{trouble}");
        assert!(refused.text().contains("name=\"first_name\" value=\"Ana\""), "nothing typed is lost");
        // The same form once more; where the gateway had opened it, it is the same payment or nobody's.
        let page = refused;
        let form = format!("{}&method={}", buyer(&page.input("once"), &page.input("hash")), world.names().1);
        let placed = visitor.post(address::es(PageName::Checkout), &form).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{trouble}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0), "{trouble}");
        agrees(&store).await;
    }
}

async fn who_leaves_or_is_declined_is_not_charged(world: &dyn World) {
    let store = store(world).await;
    for act in ["leave", "decline"] {
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, act);
        let page = comes_back(&store, world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_ne!(newest(&store).await.order.state, OrderState::Paid, "{act}");
        assert_eq!(world.money(&attempt), (0, 0));
        agrees(&store).await;
    }
}

// Proves 10.3.22.
async fn money_that_is_not_handed_over_buys_nothing(world: &dyn World) {
    let store = store(world).await;
    let attempt = at_the_gateway(&store, world).await;
    let [_, capture, _] = world.paths();
    // So often that the capture waits long enough for it.
    for _ in 0..3 {
        world.trouble(capture, "down");
    }
    world.act(&attempt, "approve");
    comes_back(&store, world, &attempt).await;
    assert_eq!(newest(&store).await.order.state, OrderState::Placed);
    world.act(&attempt, "hold lost");
    comes_to(&store, |whole| {
        whole.order.state != OrderState::Pending && whole.order.state != OrderState::Placed
    })
    .await;
    let whole = newest(&store).await;
    assert_eq!(whole.order.state, OrderState::Cancelled);
    assert!(whole.tickets.is_empty());
    assert_eq!(world.money(&attempt), (0, 0));
    agrees(&store).await;
    // Lost before we ever heard of it, it is as if the bank had refused.
    let attempt = at_the_gateway(&store, world).await;
    world.act(&attempt, "approve");
    world.act(&attempt, "hold lost");
    comes_back(&store, world, &attempt).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let whole = newest(&store).await;
    assert!(!matches!(whole.order.state, OrderState::Placed | OrderState::Paid), "{:?}", whole.order.state);
    assert_eq!(world.money(&attempt), (0, 0));
    agrees(&store).await;
}

// Proves 10.3.10, 10.3.32, 10.6.6.
async fn notices_are_believed_only_from_the_gateway(world: &dyn World) {
    let store = store(world).await;
    let attempt = at_the_gateway(&store, world).await;
    assert_eq!(deliver(&store, world, world.forged(&attempt)).await, StatusCode::FORBIDDEN);
    assert_eq!(newest(&store).await.order.state, OrderState::Pending);
    // What is about nothing of ours is taken, and changes nothing.
    for body in
        ["", "{}", "[]", "null", "{\"data\":{\"object\":{\"metadata\":{\"attempt\":\"x\"}}}}", "\u{0}"]
    {
        let status = deliver(&store, world, (Vec::new(), body.into())).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
    }
    // The visitor never comes back: the notice alone pays the order.
    world.act(&attempt, "approve");
    let notices = world.notices();
    assert!(!notices.is_empty());
    let (headers, body) = notices[0].clone();
    let mut changed = body.clone();
    let at = changed.iter().rposition(u8::is_ascii_digit).unwrap();
    changed[at] = if changed[at] == b'0' { b'1' } else { b'0' };
    let status = deliver(&store, world, (headers.clone(), changed)).await;
    assert!(status == StatusCode::FORBIDDEN || status == StatusCode::NO_CONTENT, "{status}");
    assert_eq!(newest(&store).await.order.state, OrderState::Pending);
    assert_eq!(deliver(&store, world, (headers, body)).await, StatusCode::NO_CONTENT);
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    agrees(&store).await;
}

async fn give_back(store: &Store, id: &str, amount: Option<i64>) {
    let whole = newest(store).await;
    let op = RequestRefund {
        id: id.into(),
        code: whole.order.code,
        site: whole.order.site,
        amount,
        reason: "asked".into(),
        now: store.app.now(),
    };
    store.app.db.run(op).await.unwrap().unwrap();
    store.app.work.notify_one();
}

async fn paid(store: &Store, world: &dyn World) -> (String, i64) {
    let attempt = at_the_gateway(store, world).await;
    world.act(&attempt, "approve");
    comes_back(store, world, &attempt).await;
    let whole = comes_to(store, |whole| whole.order.state == OrderState::Paid).await;
    (attempt, whole.order.total)
}

// Proves 10.3.15.
async fn what_goes_back_goes_back_once(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    let [.., refund] = world.paths();
    world.trouble(refund, "answer lost");
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000001", Some(100)).await;
    let done = |whole: &WholeOrder, count: usize| {
        whole.refunds.len() == count && whole.refunds.iter().all(|one| one.state == RefundState::Done)
    };
    comes_to(&store, |whole| done(whole, 1)).await;
    assert_eq!(world.money(&attempt), (total, 100));
    assert_eq!(newest(&store).await.order.state, OrderState::Paid);
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000002", None).await;
    comes_to(&store, |whole| done(whole, 2) && whole.order.state == OrderState::Refunded).await;
    assert_eq!(world.money(&attempt), (total, total));
    for notice in world.notices() {
        assert!(deliver(&store, world, notice).await.is_success());
    }
    agrees(&store).await;
}

async fn a_refund_that_is_refused_waits_for_a_person(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.refuse_refunds();
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000003", Some(100)).await;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == RefundState::Refused)).await;
    assert_eq!(world.money(&attempt), (total, 0));
    agrees(&store).await;
}

// Proves 10.3.31.
async fn every_write_names_itself_and_tells_no_card(world: &dyn World) {
    let store = store(world).await;
    paid(&store, world).await;
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000004", Some(100)).await;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == RefundState::Done)).await;
    let free = ["/v1/oauth2/token", "/v1/notifications/verify-webhook-signature"];
    for (method, path, key) in world.calls() {
        if method == "POST" && !free.iter().any(|one| path.starts_with(one)) {
            assert!(key.is_some_and(|key| !key.is_empty()), "{path} can't be asked twice");
        }
    }
    let told = world.bodies().to_lowercase();
    for secret in ["card[number]", "\"number\"", "cvc", "cvv", "expiry", "exp_month"] {
        assert!(!told.contains(secret), "{secret}");
    }
}

// Proves 3.7.13, 9.6.12, 10.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_cash_voucher_is_waited_for_and_paid_later() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    for method in ["OXXO", "SPEI"] {
        let visitor = cart(&store, "MXN").await;
        let placed = check_out(&visitor, method).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{method}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "voucher");
        let page = comes_back(&store, &world, &attempt).await.text();
        assert!(page.contains("Ver cómo pagar") || page.contains("Guardamos tus lugares"), "{method}");
        let whole = newest(&store).await;
        assert_eq!(whole.order.state, OrderState::Pending);
        World::act(&world, &attempt, "voucher paid");
        for notice in World::notices(&world) {
            assert!(deliver(&store, &world, notice).await.is_success());
        }
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(World::money(&world, &attempt), (whole.order.total, 0));
        agrees(&store).await;
    }
    // One that nobody pays is over.
    let visitor = cart(&store, "MXN").await;
    check_out(&visitor, "OXXO").await;
    let attempt = newest(&store).await.order.attempt.unwrap();
    World::act(&world, &attempt, "voucher");
    comes_back(&store, &world, &attempt).await;
    World::act(&world, &attempt, "voucher expired");
    for notice in World::notices(&world) {
        assert!(deliver(&store, &world, notice).await.is_success());
    }
    assert_ne!(newest(&store).await.order.state, OrderState::Paid);
    agrees(&store).await;
    // Not for a visit that is near.
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    visitor.add("entrada-xplor", "date=2026-11-23&adults=1").await;
    assert_eq!(check_out(&visitor, "OXXO").await.status, StatusCode::CONFLICT);
}

// Proves 9.6.13.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_elsewhere_keeps_at_most_a_fifth_of_a_slot() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let mut waiting = Vec::new();
    for (n, method) in ["OXXO", "SPEI", "OXXO", "SPEI"].into_iter().enumerate() {
        let visitor = cart(&store, "MXN").await;
        check_out(&visitor, method).await;
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "voucher");
        let page = comes_back(&store, &world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        let kept = page.text().contains("Guardamos tus lugares");
        assert_eq!(kept, n < 2, "two of ten places: {n}");
        waiting.push((attempt, kept));
    }
    // Whoever pays although nothing was kept for them finds a free place.
    for (attempt, _) in &waiting {
        World::act(&world, attempt, "voucher paid");
    }
    for notice in World::notices(&world) {
        assert!(deliver(&store, &world, notice).await.is_success());
    }
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    agrees(&store).await;
}

// Proves 10.3.34.
#[tokio::test(flavor = "multi_thread")]
async fn money_is_counted_as_the_gateway_counts_it() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    for currency in ["JPY", "CLP", "KRW", "COP", "EUR", "MXN"] {
        let visitor = cart(&store, currency).await;
        let placed = check_out(&visitor, "VI").await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{currency}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "approve");
        comes_back(&store, &world, &attempt).await;
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        let digits = store.app.catalogue.currency_or_usd(currency).notation.minor_digits;
        let whole_units = ["JPY", "CLP", "KRW"].contains(&currency);
        let counted = match (digits, whole_units) {
            (0, false) => whole.order.total * 100,
            (2, true) => whole.order.total / 100,
            _ => whole.order.total,
        };
        assert_eq!(World::money(&world, &attempt).0, counted, "{currency}");
    }
    agrees(&store).await;
}

// Proves 10.3.35.
#[tokio::test(flavor = "multi_thread")]
async fn a_catalogue_whose_gateway_has_no_account_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(with_gateways(folder.path()));
    let data = tempfile::tempdir().unwrap();
    let opened = tokio::spawn(async move {
        let setup = Setup { catalogue, ..Setup::default() };
        Store::reopen(std::sync::Arc::new(data), setup).await
    });
    assert!(opened.await.is_err(), "it says what is missing and does not start");
}
