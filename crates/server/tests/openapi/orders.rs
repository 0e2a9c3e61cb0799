//! What was bought: orders, their files, and what can still be done with a visit.

use super::addresses::Addresses;
use super::declare::{Parts, answer, flag, given, of, operation, page, parameter, path, redirect, schema};
use serde_json::{Value, json};
use server::ask::route::OrderFile;
use server::view::{ChangeTaskView, OrderNowView, OrderStateView, scalar};

/// What the addresses of an order hold.
const OF_ORDER: [&str; 5] = ["pageLang", "order", "code", "k", "cookieOrder"];
/// What the address that changes one holds.
const TO_CHANGE: [&str; 6] = ["pageLang", "order", "code", "changing", "k", "cookieOrder"];
const KEY: &str = "0f3c9a51e27b4d86a1c05f7e93d2b648";
const ONCE: &str = "01a1fc1b-90f0-7d43-8f0a-2b7c5e1d9a36";

/// How anything asked of an order can end.
const ENDS: [(u16, &str); 3] = [(308, "Moved"), (500, "PageInternal"), (503, "PageUnavailable")];
/// How sending a form can end beside that.
const WRITES: [(u16, &str); 4] =
    [(403, "ForbiddenOrigin"), (413, "TooLarge"), (415, "UnsupportedMediaType"), (429, "PageRateLimited")];

fn order() -> Value {
    let changed = "What was just done to one of its visits, which the page says; any other text is as if it were not there.";
    let done = json!({ "type": "string", "enum": ["done", "claim_done", "cancel_done"] });
    let change = "With `returned`: the attempt to pay for a change, of which the page says what became.";
    let attempt = json!("01a1fc1c-6a2e-7c11-9f3b-5a7d2e8c4b90");
    let shown = "The page; with `state` only where the order stands. A payment being confirmed is waited for, two seconds at \
                 most.";
    let now =
        json!({ "schema": of::<OrderNowView>(), "example": OrderNowView { state: OrderStateView::Paid } });
    let get = operation("orderPage", "orders", "An order and its vouchers")
        .takes(vec![
            flag("state", "Given, the state alone is answered, in JSON."),
            flag("returned", "Given, the gateway has just sent the visitor back."),
            flag("sent", "Given, the page says that the mail was sent again."),
            parameter("query", "changed", changed, done, json!("done")),
            parameter("query", "change", change, of::<scalar::Id>(), attempt),
        ])
        .answers(
            200,
            page(shown, "OwnCacheControl").header("Set-Cookie", "OrderKey").content("application/json", now),
        )
        .answers(303, redirect("Without any key: to finding an order, with the code.", "Location"))
        .also(&[(404, "NoPage")])
        .also(&ENDS);
    let sent = "Done: back to the order.";
    let unpaid =
        "Not such an action, an order that is not paid, or a line nobody is picked up for: the error page.";
    let post = operation(
        "afterPayment",
        "orders",
        "Sends a paid order's mail once more, corrects its address, or names its people or where they are picked up",
    )
    .form(
        "OrderForm",
        &[
            ("resend", json!({ "action": "resend" })),
            ("hotel", json!({ "action": "hotel", "line": 1, "hotel": "Hotel Casa Luna, lobby" })),
            ("address", json!({ "action": "address", "email": "ximena@example.com" })),
            (
                "arrival",
                json!({ "action": "arrival", "line": 0, "guest": "Ximena Ruiz", "arrives": "18:30", "requests": "A cot" }),
            ),
            ("names", json!({ "action": "names", "name_1": "Ximena Ruiz", "name_2": "Leo Ruiz" })),
        ],
    )
    .answers(303, redirect(sent, "Location"))
    .answers(400, page(unpaid, "PrivateNoStore"))
    .also(&[(404, "NoPage"), (409, "PageWrong"), (422, "PageWrong")])
    .also(&ENDS)
    .also(&WRITES);
    path(&OF_ORDER, vec![("get", get), ("post", post)])
}

/// A form about the first line of the order.
fn form(task: &str, more: Value) -> Value {
    let mut form = json!({ "k": KEY, "line": 0, "task": task, "once": ONCE });
    if let (Value::Object(form), Value::Object(more)) = (&mut form, more) {
        form.extend(more);
    }
    form
}

fn change() -> Value {
    let line = "Which line of the order; the first without it. An extra's is answered 404.";
    let task = "What to look at: another `day`, more people and extras (`add`), the `weather` guarantee, or to `cancel`.";
    let people = "Who is added; each of its fields is a parameter of its own. Nobody without them.";
    let mut added = parameter("query", "people", people, schema("PeopleFields"), json!({ "children": 1 }));
    added["style"] = "form".into();
    added["explode"] = true.into();
    let method = "Code of the method to pay a difference with.";
    let mut takes = vec![
        parameter("query", "line", line, schema("LineNumber"), json!(0)),
        parameter("query", "task", task, of::<ChangeTaskView>(), json!("day")),
        added,
        parameter("query", "method", method, json!({ "type": "string" }), json!("VI")),
    ];
    takes.append(&mut given(&["month", "date", "slot", "extras", "cookieMethod"]));
    let about = "The page's form leads here by GET to look and by POST to do it. Too late for anything, or with nothing to \
                 look at, the page says so.";
    let summary = "What can still be done with a visit that is paid for, and what it costs";
    let get = operation("changePage", "orders", summary)
        .about(about)
        .takes(takes)
        .also(&[(200, "Page"), (404, "NoVisit")])
        .also(&ENDS);
    let about = "Refused with 409 when it is too late (`change_too_late`, `change_on_the_day`, `change_expired`), when the \
                 visit was used or cancelled or its guarantee claimed (`change_used`, `change_cancelled`, \
                 `change_claimed`), when the day or a start has no room (`no_availability`, `extra_full`), or when the \
                 amount is not the one that was shown (`quote_changed`). A change that costs more is made once its \
                 difference is paid; what it costs less goes back. An addition is an order of its own.";
    let day = json!({ "date": "2027-03-21", "slot": "08:30", "difference": 0 });
    let dearer = json!({ "date": "2026-11-25", "slot": "08:30", "difference": 3146, "method": "VI" });
    let add = json!({
        "children": 1, "upgrade": 100_001, "zone_100001": "tulum", "hash": "1150b81a5b218bcc6723144febc1a098",
        "method": "VI",
    });
    let summary = "Moves a visit, adds to it, claims its weather guarantee or cancels it";
    let post = operation("changeVisit", "orders", summary)
        .about(about)
        .form(
            "ChangeForm",
            &[
                ("day", form("day", day)),
                ("dearer_day", form("day", dearer)),
                ("add", form("add", add)),
                ("weather", form("weather", json!({}))),
                ("cancel", form("cancel", json!({ "difference": 17_998 }))),
            ],
        )
        .answers(
            303,
            redirect("Done: back to the order; to be paid: to the gateway's page.", "GatewayLocation"),
        )
        .also(&[(400, "PageBadRequest"), (404, "NoVisit"), (409, "PageWrong"), (422, "PageWrong")])
        .also(&ENDS)
        .also(&WRITES);
    path(&TO_CHANGE, vec![("get", get), ("post", post)])
}

fn file(id: &str, summary: &str, description: &str, (kind, content): (&str, Value)) -> Value {
    let file = answer(description)
        .header("Cache-Control", "PrivateNoStore")
        .header("Content-Disposition", "Content-Disposition")
        .content(kind, content);
    let get = operation(id, "orders", summary).answers(200, file).also(&[(404, "NoPaidOrder")]).also(&ENDS);
    path(&OF_ORDER, vec![("get", get)])
}

fn tickets() -> Value {
    let pdf = json!({ "schema": { "type": "string", "contentMediaType": "application/pdf" } });
    file("ticketsPdf", "The vouchers of a paid order as a PDF", "The file.", ("application/pdf", pdf))
}

fn calendar() -> Value {
    let example = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
    let calendar = json!({ "schema": { "type": "string" }, "example": example });
    let summary = "The days of a paid order as a calendar file";
    file("calendarFile", summary, "The file (RFC 5545).", ("text/calendar", calendar))
}

/// Everything asked of orders.
pub fn paths(addresses: &Addresses) -> Parts {
    let all = [
        (addresses.order(), order()),
        (addresses.change(), change()),
        (addresses.file(OrderFile::Tickets), tickets()),
        (addresses.file(OrderFile::Calendar), calendar()),
    ];
    all.into()
}
