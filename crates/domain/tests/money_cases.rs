//! Amounts as Rust prints them, for the browser's twin to print alike. `UPDATE=1` writes the table anew.

use domain::money;
use serde_json::json;

#[test]
fn the_browsers_table_of_amounts_is_current() {
    let minors = [
        0,
        1,
        5,
        10,
        99,
        100,
        101,
        999,
        1000,
        12_345,
        99_999,
        100_000,
        1_234_567,
        123_456_789,
        -1,
        -100,
        -1_234_567,
    ];
    let cases: Vec<_> = crate::support::catalogue()
        .currencies
        .iter()
        .flat_map(|currency| {
            minors.map(|minor| {
                let notation = &currency.notation;
                json!({
                    "currency": {
                        "presentation_symbol": notation.presentation_symbol,
                        "position": notation.position.letter(),
                        "decimal_separator": notation.decimal_separator.to_string(),
                        "thousand_separator": notation.thousand_separator.to_string(),
                        "minor_digits": notation.minor_digits,
                    },
                    "minor": minor,
                    "text": money::format(minor, notation),
                })
            })
        })
        .collect();
    let lines: Vec<_> = cases.iter().map(|case| format!("  {case}")).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lib/money.cases.gen.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "web/lib/money.cases.gen.json is stale: UPDATE=1 cargo test -p domain money_cases::"
    );
}
