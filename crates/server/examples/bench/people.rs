//! People with accounts, made through the store's own doors; they sign in by the form and have trips that they paid for.

use crate::buying::{buyer, from};
use crate::connection::Connection;
use crate::pages::BUY;
use crate::program::NOW;
use domain::account::form::{Registration, TypedRegistration};
use domain::account::password::Password;
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::catalogue::Catalogue;
use server::app::passwords::Passwords;
use server::app::secrets::key_hash;
use server::publish::publishing::catalogue_files;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::account::{Confirm, Hidden, NewSession, Register};
use store::{Db, Options};
use tokio::runtime::Runtime;

/// How many there are: more than sign in at once, since a try counts as a wrong one until it turns out right, and fewer than a store
/// may write to within an hour.
pub const PEOPLE: usize = 64;
/// The password of each of them.
pub const PASSWORD: &str = "la tortuga lee despacio";
/// One's own account: trips, devices, details.
pub const OWN: &str = "/en/my-account/";
/// Days of the trips that somebody has ahead.
const TRIPS: [&str; 3] = ["2026-12-24", "2027-01-15", "2027-02-10"];

/// An address of mail, by a number.
fn email(person: usize) -> String {
    format!("guest{}@example.com", person % PEOPLE)
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap()
}

/// Their password as the program keeps it, by its own code: at its cost.
pub fn kept_password() -> String {
    runtime().block_on(async {
        let passwords = Passwords::new(1).unwrap();
        let turn = passwords.turn().unwrap();
        turn.hash(Password::from(PASSWORD)).await.unwrap()
    })
}

/// Makes their accounts in the data of a program that serves from it: each registers, and confirms by the mail's link.
pub fn make(data: &Path) {
    let catalogue = Catalogue::read(&catalogue_files(Path::new("catalogue")).unwrap()).unwrap();
    let (password, now) = (kept_password(), Instant::parse(NOW).unwrap());
    runtime().block_on(async {
        let db = Db::sqlite_beside(data, Options::default()).unwrap();
        for person in 0..PEOPLE {
            let email = email(person);
            let typed = TypedRegistration {
                first_name: "Ana",
                last_name: "Núñez",
                email: &email,
                password: PASSWORD,
                country: "MX",
                acceptance: true,
                language: "en",
            };
            let form = Registration::parse(typed, &catalogue.site.brand, &catalogue.countries, |_| true);
            let form = form.unwrap();
            let id = key_hash(&format!("registration of {email}"))[..32].to_owned();
            let register = Register {
                id: id.clone(),
                site: catalogue.site.site_code.clone(),
                details: form.details,
                address: form.address,
                password: Hidden::from(password.as_str()),
                device: Hidden::default(),
                consent: "The notice, accepted.".into(),
                now,
            };
            db.run(register).await.unwrap();
            let session = NewSession {
                token: key_hash(&format!("session of {email}")).into(),
                device: key_hash(&format!("device of {email}")).into(),
                words: "Firefox, Linux".into(),
                remembered: false,
            };
            let person = PersonId::parse(&key_hash(&format!("person of {email}"))[..32]).unwrap();
            let confirm = Confirm { id, made_at: now, person, session, before: None, chosen: None, now };
            let confirmed = db.run(confirm).await.unwrap();
            assert!(confirmed.is_some(), "{email} has no account");
        }
    });
}

/// Networks that somebody signed in from so far.
static NETWORKS: AtomicUsize = AtomicUsize::new(0);

/// Somebody signs in by the form; answers the header that says who they are. Each time from a network of its own: how often one
/// client tries passwords is counted, and how often its network does.
pub fn sign_in(connection: &mut Connection, person: usize) -> String {
    let network = NETWORKS.fetch_add(1, Ordering::Relaxed);
    let from = format!("x-forwarded-for: 10.{}.{}.1\r\n", network >> 8 & 255, network & 255);
    let (email, password) = (email(person).replace('@', "%40"), PASSWORD.replace(' ', "+"));
    let form = format!("act=sign_in&email={email}&password={password}");
    connection.post("/en/auth/", &from, &form).cookies()
}

/// Somebody buys visits on some days and pays them.
pub fn buy_trips(connection: &mut Connection, person: usize) {
    for day in TRIPS {
        let visitor = from();
        let cart = connection.post(BUY, &visitor, &format!("date={day}&adults=2")).cookies();
        let visitor = format!("{cart}{visitor}");
        let hash = connection.get("/en/checkout/", &visitor).input("hash");
        let placed = connection.post("/en/checkout/", &visitor, &buyer(&email(person), &hash));
        let gateway = placed.header("location").unwrap();
        let back = connection.post(gateway, "", "outcome=approve");
        // Whoever comes back from the gateway is answered once the money is there.
        let paid = connection.ask("GET", back.header("location").unwrap(), &visitor, "");
        assert!(paid.status < 400, "{}", paid.status);
    }
}
