//! Signing in, and confirming a registration (§3.14, §8.1). A mail's link alone changes nothing: programs follow it too.

use super::account_parts::{beside, done, said, short};
use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use crate::account::signing_in::Typed;
use crate::account::{links, registering, signing_in};
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure};
use crate::view::given::given;
use crate::view::{AuthPageView, AuthStateView, DoneCodeView, PageView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::account::KeyPurpose;
use domain::catalogue::PageName;
use serde::Deserialize;
use store::account::KeptKey;

/// Where one signs in.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
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
    /// Of a registration that is confirmed: which, and what proves that its mail is read.
    confirm: String,
    key: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    next: String,
    confirm: String,
    key: String,
    done: String,
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    let Query { next, confirm, key, done: named } = ask.read_query();
    if !confirm.is_empty() {
        let page = match links::good(ask.app, KeyPurpose::Confirm, &confirm, &key).await? {
            Some(found) => confirming(ask, (confirm, key), &next, &found),
            None => AuthPageView { state: AuthStateView::Unknown, ..page(ask, &next) },
        };
        return ask.private(StatusCode::OK, PageView::Auth(page)).await;
    }
    if ask.visitor.person.is_some() {
        return Ok(see_other(&links::onward(ask.app, ask.visitor.language, &next)));
    }
    let said =
        [DoneCodeView::SignedOut, DoneCodeView::SessionsEnded].into_iter().find(|code| code.name() == named);
    let notice = said.map(|code| done(code, ask.visitor.language));
    ask.private(StatusCode::OK, PageView::Auth(AuthPageView { notice, ..page(ask, &next) })).await
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = AuthForm::from_form(body)?;
    match sent.act.as_str() {
        "sign_in" => sign_in(ask, sent).await,
        "confirm" => confirm(ask, sent).await,
        _ => Err(Code::BadRequest.into()),
    }
}

async fn sign_in(ask: &Ask<'_>, sent: AuthForm) -> Result<Response, Failure> {
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
            let own = || {
                format!(
                    "{}?done={}",
                    beside(ask, PageName::Account, ""),
                    DoneCodeView::AccountConfirmed.name()
                )
            };
            let onward = if links::is_onward(app, &sent.next) { sent.next } else { own() };
            let mut response = see_other(&onward);
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

fn page(ask: &Ask<'_>, next: &str) -> AuthPageView {
    let next = if links::is_onward(ask.app, next) { next } else { "" };
    AuthPageView {
        action: ask.path.to_owned(),
        state: AuthStateView::Form,
        email: String::new(),
        remember: false,
        asks_password: false,
        confirm: String::new(),
        proof: String::new(),
        next: next.to_owned(),
        providers: Vec::new(),
        register_href: beside(ask, PageName::Register, next),
        forgot_href: beside(ask, PageName::Forgot, ""),
        errors: Vec::new(),
        notice: None,
    }
}
