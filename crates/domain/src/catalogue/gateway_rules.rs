//! What accounts at gateways take: by kind, brand and currency, from which amount to which. The rules are the vendors' own;
//! a catalogue may narrow them (§3.7, §10.3).

use super::currencies::Currency;
use super::payments::{Bank, BankKind, Method, MethodKind, Payments};
use super::reader::Mistake;
use crate::money::CurrencyCode;
use crate::payment::GatewayName;
use std::ops::RangeInclusive;

/// Currencies that a PayPal account takes. One in China only takes CNY at home.
const PAYPAL: [&str; 8] = ["AUD", "BRL", "CAD", "EUR", "GBP", "JPY", "MXN", "USD"];
/// Currencies in which Stripe takes no American Express.
const NO_AMEX: [&str; 8] = ["ARS", "CLP", "COP", "CRC", "GTQ", "PEN", "PYG", "UYU"];
/// Countries of Stripe accounts that take Diners Club and Discover, besides those of the European Economic Area.
const DINERS: [&str; 4] = ["CA", "GB", "JP", "US"];
/// Countries of Stripe accounts that take JCB, likewise.
const JCB: [&str; 9] = ["AU", "CA", "CH", "GB", "HK", "JP", "NZ", "SG", "US"];
/// The European Economic Area.
const EEA: [&str; 30] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS", "IT",
    "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
];
/// Months that Stripe divides a payment into in Mexico.
const STRIPE_MONTHS: [u8; 6] = [3, 6, 9, 12, 18, 24];
/// Least that Stripe charges by currency, in hundredths; of others it says only what that is worth.
const STRIPE_LEAST: [(&str, i64); 9] = [
    ("AUD", 50),
    ("BRL", 50),
    ("CAD", 50),
    ("CHF", 50),
    ("EUR", 50),
    ("GBP", 30),
    ("JPY", 5000),
    ("MXN", 1000),
    ("USD", 50),
];
/// A voucher lives at least until the end of the next day: places must be kept as long.
const LONGEST_VOUCHER_HOURS: i64 = 48;
/// Currencies that Stripe counts without decimals: eight digits of them are a hundred times as many hundredths.
const STRIPE_WHOLE: [&str; 4] = ["CLP", "JPY", "KRW", "PYG"];
/// Eight digits.
const EIGHT_DIGITS: i64 = 99_999_999;
/// Ten digits.
const TEN_DIGITS: i64 = 9_999_999_999;

/// From which amount to which, both included, in hundredths of the currency.
type Hundredths = RangeInclusive<i64>;

/// Minor units of a currency as hundredths of it.
fn hundredths(minor: i64, currency: &Currency) -> i64 {
    let missing = 2_u8.saturating_sub(currency.notation.minor_digits);
    minor.saturating_mul(10_i64.pow(u32::from(missing)))
}

impl Payments {
    /// Whether a method takes an amount in minor units of a currency, by its gateway's rules and by the catalogue's.
    pub fn takes(&self, method: &Method, currency: &Currency, minor: i64) -> bool {
        let known = method.currencies.is_empty() || method.currencies.contains(&currency.code);
        let rule = rule(self.gateway_of(&method.api_code), method, currency.code, &self.stripe_country);
        let own = method.limits.get(&currency.code);
        let amount = hundredths(minor, currency);
        known
            && rule.is_ok_and(|range| range.contains(&amount))
            && own.is_none_or(|own| own.contains(&amount))
    }
}

/// What a gateway takes by a method in a currency; or why nothing, as the vendor's rule.
fn rule(
    gateway: GatewayName,
    method: &Method,
    currency: CurrencyCode,
    country: &str,
) -> Result<Hundredths, String> {
    let code = currency.as_str();
    match (gateway, method.kind) {
        (GatewayName::Sandbox | GatewayName::Transfer | GatewayName::Store, _) => Ok(1..=i64::MAX),
        (GatewayName::PayPal, MethodKind::PayPal) if PAYPAL.contains(&code) => Ok(1..=TEN_DIGITS),
        (GatewayName::PayPal, MethodKind::PayPal) => Err(format!("PayPal does not take {code}")),
        (GatewayName::PayPal, _) => Err("PayPal takes the kind paypal alone".into()),
        (GatewayName::Stripe, MethodKind::PayPal) => Err("Stripe does not take the kind paypal".into()),
        (GatewayName::Stripe, MethodKind::Cash) if code == "MXN" => Ok(1_000..=1_000_000),
        (GatewayName::Stripe, MethodKind::Cash) => {
            Err("Stripe takes cash at OXXO, which is MXN alone".into())
        }
        (GatewayName::Stripe, MethodKind::Bank) if code == "MXN" => Ok(1_000..=EIGHT_DIGITS),
        (GatewayName::Stripe, MethodKind::Bank) => Err("Stripe takes SPEI, which is MXN alone".into()),
        (GatewayName::Stripe, MethodKind::Card) => card(&method.api_code, code, country),
    }
}

/// What Stripe takes by a card's brand.
fn card(brand: &str, currency: &str, country: &str) -> Result<Hundredths, String> {
    let listed = |countries: &[&str]| countries.contains(&country) || EEA.contains(&country);
    match brand {
        "AX" if NO_AMEX.contains(&currency) => {
            return Err(format!("Stripe takes no American Express in {currency}"));
        }
        "DN" | "DS" if !listed(&DINERS) => {
            return Err(format!("a Stripe account in {country} takes no Diners Club and no Discover"));
        }
        "JC" if !listed(&JCB) => return Err(format!("a Stripe account in {country} takes no JCB")),
        _ => {}
    }
    let least = STRIPE_LEAST.iter().find(|(code, _)| *code == currency).map_or(1, |(_, least)| *least);
    let most = match currency {
        "COP" => TEN_DIGITS,
        "JPY" => TEN_DIGITS * 100,
        whole if STRIPE_WHOLE.contains(&whole) => EIGHT_DIGITS * 100,
        _ => EIGHT_DIGITS,
    };
    Ok(least..=most)
}

/// Methods and months that their gateway never takes, with the rule that says so.
pub(super) fn check(payments: &Payments, currencies: &[Currency], banks: &[Bank]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let mut say = |file: &str, field: &str, wrong: String, right: &str| {
        mistakes.push(Mistake::of_file(file, field, wrong, right));
    };
    for method in &payments.methods {
        let gateway = payments.gateway_of(&method.api_code);
        let all = currencies.iter().map(|currency| currency.code);
        let named = |code: &CurrencyCode| method.currencies.is_empty() || method.currencies.contains(code);
        for code in all.filter(named) {
            match rule(gateway, method, code, &payments.stripe_country) {
                Err(why) => {
                    let wrong = format!("{}: {why}", method.name);
                    say("payments.toml", "currencies", wrong, "the currencies it takes, or another gateway");
                }
                Ok(rule) => {
                    let own = method.limits.get(&code);
                    let outside = |own: &&Hundredths| own.start() < rule.start() || own.end() > rule.end();
                    if own.as_ref().is_some_and(outside) {
                        let (least, most) = (rule.start(), rule.end());
                        let wrong = format!(
                            "{}: {} takes {}.{:02} to {}.{:02} {code}",
                            method.name,
                            gateway.name(),
                            least / 100,
                            least % 100,
                            most / 100,
                            most % 100
                        );
                        say("payments.toml", "limits", wrong, "a narrower range");
                    }
                }
            }
        }
    }
    let voucher = |method: &&Method| {
        method.kind == MethodKind::Cash && payments.gateway_of(&method.api_code) == GatewayName::Stripe
    };
    if payments.methods.iter().any(|method| voucher(&method)) && payments.await_hours < LONGEST_VOUCHER_HOURS
    {
        let wrong = format!("{}: a voucher at Stripe may live longer than that", payments.await_hours);
        say("payments.toml", "await_hours", wrong, "at least 48: it lives to the end of the next day");
    }
    if payments.gateway == GatewayName::Stripe {
        for bank in banks.iter().filter(|bank| bank.kind == BankKind::Bank) {
            for months in bank.months.iter().filter(|months| !STRIPE_MONTHS.contains(months)) {
                let wrong = format!("{}: Stripe has no plan of {months} months", bank.name);
                say("banks.toml", "months", wrong, "of 3, 6, 9, 12, 18 and 24");
            }
        }
    }
    mistakes
}
