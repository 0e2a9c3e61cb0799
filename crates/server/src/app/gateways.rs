//! Who takes payments for this store: accounts at gateways outside, the sandbox, the operator's bank account.

use crate::app::config::GatewayOptions;
use crate::app::origin::is_here;
use crate::app::sandbox::Sandbox;
use adapters::gateway::{
    Asking, Gateway, GatewayError, GivenBack, Naming, Opened, Opening, Origins, Outside, PayPal, Payment,
    Standing, Stripe,
};
use domain::catalogue::Payments;
use domain::payment::{GatewayEvent, GatewayName};
use std::collections::BTreeMap;
use std::sync::Arc;

type Known = BTreeMap<GatewayName, Arc<dyn Gateway>>;

/// The gateways outside whose account is configured.
fn outside(options: &GatewayOptions) -> Known {
    let mut known = Known::new();
    if let (Some(key), Some(notices)) = (&options.stripe_key, &options.stripe_webhook_key) {
        let stripe = Stripe::new(&options.stripe_url, key.clone(), notices.clone(), options.stripe_version);
        known.insert(GatewayName::Stripe, Arc::new(Outside::new(stripe)));
    }
    let paypal = (&options.paypal_client, &options.paypal_secret, &options.paypal_webhook);
    if let (Some(client), Some(secret), Some(webhook)) = paypal {
        let paypal = PayPal::new(&options.paypal_url, client, secret.clone(), webhook);
        known.insert(GatewayName::PayPal, Arc::new(Outside::new(paypal)));
    }
    known
}

/// A gateway that the catalogue names and that has no account here. The sandbox needs none.
pub fn missing(options: &GatewayOptions, payments: &Payments) -> Option<GatewayName> {
    let known = outside(options);
    payments.gateways().into_iter().find(|name| *name != GatewayName::Sandbox && !known.contains_key(name))
}

/// A gateway outside where an account is given, or a part of one: money could be taken there. A stand-in on this machine
/// takes none.
pub fn real(options: &GatewayOptions) -> Option<GatewayName> {
    let stripe = options.stripe_key.is_some() || options.stripe_webhook_key.is_some();
    let paypal = options.paypal_client.is_some()
        || options.paypal_secret.is_some()
        || options.paypal_webhook.is_some();
    let given = [
        (GatewayName::Stripe, stripe, &options.stripe_url),
        (GatewayName::PayPal, paypal, &options.paypal_url),
    ];
    given.into_iter().find(|(_, given, url)| *given && !is_here(url)).map(|(name, ..)| name)
}

/// Everybody who takes payments.
#[derive(Clone)]
pub struct Gateways(Known);

impl Gateways {
    /// Those whose account is configured, the sandbox and the bank account.
    pub fn new(options: &GatewayOptions, sandbox: Arc<Sandbox>) -> Self {
        let mut known = outside(options);
        known.insert(GatewayName::Sandbox, sandbox);
        known.insert(GatewayName::Transfer, Arc::new(BankAccount));
        known.insert(GatewayName::Store, Arc::new(Nobody));
        Self(known)
    }

    /// What each needs in the content policy.
    pub fn origins(&self) -> Vec<Origins> {
        self.0.values().map(|gateway| gateway.origins()).collect()
    }

    /// The gateway of a name.
    pub fn get(&self, name: GatewayName) -> Result<&dyn Gateway, GatewayError> {
        let found = self.0.get(&name).map(AsRef::as_ref);
        found.ok_or_else(|| GatewayError::Later(format!("there is no account at {}", name.name())))
    }
}

/// The operator's bank account: money comes and goes by a person's hand, and its statement is read by command.
struct BankAccount;

fn at_once<T: Send + 'static>(answer: T) -> Asking<'static, Result<T, GatewayError>> {
    Box::pin(std::future::ready(Ok(answer)))
}

impl BankAccount {
    /// Nothing is known of a transfer but what the statement says.
    const UNKNOWN: Standing = Standing { event: None, href: None, paid_as: None };
}

impl Gateway for BankAccount {
    fn naming(&self) -> Naming {
        Naming::Ours
    }

    fn open(&self, _: Opening) -> Asking<'_, Result<Opened, GatewayError>> {
        at_once(Opened { remote: String::new(), href: None, event: Some(GatewayEvent::Awaiting) })
    }

    fn standing(&self, _: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Self::UNKNOWN)
    }

    fn capture(&self, _: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Self::UNKNOWN)
    }

    fn void(&self, _: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Self::UNKNOWN)
    }

    fn refund(&self, _: Payment, _: String, _: i64) -> Asking<'_, Result<GivenBack, GatewayError>> {
        at_once(GivenBack::ByPerson)
    }

    fn given_back(&self, _: Payment, _: String) -> Asking<'_, Result<Option<GivenBack>, GatewayError>> {
        at_once(Some(GivenBack::ByPerson))
    }
}

/// Nobody takes what costs nothing: it is paid when it is placed.
struct Nobody;

impl Gateway for Nobody {
    fn naming(&self) -> Naming {
        Naming::Ours
    }

    fn open(&self, opening: Opening) -> Asking<'_, Result<Opened, GatewayError>> {
        let paid = (opening.amount.minor == 0).then_some(GatewayEvent::Captured);
        at_once(Opened { remote: String::new(), href: None, event: paid })
    }

    fn standing(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Standing::of((payment.amount.minor == 0).then_some(GatewayEvent::Captured)))
    }

    fn capture(&self, _: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Standing::default())
    }

    fn void(&self, _: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        at_once(Standing::default())
    }

    fn refund(&self, _: Payment, _: String, _: i64) -> Asking<'_, Result<GivenBack, GatewayError>> {
        at_once(GivenBack::Done)
    }

    fn given_back(&self, _: Payment, _: String) -> Asking<'_, Result<Option<GivenBack>, GatewayError>> {
        at_once(None)
    }
}
