//! A way to pay that a question names.

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::messages;
use crate::view::ChatMethodView;
use ::search::Theme;
use domain::catalogue::MethodKind;
use domain::folding::folded;

/// Ways that people ask for by name, whether the store takes them or not.
const ASKED: [&str; 8] =
    ["Pix", "Apple Pay", "Google Pay", "Mercado Pago", "Bitcoin", "Zelle", "Venmo", SHOP];
/// It is a shop as well: who names it may look for one.
const SHOP: &str = "OXXO";

/// What is asked of a payment that was made, by whatever way.
pub const PAID: [&str; 3] = ["cancel", "change", "transfer"];

/// Whether a question names a way that people ask for, and nothing else is called so.
pub fn is_named(question: &str) -> bool {
    let said = said(question);
    let pays = Theme::Pays.is_asked(question);
    cash_at(&said).is_some() || ASKED.iter().any(|name| (*name != SHOP || pays) && has(&said, name))
}

/// The ways to pay that a question names, in its order, and whether each is taken in the page's currency.
pub fn asked(app: &App, visitor: &Visitor, question: &str) -> Vec<ChatMethodView> {
    let (payments, text) = (&app.catalogue.payments, said(question));
    let currency = visitor.currency(app).code;
    let known = payments.methods.iter().map(|method| method.name.as_str());
    let mut named: Vec<(usize, ChatMethodView)> = Vec::new();
    for name in known.chain(ASKED) {
        let Some(at) = text.find(&said(name)) else { continue };
        if named.iter().all(|(_, other)| other.name != name) {
            let taken = payments.methods_for(currency).any(|method| method.name == name);
            named.push((at, ChatMethodView { name: name.to_owned(), taken }));
        }
    }
    if let Some(at) = cash_at(&text) {
        let taken = payments.methods_for(currency).any(|method| method.kind == MethodKind::Cash);
        named.push((at, ChatMethodView { name: messages::text("chat.cash", visitor.language, &[]), taken }));
    }
    named.sort_by_key(|(at, _)| *at);
    named.into_iter().map(|(_, method)| method).collect()
}

/// The words of a text, folded, each between spaces.
fn said(text: &str) -> String {
    let plain = folded(text).replace(|letter: char| !letter.is_alphanumeric(), " ");
    format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Where it is said that one pays in cash, which is no name of a way to pay.
fn cash_at(text: &str) -> Option<usize> {
    Theme::Cash.phrases().into_iter().find_map(|way| text.find(&said(way)))
}

/// Whether a name is said.
fn has(text: &str, name: &str) -> bool {
    text.contains(&said(name))
}
