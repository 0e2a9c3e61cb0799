//! The chooser: a month of days, a day's starts, and what a choice costs.

use crate::app::App;
use crate::present;
use crate::problem::{Code, Wrong};
use crate::route::Target;
use crate::view::{CalendarDay, CalendarMonth, Chooser, DayState, DayView, SlotView};
use crate::visitor::Visitor;
use domain::availability::{self, Load, State};
use domain::calendar::{Date, Month, Time, parse_date};
use domain::catalogue::{Currency, Product, Status};
use domain::party::Party;
use domain::pricing::{Item, adult_price};
use std::collections::HashMap;
use store::StoreError;
use store::places::Loads;

/// What a visitor has chosen so far, as it stood in an address or a form. Nothing in it is believed.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct Choice {
    /// `YYYY-MM`
    pub month: Option<String>,
    /// `YYYY-MM-DD`
    pub date: Option<String>,
    /// `HH:MM`
    pub slot: Option<String>,
    /// Counts of people.
    pub adults: Option<String>,
    /// Counts of people.
    pub children: Option<String>,
    /// Counts of people.
    pub infants: Option<String>,
    /// The cart line whose date is being changed.
    pub line: Option<String>,
}

impl Choice {
    /// The people, where each count can be read; a missing count is `missing`'s.
    pub fn party(&self, missing: Party) -> Party {
        let count = |text: &Option<String>, missing: u32| {
            text.as_deref().map_or(missing, |text| text.trim().parse().unwrap_or(0).min(999))
        };
        Party {
            adults: count(&self.adults, missing.adults),
            children: count(&self.children, missing.children),
            infants: count(&self.infants, missing.infants),
        }
    }
}

/// Two adults: what most visitors come as.
pub const USUAL: Party = Party { adults: 2, children: 0, infants: 0 };

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
pub struct Chosen {
    /// The day.
    pub date: Date,
    /// The start.
    pub time: Time,
    /// Who.
    pub party: Party,
    /// Places of the slot by the catalogue.
    pub capacity: i64,
}

/// Reads a choice to be bought: everything wrong with it, or what to ask the store.
pub fn check(app: &App, product: &Product, choice: &Choice) -> Result<Chosen, Vec<Wrong>> {
    let site = &app.catalogue.site;
    let mut wrongs = Vec::new();
    wrongs.extend(on_sale(product).err());
    let party = choice.party(Party::default());
    if let Err(error) = party.check(|unit| product.allows(unit), site.party_limit) {
        wrongs.push(error.into());
    }
    let slot = match choice.date.as_deref().filter(|text| !text.is_empty()) {
        None => Err(Wrong::in_field(Code::DateRequired, "date")),
        Some(text) => match parse_date(text) {
            None => Err(Wrong::in_field(Code::DateInvalid, "date")),
            Some(date) => start(product, date, choice.slot.as_deref()).and_then(|time| {
                let state = availability::slot(product, date, time, None, app.now(), site.horizon_months);
                let capacity = product.capacity(date, time);
                match (state, capacity) {
                    (state, Some(capacity)) if state.open() => Ok((date, time, capacity)),
                    (State::Closed, _) => Err(Wrong::in_field(Code::ProductClosedDay, "date")),
                    _ => Err(Wrong::in_field(Code::NoAvailability, "date")),
                }
            }),
        },
    };
    match slot {
        Ok((date, time, capacity)) if wrongs.is_empty() => Ok(Chosen { date, time, party, capacity }),
        Ok(_) => Err(wrongs),
        Err(wrong) => {
            wrongs.push(wrong);
            Err(wrongs)
        }
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

type Known = HashMap<(String, Time), Load>;

async fn loads(app: &App, product: &Product, days: &[Date]) -> Result<Known, StoreError> {
    let (Some(from), Some(to)) = (days.iter().min(), days.iter().max()) else { return Ok(Known::new()) };
    let op = Loads { product: product.id.0, from: from.to_string(), to: to.to_string() };
    let rows = app.db.read(op).await?;
    Ok(rows.into_iter().filter_map(|(day, slot, load)| Some(((day, Time::parse(&slot)?), load))).collect())
}

/// What the chooser shows for a choice. `live` asks the store what is left; otherwise it is drawn for everybody.
pub async fn show(
    app: &App,
    product: &Product,
    visitor: &Visitor,
    choice: &Choice,
    live: bool,
    wrongs: &[Wrong],
) -> Result<Chooser, StoreError> {
    let (now, today) = (app.now(), app.today());
    let site = &app.catalogue.site;
    let currency = visitor.currency(app);
    let last = availability::last_day(today, site.horizon_months);
    let (first_month, last_month) = (Month::of(today), Month::of(last));
    let date = choice.date.as_deref().and_then(parse_date);
    let party = choice.party(USUAL);
    let asked = choice.month.as_deref().and_then(Month::parse).or(date.map(Month::of));
    let month = asked.unwrap_or(first_month).clamp(first_month, last_month);
    let days: Vec<Date> = month.days().collect();
    let wanted: Vec<Date> = days.iter().copied().chain(date).collect();
    let known = if live { loads(app, product, &wanted).await? } else { Known::new() };
    let load = |date: Date, time: Time| known.get(&(date.to_string(), time)).copied();
    let mut calendar = Vec::with_capacity(days.len());
    for day in &days {
        let state = availability::day(product, *day, |time| load(*day, time), now, site.horizon_months);
        calendar.push(calendar_day(app, product, *day, state, currency));
    }
    // With nothing asked for, a month that is over but for its last evenings would be an empty welcome.
    if asked.is_none()
        && month < last_month
        && calendar.iter().all(|day| !matches!(day.state, DayState::Open | DayState::Few))
    {
        let next = Month::of(domain::calendar::add_months(today, 1)).to_string();
        let choice = Choice { month: Some(next), ..choice.clone() };
        return Box::pin(show(app, product, visitor, &choice, live, wrongs)).await;
    }
    let selectable = |date: &Date| {
        on_sale(product).is_ok()
            && availability::day(product, *date, |time| load(*date, time), now, site.horizon_months).open()
    };
    let date = date.filter(selectable);
    let slots = date.map(|date| slots(product, date, |time| load(date, time), now, site.horizon_months));
    let slot = slots.as_ref().and_then(|slots| chosen_slot(slots, choice.slot.as_deref()));
    let quote = date.filter(|_| party.check(|unit| product.allows(unit), site.party_limit).is_ok()).and_then(
        |date| {
            let time = slot.as_deref().and_then(Time::parse).unwrap_or_default();
            present::quote_alone(
                Item { product, date, time, party, rate: app.rate(currency) },
                &app.terms(currency),
            )
        },
    );
    Ok(Chooser {
        product_id: product.id.0,
        action: action(app, product, visitor, choice),
        month: CalendarMonth { month: month.to_string(), days: calendar },
        first_month: first_month.to_string(),
        last_month: last_month.to_string(),
        ages: present::ages(app, product, currency),
        party: present::party(party),
        party_limit: site.party_limit,
        day: date.zip(slots).map(|(date, slots)| DayView { date: date.to_string(), slots }),
        slot,
        quote,
        errors: present::errors(wrongs, visitor.language),
        live,
    })
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

fn calendar_day(app: &App, product: &Product, date: Date, state: State, currency: &Currency) -> CalendarDay {
    let priced = state.open().then(|| adult_price(product, date, app.rate(currency), &app.terms(currency)));
    CalendarDay {
        date: date.to_string(),
        state: match state {
            State::Open => DayState::Open,
            State::Few(_) => DayState::Few,
            State::SoldOut => DayState::SoldOut,
            State::Closed => DayState::Closed,
            State::Past => DayState::Past,
            State::Beyond => DayState::Beyond,
        },
        left: if let State::Few(left) = state { Some(left) } else { None },
        from: priced.map(|unit| unit.price),
        percent: priced.map_or(0, |unit| unit.reason.percent()),
    }
}

fn slots(
    product: &Product,
    date: Date,
    load: impl Fn(Time) -> Option<Load>,
    now: domain::calendar::Instant,
    horizon: u8,
) -> Vec<SlotView> {
    product
        .times(date)
        .into_iter()
        .map(|time| {
            let state = availability::slot(product, date, time, load(time), now, horizon);
            let left = if let State::Few(left) = state { Some(left) } else { None };
            SlotView { time: time.to_string(), open: state.open(), left }
        })
        .collect()
}

/// The slot chosen, if it can be; the only one is chosen by itself.
fn chosen_slot(slots: &[SlotView], asked: Option<&str>) -> Option<String> {
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
