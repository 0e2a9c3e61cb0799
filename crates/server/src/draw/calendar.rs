//! A paid order's visits as a file for calendars (§10.4).

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::lodging::room_named;
use crate::draw::sheet::{person, pick_up, spot};
use crate::draw::{present, shell};
use crate::messages;
use crate::view::{BoughtStayView, ExtraLineView, OrderLineView, OrderPageView};
use domain::calendar::{Time, instant_in_cancun, parse_date};
use domain::calendar_file::{CalendarFile, Event, Span};
use domain::catalogue::{Catalogue, PageName, ProductId};
use domain::line::When;
use domain::order::OrderState;
use domain::park_day::ParkDay;
use domain::party::Unit;
use domain::pricing::Offer;
use store::StoreError;
use store::act::Revision;
use store::order::{OrderLine, WholeOrder};
use store::visit::LinesMoved;

/// The visits of an order that was paid, as they were changed since; none where no visit ever had a day.
///
/// Calendars are shared: what stands here is for whoever reads one. So nothing of it leads to the order, neither its key
/// nor its code, which with the buyer's address finds it; its id, which names the visits, opens nothing.
///
/// `ever` are the park days that its rooms ever chose: one that nobody goes to any more is cancelled (§10.16.47). `moved` are
/// the lines that stood elsewhere before: only those rooms may have had an event of their own that another has now (§10.4.42).
pub async fn file(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    order: &OrderPageView,
    (revision, ever, moved): (Revision, &[(usize, ParkDay)], &LinesMoved),
) -> Result<Option<CalendarFile>, Failure> {
    let paid = whole.order.paid_at.unwrap_or(whole.order.created_at);
    let changed = revision.at.map_or(paid, |at| at.max(paid));
    let over = whole.order.state != OrderState::Paid;
    let (host, mut events) = (shell::host(app), Vec::new());
    let mut admissions = order.lines.iter();
    for (position, line) in whole.lines.iter().enumerate() {
        if line.sold.visit().is_none() {
            continue;
        }
        let Some(shown) = admissions.next() else { break };
        let (span, cancelled) = match line.sold.when() {
            When::On(date, start) => {
                let version = line.lots.first().map(|lot| lot.catalogue.as_str());
                let catalogue = app.version(version.unwrap_or_default()).await?;
                let offer =
                    line.sold.offer(&catalogue).map_err(|error| StoreError::Broken(error.to_string()))?;
                let Offer::Product(product) = offer else { continue };
                // Who is picked up has to be ready then.
                let ready = first_pick_up(shown).map(|(ready, _)| ready).filter(|ready| *ready <= start);
                let ready = ready.unwrap_or(start);
                let span = if ready == start && product.any_time() {
                    Span::Day(date)
                } else {
                    Span::Between(instant_in_cancun(date, ready), product.ends(date, start))
                };
                (span, line.since.cancelled)
            }
            // Its day was given up, and nobody keeps which it was. A cancelled event has to have one: that on which the
            // last change was made. A calendar knows the event by its name.
            When::Open(_) if line.since.claimed => (Span::Day(changed.date_in_cancun()), true),
            // No calendar has it yet.
            When::Open(_) => continue,
        };
        let uid = format!("{}-{position}@{host}", whole.order.id);
        events.push(event(app, visitor, line, shown, (uid, span, over || cancelled)));
    }
    let stays = whole.lines.iter().enumerate().filter(|(_, line)| line.sold.stay().is_some());
    let rooms: Vec<_> = stays.zip(&order.stays).collect();
    for &((position, line), bought) in &rooms {
        let uid = format!("{}-{position}@{host}", whole.order.id);
        let gone = over || line.since.cancelled;
        let together: Vec<_> = order.stays.iter().filter(|other| shares_event(other, bought)).collect();
        let nights = if gone {
            Nights::GivenUp
        } else if together.first().is_some_and(|first| !std::ptr::eq(*first, bought)) {
            Nights::WithAnother
        } else {
            Nights::Of(together)
        };
        // What no calendar ever had is not taken out of one: who reads that a room is cancelled may come to no room.
        let mut before =
            rooms.iter().filter(|((at, _), other)| *at < position && shares_event(other, bought));
        let had_its_own = moved.has(position) || before.all(|((at, _), _)| moved.has(*at));
        if had_its_own || !matches!(nights, Nights::WithAnother) {
            events.extend(night_event(app, visitor, bought, (uid.clone(), &nights)));
        }
        let placed = app.version(line.lots.first().map_or("", |lot| &lot.catalogue)).await?;
        let chosen = line.park_days.iter().map(|day| (day, gone));
        let let_go = ever
            .iter()
            .filter(|(of, day)| *of == position && !line.park_days.iter().any(|one| one.is_in_place_of(day)));
        let all = chosen.chain(let_go.map(|(_, day)| (day, true)));
        events.extend(all.filter_map(|day| park_event(app, visitor, &placed, day, &uid)));
    }
    let site = &app.catalogue.site;
    let organizer = (site.brand.clone(), site.email.clone());
    let file = CalendarFile { organizer, sequence: revision.number, changed, events };
    Ok((!file.events.is_empty()).then_some(file))
}

/// What the event of a room says of its nights.
enum Nights<'a> {
    /// They are given up.
    GivenUp,
    /// The event of another room has them.
    WithAnother,
    /// It has those of these rooms: of one hotel and for the same nights, so that nobody reads them twice (§10.16.95).
    Of(Vec<&'a BoughtStayView>),
}

/// Whether a room stands for the same nights of the same hotel as another.
fn shares_event(one: &BoughtStayView, other: &BoughtStayView) -> bool {
    let nights = |bought: &'_ BoughtStayView| {
        let stay = &bought.stay;
        [&stay.hotel_href, &stay.checkin, &stay.checkout].map(String::clone)
    };
    !one.cancelled && nights(one) == nights(other)
}

/// A stay, from when its room is ready to when it is left.
fn night_event(
    app: &App,
    visitor: &Visitor,
    bought: &BoughtStayView,
    (uid, nights): (String, &Nights<'_>),
) -> Option<Event> {
    let (language, stay) = (visitor.language, &bought.stay);
    let text = |key: &str, names: &[(&str, &str)]| messages::text(key, language, names);
    let at = |day: &str, time: &str| Some(instant_in_cancun(parse_date(day)?, Time::parse(time)?));
    let span = Span::Between(at(&stay.checkin, &stay.ready_from)?, at(&stay.checkout, &stay.left_by)?);
    let title = format!("{}, {}", stay.hotel, stay.room);
    let lookup = Target::Page(PageName::Lookup).href(language, &app.catalogue);
    let url = format!("{}{lookup}", shell::origin(app));
    let over =
        |key: &str| (text("voucher.calendar_cancelled", &[("title", &title)]), text(key, &[("href", &url)]));
    let (summary, description) = match nights {
        Nights::GivenUp => over("voucher.calendar_cancelled_room"),
        Nights::WithAnother => over("voucher.calendar_joined"),
        Nights::Of(rooms) if rooms.len() > 1 => {
            let each = rooms.iter().filter_map(|room| {
                let (number, whose) = room_named(room, language)?;
                Some(format!("{number} · {whose} · {}", room.stay.room))
            });
            let arrive = each.chain([bought.arrive.clone()]).collect::<Vec<_>>().join("\n");
            let count = rooms.len().to_string();
            (
                text("voucher.calendar_rooms", &[("hotel", &stay.hotel), ("count", &count)]),
                text("voucher.calendar_rooms_text", &[("arrive", &arrive), ("href", &url)]),
            )
        }
        Nights::Of(_) => {
            (title.clone(), text("voucher.calendar_room", &[("arrive", &bought.arrive), ("href", &url)]))
        }
    };
    let hotel = app.catalogue.room(ProductId(stay.room_id)).map(|(hotel, _)| hotel);
    let location = hotel.map_or_else(String::new, |hotel| format!(", {}", hotel.address));
    Some(Event {
        uid,
        span,
        cancelled: !matches!(nights, Nights::Of(_)),
        summary,
        description,
        location: format!("{}{location}", stay.hotel),
        url,
    })
}

/// A day in a park that a room's guests chose, and perhaps gave up, from when it opens or they start until it closes
/// (§10.16.50): of a park that is not served any more, as it was when the room was sold.
fn park_event(
    app: &App,
    visitor: &Visitor,
    placed: &Catalogue,
    (chosen, cancelled): (&ParkDay, bool),
    room: &str,
) -> Option<Event> {
    let product = app.catalogue.product(chosen.product).or_else(|| placed.product(chosen.product))?;
    let words = product.words.get(visitor.language);
    let (day, start) = (chosen.day, chosen.start);
    // It stands beside a room with hours of its own: a whole day there would read as one without plans.
    let span = Span::Between(instant_in_cancun(day, start), product.ends(day, start));
    let lookup = Target::Page(PageName::Lookup).href(visitor.language, &app.catalogue);
    let url = format!("{}{lookup}", shell::origin(app));
    let text = |key: &str, names: &[(&str, &str)]| messages::text(key, visitor.language, names);
    let (summary, description) = if cancelled {
        (
            text("voucher.calendar_cancelled", &[("title", &words.name)]),
            text("voucher.calendar_cancelled_text", &[("href", &url)]),
        )
    } else {
        (words.name.clone(), text("voucher.calendar_park", &[("href", &url)]))
    };
    Some(Event {
        uid: format!("{day}-{}-{room}", chosen.product),
        span,
        cancelled,
        summary,
        description,
        location: words.name.clone(),
        url,
    })
}

/// When the first of a visit's people are picked up, on its day, and in which area.
fn first_pick_up(shown: &OrderLineView) -> Option<(Time, &str)> {
    let all = shown.extras.iter();
    all.filter_map(|extra| Some((Time::parse(extra.pickup.as_deref()?)?, extra.zone.as_deref()?))).min()
}

fn event(
    app: &App,
    visitor: &Visitor,
    line: &OrderLine,
    shown: &OrderLineView,
    (uid, span, cancelled): (String, Span, bool),
) -> Event {
    let language = visitor.language;
    let text = |key: &str, names: &[(&str, &str)]| messages::text(key, language, names);
    let party = line.sold.party();
    let people: Vec<_> = Unit::ALL
        .into_iter()
        .filter(|unit| party.count(*unit) > 0)
        .map(|unit| format!("{} × {}", party.count(unit), person(present::unit(unit), language)))
        .collect();
    let names = [("product", shown.product.name.as_str()), ("people", &people.join(", "))];
    let title = text("voucher.calendar_title", &names);
    let lookup = Target::Page(PageName::Lookup).href(language, &app.catalogue);
    let url = format!("{}{lookup}", shell::origin(app));
    let (summary, description) = if cancelled {
        (
            text("voucher.calendar_cancelled", &[("title", &title)]),
            text("voucher.calendar_cancelled_text", &[("href", &url)]),
        )
    } else {
        // Which hotel somebody stays at is for whoever has the order, not for whoever reads a calendar.
        let nameless = |extra: &ExtraLineView| ExtraLineView { hotel: None, ..extra.clone() };
        let places = shown.extras.iter().flat_map(|extra| {
            [pick_up(&nameless(extra), language), spot(extra, language)].into_iter().flatten()
        });
        let arrive: Vec<_> = places
            .map(|place| format!("{}.", place.trim_end_matches('.')))
            .chain([shown.arrive.clone()])
            .collect();
        (title, text("voucher.calendar_text", &[("arrive", &arrive.join(" ")), ("href", &url)]))
    };
    // Where one has to be when it begins: nobody who is fetched goes to the place itself.
    let location = first_pick_up(shown).map_or(shown.product.name.as_str(), |(_, area)| area).to_owned();
    Event { uid, span, cancelled, summary, description, location, url }
}
