//! OpenID Connect: the code flow with PKCE, and what an id token must be to be believed.

use super::apple::AppleKey;
use super::elsewhere::Protocol;
use super::wire::{Lost, Wire};
use super::{Beginning, Begun, IdentityError, Return};
use crate::key::ApiKey;
use crate::mail::address_is_valid;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use discovery::{Discovery, Metadata};
use domain::account::form::Address;
use domain::account::identity::{IdToken, Identity, ProviderName, said_name};
use domain::calendar::Instant;
use domain::language::Language;
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreErrorResponseType, CoreIdToken,
    CoreIdTokenClaims, CoreIdTokenVerifier, CoreJwsSigningAlgorithm,
};
use openidconnect::url::Url;
use openidconnect::{
    AuthType, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, Nonce, PkceCodeChallenge, PkceCodeVerifier,
    RedirectUrl, RequestTokenError, Scope, SignatureVerificationError, StandardErrorResponse, TokenResponse,
};
use serde::Deserialize;
use std::borrow::Cow;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

mod discovery;
mod ending;

/// Seconds that a provider's clock may differ from ours.
const SKEW_SECONDS: i64 = 60;
/// Seconds that may lie between who somebody is being signed and our asking for it: a code's life at Apple.
const FRESH_SECONDS: i64 = 5 * 60;
/// Most characters of a provider's word for why it refuses, in the log.
const LONGEST_WORD: usize = 60;
/// Most bytes of a provider's name of somebody (OpenID Connect Core, 2).
const LONGEST_SUBJECT: usize = 255;

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// How the store shows the provider that it is the client it says.
enum Proof {
    /// Not at all: PKCE alone proves that who began ends.
    None,
    /// By a secret that both have.
    Secret(ApiKey),
    /// By what a key of ours signs.
    Signed(Box<AppleKey>),
}

/// A provider that speaks OpenID Connect.
pub struct OpenId {
    name: ProviderName,
    issuer: String,
    client: String,
    proof: Proof,
    scopes: Vec<String>,
    pages: Vec<String>,
    posts_from: Option<String>,
    wire: Wire,
    discovery: Discovery,
}

impl OpenId {
    /// A hosted pool of users. `pages` is the origin of its pages where that is not its issuer's; without a secret the client
    /// is a public one.
    pub fn pool(
        issuer: &str,
        client: &str,
        secret: Option<ApiKey>,
        scopes: &[String],
        pages: Option<&str>,
    ) -> Self {
        let mut pool =
            Self::new(ProviderName::Pool, issuer, client, secret.map_or(Proof::None, Proof::Secret));
        pool.scopes = scopes.to_vec();
        if let Some(pages) = pages {
            pool.pages = vec![pages.to_owned()];
        }
        pool
    }

    /// Google as a provider: it is asked for an address of mail and a name.
    pub fn google(issuer: &str, client: &str, secret: ApiKey) -> Self {
        let mut google = Self::new(ProviderName::Google, issuer, client, Proof::Secret(secret));
        google.scopes = ["email", "profile"].map(str::to_owned).to_vec();
        google
    }

    /// Apple, which posts what comes back.
    pub fn apple(issuer: &str, client: &str, key: AppleKey) -> Self {
        let mut apple = Self::new(ProviderName::Apple, issuer, client, Proof::Signed(Box::new(key)));
        apple.scopes = ["name", "email"].map(str::to_owned).to_vec();
        apple.posts_from = origin(issuer);
        apple
    }

    fn new(name: ProviderName, issuer: &str, client: &str, proof: Proof) -> Self {
        let wire = Wire::new();
        Self {
            name,
            issuer: issuer.to_owned(),
            client: client.to_owned(),
            proof,
            scopes: Vec::new(),
            pages: origin(issuer).into_iter().collect(),
            posts_from: None,
            discovery: Discovery::new(issuer, wire.clone()),
            wire,
        }
    }

    /// The client as the provider knows it, for what the provider says of itself.
    fn client(&self, metadata: &Metadata, now: Option<Instant>) -> Result<Client, IdentityError> {
        let secret = match (&self.proof, now) {
            (Proof::None, _) | (_, None) => None,
            (Proof::Secret(secret), _) => Some(secret.reveal().to_owned()),
            (Proof::Signed(key), Some(now)) => Some(key.secret(&self.client, &self.issuer, now)?),
        };
        let id = ClientId::new(self.client.clone());
        let client = CoreClient::from_provider_metadata(metadata.clone(), id, secret.map(ClientSecret::new));
        let takes = |way| {
            let ways = metadata.token_endpoint_auth_methods_supported();
            ways.is_none_or(|ways| ways.contains(&way))
        };
        let basic = takes(CoreClientAuthMethod::ClientSecretBasic);
        let posts = !basic && takes(CoreClientAuthMethod::ClientSecretPost);
        Ok(if posts { client.set_auth_type(AuthType::RequestBody) } else { client })
    }

    /// What tells the provider the language of its page: no standard parameter is read by all.
    fn language(&self, language: Language) -> Option<(&'static str, &'static str)> {
        let name = match self.name {
            ProviderName::Pool => "lang",
            ProviderName::Google => "hl",
            ProviderName::Apple | ProviderName::Facebook => return None,
        };
        let code = match language {
            Language::Es => "es",
            Language::En => "en",
            Language::Pt => "pt-BR",
        };
        Some((name, code))
    }

    fn is_page(&self, url: &Url) -> bool {
        self.pages.contains(&url.origin().ascii_serialization())
    }

    /// Refuses a provider that says of itself that one signs in at another origin than is configured.
    fn begins_at_its_page(&self, metadata: &Metadata) -> Result<(), IdentityError> {
        let page = metadata.authorization_endpoint().url();
        if self.is_page(page) {
            return Ok(());
        }
        let origin = page.origin().ascii_serialization();
        Err(refused(&format!("its page is at {origin}, which is not where its pages are")))
    }

    /// What an id token says, if it is to be believed: signed by the provider's key, for this client, for now; and of the
    /// sign-in of this nonce, where there is one.
    fn believed<'t>(
        &self,
        metadata: &Arc<Metadata>,
        token: &'t CoreIdToken,
        now: Instant,
        nonce: Option<&Nonce>,
    ) -> Result<&'t CoreIdTokenClaims, IdentityError> {
        let unknown_key =
            ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey);
        let claims = match self.read(metadata, token, now, nonce) {
            Err(error) if error == unknown_key => match self.discovery.newer(metadata)? {
                Some(newer) => self.read(&newer, token, now, nonce),
                None => Err(error),
            },
            read => read,
        };
        let claims = claims.map_err(|error| refused(&format!("its id token is not believed: {error}")))?;
        match claims.authorized_party() {
            Some(party) if party.as_str() != self.client => Err(refused("its id token is another client's")),
            _ if !(1..=LONGEST_SUBJECT).contains(&claims.subject().len()) => {
                Err(refused("its id token names nobody"))
            }
            _ => Ok(claims),
        }
    }

    fn read<'t>(
        &self,
        metadata: &Metadata,
        token: &'t CoreIdToken,
        now: Instant,
        nonce: Option<&Nonce>,
    ) -> Result<&'t CoreIdTokenClaims, ClaimsVerificationError> {
        let (issuer, keys) = (metadata.issuer().clone(), metadata.jwks().clone());
        let latest = now.plus_seconds(SKEW_SECONDS).millis();
        let earliest = now.plus_seconds(-SKEW_SECONDS - FRESH_SECONDS).millis();
        let fresh = nonce.is_some();
        let behind = system_time(now.plus_seconds(-SKEW_SECONDS));
        // As of a public client, whatever it is: a token that our own secret signs is none of the provider's.
        let verifier =
            CoreIdTokenVerifier::new_public_client(ClientId::new(self.client.clone()), issuer, keys)
                .set_allowed_algs([
                    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
                    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
                    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
                ])
                .set_time_fn(move || behind.into())
                .set_issue_time_verifier_fn(move |issued| {
                    let at = issued.timestamp_millis();
                    let early = fresh && at < earliest;
                    if at > latest || early {
                        Err(format!("issued at {issued}, by another clock"))
                    } else {
                        Ok(())
                    }
                });
        match nonce {
            Some(nonce) => token.claims(&verifier, nonce),
            None => token.claims(&verifier, |_: Option<&Nonce>| -> Result<(), String> { Ok(()) }),
        }
    }

    /// Whether the provider hosts the mailbox that it vouches for, where it also vouches for others: Google takes an account with any
    /// address, asked once, which may be somebody else's by now.
    fn hosts(&self, claims: &CoreIdTokenClaims, token: &CoreIdToken) -> bool {
        let email = claims.email().map_or("", |email| email.as_str());
        self.name != ProviderName::Google || is_googles(email, &token.to_string())
    }

    fn identity(&self, claims: &CoreIdTokenClaims, token: &CoreIdToken) -> Identity {
        let given = claims.given_name().and_then(|name| name.get(None)).map(|name| name.as_str());
        let family = claims.family_name().and_then(|name| name.get(None)).map(|name| name.as_str());
        let whole = claims.name().and_then(|name| name.get(None)).map_or("", |name| name.as_str());
        let (first, rest) = whole.trim().split_once(' ').unwrap_or((whole, ""));
        let neither = given.is_none() && family.is_none();
        let (first, last) =
            if neither { (first, rest) } else { (given.unwrap_or_default(), family.unwrap_or_default()) };
        let address = |email: &str| Address::parse(email, address_is_valid).ok();
        Identity {
            provider: self.name,
            issuer: claims.issuer().to_string(),
            subject: claims.subject().as_str().to_owned(),
            email: claims.email().and_then(|email| address(email.as_str())),
            email_verified: claims.email_verified() == Some(true) && self.hosts(claims, token),
            first_name: said_name(first),
            last_name: said_name(last),
            id_token: Some(IdToken::from(token.to_string())),
            ends_at: Some(Instant::from_millis(claims.expiration().timestamp_millis())),
        }
    }
}

impl Protocol for OpenId {
    fn name(&self) -> ProviderName {
        self.name
    }

    fn posts_from(&self) -> Option<&str> {
        self.posts_from.as_deref()
    }

    fn prepare(&self) -> Result<(), IdentityError> {
        let metadata = self.discovery.known()?;
        self.begins_at_its_page(&metadata)
    }

    fn begin(&self, beginning: &Beginning) -> Result<Begun, IdentityError> {
        let metadata = self.discovery.known()?;
        self.begins_at_its_page(&metadata)?;
        let client = self.client(&metadata, None)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let scopes = self.scopes.iter().filter(|scope| *scope != "openid").cloned().map(Scope::new);
        let request = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .set_redirect_uri(Cow::Owned(return_url(&beginning.return_url)?))
            .set_pkce_challenge(challenge)
            .add_scopes(scopes);
        let mode = self.posts_from.as_ref().map(|_| ("response_mode", "form_post"));
        let further = [mode, self.language(beginning.language)].into_iter().flatten();
        let request = further.fold(request, |request, (name, value)| request.add_extra_param(name, value));
        let (href, state, nonce) = request.url();
        Ok(Begun {
            href: href.into(),
            state: state.secret().clone(),
            nonce: nonce.secret().clone(),
            verifier: verifier.secret().clone(),
        })
    }

    fn finish(&self, returned: &Return) -> Result<Identity, IdentityError> {
        let metadata = self.discovery.known()?;
        let says = metadata.additional_metadata().authorization_response_iss_parameter_supported;
        // Before the code is sent anywhere: another's would be given away.
        match &returned.issuer {
            Some(issuer) if issuer != metadata.issuer().as_str() => {
                return Err(refused("another issuer led back"));
            }
            None if says == Some(true) => return Err(refused("who led back does not say who it is")),
            _ => {}
        }
        let client = self.client(&metadata, Some(returned.now))?;
        let exchange = client
            .exchange_code(AuthorizationCode::new(returned.code.clone()))
            .map_err(|_| refused("it does not say where codes are exchanged"))?
            .set_pkce_verifier(PkceCodeVerifier::new(returned.verifier.clone()))
            .set_redirect_uri(Cow::Owned(return_url(&returned.return_url)?));
        let answer =
            exchange.request(&|request: HttpRequest| self.wire.send(request)).map_err(of_exchange)?;
        // What else it gave is dropped with the answer: nothing of it is used.
        let token = answer.id_token().ok_or_else(|| refused("it gave no id token"))?;
        let nonce = Nonce::new(returned.nonce.clone());
        let claims = self.believed(&metadata, token, returned.now, Some(&nonce))?;
        let mut identity = self.identity(claims, token);
        if self.name == ProviderName::Apple {
            let (first, last) = (said_name(&returned.first_name), said_name(&returned.last_name));
            if identity.first_name.is_empty() && identity.last_name.is_empty() {
                (identity.first_name, identity.last_name) = (first, last);
            }
        }
        Ok(identity)
    }

    fn verify(&self, id_token: &str, now: Instant) -> Result<Identity, IdentityError> {
        let token = CoreIdToken::from_str(id_token).map_err(|_| refused("that is no id token"))?;
        let metadata = self.discovery.known()?;
        let claims = self.believed(&metadata, &token, now, None)?;
        Ok(self.identity(claims, &token))
    }

    fn end_href(&self, id_token: Option<&str>, back: &str) -> Option<String> {
        let metadata = self.discovery.last()?;
        let mut url = ending::page(&metadata, &self.client, id_token, back)?;
        url.set_fragment(None);
        self.is_page(&url).then(|| url.into())
    }
}

/// Whether a mailbox is Google's own, or of an organisation whose mail it has: an id token that was believed says so by `hd`.
fn is_googles(email: &str, token: &str) -> bool {
    let email = email.trim().to_ascii_lowercase();
    if ["@gmail.com", "@googlemail.com"].iter().any(|domain| email.ends_with(*domain)) {
        return true;
    }
    let claims = token.split('.').nth(1).and_then(|part| URL_SAFE_NO_PAD.decode(part).ok());
    let claims = claims.and_then(|claims| serde_json::from_slice::<Hosted>(&claims).ok());
    claims.and_then(|claims| claims.hd).is_some_and(|domain| !domain.is_empty())
}

/// What Google says besides.
#[derive(Deserialize)]
struct Hosted {
    hd: Option<String>,
}

fn refused(why: &str) -> IdentityError {
    IdentityError::Refused(why.to_owned())
}

/// The origin of an address, as browsers write it.
fn origin(address: &str) -> Option<String> {
    Url::parse(address).ok().map(|url| url.origin().ascii_serialization())
}

fn return_url(address: &str) -> Result<RedirectUrl, IdentityError> {
    RedirectUrl::new(address.to_owned()).map_err(|_| refused("the store's own address is none"))
}

fn system_time(at: Instant) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(at.millis()).unwrap_or_default())
}

fn of_exchange(
    error: RequestTokenError<Lost, StandardErrorResponse<CoreErrorResponseType>>,
) -> IdentityError {
    match error {
        RequestTokenError::Request(lost) => lost.into(),
        RequestTokenError::ServerResponse(why) => {
            let word: String = why.error().to_string().chars().take(LONGEST_WORD).collect();
            refused(&format!("it refuses the code: {}", word.escape_debug()))
        }
        // What can't be read may hold tokens.
        RequestTokenError::Parse(..) => refused("its answer to the code can't be read"),
        RequestTokenError::Other(why) => refused(&format!("its answer to the code is none: {why}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.18.78.
    #[test]
    fn google_vouches_for_mailboxes_that_it_hosts() {
        let token = |claims: &str| format!("e30.{}.c2lnbmF0dXJl", URL_SAFE_NO_PAD.encode(claims));
        let none = token(r#"{"sub":"1"}"#);
        for (email, is_own) in [
            ("ana@gmail.com", true),
            ("Ana@GoogleMail.com", true),
            ("ana@example.com", false),
            ("ana@gmail.com.example", false),
            ("ana@notgmail.com", false),
            ("", false),
        ] {
            assert_eq!(is_googles(email, &none), is_own, "{email}");
        }
        for (claims, is_own) in [
            (r#"{"sub":"1","hd":"example.com"}"#, true),
            (r#"{"sub":"1","hd":""}"#, false),
            (r#"{"sub":"1","hd":null}"#, false),
            (r#"{"sub":"1","hd":true}"#, false),
        ] {
            assert_eq!(is_googles("ana@example.com", &token(claims)), is_own, "{claims}");
        }
        assert!(!is_googles("ana@example.com", "no token"));
    }
}
