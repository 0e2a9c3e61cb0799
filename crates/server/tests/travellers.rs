//! What a buyer mends once it is paid: a mistyped address, and who comes.

use crate::support::bought::{agrees, buy, stored};
use crate::support::{Answer, Store};
use axum::http::StatusCode;
use domain::buyer::MOST_CORRECTIONS;

const XELHA: &str = "entrada-xelha-todo-incluido";
const DATE: &str = "2027-02-10";

// Proves 10.4.15.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_is_named_on_page_and_ticket() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let form = format!("date={DATE}&adults=2&children=1&extra_100302=1&slot_100302=10%3A00&count_100302=2");
    let bought = buy(&visitor, XELHA, &form).await;
    let says = async |form: &str| -> Answer { visitor.post(&bought.order, form).await };
    assert!(visitor.get(&bought.order).await.text().contains("name=\"name_3\""), "a field for each of three");
    let done = says("action=names&name_1=+Ana++Ruiz&name_2=&name_3=Leo&name_9=Nobody&name_x=1").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    let page = visitor.get(&done.location()).await.text();
    assert!(page.contains("Ana Ruiz") && page.contains("Leo") && !page.contains("Nobody"));
    let tickets = stored(&store, &bought.code).await.tickets;
    let of = |name: &str| tickets.iter().filter(|ticket| ticket.holder == name).count();
    assert_eq!(
        (of("Ana Ruiz"), of("Leo"), tickets.len()),
        (2, 1, 5),
        "the swim's ticket is the same person's"
    );
    for (wrong, at) in [("www.prize.com", "name_2-error"), (&"x".repeat(101), "name_2-error")] {
        let refused = says(&format!("action=names&name_1=Eva&name_2={wrong}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        let text = refused.text();
        assert!(text.contains(&format!("id=\"{at}\"")) && text.contains("value=\"Eva\""), "as it was typed");
        assert_eq!(stored(&store, &bought.code).await.tickets[0].holder, "Ana Ruiz", "nothing is changed");
    }
    let (path, _) = bought.order.split_once('?').unwrap();
    let key = "0123456789abcdef0123456789abcdef";
    let stranger = store.visitor().post(&format!("{path}?k={key}"), "action=names&name_1=X").await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    agrees(&store).await;
}

// Proves 10.4.16.
#[tokio::test(flavor = "multi_thread")]
async fn a_mistyped_address_is_corrected_on_the_order() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XELHA, &format!("date={DATE}&adults=1")).await;
    let says = async |email: &str| {
        visitor.post(&bought.order, &format!("action=address&email={}", email.replace('@', "%40"))).await
    };
    let email = async || stored(&store, &bought.code).await.buyer.unwrap().email;
    let first = email().await;
    for (wrong, status) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY),
        ("ana", StatusCode::UNPROCESSABLE_ENTITY),
        (&format!("{}@example.com", "x".repeat(100)), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let refused = says(wrong).await;
        assert_eq!(refused.status, status, "{wrong}");
        let text = refused.text();
        assert!(text.contains("id=\"email-error\"") && text.contains(&format!("value=\"{wrong}\"")));
        assert_eq!(email().await, first);
    }
    let done = says("ana@example.org").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(visitor.get(&done.location()).await.text().contains("ana@example.org"));
    // Its vouchers go there, and only there from now on.
    let sent =
        async || store.app.mail.list().into_iter().filter(|mail| mail.to.contains("ana@example.org")).count();
    for _ in 0..600 {
        if sent().await > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(sent().await, 1);
    for number in 1..MOST_CORRECTIONS {
        assert_eq!(says(&format!("ana{number}@example.org")).await.status, StatusCode::SEE_OTHER);
    }
    let refused = says("more@example.org").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("id=\"email-error\""));
    agrees(&store).await;
}
