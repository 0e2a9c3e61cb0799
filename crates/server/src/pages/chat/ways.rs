//! How long it takes to get to a place, asked in somebody's own words: minutes by car and by bus, as its facts have them (§10.13.61).

use super::brief::is_brief;
use super::carried::Heard;
use super::figures::sold;
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::sitemap;
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::{Subject, Theme};
use domain::catalogue::{Facts, Origin, PageName};
use domain::folding::folded;
use domain::language::Language;

/// What places that people set out from are called, folded.
const CALLED: [(Origin, &[&str]); 5] = [
    (Origin::Airport, &["airport", "aeropuerto", "aeroporto"]),
    (Origin::Cancun, &["cancun"]),
    (Origin::PlayaDelCarmen, &["playa del carmen", "playa"]),
    (Origin::Tulum, &["tulum"]),
    (Origin::Cozumel, &["cozumel"]),
];

/// How long it takes to get to the place that a question names, or is asked at, from where it says, or from all there are; none
/// where it asks for something else, or nothing is known of its ways.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let text = folded(question);
    // The airport is Cancún's.
    let named = CALLED.iter().find(|(_, names)| names.iter().any(|name| text.contains(name)));
    if heard.answered.named.is_empty() {
        let (from, _) = named.filter(|_| is_brief(question) && Theme::Far.is_asked(question))?;
        return of_all(ask, *from);
    }
    let [only] = heard.answered.named.as_slice() else { return None };
    // Transport that is sold is answered by itself.
    let is_of_ways = match heard.answered.by.map(|document| &document.subject) {
        Some(Subject::Page(PageName::Arrive)) => true,
        Some(Subject::Question { asks, .. }) => asks == "transport",
        None => named.is_some(),
        Some(_) => false,
    };
    if !is_of_ways || !Theme::Way.is_asked(question) {
        return None;
    }
    let product = app.catalogue.product(*only)?;
    let facts = product.facts.as_ref()?;
    let from: Vec<Origin> = match named {
        Some((origin, _)) => vec![*origin],
        None => facts.ways.iter().map(|way| way.from).collect(),
    };
    let lines: Vec<String> = from.into_iter().filter_map(|from| line(facts, from, language)).collect();
    let name = sitemap::title(app, PageName::Arrive, language)?;
    let href = Target::Page(PageName::Arrive).href(language, &app.catalogue);
    let text = format!("{}: {}.", product.words.get(language).name, lines.join("; "));
    (!lines.is_empty()).then_some(ChatAnswerView::Place {
        name,
        text,
        href,
        from: None,
        date: None,
        ages: Vec::new(),
    })
}

/// The minutes from somewhere to each place, the nearest first; that it comes for its people, of a tour that does.
fn of_all(ask: &Ask<'_>, from: Origin) -> Option<ChatAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let place = messages::text(&format!("listing.origin.{}", from.word()), language, &[]);
    let by = if from == Origin::Cozumel { "chat.from_each_sail" } else { "chat.from_each" };
    let mut ways: Vec<(u16, &str)> = sold(app)
        .filter_map(|product| {
            let way = product.facts.as_ref()?.way(from)?;
            Some((way.minutes, product.words.get(language).name.as_str()))
        })
        .collect();
    ways.sort_unstable();
    let minutes = |(minutes, name): (u16, &str)| {
        messages::text("chat.each_minutes", language, &[("name", name), ("minutes", &minutes.to_string())])
    };
    let near: Vec<String> = ways.into_iter().map(minutes).collect();
    let fetched: Vec<&str> = sold(app)
        .filter(|product| product.pick_up.is_some())
        .map(|product| product.words.get(language).name.as_str())
        .collect();
    if near.is_empty() {
        return None;
    }
    let mut lines = vec![messages::text(by, language, &[("place", &place)]), format!("{}.", near.join("; "))];
    if !fetched.is_empty() {
        lines.push(messages::text("chat.fetched", language, &[("names", &fetched.join(", "))]));
    }
    let name = sitemap::title(app, PageName::Arrive, language)?;
    let href = Target::Page(PageName::Arrive).href(language, &app.catalogue);
    Some(ChatAnswerView::Said { lines, links: vec![PlaceLinkView { name, href }], person: false })
}

/// The minutes from somewhere by car, and by bus where there is one.
fn line(facts: &Facts, from: Origin, language: Language) -> Option<String> {
    let way = facts.way(from)?;
    let place = messages::text(&format!("listing.origin.{}", from.word()), language, &[]);
    let key = if from == Origin::Cozumel { "chat.way_sail" } else { "account.day.way_from" };
    let drive = messages::text(key, language, &[("place", &place), ("minutes", &way.minutes.to_string())]);
    let ride = facts.rides.iter().find(|ride| ride.from == from).map(|ride| {
        let key = format!("arrive.bus.{}", ride.by.word());
        messages::text(&key, language, &[("minutes", &ride.minutes.to_string())])
    });
    Some(std::iter::once(drive).chain(ride).collect::<Vec<_>>().join(", "))
}
