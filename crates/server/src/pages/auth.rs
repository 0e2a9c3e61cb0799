//! Signing in, confirming a registration (§3.14, §8.1), and where providers lead back to (§7.3.3). A mail's link alone changes
//! nothing: programs follow it too.

use super::account::DELETED;
use super::account_parts::{beside, done, refused, said, short};
use super::account_site::{elsewhere, stands_for};
use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::just_done;
use super::leaving::leave;
use crate::account::identity::{self, Back};
use crate::account::signing_in::Typed;
use crate::account::{links, providers, registering, signing_in};
use crate::app::admission::{Kind, Turn};
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::{present, words};
use crate::view::given::given;
use crate::view::{AuthPageView, AuthStateView, DoneCodeView, PageView};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::account::KeyPurpose;
use domain::account::identity::ProviderName;
use domain::catalogue::PageName;
use serde::Deserialize;
use store::account::{KeptKey, KeptProvider};

/// Where one signs in. Whoever comes back from a provider waits for it without a turn, and takes one when the page is drawn.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Writes,
    card: LinkCard::None,
};

/// What the page's forms send.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct AuthForm {
    act: String,
    #[serde(deserialize_with = "given")]
    email: String,
    password: String,
    remember: String,
    next: String,
    /// Of a registration that is confirmed, or of an identity that is joined: which, and what proves that its mail is read.
    confirm: String,
    join: String,
    key: String,
    /// Name of a provider.
    with: String,
    /// What a provider posts that leads back so.
    code: String,
    state: String,
    error: String,
    user: String,
}

/// What Apple posts of somebody who comes by it for the first time.
#[derive(Default, Deserialize)]
#[serde(default)]
struct PostedUser {
    name: PostedName,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct PostedName {
    first_name: String,
    last_name: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    next: String,
    confirm: String,
    join: String,
    key: String,
    code: String,
    state: String,
    error: String,
    iss: String,
    given: String,
    family: String,
    /// Name of a provider: its button alone is shown.
    with: String,
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    if ask.visitor.person.is_none()
        && let Some(away) = elsewhere(ask, PageName::Auth)
    {
        return Ok(see_other(away));
    }
    let query: Query = ask.read_query();
    if !query.code.is_empty() || !query.error.is_empty() {
        return came_back(ask, &query).await;
    }
    let _turn = ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
    let Query { next, confirm, join, key, with, .. } = query;
    if !confirm.is_empty() {
        let page = match links::good(ask.app, KeyPurpose::Confirm, &confirm, &key).await? {
            Some(found) => confirming(ask, (confirm, key), &next, &found),
            None => AuthPageView { state: AuthStateView::Unknown, ..page(ask, &next) },
        };
        return ask.private(StatusCode::OK, PageView::Auth(page)).await;
    }
    if !join.is_empty() {
        let page = match links::good(ask.app, KeyPurpose::Join, &join, &key).await? {
            Some(found) => joining(ask, (join, key), &next, &found),
            None => AuthPageView { state: AuthStateView::Unknown, ..page(ask, &next) },
        };
        return ask.private(StatusCode::OK, PageView::Auth(page)).await;
    }
    if ask.visitor.person.is_some() {
        return Ok(see_other(&links::onward(ask.app, ask.visitor.language, &next)));
    }
    // Whoever is signed out at a provider too comes back from there to the bare page.
    let said = [DoneCodeView::SignedOut, DoneCodeView::SessionsEnded, DoneCodeView::WayRemoved];
    let said = said.into_iter().find(|code| just_done::is(ask, code.name()));
    let said = said.or_else(|| just_done::is(ask, DELETED).then_some(DoneCodeView::AccountDeleted));
    let notice = said.map(|code| done(code, ask.visitor.language));
    ask.private(StatusCode::OK, PageView::Auth(AuthPageView { notice, ..by(ask, &with, &next) })).await
}

/// The page with the button of one provider alone, where it names one that is offered: a site elsewhere leads to it, and whoever
/// came from there presses once. Otherwise the page as it is.
fn by(ask: &Ask<'_>, with: &str, next: &str) -> AuthPageView {
    let view = page(ask, next);
    let chosen = ProviderName::parse(with).map(words::provider);
    let only: Vec<_> = view.providers.iter().filter(|one| Some(one.key) == chosen).cloned().collect();
    if only.is_empty() {
        return view;
    }
    let href = if view.href.is_empty() { beside(ask, PageName::Auth, &view.next) } else { view.href };
    AuthPageView { state: AuthStateView::Providers, providers: only, href, ..view }
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = AuthForm::from_form(body)?;
    match sent.act.as_str() {
        "sign_in" if sent.with.is_empty() => sign_in(ask, sent).await,
        // The buttons of providers stand beside the form of the password, so that it is asked once whether to be remembered.
        "sign_in" | "provider" => provider(ask, sent).await,
        "confirm" => confirm(ask, sent).await,
        "join" => join(ask, sent).await,
        "" if !sent.state.is_empty() => Ok(posted_back(ask, &sent)),
        _ => Err(Wrong::in_field(Code::BadRequest, "act").into()),
    }
}

/// What a provider posts comes without the browser's cookies, since another site sends it: it is led to the same page's address,
/// with which they come.
fn posted_back(ask: &Ask<'_>, sent: &AuthForm) -> Response {
    let user: PostedUser = serde_json::from_str(&sent.user).unwrap_or_default();
    let fields = [
        ("code", sent.code.clone()),
        ("error", sent.error.clone()),
        ("state", sent.state.clone()),
        ("given", short(&user.name.first_name)),
        ("family", short(&user.name.last_name)),
    ];
    let said = fields.into_iter().filter(|(_, value)| !value.is_empty());
    let said: Vec<_> = said.map(|(name, value)| (name.to_owned(), value)).collect();
    see_other(&format!("{}?{}", ask.path, present::query(&said)))
}

/// A browser came back from a provider. Its address holds what was exchanged: no page that this one leads to is told it.
async fn came_back(ask: &Ask<'_>, query: &Query) -> Result<Response, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let said = identity::Said {
        code: &query.code,
        state: &query.state,
        error: &query.error,
        iss: &query.iss,
        given: &query.given,
        family: &query.family,
    };
    let back = match identity::come_back(app, &ask.visitor, ask.headers, said).await {
        Ok(back) => back,
        Err(failure) => {
            let refusal = failure.refusal_or(Code::LoginFailed);
            let (code, status) = (refusal.first().code, refusal.status());
            Back::Failed { code, status, next: String::new(), used_up: true }
        }
    };
    let account = || beside(ask, PageName::Account, "");
    let not_added = |code: Code| {
        let mut response = see_other(&format!("{}?failed={}", account(), code.name()));
        just_done::keep(ask, response.headers_mut(), code.name());
        response
    };
    let mut response = match &back {
        Back::In { onward, .. } => see_other(onward),
        Back::Way(Ok(())) => just_done::done(ask, &account(), DoneCodeView::WayAdded.name()),
        Back::Way(Err(code)) => not_added(*code),
        // Only who adds a way to sign in goes to a provider while signed in, and what they began with has expired since.
        Back::Strange if ask.visitor.person.is_some() => not_added(Code::WayNotAdded),
        Back::Asked { email, .. } => {
            let view = AuthPageView { state: AuthStateView::Joining, email: email.clone(), ..page(ask, "") };
            drawn(ask, StatusCode::OK, view).await?
        }
        Back::NoAddress => {
            let view = AuthPageView { state: AuthStateView::NoAddress, ..page(ask, "") };
            drawn(ask, StatusCode::OK, view).await?
        }
        Back::Strange => {
            let notice = Some(refused(Code::LoginFailed, language));
            drawn(ask, StatusCode::BAD_REQUEST, AuthPageView { notice, ..page(ask, "") }).await?
        }
        Back::Failed { code, status, next, .. } => {
            let view = AuthPageView { notice: Some(refused(*code, language)), ..page(ask, next) };
            drawn(ask, *status, view).await?
        }
    };
    back.give(app, response.headers_mut());
    response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    Ok(response)
}

async fn drawn(ask: &Ask<'_>, status: StatusCode, view: AuthPageView) -> Result<Response, Failure> {
    let _turn = ask.app.admission.enter(Kind::Read, ask.visitor.client).await.ok_or(Code::Overloaded)?;
    ask.private(status, PageView::Auth(view)).await
}

/// Sends somebody to a provider.
async fn provider(ask: &Ask<'_>, sent: AuthForm) -> Result<Response, Failure> {
    let remembered = !sent.remember.is_empty();
    let wish = identity::Wish { with: &sent.with, next: &sent.next, remembered, adds: None };
    match identity::begin(ask.app, &ask.visitor, wish).await {
        Ok(started) => {
            let mut response = leave(ask, &started.href).await?;
            started.give(ask.app, response.headers_mut());
            Ok(response)
        }
        Err(Failure::Refused(refusal)) if refusal.first().code != Code::BadRequest => {
            let (errors, notice) = said(&refusal, ask.visitor.language);
            let view = AuthPageView { remember: remembered, errors, notice, ..page(ask, &sent.next) };
            ask.private(refusal.status(), PageView::Auth(view)).await
        }
        Err(failure) => Err(failure),
    }
}

async fn join(ask: &Ask<'_>, sent: AuthForm) -> Result<Response, Failure> {
    let proofs = (sent.join.as_str(), sent.key.as_str());
    match identity::join(ask.app, &ask.visitor, ask.headers, proofs).await {
        Ok(Some(entered)) => {
            let mut response = see_other(&links::onward(ask.app, ask.visitor.language, &sent.next));
            entered.give(ask.app, response.headers_mut());
            Ok(response)
        }
        Ok(None) => {
            let view = AuthPageView { state: AuthStateView::Unknown, ..page(ask, &sent.next) };
            ask.private(StatusCode::UNPROCESSABLE_ENTITY, PageView::Auth(view)).await
        }
        Err(Failure::Refused(refusal)) => {
            let (errors, notice) = said(&refusal, ask.visitor.language);
            let view = AuthPageView { errors, notice, ..page(ask, &sent.next) };
            ask.private(refusal.status(), PageView::Auth(view)).await
        }
        Err(failure) => Err(failure),
    }
}

async fn sign_in(ask: &Ask<'_>, sent: AuthForm) -> Result<Response, Failure> {
    if let Some(away) = stands_for(ask, PageName::Auth) {
        return leave(ask, away).await;
    }
    let (app, language) = (ask.app, ask.visitor.language);
    let remembered = !sent.remember.is_empty();
    let typed = Typed { email: &sent.email, password: &sent.password, remembered };
    match signing_in::sign_in(app, &ask.visitor, ask.headers, &typed).await {
        Ok(keys) => {
            let mut response = see_other(&links::onward(app, language, &sent.next));
            keys.give(app, response.headers_mut(), remembered);
            Ok(response)
        }
        Err(Failure::Refused(refusal)) => {
            let (errors, notice) = said(&refusal, language);
            let (email, remember) = (short(&sent.email), remembered);
            let view = AuthPageView { email, remember, errors, notice, ..page(ask, &sent.next) };
            ask.private(refusal.status(), PageView::Auth(view)).await
        }
        Err(failure) => Err(failure),
    }
}

async fn confirm(ask: &Ask<'_>, sent: AuthForm) -> Result<Response, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let proofs = (sent.confirm.as_str(), sent.key.as_str(), sent.password.as_str());
    match registering::confirm(app, &ask.visitor, ask.headers, proofs).await {
        Ok(Some(keys)) => {
            let own = beside(ask, PageName::Account, "");
            let mut response = if links::is_onward(app, &sent.next) {
                see_other(&sent.next)
            } else {
                just_done::done(ask, &own, DoneCodeView::AccountConfirmed.name())
            };
            keys.give(app, response.headers_mut(), false);
            Ok(response)
        }
        Ok(None) => {
            let view = AuthPageView { state: AuthStateView::Unknown, ..page(ask, &sent.next) };
            ask.private(StatusCode::UNPROCESSABLE_ENTITY, PageView::Auth(view)).await
        }
        Err(Failure::Refused(refusal)) => {
            let found = links::good(app, KeyPurpose::Confirm, &sent.confirm, &sent.key).await?;
            let Some(found) = found else { return Err(Failure::Refused(refusal)) };
            let (errors, notice) = said(&refusal, language);
            let view = confirming(ask, (sent.confirm, sent.key), &sent.next, &found);
            ask.private(refusal.status(), PageView::Auth(AuthPageView { errors, notice, ..view })).await
        }
        Err(failure) => Err(failure),
    }
}

/// The page of a link that is good: one button, and the password where another browser chose it.
fn confirming(
    ask: &Ask<'_>,
    (confirm, proof): (String, String),
    next: &str,
    found: &KeptKey,
) -> AuthPageView {
    AuthPageView {
        state: AuthStateView::Confirm,
        email: found.address.clone(),
        asks_password: registering::asks_password(ask.app, ask.headers, found),
        confirm,
        proof,
        ..page(ask, next)
    }
}

/// The page of a link that joins an identity: one button, in the browser that came with it; in any other it opens nothing.
fn joining(ask: &Ask<'_>, (join, proof): (String, String), next: &str, found: &KeptKey) -> AuthPageView {
    if !identity::began_here(ask.app, ask.headers, found) {
        return AuthPageView { state: AuthStateView::JoinElsewhere, ..page(ask, next) };
    }
    let name = found.provider.as_ref().and_then(KeptProvider::known);
    // The mail's link says nothing of where its reader was on the way to.
    let wished = identity::next_of(ask.app, ask.headers, found);
    let next = if next.is_empty() { wished.as_str() } else { next };
    AuthPageView {
        state: AuthStateView::Join,
        email: found.address.clone(),
        provider: name.map(|name| providers::name(ask.app, name)).unwrap_or_default(),
        confirm: join,
        proof,
        ..page(ask, next)
    }
}

fn page(ask: &Ask<'_>, next: &str) -> AuthPageView {
    let next = if links::is_onward(ask.app, next) { next } else { "" };
    let (site, providers) = (stands_for(ask, PageName::Auth), providers::offered(ask.app));
    // No password of the store's where an account site stands for its form.
    let state = match site {
        Some(_) if !providers.is_empty() => AuthStateView::Providers,
        _ => AuthStateView::Form,
    };
    AuthPageView {
        action: ask.path.to_owned(),
        state,
        href: site.unwrap_or_default().to_owned(),
        email: String::new(),
        remember: false,
        asks_password: false,
        confirm: String::new(),
        proof: String::new(),
        next: next.to_owned(),
        passkeys: ask.app.passkeys_offered().is_some(),
        providers,
        provider: String::new(),
        register_href: beside(ask, PageName::Register, next),
        forgot_href: beside(ask, PageName::Forgot, ""),
        errors: Vec::new(),
        notice: None,
    }
}
