//! The pages that somebody most likely meant by an address that has none (clause 2.5.8). What was typed decides only which
//! page comes nearest; what is offered follows from that page, so that the drawings kept are as few as there are pages.

use super::{definition, sitemap, targets};
use crate::app::App;
use crate::ask::route::Target;
use crate::draw::lodging;
use crate::messages;
use crate::view::PlaceLinkView;
use domain::catalogue::PageName;
use domain::folding::folded;
use domain::language::Language;
use percent_encoding::percent_decode_str;
use std::cmp::Reverse;

/// How many pages are offered.
const MOST: usize = 5;
/// So many words of an address are looked at, of so many letters.
const WORDS: usize = 8;
const LETTERS: usize = 24;
/// Shorter words say nothing, and a longer one may have a letter wrong for every so many.
const SAYS: usize = 3;
const LETTERS_A_MISTAKE: usize = 4;

/// The words of an address, in lower case and without accents.
fn words(path: &str) -> Vec<String> {
    let path = folded(&percent_decode_str(path).decode_utf8_lossy());
    let words = path.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let short = |word: &str| word.chars().take(LETTERS).collect::<String>();
    words.map(short).filter(|word| word.chars().count() >= SAYS).take(WORDS).collect()
}

/// How alike two words are: 0 for not at all.
fn alike(typed: &str, own: &str) -> usize {
    if typed == own {
        return 6;
    }
    if typed.starts_with(own) || own.starts_with(typed) {
        return 4;
    }
    let wrong = typed.len().min(own.len()) / LETTERS_A_MISTAKE;
    let near = wrong > 0 && typed.len().abs_diff(own.len()) <= wrong;
    if near && strsim::osa_distance(typed, own) <= wrong { 3 } else { 0 }
}

/// How much what was typed says of a page.
fn says(typed: &[String], own: &[String]) -> usize {
    let best = |word: &String| own.iter().map(|one| alike(word, one)).max().unwrap_or_default();
    typed.iter().map(best).sum()
}

/// Every page that may be offered, with the words that it is meant by.
fn offered(app: &App, language: Language) -> Vec<(Target, Vec<String>)> {
    let everybodys = |target: &Target| definition(target).is_everybodys();
    let own = |target: Target| {
        let href = target.href(language, &app.catalogue);
        // The language says nothing of the page.
        let words = words(href.get(3..).unwrap_or_default());
        (target, words)
    };
    targets(&app.catalogue).filter(everybodys).map(own).collect()
}

/// What comes first among equals: a place, a page of its own, what is bought, what is asked.
fn rank(target: &Target) -> u8 {
    match target {
        Target::About(_) => 0,
        Target::Page(_) => 1,
        Target::Buy(_) => 2,
        _ => 3,
    }
}

/// Offers, those first of which most is said; among equals of one rank the one whose address has the fewest other words.
fn ranked(typed: &[String], offered: Vec<(Target, Vec<String>)>) -> Vec<Target> {
    let scored = offered.into_iter().map(|(target, own)| (says(typed, &own), own.len(), target));
    let mut scored: Vec<_> = scored.filter(|(says, ..)| *says > 0).collect();
    scored.sort_by_key(|(says, own, target)| (Reverse(*says), rank(target), *own));
    scored.into_iter().map(|(.., target)| target).collect()
}

/// The page that comes nearest to what was typed; none where nothing does.
pub(super) fn nearest(app: &App, language: Language, path: &str) -> Option<Target> {
    let typed = words(path.get(3..).unwrap_or_default());
    ranked(&typed, offered(app, language)).into_iter().next()
}

/// A page and those nearest to it, at most five, with their names; the usual ones where none came near.
pub(super) fn likely(app: &App, language: Language, nearest: Option<&Target>) -> Vec<PlaceLinkView> {
    let usual =
        [PageName::Listing, PageName::Ticket, PageName::Promotions, PageName::Packages, PageName::Faqs];
    let mut found: Vec<Target> = Vec::new();
    if let Some(nearest) = nearest {
        found.push(nearest.clone());
        let typed = words(nearest.href(language, &app.catalogue).get(3..).unwrap_or_default());
        found.extend(ranked(&typed, offered(app, language)));
    }
    found.extend(usual.map(Target::Page));
    let mut offered: Vec<Target> = Vec::new();
    for target in found {
        if !offered.contains(&target) {
            offered.push(target);
        }
    }
    let link = |target: Target| {
        Some(PlaceLinkView {
            name: name(app, language, &target)?,
            href: target.href(language, &app.catalogue),
        })
    };
    offered.into_iter().filter_map(link).take(MOST).collect()
}

/// What a page is called in a link to it.
fn name(app: &App, language: Language, target: &Target) -> Option<String> {
    let product = |id| Some(app.catalogue.product(id)?.words.get(language).name.clone());
    let said = |key: &str, id| Some(messages::text(key, language, &[("name", &product(id)?)]));
    match target {
        Target::About(id) => product(*id),
        Target::Buy(id) => said("errors.buy", *id),
        Target::Faqs(id) => said("faqs.of", *id),
        Target::Hotel(number) => Some(app.catalogue.hotel(*number)?.words.get(language).name.clone()),
        Target::Room(id) => {
            let (hotel, room) = app.catalogue.room(*id)?;
            Some(format!("{}, {}", lodging::room_name(hotel, room, language), hotel.words.get(language).name))
        }
        Target::Page(name) => sitemap::title(app, *name, language),
        Target::Order(_) | Target::OrderFile(..) | Target::OrderChange(_) => None,
    }
}
