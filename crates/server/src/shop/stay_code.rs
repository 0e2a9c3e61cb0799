//! Promotional codes of a search for rooms: whether there is such a code, and what it does there (§5.4.1).

use super::stay_search::Search;
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::Visitor;
use crate::messages;
use domain::catalogue::{Hotel, ProductId, StayPromotion, tidy_code};
use domain::id::CartId;
use domain::language::Language;
use store::StoreError;
use store::coupon::{FindCoupon, UsesOfPromotion};

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

/// Whether rooms are searched with a promotional code: a promotion's that is not used up, also one of parks, which lowers no
/// room, or a coupon's that names rooms.
///
/// Whoever tries one after the other does not find out which were given out.
pub async fn knows(app: &App, visitor: &Visitor, code: &str) -> Result<bool, Failure> {
    if code.is_empty() || app.promotion(code).is_some() {
        return Ok(true);
    }
    if let Some(promotion) = promotion(app, code) {
        let cart = visitor.cart.as_ref().map(|cart| cart.id.clone());
        return Ok(!used_up(app, promotion, cart).await?);
    }
    if !app.limits.codes.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let site = app.catalogue.site.site_code.clone();
    let found = app.db.read(FindCoupon { site, code: code.to_owned(), cart: None }).await?;
    let rooms = |id: &ProductId| app.catalogue.room(*id).is_some();
    Ok(found.is_some_and(|coupon| coupon.used < coupon.uses && coupon.rule.products.iter().any(rooms)))
}

/// What the code of a search does for the rooms that are found; none for a code that is no promotion's.
pub fn says(app: &App, search: &Search, language: Language) -> Option<String> {
    let code = tidy_code(&search.code);
    let say = |key: &str, name: &str, hotels: &str| {
        Some(messages::text(key, language, &[("name", name), ("hotels", hotels)]))
    };
    let Some(one) = promotion(app, &code) else {
        let of_parks = app.promotion(&code)?;
        return say("stay.code.parks", of_parks.name.get(language), "");
    };
    let name = one.name.get(language);
    let names = |hotels: &[&Hotel]| {
        hotels.iter().map(|hotel| hotel.words.get(language).name.clone()).collect::<Vec<_>>().join(", ")
    };
    let asked = |hotel: &&Hotel| search.hotel.as_ref().is_none_or(|code| hotel.code == *code);
    let asked: Vec<_> = app.catalogue.hotels.iter().filter(asked).collect();
    let its: Vec<_> = app.catalogue.hotels.iter().filter(|hotel| one.hotels.contains(&hotel.code)).collect();
    if !its.is_empty() && asked.iter().all(|hotel| !one.hotels.contains(&hotel.code)) {
        return say("stay.code.elsewhere", name, &names(&its));
    }
    let sold = one.sale.is_none_or(|days| days.contain(app.today()));
    let fits =
        |hotel: &&&Hotel| sold && hotel.plans.iter().any(|plan| one.is_for(hotel, &plan.key, search.nights));
    let lowered: Vec<_> = asked.iter().filter(fits).copied().collect();
    match lowered.len() {
        0 => say("stay.code.idle", name, ""),
        some if some < asked.len() => say("stay.code.only", name, &names(&lowered)),
        _ => say("stay.code.does", name, ""),
    }
}
