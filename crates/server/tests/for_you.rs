//! What suits who looks (§10.15): for who lets it, by what many bought, and never at another price.

use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Setup, Store, Visitor, address, catalogue_with, catalogue_with_places};
use axum::http::StatusCode;
use domain::catalogue::{PageName, ProductId};
use domain::for_you::{LEAST_BUYERS, Pair};
use domain::language::Language;
use serde_json::{Value, json};
use server::app::cookie;
use server::jobs::pairs::count;
use store::for_you::{KeepPairs, PairsOf};

fn page() -> &'static str {
    address::es(PageName::ForYou)
}

async fn choose(visitor: &Visitor, form: &str) {
    let kept = visitor.post(address::page(PageName::Cookies, Language::Es), form).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
}

const LETS: &str = "choice=save&personalisation=on";

fn id(folder: &str) -> ProductId {
    address::product(folder).id
}

/// Many bought one with another.
async fn bought_together(store: &Store, of: &str, other: &str, buyers: i64) {
    let pairs = vec![Pair { of: id(of), other: id(other), buyers }];
    let site = store.app.catalogue.site.site_code.clone();
    store.app.db.run(KeepPairs { site, pairs }).await.unwrap();
}

fn code(folder: &str) -> &'static str {
    &address::product(folder).code
}

/// Names of the places that the page shows.
async fn shown(visitor: &Visitor, query: &str) -> Vec<String> {
    let html = visitor.get(&format!("{}{query}", page())).await.text();
    let Some((_, part)) = html.split_once("data-suggested") else { return Vec::new() };
    let part = part.split("<footer").next().unwrap();
    let named = part.split("class=\"card-link\">").skip(1);
    named.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
}

fn name(folder: &str) -> String {
    address::product(folder).words.get(Language::Es).name.clone()
}

// Proves 10.15.1, 10.15.2.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_seen_and_what_goes_with_it_is_shown_to_who_lets_it() {
    let store = Store::open().await;
    bought_together(&store, "xelha", "xplor", 40).await;
    let visitor = store.visitor();
    visitor.set_cookie(cookie::SEEN, &format!("{}.{}.7", id("xelha"), id("xenotes")));
    assert_eq!(shown(&visitor, "").await, Vec::<String>::new(), "nobody asked");
    choose(&visitor, "choice=save&measurement=on&advertising=on").await;
    assert_eq!(visitor.cookie(cookie::SEEN), None, "it goes where it is not let");
    choose(&visitor, LETS).await;
    visitor.set_cookie(cookie::SEEN, &format!("{}.{}.7", id("xelha"), id("xenotes")));
    assert_eq!(shown(&visitor, "").await, [name("xplor"), name("xelha"), name("xenotes")]);
    let at = format!("?with={}", id("xelha"));
    assert_eq!(shown(&visitor, &at).await, [name("xplor"), name("xenotes")], "not where they are");
    assert_eq!(shown(&visitor, "?with=%3Cb%3E").await.len(), 3);
    let html = visitor.get(page()).await.text();
    assert!(html.contains("Otros lo compraron con") && html.contains("noindex"), "it says why");
    // Any other visitor's page is as it was.
    assert_eq!(shown(&store.visitor(), &at).await, Vec::<String>::new());
}

// Proves 2.2.82.
#[tokio::test(flavor = "multi_thread")]
async fn a_products_page_leads_on_to_what_many_bought_with_it_and_then_to_the_next() {
    let related = async |store: &Store| {
        let html = store.visitor().get(address::about("xelha", Language::Es)).await.text();
        let part =
            html.split("id=\"related\"").nth(1).unwrap().split("</section>").next().unwrap().to_owned();
        let named = part.split("class=\"card-link\">").skip(1);
        named.map(|rest| rest.split('<').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let plain = Store::open().await;
    let next = related(&plain).await;
    assert_eq!(next.len(), 3, "{next:?}");
    // What the list does not lead to: bought by many, not sold now, and bought by nine.
    let store = Store::open().await;
    let far = ["xenotes", "coba-tulum"];
    assert!(far.iter().all(|folder| !next.contains(&name(folder))), "{next:?}");
    let pair = |folder: &str, buyers| Pair { of: id("xelha"), other: id(folder), buyers };
    let pairs = vec![pair(far[0], 40), pair("xichen-clasico", 30), pair(far[1], LEAST_BUYERS - 1)];
    let site = store.app.catalogue.site.site_code.clone();
    store.app.db.run(KeepPairs { site, pairs }).await.unwrap();
    assert_eq!(related(&store).await, [name(far[0]), next[0].clone(), next[1].clone()]);
}

// Proves 10.15.4, 10.15.5.
#[tokio::test(flavor = "multi_thread")]
async fn one_more_in_the_cart_costs_what_it_says_and_nothing_else_changes() {
    let store = Store::open().await;
    bought_together(&store, "xelha", "xplor", LEAST_BUYERS).await;
    let visitor = store.visitor();
    visitor.add(XELHA, "date=2026-12-14&adults=2&children=1").await;
    let plain = cart(&visitor).await;
    assert_eq!(plain["next"], Value::Null, "nobody let it");
    choose(&visitor, LETS).await;
    let asked = cart(&visitor).await;
    let next = &asked["next"];
    assert_eq!((&next["product"]["code"], &next["people"]), (&json!(code("xplor")), &json!(3)));
    assert_eq!(next["with"], json!(name("xelha")));
    for same in ["total", "base", "tax", "hash", "lines"] {
        let without = |value: &Value| {
            let mut value = value[same].clone();
            if let Some(lines) = value.as_array_mut() {
                for line in lines {
                    line["change_href"] = Value::Null;
                }
            }
            value
        };
        assert_eq!(without(&asked), without(&plain), "{same}");
    }
    // The page says it too, without a script.
    let html = visitor.get(address::es(PageName::Cart)).await.text();
    assert!(html.contains("id=\"next-title\""));
    // Bought, it costs just that.
    let query = next["href"].as_str().unwrap().split_once('?').unwrap().1.to_owned();
    visitor.add(XPLOR, &query).await;
    let both = cart(&visitor).await;
    assert_eq!((&both["total"], &both["lines"][1]["total"]), (&next["total"], &next["price"]));
    let apart = {
        let alone = store.visitor();
        alone.add(XPLOR, &query).await;
        cart(&alone).await["total"].as_i64().unwrap() + plain["total"].as_i64().unwrap()
    };
    assert_eq!(apart - both["total"].as_i64().unwrap(), next["saving"].as_i64().unwrap());
    assert_eq!(both["next"], Value::Null, "all that goes with it is there");
}

// Proves 10.15.4.
#[tokio::test(flavor = "multi_thread")]
async fn one_more_is_what_was_seen_where_nothing_was_bought_together() {
    let store = Store::open().await;
    let visitor = store.visitor();
    choose(&visitor, LETS).await;
    visitor.add(XELHA, "date=2026-12-14&adults=2").await;
    visitor.set_cookie(cookie::SEEN, &format!("{}.{}", id("xelha"), id("xplor")));
    let next = cart(&visitor).await["next"].clone();
    assert_eq!((&next["product"]["code"], &next["with"]), (&json!(code("xplor")), &Value::Null));
    choose(&visitor, "choice=refuse").await;
    assert_eq!(cart(&visitor).await["next"], Value::Null);
}

// Proves 3.10.9.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_knows_whether_anything_is_personalised_and_measured() {
    let knows = async |store: &Store| {
        let html = store.visitor().get(address::es(PageName::Listing)).await.text();
        // What is hydrated knows all that it was drawn with.
        let hydrated = store.visitor().get(address::buy("xelha", Language::Es)).await.text();
        let data =
            hydrated.split("id=\"page-data\">").nth(1).unwrap().split("</script>").next().unwrap().to_owned();
        let frame = serde_json::from_str::<Value>(&data).unwrap()["frame"].clone();
        (frame["personalised"].clone(), frame["tag_manager"].clone(), html.contains("data-for-you"))
    };
    let usual = Store::open().await;
    assert_eq!(knows(&usual).await, (json!(true), Value::Null, true));
    let folder = tempfile::tempdir().unwrap();
    let section = "[cookies]\npersonalisation = false\ntag_manager = \"GTM-TEST123\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let off = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    assert_eq!(knows(&off).await, (json!(false), json!("GTM-TEST123"), false));
    let visitor = off.visitor();
    choose(&visitor, "choice=accept").await;
    assert_eq!(visitor.get(page()).await.status, StatusCode::NOT_FOUND);
    bought_together(&off, "xelha", "xplor", 40).await;
    visitor.add(XELHA, "date=2026-12-14&adults=2").await;
    assert_eq!(cart(&visitor).await["next"], Value::Null);
}

// Proves 10.15.3.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_bought_together_is_counted_once_a_day() {
    let store = Store::open().await;
    bought_together(&store, "xelha", "xplor", 40).await;
    let site = store.app.catalogue.site.site_code.clone();
    let known = async || {
        store.app.db.read(PairsOf { site: site.clone(), products: vec![id("xelha")] }).await.unwrap().len()
    };
    let now = store.app.clock.machine();
    assert!(count(&store.app, now).await.unwrap());
    assert_eq!(known().await, 0, "nobody has bought anything");
    bought_together(&store, "xelha", "xplor", 40).await;
    assert!(!count(&store.app, now.plus_minutes(23 * 60)).await.unwrap());
    assert_eq!(known().await, 1);
    assert!(count(&store.app, now.plus_minutes(25 * 60)).await.unwrap());
    assert_eq!(known().await, 0);
}

// Proves 10.15.4.
#[tokio::test(flavor = "multi_thread")]
async fn one_more_is_for_who_may_come_and_on_a_day_with_room() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 4);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    bought_together(&store, "xelha", "xenotes", 40).await;
    let family = store.visitor();
    choose(&family, LETS).await;
    family.add(XELHA, "date=2026-12-14&adults=2&infants=1").await;
    assert_eq!(cart(&family).await["next"], Value::Null, "an infant may not come along");
    bought_together(&store, "xelha", "xplor", 40).await;
    let visitor = store.visitor();
    choose(&visitor, LETS).await;
    visitor.add(XELHA, "date=2026-12-14&adults=2").await;
    assert_eq!(cart(&visitor).await["next"]["date"], "2026-12-15");
    // Of the four places of the day after one is left.
    let others = store.visitor();
    let taken = others.add(XPLOR, "date=2026-12-15&adults=3").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    let next = cart(&visitor).await["next"].clone();
    assert_eq!((&next["date"], &next["people"]), (&json!("2026-12-16"), &json!(2)));
}
