//! What was changed and cancelled of an order since it was paid, as its buyer is shown it on its page, in mail and on paper
//! (§10.16.226, §10.16.228, §10.16.229).

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::shop::chooser::slot_matters;
use crate::shop::order_visit::{guest_days, way_back};
use crate::shop::paying;
use crate::view::{
    BoughtStayView, ChangeMadeView, DearerPartView, LedgerEntryView, LedgerKindView, PaidWithView,
    PartGoneView, PartThenView, RoomThenView, WorthThenView,
};
use domain::catalogue::Catalogue;
use domain::language::Language;
use domain::line::When;
use domain::payment::{RefundReason, RefundState};
use domain::pricing::{Part, guest_percent};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::StoreError;
use store::order::{OrderLine, WholeOrder};
use store::refund::Refund;
use store::visit::{ChangeMade, Changes, Move, PartsGone, ReadChanges, RoomThen};

/// What became of an order since it was paid.
#[derive(Default)]
pub struct Since {
    /// What was changed, oldest first.
    pub changes: Vec<ChangeMadeView>,
    /// What was cancelled, oldest first.
    pub gone: Vec<PartGoneView>,
    /// Whether what its rooms were when they were bought is known.
    pub bought_known: bool,
    /// What each room that was changed was when it was bought, by its position.
    bought: BTreeMap<usize, PartThenView>,
    /// What each payment of a change was for, by when it was asked for: also of one that is not said.
    paid: BTreeMap<i64, PaidFor>,
}

/// What a payment of a change was for, and how it was paid.
struct PaidFor {
    name: String,
    with: Option<PaidWithView>,
    dearer: Vec<DearerPartView>,
}

impl Since {
    /// Reads it; nothing of an order that was never paid.
    pub async fn read(app: &App, visitor: &Visitor, whole: &WholeOrder) -> Result<Self, StoreError> {
        let language = visitor.language;
        let mut since = Self { bought_known: true, ..Self::default() };
        if whole.order.paid_at.is_none() {
            return Ok(since);
        }
        let Changes { made, gone, unknown } =
            app.db.read(ReadChanges { order: whole.order.id.clone() }).await?;
        // What stands where its change was not paid is of no change that is known.
        let stayed = whole.lines.iter().any(|line| line.since.stayed && line.sold.stay().is_some());
        since.bought_known = !unknown && !stayed;
        for (index, change) in made.iter().enumerate() {
            let Some(mut view) = changed(app, visitor, whole, change).await? else { continue };
            if let Some((at, way)) = &change.paid {
                let with = paying::paid_with(&app.catalogue, way, change.more);
                let paid = PaidFor { name: view.name.clone(), with, dearer: view.dearer.clone() };
                since.paid.insert(at.millis(), paid);
            }
            // All its money went back past us: what it came to is not what was asked for it.
            if is_back(whole, change) {
                continue;
            }
            let undone = |one: &ChangeMade| is_back(whole, one) && position(one) == Some(view.line);
            // It stayed where a change that was undone had brought it: where it was moved is known, what it was worth is not.
            let stayed = whole.lines.get(view.line).is_some_and(|line| line.since.stayed);
            let stayed = stayed && !made.iter().any(undone);
            if view.was.room.is_some() && !stayed {
                since.bought.entry(view.line).or_insert_with(|| view.was.clone());
            }
            let since_then = made.get(index..).unwrap_or_default();
            view.gone = is_gone(whole, &gone, view.line);
            // Cancelled since, it is worth what did not go back.
            if stayed || view.gone {
                leave_totals_out(&mut view);
            } else if view.was.room.is_none() {
                view.worth = worth_then(whole, view.line, since_then);
            } else {
                let paid = paid_then(whole, view.line, since_then);
                for (part, paid) in [&mut view.was, &mut view.be].into_iter().zip(paid) {
                    // A coupon took something off the whole of it: its parts alone would not add up.
                    if let Some(room) = &mut part.room {
                        room.total = paid + room.at_hotel;
                    }
                }
            }
            since.changes.push(view);
        }
        let (mut left_besides, besides_sent) = besides(whole, &made, &gone);
        for at in &gone {
            for (position, returned) in &at.parts {
                let Some(line) = whole.lines.get(*position) else { continue };
                // What went back by its end is no part of what it is worth any more.
                let rest = whole.worth(*position).max(0).min(left_besides);
                left_besides -= rest;
                since.gone.push(PartGoneView {
                    line: *position,
                    name: name_of(app, line, language).await?,
                    date: day(line.sold.when()),
                    at: at.at.millis(),
                    paid: whole.worth(*position) + returned,
                    returned: *returned,
                    besides: rest,
                    besides_sent,
                    // A visit's price has no such part.
                    at_hotel: lodging::at_hotel(&line.parts),
                });
            }
        }
        Ok(since)
    }

    /// Says of each room of an order what it was when it was bought, where that was changed.
    pub fn say_what_was_bought(&self, stays: &mut [BoughtStayView]) {
        for room in stays {
            room.bought = self.bought.get(&room.line).cloned();
        }
    }

    /// What moved money of the order, with what it was for and how it was paid, as far as both are known. What goes back by one act
    /// was asked for at its moment.
    pub fn entry(&self, kind: LedgerKindView, amount: i64, at: i64) -> LedgerEntryView {
        let (what, paid_with, dearer) = match kind {
            LedgerKindView::Change => match self.paid.get(&at) {
                Some(PaidFor { name, with, dearer }) => (vec![name.clone()], with.clone(), dearer.clone()),
                None => (Vec::new(), None, Vec::new()),
            },
            LedgerKindView::Payment => (Vec::new(), None, Vec::new()),
            LedgerKindView::GoingBack | LedgerKindView::Back | LedgerKindView::Owed => {
                let changed = self.changes.iter().filter(|change| change.at == at && change.difference < 0);
                let gone = self.gone.iter().filter(|part| part.at == at && part.returned > 0);
                let gone = gone.map(|part| part.name.clone());
                (changed.map(|change| change.name.clone()).chain(gone).collect(), None, Vec::new())
            }
        };
        LedgerEntryView { kind, amount, at, what, paid_with, dearer }
    }
}

/// The catalogue that a line was sold from.
async fn sold_from(app: &App, line: &OrderLine) -> Result<Arc<Catalogue>, StoreError> {
    app.version(line.lots.first().map_or("", |lot| &lot.catalogue)).await
}

/// What a line is called where several of its order are named: a room with its hotel.
pub async fn name_of(app: &App, line: &OrderLine, language: Language) -> Result<String, StoreError> {
    let (catalogue, id) = (sold_from(app, line).await?, line.sold.id());
    let visit = catalogue.product(id).map(|product| product.words.get(language).name.clone());
    let room = || {
        let (hotel, room) = catalogue.room(id)?;
        let name = &hotel.words.get(language).name;
        Some(format!("{name}, {}", lodging::room_name(hotel, room, language)))
    };
    Ok(visit.or_else(room).unwrap_or_default())
}

/// What an operator, or its gateway on its own pages, gave back of an order beyond what is worth of what stands of it: that was of what
/// is gone (§10.16.251), and whether all of it was sent. What a change had cost that went back whole is no part of what its lines are worth.
fn besides(whole: &WholeOrder, made: &[ChangeMade], gone: &[PartsGone]) -> (i64, bool) {
    let undone =
        |one: &Refund| made.iter().any(|change| *change.asked == *one.attempt && is_back(whole, change));
    let given = |one: &&Refund| {
        let by_others = matches!(one.reason, RefundReason::Operator(_) | RefundReason::Gateway);
        by_others && one.state != RefundState::Refused && !undone(one)
    };
    let sent = whole.refunds.iter().filter(given).all(|one| one.state.is_back());
    let given: i64 = whole.refunds.iter().filter(given).map(|one| one.amount.minor).sum();
    let left = |position: usize| gone.iter().flat_map(|at| &at.parts).any(|(part, _)| *part == position);
    let stands = |(at, line): &(usize, &OrderLine)| {
        !line.since.cancelled && !left(line.sold.of().copied().unwrap_or(*at))
    };
    let stands = whole.lines.iter().enumerate().filter(stands);
    let stands: i64 = stands.map(|(_, line)| line.total - line.since.returned).sum();
    ((given - stands).max(0), sent)
}

fn day(when: When) -> Option<String> {
    when.date().map(|date| date.to_string())
}

/// A change with what was before and after it; none of what the order has not.
async fn changed(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    change: &ChangeMade,
) -> Result<Option<ChangeMadeView>, StoreError> {
    let language = visitor.language;
    let found = change.moves.first().and_then(|first| Some((first, whole.lines.get(first.position)?)));
    let Some((first, line)) = found else { return Ok(None) };
    let catalogue = sold_from(app, line).await?;
    let hotel = catalogue.room(line.sold.id()).map(|(hotel, _)| hotel.words.get(language).name.clone());
    let name = match hotel {
        Some(hotel) => hotel,
        None => name_of(app, line, language).await?,
    };
    let (was, be) = sides(first, &catalogue, language);
    // What was added to a visit is dearer with it.
    let mut by_visit: BTreeMap<usize, i64> = BTreeMap::new();
    for one in &change.moves {
        if let (Some(dearer), Some(line)) = (one.dearer, whole.lines.get(one.position)) {
            *by_visit.entry(line.sold.of().copied().unwrap_or(one.position)).or_default() += dearer.more;
        }
    }
    let mut dearer = Vec::with_capacity(by_visit.len());
    for (position, difference) in by_visit {
        if let Some(line) = whole.lines.get(position) {
            let guest = leaves_guest((position, line), change);
            let way = if guest { way_back } else { guest_days };
            dearer.push(DearerPartView {
                name: name_of(app, line, language).await?,
                was: worth_before(whole, &change.moves, position),
                difference,
                guest,
                back: way(app, visitor, whole, position),
            });
        }
    }
    Ok(Some(ChangeMadeView {
        asked: change.asked.clone(),
        line: first.position,
        name,
        at: change.at.millis(),
        gone: false,
        difference: change.more,
        back: given_back(whole, change),
        back_sent: past_us(whole, change).all(|one| one.state.is_back()),
        was,
        be,
        worth: None,
        dearer,
    }))
}

/// Whether a visit or a room was cancelled. Where by that all of its order goes back, its line does not say so.
fn is_gone(whole: &WholeOrder, gone: &[PartsGone], position: usize) -> bool {
    let cancelled = whole.lines.get(position).is_some_and(|line| line.since.cancelled);
    cancelled || gone.iter().flat_map(|at| &at.parts).any(|(part, _)| *part == position)
}

/// Leaves out what a room cost in all before and after a change of it: what is the same on both sides is no row.
fn leave_totals_out(view: &mut ChangeMadeView) {
    if let (Some(was), Some(be)) = (&mut view.was.room, &view.be.room) {
        was.total = be.total;
    }
}

/// What a visit cost before and after a change of it, the first of those given: what later ones made of that is taken off what it is
/// worth now. None where it costs the same.
fn worth_then(whole: &WholeOrder, visit: usize, changes: &[ChangeMade]) -> Option<WorthThenView> {
    let change = changes.first()?;
    let [was, be] = paid_then(whole, visit, changes);
    let own = be - was;
    let guest = || {
        let first = change.moves.first()?;
        let bought = guest_percent(&whole.lines.get(visit)?.parts).is_some();
        let standing = || whole.lines.iter().filter(|line| !line.since.cancelled);
        let within = |when: When| {
            let day = when.date();
            let on = |day| {
                standing()
                    .filter_map(|line| line.sold.stay())
                    .any(|stay| stay.nights.stay_days().contains(&day))
            };
            day.is_some_and(on)
        };
        Some(bought && own < 0 && within(first.to) && !within(first.from))
    };
    (own != 0).then(|| WorthThenView { was, be, guest: guest().unwrap_or_default() })
}

/// What was paid for a visit or a room, with everything added to it, before and after a change of it, the first of those given.
fn paid_then(whole: &WholeOrder, position: usize, changes: &[ChangeMade]) -> [i64; 2] {
    let of = |changes: &[ChangeMade]| changes.iter().map(|one| change_of(whole, position, one)).sum::<i64>();
    let now = whole.worth(position);
    [now - of(changes), now - of(changes.get(1..).unwrap_or_default())]
}

/// What was changed itself.
fn position(change: &ChangeMade) -> Option<usize> {
    change.moves.first().map(|first| first.position)
}

/// What gave back of what a change cost on the pages of the gateway that took it.
fn past_us<'w>(whole: &'w WholeOrder, change: &'w ChangeMade) -> impl Iterator<Item = &'w Refund> + 'w {
    let past_us = move |one: &&Refund| {
        let of_it = change.paid.is_some() && *one.attempt == *change.asked;
        of_it && one.reason == RefundReason::Gateway && one.state != RefundState::Refused
    };
    whole.refunds.iter().filter(past_us)
}

/// How much went back so.
fn given_back(whole: &WholeOrder, change: &ChangeMade) -> i64 {
    past_us(whole, change).map(|one| one.amount.minor).sum()
}

/// Whether all that a change cost went back so: its lines stay where they are, and are worth what they were.
fn is_back(whole: &WholeOrder, change: &ChangeMade) -> bool {
    change.paid.is_some() && given_back(whole, change) >= change.more
}

/// What a change made of the price of a visit with everything added to it.
fn change_of(whole: &WholeOrder, visit: usize, change: &ChangeMade) -> i64 {
    if is_back(whole, change) {
        return 0;
    }
    let of = |one: &Move| whole.with_added(visit).any(|(at, _)| at == one.position);
    let more = |one: &Move| one.dearer.map_or(0, |dearer| dearer.more);
    let others: i64 = change.moves.iter().filter(|one| !of(one)).map(more).sum();
    // What is changed itself has all of the change but what others cost more by it.
    if change.moves.first().is_some_and(|first| first.position == visit) {
        return change.more - others;
    }
    change.moves.iter().filter(|one| of(one)).map(more).sum()
}

/// What was paid for a visit with everything added to it before a change of another line made it dearer.
fn worth_before(whole: &WholeOrder, moves: &[Move], visit: usize) -> i64 {
    let before = |(at, line): (usize, &OrderLine)| {
        let moved = moves.iter().find(|one| one.position == at).and_then(|one| one.dearer);
        line.total - moved.map_or(line.since.returned, |dearer| dearer.returned)
    };
    whole.with_added(visit).map(before).sum()
}

/// Whether a visit cost less for who sleeps in a room that leaves its day by a change: nothing else of a room makes a visit dearer. What
/// it was bought for says nothing of that: it may have come to the nights of the room, or left them, since.
fn leaves_guest((position, line): (usize, &OrderLine), change: &ChangeMade) -> bool {
    // Where it stood then: it may have been moved since.
    let stood = change.moves.iter().find(|one| one.position == position).map(|one| one.from);
    let day = stood.unwrap_or(line.sold.when()).date();
    let room = change.moves.first().and_then(|first| first.room.as_ref());
    let of = |then: &RoomThen| day.is_some_and(|day| then.stay.nights.stay_days().contains(&day));
    room.is_some_and(|room| of(&room.was) && !of(&room.be))
}

/// What a visit or a room was and became.
fn sides(first: &Move, catalogue: &Catalogue, language: Language) -> (PartThenView, PartThenView) {
    let matters = catalogue.product(first.id).is_some_and(slot_matters);
    let slot = |when: When| {
        let start = when.start().filter(|_| matters);
        start.map(|start| start.to_string()).unwrap_or_default()
    };
    let part = |when: When, then: Option<&RoomThen>| PartThenView {
        date: day(when),
        slot: slot(when),
        room: then.map(|then| room_then(then, catalogue, language)),
    };
    let (was, be) = first.room.as_ref().map(|room| (&room.was, &room.be)).unzip();
    (part(first.from, was), part(first.to, be))
}

/// A room as it was or became.
fn room_then(then: &RoomThen, catalogue: &Catalogue, language: Language) -> RoomThenView {
    let stay = &then.stay;
    let found = catalogue.room(stay.room);
    let plan = found.and_then(|(hotel, _)| hotel.plan(&stay.plan).map(|plan| (hotel, plan)));
    RoomThenView {
        checkout: stay.nights.departure().to_string(),
        room: found.map(|(hotel, room)| lodging::room_name(hotel, room, language)).unwrap_or_default(),
        plan: plan.map(|(hotel, plan)| lodging::plan(hotel, plan, language).name).unwrap_or_default(),
        adults: stay.guests.adults(),
        ages: stay.guests.ages().collect(),
        total: then.parts.iter().map(Part::total).sum::<i64>() + lodging::at_hotel(&then.parts),
        at_hotel: lodging::at_hotel(&then.parts),
    }
}
