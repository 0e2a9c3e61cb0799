//! Orders as their buyers find them and see them.

use crate::support::bought::{Bought, XCARET, buy, comes_to, send, until_paid};
use crate::support::shopping::{XELHA, XPLOR};
use crate::support::{Answer, Setup, Store, address};
use axum::http::StatusCode;
use domain::catalogue::{PageName, Product};
use domain::language::Language;
use domain::money::{self, CurrencyCode};
use domain::order::OrderState;
use serde_json::json;

/// A store in which somebody has paid for a visit, and the address that led them to their order.
async fn paid_order() -> (Store, String) {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    (store, href)
}

// Proves 10.3.36.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_found_by_code_and_address_and_by_nothing_less() {
    let (store, href) = paid_order().await;
    let code = href.split('/').nth(3).unwrap();
    let stranger = store.visitor();
    let plain = format!("{}{code}/", address::es(PageName::Order));
    assert_eq!(stranger.get(&plain).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        stranger.get(&format!("{plain}?k=00000000000000000000000000000000")).await.status,
        StatusCode::SEE_OTHER
    );
    for (code, email) in [(code, "eva@example.com"), ("ZZZZZZZZ", "ana@example.com"), ("", ""), (code, "")] {
        let answer =
            stranger.post(address::es(PageName::Lookup), &format!("code={code}&email={email}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains("No encontramos una compra"));
    }
    let typed = format!("code={}-{}&email=ANA%40Example.com+", code[..4].to_lowercase(), &code[4..]);
    let found = stranger.post(address::es(PageName::Lookup), &typed).await;
    assert_eq!(found.location(), href.replace("&returned=1", ""));
    assert_eq!(stranger.get(&href).await.status, StatusCode::OK);
    // From then on the visitor's own cookie is proof enough.
    assert_eq!(stranger.get(&plain).await.status, StatusCode::OK);
    let state = stranger.get(&format!("{href}&state=1")).await;
    assert_eq!(state.json(), json!({"state": "paid"}));
}

// Proves 10.3.81.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_without_its_key_leads_to_finding_the_order_whether_there_is_one_or_not() {
    let (store, href) = paid_order().await;
    let code = href.split('/').nth(3).unwrap();
    let stranger = store.visitor();
    // What its form has as the code.
    let filled = |page: &Answer| {
        let text = page.text();
        let (_, field) = text.split_once("name=\"code\"").unwrap();
        let (field, _) = field.split_once('>').unwrap();
        let value = field.split_once(" value=\"").map_or("", |(_, value)| value);
        value.split('"').next().unwrap_or_default().to_owned()
    };
    for language in Language::ALL {
        let (order, lookup) =
            (address::page(PageName::Order, language), address::page(PageName::Lookup, language));
        let asks = async |code: &str| {
            // Another key opens nothing either, whole or cut off.
            for more in ["", "?k=0123456789abcdef0123456789abcdef", "?k=bad", "?k="] {
                let answer = stranger.get(&format!("{order}{code}/{more}")).await;
                assert_eq!((answer.status, answer.text()), (StatusCode::SEE_OTHER, String::new()), "{more}");
                assert_eq!(answer.location(), format!("{lookup}?code={code}"), "{more}");
            }
            let page = stranger.get(&format!("{lookup}?code={code}")).await;
            assert_eq!((page.status, filled(&page).as_str()), (StatusCode::OK, code));
            page.text().replace(code, "")
        };
        assert_eq!(filled(&stranger.get(lookup).await), "");
        assert_eq!(asks(code).await, asks("ZZZZZZZZ").await, "it says nothing of whether there is one");
        // What is no code is no page, and nothing that the form would say.
        for other in ["ZZZZ", "UUUUUUUU", "ZZZZZZZZZ"] {
            let nothing = stranger.get(&format!("{order}{other}/")).await;
            assert_eq!(nothing.status, StatusCode::NOT_FOUND, "{other}");
            assert_eq!(filled(&stranger.get(&format!("{lookup}?code={other}")).await), "", "{other}");
        }
        // A script that asks where the order stands is led nowhere.
        for more in ["state=1", "state=1&k=0123456789abcdef0123456789abcdef"] {
            let refused = stranger.get(&format!("{order}{code}/?{more}")).await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND, "{more}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_shown_in_its_own_currency() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "JPY");
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    let stranger = store.visitor();
    stranger.set_cookie("sb_currency", "EUR");
    let text = stranger.get(&href).await.text();
    assert!(text.contains("JP¥") && !text.contains("€"), "printed in yen");
}

// Proves 10.4.24.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_leads_to_the_place_of_a_visit_that_is_to_come_unless_its_people_are_fetched() {
    const DATE: &str = "2027-02-10";
    let store = Store::open().await;
    let visitor = store.visitor();
    let way = format!("{}?to=", address::es(PageName::Arrive));
    let leads = async |bought: &Bought| visitor.get(&bought.order).await.text().contains(&way);
    let paid = async |slug: &str, form: &str| {
        let bought = buy(&visitor, slug, form).await;
        comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Paid).await;
        bought
    };
    let drives = paid("entrada-xelha-todo-incluido", &format!("date={DATE}&adults=2")).await;
    let order = visitor.get(&drives.order).await.text();
    let link = order.split('"').find(|part| part.starts_with(&way)).unwrap();
    let (page, part) = link.split_once('#').unwrap();
    assert!(visitor.get(page).await.text().contains(&format!("id=\"{part}\"")), "{link}");
    // A coach fetches them.
    let coach = "&upgrade=100001&zone_100001=playa-del-carmen";
    assert!(!leads(&paid(XCARET, &format!("date={DATE}&adults=2{coach}")).await).await);
    let tour = format!("date={DATE}&adults=2&extra_100006=1&zone_100006=tulum");
    assert!(!leads(&paid("tour-xichen-deluxe", &tour).await).await);
    // Who does not come needs no way, nor who was there.
    let was_there = paid(XPLOR, &format!("date={DATE}&adults=1")).await;
    assert!(leads(&was_there).await);
    let back = visitor.get(&drives.change(0, "&task=cancel")).await.input("difference");
    let form = format!("line=0&task=cancel&difference={back}&once=x");
    assert_eq!(send(&visitor, &drives, &form).await.status, StatusCode::SEE_OTHER);
    assert!(!leads(&drives).await);
    let folder = store.folder.clone();
    drop((visitor, store));
    let setup = Setup { now: Some("2027-02-11T12:00:00-05:00".into()), ..Setup::default() };
    let store = Store::reopen(folder, setup).await;
    let visitor = store.visitor();
    assert!(!visitor.get(&was_there.order).await.text().contains(&way));
}

// Proves 2.3.20.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_leads_to_places_of_other_units_at_what_their_buy_pages_ask() {
    let store = Store::open().await;
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let unit = |folder: &str| address::product(folder).business_unit;
    // The first line's unit is not the only one that was bought: Xplor is of Xavage's.
    for bought in [vec!["xelha"], vec!["xelha", "xavage"]] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        visitor.add(XELHA, "date=2027-02-10&adults=2").await;
        if bought.contains(&"xavage") {
            visitor.add("entrada-xavage", "date=2027-02-11&adults=2").await;
        }
        let order = visitor.pay().await;
        until_paid(&visitor, &order).await;
        let page = visitor.get(&order).await.text();
        let row =
            page.split("id=\"another\"").nth(1).and_then(|rest| rest.split("</section>").next()).unwrap();
        let mut units: Vec<_> = bought.iter().copied().map(unit).collect();
        let cards: Vec<_> = row.split("<article").skip(1).collect();
        assert!(cards.len() >= 2, "{} beside {bought:?}", cards.len());
        for card in cards {
            let dated = |product: &'static Product| {
                let buy = format!("href=\"{}?date=", address::buy(&product.folder, Language::Es));
                let (_, rest) = card.split_once(&buy)?;
                Some((product, rest.get(..10)?))
            };
            let (product, day) = address::products().iter().find_map(dated).unwrap();
            assert!(!units.contains(&product.business_unit), "{} beside {bought:?}", product.folder);
            units.push(product.business_unit);
            // What its buy page asks of an adult for the day it leads to, in the same currency.
            let path = format!("/api/v1/products/{}/chooser?date={day}&adults=1&lang=es", product.id.0);
            let shown = visitor.get(&path).await.json();
            let adult = shown["ages"].as_array().unwrap().iter().find(|age| age["unit"] == "adult").unwrap();
            let asked = money::format(adult["price"].as_i64().unwrap(), usd);
            assert!(card.contains(&format!("price-now\">{asked}<")), "{}: {asked}: {card}", product.folder);
            let buy = format!("{}?date={day}&adults=1", address::buy(&product.folder, Language::Es));
            assert!(visitor.get(&buy).await.text().contains(&asked), "{}: {asked}", product.folder);
        }
    }
}
