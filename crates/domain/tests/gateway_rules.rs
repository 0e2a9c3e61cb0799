//! What gateways take: a catalogue that says otherwise is refused with their rule.

use crate::support::{files, said};
use domain::catalogue::Catalogue;

// Proves 10.3.45.
#[test]
fn what_a_gateway_never_takes_is_a_mistake_that_names_its_rule() {
    let stripe = |text: &str| text.replace("gateway = \"sandbox\"", "gateway = \"stripe\"");
    let refusal = said("payments.toml", stripe);
    for rule in [
        "a Stripe account in MX takes no JCB",
        "a Stripe account in MX takes no Diners Club and no Discover",
        "Stripe takes no American Express in COP",
        "Stripe does not take the kind paypal",
        "Stripe has no plan of 13 months",
    ] {
        assert!(refusal.contains(rule), "{rule} in {refusal}");
    }
    // In another country other brands are taken.
    let canada = said("payments.toml", |text| format!("stripe_country = \"CA\"\n{}", stripe(text)));
    assert!(!canada.contains("JCB") && !canada.contains("Discover"), "{canada}");
    let method =
        |more: &str| format!("\n[[methods]]\nid = 9\napi_code = \"OXXO\"\nname = \"OXXO\"\n{more}\n");
    for (more, rule) in [
        ("kind = \"cash\"\ngateway = \"stripe\"", "Stripe takes cash at OXXO, which is MXN alone"),
        (
            "kind = \"bank\"\ngateway = \"stripe\"\ncurrencies = [\"USD\"]",
            "Stripe takes SPEI, which is MXN alone",
        ),
        ("kind = \"cash\"\ngateway = \"paypal\"", "PayPal takes the kind paypal alone"),
        (
            "kind = \"cash\"\ngateway = \"stripe\"\ncurrencies = [\"MXN\"]\n\
             limits.MXN = { least = \"10.00\", most = \"10000.01\" }",
            "stripe takes 10.00 to 10000.00 MXN",
        ),
        (
            "kind = \"cash\"\ncurrencies = [\"MXN\"]\nlimits.MXN = { least = \"10.00\", most = \"9.00\" }",
            "it is below `least`",
        ),
    ] {
        let refusal = said("payments.toml", |text| format!("{text}{}", method(more)));
        assert!(refusal.contains(rule), "{rule} in {refusal}");
    }
    let paypal = said("payments.toml", |text| {
        text.replace("\"MXN\", \"USD\"]", "\"MXN\", \"COP\"]\ngateway = \"paypal\"")
    });
    assert!(paypal.contains("PayPal does not take COP"), "{paypal}");
    let oxxo = method("kind = \"cash\"\ngateway = \"stripe\"\ncurrencies = [\"MXN\"]");
    let brief = |text: &str| format!("{}{oxxo}", text.replace("await_hours = 72", "await_hours = 47"));
    let brief = said("payments.toml", brief);
    assert!(brief.contains("a voucher at Stripe may live longer than that"), "{brief}");
    assert_eq!(said("payments.toml", |text| format!("{text}{oxxo}")), "");
    // A version that was stored before the rules were known is still read: orders were made with it.
    let mut stored = files();
    let text = stripe(&stored["payments.toml"]);
    stored.insert("payments.toml".into(), text);
    assert!(Catalogue::read_stored(&stored).is_ok());
}

// Proves 10.3.45.
#[test]
fn a_method_takes_what_its_gateway_and_the_catalogue_take() {
    let mut files = files();
    let text = files["payments.toml"].replace("gateway = \"sandbox\"", "gateway = \"stripe\"");
    let text = format!(
        "{text}\n[[methods]]\nid = 9\napi_code = \"OXXO\"\nname = \"OXXO\"\nkind = \"cash\"\ncurrencies = [\"MXN\"]\n\
         limits.MXN = {{ least = \"50.00\", most = \"10000.00\" }}\n"
    );
    files.insert("payments.toml".into(), text);
    let catalogue = Catalogue::read_stored(&files).unwrap();
    let takes = |method: &str, currency: &str, minor: i64| {
        let method = catalogue.payments.method(method).unwrap();
        catalogue.payments.takes(method, catalogue.currency_or_usd(currency), minor)
    };
    for (method, currency, minor, taken) in [
        ("OXXO", "MXN", 4_999, false),
        ("OXXO", "MXN", 5_000, true),
        ("OXXO", "MXN", 1_000_000, true),
        ("OXXO", "MXN", 1_000_001, false),
        ("OXXO", "USD", 5_000, false),
        ("VI", "MXN", 999, false),
        ("VI", "MXN", 1_000, true),
        ("VI", "ARS", 99_999_999, true),
        ("VI", "ARS", 100_000_000, false),
        ("VI", "USD", 49, false),
        ("VI", "USD", 50, true),
        ("VI", "GBP", 30, true),
        ("VI", "JPY", 49, false),
        ("VI", "JPY", 50, true),
        ("VI", "JPY", 9_999_999_999, true),
        ("VI", "JPY", 10_000_000_000, false),
        ("VI", "KRW", 99_999_999, true),
        ("VI", "KRW", 100_000_000, false),
        ("AX", "MXN", 1_000, true),
        ("AX", "COP", 1_000_000, false),
        ("JC", "MXN", 1_000, false),
        ("PP", "MXN", 1_000, false),
    ] {
        assert_eq!(takes(method, currency, minor), taken, "{method} {minor} {currency}");
    }
}
