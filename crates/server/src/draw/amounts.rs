//! How the amounts of an order are written, which are read together wherever they stand: where one has cents, all show theirs
//! (§3.1.20). Its twin for pages and mail is `web/lib/amounts.ts`.

use crate::view::{LineQuoteView, OrderPageView};
use domain::catalogue::Currency;
use domain::money;

/// The amounts of a quote.
fn of_quote(quote: &LineQuoteView) -> impl Iterator<Item = i64> {
    quote.units.iter().flat_map(|part| [part.price, part.base])
}

/// Writes amounts of an order as all its papers do.
pub fn written(order: &OrderPageView, currency: &Currency) -> impl Fn(i64) -> String {
    let moved = order.ledger.iter().flat_map(|ledger| &ledger.entries).map(|entry| entry.amount);
    let refunds = order.refunds.iter().map(|refund| refund.amount);
    let visits = order.lines.iter().flat_map(|line| {
        let extras = line.extras.iter().flat_map(|extra| of_quote(&extra.quote));
        of_quote(&line.quote).chain(extras).chain([line.total])
    });
    let rooms = order.stays.iter().flat_map(|stay| of_quote(&stay.quote).chain([stay.total]));
    let sums = [order.base, order.total, order.coupon].into_iter();
    let changes = order.changes.iter().flat_map(|change| {
        let stays = [&change.was, &change.be].into_iter().filter_map(|part| part.room.as_ref());
        let dearer = change.dearer.iter().flat_map(|visit| [visit.was, visit.difference]);
        let worth = change.worth.iter().flat_map(|worth| [worth.was, worth.be]);
        let stays = stays.flat_map(|room| [room.total, room.at_hotel]);
        stays.chain(dearer).chain(worth).chain([change.difference])
    });
    let gone = order.gone.iter().flat_map(|part| [part.paid, part.returned]);
    among(sums.chain(moved).chain(refunds).chain(visits).chain(rooms).chain(changes).chain(gone), currency)
}

/// Writes amounts that are read with all of some: with cents where one of them, or it itself, has some.
fn among(mut all: impl Iterator<Item = i64>, currency: &Currency) -> impl Fn(i64) -> String {
    let cents = all.any(|minor| money::has_cents(minor, &currency.notation));
    move |minor| {
        let own = money::has_cents(minor, &currency.notation);
        money::format_among(minor, &currency.notation, cents || own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::catalogue::Catalogue;

    // Proves 3.1.20.
    #[test]
    fn amounts_of_an_order_have_cents_where_one_of_them_has() {
        let catalogue = Catalogue::read(&crate::app::frontend::demo_catalogue()).unwrap();
        let of = |code: &str, all: &[i64], minor: i64| {
            among(all.iter().copied(), catalogue.currency_or_usd(code))(minor)
        };
        for (code, all, minor, written) in [
            ("USD", &[9_300, 45_596][..], 9_300, "US$93.00"),
            ("USD", &[9_300, 45_500][..], 9_300, "US$93"),
            ("USD", &[9_300][..], 45_596, "US$455.96"),
            ("JPY", &[9_301][..], 9_300, "9,300"),
        ] {
            assert!(of(code, all, minor).contains(written), "{code} {all:?}: {}", of(code, all, minor));
        }
        assert!(!of("USD", &[9_300], 45_500).contains('.'));
    }
}
