//! What the paper of an order says of its rooms: where their codes are shown, what their rates let change, and what is left to pay
//! (§10.16.91, §10.16.130, §10.16.172, §10.16.209).

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
    let shown = word(if standing.iter().any(|room| room.park_days.is_some()) {
        "rooms_shown_parks"
    } else {
        "rooms_shown"
    });
    let due = left_at_hotels(order);
    let rest = if due > 0 {
        let amount = written(due);
        messages::text("voucher.rooms_rest", language, &[("amount", &amount)])
    } else {
        word("rooms_paid")
    };
    let names = [
        ("shown", shown.as_str()),
        ("change", &change),
        ("rest", &rest),
        ("town", &order.town_note),
        ("href", href),
    ];
    Some(messages::text("voucher.of_rooms", language, &names))
}

/// What is left to be paid at the hotels of an order's rooms that stand.
fn left_at_hotels(order: &OrderPageView) -> i64 {
    order.stays.iter().filter(|room| !room.cancelled).map(|room| room.stay.at_hotel).sum()
}

/// What was paid for an order with rooms, whose sheets have each tax with its amount; and what the whole trip costs where some of it
/// is left for hotels, also after changes (§10.16.210).
pub fn paid_for(
    order: &OrderPageView,
    paid: i64,
    language: Language,
    written: impl Fn(i64) -> String,
) -> String {
    let (left, amount) = (left_at_hotels(order), written(paid));
    if left == 0 {
        return messages::text("voucher.paid_taxed", language, &[("amount", &amount)]);
    }
    let names = [("trip", &*written(paid.saturating_add(left))), ("amount", &amount)];
    messages::text("voucher.paid_of_trip", language, &names)
}

/// Whether rooms can still be changed and give something back, by what their rates let now: a page of their order says it of each.
fn of_changes(standing: &[&BoughtStayView]) -> &'static str {
    let gives = |room: &&BoughtStayView| room.cancel.is_some() || !room.later.is_empty();
    if standing.iter().all(|room| room.change_href.is_some()) {
        "rooms_change"
    } else if standing.iter().any(|room| room.change_href.is_some()) {
        "rooms_change_some"
    } else if standing.iter().any(gives) {
        "rooms_change_none"
    } else {
        "rooms_change_never"
    }
}
