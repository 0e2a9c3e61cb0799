//! What several places that a question names cost together, where it says for how many days: the sum of the package builder, which
//! it leads to (§10.13.97).

use super::beside::named;
use super::carried::Heard;
use super::figures::{USUAL_ADULTS, alone};
use super::many_days::many_days;
use crate::ask::problem::party_field;
use crate::ask::route::Target;
use crate::draw::present;
use crate::messages;
use crate::pages::ask::Ask;
use crate::view::{ChatAnswerView, PlaceLinkView};
use domain::asked::People;
use domain::catalogue::{PageName, Product, Status};
use domain::money;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Reason, quote};

/// What the places cost that a question names for several days; none where it names fewer than two, or more than go together.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    many_days(question)?;
    let (app, language) = (ask.app, ask.visitor.language);
    let (ids, _) = named(ask, question, heard);
    let products: Vec<&Product> = ids.iter().filter_map(|id| app.catalogue.product(*id)).collect();
    let most = usize::try_from(app.catalogue.site.package_limit).unwrap_or(usize::MAX);
    let are_sold = products.iter().all(|product| product.status == Status::OnSale);
    if !(2..=most).contains(&products.len()) || !are_sold {
        return None;
    }
    let mut people: People = heard.people.clone();
    if people.adults == 0 {
        people.adults = USUAL_ADULTS;
    }
    let currency = ask.visitor.currency(app);
    let terms = ask.visitor.terms(app, true);
    let mut parties: Vec<Party> = Vec::new();
    for product in &products {
        let party = people.party(&product.ages)?;
        let allowed = |unit: Unit| app.catalogue.allows(product, unit);
        party.check(allowed, app.catalogue.site.party_limit).ok()?;
        parties.push(party);
    }
    // The builder has no days yet, and nothing less for booking ahead.
    let items: Vec<Item<'_>> = products
        .iter()
        .zip(&parties)
        .map(|(product, party)| Item { date: None, ..alone(app, product, app.today(), *party, &terms) })
        .collect();
    let priced = quote(&items, &terms);
    let first = parties.first()?;
    let who = Unit::AGES.into_iter().filter(|unit| first.count(*unit) > 0);
    let counted = |unit: Unit| {
        let label = messages::text(&format!("party.label.{}", unit.age().name()), language, &[]);
        format!("{label}: {}", first.count(unit))
    };
    let who = who.map(counted).collect::<Vec<_>>().join(", ");
    let called: Vec<&str> = products.iter().map(|one| one.words.get(language).name.as_str()).collect();
    let called = called.join(", ");
    let total = money::format(priced.total, &currency.notation);
    let names: [(&str, &str); 3] = [("names", &called), ("total", &total), ("who", &who)];
    let mut lines = vec![messages::text("chat.together", language, &names)];
    let mut parts = priced.lines.iter().flat_map(|line| &line.parts);
    let combo = parts.find_map(|part| match part.reason {
        Reason::Combo { percent, parks } => Some((percent.to_string(), parks.to_string())),
        _ => None,
    });
    if let Some((percent, parks)) = combo {
        let names: [(&str, &str); 2] = [("percent", &percent), ("parks", &parks)];
        lines.push(messages::text("chat.together_less", language, &names));
    }
    let mut fields: Vec<_> =
        products.iter().map(|product| (format!("pick.{}", product.id), "1".to_owned())).collect();
    for unit in Unit::AGES.into_iter().filter(|unit| first.count(*unit) > 0) {
        fields.push((party_field(unit).to_owned(), first.count(unit).to_string()));
    }
    let page = Target::Page(PageName::Package).href(language, &app.catalogue);
    let name = messages::text("package.title", language, &[]);
    let links = vec![PlaceLinkView { name, href: format!("{page}?{}", present::query(&fields)) }];
    Some(ChatAnswerView::Said { lines, links, person: false })
}
