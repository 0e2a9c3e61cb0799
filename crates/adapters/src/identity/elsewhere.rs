//! Providers outside: each speaks a protocol over the network, whose calls wait on threads of their own.

use super::{Beginning, Begun, IdentityError, IdentityProvider, Return};
use crate::gateway::Asking;
use domain::account::identity::{Identity, ProviderName};
use domain::calendar::Instant;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A provider outside, by its protocol. Every call blocks its thread until the network answers, for some seconds at most.
pub trait Protocol: Send + Sync + 'static {
    /// Which it is.
    fn name(&self) -> ProviderName;
    /// The origin whose page posts what comes back; none where it comes with an address.
    fn posts_from(&self) -> Option<&str> {
        None
    }
    /// Asks what is needed later, so that it is known: where it can't be asked now it is asked when it is needed.
    ///
    /// # Errors
    /// It can't be asked now, or what it says is not to be believed.
    fn prepare(&self) -> Result<(), IdentityError> {
        Ok(())
    }
    /// Begins a sign-in.
    ///
    /// # Errors
    /// The provider does not say where its page is.
    fn begin(&self, beginning: &Beginning) -> Result<Begun, IdentityError>;
    /// Exchanges a code for who somebody is.
    ///
    /// # Errors
    /// The provider refuses the code, is not believed, or does not answer in time.
    fn finish(&self, returned: &Return) -> Result<Identity, IdentityError>;
    /// Reads what the provider signed before.
    ///
    /// # Errors
    /// It is not to be believed, has ended, or the provider does not tell its keys in time.
    fn verify(&self, id_token: &str, now: Instant) -> Result<Identity, IdentityError>;
    /// Where somebody is signed out at the provider, who then leads `back`, as far as that is known without a call.
    fn end_href(&self, _id_token: Option<&str>, _back: &str) -> Option<String> {
        None
    }
}

/// So many people ask one provider at once: more wait for a page that comes slowly already, and each has a thread.
const MOST_AT_ONCE: usize = 32;

/// A provider outside whose calls wait for the network on threads of their own.
pub struct Elsewhere<P> {
    protocol: Arc<P>,
    places: Arc<Semaphore>,
}

impl<P: Protocol> Elsewhere<P> {
    /// The provider of a protocol. It is asked at once, on a thread of its own, for what is needed later; `failed` is told why where
    /// that was not learned.
    pub fn new(protocol: P, failed: impl FnOnce(IdentityError) + Send + 'static) -> Self {
        let protocol = Arc::new(protocol);
        let prepared = Arc::clone(&protocol);
        // Nothing waits for it, and where there is no thread for it the first who signs in asks.
        let prepare = move || {
            if let Err(why) = prepared.prepare() {
                failed(why);
            }
        };
        let _ = std::thread::Builder::new().name("identity".into()).spawn(prepare);
        Self { protocol, places: Arc::new(Semaphore::new(MOST_AT_ONCE)) }
    }

    fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&P) -> Result<T, IdentityError> + Send + 'static,
    ) -> Asking<'static, Result<T, IdentityError>> {
        let protocol = Arc::clone(&self.protocol);
        let place = Arc::clone(&self.places).try_acquire_owned();
        Box::pin(async move {
            let place = place.map_err(|_| IdentityError::Later("too many ask it at once".to_owned()))?;
            let asked = tokio::task::spawn_blocking(move || {
                let _place = place;
                ask(&protocol)
            });
            asked.await.unwrap_or_else(|error| Err(IdentityError::Later(error.to_string())))
        })
    }
}

impl<P: Protocol> IdentityProvider for Elsewhere<P> {
    fn name(&self) -> ProviderName {
        self.protocol.name()
    }

    fn posts_from(&self) -> Option<&str> {
        self.protocol.posts_from()
    }

    fn begin(&self, beginning: Beginning) -> Asking<'_, Result<Begun, IdentityError>> {
        self.ask(move |protocol| protocol.begin(&beginning))
    }

    fn finish(&self, returned: Return) -> Asking<'_, Result<Identity, IdentityError>> {
        self.ask(move |protocol| protocol.finish(&returned))
    }

    fn verify(&self, id_token: String, now: Instant) -> Asking<'_, Result<Identity, IdentityError>> {
        self.ask(move |protocol| protocol.verify(&id_token, now))
    }

    fn end_href(&self, id_token: Option<&str>, back: &str) -> Option<String> {
        self.protocol.end_href(id_token, back)
    }
}
