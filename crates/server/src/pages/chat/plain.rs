//! What people ask in few words, and what answers it: the store has the answer, but says it in other words.

use super::brief::is_brief;
use super::carried::Heard;
use super::spoken::{group, taken_off};
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::sitemap;
use crate::view::{ChatAnswerView, ChatTallView, TakesPartView};
use ::search::{
    Answered, Answers, Document, Subject, Theme, akin, asks_least_height, is_greeting, is_thanks, plain_words,
};
use domain::asked::{TakesPart, asks_only_when, height, takes_part};
use domain::catalogue::{PageName, Product, ProductId};

/// So few words ask nothing beside what to bring to a place, and whether places are open on a day.
const BARE: usize = 5;
const BAREST: usize = 3;
/// The country whose people ask for what is taken off for them.
const BRAZIL: &str = "BR";

/// What is answered by no passage: a greeting, so many that they are a group, what costs least, and what is taken off for people of a country.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    if is_greeting(question) {
        return Some(ChatAnswerView::Greeting);
    }
    if is_thanks(question) {
        return Some(ChatAnswerView::Thanks);
    }
    if !heard.answered.named.is_empty() || Theme::Lodging.is_asked(question) {
        return None;
    }
    if let Some(said) = group(ask, question, heard) {
        return Some(said);
    }
    // For whom it is to cost the least, that is worked out.
    if Theme::Cheapest.is_asked(question) && heard.people.adults == 0 {
        let text = messages::text("chat.cheapest", ask.visitor.language, &[]);
        return listed(ask, PageName::Listing, "?sort=price", text);
    }
    if Theme::Brazil.is_asked(question) && Theme::Discount.is_asked(question) {
        let promotions = ask.app.catalogue.promotions.iter();
        let own = promotions.filter(|one| one.code.is_none() && one.countries.contains(BRAZIL));
        let all: Vec<_> = own.map(|one| taken_off(ask, one)).collect();
        return listed(ask, PageName::Promotions, "", all.join(" "));
    }
    None
}

/// A page, with what is said of it.
fn listed(ask: &Ask<'_>, page: PageName, query: &str, text: String) -> Option<ChatAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let href = Target::Page(page).href(language, &app.catalogue);
    Some(ChatAnswerView::Place {
        name: sitemap::title(app, page, language)?,
        text,
        href: format!("{href}{query}"),
        from: None,
        date: None,
        ages: Vec::new(),
    })
}

/// The passage that answers what is asked in few words.
pub fn passage<'a>(
    ask: &Ask<'_>,
    question: &str,
    heard: &Heard<'_>,
    answers: &'a Answers,
) -> Option<&'a Document> {
    let answered = &heard.answered;
    let subject = answered.by.map(|document| &document.subject);
    let words = question.split_whitespace().count();
    if let [only] = answered.named.as_slice() {
        // Whatever else is taken along may be asked of the place's own questions.
        let is_own = matches!(subject, Some(Subject::Question { of: Some(_), .. }));
        let asks = (words <= BARE || !is_own) && Theme::Pack.is_asked(question);
        let bring = answers.question_of(*only, "bring").filter(|_| asks);
        // "When does the tour leave?" asks for no price.
        let is_hour = Theme::Open.is_asked(question) && Theme::Hour.is_asked(question);
        let is_whole =
            is_hour && matches!(subject, Some(Subject::Product(_))) && !Theme::Cost.is_asked(question);
        let bring = bring.or_else(|| answers.question_of(*only, "hours").filter(|_| is_whole));
        // How tall one must be for an activity stands with that.
        let of_extra = matches!(subject, Some(Subject::Extra(_)));
        let is_height = asks_least_height(question) && !of_extra;
        let tall = || answers.question_of(*only, "height").filter(|_| is_height);
        return bring.or_else(tall).or_else(|| of_child(ask, question, (*only, heard), answers));
    }
    if !answered.named.is_empty() || !is_brief(question) || Theme::Lodging.is_asked(question) {
        return None;
    }
    if Theme::Wheelchair.is_asked(question) && Theme::Suits.is_asked(question) {
        return answers.question_of_any("access");
    }
    if Theme::Gate.is_asked(question) && !Theme::Cost.is_asked(question) {
        return answers.question("pay");
    }
    let of_places = words <= BAREST || matches!(subject, None | Some(Subject::Product(_)));
    let is_dated = !heard.days_stand_in && (heard.stretch.is_some() || !heard.days.is_empty());
    let open = of_places && Theme::Open.is_asked(question) && is_dated;
    answers.page(PageName::Listing).filter(|_| open)
}

/// What a place asks of a child, for whoever says how old one is and asks for no price: how tall, or else how old.
fn of_child<'a>(
    ask: &Ask<'_>,
    question: &str,
    (place, heard): (ProductId, &Heard<'_>),
    answers: &'a Answers,
) -> Option<&'a Document> {
    // "And Xplor?" is asked for the child of the question before.
    let goes_on = || {
        let product = ask.app.catalogue.product(place);
        let names = product.into_iter().flat_map(Product::names);
        let names: Vec<String> = names.map(str::to_owned).collect();
        asks_only_when(question, ask.visitor.language, &names)
    };
    let people = if heard.own.is_nobody() && goes_on() { &heard.people } else { &heard.own };
    let is_young = people.adults == 0 && people.youngest().is_some();
    let is_young = is_young || refused_baby(ask, question, place);
    let asks = (is_young || height(question).is_some()) && !Theme::Cost.is_asked(question);
    let limits = || answers.question_of(place, "height").or_else(|| answers.question_of(place, "ages"));
    asks.then(limits).flatten()
}

/// Whether a few words are about a baby at a place that takes none: whoever says "bebé en Xenotes" has counted nobody.
fn refused_baby(ask: &Ask<'_>, question: &str, place: ProductId) -> bool {
    let words = plain_words(question);
    let product = ask.app.catalogue.product(place);
    let takes_none = product.is_some_and(|product| !product.ages.values().any(|band| band.has(0)));
    takes_none && words.len() <= BARE && Theme::Baby.is_asked(question)
}

/// Whether the child that a question is about can take part, where a place's height or ages answer it.
pub fn tall(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatTallView> {
    let Subject::Question { of: Some(place), asks } = &heard.answered.by?.subject else { return None };
    let product =
        ask.app.catalogue.product(*place).filter(|_| ["height", "ages"].contains(&asks.as_str()))?;
    let cm = height(question);
    let baby = refused_baby(ask, question, *place).then_some(0);
    let before = heard.people.youngest().filter(|_| heard.own.is_nobody());
    let years = heard.own.youngest().or(baby).or(before);
    let takes_part = match takes_part(product, years, cm)? {
        TakesPart::AnyHeight => TakesPartView::AnyHeight,
        TakesPart::TallEnough => TakesPartView::TallEnough,
        TakesPart::TallForSome => TakesPartView::TallForSome,
        TakesPart::TooSmall => TakesPartView::TooSmall,
        TakesPart::InPart => TakesPartView::InPart,
        TakesPart::LikelyTall => TakesPartView::LikelyTall,
        TakesPart::LikelyTallForSome => TakesPartView::LikelyTallForSome,
        TakesPart::LikelySmall => TakesPartView::LikelySmall,
        TakesPart::LikelyInPart => TakesPartView::LikelyInPart,
        TakesPart::TooYoung => TakesPartView::TooYoung,
    };
    let asked = product.facts.as_ref().and_then(|facts| facts.min_height).map(|height| height.cm);
    let from = product.ages.values().map(|band| band.from).min();
    Some(ChatTallView { takes_part, cm, asked, from })
}

/// What comes near where nothing answers: what is akin to what the store has not; nothing of words that it has none of.
pub fn near<'a>(
    ask: &Ask<'_>,
    question: &str,
    answered: &Answered<'a>,
    answers: &'a Answers,
) -> Vec<&'a Document> {
    let language = ask.visitor.language;
    if let Some(kin) = akin(question) {
        return answers.near(language, kin);
    }
    let known = answers.knows_any(question);
    if !known && !answered.missing.is_empty() {
        return Vec::new();
    }
    // A single word is looked for, as in the search.
    let single = known && question.split_whitespace().count() == 1;
    let found = if single { answers.near(language, question) } else { Vec::new() };
    if found.is_empty() { answered.near.clone() } else { found }
}
