//! A paid room with other nights or guests, or that becomes another: its places, its price and its money move together, or not
//! at all.

use crate::race::race;
use crate::stay::{CLAIMS, HELD, OTHER, ROOM, book, day, stay, taken};
use crate::support::buying::{order, place, settle};
use crate::support::visit::{moved, moved_once_paid};
use crate::support::{Fresh, NOW, assert_all_agrees, cart, id, number, sql};
use domain::actor::Actor;
use domain::catalogue::ProductId;
use domain::line::{Sold, When};
use domain::lodging::Stay;
use domain::payment::{GatewayEvent, GatewayName};
use domain::pricing::{Fee, Part, PartOf, Reason};
use domain::stay::{Guests, NIGHT, Nights};
use store::Db;
use store::order::ReadArrivals;
use store::visit::{
    CancelVisit, Leaving, Move, MoveRefusal, MoveVisit, RoomMove, RoomThen, StartChange, Stood,
};

on_both!(
    a_paid_room_takes_other_nights_at_once_or_once_they_are_paid,
    a_room_that_was_changed_meanwhile_is_not_given_up_for_what_it_cost_before,
    a_paid_room_becomes_another_and_its_nights_are_free_at_once,
    a_room_that_becomes_another_once_it_is_paid_goes_back_or_keeps_what_it_had,
    what_a_room_costs_more_is_left_for_its_hotel_where_it_was_not_paid_and_can_not_go_back,
    the_last_room_of_another_type_is_nobodys_twice,
);

pub fn then(stay: &Stay, price: i64, rooms: i64) -> RoomThen {
    let part = |night| Part { of: PartOf::Night(night), count: 1, base: price, price, reason: Reason::List };
    let parts = stay.nights.days().map(part).collect();
    let allotment = vec![rooms; stay.nights.count().into()];
    RoomThen { stay: stay.clone(), parks: Vec::new(), parts, allotment }
}

/// Starts paying for a room that becomes another and costs 400 more.
fn dearer(order: &str, attempt: &str, (was, be): (&Stay, &Stay)) -> StartChange {
    let stood = Stood::of([&Sold::Stay(was.clone())]);
    StartChange { stood, ..moved_once_paid(order, vec![restay(was, be)], attempt) }
}

/// A room of an order becomes another stay in a house with two rooms a night.
pub fn restay(was: &Stay, be: &Stay) -> Move {
    Move {
        position: 0,
        id: was.room,
        from: When::On(was.nights.arrival(), NIGHT),
        to: When::On(be.nights.arrival(), NIGHT),
        places: be.nights.count().into(),
        capacity: 0,
        gives_back: 100,
        room: Some(RoomMove { was: then(was, 100, 2), be: then(be, 120, 2) }),
        dearer: None,
    }
}

// Proves 10.16.24.
async fn a_paid_room_takes_other_nights_at_once_or_once_they_are_paid(fresh: Fresh) {
    let db = &fresh.db;
    let cart = cart();
    let first = stay(ROOM, "2027-02-10", 3);
    db.run(book(&cart, std::slice::from_ref(&first), 2, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, "key").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    let nights =
        async || taken(db, ROOM).await.into_iter().filter(|(_, count)| *count > 0).collect::<Vec<_>>();
    let of =
        |all: &[(&str, i64)]| all.iter().map(|(day, count)| ((*day).to_owned(), *count)).collect::<Vec<_>>();
    let moving = |moves: Vec<Move>| moved(&bought, moves, 0);
    // Another night more, one day later, with one child: what it keeps it needs not to find free.
    let second = Stay {
        nights: Nights::new(day("2027-02-11"), 4).unwrap(),
        guests: Guests::new(2, &[9]).unwrap(),
        ..first.clone()
    };
    for _ in 0..2 {
        db.run(moving(vec![restay(&first, &second)])).await.unwrap().unwrap();
        let line = order(db, &bought).await.lines.remove(0);
        assert_eq!((line.sold, line.places), (Sold::Stay(second.clone()), 4));
        assert_eq!(line.parts, then(&second, 120, 2).parts, "its price is that of its nights");
    }
    let days = of(&[("2027-02-11", 1), ("2027-02-12", 1), ("2027-02-13", 1), ("2027-02-14", 1)]);
    assert_eq!(nights().await, days);
    assert_eq!((number(db, CLAIMS).await, number(db, HELD).await), (4, 0));
    assert_all_agrees(db).await;
    // Asked for when it was otherwise: by its nights, and by its guests alone.
    let others = Stay { guests: Guests::new(2, &[]).unwrap(), ..second.clone() };
    for stale in [&first, &others] {
        let refused = db.run(moving(vec![restay(stale, &stay(ROOM, "2027-03-01", 2))])).await.unwrap();
        assert_eq!(refused, Err(MoveRefusal::Changed));
    }
    // A night that others filled: nothing moves.
    let full = stay(ROOM, "2027-02-14", 2);
    for _ in 0..2 {
        let other = crate::support::cart();
        db.run(book(&other, &[stay(ROOM, "2027-02-15", 1)], 2, NOW)).await.unwrap().unwrap();
    }
    let refused = db.run(moving(vec![restay(&second, &full)])).await.unwrap();
    assert_eq!(refused, Err(MoveRefusal::NoPlaces(ROOM.into())));
    assert_eq!(nights().await[..4], days[..]);
    assert_all_agrees(db).await;
    // Dearer: it moves once its money is held, and back where that is let go.
    let third = stay(ROOM, "2027-04-01", 2);
    let start = |attempt: &str| StartChange {
        order: bought.as_str().into(),
        attempt: attempt.into(),
        gateway: GatewayName::Sandbox,
        way: store::payment::Way::default(),
        amount: 400,
        moves: vec![restay(&second, &third)],
        stood: Stood::of([&Sold::Stay(second.clone())]),
        by: Actor::Visitor,
        now: NOW,
    };
    let sold = async || order(db, &bought).await.lines.remove(0);
    let (one, two) = (id(), id());
    assert!(db.run(start(&one)).await.unwrap() && db.run(start(&two)).await.unwrap());
    assert_eq!(sold().await.sold, Sold::Stay(second.clone()), "not before it is paid");
    settle(db, &one, GatewayEvent::Authorised).await;
    assert_eq!((sold().await.sold, sold().await.since.returned), (Sold::Stay(third.clone()), -400));
    assert_all_agrees(db).await;
    settle(db, &one, GatewayEvent::Voided).await;
    let line = sold().await;
    assert_eq!((line.sold, line.since.returned), (Sold::Stay(second.clone()), 0));
    assert_eq!(line.parts, then(&second, 100, 2).parts, "and its price is the one it had");
    assert_all_agrees(db).await;
    // Of two that were paid for side by side one is made.
    settle(db, &two, GatewayEvent::Authorised).await;
    assert_eq!(sold().await.sold, Sold::Stay(third.clone()));
    let paid = (id(), restay(&third, &first));
    assert!(
        db.run(StartChange { moves: vec![paid.1], stood: Stood::default(), ..start(&paid.0) }).await.is_ok()
    );
    settle(db, &two, GatewayEvent::Captured).await;
    assert_all_agrees(db).await;
}

// Proves 10.16.24.
async fn a_room_that_was_changed_meanwhile_is_not_given_up_for_what_it_cost_before(fresh: Fresh) {
    let db = &fresh.db;
    let cart = cart();
    let long = stay(ROOM, "2027-02-10", 5);
    let others = stay(ROOM, "2027-03-10", 5);
    db.run(book(&cart, &[long.clone(), others], 2, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, "key").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    // The same arrival: only its nights and what it is worth tell that it was changed.
    let short = stay(ROOM, "2027-02-10", 1);
    let change = moved(&bought, vec![restay(&long, &short)], 80);
    db.run(change).await.unwrap().unwrap();
    let given_up = |room: &Stay, returned: i64, returns: i64| CancelVisit {
        order: bought.as_str().into(),
        one: Leaving {
            positions: vec![0],
            from: When::On(long.nights.arrival(), NIGHT),
            room: Some(room.clone()),
            returned,
            returns,
        },
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
    for (room, returned) in [(&short, 0), (&long, 80)] {
        let refused = db.run(given_up(room, returned, 100)).await.unwrap();
        assert_eq!(refused, Err(MoveRefusal::Changed));
    }
    assert_all_agrees(db).await;
    db.run(given_up(&short, 80, 20)).await.unwrap().unwrap();
    assert!(order(db, &bought).await.lines[0].since.cancelled);
    assert_all_agrees(db).await;
}

/// A paid order of one room for three nights, from the tenth on.
async fn paid(db: &Db) -> (String, Stay) {
    let (cart, room) = (cart(), stay(ROOM, "2027-02-10", 3));
    db.run(book(&cart, std::slice::from_ref(&room), 100, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, &id()).await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    (bought, room)
}

/// Changes the room of an order at once.
fn at_once(order: &str, was: &Stay, be: &Stay) -> MoveVisit {
    MoveVisit { stood: Stood::of([&Sold::Stay(was.clone())]), ..moved(order, vec![restay(was, be)], 0) }
}

/// Rooms that are taken of all nights together.
async fn nights_of(db: &Db, room: ProductId) -> i64 {
    taken(db, room).await.into_values().sum()
}

// Proves 10.16.41, 10.16.43.
async fn a_paid_room_becomes_another_and_its_nights_are_free_at_once(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, first) = paid(db).await;
    let sold = async || order(db, &bought).await.lines.remove(0).sold;
    let arriving = async |room: ProductId| {
        let rooms = db.read(ReadArrivals { rooms: vec![room], day: day("2027-02-10") }).await.unwrap();
        rooms.into_iter().map(|one| (one.room, one.plan)).collect::<Vec<_>>()
    };
    let other = Stay { room: OTHER, plan: "all-inclusive".into(), ..first.clone() };
    for _ in 0..2 {
        db.run(at_once(&bought, &first, &other)).await.unwrap().unwrap();
        assert_eq!(sold().await, Sold::Stay(other.clone()));
        assert_eq!((nights_of(db, ROOM).await, nights_of(db, OTHER).await), (0, 3));
        assert_eq!((number(db, CLAIMS).await, number(db, HELD).await), (3, 0));
        assert_eq!(arriving(OTHER).await, [(OTHER.0, "all-inclusive".to_owned())]);
        assert!(arriving(ROOM).await.is_empty());
        assert_all_agrees(db).await;
    }
    // Priced when it was another room, or the same by another rate: it is not changed.
    let by_rate = Stay { plan: "flexible".into(), ..other.clone() };
    for stale in [&first, &by_rate] {
        let refused = db.run(at_once(&bought, stale, &stay(OTHER, "2027-03-01", 2))).await.unwrap();
        assert_eq!(refused, Err(MoveRefusal::Changed));
    }
    let unpriced =
        MoveVisit { stood: Stood::of([&Sold::Stay(by_rate.clone())]), ..at_once(&bought, &other, &first) };
    assert_eq!(db.run(unpriced).await.unwrap(), Err(MoveRefusal::Changed));
    // By another rate it keeps its nights, though the last room of each is somebody else's.
    let beside = cart();
    db.run(book(&beside, &[stay(OTHER, "2027-02-10", 3)], 2, NOW)).await.unwrap().unwrap();
    db.run(at_once(&bought, &other, &by_rate)).await.unwrap().unwrap();
    assert_eq!((sold().await, nights_of(db, OTHER).await), (Sold::Stay(by_rate.clone()), 6));
    assert_all_agrees(db).await;
    // Of a type that is full on one night it gets none, and keeps what it had.
    for _ in 0..2 {
        let full = cart();
        db.run(book(&full, &[stay(ROOM, "2027-02-11", 1)], 100, NOW)).await.unwrap().unwrap();
    }
    sql(db, "UPDATE places SET capacity = 2 WHERE product = 200101 AND day = '2027-02-11'").await;
    let refused = db.run(at_once(&bought, &by_rate, &first)).await.unwrap();
    assert_eq!(refused, Err(MoveRefusal::NoPlaces(ROOM.into())));
    assert_eq!((sold().await, nights_of(db, ROOM).await), (Sold::Stay(by_rate), 2));
    assert_all_agrees(db).await;
}

// Proves 10.16.41, 10.16.43.
async fn a_room_that_becomes_another_once_it_is_paid_goes_back_or_keeps_what_it_had(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, first) = paid(db).await;
    let suite = Stay { room: OTHER, plan: "not-refundable".into(), ..first.clone() };
    let start = async || {
        let attempt = id();
        assert!(db.run(dearer(&bought, &attempt, (&first, &suite))).await.unwrap());
        attempt
    };
    let line = async || order(db, &bought).await.lines.remove(0);
    // The money is let go after it was held: back to the room and the rate it had.
    let one = start().await;
    settle(db, &one, GatewayEvent::Authorised).await;
    assert_eq!(line().await.sold, Sold::Stay(suite.clone()));
    assert_eq!((nights_of(db, ROOM).await, nights_of(db, OTHER).await), (0, 3));
    settle(db, &one, GatewayEvent::Voided).await;
    let back = line().await;
    assert_eq!((back.sold, back.since.returned), (Sold::Stay(first.clone()), 0));
    assert_eq!(back.parts, then(&first, 100, 2).parts);
    assert_eq!((nights_of(db, ROOM).await, nights_of(db, OTHER).await), (3, 0));
    assert_all_agrees(db).await;
    // The last rooms go to others before it is paid: it stays what it is, and its money goes back.
    let two = start().await;
    for _ in 0..2 {
        let other = cart();
        db.run(book(&other, &[stay(OTHER, "2027-02-12", 1)], 2, NOW)).await.unwrap().unwrap();
    }
    settle(db, &two, GatewayEvent::Authorised).await;
    assert_eq!((line().await.sold, line().await.since.returned), (Sold::Stay(first.clone()), 0));
    assert_eq!((nights_of(db, ROOM).await, nights_of(db, OTHER).await), (3, 2));
    settle(db, &two, GatewayEvent::Voided).await;
    assert_all_agrees(db).await;
}

// Proves 10.16.43.
async fn what_a_room_costs_more_is_left_for_its_hotel_where_it_was_not_paid_and_can_not_go_back(
    fresh: Fresh,
) {
    let db = &fresh.db;
    let (bought, first) = paid(db).await;
    let suite = Stay { room: OTHER, plan: "not-refundable".into(), ..first.clone() };
    let attempt = id();
    assert!(db.run(dearer(&bought, &attempt, (&first, &suite))).await.unwrap());
    let line = async || order(db, &bought).await.lines.remove(0);
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!(line().await.sold, Sold::Stay(suite.clone()));
    // The nights it had go to others before its money is let go.
    sql(db, "UPDATE places SET capacity = held + sold WHERE product = 200101").await;
    settle(db, &attempt, GatewayEvent::Voided).await;
    let stayed = line().await;
    assert_eq!((stayed.sold, stayed.since.stayed), (Sold::Stay(suite), true));
    let left = stayed.parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel)).map(Part::total);
    assert_eq!(left.sum::<i64>(), -400);
    assert_all_agrees(db).await;
}

// Proves 10.16.43.
async fn the_last_room_of_another_type_is_nobodys_twice(fresh: Fresh) {
    let db = &fresh.db;
    let mut rooms = Vec::new();
    for _ in 0..6 {
        rooms.push(paid(db).await.0);
    }
    let was = stay(ROOM, "2027-02-10", 3);
    let be = Stay { room: OTHER, ..was.clone() };
    // Two rooms: guests who have a room of another type, each as by a form that is sent again, and visitors who have none.
    let carts = race(|n| {
        let (db, be) = (db.clone(), be.clone());
        let change = (n % 2 == 0).then(|| at_once(&rooms[n / 2 % rooms.len()], &was, &be));
        async move {
            let Some(change) = change else {
                return i64::from(db.run(book(&cart(), &[be], 2, NOW)).await.unwrap().is_ok());
            };
            match db.run(change).await.unwrap() {
                Ok(()) => 0,
                Err(refused) => {
                    assert_eq!(refused, MoveRefusal::NoPlaces(OTHER.into()));
                    0
                }
            }
        }
    })
    .await;
    let mut changed = 0;
    for bought in &rooms {
        changed += i64::from(order(db, bought).await.lines[0].sold == Sold::Stay(be.clone()));
    }
    assert_eq!(carts + changed, 2, "each went to somebody, and only once");
    assert_eq!((nights_of(db, OTHER).await, nights_of(db, ROOM).await), (6, 3 * (6 - changed)));
    assert_all_agrees(db).await;
}
