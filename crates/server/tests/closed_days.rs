//! Days on which a place is closed, where prices of one day are shown.

use crate::support::reading::words;
use crate::support::{Store, address};
use domain::catalogue::PageName;

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
