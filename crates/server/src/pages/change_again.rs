//! Where a change that was not paid is asked for once more: its page, with what was chosen (§10.3.105).

use super::ask::Ask;
use crate::ask::problem::Failure;
use crate::draw::present;
use crate::shop::order_visit::change_href;
use crate::visit::restaying::{KIND, value};
use domain::id::AttemptId;
use domain::line::When;
use domain::lodging::Stay;
use store::order::WholeOrder;
use store::visit::{Move, ReadUnpaidChange};

/// Its address; none where the change was paid or still can be, or nothing is changed there any more.
pub async fn href(ask: &Ask<'_>, whole: &WholeOrder, attempt: &AttemptId) -> Result<Option<String>, Failure> {
    let op = ReadUnpaidChange { attempt: attempt.clone(), order: whole.order.id.clone() };
    let moves = ask.app.db.read(op).await?;
    let first = moves.first();
    let page = first.and_then(|first| change_href(ask.app, &ask.visitor, whole, first.position));
    Ok(first.zip(page).and_then(|(first, page)| Some(format!("{page}&{}", asked(first)?))))
}

/// What its form asks for, and where the answer stands.
fn asked(wanted: &Move) -> Option<String> {
    if let Some(room) = &wanted.room {
        return Some(format!("{}#offer", present::query(&of_room(&room.be.stay))));
    }
    let When::On(date, start) = wanted.to else { return None };
    let fields = [("task", "day".to_owned()), ("date", date.to_string()), ("slot", start.to_string())];
    Some(format!("{}#slot", present::query(&fields.map(|(name, value)| (name.to_owned(), value)))))
}

/// What the form of a room asks for.
pub fn of_room(Stay { room, plan, nights, guests }: &Stay) -> Vec<(String, String)> {
    let mut fields = vec![
        ("checkin".to_owned(), nights.arrival().to_string()),
        ("checkout".to_owned(), nights.departure().to_string()),
        ("adults_1".to_owned(), guests.adults().to_string()),
        ("children_1".to_owned(), guests.children().to_string()),
    ];
    let ages = guests.ages().zip(1_u8..);
    fields.extend(ages.map(|(age, child)| (format!("age_1_{child}"), age.to_string())));
    // What the release before kept names no rate: the room keeps the one it has.
    if !plan.is_empty() {
        fields.push((KIND.to_owned(), value(*room, plan)));
    }
    fields
}
