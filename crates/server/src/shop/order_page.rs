//! An order as its buyer sees it: on its page, in mail, on paper (§10.3, §10.4).

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::{OrderFile, Target};
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, Named};
use crate::draw::{lodging, qr, words};
use crate::messages;
use crate::pay::gateways;
use crate::shop::chooser::slot_matters;
use crate::shop::extras::Added;
use crate::shop::order_changes::Since;
use crate::shop::order_doubled::{ParksIn, doubled};
use crate::shop::order_parks::{lost_park_days, park_days};
use crate::shop::order_visit::{
    arrival_note, cancelling, cart_href, change_href, change_until, guest_days, hotel_wanted, in_force,
    way_href, weather_until,
};
use crate::shop::paying;
use crate::shop::promise;
use crate::view::{
    BoughtStayView, LedgerView, NoticeView, OrderFilesView, OrderLineView, OrderPageView, OrderStateView,
    ProductKindView, PromiseView, RefundStateView, RefundView, RelatedOrderView, TicketStateView, TicketView,
    ToneView, TransferView,
};
use domain::calendar::days_between;
use domain::catalogue::{ExtraKind, PageName, ProductId};
use domain::change::voucher_ends;
use domain::encoding::uncrockford;
use domain::language::Language;
use domain::money::{share, tax_within};
pub use domain::order::Arrival;
use domain::order::{self, Entry, Ledger, Look, PayAt, Shown, Vouchers};
use domain::party::Unit;
use domain::payment::{AttemptState, RefundState};
use domain::pricing::{Offer, tax_of_nights};
use domain::ticket::{Ticket, TicketCode, TicketState};
use std::collections::HashMap;
use store::StoreError;
use store::order::{Buyer, OrderLine, Related, StoredTicket, WholeOrder};
use store::payment::{Attempt, ReadAttempt};
use store::refund::Refund;

/// The private address of an order.
pub fn order_href(app: &App, language: Language, whole: &WholeOrder) -> String {
    private_href(app, language, &whole.order.id, &whole.order.code)
}

/// The private address of an order by its id and code.
pub fn private_href(app: &App, language: Language, order: &str, code: &str) -> String {
    let href = Target::Order(code.to_owned()).href(language, &app.catalogue);
    format!("{href}?k={}", app.secrets.order_key(order))
}

/// An order as its buyer sees it.
pub async fn view(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    arrival: Arrival,
) -> Result<OrderPageView, Failure> {
    let WholeOrder { order, buyer, lines, refunds, .. } = whole;
    let language = visitor.language;
    let attempt = match &order.attempt {
        Some(id) => app.db.read(ReadAttempt { id: id.clone() }).await?.map(|attempt| (id, attempt)),
        None => None,
    };
    let paid_with = attempt
        .as_ref()
        .and_then(|(_, attempt)| paying::paid_with(&app.catalogue, &attempt.way, order.total));
    let page = attempt.as_ref().and_then(|(id, attempt)| gateways::page(app, id, attempt));
    let paying = attempt.as_ref().map(|(_, attempt)| attempt.state);
    let payments = &app.catalogue.payments;
    let settles = |attempt: &Attempt| payments.settling(attempt.gateway, &attempt.way.method);
    let look = Look {
        order: order.state,
        attempt: attempt.as_ref().map(|(_, attempt)| (attempt.state, settles(attempt))),
        lapsed: order.lapses_at <= app.now(),
        paid: order.paid_at.is_some(),
        vouchers: match (called_off(whole), order.suspended_at) {
            (true, _) => Vouchers::CalledOff,
            (false, Some(_)) => Vouchers::Suspended,
            (false, None) => Vouchers::Good,
        },
        arrival,
    };
    let (state, pay_at) = (look.shown(), look.pay_at());
    let checkout = || Target::Page(PageName::Checkout).href(language, &app.catalogue);
    let pay_href = match pay_at {
        PayAt::Nowhere | PayAt::Bank => None,
        PayAt::Gateway => page,
        // Until it is opened at its gateway, there is nowhere to pay it but where it was placed.
        PayAt::GatewayOrCheckout => page.or_else(|| Some(checkout())),
        PayAt::Checkout => Some(checkout()),
    };
    let code = match paying.filter(|_| state == Shown::AwaitingPayment) {
        Some(AttemptState::Declined) => Some(Code::PaymentDeclined),
        Some(AttemptState::Abandoned) => Some(Code::PaymentAbandoned),
        _ => None,
    };
    let notice = code.map(|code| {
        let problem = Wrong::new(code).view(language);
        NoticeView { tone: ToneView::Bad, code: problem.code.into(), message: problem.message }
    });
    let Bought { lines: mut shown, mut stays, good_until, stands } = bought(app, visitor, whole).await?;
    lost_park_days(app, language, whole, &mut stays).await?;
    let since = Since::read(app, visitor, whole).await?;
    since.say_what_was_bought(&mut stays);
    let rates: Vec<_> = stays.iter().filter_map(ParksIn::of_bought).collect();
    let doubled = doubled(app, visitor, whole, &rates).await?;
    // What is paid here is placed once more from its cart: what its page was told meanwhile would be lost.
    if !matches!(state, Shown::Paid | Shown::AwaitingTransfer) {
        for line in &mut shown {
            line.pick_up = None;
        }
    }
    let paid = state == Shown::Paid;
    let today = app.today();
    let visits = lines.iter().filter(|line| line.sold.stands_alone() && !line.since.cancelled);
    let coming = visits.filter_map(|line| line.sold.when().date()).filter(|date| *date >= today).min();
    let waits = shown.iter().any(|line| !line.cancelled && line.date.is_none());
    let named = |ticket: &TicketView| ticket.state == TicketStateView::Issued && ticket.person > 0;
    let name = |of: fn(&Buyer) -> &String| buyer.as_ref().map(of).cloned().unwrap_or_default();
    Ok(OrderPageView {
        code: order.code.clone(),
        state: state_view(state),
        first_name: name(|buyer| &buyer.first_name),
        email: name(|buyer| &buyer.email),
        promise: (state == Shown::AwaitingTransfer).then_some(match pay_at {
            PayAt::Bank => PromiseView::Transfer,
            _ => PromiseView::Voucher,
        }),
        transfer: transfer_view(app, whole).filter(|_| pay_at == PayAt::Bank),
        paid_with,
        good_until,
        base: order.base,
        coupon: lines.iter().map(|line| line.coupon).sum(),
        total: order.total,
        tax: order.tax,
        tax_name: order.tax_name.clone(),
        tax_percent: u8::try_from(order.tax_percent).unwrap_or_default(),
        held_until: (pay_href.is_some() && order.lapses_at > app.now() && state == Shown::AwaitingPayment)
            .then(|| order.lapses_at.millis()),
        pay_href,
        cart_href: cart_href(app, visitor, whole, state == Shown::AwaitingPayment),
        poll: state == Shown::Confirming,
        notice,
        change_again: None,
        placed_at: order.created_at.millis(),
        href: order_href(app, language, whole),
        pay_until: (state == Shown::AwaitingTransfer).then(|| order.lapses_at.millis()),
        refunds: refunds.iter().map(refund_view).collect(),
        ledger: ledger(whole, stands, &since),
        changes: since.changes,
        gone: since.gone,
        bought_known: since.bought_known,
        doubled,
        files: (state == Shown::Paid).then(|| {
            let href = |file| {
                let path = Target::OrderFile(order.code.clone(), file).href(language, &app.catalogue);
                format!("{path}?k={}", app.secrets.order_key(&order.id))
            };
            OrderFilesView { pdf: href(OrderFile::Tickets), calendar: href(OrderFile::Calendar) }
        }),
        added: related(app, language, whole, false),
        added_to: related(app, language, whole, true).pop(),
        days_left: coming.filter(|_| paid).map(|date| days_between(today, date).unsigned_abs()),
        address: buyer.as_ref().filter(|_| paid && (coming.is_some() || waits)).map(|one| one.email.clone()),
        names: paid
            && buyer.is_some()
            && coming.is_some()
            && shown.iter().flat_map(|line| &line.tickets).any(named),
        lines: shown,
        town_note: lodging::town_note(
            app,
            stays.iter().filter(|room| !room.cancelled).map(|room| &room.stay),
            language,
        ),
        stays,
        companions: None,
        cancel_all: None,
        suggestions: Vec::new(),
        together: None,
        errors: Vec::new(),
    })
}

fn state_view(state: Shown) -> OrderStateView {
    match state {
        Shown::AwaitingPayment => OrderStateView::AwaitingPayment,
        Shown::AwaitingTransfer => OrderStateView::AwaitingTransfer,
        Shown::Confirming => OrderStateView::Confirming,
        Shown::Paid => OrderStateView::Paid,
        Shown::Cancelled => OrderStateView::Cancelled,
        Shown::Refunded => OrderStateView::Refunded,
        Shown::Returned => OrderStateView::Returned,
        Shown::CalledOff => OrderStateView::CalledOff,
        Shown::Suspended => OrderStateView::Suspended,
    }
}

/// True where every visit of an order was cancelled.
pub fn called_off(whole: &WholeOrder) -> bool {
    order::called_off(whole.lines.iter().map(|line| (&line.sold, line.since.cancelled)))
}

/// Orders that were added to this one's visits, or the one whose visit this was added to.
fn related(app: &App, language: Language, whole: &WholeOrder, up: bool) -> Vec<RelatedOrderView> {
    let is_up = |one: &&Related| (whole.order.added_to.as_ref() == Some(&one.id)) == up;
    let view = |one: &Related| RelatedOrderView {
        code: one.code.clone(),
        href: private_href(app, language, &one.id, &one.code),
        total: one.total,
    };
    whole.related.iter().filter(is_up).map(view).collect()
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

/// What an order bought, as its buyer sees it.
struct Bought {
    /// Each admission with its extras.
    lines: Vec<OrderLineView>,
    /// Each room, with its nights.
    stays: Vec<BoughtStayView>,
    /// The last day its vouchers are good for; none without admissions.
    good_until: Option<String>,
    /// What all of it is worth as it stands.
    stands: Stands,
}

/// What lines are worth as they stand, after all that was changed and given up.
#[derive(Clone, Copy, Debug, Default)]
struct Stands {
    /// What was paid for them and not given back.
    worth: i64,
    /// Tax within it.
    tax: i64,
}

impl Stands {
    /// The same with one line more.
    fn and(self, line: &OrderLine, offer: Offer<'_>, percent: u8) -> Self {
        let worth = line.total - line.since.returned;
        let tax = match offer {
            // Of what nothing became, what was told when it was sold.
            _ if line.since.returned == 0 => line.tax,
            Offer::Stay(room) => room.tax_within(&line.parts, line.coupon, worth, percent),
            Offer::Product(_) | Offer::Extra { .. } => tax_within(worth, percent),
        };
        Self { worth: self.worth.saturating_add(worth), tax: self.tax.saturating_add(tax) }
    }
}

async fn bought(app: &App, visitor: &Visitor, whole: &WholeOrder) -> Result<Bought, Failure> {
    let WholeOrder { order, lines, tickets, .. } = whole;
    let (language, key) = (visitor.language, app.secrets.voucher_key());
    let percent = u8::try_from(order.tax_percent).unwrap_or_default();
    let bought = order.paid_at.unwrap_or(order.created_at).date_in_cancun();
    let mut shown: Vec<OrderLineView> = Vec::with_capacity(lines.len());
    let (mut good_until, mut stays, mut stands) = (None, Vec::new(), Stands::default());
    let people = people(whole);
    for (position, line) in lines.iter().enumerate() {
        let (sold, version) = (&line.sold, line.lots.first().map(|lot| lot.catalogue.as_str()));
        let catalogue = app.version(version.unwrap_or_default()).await?;
        let (id, when, party) = (sold.id(), sold.when(), sold.party());
        let named = Named::from(&*catalogue);
        let quote = present::parts_quote(&line.parts, line.base, line.total + line.coupon, &named, language);
        let offer = sold.offer(&catalogue).map_err(|error| StoreError::Broken(error.to_string()))?;
        stands = stands.and(line, offer, percent);
        let extra = match offer {
            Offer::Product(_) | Offer::Stay(_) => None,
            Offer::Extra { extra, .. } => Some(extra),
        };
        // A voucher without a day opens no gate: it has no code to show until its day is chosen. Nor has one that is stopped.
        let shows = |stored: &&StoredTicket| stored.position == position && order.suspended_at.is_none();
        let signed = tickets.iter().filter(shows).filter_map(|stored| {
            let ticket = Ticket {
                code: TicketCode::parse(&stored.code)?,
                product: id,
                date: when.date()?,
                time: when.start()?,
                unit: stored.unit,
                order: uncrockford(&order.code)?.try_into().ok()?,
            };
            let what = extra.map(|extra| {
                let name = &extra.words.get(language).name;
                let own = when.start().filter(|_| !extra.slots.is_empty());
                own.map_or(name.clone(), |time| format!("{name}, {}", messages::time(time, language)))
            });
            let (person, holder) = people.get(stored.code.as_str()).cloned().unwrap_or_default();
            let signed = ticket.sign(&key);
            Some(TicketView { person, holder, ..ticket_view(&ticket, &signed, stored.state, what) })
        });
        let signed: Vec<_> = signed.collect();
        match offer {
            Offer::Product(product) => {
                let words = product.words.get(language);
                let site = &catalogue.site;
                good_until = order.paid_at.map(|_| voucher_ends(bought, site).to_string());
                shown.push(OrderLineView {
                    line: position,
                    product: present::card(app, &catalogue, product, visitor),
                    business_unit: words::business_unit(product.business_unit),
                    date: when.date().map(|date| date.to_string()),
                    valid_until: when.date().is_none().then(|| line.day().ends(bought, site).to_string()),
                    slot: when.start().map(|start| start.to_string()).unwrap_or_default(),
                    slot_matters: slot_matters(product) && when.date().is_some(),
                    quote,
                    extras: Vec::new(),
                    proofs: present::proofs(&catalogue, party, language),
                    total: line.total - line.since.returned,
                    cancelled: line.since.cancelled,
                    change_href: change_href(app, visitor, whole, position),
                    cancel: cancelling(app, whole, position),
                    change_until: change_until(app, whole, position),
                    weather_until: weather_until(app, whole, position),
                    guest_days: guest_days(app, visitor, whole, position),
                    snorkel_deposit: product.snorkel_deposit_usd,
                    way_href: way_href(app, visitor, whole, position),
                    pick_up: None,
                    bring: words.bring.clone(),
                    arrive: words.arrive.clone(),
                    tickets: signed,
                });
            }
            Offer::Stay(room) => stays.push(BoughtStayView {
                line: position,
                stay: {
                    let tax = tax_of_nights(&line.parts, line.coupon, percent);
                    lodging::stay(app, &room, (&line.parts, tax), language)
                },
                number: None,
                quote,
                total: line.total - line.since.returned,
                cancelled: line.since.cancelled,
                cancel: in_force(whole, position)
                    .and_then(|line| promise::cancelling_stay(app, &room, line.since.gives_back)),
                later: in_force(whole, position)
                    .map(|line| promise::cancelling_stay_later(app, &room, line.since.gives_back))
                    .unwrap_or_default(),
                change_href: in_force(whole, position)
                    .and_then(|line| promise::cancelling_stay(app, &room, line.since.gives_back))
                    .filter(|promised| promised.percent == 100)
                    .and_then(|_| change_href(app, visitor, whole, position)),
                changeable: room.plan.cancellation.iter().any(|term| term.percent == 100),
                changed: line.since.returned != 0 && !line.since.cancelled,
                bought: None,
                leave: None,
                park_days: park_days(app, visitor, (whole, &*catalogue), (position, &room)),
                lost_park_days: Vec::new(),
                arrival_note: arrival_note(app, whole, position),
                arrive: lodging::arrive(room.hotel, language),
                tickets: signed,
            }),
            Offer::Extra { extra, included } => {
                let admission = sold.of().and_then(|of| shown.iter_mut().find(|one| one.line == *of));
                let broken =
                    || StoreError::Broken(format!("{id} of order {} goes with no visit", order.code));
                let admission = admission.ok_or_else(broken)?;
                let visit = sold.of().and_then(|at| lines.get(*at));
                let added = Added {
                    extra,
                    included,
                    party,
                    time: when.start(),
                    zone: sold.zone(),
                    hotel: sold.hotel(),
                    admission: ProductId(admission.product.id),
                    start: visit.and_then(|visit| visit.sold.when().start()),
                    infants: visit.map_or(0, |visit| visit.sold.party().infants),
                };
                if extra.kind == ExtraKind::PickUp {
                    admission.pick_up = hotel_wanted(app, whole, position);
                }
                let added = added.show(quote, language, None, None);
                // Who is fetched drives nowhere, and from where a tour's hour is known it is said there.
                if extra.kind == ExtraKind::PickUp || !sold.zone().is_empty() {
                    admission.way_href = None;
                }
                if added.pickup.is_some() && admission.product.kind == ProductKindView::Tour {
                    admission.arrive = messages::text("order.arrive_fetched", language, &[]);
                }
                admission.extras.push(added);
                admission.total += line.total - line.since.returned;
                admission.tickets.extend(signed);
            }
        }
    }
    lodging::count_rooms(&mut stays);
    Ok(Bought { lines: shown, stays, good_until, stands })
}

/// A person of an order, counted from 1, with their name; empty where nobody gave it.
type Person = (u32, String);

/// Whose each ticket is, by its code: the people of the order's admissions, counted from 1, with the name their admission
/// has. Of an activity the first ticket of a kind of person is that of the first such person of its visit, and so on; where more of a
/// kind take part than come, as of one that has a single price, the rest is of those who come and are no infants.
pub fn people(whole: &WholeOrder) -> HashMap<&str, Person> {
    let mut people = HashMap::new();
    let mut visits: HashMap<usize, Vec<(Unit, Person)>> = HashMap::new();
    let of = |position: usize| whole.tickets.iter().filter(move |ticket| ticket.position == position);
    let mut person = 0_u32;
    for (position, line) in whole.lines.iter().enumerate() {
        if line.sold.stands_alone() {
            let visit = visits.entry(position).or_default();
            for ticket in of(position) {
                person += 1;
                let who = (person, ticket.holder.clone());
                people.insert(ticket.code.as_str(), who.clone());
                visit.push((ticket.unit, who));
            }
        } else if let Some(visit) = line.sold.of().and_then(|of| visits.get(of)) {
            let mut left: Vec<_> = visit.iter().collect();
            for ticket in of(position) {
                let same = left.iter().position(|(unit, _)| *unit == ticket.unit);
                let other = || left.iter().position(|(unit, _)| *unit != Unit::INFANT);
                let Some(at) = same.or_else(other) else { continue };
                let (_, who) = left.remove(at);
                people.insert(ticket.code.as_str(), who.clone());
            }
        }
    }
    people
}

/// What moved money of an order since it was paid, with the tax within what it came to (§10.16.73); none where nothing did.
fn ledger(whole: &WholeOrder, stands: Stands, since: &Since) -> Option<LedgerView> {
    let order = &whole.order;
    order.paid_at?;
    // What a gateway refused on its own pages the store never promised.
    let promised = |one: &&Refund| one.remote.is_empty() || one.state != RefundState::Refused;
    let back = whole.refunds.iter().filter(promised);
    let back = back.map(Refund::goes_back);
    let Ledger { entries, balance } = Ledger::of(order.total, &whole.payments, &back.collect::<Vec<_>>());
    let entry = |one: &Entry| since.entry(words::ledger_kind(one.kind), one.amount, one.at.millis());
    (!entries.is_empty()).then(|| LedgerView {
        entries: entries.iter().map(entry).collect(),
        balance,
        // Money may also have gone back that no line was given up for: it had its part of the tax.
        tax: share(stands.tax, balance, stands.worth),
    })
}

fn refund_view(refund: &Refund) -> RefundView {
    let state = match refund.state {
        RefundState::Requested | RefundState::OnItsWay => RefundStateView::Requested,
        RefundState::WaitsForBuyer => RefundStateView::WaitsForBuyer,
        RefundState::Done | RefundState::ByHand => RefundStateView::Done,
        RefundState::Refused => RefundStateView::Refused,
    };
    RefundView { amount: refund.amount.minor, state, at: refund.created_at.millis() }
}

fn ticket_view(ticket: &Ticket, signed: &str, state: TicketState, extra: Option<String>) -> TicketView {
    let (qr_size, qr_path) = qr::path(signed);
    TicketView {
        code: ticket.code.printed(),
        unit: present::unit(ticket.unit),
        person: 0,
        holder: String::new(),
        signed: signed.to_owned(),
        qr_size,
        qr_path,
        extra,
        state: match state {
            TicketState::Issued => TicketStateView::Issued,
            TicketState::Redeemed => TicketStateView::Redeemed,
            TicketState::Void => TicketStateView::Void,
        },
    }
}
