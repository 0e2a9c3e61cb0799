//! The page that changes a visit which is paid for. Without a script: each thing is a form, shown by GET and done by POST.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::order::{Query, own};
use crate::app::admission::Kind;
use crate::app::admission::Turn;
use crate::ask::form::{Fields, read_fields};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::basket::{id, once};
use crate::shop::chooser::{Choice, slot_matters};
use crate::shop::order_page::{self, Arrival};
use crate::shop::paying;
use crate::view::{
    CancelTerm, ChangeCancel, ChangeDay, ChangePage, ChangeStart, ChangeTask, ChangeWeather, Notice, Page,
    TaskLink, Tone,
};
use crate::visit::adding;
use crate::visit::changing::{self, Visit};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::calendar::{Time, add_days, parse_date};
use store::order::WholeOrder;

fn text<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
}

fn task(fields: &Fields) -> ChangeTask {
    match text(fields, "task") {
        "add" => ChangeTask::Add,
        "weather" => ChangeTask::Weather,
        "cancel" => ChangeTask::Cancel,
        _ => ChangeTask::Day,
    }
}

fn word(task: ChangeTask) -> &'static str {
    match task {
        ChangeTask::Day => "day",
        ChangeTask::Add => "add",
        ChangeTask::Weather => "weather",
        ChangeTask::Cancel => "cancel",
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
async fn order(ask: &mut Ask<'_>, fields: &Fields) -> Result<(WholeOrder, String), Failure> {
    let key = Some(text(fields, "k").to_owned()).filter(|key| !key.is_empty());
    let query: Query = ask.read_query();
    let (whole, key) = own(ask, &query.or_key(key)).await?;
    ask.visitor.currency.clone_from(&whole.order.currency);
    Ok((whole, key))
}

async fn visit<'a>(ask: &Ask<'_>, whole: &'a WholeOrder, fields: &Fields) -> Result<Visit<'a>, Failure> {
    let position = text(fields, "line").parse().unwrap_or(0);
    Ok(Visit::read(ask.app, whole, position).await?.ok_or(Code::NotFound)?)
}

/// Shows one of the things that can be done.
async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    let fields = ask.fields();
    let (whole, key) = order(ask, &fields).await?;
    let _turn = ask.app.admission.enter(Kind::Read).await.ok_or(Code::Overloaded)?;
    show(ask, &whole, &key, &fields, &[]).await
}

async fn show(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    key: &str,
    fields: &Fields,
    wrongs: &[Wrong],
) -> Result<Response, Failure> {
    let visit = visit(ask, whole, fields).await?;
    let page = Page::Change(Box::new(page(ask, &visit, key, fields, wrongs).await?));
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
    fields: &Fields,
    wrongs: &[Wrong],
) -> Result<ChangePage, Failure> {
    let (app, visitor, language) = (ask.app, &ask.visitor, ask.visitor.language);
    let whole = visit.whole;
    let action = Target::OrderChange(whole.order.code.clone()).href(language, &app.catalogue);
    let position = u32::try_from(visit.position).unwrap_or_default();
    let href = |task: ChangeTask| format!("{action}?k={key}&line={position}&task={}", word(task));
    let (offered, task) = (tasks(ask, visit), task(fields));
    let changeable = visit.changeable(app);
    let shown = order_page::view(app, visitor, whole, Arrival::Looking).await?;
    let admissions = whole.lines.iter().enumerate().filter(|(_, line)| line.sold.of().is_none());
    let at = admissions.map(|(at, _)| at).position(|at| at == visit.position);
    let line = at.and_then(|at| shown.lines.into_iter().nth(at)).ok_or(Code::NotFound)?;
    let may = changeable.is_ok() && offered.contains(&task);
    let currency = app.catalogue.currency_or_usd(&whole.order.currency);
    let methods = app.catalogue.payments.methods_for(currency.code).filter(|one| !one.kind.elsewhere());
    let methods: Vec<_> = methods.map(present::method_view).collect();
    let asked_method = text(fields, "method");
    let known = methods.iter().any(|one| one.api_code == asked_method);
    let method = if known { asked_method.to_owned() } else { paying::preferred(visitor, &methods) };
    let whole_wrong = |wrong: &&Wrong| wrong.field.is_none();
    let notice = changeable.err().or_else(|| wrongs.iter().find(whole_wrong).copied()).map(|wrong| {
        let told = wrong.view(language);
        Notice { tone: Tone::Bad, code: told.code, message: told.message }
    });
    let tied: Vec<_> = wrongs.iter().filter(|wrong| wrong.field.is_some()).copied().collect();
    let (percent, returns) = changing::gives_back(app, visit);
    Ok(ChangePage {
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
        tasks: offered.iter().map(|task| TaskLink { task: *task, href: href(*task) }).collect(),
        task,
        day: if may && task == ChangeTask::Day { Some(day(ask, visit, fields).await?) } else { None },
        adding: if may && task == ChangeTask::Add {
            adding::view(app, visitor, visit, &Choice::read(fields, "")).await?
        } else {
            None
        },
        weather: (may && task == ChangeTask::Weather)
            .then(|| ChangeWeather { until: visit.last_day_claimed(app).to_string() }),
        cancel: (may && task == ChangeTask::Cancel).then(|| ChangeCancel {
            paid: visit.worth(),
            returns,
            percent,
            terms: terms(ask),
        }),
        methods,
        method,
        once: id(),
        action,
        notice,
        errors: present::errors(&tied, language),
    })
}

fn terms(ask: &Ask<'_>) -> Vec<CancelTerm> {
    let terms = ask.app.catalogue.site.cancellation.iter();
    let hours = |hours: i64| u32::try_from(hours).unwrap_or_default();
    terms.map(|term| CancelTerm { hours: hours(term.hours), percent: term.percent }).collect()
}

/// What can be done with a visit, as long as anything can.
fn tasks(ask: &Ask<'_>, visit: &Visit<'_>) -> Vec<ChangeTask> {
    let mut tasks = vec![ChangeTask::Day];
    if adding::addable(visit) {
        tasks.push(ChangeTask::Add);
    }
    if changing::claimable(ask.app, visit) {
        tasks.push(ChangeTask::Weather);
    }
    tasks.push(ChangeTask::Cancel);
    tasks
}

async fn day(ask: &Ask<'_>, visit: &Visit<'_>, fields: &Fields) -> Result<ChangeDay, Failure> {
    let app = ask.app;
    let date = parse_date(text(fields, "date"));
    let starts = match date {
        Some(date) => changing::starts(app, visit, date).await?,
        None => Vec::new(),
    };
    let asked = Time::parse(text(fields, "slot"));
    let open = |time: &Time| starts.iter().any(|start| start.time == *time && start.moves.is_some());
    let only = if starts.len() == 1 { starts.first().map(|start| start.time) } else { None };
    Ok(ChangeDay {
        first_date: add_days(app.today(), 1).to_string(),
        last_date: visit.last_day(app).to_string(),
        date: date.map(|date| date.to_string()),
        slot: asked.or(only).filter(open).map(|time| time.to_string()),
        starts: starts
            .iter()
            .map(|start| ChangeStart {
                time: start.time.to_string(),
                open: start.moves.is_some(),
                difference: start.difference,
            })
            .collect(),
        free: visit.line.sold.when().is_open(),
    })
}

/// Does one of the things, or shows why it can't be done.
async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let fields = read_fields(body).ok_or(Code::BadRequest)?;
    let (whole, key) = order(ask, &fields).await?;
    if text(&fields, "line").is_empty() {
        return Err(Code::BadRequest.into());
    }
    match act(ask, &whole, &fields).await {
        Ok(href) => Ok(see_other(&href)),
        Err(Failure::Refused(refusal)) => show(ask, &whole, &key, &fields, refusal.all()).await,
        Err(failure) => Err(failure),
    }
}

/// Does what a form asks for; answers where to go.
async fn act(ask: &Ask<'_>, whole: &WholeOrder, fields: &Fields) -> Result<String, Failure> {
    let app = ask.app;
    let visit = visit(ask, whole, fields).await?;
    let language = domain::language::Language::parse(&whole.order.language).unwrap_or(ask.visitor.language);
    let visitor = Visitor { language, ..ask.visitor.clone() };
    let once = once(text(fields, "once"));
    let shown = || text(fields, "difference").parse::<i64>().map_err(|_| Failure::from(Code::QuoteChanged));
    let back =
        |what: &str| format!("{}&changed={what}", order_page::order_href(app, ask.visitor.language, whole));
    match task(fields) {
        ChangeTask::Day => {
            let date = parse_date(text(fields, "date")).ok_or(Wrong::in_field(Code::DateInvalid, "date"))?;
            let slot = Wrong::in_field(Code::ScheduleRequired, "slot");
            let time = Time::parse(text(fields, "slot")).ok_or(slot)?;
            let by = (once.as_str(), text(fields, "method"));
            let paid = changing::move_to(app, &visitor, &visit, (date, time), shown()?, by).await;
            Ok(paid?.unwrap_or_else(|| back("done")))
        }
        ChangeTask::Add => {
            let form = (once, text(fields, "hash").to_owned(), text(fields, "method").to_owned());
            adding::add(app, &visitor, &visit, &Choice::read(fields, ""), form).await
        }
        ChangeTask::Weather => {
            changing::claim(app, &visit, &once).await?;
            Ok(back("claim_done"))
        }
        ChangeTask::Cancel => {
            changing::cancel(app, &visit, shown()?, &once).await?;
            Ok(back("cancel_done"))
        }
    }
}
