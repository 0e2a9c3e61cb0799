//! A stand-in of a gateway as the suite drives it, whichever it is, and a store that pays by it.

use super::{Answer, Setup, Store, Visitor, address, buyer, catalogue_with};
use ::store::order::{OrderName, ReadOrder, WholeOrder};
use ::store::refund::RequestRefund;
use adapters::gateway::stripe::Version;
use adapters::key::ApiKey;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use domain::actor::Actor;
use domain::catalogue::PageName;
use domain::order::OrderState;
use server::app::config::GatewayOptions;
use std::time::Duration;

pub type Notice = (Vec<(String, String)>, Vec<u8>);

/// A stand-in of a gateway, as the suite drives it.
pub trait World {
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
    /// Captures are refused for good, with this code.
    fn refuse_captures(&self, code: &str);
    /// What was approved is not good any more, as the gateway says itself.
    fn take_back(&self, reference: &str);
    /// What was approved is not there any more.
    fn forget(&self, reference: &str);
    /// What refunds come to at first; PayPal knows `pending` alone.
    fn refunds_become(&self, status: &'static str);
    /// Refunds come to their end, or back.
    fn end_refunds(&self, sent: bool);
    /// The payment is disputed.
    fn contest(&self, reference: &str) -> String;
    /// The dispute is decided.
    fn decide(&self, id: &str, won: bool);
    /// What no gateway closes: a warning of fraud, a reversal.
    fn warn(&self, reference: &str) -> String;
    /// All of it is given back on the gateway's own pages.
    fn give_back_there(&self, reference: &str);
    /// A part of it is given back there, as the gateway counts.
    fn give_back_part_there(&self, reference: &str, amount: i64);
    /// What was answered by the keys of calls is forgotten.
    fn forget_keys(&self);
    /// Whether it knows only the newest version of its interface.
    fn newest(&self) -> bool;
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
            fn refuse_captures(&self, code: &str) {
                self.refuse_captures(code);
            }
            fn take_back(&self, reference: &str) {
                self.take_back(reference);
            }
            fn forget(&self, reference: &str) {
                self.forget(reference);
            }
            fn refunds_become(&self, status: &'static str) {
                self.refunds_become(status);
            }
            fn end_refunds(&self, sent: bool) {
                self.end_refunds(sent);
            }
            fn contest(&self, reference: &str) -> String {
                self.contest(reference)
            }
            fn decide(&self, id: &str, won: bool) {
                self.decide(id, won);
            }
            fn warn(&self, reference: &str) -> String {
                self.warn(reference)
            }
            fn give_back_there(&self, reference: &str) {
                self.give_back_there(reference);
            }
            fn give_back_part_there(&self, reference: &str, amount: i64) {
                self.give_back_part_there(reference, amount);
            }
            fn forget_keys(&self) {
                self.forget_keys();
            }
            fn newest(&self) -> bool {
                self.newest()
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

/// A catalogue that pays by both gateways, with vouchers and transfers; few come to Xplor on Wednesdays.
pub fn with_gateways(folder: &std::path::Path) -> std::path::PathBuf {
    let changed = catalogue_with(folder, "payments.toml", |text| {
        let text = text.replace("gateway = \"sandbox\"", "gateway = \"stripe\"");
        let text = text.replace("name = \"PayPal\"", "name = \"PayPal\"\ngateway = \"paypal\"");
        // An account in Mexico takes none of these, and American Express not everywhere.
        let text =
            ["Diners Club", "Discover", "JCB"].into_iter().fold(text, |text, brand| without(&text, brand));
        let amex = "name = \"American Express\"\ncurrencies = [\"MXN\", \"USD\", \"EUR\", \"CAD\"]";
        let text = text.replace("name = \"American Express\"", amex);
        format!(
            "{text}\n[[methods]]\nid = 9\napi_code = \"OXXO\"\nname = \"OXXO\"\nkind = \"cash\"\ncurrencies = [\"MXN\"]\n\
             [[methods]]\nid = 10\napi_code = \"SPEI\"\nname = \"SPEI\"\nkind = \"bank\"\ncurrencies = [\"MXN\"]\n"
        )
    });
    let banks = changed.join("banks.toml");
    let text = std::fs::read_to_string(&banks).unwrap();
    // Months that Stripe divides a payment into.
    let text = text.replace(", 13, 15]", "]").replace(", 13]", "]").replace(", 15]", "]");
    std::fs::write(banks, text).unwrap();
    let park = changed.join("products/xplor/product.toml");
    let text = std::fs::read_to_string(&park).unwrap();
    std::fs::write(park, text.replacen("wed = 800", "wed = 10", 1)).unwrap();
    changed
}

/// The methods without one of them.
fn without(text: &str, name: &str) -> String {
    let (head, methods) = text.split_once("[[methods]]").unwrap();
    let stays = |method: &&str| !method.contains(&format!("name = \"{name}\""));
    let rest: Vec<_> = methods.split("[[methods]]").filter(stays).collect();
    format!("{head}[[methods]]{}", rest.join("[[methods]]"))
}

/// A store whose gateway is the stand-in; the other one's account is nobody's.
pub async fn store(world: &dyn World) -> Store {
    let mut gateways = GatewayOptions {
        stripe_key: Some(ApiKey::new("sk_nobody")),
        stripe_webhook_key: Some(ApiKey::new("whsec_nobody")),
        stripe_url: "http://127.0.0.1:9".into(),
        stripe_version: if world.newest() { Version::Endive } else { Version::Basil },
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

pub const DATE: &str = "2027-02-10";

/// A cart for one at Xplor, in a currency.
pub async fn cart(store: &Store, currency: &str) -> Visitor {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", currency);
    let added = visitor.add("entrada-xplor", &format!("date={DATE}&adults=1")).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER);
    visitor
}

/// Sends the checkout form for a method.
pub async fn check_out(visitor: &Visitor, method: &str) -> Answer {
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = format!("{}&method={method}", buyer(&page.input("once"), &page.input("hash")));
    visitor.post(address::es(PageName::Checkout), &form).await
}

/// An order that waits at the gateway: the attempt.
pub async fn at_the_gateway(store: &Store, world: &dyn World) -> String {
    let visitor = cart(store, "USD").await;
    let placed = check_out(&visitor, world.names().1).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER);
    assert!(placed.location().starts_with(&world.url()), "{}", placed.location());
    newest(store).await.order.attempt.unwrap().to_string()
}

pub async fn newest(store: &Store) -> WholeOrder {
    let ids = store.app.db.read(AllOrders).await.unwrap();
    store.app.db.read(ReadOrder(OrderName::Id(ids.last().unwrap().clone().into()))).await.unwrap().unwrap()
}

/// The orders, oldest first.
#[derive(Debug)]
struct AllOrders;

impl ::store::Op for AllOrders {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let ids = ::store::Statement::raw("SELECT id FROM orders ORDER BY id");
        Ok(::store::Done::Keep(tx.all(ids, &[]).await?))
    }
}

/// A statement, as somebody at the database's own prompt writes it.
#[derive(Debug)]
pub struct ByHand(pub &'static str);

impl ::store::Op for ByHand {
    type Out = ();
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<()>, ::store::StoreError> {
        tx.execute(::store::Statement::raw(self.0), &[]).await?;
        Ok(::store::Done::Keep(()))
    }
}

/// Everything the gateway has to say, said.
pub async fn hears(store: &Store, world: &dyn World) {
    for notice in world.notices() {
        assert!(deliver(store, world, notice).await.is_success());
    }
}

/// The mails that were written, by what they are about.
pub async fn mails(store: &Store, about: &str, count: usize) {
    let of = || store.app.mail.list().into_iter().filter(|mail| mail.id.starts_with(about)).count();
    for _ in 0..600 {
        if of() == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{about}: {:?}", store.app.mail.list().into_iter().map(|mail| mail.id).collect::<Vec<_>>());
}

/// A paid order: the attempt, and what it cost.
pub async fn paid(store: &Store, world: &dyn World) -> (String, i64) {
    let attempt = at_the_gateway(store, world).await;
    world.act(&attempt, "approve");
    comes_back(store, world, &attempt).await;
    let whole = comes_to(store, |whole| whole.order.state == OrderState::Paid).await;
    (attempt, whole.order.total)
}

/// Asks for money of the newest order to go back.
pub async fn give_back(store: &Store, id: &str, amount: Option<i64>) {
    let whole = newest(store).await;
    let op = RequestRefund {
        id: id.into(),
        code: whole.order.code,
        site: whole.order.site,
        amount,
        reason: "asked".into(),
        by: Actor::Store,
        now: store.app.now(),
    };
    store.app.db.run(op).await.unwrap().unwrap();
    store.app.work.notify_one();
}

/// Waits until the newest order is as it should be.
pub async fn comes_to(store: &Store, wanted: impl Fn(&WholeOrder) -> bool) -> WholeOrder {
    for _ in 0..600 {
        let whole = newest(store).await;
        if wanted(&whole) {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", newest(store).await.order);
}

/// What the worker does for payments nothing was heard of, done now: the visitor comes back.
pub async fn comes_back(store: &Store, world: &dyn World, attempt: &str) -> Answer {
    store.visitor().get(&world.back(attempt)).await
}

pub async fn deliver(store: &Store, world: &dyn World, (headers, body): Notice) -> StatusCode {
    let mut request = Request::builder().method("POST").uri(format!("/hooks/{}", world.names().0));
    for (name, value) in headers {
        request = request.header(name, value);
    }
    store.raw(request.body(Body::from(body)).unwrap()).await.status
}

pub async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}
