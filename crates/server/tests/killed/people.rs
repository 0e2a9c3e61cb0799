//! Accounts under the same kills: at whichever moment the program ends, what a form of an account does is done whole or not at all,
//! what was answered is there, and the same form sent again does what was not done. Two carts that meet lose and double nothing.

mod life;

use super::Dice;
use crate::support::browser::Browser;
use crate::support::eye::Eye;
use crate::support::facebook::Facebook;
use crate::support::people::{
    Seen, Stops, assert_none_is_half_made, entrance, folder, somebody, wait_until_all_is_sent,
};
use crate::support::process::{Answer, Process, Start, postgres};
use crate::support::{address, catalogue_with_places};
use domain::catalogue::PageName;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Nobody stops: a form is sent until it is answered.
static NEVER: AtomicBool = AtomicBool::new(false);

/// When the program is killed while a form is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// Not at all: how long each form takes is measured.
    Never,
    /// After a part of that time: of each form another quarter of it.
    OnItsWay,
    /// As soon as the database has what it does: what is said of it, and its mail, may be lost.
    Done,
}

/// A form of an account, and how far it is: as one row of the database says it.
struct Form<'a> {
    name: &'static str,
    method: &'a str,
    path: &'a str,
    body: &'a str,
    /// Asks the database.
    how_far: &'a str,
    /// What is answered before it was sent, once it is done, and where it is sent once more then.
    states: [&'a str; 3],
    /// The status of what does it, and those of what finds it done.
    statuses: (u16, &'a [u16]),
}

/// A program that is killed whenever a form is sent, and started again.
struct Killed<'a> {
    start: &'a Start,
    eye: Eye,
    process: Process,
    moment: Moment,
    took: BTreeMap<&'static str, Duration>,
    kills: u32,
}

impl Killed<'_> {
    /// Sends a form, has the program killed on its way, and sends it again. Before and after it is done whole or not at all.
    fn sends(&mut self, browser: &mut Browser, form: &Form<'_>) {
        let Form { name, method, path, body, how_far, states, statuses: (done, found_done) } = *form;
        let [before, after, again] = states;
        assert_eq!(self.eye.one(how_far), before, "{name}, before it is sent");
        if self.moment == Moment::Never {
            let begun = Instant::now();
            let answer = browser.ask(method, path, body).unwrap();
            self.took.insert(name, begun.elapsed());
            assert_eq!(answer.status, done, "{name}: {}", answer.text);
            assert_eq!(self.eye.one(how_far), after, "{name}");
            return;
        }
        let answered = std::thread::scope(|scope| {
            let asking = scope.spawn(|| browser.ask(method, path, body));
            if self.moment == Moment::Done {
                assert!(self.eye.sees(how_far, after), "{name} was never done: {}", self.eye.one(how_far));
            } else {
                std::thread::sleep(self.took[name] * (1 + self.kills % 3) / 4);
            }
            self.process.kill();
            asking.join().unwrap()
        });
        self.kills += 1;
        self.process = self.start.start();
        let found = self.eye.one(how_far);
        assert!([before, after].contains(&found.as_str()), "{name} is half done: {found}");
        assert_none_is_half_made(&self.eye);
        self.start.assert_all_agrees();
        if let Some(answered) = answered {
            assert_eq!((answered.status, found.as_str()), (done, after), "{name} was answered");
        }
        let not_done = [done];
        let (right, state) = if found == after { (found_done, again) } else { (&not_done[..], after) };
        let answer = browser.persist(method, path, body, &NEVER).unwrap();
        assert!(right.contains(&answer.status), "{name}, once more: {}", answer.text);
        assert_eq!(self.eye.one(how_far), state, "{name}, once more");
    }

    /// Sends a form that nothing disturbs.
    fn undisturbed(
        &self,
        browser: &mut Browser,
        method: &str,
        path: &str,
        body: &str,
        status: u16,
    ) -> Answer {
        let answer = browser.persist(method, path, body, &NEVER).unwrap();
        assert_eq!(answer.status, status, "{method} {path} in {:?}: {}", self.moment, answer.text);
        answer
    }

    /// The fields of the link that is good of an address, once its mail is there.
    fn link(&self, purpose: &str, field: &str, email: &str) -> String {
        let sql = format!("SELECT id FROM account_keys WHERE purpose = '{purpose}' AND email = '{email}'");
        let id = self.eye.one(&sql);
        let (folder, begun) = (folder(&self.start.data), Instant::now());
        loop {
            let mail = folder.list().into_iter().find(|mail| mail.to == email && mail.id.contains(&id));
            if let Some(html) = mail.and_then(|mail| folder.html(&mail.id)) {
                let html = html.replace("&amp;", "&");
                let from = html.find(&format!("{field}={id}&key=")).unwrap();
                return html[from..].split('"').next().unwrap().to_owned();
            }
            assert!(begun.elapsed() < Duration::from_secs(90), "no link {field} to {email}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Signs a browser in whose answer was lost, where it is not.
    fn at_home(&self, browser: &mut Browser, email: &str, password: &str) {
        let account = address::es(PageName::Account);
        if browser.persist("GET", account, "", &NEVER).unwrap().status != 200 {
            let auth = address::es(PageName::Auth);
            self.undisturbed(browser, "POST", auth, &entrance(email, password), 303);
        }
        self.undisturbed(browser, "GET", account, "", 200);
    }
}

fn at_every_step(database: Option<&str>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let facebook = runtime.block_on(Facebook::start());
    let options = facebook.options();
    let (data, catalogue) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, Some(&catalogue_with_places(catalogue.path(), 100_000)));
    // Of a host with a name, for which devices make passkeys.
    let origin = format!("http://localhost:{}", start.address.port());
    let (client, url) = (options.facebook_client.unwrap(), options.facebook_url.unwrap());
    let secret = options.facebook_secret.unwrap();
    let start = start.with(&[
        "--public-url",
        &origin,
        "--facebook-client",
        &client,
        "--facebook-secret",
        secret.reveal(),
        "--facebook-url",
        &url,
    ]);
    let process = start.start();
    let eye = Eye(start.clone());
    let mut killed =
        Killed { start: &start, eye, process, moment: Moment::Never, took: BTreeMap::new(), kills: 0 };
    for (number, moment) in (1..).zip([Moment::Never, Moment::OnItsWay, Moment::Done]) {
        killed.moment = moment;
        life::live(&mut killed, &facebook, number);
    }
    // Whatever was killed while it was written arrives: to the address of before, and that the account is closed.
    wait_until_all_is_sent(&killed.eye);
    let written = folder(&start.data).list();
    for number in 1..=3 {
        for (letter, to) in [("email-changed", "vida"), ("deleted", "otra")] {
            let to = format!("{to}{number}@example.com");
            let count = written.iter().filter(|mail| mail.to == to && mail.id.contains(letter)).count();
            assert_eq!(count, 1, "{letter} to {to}");
        }
    }
    assert_none_is_half_made(&killed.eye);
    start.assert_all_agrees();
    println!("killed {} times at known steps of an account", killed.kills);
}

fn at_random(database: Option<&str>) {
    // Passwords give way to all else: a kill is a while apart from the next, so that some of it is done.
    let kills: usize = std::env::var("SACBE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let seed = u64::try_from(seed & 0xffff_ffff).unwrap() | 1;
    println!("seed {seed}");
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), database, None);
    let mut process = start.start();
    let (stop, seen, eye) = (AtomicBool::new(false), Seen::default(), Eye(start.clone()));
    let mut dice = Dice(seed);
    std::thread::scope(|scope| {
        let _stops = Stops(&stop);
        for _ in 0..3 {
            scope.spawn(|| somebody(start.address, &start.data, &seen, &stop));
        }
        for _ in 0..kills {
            std::thread::sleep(Duration::from_millis(100 + dice.below(900)));
            process.kill();
            process = start.start();
            assert_none_is_half_made(&eye);
        }
        // Where a machine is slow nobody comes that far between two kills: somebody does, once nothing disturbs them.
        let quiet = Instant::now();
        while seen.last_entered().is_none_or(|last| last < quiet) {
            assert!(quiet.elapsed() < Duration::from_mins(2), "nobody is let in any more");
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    wait_until_all_is_sent(&eye);
    let (registered, entered) = seen.assert_whole(&eye, &start.data);
    start.assert_all_agrees();
    drop(process);
    println!("killed {kills} times; {registered} people registered, {entered} browsers let in");
}

// Proves 10.18.79.
#[test]
fn accounts_killed_at_every_step_on_sqlite() {
    at_every_step(None);
}

// Proves 10.18.79.
#[test]
fn accounts_killed_at_every_step_on_postgres() {
    at_every_step(Some(&postgres("accounts_killed_steps")));
}

// Proves 10.18.80.
#[test]
fn accounts_killed_at_random_on_sqlite() {
    at_random(None);
}

// Proves 10.18.80.
#[test]
fn accounts_killed_at_random_on_postgres() {
    at_random(Some(&postgres("accounts_killed_random")));
}
