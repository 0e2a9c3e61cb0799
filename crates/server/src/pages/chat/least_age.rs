//! From what age on one may come to a place that a question names, and which height it asks for (§10.13.121).

use super::carried::Heard;
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::{Subject, Theme, Topic, asks_least_age, words_of_least_age};
use domain::asked::asks_only_when;
use domain::catalogue::{HeightFor, MinHeight, Product};
use domain::language::Language;

/// What a place asks of ages and heights, where a question names it and asks no more than that; none where it asks for something else,
/// such as an activity there.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let [only] = heard.answered.named.as_slice() else { return None };
    let (app, language) = (ask.app, ask.visitor.language);
    let other = Theme::Cost.is_asked(question) || Topic::Driving.is_asked(question);
    if other || !heard.own.is_nobody() || !asks_least_age(question) {
        return None;
    }
    let product = app.catalogue.product(*only)?;
    let mut own = words_of_least_age();
    own.extend(product.called().map(str::to_owned));
    // An activity of another place has the words, too.
    let elsewhere = match heard.answered.by.map(|document| &document.subject) {
        Some(Subject::Extra(id)) => {
            app.catalogue.extra(*id).is_some_and(|extra| extra.id_with(product).is_none())
        }
        _ => false,
    };
    if !elsewhere && !asks_only_when(question, language, &own) {
        return None;
    }
    let name = product.words.get(language).name.as_str();
    let lines = std::iter::once(age(product, name, language)?).chain(height(product, language)).collect();
    let href = Target::About(product.id).href(language, &app.catalogue);
    let links = vec![PlaceLinkView { name: name.to_owned(), href }];
    Some(ChatAnswerView::Said { lines, links, person: false })
}

/// The age from which a place takes people.
fn age(product: &Product, name: &str, language: Language) -> Option<String> {
    let from = product.ages.values().map(|band| band.from).min()?;
    if from == 0 {
        return Some(messages::text("chat.least_age", language, &[("name", name)]));
    }
    let from = from.to_string();
    Some(messages::text("chat.least_age_from", language, &[("name", name), ("from", from.as_str())]))
}

/// The height that it asks for; none where nothing is known of it.
fn height(product: &Product, language: Language) -> Option<String> {
    let Some(MinHeight { cm, of }) = product.facts.as_ref()?.min_height else {
        return Some(messages::text("chat.least_height_none", language, &[]));
    };
    let key = if of == HeightFor::Most { "chat.least_height_most" } else { "chat.least_height_some" };
    let text = height_text(cm, language);
    Some(messages::text(key, language, &[("height", text.as_str())]))
}

/// A height as the pages write it (`web/lib/measures.ts`): in English in feet first, of whole inches.
fn height_text(cm: u16, language: Language) -> String {
    let inches = (u32::from(cm) * 100 + 127) / 254;
    let (feet, inches) = (inches / 12, inches % 12);
    match language {
        Language::En => format!("{feet}\u{a0}ft {inches}\u{a0}in ({cm}\u{a0}cm)"),
        Language::Es | Language::Pt => format!("{cm}\u{a0}cm"),
    }
}
