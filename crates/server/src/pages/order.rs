//! The order page, and what can be taken away of it.

use super::ask::{Ask, see_other};
use super::change_again;
use super::cookies::lets;
use super::definition::{Definition, Get, LinkCard};
use super::order_form::{self, OrderForm};
use crate::account::companions;
use crate::app::admission::{Kind, Turn};
use crate::app::asking::REMEMBERED;
use crate::app::cookie::{self, Readable};
use crate::app::secrets::same;
use crate::ask::form::{Form, read_fields};
use crate::ask::problem::{Code, Failure};
use crate::ask::route::{OrderFile, Target};
use crate::ask::visitor::Visitor;
use crate::draw::{calendar, present, voucher};
use crate::messages;
use crate::pay::payment;
use crate::shop::basket::id;
use crate::shop::next_places::{next_places, suggested};
use crate::shop::order_changes::name_of;
use crate::shop::order_page::{Arrival, called_off, view};
use crate::shop::planned_parks;
use crate::view::{
    CancelAllView, CancelPartView, DoneCodeView, LeaveView, NoticeCodeView, NoticeView, OrderNowView,
    OrderPageView, OrderStateView, PageView, ToneView,
};
use crate::visit::{cancel_all, leaving};
use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::{PageName, ProductId};
use domain::id::{AttemptId, OrderId};
use domain::payment::{AttemptState, RefundState};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use store::act::ReadRevision;
use store::measured::Measured;
use store::order::{NamedOrder, OrderName, Proofs, ReadOrder, ReadParkDaysEver, WholeOrder};
use store::refund::Refund;
use store::visit::{ReadChange, ReadLinesMoved};
use uuid::Uuid;

/// An order, at every stage: it waits a moment for its payment, and takes its turn after that.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Writes,
    card: LinkCard::None,
};

/// A paid order as a file to take away.
pub static FILE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(file(ask))),
    post: None,
    turn: Turn::Writes,
    card: LinkCard::None,
};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    /// The part of the address nobody can guess.
    k: Option<String>,
    /// Asks for the state alone.
    state: Option<String>,
    /// The gateway sent the visitor back.
    returned: Option<String>,
    /// The mail was sent again.
    sent: Option<String>,
    /// The attempt to pay for a change that the gateway sends the visitor back from.
    change: Option<String>,
    /// What was just done to one of its visits.
    changed: Option<String>,
}

impl Query {
    /// With the key of a form, where the address has none.
    pub fn or_key(self, key: Option<String>) -> Self {
        Self { k: self.k.or(key), ..self }
    }
}

pub async fn read(ask: &Ask<'_>, id: &str) -> Result<WholeOrder, Failure> {
    ask.app.db.read(ReadOrder(OrderName::Id(id.into()))).await?.ok_or_else(|| Code::NotFound.into())
}

/// What would prove that somebody may see an order; something nobody has where there is no such order, so that both take
/// as long.
pub async fn proofs(ask: &Ask<'_>, code: &str) -> Result<(String, String), Failure> {
    let site = ask.app.catalogue.site.site_code.clone();
    let found = ask.app.db.read(Proofs { code: code.to_owned(), site }).await?;
    let found = found.map(|NamedOrder { id, email, .. }| (id, email));
    Ok(found.unwrap_or_else(|| (id(), "nobody@sacbe.invalid".into())))
}

/// Code and key of the order that the browser has seen last; none where somebody was signed in here whose session has ended: whoever
/// sits here now may be another (§10.19.70).
fn kept(ask: &Ask<'_>) -> Result<Option<(String, String)>, Failure> {
    let stored = ask.app.jar.read(ask.headers, cookie::ORDER).unwrap_or_default();
    let Some((code, key)) = stored.split_once('.') else { return Ok(None) };
    ask.visitor.known()?;
    Ok((!ask.visitor.ended).then(|| (code.to_owned(), key.to_owned())))
}

/// The order that the browser has seen last, by the proof it keeps of it.
pub async fn remembered(ask: &Ask<'_>) -> Result<Option<WholeOrder>, Failure> {
    let Some((code, key)) = kept(ask)? else { return Ok(None) };
    let (id, _) = proofs(ask, &code).await?;
    if same(&key, &ask.app.secrets.order_key(&id)) { Ok(Some(read(ask, &id).await?)) } else { Ok(None) }
}

/// The order of the address for whoever has its key: in the address, or from an earlier visit. None without it; without any key no
/// order is looked for.
async fn held(ask: &Ask<'_>, query: &Query) -> Result<Option<(WholeOrder, String)>, Failure> {
    let code = ask.target.order().ok_or(Code::NotFound)?;
    let key = match &query.k {
        Some(key) => key.clone(),
        None => match kept(ask)?.filter(|(of, _)| of == code) {
            Some((_, key)) => key,
            None => return Ok(None),
        },
    };
    let (id, _) = proofs(ask, code).await?;
    if !same(&key, &ask.app.secrets.order_key(&id)) {
        return Ok(None);
    }
    Ok(Some((read(ask, &id).await?, key)))
}

/// The same, where there is no such page without it.
pub async fn own(ask: &Ask<'_>, query: &Query) -> Result<(WholeOrder, String), Failure> {
    held(ask, query).await?.ok_or_else(|| Code::NotFound.into())
}

/// Leads who comes without an order's key, as by an address that was typed, cut off or mangled, to finding it by its code: the same
/// whether there is such an order (§10.3.81).
fn to_lookup(ask: &Ask<'_>, code: &str) -> Response {
    let lookup = Target::Page(PageName::Lookup).href(ask.visitor.language, &ask.app.catalogue);
    see_other(&format!("{lookup}?code={code}"))
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    let query: Query = ask.read_query();
    let Some((mut whole, key)) = held(ask, &query).await? else {
        return match ask.target.order().filter(|_| query.state.is_none()) {
            Some(code) => Ok(to_lookup(ask, code)),
            None => Err(Code::NotFound.into()),
        };
    };
    // An order is told in its own currency, whatever its reader looks at otherwise.
    ask.visitor.currency = whole.order.currency.to_string();
    let arrival = if query.returned.is_some() { Arrival::FromGateway } else { Arrival::Looking };
    let mut order = view(ask.app, &ask.visitor, &whole, arrival).await?;
    if (order.poll || arrival == Arrival::FromGateway)
        && let Some(attempt) = &whole.order.attempt
    {
        // Its notice may be late or lost: the gateway is asked, now that somebody waits.
        let asked = payment::ask_for_visitor(ask.app, attempt).await?;
        // Who comes back from the gateway has just done something there: an older answer says nothing of it.
        if !asked
            && arrival == Arrival::FromGateway
            && query.state.is_none()
            && let Some(_room) = ask.app.admission.wait()
        {
            tokio::time::sleep(REMEMBERED).await;
            payment::ask_for_visitor(ask.app, attempt).await?;
        }
        whole = read(ask, &whole.order.id).await?;
        order = view(ask.app, &ask.visitor, &whole, arrival).await?;
    }
    // A payment takes a moment to be confirmed: worth waiting for here, so that most visitors never see it pending.
    if query.state.is_none() {
        let waiting = ask.app.admission.wait();
        for _ in 0..20 {
            if !order.poll || waiting.is_none() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            whole = read(ask, &whole.order.id).await?;
            order = view(ask.app, &ask.visitor, &whole, arrival).await?;
        }
    } else {
        let body = Json(OrderNowView { state: order.state });
        return Ok(([(header::CACHE_CONTROL, "no-store")], body).into_response());
    }
    if order.poll && arrival == Arrival::FromGateway {
        order.href.push_str("&returned=1");
    }
    let change = query.change.as_deref().and_then(|attempt| Uuid::parse_str(attempt).ok());
    if let Some(attempt) = change.filter(|_| arrival == Arrival::FromGateway) {
        let attempt: AttemptId = attempt.to_string().into();
        let notice = change_paid(ask, &whole.order.id, &attempt).await?;
        whole = read(ask, &whole.order.id).await?;
        let change_again = change_again::href(ask, &whole, &attempt).await?;
        let now = view(ask.app, &ask.visitor, &whole, Arrival::Looking).await?;
        order = OrderPageView { notice, change_again, ..now };
    }
    if let Some(done) = query.changed.as_deref().filter(|_| order.state != OrderStateView::AwaitingPayment) {
        let known = match done {
            "done" => Some(DoneCodeView::ChangeDone),
            "room_done" => Some(DoneCodeView::ChangeRoomDone),
            "claim_done" => Some(DoneCodeView::ChangeClaimDone),
            "cancel_done" => Some(DoneCodeView::ChangeCancelDone),
            "hotel" => Some(DoneCodeView::HotelNamed),
            "address" => Some(DoneCodeView::AddressCorrected),
            "names" => Some(DoneCodeView::TravellersNamed),
            "names_some" => Some(DoneCodeView::TravellersNamedSome),
            "arrival" => Some(DoneCodeView::ArrivalNoted),
            done if order_form::given_back(done).is_some() => Some(DoneCodeView::StayCancelled),
            _ => None,
        };
        // Of an order that has nothing left its page says so itself, and what goes back.
        let over = matches!(order.state, OrderStateView::CalledOff | OrderStateView::Returned);
        let known = known.filter(|done| !over || *done != DoneCodeView::ChangeCancelDone);
        let tone = |done| match done {
            DoneCodeView::TravellersNamedSome => ToneView::Info,
            _ => ToneView::Good,
        };
        order.notice = known.map(|done| said(ask, tone(done), done));
        if known == Some(DoneCodeView::StayCancelled)
            && let Some(notice) = &mut order.notice
        {
            notice.message = given_up(ask, &whole, order_form::given_back(done).unwrap_or_default(), !over);
        }
    }
    if query.sent.is_some() && order.state == OrderStateView::Paid {
        order.notice = Some(said(ask, ToneView::Good, DoneCodeView::OrderSent));
    }
    if query.changed.is_none() && query.sent.is_none() && is_untold(ask, &whole, &order).await? {
        // Told there once; then it comes back.
        let thanks = Target::Page(PageName::Thanks).href(ask.visitor.language, &ask.app.catalogue);
        let mut response = see_other(&thanks);
        remember(ask, &mut response, &order.code, &key);
        return Ok(response);
    }
    let _turn = ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
    answer(ask, StatusCode::OK, (&whole, order), &key).await
}

/// Whether an order's purchase is still to be told to a tag manager, and its visitor lets it.
pub async fn is_untold(ask: &Ask<'_>, whole: &WholeOrder, order: &OrderPageView) -> Result<bool, Failure> {
    let choice = lets(ask);
    let follows = ask.app.catalogue.site.tag_manager.is_some() && (choice.measurement || choice.advertising);
    if !follows || order.state != OrderStateView::Paid {
        return Ok(false);
    }
    Ok(!ask.app.db.read(Measured { order: whole.order.id.clone() }).await?)
}

/// Keeps in the browser that it may see an order. Where a session has ended it goes: from now on the browser is a guest's, who has
/// shown the order's key.
fn remember(ask: &Ask<'_>, response: &mut Response, code: &str, key: &str) {
    let proof = format!("{code}.{key}");
    ask.app.jar.set(response.headers_mut(), cookie::ORDER, &proof, Readable::ByServerOnly);
    if ask.visitor.ended {
        ask.app.jar.remove(response.headers_mut(), cookie::SESSION);
    }
}

/// Where an order's rooms stand in it.
fn stays_of(whole: &WholeOrder) -> impl Iterator<Item = usize> {
    whole.lines.iter().enumerate().filter(|(_, line)| line.sold.stay().is_some()).map(|(at, _)| at)
}

/// An order's page for who has its key.
async fn answer(
    ask: &Ask<'_>,
    status: StatusCode,
    (whole, mut order): (&WholeOrder, OrderPageView),
    key: &str,
) -> Result<Response, Failure> {
    for (position, stay) in stays_of(whole).zip(&mut order.stays) {
        let returns = leaving::gives_back(ask.app, whole, position).await?;
        stay.leave = returns.map(|returns| LeaveView { line: position, returns, once: id() });
        if let Some(days) = &mut stay.park_days {
            days.planned =
                planned_parks::of_room(ask.app, ask.visitor.language, ask.headers, whole, position);
        }
    }
    order.cancel_all = whole_cancelled(ask, whole, &order).await?;
    if order.days_left.is_some() {
        let known = |id: i64| ask.app.catalogue.product(ProductId(id));
        let bought: Vec<_> = order.lines.iter().filter_map(|line| known(line.product.id)).collect();
        // What a room's rate has in it is not sold once more.
        let had = order.stays.iter().filter_map(|stay| stay.park_days.as_ref());
        let had: BTreeSet<i64> = had.flat_map(|days| days.parks.iter().copied()).collect();
        let card = |product| present::card(ask.app, &ask.app.catalogue, product, &ask.visitor);
        let cards = suggested(ask.app, &bought, &had).into_iter().map(card).collect();
        (order.suggestions, order.together) = next_places(ask.app, &ask.visitor, whole, cards).await?;
    }
    if order.names {
        order.companions = companions::offered(ask.app, ask.visitor.person.as_ref()).await?;
    }
    let code = order.code.clone();
    let mut response = ask.private(status, PageView::Order(Box::new(order))).await?;
    // Its address holds its key: that is nobody else's to read.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    remember(ask, &mut response, &code, key);
    Ok(response)
}

/// All that stands of an order, where that is several things, with what cancelling them at once gives back.
async fn whole_cancelled(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    order: &OrderPageView,
) -> Result<Option<CancelAllView>, Failure> {
    let standing = cancel_all::standing(ask.app, whole).await?;
    // Of what is over nothing can be cancelled, together or one by one.
    if standing.len() < 2 || standing.iter().all(|part| part.returns.is_none()) {
        return Ok(None);
    }
    // The page has visits and rooms apart, each as they stand in the order.
    let (mut visits, mut rooms) = (order.lines.iter(), order.stays.iter());
    let mut shown = BTreeMap::new();
    for (at, line) in whole.lines.iter().enumerate().filter(|(_, line)| line.sold.stands_alone()) {
        let one = match line.sold.stay() {
            Some(_) => rooms.next().map(|room| (room.cancel, room.stay.at_hotel)),
            None => visits.next().map(|visit| (visit.cancel, 0)),
        };
        shown.insert(at, one.unwrap_or_default());
    }
    let mut parts = Vec::with_capacity(standing.len());
    for part in &standing {
        let line = part.positions.first().copied().unwrap_or_default();
        let (cancel, at_hotel) = shown.get(&line).copied().unwrap_or_default();
        parts.push(CancelPartView {
            line,
            name: name_of(ask.app, part.line, ask.visitor.language).await?,
            date: part.line.sold.when().date().map(|date| date.to_string()),
            paid: part.worth,
            returns: part.returns,
            cancel,
            at_hotel,
        });
    }
    // As the page lists them: what has no day after those.
    parts.sort_by_key(|part| (part.date.is_none(), part.date.clone()));
    let returns = parts.iter().map(|part| part.returns).sum();
    Ok(Some(CancelAllView { parts, returns, seen: cancel_all::seen(&standing), once: id() }))
}

pub(super) fn said(ask: &Ask<'_>, tone: ToneView, code: impl Into<NoticeCodeView>) -> NoticeView {
    let code = code.into();
    let name = match code {
        NoticeCodeView::Done(code) => code.name(),
        NoticeCodeView::Problem(code) => code.name(),
    };
    NoticeView { tone, code, message: messages::problem(name, ask.visitor.language, None) }
}

/// What is said of a room that was just given up: what comes back, if anything does; and where something else of its order stands, how
/// and when, in the words of its mail, and that it stands. Of an order that has nothing left its page says the latter
/// itself (§10.16.136). Looked at again it says the same, whatever went back since; an amount that never did is not said (§10.16.178).
fn given_up(ask: &Ask<'_>, whole: &WholeOrder, back: i64, rest: bool) -> String {
    let language = ask.visitor.language;
    let said = |key: &str| messages::text(key, language, &[]);
    // A row for each payment that it comes from, all of one moment.
    let went = |refund: &Refund| {
        let parts = whole.refunds.iter().filter(|other| other.created_at == refund.created_at);
        refund.amount.minor == back || parts.map(|part| part.amount.minor).sum::<i64>() == back
    };
    let mut words = if back == 0 {
        vec![said("stay_line.order.left_nothing")]
    } else if whole.refunds.iter().any(went) {
        let amount = domain::money::format(back, &ask.visitor.currency(ask.app).notation);
        let comes = messages::text("stay_line.order.left_back", language, &[("amount", &amount)]);
        let sent = |refund: &Refund| matches!(refund.state, RefundState::Done | RefundState::ByHand);
        let is_sent = whole.refunds.iter().all(|refund| !went(refund) || sent(refund));
        let how = if is_sent { "mail.how.sent" } else { "mail.how.by_itself" };
        if rest { vec![comes, said(how)] } else { vec![comes] }
    } else {
        Vec::new()
    };
    if rest || words.is_empty() {
        words.push(messages::problem(DoneCodeView::StayCancelled.name(), language, None));
    }
    words.join(" ")
}

/// What became of the payment for a change, whose visitor just came back from the gateway.
async fn change_paid(
    ask: &Ask<'_>,
    order: &OrderId,
    attempt: &AttemptId,
) -> Result<Option<NoticeView>, Failure> {
    let paying = || ask.app.db.read(ReadChange { attempt: attempt.clone(), order: order.clone() });
    let Some((state, ..)) = paying().await? else { return Ok(None) };
    if matches!(state, AttemptState::Started | AttemptState::Authorised) {
        payment::ask_for_visitor(ask.app, attempt).await?;
    }
    Ok(match paying().await? {
        Some((_, true, false)) => Some(said(ask, ToneView::Good, DoneCodeView::ChangeDone)),
        Some((_, true, true)) => Some(said(ask, ToneView::Good, DoneCodeView::ChangeRoomDone)),
        Some((AttemptState::Declined, ..)) => Some(said(ask, ToneView::Bad, DoneCodeView::ChangeDeclined)),
        Some((AttemptState::Abandoned, ..)) => Some(said(ask, ToneView::Info, DoneCodeView::ChangeAbandoned)),
        Some((AttemptState::Started | AttemptState::Awaiting, ..)) => {
            Some(said(ask, ToneView::Info, DoneCodeView::ChangePaying))
        }
        Some((_, _, true)) => Some(said(ask, ToneView::Bad, Code::ChangeRoomFull)),
        Some(_) => Some(said(ask, ToneView::Bad, Code::ChangeFull)),
        None => None,
    })
}

async fn file(ask: &Ask<'_>) -> Result<Response, Failure> {
    let Target::OrderFile(code, file) = &ask.target else { return Err(Code::NotFound.into()) };
    let (whole, _) = own(ask, &ask.read_query()).await?;
    let over = !whole.order.in_force() || called_off(&whole);
    // Tickets of an order that is over are none; a calendar that has its visits learns there that nobody comes.
    let there = match file {
        OrderFile::Tickets => !over,
        OrderFile::Calendar => whole.order.paid_at.is_some() && whole.order.suspended_at.is_none(),
    };
    if !there {
        return Err(Code::NotFound.into());
    }
    let visitor = Visitor { currency: whole.order.currency.to_string(), ..ask.visitor.clone() };
    let order = view(ask.app, &visitor, &whole, Arrival::Looking).await?;
    let (kind, bytes) = match file {
        // Printing has turns of its own: nobody who only reads waits for it.
        OrderFile::Tickets => {
            let paper = voucher::pdf(ask.app, &visitor, &whole, &order).await?;
            ("application/pdf".to_owned(), paper)
        }
        OrderFile::Calendar => {
            let _turn =
                ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
            let revision = ask.app.db.read(ReadRevision { order: whole.order.id.clone() }).await?;
            let ever = ask.app.db.read(ReadParkDaysEver { order: whole.order.id.clone() }).await?;
            let moved = ask.app.db.read(ReadLinesMoved { order: whole.order.id.clone() }).await?;
            let file = calendar::file(ask.app, &visitor, &whole, &order, (revision, &ever, &moved)).await?;
            let file = file.ok_or(Code::NotFound)?;
            (file.media_type(), Bytes::from(file.text()))
        }
    };
    let (stem, end) = (voucher::stem(&order, visitor.language), file.name().rsplit('.').next());
    let disposition = format!("inline; filename=\"{stem}-{code}.{}\"", end.unwrap_or_default());
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let (sent, typed) = (OrderForm::from_form(body)?, read_fields(body)?);
    let (whole, key) = own(ask, &ask.read_query()).await?;
    let done = order_form::carry_out(ask, &whole, &sent, &typed).await;
    match done {
        // What a field's fault is stands beside it, with what was typed. What no field is at fault for, because the order is
        // another by now, stands above it as it is now.
        Err(Failure::Refused(refusal))
            if refusal.first().code != Code::BadRequest
                && (refusal.status() == StatusCode::CONFLICT
                    || refusal.all().iter().all(|wrong| wrong.field.is_some())) =>
        {
            ask.visitor.currency = whole.order.currency.to_string();
            let _turn =
                ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
            let whole = read(ask, &whole.order.id).await?;
            let mut order = view(ask.app, &ask.visitor, &whole, Arrival::Looking).await?;
            let of_none = refusal.first();
            if of_none.field.is_none() {
                let message = of_none.view(ask.visitor.language).message;
                order.notice = Some(NoticeView { message, ..said(ask, ToneView::Bad, of_none.code) });
            } else {
                order.errors = present::errors(refusal.all(), ask.visitor.language);
            }
            order_form::keep_typed(&mut order, &sent, &typed);
            answer(ask, refusal.status(), (&whole, order), &key).await
        }
        done => done,
    }
}
