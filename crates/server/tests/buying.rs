//! Buying, as a browser without JavaScript does it and as islands do.

use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// The page a call comes from, as the parks API wants it named.
const PAGE: &str = "127.0.0.1%3A8080%2Fes%2F";
const XPLOR: &str = "entrada-xplor";
const XELHA: &str = "entrada-xelha-todo-incluido";
const XAVAGE: &str = "entrada-xavage";

/// Three parks for two adults, a child and an infant.
async fn three_parks(visitor: &Visitor) {
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

async fn cart(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/cart?lang=es").await.json()
}

async fn mails(store: &Store) -> usize {
    // The outbox works beside requests.
    for _ in 0..50 {
        if store.app.db.read(::store::outbox::Waiting).await.unwrap() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.app.mail.list().len()
}

// Proves 1.1.3, 7.3.4, 9.3.13, 10.2.1, 10.4.1, 10.4.2.
#[tokio::test(flavor = "multi_thread")]
async fn three_parks_are_bought_and_each_person_holds_a_voucher_that_verifies() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let shown = cart(&visitor).await;
    let lines = shown["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert_eq!(line["quote"]["units"][0]["reason"], json!({"rule": "combo", "percent": 20, "parks": 3}));
        assert_eq!(line["quote"]["units"][1]["reason"], json!({"rule": "child", "percent": 25}));
    }
    let sum: i64 = lines.iter().map(|line| line["quote"]["total"].as_i64().unwrap()).sum();
    assert_eq!(shown["total"], sum);
    let href = visitor.pay().await;
    let page = visitor.get(&href).await;
    assert_eq!(page.status, StatusCode::OK);
    let found = store
        .app
        .db
        .read(store::order::ReadOrder(store::order::OrderName::Code {
            code: href.split('/').nth(3).unwrap().into(),
            site: "SACBE".into(),
        }))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.order.total, found.order.state),
        (sum, domain::order::OrderState::Paid),
        "shown = charged"
    );
    assert_eq!(found.tickets.len(), 9);
    // Each code is on the page, and each signed text verifies with the public key alone, by the program's own command.
    let key = visitor.get("/api/v1/voucher-key").await.text();
    let asker = server::ask::visitor::Visitor::read(
        &store.app,
        &axum::http::HeaderMap::new(),
        [127, 0, 0, 1].into(),
        Language::Es,
    );
    let order = server::shop::order_page::view(
        &store.app,
        &asker,
        &found,
        server::shop::order_page::Arrival::Looking,
    )
    .await
    .unwrap();
    let mut codes = std::collections::BTreeSet::new();
    for ticket in order.lines.iter().flat_map(|line| &line.tickets) {
        let short = ticket.code.split('-').all(|group| page.text().contains(group));
        assert!(short && codes.insert(ticket.code.clone()), "{}", ticket.code);
        let verify = |text: &str| {
            std::process::Command::new(env!("CARGO_BIN_EXE_sacbe"))
                .args(["voucher", "verify", "--key", key.trim(), text])
                .output()
                .unwrap()
        };
        let good = verify(&ticket.signed);
        assert!(good.status.success());
        assert!(String::from_utf8(good.stdout).unwrap().contains(&ticket.code));
        assert!(!verify(&ticket.signed.replace(':', ":0")).status.success());
    }
    assert_eq!(codes.len(), 9);
    assert_eq!(mails(&store).await, 1);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
    // The bought lines have left the cart.
    assert!(cart(&visitor).await["lines"].as_array().unwrap().is_empty());
}

// Proves 10.3.6, 10.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn placing_twice_charges_once() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let (once, hash) = (page.input("once"), page.input("hash"));
    let first = visitor.place(&once, &hash).await;
    let second = visitor.place(&once, &hash).await;
    assert_eq!(first.location(), second.location());
    // Another tab with a form of its own pays the same attempt.
    let tab = visitor.get(address::es(PageName::Checkout)).await;
    let third = visitor.place(&tab.input("once"), &tab.input("hash")).await;
    assert_eq!(first.location(), third.location());
    let order = visitor.post(&first.location(), "outcome=approve").await.location();
    visitor.post(&first.location(), "outcome=approve").await;
    visitor.post(&first.location(), "outcome=decline").await;
    assert!(visitor.get(&order).await.text().contains("viewBox=\"-4"));
    // Sent once more from the back button: the order is shown, nothing is charged.
    assert_eq!(visitor.place(&once, &hash).await.location(), order.replace("&returned=1", ""));
    assert_eq!(mails(&store).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_or_abandoned_payment_can_be_tried_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    for outcome in ["decline", "abandon"] {
        let page = visitor.get(address::es(PageName::Checkout)).await;
        let gateway = visitor.place(&page.input("once"), &page.input("hash")).await.location();
        let back = visitor.post(&gateway, &format!("outcome={outcome}")).await.location();
        let order = visitor.get(&back).await;
        assert!(
            order.text().contains(&format!("href=\"{}\"", address::es(PageName::Checkout))),
            "{outcome}: the way to try again"
        );
        assert!(!order.text().contains("viewBox=\"-4"), "no voucher without money");
    }
    let order = visitor.pay().await;
    assert!(visitor.get(&order).await.text().contains("viewBox=\"-4"));
    assert_eq!(mails(&store).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_is_never_lost_and_each_field_says_what_is_wrong() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = format!(
        "first_name=&last_name=%3Cb%3EN%C3%BA%C3%B1ez&email=ana&country=&phone=abc&once={}&hash={}",
        page.input("once"),
        page.input("hash")
    );
    let answer = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    for message in [
        "El campo nombre es requerido",
        "Ingrese un correo válido",
        "El campo pais es requerido",
        "Es necesario seleccionar este campo",
    ] {
        assert!(text.contains(message), "{message}");
    }
    assert!(
        text.contains("value=\"&lt;b&gt;Núñez\"")
            && text.contains("value=\"ana\"")
            && text.contains("value=\"abc\"")
    );
    assert_eq!(answer.input("once"), page.input("once"), "the same form places once, mistakes or not");
}

// Proves 10.2.6, 10.2.7.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_that_changed_is_shown_again_before_it_is_charged() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    visitor.set_cookie("sb_currency", "EUR");
    let answer = visitor.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_ne!(answer.input("hash"), page.input("hash"));
    assert!(answer.text().contains("Revisa el nuevo total antes de pagar"));
    let euros = cart(&visitor).await["total"].as_i64().unwrap();
    let shown = domain::money::format(euros, &visitor_notation(&store, "EUR"));
    assert!(answer.text().contains(&shown), "the new total {shown}");
    assert_eq!(store.app.db.read(Attempts).await.unwrap(), 0, "nothing was asked of a gateway");
    let placed = visitor.place(&answer.input("once"), &answer.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER);
}

// Proves 4.8.2, 5.3.1, 5.3.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_can_not_be_is_refused_with_its_reason_and_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xenses = "entrada-xenses";
    for (slug, form, status, message) in [
        (XPLOR, "adults=2", 422, "Elige el día de tu visita"),
        (XPLOR, "date=2026-13-01&adults=2", 422, "No reconocemos esa fecha"),
        (
            XPLOR,
            "date=2026-11-19&adults=2",
            409,
            "No hay entradas para esa fecha, por favor seleccione una diferente",
        ),
        (
            XPLOR,
            "date=2027-11-21&adults=2",
            409,
            "No hay entradas para esa fecha, por favor seleccione una diferente",
        ),
        ("entrada-xoximilco", "date=2026-12-20&adults=2", 409, "Ese día no abre"),
        (xenses, "date=2026-12-21&adults=2", 422, "Por favor seleccione un horario"),
        (xenses, "date=2026-12-21&slot=03:00&adults=2", 422, "Por favor seleccione un horario"),
        (XPLOR, "date=2026-12-21&adults=0", 422, "Dinos cuántas personas van"),
        (XPLOR, "date=2026-12-21&adults=0&children=2", 422, "van con al menos un adulto"),
        (XPLOR, "date=2026-12-21&adults=999999999999", 422, ""),
        (XPLOR, "date=2026-12-21&adults=21", 422, "20"),
        (
            "tour-xenotes",
            "date=2026-12-21&slot=07:00&adults=1&infants=1",
            422,
            "no se admite a alguien de esa edad",
        ),
        ("tour-xichen-clasico", "date=2026-12-21&adults=1", 409, "en pausa"),
    ] {
        let answer = visitor.add(slug, form).await;
        assert_eq!(answer.status.as_u16(), status, "{slug} {form}");
        assert!(answer.text().contains(message), "{slug} {form}: {message}");
    }
    assert!(visitor.cookie("sb_cart").is_none(), "no cart was made");
    let twice = async |form: &str| visitor.add(XPLOR, form).await;
    assert_eq!(twice("date=2026-12-21&adults=2").await.status, StatusCode::SEE_OTHER);
    let refused = twice("date=2026-12-22&adults=2").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("Este producto o uno con la misma fecha ya se encuentra en tu carrito"));
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 1);
}

/// Everything a refusal names, by code and field.
fn wrongs(answer: &Answer) -> Vec<(String, Option<String>)> {
    let of = |error: &Value| {
        let text = |name: &str| error[name].as_str().map(str::to_owned);
        (text("code").unwrap(), text("field"))
    };
    answer.json()["errors"].as_array().unwrap().iter().map(of).collect()
}

/// The messages of the form's summary, each beside the field it leads to.
fn summary(answer: &Answer) -> Vec<(String, String)> {
    let text = answer.text();
    let at = text.find("id=\"errors\"").expect("a summary");
    let list = &text[at..at + text[at..].find("</ul>").expect("a list")];
    let entries = list.split("<a ").skip(1).map(|link| {
        let href = link.split("href=\"#").nth(1).unwrap().split('"').next().unwrap();
        let words = link.split('>').nth(1).unwrap().split('<').next().unwrap();
        (href.to_owned(), words.replace("&#x27;", "'"))
    });
    entries.collect()
}

// Proves 7.1.30.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_and_its_call_refuse_alike() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let buy = address::buy("xcaret", Language::Es);
    let id = address::product("xcaret").id.0;
    let party = |adults: u32, children: u32| json!({ "adults": adults, "children": children, "infants": 0 });
    let walk = json!({ "id": 312, "count": 9, "slot": "11:00", "zone": null });
    let ride = json!({ "id": 100_001, "count": 0, "slot": null, "zone": null });
    let walk_form = "extra_312=1&slot_312=11%3A00&count_312=9&upgrade=100001";
    for (form, call) in [
        ("adults=2".to_owned(), json!({ "product_id": id, "party": party(2, 0) })),
        (
            "date=2027-02-10&adults=0&children=2".to_owned(),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(0, 2) }),
        ),
        (
            format!("date=2027-02-10&adults=2&{walk_form}"),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(2, 0), "extras": [walk, ride] }),
        ),
        (
            format!("date=2027-02-10&adults=0&{walk_form}"),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(0, 0), "extras": [walk, ride] }),
        ),
    ] {
        let by_form = visitor.post(buy, &form).await;
        let by_call = visitor.json("POST", "/api/v1/cart/lines?lang=es", call).await;
        assert_eq!(by_form.status, by_call.status, "{form}");
        let problem = by_call.json();
        let told: Vec<_> = problem["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| {
                let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
                (text("field"), text("message"))
            })
            .collect();
        let listed = summary(&by_form);
        assert_eq!(told.len(), listed.len(), "{form}: {told:?} {listed:?}");
        for ((_, message), (_, words)) in told.iter().zip(&listed) {
            assert_eq!(message, words, "{form}");
        }
        assert_eq!(problem["code"], problem["errors"][0]["code"], "the first is the problem's own");
        assert!(visitor.cookie("sb_cart").is_none(), "{form}: nothing was made");
    }
    let open = json!({ "product_id": id, "date": null, "open": true, "party": party(2, 0) });
    let asked = visitor.json("POST", "/api/v1/cart/lines?lang=es", open).await;
    assert_eq!(asked.status, StatusCode::CREATED, "an open ticket is asked for by name: {}", asked.text());
    let missing = json!({ "product_id": id, "party": party(2, 0) });
    let missing = visitor.json("POST", "/api/v1/cart/lines?lang=es", missing).await;
    assert_eq!(wrongs(&missing), [("date_required".to_owned(), Some("date".to_owned()))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cart_is_changed_and_emptied_by_forms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let lines = cart(&visitor).await["lines"].clone();
    let id = |n: usize| lines[n]["id"].as_str().unwrap().to_owned();
    let answer = visitor
        .post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=4&children=0", id(0)))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let party = cart(&visitor).await["lines"][0]["party"].clone();
    assert_eq!(
        (&party["adults"], &party["children"], &party["residents"]),
        (&json!(4), &json!(0), &json!(0))
    );
    let moved = format!("line={}&date=2026-12-28&adults=4", id(0));
    assert_eq!(visitor.add(XELHA, &moved).await.status, StatusCode::SEE_OTHER);
    assert_eq!(cart(&visitor).await["lines"][0]["date"], "2026-12-28");
    let clash = visitor.add(XELHA, &format!("line={}&date=2026-12-21&adults=4", id(0))).await;
    assert_eq!(clash.status, StatusCode::CONFLICT);
    let refused =
        visitor.post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=0", id(0))).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    visitor.post(address::es(PageName::Cart), &format!("intent=remove&line={}", id(1))).await;
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 2);
    visitor.post(address::es(PageName::Cart), "intent=empty").await;
    assert!(cart(&visitor).await["lines"].as_array().unwrap().is_empty());
    let gone =
        visitor.post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=1", id(0))).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert!(gone.text().contains("Error al actualizar el carrito"));
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn holds_end_and_can_be_had_again() {
    let early = Store::open().await;
    let visitor = early.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(cart(&visitor).await["seconds_left"], 15 * 60);
    let (cookie, key) = (visitor.cookie("sb_cart").unwrap(), visitor.cookie("sb_cart_key").unwrap());
    let folder = early.folder.clone();
    drop((visitor, early));
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let setup = Setup { now: Some("2026-11-20T12:20:00-05:00".into()), ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    let visitor = later.visitor();
    visitor.set_cookie("sb_cart", &cookie);
    visitor.set_cookie("sb_cart_key", &key);
    let shown = cart(&visitor).await;
    assert_eq!((&shown["ready"], &shown["lines"][0]["held"]), (&json!(false), &json!(false)));
    assert_eq!(shown["lines"][0]["error"]["code"], "hold_expired");
    let line = shown["lines"][0]["id"].as_str().unwrap();
    let again = visitor.json("PATCH", &format!("/api/v1/cart/lines/{line}?lang=es"), json!({})).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text());
    assert_eq!(cart(&visitor).await["ready"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sold_out_day_says_so_and_can_not_be_bought() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "products/xplor/product.toml", |text| {
        let at = text.find("capacity = {").unwrap();
        let end = at + text[at..].find('}').unwrap();
        format!(
            "{}capacity = {{ mon = 4, tue = 4, wed = 4, thu = 4, fri = 4, sat = 4, sun = 4 {}",
            &text[..at],
            &text[end..]
        )
    });
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let (one, two) = (store.visitor(), store.visitor());
    assert_eq!(one.add(XPLOR, "date=2026-12-21&adults=3").await.status, StatusCode::SEE_OTHER);
    let refused = two.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("No hay entradas para esa fecha, por favor seleccione una diferente"));
    assert!(two.cookie("sb_cart").is_none());
    let month = async |visitor: &Visitor| {
        visitor.get("/api/v1/products/306/chooser?month=2026-12&lang=es").await.json()
    };
    let day = &month(&two).await["month"]["days"][20];
    assert_eq!((&day["state"], &day["left"]), (&json!("few"), &json!(1)));
    assert_eq!(two.add(XPLOR, "date=2026-12-21&adults=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(month(&two).await["month"]["days"][20]["state"], "sold_out");
    // A cart keeps what it holds; more is refused, fewer gives back.
    let line = cart(&two).await["lines"][0]["id"].as_str().unwrap().to_owned();
    let more = two
        .json(
            "PATCH",
            &format!("/api/v1/cart/lines/{line}?lang=en"),
            json!({"party": {"adults": 2, "children": 0, "infants": 0}}),
        )
        .await;
    assert_eq!((more.status, more.json()["code"].as_str()), (StatusCode::CONFLICT, Some("no_availability")));
    assert_eq!(more.header("content-type"), "application/problem+json");
}

// Proves 7.1.4.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_knows_past_closed_and_far_days_and_the_price_of_each() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let month = async |product: i64, month: &str| {
        visitor.get(&format!("/api/v1/products/{product}/chooser?month={month}&lang=en")).await.json()
    };
    let november = month(306, "2026-11").await;
    let state =
        |month: &Value, day: usize| month["month"]["days"][day - 1]["state"].as_str().unwrap().to_owned();
    assert_eq!(state(&november, 19), "past");
    assert_eq!(state(&november, 21), "open");
    let percent = |month: &Value, day: usize| month["month"]["days"][day - 1]["percent"].as_i64().unwrap();
    assert_eq!(
        (percent(&november, 26), percent(&november, 27)),
        (0, 10),
        "ten percent from the seventh day ahead"
    );
    let december = month(306, "2026-12").await;
    assert_eq!((percent(&december, 10), percent(&december, 11)), (10, 15), "fifteen from the twenty-first");
    let sundays = month(1576, "2026-12").await;
    assert_eq!(state(&sundays, 6), "closed");
    let far = month(306, "2027-11").await;
    assert_eq!((state(&far, 20), state(&far, 21)), ("open".into(), "beyond".into()));
    // Months outside what is sold show the nearest one.
    assert_eq!(month(306, "2031-01").await["month"]["month"], "2027-11");
    assert_eq!(month(306, "1999-01").await["month"]["month"], "2026-11");
    assert_eq!(month(306, "nonsense").await["month"]["month"], "2026-11");
    assert_eq!(visitor.get("/api/v1/products/99/chooser?lang=es").await.status, StatusCode::NOT_FOUND);
}

// Proves 10.3.36.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_found_by_code_and_address_and_by_nothing_less() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    let code = href.split('/').nth(3).unwrap();
    let stranger = store.visitor();
    let plain = format!("{}{code}/", address::es(PageName::Order));
    assert_eq!(stranger.get(&plain).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        stranger.get(&format!("{plain}?k=00000000000000000000000000000000")).await.status,
        StatusCode::NOT_FOUND
    );
    for (code, email) in [(code, "eva@example.com"), ("ZZZZZZZZ", "ana@example.com"), ("", ""), (code, "")] {
        let answer =
            stranger.post(address::es(PageName::Lookup), &format!("code={code}&email={email}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains("No encontramos una compra"));
    }
    let typed = format!("code={}-{}&email=ANA%40Example.com+", code[..4].to_lowercase(), &code[4..]);
    let found = stranger.post(address::es(PageName::Lookup), &typed).await;
    assert_eq!(found.location(), href.replace("&returned=1", ""));
    assert_eq!(stranger.get(&href).await.status, StatusCode::OK);
    // From then on the visitor's own cookie is proof enough.
    assert_eq!(stranger.get(&plain).await.status, StatusCode::OK);
    let state = stranger.get(&format!("{href}&state=1")).await;
    assert_eq!(state.json(), json!({"state": "paid"}));
}

// Proves 3.9.1, 3.9.2, 4.5.3, 4.5.4, 7.1.24.
#[tokio::test(flavor = "multi_thread")]
async fn the_contracts_cart_call_tells_the_count_and_clears_a_stranger() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.always("hostnamepath", PAGE);
    three_parks(&visitor).await;
    let id = visitor.cookie("sb_cart").unwrap();
    let call = |id: &str| format!("/xapi/shopping-cart?Language=ES&SessionId={id}&Mobile=false");
    let answer = visitor.get(&call(&id)).await;
    assert_eq!(answer.status, StatusCode::OK);
    let body = answer.json();
    assert_eq!(body["Cart"]["ProductCount"], 3);
    assert_eq!((body["SessionId"].as_str(), body["Currency"].as_str()), (Some(id.as_str()), Some("MXN")));
    assert_eq!(body["WithErrors"], false);
    // The id alone, as it stands in addresses, opens nothing.
    let stranger = store.visitor();
    stranger.always("hostnamepath", PAGE);
    assert_eq!(stranger.get(&call(&id)).await.status, StatusCode::NOT_FOUND);
    // A cart the cookies name but nobody has: the cart page forgets it.
    visitor.set_cookie("sb_cart", "00000000-0000-7000-8000-000000000000");
    assert_eq!(visitor.get(address::es(PageName::Cart)).await.status, StatusCode::OK);
    assert!(visitor.cookie("sb_cart").is_none() && visitor.cookie("sb_cart_key").is_none());
}

// Proves 10.3.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_notice_moves_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let gateway = visitor.place(&page.input("once"), &page.input("hash")).await.location();
    let attempt = gateway.split('/').nth(3).unwrap();
    let body = json!({"event": "e", "reference": attempt, "state": "captured"});
    assert_eq!(visitor.json("POST", "/hooks/sandbox", body).await.status, StatusCode::FORBIDDEN);
    assert_eq!(mails(&store).await, 0);
}

// Proves 10.6.1, 10.6.4.
#[tokio::test(flavor = "multi_thread")]
async fn bad_input_gets_a_clear_answer_and_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (method, path, body) in [
        ("POST", "/api/v1/cart/lines", "{"),
        ("POST", "/api/v1/cart/lines", "{}"),
        ("POST", "/api/v1/cart/lines", r#"{"product_id":306,"date":7,"party":{}}"#),
        ("PATCH", "/api/v1/cart/lines/x", "[]"),
    ] {
        let answer = visitor.send(method, path, "application/json", body.to_owned()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path} {body}");
        assert_eq!(answer.json()["code"], "bad_request");
    }
    for (method, path, status) in [
        ("DELETE", "/api/v1/cart", 404),
        ("DELETE", "/api/v1/cart/lines/x", 404),
        ("PATCH", "/api/v1/cart/lines/x", 404),
        ("GET", "/api/v1/nothing", 404),
        ("PUT", address::es(PageName::Cart), 405),
        ("POST", address::es(PageName::Home), 405),
        ("GET", "/hooks/sandbox", 405),
    ] {
        let answer = visitor.send(method, path, "application/json", "{}").await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}");
    }
    let huge = visitor.add(XPLOR, &"a".repeat(40_000)).await;
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
    let odd = visitor
        .send(
            "POST",
            address::buy("xplor", Language::Es),
            "application/x-www-form-urlencoded",
            vec![0xff, 0xfe, b'=', b'%'],
        )
        .await;
    assert!(odd.status.is_client_error(), "{}", odd.status);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_told_in_its_own_currency() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "JPY");
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    let stranger = store.visitor();
    stranger.set_cookie("sb_currency", "EUR");
    let text = stranger.get(&href).await.text();
    assert!(text.contains("JP¥") && !text.contains("€"), "printed in yen");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_can_not_hold_a_park_with_many_carts_nor_guess_orders() {
    let setup = Setup { carts_per_minute: Some(1), lookups_per_minute: Some(1), ..Setup::default() };
    let store = Store::with(setup).await;
    let mut made = 0;
    for _ in 0..8 {
        // Each time somebody without cookies.
        let answer = store.visitor().add(XPLOR, "date=2026-12-21&adults=1").await;
        match answer.status {
            StatusCode::SEE_OTHER => made += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
        }
    }
    assert_eq!(made, 5);
    let visitor = store.visitor();
    let mut last = StatusCode::OK;
    for _ in 0..6 {
        last = visitor.post(address::es(PageName::Lookup), "code=ABCDEFGH&email=a@b.cc").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_confirmed_with_new_amounts_pays_the_new_amounts() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let old = visitor.place(&page.input("once"), &page.input("hash")).await.location();
    visitor.add(XELHA, "date=2026-12-22&adults=1").await;
    let asked = visitor.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    let new = visitor.place(&asked.input("once"), &asked.input("hash")).await.location();
    assert_ne!(new, old);
    let order = visitor.post(&new, "outcome=approve").await.location();
    assert_eq!(visitor.get(&order).await.text().matches("viewBox=\"-4").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_form_opens_nothing() {
    let store = Store::open().await;
    let (owner, other) = (store.visitor(), store.visitor());
    owner.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = owner.get(address::es(PageName::Checkout)).await;
    let gateway = owner.place(&page.input("once"), &page.input("hash")).await.location();
    let order = owner.post(&gateway, "outcome=approve").await.location();
    owner.get(&order).await;
    other.add(XELHA, "date=2026-12-21&adults=1").await;
    let theirs = other.get(address::es(PageName::Checkout)).await;
    let answer = other.place(&page.input("once"), &theirs.input("hash")).await;
    assert!(
        answer.location().starts_with("/sandbox/pay/") && answer.location() != gateway,
        "{}",
        answer.location()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_told_as_a_buying_error_and_keeps_the_choice() {
    struct Break;
    impl ::store::Op for Break {
        type Out = ();
        async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<()>, ::store::StoreError> {
            tx.execute("ALTER TABLE cart_lines RENAME TO somewhere_else", &[]).await?;
            Ok(::store::Done::Keep(()))
        }
    }
    let store = Store::open().await;
    let visitor = store.visitor();
    store.app.db.run(Break).await.unwrap();
    let answer = visitor.add(XPLOR, "date=2026-12-21&adults=4").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text().contains("Error comprando el producto") && answer.text().contains("value=\"4\""));
    let call = json!({"product_id": 306, "date": "2026-12-21", "slot": null, "party": {"adults": 1, "children": 0, "infants": 0}});
    let answer = visitor.json("POST", "/api/v1/cart/lines?lang=es", call).await;
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("buying_error"))
    );
    // What does not need it is served as ever.
    assert_eq!(visitor.get(address::es(PageName::Home)).await.status, StatusCode::OK);
}

// Proves 1.1.3.
#[tokio::test(flavor = "multi_thread")]
async fn tours_are_bought_for_adults_children_and_infants() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let tour = address::buy("xichen-deluxe", Language::Es);
    let added = visitor.post(tour, "date=2026-12-21&adults=2&children=1&infants=1").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    visitor.pay().await;
    assert_eq!(mails(&store).await, 1);
    let tickets = store.app.db.read(Tickets).await.unwrap();
    assert_eq!(tickets, [("adult".to_owned(), 2), ("child".to_owned(), 1), ("infant".to_owned(), 1)]);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

/// How a currency writes amounts.
fn visitor_notation(store: &Store, code: &str) -> domain::money::Notation {
    store.app.catalogue.currency_or_usd(code).notation.clone()
}

struct Attempts;

impl ::store::Op for Attempts {
    type Out = i64;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let row = tx.row("SELECT COUNT(*) FROM payment_attempts", &[]).await?;
        Ok(::store::Done::Keep(row.map_or(Ok(0), |row| row.int(0))?))
    }
}

struct Tickets;

impl ::store::Op for Tickets {
    type Out = Vec<(String, i64)>;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let rows = tx.rows("SELECT unit, COUNT(*) FROM tickets GROUP BY unit ORDER BY unit", &[]).await?;
        let row = |row: &::store::Row| Ok((row.text(0)?.to_owned(), row.int(1)?));
        Ok(::store::Done::Keep(rows.iter().map(row).collect::<Result<_, ::store::StoreError>>()?))
    }
}

// Proves 10.3.13.
#[tokio::test(flavor = "multi_thread")]
async fn the_sandboxs_pages_say_that_they_are_a_test() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.post(address::buy("xplor", Language::Es), "date=2026-12-21&adults=2").await;
    let checkout = address::page(PageName::Checkout, Language::Es);
    let page = visitor.get(checkout).await;
    let placed = visitor.place(&page.input("once"), &page.input("hash")).await;
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/messages/es");
    let badge = std::fs::read_dir(words).unwrap().find_map(|file| {
        let words: Value =
            serde_json::from_str(&std::fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        words["sandbox.badge"].as_str().map(str::to_owned)
    });
    assert!(visitor.get(&placed.location()).await.text().contains(&badge.unwrap()));
}

// Proves 10.5.11.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_visitor_wrote_is_in_no_page_of_another() {
    let store = Store::open().await;
    let writer = store.visitor();
    writer.post(address::buy("xplor", Language::Es), "date=2026-12-21&adults=2").await;
    let checkout = address::page(PageName::Checkout, Language::Es);
    // A refused form comes back with all that was typed.
    let typed = "first_name=Xiomara&last_name=Quetzalcoatl&email=xq%40example.com&country=MX&phone=5550009999&once=&hash=";
    let back = writer.post(checkout, typed).await;
    assert_eq!(back.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(back.text().contains("Quetzalcoatl"), "it is in the writer's own page");
    let cart = writer.cookie("sb_cart").unwrap();
    let key = writer.cookie("sb_cart_key").unwrap();
    for language in Language::ALL {
        let reader = store.visitor();
        let pages = PageName::ALL.into_iter().map(|page| address::page(page, language));
        let products = ["xplor", "xelha"].into_iter();
        let products =
            products.flat_map(|name| [address::about(name, language), address::buy(name, language)]);
        let calls = ["/api/v1/cart", "/api/v1/products/306/chooser"];
        for path in pages.chain(products).chain(calls) {
            for _ in 0..2 {
                writer.get(path).await;
                let seen = reader.get(path).await.text();
                for secret in ["Xiomara", "Quetzalcoatl", "xq@example.com", "5550009999", &cart, &key] {
                    assert!(!seen.contains(secret), "{path} shows {secret}");
                }
            }
        }
    }
}

// Proves 2.2.50.
#[tokio::test(flavor = "multi_thread")]
async fn reserved_roots_are_answered_as_interfaces_and_not_as_pages() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for path in ["/api/nothing", "/api/v1/nothing", "/xapi/nothing", "/user/nothing"] {
        let answer = visitor.get(path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (StatusCode::NOT_FOUND, "application/problem+json"),
            "{path}"
        );
    }
    let page = visitor.get("/es/api/nothing/").await;
    assert_eq!(
        (page.status, page.header("content-type")),
        (StatusCode::NOT_FOUND, "text/html; charset=utf-8")
    );
}
