//! Signing in by who else says who somebody is (§6.1.4, §7.3, §10.18): begun, come back from, joined to an account by a mail's link.

use super::links;
use super::session::{Keys, before, is_device_of, new_session, short};
use crate::app::App;
use crate::app::cookie;
use crate::app::secrets::same;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::{Person, Visitor};
use crate::draw::privacy_words::{self, Accepted};
use crate::draw::shell;
use adapters::gateway::Asking;
use adapters::identity::{Beginning, Begun, IdentityError, Return};
use axum::http::{HeaderMap, StatusCode};
use domain::account::KeyPurpose;
use domain::account::identity::{Identity, ProviderName};
use domain::catalogue::PageName;
use domain::language::Language;
pub use held::ASKED_SECONDS;
use held::{AWAY_SECONDS, Asked, Away, Held};
use std::time::Duration;
use store::account::{AddWay, AskJoin, Came, ComeWith, Join, Joined, KeptKey, WayAdded};

mod held;

/// A provider is waited for so long: each of its own questions has a shorter time.
const PROVIDER_WAITS: Duration = Duration::from_secs(20);
/// Words by which providers say that nobody comes (RFC 6749, OpenID Connect Core, Apple): any other may be anybody's, and no
/// visitor's text is logged.
const KNOWN_ERRORS: [&str; 12] = [
    "access_denied",
    "invalid_request",
    "unauthorized_client",
    "unsupported_response_type",
    "invalid_scope",
    "server_error",
    "temporarily_unavailable",
    "interaction_required",
    "login_required",
    "account_selection_required",
    "consent_required",
    "user_cancelled_authorize",
];

/// What somebody asks for who presses a provider's button.
#[derive(Clone, Copy)]
pub struct Wish<'a> {
    /// Name of the provider, as it was sent.
    pub with: &'a str,
    /// A path of the store to go on to, as it was sent.
    pub next: &'a str,
    /// Whether they asked to be remembered.
    pub remembered: bool,
    /// Who adds it to their account; none where somebody signs in by it.
    pub adds: Option<&'a Person>,
}

/// A sign-in that began.
pub struct Started {
    /// The provider's page.
    pub href: String,
    sealed: String,
}

impl Started {
    /// Gives the browser what it has to come back with.
    pub fn give(&self, app: &App, headers: &mut HeaderMap) {
        app.jar.set_signing_in(headers, &self.sealed, AWAY_SECONDS);
    }
}

/// The page that providers lead back to: whole, as it is registered there.
pub(super) fn return_url(app: &App, language: Language) -> String {
    let path = Target::Page(PageName::Auth).href(language, &app.catalogue);
    format!("{}{path}", shell::origin(app))
}

/// Asks a provider, when it is our turn and not for ever. Why it did not answer is logged, without anything that it was asked with.
pub(super) async fn asked<'a, T>(
    app: &'a App,
    name: ProviderName,
    ask: impl FnOnce() -> Asking<'a, Result<T, IdentityError>>,
) -> Result<T, IdentityError> {
    let Some(_turn) = app.asking.sign_in(name).await else {
        tracing::warn!(provider = name.name(), "too many sign in by it at once");
        return Err(IdentityError::Later("its turns are taken".to_owned()));
    };
    let answer = match tokio::time::timeout(PROVIDER_WAITS, ask()).await {
        Ok(answer) => answer,
        Err(_) => Err(IdentityError::Later("it did not answer in time".to_owned())),
    };
    match &answer {
        Err(IdentityError::Later(why)) => {
            tracing::warn!(provider = name.name(), why, "it can't be asked who somebody is");
        }
        Err(IdentityError::Refused(why)) => {
            tracing::info!(provider = name.name(), why, "it did not say who somebody is");
        }
        Ok(_) => {}
    }
    answer
}

/// Begins a sign-in at a provider, or adds one to an account.
///
/// # Errors
/// There is no such provider, too many sign in, or it can't be asked now.
pub async fn begin(app: &App, visitor: &Visitor, wish: Wish<'_>) -> Result<Started, Failure> {
    let unknown = Wrong::in_field(Code::BadRequest, "with");
    let name = ProviderName::parse(wish.with).ok_or(unknown)?;
    let provider = app.identities.get(name).ok_or(unknown)?;
    if !app.limits.provider_begins.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let language = visitor.language;
    let beginning = Beginning { return_url: return_url(app, language), language };
    let begun = asked(app, name, move || provider.begin(beginning)).await;
    let Begun { href, state, nonce, verifier } = begun.map_err(|_| Code::LoginFailed)?;
    let away = Away {
        provider: name,
        language,
        remembered: wish.remembered,
        adds: wish.adds.and_then(adds).unwrap_or_default(),
        next: if links::is_onward(app, wish.next) { wish.next.to_owned() } else { String::new() },
        state,
        nonce,
        verifier,
    };
    Ok(Started { href, sealed: Held::Away(away).sealed(app, app.now()) })
}

/// What came back from a provider, in an address or posted. Nothing of it is believed.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "fields of an address, by their names")]
pub struct Said<'a> {
    pub code: &'a str,
    pub state: &'a str,
    pub error: &'a str,
    pub iss: &'a str,
    /// First name, as Apple tells it beside the code.
    pub given: &'a str,
    /// Last name, the same.
    pub family: &'a str,
}

/// What becomes of a browser that came back.
pub enum Back {
    /// Somebody is signed in.
    In {
        /// What the browser is given.
        keys: Keys,
        /// Whether they asked to be remembered.
        remembered: bool,
        /// The page of the store to go on to.
        onward: String,
    },
    /// Their address is asked by mail.
    Asked {
        /// What the browser is given, by which it is known when the mail's link is opened.
        keys: Option<Keys>,
        /// Which address.
        email: String,
        /// What the browser holds from now on, so that the page can be looked at again.
        sealed: Option<String>,
    },
    /// The provider said no address.
    NoAddress,
    /// It lets its owner in to their account from now on; or why it does not.
    Way(Result<(), Code>),
    /// It is none that this browser went away for, as far as it holds: of another tab, of long ago, or a stranger's. What it holds
    /// stays good.
    Strange,
    /// Nobody was signed in.
    Failed {
        /// Why, as far as it is said.
        code: Code,
        /// With which status: a provider that is down is not their fault.
        status: StatusCode,
        /// What they were on the way to.
        next: String,
        /// Whether what they came back with is used up. It is not before the provider was asked: looked at again, it is.
        used_up: bool,
    },
}

impl Back {
    /// Takes from the browser what it came back with: it is good once, whatever came of it. Gives it what it has from now on.
    pub fn give(&self, app: &App, headers: &mut HeaderMap) {
        match self {
            Self::In { keys, remembered, .. } => keys.give(app, headers, *remembered),
            Self::Asked { keys, sealed, .. } => {
                if let Some(keys) = keys {
                    keys.give_device(app, headers);
                }
                if let Some(sealed) = sealed {
                    app.jar.set_signing_in(headers, sealed, ASKED_SECONDS);
                }
                return;
            }
            // Another tab's, or the provider was not asked yet.
            Self::Strange | Self::Way(Err(Code::RateLimited)) | Self::Failed { used_up: false, .. } => return,
            Self::NoAddress | Self::Way(_) | Self::Failed { .. } => {}
        }
        app.jar.remove(headers, cookie::SIGNING_IN);
    }
}

impl Away {
    /// Refused by a rule, before the provider was asked or once it was. Who was adding a way in is told so on their own page, not
    /// where one signs in.
    fn refused(&self, code: Code, used_up: bool) -> Back {
        if !self.adds.is_empty() {
            return Back::Way(Err(code));
        }
        Back::Failed { code, status: code.status(), next: self.next.clone(), used_up }
    }

    /// Nobody is signed in and nothing is added, and it is not said why: by whom there is, or because the provider is down.
    fn failed(&self, status: StatusCode) -> Back {
        if !self.adds.is_empty() {
            return Back::Way(Err(Code::WayNotAdded));
        }
        Back::Failed { code: Code::LoginFailed, status, next: self.next.clone(), used_up: true }
    }
}

/// A browser came back from a provider: only the one that began, with the state that it began with, and once. With another state
/// it does not come back from what it began last, which goes on.
///
/// # Errors
/// The database, or the system's randomness.
pub async fn come_back(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    said: Said<'_>,
) -> Result<Back, Failure> {
    let away = match Held::read(app, headers) {
        Some(Held::Away(away)) if same(&away.state, said.state) => away,
        Some(Held::Asked(asked)) if same(&asked.state, said.state) => {
            return Ok(Back::Asked { keys: None, email: asked.email, sealed: None });
        }
        _ => {
            tracing::info!("a browser came back from a provider that did not begin there, or long ago");
            return Ok(Back::Strange);
        }
    };
    let name = away.provider;
    if !said.error.is_empty() || said.code.is_empty() {
        let why = KNOWN_ERRORS.into_iter().find(|known| *known == said.error).unwrap_or("another");
        tracing::info!(provider = name.name(), why, "nobody came back from it");
        let down = ["server_error", "temporarily_unavailable"].contains(&said.error);
        return Ok(away.failed(if down { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::BAD_REQUEST }));
    }
    // Counted apart: neither who guesses passwords nor who begins from the same address keeps out who comes back.
    if !app.limits.provider_returns.allows_wide(visitor.client) {
        return Ok(away.refused(Code::RateLimited, false));
    }
    let Some(provider) = app.identities.get(name) else {
        return Ok(away.failed(StatusCode::BAD_REQUEST));
    };
    let returned = Return {
        code: said.code.to_owned(),
        issuer: Some(said.iss.to_owned()).filter(|issuer| !issuer.is_empty()),
        nonce: away.nonce.clone(),
        verifier: away.verifier.clone(),
        return_url: return_url(app, away.language),
        first_name: said.given.to_owned(),
        last_name: said.family.to_owned(),
        now: app.now(),
    };
    let identity = match asked(app, name, move || provider.finish(returned)).await {
        Ok(identity) => identity,
        Err(IdentityError::Refused(_)) => return Ok(away.failed(StatusCode::BAD_REQUEST)),
        Err(IdentityError::Later(_)) => return Ok(away.failed(StatusCode::SERVICE_UNAVAILABLE)),
    };
    if away.adds.is_empty() {
        enter(app, visitor, headers, identity, &away).await
    } else {
        Ok(Back::Way(add(app, visitor, identity, &away).await?))
    }
}

/// Lets somebody in who came from a provider, or has their address asked.
async fn enter(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    identity: Identity,
    away: &Away,
) -> Result<Back, Failure> {
    let site = app.catalogue.site.site_code.clone();
    let (keys, session) = new_session(app, headers, away.remembered)?;
    let consent = privacy_words::accepted(app, away.language, Accepted::ByButton);
    let op = ComeWith {
        site: site.clone(),
        identity: identity.clone(),
        person: links::fresh_person()?,
        country: visitor.own_country.clone(),
        language: away.language,
        consent: consent.clone(),
        session,
        before: before(visitor),
        now: app.now(),
    };
    match app.db.run(op).await? {
        Came::In(person) => {
            let onward = links::onward(app, away.language, &away.next);
            let keys = keys.of(visitor, &person.id);
            return Ok(Back::In { keys, remembered: away.remembered, onward });
        }
        Came::Ask => {}
        Came::NoAddress => return Ok(Back::NoAddress),
        Came::Closed => return Ok(away.refused(Code::UserInactive, true)),
        Came::Changed => return Ok(away.failed(StatusCode::CONFLICT)),
    }
    if !app.limits.account_mail.allows_wide(visitor.client) {
        return Ok(away.refused(Code::RateLimited, true));
    }
    let email = identity.email.as_ref().map(|address| address.written.clone()).unwrap_or_default();
    let op = AskJoin {
        id: links::fresh_id()?,
        site,
        identity,
        country: visitor.own_country.clone(),
        language: away.language,
        device: keys.device_hash().into(),
        consent,
        now: app.now(),
    };
    app.db.run(op).await?;
    app.work.notify_one();
    let asked = Asked {
        state: away.state.clone(),
        email: email.clone(),
        next: away.next.clone(),
        remembered: away.remembered,
    };
    let sealed = Held::Asked(asked).sealed(app, app.now());
    Ok(Back::Asked { keys: Some(keys), email, sealed: Some(sealed) })
}

/// Names an account and the session in which something is added to it; none where somebody came without a session.
fn adds(person: &Person) -> Option<String> {
    Some(format!("{}-{}", person.id, short(person.session.as_ref()?)))
}

/// Adds an identity to the account of who began, in the session in which they did.
async fn add(
    app: &App,
    visitor: &Visitor,
    identity: Identity,
    away: &Away,
) -> Result<Result<(), Code>, Failure> {
    let own = visitor.person.as_ref().filter(|person| adds(person).is_some_and(|own| own == away.adds));
    let Some((person, session)) = own.and_then(|person| Some((person, person.session.clone()?))) else {
        return Ok(Err(Code::WayNotAdded));
    };
    let op = AddWay { person: person.id.clone(), session, identity, now: app.now() };
    let added = app.db.run(op).await?;
    app.work.notify_one();
    Ok(match added {
        WayAdded::Added => Ok(()),
        WayAdded::Taken => Err(Code::WayTaken),
        WayAdded::TooMany => Err(Code::WaysFull),
        WayAdded::SignedOut => Err(Code::WayNotAdded),
    })
}

/// Whether a link that joins an identity is opened in the browser that came with it: in any other it opens nothing, because the
/// identity may be a stranger's.
pub fn began_here(app: &App, headers: &HeaderMap, key: &KeptKey) -> bool {
    is_device_of(app, headers, key)
}

/// What was wished by who began and had an address asked; none where this browser holds nothing of it, or asked another since.
fn wished(app: &App, headers: &HeaderMap, address: &str) -> Option<Asked> {
    match Held::read(app, headers)? {
        Held::Asked(asked) => Some(asked).filter(|asked| asked.email == address),
        Held::Away(_) => None,
    }
}

/// The page of the store to go on to once the identity is joined, as it was asked for when the sign-in began; empty where none was.
pub fn next_of(app: &App, headers: &HeaderMap, key: &KeptKey) -> String {
    wished(app, headers, &key.address).map(|asked| asked.next).unwrap_or_default()
}

/// Somebody who is signed in by an identity that was joined.
pub struct Entered {
    keys: Keys,
    remembered: bool,
    /// Whether the browser holds what it waited with still, which is used up.
    waited: bool,
}

impl Entered {
    /// Gives the browser its session, and takes from it what it waited with.
    pub fn give(&self, app: &App, headers: &mut HeaderMap) {
        self.keys.give(app, headers, self.remembered);
        if self.waited {
            app.jar.remove(headers, cookie::SIGNING_IN);
        }
    }
}

/// Joins the identity of a mail's link to the account of the address, or makes one, and signs in, remembered where that was asked
/// for; answers what the browser is given, none where the link is good no more, or is another browser's.
///
/// # Errors
/// The account lets nobody in.
pub async fn join(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    (id, proof): (&str, &str),
) -> Result<Option<Entered>, Failure> {
    let Some(key) = links::good(app, KeyPurpose::Join, id, proof).await? else { return Ok(None) };
    if !began_here(app, headers, &key) {
        return Ok(None);
    }
    let wish = wished(app, headers, &key.address);
    let remembered = wish.as_ref().is_some_and(|asked| asked.remembered);
    let (keys, session) = new_session(app, headers, remembered)?;
    let op = Join {
        id: key.id,
        made_at: key.created_at,
        device: key.device,
        person: links::fresh_person()?,
        session,
        before: before(visitor),
        now: app.now(),
    };
    let joined = app.db.run(op).await?;
    app.work.notify_one();
    match joined {
        Joined::In(person) => {
            let keys = keys.of(visitor, &person.id);
            Ok(Some(Entered { keys, remembered, waited: wish.is_some() }))
        }
        Joined::Closed => Err(Code::UserInactive.into()),
        Joined::Unknown => Ok(None),
    }
}
