//! The search for rooms that a browser keeps (§3.11): its two cookies hold what the contract names, and a name of what was
//! found (§7.2.5, §7.2.6). What comes back is read with suspicion, as whatever a browser sends.

use crate::app::App;
use crate::app::cookie::{self, Readable};
use crate::shop::stay_search::{Given, Search, Written};
use crate::view::RoomGuestsView;
use axum::http::HeaderMap;
use domain::calendar::Date;
use domain::catalogue::ProductId;
use domain::encoding::hex;
use domain::getaway::{read_visits, write_visits};
use domain::stay::{Guests, MOST_CHILDREN, MOST_ROOMS, Nights, USUAL_ADULTS};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The search as the cookie holds it.
#[derive(Serialize, Deserialize)]
struct Booking {
    checkin: String,
    checkout: String,
    #[serde(default)]
    paxes: Paxes,
    #[serde(default)]
    pax_rooms: Vec<PaxRoom>,
    number_rooms: usize,
    #[serde(default)]
    promocode: String,
    #[serde(default, rename = "selectedRooms")]
    selected_rooms: Vec<String>,
    #[serde(default)]
    hotelcode: String,
    /// As the page is drawn: what becomes of it then is its script's.
    #[serde(default, rename = "calendarStatus")]
    calendar_status: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    token: String,
    /// Visits that went with it; nothing without any.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    visits: String,
}

/// How many sleep in all rooms.
#[derive(Default, Serialize, Deserialize)]
struct Paxes {
    adults: u32,
    children: u32,
}

/// Who sleeps in one of them.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PaxRoom {
    #[serde(default = "usual_adults")]
    adults: u8,
    #[serde(default)]
    children: u8,
    #[serde(default)]
    children_ages: Vec<u8>,
    #[serde(default)]
    max_children: usize,
}

fn usual_adults() -> u8 {
    USUAL_ADULTS
}

impl Booking {
    fn of(written: &Written, search: &Search) -> Self {
        let room = |at: usize| {
            let guests = search.rooms.get(at).copied().unwrap_or_default();
            PaxRoom {
                adults: guests.adults(),
                children: guests.children(),
                children_ages: guests.ages().collect(),
                max_children: MOST_CHILDREN,
            }
        };
        let people =
            |of: fn(Guests) -> u8| search.rooms.iter().map(|guests| u32::from(of(*guests))).sum::<u32>();
        let chosen = written.chosen.iter().map(|(ProductId(id), plan)| format!("{id}:{plan}"));
        Self {
            checkin: search.nights.arrival().to_string(),
            checkout: search.nights.departure().to_string(),
            paxes: Paxes { adults: people(Guests::adults), children: people(Guests::children) },
            pax_rooms: (0..MOST_ROOMS).map(room).collect(),
            number_rooms: search.rooms.len(),
            promocode: search.code.clone(),
            selected_rooms: chosen.collect(),
            hotelcode: search.hotel.clone().unwrap_or_default(),
            calendar_status: "idle".to_owned(),
            token: String::new(),
            visits: write_visits(&read_visits(&written.visits)),
        }
    }

    /// What a form begins with. Rooms that were chosen are no part of it, nor the visits that went along: they may be gone by now.
    fn written(self) -> Written {
        let room = |room: PaxRoom| RoomGuestsView {
            adults: room.adults,
            ages: room.children_ages.into_iter().map(Some).collect(),
        };
        Written {
            checkin: self.checkin,
            checkout: self.checkout,
            hotel: self.hotelcode,
            promo: self.promocode,
            rooms: self.pax_rooms.into_iter().take(self.number_rooms).map(room).collect(),
            number: Some(self.number_rooms.to_string()),
            ..Written::default()
        }
    }

    /// Names the search, the catalogue it was answered by and the day: what it costs may be another thing tomorrow.
    fn named(self, app: &App) -> Option<Self> {
        let text = serde_json::to_string(&self).ok()?;
        let token = Sha256::digest(format!("{text}|{}|{}", app.catalogue.version, app.today()));
        Some(Self { token: hex(&token).chars().take(32).collect(), ..self })
    }
}

/// Keeps a search that was answered in its browser.
pub fn keep(app: &App, written: &Written, search: &Search, headers: &mut HeaderMap) {
    // Texts and numbers are always written.
    let Some(booking) = Booking::of(written, search).named(app) else { return };
    let Ok(text) = serde_json::to_string(&booking) else { return };
    app.jar.set(headers, cookie::HOTEL, &cookie::encoded(&text), Readable::ByScripts);
    app.jar.set(headers, cookie::HOTEL_TOKEN, &booking.token, Readable::ByScripts);
}

/// The search that a browser brings; none where it brings none, where its first day is over, or where it could not be
/// answered. Whether its code is still good is seen when it is asked for.
pub fn kept(app: &App, headers: &HeaderMap) -> Option<Written> {
    let text = app.jar.read_hotel(headers)?;
    let written = serde_json::from_str::<Booking>(&text).ok()?.written();
    written.check(app, Given::Known).is_ok().then_some(written)
}

/// The visits that went with the search that a browser brings, where that was for just these nights (§10.16.205): by a rate that has
/// them in it they are not booked, and their days are chosen once it is paid.
pub fn visits(app: &App, headers: &HeaderMap, nights: Nights) -> Vec<(ProductId, Date)> {
    let text = app.jar.read_hotel(headers).unwrap_or_default();
    let Ok(booking) = serde_json::from_str::<Booking>(&text) else { return Vec::new() };
    let days = (booking.checkin, booking.checkout);
    if days == (nights.arrival().to_string(), nights.departure().to_string()) {
        read_visits(&booking.visits)
    } else {
        Vec::new()
    }
}

/// Whether a browser brings a search for rooms, good or not.
pub fn is_brought(app: &App, headers: &HeaderMap) -> bool {
    app.jar.brings_hotel(headers)
}

/// Whether a browser brings a cart.
pub fn has_cart(app: &App, headers: &HeaderMap) -> bool {
    app.jar.read(headers, cookie::CART).is_some()
}

/// Whether a browser may have a room in its cart: it has one, and keeps a search for rooms, as whoever books does. What is in it
/// the cart alone knows.
pub fn may_have_room(app: &App, headers: &HeaderMap) -> bool {
    has_cart(app, headers) && kept(app, headers).is_some()
}
