//! The calendar of a room type, for other channels that sell it too: the nights on which nothing of it is left (§10.16.27).

use crate::app::App;
use crate::app::secrets::same;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::Segment;
use axum::extract::{RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::calendar::add_months;
use domain::calendar_file::TakenCalendar;
use domain::catalogue::ProductId;
use domain::language::Language;
use domain::lodging::full_runs;
use std::collections::HashMap;
use std::sync::Arc;
use store::places::NightLoads;

/// How far ahead it goes.
const MONTHS: i32 = 18;

/// `GET /calendars/{room}.ics?k=…`. Without its key no room is there.
pub async fn room_calendar(
    State(app): State<Arc<App>>,
    Segment(file): Segment<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let query = query.unwrap_or_default();
    let asked = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "k");
    let key = asked.map(|(_, key)| key.into_owned()).unwrap_or_default();
    let keys = &app.secrets.calendars;
    let room = file.strip_suffix(".ics").and_then(|number| number.parse().ok()).map(ProductId);
    let room = room.filter(|room| same(&keys.key(*room), &key));
    let Some((hotel, room)) = room.and_then(|room| app.catalogue.room(room)) else {
        return Wrong::new(Code::NotFound).answer(Language::En);
    };
    let from = app.today();
    let until = add_months(from, MONTHS);
    // It says which nights are full, and of no other how many rooms are left.
    let full = NightLoads { rooms: vec![room.id.into()], from, to: until, fewer_than: Some(1) };
    let known = match app.db.read(full).await {
        Ok(known) => known,
        Err(error) => return Failure::from(error).report().answer(Language::En),
    };
    let known: HashMap<_, _> = known.into_iter().map(|(_, night, load)| (night, load)).collect();
    let words = hotel.words.get(Language::Es);
    let calendar = TakenCalendar {
        name: match words.rooms.get(&room.key) {
            Some(of_room) => format!("{}, {}", words.name, of_room.name),
            None => words.name.clone(),
        },
        room: room.id,
        mark: keys.mark(),
        now: app.now(),
        runs: full_runs(room, from, until, |night| known.get(&night).copied()),
    };
    let headers =
        [(header::CONTENT_TYPE, TakenCalendar::MEDIA_TYPE), (header::CACHE_CONTROL, "public, max-age=300")];
    (headers, calendar.text()).into_response()
}
