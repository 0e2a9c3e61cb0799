//! Promotional codes of a search for rooms: whether there is such a code, and what it does there (§5.4.1).

use super::stay_search::{Given, Search};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::messages;
use domain::catalogue::{Hotel, ProductId, RoomType, StayPromotion, tidy_code};
use domain::coupon::may_use;
use domain::id::CartId;
use domain::language::Language;
use domain::party::Party;
use domain::pricing::{Item, Offer, Reason, Room, Terms, quote};
use domain::stay::{NIGHT, Nights};
use store::StoreError;
use store::coupon::{FindCoupon, StoredCoupon, UsesOfPromotion};

/// The promotion of rooms that a code names.
pub fn promotion<'a>(app: &'a App, code: &str) -> Option<&'a StayPromotion> {
    let named = |one: &&StayPromotion| one.code.as_deref() == Some(code) && !code.is_empty();
    app.catalogue.stay_promotions.iter().find(named)
}

/// Whether as many orders as may were lowered by a promotion's code, but for a cart's own unpaid one.
pub async fn used_up(app: &App, promotion: &StayPromotion, cart: Option<CartId>) -> Result<bool, StoreError> {
    let Some(uses) = promotion.uses else { return Ok(false) };
    let op = UsesOfPromotion { site: app.catalogue.site.site_code.clone(), id: promotion.id, cart };
    Ok(app.db.read(op).await? >= uses)
}

/// What a promotional code is that rooms are searched with: a promotion's that is not used up, also one of parks, which lowers no
/// room, or a coupon's that names rooms and can be used today.
///
/// Whoever tries one after the other does not find out which were given out.
pub async fn given(app: &App, visitor: &Visitor, code: &str) -> Result<Given, Failure> {
    if code.is_empty() || app.promotion(code).is_some() {
        return Ok(Given::Known);
    }
    if let Some(promotion) = promotion(app, code) {
        let cart = visitor.cart.as_ref().map(|cart| cart.id.clone());
        let used = used_up(app, promotion, cart).await?;
        return Ok(if used { Given::Unknown } else { Given::Known });
    }
    if !app.limits.codes.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let site = app.catalogue.site.site_code.clone();
    let found = app.db.read(FindCoupon { site, code: code.to_owned(), cart: None }).await?;
    let today = app.today();
    let rooms = |id: &ProductId| app.catalogue.room(*id).is_some();
    let good = |coupon: &StoredCoupon| {
        let days = coupon.rule.from..=coupon.rule.until;
        coupon.used < coupon.uses && days.contains(&today) && coupon.rule.products.iter().any(rooms)
    };
    Ok(found.filter(good).map_or(Given::Unknown, |coupon| Given::Coupon(Box::new(coupon))))
}

/// What the code of a search does for the rooms that are found; none where it has none.
pub fn says(app: &App, visitor: &Visitor, search: &Search) -> Option<String> {
    let language = visitor.language;
    if let Some(coupon) = &search.coupon {
        return Some(says_of_coupon(app, visitor, search, coupon));
    }
    let code = tidy_code(&search.code);
    let say = |key: &str, names: &[(&str, &str)]| Some(messages::text(key, language, names));
    let Some(one) = promotion(app, &code) else {
        let of_parks = app.promotion(&code)?;
        return say("stay.code.parks", &[("name", of_parks.name.get(language))]);
    };
    let name = one.name.get(language);
    let names = |hotels: &[&Hotel]| {
        hotels.iter().map(|hotel| hotel.words.get(language).name.clone()).collect::<Vec<_>>().join(", ")
    };
    let asked = |hotel: &&Hotel| search.hotel.as_ref().is_none_or(|code| hotel.code == *code);
    let asked: Vec<_> = app.catalogue.hotels.iter().filter(asked).collect();
    let its: Vec<_> = app.catalogue.hotels.iter().filter(|hotel| one.hotels.contains(&hotel.code)).collect();
    if !its.is_empty() && asked.iter().all(|hotel| !one.hotels.contains(&hotel.code)) {
        return say("stay.code.elsewhere", &[("name", name), ("hotels", &names(&its))]);
    }
    let terms =
        Terms { country: &visitor.country, code: Some(code.as_str()), ..app.terms(visitor.currency(app)) };
    let lowered: Vec<_> =
        asked.iter().filter(|hotel| lowers(app, one, hotel, search, &terms)).copied().collect();
    match lowered.len() {
        0 => {
            let rates = rates_of(&asked, search);
            why_idle(app, one, rates, language).or_else(|| say("stay.code.idle", &[("name", name)]))
        }
        some if some < asked.len() => say("stay.code.only", &[("name", name), ("hotels", &names(&lowered))]),
        _ => {
            let others = beside(app, one, &rates_of(&lowered, search), language);
            match &others {
                Some(others) => say("stay.code.does_not_with", &[("name", name), ("others", others)]),
                None => say("stay.code.does", &[("name", name)]),
            }
        }
    }
}

/// The rates of hotels, for a search's nights.
fn rates_of<'a>(
    hotels: &[&'a Hotel],
    search: &Search,
) -> impl Iterator<Item = (&'a Hotel, &'a str, Nights)> + Clone {
    let nights = search.nights;
    let all = hotels.iter().copied();
    all.flat_map(move |hotel| hotel.plans.iter().map(move |plan| (hotel, plan.key.as_str(), nights)))
}

/// The promotions without a code that are for any of these rates as well as one with a code, which adds to none of them: what lowers
/// more counts (§10.16.219). Their names; none where there are none.
pub fn beside<'a>(
    app: &App,
    one: &StayPromotion,
    rates: &(impl Iterator<Item = (&'a Hotel, &'a str, Nights)> + Clone),
    language: Language,
) -> Option<String> {
    let today = app.today();
    let sold = |other: &&StayPromotion| other.sale.is_none_or(|days| days.contain(today));
    let both = |other: &&StayPromotion| {
        let mut rates = rates.clone();
        rates
            .any(|(hotel, plan, nights)| one.is_for(hotel, plan, nights) && other.is_for(hotel, plan, nights))
    };
    let for_all = app.catalogue.stay_promotions.iter().filter(|other| other.code.is_none());
    let names = for_all.filter(sold).filter(both).map(|other| format!("“{}”", other.name.get(language)));
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Whether a promotion is why any room of a hotel costs less for a search, by some rate: one that gives more counts in its place.
fn lowers(app: &App, one: &StayPromotion, hotel: &Hotel, search: &Search, terms: &Terms<'_>) -> bool {
    let Some(guests) = search.rooms.first().copied() else { return false };
    let rate = app.rate(terms.currency);
    let lowered = |room: Room<'_>| {
        let (date, party) = (Some(room.nights.arrival()), Party::default());
        let item = Item { offer: Offer::Stay(room), date, time: NIGHT, party, rate, continues: false };
        let priced = quote(&[item], terms);
        let mut parts = priced.lines.iter().flat_map(|line| &line.parts);
        parts.any(|part| matches!(part.reason, Reason::Promotion { id, .. } if id == one.id))
    };
    let by_each =
        |room| hotel.plans.iter().map(move |plan| Room { hotel, room, plan, nights: search.nights, guests });
    hotel.rooms.iter().flat_map(by_each).any(lowered)
}

/// Why a promotion's code, which is good, lowers none of these rates of hotels for their nights: something that gives as much is in
/// their prices without it, such as a free night, or it asks for more nights (§10.16.183); none where neither is why.
pub fn why_idle<'a>(
    app: &App,
    one: &StayPromotion,
    mut rates: impl Iterator<Item = (&'a Hotel, &'a str, Nights)> + Clone,
    language: Language,
) -> Option<String> {
    let name = ("name", one.name.get(language).as_str());
    if one.sale.is_some_and(|days| !days.contain(app.today())) {
        None
    } else if rates.clone().any(|(hotel, plan, nights)| one.is_for(hotel, plan, nights)) {
        Some(match beside(app, one, &rates, language) {
            Some(others) => messages::text("stay.code.outdone_by", language, &[name, ("others", &others)]),
            None => messages::text("stay.code.outdone", language, &[name]),
        })
    } else if rates.any(|(hotel, plan, nights)| one.is_for_more(hotel, plan, nights)) {
        let least = one.least_nights.to_string();
        Some(messages::text("stay.code.least", language, &[name, ("nights", &least)]))
    } else {
        None
    }
}

/// The same of a coupon (§10.16.84). It is taken off all that is in a cart together, so no room by itself is priced with it.
fn says_of_coupon(app: &App, visitor: &Visitor, search: &Search, coupon: &StoredCoupon) -> String {
    let (language, rule) = (visitor.language, &coupon.rule);
    let say = |key: &str, names: &[(&str, &str)]| messages::text(key, language, names);
    if !may_use(&coupon.email, visitor.person.as_ref().map(|person| person.email.as_str())) {
        return say("problem.code.sign_in", &[]);
    }
    if let Some(own) = rule.currency.filter(|own| *own != visitor.currency(app).code) {
        return say("problem.code.currency", &[("currency", own.as_str())]);
    }
    let of_it = |hotel: &&Hotel| search.hotel.as_ref().is_none_or(|code| hotel.code == *code);
    let hotels = app.catalogue.hotels.iter().filter(of_it);
    let asked: Vec<(&Hotel, &RoomType)> =
        hotels.flat_map(|hotel| hotel.rooms.iter().map(move |room| (hotel, room))).collect();
    let days = rule.visit.is_none_or(|(from, to)| (from..=to).contains(&search.nights.arrival()));
    let its: Vec<_> = asked.iter().filter(|(_, room)| days && rule.products.contains(&room.id)).collect();
    let code = ("name", coupon.code.as_str());
    match its.len() {
        0 => say("stay.code.idle", &[code]),
        some if some < asked.len() => {
            let name = |(hotel, room): &&(&Hotel, &RoomType)| {
                let hotel_name = &hotel.words.get(language).name;
                format!("{} ({hotel_name})", lodging::room_name(hotel, room, language))
            };
            let rooms = its.iter().map(name).collect::<Vec<_>>().join(", ");
            say("stay.code.coupon_only", &[code, ("rooms", rooms.as_str())])
        }
        _ => say("stay.code.coupon", &[code]),
    }
}
