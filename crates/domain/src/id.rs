//! Ids: which cart, which of its lines, which order, which attempt to pay it, which refund. One is never taken for
//! another.

/// Declares an id: a text that the store makes up, compared and written as it is.
macro_rules! ids {
    ($($(#[$about:meta])* $name:ident;)*) => {
        $($(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl std::ops::Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        })*
    };
}

ids! {
    /// A cart: the contract's `SessionId`.
    CartId;
    /// A line of a cart.
    LineId;
    /// An order.
    OrderId;
    /// An attempt to pay an order, or a change of one: the gateway's reference.
    AttemptId;
    /// Money that goes back.
    RefundId;
}
