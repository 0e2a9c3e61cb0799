//! What a buyer or their bank contests after a payment, and what a gateway warns of (§10.3).

/// What came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeKind {
    /// The buyer or their bank wants the money back; the operator can answer with evidence.
    Dispute,
    /// The bank asks first; no money moved.
    Inquiry,
    /// The bank suspects fraud: giving the money back now avoids a dispute.
    FraudWarning,
    /// The gateway took the money back.
    Reversal,
    /// Money came that pays nothing: too little, too much, or too late.
    Unapplied,
}

impl DisputeKind {
    /// Every kind.
    pub const ALL: [Self; 5] =
        [Self::Dispute, Self::Inquiry, Self::FraudWarning, Self::Reversal, Self::Unapplied];

    /// Whether a person closes it, because no gateway does: then no repeated notice opens it again. What a gateway decides it
    /// may also open again, as a bank does that asked first and then contests.
    pub fn closed_by_a_person(self) -> bool {
        matches!(self, Self::FraudWarning | Self::Reversal)
    }

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dispute => "dispute",
            Self::Inquiry => "inquiry",
            Self::FraudWarning => "fraud_warning",
            Self::Reversal => "reversal",
            Self::Unapplied => "unapplied",
        }
    }

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeState {
    /// A person has to look at it: to answer, or to wait for the bank.
    Open,
    /// The money stays with the operator, or is theirs again.
    Won,
    /// The money is the buyer's.
    Lost,
    /// It is over without a decision, or a person dealt with it.
    Closed,
}

impl DisputeState {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Open, Self::Won, Self::Lost, Self::Closed];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Closed => "closed",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for kind in DisputeKind::ALL {
            assert_eq!(DisputeKind::parse(kind.name()), Some(kind));
        }
        for state in DisputeState::ALL {
            assert_eq!(DisputeState::parse(state.name()), Some(state));
        }
        for unknown in ["", "Dispute", "chargeback", "open "] {
            assert_eq!(
                (DisputeKind::parse(unknown), DisputeState::parse(unknown)),
                (None, None),
                "{unknown}"
            );
        }
    }
}
