//! The page that changes a visit which is paid for. Without a script: each thing is a form, shown by GET and done by POST.

use super::ask::{Ask, see_other};
use super::change_room::{self, Which};
use super::definition::{Definition, Get, LinkCard};
use super::order::{Query, own};
use super::park_days::{self, ParkDaysForm};
use crate::app::admission::Kind;
use crate::app::admission::Turn;
use crate::ask::form::{Fields, Form, read_fields};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::basket::{id, once};
use crate::shop::chooser::{Choice, slot_matters};
use crate::shop::order_page::{self, Arrival};
use crate::shop::order_parks::PARK_DAYS;
use crate::shop::paying;
use crate::shop::stay_search::Written;
use crate::view::{
    ChangeCancelView, ChangeDayView, ChangePageView, ChangeStartView, ChangeTaskView, ChangeWeatherView,
    NoticeView, PageView, TaskLinkView, ToneView,
};
use crate::visit::adding;
use crate::visit::changing::{self, Visit};
use crate::visit::days;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::calendar::{Month, Time, add_days, parse_date};
use serde::Deserialize;
use store::order::WholeOrder;

/// What the forms of the page send, and its address holds. What is added to a visit has fields of its own, the choice's.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ChangeForm {
    /// The order's key.
    k: String,
    /// The visit's position in the order.
    line: String,
    task: String,
    month: String,
    date: String,
    slot: String,
    /// The park that a room's guests choose, or give up.
    park: String,
    /// What was shown to be paid, or to go back.
    difference: String,
    once: String,
    hash: String,
    method: String,
    /// The room type and rate plan that a room shall be.
    room_1: String,
}

/// Everything that was sent.
struct Asked {
    sent: ChangeForm,
    choice: Choice,
    /// The nights and guests a room shall have.
    room: Written,
    /// A day in a park of a room's guests.
    park_day: ParkDaysForm,
}

impl Asked {
    fn read(sent: ChangeForm, fields: &Fields) -> Self {
        let (choice, room) = (Choice::read(fields, ""), Written::read(fields));
        let park_day = park_days::read(&sent.park, fields);
        Self { sent, choice, room, park_day }
    }

    /// What a room shall be.
    fn of_room(&self) -> change_room::Asked<'_> {
        change_room::Asked { written: &self.room, kind: &self.sent.room_1, method: &self.sent.method }
    }

    fn task(&self) -> ChangeTaskView {
        let asked = TASKS.into_iter().find(|task| word(*task) == self.sent.task);
        asked.unwrap_or(ChangeTaskView::Day)
    }
}

const TASKS: [ChangeTaskView; 4] =
    [ChangeTaskView::Day, ChangeTaskView::Add, ChangeTaskView::Weather, ChangeTaskView::Cancel];

fn word(task: ChangeTaskView) -> &'static str {
    match task {
        ChangeTaskView::Day => "day",
        ChangeTaskView::Add => "add",
        ChangeTaskView::Weather => "weather",
        ChangeTaskView::Cancel => "cancel",
    }
}

/// A visit of an order, to be changed.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Writes,
    card: LinkCard::None,
};

/// The order of an address, for whoever has its key; told in its own currency.
async fn order(ask: &mut Ask<'_>, asked: &Asked) -> Result<(WholeOrder, String), Failure> {
    let key = Some(asked.sent.k.clone()).filter(|key| !key.is_empty());
    let query: Query = ask.read_query();
    let (whole, key) = own(ask, &query.or_key(key)).await?;
    // Its payment is in question: there is nothing to be done with it, which its own page says.
    if whole.order.suspended_at.is_some() {
        return Err(Code::NotFound.into());
    }
    ask.visitor.currency = whole.order.currency.to_string();
    Ok((whole, key))
}

async fn visit<'a>(ask: &Ask<'_>, whole: &'a WholeOrder, asked: &Asked) -> Result<Visit<'a>, Failure> {
    let position = asked.sent.line.parse().unwrap_or(0);
    Ok(Visit::read(ask.app, whole, position).await?.ok_or(Code::NotFound)?)
}

/// Shows one of the things that can be done.
async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    let fields = ask.fields();
    let asked = Asked::read(ask.read_query(), &fields);
    let (whole, key) = order(ask, &asked).await?;
    let _turn = ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
    if let Some(which) = room(&whole, &key, &asked) {
        if asked.sent.task == PARK_DAYS {
            return park_days::show(ask, &which, &asked.park_day, &[]).await;
        }
        return change_room::show(ask, &which, &asked.of_room(), &[]).await;
    }
    show(ask, &whole, &key, &asked, &[]).await
}

/// The room that is asked for; none where a visit is.
fn room<'a>(whole: &'a WholeOrder, key: &'a str, asked: &Asked) -> Option<Which<'a>> {
    let position: usize = asked.sent.line.parse().ok()?;
    whole.lines.get(position)?.sold.stay()?;
    Some(Which { whole, key, position })
}

async fn show(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    key: &str,
    asked: &Asked,
    wrongs: &[Wrong],
) -> Result<Response, Failure> {
    let visit = visit(ask, whole, asked).await?;
    let page = PageView::Change(Box::new(page(ask, &visit, key, asked, wrongs).await?));
    let status = wrongs.first().map_or(StatusCode::OK, |wrong| wrong.code.status());
    let mut response = ask.private(status, page).await?;
    // Its address holds the order's key.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    Ok(response)
}

async fn page(
    ask: &Ask<'_>,
    visit: &Visit<'_>,
    key: &str,
    asked: &Asked,
    wrongs: &[Wrong],
) -> Result<ChangePageView, Failure> {
    let (app, visitor, language) = (ask.app, &ask.visitor, ask.visitor.language);
    let whole = visit.whole;
    let action = Target::OrderChange(whole.order.code.clone()).href(language, &app.catalogue);
    let position = u32::try_from(visit.position).unwrap_or_default();
    let href = |task: ChangeTaskView| format!("{action}?k={key}&line={position}&task={}", word(task));
    let (offered, task) = (tasks(ask, visit), asked.task());
    let changeable = visit.changeable(app);
    let shown = order_page::view(app, visitor, whole, Arrival::Looking).await?;
    // Rooms of its order are shown apart, wherever they stand among its lines.
    let admissions = whole.lines.iter().enumerate().filter(|(_, line)| line.sold.visit().is_some());
    let at = admissions.map(|(at, _)| at).position(|at| at == visit.position);
    let line = at.and_then(|at| shown.lines.into_iter().nth(at)).ok_or(Code::NotFound)?;
    let may = changeable.is_ok() && offered.contains(&task);
    let moving = if may && task == ChangeTaskView::Day { Some(day(ask, visit, asked).await?) } else { None };
    let adding = if may && task == ChangeTaskView::Add {
        adding::view(app, visitor, visit, &asked.choice).await?
    } else {
        None
    };
    // Only what takes the difference is offered, and none that waits for its money.
    let starts = moving.iter().flat_map(|day| &day.starts).filter(|start| start.open);
    let costs = starts.map(|start| start.difference).chain(adding.iter().filter_map(|adding| adding.total));
    let costs: Vec<i64> = costs.filter(|cost| *cost > 0).collect();
    let methods = paying::at_once(app, visit.currency(), &costs);
    let asked_method = asked.sent.method.as_str();
    let known = methods.iter().any(|one| one.api_code == asked_method);
    let method = if known { asked_method.to_owned() } else { paying::preferred(visitor, &methods) };
    let whole_wrong = |wrong: &&Wrong| wrong.field.is_none();
    let notice = changeable.err().or_else(|| wrongs.iter().find(whole_wrong).copied()).map(|wrong| {
        let problem = wrong.view(language);
        NoticeView { tone: ToneView::Bad, code: problem.code.into(), message: problem.message }
    });
    let tied: Vec<_> = wrongs.iter().filter(|wrong| wrong.field.is_some()).copied().collect();
    let (percent, returns) = changing::gives_back(app, visit);
    Ok(ChangePageView {
        code: whole.order.code.clone(),
        proof: key.to_owned(),
        order_href: order_page::order_href(app, language, whole),
        line: position,
        slot_matters: visit.product(app).is_some_and(slot_matters) && line.date.is_some(),
        product: line.product,
        date: line.date,
        slot: line.slot,
        party: present::party(visit.line.sold.party()),
        extras: line.extras,
        until: visit.until(app).map(domain::calendar::Instant::millis),
        tasks: offered.iter().map(|task| TaskLinkView { task: *task, href: href(*task) }).collect(),
        task,
        day: moving,
        adding,
        weather: (may && task == ChangeTaskView::Weather)
            .then(|| ChangeWeatherView { until: visit.last_day_claimed(app).to_string() }),
        cancel: (may && task == ChangeTaskView::Cancel).then(|| ChangeCancelView {
            paid: visit.worth(),
            returns,
            percent,
            terms: present::cancellation(&ask.app.catalogue.site),
        }),
        methods,
        method,
        once: id(),
        action,
        notice,
        errors: present::errors(&tied, language),
    })
}

/// What can be done with a visit, as long as anything can.
fn tasks(ask: &Ask<'_>, visit: &Visit<'_>) -> Vec<ChangeTaskView> {
    let mut tasks = vec![ChangeTaskView::Day];
    if adding::addable(visit) {
        tasks.push(ChangeTaskView::Add);
    }
    if changing::claimable(ask.app, visit) {
        tasks.push(ChangeTaskView::Weather);
    }
    tasks.push(ChangeTaskView::Cancel);
    tasks
}

async fn day(ask: &Ask<'_>, visit: &Visit<'_>, asked: &Asked) -> Result<ChangeDayView, Failure> {
    let app = ask.app;
    let date = parse_date(&asked.sent.date);
    let starts = match date {
        Some(date) => changing::starts(app, visit, date).await?,
        None => Vec::new(),
    };
    let here = visit.date_and_time().map(|(date, _)| date);
    let month = Month::parse(&asked.sent.month).or(date.or(here).map(Month::of));
    let months = days::months(app, visit, &ask.visitor, month).await?;
    let asked = Time::parse(&asked.sent.slot);
    let open = |time: &Time| starts.iter().any(|start| start.time == *time && start.moves.is_some());
    let only = if starts.len() == 1 { starts.first().map(|start| start.time) } else { None };
    Ok(ChangeDayView {
        first_date: add_days(app.today(), 1).to_string(),
        last_date: visit.last_day(app).to_string(),
        month: months.month,
        next_month: months.next_month,
        first_month: months.first_month,
        last_month: months.last_month,
        date: date.map(|date| date.to_string()),
        slot: asked.or(only).filter(open).map(|time| time.to_string()),
        starts: starts
            .iter()
            .map(|start| ChangeStartView {
                time: start.time.to_string(),
                open: start.moves.is_some(),
                difference: start.difference,
            })
            .collect(),
        free: visit.line.sold.when().is_open(),
        guest_percent: visit.guest_percent(),
        stays: days::stays(visit),
    })
}

/// Does one of the things, or shows why it can't be done.
async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let fields = read_fields(body)?;
    let asked = Asked::read(ChangeForm::from_form(body)?, &fields);
    let (whole, key) = order(ask, &asked).await?;
    if let Some(which) = room(&whole, &key, &asked) {
        if asked.sent.task == PARK_DAYS {
            return park_days::post(ask, &which, &asked.park_day).await;
        }
        let ChangeForm { difference, once, .. } = &asked.sent;
        let sent = change_room::Sent { difference, once };
        return match change_room::act(ask, &which, &asked.of_room(), &sent).await {
            Ok(href) => Ok(see_other(&href)),
            Err(Failure::Refused(refusal)) => {
                change_room::show(ask, &which, &asked.of_room(), refusal.all()).await
            }
            Err(failure) => Err(failure),
        };
    }
    // What is done is done to the visit that is named, and to no other.
    let known = |task: &ChangeTaskView| word(*task) == asked.sent.task;
    if asked.sent.line.parse::<usize>().is_err() {
        return Err(Wrong::in_field(Code::BadRequest, "line").into());
    }
    if !TASKS.iter().any(known) {
        return Err(Wrong::in_field(Code::BadRequest, "task").into());
    }
    match act(ask, &whole, &asked).await {
        Ok(href) => Ok(see_other(&href)),
        Err(Failure::Refused(refusal)) => show(ask, &whole, &key, &asked, refusal.all()).await,
        Err(failure) => Err(failure),
    }
}

/// Does what a form asks for; answers where to go.
async fn act(ask: &Ask<'_>, whole: &WholeOrder, asked: &Asked) -> Result<String, Failure> {
    let app = ask.app;
    let visit = visit(ask, whole, asked).await?;
    let language = domain::language::Language::parse(&whole.order.language).unwrap_or(ask.visitor.language);
    let visitor = Visitor { language, ..ask.visitor.clone() };
    let once = once(&asked.sent.once);
    let shown = || asked.sent.difference.parse::<i64>().map_err(|_| Failure::from(Code::QuoteChanged));
    let back =
        |what: &str| format!("{}&changed={what}", order_page::order_href(app, ask.visitor.language, whole));
    match asked.task() {
        ChangeTaskView::Day => {
            let date = parse_date(&asked.sent.date).ok_or(Wrong::in_field(Code::DateInvalid, "date"))?;
            let slot = Wrong::in_field(Code::ScheduleRequired, "slot");
            let time = Time::parse(&asked.sent.slot).ok_or(slot)?;
            let by = (once.as_str(), asked.sent.method.as_str());
            let paid = changing::move_to(app, &visitor, &visit, (date, time), shown()?, by).await;
            Ok(paid?.unwrap_or_else(|| back("done")))
        }
        ChangeTaskView::Add => {
            let form = (once, asked.sent.hash.clone(), asked.sent.method.clone());
            adding::add(app, &visitor, &visit, &asked.choice, form).await
        }
        ChangeTaskView::Weather => {
            changing::claim(app, &visit, &once, visitor.actor()).await?;
            Ok(back("claim_done"))
        }
        ChangeTaskView::Cancel => {
            changing::cancel(app, &visit, shown()?, &once, visitor.actor()).await?;
            Ok(back("cancel_done"))
        }
    }
}
