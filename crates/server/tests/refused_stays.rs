//! Searches for rooms that are refused, as their page says it, and what a search has at most.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, hotels, taken};
use crate::support::shopping::cart;
use crate::support::{Setup, Store, address, catalogue_with_places, held_whole};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

/// The fields that a page names as wrong, in its order.
fn wrong_fields(page: &str) -> Vec<&str> {
    let Some((_, notice)) = page.split_once("id=\"errors\"") else { return Vec::new() };
    let list = notice.split("</ul>").next().unwrap();
    list.split("href=\"#").skip(1).map(|link| link.split('"').next().unwrap()).collect()
}

/// What a page says at a field: beside it, or where it stands for a whole list, in the notice that leads there.
pub fn said_at<'a>(page: &'a str, field: &str) -> &'a str {
    let beside = page.split_once(&format!("id=\"{field}-error\""));
    let said = beside.and_then(|(_, rest)| Some(rest.split_once("<span>")?.1));
    let said = said.or_else(|| Some(page.split_once(&format!("href=\"#{field}\">"))?.1));
    said.unwrap_or_else(|| panic!("nothing is said at {field}: {page}")).split('<').next().unwrap()
}

// Proves 10.16.14, 10.16.157.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_stayed_is_refused_and_holds_nothing() {
    const FLEXIBLE: &str = "200101:flexible";
    let store = Store::open().await;
    let visitor = store.visitor();
    let of = |dates: &str, rooms: &str| format!("{dates}&{rooms}");
    let days = |rest: &str| of("checkin=2027-02-10&checkout=2027-02-12", rest);
    let children = |rest: &str| days(&format!("number_rooms=1&adults_1=2&{rest}"));
    for (search, choose, status, (field, code, limit)) in [
        (of("checkin=2026-11-19&checkout=2026-11-21", COUPLE), FLEXIBLE, 422, ("checkin", "stay_past", None)),
        (
            of("checkin=2027-02-10&checkout=2027-02-10", COUPLE),
            FLEXIBLE,
            422,
            ("checkout", "stay_order", None),
        ),
        (
            of("checkin=2027-02-12&checkout=2027-02-10", COUPLE),
            FLEXIBLE,
            422,
            ("checkout", "stay_order", None),
        ),
        (
            of("checkin=2027-02-10&checkout=2027-03-13", COUPLE),
            FLEXIBLE,
            422,
            ("checkout", "stay_too_long", Some(30)),
        ),
        (
            of("checkin=2027-11-10&checkout=2027-11-30", COUPLE),
            FLEXIBLE,
            422,
            ("checkout", "stay_beyond", None),
        ),
        (of("checkin=x&checkout=", COUPLE), FLEXIBLE, 422, ("checkin", "stay_date_invalid", None)),
        (of("checkin=2027-02-10&checkout=x", COUPLE), FLEXIBLE, 422, ("checkout", "stay_date_invalid", None)),
        (days("number_rooms=6&adults_1=2"), FLEXIBLE, 422, ("number_rooms", "rooms_limit", Some(5))),
        (days("number_rooms=0&adults_1=2"), FLEXIBLE, 422, ("number_rooms", "rooms_limit", Some(5))),
        (days("number_rooms=1&adults_1=0"), FLEXIBLE, 422, ("adults_1", "room_adult_required", None)),
        (days("number_rooms=1&adults_1=9"), FLEXIBLE, 422, ("adults_1", "room_adults_limit", Some(8))),
        (children("children_1=1"), FLEXIBLE, 422, ("age_1_1", "child_age_required", None)),
        (children("children_1=1&age_1_1=16"), FLEXIBLE, 422, ("age_1_1", "child_age_invalid", Some(15))),
        (
            children("children_1=3&age_1_1=1&age_1_2=2&age_1_3=3"),
            FLEXIBLE,
            422,
            ("children_1", "room_children_limit", Some(2)),
        ),
        (children("hotelcode=NONE"), FLEXIBLE, 422, ("hotelcode", "hotel_unknown", None)),
        (children("promocode=NOPE"), FLEXIBLE, 422, ("promocode", "promo_invalid", None)),
        (children("promocode=---"), FLEXIBLE, 422, ("promocode", "promo_invalid", None)),
        (days(COUPLE), "305:flexible", 422, ("choose", "room_unknown", None)),
        (days(COUPLE), "200101:cheap", 422, ("choose", "room_unknown", None)),
        (days("number_rooms=1&adults_1=4"), "200102:flexible", 409, ("choose", "room_too_small", None)),
        (
            of("checkin=2026-12-27&checkout=2026-12-29", COUPLE),
            FLEXIBLE,
            409,
            ("checkout", "stay_least_nights", Some(3)),
        ),
        (
            of("checkin=2026-12-31&checkout=2027-01-03", COUPLE),
            FLEXIBLE,
            409,
            ("checkin", "stay_no_arrival", None),
        ),
        (
            of("checkin=2026-12-28&checkout=2026-12-31", COUPLE),
            FLEXIBLE,
            409,
            ("checkout", "stay_no_departure", None),
        ),
    ] {
        for language in Language::ALL {
            let page = address::page(PageName::Hotels, language);
            let answer = visitor.post(page, &format!("{search}&choose={choose}")).await;
            assert_eq!(answer.status.as_u16(), status, "{search} {choose} {language:?}");
            let page = answer.text();
            assert_eq!(wrong_fields(&page), [field], "{search} {choose} {language:?}");
            let message = match code {
                // It names the last day.
                "stay_beyond" => {
                    let last = server::messages::day(store.app.booking().last_day(), language);
                    server::messages::text("stay.sold_until", language, &[("day", &last)])
                }
                code => server::messages::problem(code, language, limit),
            };
            assert_eq!(said_at(&page, field), message, "{search} {choose} {language:?}");
        }
    }
    // All of it at once, each at its field.
    let all = "checkin=2027-02-12&checkout=2027-02-10&number_rooms=6&adults_1=0&children_2=1&hotelcode=NONE&promocode=NOPE";
    for language in Language::ALL {
        let page = address::page(PageName::Hotels, language);
        let answer = visitor.post(page, &format!("{all}&choose={FLEXIBLE}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{language:?}");
        assert_eq!(
            wrong_fields(&answer.text()),
            ["checkout", "number_rooms", "adults_1", "age_2_1", "hotelcode", "promocode"],
            "{language:?}"
        );
    }
    assert!(visitor.cookie("sb_cart").is_none(), "no cart was made");
    assert_eq!(taken(&store, GARDEN).await, []);
    // What is sent twice in one form is nobody's.
    let twice = visitor.post(hotels(), "checkin=2027-02-10&checkin=2027-02-11&choose=200101:flexible").await;
    assert_eq!(twice.status, StatusCode::BAD_REQUEST);
}

// Proves 10.16.3, 10.16.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_night_that_filled_meanwhile_holds_no_other_room_of_the_same_search() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 1);
    held_whole(&catalogue);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let search = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=2");
    let first = book(&visitor, &search, "200101:flexible").await;
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text());
    // Somebody else has the only room of the night in the middle before the second one is chosen.
    let other = store.visitor();
    let night = format!("checkin=2027-02-11&checkout=2027-02-12&{COUPLE}");
    assert_eq!(book(&other, &night, "200101:flexible").await.status, StatusCode::SEE_OTHER);
    let href = other.pay().await;
    assert_eq!(other.get(&href).await.status, StatusCode::OK);
    let chosen = first.location();
    let (_, chosen) = chosen.split_once('?').unwrap();
    for language in Language::ALL {
        let page = address::page(PageName::Hotels, language);
        let refused = visitor.post(page, &format!("{chosen}&choose=200102:flexible")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text());
        let page = refused.text();
        assert_eq!(wrong_fields(&page), ["choose"], "{language:?}");
        let message = server::messages::problem("room_gone", language, None);
        assert_eq!(said_at(&page, "choose"), message, "{language:?}");
    }
    let held =
        |nights: Vec<(String, i64)>| nights.into_iter().filter(|(_, count)| *count > 0).collect::<Vec<_>>();
    assert_eq!(held(taken(&store, GARDEN).await), [("2027-02-11".to_owned(), 1)], "only the other's");
    assert_eq!(held(taken(&store, 200_102).await), [], "the room that is free is not held");
    assert!(visitor.cookie("sb_cart").is_none(), "no cart was made");
    // Alone it is had.
    let alone = book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200102:flexible").await;
    assert_eq!(alone.status, StatusCode::SEE_OTHER, "{}", alone.text());
    assert_all_agrees(&store).await;
}

// Proves 9.8.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_has_five_rooms_and_no_sixth() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let mut asked = format!("{THREE_NIGHTS}&number_rooms=5");
    for room in 1..=4 {
        let next = book(&visitor, &asked, "200101:flexible").await.location();
        assert!(next.contains(&format!("room_{room}=")), "{next}");
        next.split_once('?').unwrap().1.clone_into(&mut asked);
    }
    let last = book(&visitor, &asked, "200101:flexible").await;
    assert_eq!(last.location(), address::es(PageName::Cart), "{}", last.text());
    assert_eq!(cart(&visitor).await["stays"].as_array().unwrap().len(), 5);
    assert!(taken(&store, GARDEN).await.iter().all(|(_, count)| *count == 5));
    let sixth = visitor.get(&format!("{}?{THREE_NIGHTS}&number_rooms=6", hotels())).await.text();
    assert_eq!(wrong_fields(&sixth), ["number_rooms"]);
    assert!(!sixth.contains("name=\"choose\""), "nothing is offered");
    assert_all_agrees(&store).await;
}
