//! The pages of a hotel and of its room types with a search in their addresses.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, hotels, offered};
use crate::support::reading::{links, texts};
use crate::support::shopping::cart;
use crate::support::{Answer, Setup, Store, Visitor, catalogue_with_places, held_whole};
use axum::http::StatusCode;
use domain::catalogue::{Catalogue, Hotel, PageName, ProductId};
use domain::language::Language;
use domain::money::{self, CurrencyCode};
use serde_json::json;
use server::app::admission::Turn;
use server::ask::route::Target;
use std::path::Path;

/// The one king bed of Caleta's cove: for two adults.
const COVE: i64 = 200_202;
const FAMILY: &str = "number_rooms=1&adults_1=2&children_1=1&age_1_1=7";

/// The page of a room type.
fn room_page(store: &Store, room: i64) -> String {
    Target::Room(ProductId(room)).href(Language::Es, &store.app.catalogue)
}

/// What the form of a page sends that chooses a room, but for the choice.
fn sent(page: &str) -> String {
    let form = page.split("id=\"choose\"").nth(1).and_then(|rest| rest.split("<form").nth(1)).unwrap();
    let form = form.split("</form>").next().unwrap();
    let field = |rest: &str| {
        let (name, rest) = rest.split_once("\" value=\"").unwrap();
        format!("{name}={}", rest.split('"').next().unwrap())
    };
    let fields = form.split("type=\"hidden\" name=\"").skip(1).map(field);
    fields.collect::<Vec<_>>().join("&")
}

// Proves 10.16.69.
#[tokio::test(flavor = "multi_thread")]
async fn a_rooms_page_says_what_a_search_costs_there_and_books_it_as_the_search_does() {
    let store = Store::open().await;
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let own = room_page(&store, GARDEN);
    let found = visitor.get(&format!("{}?{THREE_NIGHTS}&{FAMILY}&hotelcode=HXC", hotels())).await;
    // What was found leads there with all that was asked.
    let leads = links(&found).into_iter().find(|href| href.starts_with(&format!("{own}?"))).unwrap();
    let page = visitor.get(&leads).await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    let page = page.text();
    let found = found.text();
    let garden = |value: &&&str| value.starts_with("200101:");
    let all = offered(&found);
    let here = offered(&page);
    assert_eq!(here, all.iter().filter(garden).copied().collect::<Vec<_>>());
    assert_eq!(here.len(), 3, "every rate of it");
    let (head, rates) = page.split_once("id=\"choose\"").unwrap();
    let mut least = i64::MAX;
    for value in &here {
        let guest = store.visitor();
        guest.set_cookie("sb_currency", "USD");
        let booked = guest.post(hotels(), &format!("{}&choose={value}", sent(&page))).await;
        assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
        let stay = cart(&guest).await["stays"][0].clone();
        assert_eq!(stay["stay"]["checkin"], "2027-02-10");
        assert_eq!(stay["stay"]["ages"], json!([7]));
        let total = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
        // The prices of a list have cents alike (§3.1.20).
        let price = |cents| format!("class=\"price-now\">{}<", money::format_among(total, usd, cents));
        let whole = !money::has_cents(total, usd);
        let stands = rates.contains(&price(true)) || (whole && rates.contains(&price(false)));
        assert!(stands, "{value}: {}", price(true));
        least = least.min(total);
    }
    assert!(
        head.contains(&format!("class=\"price-now\">{}<", money::format(least, usd))),
        "the lowest of them"
    );
    assert_all_agrees(&store).await;
}

// Proves 10.16.69.
#[tokio::test(flavor = "multi_thread")]
async fn the_rooms_of_a_search_are_chosen_one_by_one_on_a_rooms_page_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let own = room_page(&store, GARDEN);
    let two = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=1");
    let first = visitor.get(&format!("{own}?{two}")).await.text();
    let next = visitor.post(hotels(), &format!("{}&choose=200101:flexible", sent(&first))).await.location();
    assert!(next.starts_with(hotels()) && next.contains("room_1=200101"), "{next}");
    // The search goes on in every hotel, as it was asked, and to the next room.
    assert!(!next.contains("hotelcode") && !next.contains("room=200101"), "{next}");
    let found = visitor.get(&next).await;
    let leads = links(&found).into_iter().find(|href| href.starts_with(&format!("{own}?"))).unwrap();
    let second = visitor.get(&leads).await.text();
    let of = server::messages::text("stay.room_of", Language::Es, &[("number", "2"), ("of", "2")]);
    assert!(second.contains(&of), "{of}");
    let booked = visitor.post(hotels(), &format!("{}&choose=200101:flexible", sent(&second))).await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER);
    let held = cart(&visitor).await;
    let stays = held["stays"].as_array().unwrap().iter();
    let mut adults: Vec<_> = stays.map(|one| one["stay"]["adults"].as_i64().unwrap()).collect();
    adults.sort_unstable();
    assert_eq!(adults, [1, 2]);
    assert_all_agrees(&store).await;
}

// Proves 10.16.69.
#[tokio::test(flavor = "multi_thread")]
async fn a_rooms_page_says_why_it_can_not_be_had_and_leads_to_what_can() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 1);
    held_whole(&catalogue);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    let all = texts(Language::Es);
    let garden = room_page(&store, GARDEN);
    let free = visitor.get(&format!("{garden}?{THREE_NIGHTS}&{COUPLE}")).await.text();
    assert_eq!(offered(&free).len(), 3);
    book(&other, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    for (page, asked, why) in [
        (garden, format!("{THREE_NIGHTS}&{COUPLE}"), "stay.room_not.full"),
        (room_page(&store, COVE), format!("{THREE_NIGHTS}&number_rooms=1&adults_1=3"), "stay.room_not.small"),
    ] {
        let answer = visitor.get(&format!("{page}?{asked}")).await;
        let text = answer.text();
        assert!(text.contains(all[why].as_str().unwrap()), "{why}");
        assert_eq!(offered(&text), Vec::<&str>::new(), "{why}");
        let search = format!("{}?checkin=", hotels());
        let leads = links(&answer).into_iter().find(|href| href.starts_with(&search)).unwrap();
        let (leads, _) = leads.split_once('#').unwrap();
        assert!(!offered(&visitor.get(leads).await.text()).is_empty(), "{why}: {leads}");
    }
    // Its hotel takes nobody for one night of that weekend: the reason is that of the search, and so are the days near it.
    let night = format!("checkin=2027-02-12&checkout=2027-02-13&{COUPLE}");
    let found = visitor.get(&format!("{}?{night}&hotelcode=HXL", hotels())).await.text();
    let page = visitor.get(&format!("{}?{night}", room_page(&store, COVE))).await;
    let why = |text: &str| {
        let (_, nothing) = text.split_once("found-nothing\"").unwrap();
        nothing.split("<p").nth(1).unwrap().split("</p>").next().unwrap().to_owned()
    };
    assert_eq!(why(&page.text()), why(&found));
    assert_eq!(offered(&page.text()), Vec::<&str>::new());
    let near =
        links(&page).into_iter().find(|href| href.starts_with(&format!("{}?checkin=", hotels()))).unwrap();
    assert!(!offered(&visitor.get(&near).await.text()).is_empty(), "{near}");
}

// Proves 10.16.69.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_hotel_lead_on_with_their_search_and_what_is_kept_of_them_has_none() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let room = room_page(&store, COVE);
    let hotel = room.trim_end_matches('/').rsplit_once('/').unwrap().0.to_owned() + "/";
    for page in [&hotel, &room] {
        let plain = store.visitor().get(page).await;
        let tag = plain.header("etag").to_owned();
        let rooms = |answer: &Answer| -> Vec<String> {
            let rooms =
                links(answer).into_iter().filter(|href| href.starts_with(&hotel) && !href.contains('#'));
            rooms.collect()
        };
        assert!(rooms(&plain).iter().all(|href| !href.contains('?')), "{page}");
        let asked = visitor.get(&format!("{page}?{THREE_NIGHTS}&{FAMILY}&hotelcode=HXL")).await;
        assert_eq!(asked.header("cache-control"), "private, no-store");
        let carried = rooms(&asked);
        assert!(carried.len() >= 3, "{carried:?}");
        for href in carried {
            for field in
                ["checkin=2027-02-10", "checkout=2027-02-13", "adults_1=2", "age_1_1=7", "hotelcode=HXL"]
            {
                assert!(href.contains(field), "{page}: {field} in {href}");
            }
        }
        assert!(asked.text().contains("value=\"2027-02-10\""), "its form has the search");
        // Another hotel's page is asked for itself: nothing it could not have is sent there.
        let elsewhere =
            visitor.get(&format!("{page}?{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC&room=200101")).await;
        let led = rooms(&elsewhere);
        assert!(led.iter().all(|href| href.contains("checkin=") && !href.contains("hotelcode")), "{led:?}");
        // What is wrong is said in the form, and led nowhere.
        let wrong = visitor.get(&format!("{page}?checkin=2027-02-10&checkout=2027-02-10&{COUPLE}")).await;
        assert!(rooms(&wrong).iter().all(|href| !href.contains('?')), "{page}");
        assert!(wrong.text().contains("id=\"errors\""), "{page}");
        assert_eq!(offered(&wrong.text()), Vec::<&str>::new());
        assert_eq!(store.visitor().get(page).await.header("etag"), tag, "what is kept is what it was");
    }
}

/// The first amount of a part of a page.
fn price(part: &str) -> &str {
    let (_, rest) = part.split_once("class=\"price-now\">").unwrap();
    rest.split('<').next().unwrap()
}

/// What the cards of a part of a page say, by the number of their rooms: each from its name on.
fn cards(store: &Store, page: &str, part: &str) -> Vec<(i64, String)> {
    let (_, part) = page.split_once(&format!("id=\"{part}\"")).unwrap();
    let part = part.split("</section>").next().unwrap();
    let rooms = store.app.catalogue.hotels.iter().flat_map(|hotel| &hotel.rooms);
    let rooms: Vec<_> = rooms.map(|room| (room.id.0, room_page(store, room.id.0))).collect();
    let cards = part.split("class=\"lodging-name\"").skip(1).map(|card| {
        let (id, _) = rooms.iter().find(|(_, own)| card.contains(&format!("href=\"{own}"))).unwrap();
        (*id, card.split("</article>").next().unwrap().to_owned())
    });
    cards.collect()
}

// Proves 10.16.76.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_of_a_hotel_cost_on_its_page_what_the_search_and_their_own_pages_say() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let own = room_page(&store, COVE);
    let hotel = own.trim_end_matches('/').rsplit_once('/').unwrap().0.to_owned() + "/";
    let night = texts(Language::Es)["hotels.per_night"].as_str().unwrap().to_owned();
    for search in [
        format!("{THREE_NIGHTS}&{COUPLE}"),
        format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXL&board=all_inclusive"),
        // The second of two, and a party of its own.
        format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=1&room_1=200101:flexible"),
    ] {
        let page = visitor.get(&format!("{hotel}?{search}")).await;
        assert_eq!(page.header("cache-control"), "private, no-store");
        let page = page.text();
        let here = cards(&store, &page, "rooms");
        let rooms = store.app.catalogue.room(ProductId(COVE)).unwrap().0.rooms.iter().map(|room| room.id.0);
        assert_eq!(here.iter().map(|(id, _)| *id).collect::<Vec<_>>(), rooms.collect::<Vec<_>>());
        let beside = cards(&store, &visitor.get(&format!("{own}?{search}")).await.text(), "others");
        assert_eq!(beside.len() + 1, here.len(), "its other rooms");
        for (id, card) in &here {
            assert!(!card.contains(&night), "{search}: {id} says what a night costs in other months");
            let room = visitor.get(&format!("{}?{search}", room_page(&store, *id))).await.text();
            let head = room.split("id=\"choose\"").next().unwrap();
            let action = head.split("room-action").nth(1).unwrap();
            assert_eq!(price(card), price(action), "{search}: {id}");
            if let Some((_, other)) = beside.iter().find(|(other, _)| other == id) {
                assert!(!other.contains(&night));
                assert_eq!(price(other), price(card), "{search}: {id}, beside another");
            }
        }
    }
    // As the cart has it.
    let garden = format!("{THREE_NIGHTS}&{COUPLE}");
    let page = visitor.get(&format!("{hotel}?{garden}")).await.text();
    let (_, card) = cards(&store, &page, "rooms").into_iter().find(|(id, _)| *id == COVE).unwrap();
    book(&visitor, &garden, &format!("{COVE}:not-refundable")).await;
    let stay = cart(&visitor).await["stays"][0].clone();
    let total = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
    assert_eq!(price(&card), money::format(total, usd));
    // Without dates, to who searched for none, it is what a night costs at least.
    let plain = store.visitor().get(&hotel).await.text();
    assert!(cards(&store, &plain, "rooms").iter().all(|(_, card)| card.contains(&night)));
}

/// Has one room of each type of a hotel on every night.
fn one_of_each(catalogue: &Path, hotel: &str) {
    let file = catalogue.join("hotels").join(hotel).join("hotel.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(|day| format!("{day} = 1")).join(", ");
    let line = |line: &str| {
        let is = line.starts_with("allotment = {");
        if is { format!("allotment = {{ {days} }}") } else { line.to_owned() }
    };
    std::fs::write(file, text.lines().map(line).collect::<Vec<_>>().join("\n")).unwrap();
}

/// A store of which one hotel has one room of each type on every night, and the folder of its catalogue.
async fn with_few_rooms() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 1);
    held_whole(&catalogue);
    one_of_each(&catalogue, "manati");
    (folder, Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await)
}

// Proves 10.16.89, 10.16.120, 10.16.185.
#[tokio::test(flavor = "multi_thread")]
async fn other_hotels_cost_on_a_dated_page_what_their_own_pages_say() {
    let (_folder, store) = with_few_rooms().await;
    let visitor = store.visitor();
    let (shown, others) = store.app.catalogue.hotels.split_first().unwrap();
    let last = others.last().unwrap();
    let own = |hotel: &Hotel| Target::Hotel(hotel.number).href(Language::Es, &store.app.catalogue);
    let page =
        async |hotel: &Hotel, search: &str| visitor.get(&format!("{}?{search}", own(hotel))).await.text();
    // What stands on the card of another hotel.
    let card = |page: &str, hotel: &Hotel| {
        let (_, part) = page.split_once("id=\"others\"").unwrap();
        let mut cards = part.split("class=\"lodging-name\"").skip(1);
        let card = cards.find(|card| card.contains(&format!("href=\"{}", own(hotel)))).unwrap();
        card.split("</article>").next().unwrap().to_owned()
    };
    let all = texts(Language::Es);
    let says = |key: &str| all[key].as_str().unwrap();
    let (_, no_refund) = says("stay.offer.total_final").rsplit_once('}').unwrap();
    let one = format!("{THREE_NIGHTS}&{COUPLE}");
    let plan = &last.plans[0].key;
    let first = last.rooms[0].id.0;
    for search in [
        one.clone(),
        format!("{one}&hotelcode={}", shown.code),
        // Both of two at once, while none is chosen.
        format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=1"),
        // The second of two, where the first has the cheapest of another hotel, and a party of its own.
        format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=1&room_1={first}:{plan}"),
    ] {
        let here = page(shown, &search).await;
        for other in others {
            let (card, there) = (card(&here, other), page(other, &search).await);
            let (_, hero) = there.split_once("hero-buy").unwrap();
            assert_eq!(price(&card), price(hero), "{search}: {}", other.code);
            // The cheapest rate of the demonstration gives nothing back, which both say.
            for said in [card.as_str(), hero.split("</p>").next().unwrap()] {
                assert!(said.contains(no_refund), "{search}: {}: {said}", other.code);
            }
            assert!(!card.contains(says("hotels.per_night")), "{search}: {}", other.code);
        }
    }
    for room in &last.rooms {
        let booked = book(&store.visitor(), &one, &format!("{}:{plan}", room.id.0)).await;
        assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
    }
    let taken = card(&page(shown, &one).await, last);
    assert!(taken.contains(says("stay.nothing")));
    assert!(!taken.contains("price-now") && !taken.contains(says("hotels.per_night")));
    // Without dates, to who searched for none, it is what a night costs at least.
    let plain = store.visitor().get(&own(shown)).await.text();
    assert!(others.iter().all(|other| card(&plain, other).contains(says("hotels.per_night"))));
}

// Proves 10.16.77.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_is_taken_stays_on_its_hotels_page_and_leads_to_its_nearest_days() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 1);
    held_whole(&catalogue);
    one_of_each(&catalogue, "ceiba");
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    let garden = room_page(&store, GARDEN);
    let hotel = garden.trim_end_matches('/').rsplit_once('/').unwrap().0.to_owned() + "/";
    // One night of three is gone: the nearest three without it begin the day after.
    let night = format!("checkin=2027-02-10&checkout=2027-02-11&{COUPLE}");
    assert_eq!(book(&other, &night, "200101:flexible").await.status, StatusCode::SEE_OTHER);
    let search = format!("{THREE_NIGHTS}&{COUPLE}");
    let answer = visitor.get(&format!("{hotel}?{search}")).await;
    let page = answer.text();
    let here = cards(&store, &page, "rooms");
    let (_, card) = here.iter().find(|(id, _)| *id == GARDEN).unwrap();
    assert!(card.contains(texts(Language::Es)["stay.room_not.full"].as_str().unwrap()));
    assert!(!card.contains("price-now"));
    let taken = |card: &str| !card.contains("price-now");
    assert_eq!(here.iter().filter(|(_, card)| taken(card)).count(), 1, "the others are to be had");
    let near =
        links(&answer).into_iter().find(|href| href.starts_with(&format!("{garden}?checkin=2027-02-11")));
    let near = near.unwrap();
    assert!(near.contains("checkout=2027-02-14") && near.contains("adults_1=2"), "{near}");
    let (led, _) = near.split_once('#').unwrap();
    assert_eq!(offered(&visitor.get(led).await.text()).len(), 3, "it can be had then");
    // Its own page leads there too.
    assert!(links(&visitor.get(&format!("{garden}?{search}")).await).contains(&near));
    // Five rooms the hotel has on no day: nobody is led to one with a room too few.
    let all = format!("{THREE_NIGHTS}&number_rooms=5&adults_1=2&adults_2=2&adults_3=2&adults_4=2&adults_5=2");
    let many = visitor.get(&format!("{hotel}?{all}")).await;
    let led = links(&many).into_iter().find(|href| href.starts_with(&format!("{garden}?checkin=2027-02-11")));
    assert_eq!(led, None);
}

// Proves 10.16.79.
#[tokio::test(flavor = "multi_thread")]
async fn the_second_room_is_looked_for_first_in_the_hotel_of_the_first() {
    let (_folder, store) = with_few_rooms().await;
    let visitor = store.visitor();
    let last = store.app.catalogue.hotels.last().unwrap();
    let mut rooms = last.rooms.iter().map(|room| room.id.0);
    let (first, plan) = (rooms.next().unwrap(), &last.plans[0].key);
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    let room = |value: &str| value.split(':').next().unwrap().parse::<i64>().unwrap();
    let order = |page: &str| {
        let mut all: Vec<i64> = offered(page).into_iter().map(room).collect();
        all.dedup();
        // It was the only one.
        all.retain(|room| *room != first);
        all
    };
    let here = |id: &i64| last.rooms.iter().any(|room| room.id.0 == *id);
    let says = |key: &str| {
        let name = &last.words.get(Language::Es).name;
        server::messages::text(key, Language::Es, &[("hotel", name)])
    };
    let two = format!("number_rooms=2&adults_1=2&adults_2=1&room_1={first}:{plan}");
    let page = found(&two).await;
    let usual = order(&found("number_rooms=1&adults_1=1").await);
    assert!(!here(&usual[0]), "by itself it is the last");
    let (mut kept, others): (Vec<_>, Vec<_>) = usual.iter().copied().partition(here);
    kept.extend(others);
    assert_eq!(order(&page), kept, "it stands first, the others as ever");
    assert!(page.contains(&says("stay.same_first")));
    // Who asked for the lowest price first has that, and who named a hotel is in no other.
    let cheap = found(&format!("{two}&sort=price")).await;
    assert_eq!(order(&cheap), order(&found("number_rooms=1&adults_1=1&sort=price").await));
    let named = found(&format!("{two}&hotelcode={}", last.code)).await;
    // So has a room that was looked at its place.
    let wanted = usual[0];
    let looked = found(&format!("{two}&room={wanted}")).await;
    assert_eq!(order(&looked)[0], wanted);
    for page in [&cheap, &named, &looked] {
        assert!(!page.contains(&says("stay.same_first")) && !page.contains(&says("stay.same_none")));
    }
    for room in rooms {
        let taken = format!("{THREE_NIGHTS}&{COUPLE}");
        let booked = book(&store.visitor(), &taken, &format!("{room}:{plan}")).await;
        assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
    }
    let none = found(&two).await;
    assert!(none.contains(&says("stay.same_none")) && !none.contains(&says("stay.same_first")));
    assert!(!order(&none).is_empty() && !order(&none).iter().any(here));
}

// Proves 10.16.20.
#[tokio::test(flavor = "multi_thread")]
async fn who_holds_the_last_room_of_a_night_finds_it_there_when_they_change_it() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 1);
    held_whole(&catalogue);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let stay = cart(&visitor).await["stays"][0].clone();
    let change = stay["change_href"].as_str().unwrap().split('#').next().unwrap();
    let (_, query) = change.split_once('?').unwrap();
    let garden = async |who: &Visitor, page: &str| {
        let page = who.get(page).await.text();
        offered(&page).iter().filter(|value| value.starts_with("200101:")).count()
    };
    let own = format!("{}?{query}", room_page(&store, GARDEN));
    // As many nights, some of them theirs already.
    let later = query.replace("2027-02-13", "2027-02-14").replace("2027-02-10", "2027-02-11");
    let later = format!("{}?{later}", hotels());
    for page in [change, &own, &later] {
        assert_eq!(garden(&visitor, page).await, 3, "{page}");
        assert_eq!(garden(&other, page).await, 0, "whoever else looks: {page}");
    }
    // Two rooms are put beside it: it stays theirs.
    let two = query.replace("number_rooms=1", "number_rooms=2&adults_2=2");
    assert_eq!(garden(&visitor, &format!("{}?{two}", hotels())).await, 0);
    let (_, later) = later.split_once('?').unwrap();
    let changed = book(&visitor, later, "200101:all-inclusive").await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.text());
    let stays = cart(&visitor).await["stays"].as_array().unwrap().clone();
    assert_eq!((stays.len(), &stays[0]["id"]), (1, &stay["id"]));
    assert_all_agrees(&store).await;
}

// Proves 10.5.40.
#[test]
fn pages_on_which_a_room_is_chosen_have_turns_for_who_holds_places() {
    let catalogue = Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap();
    let own = server::pages::targets(&catalogue).filter(|target| {
        matches!(
            target,
            Target::Hotel(_) | Target::Room(_) | Target::Page(PageName::Hotels | PageName::Checkout)
        )
    });
    let own: Vec<_> = own.collect();
    assert!(own.len() > 12, "each hotel and each of its room types: {own:?}");
    for target in own {
        assert_eq!(server::pages::definition(&target).turn, Turn::Holders, "{target:?}");
    }
}
