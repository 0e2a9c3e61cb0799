//! The performance table: each figure set against a peer that is measured in the same run, or an older program set
//! against this one. `./bench` builds what it needs and starts this with the addresses of what stands ready.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::print_stdout,
    clippy::zombie_processes,
    clippy::case_sensitive_file_extension_comparisons,
    reason = "a measuring program: it stops at the first thing that is not as expected, and prints figures"
)]

mod accounts;
mod buying;
mod connection;
mod drawing;
mod kept;
mod load;
mod million;
mod node;
mod pages;
mod pairs;
mod people;
mod postgres;
mod program;
mod quote;
mod rival;
mod scripts;
mod search;
mod sqlite;
mod staying;
#[allow(dead_code, unused_macros, unused_macro_rules, reason = "the store's tests use the rest")]
#[path = "../../../store/tests/support/mod.rs"]
mod support;
mod table;
mod thread_cpu;

use crate::node::Node;
use crate::pairs::Tree;
use crate::postgres::Postgres;
use crate::program::Program;
use crate::sqlite::Sqlite;
use crate::table::Table;
use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prints the performance table of a program.
#[derive(Parser)]
struct Bench {
    /// The program.
    #[arg(long)]
    binary: PathBuf,
    /// Its built frontend, holding client/ and server/.
    #[arg(long)]
    web: PathBuf,
    /// The module of the same pages as React writes them: what `node web/build.mjs react` builds.
    #[arg(long)]
    react: PathBuf,
    /// A catalogue with places enough that nobody is refused.
    #[arg(long)]
    catalogue: PathBuf,
    /// The program nginx.
    #[arg(long)]
    nginx: PathBuf,
    /// The program pgbench.
    #[arg(long)]
    pgbench: PathBuf,
    /// A PostgreSQL server, without the name of a database. It has three: `tpcb`, which pgbench filled, `store` and
    /// `older`.
    #[arg(long)]
    postgres: String,
    /// An older program: print how the two differ, instead of the table.
    #[arg(long)]
    against: Option<PathBuf>,
    /// The older program's catalogue, where it can't read this one.
    #[arg(long, requires = "against")]
    against_catalogue: Option<PathBuf>,
}

fn main() -> ExitCode {
    let bench = Bench::parse();
    let holds = match &bench.against {
        Some(older) => {
            let tree = |binary: &Path, catalogue: &Path, name: &str| Tree {
                program: Program::new(binary),
                catalogue: catalogue.to_owned(),
                database: format!("{}/{name}", bench.postgres),
            };
            let catalogue = bench.against_catalogue.as_deref().unwrap_or(&bench.catalogue);
            pairs::hold(&tree(older, catalogue, "older"), &tree(&bench.binary, &bench.catalogue, "store"))
        }
        None => table(&bench),
    };
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the table; true where every line holds.
fn table(bench: &Bench) -> bool {
    let program = Program::new(&bench.binary);
    let node = Node::record(&bench.binary, &bench.web, &bench.react);
    let mut table = Table::begin();
    drawing::first_page(&mut table, &program, &node);
    scripts::rows(&mut table, &bench.web);
    let sqlite = Sqlite::open();
    quote::rows(&mut table, &sqlite);
    search::rows(&mut table, &program);
    drawing::each_page(&mut table, &program, &node);
    kept::rows(&mut table, &program, &bench.nginx);
    accounts::rows(&mut table, &program, &node);

    let roomy = Program { catalogue: Some(bench.catalogue.clone()), ..program };
    let server = roomy.start();
    buying::rows(&mut table, &server, &sqlite);
    staying::rows(&mut table, &server, &sqlite);
    drop(server);
    sqlite::shared_commits(&mut table);
    rival::rows(&mut table);
    million::rows(&mut table, &roomy);

    let postgres = Postgres::connect(&bench.pgbench, format!("{}/tpcb", bench.postgres));
    let on_postgres = Program { database: Some(format!("{}/store", bench.postgres)), ..roomy };
    let server = on_postgres.start();
    buying::rows(&mut table, &server, &postgres);
    staying::rows(&mut table, &server, &postgres);
    table.holds()
}
