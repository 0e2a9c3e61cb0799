//! Passkeys (§10.19): what a browser asks its device for, and what that answers. Only a browser's own script calls these.

use crate::account::passkeys::{self, Begun};
use crate::account::settings::Changing;
use crate::app::cookie;
use crate::ask::caller::{Caller, json};
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure};
use crate::ask::request::JsonBody;
use crate::ask::route::Target;
use crate::ask::visitor::Person;
use crate::view::{AskPasskey, DoneCodeView, NewPasskey, PasskeyDoneView, PasskeyOptionsView, PasskeyProof};
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::PageName;

/// Who is signed in here: a token adds nothing.
fn signed_in(caller: &Caller) -> Result<&Person, Failure> {
    let person = caller.visitor.known()?.filter(|person| person.session.is_some());
    person.ok_or_else(|| Code::SignInRequired.into())
}

fn changing<'a>(caller: &'a Caller, person: &'a Person) -> Changing<'a> {
    Changing { app: &caller.app, visitor: &caller.visitor, person, headers: &caller.headers }
}

/// Tells a browser what to ask, and gives it what it has to answer with.
fn asked(caller: &Caller, begun: &Begun) -> Response {
    let mut response = json(StatusCode::OK, &PasskeyOptionsView { options: begun.options.clone() });
    begun.give(&caller.app, response.headers_mut());
    response
}

/// Takes from a browser what it answered with, whatever came of it.
fn used_up(caller: &Caller, mut response: Response) -> Response {
    caller.app.jar.remove(response.headers_mut(), cookie::PASSKEY);
    response
}

/// `POST /api/v1/account/passkeys/new`: asks the device of who is signed in for a passkey.
pub async fn ask_new(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let person = signed_in(&caller)?;
        let AskPasskey { current } = AskPasskey::from_json(&body)?;
        let begun = passkeys::ask_new(&changing(&caller, person), &current).await?;
        Ok(asked(&caller, &begun))
    }
    .await;
    caller.answer(outcome)
}

/// `POST /api/v1/account/passkeys`: keeps the passkey that it made.
pub async fn add(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let person = signed_in(&caller)?;
        passkeys::add(&changing(&caller, person), &NewPasskey::from_json(&body)?).await?;
        let own = Target::Page(PageName::Account).href(caller.visitor.language, &caller.app.catalogue);
        let what = DoneCodeView::WayAdded.name();
        let href = format!("{own}?done={what}");
        let mut response = json(StatusCode::CREATED, &PasskeyDoneView { href });
        // The page that it leads to says so in this browser alone (§10.19.56).
        caller.app.jar.set_done(response.headers_mut(), what);
        Ok(response)
    }
    .await;
    used_up(&caller, caller.answer(outcome))
}

/// `POST /api/v1/account/passkeys/challenge`: asks for any passkey of the store's, where somebody signs in.
pub async fn ask_any(caller: Caller, JsonBody(_): JsonBody) -> Response {
    let outcome = passkeys::ask_any(&caller.app).map(|begun| asked(&caller, &begun));
    caller.answer(outcome)
}

/// `POST /api/v1/account/passkeys/session`: signs in by what a passkey signed. What was asked stays with a browser that nobody was
/// let in by: it may have been asked in another of its tabs.
pub async fn sign_in(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let sent = PasskeyProof::from_json(&body)?;
        let entered = passkeys::sign_in(&caller.app, &caller.visitor, &caller.headers, &sent).await?;
        let mut response = json(StatusCode::OK, &PasskeyDoneView { href: entered.onward });
        entered.keys.give(&caller.app, response.headers_mut(), entered.remembered);
        Ok(used_up(&caller, response))
    }
    .await;
    caller.answer(outcome)
}
