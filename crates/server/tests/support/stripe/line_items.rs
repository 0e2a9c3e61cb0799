//! The lines of a session: what they add up to, and in which currency.

use super::form::{Form, integer};
use super::money::shown;
use super::refusal::{Refusal, absent, refusal};

/// The sum of the lines, and their currency.
pub(super) fn line_items(form: &Form) -> Result<(i64, String), Refusal> {
    let count = (0..100)
        .take_while(|index| form.keys().any(|name| name.starts_with(&format!("line_items[{index}]"))))
        .count();
    let stray = |name: &&String| {
        let index = name.strip_prefix("line_items[").and_then(|rest| rest.split(']').next());
        index.is_some_and(|index| index.parse::<usize>().is_ok_and(|index| index >= count))
    };
    if let Some(name) = form.keys().find(stray) {
        return Err(refusal(
            None,
            Some(name),
            "Line items must be numbered from 0 without gaps, 100 at most.",
        ));
    }
    if count == 0 {
        return Err(absent("line_items"));
    }
    let mut total = 0;
    let mut currency = String::new();
    for index in 0..count {
        let get = |rest: &str| {
            let name = format!("line_items[{index}]{rest}");
            form.get(&name).map(|value| (name.clone(), value)).ok_or_else(|| absent(&name))
        };
        get("[price_data][product_data][name]")?;
        let (name, code) = get("[price_data][currency]")?;
        if code.len() != 3 || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let message =
                format!("Invalid currency: {code}. Currencies are three-letter ISO codes in lowercase.");
            return Err(refusal(None, Some(&name), &message));
        }
        if !currency.is_empty() && currency != *code {
            let message = "All prices on a Checkout Session must be expressed in the same currency.";
            return Err(refusal(None, Some(&name), message));
        }
        code.clone_into(&mut currency);
        let (name, value) = get("[price_data][unit_amount]")?;
        let amount = integer(&name, value)?;
        let multiple = match code.as_str() {
            "isk" | "ugx" => 100,
            "bhd" | "jod" | "kwd" | "omr" | "tnd" => 10,
            _ => 1,
        };
        if amount < 0 || amount % multiple != 0 {
            let message = format!(
                "Invalid amount: {amount} is no amount of {code} (not negative, a multiple of {multiple})."
            );
            return Err(refusal(Some("parameter_invalid_integer"), Some(&name), &message));
        }
        let (name, value) = get("[quantity]")?;
        let quantity = integer(&name, value)?;
        if quantity < 1 {
            let message = "This value must be greater than or equal to 1.";
            return Err(refusal(Some("parameter_invalid_integer"), Some(&name), message));
        }
        total += amount.saturating_mul(quantity);
    }
    let least = match currency.as_str() {
        "mxn" => 1000,
        "gbp" => 30,
        _ => 50,
    };
    if total < least {
        let message = format!(
            "The Checkout Session's total amount due must add up to at least {}",
            shown(least, &currency)
        );
        return Err(refusal(Some("amount_too_small"), None, &message));
    }
    if total > 99_999_999 {
        let message = format!("The total amount due must be no more than {}", shown(99_999_999, &currency));
        return Err(refusal(Some("amount_too_large"), None, &message));
    }
    Ok((total, currency))
}
