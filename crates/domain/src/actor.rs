//! Who does something that moves money or places.

use crate::encoding::hex;
use std::fmt;
use std::ops::Deref;

/// Who acts. Whatever moves money or places says who it was, and keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A visitor who is not signed in.
    Visitor,
    /// A person who is signed in.
    Person(PersonId),
    /// Somebody who works for the store, by the name they work under.
    Operator(String),
    /// Another company's system, such as a gateway, by its name.
    Supplier(String),
    /// The store itself, where time is up and nobody asks.
    Store,
}

/// Names a person without saying who it is: books keep it after the person's data is erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonId(String);

impl PersonId {
    /// An id of letters and digits; none where it has others, or too many.
    pub fn parse(text: &str) -> Option<Self> {
        let good = (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        good.then(|| Self(text.to_owned()))
    }

    /// An id that nobody guesses, of random bytes: half of them, as hexadecimal digits.
    pub fn of_random(bytes: &[u8; 32]) -> Self {
        Self(hex(bytes).chars().take(32).collect())
    }
}

impl Deref for PersonId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Actor {
    /// Reads what [`Display`](fmt::Display) wrote.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text.split_once(':') {
            None if text == "visitor" => Self::Visitor,
            None if text == "store" => Self::Store,
            Some(("person", id)) => Self::Person(PersonId::parse(id)?),
            Some(("operator", name)) if !name.is_empty() => Self::Operator(name.to_owned()),
            Some(("supplier", name)) if !name.is_empty() => Self::Supplier(name.to_owned()),
            _ => return None,
        })
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Visitor => f.write_str("visitor"),
            Self::Person(id) => write!(f, "person:{id}"),
            Self::Operator(name) => write!(f, "operator:{name}"),
            Self::Supplier(name) => write!(f, "supplier:{name}"),
            Self::Store => f.write_str("store"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_acts_is_read_as_it_was_written() {
        let person = || PersonId::parse("0f3a").unwrap();
        for actor in [
            Actor::Visitor,
            Actor::Person(person()),
            Actor::Operator("ana: desk".into()),
            Actor::Supplier("stripe".into()),
            Actor::Store,
        ] {
            assert_eq!(Actor::parse(&actor.to_string()), Some(actor));
        }
        for text in ["", "visitor:1", "person:", "person:ana@example.com", "operator:", "supplier:", "nobody"]
        {
            assert_eq!(Actor::parse(text), None, "{text}");
        }
        let random = PersonId::of_random(&[0xa5; 32]);
        assert_eq!((&*random, PersonId::parse(&random)), ("a5".repeat(16).as_str(), Some(random.clone())));
        assert!(PersonId::parse(&"a".repeat(64)).is_some() && PersonId::parse(&"a".repeat(65)).is_none());
    }
}
