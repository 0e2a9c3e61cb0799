//! What an order is opened with: what is bought, by whom, and where its buyer comes back to.

use crate::gateway::{Item, Opening, cut};
use domain::language::Language;
use serde_json::{Value, json};

/// Most characters of an item's name, its description, and the store's name.
const LONGEST_NAME: usize = 127;
/// Most characters of a first or a last name.
const LONGEST_PERSON: usize = 140;
/// Most digits of a telephone.
const LONGEST_PHONE: usize = 14;

/// The body of an order.
pub(super) fn order(opening: &Opening) -> Value {
    let whole = money(opening, opening.amount.minor);
    let mut unit = json!({
        "custom_id": opening.attempt,
        // What PayPal's lists and the buyer's mail show: the order's code, and which of its payments.
        "invoice_id": invoice(opening),
        "description": opening.description,
        // On a card's statement, behind PayPal's name and the account's.
        "soft_descriptor": opening.order_code,
        "amount": whole,
    });
    let items: Vec<Value> = opening.itemised().into_iter().map(|one| item(opening, one)).collect();
    if !items.is_empty()
        && let Some(unit) = unit.as_object_mut()
    {
        let amount = json!({
            "currency_code": opening.amount.currency,
            "value": value(opening.amount.minor, opening.digits),
            "breakdown": { "item_total": whole },
        });
        unit.insert("amount".into(), amount);
        unit.insert("items".into(), Value::Array(items));
    }
    json!({
        "intent": "CAPTURE",
        "purchase_units": [unit],
        "payment_source": { "paypal": wallet(opening) },
    })
}

/// Whose wallet it is, as far as they said, and how they are led.
fn wallet(opening: &Opening) -> Value {
    let mut wallet = json!({ "experience_context": {
        "brand_name": cut(&opening.brand, LONGEST_NAME),
        "return_url": opening.return_url(),
        "cancel_url": opening.return_url(),
        "user_action": "PAY_NOW",
        "shipping_preference": "NO_SHIPPING",
        "payment_method_preference": "IMMEDIATE_PAYMENT_REQUIRED",
        "locale": locale(opening.language),
    } });
    let payer = &opening.payer;
    let (first, last) = (cut(&payer.first_name, LONGEST_PERSON), cut(&payer.last_name, LONGEST_PERSON));
    let mut said: Vec<(&str, Value)> = Vec::new();
    if !opening.email.is_empty() {
        said.push(("email_address", json!(opening.email)));
    }
    if !first.is_empty() && !last.is_empty() {
        said.push(("name", json!({ "given_name": first, "surname": last })));
    }
    if payer.country.len() == 2 {
        said.push(("address", json!({ "country_code": payer.country })));
    }
    if let Some(number) = national(&payer.phone) {
        said.push(("phone", json!({ "phone_number": { "national_number": number } })));
    }
    if let Some(wallet) = wallet.as_object_mut() {
        wallet.extend(said.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    wallet
}

/// A telephone without its country's prefix, in digits; none where it was typed with one, for where that ends is not known.
fn national(phone: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let abroad = phone.trim_start().starts_with('+') || digits.starts_with("00");
    ((1..=LONGEST_PHONE).contains(&digits.len()) && !abroad).then_some(digits)
}

fn item(opening: &Opening, item: &Item) -> Value {
    let mut described = json!({
        "name": cut(&item.name, LONGEST_NAME),
        "quantity": "1",
        "unit_amount": money(opening, item.amount),
    });
    if let Some(described) = described.as_object_mut().filter(|_| !item.description.is_empty()) {
        described.insert("description".into(), json!(cut(&item.description, LONGEST_NAME)));
    }
    described
}

fn money(opening: &Opening, minor: i64) -> Value {
    json!({ "currency_code": opening.amount.currency, "value": value(minor, opening.digits) })
}

/// An invoice's number that people find an order by: an account may demand that no two are the same.
fn invoice(opening: &Opening) -> String {
    let part: String = opening.attempt.chars().filter(char::is_ascii_alphanumeric).rev().take(8).collect();
    format!("{}-{part}", opening.order_code)
}

/// An amount in words of the interface.
pub(super) fn value(minor: i64, digits: u8) -> String {
    let part = 10_i64.pow(u32::from(digits));
    if digits == 0 {
        return minor.to_string();
    }
    let width = usize::from(digits);
    format!("{}.{:0width$}", minor / part, minor % part)
}

fn locale(language: Language) -> &'static str {
    match language {
        Language::Es => "es-MX",
        Language::En => "en-US",
        Language::Pt => "pt-BR",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.34.
    #[test]
    fn amounts_are_written_with_their_decimals() {
        assert_eq!(value(123_405, 2), "1234.05");
        assert_eq!(value(7, 2), "0.07");
        assert_eq!(value(1_500, 0), "1500");
    }

    // Proves 10.3.56.
    #[test]
    fn a_telephone_is_sent_where_it_is_known_to_be_a_national_one() {
        assert_eq!(national("998 123-4567").as_deref(), Some("9981234567"));
        for unknown in ["", "+52 998 123 4567", " +1 555", "0052 998 1234567", "123456789012345", "ext."] {
            assert_eq!(national(unknown), None, "{unknown}");
        }
    }
}
