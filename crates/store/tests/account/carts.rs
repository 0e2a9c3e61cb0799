//! The cart of an account, and how it meets the one of a browser: nothing is lost, let go or sold twice.

use super::{at, at_once, member, session};
use crate::support::buying::{SOLD, filled, order, place, placing, settle_at};
use crate::support::{
    Fresh, NOW, add, adults, assert_all_agrees, at_eleven, cart, change, number, put, site, slot, wish, with,
};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::catalogue::Retention;
use domain::id::LineId;
use domain::order::OrderState;
use domain::payment::GatewayEvent;
use std::collections::BTreeSet;
use store::Db;
use store::account::{KeptPerson, WhoAsks};
use store::cart::{
    CartLine, CartRef, CartRefusal, HeldBySession, LeaveOther, MeetCarts, OtherLine, OthersOf, Put, ReadCart,
    TakeOther,
};
use store::order::{LapseOrders, Placed};
use store::places::ExpireHolds;
use store::retention::{ForgetAddress, Kind, Sweep};
use store::settle::Settled;

on_both!(
    a_cart_is_the_accounts_and_opens_by_who_is_signed_in,
    carts_that_meet_keep_their_places_prices_and_deadlines,
    what_would_break_a_rule_stays_and_is_taken_or_let_go,
    what_is_no_longer_held_stays_until_it_is_taken,
    of_many_carts_that_were_left_the_last_are_read,
    the_code_of_a_cart_goes_along_where_there_is_none,
    a_cart_that_is_being_paid_keeps_its_lines,
    devices_that_sign_in_at_once_lose_and_double_no_line,
    carts_that_meet_while_they_are_paid_sell_once,
    an_order_that_lapsed_buys_nothing_that_a_newer_one_of_another_cart_bought,
    late_money_buys_no_line_of_a_newer_order_whichever_cart_each_is_in,
    what_was_added_to_a_visit_is_not_let_go_of_without_it,
    an_account_that_ends_leaves_its_cart_to_end,
);

const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
const OWN: &str = "SELECT COUNT(*) FROM person_carts";
const DAYS: [&str; 6] = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28", "2026-12-29"];

fn id_of(person: &KeptPerson) -> PersonId {
    person.id.clone()
}

fn meets(person: &KeptPerson, cart: &CartRef, now: Instant) -> MeetCarts {
    MeetCarts { person: id_of(person), cart: cart.clone(), site: site(), now }
}

/// The account's cart once a browser's met it.
async fn met(db: &Db, person: &KeptPerson, cart: &CartRef, now: Instant) -> CartRef {
    db.run(meets(person, cart, now)).await.unwrap().unwrap()
}

/// A browser's cart with one visit of two on a day.
async fn cart_of(db: &Db, product: i64, day: &str, now: Instant) -> CartRef {
    let cart = cart();
    db.run(add(&cart, slot(product, day), adults(2), 10, now)).await.unwrap().unwrap();
    cart
}

async fn opened(db: &Db, cart: &CartRef) -> Option<Vec<CartLine>> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    db.read(op).await.unwrap().map(|cart| cart.lines)
}

async fn others(db: &Db, person: &KeptPerson) -> Vec<OtherLine> {
    db.read(OthersOf { person: id_of(person) }).await.unwrap()
}

fn takes(person: &KeptPerson, line: &LineId, now: Instant) -> TakeOther {
    TakeOther { person: id_of(person), line: line.clone(), site: site(), now }
}

fn leaves(person: &KeptPerson, line: &LineId, now: Instant) -> LeaveOther {
    LeaveOther { person: id_of(person), line: line.clone(), site: site(), now }
}

/// What must not change of a line when it goes to another cart.
fn as_held(lines: &[CartLine]) -> BTreeSet<(String, i64, bool, i64, i64)> {
    let one = |line: &CartLine| {
        (line.id.to_string(), line.places, line.held, line.held_since.millis(), line.expires_at.millis())
    };
    lines.iter().map(one).collect()
}

/// The products of lines, in order.
fn products(lines: &[CartLine]) -> Vec<i64> {
    let mut products: Vec<_> = lines.iter().map(|line| line.sold.id().0).collect();
    products.sort_unstable();
    products
}

// Proves 10.19.21.
async fn a_cart_is_the_accounts_and_opens_by_who_is_signed_in(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    assert!(db.run(meets(&ana, &cart(), NOW)).await.unwrap().is_none(), "a cart that is not there");
    let phone = filled(db, 2, 10).await;
    let own = met(db, &ana, &phone, NOW).await;
    assert!(own.id == phone.id && own.is_of_person() && !phone.is_of_person());
    assert_eq!(met(db, &ana, &phone, NOW).await.id, own.id, "run again, it answers the same");
    assert_eq!((opened(db, &own).await.unwrap().len(), number(db, OWN).await), (1, 1));
    // Neither the key that made it opens it any more, nor another person.
    assert!(opened(db, &phone).await.is_none());
    let more = || vec![with(wish(slot(306, DAYS[1]), adults(1), 10), Vec::new())];
    let refused = db.run(put(&phone, Put::Add, more(), NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::NoCart));
    let lis = CartRef::of_person(own.id.clone(), "TEST".into(), &id_of(&li));
    assert!(opened(db, &lis).await.is_none());
    assert!(db.run(meets(&li, &phone, NOW)).await.unwrap().is_none());
    db.run(put(&own, Put::Add, more(), NOW)).await.unwrap().unwrap();
    // Whoever is signed in is told which it is with their session.
    let asks = async |name: &str| {
        let op = WhoAsks { token: session(name).token, now: at(1) };
        db.read(op).await.unwrap().map(|(_, person, cart)| (person.id, cart))
    };
    assert_eq!(asks("ana").await, Some((ana.id.clone(), Some(own.id.clone()))));
    assert_eq!((asks("li").await, asks("nobody").await), (Some((li.id.clone(), None)), None));
    let held =
        async |name: &str| db.read(HeldBySession { token: session(name).token, now: at(1) }).await.unwrap();
    assert_eq!((held("ana").await, held("li").await), (Some((own.id.clone(), at(15))), None));
    assert_all_agrees(db).await;
}

// Proves 10.19.22, 10.19.23, 10.19.29.
async fn carts_that_meet_keep_their_places_prices_and_deadlines(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let (phone, laptop) = (cart(), cart());
    let activity = wish(at_eleven(slot(405, DAYS[0])), adults(2), 10);
    let outing = with(wish(slot(305, DAYS[0]), adults(2), 10), vec![activity]);
    db.run(put(&phone, Put::AddWithCart, vec![outing], NOW)).await.unwrap().unwrap();
    db.run(add(&laptop, slot(306, DAYS[1]), adults(3), 10, at(5))).await.unwrap().unwrap();
    let mut before = as_held(&opened(db, &phone).await.unwrap());
    before.extend(as_held(&opened(db, &laptop).await.unwrap()));
    met(db, &ana, &phone, at(5)).await;
    // A device without lines of its own has what the account has.
    let tablet = cart();
    let own = met(db, &ana, &tablet, at(5)).await;
    assert_eq!(own.id, phone.id);
    let own = met(db, &ana, &laptop, at(6)).await;
    assert_eq!(own.id, laptop.id, "what was chosen here last stands first");
    let lines = opened(db, &own).await.unwrap();
    assert_eq!((as_held(&lines), number(db, HELD).await), (before, 7));
    let extra = lines.iter().find(|line| !line.sold.stands_alone()).unwrap();
    assert!(lines.iter().any(|line| Some(&line.id) == extra.of()), "with its visit");
    assert!(lines.iter().all(|line| line.lots.len() == 1 && line.lots[0].since == line.held_since));
    assert_eq!(met(db, &ana, &laptop, at(6)).await.id, own.id);
    assert_eq!((number(db, OWN).await, others(db, &ana).await.len()), (1, 0));
    // The cart of before has nothing, and takes nothing any more: whoever is just putting something in begins another.
    let late = CartRef::of_person(phone.id.clone(), "TEST".into(), &id_of(&ana));
    assert!(opened(db, &late).await.is_none());
    let since = "SELECT holding_since FROM carts JOIN person_carts ON person_carts.cart = carts.id";
    assert_eq!(number(db, since).await, NOW.millis(), "it holds no longer for having met another");
    assert_all_agrees(db).await;
}

// Proves 10.19.24, 10.19.26.
async fn what_would_break_a_rule_stays_and_is_taken_or_let_go(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    db.run(add(&phone, slot(306, DAYS[1]), adults(2), 10, NOW)).await.unwrap().unwrap();
    let laptop = cart_of(db, 307, DAYS[0], NOW).await;
    met(db, &ana, &phone, NOW).await;
    let own = met(db, &ana, &laptop, NOW).await;
    assert_eq!(products(&opened(db, &own).await.unwrap()), [306, 307]);
    let left = others(db, &ana).await;
    assert_eq!((left.len(), left[0].line.sold.id().0, left[0].paying), (1, 305, false));
    assert!(left[0].line.holds(NOW), "it is held still");
    assert_eq!((number(db, HELD).await, others(db, &li).await.len()), (6, 0));
    // Another person neither takes it nor lets it go.
    let line = left[0].line.id.clone();
    assert_eq!(db.run(takes(&li, &line, NOW)).await.unwrap(), Err(CartRefusal::NoCart));
    db.run(leaves(&li, &line, NOW)).await.unwrap().unwrap();
    assert_eq!(others(db, &ana).await.len(), 1);
    // Taken instead, both change places.
    for _ in 0..2 {
        db.run(takes(&ana, &line, NOW)).await.unwrap().unwrap();
        assert_eq!(products(&opened(db, &own).await.unwrap()), [305, 306]);
        assert_eq!(others(db, &ana).await.iter().map(|one| one.line.sold.id().0).collect::<Vec<_>>(), [307]);
        assert_eq!(number(db, HELD).await, 6);
    }
    assert_all_agrees(db).await;
    let other = others(db, &ana).await[0].line.id.clone();
    for _ in 0..2 {
        db.run(leaves(&ana, &other, NOW)).await.unwrap().unwrap();
        assert_eq!((others(db, &ana).await.len(), number(db, HELD).await, number(db, OWN).await), (0, 4, 1));
    }
    assert_eq!(db.run(takes(&ana, &other, NOW)).await.unwrap(), Err(CartRefusal::NoLine));
    // A limit of the cart refuses it, and it stays where it is.
    let full = cart();
    for (product, day) in (310..315).zip(DAYS) {
        db.run(add(&full, slot(product, day), adults(1), 10, NOW)).await.unwrap().unwrap();
    }
    let own = met(db, &ana, &full, NOW).await;
    assert_eq!((opened(db, &own).await.unwrap().len(), others(db, &ana).await.len()), (5, 2));
    let sixth = cart_of(db, 320, DAYS[5], NOW).await;
    let own = met(db, &ana, &sixth, NOW).await;
    assert_eq!(opened(db, &own).await.unwrap().len(), 5);
    let beyond = others(db, &ana).await.into_iter().find(|one| one.line.sold.id().0 == 314).unwrap();
    let refused = db.run(takes(&ana, &beyond.line.id, NOW)).await.unwrap();
    assert!(matches!(refused, Err(CartRefusal::Rule(_))), "{refused:?}");
    assert_eq!(others(db, &ana).await.len(), 3);
    assert_all_agrees(db).await;
}

// Proves 10.19.24.
async fn what_is_no_longer_held_stays_until_it_is_taken(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    met(db, &ana, &phone, NOW).await;
    assert_eq!(db.run(ExpireHolds { now: at(20), limit: 10 }).await.unwrap(), 1);
    let laptop = cart_of(db, 306, DAYS[1], at(20)).await;
    let own = met(db, &ana, &laptop, at(20)).await;
    assert_eq!(products(&opened(db, &own).await.unwrap()), [306], "it can be paid as it stands");
    let line = others(db, &ana).await[0].line.clone();
    assert!(!line.stands(at(20)));
    db.run(takes(&ana, &line.id, at(20))).await.unwrap().unwrap();
    let again = change(&own, &line.id, slot(305, DAYS[0]), adults(2), 10, at(20));
    db.run(again).await.unwrap().unwrap();
    assert!(opened(db, &own).await.unwrap().iter().all(|line| line.holds(at(20))));
    assert_eq!((number(db, HELD).await, number(db, OWN).await), (4, 1));
    assert_all_agrees(db).await;
}

// Proves 10.19.25.
async fn of_many_carts_that_were_left_the_last_are_read(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    // Each is for the day of the one before, which stays behind.
    for minutes in 0..14 {
        let browsers = cart();
        db.run(add(&browsers, slot(305, DAYS[0]), adults(1), 40, at(minutes))).await.unwrap().unwrap();
        met(db, &ana, &browsers, at(minutes)).await;
    }
    assert_eq!(number(db, OWN).await, 14);
    let shown = others(db, &ana).await;
    assert_eq!(shown.len(), 10);
    assert!(shown.iter().all(|other| other.line.held_since >= at(3)), "the last that were left");
    assert_all_agrees(db).await;
}

// Proves 10.19.24.
async fn the_code_of_a_cart_goes_along_where_there_is_none(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let give = async |cart: &CartRef, code: &str| {
        let op = store::cart::SetCode { cart: cart.clone(), code: code.into(), now: NOW };
        db.run(op).await.unwrap().unwrap();
    };
    let code = async |cart: &CartRef| {
        let key_hash = Some(cart.key_hash.clone());
        let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash };
        db.read(op).await.unwrap().unwrap().code
    };
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    give(&phone, "SELVA20").await;
    met(db, &ana, &phone, NOW).await;
    let laptop = cart_of(db, 306, DAYS[1], NOW).await;
    let own = met(db, &ana, &laptop, NOW).await;
    assert_eq!(code(&own).await, "SELVA20");
    let tablet = cart_of(db, 307, DAYS[2], NOW).await;
    give(&tablet, "OTRO").await;
    let own = met(db, &ana, &tablet, NOW).await;
    assert_eq!((code(&own).await.as_str(), opened(db, &own).await.unwrap().len()), ("OTRO", 3));
}

// Proves 10.19.27.
async fn a_cart_that_is_being_paid_keeps_its_lines(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    let own = met(db, &ana, &phone, NOW).await;
    let (first, attempt) = place(db, &own, "first").await;
    // What meets a cart that is being paid comes to it.
    let laptop = cart_of(db, 306, DAYS[1], NOW).await;
    let own = met(db, &ana, &laptop, NOW).await;
    assert_eq!((own.id.clone(), opened(db, &own).await.unwrap().len()), (phone.id.clone(), 2));
    // Two that are being paid stay apart, and nothing is taken out of either.
    let tablet = cart_of(db, 307, DAYS[2], NOW).await;
    let (second, other_attempt) = place(db, &tablet, "second").await;
    let own = met(db, &ana, &tablet, NOW).await;
    assert_eq!((own.id.clone(), products(&opened(db, &own).await.unwrap())), (tablet.id.clone(), vec![307]));
    let left = others(db, &ana).await;
    assert!(left.len() == 2 && left.iter().all(|one| one.paying));
    assert_eq!(db.run(takes(&ana, &left[0].line.id, NOW)).await.unwrap(), Err(CartRefusal::NoLine));
    assert_eq!(db.run(leaves(&ana, &left[0].line.id, NOW)).await.unwrap(), Err(CartRefusal::NoLine));
    for attempt in [&attempt, &other_attempt] {
        assert_eq!(settle_at(db, attempt, GatewayEvent::Authorised, NOW).await, Settled::Moved);
        assert_eq!(settle_at(db, attempt, GatewayEvent::Captured, NOW).await, Settled::Moved);
    }
    for id in [&first, &second] {
        assert_eq!(order(db, id).await.order.state, OrderState::Paid);
    }
    // What was not in the order is there still, and can be taken once that is paid.
    let left = others(db, &ana).await;
    assert_eq!((left.len(), left[0].line.sold.id().0, left[0].paying), (1, 306, false));
    db.run(takes(&ana, &left[0].line.id, NOW)).await.unwrap().unwrap();
    assert_eq!(products(&opened(db, &own).await.unwrap()), [306]);
    assert_eq!((number(db, SOLD).await, number(db, HELD).await), (4, 2));
    assert_all_agrees(db).await;
}

// Proves 10.19.29.
async fn devices_that_sign_in_at_once_lose_and_double_no_line(fresh: Fresh) {
    let db = &fresh.db;
    for round in 0..4 {
        let ana = member(db, &format!("ana{round}"), &format!("ana{round}@example.com")).await;
        let mut carts = Vec::new();
        for number in 0..8_usize {
            let product = 305 + i64::try_from(number).unwrap() + round * 10;
            carts.push(cart_of(db, product, DAYS[number % 4], NOW).await);
        }
        let mut before = BTreeSet::new();
        for cart in &carts {
            before.extend(as_held(&opened(db, cart).await.unwrap()));
        }
        let held = number(db, HELD).await;
        let all = at_once(db, 8, |number| meets(&ana, &carts[number], NOW)).await;
        assert!(all.iter().all(Option::is_some));
        // Each asks once more, as browsers do that were not answered.
        for cart in &carts {
            met(db, &ana, cart, NOW).await;
        }
        let name = format!("ana{round}");
        let asked = db.read(WhoAsks { token: session(&name).token, now: at(1) }).await.unwrap().unwrap();
        let own = CartRef::of_person(asked.2.unwrap(), "TEST".into(), &id_of(&ana));
        let lines = opened(db, &own).await.unwrap();
        assert_eq!(lines.len(), 4, "a day each");
        let mut after: Vec<CartLine> = others(db, &ana).await.into_iter().map(|one| one.line).collect();
        assert_eq!(after.len(), 4);
        after.extend(lines);
        assert_eq!((as_held(&after), number(db, HELD).await), (before, held));
    }
    assert_all_agrees(db).await;
}

// Proves 10.19.30.
async fn carts_that_meet_while_they_are_paid_sell_once(fresh: Fresh) {
    let db = &fresh.db;
    for round in 0..8_i64 {
        let ana = member(db, &format!("ana{round}"), &format!("ana{round}@example.com")).await;
        let phone = cart_of(db, 305 + round * 10, DAYS[0], NOW).await;
        let own = met(db, &ana, &phone, NOW).await;
        let (id, attempt) = place(db, &own, &format!("form {round}")).await;
        let laptop = cart_of(db, 306 + round * 10, DAYS[1], NOW).await;
        let (payer, owner) = (db.clone(), db.clone());
        let paying = tokio::spawn(async move {
            assert_eq!(settle_at(&payer, &attempt, GatewayEvent::Authorised, NOW).await, Settled::Moved);
            assert_eq!(settle_at(&payer, &attempt, GatewayEvent::Captured, NOW).await, Settled::Moved);
        });
        let meeting = meets(&ana, &laptop, NOW);
        let meeting = tokio::spawn(async move { owner.run(meeting).await.unwrap().unwrap() });
        paying.await.unwrap();
        let own = meeting.await.unwrap();
        assert_eq!(order(db, &id).await.order.state, OrderState::Paid);
        assert_eq!(products(&opened(db, &own).await.unwrap()), [306 + round * 10]);
        assert_eq!(others(db, &ana).await.len(), 0);
        assert_eq!((number(db, SOLD).await, number(db, HELD).await), ((round + 1) * 2, (round + 1) * 2));
    }
    assert_all_agrees(db).await;
}

// Proves 10.19.30.
async fn an_order_that_lapsed_buys_nothing_that_a_newer_one_of_another_cart_bought(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    let own = met(db, &ana, &phone, NOW).await;
    let (lapsed, old) = place(db, &own, "first").await;
    let later = at(16);
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    let line = opened(db, &own).await.unwrap()[0].clone();
    let again = change(&own, &line.id, slot(305, DAYS[0]), adults(2), 10, later);
    db.run(again).await.unwrap().unwrap();
    // It is held again, meets the cart of another device, and is ordered there: then the old tab is approved after all.
    let laptop = cart_of(db, 306, DAYS[1], later).await;
    let own = met(db, &ana, &laptop, later).await;
    assert_eq!((own.id.clone(), opened(db, &own).await.unwrap().len()), (laptop.id.clone(), 2));
    let op = placing(db, &own, "second", later).await;
    let Placed::Pay { order: new, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    settle_at(db, &old, GatewayEvent::Authorised, later).await;
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Authorised, later).await, Settled::Moved);
    assert_eq!(order(db, &lapsed).await.order.state, OrderState::Cancelled);
    assert_eq!(order(db, &new).await.order.state, OrderState::Placed);
    assert_eq!((number(db, SOLD).await, number(db, HELD).await), (4, 0));
    assert_all_agrees(db).await;
}

// Proves 10.19.30.
async fn late_money_buys_no_line_of_a_newer_order_whichever_cart_each_is_in(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let laptop = cart_of(db, 307, DAYS[0], NOW).await;
    met(db, &ana, &laptop, NOW).await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    db.run(add(&phone, slot(306, DAYS[1]), adults(2), 10, NOW)).await.unwrap().unwrap();
    let own = met(db, &ana, &phone, NOW).await;
    let (lapsed, old) = place(db, &own, "first").await;
    let later = at(16);
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    let holds_again = async |line: &LineId, product: i64, day: &str| {
        let again = change(&own, line, slot(product, day), adults(2), 10, later);
        db.run(again).await.unwrap().unwrap();
    };
    let lines = opened(db, &own).await.unwrap();
    assert_eq!(products(&lines), [305, 306]);
    for line in &lines {
        let product = line.sold.id().0;
        holds_again(&line.id, product, DAYS[usize::from(product == 306)]).await;
    }
    // One of its lines goes to the other cart, and the order with it; the other line is ordered again with what was taken instead.
    let other = others(db, &ana).await[0].line.id.clone();
    db.run(takes(&ana, &other, later)).await.unwrap().unwrap();
    holds_again(&other, 307, DAYS[0]).await;
    assert_eq!(products(&opened(db, &own).await.unwrap()), [306, 307]);
    assert_eq!(others(db, &ana).await[0].line.sold.id().0, 305);
    let op = placing(db, &own, "second", later).await;
    let Placed::Pay { order: new, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    settle_at(db, &old, GatewayEvent::Authorised, later).await;
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Authorised, later).await, Settled::Moved);
    assert_eq!(order(db, &lapsed).await.order.state, OrderState::Cancelled);
    assert_eq!(order(db, &new).await.order.state, OrderState::Placed);
    assert_eq!((number(db, SOLD).await, number(db, HELD).await), (4, 2));
    assert_all_agrees(db).await;
}

// Proves 10.19.59.
async fn what_was_added_to_a_visit_is_not_let_go_of_without_it(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let phone = cart();
    let activity = wish(at_eleven(slot(405, DAYS[0])), adults(2), 10);
    let outing = with(wish(slot(305, DAYS[0]), adults(2), 10), vec![activity]);
    db.run(put(&phone, Put::AddWithCart, vec![outing], NOW)).await.unwrap().unwrap();
    let lines = opened(db, &phone).await.unwrap();
    let added = lines.iter().find(|line| !line.sold.stands_alone()).unwrap().id.clone();
    met(db, &ana, &phone, NOW).await;
    let laptop = cart_of(db, 307, DAYS[0], NOW).await;
    let own = met(db, &ana, &laptop, NOW).await;
    assert_eq!(db.run(leaves(&ana, &added, NOW)).await.unwrap(), Err(CartRefusal::NoLine));
    assert_eq!(db.run(takes(&ana, &added, NOW)).await.unwrap(), Err(CartRefusal::NoLine));
    let left = others(db, &ana).await;
    assert_eq!((left.len(), number(db, HELD).await), (1, 6));
    db.run(takes(&ana, &left[0].line.id, NOW)).await.unwrap().unwrap();
    assert_eq!(products(&opened(db, &own).await.unwrap()), [305, 405]);
    assert_all_agrees(db).await;
}

// Proves 10.19.31.
async fn an_account_that_ends_leaves_its_cart_to_end(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    let phone = cart_of(db, 305, DAYS[0], NOW).await;
    let own = met(db, &ana, &phone, NOW).await;
    let lis = cart_of(db, 306, DAYS[1], NOW).await;
    met(db, &li, &lis, NOW).await;
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    db.run(forget).await.unwrap();
    assert_eq!((number(db, OWN).await, number(db, HELD).await), (1, 4));
    assert!(db.run(meets(&ana, &own, NOW)).await.unwrap().is_none(), "nobody is signed in to it");
    assert_eq!(db.run(ExpireHolds { now: at(15), limit: 10 }).await.unwrap(), 2);
    // A cart that nobody changed goes, and whose it was with it.
    let retention = Retention::default();
    let days = retention.carts_days * 24 * 60;
    let sweep = Sweep { kind: Kind::Carts, site: "TEST".into(), retention, now: at(days + 1) };
    assert_eq!(db.run(sweep).await.unwrap().removed, 2);
    assert_eq!((number(db, OWN).await, number(db, HELD).await), (0, 0));
    assert_all_agrees(db).await;
}
