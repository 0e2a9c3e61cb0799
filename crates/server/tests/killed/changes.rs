//! A paid room that is changed, with a visit that it makes dearer, and an order that is cancelled whole: the program is killed
//! before, within and after each step. Everything comes to its end once, and money that was taken is what the order is worth.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS};
use crate::support::address;
use crate::support::bought::Bought;
use crate::support::browser::Browser;
use crate::support::catalogue_with_places;
use crate::support::eye::Eye;
use crate::support::process::{Answer, Process, Start, checkout_form, postgres};
use crate::support::shopping::XPLOR;
use domain::catalogue::PageName;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

static NEVER: AtomicBool = AtomicBool::new(false);

struct Killed<'a> {
    start: &'a Start,
    eye: Eye,
    process: Process,
    kills: u64,
}

impl Killed<'_> {
    fn again(&mut self) {
        self.process.kill();
        self.kills += 1;
        self.process = self.start.start();
    }

    /// Sends a form that is killed on its way, wherever it is then, and sent again until somebody answers, and once more.
    fn sends(&mut self, browser: &mut Browser, path: &str, form: &str) -> Answer {
        let after = Duration::from_millis(4 * (self.kills % 4));
        std::thread::scope(|scope| {
            scope.spawn(|| browser.ask("POST", path, form));
            std::thread::sleep(after);
            self.again();
        });
        let mut answer = || browser.persist("POST", path, form, &NEVER).unwrap();
        let (first, second) = (answer(), answer());
        assert_eq!((first.status, second.status), (303, 303), "{form}: {}", second.text);
        assert_eq!(first.header("location"), second.header("location"), "{form}");
        self.again();
        second
    }

    /// Waits until nothing is on its way, and sees that all agrees.
    fn settles(&self) {
        // What was killed on its way goes on once nobody can be about it any more.
        let waits =
            "SELECT id, topic, attempts, COALESCE(error, '') FROM outbox WHERE done_at IS NULL ORDER BY id";
        let (mut waiting, mut since) = (self.eye.rows(waits), Instant::now());
        while !waiting.is_empty() {
            assert!(since.elapsed() < Duration::from_secs(90), "on its way: {waiting:?}");
            std::thread::sleep(Duration::from_millis(100));
            let left = self.eye.rows(waits);
            if left != waiting {
                (waiting, since) = (left, Instant::now());
            }
        }
        self.start.assert_all_agrees();
    }

    fn number(&self, sql: &str) -> i64 {
        self.eye.one(sql).parse().unwrap()
    }

    /// What its gateway has taken and not given back.
    fn money(&self) -> i64 {
        let taken = "SELECT COALESCE(SUM(amount), 0) FROM sandbox_payments WHERE state = 'captured'";
        let back = "SELECT COALESCE(SUM(amount), 0) FROM sandbox_refunds WHERE state = 'done'";
        self.number(taken) - self.number(back)
    }

    /// What the lines of the order are worth.
    fn worth(&self) -> i64 {
        self.number("SELECT SUM(total - returned) FROM order_lines")
    }
}

fn at_every_step(database: Option<&str>) {
    let (data, catalogue) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, Some(&catalogue_with_places(catalogue.path(), 100_000)));
    let (eye, process) = (Eye(start.clone()), start.start());
    let mut killed = Killed { start: &start, eye, process, kills: 0 };
    let mut browser = Browser::new(start.address);
    let room = format!("{THREE_NIGHTS}&{COUPLE}&choose={GARDEN}:flexible&once={}", uuid::Uuid::now_v7());
    for (path, form) in
        [(address::es(PageName::Hotels), room.as_str()), (address::buy_of(XPLOR), "date=2027-02-11&adults=2")]
    {
        let added = browser.persist("POST", path, form, &NEVER).unwrap();
        assert_eq!(added.status, 303, "{}", added.text);
    }
    let checkout = address::es(PageName::Checkout);
    let page = browser.persist("GET", checkout, "", &NEVER).unwrap();
    let placed = browser.persist("POST", checkout, &checkout_form(&page).unwrap(), &NEVER).unwrap();
    let gateway = placed.header("location").unwrap().to_owned();
    let approve = "outcome=approve&mode=deferred&trouble=slow";
    let approved = browser.persist("POST", &gateway, approve, &NEVER).unwrap();
    let order = approved.header("location").unwrap().to_owned();
    assert!(killed.eye.sees("SELECT state FROM orders", "paid"));
    let code = killed.eye.one("SELECT code FROM orders");
    let bought = Bought { code, order };
    killed.settles();
    let line: usize =
        killed.number("SELECT position FROM order_lines WHERE product = 200101").try_into().unwrap();
    // Away the visit costs more; back it keeps what was paid for it, and away again the room alone is paid.
    let (away, there) =
        ("&checkin=2027-03-10&checkout=2027-03-16", "&checkin=2027-02-10&checkout=2027-02-13");
    let mut costs = Vec::new();
    for asked in [away, there, away] {
        let (asked, before) = (format!("{asked}&adults_1=2"), killed.money());
        let page = browser.persist("GET", &bought.change(line, &asked), "", &NEVER).unwrap();
        let [difference, key, once] = ["difference", "k", "once"].map(|name| page.input(name).unwrap());
        let form = format!("line={line}{asked}&difference={difference}&once={once}&k={key}");
        let answer = killed.sends(&mut browser, &bought.change(line, ""), &form);
        let difference: i64 = difference.parse().unwrap();
        if difference > 0 {
            let gateway = answer.header("location").unwrap().to_owned();
            browser.persist("POST", &gateway, approve, &NEVER).unwrap();
            killed.again();
            let changed = "SELECT COUNT(*) FROM payment_attempts WHERE changed = 1 AND state = 'captured'";
            let paid = costs.iter().filter(|cost| **cost > 0).count() + 1;
            assert!(killed.eye.sees(changed, &paid.to_string()), "{asked}");
        }
        killed.settles();
        assert_eq!((killed.money(), killed.worth()), (before + difference, before + difference), "{asked}");
        costs.push(difference);
    }
    assert!(costs[0] > costs[2] && costs[2] > 0 && costs[1] == -costs[2], "{costs:?}");
    // All of it is cancelled: by its rate and so early, all of it goes back, once.
    let page = browser.persist("GET", &bought.order, "", &NEVER).unwrap();
    let (_, form) = page.text.split_once("id=\"cancel-all\"").unwrap();
    let form = Answer { status: page.status, text: form.to_owned() };
    let [returns, seen, once] = ["returns", "seen", "once"].map(|name| form.input(name).unwrap());
    let form = format!("action=cancel_all&returns={returns}&seen={seen}&once={once}");
    killed.sends(&mut browser, &bought.order, &form);
    assert!(killed.eye.sees("SELECT state FROM orders", "refunded"));
    killed.settles();
    assert_eq!((killed.money(), killed.worth()), (0, 0));
    assert_eq!(killed.number("SELECT COALESCE(SUM(sold), 0) FROM places"), 0, "every place is free");
    println!("killed {} times while an order was changed", killed.kills);
}

// Proves 10.5.3, 10.16.215, 10.16.217.
#[test]
fn changes_killed_at_every_step_on_sqlite() {
    at_every_step(None);
}

// Proves 10.5.3, 10.16.215, 10.16.217.
#[test]
fn changes_killed_at_every_step_on_postgres() {
    at_every_step(Some(&postgres("killed_changes")));
}
