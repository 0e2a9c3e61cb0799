//! What pages tell of a place, as the catalogue has it: hours, days, deposits, texts.

use crate::support::bought::{buy, comes_to};
use crate::support::reading::{links, middle, texts, words};
use crate::support::{Setup, Store, address};
use domain::calendar::Time;
use domain::catalogue::{PageName, ProductKind, Status};
use domain::language::Language;
use domain::order::OrderState;

// Proves 2.3.21.
#[tokio::test(flavor = "multi_thread")]
async fn an_about_page_shows_the_hours_of_the_day_in_pictures() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for product in &store.app.catalogue.products {
        let page = visitor.get(address::about(&product.folder, Language::Pt)).await.text();
        assert!((3..=5).contains(&product.storyboard.len()), "{}", product.folder);
        for moment in &product.storyboard {
            let file = format!("{}-vignette.svg", moment.picture);
            let picture =
                store.app.frontend.drawing_path(&file).unwrap_or_else(|| panic!("{file} is not drawn"));
            assert!(page.contains(&format!("src=\"{picture}\"")), "{file}");
            let words = moment.words.get(Language::Pt).replace('&', "&amp;");
            assert!(page.contains(&words), "{}: {words}", product.folder);
        }
    }
}

// Proves 2.3.29.
#[tokio::test(flavor = "multi_thread")]
async fn an_about_page_knows_the_days_its_park_opens_on() {
    // Xavage is closed from Monday, May 3, to the Sunday after it.
    let now = Some("2027-05-01T12:00:00-05:00".to_owned());
    let store = Store::with(Setup { now, ..Setup::default() }).await;
    let visitor = store.visitor();
    let page = visitor.get(address::about("xavage", Language::Es)).await.text();
    let open = "data-opening=\"2027-04-30 2027-05-01 2027-05-02 2027-05-10 2027-05-11 2027-05-12 2027-05-13 \
        2027-05-14 2027-05-15\" data-from=\"09:00\" data-to=\"17:00\"";
    assert!(page.contains(open), "{page}");
    for product in &store.app.catalogue.products {
        let page = visitor.get(address::about(&product.folder, Language::En)).await.text();
        let has_hours = product.kind == ProductKind::Park && product.status == Status::OnSale;
        assert_eq!(page.contains("data-opening="), has_hours, "{}", product.folder);
        assert_eq!(page.contains("/assets/opening-"), has_hours, "{}", product.folder);
    }
}

// Proves 2.3.23.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_pause_leads_to_what_is_sold_in_its_place() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for language in Language::ALL {
        let there = address::about("xichen-deluxe", language);
        for page in [address::about("xichen-clasico", language), address::buy("xichen-clasico", language)] {
            let text = visitor.get(page).await.text();
            assert!(middle(&text).contains(&format!("href=\"{there}\"")), "{page} does not lead to {there}");
        }
    }
    // Nothing that is not sold either.
    store
        .publish("products/xichen-deluxe/product.toml", |text| text.replace("\"on_sale\"", "\"paused\""))
        .await;
    let text = visitor.get(address::about("xichen-clasico", Language::En)).await.text();
    let there = address::about("xichen-deluxe", Language::En);
    assert!(!text.contains(&format!("href=\"{there}\"")), "what is not sold either is not led to");
}

// Proves 2.2.99.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_pause_says_when_it_is_back_and_leads_to_the_nearest_of_its_kind() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let back = address::product("xichen-clasico").back.expect("the demonstration knows the day").to_string();
    let year = back.split('-').next().unwrap();
    // The same pyramid first, then another of culture alone, at last one with water too.
    let nearest = ["xichen-deluxe", "coba-tulum", "tulum-xelha"];
    let pages =
        [address::about("xichen-clasico", Language::En), address::buy("xichen-clasico", Language::En)];
    for page in pages {
        let text = visitor.get(page).await.text();
        let said = middle(&text);
        let at = nearest.map(|folder| {
            let href = format!("href=\"{}\"", address::about(folder, Language::En));
            said.find(&href).unwrap_or_else(|| panic!("{page} does not lead to {folder}"))
        });
        assert!(at.is_sorted(), "{page}: {at:?}");
        let (_, day) = said.split_once("on sale again on ").unwrap_or_else(|| panic!("{page} says no day"));
        assert!(day.split('.').next().is_some_and(|day| day.ends_with(year)), "{page}: {day}");
    }
    let line = format!("back = \"{back}\"");
    store.publish("products/xichen-clasico/product.toml", |text| text.replace(&line, "")).await;
    for page in pages {
        let text = visitor.get(page).await.text();
        assert!(middle(&text).contains("no date yet"), "{page}");
    }
}

// Proves 2.2.103.
#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_rates_and_of_services_mark_what_is_on_pause() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let paused = address::product("xichen-clasico");
    let until = texts(Language::En)["shell.status.paused_until"].as_str().unwrap().to_owned();
    let (until, _) = until.split_once('{').unwrap();
    let name = &paused.words.en.name;
    let marked = [PageName::Mexicans, PageName::Seniors, PageName::Residents, PageName::Services];
    for page in marked {
        let text = words(&visitor.get(address::en(page)).await);
        assert!(text.contains(&format!("{name} {until}")), "{}: {text}", page.key());
    }
    let text = words(&visitor.get(address::en(PageName::Promotions)).await);
    assert!(!text.contains(until), "of all rules no single thing is said that is on pause: {text}");
    // A day that nobody knows is none.
    let line = format!("back = \"{}\"", paused.back.unwrap());
    store.publish("products/xichen-clasico/product.toml", |text| text.replace(&line, "")).await;
    let tag = texts(Language::En)["shell.status.paused"].as_str().unwrap().to_owned();
    for page in marked {
        let text = words(&visitor.get(address::en(page)).await);
        assert!(text.contains(&format!("{name} {tag}")) && !text.contains(until), "{}: {text}", page.key());
    }
}

// Proves 1.2.6.
#[tokio::test(flavor = "multi_thread")]
async fn texts_of_menus_footer_benefits_discounts_and_parks_are_served_with_the_page() {
    let store = Store::open().await;
    for language in Language::ALL {
        let texts = texts(language);
        let visitor = store.visitor();
        visitor.always("sec-ch-ua-mobile", "?0");
        let page = visitor.get(address::page(PageName::Home, language)).await;
        let said = words(&page);
        for key in [
            "layout.parks",
            "layout.packages",
            "layout.package",
            "layout.my_purchase",
            "layout.preferences",
            "layout.footer_tabs",
            "layout.terms",
            "layout.privacy",
            "layout.site_map",
            "layout.benefits",
            "layout.benefit.free",
            "layout.benefit.move",
            "layout.benefit.hold",
            "layout.benefit.held",
            "layout.discounts",
            "discount.rule",
        ] {
            let text = texts[key].as_str().unwrap();
            let spoken = page.text().contains(&format!("aria-label=\"{text}\""));
            assert!(said.contains(text) || spoken, "{}: {key} {text}", language.code());
        }
        for product in &store.app.catalogue.products {
            let about = visitor.get(address::about(&product.folder, language)).await;
            let (said, of) = (words(&about).replace("&quot;", "\""), product.words.get(language));
            let all =
                [&of.name, &of.tagline, &of.summary].into_iter().chain(&of.description).chain(&of.highlights);
            for text in all {
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(said.contains(&text), "{}: {text}", product.folder);
            }
        }
    }
}

// Proves 9.12.1.
#[tokio::test(flavor = "multi_thread")]
async fn the_opening_hours_of_each_park_are_shown_as_the_catalogue_has_them() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // `08:30` as people write it in Spanish.
    let clock = |time: Time| {
        let text = time.to_string();
        text.strip_prefix('0').map_or(text.clone(), str::to_owned)
    };
    let mut parks = 0;
    for product in store.app.catalogue.products.iter().filter(|one| one.kind == ProductKind::Park) {
        let said = words(&visitor.get(address::about(&product.folder, Language::Es)).await);
        let hours = format!("Abre de {} a {}", clock(product.opens), clock(product.closes));
        assert!(said.contains(&hours), "{}: {hours}", product.folder);
        parks += 1;
    }
    assert!(parks > 5, "{parks} parks");
    let readme = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue/README.md");
    let readme = std::fs::read_to_string(readme).unwrap();
    let sample = readme.split("\n\n").find(|paragraph| paragraph.contains("**sample data**")).unwrap();
    assert!(sample.contains("opening hours"), "{sample}");
}

// Proves 9.6.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_deposit_is_shown_in_the_store_and_paid_at_the_park() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let about = address::about("xelha", Language::En);
    let chooser = format!("/api/v1/products/{}/chooser", address::product("xelha").id);
    let total = async || {
        let choice = visitor.get(&format!("{chooser}?date=2026-12-15&adults=2&lang=en")).await.json();
        choice["total"].as_i64().unwrap()
    };
    let with = total().await;
    let said = words(&visitor.get(about).await);
    assert!(said.contains("10 USD if you take snorkel gear. You pay it at the park"), "{said}");
    // It is in no price: without it they are the same.
    store
        .publish("products/xelha/product.toml", |text| {
            let lines = text.lines().filter(|line| !line.starts_with("snorkel_deposit_usd"));
            lines.collect::<Vec<_>>().join("\n")
        })
        .await;
    assert!(!words(&visitor.get(about).await).contains("snorkel gear. You pay it"));
    assert_eq!(total().await, with);
}

// Proves 9.6.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_deposit_is_shown_where_a_visit_is_bought_and_on_its_order_as_it_was_bought() {
    const DEPOSIT: &str = "10 USD si usas equipo de snorkel. Se paga en el parque";
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = address::buy("xelha", Language::Es);
    assert!(words(&visitor.get(page).await).contains(DEPOSIT));
    assert!(!words(&visitor.get(address::buy("xplor", Language::Es)).await).contains(DEPOSIT));
    let bought = buy(&visitor, "entrada-xelha-todo-incluido", "date=2027-02-10&adults=2").await;
    comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Paid).await;
    store
        .publish("products/xelha/product.toml", |text| {
            let lines = text.lines().filter(|line| !line.starts_with("snorkel_deposit_usd"));
            lines.collect::<Vec<_>>().join("\n")
        })
        .await;
    assert!(!words(&visitor.get(page).await).contains(DEPOSIT));
    assert!(
        words(&visitor.get(&bought.order).await).contains(DEPOSIT),
        "its order is of the catalogue it had"
    );
}

// Proves 2.2.81.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_distinguishes_its_product_from_what_is_sold_at_the_same_place() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    for language in Language::ALL {
        for product in &catalogue.products {
            let said = words(&visitor.get(address::about(&product.folder, language)).await);
            let own = product.words.get(language);
            for sentence in [own.season.as_ref(), own.different.as_ref()] {
                let sentence = sentence.unwrap().replace('\u{a0}', " ");
                assert!(said.contains(&sentence), "{}: {sentence}", product.folder);
            }
        }
    }
    let id = |folder: &str| address::product(folder).id;
    let compared = async |folder: &str| {
        let page = visitor.get(address::about(folder, Language::En)).await;
        let compare = format!("{}?with=", address::en(PageName::Compare));
        let href = links(&page).into_iter().find(|href| href.starts_with(&compare)).unwrap();
        href.split("with=").skip(1).map(|one| one.trim_end_matches('&').to_owned()).collect::<Vec<_>>()
    };
    // All tickets of one park, its own first.
    let xcaret = compared("xcaret").await;
    assert_eq!(xcaret.len(), 4, "{xcaret:?}");
    assert_eq!(xcaret[0], id("xcaret").to_string());
    for sibling in ["xcaret-plus", "xcaret-total", "xcaret-night"] {
        assert!(xcaret.contains(&id(sibling).to_string()), "{sibling}: {xcaret:?}");
    }
    // What stands alone is beside two others.
    let xelha = compared("xelha").await;
    assert_eq!((xelha.len(), &xelha[0]), (3, &id("xelha").to_string()), "{xelha:?}");
}
