//! Pages of hotels: the search for rooms, each hotel, each room type.

use super::declare::{given, operation, path, redirect};
use super::pages::{CART, NOBODY, READS, SHARED, WRITES, WRONG};
use serde_json::{Value, json};

/// The search and every hotel.
pub fn hotels(named: &str) -> Value {
    let about = format!(
        "{named} With a search in its address it says what can be had, and keeps the search in `sb_hotel`."
    );
    let get = operation("hotelsPage", "pages", "Hotels, and the search for rooms")
        .about(&about)
        .takes(given(&["stay"]))
        .also(&SHARED)
        .also(&READS);
    let one = json!({
        "checkin": "2027-02-10", "checkout": "2027-02-13", "number_rooms": 1, "adults_1": 2, "choose": "200101:flexible",
    });
    let post =
        operation("bookRooms", "pages", "Chooses a room; the last one puts all of them in the cart, or none")
            .about(named)
            .by(&[CART, NOBODY])
            .form("StayForm", &[("one_room", one)])
            .answers(303, redirect("To the cart, or to the search for the next room.", "Location"))
            .also(&[(404, "NoPage")])
            .also(&WRONG)
            .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// Every hotel beside the others.
pub fn compare(named: &str) -> Value {
    let about = format!(
        "{named} With a search in its address it says what that costs in each of them, and keeps the search in `sb_hotel`."
    );
    let get = operation("compareHotelsPage", "pages", "Hotels side by side")
        .about(&about)
        .takes(given(&["stay"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

/// One hotel.
pub fn hotel() -> Value {
    let get = operation("hotelPage", "pages", "A hotel and its rooms")
        .about("With a search in its address its form has it, and the links to its rooms do.")
        .takes(given(&["stay"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang", "hotels", "hotel"], vec![("get", get)])
}

/// One room type.
pub fn room() -> Value {
    let about = "With a search in its address it says what the room costs then by each rate, or why it can't be had. What is \
                 chosen is sent to the page of all hotels.";
    let get = operation("roomPage", "pages", "A room type of a hotel")
        .about(about)
        .takes(given(&["stay"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang", "hotels", "hotel", "room"], vec![("get", get)])
}
