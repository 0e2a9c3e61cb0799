//! What changes a visitor's cart: adding, changing, removing, giving a code (§4.5).

use super::{Basket, as_choice, id};
use crate::app::App;
use crate::app::cookie::{self, Readable};
use crate::app::secrets::{key_hash, random_key};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::shop::chooser::{self, Choice, Chosen};
use crate::shop::stay_code;
use axum::http::HeaderMap;
use domain::catalogue::{Product, ProductId, tidy_code};
use domain::extra;
use domain::hold::Network;
use domain::id::LineId;
use domain::line::{Added as AddedLine, Sold, Visit};
use store::StoreError;
use store::cart::{
    CartLine, CartRef, CartRefusal, MeetCarts, Outing, Put, PutOutings, RemoveLines, SetCode, Wish,
};
use store::coupon::FindCoupon;

/// A cart made for a visitor who had none: the key goes into a cookie and is never stored.
pub struct NewCart {
    /// The cart.
    pub cart: CartRef,
    /// Its key; none of an account's, which opens by who is signed in.
    pub key: Option<String>,
}

impl NewCart {
    /// Gives a new cart's cookies to its visitor.
    pub fn remember(new: Option<Self>, app: &App, headers: &mut HeaderMap) {
        if let Some(Self { cart, key }) = new {
            app.jar.set(headers, cookie::CART, &cart.id, Readable::ByScripts);
            if let Some(key) = key {
                let held = format!("{}.{key}", cart.id);
                app.jar.set(headers, cookie::CART_KEY, &held, Readable::ByServerOnly);
            }
        }
    }
}

/// Names a cart to its browser again where that gave up its name: what it asked with stands in `asked`. The cart of an account opens
/// by who is signed in: its browser is told which it is now, and keeps no key.
pub fn name_again(app: &App, cart: Option<&CartRef>, asked: &HeaderMap, headers: &mut HeaderMap) {
    let Some(cart) = cart else { return };
    let named = app.jar.read(asked, cookie::CART);
    if named.is_none() || (cart.is_of_person() && named.as_deref() != Some(&*cart.id)) {
        app.jar.set(headers, cookie::CART, &cart.id, Readable::ByScripts);
    }
    if cart.is_of_person() && app.jar.read(asked, cookie::CART_KEY).is_some() {
        app.jar.remove(headers, cookie::CART_KEY);
    }
}

/// An admission and its extras as lines; `line` is the admission's id, `known` finds the ids of extras already there.
fn outing(
    app: &App,
    product: &Product,
    chosen: &Chosen<'_>,
    line: &LineId,
    known: impl Fn(ProductId) -> Option<LineId>,
) -> Outing {
    let wish = |line: LineId, sold: Sold<LineId>, places: i64, capacity: i64| Wish {
        line,
        sold,
        places,
        capacities: vec![capacity],
        catalogue: app.catalogue.version.clone(),
    };
    let visit = Visit { product: product.id, when: chosen.visit.into(), party: chosen.party };
    let places = if chosen.visit.is_some() { chosen.party.places() } else { 0 };
    let admission = wish(line.clone(), Sold::Visit(visit), places, chosen.capacity);
    let extra = |one: &extra::Chosen<'_>| {
        let added = AddedLine {
            extra: one.extra.id,
            of: line.clone(),
            included: one.included,
            when: chosen.visit.map(|(date, _)| (date, one.time)).into(),
            party: one.party,
            zone: one.zone.clone(),
            hotel: one.hotel.clone(),
        };
        let name = known(one.extra.id).unwrap_or_else(|| id().into());
        wish(name, Sold::Extra(added), one.places(), one.capacity.unwrap_or_default())
    };
    Outing { admission, extras: chosen.extras.iter().map(extra).collect() }
}

/// Adds a choice to the visitor's cart, or to a new one.
pub async fn add(
    app: &App,
    visitor: &Visitor,
    product: &Product,
    chosen: Chosen<'_>,
) -> Result<Option<NewCart>, Failure> {
    put(app, visitor, &[(product, chosen)], |refusal, choices| refused(refusal, choices).1).await
}

/// Adds choices to the visitor's cart, or to a new one: all of them, or none. A refusal names the product it is about,
/// where it is about one.
pub async fn add_all(
    app: &App,
    visitor: &Visitor,
    choices: &[(&Product, Chosen<'_>)],
) -> Result<Option<NewCart>, Failure> {
    put(app, visitor, choices, |refusal, choices| match refused(refusal, choices) {
        (Some(product), wrong) => wrong.about(product),
        (None, wrong) => wrong,
    })
    .await
}

async fn put(
    app: &App,
    visitor: &Visitor,
    choices: &[(&Product, Chosen<'_>)],
    wrong: impl Fn(CartRefusal, &[(&Product, Chosen<'_>)]) -> Wrong,
) -> Result<Option<NewCart>, Failure> {
    let outings: Vec<_> = choices
        .iter()
        .map(|(product, chosen)| outing(app, product, chosen, &id().into(), |_| None))
        .collect();
    put_outings(app, visitor, &outings, |refusal| wrong(refusal, choices)).await
}

/// Adds outings to the visitor's cart, or to a new one: all of them, or none.
async fn put_outings(
    app: &App,
    visitor: &Visitor,
    outings: &[Outing],
    wrong: impl Fn(CartRefusal) -> Wrong,
) -> Result<Option<NewCart>, Failure> {
    if put_in_own(app, visitor, outings).await?.map_err(&wrong)? {
        return Ok(None);
    }
    put_in_new(app, visitor, id(), outings, wrong).await.map(Some)
}

async fn attempt(
    app: &App,
    (cart, put): (&CartRef, Put),
    outings: &[Outing],
    from: Network,
) -> Result<Result<(), CartRefusal>, StoreError> {
    let (outings, site) = (outings.to_vec(), app.catalogue.site.clone());
    app.db.run(PutOutings { cart: cart.clone(), put, outings, from, site, now: app.now() }).await
}

/// Adds outings to the cart that the visitor has: all of them, or none. False where they have none, or their cookie names one
/// that is not there, or not theirs: they get one of their own.
pub async fn put_in_own(
    app: &App,
    visitor: &Visitor,
    outings: &[Outing],
) -> Result<Result<bool, CartRefusal>, StoreError> {
    let Some(cart) = &visitor.cart else { return Ok(Ok(false)) };
    Ok(match attempt(app, (cart, Put::Add), outings, visitor.network(app)).await? {
        Ok(()) => Ok(true),
        Err(CartRefusal::NoCart) => Ok(false),
        Err(refusal) => Err(refusal),
    })
}

/// Adds outings to a new cart of that id: all of them, or none.
pub async fn put_in_new(
    app: &App,
    visitor: &Visitor,
    cart: String,
    outings: &[Outing],
    wrong: impl Fn(CartRefusal) -> Wrong,
) -> Result<NewCart, Failure> {
    let mut from = visitor.network(app);
    // An office or a hotel behind one address asks for many at once: they are not refused, they pay first.
    if !app.limits.carts.allows(visitor.client) {
        if !app.limits.more_carts.allows(visitor.client) {
            return Err(Code::RateLimited.into());
        }
        from.places = 0;
    }
    let key = random_key()?;
    let site = app.catalogue.site.site_code.clone();
    let cart = CartRef { id: cart.into(), site, key_hash: key_hash(&key), by: visitor.actor() };
    attempt(app, (&cart, Put::AddWithCart), outings, from).await?.map_err(wrong)?;
    // Of who is signed in it is the account's at once: a session that ends leaves no key in its browser (§10.19.60). Where the
    // database does not answer the browser has one, and both meet with its next request.
    if let Some(person) = visitor.person.as_ref().filter(|person| person.session.is_some()) {
        let (person, site) = (person.id.clone(), app.catalogue.site.clone());
        let op = MeetCarts { person, cart: cart.clone(), site, now: app.now() };
        if let Ok(Some(cart)) = Box::pin(app.db.run(op)).await {
            return Ok(NewCart { cart, key: None });
        }
    }
    Ok(NewCart { cart, key: Some(key) })
}

/// Changes an outing of the visitor's cart, or holds it again.
pub async fn change_outing(
    app: &App,
    visitor: &Visitor,
    outing: Outing,
    wrong: impl Fn(CartRefusal) -> Wrong,
) -> Result<(), Failure> {
    let op = PutOutings {
        cart: visitor.cart.clone().ok_or(Code::CartUpdateError)?,
        put: Put::Change,
        outings: vec![outing],
        from: visitor.network(app),
        site: app.catalogue.site.clone(),
        now: app.now(),
    };
    app.db.run(op).await?.map_err(|refusal| wrong(refusal).into())
}

/// A refusal in the words of what was asked for: the start of an extra is full, or the day of an admission.
fn refused(refusal: CartRefusal, choices: &[(&Product, Chosen<'_>)]) -> (Option<ProductId>, Wrong) {
    let CartRefusal::NoPlaces(full) = refusal else { return (None, refusal.into()) };
    let id = ProductId::from(full);
    let has = |chosen: &Chosen<'_>| chosen.extras.iter().any(|one| one.extra.id == id);
    match choices.iter().find(|(_, chosen)| has(chosen)) {
        Some((product, _)) => (Some(product.id), Wrong::of(Code::ExtraFull, "slot", id.0)),
        None => (Some(id), refusal.into()),
    }
}

/// Changes an admission: what is not given stays. With nothing given, holds it again.
pub async fn change(app: &App, visitor: &Visitor, line: &LineId, change: &Choice) -> Result<(), Failure> {
    let basket = Basket::read(app, visitor).await?;
    let found = basket.line(line).ok_or(Code::CartUpdateError)?;
    let visit = match &found.sold {
        Sold::Visit(visit) => visit,
        // What a room is, is changed by another search.
        Sold::Stay(stay) => return super::stays::hold_again(app, visitor, line, stay).await,
        Sold::Extra(_) => return Err(Code::CartUpdateError.into()),
    };
    let product = app.catalogue.product(visit.product).ok_or(Code::ProductUnavailable)?;
    let moved = change.date.is_some();
    let open = change.open || (visit.when.is_open() && !moved);
    let start = || visit.when.start().map(|start| start.to_string());
    // What is no count is kept, to be refused.
    let mut people = Choice::people_of(visit.party);
    people.extend(change.people.clone());
    let party = change.party(visit.party);
    let extras = change.extras.clone().unwrap_or_else(|| {
        // What was there stays, for as many as are left to take part.
        let clamped = |line: &CartLine| {
            let choice = as_choice(line);
            let most =
                app.catalogue.extra(choice.id).map_or(0, |one| extra::may_take_part(one, product, party));
            extra::Choice { count: choice.count.min(most), ..choice }
        };
        basket.extras_of(line).map(clamped).collect()
    });
    let whole = Choice {
        date: change.date.clone().or(visit.when.date().map(|date| date.to_string())),
        slot: if moved || change.slot.is_some() { change.slot.clone() } else { start() },
        open,
        people,
        extras: Some(extras),
        ..Choice::default()
    };
    let chosen = chooser::check(app, product, &whole)?;
    let known = |extra: ProductId| {
        basket.extras_of(line).find(|known| known.sold.id() == extra).map(|known| known.id.clone())
    };
    let outing = outing(app, product, &chosen, line, known);
    change_outing(app, visitor, outing, |refusal| refused(refusal, &[(product, chosen.clone())]).1).await
}

/// Keeps a code in the visitor's cart, or forgets it when it is empty. One that nobody gave out is refused.
pub async fn give_code(app: &App, visitor: &Visitor, typed: &str) -> Result<(), Failure> {
    let cart = visitor.cart.clone().ok_or(Code::CartUpdateError)?;
    let code = tidy_code(typed);
    let blank = typed.trim().is_empty();
    let site = &app.catalogue.site.site_code;
    // Whoever tries one after the other does not find out which were given out.
    if !blank && !app.limits.codes.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    if !blank
        && app.promotion(&code).is_none()
        && stay_code::promotion(app, &code).is_none()
        && app.db.read(FindCoupon { site: site.clone(), code: code.clone(), cart: None }).await?.is_none()
    {
        return Err(Wrong::in_field(Code::CodeUnknown, "code").into());
    }
    keep_code(app, Some(cart), &code).await
}

/// Keeps a code that is known in a cart.
pub async fn keep_code(app: &App, cart: Option<CartRef>, code: &str) -> Result<(), Failure> {
    let cart = cart.ok_or(Code::CartUpdateError)?;
    Ok(app.db.run(SetCode { cart, code: code.to_owned(), now: app.now() }).await??)
}

/// Removes one line, or all.
pub async fn remove(app: &App, visitor: &Visitor, line: Option<LineId>) -> Result<(), Failure> {
    let cart = visitor.cart.clone().ok_or(Code::CartUpdateError)?;
    if let Some(id) = &line {
        // A component is part of its admission: another may take its place, none may not.
        let basket = Basket::read(app, visitor).await?;
        if basket.line(id).is_some_and(|line| line.sold.included()) {
            return Err(Wrong::new(Code::ComponentRequired).into());
        }
    }
    let op = RemoveLines { cart, line, site: app.catalogue.site.clone(), now: app.now() };
    Ok(app.db.run(op).await??)
}
