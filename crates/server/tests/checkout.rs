//! The checkout form: what was typed, the amount it confirms, and whose it is.

use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_is_never_lost_and_each_field_says_what_is_wrong() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = format!(
        "first_name=&last_name=%3Cb%3EN%C3%BA%C3%B1ez&email=ana&country=&phone=abc&once={}&hash={}",
        page.input("once"),
        page.input("hash")
    );
    let answer = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    for message in [
        "El campo nombre es requerido",
        "Ingrese un correo válido",
        "El campo pais es requerido",
        "Acepta los términos de uso",
    ] {
        assert!(text.contains(message), "{message}");
    }
    assert!(
        text.contains("value=\"&lt;b&gt;Núñez\"")
            && text.contains("value=\"ana\"")
            && text.contains("value=\"abc\"")
    );
    assert_eq!(answer.input("once"), page.input("once"), "the same form places once, mistakes or not");
}

// Proves 10.2.6, 10.2.7.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_that_changed_is_shown_again_before_it_is_charged() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    visitor.set_cookie("sb_currency", "EUR");
    let answer = visitor.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_ne!(answer.input("hash"), page.input("hash"));
    assert!(answer.text().contains("Revisa el nuevo total antes de pagar"));
    let euros = cart(&visitor).await["total"].as_i64().unwrap();
    let shown = domain::money::format(euros, &visitor_notation(&store, "EUR"));
    // Beside amounts that have cents a whole one has them too.
    let with_cents = shown.replace('\u{a0}', ",00\u{a0}");
    let said = answer.text();
    assert!(said.contains(&shown) || said.contains(&with_cents), "the new total {shown}");
    assert_eq!(store.app.db.read(Attempts).await.unwrap(), 0, "nothing was asked of a gateway");
    let placed = visitor.place(&answer.input("once"), &answer.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER);
}

/// How a currency writes amounts.
fn visitor_notation(store: &Store, code: &str) -> domain::money::Notation {
    store.app.catalogue.currency_or_usd(code).notation.clone()
}

struct Attempts;

impl ::store::Op for Attempts {
    type Out = i64;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let count = ::store::Statement::raw("SELECT COUNT(*) FROM payment_attempts");
        Ok(::store::Done::Keep(tx.one(count, &[]).await?.unwrap_or_default()))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_confirmed_with_new_amounts_pays_the_new_amounts() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let old = visitor.place(&page.input("once"), &page.input("hash")).await.location();
    visitor.add(XELHA, "date=2026-12-22&adults=1").await;
    let asked = visitor.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    let new = visitor.place(&asked.input("once"), &asked.input("hash")).await.location();
    assert_ne!(new, old);
    let order = visitor.post(&new, "outcome=approve").await.location();
    assert_eq!(visitor.get(&order).await.text().matches("viewBox=\"-4").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_form_opens_nothing() {
    let store = Store::open().await;
    let (owner, other) = (store.visitor(), store.visitor());
    owner.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = owner.get(address::es(PageName::Checkout)).await;
    let gateway = owner.place(&page.input("once"), &page.input("hash")).await.location();
    let order = owner.post(&gateway, "outcome=approve").await.location();
    owner.get(&order).await;
    other.add(XELHA, "date=2026-12-21&adults=1").await;
    let theirs = other.get(address::es(PageName::Checkout)).await;
    let answer = other.place(&page.input("once"), &theirs.input("hash")).await;
    assert!(
        answer.location().starts_with("/sandbox/pay/") && answer.location() != gateway,
        "{}",
        answer.location()
    );
}

// Proves 10.5.11.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_visitor_wrote_is_in_no_page_of_another() {
    let store = Store::open().await;
    let writer = store.visitor();
    writer.post(address::buy("xplor", Language::Es), "date=2026-12-21&adults=2").await;
    let checkout = address::page(PageName::Checkout, Language::Es);
    // A refused form comes back with all that was typed.
    let typed = "first_name=Xiomara&last_name=Quetzalcoatl&email=xq%40example.com&country=MX&phone=5550009999&once=&hash=";
    let back = writer.post(checkout, typed).await;
    assert_eq!(back.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(back.text().contains("Quetzalcoatl"), "it is in the writer's own page");
    let cart = writer.cookie("sb_cart").unwrap();
    let key = writer.cookie("sb_cart_key").unwrap();
    for language in Language::ALL {
        let reader = store.visitor();
        let pages = PageName::ALL.into_iter().map(|page| address::page(page, language));
        let products = ["xplor", "xelha"].into_iter();
        let products =
            products.flat_map(|name| [address::about(name, language), address::buy(name, language)]);
        let calls = ["/api/v1/cart", "/api/v1/products/306/chooser"];
        for path in pages.chain(products).chain(calls) {
            for _ in 0..2 {
                writer.get(path).await;
                let seen = reader.get(path).await.text();
                for secret in ["Xiomara", "Quetzalcoatl", "xq@example.com", "5550009999", &cart, &key] {
                    assert!(!seen.contains(secret), "{path} shows {secret}");
                }
            }
        }
    }
}

// Proves 10.3.73, 10.16.139.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_decline_the_checkout_is_filled_in_for_whom_it_was() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    assert!(!page.text().contains("value=\"ana@example.com\""));
    let placed = visitor.place(&page.input("once"), &page.input("hash")).await;
    let order = visitor.post(&placed.location(), "outcome=decline").await.location();
    let declined = visitor.get(&order).await.text();
    let checkout = address::es(PageName::Checkout);
    assert!(declined.contains(&format!("href=\"{checkout}#method\"")), "it leads to the ways to pay");
    assert!(declined.contains("12:15"), "until when the places are held");
    let to_cart = server::messages::text("order.to_cart", Language::Es, &[]);
    assert!(declined.contains(&to_cart), "back to the cart it was placed from");
    assert!(!store.visitor().get(&order).await.text().contains(&to_cart), "which others do not have");
    let again = visitor.get(checkout).await;
    let text = again.text();
    for field in ["value=\"Ana\"", "value=\"Núñez\"", "value=\"ana@example.com\""] {
        assert!(text.contains(field), "{field}");
    }
    assert_eq!(visitor.place(&again.input("once"), &again.input("hash")).await.status, StatusCode::SEE_OTHER);
    // Whoever has the cart alone is told nothing of who tried to buy it.
    let other = store.visitor();
    for name in ["sb_cart", "sb_cart_key"] {
        other.set_cookie(name, &visitor.cookie(name).unwrap());
    }
    let page = other.get(checkout).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("ana@example.com"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_country_is_chosen_beforehand_only_where_it_is_likely() {
    let store = Store::open().await;
    let chosen = async |language: Language, named: Option<&str>| {
        let visitor = store.visitor();
        if let Some(country) = named {
            visitor.always(&store.app.options.country_header, country);
        }
        visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
        let page = visitor.get(address::page(PageName::Checkout, language)).await.text();
        let (_, select) = page.split_once("id=\"country\"").unwrap();
        let (select, _) = select.split_once("</select>").unwrap();
        let (before, _) = select.split_once(" selected=\"\"").unwrap_or_default();
        before.rsplit("value=\"").next().unwrap_or_default().split('"').next().unwrap_or_default().to_owned()
    };
    assert_eq!(chosen(Language::Es, None).await, "MX");
    assert_eq!(chosen(Language::En, None).await, "US");
    assert_eq!(chosen(Language::Pt, None).await, "BR", "where most who read Portuguese here come from");
    assert_eq!(chosen(Language::Pt, Some("BR")).await, "BR");
}
