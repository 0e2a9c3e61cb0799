//! What can be had for a search of rooms (§3.11, §10.16).

use super::basket::{Basket, id};
use super::beside;
use super::stay_filters::narrow;
use super::stay_glance::{at_a_glance, rule_of_days};
use super::stay_offer::{cheapest, least, least_of_all, offers, priced, terms, why_there};
use super::stay_search::{Search, Written, address, chosen, wrong};
use super::stay_split::{in_two, sleep};
use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::messages;
use crate::view::{
    ChosenRoomView, ElsewhereView, FirstRoomView, FoundHotelView, FoundRoomView, HotelCardView,
    LeftOutRoomView, LeftOutWhyView, NearStayView, OtherDaysView, RoomCardView, SameHotelView,
    StaysFoundView,
};
use domain::availability::Load;
use domain::calendar::{Date, add_days};
use domain::catalogue::{Hotel, ProductId, RoomType};
use domain::language::Language;
use domain::line::ResourceId;
use domain::lodging::{NoRoom, Stay, all_fit, bound, no_room_for, rooms_left};
use domain::pricing::{Room, Terms, tax_of_nights};
use domain::stay::Nights;
use std::collections::HashMap;
use store::StoreError;
use store::cart::CartLine;
use store::places::NightLoads;

/// How far from the days that were asked for other days are looked at, when nothing fits.
const NEAR_DAYS: i32 = 7;
/// Other stays that are named.
const NEAR: usize = 4;

/// What is known of the nights of some room types.
pub type Known = HashMap<(ResourceId, Date), Load>;

/// What is known of the nights from one day to another, both included, of all rooms of some hotels; of a night that has as many
/// rooms left as are asked for, nothing need be.
pub async fn loads<'a>(
    app: &App,
    hotels: impl Iterator<Item = &'a Hotel>,
    (from, to): (Date, Date),
    asked: Option<usize>,
) -> Result<Known, StoreError> {
    let rooms = hotels.flat_map(|hotel| &hotel.rooms).map(|room| room.id.into()).collect();
    let fewer_than = asked.and_then(|rooms| i64::try_from(rooms).ok());
    let rows = app.db.read(NightLoads { rooms, from, to, fewer_than }).await?;
    Ok(rows.into_iter().map(|(room, night, load)| ((room, night), load)).collect())
}

/// The hotels a search is of.
fn hotels<'a>(app: &'a App, search: &Search) -> Vec<&'a Hotel> {
    let asked = |hotel: &&Hotel| search.hotel.as_ref().is_none_or(|code| hotel.code == *code);
    app.catalogue.hotels.iter().filter(asked).collect()
}

/// A room of the first hotel: what visits cost beside a room does not depend on which.
fn any_room<'a>(app: &'a App, search: &Search) -> Option<Room<'a>> {
    let hotel = app.catalogue.hotels.first()?;
    let (room, plan) = (hotel.rooms.first()?, hotel.plans.first()?);
    Some(Room { hotel, room, plan, nights: search.nights, guests: search.rooms.first().copied()? })
}

/// The cart line that a search changes, with its stay (§10.16.20); none where it changes none.
fn in_cart<'a>(basket: &'a Basket, line: &str) -> Option<(&'a CartLine, &'a Stay)> {
    let line = basket.line(&line.into())?;
    Some((line, line.sold.stay()?))
}

/// Lets go of the nights that a cart line holds itself: whoever changes it has them.
fn let_go(known: &mut Known, line: &CartLine, stay: &Stay) {
    for night in stay.nights.days().filter(|_| line.held) {
        if let Some(load) = known.get_mut(&(stay.room.into(), night)) {
            load.taken -= 1;
        }
    }
}

/// What a chosen room costs, now and at its hotel.
fn in_all(one: &ChosenRoomView) -> i64 {
    one.total + one.stay.at_hotel
}

/// What a search finds for the next room that is to be chosen. `together` says that all its rooms shall be in the one hotel that
/// it is of (§10.16.68).
pub async fn found(
    app: &App,
    visitor: &Visitor,
    written: &Written,
    search: &Search,
    together: bool,
) -> Result<StaysFoundView, Failure> {
    let (language, nights) = (visitor.language, search.nights);
    let hotels = hotels(app, search);
    let (from, to) = (add_days(nights.arrival(), -NEAR_DAYS), add_days(nights.departure(), NEAR_DAYS));
    let mut known = loads(app, app.catalogue.hotels.iter(), (from, to), None).await?;
    let basket = Basket::read(app, visitor).await?;
    let changed = in_cart(&basket, &written.line);
    // Its place is taken by one room alone: several are put beside it.
    if let Some((line, stay)) = changed.filter(|_| search.rooms.len() == 1 && written.visits.is_empty()) {
        let_go(&mut known, line, stay);
    }
    let now = changed.map(|(_, stay)| format!("{}:{}", stay.room.0, stay.plan));
    let load = |room: &RoomType, night: Date| known.get(&(room.id.into(), night)).copied();
    let terms = terms(app, visitor, &search.code, &basket);
    let mut before = Vec::new();
    for ((number, one), guests) in (1_u8..).zip(&written.chosen).zip(&search.rooms) {
        let Some((hotel, room, plan)) = chosen(app, one) else { break };
        let room = Room { hotel, room, plan, nights, guests: *guests };
        let line = priced(app, room, &terms);
        let tax = tax_of_nights(&line.parts, line.coupon, terms.tax_percent);
        let shorter = Written {
            chosen: written.chosen.iter().take(usize::from(number) - 1).cloned().collect(),
            ..written.clone()
        };
        before.push(ChosenRoomView {
            number,
            stay: lodging::stay(app, &room, (&line.parts, tax), language),
            total: line.total,
            href: address(app, language, &shorter.fields(&[])),
        });
    }
    let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let guests = search.rooms.get(before.len()).copied();
    // Visits go into a cart that may have parks and rooms already (§10.16.64).
    let held = basket.together(app, visitor)?;
    let coming = Terms { beside: Some(&held), ..terms };
    let beside = beside::view(app, visitor, written, search, (any_room(app, search), &coming)).await?;
    let (beside, along) = beside.unzip();
    let mut found = StaysFoundView {
        nights: nights.count(),
        town_fee: lodging::town_fee_of_nights(app, &hotels, nights),
        room: count(before.len() + 1),
        of: count(search.rooms.len()),
        so_far: (!before.is_empty()).then(|| before.iter().map(in_all).sum()),
        total: guests.is_none().then(|| before.iter().map(|one| one.total).sum()),
        chosen: before,
        fields: written.fields(&[]).into_iter().chain([("once".to_owned(), id())]).collect(),
        glance: Vec::new(),
        hotels: Vec::new(),
        beside,
        first: None,
        same_hotel: None,
        near: Vec::new(),
        nothing: None,
        rule: None,
        too_many: false,
        split: None,
        left_out: Vec::new(),
        elsewhere: Vec::new(),
        filters: Vec::new(),
        sorts: Vec::new(),
    };
    let Some(guests) = guests else { return Ok(found) };
    let taken = |room: &RoomType| {
        let mine = written.chosen.iter().take(found.chosen.len()).filter(|(id, _)| *id == room.id);
        i64::try_from(mine.count()).unwrap_or(i64::MAX)
    };
    // Rooms that were chosen for others of the search are not left for the next.
    let rest = |room: &RoomType, night: Date| {
        let usual = Load { capacity: room.allotment(night), taken: 0 };
        let Load { capacity, taken: others } = load(room, night).unwrap_or(usual);
        Some(Load { capacity, taken: others + taken(room) })
    };
    let next = found.chosen.len();
    let parties = search.rooms.get(next..).unwrap_or_default();
    let apart = together && !hotels.iter().all(|hotel| all_fit(hotel, parties, nights, rest));
    let crowd = (next..).zip(parties.iter().copied()).find(|(_, party)| apart && !sleep(&hotels, *party));
    let had = |hotel: &Hotel, room: &RoomType| -> Result<i64, NoRoom> {
        let left = rooms_left(hotel, room, nights, guests, |night| rest(room, night))?;
        if apart { Err(NoRoom::Full(nights.arrival())) } else { Ok(left) }
    };
    // Who asked for one hotel is led to the nearest days of each of its rooms, with a room for everybody (§10.16.68).
    let other_days = |hotel: &Hotel, room: &RoomType| {
        shifted(nights).filter_map(|at| on_sale_from(app, at)).find(|other| {
            other.arrival() != nights.arrival()
                && all_fit(hotel, &search.rooms, *other, load)
                && rooms_left(hotel, room, *other, guests, |night| load(room, night)).is_ok()
        })
    };
    let (mut why, mut out) = (None, Vec::new());
    for hotel in &hotels {
        let mut rooms = Vec::new();
        for room in &hotel.rooms {
            match had(hotel, room) {
                Ok(left) => {
                    let asked = (nights, guests);
                    let offers = offers(app, (hotel, room), asked, &terms, language, now.as_deref());
                    let offers = beside::with_visits(hotel, offers, along.as_ref(), &coming);
                    let card = lodging::found_room(app, hotel, room, visitor);
                    rooms.push(FoundRoomView {
                        room: RoomCardView { href: written.carried(&card.href, hotel), ..card },
                        left: (left < app.catalogue.site.few_places.min(FEW_ROOMS)).then_some(left),
                        offers,
                    });
                }
                Err(reason) => {
                    why = heavier(why, reason);
                    let near = search.hotel.as_ref().and_then(|_| other_days(hotel, room));
                    out.push(left_out(app, language, written, (hotel, room), (reason, near)));
                }
            }
        }
        if !rooms.is_empty() {
            let card = lodging::found_hotel(app, hotel, visitor);
            let card = HotelCardView { href: written.carried(&card.href, hotel), ..card };
            found.hotels.push(FoundHotelView { hotel: card, rooms });
        }
    }
    // Where one hotel is asked for, all is known already of what the others cost (§10.16.89).
    let others = app.catalogue.hotels.iter().filter(|one| hotels.iter().all(|asked| asked.code != one.code));
    // Until one of several rooms is chosen it is all of them that cost so much there (§10.16.185).
    let compared = if next == 0 { parties } else { parties.get(..1).unwrap_or_default() };
    let several = compared.len() > 1;
    let elsewhere = |other: &Hotel| {
        let least = if several {
            least_of_all(app, other, (compared, nights), rest, &terms)
        } else {
            least(app, other, (nights, guests), rest, &terms)
        };
        let why = no_room_for(other, compared, nights, rest);
        let why = why.filter(|_| least.is_none()).map(|reason| why_there(reason, several, language));
        ElsewhereView { hotel: other.code.clone(), least, why }
    };
    found.elsewhere = others.map(elsewhere).collect();
    let why = match why {
        // It is no matter what is free where one of them is too large for every room.
        Some(NoRoom::Full(_)) if crowd.is_some() => Some(NoRoom::TooSmall),
        why => why,
    };
    let wanted = written.first(app).map(|(hotel, room)| (hotel, room, had(hotel, room).err()));
    // Who looks in all hotels goes on in the one that has their first room.
    let same = written.chosen.first().filter(|_| next > 0 && search.hotel.is_none());
    let same = same.and_then(|one| chosen(app, one)).map(|(hotel, ..)| {
        let left = hotel.rooms.iter().any(|room| had(hotel, room).is_ok());
        (hotel, left)
    });
    // Each hotel has a reason of its own, and all of them are named.
    let needed = if apart { parties } else { parties.get(..1).unwrap_or_default() };
    let reasons: Vec<_> =
        hotels.iter().map(|hotel| (*hotel, no_room_for(hotel, needed, nights, rest))).collect();
    let said = |reason| why_there(reason, needed.len() > 1, language);
    let whys: Vec<_> = reasons.iter().map(|(hotel, why)| (*hotel, why.map(said))).collect();
    if found.hotels.is_empty() {
        let full = apart && parties.len() > 1 && matches!(why, Some(NoRoom::Full(_)));
        found.nothing = Some(if full {
            messages::text("stay.nothing_together", language, &[])
        } else {
            why_nothing(why, language)
        });
        found.rule = rule_of_days(&reasons, language);
        found.too_many = why == Some(NoRoom::TooSmall);
        if found.too_many {
            found.split = in_two(app, language, written, crowd.unwrap_or((next, guests)), &hotels);
        }
        found.near = near(app, language, (written, search), &known, &terms);
        found.elsewhere.extend(whys.into_iter().map(|(hotel, why)| ElsewhereView {
            hotel: hotel.code.clone(),
            least: None,
            why,
        }));
    } else {
        out.sort_by_key(|one| one.why);
        found.left_out = out;
        narrow(app, language, written, &mut found);
        found.glance = at_a_glance(app, language, written, &whys, &found);
        if let Some((hotel, left)) = same {
            let name = hotel.words.get(language).name.clone();
            let said = if left {
                written.sort != "price" && same_hotel_first(&mut found.hotels, &hotel.code)
            } else {
                !found.hotels.is_empty()
            };
            found.same_hotel = said.then_some(SameHotelView { name, left });
        }
        if let Some((hotel, room, why)) = wanted {
            let name = lodging::room_name(hotel, room, language);
            let why_not = why.map(|reason| why_not_first(reason, &name, language));
            if why_not.is_some() || stand_first(&mut found.hotels, room.id) {
                let href = address(app, language, &written.fields(&["room"]));
                found.first = Some(FirstRoomView { name, why_not, href });
            }
        }
        // A room that was asked for first stands before that hotel.
        if found.first.as_ref().is_some_and(|first| first.why_not.is_none()) {
            found.same_hotel = found.same_hotel.take().filter(|same| !same.left);
        }
    }
    Ok(found)
}

/// A room type that can't be had, beside others that can (§10.16.53).
fn left_out(
    app: &App,
    language: Language,
    written: &Written,
    (hotel, room): (&Hotel, &RoomType),
    (reason, near): (NoRoom, Option<Nights>),
) -> LeftOutRoomView {
    let page = Target::Room(room.id).href(language, &app.catalogue);
    let near = near.map(|nights| {
        let (checkin, checkout) = (nights.arrival().to_string(), nights.departure().to_string());
        let other = Written { checkin, checkout, room: None, chosen: Vec::new(), ..written.clone() };
        let href = other.carried(&page, hotel);
        OtherDaysView { checkin: other.checkin, checkout: other.checkout, href }
    });
    LeftOutRoomView {
        name: lodging::room_name(hotel, room, language),
        hotel: hotel.words.get(language).name.clone(),
        href: written.carried(&page, hotel),
        near,
        room: room.id.0,
        why: match reason {
            NoRoom::TooSmall => LeftOutWhyView::Small,
            NoRoom::Full(_) => LeftOutWhyView::Full,
            NoRoom::NoDeparture(_) | NoRoom::NoArrival(_) | NoRoom::AtLeast { .. } => LeftOutWhyView::Days,
        },
    }
}

/// Puts a room type before all others, under its hotel; false where it is not among them.
fn stand_first(hotels: &mut Vec<FoundHotelView>, ProductId(id): ProductId) -> bool {
    let taken_out = hotels.iter_mut().find_map(|found| {
        let at = found.rooms.iter().position(|one| one.room.id == id)?;
        Some((found.hotel.clone(), found.rooms.remove(at)))
    });
    let Some((hotel, room)) = taken_out else { return false };
    hotels.retain(|found| !found.rooms.is_empty());
    // What it stood between is together now.
    hotels.dedup_by(|next, before| {
        let same = next.hotel.code == before.hotel.code;
        if same {
            before.rooms.append(&mut next.rooms);
        }
        same
    });
    match hotels.first_mut().filter(|first| first.hotel.code == hotel.code) {
        Some(first) => first.rooms.insert(0, room),
        None => hotels.insert(0, FoundHotelView { hotel, rooms: vec![room] }),
    }
    true
}

/// Puts a hotel before all others; false where it is not among them, or alone (§10.16.79). Each stands once.
fn same_hotel_first(hotels: &mut [FoundHotelView], code: &str) -> bool {
    hotels.sort_by_key(|one| one.hotel.code != code);
    hotels.len() > 1 && hotels.first().is_some_and(|one| one.hotel.code == code)
}

/// What is said of the room type that should stand first, where it can't be had and others can.
fn why_not_first(why: NoRoom, room: &str, language: Language) -> String {
    let key = match why {
        NoRoom::TooSmall => "stay.first_small",
        NoRoom::Full(_) | NoRoom::NoDeparture(_) | NoRoom::NoArrival(_) | NoRoom::AtLeast { .. } => {
            "stay.first_not"
        }
    };
    messages::text(key, language, &[("room", room)])
}

/// Fewer rooms of a type than this are told as a number.
const FEW_ROOMS: i64 = 5;

/// The reason that says most: a rule of the days before a full night, a full night before a small room.
fn heavier(before: Option<NoRoom>, reason: NoRoom) -> Option<NoRoom> {
    let weight = |reason: NoRoom| match reason {
        NoRoom::TooSmall => 0,
        NoRoom::Full(_) => 1,
        NoRoom::NoDeparture(_) | NoRoom::NoArrival(_) | NoRoom::AtLeast { .. } => 2,
    };
    before.filter(|before| weight(*before) >= weight(reason)).or(Some(reason))
}

/// What is said where no room was chosen, and none can be.
fn why_nothing(why: Option<NoRoom>, language: Language) -> String {
    match why {
        Some(NoRoom::TooSmall) => messages::text("stay.nothing_sleeps", language, &[]),
        None | Some(NoRoom::Full(_)) => messages::text("stay.nothing_left", language, &[]),
        Some(rule) => wrong(rule).view(language).message,
    }
}

/// The day of arrival, the nearest first, and how many nights: as many as were asked for, on the days around them.
fn shifted(nights: Nights) -> impl Iterator<Item = (Date, u8)> {
    let mut days: Vec<i32> = (-NEAR_DAYS..=NEAR_DAYS).collect();
    days.sort_by_key(|days| (days.abs(), *days < 0));
    days.into_iter().map(move |shift| (add_days(nights.arrival(), shift), nights.count()))
}

/// So many nights from a day on; none where they are not on sale.
fn on_sale_from(app: &App, (from, count): (Date, u8)) -> Option<Nights> {
    let (today, last) = (app.today(), app.booking().last_day());
    Nights::new(from, count).filter(|nights| nights.arrival() >= today && nights.departure() <= last)
}

/// So many nights more are looked at where a hotel takes nobody for as few as were asked for.
const MORE_NIGHTS: u8 = 7;

/// Stays near the one that can't be had: the same nights in other hotels, then the nearest days in the hotels asked for.
fn near(
    app: &App,
    language: Language,
    (written, search): (&Written, &Search),
    known: &Known,
    terms: &Terms<'_>,
) -> Vec<NearStayView> {
    let arrival = search.nights.arrival();
    // Who would stay too few nights is shown as many as it takes first, from the day they come.
    let asked = hotels(app, search);
    let takes = |count: &u8| {
        let nights = Nights::new(arrival, *count);
        nights.is_some_and(|nights| asked.iter().any(|hotel| bound(hotel, nights).is_none()))
    };
    let least = search.nights.count();
    let longer = (least..=least.saturating_add(MORE_NIGHTS)).find(takes).filter(|count| *count > least);
    let mut near = Vec::new();
    let all = longer.map(|count| (arrival, count)).into_iter().chain(shifted(search.nights));
    for nights in all.filter_map(|at| on_sale_from(app, at)) {
        // Who asked for a hotel is led to it first.
        let others = app.catalogue.hotels.iter().filter(|one| asked.iter().all(|own| own.code != one.code));
        for hotel in asked.iter().copied().chain(others) {
            let load = |room: &RoomType, night| known.get(&(room.id.into(), night)).copied();
            // Who needs several rooms is led to no day on which they find one.
            if !all_fit(hotel, &search.rooms, nights, load) {
                continue;
            }
            let asked = (search.rooms.as_slice(), nights);
            let Some(from) = cheapest(app, hotel, asked, load, terms, |_| true) else { continue };
            let other = Written {
                checkin: nights.arrival().to_string(),
                checkout: nights.departure().to_string(),
                hotel: hotel.code.clone(),
                chosen: Vec::new(),
                ..written.clone()
            };
            near.push(NearStayView {
                hotel: hotel.words.get(language).name.clone(),
                checkin: other.checkin.clone(),
                checkout: other.checkout.clone(),
                nights: nights.count(),
                from,
                href: address(app, language, &other.fields(&["board", "view", "sort"])),
            });
        }
        if near.len() >= NEAR {
            break;
        }
    }
    near.truncate(NEAR);
    near
}
