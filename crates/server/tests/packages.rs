//! Packages and the price guide, without JavaScript and as the island does it.

use crate::support::shopping::{XELHA, XPLOR};
use crate::support::{Setup, Store, Visitor, address, catalogue_with_places};
use ::store::order::{OrderName, ReadOrder};
use axum::http::StatusCode;
use domain::calendar::{Date, Time, add_days, parse_date};
use domain::catalogue::{PageName, Product, ProductKind};
use domain::language::Language;
use domain::line::ResourceId;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, quote};
use serde_json::{Value, json};

const THREE: &str = "pick.296=1&date.296=2027-02-10&pick.305=1&date.305=2027-02-11&pick.306=1&date.306=2027-02-12\
                     &adults=2&children=1";
const EXTRAS: &str =
    "&upgrade.296=100001&zone_100001.296=tulum&extra_312.296=1&slot_312.296=11%3A00&extra_100004.305=1";

async fn cart(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/cart?lang=es").await.json()
}

async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

// Proves 1.1.5, 2.2.18, 2.2.52, 10.2.1.
#[tokio::test(flavor = "multi_thread")]
async fn a_package_is_built_in_its_address_and_bought_by_its_form() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, path) in [
        ("es", address::es(PageName::Package)),
        ("en", address::en(PageName::Package)),
        ("pt", address::pt(PageName::Package)),
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("name=\"pick.296\""));
        let answer = visitor.get(&format!("/api/v1/package?lang={language}&{THREE}{EXTRAS}")).await;
        let built = answer.json();
        assert_eq!(built["combo"], json!({"from": 3, "percent": 20}), "{}", answer.text());
        assert_eq!((&built["ready"], &built["action"]), (&json!(true), &json!(path)));
        // The address holds all of it: opened again, it is the same package.
        let href = built["href"].as_str().unwrap();
        let query = href.split_once('?').unwrap().1;
        let again = visitor.get(&format!("/api/v1/package?lang={language}&{query}")).await.json();
        assert_eq!(again, built);
        let page = visitor.get(href).await.text();
        assert!(page.contains("value=\"2027-02-11\""));
    }
    let built = visitor.get(&format!("/api/v1/package?lang=es&{THREE}{EXTRAS}")).await.json();
    let bought = visitor.post(address::es(PageName::Package), &format!("{THREE}{EXTRAS}")).await;
    assert_eq!(
        (bought.status, bought.location().as_str()),
        (StatusCode::SEE_OTHER, address::es(PageName::Cart))
    );
    let shown = cart(&visitor).await;
    assert_eq!(shown["total"], built["total"], "what was shown is what it costs");
    let lines = shown["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["extras"].as_array().unwrap().len(), 2);
    visitor.pay().await;
    agrees(&store).await;
}

// Proves 2.3.45.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_of_a_package_has_the_prices_that_its_package_has() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let days = [parse_date("2026-12-10").unwrap(), parse_date("2026-12-21").unwrap()];
    for picked in ["pick.296=1", "pick.296=1&pick.305=1", "pick.296=1&pick.305=1&pick.306=1"] {
        let calendar = format!("/api/v1/products/296/chooser?lang=es&{picked}&date=2026-12-10&adults=2");
        let shown = visitor.get(&calendar).await.json();
        let shown = shown["month"]["days"].as_array().unwrap();
        for day in days {
            let package = format!("/api/v1/package?lang=es&{picked}&date.296={day}&adults=2");
            let built = visitor.get(&package).await.json();
            let products = built["products"].as_array().unwrap();
            let own = products.iter().find(|product| product["product"]["id"] == 296).unwrap();
            let cell = shown.iter().find(|cell| cell["date"] == day.to_string()).unwrap();
            let two = own["quote"]["total"].as_i64().unwrap();
            assert_eq!(cell["from"].as_i64().map(|one| 2 * one), Some(two), "{picked}: {day}");
        }
    }
    // What else is picked makes a difference on these days.
    let alone = visitor.get("/api/v1/products/296/chooser?lang=es&date=2026-12-10").await.json();
    let with =
        visitor.get("/api/v1/products/296/chooser?lang=es&date=2026-12-10&pick.296=1&pick.305=1").await;
    assert_ne!(alone["month"]["days"], with.json()["month"]["days"]);
}

// Proves 5.3.5, 5.3.9, 5.3.11, 8.4.5.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_package_is_shown_by_product() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let same = THREE.replace("date.306=2027-02-12", "date.306=2027-02-10");
    let answer = visitor.post(address::es(PageName::Package), &same).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.text().contains("Las fechas de los productos no pueden ser la misma"));
    let answer = visitor.get(&format!("/api/v1/package?lang=es&{same}")).await.json();
    let xplor = answer["products"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["product"]["id"] == 306)
        .unwrap()
        .clone();
    assert_eq!((&xplor["errors"][0]["code"], &answer["ready"]), (&json!("dates_equal"), &json!(false)));
    let six = "&pick.1894=1&pick.1538=1&pick.1664=1";
    let answer = visitor.post(address::es(PageName::Package), &format!("{THREE}{six}")).await;
    assert!(answer.status.is_client_error());
    let answer = visitor.get(&format!("/api/v1/package?lang=es&{THREE}{six}")).await.json();
    assert_eq!(answer["errors"][0]["message"], "El limite de productos que puede agregar en su paquete es 5");
    let one = visitor.post(address::es(PageName::Package), "pick.296=1&date.296=2027-02-10&adults=2").await;
    assert!(one.text().contains("Un paquete lleva al menos 2 productos"));
    for (body, field) in [
        (THREE.replace("&date.305=2027-02-11", ""), "date.305"),
        (THREE.replace("2027-02-11", "yesterday"), "date.305"),
        (format!("{THREE}&upgrade.306=100001"), "zone_100001.306"),
    ] {
        let answer = visitor.json("POST", "/api/v1/package?lang=en", json!({"query": body})).await;
        assert!(answer.status.is_client_error());
        assert_eq!(answer.json()["field"], json!(field), "{}", answer.text());
    }
    assert!(visitor.cookie("sb_cart").is_none(), "nothing was changed");
}

// Proves 5.3.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_package_with_one_full_day_holds_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), 2));
    let store = Store::with(Setup { catalogue, ..Setup::default() }).await;
    let (first, second) = (store.visitor(), store.visitor());
    first.add("entrada-xplor", "date=2027-02-12&adults=2").await;
    let refused = second.json("POST", "/api/v1/package?lang=es", json!({"query": THREE})).await;
    assert_eq!((refused.status, &refused.json()["field"]), (StatusCode::CONFLICT, &json!("date.306")));
    assert!(second.cookie("sb_cart").is_none());
    let day = parse_date("2027-02-10").unwrap();
    let held = ::store::places::Loads { resource: ResourceId(296), from: day, to: day };
    assert!(store.app.db.read(held).await.unwrap().iter().all(|(_, _, load)| load.taken == 0));
    let page = second.get(&format!("{}?{THREE}", address::es(PageName::Package))).await.text();
    assert!(page.contains("No hay entradas para esa fecha"));
    agrees(&store).await;
}

// Proves 2.2.19, 2.2.53.
#[tokio::test(flavor = "multi_thread")]
async fn ready_made_packages_lead_to_the_builder_with_their_products() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (path, builder) in [
        (
            address::es(PageName::Packages),
            &format!("{}?pick.296=1&amp;pick.305=1&amp;pick.306=1", address::es(PageName::Package)),
        ),
        (
            address::en(PageName::Packages),
            &format!("{}?pick.296=1&amp;pick.305=1&amp;pick.306=1", address::en(PageName::Package)),
        ),
        (
            address::pt(PageName::Packages),
            &format!("{}?pick.296=1&amp;pick.305=1&amp;pick.306=1", address::pt(PageName::Package)),
        ),
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains(builder), "{path}");
    }
}

// Proves 10.3.100, 10.3.101.
#[tokio::test(flavor = "multi_thread")]
async fn ready_made_packages_ask_for_booking_ahead_only_where_less_is_paid_by_it() {
    let store = Store::open().await;
    let page = store.visitor().get(address::en(PageName::Packages)).await;
    let text = page.text();
    let mut kinds = [false; 2];
    for package in &store.app.catalogue.packages {
        let start = format!("<article id=\"{}\"", package.words.get(Language::En).slug);
        let (_, rest) = text.split_once(&start).expect("every package is sold");
        let card = rest.split("</article>").next().unwrap();
        let mut products = package.products.iter().filter_map(|id| store.app.catalogue.product(*id));
        // Parks cost less together on any day, as much as booking them ahead takes off; a tour costs less only ahead.
        let tours = products.any(|product| product.kind == ProductKind::Tour);
        assert_eq!(card.contains("Per adult, booking ahead"), tours, "{card}");
        assert_eq!(card.contains("Per adult, from"), !tours, "{card}");
        assert_eq!(card.contains("Tours don’t count"), tours, "{card}");
        assert!(tours || !card.contains("days ahead"), "{card}");
        kinds[usize::from(tours)] = true;
    }
    assert_eq!(kinds, [true; 2], "both kinds of package are there");
    let promotions = store.visitor().get(address::en(PageName::Promotions)).await.text();
    assert!(promotions.contains("Tours don’t count"), "{promotions}");
}

// Proves 2.2.130.
#[tokio::test(flavor = "multi_thread")]
async fn ready_made_packages_are_sold_from_what_their_places_cost_on_their_cheapest_days() {
    let store = Store::open().await;
    let app = &store.app;
    let text = store.visitor().get(address::en(PageName::Packages)).await.text();
    let usd = app.catalogue.currency_or_usd("USD");
    for package in &app.catalogue.packages {
        let products: Vec<_> = package.products.iter().filter_map(|id| app.catalogue.product(*id)).collect();
        let total = |day: Date| {
            let item = |product| Item {
                offer: Offer::Product(product),
                date: Some(day),
                time: Time::default(),
                party: Party { adults: 1, ..Party::default() },
                rate: app.rate(usd),
                continues: false,
            };
            quote(&products.iter().copied().map(item).collect::<Vec<_>>(), &app.terms(usd)).total
        };
        // Their cheapest days are most of the coming two months: some are the same for all.
        let days = (1..=60).map(|ahead| add_days(app.today(), ahead));
        let open = days.filter(|day| products.iter().all(|product| !product.times(*day).is_empty()));
        let least = open.map(total).min().unwrap();
        let (_, rest) =
            text.split_once(&format!("<article id=\"{}\"", package.words.get(Language::En).slug)).unwrap();
        let (_, price) = rest.split_once("price-now\">US$").unwrap();
        assert_eq!(least % 100, 0, "{}", package.id);
        assert!(price.starts_with(&format!("{}<", least / 100)), "{least}: {}", &price[..10]);
    }
}

// Proves 2.2.20, 2.2.54.
#[tokio::test(flavor = "multi_thread")]
async fn the_price_guide_has_the_prices_of_any_day_and_party() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    for path in [
        address::es(PageName::PriceGuide),
        address::en(PageName::PriceGuide),
        address::pt(PageName::PriceGuide),
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK);
        // From the day on which booking ahead takes off all it can, as every card names its price.
        assert_eq!(page.input("date"), "2026-12-11");
    }
    let page = visitor
        .get(&format!("{}?date=2027-02-10&adults=1&children=1", address::es(PageName::PriceGuide)))
        .await
        .text();
    // Xelha three months ahead: 15% off for the adult, a quarter off for the child.
    assert!(page.contains("MX$1,869<") && page.contains("MX$1,649<"));
    // The same as the buy page and the cart say.
    visitor.add("entrada-xelha-todo-incluido", "date=2027-02-10&adults=1&children=1").await;
    assert_eq!(cart(&visitor).await["total"], 186_900 + 164_900);
    let wrong = visitor.get(&format!("{}?date=2030-01-01&adults=0", address::es(PageName::PriceGuide))).await;
    assert_eq!(wrong.status, StatusCode::OK);
    assert!(
        wrong.text().contains("No reconocemos esa fecha")
            && wrong.text().contains("Dinos cuántas personas van")
    );
}

// Proves 1.1.7.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_is_charged_in_every_currency() {
    let store = Store::open().await;
    let codes: Vec<_> =
        store.app.catalogue.currencies.iter().map(|currency| currency.code.to_string()).collect();
    assert_eq!(codes.len(), 17);
    // What enough of is there for everybody.
    let ridden = "&upgrade.296=100001&zone_100001.296=tulum&extra_100004.305=1";
    let mut totals = std::collections::BTreeSet::new();
    for code in codes {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", &code);
        let shown =
            visitor.get(&format!("/api/v1/package?lang=es&{THREE}{ridden}")).await.json()["total"].clone();
        visitor.post(address::es(PageName::Package), &format!("{THREE}{ridden}")).await;
        assert_eq!(cart(&visitor).await["total"], shown, "{code}");
        let page = visitor.get(address::es(PageName::Checkout)).await;
        let placed = visitor.place(&page.input("once"), &page.input("hash")).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{code}");
        let reference = placed.location().split('/').nth(3).unwrap().to_owned();
        let books = visitor.get(&format!("/_demo/sandbox/{reference}")).await.json();
        assert_eq!((&books["amount"], &books["currency"]), (&shown, &json!(code)));
        let approved = visitor.post(&placed.location(), "outcome=approve").await;
        assert_eq!(visitor.get(&approved.location()).await.status, StatusCode::OK);
        let name = OrderName::AnyCode(books["order_code"].as_str().unwrap().into());
        let whole = store.app.db.read(ReadOrder(name)).await.unwrap().unwrap();
        assert_eq!((json!(whole.order.total), whole.order.currency.as_str()), (shown, code.as_str()));
        assert_eq!(whole.lines.iter().map(|line| line.total).sum::<i64>(), whole.order.total, "{code}");
        totals.insert(whole.order.total);
    }
    assert!(totals.len() > 14, "each by its own rate: {totals:?}");
    agrees(&store).await;
}

// Proves 9.3.43.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_suggests_one_park_more_only_where_it_saves() {
    let store = Store::open().await;
    let late = store.visitor();
    late.set_cookie("sb_currency", "USD");
    late.add(XELHA, "date=2027-02-12&adults=2").await;
    assert_eq!(cart(&late).await["next_combo"], json!(null), "two parks give what it has already");
    let early = store.visitor();
    early.set_cookie("sb_currency", "USD");
    early.add(XELHA, "date=2026-12-01&adults=2").await;
    let before = cart(&early).await;
    let next = &before["next_combo"];
    assert_eq!((&next["from"], &next["percent"]), (&json!(2), &json!(15)));
    let saving = next["saving"].as_i64().unwrap();
    assert!(saving > 0);
    early.add(XPLOR, "date=2026-12-02&adults=2").await;
    let cost = |cart: &Value| cart["lines"][0]["quote"]["total"].as_i64().unwrap();
    assert_eq!(cost(&before) - cost(&cart(&early).await), saving, "as much less as was said");
}

// Proves 10.3.110.
#[tokio::test(flavor = "multi_thread")]
async fn a_package_whose_places_take_children_says_what_a_child_pays() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let text = store.visitor().get(address::en(PageName::Packages)).await.text();
    for package in &catalogue.packages {
        let (_, rest) =
            text.split_once(&format!("<article id=\"{}\"", package.words.get(Language::En).slug)).unwrap();
        let card = rest.split("</article>").next().unwrap();
        let mut products = package.products.iter().filter_map(|id| catalogue.product(*id));
        let takes = products.all(|product| catalogue.allows(product, Unit::CHILD));
        assert_eq!(card.contains("Per child: "), takes, "{card}");
    }
}

// Proves 2.2.171.
#[tokio::test(flavor = "multi_thread")]
async fn a_package_says_from_what_age_on_its_places_take_people() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let text = store.visitor().get(address::en(PageName::Packages)).await.text().replace("<!-- -->", "");
    let mut some = false;
    for package in &catalogue.packages {
        let start = format!("<article id=\"{}\"", package.words.get(Language::En).slug);
        let card = text.split_once(&start).unwrap().1.split("</article>").next().unwrap();
        let products = package.products.iter().filter_map(|id| catalogue.product(*id));
        let youngest = |product: &Product| product.ages.values().map(|band| band.from).min();
        let from = products.filter_map(youngest).max().unwrap_or_default();
        let said = card.contains(&format!(": from age {from}."));
        assert_eq!(said, from > 0, "{card}");
        some |= said;
    }
    assert!(some, "some package has a place that takes no infants");
}

// Proves 2.2.151.
#[tokio::test(flavor = "multi_thread")]
async fn a_package_says_the_strictest_height_of_its_days_and_whose_it_is() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let text = store.visitor().get(address::en(PageName::Packages)).await.text().replace("<!-- -->", "");
    let mut kinds = [false; 2];
    for package in &catalogue.packages {
        let start = format!("<article id=\"{}\"", package.words.get(Language::En).slug);
        let card = text.split_once(&start).unwrap().1.split("</article>").next().unwrap();
        let products: Vec<_> = package.products.iter().filter_map(|id| catalogue.product(*id)).collect();
        let height = |product: &Product| product.facts.as_ref().and_then(|facts| facts.min_height);
        let most = products.iter().filter_map(|product| height(product)).map(|asked| asked.cm).max();
        kinds[usize::from(most.is_some())] = true;
        let Some(most) = most else {
            assert!(!card.contains("Height at "), "{card}");
            continue;
        };
        let said = card.split_once("Height at ").unwrap().1.split("</p>").next().unwrap();
        assert!(said.contains(&format!("{most}\u{a0}cm")), "{said}");
        for product in products {
            let mut names = said.split(": ").next().unwrap().split(", ");
            let named = names.any(|name| name == product.words.en.name);
            assert!(!named || height(product).is_some_and(|asked| asked.cm == most), "{said}");
        }
    }
    assert!(kinds[1], "some package asks for a height");
}
