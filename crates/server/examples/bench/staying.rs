//! Rooms: searches of all hotels and their nights against carts of five lines, and stays held against admissions.

use super::buying::{Peer, add, from, held, rounds};
use crate::connection::Connection;
use crate::load::{self, Work};
use crate::program::Server;
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Table, Unit};

/// Seconds of each.
const SECONDS: f64 = 2.0;
/// Pages of each kind, years of nights, and carts, each time: the processor's time is counted in hundredths of a second, and each
/// of these takes fifty of them and more.
const PAGES: usize = 40;
const YEARS: usize = 400;
const CARTS: usize = 2000;
/// Room types of the demonstration, by number, with a rate plan that each has.
const ROOMS: [i64; 3] = [200_101, 200_201, 200_301];

/// A search prices each night of each room on each of its rate plans.
const SEARCH: f64 = 4.0;
/// Seven nights are seven places, locked one after the other.
const SEVEN_NIGHTS: f64 = 0.2;

/// A week of the ten months in which whole weeks are on sale and nothing keeps anybody from coming for one, by a number. The store sells
/// a year ahead: to 2027-11-20.
fn week(n: usize) -> String {
    let (month, day) = (n / 20 % 10, 1 + n % 20);
    format!("checkin=2027-{:02}-{day:02}&checkout=2027-{:02}-{:02}", 1 + month, 1 + month, day + 7)
}

/// CPU seconds of each of some requests, one after the other.
fn each(server: &Server, count: usize, mut ask: impl FnMut(usize)) -> f64 {
    let before = server.cpu();
    (0..count).for_each(&mut ask);
    (server.cpu() - before) / count as f64
}

/// CPU of a search of all hotels for a week of a year, whole page, and of the page of a cart of five lines.
fn pages(server: &Server) -> (f64, f64) {
    let mut connection = Connection::open(server.address);
    let cart = held(&mut connection, 0);
    let search = each(server, PAGES, |n| {
        connection.get(&format!("/en/xcaret-hotels/?{}&number_rooms=1&adults_1=2", week(n)), "");
    });
    (search, each(server, PAGES, |_| drop(connection.get("/en/cart/", &cart))))
}

/// CPU of the nights of a year in all hotels, two months a call, and of reading a cart of five lines.
fn year(server: &Server) -> (f64, f64) {
    let mut connection = Connection::open(server.address);
    let cart = held(&mut connection, 0);
    let nights = each(server, YEARS, |_| {
        for month in ["2026-12", "2027-02", "2027-04", "2027-06", "2027-08", "2027-10"] {
            connection.get(&format!("/api/v1/hotels/nights?month={month}&adults=2"), "");
        }
    });
    (nights, each(server, CARTS, |_| drop(connection.get("/api/v1/cart", &cart))))
}

/// Seven nights of a room held, in a new cart.
fn seven_nights(server: &Server) -> Work {
    load::for_seconds(server, SECONDS, |connection, n| {
        let room = ROOMS[n % ROOMS.len()];
        let form = format!("{}&number_rooms=1&adults_1=2&choose={room}:flexible", week(n / ROOMS.len()));
        connection.post("/en/xcaret-hotels/", &from(), &form);
    })
}

/// Both figures of a database.
pub fn rows(table: &mut Table, server: &Server, peer: &impl Peer) {
    let name = peer.name();
    let what = format!("{name}: a search of all hotels for a week, whole page: CPU");
    let pairs = rounds(|| pages(server));
    table.ratio(&what, Unit::Seconds, "the page of a cart of five lines", &pairs, AtMost(SEARCH));
    let what = format!("{name}: the nights of a year in all hotels: CPU");
    let pairs = rounds(|| year(server));
    table.ratio(&what, Unit::Seconds, "reading a cart of five lines", &pairs, AtMost(SEARCH));
    let pairs = rounds(|| (seven_nights(server).rate, add(server, SECONDS).rate));
    let what = format!("{name}: seven nights held over HTTP, new cart each");
    table.ratio(&what, Unit::PerSecond, "an add-to-cart", &pairs, AtLeast(SEVEN_NIGHTS));
}
