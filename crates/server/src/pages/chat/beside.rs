//! Places beside each other, asked for by their names: what differs between them (§10.13.59).

use super::carried::Heard;
use crate::ask::route::Target;
use crate::draw::{present, unsold};
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::sitemap;
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::{Theme, asks_cheaper, asks_dearer, joins, words_of_price};
use domain::catalogue::{PageName, Product, ProductId, ProductKind, Status};
use domain::folding::folded;
use domain::language::Language;
use domain::money;
use std::cmp::Reverse;

/// What differs between places that a question names, where it asks which of them is better, how they differ, or nothing else; first
/// which costs less or more, where that is asked (§10.13.133).
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let (ids, rest) = named(ask, question, heard);
    let products: Vec<&Product> = ids.iter().filter_map(|id| app.catalogue.product(*id)).collect();
    let of_names: Vec<&str> = products.iter().flat_map(|product| product.called()).collect();
    let of_names = folded(&of_names.join(" "));
    let in_names = |word: &&str| plain(&of_names).any(|own| own == *word);
    // "How do I get to" two places joins words, too: they say no more only beside one that compares.
    let is_compared = Theme::Better.is_asked(question);
    // Of a day that is named the least of all prices says nothing.
    let is_dated = !heard.days_stand_in && (heard.stretch.is_some() || !heard.days.is_empty());
    let dearer = asks_dearer(question);
    let is_priced = !is_dated && (dearer || asks_cheaper(question));
    let of_price = if is_priced { words_of_price() } else { Vec::new() };
    let compares = |word: &str| {
        Theme::Between.is_asked(word)
            || Theme::Better.is_asked(word)
            || ((is_compared || is_priced) && joins(word))
            || of_price.iter().any(|own| own == word)
    };
    if products.len() < 2 || !plain(&rest).all(|word| compares(word) || in_names(&word)) {
        return None;
    }
    let facts: Vec<Vec<String>> = products.iter().map(|product| facts(product, language)).collect();
    // What is alike at all of them does not tell them apart.
    let differs =
        |at: usize| facts.iter().any(|own| own.get(at) != facts.first().and_then(|all| all.get(at)));
    let line = |(product, own): (&&Product, &Vec<String>)| {
        let shown = own.iter().enumerate().filter(|(at, _)| differs(*at)).map(|(_, fact)| fact.as_str());
        let words = product.words.get(language);
        let mut shown: Vec<&str> = shown.collect();
        if shown.is_empty() {
            shown.push(words.summary.trim_end_matches('.'));
        }
        let currency = ask.visitor.currency(app);
        let (name, facts) = (words.name.as_str(), shown.join("; "));
        if let Some(status) = unsold::said(app, product, language) {
            let names = [("name", name), ("status", status.as_str()), ("facts", facts.as_str())];
            return messages::text("chat.beside_unsold", language, &names);
        }
        let least = app.lowest(product, currency, None);
        match least.map(|least| money::format(least.part.price, &currency.notation)) {
            Some(amount) => {
                let names = [("name", name), ("amount", amount.as_str()), ("facts", facts.as_str())];
                messages::text("chat.beside", language, &names)
            }
            None => messages::text("chat.beside_plain", language, &[("name", name), ("facts", &facts)]),
        }
    };
    let first = is_priced.then(|| least_of_all(ask, &products, dearer)).flatten();
    let lines = first.into_iter().chain(products.iter().zip(&facts).map(line)).collect();
    let with: Vec<_> = ids.iter().map(|id| ("with".to_owned(), id.0.to_string())).collect();
    let page = Target::Page(PageName::Compare).href(language, &app.catalogue);
    let name = sitemap::title(app, PageName::Compare, language)?;
    let links = vec![PlaceLinkView { name, href: format!("{page}?{}", present::query(&with)) }];
    Some(ChatAnswerView::Said { lines, links, person: false })
}

/// Which of places costs an adult less, or more, with the least prices of all, as pages say them; none where one is not sold.
fn least_of_all(ask: &Ask<'_>, products: &[&Product], dearer: bool) -> Option<String> {
    let (app, language) = (ask.app, ask.visitor.language);
    let currency = ask.visitor.currency(app);
    let amount = |price: i64| money::format(price, &currency.notation);
    let mut priced: Vec<(i64, &str)> = Vec::new();
    for product in products {
        let least = app.lowest(product, currency, None).filter(|_| product.status == Status::OnSale)?;
        priced.push((least.part.price, product.words.get(language).name.as_str()));
    }
    priced.sort_by_key(|(price, _)| *price);
    if dearer {
        priced.reverse();
    }
    let ((first, name), rest) = priced.split_first()?;
    let first_amount = amount(*first);
    if rest.iter().all(|(price, _)| price == first) {
        return Some(messages::text("chat.price.same", language, &[("amount", &first_amount)]));
    }
    let other = |(price, name): &(i64, &str)| {
        messages::text("chat.price.other", language, &[("name", name), ("amount", &amount(*price))])
    };
    let others = rest.iter().map(other).collect::<Vec<_>>().join("; ");
    let key = if dearer { "chat.price.more" } else { "chat.price.less" };
    let names: [(&str, &str); 3] = [("name", name), ("amount", &first_amount), ("others", &others)];
    Some(messages::text(key, language, &names))
}

/// The words of a folded text.
fn plain(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The places that a question names, and what is left of it without their whole names.
pub(super) fn named(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> (Vec<ProductId>, String) {
    let (whole, rest) = named_whole(ask, question);
    let mut ids = heard.answered.named.clone();
    ids.extend(whole.into_iter().filter(|id| !heard.answered.named.contains(id)));
    (ids, rest)
}

/// The places whose whole names a question has, the longest first, so that "Xcaret and Xcaret Plus" are two; and what is left of it.
fn named_whole(ask: &Ask<'_>, question: &str) -> (Vec<ProductId>, String) {
    let folded_question = folded(&question.replace(['\'', '’'], ""));
    let mut rest = format!(" {} ", plain(&folded_question).collect::<Vec<_>>().join(" "));
    let shown = present::shown(&ask.app.catalogue);
    let mut called: Vec<(ProductId, String)> = shown
        .flat_map(|product| product.called().map(move |name| (product.id, folded(name))))
        .map(|(id, name)| (id, format!(" {} ", plain(&name).collect::<Vec<_>>().join(" "))))
        .collect();
    called.sort_by_key(|(_, name)| Reverse(name.len()));
    let mut found: Vec<ProductId> = Vec::new();
    for (id, name) in called {
        if rest.contains(&name) {
            rest = rest.replace(&name, " ");
            if !found.contains(&id) {
                found.push(id);
            }
        }
    }
    (found, rest)
}

/// What tells a place from another, in the order of the comparison: water, food, drinks, hours.
fn facts(product: &Product, language: Language) -> Vec<String> {
    let text = |key: &str| messages::text(key, language, &[]);
    let labelled = |row: &str, value: String| format!("{}: {value}", text(&format!("compare.row.{row}")));
    let (from, to) = (messages::time(product.opens, language), messages::time(product.closes, language));
    let key = if product.kind == ProductKind::Tour { "time.tour" } else { "time.open" };
    let hours = messages::text(key, language, &[("from", &from), ("to", &to)]);
    let known = product.facts.iter().flat_map(|facts| {
        [
            labelled("wet", text(&format!("compare.wet.{}", facts.wet.word()))),
            labelled("food", text(&format!("compare.provided.{}", facts.food.word()))),
            labelled("drinks", text(&format!("compare.provided.{}", facts.drinks.word()))),
        ]
    });
    known.chain([hours]).collect()
}
