//! Placing an order, and showing one (§10.3, §10.4). The same use cases serve forms, mail and jobs.

use crate::app::App;
use crate::basket::{Basket, id};
use crate::chooser::slot_matters;
use crate::extras::Added;
use crate::gateways::{self, SANDBOX, ToOpen};
use crate::messages;
use crate::paying;
use crate::payment;
use crate::present::{self, Named};
use crate::problem::{Code, Failure, Wrong};
use crate::route::{OrderFile, Target};
use crate::shell;
use crate::view::{
    BuyerForm, Notice, OrderFiles, OrderLineView, OrderPage, OrderState, RefundState, RefundView,
    RelatedOrder, TicketState, TicketView, Tone, TransferView,
};
use crate::visitor::Visitor;
use domain::calendar::{Time, add_months};
use domain::catalogue::{Catalogue, ExtraKind, PageName, ProductId};
use domain::language::Language;
use domain::order::{self, order_code};
use domain::payment::{AttemptState, GatewayEvent};
use domain::ticket::{Ticket, TicketCode, uncrockford};
use qrcodegen::{QrCode, QrCodeEcc};
use store::cart::CartLine;
use store::order::{Buyer, NewOrder, OrderLine, PlaceOrder, Placed, Related, Since, Way, WholeOrder};
use store::payment::{Attempt, KeepOpened, ReadAttempt, TRANSFER, Told};
use store::refund::Refund;
use store::sandbox;

/// Reads what a buyer typed: everything wrong with it, or the buyer.
pub fn buyer(app: &App, typed: &BuyerForm) -> Result<Buyer, Vec<Wrong>> {
    const LONGEST: usize = 100;
    let mut wrongs = Vec::new();
    let mut text = |value: &str, field: &'static str, missing: Option<Code>| {
        // Whatever can't be seen is not there.
        let seen = |char: &char| {
            !char.is_control() && !('\u{200b}'..='\u{200f}').contains(char) && *char != '\u{feff}'
        };
        let value: String = value.chars().filter(|char| char.is_whitespace() || seen(char)).collect();
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if value.chars().count() > LONGEST {
            let limit = i64::try_from(LONGEST).ok();
            wrongs.push(Wrong { limit, ..Wrong::in_field(Code::TooLong, field) });
        } else if let (true, Some(code)) = (value.is_empty(), missing) {
            wrongs.push(Wrong::in_field(code, field));
        }
        value
    };
    let first_name = text(&typed.first_name, "first_name", Some(Code::FirstNameRequired));
    let last_name = text(&typed.last_name, "last_name", Some(Code::LastNameRequired));
    let email = text(&typed.email, "email", Some(Code::EmailRequired));
    let phone = text(&typed.phone, "phone", None);
    if !email.is_empty() && !adapters::mail::address_is_valid(&email) && email.chars().count() <= LONGEST {
        wrongs.push(Wrong::in_field(Code::EmailInvalid, "email"));
    }
    if app.catalogue.country(&typed.country).is_none() {
        wrongs.push(Wrong::in_field(Code::CountryRequired, "country"));
    }
    let digits = phone.chars().filter(char::is_ascii_digit).count();
    let dialled = phone.chars().all(|char| char.is_ascii_digit() || " +-().".contains(char));
    if !phone.is_empty() && (!dialled || !(6..=15).contains(&digits)) {
        wrongs.push(Wrong::in_field(Code::PhoneInvalid, "phone"));
    }
    if !typed.terms {
        wrongs.push(Wrong::in_field(Code::TermsRequired, "terms"));
    }
    if wrongs.is_empty() {
        Ok(Buyer { first_name, last_name, email, country: typed.country.clone(), phone })
    } else {
        Err(wrongs)
    }
}

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
    pub added_to: Option<String>,
}

/// Places an order of the visitor's cart; answers where to go: the gateway's page, or the order.
pub async fn place(app: &App, visitor: &Visitor, placing: Placing) -> Result<String, Failure> {
    let basket = Basket::read(app, visitor).await?;
    let currency = visitor.currency(app);
    let cart = basket.cart.clone().ok_or(Code::CartEmpty)?;
    let quote = basket.quote(app, visitor, currency);
    // An empty cart may be one that was just bought: the same form sent again still finds its order.
    if !basket.lines.is_empty() {
        if quote.lines.len() != basket.lines.len()
            || basket.lines.iter().any(|(line, _)| !line.holds(app.now()))
        {
            return Err(Code::HoldExpired.into());
        }
        if quote.hash != placing.hash {
            return Err(Code::QuoteChanged.into());
        }
    }
    let way = way(app, visitor, &basket, quote.total, &placing)?;
    let payments = &app.catalogue.payments;
    let gateway = if way.method == TRANSFER { TRANSFER } else { payments.gateway_of(&way.method) };
    let position = |id: &String| basket.lines.iter().position(|(line, _)| line.id == *id);
    let ticketed = |line: &CartLine, catalogue: &Catalogue| {
        let extra = line.parent.as_ref().and_then(|_| catalogue.extra(ProductId(line.key.product)));
        extra.is_none_or(|extra| extra.kind == ExtraKind::Activity)
    };
    let lines = basket.lines.iter().zip(quote.lines).map(|((line, catalogue), priced)| OrderLine {
        cart_line: line.id.clone(),
        key: line.key.clone(),
        date: line.date,
        party: line.party,
        places: line.places,
        parent: line.parent.as_ref().and_then(position),
        zone: line.zone.clone(),
        included: line.included,
        ticketed: ticketed(line, catalogue),
        coupon: priced.coupon,
        catalogue: line.catalogue.clone(),
        exchange_rate: catalogue.rate(currency.code, line.held_since.date_in_cancun()).millionths(),
        base: priced.base,
        total: priced.total,
        tax: priced.tax,
        units: priced.units,
        since: Since::default(),
    });
    let mut random = [0; 5];
    getrandom::fill(&mut random).map_err(|_| Code::Unavailable)?;
    let site = &app.catalogue.site;
    let op = PlaceOrder {
        cart,
        key: placing.once,
        order: NewOrder {
            id: id(),
            code: order_code(random),
            language: visitor.language.code().to_owned(),
            currency: currency.code.to_string(),
            base: quote.base,
            total: quote.total,
            tax: quote.tax,
            tax_name: site.tax_name.clone(),
            tax_percent: site.tax_percent,
            quote_hash: quote.hash,
            coupon: (quote.coupon > 0).then(|| (basket.code.clone(), quote.coupon)),
            buyer: placing.buyer,
            lines: lines.collect(),
            added_to: placing.added_to,
            priced_in: visitor.country.clone(),
            priced_by: basket.code.clone(),
        },
        attempt: id(),
        gateway: gateway.to_owned(),
        way,
        site: site.clone(),
        now: app.now(),
    };
    match app.db.run(op).await? {
        Placed::Pay { order, code, attempt } if gateway == TRANSFER => {
            await_transfer(app, visitor.language, &order, &code, &attempt).await
        }
        Placed::Pay { order, code, attempt } => {
            let currency = currency.code.to_string();
            let due = Due { order, code, attempt, amount: quote.total, currency, change: false };
            pay(app, visitor.language, due).await
        }
        Placed::Show { order } => {
            let whole = read(app, &order).await?;
            Ok(order_href(app, visitor.language, &whole))
        }
        Placed::CartChanged if basket.lines.is_empty() => Err(Code::CartEmpty.into()),
        Placed::CartChanged => Err(Code::QuoteChanged.into()),
        Placed::HoldEnded => Err(Code::HoldExpired.into()),
        Placed::CouponUsed => Err(Code::CouponUsed.into()),
    }
}

/// Goes on with what the same form placed before: its payment, or its page.
pub async fn go_on(app: &App, language: Language, placed: Placed) -> Result<String, Failure> {
    let (Placed::Pay { order, .. } | Placed::Show { order }) = &placed else {
        return Err(Code::QuoteChanged.into());
    };
    let whole = read(app, order).await?;
    match placed {
        Placed::Pay { order, code, attempt } => {
            let (amount, currency) = (whole.order.total, whole.order.currency);
            pay(app, language, Due { order, code, attempt, amount, currency, change: false }).await
        }
        _ => Ok(order_href(app, language, &whole)),
    }
}

/// The way a form asks for. One that names no method means the one that comes first.
fn way(app: &App, visitor: &Visitor, basket: &Basket, total: i64, placing: &Placing) -> Result<Way, Failure> {
    let currency = visitor.currency(app);
    let first = || app.catalogue.payments.methods_for(currency.code).next().map(|one| one.api_code.clone());
    let method = if placing.method.is_empty() { first().unwrap_or_default() } else { placing.method.clone() };
    Ok(paying::chosen(app, basket, currency, total, &method, &placing.instalment)?)
}

/// An order to be paid by transfer waits for it, apart from the visitor's cart; answers its page.
async fn await_transfer(
    app: &App,
    language: Language,
    order: &str,
    code: &str,
    attempt: &str,
) -> Result<String, Failure> {
    match payment::tell(app, attempt, GatewayEvent::Awaiting, None).await? {
        Told::NoRoom => {
            payment::tell(app, attempt, GatewayEvent::Declined, None).await?;
            Err(Wrong::in_field(Code::TransferFull, "method").into())
        }
        _ => Ok(private_href(app, language, order, code)),
    }
}

async fn read(app: &App, order: &str) -> Result<WholeOrder, Failure> {
    let op = store::order::ReadOrder(store::order::OrderName::Id(order.to_owned()));
    app.db.read(op).await?.ok_or_else(|| Code::NotFound.into())
}

/// A payment to be opened at the gateway.
#[allow(missing_docs, reason = "each is what it is named after; the amount in minor units")]
pub struct Due {
    pub order: String,
    pub code: String,
    pub attempt: String,
    pub amount: i64,
    pub currency: String,
    pub change: bool,
}

/// Opens an attempt at its gateway; answers the address of its page. Opened before, it is the same page.
pub async fn pay(app: &App, language: Language, due: Due) -> Result<String, Failure> {
    let attempt = app.db.read(ReadAttempt { id: due.attempt.clone() }).await?.ok_or(Code::NotFound)?;
    let change = if due.change { format!("&change={}", due.attempt) } else { String::new() };
    let back = format!("{}&returned=1{change}", private_href(app, language, &due.order, &due.code));
    if attempt.gateway != SANDBOX {
        return open(app, language, due, attempt, &back).await;
    }
    let href = gateway_href(&due.attempt);
    let payment = sandbox::SandboxPayment {
        return_path: back,
        reference: due.attempt,
        order_code: due.code,
        amount: due.amount,
        currency: due.currency,
        language: language.code().to_owned(),
        state: String::new(),
        mode: String::new(),
        trouble: String::new(),
        calls: 0,
        refunded: 0,
    };
    app.db.run(sandbox::Open { payment, now: app.now() }).await?;
    Ok(href)
}

/// The same at a gateway outside.
async fn open(
    app: &App,
    language: Language,
    due: Due,
    attempt: Attempt,
    back: &str,
) -> Result<String, Failure> {
    if !attempt.href.is_empty() {
        let op = KeepOpened { attempt: due.attempt, remote: attempt.remote, href: attempt.href };
        return Ok(app.db.run(op).await?.ok_or(Code::NotFound)?.href);
    }
    let whole = read(app, &due.order).await?;
    let origin = shell::origin(app);
    let to_open = ToOpen {
        until: if due.change { app.now() } else { whole.order.lapses_at },
        attempt,
        id: due.attempt.clone(),
        order_code: due.code,
        email: whole.buyer.map(|buyer| buyer.email).unwrap_or_default(),
        language,
        return_url: format!("{origin}{back}"),
        cancel_url: format!("{origin}{back}"),
    };
    let opened = gateways::open(app, to_open).await.map_err(|error| {
        tracing::warn!(attempt = due.attempt, %error, "a payment could not be opened");
        Failure::from(Code::PaymentUnavailable)
    })?;
    let op = KeepOpened { attempt: due.attempt, remote: opened.remote, href: opened.href };
    let kept = app.db.run(op).await?.ok_or(Code::NotFound)?;
    Ok(kept.href)
}

/// The sandbox gateway's page for an attempt.
pub fn gateway_href(attempt: &str) -> String {
    format!("/sandbox/pay/{attempt}/")
}

/// The private address of an order.
pub fn order_href(app: &App, language: Language, whole: &WholeOrder) -> String {
    private_href(app, language, &whole.order.id, &whole.order.code)
}

fn private_href(app: &App, language: Language, order: &str, code: &str) -> String {
    let href = Target::Order(code.to_owned()).href(language, &app.catalogue);
    format!("{href}?k={}", app.secrets.order_key(order))
}

/// How somebody comes to look at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// By its address, its mail or the look-up.
    Looking,
    /// Sent back by the gateway, whose notice may still be under way: not the moment to offer paying again.
    FromGateway,
}

/// An order as its buyer sees it.
pub async fn view(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    arrival: Arrival,
) -> Result<OrderPage, Failure> {
    let WholeOrder { order, buyer, lines, refunds, .. } = whole;
    let language = visitor.language;
    let attempt = match &order.attempt {
        Some(id) => app.db.read(ReadAttempt { id: id.clone() }).await?.map(|attempt| (id, attempt)),
        None => None,
    };
    let by_transfer = attempt.as_ref().is_some_and(|(_, attempt)| attempt.gateway == TRANSFER);
    let paid_with = attempt
        .as_ref()
        .and_then(|(_, attempt)| paying::paid_with(&app.catalogue, &attempt.way, order.total));
    let page = attempt.as_ref().and_then(|(id, attempt)| match attempt.gateway.as_str() {
        SANDBOX => Some(gateway_href(id)),
        _ => Some(attempt.href.clone()).filter(|href| !href.is_empty()),
    });
    let paying = attempt.as_ref().map(|(_, attempt)| attempt.state);
    let lapsed = order.lapses_at <= app.now();
    let state = match (order.state, paying, arrival) {
        (order::OrderState::Placed, ..)
        | (order::OrderState::Pending, Some(AttemptState::Authorised), _)
        // Sent back by the gateway: its notice is under way, and even an order that lapsed may still find its places.
        | (
            order::OrderState::Pending | order::OrderState::Cancelled,
            Some(AttemptState::Started | AttemptState::Authorised),
            Arrival::FromGateway,
        ) => OrderState::Confirming,
        (order::OrderState::Pending, Some(AttemptState::Awaiting), _) if !lapsed => OrderState::AwaitingTransfer,
        (order::OrderState::Pending, ..) if !lapsed => OrderState::AwaitingPayment,
        (order::OrderState::Paid, ..) => OrderState::Paid,
        (order::OrderState::Pending | order::OrderState::Cancelled, ..) => OrderState::Cancelled,
        (order::OrderState::Refunding | order::OrderState::Refunded, ..) if order.paid_at.is_some() => {
            OrderState::Returned
        }
        (order::OrderState::Refunding | order::OrderState::Refunded, ..) => OrderState::Refunded,
    };
    let checkout = || Target::Page(PageName::Checkout).href(language, &app.catalogue);
    let pay_href = match (state, paying) {
        (OrderState::AwaitingTransfer, _) if by_transfer => None,
        // Until it is opened at its gateway, there is nowhere to pay it but where it was placed.
        (OrderState::AwaitingPayment, Some(AttemptState::Started)) => page.or_else(|| Some(checkout())),
        (OrderState::AwaitingTransfer, Some(_)) => page,
        (OrderState::AwaitingPayment, _) => Some(checkout()),
        _ => None,
    };
    let code = match paying.filter(|_| state == OrderState::AwaitingPayment) {
        Some(AttemptState::Declined) => Some(Code::PaymentDeclined),
        Some(AttemptState::Abandoned) => Some(Code::PaymentAbandoned),
        _ => None,
    };
    let notice = code.map(|code| {
        let told = Wrong::new(code).told(language);
        Notice { tone: Tone::Bad, code: told.code, message: told.message }
    });
    let (shown, good_until) = order_lines(app, visitor, whole).await?;
    let name = |of: fn(&Buyer) -> &String| buyer.as_ref().map(of).cloned().unwrap_or_default();
    Ok(OrderPage {
        code: order.code.clone(),
        state,
        first_name: name(|buyer| &buyer.first_name),
        email: name(|buyer| &buyer.email),
        transfer: transfer_view(app, whole).filter(|_| by_transfer && state == OrderState::AwaitingTransfer),
        paid_with,
        lines: shown,
        good_until,
        base: order.base,
        coupon: lines.iter().map(|line| line.coupon).sum(),
        total: order.total,
        tax: order.tax,
        tax_name: order.tax_name.clone(),
        tax_percent: u8::try_from(order.tax_percent).unwrap_or_default(),
        pay_href,
        poll: state == OrderState::Confirming,
        notice,
        placed_at: order.created_at.millis(),
        href: order_href(app, language, whole),
        pay_until: (state == OrderState::AwaitingTransfer).then(|| order.lapses_at.millis()),
        refunds: refunds.iter().map(refund_view).collect(),
        files: (state == OrderState::Paid).then(|| {
            let href = |file| {
                let path = Target::OrderFile(order.code.clone(), file).href(language, &app.catalogue);
                format!("{path}?k={}", app.secrets.order_key(&order.id))
            };
            OrderFiles { pdf: href(OrderFile::Tickets), calendar: href(OrderFile::Calendar) }
        }),
        added: related(app, language, whole, false),
        added_to: related(app, language, whole, true).pop(),
    })
}

/// Orders that were added to this one's visits, or the one whose visit this was added to.
fn related(app: &App, language: Language, whole: &WholeOrder, up: bool) -> Vec<RelatedOrder> {
    let is_up = |one: &&Related| (whole.order.added_to.as_ref() == Some(&one.id)) == up;
    let view = |one: &Related| RelatedOrder {
        code: one.code.clone(),
        href: private_href(app, language, &one.id, &one.code),
        total: one.total,
    };
    whole.related.iter().filter(is_up).map(view).collect()
}

/// Where a visit is changed, as long as it can be.
fn change_href(app: &App, visitor: &Visitor, whole: &WholeOrder, position: usize) -> Option<String> {
    let line = whole.lines.get(position)?;
    let over = line.date.is_some_and(|date| date <= app.today());
    if whole.order.state != order::OrderState::Paid || line.since.cancelled || over {
        return None;
    }
    let page = Target::OrderChange(whole.order.code.clone()).href(visitor.language, &app.catalogue);
    let key = app.secrets.order_key(&whole.order.id);
    Some(format!("{page}?k={key}&line={position}"))
}

/// Where to send the money of an order.
fn transfer_view(app: &App, whole: &WholeOrder) -> Option<TransferView> {
    let account = app.catalogue.payments.transfer.as_ref()?;
    let digits: Vec<char> = account.clabe.chars().collect();
    let groups: Vec<String> = digits.chunks(4).map(|group| group.iter().collect()).collect();
    let left = whole.order.lapses_at.millis() - app.now().millis();
    Some(TransferView {
        beneficiary: account.beneficiary.clone(),
        bank: account.bank.clone(),
        clabe: groups.join(" "),
        reference: whole.order.code.clone(),
        amount: whole.order.total,
        minutes_left: (left / 60_000).max(0),
    })
}

/// An order's lines as its buyer sees them, each admission with its extras; and the last day its vouchers are good for.
async fn order_lines(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
) -> Result<(Vec<OrderLineView>, Option<String>), Failure> {
    let WholeOrder { order, lines, tickets, .. } = whole;
    let (language, key) = (visitor.language, app.secrets.voucher_key());
    let bought = order.paid_at.unwrap_or(order.created_at).date_in_cancun();
    let mut shown: Vec<OrderLineView> = Vec::with_capacity(lines.len());
    let mut good_until = None;
    for (position, line) in lines.iter().enumerate() {
        let catalogue = app.version(&line.catalogue).await?;
        let (id, time) = (ProductId(line.key.product), Time::parse(&line.key.slot));
        let named = Named::from(&*catalogue);
        let quote = present::units_quote(&line.units, line.base, line.total + line.coupon, &named, language);
        let extra = line.parent.and_then(|_| catalogue.extra(id));
        // A voucher without a day opens no gate: it has no code to show until its day is chosen.
        let signed = tickets.iter().filter(|ticket| ticket.position == position).filter_map(|stored| {
            let ticket = Ticket {
                code: TicketCode::parse(&stored.code)?,
                product: id,
                date: line.date?,
                time: time?,
                unit: stored.unit,
                order: uncrockford(&order.code)?.try_into().ok()?,
            };
            let what = extra.map(|extra| {
                let name = &extra.words.get(language).name;
                let own = time.filter(|_| !extra.slots.is_empty());
                own.map_or(name.clone(), |time| format!("{name}, {}", messages::time(time, language)))
            });
            Some(ticket_view(&ticket, &ticket.sign(&key), &stored.state, what))
        });
        let signed: Vec<_> = signed.collect();
        let Some(extra) = extra else {
            let product = catalogue.product(id).ok_or(Code::Internal)?;
            let words = product.words.get(language);
            let until = |months: u8| add_months(bought, i32::from(months)).to_string();
            good_until = order.paid_at.map(|_| until(catalogue.site.voucher_months));
            shown.push(OrderLineView {
                product: present::card(app, &catalogue, product, visitor),
                business_unit: product.business_unit.word().to_owned(),
                date: line.date.map(|date| date.to_string()),
                valid_until: line.date.is_none().then(|| {
                    let site = &catalogue.site;
                    until(if line.since.claimed { site.voucher_months } else { site.open_ticket_months })
                }),
                slot: line.key.slot.clone(),
                slot_matters: slot_matters(product) && line.date.is_some(),
                quote,
                extras: Vec::new(),
                proofs: present::proofs(&catalogue, line.party, language),
                total: line.total,
                adjusted: -line.since.returned,
                cancelled: line.since.cancelled,
                change_href: change_href(app, visitor, whole, position),
                bring: words.bring.clone(),
                arrive: words.arrive.clone(),
                tickets: signed,
            });
            continue;
        };
        let Some(admission) = shown.last_mut() else { continue };
        let added = Added {
            extra,
            included: line.included,
            party: line.party,
            time,
            zone: &line.zone,
            start: Time::parse(&admission.slot),
        };
        admission.extras.push(added.show(quote, language, None, None));
        admission.total += line.total;
        admission.tickets.extend(signed);
    }
    Ok((shown, good_until))
}

fn refund_view(refund: &Refund) -> RefundView {
    let state = match refund.state {
        domain::payment::RefundState::Requested => RefundState::Requested,
        domain::payment::RefundState::Done => RefundState::Done,
        domain::payment::RefundState::Refused => RefundState::Refused,
    };
    RefundView { amount: refund.amount, state, at: refund.created_at.millis() }
}

fn ticket_view(ticket: &Ticket, signed: &str, state: &str, extra: Option<String>) -> TicketView {
    let (qr_size, qr_path) =
        QrCode::encode_text(signed, QrCodeEcc::Medium).map_or((0, String::new()), |code| drawn(&code));
    TicketView {
        code: ticket.code.printed(),
        unit: present::unit(ticket.unit),
        signed: signed.to_owned(),
        qr_size,
        qr_path,
        extra,
        state: match state {
            "issued" => TicketState::Issued,
            "redeemed" => TicketState::Redeemed,
            _ => TicketState::Void,
        },
    }
}

/// A QR code as one SVG path: a run of dark modules is one rectangle.
fn drawn(code: &QrCode) -> (u32, String) {
    use std::fmt::Write;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|at| code.get_module(*at, y)).count();
            let width = i32::try_from(run).unwrap_or(0);
            if width > 0 {
                // Writing to a string can't fail.
                let _ = write!(path, "M{x} {y}h{width}v1h-{width}z");
            }
            x += width + 1;
        }
    }
    (u32::try_from(size).unwrap_or(0), path)
}
