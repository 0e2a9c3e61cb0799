//! How what a search found in all hotels begins, and where it leads to whom it has nothing.

use crate::hotels::{COUPLE, THREE_NIGHTS, book, hotels, offered};
use crate::support::reading::{links, texts, words};
use crate::support::shopping::cart;
use crate::support::{Store, address};
use domain::catalogue::{Hotel, PageName};
use domain::language::Language;
use server::ask::route::Target;

/// An amount in hundredths.
fn cents(text: &str) -> i64 {
    let digits: i64 = text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap();
    if text.contains('.') { digits } else { digits * 100 }
}

/// What the strip above what was found says of each hotel, from its address on.
fn glance(page: &str) -> Vec<&str> {
    let Some((_, rest)) = page.split_once("class=\"glance\"") else { return Vec::new() };
    rest.split("</nav>").next().unwrap().split("<a href=\"").skip(1).collect()
}

// Proves 10.16.154.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_found_begins_with_the_cheapest_hotel_and_names_each_with_its_lowest_total() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let all = &store.app.catalogue.hotels;
    let name = |hotel: &Hotel| hotel.words.get(Language::Es).name.clone();
    let own = |hotel: &Hotel| Target::Hotel(hotel.number).href(Language::Es, &store.app.catalogue);
    let found = async |rest: &str| visitor.get(&format!("{}?{rest}", hotels())).await.text();
    let page = found(&format!("{THREE_NIGHTS}&{COUPLE}")).await;
    let strip = glance(&page);
    let mut costs = Vec::new();
    for said in &strip {
        let hotel = all.iter().find(|hotel| said.contains(&name(hotel))).unwrap();
        let (_, price) = said.split_once("<span>").unwrap();
        let total = cents(price.split('<').next().unwrap());
        // As the hotel's own page has it.
        let there = visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}", own(hotel))).await.text();
        let (_, hero) = there.split_once("hero-buy").unwrap();
        let (_, price) = hero.split_once("class=\"price-now\">").unwrap();
        assert_eq!(total, cents(price.split('<').next().unwrap()), "{}", hotel.code);
        costs.push((hotel.code.as_str(), total));
    }
    assert_eq!(costs.len(), all.len());
    assert!(costs.is_sorted_by_key(|(_, total)| *total), "{costs:?}");
    // What stands below is in that order, each hotel once, and is led to.
    let hotel_of = |value: &&str| {
        let room = value.split(':').next().unwrap();
        let here = |hotel: &&Hotel| hotel.rooms.iter().any(|one| one.id.0.to_string() == room);
        all.iter().find(here).unwrap().code.as_str()
    };
    let mut order: Vec<_> = offered(&page).iter().map(hotel_of).collect();
    order.dedup();
    assert_eq!(order, costs.iter().map(|(code, _)| *code).collect::<Vec<_>>());
    for (at, said) in strip.iter().enumerate() {
        assert!(said.starts_with(&format!("#found-{at}\"")) && page.contains(&format!("id=\"found-{at}\"")));
    }
    // One that takes nobody for so few nights stands last, with its reason, and leads to its own page.
    let rule = found(&format!("checkin=2026-12-27&checkout=2026-12-30&{COUPLE}")).await;
    let (last, others) = glance(&rule).split_last().map(|(last, others)| (*last, others.len())).unwrap();
    let least = server::messages::text("problem.stay_least_nights", Language::Es, &[("limit", "5")]);
    let manati = all.last().unwrap();
    assert!(last.contains(&name(manati)) && last.contains(&least), "{last}");
    assert!(last.starts_with(&format!("{}?", own(manati))), "{last}");
    assert_eq!(others, all.len() - 1);
    // One whose rooms a filter leaves out says so.
    let filtered = found(&format!("{THREE_NIGHTS}&{COUPLE}&view=river")).await;
    let all_words = texts(Language::Es);
    let none = all_words["stay.glance_filtered"].as_str().unwrap();
    assert!(glance(&filtered).iter().any(|said| said.contains(none)), "{filtered}");
    // Of one hotel, and of a room that is chosen after another, there is none.
    let next = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=2&room_1=200101:flexible");
    for rest in [format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC"), next] {
        assert_eq!(glance(&found(&rest).await), [] as [&str; 0], "{rest}");
    }
}

// Proves 10.16.155.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_many_for_any_room_is_led_to_two_from_each_page_of_hotels() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let crowd = "number_rooms=1&adults_1=4&children_1=2&age_1_1=9&age_1_2=4";
    // The browser keeps it.
    visitor.get(&format!("{}?{THREE_NIGHTS}&{crowd}", hotels())).await;
    let catalogue = &store.app.catalogue;
    let (hotel, room) = (&catalogue.hotels[0], &catalogue.hotels[0].rooms[0]);
    let hotel = Target::Hotel(hotel.number).href(Language::Es, catalogue);
    let room = Target::Room(room.id).href(Language::Es, catalogue);
    let compare = address::es(PageName::HotelsCompare);
    for page in [
        hotels().to_owned(),
        compare.to_owned(),
        hotel.clone(),
        room,
        format!("{hotel}?{THREE_NIGHTS}&{crowd}"),
    ] {
        let all = links(&visitor.get(&page).await);
        let led = all.iter().find(|href| href.contains("number_rooms=2")).unwrap();
        for field in ["adults_1=2", "age_1_1=4", "adults_2=2", "age_2_1=9"] {
            assert!(led.contains(field), "{page}: {field}: {led}");
        }
        let (led, _) = led.split_once('#').unwrap();
        assert!(!offered(&visitor.get(led).await.text()).is_empty(), "{page}: {led}");
        // That search is kept now.
        visitor.get(&format!("{}?{THREE_NIGHTS}&{crowd}", hotels())).await;
    }
}

// Proves 10.16.156, 10.16.170.
#[tokio::test(flavor = "multi_thread")]
async fn rules_of_days_that_leave_nothing_are_said_by_what_they_ask_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let manati = store.app.catalogue.hotels.last().unwrap();
    let name = manati.words.get(Language::Es).name.as_str();
    let says = |key: &str, names: &[(&str, &str)]| server::messages::text(key, Language::Es, names);
    let nothing = says("stay.nothing", &[]);
    let one = says("stay.nothing.least.one", &[("hotel", name), ("nights", "5")]);
    let all = says("stay.nothing.least.all", &[("nights", "3")]);
    let (short, last) = ("checkin=2026-12-27&checkout=2026-12-29", "checkin=2026-12-31&checkout=2027-01-04");
    for (search, heading) in [
        (format!("{short}&{COUPLE}&hotelcode=HXM"), &one),
        (format!("{short}&{COUPLE}"), &all),
        (format!("{last}&{COUPLE}"), &says("stay.nothing.arrival.all", &[])),
        (format!("{last}&{COUPLE}&hotelcode=HXM"), &says("stay.nothing.arrival.one", &[("hotel", name)])),
    ] {
        let said = words(&visitor.get(&format!("{}?{search}", hotels())).await);
        assert!(said.contains(heading.as_str()) && !said.contains(&nothing), "{search}: {said}");
    }
    // What is offered instead says its nights: as many as the hotel takes.
    let near = words(&visitor.get(&format!("{}?{short}&{COUPLE}&hotelcode=HXM", hotels())).await);
    assert!(near.contains("5 noches desde "), "{near}");
    // Those of the hotel that was asked for stand first.
    let (_, offered) = near.split_once(&says("stay.near", &[])).unwrap();
    let (first, _) = offered.split_once(" noches desde ").unwrap();
    assert!(first.contains(name), "{offered}");
    // Who looks again reads what all ask for.
    visitor.get(&format!("{}?{short}&{COUPLE}", hotels())).await;
    assert!(words(&visitor.get(hotels()).await).contains(&all));
    // Too many people for a room are no matter of days.
    let crowd = "number_rooms=1&adults_1=4&children_1=2&age_1_1=9&age_1_2=4";
    let said = words(&visitor.get(&format!("{}?{short}&{crowd}", hotels())).await);
    assert!(!said.contains(&all) && said.contains(&says("stay.nothing_sleeps", &[])), "{said}");
}

// Proves 10.16.160.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_that_are_chosen_one_by_one_are_summed_as_they_are_priced() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let rooms = "number_rooms=3&adults_1=2&adults_2=2&adults_3=1";
    let chosen = ["200101:flexible", "200201:not-refundable"];
    let mut sum = 0;
    for choose in chosen {
        // One has a part to pay at its hotel, which is a part of what it costs.
        let guest = store.visitor();
        book(&guest, &format!("{THREE_NIGHTS}&{COUPLE}"), choose).await;
        let stay = cart(&guest).await["stays"][0].clone();
        sum += stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
    }
    let search = format!("{THREE_NIGHTS}&{rooms}&room_1={}&room_2={}", chosen[0], chosen[1]);
    let said = words(&visitor.get(&format!("{}?{search}", hotels())).await);
    let (_, rest) = said.split_once("2 habitaciones elegidas de 3: ").unwrap();
    assert_eq!(cents(rest.split(" en total").next().unwrap()), sum, "{rest}");
}
