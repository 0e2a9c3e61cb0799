//! What the paper of an order says of the last change of what stands of it, on the sheet of what was changed: what was before, and what
//! is now (§10.16.226, §10.4.54). Its twin for page and mail is `web/lib/change-made.ts`.

use crate::draw::lodging::sleepers;
use crate::draw::sheet::{clock, unbroken};
use crate::messages;
use crate::view::{ChangeMadeView, OrderPageView, PartThenView, RoomThenView};
use domain::calendar::parse_date;
use domain::language::Language;

/// The last change of what was not cancelled since; none where nothing was changed, and where what it changed stands elsewhere than it
/// brought it to: it stayed where one had that is not said (§10.16.257, §10.16.259).
pub fn of(order: &OrderPageView) -> Option<&ChangeMadeView> {
    let is_there = |change: &&ChangeMadeView| {
        let be = &change.be;
        let visit = order.lines.iter().find(|one| one.line == change.line);
        let room = order.stays.iter().find(|one| one.line == change.line).map(|one| &one.stay);
        let nights = be.date.as_deref().zip(be.room.as_ref().map(|room| room.checkout.as_str()));
        visit.is_none_or(|one| one.date == be.date && (be.slot.is_empty() || one.slot == be.slot))
            && room.is_none_or(|stay| nights == Some((&stay.checkin, &stay.checkout)))
    };
    order.changes.iter().rfind(|change| !change.gone).filter(is_there)
}

/// That change as a fact of a sheet: what it was of, then what was before and is now, and what was paid for it, with how much of that is
/// for visits that cost more by it, or goes back.
pub fn said(
    change: &ChangeMadeView,
    language: Language,
    written: impl Fn(i64) -> String,
) -> (String, Vec<String>) {
    let title = messages::text("order.since.title", language, &[("name", &change.name)]);
    let mut said = rows(change, language, &written);
    let amount = written(change.difference.abs());
    said.push(match change.difference {
        0 => messages::text("order.since.same", language, &[]),
        1.. => messages::text("order.since.paid", language, &[("amount", &amount)]),
        _ => messages::text("order.since.back", language, &[("amount", &amount)]),
    });
    said.extend(dearer(change, language, &written));
    if change.back > 0 {
        let back = written(change.back);
        let key = if change.back_sent { "order.since.paid_back" } else { "order.since.paid_going_back" };
        said.push(messages::text(key, language, &[("amount", &back)]));
    }
    (title, said.iter().map(|row| unbroken(row)).collect())
}

/// How much of what a change cost is for visits that cost more by it, in the words of the mail; none where it is for none.
fn dearer(change: &ChangeMadeView, language: Language, written: impl Fn(i64) -> String) -> Option<String> {
    let more: i64 = change.dearer.iter().map(|visit| visit.difference).sum();
    if more <= 0 {
        return None;
    }
    let each = change.dearer.iter().map(|visit| {
        let (was, be) = (written(visit.was), written(visit.was + visit.difference));
        let names = [("name", visit.name.as_str()), ("was", &was), ("be", &be)];
        messages::text("order.since.visit", language, &names)
    });
    let visits = each.collect::<Vec<_>>().join(", ");
    let stay = change.difference - more;
    let (visits, amount) = (("visits", visits.as_str()), written(more));
    Some(match stay {
        0 => messages::text("order.since.dearer_all", language, &[visits]),
        1.. => messages::text("order.since.dearer", language, &[visits, ("amount", &amount)]),
        _ => {
            let names = [visits, ("amount", &amount), ("stay", &written(-stay))];
            messages::text("order.since.dearer_less", language, &names)
        }
    })
}

/// Its rows, four at the most: when, which room for whom and by which rate, what the stay costs, and what of that is left for its hotel;
/// of a visit what it costs.
fn rows(change: &ChangeMadeView, language: Language, written: impl Fn(i64) -> String) -> Vec<String> {
    let (was, be) = (&change.was, &change.be);
    let row = |key: &str, was: &str, be: &str| {
        let what = messages::text(key, language, &[]);
        messages::text("order.since.row", language, &[("what", &what), ("was", was), ("be", be)])
    };
    let (before, now) = (when(was, language), when(be, language));
    let mut rows = Vec::new();
    if before != now {
        rows.push(row(
            if be.room.is_some() { "order.since.dates" } else { "order.since.day" },
            &before,
            &now,
        ));
    }
    if let Some(worth) = &change.worth {
        let (before, mut now) = (written(worth.was), written(worth.be));
        if worth.guest {
            now = messages::text("order.since.guest", language, &[("amount", &now)]);
        }
        let names = [("what", change.name.as_str()), ("was", &before), ("be", &now)];
        rows.push(messages::text("order.since.row", language, &names));
    }
    if let (Some(was), Some(be)) = (&was.room, &be.room) {
        let (before, now) = rooms(was, be, language);
        if !now.is_empty() {
            let key = if rate_alone(was, be) { "stay_line.order.plan" } else { "order.since.room" };
            rows.push(row(key, &before, &now));
        }
        if was.total != be.total {
            rows.push(row("order.since.total", &written(was.total), &written(be.total)));
        }
        if was.at_hotel != be.at_hotel {
            rows.push(row("order.ledger.at_hotel", &written(was.at_hotel), &written(be.at_hotel)));
        }
    }
    rows
}

/// Whether the same people are in the same room by another rate.
fn rate_alone(was: &RoomThenView, be: &RoomThenView) -> bool {
    was.plan != be.plan && (&was.room, was.adults, &was.ages) == (&be.room, be.adults, &be.ages)
}

/// When a visit or a room is.
fn when(part: &PartThenView, language: Language) -> String {
    let day =
        |text: &str| parse_date(text).map(|date| messages::short_day(date, language)).unwrap_or_default();
    let Some(date) = &part.date else { return messages::text("order.since.no_day", language, &[]) };
    match &part.room {
        Some(room) => {
            let (from, to) = (day(date), day(&room.checkout));
            messages::text("stay_line.stay.dates", language, &[("from", &from), ("to", &to)])
        }
        None if part.slot.is_empty() => day(date),
        None => format!("{}, {}", day(date), clock(&part.slot, language)),
    }
}

/// What of a room, its guests and its rate is other than it was: before and now.
fn rooms(was: &RoomThenView, be: &RoomThenView, language: Language) -> (String, String) {
    let said =
        |one: &RoomThenView| [one.room.clone(), sleepers(one.adults, &one.ages, language), one.plan.clone()];
    let both = said(was).into_iter().zip(said(be));
    let other = both.filter(|(before, now)| before != now && !before.is_empty() && !now.is_empty());
    let (before, now): (Vec<_>, Vec<_>) = other.unzip();
    (before.join(", "), now.join(", "))
}
