//! What visitors put into a cart, and what they find in it.

use super::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use serde_json::Value;
use std::time::Duration;

pub const XPLOR: &str = "entrada-xplor";
pub const XELHA: &str = "entrada-xelha-todo-incluido";
const XAVAGE: &str = "entrada-xavage";

/// Three parks for two adults, a child and an infant.
pub async fn three_parks(visitor: &Visitor) {
    for (slug, date) in [(XELHA, "2026-12-20"), (XPLOR, "2026-12-21"), (XAVAGE, "2026-12-22")] {
        let answer = visitor.add(slug, &format!("date={date}&adults=2&children=1")).await;
        assert_eq!(
            (answer.status, answer.location().as_str()),
            (StatusCode::SEE_OTHER, address::es(PageName::Cart)),
            "{}",
            answer.text()
        );
    }
}

pub async fn cart(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/cart?lang=es").await.json()
}

/// How many mails were sent, once nothing waits to be.
pub async fn mails(store: &Store) -> usize {
    // The outbox works beside requests.
    for _ in 0..600 {
        if store.app.db.read(::store::outbox::Waiting).await.unwrap() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.app.mail.list().len()
}
