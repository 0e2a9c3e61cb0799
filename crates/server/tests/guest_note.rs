//! What a cart says that its rooms take off visits, and which it has in their rates already.

use crate::channels::Raw;
use crate::hotels::{COUPLE, THREE_NIGHTS, book};
use crate::paid_rooms::paper;
use crate::support::bought::{Bought, stored};
use crate::support::reading::words;
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Store, address};
use domain::calendar::parse_date;
use domain::catalogue::{PageName, Product, Status};
use domain::language::Language;
use domain::money::{CurrencyCode, discounted, format};
use domain::party::Unit;
use serde_json::{Value, json};
use server::messages::{short_day, text};

// Proves 10.16.182, 10.16.203.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_promises_of_its_rooms_what_they_take_off_beyond_what_is_off_already() {
    let store = Store::open().await;
    let catalogue = &store.app.catalogue;
    // What an adult pays less by the rule of guests, beyond another percentage, in the park where that is most.
    let most = |days: [&str; 2], beyond: u8, unit: Unit| {
        let counts = |product: &&Product| {
            let kind = catalogue.discounts.combo_kinds.contains(&product.kind);
            kind && !product.not_discount && product.status == Status::OnSale
        };
        let sold = catalogue.products.iter().filter(counts).filter(|one| catalogue.allows(one, unit));
        let less = |product: &Product, day: &str| {
            let list = product.prices_on(parse_date(day))[&CurrencyCode::USD].adult;
            let price = |percent| discounted(list, percent, catalogue.usd.discount_step);
            price(beyond) - price(catalogue.discounts.guest_percent)
        };
        sold.flat_map(|product| days.map(|day| less(product, day))).max().unwrap()
    };
    let said = async |search: &str, plan: &str| {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        book(&visitor, search, plan).await;
        let note = cart(&visitor).await["guest_note"].clone();
        if let Some(note) = note.as_str() {
            let page = visitor.get(address::es(PageName::Cart)).await.text();
            assert!(page.contains(note), "{note}");
        }
        note
    };
    let note = |adult: i64, (from, to): (&str, &str)| {
        let amount = format(2 * adult, &catalogue.usd.notation);
        let names = [("amount", amount.as_str()), ("from", from), ("to", to)];
        json!(text("guest_note.saves", Language::Es, &names))
    };
    let (soon, ahead) = (("dom 22 nov", "mar 24 nov"), ("mié 10 feb", "sáb 13 feb"));
    // Today is the 20th of November: nothing is off so near.
    let near = ["2026-11-22", "2026-11-24"];
    let rooms = |guests: &str| format!("checkin={}&checkout={}&{guests}", near[0], near[1]);
    assert_eq!(said(&rooms(COUPLE), "200101:flexible").await, note(most(near, 0, Unit::ADULT), soon));
    // A child pays its own part, which is as much less already.
    let family = format!("{COUPLE}&children_1=1&age_1_1=8");
    assert_eq!(said(&rooms(&family), "200101:flexible").await, note(most(near, 0, Unit::CHILD), soon));
    // Who books early pays less already: no more than the rest is promised.
    let early = catalogue.discounts.advance.iter().map(|tier| tier.percent).max().unwrap();
    let days = ["2027-02-10", "2027-02-13"];
    let late = said(&format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    assert_eq!(late, note(most(days, early, Unit::ADULT), ahead));
    // Who has the parks in the rate buys no ticket.
    assert_eq!(said(&rooms(COUPLE), "200101:all-inclusive").await, Value::Null);
}

// Proves 10.16.240, 10.16.255.
#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_that_the_rate_of_a_room_has_in_it_is_named_with_its_day() {
    let store = Store::open().await;
    let day = parse_date("2027-02-12").unwrap();
    let name = &address::product("xplor").words.get(Language::Es).name;
    let days = format!("{name} ({})", short_day(day, Language::Es));
    let note = text("guest_note.doubled", Language::Es, &[("days", &days)]);
    // It has the price of guests as well, and says how it keeps that.
    let both = format!("{note} {}", text("guest_note.bought", Language::Es, &[]));
    // A rate without parks, and a day after its guests left, have nothing twice.
    for (plan, day, twice) in [
        ("200101:all-inclusive", "2027-02-12", true),
        ("200101:flexible", "2027-02-12", false),
        ("200101:all-inclusive", "2027-02-15", false),
    ] {
        let visitor = store.visitor();
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), plan).await;
        visitor.add(XPLOR, &format!("date={day}&adults=2")).await;
        assert_eq!(cart(&visitor).await["guest_note"] == json!(both), twice, "{plan} {day}");
        for path in [address::es(PageName::Cart), address::es(PageName::Checkout)] {
            let page = words(&visitor.get(path).await);
            assert_eq!(page.contains(&note), twice, "{plan} {day}: {page}");
        }
    }
}

// Proves 10.16.234.
#[tokio::test(flavor = "multi_thread")]
async fn a_paid_ticket_that_the_rate_of_a_room_has_in_it_is_named_with_where_it_is_cancelled() {
    let store = Store::open().await;
    let name = &address::product("xplor").words.get(Language::Es).name;
    let days = format!("{name} ({})", short_day(parse_date("2027-02-12").unwrap(), Language::Es));
    let note = text("guest_note.paid", Language::Es, &[("days", &days)]);
    for (plan, day, twice) in [
        ("200101:all-inclusive", "2027-02-12", true),
        ("200101:flexible", "2027-02-12", false),
        ("200101:all-inclusive", "2027-02-15", false),
    ] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), plan).await;
        visitor.add(XPLOR, &format!("date={day}&adults=2")).await;
        let order = visitor.pay().await;
        visitor.get(&order).await;
        let page = visitor.get(&order).await;
        assert_eq!(words(&page).contains(&note), twice, "{plan} {day}: {}", words(&page));
        assert_eq!(page.text().contains("task=cancel"), twice, "{plan} {day}");
        let printed = paper(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await);
        assert_eq!(printed.contains(&note), twice, "{plan} {day}: {printed}");
        if !twice {
            continue;
        }
        // It gives back what the page does on which it is cancelled, and until its ticket was used.
        let bought = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order: order.clone() };
        let whole = stored(&store, &bought.code).await;
        let visit = whole.lines.iter().position(|line| line.sold.visit().is_some()).unwrap();
        let cancel = visitor.get(&bought.change(visit, "&task=cancel")).await;
        let returns: i64 = cancel.input("difference").parse().unwrap();
        let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
        let amount = format(returns, usd).replace(".00", "");
        let names = [("name", name.as_str()), ("amount", &amount), ("when", "")];
        let said = text("guest_note.gives_back", Language::Es, &names).replace('\u{a0}', " ");
        let shown = words(&page).replace(".00", "");
        assert!(returns > 0 && shown.contains(said.trim_end()), "{said}: {shown}");
        store.app.db.run(Raw("UPDATE tickets SET state = 'redeemed'")).await.unwrap();
        let shown = words(&visitor.get(&order).await);
        assert!(!shown.contains(&note), "{shown}");
    }
}

// Proves 10.16.238.
#[tokio::test(flavor = "multi_thread")]
async fn a_park_is_sold_with_the_note_that_the_rate_of_a_room_in_the_cart_has_it() {
    let store = Store::open().await;
    let name = &address::product("xplor").words.get(Language::Es).name;
    let day = |text| short_day(parse_date(text).unwrap(), Language::Es);
    let (from, to) = (day("2027-02-10"), day("2027-02-13"));
    let names = [("name", name.as_str()), ("from", &from), ("to", &to)];
    let note = text("guest_note.buy", Language::Es, &names);
    for (plan, has) in [("200101:all-inclusive", true), ("200101:flexible", false)] {
        let visitor = store.visitor();
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), plan).await;
        let page = words(&visitor.get(&format!("{}?adults=2", address::buy_of(XPLOR))).await);
        assert_eq!(page.contains(&note), has, "{plan}: {page}");
    }
}

// Proves 10.16.235.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_would_have_a_ticket_in_it_says_what_cancelling_that_gives_back() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-12&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    let room = whole.lines.iter().position(|line| line.sold.stay().is_some()).unwrap();
    let cancel = visitor.get(&order.change(1 - room, "&task=cancel")).await;
    let returns: i64 = cancel.input("difference").parse().unwrap();
    let name = &address::product("xplor").words.get(Language::Es).name;
    let days = format!("{name} ({})", short_day(parse_date("2027-02-12").unwrap(), Language::Es));
    let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
    let amount = format(returns, usd).replace(".00", "");
    let names = [("name", name.as_str()), ("amount", &amount), ("when", "")];
    let note = text("guest_note.would_be", Language::Es, &[("days", &days)]);
    let back = text("guest_note.gives_back", Language::Es, &names);
    for (rate, twice) in [("all-inclusive", true), ("not-refundable", false)] {
        let asked = format!("&{THREE_NIGHTS}&adults_1=2&room_1=200101%3A{rate}");
        let page = words(&visitor.get(&order.change(room, &asked)).await).replace(".00", "");
        for said in [&note, &back].map(|text| text.replace('\u{a0}', " ")) {
            assert_eq!(page.contains(said.trim_end()), twice, "{rate}: {said}: {page}");
        }
    }
}
