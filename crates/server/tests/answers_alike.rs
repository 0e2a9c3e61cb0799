//! What an answer costs: as much, whatever there is of the address that somebody types (§10.18.96). It is counted and not timed, so
//! that it holds on any machine: passwords hashed and compared, statements run, and transactions that waited for the disk.

use crate::accounts::{PASSWORD, open, page, register};
use crate::support::people::{encoded, registration};
use crate::support::{Store, Visitor};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use server::app::cookie;
use store::Worked;

/// What there may be of an address: an account, a closed one, a registration, and nothing.
const ADDRESSES: [&str; 4] = ["ana@example.com", "li@example.com", "eva@example.com", "luz@example.com"];

/// Asks whoever is not signed in may send: what it is, the page, its form for an address, and how it is answered.
type Asked = (&'static str, PageName, fn(&str) -> String, StatusCode);

const ASKED: [Asked; 5] = [
    (
        "a wrong password",
        PageName::Auth,
        |email| encoded(&[("act", "sign_in"), ("email", email), ("password", "otra cosa muy distinta")]),
        StatusCode::UNAUTHORIZED,
    ),
    (
        "another password",
        PageName::Forgot,
        |email| encoded(&[("act", "ask"), ("email", email)]),
        StatusCode::SEE_OTHER,
    ),
    (
        "another password, once more",
        PageName::Forgot,
        |email| encoded(&[("act", "again"), ("email", email)]),
        StatusCode::SEE_OTHER,
    ),
    (
        "the mail of a registration, once more",
        PageName::Register,
        |email| encoded(&[("act", "again"), ("email", email)]),
        StatusCode::SEE_OTHER,
    ),
    ("a registration", PageName::Register, registration, StatusCode::SEE_OTHER),
];

/// How a form was answered, how many passwords were hashed or compared for it, and what the database did.
async fn cost(store: &Store, visitor: &Visitor, at: &str, form: &str) -> (StatusCode, u64, Worked) {
    let (passwords, database) = (store.app.passwords.worked(), store.app.db.worked());
    let answer = visitor.post(at, form).await;
    (answer.status, store.app.passwords.worked() - passwords, store.app.db.worked().since(database))
}

// Proves 10.18.96.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_costs_as_much_whatever_there_is_of_the_address() {
    let store = Store::open().await;
    let mut clients = 0..;
    // Each from elsewhere, so that none is refused for how often one client asks.
    let mut somebody = || {
        let visitor = store.visitor();
        visitor.always("x-forwarded-for", &format!("198.51.{}.7", clients.next().unwrap_or(0)));
        visitor
    };
    let (ana, li) = (somebody(), somebody());
    open(&store, &ana, "ana@example.com").await;
    open(&store, &li, "li@example.com").await;
    let delete = encoded(&[("act", "delete"), ("current", PASSWORD)]);
    assert_eq!(li.post(page(PageName::Account), &delete).await.status, StatusCode::SEE_OTHER);
    register(&somebody(), "eva@example.com").await;
    store.rest().await;
    // In a browser that never was here, and in one that somebody else signed in with.
    let devices = [None, Some("a".repeat(64))];
    for (what, at, form, status) in ASKED {
        for device in &devices[..if at == PageName::Auth { 2 } else { 1 }] {
            let ask = async |visitor: Visitor, email: &str| {
                if let Some(device) = device {
                    visitor.set_cookie(cookie::DEVICE, device);
                }
                cost(&store, &visitor, page(at), &form(email)).await
            };
            // What is drawn once for all is drawn.
            ask(somebody(), "somebody@example.com").await;
            let mut costs = Vec::new();
            for email in ADDRESSES {
                costs.push((ask(somebody(), email).await, email));
            }
            let (first, _) = costs[0];
            assert!(costs.iter().all(|(cost, _)| *cost == first), "{what}, {device:?}: {costs:#?}");
            assert!(first.0 == status && first.2.kept == 1, "{what} is done: {first:?}");
        }
    }
    // Who is signed in asks for another address.
    ana.get(page(PageName::Account)).await;
    let mut costs = Vec::new();
    for email in ["li@example.com", "eva@example.com", "mia@example.com"] {
        let form = encoded(&[("act", "email"), ("email", email), ("current", PASSWORD)]);
        costs.push(cost(&store, &ana, page(PageName::Account), &form).await);
    }
    assert!(costs.iter().all(|cost| *cost == costs[0]), "another address: {costs:#?}");
    assert_eq!((costs[0].0, costs[0].1), (StatusCode::SEE_OTHER, 1));
}
