//! What the store is called and sells, how long it is remembered, and which calls it gives that nobody gave it.

use crate::hotels::{COUPLE, THREE_NIGHTS};
use crate::support::shopping::XPLOR;
use crate::support::{Answer, Store, address};
use axum::http::StatusCode;
use domain::catalogue::{PageName, ProductKind, Status};
use domain::language::Language;

// Proves 1.1.1.
#[tokio::test(flavor = "multi_thread")]
async fn parks_tours_and_hotels_of_one_group_are_sold() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let home = visitor.get(address::es(PageName::Home)).await.text();
    for kind in [ProductKind::Park, ProductKind::Tour] {
        let sold = address::products().iter().filter(|one| one.kind == kind && one.status == Status::OnSale);
        let sold: Vec<_> = sold.collect();
        assert!(sold.len() > 1, "{kind:?}");
        for product in sold {
            let buy = address::buy(&product.folder, Language::Es);
            assert_eq!(visitor.get(buy).await.status, StatusCode::OK, "{buy}");
            assert!(home.contains(address::about(&product.folder, Language::Es)), "{}", product.folder);
        }
    }
    let hotels = address::es(PageName::Hotels);
    assert!(home.contains(hotels));
    let found = visitor.get(&format!("{hotels}?{THREE_NIGHTS}&{COUPLE}")).await.text();
    for hotel in &store.app.catalogue.hotels {
        assert!(found.contains(&hotel.words.es.name), "{}", hotel.folder);
    }
    // All are on one coast: from its towns there is a way to each, or its people are picked up there.
    for product in address::products().iter().filter(|one| one.status == Status::OnSale) {
        let ways = product.facts.as_ref().is_some_and(|facts| !facts.ways.is_empty());
        assert!(ways || product.pick_up.is_some(), "{}", product.folder);
    }
}

// Proves 1.1.9.
#[tokio::test(flavor = "multi_thread")]
async fn the_store_is_called_what_its_site_file_says() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let pages = [PageName::Home, PageName::Contact, PageName::Hotels].map(address::en);
    let titles = async |brand: &str| {
        for page in pages {
            let text = visitor.get(page).await.text();
            let title = text.split("<title>").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
            assert!(title.contains(brand), "{page}: {title}");
        }
    };
    titles("Sacbe").await;
    for (folder, name) in [("xcaret", "Xcaret"), ("xelha", "Xel-Há"), ("xplor", "Xplor")] {
        assert!(address::product(folder).words.es.name.starts_with(name), "the client's own names");
    }
    store.publish("site.toml", |site| site.replacen("brand = \"Sacbe\"", "brand = \"Camino\"", 1)).await;
    titles("Camino").await;
}

// Proves 7.2.8, 9.10.1.
#[tokio::test(flavor = "multi_thread")]
async fn each_of_the_seven_cookies_lasts_seven_days() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let search = format!("{}?{THREE_NIGHTS}&{COUPLE}", address::es(PageName::Hotels));
    let answers = [
        visitor.post("/api/v1/preferences", "lang=pt&return=/es/").await,
        visitor.post("/api/v1/preferences", "currency=GBP&return=/es/").await,
        visitor.post("/api/v1/preferences", "phone=AR&return=/es/").await,
        visitor.add(XPLOR, "date=2027-02-11&adults=2").await,
        visitor.get(&search).await,
    ];
    let set = |answer: &Answer| {
        let all = answer.headers.get_all("set-cookie").iter();
        all.map(|cookie| cookie.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let set: Vec<_> = answers.iter().flat_map(set).collect();
    for name in
        ["sb_lang", "sb_currency", "sb_currency_id", "sb_cart", "sb_hotel", "sb_hotel_token", "sb_phone"]
    {
        let cookie = set.iter().find(|cookie| cookie.split('=').next() == Some(name));
        let cookie = cookie.unwrap_or_else(|| panic!("{name} was not set: {set:?}"));
        assert!(cookie.split("; ").any(|part| part == "Max-Age=604800"), "{cookie}");
    }
}

// Proves 7.3.8.
#[tokio::test(flavor = "multi_thread")]
async fn the_calls_that_nobody_gave_are_under_one_path() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let prices = format!("/api/v1/products/{}/prices?date=2027-02-10&adults=2", address::product("xplor").id);
    for call in [
        prices.as_str(),
        "/api/v1/payment-methods?currency=USD",
        "/api/v1/currencies",
        "/api/v1/hotels/nights?adults=2",
    ] {
        let answer = visitor.get(call).await;
        assert_eq!(answer.status, StatusCode::OK, "{call}: {}", answer.text());
        serde_json::from_str::<serde_json::Value>(&answer.text()).unwrap();
    }
    let nobody = visitor.json("POST", "/api/v1/newsletter", serde_json::json!({})).await;
    assert!(nobody.status.is_client_error() && nobody.status != StatusCode::NOT_FOUND, "{}", nobody.text());
}
