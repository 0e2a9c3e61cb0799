//! What the paper of an order says of its rooms: where their codes are shown, what their rates let change, and what is left to pay
//! (§10.16.91, §10.16.130, §10.16.172).

use crate::messages;
use crate::view::{BoughtStayView, OrderPageView};
use domain::language::Language;

/// The terms of an order's rooms that stand; none where there are none. `href` is the page of all terms.
pub fn of_rooms(
    order: &OrderPageView,
    language: Language,
    written: impl Fn(i64) -> String,
    href: &str,
) -> Option<String> {
    let standing: Vec<&BoughtStayView> = order.stays.iter().filter(|stay| !stay.cancelled).collect();
    if standing.is_empty() {
        return None;
    }
    let word = |name: &str| messages::text(&format!("voucher.{name}"), language, &[]);
    let change = word(of_changes(&standing));
    let due: i64 = standing.iter().map(|room| room.stay.at_hotel).sum();
    let rest = if due > 0 {
        let amount = written(due);
        messages::text("voucher.rooms_rest", language, &[("amount", &amount)])
    } else {
        word("rooms_paid")
    };
    let names = [("change", change.as_str()), ("rest", &rest), ("town", &order.town_note), ("href", href)];
    Some(messages::text("voucher.of_rooms", language, &names))
}

/// Whether rooms can be changed and give something back, by what their rates let: a page of their order says it of each.
fn of_changes(standing: &[&BoughtStayView]) -> &'static str {
    let gives = |room: &&BoughtStayView| room.cancel.is_some() || !room.later.is_empty();
    if standing.iter().all(|room| room.changeable) {
        "rooms_change"
    } else if standing.iter().any(|room| room.changeable) {
        "rooms_change_some"
    } else if standing.iter().any(gives) {
        "rooms_change_none"
    } else {
        "rooms_change_never"
    }
}
