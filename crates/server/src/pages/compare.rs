//! Products side by side, as the address names them: what is in the price, for whom, how far, and the price on a day.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::faqs;
use super::query;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::present::{self, card, shown};
use crate::shop::months;
use crate::view::{CompareChoiceView, ComparePageView, ComparedView, DeviceView, PageView};
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::{Product, ProductId, Status};

/// How many fit side by side.
pub(super) const MOST: usize = 4;
/// How many stand there before anybody chose: as many as have room beside their names.
const USUAL: usize = 3;
const USUAL_ON_A_PHONE: usize = 2;

/// Products side by side.
pub static COMPARE: Definition = Definition {
    get: Get::Everybody { query: query::COMPARE, draw: |ask, live| Box::pin(compare(ask, live)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "compare.title", slot: "packages" },
};

/// The products an address names, in the order of lists, each once.
fn named<'a>(all: &[&'a Product], query: &str) -> Vec<&'a Product> {
    let fields = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "with");
    let ids: Vec<_> = fields.filter_map(|(_, id)| id.parse().ok().map(ProductId)).collect();
    all.iter().copied().filter(|product| ids.contains(&product.id)).collect()
}

/// What stands there before anybody chose: the first places that are sold now, no two of them one park with more or less in its
/// price (§2.2.145).
fn usual<'a>(all: &[&'a Product], most: usize) -> Vec<&'a Product> {
    let mut chosen: Vec<&Product> = Vec::new();
    for product in all.iter().copied().filter(|product| product.status == Status::OnSale) {
        if chosen.len() < most && !chosen.iter().any(|one| one.shares_place(product)) {
            chosen.push(product);
        }
    }
    chosen
}

async fn compare(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let (today, last) = (app.today(), app.booking().last_day());
    let query = if live { ask.query } else { "" };
    let all: Vec<_> = shown(&app.catalogue).collect();
    let mut wanted = named(&all, query);
    let unasked = wanted.is_empty();
    if unasked {
        let most = if visitor.device == DeviceView::Phone { USUAL_ON_A_PHONE } else { USUAL };
        wanted = usual(&all, most);
    }
    let too_many = wanted.len() > MOST;
    wanted.truncate(MOST);
    let typed = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "date");
    let typed = typed.map(|(_, text)| text.into_owned()).filter(|text| !text.is_empty());
    let read = typed.as_deref().and_then(parse_date).filter(|date| (today..=last).contains(date));
    let mut wrongs = Vec::new();
    if typed.is_some() && read.is_none() {
        wrongs.push(Wrong::in_field(Code::DateInvalid, "date"));
    }
    // As in the price guide: the day from which booking ahead takes off all it can.
    let date = read.unwrap_or_else(|| add_days(today, app.catalogue.discounts.furthest_ahead()).min(last));
    let mut compared = Vec::new();
    for product in &wanted {
        compared.push(beside(ask, product, &wanted, date, live).await?);
    }
    let choice = |product: &&Product| CompareChoiceView {
        id: product.id.0,
        name: product.words.get(visitor.language).name.clone(),
        chosen: wanted.iter().any(|one| one.id == product.id),
    };
    Ok(PageView::Compare(ComparePageView {
        action: ask.path.to_owned(),
        date: date.to_string(),
        first_date: today.to_string(),
        last_date: last.to_string(),
        choices: all.iter().map(choice).collect(),
        most: u32::try_from(MOST).unwrap_or_default(),
        too_many,
        usual: unasked,
        compared,
        errors: present::errors(&wrongs, visitor.language),
    }))
}

async fn beside(
    ask: &Ask<'_>,
    product: &Product,
    all: &[&Product],
    date: Date,
    live: bool,
) -> Result<ComparedView, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let words = product.words.get(visitor.language);
    let known = if live { months::loads(app, product, &[date]).await? } else { months::Known::new() };
    let on_day = months::on_day(app, product, date, &visitor.terms(app, live), &known);
    let product_view = card(app, &app.catalogue, product, visitor);
    let day = vec![("date".to_owned(), date.to_string())];
    let others = all.iter().filter(|other| other.id != product.id);
    let others = others.map(|other| ("with".to_owned(), other.id.0.to_string()));
    let without: Vec<_> = others.chain(day.clone()).collect();
    Ok(ComparedView {
        different: words.different.clone(),
        includes: words.includes.clone(),
        ages: faqs::ages(app, product, visitor),
        weekdays: product.weekdays(),
        facts: product.facts.as_ref().map(present::facts),
        state: months::day_state(on_day.state),
        next: months::next_open(app, product, date, on_day.state).map(|next| next.to_string()),
        price: on_day.price,
        base: on_day.base,
        href: format!("{}?{}", product_view.buy_href, present::query(&day)),
        without: format!("{}?{}", ask.path, present::query(&without)),
        product: product_view,
    })
}
