//! Rooms that other channels sold: taken once, given back once, and never out of thin air.

use crate::race::race;
use crate::stay::{HELD, ROOM, ROOMS, assert_last_room_went_once, book, day, party, stay, taken};
use crate::support::buying::SOLD;
use crate::support::{Fresh, HOLDS, NOW, assert_all_agrees, cart, empty_postgres, id, number, site, sql};
use domain::actor::Actor;
use domain::calendar::{Instant, add_days};
use domain::catalogue::Retention;
use domain::channel_calendar::{ChannelStay, nights_ahead};
use domain::hold::Claimant;
use domain::line::ResourceId;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::act::{Act, ReadActs};
use store::audit::{Attention, Check, NeedsAttention, ReadFigures};
use store::cart::{CartRefusal, RemoveLines};
use store::channels::{
    ImportChannel, ImportStep, Imported, MOST_AT_ONCE, Overtaken, ReadSoldElsewhere, Step, import, subject,
};
use store::retention::{Kind, Sweep, Swept};
use store::{Db, Done, Op, Options, Statement, StoreError, Tx, Value};

on_both!(
    a_calendar_that_was_asked_for_first_and_comes_last_changes_nothing,
    a_large_calendar_is_followed_in_steps_each_of_which_stands,
    new_names_for_the_same_nights_write_nothing,
    nights_that_are_over_go_whether_their_channel_is_read_or_not,
    a_channel_that_is_not_read_any_more_is_reported_and_let_go_of,
    nights_follow_a_channels_calendar_and_the_same_again_changes_nothing,
    what_a_channel_sold_beside_us_is_a_clash_until_there_is_room,
    what_a_channel_sold_twice_itself_is_a_clash_until_one_is_gone,
    nights_that_are_over_are_forgotten_in_silence,
    the_last_room_is_a_guests_or_a_channels_and_never_both,
    what_channels_took_is_backed_up_with_its_nights,
);

const DAY_MINUTES: i64 = 24 * 60;

fn sold(uid: &str, arrival: &str, nights: i32) -> ChannelStay {
    let arrival = day(arrival);
    ChannelStay { arrival, departure: add_days(arrival, nights), uid: uid.into() }
}

/// What a channel tells, in a house with so many rooms a night.
fn import_of(channel: &str, stays: &[ChannelStay], rooms: i64, now: Instant) -> ImportChannel {
    let today = now.date_in_cancun();
    ImportChannel {
        id: id(),
        begun: now,
        room: ROOM.into(),
        channel: channel.into(),
        stays: stays.to_vec(),
        allotment: nights_ahead(stays, today).into_iter().map(|(night, _)| (night, rooms)).collect(),
        today,
        by: Actor::Supplier(channel.into()),
        now,
    }
}

async fn take_in(db: &Db, channel: &str, stays: &[ChannelStay], rooms: i64, now: Instant) -> Imported {
    import(db, import_of(channel, stays, rooms, now)).await.unwrap().unwrap()
}

/// Nights that were taken and given back.
fn moved(imported: &Imported) -> (i64, i64) {
    (imported.taken, imported.given_back)
}

/// The clashes of an import, each as its name and its nights.
fn clashing(imported: &Imported) -> Vec<String> {
    let one = |one: &store::channels::SoldElsewhere| {
        let nights: Vec<_> = one.clashes.iter().map(ToString::to_string).collect();
        format!("{} {}", one.uid, nights.join(" "))
    };
    imported.clashes.iter().map(one).collect()
}

/// Nights of which a room is taken.
async fn full(db: &Db) -> BTreeMap<String, i64> {
    let mut all = taken(db, ROOM).await;
    all.retain(|_, count| *count > 0);
    all
}

fn nights<const N: usize>(taken: [(&str, i64); N]) -> BTreeMap<String, i64> {
    taken.into_iter().map(|(night, count)| (night.to_owned(), count)).collect()
}

async fn attention(db: &Db, now: Instant) -> Vec<Attention> {
    let all = db.read(NeedsAttention { now }).await.unwrap();
    all.into_iter().filter(|one| one.what == "room_clash").collect()
}

// Proves 10.16.29.
async fn a_channel_that_is_not_read_any_more_is_reported_and_let_go_of(fresh: Fresh) {
    let db = &fresh.db;
    let silent = async |hours: i64| {
        let now = NOW.plus_minutes(60 * hours);
        let all = db.read(NeedsAttention { now }).await.unwrap();
        let listed = all.into_iter().filter(|one| one.what == "channel_silent");
        listed.map(|one| (one.of, one.since)).collect::<Vec<_>>()
    };
    take_in(db, "airbnb", &[sold("a", "2027-02-10", 3)], 5, NOW).await;
    take_in(db, "booking", &[], 5, NOW).await;
    assert_eq!((silent(0).await, silent(47).await), (vec![], vec![]));
    assert_eq!(silent(48).await, [(format!("{} airbnb", ROOM.0), NOW)], "one that has no nights keeps none");
    // Brought to an end by an empty calendar, for which no rooms need be known.
    let emptied =
        ImportChannel { allotment: BTreeMap::new(), ..import_of("airbnb", &[], 5, NOW.plus_minutes(3000)) };
    assert_eq!(import(db, emptied).await.unwrap().unwrap().given_back, 3);
    assert_eq!(silent(200).await, []);
    assert_all_agrees(db).await;
}

async fn figure(db: &Db, now: Instant) -> i64 {
    let carts = HOLDS.share(Some(Claimant::Cart));
    let today = now.date_in_cancun().to_string();
    db.read(ReadFigures { today, carts }).await.unwrap().channel_clashes
}

// Proves 10.16.28.
async fn nights_follow_a_channels_calendar_and_the_same_again_changes_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let two = [sold("a", "2027-02-10", 3), sold("b", "2027-02-12", 2)];
    let first = import_of("airbnb", &two, 5, NOW);
    let again = ImportChannel { id: first.id.clone(), ..import_of("airbnb", &two, 5, NOW) };
    let imported = import(db, first).await.unwrap().unwrap();
    assert_eq!((imported.stays, imported.had, moved(&imported)), (2, 0, (5, 0)));
    assert_eq!(import(db, again).await.unwrap(), Ok(imported), "run again it answers the same");
    let expected = nights([("2027-02-10", 1), ("2027-02-11", 1), ("2027-02-12", 2), ("2027-02-13", 1)]);
    assert_eq!(full(db).await, expected);
    assert_eq!(number(db, SOLD).await, 5);
    let second = take_in(db, "airbnb", &two, 5, NOW.plus_minutes(15)).await;
    assert_eq!((second.had, moved(&second), second.frees_most()), (5, (0, 0), false));
    assert_all_agrees(db).await;
    // One is moved by a day: the nights it keeps stay its own.
    let later = [sold("a", "2027-02-11", 3), sold("b", "2027-02-12", 2)];
    let third = take_in(db, "airbnb", &later, 5, NOW.plus_minutes(30)).await;
    assert_eq!((moved(&third), third.frees_most()), ((1, 1), false));
    let expected = nights([("2027-02-11", 1), ("2027-02-12", 2), ("2027-02-13", 2)]);
    assert_eq!(full(db).await, expected);
    // Another channel's are its own, by whatever name.
    let other = take_in(db, "booking", &later[..1], 5, NOW).await;
    assert_eq!(moved(&other), (3, 0));
    let (known, read) =
        db.read(ReadSoldElsewhere { room: ROOM.into(), from: day("2026-11-20") }).await.unwrap();
    let shown = known.iter().map(|one| format!("{} {} {}", one.channel, one.uid, one.arrival));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        ["airbnb a 2027-02-11", "airbnb b 2027-02-12", "booking a 2027-02-11"]
    );
    assert_eq!(known[0].departure, day("2027-02-14"));
    assert_eq!(read, [("airbnb".to_owned(), NOW.plus_minutes(30)), ("booking".to_owned(), NOW)]);
    // One is gone, and then all are, which is worth a word.
    let fourth = take_in(db, "airbnb", &later[..1], 5, NOW.plus_minutes(45)).await;
    assert_eq!((moved(&fourth), fourth.frees_most()), ((0, 2), false));
    let fifth = take_in(db, "airbnb", &[], 5, NOW.plus_minutes(60)).await;
    assert_eq!((fifth.had, moved(&fifth), fifth.frees_most()), (3, (0, 3), true));
    assert_eq!(number(db, SOLD).await, 3);
    assert_all_agrees(db).await;
    // What did something is in the books, and nothing else.
    let acts = db.read(ReadActs { subject: subject(ROOM.into(), "airbnb") }).await.unwrap();
    let airbnb = || (Act::RoomsImported, Actor::Supplier("airbnb".into()));
    let kept: Vec<_> = acts.into_iter().map(|one| (one.act, one.actor)).collect();
    assert_eq!(kept, [airbnb(), airbnb(), airbnb(), airbnb()]);
    // The standing check counts them among the claims.
    sql(db, "UPDATE channel_nights SET taken = 0 WHERE day = '2027-02-12'").await;
    let broken = db.read(Check).await.unwrap().broken;
    assert_eq!(broken, [("slots whose counts are not their claims'", 1)]);
    sql(db, "UPDATE channel_nights SET taken = 1").await;
    assert_all_agrees(db).await;
}

// Proves 10.16.29.
async fn what_a_channel_sold_beside_us_is_a_clash_until_there_is_room(fresh: Fresh) {
    let db = &fresh.db;
    let (mine, other) = (cart(), cart());
    db.run(book(&mine, &[stay(ROOM, "2027-02-11", 1)], 1, NOW)).await.unwrap().unwrap();
    let three = [sold("a", "2027-02-10", 3)];
    let imported = take_in(db, "airbnb", &three, 1, NOW.plus_minutes(1)).await;
    assert_eq!((moved(&imported), clashing(&imported)), ((2, 0), vec!["a 2027-02-11".to_owned()]));
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (1, 2), "nothing is oversold");
    let listed = attention(db, NOW).await;
    assert_eq!(listed.len(), 1);
    let clash = (listed[0].of.as_str(), listed[0].detail.as_str(), listed[0].since);
    assert_eq!(clash, ("200101 airbnb", "2027-02-11 sold as a", NOW.plus_minutes(1)));
    assert_eq!(figure(db, NOW).await, 1);
    assert_all_agrees(db).await;
    // Nobody gets the nights around it meanwhile.
    let refused = db.run(book(&other, &[stay(ROOM, "2027-02-10", 1)], 1, NOW)).await.unwrap();
    assert_eq!(refused, Err(CartRefusal::NoPlaces(ResourceId::from(ROOM))));
    let again = take_in(db, "airbnb", &three, 1, NOW.plus_minutes(3)).await;
    assert_eq!((moved(&again), clashing(&again).len()), ((0, 0), 1), "as long as it lasts");
    assert_eq!(attention(db, NOW).await[0].since, NOW.plus_minutes(1));
    let now = NOW.plus_minutes(4);
    db.run(RemoveLines { cart: mine.clone(), line: None, site: site(), now }).await.unwrap().unwrap();
    let freed = take_in(db, "airbnb", &three, 1, NOW.plus_minutes(5)).await;
    assert_eq!((moved(&freed), clashing(&freed)), ((1, 0), Vec::new()));
    assert_eq!((attention(db, NOW).await, figure(db, NOW).await), (Vec::new(), 0));
    // A hold that ended is in nobody's way, whether it was swept or not.
    db.run(book(&other, &[stay(ROOM, "2027-03-01", 2)], 1, NOW)).await.unwrap().unwrap();
    let more = [three[0].clone(), sold("b", "2027-03-02", 1)];
    let late = take_in(db, "airbnb", &more, 1, NOW.plus_minutes(20)).await;
    assert_eq!((moved(&late), clashing(&late)), ((1, 0), Vec::new()));
    assert_eq!(number(db, HELD).await, 0);
    assert_all_agrees(db).await;
    // A clash that the channel takes back is none.
    let third = cart();
    db.run(book(&third, &[stay(ROOM, "2027-04-01", 1)], 1, NOW)).await.unwrap().unwrap();
    let clash = take_in(db, "airbnb", &[sold("c", "2027-04-01", 1)], 1, NOW).await;
    assert_eq!(clashing(&clash), ["c 2027-04-01"]);
    let gone = take_in(db, "airbnb", &[], 1, NOW).await;
    assert_eq!((gone.had, moved(&gone), clashing(&gone)), (0, (0, 0), Vec::new()));
    assert_eq!(number(db, HELD).await, 1);
    assert_all_agrees(db).await;
}

// Proves 10.16.29.
async fn what_a_channel_sold_twice_itself_is_a_clash_until_one_is_gone(fresh: Fresh) {
    let db = &fresh.db;
    let both = [sold("a", "2027-02-10", 1), sold("b", "2027-02-10", 2)];
    let imported = take_in(db, "airbnb", &both, 1, NOW).await;
    assert_eq!((moved(&imported), clashing(&imported)), ((2, 0), vec!["b 2027-02-10".to_owned()]));
    // The one goes and the other has its night, in one step.
    let one = take_in(db, "airbnb", &both[1..], 1, NOW).await;
    assert_eq!((moved(&one), clashing(&one)), ((1, 1), Vec::new()));
    assert_eq!(full(db).await, nights([("2027-02-10", 1), ("2027-02-11", 1)]));
    // A night of which none is sold here clashes too, and makes no place.
    let none = take_in(db, "booking", &[sold("x", "2027-05-01", 1)], 0, NOW).await;
    assert_eq!(clashing(&none), ["x 2027-05-01"]);
    assert_all_agrees(db).await;
}

// Proves 10.16.28.
async fn nights_that_are_over_are_forgotten_in_silence(fresh: Fresh) {
    let db = &fresh.db;
    let there = [sold("a", "2026-11-18", 4)];
    let imported = take_in(db, "airbnb", &there, 1, NOW).await;
    assert_eq!((imported.stays, moved(&imported)), (1, (2, 0)), "tonight and tomorrow");
    let tomorrow = take_in(db, "airbnb", &there, 1, NOW.plus_minutes(DAY_MINUTES)).await;
    assert_eq!((tomorrow.had, moved(&tomorrow)), (1, (0, 0)));
    assert_eq!((number(db, SOLD).await, full(db).await), (1, nights([("2026-11-21", 1)])));
    // Without it the day after nothing is given back that anybody could have.
    let over = take_in(db, "airbnb", &[], 1, NOW.plus_minutes(3 * DAY_MINUTES)).await;
    assert_eq!((over.had, moved(&over), over.frees_most()), (0, (0, 0), false));
    assert_eq!(number(db, "SELECT COUNT(*) FROM channel_nights").await, 0);
    assert_all_agrees(db).await;
}

/// Ten stays that begin on neighbouring days.
fn ten(channel: usize) -> Vec<ChannelStay> {
    let one = |n: usize| {
        let arrival = format!("2027-02-{:02}", 10 + (n * 3 + channel) % 6);
        sold(&format!("{n}"), &arrival, 1 + i32::try_from(n % 4).unwrap())
    };
    (0..10).map(one).collect()
}

/// 48 parties book stays on neighbouring days in a house of ten rooms, while two channels tell what they sold there, each of
/// them eight times at once.
// Proves 10.16.7, 10.16.28.
async fn the_last_room_is_a_guests_or_a_channels_and_never_both(fresh: Fresh) {
    let db = fresh.db.clone();
    let sum = race(|n| {
        let db = db.clone();
        async move {
            if n % 4 == 0 {
                return take_in(&db, &format!("c{}", n % 8), &ten(n % 8), ROOMS, NOW).await.taken;
            }
            party(&db, n).await
        }
    })
    .await;
    let (held, sold) = (number(&fresh.db, HELD).await, number(&fresh.db, SOLD).await);
    assert_eq!(held + sold, sum, "each was told of what it has");
    let nights: usize = [0, 4].iter().map(|n| nights_ahead(&ten(*n), NOW.date_in_cancun()).len()).sum();
    let kept = number(&fresh.db, "SELECT COUNT(*) FROM channel_nights").await;
    assert_eq!(kept, i64::try_from(nights).unwrap(), "each night of a channel is there once, had or not");
    assert_last_room_went_once(&fresh.db).await;
}

const LEFT: Statement = Statement::raw("SELECT capacity - sold FROM unguarded_rooms WHERE night = 1");
const BOOK: Statement =
    Statement::raw("UPDATE unguarded_rooms SET sold = sold + $1 WHERE night = 1 AND sold + $1 <= capacity");
const TAKE: Statement = Statement::raw("UPDATE unguarded_rooms SET sold = sold + $1 WHERE night = 1");

/// A channel that reads what is left and takes it in another step, beside guests who are guarded.
struct Beside {
    channel: bool,
}

impl Op for Beside {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let one = [Value::from(1_i64)];
        if !self.channel {
            return Ok(Done::Keep(i64::try_from(tx.execute(BOOK, &one).await?).unwrap()));
        }
        if tx.one::<i64>(LEFT, &[]).await?.unwrap() < 1 {
            return Ok(Done::Undo(0));
        }
        tx.one::<String>(Statement::raw("SELECT CAST(pg_sleep(0.002) AS TEXT)"), &[]).await?;
        tx.execute(TAKE, &one).await?;
        Ok(Done::Keep(1))
    }
}

// Proves 10.16.28.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_channel_takes_what_a_guest_has() {
    let fresh = crate::support::postgres(Options { connections: 32, ..Options::default() }).await;
    let db = fresh.db.clone();
    sql(
        &db,
        "CREATE TABLE unguarded_rooms (night BIGINT PRIMARY KEY, capacity BIGINT NOT NULL, sold BIGINT NOT NULL)",
    )
    .await;
    sql(&db, "INSERT INTO unguarded_rooms VALUES (1, 100, 0)").await;
    let had = race(|n| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for _ in 0..4 {
                sum += db.run(Beside { channel: n % 2 == 0 }).await.unwrap();
            }
            sum
        }
    })
    .await;
    assert!(had > 100, "the race did not happen: {had} of 100");
}

// Proves 10.16.28.
async fn what_channels_took_is_backed_up_with_its_nights(fresh: Fresh) {
    let db = &fresh.db;
    let both = [sold("a", "2027-02-10", 3), sold("b", "2027-02-11", 1)];
    let imported = take_in(db, "airbnb", &both, 1, NOW).await;
    assert_eq!((moved(&imported), clashing(&imported)), ((3, 0), vec!["b 2027-02-11".to_owned()]));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    db.back_up(&file).await.unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let restored = Db::sqlite(elsewhere.path(), Options::default()).unwrap();
    let empty = empty_postgres().await;
    for target in [&restored, &empty] {
        target.restore(&file, NOW.millis()).await.unwrap();
        assert_all_agrees(target).await;
        assert_eq!(number(target, SOLD).await, 3);
        let again = take_in(target, "airbnb", &both, 1, NOW).await;
        assert_eq!((again.had, moved(&again), clashing(&again)), (3, (0, 0), clashing(&imported)));
        assert_all_agrees(target).await;
    }
}

/// Nights and acts of a channel, as they are written.
async fn written(db: &Db) -> (i64, i64, i64) {
    let known = "SELECT COUNT(*) FROM channel_nights";
    let newest = "SELECT CAST(COALESCE(MAX(since), 0) AS BIGINT) FROM channel_nights";
    let acts = "SELECT COUNT(*) FROM acts WHERE act = 'rooms_imported'";
    (number(db, known).await, number(db, newest).await, number(db, acts).await)
}

// Proves 10.16.45.
async fn a_calendar_that_was_asked_for_first_and_comes_last_changes_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let at = |minute: i64| NOW.plus_minutes(minute);
    let asked = |begun: Instant, stays: &[ChannelStay], now: Instant| ImportChannel {
        begun,
        ..import_of("airbnb", stays, 5, now)
    };
    let (old, new) = ([sold("a", "2027-02-10", 2)], [sold("b", "2027-03-01", 3)]);
    assert_eq!(moved(&import(db, asked(at(1), &new, at(2))).await.unwrap().unwrap()), (3, 0));
    let before = (full(db).await, written(db).await);
    assert_eq!(import(db, asked(at(0), &old, at(3))).await.unwrap(), Err(Overtaken));
    assert_eq!((full(db).await, written(db).await), before);
    // Another channel, or another room type, is asked for itself.
    let other = ImportChannel { begun: at(0), ..import_of("booking", &old, 5, at(3)) };
    assert_eq!(moved(&import(db, other).await.unwrap().unwrap()), (2, 0));
    // Asked for in the same moment or later, it is followed.
    assert_eq!(moved(&import(db, asked(at(1), &old, at(4))).await.unwrap().unwrap()), (2, 3));
    assert_eq!(moved(&import(db, asked(at(5), &new, at(6))).await.unwrap().unwrap()), (3, 2));
    // A clock that was a year ahead keeps nobody out once it is right.
    let ahead = at(60 * 24 * 365);
    assert_eq!(moved(&import(db, asked(ahead, &new, at(7))).await.unwrap().unwrap()), (0, 0));
    assert_eq!(moved(&import(db, asked(at(8), &old, at(9))).await.unwrap().unwrap()), (2, 3));
    assert_all_agrees(db).await;
}

// Proves 10.16.45.
async fn new_names_for_the_same_nights_write_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let named = |names: [&str; 3]| {
        let [a, b, c] = names;
        [sold(a, "2027-02-10", 3), sold(b, "2027-02-11", 1), sold(c, "2027-02-10", 2)]
    };
    // Of three rooms on the eleventh there are two.
    let first = take_in(db, "airbnb", &named(["a", "b", "c"]), 2, NOW).await;
    assert_eq!((moved(&first), first.clashes.len()), ((5, 0), 1));
    let before = (written(db).await, full(db).await);
    for round in 1..4 {
        let names = ["x", "y", "z"].map(|name| format!("{name}{round}"));
        let names = names.each_ref().map(String::as_str);
        let again = take_in(db, "airbnb", &named(names), 2, NOW.plus_minutes(15 * round)).await;
        assert_eq!((moved(&again), again.clashes.len()), ((0, 0), 1), "it is told as long as it lasts");
        assert_eq!((written(db).await, full(db).await), before);
    }
    // One fewer, by yet other names: the night without a room goes, and the places stay where they are.
    let fewer = [sold("p", "2027-02-10", 3), sold("q", "2027-02-10", 2)];
    let fewer = take_in(db, "airbnb", &fewer, 2, NOW.plus_minutes(60)).await;
    assert_eq!((moved(&fewer), fewer.clashes.len()), ((0, 0), 0));
    assert_eq!(full(db).await, before.1);
    assert_all_agrees(db).await;
}

/// So many rooms that a channel sold for 150 nights each.
fn many(rooms: usize) -> Vec<ChannelStay> {
    (0..rooms).map(|n| sold(&format!("r{n}"), "2027-02-10", 150)).collect()
}

// Proves 10.16.45.
async fn a_large_calendar_is_followed_in_steps_each_of_which_stands(fresh: Fresh) {
    let db = &fresh.db;
    let large = Arc::new(import_of("airbnb", &many(10), 9, NOW));
    let step = async |whole: &Arc<ImportChannel>, from| {
        db.run(ImportStep { whole: Arc::clone(whole), from }).await.unwrap()
    };
    let (mut from, mut before, mut steps) = (None, 0, 0);
    loop {
        let done = step(&large, from).await.unwrap();
        assert_eq!(step(&large, from).await, Ok(done.clone()), "run again it changes nothing");
        let (known, ..) = written(db).await;
        let changed = usize::try_from(known - before).unwrap();
        assert!((1..=MOST_AT_ONCE).contains(&changed), "{changed} nights at once");
        assert_all_agrees(db).await;
        (before, steps) = (known, steps + 1);
        let Step { imported, next } = done;
        from = next;
        if next.is_none() {
            assert_eq!((moved(&imported), imported.had, imported.clashes.len()), ((9 * 150, 0), 0, 1));
            break;
        }
        assert_eq!(imported.clashes, [], "what is left is told at the end");
    }
    assert_eq!((steps, before), (3, 1500));
    let (.., acts) = written(db).await;
    assert_eq!(acts, 1, "it is one import");
    // Whoever ends in the middle leaves what was done, and the next one does the rest.
    let emptied = Arc::new(ImportChannel { begun: NOW, ..import_of("airbnb", &[], 9, NOW.plus_minutes(1)) });
    let begun = step(&emptied, None).await.unwrap();
    assert!(begun.next.is_some() && begun.imported.given_back < 9 * 150);
    assert_all_agrees(db).await;
    let rest = take_in(db, "airbnb", &many(1), 9, NOW.plus_minutes(2)).await;
    assert_eq!((full(db).await.len(), full(db).await.into_values().max()), (150, Some(1)));
    assert_eq!(rest.had, 9 * 150 - begun.imported.given_back);
    // And the one that was left behind goes on no more.
    assert_eq!(step(&emptied, begun.next).await, Err(Overtaken));
    assert_all_agrees(db).await;
}

// Proves 10.16.46.
async fn nights_that_are_over_go_whether_their_channel_is_read_or_not(fresh: Fresh) {
    let db = &fresh.db;
    take_in(db, "airbnb", &[sold("a", "2026-11-20", 3), sold("b", "2026-11-20", 2)], 1, NOW).await;
    take_in(db, "gone", &[sold("c", "2026-11-22", 2)], 2, NOW).await;
    let sweep = async |days: i64| {
        let now = NOW.plus_minutes(days * DAY_MINUTES);
        let (site, retention) = ("TEST".into(), Retention::default());
        let mut removed = 0;
        while let Swept { removed: some, more: true } = db
            .run(Sweep { kind: Kind::ChannelNights, site: String::clone(&site), retention, now })
            .await
            .unwrap()
        {
            removed += some;
        }
        assert_all_agrees(db).await;
        removed
    };
    assert_eq!((sweep(0).await, sweep(2).await), (0, 0), "whoever is there tonight is not over anywhere");
    // The two of the twentieth: one was had and one was a clash.
    assert_eq!(sweep(3).await, 2);
    assert_eq!(full(db).await.into_keys().next().as_deref(), Some("2026-11-21"));
    assert_eq!(sweep(60).await, 5, "of a channel that nobody reads any more too");
    assert_eq!((written(db).await.0, number(db, SOLD).await), (0, 0));
    // A few at a time.
    take_in(db, "airbnb", &many(3), 3, NOW.plus_minutes(61 * DAY_MINUTES)).await;
    assert_eq!(sweep(500).await, 450);
    assert_eq!(number(db, SOLD).await, 0);
}
