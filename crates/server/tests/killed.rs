//! The program killed with SIGKILL at every step of a sale, and at random a hundred times while many buy: each order it
//! acknowledged exists, money taken is money ordered, tickets exist only with money, nothing happens twice, and no hold
//! stays. `SACBE_KILLS` sets how many times it is killed at random on each database.

mod changes;
mod people;

use crate::park_days::{choosing, park};
use crate::support::address;
use crate::support::catalogue_with_places;
use crate::support::eye::Eye;
use crate::support::process::{Answer, Process, Start, ask, checkout_form, postgres};
use domain::calendar::{add_days, parse_date};
use domain::catalogue::PageName;
use domain::language::Language;
use server::app::clock::Clock;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::channels::MOST_AT_ONCE;

/// Asks until somebody answers, as people do; none once it is time to stop.
fn persist(
    address: SocketAddr,
    (method, path): (&str, &str),
    cookies: &str,
    body: &str,
    stop: &AtomicBool,
) -> Option<Answer> {
    loop {
        match ask(address, method, path, cookies, body) {
            Some(answer) if answer.status < 500 || answer.status == 504 => return Some(answer),
            _ if stop.load(Ordering::Relaxed) => return None,
            _ => std::thread::sleep(Duration::from_millis(20)),
        }
    }
}

/// Fills a cart; answers its cookies.
fn add(address: SocketAddr, day: u32, stop: &AtomicBool) -> Option<String> {
    let body = format!("date=2027-01-{day:02}&adults=2&children=1");
    let path = address::buy("xplor", Language::En);
    let added = persist(address, ("POST", path), "", &body, stop)?;
    assert_eq!(added.status, 303, "{}", added.text);
    let cookies = added.cookies();
    // A room besides: two nights of it.
    let nights = format!("checkin=2027-02-{:02}&checkout=2027-02-{:02}", 1 + day % 26, 3 + day % 26);
    let once = uuid::Uuid::now_v7();
    let room = format!("{nights}&number_rooms=1&adults_1=2&choose=200101:all-inclusive&once={once}");
    let booked = persist(address, ("POST", address::en(PageName::Hotels)), &cookies, &room, stop)?;
    assert_eq!(booked.status, 303, "{}", booked.text);
    Some(cookies)
}

/// Places an order of a cart; answers the gateway's page.
fn place(address: SocketAddr, cookies: &str, stop: &AtomicBool) -> Option<String> {
    let page = persist(address, ("GET", address::en(PageName::Checkout)), cookies, "", stop)?;
    let placed =
        persist(address, ("POST", address::en(PageName::Checkout)), cookies, &checkout_form(&page)?, stop)?;
    assert_eq!(placed.status, 303, "{}", placed.text);
    Some(placed.header("location").unwrap().to_owned())
}

fn reference(gateway: &str) -> String {
    gateway.split('/').nth(3).unwrap().to_owned()
}

/// What must hold once everything in flight has come to its end.
fn assert_settled(start: &Start, paid: &BTreeMap<String, bool>) {
    let eye = Eye(start.clone());
    // However many there are and however slow the machine: each is over in its turn, and none stands still.
    let orders = "SELECT id FROM orders WHERE state IN ('placed', 'refunding') ORDER BY id";
    let outbox = "SELECT id FROM outbox WHERE done_at IS NULL ORDER BY id";
    let in_flight = || [eye.rows(orders), eye.rows(outbox)].concat();
    let (mut waiting, mut since) = (in_flight(), Instant::now());
    while !waiting.is_empty() {
        let tries = "SELECT id, attempts, due_at, COALESCE(error, '') FROM outbox WHERE done_at IS NULL";
        assert!(since.elapsed() < Duration::from_secs(90), "in flight: {waiting:?} {:?}", eye.rows(tries));
        std::thread::sleep(Duration::from_millis(100));
        let left = in_flight();
        if left != waiting {
            (waiting, since) = (left, Instant::now());
        }
    }
    start.assert_all_agrees();
    let payments = eye.rows(
        "SELECT a.id, o.state, o.total, s.state, s.amount, o.id, o.attempt FROM payment_attempts a \
         JOIN orders o ON o.id = a.order_id JOIN sandbox_payments s ON s.reference = a.id",
    );
    let payments: BTreeMap<_, _> = payments.into_iter().map(|row| (row[0].clone(), row)).collect();
    let mails: Vec<String> = std::fs::read_dir(start.data.join("outbox"))
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| {
            // What tells of their park days is a mail of its own.
            name.starts_with("mail-confirmed")
                && !name.contains("-parks-")
                && std::path::Path::new(name).extension() == Some("json".as_ref())
        })
        .collect();
    for (reference, approved) in paid {
        let row = payments.get(reference).unwrap_or_else(|| panic!("the order of {reference} is lost"));
        let [_, state, total, books, amount, order, attempt] = row.as_slice() else { panic!() };
        if *approved {
            assert_eq!((state.as_str(), books.as_str(), total), ("paid", "captured", amount), "{reference}");
            assert_eq!(attempt, reference);
            assert_eq!(
                mails.iter().filter(|name| name.contains(order.as_str())).count(),
                1,
                "one mail of {order}"
            );
        }
    }
    // Money at the gateway is money of paid orders, to the last unit.
    let taken = eye.one("SELECT COALESCE(SUM(amount), 0) FROM sandbox_payments WHERE state = 'captured'");
    let back = eye.one("SELECT COALESCE(SUM(amount), 0) FROM sandbox_refunds WHERE state = 'done'");
    let ordered = eye.one("SELECT COALESCE(SUM(total), 0) FROM orders WHERE state = 'paid'");
    let number = |text: String| text.parse::<i64>().unwrap();
    assert_eq!(number(taken) - number(back), number(ordered));
}

/// After the last hold's time, nothing is held and nothing is pending.
fn assert_holds_end(start: &Start) {
    let late = Start { now: Some("2026-12-31T12:00:00-05:00".into()), ..start.clone() };
    let process = late.start();
    let eye = Eye(start.clone());
    assert!(eye.sees("SELECT COALESCE(SUM(held), 0) FROM places", "0"), "a hold stayed");
    assert!(eye.sees("SELECT COUNT(*) FROM orders WHERE state = 'pending'", "0"), "an order stayed pending");
    drop(process);
    start.assert_all_agrees();
}

fn at_every_step(database: Option<&str>) {
    let (data, catalogue) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, Some(&catalogue_with_places(catalogue.path(), 100_000)));
    let (eye, never) = (Eye(start.clone()), AtomicBool::new(false));
    let mut process = start.start();
    let mut kills = 0;
    let again = |process: &mut Process, kills: &mut i32| {
        process.kill();
        *kills += 1;
        *process = start.start();
    };
    let mut paid = BTreeMap::new();
    // Killed before and after each request of the visitor's: all of them go on where they were.
    let cookies = add(start.address, 4, &never).unwrap();
    again(&mut process, &mut kills);
    let page =
        persist(start.address, ("GET", address::en(PageName::Checkout)), &cookies, "", &never).unwrap();
    let form = checkout_form(&page).unwrap();
    again(&mut process, &mut kills);
    let placed =
        persist(start.address, ("POST", address::en(PageName::Checkout)), &cookies, &form, &never).unwrap();
    let gateway = placed.header("location").unwrap().to_owned();
    again(&mut process, &mut kills);
    let twice =
        persist(start.address, ("POST", address::en(PageName::Checkout)), &cookies, &form, &never).unwrap();
    assert_eq!(twice.header("location").unwrap(), gateway, "the same form finds the same order");
    let choice = "outcome=approve&mode=deferred&trouble=slow";
    let approved = persist(start.address, ("POST", &gateway), "", choice, &never).unwrap();
    let order = approved.header("location").unwrap().to_owned();
    paid.insert(reference(&gateway), true);
    again(&mut process, &mut kills);
    assert_settled(&start, &paid);
    // Its room's guests choose a day in a park, give it up and choose it again. Each form is killed on its way, wherever it
    // is, and sent again until somebody answers, and once more.
    let of = format!("SELECT order_id FROM payment_attempts WHERE id = '{}'", reference(&gateway));
    let line =
        eye.one(&format!("SELECT position FROM order_lines WHERE product = 200101 AND order_id = ({of})"));
    let (page, own) = choosing(&order, &line);
    let (day, id) = ("2027-02-05", park().id);
    let slot = park().times(parse_date(day).unwrap())[0];
    let chosen = format!("{own}&date={day}&park={id}&slot={slot}&adults=2");
    let given_up = format!("{own}&date={day}&park={id}");
    let park_days = "SELECT COUNT(*) FROM park_days";
    for (round, (form, count)) in (0_u64..).zip([(&chosen, "1"), (&given_up, "0"), (&chosen, "1")]) {
        std::thread::scope(|scope| {
            scope.spawn(|| ask(start.address, "POST", &page, "", form));
            std::thread::sleep(Duration::from_millis(3 * round));
            again(&mut process, &mut kills);
        });
        for _ in 0..2 {
            let done = persist(start.address, ("POST", &page), "", form, &never).unwrap();
            assert_eq!(done.status, 303, "{}", done.text);
            assert_eq!(eye.one(park_days), count);
        }
        again(&mut process, &mut kills);
        start.assert_all_agrees();
    }
    // Killed at each step that nobody sees.
    let order = |reference: &str| {
        format!(
            "SELECT o.state FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE a.id = '{reference}'"
        )
    };
    let books =
        |reference: &str| format!("SELECT state FROM sandbox_payments WHERE reference = '{reference}'");
    let mail = |reference: &str| {
        format!(
            "SELECT CASE WHEN m.done_at IS NULL THEN 'due' ELSE 'done' END FROM outbox m JOIN payment_attempts a \
             ON a.order_id = m.key WHERE m.topic = 'mail.confirmed' AND a.id = '{reference}'"
        )
    };
    for (step, mode) in (0..6).flat_map(|step| [(step, "deferred"), (step, "immediate")]) {
        let cookies = add(start.address, 5, &never).unwrap();
        let gateway = place(start.address, &cookies, &never).unwrap();
        let reference = reference(&gateway);
        let choice = format!("outcome=approve&mode={mode}&trouble=slow");
        persist(start.address, ("POST", &gateway), "", &choice, &never).unwrap();
        let seen = match (step, mode) {
            // At once; or sold, not yet captured.
            (1, "deferred") => eye.sees(&order(&reference), "placed"),
            // Captured at the gateway, and the store does not know.
            (2, "deferred") => eye.sees(&books(&reference), "captured"),
            (3, _) => eye.sees(&order(&reference), "paid"),
            (4, _) => eye.sees(&mail(&reference), "due") || eye.sees(&mail(&reference), "done"),
            (5, _) => eye.sees(&mail(&reference), "done"),
            _ => true,
        };
        assert!(seen, "step {step} {mode}");
        again(&mut process, &mut kills);
        paid.insert(reference, true);
    }
    assert_settled(&start, &paid);
    // Money given back, killed while it is under way.
    let code =
        eye.one("SELECT o.code FROM orders o JOIN park_days p ON p.order_id = o.id WHERE o.state = 'paid'");
    let asked = start.run(&["orders", "refund", &code, "--reason", "rain"]);
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    assert!(eye.sees("SELECT COUNT(*) FROM sandbox_refunds", "1"));
    again(&mut process, &mut kills);
    let over = format!("SELECT state FROM orders WHERE code = '{code}'");
    assert!(eye.sees(&over, "refunded"));
    again(&mut process, &mut kills);
    assert_eq!(eye.one("SELECT COUNT(*) FROM sandbox_refunds"), "1", "money went back once");
    assert_eq!(eye.one(park_days), "0", "its park days went with it");
    let refunded = eye.one(&format!("SELECT attempt FROM orders WHERE code = '{code}'"));
    paid.insert(refunded, false);
    assert_settled(&start, &paid);
    kills += import_at_every_step(&start);
    drop(process);
    assert_holds_end(&start);
    println!("killed {kills} times at known steps");
}

/// Imports a channel's large calendar and kills the command after each of its steps: what was done stands by itself, and the
/// same again does the rest. Answers how often it was killed.
fn import_at_every_step(start: &Start) -> i32 {
    const NIGHTS: usize = 1500;
    let eye = Eye(start.clone());
    // Ahead for the command, which goes by the machine's clock, and for the store.
    let today = Clock::system().now().date_in_cancun().max(parse_date("2027-01-15").unwrap());
    let arrival = add_days(today, 30);
    let (from, until) = (arrival.strftime("%Y%m%d"), add_days(arrival, 150).strftime("%Y%m%d"));
    let event = |n: usize| format!("BEGIN:VEVENT\nUID:{n}\nDTSTART:{from}\nDTEND:{until}\nEND:VEVENT\n");
    let events: String = (0..10).map(event).collect();
    let file = start.data.join("channel.ics");
    std::fs::write(&file, format!("BEGIN:VCALENDAR\n{events}END:VCALENDAR\n")).unwrap();
    let file = file.to_string_lossy().into_owned();
    let mut kills = 0;
    for least in (1..NIGHTS).step_by(MOST_AT_ONCE) {
        let channel = format!("channel-{least}");
        let sql = format!("SELECT COUNT(*) FROM channel_nights WHERE channel = '{channel}'");
        let known = || eye.one(&sql).parse::<usize>().unwrap();
        let arguments = ["rooms", "import", "200101", &channel, "--from", &file];
        let mut child = start.other(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while known() < least && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = child.kill();
        let _ = child.wait();
        kills += 1;
        start.assert_all_agrees();
        let done = known();
        assert!(done >= least && done % MOST_AT_ONCE == 0, "{done} nights are no whole step");
        let rest = start.run(&arguments);
        let said = String::from_utf8_lossy(&rest.stdout).into_owned();
        let expected = format!("stays: 10; nights taken: {}, given back: 0;", NIGHTS - done);
        assert!(said.starts_with(&expected), "{said}{}", String::from_utf8_lossy(&rest.stderr));
        assert_eq!(known(), NIGHTS);
        start.assert_all_agrees();
    }
    kills
}

/// Small and seeded, so that a failure can be run again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

fn buyer(
    address: SocketAddr,
    mut dice: Dice,
    stop: &AtomicBool,
    paid: &Mutex<BTreeMap<String, bool>>,
) -> Option<()> {
    const TROUBLES: [&str; 6] =
        ["none", "none", "slow", "answer_lost", "duplicate_notices", "disordered_notices"];
    while !stop.load(Ordering::Relaxed) {
        let day = 1 + u32::try_from(dice.below(28)).unwrap();
        let cookies = add(address, day, stop)?;
        if dice.below(8) == 0 {
            continue;
        }
        let gateway = place(address, &cookies, stop)?;
        paid.lock().unwrap().insert(reference(&gateway), false);
        let outcome =
            ["decline", "abandon"].get(usize::try_from(dice.below(12)).unwrap()).unwrap_or(&"approve");
        let mode = ["deferred", "immediate"][usize::try_from(dice.below(2)).unwrap()];
        let trouble = TROUBLES[usize::try_from(dice.below(6)).unwrap()];
        let choice = format!("outcome={outcome}&mode={mode}&trouble={trouble}");
        persist(address, ("POST", &gateway), "", &choice, stop)?;
        paid.lock().unwrap().insert(reference(&gateway), *outcome == "approve");
    }
    Some(())
}

fn at_random(database: Option<&str>) {
    let kills: usize = std::env::var("SACBE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(50);
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let seed = u64::try_from(seed & 0xffff_ffff).unwrap() | 1;
    println!("seed {seed}");
    let (data, catalogue) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, Some(&catalogue_with_places(catalogue.path(), 100_000)));
    let mut process = start.start();
    let (stop, address) = (AtomicBool::new(false), start.address);
    let paid = Arc::new(Mutex::new(BTreeMap::new()));
    let mut dice = Dice(seed);
    std::thread::scope(|scope| {
        for n in 1..=8 {
            let (paid, stop) = (&paid, &stop);
            scope.spawn(move || buyer(address, Dice(seed.wrapping_mul(n) | 1), stop, paid));
        }
        for _ in 0..kills {
            std::thread::sleep(Duration::from_millis(40 + dice.below(500)));
            process.kill();
            process = start.start();
        }
        stop.store(true, Ordering::Relaxed);
    });
    let paid = paid.lock().unwrap().clone();
    let approved = paid.values().filter(|approved| **approved).count();
    assert!(approved > kills / 5, "hardly anybody bought: {approved}");
    assert_settled(&start, &paid);
    drop(process);
    assert_holds_end(&start);
    println!("killed {kills} times; {} orders acknowledged, {approved} paid", paid.len());
}

// Proves 10.5.3, 10.16.45.
#[test]
fn killed_at_every_step_on_sqlite() {
    at_every_step(None);
}

// Proves 10.5.3, 10.16.45.
#[test]
fn killed_at_every_step_on_postgres() {
    at_every_step(Some(&postgres("killed_steps")));
}

// Proves 10.5.3.
#[test]
fn killed_at_random_on_sqlite() {
    at_random(None);
}

// Proves 10.5.3.
#[test]
fn killed_at_random_on_postgres() {
    at_random(Some(&postgres("killed_random")));
}
