//! Who is signed in, their coupons, and their data (§4.2, §7.1.13–18).

use crate::account::{coupons, data, federation, own};
use crate::app::App;
use crate::ask::caller::{Caller, json};
use crate::ask::origin::bearer;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::view::{FederationView, OwnCouponsView, UserInfoView, UserStatusView};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::account::{KeptPerson, KeptSession, ReadSession};

/// How long an account token proves who calls, in minutes.
const TOKEN_MINUTES: i64 = 15;

/// A person's whole name, as far as it is known.
fn whole_name(person: &KeptPerson) -> String {
    format!("{} {}", person.first_name, person.last_name).trim().to_owned()
}

/// What is said of who is signed in (§3.2).
fn info(app: &App, session: &KeptSession, person: KeptPerson) -> UserInfoView {
    let until = app.now().plus_minutes(TOKEN_MINUTES);
    UserInfoView {
        found_data: true,
        s_id: session.shown_id(),
        country: person.country.clone(),
        state: person.region.clone(),
        gx_token: app.secrets.account_token(&person.id, &person.email, until),
        email: person.address.clone(),
        is_social: session.provider.is_some(),
        status: UserStatusView::Auth,
        user_name: whole_name(&person),
        first_name: person.first_name,
        last_name: person.last_name,
    }
}

/// The session of who is signed in by a cookie, and whose it is; none where nobody is.
async fn signed_in(caller: &Caller) -> Result<Option<(KeptSession, KeptPerson)>, Failure> {
    let person = caller.visitor.known()?;
    let Some(token) = person.and_then(|person| person.session.clone()) else { return Ok(None) };
    Ok(caller.app.db.read(ReadSession { token, now: caller.app.now() }).await?)
}

/// `GET /user-info/`: who is signed in by the cookie of a session (§7.1.15).
pub async fn user_info(caller: Caller) -> Response {
    let outcome = async {
        let Some((session, person)) = signed_in(&caller).await? else {
            return Ok(json(StatusCode::OK, &UserInfoView::default()));
        };
        Ok(json(StatusCode::OK, &info(&caller.app, &session, person)))
    }
    .await;
    caller.answer(outcome)
}

/// What a provider signed, as a call carries it: bare, or as a bearer token.
fn id_token(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?.trim();
    bearer(headers).or(Some(text)).filter(|token| !token.is_empty())
}

/// `GET /user-info-social/`: who is signed in by what their provider signed (§7.1.13). It is good while their session lasts, and
/// is asked of the provider's keys each time.
pub async fn user_info_social(caller: Caller) -> Response {
    let outcome = async {
        let token = id_token(&caller.headers).ok_or(Code::SignInRequired)?;
        let found = federation::by_id_token(&caller.app, token).await?;
        let (session, person) = found.ok_or(Code::SignInRequired)?;
        Ok(json(StatusCode::OK, &info(&caller.app, &session, person)))
    }
    .await;
    caller.answer(outcome)
}

/// `GET /api/v1/account/federation`: what the session of the cookie has of the provider by which it began (§4.2.1); nothing where
/// a password began it, or nobody is signed in.
pub async fn federation(caller: Caller) -> Response {
    let outcome = async {
        let nothing = || (StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, "no-store")]).into_response();
        let Some((session, person)) = signed_in(&caller).await? else { return Ok(nothing()) };
        let Some(federated) = federation::federated(&caller.app, &session.token).await? else {
            return Ok(nothing());
        };
        let name = whole_name(&person);
        let view = FederationView {
            id_token: federated.good(caller.app.now()).map(str::to_owned),
            name: if name.is_empty() { person.address } else { name },
        };
        Ok(json(StatusCode::OK, &view))
    }
    .await;
    caller.answer(outcome)
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    email: String,
}

/// `GET /api/v1/account/coupons`: the coupons of an address, by its account token or session (§7.1.17).
pub async fn own_coupons(caller: Caller) -> Response {
    let outcome = async {
        let Query { email } = caller.read_query();
        let person = caller.visitor.known()?.ok_or(Code::SignInRequired)?;
        if !email.is_empty() && !person.email.eq_ignore_ascii_case(email.trim()) {
            return Err(Failure::from(Wrong::in_field(Code::NotYours, "email")));
        }
        let coupons = coupons::usable(&caller.app, caller.visitor.language, &person.email).await?;
        Ok(json(StatusCode::OK, &OwnCouponsView { coupons }))
    }
    .await;
    caller.answer(outcome)
}

/// `GET /api/v1/account/data`: the data of who is signed in here, as a file.
pub async fn own_data(caller: Caller) -> Response {
    let outcome = async {
        let person = caller.visitor.known()?.filter(|person| person.session.is_some());
        let person = person.ok_or(Code::SignInRequired)?;
        let own = own::kept(&caller.app, person).await?;
        let data = data::everything(&caller.app, caller.visitor.language, own).await?;
        let mut response = json(StatusCode::OK, &data);
        let name = HeaderValue::from_static("attachment; filename=\"account.json\"");
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
        Ok(response)
    }
    .await;
    caller.answer(outcome)
}
