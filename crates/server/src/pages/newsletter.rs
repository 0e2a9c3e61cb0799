//! The newsletter (§3.13): its form, and what somebody decides with a mail's link. A link alone changes nothing: programs
//! that look at mail follow it too.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::{just_done, query};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::draw::{present, shell};
use crate::shop::subscribing::{decide, good_for, subscribe};
use crate::view::given::given;
use crate::view::{NewsletterPageView, NewsletterStateView, NoticeView, PageView, SubscribeView, ToneView};
use axum::extract::State as Extracted;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::language::Language;
use domain::newsletter::State;
use serde::Deserialize;
use std::sync::Arc;
use store::outbox::Change;

/// The newsletter's page.
pub static PAGE: Definition = Definition {
    get: Get::Everybody { query: query::NEWSLETTER, draw: |ask, _| Box::pin(get(ask)) },
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::Titled { title: "newsletter.title", slot: "promotions" },
};

/// What is said where it could not be subscribed to (§2.2).
pub static FAILED: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(ask.private(StatusCode::OK, PageView::SubscriptionError))),
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

/// What this browser knows was done here.
const SENT: &str = "newsletter_sent";
/// The same, of an address that said yes.
const CONFIRMED: &str = "newsletter_confirmed";
/// The same, of one that left.
const LEFT: &str = "newsletter_left";

/// What the newsletter's forms send. The footer's holds an address alone.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct NewsletterForm {
    #[serde(deserialize_with = "given")]
    name: String,
    #[serde(deserialize_with = "given")]
    lastname: String,
    #[serde(deserialize_with = "given")]
    email: String,
    #[serde(deserialize_with = "given")]
    country: String,
    #[serde(deserialize_with = "given")]
    acceptance: String,
    #[serde(deserialize_with = "given")]
    permission: String,
    #[serde(deserialize_with = "given")]
    client_id: String,
    #[serde(deserialize_with = "given")]
    external_key: String,
    #[serde(deserialize_with = "given")]
    origin: String,
    /// From the footer: the address is typed, everything else is still to be asked.
    begin: String,
    /// Of a decision: which, on what, and what proves that its mail is read.
    decide: String,
    subscription: String,
    key: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    sent: String,
    done: String,
    confirm: String,
    leave: String,
    key: String,
}

async fn get(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Query { sent, done, confirm, leave, key } = ask.read_query();
    let blank = page(ask, carried(ask.app, NewsletterForm::default()), NewsletterStateView::Form);
    let state = match done.as_str() {
        "confirmed" if just_done::is(ask, CONFIRMED) => NewsletterStateView::Confirmed,
        "left" if just_done::is(ask, LEFT) => NewsletterStateView::Left,
        "unknown" => NewsletterStateView::Unknown,
        _ if !confirm.is_empty() => NewsletterStateView::Confirm,
        _ if !leave.is_empty() => NewsletterStateView::Leave,
        _ if !sent.is_empty() && just_done::is(ask, SENT) => NewsletterStateView::Sent,
        _ => NewsletterStateView::Form,
    };
    let (subscription, change) = match state {
        NewsletterStateView::Confirm => (confirm, Change::Confirmed),
        NewsletterStateView::Leave => (leave, Change::Left),
        _ => return Ok(PageView::Newsletter(NewsletterPageView { state, ..blank })),
    };
    let good = good_for(ask.app, &subscription, &key, change).await?.is_some();
    let state = if good { state } else { NewsletterStateView::Unknown };
    Ok(PageView::Newsletter(NewsletterPageView { state, subscription, proof: key, ..blank }))
}

/// A form with what it carries for the marketing platform.
fn carried(app: &App, form: NewsletterForm) -> NewsletterForm {
    let site = app.catalogue.site.newsletter.clone();
    NewsletterForm { client_id: site.client_id, external_key: site.external_key, ..form }
}

/// The page of the store that a form was sent from: the footer is the same on all of them, and says none.
fn origin(ask: &Ask<'_>) -> String {
    let referer = ask.headers.get(header::REFERER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let path = referer.strip_prefix(&shell::origin(ask.app)).unwrap_or_default();
    path.split('?').next().unwrap_or_default().to_owned()
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = NewsletterForm::from_form(body)?;
    let change = match sent.decide.as_str() {
        "confirm" => Some(Change::Confirmed),
        "leave" => Some(Change::Left),
        _ => None,
    };
    if let Some(change) = change {
        let (done, what) = match decide(ask.app, &sent.subscription, &sent.key, change).await? {
            Some(State::Confirmed) => ("confirmed", CONFIRMED),
            Some(State::Left) => ("left", LEFT),
            Some(State::Asked) | None => ("unknown", "newsletter_unknown"),
        };
        let mut response = see_other(&format!("{}?done={done}", ask.path));
        just_done::keep(ask, response.headers_mut(), what);
        return Ok(response);
    }
    if !sent.begin.is_empty() {
        let country = ask.visitor.own_country.clone();
        let form = carried(ask.app, NewsletterForm { country, origin: origin(ask), ..sent });
        let page = page(ask, form, NewsletterStateView::Form);
        return ask.private(StatusCode::OK, PageView::Newsletter(page)).await;
    }
    let asked = SubscribeView {
        first_name: sent.name.clone(),
        last_name: sent.lastname.clone(),
        email: sent.email.clone(),
        site: ask.app.catalogue.site.site_code.clone(),
        lang: ask.visitor.language.code().to_owned(),
        country: sent.country.clone(),
        acceptance: !sent.acceptance.is_empty(),
        permission: !sent.permission.is_empty(),
        client_id: sent.client_id.clone(),
        external_key: sent.external_key.clone(),
        origin: sent.origin.clone(),
    };
    let failed = Target::Page(PageName::SubscriptionError);
    // Whatever else went wrong is ours: who subscribes is asked to try later (§8.6).
    let subscribed = subscribe(ask.app, &asked, ask.visitor.client).await;
    match subscribed.map_err(|failure| failure.refusal_or(Code::NewsletterLater)) {
        Ok(_) => {
            let mut response = see_other(&format!("{}?sent=1", ask.path));
            just_done::keep(ask, response.headers_mut(), SENT);
            Ok(response)
        }
        Err(refusal) => {
            if refusal.all().iter().any(|wrong| wrong.code == Code::NewsletterLater) {
                return Ok(see_other(&failed.href(ask.visitor.language, &ask.app.catalogue)));
            }
            // Nothing typed is lost.
            let page = refused(ask, sent, refusal.all());
            ask.private(refusal.status(), PageView::Newsletter(page)).await
        }
    }
}

fn page(ask: &Ask<'_>, form: NewsletterForm, state: NewsletterStateView) -> NewsletterPageView {
    let (app, language) = (ask.app, ask.visitor.language);
    // Far beyond what any field takes nothing is sent back.
    let short = |text: String| text.chars().take(200).collect::<String>();
    NewsletterPageView {
        action: ask.path.to_owned(),
        state,
        name: short(form.name),
        lastname: short(form.lastname),
        email: short(form.email),
        country: short(form.country),
        acceptance: !form.acceptance.is_empty(),
        permission: !form.permission.is_empty(),
        client_id: short(form.client_id),
        external_key: short(form.external_key),
        origin: short(form.origin),
        countries: present::countries(&app.catalogue, language),
        subscription: String::new(),
        proof: String::new(),
        errors: Vec::new(),
        notice: None,
    }
}

fn refused(ask: &Ask<'_>, form: NewsletterForm, wrongs: &[Wrong]) -> NewsletterPageView {
    let language = ask.visitor.language;
    let known = wrongs.iter().find(|wrong| wrong.code == Code::DuplicateKey);
    let notice = known.map(|wrong| NoticeView {
        tone: ToneView::Bad,
        code: wrong.code.into(),
        message: wrong.view(language).message,
    });
    let fields: Vec<Wrong> = wrongs.iter().filter(|_| known.is_none()).copied().collect();
    NewsletterPageView {
        errors: present::errors(&fields, language),
        notice,
        ..page(ask, form, NewsletterStateView::Form)
    }
}

/// What an address that ends a subscription holds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Leaving {
    subscription: String,
    key: String,
}

/// `POST /newsletter/leave`: one click in a mail program ends a subscription (RFC 8058), whatever the body is.
pub async fn leave(Extracted(app): Extracted<Arc<App>>, uri: Uri) -> Response {
    let Leaving { subscription, key } = Leaving::from_query(uri.query().unwrap_or_default());
    match decide(&app, &subscription, &key, Change::Left).await {
        Ok(Some(_)) => StatusCode::NO_CONTENT.into_response(),
        Ok(None) => Wrong::new(Code::NotFound).answer(Language::En),
        Err(failure) => failure.report().answer(Language::En),
    }
}

/// `GET` of the same: to the page where one button does it, in the subscriber's language.
pub async fn leave_page(Extracted(app): Extracted<Arc<App>>, uri: Uri) -> Response {
    let Leaving { subscription, key } = Leaving::from_query(uri.query().unwrap_or_default());
    let language = match good_for(&app, &subscription, &key, Change::Left).await {
        Ok(language) => language.unwrap_or(Language::En),
        Err(failure) => return failure.report().answer(Language::En),
    };
    let path = Target::Page(PageName::Newsletter).href(language, &app.catalogue);
    let fields = [("leave".to_owned(), subscription), ("key".to_owned(), key)];
    see_other(&format!("{path}?{}", present::query(&fields)))
}
