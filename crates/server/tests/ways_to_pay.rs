//! The answer to how one can pay says what the checkout offers.

use crate::support::reading::words;
use crate::support::{Setup, Store, address, catalogue_with};
use domain::catalogue::PageName;

// Proves 2.3.42.
#[tokio::test(flavor = "multi_thread")]
async fn how_one_can_pay_is_answered_by_what_the_checkout_offers() {
    let store = Store::open().await;
    let hub = address::en(PageName::Faqs);
    let (transfer, months) = ("bank transfer (SPEI)", "Interest-free installments too");
    for (code, offered) in [("MXN", true), ("USD", false)] {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", code);
        let said = words(&visitor.get(hub).await);
        assert_eq!((said.contains(transfer), said.contains(months)), (offered, offered), "{code}: {said}");
        // Weeks ahead, and more than the least that a bank gives months for.
        visitor.add("entrada-xplor", "date=2027-02-10&adults=2").await;
        let checkout = visitor.get(address::en(PageName::Checkout)).await;
        assert_eq!(words(&checkout).contains("SPEI"), offered, "{code}");
    }
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "payments.toml", |text| {
        let (before, rest) = text.split_once("[transfer]").unwrap();
        let (_, after) = rest.split_once("[[methods]]").unwrap();
        format!("{before}[[methods]]{after}")
    });
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    let said = words(&visitor.get(hub).await);
    assert!(!said.contains(transfer) && said.contains(months), "{said}");
}
