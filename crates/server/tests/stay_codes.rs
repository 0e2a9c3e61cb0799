//! Promotional codes of rooms: what they lower, where they are refused, and how often they are used.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book};
use crate::refused_stays::said_at;
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::signed_in::sign_in;
use crate::support::{Store, Visitor, address};
use ::store::coupon::{AddCoupon, StoredCoupon};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::catalogue::{PageName, ProductId};
use domain::coupon::{Coupon, Value};
use domain::language::Language;
use serde_json::json;
use server::ask::route::Target;

// Proves 5.4.1, 8.7.1, 10.16.13.
#[tokio::test(flavor = "multi_thread")]
async fn a_promotional_code_lowers_the_nights_or_is_refused_in_the_contracts_words() {
    let store = Store::open().await;
    for (page, text) in [
        (address::es(PageName::Hotels), "Código promocional no válido"),
        (address::en(PageName::Hotels), "Invalid promotional code"),
        (address::page(PageName::Hotels, Language::Pt), "Código promocional inválido"),
    ] {
        let visitor = store.visitor();
        let answer = visitor.get(&format!("{page}?{THREE_NIGHTS}&{COUPLE}&promocode=NOPE")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.text().contains(text), "{page}");
        assert!(answer.text().contains("name=\"choose\""), "rooms are shown: {page}");
        let answer = visitor
            .post(page, &format!("{THREE_NIGHTS}&{COUPLE}&promocode=NOPE&choose=200101:flexible"))
            .await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains(text), "{page}");
    }
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let search = format!("{THREE_NIGHTS}&{COUPLE}&promocode=ceiba10");
    assert_eq!(book(&visitor, &search, "200101:all-inclusive").await.status, StatusCode::SEE_OTHER);
    let held = cart(&visitor).await;
    assert_eq!(held["code"]["code"], "CEIBA10");
    assert_eq!(held["code"]["applies"], true);
    let units = held["stays"][0]["quote"]["units"].as_array().unwrap().clone();
    assert_eq!((&units[0]["base"], &units[0]["price"]), (&json!(44_000), &json!(39_600)));
}

// Proves 10.16.169.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_says_of_which_hotels_a_code_is_that_lowers_none_of_its_rooms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let search = format!("{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10");
    assert_eq!(book(&visitor, &search, "200201:flexible").await.status, StatusCode::SEE_OTHER);
    let held = cart(&visitor).await;
    assert_eq!(held["code"]["applies"], false, "{}", held["code"]);
    let said = held["code"]["message"].as_str().unwrap();
    assert_eq!(said, "Código CEIBA10: es solo para Hotel Xcaret Ceiba");
}

// Proves 10.16.197.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_offers_the_code_of_its_room_where_that_saves_most() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let booked = book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
    let in_all = |cart: &serde_json::Value| {
        cart["total"].as_i64().unwrap() + cart["stays"][0]["stay"]["at_hotel"].as_i64().unwrap()
    };
    let before = cart(&visitor).await;
    let offered = &before["offered_code"];
    assert_eq!((&offered["code"], &offered["note"]), (&json!("CEIBA10"), &json!(null)), "{offered}");
    let given = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "CEIBA10"})).await.json();
    assert_eq!((&given["code"]["applies"], &given["offered_code"]), (&json!(true), &json!(null)), "{given}");
    // What is left for the hotel is less by it too.
    assert_eq!(offered["saving"], json!(in_all(&before) - in_all(&given)));
    assert!(
        offered["saving"].as_i64()
            > Some(before["total"].as_i64().unwrap() - given["total"].as_i64().unwrap())
    );
    assert_all_agrees(&store).await;
}

// Proves 5.4.1, 10.16.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_refused_hides_no_room_and_goes_no_further() {
    let store = Store::open().await;
    let hotel = &store.app.catalogue.hotels[0];
    for language in Language::ALL {
        let own = |target: Target| target.href(language, &store.app.catalogue);
        let invalid = server::messages::problem("promo_invalid", language, None);
        let without = server::messages::text("stay.code.refused", language, &[("refusal", invalid.as_str())]);
        for page in [
            address::page(PageName::Hotels, language).to_owned(),
            own(Target::Hotel(hotel.number)),
            own(Target::Room(hotel.rooms[0].id)),
        ] {
            let visitor = store.visitor();
            let asked = async |rest: &str| {
                let answer = visitor.get(&format!("{page}?{THREE_NIGHTS}&{rest}")).await;
                assert_eq!(answer.status, StatusCode::OK, "{page} {rest}");
                answer.text()
            };
            let refused = asked(&format!("{COUPLE}&promocode=NOPE")).await;
            assert_eq!(said_at(&refused, "promocode"), invalid, "{page}");
            assert!(refused.contains(&without), "it is said among the prices too: {page}");
            let prices = |text: &str| {
                let prices = text.split("class=\"price-now\">").skip(1);
                prices.map(|rest| rest.split('<').next().unwrap().to_owned()).collect::<Vec<_>>()
            };
            let usual = asked(COUPLE).await;
            assert!(!prices(&usual).is_empty(), "{page}");
            assert_eq!(prices(&refused), prices(&usual), "{page}");
            // What leads on, by a link or a choice, does so without it.
            let inside = refused.split_once("<main").unwrap().1.split_once("</main>").unwrap().0;
            assert!(!inside.contains("promocode=NOPE"), "{page}");
            assert!(!inside.contains("type=\"hidden\" name=\"promocode\""), "{page}");
            // With anything else that is wrong nothing is found, and both are said.
            let more = asked("number_rooms=6&adults_1=2&promocode=NOPE").await;
            assert!(more.contains(&invalid) && !more.contains(&without), "{page}");
        }
    }
}

// Proves 5.4.1, 10.16.13.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_for_so_many_orders_is_used_up_and_lowers_nothing_more() {
    let store = Store::open().await;
    store
        .publish("promotions.toml", |text| text.replace("code = \"CEIBA10\"", "code = \"CEIBA10\"\nuses = 1"))
        .await;
    let search = format!("{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10");
    let (first, second) = (store.visitor(), store.visitor());
    for visitor in [&first, &second] {
        visitor.set_cookie("sb_currency", "USD");
        assert_eq!(book(visitor, &search, "200101:all-inclusive").await.status, StatusCode::SEE_OTHER);
        assert_eq!(cart(visitor).await["code"]["applies"], true);
    }
    let hash = cart(&first).await["hash"].as_str().unwrap().to_owned();
    let placed = first.place("once", &hash).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    // Whoever has a use goes on; everybody else is told before they pay.
    assert_eq!(cart(&first).await["code"]["applies"], true);
    let held = cart(&second).await;
    assert_eq!(held["code"]["applies"], false);
    assert!(held["code"]["message"].as_str().unwrap().contains("CEIBA10"), "{}", held["code"]);
    let units = held["stays"][0]["quote"]["units"].as_array().unwrap().clone();
    assert_eq!(units[0]["price"], units[0]["base"]);
    let found = second.get(&format!("{}?{search}", address::es(PageName::Hotels))).await;
    assert!(found.text().contains("Código promocional no válido"));
    assert_all_agrees(&store).await;
}

// Proves 5.4.1.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_what_its_code_does_and_refuses_no_code_of_the_parks() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = address::en(PageName::Hotels);
    let found = async |rest: &str| {
        let answer = visitor.get(&format!("{page}?{THREE_NIGHTS}&{COUPLE}&{rest}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.text().contains("name=\"choose\""), "rooms are shown: {rest}");
        answer.text()
    };
    for (code, hotel, says) in [
        ("SELVA20", "", "SELVA20 is for parks and tours"),
        ("ceiba10", "HXC", "CEIBA10: already in these prices"),
        ("CEIBA10", "HXL", "CEIBA10 is only for Hotel Xcaret Ceiba"),
        ("CEIBA10", "", "CEIBA10: already in the prices of Hotel Xcaret Ceiba, and of no other"),
    ] {
        let text = found(&format!("promocode={code}&hotelcode={hotel}")).await;
        assert!(text.contains(says), "{code} {hotel}");
    }
    // The price says by its name what lowered it.
    let cheaper = found("promocode=CEIBA10&hotelcode=HXC").await;
    assert!(!cheaper.contains(": 10% off") || cheaper.contains("Code CEIBA10: 10% off"));
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10"), "200101:flexible").await;
    let reason = cart(&visitor).await["stays"][0]["quote"]["units"][0]["reason"].clone();
    assert_eq!(reason, json!({ "rule": "promotion", "percent": 10, "name": "Código CEIBA10" }));
}

// Proves 10.16.219.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_promotions_of_rooms_the_one_that_counts_is_named_and_that_the_other_does_not_add() {
    let store = Store::open().await;
    let five = "checkin=2027-05-12&checkout=2027-05-17";
    let names = [("name", "Código CEIBA10"), ("others", "“Cinco noches, pagas cuatro”")];
    let says = |key: &str| server::messages::text(key, Language::Es, &names);
    // A tenth off is less than a night of five, two fifths are more.
    for (percent, applies, of_cart, of_search) in [
        (11, false, "stay.code.outdone_by", "stay.code.does_not_with"),
        (40, true, "problem.code.stay_promotion_not_with", "stay.code.does_not_with"),
    ] {
        let own = format!("percent = {percent}\ncode = \"CEIBA10\"");
        store
            .publish("promotions.toml", |text| text.replacen("percent = 10\ncode = \"CEIBA10\"", &own, 1))
            .await;
        let guest = store.visitor();
        book(&guest, &format!("{five}&{COUPLE}"), "200101:flexible").await;
        let held = guest.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "CEIBA10"})).await.json();
        assert_eq!(held["code"]["applies"], applies, "{percent}: {}", held["code"]);
        assert_eq!(held["code"]["message"], says(of_cart).as_str(), "{percent}");
        // By another rate, which has no free night, the code counts.
        let page = address::es(PageName::Hotels);
        let found = guest.get(&format!("{page}?{five}&{COUPLE}&hotelcode=HXC&promocode=CEIBA10")).await;
        assert!(found.text().contains(&says(of_search)), "{percent}: {}", found.text());
    }
    // The page of promotions says so of each.
    for (language, one, other) in [
        (Language::Es, "“Cinco noches, pagas cuatro”", "“Código CEIBA10”"),
        (Language::En, "“Five nights for four”", "“Code CEIBA10”"),
        (Language::Pt, "“Cinco noites, você paga quatro”", "“Código CEIBA10”"),
    ] {
        let page = store.visitor().get(address::page(PageName::Promotions, language)).await.text();
        for list in [one, other] {
            let said = server::messages::text("promotions.not_with", language, &[("list", list)]);
            assert!(page.contains(&said), "{said}: {page}");
        }
    }
}

// Proves 10.16.183.
#[tokio::test(flavor = "multi_thread")]
async fn a_good_code_that_lowers_nothing_says_why_and_leaves_the_reason_that_does() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let near = format!("checkin=2026-11-22&checkout=2026-11-24&{COUPLE}");
    book(&visitor, &near, "200101:flexible").await;
    let given = async || {
        let answer =
            visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "SELVA20"})).await.json();
        let text = |of: &str| answer["code"][of].as_str().unwrap_or_default().to_owned();
        assert_eq!(answer["code"]["applies"], false, "{}", answer["code"]);
        (text("message"), answer)
    };
    let name = ("name", "Código SELVA20");
    let says = |key: &str, names: &[(&str, &str)]| server::messages::text(key, Language::Es, names);
    // A room has nothing that it is for.
    assert_eq!(given().await.0, says("stay.code.parks", &[name]));
    visitor.add(XPLOR, "date=2026-11-23&adults=2").await;
    let (message, held) = given().await;
    assert_eq!(message, says("problem.code.promotion_room", &[name, ("percent", "20")]));
    let reason = &held["lines"][0]["quote"]["units"][0]["reason"];
    assert_eq!(*reason, json!({ "rule": "guest", "percent": 20 }));
    // On another day it is why.
    visitor.add(XELHA, "date=2026-11-26&adults=2").await;
    let other = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "SELVA20"})).await.json();
    assert_eq!(other["code"]["applies"], true, "{}", other["code"]);
    // Booked as early as it takes for as much, a lesser one would lower nothing either.
    let early = store.visitor();
    early.add(XELHA, "date=2026-12-20&adults=2").await;
    store
        .publish("promotions.toml", |text| {
            text.replacen("percent = 20\ncode = \"SELVA20\"", "percent = 9\ncode = \"SELVA20\"", 1)
        })
        .await;
    let less = early.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "SELVA20"})).await.json();
    assert_eq!(less["code"]["message"], says("problem.code.promotion_better", &[name]));
    // A code of rooms says so in a search.
    let found = async |search: &str| {
        let page = address::es(PageName::Hotels);
        visitor.get(&format!("{page}?{search}&{COUPLE}&hotelcode=HXC&promocode=CEIBA10")).await.text()
    };
    let name = ("name", "Código CEIBA10");
    let least = says("stay.code.least", &[name, ("nights", "4")]);
    let others = ("others", "“Cinco noches, pagas cuatro”");
    let outdone = says("stay.code.outdone_by", &[name, others]);
    let five = "checkin=2027-05-12&checkout=2027-05-17";
    assert!(!found(THREE_NIGHTS).await.contains(&least) && !found(five).await.contains(&outdone));
    store
        .publish("promotions.toml", |text| {
            let least = "code = \"CEIBA10\"\nleast_nights = 4";
            let all_plans = text.replace("plans = [\"flexible\", \"all-inclusive\"]\n", "");
            all_plans.replace("code = \"CEIBA10\"", least)
        })
        .await;
    assert!(found(THREE_NIGHTS).await.contains(&least));
    let text = found(five).await;
    assert!(text.contains(&outdone), "{text}");
    // A cart says the same of its rooms.
    for (nights, why) in [(THREE_NIGHTS, &least), (five, &outdone)] {
        let guest = store.visitor();
        book(&guest, &format!("{nights}&{COUPLE}"), "200101:flexible").await;
        let held = guest.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "CEIBA10"})).await.json();
        assert_eq!(held["code"]["message"], why.as_str(), "{nights}");
    }
    assert!(!text.contains("Código CEIBA10: 10%"), "{text}");
    // Once it is not sold any more, and for nights that it is not for, more of them would not help.
    let idle = says("stay.code.idle", &[name]);
    let own = "code = \"CEIBA10\"\nhotels = [\"HXC\"]\nsale = { from = \"2026-11-01\", to = \"2027-10-31\" }";
    for until in [
        "sale = { from = \"2026-01-01\", to = \"2026-01-31\" }",
        "stay = { from = \"2028-01-01\", to = \"2028-01-31\" }",
    ] {
        let other = format!("code = \"CEIBA10\"\nleast_nights = 4\nhotels = [\"HXC\"]\n{until}");
        store.publish("promotions.toml", |text| text.replacen(own, &other, 1)).await;
        let text = found(THREE_NIGHTS).await;
        assert!(text.contains(&idle) && !text.contains(&least), "{until}: {text}");
    }
}

// Proves 10.16.74.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_lowers_nothing_takes_no_good_one_away_and_a_search_without_one_has_the_carts() {
    let store = Store::open().await;
    let (visitor, other) = (store.visitor(), store.visitor());
    for one in [&visitor, &other] {
        one.set_cookie("sb_currency", "USD");
    }
    let search = format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC");
    let prices = async |who: &Visitor, rest: &str| {
        let page = who.get(&format!("{}?{search}{rest}", address::en(PageName::Hotels))).await.text();
        let prices = page.split("class=\"price-now\">").skip(1);
        prices.map(|rest| rest.split('<').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    book(&visitor, &format!("{search}&promocode=CEIBA10"), "200101:flexible").await;
    let lowered = prices(&other, "&promocode=CEIBA10").await;
    assert_ne!(lowered, prices(&other, "").await);
    assert_eq!(prices(&visitor, "").await, lowered, "as it will be in the cart");
    // One of parks lowers no room, and is not kept in the place of one that does.
    let code = async |who: &Visitor| {
        let code = cart(who).await["code"].clone();
        (code["code"].as_str().unwrap().to_owned(), code["applies"].as_bool().unwrap())
    };
    let booked = book(&visitor, &format!("{search}&promocode=SELVA20"), "200102:flexible").await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
    assert_eq!(code(&visitor).await, ("CEIBA10".to_owned(), true));
    // Where there is none it is, and one that lowers something takes its place.
    book(&other, &format!("{search}&promocode=SELVA20"), "200101:flexible").await;
    assert_eq!(code(&other).await, ("SELVA20".to_owned(), false));
    book(&other, &format!("{search}&promocode=CEIBA10"), "200102:flexible").await;
    assert_eq!(code(&other).await, ("CEIBA10".to_owned(), true));
    assert_all_agrees(&store).await;
}

// Proves 5.4.1, 10.16.82.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_of_signs_alone_is_refused_like_an_unknown_one() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = address::en(PageName::Hotels);
    let called = async |code: &str| {
        let room = json!({ "room": GARDEN, "plan": "flexible", "adults": 2 });
        let (checkin, checkout) = ("2027-02-10", "2027-02-13");
        let body = json!({ "checkin": checkin, "checkout": checkout, "rooms": [room], "promocode": code, "once": null });
        visitor.json("POST", "/api/v1/cart/rooms?lang=en", body).await
    };
    for (code, written) in [("---", "---"), ("...", "..."), ("ñ", "%C3%B1")] {
        let search = format!("{THREE_NIGHTS}&{COUPLE}&promocode={written}");
        let found = visitor.get(&format!("{page}?{search}")).await.text();
        assert!(found.contains("Invalid promotional code"), "{code}");
        assert!(found.contains("name=\"choose\""), "rooms are offered without it: {code}");
        let chosen = visitor.post(page, &format!("{search}&choose=200101:flexible")).await;
        assert_eq!(chosen.status, StatusCode::UNPROCESSABLE_ENTITY, "{code}");
        assert!(chosen.text().contains("Invalid promotional code"), "{code}");
        let refused = called(code).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{code}: {}", refused.text());
        let error = refused.json()["errors"][0].clone();
        assert_eq!(
            (&error["code"], &error["field"]),
            (&json!("promo_invalid"), &json!("promocode")),
            "{code}"
        );
    }
    assert!(visitor.cookie("sb_cart").is_none(), "no cart was made");
    // What is blank is none.
    let found = visitor.get(&format!("{page}?{THREE_NIGHTS}&{COUPLE}&promocode=++")).await.text();
    assert!(found.contains("name=\"choose\""));
    let booked = called(" ").await;
    assert_eq!(booked.status, StatusCode::CREATED, "{}", booked.text());
}

/// Gives out a coupon of a tenth of the rooms of some types, for some days.
async fn give(store: &Store, (code, email): (&str, &str), rooms: &[i64], (from, until): (&str, &str)) {
    let rule = Coupon {
        value: Value::Percent(10),
        currency: None,
        minimum: 0,
        products: rooms.iter().copied().map(ProductId).collect(),
        from: parse_date(from).unwrap(),
        until: parse_date(until).unwrap(),
        visit: None,
    };
    let coupon = StoredCoupon { code: code.into(), email: email.into(), rule, uses: 1, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
    assert!(store.app.db.run(op).await.unwrap());
}

// Proves 5.4.1, 10.16.84.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_that_a_coupon_comes_off_in_the_cart_and_refuses_one_of_other_days() {
    let store = Store::open().await;
    let year = ("2026-11-01", "2027-11-01");
    let hotel = |code: &str| store.app.catalogue.hotels.iter().find(|hotel| hotel.code == code).unwrap();
    let of_hotel: Vec<i64> = hotel("HXC").rooms.iter().map(|room| room.id.0).collect();
    give(&store, ("ALL10", ""), &of_hotel, year).await;
    give(&store, ("ONE10", ""), &[GARDEN], year).await;
    give(&store, ("OWN10", "ana@example.com"), &of_hotel, year).await;
    // Today is the 20th of November.
    give(&store, ("OVER10", ""), &of_hotel, ("2026-11-01", "2026-11-19")).await;
    give(&store, ("SOON10", ""), &of_hotel, ("2026-11-21", "2027-11-01")).await;
    give(&store, ("LAST10", ""), &of_hotel, ("2026-11-01", "2026-11-20")).await;
    for language in Language::ALL {
        let visitor = store.visitor();
        let page = address::page(PageName::Hotels, language);
        let found = async |who: &Visitor, code: &str, hotel: &str| {
            let search = format!("{THREE_NIGHTS}&{COUPLE}&hotelcode={hotel}&promocode={code}");
            who.get(&format!("{page}?{search}")).await.text()
        };
        let says = |key: &str, names: &[(&str, &str)]| server::messages::text(key, language, names);
        let garden = hotel("HXC").words.get(language);
        let key = &hotel("HXC").rooms.iter().find(|room| room.id.0 == GARDEN).unwrap().key;
        let room = format!("{} ({})", garden.rooms[key].name, garden.name);
        let sign_in_first = says("problem.code.sign_in", &[]);
        for (code, hotel, expected) in [
            ("all10", "HXC", says("stay.code.coupon", &[("name", "ALL10")])),
            ("LAST10", "HXC", says("stay.code.coupon", &[("name", "LAST10")])),
            ("ONE10", "HXC", says("stay.code.coupon_only", &[("name", "ONE10"), ("rooms", room.as_str())])),
            ("ONE10", "HXL", says("stay.code.idle", &[("name", "ONE10")])),
            ("OWN10", "HXC", sign_in_first.clone()),
        ] {
            let shown = found(&visitor, code, hotel).await;
            assert!(shown.contains("name=\"choose\""), "rooms are shown: {code} {language:?}");
            assert!(shown.contains(&expected), "{expected}: {shown}");
        }
        let invalid = server::messages::problem("promo_invalid", language, None);
        for code in ["OVER10", "SOON10"] {
            let refused = found(&visitor, code, "HXC").await;
            assert!(refused.contains(&invalid), "{code} {language:?}");
            assert!(refused.contains("name=\"choose\""), "{code} {language:?}");
        }
    }
    // Whose it is has what it says: what they choose costs less in their cart, by as much as the search left out.
    let owner = store.visitor();
    owner.set_cookie("sb_currency", "USD");
    sign_in(&store, &owner, "ana@example.com").await;
    let search = format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC&promocode=OWN10");
    let shown = owner.get(&format!("{}?{search}", address::es(PageName::Hotels))).await.text();
    assert!(shown.contains(&server::messages::text("stay.code.coupon", Language::Es, &[("name", "OWN10")])));
    let booked = book(&owner, &search, "200101:all-inclusive").await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
    let held = cart(&owner).await;
    assert_eq!((&held["code"]["code"], &held["code"]["applies"]), (&json!("OWN10"), &json!(true)));
    assert!(held["coupon"].as_i64().unwrap() > 0, "{held}");
    assert_all_agrees(&store).await;
}
