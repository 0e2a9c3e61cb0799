//! Hotels on pages that are not theirs: what is asked of the store, where it begins, who it is, what is searched for.

use crate::support::reading::{links, words};
use crate::support::{Setup, Store, address, catalogue_with};
use domain::catalogue::PageName;
use domain::language::Language;
use server::ask::route::Target;

// Proves 10.16.60.
#[tokio::test(flavor = "multi_thread")]
async fn questions_about_rooms_are_answered_as_the_catalogue_has_its_hotels() {
    let store = Store::open().await;
    let hub = address::en(PageName::Faqs);
    let said = words(&store.visitor().get(hub).await);
    for rule in [
        "Flexible, with breakfast: 20% when you book, and the rest at the hotel",
        "Saver, with breakfast: all of it when you book",
        "Saver, with breakfast: no refund",
        "All-inclusive, with parks: you get back 100% up to 7 days before; 50% up to 2 days before",
        "From 16, guests pay as adults",
        "Children under 5 stay free",
        "Casa Xcaret Manatí: check-in from 4 p.m., check-out by noon.",
        "With All-inclusive, with parks: once the room is paid",
        "Parks: Xcaret, ",
    ] {
        assert!(said.contains(rule), "{rule}: {said}");
    }
    // A rate that one hotel has by other terms is told with the hotels of each.
    let folder = tempfile::tempdir().unwrap();
    let changed = catalogue_with(folder.path(), "hotels/ceiba/hotel.toml", |text| {
        text.replace("deposit_percent = 20", "deposit_percent = 30")
    });
    let other = Store::with(Setup { catalogue: Some(changed), ..Setup::default() }).await;
    let said = words(&other.visitor().get(hub).await);
    for rule in [
        "Flexible, with breakfast (Hotel Xcaret Ceiba): 30% when you book",
        "Flexible, with breakfast (Hotel Xcaret Caleta, Casa Xcaret Manatí): 20% when you book",
    ] {
        assert!(said.contains(rule), "{rule}: {said}");
    }
}

/// What the cheapest night of each hotel costs on a page, in the order of the page.
fn nights(page: &str) -> Vec<String> {
    let mut parts: Vec<_> = page.split(" per night for two").collect();
    // What stands behind the last one.
    parts.pop();
    parts.into_iter().filter_map(|part| Some(part.rsplit_once("From ")?.1.to_owned())).collect()
}

// Proves 10.16.61.
#[tokio::test(flavor = "multi_thread")]
async fn home_and_who_we_are_lead_to_each_hotel_at_the_price_of_its_page() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let hotels = &store.app.catalogue.hotels;
    for name in [PageName::Home, PageName::Company] {
        let page = visitor.get(address::en(name)).await;
        let said = words(&page);
        let nights = nights(&said);
        assert_eq!(nights.len(), hotels.len(), "{name:?}: {said}");
        for (hotel, night) in hotels.iter().zip(nights) {
            let href = Target::Hotel(hotel.number).href(Language::En, &store.app.catalogue);
            assert!(links(&page).contains(&href), "{name:?} leads to {href}");
            let own = words(&visitor.get(&href).await);
            // The prices of a page have cents alike (§3.1.20): those of another may have none.
            let night = night.trim_end_matches(".00");
            assert!(own.contains(&format!("From {night} per night")), "{href}: {night}");
        }
    }
}

// Proves 10.16.62.
#[tokio::test(flavor = "multi_thread")]
async fn hotels_are_found_as_what_they_are_with_their_cheapest_night() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let path = address::en(PageName::Search);
    let whole = visitor.get(&format!("{path}?q=hotel")).await;
    assert!(links(&whole).iter().any(|href| href.ends_with("?q=hotel&kind=hotel")), "{}", words(&whole));
    let narrow = visitor.get(&format!("{path}?q=hotel&kind=hotel")).await;
    let (found, said) = (links(&narrow), words(&narrow));
    let hotels = &store.app.catalogue.hotels;
    assert_eq!(nights(&said).len(), hotels.len(), "{said}");
    for hotel in hotels {
        let href = Target::Hotel(hotel.number).href(Language::En, &store.app.catalogue);
        assert!(found.contains(&href), "{href}");
    }
    assert!(narrow.text().matches("result-picture").count() >= hotels.len(), "each with its picture");
}

// Proves 10.16.151.
#[tokio::test(flavor = "multi_thread")]
async fn a_banner_of_parks_is_on_no_page_of_hotels() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    let code = |page: &str| page.contains("class=\"banner\"") && page.contains("MEXICO22");
    let catalogue = &store.app.catalogue;
    let hotel = &catalogue.hotels[0];
    let own = [Target::Hotel(hotel.number), Target::Room(hotel.rooms[0].id)];
    let both = [PageName::Hotels, PageName::HotelsCompare].map(Target::Page);
    // Whichever is drawn first, and once each is kept.
    for _ in 0..2 {
        for name in [PageName::Home, PageName::Listing, PageName::Cart] {
            assert!(code(&visitor.get(address::es(name)).await.text()), "{name:?}");
        }
        for target in own.iter().chain(&both) {
            let page = visitor.get(&target.href(Language::Es, catalogue)).await.text();
            assert!(!page.contains("class=\"banner\""), "{target:?}");
        }
    }
}
