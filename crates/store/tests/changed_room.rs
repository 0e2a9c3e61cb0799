//! A paid room with other nights or guests: its places, its price and its money move together, or not at all.

use crate::stay::{CLAIMS, HELD, ROOM, book, day, stay, taken};
use crate::support::buying::{order, place, settle};
use crate::support::{Fresh, NOW, assert_all_agrees, cart, id, number};
use domain::actor::Actor;
use domain::line::{Sold, When};
use domain::lodging::Stay;
use domain::payment::{GatewayEvent, GatewayName};
use domain::pricing::{Part, PartOf, Reason};
use domain::stay::{Guests, NIGHT, Nights};
use store::visit::{CancelVisit, Move, MoveRefusal, MoveVisit, RoomMove, RoomThen, StartChange, Stood};

on_both!(
    a_paid_room_takes_other_nights_at_once_or_once_they_are_paid,
    a_room_that_was_changed_meanwhile_is_not_given_up_for_what_it_cost_before,
);

fn then(stay: &Stay, price: i64, rooms: i64) -> RoomThen {
    let part = |night| Part { of: PartOf::Night(night), count: 1, base: price, price, reason: Reason::List };
    let parts = stay.nights.days().map(part).collect();
    let allotment = vec![rooms; stay.nights.count().into()];
    RoomThen { nights: stay.nights, guests: stay.guests, parts, allotment }
}

/// A room of an order becomes another stay in a house with two rooms a night.
fn restay(was: &Stay, be: &Stay) -> Move {
    Move {
        position: 0,
        id: was.room,
        from: When::On(was.nights.arrival(), NIGHT),
        to: When::On(be.nights.arrival(), NIGHT),
        places: be.nights.count().into(),
        capacity: 0,
        gives_back: 100,
        room: Some(RoomMove { was: then(was, 100, 2), be: then(be, 120, 2) }),
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
    let moving = |moves: Vec<Move>| MoveVisit {
        order: bought.as_str().into(),
        moves,
        less: 0,
        stood: Stood::default(),
        claim: false,
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
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
    let change = MoveVisit {
        order: bought.as_str().into(),
        moves: vec![restay(&long, &short)],
        less: 80,
        stood: Stood::default(),
        claim: false,
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
    db.run(change).await.unwrap().unwrap();
    let given_up = |returned: i64, returns: i64| CancelVisit {
        order: bought.as_str().into(),
        positions: vec![0],
        from: When::On(long.nights.arrival(), NIGHT),
        returned,
        returns,
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
    assert_eq!(db.run(given_up(0, 100)).await.unwrap(), Err(MoveRefusal::Changed));
    assert_all_agrees(db).await;
    db.run(given_up(80, 20)).await.unwrap().unwrap();
    assert!(order(db, &bought).await.lines[0].since.cancelled);
    assert_all_agrees(db).await;
}
