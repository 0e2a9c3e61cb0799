//! What a code does in a cart, and the code that would lower it most: one that everybody is told of, or a coupon of who is signed
//! in (§10.19.76).

use super::Basket;
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::shop::stay_code;
use crate::view::OfferedCodeView;
use domain::pricing::{Item, Quote, Terms, best_code, best_coupon, quote};
use store::StoreError;
use store::coupon::{CouponsOf, FindCoupon, StoredCoupon};

/// So many of somebody's coupons are tried at most: each costs a quote whenever their cart is shown.
const MOST_TRIED: usize = 20;

impl Basket {
    /// The same cart by a code; empty for none.
    pub(super) async fn by_code(self, app: &App, code: String) -> Result<Self, StoreError> {
        let Some(cart) = &self.cart else { return Ok(self) };
        let of_rooms = stay_code::promotion(app, &code);
        let used_up = match of_rooms {
            Some(promotion) => stay_code::used_up(app, promotion, Some(cart.id.clone())).await?,
            None => false,
        };
        let promoted = app.promotion(&code).is_some() || of_rooms.is_some();
        let coupon = if code.is_empty() || promoted {
            None
        } else {
            let (site, code, cart) = (cart.site.clone(), code.clone(), Some(cart.id.clone()));
            app.db.read(FindCoupon { site, code, cart }).await?
        };
        Ok(Self { code, used_up, coupon, ..self })
    }

    /// Whether its code takes anything off what is in it, also of what is left for a hotel.
    pub(super) fn is_lowered(&self, app: &App, visitor: &Visitor) -> Result<bool, StoreError> {
        let currency = visitor.currency(app);
        let (items, terms) = (self.items(currency)?, self.terms(app, visitor, currency));
        let without = quote(&items, &Terms { code: None, coupon: None, ..terms });
        Ok(quote(&items, &terms).lines != without.lines)
    }
}

/// The coupons of who is signed in that are good today, but the one that was given; none where nothing is in the cart.
pub(super) async fn own(
    app: &App,
    visitor: &Visitor,
    basket: &Basket,
) -> Result<Vec<StoredCoupon>, StoreError> {
    let asks = !basket.lines.is_empty();
    let Some(person) = visitor.person.as_ref().filter(|_| asks) else { return Ok(Vec::new()) };
    let (site, today) = (app.catalogue.site.site_code.clone(), app.today());
    let all = app.db.read(CouponsOf { site, email: person.email.clone() }).await?;
    // A promotion's code stands before a coupon that is called the same.
    let promoted = |code: &str| app.promotion(code).is_some() || stay_code::promotion(app, code).is_some();
    let good = all.into_iter().filter(|one| {
        let days = one.rule.from..=one.rule.until;
        one.code != basket.code && one.used < one.uses && days.contains(&today) && !promoted(&one.code)
    });
    Ok(good.take(MOST_TRIED).collect())
}

/// The code that takes off most, beyond the one that was given; where both take off the same, the one that can be used again.
pub(super) fn offered(
    items: &[Item<'_>],
    terms: &Terms<'_>,
    quote: &Quote,
    own: &[StoredCoupon],
) -> Option<OfferedCodeView> {
    let public = best_code(items, terms, quote);
    let coupons = own.iter().map(|one| (one.code.as_str(), &one.rule));
    let theirs = best_coupon(items, terms, quote, coupons);
    let less = public.map_or(0, |(_, saving)| saving);
    let view =
        |(code, saving): (&str, i64), own| OfferedCodeView { code: code.to_owned(), saving, own, note: None };
    match theirs {
        Some(theirs) if theirs.1 > less => Some(view(theirs, true)),
        Some(_) | None => public.map(|public| view(public, false)),
    }
}
