//! The page on which guests of a paid room choose their days in the parks. Without a script: a day is shown by GET, a park
//! chosen or given up by POST.

use super::ask::{Ask, see_other};
use super::change_room::{Which, bought};
use crate::ask::form::Fields;
use crate::ask::problem::{Code, Failure, Field, Refusal, Wrong};
use crate::ask::route::Target;
use crate::draw::{lodging, present};
use crate::shop::chooser::slot_matters;
use crate::shop::kept_search;
use crate::shop::order_doubled::{ParksIn, doubled};
use crate::shop::order_page;
use crate::shop::order_parks::PARK_DAYS;
use crate::shop::planned_parks;
use crate::view::{
    DoneCodeView, NoticeView, PageView, ParkDaysPageView, ParkOfDayView, ParkStartView, ParkStayDayView,
    ToneView,
};
use crate::visit::park_days::{ParkOfDay, ParkRoom};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::calendar::{Date, Time, parse_date};
use domain::catalogue::ProductId;
use domain::extra::included_from_age;
use domain::park_day::ParkDay;
use domain::party::{Party, Unit};

/// What the forms of the page send, and its address holds, besides the order's key and the room.
#[derive(Clone, Debug, Default)]
pub struct ParkDaysForm {
    date: String,
    park: String,
    slot: String,
    adults: String,
    children: String,
    infants: String,
    /// What was just done.
    done: String,
}

impl ParkDaysForm {
    /// What is chosen, or everything that is wrong with it.
    fn read(&self) -> Result<ParkDay, Refusal> {
        let mut wrongs = Vec::new();
        let mut party = Party::default();
        let counts = [("adults", &self.adults), ("children", &self.children), ("infants", &self.infants)];
        for (unit, (field, typed)) in Unit::AGES.into_iter().zip(counts) {
            let typed = typed.trim();
            match typed.parse() {
                Ok(count) if count <= 99 => *party.of(unit) = count,
                _ if typed.is_empty() => {}
                _ => wrongs.push(Wrong::in_field(Code::CountInvalid, field)),
            }
        }
        // Whoever gives it up sends no counts at all.
        let counted =
            [&self.adults, &self.children, &self.infants].iter().any(|typed| !typed.trim().is_empty());
        if counted && party.people() == 0 && wrongs.is_empty() {
            wrongs.push(Wrong::in_field(Code::PartyEmpty, "adults"));
        }
        let day = parse_date(&self.date);
        let (start, park) = (Time::parse(&self.slot), self.park.parse().ok().map(ProductId));
        let missing = [
            day.is_none().then(|| Wrong::in_field(Code::DateInvalid, "date")),
            park.is_none().then(|| Wrong::in_field(Code::ProductUnavailable, "park")),
            // What is given up needs no start.
            (start.is_none() && party.people() > 0).then(|| Wrong::in_field(Code::ScheduleRequired, "slot")),
        ];
        wrongs.extend(missing.into_iter().flatten());
        match (day, park) {
            (Some(day), Some(product)) if wrongs.is_empty() => {
                Ok(ParkDay { product, day, start: start.unwrap_or(Time::MIDNIGHT), party })
            }
            _ => Err(Refusal::of(wrongs).err().unwrap_or_else(|| Wrong::new(Code::BadRequest).into())),
        }
    }
}

/// Shows a day of the stay with its parks.
pub async fn show(
    ask: &Ask<'_>,
    which: &Which<'_>,
    sent: &ParkDaysForm,
    wrongs: &[Wrong],
) -> Result<Response, Failure> {
    let room = ParkRoom::read(ask.app, which.whole, which.position).await?.ok_or(Code::NotFound)?;
    let view = view(ask, which, &room, sent, wrongs).await?;
    let status = wrongs.first().map_or(StatusCode::OK, |wrong| wrong.code.status());
    let mut response = ask.private(status, PageView::ParkDays(Box::new(view))).await?;
    // Its address holds the order's key.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    Ok(response)
}

/// The page of a room, and of a day of it.
fn page_href(ask: &Ask<'_>, which: &Which<'_>, day: Option<Date>) -> String {
    let Which { whole, key, position } = which;
    let page = Target::OrderChange(whole.order.code.clone()).href(ask.visitor.language, &ask.app.catalogue);
    let day = day.map(|day| format!("&date={day}")).unwrap_or_default();
    format!("{page}?k={key}&line={position}&task={PARK_DAYS}{day}")
}

async fn view(
    ask: &Ask<'_>,
    which: &Which<'_>,
    room: &ParkRoom<'_>,
    sent: &ParkDaysForm,
    wrongs: &[Wrong],
) -> Result<ParkDaysPageView, Failure> {
    let (app, visitor, language) = (ask.app, &ask.visitor, ask.visitor.language);
    let Which { whole, key, position } = *which;
    let bought = bought(ask, which).await?;
    let rates: Vec<_> = ParksIn::of_bought(&bought).into_iter().collect();
    let days = room.days(app);
    let one = |day: &ParkDay| lodging::park_day(app, room.placed(), day, language);
    // The day asked for, else the first on which nothing is chosen, of those that were looked at before and then of all.
    let asked = parse_date(&sent.date).filter(|day| days.contains(day));
    let looked_at = room.looked_at(app, &kept_search::visits(app, ask.headers, room.nights()));
    let empty = |day: &Date| room.chosen().iter().all(|one| one.day != *day);
    let before = looked_at.iter().map(|(_, day)| *day).find(empty);
    let date =
        asked.or(before).or_else(|| days.iter().copied().find(empty)).or_else(|| days.first().copied());
    let mut parks = match date {
        Some(day) => room.parks(app, day).await?,
        None => Vec::new(),
    };
    // The park that was looked at for this day stands first: the page proposes that one.
    if let Some(day) = date {
        parks.sort_by_key(|park| !looked_at.contains(&(park.product.id, day)));
    }
    let view = |park: ParkOfDay<'_>| {
        let of = if park.served { &*app.catalogue } else { room.placed() };
        ParkOfDayView {
            slot_matters: slot_matters(park.product),
            left: present::party(park.left),
            open: park.chosen.is_none_or(|chosen| chosen.ahead(app.now(), park.product.cutoff_minutes)),
            until: park.chosen.map(|chosen| chosen.until(park.product.cutoff_minutes).millis()),
            next: park.next.map(|day| day.to_string()),
            chosen: park.chosen.as_ref().map(one),
            starts: park
                .starts
                .into_iter()
                .map(|(time, places)| ParkStartView { time: time.to_string(), places })
                .collect(),
            served: park.served,
            ages: present::ages(app, park.product, &visitor.terms(app, false), language, None),
            facts: park.product.facts.as_ref().map(present::facts),
            included_from_age: included_from_age(of, park.product),
            park: present::card(app, of, park.product, visitor),
        }
    };
    let done = match sent.done.as_str() {
        "chosen" => Some(DoneCodeView::ParkDayChosen),
        "given_up" => Some(DoneCodeView::ParkDayGivenUp),
        _ => None,
    };
    let whole_wrong = wrongs.iter().find(|wrong| wrong.field.is_none());
    let bad = whole_wrong.map(|wrong| {
        let problem = wrong.view(language);
        NoticeView { tone: ToneView::Bad, code: problem.code.into(), message: problem.message }
    });
    let good = done.filter(|_| wrongs.is_empty()).map(|done| super::order::said(ask, ToneView::Good, done));
    let tied: Vec<_> = wrongs.iter().filter(|wrong| wrong.field.is_some()).copied().collect();
    Ok(ParkDaysPageView {
        code: whole.order.code.clone(),
        proof: key.to_owned(),
        order_href: order_page::order_href(app, language, whole),
        line: u32::try_from(position).unwrap_or_default(),
        task: PARK_DAYS.to_owned(),
        action: Target::OrderChange(whole.order.code.clone()).href(language, &app.catalogue),
        doubled: doubled(app, visitor, whole, &rates).await?,
        stay: bought.stay,
        days: days
            .iter()
            .map(|day| ParkStayDayView {
                date: day.to_string(),
                href: page_href(ask, which, Some(*day)),
                chosen: room.chosen().iter().filter(|one| one.day == *day).map(one).collect(),
            })
            .collect(),
        date: date.map(|day| day.to_string()),
        parks: parks.into_iter().map(view).collect(),
        planned: planned_parks::of_room(app, language, ask.headers, whole, position),
        notice: bad.or(good),
        errors: present::errors(&tied, language),
    })
}

/// Does what the form asks for, or shows why it can't be done.
pub async fn post(ask: &Ask<'_>, which: &Which<'_>, sent: &ParkDaysForm) -> Result<Response, Failure> {
    match act(ask, which, sent).await {
        Ok(href) => Ok(see_other(&href)),
        Err(Failure::Refused(refusal)) => {
            // Each park has a form of its own.
            let of: i64 = sent.park.parse().unwrap_or_default();
            let at = |wrong: &Wrong| match wrong.field {
                Some(Field::Named(field)) => wrong.at(field, of),
                _ => *wrong,
            };
            let wrongs: Vec<_> = refusal.all().iter().map(at).collect();
            show(ask, which, sent, &wrongs).await
        }
        Err(failure) => Err(failure),
    }
}

/// Chooses what the form asks for, or gives it up; answers where to go.
async fn act(ask: &Ask<'_>, which: &Which<'_>, sent: &ParkDaysForm) -> Result<String, Failure> {
    let room = ParkRoom::read(ask.app, which.whole, which.position).await?.ok_or(Code::NotFound)?;
    let wanted = sent.read()?;
    room.choose(ask.app, wanted, ask.visitor.actor()).await?;
    let done = if wanted.party.people() == 0 { "given_up" } else { "chosen" };
    Ok(format!("{}&done={done}#park-days", page_href(ask, which, Some(wanted.day))))
}

/// What was sent, as fields.
pub fn read(park: &str, fields: &Fields) -> ParkDaysForm {
    let of = |name: &str| {
        fields.iter().find(|(field, _)| field == name).map(|(_, typed)| typed.clone()).unwrap_or_default()
    };
    ParkDaysForm {
        date: of("date"),
        park: park.to_owned(),
        slot: of("slot"),
        adults: of("adults"),
        children: of("children"),
        infants: of("infants"),
        done: of("done"),
    }
}
