//! Days on which a place is closed, where prices of one day are shown.

use crate::support::reading::{links, words};
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Setup, Store, address, catalogue_with_places};
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money::CurrencyCode;

// Proves 2.2.139.
#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_is_closed_says_when_it_is_open_next() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xoximilco = address::product("xoximilco").id;
    // On Sundays it is closed, and on the Monday behind it is not.
    for (day, closed) in [("2027-02-07", true), ("2027-02-08", false)] {
        for path in [
            format!("{}?date={day}&adults=1", address::en(PageName::PriceGuide)),
            format!("{}?with={xoximilco}&date={day}", address::en(PageName::Compare)),
        ] {
            let said = words(&visitor.get(&path).await);
            assert_eq!(said.contains("opens Mon, Feb 8"), closed, "{path}: {said}");
        }
    }
}

// Proves 2.2.146.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_that_can_not_be_had_leads_to_the_next_that_can() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let buy = address::buy("xoximilco", Language::En);
    let closed = visitor.get(&format!("{buy}?date=2027-02-07&adults=1&children=2")).await;
    let said = words(&closed);
    assert!(said.contains("Closed on Sunday, February 7, 2027."), "{said}");
    // With what an adult pays then, as its page says once that day is chosen.
    let chooser =
        format!("/api/v1/products/{}/chooser?month=2027-02&lang=en", address::product("xoximilco").id);
    let month = visitor.get(&chooser).await.json();
    let day = &month["month"]["days"][7];
    assert_eq!(day["date"], "2027-02-08");
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let price = domain::money::format(day["from"].as_i64().unwrap(), usd);
    let price = price.trim_end_matches(".00");
    assert!(said.contains(&format!("Mon, Feb 8, {price} per adult")), "{price}: {said}");
    // With everybody who was chosen.
    let next = format!("{buy}?date=2027-02-08&adults=1&children=2");
    assert!(links(&closed).contains(&next), "{:?}", links(&closed));
    // A form that asks for the day is answered so, too.
    let refused = visitor.post(buy, "date=2027-02-07&adults=1").await;
    assert!(words(&refused).contains("The next day with places: Mon, Feb 8,"), "{}", words(&refused));
    // Nothing is said of a day that can be had, of none, and of one that nobody writes so.
    for query in ["?date=2027-02-08&adults=1", "", "?date=2027-02-30&adults=1"] {
        let page = words(&visitor.get(&format!("{buy}{query}")).await);
        assert!(!page.contains("The next day with places"), "{query}: {page}");
    }
    // Behind the last day that is sold there is no next.
    let late = words(&visitor.get(&format!("{buy}?date=2031-02-10&adults=1")).await);
    assert!(late.contains("isn’t on sale yet") && !late.contains("The next day with places"), "{late}");
}

// Proves 2.2.146.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_the_last_places_of_a_day_and_changes_the_visit_does_not_read_that_none_are_left() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), 2));
    let store = Store::with(Setup { catalogue, ..Setup::default() }).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    visitor.add(XPLOR, "date=2027-02-10&adults=2").await;
    let change = cart(&visitor).await["lines"][0]["change_href"].as_str().unwrap().to_owned();
    let said = server::messages::pattern("buy.missed.sold_out", Language::Es);
    let (said, _) = said.split_once('{').unwrap();
    let buy = address::buy("xplor", Language::Es);
    let page = words(&other.get(&format!("{buy}?date=2027-02-10&adults=2")).await);
    assert!(page.contains(said), "{said}: {page}");
    let own = visitor.get(&change).await;
    assert!(change.contains("2027-02-10") && own.status.is_success(), "{change}");
    assert!(!words(&own).contains(said), "{said}: {}", words(&own));
}
