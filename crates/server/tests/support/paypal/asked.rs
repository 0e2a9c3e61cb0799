//! What an order may ask for.

use super::amount::check_amount;
use super::fields::{NOT_THE_FORMAT, check_choice, check_text, known, required, text};
use super::refusal::{Refusal, bad};
use serde_json::Value;

pub(super) fn check_order(asked: &Value) -> Result<(), Refusal> {
    known(asked, "", &["intent", "purchase_units", "payment_source"])?;
    required(asked, "", "intent")?;
    check_choice(asked, "", "intent", &["CAPTURE"])?;
    required(asked, "", "purchase_units")?;
    let units = asked["purchase_units"].as_array();
    let Some([unit]) = units.map(Vec::as_slice) else {
        let issue = if units.is_some_and(Vec::is_empty) {
            "INVALID_ARRAY_MIN_ITEMS"
        } else {
            "INVALID_ARRAY_MAX_ITEMS"
        };
        return Err(bad(issue, "/purchase_units", "", "This fake takes orders of one purchase unit."));
    };
    let place = "/purchase_units/0";
    let fields = ["reference_id", "custom_id", "invoice_id", "description", "soft_descriptor", "amount"];
    known(unit, place, &fields)?;
    let limits = [
        ("reference_id", 256),
        ("custom_id", 127),
        ("invoice_id", 127),
        ("description", 127),
        ("soft_descriptor", 22),
    ];
    for (name, most) in limits {
        check_text(unit, place, name, most)?;
    }
    required(unit, place, "amount")?;
    let place = "/purchase_units/0/amount";
    known(&unit["amount"], place, &["currency_code", "value"])?;
    check_amount(&unit["amount"], place)?;
    let Some(source) = asked.get("payment_source") else { return Ok(()) };
    known(source, "/payment_source", &["paypal"])?;
    required(source, "/payment_source", "paypal")?;
    let wallet = &source["paypal"];
    known(wallet, "/payment_source/paypal", &["experience_context", "email_address", "name"])?;
    required(wallet, "/payment_source/paypal", "experience_context")?;
    check_context(&wallet["experience_context"])
}

fn check_context(context: &Value) -> Result<(), Refusal> {
    let place = "/payment_source/paypal/experience_context";
    let choices: [(&str, &[&str]); 4] = [
        ("user_action", &["CONTINUE", "PAY_NOW"]),
        ("shipping_preference", &["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]),
        ("landing_page", &["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"]),
        ("payment_method_preference", &["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"]),
    ];
    let mut fields = vec!["return_url", "cancel_url", "locale", "brand_name"];
    fields.extend(choices.iter().map(|(name, _)| *name));
    known(context, place, &fields)?;
    for (name, allowed) in choices {
        check_choice(context, place, name, allowed)?;
    }
    check_text(context, place, "brand_name", 127)?;
    for name in ["return_url", "cancel_url"] {
        required(context, place, name)?;
        check_text(context, place, name, 4000)?;
        let value = text(context, name);
        if !value.starts_with("https://") && !value.starts_with("http://") {
            return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/{name}"), &value, NOT_THE_FORMAT));
        }
    }
    check_text(context, place, "locale", 10)?;
    let locale = text(context, "locale");
    if !locale.is_empty() && !is_locale(&locale) {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/locale"), &locale, NOT_THE_FORMAT));
    }
    Ok(())
}

/// A language of two small letters, then perhaps a script such as `Hant`, then perhaps a country or region.
fn is_locale(locale: &str) -> bool {
    let mut parts: Vec<&str> = locale.split('-').collect();
    let language = parts.remove(0);
    if parts
        .first()
        .is_some_and(|script| script.len() == 4 && script.starts_with(|one: char| one.is_ascii_uppercase()))
    {
        parts.remove(0);
    }
    let country = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_uppercase());
    let region = |part: &str| part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    language.len() == 2
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.len() <= 1
        && parts.iter().all(|part| country(part) || region(part))
}
