//! Where a tour picks its people up: asked with it, said wherever the visit is, and named until its deadline.

use crate::support::bought::{agrees, buy, send, shown};
use crate::support::shopping::{cart, mails};
use crate::support::{Answer, Store, Visitor, address, buyer};
use axum::http::StatusCode;
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use serde_json::json;

/// A tour with one start, at 7:00.
const TOUR: &str = "tour-xichen-deluxe";
/// The extra that asks where its people are picked up.
const PICK_UP: i64 = 100_006;
const DATE: &str = "2027-02-10";
const LATER: &str = "2027-02-17";

fn asked(date: &str, more: &str) -> String {
    format!("date={date}&adults=2&children=1&extra_{PICK_UP}=1{more}")
}

fn named(hotel: &str) -> String {
    format!("action=hotel&line=1&hotel={hotel}")
}

// Proves 10.4.33.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_is_fetched_is_counted_infants_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let form = asked(DATE, &format!("&infants=1&zone_{PICK_UP}=tulum"));
    let added = visitor.add(TOUR, &form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    assert_eq!(cart(&visitor).await["lines"][0]["extras"][0]["count"], 4);
    let order = visitor.pay().await;
    let pick_up = store.app.catalogue.extra(ProductId(PICK_UP)).unwrap();
    let page = visitor.get(&order).await.text();
    let said = format!("4 × {}", pick_up.words.get(Language::Es).name);
    assert!(page.contains(&said), "{said}: {page}");
    mails(&store).await;
    let mut letters = store.app.mail.list().into_iter();
    let letter = letters.find_map(|mail| {
        let html = store.app.mail.html(&mail.id)?;
        html.contains("Te recogemos").then_some(html)
    });
    let letter = letter.unwrap();
    assert!(letter.contains("(4 personas)"), "{letter}");
}

// Proves 3.6.12, 10.3.92, 10.4.31.
#[tokio::test(flavor = "multi_thread")]
async fn a_tour_is_sold_with_the_place_where_it_picks_its_people_up() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(address::buy("xichen-deluxe", Language::En)).await.text();
    assert!(page.contains(&format!("name=\"zone_{PICK_UP}\"")), "it is asked for before anything is chosen");
    // By a form that leaves it out, by one without the place, and by one with a place it does not come to.
    for form in
        [format!("date={DATE}&adults=2"), asked(DATE, ""), asked(DATE, &format!("&zone_{PICK_UP}=merida"))]
    {
        let refused = visitor.add(TOUR, &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(refused.text().contains(&format!("id=\"zone_{PICK_UP}-error\"")), "{form}");
    }
    let long = asked(DATE, &format!("&zone_{PICK_UP}=tulum&hotel_{PICK_UP}={}", "x".repeat(81)));
    let refused = visitor.add(TOUR, &long).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains(&format!("id=\"hotel_{PICK_UP}-error\"")));
    assert_eq!(cart(&visitor).await["lines"], json!([]));
    let form = asked(DATE, &format!("&zone_{PICK_UP}=playa-del-carmen&hotel_{PICK_UP}=+Casa++Luna%2C+lobby"));
    let added = visitor.add(TOUR, &form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    let line = cart(&visitor).await["lines"][0].clone();
    let extra = &line["extras"][0];
    assert_eq!((&extra["zone"], &extra["pickup"]), (&json!("Playa del Carmen"), &json!("06:30")));
    assert_eq!((&extra["hotel"], &extra["included"]), (&json!("Casa Luna, lobby"), &json!(true)));
    assert_eq!((&extra["quote"]["total"], &extra["count"]), (&json!(0), &json!(3)));
    let order = visitor.pay().await;
    let page = visitor.get(&order).await.text();
    assert!(page.contains("a las 6:30, Playa del Carmen") && page.contains("Casa Luna, lobby"));
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 3, "the ride has no ticket of its own");
    // A calendar is shared: it says when and where, but not who stays at which hotel.
    let calendar = visitor.get(&order.replacen('?', "calendar.ics?", 1)).await.text().replace("\r\n ", "");
    // It begins when they have to be ready, in Cancun, five hours behind UTC.
    assert!(calendar.contains("DTSTART:20270210T113000Z") && !calendar.contains(".."), "{calendar}");
    // The name of an area takes no article: it stands after a colon, as on the page, on paper and in a calendar, which escapes commas.
    assert!(
        calendar.contains("Te recogemos: Playa del Carmen\\, 6:30") && !calendar.contains("Luna"),
        "{calendar}"
    );
    let paper = visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await;
    let paper = crate::voucher::words_of(&paper.bytes);
    assert!(paper.contains("Te recogemos: Playa del Carmen, 6:30, Casa Luna, lobby"), "{paper}");
    assert!(page.contains("Te recogemos: Playa del Carmen, 6:30"), "the page says it in the same words");
    // A paper leads with it: nobody enters a tour at its start.
    assert!(paper.contains("2027. Te recogemos: Playa del Carmen"), "{paper}");
    // So nobody needs to read how long before a tour people are fetched.
    let vague = &address::product("xichen-deluxe").words.es.arrive;
    assert!(!page.contains(vague) && !paper.contains(vague), "{vague}");
    assert!(page.contains("cuando te recojamos") && paper.contains("cuando te recojamos"), "{paper}");
    // An abbreviation's full stop is also its sentence's.
    let english = order.replace(address::es(PageName::Order), address::en(PageName::Order));
    for file in ["tickets.pdf?", "calendar.ics?"] {
        let file = visitor.get(&english.replacen('?', file, 1)).await;
        let said =
            if file.bytes.starts_with(b"%PDF") { crate::voucher::words_of(&file.bytes) } else { file.text() };
        assert!(said.contains("a.m.") && !said.contains("m.."), "{said}");
    }
    // Who is fetched also plans what comes after.
    let ends = format!("El tour termina hacia las {}", address::product("xichen-deluxe").closes);
    assert!(page.contains(&ends) && paper.contains(&ends), "{ends}: {paper}");
    agrees(&store).await;
}

// Proves 10.4.34.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_has_a_visit_where_its_people_are_fetched() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let added = visitor.add(TOUR, &asked(DATE, &format!("&zone_{PICK_UP}=tulum"))).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    visitor.add("entrada-xplor", &format!("date={LATER}&adults=2")).await;
    let order = visitor.pay().await;
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK, "{order}");
    let calendar = visitor.get(&order.replacen('?', "calendar.ics?", 1)).await.text().replace("\r\n ", "");
    let places: Vec<_> = calendar.lines().filter_map(|line| line.strip_prefix("LOCATION:")).collect();
    assert_eq!(places, ["Tulum", &address::product("xplor").words.es.name], "{calendar}");
}

// Proves 10.4.26.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_fetched_from_an_area_learns_when_the_exact_spot_comes() {
    const SPOT: &str = "Un día antes te escribimos con el punto exacto";
    let store = Store::open().await;
    let choosing = async |folder: &str| {
        let page = store.visitor().get(address::buy(folder, Language::Es)).await;
        page.text().contains(SPOT)
    };
    assert!(choosing("xcaret").await, "beside the choice of the area");
    assert!(!choosing("xichen-deluxe").await, "it asks for the hotel instead");
    for (hotel, says) in [("", true), ("Casa+Luna", false)] {
        let visitor = store.visitor();
        let form = asked(DATE, &format!("&zone_{PICK_UP}=tulum&hotel_{PICK_UP}={hotel}"));
        let bought = buy(&visitor, TOUR, &form).await;
        let page = visitor.get(&bought.order).await.text();
        let calendar = visitor.get(&bought.order.replacen('?', "calendar.ics?", 1)).await.text();
        let paper = visitor.get(&bought.order.replacen('?', "tickets.pdf?", 1)).await;
        let paper = crate::voucher::words_of(&paper.bytes);
        assert_eq!(page.contains(SPOT), says, "{hotel}");
        assert_eq!(calendar.replace("\r\n ", "").contains(SPOT), says, "{hotel}: {calendar}");
        assert_eq!(paper.contains(SPOT), says, "{hotel}: {paper}");
    }
    agrees(&store).await;
}

// Proves 3.6.13.
#[tokio::test(flavor = "multi_thread")]
async fn the_hotel_is_named_on_the_order_until_its_deadline() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let zone = format!("&zone_{PICK_UP}=tulum");
    let bought = buy(&visitor, TOUR, &asked(DATE, &zone)).await;
    let page = async || visitor.get(&bought.order).await;
    let says = async |form: &str| -> Answer { visitor.post(&bought.order, form).await };
    assert!(page().await.text().contains("name=\"hotel\""));
    for _ in 0..2 {
        let done = says(&named("Hotel+Ceiba")).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER);
        assert!(visitor.get(&done.location()).await.text().contains("Hotel Ceiba"));
    }
    for (wrong, status) in [
        (named(&"x".repeat(81)), StatusCode::UNPROCESSABLE_ENTITY),
        (named("Otro").replace("line=1", "line=0"), StatusCode::BAD_REQUEST),
        (named("Otro").replace("line=1", "line=7"), StatusCode::BAD_REQUEST),
        (named("Otro").replace("line=1", "line=x"), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(says(&wrong).await.status, status, "{wrong}");
    }
    let (path, _) = bought.order.split_once('?').unwrap();
    let stranger =
        store.visitor().post(&format!("{path}?k=0123456789abcdef0123456789abcdef"), &named("X")).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    // It goes with its visit to another day.
    let (difference, once) = shown(&visitor, &bought, 0, LATER).await;
    let form = format!("line=0&task=day&date={LATER}&slot=07%3A00&difference={difference}&once={once}");
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    assert!(page().await.text().contains("Hotel Ceiba"));
    // In the last hours the operator knows where to go.
    let late = buy(&visitor, "tour-xenotes", &format!("slot=10%3A00&{}", asked("2026-11-21", &zone))).await;
    assert!(!visitor.get(&late.order).await.text().contains("name=\"hotel\""));
    assert_eq!(visitor.post(&late.order, &named("Ceiba")).await.status, StatusCode::CONFLICT);
    agrees(&store).await;
}

// Proves 3.6.13.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_names_its_hotel_while_its_transfer_is_awaited_but_not_once_declined() {
    let store = Store::open().await;
    let asks =
        async |visitor: &Visitor, order: &str| visitor.get(order).await.text().contains("name=\"hotel\"");
    let placed = async |visitor: &Visitor, method: &str| -> String {
        let added = visitor.add(TOUR, &asked(DATE, &format!("&zone_{PICK_UP}=tulum"))).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
        let page = visitor.get(address::es(PageName::Checkout)).await;
        let form = format!("{}{method}", buyer(&page.input("once"), &page.input("hash")));
        visitor.post(address::es(PageName::Checkout), &form).await.location()
    };
    let promised = store.visitor();
    promised.set_cookie("sb_currency", "MXN");
    let order = placed(&promised, "&method=transfer").await;
    assert!(asks(&promised, &order).await);
    let done = promised.post(&order, &named("Hotel+Ceiba")).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(promised.get(&done.location()).await.text().contains("Hotel Ceiba"));
    // It is placed once more from its cart, which would know nothing of a hotel named here.
    let declined = store.visitor();
    let gateway = placed(&declined, "").await;
    let order = declined.post(&gateway, "outcome=decline").await.location();
    assert!(!asks(&declined, &order).await);
    agrees(&store).await;
}
