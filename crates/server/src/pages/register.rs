//! Registering an account (§3.14, §8.1). Whoever does is told the same, whether the address has an account or not.

use super::account_parts::{beside, said, short};
use super::account_site::{elsewhere, stands_for};
use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::just_done;
use super::leaving::leave;
use crate::account::{links, providers, registering};
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::present;
use crate::view::given::given;
use crate::view::{PageView, RegisterPageView, RegisterStateView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::account::form::TypedRegistration;
use domain::catalogue::PageName;
use serde::Deserialize;

/// Where one registers.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::None,
};

/// Names what was sent from here.
const SENT: &str = "register";

/// What the page's form sends.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct RegisterForm {
    act: String,
    #[serde(deserialize_with = "given")]
    name: String,
    #[serde(deserialize_with = "given")]
    lastname: String,
    #[serde(deserialize_with = "given")]
    email: String,
    password: String,
    #[serde(deserialize_with = "given")]
    country: String,
    acceptance: String,
    next: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    next: String,
    sent: String,
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    if let Some(away) = elsewhere(ask, PageName::Register) {
        return Ok(see_other(away));
    }
    let Query { next, sent } = ask.read_query();
    let country = ask.visitor.own_country.clone();
    let blank = page(ask, RegisterForm { country, next, ..RegisterForm::default() });
    // Where the address says so and this browser sent nothing, nothing was sent.
    let view = match just_done::written_to(ask, SENT).filter(|_| !sent.is_empty()) {
        Some(email) => RegisterPageView {
            state: RegisterStateView::Sent,
            email,
            again: sent == just_done::AGAIN,
            ..blank
        },
        None => blank,
    };
    ask.private(StatusCode::OK, PageView::Register(view)).await
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = RegisterForm::from_form(body)?;
    if !["register", "again"].contains(&sent.act.as_str()) {
        return Err(Wrong::in_field(Code::BadRequest, "act").into());
    }
    if let Some(away) = stands_for(ask, PageName::Register) {
        return leave(ask, away).await;
    }
    if sent.act == "again" {
        return again(ask, sent).await;
    }
    let language = ask.visitor.language;
    let typed = TypedRegistration {
        first_name: &sent.name,
        last_name: &sent.lastname,
        email: &sent.email,
        password: &sent.password,
        country: &sent.country,
        acceptance: !sent.acceptance.is_empty(),
        language: language.code(),
    };
    match registering::register(ask.app, &ask.visitor, ask.headers, typed).await {
        Ok(keys) => {
            let mut response = just_done::written(ask, SENT, short(&sent.email).trim(), false);
            keys.give_device(ask.app, response.headers_mut());
            Ok(response)
        }
        Err(Failure::Refused(refusal)) => {
            let (errors, notice) = said(&refusal, language);
            let view = RegisterPageView { errors, notice, ..page(ask, sent) };
            ask.private(refusal.status(), PageView::Register(view)).await
        }
        Err(failure) => Err(failure),
    }
}

/// Has the address asked once more, and says so whether anything waits for it or not.
async fn again(ask: &Ask<'_>, sent: RegisterForm) -> Result<Response, Failure> {
    match registering::ask_again(ask.app, &ask.visitor, &sent.email).await {
        Ok(()) => Ok(just_done::written(ask, SENT, short(&sent.email).trim(), true)),
        Err(Failure::Refused(refusal)) => {
            let (errors, notice) = said(&refusal, ask.visitor.language);
            // What is no address was never written to: it is typed anew.
            let state = if errors.is_empty() { RegisterStateView::Sent } else { RegisterStateView::Form };
            let view = RegisterPageView { state, errors, notice, ..page(ask, sent) };
            ask.private(refusal.status(), PageView::Register(view)).await
        }
        Err(failure) => Err(failure),
    }
}

fn page(ask: &Ask<'_>, form: RegisterForm) -> RegisterPageView {
    let (app, language) = (ask.app, ask.visitor.language);
    let next = if links::is_onward(app, &form.next) { form.next } else { String::new() };
    RegisterPageView {
        action: ask.path.to_owned(),
        state: RegisterStateView::Form,
        again: false,
        first_name: short(&form.name),
        last_name: short(&form.lastname),
        email: short(&form.email),
        country: short(&form.country),
        countries: present::countries(&app.catalogue, language),
        acceptance: !form.acceptance.is_empty(),
        auth_href: beside(ask, PageName::Auth, &next),
        next,
        providers: providers::offered(app),
        errors: Vec::new(),
        notice: None,
    }
}
