//! People who register, confirm, sign in and choose another password, whatever becomes of the program or its database meanwhile;
//! and what must hold of their accounts.

use super::address;
use super::browser::Browser;
use super::eye::Eye;
use adapters::mail::MailFolder;
use domain::catalogue::PageName;
use server::app::cookie;
use server::app::secrets::key_hash;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub const PASSWORD: &str = "nubes sobre la ceiba";
pub const ANOTHER: &str = "la tortuga lee despacio";

/// People who are made at most: a store sends 300 mails an hour, and one whose answer was lost is asked for again. Once there are
/// so many, they sign in again.
const MOST_PEOPLE: usize = 90;
/// How long somebody waits for their mail before they leave it: a program that was killed while it sent one has it sent later.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is never there, whatever was cut short: each counts what is half made.
const NEVER: [(&str, &str); 8] = [
    (
        "sessions whose person is not there, or is let in no more",
        "SELECT COUNT(*) FROM sessions s WHERE NOT EXISTS \
         (SELECT 1 FROM people p WHERE p.id = s.person AND p.state = 'active')",
    ),
    (
        "ways in of nobody",
        "SELECT (SELECT COUNT(*) FROM identities i WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = i.person)) \
         + (SELECT COUNT(*) FROM passkeys k WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = k.person))",
    ),
    (
        "people without a way in",
        "SELECT COUNT(*) FROM people p WHERE p.password = '' \
         AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.person = p.id) \
         AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.person = p.id)",
    ),
    (
        "links that nobody is written",
        "SELECT COUNT(*) FROM account_keys k WHERE NOT EXISTS (SELECT 1 FROM outbox m WHERE m.topic = 'mail.account' \
         AND m.key = (CASE k.purpose WHEN 'email' THEN 'confirm_email' WHEN 'old_address' THEN 'email_changed' \
         ELSE k.purpose END) || ':' || k.id || ':' || k.created_at)",
    ),
    (
        "addresses that have an account and wait to have one",
        "SELECT COUNT(*) FROM account_keys k JOIN people p ON p.site = k.site AND p.email = k.email \
         WHERE k.purpose = 'confirm'",
    ),
    (
        "what a provider said for no session",
        "SELECT COUNT(*) FROM federated_sessions f WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.token = f.token)",
    ),
    (
        "carts of nobody, or that are not there",
        "SELECT COUNT(*) FROM person_carts c WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = c.person) \
         OR NOT EXISTS (SELECT 1 FROM carts WHERE carts.id = c.cart)",
    ),
    (
        "places held by no cart",
        "SELECT COUNT(*) FROM cart_lines l WHERE l.state = 'held' \
         AND NOT EXISTS (SELECT 1 FROM carts c WHERE c.id = l.cart)",
    ),
];

/// Nothing of an account is half made.
pub fn assert_none_is_half_made(eye: &Eye) {
    for (what, sql) in NEVER {
        assert_eq!(eye.one(sql), "0", "{what}");
    }
}

/// Waits until nothing is to be sent any more. Mail that a killed program was sending is taken up again when its lease ends.
pub fn wait_until_all_is_sent(eye: &Eye) {
    let begun = Instant::now();
    while eye.one("SELECT COUNT(*) FROM outbox WHERE done_at IS NULL") != "0" {
        assert!(begun.elapsed() < Duration::from_mins(2), "something waits to be sent still");
        std::thread::sleep(Duration::from_millis(200));
    }
}

pub fn encoded(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

/// The form that registers an address.
pub fn registration(email: &str) -> String {
    encoded(&[
        ("act", "register"),
        ("name", "Ana"),
        ("lastname", "Núñez"),
        ("email", email),
        ("password", PASSWORD),
        ("country", "MX"),
        ("acceptance", "true"),
    ])
}

/// The form that signs in.
pub fn entrance(email: &str, password: &str) -> String {
    encoded(&[("act", "sign_in"), ("email", email), ("password", password)])
}

/// The form that chooses another password.
pub fn another_password(current: &str, password: &str) -> String {
    encoded(&[("act", "password"), ("current", current), ("password", password)])
}

/// The mail of a program, wherever its database is.
pub fn folder(data: &Path) -> MailFolder {
    MailFolder::new(&data.join("outbox"))
}

/// The fields of the links with a field that stand in the mails to an address.
pub fn links(data: &Path, email: &str, field: &str) -> Vec<String> {
    let folder = folder(data);
    let own = folder.list().into_iter().filter(|mail| mail.to == email);
    let fields = own.filter_map(|mail| {
        let html = folder.html(&mail.id)?.replace("&amp;", "&");
        let from = html.find(&format!("?{field}="))?;
        html[from + 1..].split('"').next().map(str::to_owned)
    });
    fields.collect()
}

/// The same, once there are any; none where none comes for a while.
fn awaited(data: &Path, email: &str, field: &str, stop: &AtomicBool) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let found = links(data, email, field);
        if !found.is_empty() || begun.elapsed() > PATIENCE || stop.load(Ordering::Relaxed) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Lets everybody stop when it goes, also where a test failed: whoever runs them waits for them.
pub struct Stops<'a>(pub &'a AtomicBool);

impl Drop for Stops<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What people were told.
#[derive(Default)]
pub struct Seen {
    numbers: AtomicUsize,
    /// Addresses whose registration was answered.
    registered: Mutex<Vec<String>>,
    /// Addresses, each with what a browser was given that signed in, and that nothing ended since.
    entered: Mutex<Vec<(String, String)>>,
    last: Mutex<Option<Instant>>,
}

impl Seen {
    /// When somebody was let in last.
    pub fn last_entered(&self) -> Option<Instant> {
        *self.last.lock().unwrap()
    }

    fn enters(&self, email: &str, browser: &Browser) {
        let token = browser.cookie(cookie::SESSION).expect("who is let in has a session").to_owned();
        self.entered.lock().unwrap().push((email.to_owned(), token));
        *self.last.lock().unwrap() = Some(Instant::now());
    }

    /// Once all is sent: every address that was registered waits for its owner or has an account, never both, and was written to;
    /// every session that was given is there, and its person. Answers how many registered, and how many were let in.
    pub fn assert_whole(&self, eye: &Eye, data: &Path) -> (usize, usize) {
        assert_none_is_half_made(eye);
        let (registered, entered) = (self.registered.lock().unwrap(), self.entered.lock().unwrap());
        let written: Vec<String> = folder(data).list().into_iter().map(|mail| mail.to).collect();
        for email in registered.iter() {
            let is_kept = format!(
                "SELECT (SELECT COUNT(*) FROM people WHERE email = '{email}') \
                 + (SELECT COUNT(*) FROM account_keys WHERE purpose = 'confirm' AND email = '{email}')"
            );
            assert_eq!(eye.one(&is_kept), "1", "{email} was registered");
            assert!(written.contains(email), "{email} was written to");
        }
        for (email, token) in entered.iter() {
            let token = key_hash(token);
            let is_in = format!(
                "SELECT COUNT(*) FROM sessions s JOIN people p ON p.id = s.person \
                 WHERE s.token = '{token}' AND p.email = '{email}' AND p.state = 'active'"
            );
            assert_eq!(eye.one(&is_in), "1", "{email} was let in");
        }
        (registered.len(), entered.len())
    }
}

/// One person after the other has an account made and uses it, until it is time to stop.
pub fn somebody(address: SocketAddr, data: &Path, seen: &Seen, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        let number = seen.numbers.fetch_add(1, Ordering::Relaxed);
        let done = if number < MOST_PEOPLE {
            new_person(address, (data, &format!("persona{number}@example.com")), seen, stop)
        } else {
            known_person(address, number, seen, stop)
        };
        if done.is_none() {
            return;
        }
    }
}

/// Signs in, where one of these statuses is right; answers which it is. A program that ends while it compares a password has
/// counted it: whoever was counted too often is asked to wait (429), as after wrong ones.
fn enter(
    browser: &mut Browser,
    (email, password): (&str, &str),
    right: &[u16],
    stop: &AtomicBool,
) -> Option<u16> {
    let answer = browser.persist("POST", address::es(PageName::Auth), &entrance(email, password), stop)?;
    assert!(right.contains(&answer.status), "{email}: {}", answer.text);
    Some(answer.status)
}

fn new_person(
    address: SocketAddr,
    (data, email): (&Path, &str),
    seen: &Seen,
    stop: &AtomicBool,
) -> Option<()> {
    let [auth, account] = [PageName::Auth, PageName::Account].map(address::es);
    let mut home = Browser::new(address);
    let sent = home.persist("POST", address::es(PageName::Register), &registration(email), stop)?;
    assert_eq!(sent.status, 303, "{}", sent.text);
    seen.registered.lock().unwrap().push(email.to_owned());
    for link in awaited(data, email, "confirm", stop) {
        // Of a registration that was sent again, the link of before is good no more; nor is one whose answer was lost.
        let confirmed = home.persist("POST", auth, &format!("act=confirm&{link}"), stop)?;
        assert!([303, 422].contains(&confirmed.status), "{}", confirmed.text);
    }
    let mut other = Browser::new(address);
    // Not confirmed: a newer letter is still to come.
    if enter(&mut other, (email, PASSWORD), &[303, 403, 429], stop)? != 303 {
        return Some(());
    }
    let chosen = other.persist("POST", account, &another_password(PASSWORD, ANOTHER), stop)?;
    match chosen.status {
        303 => {
            let to = chosen.header("location").unwrap_or_default();
            if !to.ends_with("done=password_changed") {
                let own = other.persist("GET", account, "", stop)?;
                assert_eq!(own.status, 200, "who was let in is not: {to}");
            }
        }
        // Done, and its answer was lost: what was typed as the current one is not any more.
        422 => {}
        status => {
            assert_eq!(status, 429, "{}", chosen.text);
            return Some(());
        }
    }
    seen.enters(email, &other);
    let mut phone = Browser::new(address);
    if enter(&mut phone, (email, ANOTHER), &[303, 429], stop)? == 303 {
        seen.enters(email, &phone);
    }
    // The one of before lets nobody in.
    enter(&mut Browser::new(address), (email, PASSWORD), &[401, 429], stop)?;
    Some(())
}

/// Somebody who has an account signs in to it once more.
fn known_person(address: SocketAddr, number: usize, seen: &Seen, stop: &AtomicBool) -> Option<()> {
    let email = {
        let entered = seen.entered.lock().unwrap();
        // A person has twenty sessions: nobody comes that often.
        entered.get(number % entered.len().max(1)).map(|(email, _)| email.clone())
    };
    let Some(email) = email else {
        std::thread::sleep(Duration::from_millis(50));
        return Some(());
    };
    if enter(&mut Browser::new(address), (&email, ANOTHER), &[303, 429], stop)? == 303 {
        *seen.last.lock().unwrap() = Some(Instant::now());
    }
    Some(())
}
