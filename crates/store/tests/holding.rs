//! Places for buyers: how many may be held unpaid, by whom and for how long, and that who pays gets theirs (§10.1).

use crate::support::buying::{placing, settle_at};
use crate::support::rival::{PLACES, an_hour_against, pay};
use crate::support::{Fresh, HOLDS, NOW, add, adults, assert_all_agrees, cart, change, number, slot};
use domain::calendar::Instant;
use domain::hold::{Holds, Network};
use domain::payment::GatewayEvent;
use store::cart::{CartLine, CartRef, CartRefusal, PutOutings, ReadCart, RemoveLines};
use store::order::{PlaceOrder, Placed, Waiting};
use store::places::ExpireHolds;
use store::settle::Settled;
use store::{Db, Done, Op, Options, Statement, StoreError, Tx, Value};

on_both!(
    carts_hold_a_part_of_what_is_not_sold_and_who_pays_gets_the_rest,
    nothing_that_a_cart_does_makes_its_holds_last_longer,
    places_of_a_network_are_counted_in_sum_and_the_rest_can_be_paid,
    holds_of_a_start_that_fills_up_are_shorter_and_not_renewed,
    a_known_buyer_comes_before_who_only_looks,
    what_is_not_held_can_not_wait_for_its_money,
    only_so_many_orders_of_a_client_and_of_a_buyer_wait,
    the_last_places_go_to_who_pays_first,
);

const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
const SOLD: &str = "SELECT CAST(COALESCE(SUM(sold), 0) AS BIGINT) FROM places";
const DAY: &str = "2026-12-24";

/// Parts that are counted easily.
const GUARDED: Holds = Holds { crowded_minutes: 5, carts_percent: 50, paying_percent: 75, ..HOLDS };

/// As in the catalogue.
const CATALOGUE: Holds = Holds { carts_percent: 40, paying_percent: 60, ..GUARDED };

fn guarded(mut op: PutOutings) -> PutOutings {
    op.site.holds = GUARDED;
    op
}

fn network(name: &str) -> Network {
    let name = name.split('.').map(|part| format!("{part:0>12}")).collect::<Vec<_>>().concat();
    Network { name, places: 60, slot_places: 20 }
}

/// Somebody held all of a slot for a turn and let it go unpaid: from then on carts hold a part of it.
async fn waste(db: &Db, product: i64, places: u32) {
    let (cart, before) = (cart(), NOW.plus_minutes(-HOLDS.minutes));
    let mut op = add(&cart, slot(product, DAY), adults(places), i64::from(places), before);
    op.site.places_per_cart = 1000;
    db.run(op).await.unwrap().unwrap();
    assert!(holds(db, &cart, before).await, "nothing was wasted yet");
    let op = RemoveLines { cart, line: None, site: crate::support::site(), now: NOW };
    db.run(op).await.unwrap().unwrap();
}

async fn lines(db: &Db, cart: &CartRef) -> Vec<CartLine> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    db.read(op).await.unwrap().unwrap().lines
}

async fn holds(db: &Db, cart: &CartRef, now: Instant) -> bool {
    lines(db, cart).await.iter().all(|line| line.holds(now))
}

async fn ordering(db: &Db, cart: &CartRef, now: Instant) -> PlaceOrder {
    let mut op = placing(db, cart, &crate::support::id(), now).await;
    op.site.holds = GUARDED;
    op
}

async fn order(db: &Db, cart: &CartRef, now: Instant) -> Result<String, Placed> {
    match db.run(ordering(db, cart, now).await).await.unwrap() {
        Placed::Pay { attempt, .. } => Ok(attempt.to_string()),
        other => Err(other),
    }
}

// Proves 10.1.12.
async fn carts_hold_a_part_of_what_is_not_sold_and_who_pays_gets_the_rest(fresh: Fresh) {
    let db = &fresh.db;
    waste(db, 305, 20).await;
    let want = async |count: u32| {
        let cart = cart();
        let added = db.run(guarded(add(&cart, slot(305, DAY), adults(count), 20, NOW))).await.unwrap();
        added.map(|()| cart)
    };
    let first = want(10).await.unwrap();
    assert!(holds(db, &first, NOW).await);
    let second = want(4).await.unwrap();
    assert!(!holds(db, &second, NOW).await, "half of it is held");
    assert!(lines(db, &second).await[0].stands(NOW), "and it can be paid");
    assert_eq!(number(db, HELD).await, 10);
    // Who goes to pay comes before who only looks: three quarters.
    let paying = order(db, &second, NOW).await.unwrap();
    assert!(holds(db, &second, NOW).await);
    let third = want(4).await.unwrap();
    let unheld = order(db, &third, NOW).await.unwrap();
    assert!(!holds(db, &third, NOW).await);
    assert_eq!(number(db, HELD).await, 14);
    // What nobody may hold is for who pays.
    assert_eq!(pay(db, &unheld, NOW).await, Settled::Moved);
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (14, 4));
    assert!(matches!(want(3).await, Err(CartRefusal::NoPlaces(_))), "two are free");
    want(2).await.unwrap();
    assert_eq!(pay(db, &paying, NOW).await, Settled::Moved);
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (10, 8));
    assert_all_agrees(db).await;
}

// Proves 10.1.12.
async fn the_last_places_go_to_who_pays_first(fresh: Fresh) {
    let db = &fresh.db;
    waste(db, 305, 1).await;
    let mut orders = Vec::new();
    for _ in 0..3 {
        let cart = cart();
        db.run(guarded(add(&cart, slot(305, DAY), adults(1), 1, NOW))).await.unwrap().unwrap();
        assert!(!holds(db, &cart, NOW).await);
        orders.push((order(db, &cart, NOW).await.unwrap(), cart));
    }
    assert_eq!(pay(db, &orders[1].0, NOW).await, Settled::Moved);
    assert_eq!(pay(db, &orders[0].0, NOW).await, Settled::PlacesGone, "its money is let go");
    // Who has not paid yet hears it before they do.
    assert!(matches!(order(db, &orders[2].1, NOW).await, Err(Placed::Full(_))));
    assert_eq!(number(db, SOLD).await, 1);
    assert_all_agrees(db).await;
}

// Proves 10.1.13.
async fn nothing_that_a_cart_does_makes_its_holds_last_longer(fresh: Fresh) {
    let db = &fresh.db;
    let (here, there) = (slot(305, DAY), slot(305, "2026-12-25"));
    let at = |minutes: i64| NOW.plus_minutes(minutes);
    // Moves away and back.
    let moving = cart();
    db.run(guarded(add(&moving, here, adults(4), 100, NOW))).await.unwrap().unwrap();
    let line = lines(db, &moving).await[0].id.clone();
    for minutes in (10..=50).step_by(10) {
        for key in [there, here] {
            let op = guarded(change(&moving, &line, key, adults(4), 100, at(minutes)));
            db.run(op).await.unwrap().unwrap();
        }
        assert_eq!(holds(db, &moving, at(minutes)).await, minutes < 45, "{minutes} minutes");
        assert!(lines(db, &moving).await[0].stands(at(minutes)), "it can be paid all the same");
    }
    // Removes and adds again, or lets it end and adds again.
    let adding = cart();
    let again = async |minutes: i64| {
        let op =
            RemoveLines { cart: adding.clone(), line: None, site: crate::support::site(), now: at(minutes) };
        let _ = db.run(op).await.unwrap();
        db.run(guarded(add(&adding, here, adults(4), 100, at(minutes)))).await.unwrap().unwrap();
        holds(db, &adding, at(minutes)).await
    };
    for (minutes, held) in
        [(0, true), (14, true), (29, true), (44, true), (46, false), (58, false), (60, true)]
    {
        assert_eq!(again(minutes).await, held, "{minutes} minutes");
    }
    db.run(ExpireHolds { now: at(200), limit: 100 }).await.unwrap();
    assert_eq!(number(db, HELD).await, 0);
    assert_all_agrees(db).await;
}

// Proves 10.1.14.
async fn places_of_a_network_are_counted_in_sum_and_the_rest_can_be_paid(fresh: Fresh) {
    let db = &fresh.db;
    let want = async |from: &str, product: i64, count: u32, now: Instant| {
        let cart = cart();
        let mut op = guarded(add(&cart, slot(product, DAY), adults(count), 1000, now));
        op.from = network(from);
        db.run(op).await.unwrap().unwrap();
        (holds(db, &cart, now).await, cart)
    };
    for (from, product, count, held) in [
        ("a", 305, 15, true),
        ("a", 305, 6, false),
        ("a", 305, 5, true),
        ("a", 306, 20, true),
        ("a", 307, 20, true),
        ("a", 308, 1, false),
        ("b", 308, 1, true),
        // A customer's /48 holds four times as many as each of its /64.
        ("c.1.1", 305, 20, true),
        ("c.1.2", 305, 20, true),
        ("c.1.3", 305, 1, false),
        ("c.2.1", 305, 20, true),
        ("c.3.1", 305, 20, true),
        ("c.4.1", 305, 1, false),
        ("c.4.1", 306, 20, true),
    ] {
        assert_eq!(want(from, product, count, NOW).await.0, held, "{from} {product} {count}");
    }
    // A hotel behind one address: who is too many is not held, and buys all the same.
    let (held, guest) = want("a", 309, 4, NOW).await;
    assert!(!held);
    let mut op = ordering(db, &guest, NOW).await;
    op.from = network("a");
    let Placed::Pay { attempt, .. } = db.run(op).await.unwrap() else { panic!("refused") };
    assert!(!holds(db, &guest, NOW).await);
    assert_eq!(pay(db, &attempt, NOW).await, Settled::Moved);
    // What was let go, or paid, is not counted any more.
    let later = NOW.plus_minutes(16);
    assert!(want("a", 305, 20, later).await.0);
    assert!(want("c.4.1", 305, 20, later).await.0);
    db.run(ExpireHolds { now: later, limit: 1000 }).await.unwrap();
    let named = "SELECT COUNT(*) FROM cart_lines WHERE network <> '' AND state <> 'held'";
    assert_eq!(number(db, named).await, 0, "a network is known while it holds something");
    assert_all_agrees(db).await;
}

// Proves 10.1.15.
async fn holds_of_a_start_that_fills_up_are_shorter_and_not_renewed(fresh: Fresh) {
    let db = &fresh.db;
    waste(db, 305, 80).await;
    let want = async |count: u32| {
        let cart = cart();
        db.run(guarded(add(&cart, slot(305, DAY), adults(count), 80, NOW))).await.unwrap().unwrap();
        cart
    };
    let minutes =
        async |cart: &CartRef| (lines(db, cart).await[0].expires_at.millis() - NOW.millis()) / 60_000;
    let early = want(20).await;
    assert_eq!(minutes(&early).await, 15);
    let (late, last) = (want(10).await, want(10).await);
    assert_eq!((minutes(&late).await, minutes(&last).await), (10, 5));
    // A change of something else in the cart renews what is not crowded, and nothing that is.
    let touch = async |cart: &CartRef| {
        let op = add(cart, slot(306, "2026-12-26"), adults(1), 80, NOW.plus_minutes(4));
        db.run(guarded(op)).await.unwrap().unwrap();
    };
    touch(&early).await;
    touch(&last).await;
    assert_eq!((minutes(&early).await, minutes(&last).await), (15, 5));
    db.run(ExpireHolds { now: NOW.plus_minutes(12), limit: 10 }).await.unwrap();
    let op = add(&early, slot(307, "2026-12-27"), adults(1), 80, NOW.plus_minutes(12));
    db.run(guarded(op)).await.unwrap().unwrap();
    assert_eq!(minutes(&early).await, 27);
    assert_all_agrees(db).await;
}

// Proves 10.1.16.
async fn a_known_buyer_comes_before_who_only_looks(fresh: Fresh) {
    let db = &fresh.db;
    waste(db, 305, 20).await;
    let known = cart();
    db.run(guarded(add(&known, slot(306, DAY), adults(1), 20, NOW))).await.unwrap().unwrap();
    let attempt = order(db, &known, NOW).await.unwrap();
    assert_eq!(pay(db, &attempt, NOW).await, Settled::Moved);
    let crowd = cart();
    db.run(guarded(add(&crowd, slot(305, DAY), adults(10), 20, NOW))).await.unwrap().unwrap();
    let stranger = cart();
    for cart in [&stranger, &known] {
        db.run(guarded(add(cart, slot(305, DAY), adults(5), 20, NOW))).await.unwrap().unwrap();
    }
    assert!(!holds(db, &stranger, NOW).await);
    assert!(holds(db, &known, NOW).await);
    assert_all_agrees(db).await;
}

// Proves 10.1.17.
async fn what_is_not_held_can_not_wait_for_its_money(fresh: Fresh) {
    let db = &fresh.db;
    waste(db, 305, 10).await;
    let (crowd, late) = (cart(), cart());
    db.run(guarded(add(&crowd, slot(305, DAY), adults(5), 10, NOW))).await.unwrap().unwrap();
    db.run(guarded(add(&late, slot(305, DAY), adults(4), 10, NOW))).await.unwrap().unwrap();
    let waiting = PlaceOrder { waits: true, ..ordering(db, &late, NOW).await };
    assert_eq!(db.run(waiting).await.unwrap(), Placed::PayNow);
    assert_eq!(number(db, "SELECT COUNT(*) FROM orders").await, 0);
    order(db, &late, NOW).await.unwrap();
    assert_all_agrees(db).await;
}

// Proves 10.1.19.
async fn only_so_many_orders_of_a_client_and_of_a_buyer_wait(fresh: Fresh) {
    let db = &fresh.db;
    let wait = async |from: &str, email: &str| {
        let cart = cart();
        let mut op = guarded(add(&cart, slot(305, DAY), adults(1), 1000, NOW));
        op.from = network(from);
        db.run(op).await.unwrap().unwrap();
        let mut op = ordering(db, &cart, NOW).await;
        op.waits = true;
        op.from = network(from);
        op.waiting = Waiting { of_network: 4, of_email: 2 };
        op.order.buyer.email = email.into();
        match db.run(op).await.unwrap() {
            Placed::Pay { attempt, .. } => {
                let attempt = attempt.to_string();
                assert_eq!(settle_at(db, &attempt, GatewayEvent::Awaiting, NOW).await, Settled::Moved);
                Some(attempt)
            }
            Placed::TooManyWait => None,
            other => panic!("{other:?}"),
        }
    };
    let first = wait("a", "ana@example.com").await.unwrap();
    assert!(wait("a", "ana@example.com").await.is_some());
    assert!(wait("a", "Ana@Example.com").await.is_none(), "however she writes it");
    assert!(wait("b", "ana@example.com").await.is_some(), "strangers who order in her name lock nobody out");
    for other in ["bea", "cid"] {
        assert!(wait("a", &format!("{other}@example.com")).await.is_some());
    }
    assert!(wait("a", "eva@example.com").await.is_none());
    assert!(wait("e", "eva@example.com").await.is_some());
    // One that is paid waits no longer.
    assert_eq!(pay(db, &first, NOW).await, Settled::Moved);
    assert!(wait("a", "ana@example.com").await.is_some());
    assert_all_agrees(db).await;
}

// Proves 10.1.18.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_addresses_leave_half_of_a_day_to_who_pays() {
    let against = async |holds: Holds, orders: bool| {
        let fresh = crate::support::sqlite(Options::default()).await;
        an_hour_against(&fresh.db, holds, orders).await
    };
    for orders in [false, true] {
        let (wanted, got) = against(CATALOGUE, orders).await;
        println!("10,000 addresses, orders {orders}: {got} of {wanted} wanted, {PLACES} places");
        assert!(got >= PLACES / 2, "{got} of {wanted}");
    }
    // Without the guard the day is closed to them.
    let (_, got) = against(HOLDS, false).await;
    assert!(got < PLACES / 10, "{got}: nobody was kept out");
}

/// Counts, thinks, holds: what a store does that has not met two carts of one network at once.
#[derive(Debug)]
struct CountWithoutTurns {
    line: String,
    from: Network,
}

impl Op for CountWithoutTurns {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let name = Value::from(self.from.name.as_str());
        let held = Statement::raw(
            "SELECT CAST(COALESCE(SUM(places), 0) AS BIGINT) FROM cart_lines WHERE network = $1 AND state = 'held'",
        );
        let held: i64 = tx.one(held, std::slice::from_ref(&name)).await?.unwrap();
        if held + 1 > self.from.places {
            return Ok(Done::Undo(0));
        }
        tx.one::<String>(Statement::raw("SELECT CAST(pg_sleep(0.002) AS TEXT)"), &[]).await?;
        let hold = Statement::raw("UPDATE cart_lines SET network = $1 WHERE id = $2");
        tx.execute(hold, &[name, Value::from(self.line.as_str())]).await?;
        Ok(Done::Keep(1))
    }
}

const CARTS: usize = 40;

async fn all_at_once<F: Future<Output = ()> + Send + 'static>(one: impl Fn(usize) -> F) {
    let tasks: Vec<_> = (0..CARTS).map(|n| tokio::spawn(one(n))).collect();
    for task in tasks {
        task.await.unwrap();
    }
}

// Proves 10.1.14.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn forty_carts_of_one_network_at_once_hold_no_more_than_it_may() {
    let from = Network { places: 10, slot_places: 10, ..network("a") };
    for fresh in [
        crate::support::sqlite(Options::default()).await,
        crate::support::postgres(Options { connections: 32, ..Options::default() }).await,
    ] {
        let db = fresh.db.clone();
        all_at_once(|n| {
            let (db, from) = (db.clone(), from.clone());
            async move {
                let day = ["2026-12-24", "2026-12-25", "2026-12-26"][n % 3];
                let mut op = add(&cart(), slot(305, day), adults(1), 1000, NOW);
                op.from = from;
                db.run(op).await.unwrap().unwrap();
            }
        })
        .await;
        assert_eq!(number(&fresh.db, HELD).await, 10);
        assert_all_agrees(&fresh.db).await;
    }
    // The control: counted without turns, more of them find room.
    let fresh = crate::support::postgres(Options { connections: 32, ..Options::default() }).await;
    for _ in 0..CARTS {
        db_add(&fresh.db).await;
    }
    let ids = fresh.db.read(Ids).await.unwrap();
    let db = fresh.db.clone();
    all_at_once(|n| {
        let op = CountWithoutTurns { line: ids[n].clone(), from: from.clone() };
        let db = db.clone();
        async move {
            db.run(op).await.unwrap();
        }
    })
    .await;
    let held = number(&fresh.db, "SELECT COUNT(*) FROM cart_lines WHERE network <> ''").await;
    assert!(held > 10, "the race did not happen: {held}");
}

async fn db_add(db: &Db) {
    db.run(add(&cart(), slot(305, DAY), adults(1), 1000, NOW)).await.unwrap().unwrap();
}

struct Ids;

impl Op for Ids {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Vec<String>>, StoreError> {
        Ok(Done::Keep(tx.all(Statement::raw("SELECT id FROM cart_lines"), &[]).await?))
    }
}
