//! What a new kind of line and a new gateway cost: in how many files each question about them is asked.

use crate::support::sources::{code, files, has_end, read};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Every source of our crates, by its path, without its tests and comments.
fn sources() -> Vec<(PathBuf, String)> {
    let is_source = |path: &PathBuf| path.iter().nth(2).is_some_and(|folder| folder == "src");
    let sources = files(&["crates"]).into_iter().filter(|path| is_source(path) && has_end(path, &[".rs"]));
    sources.map(|path| (path.strip_prefix("crates").unwrap().to_owned(), code(&read(&path)))).collect()
}

/// The body of each `match` in a file.
fn matches(code: &str) -> Vec<&str> {
    let body = |(at, _): (usize, &str)| {
        let from = at + code[at..].find('{')?;
        let mut depth = 0;
        let end = code[from..].find(|char: char| {
            match char {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            depth == 0
        })?;
        Some(&code[from..from + end])
    };
    code.match_indices("match ").filter_map(body).collect()
}

/// The files that are asked by every variant of a type: what a new one has to be added to.
fn asked_by_each(variants: &[&str]) -> BTreeSet<PathBuf> {
    let by_each = |body: &&str| variants.iter().all(|variant| body.contains(variant));
    let asks = |(_, code): &(PathBuf, String)| matches(code).iter().any(by_each);
    sources().into_iter().filter(asks).map(|(path, _)| path).collect()
}

#[test]
fn a_kind_of_line_is_asked_for_in_at_most_eight_files() {
    let mut found = asked_by_each(&["Sold::Visit", "Sold::Extra", "Sold::Stay"]);
    // In its own file a variant is `Self::Visit`.
    for own in [["Self::Visit", "Self::Extra", "Self::Stay"], ["Self::Product", "Self::Extra", "Self::Stay"]]
    {
        found.extend(asked_by_each(&own));
    }
    found.extend(asked_by_each(&["Offer::Product", "Offer::Extra", "Offer::Stay"]));
    for known in ["domain/src/line.rs", "domain/src/pricing.rs", "store/src/line.rs"] {
        assert!(found.contains(Path::new(known)), "{known}: {found:#?}");
    }
    assert!(found.len() <= 8, "{} files: {found:#?}", found.len());
}

#[test]
fn a_gateway_is_named_in_at_most_six_files() {
    let names =
        ["Sandbox", "Stripe", "PayPal", "Transfer", "Store"].map(|name| format!("GatewayName::{name}"));
    let named =
        |code: &str| code.contains("enum GatewayName") || names.iter().any(|name| code.contains(name));
    let found = sources().into_iter().filter(|(_, code)| named(code)).map(|(path, _)| path);
    let found: BTreeSet<PathBuf> = found.collect();
    assert!(found.contains(Path::new("server/src/app/gateways.rs")), "{found:#?}");
    assert!(found.len() <= 6, "{} files: {found:#?}", found.len());
}

#[test]
fn a_match_is_read_to_its_end() {
    let code = "fn f() { match a { Sold::Visit(v) => { g(v) } Sold::Stay(_) => {} } h(Sold::Extra) }";
    assert_eq!(matches(code), ["{ Sold::Visit(v) => { g(v) } Sold::Stay(_) => {} "]);
}
