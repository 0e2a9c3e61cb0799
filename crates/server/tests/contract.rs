//! `docs/contract.md` keeps its form, and every test it names exists.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Source of every test: Rust files of the crates, TypeScript specs and tests.
fn sources() -> String {
    let mut text = String::new();
    let mut folders = vec![root().join("crates"), root().join("web"), root().join("e2e")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() && !["node_modules", "dist", "results", "target"].contains(&name.as_str()) {
                folders.push(path);
            } else if name.ends_with(".rs")
                || name.ends_with(".test.ts")
                || name.ends_with(".test.tsx")
                || name.ends_with(".spec.ts")
            {
                text.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    text
}

#[test]
fn every_clause_is_numbered_and_every_test_it_names_exists() {
    let contract = std::fs::read_to_string(root().join("docs/contract.md")).unwrap();
    let sources = sources();
    // A long title stands on the line after its call.
    let scripts: String = sources.split('(').map(str::trim_start).collect::<Vec<_>>().join("(");
    let mut last = (0, 0, 0);
    let mut seen = BTreeSet::new();
    let mut missing = Vec::new();
    for line in contract.lines().filter(|line| line.starts_with("- **")) {
        let (number, rest) = line[4..].split_once("** ").unwrap_or_else(|| panic!("no number: {line}"));
        let parts: Vec<u32> = number.split('.').map(|part| part.parse().unwrap()).collect();
        let [a, b, c] = parts[..] else { panic!("{number} has three parts") };
        assert!((a, b, c) > last, "{number} stands after {last:?}");
        last = (a, b, c);
        assert!(seen.insert(number.to_owned()), "{number} stands twice");
        let (_, proof) = rest.rsplit_once(" — ").unwrap_or_else(|| panic!("{number} has no proof"));
        if proof == "*not yet*" {
            continue;
        }
        assert!(proof.starts_with('`') && proof.ends_with('`'), "{number}: {proof}");
        for name in proof.split("`, `") {
            let name = name.trim_matches('`');
            let rust = sources.contains(&format!("fn {name}("));
            let script =
                ["'", "\"", "`"].iter().any(|quote| scripts.contains(&format!("({quote}{name}{quote}")));
            if !rust && !script {
                missing.push(format!("{number} names {name}"));
            }
        }
    }
    assert!(seen.len() > 400, "only {} clauses", seen.len());
    assert!(missing.is_empty(), "no such test:\n{}", missing.join("\n"));
}

/// The clauses that each Rust test says it proves, in a comment before its attributes.
fn declared() -> BTreeMap<String, BTreeSet<String>> {
    let mut declared = BTreeMap::new();
    let mark = ["//", "Proves "].join(" ");
    for text in sources().split(&mark).skip(1) {
        let (clauses, rest) = text.split_once(".\n").expect("a list of clauses ends in a full stop");
        let clauses = clauses.split(|char: char| !(char.is_ascii_digit() || char == '.'));
        let clauses: BTreeSet<_> = clauses.filter(|clause| !clause.is_empty()).map(str::to_owned).collect();
        let name = rest.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap();
        assert!(declared.insert(name.to_owned(), clauses).is_none(), "{name} stands twice");
    }
    declared
}

#[test]
fn what_a_test_says_it_proves_and_what_the_contract_names_agree() {
    let contract = std::fs::read_to_string(root().join("docs/contract.md")).unwrap();
    let sources = sources();
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in contract.lines().filter_map(|line| line.strip_prefix("- **")) {
        let (number, rest) = line.split_once("** ").unwrap();
        let (_, proof) = rest.rsplit_once(" — ").unwrap();
        for name in proof.split('`').skip(1).step_by(2) {
            // What a browser shows is declared by the specs' titles.
            if sources.contains(&format!("fn {name}(")) {
                named.entry(name.to_owned()).or_default().insert(number.to_owned());
            }
        }
    }
    let declared = declared();
    let only = |one: &BTreeMap<String, BTreeSet<String>>, other: &BTreeMap<String, BTreeSet<String>>| {
        let missing = |(name, clauses): (&String, &BTreeSet<String>)| {
            let known = other.get(name).cloned().unwrap_or_default();
            let lacking: Vec<_> = clauses.difference(&known).cloned().collect();
            (!lacking.is_empty()).then(|| format!("{name}: {}", lacking.join(", ")))
        };
        one.iter().filter_map(missing).collect::<Vec<_>>()
    };
    assert_eq!(
        only(&named, &declared),
        Vec::<String>::new(),
        "named by the contract, not declared by the test"
    );
    assert_eq!(
        only(&declared, &named),
        Vec::<String>::new(),
        "declared by the test, not named by the contract"
    );
    assert!(named.len() > 200, "{} tests", named.len());
}
