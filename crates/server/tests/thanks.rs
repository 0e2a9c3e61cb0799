//! What a tag manager is told, and what it never sees (§10.12).

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, book};
use crate::own::give;
use crate::support::shopping::XELHA;
use crate::support::signed_in::sign_in;
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use serde_json::Value;
use server::ask::route::Target;

const MANAGER: &str = "GTM-TEST123";

/// A store whose catalogue names a tag manager.
async fn followed() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let section = format!("[cookies]\ntag_manager = \"{MANAGER}\"\n\n[newsletter]");
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", &section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    (folder, store)
}

async fn choose(visitor: &Visitor, choice: &str) {
    let path = address::page(PageName::Cookies, Language::Es);
    let kept = visitor.post(path, &format!("choice={choice}")).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
}

/// What a page says to the tag manager.
fn tracked(page: &Answer) -> Option<Value> {
    let html = page.text();
    let (_, rest) = html.split_once("id=\"tracked\">")?;
    Some(serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap())
}

fn thanks() -> &'static str {
    address::page(PageName::Thanks, Language::Es)
}

async fn bought(visitor: &Visitor) -> String {
    visitor.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    visitor.pay().await
}

// Proves 1.2.5, 3.12.5, 10.12.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_lets_a_tag_manager_in_only_where_one_is_named_and_nothing_on_it_is_somebodys() {
    let plain = Store::open().await;
    let (_folder, store) = followed().await;
    let allows = |page: &Answer| page.header("content-security-policy").contains("googletagmanager.com");
    for path in [PageName::Home, PageName::Listing, PageName::Cart].map(address::es) {
        // Drawn, and then from the cache.
        for _ in 0..2 {
            assert!(!allows(&plain.visitor().get(path).await), "{path}");
            let page = store.visitor().get(path).await;
            assert!(allows(&page), "{path}");
            let html = page.text();
            assert!(
                html.contains(&format!("data-manager=\"{MANAGER}\"")) && html.contains("name=\"followed\"")
            );
            // Nothing of anybody else's is asked for by the page itself.
            assert!(!html.contains("googletagmanager.com"), "{path}");
        }
    }
    let visitor = store.visitor();
    let order = bought(&visitor).await;
    let buyer = store.visitor();
    buyer.add("entrada-xplor", "date=2026-12-16&adults=2").await;
    let newsletter = address::es(PageName::Newsletter);
    let mailed = ["confirm", "leave"].map(|which| format!("{newsletter}?{which}=0f3c9a51e27b4d86&key=a-key"));
    assert!(allows(&visitor.get(newsletter).await), "which is everybody's but for a mail's link");
    for (visitor, path) in [
        (&visitor, order.as_str()),
        (&visitor, mailed[0].as_str()),
        (&visitor, mailed[1].as_str()),
        (&buyer, address::es(PageName::Checkout)),
        (&buyer, address::es(PageName::Lookup)),
        (&buyer, address::es(PageName::Cookies)),
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(!allows(&page) && !page.text().contains("name=\"followed\""), "{path}");
    }
}

// Proves 10.12.2.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_looked_at_is_named_by_the_code_it_is_bought_by() {
    let (_folder, store) = followed().await;
    let visitor = store.visitor();
    let codes = |page: &Answer| -> Vec<String> {
        let said = tracked(page).unwrap();
        let items = said["ecommerce"]["items"].as_array().unwrap();
        items.iter().map(|item| item["item_id"].as_str().unwrap().to_owned()).collect()
    };
    let room = ProductId(GARDEN);
    let (hotel, _) = store.app.catalogue.room(room).unwrap();
    let looked = |target: Target| target.href(Language::Es, &store.app.catalogue);
    assert_eq!(codes(&visitor.get(&looked(Target::Room(room))).await), [GARDEN.to_string()]);
    assert_eq!(codes(&visitor.get(&looked(Target::Hotel(hotel.number))).await), [hotel.code.as_str()]);
    let search = address::es(PageName::Search);
    assert!(codes(&visitor.get(&format!("{search}?q=xplor")).await).contains(&"XPLOR".to_owned()));
    let found = codes(&visitor.get(&format!("{search}?q=ceiba")).await);
    assert!(found.contains(&hotel.code), "{found:?}");
    let nights = format!("{THREE_NIGHTS}&{COUPLE}");
    let booked = book(&visitor, &nights, &format!("{GARDEN}:all-inclusive")).await;
    assert_eq!(booked.status, StatusCode::SEE_OTHER);
    visitor.add("entrada-xplor", "date=2027-02-11&adults=2").await;
    let cart = codes(&visitor.get(address::es(PageName::Cart)).await);
    assert_eq!(cart, ["XPLOR".to_owned(), GARDEN.to_string()]);
}

// Proves 10.12.5, 10.12.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_is_reported_once_however_often_its_order_is_opened() {
    let (_folder, store) = followed().await;
    let visitor = store.visitor();
    choose(&visitor, "accept").await;
    let order = bought(&visitor).await;
    let first = visitor.get(&order).await;
    assert_eq!((first.status, first.location().as_str()), (StatusCode::SEE_OTHER, thanks()));
    let page = visitor.get(thanks()).await;
    assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "private, no-store"));
    let said = tracked(&page).unwrap();
    assert_eq!(said["event"], "purchase");
    let code = said["ecommerce"]["transaction_id"].as_str().unwrap().to_owned();
    assert!(order.contains(&code));
    assert_eq!(said["ecommerce"]["items"][0]["item_id"], "XPLOR");
    // Neither who bought nor what proves it: whoever measures reads all of the page.
    let html = page.text();
    for own in ["ana@example.com", "?k=", "Ana"] {
        assert!(!html.contains(own), "{own}");
    }
    // Opened again, and by others who have its link, it is the order.
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
    let again = visitor.get(thanks()).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert!(again.location().contains(&code) && !again.location().contains("k="));
    assert_eq!(visitor.get(&again.location()).await.status, StatusCode::OK);
    let other = store.visitor();
    choose(&other, "accept").await;
    assert_eq!(other.get(&order).await.status, StatusCode::OK);
}

// Proves 10.12.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_names_the_code_that_lowered_it_unless_it_is_one_persons() {
    let (_folder, store) = followed().await;
    give(&store, "", ("ALL30", 30)).await;
    give(&store, "ana@example.com", ("ANA40", 40)).await;
    for (currency, code, public_code) in [
        ("USD", "SELVA20", Some("SELVA20")),
        // One for another currency lowers nothing.
        ("USD", "MEXICO22", None),
        ("USD", "ALL30", Some("ALL30")),
        ("USD", "ANA40", None),
    ] {
        let visitor = store.visitor();
        choose(&visitor, "accept").await;
        visitor.set_cookie("sb_currency", currency);
        if code == "ANA40" {
            sign_in(&store, &visitor, "ana@example.com").await;
        }
        visitor.add(XELHA, "date=2026-11-24&adults=2").await;
        let given = visitor.post(address::es(PageName::Cart), &format!("intent=code&code={code}")).await;
        assert_eq!(given.status, StatusCode::SEE_OTHER, "{code}");
        let order = visitor.pay().await;
        assert_eq!(visitor.get(&order).await.location(), thanks(), "{code}");
        let said = tracked(&visitor.get(thanks()).await).unwrap();
        assert_eq!(said["ecommerce"]["coupon"].as_str(), public_code, "{code}");
    }
}

// Proves 10.12.5.
#[tokio::test(flavor = "multi_thread")]
async fn who_refused_or_asks_for_privacy_is_led_nowhere() {
    let (_folder, store) = followed().await;
    for choice in ["", "refuse", "save&personalisation=1"] {
        let visitor = store.visitor();
        if !choice.is_empty() {
            choose(&visitor, choice).await;
        }
        let order = bought(&visitor).await;
        assert_eq!(visitor.get(&order).await.status, StatusCode::OK, "{choice}");
        assert_eq!(visitor.get(thanks()).await.status, StatusCode::SEE_OTHER, "{choice}");
    }
    // What was let before the browser began to ask for privacy.
    let visitor = store.visitor();
    choose(&visitor, "save&advertising=1").await;
    visitor.always("sec-gpc", "1");
    let order = bought(&visitor).await;
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
    // Who bought nothing has nothing to be thanked for.
    let nobody = store.visitor().get(thanks()).await;
    assert_eq!(
        (nobody.status, nobody.location().as_str()),
        (StatusCode::SEE_OTHER, address::es(PageName::Home))
    );
}
