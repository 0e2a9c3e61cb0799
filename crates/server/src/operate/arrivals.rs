//! Who arrives at hotels on a day, for their front desks.

use crate::operate::terminal::cell;
use crate::publish::publishing::Trouble;
use domain::calendar::Date;
use domain::catalogue::{Catalogue, Hotel};
use domain::language::Language;
use store::Db;
use store::order::ReadArrivals;

/// The rooms whose guests arrive on a day, as CSV: of one hotel by its code, or of all. What is left to pay is in minor units.
pub async fn list(db: &Db, catalogue: &Catalogue, day: Date, hotel: Option<&str>) -> Result<String, Trouble> {
    let asked = |one: &&Hotel| hotel.is_none_or(|code| one.code == code);
    let hotels: Vec<_> = catalogue.hotels.iter().filter(asked).collect();
    if hotels.is_empty() {
        return Err("there is no hotel of that code".into());
    }
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record([
        "hotel",
        "room",
        "voucher",
        "order",
        "nights",
        "plan",
        "adults",
        "child_ages",
        "guest",
        "arrives",
        "requests",
        "first_name",
        "last_name",
        "phone",
        "left_to_pay",
        "currency",
    ])?;
    for hotel in hotels {
        let rooms = hotel.rooms.iter().map(|room| room.id).collect();
        for one in db.read(ReadArrivals { rooms, day }).await? {
            let room = hotel.rooms.iter().find(|room| room.id.0 == one.room);
            let words = room.and_then(|room| hotel.words.get(Language::Es).rooms.get(&room.key));
            csv.write_record([
                hotel.code.as_str(),
                words.map_or("", |words| words.name.as_str()),
                &one.voucher,
                &one.order,
                &one.nights.to_string(),
                &one.plan,
                &one.adults.to_string(),
                &one.ages,
                &cell(&one.guest),
                &one.arrives,
                &cell(&in_a_line(&one.requests)),
                &cell(&one.first_name),
                &cell(&one.last_name),
                &cell(&one.phone),
                &one.left_to_pay.to_string(),
                &one.currency.to_string(),
            ])?;
        }
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}

fn in_a_line(text: &str) -> String {
    text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}
