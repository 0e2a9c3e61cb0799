//! What answers about places are made of: when a place is open.

use crate::app::App;
use crate::shop::months::AHEAD;
use domain::availability::State;
use domain::calendar::{Date, add_days, instant_in_cancun};
use domain::catalogue::{Product, ProductKind};

/// Whether a place is open on a day by its calendar, and the day is on sale.
pub fn is_open(app: &App, product: &Product, day: Date) -> bool {
    app.booking().day(product, day, |_| None).open()
}

/// Whether a park has closed by now on a day, or all of a tour have left.
pub fn is_over(app: &App, product: &Product, day: Date) -> bool {
    let now = app.now();
    match product.kind {
        ProductKind::Tour => product.times(day).into_iter().all(|start| now >= instant_in_cancun(day, start)),
        ProductKind::Park => now >= product.ends(day, product.opens),
    }
}

/// Whether a park is open on a day for which it is too late to buy.
pub fn is_late(app: &App, product: &Product, day: Date) -> bool {
    let is_past = matches!(app.booking().day(product, day, |_| None), State::Past);
    is_past && day == app.today() && product.kind != ProductKind::Tour && !is_over(app, product, day)
}

/// The first of the days from one on that come into question on which a place is open; none where it is open on none.
pub fn open_from(app: &App, product: &Product, first: Date) -> Option<Date> {
    (0..AHEAD).map(|ahead| add_days(first, ahead)).find(|day| is_open(app, product, *day))
}
