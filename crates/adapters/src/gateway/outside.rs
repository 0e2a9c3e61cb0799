//! Gateways outside: each speaks a protocol over the network, whose calls wait on threads of their own.

use super::{
    Asking, Contest, Contested, Gateway, GatewayError, GivenBack, Heard, Naming, Opened, Opening, Origins,
    Payment, RefundThere, Standing, Unbelievable, Webhook,
};
use domain::calendar::Instant;
use std::sync::Arc;

/// A gateway outside, by its protocol. Every call may be made again, and blocks its thread until the network answers.
pub trait Protocol: Send + Sync + 'static {
    /// The origin of its pages, where a form may lead.
    fn pages(&self) -> String;
    /// Opens a payment.
    fn open(&self, opening: &Opening) -> Result<Opened, GatewayError>;
    /// Asks where a payment stands.
    fn standing(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Takes the money that is held.
    fn capture(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Lets go of the money that is held.
    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Gives so many minor units back, once for each `id`.
    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError>;
    /// Asks for all that went back of a payment, whoever asked for it.
    fn refunds(&self, payment: &Payment) -> Result<Vec<RefundThere>, GatewayError>;
    /// Asks which attempt the money of this name paid, as we called it; none where that is nobody's.
    fn whose(&self, money: &str) -> Result<Option<String>, GatewayError>;
    /// Closes a payment that nobody waits for any more; one that was paid meanwhile stays as it is.
    fn withdraw(&self, payment: &Payment) -> Result<Standing, GatewayError>;
    /// Asks where something that is contested stands; none where the gateway knows of none.
    fn contested(&self, payment: &Payment, named: &Contested) -> Result<Option<Contest>, GatewayError>;
    /// Reads what claims to be a notice; none where it is about no payment of ours.
    fn read(&self, body: &[u8]) -> Option<Heard>;
    /// Whether a notice is the gateway's own, as far as that can be told without a call; none where it takes one.
    fn proven(&self, webhook: &Webhook, now: Instant) -> Option<Result<(), Unbelievable>>;
    /// Asks whether a notice is the gateway's own.
    fn verify(&self, webhook: &Webhook) -> Result<(), Unbelievable>;
}

/// A gateway outside whose calls wait for the network on threads of their own.
pub struct Outside<P>(Arc<P>);

impl<P: Protocol> Outside<P> {
    /// The gateway of a protocol.
    pub fn new(protocol: P) -> Self {
        Self(Arc::new(protocol))
    }

    fn ask<T: Send + 'static, E: Send + 'static>(
        &self,
        lost: fn(String) -> E,
        ask: impl FnOnce(&P) -> Result<T, E> + Send + 'static,
    ) -> Asking<'static, Result<T, E>> {
        let protocol = Arc::clone(&self.0);
        let asked = tokio::task::spawn_blocking(move || ask(&protocol));
        Box::pin(async move { asked.await.unwrap_or_else(|error| Err(lost(error.to_string()))) })
    }
}

impl<P: Protocol> Gateway for Outside<P> {
    fn naming(&self) -> Naming {
        Naming::Its
    }

    fn origins(&self) -> Origins {
        Origins { forms: vec![self.0.pages()], ..Origins::default() }
    }

    fn open(&self, opening: Opening) -> Asking<'_, Result<Opened, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.open(&opening))
    }

    fn standing(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.standing(&payment))
    }

    fn capture(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.capture(&payment))
    }

    fn void(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.void(&payment))
    }

    fn refund(
        &self,
        payment: Payment,
        id: String,
        amount: i64,
    ) -> Asking<'_, Result<GivenBack, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.refund(&payment, &id, amount))
    }

    fn given_back(
        &self,
        payment: Payment,
        id: String,
    ) -> Asking<'_, Result<Option<GivenBack>, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| {
            let known = protocol.refunds(&payment)?.into_iter().find(|refund| refund.ours == id);
            Ok(known.map(|refund| refund.became))
        })
    }

    fn refunds(&self, payment: Payment) -> Asking<'_, Result<Vec<RefundThere>, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.refunds(&payment))
    }

    fn whose(&self, money: String) -> Asking<'_, Result<Option<String>, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.whose(&money))
    }

    fn withdraw(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.withdraw(&payment))
    }

    fn contested(
        &self,
        payment: Payment,
        named: Contested,
    ) -> Asking<'_, Result<Option<Contest>, GatewayError>> {
        self.ask(GatewayError::Later, move |protocol| protocol.contested(&payment, &named))
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        self.0.read(body)
    }

    fn proven(&self, webhook: &Webhook, now: Instant) -> Option<Result<(), Unbelievable>> {
        self.0.proven(webhook, now)
    }

    fn verify(&self, webhook: Webhook) -> Asking<'_, Result<(), Unbelievable>> {
        self.ask(Unbelievable::Unknown, move |protocol| protocol.verify(&webhook))
    }
}
