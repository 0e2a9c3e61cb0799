//! Pages that answer a question from the same data the store sells by: what lowers a price, questions, the comparison.

use crate::support::reading::{links, words};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::{ExtraKind, PageName, Product, Status, Suits};
use domain::language::Language;
use serde_json::json;
use server::ask::route::Target;
use server::pages;

/// Where a page's rows lead with something already chosen.
async fn chosen(visitor: &Visitor, page: PageName) -> Vec<String> {
    let answer = visitor.get(address::es(page)).await;
    assert_eq!(answer.status, StatusCode::OK);
    links(&answer).into_iter().filter(|href| href.contains('?')).collect()
}

// Proves 2.2.15, 2.2.16, 2.2.17, 2.2.56.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_is_bought_from_its_page_at_the_price_that_stands_there() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (page, field, proof) in [
        (PageName::Mexicans, "mexicans", "Identificación oficial mexicana"),
        (PageName::Seniors, "seniors", "Credencial INAPAM vigente"),
        (PageName::Residents, "residents", "Credencial de elector"),
    ] {
        let answer = visitor.get(address::es(page)).await;
        let said = words(&answer);
        assert!(said.contains(proof), "{proof}");
        let rows = chosen(&visitor, page).await;
        // Every product that is sold has the rate, but for the one that is left out of it.
        let sold = store.app.catalogue.products.iter().filter(|one| one.status == Status::OnSale);
        assert_eq!(rows.len(), sold.count() - 1, "{page:?}");
        for href in rows {
            let buy = visitor.get(&format!("{href}&date=2026-12-15")).await;
            assert_eq!(buy.status, StatusCode::OK, "{href}");
            assert_eq!(buy.input(field), "1", "{href}");
            assert_eq!(buy.input("adults"), "0", "{href}");
        }
    }
    // Nobody of forty comes by the rate of those who are sixty.
    let xcaret = address::product("xcaret").id;
    let chooser = visitor.get(&format!("/api/v1/products/{xcaret}/chooser?lang=es&seniors=1")).await.json();
    let from = |unit: &str| {
        let ages = chooser["ages"].as_array().unwrap();
        ages.iter().find(|one| one["unit"] == unit).map(|one| one["from"].clone())
    };
    assert_eq!((from("senior"), from("adult")), (Some(json!(60)), Some(json!(12))), "{chooser}");
    // 1,999 pesos less 45 percent, as the cart asks them.
    let page = visitor.get(address::es(PageName::Residents)).await;
    assert!(words(&page).contains("MX$1,099"), "{}", words(&page));
    visitor.set_cookie("sb_currency", "MXN");
    let product = address::product("xcaret").words.get(Language::Es).slug.clone();
    visitor.add(&product, "date=2026-12-08&residents=1").await;
    assert_eq!(crate::support::shopping::cart(&visitor).await["total"], 109_900);
}

// Proves 2.2.14, 2.2.57.
#[tokio::test(flavor = "multi_thread")]
async fn what_lowers_prices_is_gone_once_its_time_is_over() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let said = words(&visitor.get(address::en(PageName::Promotions)).await);
    for there in ["Book 7 days ahead", "Two parks together", "Code SELVA20", "Adventure May", "INAPAM"] {
        assert!(said.contains(there), "{there}: {said}");
    }
    // Each leads to what it asks for: a day far enough away, the parks, a day within its visits.
    let rows = chosen(&visitor, PageName::Promotions).await;
    for part in ["date=2026-11-27", "date=2026-12-11", "pick.296=1&pick.", "date=2027-05-"] {
        assert!(rows.iter().any(|href| href.contains(part)), "{part}: {rows:?}");
    }
    // On its first day, and on the last one of its visits.
    for (now, there) in
        [("2026-11-01T00:00:00-05:00", "SELVA20"), ("2027-06-15T23:59:59-05:00", "Adventure May")]
    {
        let day = Store::with(Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        assert!(words(&day.visitor().get(address::en(PageName::Promotions)).await).contains(there), "{now}");
    }
    for (now, gone) in [
        ("2026-10-31T23:59:59-05:00", &["SELVA20", "MEXICO22"][..]),
        ("2027-06-16T00:00:00-05:00", &["Adventure May"]),
        ("2027-07-01T00:00:00-05:00", &["Low season for Brazil"]),
        ("2027-11-01T00:00:00-05:00", &["SELVA20", "MEXICO22"]),
    ] {
        let later = Store::with(Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        let said = words(&later.visitor().get(address::en(PageName::Promotions)).await);
        assert!(said.contains("Book 7 days ahead"));
        for gone in gone {
            assert!(!said.contains(gone), "{gone} at {now}");
        }
    }
    // A rate that the catalogue no longer has is said to be over, and bought by nobody.
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "rate_plans.toml", |text| {
        text.split("[[plans]]\nkey = \"senior\"").next().unwrap().to_owned()
    });
    let without = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let page = without.visitor().get(address::en(PageName::Seniors)).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(words(&page).contains("This rate is not on offer today."));
    assert!(links(&page).iter().all(|href| !href.contains("seniors=")));
}

// Proves 2.2.29, 2.2.58.
#[tokio::test(flavor = "multi_thread")]
async fn every_place_answers_eight_questions_and_the_rules_answer_as_they_are() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let of = |target: Target, language| target.href(language, catalogue);
    assert_eq!(
        of(Target::Faqs(address::product("xcaret").id), Language::Es),
        "/es/preguntas-frecuentes/xcaret/"
    );
    assert_eq!(of(Target::Faqs(address::product("xcaret").id), Language::En), "/en/faqs/xcaret/");
    for product in &catalogue.products {
        for language in Language::ALL {
            let href = of(Target::Faqs(product.id), language);
            let page = visitor.get(&href).await;
            assert_eq!(page.status, StatusCode::OK, "{href}");
            let questions = page.text().matches("\"@type\":\"Question\"").count();
            assert!(questions >= 8, "{href}: {questions}");
        }
    }
    let hub = address::en(PageName::Faqs);
    let said = words(&visitor.get(hub).await);
    for rule in [
        "up to 24 hours before the visit",
        "100% up to 7 days before; 50% up to 2 days before",
        "within 6 months",
        "for 12 months from the day you bought it",
        "10% off from 7 days ahead; 15% off from 21 days ahead",
        "15% off each with 2 parks; 20% off each with 3 parks",
        "Your places wait 72 hours",
        "15 minutes from the last change",
        "in 17 currencies",
        "At Xenotes: adult Ages 12 and up, child Ages 6 to 11",
    ] {
        assert!(said.contains(rule), "{rule}: {said}");
    }
    let park = words(&visitor.get(&of(Target::Faqs(address::product("xcaret").id), Language::En)).await);
    assert!(park.contains("Yes: 10 USD, paid there"), "{park}");
    // Changed rules change their answers, everywhere.
    let folder = tempfile::tempdir().unwrap();
    let changed = catalogue_with(folder.path(), "site.toml", |text| {
        let text = text.replace("change_hours = 24", "change_hours = 36");
        let text = text.replace("open_ticket_months = 6", "open_ticket_months = 9");
        let text = text.replace("hold_minutes = 15", "hold_minutes = 11");
        text.replace("{ hours = 48, percent = 50 },", "{ hours = 30, percent = 40 },")
            .replace("weather_guarantee = true", "weather_guarantee = false")
    });
    let other = Store::with(Setup { catalogue: Some(changed), ..Setup::default() }).await;
    let said = words(&other.visitor().get(hub).await);
    for rule in ["up to 36 hours before", "within 9 months", "11 minutes from", "40% up to 30 hours before"] {
        assert!(said.contains(rule), "{rule}: {said}");
    }
    assert!(!said.contains("What if the weather is bad?"), "nobody promises it");
}

// Proves 2.2.21, 2.2.59.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_compared_and_on_which_day_stands_in_the_address() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let path = address::en(PageName::Compare);
    let usual = visitor.get(path).await;
    assert_eq!(usual.header("cache-control"), "private, no-cache");
    let id = |folder: &str| address::product(folder).id.0;
    let with = |folders: &[&str]| {
        folders.iter().map(|one| format!("with={}", id(one))).collect::<Vec<_>>().join("&")
    };
    let two = visitor.get(&format!("{path}?{}&date=2027-02-10", with(&["xelha", "xplor"]))).await;
    assert_eq!((two.status, two.input("date").as_str()), (StatusCode::OK, "2027-02-10"));
    let heads = |page: &Answer| page.text().matches("class=\"compare-head\"").count();
    assert_eq!(heads(&two), 2);
    let said = words(&two);
    // The price on that day, as the buy page asks it, and where it is bought for that day.
    assert!(said.contains("US$101"), "{said}");
    assert!(links(&two).contains(&format!("{}?date=2027-02-10", address::buy("xelha", Language::En))));
    // Leaving one out keeps the day.
    let without = format!("{path}?with={}&date=2027-02-10", id("xelha"));
    assert!(links(&two).contains(&without), "{:?}", links(&two));
    assert_eq!(heads(&visitor.get(&without).await), 1);
    // Five do not fit: the first four stand there, and it is said.
    let five = visitor
        .get(&format!("{path}?{}", with(&["xcaret", "xelha", "xplor", "xplor-fuego", "xenses"])))
        .await;
    assert_eq!(heads(&five), 4);
    assert!(words(&five).contains("4 fit side by side"));
    // What is no product, no day, sent twice or written in another order is no fault of the page.
    for odd in ["with=0&with=x", "with=305&with=305", "date=2027-02-30", "date=1999-01-01", "with=&date="] {
        let page = visitor.get(&format!("{path}?{odd}")).await;
        assert_eq!(page.status, StatusCode::OK, "{odd}");
        assert!((1..=4).contains(&heads(&page)), "{odd}");
        assert_eq!(words(&page).contains("We don’t recognize that date"), odd.starts_with("date"), "{odd}");
    }
    // On Sundays Xoximilco is closed: it has no price and is not bought for that day.
    let closed = visitor.get(&format!("{path}?{}&date=2027-02-07", with(&["xoximilco", "xplor"]))).await;
    assert_eq!(words(&closed).matches("Closed that day").count(), 1, "{}", words(&closed));
    let bought = |folder: &str| format!("{}?date=2027-02-07", address::buy(folder, Language::En));
    assert!(links(&closed).contains(&bought("xplor")) && !links(&closed).contains(&bought("xoximilco")));
}

// Proves 10.16.25.
#[tokio::test(flavor = "multi_thread")]
async fn hotels_stand_side_by_side_by_what_the_catalogue_says() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let catalogue = &store.app.catalogue;
    for language in Language::ALL {
        let [hub, path] =
            [PageName::Hotels, PageName::HotelsCompare].map(|name| address::page(name, language));
        assert!(path.starts_with(hub) && path.len() > hub.len(), "{path}");
        let beside = visitor.get(path).await;
        assert_eq!((beside.status, beside.header("cache-control")), (StatusCode::OK, "private, no-cache"));
        assert!(beside.text().contains("\"BreadcrumbList\""));
        let all = visitor.get(hub).await;
        assert!(links(&all).contains(&path.to_owned()) && links(&beside).contains(&hub.to_owned()));
        let prices = |page: &Answer| -> Vec<String> {
            let said = words(page);
            let amounts = said.split(' ').filter(|word| word.starts_with("US$"));
            // Side by side all have cents where one has.
            amounts.map(|amount| amount.trim_end_matches(".00").to_owned()).collect()
        };
        for hotel in &catalogue.hotels {
            let href = Target::Hotel(hotel.number).href(language, catalogue);
            assert!(links(&beside).contains(&href), "{href}");
            assert!(links(&beside).contains(&format!("{href}#stay-search")), "{href}");
            let said = words(&beside);
            assert!(said.contains(&hotel.address) && said.contains(&hotel.words.get(language).summary));
            assert!(links(&visitor.get(&href).await).contains(&path.to_owned()), "{href}");
        }
        // Each costs from what its card says.
        let shown = prices(&all);
        assert!(shown.len() >= catalogue.hotels.len(), "{shown:?}");
        assert!(shown.iter().all(|price| prices(&beside).contains(price)), "{shown:?}");
    }
    // A name in another language leads to the one there is; what is none is none.
    let english = address::en(PageName::Hotels);
    let moved = visitor.get(&format!("{english}comparar/")).await;
    assert_eq!(
        (moved.status, moved.location().as_str()),
        (StatusCode::PERMANENT_REDIRECT, address::en(PageName::HotelsCompare))
    );
    for nothing in ["nowhere/", "compare/more/"] {
        assert_eq!(
            visitor.get(&format!("{english}{nothing}")).await.status,
            StatusCode::NOT_FOUND,
            "{nothing}"
        );
    }
}

// Proves 10.16.25.
#[tokio::test(flavor = "multi_thread")]
async fn only_rules_of_days_to_come_stand_beside_hotels() {
    let said = async |now: &str| {
        let store = Store::with(Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        words(&store.visitor().get(address::en(PageName::HotelsCompare)).await)
    };
    let before = said("2026-11-20T09:00:00-05:00").await;
    assert!(before.contains("Sat, Dec 26 to Thu, Dec 31: at least 4 nights"), "{before}");
    assert!(before.contains("Thu, Dec 31: no check-in, no check-out"), "{before}");
    let among = said("2026-12-28T09:00:00-05:00").await;
    assert!(among.contains("Mon, Dec 28 to Thu, Dec 31: at least 4 nights"), "{among}");
    let after = said("2027-01-10T09:00:00-05:00").await;
    assert!(!after.contains("Dec 31") && after.contains("(Friday, Saturday): at least 2 nights"), "{after}");
}

// Proves 10.16.26.
#[tokio::test(flavor = "multi_thread")]
async fn hotels_are_on_the_map_where_the_catalogue_says_where_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let changed = catalogue_with(folder.path(), "hotels/manati/hotel.toml", |text| {
        let kept = text.lines().filter(|line| !line.starts_with("place = "));
        kept.collect::<Vec<_>>().join("\n")
    });
    let setup = Setup { catalogue: Some(changed), ..Setup::default() };
    for (store, count) in [(Store::open().await, 3), (Store::with(setup).await, 2)] {
        let visitor = store.visitor();
        for language in Language::ALL {
            let page = visitor.get(address::page(PageName::Hotels, language)).await.text();
            // A desktop has the map of phones too, for windows as narrow.
            assert_eq!(page.matches("class=\"coast-hotel\"").count(), 2 * count, "{language:?}");
            for hotel in store.app.catalogue.hotels.iter().take(count) {
                let name = &hotel.words.get(language).name;
                assert_eq!(page.matches(&format!("aria-label=\"{name}\"")).count(), 2, "{name}");
                assert!(page.contains(&format!("<dt>{name}</dt>")), "{name}");
            }
        }
    }
}

// Proves 2.2.30.
#[tokio::test(flavor = "multi_thread")]
async fn the_site_map_leads_to_every_page_for_everybody() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for language in Language::ALL {
        let page = visitor.get(address::page(PageName::SiteMap, language)).await;
        let links = links(&page);
        for target in pages::targets(&store.app.catalogue) {
            let href = target.href(language, &store.app.catalogue);
            if pages::definition(&target).is_everybodys() && target != Target::Page(PageName::SiteMap) {
                assert!(links.contains(&href), "{href}");
            }
        }
    }
}

/// Everything that is stored, a text for each row.
fn stored(store: &Store) -> Vec<String> {
    let database = rusqlite::Connection::open(store.folder.path().join("sacbe.db")).unwrap();
    let mut tables =
        database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").unwrap();
    let tables: Vec<String> = tables.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut all = Vec::new();
    for table in tables {
        let mut rows = database.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
        let width = rows.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let value = |at| format!("{:?}", row.get_unwrap::<_, rusqlite::types::Value>(at));
            Ok(format!("{table}: {}", (0..width).map(value).collect::<Vec<_>>().join(", ")))
        };
        all.extend(rows.query_map([], row).unwrap().map(Result::unwrap));
    }
    all
}

// Proves 2.2.51.
#[tokio::test(flavor = "multi_thread")]
async fn reading_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = crate::support::bought::buy(&visitor, "entrada-xplor", "date=2026-12-21&adults=2").await;
    assert_eq!(crate::support::shopping::mails(&store).await, 1);
    visitor.add("entrada-xelha-todo-incluido", "date=2026-12-22&adults=2&children=1").await;
    let before = stored(&store);
    assert!(before.len() > 20, "{before:#?}");
    let catalogue = &store.app.catalogue;
    let queries = ["", "?date=2026-12-23&adults=3", "?with=305&with=306", "?utm_source=x"];
    for target in pages::targets(catalogue) {
        for language in Language::ALL {
            for query in queries {
                let href = format!("{}{query}", target.href(language, catalogue));
                let status = visitor.get(&href).await.status;
                assert!(status.is_success() || status.is_redirection(), "{href}: {status}");
            }
        }
    }
    let (order, key) = bought.order.split_once('?').unwrap();
    let files = ["", "tickets.pdf", "calendar.ics"].map(|part| format!("{order}{part}"));
    for path in files.iter().chain([&address::change_of(order)]) {
        visitor.get(&format!("{path}?{key}")).await;
        visitor.get(path).await;
    }
    for path in [
        "/api/v1/cart?lang=es",
        "/api/v1/currencies",
        "/api/v1/payment-methods?currency=MXN",
        "/api/v1/package?lang=es",
        "/api/v1/products/305/chooser?date=2026-12-23&adults=3",
        "/api/v1/products/305/complements",
        "/api/v1/voucher-key",
        "/openapi.json",
        "/robots.txt",
        "/sitemap.xml",
    ] {
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(stored(&store), before);
}

// Proves 3.10.1, 3.10.2, 3.10.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_knows_its_language_its_device_its_currency_and_itself_in_other_languages() {
    let store = Store::open().await;
    let phone = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";
    for (language, currency, id, agent, device) in [
        (Language::Es, "MXN", 2, "", "desktop"),
        (Language::En, "USD", 1, phone, "phone"),
        (Language::Pt, "EUR", 3, phone, "phone"),
    ] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", currency);
        if !agent.is_empty() {
            visitor.always("user-agent", agent);
        }
        let page = visitor.get(address::buy("xelha", language)).await.text();
        let data =
            page.split("id=\"page-data\">").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
        let frame = &serde_json::from_str::<serde_json::Value>(data).unwrap()["frame"];
        assert_eq!((frame["lang"].as_str(), frame["device"].as_str()), (Some(language.code()), Some(device)));
        assert_eq!(
            (frame["currency"]["code"].as_str(), frame["currency"]["id"].as_i64()),
            (Some(currency), Some(id))
        );
        for other in Language::ALL {
            let link = format!(
                "hreflang=\"{}\" href=\"http://127.0.0.1:8080{}\"",
                other.code(),
                address::buy("xelha", other)
            );
            let turned = format!(
                "hrefLang=\"{}\" href=\"http://127.0.0.1:8080{}\"",
                other.code(),
                address::buy("xelha", other)
            );
            assert!(page.contains(&link) || page.contains(&turned), "{link}");
        }
    }
}

// Proves 2.2.24, 2.2.66.
#[tokio::test(flavor = "multi_thread")]
async fn a_photo_pass_is_bought_from_its_page_wherever_it_is_sold() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let pass = catalogue.extras.iter().find(|extra| extra.kind == ExtraKind::Photo).unwrap();
    let sold = catalogue.products.iter().filter(|one| one.status == Status::OnSale);
    let rows = chosen(&visitor, PageName::PhotoPass).await;
    assert_eq!(rows.len(), sold.filter(|one| pass.id_with(one).is_some()).count());
    for href in rows {
        assert!(href.contains(&format!("extra_{}=1", pass.id)), "{href}");
        let buy = visitor.get(&format!("{href}&date=2026-12-15")).await;
        assert_eq!(buy.status, StatusCode::OK, "{href}");
    }
    // The price of the page is what the cart asks for it, however many they are.
    visitor.set_cookie("sb_currency", "MXN");
    let page = visitor.get(address::es(PageName::PhotoPass)).await;
    assert!(words(&page).contains("MX$999"), "{}", words(&page));
    let other = store.visitor();
    other.set_cookie("sb_currency", "MXN");
    let slug = address::product("xcaret").words.get(Language::Es).slug.clone();
    visitor.add(&slug, "date=2026-12-08&adults=3").await;
    other.add(&slug, &format!("date=2026-12-08&adults=3&extra_{}=1", pass.id)).await;
    let without = crate::support::shopping::cart(&visitor).await["total"].as_i64().unwrap();
    assert_eq!(crate::support::shopping::cart(&other).await["total"], without + 99_900);
}

// Proves 2.2.35, 2.2.68.
#[tokio::test(flavor = "multi_thread")]
async fn food_that_can_be_added_is_bought_from_its_page() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let sold = store.app.catalogue.products.iter().filter(|one| one.status == Status::OnSale);
    let with_food: Vec<_> = sold.filter(|one| one.upgrades.food.is_some()).collect();
    let rows = chosen(&visitor, PageName::Services).await;
    assert_eq!(rows.len(), with_food.len());
    for href in rows {
        let buy = visitor.get(&format!("{href}&date=2026-12-15")).await;
        assert_eq!(buy.status, StatusCode::OK, "{href}");
    }
    visitor.set_cookie("sb_currency", "MXN");
    let said = words(&visitor.get(address::es(PageName::Services)).await);
    assert!(said.contains("MX$599") && said.contains("MX$419"), "{said}");
}

// Proves 2.2.22, 2.2.64.
#[tokio::test(flavor = "multi_thread")]
async fn the_gallery_is_narrowed_by_its_address_to_one_light() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let gallery = address::es(PageName::Gallery);
    let whole = links(&visitor.get(gallery).await);
    let day = links(&visitor.get(&format!("{gallery}?light=day")).await);
    let dusk = links(&visitor.get(&format!("{gallery}?light=dusk")).await);
    let unknown = links(&visitor.get(&format!("{gallery}?light=noon")).await);
    let about = |product: &Product| Target::About(product.id).href(Language::Es, catalogue);
    for product in catalogue.products.iter().filter(|one| one.status != Status::Retired) {
        let (night, href) = (product.suits.contains(&Suits::Night), about(product));
        assert!(whole.contains(&href) && unknown.contains(&href), "{href}");
        assert_eq!(dusk.contains(&href), night, "{href}");
        assert_eq!(day.contains(&href), !night, "{href}");
    }
    let copies: Vec<_> = whole.iter().filter(|href| href.ends_with(".svg")).collect();
    assert!(copies.len() >= catalogue.products.len(), "{copies:?}");
    for copy in copies {
        assert_eq!(visitor.get(copy).await.status, StatusCode::OK, "{copy}");
    }
}
