//! Pages by their addresses: languages, redirects, headers, failures.

use crate::support::reading::middle;
use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::{PageName, Product, Status, Suits};
use domain::language::Language;
use server::ask::route::Target;
use server::pages;

// Proves 1.1.2, 2.1.1, 2.2.1, 2.2.2, 2.2.36, 2.2.37, 2.2.38, 2.2.49.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_every_product_is_served_in_every_language() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for language in Language::ALL {
        let code = language.code();
        for target in pages::targets(&store.app.catalogue) {
            let href = target.href(language, &store.app.catalogue);
            let answer = visitor.get(&href).await;
            if target == Target::Page(PageName::Checkout) {
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "nothing to pay for yet");
                continue;
            }
            if target == Target::Page(PageName::Thanks) {
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "nothing was bought yet");
                continue;
            }
            if target == Target::Page(PageName::Account) {
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "nobody is signed in");
                continue;
            }
            assert_eq!(answer.status, StatusCode::OK, "{href}");
            let text = answer.text();
            assert!(text.starts_with(&format!("<!doctype html><html lang=\"{code}\"")), "{href}");
            if let Target::About(id) | Target::Buy(id) = target {
                let words = store.app.catalogue.product(id).unwrap().words.get(language);
                assert!(text.contains(&words.name.replace('&', "&amp;")), "{href}");
                assert_eq!(text.matches("rel=\"alternate\" hreflang=").count(), 4, "{href}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_which_methods_it_has() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for target in pages::targets(&store.app.catalogue) {
        let href = target.href(Language::Es, &store.app.catalogue);
        let page = pages::definition(&target);
        for method in ["PUT", "DELETE", "POST"] {
            let answer = visitor.send(method, &href, "text/plain", "").await;
            if method == "POST" && page.post.is_some() {
                assert_ne!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{href}");
                continue;
            }
            let allowed = (answer.status, answer.header("allow"));
            assert_eq!(allowed, (StatusCode::METHOD_NOT_ALLOWED, page.methods()), "{method} {href}");
        }
    }
}

/// The addresses the client gave, word for word: what the route table says of them must not change.
const GIVEN: [(PageName, &str); 24] = [
    (PageName::Home, "/es/"),
    (PageName::Cart, "/es/carrito/"),
    (PageName::Listing, "/es/parques-y-tours/"),
    (PageName::Promotions, "/es/promociones/"),
    (PageName::Mexicans, "/es/promociones/mexicanos/"),
    (PageName::Seniors, "/es/inapam/"),
    (PageName::Residents, "/es/quintanarroenses/"),
    (PageName::Package, "/es/arma-tu-paquete/"),
    (PageName::Packages, "/es/paquetes-xcaret/"),
    (PageName::PriceGuide, "/es/guia-de-precios/"),
    (PageName::Compare, "/es/comparar-parques-tours-xcaret/"),
    (PageName::Gallery, "/es/galeria/"),
    (PageName::Weekends, "/es/escapadas-fin-de-semana/"),
    (PageName::PhotoPass, "/es/foto-pase/"),
    (PageName::Hotels, "/es/hoteles-xcaret/"),
    (PageName::Ticket, "/es/comprar-mi-entrada/"),
    (PageName::Company, "/es/acerca-de-xcaret/"),
    (PageName::Faqs, "/es/preguntas-frecuentes/"),
    (PageName::SiteMap, "/es/mapa-de-sitio/"),
    (PageName::Privacy, "/es/aviso-de-privacidad/"),
    (PageName::Terms, "/es/terminos-de-uso/"),
    (PageName::Sanitation, "/es/protocolos-sanitarios/"),
    (PageName::Services, "/es/gastronomia-y-servicios/"),
    (PageName::Arrive, "/es/como-llegar-a-xcaret/"),
];

// Proves 2.2.5, 2.2.6, 2.2.13, 2.2.14, 2.2.15, 2.2.16, 2.2.17, 2.2.18, 2.2.19, 2.2.20, 2.2.21, 2.2.22, 2.2.23, 2.2.24,
// 2.2.25, 2.2.26, 2.2.27, 2.2.28, 2.2.30, 2.2.31, 2.2.32.
#[tokio::test(flavor = "multi_thread")]
async fn the_contracts_routes_are_kept() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (page, path) in GIVEN {
        assert_eq!(address::es(page), path);
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(address::en(PageName::Package), "/en/create-your-package/");
    for folder in ["xelha", "coba-tulum"] {
        assert_eq!(
            visitor.get(address::about(folder, Language::Es)).await.status,
            StatusCode::OK,
            "{folder}"
        );
    }
}

// Proves 2.1.2, 2.1.3, 2.2.3, 2.2.4, 2.2.87, 2.2.91, 2.2.100.
#[tokio::test(flavor = "multi_thread")]
async fn addresses_lead_to_their_one_true_form() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (from, to) in [
        ("/es/cart/", address::es(PageName::Cart)),
        ("/en/carrinho/", address::en(PageName::Cart)),
        ("/es/carrito", address::es(PageName::Cart)),
        ("/fr/cart/", address::en(PageName::Cart)),
        ("/cart/", address::en(PageName::Cart)),
        // Nothing but a language that there is not means home.
        ("/fr/", address::en(PageName::Home)),
        ("/de-ch", address::en(PageName::Home)),
        ("/pt_BR/?cur=EUR", "/pt/?cur=EUR"),
        ("/es-mx", address::es(PageName::Home)),
        ("/es/parques-y-tours/xplor-ticket/", address::about("xplor", Language::Es)),
        (
            "/en/parques-y-tours/entrada-xplor/comprar/?date=2026-12-01",
            &format!("{}?date=2026-12-01", address::buy("xplor", Language::En)),
        ),
        ("/pt/order/abcd-1o0l/", "/pt/compra/ABCD1001/"),
        // What orders were called before stands in mail that is opened years later.
        ("/es/pedido/", address::es(PageName::Order)),
        ("/es/pedido/ABCD1001/?k=0f3c&changed=done", "/es/compra/ABCD1001/?k=0f3c&changed=done"),
        ("/pt/pedido/ABCD1001/change/?k=0f3c&line=1", "/pt/compra/ABCD1001/alterar/?k=0f3c&line=1"),
        // The page that changes an order was called the same in every language.
        ("/es/compra/ABCD1001/change/?k=0f3c&line=1", "/es/compra/ABCD1001/cambiar/?k=0f3c&line=1"),
        ("/en/order/ABCD1001/alterar/?k=0f3c", "/en/order/ABCD1001/change/?k=0f3c"),
        ("/pt/pedido/ABCD1001/tickets.pdf?k=0f3c", "/pt/compra/ABCD1001/tickets.pdf?k=0f3c"),
        ("/en/pedido/ABCD1001/?k=0f3c", "/en/order/ABCD1001/?k=0f3c"),
    ] {
        let answer = visitor.get(from).await;
        assert_eq!(
            (answer.status, answer.location().as_str()),
            (StatusCode::PERMANENT_REDIRECT, to),
            "{from}"
        );
    }
    // 308 keeps the method, so that a form of a page that stood open is answered too.
    let posted = visitor.post("/es/pedido/ABCD1001/?k=0f3c", "action=resend").await;
    assert_eq!(posted.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(posted.location(), "/es/compra/ABCD1001/?k=0f3c");
    for unknown in [
        "/es/nada/",
        "/nada/",
        "/xx/yy/",
        "/es/parques-y-tours/nada/",
        "/es/parques-y-tours/entrada-xplor/x/",
        "/es/compra/x/",
        "/es/pedido/x/",
    ] {
        assert_eq!(visitor.get(unknown).await.status, StatusCode::NOT_FOUND, "{unknown}");
    }
    assert!(visitor.get("/fr/nada/").await.text().contains("<html lang=\"en\""));
    assert!(visitor.get("/pt/nada/").await.text().contains("<html lang=\"pt\""));
}

// Proves 2.1.5.
#[tokio::test(flavor = "multi_thread")]
async fn the_root_goes_to_the_visitors_language() {
    let store = Store::open().await;
    let to = async |header: &str, value: &str| {
        let visitor = store.visitor();
        visitor.always(header, value);
        let answer = visitor.get("/").await;
        assert_eq!(answer.status, StatusCode::FOUND);
        answer.location()
    };
    assert_eq!(to("accept-language", "pt-BR,pt;q=0.9,en;q=0.8").await, address::pt(PageName::Home));
    assert_eq!(to("accept-language", "de").await, address::en(PageName::Home));
    assert_eq!(to("cloudfront-viewer-country", "MX").await, address::es(PageName::Home));
    let visitor = store.visitor();
    visitor.always("accept-language", "pt");
    visitor.set_cookie("sb_lang", "es");
    assert_eq!(visitor.get("/").await.location(), address::es(PageName::Home));
}

// Proves 4.4.1, 4.4.2, 4.4.3, 4.4.4, 4.4.5, 4.4.6, 4.4.7.
#[tokio::test(flavor = "multi_thread")]
async fn the_country_gives_the_currency_and_the_cookie_goes_first() {
    let store = Store::open().await;
    for (country, code) in [("MX", "MXN"), ("DE", "EUR"), ("JP", "JPY"), ("BR", "USD"), ("ZZ", "USD")] {
        let visitor = store.visitor();
        visitor.always("cloudfront-viewer-country", country);
        let text = visitor.get(address::en(PageName::Home)).await.text();
        assert!(text.contains(&format!("\"code\":\"{code}\"")), "{country}");
    }
    // Without a country, Spanish supposes Mexico and the others the United States.
    let visitor = store.visitor();
    assert!(visitor.get(address::es(PageName::Home)).await.text().contains("\"code\":\"MXN\""));
    assert!(visitor.get(address::pt(PageName::Home)).await.text().contains("\"code\":\"USD\""));
    visitor.set_cookie("sb_currency", "KRW");
    assert!(visitor.get(address::es(PageName::Home)).await.text().contains("\"code\":\"KRW\""));
    visitor.set_cookie("sb_currency", "XXX");
    assert!(visitor.get(address::es(PageName::Home)).await.text().contains("\"code\":\"USD\""));
}

// Proves 4.4.2.
#[tokio::test(flavor = "multi_thread")]
async fn the_header_that_names_the_country_is_the_one_that_is_configured() {
    let country_header = Some("x-client-country".to_owned());
    let store = Store::with(Setup { country_header, ..Setup::default() }).await;
    for (header, code) in [("x-client-country", "JPY"), ("cloudfront-viewer-country", "USD")] {
        let visitor = store.visitor();
        visitor.always(header, "JP");
        let text = visitor.get(address::en(PageName::Home)).await.text();
        assert!(text.contains(&format!("\"code\":\"{code}\"")), "{header}");
    }
}

// Proves 2.1.4, 2.1.6, 7.2.1, 7.2.2, 7.2.3, 9.10.1.
#[tokio::test(flavor = "multi_thread")]
async fn changing_language_or_currency_lands_on_the_same_page_and_is_remembered() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let back = "return=%2Fes%2Fparques-y-tours%2Fentrada-xplor%2F";
    let answer = visitor.post("/api/v1/preferences", &format!("lang=pt&{back}")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let xplor = store.app.catalogue.product(domain::catalogue::ProductId(306)).unwrap();
    assert_eq!(answer.location(), format!("{}{}/", address::pt(PageName::Listing), xplor.words.pt.slug));
    assert_eq!(visitor.cookie("sb_lang").unwrap(), "pt");
    let answer = visitor.post("/api/v1/preferences", &format!("currency=GBP&{back}")).await;
    assert_eq!(answer.location(), address::about("xplor", Language::Es));
    assert_eq!(
        (visitor.cookie("sb_currency").unwrap(), visitor.cookie("sb_currency_id").unwrap()),
        ("GBP".into(), "4".into())
    );
    let cookie = answer.headers.get_all("set-cookie").iter().next().unwrap().to_str().unwrap().to_owned();
    assert!(cookie.contains("Max-Age=604800") && cookie.contains("SameSite=Lax"), "{cookie}");
    // Nobody is sent elsewhere.
    for elsewhere in
        ["https%3A%2F%2Fevil.example%2F", "%2F%2Fevil.example%2F", "javascript%3Aalert(1)", "%5C%5Cevil", ""]
    {
        let answer = visitor.post("/api/v1/preferences", &format!("lang=en&return={elsewhere}")).await;
        assert_eq!(answer.location(), address::en(PageName::Home), "{elsewhere}");
    }
}

// Proves 2.1.4.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_chosen_is_kept_when_language_or_currency_change() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (page, ours) in [
        (PageName::Listing, "suits=water&sort=price"),
        (PageName::Compare, "with=305&with=306&date=2027-02-10"),
        (PageName::Package, "pick.305=1&pick.306=1&adults=3"),
        (PageName::PriceGuide, "date=2027-02-10&adults=3"),
    ] {
        let shown = visitor.get(&format!("{}?utm_source=x&{ours}", address::en(page))).await;
        let back = shown.input("return").replace("&amp;", "&");
        assert_eq!(back, format!("{}?{ours}", address::en(page)));
        let wish = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("lang", "pt"), ("return", &back)])
            .finish();
        let answer = visitor.post("/api/v1/preferences", &wish).await;
        assert_eq!(answer.location(), format!("{}?{ours}", address::pt(page)));
    }
    // What a page does not know does not come back, whatever a form sends.
    let wish = "currency=USD&return=%2Fen%2Fcart%2F%3Fnext%3D%2F%2Fevil.example%0d%0aX%3A1";
    assert_eq!(visitor.post("/api/v1/preferences", wish).await.location(), address::en(PageName::Cart));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_guarded_by_its_headers() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for path in [
        address::es(PageName::Home),
        "/es/nada/",
        "/healthz",
        "/assets/none.js",
        "/api/v1/cart",
        address::es(PageName::Cart),
    ] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("script-src 'self';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe-eval") && !policy.contains("script-src 'self' 'unsafe-inline'"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
    }
    let html = visitor.get(address::es(PageName::Home)).await.text();
    for (at, _) in html.match_indices("<script") {
        let tag = &html[at..at + html[at..].find('>').unwrap()];
        assert!(tag.contains("src=\"/assets/") || tag.contains("json\""), "an inline script: {tag}");
    }
    assert!(!html.contains(" onclick=") && !html.contains("<style"));
}

// Proves 10.3.11.
#[tokio::test(flavor = "multi_thread")]
async fn a_write_from_another_site_is_refused_and_changes_nothing() {
    let store = Store::open().await;
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        let visitor = store.visitor();
        visitor.always(name, value);
        let answer = visitor.add("entrada-xplor", "date=2026-12-21&adults=2").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {value}");
        assert!(visitor.cookie("sb_cart").is_none());
    }
    // Every other write, but for what gateways and pages of any kind report.
    let visitor = store.visitor();
    visitor.always("origin", "https://evil.example");
    visitor.always("hostnamepath", "127.0.0.1%3A8080%2Fes%2F");
    let document: serde_json::Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
    let mut asked = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["post", "put", "patch", "delete"] {
            if item[method].is_null() || path.starts_with("/hooks/") {
                continue;
            }
            let path = path.replace("{lang}", "es").replace(['{', '}'], "");
            let page = path.starts_with("/es/") || path.ends_with("/preferences");
            let kind = if page { "application/x-www-form-urlencoded" } else { "application/json" };
            let answer = visitor.send(&method.to_uppercase(), &path, kind, "{}").await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}: {}", answer.text());
            asked += 1;
        }
    }
    assert!(asked > 15, "{asked}");
    for (name, value) in [("sec-fetch-site", "same-origin"), ("origin", "http://127.0.0.1:8080")] {
        let visitor = store.visitor();
        visitor.always(name, value);
        assert_eq!(
            visitor.add("entrada-xplor", "date=2026-12-21&adults=2").await.status,
            StatusCode::SEE_OTHER
        );
    }
}

// Proves 7.2.4, 7.2.10, 7.2.11.
#[tokio::test(flavor = "multi_thread")]
async fn over_https_cookies_are_bound_to_the_host() {
    let store =
        Store::with(Setup { public_url: Some("https://store.example".into()), ..Setup::default() }).await;
    let visitor = store.visitor();
    let answer = visitor.add("entrada-xplor", "date=2026-12-21&adults=2").await;
    let cookies: Vec<_> =
        answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert_eq!(cookies.len(), 2);
    for cookie in cookies {
        assert!(cookie.starts_with("__Host-sb_cart") && cookie.contains("; Secure"), "{cookie}");
        assert_eq!(cookie.contains("HttpOnly"), cookie.starts_with("__Host-sb_cart_key"), "{cookie}");
    }
    assert!(answer.header("strict-transport-security").starts_with("max-age="));
    assert!(
        visitor.get(address::es(PageName::Home)).await.text().contains("href=\"https://store.example/en/\"")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_alive_and_ready() {
    let store = Store::open().await;
    let visitor = store.visitor();
    assert_eq!(visitor.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/readyz").await.status, StatusCode::OK);
}

// Proves 4.4.2.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_only_for_demonstrations_is_not_there_without_one() {
    let store = Store::with(Setup { not_demo: true, ..Setup::default() }).await;
    let visitor = store.visitor();
    for path in ["/_demo/mail/", "/_demo/art/"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND);
    }
    // Nobody vouches for a country then.
    visitor.always("cloudfront-viewer-country", "JP");
    assert!(visitor.get(address::en(PageName::Home)).await.text().contains("\"code\":\"USD\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_catalogue_with_a_mistake_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| {
        text.replace("tax_percent = 16", "tax_percent = 160")
    });
    let data = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sacbe"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data.path())
        .arg("--catalogue")
        .arg(&catalogue)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(
        said.contains("site.toml:") && said.contains("tax_percent") && said.contains("0 to 40"),
        "{said}"
    );
}

// Proves 2.3.19.
#[tokio::test(flavor = "multi_thread")]
async fn the_list_is_narrowed_by_its_address_to_what_somebody_looks_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let whole = visitor.get(address::en(PageName::Listing)).await.text();
    let catalogue = store.app.catalogue.clone();
    for suits in Suits::ALL {
        let narrowed = format!("{}?suits={}", address::en(PageName::Listing), suits.word());
        assert!(whole.contains(&format!("href=\"{narrowed}\"")), "{suits:?}");
        let page = visitor.get(&narrowed).await;
        assert!(page.header("cache-control").contains("no-store"), "drawn for its visitor");
        let text = page.text();
        let main = middle(&text);
        for product in &catalogue.products {
            let about = format!("href=\"{}\"", address::about(&product.folder, Language::En));
            assert_eq!(main.contains(&about), product.suits.contains(suits), "{suits:?} {}", product.folder);
        }
        assert!(
            main.contains(&format!("href=\"{}\"", address::en(PageName::Listing))),
            "and back to all of it"
        );
    }
    let unknown = visitor.get(&format!("{}?suits=nothing", address::en(PageName::Listing))).await.text();
    assert!(catalogue.products.iter().all(|product| {
        unknown.contains(&format!("href=\"{}\"", address::about(&product.folder, Language::En)))
    }));
}

// Proves 2.3.20.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_sold_stands_last_and_is_never_suggested() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = store.app.catalogue.clone();
    let paused = |product: &&Product| product.status != Status::OnSale;
    let idle: Vec<_> = catalogue.products.iter().filter(paused).collect();
    assert!(!idle.is_empty());
    let page = visitor.get(address::en(PageName::Listing)).await.text();
    let list = middle(&page);
    let at = |folder: &str| list.find(&format!("href=\"{}\"", address::about(folder, Language::En))).unwrap();
    for one in &idle {
        let beside = catalogue.products.iter().filter(|other| other.kind == one.kind && !paused(other));
        assert!(beside.into_iter().all(|other| at(&other.folder) < at(&one.folder)));
        for product in catalogue.products.iter().filter(|product| product.id != one.id) {
            let page = visitor.get(address::about(&product.folder, Language::En)).await.text();
            let suggested = format!("href=\"{}\"", address::about(&one.folder, Language::En));
            assert!(!page.contains(&suggested), "{} suggests {}", product.folder, one.folder);
        }
    }
}
