//! Rooms that other channels sell too: what channels are told, what they tell, and what they took (§10.16.27 to §10.16.29).

use crate::app::config::ImportOptions;
use crate::app::secrets::CalendarKeys;
use crate::operate::terminal::{cell, plain};
use crate::publish::channels::{self, Received};
use crate::publish::publishing::Trouble;
use domain::calendar::{Date, Instant, days_between};
use domain::catalogue::{Catalogue, ProductId};
use domain::channel_calendar::LARGEST;
use domain::language::Language;
use domain::line::ResourceId;
use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use store::Db;
use store::channels::{Imported, ReadSoldElsewhere};

async fn keys(db: &Db) -> Result<CalendarKeys, Trouble> {
    Ok(CalendarKeys::of(db).await?.ok_or("no store of this release has been served from there yet")?)
}

/// The address of each room type's calendar, as CSV: below the store's own, such as `https://store.example`.
pub async fn calendars(db: &Db, catalogue: &Catalogue, origin: &str) -> Result<String, Trouble> {
    let (keys, origin) = (keys(db).await?, origin.trim_end_matches('/'));
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(["hotel", "room", "name", "calendar"])?;
    for hotel in &catalogue.hotels {
        for room in &hotel.rooms {
            let words = hotel.words.get(Language::Es).rooms.get(&room.key);
            csv.write_record([
                hotel.code.as_str(),
                &room.id.to_string(),
                words.map_or("", |words| words.name.as_str()),
                &format!("{origin}{}", keys.path(room.id)),
            ])?;
        }
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}

/// A file, or what comes in; no more of it than a calendar may have.
fn read(from: Option<&Path>) -> Result<Vec<u8>, Trouble> {
    let most = u64::try_from(LARGEST)?.saturating_add(1);
    let mut text = Vec::new();
    if let Some(file) = from {
        let file = File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
        file.take(most).read_to_end(&mut text)?;
    } else {
        std::io::stdin().lock().take(most).read_to_end(&mut text)?;
    }
    Ok(text)
}

/// Takes what a channel's calendar says; answers what came of it, in lines. It is asked for now, however long it takes to come.
pub async fn import(
    db: &Db,
    catalogue: &Catalogue,
    options: &ImportOptions,
    now: Instant,
) -> Result<String, Trouble> {
    let (text, mark) = (read(options.from.as_deref())?, keys(db).await?.mark());
    let received = Received {
        room: ProductId(options.room),
        channel: &options.channel,
        text: &text,
        mark: &mark,
        begun: now,
        by: options.operator.actor(),
    };
    let imported = channels::import(db, catalogue, received, now).await?;
    let Imported { stays, taken, given_back, clashes, .. } = &imported;
    let mut said = format!(
        "stays: {stays}; nights taken: {taken}, given back: {given_back}; stays without room: {}\n",
        clashes.len()
    );
    if imported.frees_most() {
        said.push_str("more than half of its nights are free now: was that meant?\n");
    }
    for one in clashes {
        let nights: Vec<_> = one.clashes.iter().map(ToString::to_string).collect();
        writeln!(said, "no room left on {} for {}", nights.join(" "), plain(&one.uid))?;
    }
    Ok(said)
}

/// What channels sold of a room type from a day on, as CSV.
pub async fn taken(db: &Db, room: i64, from: Date) -> Result<String, Trouble> {
    let (sold, read) = db.read(ReadSoldElsewhere { room: ResourceId(room), from }).await?;
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(["channel", "arrival", "departure", "nights", "without_room", "uid", "read_at"])?;
    for one in &sold {
        let without: Vec<_> = one.clashes.iter().map(ToString::to_string).collect();
        let read = read.iter().find(|(channel, _)| *channel == one.channel);
        csv.write_record([
            one.channel.as_str(),
            &one.arrival.to_string(),
            &one.departure.to_string(),
            &days_between(one.arrival, one.departure).to_string(),
            &without.join(" "),
            &cell(&one.uid),
            &read.map_or_else(String::new, |(_, at)| at.rfc3339()),
        ])?;
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}
