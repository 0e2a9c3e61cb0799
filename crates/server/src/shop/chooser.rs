//! The chooser: a month of days, a day's starts, and what a choice costs.

use crate::app::App;
use crate::ask::form::Fields;
use crate::ask::problem::{Code, Refusal, Wrong, party_field};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::extras::{self, Showing, Starts};
use crate::shop::months;
use crate::shop::promise;
use crate::view::{ChooserView, DayView, DeviceView, ExtraLineView, LineQuoteView, OpenTicketView, SlotView};
use domain::availability::{Booking, Load, State};
use domain::calendar::{Date, Month, Time, parse_date};
use domain::catalogue::{Product, Status};
use domain::extra;
use domain::id::LineId;
use domain::money::Rate;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, Terms, quote};
use std::collections::BTreeMap;
use store::StoreError;

/// What a visitor has chosen so far, as it stood in an address, a form or a call. Nothing in it is believed.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The month that is shown, `YYYY-MM`.
    pub month: Option<String>,
    /// The day of the visit, `YYYY-MM-DD`.
    pub date: Option<String>,
    /// The start on that day, `HH:MM`.
    pub slot: Option<String>,
    /// The day is to be chosen later.
    pub open: bool,
    /// Counts of people.
    pub people: BTreeMap<Unit, String>,
    /// What is added; none when nothing was said of it.
    pub extras: Option<Vec<extra::Choice>>,
    /// The cart line that is being changed.
    pub line: Option<String>,
}

impl Choice {
    /// Reads the fields whose names end in `suffix`; with none, those without a dot.
    pub fn read(fields: &Fields, suffix: &str) -> Self {
        let mut named: BTreeMap<&str, &str> = BTreeMap::new();
        for (name, value) in fields {
            let name = if suffix.is_empty() {
                Some(name.as_str()).filter(|name| !name.contains('.'))
            } else {
                name.strip_suffix(suffix)
            };
            named.extend(name.map(|name| (name, value.as_str())));
        }
        let text = |name: &str| named.get(name).map(|value| (*value).to_owned());
        Self {
            month: text("month"),
            date: text("date"),
            slot: text("slot"),
            open: text("open").is_some_and(|value| !value.is_empty()),
            people: Unit::ALL.into_iter().filter_map(|unit| Some((unit, text(party_field(unit))?))).collect(),
            extras: extras::read(&named),
            line: text("line"),
        }
    }

    /// The people of a party.
    pub fn people_of(party: Party) -> BTreeMap<Unit, String> {
        Unit::ALL.into_iter().map(|unit| (unit, party.count(unit).to_string())).collect()
    }

    /// The people, where each count can be read; a missing count is `missing`'s.
    pub fn party(&self, missing: Party) -> Party {
        let mut party = missing;
        for (unit, text) in &self.people {
            *party.of(*unit) = text.trim().parse().unwrap_or(0).min(999);
        }
        party
    }

    /// Counts that are no numbers: nobody is left out because of a slip of the finger (clause 7.1.30).
    pub fn miscounted(&self) -> impl Iterator<Item = Wrong> {
        let typed = self.people.iter().map(|(unit, text)| (unit, text.trim()));
        let wrong = typed.filter(|(_, text)| !text.is_empty() && text.parse::<u32>().is_err());
        wrong.map(|(unit, _)| Wrong::in_field(Code::CountInvalid, party_field(*unit)))
    }

    /// The cart line that is being changed.
    pub fn changing(&self) -> Option<LineId> {
        self.line.as_deref().filter(|line| !line.is_empty()).map(Into::into)
    }

    /// The extras asked for.
    pub fn extras(&self) -> &[extra::Choice] {
        self.extras.as_deref().unwrap_or_default()
    }
}

/// Two adults: what most visitors come as.
pub const USUAL: Party = Party {
    adults: 2,
    children: 0,
    infants: 0,
    residents: 0,
    resident_children: 0,
    mexicans: 0,
    mexican_children: 0,
    seniors: 0,
};

/// Whom a choice is shown to.
pub struct Audience<'a> {
    /// True where the store is asked what is left, for one visitor; otherwise it is drawn for everybody.
    pub live: bool,
    /// How it is priced: beside what their cart has already.
    pub terms: Terms<'a>,
    /// The day on which the first room of their cart is come to; none where it has none.
    pub stay: Option<Date>,
}

/// Whether a product can be bought at all.
pub fn on_sale(product: &Product) -> Result<(), Wrong> {
    match product.status {
        Status::OnSale => Ok(()),
        Status::ComingSoon => Err(Code::ProductComingSoon.into()),
        Status::Paused => Err(Code::ProductPaused.into()),
        Status::Unavailable | Status::Retired => Err(Code::ProductUnavailable.into()),
    }
}

/// A choice that can be asked of the store.
#[derive(Clone, Debug)]
pub struct Chosen<'a> {
    /// Day and start; none for an open ticket.
    pub visit: Option<(Date, Time)>,
    /// The people who come.
    pub party: Party,
    /// Places of the slot by the catalogue.
    pub capacity: i64,
    /// What is added.
    pub extras: Vec<extra::Chosen<'a>>,
}

/// Reads a choice to be bought: everything wrong with it, or what to ask the store.
pub fn check<'a>(app: &'a App, product: &Product, choice: &Choice) -> Result<Chosen<'a>, Refusal> {
    let site = &app.catalogue.site;
    let mut wrongs = Vec::new();
    wrongs.extend(on_sale(product).err());
    wrongs.extend(choice.miscounted());
    let party = choice.party(Party::default());
    if let Err(error) = party.check(|unit| app.catalogue.allows(product, unit), site.party_limit) {
        wrongs.push(error.into());
    }
    let open = choice.open;
    if open && !product.open_ticket {
        wrongs.push(Wrong::in_field(Code::OpenNotOffered, "open"));
    }
    let slot = if open { None } else { Some(day(app, product, choice)) };
    // With only its start to be chosen, the day is known, and what goes by it is told too.
    let day_known = match &slot {
        Some(Err(wrong)) if wrong.code == Code::ScheduleRequired => {
            choice.date.as_deref().and_then(parse_date).map(|date| (date, Time::default()))
        }
        _ => None,
    };
    let slot = slot.and_then(|slot| slot.map_err(|wrong| wrongs.push(wrong)).ok());
    let visit = slot.map(|(date, time, _)| (date, time));
    let by_day = open || visit.or(day_known).is_some();
    let extras = choice.extras();
    let chosen = extra::choose(&app.catalogue, product, party, visit.or(day_known), extras, app.now());
    let extras = chosen.unwrap_or_else(|refusals| {
        let said = refusals.into_iter().filter(|refusal| by_day || !refusal.goes_by_day());
        wrongs.extend(said.map(Wrong::from));
        Vec::new()
    });
    Refusal::of(wrongs)?;
    Ok(Chosen { visit, party, capacity: slot.map_or(0, |(_, _, capacity)| capacity), extras })
}

/// The day and start of a choice, with the places of that slot.
fn day(app: &App, product: &Product, choice: &Choice) -> Result<(Date, Time, i64), Wrong> {
    let text = choice.date.as_deref().filter(|text| !text.is_empty());
    let text = text.ok_or(Wrong::in_field(Code::DateRequired, "date"))?;
    let date = parse_date(text).ok_or(Wrong::in_field(Code::DateInvalid, "date"))?;
    let time = start(product, date, choice.slot.as_deref())?;
    let state = app.booking().slot(product, date, time, None);
    match (state, product.capacity(date, time)) {
        (state, Some(capacity)) if state.open() => Ok((date, time, capacity)),
        (State::Closed, _) => Err(Wrong::in_field(Code::ProductClosedDay, "date")),
        _ => Err(Wrong::in_field(Code::NoAvailability, "date")),
    }
}

/// The start that was chosen: with only one there is nothing to choose (§5.3.1).
fn start(product: &Product, date: Date, slot: Option<&str>) -> Result<Time, Wrong> {
    let times = product.times(date);
    match slot.filter(|text| !text.is_empty()) {
        Some(text) => Time::parse(text)
            .filter(|time| times.contains(time))
            .ok_or(Wrong::in_field(Code::ScheduleRequired, "slot")),
        None => match times.as_slice() {
            [] => Err(Wrong::in_field(Code::ProductClosedDay, "date")),
            [only] => Ok(*only),
            _ => Err(Wrong::in_field(Code::ScheduleRequired, "slot")),
        },
    }
}

/// What the chooser shows for a choice, of `usual` people where nobody was said.
pub async fn show(
    app: &App,
    product: &Product,
    visitor: &Visitor,
    (choice, usual): (&Choice, Party),
    audience: &Audience<'_>,
    wrongs: &[Wrong],
) -> Result<ChooserView, StoreError> {
    let Audience { live, ref terms, stay } = *audience;
    let (booking, today, site) = (app.booking(), app.today(), &app.catalogue.site);
    let currency = visitor.currency(app);
    let date = choice.date.as_deref().and_then(parse_date);
    let party = choice.party(usual);
    // Who has a room comes when they sleep there (§10.16.122).
    let stay = stay.filter(|day| (today..=booking.last_day()).contains(day));
    let asked = choice.month.as_deref().and_then(Month::parse).or(date.or(stay).map(Month::of));
    let shown = months::shown(app, product, asked, date, booking.last_day(), live).await?;
    let load = |date: Date, time: Time| shown.load(date, time);
    // One price stands for all in a cell: that of who comes.
    let foremost = Some(party.foremost()).filter(|unit| app.catalogue.allows(product, *unit));
    let foremost = foremost.unwrap_or(Unit::ADULT);
    let month_view = |month: Month| {
        let of = (product, foremost);
        let day = |day| months::priced_day(app, of, day, shown.state(booking, product, day), terms);
        months::view(product, month, visitor.language, month.days().map(day).collect())
    };
    let selectable = |date: &Date| on_sale(product).is_ok() && shown.state(booking, product, *date).open();
    let date = date.filter(selectable);
    let slots = date.map(|date| slots(booking, product, date, |time| load(date, time)));
    let slot = slots.as_ref().and_then(|slots| chosen_slot(slots, choice.slot.as_deref()));
    let time = slot.as_deref().and_then(Time::parse);
    let open = choice.open && product.open_ticket;
    let visit = date.filter(|_| !open).map(|date| (date, time.unwrap_or_default()));
    let known_starts = match visit.filter(|_| live) {
        Some((date, _)) => extras::starts(app, product, date).await?,
        None => Starts::new(),
    };
    let showing = Showing {
        product,
        party,
        visit: date.filter(|_| !open).zip(time),
        choices: choice.extras(),
        starts: &known_starts,
        language: visitor.language,
    };
    let priced = (open || visit.is_some())
        .then(|| priced(app, &showing, visit.map(|(date, _)| date), terms))
        .flatten();
    let starts =
        visit.map(|(date, time)| (date, earliest(product, date, Some(time).filter(|_| slot.is_some()))));
    let month = month_view(shown.month);
    // A phone has room for one.
    let next_month = shown.next.filter(|_| visitor.device == DeviceView::Desktop).map(month_view);
    let until = domain::calendar::add_months(today, i32::from(site.open_ticket_months)).to_string();
    Ok(ChooserView {
        product_id: product.id.0,
        action: action(app, product, visitor, choice),
        lowered: months::lowered(
            std::iter::once(&month).chain(&next_month),
            foremost.plan().and_then(|plan| app.catalogue.plan(plan)),
            visitor.language,
        ),
        month,
        next_month,
        first_month: shown.first.to_string(),
        last_month: shown.last.to_string(),
        ages: present::ages(app, product, terms, visitor.language, visit.map(|(date, _)| date)),
        party: present::party(party),
        party_limit: site.party_limit,
        day: date.zip(slots).map(|(date, slots)| DayView { date: date.to_string(), slots }),
        slot,
        extras: extras::offered(app, &showing, currency),
        base: priced.as_ref().map(|priced| priced.base),
        total: priced.as_ref().map(|priced| priced.total),
        extra_lines: priced.as_ref().map(|priced| priced.extras.clone()).unwrap_or_default(),
        quote: priced.map(|priced| priced.admission),
        cancel: starts.and_then(|(date, start)| promise::cancelling(app, 100, date, start)),
        change_until: starts.and_then(|(date, start)| promise::moving(app, date, start)),
        open_ticket: product.open_ticket.then_some(OpenTicketView { months: site.open_ticket_months, until }),
        open,
        errors: present::errors(wrongs, visitor.language),
        live,
    })
}

/// What a choice costs, as far as it goes.
pub struct Priced {
    /// The admission.
    pub admission: LineQuoteView,
    /// What was added.
    pub extras: Vec<ExtraLineView>,
    /// Together, before discounts.
    pub base: i64,
    /// Together, after discounts: to pay, minor units.
    pub total: i64,
}

/// Prices a choice; none where its people can't come.
fn priced(app: &App, showing: &Showing<'_>, date: Option<Date>, terms: &Terms<'_>) -> Option<Priced> {
    let Showing { product, party, language, .. } = showing;
    let allows = |unit| app.catalogue.allows(product, unit);
    party.check(allows, app.catalogue.site.party_limit).ok()?;
    let wanted = extras::wanted(app, showing);
    let time = showing.visit.map(|(_, time)| time);
    let items = outing(product, date, time, *party, &wanted, app.rate(terms.currency));
    let quote = quote(&items, terms);
    let (admission, extras) = quote.lines.split_first()?;
    Some(Priced {
        admission: present::line_quote(admission, terms, *language),
        extras: extra_lines(&wanted, extras, terms, showing),
        base: quote.base,
        total: quote.total,
    })
}

/// An admission and what is added to it, to be priced.
pub fn outing<'a>(
    product: &'a Product,
    date: Option<Date>,
    time: Option<Time>,
    party: Party,
    extras: &[extra::Chosen<'a>],
    rate: Rate,
) -> Vec<Item<'a>> {
    let offer = Offer::Product(product);
    let admission = Item { offer, date, time: time.unwrap_or_default(), party, rate, continues: false };
    std::iter::once(admission).chain(extras.iter().map(|extra| extras::item(extra, date, rate))).collect()
}

/// What was added, with its prices.
pub fn extra_lines(
    wanted: &[extra::Chosen<'_>],
    priced: &[domain::pricing::LineQuote],
    terms: &Terms<'_>,
    showing: &Showing<'_>,
) -> Vec<ExtraLineView> {
    let view = |(chosen, priced): (&extra::Chosen<'_>, &domain::pricing::LineQuote)| {
        // Until its own start is chosen it has none: the admission's is not when it begins.
        let said = showing.choices.iter().any(|choice| choice.id == chosen.extra.id && choice.slot.is_some());
        let added = extras::Added {
            extra: chosen.extra,
            included: chosen.included,
            party: chosen.party,
            time: Some(chosen.time).filter(|_| said || chosen.extra.slots.is_empty()),
            zone: &chosen.zone,
            hotel: &chosen.hotel,
            admission: showing.product.id,
            start: showing.visit.map(|(_, time)| time),
            infants: showing.party.infants,
        };
        added.view(priced, terms, showing.language, None, None)
    };
    wanted.iter().zip(priced).map(view).collect()
}

/// The buy page's own address; while a line's date is being changed it names the line.
fn action(app: &App, product: &Product, visitor: &Visitor, choice: &Choice) -> String {
    let href = Target::Buy(product.id).href(visitor.language, &app.catalogue);
    let id = |line: &&str| line.len() == 36 && line.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-');
    match choice.line.as_deref().filter(id) {
        Some(line) => format!("{href}?line={line}"),
        None => href,
    }
}

/// The chosen start; before one is chosen, the day's first, whose last moments come first.
fn earliest(product: &Product, date: Date, chosen: Option<Time>) -> Time {
    chosen.or(product.times(date).first().copied()).unwrap_or_default()
}

/// A day's starts.
pub fn slots(
    booking: Booking,
    product: &Product,
    date: Date,
    load: impl Fn(Time) -> Option<Load>,
) -> Vec<SlotView> {
    product
        .times(date)
        .into_iter()
        .map(|time| {
            let state = booking.slot(product, date, time, load(time));
            let left = if let State::Few(left) = state { Some(left) } else { None };
            SlotView { time: time.to_string(), open: state.open(), left }
        })
        .collect()
}

/// The slot chosen, if it can be; the only one is chosen by itself.
pub fn chosen_slot(slots: &[SlotView], asked: Option<&str>) -> Option<String> {
    let open = |slot: &&SlotView| slot.open;
    match asked.filter(|text| !text.is_empty()) {
        Some(asked) => {
            slots.iter().filter(open).find(|slot| slot.time == asked).map(|slot| slot.time.clone())
        }
        None => match slots {
            [only] if only.open => Some(only.time.clone()),
            _ => None,
        },
    }
}

/// True when the product has more than one start, so that its time must be told.
pub fn slot_matters(product: &Product) -> bool {
    product.slots.len() > 1
}
