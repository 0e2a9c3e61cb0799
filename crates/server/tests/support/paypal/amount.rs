//! Amounts: in which currencies, with which decimals.

use super::fields::{NOT_THE_FORMAT, check_text, required, text};
use super::refusal::{Refusal, bad, unprocessable};
use serde_json::Value;

const CURRENCIES: &[&str] = &[
    "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "ILS", "JPY", "MXN", "MYR",
    "NOK", "NZD", "PHP", "PLN", "SEK", "SGD", "THB", "TWD", "USD",
];

/// A supported currency, and a positive value with just its decimals, as text.
pub(super) fn check_amount(amount: &Value, place: &str) -> Result<(), Refusal> {
    for name in ["currency_code", "value"] {
        required(amount, place, name)?;
    }
    check_text(amount, place, "currency_code", 3)?;
    check_text(amount, place, "value", 32)?;
    let (currency, value) = (text(amount, "currency_code"), text(amount, "value"));
    if !CURRENCIES.contains(&currency.as_str()) {
        return Err(unprocessable(
            "INVALID_CURRENCY_CODE",
            "Currency code is invalid or is not currently supported.",
        ));
    }
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.strip_prefix('-').unwrap_or(&value);
    let (whole, decimals) =
        number.split_once('.').map_or((number, None), |(whole, part)| (whole, Some(part)));
    let good = digits(whole) && decimals.map_or(!whole.is_empty(), |part| !part.is_empty() && digits(part));
    if !good {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/value"), &value, NOT_THE_FORMAT));
    }
    match (places(&currency), decimals) {
        (0, Some(_)) => {
            return Err(unprocessable("DECIMALS_NOT_SUPPORTED", "Currency does not support decimals."));
        }
        (wanted, decimals) if decimals.map_or(0, str::len) != wanted => {
            let description =
                "If the currency supports decimals, only two decimal place precision is supported.";
            return Err(unprocessable("DECIMAL_PRECISION", description));
        }
        _ => {}
    }
    if whole.len() > 15 {
        let description = "Should be less than or equal to 999999999999999.99.";
        return Err(unprocessable("MAX_VALUE_EXCEEDED", description));
    }
    if number != value || minor(amount) == 0 {
        let description = "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.";
        return Err(unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", description));
    }
    Ok(())
}

fn places(currency: &str) -> usize {
    if matches!(currency, "HUF" | "JPY" | "TWD") { 0 } else { 2 }
}

pub(super) fn minor(amount: &Value) -> i64 {
    text(amount, "value").replace('.', "").parse().unwrap()
}

pub(super) fn major(minor: i64, currency: &str) -> String {
    if places(currency) == 0 { minor.to_string() } else { format!("{}.{:02}", minor / 100, minor % 100) }
}
