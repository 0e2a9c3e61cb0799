//! Everything that moves a line at once: changes, removals, sweeps, orders and payments of the same carts. Whatever
//! the order, counts stay those of the lines, and nobody is charged for places they don't have.

use crate::stay::{ROOM, book, outing, stay};
use crate::support::buying::{frozen, lots};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, cart, change, id, number, put, site, slot};
use domain::calendar::Instant;
use domain::catalogue::ProductId;
use domain::money::CurrencyCode;
use domain::order::OrderState;
use domain::payment::{GatewayEvent, GatewayName};
use store::Db;
use store::cart::{CartLine, CartRef, Put, ReadCart, RemoveLines};
use store::order::{Buyer, NewOrder, OrderLine, PlaceOrder, Placed, Waiting};
use store::payment::Way;
use store::places::ExpireHolds;
use store::settle::{Settle, Settled};

on_both!(lines_moved_from_all_sides_keep_their_counts, paying_while_the_cart_changes_sells_what_was_paid_for);

async fn lines(db: &Db, cart: &CartRef) -> Vec<CartLine> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: None };
    db.read(op).await.unwrap().unwrap().lines
}

/// The line that sells a product or a room type.
fn of(lines: &[CartLine], product: ProductId) -> Option<&CartLine> {
    lines.iter().find(|line| line.sold.id() == product)
}

const PARK: ProductId = ProductId(305);

async fn place(db: &Db, cart: &CartRef, now: Instant) -> Option<(String, String)> {
    let frozen: Vec<_> = lines(db, cart)
        .await
        .into_iter()
        .map(|line| OrderLine {
            sold: frozen(&line, &[]),
            places: line.places,
            ticketed: true,
            lots: lots(&line),
            cart_line: line.id,
            base: 100,
            coupon: 0,
            total: 100,
            tax: 0,
            parts: Vec::new(),
            since: store::order::Since::default(),
            hotel_note: store::order::HotelNote::default(),
            park_days: Vec::new(),
        })
        .collect();
    let name = id();
    let total = i64::try_from(frozen.len()).unwrap() * 100;
    let op = PlaceOrder {
        cart: cart.clone(),
        key: id(),
        order: NewOrder {
            code: name.chars().rev().take(8).collect::<String>().to_uppercase(),
            id: name.into(),
            language: "en".into(),
            currency: CurrencyCode::USD,
            base: total,
            total,
            tax: 0,
            tax_name: "IVA".into(),
            tax_percent: 16,
            quote_hash: format!("{:?}", frozen.iter().map(|line| &line.cart_line).collect::<Vec<_>>()),
            coupon: None,
            buyer: Buyer {
                first_name: "A".into(),
                last_name: "B".into(),
                email: "a@b.example".into(),
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
        from: domain::hold::Network::uncounted(),
        waiting: Waiting { of_network: i64::MAX, of_email: i64::MAX },
        site: site(),
        now,
    };
    match db.run(op).await.unwrap() {
        Placed::Pay { order, attempt, .. } => Some((order.to_string(), attempt.to_string())),
        _ => None,
    }
}

async fn authorise(db: &Db, attempt: &str, now: Instant) -> Settled {
    let op = |places_gone| Settle {
        attempt: attempt.into(),
        event: GatewayEvent::Authorised,
        notice: None,
        places_gone,
        deadline: NOW,
        coupon_deadline: NOW,
        share: None,
        seed: [7; 32],
        now,
    };
    match db.run(op(false)).await.unwrap() {
        Settled::PlacesGone => db.run(op(true)).await.unwrap(),
        settled => settled,
    }
}

/// Fewer than are wanted by all who want three of them at once.
const PLACES: i64 = 18;

/// Fewer than are wanted of the night that all stays of three nights have in common.
const ROOMS: i64 = 18;

// Each cart is worked on from seven sides around the moment its holds end: its visits, and a room for nights that overlap
// those of others.
// Proves 10.1.8, 10.5.8, 10.16.3.
async fn lines_moved_from_all_sides_keep_their_counts(fresh: Fresh) {
    let edge = NOW.plus_minutes(15);
    let days = ["2026-12-24", "2026-12-25", "2026-12-26"];
    let mut carts = Vec::new();
    for n in 0..24_usize {
        let (db, cart) = (&fresh.db, cart());
        db.run(add(&cart, slot(305, days[n % 3]), adults(2), PLACES, NOW)).await.unwrap().unwrap();
        db.run(add(&cart, slot(306, days[(n + 1) % 3]), adults(1), 60, NOW)).await.unwrap().unwrap();
        db.run(book(&cart, &[stay(ROOM, days[n % 3], 2)], ROOMS, NOW)).await.unwrap().unwrap();
        let paid = if n % 2 == 0 { place(db, &cart, NOW).await } else { None };
        let all = lines(db, &cart).await;
        let (line, room) = (of(&all, PARK).unwrap().clone(), of(&all, ROOM).unwrap().clone());
        carts.push((n, cart, (line, room), paid));
    }
    let mut tasks = Vec::new();
    for (n, cart, (line, room), paid) in carts {
        let db = fresh.db.clone();
        let again = move |db: Db, cart: CartRef, count: u32, day: &'static str| {
            let line = line.clone();
            async move {
                let op = change(&cart, &line.id, slot(305, day), adults(count), PLACES, edge);
                let _ = db.run(op).await.unwrap();
            }
        };
        tasks.push(tokio::spawn(again.clone()(db.clone(), cart.clone(), 3, days[n % 3])));
        tasks.push(tokio::spawn(again(db.clone(), cart.clone(), 1, days[(n + 2) % 3])));
        let other_nights = |arrival: &str, nights: u8| {
            let wanted = outing(&room.id, &stay(ROOM, arrival, nights), ROOMS);
            let (db, op) = (db.clone(), put(&cart, Put::Change, vec![wanted], edge));
            tokio::spawn(async move {
                let _ = db.run(op).await.unwrap();
            })
        };
        tasks.push(other_nights(days[(n + 1) % 3], 3));
        tasks.push(other_nights(days[n % 3], 3));
        {
            let db = db.clone();
            tasks.push(tokio::spawn(async move {
                for _ in 0..3 {
                    db.run(ExpireHolds { now: edge, limit: 5 }).await.unwrap();
                }
            }));
        }
        if let Some((_, attempt)) = paid {
            let db = db.clone();
            tasks.push(tokio::spawn(async move {
                authorise(&db, &attempt, edge).await;
            }));
        }
        if n % 3 == 0 {
            tasks.push(tokio::spawn(async move {
                let op = RemoveLines { cart, line: None, site: site(), now: edge };
                let _ = db.run(op).await.unwrap();
            }));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    assert_all_agrees(&fresh.db).await;
}

/// One tab pays while another changes, empties or places the same cart.
async fn paying_while_the_cart_changes_sells_what_was_paid_for(fresh: Fresh) {
    for round in 0..12 {
        let (db, cart) = (fresh.db.clone(), cart());
        db.run(add(&cart, slot(305, "2026-12-24"), adults(2), 1000, NOW)).await.unwrap().unwrap();
        db.run(book(&cart, &[stay(ROOM, "2026-12-24", 2)], 1000, NOW)).await.unwrap().unwrap();
        let (order, attempt) = place(&db, &cart, NOW).await.unwrap();
        let pay = {
            let (db, attempt) = (db.clone(), attempt.clone());
            tokio::spawn(async move { authorise(&db, &attempt, NOW).await })
        };
        let meddle = {
            let (db, cart) = (db.clone(), cart.clone());
            tokio::spawn(async move {
                if round % 3 == 0 {
                    let _ = db.run(RemoveLines { cart, line: None, site: site(), now: NOW }).await.unwrap();
                } else if round % 3 == 1 {
                    place(&db, &cart, NOW).await;
                } else {
                    let all = lines(&db, &cart).await;
                    let name = |product| of(&all, product).map(|line| line.id.clone()).unwrap_or_default();
                    let op = change(&cart, &name(PARK), slot(305, "2026-12-24"), adults(5), 1000, NOW);
                    let _ = db.run(op).await.unwrap();
                    let longer = outing(&name(ROOM), &stay(ROOM, "2026-12-24", 3), 1000);
                    let _ = db.run(put(&cart, Put::Change, vec![longer], NOW)).await.unwrap();
                }
            })
        };
        pay.await.unwrap();
        meddle.await.unwrap();
        assert_all_agrees(&db).await;
        let found = db
            .read(store::order::ReadOrder(store::order::OrderName::Id(order.into())))
            .await
            .unwrap()
            .unwrap();
        assert!(
            matches!(found.order.state, OrderState::Placed | OrderState::Refunding),
            "{:?}",
            found.order.state
        );
    }
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM orders WHERE state = 'pending'").await, 0);
}
