//! The codes and coupons that would make a cart cheapest.

use super::{Fee, Item, Part, PartOf, Quote, Terms, quote};
use crate::coupon::Coupon;

/// What everything of a quote comes to, with what is left to be paid at hotels.
fn in_all(quote: &Quote) -> i64 {
    let parts = quote.lines.iter().flat_map(|line| &line.parts);
    let left = parts.filter(|part| part.of == PartOf::Fee(Fee::AtHotel)).map(Part::total);
    // It is taken off what is paid now.
    quote.total.saturating_sub(left.sum::<i64>())
}

/// The code of a promotion that makes items cheapest, with what it takes off, also of what is left for a hotel (clause 10.16.197):
/// everybody is told of these, so nobody has to know.
/// `now` is their quote as it is, by the code or coupon that was given, which another would take the place of. None where none lowers
/// what is paid.
pub fn best_code<'a>(items: &[Item<'_>], terms: &Terms<'a>, now: &Quote) -> Option<(&'a str, i64)> {
    let of_parks = terms.promotions.iter().filter_map(|promotion| promotion.public_code(terms.today));
    let of_rooms = terms.stay_promotions.iter().filter_map(|promotion| promotion.public_code(terms.today));
    let with = |code| in_all(&quote(items, &Terms { code: Some(code), coupon: None, ..*terms }));
    let before = in_all(now);
    let saved = of_parks.chain(of_rooms).map(|code| (code, before.saturating_sub(with(code))));
    saved.filter(|(_, saving)| *saving > 0).max_by_key(|(_, saving)| *saving)
}

/// Of somebody's own coupons, each a code and its rule, the one that makes items cheapest, with what it takes off, minor units
/// (clause 10.19.76), also of what is left for a hotel. `now` is their quote as it is, as in [`best_code`]. None where none takes
/// anything off.
pub fn best_coupon<'a>(
    items: &[Item<'_>],
    terms: &Terms<'_>,
    now: &Quote,
    own: impl IntoIterator<Item = (&'a str, &'a Coupon)>,
) -> Option<(&'a str, i64)> {
    let with = |coupon| in_all(&quote(items, &Terms { coupon: Some(coupon), code: None, ..*terms }));
    let before = in_all(now);
    let saved = own.into_iter().map(|(code, coupon)| (code, before.saturating_sub(with(coupon))));
    saved.filter(|(_, saving)| *saving > 0).max_by_key(|(_, saving)| *saving)
}
