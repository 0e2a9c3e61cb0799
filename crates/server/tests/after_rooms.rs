//! Where one goes on to once a room is paid (§10.16.93).

use crate::hotels::{COUPLE, assert_all_agrees, book};
use crate::support::shopping::XPLOR;
use crate::support::{Store, address};
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::Product;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::party::Unit;
use domain::pricing::price_alone;
use server::shop::months::{Known, on_day};

/// Less ahead than the discount for booking ahead asks that cards show otherwise, and a day more.
const COMES: &str = "2026-12-01";
const LEAVES: &str = "2026-12-04";

// Proves 10.16.93.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_rooms_leads_on_to_places_on_its_own_days() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let usd = catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let (terms, rate) = (store.app.terms(usd), store.app.rate(usd));
    let cheapest = |product: &Product, days: &[Date]| {
        let on = |day: &Date| {
            let that_day = on_day(&store.app, product, *day, &terms, &Known::new());
            that_day.price.map(|price| (price, *day))
        };
        days.iter().filter_map(on).min()
    };
    let first = parse_date(COMES).unwrap();
    let days: Vec<Date> = (0..4).map(|ahead| add_days(first, ahead)).collect();
    assert_eq!(days.last().unwrap().to_string(), LEAVES);
    let stay = format!("checkin={COMES}&checkout={LEAVES}&{COUPLE}");
    let mut lowered = 0;
    for visit in [None, Some(days[1])] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        if let Some(day) = visit {
            visitor.add(XPLOR, &format!("date={day}&adults=2")).await;
        }
        book(&visitor, &stay, "200101:flexible").await;
        let order = visitor.pay().await;
        let page = visitor.get(&order).await.text();
        let (_, another) = page.split_once("id=\"another\"").unwrap();
        let free: Vec<Date> = days.iter().copied().filter(|day| Some(*day) != visit).collect();
        let mut shown = 0;
        for product in &catalogue.products {
            let buy = address::buy(&product.folder, Language::Es);
            if !another.contains(buy) {
                continue;
            }
            let (price, day) = cheapest(product, &free).unwrap();
            assert!(another.contains(&format!("{buy}?date={day}")), "{}: {day}", product.folder);
            let ahead = add_days(terms.today, catalogue.discounts.furthest_ahead());
            let best = price_alone(product, Unit::ADULT, Some(ahead), rate, &terms).price;
            let written = |minor| domain::money::format(minor, &usd.notation);
            assert!(another.contains(&written(price)), "{}: {}", product.folder, written(price));
            lowered += i32::from(best < price);
            shown += 1;
        }
        assert!(shown > 0, "{another}");
    }
    assert!(lowered > 0, "booking ahead costs less than on these days");
    assert_all_agrees(&store).await;
}
