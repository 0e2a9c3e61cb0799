//! After the sale: another day, more people and extras, the weather guarantee, not to come; each tells what it costs
//! before, and settles it after.

use crate::support::{Answer, Setup, Store, Visitor};
use ::store::coupon::{AddCoupon, StoredCoupon};
use ::store::order::{OrderLine, OrderName, ReadOrder, WholeOrder};
use axum::http::StatusCode;
use domain::calendar::parse_date;
use domain::coupon::{Coupon, Value as Worth};
use domain::order::OrderState;
use std::time::Duration;

/// A line's day.
fn day(line: &OrderLine) -> String {
    line.sold.when().date().unwrap().to_string()
}

/// A line's start.
fn start(line: &OrderLine) -> String {
    line.sold.when().start().unwrap().to_string()
}

const XCARET: &str = "entrada-xcaret";
const XPLOR: &str = "entrada-xplor";
/// When Xcaret opens.
const START: &str = "08:00";
const DATE: &str = "2027-02-10";
/// So near that nothing is booked ahead: dearer than [`DATE`].
const SOON: &str = "2026-11-25";
/// As far ahead as that.
const LATER: &str = "2027-02-17";

async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

async fn stored(store: &Store, code: &str) -> WholeOrder {
    let site = store.app.catalogue.site.site_code.clone();
    store.app.db.read(ReadOrder(OrderName::Code { code: code.into(), site })).await.unwrap().unwrap()
}

/// Waits until an order is as it should be.
async fn comes_to(store: &Store, code: &str, wanted: impl Fn(&WholeOrder) -> bool) -> WholeOrder {
    for _ in 0..100 {
        let whole = stored(store, code).await;
        if wanted(&whole) {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", stored(store, code).await)
}

struct Bought {
    code: String,
    order: String,
}

impl Bought {
    /// The address that changes a visit.
    fn change(&self, line: usize, more: &str) -> String {
        let (path, key) = self.order.split_once("?k=").unwrap();
        let key = key.split('&').next().unwrap();
        format!("{path}change/?k={key}&line={line}{more}")
    }
}

async fn buy(visitor: &Visitor, slug: &str, form: &str) -> Bought {
    visitor.set_cookie("sb_currency", "USD");
    let added = visitor.add(slug, form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.location());
    let order = visitor.pay().await;
    let code = order.split('/').nth(3).unwrap().to_owned();
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
    Bought { code, order }
}

/// The difference that the page shows for a start, with the form's name.
async fn shown(visitor: &Visitor, bought: &Bought, line: usize, date: &str) -> (String, String) {
    let page = visitor.get(&bought.change(line, &format!("&task=day&date={date}"))).await;
    assert_eq!(page.status, StatusCode::OK);
    (page.input("difference"), page.input("once"))
}

async fn send(visitor: &Visitor, bought: &Bought, form: &str) -> Answer {
    visitor.post(&bought.change(0, ""), form).await
}

// Proves 9.5.7.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_that_costs_the_same_is_changed_at_once() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(
        &visitor,
        XCARET,
        &format!("date={DATE}&adults=2&upgrade=100001&zone_100001=playa-del-carmen&extra_312=1&slot_312=11%3A00&count_312=2"),
    )
    .await;
    let (difference, once) = shown(&visitor, &bought, 0, LATER).await;
    assert_eq!(difference, "0");
    let form = format!("line=0&task=day&date={LATER}&slot={START}&difference={difference}&once={once}");
    for _ in 0..2 {
        let done = send(&visitor, &bought, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER);
        assert!(visitor.get(&done.location()).await.text().contains("tu visita cambió"));
    }
    let whole = stored(&store, &bought.code).await;
    assert!(whole.lines.iter().all(|line| day(line) == LATER), "with everything added");
    assert_eq!(start(whole.lines.iter().find(|line| line.sold.id().0 == 312).unwrap()), "11:00");
    agrees(&store).await;
    // Its mail goes out again, with the new vouchers.
    let mails = || {
        let files = std::fs::read_dir(store.folder.path().join("outbox")).into_iter().flatten().flatten();
        files.filter(|file| file.path().extension().is_some_and(|end| end == "eml")).count()
    };
    for _ in 0..100 {
        if mails() >= 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(mails(), 2);
}

// Proves 9.5.5, 9.5.9.
#[tokio::test(flavor = "multi_thread")]
async fn a_dearer_day_is_paid_first_and_a_cheaper_one_gives_back() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let before = stored(&store, &bought.code).await.order.total;
    let (difference, once) = shown(&visitor, &bought, 0, SOON).await;
    let more: i64 = difference.parse().unwrap();
    assert!(more > 0, "{more}");
    // Another amount than the one that was shown is nobody's to ask for.
    let form = |amount: i64| {
        format!("line=0&task=day&date={SOON}&slot={START}&difference={amount}&once={once}&method=VI")
    };
    let refused = send(&visitor, &bought, &form(0)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let first = send(&visitor, &bought, &form(more)).await;
    let again = send(&visitor, &bought, &form(more)).await;
    assert_eq!(first.location(), again.location(), "one payment");
    // Refused by the bank: nothing changes.
    let back = visitor.post(&first.location(), "outcome=decline").await.location();
    assert!(visitor.get(&back).await.text().contains("El banco no autorizó el pago"));
    assert_eq!(day(&stored(&store, &bought.code).await.lines[0]), DATE);
    let (_, once) = shown(&visitor, &bought, 0, SOON).await;
    let form = format!("line=0&task=day&date={SOON}&slot={START}&difference={more}&once={once}");
    let gateway = send(&visitor, &bought, &form).await.location();
    assert!(visitor.get(&gateway).await.text().contains("sandbox"));
    let back = visitor.post(&gateway, "outcome=approve").await.location();
    assert!(visitor.get(&back).await.text().contains("tu visita cambió"));
    let whole = comes_to(&store, &bought.code, |whole| day(&whole.lines[0]) == SOON).await;
    assert_eq!(whole.lines[0].since.returned, -more);
    // Back again: what it cost more comes back, from the payment that brought it.
    let (difference, once) = shown(&visitor, &bought, 0, DATE).await;
    assert_eq!(difference, format!("-{more}"));
    let form = format!("line=0&task=day&date={DATE}&slot={START}&difference=-{more}&once={once}");
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let whole = comes_to(&store, &bought.code, |whole| {
        whole.refunds.iter().any(|refund| refund.state == domain::payment::RefundState::Done)
    })
    .await;
    assert_eq!((whole.refunds.len(), whole.refunds[0].amount), (1, more));
    assert_eq!((whole.lines[0].since.returned, whole.order.total), (0, before));
    assert_eq!(whole.order.state, OrderState::Paid);
    agrees(&store).await;
}

// Proves 9.5.1, 9.5.2, 9.5.3, 9.5.4, 10.3.36.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_changed_in_the_last_hours_nor_by_a_stranger() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, &format!("date={SOON}&adults=1")).await;
    let stranger = store.visitor();
    let nobody = bought.change(0, "").replace("k=", "k=x");
    assert_eq!(stranger.get(&nobody).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.post(&nobody, "line=0&task=cancel&difference=0").await.status, StatusCode::NOT_FOUND);
    for wrong in ["&line=7", "&line=x&task=nothing", "&date=yesterday", "&date=2027-02-30"] {
        let status = visitor.get(&bought.change(0, "").replace("&line=0", wrong)).await.status;
        assert!(status == StatusCode::OK || status == StatusCode::NOT_FOUND, "{wrong}");
    }
    for wrong in ["", "line=0&task=day", "line=0&task=day&date=2027-02-30&slot=1", "line=0&task=cancel"] {
        let answer = send(&visitor, &bought, wrong).await;
        assert!(answer.status.is_client_error(), "{wrong}: {}", answer.status);
    }
    let folder = store.folder.clone();
    drop((visitor, stranger, store));
    // A minute inside the last day, and around midnight of the day itself.
    for (now, said) in [
        ("2026-11-24T09:01:00-05:00", "hasta 24 horas antes"),
        ("2026-11-24T23:59:00-05:00", "hasta 24 horas antes"),
        ("2026-11-25T00:00:00-05:00", "El día de la visita"),
    ] {
        let store = Store::reopen(folder.clone(), Setup { now: Some(now.into()), ..Setup::default() }).await;
        let visitor = store.visitor();
        for task in ["day", "weather", "cancel"] {
            let page = visitor.get(&bought.change(0, &format!("&task={task}"))).await;
            assert!(page.text().contains(said), "{now} {task}");
            let form = format!("line=0&task={task}&date={LATER}&slot=09:00&difference=0&once=x");
            let answer = send(&visitor, &bought, &form).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{now} {task}");
            assert!(answer.text().contains(said));
        }
        assert_eq!(day(&stored(&store, &bought.code).await.lines[0]), SOON);
    }
}

/// Moves a visit whose day was free to choose: it costs nothing, and nothing comes back of a day chosen for nothing.
async fn leaves_for_nothing(store: &Store, visitor: &Visitor, bought: &Bought, date: &str) {
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

// Proves 9.5.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_costs_by_the_discounts_the_order_was_placed_with() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, &format!("date={DATE}&adults=1")).await;
    // Held by one catalogue, paid by the discounts of the next, changed under a third.
    let advance = |percent: u8| {
        move |text: &str| {
            let (head, tail) = text.split_once("[[combo]]").unwrap();
            let head = ["percent = 10", "percent = 15"]
                .iter()
                .fold(head.to_owned(), |text, old| text.replace(old, &format!("percent = {percent}")));
            format!("{head}[[combo]]{tail}")
        }
    };
    store.publish("discounts.toml", advance(5)).await;
    let order = visitor.pay().await;
    let bought = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    let whole = stored(&store, &bought.code).await.order;
    let taken_off = whole.base - whole.total;
    assert!(taken_off > 0 && taken_off * 20 <= whole.base + 20, "five percent: {whole:?}");
    store.publish("discounts.toml", advance(20)).await;
    // So near, nothing is booked ahead: what was taken off is what it costs more.
    let page = visitor.get(&bought.change(0, &format!("&task=day&date={SOON}"))).await;
    assert_eq!(page.input("difference"), taken_off.to_string());
}

// Proves 9.5.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_was_cancelled_still_counts_for_the_discounts_of_the_others() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XCARET, "date=2026-11-25&adults=2").await;
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=2")).await;
    // So near, it is cheaper for being bought with another park.
    let (before, _) = shown(&visitor, &bought, 0, DATE).await;
    let page = visitor.get(&bought.change(1, "&task=cancel")).await;
    let form = format!("line=1&task=cancel&difference={}&once=z", page.input("difference"));
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let (after, _) = shown(&visitor, &bought, 0, DATE).await;
    assert_eq!(before, after, "its discount is not given back a second time");
}

// Proves 9.5.7.
#[tokio::test(flavor = "multi_thread")]
async fn extras_move_to_the_places_that_are_offered_now() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let extras = "extra_312=1&slot_312=11%3A00&count_312=2";
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2&{extras}")).await;
    let moves = async || {
        let page = visitor.get(&bought.change(0, &format!("&task=day&date={LATER}"))).await;
        page.text().contains("name=\"difference\"")
    };
    assert!(moves().await);
    store
        .publish("extras/sea-trek/extra.toml", |text| text.replace(" = 18", " = 1").replace(" = 24", " = 1"))
        .await;
    assert!(!moves().await, "a place a start is left of what was sold");
}

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
    assert!(page.contains("sirven hasta el sábado, 20 de noviembre de 2027"), "it says until when");
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

// Proves 9.5.11.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_visit_gives_back_by_the_terms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XCARET, "date=2026-11-25&adults=2").await;
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let whole = stored(&store, &bought.code).await;
    // Five days ahead: half.
    let page = visitor.get(&bought.change(0, "&task=cancel")).await;
    let half = page.input("difference").parse::<i64>().unwrap();
    assert!((half * 2 - whole.lines[0].total).abs() <= 1);
    let form = format!("line=0&task=cancel&difference={half}&once={}", page.input("once"));
    for _ in 0..2 {
        let done = send(&visitor, &bought, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER);
    }
    let after = comes_to(&store, &bought.code, |whole| !whole.refunds.is_empty()).await;
    assert_eq!(
        (after.order.state, after.refunds.len(), after.refunds[0].amount),
        (OrderState::Paid, 1, half)
    );
    assert!(after.lines[0].since.cancelled && !after.lines[1].since.cancelled);
    agrees(&store).await;
    // The other, months ahead, whole: but not more than it is worth.
    let page = visitor.get(&bought.change(1, "&task=cancel")).await;
    assert_eq!(page.input("difference"), whole.lines[1].total.to_string());
    let form = format!("line=1&task=cancel&difference={}&once=z", whole.lines[1].total);
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    agrees(&store).await;
    let page = visitor.get(&bought.order).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("change/?k="), "nothing left to change");
    // An order cancelled whole is over.
    let other = buy(&visitor, XPLOR, &format!("date={LATER}&adults=1")).await;
    let page = visitor.get(&other.change(0, "&task=cancel")).await;
    let form = format!("line=0&task=cancel&difference={}&once=z", page.input("difference"));
    assert_eq!(send(&visitor, &other, &form).await.status, StatusCode::SEE_OTHER);
    comes_to(&store, &other.code, |whole| whole.order.state == OrderState::Refunded).await;
    agrees(&store).await;
}

// Proves 9.5.15.
#[tokio::test(flavor = "multi_thread")]
async fn no_change_buys_back_what_a_near_day_had_lost() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // Five days ahead, half would go back: moved months ahead, or its day given up to the weather, half it stays.
    let half = |paid: i64| (paid - 1) / 2..=paid / 2 + 1;
    let moved = buy(&visitor, XPLOR, &format!("date={SOON}&adults=1")).await;
    let page = visitor.get(&moved.change(0, &format!("&task=day&date={DATE}"))).await;
    let fields = ["slot", "difference", "once"].map(|name| format!("{name}={}", page.input(name))).join("&");
    let form = format!("line=0&task=day&date={DATE}&{fields}");
    assert_eq!(send(&visitor, &moved, &form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(day(&stored(&store, &moved.code).await.lines[0]), DATE);
    let claimed = buy(&visitor, XCARET, &format!("date={SOON}&adults=1")).await;
    let form = "line=0&task=weather&once=x";
    assert_eq!(send(&visitor, &claimed, form).await.status, StatusCode::SEE_OTHER);
    for bought in [&moved, &claimed] {
        let page = visitor.get(&bought.change(0, "&task=cancel")).await;
        let returns = page.input("difference").parse::<i64>().unwrap();
        let line = &stored(&store, &bought.code).await.lines[0];
        assert!(half(line.total - line.since.returned).contains(&returns), "{returns} of {line:?}");
    }
    // Months ahead all goes back, before a change and after it.
    let early = buy(&visitor, XCARET, &format!("date={DATE}&adults=1")).await;
    leaves_for_nothing(&store, &visitor, &early, LATER).await;
    let page = visitor.get(&early.change(0, "&task=cancel")).await;
    assert_eq!(page.input("difference"), stored(&store, &early.code).await.lines[0].total.to_string());
}

// Proves 9.5.13.
#[tokio::test(flavor = "multi_thread")]
async fn people_and_extras_are_added_as_an_order_of_their_own() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let fields = "children=1&upgrade=100001&zone_100001=playa-del-carmen";
    let page = visitor.get(&bought.change(0, &format!("&task=add&{fields}"))).await;
    let form = format!("line=0&task=add&{fields}&hash={}&once={}", page.input("hash"), page.input("once"));
    let gateway = send(&visitor, &bought, &form).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER);
    let added = visitor.post(&gateway.location(), "outcome=approve").await.location();
    let code = added.split('/').nth(3).unwrap().to_owned();
    assert_ne!(code, bought.code);
    let page = visitor.get(&added).await.text();
    assert!(page.contains(&bought.code), "it says what it was added to");
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 1);
    assert!(visitor.get(&bought.order).await.text().contains(&code));
    // Extras for those who come already: nobody is added.
    let fields = "extra_312=1&slot_312=11%3A00&count_312=2";
    let page = visitor.get(&bought.change(0, &format!("&task=add&{fields}"))).await;
    let form = format!("line=0&task=add&{fields}&hash={}&once={}", page.input("hash"), page.input("once"));
    let gateway = send(&visitor, &bought, &form).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER);
    let added = visitor.post(&gateway.location(), "outcome=approve").await.location();
    let code = added.split('/').nth(3).unwrap().to_owned();
    let whole = comes_to(&store, &code, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!((whole.lines[0].sold.party().people(), whole.lines[0].total), (0, 0));
    assert_eq!((whole.lines[1].places, whole.order.total), (2, whole.lines[1].total));
    assert_eq!(visitor.get(&added).await.status, StatusCode::OK);
    let pdf = visitor.get(&added.replacen('?', "tickets.pdf?", 1)).await;
    assert!(pdf.bytes.starts_with(b"%PDF"));
    agrees(&store).await;
    // Wrong is told in its field, and buys nothing.
    for (fields, said) in [
        ("", "Elige"),
        ("adults=19", "20"),
        ("extra_312=1", "Por favor seleccione un horario"),
        ("upgrade=100001", "Elige dónde te recogemos"),
        ("mexicans=x&residents=-1", "Elige"),
    ] {
        let answer = send(&visitor, &bought, &format!("line=0&task=add&{fields}&hash=x&once=x")).await;
        assert!(answer.status.is_client_error(), "{fields}: {}", answer.status);
        assert!(answer.text().contains(said), "{fields}");
    }
    agrees(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_gives_back_what_it_says_whatever_others_carry() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let once = "00000000-0000-4000-8000-000000000001";
    for once in ["", once] {
        for _ in 0..2 {
            let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
            let paid = stored(&store, &bought.code).await.order.total;
            let form = format!("line=0&task=cancel&difference={paid}&once={once}");
            assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
            let whole =
                comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Refunded).await;
            assert_eq!(whole.refunds.iter().map(|refund| refund.amount).sum::<i64>(), paid);
        }
    }
    agrees(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_from_before_another_change_moves_nothing_for_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={SOON}&adults=2")).await;
    let (less, once) = shown(&visitor, &bought, 0, DATE).await;
    let cheaper = format!("line=0&task=day&date={DATE}&slot={START}&difference={less}&once={once}");
    assert_eq!(send(&visitor, &bought, &cheaper).await.status, StatusCode::SEE_OTHER);
    let (more, once) = shown(&visitor, &bought, 0, SOON).await;
    let dearer = format!("line=0&task=day&date={SOON}&slot={START}&difference={more}&once={once}&method=VI");
    let gateway = send(&visitor, &bought, &dearer).await.location();
    visitor.post(&gateway, "outcome=approve").await;
    comes_to(&store, &bought.code, |whole| day(&whole.lines[0]) == SOON).await;
    // By the browser's way back, the first form again: it gave back once, for another change.
    let again = send(&visitor, &bought, &cheaper).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.text().contains(&format!("value=\"{less}\"")), "the page shows how it is now");
    let whole = stored(&store, &bought.code).await;
    assert_eq!((day(&whole.lines[0]).as_str(), whole.refunds.len()), (SOON, 1));
    // And what was paid is not paid again: moved back first, by a form of its own.
    let (less, once) = shown(&visitor, &bought, 0, DATE).await;
    let fresh = format!("line=0&task=day&date={DATE}&slot={START}&difference={less}&once={once}");
    assert_eq!(send(&visitor, &bought, &fresh).await.status, StatusCode::SEE_OTHER);
    assert_eq!(send(&visitor, &bought, &dearer).await.status, StatusCode::CONFLICT);
    agrees(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_adds_once_however_often_and_fast() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let page = visitor.get(&bought.change(0, "&task=add&children=1")).await;
    let (hash, once) = (page.input("hash"), page.input("once"));
    let form = format!("line=0&task=add&children=1&hash={hash}&once={once}");
    let (one, other) = tokio::join!(send(&visitor, &bought, &form), send(&visitor, &bought, &form));
    let third = send(&visitor, &bought, &form).await;
    assert_eq!(one.status, StatusCode::SEE_OTHER);
    assert_eq!((one.location(), one.location()), (other.location(), third.location()), "one payment");
    let added = visitor.post(&one.location(), "outcome=approve").await.location();
    let added = added.split("&returned").next().unwrap();
    comes_to(&store, added.split('/').nth(3).unwrap(), |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!(send(&visitor, &bought, &form).await.location(), added, "what it bought");
    agrees(&store).await;
    let related = stored(&store, &bought.code).await.related;
    assert_eq!(related.len(), 1, "{related:?}");
    // Nobody's place is held for a second one.
    let held = store.app.db.read(::store::audit::ReadFigures { today: "2026-11-20".into() }).await.unwrap();
    assert_eq!(held.places_held, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_names_no_visit_changes_none() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let paid = stored(&store, &bought.code).await.order.total;
    let answer = visitor
        .post(&bought.change(0, "").replace("&line=0", ""), &format!("task=cancel&difference={paid}"))
        .await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let odd = visitor.get(&format!("{}&returned=1&change=%00", bought.order)).await;
    assert_eq!(odd.status, StatusCode::OK);
    assert_eq!(stored(&store, &bought.code).await.refunds.len(), 0);
}

/// What the page says a visit there costs more is what a purchase there, by the same code and from the same place, costs
/// more.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_priced_as_it_was_bought() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let store = Store::with(Setup { trusted_proxies, ..Setup::default() }).await;
    let rule = Coupon {
        value: Worth::Percent(30),
        currency: None,
        minimum: 0,
        products: [].into(),
        from: parse_date("2026-11-01").unwrap(),
        until: parse_date("2027-11-01").unwrap(),
        visit: None,
    };
    let coupon = StoredCoupon { code: "TREINTA".into(), email: String::new(), rule, uses: 9, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, now: store.app.now() };
    assert!(store.app.db.run(op).await.unwrap());
    // From here it is low season, there it is not.
    let low = "2027-04-21";
    let mut totals = Vec::new();
    for (code, country) in [("SELVA20", "MX"), ("", "BR"), ("TREINTA", "MX"), ("TREINTA", "BR")] {
        let cart = async |date: &str| {
            let visitor = store.visitor();
            visitor.always("cloudfront-viewer-country", country);
            visitor.set_cookie("sb_currency", "USD");
            visitor.add(XCARET, &format!("date={date}&adults=2")).await;
            let given =
                visitor.json("PUT", "/api/v1/cart/code?lang=es", serde_json::json!({"code": code})).await;
            assert_eq!(given.status, StatusCode::OK, "{}", given.text());
            let total = visitor.get("/api/v1/cart").await.json()["total"].as_i64().unwrap();
            (visitor, total)
        };
        for (from, to) in [(SOON, low), (low, SOON)] {
            let (visitor, paid) = cart(from).await;
            let (_, there) = cart(to).await;
            totals.push(there);
            let order = visitor.pay().await;
            assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
            let bought = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
            assert_eq!(stored(&store, &bought.code).await.order.total, paid);
            let (difference, _) = shown(&visitor, &bought, 0, to).await;
            assert_eq!(difference.parse::<i64>().unwrap(), there - paid, "{code} {country} {from} {to}");
        }
    }
    totals.sort_unstable();
    totals.dedup();
    assert!(totals.len() >= 6, "each its own price: {totals:?}");
}
