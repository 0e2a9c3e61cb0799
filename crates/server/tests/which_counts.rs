//! A code and parks together in one cart: prices have one discount each, and the cart says which.

use crate::hotels::assert_all_agrees;
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Setup, Store, Visitor, catalogue_with};
use domain::language::Language;
use domain::money;
use serde_json::{Value, json};
use server::messages::text;

/// So near that booking ahead takes less off than two parks together do.
const DAYS: [&str; 2] = ["2026-12-01", "2026-12-02"];
const CODE: &str = "SELVA20";

/// What one rule takes off in a cart.
fn by(cart: &Value, rule: &str) -> i64 {
    let lines = cart["lines"].as_array().unwrap().iter();
    let parts = lines.flat_map(|line| line["quote"]["units"].as_array().unwrap());
    let its = parts.filter(|part| part["reason"]["rule"] == rule);
    let number = |part: &Value, field: &str| part[field].as_i64().unwrap();
    its.map(|part| (number(part, "base") - number(part, "price")) * number(part, "count")).sum()
}

async fn given(visitor: &Visitor, code: &str) -> Value {
    visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": code})).await.json()
}

// Proves 10.3.95.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_says_which_counts_of_a_code_and_parks_together() {
    let folder = tempfile::tempdir().unwrap();
    let lower = catalogue_with(folder.path(), "promotions.toml", |text| {
        let lower = text.replacen("percent = 20\ncode", "percent = 12\ncode", 1);
        assert_ne!(lower, text, "the first is that of the code");
        lower
    });
    for catalogue in [None, Some(lower)] {
        let less = catalogue.is_some();
        let store = Store::with(Setup { catalogue, ..Setup::default() }).await;
        let promotion = store.app.promotion(CODE).unwrap();
        let [pair, ..] = &store.app.catalogue.discounts.combo[..] else { panic!("none together") };
        let usd = &store.app.catalogue.usd.notation;
        let (percent, combo) = (promotion.percent.to_string(), pair.percent.to_string());
        let parks = pair.parks.to_string();
        let (combo, parks) = (("combo", combo.as_str()), ("parks", parks.as_str()));
        let says =
            |name: &str, names: &[(&str, &str)]| text(&format!("problem.code.{name}"), Language::Es, names);
        let name = ("name", promotion.name.es.as_str());
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        visitor.add(XPLOR, &format!("date={}&adults=2", DAYS[0])).await;
        let alone = cart(&visitor).await;
        assert_eq!(alone["offered_code"]["note"], json!(says("not_both", &[combo, parks])));
        visitor.add(XELHA, &format!("date={}&adults=2", DAYS[1])).await;
        let both = cart(&visitor).await;
        let together = money::format(by(&both, "combo"), usd);
        let amount = ("amount", together.as_str());
        let with = given(&visitor, CODE).await;
        let message = if less {
            assert_eq!(both["offered_code"], json!(null), "it takes off less");
            assert_eq!((&with["code"]["applies"], &with["total"]), (&json!(false), &both["total"]));
            // Each alone has no other park beside it.
            let mut by_it = 0;
            for (slug, day) in [(XPLOR, DAYS[0]), (XELHA, DAYS[1])] {
                let other = store.visitor();
                other.set_cookie("sb_currency", "USD");
                other.add(slug, &format!("date={day}&adults=2")).await;
                by_it += by(&given(&other, CODE).await, "promotion");
            }
            says("promotion_less", &[name, combo, parks, ("amount", &money::format(by_it, usd))])
        } else {
            assert_eq!(both["offered_code"]["note"], json!(says("instead_of", &[combo, parks, amount])));
            assert_eq!(by(&with, "combo"), 0);
            assert!(with["total"].as_i64() < both["total"].as_i64());
            says("promotion_instead", &[name, ("percent", &percent), combo, parks, amount])
        };
        assert_eq!(with["code"]["message"], json!(message));
        assert_all_agrees(&store).await;
    }
}
