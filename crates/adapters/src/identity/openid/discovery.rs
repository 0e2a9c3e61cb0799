//! What a provider says of itself, and its keys: asked once an hour, and its keys anew when they changed.

use crate::identity::IdentityError;
use crate::identity::wire::{Lost, Wire};
use openidconnect::core::{
    CoreAuthDisplay, CoreClaimName, CoreClaimType, CoreClientAuthMethod, CoreGrantType, CoreJsonWebKey,
    CoreJsonWebKeySet, CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm, CoreResponseMode,
    CoreResponseType, CoreSubjectIdentifierType,
};
use openidconnect::{AdditionalProviderMetadata, DiscoveryError, HttpRequest, IssuerUrl, ProviderMetadata};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// For how long is believed what a provider said of itself.
const HOUR: Duration = Duration::from_hours(1);
/// How often keys are asked for anew, at most; and for how long what was said before is good while a provider says nothing that can be believed.
const MINUTE: Duration = Duration::from_mins(1);

/// What a provider says of itself, with its keys.
pub(super) type Metadata = ProviderMetadata<
    Further,
    CoreAuthDisplay,
    CoreClientAuthMethod,
    CoreClaimName,
    CoreClaimType,
    CoreGrantType,
    CoreJweContentEncryptionAlgorithm,
    CoreJweKeyManagementAlgorithm,
    CoreJsonWebKey,
    CoreResponseMode,
    CoreResponseType,
    CoreSubjectIdentifierType,
>;

/// What other standards add to that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Further {
    /// Where somebody is signed out (RP-Initiated Logout).
    #[serde(default)]
    pub end_session_endpoint: Option<String>,
    /// Whether it says who it is when it leads back (RFC 9207).
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: Option<bool>,
}

impl AdditionalProviderMetadata for Further {}

#[derive(Clone)]
struct Kept {
    metadata: Arc<Metadata>,
    until: Instant,
    keys_asked: Option<Instant>,
}

/// A provider's word about itself, as it was asked for last.
pub(super) struct Discovery {
    issuer: String,
    wire: Wire,
    kept: Mutex<Option<Kept>>,
}

impl Discovery {
    pub fn new(issuer: &str, wire: Wire) -> Self {
        Self { issuer: issuer.to_owned(), wire, kept: Mutex::new(None) }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was said last, however long ago; none where nothing was.
    pub fn last(&self) -> Option<Arc<Metadata>> {
        self.lock().as_ref().map(|kept| Arc::clone(&kept.metadata))
    }

    /// What is said. Nobody waits for another who asks: that would be as long for the last as all together.
    pub fn known(&self) -> Result<Arc<Metadata>, IdentityError> {
        let kept = self.lock().clone();
        if let Some(kept) = &kept
            && Instant::now() < kept.until
        {
            return Ok(Arc::clone(&kept.metadata));
        }
        match (self.ask(), kept) {
            (Ok(metadata), _) => {
                let metadata = Arc::new(metadata);
                let until = Instant::now() + HOUR;
                *self.lock() = Some(Kept { metadata: Arc::clone(&metadata), until, keys_asked: None });
                Ok(metadata)
            }
            // Down or wrong for a while: what it said before is better than nothing, and where its keys changed they are asked for anew.
            (Err(_), Some(kept)) => {
                let metadata = Arc::clone(&kept.metadata);
                *self.lock() = Some(Kept { until: Instant::now() + MINUTE, ..kept });
                Ok(metadata)
            }
            (Err(error), _) => Err(error),
        }
    }

    fn ask(&self) -> Result<Metadata, IdentityError> {
        let issuer = IssuerUrl::new(self.issuer.clone())
            .map_err(|error| IdentityError::Refused(format!("the issuer is no address: {error}")))?;
        Metadata::discover(&issuer, &|request: HttpRequest| self.wire.send(request)).map_err(of_discovery)
    }

    /// The same with keys that are newer than those that were used; none where they were asked for within a minute.
    pub fn newer(&self, used: &Arc<Metadata>) -> Result<Option<Arc<Metadata>>, IdentityError> {
        {
            let mut kept = self.lock();
            let Some(kept) = kept.as_mut() else { return Ok(None) };
            if !Arc::ptr_eq(&kept.metadata, used) {
                return Ok(Some(Arc::clone(&kept.metadata)));
            }
            if kept.keys_asked.is_some_and(|asked| asked.elapsed() < MINUTE) {
                return Ok(None);
            }
            kept.keys_asked = Some(Instant::now());
        }
        let send = |request: HttpRequest| self.wire.send(request);
        let keys = CoreJsonWebKeySet::fetch(used.jwks_uri(), &send).map_err(of_discovery)?;
        let metadata = Arc::new(Metadata::clone(used).set_jwks(keys));
        if let Some(kept) = self.lock().as_mut() {
            kept.metadata = Arc::clone(&metadata);
        }
        Ok(Some(metadata))
    }
}

fn of_discovery(error: DiscoveryError<Lost>) -> IdentityError {
    match error {
        DiscoveryError::Request(lost) => lost.into(),
        DiscoveryError::Response(status, ..) => {
            IdentityError::Refused(format!("what it says of itself was answered by {status}"))
        }
        DiscoveryError::Parse(error) => {
            IdentityError::Refused(format!("what it says of itself can't be read: {error}"))
        }
        other => IdentityError::Refused(format!("what it says of itself is not believed: {other}")),
    }
}
