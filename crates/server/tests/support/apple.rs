//! A stand-in for Apple: its page, its keys and its exchange of codes, strict about what Apple documents. What it gives out
//! is signed, and what it is shown has to be.

use super::NOW;
use super::identity::{CLIENT, Person};
use adapters::key::ApiKey;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::calendar::Instant;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey};
use p256::pkcs8::{EncodePrivateKey, LineEnding};
use serde_json::{Value, json};
use server::app::config::IdentityOptions;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

const TEAM: &str = "TEAM123456";
const KEY_ID: &str = "KEY1234567";
/// Longest life of a client's secret, seconds.
const LONGEST: i64 = 15_777_000;

type Fields = BTreeMap<String, String>;

/// What it gave out and is waiting for.
struct Code {
    asked: Fields,
    claims: Value,
}

struct Inner {
    base: String,
    own: SigningKey,
    stores: SigningKey,
    codes: BTreeMap<String, Code>,
    /// Who told their name already: it is told once.
    known: Vec<String>,
    exchanged: usize,
}

/// The running stand-in; its clones are the same one.
#[derive(Clone)]
pub struct Apple(Arc<Mutex<Inner>>);

fn signed(key: &SigningKey, id: &str, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let text = format!("{}.{}", part(&json!({ "alg": "ES256", "kid": id })), part(claims));
    let signature: Signature = key.sign(text.as_bytes());
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()))
}

/// The fields of an address.
pub fn fields(address: &str) -> Fields {
    let query = address.split_once('?').map_or("", |(_, query)| query);
    serde_urlencoded::from_str::<Vec<(String, String)>>(query).unwrap().into_iter().collect()
}

/// What a verifier's challenge is.
pub fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

impl Inner {
    /// Why a client's secret is not taken, if it is not.
    fn wrong_secret(&self, secret: &str) -> Option<&'static str> {
        let parts: Vec<&str> = secret.split('.').collect();
        let [head, claims, signature] = parts[..] else { return Some("no token") };
        let read = |part: &str| -> Value {
            serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap_or_default()).unwrap_or_default()
        };
        let bytes = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        let Ok(signature) = Signature::from_slice(&bytes) else { return Some("no signature") };
        let public = self.stores.verifying_key();
        if public.verify(format!("{head}.{claims}").as_bytes(), &signature).is_err() {
            return Some("another's signature");
        }
        let (head, claims) = (read(head), read(claims));
        let [from, to] = ["iat", "exp"].map(|name| claims[name].as_i64().unwrap_or_default());
        let now = Instant::parse(NOW).unwrap().millis() / 1000;
        let named = head == json!({ "alg": "ES256", "kid": KEY_ID, "typ": "JWT" })
            && claims["iss"] == TEAM
            && claims["sub"] == CLIENT
            && claims["aud"] == self.base.as_str();
        if !named {
            return Some("another's names");
        }
        (from > now || to <= now || to - from > LONGEST).then_some("not of now")
    }

    fn exchange(&mut self, form: &Fields) -> Result<Value, &'static str> {
        let said = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
        // Apple says `invalid_client`; whoever reads the log of a test wants to know more.
        if let Some(why) = self.wrong_secret(said("client_secret")) {
            return Err(why);
        }
        if said("client_id") != CLIENT {
            return Err("invalid_client");
        }
        if said("grant_type") != "authorization_code" {
            return Err("unsupported_grant_type");
        }
        let Code { asked, claims } = self.codes.remove(said("code")).ok_or("invalid_grant")?;
        let same = asked["redirect_uri"] == said("redirect_uri")
            && asked.get("code_challenge").is_none_or(|asked| *asked == challenge(said("code_verifier")));
        if !same {
            return Err("invalid_grant");
        }
        self.exchanged += 1;
        let token = signed(&self.own, "apple-1", &claims);
        Ok(
            json!({ "access_token": "a", "token_type": "Bearer", "expires_in": 3600, "refresh_token": "r", "id_token": token }),
        )
    }

    fn keys(&self) -> Value {
        let point = self.own.verifying_key().to_sec1_point(false);
        let bytes = point.as_bytes();
        let part = |range: std::ops::Range<usize>| URL_SAFE_NO_PAD.encode(&bytes[range]);
        let key = json!({
            "kty": "EC", "crv": "P-256", "kid": "apple-1", "use": "sig", "alg": "ES256",
            "x": part(1..33), "y": part(33..65),
        });
        json!({ "keys": [key] })
    }

    fn discovery(&self) -> Value {
        let base = &self.base;
        json!({
            "issuer": base,
            "authorization_endpoint": format!("{base}/auth/authorize"),
            "token_endpoint": format!("{base}/auth/token"),
            "revocation_endpoint": format!("{base}/auth/revoke"),
            "jwks_uri": format!("{base}/auth/keys"),
            "response_types_supported": ["code"],
            "response_modes_supported": ["query", "fragment", "form_post"],
            "subject_types_supported": ["pairwise"],
            "id_token_signing_alg_values_supported": ["ES256"],
            "scopes_supported": ["openid", "email", "name"],
            "token_endpoint_auth_methods_supported": ["client_secret_post"],
            "claims_supported": ["aud", "email", "email_verified", "exp", "iat", "is_private_email", "iss", "nonce", "sub"],
        })
    }
}

async fn token(State(apple): State<Apple>, Form(form): Form<Fields>) -> (StatusCode, Json<Value>) {
    match apple.0.lock().unwrap().exchange(&form) {
        Ok(answer) => (StatusCode::OK, Json(answer)),
        Err(error) => (StatusCode::BAD_REQUEST, Json(json!({ "error": error }))),
    }
}

impl Apple {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let key = |byte: u8| SigningKey::from_slice(&[byte; 32]).unwrap();
        let apple = Self(Arc::new(Mutex::new(Inner {
            base: format!("http://{}", listener.local_addr().unwrap()),
            own: key(3),
            stores: key(7),
            codes: BTreeMap::new(),
            known: Vec::new(),
            exchanged: 0,
        })));
        let discovery = |State(apple): State<Apple>| async move { Json(apple.0.lock().unwrap().discovery()) };
        let keys = |State(apple): State<Apple>| async move { Json(apple.0.lock().unwrap().keys()) };
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/auth/keys", get(keys))
            .route("/auth/token", post(token))
            .with_state(apple.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        apple
    }

    /// Its origin, whose page posts what comes back.
    pub fn url(&self) -> String {
        self.0.lock().unwrap().base.clone()
    }

    pub fn options(&self) -> IdentityOptions {
        let key = self.0.lock().unwrap().stores.to_pkcs8_pem(LineEnding::LF).unwrap();
        IdentityOptions {
            apple_client: Some(CLIENT.into()),
            apple_team: Some(TEAM.into()),
            apple_key_id: Some(KEY_ID.into()),
            apple_key: Some(ApiKey::new(&key)),
            apple_issuer: Some(self.url()),
            ..IdentityOptions::default()
        }
    }

    /// Codes that were exchanged.
    pub fn exchanged(&self) -> usize {
        self.0.lock().unwrap().exchanged
    }

    /// Somebody says at its page who they are; answers where it posts to, and what.
    pub fn sign_in(&self, href: &str, person: Person<'_>) -> (String, String) {
        let mut inner = self.0.lock().unwrap();
        assert!(href.starts_with(&format!("{}/auth/authorize?", inner.base)), "{href}");
        let asked = fields(href);
        assert_eq!((asked["client_id"].as_str(), asked["response_type"].as_str()), (CLIENT, "code"));
        assert_eq!(asked["response_mode"], "form_post", "Apple wants it where a name or an address is asked");
        let mut scopes: Vec<&str> = asked["scope"].split(' ').collect();
        scopes.sort_unstable();
        assert_eq!(scopes, ["email", "name", "openid"]);
        assert_eq!(asked["code_challenge_method"], "S256");
        let now = Instant::parse(NOW).unwrap().millis() / 1000;
        let claims = json!({
            "iss": inner.base, "aud": CLIENT, "iat": now, "exp": now + 86400, "sub": person.subject,
            "nonce": asked["nonce"], "nonce_supported": true, "email": person.email,
            // As text, as it writes both.
            "email_verified": person.verified.to_string(), "is_private_email": "true",
        });
        let code = format!("c.{}.{}", inner.codes.len(), inner.exchanged);
        let mut form = vec![("code", code.clone()), ("state", asked["state"].clone())];
        if !inner.known.contains(&person.subject.to_owned()) {
            inner.known.push(person.subject.to_owned());
            let name = json!({ "firstName": person.first_name, "lastName": person.last_name });
            form.push(("user", json!({ "name": name, "email": person.email }).to_string()));
        }
        let to = asked["redirect_uri"].clone();
        inner.codes.insert(code, Code { asked, claims });
        (to, serde_urlencoded::to_string(form).unwrap())
    }
}
