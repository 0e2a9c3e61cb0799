//! Whose an order is that somebody names (§2.3).

use crate::app::App;
use domain::contact::OrderOf;
use store::StoreError;
use store::order::Proofs;

/// Whose the order of a code is, for who writes from an address. A code that is empty is no order's.
pub async fn order_of(app: &App, code: &str, address: &str) -> Result<OrderOf, StoreError> {
    if code.is_empty() {
        return Ok(OrderOf::Unknown);
    }
    let site = app.catalogue.site.site_code.clone();
    let found = app.db.read(Proofs { code: code.to_owned(), site }).await?;
    Ok(found.map_or(OrderOf::Unknown, |(_, buyer)| {
        if buyer.to_lowercase() == address.to_lowercase() { OrderOf::Buyer } else { OrderOf::Other }
    }))
}
