//! What an order may ask for.

use super::amount::{check_amount, minor};
use super::fields::{NOT_THE_FORMAT, check_choice, check_text, known, required, text};
use super::refusal::{Refusal, bad, unprocessable};
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
    let fields =
        ["reference_id", "custom_id", "invoice_id", "description", "soft_descriptor", "amount", "items"];
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
    known(&unit["amount"], place, &["currency_code", "value", "breakdown"])?;
    check_amount(&unit["amount"], place)?;
    check_items(unit)?;
    let Some(source) = asked.get("payment_source") else { return Ok(()) };
    known(source, "/payment_source", &["paypal"])?;
    required(source, "/payment_source", "paypal")?;
    let wallet = &source["paypal"];
    check_wallet(wallet)?;
    required(wallet, "/payment_source/paypal", "experience_context")?;
    check_context(&wallet["experience_context"])
}

/// Items, and what they add up to: the breakdown's total is theirs, and the amount is the breakdown's.
fn check_items(unit: &Value) -> Result<(), Refusal> {
    let whole = &unit["amount"];
    let broken = whole.get("breakdown");
    if let Some(broken) = broken {
        let place = "/purchase_units/0/amount/breakdown";
        known(broken, place, &["item_total"])?;
        required(broken, place, "item_total")?;
        check_amount(&broken["item_total"], &format!("{place}/item_total"))?;
        if broken["item_total"]["currency_code"] != whole["currency_code"] {
            return Err(unprocessable("CURRENCY_MISMATCH", "All of an order is in one currency."));
        }
        if minor(&broken["item_total"]) != minor(whole) {
            let description = "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.";
            return Err(unprocessable("AMOUNT_MISMATCH", description));
        }
    }
    let Some(items) = unit.get("items") else { return Ok(()) };
    let Some(items) = items.as_array() else {
        return Err(bad("INVALID_PARAMETER_SYNTAX", "/purchase_units/0/items", "", NOT_THE_FORMAT));
    };
    let mut sum = 0;
    for (number, item) in items.iter().enumerate() {
        let place = format!("/purchase_units/0/items/{number}");
        known(item, &place, &["name", "quantity", "unit_amount", "description", "sku", "category"])?;
        for name in ["name", "quantity", "unit_amount"] {
            required(item, &place, name)?;
        }
        for (name, most) in [("name", 127), ("description", 127), ("sku", 127), ("quantity", 10)] {
            check_text(item, &place, name, most)?;
        }
        check_choice(item, &place, "category", &["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"])?;
        check_amount(&item["unit_amount"], &format!("{place}/unit_amount"))?;
        if item["unit_amount"]["currency_code"] != whole["currency_code"] {
            return Err(unprocessable("CURRENCY_MISMATCH", "All of an order is in one currency."));
        }
        let quantity: i64 = text(item, "quantity").parse().unwrap_or_default();
        if quantity < 1 {
            let field = format!("{place}/quantity");
            return Err(bad("INVALID_PARAMETER_SYNTAX", &field, &text(item, "quantity"), NOT_THE_FORMAT));
        }
        sum += quantity * minor(&item["unit_amount"]);
    }
    match broken {
        None => {
            let description = "If item details are specified, items.unit_amount, item_total is required.";
            Err(unprocessable("ITEM_TOTAL_REQUIRED", description))
        }
        Some(broken) if sum != minor(&broken["item_total"]) => {
            let description =
                "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.";
            Err(unprocessable("ITEM_TOTAL_MISMATCH", description))
        }
        Some(_) => Ok(()),
    }
}

/// Whose wallet it is.
fn check_wallet(wallet: &Value) -> Result<(), Refusal> {
    let place = "/payment_source/paypal";
    known(wallet, place, &["experience_context", "email_address", "name", "phone", "address"])?;
    check_text(wallet, place, "email_address", 254)?;
    if let Some(name) = wallet.get("name") {
        let place = "/payment_source/paypal/name";
        known(name, place, &["given_name", "surname"])?;
        check_text(name, place, "given_name", 140)?;
        check_text(name, place, "surname", 140)?;
    }
    if let Some(address) = wallet.get("address") {
        let place = "/payment_source/paypal/address";
        known(address, place, &["country_code"])?;
        required(address, place, "country_code")?;
        let code = text(address, "country_code");
        if code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()) {
            let field = format!("{place}/country_code");
            return Err(bad("INVALID_PARAMETER_SYNTAX", &field, &code, NOT_THE_FORMAT));
        }
    }
    if let Some(phone) = wallet.get("phone") {
        let place = "/payment_source/paypal/phone";
        known(phone, place, &["phone_type", "phone_number"])?;
        check_choice(phone, place, "phone_type", &["FAX", "HOME", "MOBILE", "OTHER", "PAGER"])?;
        required(phone, place, "phone_number")?;
        let place = "/payment_source/paypal/phone/phone_number";
        known(&phone["phone_number"], place, &["national_number"])?;
        required(&phone["phone_number"], place, "national_number")?;
        check_text(&phone["phone_number"], place, "national_number", 14)?;
        let number = text(&phone["phone_number"], "national_number");
        if !number.bytes().all(|byte| byte.is_ascii_digit()) {
            let field = format!("{place}/national_number");
            return Err(bad("INVALID_PARAMETER_SYNTAX", &field, &number, NOT_THE_FORMAT));
        }
    }
    Ok(())
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
