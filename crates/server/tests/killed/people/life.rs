//! A whole life of an account, form by form.

use super::{Form, Killed};
use crate::support::address;
use crate::support::authenticator::{Key, Says};
use crate::support::browser::Browser;
use crate::support::facebook::Facebook;
use crate::support::identity::Person;
use crate::support::people::{ANOTHER, PASSWORD, another_password, encoded, entrance, registration};
use crate::support::shopping::{XELHA, XPLOR};
use domain::catalogue::PageName;
use serde_json::Value;
use server::app::cookie;
use server::app::secrets::key_hash;

const CHOSEN: &str = "un cenote al amanecer";
const PASSKEYS: &str = "/api/v1/account/passkeys";

/// A part of a row: how many there are.
fn count(of: &str) -> String {
    format!("(SELECT COUNT(*) FROM {of})")
}

/// The same of what a person of an address has.
fn of_person(table: &str, email: &str) -> String {
    count(&format!("{table} t JOIN people p ON p.id = t.person WHERE p.email = '{email}'"))
}

/// Letters about a person of an address.
fn letters(word: &str, email: &str) -> String {
    count(&format!(
        "outbox m JOIN people p ON m.key LIKE '{word}:' || p.id || ':%' \
         WHERE m.topic = 'mail.account' AND p.email = '{email}'"
    ))
}

/// Links that wait for an address, and those of them that are written to it.
fn waiting(purpose: &str, word: &str, email: &str) -> [String; 2] {
    let written = format!(
        "JOIN outbox m ON m.topic = 'mail.account' AND m.key = '{word}:' || k.id || ':' || k.created_at"
    );
    [String::new(), written].map(|of| {
        count(&format!("account_keys k {of} WHERE k.purpose = '{purpose}' AND k.email = '{email}'"))
    })
}

/// Asks for several parts at once.
fn row(parts: &[String]) -> String {
    format!("SELECT {}", parts.join(" || '/' || "))
}

/// A whole life of an account, from its registration until it is deleted, with a kill at each of its forms.
pub(super) fn live(killed: &mut Killed<'_>, facebook: &Facebook, number: u8) {
    let [auth, account, forgot, cart] =
        [PageName::Auth, PageName::Account, PageName::Forgot, PageName::Cart].map(address::es);
    let here = killed.start.address;
    let origin = format!("http://localhost:{}", here.port());
    let (old, new) = (format!("vida{number}@example.com"), format!("otra{number}@example.com"));
    let mut home = Browser::new(here);
    let form = registration(&old);
    killed.sends(
        &mut home,
        &Form {
            name: "registering",
            method: "POST",
            path: address::es(PageName::Register),
            body: &form,
            how_far: &row(&waiting("confirm", "confirm", &old)),
            states: ["0/0", "1/1", "1/1"],
            statuses: (303, &[303]),
        },
    );
    let form = format!("act=confirm&{}", killed.link("confirm", "confirm", &old));
    let [waits, _] = waiting("confirm", "confirm", &old);
    killed.sends(
        &mut home,
        &Form {
            name: "confirming",
            method: "POST",
            path: auth,
            body: &form,
            how_far: &row(&[
                count(&format!("people p WHERE p.email = '{old}' AND p.state = 'active'")),
                of_person("sessions", &old),
                of_person("known_devices", &old),
                waits,
            ]),
            states: ["0/0/0/1", "1/1/1/0", "1/1/1/0"],
            statuses: (303, &[422]),
        },
    );
    killed.at_home(&mut home, &old, PASSWORD);
    let sessions: u32 = killed.eye.one(&row(&[of_person("sessions", &old)])).parse().unwrap();
    // Whether its answer came or not says whether the next ends it: that there is one more is what counts.
    let one_more = format!("(CASE WHEN {} > {sessions} THEN 1 ELSE 0 END)", of_person("sessions", &old));
    killed.sends(
        &mut Browser::new(here),
        &Form {
            name: "signing in",
            method: "POST",
            path: auth,
            body: &entrance(&old, PASSWORD),
            how_far: &row(&[one_more]),
            states: ["0", "1", "1"],
            statuses: (303, &[303]),
        },
    );
    // The account has a cart; another browser has one of its own, and both meet once somebody signed in there.
    let visit = |killed: &Killed<'_>, browser: &mut Browser, slug: &str, day: &str| {
        let form = format!("date={day}&adults=2");
        killed.undisturbed(browser, "POST", address::buy_of(slug), &form, 303);
        killed.undisturbed(browser, "GET", cart, "", 200);
        browser.cookie(cookie::CART).unwrap().to_owned()
    };
    let accounts = visit(killed, &mut home, XPLOR, "2026-12-21");
    let mut other = Browser::new(here);
    let browsers = visit(killed, &mut other, XELHA, "2026-12-22");
    killed.undisturbed(&mut other, "POST", auth, &entrance(&old, PASSWORD), 303);
    let latest = "person_carts c JOIN people p ON p.id = c.person";
    let mine = format!("c.latest = 1 AND p.email = '{old}'");
    killed.sends(
        &mut other,
        &Form {
            name: "meeting of carts",
            method: "GET",
            path: cart,
            body: "",
            how_far: &row(&[
                count(&format!("{latest} WHERE {mine}")),
                count(&format!(
                    "cart_lines l JOIN person_carts c ON c.cart = l.cart JOIN people p ON p.id = c.person \
                     WHERE l.state = 'held' AND {mine}"
                )),
                count(&format!(
                    "cart_lines l WHERE l.state = 'held' AND l.cart IN ('{accounts}', '{browsers}')"
                )),
            ]),
            states: ["1/1/2", "1/2/2", "1/2/2"],
            statuses: (200, &[200]),
        },
    );
    assert_eq!(other.cookie(cookie::CART), Some(browsers.as_str()));
    killed.undisturbed(&mut home, "GET", cart, "", 200);
    assert_eq!(home.cookie(cookie::CART), Some(browsers.as_str()), "every device has it");
    // A device makes a passkey, a provider says who somebody is: each lets its owner in once it is kept, and they are told.
    let asked = killed.undisturbed(&mut home, "POST", &format!("{PASSKEYS}/new?lang=es"), "{}", 200);
    let options: Value = serde_json::from_str(asked.text.split_once("\r\n\r\n").unwrap().1).unwrap();
    let says = Says { origin: &origin, ..Says::RIGHT };
    let (_, made) = Key::make(&options["options"], number, &says);
    // Where the answer came, what the browser was asked went with it; where it was lost, the same is kept once.
    killed.sends(
        &mut home,
        &Form {
            name: "adding a passkey",
            method: "POST",
            path: &format!("{PASSKEYS}?lang=es"),
            body: &made.to_string(),
            how_far: &row(&[of_person("passkeys", &old), letters("passkey_added", &old)]),
            states: ["0/0", "1/1", "1/1"],
            statuses: (201, &[201, 422]),
        },
    );
    let led = killed.undisturbed(&mut other, "POST", auth, "act=provider&with=facebook", 200);
    let led = led.header("refresh").and_then(|on| on.strip_prefix("0; url=")).unwrap().to_owned();
    let subject = format!("vida-{number}");
    let who = Person { subject: &subject, email: &old, ..Person::ANA };
    let back = facebook.sign_in(&led, who);
    let back = back.strip_prefix(&origin).unwrap().split('#').next().unwrap().to_owned();
    killed.undisturbed(&mut other, "GET", &back, "", 200);
    let form = format!("act=join&{}", killed.link("join", "join", &old));
    let [waits, _] = waiting("join", "join", &old);
    killed.sends(
        &mut other,
        &Form {
            name: "joining an identity",
            method: "POST",
            path: auth,
            body: &form,
            how_far: &row(&[
                of_person("identities", &old),
                count(&format!(
                    "sessions s JOIN people p ON p.id = s.person WHERE p.email = '{old}' AND s.provider = 'facebook'"
                )),
                letters("joined", &old),
                waits,
            ]),
            states: ["0/0/0/1", "1/1/1/0", "1/1/1/0"],
            statuses: (303, &[422]),
        },
    );
    // Another password ends every session but the one it was chosen in, which goes on under another key: where the answer was lost,
    // under the one of before.
    let hash = killed.eye.one(&format!("SELECT password FROM people WHERE email = '{old}'"));
    let with_old_password =
        |email: &str| count(&format!("people WHERE email = '{email}' AND password = '{hash}'"));
    let signed_in = |email: &str| {
        format!(
            "(SELECT CASE WHEN COUNT(*) > 1 THEN 'many' WHEN COUNT(*) = 1 THEN 'one' ELSE 'none' END \
                 FROM sessions s JOIN people p ON p.id = s.person WHERE p.email = '{email}' AND s.replaced = 0)"
        )
    };
    killed.sends(
        &mut home,
        &Form {
            name: "choosing another password",
            method: "POST",
            path: account,
            body: &another_password(PASSWORD, ANOTHER),
            how_far: &row(&[with_old_password(&old), signed_in(&old), letters("password_changed", &old)]),
            states: ["1/many/0", "0/one/1", "0/one/1"],
            statuses: (303, &[422]),
        },
    );
    killed.undisturbed(&mut home, "GET", account, "", 200);
    killed.undisturbed(&mut other, "GET", account, "", 303);
    // Another address, once it was asked and whoever reads its mail said so.
    let form = encoded(&[("act", "email"), ("email", &new), ("current", ANOTHER)]);
    killed.sends(
        &mut home,
        &Form {
            name: "asking for another address",
            method: "POST",
            path: account,
            body: &form,
            how_far: &row(&waiting("email", "confirm_email", &new)),
            states: ["0/0", "1/1", "1/1"],
            statuses: (303, &[303]),
        },
    );
    let form = format!("act=confirm_email&{}", killed.link("email", "change", &new));
    let [[waits, _], [_, notified]] =
        [waiting("email", "confirm_email", &new), waiting("old_address", "email_changed", &old)];
    killed.sends(
        &mut home,
        &Form {
            name: "confirming another address",
            method: "POST",
            path: account,
            body: &form,
            how_far: &row(&[
                count(&format!("people WHERE email = '{new}'")),
                count(&format!("people WHERE email = '{old}'")),
                waits,
                notified,
            ]),
            states: ["0/1/1/0", "1/0/0/1", "1/0/0/1"],
            statuses: (303, &[422]),
        },
    );
    // A password that was forgotten: who chooses one by mail is signed in, and nobody else is.
    let hash = killed.eye.one(&format!("SELECT password FROM people WHERE email = '{new}'"));
    let token = key_hash(home.cookie(cookie::SESSION).unwrap());
    let mut owner = Browser::new(here);
    let form = encoded(&[("act", "ask"), ("email", &new)]);
    killed.undisturbed(&mut owner, "POST", forgot, &form, 303);
    let link = killed.link("reset", "reset", &new);
    let form = format!("act=choose&{link}&{}", encoded(&[("password", CHOSEN)]));
    let [waits, _] = waiting("reset", "reset", &new);
    killed.sends(
        &mut owner,
        &Form {
            name: "choosing a password by mail",
            method: "POST",
            path: forgot,
            body: &form,
            how_far: &row(&[
                count(&format!("people WHERE email = '{new}' AND password = '{hash}'")),
                waits,
                count(&format!("sessions WHERE token = '{token}'")),
                signed_in(&new),
            ]),
            states: ["1/1/1/one", "0/0/0/one", "0/0/0/one"],
            statuses: (303, &[422]),
        },
    );
    killed.at_home(&mut owner, &new, CHOSEN);
    let form = encoded(&[("act", "delete"), ("current", CHOSEN)]);
    let closed =
        count(&format!("people WHERE email = '{new}' AND state = 'blocked' AND erase_at IS NOT NULL"));
    let some = format!(
        "(SELECT CASE WHEN COUNT(*) > 0 THEN 'some' ELSE 'none' END \
         FROM sessions s JOIN people p ON p.id = s.person WHERE p.email = '{new}')"
    );
    killed.sends(
        &mut owner,
        &Form {
            name: "deleting the account",
            method: "POST",
            path: account,
            body: &form,
            how_far: &row(&[closed, some, letters("deleted", &new)]),
            states: ["0/some/0", "1/none/1", "1/none/1"],
            statuses: (303, &[303]),
        },
    );
    killed.undisturbed(&mut owner, "POST", auth, &entrance(&new, CHOSEN), 403);
}
