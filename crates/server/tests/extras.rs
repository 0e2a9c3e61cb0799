//! What a cart holds besides admissions: extras, rates with a proof, open tickets, codes.

use crate::support::bought::comes_to;
use crate::support::{Answer, Setup, Store, Visitor, address};
use ::store::coupon::{AddCoupon, StoredCoupon};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::catalogue::PageName;
use domain::coupon::{Coupon, Value as Worth};
use domain::language::Language;
use domain::money::CurrencyCode;
use serde_json::{Value, json};

const XCARET: &str = "entrada-xcaret";
const XELHA: &str = "entrada-xelha-todo-incluido";
const TOTAL: &str = "entrada-xcaret-total";
const DATE: &str = "2027-02-10";

async fn cart(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/cart?lang=es").await.json()
}

fn added(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
}

fn code(answer: &Answer) -> String {
    answer.json()["code"].as_str().unwrap_or_default().to_owned()
}

async fn agrees(store: &Store) {
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

/// Xcaret for a family with transport and a sea walk for two.
async fn xcaret_with_extras(visitor: &Visitor) {
    let form = format!(
        "date={DATE}&adults=2&children=1&infants=1&upgrade=100001&zone_100001=playa-del-carmen\
         &extra_312=1&slot_312=11%3A00&count_312=2"
    );
    added(&visitor.add(XCARET, &form).await);
}

// Proves 1.1.4, 10.4.11.
#[tokio::test(flavor = "multi_thread")]
async fn extras_are_bought_with_their_admission_and_listed_on_its_voucher() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let page = visitor.get(&format!("{}?date={DATE}&adults=2", address::buy_of(XCARET))).await.text();
    for words in ["Transporte y comida", "Caminata submarina", "Foto pase", "7:10, Playa del Carmen"] {
        assert!(page.contains(words), "{words}");
    }
    xcaret_with_extras(&visitor).await;
    let shown = cart(&visitor).await;
    let line = &shown["lines"][0];
    let extras = line["extras"].as_array().unwrap();
    assert_eq!(extras.len(), 2);
    assert_eq!(
        (&extras[0]["zone"], &extras[0]["pickup"], &extras[0]["count"], &extras[0]["quote"]["total"]),
        (&json!("Playa del Carmen"), &json!("07:10"), &json!(3), &json!(2 * 2499 + 1999))
    );
    assert_eq!((&extras[1]["slot"], &extras[1]["quote"]["total"]), (&json!("11:00"), &json!(2 * 6999)));
    assert_eq!(line["total"], shown["total"]);
    assert_eq!(
        shown["total"].as_i64().unwrap(),
        line["quote"]["total"].as_i64().unwrap() + 2 * 2499 + 1999 + 2 * 6999
    );
    agrees(&store).await;
    let href = visitor.pay().await;
    let page = visitor.get(&href).await.text();
    for words in ["Tu día incluye", "Caminata submarina, 11:00", "Playa del Carmen"] {
        assert!(page.contains(words), "{words}");
    }
    // Four people enter; two of them walk under the sea, at another counter.
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 6);
    agrees(&store).await;
    let pdf = visitor.get(&href.replacen('?', "tickets.pdf?", 1)).await;
    assert_eq!(pdf.header("content-type"), "application/pdf");
    assert!(pdf.bytes.starts_with(b"%PDF"));
}

// Proves 3.6.10, 5.3.8.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_an_extra_is_shown_in_its_field_and_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (fields, field, said) in [
        ("upgrade=100001", "zone_100001", "Elige dónde te recogemos"),
        ("upgrade=100001&zone_100001=merida", "zone_100001", "Elige dónde te recogemos"),
        ("extra_312=1", "slot_312", "Por favor seleccione un horario"),
        ("extra_312=1&slot_312=03%3A00", "slot_312", "Ya no hay lugares en ese horario"),
        ("extra_312=1&slot_312=11%3A00&count_312=9", "count_312", "Pueden participar hasta 2 personas"),
        ("extra_100302=1&slot_100302=10%3A00", "extra_100302", "Eso no se puede agregar"),
        ("extra_999=1", "extra_999", "Eso no se puede agregar"),
    ] {
        let answer = visitor.add(XCARET, &format!("date={DATE}&adults=2&{fields}")).await;
        assert!(answer.status.is_client_error(), "{fields}: {}", answer.status);
        let text = answer.text();
        assert!(text.contains(said) && text.contains(&format!("href=\"#{field}\"")), "{fields}");
    }
    // Total comes with one of two activities: neither and both are refused.
    for fields in ["", "&extra_312=1&slot_312=11%3A00&extra_332=1&slot_332=13%3A00"] {
        let answer = visitor.add(TOTAL, &format!("date={DATE}&adults=2{fields}")).await;
        assert!(answer.text().contains("Elige una de las actividades incluidas"));
    }
    assert!(visitor.cookie("sb_cart").is_none());
    for (language, said) in [
        ("es", "Esa actividad necesita una entrada al parque en la misma fecha"),
        ("en", "That activity needs an admission to its park on the same date"),
        ("pt", "Essa atividade precisa de um ingresso do parque na mesma data"),
    ] {
        let body = json!({"product_id": 312, "date": DATE, "slot": "11:00", "party": {"adults": 1}});
        let answer = visitor.json("POST", &format!("/api/v1/cart/lines?lang={language}"), body).await;
        assert_eq!((answer.status, answer.json()["message"].as_str()), (StatusCode::CONFLICT, Some(said)));
    }
}

// Proves 3.6.5.
#[tokio::test(flavor = "multi_thread")]
async fn extras_follow_changes_of_their_admission() {
    let store = Store::open().await;
    let visitor = store.visitor();
    xcaret_with_extras(&visitor).await;
    let line = cart(&visitor).await["lines"][0].clone();
    let id = line["id"].as_str().unwrap().to_owned();
    // One person fewer: transport for those who are left, the activity for as many as may.
    let path = format!("/api/v1/cart/lines/{id}?lang=es");
    let party = json!({"adults": 1, "children": 0, "infants": 0});
    let changed = visitor.json("PATCH", &path, json!({"party": party})).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.text());
    let now = &changed.json()["lines"][0];
    assert_eq!((&now["extras"][0]["count"], &now["extras"][1]["count"]), (&json!(1), &json!(1)));
    assert_eq!(now["extras"][1]["line"], line["extras"][1]["line"], "they stay the lines they were");
    // Another day, the activity with it.
    let changed = visitor.json("PATCH", &path, json!({"date": "2027-02-11"})).await.json();
    assert_eq!(changed["lines"][0]["extras"].as_array().unwrap().len(), 2);
    agrees(&store).await;
    // The page that changes a line shows it as it is, and takes out what its form leaves out.
    let href = changed["lines"][0]["change_href"].as_str().unwrap().to_owned();
    let page = visitor.get(&href).await.text();
    assert!(page.contains("name=\"extra_312\"") && page.contains("value=\"playa-del-carmen\" selected"));
    added(&visitor.add(XCARET, &format!("line={id}&date=2027-02-11&adults=2&upgrade=")).await);
    assert_eq!(cart(&visitor).await["lines"][0]["extras"], json!([]));
    agrees(&store).await;
}

// Proves 10.4.48.
#[tokio::test(flavor = "multi_thread")]
async fn an_activity_for_as_many_as_are_no_infants_is_each_of_theirs() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let form = format!("date={DATE}&adults=2&children=1&infants=1&extra_312=1&slot_312=11%3A00&count_312=3");
    added(&visitor.add(XCARET, &form).await);
    let order = visitor.pay().await;
    let code = order.split('/').nth(3).unwrap();
    let whole = comes_to(&store, code, |whole| !whole.tickets.is_empty()).await;
    let people = server::shop::order_page::people(&whole);
    let mut theirs: Vec<_> = whole
        .tickets
        .iter()
        .filter(|ticket| ticket.position > 0)
        .map(|ticket| people.get(ticket.code.as_str()).map(|(number, _)| *number))
        .collect();
    theirs.sort_unstable();
    assert_eq!(theirs, [Some(1), Some(2), Some(3)]);
}

// Proves 3.6.4, 3.6.8.
#[tokio::test(flavor = "multi_thread")]
async fn removing_an_admission_removes_what_was_added_to_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    xcaret_with_extras(&visitor).await;
    added(&visitor.add(XELHA, "date=2027-02-12&adults=2").await);
    visitor.always("hostnamepath", "127.0.0.1%3A8080%2Fes%2F");
    let page = visitor.get(address::es(PageName::Cart)).await.text();
    assert!(page.contains("Se quita también: Transporte, Caminata submarina"));
    let line = cart(&visitor).await["lines"][0].clone();
    let extra = line["extras"][1]["line"].as_str().unwrap().to_owned();
    let removed = visitor.post(address::es(PageName::Cart), &format!("intent=remove&line={extra}")).await;
    assert_eq!(removed.status, StatusCode::SEE_OTHER);
    assert_eq!(cart(&visitor).await["lines"][0]["extras"].as_array().unwrap().len(), 1);
    let whole = line["id"].as_str().unwrap();
    assert_eq!(
        visitor
            .get(&format!("/xapi/shopping-cart?SessionId={}", visitor.cookie("sb_cart").unwrap()))
            .await
            .json()["Cart"]["ProductCount"],
        2
    );
    visitor.post(address::es(PageName::Cart), &format!("intent=remove&line={whole}")).await;
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 1);
    agrees(&store).await;
    // A component is part of its admission.
    added(&visitor.add(TOTAL, &format!("date={DATE}&adults=2&group_2=332&slot_332=13%3A00")).await);
    let total = cart(&visitor).await["lines"][1].clone();
    assert_eq!(
        (&total["extras"][0]["included"], &total["extras"][0]["quote"]["total"]),
        (&json!(true), &json!(0))
    );
    let component = total["extras"][0]["line"].as_str().unwrap();
    let refused =
        visitor.json("DELETE", &format!("/api/v1/cart/lines/{component}?lang=en"), json!(null)).await;
    assert_eq!(code(&refused), "component_required");
    agrees(&store).await;
}

// Proves 9.3.11, 10.1.1.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_with_a_proof_is_priced_and_says_what_to_show() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    added(
        &visitor.add(XELHA, &format!("date={DATE}&adults=1&residents=1&resident_children=1&seniors=1")).await,
    );
    let line = cart(&visitor).await["lines"][0].clone();
    let units = line["quote"]["units"].as_array().unwrap();
    let price = |at: usize| units[at]["price"].as_i64().unwrap();
    assert_eq!(
        units[1]["reason"],
        json!({"rule": "plan", "percent": 45, "name": "Residente de Quintana Roo"})
    );
    let off = |percent| domain::money::discounted(219_900, percent, 100);
    assert_eq!((price(1), price(2), price(3)), (off(45), off(60), off(50)));
    assert_eq!(line["proofs"].as_array().unwrap().len(), 2);
    // Total has no such rate.
    let refused =
        visitor.add(TOTAL, "date=2027-02-12&adults=1&residents=1&group_2=312&slot_312=11%3A00").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let href = visitor.pay().await;
    let page = visitor.get(&href).await.text();
    assert!(page.contains("Credencial INAPAM vigente") && page.contains("Adulto con INAPAM"));
    agrees(&store).await;
}

// Proves 9.4.1, 9.4.4, 9.4.5.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_ticket_is_bought_without_a_day() {
    let store = Store::open().await;
    let visitor = store.visitor();
    added(&visitor.add(XELHA, "open=1&adults=2&upgrade=100001&zone_100001=tulum").await);
    let line = cart(&visitor).await["lines"][0].clone();
    assert_eq!((&line["date"], &line["open_until"]), (&json!(null), &json!("2027-05-20")));
    assert_eq!(line["quote"]["units"][0]["reason"], json!({"rule": "list"}), "no day is booked ahead of");
    // It stands in nobody's way: the same park on a day, and a tour that is not sold so.
    added(&visitor.add(XELHA, &format!("date={DATE}&adults=2")).await);
    let refused = visitor.add("tour-xenotes", "open=1&adults=2").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // An activity with starts needs a day.
    let refused = visitor.add(XELHA, "open=1&adults=2&extra_100302=1&slot_100302=10%3A00").await;
    assert!(refused.text().contains("hay que elegir el día"));
    let href = visitor.pay().await;
    let page = visitor.get(&href).await.text();
    assert!(page.contains("Fecha por elegir, hasta el"));
    assert_eq!(page.matches("<svg viewBox=\"-4 -4").count(), 2, "only the dated ones open a gate");
    let calendar = visitor.get(&href.replacen('?', "calendar.ics?", 1)).await.text();
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1);
    agrees(&store).await;
}

async fn coupon(store: &Store, name: &str, email: &str, uses: i64) {
    let rule = Coupon {
        value: Worth::Amount(50_000),
        currency: Some(CurrencyCode::MXN),
        minimum: 300_000,
        products: [].into(),
        from: parse_date("2026-11-01").unwrap(),
        until: parse_date("2027-11-01").unwrap(),
        visit: None,
    };
    let coupon = StoredCoupon { code: name.into(), email: email.into(), rule, uses, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
    assert!(store.app.db.run(op).await.unwrap());
}

// Proves 6.1.10, 9.3.16, 9.3.21, 10.16.183.
#[tokio::test(flavor = "multi_thread")]
async fn codes_are_given_shown_and_taken_out() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    added(&visitor.add(XELHA, "date=2026-11-24&adults=2").await);
    let before = cart(&visitor).await;
    // What everybody may have is offered with what it takes off.
    let offered = &before["offered_code"];
    assert_eq!(offered["code"], "SELVA20");
    let unknown = visitor.json("PUT", "/api/v1/cart/code?lang=en", json!({"code": "nothing"})).await;
    assert_eq!((unknown.status, code(&unknown)), (StatusCode::UNPROCESSABLE_ENTITY, "code_unknown".into()));
    let given = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": " selva 20 "})).await.json();
    assert_eq!((&given["code"]["code"], &given["code"]["applies"]), (&json!("SELVA20"), &json!(true)));
    assert!(given["total"].as_i64() < before["total"].as_i64());
    let less = before["total"].as_i64().unwrap() - given["total"].as_i64().unwrap();
    assert_eq!((&offered["saving"], &given["offered_code"]), (&json!(less), &json!(null)));
    // A promotion for another currency lowers nothing, and says so.
    let idle = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "MEXICO22"})).await.json();
    assert_eq!((&idle["code"]["applies"], &idle["total"]), (&json!(false), &before["total"]));
    assert_eq!(idle["code"]["message"], "Código MEXICO22: es válido en MXN, y este carrito está en USD");
    assert_eq!(idle["offered_code"], *offered, "in its place");
    visitor.set_cookie("sb_currency", "MXN");
    let lesser = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "SELVA20"})).await.json();
    let better = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "MEXICO22"})).await.json();
    let more = lesser["total"].as_i64().unwrap() - better["total"].as_i64().unwrap();
    let offered = json!({ "code": "MEXICO22", "saving": more, "own": false, "note": null });
    assert_eq!(lesser["offered_code"], offered);
    assert_eq!(better["offered_code"], json!(null));
    coupon(&store, "ANA500", "ana@example.com", 1).await;
    for (currency, name, said) in [
        ("USD", "ANA500", "Este cupón es personal: inicia sesión para usarlo"),
        ("MXN", "ANA500", "Este cupón es personal: inicia sesión para usarlo"),
    ] {
        visitor.set_cookie("sb_currency", currency);
        let answer = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": name})).await.json();
        assert_eq!((&answer["code"]["message"], &answer["coupon"]), (&json!(said), &json!(0)));
    }
    let form = visitor.post(address::es(PageName::Cart), "intent=code&code=").await;
    assert_eq!(form.status, StatusCode::SEE_OTHER);
    assert_eq!(cart(&visitor).await["code"], json!(null));
}

// Proves 2.2.152.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_a_code_that_is_sent_empty_asks_for_one_unless_there_is_one_to_take_out() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add("entrada-xplor", "date=2026-12-21&adults=1").await;
    for language in Language::ALL {
        let asked = visitor.post(address::page(PageName::Cart, language), "intent=code&code=+").await;
        assert_eq!(asked.status.as_u16(), 422);
        let said = server::messages::text("problem.code_required", language, &[]);
        assert!(asked.text().contains(&said), "{said}");
    }
    for code in ["SELVA20", ""] {
        let sent = visitor.post(address::es(PageName::Cart), &format!("intent=code&code={code}")).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_finds_a_code_by_trying_one_after_the_other() {
    let store = Store::with(Setup { lookups_per_minute: Some(1), ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.add("entrada-xplor", "date=2026-12-21&adults=1").await;
    let mut answers = Vec::new();
    for n in 0..7 {
        let tried =
            visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({ "code": format!("NADA{n}") })).await;
        answers.push(tried.status.as_u16());
    }
    assert_eq!(answers, [422, 422, 422, 422, 422, 429, 429]);
    let none = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({ "code": "" })).await;
    assert_eq!(none.status.as_u16(), 200, "one can always be taken out");
}

// Proves 6.1.10, 9.3.17, 9.3.42, 10.3.90.
#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_is_used_once_and_what_was_shown_is_charged() {
    let store = Store::open().await;
    coupon(&store, "BIENVENIDA", "", 1).await;
    let (one, two) = (store.visitor(), store.visitor());
    for visitor in [&one, &two] {
        visitor.set_cookie("sb_currency", "MXN");
        added(&visitor.add(XELHA, "date=2026-11-24&adults=1").await);
        let put = |body: Value| visitor.json("PUT", "/api/v1/cart/code?lang=es", body);
        let small = put(json!({"code": "BIENVENIDA"})).await.json();
        assert!(small["code"]["message"].as_str().unwrap().contains("al menos MX$3,000"), "{small}");
        added(&visitor.add("entrada-xplor", "date=2026-11-25&adults=1").await);
        let shown = cart(visitor).await;
        assert_eq!((&shown["coupon"], &shown["code"]["applies"]), (&json!(50_000), &json!(true)));
    }
    let shown = cart(&one).await["total"].as_i64().unwrap();
    let pages =
        [one.get(address::es(PageName::Checkout)).await, two.get(address::es(PageName::Checkout)).await];
    let first = one.place(&pages[0].input("once"), &pages[0].input("hash")).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    // Sent twice, it is the same order; and its own use is no reason to lose the coupon.
    assert_eq!(cart(&one).await["total"].as_i64(), Some(shown));
    let twice = one.place(&pages[0].input("once"), &pages[0].input("hash")).await;
    assert_eq!((twice.status, twice.location()), (StatusCode::SEE_OTHER, first.location()));
    // The other had it in the cart too, and comes second.
    let second = two.place(&pages[1].input("once"), &pages[1].input("hash")).await;
    assert_eq!(second.status, StatusCode::CONFLICT, "{}", second.text());
    let href = one.post(&first.location(), "outcome=approve").await.location();
    assert!(one.get(&href).await.text().contains(&format!(
        "MX${},{:03}",
        shown / 100_000,
        shown / 100 % 1000
    )));
    assert_eq!(cart(&two).await["code"]["message"], "Este cupón ya se usó");
    // What is put in next begins without it.
    added(&one.add(XELHA, "date=2026-11-26&adults=1").await);
    assert_eq!(cart(&one).await["code"], json!(null));
    let href = two.pay().await;
    assert_eq!(two.get(&href).await.status, StatusCode::OK, "without the coupon it can be bought");
    agrees(&store).await;
}
