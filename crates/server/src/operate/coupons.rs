//! Coupons that an operator gives out (§10.2).

use domain::calendar::{Date, add_months, parse_date};
use domain::catalogue::{ProductId, tidy_code};
use domain::coupon::{Coupon, Value};
use domain::money::{CurrencyCode, LARGEST};
use std::fmt;
use store::coupon::StoredCoupon;

/// A coupon as somebody asks for it.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Its code, as typed.
    pub code: String,
    /// Percent off.
    pub percent: Option<u8>,
    /// Minor units off, in the currency.
    pub amount: Option<i64>,
    /// ISO code.
    pub currency: Option<String>,
    /// Least that its products must cost together, minor units of the currency.
    pub minimum: i64,
    /// Numbers of the products it is for; all when empty.
    pub products: Vec<i64>,
    /// First day, ISO; today where it is not said.
    pub from: Option<String>,
    /// Last day, ISO; a year from the first where it is not said.
    pub until: Option<String>,
    /// Whose it is; anybody's when empty.
    pub email: String,
    /// How many orders may use it.
    pub uses: i64,
}

/// What is wrong with a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// This is no day.
    Day(String),
    /// It takes nothing off, or more than anything costs.
    Value,
    /// Its minimum is below nothing, or more than anything costs.
    Least,
    /// This is no currency.
    Currency,
    /// A minimum without its currency.
    Minimum,
    /// Its code is too short or too long, or nobody could use it.
    Code,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(text) => write!(f, "{text} is not YYYY-MM-DD"),
            Self::Value => {
                write!(f, "it takes off --percent, of 1 to 100, or --amount, of 1 to {LARGEST} minor units")
            }
            Self::Least => write!(f, "a minimum is of 0 to {LARGEST} minor units"),
            Self::Currency => f.write_str("a currency has three capitals"),
            Self::Minimum => f.write_str("a minimum needs its --currency"),
            Self::Code => f.write_str("a code has 4 to 20 letters and digits, and at least one use"),
        }
    }
}

impl std::error::Error for Mistake {}

/// The coupon that is asked for, if it can be one.
pub fn coupon(wanted: Wanted, today: Date) -> Result<StoredCoupon, Mistake> {
    let day = |text: Option<String>, usual: Date| match text {
        Some(text) => parse_date(&text).ok_or(Mistake::Day(text)),
        None => Ok(usual),
    };
    let from = day(wanted.from, today)?;
    let percent = wanted.percent.map(Value::Percent);
    let value = percent.or(wanted.amount.map(Value::Amount)).filter(|value| value.is_sound());
    let value = value.ok_or(Mistake::Value)?;
    if !(0..=LARGEST).contains(&wanted.minimum) {
        return Err(Mistake::Least);
    }
    let currency = match &wanted.currency {
        Some(code) => Some(CurrencyCode::parse(code).ok_or(Mistake::Currency)?),
        None if wanted.minimum > 0 => return Err(Mistake::Minimum),
        None => None,
    };
    let code = tidy_code(&wanted.code);
    if !(4..=20).contains(&code.len()) || wanted.uses < 1 {
        return Err(Mistake::Code);
    }
    let rule = Coupon {
        value,
        currency,
        minimum: wanted.minimum,
        products: wanted.products.into_iter().map(ProductId).collect(),
        from,
        until: day(wanted.until, add_months(from, 12))?,
        visit: None,
    };
    Ok(StoredCoupon { code, email: wanted.email.to_lowercase(), rule, uses: wanted.uses, used: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 9.3.40.
    #[test]
    fn a_coupon_is_good_for_a_year_unless_it_says_otherwise() {
        let today = parse_date("2026-11-20").unwrap();
        let wanted = || Wanted { code: "sol 2026".into(), percent: Some(10), uses: 1, ..Wanted::default() };
        let good = coupon(wanted(), today).unwrap();
        assert_eq!(
            (good.code.as_str(), good.rule.from, good.rule.until.to_string()),
            ("SOL2026", today, "2027-11-20".into())
        );
        for (wanted, mistake) in [
            (Wanted { until: Some("soon".into()), ..wanted() }, Mistake::Day("soon".into())),
            (Wanted { percent: None, amount: Some(0), ..wanted() }, Mistake::Value),
            (Wanted { percent: Some(0), ..wanted() }, Mistake::Value),
            (Wanted { percent: Some(101), ..wanted() }, Mistake::Value),
            (Wanted { percent: None, amount: Some(9_000_000_000_000_000_000), ..wanted() }, Mistake::Value),
            (Wanted { minimum: -1, ..wanted() }, Mistake::Least),
            (Wanted { minimum: i64::MAX, currency: Some("MXN".into()), ..wanted() }, Mistake::Least),
            (Wanted { currency: Some("pesos".into()), ..wanted() }, Mistake::Currency),
            (Wanted { minimum: 100, ..wanted() }, Mistake::Minimum),
            (Wanted { code: "S-1".into(), ..wanted() }, Mistake::Code),
            (Wanted { uses: 0, ..wanted() }, Mistake::Code),
        ] {
            assert_eq!(coupon(wanted, today).unwrap_err(), mistake);
        }
    }
}
