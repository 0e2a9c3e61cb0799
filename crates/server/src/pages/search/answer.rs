//! What answers a search by itself, before all that was found (§2.2.154): the answer of the question that a matter leads to, the
//! sentences of places that say it, when places are open, where a service is, or that people know.

use super::place::place;
use crate::ask::route::Target;
use crate::draw::{present, words};
use crate::pages::ask::Ask;
use crate::pages::faqs;
use crate::pages::offers::offers;
use crate::view::{ChatAdviceView, ChatOpenView, HoursView, SearchAnswerView, SearchTodayView};
use domain::calendar::Date;
use domain::catalogue::{PageName, Passable, Product, ProductId, ProductKind, Status};
use search::{Ailments, Document, Subject, feast_asked, saying, service_asked};

/// So many places are quoted.
const QUOTED: usize = 4;

/// What answers what was typed: by what a matter leads to, the first first, or by what warns whoever says something of their health.
/// None where no few lines say it.
pub(super) fn answer(ask: &Ask<'_>, led: &[&Document], query: &str) -> Option<SearchAnswerView> {
    let Some(first) = led.first() else { return warning(ask, query) };
    if led.iter().any(|one| one.subject == Subject::Page(PageName::Contact)) {
        let href = Target::Page(PageName::Contact).href(ask.visitor.language, &ask.app.catalogue);
        return Some(SearchAnswerView::People { href });
    }
    if let Some((month, day)) = feast_asked(query) {
        return hours_on(ask, next(ask.app.today(), month, day), place_of(led));
    }
    match &first.subject {
        Subject::Page(PageName::Services) => service(ask, led, query),
        Subject::Question { of, asks } => {
            let asked =
                |one: &&&Document| matches!(&one.subject, Subject::Question { asks: own, .. } if own == asks);
            let several = led.iter().filter(asked).count() > 1;
            if several && asks == "hours" {
                hours_on(ask, None, None)
            } else {
                said(ask, led, query).or_else(|| whole(ask, *of, asks))
            }
        }
        _ => None,
    }
}

/// The answer of one question, whole.
fn whole(ask: &Ask<'_>, of: Option<ProductId>, asks: &str) -> Option<SearchAnswerView> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let product = of.and_then(|id| app.catalogue.product(id));
    Some(SearchAnswerView::Question {
        about: product.map(|product| product.words.get(visitor.language).name.clone()),
        asked: faqs::question(app, visitor, of, asks)?,
        href: place(&app.catalogue, visitor.language, &Subject::Question { of, asks: asks.to_owned() }),
    })
}

/// The sentence of each place that says what was typed; none where the first of them says no such thing, or it is asked of the store.
fn said(ask: &Ask<'_>, led: &[&Document], query: &str) -> Option<SearchAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let (mut places, mut located): (Vec<ChatAdviceView>, Vec<i64>) = (Vec::new(), Vec::new());
    let asked = led.iter().filter_map(|document| match &document.subject {
        Subject::Question { of: Some(id), asks } => Some((document, asks, app.catalogue.product(*id)?)),
        _ => None,
    });
    let mut asked: Vec<_> = asked.filter(|(_, _, product)| product.status == Status::OnSale).collect();
    // Who asks for ways without steps goes where there are some.
    asked.sort_by_key(|(_, asks, product)| *asks == "access" && is_closed(product));
    for (document, asks, product) in asked {
        if places.len() == QUOTED {
            break;
        }
        // What a place asks of sunscreen says more than that it is brought.
        let rules = product.words.get(language).good_to_know.iter().take_while(|_| asks == "bring");
        let mut texts = rules.chain(&document.says.get(language).said);
        let text = texts.find_map(|text| saying(query, text));
        let Some(text) = text else { continue };
        // What has more in its price is the same park.
        if !located.contains(&product.location_id) {
            located.push(product.location_id);
            places.push(ChatAdviceView {
                name: product.words.get(language).name.clone(),
                href: place(&app.catalogue, language, &document.subject),
                text: Some(text.to_owned()),
            });
        }
    }
    let of_store =
        matches!(led.first().map(|first| &first.subject), Some(Subject::Question { of: None, .. }));
    (!of_store && !places.is_empty()).then_some(SearchAnswerView::Lines { places })
}

/// Whether a wheelchair can go nowhere in a place.
fn is_closed(product: &Product) -> bool {
    product.facts.as_ref().is_some_and(|facts| facts.wheelchair == Passable::No)
}

/// The place that stands among what a matter leads to.
fn place_of(led: &[&Document]) -> Option<ProductId> {
    led.iter().find_map(|document| match &document.subject {
        Subject::Product(id) => Some(*id),
        _ => None,
    })
}

/// The next day of a month that is not over; none where there is no such day.
fn next(today: Date, month: i8, day: i8) -> Option<Date> {
    let of = |year: i16| Date::new(year, month, day).ok();
    of(today.year()).filter(|date| *date >= today).or_else(|| of(today.year().checked_add(1)?))
}

/// When the places that are sold are open on a day or today, each once, or one of them is.
pub(super) fn hours_on(
    ask: &Ask<'_>,
    date: Option<Date>,
    only: Option<ProductId>,
) -> Option<SearchAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let is_meant = |product: &&Product| only.map_or(product.kind == ProductKind::Park, |id| product.id == id);
    let mut all: Vec<&Product> = Vec::new();
    for product in sold(ask).filter(is_meant) {
        // What has more in its price is the same park.
        if all.iter().all(|one| one.location_id != product.location_id) {
            all.push(product);
        }
    }
    let open = |product: &Product| ChatOpenView {
        tour: product.kind == ProductKind::Tour,
        hours: HoursView { from: product.opens.to_string(), to: product.closes.to_string() },
        starts: Vec::new(),
    };
    let is_open = |product: &Product| !product.times(date.unwrap_or_else(|| app.today())).is_empty();
    let places: Vec<_> = all
        .into_iter()
        .map(|product| {
            let asks = Subject::Question { of: Some(product.id), asks: "hours".to_owned() };
            SearchTodayView {
                name: product.words.get(language).name.clone(),
                href: place(&app.catalogue, language, &asks),
                open: is_open(product).then(|| open(product)),
            }
        })
        .collect();
    let date = date.map(|date| date.to_string());
    (!places.is_empty()).then_some(SearchAnswerView::Today { date, places })
}

/// Whether what a visitor may need is there, at the place that was named or at all.
fn service(ask: &Ask<'_>, led: &[&Document], query: &str) -> Option<SearchAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let service = service_asked(query)?;
    let named = place_of(led);
    let offers =
        offers(sold(ask).filter(|product| named.is_none_or(|id| product.id == id)), service, language);
    let everywhere = named.is_none() && offers.len() == 1;
    let href = Target::Page(PageName::Services).href(language, &app.catalogue);
    let service = words::service(service);
    (!offers.is_empty()).then_some(SearchAnswerView::Service { service, offers, everywhere, href })
}

/// The lines by which places warn whoever says something of their health; none where nothing of that was typed.
fn warning(ask: &Ask<'_>, query: &str) -> Option<SearchAnswerView> {
    let language = ask.visitor.language;
    let ailments = Ailments::of(query)?;
    let warns = |product: &Product| {
        let words = product.words.get(language);
        let line = words.good_to_know.iter().find(|line| ailments.are_in(line))?;
        Some(ChatAdviceView {
            name: words.name.clone(),
            href: Target::About(product.id).href(language, &ask.app.catalogue),
            text: Some(line.clone()),
        })
    };
    let places: Vec<_> = sold(ask).filter_map(warns).take(QUOTED).collect();
    (!places.is_empty()).then_some(SearchAnswerView::Lines { places })
}

/// What is sold, as it is listed.
pub(super) fn sold<'a>(ask: &Ask<'a>) -> impl Iterator<Item = &'a Product> {
    present::shown(&ask.app.catalogue).filter(|product| product.status == Status::OnSale)
}
