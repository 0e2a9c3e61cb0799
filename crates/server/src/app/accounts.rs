//! The accounts at payment gateways that a store was started with, and calls to them away from the threads that serve.

use crate::app::config::GatewayOptions;
use adapters::gateway::{Gateway, GatewayError, PayPal, Stripe};
use domain::catalogue::Payments;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The embedded gateway: its books are in the store's own database.
pub const SANDBOX: &str = "sandbox";

/// Gateways with an account.
#[derive(Clone)]
pub struct Gateways {
    /// By name.
    known: BTreeMap<&'static str, Arc<dyn Gateway>>,
}

impl Gateways {
    /// Those whose account is told.
    pub fn new(options: &GatewayOptions) -> Self {
        let mut gateways: BTreeMap<&'static str, Arc<dyn Gateway>> = BTreeMap::new();
        if let (Some(key), Some(notices)) = (&options.stripe_key, &options.stripe_webhook_key) {
            gateways
                .insert("stripe", Arc::new(Stripe::new(&options.stripe_url, key.clone(), notices.clone())));
        }
        let paypal = (&options.paypal_client, &options.paypal_secret, &options.paypal_webhook);
        if let (Some(client), Some(secret), Some(webhook)) = paypal {
            gateways.insert(
                "paypal",
                Arc::new(PayPal::new(&options.paypal_url, client, secret.clone(), webhook)),
            );
        }
        Self { known: gateways }
    }

    /// A gateway that the catalogue names and that has no account here.
    pub fn missing<'a>(&self, payments: &'a Payments) -> Option<&'a str> {
        payments.gateways().into_iter().find(|name| *name != SANDBOX && !self.known.contains_key(name))
    }

    /// The origins of the gateways' own pages, to which a form may lead.
    pub fn pages(&self) -> Vec<String> {
        self.known.values().map(|gateway| gateway.pages()).collect()
    }

    /// The gateway of a name.
    pub fn get(&self, name: &str) -> Result<Arc<dyn Gateway>, GatewayError> {
        let found = self.known.get(name).cloned();
        found.ok_or_else(|| GatewayError::Later(format!("there is no account at {name}")))
    }

    /// Asks a gateway something, away from the threads that serve.
    pub async fn ask<T: Send + 'static>(
        &self,
        name: &str,
        what: impl FnOnce(&dyn Gateway) -> Result<T, GatewayError> + Send + 'static,
    ) -> Result<T, GatewayError> {
        let gateway = self.get(name)?;
        let asked = tokio::task::spawn_blocking(move || what(gateway.as_ref())).await;
        asked.unwrap_or_else(|error| Err(GatewayError::Later(error.to_string())))
    }
}
