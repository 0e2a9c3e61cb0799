//! Visits that are moved after they were paid for: places, tickets and money move together, or nothing does.

use crate::support::buying::{DAY, SOLD, order, settle, settle_at, topics};
use crate::support::visit::{OTHER, activity, day, dearer, moved, moving, paid};
use crate::support::{Fresh, NOW, assert_all_agrees, at, id, number, slot, sql};
use domain::actor::Actor;
use domain::catalogue::ProductId;
use domain::line::{ResourceId, When};
use domain::order::OrderState;
use domain::payment::{AttemptState, GatewayEvent};
use store::Db;
use store::outbox::Topic;
use store::refund::RequestRefund;
use store::settle::Settled;
use store::visit::{CancelVisit, Leaving, MOST_MOVES, Move, MoveRefusal, MoveVisit, ReadChange};

on_both!(
    a_visit_moves_with_its_extras_and_what_it_costs_less_goes_back,
    a_full_day_moves_nothing,
    a_used_ticket_moves_nothing,
    an_order_is_changed_so_often_at_most,
    what_gives_everything_back_is_no_change,
    the_day_of_an_open_ticket_is_chosen,
    many_who_want_the_last_places_of_a_day_share_them,
    a_change_that_costs_more_is_made_when_it_is_paid,
    a_change_paid_twice_or_too_late_is_not_charged,
    a_day_that_filled_meanwhile_is_not_charged,
    a_change_whose_money_was_let_go_is_undone,
    a_change_that_can_not_be_undone_gives_nothing_back_later,
    a_change_is_paid_within_its_minutes_or_not_made,
    money_for_a_change_of_an_order_that_ended_goes_back,
    the_weather_guarantee_is_claimed_once,
);

// Proves 9.5.7.
async fn a_visit_moves_with_its_extras_and_what_it_costs_less_goes_back(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let op = moving(&bought, OTHER, 3, 250);
    let again = MoveVisit {
        moves: op.moves.clone(),
        order: bought.clone().into(),
        refund: op.refund.clone(),
        ..moving(&bought, OTHER, 3, 250)
    };
    db.run(op).await.unwrap().unwrap();
    db.run(again).await.unwrap().unwrap();
    assert_eq!(number(db, SOLD).await, 5);
    assert_eq!(number(db, "SELECT CAST(SUM(sold) AS BIGINT) FROM places WHERE day = '2026-12-24'").await, 0);
    let whole = order(db, &bought).await;
    assert_eq!((day(&whole, 0).as_str(), whole.lines[0].since.returned), (OTHER, 250));
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).collect::<Vec<_>>(), [250]);
    let written = topics(db).await;
    assert_eq!(
        written.iter().map(|(topic, _)| *topic).collect::<Vec<_>>(),
        [Topic::MailConfirmed, Topic::Refund]
    );
    // The refund's message was settled above without its gateway: only that rule may differ.
    sql(db, "UPDATE refunds SET state = 'done'").await;
    assert_all_agrees(db).await;
    // From where it no longer is it can't be moved.
    let stale = db.run(moving(&bought, "2026-12-28", 3, 0)).await.unwrap();
    assert_eq!(stale, Err(MoveRefusal::Changed));
}

// Proves 9.5.7.
async fn a_full_day_moves_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    paid(db, OTHER, 8).await;
    let refused = db.run(moving(&bought, OTHER, 3, 250)).await.unwrap();
    assert_eq!(refused, Err(MoveRefusal::NoPlaces(ResourceId(305))));
    paid(db, "2026-12-28", 1).await;
    paid(db, "2026-12-28", 1).await;
    let refused = db.run(moving(&bought, "2026-12-28", 3, 0)).await.unwrap();
    assert_eq!(refused, Err(MoveRefusal::NoPlaces(ResourceId(312))), "its activity is full");
    assert_eq!(day(&order(db, &bought).await, 0), DAY);
    assert_eq!(number(db, "SELECT COUNT(*) FROM refunds").await, 0);
    assert_all_agrees(db).await;
}

// Proves 9.5.8.
async fn a_used_ticket_moves_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 2).await;
    sql(db, "UPDATE tickets SET state = 'redeemed' WHERE position = 1 AND number = 0").await;
    assert_eq!(db.run(moving(&bought, OTHER, 2, 0)).await.unwrap(), Err(MoveRefusal::Used));
}

// Proves 9.5.32.
async fn an_order_is_changed_so_often_at_most(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 2).await;
    let acts = |count: i64| {
        let row = |n: i64| format!("('{bought}', 'moved', 'n{n}', 'visitor', 1)");
        let rows = (1..=count).map(row).collect::<Vec<_>>().join(", ");
        format!("INSERT INTO acts (subject, act, name, actor, at) VALUES {rows}")
    };
    sql(db, &acts(MOST_MOVES - 1)).await;
    let last = moving(&bought, OTHER, 2, 0);
    db.run(last).await.unwrap().unwrap();
    assert_eq!(db.run(moving(&bought, "2026-12-28", 2, 0)).await.unwrap(), Err(MoveRefusal::TooOften));
    assert_eq!(day(&order(db, &bought).await, 0), OTHER);
    assert_all_agrees(db).await;
}

// Proves 9.5.33.
async fn what_gives_everything_back_is_no_change(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 2).await;
    let all = order(db, &bought).await.order.total;
    assert_eq!(db.run(moving(&bought, OTHER, 2, all)).await.unwrap(), Err(MoveRefusal::AllBack));
    assert_eq!(
        (day(&order(db, &bought).await, 0).as_str(), number(db, "SELECT COUNT(*) FROM refunds").await),
        (DAY, 0)
    );
    db.run(moving(&bought, OTHER, 2, all - 1)).await.unwrap().unwrap();
    assert_all_agrees(db).await;
}

// Proves 9.4.6.
async fn the_day_of_an_open_ticket_is_chosen(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, "", 3).await;
    assert_eq!(number(db, SOLD).await, 0);
    let (id_of, from) = (ProductId(305), When::Open(None));
    let choose = |day: &str| {
        moved(
            &bought,
            vec![Move {
                position: 0,
                id: id_of,
                from,
                to: at(slot(305, day)),
                places: 3,
                capacity: 10,
                gives_back: 100,
                room: None,
                dearer: None,
            }],
            0,
        )
    };
    paid(db, OTHER, 8).await;
    assert_eq!(db.run(choose(OTHER)).await.unwrap(), Err(MoveRefusal::NoPlaces(ResourceId(305))));
    assert!(order(db, &bought).await.lines[0].open_ticket());
    db.run(choose(DAY)).await.unwrap().unwrap();
    assert!(order(db, &bought).await.lines[0].open_ticket(), "its day chosen, it stays one");
    assert_eq!(number(db, "SELECT sold FROM places WHERE product = 305 AND day = '2026-12-24'").await, 3);
    assert_all_agrees(db).await;
}

async fn many_who_want_the_last_places_of_a_day_share_them(fresh: Fresh) {
    let db = &fresh.db;
    let mut bought = Vec::new();
    for day in ["2026-12-10", "2026-12-11", "2026-12-12", "2026-12-13"] {
        for _ in 0..2 {
            bought.push((day, paid(db, day, 3).await));
        }
    }
    let mut tasks = Vec::new();
    for (day, order) in bought {
        let db = db.clone();
        tasks.push(tokio::spawn(async move {
            let mut op = moving(&order, OTHER, 3, 0);
            op.moves[0].from = at(slot(305, day));
            op.moves[1].from = at(activity(day));
            // Two of the activity's four places are not the matter here.
            op.moves[1].to = at(activity(day));
            op.moves.truncate(1);
            db.run(op).await.unwrap().is_ok()
        }));
    }
    let mut moved = 0;
    for task in tasks {
        moved += u32::from(task.await.unwrap());
    }
    assert_eq!(moved, 3, "ten places for three of three");
    assert_all_agrees(db).await;
}

async fn paying(db: &Db, order: &str, attempt: &str) -> (AttemptState, bool) {
    let read = db.run(ReadChange { attempt: attempt.into(), order: order.into() }).await;
    let (state, made, room) = read.unwrap().unwrap();
    assert!(!room);
    (state, made)
}

// Proves 9.5.5.
async fn a_change_that_costs_more_is_made_when_it_is_paid(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(dearer(&bought, OTHER, &attempt)).await.unwrap());
    assert!(db.run(dearer(&bought, OTHER, &attempt)).await.unwrap(), "asked again");
    assert_eq!(day(&order(db, &bought).await, 0), DAY, "nothing moves before it is paid");
    settle(db, &attempt, GatewayEvent::Authorised).await;
    let whole = order(db, &bought).await;
    assert_eq!((day(&whole, 0).as_str(), day(&whole, 1).as_str()), (OTHER, OTHER));
    assert_eq!((whole.lines[0].since.returned, whole.lines[0].since.gives_back), (-400, 50));
    settle(db, &attempt, GatewayEvent::Captured).await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!(paying(db, &bought, &attempt).await, (AttemptState::Captured, true));
    let written: Vec<_> = topics(db).await.into_iter().map(|(topic, _)| topic).collect();
    assert_eq!(written, [Topic::MailConfirmed, Topic::Capture]);
    assert_all_agrees(db).await;
}

// Proves 9.5.6.
async fn a_change_paid_twice_or_too_late_is_not_charged(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let (one, two) = (id(), id());
    db.run(dearer(&bought, OTHER, &one)).await.unwrap();
    db.run(dearer(&bought, OTHER, &two)).await.unwrap();
    for attempt in [&one, &two] {
        settle(db, attempt, GatewayEvent::Authorised).await;
    }
    let written: Vec<_> =
        topics(db).await.into_iter().filter(|(topic, _)| *topic != Topic::MailConfirmed).collect();
    let sought = [(Topic::Capture, one.clone()), (Topic::Void, two.clone())];
    assert!(sought.iter().all(|one| written.contains(one)) && written.len() == 2, "{written:?}");
    settle(db, &one, GatewayEvent::Captured).await;
    settle(db, &two, GatewayEvent::Voided).await;
    assert_eq!(order(db, &bought).await.lines[0].since.returned, -400, "once");
    assert_all_agrees(db).await;
    // Captured at once, and once too often: it goes back.
    let three = id();
    db.run(dearer(&bought, OTHER, &three)).await.unwrap();
    settle(db, &three, GatewayEvent::Captured).await;
    let whole = order(db, &bought).await;
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).collect::<Vec<_>>(), [400]);
    assert_eq!(whole.order.state, OrderState::Paid);
}

// Proves 9.5.6.
async fn a_day_that_filled_meanwhile_is_not_charged(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
    paid(db, OTHER, 8).await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!(day(&order(db, &bought).await, 0), DAY);
    assert_eq!(topics(db).await, [(Topic::Void, attempt.clone())]);
    settle(db, &attempt, GatewayEvent::Voided).await;
    assert_eq!(paying(db, &bought, &attempt).await, (AttemptState::Voided, false));
    assert_all_agrees(db).await;
}

// Proves 9.5.16.
async fn a_change_whose_money_was_let_go_is_undone(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
    settle(db, &attempt, GatewayEvent::Authorised).await;
    // Until its money is here, it goes nowhere else: not for a refund, not for another change.
    let mut on = moving(&bought, "2026-12-28", 3, 400);
    for one in &mut on.moves {
        one.from = at(if one.position == 0 { slot(305, OTHER) } else { activity(OTHER) });
    }
    assert_eq!(db.run(on).await.unwrap(), Err(MoveRefusal::Changed));
    let cancel = CancelVisit {
        order: bought.clone().into(),
        one: Leaving {
            positions: vec![0, 1],
            from: at(slot(305, OTHER)),
            room: None,
            returned: 0,
            returns: 100,
        },
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
    assert_eq!(db.run(cancel).await.unwrap(), Err(MoveRefusal::Changed));
    assert!(!db.run(dearer(&bought, "2026-12-28", &id())).await.unwrap());
    for _ in 0..2 {
        settle(db, &attempt, GatewayEvent::Voided).await;
    }
    let whole = order(db, &bought).await;
    assert_eq!((day(&whole, 0).as_str(), day(&whole, 1).as_str()), (DAY, DAY));
    assert_eq!((whole.lines[0].since.returned, whole.lines[0].since.claimed), (0, false));
    assert_eq!(paying(db, &bought, &attempt).await, (AttemptState::Voided, false));
    assert_all_agrees(db).await;
    // The same again, paid.
    let attempt = id();
    db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    assert_eq!(day(&order(db, &bought).await, 0), OTHER);
    assert_all_agrees(db).await;
}

// Proves 9.5.16.
async fn a_change_that_can_not_be_undone_gives_nothing_back_later(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
    settle(db, &attempt, GatewayEvent::Authorised).await;
    paid(db, DAY, 8).await;
    assert_eq!(settle(db, &attempt, GatewayEvent::Voided).await, Settled::PlacesGone);
    let line = &order(db, &bought).await.lines[0];
    assert_eq!((line.sold.when(), line.since.returned), (at(slot(305, OTHER)), 0));
    assert!(line.day().any_day(), "no day of it costs more or less than another");
    assert!(!line.since.claimed && !line.open_ticket(), "its weather guarantee is its own to claim");
    assert_all_agrees(db).await;
}

// Proves 9.5.17.
async fn a_change_is_paid_within_its_minutes_or_not_made(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    for (minutes, event, made) in [
        (46, GatewayEvent::Authorised, false),
        (46, GatewayEvent::Captured, false),
        (45, GatewayEvent::Captured, true),
    ] {
        let attempt = id();
        db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
        settle_at(db, &attempt, event, NOW.plus_minutes(minutes)).await;
        assert_eq!(paying(db, &bought, &attempt).await.1, made, "{minutes} {event:?}");
        assert_eq!(day(&order(db, &bought).await, 0), if made { OTHER } else { DAY });
    }
    let topics: Vec<_> = topics(db).await.into_iter().map(|(topic, _)| topic).collect();
    assert_eq!(topics, [Topic::MailConfirmed, Topic::Refund, Topic::Void], "late money goes back");
}

// Proves 9.5.6.
async fn money_for_a_change_of_an_order_that_ended_goes_back(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    db.run(dearer(&bought, OTHER, &attempt)).await.unwrap();
    settle(db, &attempt, GatewayEvent::Authorised).await;
    let found = order(db, &bought).await.order;
    let again = || RequestRefund {
        id: id().into(),
        code: found.code.clone(),
        site: found.site.clone(),
        amount: None,
        reason: "test".into(),
        by: Actor::Store,
        now: NOW,
    };
    let whole = db.run(again()).await.unwrap().unwrap();
    settle(db, &attempt, GatewayEvent::Captured).await;
    let amounts: Vec<_> = order(db, &bought).await.refunds.iter().map(|refund| refund.amount.minor).collect();
    assert_eq!(amounts.iter().sum::<i64>(), whole + 400, "{amounts:?}");
    // Let go instead, it leaves nothing behind that was not paid for.
    let bought = paid(db, OTHER, 3).await;
    let attempt = id();
    let mut away = dearer(&bought, "2026-12-28", &attempt);
    for one in &mut away.moves {
        one.from = at(if one.position == 0 { slot(305, OTHER) } else { activity(OTHER) });
    }
    db.run(away).await.unwrap();
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert!(paying(db, &bought, &attempt).await.1);
    let code = order(db, &bought).await.order.code;
    let op = RequestRefund { code, ..again() };
    db.run(op).await.unwrap().unwrap();
    settle(db, &attempt, GatewayEvent::Voided).await;
    assert_eq!(paying(db, &bought, &attempt).await, (AttemptState::Voided, false));
}

// Proves 9.5.10.
async fn the_weather_guarantee_is_claimed_once(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let claim = || {
        let mut op = moving(&bought, OTHER, 0, 0);
        op.claim = true;
        for one in &mut op.moves {
            (one.to, one.places) = (When::Open(None), 0);
        }
        op
    };
    db.run(claim()).await.unwrap().unwrap();
    db.run(claim()).await.unwrap().unwrap();
    assert_eq!(number(db, SOLD).await, 0);
    let whole = order(db, &bought).await;
    assert!(whole.lines.iter().all(|line| line.sold.when().is_open() && line.since.claimed));
    assert!(!whole.lines[0].open_ticket(), "without a day, but it had one");
    assert_all_agrees(db).await;
    let mut back = moving(&bought, OTHER, 3, 0);
    for one in &mut back.moves {
        one.from = When::Open(None);
    }
    db.run(back).await.unwrap().unwrap();
    assert_eq!(number(db, SOLD).await, 5);
    assert!(!order(db, &bought).await.lines[0].open_ticket());
    let mut again = claim();
    for (one, back) in again.moves.iter_mut().zip(&moving(&bought, OTHER, 3, 0).moves) {
        one.from = back.to;
    }
    assert_eq!(db.run(again).await.unwrap(), Err(MoveRefusal::Claimed));
    assert_all_agrees(db).await;
}
