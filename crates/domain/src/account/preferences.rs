//! What somebody likes and keeps with their account, for browsers in which they chose nothing (§10.19.50).

/// A currency and a way to pay; only [`Preferences::read`] makes one that holds something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preferences {
    /// ISO code of the currency that amounts are shown in; empty for none.
    pub currency: String,
    /// Code of the method they like to pay with; empty for none.
    pub method: String,
}

impl Preferences {
    /// Reads both as they were chosen from lists. What the catalogue does not have, or has no more, is as if nothing was chosen.
    pub fn read(
        currency: &str,
        method: &str,
        has_currency: impl Fn(&str) -> bool,
        has_method: impl Fn(&str) -> bool,
    ) -> Self {
        Self {
            currency: Some(currency).filter(|code| has_currency(code)).unwrap_or_default().to_owned(),
            method: Some(method).filter(|code| has_method(code)).unwrap_or_default().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.19.50.
    #[test]
    fn only_what_the_catalogue_has_is_liked() {
        let read =
            |currency, method| Preferences::read(currency, method, |code| code == "BRL", |code| code == "PP");
        let liked = read("BRL", "PP");
        assert_eq!((liked.currency.as_str(), liked.method.as_str()), ("BRL", "PP"));
        for (currency, method) in [("", ""), ("brl", "pp"), ("XXX", "VI'--"), ("BRL ", " PP")] {
            assert_eq!(read(currency, method), Preferences::default(), "{currency} {method}");
        }
        assert_eq!(read("BRL", "").currency, "BRL");
    }
}
