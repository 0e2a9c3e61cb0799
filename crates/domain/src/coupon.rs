//! Coupons: applied last, by their own rule, to what a cart costs after every other (§9.3.12).

use crate::calendar::Date;
use crate::catalogue::ProductId;
use crate::money::{self, CurrencyCode};
use std::collections::BTreeSet;

/// What a coupon takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A part of what its products cost.
    Percent(u8),
    /// Minor units of the coupon's currency, at most what its products cost.
    Amount(i64),
}

impl Value {
    /// True where it takes something off, and no more than anything can cost.
    pub fn is_sound(self) -> bool {
        match self {
            Self::Percent(percent) => (1..=100).contains(&percent),
            Self::Amount(amount) => (1..=money::LARGEST).contains(&amount),
        }
    }
}

/// A coupon's rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coupon {
    /// What it takes off.
    pub value: Value,
    /// The currency of `value` and `minimum`; a cart in another does not get it. None: a percentage for any.
    pub currency: Option<CurrencyCode>,
    /// The least its products must cost together, minor units.
    pub minimum: i64,
    /// What it is for: admissions and tours with their extras, and room types. None named means all admissions and tours, and no
    /// room.
    pub products: BTreeSet<ProductId>,
    /// First day it can be used.
    pub from: Date,
    /// Last day it can be used.
    pub until: Date,
    /// First and last day of the visit it is for.
    pub visit: Option<(Date, Date)>,
}

/// Why a coupon takes nothing off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It can be used from a later day on.
    NotYet,
    /// Its last day is over.
    Over,
    /// The cart is in another currency.
    Currency(CurrencyCode),
    /// Nothing in the cart is what it is for.
    NothingForIt,
    /// Its products must cost at least so much, minor units.
    Minimum(i64),
}

/// An admission with its extras, as a coupon looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The admission, tour or room type.
    pub product: ProductId,
    /// Whether it is a room's.
    pub room: bool,
    /// Its day, unless that is chosen later.
    pub date: Option<Date>,
    /// What it costs with all that belongs to it, minor units.
    pub total: i64,
}

impl Coupon {
    /// What it takes off each share, minor units: together its value, each in proportion and never more than it costs.
    pub fn off(&self, shares: &[Share], currency: CurrencyCode, today: Date) -> Result<Vec<i64>, Refusal> {
        if today < self.from {
            return Err(Refusal::NotYet);
        }
        if today > self.until {
            return Err(Refusal::Over);
        }
        if let Some(own) = self.currency.filter(|own| *own != currency) {
            return Err(Refusal::Currency(own));
        }
        let fits = |share: &Share| {
            let unnamed = self.products.is_empty() && !share.room;
            let product = unnamed || self.products.contains(&share.product);
            let day = self
                .visit
                .is_none_or(|(from, to)| share.date.is_some_and(|date| (from..=to).contains(&date)));
            product && day
        };
        let eligible: i64 = shares.iter().filter(|share| fits(share)).map(|share| share.total).sum();
        if eligible == 0 {
            return Err(Refusal::NothingForIt);
        }
        if eligible < self.minimum {
            return Err(Refusal::Minimum(self.minimum));
        }
        let off = match self.value {
            Value::Percent(percent) => eligible - money::less(eligible, percent.min(100)),
            Value::Amount(amount) => amount.clamp(0, eligible),
        };
        Ok(split(off, eligible, shares.iter().map(|share| if fits(share) { share.total } else { 0 })))
    }
}

/// Splits an amount in proportion to parts that together are `whole`: sums of whole units, the remainders carried on.
fn split(amount: i64, whole: i64, parts: impl Iterator<Item = i64>) -> Vec<i64> {
    let (mut seen, mut given) = (0_i128, 0_i64);
    parts
        .map(|part| {
            seen += i128::from(part);
            let so_far = i128::from(amount) * seen / i128::from(whole.max(1));
            let so_far = i64::try_from(so_far).unwrap_or(amount);
            let this = so_far - given;
            given = so_far;
            this
        })
        .collect()
}

/// Whether a coupon of `owner` is for whoever asks: anybody's, where it has no owner, else theirs once they are signed in.
pub fn may_use(owner: &str, person: Option<&str>) -> bool {
    owner.is_empty() || person == Some(owner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::add_days;
    use proptest::prelude::*;

    const TODAY: Date = Date::constant(2026, 11, 20);

    fn coupon(value: Value) -> Coupon {
        Coupon {
            value,
            currency: None,
            minimum: 0,
            products: BTreeSet::new(),
            from: TODAY,
            until: add_days(TODAY, 365),
            visit: None,
        }
    }

    fn share(product: i64, total: i64) -> Share {
        Share { product: ProductId(product), room: false, date: Some(add_days(TODAY, 30)), total }
    }

    // Proves 9.3.12.
    #[test]
    fn a_coupon_is_refused_with_its_reason() {
        let ten = coupon(Value::Percent(10));
        let cart = [share(1, 1000), share(2, 999)];
        let ask = |coupon: &Coupon, on: i32| coupon.off(&cart, CurrencyCode::USD, add_days(TODAY, on));
        assert_eq!(ask(&ten, 0), Ok(vec![100, 100]));
        assert_eq!(ask(&ten, -1), Err(Refusal::NotYet));
        assert_eq!(ask(&ten, 365).map(|off| off.len()), Ok(2));
        assert_eq!(ask(&ten, 366), Err(Refusal::Over));
        let pesos = Coupon { currency: Some(CurrencyCode::MXN), ..ten.clone() };
        assert_eq!(ask(&pesos, 0), Err(Refusal::Currency(CurrencyCode::MXN)));
        let other = Coupon { products: [ProductId(3)].into(), ..ten.clone() };
        assert_eq!(ask(&other, 0), Err(Refusal::NothingForIt));
        let one = Coupon { products: [ProductId(2)].into(), minimum: 1000, ..ten.clone() };
        assert_eq!(ask(&one, 0), Err(Refusal::Minimum(1000)));
        assert_eq!(ask(&Coupon { minimum: 999, ..one }, 0), Ok(vec![0, 100]), "just enough");
        assert_eq!(ten.off(&[share(1, 0)], CurrencyCode::USD, TODAY), Err(Refusal::NothingForIt));
        let window = Coupon { visit: Some((TODAY, add_days(TODAY, 29))), ..ten };
        assert_eq!(ask(&window, 0), Err(Refusal::NothingForIt));
        let open = [Share { date: None, ..share(1, 1000) }];
        assert_eq!(window.off(&open, CurrencyCode::USD, TODAY), Err(Refusal::NothingForIt));
    }

    // Proves 9.3.40.
    #[test]
    fn a_coupon_takes_off_something_and_no_more_than_anything_costs() {
        for (value, sound) in [
            (Value::Percent(0), false),
            (Value::Percent(1), true),
            (Value::Percent(100), true),
            (Value::Percent(101), false),
            (Value::Amount(0), false),
            (Value::Amount(-1), false),
            (Value::Amount(1), true),
            (Value::Amount(money::LARGEST), true),
            (Value::Amount(money::LARGEST + 1), false),
            (Value::Amount(i64::MAX), false),
        ] {
            assert_eq!(value.is_sound(), sound, "{value:?}");
        }
    }

    #[test]
    fn a_coupon_with_an_owner_is_theirs_alone() {
        let (ana, eva) = ("ana@example.com", "eva@example.com");
        for (owner, person, may) in [
            ("", None, true),
            ("", Some(ana), true),
            (ana, Some(ana), true),
            (ana, Some(eva), false),
            (ana, Some(""), false),
            (ana, None, false),
        ] {
            assert_eq!(may_use(owner, person), may, "{owner:?} {person:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_taken_off_is_the_coupons_value_and_never_more_than_a_share(
            totals in prop::collection::vec(0i64..5_000_000, 1..6), percent in 0u8..=100, amount in 0i64..9_000_000,
        ) {
            let cart: Vec<_> = totals.iter().map(|total| share(1, *total)).collect();
            let whole: i64 = totals.iter().sum();
            for value in [Value::Percent(percent), Value::Amount(amount)] {
                let Ok(off) = coupon(value).off(&cart, CurrencyCode::USD, TODAY) else {
                    prop_assert_eq!(whole, 0);
                    continue;
                };
                let expected = match value {
                    Value::Percent(percent) => whole - money::less(whole, percent),
                    Value::Amount(amount) => amount.min(whole),
                };
                prop_assert_eq!(off.iter().sum::<i64>(), expected);
                for (off, total) in off.iter().zip(&totals) {
                    prop_assert!((0..=*total).contains(off));
                }
            }
        }
    }
}
