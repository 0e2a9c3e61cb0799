//! What is kept, by the store and by browsers: pages for everybody, files, and never what is one visitor's.

use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use server::pages;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_drawn_once_and_then_known_by_its_tag() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let first = visitor.get(address::es(PageName::Listing)).await;
    assert_eq!(first.header("cache-control"), "private, no-cache");
    let drawn = store.app.cache.len();
    let tag = first.header("etag").to_owned();
    assert_eq!(visitor.get(address::es(PageName::Listing)).await.header("etag"), tag);
    assert_eq!(store.app.cache.len(), drawn, "the second was not drawn");
    let again = store.visitor();
    again.always("if-none-match", &tag);
    let answer = again.get(address::es(PageName::Listing)).await;
    assert_eq!((answer.status, answer.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    // Each encoding holds the same page.
    for (encoding, expected) in
        [("br", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", "")]
    {
        let visitor = store.visitor();
        visitor.always("accept-encoding", encoding);
        assert_eq!(
            visitor.get(address::es(PageName::Listing)).await.header("content-encoding"),
            expected,
            "{encoding}"
        );
    }
    // What differs by currency is another page.
    visitor.set_cookie("sb_currency", "EUR");
    assert_ne!(visitor.get(address::es(PageName::Listing)).await.header("etag"), tag);
}

// Proves 10.5.22.
#[tokio::test(flavor = "multi_thread")]
async fn a_query_that_a_page_does_not_know_leaves_it_cached() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (path, known) in [
        (address::buy("xplor", Language::Es), "month=2026-12"),
        (address::page(PageName::Package, Language::Es), "adults=3"),
        (address::page(PageName::PriceGuide, Language::Es), "date=2026-12-24"),
        (address::page(PageName::Listing, Language::Es), ""),
        (address::page(PageName::Contact, Language::Es), "order=EVL12345"),
        (address::page(PageName::Gallery, Language::Es), "light=dusk"),
        (address::about("xelha", Language::Es), ""),
    ] {
        let plain = visitor.get(path).await;
        let tag = plain.header("etag").to_owned();
        assert!(!tag.is_empty(), "{path}");
        // Names written in percent signs are nobody's, also where they come first and are drawn for all who follow.
        for query in [
            "%64ate=2027-03-04&adult%73=7&%70ick.306=1&%64ate.306=2027-03-05&%6Donth=2027-01",
            "%6Frder=EVL12345&%74opic=payment&%73ent=x&%6Cight=dusk&%73uits=night",
            "utm_source=letter&utm_campaign=x",
            "fbclid=1",
            "",
            "x",
            "month.5=1",
        ] {
            let first = Store::open().await;
            let answer = first.visitor().get(&format!("{path}?{query}")).await;
            assert_eq!(answer.header("etag"), tag, "asked first: {path}?{query}");
            let answer = visitor.get(&format!("{path}?{query}")).await;
            assert_eq!(answer.header("etag"), tag, "{path}?{query}");
            assert_eq!(answer.header("cache-control"), plain.header("cache-control"), "{path}?{query}");
        }
        if !known.is_empty() {
            let answer = visitor.get(&format!("{path}?utm_source=letter&{known}")).await;
            assert_eq!(answer.header("cache-control"), "private, no-store", "{path}?{known}");
        }
    }
    assert!(store.app.cache.len() <= 7, "one drawing for each page");
}

// Proves 10.5.11.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_one_visitor_are_never_kept() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for path in [
        address::es(PageName::Cart),
        address::es(PageName::Lookup),
        &format!("{}?month=2026-12", address::buy("xplor", Language::Es)),
    ] {
        assert_eq!(visitor.get(path).await.header("cache-control"), "private, no-store", "{path}");
    }
    let before = store.app.cache.len();
    for n in 0..20 {
        visitor.get(&format!("{}unknown-{n}/", address::es(PageName::Home))).await;
    }
    assert!(store.app.cache.len() <= before + 1, "unknown addresses share one drawing");
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_files_are_404_and_present_ones_are_kept_for_good() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for path in
        ["/assets/none.js", "/assets/..%2f..%2fCargo.toml", "/assets/.gitignore", "/assets/app.css.br"]
    {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let html = visitor.get(address::es(PageName::Home)).await.text();
    let at = html.find("/assets/boot-").unwrap();
    let script = &html[at..at + html[at..].find('"').unwrap()];
    let visitor = store.visitor();
    visitor.always("accept-encoding", "gzip, br");
    let answer = visitor.get(script).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(
        (answer.header("content-encoding"), answer.header("content-type")),
        ("br", "text/javascript; charset=utf-8")
    );
}

// Proves 10.5.22.
#[tokio::test(flavor = "multi_thread")]
async fn no_kept_page_is_served_for_an_address_that_asks_for_more() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    for target in pages::targets(catalogue) {
        let Some(fields) = pages::definition(&target).query() else { continue };
        let path = target.href(Language::En, catalogue);
        assert_eq!(visitor.get(&path).await.header("cache-control"), "private, no-cache", "{path}");
        for field in fields.plain {
            // What ends in a number is written with one.
            let field = if field.ends_with('_') { format!("{field}312") } else { (*field).to_owned() };
            let answer = visitor.get(&format!("{path}?{field}=1")).await;
            assert_eq!(answer.header("cache-control"), "private, no-store", "{path}?{field}");
        }
    }
}

// Proves 2.3.30.
#[tokio::test(flavor = "multi_thread")]
async fn a_banner_comes_and_goes_at_midnight_in_cancun() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| {
        let days = "[[banner]]\nfrom = \"2026-11-21\"\nuntil = \"2026-11-22\"\nlanguages = [\"es\"]";
        let own = |line: &&str| ["from = ", "until = "].iter().any(|key| line.starts_with(key));
        let endless = text.lines().filter(|line| !own(line));
        endless.collect::<Vec<_>>().join("\n").replace("[[banner]]", days)
    });
    for (now, shown) in [
        ("2026-11-20T23:59:59-05:00", false),
        ("2026-11-21T00:00:00-05:00", true),
        ("2026-11-22T23:59:59-05:00", true),
        ("2026-11-23T00:00:00-05:00", false),
    ] {
        let setup =
            Setup { now: Some(now.to_owned()), catalogue: Some(catalogue.clone()), ..Setup::default() };
        let store = Store::with(setup).await;
        let visitor = store.visitor();
        // One that is the same for everybody, and one that is not.
        for page in [PageName::Listing, PageName::Cart] {
            let has = async |path: &str| visitor.get(path).await.text().contains("class=\"banner\"");
            assert_eq!(has(address::es(page)).await, shown, "{now} {page:?}");
            assert!(!has(address::en(page)).await, "{now} {page:?}");
        }
    }
}

// Proves 2.5.10.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_for_where_there_is_no_network_is_of_its_day() {
    let mut tags = std::collections::BTreeSet::new();
    for now in ["2026-11-20T09:00:00-05:00", "2026-11-20T23:59:59-05:00", "2026-11-21T00:00:00-05:00"] {
        let store = Store::with(Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        let answer = store.visitor().get("/sw.js").await;
        assert_eq!(answer.status, StatusCode::OK);
        tags.insert(answer.header("etag").to_owned());
    }
    assert_eq!(tags.len(), 2, "one for each day in Cancun");
}

// Proves 3.10.10.
#[tokio::test(flavor = "multi_thread")]
async fn what_differs_by_visitor_comes_after_the_page_and_is_in_none_that_all_share() {
    let store = Store::open().await;
    let (visitor, stranger) = (store.visitor(), store.visitor());
    let added = visitor.add("entrada-xelha-todo-incluido", "date=2027-02-10&adults=2").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER);
    let secrets = ["sb_cart", "sb_cart_key"].map(|name| visitor.cookie(name).unwrap());
    let mut seen = 0;
    for target in pages::targets(&store.app.catalogue) {
        if pages::definition(&target).query().is_none() {
            continue;
        }
        seen += 1;
        let path = target.href(Language::Es, &store.app.catalogue);
        // Drawn for who has a cart, and kept for everybody.
        let own = visitor.get(&path).await.text();
        assert_eq!(own, stranger.get(&path).await.text(), "{path}");
        for secret in &secrets {
            assert!(!own.contains(secret.as_str()), "{path}");
        }
    }
    assert!(seen > 50, "{seen} pages");
    for visitor in [&visitor, &stranger] {
        visitor.always("hostnamepath", "127.0.0.1%3A8080%2Fes%2F");
    }
    let count = format!("/xapi/shopping-cart?Language=ES&SessionId={}&Mobile=false", secrets[0]);
    assert_eq!(visitor.get(&count).await.json()["Cart"]["ProductCount"], 1);
    assert_eq!(stranger.get(&count).await.status, StatusCode::NOT_FOUND);
}

/// What a server sends before it waits for the first answer: ten packets of a usual connection (RFC 6928), in bytes.
const SENT_AT_FIRST: usize = 14_600;
/// The status line, the date and the blank line, which the server writes last.
const WRITTEN_LAST: usize = "HTTP/1.1 200 OK\r\ndate: Mon, 30 Nov 2026 14:30:53 GMT\r\n\r\n".len();

// Proves 10.5.71.
#[tokio::test(flavor = "multi_thread")]
async fn home_the_list_and_the_page_of_each_place_arrive_in_one_go_on_a_phone() {
    let store = Store::open().await;
    let phone = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";
    let visitor = store.visitor();
    visitor.always("user-agent", phone);
    visitor.always("accept-encoding", "br");
    for language in Language::ALL {
        let pages = [PageName::Home, PageName::Listing].map(|name| address::page(name, language));
        let places = address::products().iter().map(|product| address::about(&product.folder, language));
        for path in pages.into_iter().chain(places) {
            let answer = visitor.get(path).await;
            assert_eq!((answer.status, answer.header("content-encoding")), (StatusCode::OK, "br"), "{path}");
            let head = answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
            let sent = answer.bytes.len() + head.sum::<usize>() + WRITTEN_LAST;
            assert!(sent <= SENT_AT_FIRST, "{path}: {sent}");
        }
    }
}

// Proves 10.5.71.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_page_without_islands_stands_what_scripts_read_of_its_place_alone() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let known = async |path: &str| {
        let page = visitor.get(path).await.text();
        let data = page.split("id=\"page-data\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let data: serde_json::Value = serde_json::from_str(data.unwrap()).unwrap();
        let of = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        (of(&data["frame"]), of(&data["frame"]["urls"]), of(&data["frame"]["site"]))
    };
    let (frame, urls, site) = known(address::about("xelha", Language::Es)).await;
    assert_eq!(frame, ["currency", "device", "lang", "phone", "search", "site", "urls"]);
    assert_eq!(urls, ["lookup", "offline", "order"]);
    assert_eq!(site, ["brand", "full_cart", "phones", "weekdays", "weekends"]);
    // An island is hydrated with all that the server drew it with.
    let (_, urls, site) = known(address::buy("xelha", Language::Es)).await;
    assert!(urls.contains(&"cart".to_owned()) && site.contains(&"party_limit".to_owned()));
}
