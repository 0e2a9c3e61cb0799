//! The hotel of a pick-up, named after its visit was paid for.

use crate::support::buying::{DAY, order};
use crate::support::visit::{OTHER, cancelling, moving, paid};
use crate::support::{Fresh, NOW, assert_all_agrees, slot, sql};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::change::TooLate;
use store::Db;
use store::order::{NameHotel, Named};
use store::retention::ForgetBuyer;

on_both!(a_hotel_is_named_until_the_last_hours_and_moves_with_its_visit);

async fn name(db: &Db, order: &str, (position, hotel): (usize, &str), now: Instant) -> Named {
    let op = NameHotel { order: order.into(), position, hotel: hotel.into(), hours: 24, now };
    db.run(op).await.unwrap()
}

// Proves 3.6.13.
async fn a_hotel_is_named_until_the_last_hours_and_moves_with_its_visit(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    assert_eq!(name(db, &bought, (1, "Ceiba"), NOW).await, Named::Nobody, "an activity has no pick-up");
    sql(db, "UPDATE order_lines SET zone = 'tulum' WHERE kind = 'extra'").await;
    for (hotel, to) in [("Casa Luna", Named::Done), ("Ceiba", Named::Done), ("Ceiba", Named::Done)] {
        assert_eq!(name(db, &bought, (1, hotel), NOW).await, to);
        assert_eq!(order(db, &bought).await.lines[1].sold.hotel(), hotel);
    }
    for (position, order) in [(0, bought.as_str()), (7, &bought), (1, "nobody")] {
        assert_eq!(name(db, order, (position, "Otro"), NOW).await, Named::Nobody);
    }
    db.run(moving(&bought, OTHER, 3, 0)).await.unwrap().unwrap();
    let whole = order(db, &bought).await;
    assert_eq!(whole.lines[1].sold.hotel(), "Ceiba");
    let (date, start) =
        (whole.lines[1].sold.when().date().unwrap(), whole.lines[1].sold.when().start().unwrap());
    let last = domain::change::until(date, start, 24);
    assert_eq!(name(db, &bought, (1, "Sol"), last).await, Named::Done);
    let late = name(db, &bought, (1, "Mar"), last.plus_minutes(1)).await;
    assert_eq!(late, Named::TooLate(TooLate::Hours(24)));
    assert_eq!(order(db, &bought).await.lines[1].sold.hotel(), "Sol");
    let cancelled = cancelling(&bought, &[0, 1], slot(305, OTHER), 0);
    db.run(cancelled).await.unwrap().unwrap();
    assert_eq!(name(db, &bought, (1, "Mar"), NOW).await, Named::Nobody);
    let forgotten = paid(db, DAY, 1).await;
    sql(db, "UPDATE order_lines SET zone = 'tulum' WHERE kind = 'extra'").await;
    assert_eq!(name(db, &forgotten, (1, "Mar"), NOW).await, Named::Done);
    let order_id = forgotten.as_str().into();
    let forget =
        ForgetBuyer { order: order_id, force: true, reason: "asked".into(), by: Actor::Store, now: NOW };
    db.run(forget).await.unwrap().unwrap();
    assert_eq!(name(db, &forgotten, (1, "Sol"), NOW).await, Named::Nobody, "nothing would end it any more");
    assert_all_agrees(db).await;
}
