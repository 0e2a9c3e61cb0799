//! A paid order to take away: its vouchers as a PDF (§10.4).

use crate::app::App;
use crate::app::drawings::NotDrawn;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::Visitor;
use crate::draw::amounts;
use crate::draw::last_change;
use crate::draw::lodging;
use crate::draw::named_days::named_days;
use crate::draw::room_terms::{of_rooms, paid_for};
use crate::draw::sheet::{art, capital, clock, order_code, person, slip, unbroken, word};
use crate::draw::shell;
use crate::draw::visit_sheet;
use crate::messages;
use crate::view::{
    BoughtStayView, CancelPromiseView, DoubledView, FeeView, OrderLineView, OrderPageView, ParkDayView,
    PartOfView, ProductKindView, StayView, TicketStateView, UnitView,
};
use adapters::pdf::{Booklet, Day, Fonts, Slip, print};
use axum::body::Bytes;
use domain::calendar::{Instant, parse_date};
use domain::encoding::hex;
use domain::language::Language;
use sha2::{Digest, Sha256};
use std::sync::{Arc, OnceLock};
use store::order::WholeOrder;

/// What the files of an order are called, before its code: one of rooms alone has no tickets.
pub fn stem(order: &OrderPageView, language: Language) -> String {
    word(if order.lines.is_empty() { "file_stay" } else { "file" }, language)
}

/// Which nights, and from when the room is theirs.
pub fn nights(stay: &StayView, language: Language) -> String {
    let day = |text: &str| parse_date(text).map(|date| messages::day(date, language)).unwrap_or_default();
    let (from, to) = (day(&stay.checkin), day(&stay.checkout));
    let time = clock(&stay.ready_from, language);
    let names = [("from", from.as_str()), ("to", &to), ("time", &time)];
    unbroken(&messages::text("voucher.nights", language, &names))
}

/// What cancelling a room gives back, and until when.
fn cancelling(promise: Option<&CancelPromiseView>, language: Language) -> String {
    let Some(CancelPromiseView { percent, until }) = promise else {
        return word("cancel_nothing", language);
    };
    let until = Instant::from_millis(*until);
    let day = messages::day(until.date_in_cancun(), language);
    let time = messages::time(until.time_in_cancun(), language);
    if *percent == 100 {
        return messages::text("voucher.cancel_free", language, &[("day", &day), ("time", &time)]);
    }
    let names = [("percent", &*percent.to_string()), ("day", &day), ("time", &time)];
    messages::text("voucher.cancel_part", language, &names)
}

/// The taxes of a room as its order's page has them (§10.16.90): the one inside its nights and the one on lodging.
fn taxes(
    order: &OrderPageView,
    bought: &BoughtStayView,
    language: Language,
    amount: impl Fn(i64) -> String,
) -> Vec<String> {
    let fees = bought.quote.units.iter().filter(|part| part.of == PartOfView::Fee(FeeView::LodgingTax));
    let (inside, lodging) = (bought.stay.tax, fees.map(|part| part.total).sum::<i64>());
    let inside = (inside != 0).then(|| {
        let names = [("amount", &*amount(inside)), ("tax", &order.tax_name)];
        messages::text("stay_line.price.tax", language, &names)
    });
    let lodging = (lodging != 0).then(|| {
        let name = messages::text("quote.fee.lodging_tax", language, &[]);
        format!("{name}: {}", amount(lodging))
    });
    inside.into_iter().chain(lodging).collect()
}

/// A room's sheet: what the desk asks for. Who sleeps in another room has a sheet of their own, which says all of it too.
fn room(app: &App, visitor: &Visitor, fonts: &Fonts, order: &OrderPageView, bought: &BoughtStayView) -> Day {
    let (language, stay) = (visitor.language, &bought.stay);
    let heading = |key: &str| messages::text(key, language, &[]);
    let mut facts = lodging::room_named(bought, language).map_or_else(
        || {
            vec![
                (word("guests", language), vec![lodging::guests(stay, language)]),
                (word("plan", language), vec![stay.plan.name.clone()]),
            ]
        },
        |(number, whose)| vec![(number, vec![whose])],
    );
    let amount = amounts::written(order, visitor.currency(app));
    facts.push((word("stay_total", language), vec![amount(bought.total + stay.at_hotel)]));
    let taxes = taxes(order, bought, language, &amount);
    if !taxes.is_empty() {
        facts.push((word("stay_taxes", language), taxes));
    }
    if stay.at_hotel > 0 {
        let text = messages::text("voucher.at_hotel", language, &[("amount", &amount(stay.at_hotel))]);
        facts.push((word("left_to_pay", language), vec![text]));
    }
    let later = bought.later.iter().map(|step| cancelling(Some(step), language));
    let mut steps: Vec<_> =
        std::iter::once(cancelling(bought.cancel.as_ref(), language)).chain(later).collect();
    // As its page has it: what gives not all of it back is not changed either.
    if bought.cancel.as_ref().is_none_or(|promise| promise.percent != 100) {
        steps.push(heading("stay_line.price.no_change"));
    }
    facts.push((word("cancel", language), steps));
    let chosen = bought.park_days.iter().flat_map(|days| &days.chosen);
    let chosen: Vec<_> = chosen.map(|day| park_day(day, language)).collect();
    if !chosen.is_empty() {
        facts.push((word("park_days", language), chosen));
    }
    let by = clock(&stay.left_by, language);
    facts.push((
        word("check_out", language),
        vec![messages::text("voucher.left_by", language, &[("time", &by)])],
    ));
    // The longest of them last: it stands where more is free.
    facts.push((heading("order.arrive"), vec![bought.arrive.clone()]));
    let slips = bought.tickets.iter().map(|ticket| {
        let slip = slip(ticket, fonts, language);
        let good = ticket.state == TicketStateView::Issued;
        let shown = if bought.park_days.is_some() { "one_room_parks" } else { "one_room" };
        let note = if good { word(shown, language) } else { slip.note };
        let holder = fonts.name(&ticket.holder);
        let person = if holder.is_empty() { stay.room.clone() } else { format!("{holder}: {}", stay.room) };
        Slip { person, note, ..slip }
    });
    Day {
        name: stay.hotel.clone(),
        order: order_code(order, language),
        when: capital(&nights(stay, language)),
        art: art(app, &stay.picture),
        seal: None,
        facts,
        slips: slips.collect(),
    }
}

/// A day in a park that a room's guests chose: when, where, for whom.
pub fn park_day(day: &ParkDayView, language: Language) -> String {
    let date = parse_date(&day.date).map(|date| messages::day(date, language)).unwrap_or_default();
    let time = if day.slot_matters { format!(", {}", clock(&day.slot, language)) } else { String::new() };
    let kinds = [
        (day.party.adults, UnitView::Adult),
        (day.party.children, UnitView::Child),
        (day.party.infants, UnitView::Infant),
    ];
    let goes = kinds.into_iter().filter(|(count, _)| *count > 0);
    let goes: Vec<_> = goes.map(|(count, unit)| format!("{count} × {}", person(unit, language))).collect();
    unbroken(&format!("{date}{time}: {}. {}", day.name, goes.join(", ")))
}

/// The terms by what the visits are: where one comes at any time of the day, no time is a condition.
fn terms_of(visits: &[&OrderLineView]) -> &'static str {
    let started = |line: &&OrderLineView| line.slot_matters || line.product.kind == ProductKindView::Tour;
    let activity = |line: &&OrderLineView| line.extras.iter().any(|extra| extra.slot.is_some());
    if visits.iter().all(started) {
        "terms_text"
    } else if visits.iter().any(|line| started(line) || activity(line)) {
        "terms_some_timed"
    } else {
        "terms_any_time"
    }
}

/// Where codes are shown: at a park's entrance, to a tour's guide, and at an activity that has codes of its own.
fn shown_at(visits: &[&OrderLineView], language: Language) -> String {
    let tour = |line: &&OrderLineView| line.product.kind == ProductKindView::Tour;
    let activity = |line: &&OrderLineView| line.tickets.iter().any(|ticket| ticket.extra.is_some());
    let mut places = Vec::new();
    if !visits.iter().all(tour) {
        places.push(word("show_entrance", language));
    }
    if visits.iter().any(tour) {
        places.push(word("show_guide", language));
    }
    if visits.iter().any(activity) {
        places.push(word("show_activity", language));
    }
    let last = places.pop().unwrap_or_default();
    let places = if places.is_empty() {
        last
    } else {
        messages::text("voucher.show_both", language, &[("first", &places.join(", ")), ("second", &last)])
    };
    messages::text("voucher.show", language, &[("where", &places)])
}

/// The sheets of an order as its page has them: visits and rooms together, by their first day; what has no day yet after those. What
/// was cancelled opens no gate: a paper with its codes would only mislead.
fn sheets(app: &App, visitor: &Visitor, fonts: &Fonts, order: &OrderPageView) -> Vec<Day> {
    let change = last_change::of(order);
    // Two visits, or two rooms, may be alike but for where they stand.
    let changed = change.map(|change| change.line);
    let visits = order.lines.iter().filter(|line| !line.cancelled).map(|line| {
        let day = line.date.as_deref().unwrap_or("later");
        let own = changed == Some(line.line);
        (format!("{day} {}", line.slot), own, visit_sheet::visit(app, visitor.language, fonts, order, line))
    });
    let rooms = order.stays.iter().filter(|stay| !stay.cancelled).map(|bought| {
        let stay = &bought.stay;
        let own = changed == Some(bought.line);
        (format!("{} {}", stay.checkin, stay.ready_from), own, room(app, visitor, fonts, order, bought))
    });
    let mut sheets: Vec<_> = visits.chain(rooms).collect();
    sheets.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    // What was changed is read on its own sheet before the codes that were sent before.
    if let (Some(change), Some((_, _, sheet))) = (change, sheets.iter_mut().find(|(_, own, _)| *own)) {
        let written = amounts::written(order, visitor.currency(app));
        sheet.facts.insert(0, last_change::said(change, visitor.language, &written));
    }
    sheets.into_iter().map(|(.., sheet)| sheet).collect()
}

/// That the rate of a room has tickets of its order in it already, each by its name and day; none where it has none of them.
fn doubled_days(order: &OrderPageView, language: Language) -> Option<String> {
    let one = |one: &DoubledView| Some((parse_date(&one.date)?, one.name.clone()));
    let days = named_days(&order.doubled.iter().filter_map(one).collect(), language)?;
    Some(messages::text("guest_note.paid", language, &[("days", &days)]))
}

fn booklet(app: &App, visitor: &Visitor, fonts: &Fonts, (order, buyer): (&OrderPageView, &str)) -> Booklet {
    let (language, site) = (visitor.language, &app.catalogue.site);
    let text =
        |name: &str, names: &[(&str, &str)]| messages::text(&format!("voucher.{name}"), language, names);
    let paid = order.ledger.as_ref().map_or(order.total, |ledger| ledger.balance);
    let written = amounts::written(order, visitor.currency(app));
    let percent = order.tax_percent.to_string();
    // The line that the pages and the mail show this reader first.
    let own = site.phones.iter().find(|phone| visitor.phone.as_ref() == Some(&phone.country));
    let phone = own.or(site.phones.first()).map(|phone| phone.number.clone());
    let paid = if order.stays.is_empty() {
        let amount = written(paid);
        text("paid", &[("amount", &amount), ("tax_name", &order.tax_name), ("percent", &percent)])
    } else {
        paid_for(order, paid, language, &written)
    };
    let terms =
        crate::ask::route::Target::Page(domain::catalogue::PageName::Terms).href(language, &app.catalogue);
    let href = format!("{}{terms}", shell::origin(app));
    let visits: Vec<_> = order.lines.iter().filter(|line| !line.cancelled).collect();
    // Where no visit stands any more there is no day to choose.
    let until = order.good_until.as_deref().filter(|_| !visits.is_empty()).and_then(parse_date);
    let until = until.map(|date| text("good_until", &[("date", &messages::day(date, language))]));
    let of_rooms = of_rooms(order, language, &written, &href);
    let terms = text(terms_of(&visits), &[("href", &href)]);
    let terms = if of_rooms.is_some() { text("of_visits", &[("terms", &terms)]) } else { terms };
    let visits = (!visits.is_empty()).then(|| [shown_at(&visits, language), terms]);
    let title = if order.lines.is_empty() { "title_stay" } else { "title" };
    let days = sheets(app, visitor, fonts, order);
    let doubled = doubled_days(order, language);
    let contact = text("contact", &[("email", &site.email), ("phone", &phone.unwrap_or_default())]);
    Booklet {
        language: language.code().to_owned(),
        title: format!("{} {}", text(title, &[]), order.code),
        issuer: site.brand.clone(),
        footer: [site.brand.clone(), order_code(order, language), fonts.name(buyer)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · "),
        page_words: messages::pattern("voucher.page", language).to_owned(),
        header: app.scenes().slot("voucher_header"),
        days,
        terms: (
            word("terms", language),
            visits
                .into_iter()
                .flatten()
                .chain([until, of_rooms, doubled, Some(paid), Some(contact)].into_iter().flatten())
                .collect(),
        ),
    }
}

static FONTS: OnceLock<Arc<Fonts>> = OnceLock::new();

/// The fonts of the pages, for paper and pictures.
pub fn fonts(app: &App) -> Result<Arc<Fonts>, Failure> {
    if let Some(fonts) = FONTS.get() {
        return Ok(Arc::clone(fonts));
    }
    let font = |start: &str| app.frontend.asset_starting(start, ".woff2").ok_or(Code::Internal);
    let fonts = Fonts::new(&font("figtree-latin-wght")?, &font("bricolage-grotesque-latin-wght")?);
    let fonts = fonts.map_err(|error| {
        tracing::error!(%error, "the voucher's fonts");
        Code::Internal
    })?;
    Ok(Arc::clone(FONTS.get_or_init(|| Arc::new(fonts))))
}

/// An order's vouchers as a PDF: printed once and kept. It is named after all that the order's page shows, whose it is and the
/// telephone line of its reader, so that whatever changes there is printed anew.
pub async fn pdf(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    order: &OrderPageView,
) -> Result<Bytes, Failure> {
    // A desk and a gate look for a surname too.
    let buyer = whole.buyer.as_ref().map(|one| format!("{} {}", one.first_name, one.last_name));
    let buyer = buyer.unwrap_or_default();
    let shown = serde_json::to_vec(&(order, &buyer, &visitor.phone)).map_err(|_| Code::Internal)?;
    let (language, digest) = (visitor.language.code(), hex(&Sha256::digest(&shown)));
    let name = format!("{}|{language}|{}|{digest}", order.code, visitor.currency);
    let drawing = if let Some(begun) = app.papers.find(&name) {
        begun
    } else {
        let fonts = fonts(app)?;
        let booklet = booklet(app, visitor, &fonts, (order, buyer.trim()));
        app.papers.begin(name, move || {
            let printed = print(&booklet, &fonts);
            printed.inspect_err(|error| tracing::error!(%error, "a voucher")).ok().map(Bytes::from)
        })
    };
    app.papers.wait(drawing).await.map_err(|why| match why {
        NotDrawn::Late => {
            app.metrics.turned_away("paper");
            Code::Overloaded.into()
        }
        NotDrawn::Broken => Code::Internal.into(),
    })
}
