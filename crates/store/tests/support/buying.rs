//! Buying through the store's operations.

use super::{NOW, add, adults, cart, id, site, slot};
use domain::calendar::Instant;
use domain::hold::Network;
use domain::line::{Lot, Sold};
use domain::money::CurrencyCode;
use domain::party::Unit;
use domain::payment::{GatewayEvent, GatewayName};
use domain::pricing::{Part, PartOf, Reason};
use store::Db;
use store::cart::{CartLine, CartRef, ReadCart};
use store::coupon::Limited;
use store::order::{
    Buyer, NewOrder, OrderLine, OrderLot, OrderName, PlaceOrder, Placed, ReadOrder, Waiting, WholeOrder,
};
use store::outbox::{Finish, Lease, Queue, Topic};
use store::payment::Way;
use store::settle::{Settle, Settled};

/// Minutes from [`NOW`] until which money paid elsewhere is waited for.
pub const DEADLINE: i64 = 72 * 60;
pub const DAY: &str = "2026-12-24";
pub const SOLD: &str = "SELECT CAST(COALESCE(SUM(sold), 0) AS BIGINT) FROM places";

pub async fn filled(db: &Db, count: u32, capacity: i64) -> CartRef {
    let cart = cart();
    db.run(add(&cart, slot(305, DAY), adults(count), capacity, NOW)).await.unwrap().unwrap();
    cart
}

/// What a line sells, its visit named by its position.
pub fn frozen(line: &CartLine, lines: &[CartLine]) -> Sold<usize> {
    line.sold.clone().with_of(|of| lines.iter().position(|line| line.id == of)).unwrap()
}

/// A line's people at a rate of one.
pub fn lots(line: &CartLine) -> Vec<OrderLot> {
    let lot =
        |lot: &Lot| OrderLot { catalogue: lot.catalogue.clone(), exchange_rate: 1_000_000, party: lot.party };
    line.lots.iter().map(lot).collect()
}

/// Freezes the cart as it stands, a thousand a person.
pub async fn placing(db: &Db, cart: &CartRef, key: &str, now: Instant) -> PlaceOrder {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    let lines = db.read(op).await.unwrap().unwrap().lines;
    let frozen: Vec<_> = lines
        .iter()
        .map(|line| {
            let count = line.sold.party().adults;
            let part = Part {
                of: PartOf::People(Unit::ADULT),
                count,
                base: 1200,
                price: 1000,
                reason: Reason::Combo { percent: 20, parks: 3 },
            };
            OrderLine {
                cart_line: line.id.clone(),
                sold: frozen(line, &lines),
                places: line.places,
                ticketed: true,
                lots: lots(line),
                base: i64::from(count) * 1200,
                coupon: 0,
                total: i64::from(count) * 1000,
                tax: 0,
                parts: vec![part],
                since: store::order::Since::default(),
                hotel_note: store::order::HotelNote::default(),
                park_days: Vec::new(),
            }
        })
        .collect();
    let total = frozen.iter().map(|line| line.total).sum();
    let name = id();
    PlaceOrder {
        cart: cart.clone(),
        key: key.into(),
        order: NewOrder {
            code: name.chars().rev().take(8).collect::<String>().to_uppercase(),
            id: name.into(),
            language: "es".into(),
            currency: CurrencyCode::MXN,
            base: total,
            total,
            tax: 0,
            tax_name: "IVA".into(),
            tax_percent: 16,
            quote_hash: "h".into(),
            coupon: None,
            buyer: Buyer {
                first_name: "Ana".into(),
                last_name: "Núñez".into(),
                email: "ana@example.com".into(),
                country: "MX".into(),
                phone: String::new(),
            },
            lines: frozen,
            added_to: None,
            priced_in: String::new(),
            priced_by: String::new(),
            catalogue: String::new(),
        },
        attempt: id().into(),
        gateway: GatewayName::Sandbox,
        way: Way::default(),
        waits: false,
        from: Network::uncounted(),
        waiting: Waiting { of_network: i64::MAX, of_email: i64::MAX },
        site: site(),
        now,
    }
}

/// The same with a coupon that takes off what it says.
pub async fn placing_with(db: &Db, cart: &CartRef, key: &str, coupon: &str, now: Instant) -> PlaceOrder {
    let mut op = placing(db, cart, key, now).await;
    op.order.coupon = Some(Limited::Coupon { code: coupon.into(), amount: 100 });
    for line in op.order.lines.iter_mut().take(1) {
        line.coupon = 100;
        line.total -= 100;
        op.order.total -= 100;
    }
    op
}

pub async fn place(db: &Db, cart: &CartRef, key: &str) -> (String, String) {
    let op = placing(db, cart, key, NOW).await;
    match db.run(op).await.unwrap() {
        Placed::Pay { order, attempt, .. } => (order.to_string(), attempt.to_string()),
        other => panic!("{other:?}"),
    }
}

pub async fn settle_at(db: &Db, attempt: &str, event: GatewayEvent, now: Instant) -> Settled {
    let op = |places_gone| Settle {
        attempt: attempt.into(),
        event,
        notice: None,
        places_gone,
        deadline: NOW.plus_minutes(DEADLINE),
        coupon_deadline: NOW.plus_minutes(24 * 60),
        share: None,
        seed: seed(),
        now,
    };
    match db.run(op(false)).await.unwrap() {
        Settled::PlacesGone => {
            assert_eq!(db.run(op(true)).await.unwrap(), Settled::Moved);
            Settled::PlacesGone
        }
        settled => settled,
    }
}

pub fn seed() -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(uuid::Uuid::now_v7().as_bytes());
    seed
}

pub async fn settle(db: &Db, attempt: &str, event: GatewayEvent) -> Settled {
    settle_at(db, attempt, event, NOW).await
}

pub async fn order(db: &Db, id: &str) -> WholeOrder {
    db.read(ReadOrder(OrderName::Id(id.into()))).await.unwrap().unwrap()
}

pub async fn topics(db: &Db) -> Vec<(Topic, String)> {
    let mut messages = Vec::new();
    for queue in Queue::ALL {
        let lease = Lease {
            site: "TEST".into(),
            queue,
            now: NOW.plus_minutes(600),
            until: NOW.plus_minutes(700),
            limit: 100,
        };
        for message in db.run(lease).await.unwrap() {
            db.run(Finish { id: message.id, retry: None, now: NOW }).await.unwrap();
            messages.push((message.task.topic(), message.task.key()));
        }
    }
    // Messages are leased in no particular order.
    messages.sort_by_key(|(topic, _)| topic.name());
    messages
}
