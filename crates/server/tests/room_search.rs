//! What a search for rooms shows first, and what it says of each rate.

use crate::hotels::{COUPLE, THREE_NIGHTS, book, hotels, offered};
use crate::support::reading::texts;
use crate::support::shopping::cart;
use crate::support::{Store, address};
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;

// Proves 10.16.31.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_was_looked_at_stands_first_or_it_is_said_why_not() {
    const COVE: &str = "200202";
    let store = Store::open().await;
    let visitor = store.visitor();
    let own = visitor.get(&format!("{}hotel-xcaret-caleta/caleta-cama-king/", hotels())).await.text();
    let ticked = format!("name=\"room\" checked=\"\" value=\"{COVE}\"");
    assert!(own.contains(&ticked), "the form of its page asks for it");
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    let rooms = |page: &str| -> Vec<String> {
        let mut rooms: Vec<_> =
            offered(page).iter().map(|value| value.split(':').next().unwrap().to_owned()).collect();
        rooms.dedup();
        rooms
    };
    for rest in ["&hotelcode=HXL", "&hotelcode=", "&hotelcode=HXL&sort=price", "&sort=price"] {
        let all = rooms(&found(&format!("{COUPLE}{rest}")).await);
        let page = found(&format!("{COUPLE}{rest}&room={COVE}")).await;
        let mut here = rooms(&page);
        assert_eq!(here.first().map(String::as_str), Some(COVE), "{rest}");
        assert!(page.contains(&ticked), "the form still asks for it");
        here.retain(|room| room != COVE);
        assert_eq!(here, all.into_iter().filter(|room| room != COVE).collect::<Vec<_>>(), "{rest}");
    }
    // Of another hotel it is nothing.
    let elsewhere = found(&format!("{COUPLE}&hotelcode=HXC&room={COVE}")).await;
    assert!(!elsewhere.contains(&ticked) && !rooms(&elsewhere).contains(&COVE.to_owned()));
    // Three adults are too many for it: it is said, and so are the rooms that take them.
    let (hotel, room) = store.app.catalogue.room(ProductId(200_202)).unwrap();
    let name = &hotel.words.get(Language::Es).rooms.get(&room.key).unwrap().name;
    let why = texts(Language::Es)["stay.first_small"].as_str().unwrap().replace("{room}", name);
    let many = found(&format!("number_rooms=1&adults_1=3&hotelcode=HXL&room={COVE}")).await;
    assert!(many.contains(&why) && !rooms(&many).is_empty(), "{why}");
    // It goes on to the next room of a search.
    let two = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=2&room={COVE}");
    let next = book(&visitor, &two, "200101:flexible").await.location();
    assert!(next.contains(&format!("room={COVE}")), "{next}");
}

// Proves 10.16.53.
#[tokio::test(flavor = "multi_thread")]
async fn room_types_a_search_leaves_out_are_told_with_the_reason() {
    const FEWER: &str = "para menos personas";
    const COVE: &str = "hotel-xcaret-caleta/caleta-cama-king/";
    let store = Store::open().await;
    let visitor = store.visitor();
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    // It is for two adults.
    let three = found("number_rooms=1&adults_1=3&hotelcode=HXL").await;
    assert!(!offered(&three).is_empty() && three.contains(FEWER) && three.contains(COVE));
    let two = found(&format!("{COUPLE}&hotelcode=HXL")).await;
    assert!(!two.contains(FEWER) && two.contains(COVE));
}

// Proves 10.16.33.
#[tokio::test(flavor = "multi_thread")]
async fn people_no_room_is_for_are_shown_the_search_for_two() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    let many = "number_rooms=2&adults_1=2&adults_2=4&children_2=2&age_2_1=9&age_2_2=4";
    let page = found(&format!("{many}&room_1=200101:flexible&promocode=CEIBA10")).await;
    let start = page.split("href=\"").skip(1).find(|link| link.contains("number_rooms=3")).unwrap();
    let href = start.split('"').next().unwrap().replace("&amp;", "&");
    for field in [
        "adults_2=2",
        "age_2_1=4",
        "adults_3=2",
        "age_3_1=9",
        "room_1=200101%3Aflexible",
        "promocode=CEIBA10",
    ] {
        assert!(href.contains(field), "{field}: {href}");
    }
    assert!(!offered(&visitor.get(&href).await.text()).is_empty(), "two rooms are for them: {href}");
    // One adult can't be in two rooms, and of six rooms there is no search.
    for rest in [
        "number_rooms=1&adults_1=1&children_1=2&age_1_1=4&age_1_2=9&hotelcode=HXM",
        "number_rooms=5&adults_1=8&adults_2=1&adults_3=1&adults_4=1&adults_5=1",
    ] {
        let page = found(rest).await;
        assert!(!page.contains("number_rooms=2&amp;") && !page.contains("number_rooms=6&amp;"), "{rest}");
    }
}

// Proves 10.16.32.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_gives_back_less_later_says_so_before_it_is_bought() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let half = |page: &str| page.contains("Te devolvemos el 50% si cancelas antes del");
    assert!(half(&visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}", hotels())).await.text()));
    for (choose, steps) in [("200201:all-inclusive", vec![100, 50]), ("200201:flexible", vec![100])] {
        let guest = store.visitor();
        book(&guest, &format!("{THREE_NIGHTS}&{COUPLE}"), choose).await;
        let stay = cart(&guest).await["stays"][0].clone();
        let later = stay["later"].as_array().unwrap();
        let all: Vec<_> = std::iter::once(&stay["cancel"]).chain(later).collect();
        assert_eq!(all.iter().map(|one| one["percent"].as_i64().unwrap()).collect::<Vec<_>>(), steps);
        assert!(all.is_sorted_by_key(|one| one["until"].as_i64()), "each ends later: {all:?}");
        let pages = [address::es(PageName::Cart), address::es(PageName::Checkout)];
        for page in pages {
            assert_eq!(half(&guest.get(page).await.text()), steps.len() > 1, "{page} {choose}");
        }
    }
}
