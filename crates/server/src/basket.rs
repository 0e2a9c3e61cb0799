//! A visitor's cart: read, priced, shown; and the writes both forms and islands use (§4.5, §10.2).

use crate::app::App;
use crate::chooser::{self, Choice, Chosen, slot_matters};
use crate::present;
use crate::problem::{Code, Failure, Wrong};
use crate::route::Target;
use crate::secrets::{key_hash, random_key};
use crate::view::{CartLineView, CartView, Notice, Tier};
use crate::visitor::Visitor;
use domain::availability;
use domain::calendar::Time;
use domain::catalogue::{Catalogue, Currency, Product, ProductId};
use domain::party::Party;
use domain::pricing::{Item, Quote, quote};
use std::sync::Arc;
use store::StoreError;
use store::cart::{AddLine, CartLine, CartRef, ChangeLine, ReadCart, RemoveLines, Wish};
use store::places::SlotKey;
use uuid::Uuid;

/// A cart's lines with the catalogue each was added from.
pub struct Basket {
    /// Which cart; none when the visitor has none.
    pub cart: Option<CartRef>,
    /// Its lines, in order of adding.
    pub lines: Vec<(CartLine, Arc<Catalogue>)>,
}

/// A fresh id.
pub fn id() -> String {
    Uuid::now_v7().to_string()
}

impl Basket {
    /// Reads the visitor's cart.
    pub async fn read(app: &App, visitor: &Visitor) -> Result<Self, StoreError> {
        let Some(cart) = visitor.cart.clone() else { return Ok(Self { cart: None, lines: Vec::new() }) };
        let op =
            ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
        let Some(found) = app.db.read(op).await? else { return Ok(Self { cart: None, lines: Vec::new() }) };
        let mut lines = Vec::with_capacity(found.len());
        for line in found {
            let catalogue = app.version(&line.catalogue).await?;
            lines.push((line, catalogue));
        }
        Ok(Self { cart: Some(cart), lines })
    }

    /// The line of an id.
    pub fn line(&self, id: &str) -> Option<&CartLine> {
        self.lines.iter().map(|(line, _)| line).find(|line| line.id == id)
    }

    /// Prices all lines together; lines of products that vanished are left out.
    pub fn quote(&self, app: &App, currency: &Currency) -> Quote {
        quote(&self.items(currency), &app.terms(currency))
    }

    fn items<'a>(&'a self, currency: &'a Currency) -> Vec<Item<'a>> {
        let item = |(line, catalogue): &'a (CartLine, Arc<Catalogue>)| {
            Some(Item {
                product: catalogue.product(ProductId(line.key.product))?,
                date: line.date,
                time: Time::parse(&line.key.slot)?,
                party: line.party,
                // Fixed while the line is held: a new rate does not move a price somebody has seen.
                rate: catalogue.rate(currency.code, line.held_since.date_in_cancun()),
            })
        };
        self.lines.iter().filter_map(item).collect()
    }

    /// As shown.
    pub fn view(&self, app: &App, visitor: &Visitor, notice: Option<Notice>) -> CartView {
        let (now, currency) = (app.now(), visitor.currency(app));
        let items = self.items(currency);
        let quote = quote(&items, &app.terms(currency));
        let mut lines = Vec::with_capacity(items.len());
        for (((line, catalogue), item), priced) in self.lines.iter().zip(&items).zip(&quote.lines) {
            let product = item.product;
            let held = line.holds(now);
            let error = if held { None } else { Some(lapsed(app, product, line).told(visitor.language)) };
            lines.push(CartLineView {
                id: line.id.clone(),
                product: present::card(app, catalogue, product, visitor),
                date: line.date.to_string(),
                slot: line.key.slot.clone(),
                slot_matters: slot_matters(product),
                party: present::party(line.party),
                ages: present::ages(app, product, currency),
                quote: present::line_quote(&priced.units, priced.base, priced.total),
                held,
                error,
                change_href: change_href(app, visitor, product, line),
            });
        }
        let expires_at =
            self.lines.iter().filter(|(line, _)| line.holds(now)).map(|(line, _)| line.expires_at).min();
        let next_combo = app
            .catalogue
            .discounts
            .combo
            .iter()
            .find(|tier| quote.parks > 0 && tier.parks == quote.parks + 1)
            .map(|tier| Tier { from: tier.parks, percent: tier.percent });
        CartView {
            ready: !lines.is_empty() && lines.iter().all(|line| line.held),
            base: quote.base,
            total: quote.total,
            tax: quote.tax,
            hash: quote.hash,
            expires_at: expires_at.map(domain::calendar::Instant::millis),
            seconds_left: expires_at.map(|until| (until.millis() - now.millis()).max(0) / 1000),
            next_combo,
            notice,
            lines,
        }
    }
}

/// Why a line whose hold ended can't be bought: it may be held again, or its day may be gone.
fn lapsed(app: &App, product: &Product, line: &CartLine) -> Wrong {
    let time = Time::parse(&line.key.slot).unwrap_or_default();
    let horizon = app.catalogue.site.horizon_months;
    if let Err(wrong) = chooser::on_sale(product) {
        return wrong;
    }
    let state = availability::slot(product, line.date, time, None, app.now(), horizon);
    Wrong::new(if state.open() { Code::HoldExpired } else { Code::NoAvailability })
}

fn change_href(app: &App, visitor: &Visitor, product: &Product, line: &CartLine) -> String {
    let Party { adults, children, infants } = line.party;
    let buy = Target::Buy(product.id).href(visitor.language, &app.catalogue);
    format!(
        "{buy}?line={}&date={}&slot={}&adults={adults}&children={children}&infants={infants}",
        line.id, line.key.day, line.key.slot
    )
}

/// A cart made for a visitor who had none: the key goes into a cookie and is never stored.
pub struct NewCart {
    /// The cart.
    pub cart: CartRef,
    /// Its key.
    pub key: String,
}

fn wish(app: &App, product: &Product, chosen: &Chosen) -> Wish {
    Wish {
        key: SlotKey { product: product.id.0, day: chosen.date.to_string(), slot: chosen.time.to_string() },
        date: chosen.date,
        party: chosen.party,
        capacity: chosen.capacity,
        catalogue: app.catalogue.version.clone(),
    }
}

/// Adds a choice to the visitor's cart, or to a new one.
pub async fn add(
    app: &App,
    visitor: &Visitor,
    product: &Product,
    chosen: &Chosen,
) -> Result<Option<NewCart>, Failure> {
    let line = id();
    let attempt = async |cart: &CartRef, new: bool| {
        let op = AddLine {
            cart: cart.clone(),
            new,
            line: line.clone(),
            wish: wish(app, product, chosen),
            site: app.catalogue.site.clone(),
            now: app.now(),
        };
        app.db.run(op).await
    };
    if let Some(cart) = &visitor.cart {
        match attempt(cart, false).await? {
            Ok(()) => return Ok(None),
            // The cookie names a cart that is not there, or not the visitor's: they get one of their own.
            Err(store::cart::CartRefusal::NoCart) => {}
            Err(refusal) => return Err(refusal.into()),
        }
    }
    if !app.limits.carts.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let key = random_key()?;
    let cart = CartRef { id: id(), site: app.catalogue.site.site_code.clone(), key_hash: key_hash(&key) };
    attempt(&cart, true).await??;
    Ok(Some(NewCart { cart, key }))
}

/// Changes a line: what is not given stays. With nothing given, holds it again.
pub async fn change(app: &App, visitor: &Visitor, line: &str, change: &Choice) -> Result<(), Failure> {
    let basket = Basket::read(app, visitor).await?;
    let (Some(cart), Some(found)) = (&basket.cart, basket.line(line)) else {
        return Err(Code::CartUpdateError.into());
    };
    let product = app.catalogue.product(ProductId(found.key.product)).ok_or(Code::ProductUnavailable)?;
    let stays = |new: &Option<String>, old: String| new.clone().or(Some(old));
    let moved = change.date.is_some();
    let whole = Choice {
        date: stays(&change.date, found.key.day.clone()),
        slot: if moved { change.slot.clone() } else { stays(&change.slot, found.key.slot.clone()) },
        adults: stays(&change.adults, found.party.adults.to_string()),
        children: stays(&change.children, found.party.children.to_string()),
        infants: stays(&change.infants, found.party.infants.to_string()),
        ..Choice::default()
    };
    let chosen = chooser::check(app, product, &whole).map_err(|wrongs| first(&wrongs))?;
    let op = ChangeLine {
        cart: cart.clone(),
        line: line.to_owned(),
        wish: wish(app, product, &chosen),
        site: app.catalogue.site.clone(),
        now: app.now(),
    };
    Ok(app.db.run(op).await??)
}

/// Removes one line, or all.
pub async fn remove(app: &App, visitor: &Visitor, line: Option<String>) -> Result<(), Failure> {
    let cart = visitor.cart.clone().ok_or(Code::CartUpdateError)?;
    let op = RemoveLines { cart, line, site: app.catalogue.site.clone(), now: app.now() };
    Ok(app.db.run(op).await??)
}

/// The first of several things wrong.
pub fn first(wrongs: &[Wrong]) -> Wrong {
    wrongs.first().copied().unwrap_or(Wrong::new(Code::BadRequest))
}
