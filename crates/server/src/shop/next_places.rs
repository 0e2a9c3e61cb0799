//! Where one may go on to from an order.

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::months;
use crate::view::{NextPlaceView, ProductCardView};
use domain::calendar::{Date, add_days};
use domain::catalogue::ProductId;
use std::collections::BTreeSet;
use store::StoreError;
use store::order::WholeOrder;

/// The days of an order's rooms that are to come and on which nobody goes anywhere yet; none where no room is to come.
fn free_days(whole: &WholeOrder, today: Date) -> Option<Vec<Date>> {
    let standing = || whole.lines.iter().filter(|line| !line.since.cancelled);
    let of_nights = standing().filter_map(|line| line.sold.stay()).flat_map(|stay| {
        let nights = stay.nights;
        (0..=i32::from(nights.count())).map(move |ahead| add_days(nights.arrival(), ahead))
    });
    let days: BTreeSet<Date> = of_nights.filter(|day| *day >= today).collect();
    let visits = standing().filter(|line| line.sold.visit().is_some());
    let visits = visits.filter_map(|line| line.sold.when().date());
    let park_days = standing().flat_map(|line| line.park_days.iter().map(|chosen| chosen.day));
    let taken: BTreeSet<Date> = visits.chain(park_days).collect();
    (!days.is_empty()).then(|| days.difference(&taken).copied().collect())
}

/// Places to go on to. Where rooms are to come each costs what an adult pays by itself on the cheapest of their free days, and leads to
/// that day; one that can't be had then is left out (§10.16.93).
pub async fn next_places(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    cards: Vec<ProductCardView>,
) -> Result<Vec<NextPlaceView>, StoreError> {
    let Some(days) = free_days(whole, app.today()) else {
        return Ok(cards.into_iter().map(|product| NextPlaceView { product, date: None }).collect());
    };
    let mut places = Vec::with_capacity(cards.len());
    for card in cards {
        let Some(product) = app.catalogue.product(ProductId(card.id)) else { continue };
        let known = months::loads(app, product, &days).await?;
        let terms = visitor.terms(app, true);
        let on = |day: &Date| {
            let that_day = months::on_day(app, product, *day, &terms, &known);
            Some((that_day.price?, *day, that_day.base))
        };
        let Some((from, day, base)) = days.iter().filter_map(on).min() else { continue };
        let date = day.to_string();
        let buy_href = format!("{}?{}", card.buy_href, present::query(&[("date".to_owned(), date.clone())]));
        let percent = if base > from { card.percent } else { 0 };
        let product = ProductCardView { buy_href, from, base, percent, ..card };
        places.push(NextPlaceView { product, date: Some(date) });
    }
    Ok(places)
}
