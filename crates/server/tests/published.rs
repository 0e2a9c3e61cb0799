//! What a catalogue that is published changes, and what it must leave alone.

use crate::support::bought::buy;
use crate::support::shopping::XPLOR;
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::{Value, json};

const DATE: &str = "2027-02-10";
const SEA_TREK: i64 = 312;

// Proves 10.5.21.
#[tokio::test(flavor = "multi_thread")]
async fn places_of_an_extras_own_starts_follow_a_published_catalogue() {
    let store = Store::open().await;
    let form = |count: u32| {
        format!(
            "date={DATE}&adults={count}&extra_{SEA_TREK}=1&slot_{SEA_TREK}=09%3A30&count_{SEA_TREK}={count}"
        )
    };
    let buy = address::buy("xcaret", Language::Es);
    let early = store.visitor();
    assert_eq!(early.post(buy, &form(2)).await.status, StatusCode::SEE_OTHER);
    store
        .publish("extras/sea-trek/extra.toml", |text| {
            let at = text.find("capacity = {").unwrap();
            let end = at + text[at..].find('}').unwrap();
            let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(|day| format!("{day} = 3"));
            let rest = text[end..].to_owned();
            format!("{}capacity = {{ {} {rest}", &text[..at], days.join(", "))
        })
        .await;
    // Three places, two of them held: one more is there, two are not.
    let refused = store.visitor().post(buy, &form(2)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "two more than there are");
    assert_eq!(store.visitor().post(buy, &form(1)).await.status, StatusCode::SEE_OTHER);
}

async fn cart(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/cart?lang=es").await.json()
}

/// Xplor's adults cost another price from now on.
fn at_price(text: &str, price: &str) -> String {
    let at = text.find("[prices.USD]").unwrap();
    let line = at + text[at..].find("adult = ").unwrap();
    let end = line + text[line..].find('\n').unwrap();
    format!("{}adult = \"{price}\"{}", &text[..line], &text[end..])
}

// Proves 10.2.4.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_added_to_a_held_line_pays_todays_price_and_who_was_there_what_they_saw() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let buy = address::buy("xplor", Language::Es);
    assert_eq!(visitor.post(buy, &format!("date={DATE}&adults=3")).await.status, StatusCode::SEE_OTHER);
    let before = cart(&visitor).await;
    let (three, base) = (before["total"].as_i64().unwrap(), before["base"].as_i64().unwrap());
    store.publish("products/xplor/product.toml", |text| at_price(text, "300.00")).await;
    assert_eq!(cart(&visitor).await["total"], json!(three), "nothing changed, nothing costs more");

    let line = before["lines"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/cart/lines/{line}?lang=es");
    let party = |adults: u32| json!({ "party": { "adults": adults, "children": 0, "infants": 0 } });
    let changed = visitor.json("PATCH", &path, party(4)).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.text());
    let after = cart(&visitor).await;
    assert_eq!(after["base"], json!(base + 30_000), "three at the price they saw, one at today's");
    let units = after["lines"][0]["quote"]["units"].as_array().unwrap().clone();
    let counted: Vec<_> = units.iter().map(|unit| (unit["count"].as_i64(), unit["base"].as_i64())).collect();
    assert_eq!(counted, [(Some(3), Some(base / 3)), (Some(1), Some(30_000))]);

    // Whoever goes again is who came last; holding again at another start of the same day is a new hold.
    visitor.json("PATCH", &path, party(3)).await;
    assert_eq!(cart(&visitor).await["total"], json!(three));
    visitor.json("PATCH", &path, party(4)).await;
    let bought = visitor.pay().await;
    let page = visitor.get(&bought).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);

    // Another day is another hold: all of it at today's price.
    let other = store.visitor();
    other.set_cookie("sb_currency", "USD");
    other.post(buy, &format!("date={DATE}&adults=1")).await;
    store.publish("products/xplor/product.toml", |text| at_price(text, "400.00")).await;
    assert_eq!(cart(&other).await["base"], json!(30_000));
    let line = cart(&other).await["lines"][0]["id"].as_str().unwrap().to_owned();
    other.json("PATCH", &format!("/api/v1/cart/lines/{line}?lang=es"), json!({ "date": "2027-02-11" })).await;
    assert_eq!(cart(&other).await["base"], json!(40_000));
}

// Proves 4.8.2, 4.8.3.
#[tokio::test(flavor = "multi_thread")]
async fn only_a_retired_product_leaves_the_pages_and_old_orders_keep_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (about, buy) = (address::about("xplor", Language::Es), address::buy("xplor", Language::Es));
    let form = format!("date={DATE}&adults=1");
    assert_eq!(visitor.post(buy, &form).await.status, StatusCode::SEE_OTHER);
    let order = visitor.pay().await;
    for (status, is_shown) in
        [("coming_soon", true), ("paused", true), ("unavailable", true), ("retired", false)]
    {
        let set = format!("status = \"{status}\"");
        store.publish("products/xplor/product.toml", |text| text.replace("status = \"on_sale\"", &set)).await;
        let others = store.visitor();
        for page in [PageName::Home, PageName::Listing] {
            let text = others.get(address::es(page)).await.text();
            assert_eq!(text.contains(&format!("href=\"{about}\"")), is_shown, "{status} on {page:?}");
        }
        let (answered, refused) = if is_shown {
            (StatusCode::OK, StatusCode::CONFLICT)
        } else {
            (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND)
        };
        for path in [about, buy] {
            assert_eq!(others.get(path).await.status, answered, "{status}: {path}");
        }
        assert_eq!(others.post(buy, &form).await.status, refused, "{status}");
        assert_eq!(others.get("/sitemaps/es-places.xml").await.text().contains(about), is_shown, "{status}");
        // Who bought it before still sees it, with its ticket.
        let page = visitor.get(&order).await;
        assert_eq!(page.status, StatusCode::OK, "{status}");
        assert!(page.text().contains(">Xplor</h2>"), "{status}");
        assert_eq!(page.text().matches("<svg viewBox=\"-4 -4").count(), 1, "{status}");
    }
}

struct Count(&'static str);

impl ::store::Op for Count {
    type Out = i64;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<i64>, ::store::StoreError> {
        Ok(::store::Done::Keep(tx.one(::store::Statement::raw(self.0), &[]).await?.unwrap_or_default()))
    }
}

// Proves 10.2.12.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_an_order_keeps_its_net_its_tax_its_rate_and_its_code() {
    const BEFORE: &str = "SELECT COUNT(*) FROM order_lines WHERE net + tax = total AND net > 0 AND tax > 0 \
        AND tax_code = 'IVA' AND tax_percent = 16";
    const SINCE: &str = "SELECT COUNT(*) FROM order_lines WHERE net + tax = total AND net > 0 AND tax > 0 \
        AND tax_code = 'VAT' AND tax_percent = 8";
    const TAX: &str = "SELECT CAST(SUM(tax) AS BIGINT) FROM order_lines WHERE tax_code = 'IVA'";
    let store = Store::open().await;
    let count = async |query: &'static str| store.app.db.read(Count(query)).await.unwrap();
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, "date=2026-12-21&adults=2").await;
    let tax = count(TAX).await;
    assert_eq!((count(BEFORE).await, count(SINCE).await), (1, 0));
    store
        .publish("site.toml", |text| {
            text.replace("tax_percent = 16", "tax_percent = 8")
                .replace("tax_name = \"IVA\"", "tax_name = \"VAT\"")
        })
        .await;
    assert_eq!((count(BEFORE).await, count(SINCE).await, count(TAX).await), (1, 0, tax));
    assert!(visitor.get(&bought.order).await.text().contains("IVA (16%)"), "its page says what it said");
    // Who buys from now on buys by the new one, and changes nothing of the other.
    let later = store.visitor();
    let another = buy(&later, XPLOR, "date=2026-12-22&adults=2").await;
    assert!(later.get(&another.order).await.text().contains("VAT (8%)"));
    assert_eq!((count(BEFORE).await, count(SINCE).await, count(TAX).await), (1, 1, tax));
}
