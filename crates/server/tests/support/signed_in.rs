//! Somebody who has an account, without a mail or a password: for tests of what an account is good for.

use super::{Store, Visitor};
use domain::account::form::{Registration, TypedRegistration};
use domain::actor::PersonId;
use server::app::cookie;
use server::app::secrets::key_hash;
use store::account::{Confirm, Hidden, KeptPerson, NewSession, Register};

/// Makes an account of an address and signs the visitor in to it.
pub async fn sign_in(store: &Store, visitor: &Visitor, email: &str) -> KeptPerson {
    let (app, now) = (&store.app, store.app.now());
    let typed = TypedRegistration {
        first_name: "Ana",
        last_name: "Núñez",
        email,
        password: "árbol de ñandú",
        country: "MX",
        acceptance: true,
        language: "es",
    };
    let form = Registration::parse(typed, "Sacbe", &app.catalogue.countries, |_| true).unwrap();
    let id = key_hash(email)[..32].to_owned();
    let register = Register {
        id: id.clone(),
        site: app.catalogue.site.site_code.clone(),
        details: form.details,
        address: form.address,
        password: Hidden::from("nobody signs in with it"),
        device: Hidden::default(),
        consent: "The notice, accepted.".into(),
        now,
    };
    app.db.run(register).await.unwrap();
    let token = key_hash(&format!("session of {email}"));
    let session = NewSession {
        token: key_hash(&token).into(),
        device: key_hash("device").into(),
        words: "Chrome, Android".into(),
        remembered: true,
    };
    let person = PersonId::parse(&key_hash(&format!("person {email}"))[..32]).unwrap();
    let confirm = Confirm { id, made_at: now, person, session, before: None, chosen: None, now };
    let kept = app.db.run(confirm).await.unwrap().unwrap();
    visitor.set_cookie(cookie::SESSION, &token);
    kept
}
