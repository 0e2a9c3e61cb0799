//! Carts: what a write holds, renews, refuses and gives back.

use crate::support::{
    Fresh, NOW, add, adults, assert_all_agrees, at_eleven, cart, change, number, open, put, site, slot, sql,
    wish, with,
};
use domain::calendar::Instant;
use domain::cart::Refusal;
use domain::id::LineId;
use domain::line::{Lot, ResourceId, SlotKey};
use domain::party::Party;
use store::Db;
use store::cart::{
    CartLine, CartRef, CartRefusal, HeldUntil, Outing, Put, PutOutings, ReadCart, RemoveLines, Wish,
};
use store::catalogue::KeepVersion;
use store::places::{ExpireHolds, Loads, SetCapacities};

on_both!(
    adding_holds_places_and_the_same_id_adds_once,
    a_cart_refuses_the_same_product_the_same_day_and_a_sixth,
    one_cart_holds_only_so_many_places,
    a_cart_is_only_its_owners,
    changing_moves_exactly_the_difference,
    a_refused_change_changes_nothing,
    removing_gives_back,
    writes_renew_holds_up_to_the_limit,
    an_ended_hold_is_let_go_and_can_be_held_again,
    infants_take_no_place,
    a_slot_that_shrank_under_its_holds_sells_no_more_than_it_offers_now,
    the_same_product_added_at_once_in_two_tabs_is_added_once,
    extras_come_and_go_with_their_admission,
    an_activity_without_places_refuses_the_whole_change,
    a_package_is_held_whole_or_not_at_all,
    open_tickets_take_no_place_and_stand_in_nobodys_way,
    people_who_come_by_a_rate_are_kept,
    who_is_added_to_a_held_line_is_a_lot_of_their_own,
    who_holds_places_is_known_until_the_last_hold_ends_and_strangers_are_not,
);

const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
const DAY: &str = "2026-12-24";

async fn lines(db: &Db, cart: &CartRef) -> Vec<CartLine> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    db.read(op).await.unwrap().unwrap().lines
}

// Proves 10.5.21.
async fn a_slot_that_shrank_under_its_holds_sells_no_more_than_it_offers_now(fresh: Fresh) {
    let db = &fresh.db;
    let [leaving, staying, late] = [cart(), cart(), cart()];
    let held = slot(305, DAY);
    db.run(add(&leaving, held, adults(6), 10, NOW)).await.unwrap().unwrap();
    db.run(add(&staying, held, adults(2), 10, NOW)).await.unwrap().unwrap();
    let publish = async |offered: i64| {
        let capacities = [(held, offered)].into();
        db.run(SetCapacities { from: held.day, capacities }).await.unwrap()
    };
    assert_eq!(publish(5).await, 1);
    let load = async || {
        let loads = Loads { resource: held.resource, from: held.day, to: held.day };
        let load = db.read(loads).await.unwrap()[0].2;
        (load.capacity, load.taken)
    };
    assert_eq!(load().await, (5, 8), "nobody loses a place");
    let left = RemoveLines { cart: leaving.clone(), line: None, site: site(), now: NOW };
    db.run(left).await.unwrap().unwrap();
    let want = async |count: u32| db.run(add(&late, held, adults(count), 10, NOW)).await.unwrap();
    assert!(matches!(want(4).await, Err(CartRefusal::NoPlaces(_))), "two of five are held");
    want(3).await.unwrap();
    assert_eq!(load().await, (5, 5));
    assert_eq!((publish(5).await, publish(12).await), (0, 1));
    assert_eq!(load().await, (12, 5));
    assert_all_agrees(db).await;
}

// Proves 10.1.2, 10.1.3.
async fn adding_holds_places_and_the_same_id_adds_once(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let first = add(&cart, slot(305, DAY), adults(3), 10, NOW);
    let again = put(&cart, Put::AddWithCart, first.outings.clone(), NOW);
    db.run(first).await.unwrap().unwrap();
    // As after a lost answer: the caller does not know, and asks again.
    db.run(again).await.unwrap().unwrap();
    assert_eq!(lines(db, &cart).await.len(), 1);
    assert_eq!(number(db, HELD).await, 3);
    assert_all_agrees(db).await;
}

// Proves 5.3.3, 5.3.4, 5.3.6.
async fn a_cart_refuses_the_same_product_the_same_day_and_a_sixth(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let refused =
        async |product, day: &str| db.run(add(&cart, slot(product, day), adults(1), 9, NOW)).await.unwrap();
    refused(305, "2026-12-24").await.unwrap();
    let same = Err(CartRefusal::Rule(Refusal::SameProductOrDate));
    assert_eq!(refused(305, "2026-12-25").await, same);
    assert_eq!(refused(306, "2026-12-24").await, same);
    for (product, day) in [(306, "2026-12-25"), (307, "2026-12-26"), (308, "2026-12-27"), (309, "2026-12-28")]
    {
        refused(product, day).await.unwrap();
    }
    assert_eq!(refused(310, "2026-12-29").await, Err(CartRefusal::Rule(Refusal::PackageLimit(5))));
    assert_all_agrees(db).await;
}

// Proves 10.1.6.
async fn one_cart_holds_only_so_many_places(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, "2026-12-24"), adults(40), 1000, NOW)).await.unwrap().unwrap();
    let more = db.run(add(&cart, slot(306, "2026-12-25"), adults(21), 1000, NOW)).await.unwrap();
    assert_eq!(more, Err(CartRefusal::TooManyPlaces(60)));
    assert_eq!(number(db, HELD).await, 40);
}

async fn a_cart_is_only_its_owners(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, DAY), adults(1), 9, NOW)).await.unwrap().unwrap();
    let thief = CartRef { key_hash: "guessed".into(), ..cart.clone() };
    for put in [Put::AddWithCart, Put::Add, Put::Change] {
        let theft = PutOutings { put, ..add(&thief, slot(306, "2026-12-25"), adults(1), 9, NOW) };
        assert_eq!(db.run(theft).await.unwrap(), Err(CartRefusal::NoCart));
    }
    let emptied = RemoveLines { cart: thief.clone(), line: None, site: site(), now: NOW };
    assert_eq!(db.run(emptied).await.unwrap(), Err(CartRefusal::NoCart));
    let read = ReadCart { id: thief.id, site: thief.site, key_hash: Some(thief.key_hash) };
    assert!(db.read(read).await.unwrap().is_none());
    assert_eq!(lines(db, &cart).await.len(), 1);
}

async fn changing_moves_exactly_the_difference(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, DAY), adults(4), 10, NOW)).await.unwrap().unwrap();
    for (day, count, held) in
        [(DAY, 6, 6), (DAY, 2, 2), ("2026-12-30", 5, 5), ("2026-12-01", 5, 5), (DAY, 10, 10)]
    {
        let line = &lines(db, &cart).await[0];
        db.run(change(&cart, &line.id, slot(305, day), adults(count), 10, NOW)).await.unwrap().unwrap();
        assert_eq!(number(db, HELD).await, held, "{day} {count}");
        assert_all_agrees(db).await;
    }
}

async fn a_refused_change_changes_nothing(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, DAY), adults(4), 10, NOW)).await.unwrap().unwrap();
    db.run(add(&crate::support::cart(), slot(305, "2026-12-25"), adults(9), 10, NOW)).await.unwrap().unwrap();
    let before = lines(db, &cart).await[0].clone();
    for (day, count) in [(DAY, 11), ("2026-12-25", 2)] {
        let refused =
            db.run(change(&cart, &before.id, slot(305, day), adults(count), 10, NOW)).await.unwrap();
        assert_eq!(refused, Err(CartRefusal::NoPlaces(ResourceId(305))));
        let after = &lines(db, &cart).await[0];
        assert_eq!((&after.sold, after.places), (&before.sold, before.places));
        assert_all_agrees(db).await;
    }
}

async fn removing_gives_back(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    for (product, day) in [(305, "2026-12-24"), (306, "2026-12-25"), (307, "2026-12-26")] {
        db.run(add(&cart, slot(product, day), adults(2), 10, NOW)).await.unwrap().unwrap();
    }
    let first = lines(db, &cart).await[0].id.clone();
    let remove = |line| RemoveLines { cart: cart.clone(), line, site: site(), now: NOW };
    db.run(remove(Some(first.clone()))).await.unwrap().unwrap();
    db.run(remove(Some(first))).await.unwrap().unwrap();
    assert_eq!((lines(db, &cart).await.len(), number(db, HELD).await), (2, 4));
    db.run(remove(None)).await.unwrap().unwrap();
    assert_eq!((lines(db, &cart).await.len(), number(db, HELD).await), (0, 0));
    assert_all_agrees(db).await;
}

// Proves 10.1.2, 10.1.3, 10.1.4, 10.1.5.
async fn writes_renew_holds_up_to_the_limit(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, DAY), adults(1), 10, NOW)).await.unwrap().unwrap();
    let ends = async || lines(db, &cart).await[0].expires_at;
    assert_eq!(ends().await, NOW.plus_minutes(15));
    for (minute, expected) in [(10, 25), (20, 35), (34, 45), (44, 45)] {
        let line = lines(db, &cart).await[0].clone();
        let now = NOW.plus_minutes(minute);
        db.run(change(&cart, &line.id, slot(305, DAY), adults(1), 10, now)).await.unwrap().unwrap();
        assert_eq!(ends().await, NOW.plus_minutes(expected), "after {minute} minutes");
    }
    // Reading never renews.
    lines(db, &cart).await;
    assert_eq!(ends().await, NOW.plus_minutes(45));
}

// Proves 10.1.7.
async fn an_ended_hold_is_let_go_and_can_be_held_again(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    db.run(add(&cart, slot(305, DAY), adults(6), 10, NOW)).await.unwrap().unwrap();
    let later = NOW.plus_minutes(15);
    assert_eq!(db.run(ExpireHolds { now: NOW.plus_minutes(14), limit: 10 }).await.unwrap(), 0);
    assert_eq!(db.run(ExpireHolds { now: later, limit: 10 }).await.unwrap(), 1);
    let line = lines(db, &cart).await[0].clone();
    assert!(!line.held);
    assert_eq!(number(db, HELD).await, 0);
    db.run(change(&cart, &line.id, slot(305, DAY), adults(6), 10, later)).await.unwrap().unwrap();
    let line = lines(db, &cart).await[0].clone();
    assert!(line.holds(later));
    assert_eq!((line.held_since, number(db, HELD).await), (later, 6));
    // A hold that ended but was not swept yet is let go by whoever wants its slot.
    let other = add(&crate::support::cart(), slot(305, DAY), adults(10), 10, later.plus_minutes(15));
    db.run(other).await.unwrap().unwrap();
    assert_all_agrees(db).await;
}

async fn infants_take_no_place(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let family = Party { adults: 1, children: 1, infants: 3, ..Party::default() };
    db.run(add(&cart, slot(305, DAY), family, 2, NOW)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 2);
}

async fn the_same_product_added_at_once_in_two_tabs_is_added_once(fresh: Fresh) {
    for _ in 0..10 {
        let cart = cart();
        let mut tabs = Vec::new();
        for _ in 0..4 {
            let (db, cart) = (fresh.db.clone(), cart.clone());
            let op = add(&cart, slot(305, DAY), adults(1), 1000, NOW);
            tabs.push(tokio::spawn(async move { db.run(op).await.unwrap().is_ok() }));
        }
        let mut added = 0;
        for tab in tabs {
            added += usize::from(tab.await.unwrap());
        }
        assert_eq!((added, lines(&fresh.db, &cart).await.len()), (1, 1));
    }
    assert_all_agrees(&fresh.db).await;
}

/// An extra with places of its own.
fn activity(product: i64, day: &str, count: u32, capacity: i64) -> Wish {
    wish(at_eleven(slot(product, day)), adults(count), capacity)
}

/// An extra without.
fn photo(day: &str) -> Wish {
    Wish { places: 0, ..wish(slot(100_004, day), adults(1), 0) }
}

fn outing(key: SlotKey, count: u32, extras: Vec<Wish>) -> Outing {
    with(wish(key, adults(count), 10), extras)
}

// Proves 3.6.4.
async fn extras_come_and_go_with_their_admission(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let first = outing(slot(305, DAY), 3, vec![activity(312, DAY, 2, 4), photo(DAY)]);
    db.run(put(&cart, Put::AddWithCart, vec![first.clone()], NOW)).await.unwrap().unwrap();
    db.run(add(&cart, slot(306, "2026-12-25"), adults(1), 10, NOW)).await.unwrap().unwrap();
    let ids: Vec<_> = lines(db, &cart).await.iter().map(|line| (line.sold.id().0, line.places)).collect();
    assert_eq!(ids, [(305, 3), (312, 2), (100_004, 0), (306, 1)], "extras follow their admission");
    assert_eq!(number(db, HELD).await, 6);
    assert_all_agrees(db).await;
    // Another day, more people, the photographs gone and the activity kept.
    let [kept, _] = &first.extras[..] else { unreachable!() };
    let moved = Wish { line: kept.line.clone(), ..activity(312, "2026-12-28", 4, 4) };
    let admission =
        Wish { line: first.admission.line.clone(), ..wish(slot(305, "2026-12-28"), adults(4), 10) };
    let changed = with(admission, vec![moved]);
    db.run(put(&cart, Put::Change, vec![changed], NOW)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 9);
    assert_eq!(lines(db, &cart).await.len(), 3);
    assert_all_agrees(db).await;
    // A hold that ends lets go of what has places, and of nothing else.
    let later = NOW.plus_minutes(16);
    db.run(ExpireHolds { now: later, limit: 10 }).await.unwrap();
    assert_eq!(number(db, HELD).await, 0);
    assert_all_agrees(db).await;
    // One extra alone, then the admission with what is left of them.
    let extra = lines(db, &cart).await[1].id.clone();
    let remove =
        |line: LineId| RemoveLines { cart: cart.clone(), line: Some(line), site: site(), now: later };
    db.run(remove(extra)).await.unwrap().unwrap();
    assert_eq!(lines(db, &cart).await.len(), 2);
    let admission = lines(db, &cart).await[0].clone();
    let again = Wish { line: admission.id.clone(), ..wish(slot(305, "2026-12-28"), adults(4), 10) };
    let again = with(again, vec![activity(312, "2026-12-28", 1, 4)]);
    db.run(put(&cart, Put::Change, vec![again], later)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 5);
    db.run(remove(admission.id)).await.unwrap().unwrap();
    assert_eq!(lines(db, &cart).await.len(), 1);
    assert_eq!(number(db, HELD).await, 0);
    assert_all_agrees(db).await;
}

// Proves 3.6.7.
async fn an_activity_without_places_refuses_the_whole_change(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let other = outing(slot(305, "2026-12-30"), 1, vec![activity(312, DAY, 3, 4)]);
    db.run(put(&crate::support::cart(), Put::AddWithCart, vec![other], NOW)).await.unwrap().unwrap();
    let first = outing(slot(305, DAY), 2, Vec::new());
    db.run(put(&cart, Put::AddWithCart, vec![first.clone()], NOW)).await.unwrap().unwrap();
    let before = number(db, HELD).await;
    let five = Wish { line: first.admission.line, ..wish(slot(305, DAY), adults(5), 10) };
    let more = with(five, vec![activity(312, DAY, 2, 4)]);
    assert_eq!(
        db.run(put(&cart, Put::Change, vec![more], NOW)).await.unwrap(),
        Err(CartRefusal::NoPlaces(ResourceId(312))),
        "it says what is missing"
    );
    assert_eq!((number(db, HELD).await, lines(db, &cart).await.len()), (before, 1));
    assert_all_agrees(db).await;
}

// Proves 5.3.10.
async fn a_package_is_held_whole_or_not_at_all(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let days = ["2026-12-20", "2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24"];
    let package = |products: [i64; 5]| {
        let one = |(product, day): (i64, &str)| outing(slot(product, day), 2, vec![activity(312, day, 1, 9)]);
        products.into_iter().zip(days).map(one).collect::<Vec<_>>()
    };
    db.run(add(&crate::support::cart(), slot(309, days[4]), adults(9), 10, NOW)).await.unwrap().unwrap();
    let all = [305, 306, 307, 308, 309];
    let refused = db.run(put(&cart, Put::AddWithCart, package(all), NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::NoPlaces(ResourceId(309))));
    assert_eq!(number(db, HELD).await, 9);
    assert_all_agrees(db).await;
    let bought = package([305, 306, 307, 308, 310]);
    db.run(put(&cart, Put::AddWithCart, bought.clone(), NOW)).await.unwrap().unwrap();
    db.run(put(&cart, Put::AddWithCart, bought, NOW)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 9 + 10 + 5, "asked twice it is added once");
    let sixth = vec![outing(slot(311, "2026-12-27"), 1, Vec::new())];
    let refused = db.run(put(&cart, Put::Add, sixth, NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::Rule(Refusal::PackageLimit(5))));
    let twice = vec![outing(slot(311, DAY), 1, Vec::new()), outing(slot(312, DAY), 1, Vec::new())];
    let refused = db.run(put(&crate::support::cart(), Put::AddWithCart, twice, NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::Rule(Refusal::SameProductOrDate)));
    assert_all_agrees(db).await;
}

// Proves 9.4.4.
async fn open_tickets_take_no_place_and_stand_in_nobodys_way(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let ticket = || with(open(305, adults(2)), Vec::new());
    db.run(put(&cart, Put::AddWithCart, vec![ticket(), ticket()], NOW)).await.unwrap().unwrap();
    db.run(add(&cart, slot(305, DAY), adults(1), 10, NOW)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 1);
    assert!(lines(db, &cart).await[0].sold.when().is_open());
    // Its day is chosen while it is still in the cart.
    let line = lines(db, &cart).await[1].id.clone();
    db.run(change(&cart, &line, slot(305, "2026-12-28"), adults(2), 10, NOW)).await.unwrap().unwrap_err();
    db.run(change(&cart, &line, slot(307, "2026-12-28"), adults(2), 10, NOW)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 3);
    assert_all_agrees(db).await;
}

// Proves 10.1.1.
async fn people_who_come_by_a_rate_are_kept(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let party = Party { residents: 2, resident_children: 1, seniors: 1, infants: 1, ..Party::default() };
    db.run(add(&cart, slot(305, DAY), party, 10, NOW)).await.unwrap().unwrap();
    let line = lines(db, &cart).await[0].clone();
    assert_eq!((line.sold.party(), line.places), (party, 4));
    assert_all_agrees(db).await;
}

// Proves 10.2.4.
async fn who_is_added_to_a_held_line_is_a_lot_of_their_own(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let version = |version: &str| KeepVersion { version: version.into(), files: "{}".into(), now: NOW };
    db.run(version("v2")).await.unwrap();
    db.run(add(&cart, slot(305, DAY), adults(3), 10, NOW)).await.unwrap().unwrap();
    let line = lines(db, &cart).await[0].id.clone();
    let later = NOW.plus_minutes(5);
    let ask = async |key: SlotKey, count: u32, now: Instant| {
        let mut op = change(&cart, &line, key, adults(count), 10, now);
        op.outings[0].admission.catalogue = "v2".into();
        db.run(op).await.unwrap().unwrap();
        lines(db, &cart).await[0].lots.clone()
    };
    let lot = |catalogue: &str, since: Instant, count: u32| Lot {
        catalogue: catalogue.into(),
        since,
        party: adults(count),
    };
    assert_eq!(ask(slot(305, DAY), 5, later).await, [lot("v1", NOW, 3), lot("v2", later, 2)]);
    assert_eq!(ask(slot(305, DAY), 4, later).await, [lot("v1", NOW, 3), lot("v2", later, 1)]);
    assert_eq!(number(db, HELD).await, 4);
    // An instance of the release before changes the line and knows nothing of lots: its columns count.
    sql(db, "UPDATE cart_lines SET adults = 2, places = 2, catalogue = 'v2'").await;
    sql(db, "UPDATE places SET held = 2").await;
    assert_eq!(lines(db, &cart).await[0].lots, [lot("v2", NOW, 2)]);
    // Another day is another hold, and so is the same day once its hold has ended.
    assert_eq!(ask(slot(305, DAY), 6, later).await.len(), 1);
    assert_eq!(ask(slot(305, "2026-12-28"), 6, later).await, [lot("v2", later, 6)]);
    let after = later.plus_minutes(60);
    assert_eq!(ask(slot(305, "2026-12-28"), 7, after).await, [lot("v2", after, 7)]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM cart_line_lots").await, 0);
    assert_all_agrees(db).await;
}

// Proves 10.5.40.
async fn who_holds_places_is_known_until_the_last_hold_ends_and_strangers_are_not(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let until = async |cart: &CartRef| db.read(HeldUntil { cart: cart.clone() }).await.unwrap();
    assert_eq!(until(&cart).await, None, "there is no such cart yet");
    db.run(add(&cart, slot(305, DAY), adults(1), 9, NOW)).await.unwrap().unwrap();
    let first = NOW.plus_minutes(15);
    assert_eq!(until(&cart).await, Some(first));
    let later = NOW.plus_minutes(5);
    db.run(add(&cart, slot(306, "2026-12-25"), adults(1), 9, later)).await.unwrap().unwrap();
    assert_eq!(until(&cart).await, Some(later.plus_minutes(15)));
    for stranger in [
        CartRef { key_hash: "guessed".into(), ..cart.clone() },
        CartRef { site: "OTHER".into(), ..cart.clone() },
        CartRef { id: crate::support::id().into(), ..cart.clone() },
    ] {
        assert_eq!(until(&stranger).await, None);
    }
    let all = RemoveLines { cart: cart.clone(), line: None, site: site(), now: later };
    db.run(all).await.unwrap().unwrap();
    assert_eq!(until(&cart).await, Some(Instant::from_millis(0)), "a cart without places");
}
