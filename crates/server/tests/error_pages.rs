//! What is shown where there is no page, or it does not render.

use crate::support::process::{Process, Start, ask};
use crate::support::reading::{links, texts};
use crate::support::{Answer, Setup, Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use std::collections::BTreeSet;

/// A folder of pages whose listing does not render.
fn sabotaged() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let pages = server::app::frontend::Frontend::new(None).pages_source().unwrap();
    std::fs::create_dir_all(folder.path().join("server")).unwrap();
    // The same pages, but the listing throws.
    let (body, export) = pages.rsplit_once("export{").unwrap();
    let whole = export.split(" as render").next().unwrap();
    let wrapped = format!(
        "{body}const sabotaged=(json)=>{{if(json.includes('\"kind\":\"listing\"'))throw new Error('no such park');\
         return {whole}(json)}};export{{sabotaged as render}};"
    );
    std::fs::write(folder.path().join("server/pages.js"), wrapped).unwrap();
    folder
}

// Proves 2.5.15, 4.7.2, 4.7.3.
#[test]
fn a_page_that_does_not_render_is_logged_by_its_number() {
    let (web, data) = (sabotaged(), tempfile::tempdir().unwrap());
    let log = data.path().join("log");
    let usual = Start::new(data.path(), None, None);
    let mut command = usual.command();
    command.arg("--web").arg(web.path()).env("SACBE_LOG", "info");
    command.stderr(std::fs::File::create(&log).unwrap());
    let process = Process { child: command.spawn().unwrap(), start: usual.clone() };
    process.wait_until_ready();
    let status = |path: &str| ask(process.address(), "GET", path, "", "").unwrap().status;
    let said = || std::fs::read_to_string(&log).unwrap().matches("An error 500 occurred on server").count();
    assert_eq!(status(address::es(PageName::Home)), 200);
    assert_eq!(status("/es/nowhere/"), 404);
    // What a visitor sent is no fault of ours.
    let unread = ask(process.address(), "POST", address::es(PageName::Cart), "", "intent=&intent=").unwrap();
    assert_eq!(unread.status, 400);
    assert_eq!(said(), 0);
    assert_eq!(status(address::es(PageName::Listing)), 500);
    assert_eq!(said(), 1);
}

// Proves 2.5.8.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_nearly_right_offers_the_page_that_was_meant() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (xplor, guide) = (address::about("xplor", Language::Es), address::es(PageName::PriceGuide));
    for (typed, meant) in [
        ("/es/xplor", xplor),
        ("/es/parques-y-tours/entrada-xplorr/", xplor),
        ("/es/parques/xplor.html", xplor),
        ("/es/guia-precios/", guide),
        ("/es/Gu%C3%ADa%20de%20precio", guide),
        ("/en/faq/xplor", &*address::faqs("xplor", Language::En)),
        ("/pt/promocao/", address::pt(PageName::Promotions)),
    ] {
        let answer = visitor.get(typed).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{typed}");
        let language = Language::parse(&typed[1..3]).unwrap();
        let five = five_ways(&answer, language);
        assert!(five.contains(meant), "{typed}: {five:?}");
    }
    // What says nothing gets the usual ways, in the language of the address.
    let lost = visitor.get("/pt/zzzzzz/").await;
    assert!(five_ways(&lost, Language::Pt).contains(address::pt(PageName::Listing)));
}

/// The pages that are offered where there is none: five, between the way home and what is the visitor's own.
fn five_ways(answer: &Answer, language: Language) -> BTreeSet<String> {
    let ways: Vec<_> = links(answer).into_iter().filter(|href| !href.starts_with("/assets/")).collect();
    assert_eq!(ways.first().unwrap(), address::page(PageName::Home, language), "{ways:?}");
    let own = ways.iter().position(|href| href == address::page(PageName::Lookup, language));
    assert_eq!(own, Some(6), "five behind the way home: {ways:?}");
    let five: BTreeSet<_> = ways[1..6].iter().cloned().collect();
    assert_eq!(five.len(), 5, "none of them twice: {ways:?}");
    five
}

// Proves 2.5.8.
#[tokio::test(flavor = "multi_thread")]
async fn unknown_addresses_share_their_drawings() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.get("/es/xplor-1/").await;
    visitor.get("/es/nothing-like-it/").await;
    let drawn = |figures: &str| {
        let line = figures.lines().find(|line| line.contains("page_cache_misses_total ")).unwrap();
        line.split(' ').nth(1).unwrap().parse::<u64>().unwrap()
    };
    let before = drawn(&store.figures().await);
    for n in 0..200 {
        visitor.get(&format!("/es/xplor-{n}/")).await;
        visitor.get(&format!("/es/{n}/qqqq{n}/")).await;
    }
    let long = "xplor-entrada-parques-".repeat(300);
    assert_eq!(visitor.get(&format!("/es/{long}/")).await.status, StatusCode::NOT_FOUND);
    assert!(drawn(&store.figures().await) - before <= 3, "{}", store.figures().await);
}

/// What an answer shows between header and footer.
fn main_of(answer: &Answer) -> String {
    let page = answer.text();
    let main = page.split_once("<main").and_then(|(_, rest)| rest.split_once("</main>"));
    main.map(|(main, _)| main.to_owned()).unwrap()
}

/// What is said of a fault of ours.
const OURS: [&str; 3] = ["errors.internal", "errors.internal_title", "errors.internal_text"];

// Proves 2.5.15.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_cannot_be_read_says_so_and_that_nothing_was_changed() {
    let store = Store::open().await;
    let (visitor, phone) = (store.visitor(), store.visitor());
    phone.always("sec-ch-ua-mobile", "?1");
    for language in Language::ALL {
        let texts = texts(language);
        let text = |key: &str| texts[key].as_str().unwrap();
        for visitor in [&visitor, &phone] {
            let form = "date=2026-12-21&date=2026-12-22&adults=1";
            let answer = visitor.post(address::buy("xplor", language), form).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{language:?}");
            assert_eq!(answer.header("cache-control"), "private, no-store");
            let main = main_of(&answer);
            for key in ["errors.not_read", "errors.not_read_title", "errors.not_read_text", "errors.home"] {
                assert!(main.contains(text(key)), "{language:?}: {key}");
            }
            for key in OURS {
                assert!(!main.contains(text(key)), "{language:?}: {key}");
            }
            assert!(visitor.cookie("sb_cart").is_none(), "nothing was changed");
        }
    }
}

// Proves 2.5.16.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_reads_that_and_when_to_come_back() {
    let store = Store::with(Setup { lookups_per_minute: Some(1), ..Setup::default() }).await;
    let visitor = store.visitor();
    for language in Language::ALL {
        let texts = texts(language);
        let text = |key: &str| texts[key].as_str().unwrap();
        let path = address::page(PageName::Lookup, language);
        let mut refused = None;
        for _ in 0..20 {
            let answer = visitor.post(path, "code=ZZZZZZZZ&email=a%40b.mx").await;
            if answer.status == StatusCode::TOO_MANY_REQUESTS {
                refused = Some(answer);
                break;
            }
        }
        let refused = refused.expect("nobody looks up for ever");
        assert!(!refused.header("retry-after").is_empty());
        let main = main_of(&refused);
        for key in ["errors.too_often", "errors.too_often_title", "errors.too_often_text"] {
            assert!(main.contains(text(key)), "{language:?}: {key}");
        }
        for key in OURS {
            assert!(!main.contains(text(key)), "{language:?}: {key}");
        }
    }
}

// Proves 2.5.1, 2.5.2, 2.5.4, 2.5.5, 4.7.1, 8.8.1, 8.8.2, 8.8.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_does_not_render_answers_the_internal_error_page() {
    let web = sabotaged();
    let store = Store::with(Setup { web: Some(web.path().to_owned()), ..Setup::default() }).await;
    let (visitor, phone) = (store.visitor(), store.visitor());
    phone.always("sec-ch-ua-mobile", "?1");
    for (path, title, shown, home) in [
        (address::es(PageName::Listing), "Error interno", "Algo salió mal", address::es(PageName::Home)),
        (
            address::en(PageName::Listing),
            "Internal Error",
            "Something went wrong",
            address::en(PageName::Home),
        ),
    ] {
        let mut layouts = Vec::new();
        for visitor in [&visitor, &phone] {
            let answer = visitor.get(path).await;
            assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(answer.header("cache-control"), "private, no-store");
            assert!(answer.text().contains(title), "{path}");
            let main = main_of(&answer);
            assert!(main.contains(shown), "{path}: {shown}");
            assert!(main.contains(&format!("href=\"{home}\"")), "{path}: the way home");
            layouts.push(main);
        }
        assert_ne!(layouts[0], layouts[1], "{path}: a phone has a layout of its own");
    }
    // The others are as well as ever, and the failure was not kept.
    assert_eq!(visitor.get(address::es(PageName::Home)).await.status, StatusCode::OK);
}
