//! Which places stand side by side before anybody chose.

use crate::support::reading::{links, words};
use crate::support::{Store, address};
use domain::catalogue::PageName;
use domain::language::Language;

// Proves 2.2.145.
#[tokio::test(flavor = "multi_thread")]
async fn places_of_different_locations_are_compared_before_anybody_chose() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let usual = visitor.get(address::en(PageName::Compare)).await;
    let said = words(&usual);
    assert!(said.contains("a few places that differ"), "{said}");
    let stands =
        |folder: &str| links(&usual).iter().any(|link| link.starts_with(address::buy(folder, Language::En)));
    // By the order of lists the first three are one park with more in its price.
    for (folder, stood) in
        [("xcaret", true), ("xcaret-plus", false), ("xcaret-total", false), ("xelha", true), ("xplor", true)]
    {
        assert_eq!(stands(folder), stood, "{folder}: {said}");
    }
    let chosen = format!("{}?with=305", address::en(PageName::Compare));
    assert!(!words(&visitor.get(&chosen).await).contains("a few places that differ"));
}
