//! Months without interest: what each month costs, to the cent (§9.7).

use crate::catalogue::{Bank, BankKind};
use crate::money::CurrencyCode;

/// A number of months at one bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// How many.
    pub months: u8,
    /// Every month's but the last, minor units.
    pub monthly: i64,
    /// The last month's, which carries what does not divide.
    pub last: i64,
}

/// Splits a total into months; none for no months, or for less than a minor unit each.
pub fn term(total: i64, months: u8) -> Option<Term> {
    let count = i64::from(months);
    if count == 0 || total < count {
        return None;
    }
    let monthly = total / count;
    Some(Term { months, monthly, last: total - monthly * (count - 1) })
}

/// What one bank offers for a total: nothing below its minimum or in another currency.
pub fn terms(bank: &Bank, total: i64, currency: CurrencyCode) -> Vec<Term> {
    if bank.kind == BankKind::Transfer || bank.currency != currency || total < bank.minimum {
        return Vec::new();
    }
    bank.months.iter().filter_map(|months| term(total, *months)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        // Proves 9.7.6.
        #[test]
        fn months_add_up_to_the_total_and_differ_by_less_than_their_number(total in 0i64..100_000_000, months in 0u8..60) {
            let Some(term) = term(total, months) else {
                prop_assert!(months == 0 || total < i64::from(months));
                return Ok(());
            };
            prop_assert_eq!(term.monthly * i64::from(months - 1) + term.last, total);
            prop_assert!(term.monthly > 0);
            prop_assert!((0..i64::from(months)).contains(&(term.last - term.monthly)));
        }
    }
}
