//! Rooms that other channels sell too: what they are told of them, and what they tell.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, taken};
use crate::support::elsewhere::Elsewhere;
use crate::support::process::{Start, postgres};
use crate::support::{Answer, Setup, Store, catalogue_with_places};
use ::store::{Done, Op, Statement, StoreError, Tx};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::{Date, add_days};
use domain::catalogue::{Channel, ProductId};
use domain::channel_calendar::{ChannelStay, LARGEST, read};
use server::app::clock::Clock;
use server::app::config::{DatabaseOptions, ImportOptions, OperatorOptions};
use server::app::secrets::{CalendarKeys, Secrets};
use server::operate::rooms;
use server::publish::channels::{self, Received, refresh};
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

/// A store with one room of a type in which a test may sell it out.
async fn one_room() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), 1));
    (Store::with(Setup { catalogue, ..Setup::default() }).await, folder)
}

fn address(store: &Store) -> String {
    store.app.secrets.calendars.path(ProductId(GARDEN))
}

/// The nights of a calendar, as another store reads them.
fn nights(store: &Store, answer: &Answer) -> Vec<String> {
    let all = read(&answer.bytes, store.app.today(), "another store's").unwrap();
    let one = |stay: &ChannelStay| format!("{} {}", stay.arrival, stay.departure);
    all.iter().map(one).collect()
}

/// A calendar of one event.
fn calendar(uid: &str, from: &str, until: &str) -> String {
    let (from, until) = (from.replace('-', ""), until.replace('-', ""));
    format!(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:{uid}\r\nDTSTART;VALUE=DATE:{from}\r\n\
         DTEND;VALUE=DATE:{until}\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
}

/// Brings a calendar to a store, as `sacbe rooms import` does.
async fn import(store: &Store, (room, channel): (i64, &str), text: &str) -> Result<String, String> {
    let file = store.folder.path().join("calendar.ics");
    std::fs::write(&file, text).unwrap();
    let options = ImportOptions {
        room,
        channel: channel.into(),
        from: Some(file),
        operator: OperatorOptions { name: Some("luz".into()) },
        database: DatabaseOptions { data: store.folder.path().to_owned(), database: None },
    };
    let said = rooms::import(&store.app.db, &store.app.catalogue, &options, store.app.now()).await;
    said.map_err(|error| error.to_string())
}

// Proves 10.16.27.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_types_calendar_says_when_nothing_is_left_to_who_has_its_address() {
    let (store, _folder) = one_room().await;
    let (visitor, channel) = (store.visitor(), store.visitor());
    let address = address(&store);
    let before = channel.get(&address).await;
    assert_eq!((before.status, nights(&store, &before)), (StatusCode::OK, Vec::new()));
    assert_eq!(before.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(before.header("cache-control"), "public, max-age=300");
    // A hold is in the way of others too.
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let held = channel.get(&address).await;
    assert_eq!(nights(&store, &held), ["2027-02-10 2027-02-13"]);
    visitor.pay().await;
    let sold = channel.get(&address).await;
    assert_eq!(nights(&store, &sold), ["2027-02-10 2027-02-13"]);
    let (text, line) = (sold.text(), |answer: &Answer| {
        answer.text().lines().find(|line| line.starts_with("UID:")).unwrap().to_owned()
    });
    assert_eq!(line(&held), line(&sold), "the same nights have the same name");
    for secret in ["Ana", "example.com", "sb_cart", "MXN", address.split("k=").nth(1).unwrap()] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // What is wrong in any way is answered as a room that is not there.
    let (path, key) = address.split_once("?k=").unwrap();
    let other = store.app.secrets.calendars.key(ProductId(200_102));
    let unknown = channel.get(&format!("/calendars/999999.ics?k={key}")).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    for wrong in [
        path.to_owned(),
        format!("{path}?k="),
        format!("{path}?k={other}"),
        format!("{path}?k={}", &key[..31]),
        format!("{path}?k={key}0"),
        format!("{path}?k={}", key.to_uppercase()),
        format!("/calendars/200102.ics?k={key}"),
        format!("/calendars/200101?k={key}"),
        format!("/calendars/x.ics?k={key}"),
    ] {
        let answer = channel.get(&wrong).await;
        assert_eq!((answer.status, answer.text()), (unknown.status, unknown.text()), "{wrong}");
    }
    assert_eq!(key.len(), 32, "128 bits");
    let elsewhere = Store::open().await;
    assert_ne!(elsewhere.app.secrets.calendars.key(ProductId(GARDEN)), key, "each store has its own");
    // Only an operator gives it out.
    let given = rooms::calendars(&store.app.db, &store.app.catalogue, "https://store.example/").await;
    let given = given.unwrap();
    assert!(given.starts_with("hotel,room,name,calendar\nHXC,200101,"), "{given}");
    assert!(given.contains(&format!("https://store.example{address}\n")), "{given}");
    let rooms = store.app.catalogue.hotels.iter().map(|hotel| hotel.rooms.len()).sum::<usize>();
    assert_eq!(given.lines().count(), 1 + rooms);
}

// Proves 10.16.28, 10.16.29.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_brings_a_channels_calendar_and_learns_where_there_is_no_room() {
    let (store, _folder) = one_room().await;
    let visitor = store.visitor();
    let one_night = format!("checkin=2027-02-11&checkout=2027-02-12&{COUPLE}");
    book(&visitor, &one_night, "200101:flexible").await;
    let text = calendar("a@airbnb.example", "2027-02-10", "2027-02-13");
    let airbnb = (GARDEN, "airbnb");
    let said = import(&store, airbnb, &text).await.unwrap();
    let clash = "no room left on 2027-02-11 for a@airbnb.example\n";
    let first = "stays: 1; nights taken: 2, given back: 0; stays without room: 1\n";
    assert_eq!(said, format!("{first}{clash}"));
    let again = import(&store, airbnb, &text).await.unwrap();
    assert_eq!(again, format!("{}{clash}", first.replace("taken: 2", "taken: 0")));
    let three = [("2027-02-10", 1), ("2027-02-11", 1), ("2027-02-12", 1)];
    let three = three.map(|(night, count)| (night.to_owned(), count));
    assert_eq!(taken(&store, GARDEN).await, three);
    let figures = store.figures().await;
    assert!(
        figures.contains("sacbe_channel_clashes 1") && figures.contains("sacbe_attention 1"),
        "{figures}"
    );
    let listed = rooms::taken(&store.app.db, GARDEN, store.app.today()).await.unwrap();
    let row = "airbnb,2027-02-10,2027-02-13,3,2027-02-11,a@airbnb.example,2026-11-20T17:00:00Z";
    let head = "channel,arrival,departure,nights,without_room,uid,read_at";
    assert_eq!(listed, format!("{head}\n{row}\n"));
    // What can't be read changes nothing, nor does what is of nobody.
    for (of, text, why) in [
        (airbnb, "", "line 1: this is no calendar"),
        (airbnb, text.split("END:VCALENDAR").next().unwrap(), "is cut short"),
        (airbnb, text.replace("20270213", "20270209").as_str(), "line 3: this event ends before it begins"),
        ((GARDEN, "Air bnb"), text.as_str(), "lower-case letters"),
        ((999, "airbnb"), text.as_str(), "no room type of that number"),
    ] {
        let error = import(&store, of, text).await.unwrap_err();
        assert!(error.contains(why), "{why}: {error}");
    }
    assert_eq!(taken(&store, GARDEN).await, three);
    // A channel that tells our own nights back tells nothing new.
    let ours = store.visitor().get(&address(&store)).await.text();
    assert!(ours.contains("DTSTART;VALUE=DATE:20270210"), "{ours}");
    let echoed = import(&store, (GARDEN, "booking"), &ours).await.unwrap();
    assert_eq!(echoed, "stays: 0; nights taken: 0, given back: 0; stays without room: 0\n");
    // Nobody is sold what the channel sold, until it gives it back.
    let other = store.visitor();
    let wanted = format!("checkin=2027-02-10&checkout=2027-02-11&{COUPLE}");
    assert_eq!(book(&other, &wanted, "200101:flexible").await.status, StatusCode::CONFLICT);
    let freed = import(&store, airbnb, "BEGIN:VCALENDAR\nEND:VCALENDAR\n").await.unwrap();
    assert!(
        freed.starts_with("stays: 0; nights taken: 0, given back: 2; stays without room: 0\n"),
        "{freed}"
    );
    assert!(freed.contains("more than half of its nights are free now"), "{freed}");
    assert_eq!(book(&other, &wanted, "200101:flexible").await.status, StatusCode::SEE_OTHER);
    assert!(store.figures().await.contains("sacbe_channel_clashes 0"));
    assert_all_agrees(&store).await;
}

/// A statement as it is written.
pub struct Raw(pub &'static str);

impl Op for Raw {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(Statement::raw(self.0), &[]).await?;
        Ok(Done::Keep(()))
    }
}

/// Lets every channel be asked again at once.
const DUE: &str = "UPDATE turns SET due_at = 0";

// Proves 10.16.46.
#[tokio::test(flavor = "multi_thread")]
async fn names_of_our_events_outlive_the_key_of_their_addresses() {
    let store = Store::open().await;
    let (db, before) = (&store.app.db, &store.app.secrets.calendars);
    let address = before.path(ProductId(GARDEN));
    db.run(Raw("DELETE FROM secrets WHERE name = 'calendars'")).await.unwrap();
    let after = Secrets::load(db, store.app.now()).await.unwrap().calendars;
    assert_ne!(after.path(ProductId(GARDEN)), address);
    assert_eq!(after.mark(), before.mark());
    let of_commands = CalendarKeys::of(db).await.unwrap().unwrap();
    assert_eq!(
        (of_commands.path(ProductId(GARDEN)), of_commands.mark()),
        (after.path(ProductId(GARDEN)), after.mark())
    );
    // A store whose mark was made of its key each time keeps the one it has.
    db.run(Raw("DELETE FROM secrets WHERE name = 'calendar_mark'")).await.unwrap();
    let made = CalendarKeys::of(db).await.unwrap().unwrap().mark();
    assert_eq!(Secrets::load(db, store.app.now()).await.unwrap().calendars.mark(), made);
}

// Proves 10.16.45.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_that_comes_after_a_newer_one_is_refused_in_words() {
    let store = Store::open().await;
    let now = store.app.now();
    let bring = async |text: &str, begun| {
        let (room, by) = (ProductId(GARDEN), Actor::Supplier("airbnb".into()));
        let received = Received { room, channel: "airbnb", text: text.as_bytes(), mark: "ours", begun, by };
        let brought = channels::import(&store.app.db, &store.app.catalogue, received, now).await;
        brought.map_err(|error| error.to_string())
    };
    let newer = calendar("a", "2027-02-10", "2027-02-13");
    assert_eq!(bring(&newer, now).await.unwrap().taken, 3);
    let before = taken(&store, GARDEN).await;
    let older = calendar("a", "2027-03-10", "2027-03-13");
    let refused = bring(&older, now.plus_seconds(-20)).await.unwrap_err();
    assert_eq!(refused, "a calendar of this channel that was asked for later is in already");
    assert_eq!(taken(&store, GARDEN).await, before);
    assert_all_agrees(&store).await;
}

// Proves 10.16.28.
#[tokio::test(flavor = "multi_thread")]
async fn a_channels_calendar_is_fetched_when_it_is_due_and_believed_only_if_it_can_be_read() {
    let (store, _folder) = one_room().await;
    let there = Elsewhere::start().await;
    let url = there.url("/ical/1.ics?s=secret");
    let channel = Channel { name: "airbnb".into(), url };
    let text = calendar("a", "2027-02-10", "2027-02-13");
    there.answers(200, &text);
    let ask = async || {
        let came = refresh(&store.live, (ProductId(GARDEN), &channel), |_| true).await;
        came.map_err(|error| error.to_string())
    };
    // However many instances look, one asks.
    let (one, two) = tokio::join!(ask(), ask());
    let came: Vec<_> = [one, two].into_iter().filter_map(Result::unwrap).collect();
    assert_eq!((came.len(), came[0].taken, there.calls(1).await.len()), (1, 3, 1));
    assert_eq!(there.calls(1).await[0].path, "/ical/1.ics?s=secret");
    assert_eq!(ask().await.unwrap(), None, "not before its time");
    let before = taken(&store, GARDEN).await;
    for (status, answer, why) in [
        (500, String::new(), "answered 500"),
        (302, text.clone(), "answered 302"),
        (200, "<html>".to_owned(), "line 1: this is no calendar"),
        (200, text[..text.rfind("END:").unwrap()].to_owned(), "is cut short"),
        (200, "x".repeat(LARGEST + 1), "not read"),
    ] {
        there.answers(status, &answer);
        store.app.db.run(Raw(DUE)).await.unwrap();
        let error = ask().await.unwrap_err();
        assert!(error.contains(why) && !error.contains("secret"), "{why}: {error}");
    }
    assert_eq!(taken(&store, GARDEN).await, before, "nothing is freed by half a calendar");
    there.answers(200, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
    store.app.db.run(Raw(DUE)).await.unwrap();
    let emptied = ask().await.unwrap().unwrap();
    assert!(emptied.given_back == 3 && emptied.frees_most());
    assert_all_agrees(&store).await;
}

fn run_beside(database: Option<&str>) {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), database, None);
    let none = start.run(&["rooms", "calendars", "--public-url", "https://store.example"]);
    assert!(!none.status.success(), "nothing was served from there yet");
    let process = start.start();
    let said = |arguments: &[&str]| {
        let output = start.run(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let given = said(&["rooms", "calendars", "--public-url", "https://store.example"]);
    assert!(given.contains("https://store.example/calendars/200101.ics?k="), "{given}");
    // Commands go by the machine's clock.
    let arrival: Date = add_days(Clock::system().now().date_in_cancun(), 100);
    let (from, until) = (arrival.to_string(), add_days(arrival, 2).to_string());
    let text = calendar("a@b", &from, &until);
    let file = data.path().join("calendar.ics");
    std::fs::write(&file, &text).unwrap();
    let file = file.to_string_lossy().into_owned();
    let first = said(&["rooms", "import", "200101", "airbnb", "--from", &file, "--as", "luz"]);
    assert!(first.starts_with("stays: 1; nights taken: 2,"), "{first}");
    assert!(piped(&start, &["rooms", "import", "200101", "airbnb"], &text).contains("nights taken: 0,"));
    let listed = said(&["rooms", "taken", "200101"]);
    assert!(listed.contains(&format!("airbnb,{from},{until},2,,a@b,")), "{listed}");
    drop(process);
    start.assert_all_agrees();
    // It is all in a backup.
    let backup = data.path().join("backup.db");
    said(&["backup", &backup.to_string_lossy()]);
    let elsewhere = tempfile::tempdir().unwrap();
    let restored = restored(elsewhere.path(), &backup);
    assert!(restored.contains("2 places sold"), "{restored}");
}

fn restored(data: &Path, backup: &Path) -> String {
    let other = Start::new(data, None, None);
    let output = other.run(&["restore", &backup.to_string_lossy()]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// Runs a command that reads what comes in.
fn piped(start: &Start, arguments: &[&str], text: &str) -> String {
    let mut child = start.other(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

// Proves 10.16.27, 10.16.28.
#[test]
fn rooms_sold_elsewhere_are_kept_beside_a_store_on_sqlite() {
    run_beside(None);
}

// Proves 10.16.27, 10.16.28.
#[test]
fn rooms_sold_elsewhere_are_kept_beside_a_store_on_postgres() {
    run_beside(Some(&postgres("channels")));
}
