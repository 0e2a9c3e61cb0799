//! Who arrives at hotels on a day, for their front desks; and which of their guests go to parks, for the gates.

use crate::operate::terminal::cell;
use crate::publish::publishing::Trouble;
use domain::calendar::Date;
use domain::catalogue::{Catalogue, Hotel, ProductId};
use domain::language::Language;
use store::Db;
use store::order::{ReadArrivals, ReadParkGuests};

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

/// The guests of rooms who go to the parks on a day, as CSV, by park and start. Their room's voucher is what they show.
pub async fn park_guests(db: &Db, catalogue: &Catalogue, day: Date) -> Result<String, Trouble> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record([
        "park",
        "start",
        "voucher",
        "order",
        "hotel",
        "adults",
        "children",
        "infants",
        "guest",
        "first_name",
        "last_name",
    ])?;
    for one in db.read(ReadParkGuests { day }).await? {
        let park = catalogue.product(ProductId(one.park));
        let hotel = catalogue.room(ProductId(one.room)).map(|(hotel, _)| hotel.code.as_str());
        csv.write_record([
            park.map_or("", |park| park.words.get(Language::Es).name.as_str()),
            &one.start,
            &one.voucher,
            &one.order,
            hotel.unwrap_or_default(),
            &one.adults.to_string(),
            &one.children.to_string(),
            &one.infants.to_string(),
            &cell(&one.guest),
            &cell(&one.first_name),
            &cell(&one.last_name),
        ])?;
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}

fn in_a_line(text: &str) -> String {
    text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}
