//! The sheet of a visit, on the paper of its order (§10.4): its day and hour, how one gets there, what is brought.

use crate::app::App;
use crate::ask::route::Target;
use crate::draw::sheet::{art, capital, clock, order_code, pick_up, slip, spot, unbroken, word};
use crate::draw::shell;
use crate::draw::words;
use crate::messages;
use crate::view::{
    CancelPromiseView, ExtraLineView, OrderLineView, OrderPageView, ProductKindView, ProofView,
};
use adapters::pdf::{Day, Fonts};
use domain::calendar::{Instant, Time, parse_date};
use domain::catalogue::{PageName, ProductId, Way};
use domain::language::Language;
use std::fmt::Write;

fn when(line: &OrderLineView, language: Language) -> String {
    let Some(date) = line.date.as_deref().and_then(parse_date) else {
        if line.cancelled {
            return word("open_cancelled", language);
        }
        let until = line.valid_until.as_deref().and_then(parse_date);
        let until = until.map(|date| messages::day(date, language)).unwrap_or_default();
        return messages::text("voucher.open_ticket", language, &[("date", &until)]);
    };
    let day = messages::day(date, language);
    let time = Time::parse(&line.slot).map(|time| messages::time(time, language)).unwrap_or_default();
    let tour = line.product.kind == ProductKindView::Tour;
    if line.slot_matters && !tour {
        return format!("{day}, {time}");
    }
    // Nobody enters a tour: it fetches its people before it starts, and then they have to be ready.
    let fetched = line.extras.iter().find(|extra| tour && extra.pickup.is_some());
    if let Some(place) = fetched.and_then(|extra| pick_up(extra, language)) {
        return unbroken(&format!("{day}. {place}"));
    }
    let key = if tour { "voucher.time_tour" } else { "voucher.time_from" };
    format!("{day}, {}", messages::text(key, language, &[("time", &time)]))
}

/// When a tour is over, in the words of the order's page; none where that is not known of its start, and of a park.
fn ends(line: &OrderLineView, language: Language) -> Option<String> {
    let hours = &line.product.hours;
    let known = line.product.kind == ProductKindView::Tour && line.date.is_some() && line.slot == hours.from;
    known.then(|| messages::text("time.ends", language, &[("time", &clock(&hours.to, language))]))
}

/// What a visit's park asks for snorkel gear and gives back; none where it asks for none. It is paid in dollars, whatever the order's
/// currency is.
fn deposit(line: &OrderLineView, language: Language) -> Option<String> {
    let cents = line.snorkel_deposit?;
    let (whole, rest) = (cents / 100, cents % 100);
    let amount = if rest == 0 { format!("{whole}\u{a0}USD") } else { format!("{whole}.{rest:02}\u{a0}USD") };
    Some(messages::text("about.deposit_text", language, &[("amount", &amount)]))
}

/// How long a car takes to its place from where people stay, and where every way is described; nothing where they are fetched, and of
/// what is over.
fn ways(app: &App, line: &OrderLineView, language: Language) -> Vec<String> {
    let Some(facts) = line
        .way_href
        .as_ref()
        .and_then(|_| app.catalogue.product(ProductId(line.product.id)))
        .and_then(|product| product.facts.as_ref())
        .filter(|facts| !facts.ways.is_empty())
    else {
        return Vec::new();
    };
    let from = |way: &Way| {
        let place = messages::text(&format!("listing.origin.{}", way.from.word()), language, &[]);
        let minutes = way.minutes.to_string();
        let names = [("place", place.as_str()), ("minutes", &minutes)];
        messages::text("voucher.way_from", language, &names).replace(' ', "\u{a0}")
    };
    let from = facts.ways.iter().map(from).collect::<Vec<_>>().join(", ");
    let page = Target::Page(PageName::Arrive).href(language, &app.catalogue);
    // As one types it: a column of a paper is narrow.
    let origin = shell::origin(app);
    let host = origin.split_once("://").map_or(&*origin, |(_, host)| host);
    let href = format!("{host}{page}");
    vec![
        messages::text("voucher.way", language, &[("from", &from)]),
        messages::text("voucher.way_more", language, &[("href", &href)]),
    ]
}

/// What can still be done should plans change, in the words of the order's page (§9.5): nothing of what is over, and that the day is
/// final where nothing can be done before it.
fn plans(app: &App, order: &OrderPageView, line: &OrderLineView, language: Language) -> Vec<String> {
    if line.date.as_deref().and_then(parse_date).is_none_or(|date| date < app.today()) {
        return Vec::new();
    }
    let text = |key: &str, names: &[(&str, &str)]| unbroken(&messages::text(key, language, names));
    let moment = |at: i64| messages::moment(Instant::from_millis(at), language);
    let mut said = Vec::new();
    if let Some(CancelPromiseView { percent, until }) = &line.cancel {
        let when = moment(*until);
        said.push(if *percent == 100 {
            text("promise.free_until", &[("when", &when)])
        } else {
            text("promise.part_until", &[("percent", &percent.to_string()), ("when", &when)])
        });
    }
    if let Some((until, good)) = line.change_until.zip(order.good_until.as_deref().and_then(parse_date)) {
        let date = messages::day(good, language);
        said.push(text("order.good_until", &[("when", &moment(until)), ("date", &date)]));
    }
    if let Some(until) = line.weather_until {
        said.push(text("promise.weather_until", &[("when", &moment(until))]));
    }
    if said.is_empty() {
        said.push(text("promise.final", &[]));
    }
    said
}

/// What was added, a line each: how many, what, from where and when.
fn added(line: &OrderLineView, language: Language) -> Vec<String> {
    let extra = |extra: &ExtraLineView| {
        let mut text = format!("{} × {}", extra.count, extra.name);
        if let Some(slot) = &extra.slot {
            let _ = write!(text, ", {}", clock(slot, language));
        }
        if let Some(place) = pick_up(extra, language) {
            let _ = write!(text, " · {place}");
        }
        if let Some(spot) = spot(extra, language) {
            let stop = if text.ends_with('.') { "" } else { "." };
            let _ = write!(text, "{stop} {spot}");
        }
        unbroken(&text)
    };
    line.extras.iter().map(extra).collect()
}

/// A visit's sheet: how its day begins and how one gets there, what is shown and brought, and until when it can be changed.
pub(super) fn visit(
    app: &App,
    language: Language,
    fonts: &Fonts,
    order: &OrderPageView,
    line: &OrderLineView,
) -> Day {
    let heading = |key: &str| messages::text(key, language, &[]);
    let proof = |proof: &ProofView| format!("{} × {}: {}", proof.count, proof.name, proof.proof);
    let mut facts = vec![
        (heading("order.arrive"), [line.arrive.clone()].into_iter().chain(ends(line, language)).collect()),
        (word("added", language), added(line, language)),
        (word("proofs", language), line.proofs.iter().map(proof).collect()),
        (heading("arrive.title"), ways(app, line, language)),
        (heading("order.bring"), line.bring.clone()),
        (heading("about.deposit"), deposit(line, language).into_iter().collect()),
        (heading("account.day.plans"), plans(app, order, line, language)),
    ];
    facts.retain(|(_, items)| items.iter().any(|item| !item.is_empty()));
    let seal = words::unit_of(line.business_unit).word().to_lowercase();
    Day {
        name: line.product.name.clone(),
        order: order_code(order, language),
        when: capital(&when(line, language)),
        art: art(app, &line.product.picture),
        seal: app.frontend.drawing(&format!("seal-{seal}.svg")),
        facts,
        slips: line.tickets.iter().map(|ticket| slip(ticket, fonts, language)).collect(),
    }
}
