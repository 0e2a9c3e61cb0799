//! The dated versions of Stripe's interface that the adapter speaks.

/// A version. The usual one is the one that was tried longest; tests try all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// Of March 2025.
    #[default]
    Basil,
    /// Of September 2026.
    Endive,
}

impl Version {
    /// Its name in the header of a call.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Basil => "2025-03-31.basil",
            Self::Endive => "2026-09-30.endive",
        }
    }

    /// What a session calls the ways that it can be paid by.
    pub(super) fn methods(self) -> &'static str {
        match self {
            Self::Basil => "payment_method_types",
            Self::Endive => "allowed_payment_method_types",
        }
    }
}
