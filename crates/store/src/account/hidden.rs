//! What nobody prints: hashes of passwords, and of what browsers have.

use crate::Value;
use crate::statement::FromValue;
use std::fmt;

/// A hash that is a secret: of a password, as a PHC string, or of a key, as hexadecimal digits. Empty for none.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Hidden(String);

impl Hidden {
    /// The hash.
    pub fn get(&self) -> &str {
        &self.0
    }

    /// True for none: of a person whom only a provider or a passkey lets in, as no password is theirs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for Hidden {
    fn from(hash: String) -> Self {
        Self(hash)
    }
}

impl From<&str> for Hidden {
    fn from(hash: &str) -> Self {
        Self(hash.to_owned())
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden(…)")
    }
}

impl From<&Hidden> for Value {
    fn from(hidden: &Hidden) -> Self {
        Self::Text(hidden.0.clone())
    }
}

impl FromValue for Hidden {
    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.17.8.
    #[test]
    fn a_hash_is_not_printed() {
        let hidden = Hidden::from("$argon2id$v=19$m=19456");
        assert_eq!((format!("{hidden:?}").as_str(), hidden.get()), ("Hidden(…)", "$argon2id$v=19$m=19456"));
    }
}
