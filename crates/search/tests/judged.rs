//! What people typed, judged by hand before there was a ranking: `tests/judged/README.md` says how.

use crate::documents::INDEX;
use domain::language::Language;
use std::collections::BTreeMap;

struct Judged {
    language: Language,
    text: String,
    kind: String,
    want: Vec<String>,
}

fn judged() -> Vec<Judged> {
    read(include_str!("judged/queries.toml"))
}

fn read(file: &str) -> Vec<Judged> {
    let table: toml::Table = file.parse().unwrap();
    let text = |value: &toml::Value, key: &str| value[key].as_str().unwrap().to_owned();
    let one = |value: &toml::Value| Judged {
        language: Language::parse(&text(value, "language")).unwrap(),
        text: text(value, "text"),
        kind: text(value, "kind"),
        want: value["want"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect(),
    };
    table["query"].as_array().unwrap().iter().map(one).collect()
}

/// One divided by the place of the first right answer; 0 where there is none.
fn reciprocal_rank(judged: &Judged) -> f64 {
    let right = |id: &str| judged.want.iter().any(|want| id == want || id.starts_with(&format!("{want}/")));
    let found = INDEX.find(judged.language, &judged.text, 10);
    let place = found.iter().position(|found| right(&INDEX.documents()[found.document].id));
    place.map_or(0.0, |place| 1.0 / f64::from(u32::try_from(place).unwrap() + 1))
}

#[test]
fn what_is_judged_is_there_to_be_found() {
    let known: Vec<_> = INDEX.documents().iter().map(|document| document.id.as_str()).collect();
    for one in judged().into_iter().chain(held_out()) {
        for want in &one.want {
            assert!(known.contains(&want.as_str()), "{}: {want}", one.text);
        }
    }
}

/// The mean reciprocal rank of all, of each kind and of each language.
fn means(judged: &[Judged]) -> BTreeMap<String, f64> {
    let mut ranks: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for one in judged {
        let rank = reciprocal_rank(one);
        for name in ["all", &one.kind, one.language.code()] {
            ranks.entry(name.to_owned()).or_default().push(rank);
        }
    }
    let mean = |ranks: Vec<f64>| ranks.iter().sum::<f64>() / f64::from(u32::try_from(ranks.len()).unwrap());
    ranks.into_iter().map(|(name, ranks)| (name, mean(ranks))).collect()
}

// Proves 10.9.1.
#[test]
fn what_people_type_finds_what_they_mean() {
    let means = means(&judged());
    for (name, least) in LEAST {
        let mean = means[*name];
        println!("{name}: {mean:.3}");
        assert!(mean >= *least, "{name}: {mean:.3} is below {least}");
    }
}

/// What strangers typed who had seen neither the ranking nor what it was fitted on. Nothing is fitted on it.
fn held_out() -> Vec<Judged> {
    read(include_str!("judged/held_out_queries.toml"))
}

// Proves 10.9.1.
#[test]
fn what_strangers_type_finds_nearly_as_well() {
    let means = means(&held_out());
    println!("{means:.3?}");
    assert!(means["all"] >= LEAST_OF_STRANGERS, "{means:?}");
}

/// No mean of what strangers typed falls below.
const LEAST_OF_STRANGERS: f64 = 0.9;

/// No mean reciprocal rank falls below.
const LEAST: &[(&str, f64)] = &[
    ("all", 0.92),
    ("es", 0.89),
    ("en", 0.92),
    ("pt", 0.93),
    ("plain", 0.89),
    ("typo", 0.96),
    ("foreign", 0.93),
    ("street", 0.87),
    ("prefix", 0.93),
];
