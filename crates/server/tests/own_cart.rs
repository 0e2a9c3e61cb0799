//! The cart of an account: it goes along to every device, meets the cart of each, and is nobody else's (§10.19).

use crate::accounts::{PASSWORD, open, page, sign_in};
use crate::support::reading::words;
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Answer, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use serde_json::json;
use server::app::cookie;
use server::app::holders::{Having, Standing};
use server::app::secrets::key_hash;

const ANA: &str = "ana@example.com";
/// What stands on the page of a cart beside which another waits.
const OTHER: &str = "id=\"other-cart\"";

/// What is in a visitor's cart, by name.
async fn names(visitor: &Visitor) -> Vec<String> {
    let shown = cart(visitor).await;
    let lines = shown["lines"].as_array().unwrap().iter();
    let mut names: Vec<_> = lines.map(|line| line["product"]["name"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

async fn cart_page(visitor: &Visitor) -> Answer {
    let shown = visitor.get(address::es(PageName::Cart)).await;
    assert_eq!(shown.status, StatusCode::OK);
    shown
}

/// Lines that the page of a cart shows: each can be taken out.
fn lines(shown: &Answer) -> usize {
    shown.text().matches("name=\"intent\" value=\"remove\"").count()
}

/// The line that the first form of the other cart is about.
fn other_line(shown: &Answer) -> String {
    let text = shown.text();
    let part = text.split("id=\"other-cart\"").nth(1).expect("another cart");
    let rest = part.split("name=\"line\" value=\"").nth(1).expect("a form");
    rest.split('"').next().unwrap().to_owned()
}

async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

/// A device of whoever has the account, with a visit of two in its cart before they sign in.
async fn device(store: &Store, visit: Option<(&str, &str)>) -> Visitor {
    let visitor = store.visitor();
    if let Some((slug, date)) = visit {
        let added = visitor.add(slug, &format!("date={date}&adults=2")).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    }
    assert_eq!(sign_in(&visitor, ANA, PASSWORD).await.location(), page(PageName::Account));
    visitor
}

// Proves 10.19.21, 10.19.22.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_goes_along_to_every_device_of_an_account() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    // It is the account's once it is there, and no key of it stays in the browser.
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(lines(&cart_page(&phone).await), 1);
    let first = phone.cookie(cookie::CART).unwrap();
    assert!(phone.cookie(cookie::CART_KEY).is_none());
    // Another device has it as soon as they sign in there.
    let laptop = device(&store, None).await;
    laptop.get(page(PageName::Account)).await;
    assert_eq!(laptop.cookie(cookie::CART), Some(first.clone()));
    assert!(laptop.cookie(cookie::CART_KEY).is_none());
    assert_eq!(names(&laptop).await, ["Xplor"]);
    // One with a cart of its own: both meet, and each device has all of it.
    let tablet = device(&store, Some((XELHA, "2026-12-22"))).await;
    let second = tablet.cookie(cookie::CART).unwrap();
    assert_ne!(second, first);
    let all = names(&tablet).await;
    assert_eq!(all.len(), 2);
    assert_eq!((names(&laptop).await, names(&phone).await), (all.clone(), all.clone()));
    assert!(tablet.cookie(cookie::CART_KEY).is_none());
    for visitor in [&phone, &laptop, &tablet] {
        assert_eq!(visitor.cookie(cookie::CART).as_ref(), Some(&second), "told which it is now");
    }
    // What one changes all see.
    let line = cart(&laptop).await["lines"][0]["id"].as_str().unwrap().to_owned();
    laptop.post(address::es(PageName::Cart), &format!("intent=remove&line={line}")).await;
    assert_eq!((names(&phone).await.len(), names(&tablet).await.len()), (1, 1));
    agrees(&store).await;
}

// Proves 10.19.32.
#[tokio::test(flavor = "multi_thread")]
async fn the_header_counts_the_accounts_cart_also_by_the_name_it_had() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    phone.always("hostnamepath", "127.0.0.1%3A8080%2Fes%2F");
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    cart_page(&phone).await;
    let first = phone.cookie(cookie::CART).unwrap();
    let tablet = device(&store, Some((XELHA, "2026-12-22"))).await;
    assert_eq!(names(&tablet).await.len(), 2);
    let call = format!("/xapi/shopping-cart?Language=ES&SessionId={first}&Mobile=true");
    let counted = phone.get(&call).await;
    assert_eq!(counted.status, StatusCode::OK, "{}", counted.text());
    let second = tablet.cookie(cookie::CART).unwrap();
    let body = counted.json();
    assert_eq!((&body["Cart"]["ProductCount"], &body["SessionId"]), (&json!(2), &json!(second)));
    assert_eq!(phone.cookie(cookie::CART), Some(second));
    // Who holds places comes first by the session too.
    let token = phone.cookie(cookie::SESSION).unwrap();
    let having = Having::Session(key_hash(&token).into());
    let standing = store.app.holders.standing(&store.app.db, &having, store.app.now()).await;
    assert!(matches!(standing, Standing::HoldsPlaces(_)), "{standing:?}");
    let nobodys = Having::Session(key_hash("nobody").into());
    let standing = store.app.holders.standing(&store.app.db, &nobodys, store.app.now()).await;
    assert!(matches!(standing, Standing::Stranger), "{standing:?}");
}

// Proves 10.17.59, 10.19.24, 10.19.25, 10.19.26.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_join_is_shown_and_taken_instead_or_let_go() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert!(!cart_page(&phone).await.text().contains(OTHER));
    // Both are on the same day: what was chosen here stands, the other is kept apart.
    let laptop = device(&store, Some((XELHA, "2026-12-21"))).await;
    let shown = cart_page(&laptop).await;
    let here = names(&laptop).await;
    assert!(here.len() == 1 && here != ["Xplor"], "{here:?}");
    let said = words(&shown);
    assert!(
        shown.text().contains(OTHER) && said.contains(&format!("Llevar en lugar de {}", here[0])),
        "{said}"
    );
    assert!(said.contains("Tu cuenta ya tenía un carrito: Xplor espera aquí"), "{said}");
    assert!(said.contains("2 adultos · Apartado hasta las"), "{said}");
    assert!(said.contains(&format!("Es el mismo día que {}", here[0])), "{said}");
    let line = other_line(&shown);
    // A stranger, and another person, take nothing.
    let stranger = store.visitor();
    let refused = stranger.post(address::es(PageName::Cart), &format!("intent=take&line={line}")).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    // Taken, both change places, on every device.
    let taken = laptop.post(address::es(PageName::Cart), &format!("intent=take&line={line}")).await;
    assert_eq!(taken.location(), format!("{}?updated=1", address::es(PageName::Cart)));
    assert_eq!(
        (names(&laptop).await, names(&phone).await),
        (vec!["Xplor".to_owned()], vec!["Xplor".to_owned()])
    );
    let shown = cart_page(&phone).await;
    assert!(words(&shown).contains("Llevar en lugar de Xplor"));
    agrees(&store).await;
    let left =
        phone.post(address::es(PageName::Cart), &format!("intent=leave&line={}", other_line(&shown))).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    assert!(!cart_page(&laptop).await.text().contains(OTHER));
    assert_eq!(names(&laptop).await, ["Xplor"]);
    agrees(&store).await;
}

// Proves 10.19.28.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_signed_out_has_no_cart_and_the_account_has_it_still() {
    let store = Store::open().await;
    let phone = store.visitor();
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    let (id, key) = (phone.cookie(cookie::CART).unwrap(), phone.cookie(cookie::CART_KEY).unwrap());
    open(&store, &phone, ANA).await;
    cart_page(&phone).await;
    phone.post(page(PageName::Account), "act=sign_out").await;
    for name in [cookie::SESSION, cookie::CART, cookie::CART_KEY] {
        assert!(phone.cookie(name).is_none(), "{name}");
    }
    // Whoever comes next sees nothing, also by the name and the key that the cart had.
    assert!(names(&phone).await.is_empty());
    phone.set_cookie(cookie::CART, &id);
    phone.set_cookie(cookie::CART_KEY, &key);
    assert!(names(&phone).await.is_empty());
    assert!(lines(&cart_page(&phone).await) == 0);
    phone.add(XELHA, "date=2026-12-22&adults=2").await;
    assert_eq!(names(&phone).await.len(), 1);
    // Signed out from elsewhere, a browser has nothing either.
    let laptop = device(&store, None).await;
    let tablet = device(&store, None).await;
    assert_eq!(
        (names(&laptop).await, names(&tablet).await),
        (vec!["Xplor".to_owned()], vec!["Xplor".to_owned()])
    );
    laptop.post(page(PageName::Account), "act=sign_out_all").await;
    assert!(names(&laptop).await.is_empty() && names(&tablet).await.is_empty());
    // Signed in again, it is there, with what was put into the browser's cart meanwhile.
    assert_eq!(sign_in(&phone, ANA, PASSWORD).await.status, StatusCode::SEE_OTHER);
    assert_eq!(names(&phone).await.len(), 2);
    agrees(&store).await;
}

// Proves 10.19.28, 10.19.60.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_that_is_begun_signed_in_is_gone_with_the_session() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    let added = phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    assert!(phone.cookie(cookie::CART).is_some() && phone.cookie(cookie::CART_KEY).is_none());
    // Signed out from elsewhere before anything else was asked for.
    let laptop = device(&store, None).await;
    laptop.post(page(PageName::Account), "act=sign_out_all").await;
    assert!(names(&phone).await.is_empty() && lines(&cart_page(&phone).await) == 0);
    // Its own button takes away what is left in the browser, also what was put into it since.
    phone.add(XELHA, "date=2026-12-22&adults=2").await;
    assert_eq!(names(&phone).await.len(), 1);
    let out = phone.post(page(PageName::Account), "act=sign_out").await;
    assert!(out.location().starts_with(page(PageName::Auth)), "{}", out.location());
    for name in [cookie::SESSION, cookie::CART, cookie::CART_KEY] {
        assert!(phone.cookie(name).is_none(), "{name}");
    }
    assert!(names(&phone).await.is_empty());
    // Who never was signed in keeps their cart.
    let guest = store.visitor();
    guest.add(XELHA, "date=2026-12-23&adults=2").await;
    guest.post(page(PageName::Account), "act=sign_out").await;
    assert_eq!(names(&guest).await.len(), 1);
    assert_eq!(sign_in(&phone, ANA, PASSWORD).await.status, StatusCode::SEE_OTHER);
    assert_eq!(names(&phone).await, ["Xplor"]);
    agrees(&store).await;
}

// Proves 10.19.57.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_keeps_its_cart_while_the_database_can_not_be_written() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    let laptop = device(&store, Some((XELHA, "2026-12-22"))).await;
    let (id, key) = (laptop.cookie(cookie::CART), laptop.cookie(cookie::CART_KEY));
    assert!(id.is_some() && key.is_some());
    // Carts are read, and cannot meet.
    let disk = rusqlite::Connection::open(store.folder.path().join("sacbe.db")).unwrap();
    disk.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    let full =
        "CREATE TRIGGER full_disk BEFORE INSERT ON person_carts BEGIN SELECT RAISE(ABORT, 'full'); END";
    disk.execute_batch(full).unwrap();
    for _ in 0..2 {
        assert_eq!(lines(&cart_page(&laptop).await), 1);
        let here = names(&laptop).await;
        assert!(here.len() == 1 && here != ["Xplor"], "{here:?}");
        assert_eq!((laptop.cookie(cookie::CART), laptop.cookie(cookie::CART_KEY)), (id.clone(), key.clone()));
    }
    // What is put in meanwhile goes there too.
    laptop.add("entrada-xavage", "date=2026-12-23&adults=1").await;
    assert_eq!(names(&laptop).await.len(), 2);
    disk.execute_batch("DROP TRIGGER full_disk").unwrap();
    let all = names(&laptop).await;
    assert_eq!((all.len(), names(&phone).await), (3, all));
    assert!(laptop.cookie(cookie::CART_KEY).is_none());
    agrees(&store).await;
}

// Proves 10.19.61.
#[tokio::test(flavor = "multi_thread")]
async fn of_an_accounts_cart_two_requests_come_first_whichever_session_asks() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    let laptop = device(&store, None).await;
    let session =
        |visitor: &Visitor| Having::Session(key_hash(&visitor.cookie(cookie::SESSION).unwrap()).into());
    let (one, other) = (session(&phone), session(&laptop));
    let asks =
        async |having: &Having| store.app.holders.standing(&store.app.db, having, store.app.now()).await;
    let first = [asks(&one).await, asks(&other).await];
    assert!(first.iter().all(|standing| matches!(standing, Standing::HoldsPlaces(_))), "{first:?}");
    for having in [&one, &other] {
        let third = asks(having).await;
        assert!(matches!(third, Standing::HasCart), "{third:?}");
    }
    drop(first);
    let again = asks(&other).await;
    assert!(matches!(again, Standing::HoldsPlaces(_)), "{again:?}");
}

// Proves 10.19.21.
#[tokio::test(flavor = "multi_thread")]
async fn another_persons_cart_is_never_shown() {
    let store = Store::open().await;
    let (ana, li) = (store.visitor(), store.visitor());
    ana.add(XPLOR, "date=2026-12-21&adults=2").await;
    let key = ana.cookie(cookie::CART_KEY).unwrap();
    open(&store, &ana, ANA).await;
    open(&store, &li, "li@example.com").await;
    cart_page(&ana).await;
    let id = ana.cookie(cookie::CART).unwrap();
    li.set_cookie(cookie::CART, &id);
    assert!(names(&li).await.is_empty());
    li.set_cookie(cookie::CART_KEY, &key);
    assert!(names(&li).await.is_empty() && lines(&cart_page(&li).await) == 0);
    li.add(XELHA, "date=2026-12-22&adults=2").await;
    assert_eq!((names(&li).await.len(), names(&ana).await), (1, vec!["Xplor".to_owned()]));
    agrees(&store).await;
}

// Proves 10.19.27.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_that_is_being_paid_is_paid_as_it_is() {
    let store = Store::open().await;
    let phone = store.visitor();
    open(&store, &phone, ANA).await;
    phone.add(XPLOR, "date=2026-12-21&adults=2").await;
    let shown = phone.get(address::es(PageName::Checkout)).await;
    let placed = phone.place(&shown.input("once"), &shown.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    // While the buyer is at the gateway they sign in elsewhere, with another visit.
    let laptop = device(&store, Some((XELHA, "2026-12-22"))).await;
    assert_eq!((names(&laptop).await.len(), names(&phone).await.len()), (2, 2));
    let order = phone.post(&placed.location(), "outcome=approve").await.location();
    assert_eq!(phone.get(&order).await.status, StatusCode::OK);
    let here = names(&laptop).await;
    assert!(here.len() == 1 && here != ["Xplor"], "{here:?}");
    assert_eq!(names(&phone).await, here);
    agrees(&store).await;
}
