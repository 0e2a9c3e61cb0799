//! A stand-in for Facebook and its Graph, strict about what Facebook documents.

use super::apple::{challenge, fields};
use super::identity::{CLIENT, Person};
use adapters::key::ApiKey;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use domain::encoding::hex;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use server::app::config::IdentityOptions;
use sha2::Sha256;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

const SECRET: &str = "an app's secret";

type Fields = BTreeMap<String, String>;
type Answer = (StatusCode, Json<Value>);

struct Inner {
    base: String,
    /// What was asked for a code, and who said who they are.
    codes: BTreeMap<String, (Fields, Value)>,
    tokens: BTreeMap<String, Value>,
    /// Whose its tokens are from now on.
    app: String,
}

/// The running stand-in; its clones are the same one.
#[derive(Clone)]
pub struct Facebook(Arc<Mutex<Inner>>);

fn refused(code: i64, why: &str) -> Answer {
    let error = json!({ "message": why, "type": "OAuthException", "code": code });
    (StatusCode::BAD_REQUEST, Json(json!({ "error": error })))
}

fn said<'f>(form: &'f Fields, name: &str) -> &'f str {
    form.get(name).map(String::as_str).unwrap_or_default()
}

async fn token(State(facebook): State<Facebook>, Form(form): Form<Fields>) -> Answer {
    let mut inner = facebook.0.lock().unwrap();
    if said(&form, "client_id") != CLIENT || said(&form, "client_secret") != SECRET {
        return refused(1, "Error validating client secret.");
    }
    let Some((asked, person)) = inner.codes.remove(said(&form, "code")) else {
        return refused(100, "This authorization code has been used.");
    };
    if asked["redirect_uri"] != said(&form, "redirect_uri") {
        return refused(100, "Error validating verification code: redirect_uri differs.");
    }
    if asked["code_challenge"] != challenge(said(&form, "code_verifier")) {
        return refused(100, "Invalid code_verifier.");
    }
    let token = format!("token-{}", inner.tokens.len());
    inner.tokens.insert(token.clone(), person);
    (StatusCode::OK, Json(json!({ "access_token": token, "token_type": "bearer", "expires_in": 5_183_944 })))
}

async fn debug_token(State(facebook): State<Facebook>, Query(asked): Query<Fields>) -> Answer {
    let inner = facebook.0.lock().unwrap();
    if said(&asked, "access_token") != format!("{CLIENT}|{SECRET}") {
        return refused(190, "Invalid OAuth access token.");
    }
    let person = inner.tokens.get(said(&asked, "input_token"));
    let data = match person {
        Some(person) => json!({
            "app_id": inner.app, "type": "USER", "is_valid": true, "user_id": person["id"],
            "scopes": ["email", "public_profile"],
        }),
        None => json!({ "is_valid": false }),
    };
    (StatusCode::OK, Json(json!({ "data": data })))
}

async fn me(State(facebook): State<Facebook>, Query(asked): Query<Fields>) -> Answer {
    let inner = facebook.0.lock().unwrap();
    let token = said(&asked, "access_token");
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(token.as_bytes());
    if said(&asked, "appsecret_proof") != hex(&mac.finalize().into_bytes()) {
        return refused(100, "Invalid appsecret_proof provided in the API argument");
    }
    let Some(person) = inner.tokens.get(token) else { return refused(190, "Invalid OAuth access token.") };
    let named = said(&asked, "fields").split(',').filter_map(|name| Some((name, person.get(name)?.clone())));
    (StatusCode::OK, Json(Value::Object(named.map(|(name, value)| (name.to_owned(), value)).collect())))
}

impl Facebook {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let facebook = Self(Arc::new(Mutex::new(Inner {
            base: format!("http://{}", listener.local_addr().unwrap()),
            codes: BTreeMap::new(),
            tokens: BTreeMap::new(),
            app: CLIENT.to_owned(),
        })));
        let router = Router::new()
            .route("/v23.0/oauth/access_token", post(token))
            .route("/v23.0/debug_token", get(debug_token))
            .route("/v23.0/me", get(me))
            .with_state(facebook.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        facebook
    }

    pub fn options(&self) -> IdentityOptions {
        IdentityOptions {
            facebook_client: Some(CLIENT.into()),
            facebook_secret: Some(ApiKey::new(SECRET)),
            facebook_url: Some(self.0.lock().unwrap().base.clone()),
            ..IdentityOptions::default()
        }
    }

    /// Its tokens are of another app from now on, as one would be that somebody brings along.
    pub fn gives_anothers_tokens(&self) {
        "another".clone_into(&mut self.0.lock().unwrap().app);
    }

    /// Somebody says at its page who they are; answers where it leads back to.
    pub fn sign_in(&self, href: &str, person: Person<'_>) -> String {
        let mut inner = self.0.lock().unwrap();
        assert!(href.starts_with(&format!("{}/v23.0/dialog/oauth?", inner.base)), "{href}");
        let asked = fields(href);
        assert_eq!((asked["client_id"].as_str(), asked["response_type"].as_str()), (CLIENT, "code"));
        assert_eq!(asked["scope"], "email,public_profile");
        assert_eq!(asked["code_challenge_method"], "S256");
        let code = format!("code-{}-{}", inner.codes.len(), inner.tokens.len());
        let back =
            serde_urlencoded::to_string(vec![("code", code.as_str()), ("state", asked["state"].as_str())]);
        let to = format!("{}?{}#_=_", asked["redirect_uri"], back.unwrap());
        let who = json!({
            "id": person.subject, "first_name": person.first_name, "last_name": person.last_name, "email": person.email,
        });
        inner.codes.insert(code, (asked, who));
        to
    }
}
