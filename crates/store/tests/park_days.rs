//! Days in the parks that guests of a paid room choose: places as any other, which go with the room.

use crate::race::race;
use crate::stay::{ROOM, book, day, stay};
use crate::support::buying::{order, place, settle, topics};
use crate::support::visit::moved;
use crate::support::{Fresh, NOW, assert_all_agrees, cart, id, number, sql};
use domain::actor::Actor;
use domain::calendar::{Instant, Time, instant_in_cancun};
use domain::catalogue::{AgeBand, ProductId, Retention};
use domain::line::When;
use domain::lodging::Stay;
use domain::park_day::{ParkDay, ParkDayFault};
use domain::party::{Age, Party};
use domain::payment::GatewayEvent;
use domain::stay::{Guests, NIGHT, Nights};
use std::collections::BTreeMap;
use store::Db;
use store::act::{Act, ReadActs};
use store::audit::Check;
use store::order::{ChooseParkDay, GATHERED, MOST_CHANGES, NotChosen, ReadParkDaysEver, ReadParkGuests};
use store::outbox::{Again, Finish, LONGEST_LEASE, Lease, Letter, Occasion, Queue, Task, Topic};
use store::refund::RequestRefund;
use store::retention::{Kind, Sweep, Swept};
use store::visit::{CancelAll, CancelVisit, Leaving, Move, MoveRefusal, MoveVisit, RoomMove, RoomThen};

on_both!(
    the_guests_of_a_paid_room_choose_their_park_days,
    park_days_go_with_their_room,
    a_room_with_other_nights_keeps_the_park_days_that_fit_and_frees_the_others,
    a_room_by_another_rate_frees_the_park_days_that_rate_has_not,
    the_last_places_of_a_park_are_nobodys_twice,
    what_another_release_leaves_of_a_room_that_is_given_up_is_free_within_the_hour,
    each_park_day_that_was_ever_chosen_is_known,
    park_days_that_are_chosen_are_mailed_a_moment_later_and_once,
    what_is_cancelled_is_mailed_in_place_of_park_days_that_wait_to_be,
    park_days_that_are_chosen_while_their_mail_is_on_its_way_are_mailed_anew,
);

const PARK: ProductId = ProductId(296);
const OTHER: ProductId = ProductId(305);
const ROWS: &str = "SELECT COUNT(*) FROM park_days";
/// Places of parks that are sold: nights have numbers of their own.
const SOLD: &str = "SELECT CAST(COALESCE(SUM(sold), 0) AS BIGINT) FROM places WHERE product < 100000";

/// When a park day begins.
fn kept_begins(day: &ParkDay) -> Instant {
    instant_in_cancun(day.day, day.start)
}

/// A paid order of one room for two adults and two children, from the tenth to the thirteenth.
async fn paid(db: &Db) -> (String, Stay) {
    let (cart, stay) = (cart(), stay(ROOM, "2027-02-10", 3));
    db.run(book(&cart, std::slice::from_ref(&stay), 100, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, &id()).await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    (bought, stay)
}

fn go(product: ProductId, on: &str, start: &str, adults: u32, children: u32) -> ParkDay {
    let party = Party { adults, children, ..Party::default() };
    ParkDay { product, day: day(on), start: Time::parse(start).unwrap(), party }
}

fn choosing(order: &str, wanted: ParkDay, capacity: i64) -> ChooseParkDay {
    let band = |from, to| AgeBand { from, to };
    ChooseParkDay {
        order: order.into(),
        position: 0,
        wanted,
        of: (ROOM, "flexible".into()),
        parks: vec![PARK, OTHER],
        ages: BTreeMap::from([(Age::Adult, band(12, None)), (Age::Child, band(0, Some(11)))]),
        capacity,
        cutoff_minutes: 60,
        by: Actor::Visitor,
        now: NOW,
    }
}

// Proves 10.16.37.
async fn the_guests_of_a_paid_room_choose_their_park_days(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, _) = paid(db).await;
    let choose = async |wanted: ParkDay| db.run(choosing(&bought, wanted, 10)).await.unwrap();
    let chosen = async || order(db, &bought).await.lines.remove(0).park_days;
    let first = go(PARK, "2027-02-11", "08:30", 2, 2);
    for _ in 0..2 {
        assert_eq!(choose(first).await, Ok(()));
        assert_eq!((chosen().await, number(db, SOLD).await), (vec![first], 4));
    }
    // Fewer of them, at another start, while the others go elsewhere.
    let fewer = go(PARK, "2027-02-11", "11:00", 1, 1);
    let others = go(OTHER, "2027-02-11", "09:00", 1, 1);
    assert_eq!(choose(others).await, Err(NotChosen::Fault(ParkDayFault::TooMany(0))));
    assert_eq!((choose(fewer).await, choose(others).await), (Ok(()), Ok(())));
    assert_eq!((chosen().await, number(db, SOLD).await), (vec![others, fewer], 4));
    assert_all_agrees(db).await;
    // What can't be had changes nothing.
    let full = db.run(choosing(&bought, go(OTHER, "2027-02-12", "09:00", 2, 2), 3)).await.unwrap();
    assert_eq!(full, Err(NotChosen::Full));
    let late = ChooseParkDay { now: NOW.plus_minutes(60 * 24 * 300), ..choosing(&bought, fewer, 10) };
    let given_up = ParkDay { party: Party::default(), ..fewer };
    let late = ChooseParkDay { wanted: given_up, ..late };
    assert_eq!(db.run(late).await.unwrap(), Err(NotChosen::Fault(ParkDayFault::Begun)));
    assert_eq!((chosen().await, number(db, SOLD).await), (vec![others, fewer], 4));
    // The gate's list of the day.
    let guests = db.read(ReadParkGuests { day: day("2027-02-11") }).await.unwrap();
    let list: Vec<_> =
        guests.iter().map(|one| (one.park, one.start.as_str(), one.adults, one.children)).collect();
    assert_eq!(list, [(PARK.0, "11:00", 1, 1), (OTHER.0, "09:00", 1, 1)]);
    assert!(guests.iter().all(|one| one.room == ROOM.0 && !one.voucher.is_empty()));
    for _ in 0..2 {
        assert_eq!(choose(given_up).await, Ok(()));
        assert_eq!((chosen().await, number(db, SOLD).await), (vec![others], 2));
    }
    assert_all_agrees(db).await;
    // However often it is changed, it is so often at most: who did it is kept for good.
    let acts = async || number(db, "SELECT COUNT(*) FROM acts WHERE act = 'park_day'").await;
    let mut at = NOW;
    while acts().await < MOST_CHANGES {
        at = at.plus_seconds(1);
        let wanted = if acts().await % 2 == 0 { fewer } else { given_up };
        db.run(ChooseParkDay { now: at, ..choosing(&bought, wanted, 10) }).await.unwrap().unwrap();
    }
    let again = if order(db, &bought).await.lines[0].park_days.len() == 1 { fewer } else { given_up };
    assert_eq!(choose(again).await, Err(NotChosen::TooOften));
    assert_all_agrees(db).await;
    // Of an order that is not paid nothing is chosen.
    let waiting = cart();
    db.run(book(&waiting, &[stay(ROOM, "2027-02-10", 3)], 100, NOW)).await.unwrap().unwrap();
    let (waiting, _) = place(db, &waiting, &id()).await;
    assert_eq!(db.run(choosing(&waiting, first, 10)).await.unwrap(), Err(NotChosen::NoRoom));
}

/// Gives up the room of an order.
fn leaving(order: &str, room: &Stay) -> CancelVisit {
    CancelVisit {
        order: order.into(),
        one: Leaving {
            positions: vec![0],
            from: When::On(room.nights.arrival(), NIGHT),
            room: Some(room.clone()),
            returned: 0,
            returns: 0,
        },
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    }
}

// Proves 10.16.38, 10.16.217.
async fn park_days_go_with_their_room(fresh: Fresh) {
    let db = &fresh.db;
    let chosen = async |bought: &str| {
        for on in ["2027-02-10", "2027-02-13"] {
            db.run(choosing(bought, go(PARK, on, "08:30", 2, 1), 10)).await.unwrap().unwrap();
        }
        assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (2, 6));
    };
    let (left, room) = paid(db).await;
    chosen(&left).await;
    let leave = leaving(&left, &room);
    // Once they are in a park, the room is not given up any more.
    let late = CancelVisit { now: kept_begins(&go(PARK, "2027-02-10", "08:30", 1, 0)), ..leave.clone() };
    assert_eq!(db.run(late).await.unwrap(), Err(MoveRefusal::Used));
    db.run(leave).await.unwrap().unwrap();
    assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (0, 0));
    assert_all_agrees(db).await;
    let again = db.run(choosing(&left, go(PARK, "2027-02-10", "08:30", 2, 1), 10)).await.unwrap();
    assert_eq!(again, Err(NotChosen::NoRoom));
    // All that stands is given up at once.
    let (all, room) = paid(db).await;
    chosen(&all).await;
    let CancelVisit { order: whole, one, refund, by, now } = leaving(&all, &room);
    let all = CancelAll { order: whole, each: vec![one], refund, by, now };
    let late = CancelAll { now: kept_begins(&go(PARK, "2027-02-10", "08:30", 1, 0)), ..all.clone() };
    assert_eq!(db.run(late).await.unwrap(), Err(MoveRefusal::Used));
    assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (2, 6));
    db.run(all).await.unwrap().unwrap();
    assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (0, 0));
    assert_all_agrees(db).await;
    // All of its money goes back.
    let (returned, _) = paid(db).await;
    chosen(&returned).await;
    let whole = RequestRefund {
        site: "TEST".into(),
        code: order(db, &returned).await.order.code,
        amount: None,
        id: id().into(),
        reason: "storm".into(),
        by: Actor::Store,
        now: NOW,
    };
    db.run(whole).await.unwrap().unwrap();
    assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (0, 0));
    assert_all_agrees(db).await;
}

// Proves 10.16.38.
async fn a_room_with_other_nights_keeps_the_park_days_that_fit_and_frees_the_others(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, was) = paid(db).await;
    let (kept, lost) = (go(PARK, "2027-02-12", "08:30", 2, 2), go(PARK, "2027-02-10", "08:30", 2, 2));
    for one in [kept, lost] {
        db.run(choosing(&bought, one, 10)).await.unwrap().unwrap();
    }
    let be = Stay { nights: Nights::new(day("2027-02-12"), 4).unwrap(), ..was.clone() };
    let fewer = Stay { guests: Guests::new(2, &[]).unwrap(), ..be.clone() };
    let then = |stay: &Stay| RoomThen {
        stay: stay.clone(),
        parks: vec![PARK],
        parts: Vec::new(),
        allotment: vec![100; stay.nights.count().into()],
    };
    let begun = Instant::from_millis(kept_begins(&kept).millis());
    for (was, be, left, now) in
        [(&was, &be, vec![kept], NOW), (&be, &was, vec![kept], begun), (&be, &fewer, vec![], NOW)]
    {
        let other = Move {
            position: 0,
            id: was.room,
            from: When::On(was.nights.arrival(), NIGHT),
            to: When::On(be.nights.arrival(), NIGHT),
            places: be.nights.count().into(),
            capacity: 0,
            gives_back: 100,
            room: Some(RoomMove { was: then(was), be: then(be) }),
            dearer: None,
        };
        let op = MoveVisit { now, ..moved(&bought, vec![other], 0) };
        // Who went to a park has used the room.
        let expected = if now == NOW { Ok(()) } else { Err(MoveRefusal::Used) };
        assert_eq!(db.run(op).await.unwrap(), expected);
        assert_eq!(order(db, &bought).await.lines[0].park_days, left);
        assert_eq!(number(db, SOLD).await, 4 * i64::try_from(left.len()).unwrap());
        assert_all_agrees(db).await;
    }
}

// Proves 10.16.42.
async fn a_room_by_another_rate_frees_the_park_days_that_rate_has_not(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, both) = paid(db).await;
    let (kept, lost) = (go(PARK, "2027-02-11", "08:30", 2, 2), go(OTHER, "2027-02-12", "09:00", 2, 2));
    for one in [kept, lost] {
        db.run(choosing(&bought, one, 10)).await.unwrap().unwrap();
    }
    let by = |plan: &str| Stay { plan: plan.into(), ..both.clone() };
    let (one, none) = (by("one-park"), by("none"));
    let then = |stay: &Stay, parks: &[ProductId]| RoomThen {
        stay: stay.clone(),
        parks: parks.to_vec(),
        parts: Vec::new(),
        allotment: vec![100; stay.nights.count().into()],
    };
    let rates = [(then(&both, &[PARK, OTHER]), then(&one, &[PARK])), (then(&one, &[PARK]), then(&none, &[]))];
    for ((was, be), left) in rates.into_iter().zip([vec![kept], vec![]]) {
        let (plan, arrival) = (be.stay.plan.clone(), When::On(both.nights.arrival(), NIGHT));
        let other = Move {
            position: 0,
            id: both.room,
            from: arrival,
            to: arrival,
            places: both.nights.count().into(),
            capacity: 0,
            gives_back: 100,
            room: Some(RoomMove { was, be }),
            dearer: None,
        };
        let op = moved(&bought, vec![other], 0);
        db.run(op).await.unwrap().unwrap();
        let line = order(db, &bought).await.lines.remove(0);
        assert_eq!((line.sold.stay().unwrap().plan.as_str(), &line.park_days), (plan.as_str(), &left));
        assert_eq!(number(db, SOLD).await, 4 * i64::try_from(left.len()).unwrap());
        assert_all_agrees(db).await;
    }
    // A day that was asked for while the room had its first rate is not chosen once it has another.
    assert_eq!(db.run(choosing(&bought, kept, 10)).await.unwrap(), Err(NotChosen::NoRoom));
    assert_eq!(number(db, SOLD).await, 0);
}

// Proves 10.16.37.
async fn the_last_places_of_a_park_are_nobodys_twice(fresh: Fresh) {
    let db = &fresh.db;
    let mut rooms = Vec::new();
    for _ in 0..6 {
        rooms.push(paid(db).await.0);
    }
    let wanted = go(PARK, "2027-02-11", "08:30", 2, 1);
    // Each is asked for many times at once, as by a form that is sent again: eight places, three a room.
    let sold = race(|n| {
        let (db, op) = (db.clone(), choosing(&rooms[n % rooms.len()], wanted, 8));
        async move {
            match db.run(op).await.unwrap() {
                Ok(()) => 1,
                Err(refused) => {
                    assert_eq!(refused, NotChosen::Full);
                    0
                }
            }
        }
    })
    .await;
    assert!(sold > 0);
    assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (2, 6));
    assert_all_agrees(db).await;
}

// Proves 10.16.49.
async fn what_another_release_leaves_of_a_room_that_is_given_up_is_free_within_the_hour(fresh: Fresh) {
    let db = &fresh.db;
    let ((left, room), (kept, _)) = (paid(db).await, paid(db).await);
    for (order, on) in [(&left, "2027-02-10"), (&left, "2027-02-12"), (&kept, "2027-02-11")] {
        db.run(choosing(order, go(PARK, on, "08:30", 2, 1), 10)).await.unwrap().unwrap();
    }
    // A release that knows no park days gives the room up: they are not there for it.
    sql(db, "CREATE TABLE unknown_days AS SELECT * FROM park_days").await;
    sql(db, "DELETE FROM park_days").await;
    db.run(leaving(&left, &room)).await.unwrap().unwrap();
    sql(db, "INSERT INTO park_days SELECT * FROM unknown_days").await;
    let broken = db.read(Check).await.unwrap().broken;
    assert_eq!(broken, [("slots whose counts are not their claims'", 2)]);
    assert_eq!(number(db, SOLD).await, 9);
    let now = NOW.plus_minutes(60);
    let step =
        || Sweep { kind: Kind::LeftParkDays, site: "TEST".into(), retention: Retention::default(), now };
    assert_eq!(db.run(step()).await.unwrap(), Swept { removed: 2, more: true });
    for _ in 0..2 {
        assert_eq!(db.run(step()).await.unwrap(), Swept::default());
        assert_eq!((number(db, ROWS).await, number(db, SOLD).await), (1, 3), "another room's are its own");
        assert_all_agrees(db).await;
    }
    // Who did it is kept, and a calendar hears of it.
    let acts = db.read(ReadActs { subject: left.clone() }).await.unwrap();
    let freed = acts.iter().filter(|one| one.act == Act::ParkDay && one.actor == Actor::Store);
    assert_eq!(freed.filter(|one| one.at == now && one.name.starts_with("0: 2027-02-1")).count(), 2);
    assert_eq!(order(db, &left).await.lines[0].park_days, []);
}

// Proves 10.16.47.
async fn each_park_day_that_was_ever_chosen_is_known(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, room) = paid(db).await;
    let ever = async || {
        let all = db.read(ReadParkDaysEver { order: bought.as_str().into() }).await.unwrap();
        all.iter()
            .map(|(at, one)| format!("{at} {} {} {}", one.day, one.start, one.product))
            .collect::<Vec<_>>()
    };
    assert_eq!(ever().await, Vec::<String>::new());
    let first = go(PARK, "2027-02-11", "08:30", 2, 2);
    let nobody = |day: ParkDay| ParkDay { party: Party::default(), ..day };
    let later = go(PARK, "2027-02-11", "11:00", 1, 1);
    let steps = [first, later, go(OTHER, "2027-02-12", "09:00", 2, 2), nobody(later)];
    for (second, wanted) in (0..).zip(steps) {
        let op = ChooseParkDay { now: NOW.plus_seconds(second), ..choosing(&bought, wanted, 10) };
        db.run(op).await.unwrap().unwrap();
    }
    let expected = ["0 2027-02-11 11:00 296", "0 2027-02-12 09:00 305"];
    assert_eq!(ever().await, expected, "each once, at the start that it had last");
    // With its room it is let go of, and known still.
    db.run(leaving(&bought, &room)).await.unwrap().unwrap();
    assert_eq!((number(db, ROWS).await, ever().await), (0, expected.map(str::to_owned).to_vec()));
}

// Proves 10.16.175.
async fn park_days_that_are_chosen_are_mailed_a_moment_later_and_once(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, _) = paid(db).await;
    topics(db).await;
    let choose = async |wanted: ParkDay, now: Instant| {
        db.run(ChooseParkDay { now, ..choosing(&bought, wanted, 10) }).await.unwrap().unwrap();
    };
    let due = async |now: Instant| {
        let lease = Lease { site: "TEST".into(), queue: Queue::Mail, now, until: now, limit: 10 };
        db.run(lease).await.unwrap().len()
    };
    let first = go(PARK, "2027-02-11", "08:30", 2, 2);
    for _ in 0..2 {
        choose(first, NOW).await;
    }
    choose(go(OTHER, "2027-02-12", "09:00", 2, 2), NOW.plus_minutes(1)).await;
    assert_eq!(due(NOW.plus_minutes(GATHERED).plus_seconds(-1)).await, 0, "more may be chosen");
    assert_eq!(due(NOW.plus_minutes(GATHERED)).await, 1);
    topics(db).await;
    // What is sent again changes nothing, and is not told; what is chosen after that is.
    choose(first, NOW.plus_minutes(30)).await;
    assert_eq!(due(NOW.plus_minutes(60)).await, 0);
    choose(ParkDay { party: Party::default(), ..first }, NOW.plus_minutes(60)).await;
    assert_eq!(due(NOW.plus_minutes(90)).await, 1);
    assert_all_agrees(db).await;
}

// Proves 10.16.206.
async fn what_is_cancelled_is_mailed_in_place_of_park_days_that_wait_to_be(fresh: Fresh) {
    let db = &fresh.db;
    let (cart, rooms) = (cart(), [stay(ROOM, "2027-02-10", 3), stay(ROOM, "2027-02-20", 2)]);
    db.run(book(&cart, &rooms, 100, NOW)).await.unwrap().unwrap();
    let (bought, attempt) = place(db, &cart, &id()).await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    topics(db).await;
    db.run(choosing(&bought, go(PARK, "2027-02-11", "08:30", 2, 2), 10)).await.unwrap().unwrap();
    let [_, second] = &rooms;
    let leave = leaving(&bought, second);
    let one = Leaving { positions: vec![1], ..leave.one };
    let leave = CancelVisit { one, now: NOW.plus_minutes(1), ..leave };
    db.run(leave.clone()).await.unwrap().unwrap();
    let again = Again::new(Occasion::Cancelled, leave.refund.to_string());
    let letter = Letter::Confirmed { again: Some(again) };
    let task = Task::Mail { order: bought.as_str().into(), letter };
    let mails: Vec<_> =
        topics(db).await.into_iter().filter(|(topic, _)| *topic == Topic::MailConfirmed).collect();
    assert_eq!(mails, [(Topic::MailConfirmed, task.key())]);
}

// Proves 10.16.207.
async fn park_days_that_are_chosen_while_their_mail_is_on_its_way_are_mailed_anew(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, _) = paid(db).await;
    topics(db).await;
    db.run(choosing(&bought, go(PARK, "2027-02-11", "08:30", 2, 2), 10)).await.unwrap().unwrap();
    let now = NOW.plus_minutes(GATHERED);
    let until = now.plus_seconds(LONGEST_LEASE);
    let lease = Lease { site: "TEST".into(), queue: Queue::Mail, now, until, limit: 10 };
    let on_its_way = db.run(lease).await.unwrap();
    let wanted = go(OTHER, "2027-02-12", "09:00", 2, 2);
    let choose = ChooseParkDay { now: now.plus_seconds(1), ..choosing(&bought, wanted, 10) };
    db.run(choose).await.unwrap().unwrap();
    for message in on_its_way {
        db.run(Finish { id: message.id, retry: None, now: now.plus_seconds(2) }).await.unwrap();
    }
    let mails = topics(db).await;
    assert_eq!(mails.iter().filter(|(topic, _)| *topic == Topic::MailConfirmed).count(), 1, "{mails:?}");
}
