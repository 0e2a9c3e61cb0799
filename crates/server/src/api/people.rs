//! Who is signed in, their coupons, and their data (§7.1.13–18).

use crate::account::own;
use crate::ask::caller::{Caller, json};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::view::{OwnCouponsView, UserInfoView, UserStatusView};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Deserialize;

/// How long an account token proves who calls, in minutes.
const TOKEN_MINUTES: i64 = 15;

/// `GET /user-info/`: who is signed in by the cookie of a session (§7.1.15).
pub async fn user_info(caller: Caller) -> Response {
    let outcome = async {
        let app = &caller.app;
        let Some(person) = caller.visitor.person.as_ref().filter(|person| person.session.is_some()) else {
            return Ok(json(StatusCode::OK, &UserInfoView::default()));
        };
        let kept = own::kept(app, person).await?;
        let until = app.now().plus_minutes(TOKEN_MINUTES);
        let shown = person.session.as_ref().map(|hash| hash.get().chars().take(16).collect());
        let info = UserInfoView {
            found_data: true,
            s_id: shown.unwrap_or_default(),
            country: kept.country.clone(),
            state: String::new(),
            gx_token: app.secrets.account_token(&person.id, &kept.email, until),
            email: kept.address.clone(),
            is_social: false,
            status: UserStatusView::Auth,
            user_name: format!("{} {}", kept.first_name, kept.last_name),
            first_name: kept.first_name,
            last_name: kept.last_name,
        };
        Ok(json(StatusCode::OK, &info))
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
        let person = caller.visitor.person.as_ref().ok_or(Code::SignInRequired)?;
        if !email.is_empty() && !person.email.eq_ignore_ascii_case(email.trim()) {
            return Err(Failure::from(Wrong::in_field(Code::NotYours, "email")));
        }
        let coupons = own::coupons(&caller.app, caller.visitor.language, &person.email).await?;
        Ok(json(StatusCode::OK, &OwnCouponsView { coupons }))
    }
    .await;
    caller.answer(outcome)
}

/// `GET /api/v1/account/data`: the data of who is signed in here, as a file.
pub async fn own_data(caller: Caller) -> Response {
    let outcome = async {
        let person = caller.visitor.person.as_ref().filter(|person| person.session.is_some());
        let person = person.ok_or(Code::SignInRequired)?;
        let data = own::data(&caller.app, caller.visitor.language, person).await?;
        let mut response = json(StatusCode::OK, &data);
        let name = HeaderValue::from_static("attachment; filename=\"account.json\"");
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
        Ok(response)
    }
    .await;
    caller.answer(outcome)
}
