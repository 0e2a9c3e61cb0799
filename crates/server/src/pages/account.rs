//! One's own account (§6.1, §10.17): trips, coupons, devices, and what its owner changes. Its address with a link's fields confirms
//! a new address of mail, for whoever has it.

use super::account_parts::{beside, done, refused, said, short};
use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::leaving::{leave, to_sign_in};
use super::{just_done, set_currency};
use crate::account::settings::{self, Changing, Given};
use crate::account::{companions, identity, links, own, session, signing_in};
use crate::app::admission::Turn;
use crate::app::cookie::{self, Readable};
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Person;
use crate::draw::companion_words;
use crate::view::given::given;
use crate::view::{
    AccountFormView, AccountPageView, AccountStateView, DoneCodeView, NoticeView, OwnAccountView, PageView,
    WayAskedView,
};
use axum::http::StatusCode;
use axum::response::Response;
use domain::account::KeyPurpose;
use domain::account::form::TypedDetails;
use domain::account::preferences::Preferences;
use domain::catalogue::PageName;
use serde::Deserialize;

/// One's own account.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::None,
};

/// What the page's forms send.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct AccountForm {
    act: String,
    #[serde(deserialize_with = "given")]
    name: String,
    #[serde(deserialize_with = "given")]
    lastname: String,
    #[serde(deserialize_with = "given")]
    country: String,
    region: String,
    language: String,
    currency: String,
    method: String,
    #[serde(deserialize_with = "given")]
    email: String,
    current: String,
    password: String,
    session: String,
    /// Name of a provider that is to let them in.
    with: String,
    /// Names an identity that is to let them in no more.
    way: String,
    /// Names a passkey, the same.
    passkey: String,
    /// That a name is kept was ticked.
    acceptance: String,
    /// A name that is kept no more.
    companion: String,
    /// Of a new address that is confirmed: which, and what proves that its mail is read.
    change: String,
    key: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    change: String,
    key: String,
    done: String,
    failed: String,
    /// Which page of their trips; the first where it says none.
    page: String,
}

/// What the address says once the account was deleted.
pub(super) const DELETED: &str = "deleted";

/// What was done before, as the address says it.
fn was_done(text: &str) -> Option<DoneCodeView> {
    const SAID: [DoneCodeView; 12] = [
        DoneCodeView::AccountSaved,
        DoneCodeView::AccountConfirmed,
        DoneCodeView::AddressAsked,
        DoneCodeView::AddressChanged,
        DoneCodeView::PasswordChanged,
        DoneCodeView::SessionEnded,
        DoneCodeView::SessionsEnded,
        DoneCodeView::WayAdded,
        DoneCodeView::WayRemoved,
        DoneCodeView::PasswordRemoved,
        DoneCodeView::CompanionKept,
        DoneCodeView::CompanionRemoved,
    ];
    SAID.into_iter().find(|code| code.name() == text)
}

/// Why a provider that was asked for does not let them in, as the address says it.
fn was_refused(text: &str) -> Option<Code> {
    const SAID: [Code; 4] = [Code::WayTaken, Code::WaysFull, Code::WayNotAdded, Code::RateLimited];
    SAID.into_iter().find(|code| code.name() == text)
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    // Nobody is sent to sign in again because the database was away.
    ask.visitor.known()?;
    let Query { change, key, done: after, failed: not, page: trips } = ask.read_query();
    if !change.is_empty() {
        // The mail stays where it is: its link is followed again once its owner is signed in.
        let Some(person) = &ask.visitor.person else { return Ok(see_other(&sign_in_href(ask))) };
        let found = links::good(ask.app, KeyPurpose::Email, &change, &key).await?;
        let good = found.is_some_and(|found| found.person.as_ref() == Some(&person.id));
        let state = if good { AccountStateView::ConfirmEmail } else { AccountStateView::Unknown };
        let view = AccountPageView { state, change, proof: key, ..page(ask, AccountStateView::Unknown) };
        return ask.private(StatusCode::OK, PageView::Account(view)).await;
    }
    if after == DELETED && ask.visitor.person.is_none() && just_done::is(ask, DELETED) {
        return ask.private(StatusCode::OK, PageView::Account(page(ask, AccountStateView::Deleted))).await;
    }
    let Some(person) = ask.visitor.person.clone() else { return Ok(see_other(&sign_in_href(ask))) };
    let kept = own::kept(ask.app, &person).await?;
    let shown =
        own::page(ask.app, (&ask.visitor, ask.headers), &person, &kept, trips.parse().unwrap_or(1)).await?;
    let view = AccountPageView {
        own: Some(Box::new(shown)),
        notice: notice(ask, &after, &not),
        ..page(ask, AccountStateView::Open)
    };
    ask.private(StatusCode::OK, PageView::Account(view)).await
}

/// What is said over the page, of what was done or tried in this browser.
fn notice(ask: &Ask<'_>, after: &str, not: &str) -> Option<NoticeView> {
    let language = ask.visitor.language;
    let good = || was_done(after).filter(|_| just_done::is(ask, after)).map(|code| done(code, language));
    was_refused(not).filter(|_| just_done::is(ask, not)).map(|code| refused(code, language)).or_else(good)
}

/// Where somebody signs in who is to come back here.
fn sign_in_href(ask: &Ask<'_>) -> String {
    beside(ask, PageName::Auth, ask.path)
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = AccountForm::from_form(body)?;
    let Some(person) = ask.visitor.person.clone() else { return over(ask, &sent.act).await };
    if sent.act == "confirm_email" {
        if settings::confirm_email(ask.app, &person, &sent.change, &sent.key).await? {
            return Ok(just_done::done(ask, ask.path, DoneCodeView::AddressChanged.name()));
        }
        let view = page(ask, AccountStateView::Unknown);
        return ask.private(StatusCode::UNPROCESSABLE_ENTITY, PageView::Account(view)).await;
    }
    let changing = Changing { app: ask.app, visitor: &ask.visitor, person: &person, headers: ask.headers };
    // What ends this session ends it at the provider too by which it began: that is known as long as it is there.
    let there = match sent.act.as_str() {
        "delete" | "remove_way" | "sign_out_all" => {
            signing_in::end_href(ask.app, ask.visitor.language, &person).await?
        }
        _ => None,
    };
    let back = |code: DoneCodeView| Ok(just_done::done(ask, ask.path, code.name()));
    let out = |mut response: Response, what: &str| {
        session::forget(ask.app, response.headers_mut());
        just_done::keep(ask, response.headers_mut(), what);
        Ok(response)
    };
    let (form, outcome, code) = match sent.act.as_str() {
        "details" => {
            let typed = TypedDetails {
                first_name: &sent.name,
                last_name: &sent.lastname,
                country: &sent.country,
                region: &sent.region,
                language: &sent.language,
            };
            let liked = liked(ask, &sent);
            match changing.details(typed, liked.clone()).await {
                Ok(()) => return Ok(saved(ask, &liked)),
                outcome => (AccountFormView::Details, outcome, DoneCodeView::AccountSaved),
            }
        }
        "email" => {
            let kept = own::kept(ask.app, &person).await?;
            let outcome = changing.ask_email(&kept, &sent.current, &sent.email).await;
            (AccountFormView::Email, outcome, DoneCodeView::AddressAsked)
        }
        "password" => {
            let kept = own::kept(ask.app, &person).await?;
            match changing.password(&kept, &sent.current, &sent.password).await {
                Ok(given) => return Ok(back_with(ask, &given, DoneCodeView::PasswordChanged)),
                Err(failure) => (AccountFormView::Password, Err(failure), DoneCodeView::PasswordChanged),
            }
        }
        "delete" => {
            let kept = own::kept(ask.app, &person).await?;
            match changing.delete(&kept, &sent.current).await {
                Ok(()) => {
                    let here = format!("{}?done={DELETED}", ask.path);
                    let response = match there {
                        Some(there) => leave(ask, &there).await?,
                        None => see_other(&here),
                    };
                    return out(response, DELETED);
                }
                outcome => (AccountFormView::Delete, outcome, DoneCodeView::SignedOut),
            }
        }
        "sign_out" => {
            let there = signing_in::sign_out(ask.app, ask.visitor.language, &person).await?;
            let what = DoneCodeView::SignedOut.name();
            let here = format!("{}?done={what}", beside(ask, PageName::Auth, ""));
            return out(signed_out(ask, there.as_deref(), &here).await?, what);
        }
        "keep_companion" => {
            let typed = companions::Typed {
                first_name: &sent.name,
                last_name: &sent.lastname,
                consented: !sent.acceptance.is_empty(),
            };
            let consent = companion_words::consent(ask.visitor.language);
            let outcome = companions::keep(ask.app, &person, typed, consent).await;
            (AccountFormView::Companion, outcome, DoneCodeView::CompanionKept)
        }
        "remove_companion" => {
            companions::remove(ask.app, &person, &sent.companion).await?;
            return back(DoneCodeView::CompanionRemoved);
        }
        "sign_out_one" => {
            changing.sign_out_one(&sent.session).await?;
            return back(DoneCodeView::SessionEnded);
        }
        "add_way" => match add_way(ask, &changing, &sent).await {
            Ok(response) => return Ok(response),
            // No button of ours asks for it.
            Err(Failure::Refused(refusal)) if refusal.first().code == Code::BadRequest => {
                return Err(Failure::Refused(refusal));
            }
            Err(failure) => (AccountFormView::Ways, Err(failure), DoneCodeView::WayAdded),
        },
        "remove_password" => match changing.remove_password(&sent.current).await {
            Ok(given) => return Ok(back_with(ask, &given, DoneCodeView::PasswordRemoved)),
            Err(failure) => (AccountFormView::RemovePassword, Err(failure), DoneCodeView::PasswordRemoved),
        },
        "remove_way" | "remove_passkey" => {
            let removed = if sent.act == "remove_way" {
                changing.remove_way(&sent.way, &sent.current).await
            } else {
                changing.remove_passkey(&sent.passkey, &sent.current).await
            };
            match removed {
                // Who came by it is signed out here too.
                Ok(true) => {
                    let response = signed_out(ask, there.as_deref(), &sign_in_href(ask)).await?;
                    return out(response, DoneCodeView::WayRemoved.name());
                }
                Ok(false) => return back(DoneCodeView::WayRemoved),
                Err(failure) => (AccountFormView::Ways, Err(failure), DoneCodeView::WayRemoved),
            }
        }
        "sign_out_all" => {
            changing.sign_out_all().await?;
            let what = DoneCodeView::SessionsEnded.name();
            let here = format!("{}?done={what}", beside(ask, PageName::Auth, ""));
            return out(signed_out(ask, there.as_deref(), &here).await?, what);
        }
        _ => return Err(Wrong::in_field(Code::BadRequest, "act").into()),
    };
    match outcome {
        Ok(()) => back(code),
        Err(Failure::Refused(refusal)) if refusal.first().code == Code::SignInRequired => {
            to_sign_in(ask, &sign_in_href(ask)).await
        }
        Err(Failure::Refused(refusal)) => {
            let (errors, notice) = said(&refusal, ask.visitor.language);
            let own = typed(ask, &person, form, sent).await?;
            let refused = Some(form);
            let view = page(ask, AccountStateView::Open);
            let view = AccountPageView { own: Some(Box::new(own)), refused, errors, notice, ..view };
            ask.private(refusal.status(), PageView::Account(view)).await
        }
        Err(failure) => Err(failure),
    }
}

/// Leads back to the account, where another key is given to the session that goes on.
fn back_with(ask: &Ask<'_>, given: &Given, code: DoneCodeView) -> Response {
    let mut response = just_done::done(ask, ask.path, code.name());
    given.give(ask.app, response.headers_mut());
    response
}

/// Leads whoever is signed out here to where their provider signs them out too, which leads back to where one signs in; where nobody
/// else let them in, there at once.
async fn signed_out(ask: &Ask<'_>, there: Option<&str>, here: &str) -> Result<Response, Failure> {
    match there {
        Some(there) => leave(ask, there).await,
        None => to_sign_in(ask, here).await,
    }
}

/// Answers who is not signed in, or not any more: leads to where one signs in. Who wanted to sign out leaves nothing in this browser,
/// as if the session had lasted until now (§10.19.60).
async fn over(ask: &Ask<'_>, act: &str) -> Result<Response, Failure> {
    ask.visitor.known()?;
    let mut response = to_sign_in(ask, &sign_in_href(ask)).await?;
    let had = ask.app.jar.read(ask.headers, cookie::SESSION).is_some();
    if had && matches!(act, "sign_out" | "sign_out_all") {
        session::forget(ask.app, response.headers_mut());
    }
    Ok(response)
}

/// What was chosen as liked.
fn liked(ask: &Ask<'_>, sent: &AccountForm) -> Preferences {
    let catalogue = &ask.app.catalogue;
    let has_currency = |code: &str| catalogue.currencies.iter().any(|one| one.code.as_str() == code);
    Preferences::read(&sent.currency, &sent.method, has_currency, |code| catalogue.payments.offers(code))
}

/// Back to the account, whose details were kept: what they like is what this browser shows from now on.
fn saved(ask: &Ask<'_>, liked: &Preferences) -> Response {
    let mut response = just_done::done(ask, ask.path, DoneCodeView::AccountSaved.name());
    let headers = response.headers_mut();
    if !liked.currency.is_empty() {
        set_currency(ask.app, headers, ask.app.catalogue.currency_or_usd(&liked.currency));
    }
    if !liked.method.is_empty() {
        ask.app.jar.set(headers, cookie::METHOD, &liked.method, Readable::ByScripts);
    }
    response
}

/// Sends somebody to a provider, to be let in by it from now on: who signed in a moment ago, or typed their password.
async fn add_way(ask: &Ask<'_>, changing: &Changing<'_>, sent: &AccountForm) -> Result<Response, Failure> {
    changing.fresh(&sent.current).await?;
    let adds = Some(changing.person);
    let wish = identity::Wish { with: &sent.with, next: "", remembered: false, adds };
    let started = identity::begin(ask.app, &ask.visitor, wish).await?;
    let mut response = leave(ask, &started.href).await?;
    started.give(ask.app, response.headers_mut());
    Ok(response)
}

/// What somebody asked for of a way in, which goes with their password once more.
fn way_asked(sent: &AccountForm) -> WayAskedView {
    let (field, value) = match sent.act.as_str() {
        "remove_way" => ("way", &sent.way),
        "remove_passkey" => ("passkey", &sent.passkey),
        _ => ("with", &sent.with),
    };
    WayAskedView { act: sent.act.clone(), field: field.to_owned(), value: short(value) }
}

/// The account with what was typed in a form that was refused.
async fn typed(
    ask: &Ask<'_>,
    person: &Person,
    form: AccountFormView,
    sent: AccountForm,
) -> Result<OwnAccountView, Failure> {
    let kept = own::kept(ask.app, person).await?;
    let mut shown = own::page(ask.app, (&ask.visitor, ask.headers), person, &kept, 1).await?;
    match form {
        AccountFormView::Details => {
            shown.details.first_name = short(&sent.name);
            shown.details.last_name = short(&sent.lastname);
            shown.details.country = short(&sent.country);
            shown.details.region = short(&sent.region);
            let liked = liked(ask, &sent);
            (shown.details.currency, shown.details.method) = (liked.currency, liked.method);
        }
        AccountFormView::Email => shown.email_typed = short(&sent.email),
        AccountFormView::Ways => shown.way_asked = shown.has_password.then(|| way_asked(&sent)),
        AccountFormView::Companion => {
            shown.companion_first = short(&sent.name);
            shown.companion_last = short(&sent.lastname);
        }
        AccountFormView::Password | AccountFormView::RemovePassword | AccountFormView::Delete => {}
    }
    Ok(shown)
}

fn page(ask: &Ask<'_>, state: AccountStateView) -> AccountPageView {
    AccountPageView {
        action: ask.path.to_owned(),
        state,
        change: String::new(),
        proof: String::new(),
        auth_href: beside(ask, PageName::Auth, ""),
        own: None,
        refused: None,
        errors: Vec::new(),
        notice: None,
    }
}
