//! Placing an order and opening its payment (§10.3). The same use cases serve forms, additions and changes.

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, shell};
use crate::pay::gateways::{self, ToOpen};
use crate::pay::payment;
use crate::shop::basket::{Basket, id};
use crate::shop::order_page::{order_href, private_href};
use crate::shop::paying;
use adapters::gateway::{GatewayError, Item, Naming, Payer};
use domain::catalogue::{Catalogue, Currency, Method};
use domain::id::{AttemptId, LineId, OrderId};
use domain::language::Language;
use domain::line::{Lot, When};
use domain::lodging::Stay;
use domain::money::Rate;
use domain::order::order_code;
use domain::payment::{GatewayEvent, Settling};
use domain::pricing::{LineQuote, Offer, Room};
use store::StoreError;
use store::cart::CartRefusal;
use store::order::{
    Buyer, HotelNote, NewOrder, OrderLine, OrderLot, PlaceOrder, Placed, Since, Waiting, WholeOrder,
};
use store::payment::Way;
use store::payment::{KeepOpened, ReadAttempt};
use store::settle::Settled;

/// A checkout that was sent.
pub struct Placing {
    /// Who buys.
    pub buyer: Buyer,
    /// Comes back with the form: the same one places once.
    pub once: String,
    /// Fingerprint of the amounts that were shown.
    pub hash: String,
    /// Code of the method; empty takes the first.
    pub method: String,
    /// `bank:months`; empty for none.
    pub instalment: String,
    /// The order whose visit this is added to.
    pub added_to: Option<OrderId>,
}

/// Places an order of the visitor's cart; answers where to go: the gateway's page, or the order.
pub async fn place(app: &App, visitor: &Visitor, placing: Placing) -> Result<String, Failure> {
    let basket = Basket::read(app, visitor).await?;
    let currency = visitor.currency(app);
    let cart = basket.cart.clone().ok_or(Code::CartEmpty)?;
    let quote = basket.quote(app, visitor, currency)?;
    // An empty cart may be one that was just bought: the same form sent again still finds its order.
    if !basket.lines.is_empty() {
        if basket.lines.iter().any(|one| !one.line.stands(app.now())) {
            return Err(Code::HoldExpired.into());
        }
        if quote.hash != placing.hash {
            return Err(Code::QuoteChanged.into());
        }
    }
    let limited = basket.limited(app, &quote);
    let way = way(app, visitor, &basket, quote.total, &placing)?;
    let payments = &app.catalogue.payments;
    let gateway = payments.gateway_of(&way.method);
    let waits = matches!(payments.settling(gateway, &way.method), Settling::Promised(_));
    let lines = frozen(&basket, quote.lines, currency)?;
    let mut random = [0; 5];
    getrandom::fill(&mut random).map_err(|_| Code::Unavailable)?;
    let site = &app.catalogue.site;
    let op = PlaceOrder {
        cart,
        key: placing.once,
        order: NewOrder {
            id: id().into(),
            code: order_code(random),
            language: visitor.language.code().to_owned(),
            currency: currency.code,
            base: quote.base,
            total: quote.total,
            tax: quote.tax,
            tax_name: site.tax_name.clone(),
            tax_percent: site.tax_percent,
            quote_hash: quote.hash,
            coupon: limited,
            buyer: placing.buyer,
            lines,
            added_to: placing.added_to,
            priced_in: visitor.country.clone(),
            priced_by: basket.code.clone(),
            catalogue: app.catalogue.version.clone(),
        },
        attempt: id().into(),
        gateway,
        waits,
        way,
        from: visitor.network(app),
        waiting: Waiting {
            of_network: app.options.limits.waiting_per_client.into(),
            of_email: app.options.limits.waiting_per_email.into(),
        },
        site: site.clone(),
        now: app.now(),
    };
    match app.db.run(op).await? {
        Placed::Pay { order, code, attempt } => {
            pay(app, visitor.language, Due { order, code, attempt, change: false }).await
        }
        Placed::Show { order } => {
            let whole = read(app, &order).await?;
            Ok(order_href(app, visitor.language, &whole))
        }
        Placed::CartChanged if basket.lines.is_empty() => Err(Code::CartEmpty.into()),
        Placed::CartChanged => Err(Code::QuoteChanged.into()),
        Placed::HoldEnded => Err(Code::HoldExpired.into()),
        Placed::CouponUsed => Err(Code::CouponUsed.into()),
        Placed::CouponWaits => Err(Code::CouponWaits.into()),
        Placed::TooManyTries => Err(Code::TooManyTries.into()),
        Placed::Full(resource) => Err(CartRefusal::NoPlaces(resource).into()),
        Placed::PayNow => Err(Wrong::in_field(Code::PayNow, "method").into()),
        Placed::TooManyWait => Err(Wrong::in_field(Code::TooManyWait, "method").into()),
    }
}

/// A cart's lines as an order has them, at the prices of its quote.
fn frozen(
    basket: &Basket,
    priced: Vec<LineQuote>,
    currency: &Currency,
) -> Result<Vec<OrderLine>, StoreError> {
    let broken = |why: &dyn std::fmt::Display| StoreError::Broken(why.to_string());
    let position = |id: LineId| basket.lines.iter().position(|one| one.line.id == id);
    let mut lines = Vec::with_capacity(basket.lines.len());
    for (one, priced) in basket.lines.iter().zip(priced) {
        let (line, catalogue) = (&one.line, one.catalogue().ok_or_else(|| broken(&"a line of nobody"))?);
        let lot = |(lot, _, rate): (&Lot, &Catalogue, Rate)| OrderLot {
            catalogue: lot.catalogue.clone(),
            exchange_rate: rate.millionths(),
            party: lot.party,
        };
        lines.push(OrderLine {
            cart_line: line.id.clone(),
            sold: line.sold.clone().with_of(position).ok_or_else(|| broken(&"an extra without its visit"))?,
            places: line.places,
            ticketed: line.sold.ticketed(catalogue).map_err(|error| broken(&error))?,
            lots: one.lots(currency).map(lot).collect(),
            base: priced.base,
            coupon: priced.coupon,
            total: priced.total,
            tax: priced.tax,
            parts: priced.parts,
            since: Since::default(),
            hotel_note: HotelNote::default(),
            park_days: Vec::new(),
        });
    }
    Ok(lines)
}

/// Goes on with what the same form placed before: its payment, or its page.
pub async fn go_on(app: &App, language: Language, placed: Placed) -> Result<String, Failure> {
    let (Placed::Pay { order, .. } | Placed::Show { order }) = &placed else {
        return Err(Code::QuoteChanged.into());
    };
    let whole = read(app, order).await?;
    match placed {
        Placed::Pay { order, code, attempt } => {
            pay(app, language, Due { order, code, attempt, change: false }).await
        }
        _ => Ok(order_href(app, language, &whole)),
    }
}

/// The way a form asks for. One that names no method means the one that comes first.
fn way(app: &App, visitor: &Visitor, basket: &Basket, total: i64, placing: &Placing) -> Result<Way, Failure> {
    let currency = visitor.currency(app);
    let payments = &app.catalogue.payments;
    // An empty cart may be one that was just bought: its form is sent again.
    let takes = |one: &&Method| basket.lines.is_empty() || payments.takes(one, currency, total);
    let first = || payments.methods_for(currency.code).find(takes).map(|one| one.api_code.clone());
    let method = if placing.method.is_empty() { first().unwrap_or_default() } else { placing.method.clone() };
    Ok(paying::chosen(app, basket, currency, total, &method, &placing.instalment)?)
}

async fn read(app: &App, order: &OrderId) -> Result<WholeOrder, Failure> {
    let op = store::order::ReadOrder(store::order::OrderName::Id(order.to_owned()));
    app.db.read(op).await?.ok_or_else(|| Code::NotFound.into())
}

/// A payment to be opened at the gateway; what it costs stands in its attempt.
pub struct Due {
    /// The order's id.
    pub order: OrderId,
    /// The order's code.
    pub code: String,
    /// The attempt's id.
    pub attempt: AttemptId,
    /// Whether it pays for a change of the order.
    pub change: bool,
}

fn payer(buyer: Buyer) -> Payer {
    let Buyer { first_name, last_name, country, phone, .. } = buyer;
    Payer { first_name, last_name, country, phone }
}

/// The lines of an order as its gateway is told of them; none where one of them has no name any more.
async fn items(app: &App, whole: &WholeOrder, language: Language) -> Result<Vec<Item>, StoreError> {
    let mut items = Vec::with_capacity(whole.lines.len());
    for line in &whole.lines {
        let version = line.lots.first().map_or("", |lot| &lot.catalogue);
        let catalogue = app.version(version).await?;
        let name = match line.sold.offer(&catalogue) {
            Ok(Offer::Product(product)) => product.words.get(language).name.clone(),
            Ok(Offer::Extra { extra, .. }) => extra.words.get(language).name.clone(),
            Ok(Offer::Stay(Room { hotel, room, .. })) => {
                format!("{}, {}", hotel.words.get(language).name, lodging::room_name(hotel, room, language))
            }
            Err(_) => return Ok(Vec::new()),
        };
        let people = format!("× {}", line.sold.party().people());
        let description = match (line.sold.stay(), line.sold.when()) {
            (Some(Stay { nights, .. }), _) => {
                format!("{} – {}, {people}", nights.arrival(), nights.departure())
            }
            (None, When::On(day, start)) => format!("{day} {start}, {people}"),
            (None, When::Open(_)) => people,
        };
        items.push(Item { name, description, amount: line.total });
    }
    Ok(items)
}

/// Opens an attempt at its gateway; answers the address of its page, or the order's where that says how to pay. Opened
/// before, it is the same page.
pub async fn pay(app: &App, language: Language, due: Due) -> Result<String, Failure> {
    let Due { order, code, attempt: id, change } = due;
    let attempt = app.db.read(ReadAttempt { id: id.clone() }).await?.ok_or(Code::NotFound)?;
    let own = private_href(app, language, &order, &code);
    let keep = async |remote, href| {
        let kept = app.db.run(KeepOpened { attempt: id.clone(), remote, href }).await?;
        Ok::<_, Failure>(kept.ok_or(Code::NotFound)?.href)
    };
    if !attempt.href.is_empty() {
        return keep(attempt.remote, attempt.href).await;
    }
    let naming = gateways::naming(app, attempt.gateway);
    // What is bought, by whom and until when is asked of the order only for a gateway outside.
    let (buyer, until, items) = match naming {
        Naming::Ours => (None, app.now(), Vec::new()),
        // A change costs a difference, which is no line's price.
        Naming::Its if change => (read(app, &order).await?.buyer, app.now(), Vec::new()),
        Naming::Its => {
            let whole = read(app, &order).await?;
            let items = items(app, &whole, language).await?;
            (whole.buyer, whole.order.lapses_at, items)
        }
    };
    let change = if change { format!("&change={id}") } else { String::new() };
    let to_open = ToOpen {
        attempt: &attempt,
        id: &id,
        order_code: code,
        items,
        email: buyer.as_ref().map(|buyer| buyer.email.clone()).unwrap_or_default(),
        payer: buyer.map(payer).unwrap_or_default(),
        language,
        origin: shell::origin(app),
        return_path: format!("{own}&returned=1{change}"),
        until,
    };
    let opened = gateways::open(app, to_open).await.map_err(|error| {
        tracing::warn!(attempt = %id, %error, "a payment could not be opened");
        match error {
            GatewayError::Later(_) => Failure::from(Code::PaymentUnavailable),
            // Asked again, it would be refused again.
            GatewayError::Refused(_) => Wrong::in_field(Code::PaymentRefused, "method").into(),
        }
    })?;
    if let Some(event) = opened.event
        && payment::settle(app, &id, event, None).await? == Settled::NoRoom
    {
        payment::settle(app, &id, GatewayEvent::Declined, None).await?;
        return Err(Wrong::in_field(Code::TransferFull, "method").into());
    }
    match (opened.href, naming) {
        (None, _) => Ok(own),
        (Some(href), Naming::Ours) => Ok(href),
        (Some(href), Naming::Its) => keep(opened.remote, href).await,
    }
}
