//! What somebody bought, as their account lists it: the next trip first and with what is worth knowing of its day, then those ahead,
//! then those that are over (§10.17.27, §10.19).

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{present, words};
use crate::shop::order_page::{Arrival, view};
use crate::shop::order_visit::place_of;
use crate::view::{
    BoughtStayView, ExtraKindView, HoursView, OrderLineView, OrderPageView, OrderStateView, PartyView,
    TripDayView, TripHotelView, TripPayView, TripPickUpView, TripView, TripVisitView, TripWayView,
    TripWhenView,
};
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::{PageName, Product, ProductId, Way};
use domain::daylight::daylight;
use domain::stay::MOST_NIGHTS;
use store::account::KeptPerson;
use store::order::{OrderLine, OrderName, OrdersPage, ReadOrder, WholeOrder};

/// The last page that is looked for: nobody has bought so much.
const LAST_PAGE: u32 = 250;

/// A page of somebody's trips.
pub struct Trips {
    /// The one with the next visit, then those ahead by their days, then those that are over, the latest first.
    pub trips: Vec<TripView>,
    /// Which page, from 1.
    pub page: u32,
    /// The page before.
    pub newer_href: Option<String>,
    /// The page behind.
    pub older_href: Option<String>,
}

/// An order with what its days say of when it is.
struct Dated {
    trip: TripView,
    /// The next day of it that is to come; none where there is none.
    coming: Option<String>,
    /// The last day of it.
    last: Option<String>,
}

/// Somebody's orders, a page of them; the first where that page has none.
pub async fn page(app: &App, visitor: &Visitor, own: &KeptPerson, page: u32) -> Result<Trips, Failure> {
    let since = add_days(app.today(), -i32::from(MOST_NIGHTS));
    let read = |page: u32| {
        let site = app.catalogue.site.site_code.clone();
        let (person, email) = (own.id.clone(), own.email.clone());
        app.db.read(OrdersPage { site, person, email, since, page: page - 1 })
    };
    let mut page = page.clamp(1, LAST_PAGE);
    let (mut ids, mut more) = read(page).await?;
    if ids.is_empty() && page > 1 {
        page = 1;
        (ids, more) = read(page).await?;
    }
    let mut all = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(whole) = app.db.read(ReadOrder(OrderName::Id(id))).await? {
            all.extend(trip(app, visitor, &whole).await?);
        }
    }
    let account = Target::Page(PageName::Account).href(visitor.language, &app.catalogue);
    let at = |page: u32| if page == 1 { account.clone() } else { format!("{account}?page={page}") };
    Ok(Trips {
        trips: in_order(all, page == 1),
        page,
        newer_href: (page > 1).then(|| at(page - 1)),
        older_href: (more && page < LAST_PAGE).then(|| at(page + 1)),
    })
}

/// Trips in the order they are listed in; on the first page the next of all stands first, with its day.
fn in_order(mut all: Vec<Dated>, first_page: bool) -> Vec<TripView> {
    let paid = all.iter().filter(|one| first_page && one.trip.state == OrderStateView::Paid);
    let next = paid.filter_map(|one| one.coming.clone().map(|day| (day, one.trip.code.clone()))).min();
    for one in &mut all {
        if next.as_ref().is_some_and(|(_, code)| *code == one.trip.code) {
            one.trip.when = TripWhenView::Next;
        } else {
            one.trip.day = None;
        }
    }
    let (mut over, mut ahead): (Vec<Dated>, Vec<Dated>) =
        all.into_iter().partition(|one| one.trip.when == TripWhenView::Over);
    // Those without a day come after those that have one, and behind what was bought what anybody may have ordered without money.
    let unpaid = |one: &Dated| {
        matches!(one.trip.state, OrderStateView::AwaitingPayment | OrderStateView::AwaitingTransfer)
    };
    ahead.sort_by_key(|one| {
        (one.trip.when != TripWhenView::Next, unpaid(one), one.coming.is_none(), one.coming.clone())
    });
    over.sort_by(|one, other| other.last.cmp(&one.last));
    ahead.into_iter().chain(over).map(|one| one.trip).collect()
}

/// What a visit of a trip was made of.
#[derive(Clone, Copy)]
enum Part<'a> {
    Visit(&'a OrderLineView),
    Room(&'a BoughtStayView),
}

impl Part<'_> {
    fn change_href(self) -> Option<String> {
        match self {
            Self::Visit(line) => line.change_href.clone(),
            Self::Room(room) => room.change_href.clone(),
        }
    }

    /// Where something is added to a visit that has its day.
    fn add_href(self) -> Option<String> {
        match self {
            Self::Visit(line) if line.date.is_some() => {
                line.change_href.as_ref().map(|href| format!("{href}&task=add"))
            }
            Self::Visit(_) | Self::Room(_) => None,
        }
    }
}

async fn trip(app: &App, visitor: &Visitor, whole: &WholeOrder) -> Result<Option<Dated>, Failure> {
    let today = app.today().to_string();
    let order = view(app, visitor, whole, Arrival::Looking).await?;
    let bought = whole.lines.iter().filter(|line| line.sold.visit().is_some());
    // As the order's page calls what stands in it.
    let at = |what: &str, index: usize| format!("{}#{what}-{}", order.href, index + 1);
    let visits = order
        .lines
        .iter()
        .zip(bought)
        .enumerate()
        .map(|(index, (line, bought))| (visit(app, line, bought, at("line", index)), Part::Visit(line)));
    let stays = order.stays.iter().enumerate();
    let rooms = stays.map(|(index, bought)| (room(bought, at("stay", index)), Part::Room(bought)));
    let mut parts: Vec<(TripVisitView, Part<'_>)> = visits.chain(rooms).collect();
    let end = |visit: &TripVisitView| {
        visit.date.is_some().then(|| visit.until.clone()).flatten().or(visit.date.clone())
    };
    let seen = || parts.iter().map(|(visit, _)| visit);
    let ahead = seen().filter(|visit| !visit.cancelled && end(visit).is_some_and(|day| day >= today));
    let coming = ahead.filter_map(|visit| visit.date.clone()).map(|day| day.max(today.clone())).min();
    let last = seen().filter_map(end).max();
    let open = seen().any(|visit| !visit.cancelled && visit.date.is_none());
    let over = match order.state {
        OrderStateView::Paid | OrderStateView::Suspended => coming.is_none() && !open,
        OrderStateView::AwaitingPayment | OrderStateView::AwaitingTransfer | OrderStateView::Confirming => {
            false
        }
        OrderStateView::Cancelled
        | OrderStateView::Refunded
        | OrderStateView::Returned
        | OrderStateView::CalledOff => true,
    };
    // What comes next stands first, what is over after it, what was cancelled last.
    parts.sort_by_key(|(visit, _)| {
        let gone = end(visit).is_some_and(|day| day < today);
        (visit.cancelled, gone && !over, visit.date.is_none(), visit.date.clone())
    });
    let Some((_, first)) = parts.first() else { return Ok(None) };
    let day =
        if order.state == OrderStateView::Paid && !over { day(app, visitor, &order, *first) } else { None };
    // The first may be over while another can still be changed.
    let change_href = parts.iter().find_map(|(_, part)| part.change_href());
    let add_href = parts.iter().find_map(|(_, part)| part.add_href());
    let currency = app.catalogue.currency_or_usd(whole.order.currency.as_str());
    let receipt = whole.order.paid_at.map(|_| format!("{}#amounts", order.href));
    let trip = TripView {
        code: order.code.clone(),
        href: order.href.clone(),
        state: order.state,
        when: if over { TripWhenView::Over } else { TripWhenView::Ahead },
        total: order.ledger.as_ref().map_or(order.total, |ledger| ledger.balance),
        returned: returned(&order),
        pay: pay(&order),
        currency: present::currency(currency, visitor.language),
        change_href,
        add_href,
        voucher_href: order.files.as_ref().map(|files| files.pdf.clone()),
        receipt_href: receipt,
        day: day.map(Box::new),
        visits: parts.into_iter().map(|(visit, _)| visit).collect(),
    };
    Ok(Some(Dated { trip, coming, last }))
}

/// What came back of an order, or is on its way, as its own page counts it (§10.19.80).
fn returned(order: &OrderPageView) -> i64 {
    let entries = order.ledger.iter().flat_map(|ledger| &ledger.entries);
    entries.map(|entry| entry.amount.min(0).saturating_neg()).sum()
}

/// Where an order is paid, as long as it can be: on its own page, which knows how (§10.19.79).
fn pay(order: &OrderPageView) -> Option<TripPayView> {
    let until = match order.state {
        OrderStateView::AwaitingPayment => order.held_until,
        OrderStateView::AwaitingTransfer => order.pay_until,
        _ => return None,
    };
    let payable = order.pay_href.is_some() || order.transfer.is_some();
    payable.then(|| TripPayView { href: order.href.clone(), until })
}

fn visit(app: &App, line: &OrderLineView, bought: &OrderLine, href: String) -> TripVisitView {
    let product = app.catalogue.product(ProductId(line.product.id));
    let date = line.date.as_deref().and_then(parse_date);
    TripVisitView {
        name: line.product.name.clone(),
        picture: line.product.picture.clone(),
        kind: Some(line.product.kind),
        date: line.date.clone(),
        until: line.valid_until.clone(),
        start: if line.slot_matters { line.slot.clone() } else { String::new() },
        hours: date.and_then(|date| hours(product, line, date)),
        href,
        party: present::party(bought.sold.party()),
        cancelled: line.cancelled,
    }
}

fn room(bought: &BoughtStayView, href: String) -> TripVisitView {
    TripVisitView {
        name: bought.stay.hotel.clone(),
        picture: bought.stay.picture.clone(),
        kind: None,
        date: Some(bought.stay.checkin.clone()),
        until: Some(bought.stay.checkout.clone()),
        start: String::new(),
        hours: None,
        href,
        party: PartyView {
            adults: bought.stay.adults.into(),
            children: u32::try_from(bought.stay.ages.len()).unwrap_or_default(),
            ..PartyView::default()
        },
        cancelled: bought.cancelled,
    }
}

/// What is worth knowing of the day of a visit; none while it has no day.
fn day(app: &App, visitor: &Visitor, order: &OrderPageView, part: Part<'_>) -> Option<TripDayView> {
    match part {
        Part::Visit(line) => {
            let hotel = hotel(order, line);
            visit_day(app, visitor, line).map(|day| TripDayView { hotel, ..day })
        }
        Part::Room(room) => room_day(room),
    }
}

fn visit_day(app: &App, visitor: &Visitor, line: &OrderLineView) -> Option<TripDayView> {
    let date = parse_date(line.date.as_deref()?)?;
    let product = app.catalogue.product(ProductId(line.product.id));
    let pick_up = pick_up(line);
    // Who is fetched drives nowhere.
    let ways = product.filter(|product| pick_up.is_none() && product.pick_up.is_none());
    let light = daylight(date);
    Some(TripDayView {
        sunrise: light.rises.to_string(),
        sunset: light.sets.to_string(),
        ready_from: None,
        pick_up,
        hotel: None,
        arrive: line.arrive.clone(),
        ways: ways.map(|product| ways_to(app, visitor, product)).unwrap_or_default(),
        // Where nothing can be changed nothing can be claimed.
        weather_until: line.weather_until.filter(|_| line.change_href.is_some()),
        change_until: line.change_until.filter(|_| line.change_href.is_some()),
        cancel: line.cancel,
    })
}

fn room_day(room: &BoughtStayView) -> Option<TripDayView> {
    let light = daylight(parse_date(&room.stay.checkin)?);
    Some(TripDayView {
        sunrise: light.rises.to_string(),
        sunset: light.sets.to_string(),
        ready_from: Some(room.stay.ready_from.clone()),
        pick_up: None,
        hotel: None,
        arrive: room.arrive.clone(),
        ways: Vec::new(),
        weather_until: None,
        change_until: None,
        cancel: room.cancel,
    })
}

/// When the place is open on the day, as the catalogue says now; none where it is closed.
fn hours(product: Option<&Product>, line: &OrderLineView, date: Date) -> Option<HoursView> {
    match product {
        Some(product) if product.closure(date).is_some() => None,
        Some(product) => Some(HoursView { from: product.opens.to_string(), to: product.closes.to_string() }),
        None => Some(line.product.hours.clone()),
    }
}

/// Asks for the hotel that is not named yet, where its order's page asks for it (§10.19.81).
fn hotel(order: &OrderPageView, line: &OrderLineView) -> Option<TripHotelView> {
    let wanted = line.pick_up.as_ref().filter(|wanted| wanted.hotel.is_empty())?;
    Some(TripHotelView { href: format!("{}#hotel_{}", order.href, wanted.line), until: wanted.until })
}

/// Where the people of a visit are picked up first, as far as both place and time are known.
fn pick_up(line: &OrderLineView) -> Option<TripPickUpView> {
    let known = line.extras.iter().filter_map(|extra| {
        let (time, zone) = (extra.pickup.clone()?, extra.zone.clone()?);
        let named = line.pick_up.as_ref().filter(|_| extra.kind == ExtraKindView::PickUp);
        let hotel = named.map(|named| named.hotel.clone()).or_else(|| extra.hotel.clone());
        Some(TripPickUpView { time, zone, hotel: hotel.unwrap_or_default() })
    });
    known.min_by(|one, other| one.time.cmp(&other.time))
}

/// The ways to a place by car, each with the page that draws it.
fn ways_to(app: &App, visitor: &Visitor, product: &Product) -> Vec<TripWayView> {
    let Some(facts) = &product.facts else { return Vec::new() };
    let page = Target::Page(PageName::Arrive).href(visitor.language, &app.catalogue);
    let there = place_of(app, product).unwrap_or(product.id);
    let way = |way: &Way| {
        let fields = [("from".to_owned(), way.from.word().to_owned()), ("to".to_owned(), there.to_string())];
        TripWayView {
            from: words::origin(way.from),
            minutes: way.minutes,
            href: format!("{page}?{}#place-{there}", present::query(&fields)),
        }
    };
    facts.ways.iter().map(way).collect()
}
