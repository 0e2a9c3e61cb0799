//! Rooms by the night: all nights of all rooms are held together or none is, nobody gets the last one twice, and nights are
//! free as soon as nobody has them.

use crate::race::race;
use crate::support::buying::{SOLD, order, place, settle, settle_at};
use crate::support::{Fresh, HOLDS, NOW, assert_all_agrees, cart, id, number, put, site, sql, with};
use domain::actor::Actor;
use domain::arrival_note::{ArrivalNote, Typed};
use domain::calendar::{Date, Instant, parse_date};
use domain::catalogue::ProductId;
use domain::hold::{Holds, Network};
use domain::line::{ResourceId, Sold};
use domain::lodging::Stay;
use domain::order::OrderState;
use domain::payment::GatewayEvent;
use domain::stay::{Guests, NIGHT, Nights};
use std::collections::BTreeMap;
use store::cart::{CartLine, CartRef, CartRefusal, Outing, Put, PutOutings, ReadCart, RemoveLines, Wish};
use store::order::{NoteArrival, Noted, OrderLine, PlaceOrder, Placed, ReadArrivals, WholeOrder};
use store::places::{ExpireHolds, Loads, NightLoads};
use store::retention::ForgetBuyer;
use store::{Db, Done, Op, Options, Statement, StoreError, Tx};

on_both!(
    a_stay_is_held_whole_or_not_at_all,
    a_stay_that_is_changed_keeps_what_it_had_where_it_can_not_be,
    nights_whose_hold_ended_are_anybodys_at_once,
    a_stay_is_sold_given_back_and_sold_again,
    where_one_night_must_wait_all_wait,
    the_last_room_of_overlapping_stays_is_nobodys_twice,
    a_cart_has_only_so_many_rooms_held_or_not,
    a_name_that_is_another_carts_or_an_orders_is_no_line,
    rooms_of_one_night_in_one_cart_count_together,
    of_nights_that_have_enough_rooms_left_nothing_is_read,
    a_hotel_learns_who_comes_until_they_do,
    a_stay_that_lost_a_night_is_found,
);

pub const ROOM: ProductId = ProductId(200_101);
pub const OTHER: ProductId = ProductId(200_102);
pub const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
pub const CLAIMS: &str = "SELECT COUNT(*) FROM line_claims";

pub fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

pub fn stay(room: ProductId, arrival: &str, nights: u8) -> Stay {
    Stay {
        room,
        plan: "flexible".into(),
        nights: Nights::new(day(arrival), nights).unwrap(),
        guests: Guests::new(2, &[9, 4]).unwrap(),
    }
}

/// A line that shall be a stay in a house with so many rooms a night.
pub fn outing(line: &str, stay: &Stay, rooms: i64) -> Outing {
    let nights = stay.nights.count();
    let admission = Wish {
        line: line.into(),
        sold: Sold::Stay(stay.clone()),
        places: nights.into(),
        capacities: vec![rooms; nights.into()],
        catalogue: "v1".into(),
    };
    with(admission, Vec::new())
}

pub fn book(cart: &CartRef, stays: &[Stay], rooms: i64, now: Instant) -> PutOutings {
    put(cart, Put::AddWithCart, stays.iter().map(|stay| outing(&id(), stay, rooms)).collect(), now)
}

async fn lines(db: &Db, cart: &CartRef) -> Vec<CartLine> {
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
    db.read(op).await.unwrap().unwrap().lines
}

/// Rooms taken of each night that anybody asked for.
pub async fn taken(db: &Db, room: ProductId) -> BTreeMap<String, i64> {
    let op = Loads { resource: room.into(), from: day("2026-11-20"), to: day("2027-12-31") };
    let loads = db.read(op).await.unwrap();
    assert!(loads.iter().all(|(_, start, _)| *start == NIGHT));
    loads.into_iter().map(|(night, _, load)| (night.to_string(), load.taken)).collect()
}

fn nights<const N: usize>(taken: [(&str, i64); N]) -> BTreeMap<String, i64> {
    taken.into_iter().map(|(night, count)| (night.to_owned(), count)).collect()
}

// Proves 10.16.3.
async fn a_stay_is_held_whole_or_not_at_all(fresh: Fresh) {
    let db = &fresh.db;
    let (first, second) = (cart(), cart());
    let new_year = stay(ROOM, "2026-12-30", 3);
    db.run(book(&first, std::slice::from_ref(&new_year), 1, NOW)).await.unwrap().unwrap();
    let held = nights([("2026-12-30", 1), ("2026-12-31", 1), ("2027-01-01", 1)]);
    assert_eq!(taken(db, ROOM).await, held);
    let line = lines(db, &first).await.remove(0);
    assert_eq!((&line.sold, line.places, line.held), (&Sold::Stay(new_year), 3, true));
    // Free on its first two nights and full on the last: nothing is held, of the other room neither.
    let two = [stay(OTHER, "2026-12-28", 3), stay(ROOM, "2026-12-28", 3)];
    let refused = db.run(book(&second, &two, 1, NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::NoPlaces(ResourceId::from(ROOM))));
    assert_eq!((taken(db, ROOM).await, taken(db, OTHER).await), (held.clone(), BTreeMap::new()));
    // Who leaves on the day another comes is in nobody's way.
    db.run(book(&second, &[stay(ROOM, "2026-12-28", 2)], 1, NOW)).await.unwrap().unwrap();
    // Several rooms of a kind, and of another, in one cart.
    let third = cart();
    let family = [stay(OTHER, "2027-03-01", 2), stay(OTHER, "2027-03-01", 2), stay(ROOM, "2027-03-01", 2)];
    db.run(book(&third, &family, 2, NOW)).await.unwrap().unwrap();
    assert_eq!(taken(db, OTHER).await, nights([("2027-03-01", 2), ("2027-03-02", 2)]));
    assert_all_agrees(db).await;
    db.run(RemoveLines { cart: third.clone(), line: None, site: site(), now: NOW }).await.unwrap().unwrap();
    assert_eq!(taken(db, OTHER).await, nights([("2027-03-01", 0), ("2027-03-02", 0)]));
    assert_eq!(number(db, CLAIMS).await, 5, "of the two that are left");
    assert_all_agrees(db).await;
}

// Proves 10.16.16.
async fn of_nights_that_have_enough_rooms_left_nothing_is_read(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    // Of four rooms two are left on the second night, three on the others.
    for (arrival, nights) in [("2027-02-10", 3), ("2027-02-11", 1)] {
        db.run(book(&cart, &[stay(ROOM, arrival, nights)], 4, NOW)).await.unwrap().unwrap();
    }
    db.run(book(&cart, &[stay(OTHER, "2027-02-11", 1)], 2, NOW)).await.unwrap().unwrap();
    let read = async |fewer_than: Option<i64>| {
        let (from, to) = (day("2027-02-09"), day("2027-02-12"));
        let rooms = vec![ResourceId::from(ROOM), ResourceId::from(OTHER)];
        let loads = db.read(NightLoads { rooms, from, to, fewer_than }).await.unwrap();
        let left = loads
            .into_iter()
            .map(|(room, night, load)| ((room.0, night.to_string()), load.capacity - load.taken));
        left.collect::<BTreeMap<_, _>>()
    };
    let (room, other) = (ROOM.0, OTHER.0);
    let all = [
        ((room, "2027-02-10"), 3),
        ((room, "2027-02-11"), 2),
        ((room, "2027-02-12"), 3),
        ((other, "2027-02-11"), 1),
    ];
    let named = |least: i64| {
        let fewer = all.iter().filter(|(_, left)| *left < least);
        fewer.map(|((room, night), left)| ((*room, (*night).to_owned()), *left)).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(read(None).await, named(i64::MAX));
    for least in 0..5 {
        assert_eq!(read(Some(least)).await, named(least), "fewer than {least}");
    }
}

// Proves 10.16.17.
async fn a_cart_has_only_so_many_rooms_held_or_not(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let rooms = |count: usize, now: Instant| book(&cart, &vec![stay(ROOM, "2027-02-10", 1); count], 500, now);
    for hour in 0..4 {
        db.run(rooms(5, NOW.plus_minutes(60 * hour))).await.unwrap().unwrap();
    }
    // None of them is held any more, and all of them stand in the cart.
    let one_more = db.run(rooms(1, NOW.plus_minutes(60 * 24))).await.unwrap();
    assert_eq!(one_more, Err(CartRefusal::TooManyRooms(20)));
    assert_eq!(lines(db, &cart).await.len(), 20);
    assert_all_agrees(db).await;
}

// Proves 10.16.3.
async fn a_name_that_is_another_carts_or_an_orders_is_no_line(fresh: Fresh) {
    let (db, first, second) = (&fresh.db, cart(), cart());
    let named = outing("018f0000-0000-7000-8000-000000000001", &stay(ROOM, "2027-02-10", 1), 5);
    let op = |cart: &CartRef| put(cart, Put::AddWithCart, vec![named.clone()], NOW);
    db.run(op(&first)).await.unwrap().unwrap();
    db.run(op(&first)).await.unwrap().unwrap();
    assert_eq!(db.run(op(&second)).await.unwrap(), Err(CartRefusal::NoLine));
    assert_eq!(taken(db, ROOM).await, nights([("2027-02-10", 1)]));
    assert_all_agrees(db).await;
}

// Proves 10.1.14.
async fn rooms_of_one_night_in_one_cart_count_together(fresh: Fresh) {
    let (db, cart) = (&fresh.db, cart());
    let from = Network { name: "a".repeat(12), places: 60, slot_places: 8 };
    for held in [true, true, false] {
        let op = book(&cart, &[stay(ROOM, "2027-02-10", 1)], 500, NOW);
        db.run(PutOutings { from: from.clone(), ..op }).await.unwrap().unwrap();
        assert_eq!(lines(db, &cart).await.pop().unwrap().held, held);
    }
    assert_all_agrees(db).await;
}

// Proves 10.16.3.
async fn a_stay_that_is_changed_keeps_what_it_had_where_it_can_not_be(fresh: Fresh) {
    let db = &fresh.db;
    let (mine, other) = (cart(), cart());
    db.run(book(&mine, &[stay(ROOM, "2027-02-10", 2)], 1, NOW)).await.unwrap().unwrap();
    db.run(book(&other, &[stay(ROOM, "2027-02-13", 1)], 1, NOW)).await.unwrap().unwrap();
    let line = lines(db, &mine).await.remove(0).id;
    let change = |to: Stay| put(&mine, Put::Change, vec![outing(&line, &to, 1)], NOW.plus_minutes(1));
    let refused = db.run(change(stay(ROOM, "2027-02-11", 3))).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::NoPlaces(ResourceId::from(ROOM))));
    let before = nights([("2027-02-10", 1), ("2027-02-11", 1), ("2027-02-13", 1)]);
    assert_eq!(taken(db, ROOM).await, before);
    db.run(change(stay(ROOM, "2027-02-11", 2))).await.unwrap().unwrap();
    let after = nights([("2027-02-10", 0), ("2027-02-11", 1), ("2027-02-12", 1), ("2027-02-13", 1)]);
    assert_eq!(taken(db, ROOM).await, after);
    let kept = lines(db, &mine).await.remove(0);
    assert_eq!((kept.held_since, kept.lots[0].since), (NOW.plus_minutes(1), NOW.plus_minutes(1)));
    // Others sleep there: the nights are the same, the price is today's.
    let for_one = Stay { guests: Guests::new(1, &[]).unwrap(), ..stay(ROOM, "2027-02-11", 2) };
    let later = PutOutings { now: NOW.plus_minutes(3), ..change(for_one) };
    db.run(later).await.unwrap().unwrap();
    let kept = lines(db, &mine).await.remove(0);
    assert_eq!((kept.held_since, kept.lots[0].since), (NOW.plus_minutes(1), NOW.plus_minutes(3)));
    assert_eq!(number(db, CLAIMS).await, 3);
    assert_all_agrees(db).await;
}

// Proves 10.16.4.
async fn nights_whose_hold_ended_are_anybodys_at_once(fresh: Fresh) {
    let db = &fresh.db;
    let (first, second, third) = (cart(), cart(), cart());
    db.run(book(&first, &[stay(ROOM, "2027-02-10", 4)], 1, NOW)).await.unwrap().unwrap();
    let early = db.run(book(&second, &[stay(ROOM, "2027-02-12", 1)], 1, NOW.plus_minutes(14))).await.unwrap();
    assert!(early.is_err(), "{early:?}");
    // Nobody has swept yet: who asks frees all nights of what ended.
    let later = NOW.plus_minutes(16);
    db.run(book(&second, &[stay(ROOM, "2027-02-12", 1)], 1, later)).await.unwrap().unwrap();
    let one = nights([("2027-02-10", 0), ("2027-02-11", 0), ("2027-02-12", 1), ("2027-02-13", 0)]);
    assert_eq!(taken(db, ROOM).await, one);
    assert!(!lines(db, &first).await[0].held);
    assert_eq!(number(db, CLAIMS).await, 1, "what ended claims nothing");
    assert_all_agrees(db).await;
    db.run(book(&third, &[stay(ROOM, "2027-02-10", 2)], 1, later)).await.unwrap().unwrap();
    assert_eq!(number(db, HELD).await, 3);
    let much_later = later.plus_minutes(16);
    assert_eq!(db.run(ExpireHolds { now: much_later, limit: 100 }).await.unwrap(), 2);
    assert_eq!((number(db, HELD).await, number(db, CLAIMS).await), (0, 0));
    assert_all_agrees(db).await;
}

// Proves 10.16.5.
async fn a_stay_is_sold_given_back_and_sold_again(fresh: Fresh) {
    let db = &fresh.db;
    let cart = cart();
    let mine = stay(ROOM, "2027-02-10", 3);
    db.run(book(&cart, &[mine.clone(), stay(OTHER, "2027-02-10", 3)], 1, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, "key").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!((number(db, SOLD).await, number(db, HELD).await), (6, 0));
    let whole = order(db, &bought).await;
    assert_eq!(whole.order.state, OrderState::Paid);
    assert_eq!((whole.lines[0].sold.clone(), whole.lines[0].places), (Sold::Stay(mine.clone()), 3));
    assert_eq!(whole.tickets.len(), 2, "one for each room");
    assert_all_agrees(db).await;
    // The whole money goes back: nights are free at once.
    settle_at(db, &attempt, GatewayEvent::Refunded, NOW.plus_minutes(5)).await;
    assert_eq!((number(db, SOLD).await, number(db, CLAIMS).await), (0, 0));
    assert_all_agrees(db).await;
    let other = crate::support::cart();
    db.run(book(&other, &[mine], 1, NOW.plus_minutes(6))).await.unwrap().unwrap();
    assert_all_agrees(db).await;
}

fn note(guest: &str, at: &str, requests: &str) -> ArrivalNote {
    ArrivalNote::read(Typed { guest, at, requests }).unwrap()
}

// Proves 10.16.18, 10.16.19.
async fn a_hotel_learns_who_comes_until_they_do(fresh: Fresh) {
    let db = &fresh.db;
    let cart = cart();
    let stays = [stay(ROOM, "2027-02-10", 3), stay(OTHER, "2027-02-10", 1)];
    db.run(book(&cart, &stays, 2, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, "key").await;
    let note_arrival = async |position: usize, note: ArrivalNote, today: &str| {
        let order = bought.as_str().into();
        db.run(NoteArrival { order, position, note, today: day(today) }).await.unwrap()
    };
    let first = || note("Ana Núñez", "18:30", "A cot");
    assert_eq!(note_arrival(0, first(), "2027-02-01").await, Noted::NoRoom, "it is not paid");
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!(note_arrival(0, first(), "2027-02-01").await, Noted::Done);
    assert_eq!(
        note_arrival(1, note("", "", "Late"), "2027-02-10").await,
        Noted::Done,
        "on the day they come"
    );
    assert_eq!(note_arrival(1, note("", "23:00", ""), "2027-02-11").await, Noted::TooLate);
    assert_eq!(note_arrival(2, first(), "2027-02-01").await, Noted::NoRoom);
    let noted = |whole: &WholeOrder| {
        let noted = |line: &OrderLine| {
            (line.hotel_note.at.map(|at| at.to_string()), line.hotel_note.requests.clone())
        };
        whole.lines.iter().map(noted).collect::<Vec<_>>()
    };
    let whole = order(db, &bought).await;
    assert_eq!(noted(&whole), [(Some("18:30".into()), "A cot".into()), (None, "Late".into())]);
    assert_eq!(
        whole.tickets.iter().map(|ticket| ticket.holder.as_str()).collect::<Vec<_>>(),
        ["Ana Núñez", ""]
    );
    let arriving = async |rooms: &[ProductId], on: &str| {
        db.read(ReadArrivals { rooms: rooms.to_vec(), day: day(on) }).await.unwrap()
    };
    let both = arriving(&[ROOM, OTHER], "2027-02-10").await;
    let said = both.iter().map(|one| (one.room, one.nights, one.guest.as_str(), one.arrives.as_str()));
    assert_eq!(said.collect::<Vec<_>>(), [(ROOM.0, 3, "Ana Núñez", "18:30"), (OTHER.0, 1, "", "")]);
    assert_eq!((both[0].voucher.as_str(), both[0].ages.as_str()), (whole.tickets[0].code.as_str(), "4 9"));
    assert_eq!(arriving(&[OTHER], "2027-02-10").await.len(), 1);
    assert_eq!(arriving(&[ROOM, OTHER], "2027-02-11").await, [], "they are there, and do not arrive");
    // In place of what was told before.
    assert_eq!(note_arrival(0, note("Leo", "", ""), "2027-02-01").await, Noted::Done);
    assert_eq!(noted(&order(db, &bought).await)[0], (None, String::new()));
    // Whoever is forgotten left nothing of this either.
    let by = Actor::Store;
    let forget =
        ForgetBuyer { order: bought.as_str().into(), force: true, reason: "asked".into(), by, now: NOW };
    db.run(forget).await.unwrap().unwrap();
    let whole = order(db, &bought).await;
    assert_eq!(noted(&whole), [(None, String::new()), (None, String::new())]);
    assert!(whole.tickets.iter().all(|ticket| ticket.holder.is_empty()));
    assert_eq!(
        note_arrival(0, first(), "2027-02-01").await,
        Noted::NoRoom,
        "nothing would end what is told now"
    );
    // The whole money goes back: nobody arrives, and nothing is told.
    settle_at(db, &attempt, GatewayEvent::Refunded, NOW.plus_minutes(5)).await;
    assert_eq!(note_arrival(0, first(), "2027-02-01").await, Noted::NoRoom);
    assert_eq!(arriving(&[ROOM, OTHER], "2027-02-10").await, []);
    assert_all_agrees(db).await;
}

// Proves 10.16.6.
async fn where_one_night_must_wait_all_wait(fresh: Fresh) {
    let db = &fresh.db;
    let shared = || {
        let mut site = site();
        site.holds = Holds { carts_percent: 50, ..HOLDS };
        site
    };
    let op = |cart: &CartRef, stays: &[Stay], now| PutOutings { site: shared(), ..book(cart, stays, 2, now) };
    // A turn that nobody paid leaves half of a night to carts.
    let idle = cart();
    for turn in 0..2 {
        let now = NOW.plus_minutes(turn * 16);
        let stays = [stay(ROOM, "2027-02-11", 1), stay(ROOM, "2027-02-11", 1)];
        let _ = db.run(op(&idle, &stays, now)).await.unwrap();
        db.run(ExpireHolds { now: now.plus_minutes(16), limit: 10 }).await.unwrap();
        db.run(RemoveLines { cart: idle.clone(), line: None, site: shared(), now: now.plus_minutes(16) })
            .await
            .unwrap()
            .unwrap();
    }
    let now = NOW.plus_minutes(60);
    let (one, two) = (cart(), cart());
    db.run(op(&one, &[stay(ROOM, "2027-02-11", 1)], now)).await.unwrap().unwrap();
    db.run(op(&two, &[stay(ROOM, "2027-02-10", 3)], now)).await.unwrap().unwrap();
    let line = lines(db, &two).await.remove(0);
    assert!(!line.held, "it has its nights when it is paid");
    assert_eq!((number(db, HELD).await, number(db, CLAIMS).await), (1, 1));
    assert_all_agrees(db).await;
    let (bought, attempt) = match db.run(placing_at(db, &two, now).await).await.unwrap() {
        Placed::Pay { order, attempt, .. } => (order.to_string(), attempt.to_string()),
        other => panic!("{other:?}"),
    };
    assert_all_agrees(db).await;
    settle_at(db, &attempt, GatewayEvent::Captured, now).await;
    assert_eq!(order(db, &bought).await.order.state, OrderState::Paid);
    assert_eq!((number(db, SOLD).await, number(db, CLAIMS).await), (3, 4));
    assert_all_agrees(db).await;
}

async fn placing_at(db: &Db, cart: &CartRef, now: Instant) -> PlaceOrder {
    let mut op = crate::support::buying::placing(db, cart, &id(), now).await;
    op.site.holds = Holds { carts_percent: 50, paying_percent: 50, ..HOLDS };
    op.from = Network::uncounted();
    op
}

/// Rooms of the house that everybody wants at once.
pub const ROOMS: i64 = 10;

/// A party asks four times for stays of one to four nights that begin on neighbouring days; answers how many nights it has.
pub async fn party(db: &Db, n: usize) -> i64 {
    let mut sum = 0;
    for round in 0..4_usize {
        let count = 1 + u8::try_from((n + round) % 4).unwrap();
        let arrival = format!("2027-02-{:02}", 10 + (n * 7 + round) % 6);
        let stays = [stay(ROOM, &arrival, count)];
        if db.run(book(&cart(), &stays, ROOMS, NOW)).await.unwrap().is_ok() {
            sum += i64::from(count);
        }
    }
    sum
}

/// The last room of a night went to somebody, and only once.
pub async fn assert_last_room_went_once(db: &Db) {
    assert_eq!(taken(db, ROOM).await.into_values().max(), Some(ROOMS));
    assert_all_agrees(db).await;
}

/// 64 parties ask for stays of one to four nights that begin on neighbouring days, in a house of ten rooms.
// Proves 10.16.7.
async fn the_last_room_of_overlapping_stays_is_nobodys_twice(fresh: Fresh) {
    let db = fresh.db.clone();
    let sold = race(|n| {
        let db = db.clone();
        async move { party(&db, n).await }
    })
    .await;
    assert_eq!(number(&fresh.db, HELD).await, sold);
    assert_last_room_went_once(&fresh.db).await;
}

const NIGHTS_LEFT: Statement =
    Statement::raw("SELECT MIN(capacity - held) FROM unguarded_nights WHERE night >= $1 AND night < $2");
const TAKE_NIGHTS: Statement =
    Statement::raw("UPDATE unguarded_nights SET held = held + 1 WHERE night >= $1 AND night < $2");

/// Reads what is left of some nights, and takes them in another step.
struct WithoutGuard {
    from: i64,
    to: i64,
}

impl Op for WithoutGuard {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let values = [self.from.into(), self.to.into()];
        let left: i64 = tx.one(NIGHTS_LEFT, &values).await?.unwrap_or_default();
        if left < 1 {
            return Ok(Done::Keep(false));
        }
        tx.execute(TAKE_NIGHTS, &values).await?;
        Ok(Done::Keep(true))
    }
}

/// The same parties without the guard: PostgreSQL lets them read side by side.
// Proves 10.16.7.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_overlapping_stays_are_oversold() {
    let fresh = crate::support::postgres(Options { connections: 32, ..Options::default() }).await;
    sql(
        &fresh.db,
        "CREATE TABLE unguarded_nights (night BIGINT PRIMARY KEY, capacity BIGINT NOT NULL, held BIGINT NOT NULL)",
    )
    .await;
    for night in 0..10 {
        sql(&fresh.db, &format!("INSERT INTO unguarded_nights VALUES ({night}, {ROOMS}, 0)")).await;
    }
    let db = fresh.db.clone();
    race(|n| {
        let db = db.clone();
        async move {
            for round in 0..4_usize {
                let from = i64::try_from((n * 7 + round) % 6).unwrap();
                let to = from + 1 + i64::try_from((n + round) % 4).unwrap();
                db.run(WithoutGuard { from, to }).await.unwrap();
            }
            0
        }
    })
    .await;
    let fullest = number(&fresh.db, "SELECT MAX(held) FROM unguarded_nights").await;
    assert!(fullest > ROOMS, "the race did not happen: {fullest} of {ROOMS}");
}

// Proves 10.1.8.
async fn a_stay_that_lost_a_night_is_found(fresh: Fresh) {
    let db = &fresh.db;
    db.run(book(&cart(), &[stay(ROOM, "2027-03-01", 3)], 1, NOW)).await.unwrap().unwrap();
    assert_all_agrees(db).await;
    // With its count, so that its slot and its claims agree, and somebody else could have the night.
    sql(db, "DELETE FROM line_claims WHERE day = '2027-03-02'").await;
    sql(db, "UPDATE places SET held = 0 WHERE day = '2027-03-02'").await;
    let broken = db.read(store::audit::Check).await.unwrap().broken;
    assert_eq!(broken, [("stays without each of their nights", 1)]);
}
