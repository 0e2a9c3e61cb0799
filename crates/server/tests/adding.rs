//! After the sale: more people and extras, as an order of their own.

use crate::support::Store;
use crate::support::bought::{DATE, LATER, SOON, XCARET, agrees, buy, comes_to, send, stored, until_paid};
use crate::support::shopping::XPLOR;
use crate::support::signed_in::sign_in;
use ::store::act::{Act, ReadActs};
use axum::http::StatusCode;
use domain::actor::{Actor, PersonId};
use domain::hold::Share;
use domain::order::OrderState;

// Proves 9.5.13.
#[tokio::test(flavor = "multi_thread")]
async fn people_and_extras_are_added_as_an_order_of_their_own() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let fields = "children=1&upgrade=100001&zone_100001=playa-del-carmen";
    let page = visitor.get(&bought.change(0, &format!("&task=add&{fields}"))).await;
    let form = format!("line=0&task=add&{fields}&hash={}&once={}", page.input("hash"), page.input("once"));
    let gateway = send(&visitor, &bought, &form).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER);
    let added = visitor.post(&gateway.location(), "outcome=approve").await.location();
    let code = added.split('/').nth(3).unwrap().to_owned();
    assert_ne!(code, bought.code);
    let page = visitor.get(&added).await.text();
    assert!(page.contains(&bought.code), "it says what it was added to");
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 1);
    assert!(visitor.get(&bought.order).await.text().contains(&code));
    // Extras for those who come already: nobody is added.
    let fields = "extra_312=1&slot_312=11%3A00&count_312=2";
    let page = visitor.get(&bought.change(0, &format!("&task=add&{fields}"))).await;
    let form = format!("line=0&task=add&{fields}&hash={}&once={}", page.input("hash"), page.input("once"));
    let gateway = send(&visitor, &bought, &form).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER);
    let added = visitor.post(&gateway.location(), "outcome=approve").await.location();
    let code = added.split('/').nth(3).unwrap().to_owned();
    let whole = comes_to(&store, &code, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!((whole.lines[0].sold.party().people(), whole.lines[0].total), (0, 0));
    assert_eq!((whole.lines[1].places, whole.order.total), (2, whole.lines[1].total));
    assert_eq!(visitor.get(&added).await.status, StatusCode::OK);
    let pdf = visitor.get(&added.replacen('?', "tickets.pdf?", 1)).await;
    assert!(pdf.bytes.starts_with(b"%PDF"));
    agrees(&store).await;
    // Wrong is told in its field, and buys nothing.
    for (fields, said) in [
        ("", "Elige"),
        ("adults=19", "20"),
        ("extra_312=1", "Por favor seleccione un horario"),
        ("upgrade=100001", "Elige dónde te recogemos"),
        ("mexicans=x&residents=-1", "Elige"),
    ] {
        let answer = send(&visitor, &bought, &format!("line=0&task=add&{fields}&hash=x&once=x")).await;
        assert!(answer.status.is_client_error(), "{fields}: {}", answer.status);
        assert!(answer.text().contains(said), "{fields}");
    }
    agrees(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_adds_once_however_often_and_fast() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let page = visitor.get(&bought.change(0, "&task=add&children=1")).await;
    let (hash, once) = (page.input("hash"), page.input("once"));
    let form = format!("line=0&task=add&children=1&hash={hash}&once={once}");
    let (one, other) = tokio::join!(send(&visitor, &bought, &form), send(&visitor, &bought, &form));
    let third = send(&visitor, &bought, &form).await;
    assert_eq!(one.status, StatusCode::SEE_OTHER);
    assert_eq!((one.location(), one.location()), (other.location(), third.location()), "one payment");
    let added = visitor.post(&one.location(), "outcome=approve").await.location();
    let added = added.split("&returned").next().unwrap();
    comes_to(&store, added.split('/').nth(3).unwrap(), |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!(send(&visitor, &bought, &form).await.location(), added, "what it bought");
    agrees(&store).await;
    let related = stored(&store, &bought.code).await.related;
    assert_eq!(related.len(), 1, "{related:?}");
    // Nobody's place is held for a second one.
    let held = store
        .app
        .db
        .read(::store::audit::ReadFigures {
            today: "2026-11-20".into(),
            carts: Share { percent: 40, turn: 900 },
        })
        .await
        .unwrap();
    assert_eq!(held.places_held, 0);
}

// Proves 10.5.24.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_person_does_is_kept_under_their_id() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let person = sign_in(&store, &visitor, "Ana@example.com").await;
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let page = visitor.get(&bought.change(0, "&task=add&children=1")).await;
    let form = format!("line=0&task=add&children=1&hash={}&once={}", page.input("hash"), page.input("once"));
    let gateway = send(&visitor, &bought, &form).await;
    let added = visitor.post(&gateway.location(), "outcome=approve").await.location();
    until_paid(&visitor, &added).await;
    let ana = Actor::Person(PersonId::parse(&person.id).unwrap());
    assert!(!ana.to_string().contains("ana"), "books do not say who that is");
    for code in [bought.code.as_str(), added.split('/').nth(3).unwrap()] {
        let subject = stored(&store, code).await.order.id.to_string();
        let acts = store.app.db.read(ReadActs { subject }).await.unwrap();
        let placed: Vec<_> = acts.iter().filter(|one| one.act == Act::Placed).map(|one| &one.actor).collect();
        assert_eq!(placed, [&ana], "{code}");
    }
    // What she does with her visits is hers too: asking for a dearer day, giving a day up to the weather, cancelling.
    let moved = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let page = visitor.get(&moved.change(0, &format!("&task=day&date={SOON}"))).await;
    let fields = ["slot", "difference", "once"].map(|name| format!("{name}={}", page.input(name))).join("&");
    let form = format!("line=0&task=day&date={SOON}&{fields}");
    assert_eq!(send(&visitor, &moved, &form).await.status, StatusCode::SEE_OTHER);
    let claimed = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let form = "line=0&task=weather&once=w";
    assert_eq!(send(&visitor, &claimed, form).await.status, StatusCode::SEE_OTHER);
    let cancelled = buy(&visitor, XPLOR, &format!("date={LATER}&adults=1")).await;
    let page = visitor.get(&cancelled.change(0, "&task=cancel")).await;
    let form = format!("line=0&task=cancel&difference={}&once=z", page.input("difference"));
    assert_eq!(send(&visitor, &cancelled, &form).await.status, StatusCode::SEE_OTHER);
    for (bought, act) in [(&moved, Act::ChangeAsked), (&claimed, Act::Moved), (&cancelled, Act::Cancelled)] {
        let subject = stored(&store, &bought.code).await.order.id.to_string();
        let acts = store.app.db.read(ReadActs { subject }).await.unwrap();
        assert!(acts.iter().any(|one| one.act == act && one.actor == ana), "{act:?}: {acts:?}");
    }
}
