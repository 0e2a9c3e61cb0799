//! An older program and this one on the same machine, in turns: what became worse beyond the noise of the pairs.

use crate::program::Program;
use crate::table::{Unit, median};
use crate::{buying, kept, pages};
use std::path::PathBuf;

const PAIRS: usize = 5;

/// A program, the catalogue it sells from, and a PostgreSQL database of its own.
pub struct Tree {
    pub program: Program,
    /// With places enough that nobody is refused.
    pub catalogue: PathBuf,
    pub database: String,
}

struct Figure {
    what: String,
    unit: Unit,
    value: f64,
}

/// Everything that takes only the program and HTTP, once.
fn figures(tree: &Tree) -> Vec<Figure> {
    let mut all = Vec::new();
    let mut figure = |what: String, unit: Unit, value: f64| all.push(Figure { what, unit, value });
    let starts = (0..3).map(|_| tree.program.start().start).collect();
    figure("start to first page".into(), Unit::Seconds, median(starts));
    let server = pages::fresh(&tree.program);
    for kind in &pages::KINDS {
        figure(format!("cold {} page: CPU", kind.name), Unit::Seconds, pages::cold(&server, kind));
    }
    figure("cart page with one line: CPU".into(), Unit::Seconds, pages::cart(&server));
    figure("cached page, requests a second".into(), Unit::PerSecond, kept::rate(&server));
    for (name, database) in [("SQLite", None), ("PostgreSQL", Some(tree.database.clone()))] {
        let program = Program { catalogue: Some(tree.catalogue.clone()), database, ..tree.program.clone() };
        let server = program.start();
        buying::add(&server, 1.0);
        for (what, work) in [
            ("an add-to-cart", buying::add(&server, 2.0)),
            ("holding a package of five", buying::package(&server)),
            ("reading a cart of five lines", buying::read(&server)),
            ("placing an order", buying::place(&server)),
        ] {
            figure(format!("{name}: CPU of {what}"), Unit::Seconds, work.cpu);
        }
    }
    all
}

/// Prints the older and the newer figures. False where one became worse: where the median of the pairs' ratios is
/// further from 1, to the wrong side, than the smallest and the largest of them are from each other.
pub fn hold(before: &Tree, after: &Tree) -> bool {
    let runs: Vec<_> = (0..PAIRS)
        .map(|pair| {
            if pair % 2 == 0 {
                let before = figures(before);
                (before, figures(after))
            } else {
                let after = figures(after);
                (figures(before), after)
            }
        })
        .collect();
    println!(
        "| {:<44} | {:>10} | {:>10} | {:>14} | {:>15} | {:<5} |",
        "what", "before", "after", "after / before", "spread of pairs", ""
    );
    println!(
        "|{}|{}:|{}:|{}:|{}:|{}|",
        "-".repeat(46),
        "-".repeat(11),
        "-".repeat(11),
        "-".repeat(15),
        "-".repeat(16),
        "-".repeat(7)
    );
    let mut worse = 0;
    for (at, Figure { what, unit, .. }) in runs[0].0.iter().enumerate() {
        let (older, newer): (Vec<_>, Vec<_>) =
            runs.iter().map(|(before, after)| (before[at].value, after[at].value)).unzip();
        let ratios: Vec<_> = older.iter().zip(&newer).map(|(older, newer)| newer / older).collect();
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ratios.iter().copied().fold(0.0, f64::max);
        let ratio = median(ratios);
        let lost = match unit {
            Unit::Seconds => ratio - 1.0,
            Unit::PerSecond => 1.0 - ratio,
        };
        let verdict = if lost > most - least { "WORSE" } else { "" };
        worse += usize::from(!verdict.is_empty());
        println!(
            "| {what:<44} | {:>10} | {:>10} | {:>14} | {:>15} | {verdict:<5} |",
            unit.text(median(older)),
            unit.text(median(newer)),
            format!("{ratio:.2} x"),
            format!("{least:.2} to {most:.2}"),
        );
    }
    worse == 0
}
