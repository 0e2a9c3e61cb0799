//! Pages that help to choose: the list as it is narrowed, three questions, things to do, activities, weekends.

use crate::support::reading::{links, middle, words};
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with_places, held_whole};
use axum::http::StatusCode;
use domain::catalogue::{ExtraKind, PageName, Status, Suits};
use domain::language::Language;
use std::collections::BTreeSet;

/// Products that a page's rows name, by their folders, in its order.
fn listed(page: &Answer) -> Vec<String> {
    let text = page.text();
    let names = text.split("class=\"row-name\"").skip(1).map(|rest| {
        let name = rest.split_once("card-link\">").map_or("", |(_, rest)| rest);
        name.split('<').next().unwrap_or_default().replace("&amp;", "&")
    });
    let folder = |name: String| {
        let all = address::products().iter();
        let found = all.clone().find(|product| product.words.get(Language::En).name == name);
        found.unwrap_or_else(|| panic!("no product {name}")).folder.clone()
    };
    names.map(folder).collect()
}

// Proves 2.2.13, 2.2.60.
#[tokio::test(flavor = "multi_thread")]
async fn the_list_is_narrowed_and_sorted_by_its_address() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let path = address::en(PageName::Listing);
    let all = visitor.get(path).await;
    assert_eq!(all.header("cache-control"), "private, no-cache");
    let whole = listed(&all);
    let shown = address::products().iter().filter(|product| product.status != Status::Retired).count();
    assert_eq!(whole.len(), shown);
    let of = async |query: &str| listed(&visitor.get(&format!("{path}?{query}")).await);
    let tours = of("kind=tour").await;
    assert!(tours.contains(&"xenotes".to_owned()) && !tours.contains(&"xelha".to_owned()), "{tours:?}");
    // Whoever is smaller than 1.10 m may not do most of what Xplor has; at 1.10 m they may.
    let (small, taller) = (of("height=109").await, of("height=110").await);
    assert!(!small.contains(&"xplor".to_owned()) && small.contains(&"xcaret".to_owned()), "{small:?}");
    // Of Xel-Há's only some asks for it: a day there is for smaller children too.
    assert!(small.contains(&"xelha".to_owned()), "{small:?}");
    assert!(taller.contains(&"xplor".to_owned()) && !taller.contains(&"xavage".to_owned()), "{taller:?}");
    // Xoximilco is closed on Sundays.
    let (sunday, monday) = (of("date=2027-02-07").await, of("date=2027-02-08").await);
    assert!(!sunday.contains(&"xoximilco".to_owned()), "{sunday:?}");
    assert!(monday.contains(&"xoximilco".to_owned()), "{monday:?}");
    // From Cancun it is 65 minutes to Xplor, and tours come for their people.
    let near = of("from=cancun&within=60").await;
    assert!(!near.contains(&"xplor".to_owned()) && near.contains(&"xenotes".to_owned()), "{near:?}");
    assert!(of("from=cancun&within=65").await.contains(&"xplor".to_owned()));
    // Together they keep what meets all of them.
    let both = of("kind=tour&suits=water").await;
    assert_eq!(both, ["xenotes", "tulum-xelha"]);
    // Sorted, nothing is lost.
    let mut by_price = of("sort=price").await;
    let mut near_first = of("sort=near&from=tulum").await;
    assert_ne!(by_price, whole);
    assert_eq!(near_first.first().map(String::as_str), Some("xenotes"));
    for sorted in [&mut by_price, &mut near_first] {
        sorted.sort();
    }
    let mut same = whole.clone();
    same.sort();
    assert_eq!((by_price, near_first), (same.clone(), same));
}

// Proves 2.2.60.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_for_a_day_has_that_days_price_and_leads_to_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let path = address::en(PageName::Listing);
    let page = visitor.get(&format!("{path}?date=2027-02-10&suits=water")).await;
    // As the comparison and the buy page ask it, on a day that is not one of the season.
    assert!(words(&page).contains("US$101"), "{}", words(&page));
    let buy = format!("{}?date=2027-02-10", address::buy("xelha", Language::En));
    assert!(links(&page).contains(&buy), "{:?}", links(&page));
    assert_eq!(visitor.get(&buy).await.input("date"), "2027-02-10");
    // Whatever costs more than was asked for is gone, to the cent.
    let of = async |query: &str| listed(&visitor.get(&format!("{path}?date=2027-02-10&{query}")).await);
    assert!(of("up_to=101").await.contains(&"xelha".to_owned()));
    assert!(!of("up_to=100").await.contains(&"xelha".to_owned()));
    // A day that is sold out is no day of its place.
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 2);
    held_whole(&catalogue);
    let small = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let rival = small.visitor();
    let day = format!("{path}?date=2026-12-15");
    assert!(listed(&rival.get(&day).await).contains(&"xplor".to_owned()));
    for start in &address::product("xplor").slots {
        let slug = &address::product("xplor").words.get(Language::Es).slug;
        rival.add(slug, &format!("date=2026-12-15&slot={}&adults=2", start.time)).await;
    }
    assert!(!listed(&rival.get(&day).await).contains(&"xplor".to_owned()));
}

// Proves 2.2.60.
#[tokio::test(flavor = "multi_thread")]
async fn what_narrows_the_list_is_taken_off_by_a_link_and_wrong_input_is_said() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let path = address::en(PageName::Listing);
    let page = visitor.get(&format!("{path}?kind=tour&suits=water&from=cancun&within=60&sort=near")).await;
    let found = links(&page);
    for without in [
        "suits=water&from=cancun&within=60&sort=near",
        "suits=water&kind=tour&sort=near",
        "kind=tour&from=cancun&within=60&sort=near",
    ] {
        assert!(found.contains(&format!("{path}?{without}")), "{without}: {found:?}");
    }
    assert_eq!(page.input("suits"), "water", "the form keeps it");
    let wrong = visitor.get(&format!("{path}?date=2026-02-30&up_to=ten&height=tall&sort=up&kind=zoo")).await;
    assert_eq!(wrong.status, StatusCode::OK);
    let said = words(&wrong);
    assert!(said.contains("We don’t recognize that date"), "{said}");
    assert!(said.contains("Write the price in digits"), "{said}");
    assert_eq!(listed(&wrong).len(), listed(&visitor.get(path).await).len());
    let nothing = visitor.get(&format!("{path}?kind=tour&suits=night")).await;
    assert!(words(&nothing).contains("No park or tour fits all of that."));
    for odd in ["up_to=999999999999", "height=-1", "within=9", "suits=water&suits=night", "from=%FF"] {
        assert_eq!(visitor.get(&format!("{path}?{odd}")).await.status, StatusCode::OK, "{odd}");
    }
}

// Proves 2.2.26, 2.2.61.
#[tokio::test(flavor = "multi_thread")]
async fn three_questions_are_answered_with_their_reasons() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let path = address::en(PageName::Ticket);
    let questions = visitor.get(path).await;
    assert!(!words(&questions).contains("Your ticket"), "nothing is answered before it is asked");
    let said = words(&visitor.get(&format!("{path}?suits=night&height=109&from=cancun")).await);
    let answer = said.split("Your ticket").nth(1).unwrap();
    let best = answer.split("These suit you too").next().unwrap();
    let night = &address::product("xcaret-night").words.get(Language::En).name;
    assert!(best.contains(night.as_str()), "{best}");
    for reason in ["What you asked for: At night", "No minimum height", "min by car from Cancun"] {
        assert!(best.contains(reason), "{reason}: {best}");
    }
    // What speaks against a ticket is said of it too.
    let brave = words(&visitor.get(&format!("{path}?suits=adrenaline&height=109&from=")).await);
    assert!(brave.contains("Most activities ask for 3 ft 7 in (110 cm)"), "{brave}");
    let small = words(&visitor.get(&format!("{path}?suits=water&height=109&from=")).await);
    assert!(small.contains("Some activities ask for 3 ft 7 in (110 cm)"), "{small}");
    let odd = visitor.get(&format!("{path}?suits=x&height=y&from=z")).await;
    assert_eq!(odd.status, StatusCode::OK);
    assert_eq!(odd.text().matches(" ticket-picture\"").count(), 3, "what is no wish excludes nothing");
}

// Proves 2.2.33.
#[tokio::test(flavor = "multi_thread")]
async fn things_to_do_stand_under_what_a_day_is_about() {
    let store = Store::open().await;
    let page = store.visitor().get(address::en(PageName::ThingsToDo)).await;
    let text = page.text();
    let store = &store.app.catalogue;
    for suits in Suits::ALL {
        let part = text.split(&format!("<section id=\"{}\"", suits.word())).nth(1);
        let part = part.and_then(|rest| rest.split("</section>").next()).unwrap();
        let about = store.products.iter().filter(|product| product.suits.contains(suits));
        let there =
            |folder: &str| part.contains(&format!("href=\"{}\"", address::about(folder, Language::En)));
        let found = store.products.iter().filter(|product| there(&product.folder));
        assert!(found.clone().all(|product| product.suits.contains(suits)), "{}", suits.word());
        assert_eq!(found.count(), about.count().min(4), "{}", suits.word());
        let list = format!("{}?suits={}", address::en(PageName::Listing), suits.word());
        assert!(part.contains(&format!("href=\"{list}\"")), "{list}");
    }
}

// Proves 2.2.137.
#[tokio::test(flavor = "multi_thread")]
async fn things_to_do_name_each_place_before_a_second_ticket_of_one() {
    let store = Store::open().await;
    for language in Language::ALL {
        let text = store.visitor().get(address::page(PageName::ThingsToDo, language)).await.text();
        for suits in Suits::ALL {
            let part = text.split(&format!("<section id=\"{}\"", suits.word())).nth(1);
            let part = part.and_then(|rest| rest.split("</section>").next()).unwrap();
            let has = |folder: &str| part.contains(&format!("href=\"{}\"", address::about(folder, language)));
            let about = address::products().iter().filter(|product| product.suits.contains(suits));
            let all: BTreeSet<_> = about.clone().map(|product| product.location_id).collect();
            let there: BTreeSet<_> =
                about.filter(|product| has(&product.folder)).map(|product| product.location_id).collect();
            assert_eq!(there.len(), all.len().min(4), "{}", suits.word());
            assert!(*suits != Suits::Culture || has("xichen-deluxe"), "a tour to Chichén is one of them");
        }
    }
}

// Proves 2.2.34.
#[tokio::test(flavor = "multi_thread")]
async fn every_activity_is_added_from_its_page() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(address::en(PageName::Activities)).await;
    let found = links(&page);
    let catalogue = &store.app.catalogue;
    let mut pairs = 0;
    for extra in catalogue.extras.iter().filter(|extra| extra.kind != ExtraKind::PickUp) {
        let sold = catalogue.products.iter().filter(|product| product.status == Status::OnSale);
        for product in sold.filter(|product| extra.id_with(product).is_some()) {
            let buy = address::buy(&product.folder, Language::En);
            let own: Vec<_> = found
                .iter()
                .filter(|href| href.starts_with(&format!("{buy}?")) && href.contains(&extra.id.to_string()))
                .collect();
            assert_eq!(own.len(), 1, "{} {}: {own:?}", extra.folder, product.folder);
            let bought = visitor.get(own[0]).await;
            assert_eq!(bought.status, StatusCode::OK);
            pairs += 1;
        }
    }
    assert!(pairs > 20, "{pairs}");
    // It comes chosen.
    let walk = catalogue.extras.iter().find(|extra| extra.folder == "sea-trek").unwrap();
    let buy = format!("{}?extra_{}=1", address::buy("xcaret", Language::En), walk.id);
    assert!(found.contains(&buy), "{found:?}");
    let chosen = visitor.get(&buy).await.text();
    let field = chosen.split(&format!("name=\"extra_{}\"", walk.id)).nth(1).unwrap();
    assert!(field.split('>').next().unwrap().contains("checked"), "{field:.200}");
}

// Proves 2.2.83.
#[tokio::test(flavor = "multi_thread")]
async fn what_every_ticket_with_it_includes_is_not_offered_for_nothing() {
    let store = Store::open().await;
    let walk = async || {
        let page = store.visitor().get(address::en(PageName::Activities)).await.text();
        let (_, part) = page.split_once("id=\"sea-trek\"").unwrap();
        part.split("activity-places").next().unwrap().to_owned()
    };
    let sold = walk().await;
    assert!(sold.contains('$') && !sold.contains("Comes with the ticket"), "{sold}");
    // Only the ticket sells it now that has it inside.
    store
        .publish("extras/sea-trek/extra.toml", |text| {
            text.replace("products = [296, 295, 1720]", "products = [1720]")
        })
        .await;
    let included = walk().await;
    assert!(included.contains("Comes with the ticket") && !included.contains('$'), "{included}");
}

// Proves 2.2.23, 2.2.62.
#[tokio::test(flavor = "multi_thread")]
async fn a_getaway_costs_what_its_two_days_cost_together() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let page = visitor.get(address::en(PageName::Weekends)).await;
    // The Friday before the first of them.
    let days: Vec<_> = ["2026-11-21", "2026-11-28", "2026-12-05"].map(|day| format!("id=\"d-{day}\"")).into();
    assert!(days.iter().all(|day| page.text().contains(day)));
    let text = page.text();
    let getaways: Vec<_> = text.split("class=\"getaway\"").skip(1).collect();
    assert!(getaways.len() >= 6, "{}", getaways.len());
    let builder = address::en(PageName::Package);
    for getaway in getaways {
        let href = getaway.split(&format!("href=\"{builder}")).nth(1).unwrap();
        let href = format!("{builder}{}", href.split('"').next().unwrap().replace("&amp;", "&"));
        // Where the night costs less than the tickets, their price stands behind who comes.
        let first = getaway.split_once("price-now\">").or_else(|| getaway.rsplit_once(": "));
        let price = first.and_then(|(_, rest)| rest.split('<').next()).unwrap();
        // For two, who come unless somebody says otherwise. Beside a night with cents a price has them too (§3.1.20).
        let built = visitor.get(&href).await;
        let price = price.trim_end_matches(".00");
        assert!(built.text().contains(price), "{href} {price}");
    }
}

// Proves 2.2.28.
#[tokio::test(flavor = "multi_thread")]
async fn who_runs_the_places_says_who_sells_and_names_every_place() {
    let store = Store::open().await;
    let page = store.visitor().get(address::en(PageName::Company)).await;
    let (said, found) = (words(&page), links(&page));
    assert!(said.contains(&store.app.catalogue.site.operator), "{said}");
    for product in address::products().iter().filter(|product| product.status != Status::Retired) {
        assert!(
            found.contains(&address::about(&product.folder, Language::En).to_owned()),
            "{}",
            product.folder
        );
    }
}

// Proves 2.2.27, 2.2.69.
#[tokio::test(flavor = "multi_thread")]
async fn the_way_to_each_place_is_as_long_as_the_catalogue_says() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let path = address::en(PageName::Arrive);
    let cancun = visitor.get(path).await;
    assert_eq!(cancun.header("cache-control"), "private, no-cache");
    assert!(words(&cancun).contains("Xplor 65 min by car, 46 mi (74 km)"), "{}", words(&cancun));
    let xplor = address::product("xplor").id;
    let tulum = visitor.get(&format!("{path}?from=tulum&to={xplor}")).await;
    let said = words(&tulum);
    assert!(said.contains("Xenotes We pick you up"), "{said}");
    assert!(!said.contains("Xplor 65 min by car"), "{said}");
    let way = |page: &Answer| page.text().matches("class=\"coast-way\"").count();
    // On the map of a phone, and on that of a desk.
    assert_eq!((way(&cancun), way(&tulum)), (0, 2));
    // What a bus costs, and until when one gets back by it.
    assert!(said.contains("About 60 to 80 pesos. Last one back: 10 p.m."), "{said}");
    // Its transport is bought with its ticket.
    let transport = store.app.catalogue.extras.iter().find(|extra| extra.folder == "transport").unwrap().id;
    let bought = format!("{}?upgrade={transport}", address::buy("xplor", Language::En));
    assert!(links(&tulum).contains(&bought), "{:?}", links(&tulum));
    for odd in ["from=moon", "to=1", "from=&to=x", "from=tulum&from=cancun"] {
        assert_eq!(visitor.get(&format!("{path}?{odd}")).await.status, StatusCode::OK, "{odd}");
    }
    // Nothing of it is another's service.
    assert!(!middle(&tulum.text()).contains("google."), "a map of others");
}

/// The search of a getaway's night, as the page of weekends leads to it.
fn night_of(page: &Answer) -> String {
    let search = format!("href=\"{}?", address::en(PageName::Hotels));
    let text = page.text();
    let href = text.split(&search).nth(1).expect("a getaway with a night").split(['"', '#']).next().unwrap();
    href.replace("&amp;", "&")
}

// Proves 10.16.40.
#[tokio::test(flavor = "multi_thread")]
async fn a_weekend_with_its_night_goes_into_the_cart_as_one_thing_or_not_at_all() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let hotels = address::en(PageName::Hotels);
    let query = night_of(&visitor.get(address::en(PageName::Weekends)).await);
    let shown = visitor.get(&format!("{hotels}?{query}")).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(shown.text().contains("id=\"beside-title\""), "{query} {}", middle(&shown.text()));
    let book = async |visitor: &Visitor, query: &str, once: &str| {
        visitor.post(hotels, &format!("{query}&choose=200101:flexible&once={once}")).await
    };
    let once = "0199c0de-0000-7000-8000-000000000001";
    let booked = book(&visitor, &query, once).await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", words(&booked));
    let held = cart(&visitor).await;
    let (lines, stays) = (held["lines"].as_array().unwrap(), held["stays"].as_array().unwrap());
    assert_eq!((lines.len(), stays.len()), (2, 1));
    for line in lines {
        assert_eq!(line["party"]["adults"], 2);
        // A room in the same cart takes its part off.
        let units = line["quote"]["units"].as_array().unwrap();
        assert!(units.iter().any(|unit| unit["reason"]["rule"] == "guest"), "{units:?}");
    }
    // What the search said it costs is what it costs.
    let sum: i64 = lines.iter().map(|line| line["total"].as_i64().unwrap()).sum();
    let said = domain::money::format(sum, &store.app.catalogue.currency_or_usd("USD").notation);
    assert!(shown.text().contains(said.trim_end_matches(".00")), "{said}");
    // So it is by the code of the search, which lowers visits by more than their room does.
    let pesos = store.visitor();
    pesos.set_cookie("sb_currency", "MXN");
    let plain = pesos.get(&format!("{hotels}?{query}")).await.text();
    let coded = format!("{query}&promocode=MEXICO22");
    let shown = pesos.get(&format!("{hotels}?{coded}")).await.text();
    assert_eq!(book(&pesos, &coded, "").await.status, StatusCode::SEE_OTHER);
    let held = cart(&pesos).await;
    let sum: i64 = held["lines"].as_array().unwrap().iter().map(|line| line["total"].as_i64().unwrap()).sum();
    let said = domain::money::format(sum, &store.app.catalogue.currency_or_usd("MXN").notation);
    let said = said.trim_end_matches(".00");
    assert!(shown.contains(said) && !plain.contains(said), "{said}");
    // A form names what it adds by its cart: sent twice to one, it is there once, also where it made the cart itself.
    let again = store.visitor();
    again.add(XPLOR, "date=2027-02-11&adults=1").await;
    for (visitor, lines) in [(&visitor, 2), (&again, 3)] {
        for _ in 0..2 {
            let booked = book(visitor, &query, once).await;
            assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", words(&booked));
            let held = cart(visitor).await;
            assert_eq!(
                (held["lines"].as_array().unwrap().len(), held["stays"].as_array().unwrap().len()),
                (lines, 1)
            );
        }
    }
    // What is already in the cart on one of the days is refused with all of it.
    let other = store.visitor();
    let day = query.split("visits=").nth(1).unwrap().replace("%40", "@").replace("%2C", ",");
    let (id, day) = day.split(['&', '#']).next().unwrap().split(',').next().unwrap().split_once('@').unwrap();
    let taken = address::products().iter().find(|product| product.id.to_string() == id).unwrap();
    let bought = other.post(address::buy(&taken.folder, Language::En), &format!("date={day}&adults=1")).await;
    assert_eq!(bought.status, StatusCode::SEE_OTHER, "{}", bought.text());
    let refused = book(&other, &query, once).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let held = cart(&other).await;
    assert_eq!((held["lines"].as_array().unwrap().len(), held["stays"].as_array().unwrap().len()), (1, 0));
    // Who takes a rate with these parks in it pays for none of them, and reads so before.
    let stay = "checkin=2027-02-10&checkout=2027-02-12&visits=296@2027-02-10,305@2027-02-11";
    for (rooms, rates, lines) in [
        ("number_rooms=1&adults_1=2", "choose=200101:all-inclusive", 0),
        ("number_rooms=2&adults_1=2&adults_2=1", "room_1=200101:all-inclusive&choose=200101:flexible", 2),
    ] {
        let guest = store.visitor();
        let query = format!("{stay}&{rooms}");
        let page = words(&guest.get(&format!("{hotels}?{query}")).await);
        let said = "you buy no tickets for Xcaret and Xel-Há";
        assert!(page.contains(said), "{page}");
        let booked = guest.post(hotels, &format!("{query}&{rates}")).await;
        assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", words(&booked));
        let held = cart(&guest).await;
        let held = held["lines"].as_array().unwrap();
        assert_eq!(held.len(), lines, "{held:?}");
        // Only the guests of the other room.
        assert!(held.iter().all(|line| line["party"]["adults"] == 1), "{held:?}");
    }
    // A rate that lacks one of them at some hotel is not said to have both.
    let other = Store::open().await;
    other
        .publish("hotels/manati/hotel.toml", |text| text.replace("parks = [296, 305,", "parks = [296,"))
        .await;
    let page = other.visitor().get(&format!("{hotels}?{stay}&number_rooms=1&adults_1=2")).await;
    assert!(page.text().contains("id=\"beside-title\"") && !words(&page).contains("you buy no tickets"));
    // Days outside the stay are left out, and odd ones are none.
    for (visits, lines) in [
        ("296@2027-03-01", 0),
        ("9@2027-02-10", 0),
        ("x", 0),
        ("1540@2027-02-10", 0),
        ("296@2027-02-10,296@2027-02-11", 1),
    ] {
        let third = store.visitor();
        let query =
            format!("checkin=2027-02-10&checkout=2027-02-12&number_rooms=1&adults_1=2&visits={visits}");
        assert_eq!(third.get(&format!("{hotels}?{query}")).await.status, StatusCode::OK, "{visits}");
        assert_eq!(book(&third, &query, "").await.status, StatusCode::SEE_OTHER, "{visits}");
        let held = cart(&third).await;
        assert_eq!(held["lines"].as_array().unwrap().len(), lines, "{visits}");
    }
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

// Proves 2.2.84.
#[tokio::test(flavor = "multi_thread")]
async fn a_transport_says_when_it_leaves_each_area_for_each_start() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = address::en(PageName::Arrive);
    let said = words(&visitor.get(page).await);
    // 110 minutes before Xcaret opens its gate at eight, and before both starts of Xenses.
    assert!(said.contains("Cancun Hotel Zone 6:10 a.m. Downtown Cancun 6:20 a.m."), "{said}");
    assert!(said.contains("Tulum 7:05 a.m., 11:35 a.m."), "{said}");
    store
        .publish("extras/transport/extra.toml", |text| {
            text.replace("minutes_before = 110", "minutes_before = 125")
        })
        .await;
    let said = words(&visitor.get(page).await);
    assert!(said.contains("Cancun Hotel Zone 5:55 a.m. Downtown Cancun 6:20 a.m."), "{said}");
}

// Proves 2.2.94, 2.2.95.
#[tokio::test(flavor = "multi_thread")]
async fn a_transport_says_when_it_takes_people_back_and_lists_its_areas_the_earliest_first() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(&format!("{}?from=tulum", address::en(PageName::Arrive))).await;
    let said = words(&page);
    // A quarter of an hour after Xcaret closes, at half past ten.
    assert!(said.contains("It takes you back from the park at 10:45 p.m."), "{said}");
    assert!(page.text().contains("<strong>Tulum</strong>"));
    assert!(!page.text().contains("<strong>Downtown Cancun</strong>"));
    // Tulum is the last in the file, and farther from Xcaret than all but Cancun.
    assert!(said.contains("Downtown Cancun 6:20 a.m. Tulum 6:35 a.m. Puerto Morelos 6:40 a.m."), "{said}");
    // Whoever chooses it with a ticket reads it there.
    let chosen = words(&visitor.get(address::buy("xcaret", Language::En)).await);
    assert!(chosen.contains("It takes you back from the park at 10:45 p.m."), "{chosen}");
}
