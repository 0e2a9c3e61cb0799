//! Whether one pays for a child at the place that a question names, by the place's own ages (§10.13.132).

use super::carried::Heard;
use super::method;
use super::place::{is_open, open_from};
use crate::ask::route::Target;
use crate::draw::present;
use crate::messages;
use crate::pages::ask::Ask;
use crate::view::{AgeView, ChatAnswerView, PlaceLinkView, UnitView};
use ::search::{Theme, asks_free, asks_paying, service_asked};
use domain::calendar::Date;
use domain::catalogue::{Product, Status};
use domain::money;

/// Whether one pays for children whose ages a question says, the first word a yes or a no; none where it asks how much, how, or for
/// something else than the ticket.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let [only] = heard.answered.named.as_slice() else { return None };
    let (app, language) = (ask.app, ask.visitor.language);
    let pays = asks_paying(question);
    let other = Theme::Cost.is_asked(question)
        || method::is_named(question)
        || service_asked(question).is_some()
        || heard.own.ages.is_empty();
    if other || !(pays || asks_free(question)) {
        return None;
    }
    let product = app.catalogue.product(*only).filter(|product| product.status == Status::OnSale)?;
    let asked = heard.days.first().copied().filter(|day| is_open(app, product, *day));
    let date = asked.or_else(|| open_from(app, product, app.today()))?;
    let ages = present::ages(app, product, &ask.visitor.terms(app, true), language, Some(date));
    let mut years = heard.own.ages.clone();
    years.sort_unstable();
    let mut lines: Vec<String> =
        years.into_iter().filter_map(|years| line(ask, (product, date), &ages, years, pays)).collect();
    // Two of the same price are said once.
    lines.dedup();
    let name = product.words.get(language).name.clone();
    let links = vec![PlaceLinkView { name, href: Target::About(product.id).href(language, &app.catalogue) }];
    (!lines.is_empty()).then_some(ChatAnswerView::Said { lines, links, person: false })
}

/// Whether one pays for somebody so old, or whether it is free where that is asked, and how much; from what age on the place takes
/// people where it takes nobody so young.
fn line(
    ask: &Ask<'_>,
    (product, date): (&Product, Date),
    ages: &[AgeView],
    years: u8,
    pays: bool,
) -> Option<String> {
    let language = ask.visitor.language;
    let name = product.words.get(language).name.as_str();
    let is_of = |age: &&AgeView| {
        age.plan.is_none() && age.from <= years && age.to.is_none_or(|oldest| years <= oldest)
    };
    let Some(own) = ages.iter().find(is_of) else {
        let from = product.ages.values().map(|band| band.from).min()?.to_string();
        return Some(messages::text("chat.least_age_from", language, &[("name", name), ("from", &from)]));
    };
    let (from, to) = (own.from.to_string(), own.to.unwrap_or_default().to_string());
    let amount = money::format(own.price, &ask.visitor.currency(ask.app).notation);
    let day = messages::day(date, language);
    let said = if own.price == 0 {
        messages::text("chat.pays.free", language, &[("name", name), ("to", &to)])
    } else if own.unit == UnitView::Adult {
        let names: [(&str, &str); 4] = [("name", name), ("from", &from), ("amount", &amount), ("date", &day)];
        messages::text("chat.pays.adult", language, &names)
    } else {
        let names: [(&str, &str); 5] =
            [("name", name), ("from", &from), ("to", &to), ("amount", &amount), ("date", &day)];
        messages::text("chat.pays.child", language, &names)
    };
    let key = if (own.price > 0) == pays { "chat.pays.yes" } else { "chat.pays.no" };
    Some(messages::text(key, language, &[("said", &said)]))
}
