//! Whether places are open at a time of day, as the chat and the search say it (§10.13.102).

use super::ask::Ask;
use crate::draw::present;
use crate::messages;
use ::search::Theme;
use domain::asked::{asks_only_when, clock};
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{Product, ProductKind, Status};
use domain::language::Language;

/// So many days are looked through for one on which a place is open.
const AHEAD: i32 = 60;

/// A place at a time of a day on which it is open.
pub struct AtPlace {
    /// Whether it is open then.
    pub open: bool,
    /// The same in words, without its name.
    pub state: String,
    /// From when to when it is open on that day.
    pub hours: String,
}

/// Whether a question asks no more than when places are open, or when a place is that it names.
pub fn asks_only_that(question: &str, language: Language, place: Option<&Product>) -> bool {
    asks_only(question, language, place, None)
}

/// The same with more words that may stand in it.
fn asks_only(question: &str, language: Language, place: Option<&Product>, more: Option<Theme>) -> bool {
    let called = place.into_iter().flat_map(Product::called);
    let mut words: Vec<String> = called.map(str::to_owned).collect();
    let themes = [Some(Theme::WhenOpen), more].into_iter().flatten();
    words.extend(themes.flat_map(Theme::phrases).map(str::to_owned));
    asks_only_when(question, language, &words)
}

/// The time of day at which a question asks whether places are open, or a place is; none where it asks more, or says none.
fn asked_at(question: &str, language: Language, place: Option<&Product>) -> Option<Time> {
    let is_asked =
        Theme::Open.is_asked(question) && asks_only(question, language, place, Some(Theme::AroundHour));
    clock(question, Theme::Closes.is_asked(question)).filter(|_| is_asked)
}

/// Whether a park is open at the time that a question asks for, on a day or on the next on which it opens; none where it asks for no
/// time, or the park does not open on that day.
pub fn at_place(ask: &Ask<'_>, question: &str, product: &Product, day: Option<Date>) -> Option<AtPlace> {
    let language = ask.visitor.language;
    let at = asked_at(question, language, Some(product)).filter(|_| product.kind == ProductKind::Park)?;
    let opens = |day: &Date| !product.times(*day).is_empty();
    let next = || (0..AHEAD).map(|ahead| add_days(ask.app.today(), ahead)).find(opens);
    let day = day.or_else(next).filter(opens)?;
    let open = is_open_at(product, at);
    let key = if open { "chat.at.open" } else { "chat.at.closed" };
    Some(AtPlace {
        open,
        state: messages::text(key, language, &[("time", &time(at, language))]),
        hours: hours(product, day, language),
    })
}

/// From when to when a park is open on each of some days, or that it is closed then.
pub fn on_days(product: &Product, days: &[Date], language: Language) -> String {
    let on = |day: &Date| {
        if product.times(*day).is_empty() {
            messages::text("buy.missed.closed", language, &[("day", &messages::day(*day, language))])
        } else {
            hours(product, *day, language)
        }
    };
    days.iter().map(on).collect::<Vec<_>>().join(" ")
}

/// From when to when a park is open on a day.
fn hours(product: &Product, day: Date, language: Language) -> String {
    let (from, to) = (messages::time(product.opens, language), messages::time(product.closes, language));
    let date = messages::day(day, language);
    let names: [(&str, &str); 3] = [("date", &date), ("from", &from), ("to", &to)];
    messages::text("chat.at.hours", language, &names)
}

/// Which parks are open at the time that a question asks for, on a day or today; none where it asks for none.
pub fn at_all(ask: &Ask<'_>, question: &str, day: Option<Date>) -> Option<String> {
    let language = ask.visitor.language;
    let at = asked_at(question, language, None)?;
    let day = day.unwrap_or_else(|| ask.app.today());
    let is_open = |product: &&Product| {
        let is_park = product.kind == ProductKind::Park && product.status == Status::OnSale;
        is_park && !product.times(day).is_empty() && is_open_at(product, at)
    };
    let mut open: Vec<&Product> = Vec::new();
    for product in present::shown(&ask.app.catalogue).filter(is_open) {
        // What has more in its price is the same park.
        if open.iter().all(|one| one.location_id != product.location_id) {
            open.push(product);
        }
    }
    let (time, date) = (time(at, language), messages::day(day, language));
    if open.is_empty() {
        return Some(messages::text("chat.at.none", language, &[("time", &time), ("date", &date)]));
    }
    let called: Vec<&str> = open.iter().map(|one| one.words.get(language).name.as_str()).collect();
    let called = called.join(", ");
    let names: [(&str, &str); 3] = [("time", &time), ("date", &date), ("names", &called)];
    Some(messages::text("chat.at.all", language, &names))
}

/// A time of day as the pages write it; midnight is the end of a day, and no hour of its morning.
fn time(at: Time, language: Language) -> String {
    if at == Time::MIDNIGHT {
        return messages::text("time.midnight", language, &[]);
    }
    messages::time(at, language)
}

/// Whether a place is open at a time of a day on which it opens. What closes after midnight is open until then.
fn is_open_at(product: &Product, at: Time) -> bool {
    let (from, to) = (product.opens, product.closes);
    if from < to { (from..to).contains(&at) } else { !(to..from).contains(&at) }
}
