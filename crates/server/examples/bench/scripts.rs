//! JavaScript that a page loads.

use crate::table::Limit::AtMost;
use crate::table::Table;
use std::collections::BTreeSet;
use std::path::Path;

const LIMIT_KB: f64 = 75.0;
/// Where there is only to be read.
const READING_KB: f64 = 6.0;

/// What each page loads in all, brotli.
pub fn rows(table: &mut Table, web: &Path) {
    let assets = web.join("client/assets");
    let names: Vec<String> = std::fs::read_dir(&assets)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let find = |prefix: &str| {
        names.iter().find(|name| name.starts_with(prefix) && name.ends_with(".js")).unwrap().clone()
    };
    let reach = |roots: &[&str]| {
        let mut todo: Vec<String> = roots.iter().map(|root| find(root)).collect();
        let mut seen = BTreeSet::new();
        while let Some(name) = todo.pop() {
            if seen.insert(name.clone()) {
                let text = std::fs::read_to_string(assets.join(&name)).unwrap();
                // Boot names every island; only those on the page are loaded.
                if !name.starts_with("boot-") {
                    todo.extend(
                        names
                            .iter()
                            .filter(|other| other.ends_with(".js") && text.contains(other.as_str()))
                            .cloned(),
                    );
                }
            }
        }
        seen.iter()
            .map(|name| std::fs::metadata(assets.join(format!("{name}.br"))).unwrap().len())
            .sum::<u64>()
    };
    for (page, islands, limit) in [
        ("home, listing, about", vec!["boot-", "count-"], READING_KB),
        ("buy", vec!["boot-", "hydrate-", "chooser-"], LIMIT_KB),
        ("cart", vec!["boot-", "hydrate-", "lines-"], LIMIT_KB),
    ] {
        let size = reach(&islands) as f64 / 1024.0;
        table.size(&format!("JavaScript of {page}, brotli"), size, "KB", AtMost(limit));
    }
}
