//! The page that changes nights and guests of a room which is paid for. Without a script: what it would cost is shown by
//! GET, and done by POST.

use super::ask::Ask;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, present};
use crate::shop::basket::{id, once};
use crate::shop::order_page;
use crate::shop::paying;
use crate::shop::stay_search::{Search, Written};
use crate::view::{
    BoughtStayView, ChangeRoomPageView, ChangedRoomView, NoticeView, OtherCostView, PageView, RoomGuestsView,
    ToneView,
};
use crate::visit::restaying::{Changed, PaidRoom};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::language::Language;
use domain::stay::{ADULT_FROM, Guests, MOST_ADULTS, MOST_CHILDREN, MOST_NIGHTS, Nights};
use store::order::WholeOrder;

/// What the page's forms send besides the nights and the guests.
pub struct Sent<'a> {
    /// What was shown to be paid, or to go back.
    pub difference: &'a str,
    /// Names the form.
    pub once: &'a str,
    /// The way to pay.
    pub method: &'a str,
}

/// Which room of which order, and who proved that it is theirs.
pub struct Which<'a> {
    /// The order.
    pub whole: &'a WholeOrder,
    /// Its key.
    pub key: &'a str,
    /// The room's position.
    pub position: usize,
}

async fn room<'a>(ask: &Ask<'_>, which: &Which<'a>) -> Result<PaidRoom<'a>, Failure> {
    Ok(PaidRoom::read(ask.app, which.whole, which.position).await?.ok_or(Code::NotFound)?)
}

/// The room as its order shows it.
pub async fn bought(ask: &Ask<'_>, which: &Which<'_>) -> Result<BoughtStayView, Failure> {
    let Which { whole, position, .. } = *which;
    let shown = order_page::view(ask.app, &ask.visitor, whole, order_page::Arrival::Looking).await?;
    let rooms = whole.lines.iter().enumerate().filter(|(_, line)| line.sold.stay().is_some());
    let at = rooms.map(|(at, _)| at).position(|at| at == position);
    Ok(at.and_then(|at| shown.stays.into_iter().nth(at)).ok_or(Code::NotFound)?)
}

/// Who sleeps there and when, or everything that is wrong with it.
fn read(ask: &Ask<'_>, written: &Written) -> Result<(Nights, Guests), Vec<Wrong>> {
    let Search { nights, rooms, .. } = written.check(ask.app, true)?;
    Ok((nights, rooms.first().copied().unwrap_or_default()))
}

/// Shows the room, and what it would cost as it is asked for.
pub async fn show(
    ask: &Ask<'_>,
    which: &Which<'_>,
    written: &Written,
    method: &str,
    wrongs: &[Wrong],
) -> Result<Response, Failure> {
    let room = room(ask, which).await?;
    let until = match room.changeable(ask.app) {
        Ok(until) => Ok(until),
        Err(Failure::Refused(refusal)) => Err(refusal.all().to_vec()),
        Err(failure) => return Err(failure),
    };
    let stay = room.stay();
    let mut wrongs = wrongs.to_vec();
    let (mut offer, mut others) = (None, Vec::new());
    let asked = !written.checkin.is_empty() || !written.checkout.is_empty();
    if until.is_ok() && asked {
        match read(ask, written) {
            // What it is already is no change.
            Ok((nights, guests)) if nights == stay.nights && guests == stay.guests => {}
            Ok((nights, guests)) => match room.changed(ask.app, nights, guests).await {
                Ok(changed) => offer = Some(changed),
                Err(Failure::Refused(refusal)) => {
                    if refusal.first().code == Code::ChangeOfOthers {
                        others = room.others(nights, guests, ask.visitor.language)?;
                    }
                    wrongs = refusal.all().to_vec();
                }
                Err(failure) => return Err(failure),
            },
            Err(all) => wrongs = all,
        }
    }
    let status = wrongs.first().map_or(StatusCode::OK, |wrong| wrong.code.status());
    let view = view(ask, which, &room, (written, asked, method), &until, (offer, others), &wrongs).await?;
    let mut response = ask.private(status, PageView::ChangeRoom(Box::new(view))).await?;
    // Its address holds the order's key.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    Ok(response)
}

async fn view(
    ask: &Ask<'_>,
    which: &Which<'_>,
    room: &PaidRoom<'_>,
    (written, asked, method): (&Written, bool, &str),
    until: &Result<domain::calendar::Instant, Vec<Wrong>>,
    (offer, others): (Option<Changed<'_>>, Vec<OtherCostView>),
    wrongs: &[Wrong],
) -> Result<ChangeRoomPageView, Failure> {
    let (app, visitor, language) = (ask.app, &ask.visitor, ask.visitor.language);
    let Which { whole, key, position } = *which;
    let bought = bought(ask, which).await?;
    let stay = room.stay();
    let as_it_is =
        RoomGuestsView { adults: stay.guests.adults(), ages: stay.guests.ages().map(Some).collect() };
    let costs: Vec<_> = offer.iter().map(|offer| offer.difference).filter(|cost| *cost > 0).collect();
    let methods = paying::at_once(app, room.currency(), &costs);
    let known = methods.iter().any(|one| one.api_code == method);
    let method = if known { method.to_owned() } else { paying::preferred(visitor, &methods) };
    let whole_wrong = |wrong: &&Wrong| wrong.field.is_none();
    let refused = until.as_ref().err().and_then(|all| all.first());
    let notice = refused.or_else(|| wrongs.iter().find(whole_wrong)).map(|wrong| {
        let problem = wrong.view(language);
        NoticeView { tone: ToneView::Bad, code: problem.code.into(), message: problem.message }
    });
    let tied: Vec<_> = wrongs.iter().filter(|wrong| wrong.field.is_some()).copied().collect();
    let terms = app.terms(room.currency());
    Ok(ChangeRoomPageView {
        code: whole.order.code.clone(),
        proof: key.to_owned(),
        order_href: order_page::order_href(app, language, whole),
        line: u32::try_from(position).unwrap_or_default(),
        action: Target::OrderChange(whole.order.code.clone()).href(language, &app.catalogue),
        stay: bought.stay,
        until: until.as_ref().ok().map(|until| until.millis()),
        checkin: if asked { written.checkin.clone() } else { stay.nights.arrival().to_string() },
        checkout: if asked { written.checkout.clone() } else { stay.nights.departure().to_string() },
        guests: written.rooms.first().filter(|_| asked).cloned().unwrap_or(as_it_is),
        first_day: app.today().to_string(),
        last_day: app.booking().last_day().to_string(),
        most_nights: MOST_NIGHTS,
        most_adults: MOST_ADULTS,
        most_children: u8::try_from(MOST_CHILDREN).unwrap_or(u8::MAX),
        adult_from: ADULT_FROM,
        offer: offer.map(|Changed { room, quote, difference, lost, .. }| ChangedRoomView {
            lost: lost.iter().map(|day| lodging::park_day(app, day, language)).collect(),
            stay: lodging::stay(app, &room, &quote.parts, language),
            quote: present::line_quote(&quote, &terms, language),
            difference,
        }),
        methods,
        method,
        once: id(),
        notice,
        others,
        errors: present::errors(&tied, language),
    })
}

/// Does what the form asks for; answers where to go.
pub async fn act(
    ask: &Ask<'_>,
    which: &Which<'_>,
    written: &Written,
    sent: &Sent<'_>,
) -> Result<String, Failure> {
    let room = room(ask, which).await?;
    // Everything that is wrong is said by the page that is shown then.
    let first = |all: Vec<Wrong>| all.first().copied().unwrap_or(Wrong::new(Code::BadRequest));
    let asked = read(ask, written).map_err(first)?;
    let shown = sent.difference.parse::<i64>().map_err(|_| Failure::from(Code::QuoteChanged))?;
    let language = Language::parse(&which.whole.order.language).unwrap_or(ask.visitor.language);
    let visitor = Visitor { language, ..ask.visitor.clone() };
    let once = once(sent.once);
    let paid = room.change(ask.app, &visitor, asked, shown, (&once, sent.method)).await?;
    let back = || order_page::order_href(ask.app, ask.visitor.language, which.whole);
    Ok(paid.unwrap_or_else(|| format!("{}&changed=room_done", back())))
}
