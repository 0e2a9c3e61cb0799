//! `openapi.json` is put together of what is declared in `openapi/` and of the types that are served and read. A stale
//! copy fails; `UPDATE=1` writes it anew.

mod addresses;
mod declare;
mod examples;
mod files;
mod forms;
mod gateways;
mod lodging;
mod orders;
mod pages;
mod parameters;
mod parks;
mod passkeys;
mod people;
mod problems;
mod responses;
mod schemas;
mod sold;
mod store;
mod write;

use addresses::Addresses;
use declare::Parts;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ABOUT: &str = "The store's calls (JSON) and forms (pages). Amounts are whole minor units of the visitor's currency, \
    dates and times are the operator's (America/Cancun).\n\nA visitor is known by cookies alone. Over https their names \
    begin with `__Host-`. A write that a browser says comes from another site is refused (`Sec-Fetch-Site`, `Origin`); a \
    program sends neither. The parks API alone is answered across origins, to those configured (`--allowed-origins`), with \
    credentials; their preflight is answered 204.\n\nWhat is refused is answered as `application/problem+json` with a code \
    from one catalogue, each with its status; pages answer with a page. An address of `/api/`, `/xapi/` or `/user/` asked \
    with a method it does not have is answered 405 with `Allow`, a problem as well. 429 and 503 tell when to come back in \
    `Retry-After`. Every answer has a content security policy, `X-Content-Type-Options: nosniff` and an \
    `X-Request-Id`.\n\nAddresses of pages are those of the demo catalogue (routes.toml).";

const TAGS: [(&str, &str); 10] = [
    ("products", "What is sold, when and for how much."),
    ("cart", "The visitor's cart, in JSON."),
    ("parks", "The parks API, at the addresses it has always had. Every call names the page it comes from."),
    ("pages", "Pages and the forms they post: what works without JavaScript."),
    ("accounts", "Who somebody is, as far as they want to say: nobody needs an account to buy."),
    ("orders", "What was bought."),
    ("payment", "Ways to pay, and what a payment gateway tells."),
    ("operations", "For whoever runs it."),
    ("files", "For browsers and crawlers."),
    ("demo", "The sandbox gateway of a demonstration, for tests."),
];

/// Parts that are together all of their kind; none is said twice.
fn together(parts: impl IntoIterator<Item = Parts>) -> Parts {
    let mut all = Parts::new();
    for (name, part) in parts.into_iter().flatten() {
        assert!(all.insert(name.clone(), part).is_none(), "{name} is declared once");
    }
    all
}

fn document() -> Value {
    let addresses = Addresses::read();
    let tag = |(name, description): (&str, &str)| json!({ "name": name, "description": description });
    let paths = together([
        files::paths(),
        store::paths(),
        parks::paths(),
        passkeys::paths(),
        people::paths(),
        pages::paths(&addresses),
        orders::paths(&addresses),
        gateways::paths(),
    ]);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sacbe",
            "version": "1",
            "summary": "A direct-sales store for parks, tours and hotels.",
            "description": ABOUT,
        },
        "servers": [{ "url": "/" }],
        "tags": TAGS.map(tag),
        "security": [],
        "paths": paths,
        "components": {
            "securitySchemes": parameters::proofs(),
            "parameters": parameters::all(&addresses),
            "headers": parameters::headers(),
            "responses": responses::all(),
            "schemas": together([schemas::all(), forms::all()]),
            "examples": together([examples::all(), problems::all()]),
        },
    })
}

/// Everything that a part of the document refers to.
fn references<'a>(part: &'a Value, found: &mut BTreeSet<&'a str>) {
    match part {
        Value::Object(object) => {
            found.extend(object.get("$ref").and_then(Value::as_str));
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn whatever_is_referred_to_is_there_and_nothing_else() {
    let document = document();
    let mut named = BTreeSet::new();
    references(&document, &mut named);
    for place in &named {
        assert!(document.pointer(place.trim_start_matches('#')).is_some(), "no {place}");
    }
    let components = document["components"].as_object().unwrap();
    for (kind, parts) in components.iter().filter(|(kind, _)| *kind != "securitySchemes") {
        for name in parts.as_object().unwrap().keys() {
            assert!(
                named.contains(format!("#/components/{kind}/{name}").as_str()),
                "nobody needs {kind} {name}"
            );
        }
    }
}

#[test]
fn the_document_is_made_of_the_types_that_are_served() {
    let text = write::text(&document());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "crates/server/openapi.json is stale: UPDATE=1 cargo test -p server openapi::");
}
