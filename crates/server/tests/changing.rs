//! After the sale: another day. It tells what it costs before, and settles it after.

use crate::support::bought::{
    Bought, DATE, LATER, SOON, START, XCARET, agrees, buy, comes_to, day, send, send_once_paid, shown, start,
    stored,
};
use crate::support::reading::links;
use crate::support::shopping::XPLOR;
use crate::support::{Setup, Store, catalogue_with};
use ::store::coupon::{AddCoupon, StoredCoupon};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::coupon::{Coupon, Value as Worth};
use domain::language::Language;
use domain::order::OrderState;
use std::time::Duration;

// Proves 9.5.24.
#[tokio::test(flavor = "multi_thread")]
async fn each_day_a_visit_can_be_moved_to_has_what_it_costs_more() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let page = visitor.get(&bought.change(0, "&task=day")).await.text();
    let whole = stored(&store, &bought.code).await;
    let off = whole.order.base - whole.order.total;
    assert!(off > 0);
    // In the month of its visit nothing differs; as near as this, the discount for booking ahead is paid.
    assert!(page.contains("month=2027-01") && page.contains("month=2027-03"), "the months beside it");
    let near = visitor.get(&bought.change(0, "&task=day&month=2026-11")).await.text();
    let (difference, _) = shown(&visitor, &bought, 0, SOON).await;
    assert_eq!(difference, off.to_string());
    let amount = domain::money::format(off, &store.app.catalogue.usd.notation);
    let says = format!("Cuesta {amount} más");
    assert!(near.contains(&says), "{says}");
    assert!(near.contains(&format!("date={SOON}")), "its days are links");
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
    for _ in 0..600 {
        if mails() >= 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(mails(), 2);
}

// Proves 9.5.5, 9.5.9, 10.3.104, 10.3.105.
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
    let page = visitor.get(&back).await;
    assert!(page.text().contains("El banco no autorizó el pago"));
    // It is asked for again with what was chosen, which is at the top of its page.
    let again = bought.change(0, &format!("&task=day&date={SOON}&slot={}#slot", START.replace(':', "%3A")));
    assert!(links(&page).contains(&again), "{again}: {:?}", links(&page));
    assert_eq!(visitor.get(&again).await.input("difference"), difference);
    assert_eq!(day(&stored(&store, &bought.code).await.lines[0]), DATE);
    // Left before it was paid: the same, and nobody is told that a paid order is still to be paid.
    let (_, once) = shown(&visitor, &bought, 0, SOON).await;
    let form = format!("line=0&task=day&date={SOON}&slot={START}&difference={more}&once={once}");
    let left = send(&visitor, &bought, &form).await.location();
    let back = visitor.post(&left, "outcome=abandon").await.location();
    let page = visitor.get(&back).await.text();
    let said = |code: &str| server::messages::problem(code, Language::Es, None);
    assert!(page.contains(&said("change_abandoned")) && !page.contains(&said("payment_abandoned")), "{page}");
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
    assert_eq!(send_once_paid(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let whole = comes_to(&store, &bought.code, |whole| {
        whole.refunds.iter().any(|refund| refund.state == domain::payment::RefundState::Done)
    })
    .await;
    assert_eq!((whole.refunds.len(), whole.refunds[0].amount.minor), (1, more));
    assert_eq!((whole.lines[0].since.returned, whole.order.total), (0, before));
    assert_eq!(whole.order.state, OrderState::Paid);
    agrees(&store).await;
}

// Proves 10.3.55.
#[tokio::test(flavor = "multi_thread")]
async fn a_difference_is_offered_only_by_what_takes_it() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "payments.toml", |text| {
        let much = "name = \"Visa\"\nlimits.USD = { least = \"2000.00\", most = \"9000.00\" }";
        text.replacen("name = \"Visa\"", much, 1)
    });
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let bought = buy(&store.visitor(), XCARET, &format!("date={DATE}&adults=2")).await;
    // Somebody who paid by nothing before is offered the first that takes it.
    let visitor = store.visitor();
    let page = visitor.get(&bought.change(0, &format!("&task=day&date={SOON}"))).await;
    let more: i64 = page.input("difference").parse().unwrap();
    assert!((1..200_000).contains(&more), "{more}");
    let text = page.text();
    // The header offers all of them to be preferred.
    let (_, main) = text.split_once("<main").unwrap();
    let (_, ways) = main.split_once("name=\"method\"").unwrap();
    let (ways, _) = ways.split_once("</select>").unwrap();
    let (_, first) = ways.split_once("<option value=\"").unwrap();
    assert!(first.starts_with("MC\"") && !ways.contains("value=\"VI\""), "{ways}");
    let page = visitor.get(&bought.change(0, "&task=add&adults=1")).await.text();
    let (_, main) = page.split_once("<main").unwrap();
    assert!(main.contains("value=\"MC\"") && !main.contains("value=\"VI\""));
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
    assert!(
        taken_off > 0 && taken_off * 20 < whole.base + 20 * 100,
        "five percent, to whole dollars: {whole:?}"
    );
    store.publish("discounts.toml", advance(20)).await;
    // So near, nothing is booked ahead: what was taken off is what it costs more.
    let page = visitor.get(&bought.change(0, &format!("&task=day&date={SOON}"))).await;
    assert_eq!(page.input("difference"), taken_off.to_string());
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
    assert_eq!(send_once_paid(&visitor, &bought, &fresh).await.status, StatusCode::SEE_OTHER);
    assert_eq!(send(&visitor, &bought, &dearer).await.status, StatusCode::CONFLICT);
    agrees(&store).await;
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
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
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
