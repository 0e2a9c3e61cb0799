//! What the catalogue knows of what was typed by something else than its words, which leads before all that has these: which places
//! suit a child, how heavy one may be, places beside each other, and when one is open (§2.2.160–162, §2.2.173–178).

use super::answer::{hours_on, sold};
use super::place::place;
use crate::ask::route::Target;
use crate::draw::{present, unsold};
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::{chat, opening, public_codes, sitemap};
use crate::view::{ChatAdviceView, ChatAnswerView, PlaceLinkView, SearchAnswerView, SearchFromAgeView};
use domain::asked::{days, may_take_part, stretch, suits_child};
use domain::calendar::Date;
use domain::catalogue::{PageName, Product, ProductKind};
use domain::folding::folded;
use search::{Answers, Index, Subject, Theme, Topic, child_asked, plain_words};

/// So many lines of the chat are a paragraph.
const FEW: usize = 4;

/// What leads, and what it says.
pub(super) struct Known {
    /// Documents by their places in the index, the first first.
    pub led: Vec<usize>,
    /// What answers by itself.
    pub answer: SearchAnswerView,
}

/// What is known of what was typed; none where that is something else.
pub(super) fn known(ask: &Ask<'_>, index: &Index, query: &str) -> Option<Known> {
    let (led, answer) = code(ask, query)
        .or_else(|| child(ask, query))
        .or_else(|| weight(ask, index, query))
        .or_else(|| beside(ask, index, query))
        .or_else(|| open(ask, query))
        .or_else(|| today(ask, index, query))?;
    let at = |subject: &Subject| index.documents().iter().position(|one| one.subject == *subject);
    let led: Vec<usize> = led.iter().filter_map(at).collect();
    (!led.is_empty()).then_some(Known { led, answer })
}

/// What a code gives that was typed, with its card among all promotions.
fn code(ask: &Ask<'_>, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let one = public_codes::typed(ask, query)?;
    let text = one.lines.join(" ");
    let text = text.strip_prefix(&format!("{}: ", one.code)).unwrap_or(&text).to_owned();
    let places = vec![ChatAdviceView { name: one.code, href: one.href, text: Some(text) }];
    Some((vec![Subject::Page(PageName::Promotions)], SearchAnswerView::Lines { places }))
}

/// Which places suit the child that was typed, to which it may come, too, and to which not: each that is sold is one of these.
fn child(ask: &Ask<'_>, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let (child, language) = (child_asked(query)?, ask.visitor.language);
    let suit = suits_child(sold(ask), child.years);
    let name = |product: &Product| product.words.get(language).name.clone();
    let comes_in = |product: &Product| product.ages.values().any(|band| band.has(child.years));
    let from = |product: &Product| product.ages.values().map(|band| band.from).min();
    let young = sold(ask).filter(|product| !comes_in(product));
    let young = young.filter_map(|one| Some(SearchFromAgeView { name: name(one), from: from(one)? }));
    let small = sold(ask).filter(|product| comes_in(product) && !may_take_part(product, child.years));
    let suits = |product: &Product| suit.iter().any(|one| one.id == product.id);
    let also = sold(ask).filter(|product| may_take_part(product, child.years) && !suits(product));
    let link = |product: &&Product| PlaceLinkView {
        name: name(product),
        href: Target::About(product.id).href(language, &ask.app.catalogue),
    };
    let answer = SearchAnswerView::Child {
        years: Some(child.years).filter(|_| child.typed),
        places: suit.iter().map(link).collect(),
        also: also.map(name).collect(),
        young: young.collect(),
        small: small.map(name).collect(),
    };
    let led: Vec<Subject> = suit.iter().map(|product| Subject::Product(product.id)).collect();
    let guide = Subject::Page(PageName::Ticket);
    (!led.is_empty()).then(|| (led.into_iter().chain([guide]).collect(), answer))
}

/// How heavy one may be: the first line that says it, of the place that was typed, else of each where that is limited.
fn weight(ask: &Ask<'_>, index: &Index, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    if !Topic::Weight.is_asked(query) {
        return None;
    }
    let (catalogue, language) = (&ask.app.catalogue, ask.visitor.language);
    let line = |product: &Product| {
        let words = product.words.get(language);
        words.good_to_know.iter().find(|line| Topic::Weight.is_of(line)).cloned()
    };
    let left = Topic::Weight.left_of(query);
    let named = Some(left).filter(|left| !left.is_empty());
    let named = named.and_then(|left| index.place_called(language, &left));
    let limits: Vec<(&Product, String)> = match named.and_then(|(_, id)| catalogue.product(id)) {
        Some(product) => {
            let name = product.words.get(language).name.as_str();
            let nothing = || messages::text("chat.health_none_at", language, &[("name", name)]);
            vec![(product, line(product).unwrap_or_else(nothing))]
        }
        None => sold(ask).filter_map(|product| Some((product, line(product)?))).collect(),
    };
    let said = |(product, text): &(&Product, String)| ChatAdviceView {
        name: product.words.get(language).name.clone(),
        href: place(catalogue, language, &Subject::Product(product.id)),
        text: Some(text.clone()),
    };
    let places: Vec<_> = limits.iter().map(said).collect();
    let led = limits.iter().map(|(product, _)| Subject::Product(product.id)).collect();
    (!places.is_empty()).then_some((led, SearchAnswerView::Lines { places }))
}

/// Two places that were typed beside each other, to be compared.
fn beside(ask: &Ask<'_>, index: &Index, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let (app, language) = (ask.app, ask.visitor.language);
    let typed = folded(query);
    let typed: Vec<&str> =
        typed.split_whitespace().skip_while(|word| Theme::BeforeNames.is_asked(word)).collect();
    let at = typed.iter().position(|word| Theme::Versus.is_asked(word))?;
    let called = |words: &[&str]| {
        let (_, id) = index.place_called(language, &words.join(" "))?;
        app.catalogue.product(id)
    };
    let (one, other) = (called(typed.get(..at)?)?, called(typed.get(at + 1..)?)?);
    if one.id == other.id {
        return None;
    }
    let both = [one, other];
    let said = |product: &Product| {
        let words = product.words.get(language);
        let different = words.different.clone().unwrap_or_else(|| words.summary.clone());
        let text = match unsold::said(app, product, language) {
            Some(status) => format!("{status}. {different}"),
            None => different,
        };
        ChatAdviceView {
            name: words.name.clone(),
            href: Target::About(product.id).href(language, &app.catalogue),
            text: Some(text),
        }
    };
    let with: Vec<_> = both.iter().map(|product| ("with".to_owned(), product.id.0.to_string())).collect();
    let page = Target::Page(PageName::Compare).href(language, &app.catalogue);
    let href = format!("{page}?{}", present::query(&with));
    let answer = SearchAnswerView::Beside { places: both.into_iter().map(said).collect(), href };
    Some((both.iter().map(|product| Subject::Product(product.id)).collect(), answer))
}

/// When the place that was typed is open on the day that was, or all are; whether at the time that was. None where none was, or more
/// is asked than that.
fn open(ask: &Ask<'_>, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let (app, language) = (ask.app, ask.visitor.language);
    let days = days(query, language, app.today());
    let place = called(ask, query);
    // Of all days from one to another none is answered alone.
    if stretch(query, language, app.today()).is_some_and(|all| all.weekday.is_none()) {
        return None;
    }
    if days.len() > 1 {
        return on_days(ask, query, place?, &days);
    }
    let day = days.first().copied();
    let hours = |product: &Product| Subject::Question { of: Some(product.id), asks: "hours".to_owned() };
    let lines = |name: String, href: String, text: String| SearchAnswerView::Lines {
        places: vec![ChatAdviceView { name, href, text: Some(text) }],
    };
    if let Some(product) = place {
        let led = vec![Subject::Product(product.id), hours(product)];
        if let Some(at) = opening::at_place(ask, query, product, day) {
            let text = format!("{}. {}", at.state.trim_end_matches('.'), at.hours);
            let name = product.words.get(language).name.clone();
            return Some((led, lines(name, Target::About(product.id).href(language, &app.catalogue), text)));
        }
        let is_asked = asks_hours(query) && opening::asks_only_that(query, language, place);
        let day = day.filter(|_| is_asked)?;
        return Some((led, hours_on(ask, Some(day).filter(|day| *day != app.today()), Some(product.id))?));
    }
    let parks = sold(ask).filter(|product| product.kind == ProductKind::Park).map(hours).collect();
    if let Some(text) = opening::at_all(ask, query, day) {
        let name = sitemap::title(app, PageName::Listing, language)?;
        return Some((
            parks,
            lines(name, Target::Page(PageName::Listing).href(language, &app.catalogue), text),
        ));
    }
    let day = day.filter(|_| asks_hours(query) && opening::asks_only_that(query, language, None))?;
    Some((parks, hours_on(ask, Some(day).filter(|day| *day != app.today()), None)?))
}

/// When a park that was typed is open on each of several days; none where more is asked.
fn on_days(
    ask: &Ask<'_>,
    query: &str,
    product: &Product,
    days: &[Date],
) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let (app, language) = (ask.app, ask.visitor.language);
    let is_asked = asks_hours(query) && opening::asks_only_that(query, language, Some(product));
    if !is_asked || product.kind != ProductKind::Park {
        return None;
    }
    let hours = Subject::Question { of: Some(product.id), asks: "hours".to_owned() };
    let line = ChatAdviceView {
        name: product.words.get(language).name.clone(),
        href: Target::About(product.id).href(language, &app.catalogue),
        text: Some(opening::on_days(product, days, language)),
    };
    Some((vec![Subject::Product(product.id), hours], SearchAnswerView::Lines { places: vec![line] }))
}

/// Whether a search says that it is for hours.
fn asks_hours(query: &str) -> bool {
    Theme::Open.is_asked(query) || Theme::Hour.is_asked(query)
}

/// What the chat says of what was typed, as the search says it; none where it says nothing, or more than stands in a few lines.
pub(super) fn by_chat(ask: &Ask<'_>, query: &str, answers: &Answers) -> Option<SearchAnswerView> {
    let place = called(ask, query).map(|product| product.id);
    match chat::known(ask, query, place, answers)? {
        ChatAnswerView::Said { lines, links, .. } => {
            let language = ask.visitor.language;
            let page = |page, name| {
                let href = Target::Page(page).href(language, &ask.app.catalogue);
                PlaceLinkView { name, href }
            };
            let contact = || {
                let name = sitemap::title(ask.app, PageName::Contact, language)?;
                Some(page(PageName::Contact, name))
            };
            let (text, is_whole) = paragraph(&lines);
            let PlaceLinkView { name, href } = if is_whole {
                links.into_iter().next().or_else(contact)?
            } else {
                page(PageName::Chat, messages::text("chat.title", language, &[]))
            };
            let text = Some(text);
            Some(SearchAnswerView::Lines { places: vec![ChatAdviceView { name, href, text }] })
        }
        ChatAnswerView::Lines { places } => Some(SearchAnswerView::Lines { places }),
        ChatAnswerView::Service { service, offers, everywhere, href } => {
            Some(SearchAnswerView::Service { service, offers, everywhere, href })
        }
        _ => None,
    }
}

/// Lines as one paragraph, and whether it has all of them: of more than a few the first alone, without what announces the others.
fn paragraph(lines: &[String]) -> (String, bool) {
    if lines.len() <= FEW {
        return (lines.join(" "), true);
    }
    let first = lines.first().map_or("", String::as_str);
    let sentences = first.rfind('.').and_then(|end| first.get(..=end));
    (sentences.unwrap_or(first).to_owned(), false)
}

/// The place that is sold whose name a search has, or whose folder's: the longest.
fn called<'a>(ask: &Ask<'a>, query: &str) -> Option<&'a Product> {
    let spaced = |text: &str| format!(" {} ", plain_words(text).join(" "));
    let typed = spaced(query);
    let longest = |product: &'a Product| {
        let named = product.called().map(spaced).filter(|name| typed.contains(name.as_str()));
        Some((named.map(|name| name.len()).max()?, product))
    };
    sold(ask).filter_map(longest).max_by_key(|(length, _)| *length).map(|(_, product)| product)
}

/// When the place that was typed is open today, or all are.
fn today(ask: &Ask<'_>, index: &Index, query: &str) -> Option<(Vec<Subject>, SearchAnswerView)> {
    let typed = folded(query);
    let words: Vec<&str> = typed.split_whitespace().collect();
    let rest: Vec<&str> = words.iter().copied().filter(|word| !Theme::Today.is_asked(word)).collect();
    if rest.len() == words.len() || rest.is_empty() {
        return None;
    }
    let rest = rest.join(" ");
    // What a place costs today is asked for by other words.
    if !index.led(ask.visitor.language, &rest).is_empty() {
        return None;
    }
    let (_, id) = index.place_called(ask.visitor.language, &rest)?;
    let hours = Subject::Question { of: Some(id), asks: "hours".to_owned() };
    Some((vec![Subject::Product(id), hours], hours_on(ask, None, Some(id))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 2.2.185.
    #[test]
    fn of_many_lines_the_first_is_said_and_the_chat_says_the_others() {
        let lines = |count: usize| {
            let first = "No page says it. All they say is:".to_owned();
            std::iter::once(first).chain((1..count).map(|at| format!("Line {at}."))).collect::<Vec<_>>()
        };
        assert_eq!(
            paragraph(&lines(3)),
            ("No page says it. All they say is: Line 1. Line 2.".to_owned(), true)
        );
        assert!(paragraph(&lines(FEW)).1);
        assert_eq!(paragraph(&lines(FEW + 1)), ("No page says it.".to_owned(), false));
        assert_eq!(paragraph(&[]), (String::new(), true));
    }
}
