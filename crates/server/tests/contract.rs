//! `docs/contract.md` keeps its form, and every test it names exists.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::case_sensitive_file_extension_comparisons,
    reason = "a test may fail"
)]

use std::collections::BTreeSet;
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
                ["'", "\"", "`"].iter().any(|quote| sources.contains(&format!("({quote}{name}{quote}")));
            if !rust && !script {
                missing.push(format!("{number} names {name}"));
            }
        }
    }
    assert!(seen.len() > 400, "only {} clauses", seen.len());
    assert!(missing.is_empty(), "no such test:\n{}", missing.join("\n"));
}
