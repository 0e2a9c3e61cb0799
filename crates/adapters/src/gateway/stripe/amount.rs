//! Amounts as Stripe counts them.

use crate::gateway::{GatewayError, Payment};
use domain::money::Money;

/// Currencies that Stripe counts without decimals, whatever else counts them.
const WHOLE: [&str; 15] =
    ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"];

/// An amount as Stripe counts it.
pub(super) fn count(Money { minor, currency }: Money, digits: u8) -> Result<i64, GatewayError> {
    let wanted: u8 = if WHOLE.contains(&currency.as_str()) { 0 } else { 2 };
    let broken = || GatewayError::Refused(format!("{minor} {currency} is not an amount it takes"));
    if wanted >= digits {
        minor.checked_mul(10_i64.pow(u32::from(wanted - digits))).ok_or_else(broken)
    } else {
        let part = 10_i64.pow(u32::from(digits - wanted));
        if minor % part == 0 { Ok(minor / part) } else { Err(broken()) }
    }
}

/// What Stripe counts, in minor units as we count them.
pub(super) fn uncount(counted: i64, payment: &Payment) -> i64 {
    let theirs: u8 = if WHOLE.contains(&payment.amount.currency.as_str()) { 0 } else { 2 };
    let ours = payment.digits;
    if ours >= theirs {
        counted.saturating_mul(10_i64.pow(u32::from(ours - theirs)))
    } else {
        counted / 10_i64.pow(u32::from(theirs - ours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::money::CurrencyCode;

    // Proves 10.3.34.
    #[test]
    fn amounts_are_counted_as_it_counts_them() {
        let count = |minor, currency, digits| {
            count(Money { minor, currency: CurrencyCode::parse(currency).unwrap() }, digits)
        };
        assert_eq!(count(12_345, "USD", 2), Ok(12_345));
        assert_eq!(count(1_500, "CLP", 0), Ok(1_500));
        assert_eq!(count(1_500, "COP", 0), Ok(150_000));
        assert_eq!(count(150_000, "CLP", 2), Ok(1_500));
        assert!(count(150_001, "CLP", 2).is_err());
        assert!(count(i64::MAX, "COP", 0).is_err());
    }
}
