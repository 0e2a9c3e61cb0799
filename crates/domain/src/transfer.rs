//! Bank transfers: what one that arrived comes to (§9.6). Amounts are minor units of the order's currency.

/// What a transfer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With what came before, exactly what the order costs: it is paid.
    Exact,
    /// Less: the order waits for the rest.
    Partial,
    /// More: the order is paid, the rest is to be sent back.
    Over,
    /// The order had lapsed: it is paid if its places are free, else all goes back.
    Late,
    /// No order asked for it: to be sent back, or told apart.
    Unknown,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 5] = [Self::Exact, Self::Partial, Self::Over, Self::Late, Self::Unknown];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Partial => "partial",
            Self::Over => "over",
            Self::Late => "late",
            Self::Unknown => "unknown",
        }
    }

    /// The outcome of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.name() == name)
    }
}

/// What is still to come for an order, when a transfer arrives for it.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// What it costs.
    pub amount: i64,
    /// What came before, in parts.
    pub before: i64,
    /// It is paid already, or was.
    pub taken: bool,
    /// The time to pay it is over.
    pub late: bool,
}

impl Due {
    /// What a transfer comes to, and how much of it is too much.
    pub fn comes_to(self, arrived: i64) -> (Outcome, i64) {
        if self.taken {
            return (Outcome::Over, arrived);
        }
        match self.before.saturating_add(arrived) - self.amount {
            ..0 => (Outcome::Partial, 0),
            over if self.late => (Outcome::Late, over),
            0 => (Outcome::Exact, 0),
            over => (Outcome::Over, over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 9.6.6, 9.6.7, 9.6.8.
    #[test]
    fn a_transfer_comes_to_what_was_missing() {
        let due = Due { amount: 1000, before: 0, taken: false, late: false };
        for (due, arrived, outcome, over) in [
            (due, 1000, Outcome::Exact, 0),
            (due, 999, Outcome::Partial, 0),
            (due, 1001, Outcome::Over, 1),
            (Due { before: 700, ..due }, 300, Outcome::Exact, 0),
            (Due { before: 700, ..due }, 299, Outcome::Partial, 0),
            (Due { before: 700, ..due }, 400, Outcome::Over, 100),
            // A part is asked for again whenever it comes; what is late and whole buys places, or goes back.
            (Due { late: true, ..due }, 999, Outcome::Partial, 0),
            (Due { late: true, ..due }, 1000, Outcome::Late, 0),
            (Due { late: true, before: 700, ..due }, 400, Outcome::Late, 100),
            // All of it is too much.
            (Due { taken: true, ..due }, 1000, Outcome::Over, 1000),
            (Due { taken: true, late: true, ..due }, 1, Outcome::Over, 1),
        ] {
            assert_eq!(due.comes_to(arrived), (outcome, over), "{arrived} for {due:?}");
        }
    }

    #[test]
    fn an_outcome_is_read_as_it_was_written() {
        let names = ["exact", "partial", "over", "late", "unknown"];
        for (outcome, name) in Outcome::ALL.into_iter().zip(names) {
            assert_eq!((outcome.name(), Outcome::parse(name)), (name, Some(outcome)));
        }
        assert_eq!(Outcome::parse("Exact"), None);
    }
}
