//! What a session is opened with: what is bought, by whom, in which way, until when.

use super::amount::count;
use super::version::Version;
use crate::gateway::{GatewayError, Item, Kind, Opening, cut};
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::language::Language;
use domain::money::{CurrencyCode, Money};
use sha2::{Digest, Sha256};

/// A session must be open at least this long, with a minute for the call.
const LEAST_OPEN_MINUTES: i64 = 31;
/// And at most this long.
const MOST_OPEN_MINUTES: i64 = 23 * 60;
/// For so long an attempt is opened by the same words, so that asked again after a lost answer it is one session.
const SAME_WORDS_MINUTES: i64 = 15;
/// Most characters of a line's name and of its description.
const LONGEST_NAME: usize = 250;
/// Most characters of a customer's telephone.
const LONGEST_PHONE: usize = 20;

/// The fields of a call, by their names.
pub(super) type Fields = Vec<(String, String)>;

/// The fields of a session, but for who pays.
pub(super) fn fields(opening: &Opening, version: Version) -> Result<Fields, GatewayError> {
    let lines = lines(opening)?;
    let mut fields = Fields::new();
    let mut put = |name: &str, value: &str| fields.push((name.to_owned(), value.to_owned()));
    put("mode", "payment");
    put("client_reference_id", &opening.attempt);
    put("metadata[attempt]", &opening.attempt);
    put("payment_intent_data[metadata][attempt]", &opening.attempt);
    put("payment_intent_data[metadata][order]", &opening.order_code);
    put("payment_intent_data[description]", &opening.description);
    for (number, (name, description, amount)) in lines.iter().enumerate() {
        let line = |field: &str| format!("line_items[{number}]{field}");
        put(&line("[quantity]"), "1");
        put(&line("[price_data][currency]"), &opening.amount.currency.as_str().to_lowercase());
        put(&line("[price_data][unit_amount]"), &amount.to_string());
        put(&line("[price_data][product_data][name]"), name);
        if !description.is_empty() {
            put(&line("[price_data][product_data][description]"), description);
        }
    }
    put("success_url", &opening.return_url());
    put("cancel_url", &opening.return_url());
    put("locale", locale(opening.language));
    put("expires_at", &(expires(opening).millis() / 1000).to_string());
    let method = format!("{}[0]", version.methods());
    match opening.kind {
        Kind::Card => {
            put(&method, "card");
            put("payment_intent_data[capture_method]", "manual");
            // A suffix without a letter is refused: such a code stands in one order of ten thousand.
            if opening.order_code.contains(|char: char| char.is_ascii_alphabetic()) {
                put("payment_intent_data[statement_descriptor_suffix]", &opening.order_code);
            }
            if opening.instalments && opening.amount.currency == CurrencyCode::MXN {
                put("payment_method_options[card][installments][enabled]", "true");
            }
        }
        Kind::Cash => {
            put(&method, "oxxo");
            // To the end of the last of these days, in Mexico: before the places are let go.
            let days = (opening.await_hours / 24 - 1).clamp(1, 7);
            put("payment_method_options[oxxo][expires_after_days]", &days.to_string());
        }
        Kind::Bank => {
            put(&method, "customer_balance");
            put("payment_method_options[customer_balance][funding_type]", "bank_transfer");
            put("payment_method_options[customer_balance][bank_transfer][type]", "mx_bank_transfer");
        }
        Kind::PayPal => return Err(GatewayError::Refused("PayPal is another gateway".into())),
    }
    Ok(fields)
}

/// The fields of a customer.
pub(super) fn customer(opening: &Opening) -> Fields {
    let payer = &opening.payer;
    let name = format!("{} {}", payer.first_name, payer.last_name);
    let phone = Some(payer.phone.trim()).filter(|phone| phone.chars().count() <= LONGEST_PHONE);
    let fields = [
        ("email", opening.email.as_str()),
        ("name", name.trim()),
        ("phone", phone.unwrap_or_default()),
        ("address[country]", payer.country.as_str()),
        ("metadata[attempt]", opening.attempt.as_str()),
    ];
    let said = fields.into_iter().filter(|(_, value)| !value.is_empty());
    said.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The lines of a session: name, description and amount as Stripe counts it. One where the order's are not told.
fn lines(opening: &Opening) -> Result<Vec<(String, String, i64)>, GatewayError> {
    let line = |item: &Item| {
        let amount = count(Money { minor: item.amount, ..opening.amount }, opening.digits).ok()?;
        Some((cut(&item.name, LONGEST_NAME), cut(&item.description, LONGEST_NAME), amount))
    };
    let lines: Option<Vec<_>> = opening.itemised().into_iter().map(line).collect();
    match lines.filter(|lines| !lines.is_empty()) {
        Some(lines) => Ok(lines),
        None => {
            Ok(vec![(opening.description.clone(), String::new(), count(opening.amount, opening.digits)?)])
        }
    }
}

/// When a session ends: counted from the attempt's beginning in steps, and not before its payment is due.
fn expires(opening: &Opening) -> Instant {
    let step = SAME_WORDS_MINUTES * 60_000;
    let age = opening.now.millis().saturating_sub(opening.since.millis()).max(0);
    let steps = age / step + 1;
    let soonest = opening.since.millis().saturating_add(steps.saturating_mul(step));
    let soonest = Instant::from_millis(soonest).plus_minutes(LEAST_OPEN_MINUTES).millis();
    let latest = opening.now.plus_minutes(MOST_OPEN_MINUTES).millis();
    Instant::from_millis(opening.until.millis().max(soonest).min(latest))
}

/// The fields of a call in sixteen digits.
pub(super) fn fingerprint(fields: &[(String, String)]) -> String {
    let mut digest = Sha256::new();
    for (name, value) in fields {
        digest.update(format!("{name}={value}\n"));
    }
    hex(&digest.finalize()).chars().take(16).collect()
}

fn locale(language: Language) -> &'static str {
    match language {
        Language::Es => "es-419",
        Language::En => "en",
        Language::Pt => "pt-BR",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gateway::Payer;

    const SINCE: Instant = Instant::from_millis(1_800_000_000_000);

    fn opening() -> Opening {
        Opening {
            attempt: "a-1".into(),
            order_code: "7K2M9QXA".into(),
            description: "Sacbe 7K2M9QXA".into(),
            amount: Money { minor: 12_345, currency: CurrencyCode::USD },
            digits: 2,
            kind: Kind::Card,
            instalments: false,
            await_hours: 72,
            language: Language::En,
            items: Vec::new(),
            brand: "Sacbe".into(),
            email: "ana@example.com".into(),
            payer: Payer {
                first_name: "Ana".into(),
                last_name: "Núñez".into(),
                country: "MX".into(),
                phone: "+52 998 123 4567".into(),
            },
            origin: "https://store.example".into(),
            return_path: "/en/order/7K2M9QXA/".into(),
            until: SINCE.plus_minutes(15),
            since: SINCE,
            now: SINCE,
        }
    }

    fn item(name: &str, amount: i64) -> Item {
        Item { name: name.into(), description: "2027-02-10 08:00".into(), amount }
    }

    // Proves 10.3.49.
    #[test]
    fn an_attempt_is_opened_by_the_same_words_for_a_quarter_of_an_hour() {
        let opening = |minutes: i64, until: i64| Opening {
            until: SINCE.plus_minutes(until),
            now: SINCE.plus_minutes(minutes),
            ..opening()
        };
        let ends = |minutes, until| (expires(&opening(minutes, until)).millis() - SINCE.millis()) / 60_000;
        for minutes in [0, 1, 14] {
            assert_eq!(ends(minutes, 15), 46, "{minutes}");
        }
        assert_eq!(ends(15, 15), 61);
        assert_eq!(ends(0, 90), 90, "as long as it may be paid");
        assert_eq!(ends(0, 5000), 23 * 60, "and never longer than Stripe allows");
        // Stripe wants half an hour at least, whenever it is asked.
        for minutes in 0..200 {
            assert!(ends(minutes, 15) - minutes >= 31, "{minutes}");
        }
        // No key names the buyer.
        let key = fingerprint(&[("email".to_owned(), "ana@example.com".to_owned())]);
        assert_eq!((key.len(), key.contains("ana")), (16, false));
    }

    // Proves 10.3.56.
    #[test]
    fn lines_are_sent_only_where_they_add_up() {
        let names = |items: Vec<Item>| {
            let lines = lines(&Opening { items, ..opening() }).unwrap();
            assert_eq!(lines.iter().map(|(.., amount)| amount).sum::<i64>(), 12_345);
            lines.into_iter().map(|(name, ..)| name).collect::<Vec<_>>()
        };
        let one = ["Sacbe 7K2M9QXA"];
        assert_eq!(names(vec![item("Xplor", 10_000), item("Lunch", 2_345)]), ["Xplor", "Lunch"]);
        assert_eq!(names(vec![item("Xplor", 12_345), item("Infants", 0)]), ["Xplor"], "what costs nothing");
        assert_eq!(names(Vec::new()), one);
        assert_eq!(names(vec![item("Xplor", 12_344)]), one, "a change costs something else");
        assert_eq!(names(vec![item("Xplor", 12_346), item("Less", -1)]), one);
        assert_eq!(names(vec![item("", 12_345)]), one);
        assert_eq!(names((0..101).map(|n| item("Xplor", if n == 0 { 12_245 } else { 1 })).collect()), one);
        let long = names(vec![item(&"ñ".repeat(300), 12_345)]);
        assert_eq!(long[0].chars().count(), LONGEST_NAME);
    }

    // Proves 10.3.56.
    #[test]
    fn a_statement_names_the_order_by_a_suffix_with_a_letter() {
        let suffix = |code: &str, kind| {
            let fields = fields(&Opening { order_code: code.into(), kind, ..opening() }, Version::Basil);
            let found =
                fields.unwrap().into_iter().find(|(name, _)| name.ends_with("[statement_descriptor_suffix]"));
            found.map(|(_, value)| value)
        };
        assert_eq!(suffix("7K2M9QXA", Kind::Card).as_deref(), Some("7K2M9QXA"));
        assert_eq!(suffix("70219345", Kind::Card), None, "Stripe refuses digits alone");
        assert_eq!(suffix("7K2M9QXA", Kind::Cash), None, "it stands on a card's statement");
    }
}
