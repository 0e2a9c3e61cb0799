//! Exchange rates refreshed from a source (§3.1): once a day, within bounds, and never under a cart or over another catalogue.

use crate::support::address;
use crate::support::process::{Start, postgres};
use crate::support::{Store, Visitor, catalogue_with};
use adapters::key::ApiKey;
use domain::calendar::Instant;
use domain::language::Language;
use domain::money::{CurrencyCode, Rate};
use server::publish::exchange::{Wanted, refresh};
use server::publish::publishing;
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::mpsc;
use store::catalogue::{Active, When};

/// The buy page.
fn xcaret() -> &'static str {
    address::buy("xcaret", Language::En)
}

/// The catalogue's own rates, some of them so many percent of that.
fn source(folder: &Path, date: &str, percent: &[(&str, i64)]) -> ApiKey {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../catalogue/rates.toml")).unwrap();
    let rates = text.lines().filter_map(|line| line.split_once(" = ")).filter(|(code, _)| code.len() == 3);
    let rates: Vec<_> = rates
        .map(|(code, rate)| {
            let percent = percent.iter().find(|(one, _)| *one == code).map_or(100, |(_, percent)| *percent);
            let rate = Rate::parse(rate.trim_matches('"')).unwrap().millionths() * percent / 100;
            format!("\"{code}\":{}", Rate::from_millionths(rate))
        })
        .collect();
    let path = folder.join("source.json");
    std::fs::write(&path, format!(r#"{{"base":"USD","date":"{date}","rates":{{{}}}}}"#, rates.join(",")))
        .unwrap();
    ApiKey::new(&path.to_string_lossy())
}

fn wanted(source: &ApiKey, again: bool) -> Wanted {
    Wanted { source: source.clone(), again, accepted: BTreeSet::new() }
}

async fn euros(store: &Store) -> Visitor {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "EUR");
    let added = visitor.post(xcaret(), "date=2026-12-01&adults=1").await;
    assert_eq!(added.status.as_u16(), 303, "{}", added.text().chars().take(300).collect::<String>());
    visitor
}

async fn total(visitor: &Visitor) -> i64 {
    visitor.get("/api/v1/cart").await.json()["total"].as_i64().unwrap()
}

// Proves 3.1.12, 10.2.4.
#[tokio::test(flavor = "multi_thread")]
async fn todays_rates_are_asked_for_once_and_a_cart_keeps_its_own() {
    let store = Store::open().await;
    let folder = tempfile::tempdir().unwrap();
    let now = store.app.now();
    let before = euros(&store).await;
    let paid = total(&before).await;
    let from = source(folder.path(), "2026-11-20", &[("EUR", 108), ("ARS", 150)]);
    let refreshed = refresh(&store.app.db, wanted(&from, false), now).await.unwrap().unwrap();
    assert_eq!(refreshed.kept.len(), 1, "{:?}", refreshed.kept);
    assert_eq!(refreshed.list.from.to_string(), "2026-11-20");
    assert!(refresh(&store.app.db, wanted(&from, false), now).await.unwrap().is_none(), "once a day");
    publishing::follow(&store.live).await.unwrap();
    let after = euros(&store).await;
    let dearer = total(&after).await;
    assert!((dearer * 100 - paid * 108).abs() <= 108, "{paid} {dearer}");
    assert_eq!(total(&before).await, paid, "a cart keeps the rate it was made with");
    // A person looked at the peso.
    let ars = CurrencyCode::parse("ARS").unwrap();
    let looked = Wanted { accepted: BTreeSet::from([ars]), ..wanted(&from, true) };
    let accepted = refresh(&store.app.db, looked, now).await.unwrap().unwrap();
    assert!(accepted.kept.is_empty() && accepted.list.per_usd[&ars].to_string() == "1567.5");
    // And tomorrow they are asked for anew.
    let tomorrow = Instant::from_millis(now.millis() + 86_400_000);
    assert!(refresh(&store.app.db, wanted(&from, false), tomorrow).await.unwrap().is_some());
}

// Proves 3.1.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_can_not_be_believed_changes_nothing() {
    let store = Store::open().await;
    let folder = tempfile::tempdir().unwrap();
    let now = store.app.now();
    let served = store.app.db.read(Active).await.unwrap();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let old = source(folder.path(), "2026-11-10", &[]);
    let nothing = ApiKey::new(&folder.path().join("nothing").to_string_lossy());
    let nobody = ApiKey::new(&format!("http://{closed}/?key=secret"));
    for (from, said) in [(old, "2026-11-10"), (nothing, "can't be read"), (nobody, "no answer")] {
        let error = refresh(&store.app.db, wanted(&from, false), now).await.unwrap_err().to_string();
        assert!(error.contains(said) && !error.contains("secret"), "{error}");
    }
    let wild = source(
        folder.path(),
        "2026-11-20",
        &[("EUR", 200), ("GBP", 50), ("CAD", 300), ("JPY", 900), ("PEN", 400)],
    );
    let error = refresh(&store.app.db, wanted(&wild, false), now).await.unwrap_err().to_string();
    assert!(error.contains("too many rates") && error.contains("GBP"), "{error}");
    assert_eq!(store.app.db.read(Active).await.unwrap(), served);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_published_while_the_source_answers_is_not_taken_back() {
    let store = Store::open().await;
    let folder = tempfile::tempdir().unwrap();
    let now = store.app.now();
    let answer = source(folder.path(), "2026-11-20", &[("EUR", 105)]);
    let answer = std::fs::read_to_string(answer.reveal()).unwrap();
    let slow = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = ApiKey::new(&format!("http://{}/latest", slow.local_addr().unwrap()));
    let (asked, was_asked) = mpsc::channel();
    let (go, may_answer) = mpsc::channel();
    std::thread::spawn(move || {
        for _ in 0..2 {
            let (mut stream, _) = slow.accept().unwrap();
            let mut head = [0; 2048];
            assert!(stream.read(&mut head).unwrap() > 0);
            asked.send(()).unwrap();
            may_answer.recv().unwrap();
            let length = answer.len();
            write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{answer}"
            )
            .unwrap();
        }
    });
    let db = store.app.db.clone();
    let refreshing = tokio::spawn(refresh_of(db, wanted(&address, false), now));
    tokio::task::block_in_place(|| was_asked.recv().unwrap());
    let changed = tempfile::tempdir().unwrap();
    let changed = catalogue_with(changed.path(), "site.toml", |text| {
        text.replace("tax_percent = 16", "tax_percent = 11")
    });
    let files = publishing::catalogue_files(&changed).unwrap();
    let catalogue = publishing::checked(&files).unwrap();
    let published = publishing::publish(&store.app.db, &catalogue, &files, When::Always, now).await.unwrap();
    go.send(()).unwrap();
    let error = refreshing.await.unwrap().unwrap_err();
    assert!(error.contains("meanwhile"), "{error}");
    assert_eq!(store.app.db.read(Active).await.unwrap(), Some(published));
    // Asked again, over what is served now.
    go.send(()).unwrap();
    refresh(&store.app.db, wanted(&address, false), now).await.unwrap().unwrap();
    publishing::follow(&store.live).await.unwrap();
    let app = store.live.app();
    assert_eq!(app.catalogue.site.tax_percent, 11);
    assert_eq!(app.catalogue.rates_on(app.today()).unwrap().from, app.today());
}

/// With an error that may go to another thread.
async fn refresh_of(db: store::Db, wanted: Wanted, now: Instant) -> Result<(), String> {
    refresh(&db, wanted, now).await.map(drop).map_err(|error| error.to_string())
}

fn refreshed_beside(database: Option<&str>) {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, None);
    let today = server::app::clock::Clock::system().now().date_in_cancun().to_string();
    let process = start.start();
    let from = source(folder.path(), &today, &[("ARS", 150)]);
    let run = |more: &[&str]| {
        let all = [&["rates", "refresh", "--rates-url", from.reveal()], more].concat();
        let output = start.run(&all);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let said = run(&[]);
    assert!(said.contains("ARS stays as it was: 1567.5 is more than 10 % away"), "{said}");
    let shown = String::from_utf8(start.run(&["rates", "show"]).stdout).unwrap();
    assert!(shown.contains("ARS = \"1045\" # as before"), "{shown}");
    assert!(run(&["--accept", "ARS"]).contains(&format!("16 rates from {today}")));
    assert!(String::from_utf8(start.run(&["rates", "show"]).stdout).unwrap().contains("ARS = \"1567.5\"\n"));
    drop(process);
}

#[test]
fn rates_are_refreshed_beside_a_store_on_sqlite() {
    refreshed_beside(None);
}

#[test]
fn rates_are_refreshed_beside_a_store_on_postgres() {
    refreshed_beside(Some(&postgres("rates")));
}
