//! How an order is paid: who takes its money, how it settles, and the machine of an attempt (§10.3).

mod owed;
mod refund;

pub use owed::{GoesBack, RefundReason, owed};
pub use refund::{RefundEvent, RefundState, refundable};

use crate::calendar::Instant;

/// Who takes a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GatewayName {
    /// The embedded gateway of demonstrations and tests.
    Sandbox,
    /// The operator's account at Stripe.
    Stripe,
    /// The operator's account at PayPal.
    PayPal,
    /// The operator's own bank account, and a person who reads its statement.
    Transfer,
    /// Nobody: an order that costs nothing is paid when it is placed.
    Store,
}

impl GatewayName {
    /// Every gateway.
    pub const ALL: [Self; 5] = [Self::Sandbox, Self::Stripe, Self::PayPal, Self::Transfer, Self::Store];

    /// Its name in catalogue, database and addresses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Stripe => "stripe",
            Self::PayPal => "paypal",
            Self::Transfer => "transfer",
            Self::Store => "store",
        }
    }

    /// The gateway of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|gateway| gateway.name() == name)
    }

    /// Who sends money back, and closes a payment that waits.
    pub fn refunds(self) -> RefundedBy {
        match self {
            Self::Transfer => RefundedBy::Person,
            Self::Sandbox | Self::Stripe | Self::PayPal | Self::Store => RefundedBy::Gateway,
        }
    }

    /// True where whoever opens a payment's page can approve it, so that it sells nothing in earnest.
    pub fn anybody_approves(self) -> bool {
        match self {
            Self::Sandbox => true,
            Self::Stripe | Self::PayPal | Self::Transfer | Self::Store => false,
        }
    }

    /// How an order that it takes the money of settles; `elsewhere` where its buyer pays away from its page.
    pub fn settles(self, elsewhere: bool) -> Settling {
        match (self, elsewhere) {
            (Self::Transfer, _) => Settling::Promised(Promise::Transfer),
            (_, true) => Settling::Promised(Promise::Voucher),
            (_, false) => Settling::AtGateway,
        }
    }
}

/// Who sends money back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundedBy {
    /// The gateway, when it is asked to.
    Gateway,
    /// A person of the operator's: the refund waits for them, and what waits for money is closed nowhere.
    Person,
}

/// How an order settles: when its money comes, and what its places do until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settling {
    /// On a gateway's page, while its buyer is there: places are held as a cart holds them.
    AtGateway,
    /// By a deadline, from elsewhere: places are held apart from the cart until then, only so many of a slot, and only
    /// for visits that are far enough away.
    Promised(Promise),
    /// By an invoice to whoever has an agreement with the operator: nothing is paid for the order itself, so that it never
    /// waits. Channels will sell so; no gateway of today does.
    OnAccount,
}

/// What was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// A transfer to the operator's account: the store says where to, on its pages and by mail.
    Transfer,
    /// A voucher to be paid in cash, or a transfer that the gateway collects: the gateway says how.
    Voucher,
}

impl Settling {
    /// Whether such money may be waited for: every visit begins more than `lead_hours` from now (§9.6.2). What is too
    /// soon is answered with the hours.
    pub fn fits(
        self,
        visits: impl IntoIterator<Item = Instant>,
        now: Instant,
        lead_hours: i64,
    ) -> Result<(), i64> {
        let soonest = now.plus_minutes(lead_hours * 60);
        match self {
            Self::AtGateway | Self::OnAccount => Ok(()),
            Self::Promised(_) if visits.into_iter().all(|visit| visit > soonest) => Ok(()),
            Self::Promised(_) => Err(lead_hours),
        }
    }
}

/// Where one attempt to pay stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptState {
    /// Sent to the gateway; nothing heard yet.
    Started,
    /// To be paid elsewhere, until a deadline: a transfer, a cash voucher.
    Awaiting,
    /// The gateway holds the money for us.
    Authorised,
    /// The money is ours.
    Captured,
    /// The gateway or the bank refused it.
    Declined,
    /// The visitor left.
    Abandoned,
    /// The hold on the money was lifted; nothing was charged.
    Voided,
    /// The money went back.
    Refunded,
}

/// What a gateway tells of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayEvent {
    /// It waits for money paid elsewhere.
    Awaiting,
    /// It holds the money.
    Authorised,
    /// It took the money.
    Captured,
    /// It refused.
    Declined,
    /// The visitor left.
    Abandoned,
    /// Asked now, it says that the payment is over and nothing was taken: its page was closed, its approval was taken back
    /// or too much time went by.
    Expired,
    /// It lifted its hold.
    Voided,
    /// It gave the money back.
    Refunded,
    /// Money that it gave back came back to it.
    RefundFailed,
}

impl AttemptState {
    /// Every state.
    pub const ALL: [Self; 8] = [
        Self::Started,
        Self::Awaiting,
        Self::Authorised,
        Self::Captured,
        Self::Declined,
        Self::Abandoned,
        Self::Voided,
        Self::Refunded,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Started => "started",
            Self::Awaiting => "awaiting",
            Self::Authorised => "authorised",
            Self::Captured => "captured",
            Self::Declined => "declined",
            Self::Abandoned => "abandoned",
            Self::Voided => "voided",
            Self::Refunded => "refunded",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// The state after what a gateway told, or none where it tells nothing new: late and repeated notices.
    #[must_use]
    pub fn after(self, event: GatewayEvent) -> Option<Self> {
        match (self, event) {
            // A visitor may leave or be refused and still pay: what the gateway holds counts more than what it said.
            (Self::Started | Self::Awaiting | Self::Abandoned | Self::Declined, GatewayEvent::Authorised) => {
                Some(Self::Authorised)
            }
            // Even after a void: money that was taken all the same must be known, to go back.
            (
                Self::Started
                | Self::Awaiting
                | Self::Abandoned
                | Self::Declined
                | Self::Authorised
                | Self::Voided,
                GatewayEvent::Captured,
            )
            // What came back to the gateway is with us again.
            | (Self::Refunded, GatewayEvent::RefundFailed) => Some(Self::Captured),
            (Self::Started, GatewayEvent::Awaiting) => Some(Self::Awaiting),
            // What is let go before it was heard of is a refusal.
            (Self::Started | Self::Awaiting, GatewayEvent::Declined | GatewayEvent::Voided) => {
                Some(Self::Declined)
            }
            (Self::Started | Self::Awaiting, GatewayEvent::Abandoned | GatewayEvent::Expired) => {
                Some(Self::Abandoned)
            }
            // A late word that the visitor left or was refused ends no payment that was approved since; one that is over
            // when its gateway is asked never becomes money.
            (Self::Authorised, GatewayEvent::Voided | GatewayEvent::Expired) => Some(Self::Voided),
            (Self::Captured, GatewayEvent::Refunded) => Some(Self::Refunded),
            _ => None,
        }
    }

    /// True while another attempt for the same order must not be started.
    pub fn holds_money(self) -> bool {
        matches!(self, Self::Authorised | Self::Captured)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sandbox_alone_is_approved_by_anybody() {
        let approved: Vec<_> = GatewayName::ALL.into_iter().filter(|name| name.anybody_approves()).collect();
        assert_eq!(approved, [GatewayName::Sandbox]);
    }

    const EVENTS: [GatewayEvent; 9] = [
        GatewayEvent::Awaiting,
        GatewayEvent::Authorised,
        GatewayEvent::Captured,
        GatewayEvent::Declined,
        GatewayEvent::Abandoned,
        GatewayEvent::Expired,
        GatewayEvent::Voided,
        GatewayEvent::Refunded,
        GatewayEvent::RefundFailed,
    ];

    /// Every event, the states in which it is news, and the state after it.
    const MOVES: [(GatewayEvent, &[AttemptState], AttemptState); 11] = [
        (GatewayEvent::Awaiting, &[AttemptState::Started], AttemptState::Awaiting),
        (
            GatewayEvent::Authorised,
            &[AttemptState::Started, AttemptState::Awaiting, AttemptState::Abandoned, AttemptState::Declined],
            AttemptState::Authorised,
        ),
        (
            GatewayEvent::Captured,
            &[
                AttemptState::Started,
                AttemptState::Awaiting,
                AttemptState::Abandoned,
                AttemptState::Declined,
                AttemptState::Authorised,
                AttemptState::Voided,
            ],
            AttemptState::Captured,
        ),
        (GatewayEvent::Declined, &[AttemptState::Started, AttemptState::Awaiting], AttemptState::Declined),
        (GatewayEvent::Abandoned, &[AttemptState::Started, AttemptState::Awaiting], AttemptState::Abandoned),
        (GatewayEvent::Expired, &[AttemptState::Started, AttemptState::Awaiting], AttemptState::Abandoned),
        (GatewayEvent::Expired, &[AttemptState::Authorised], AttemptState::Voided),
        (GatewayEvent::Voided, &[AttemptState::Authorised], AttemptState::Voided),
        (GatewayEvent::Voided, &[AttemptState::Started, AttemptState::Awaiting], AttemptState::Declined),
        (GatewayEvent::Refunded, &[AttemptState::Captured], AttemptState::Refunded),
        (GatewayEvent::RefundFailed, &[AttemptState::Refunded], AttemptState::Captured),
    ];

    #[test]
    fn a_notice_moves_only_the_attempts_it_is_news_of() {
        for event in EVENTS {
            for state in AttemptState::ALL {
                let news = MOVES.iter().filter(|(of, from, _)| *of == event && from.contains(&state));
                let expected: Vec<_> = news.map(|(.., to)| *to).collect();
                assert_eq!(Vec::from_iter(state.after(event)), expected, "{state:?} {event:?}");
            }
        }
        let holding: Vec<_> = AttemptState::ALL.into_iter().filter(|state| state.holds_money()).collect();
        assert_eq!(holding, [AttemptState::Authorised, AttemptState::Captured]);
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for (gateway, name) in
            GatewayName::ALL.into_iter().zip(["sandbox", "stripe", "paypal", "transfer", "store"])
        {
            assert_eq!((gateway.name(), GatewayName::parse(name)), (name, Some(gateway)));
        }
        for unknown in ["", "Stripe", "refund", "captured "] {
            assert_eq!(GatewayName::parse(unknown), None, "{unknown}");
            assert_eq!(AttemptState::parse(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn money_is_waited_for_only_where_every_visit_is_far_enough_away() {
        let now = Instant::from_millis(1_800_000_000_000);
        let soonest = now.millis() + 96 * 60 * 60 * 1000;
        for (visits, fits) in [
            (vec![], true),
            (vec![1_i64], true),
            (vec![0], false),
            (vec![-1], false),
            (vec![1, 1_000_000], true),
            (vec![1, 0], false),
            (vec![0, 1], false),
        ] {
            let visits: Vec<_> = visits.iter().map(|after| Instant::from_millis(soonest + after)).collect();
            let expected = if fits { Ok(()) } else { Err(96) };
            for promise in [Promise::Transfer, Promise::Voucher] {
                let answer = Settling::Promised(promise).fits(visits.clone(), now, 96);
                assert_eq!(answer, expected, "{promise:?} {visits:?}");
            }
            for settling in [Settling::AtGateway, Settling::OnAccount] {
                assert_eq!(settling.fits(visits.clone(), now, 96), Ok(()));
            }
        }
    }

    // Proves 10.3.1.
    #[test]
    fn a_repeated_notice_changes_nothing() {
        for state in AttemptState::ALL {
            assert_eq!(AttemptState::parse(state.name()), Some(state));
            for event in EVENTS {
                if let Some(next) = state.after(event) {
                    assert_ne!(next, state);
                    assert_eq!(next.after(event), None, "{state:?} {event:?} twice");
                }
            }
        }
    }

    #[test]
    fn money_only_leaves_by_being_returned() {
        for event in EVENTS {
            let next = AttemptState::Captured.after(event);
            assert!(next.is_none() || next == Some(AttemptState::Refunded));
        }
        // Money that was taken is known in every state but those that know it already.
        for state in AttemptState::ALL {
            let known = matches!(state, AttemptState::Captured | AttemptState::Refunded);
            assert_eq!(state.after(GatewayEvent::Captured).is_none(), known, "{state:?}");
        }
    }
}
