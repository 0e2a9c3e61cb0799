//! The package builder, the ready-made packages and the price guide.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::ask::form::{Fields, read_fields};
use crate::ask::problem::{Code, Failure, Wrong, party_field};
use crate::ask::route::Target;
use crate::draw::present;
use crate::shop::chooser::{self, Choice, USUAL};
use crate::shop::months;
use crate::shop::package::{self, ages};
use crate::view::{PackagePageView, PageView, PriceGuidePageView, PriceRowView};
use axum::response::Response;
use domain::calendar::{Date, Time, add_days, parse_date};
use domain::catalogue::Product;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, quote};

/// The builder.
pub static BUILDER: Definition = Definition {
    get: Get::Everybody { query: query::PACKAGE, draw: |ask, live| Box::pin(draw(ask, live)) },
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::Titled { title: "package.title", slot: "packages" },
};

/// The ready-made packages.
pub static READY_MADE: Definition = Definition {
    get: Get::Everybody {
        query: query::NOTHING,
        draw: |ask, _| Box::pin(async { Ok(PageView::Packages(package::ready_made(ask.app, &ask.visitor))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "packages.title", slot: "packages" },
};

/// The price guide: for tomorrow and two adults, or what the address asks for.
pub static PRICE_GUIDE: Definition = Definition {
    get: Get::Everybody { query: query::DAY, draw: |ask, live| Box::pin(guide(ask, live)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "guide.title", slot: "promotions" },
};

async fn draw(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    // What is drawn for everybody is drawn by nobody's query.
    let fields = if live { ask.fields() } else { Fields::new() };
    let builder = package::builder(ask.app, &ask.visitor, &fields, live, &[]).await?;
    Ok(PageView::Package(PackagePageView { builder }))
}

/// Puts the package in the cart.
async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let fields = read_fields(body)?;
    let (live, refusal) = match package::add(ask.app, &ask.visitor, &fields).await {
        Ok(new) => return Ok(ask.to_cart(new)),
        Err(Failure::Refused(refusal)) => (true, refusal),
        // The database may be away: the page is drawn without it, with all that was chosen (§8.4).
        Err(failure) => (false, failure.refusal_or(Code::BuyingError)),
    };
    let builder = package::builder(ask.app, &ask.visitor, &fields, live, refusal.all()).await?;
    ask.private(refusal.status(), PageView::Package(PackagePageView { builder })).await
}

async fn guide(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let choice = if live { Choice::read(&ask.fields(), "") } else { Choice::default() };
    let (app, visitor) = (ask.app, &ask.visitor);
    let today = app.today();
    let last = app.booking().last_day();
    let party = choice.party(USUAL);
    let mut wrongs = Vec::new();
    let typed = choice.date.as_deref().filter(|text| !text.is_empty());
    let read = typed.and_then(parse_date).filter(|date| (today..=last).contains(date));
    if typed.is_some() && read.is_none() {
        wrongs.push(Wrong::in_field(Code::DateInvalid, "date"));
    }
    // It opens on the day from which booking ahead takes off all it can: the prices that every other page names.
    let ahead = app.catalogue.discounts.furthest_ahead();
    let date = read.unwrap_or_else(|| add_days(today, ahead).min(last));
    let all = |unit: Unit| present::shown(&app.catalogue).any(|product| app.catalogue.allows(product, unit));
    wrongs.extend(party.check(all, app.catalogue.site.party_limit).err().map(Wrong::from));
    let mut rows = Vec::new();
    for product in present::shown(&app.catalogue) {
        rows.push(row(ask, product, date, party, live).await?);
    }
    Ok(PageView::PriceGuide(PriceGuidePageView {
        action: ask.path.to_owned(),
        date: date.to_string(),
        first_date: today.to_string(),
        last_date: last.to_string(),
        ages: ages(app, visitor),
        party: present::party(party),
        party_limit: app.catalogue.site.party_limit,
        rows,
        errors: present::errors(&wrongs, visitor.language),
    }))
}

async fn row(
    ask: &Ask<'_>,
    product: &Product,
    date: Date,
    party: Party,
    live: bool,
) -> Result<PriceRowView, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let currency = visitor.currency(app);
    let site = &app.catalogue.site;
    let known = if live { months::loads(app, product, &[date]).await? } else { months::Known::new() };
    let load = |time: Time| known.get(&(date, time)).copied();
    let state = app.booking().day(product, date, load);
    let terms = visitor.terms(app, live);
    let fits = party.check(|unit| app.catalogue.allows(product, unit), site.party_limit).is_ok();
    let sold = chooser::on_sale(product).is_ok() && state.open() && fits;
    let item = Item {
        offer: Offer::Product(product),
        date: Some(date),
        time: Time::default(),
        party,
        rate: app.rate(currency),
        continues: false,
    };
    let priced = quote(&[item], &terms);
    let line = priced.lines.first().filter(|_| sold);
    let mut fields = vec![("date".to_owned(), date.to_string())];
    for unit in Unit::ALL.into_iter().filter(|unit| party.count(*unit) > 0) {
        fields.push((party_field(unit).to_owned(), party.count(unit).to_string()));
    }
    let buy = Target::Buy(product.id).href(visitor.language, &app.catalogue);
    Ok(PriceRowView {
        product: present::card(app, &app.catalogue, product, visitor),
        state: months::day_state(state),
        next: months::next_open(app, product, date, state).map(|next| next.to_string()),
        quote: line.map(|line| present::line_quote(line, &terms, visitor.language)),
        href: format!("{buy}?{}", present::query(&fields)),
    })
}
