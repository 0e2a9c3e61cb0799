//! Codes that everybody is told of, as the chat and the search say what one gives, to whom and until when (§10.13.91, §2.2.172).

use super::ask::Ask;
use crate::ask::route::Target;
use crate::messages;
use ::search::plain_words;
use domain::catalogue::{Days, PageName, Promotion, StayGift};
use domain::language::Language;

/// A code that somebody typed.
pub struct PublicCode {
    /// The code.
    pub code: String,
    /// What the page of promotions calls it.
    pub name: String,
    /// What it gives, to whom and until when.
    pub lines: Vec<String>,
    /// Its card there.
    pub href: String,
}

/// The first code of those that everybody is told of today that a text has as a word; none where it has none.
pub fn typed(ask: &Ask<'_>, text: &str) -> Option<PublicCode> {
    let (app, language) = (ask.app, ask.visitor.language);
    let (words, today) = (plain_words(text), app.today());
    let is_typed = |code: Option<&str>| code.is_some_and(|code| words.contains(&code.to_ascii_lowercase()));
    let page = Target::Page(PageName::Promotions).href(language, &app.catalogue);
    let href = |id: u32| format!("{page}#promotion-{id}");
    if let Some(one) = app.catalogue.promotions.iter().find(|one| is_typed(one.public_code(today))) {
        return Some(PublicCode {
            code: one.code.clone().unwrap_or_default(),
            name: one.name.get(language).clone(),
            lines: lines(ask, one),
            href: href(one.id),
        });
    }
    let one = app.catalogue.stay_promotions.iter().find(|one| is_typed(one.public_code(today)))?;
    let StayGift::Percent(percent) = one.gives else { return None };
    let (code, percent) = (one.code.clone().unwrap_or_default(), percent.to_string());
    let names: [(&str, &str); 2] = [("code", &code), ("percent", &percent)];
    let mut lines = vec![messages::text("chat.say.code_rooms", language, &names)];
    let hotels = app.catalogue.hotels.iter().filter(|hotel| one.hotels.contains(&hotel.code));
    let hotels: Vec<&str> = hotels.map(|hotel| hotel.words.get(language).name.as_str()).collect();
    lines.extend(listed("promotions.only", &hotels, language));
    lines.extend(one.stay.map(|days| between("promotions.stay", days, language)));
    // How many nights it asks for, or of which rates, its card says.
    let name = one.name.get(language).clone();
    Some(PublicCode { code, name, lines, href: href(one.id) })
}

/// What a code of tickets gives, and until when.
pub fn gives(ask: &Ask<'_>, promotion: &Promotion) -> String {
    let language = ask.visitor.language;
    let (code, percent) = (promotion.code.as_deref().unwrap_or_default(), promotion.percent.to_string());
    match promotion.sale {
        Some(days) => {
            let date = messages::day(days.to, language);
            let names: [(&str, &str); 3] = [("code", code), ("percent", &percent), ("date", &date)];
            messages::text("chat.say.code_until", language, &names)
        }
        None => messages::text("chat.say.code", language, &[("code", code), ("percent", &percent)]),
    }
}

/// The same, and to whom.
fn lines(ask: &Ask<'_>, promotion: &Promotion) -> Vec<String> {
    let (catalogue, language) = (&ask.app.catalogue, ask.visitor.language);
    let mut lines = vec![gives(ask, promotion)];
    let currencies: Vec<String> = promotion.currencies.iter().map(ToString::to_string).collect();
    let country = |code: &String| {
        let known = catalogue.country(code);
        known.map_or_else(|| code.clone(), |country| country.name.get(language).clone())
    };
    let countries: Vec<String> = promotion.countries.iter().map(country).collect();
    let places = promotion.products.iter().filter_map(|id| catalogue.product(*id));
    let places: Vec<String> = places.map(|product| product.words.get(language).name.clone()).collect();
    let limits = [
        ("promotions.only", places),
        ("promotions.currencies", currencies),
        ("promotions.countries", countries),
    ];
    lines.extend(limits.iter().filter_map(|(key, names)| listed(key, names, language)));
    lines.extend(promotion.visit.map(|days| between("promotions.visit", days, language)));
    lines.push(messages::text("chat.say.code_child", language, &[]));
    lines
}

/// Whom or what alone a code is for; nothing where it is for all.
fn listed<T: AsRef<str>>(key: &str, names: &[T], language: Language) -> Option<String> {
    let list: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    (!list.is_empty()).then(|| messages::text(key, language, &[("list", &list.join(", "))]))
}

/// Days alone for which it counts.
fn between(key: &str, days: Days, language: Language) -> String {
    let (from, to) = (messages::day(days.from, language), messages::day(days.to, language));
    messages::text(key, language, &[("from", &from), ("to", &to)])
}
