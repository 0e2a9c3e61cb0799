//! A way to pay that a question names.

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::view::ChatMethodView;
use domain::folding::folded;

/// Ways that people ask for by name, whether the store takes them or not.
const ASKED: [&str; 8] =
    ["Pix", "Apple Pay", "Google Pay", "Mercado Pago", "Bitcoin", "Zelle", "Venmo", SHOP];
/// It is a shop as well: who names it may look for one.
const SHOP: &str = "OXXO";

/// Whether a question names a way that people ask for, and nothing else is called so.
pub fn is_named(question: &str) -> bool {
    let said = said(question);
    ASKED.iter().any(|name| *name != SHOP && has(&said, name))
}

/// The way to pay that a question names, and whether it is taken in the page's currency.
pub fn asked(app: &App, visitor: &Visitor, question: &str) -> Option<ChatMethodView> {
    let (payments, said) = (&app.catalogue.payments, said(question));
    let known = payments.methods.iter().find(|method| has(&said, &method.name));
    if let Some(method) = known {
        let mut taken = payments.methods_for(visitor.currency(app).code);
        return Some(ChatMethodView {
            name: method.name.clone(),
            taken: taken.any(|one| one.name == method.name),
        });
    }
    let asked = ASKED.iter().find(|name| has(&said, name));
    asked.map(|name| ChatMethodView { name: (*name).to_owned(), taken: false })
}

/// The words of a text, folded, each between spaces.
fn said(text: &str) -> String {
    let plain = folded(text).replace(|letter: char| !letter.is_alphanumeric(), " ");
    format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Whether a name is said.
fn has(text: &str, name: &str) -> bool {
    text.contains(&said(name))
}
