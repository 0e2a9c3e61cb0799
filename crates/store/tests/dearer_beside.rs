//! A paid room whose change makes a visit of its order dearer: the room, the visit and their money change together, or not at
//! all.

use crate::changed_room::{restay, then};
use crate::stay::{OTHER, ROOM, book, stay};
use crate::support::buying::{order, place, settle};
use crate::support::visit::{moved, moved_once_paid};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, cart, id, slot, sql};
use domain::actor::Actor;
use domain::lodging::Stay;
use domain::payment::GatewayEvent;
use domain::pricing::{Fee, Part, PartOf};
use store::Db;
use store::order::OrderLine;
use store::visit::{
    CancelVisit, Dearer, Leaving, Move, MoveRefusal, MoveVisit, ReadLinesMoved, StartChange, Stood,
};

on_both!(
    a_room_that_moves_at_once_and_what_it_makes_dearer_change_together,
    a_room_and_what_it_makes_dearer_are_paid_at_once_and_undone_together,
    what_is_dearer_and_was_not_paid_is_not_asked_for_where_the_room_can_not_go_back,
    a_visit_is_made_dearer_once_by_two_changes_that_were_asked_for_side_by_side,
    nothing_changes_where_what_is_dearer_was_cancelled_or_used,
);

/// An order that is paid for, of a room and of a visit on one of its days.
pub struct Paid<'a> {
    db: &'a Db,
    pub order: String,
    stay: Stay,
    pub room: usize,
    pub visit: usize,
}

impl<'a> Paid<'a> {
    pub async fn buy(db: &'a Db) -> Self {
        let (cart, stay) = (cart(), stay(ROOM, "2027-02-10", 3));
        db.run(book(&cart, std::slice::from_ref(&stay), 100, NOW)).await.unwrap().unwrap();
        db.run(add(&cart, slot(306, "2027-02-11"), adults(2), 10, NOW)).await.unwrap().unwrap();
        let (bought, attempt) = place(db, &cart, &id()).await;
        settle(db, &attempt, GatewayEvent::Captured).await;
        let lines = order(db, &bought).await.lines;
        let room = lines.iter().position(|line| line.sold.stay().is_some()).unwrap();
        Self { db, order: bought, stay, room, visit: 1 - room }
    }

    pub async fn lines(&self) -> Vec<OrderLine> {
        order(self.db, &self.order).await.lines
    }

    /// What had gone back of the room and of the visit.
    pub async fn returned(&self) -> (i64, i64) {
        let lines = self.lines().await;
        (lines[self.room].since.returned, lines[self.visit].since.returned)
    }

    async fn stays_in(&self) -> Stay {
        self.lines().await[self.room].sold.stay().unwrap().clone()
    }

    async fn stood(&self) -> Stood {
        Stood::of(self.lines().await.iter().map(|line| &line.sold))
    }

    /// The room becomes another stay, and the visit costs so much more by that.
    async fn moves(&self, be: &Stay, more: i64) -> Vec<Move> {
        let lines = self.lines().await;
        let (was, visit) = (self.stays_in().await, &lines[self.visit]);
        let here = Move {
            position: self.visit,
            id: visit.sold.id(),
            from: visit.sold.when(),
            to: visit.sold.when(),
            places: visit.places,
            capacity: 0,
            gives_back: visit.since.gives_back,
            room: None,
            dearer: Some(Dearer { more, returned: visit.since.returned }),
        };
        vec![Move { position: self.room, ..restay(&was, be) }, here]
    }

    /// The same at once, by which all costs so much less.
    async fn at_once(&self, be: &Stay, (less, more): (i64, i64)) -> MoveVisit {
        MoveVisit { stood: self.stood().await, ..moved(&self.order, self.moves(be, more).await, less) }
    }

    /// Starts to pay 400 for the same.
    async fn pays(&self, be: &Stay, more: i64) -> String {
        let attempt = id();
        let start = moved_once_paid(&self.order, self.moves(be, more).await, &attempt);
        let start = StartChange { stood: self.stood().await, ..start };
        assert!(self.db.run(start).await.unwrap());
        attempt
    }
}

// Proves 10.16.214.
async fn a_room_that_moves_at_once_and_what_it_makes_dearer_change_together(fresh: Fresh) {
    let bought = Paid::buy(&fresh.db).await;
    let away = stay(ROOM, "2027-04-01", 2);
    // The room costs 500 less and the visit 300 more: 200 goes back, once.
    let change = bought.at_once(&away, (200, 300)).await;
    for _ in 0..2 {
        fresh.db.run(change.clone()).await.unwrap().unwrap();
        assert_eq!((bought.stays_in().await, bought.returned().await), (away.clone(), (500, -300)));
        assert_all_agrees(&fresh.db).await;
    }
    let whole = order(&fresh.db, &bought.order).await;
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).sum::<i64>(), 200);
    // The visit stands where it stood: nobody's calendar has it elsewhere.
    let read = ReadLinesMoved { order: bought.order.as_str().into() };
    let lines = fresh.db.read(read).await.unwrap();
    assert!(lines.has(bought.room) && !lines.has(bought.visit));
    // As dear as the room is cheaper, nothing is paid and nothing goes back.
    let back = bought.stay.clone();
    fresh.db.run(bought.at_once(&back, (0, 100)).await).await.unwrap().unwrap();
    assert_eq!(bought.returned().await, (600, -400));
    assert_eq!(order(&fresh.db, &bought.order).await.refunds.len(), whole.refunds.len());
    assert_all_agrees(&fresh.db).await;
}

// Proves 10.16.215.
async fn a_room_and_what_it_makes_dearer_are_paid_at_once_and_undone_together(fresh: Fresh) {
    let db = &fresh.db;
    let bought = Paid::buy(db).await;
    let suite = stay(OTHER, "2027-04-01", 2);
    // The visit costs 500 more and the room 100 less, or 150 and 250 more: 400 is paid.
    for (more, room) in [(500, 100), (150, -250)] {
        let attempt = bought.pays(&suite, more).await;
        assert_eq!(bought.returned().await, (0, 0), "not before it is paid");
        settle(db, &attempt, GatewayEvent::Authorised).await;
        assert_eq!((bought.stays_in().await, bought.returned().await), (suite.clone(), (room, -more)));
        assert_all_agrees(db).await;
        settle(db, &attempt, GatewayEvent::Voided).await;
        assert_eq!((bought.stays_in().await, bought.returned().await), (bought.stay.clone(), (0, 0)));
        assert_eq!(bought.lines().await[bought.room].parts, then(&bought.stay, 100, 2).parts);
        assert_all_agrees(db).await;
    }
    let attempt = bought.pays(&suite, 150).await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
        assert_eq!(bought.returned().await, (-250, -150));
        assert_all_agrees(db).await;
    }
}

// Proves 10.16.215.
async fn what_is_dearer_and_was_not_paid_is_not_asked_for_where_the_room_can_not_go_back(fresh: Fresh) {
    let db = &fresh.db;
    // What the visit costs more, and what of the 400 the room owes its hotel then.
    for (more, owes) in [(150, 250), (500, 0)] {
        let bought = Paid::buy(db).await;
        let attempt = bought.pays(&stay(OTHER, "2027-02-10", 3), more).await;
        settle(db, &attempt, GatewayEvent::Authorised).await;
        // The nights it had go to others before its money is let go.
        sql(db, "UPDATE places SET capacity = held + sold WHERE product = 200101").await;
        settle(db, &attempt, GatewayEvent::Voided).await;
        let lines = bought.lines().await;
        let (room, visit) = (&lines[bought.room], &lines[bought.visit]);
        assert!(room.since.stayed && !visit.since.stayed, "{more}");
        assert_eq!(room.since.returned + visit.since.returned, 0, "nothing was paid: {more}");
        let left = room.parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel)).map(Part::total);
        assert_eq!(-left.sum::<i64>(), owes, "{more}");
        assert_all_agrees(db).await;
        sql(db, "UPDATE places SET capacity = 100 WHERE product = 200101").await;
    }
}

// Proves 10.16.215.
async fn a_visit_is_made_dearer_once_by_two_changes_that_were_asked_for_side_by_side(fresh: Fresh) {
    let db = &fresh.db;
    let bought = Paid::buy(db).await;
    let (away, there) = (stay(ROOM, "2027-04-01", 2), bought.stay.clone());
    let late = bought.pays(&away, 400).await;
    // Meanwhile it was made dearer by such a change, and the room came back.
    db.run(bought.at_once(&away, (0, 400)).await).await.unwrap().unwrap();
    let back = Move { position: bought.room, ..restay(&away, &there) };
    let stood = bought.stood().await;
    db.run(MoveVisit { stood, ..moved(&bought.order, vec![back], 0) }).await.unwrap().unwrap();
    let before = bought.returned().await;
    settle(db, &late, GatewayEvent::Authorised).await;
    assert_eq!((bought.stays_in().await, bought.returned().await), (there, before));
    settle(db, &late, GatewayEvent::Voided).await;
    assert_all_agrees(db).await;
}

// Proves 10.16.214.
async fn nothing_changes_where_what_is_dearer_was_cancelled_or_used(fresh: Fresh) {
    let db = &fresh.db;
    let away = stay(ROOM, "2027-04-01", 2);
    let bought = Paid::buy(db).await;
    let change = bought.at_once(&away, (200, 300)).await;
    let visit = bought.lines().await.remove(bought.visit);
    let cancel = CancelVisit {
        order: bought.order.as_str().into(),
        one: Leaving {
            positions: vec![bought.visit],
            from: visit.sold.when(),
            room: None,
            returned: 0,
            returns: 1000,
        },
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    };
    db.run(cancel).await.unwrap().unwrap();
    assert_eq!(db.run(change).await.unwrap(), Err(MoveRefusal::Changed));
    assert_eq!(bought.stays_in().await, bought.stay);
    let used = Paid::buy(db).await;
    let change = used.at_once(&away, (200, 300)).await;
    let (order, position) = (&used.order, used.visit);
    let of_visit = format!("order_id = '{order}' AND position = {position} AND number = 0");
    sql(db, &format!("UPDATE tickets SET state = 'redeemed' WHERE {of_visit}")).await;
    assert_eq!(db.run(change).await.unwrap(), Err(MoveRefusal::Used));
    assert_eq!((used.stays_in().await, used.returned().await), (used.stay.clone(), (0, 0)));
    assert_all_agrees(db).await;
}
