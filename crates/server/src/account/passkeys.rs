//! Passkeys (§10.19): added in one's own session by who signed in a moment ago, and asked for where one signs in. What a browser is
//! asked goes along with it, sealed: the store keeps nothing of who only begins.

use super::links;
use super::session::{Keys, before, device_words, new_session, short};
use super::settings::Changing;
use crate::app::App;
use crate::app::cookie;
use crate::app::secrets::{Secret, key_hash};
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::Visitor;
use crate::view::{NewPasskey, PasskeyProof};
use adapters::passkey::{Asked, Owner, PasskeyError, Proof};
use axum::http::HeaderMap;
use domain::account::passkey::{CHALLENGE_MINUTES, Challenge, MOST_PASSKEYS};
use domain::calendar::Instant;
use domain::encoding::hex;
use serde_json::Value;
use store::account::{
    AddPasskey, CameByPasskey, ComeByPasskey, FindPasskey, PasskeyAdded, Passkeys as PasskeysOf,
};

/// Digits of what names a challenge.
const NAME: usize = 32;

/// So many seconds what a browser was asked is good, as its cookie lasts.
pub fn challenge_seconds() -> u32 {
    u32::try_from(CHALLENGE_MINUTES * 60).unwrap_or_default()
}

/// What a browser is asked.
pub struct Begun {
    /// Options for it, as the standard writes them.
    pub options: Value,
    sealed: String,
}

impl Begun {
    /// Gives the browser what it has to answer with.
    pub fn give(&self, app: &App, headers: &mut HeaderMap) {
        app.jar.set_passkey(headers, &self.sealed, challenge_seconds());
    }

    /// Seals what was asked: of whom and in which session, where a passkey is added.
    fn seal(app: &App, asked: Asked, owner: Option<(&str, &str)>) -> Self {
        let (person, session) = owner.unwrap_or_default();
        let said = format!("{}.{person}.{session}.{}", app.now().millis(), asked.state);
        Self { options: asked.options, sealed: app.secrets.seal_passkey(&said) }
    }
}

/// What a browser holds that was asked, while it is good.
struct Held {
    challenge: Challenge,
    /// Whose passkey is added; empty where somebody signs in.
    person: String,
    /// In which session; empty likewise.
    session: String,
    state: String,
}

impl Held {
    fn read(app: &App, headers: &HeaderMap) -> Option<Self> {
        let sealed = app.jar.read(headers, cookie::PASSKEY)?;
        let said = app.secrets.open_passkey(&sealed)?;
        let parts: Vec<&str> = said.split('.').collect();
        let [at, person, session, state] = parts.as_slice() else { return None };
        let begun_at = Instant::from_millis(at.parse().ok()?);
        let challenge = Challenge { name: key_hash(state).chars().take(NAME).collect(), begun_at };
        challenge.is_good(app.now()).then(|| Self {
            challenge,
            person: (*person).to_owned(),
            session: (*session).to_owned(),
            state: (*state).to_owned(),
        })
    }
}

/// Logs why a passkey is not believed, without anything that was sent.
fn refused(error: PasskeyError, code: Code) -> Failure {
    let code = match error {
        PasskeyError::Malformed => Code::BadRequest,
        PasskeyError::Refused(_) | PasskeyError::CountsBack => code,
    };
    tracing::warn!(why = %error, "a passkey is not believed");
    code.into()
}

/// Asks the device of who is signed in for a passkey.
///
/// # Errors
/// They signed in a while ago and the password is missing or wrong, or there is none; they have as many as there may be; the store
/// has none.
pub async fn ask_new(changing: &Changing<'_>, current: &str) -> Result<Begun, Failure> {
    let app = changing.app;
    let passkeys = app.passkeys_offered().ok_or(Code::NotFound)?;
    let Some(session) = changing.person.session.clone() else { return Err(Code::SignInRequired.into()) };
    let own = changing.fresh(current).await?;
    let kept = app.db.read(PasskeysOf { person: own.id.clone() }).await?;
    if kept.len() >= MOST_PASSKEYS {
        return Err(Code::WaysFull.into());
    }
    // One name for all of a person's, so that a device that has one knows that it is theirs.
    let handle = match kept.first() {
        Some(first) => first.handle.clone(),
        None => hex(Secret::random()?.bytes()),
    };
    let name = format!("{} {}", own.first_name, own.last_name);
    let owner = Owner { handle: &handle, address: &own.address, name: name.trim() };
    let has: Vec<String> = kept.into_iter().map(|one| one.credential).collect();
    let asked = passkeys.ask_new(owner, &has).map_err(|error| refused(error, Code::PasskeyNotAdded))?;
    Ok(Begun::seal(app, asked, Some((&*own.id, short(&session).as_str()))))
}

/// Keeps the passkey that a device made for who is signed in, in the session in which they began.
///
/// # Errors
/// It is not what was asked for, or too late; they have as many as there may be.
pub async fn add(changing: &Changing<'_>, sent: &NewPasskey) -> Result<(), Failure> {
    let (app, person) = (changing.app, changing.person);
    let passkeys = app.passkeys_offered().ok_or(Code::NotFound)?;
    let Some(session) = person.session.clone() else { return Err(Code::SignInRequired.into()) };
    let own = |held: &Held| *held.person == *person.id && held.session == short(&session);
    let held = Held::read(app, changing.headers).filter(own).ok_or(Code::PasskeyNotAdded)?;
    let made = passkeys.made(&held.state, &sent.client_data, &sent.attestation);
    let passkey = made.map_err(|error| refused(error, Code::PasskeyNotAdded))?;
    let device = device_words(changing.headers);
    let op = AddPasskey {
        person: person.id.clone(),
        session,
        passkey,
        device,
        challenge: held.challenge,
        now: app.now(),
    };
    let added = app.db.run(op).await?;
    app.work.notify_one();
    match added {
        PasskeyAdded::Added => Ok(()),
        PasskeyAdded::TooMany => Err(Code::WaysFull.into()),
        PasskeyAdded::Taken | PasskeyAdded::UsedUp => Err(Code::PasskeyNotAdded.into()),
        PasskeyAdded::SignedOut => Err(Code::SignInRequired.into()),
    }
}

/// Asks a browser for any passkey of the store's.
///
/// # Errors
/// The store has none.
pub fn ask_any(app: &App) -> Result<Begun, Failure> {
    let passkeys = app.passkeys_offered().ok_or(Code::NotFound)?;
    let asked = passkeys.ask_any().map_err(|error| refused(error, Code::PasskeyRefused))?;
    Ok(Begun::seal(app, asked, None))
}

/// Somebody who is signed in from now on.
pub struct Entered {
    /// What the browser is given.
    pub keys: Keys,
    /// Whether they asked to be remembered.
    pub remembered: bool,
    /// The page of the store to go on to.
    pub onward: String,
}

/// Signs somebody in by what their passkey signed.
///
/// # Errors
/// It is not what was asked for, too late, nobody's, or answered before; the account lets nobody in; too many tried.
pub async fn sign_in(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    sent: &PasskeyProof,
) -> Result<Entered, Failure> {
    let passkeys = app.passkeys_offered().ok_or(Code::NotFound)?;
    if !app.limits.sign_ins.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let not_believed = |error: PasskeyError| refused(error, Code::PasskeyRefused);
    let held = Held::read(app, headers).filter(|held| held.person.is_empty());
    let held = held.ok_or_else(|| not_believed(PasskeyError::Refused("nothing was asked, or long ago")))?;
    let proof = Proof {
        credential: &sent.credential,
        client_data: &sent.client_data,
        authenticator_data: &sent.authenticator_data,
        signature: &sent.signature,
        user_handle: &sent.user_handle,
    };
    let site = app.catalogue.site.site_code.clone();
    let credential = proof.credential().map_err(not_believed)?;
    let known = app.db.read(FindPasskey { site: site.clone(), credential }).await?;
    let known = known.ok_or_else(|| not_believed(PasskeyError::Refused("it is nobody's")))?;
    let signed = passkeys.signed(&held.state, proof, &known.passkey()).map_err(not_believed)?;
    let (keys, session) = new_session(app, headers, sent.remember)?;
    let op = ComeByPasskey {
        site,
        signed,
        challenge: held.challenge,
        session,
        before: before(visitor),
        now: app.now(),
    };
    match app.db.run(op).await? {
        CameByPasskey::In(person) => Ok(Entered {
            keys: keys.of(visitor, &person.id),
            remembered: sent.remember,
            onward: links::onward(app, visitor.language, &sent.next),
        }),
        CameByPasskey::Unknown => Err(not_believed(PasskeyError::Refused("it is nobody's"))),
        CameByPasskey::UsedUp => Err(not_believed(PasskeyError::Refused("it answered before"))),
        CameByPasskey::CountsBack => Err(not_believed(PasskeyError::CountsBack)),
        CameByPasskey::Closed => Err(Code::UserInactive.into()),
    }
}
