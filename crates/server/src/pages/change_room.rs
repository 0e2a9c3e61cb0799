//! The page that changes nights and guests of a room which is paid for, or makes it another room or rate of its hotel.
//! Without a script: what it would cost is shown by GET, and done by POST.

use super::ask::Ask;
use super::change_again::of_room;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, present};
use crate::shop::basket::{id, once};
use crate::shop::missing_children;
use crate::shop::order_doubled::{ParksIn, doubled};
use crate::shop::order_page;
use crate::shop::paying;
use crate::shop::stay_search::{Given, Search, Written};
use crate::view::{
    BoughtStayView, ChangeRoomPageView, ChangedRoomView, NearbyNightsView, NoticeView, OrderLineView,
    OrderPageView, OtherCostView, PageView, RoomGuestsView, RoomKindView, StayView, ToneView,
    VisitOutsideView,
};
use crate::visit::restaying::{Changed, Kind, PaidRoom, value};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::calendar::{add_days, parse_date};
use domain::language::Language;
use domain::lodging::Stay;
use domain::park_day::Entitled;
use domain::pricing::tax_of_nights;
use domain::stay::{ADULT_FROM, Guests, MOST_ADULTS, MOST_CHILDREN, MOST_NIGHTS, Nights};
use store::order::WholeOrder;

/// What is asked for, as it was written.
pub struct Asked<'a> {
    /// The nights and the guests.
    pub written: &'a Written,
    /// The room and the rate plan; empty for what it is now.
    pub kind: &'a str,
    /// The way to pay.
    pub method: &'a str,
}

impl Asked<'_> {
    /// Whether anything was asked for yet.
    fn any(&self) -> bool {
        let Written { checkin, checkout, .. } = self.written;
        !checkin.is_empty() || !checkout.is_empty()
    }
}

/// What the form that changes it sends besides.
pub struct Sent<'a> {
    /// What was shown to be paid, or to go back.
    pub difference: &'a str,
    /// Names the form.
    pub once: &'a str,
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
    Ok(in_its_order(ask, which).await?.0)
}

/// The room as its order shows it, with that order, out of which it is taken.
async fn in_its_order(ask: &Ask<'_>, which: &Which<'_>) -> Result<(BoughtStayView, OrderPageView), Failure> {
    let Which { whole, position, .. } = *which;
    let mut shown = order_page::view(ask.app, &ask.visitor, whole, order_page::Arrival::Looking).await?;
    let rooms = whole.lines.iter().enumerate().filter(|(_, line)| line.sold.stay().is_some());
    let at = rooms.map(|(at, _)| at).position(|at| at == position);
    let at = at.filter(|at| *at < shown.stays.len()).ok_or(Code::NotFound)?;
    Ok((shown.stays.remove(at), shown))
}

/// The visits of an order on days of a room that would be on none of it, nor of any other room, with other nights (§10.16.174).
fn outside(now: &StayView, others: &OrderPageView, then: Nights) -> Vec<VisitOutsideView> {
    let (comes, leaves) = (then.arrival().to_string(), then.departure().to_string());
    // Dates of one form: as texts they are in order.
    let of = |stay: &StayView, date: &str| (stay.checkin.as_str()..=stay.checkout.as_str()).contains(&date);
    let elsewhere = |date: &str| others.stays.iter().any(|room| !room.cancelled && of(&room.stay, date));
    let left =
        |date: &str| of(now, date) && !(comes.as_str()..=leaves.as_str()).contains(&date) && !elsewhere(date);
    let standing = others.lines.iter().filter(|line| !line.cancelled);
    let visits = standing.filter_map(|line| Some((line, line.date.clone().filter(|date| left(date))?)));
    let view = |(line, date): (&OrderLineView, String)| VisitOutsideView {
        name: line.product.name.clone(),
        date,
        change_href: line.change_href.clone(),
    };
    visits.map(view).collect()
}

/// What is asked for where only the day they come was changed, to one after they leave: as many nights from then on. None of anything
/// else.
fn shifted(written: &Written, now: Nights) -> Option<Written> {
    let (comes, leaves) = (parse_date(&written.checkin)?, parse_date(&written.checkout)?);
    let then = add_days(comes, i32::from(now.count()));
    let only = leaves == now.departure() && comes >= leaves;
    only.then(|| Written { checkout: then.to_string(), ..written.clone() })
}

/// The stay that is asked for, or everything that is wrong with it.
fn read(ask: &Ask<'_>, room: &PaidRoom<'_>, asked: &Asked<'_>) -> Result<Stay, Failure> {
    let kind = |who: (Nights, Guests)| room.wanted(ask.app, asked.kind, who);
    match asked.written.check(ask.app, Given::Known) {
        Ok(Search { nights, rooms, .. }) => kind((nights, rooms.first().copied().unwrap_or_default())),
        Err(mut all) => {
            let Stay { nights, guests, .. } = room.stay();
            match kind((*nights, *guests)) {
                Err(Failure::Refused(refusal)) => all.extend(refusal.all()),
                Err(failure) => return Err(failure),
                Ok(_) => {}
            }
            Refusal::of(all)?;
            Err(Code::BadRequest.into())
        }
    }
}

/// Shows the room, what else could be had, and what it would cost as it is asked for.
pub async fn show(
    ask: &Ask<'_>,
    which: &Which<'_>,
    asked: &Asked<'_>,
    wrongs: &[Wrong],
) -> Result<Response, Failure> {
    let room = room(ask, which).await?;
    let shifted = shifted(asked.written, room.stay().nights);
    let asked = &Asked { written: shifted.as_ref().unwrap_or(asked.written), ..*asked };
    let until = match room.changeable(ask.app) {
        Ok(until) => Ok(until),
        Err(Failure::Refused(refusal)) => Err(refusal.all().to_vec()),
        Err(failure) => return Err(failure),
    };
    let mut wrongs = wrongs.to_vec();
    let mut wanted = room.stay().clone();
    let (mut kinds, mut offer, mut others, mut nearby) = (Vec::new(), None, Vec::new(), Vec::new());
    if until.is_ok() {
        let mut readable = true;
        if asked.any() {
            match read(ask, &room, asked) {
                Ok(stay) => wanted = stay,
                Err(Failure::Refused(refusal)) => {
                    readable = false;
                    wrongs = refusal.all().to_vec();
                    let who = (wanted.nights, wanted.guests);
                    wanted = room.wanted(ask.app, asked.kind, who).unwrap_or(wanted);
                }
                Err(failure) => return Err(failure),
            }
        }
        let known = room.known(ask.app, wanted.nights).await?;
        kinds = room.choices(ask.app, &known, &wanted)?;
        if readable {
            nearby = room.nearby(ask.app, &wanted).await?;
        }
        if !readable {
            // Of nights that can't be read nothing is known.
            for kind in &mut kinds {
                kind.costs = None;
            }
        } else if wanted != *room.stay() {
            // What it is already is no change.
            match room.changed(ask.app, &known, &wanted) {
                Ok(changed) => {
                    others = room.others(ask.app, &ask.visitor, &wanted)?;
                    offer = Some(changed);
                }
                Err(Failure::Refused(refusal)) => {
                    if refusal.first().code == Code::ChangeOfOthers {
                        others = room.others(ask.app, &ask.visitor, &wanted)?;
                    }
                    wrongs = refusal.all().to_vec();
                }
                Err(failure) => return Err(failure),
            }
        }
    }
    let status = wrongs.first().map_or(StatusCode::OK, |wrong| wrong.code.status());
    let offered = Offered { wanted, kinds, offer, others, nearby };
    let view = view(ask, which, &room, (asked, &until), offered, &wrongs).await?;
    let mut response = ask.private(status, PageView::ChangeRoom(Box::new(view))).await?;
    // Its address holds the order's key.
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    Ok(response)
}

/// What can be had.
struct Offered<'a> {
    /// What is asked for; what it is now where that is nothing, or can't be read.
    wanted: Stay,
    /// What may be chosen.
    kinds: Vec<Kind<'a>>,
    /// What is asked for, where it can be had and is another.
    offer: Option<Changed<'a>>,
    /// What else of the order costs more by it: paid for with it where it can be had, else what it can't be had for.
    others: Vec<OtherCostView>,
    /// As many nights a few days earlier or later, with what the room would cost by each.
    nearby: Vec<(Stay, Changed<'a>)>,
}

impl Offered<'_> {
    /// A room and a rate as they may be chosen.
    fn kind(&self, ask: &Ask<'_>, paid: &PaidRoom<'_>, kind: &Kind<'_>) -> RoomKindView {
        let (app, language, room) = (ask.app, ask.visitor.language, &kind.room);
        let parts = kind.costs.as_ref().map(|changed| changed.quote.parts.as_slice());
        let (cancel, later) = paid.terms(app, room);
        RoomKindView {
            value: value(room.room.id, &room.plan.key),
            now: kind.now,
            chosen: (room.room.id, &room.plan.key) == (self.wanted.room, &self.wanted.plan),
            stay: lodging::stay(app, room, (parts.unwrap_or_default(), 0), language),
            difference: kind.costs.as_ref().map(|changed| changed.difference),
            in_all: kind.costs.as_ref().map(Changed::in_all),
            dearer: kind.costs.as_ref().map_or(0, |changed| changed.dearer),
            cancel,
            later,
        }
    }
}

async fn view(
    ask: &Ask<'_>,
    which: &Which<'_>,
    room: &PaidRoom<'_>,
    (written, until): (&Asked<'_>, &Result<domain::calendar::Instant, Vec<Wrong>>),
    offered: Offered<'_>,
    wrongs: &[Wrong],
) -> Result<ChangeRoomPageView, Failure> {
    let (app, visitor, language) = (ask.app, &ask.visitor, ask.visitor.language);
    let Which { whole, key, position } = *which;
    let asked = written.any();
    let Asked { written, method, .. } = *written;
    let kinds = offered.kinds.iter().map(|kind| offered.kind(ask, room, kind)).collect();
    let Offered { offer, others, nearby, .. } = offered;
    let (dearer, others) = if offer.is_some() { (others, Vec::new()) } else { (Vec::new(), others) };
    let action = Target::OrderChange(whole.order.code.clone()).href(language, &app.catalogue);
    let near = |(stay, changed): (Stay, Changed<'_>)| NearbyNightsView {
        checkin: stay.nights.arrival().to_string(),
        checkout: stay.nights.departure().to_string(),
        difference: changed.difference,
        in_all: changed.in_all(),
        dearer: changed.dearer,
        at_hotel: lodging::at_hotel(&changed.quote.parts),
        href: format!("{action}?k={key}&line={position}&{}#offer", present::query(&of_room(&stay))),
    };
    let nearby = nearby.into_iter().map(near).collect();
    let (bought, beside) = in_its_order(ask, which).await?;
    let (stay, placed) = (room.stay(), room.sold_from()?);
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
    let rates: Vec<_> = offer.iter().map(|changed| ParksIn::of(&changed.room)).collect();
    let doubled = doubled(app, visitor, whole, &rates).await?;
    Ok(ChangeRoomPageView {
        code: whole.order.code.clone(),
        proof: key.to_owned(),
        order_href: order_page::order_href(app, language, whole),
        line: u32::try_from(position).unwrap_or_default(),
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
        kinds,
        nearby,
        offer: offer.map(|changed| {
            let in_all = changed.in_all();
            let Changed { room: then, quote, difference, lost, kept, .. } = changed;
            let (cancel, later) = room.terms(app, &then);
            let tax = tax_of_nights(&quote.parts, quote.coupon, terms.tax_percent);
            let parks = then.plan.parks.clone();
            let entitled = Entitled { nights: then.nights, guests: then.guests, parks };
            let becomes = lodging::stay(app, &then, (&quote.parts, tax), language);
            ChangedRoomView {
                kind: value(then.room.id, &then.plan.key),
                outside: outside(&bought.stay, &beside, then.nights),
                doubled,
                missing: missing_children::of_days(app, placed, &entitled, &kept, language),
                lost: lost.iter().map(|day| lodging::park_day(app, placed, day, language)).collect(),
                town_note: lodging::town_note(app, [&becomes], language),
                stay: becomes,
                quote: present::line_quote(&quote, &terms, language),
                difference,
                in_all,
                dearer,
                cancel,
                later,
            }
        }),
        methods,
        method,
        once: id(),
        notice,
        others,
        errors: present::errors(&tied, language),
        stay: bought.stay,
        action,
    })
}

/// Does what the form asks for; answers where to go.
pub async fn act(
    ask: &Ask<'_>,
    which: &Which<'_>,
    asked: &Asked<'_>,
    sent: &Sent<'_>,
) -> Result<String, Failure> {
    let room = room(ask, which).await?;
    let wanted = read(ask, &room, asked)?;
    let shown = sent.difference.parse::<i64>().map_err(|_| Failure::from(Code::QuoteChanged))?;
    let language = Language::parse(&which.whole.order.language).unwrap_or(ask.visitor.language);
    let visitor = Visitor { language, ..ask.visitor.clone() };
    let once = once(sent.once);
    let paid = room.change(ask.app, &visitor, &wanted, shown, (&once, asked.method)).await?;
    let back = || order_page::order_href(ask.app, ask.visitor.language, which.whole);
    Ok(paid.unwrap_or_else(|| format!("{}&changed=room_done", back())))
}
