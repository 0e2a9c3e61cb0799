//! What is published for makers of gates is what the program signs and verifies: `docs/vouchers.json`, which another
//! program made from the description in `docs/vouchers.md`.

use domain::calendar::{Time, parse_date};
use domain::catalogue::ProductId;
use domain::encoding::{hex, uncrockford, unhex};
use domain::party::Unit;
use domain::ticket::{Forgery, Ticket, TicketCode};
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde_json::Value;
use std::collections::BTreeSet;

const DESCRIPTION: &str = include_str!("../../../docs/vouchers.md");
const VECTORS: &str = include_str!("../../../docs/vouchers.json");

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no text {field} in {value}"))
}

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().unwrap_or_else(|| panic!("no list {field}"))
}

fn ticket(vector: &Value) -> Ticket {
    Ticket {
        code: TicketCode::parse(text(vector, "code")).unwrap(),
        product: ProductId(vector["product"].as_i64().unwrap()),
        date: parse_date(text(vector, "date")).unwrap(),
        time: Time::parse(text(vector, "time")).unwrap(),
        unit: Unit::parse(text(vector, "unit")).unwrap(),
        order: uncrockford(text(vector, "order")).unwrap().try_into().unwrap(),
    }
}

// Proves 10.4.12.
#[test]
fn published_vouchers_are_signed_and_verified_alike() {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let seed: [u8; 32] = unhex(text(&vectors, "seed")).unwrap().try_into().unwrap();
    let public: [u8; 32] = unhex(text(&vectors, "public_key")).unwrap().try_into().unwrap();
    let (key, public) = (SigningKey::from_bytes(&seed), VerifyingKey::from_bytes(&public).unwrap());
    assert_eq!(key.verifying_key(), public);
    for field in ["seed", "public_key"] {
        assert!(DESCRIPTION.contains(text(&vectors, field)), "the description names another {field}");
    }
    let mut kinds = BTreeSet::new();
    for vector in list(&vectors, "valid") {
        let (name, signed, ticket) = (text(vector, "name"), text(vector, "text"), ticket(vector));
        assert_eq!(ticket.sign(&key), signed, "{name}");
        assert_eq!(Ticket::verify(signed, &public), Ok(ticket), "{name}");
        // The parts that a maker who compares byte by byte is given.
        let bytes = hex(&uncrockford(signed.strip_prefix("SB1:").unwrap()).unwrap());
        assert_eq!(bytes, format!("{}{}", text(vector, "body"), text(vector, "signature")), "{name}");
        assert_eq!((signed.len(), ticket.code.text().as_str()), (145, text(vector, "code")), "{name}");
        kinds.insert(ticket.unit);
    }
    assert_eq!(kinds, BTreeSet::from(Unit::ALL), "one of each kind of person at least");
}

// Proves 10.4.12.
#[test]
fn published_forgeries_are_refused() {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let public: [u8; 32] = unhex(text(&vectors, "public_key")).unwrap().try_into().unwrap();
    let public = VerifyingKey::from_bytes(&public).unwrap();
    let refused = list(&vectors, "refused");
    for vector in refused {
        let why = match text(vector, "why") {
            "not_a_voucher" => Forgery::NotAVoucher,
            "bad_signature" => Forgery::BadSignature,
            other => panic!("{other} is no reason"),
        };
        assert_eq!(Ticket::verify(text(vector, "text"), &public), Err(why), "{}", text(vector, "name"));
    }
    assert!(refused.len() >= 3);
}
