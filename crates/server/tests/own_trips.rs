//! What an account shows of what was bought, and keeps for the next time (§10.19).

use crate::accounts::{page, register};
use crate::support::bought::{XCARET, buy, comes_to, send};
use crate::support::reading::words;
use crate::support::signed_in::sign_in;
use crate::support::subscribing::subscriber;
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::account::form::Address;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money;
use domain::order::OrderState;
use server::account::data::DATA;
use server::app::cookie;
use store::account::{AskEmail, ChangeEmail, KeptCompanion, Proven, ReadCompanions};
use store::newsletter::{Decide, Subscribe};
use store::outbox::Change;

const XELHA: &str = "entrada-xelha-todo-incluido";
const DATE: &str = "2027-02-10";
const DETAILS: &str = "act=details&name=Ana&lastname=Luz&country=MX&language=es";

/// Somebody who bought a day in Xel-Ha and is signed in; and the code of what they bought.
async fn with_a_trip(store: &Store) -> (Visitor, String) {
    let ana = store.visitor();
    ana.add(XELHA, &format!("date={DATE}&adults=2")).await;
    let order = paid(&ana).await;
    sign_in(store, &ana, "ana@example.com").await;
    (ana, order.split('/').nth(3).unwrap().to_owned())
}

/// Buys what is in the cart; answers the order's page once its money was taken, a moment later.
async fn paid(ana: &Visitor) -> String {
    let order = ana.pay().await;
    for _ in 0..200 {
        if ana.get(&order).await.text().contains("tickets.pdf") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    order
}

// Proves 10.19.36, 10.19.37, 10.19.38, 10.19.40.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_trip_has_its_days_light_hours_way_and_what_can_be_changed() {
    let store = Store::open().await;
    let (ana, code) = with_a_trip(&store).await;
    let shown = ana.get(page(PageName::Account)).await;
    let said = words(&shown);
    for text in [
        "El sol sale a las 7:21 y se pone a las 18:45",
        "Abre de 8:30 a 18:00",
        "Cancela gratis hasta el",
        "Cambia tu día hasta el",
        "Cambia gratis una vez, aunque cueste más, hasta el",
        "Playa del Carmen, 40 min en auto",
    ] {
        assert!(said.contains(text), "{text} in {said}");
    }
    let html = shown.text().replace("&amp;", "&");
    for link in [
        "?from=playa_del_carmen&to=305#place-305",
        &format!("/{code}/tickets.pdf?k="),
        &format!("{}?k=", address::change(&code, Language::Es)),
        "&line=0&task=add",
        "#amounts\"",
    ] {
        assert!(html.contains(link), "{link}");
    }
    // Each leads somewhere: what is added, and the way on the map.
    let add = html.split('"').find(|part| part.ends_with("&task=add")).unwrap();
    assert_eq!(ana.get(add).await.status, StatusCode::OK);
    let way = html.split('"').find(|part| part.ends_with("to=305#place-305")).unwrap();
    let arrive = ana.get(way.split('#').next().unwrap()).await;
    assert!(arrive.text().contains("id=\"place-305\""));
}

// Proves 10.19.75.
#[tokio::test(flavor = "multi_thread")]
async fn the_checkout_knows_who_is_signed_in() {
    let store = Store::open().await;
    let (eva, guest) = (store.visitor(), store.visitor());
    sign_in(&store, &eva, "eva@example.com").await;
    let checkout = address::es(PageName::Checkout);
    for visitor in [&eva, &guest] {
        visitor.add(XELHA, &format!("date={DATE}&adults=2")).await;
    }
    let shown = eva.get(checkout).await;
    let said = words(&shown);
    assert!(said.contains("Compras como Ana, eva@example.com") && !said.contains("No necesitas cuenta"));
    assert!(said.contains("Lo que compras queda en tu cuenta, sea cual sea el correo"));
    let stands = |html: &str, value: &str| html.contains(&format!("value=\"{value}\""));
    for value in ["Ana", "Núñez", "eva@example.com"] {
        assert!(stands(&shown.text(), value), "{value}");
    }
    let other = guest.get(checkout).await;
    assert!(words(&other).contains("No necesitas cuenta") && !stands(&other.text(), "Ana"));
    assert!(!other.text().contains("eva@example.com"));
    // What was typed stays as it was typed.
    let form = "first_name=Luz&last_name=&email=luz%40example.com&country=MX&phone=&terms=on";
    let refused = eva.post(checkout, form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(stands(&refused.text(), "luz@example.com") && !stands(&refused.text(), "eva@example.com"));
    assert!(words(&refused).contains("Compras como Ana, eva@example.com"));
}

// Proves 10.19.62, 10.19.63.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_bought_signed_in_or_with_an_address_of_before_is_among_the_trips() {
    let store = Store::open().await;
    let (ana, eva) = (store.visitor(), store.visitor());
    sign_in(&store, &eva, "eva@example.com").await;
    // She buys for ana@example.com.
    eva.add(XELHA, &format!("date={DATE}&adults=2")).await;
    let code = paid(&eva).await.split('/').nth(3).unwrap().to_owned();
    let lists = async |who: &Visitor| who.get(page(PageName::Account)).await.text().contains(&code);
    assert!(lists(&eva).await, "whose it is by who bought it");
    let own = sign_in(&store, &ana, "ana@example.com").await;
    assert!(lists(&ana).await, "whose it is by its address");
    let data = eva.get(DATA).await.json();
    assert_eq!(data["orders"][0]["code"], code.as_str());
    let (id, now) = ("another".to_owned(), store.app.now());
    let ask = AskEmail {
        id: id.clone(),
        person: own.id,
        proven: Proven::Password(own.password),
        address: Address::known("new@example.com"),
        device: None,
        now,
    };
    assert!(store.app.db.run(ask).await.unwrap());
    let change = ChangeEmail { id, made_at: now, notice: "notice".into(), now };
    assert!(store.app.db.run(change).await.unwrap().is_some());
    assert!(ana.get(page(PageName::Account)).await.text().contains("new@example.com"));
    assert!(lists(&ana).await, "it stays with her account");
}

// Proves 10.19.58.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_a_stranger_began_stands_behind_what_was_bought() {
    let store = Store::open().await;
    let (ana, first) = with_a_trip(&store).await;
    ana.add(XELHA, "date=2027-03-10&adults=2").await;
    let second = ana.pay().await.split('/').nth(3).unwrap().to_owned();
    // With her address, for a nearer day, and never paid.
    let stranger = store.visitor();
    stranger.add(XELHA, "date=2027-02-20&adults=1").await;
    let shown = stranger.get(address::es(PageName::Checkout)).await;
    let placed = stranger.place(&shown.input("once"), &shown.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let data = ana.get(DATA).await.json();
    let orders = data["orders"].as_array().unwrap().iter();
    let codes: Vec<_> = orders.map(|order| order["code"].as_str().unwrap().to_owned()).collect();
    assert!(codes.len() == 3 && codes[..2].contains(&first) && codes[..2].contains(&second), "{codes:?}");
    let html = ana.get(page(PageName::Account)).await.text();
    let at = |code: &String| html.find(code.as_str()).unwrap();
    assert!(at(&first) < at(&second) && at(&second) < at(&codes[2]));
}

// Proves 10.19.79, 10.19.81, 10.19.82.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_to_do_is_said_in_the_account() {
    let store = Store::open().await;
    let ana = store.visitor();
    // A tour whose people are picked up, nobody said where, and a park a week later.
    ana.add("tour-xichen-deluxe", &format!("date={DATE}&adults=2&extra_100006=1&zone_100006=tulum")).await;
    ana.add(XELHA, "date=2027-02-17&adults=2").await;
    let order = paid(&ana).await;
    sign_in(&store, &ana, "ana@example.com").await;
    let account = async || ana.get(page(PageName::Account)).await;
    let (shown, html) = {
        let shown = account().await;
        (words(&shown), shown.text().replace("&amp;", "&"))
    };
    assert!(shown.contains("Dinos tu hotel para") && shown.contains("Tienes hasta el"), "{shown}");
    let link = |to: &str| html.split('"').find(|part| part.contains(to)).unwrap().to_owned();
    // Each leads to what is there.
    for to in ["#hotel_", "#line-2"] {
        let href = link(to);
        let (path, id) = href.split_once('#').unwrap();
        assert!(ana.get(path).await.text().contains(&format!("id=\"{id}\"")), "{href}");
    }
    assert!(shown.contains("En la misma compra") && shown.contains("Abre de 8:30 a 18:00"), "{shown}");
    assert!(!shown.contains("Apartamos tus lugares hasta"));
    // Once it is named nobody asks for it any more.
    let line = link("#hotel_").rsplit_once('_').unwrap().1.to_owned();
    ana.post(&order, &format!("action=hotel&line={line}&hotel=Casa+Luna")).await;
    let named = words(&account().await);
    assert!(named.contains("Casa Luna") && !named.contains("Dinos tu hotel para"), "{named}");
    // What waits to be paid says until when, and leads to its page.
    ana.add(XELHA, "date=2027-03-10&adults=2").await;
    let checkout = ana.get(address::es(PageName::Checkout)).await;
    let placed = ana.place(&checkout.input("once"), &checkout.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let shown = account().await;
    let said = words(&shown);
    assert!(said.contains("Falta pagar Apartamos tus lugares hasta el"), "{said}");
    let html = shown.text().replace("&amp;", "&");
    let block = html.split("class=\"trip-pay\"").nth(1).unwrap();
    let href = block.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(words(&ana.get(href).await).contains("Apartamos tus lugares hasta las"));
}

// Proves 10.19.80.
#[tokio::test(flavor = "multi_thread")]
async fn what_came_back_is_not_counted_to_a_trip() {
    let store = Store::open().await;
    let ana = store.visitor();
    ana.set_cookie(cookie::CURRENCY, "USD");
    ana.add(XCARET, &format!("date={DATE}&adults=2")).await;
    let bought = buy(&ana, XELHA, "date=2027-02-17&adults=2").await;
    sign_in(&store, &ana, "ana@example.com").await;
    let whole = comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Paid).await;
    let notation = &store.app.catalogue.currency_or_usd("USD").notation;
    // What was bought is written with its cents (10.3.102).
    let amount = |minor: i64| {
        let whole = money::format(minor, notation).replace('\u{a0}', " ");
        if minor % 100 == 0 { format!("{whole}.00") } else { whole }
    };
    let account = async || words(&ana.get(page(PageName::Account)).await);
    let before = account().await;
    assert!(before.contains(&amount(whole.order.total)) && !before.contains("Ya sin los"), "{before}");
    let form = ana.get(&bought.change(1, "&task=cancel")).await;
    let back = form.input("difference").parse::<i64>().unwrap();
    let done = send(&ana, &bought, &format!("line=1&task=cancel&difference={back}&once=z")).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    comes_to(&store, &bought.code, |whole| !whole.refunds.is_empty()).await;
    let after = account().await;
    let left = format!("{} Ya sin los {} que te devolvemos", amount(whole.order.total - back), amount(back));
    assert!(after.contains(&left), "{left} in {after}");
}

// Proves 10.19.42.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_trips_that_is_not_there_is_the_first() {
    let store = Store::open().await;
    let (ana, code) = with_a_trip(&store).await;
    for asked in ["0", "1", "2", "99999999999", "-1", "x"] {
        let shown = ana.get(&format!("{}?page={asked}", page(PageName::Account))).await.text();
        assert!(shown.contains(&code) && !shown.contains("trip-pages"), "{asked}");
    }
}

// Proves 10.17.25, 10.17.26, 10.19.56.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_is_said_in_the_browser_it_was_done_in_alone() {
    let store = Store::open().await;
    let (ana, stranger) = (store.visitor(), store.visitor());
    let reads = async |visitor: &Visitor, href: &str| words(&visitor.get(href).await);
    // The address that was written to is named where it was typed.
    let sent = register(&ana, "Ana@Example.com").await.location();
    assert!(reads(&ana, &sent).await.contains("Escribimos a Ana@Example.com"));
    let typed = reads(&stranger, &sent).await;
    assert!(typed.contains("Crea tu cuenta") && !typed.contains("Revisa tu correo"));
    let asked = ana.post(page(PageName::Forgot), "act=ask&email=ana%2Bpark%40example.com").await.location();
    assert!(reads(&ana, &asked).await.contains("Si ana+park@example.com tiene una cuenta"));
    assert!(!reads(&stranger, &asked).await.contains("Revisa tu correo"));
    assert!(!reads(&ana, &sent).await.contains("Revisa tu correo"), "that was before");
    // Nobody is told of what was not done here, signed in or not.
    let account = page(PageName::Account);
    let deleted = stranger.get(&format!("{account}?done=deleted")).await;
    assert!(deleted.location().starts_with(page(PageName::Auth)));
    let out = format!("{}?done=signed_out", page(PageName::Auth));
    assert!(!reads(&stranger, &out).await.contains("Cerraste sesión"));
    let list = format!("{}?done=confirmed", page(PageName::Newsletter));
    assert!(!reads(&stranger, &list).await.contains("Ya estás en la lista"));
    sign_in(&store, &ana, "eva@example.com").await;
    for claim in ["done=password_changed", "done=account_saved", "failed=WAY_TAKEN"] {
        let said = reads(&ana, &format!("{account}?{claim}")).await;
        for text in ["Tu contraseña cambió", "Tus datos están guardados", "ya la usa otra persona"] {
            assert!(!said.contains(text), "{claim}");
        }
    }
    // What was done is said, and once something else was done that is.
    let saved = ana.post(account, DETAILS).await.location();
    assert!(reads(&ana, &saved).await.contains("Tus datos están guardados"));
    let left = ana.post(account, "act=sign_out").await.location();
    assert_eq!(left, out);
    assert!(reads(&ana, &left).await.contains("Cerraste sesión"));
}

// Proves 10.19.51.
#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_likes_counts_where_their_browser_chose_nothing() {
    let store = Store::open().await;
    let (ana, phone, stranger) = (store.visitor(), store.visitor(), store.visitor());
    sign_in(&store, &ana, "ana@example.com").await;
    phone.set_cookie(cookie::SESSION, &ana.cookie(cookie::SESSION).unwrap());
    let home = address::es(PageName::Home);
    let shows = async |visitor: &Visitor, code: &str| {
        visitor.get(home).await.text().contains(&format!("\"code\":\"{code}\""))
    };
    assert!(shows(&phone, "MXN").await && shows(&stranger, "MXN").await, "nothing is liked yet");
    let saved = ana.post(page(PageName::Account), &format!("{DETAILS}&currency=USD&method=PP")).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER);
    // Here it is chosen, and elsewhere it counts as often as a page is asked for.
    assert_eq!(ana.cookie(cookie::CURRENCY).as_deref(), Some("USD"));
    for _ in 0..2 {
        assert!(shows(&ana, "USD").await && shows(&phone, "USD").await && shows(&stranger, "MXN").await);
    }
    assert_eq!(phone.cookie(cookie::CURRENCY), None);
    assert_eq!(phone.get("/api/v1/products?lang=es").await.json()["currency"], "USD");
    phone.add(XELHA, &format!("date={DATE}&adults=1")).await;
    let checkout = phone.get(address::es(PageName::Checkout)).await.text();
    let paypal = checkout.split("<input").find(|tag| tag.contains("id=\"method-PP\"")).unwrap();
    assert!(paypal.split('>').next().unwrap().contains("checked"));
    let data = phone.get(DATA).await.json();
    assert_eq!(data["account"]["currency"], "USD");
    assert_eq!(data["account"]["method"], "PP");
    // What was chosen in a browser goes first, and who is signed out likes nothing.
    phone.set_cookie(cookie::CURRENCY, "EUR");
    assert!(shows(&phone, "EUR").await);
    phone.forget_cookie(cookie::CURRENCY);
    phone.post(page(PageName::Account), "act=sign_out").await;
    assert!(shows(&phone, "MXN").await);
}

// Proves 10.19.53, 10.19.54.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_says_whether_the_newsletter_comes_and_what_cookies_may() {
    let store = Store::open().await;
    let ana = store.visitor();
    sign_in(&store, &ana, "ana@example.com").await;
    let said = async || words(&ana.get(page(PageName::Account)).await);
    let first = said().await;
    assert!(first.contains("No lo recibes") && first.contains("Todavía no eliges en este navegador"));
    let (app, site) = (&store.app, store.app.catalogue.site.site_code.clone());
    let (id, now) = (app.secrets.subscription_id(&site, "ana@example.com"), app.now());
    // What goes to the same mailbox by another address is that one's.
    let eva = store.visitor();
    sign_in(&store, &eva, "eva@example.com").await;
    for (visitor, own, email, is_said) in [
        (&eva, "eva@example.com", "eva+park@example.com", false),
        (&ana, "ana@example.com", "ana@example.com", true),
    ] {
        let id = app.secrets.subscription_id(&site, email);
        assert_eq!(id, app.secrets.subscription_id(&site, own), "both are one subscription");
        let op = Subscribe {
            id,
            site: site.clone(),
            subscriber: subscriber(&store, email),
            consents: Vec::new(),
            now,
        };
        app.db.run(op).await.unwrap();
        let shown = words(&visitor.get(page(PageName::Account)).await);
        assert_eq!(shown.contains("Falta tu sí"), is_said, "{email}");
        assert_eq!(visitor.get(DATA).await.text().contains("\"state\":\"asked\""), is_said, "{email}");
    }
    assert!(said().await.contains("Falta tu sí: abre el enlace que mandamos a ana@example.com"));
    app.db.run(Decide { id, site, change: Change::Confirmed, report: false, now }).await.unwrap();
    let shown = ana.get(page(PageName::Account)).await;
    assert!(words(&shown).contains("Lo recibes en ana@example.com"));
    let html = shown.text().replace("&amp;", "&");
    let leave = html.split('"').find(|part| part.contains("?leave=")).unwrap();
    assert!(words(&ana.get(leave).await).contains("¿Ya no quieres el boletín?"));
    ana.post(address::es(PageName::Cookies), "choice=refuse").await;
    assert!(said().await.contains("Solo las necesarias"));
    ana.post(address::es(PageName::Cookies), "choice=save&measurement=1").await;
    assert!(said().await.contains("Cookies Medición"));
}

// Proves 10.19.43, 10.19.44, 10.19.45, 10.19.47, 10.19.48.
#[tokio::test(flavor = "multi_thread")]
async fn companions_are_kept_by_consent_offered_and_removed() {
    let store = Store::open().await;
    let guest = store.visitor();
    guest.add(XELHA, &format!("date={DATE}&adults=2&children=1")).await;
    let order = guest.pay().await;
    // Nobody is asked whether a name is kept who has no account to keep it in.
    assert!(!guest.get(&order).await.text().contains("name=\"keep\""));
    guest.post(&order, "action=names&name_1=Luz+Mar&keep=true").await;
    let ana = store.visitor();
    let own = sign_in(&store, &ana, "ana@example.com").await;
    let account = page(PageName::Account);
    let names = async || {
        let (kept, consent) = store.app.db.read(ReadCompanions { person: own.id.clone() }).await.unwrap();
        (kept.iter().map(KeptCompanion::whole).collect::<Vec<_>>(), consent)
    };
    assert_eq!(names().await, (Vec::new(), None));
    // On the account's page: by the box alone, and what is wrong is said as it was typed.
    let refused = ana.post(account, "act=keep_companion&name=Leo&lastname=www.prize.com").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = refused.text();
    for id in ["companion-lastname-error", "companion-acceptance-error"] {
        assert!(text.contains(&format!("id=\"{id}\"")), "{id}");
    }
    assert!(text.contains("value=\"Leo\"") && names().await.0.is_empty());
    let kept = ana.post(account, "act=keep_companion&name=Leo&lastname=Ruiz&acceptance=true").await;
    assert_eq!(kept.location(), format!("{account}?done=companion_kept"));
    assert!(words(&ana.get(&kept.location()).await).contains("Guardamos el nombre"));
    let (whole, consent) = names().await;
    assert_eq!(whole, ["Leo Ruiz"]);
    let text = consent.unwrap().0;
    assert!(words(&ana.get(account).await).contains(&text), "the words that stand beside the box");
    // Offered where people are named, and kept from there where that is asked for.
    let shown = ana.get(&order).await.text();
    assert!(shown.contains("<option value=\"Leo Ruiz\">") && shown.contains("name=\"keep\""));
    ana.post(&order, "action=names&name_1=Ana&name_2=Leo+Ruiz&name_3=").await;
    assert_eq!(names().await.0, ["Leo Ruiz"], "nobody ticked the box");
    ana.post(&order, "action=names&name_1=Eva+de+la+Mar&name_2=Leo+Ruiz&name_3=&keep=true").await;
    // Both were kept in one moment, whichever stands first.
    let mut both = names().await.0;
    both.sort();
    assert_eq!(both, ["Eva de la Mar", "Leo Ruiz"]);
    // A stranger who is signed in is offered their own names, and removes nobody else's.
    let eva = store.visitor();
    sign_in(&store, &eva, "eva@example.com").await;
    assert!(!eva.get(&order).await.text().contains("<option value=\"Leo Ruiz\">"));
    let id = store.app.db.read(ReadCompanions { person: own.id.clone() }).await.unwrap().0;
    let id = id.iter().find(|kept| kept.whole() == "Leo Ruiz").unwrap().id.clone();
    let remove = format!("act=remove_companion&companion={id}");
    eva.post(account, &remove).await;
    assert_eq!(names().await.0.len(), 2);
    // All of it is in the download, and goes name by name.
    let data = ana.get(DATA).await.json();
    let kept = data["companions"].as_array().unwrap();
    assert!(kept.len() == 2 && kept.iter().any(|one| one["firstName"] == "Leo"));
    assert_eq!(data["companionsConsent"]["text"], text.as_str());
    let removed = ana.post(account, &remove).await;
    assert_eq!(removed.location(), format!("{account}?done=companion_removed"));
    assert_eq!(names().await.0, ["Eva de la Mar"]);
    // There is room for twelve.
    for number in 1..12 {
        let form = format!("act=keep_companion&name=Leo&lastname={number}&acceptance=true");
        assert_eq!(ana.post(account, &form).await.status, StatusCode::SEE_OTHER, "{number}");
    }
    let full = ana.post(account, "act=keep_companion&name=Luz&lastname=Mar&acceptance=true").await;
    assert_eq!(full.status, StatusCode::CONFLICT);
    assert!(words(&full).contains("Ya guardas 12 nombres"));
    // Of an order's names those that fit are kept, which is said; those that are kept already need no room.
    let named = ana.post(&order, "action=names&name_1=Leo+1&name_2=Leo+2&keep=true").await;
    assert!(words(&ana.get(&named.location()).await).contains("Los nombres quedaron guardados"));
    assert!(!words(&ana.get(&named.location()).await).contains("no caben todos"));
    let named = ana.post(&order, "action=names&name_1=Leo+1&name_2=Luz+Mar&keep=true").await;
    assert_eq!((named.status, names().await.0.len()), (StatusCode::SEE_OTHER, 12));
    assert!(words(&ana.get(&named.location()).await).contains("En tu cuenta no caben todos"));
}
