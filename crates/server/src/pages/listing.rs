//! Every park and tour, as the address narrows and sorts them. Which meet what is wished for is the rule of
//! [`domain::wishes`]; prices are asked of the price engine, places of the store.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::draw::present::{self, card, discounts, shown};
use crate::draw::words;
use crate::messages;
use crate::shop::months;
use crate::view::{
    AskedView, FilterView, ListedDayView, ListedView, ListingPageView, ListingPartView, NarrowedByView,
    NarrowingView, PageView, ProductKindView, ReachView, SortView,
};
use domain::calendar::{Date, parse_date};
use domain::catalogue::{Currency, Origin, PageName, Product, ProductKind, Suits};
use domain::wishes::{Reach, Wishes, nearest_first, reach};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Every park and tour.
pub static LISTING: Definition = Definition {
    get: Get::Everybody { query: query::LISTING, draw: |ask, live| Box::pin(listing(ask, live)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "listing.title", slot: "home" },
};

/// Minutes of a drive that the form offers: what a family does in a morning, and what it does with a nap on the way.
const DRIVES: [u16; 3] = [30, 60, 90];

/// What the address holds, as it was written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Written {
    suits: String,
    kind: String,
    date: String,
    height: String,
    up_to: String,
    from: String,
    within: String,
    sort: String,
}

/// What the list is narrowed to.
struct Narrowed {
    wishes: Wishes,
    date: Option<Date>,
    /// Minor units of the page's currency.
    up_to: Option<i64>,
    sort: SortView,
    wrongs: Vec<Wrong>,
}

impl Narrowed {
    /// Reads what was written. What is no word of ours asks for nothing; a day or an amount that was typed wrong is said.
    fn read(ask: &Ask<'_>, written: &Written) -> Self {
        let app = ask.app;
        let (today, last) = (app.today(), app.booking().last_day());
        let mut wrongs = Vec::new();
        let date = parse_date(&written.date).filter(|date| (today..=last).contains(date));
        if date.is_none() && !written.date.is_empty() {
            wrongs.push(Wrong::in_field(Code::DateInvalid, "date"));
        }
        let up_to = amount(written.up_to.trim(), ask.visitor.currency(app));
        if up_to.is_none() && !written.up_to.trim().is_empty() {
            wrongs.push(Wrong::in_field(Code::AmountInvalid, "up_to"));
        }
        let from = Origin::parse(&written.from);
        let sort = match written.sort.as_str() {
            "price" => SortView::Price,
            "near" if from.is_some() => SortView::Near,
            _ => SortView::Usual,
        };
        let wishes = Wishes {
            kind: ProductKind::parse(&written.kind),
            suits: Suits::parse(&written.suits),
            smallest_cm: written.height.parse().ok(),
            from,
            within: written.within.parse().ok().filter(|_| from.is_some()),
        };
        Self { wishes, date, up_to, sort, wrongs }
    }

    /// The fields of the address that asks for the same, but for some of them.
    fn fields(&self, written: &Written, without: &[&str]) -> Vec<(String, String)> {
        let wishes = &self.wishes;
        let number = |number: Option<u16>| number.map(|number| number.to_string());
        let fields = [
            ("suits", wishes.suits.map(|suits| suits.word().to_owned())),
            ("kind", wishes.kind.map(|kind| kind.word().to_owned())),
            ("date", self.date.map(|date| date.to_string())),
            ("height", number(wishes.smallest_cm)),
            ("up_to", self.up_to.map(|_| written.up_to.trim().to_owned())),
            ("from", wishes.from.map(|from| from.word().to_owned())),
            ("within", number(wishes.within)),
            ("sort", (self.sort != SortView::Usual).then(|| written.sort.clone())),
        ];
        let kept = fields.into_iter().filter(|(name, _)| !without.contains(name));
        kept.filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }
}

/// An amount in whole units of a currency, as minor units.
fn amount(text: &str, currency: &Currency) -> Option<i64> {
    let digits = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    let units: i64 = text.parse().ok().filter(|_| digits)?;
    units.checked_mul(10_i64.checked_pow(currency.notation.minor_digits.into())?)
}

async fn listing(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let written: Written = if live { ask.read_query() } else { Written::default() };
    let narrowed = Narrowed::read(ask, &written);
    let mut listed = Vec::new();
    for product in shown(&app.catalogue).filter(|product| narrowed.wishes.met_by(product)) {
        if let Some(view) = listed_view(ask, &narrowed, product).await? {
            listed.push((product, view));
        }
    }
    Ok(PageView::Listing(ListingPageView {
        parts: parts(&narrowed, listed),
        discounts: discounts(&app.catalogue),
        filters: filters(ask, &narrowed, &written),
        narrowing: narrowing(ask, &narrowed, &written),
        errors: present::errors(&narrowed.wrongs, visitor.language),
    }))
}

/// A product in the list; none where it can't be had on the day, or costs more than was asked for.
async fn listed_view(
    ask: &Ask<'_>,
    narrowed: &Narrowed,
    product: &Product,
) -> Result<Option<ListedView>, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let view = card(app, &app.catalogue, product, visitor);
    let day = match narrowed.date {
        None => None,
        Some(date) => {
            let known = months::loads(app, product, &[date]).await?;
            let on_day = months::on_day(app, product, date, &visitor.terms(app, true), &known);
            let Some(price) = on_day.price else { return Ok(None) };
            let href =
                format!("{}?{}", view.buy_href, present::query(&[("date".to_owned(), date.to_string())]));
            Some(ListedDayView { price, base: on_day.base, href })
        }
    };
    let price = day.as_ref().map_or(view.from, |day| day.price);
    if narrowed.up_to.is_some_and(|most| price > most) {
        return Ok(None);
    }
    let reach = narrowed.wishes.from.and_then(|from| reach(product, from)).map(reach_view);
    Ok(Some(ListedView { product: view, reach, day }))
}

/// How a product is reached, as a page shows it.
pub(super) fn reach_view(reach: Reach) -> ReachView {
    match reach {
        Reach::PickedUp => ReachView::PickedUp,
        Reach::Drive { minutes, km } => ReachView::Drive { minutes, km },
    }
}

/// Parks and tours apart, or all in the order that was asked for.
fn parts(narrowed: &Narrowed, mut listed: Vec<(&Product, ListedView)>) -> Vec<ListingPartView> {
    let price = |view: &ListedView| view.day.as_ref().map_or(view.product.from, |day| day.price);
    match (narrowed.sort, narrowed.wishes.from) {
        (SortView::Price, _) => listed.sort_by_key(|(_, view)| price(view)),
        (SortView::Near, Some(from)) => listed.sort_by_key(|(product, _)| nearest_first(product, from)),
        _ => {}
    }
    let views = listed.into_iter().map(|(_, view)| view);
    let parts = if narrowed.sort == SortView::Usual {
        let (parks, tours): (Vec<_>, Vec<_>) =
            views.partition(|view| view.product.kind == ProductKindView::Park);
        vec![
            ListingPartView { kind: Some(ProductKindView::Park), products: parks },
            ListingPartView { kind: Some(ProductKindView::Tour), products: tours },
        ]
    } else {
        vec![ListingPartView { kind: None, products: views.collect() }]
    };
    parts.into_iter().filter(|part| !part.products.is_empty()).collect()
}

/// What a day can be about, in words.
pub(super) fn said(suits: Suits) -> &'static str {
    match suits {
        Suits::Water => "listing.suits.water",
        Suits::Adrenaline => "listing.suits.adrenaline",
        Suits::Culture => "listing.suits.culture",
        Suits::Night => "listing.suits.night",
        Suits::SmallChildren => "listing.suits.small_children",
    }
}

/// What some product is about and not every one.
pub(super) fn distinctive(app: &App) -> impl Iterator<Item = Suits> {
    let distinctive = |suits: &Suits| {
        let has = |product: &Product| product.suits.contains(suits);
        shown(&app.catalogue).any(has) && !shown(&app.catalogue).all(has)
    };
    Suits::ALL.iter().copied().filter(distinctive)
}

fn list(ask: &Ask<'_>, fields: &[(String, String)]) -> String {
    let list = Target::Page(PageName::Listing).href(ask.visitor.language, &ask.app.catalogue);
    if fields.is_empty() { list } else { format!("{list}?{}", present::query(fields)) }
}

fn filters(ask: &Ask<'_>, narrowed: &Narrowed, written: &Written) -> Vec<FilterView> {
    let others = narrowed.fields(written, &["suits"]);
    let view = |suits: Suits| {
        let chosen = narrowed.wishes.suits == Some(suits);
        let own = (!chosen).then(|| ("suits".to_owned(), suits.word().to_owned()));
        FilterView {
            label: messages::text(said(suits), ask.visitor.language, &[]),
            href: list(ask, &own.into_iter().chain(others.clone()).collect::<Vec<_>>()),
            chosen,
        }
    };
    distinctive(ask.app).map(view).collect()
}

/// Heights that products ask a child for, each once, the smallest first.
pub(super) fn heights(app: &App) -> Vec<u16> {
    let asked = shown(&app.catalogue).filter_map(|product| Some(product.facts.as_ref()?.min_height?.cm));
    asked.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Places from which the catalogue knows the way to some product.
pub(super) fn origins(app: &App) -> impl Iterator<Item = Origin> {
    let known = |from: &Origin| {
        shown(&app.catalogue)
            .any(|product| product.facts.as_ref().is_some_and(|facts| facts.way(*from).is_some()))
    };
    Origin::ALL.iter().copied().filter(known)
}

fn narrowing(ask: &Ask<'_>, narrowed: &Narrowed, written: &Written) -> NarrowingView {
    let Narrowed { wishes, date, up_to, sort, .. } = narrowed;
    let asked = [
        (NarrowedByView::Kind, &["kind"][..], wishes.kind.is_some()),
        (NarrowedByView::Date, &["date"], date.is_some()),
        (NarrowedByView::Height, &["height"], wishes.smallest_cm.is_some()),
        (NarrowedByView::UpTo, &["up_to"], up_to.is_some()),
        (NarrowedByView::From, &["from", "within"], wishes.from.is_some()),
    ];
    let asked = asked.into_iter().filter(|(.., is)| *is);
    NarrowingView {
        action: list(ask, &[]),
        suits: wishes.suits.map(|suits| suits.word().to_owned()),
        kind: wishes.kind.map(words::product_kind),
        // What is no day is said, and not shown as one.
        date: parse_date(&written.date).map(|date| date.to_string()).unwrap_or_default(),
        first_date: ask.app.today().to_string(),
        last_date: ask.app.booking().last_day().to_string(),
        heights: heights(ask.app),
        height: wishes.smallest_cm,
        up_to: written.up_to.trim().to_owned(),
        origins: origins(ask.app).map(words::origin).collect(),
        from: wishes.from.map(words::origin),
        drives: DRIVES.to_vec(),
        within: wishes.within,
        sort: *sort,
        asked: asked
            .map(|(field, names, _)| AskedView { field, href: list(ask, &narrowed.fields(written, names)) })
            .collect(),
    }
}
