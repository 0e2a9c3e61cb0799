//! `docs/contract.md` keeps its form; it and the tests name each other, and `docs/security.md` names tests that are there.

use crate::support::sources::{files, has_end, read};
use std::collections::{BTreeMap, BTreeSet};

/// Attacks on accounts that have an answer, as the table of `docs/security.md` names them.
const ATTACKS: [&str; 14] = [
    "session fixation",
    "CSRF, on every write",
    "open redirect after signing in",
    "tokens in addresses or logs",
    "enumeration by words",
    "enumeration by time",
    "brute force",
    "password spraying",
    "mass assignment",
    "another's order, cart or session by its id",
    "cookies without their flags",
    "clickjacking",
    "mail bombing",
    "an account that was prepared for somebody",
];

/// The clauses of each test, by its name.
type Clauses = BTreeMap<String, BTreeSet<String>>;

/// Source of every test: Rust files of the crates, TypeScript specs and tests.
fn sources() -> String {
    let files = files(&["crates", "web", "e2e"]).into_iter();
    let tests = files.filter(|path| has_end(path, &[".rs", ".test.ts", ".test.tsx", ".spec.ts"]));
    tests.map(read).collect()
}

/// The contract's clauses by number, each with the tests it names.
fn clauses() -> Vec<(String, BTreeSet<String>)> {
    let contract = read("docs/contract.md");
    let clause = |line: &str| {
        let (number, rest) = line.split_once("** ").unwrap_or_else(|| panic!("no number: {line}"));
        let (_, proof) = rest.rsplit_once(" — ").unwrap_or_else(|| panic!("{number} has no proof"));
        if proof == "*not yet*" {
            return (number.to_owned(), BTreeSet::new());
        }
        assert!(proof.starts_with('`') && proof.ends_with('`'), "{number}: {proof}");
        (number.to_owned(), proof.trim_matches('`').split("`, `").map(str::to_owned).collect())
    };
    contract.lines().filter_map(|line| line.strip_prefix("- **")).map(clause).collect()
}

/// The test that a text begins with: a Rust function after its attributes, or a TypeScript call with its title, which
/// stands behind the cases of `each`.
fn test_name(text: &str) -> Option<&str> {
    let begins = |starts: &[&str]| starts.iter().any(|start| text.starts_with(start));
    if begins(&["test(", "it(", "it.each(", "byHttp("]) {
        let call = if begins(&["it.each("]) { ")(" } else { "(" };
        // A long title stands on the line after its call.
        let title = text.split_once(call)?.1.trim_start();
        let quote = title.chars().next().filter(|char| ['\'', '"', '`'].contains(char))?;
        return title.split(quote).nth(1);
    }
    if begins(&["#[", "fn ", "async fn "]) { text.split("fn ").nth(1)?.split('(').next() } else { None }
}

/// The clauses that each test says it proves, in a comment directly above it.
fn declared(sources: &str) -> Clauses {
    let mut declared = Clauses::new();
    let mark = ["//", "Proves "].join(" ");
    for (at, _) in sources.match_indices(&mark).filter(|(at, _)| !sources[..*at].ends_with('/')) {
        let (clauses, rest) =
            sources[at + mark.len()..].split_once(".\n").expect("a list of clauses ends in a full stop");
        let name = test_name(rest.trim_start()).unwrap_or_else(|| panic!("no test proves {clauses}"));
        let clauses = clauses.split(|char: char| !(char.is_ascii_digit() || char == '.'));
        let clauses = clauses.filter(|clause| !clause.is_empty()).map(str::to_owned).collect();
        assert!(declared.insert(name.to_owned(), clauses).is_none(), "{name} stands twice");
    }
    declared
}

#[test]
fn every_clause_has_a_number_and_tests_or_none_yet() {
    let mut last = (0, 0, 0);
    let clauses = clauses();
    for (number, _) in &clauses {
        let parts: Vec<u32> = number.split('.').map(|part| part.parse().unwrap()).collect();
        let [a, b, c] = parts[..] else { panic!("{number} has three parts") };
        assert!((a, b, c) > last, "{number} stands after {last:?}");
        last = (a, b, c);
    }
    assert!(clauses.len() > 400, "only {} clauses", clauses.len());
}

#[test]
fn what_a_test_says_it_proves_and_what_the_contract_names_agree() {
    let mut named = Clauses::new();
    for (number, names) in clauses() {
        for name in names {
            named.entry(name).or_default().insert(number.clone());
        }
    }
    let declared = declared(&sources());
    let only = |one: &Clauses, other: &Clauses| {
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
        "named by the contract, not declared above a test of that name"
    );
    assert_eq!(
        only(&declared, &named),
        Vec::<String>::new(),
        "declared above a test, not named by the contract"
    );
    assert!(named.len() > 250, "{} tests", named.len());
    assert!(named.keys().filter(|name| name.contains(' ')).count() > 20, "titles of TypeScript are read");
}

fn security() -> String {
    read("docs/security.md")
}

#[test]
fn every_attack_on_accounts_has_clauses_and_tests_that_prove_them() {
    let (security, declared) = (security(), declared(&sources()));
    let clauses: BTreeSet<_> = clauses().into_iter().map(|(number, _)| number).collect();
    let table = security.split("\n## Attacks on accounts\n").nth(1).expect("a table of attacks");
    let table = table.split("\n## ").next().unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let mut named = Vec::new();
    for row in rows.skip(1) {
        let cells: Vec<_> = row.split(" | ").collect();
        let [attack, _, numbers, tests] = cells[..] else { panic!("{row} has four cells") };
        let numbers: BTreeSet<String> = numbers.split(", ").map(str::to_owned).collect();
        let mut proven = BTreeSet::new();
        for test in tests.trim_matches('`').split("`, `") {
            let of = declared.get(test).unwrap_or_else(|| panic!("{attack}: no test {test} proves a clause"));
            assert!(!of.is_disjoint(&numbers), "{attack}: {test} proves {of:?}");
            proven.extend(of.iter().cloned());
        }
        for number in &numbers {
            assert!(clauses.contains(number), "{attack}: there is no {number}");
            assert!(proven.contains(number), "{attack}: no test of its row proves {number}");
        }
        named.push(attack);
    }
    assert_eq!(named, ATTACKS);
}

#[test]
fn every_test_that_the_security_document_names_is_there() {
    let (security, sources) = (security(), sources());
    let mut missing = BTreeSet::new();
    let mut count = 0;
    for name in security.split('`').skip(1).step_by(2) {
        let plain = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        // A figure's name, a command and a type are no tests.
        let is_test = plain && name.matches('_').count() >= 2 && !name.starts_with("sacbe_");
        let is_title = name.contains(' ') && !name.starts_with("./") && !name.starts_with("sacbe ");
        if is_test && !sources.contains(&format!("fn {name}(")) || is_title && !sources.contains(name) {
            missing.insert(name);
        }
        count += usize::from(is_test || is_title);
    }
    assert_eq!(missing, BTreeSet::new());
    assert!(count > 200, "{count} tests are read");
}

#[test]
fn tests_of_both_languages_are_read() {
    let text = "#[test]\n    fn rust() {}\n~ async fn on_both(fresh: Fresh) {}\n~ test('a title', async () => {})\n~ \
        byHttp(\n  `a ${name}`,\n  f())\n~ it.each([one('b')])(\"each\", f)\n~ test.describe('x')\n~ const a = fn b()";
    let found: Vec<_> = text.split('~').map(|text| test_name(text.trim_start())).collect();
    let expected =
        [Some("rust"), Some("on_both"), Some("a title"), Some("a ${name}"), Some("each"), None, None];
    assert_eq!(found, expected);
}
