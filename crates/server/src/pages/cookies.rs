//! What a visitor lets the store do (§10.11): the notice of every page sends its choice here, and here it is changed.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::led_back;
use crate::account::identity::ASKED_SECONDS;
use crate::account::passkeys::challenge_seconds;
use crate::account::session::REMEMBERED_SECONDS;
use crate::app::admission::Turn;
use crate::app::cookie;
use crate::app::secrets::random_key;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::cookie_words::asks_privacy;
use crate::draw::{cookie_words, shell, words};
use crate::view::given::given;
use crate::view::{CookieAboutView, CookieView, CookiesPageView, PageView, PurposeView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::cookie_choice::{Choice, Chosen, HOLDS_DAYS, Purpose};
use serde::Deserialize;
use store::cookie_choice::{KeepChoice, KeptChoice};

/// The page about cookies.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::None,
};

/// What the notice and the page send.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct CookiesForm {
    /// `accept` everything, `refuse` everything, or `save` what is ticked.
    choice: String,
    #[serde(deserialize_with = "given")]
    measurement: String,
    #[serde(deserialize_with = "given")]
    personalisation: String,
    #[serde(deserialize_with = "given")]
    advertising: String,
    /// The page to return to; none for this one.
    #[serde(rename = "return")]
    back: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// A choice was kept just now.
    kept: String,
}

/// What the visitor lets the store do now.
pub fn lets(ask: &Ask<'_>) -> Choice {
    cookie_words::lets(ask.app, ask.headers)
}

/// What the visitor chose, by the words there are now.
fn chosen(ask: &Ask<'_>) -> Option<Chosen> {
    cookie_words::chosen(ask.app, ask.headers)
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let Query { kept } = ask.read_query();
    let asks_privacy = asks_privacy(ask.headers);
    let chosen = chosen(ask);
    let choice = lets(ask);
    let purpose =
        |purpose: Purpose| PurposeView { purpose: words::purpose(purpose), is_let: choice.lets(purpose) };
    let view = CookiesPageView {
        action: ask.path.to_owned(),
        purposes: Purpose::ALL.map(purpose).into(),
        kept: !kept.is_empty() && chosen.is_some(),
        asks_privacy,
        id: chosen.map(|chosen| chosen.id).unwrap_or_default(),
        tag_manager: ask.app.catalogue.site.tag_manager.is_some(),
        cookies: cookies(),
    };
    ask.private(StatusCode::OK, PageView::Cookies(view)).await
}

/// The store's own cookies.
fn cookies() -> Vec<CookieView> {
    let own = [
        (cookie::LANGUAGE, CookieAboutView::Language),
        (cookie::CURRENCY, CookieAboutView::Currency),
        (cookie::CURRENCY_ID, CookieAboutView::Currency),
        (cookie::PHONE, CookieAboutView::Phone),
        (cookie::METHOD, CookieAboutView::Method),
        (cookie::CART, CookieAboutView::Cart),
        (cookie::CART_KEY, CookieAboutView::Cart),
        (cookie::HOTEL, CookieAboutView::Stay),
        (cookie::HOTEL_TOKEN, CookieAboutView::Stay),
        (cookie::ORDER, CookieAboutView::Order),
        (cookie::SEEN, CookieAboutView::Seen),
    ];
    let one = |(name, about): (&str, CookieAboutView), seconds: u32| CookieView {
        name: name.to_owned(),
        about,
        minutes: seconds / 60,
    };
    let choice = (cookie::CHOICE, CookieAboutView::Choice);
    let holds = u32::try_from(HOLDS_DAYS).unwrap_or_default().saturating_mul(24 * 60 * 60);
    let accounts = [(cookie::SESSION, CookieAboutView::Session), (cookie::DEVICE, CookieAboutView::Device)];
    let own = own.into_iter().map(|each| one(each, cookie::LIFE_SECONDS));
    let away = [
        one((cookie::SIGNING_IN, CookieAboutView::SigningIn), ASKED_SECONDS),
        one((cookie::PASSKEY, CookieAboutView::Passkey), challenge_seconds()),
        one((cookie::DONE, CookieAboutView::Done), cookie::DONE_SECONDS),
    ];
    let accounts = accounts.into_iter().map(|each| one(each, REMEMBERED_SECONDS));
    own.chain(accounts).chain(away).chain([one(choice, holds)]).collect()
}

/// What a form chose; none where it says nothing that is known.
fn choice(sent: &CookiesForm) -> Option<Choice> {
    match sent.choice.as_str() {
        "accept" => Some(Choice::EVERYTHING),
        "refuse" => Some(Choice::default()),
        "save" => Some(Choice {
            measurement: !sent.measurement.is_empty(),
            personalisation: !sent.personalisation.is_empty(),
            advertising: !sent.advertising.is_empty(),
        }),
        _ => None,
    }
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let sent = CookiesForm::from_form(body)?;
    let Some(choice) = choice(&sent) else {
        return Err(Wrong::in_field(Code::BadRequest, "choice").into());
    };
    let asks_privacy = asks_privacy(ask.headers);
    let choice = choice.heard(asks_privacy);
    let version = cookie_words::version(app);
    // Chosen again, it is the choice that is there already.
    let chosen = if let Some(known) = chosen(ask).filter(|known| known.choice == choice) {
        known
    } else {
        let id = random_key()?.chars().take(32).collect::<String>();
        let room = app.limits.choices.allows(ask.visitor.client);
        // What lets something has to be known later; what lets nothing holds whether it is kept or not.
        if !room && choice != Choice::default() {
            return Err(Code::RateLimited.into());
        }
        let kept = KeptChoice {
            id: id.clone(),
            version: version.clone(),
            language: language.code().to_owned(),
            purposes: choice.letters(),
            asks_privacy,
            at: app.now(),
        };
        let site = app.catalogue.site.site_code.clone();
        if room {
            app.db.run(KeepChoice { site, choice: kept, text: cookie_words::words(app) }).await?;
        }
        Chosen { choice, id }
    };
    let back =
        if sent.back.is_empty() { format!("{}?kept=1", ask.path) } else { led_back(app, &sent.back, None) };
    let mut response = see_other(&back);
    app.jar.set_choice(response.headers_mut(), &chosen.written(&version));
    if !choice.personalisation && ask.app.jar.read(ask.headers, cookie::SEEN).is_some() {
        app.jar.remove(response.headers_mut(), cookie::SEEN);
    }
    app.jar.remove_tags(ask.headers, &shell::host(app), choice, response.headers_mut());
    Ok(response)
}
