//! Whose an order is that somebody names (§2.3).

use crate::app::App;
use domain::contact::OrderOf;
use domain::order::OrderState;
use store::StoreError;
use store::order::{NamedOrder, Proofs};

/// Whose the order of a code is, for who writes from an address, and its id where it is theirs. A code that is empty is no
/// order's.
pub async fn order_of(app: &App, code: &str, address: &str) -> Result<(OrderOf, String), StoreError> {
    if code.is_empty() {
        return Ok((OrderOf::Unknown, String::new()));
    }
    let site = app.catalogue.site.site_code.clone();
    let found = app.db.read(Proofs { code: code.to_owned(), site }).await?;
    Ok(match found {
        None => (OrderOf::Unknown, String::new()),
        Some(NamedOrder { email, .. }) if email.to_lowercase() != address.to_lowercase() => {
            (OrderOf::Other, String::new())
        }
        // An order costs nothing before it is paid, and what it cost came back after it is over.
        Some(NamedOrder { id, state: OrderState::Paid | OrderState::Refunding, .. }) => (OrderOf::Buyer, id),
        Some(NamedOrder { id, .. }) => (OrderOf::Unpaid, id),
    })
}
