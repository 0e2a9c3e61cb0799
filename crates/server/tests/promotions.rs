//! What lowers the price of rooms, and what stands beside a price that not everybody has.

use crate::support::reading::{links, words};
use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::calendar::{add_days, parse_date};
use domain::catalogue::{PageName, Status};
use domain::language::Language;
use server::ask::route::Target;

/// A field of an address; empty where it has none.
fn field<'a>(href: &'a str, name: &str) -> &'a str {
    let fields = href.split('?').nth(1).unwrap_or_default().split('#').next().unwrap_or_default();
    fields.split('&').find_map(|one| one.strip_prefix(name)?.strip_prefix('=')).unwrap_or_default()
}

// Proves 2.2.164.
#[tokio::test(flavor = "multi_thread")]
async fn home_says_from_what_price_on_a_code_is() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let home = words(&visitor.get(address::en(PageName::Home)).await);
    let said =
        home.split_once("With code SELVA20: from ").expect(&home).1.split(' ').next().unwrap().to_owned();
    let promotions = words(&visitor.get(address::en(PageName::Promotions)).await);
    assert!(promotions.contains(&format!("From {said} with this code")), "{said}: {promotions}");
}

// Proves 2.2.80.
#[tokio::test(flavor = "multi_thread")]
async fn a_promotion_of_rooms_stands_with_the_others_and_leads_to_nights_it_lowers() {
    let store = Store::open().await;
    for (language, lowered, said) in [
        (
            Language::Es,
            "Código CEIBA10: ya está en estos precios",
            [
                "Código CEIBA10",
                "Sobre cada noche.",
                "Solo en: Hotel Xcaret Ceiba.",
                "Cinco noches, pagas cuatro",
                "si te quedas 5 noches o más",
                "Para noches del 1 de mayo de 2027",
                "Con las tarifas “",
            ],
        ),
        (
            Language::En,
            "Code CEIBA10: already in these prices",
            [
                "Code CEIBA10",
                "Off every night.",
                "Only at: Hotel Xcaret Ceiba.",
                "Five nights for four",
                "when you stay at least 5 nights",
                "For nights from May 1, 2027",
                "With the rates “Flexible, with breakfast” and “All-inclusive, with parks”.",
            ],
        ),
        (
            Language::Pt,
            "Código CEIBA10: já está nestes preços",
            [
                "Código CEIBA10",
                "Sobre cada noite.",
                "Só em: Hotel Xcaret Ceiba.",
                "Cinco noites, você paga quatro",
                "se você ficar 5 noites ou mais",
                "Para noites de 1º de maio de 2027",
                "Com as tarifas “",
            ],
        ),
    ] {
        let visitor = store.visitor();
        let page = visitor.get(address::page(PageName::Promotions, language)).await;
        let text = words(&page);
        for there in said {
            assert!(text.contains(there), "{there}: {text}");
        }
        let searches: Vec<_> =
            links(&page).into_iter().filter(|href| !field(href, "checkin").is_empty()).collect();
        let with_code = searches.iter().find(|href| field(href, "promocode") == "CEIBA10").unwrap();
        assert_eq!(field(with_code, "hotelcode"), "HXC");
        let found = visitor.get(with_code.split('#').next().unwrap()).await;
        assert_eq!(found.status, StatusCode::OK);
        // The code is filled in, and lowers what was found.
        assert!(found.text().contains("value=\"CEIBA10\""), "{with_code}");
        assert!(words(&found).contains(lowered), "{}", words(&found));
        let free = searches.iter().find(|href| field(href, "checkin").starts_with("2027-05-")).unwrap();
        let day = |name| parse_date(field(free, name)).unwrap();
        assert!(day("checkout") >= add_days(day("checkin"), 5), "{free}");
        let found = visitor.get(free.split('#').next().unwrap()).await;
        assert!(found.text().contains("price-before"), "{free}");
    }
    for (now, stand, gone) in [
        ("2027-06-20T12:00:00-05:00", &["CEIBA10", "Five nights for four"][..], &[][..]),
        // Five nights no longer lie within the last four days.
        ("2027-06-27T12:00:00-05:00", &["CEIBA10"], &["Five nights for four"]),
        ("2027-11-01T00:00:00-05:00", &["Book 7 days ahead"], &["CEIBA10", "Five nights for four"]),
    ] {
        let later = Store::with(Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        let said = words(&later.visitor().get(address::en(PageName::Promotions)).await);
        for there in stand {
            assert!(said.contains(there), "{there} at {now}: {said}");
        }
        for gone in gone {
            assert!(!said.contains(gone), "{gone} at {now}");
        }
    }
}

// Proves 10.13.103.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_promotions_has_no_code_of_so_many_orders_alone() {
    let folder = tempfile::tempdir().unwrap();
    let code = "code = \"CEIBA10\"\n";
    let catalogue = catalogue_with(folder.path(), "promotions.toml", |text| {
        assert!(text.contains(code));
        text.replace(code, &format!("{code}uses = 3\n"))
    });
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let page = words(&store.visitor().get(address::en(PageName::Promotions)).await);
    assert!(page.contains("SELVA20") && page.contains("Five nights for four"), "{page}");
    assert!(!page.contains("CEIBA10"), "{page}");
}

// Proves 2.2.57.
#[tokio::test(flavor = "multi_thread")]
async fn a_park_for_hotel_guests_leads_to_nights_with_its_day() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(address::en(PageName::Promotions)).await;
    let xplor = address::product("xplor").id;
    let visits = |href: &str| field(href, "visits").replace("%40", "@");
    let rows: Vec<_> = links(&page).into_iter().filter(|href| !visits(href).is_empty()).collect();
    let row = rows.iter().find(|href| visits(href).starts_with(&format!("{}@", xplor.0))).unwrap();
    assert_eq!(visits(row), format!("{}@{}", xplor.0, field(row, "checkin")));
    let found = visitor.get(row.split('#').next().unwrap()).await;
    assert_eq!(found.status, StatusCode::OK);
    // The park stands beside the rooms, lowered for who sleeps there.
    let about = Target::About(xplor).href(Language::En, &store.app.catalogue);
    assert!(links(&found).contains(&about), "{row}");
    // No row leads to the hotels without nights.
    let hotels = address::en(PageName::Hotels);
    let plain = links(&page).iter().filter(|href| *href == hotels).count();
    assert_eq!(plain, 1, "the one button of the offer");
}

// Proves 2.2.88.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_flagship_has_instead_is_said_of_all_its_tickets() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let own = catalogue.discounts.advance.iter().find(|tier| tier.flagship).unwrap();
    let flagship = catalogue.products.iter().filter(|one| one.flagship && one.status == Status::OnSale);
    for language in Language::ALL {
        let page = store.visitor().get(address::page(PageName::Promotions, language)).await;
        let html = page.text().replace("<!-- -->", "");
        let amount = format!(": {}%", own.percent);
        let said = html.split("<p ").find(|paragraph| paragraph.contains(&amount)).unwrap();
        let said = said.split("</p>").next().unwrap();
        assert!(said.contains(&own.from_days.to_string()), "{said}");
        // All that are lowered then, and none that nothing lowers.
        let mut named = 0;
        for ticket in flagship.clone() {
            let name = &ticket.words.get(language).name;
            assert_eq!(said.contains(name.as_str()), own.applies_to(ticket), "{name}: {said}");
            named += usize::from(own.applies_to(ticket));
        }
        assert!(named > 1, "{said}");
    }
}
