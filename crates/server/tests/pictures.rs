//! Pictures: for links elsewhere, flags, the store's sign, the collection.

use crate::support::shopping::XPLOR;
use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use server::pages;
use server::publish::publishing;

// Proves 10.5.68.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_for_everybody_has_a_picture_for_links_elsewhere() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let everybodys = pages::targets(catalogue).filter(|target| pages::definition(target).is_everybodys());
    let mut read = 0;
    // Each page in one language; the three pages of a product in the same, since they share a picture.
    for (at, target) in everybodys.enumerate() {
        let language = Language::ALL[at / 3 % Language::ALL.len()];
        let path = target.href(language, catalogue);
        let page = visitor.get(&path).await.text();
        let (_, rest) =
            page.split_once("property=\"og:image\" content=\"").unwrap_or_else(|| panic!("{path}"));
        let address = rest.split('"').next().unwrap();
        let (_, picture) = address.split_once("8080").unwrap();
        assert_eq!(picture, format!("/og/{}.png", path.trim_matches('/')), "a page names its own");
        for _ in 0..2 {
            let drawn = visitor.get(picture).await;
            assert_eq!(
                (drawn.status, drawn.header("content-type")),
                (StatusCode::OK, "image/png"),
                "{picture}"
            );
            assert_eq!(size(&drawn.bytes), (1200, 630), "{picture}");
        }
        read += 1;
    }
    assert!(read > 70, "only {read} pages");
    for nothing in
        ["/og/es/carrito.png", "/og/es/mi-compra.png", "/og/es.jpg", "/og/xx/nothing.png", "/og/%00.png"]
    {
        let answer = visitor.get(nothing).await.status;
        assert!(answer.is_client_error(), "{nothing}: {answer}");
    }
}

// Proves 10.4.30, 10.4.36.
#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_papers_are_cut_where_their_scenes_say() {
    let store = Store::open().await;
    let cut = |scene: &str| store.app.scenes().cut(scene).0;
    // What the first is of stands on the lower edge of its picture; nobody said what the last is of.
    assert!(cut("xcaret") > 0.99, "{}", cut("xcaret"));
    assert!(cut("hotel-casa") < 0.6 && cut("xplor") < 0.4);
    assert!((cut("of no scene") - 0.5).abs() < 0.01);
    // A low band begins above its head.
    assert!(store.app.scenes().cut("xcaret").1 < 0.5);
}

// Proves 10.5.41.
#[tokio::test(flavor = "multi_thread")]
async fn pictures_for_links_are_drawn_once_and_keep_nobody_else_waiting() {
    let store = Store::open().await;
    let buyer = store.visitor();
    assert_eq!(buyer.add(XPLOR, "date=2026-12-21&adults=2").await.status, StatusCode::SEE_OTHER);
    let calendar = format!("/api/v1/products/{}/chooser?lang=es", address::product("xplor").id);
    // Both pages of a product show one picture: four for these eight addresses.
    let pages = [Language::Es, Language::En].map(|language| {
        let of = |folder| [address::about(folder, language), address::buy(folder, language)];
        [of("xplor"), of("xelha")].concat()
    });
    let pictures: Vec<_> =
        pages.concat().iter().map(|page| format!("/og/{}.png", page.trim_matches('/'))).collect();
    let asking: Vec<_> = pictures
        .iter()
        .cycle()
        .take(80)
        .map(|picture| {
            let (visitor, picture) = (store.visitor(), picture.clone());
            tokio::spawn(async move {
                loop {
                    let drawn = visitor.get(&picture).await;
                    // Who waited too long for a turn on a busy machine is asked to come again, and does.
                    if drawn.status != StatusCode::SERVICE_UNAVAILABLE
                        || drawn.header("retry-after").is_empty()
                    {
                        return drawn;
                    }
                }
            })
        })
        .collect();
    let mut meanwhile = 0;
    while meanwhile < 5 || !asking.iter().all(tokio::task::JoinHandle::is_finished) {
        assert_eq!(buyer.get(address::es(PageName::Checkout)).await.status, StatusCode::OK);
        assert_eq!(buyer.get(&calendar).await.status, StatusCode::OK);
        assert_eq!(store.visitor().get(&calendar).await.status, StatusCode::OK, "nor who only looks");
        meanwhile += 1;
    }
    for one in asking {
        let drawn = one.await.unwrap();
        assert_eq!((drawn.status, drawn.header("content-type")), (StatusCode::OK, "image/png"));
    }
    let drawn = || store.app.metrics.drawings("picture").get();
    assert_eq!(drawn(), 4, "each once, however many ask");
    for picture in &pictures {
        assert_eq!(store.visitor().get(picture).await.status, StatusCode::OK);
    }
    assert_eq!(drawn(), 4, "and kept");
    assert!(store.figures().await.contains("sacbe_drawings_total{kind=\"picture\"} 4"));
}

// Proves 3.1.5.
#[tokio::test(flavor = "multi_thread")]
async fn every_currency_in_the_menu_has_a_flag_of_our_own() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let home = visitor.get(address::es(PageName::Home)).await.text();
    let between = |text: &str, start: &str, end: &str| -> Vec<String> {
        text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).map(str::to_owned).collect()
    };
    let flags: std::collections::BTreeSet<_> = between(&home, "class=\"flag ", "\"").into_iter().collect();
    assert_eq!(flags.len(), 17);
    let styles = visitor.get(&between(&home, "rel=\"stylesheet\" href=\"", "\"")[0]).await.text();
    for flag in flags {
        let rule = between(&styles, &format!(".{flag}{{"), "}").remove(0);
        let file = format!("/assets/{flag}-{}.svg", between(&rule, &format!("{flag}-"), ".svg")[0]);
        let drawn = visitor.get(&file).await;
        assert_eq!((drawn.status, drawn.header("content-type")), (StatusCode::OK, "image/svg+xml"), "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_has_its_sign_on_tabs_phones_and_letters() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let size = |bytes: &[u8], at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    let letter = visitor.get("/mail/header.png").await;
    assert_eq!((letter.status, letter.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!((size(&letter.bytes, 16), size(&letter.bytes, 20)), (900, 300));

    let home = visitor.get(address::es(PageName::Home)).await.text();
    for link in ["rel=\"icon\"", "rel=\"apple-touch-icon\""] {
        assert!(home.contains(link), "{link}");
    }
    for sign in ["/favicon.svg", "/favicon.ico"] {
        let drawn = visitor.get(sign).await;
        assert_eq!((drawn.status, drawn.header("content-type")), (StatusCode::OK, "image/svg+xml"), "{sign}");
    }
}

// Proves 3.12.6.
#[tokio::test(flavor = "multi_thread")]
async fn tabs_and_phones_show_the_icons_of_the_catalogue() {
    let folder = tempfile::tempdir().unwrap();
    let own = catalogue_with(folder.path(), "site.toml", |text| {
        text.replace("\"favicon.svg\"", "\"wordmark.svg\"")
            .replace("\"app-icon-180.png\"", "\"app-icon-192.png\"")
            .replace("\"app-icon-maskable-512.png\"", "\"app-icon-512.png\"")
    });
    let store = Store::with(Setup { catalogue: Some(own), ..Setup::default() }).await;
    let visitor = store.visitor();
    let home = visitor.get(address::es(PageName::Home)).await.text();
    assert!(home.contains("rel=\"icon\" type=\"image/svg+xml\" href=\"/assets/wordmark-"));
    assert!(home.contains("rel=\"apple-touch-icon\" href=\"/assets/app-icon-192-"));
    assert_eq!(visitor.get("/favicon.svg").await.bytes, store.app.frontend.drawing("wordmark.svg").unwrap());
    let manifest = visitor.get("/site.webmanifest").await.json();
    let icon = |at: usize| manifest["icons"][at]["src"].as_str().unwrap().to_owned();
    assert!(icon(0).starts_with("/assets/wordmark-"), "{manifest}");
    assert!(icon(3).starts_with("/assets/app-icon-512-"), "{manifest}");
    assert_eq!(manifest["icons"][3]["purpose"], "maskable");
    // One that nobody drew is a mistake before it is served.
    let folder = tempfile::tempdir().unwrap();
    let missing =
        catalogue_with(folder.path(), "site.toml", |text| text.replace("\"favicon.svg\"", "\"sun.svg\""));
    let catalogue = publishing::checked(&publishing::catalogue_files(&missing).unwrap()).unwrap();
    let refused = publishing::icons_are_drawn(&catalogue, &store.app.frontend).unwrap_err().to_string();
    assert!(refused.contains("site.toml: icons.favicon: \"sun.svg\" is not drawn"), "{refused}");
}

/// Width and height of a PNG or a WebP file, as its head tells them.
fn size(bytes: &[u8]) -> (u32, u32) {
    let little = |at: usize, count: usize| {
        bytes[at..at + count].iter().rev().fold(0, |sum, byte| (sum << 8) | u32::from(*byte))
    };
    let large = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    match (&bytes[..4], &bytes[12..16]) {
        (b"\x89PNG", _) => (large(16), large(20)),
        (b"RIFF", b"VP8X") => (little(24, 3) + 1, little(27, 3) + 1),
        (b"RIFF", b"VP8 ") => (little(26, 2) & 0x3fff, little(28, 2) & 0x3fff),
        _ => panic!("neither PNG nor WebP"),
    }
}

// Proves 10.5.62.
#[tokio::test(flavor = "multi_thread")]
async fn the_store_can_be_kept_among_applications_in_every_language() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let mut said = std::collections::BTreeSet::new();
    for language in Language::ALL {
        let code = language.code();
        let address = format!("/site.webmanifest?lang={code}");
        let home = visitor.get(address::page(PageName::Home, language)).await.text();
        assert!(home.contains(&format!("rel=\"manifest\" href=\"{address}\"")), "{code}");
        let answer = visitor.get(&address).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (StatusCode::OK, "application/manifest+json")
        );
        let manifest = answer.json();
        assert_eq!((manifest["name"].as_str(), manifest["lang"].as_str()), (Some("Sacbe"), Some(code)));
        assert_eq!(manifest["id"], "/", "one application, whatever its language");
        let list = |name: &str| manifest[name].as_array().unwrap().clone();
        assert_eq!((list("icons").len(), list("screenshots").len()), (4, 4));
        for picture in [list("icons"), list("screenshots")].concat() {
            let drawn = visitor.get(picture["src"].as_str().unwrap()).await;
            assert_eq!(
                (drawn.status, drawn.header("content-type")),
                (StatusCode::OK, picture["type"].as_str().unwrap())
            );
            if picture["sizes"] != "any" {
                let (wide, high) = size(&drawn.bytes);
                assert_eq!(picture["sizes"], format!("{wide}x{high}"), "{picture}");
            }
        }
        for windows in ["narrow", "wide"] {
            let of = |shot: &&serde_json::Value| shot["form_factor"] == windows;
            assert_eq!(list("screenshots").iter().filter(of).count(), 2, "{windows}");
        }
        let target = |one: &serde_json::Value| one["url"].as_str().unwrap().to_owned();
        let targets: Vec<_> = list("shortcuts").iter().map(target).collect();
        let pages = [PageName::Listing, PageName::Offline, PageName::Contact];
        assert_eq!(targets, pages.map(|page| address::page(page, language)));
        for target in &targets {
            assert_eq!(visitor.get(target).await.status, StatusCode::OK, "{target}");
        }
        for words in [list("shortcuts"), list("screenshots")].concat() {
            let words = words["name"].as_str().or(words["label"].as_str()).unwrap();
            assert!(!words.is_empty() && !words.starts_with("installed."), "{words}");
            said.insert((code, words.to_owned()));
        }
    }
    assert_eq!(said.len(), 15, "three shortcuts and two screenshots, said in each language");
    let unknown = visitor.get("/site.webmanifest?lang=xx").await.json();
    assert_eq!(unknown, visitor.get("/site.webmanifest").await.json());
    assert_eq!(unknown["lang"], "en");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demonstration_shows_every_picture_of_the_collection() {
    let store = Store::open().await;
    let page = store.visitor().get("/_demo/art/").await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    for product in &store.app.catalogue.products {
        assert!(text.contains(&format!("<h2 id=\"{}\"", product.scene)), "{} has no scene", product.scene);
    }
}
