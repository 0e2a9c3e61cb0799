//! By which provider something of a person's came, as it is kept.

use crate::Value;
use crate::statement::FromValue;
use domain::account::identity::ProviderName;

/// A provider as it is kept: what a newer release kept stays readable, and by its name, for the release before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptProvider {
    /// One that this release knows.
    Known(ProviderName),
    /// Any other, by its name.
    Other(String),
}

impl KeptProvider {
    /// Which it is; none of one that this release does not know.
    pub fn known(&self) -> Option<ProviderName> {
        match self {
            Self::Known(name) => Some(*name),
            Self::Other(_) => None,
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Self::Known(name) => name.name(),
            Self::Other(name) => name,
        }
    }
}

impl From<String> for KeptProvider {
    fn from(name: String) -> Self {
        match ProviderName::parse(&name) {
            Some(known) => Self::Known(known),
            None => Self::Other(name),
        }
    }
}

impl FromValue for KeptProvider {
    const NONE: Value = Value::Text(String::new());

    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_of_a_newer_release_keeps_its_name() {
        for known in ProviderName::ALL {
            let kept = KeptProvider::from(known.name().to_owned());
            assert_eq!((kept.known(), kept.name()), (Some(known), known.name()));
        }
        let newer = KeptProvider::from("newer".to_owned());
        assert_eq!((newer.known(), newer.name()), (None, "newer"));
        let read = |text: &str| Option::<KeptProvider>::from_value(Value::from(text));
        assert_eq!(read(""), Some(None), "none");
        assert_eq!(read("google"), Some(Some(KeptProvider::Known(ProviderName::Google))));
    }
}
