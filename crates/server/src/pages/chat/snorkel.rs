//! Whether snorkel gear is in the price of a place that a question names: a deposit is asked for beside it, or in its stead (§10.13.135).

use super::carried::Heard;
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::{Subject, Topic, asks_included};
use domain::catalogue::Status;
use domain::folding::folded;

/// What names of places say is no question, folded.
const ALL_INCLUDED: [&str; 2] = ["todo incluido", "tudo incluido"];

/// Whether snorkel gear is in the price, by what the place's page says of its price, and what the page says beside it; none where it
/// says nothing of snorkel gear.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let [only] = heard.answered.named.as_slice() else { return None };
    let (app, language) = (ask.app, ask.visitor.language);
    let rest = ALL_INCLUDED.iter().fold(folded(question), |text, name| text.replace(name, " "));
    // An activity that has it is answered by itself.
    let of_extra = matches!(heard.answered.by.map(|document| &document.subject), Some(Subject::Extra(_)));
    if of_extra || !Topic::Snorkel.is_asked(&rest) || !asks_included(&rest) {
        return None;
    }
    let product = app.catalogue.product(*only).filter(|product| product.status == Status::OnSale)?;
    let words = product.words.get(language);
    let is_of = |line: &&String| Topic::Snorkel.is_of(line);
    let included = words.includes.iter().find(is_of);
    let beside = words.good_to_know.iter().find(is_of);
    let line = beside.or(included)?.trim_end_matches('.');
    let key = if included.is_some() { "chat.snorkel.included" } else { "chat.snorkel.not" };
    let first = messages::text(key, language, &[("name", words.name.as_str())]);
    let href = Target::About(product.id).href(language, &app.catalogue);
    let links = vec![PlaceLinkView { name: words.name.clone(), href }];
    let deposit = product.snorkel_deposit_usd.map(|cents| {
        let label = messages::text("about.deposit", language, &[]);
        let (whole, rest) = (cents / 100, cents % 100);
        let amount = if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:02}") };
        format!("{label}: {amount}\u{a0}USD.")
    });
    let lines = [first, format!("{line}.")].into_iter().chain(deposit).collect();
    Some(ChatAnswerView::Said { lines, links, person: false })
}
