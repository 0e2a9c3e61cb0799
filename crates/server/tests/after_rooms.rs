//! Where one goes on to once a room or a visit is paid (§10.16.93, §10.3.93).

use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::support::bought::{Bought, stored};
use crate::support::shopping::{XPLOR, mails};
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::{Product, Status};
use domain::language::Language;
use domain::money::{CurrencyCode, Rate};
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, price_alone, quote};
use server::shop::months::{Known, on_day};

/// Less ahead than the discount for booking ahead asks that cards show otherwise, and a day more.
const COMES: &str = "2026-12-01";
const LEAVES: &str = "2026-12-04";

// Proves 10.16.93, 10.16.134.
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
        // Between the day they come and the day they leave.
        let whole = days.get(1..3).unwrap();
        let free: Vec<Date> = whole.iter().copied().filter(|day| Some(*day) != visit).collect();
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

// Proves 10.16.134.
#[tokio::test(flavor = "multi_thread")]
async fn where_no_day_of_a_stay_is_whole_and_free_the_day_its_guests_leave_is_led_to() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (comes, leaves) = (parse_date(COMES).unwrap(), add_days(parse_date(COMES).unwrap(), 1));
    book(&visitor, &format!("checkin={comes}&checkout={leaves}&{COUPLE}"), "200101:flexible").await;
    let order = visitor.pay().await;
    let page = visitor.get(&order).await.text();
    let (_, another) = page.split_once("id=\"another\"").unwrap();
    assert!(another.contains(&format!("?date={leaves}")), "{another}");
    assert!(!another.contains(&format!("?date={comes}")), "{another}");
    assert_all_agrees(&store).await;
}

// Proves 10.5.72.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_of_a_visit_knows_the_nights_of_its_order() {
    let store = Store::open().await;
    let visitor = store.visitor();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    let visit = whole.lines.iter().position(|line| line.sold.stay().is_none()).unwrap();
    let night = server::messages::text("change.day.stay.night", Language::Es, &[]);
    let (last, _) = server::messages::pattern("change.day.stay.last", Language::Es).split_once('{').unwrap();
    let month = visitor.get(&order.change(visit, "&task=day&month=2027-02")).await.text();
    assert_eq!(month.matches(&night).count(), 3, "{month}");
    let said = async |date: &str| {
        let asked = format!("&task=day&date={date}");
        visitor.get(&order.change(visit, &asked)).await.text().contains(last)
    };
    assert!(said("2027-02-13").await, "the day they leave");
    assert!(!said("2027-02-12").await && !said("2027-02-14").await);
    assert_all_agrees(&store).await;
}

/// Gives up the first room of an order that can be: what its form said comes back, the page that follows, and its address.
async fn give_up_first(visitor: &Visitor, order: &str) -> (i64, String, String) {
    let (base, query) = order.split_once('?').unwrap();
    let own = format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap());
    let page = visitor.get(&own).await.text();
    let (_, form) = page.split_once("value=\"leave\"").unwrap_or_else(|| panic!("{page}"));
    let value = |name: &str| {
        let (_, after) = form.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
        after.split('"').next().unwrap()
    };
    let (line, returns) = (value("line"), value("returns"));
    let fields = format!("action=leave&line={line}&returns={returns}&once={}", value("once"));
    let left = visitor.post(&own, &fields).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text());
    let after = visitor.get(&left.location()).await.text();
    (returns.parse().unwrap(), after, left.location())
}

// Proves 10.16.136.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_was_given_up_says_what_comes_back_how_and_when() {
    let store = Store::open().await;
    let usd = store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let said = |key: &str, names: &[(&str, &str)]| server::messages::text(key, Language::Es, names);
    let stands = server::messages::problem("stay_cancelled", Language::Es, None);
    // How many of which rooms are given up. In what order an order has those of one moment is chance, so that of the second pair
    // either is the last.
    let (two, mixed) = (["200101:flexible", "200102:flexible"], ["200101:flexible", "200102:not-refundable"]);
    let given: [(&[&str], usize); 3] = [(&two, 1), (&mixed, 2), (&["200101:flexible"], 1)];
    for (rooms, many) in given {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        for room in rooms {
            book(&visitor, &format!("checkin={COMES}&checkout={LEAVES}&{COUPLE}"), room).await;
        }
        let order = visitor.pay().await;
        // The first look at it waits for its payment.
        visitor.get(&order).await;
        let mut gave = 0;
        for position in 0..many {
            let (back, page, _) = give_up_first(&visitor, &order).await;
            gave += usize::from(back > 0);
            let amount = domain::money::format(back, &usd.notation);
            let first = match back {
                0 => said("stay_line.order.left_nothing", &[]),
                _ => said("stay_line.order.left_back", &[("amount", &amount)]),
            };
            assert!(page.contains(&first), "{first}");
            // What of its order stands is said while something does, and beside it how money comes back where some does: an order
            // that has nothing left says that itself.
            let rest = position + 1 < rooms.len();
            assert_eq!(page.contains(&stands), rest, "{rooms:?}: {position}");
            // The money may have left by now.
            let how =
                ["mail.how.by_itself", "mail.how.sent"].map(|key| format!("{first} {}", said(key, &[])));
            let is_said = how.iter().any(|words| page.contains(words));
            assert_eq!(is_said, rest && back > 0, "{rooms:?}: {position}");
        }
        assert_eq!(gave, 1, "{rooms:?}");
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.178.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_room_gave_back_is_said_of_it_again_whatever_went_back_since() {
    let store = Store::open().await;
    let usd = store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    for room in ["200101:flexible", "200102:flexible"] {
        book(&visitor, &format!("checkin={COMES}&checkout={LEAVES}&{COUPLE}"), room).await;
    }
    let order = visitor.pay().await;
    // The first look at it waits for its payment.
    visitor.get(&order).await;
    let (first, _, of_first) = give_up_first(&visitor, &order).await;
    let (second, ..) = give_up_first(&visitor, &order).await;
    assert!(first > 0 && second > 0 && first != second, "{first} {second}");
    let says = |page: &str, back: i64| {
        let amount = domain::money::format(back, &usd.notation);
        page.contains(&server::messages::text(
            "stay_line.order.left_back",
            Language::Es,
            &[("amount", &amount)],
        ))
    };
    let again = visitor.get(&of_first).await.text();
    assert!(says(&again, first) && !says(&again, second), "{again}");
    // What never went back is not said to.
    let forged = of_first.replace(&format!("-{first}"), "-123456");
    assert_ne!(forged, of_first);
    let page = visitor.get(&forged).await.text();
    assert!(!says(&page, 123_456) && !says(&page, first), "{page}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.193.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_of_money_that_was_sent_that_it_is_on_its_way() {
    let store = Store::open().await;
    let said = |key: &str| server::messages::text(key, Language::Es, &[]);
    let (sent, later) = (said("mail.how.sent"), [said("change.cancel.bank"), said("mail.how.by_itself")]);
    for rooms in [["200101:flexible", "200102:flexible"].as_slice(), ["200101:flexible"].as_slice()] {
        let visitor = store.visitor();
        for room in rooms {
            book(&visitor, &format!("checkin={COMES}&checkout={LEAVES}&{COUPLE}"), room).await;
        }
        let order = visitor.pay().await;
        // The first look at it waits for its payment.
        visitor.get(&order).await;
        let (back, _, after) = give_up_first(&visitor, &order).await;
        assert!(back > 0);
        mails(&store).await;
        let page = visitor.get(&after).await.text();
        assert!(page.contains(&sent), "{rooms:?}: {page}");
        assert!(later.iter().all(|words| !page.contains(words)), "{rooms:?}: {page}");
    }
    assert_all_agrees(&store).await;
}

/// An adult in one of these on a day.
fn for_an_adult(product: &Product, day: Date, rate: Rate) -> Item<'_> {
    let mut party = Party::default();
    *party.of(Unit::ADULT) = 1;
    let (offer, time) = (Offer::Product(product), product.slots[0].time);
    Item { offer, date: Some(day), time, party, rate, continues: false }
}

// Proves 10.3.93.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_visits_leads_on_to_places_on_days_beside_them() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    let usd = catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let (terms, rate) = (store.app.terms(usd), store.app.rate(usd));
    let written = |minor| domain::money::format(minor, &usd.notation);
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    // So near that booking ahead takes less off than buying two together does.
    let visit = parse_date(COMES).unwrap();
    visitor.add(XPLOR, &format!("date={visit}&adults=2")).await;
    let order = visitor.pay().await;
    let page = visitor.get(&order).await.text();
    let (_, another) = page.split_once("id=\"another\"").unwrap();
    let mut items = Vec::new();
    for product in &catalogue.products {
        let buy = address::buy(&product.folder, Language::Es);
        if !another.contains(buy) {
            continue;
        }
        let on = |ahead: i32| {
            let day = add_days(visit, ahead);
            on_day(&store.app, product, day, &terms, &Known::new()).price.map(|price| (price, day))
        };
        let (price, day) = (1..=3).filter_map(on).min().unwrap();
        let href = format!("{buy}?date={day}&amp;adults=2&amp;children=0&amp;infants=0");
        assert!(another.contains(&href), "{href} in {another}");
        assert!(another.contains(&written(price)), "{}: {}", product.folder, written(price));
        items.push(for_an_adult(product, day, rate));
    }
    let total = |items: &[Item<'_>]| quote(items, &terms).total;
    let mut most = 0;
    for (at, one) in items.iter().enumerate() {
        for two in &items[at + 1..] {
            most = most.max(total(&[*one]) + total(&[*two]) - total(&[*one, *two]));
        }
    }
    assert!(most > 0, "two of them cost less together");
    let said = format!("en una misma compra: {} menos por adulto", written(most));
    assert!(another.contains(&said), "{said} in {another}");
    assert_all_agrees(&store).await;
}

// Proves 10.3.94.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_leads_on_to_places_that_share_none_with_what_was_bought() {
    let store = Store::open().await;
    let (tour, park) = (address::product("tulum-xelha"), address::product("xplor"));
    let near = address::product("coba-tulum");
    assert!(tour.shares_place(near) && near.shares_place(tour), "both lead to Tulum");
    assert!(!park.shares_place(near) && park.shares_place(address::product("xplor-fuego")));
    // It would be the next of the list otherwise.
    let units = [tour, park].map(|bought| bought.business_unit);
    assert!(near.status == Status::OnSale && !units.contains(&near.business_unit));
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let pick_up = tour.pick_up.unwrap();
    let zone = store.app.catalogue.extra(pick_up).unwrap().zones.first().unwrap().key.clone();
    let fetched = format!("extra_{0}=1&zone_{0}={zone}", pick_up.0);
    let first = parse_date(COMES).unwrap();
    let added = visitor.add(&tour.words.es.slug, &format!("date={first}&adults=2&{fetched}")).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    let added = visitor.add(XPLOR, &format!("date={}&adults=2", add_days(first, 1))).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    let order = visitor.pay().await;
    let page = visitor.get(&order).await.text();
    let (_, another) = page.split_once("id=\"another\"").unwrap();
    let leads = |product: &&Product| another.contains(address::buy(&product.folder, Language::Es));
    let shown: Vec<&Product> = address::products().iter().filter(leads).collect();
    assert_eq!(shown.len(), 3, "{another}");
    for product in shown {
        assert!(![tour, park].iter().any(|bought| bought.shares_place(product)), "{}", product.folder);
    }
    assert_all_agrees(&store).await;
}
