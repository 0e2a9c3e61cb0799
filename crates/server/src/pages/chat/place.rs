//! What answers about places are made of: what a place is called, and when it is open.

use crate::app::App;
use crate::shop::months::AHEAD;
use domain::calendar::{Date, add_days};
use domain::catalogue::Product;
use domain::language::Language;

/// What a place is called in each language.
pub fn names(product: &Product) -> [String; 3] {
    Language::ALL.map(|language| product.words.get(language).name.clone())
}

/// Whether a place is open on a day by its calendar, and the day is on sale.
pub fn is_open(app: &App, product: &Product, day: Date) -> bool {
    app.booking().day(product, day, |_| None).open()
}

/// The first of the days from one on that come into question on which a place is open; none where it is open on none.
pub fn open_from(app: &App, product: &Product, first: Date) -> Option<Date> {
    (0..AHEAD).map(|ahead| add_days(first, ahead)).find(|day| is_open(app, product, *day))
}
