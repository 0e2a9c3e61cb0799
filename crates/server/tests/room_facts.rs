//! What the pages of rooms and hotels say there is in a room.

use crate::support::reading::words;
use crate::support::{Store, address};
use domain::catalogue::PageName;

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
