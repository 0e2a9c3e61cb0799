//! Rooms: a search of all hotels against reading a cart of five lines, and stays held against admissions.

use super::buying::{Peer, add, from, read, rounds};
use crate::load::{self, Work};
use crate::program::Server;
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Table, Unit};

/// Seconds of each.
const SECONDS: f64 = 2.0;
/// Room types of the demonstration, by number, with a rate plan that each has.
const ROOMS: [i64; 3] = [200_101, 200_201, 200_301];

/// A search prices each night of each room on each of its rate plans.
const SEARCH: f64 = 4.0;
/// Seven nights are seven places, locked one after the other.
const SEVEN_NIGHTS: f64 = 0.2;

/// A day of a year in which nothing keeps anybody from coming for a week, by a number.
fn week(n: usize) -> String {
    let (month, day) = (n / 20 % 11, 1 + n % 20);
    format!("checkin=2027-{:02}-{day:02}&checkout=2027-{:02}-{:02}", 1 + month, 1 + month, day + 7)
}

/// Searches of all hotels, each for a week of a year.
fn search(server: &Server) -> Work {
    load::for_seconds(server, SECONDS, |connection, n| {
        connection.get(&format!("/en/xcaret-hotels/?{}&number_rooms=1&adults_1=2", week(n)), "");
    })
}

/// Seven nights of a room held, in a new cart.
fn seven_nights(server: &Server) -> Work {
    load::for_seconds(server, SECONDS, |connection, n| {
        let room = ROOMS[n % ROOMS.len()];
        let form = format!("{}&number_rooms=1&adults_1=2&choose={room}:flexible", week(n / ROOMS.len()));
        connection.post("/en/xcaret-hotels/", &from(n), &form);
    })
}

/// Both figures of a database.
pub fn rows(table: &mut Table, server: &Server, peer: &impl Peer) {
    let name = peer.name();
    let pairs = rounds(|| (search(server), read(server)));
    table.noted(&format!("{name}: searches of all hotels for a week"), Unit::PerSecond, pairs[0].0.rate);
    let pairs: Vec<_> = pairs.iter().map(|(search, read)| (search.cpu, read.cpu)).collect();
    let what = format!("{name}: CPU of such a search");
    table.ratio(&what, Unit::Seconds, "reading a cart of five lines", &pairs, AtMost(SEARCH));
    let pairs = rounds(|| (seven_nights(server).rate, add(server, SECONDS).rate));
    let what = format!("{name}: seven nights held over HTTP, new cart each");
    table.ratio(&what, Unit::PerSecond, "an add-to-cart", &pairs, AtLeast(SEVEN_NIGHTS));
}
