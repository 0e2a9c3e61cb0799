//! The contact page: a message reaches the operator by mail, once; and the telephone line that is shown first.

use crate::support::bought::{DATE, XCARET, buy, stored};
use crate::support::world::{cart, check_out, newest};
use crate::support::{Answer, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use store::contact::ReadContact;

fn form(message: &str) -> String {
    format!(
        "name=Ana+N%C3%BA%C3%B1ez&email=ana%40example.com&phone=%2B52+998+000+0100&topic=group&order=abcd-1001&message={message}"
    )
}

async fn write(visitor: &Visitor, form: &str) -> Answer {
    visitor.post(address::page(PageName::Contact, Language::En), form).await
}

/// The mails that went to the operator, once so many did.
async fn arrived(store: &Store, count: usize) -> Vec<adapters::mail::Written> {
    let to = store.app.catalogue.site.contact.messages_to.clone().unwrap();
    let own = || store.app.mail.list().into_iter().filter(|mail| mail.to.contains(&to)).collect::<Vec<_>>();
    for _ in 0..600 {
        if own().len() >= count {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    own()
}

// Proves 2.2.71.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_reaches_the_operator_once_and_says_when_an_answer_comes() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(address::page(PageName::Contact, Language::En)).await;
    assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "private, no-cache"));
    let mut locations = Vec::new();
    for _ in 0..3 {
        let sent = write(&visitor, &form("We+are+24.%0D%0A%0D%0AIs+there+a+table%3F")).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER);
        locations.push(sent.location());
    }
    locations.dedup();
    let [location] = &locations[..] else { panic!("{locations:?}: one message, however often it is sent") };
    let mails = arrived(&store, 1).await;
    assert_eq!(mails.len(), 1);
    // On a Friday noon; within 24 hours in which somebody answers: until midnight twelve, from seven on Saturday twelve more.
    let thanks = visitor.get(location).await;
    assert_eq!((thanks.status, thanks.header("cache-control")), (StatusCode::OK, "private, no-store"));
    assert!(thanks.text().contains("7:00") && !thanks.text().contains("<textarea"), "{}", thanks.text());
    // Delivered, nothing of it is kept.
    let (_, name) = location.split_once("sent=").unwrap();
    for _ in 0..600 {
        let kept = store.app.db.read(ReadContact { id: name.into() }).await.unwrap().unwrap();
        if kept.message.is_empty() {
            assert_eq!((kept.name, kept.email), Default::default());
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("what was delivered is still kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_wrong_with_a_message_is_said_at_once_and_nothing_typed_is_lost() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let refused = write(&visitor, "name=+&email=ana&phone=abc&topic=refund&order=ABC&message=").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = refused.text();
    for field in ["name", "email", "phone", "topic", "order", "message"] {
        assert!(text.contains(&format!("id=\"{field}-error\"")), "{field}");
    }
    let refused = write(&visitor, &form("").replace("ana%40", "")).await;
    let text = refused.text();
    assert!(text.contains("value=\"example.com\"") && text.contains("value=\"Ana Núñez\""));
    let odd = write(&visitor, "name=a&name=b").await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    assert!(store.app.mail.list().is_empty());
}

// Proves 2.2.79.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_is_named_is_said_to_be_the_writers_or_not() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=1")).await;
    let email = stored(&store, &bought.code).await.buyer.unwrap().email;
    let unpaid = place(&store).await;
    let from = |email: &str, code: &str| {
        form("Hello").replace("ana%40example.com", &email.replace('@', "%40")).replace("abcd-1001", code)
    };
    // The operator reads Spanish.
    let cases = [
        (email.to_uppercase(), bought.code.as_str(), "hecha con este correo"),
        ("eva@example.org".to_owned(), bought.code.as_str(), "hecha con otro correo"),
        (email.clone(), "ABCD1001", "no existe esa compra"),
        (email, unpaid.as_str(), "sin pagar"),
    ];
    for (count, (email, code, says)) in (1..).zip(cases) {
        assert_eq!(write(&visitor, &from(&email, code)).await.status, StatusCode::SEE_OTHER);
        let mails = arrived(&store, count).await;
        assert_eq!(mails.len(), count);
        let said = |mail: &adapters::mail::Written| store.app.mail.html(&mail.id).unwrap().contains(says);
        assert_eq!(mails.iter().filter(|mail| said(mail)).count(), 1, "{code}: {says}");
    }
}

/// An order of the same buyer that is not paid, by its code.
async fn place(store: &Store) -> String {
    let visitor = cart(store, "USD").await;
    assert_eq!(check_out(&visitor, "VI").await.status, StatusCode::SEE_OTHER);
    newest(store).await.order.code
}

// Proves 2.2.73.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_silences_those_who_paid() {
    let store = Store::open().await;
    let unpaid = place(&store).await;
    let email = stored(&store, &unpaid).await.buyer.unwrap().email.replace('@', "%40");
    let of = |code: &str, number: usize| {
        form(&format!("Message+{number}")).replace("ana%40example.com", &email).replace("abcd-1001", code)
    };
    let from = |number: usize| {
        let visitor = store.visitor();
        visitor.always("x-forwarded-for", &format!("198.51.{}.7", 100 + number));
        visitor
    };
    // One order of any number of networks counts as one, and takes no buyer's turn before it is paid.
    let mut taken = 0;
    for number in 0..130 {
        taken +=
            usize::from(write(&from(number), &of(&unpaid, number)).await.status == StatusCode::SEE_OTHER);
    }
    assert_eq!(taken, 120);
    let buyer = store.visitor();
    let bought = buy(&buyer, XCARET, &format!("date={DATE}&adults=1")).await;
    let mut heard = 0;
    for number in 0..7 {
        heard += usize::from(
            write(&from(number), &of(&bought.code, 200 + number)).await.status == StatusCode::SEE_OTHER,
        );
    }
    assert_eq!(heard, 5, "so many of one order, wherever they come from");
}

// Proves 2.2.73.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_writes_on_and_on_is_put_off_and_loses_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for number in 0..5 {
        assert_eq!(write(&visitor, &form(&format!("Message+{number}"))).await.status, StatusCode::SEE_OTHER);
    }
    let refused = write(&visitor, &form("Message+6")).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.text().contains("Message 6"), "what was written stands there");
    assert_eq!(
        write(&visitor, &form("Message+0")).await.status,
        StatusCode::SEE_OTHER,
        "it is there already"
    );
    let other = store.visitor();
    other.always("x-forwarded-for", "198.51.100.7");
    assert_eq!(
        write(&other, &form("Message+7")).await.status,
        StatusCode::SEE_OTHER,
        "others are not bothered"
    );
}

// Proves 3.10.3, 7.2.7.
#[tokio::test(flavor = "multi_thread")]
async fn the_telephone_line_is_the_one_that_was_chosen_else_the_visitors_own() {
    let store = Store::open().await;
    let first = async |visitor: &Visitor, language: Language| {
        let text = visitor.get(address::page(PageName::Home, language)).await.text();
        let at = text.find("\"phone\":").unwrap_or_else(|| panic!("no line"));
        text[at + 9..at + 11].to_owned()
    };
    let visitor = store.visitor();
    assert_eq!(first(&visitor, Language::En).await, "US");
    assert_eq!(first(&visitor, Language::Es).await, "MX");
    assert_eq!(first(&visitor, Language::Pt).await, "BR", "the only line whose callers speak it");
    let located = store.visitor();
    located.always(&store.app.options.country_header, "CO");
    assert_eq!(first(&located, Language::En).await, "CO");
    let chosen = located.post("/api/v1/preferences", "phone=AR&return=/en/").await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER);
    assert_eq!(located.cookie("sb_phone").as_deref(), Some("AR"));
    assert_eq!(first(&located, Language::En).await, "AR", "what was chosen comes before where one is");
    located.post("/api/v1/preferences", "phone=ZZ&return=/en/").await;
    assert_eq!(located.cookie("sb_phone").as_deref(), Some("AR"), "there is no such line");
    located.set_cookie("sb_phone", "ZZ");
    assert_eq!(first(&located, Language::En).await, "CO");
    // What is kept for one is not shown to another.
    assert_eq!(first(&visitor, Language::En).await, "US");
}
