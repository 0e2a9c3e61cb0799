//! A visitor's cart: read, priced, shown; and the writes both forms and islands use (§4.5, §10.2).

use crate::app::App;
use crate::chooser::{self, Choice, Chosen, slot_matters};
use crate::extras::{self, Added};
use crate::messages;
use crate::present;
use crate::problem::{Code, Failure, Wrong, party_field};
use crate::route::Target;
use crate::secrets::{key_hash, random_key};
use crate::view::{AgeView, CartLineView, CartView, CodeView, Notice, Tier};
use crate::visitor::Visitor;
use domain::availability;
use domain::calendar::{Time, add_months};
use domain::catalogue::{Catalogue, Currency, Product, ProductId, tidy_code};
use domain::coupon::Refusal;
use domain::extra;
use domain::party::{Party, Plan, Unit};
use domain::pricing::{Item, Offer, Quote, Reason, Terms, UnitQuote, quote};
use std::sync::Arc;
use store::StoreError;
use store::cart::{
    CartLine, CartRef, CartRefusal, Outing, Put, PutOutings, ReadCart, RemoveLines, SetCode, Wish,
};
use store::coupon::{FindCoupon, StoredCoupon};
use store::places::SlotKey;
use uuid::Uuid;

/// A cart's lines with the catalogue each was added from.
#[derive(Default)]
pub struct Basket {
    /// Which cart; none when the visitor has none.
    pub cart: Option<CartRef>,
    /// Each admission, in order of adding, followed by its extras.
    pub lines: Vec<(CartLine, Arc<Catalogue>)>,
    /// The code that was given; empty for none.
    pub code: String,
    /// The coupon of that code.
    pub coupon: Option<StoredCoupon>,
}

/// A fresh id.
pub fn id() -> String {
    Uuid::now_v7().to_string()
}

/// What a form carries so that it is one form however often it is sent; a fresh id where it carries none of ours.
pub fn once(sent: &str) -> String {
    Uuid::parse_str(sent).map_or_else(|_| id(), |once| once.to_string())
}

impl Basket {
    /// Reads the visitor's cart.
    pub async fn read(app: &App, visitor: &Visitor) -> Result<Self, StoreError> {
        let Some(cart) = visitor.cart.clone() else { return Ok(Self::default()) };
        let op =
            ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: Some(cart.key_hash.clone()) };
        let Some(found) = app.db.read(op).await? else { return Ok(Self::default()) };
        let mut lines = Vec::with_capacity(found.lines.len());
        for line in found.lines {
            let catalogue = app.version(&line.catalogue).await?;
            lines.push((line, catalogue));
        }
        let coupon = if found.code.is_empty() || app.promotion(&found.code).is_some() {
            None
        } else {
            app.db.read(FindCoupon { site: cart.site.clone(), code: found.code.clone() }).await?
        };
        Ok(Self { cart: Some(cart), lines, code: found.code, coupon })
    }

    /// The line of an id.
    pub fn line(&self, id: &str) -> Option<&CartLine> {
        self.lines.iter().map(|(line, _)| line).find(|line| line.id == id)
    }

    /// What was added to an admission.
    pub fn extras_of<'a>(&'a self, admission: &'a str) -> impl Iterator<Item = &'a CartLine> {
        self.lines.iter().map(|(line, _)| line).filter(move |line| line.parent.as_deref() == Some(admission))
    }

    /// Admissions in it: what the contract counts as products.
    pub fn count(&self) -> usize {
        self.lines.iter().filter(|(line, _)| line.parent.is_none()).count()
    }

    /// The rules this cart is priced by.
    pub fn terms<'a>(&'a self, app: &'a App, visitor: &'a Visitor, currency: &'a Currency) -> Terms<'a> {
        let usable = |coupon: &&StoredCoupon| theirs(coupon, visitor) && coupon.used < coupon.uses;
        Terms {
            country: &visitor.country,
            code: Some(self.code.as_str()).filter(|code| !code.is_empty()),
            coupon: self.coupon.as_ref().filter(usable).map(|coupon| &coupon.rule),
            ..app.terms(currency)
        }
    }

    /// Prices all lines together; lines of products that vanished are left out.
    pub fn quote(&self, app: &App, visitor: &Visitor, currency: &Currency) -> Quote {
        let items: Vec<_> = self.items(currency).into_iter().map(|(_, _, item)| item).collect();
        quote(&items, &self.terms(app, visitor, currency))
    }

    /// The lines that can be priced.
    fn items<'a>(&'a self, currency: &'a Currency) -> Vec<(&'a CartLine, &'a Arc<Catalogue>, Item<'a>)> {
        let item = |(line, catalogue): &'a (CartLine, Arc<Catalogue>)| {
            let id = ProductId(line.key.product);
            let offer = if line.parent.is_some() {
                Offer::Extra { extra: catalogue.extra(id)?, included: line.included }
            } else {
                Offer::Product(catalogue.product(id)?)
            };
            let item = Item {
                offer,
                date: line.date,
                time: Time::parse(&line.key.slot).unwrap_or_default(),
                party: line.party,
                // Fixed while the line is held: a new rate does not move a price somebody has seen.
                rate: catalogue.rate(currency.code, line.held_since.date_in_cancun()),
            };
            Some((line, catalogue, item))
        };
        self.lines.iter().filter_map(item).collect()
    }

    /// As shown.
    pub fn view(&self, app: &App, visitor: &Visitor, notice: Option<Notice>) -> CartView {
        let (now, currency, language) = (app.now(), visitor.currency(app), visitor.language);
        let priced = self.items(currency);
        let items: Vec<_> = priced.iter().map(|(_, _, item)| *item).collect();
        let terms = self.terms(app, visitor, currency);
        let quote = quote(&items, &terms);
        let months = i32::from(app.catalogue.site.open_ticket_months);
        let open_until = add_months(app.today(), months).to_string();
        let mut lines: Vec<CartLineView> = Vec::new();
        for ((line, catalogue, item), priced) in priced.iter().zip(&quote.lines) {
            match item.offer {
                Offer::Product(product) => {
                    let error = (!line.holds(now)).then(|| lapsed(app, product, line).told(language));
                    lines.push(CartLineView {
                        id: line.id.clone(),
                        product: present::card(app, catalogue, product, visitor),
                        date: line.date.map(|date| date.to_string()),
                        open_until: line.date.is_none().then(|| open_until.clone()),
                        slot: line.key.slot.clone(),
                        slot_matters: slot_matters(product) && line.date.is_some(),
                        party: present::party(line.party),
                        ages: counted(present::ages(app, product, currency, language), line.party),
                        quote: present::line_quote(priced, &terms, language),
                        extras: Vec::new(),
                        proofs: present::proofs(catalogue, line.party, language),
                        total: priced.total,
                        held: line.holds(now),
                        error,
                        change_href: self.change_href(app, visitor, product, line),
                    });
                }
                Offer::Extra { extra, included } => {
                    let Some(admission) = lines.last_mut() else { continue };
                    // Where its admission has lapsed, that says it.
                    let error = (admission.held && !line.holds(now))
                        .then(|| Wrong::new(Code::HoldExpired).told(language));
                    admission.total += priced.total;
                    admission.held &= line.holds(now);
                    let added = Added {
                        extra,
                        included,
                        party: line.party,
                        time: Some(item.time),
                        zone: &line.zone,
                        start: Time::parse(&admission.slot),
                    };
                    admission.extras.push(added.view(priced, &terms, language, Some(line.id.clone()), error));
                }
            }
        }
        let expires_at =
            self.lines.iter().filter(|(line, _)| line.holds(now)).map(|(line, _)| line.expires_at).min();
        let next_combo = next_combo(app, quote.parks);
        CartView {
            ready: !lines.is_empty() && lines.iter().all(|line| line.held),
            base: quote.base,
            total: quote.total,
            tax: quote.tax,
            coupon: quote.coupon,
            code: self.code_view(app, visitor, &quote),
            hash: quote.hash,
            expires_at: expires_at.map(domain::calendar::Instant::millis),
            seconds_left: expires_at.map(|until| (until.millis() - now.millis()).max(0) / 1000),
            next_combo,
            notice,
            lines,
        }
    }

    /// What the code in the cart does, or why it does nothing.
    fn code_view(&self, app: &App, visitor: &Visitor, quote: &Quote) -> Option<CodeView> {
        if self.code.is_empty() {
            return None;
        }
        let (language, currency) = (visitor.language, visitor.currency(app));
        let text = |name: &str, names: &[(&str, &str)]| {
            messages::text(&format!("problem.code.{name}"), language, names)
        };
        let amount = |minor: i64| domain::money::format(minor, &currency.notation);
        let (applies, message) = if let Some(promotion) = app.promotion(&self.code) {
            let units = quote.lines.iter().flat_map(|line| &line.units);
            let of_it =
                |unit: &UnitQuote| matches!(unit.reason, Reason::Promotion { id, .. } if id == promotion.id);
            let applies = units.into_iter().any(of_it);
            let percent = promotion.percent.to_string();
            let names = [("name", promotion.name.get(language).as_str()), ("percent", &percent)];
            (applies, text(if applies { "promotion" } else { "promotion_idle" }, &names))
        } else {
            match (&self.coupon, quote.coupon_refused) {
                (None, _) => (false, text("unknown", &[])),
                (Some(coupon), _) if coupon.used >= coupon.uses => (false, text("used", &[])),
                (Some(coupon), _) if !theirs(coupon, visitor) => (false, text("sign_in", &[])),
                (Some(coupon), Some(refusal)) => (
                    false,
                    match refusal {
                        Refusal::NotYet => {
                            text("not_yet", &[("date", &messages::day(coupon.rule.from, language))])
                        }
                        Refusal::Over => {
                            text("over", &[("date", &messages::day(coupon.rule.until, language))])
                        }
                        Refusal::Currency(code) => text("currency", &[("currency", code.as_str())]),
                        Refusal::NothingForIt => text("nothing", &[]),
                        Refusal::Minimum(minimum) => text("minimum", &[("amount", &amount(minimum))]),
                    },
                ),
                (Some(_), None) => (true, text("coupon", &[("amount", &amount(quote.coupon))])),
            }
        };
        Some(CodeView { code: self.code.clone(), message, applies })
    }

    /// The buy page with this line chosen, to change its day or extras.
    fn change_href(&self, app: &App, visitor: &Visitor, product: &Product, line: &CartLine) -> String {
        let buy = Target::Buy(product.id).href(visitor.language, &app.catalogue);
        let mut fields = vec![("line".to_owned(), line.id.clone())];
        match line.date {
            Some(_) => {
                fields.push(("date".to_owned(), line.key.day.clone()));
                fields.push(("slot".to_owned(), line.key.slot.clone()));
            }
            None => fields.push(("open".to_owned(), "1".to_owned())),
        }
        for unit in Unit::ALL {
            let count = line.party.count(unit);
            if count > 0 || Unit::AGES.contains(&unit) {
                fields.push((party_field(unit).to_owned(), count.to_string()));
            }
        }
        let choices: Vec<_> = self.extras_of(&line.id).map(as_choice).collect();
        fields.extend(extras::fields(&choices, product, &app.catalogue));
        format!("{buy}?{}", present::query(&fields))
    }
}

/// The kinds of person to be counted beside a line. Rates with a proof that nobody has are chosen on the buy page.
fn counted(ages: Vec<AgeView>, party: Party) -> Vec<AgeView> {
    let had: Vec<_> = Unit::ALL
        .into_iter()
        .filter(|unit| party.count(*unit) > 0)
        .filter_map(|unit| unit.plan().map(Plan::name))
        .collect();
    ages.into_iter()
        .filter(|age| age.plan.as_ref().is_none_or(|plan| had.contains(&plan.key.as_str())))
        .collect()
}

/// True for a coupon the visitor may use: anybody's, or their own once they are signed in.
fn theirs(coupon: &StoredCoupon, visitor: &Visitor) -> bool {
    coupon.email.is_empty() || visitor.email.as_ref().is_some_and(|email| *email == coupon.email)
}

/// A stored extra as it would be asked for.
fn as_choice(line: &CartLine) -> extra::Choice {
    extra::Choice {
        id: ProductId(line.key.product),
        count: line.party.people(),
        slot: Time::parse(&line.key.slot),
        zone: Some(line.zone.clone()).filter(|zone| !zone.is_empty()),
    }
}

/// One more park and this percent would apply to all of them.
pub fn next_combo(app: &App, parks: u32) -> Option<Tier> {
    let tiers = &app.catalogue.discounts.combo;
    let next = tiers.iter().find(|tier| parks > 0 && tier.parks == parks + 1);
    next.map(|tier| Tier { from: tier.parks, percent: tier.percent })
}

/// Why a line whose hold ended can't be bought: it may be held again, or its day may be gone.
fn lapsed(app: &App, product: &Product, line: &CartLine) -> Wrong {
    let time = Time::parse(&line.key.slot).unwrap_or_default();
    let horizon = app.catalogue.site.horizon_months;
    if let Err(wrong) = chooser::on_sale(product) {
        return wrong;
    }
    let Some(date) = line.date else { return Wrong::new(Code::HoldExpired) };
    let state = availability::slot(product, date, time, None, app.now(), horizon);
    Wrong::new(if state.open() { Code::HoldExpired } else { Code::NoAvailability })
}

/// A cart made for a visitor who had none: the key goes into a cookie and is never stored.
pub struct NewCart {
    /// The cart.
    pub cart: CartRef,
    /// Its key.
    pub key: String,
}

/// An admission and its extras as lines; `line` is the admission's id, `known` finds the ids of extras already there.
fn outing(
    app: &App,
    product: &Product,
    chosen: &Chosen<'_>,
    line: &str,
    known: impl Fn(ProductId) -> Option<String>,
) -> Outing {
    let day = chosen.visit.map(|(date, _)| date.to_string()).unwrap_or_default();
    let wish = |line: String, product: ProductId, time: Time, party: Party| Wish {
        line,
        key: SlotKey {
            product: product.0,
            day: day.clone(),
            slot: if day.is_empty() { String::new() } else { time.to_string() },
        },
        date: chosen.visit.map(|(date, _)| date),
        party,
        places: 0,
        capacity: 0,
        catalogue: app.catalogue.version.clone(),
        zone: String::new(),
        included: false,
    };
    let time = chosen.visit.map(|(_, time)| time).unwrap_or_default();
    let admission = Wish {
        places: if chosen.visit.is_some() { chosen.party.places() } else { 0 },
        capacity: chosen.capacity,
        ..wish(line.to_owned(), product.id, time, chosen.party)
    };
    let extra = |one: &extra::Chosen<'_>| Wish {
        places: one.places(),
        capacity: one.capacity.unwrap_or_default(),
        zone: one.zone.clone(),
        included: one.included,
        ..wish(known(one.extra.id).unwrap_or_else(id), one.extra.id, one.time, one.party)
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
    add_all(app, visitor, &[(product, chosen)]).await.map_err(|(_, failure)| failure)
}

/// Adds choices to the visitor's cart, or to a new one: all of them, or none. A refusal names the product it is about,
/// where it is about one.
pub async fn add_all(
    app: &App,
    visitor: &Visitor,
    choices: &[(&Product, Chosen<'_>)],
) -> Result<Option<NewCart>, (Option<ProductId>, Failure)> {
    let outings: Vec<_> =
        choices.iter().map(|(product, chosen)| outing(app, product, chosen, &id(), |_| None)).collect();
    let attempt = async |cart: &CartRef, put: Put| {
        let site = app.catalogue.site.clone();
        let op = PutOutings { cart: cart.clone(), put, outings: outings.clone(), site, now: app.now() };
        app.db.run(op).await
    };
    if let Some(cart) = &visitor.cart {
        match attempt(cart, Put::Add).await.map_err(|error| (None, error.into()))? {
            Ok(()) => return Ok(None),
            // The cookie names a cart that is not there, or not the visitor's: they get one of their own.
            Err(CartRefusal::NoCart) => {}
            Err(refusal) => return Err(refused(refusal, choices)),
        }
    }
    if !app.limits.carts.allows(visitor.client) {
        return Err((None, Code::RateLimited.into()));
    }
    let key = random_key().map_err(|failure| (None, failure.into()))?;
    let cart = CartRef { id: id(), site: app.catalogue.site.site_code.clone(), key_hash: key_hash(&key) };
    let made = attempt(&cart, Put::AddWithCart).await.map_err(|error| (None, error.into()))?;
    made.map_err(|refusal| refused(refusal, choices))?;
    Ok(Some(NewCart { cart, key }))
}

/// A refusal in the words of what was asked for: the start of an extra is full, or the day of an admission.
fn refused(refusal: CartRefusal, choices: &[(&Product, Chosen<'_>)]) -> (Option<ProductId>, Failure) {
    let CartRefusal::NoPlaces(id) = refusal else { return (None, refusal.into()) };
    let has = |chosen: &Chosen<'_>| chosen.extras.iter().any(|one| one.extra.id == ProductId(id));
    match choices.iter().find(|(_, chosen)| has(chosen)) {
        Some((product, _)) => (Some(product.id), Wrong::of(Code::ExtraFull, "slot", id).into()),
        None => (Some(ProductId(id)), refusal.into()),
    }
}

/// Changes an admission: what is not given stays. With nothing given, holds it again.
pub async fn change(app: &App, visitor: &Visitor, line: &str, change: &Choice) -> Result<(), Failure> {
    let basket = Basket::read(app, visitor).await?;
    let (Some(cart), Some(found)) = (&basket.cart, basket.line(line)) else {
        return Err(Code::CartUpdateError.into());
    };
    if found.parent.is_some() {
        return Err(Code::CartUpdateError.into());
    }
    let product = app.catalogue.product(ProductId(found.key.product)).ok_or(Code::ProductUnavailable)?;
    let moved = change.date.is_some();
    let open = change.open || (found.date.is_none() && !moved);
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let party = change.party(found.party);
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
        date: change.date.clone().or(text(&found.key.day)),
        slot: if moved || change.slot.is_some() { change.slot.clone() } else { text(&found.key.slot) },
        open,
        people: Choice::people_of(party),
        extras: Some(extras),
        ..Choice::default()
    };
    let chosen = chooser::check(app, product, &whole).map_err(|wrongs| first(&wrongs))?;
    let known = |extra: ProductId| {
        basket.extras_of(line).find(|known| known.key.product == extra.0).map(|known| known.id.clone())
    };
    let op = PutOutings {
        cart: cart.clone(),
        put: Put::Change,
        outings: vec![outing(app, product, &chosen, line, known)],
        site: app.catalogue.site.clone(),
        now: app.now(),
    };
    app.db.run(op).await?.map_err(|refusal| refused(refusal, &[(product, chosen)]).1)
}

/// Keeps a code in the visitor's cart, or forgets it when it is empty. One that nobody gave out is refused.
pub async fn give_code(app: &App, visitor: &Visitor, typed: &str) -> Result<(), Failure> {
    let cart = visitor.cart.clone().ok_or(Code::CartUpdateError)?;
    let code = tidy_code(typed);
    let blank = typed.trim().is_empty();
    let site = &app.catalogue.site.site_code;
    // Whoever tries one after the other does not find out which were given out.
    if !blank && !app.limits.lookups.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    if !blank
        && app.promotion(&code).is_none()
        && app.db.read(FindCoupon { site: site.clone(), code: code.clone() }).await?.is_none()
    {
        return Err(Wrong::in_field(Code::CodeUnknown, "code").into());
    }
    Ok(app.db.run(SetCode { cart, code, now: app.now() }).await??)
}

/// Removes one line, or all.
pub async fn remove(app: &App, visitor: &Visitor, line: Option<String>) -> Result<(), Failure> {
    let cart = visitor.cart.clone().ok_or(Code::CartUpdateError)?;
    if let Some(id) = &line {
        // A component is part of its admission: another may take its place, none may not.
        let basket = Basket::read(app, visitor).await?;
        if basket.line(id).is_some_and(|line| line.included) {
            return Err(Wrong::new(Code::ComponentRequired).into());
        }
    }
    let op = RemoveLines { cart, line, site: app.catalogue.site.clone(), now: app.now() };
    Ok(app.db.run(op).await??)
}

/// The first of several things wrong.
pub fn first(wrongs: &[Wrong]) -> Wrong {
    wrongs.first().copied().unwrap_or(Wrong::new(Code::BadRequest))
}
