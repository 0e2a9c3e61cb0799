//! The buy page: choose a day and people, and put them in the cart.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::ask::form::read_fields;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::draw::instead;
use crate::draw::present::{self, card};
use crate::messages;
use crate::shop::basket::{self, Already, NewCart};
use crate::shop::chooser::{self, Choice};
use crate::shop::missed_day;
use crate::view::{BuyPageView, PageView};
use axum::response::Response;
use domain::catalogue::Product;
use domain::extra::included_from_age;
use domain::party::Unit;

/// Without a choice the page says nothing of what is left: its island asks. With a choice in the address, as it is
/// without JavaScript, it is drawn live, and for who may have a room: their days begin with their stay.
pub static PAGE: Definition = Definition {
    get: Get::Guests { query: query::CHOICE, draw: |ask, live| Box::pin(draw(ask, live)) },
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Holders,
    card: LinkCard::Product,
};

fn product<'a>(ask: &'a Ask<'_>) -> Result<&'a Product, Failure> {
    let Target::Buy(id) = ask.target else { return Err(Code::NotFound.into()) };
    ask.app.catalogue.product(id).ok_or_else(|| Code::NotFound.into())
}

async fn page(
    ask: &Ask<'_>,
    product: &Product,
    choice: &Choice,
    already: &Already,
    wrongs: &[Wrong],
) -> Result<PageView, Failure> {
    let (usual, audience) = (already.party(ask.app, product), already.audience(ask.app, &ask.visitor));
    let chosen = (choice, usual);
    let words = product.words.get(ask.visitor.language);
    let chooser = chooser::show(ask.app, product, &ask.visitor, chosen, &audience, wrongs).await?;
    let missed = missed_day::missed(ask.app, product, choice, &audience, (ask.path, &chooser)).await?;
    Ok(PageView::Buy(Box::new(BuyPageView {
        product: card(ask.app, &ask.app.catalogue, product, &ask.visitor),
        instead: instead::instead(ask.app, product, &ask.visitor),
        back: present::back(ask.app, product),
        includes: words.includes.clone(),
        facts: product.facts.as_ref().map(present::facts),
        included_from_age: included_from_age(&ask.app.catalogue, product),
        snorkel_deposit: product.snorkel_deposit_usd,
        seo_description: words.seo_description.clone(),
        missed,
        in_rate: already.days_in_rate(product).map(|(from, to)| {
            let language = ask.visitor.language;
            let (from, to) = (messages::short_day(from, language), messages::short_day(to, language));
            let names = [("name", words.name.as_str()), ("from", &from), ("to", &to)];
            messages::text("guest_note.buy", language, &names)
        }),
        chooser,
    })))
}

async fn draw(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let mut choice = if live { Choice::read(&ask.fields(), "") } else { Choice::default() };
    let already = Already::read(ask.app, &ask.visitor, live).await?;
    if let Some(line) = &choice.changing() {
        // What was typed for the line that is changed stands in no address.
        for extra in choice.extras.iter_mut().flatten() {
            already.basket.hotel(line, extra.id).unwrap_or_default().clone_into(&mut extra.hotel);
        }
    }
    page(ask, product(ask)?, &choice, &already, &[]).await
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let product = product(ask)?;
    let fields = read_fields(body)?;
    let mut choice = Choice::read(&fields, "");
    // The page's form is whole: what is not in it was taken out.
    choice.extras.get_or_insert_default();
    for unit in Unit::ALL {
        choice.people.entry(unit).or_insert_with(|| "0".to_owned());
    }
    let (live, refusal) = match put(ask, product, &choice).await {
        Ok(new) => return Ok(ask.to_cart(new)),
        Err(Failure::Refused(refusal)) => (true, refusal),
        // The database may be away: the page is drawn without it, with all that was chosen (§8.4).
        Err(failure) => (false, failure.refusal_or(Code::BuyingError)),
    };
    let already = Already::read(ask.app, &ask.visitor, live).await?;
    ask.private(refusal.status(), page(ask, product, &choice, &already, refusal.all()).await?).await
}

/// Puts a choice in the cart, or changes the line it names.
async fn put(ask: &Ask<'_>, product: &Product, choice: &Choice) -> Result<Option<NewCart>, Failure> {
    let chosen = chooser::check(ask.app, product, choice)?;
    match choice.changing() {
        Some(line) => basket::change(ask.app, &ask.visitor, &line, choice).await.map(|()| None),
        None => basket::add(ask.app, &ask.visitor, product, chosen).await,
    }
}
