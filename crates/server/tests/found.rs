//! How the store is found: the sitemap, and what language models and others read of the catalogue.

use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::calendar::add_days;
use domain::language::Language;
use serde_json::json;
use server::ask::route::Target;
use server::draw::present;
use server::pages;

// Proves 2.2.55.
#[tokio::test(flavor = "multi_thread")]
async fn the_sitemap_holds_every_page_for_everybody_and_no_other() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let robots = visitor.get("/robots.txt").await.text();
    assert!(
        robots.contains("\nAllow: /api/v1/products\n") && robots.contains("\nDisallow: /api/\n"),
        "{robots}"
    );
    let (_, sitemap) = robots.split_once("Sitemap: ").unwrap();
    let read = async |loc: &str| {
        let answer = visitor.get(loc.trim().split_once("8080").unwrap().1).await;
        assert_eq!(answer.header("content-type"), "application/xml; charset=utf-8", "{loc}");
        answer.text()
    };
    let locs = |text: &str| -> Vec<String> {
        text.split("<loc>").skip(1).map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
    };
    let index = read(sitemap).await;
    // When the catalogue was published, which here is when the store began.
    let lastmod = format!("<lastmod>{}</lastmod>", store.app.now().rfc3339());
    let mut listed = Vec::new();
    for part in locs(&index) {
        let text = read(&part).await;
        let dated = !part.ends_with("-texts.xml");
        let line = index.lines().find(|line| line.contains(&part)).unwrap();
        assert_eq!((line.contains(&lastmod), text.contains(&lastmod)), (dated, dated), "{part}");
        let found = locs(&text);
        assert!(!found.is_empty(), "{part}");
        for language in ["es", "en", "pt", "x-default"] {
            assert_eq!(text.matches(&format!("hreflang=\"{language}\"")).count(), found.len(), "{part}");
        }
        let (_, code) = part.rsplit_once('/').unwrap();
        let own = format!("8080/{}/", &code[..2]);
        assert!(found.iter().all(|loc| loc.contains(&own)), "{part} holds another language");
        listed.extend(found);
    }
    assert_eq!(visitor.get("/sitemaps/fr-places.xml").await.status, StatusCode::NOT_FOUND);
    let mut found = 0;
    for target in pages::targets(&store.app.catalogue) {
        for language in Language::ALL {
            let href = target.href(language, &store.app.catalogue);
            let page = visitor.get(&href).await;
            if page.status != StatusCode::OK {
                continue;
            }
            let indexed = !page.text().contains("<meta name=\"robots\" content=\"noindex\">");
            let times = listed.iter().filter(|loc| loc.ends_with(&format!("8080{href}"))).count();
            assert_eq!(times, usize::from(indexed), "{href}");
            found += times;
        }
    }
    assert_eq!(found, listed.len());
    assert!(found > 60, "{found}");
}

// Proves 2.2.74.
#[tokio::test(flavor = "multi_thread")]
async fn what_models_read_names_every_place_and_its_prices() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let answer = visitor.get("/llms.txt").await;
    assert_eq!(answer.header("content-type"), "text/markdown; charset=utf-8");
    let text = answer.text();
    for href in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        let path = href.split_once("8080").unwrap().1;
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    for product in present::shown(&store.app.catalogue) {
        let about = Target::About(product.id).href(Language::En, &store.app.catalogue);
        assert_eq!(text.matches(&format!("8080{about})")).count(), 1, "{about}");
    }
    let products = visitor.get("/api/v1/products?lang=es&currency=MXN").await.json();
    assert_eq!(products["currency"], "MXN");
    let xelha = address::product("xelha").id.0;
    let listed = products["products"].as_array().unwrap();
    let one = listed.iter().find(|one| one["id"] == xelha).unwrap();
    assert_eq!(one["href"], address::about("xelha", Language::Es));
    let prices = format!("/api/v1/products/{xelha}/prices?currency=USD");
    let month = visitor.get(&format!("{prices}&month=2026-12")).await.json();
    let days = month["days"].as_array().unwrap();
    assert_eq!(days.len(), 31);
    // What the buy page asks of an adult on that day.
    let chooser =
        visitor.get(&format!("/api/v1/products/{xelha}/chooser?date=2026-12-15&adults=1")).await.json();
    assert_eq!(days[14]["from"], chooser["total"]);
    assert!(days.iter().all(|day| day["left"].is_null()), "the same for everybody");
    let now = visitor.get(&prices).await.json();
    assert_eq!(now["month"], "2026-11");
    assert_eq!(visitor.get("/api/v1/products/1/prices").await.status, StatusCode::NOT_FOUND);
}

// Proves 2.2.130.
#[tokio::test(flavor = "multi_thread")]
async fn what_something_is_sold_from_is_the_least_of_its_calendar() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let products = visitor.get("/api/v1/products?lang=en&currency=USD").await.json();
    // One of each kind: with seasons, with a promotion in spring, at one price all year, and a tour.
    for (name, varies) in [("xelha", true), ("xplor", true), ("xcaret-total", false), ("xenotes", true)] {
        let id = address::product(name).id.0;
        let listed = products["products"].as_array().unwrap();
        let one = listed.iter().find(|one| one["id"] == id).unwrap();
        let months = (11..=23).map(|month| (2026 + (month - 1) / 12, (month - 1) % 12 + 1));
        let (mut least, mut later) = (i64::MAX, i64::MAX);
        let last = add_days(store.app.today(), 61).to_string();
        for (year, month) in months {
            let path = format!("/api/v1/products/{id}/prices?lang=en&currency=USD&month={year}-{month:02}");
            let days = visitor.get(&path).await.json()["days"].clone();
            for day in days.as_array().unwrap() {
                let Some(price) = day["from"].as_i64() else { continue };
                let soon = day["date"].as_str().unwrap() <= last.as_str();
                let of = if soon { &mut least } else { &mut later };
                *of = price.min(*of);
            }
        }
        assert_eq!((&one["from"], &one["varies"]), (&json!(least), &json!(varies)), "{name}");
        // Its promotion is of days that are half a year ahead.
        assert_eq!(later < least, name == "xplor", "{name}");
    }
}

// Proves 2.2.130.
#[tokio::test(flavor = "multi_thread")]
async fn what_something_is_sold_from_is_one_amount_in_the_menu_and_for_machines_and_is_of_its_catalogue() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let about = address::about("xelha", Language::En);
    let id = address::product("xelha").id.0;
    let from = async || {
        let products = visitor.get("/api/v1/products?lang=en&currency=USD").await.json();
        let one =
            products["products"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap().clone();
        one["from"].as_i64().unwrap()
    };
    let least = from().await;
    let page = visitor.get(about).await.text();
    assert!(page.contains(&format!("\"lowPrice\":\"{}.{:02}\"", least / 100, least % 100)), "{page}");
    let place = format!("<a href=\"{about}\" class=\"menu-place\"");
    let links = page.split(&place).skip(1);
    let prices: Vec<_> = links.filter_map(|rest| rest.split("</a>").next()?.split("US$").nth(1)).collect();
    assert!(!prices.is_empty(), "{page}");
    assert!(prices.iter().all(|price| price.starts_with(&(least / 100).to_string())), "{prices:?}");
    // Another catalogue has its own.
    store.publish("products/xelha/product.toml", |text| text.replace("\"119.99\"", "\"109.99\"")).await;
    assert!(from().await < least);
}

// Proves 2.2.130.
#[tokio::test(flavor = "multi_thread")]
async fn a_lowest_price_is_of_a_day_that_can_be_booked_until_today_is_over() {
    // It costs the same on all days: the first that counts is the cheapest.
    let id = address::product("xcaret-total").id;
    for (minutes, ahead) in [(60, 1), (1440, 2), (2880, 3), (20_160, 15)] {
        let folder = tempfile::tempdir().unwrap();
        let catalogue = catalogue_with(folder.path(), "products/xcaret-total/product.toml", |text| {
            text.replace("cutoff_minutes = 60", &format!("cutoff_minutes = {minutes}"))
        });
        let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
        let (app, usd) = (&store.app, store.app.catalogue.currency_or_usd("USD"));
        let lowest = app.lowest(app.catalogue.product(id).unwrap(), usd, None).unwrap();
        assert_eq!(lowest.day, add_days(app.today(), ahead), "{minutes}");
    }
}

// Proves 2.2.133.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_of_a_choice_has_the_price_of_who_comes() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xelha = address::product("xelha").id.0;
    let chooser = async |people: &str| {
        let path = format!("/api/v1/products/{xelha}/chooser?lang=es&date=2026-12-15&{people}");
        visitor.get(&path).await.json()
    };
    let fifteenth = |answer: &serde_json::Value| answer["month"]["days"][14]["from"].clone();
    let adult = chooser("adults=1").await;
    let mut rates = 0;
    for (people, rate) in [("mexicans", "Tarifa para mexicanos"), ("residents", "Residente de Quintana Roo")]
    {
        let alone = chooser(&format!("adults=0&{people}=1")).await;
        assert_eq!(fifteenth(&alone), alone["total"], "{people}");
        assert!(alone["lowered"].as_str().unwrap().contains(rate), "{people}");
        // Beside an adult who comes by no rate, the cells are an adult's.
        let beside = chooser(&format!("adults=1&{people}=1")).await;
        assert_eq!(fifteenth(&beside), adult["total"], "{people}");
        assert!(!beside["lowered"].as_str().unwrap_or_default().contains(rate), "{people}");
        rates += i32::from(alone["total"] != adult["total"]);
    }
    assert_eq!(rates, 2, "either costs something else than an adult without a proof");
}

// Proves 3.1.21.
#[tokio::test(flavor = "multi_thread")]
async fn prices_by_day_say_their_currency_and_never_another_month_than_was_asked_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let prices = format!("/api/v1/products/{}/prices?lang=en", address::product("xelha").id);
    for (code, digits) in [("USD", 2), ("MXN", 2), ("JPY", 0)] {
        let answer = visitor.get(&format!("{prices}&currency={code}&month=2027-11")).await.json();
        assert_eq!((&answer["currency"], &answer["minor_digits"]), (&json!(code), &json!(digits)));
        assert_eq!(answer["month"], "2027-11", "the last that can be booked");
    }
    // Without one it is the caller's.
    visitor.set_cookie("sb_currency", "EUR");
    assert_eq!(visitor.get(&prices).await.json()["currency"], "EUR");
    for month in ["2026-10", "1999-01", "2027-12", "9999-12", "x", "2026-13"] {
        let refused = visitor.get(&format!("{prices}&month={month}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{month}");
        let said = refused.json();
        assert_eq!((&said["code"], &said["field"]), (&json!("date_invalid"), &json!("month")), "{month}");
    }
}

// Proves 3.1.21, 8.5.1, 8.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_currency_that_can_not_be_had_is_refused_in_the_contracts_words() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let prices = format!("/api/v1/products/{}/prices", address::product("xelha").id);
    for path in ["/api/v1/products", prices.as_str()] {
        for (language, words) in
            [("es", "Error obteniendo divisas"), ("en", "An error occurred while retrieving currencies")]
        {
            for code in ["XXX", "usd", "US", "USDX"] {
                let refused = visitor.get(&format!("{path}?lang={language}&currency={code}")).await;
                assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path} {code}");
                let said = refused.json();
                assert_eq!(said["message"], words, "{path} {code}");
                assert_eq!(
                    (&said["code"], &said["field"]),
                    (&json!("currencies_unavailable"), &json!("currency"))
                );
            }
        }
    }
}

// Proves 3.5.1, 3.5.3, 3.5.4, 3.5.24.
#[tokio::test(flavor = "multi_thread")]
async fn a_product_is_described_in_the_contracts_own_fields() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let described = async |id: i64| visitor.get(&format!("/api/v1/products/{id}?lang=es")).await.json();
    let fields = [
        "businessUnitCode",
        "canAddPhoto",
        "code",
        "componentGroups",
        "id",
        "locationId",
        "name",
        "notDiscount",
        "schedule",
        "tourOnly",
        "upgrades",
    ];
    for product in &store.app.catalogue.products {
        let entry = described(product.id.0).await;
        let mut names: Vec<_> = entry.as_object().unwrap().keys().map(String::as_str).collect();
        names.sort_unstable();
        assert_eq!(names, fields, "{}", product.folder);
        assert!(entry["canAddPhoto"].is_boolean() && entry["tourOnly"].is_boolean());
        assert_eq!(entry["canAddPhoto"], product.can_add_photo);
        assert_eq!(entry["tourOnly"], product.tour_only);
        assert_eq!(entry["name"], json!(product.words.get(Language::Es).name));
        assert_eq!(entry["locationId"], product.location_id);
    }
    let xavage = described(1894).await;
    assert_eq!((&xavage["schedule"], &xavage["code"]), (&json!("09:00:00"), &json!("XAVAGE")));
    assert_eq!(xavage["upgrades"]["transport"], 1900);
    let total = described(1720).await;
    assert_eq!((&total["notDiscount"], &total["businessUnitCode"]), (&json!(true), &json!("XC")));
    let groups = total["componentGroups"].as_array().unwrap();
    let components = |at: usize| {
        let parts = groups[at]["components"].as_array().unwrap().iter();
        parts.map(|part| (part["id"].as_i64().unwrap(), part["name"].is_string())).collect::<Vec<_>>()
    };
    assert!(groups.iter().all(|group| group["id"].is_i64()));
    assert_eq!((components(0), components(1)), (vec![(295, true)], vec![(312, true), (332, true)]));
    assert_eq!(visitor.get("/api/v1/products/1").await.status, StatusCode::NOT_FOUND);
}
