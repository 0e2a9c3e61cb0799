//! The payment attempt's machine, and what gateways can do (§10.3).

/// When a gateway takes the money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// Authorised first, taken once the places are sold.
    Deferred,
    /// Taken at once.
    Immediate,
    /// Told later: transfers and cash vouchers.
    Asynchronous,
}

/// Where one attempt to pay stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptState {
    /// Sent to the gateway; nothing heard yet.
    Started,
    /// The gateway holds the money for us.
    Authorised,
    /// The money is ours.
    Captured,
    /// Refused.
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
    /// It holds the money.
    Authorised,
    /// It took the money.
    Captured,
    /// It refused.
    Declined,
    /// The visitor left.
    Abandoned,
    /// It lifted its hold.
    Voided,
    /// It gave the money back.
    Refunded,
}

impl AttemptState {
    /// Every state.
    pub const ALL: [Self; 7] = [
        Self::Started,
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
            (Self::Started | Self::Abandoned | Self::Declined, GatewayEvent::Authorised) => {
                Some(Self::Authorised)
            }
            (Self::Started | Self::Abandoned | Self::Declined | Self::Authorised, GatewayEvent::Captured) => {
                Some(Self::Captured)
            }
            (Self::Started, GatewayEvent::Declined) => Some(Self::Declined),
            (Self::Started, GatewayEvent::Abandoned) => Some(Self::Abandoned),
            (Self::Authorised, GatewayEvent::Voided) => Some(Self::Voided),
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

    const EVENTS: [GatewayEvent; 6] = [
        GatewayEvent::Authorised,
        GatewayEvent::Captured,
        GatewayEvent::Declined,
        GatewayEvent::Abandoned,
        GatewayEvent::Voided,
        GatewayEvent::Refunded,
    ];

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
    }
}
