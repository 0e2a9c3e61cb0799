//! A visitor's cart: read, priced, shown; and the writes both forms and islands use (§4.5, §10.2).

use crate::app::App;
use crate::ask::problem::{Code, Wrong, party_field};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, present, words};
use crate::shop::chooser::{self, slot_matters};
use crate::shop::extras::{self, Added};
use crate::shop::{guest_note, promise, stay_code, stay_search};
use crate::view::{AgeView, CartLineView, CartView, NextComboView, NoticeView, StayLineView};
use domain::calendar::{Date, Time, add_months};
use domain::catalogue::{Catalogue, Currency, Product, ProductId};
use domain::coupon::may_use;
use domain::extra;
use domain::id::LineId;
use domain::line::{Lot, Unsold, When};
use domain::money::Rate;
use domain::party::{Party, Unit};
use domain::pricing::{
    Item, Offer, OneMore, Quote, Terms, Together, one_more, quote, tax_of_nights, total_with_one_more_park,
};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::StoreError;
use store::cart::{CartLine, CartRef, ReadCart};
use store::coupon::{Limited, StoredCoupon};
use uuid::{Builder, Uuid};

mod already;
mod code_said;
mod coupons;
mod others;
mod stays;
mod writes;

pub use already::Already;
pub use others::{leave_other, others, take_other};
pub use stays::{book, not_had};
pub use writes::{
    NewCart, add, add_all, change, change_outing, give_code, keep_code, name_again, put_in_new, put_in_own,
    remove,
};

/// A line with the catalogues it is priced by.
pub struct BasketLine {
    /// The line as stored.
    pub line: CartLine,
    /// The catalogue of each of its lots.
    catalogues: Vec<Arc<Catalogue>>,
}

impl BasketLine {
    /// The catalogue it was added from.
    pub fn catalogue(&self) -> Option<&Arc<Catalogue>> {
        self.catalogues.first()
    }

    /// Its lots with the rate of a currency, which is fixed while they are held: a new rate does not move a price somebody
    /// has seen.
    pub fn lots(&self, currency: &Currency) -> impl Iterator<Item = (&Lot, &Catalogue, Rate)> {
        let rate =
            |lot: &Lot, catalogue: &Catalogue| catalogue.rate(currency.code, lot.since.date_in_cancun());
        let lots = self.line.lots.iter().zip(&self.catalogues);
        lots.map(move |(lot, catalogue)| (lot, &**catalogue, rate(lot, catalogue)))
    }

    /// What to price: an item for each lot.
    fn items(&self, currency: &Currency) -> Result<Vec<Item<'_>>, Unsold> {
        self.line.sold.items(self.lots(currency).map(|(lot, catalogue, rate)| (lot.party, catalogue, rate)))
    }
}

/// A cart's lines with the catalogue each was added from.
#[derive(Default)]
pub struct Basket {
    /// Which cart; none when the visitor has none.
    pub cart: Option<CartRef>,
    /// Each admission, in order of adding, followed by its extras.
    pub lines: Vec<BasketLine>,
    /// The code that was given; empty for none.
    pub code: String,
    /// As many orders as may were lowered by that code.
    pub used_up: bool,
    /// The coupon of that code.
    pub coupon: Option<StoredCoupon>,
    /// Coupons of who is signed in that may be offered; none where a code was given, and where the cart is not shown.
    own: Vec<StoredCoupon>,
}

/// A fresh id.
pub fn id() -> String {
    Uuid::now_v7().to_string()
}

/// What a form carries so that it is one form however often it is sent; a fresh id where it carries none of ours.
pub fn once(sent: &str) -> String {
    Uuid::parse_str(sent).map_or_else(|_| id(), |once| once.to_string())
}

/// The name of one thing done to an order by one form: the same form sent twice names the same, another choice or another
/// order another.
pub fn named(order: &str, once: &str, what: &str) -> String {
    let whole = format!("{order}\0{once}\0{what}");
    let digest = Sha256::digest(whole);
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(digest).for_each(|(to, from)| *to = from);
    Builder::from_random_bytes(bytes).into_uuid().to_string()
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
            let mut catalogues = Vec::with_capacity(line.lots.len());
            for lot in &line.lots {
                catalogues.push(app.version(&lot.catalogue).await?);
            }
            lines.push(BasketLine { line, catalogues });
        }
        Self { cart: Some(cart), lines, ..Self::default() }.by_code(app, found.code).await
    }

    /// Reads the visitor's cart to be shown: with their own coupons, the best of which is offered (§10.19.76).
    pub async fn read_to_show(app: &App, visitor: &Visitor) -> Result<Self, StoreError> {
        let mut basket = Self::read(app, visitor).await?;
        basket.own = coupons::own(app, visitor, &basket).await?;
        Ok(basket)
    }

    /// The line of an id.
    pub fn line(&self, id: &LineId) -> Option<&CartLine> {
        self.lines.iter().map(|one| &one.line).find(|line| line.id == *id)
    }

    /// What was added to an admission.
    pub fn extras_of<'a>(&'a self, admission: &'a LineId) -> impl Iterator<Item = &'a CartLine> {
        self.lines.iter().map(|one| &one.line).filter(move |line| line.of() == Some(admission))
    }

    /// The hotel that was typed for an extra of an admission; none where there is no such line.
    pub fn hotel<'a>(&'a self, admission: &'a LineId, extra: ProductId) -> Option<&'a str> {
        self.extras_of(admission).find(|line| line.sold.id() == extra).map(|line| line.sold.hotel())
    }

    /// Admissions and rooms in it: what the contract counts as products.
    pub fn count(&self) -> usize {
        self.lines.iter().filter(|one| one.line.sold.stands_alone()).count()
    }

    /// What each admission is of, and when.
    pub fn admissions(&self) -> impl Iterator<Item = (ProductId, When)> {
        let visits = self.lines.iter().filter_map(|one| one.line.sold.visit());
        visits.map(|visit| (visit.product, visit.when))
    }

    /// Who comes, by the first admission.
    pub fn party(&self) -> Option<Party> {
        self.lines.iter().find_map(|one| one.line.sold.visit()).map(|visit| visit.party)
    }

    /// What a product more would cost in this cart.
    pub fn with_one_more(
        &self,
        app: &App,
        visitor: &Visitor,
        (product, date, time, party): (&Product, Date, Time, Party),
    ) -> Result<OneMore, StoreError> {
        let currency = visitor.currency(app);
        let (offer, rate) = (Offer::Product(product), app.rate(currency));
        let more = Item { offer, date: Some(date), time, party, rate, continues: false };
        Ok(one_more(&self.items(currency)?, more, &self.terms(app, visitor, currency)))
    }

    /// The rules this cart is priced by.
    pub fn terms<'a>(&'a self, app: &'a App, visitor: &'a Visitor, currency: &'a Currency) -> Terms<'a> {
        let usable = |coupon: &&StoredCoupon| theirs(coupon, visitor) && coupon.used < coupon.uses;
        Terms {
            country: &visitor.country,
            code: Some(self.code.as_str()).filter(|code| !code.is_empty() && !self.used_up),
            coupon: self.coupon.as_ref().filter(usable).map(|coupon| &coupon.rule),
            ..app.terms(currency)
        }
    }

    /// Prices all lines together.
    pub fn quote(&self, app: &App, visitor: &Visitor, currency: &Currency) -> Result<Quote, StoreError> {
        Ok(quote(&self.items(currency)?, &self.terms(app, visitor, currency)))
    }

    /// What of it lowers the prices of visits that come into it.
    pub fn together(&self, app: &App, visitor: &Visitor) -> Result<Together, StoreError> {
        Ok(Together::of(&self.items(visitor.currency(app))?, &app.catalogue.discounts))
    }

    /// What to price: of each line as many items as it has lots.
    pub fn items(&self, currency: &Currency) -> Result<Vec<Item<'_>>, StoreError> {
        let mut items = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            items.extend(line.items(currency).map_err(unsold)?);
        }
        Ok(items)
    }

    /// As shown.
    pub fn view(
        &self,
        app: &App,
        visitor: &Visitor,
        notice: Option<NoticeView>,
    ) -> Result<CartView, StoreError> {
        let (now, currency, language) = (app.now(), visitor.currency(app), visitor.language);
        let terms = self.terms(app, visitor, currency);
        let items = self.items(currency)?;
        let quote = quote(&items, &terms);
        let months = i32::from(app.catalogue.site.open_ticket_months);
        let open_until = add_months(app.today(), months).to_string();
        let mut lines: Vec<CartLineView> = Vec::new();
        let mut stays: Vec<StayLineView> = Vec::new();
        for (one, priced) in self.lines.iter().zip(&quote.lines) {
            let (line, sold) = (&one.line, &one.line.sold);
            let catalogue = one.catalogue().ok_or_else(|| StoreError::Broken("a line of nobody".into()))?;
            let (when, party) = (sold.when(), sold.party());
            match sold.offer(catalogue).map_err(unsold)? {
                Offer::Product(product) => {
                    let error = (!line.stands(now)).then(|| lapsed(app, product, line).view(language));
                    lines.push(CartLineView {
                        id: line.id.to_string(),
                        product: present::card(app, catalogue, product, visitor),
                        date: when.date().map(|date| date.to_string()),
                        open_until: when.date().is_none().then(|| open_until.clone()),
                        slot: when.start().map(|start| start.to_string()).unwrap_or_default(),
                        slot_matters: slot_matters(product) && when.date().is_some(),
                        party: present::party(party),
                        ages: counted(present::ages(app, product, &terms, language, None), party),
                        quote: present::line_quote(priced, &terms, language),
                        extras: Vec::new(),
                        proofs: present::proofs(catalogue, party, language),
                        total: priced.total,
                        held: line.holds(now),
                        when_paid: line.stands(now) && !line.held,
                        cancel: when
                            .chosen()
                            .and_then(|(date, start)| promise::cancelling(app, 100, date, start)),
                        moved: when.chosen().and_then(|(date, start)| promise::moving(app, date, start)),
                        error,
                        change_href: self.change_href(app, visitor, product, line),
                    });
                }
                Offer::Stay(room) => stays.push(StayLineView {
                    id: line.id.to_string(),
                    stay: {
                        let tax = tax_of_nights(&priced.parts, priced.coupon, terms.tax_percent);
                        lodging::stay(app, &room, (&priced.parts, tax), language)
                    },
                    quote: present::line_quote(priced, &terms, language),
                    total: priced.total,
                    held: line.holds(now),
                    when_paid: line.stands(now) && !line.held,
                    cancel: promise::cancelling_stay(app, &room, 100),
                    later: promise::cancelling_stay_later(app, &room, 100),
                    error: (!line.stands(now)).then(|| Wrong::new(Code::HoldExpired).view(language)),
                    change_href: {
                        let code = stay_code::promotion(app, &self.code).map_or("", |_| self.code.as_str());
                        stay_search::instead_href(app, language, &room, &line.id, code)
                    },
                }),
                Offer::Extra { extra, included } => {
                    let of =
                        lines.iter_mut().find(|admission| sold.of().is_some_and(|of| **of == *admission.id));
                    let broken = || StoreError::Broken(format!("{} goes with no visit", sold.id()));
                    let admission = of.ok_or_else(broken)?;
                    // Where its admission has lapsed, that says it.
                    let stood = admission.held || admission.when_paid;
                    let error =
                        (stood && !line.stands(now)).then(|| Wrong::new(Code::HoldExpired).view(language));
                    admission.total += priced.total;
                    admission.held &= line.holds(now);
                    admission.when_paid = stood && line.stands(now) && !admission.held;
                    let added = Added {
                        extra,
                        included,
                        party,
                        time: when.start(),
                        zone: sold.zone(),
                        hotel: sold.hotel(),
                        admission: ProductId(admission.product.id),
                        start: when_of(&self.lines, line).start(),
                        infants: admission.party.infants,
                    };
                    admission.extras.push(added.view(
                        priced,
                        &terms,
                        language,
                        Some(line.id.to_string()),
                        error,
                    ));
                }
            }
        }
        let expires_at =
            self.lines.iter().map(|one| &one.line).filter(|line| line.holds(now)).map(|line| line.expires_at);
        let expires_at = expires_at.min();
        let next_combo = next_combo(&items, &terms, &quote);
        let offered_code = coupons::offered(&items, &terms, &quote, &self.own)
            .map(|offered| code_said::noted(offered, &quote, next_combo, language, &terms));
        Ok(CartView {
            ready: !(lines.is_empty() && stays.is_empty())
                && lines.iter().all(|line| line.held || line.when_paid)
                && stays.iter().all(|stay| stay.held || stay.when_paid),
            base: quote.base,
            total: quote.total,
            tax: quote.tax,
            coupon: quote.coupon,
            town_note: lodging::town_note(app, stays.iter().map(|line| &line.stay), language),
            code: self.code_view(app, visitor, (&items, &terms, &quote)),
            offered_code,
            hash: quote.hash,
            expires_at: expires_at.map(domain::calendar::Instant::millis),
            seconds_left: expires_at.map(|until| (until.millis() - now.millis()).max(0) / 1000),
            next_combo,
            guest_note: guest_note::said(app, language, &items, &terms),
            next: None,
            notice,
            lines,
            stays,
        })
    }

    /// What an order of this cart uses of what may be used only so often.
    pub fn limited(&self, app: &App, quote: &Quote) -> Option<Limited> {
        if quote.coupon > 0 {
            return Some(Limited::Coupon { code: self.code.clone(), amount: quote.coupon });
        }
        let promotion = stay_code::promotion(app, &self.code)?;
        let amount = code_said::taken_off(quote, code_said::of_promotion(promotion.id));
        let uses = promotion.uses.filter(|_| amount > 0)?;
        Some(Limited::Promotion { id: promotion.id, uses, amount })
    }

    /// The buy page with this line chosen, to change its day or extras.
    fn change_href(&self, app: &App, visitor: &Visitor, product: &Product, line: &CartLine) -> String {
        let buy = Target::Buy(product.id).href(visitor.language, &app.catalogue);
        let mut fields = vec![("line".to_owned(), line.id.to_string())];
        match line.sold.when() {
            When::On(day, start) => {
                fields.push(("date".to_owned(), day.to_string()));
                fields.push(("slot".to_owned(), start.to_string()));
            }
            When::Open(_) => fields.push(("open".to_owned(), "1".to_owned())),
        }
        for unit in Unit::ALL {
            let count = line.sold.party().count(unit);
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
        .filter_map(|unit| unit.plan().map(words::plan))
        .collect();
    ages.into_iter().filter(|age| age.plan.as_ref().is_none_or(|plan| had.contains(&plan.key))).collect()
}

fn theirs(coupon: &StoredCoupon, visitor: &Visitor) -> bool {
    may_use(&coupon.email, visitor.person.as_ref().map(|person| person.email.as_str()))
}

/// A stored extra as it would be asked for.
fn as_choice(line: &CartLine) -> extra::Choice {
    extra::Choice {
        id: line.sold.id(),
        count: line.sold.party().people(),
        slot: line.sold.when().start(),
        zone: Some(line.sold.zone().to_owned()).filter(|zone| !zone.is_empty()),
        hotel: line.sold.hotel().to_owned(),
    }
}

/// What one more park would save of what is chosen already, where it saves anything.
pub fn next_combo(items: &[Item<'_>], terms: &Terms<'_>, quote: &Quote) -> Option<NextComboView> {
    let next = terms.discounts.combo.iter().find(|tier| quote.parks > 0 && tier.parks == quote.parks + 1)?;
    let saving = quote.total - total_with_one_more_park(items, terms);
    (saving > 0).then_some(NextComboView { from: next.parks, percent: next.percent, saving })
}

/// Why a line whose hold ended can't be bought: it may be held again, or its day may be gone.
fn lapsed(app: &App, product: &Product, line: &CartLine) -> Wrong {
    if let Err(wrong) = chooser::on_sale(product) {
        return wrong;
    }
    let When::On(date, time) = line.sold.when() else { return Wrong::new(Code::HoldExpired) };
    let state = app.booking().slot(product, date, time, None);
    Wrong::new(if state.open() { Code::HoldExpired } else { Code::NoAvailability })
}

/// When the visit is that an extra's line goes with.
fn when_of(lines: &[BasketLine], extra: &CartLine) -> When {
    let visit = lines.iter().find(|one| Some(&one.line.id) == extra.of());
    visit.map_or(When::Open(None), |one| one.line.sold.when())
}

fn unsold(error: Unsold) -> StoreError {
    StoreError::Broken(error.to_string())
}
