//! Ways to pay: methods of a currency, months without interest, bank transfers and their statement.

use crate::support::{Answer, Setup, Store, Visitor, address, buyer, catalogue_with_places};
use ::store::transfer::{Entry, Outcome, WaitingTransfers};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::money::{CurrencyCode, Money};
use serde_json::{Value, json};
use std::time::Duration;

const XELHA: &str = "entrada-xelha-todo-incluido";

async fn with_xelha(store: &Store, currency: &str, date: &str, adults: u32) -> Visitor {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", currency);
    let added = visitor.add(XELHA, &format!("date={date}&adults={adults}")).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    visitor
}

async fn pay_with(visitor: &Visitor, more: &str) -> Answer {
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = format!("{}&{more}", buyer(&page.input("once"), &page.input("hash")));
    visitor.post(address::es(PageName::Checkout), &form).await
}

// Proves 3.1.3, 3.1.4, 3.1.11, 3.7.1, 3.7.2, 3.7.6, 3.7.7, 3.7.8, 3.7.9, 3.7.10, 3.7.11, 3.7.12, 3.8.1,
// 3.8.2, 8.5.3, 8.5.4, 9.7.1, 9.7.2, 9.7.6.
#[tokio::test(flavor = "multi_thread")]
async fn methods_and_banks_are_listed_by_currency() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let ask = async |query: &str| visitor.get(&format!("/api/v1/payment-methods?lang=es&{query}")).await;
    let codes = |answer: &Value| {
        let methods = answer["methods"].as_array().unwrap().iter();
        methods.map(|method| method["api_code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let pesos = ask("currency=MXN&total=600001").await.json();
    assert_eq!(codes(&pesos), ["VI", "MC", "AX", "CB", "DN", "DS", "JC", "PP"]);
    assert_eq!(pesos["methods"][0], json!({"id": 1, "api_code": "VI", "name": "Visa"}));
    let banks = pesos["banks"].as_array().unwrap();
    let of_kind = |kind: &str| banks.iter().filter(|bank| bank["kind"] == kind).count();
    assert_eq!((of_kind("bank"), of_kind("paypal"), of_kind("transfer")), (12, 1, 1));
    let full = banks.iter().filter(|bank| bank["months"] == json!([3, 6, 9, 12, 13, 15])).count();
    let usual = banks.iter().filter(|bank| bank["months"] == json!([3, 6])).count();
    assert_eq!(full, 1);
    assert!(usual >= 8);
    for bank in banks {
        let mark = visitor.get(bank["logo"].as_str().unwrap()).await;
        assert_eq!((mark.status, mark.header("content-type")), (StatusCode::OK, "image/svg+xml"), "{bank}");
        for term in bank["terms"].as_array().into_iter().flatten() {
            let part = |name: &str| term[name].as_i64().unwrap();
            assert_eq!(part("monthly") * (part("months") - 1) + part("last"), 600_001);
        }
    }
    // Dollars have PayPal but no months, euros neither; small sums have none.
    assert!(codes(&ask("currency=USD").await.json()).contains(&"PP".to_owned()));
    let euros = ask("currency=EUR&total=600001").await.json();
    assert!(!codes(&euros).contains(&"PP".to_owned()) && euros["banks"] == json!([]));
    let small = ask("currency=MXN&total=100000").await.json();
    assert!(small["banks"].as_array().unwrap().iter().all(|bank| bank["terms"] == json!(null)));
    for (language, said) in [
        ("es", "Error obteniendo métodos de pagos para esta divisa"),
        ("en", "Error getting payment methods for the currency"),
    ] {
        let refused = visitor.get(&format!("/api/v1/payment-methods?lang={language}&currency=XXX")).await;
        assert_eq!((refused.status, &refused.json()["message"]), (StatusCode::NOT_FOUND, &json!(said)));
    }
    let currencies = visitor.get("/api/v1/currencies?lang=es").await.json();
    let list = |name: &str| currencies[name].as_array().unwrap().clone();
    assert_eq!((list("currencies").len(), list("display").len()), (17, 17));
    assert_eq!(list("currencies")[0]["iso_number"], "840");
    assert_eq!(
        list("display")[2],
        json!({"id": 5, "name": "Dólar canadiense", "symbol": "$", "iso_code": "CAD", "flag": "ca"})
    );
}

// Proves 7.2.13, 9.7.7.
#[tokio::test(flavor = "multi_thread")]
async fn months_are_offered_chosen_and_shown() {
    let store = Store::open().await;
    let visitor = with_xelha(&store, "MXN", "2027-02-10", 2).await;
    let page = visitor.get(address::es(PageName::Checkout)).await.text();
    for words in ["3 meses de MX$", "label=\"BBVA\"", "value=\"3:15\"", "value=\"transfer\""] {
        assert!(page.contains(words), "{words}");
    }
    for (more, said) in [
        ("method=XX", "Elige cómo quieres pagar"),
        ("method=VI&instalment=1:15", "Esas mensualidades no están disponibles"),
        ("method=VI&instalment=13:24", "Esas mensualidades no están disponibles"),
        ("method=PP&instalment=1:3", "Esas mensualidades no están disponibles"),
        ("method=transfer&instalment=3:15", "Esas mensualidades no están disponibles"),
        ("method=VI&instalment=nonsense", "Esas mensualidades no están disponibles"),
    ] {
        let refused = pay_with(&visitor, more).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{more}");
        assert!(refused.text().contains(said), "{more}");
    }
    let placed = pay_with(&visitor, "method=VI&instalment=3:15").await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    assert_eq!(visitor.cookie("sb_method").as_deref(), Some("VI"), "next time it comes preselected");
    let href = visitor.post(&placed.location(), "outcome=approve").await.location();
    assert!(visitor.get(&href).await.text().contains("Pagado con Visa, 15 meses en Santander"));
    // Another currency has no months, and says so in its page.
    let dollars = with_xelha(&store, "USD", "2027-02-11", 2).await;
    assert!(!dollars.get(address::es(PageName::Checkout)).await.text().contains("name=\"instalment\""));
    assert_eq!(
        pay_with(&dollars, "method=PP&instalment=13:24").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // What somebody likes to pay with is kept in a cookie of its own.
    dollars.post("/api/v1/preferences", "method=PP&return=%2Fes%2F").await;
    assert_eq!(dollars.cookie("sb_method").as_deref(), Some("PP"));
    let page = dollars.get(address::es(PageName::Checkout)).await.text();
    let chosen = |input: &str| {
        let input = input.split('>').next().unwrap();
        input.contains("value=\"PP\"") && input.contains("checked")
    };
    assert!(page.split("<input").any(chosen));
    dollars.post("/api/v1/preferences", "method=&return=%2Fes%2F").await;
    assert!(dollars.cookie("sb_method").is_none());
}

/// The bank's statement as a file.
fn statement(store: &Store, lines: &str) -> std::path::PathBuf {
    let path = store.folder.path().join("statement.csv");
    std::fs::write(&path, format!("id,date,reference,amount,currency\n{lines}")).unwrap();
    path
}

async fn settled(store: &Store) {
    for _ in 0..600 {
        if store.app.db.read(::store::outbox::Waiting).await.unwrap() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

// Proves 9.6.1, 9.6.6, 9.6.10, 9.6.11, 10.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_is_promised_explained_and_reconciled() {
    let store = Store::open().await;
    let visitor = with_xelha(&store, "MXN", "2027-02-10", 2).await;
    let placed = pay_with(&visitor, "method=transfer").await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let page = visitor.get(&placed.location()).await.text();
    let code = placed.location().split('/').nth(3).unwrap().to_owned();
    for words in [
        "Datos para tu transferencia",
        "0000 0000 0000 0000 00",
        "Te quedan 71 h 5",
        "Sacbe Ventas Directas",
        &code,
    ] {
        assert!(
            page.contains(words) || words.starts_with("Te quedan") && page.contains("Te quedan 72 h 0"),
            "{words}"
        );
    }
    assert!(page.contains("MX$3,738"), "15% off two adults");
    // The visitor's cart is free for other things, and the mail says how to pay.
    assert_eq!(visitor.get("/api/v1/cart?lang=es").await.json()["lines"], json!([]));
    settled(&store).await;
    let mails = store.app.mail.list();
    assert_eq!(mails.len(), 1);
    let line =
        |id: &str, reference: &str, amount: &str| format!("{id},2026-11-22,{reference},{amount},MXN\n");
    let file = statement(&store, &(line("n1", &code, "3000.00") + &line("n2", "rent", "10.00")));
    let transfers = server::operate::statement::reconcile(
        &store.app.db,
        "SACBE",
        &file,
        &domain::actor::Actor::Store,
        store.app.now(),
    )
    .await
    .unwrap();
    assert_eq!(
        transfers.iter().map(|(_, one)| one.outcome).collect::<Vec<_>>(),
        [Outcome::Partial, Outcome::Unknown]
    );
    assert!(visitor.get(&placed.location()).await.text().contains("Datos para tu transferencia"));
    let file = statement(&store, &(line("n1", &code, "3000.00") + &line("n3", &code, "738.00")));
    let transfers = server::operate::statement::reconcile(
        &store.app.db,
        "SACBE",
        &file,
        &domain::actor::Actor::Store,
        store.app.now(),
    )
    .await
    .unwrap();
    assert_eq!((transfers[0].1.new, transfers[1].1.outcome), (false, Outcome::Exact));
    settled(&store).await;
    let page = visitor.get(&placed.location()).await.text();
    assert!(page.contains("Nos vemos") && page.matches("<svg viewBox=\"-4 -4").count() == 2);
    let waiting = store.app.db.read(WaitingTransfers { site: "SACBE".into() }).await.unwrap();
    assert_eq!(waiting.iter().map(|one| one.entry.id.as_str()).collect::<Vec<_>>(), ["n2"]);
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
    // A file that is not a statement is told with its line, and nothing of it counts.
    for (lines, wrong) in [
        ("n9,2026-11-22,x,12.5,MXN\n", "line 2"),
        ("n9,yesterday,x,1.00,MXN\n", "line 2"),
        ("n9\n", "line 2"),
    ] {
        let file = statement(&store, &(line("n8", "x", "1.00") + lines));
        let error = server::operate::statement::reconcile(
            &store.app.db,
            "SACBE",
            &file,
            &domain::actor::Actor::Store,
            store.app.now(),
        )
        .await
        .unwrap_err();
        assert!(error.to_string().contains(&wrong.replace('2', "3")), "{error}");
    }
    let waiting = store.app.db.read(WaitingTransfers { site: "SACBE".into() }).await.unwrap();
    assert_eq!(waiting.len(), 1);
    let quoted = Entry {
        id: "q,1".into(),
        reference: "two \"words\"".into(),
        amount: Money { minor: 100, currency: CurrencyCode::MXN },
        received_on: "2026-11-22".into(),
    };
    let file = statement(&store, "\"q,1\",2026-11-22,\"two \"\"words\"\"\",1.00,MXN\n");
    let transfers = server::operate::statement::reconcile(
        &store.app.db,
        "SACBE",
        &file,
        &domain::actor::Actor::Store,
        store.app.now(),
    )
    .await
    .unwrap();
    assert_eq!(transfers[0].0, quoted);
}

// Proves 9.6.2, 9.6.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_is_for_pesos_for_visits_far_enough_and_for_a_fifth_of_a_slot() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), 20));
    let store = Store::with(Setup { catalogue, ..Setup::default() }).await;
    // It is the 20th at noon: 96 hours end on the 24th at noon, Xelha opens on the 24th at 8:30 and on the 25th.
    let soon = with_xelha(&store, "MXN", "2026-11-24", 1).await;
    assert!(!soon.get(address::es(PageName::Checkout)).await.text().contains("value=\"transfer\""));
    let refused = pay_with(&soon, "method=transfer").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("visitas a más de 96 horas"));
    let later = with_xelha(&store, "MXN", "2026-11-25", 1).await;
    assert!(later.get(address::es(PageName::Checkout)).await.text().contains("value=\"transfer\""));
    let dollars = with_xelha(&store, "USD", "2027-02-10", 1).await;
    assert_eq!(pay_with(&dollars, "method=transfer").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Of Xplor's twenty places four may wait.
    let wait = async |adults: u32| {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "MXN");
        visitor.add("entrada-xplor", &format!("date=2027-02-10&adults={adults}")).await;
        pay_with(&visitor, "method=transfer").await
    };
    assert_eq!(wait(3).await.status, StatusCode::SEE_OTHER);
    let refused = wait(2).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("Elige otra forma de pago"));
    assert_eq!(wait(1).await.status, StatusCode::SEE_OTHER);
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

// Proves 3.1.1, 3.1.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_currency_has_the_contracts_fields() {
    let store = Store::open().await;
    let answer = store.visitor().get("/api/v1/currencies?lang=en").await.json();
    let contract = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/contract.md");
    let contract = std::fs::read_to_string(contract).unwrap();
    let clause = contract.lines().find(|line| line.starts_with("- **3.1.1** ")).unwrap();
    let clause = clause.rsplit_once(" — ").unwrap().0;
    let mut wanted: Vec<_> = clause.split('`').skip(1).step_by(2).collect();
    wanted.sort_unstable();
    for currency in answer["currencies"].as_array().unwrap() {
        let mut fields: Vec<_> = currency.as_object().unwrap().keys().map(String::as_str).collect();
        fields.sort_unstable();
        assert_eq!(fields, wanted);
        assert!(currency["iso_number"].is_string(), "three digits are text");
        assert!(["D", "I"].contains(&currency["position"].as_str().unwrap()));
    }
    let of = |code: &str| {
        let all = answer["currencies"].as_array().unwrap();
        all.iter().find(|currency| currency["iso_code"] == code).unwrap().clone()
    };
    assert_eq!((&of("EUR")["position"], &of("USD")["position"]), (&json!("D"), &json!("I")));
    assert_ne!(of("MXN")["symbol"], of("MXN")["presentation_symbol"]);
}
