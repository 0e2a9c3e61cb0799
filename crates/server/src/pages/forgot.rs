//! A forgotten password (§2.2.11, §10.17): asking for a link, and choosing another one with it.

use super::account_parts::{beside, said, short};
use super::account_site::{elsewhere, stands_for};
use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::just_done;
use super::leaving::leave;
use crate::account::{links, registering, settings};
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::view::given::given;
use crate::view::{DoneCodeView, ForgotPageView, ForgotStateView, PageView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::account::KeyPurpose;
use domain::actor::PersonId;
use domain::catalogue::PageName;
use serde::Deserialize;
use store::account::ReadPerson;

/// Where another password is chosen.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::None,
};

/// Names what was sent from here.
const SENT: &str = "forgot";

/// What the page's forms send.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ForgotForm {
    act: String,
    #[serde(deserialize_with = "given")]
    email: String,
    password: String,
    /// Of a password that is chosen: which link, and what proves that its mail is read.
    reset: String,
    key: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    sent: String,
    reset: String,
    key: String,
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    if let Some(away) = elsewhere(ask, PageName::Forgot) {
        return Ok(see_other(away));
    }
    let Query { sent, reset, key } = ask.read_query();
    let blank = ForgotPageView { first: is_first(ask).await?, ..page(ask) };
    let view = if reset.is_empty() {
        // Where the address says so and this browser sent nothing, nothing was sent.
        match just_done::written_to(ask, SENT).filter(|_| !sent.is_empty()) {
            Some(email) => ForgotPageView {
                state: ForgotStateView::Sent,
                email,
                again: sent == just_done::AGAIN,
                ..blank
            },
            None => blank,
        }
    } else {
        match links::good(ask.app, KeyPurpose::Reset, &reset, &key).await? {
            Some(found) => {
                let blank = ForgotPageView { first: has_none(ask, found.person.as_ref()).await?, ..blank };
                chosen(blank, found.address, reset, key)
            }
            None => ForgotPageView { state: ForgotStateView::Unknown, ..blank },
        }
    };
    ask.private(StatusCode::OK, PageView::Forgot(view)).await
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = ForgotForm::from_form(body)?;
    let again = sent.act == "again";
    if (again || sent.act == "ask")
        && let Some(away) = stands_for(ask, PageName::Forgot)
    {
        return leave(ask, away).await;
    }
    match sent.act.as_str() {
        "ask" | "again" => match registering::ask_reset(ask.app, &ask.visitor, &sent.email).await {
            Ok(()) => Ok(just_done::written(ask, SENT, short(&sent.email).trim(), again)),
            Err(Failure::Refused(refusal)) => {
                let first = is_first(ask).await?;
                let (errors, _) = said(&refusal, ask.visitor.language);
                // What is no address was never written to: it is typed anew.
                let written = again && errors.is_empty();
                let state = if written { ForgotStateView::Sent } else { ForgotStateView::Form };
                let view = ForgotPageView { state, email: short(&sent.email), first, ..page(ask) };
                refused(ask, view, &refusal).await
            }
            Err(failure) => Err(failure),
        },
        "choose" => choose(ask, sent).await,
        _ => Err(Wrong::in_field(Code::BadRequest, "act").into()),
    }
}

async fn choose(ask: &Ask<'_>, sent: ForgotForm) -> Result<Response, Failure> {
    let app = ask.app;
    let unknown = ForgotPageView { state: ForgotStateView::Unknown, ..page(ask) };
    let Some(found) = links::good(app, KeyPurpose::Reset, &sent.reset, &sent.key).await? else {
        return ask.private(StatusCode::UNPROCESSABLE_ENTITY, PageView::Forgot(unknown)).await;
    };
    match settings::reset(app, &ask.visitor, ask.headers, &found, &sent.password).await {
        Ok(Some(keys)) => {
            let account = beside(ask, PageName::Account, "");
            let mut response = just_done::done(ask, &account, DoneCodeView::PasswordChanged.name());
            keys.give(app, response.headers_mut(), false);
            Ok(response)
        }
        Ok(None) => ask.private(StatusCode::UNPROCESSABLE_ENTITY, PageView::Forgot(unknown)).await,
        Err(Failure::Refused(refusal)) => {
            let blank = ForgotPageView { first: has_none(ask, found.person.as_ref()).await?, ..page(ask) };
            let view = chosen(blank, found.address, sent.reset, sent.key);
            refused(ask, view, &refusal).await
        }
        Err(failure) => Err(failure),
    }
}

/// Whether an account has no password yet: what is chosen is its first.
async fn has_none(ask: &Ask<'_>, person: Option<&PersonId>) -> Result<bool, Failure> {
    let Some(id) = person.cloned() else { return Ok(false) };
    let kept = ask.app.db.read(ReadPerson { id }).await?;
    Ok(kept.is_some_and(|kept| kept.password.is_empty()))
}

/// The same of whoever is signed in; false where nobody is.
async fn is_first(ask: &Ask<'_>) -> Result<bool, Failure> {
    match &ask.visitor.person {
        Some(person) => has_none(ask, Some(&person.id)).await,
        None => Ok(false),
    }
}

async fn refused(ask: &Ask<'_>, view: ForgotPageView, refusal: &Refusal) -> Result<Response, Failure> {
    let (errors, notice) = said(refusal, ask.visitor.language);
    let view = ForgotPageView { errors, notice, ..view };
    ask.private(refusal.status(), PageView::Forgot(view)).await
}

fn chosen(blank: ForgotPageView, email: String, reset: String, proof: String) -> ForgotPageView {
    ForgotPageView { state: ForgotStateView::Choose, email, reset, proof, ..blank }
}

fn page(ask: &Ask<'_>) -> ForgotPageView {
    ForgotPageView {
        action: ask.path.to_owned(),
        state: ForgotStateView::Form,
        again: false,
        email: String::new(),
        reset: String::new(),
        proof: String::new(),
        first: false,
        auth_href: beside(ask, PageName::Auth, ""),
        errors: Vec::new(),
        notice: None,
    }
}
