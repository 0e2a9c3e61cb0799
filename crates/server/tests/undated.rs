//! After the sale: visits without a day, by the weather guarantee or as open tickets, and until when one is chosen.

use crate::support::bought::{
    DATE, LATER, SOON, START, XCARET, agrees, buy, comes_to, day, leaves_for_nothing, send, shown, start,
    stored,
};
use crate::support::reading::words;
use crate::support::{Setup, Store};
use axum::http::StatusCode;
use domain::order::OrderState;

// Proves 9.5.10.
#[tokio::test(flavor = "multi_thread")]
async fn the_weather_guarantee_lets_the_day_be_chosen_anew() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought =
        buy(&visitor, XCARET, &format!("date={DATE}&adults=2&extra_312=1&slot_312=11%3A00&count_312=1"))
            .await;
    let page = visitor.get(&bought.change(0, "&task=weather")).await;
    let form = format!("line=0&task=weather&once={}", page.input("once"));
    for _ in 0..2 {
        assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    }
    let whole = stored(&store, &bought.code).await;
    assert!(whole.lines.iter().all(|line| line.sold.when().is_open()));
    agrees(&store).await;
    let order = visitor.get(&bought.order).await.text();
    assert!(!order.contains("<svg viewBox=\"-4 -4"), "no ticket without a day");
    // A dearer day costs nothing more now.
    let (difference, once) = shown(&visitor, &bought, 0, SOON).await;
    assert_eq!(difference, "0");
    let form = format!("line=0&task=day&date={SOON}&slot={START}&difference=0&once={once}");
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(start(&stored(&store, &bought.code).await.lines[1]), "11:00");
    leaves_for_nothing(&store, &visitor, &bought, DATE).await;
    let again = send(&visitor, &bought, "line=0&task=weather&once=y").await;
    assert!(again.text().contains("ya se usó en esta visita"));
    agrees(&store).await;
}

// Proves 9.5.30.
#[tokio::test(flavor = "multi_thread")]
async fn the_order_says_until_when_bad_weather_moves_a_visit_and_not_once_it_did() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Paid).await;
    // A day before it opens at eight on Wednesday, as the page that claims it has it.
    let said = words(&visitor.get(&bought.order).await);
    assert!(said.contains("Cambia gratis una vez, aunque cueste más, hasta el mar 9 feb, 8:00"), "{said}");
    let page = visitor.get(&bought.change(0, "&task=weather")).await;
    assert!(words(&page).contains("martes 9 de febrero de 2027"));
    let form = format!("line=0&task=weather&once={}", page.input("once"));
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    leaves_for_nothing(&store, &visitor, &bought, LATER).await;
    let said = words(&visitor.get(&bought.order).await);
    assert!(!said.contains("Cambia gratis una vez, aunque cueste más, hasta el"), "{said}");
}

// Proves 9.4.1, 9.4.5, 9.4.6.
#[tokio::test(flavor = "multi_thread")]
async fn the_day_of_an_open_ticket_is_chosen_later() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, "open=1&adults=2").await;
    let (difference, once) = shown(&visitor, &bought, 0, DATE).await;
    assert_eq!(difference, "0");
    let form = format!("line=0&task=day&date={DATE}&slot={START}&difference=0&once={once}");
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let page = visitor.get(&bought.order).await.text();
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 2);
    agrees(&store).await;
    // Chosen, it is still good for half a year, and any other day costs the same.
    let late = visitor.get(&bought.change(0, "&task=day&date=2027-05-26")).await;
    assert_eq!(late.status, StatusCode::OK);
    assert!(!late.text().contains("name=\"difference\""), "more than half a year");
    leaves_for_nothing(&store, &visitor, &bought, SOON).await;
    leaves_for_nothing(&store, &visitor, &bought, DATE).await;
    // Half a year on, it is too late to choose.
    let late = buy(&visitor, XCARET, "open=1&adults=1").await;
    let folder = store.folder.clone();
    drop((visitor, store));
    let setup = Setup { now: Some("2027-05-25T12:00:00-05:00".into()), ..Setup::default() };
    let store = Store::reopen(folder, setup).await;
    let page = store.visitor().get(&late.change(0, "")).await.text();
    assert!(page.contains("El plazo para elegir la fecha ya terminó"));
}

// Proves 9.4.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_voucher_is_good_for_a_year() {
    const LAST: &str = "2027-11-20";
    const AFTER: &str = "2027-11-21";
    let form = |date: &str, difference: &str, once: &str| {
        format!("line=0&task=day&date={date}&slot={START}&difference={difference}&once={once}")
    };
    let at = |now: &str| Setup { now: Some(format!("{now}T12:00:00-05:00")), ..Setup::default() };
    let store = Store::open().await;
    let visitor = store.visitor();
    let dated = buy(&visitor, XCARET, &format!("date={DATE}&adults=1")).await;
    let page = visitor.get(&dated.order).await.text();
    assert!(page.contains("a cualquier día hasta el sábado 20 de noviembre de 2027"), "it says until when");
    let claimed = buy(&visitor, XCARET, &format!("date={DATE}&adults=1")).await;
    let done = send(&visitor, &claimed, "line=0&task=weather&once=x").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    let folder = store.folder.clone();
    drop((visitor, store));

    // By now others book days beyond that year: who bought then has the last day of it, and none after.
    let store = Store::reopen(folder.clone(), at("2027-02-01")).await;
    let visitor = store.visitor();
    for bought in [&dated, &claimed] {
        let page = visitor.get(&bought.change(0, &format!("&task=day&date={AFTER}"))).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text().contains("name=\"difference\""), "more than a year");
        let refused = send(&visitor, bought, &form(AFTER, "0", "y")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        shown(&visitor, bought, 0, LAST).await;
    }
    assert_eq!(day(&stored(&store, &dated.code).await.lines[0]), DATE);
    let (difference, once) = shown(&visitor, &dated, 0, LAST).await;
    assert_eq!(send(&visitor, &dated, &form(LAST, &difference, &once)).await.status, StatusCode::SEE_OTHER);
    assert_eq!(day(&stored(&store, &dated.code).await.lines[0]), LAST);
    agrees(&store).await;
    drop((visitor, store));

    // A year on, the day that the weather took can't be chosen any more.
    for (now, over) in [(LAST, false), (AFTER, true)] {
        let store = Store::reopen(folder.clone(), at(now)).await;
        let visitor = store.visitor();
        let page = visitor.get(&claimed.change(0, "")).await.text();
        assert_eq!(page.contains("El plazo para elegir la fecha ya terminó"), over, "{now}");
        let refused = send(&visitor, &claimed, &form("2027-11-25", "0", "z")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{now}");
        assert!(stored(&store, &claimed.code).await.lines[0].sold.when().is_open(), "{now}");
    }
}
