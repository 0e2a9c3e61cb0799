//! What somebody does again and again who never pays: holds, prices, coupons and payments have an end all the same (§10.1).

use crate::support::buying::{place, placing, placing_with};
use crate::support::visit::{OTHER, activity, moving, paid};
use crate::support::{
    Fresh, HOLDS, NOW, add, adults, assert_all_agrees, cart, change, id, number, open, put, slot, sql, with,
};
use domain::actor::Actor;
use domain::calendar::{Instant, add_days, parse_date};
use domain::coupon::{Coupon, Value as Worth};
use domain::hold::{Holds, Network};
use domain::money::CurrencyCode;
use store::Db;
use store::cart::{CartLine, CartRef, CartRefusal, Put, PutOutings, ReadCart, RemoveLines};
use store::coupon::{AddCoupon, FindCoupon, StoredCoupon};
use store::order::{LapseOrders, Placed, Waiting};
use store::places::ExpireHolds;

on_both!(
    who_never_pays_closes_a_start_for_one_turn,
    a_start_that_fills_up_is_not_kept_by_changes,
    what_is_let_go_at_once_wastes_nothing,
    what_is_not_held_keeps_its_price_no_longer_than_what_is,
    a_network_takes_few_uses_of_a_coupon_without_paying,
    an_order_has_so_many_payments,
    vouchers_of_a_visit_that_moves_to_and_fro_are_sent_a_few_times,
    a_network_is_known_of_orders_that_are_counted_until_they_are_paid,
);

const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
const DAY: &str = "2026-12-24";

/// As in the catalogue.
const GUARDED: Holds = Holds { crowded_minutes: 5, carts_percent: 40, paying_percent: 60, ..HOLDS };

fn at(minutes: i64) -> Instant {
    NOW.plus_minutes(minutes)
}

fn from(name: &str) -> Network {
    Network { name: format!("{name:0>12}"), places: 60, slot_places: 20 }
}

fn guarded(mut op: PutOutings, name: &str) -> PutOutings {
    op.site.holds = GUARDED;
    op.from = from(name);
    op
}

async fn lines(db: &Db, cart: &CartRef) -> Vec<CartLine> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    db.read(op).await.unwrap().unwrap().lines
}

async fn sweep(db: &Db, now: Instant) {
    db.run(ExpireHolds { now, limit: 1000 }).await.unwrap();
    db.run(LapseOrders { site: "TEST".into(), now, limit: 1000 }).await.unwrap();
}

// Proves 10.1.20.
async fn who_never_pays_closes_a_start_for_one_turn(fresh: Fresh) {
    let db = &fresh.db;
    let rivals = [cart(), cart()];
    for (rival, name) in rivals.iter().zip(["a", "b"]) {
        let op = add(rival, slot(305, DAY), adults(20), 40, NOW);
        db.run(guarded(op, name)).await.unwrap().unwrap();
    }
    assert_eq!(number(db, HELD).await, 40);
    // They go to pay, over and over.
    let honest = async |minutes: i64| {
        let op = add(&cart(), slot(305, DAY), adults(2), 40, at(minutes));
        db.run(guarded(op, &format!("h{minutes}"))).await.unwrap()
    };
    for minutes in [2, 4, 9, 14] {
        for (rival, name) in rivals.iter().zip(["a", "b"]) {
            let mut op = placing(db, rival, &id(), at(minutes)).await;
            op.site.holds = GUARDED;
            op.from = from(name);
            assert!(matches!(db.run(op).await.unwrap(), Placed::Pay { .. } | Placed::HoldEnded));
        }
        assert!(matches!(honest(minutes).await, Err(CartRefusal::NoPlaces(_))), "{minutes}");
    }
    sweep(db, at(15)).await;
    assert_eq!(number(db, HELD).await, 0, "and that was their turn");
    honest(15).await.unwrap();
    assert_all_agrees(db).await;
}

// Proves 10.1.15.
async fn a_start_that_fills_up_is_not_kept_by_changes(fresh: Fresh) {
    let db = &fresh.db;
    let rival = cart();
    db.run(guarded(add(&rival, slot(305, DAY), adults(20), 20, NOW), "a")).await.unwrap().unwrap();
    let line = lines(db, &rival).await[0].clone();
    for (minutes, people) in [(3, 20), (4, 19)] {
        let op = change(&rival, &line.id, slot(305, DAY), adults(people), 20, at(minutes));
        db.run(guarded(op, "a")).await.unwrap().unwrap();
        assert_eq!(lines(db, &rival).await[0].expires_at, line.expires_at, "{minutes}");
    }
    // A start that has room renews it.
    let roomy = cart();
    db.run(guarded(add(&roomy, slot(306, DAY), adults(5), 20, NOW), "b")).await.unwrap().unwrap();
    let line = lines(db, &roomy).await[0].clone();
    let op = change(&roomy, &line.id, slot(306, DAY), adults(4), 20, at(3));
    db.run(guarded(op, "b")).await.unwrap().unwrap();
    assert_eq!(lines(db, &roomy).await[0].expires_at, at(18));
    assert_all_agrees(db).await;
}

// Proves 10.1.12.
async fn what_is_let_go_at_once_wastes_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let rival = cart();
    for _ in 0..30 {
        db.run(guarded(add(&rival, slot(305, DAY), adults(20), 40, NOW), "a")).await.unwrap().unwrap();
        let op = RemoveLines { cart: rival.clone(), line: None, site: crate::support::site(), now: NOW };
        db.run(op).await.unwrap().unwrap();
    }
    // Carts still hold all of it.
    for name in ["b", "c"] {
        let cart = cart();
        db.run(guarded(add(&cart, slot(305, DAY), adults(20), 40, NOW), name)).await.unwrap().unwrap();
        assert!(lines(db, &cart).await[0].holds(NOW), "{name}");
    }
    assert_eq!(number(db, HELD).await, 40);
    // Held for a while each time, it is.
    sweep(db, at(15)).await;
    let late = cart();
    db.run(guarded(add(&late, slot(305, DAY), adults(20), 40, at(15)), "d")).await.unwrap().unwrap();
    assert!(!lines(db, &late).await[0].holds(at(15)));
    assert_all_agrees(db).await;
}

// Proves 10.1.21.
async fn what_is_not_held_keeps_its_price_no_longer_than_what_is(fresh: Fresh) {
    let db = &fresh.db;
    let (undated, unheld) = (cart(), cart());
    let ticket = put(&undated, Put::AddWithCart, vec![with(open(305, adults(1)), Vec::new())], NOW);
    db.run(ticket).await.unwrap().unwrap();
    let mut op = guarded(add(&unheld, slot(305, DAY), adults(2), 40, NOW), "a");
    op.from.places = 1;
    db.run(op).await.unwrap().unwrap();
    assert!(!lines(db, &unheld).await[0].holds(NOW));
    // Something else is changed in the cart all the time.
    for minutes in (10..=70).step_by(10) {
        for cart in [&undated, &unheld] {
            let (key, now) = (slot(306, "2026-12-26"), at(minutes));
            let there = lines(db, cart).await.into_iter().find(|line| line.sold.id().0 == 306);
            let mut op = guarded(
                match there {
                    Some(line) => change(cart, &line.id, key, adults(1), 40, now),
                    None => add(cart, key, adults(1), 40, now),
                },
                "a",
            );
            op.from.places = 1;
            db.run(op).await.unwrap().unwrap();
            let line = lines(db, cart).await.into_iter().find(|line| line.sold.id().0 == 305).unwrap();
            assert_eq!(line.stands(at(minutes)), minutes < 45, "{minutes}");
        }
    }
    assert_all_agrees(db).await;
}

fn coupon(uses: i64) -> StoredCoupon {
    let today = parse_date("2026-11-20").unwrap();
    let rule = Coupon {
        value: Worth::Amount(100),
        currency: Some(CurrencyCode::MXN),
        minimum: 0,
        products: [].into(),
        from: today,
        until: add_days(today, 365),
        visit: None,
    };
    StoredCoupon { code: "SUMMER".into(), email: String::new(), rule, uses, used: 0 }
}

async fn give_out(db: &Db, uses: i64) {
    let op = AddCoupon { site: "TEST".into(), coupon: coupon(uses), by: Actor::Store, now: NOW };
    assert!(db.run(op).await.unwrap());
}

// Proves 9.3.42.
async fn a_network_takes_few_uses_of_a_coupon_without_paying(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, 60).await;
    let take = async |name: &str| {
        let cart = cart();
        db.run(guarded(add(&cart, slot(305, DAY), adults(1), 1000, NOW), name)).await.unwrap().unwrap();
        let mut op = placing_with(db, &cart, &id(), "SUMMER", NOW).await;
        op.from = from(name);
        op.waiting = Waiting { of_network: 4, of_email: 2 };
        let placed = db.run(op).await.unwrap();
        (placed, cart)
    };
    let (_, first) = take("a").await;
    for _ in 0..3 {
        assert!(matches!(take("a").await.0, Placed::Pay { .. }));
    }
    assert_eq!(take("a").await.0, Placed::CouponWaits);
    assert!(matches!(take("b").await.0, Placed::Pay { .. }));
    // Who has a use may place again what has it, and reads it as theirs.
    let find = |cart: Option<&CartRef>| FindCoupon {
        site: "TEST".into(),
        code: "SUMMER".into(),
        cart: cart.map(|cart| cart.id.clone()),
    };
    assert_eq!(db.read(find(None)).await.unwrap().unwrap().used, 5);
    assert_eq!(db.read(find(Some(&first))).await.unwrap().unwrap().used, 4);
    let mut op = placing_with(db, &first, &id(), "SUMMER", NOW).await;
    op.from = from("a");
    op.waiting = Waiting { of_network: 4, of_email: 2 };
    assert!(matches!(db.run(op).await.unwrap(), Placed::Pay { .. }));
    // Orders that nobody paid have none any more.
    sweep(db, at(60)).await;
    assert_eq!(db.read(find(None)).await.unwrap().unwrap().used, 0);
    assert_all_agrees(db).await;
}

// Proves 10.3.63.
async fn an_order_has_so_many_payments(fresh: Fresh) {
    let db = &fresh.db;
    let buyer = cart();
    db.run(add(&buyer, slot(305, DAY), adults(1), 40, NOW)).await.unwrap().unwrap();
    let ways = ["VI", "MC"];
    for turn in 0..20 {
        let mut op = placing(db, &buyer, &id(), NOW).await;
        op.way.method = ways[turn % 2].into();
        match db.run(op).await.unwrap() {
            Placed::Pay { .. } | Placed::TooManyTries => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(number(db, "SELECT COUNT(*) FROM payment_attempts").await, 12);
    assert_all_agrees(db).await;
}

// Proves 9.5.23, 10.4.56.
async fn vouchers_of_a_visit_that_moves_to_and_fro_are_sent_a_few_times(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 2).await;
    for turn in 0..30 {
        let there = if turn % 2 == 0 { OTHER } else { DAY };
        let mut op = moving(&bought, there, 2, 0);
        op.now = NOW.plus_seconds(turn);
        if turn % 2 == 1 {
            op.moves[0].from = crate::support::at(slot(305, OTHER));
            op.moves[1].from = crate::support::at(activity(OTHER));
        }
        db.run(op).await.unwrap().unwrap();
    }
    let again = "SELECT COUNT(*) FROM outbox WHERE topic = 'mail.confirmed' AND key LIKE '%:%'";
    assert_eq!(number(db, again).await, 4, "three at once, and one that is still to come");
    let coming =
        "SELECT COUNT(*) FROM outbox WHERE topic = 'mail.confirmed' AND key LIKE '%:%' AND due_at > 0";
    assert_eq!(number(db, coming).await, 1);
    // It is about the last of them, which is said by no other.
    let last = NOW.plus_seconds(29).millis();
    let named = format!("{coming} AND key LIKE '%:moved %-{last}' AND created_at = {last}");
    assert_eq!(number(db, named.leak()).await, 1);
    assert_all_agrees(db).await;
    // It was tried in vain, and one of before is called what comes last: one more move is said by it, as by one never tried.
    let coming_of = "topic = 'mail.confirmed' AND key LIKE '%:%' AND due_at > 0";
    let before = format!(
        "INSERT INTO outbox (id, site, topic, key, due_at, created_at) \
        SELECT 'mail.confirmed:zzz', site, topic, '{bought}:moved zzz', due_at, 1 FROM outbox WHERE {coming_of}"
    );
    sql(db, &before).await;
    sql(db, &format!("UPDATE outbox SET attempts = 3, error = 'no' WHERE {coming_of} AND created_at > 1"))
        .await;
    let mut op = moving(&bought, OTHER, 2, 0);
    op.now = NOW.plus_seconds(30);
    db.run(op).await.unwrap().unwrap();
    let last = NOW.plus_seconds(30).millis();
    let named = format!("{coming} AND key LIKE '%:moved %-{last}' AND attempts = 0 AND error IS NULL");
    assert_eq!(number(db, named.leak()).await, 1);
    assert_eq!(number(db, "SELECT COUNT(*) FROM outbox WHERE key LIKE '%:moved zzz'").await, 1);
}

// Proves 10.1.14.
async fn a_network_is_known_of_orders_that_are_counted_until_they_are_paid(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, 9).await;
    let named = "SELECT COUNT(*) FROM orders WHERE network <> ''";
    let plain = cart();
    db.run(guarded(add(&plain, slot(305, DAY), adults(1), 40, NOW), "a")).await.unwrap().unwrap();
    let mut op = placing(db, &plain, &id(), NOW).await;
    op.from = from("a");
    db.run(op).await.unwrap();
    assert_eq!(number(db, named).await, 0);
    let with_coupon = cart();
    db.run(guarded(add(&with_coupon, slot(305, DAY), adults(1), 40, NOW), "a")).await.unwrap().unwrap();
    let mut op = placing_with(db, &with_coupon, &id(), "SUMMER", NOW).await;
    op.from = from("a");
    let Placed::Pay { attempt, .. } = db.run(op).await.unwrap() else { panic!("refused") };
    assert_eq!(number(db, named).await, 1);
    crate::support::rival::pay(db, &attempt, NOW).await;
    assert_eq!(number(db, named).await, 0);
    let _ = place(db, &plain, &id()).await;
    sweep(db, at(61)).await;
    assert_eq!(number(db, named).await, 0);
}
