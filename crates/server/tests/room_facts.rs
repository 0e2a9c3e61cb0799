//! What the pages of rooms and hotels say there is in a room.

use crate::hotels::{COUPLE, THREE_NIGHTS};
use crate::support::reading::words;
use crate::support::{Store, address};
use domain::catalogue::PageName;
use domain::language::Language;
use server::ask::route::Target;

// Proves 10.16.85, 10.16.86.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_rooms_and_hotels_say_what_the_catalogue_has_in_a_room() {
    let store = Store::open().await;
    let said = async |path: &str| {
        words(&store.visitor().get(&format!("{}{path}", address::en(PageName::Hotels))).await)
    };
    let accessible = said("hotel-xcaret-ceiba/accessible-garden/").await;
    for fact in [
        "Free Wi-Fi",
        "Roll-in shower",
        "Grab bars by the toilet and in the shower",
        "Crib at no charge, if you ask before you come",
        "Ground floor",
        "No pets",
    ] {
        assert!(accessible.contains(fact), "{fact}: {accessible}");
    }
    assert!(accessible.replace('\u{a0}', " ").contains("Doors at least 36 in (92 cm) wide"));
    // What differs between rooms and hotels is said of each.
    let patio = said("hotel-xcaret-caleta/patio-two-beds/").await;
    assert!(patio.contains("Pets welcome") && !patio.contains("Hair dryer"), "{patio}");
    let terrace = said("casa-xcaret-manati/sea-terrace/").await;
    assert!(terrace.contains("Bathtub") && !terrace.contains("Crib at no charge"), "{terrace}");
    // A hotel says what all of its rooms have: not all of this one's take pets, or have a hair dryer.
    let hotel = said("hotel-xcaret-caleta/").await;
    for fact in ["In every room", "Free Wi-Fi", "Air conditioning", "No smoking"] {
        assert!(hotel.contains(fact), "{fact}: {hotel}");
    }
    assert!(!hotel.contains("Pets welcome") && !hotel.contains("Hair dryer"), "{hotel}");
}

// Proves 10.16.88.
#[tokio::test(flavor = "multi_thread")]
async fn each_room_has_a_second_picture_that_is_served() {
    let store = Store::open().await;
    let rooms = || store.app.catalogue.hotels.iter().flat_map(|hotel| &hotel.rooms);
    for room in rooms() {
        let detail = room.detail.as_ref().unwrap_or_else(|| panic!("{} has none", room.key));
        let path = store.app.frontend.vignette_path(&detail.picture);
        let path = path.unwrap_or_else(|| panic!("{} is not drawn", detail.picture));
        let href = Target::Room(room.id).href(Language::Pt, &store.app.catalogue);
        let page = store.visitor().get(&href).await;
        assert!(page.text().contains(&format!("src=\"{path}\"")), "{href}: {path}");
        let said = words(&page);
        assert!(said.contains(detail.words.get(Language::Pt).as_str()), "{href}: {said}");
    }
    assert!(rooms().count() > 1);
}

// Proves 10.16.100.
#[tokio::test(flavor = "multi_thread")]
async fn offers_of_a_rate_with_parks_name_them() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let hotel = &catalogue.hotels[0];
    for language in Language::ALL {
        let name = |id| catalogue.product(id).unwrap().words.get(language).name.clone();
        let plan = hotel.plans.iter().find(|plan| !plan.parks.is_empty()).unwrap();
        let parks = plan.parks.iter().map(|id| name(*id)).collect::<Vec<_>>().join(", ");
        let said = server::messages::text("stay.offer.parks_of", language, &[("parks", parks.as_str())]);
        let search = format!("{THREE_NIGHTS}&{COUPLE}");
        let own = |target: Target| target.href(language, catalogue);
        for page in [
            format!("{}?{search}", own(Target::Page(PageName::Hotels))),
            own(Target::Hotel(hotel.number)),
            own(Target::Room(hotel.rooms[0].id)),
            format!("{}?{search}", own(Target::Room(hotel.rooms[0].id))),
        ] {
            let shown = words(&store.visitor().get(&page).await).replace('\u{a0}', " ");
            assert!(shown.contains(&said.replace('\u{a0}', " ")), "{page}: {said}: {shown}");
        }
    }
}
