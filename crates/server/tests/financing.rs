//! What a month costs, by a service elsewhere: where its widget may be loaded (§9.14).

use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use domain::catalogue::PageName;
use domain::language::Language;

const SERVICE: &str = "https://financing.example/up.js";

async fn financed(more: &str) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let section = format!(
        "[financing]\nscript = \"{SERVICE}\"\nsites = [\"SACBE\"]\ncurrencies = [\"USD\", \"CAD\"]\nhosts = [\"https://api.financing.example\"]\nusd_id = \"UP-US\"\nother_id = \"UP-REST\"\n{more}\n[newsletter]"
    );
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", &section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    (folder, store)
}

async fn cart(store: &Store, currency: &str) -> (Visitor, Answer) {
    let visitor = store.visitor();
    visitor.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    visitor.post("/api/v1/preferences", &format!("lang=en&currency={currency}&return=/en/cart/")).await;
    let page = visitor.get(address::page(PageName::Cart, Language::En)).await;
    (visitor, page)
}

// Proves 9.14.3, 9.14.4, 9.14.5, 9.14.6, 10.12.4.
#[tokio::test(flavor = "multi_thread")]
async fn the_widget_stands_where_its_conditions_hold_and_nowhere_else() {
    let (_folder, store) = financed("key = \"a-key\"").await;
    let allows = |page: &Answer| page.header("content-security-policy").contains("https://financing.example");
    let (visitor, page) = cart(&store, "USD").await;
    assert!(page.text().contains(&format!("data-service=\"{SERVICE}?id=UP-US\"")), "{}", page.text());
    assert!(page.text().contains("data-key=\"a-key\"") && allows(&page));
    assert!(page.header("content-security-policy").contains("https://api.financing.example"));
    assert!(page.text().contains("data-channel=\"desktop\""));
    visitor.always("sec-ch-ua-mobile", "?1");
    let phone = visitor.get(address::page(PageName::Cart, Language::En)).await;
    assert!(phone.text().contains("data-channel=\"mobile\""));
    // Nothing of it is asked for by the page itself.
    assert!(!page.text().contains(&format!("src=\"{SERVICE}")));
    let checkout = visitor.get(address::page(PageName::Checkout, Language::En)).await;
    assert!(!allows(&checkout) && !checkout.text().contains("data-financing"));
    let (_, page) = cart(&store, "CAD").await;
    assert!(page.text().contains(&format!("data-service=\"{SERVICE}?id=UP-REST\"")));
    let (visitor, page) = cart(&store, "EUR").await;
    assert!(!page.text().contains("data-financing"));
    visitor.post("/api/v1/preferences", "lang=es&currency=USD&return=/es/").await;
    let spanish = visitor.get(address::es(PageName::Cart)).await;
    assert!(!spanish.text().contains("data-financing") && !allows(&spanish));
    // The page of a place, drawn and then from the cache.
    for language in [Language::En, Language::Es] {
        let (about, english) = (address::about("xelha", language), language == Language::En);
        for _ in 0..2 {
            let page = store.visitor().get(about).await;
            let offered = page.text().contains(&format!("data-service=\"{SERVICE}?id=UP-US\""));
            assert_eq!((offered, allows(&page)), (english, english), "{about}");
        }
    }
    // Without a key, and without a service, there is none.
    let (_folder, store) = financed("").await;
    let (_, page) = cart(&store, "USD").await;
    assert!(!page.text().contains("data-financing") && !allows(&page));
    // A demonstration has a stand-in, of the store's own.
    let plain = Store::open().await;
    assert!(plain.app.options.demo);
    let (_, page) = cart(&plain, "USD").await;
    assert!(page.text().contains("data-service=\"/assets/") && !allows(&page));
}
