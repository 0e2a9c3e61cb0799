//! One price from the first page to the mail: whoever chose a day reads the same amount for the same person everywhere.

use crate::support::bought::until_paid;
use crate::support::reading::{middle, texts, words};
use crate::support::shopping::mails;
use crate::support::{Answer, Store, address, buyer};
use axum::http::{HeaderMap, StatusCode};
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money;

/// As far ahead as any discount asks, and in no dear season: what a page without a day calls its lowest price is that of this day.
const DAY: &str = "2026-12-11";
/// So many letters before an amount say whose it is.
const NEAR: usize = 60;

/// The words of a part of a page.
fn read(html: &str) -> String {
    words(&Answer { status: StatusCode::OK, headers: HeaderMap::new(), bytes: html.as_bytes().to_vec() })
}

/// Whether an amount stands there behind the word for a person; a whole one among others may have its cents.
fn says(said: &str, who: &str, amount: &str) -> bool {
    said.match_indices(amount).any(|(at, _)| {
        let rest = &said[at + amount.len()..];
        let mut next = rest.strip_prefix(".00").unwrap_or(rest).chars();
        let longer =
            matches!((next.next(), next.next()), (Some('0'..='9'), _) | (Some('.' | ','), Some('0'..='9')));
        let before: Vec<char> = said[..at].chars().rev().take(NEAR).collect();
        let before: String = before.into_iter().rev().collect();
        !longer && before.to_lowercase().contains(who)
    })
}

#[test]
fn an_amount_is_said_of_somebody_only_whole_and_near_their_word() {
    assert!(says("Adulto, ese día US$118", "adulto", "US$118"));
    assert!(says("1 adulto × US$118.00", "adulto", "US$118"));
    for other in ["Adulto US$1180", "Adulto US$118.50", "Niño US$118", "US$118 Adulto"] {
        assert!(!says(other, "adulto", "US$118"), "{other}");
    }
}

// Proves 2.3.24, 10.2.15.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_costs_the_same_of_the_same_person_from_the_list_to_the_mail() {
    let store = Store::open().await;
    let usd = &store.app.catalogue.usd.notation;
    for language in [Language::Es, Language::En] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        let who = texts(language)["party.one.adult"].as_str().unwrap().to_lowercase();
        let (about, buy) = (address::about("xelha", language), address::buy("xelha", language));
        let product = address::product("xelha").id.0;
        let path = format!("/api/v1/products/{product}/chooser?date={DAY}&adults=1&lang={}", language.code());
        let shown = visitor.get(&path).await.json();
        let adult = shown["ages"].as_array().unwrap().iter().find(|age| age["unit"] == "adult").unwrap();
        let amount = money::format(adult["price"].as_i64().unwrap(), usd);
        assert_eq!(shown["quote"]["total"], adult["price"]);
        let said = |place: &str, html: &str| {
            let said = read(html);
            assert!(says(&said, &who, &amount), "{place}: no {amount} of {who}: {said}");
        };
        // Of a page that has all products, the part of this one.
        for (page, part) in [(PageName::Listing, "<article"), (PageName::PriceGuide, "<tr")] {
            let path = format!("{}?date={DAY}&adults=1", address::page(page, language));
            let html = visitor.get(&path).await.text();
            let own = middle(&html).split(part).find(|own| own.contains(&format!("href=\"{buy}")));
            said(&path, own.unwrap_or_else(|| panic!("{path} has no {buy}")));
        }
        let dated = format!("{buy}?date={DAY}&adults=1");
        for path in [about, dated.as_str()] {
            said(path, middle(&visitor.get(path).await.text()));
        }
        let added = visitor.post(buy, &format!("date={DAY}&adults=1")).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
        let cart = address::page(PageName::Cart, language);
        said(cart, middle(&visitor.get(cart).await.text()));
        let checkout = address::page(PageName::Checkout, language);
        let page = visitor.get(checkout).await;
        said(checkout, middle(&page.text()));
        let placed = visitor.post(checkout, &buyer(&page.input("once"), &page.input("hash"))).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
        let order = visitor.post(&placed.location(), "outcome=approve").await.location();
        until_paid(&visitor, &order).await;
        said(&order, middle(&visitor.get(&order).await.text()));
        mails(&store).await;
        let code = order.split('/').nth(3).unwrap();
        let mut letters =
            store.app.mail.list().into_iter().map(|mail| store.app.mail.html(&mail.id).unwrap());
        let letter = letters.find(|html| html.contains(code)).unwrap();
        said("the mail", &letter);
    }
}

// Proves 2.2.144.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_place_says_what_booking_less_far_ahead_takes_off() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let sooner = "10% from 7 days ahead";
    let page = visitor.get(address::about("xenotes", Language::En)).await;
    assert!(words(&page).contains(sooner), "{}", words(&page));
    // The flagship has nothing off then.
    let flagship = visitor.get(address::about("xcaret", Language::En)).await;
    assert!(words(&flagship).contains("15% off when you book 21 days ahead"), "{}", words(&flagship));
    assert!(!words(&flagship).contains(sooner), "{}", words(&flagship));
}
