//! The embedded gateway: it stands for another company's, so it knows nothing but its own books, which are in the store's
//! database. It misbehaves on demand: a mode and a trouble are chosen by documented test values.

use crate::app::clock::Clock;
use adapters::gateway::sandbox::{Flaw, Sending, Trouble, event_of, notices};
use adapters::gateway::{
    Asking, Gateway, GatewayError, GivenBack, Naming, Opened, Opening, Payment, Standing,
};
use domain::calendar::Instant;
use std::sync::Arc;
use std::time::Duration;
use store::outbox::{NoticeKind, SandboxNotice};
use store::sandbox::{GiveBack, Move, Open, Planned, Read, ReadGivenBack, SandboxPayment};
use store::{Db, StoreError};
use tokio::sync::Notify;

/// How long each half of a slow answer takes.
const SLOW: Duration = Duration::from_millis(500);

/// The sandbox.
pub struct Sandbox {
    /// Where its books are.
    pub db: Db,
    /// What time it is.
    pub clock: Clock,
    /// The store's site, to which its notices go.
    pub site: String,
    /// Wakes the worker that sends them.
    pub work: Arc<Notify>,
}

fn notice(reference: &str, sending: &Sending) -> SandboxNotice {
    let kind = match sending.flaw {
        Flaw::None => NoticeKind::Genuine(sending.copy),
        Flaw::Forged => NoticeKind::Forged,
        Flaw::Unknown => NoticeKind::Unknown,
    };
    SandboxNotice { reference: reference.to_owned(), state: sending.state.to_owned(), kind }
}

fn refused() -> GivenBack {
    GivenBack::Refused("the sandbox was set to refuse it".into())
}

fn later(error: &StoreError) -> GatewayError {
    GatewayError::Later(error.to_string())
}

impl Sandbox {
    /// A payment in its books.
    pub async fn payment(&self, reference: &str) -> Result<Option<SandboxPayment>, StoreError> {
        self.db.read(Read { reference: reference.to_owned() }).await
    }

    /// Moves a payment in its books, with the notices its trouble lets through; answers the state it is in. `choice` is
    /// the mode and the trouble, when they were chosen; `call` is true when the store asks for its money.
    pub async fn advance(
        &self,
        payment: &SandboxPayment,
        to: &'static str,
        choice: Option<(String, String)>,
        call: bool,
    ) -> Result<Option<String>, StoreError> {
        let (mode, trouble) = choice.clone().unwrap_or((payment.mode.clone(), payment.trouble.clone()));
        let trouble = Trouble::parse(&trouble).unwrap_or(Trouble::None);
        let now = self.clock.machine();
        let plan = |sending: Sending| Planned {
            notice: notice(&payment.reference, &sending),
            due: Instant::from_millis(now.millis() + sending.after_seconds * 1000),
        };
        let op = Move {
            reference: payment.reference.clone(),
            from: payment.state.clone(),
            to: to.to_owned(),
            choice,
            call,
            notices: notices(to, &mode, trouble).into_iter().map(plan).collect(),
            site: self.site.clone(),
            now: self.clock.now(),
        };
        let state = self.db.run(op).await?;
        self.work.notify_one();
        Ok(state)
    }

    async fn known(&self, reference: &str) -> Result<SandboxPayment, GatewayError> {
        let found = self.payment(reference).await.map_err(|error| later(&error))?;
        found.ok_or_else(|| GatewayError::Later(format!("no payment {reference}")))
    }

    /// Does what the store asks with the money it holds, slowly where that is the trouble.
    async fn settle(&self, reference: &str, to: &'static str) -> Result<Standing, GatewayError> {
        let payment = self.known(reference).await?;
        self.pause(&payment).await;
        let refused = to == "captured" && payment.trouble == Trouble::CaptureRefused.name();
        let mut state = payment.state.clone();
        if state == "authorised" {
            let to = if refused { "voided" } else { to };
            let moved = self.advance(&payment, to, None, true).await.map_err(|error| later(&error))?;
            state = moved.unwrap_or_default();
            if payment.trouble == Trouble::AnswerLost.name() && payment.calls == 0 {
                return Err(GatewayError::Later("the gateway's answer was lost".into()));
            }
        }
        self.pause(&payment).await;
        let event = event_of(&state);
        let event = event.ok_or_else(|| GatewayError::Later(format!("the payment is {state}")))?;
        Ok(Standing::of(Some(event)))
    }

    async fn pause(&self, payment: &SandboxPayment) {
        if payment.trouble == Trouble::Slow.name() {
            tokio::time::sleep(SLOW).await;
        }
    }
}

impl Gateway for Sandbox {
    fn naming(&self) -> Naming {
        Naming::Ours
    }

    fn page(&self, attempt: &str) -> Option<String> {
        Some(format!("/sandbox/pay/{attempt}/"))
    }

    fn open(&self, opening: Opening) -> Asking<'_, Result<Opened, GatewayError>> {
        Box::pin(async move {
            let href = self.page(&opening.attempt);
            let payment = SandboxPayment {
                return_path: opening.return_path,
                reference: opening.attempt,
                order_code: opening.order_code,
                amount: opening.amount,
                language: opening.language.code().to_owned(),
                state: String::new(),
                mode: String::new(),
                trouble: String::new(),
                calls: 0,
                refunded: 0,
            };
            let op = Open { payment, now: self.clock.now() };
            self.db.run(op).await.map_err(|error| later(&error))?;
            Ok(Opened { remote: String::new(), href, event: None })
        })
    }

    fn standing(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        Box::pin(async move {
            let found = self.payment(&payment.attempt).await.map_err(|error| later(&error))?;
            Ok(Standing::of(found.and_then(|payment| event_of(&payment.state))))
        })
    }

    fn capture(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        Box::pin(async move { self.settle(&payment.attempt, "captured").await })
    }

    fn void(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        Box::pin(async move { self.settle(&payment.attempt, "voided").await })
    }

    fn refund(
        &self,
        payment: Payment,
        id: String,
        amount: i64,
    ) -> Asking<'_, Result<GivenBack, GatewayError>> {
        Box::pin(async move {
            let known = self.known(&payment.attempt).await?;
            self.pause(&known).await;
            let op = GiveBack { id, reference: payment.attempt, amount };
            let done = self.db.run(op).await.map_err(|error| later(&error))?;
            self.pause(&known).await;
            Ok(if done { GivenBack::Done } else { refused() })
        })
    }

    fn given_back(&self, _: Payment, id: String) -> Asking<'_, Result<Option<GivenBack>, GatewayError>> {
        Box::pin(async move {
            let known = self.db.read(ReadGivenBack { id }).await.map_err(|error| later(&error))?;
            Ok(known.map(|done| if done { GivenBack::Done } else { refused() }))
        })
    }

    fn withdraw(&self, payment: Payment) -> Asking<'_, Result<Standing, GatewayError>> {
        Box::pin(async move {
            let known = self.known(&payment.attempt).await?;
            if !matches!(known.state.as_str(), "open" | "challenged" | "awaiting") {
                return Ok(Standing::of(event_of(&known.state)));
            }
            let state = self.advance(&known, "abandoned", None, true).await.map_err(|error| later(&error))?;
            Ok(Standing::of(state.and_then(|state| event_of(&state))))
        })
    }
}
