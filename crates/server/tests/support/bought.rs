//! Visits that were bought, and the forms that change them.

use super::{Answer, Store, Visitor, address};
use ::store::order::{OrderLine, OrderName, ReadOrder, WholeOrder};
use axum::http::StatusCode;
use std::time::Duration;

pub const XCARET: &str = "entrada-xcaret";
/// When Xcaret opens.
pub const START: &str = "08:00";
pub const DATE: &str = "2027-02-10";
/// So near that nothing is booked ahead: dearer than [`DATE`].
pub const SOON: &str = "2026-11-25";
/// As far ahead as that.
pub const LATER: &str = "2027-02-17";

/// A line's day.
pub fn day(line: &OrderLine) -> String {
    line.sold.when().date().unwrap().to_string()
}

/// A line's start.
pub fn start(line: &OrderLine) -> String {
    line.sold.when().start().unwrap().to_string()
}

pub async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

pub async fn stored(store: &Store, code: &str) -> WholeOrder {
    let site = store.app.catalogue.site.site_code.clone();
    store.app.db.read(ReadOrder(OrderName::Code { code: code.into(), site })).await.unwrap().unwrap()
}

/// Waits until an order is as it should be.
pub async fn comes_to(store: &Store, code: &str, wanted: impl Fn(&WholeOrder) -> bool) -> WholeOrder {
    for _ in 0..600 {
        let whole = stored(store, code).await;
        if wanted(&whole) {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", stored(store, code).await)
}

/// A paid visit.
pub struct Bought {
    pub code: String,
    pub order: String,
}

impl Bought {
    /// The address that changes a visit.
    pub fn change(&self, line: usize, more: &str) -> String {
        let (path, key) = self.order.split_once("?k=").unwrap();
        let key = key.split('&').next().unwrap();
        format!("{}?k={key}&line={line}{more}", address::change_of(path))
    }
}

/// Waits until the money of an order is taken: until then what was bought stands in a cart.
pub async fn until_paid(visitor: &Visitor, order: &str) {
    for _ in 0..600 {
        if visitor.get(&format!("{order}&state=1")).await.text().contains("\"paid\"") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{order} is not paid");
}

pub async fn buy(visitor: &Visitor, slug: &str, form: &str) -> Bought {
    visitor.set_cookie("sb_currency", "USD");
    let added = visitor.add(slug, form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.location());
    let order = visitor.pay().await;
    let code = order.split('/').nth(3).unwrap().to_owned();
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
    Bought { code, order }
}

/// The difference that the page shows for a start, with the form's name.
pub async fn shown(visitor: &Visitor, bought: &Bought, line: usize, date: &str) -> (String, String) {
    let page = visitor.get(&bought.change(line, &format!("&task=day&date={date}"))).await;
    assert_eq!(page.status, StatusCode::OK);
    (page.input("difference"), page.input("once"))
}

pub async fn send(visitor: &Visitor, bought: &Bought, form: &str) -> Answer {
    visitor.post(&bought.change(0, ""), form).await
}

/// The same, after a change that was paid for: until its money is here, any other is refused and changes nothing.
pub async fn send_once_paid(visitor: &Visitor, bought: &Bought, form: &str) -> Answer {
    for _ in 0..600 {
        let answer = send(visitor, bought, form).await;
        if answer.status != StatusCode::CONFLICT {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    send(visitor, bought, form).await
}

/// Moves a visit whose day was free to choose: it costs nothing, and nothing comes back of a day chosen for nothing.
pub async fn leaves_for_nothing(store: &Store, visitor: &Visitor, bought: &Bought, date: &str) {
    let (difference, once) = shown(visitor, bought, 0, date).await;
    assert_eq!(difference, "0", "{date}");
    let form = format!("line=0&task=day&date={date}&slot={START}&difference=0&once={once}");
    assert_eq!(send(visitor, bought, &form).await.status, StatusCode::SEE_OTHER);
    let whole = stored(store, &bought.code).await;
    assert_eq!(
        (day(&whole.lines[0]).as_str(), whole.refunds.len(), whole.lines[0].since.returned),
        (date, 0, 0)
    );
    agrees(store).await;
}
