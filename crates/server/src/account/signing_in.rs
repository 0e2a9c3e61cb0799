//! Signing in with an address and a password, and out again (§3.14, §8.1, §10.17).

use super::session::{Keys, before, known_device, new_session};
use super::{federation, refused};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::{Person, Visitor};
use adapters::mail::address_is_valid;
use axum::http::HeaderMap;
use domain::account::AccountState;
use domain::account::form::SignIn;
use domain::language::Language;
use store::account::{AskConfirm, Hidden, KeptPerson, SignOut, SignedIn, Tried, TryPassword};

/// What somebody typed who signs in.
pub struct Typed<'a> {
    /// Their address.
    pub email: &'a str,
    /// Their password.
    pub password: &'a str,
    /// Whether they asked to be remembered.
    pub remembered: bool,
}

/// Signs in; answers what the browser is given.
///
/// Whoever has no account, and whoever types a wrong password, is told the same in the same time; what else keeps an account
/// closed is told to whoever types its password. A try is counted before its password is compared.
///
/// # Errors
/// Everything that is wrong with what was typed; that nobody is let in, and why; that too many tried.
pub async fn sign_in(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    typed: &Typed<'_>,
) -> Result<Keys, Failure> {
    let form = SignIn::parse(typed.email, typed.password, address_is_valid).map_err(refused)?;
    if !app.limits.sign_ins.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let turn = app.passwords.turn()?;
    let (site, now) = (app.catalogue.site.site_code.clone(), app.now());
    let device = known_device(app, headers);
    let op = TryPassword { site, email: form.address.email.clone(), device, now };
    let (person, registered) = match app.db.run(op).await? {
        Tried::Wait(_) => return Err(Code::RateLimited.into()),
        Tried::Nobody => (None, None),
        Tried::Person(person, registered) => (Some(person), registered),
        Tried::Registered(registered) => (None, Some(registered)),
    };
    // Two are compared whatever there is, so that an address with an account takes as long as one without.
    let (owns, chose) = (
        turn.matches(person.as_ref().map(|person| person.password.get()), form.password.clone()).await?,
        turn.matches(registered.as_ref().map(|key| key.password.get()), form.password.clone()).await?,
    );
    match (person.filter(|_| owns), registered.filter(|_| chose)) {
        (Some(person), _) if person.state == AccountState::Active => {
            let rehashed = turn.rehash(person.password.get(), form.password).await?;
            begin(app, visitor, headers, &person, (rehashed, typed.remembered))
                .await?
                .ok_or_else(|| Code::IncorrectLogin.into())
        }
        (Some(_), _) => Err(Code::UserInactive.into()),
        (None, Some(key)) => {
            // Whoever types its password may have lost its mail.
            let device = known_device(app, headers).unwrap_or_default();
            let op = AskConfirm { id: key.id.clone(), made_at: key.created_at, device, now };
            app.db.run(op).await?;
            app.work.notify_one();
            Err(Code::UserNotConfirmed.into())
        }
        (None, None) => Err(Code::IncorrectLogin.into()),
    }
}

/// Begins a session of somebody whose password was right, and was hashed anew where that is due; none where it was changed
/// meanwhile.
async fn begin(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    person: &KeptPerson,
    (rehashed, remembered): (Option<String>, bool),
) -> Result<Option<Keys>, Failure> {
    let (keys, session) = new_session(app, headers, remembered)?;
    let op = SignedIn {
        person: person.id.clone(),
        password: person.password.clone(),
        rehashed: rehashed.map(Hidden::from),
        session,
        before: before(visitor),
        now: app.now(),
    };
    Ok(app.db.run(op).await?.then(|| keys.of(visitor, &person.id)))
}

/// Ends the session of a browser; answers where its owner signs out of the provider too by which they came, if they did.
pub async fn sign_out(app: &App, language: Language, person: &Person) -> Result<Option<String>, Failure> {
    let Some(token) = person.session.clone() else { return Ok(None) };
    let there = end_href(app, language, person).await?;
    app.db.run(SignOut { token }).await?;
    Ok(there)
}

/// Where whoever is signed in by a provider's word signs out there too; asked before their session ends, which knows it.
pub async fn end_href(app: &App, language: Language, person: &Person) -> Result<Option<String>, Failure> {
    let Some(token) = &person.session else { return Ok(None) };
    let federated = federation::federated(app, token).await?;
    Ok(federated.and_then(|federated| federation::end_href(app, language, &federated)))
}
