//! What the pages of places say to whom a visit may do harm. Whoever asks for that is told nothing of what it costs.

use super::rooms::is_lodging;
use crate::ask::route::Target;
use crate::draw::present;
use crate::pages::ask::Ask;
use crate::view::{ChatAdviceView, ChatAnswerView};
use ::search::{Ailments, Answered};
use domain::catalogue::{Product, Status};

/// What is said of somebody's health: by the places that a question names, or by all that warn; none where it is asked of none.
pub fn advice(ask: &Ask<'_>, question: &str, answered: &Answered<'_>) -> Option<ChatAnswerView> {
    let ailments = Ailments::of(question)?;
    let (catalogue, language) = (&ask.app.catalogue, ask.visitor.language);
    let of = |product: &Product| {
        let words = product.words.get(language);
        let answers = words.questions.iter().map(|one| &one.answer);
        let line = words.good_to_know.iter().chain(answers).find(|line| ailments.are_in(line));
        ChatAdviceView {
            name: words.name.clone(),
            href: Target::About(product.id).href(language, catalogue),
            text: line.cloned(),
        }
    };
    if !answered.named.is_empty() {
        let named = answered.named.iter().filter_map(|id| catalogue.product(*id));
        return Some(ChatAnswerView::Health { places: named.map(of).collect(), others: false });
    }
    if is_lodging(answered.by.map(|document| &document.subject)) {
        return None;
    }
    let sold = present::shown(catalogue).filter(|product| product.status == Status::OnSale);
    let (warns, silent): (Vec<_>, Vec<_>) = sold.map(of).partition(|place| place.text.is_some());
    // A page that does not warn does not say that a place is safe: those are named nowhere.
    let others = !warns.is_empty() && !silent.is_empty();
    Some(ChatAnswerView::Health { places: warns, others })
}
