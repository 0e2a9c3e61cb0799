//! Everything that reads what strangers write, fed with its corpus and with mutations of it: nothing panics, nothing
//! answers 5xx, and what is refused is refused as documented. `SACBE_FUZZ_ROUNDS` sets how many mutations of each file are
//! tried; a failure prints the bytes.

use crate::support::process::postgres;
use crate::support::{Setup, Store, address};
use adapters::gateway::sandbox;
use adapters::key::ApiKey;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request, header};
use domain::calendar::parse_date;
use domain::catalogue::{Catalogue, Files, PageName};
use domain::channel_calendar::{self, nights_ahead};
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::order::read_order_code;
use domain::settlement;
use domain::ticket::{Ticket, TicketCode};
use ed25519_dalek::SigningKey;
use server::app::config::GatewayOptions;
use server::publish::publishing;
use std::collections::BTreeSet;
use std::path::Path;

/// A corpus' files, by name, in order.
fn corpus(name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpora").join(name);
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(path).unwrap()))
        .collect();
    files.sort();
    assert!(files.len() >= 15, "{name}: where is its corpus?");
    files
}

/// Seeded: the same mutations every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}

/// A file changed in one to four places: bits turned, bytes put in, taken out, doubled, or taken from another file.
fn mutated(from: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    const HOSTILE: [&[u8]; 14] = [
        b"\0",
        b"\xff",
        b"%",
        b"%00",
        b"&",
        b"=",
        b"\"",
        b"9223372036854775808",
        b"-1",
        b"\r\n",
        b";",
        b"..",
        b"\xc3\x28",
        b"{",
    ];
    let mut bytes = from.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        match dice.below(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            1 => drop(bytes.splice(at..at, HOSTILE[dice.below(HOSTILE.len())].iter().copied())),
            2 => bytes.truncate(at),
            3 => {
                let end = at + dice.below(bytes.len() - at + 1);
                let piece = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, piece));
            }
            4 => {
                let start = dice.below(other.len() + 1);
                let end = start + dice.below(other.len() - start + 1);
                drop(bytes.splice(at..at, other[start..end].iter().copied()));
            }
            _ => {
                let end = at + dice.below(bytes.len() - at + 1);
                drop(bytes.drain(at..end));
            }
        }
        bytes.truncate(8 << 10);
    }
    bytes
}

fn rounds(usual: usize) -> usize {
    std::env::var("SACBE_FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Every file of a corpus, then mutations of each.
fn inputs(name: &str, usual: usize) -> Vec<(String, Vec<u8>)> {
    let files = corpus(name);
    let mut dice = Dice(0x5acb_e000_0000_0001);
    let mut all = files.clone();
    for (file, bytes) in &files {
        for _ in 0..rounds(usual) {
            let other = &files[dice.below(files.len())].1;
            all.push((file.clone(), mutated(bytes, other, &mut dice)));
        }
    }
    all
}

#[test]
fn catalogue_files() {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue");
    let good = publishing::catalogue_files(&from).unwrap();
    for (name, bytes) in inputs("catalogue", 6) {
        let kind = name.split("--").next().unwrap();
        let file = match kind {
            "product" => "products/xelha/product.toml".to_owned(),
            "words" => "products/xelha/en.toml".to_owned(),
            other => format!("{other}.toml"),
        };
        let mut files: Files = good.clone();
        files.insert(file, String::from_utf8_lossy(&bytes).into_owned());
        if let Err(mistakes) = Catalogue::read(&files) {
            assert!(!mistakes.is_empty(), "{name} is refused without saying why");
        }
    }
}

#[test]
fn vouchers_and_codes() {
    let key = SigningKey::from_bytes(&[7; 32]).verifying_key();
    for (name, bytes) in inputs("voucher", 200) {
        let text = String::from_utf8_lossy(&bytes);
        let (ticket, code) = (Ticket::verify(&text, &key), TicketCode::parse(&text));
        let _ = read_order_code(&text);
        // What was read is what would be written.
        if let Ok(ticket) = ticket {
            assert_eq!(ticket.sign(&SigningKey::from_bytes(&[7; 32])), text.trim(), "{name}");
        }
        if let Some(code) = code {
            assert_eq!(TicketCode::parse(&code.printed()), Some(code), "{name}");
        }
    }
}

#[test]
fn gateway_notices() {
    for (name, bytes) in corpus("notice") {
        let cut = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
        let (signature, body) = (String::from_utf8_lossy(&bytes[..cut]), bytes.get(cut + 1..).unwrap_or(&[]));
        let read = sandbox::read(body, &signature, b"key");
        assert!(read.is_ok() || !name.starts_with("good-"), "{name}: {read:?}");
    }
    for (name, bytes) in inputs("notice", 300) {
        let cut = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
        let (signature, body) = (String::from_utf8_lossy(&bytes[..cut]), bytes.get(cut + 1..).unwrap_or(&[]));
        if sandbox::read(body, &signature, b"key").is_ok() {
            let known = corpus("notice").iter().any(|(_, good)| good.ends_with(body));
            assert!(known, "{name}: a changed notice was believed: {bytes:?}");
        }
    }
}

// Proves 10.3.61.
#[test]
fn settlement_reports() {
    let digits = |code: CurrencyCode| match code.as_str() {
        "MXN" | "USD" => Some(2),
        "JPY" => Some(0),
        _ => None,
    };
    for (name, bytes) in corpus("settlement") {
        let read = settlement::read(&bytes, digits);
        assert_eq!(read.is_ok(), name.starts_with("good-"), "{name}: {read:?}");
    }
    for (name, bytes) in inputs("settlement", 200) {
        let Ok(report) = settlement::read(&bytes, digits) else { continue };
        // What was read adds up, whatever it says.
        let matched = settlement::matched(&report, &[], &[]);
        let nets: i64 = report.entries.iter().map(settlement::Entry::net).sum();
        let totals: i64 = matched.totals.values().map(settlement::Total::net).sum();
        assert_eq!(totals, nets, "{name}: {bytes:?}");
    }
}

// Proves 10.16.28.
#[test]
fn calendars_of_channels() {
    let today = parse_date("2026-11-20").unwrap();
    let read = |bytes: &[u8]| channel_calendar::read(bytes, today, "0f3c9a51e27b.sacbe");
    for (name, bytes) in corpus("channel") {
        let read = read(&bytes);
        assert_eq!(read.is_ok(), name.starts_with("good-"), "{name}: {read:?}");
    }
    for (name, bytes) in inputs("channel", 200) {
        let Ok(stays) = read(&bytes) else { continue };
        // Whatever it says, each stay has a name of its own, and nights that can be had.
        let names: BTreeSet<_> = stays.iter().map(|stay| &stay.uid).collect();
        assert_eq!(names.len(), stays.len(), "{name}: {bytes:?}");
        for stay in &stays {
            let nights = stay.nights();
            assert!(nights >= 1 && stay.departure > today, "{name}: {bytes:?}");
        }
        assert!(nights_ahead(&stays, today).iter().all(|(night, _)| *night >= today), "{name}: {bytes:?}");
    }
}

/// A PostgreSQL database of its own: it knows fewer texts than SQLite.
async fn fresh(name: &'static str) -> String {
    tokio::task::spawn_blocking(move || postgres(name)).await.unwrap()
}

/// Sends one request and looks at what came back.
async fn send(store: &Store, name: &str, bytes: &[u8], request: Request<Body>) {
    let answer = store.raw(request).await;
    let shown = || format!("{name}: {} {:?}", answer.text(), String::from_utf8_lossy(bytes));
    assert!(answer.status.as_u16() < 500, "{}", shown());
    let kind = answer.header("content-type").to_owned();
    if answer.status.is_client_error() && !kind.starts_with("text/html") && !answer.bytes.is_empty() {
        assert_eq!(kind, "application/problem+json", "{}", shown());
        let problem = answer.json();
        assert_eq!(problem["status"], answer.status.as_u16(), "{}", shown());
        assert!(problem["message"].as_str().is_some_and(|text| !text.contains('{')), "{}", shown());
    }
    for line in answer.headers.get_all(header::SET_COOKIE) {
        assert!(line.to_str().is_ok(), "{}", shown());
    }
}

// Proves 10.6.1, 10.6.3.
#[tokio::test(flavor = "multi_thread")]
async fn forms_and_calls() {
    forms_and_calls_of(None).await;
    forms_and_calls_of(Some(fresh("forms").await)).await;
}

async fn forms_and_calls_of(database: Option<String>) {
    let store = Store::with(Setup { database, ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.add("entrada-xplor", "date=2026-12-21&adults=2").await;
    let order = visitor.pay().await;
    assert_eq!(visitor.get(&order).await.status.as_u16(), 200);
    let (order, key) = order.split('&').next().unwrap().split_once('?').unwrap();
    let lookup = address::page(PageName::Lookup, Language::Es);
    let change = format!("{}?{key}", address::change_of(order));
    visitor.add("entrada-xplor", "date=2026-12-21&adults=2").await;
    let cookies = visitor.cookies();
    let line = visitor.get("/api/v1/cart").await.json()["lines"][0]["id"].as_str().unwrap().to_owned();
    for (name, bytes) in inputs("form", 3) {
        let path = match name.split("--").next().unwrap() {
            "cart" => address::es(PageName::Cart),
            "checkout" => address::es(PageName::Checkout),
            "lookup" => lookup,
            "preferences" => "/api/v1/preferences",
            "package" => address::es(PageName::Package),
            "change" => change.as_str(),
            _ => address::buy("xplor", Language::En),
        };
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, &cookies);
        send(&store, &name, &bytes, request.body(Body::from(bytes.clone())).unwrap()).await;
    }
    for odd in ["change=%00", "change=x", "changed=%00", "sent=%00", "k=%00"] {
        let request = Request::get(format!("{order}?{key}&returned=1&{odd}")).body(Body::empty()).unwrap();
        send(&store, odd, &[], request).await;
    }
    for (name, bytes) in inputs("json", 40) {
        let change = format!("/api/v1/cart/lines/{line}");
        let calls = match name.split("--").next().unwrap() {
            "code" => vec![("PUT", "/api/v1/cart/code")],
            "forget" => vec![("DELETE", "/xapi/shopping-cart")],
            "package" => vec![("POST", "/api/v1/package")],
            "rooms" => vec![("POST", "/api/v1/cart/rooms")],
            "purchases" => vec![("POST", "/user/purchases-with-coupon")],
            _ => vec![("POST", "/api/v1/cart/lines"), ("PATCH", change.as_str())],
        };
        for (method, path) in calls {
            let request = Request::builder()
                .method(method)
                .uri(path)
                .header(header::CONTENT_TYPE, "application/json")
                .header("hostnamepath", "127.0.0.1%3A8080%2Fes%2Fcarrito%2F")
                .header(header::COOKIE, &cookies);
            send(&store, &name, &bytes, request.body(Body::from(bytes.clone())).unwrap()).await;
        }
    }
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_of_gateways_outside() {
    notices_of_gateways_outside_of(None).await;
    notices_of_gateways_outside_of(Some(fresh("notices").await)).await;
}

async fn notices_of_gateways_outside_of(database: Option<String>) {
    let gateways = GatewayOptions {
        stripe_key: Some(ApiKey::new("sk")),
        stripe_webhook_key: Some(ApiKey::new("whsec")),
        stripe_url: "http://127.0.0.1:9".into(),
        stripe_version: adapters::gateway::stripe::Version::default(),
        paypal_client: Some("client".into()),
        paypal_secret: Some(ApiKey::new("secret")),
        paypal_webhook: Some("webhook".into()),
        paypal_url: "http://127.0.0.1:9".into(),
    };
    let store = Store::with(Setup { gateways, database, ..Setup::default() }).await;
    for (name, bytes) in inputs("notice", 10) {
        let cut = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
        let Ok(signature) = HeaderValue::from_bytes(&bytes[..cut]) else { continue };
        let body = bytes.get(cut + 1..).unwrap_or(&[]).to_vec();
        for gateway in ["stripe", "paypal"] {
            let request = Request::post(format!("/hooks/{gateway}"))
                .header("stripe-signature", &signature)
                .header("paypal-transmission-sig", &signature);
            send(&store, &name, &bytes, request.body(Body::from(body.clone())).unwrap()).await;
        }
    }
}

// Proves 10.6.3.
#[tokio::test(flavor = "multi_thread")]
async fn addresses_cookies_and_headers() {
    addresses_cookies_and_headers_of(None).await;
    addresses_cookies_and_headers_of(Some(fresh("addresses").await)).await;
}

async fn addresses_cookies_and_headers_of(database: Option<String>) {
    let store = Store::with(Setup { database, ..Setup::default() }).await;
    for (name, bytes) in inputs("path", 8) {
        let text = String::from_utf8_lossy(&bytes);
        let Ok(uri) = text.trim().parse::<axum::http::Uri>() else { continue };
        if uri.path().starts_with('/') {
            send(&store, &name, &bytes, Request::get(uri).body(Body::empty()).unwrap()).await;
        }
    }
    for (name, bytes) in inputs("cookie", 20) {
        for path in ["/api/v1/cart", address::es(PageName::Hotels)] {
            let mut request = Request::get(path);
            for line in bytes.split(|byte| *byte == b'\n') {
                if let Ok(value) = HeaderValue::from_bytes(line) {
                    request = request.header(header::COOKIE, value);
                }
            }
            send(&store, &name, &bytes, request.body(Body::empty()).unwrap()).await;
        }
    }
    for (name, bytes) in inputs("header", 20) {
        for path in ["/", address::es(PageName::Home), "/xapi/shopping-cart"] {
            let mut request = Request::get(path);
            for line in bytes.split(|byte| *byte == b'\n') {
                let Some(colon) = line.iter().position(|byte| *byte == b':') else { continue };
                let (key, value) = (HeaderName::from_bytes(&line[..colon]), &line[colon + 1..]);
                if let (Ok(key), Ok(value)) = (key, HeaderValue::from_bytes(value)) {
                    request = request.header(key, value);
                }
            }
            send(&store, &name, &bytes, request.body(Body::empty()).unwrap()).await;
        }
    }
}
