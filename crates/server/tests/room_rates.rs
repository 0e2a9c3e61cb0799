//! What a search offers of a room while a promotion lowers some of its rates and not others.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, book, hotels, offered};
use crate::support::Store;
use crate::support::shopping::cart;
use domain::catalogue::{ProductId, StayGift};
use domain::language::Language;
use server::ask::route::Target;

/// Nights of the demonstration's promotion that gives one of them to two of its rates.
const SIX_NIGHTS: &str = "checkin=2027-05-10&checkout=2027-05-16";
const FLEXIBLE: &str = "200101:flexible";
/// The same without a refund: cheaper, but where the promotion is.
const FINAL: &str = "200101:not-refundable";

// Proves 10.16.98.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_costs_more_and_gives_back_less_is_not_offered() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page =
        async |days: &str| visitor.get(&format!("{}?{days}&{COUPLE}&hotelcode=HXC", hotels())).await.text();
    let usual = page(THREE_NIGHTS).await;
    assert!(offered(&usual).contains(&FLEXIBLE) && offered(&usual).contains(&FINAL));
    let lowered = page(SIX_NIGHTS).await;
    assert!(offered(&lowered).contains(&FLEXIBLE) && !offered(&lowered).contains(&FINAL));
    // Who has it in the cart already keeps it there.
    book(&visitor, &format!("{SIX_NIGHTS}&{COUPLE}"), FINAL).await;
    let stay = cart(&visitor).await["stays"][0].clone();
    let change = visitor.get(stay["change_href"].as_str().unwrap()).await.text();
    assert!(offered(&change).contains(&FINAL), "{:?}", offered(&change));
}

// Proves 10.16.167.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_whose_deadline_is_over_promises_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page =
        async |days: &str| visitor.get(&format!("{}?{days}&{COUPLE}&hotelcode=HXC", hotels())).await.text();
    // Tomorrow is nearer than the two days that either rate takes.
    let near = page("checkin=2026-11-21&checkout=2026-11-23").await;
    assert!(offered(&near).contains(&FLEXIBLE) && !near.contains("cancelas a tiempo"), "{near}");
    assert!(page(THREE_NIGHTS).await.contains("cancelas a tiempo"));
}

// Proves 10.16.99.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_which_promotion_lowers_a_room() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let gives_nights = |gives| matches!(gives, StayGift::Nights(1));
    let nights = catalogue.stay_promotions.iter().find(|one| gives_nights(one.gives)).unwrap();
    let percent = catalogue.stay_promotions.iter().find(|one| one.code.is_some()).unwrap();
    let free = format!("class=\"offer-lowered\">{}: 1 noche gratis<", nights.name.get(Language::Es));
    let less = format!("class=\"offer-lowered\">{}: 10%", percent.name.get(Language::Es));
    let room = Target::Room(ProductId(GARDEN)).href(Language::Es, catalogue);
    let pages = [(hotels().to_owned(), "&hotelcode=HXC"), (room, "")];
    for (page, rest) in pages {
        let found = async |asked: &str| visitor.get(&format!("{page}?{asked}&{COUPLE}{rest}")).await.text();
        assert!(found(SIX_NIGHTS).await.contains(&free), "{page}: {free}");
        assert!(!found(THREE_NIGHTS).await.contains("offer-lowered"), "{page}");
        let code = percent.code.as_deref().unwrap();
        assert!(found(&format!("{THREE_NIGHTS}&promocode={code}")).await.contains(&less), "{page}: {less}");
    }
}

// Proves 10.16.152.
#[tokio::test(flavor = "multi_thread")]
async fn rates_stand_in_one_order_whether_or_not_nights_are_asked_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    for hotel in &catalogue.hotels {
        let names: Vec<_> = hotel.words.get(Language::Es).plans.values().map(|plan| &plan.name).collect();
        // Where each is named first.
        let order = |part: &str| {
            let mut found: Vec<_> =
                names.iter().map(|name| (part.find(name.as_str()).unwrap(), *name)).collect();
            found.sort_unstable();
            found.into_iter().map(|(_, name)| name.clone()).collect::<Vec<_>>()
        };
        let room = Target::Room(hotel.rooms[0].id).href(Language::Es, catalogue);
        let dated = visitor.get(&format!("{room}?{THREE_NIGHTS}&{COUPLE}")).await.text();
        let (_, offers) = dated.split_once("id=\"choose\"").unwrap();
        let cheapest_first = order(offers);
        let own = Target::Hotel(hotel.number).href(Language::Es, catalogue);
        for page in [&room, &own] {
            let page = store.visitor().get(page).await.text();
            let (_, rates) = page.split_once("class=\"rates\"").unwrap();
            assert_eq!(order(rates), cheapest_first, "{}", hotel.code);
        }
    }
}
