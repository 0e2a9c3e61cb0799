//! Facebook: OAuth 2, and who somebody is asked of its Graph.

use super::elsewhere::Protocol;
use super::wire::Wire;
use super::{Beginning, Begun, IdentityError, Return};
use crate::key::ApiKey;
use crate::mail::address_is_valid;
use domain::account::form::Address;
use domain::account::identity::{Identity, ProviderName, said_name};
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::language::Language;
use hmac::{Hmac, KeyInit, Mac};
use openidconnect::http::header::{ACCEPT, CONTENT_TYPE};
use openidconnect::http::{Method, Request};
use openidconnect::url::{Url, form_urlencoded};
use openidconnect::{CsrfToken, HttpRequest, PkceCodeChallenge};
use serde_json::Value;
use sha2::Sha256;

/// The release of Facebook's interface that is spoken.
const VERSION: &str = "v23.0";
/// How Facebook names itself.
const ISSUER: &str = "https://www.facebook.com";
const GRAPH: &str = "https://graph.facebook.com";

/// Facebook, for one of its apps.
pub struct Facebook {
    client: String,
    secret: ApiKey,
    page: String,
    graph: String,
    wire: Wire,
}

impl Facebook {
    /// An app of this id and secret. `instead` is what stands for Facebook and its Graph in a test.
    pub fn new(client: &str, secret: ApiKey, instead: Option<&str>) -> Self {
        Self {
            client: client.to_owned(),
            secret,
            page: instead.unwrap_or(ISSUER).to_owned(),
            graph: instead.unwrap_or(GRAPH).to_owned(),
            wire: Wire::new(),
        }
    }

    /// What shows that who asks with a token has the app's secret too.
    fn proof(&self, token: &str) -> Result<String, IdentityError> {
        let key = Hmac::<Sha256>::new_from_slice(self.secret.reveal().as_bytes());
        let mut mac = key.map_err(|_| refused("the secret is none"))?;
        mac.update(token.as_bytes());
        Ok(hex(&mac.finalize().into_bytes()))
    }

    /// Asks, and tells what was answered.
    fn call(&self, request: HttpRequest) -> Result<Value, IdentityError> {
        let answer = self.wire.send(request)?;
        let status = answer.status();
        let body: Value = serde_json::from_slice(answer.body()).unwrap_or_default();
        if !status.is_success() {
            let code = body.pointer("/error/code").and_then(Value::as_i64).unwrap_or_default();
            return Err(refused(&format!("it answered {status}, its error {code}")));
        }
        Ok(body)
    }

    /// What stands at a path.
    fn get(&self, path: &str, fields: &[(&str, &str)]) -> Result<Value, IdentityError> {
        let url = Url::parse_with_params(&format!("{}/{VERSION}/{path}", self.graph), fields);
        let url = url.map_err(|_| refused("its address is none"))?;
        let request = Request::builder().method(Method::GET).uri(url.as_str());
        let request = request.header(ACCEPT, "application/json").body(Vec::new());
        self.call(request.map_err(|_| refused("its address is none"))?)
    }

    /// A token for a code. It is good for what is asked of the Graph next, and dropped.
    fn exchange(&self, returned: &Return) -> Result<String, IdentityError> {
        let form = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([
                ("client_id", self.client.as_str()),
                ("client_secret", self.secret.reveal()),
                ("redirect_uri", returned.return_url.as_str()),
                ("code", returned.code.as_str()),
                ("code_verifier", returned.verifier.as_str()),
            ])
            .finish();
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{}/{VERSION}/oauth/access_token", self.graph))
            .header(ACCEPT, "application/json")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form.into_bytes());
        let answer = self.call(request.map_err(|_| refused("its address is none"))?)?;
        match text(&answer, "/access_token") {
            "" => Err(refused("it gave no token")),
            token => Ok(token.to_owned()),
        }
    }
}

impl Protocol for Facebook {
    fn name(&self) -> ProviderName {
        ProviderName::Facebook
    }

    fn begin(&self, beginning: &Beginning) -> Result<Begun, IdentityError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let state = CsrfToken::new_random();
        let page = &self.page;
        let locale = match beginning.language {
            Language::Es => "es_LA",
            Language::En => "en_US",
            Language::Pt => "pt_BR",
        };
        let fields = [
            ("client_id", self.client.as_str()),
            ("redirect_uri", beginning.return_url.as_str()),
            ("state", state.secret().as_str()),
            ("response_type", "code"),
            ("scope", "email,public_profile"),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
            ("locale", locale),
        ];
        let href = Url::parse_with_params(&format!("{page}/{VERSION}/dialog/oauth"), fields);
        Ok(Begun {
            href: href.map_err(|_| refused("its address is none"))?.into(),
            state: state.secret().clone(),
            nonce: String::new(),
            verifier: verifier.secret().clone(),
        })
    }

    fn finish(&self, returned: &Return) -> Result<Identity, IdentityError> {
        let token = self.exchange(returned)?;
        let app = format!("{}|{}", self.client, self.secret.reveal());
        let inspected =
            self.get("debug_token", &[("input_token", token.as_str()), ("access_token", app.as_str())])?;
        let valid = inspected.pointer("/data/is_valid").and_then(Value::as_bool) == Some(true);
        if !valid || text(&inspected, "/data/app_id") != self.client {
            return Err(refused("its token is another app's"));
        }
        let proof = self.proof(&token)?;
        let fields = [
            ("fields", "id,first_name,last_name,email"),
            ("access_token", token.as_str()),
            ("appsecret_proof", proof.as_str()),
        ];
        let person = self.get("me", &fields)?;
        let subject = text(&person, "/id");
        if subject.is_empty() || text(&inspected, "/data/user_id") != subject {
            return Err(refused("its token is another person's"));
        }
        Ok(Identity {
            provider: ProviderName::Facebook,
            issuer: ISSUER.to_owned(),
            subject: subject.to_owned(),
            email: Address::parse(text(&person, "/email"), address_is_valid).ok(),
            // It does not say whether it asked the mailbox.
            email_verified: false,
            first_name: said_name(text(&person, "/first_name")),
            last_name: said_name(text(&person, "/last_name")),
            id_token: None,
            ends_at: None,
        })
    }

    fn verify(&self, _id_token: &str, _now: Instant) -> Result<Identity, IdentityError> {
        Err(refused("it signs nothing"))
    }
}

fn refused(why: &str) -> IdentityError {
    IdentityError::Refused(why.to_owned())
}

/// A text by JSON pointer; empty where there is none.
fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}
