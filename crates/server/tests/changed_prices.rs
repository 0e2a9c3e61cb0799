//! What an order says that its rooms and visits cost before a change and since.

use crate::changed_rooms::change;
use crate::channels::Raw;
use crate::hotels::{COUPLE, THREE_NIGHTS, book};
use crate::paid_rooms::paper;
use crate::support::bought::{Bought, comes_to};
use crate::support::reading::words;
use crate::support::shopping::XPLOR;
use crate::support::{Store, address};
use ::store::coupon::{AddCoupon, StoredCoupon};
use ::store::order::{OrderLine, WholeOrder};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::catalogue::ProductId;
use domain::coupon::{Coupon, Value};
use domain::language::Language;
use domain::money::{CurrencyCode, format};
use domain::pricing::{Fee, Part, PartOf};
use server::messages::text;

// Proves 10.16.233, 10.16.253.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_with_a_coupon_says_what_was_paid_for_it_before_a_change_and_since() {
    let store = Store::open().await;
    let rule = Coupon {
        value: Value::Percent(10),
        currency: None,
        minimum: 0,
        products: [ProductId(200_101)].into(),
        from: parse_date("2026-11-01").unwrap(),
        until: parse_date("2027-11-01").unwrap(),
        visit: None,
    };
    let coupon = StoredCoupon { code: "DIEZ".into(), email: String::new(), rule, uses: 9, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
    assert!(store.app.db.run(op).await.unwrap());
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let given = serde_json::json!({"code": "DIEZ"});
    let given = visitor.json("PUT", "/api/v1/cart/code?lang=es", given).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.text());
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let left = |whole: &WholeOrder| -> i64 {
        let parts = whole.lines[0].parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel));
        -parts.map(Part::total).sum::<i64>()
    };
    let before = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
    assert!(before.lines[0].coupon > 0, "something was taken off");
    let cost = change(&visitor, &order, 0, "&checkin=2027-02-10&checkout=2027-02-16&adults_1=2").await;
    let after = comes_to(&store, &order.code, |whole| whole.lines[0].since.returned == -cost).await;
    let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
    let paid = before.lines[0].total;
    let [was, be] = [paid + left(&before), paid + cost + left(&after)]
        .map(|amount| format(amount, usd).replace(".00", ""));
    let what = text("order.since.total", Language::Es, &[]);
    let names = [("what", what.as_str()), ("was", &was), ("be", &be)];
    let said = text("order.since.row", Language::Es, &names).replace('\u{a0}', " ");
    let page = words(&visitor.get(&order.order).await).replace(".00", "");
    assert!(page.contains(&said), "{said}: {page}");
    let printed = paper(&visitor.get(&order.order.replacen('?', "tickets.pdf?", 1)).await);
    assert!(printed.replace(".00", "").contains(&said), "{said}: {printed}");
    // What was bought, as it was then: before the coupon, then with it what was paid and what was left, so that it adds up.
    let list: i64 = before.lines[0].parts.iter().map(Part::total).sum::<i64>() + left(&before);
    assert_eq!(list - before.lines[0].coupon, paid + left(&before));
    let sums = [
        ("stay_line.price.total", list),
        ("stay_line.price.trip", paid + left(&before)),
        ("stay_line.price.paid", paid),
        ("order.ledger.at_hotel", left(&before)),
    ];
    let (_, first) = page.rsplit_once(&sums_begin()).unwrap_or_else(|| panic!("{page}"));
    for (key, amount) in sums {
        let row = format!("{} {}", text(key, Language::Es, &[]), format(amount, usd).replace(".00", ""));
        let row = row.replace('\u{a0}', " ");
        assert!(first.contains(&row), "{row}: {first}");
    }
}

/// What the fold begins with that says what was bought.
fn sums_begin() -> String {
    text("order.ledger.as_bought", Language::Es, &[("when", "")]).trim_end().to_owned()
}

// Proves 10.16.244.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_change_of_a_visit_cost_stays_said_after_later_ones() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let worth = |whole: &WholeOrder, visit: usize| {
        let line: &OrderLine = &whole.lines[visit];
        line.total - line.since.returned
    };
    let whole = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
    let visit = whole.lines.iter().position(|line| line.sold.visit().is_some()).unwrap();
    let mut prices = vec![worth(&whole, visit)];
    // Out of the nights for more, and into them again for less.
    for date in ["2027-02-16", "2027-02-12"] {
        let asked = format!("&task=day&date={date}");
        let slot = visitor.get(&order.change(visit, &asked)).await.input("slot");
        let cost = change(&visitor, &order, visit, &format!("{asked}&slot={slot}")).await;
        let before = prices.last().copied().unwrap();
        assert_ne!(cost, 0, "{date}");
        comes_to(&store, &order.code, |whole| worth(whole, visit) == before + cost).await;
        prices.push(before + cost);
        // A minute passes, by a clock that stands still.
        store.app.db.run(Raw("UPDATE acts SET at = at - 60000 WHERE act = 'moved'")).await.unwrap();
    }
    let name = &address::product("xplor").words.es.name;
    let page = words(&visitor.get(&order.order).await).replace(".00", "");
    let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
    for (at, pair) in prices.windows(2).enumerate() {
        let [was, be] = [pair[0], pair[1]].map(|amount| format(amount, usd).replace(".00", ""));
        // Of guests it costs what they pay again.
        let be = if at == 1 { text("order.since.guest", Language::Es, &[("amount", &be)]) } else { be };
        let names = [("what", name.as_str()), ("was", &was), ("be", &be)];
        let said = text("order.since.row", Language::Es, &names).replace('\u{a0}', " ");
        assert!(page.contains(&said), "{said}: {page}");
    }
}

// Proves 10.16.254.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_its_room_left_is_led_to_the_room_that_is_come_to_first() {
    let store = Store::open().await;
    let booked = async || {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        for nights in ["checkin=2027-04-10&checkout=2027-04-13", "checkin=2027-02-10&checkout=2027-02-13"] {
            book(&visitor, &format!("{nights}&{COUPLE}"), "200101:flexible").await;
        }
        visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
        let order = visitor.pay().await;
        let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
        visitor.get(&order.order).await;
        let whole = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
        let comes = |day: &str| {
            let day = parse_date(day);
            let of = |line: &OrderLine| line.sold.stay().map(|stay| stay.nights.arrival()) == day;
            whole.lines.iter().position(of).unwrap()
        };
        let (later, room) = (comes("2027-04-10"), comes("2027-02-10"));
        (visitor, order, later < room, room)
    };
    // What is put in a cart at one moment stands there in any order: here the first of the lines is come to later.
    let mut found = booked().await;
    while !found.2 {
        found = booked().await;
    }
    let (visitor, order, _, room) = found;
    let moved = "&checkin=2027-03-20&checkout=2027-03-23&adults_1=2";
    change(&visitor, &order, room, moved).await;
    let there = parse_date("2027-03-20");
    let is_there = |line: &OrderLine| line.sold.stay().map(|stay| stay.nights.arrival()) == there;
    comes_to(&store, &order.code, |whole| whole.lines.iter().any(is_there)).await;
    let page = visitor.get(&order.order).await.text();
    assert!(page.contains("task=day&amp;date=2027-03-21"), "{page}");
    assert!(!page.contains("task=day&amp;date=2027-04-11"), "{page}");
}

// Proves 10.16.256.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_came_to_the_nights_is_said_to_leave_them_with_its_room() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-16&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
    let visit = whole.lines.iter().position(|line| line.sold.visit().is_some()).unwrap();
    // Bought for a day of no night, it costs what guests pay once it is moved to one.
    let asked = "&task=day&date=2027-02-11";
    let slot = visitor.get(&order.change(visit, asked)).await.input("slot");
    let less = change(&visitor, &order, visit, &format!("{asked}&slot={slot}")).await;
    assert!(less < 0, "{less}");
    comes_to(&store, &order.code, |whole| whole.lines[visit].since.returned == -less).await;
    let away = "&checkin=2027-03-10&checkout=2027-03-13&adults_1=2";
    let outside = server::messages::pattern("change.room.dearer", Language::Es);
    let (_, outside) = outside.split_once("{amount}").unwrap();
    let asks = words(&visitor.get(&order.change(1 - visit, away)).await);
    assert!(asks.contains(outside), "{outside}: {asks}");
    change(&visitor, &order, 1 - visit, away).await;
    comes_to(&store, &order.code, |whole| whole.lines[visit].since.returned < -less).await;
    let page = visitor.get(&order.order).await;
    let outside = server::messages::pattern("order.since.outside", Language::Es);
    let said = outside.split("one {").nth(1).and_then(|rest| rest.split('}').next()).unwrap();
    assert!(words(&page).contains(said), "{said}: {}", words(&page));
    assert!(page.text().contains("task=day&amp;date=2027-03-11"), "{}", page.text());
}
