//! The search: how far up what is meant is found, by the queries that were judged before there was a ranking; suggestions against
//! the bare `MATCH` of SQLite's full-text search over the same documents for any of the same words, which has neither an order nor
//! a beginning of a word; and how long the slowest of a hundred takes while many type.

use crate::connection::Connection;
use crate::load::{self, CLIENTS};
use crate::program::Program;
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Limit, Table, Unit};
use crate::thread_cpu;
use domain::catalogue::Catalogue;
use domain::language::Language;
use search::Index;
use server::draw::searching::made;
use server::publish::publishing::catalogue_files;
use std::hint::black_box;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

/// One divided by the place of the first right answer, at the mean of all judged queries.
const RANK: f64 = 0.92;
/// The processor time of a bare `MATCH`, so many times.
const LIMIT: f64 = 3.0;
/// Milliseconds of the slowest of a hundred.
const SLOWEST: f64 = 5.0;
const ROUNDS: usize = 5;

/// What people type: places, misspellings, words of the street.
const TYPED: [&str; 12] = [
    "xel ha",
    "tirolesa",
    "snorkle",
    "cheap tickets",
    "con niños",
    "xplor fu",
    "cancelar",
    "cenote maya",
    "photo",
    "como chegar",
    "horario",
    "what to wear at xplor",
];

fn full_text(index: &Index) -> rusqlite::Connection {
    let db = rusqlite::Connection::open_in_memory().unwrap();
    db.execute_batch(
        "CREATE VIRTUAL TABLE found USING fts5(id UNINDEXED, title, names, text, \
        tokenize = 'unicode61 remove_diacritics 2')",
    )
    .unwrap();
    for document in index.documents() {
        let said = document.says.get(Language::Es);
        let row = [&document.id, &said.title, &said.names, &said.text];
        db.execute("INSERT INTO found VALUES (?1, ?2, ?3, ?4)", row).unwrap();
    }
    db
}

/// The words as a question to full-text search.
fn question(typed: &str, between: &str) -> String {
    let words: Vec<_> = typed.split_whitespace().map(|word| format!("\"{word}\"")).collect();
    words.join(between)
}

/// A way in which full-text search is asked for what was typed.
struct Peer {
    name: &'static str,
    sql: &'static str,
    question: fn(&str) -> String,
    limit: Option<Limit>,
}

const PEERS: [Peer; 3] = [
    Peer {
        name: "FTS5, bare MATCH of any of their words",
        sql: "SELECT id FROM found WHERE found MATCH ?1",
        question: |typed| question(typed, " OR "),
        limit: Some(AtMost(LIMIT)),
    },
    // The least there is to ask: it finds nothing where one word is mistyped or in another language.
    Peer {
        name: "FTS5, the first eight with all of them",
        sql: "SELECT id FROM found WHERE found MATCH ?1 LIMIT 8",
        question: |typed| question(typed, " "),
        limit: None,
    },
    // What a search box would be made of: the best of any, of which the last word may be a beginning.
    Peer {
        name: "FTS5, the best eight with any",
        sql: "SELECT id FROM found WHERE found MATCH ?1 ORDER BY rank LIMIT 8",
        question: |typed| format!("{}*", question(typed, " OR ")),
        limit: None,
    },
];

/// The mean reciprocal rank of the judged queries.
fn rank(index: &Index) -> f64 {
    let judged: toml::Table = include_str!("../../../search/tests/judged/queries.toml").parse().unwrap();
    let ranks = judged["query"].as_array().unwrap().iter().map(|query| {
        let language = Language::parse(query["language"].as_str().unwrap()).unwrap();
        let want: Vec<_> = query["want"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        let right = |id: &str| want.iter().any(|want| id == *want || id.starts_with(&format!("{want}/")));
        let found = index.find(language, query["text"].as_str().unwrap(), 10);
        let place = found.iter().position(|found| right(&index.documents()[found.document].id));
        place.map_or(0.0, |place| 1.0 / (place as f64 + 1.0))
    });
    let ranks: Vec<_> = ranks.collect();
    ranks.iter().sum::<f64>() / ranks.len() as f64
}

/// All figures.
pub fn rows(table: &mut Table, program: &Program) {
    let files = catalogue_files(Path::new("catalogue")).unwrap();
    let index = made(&Catalogue::read(&files).unwrap());
    table.size("search: mean reciprocal rank of the judged queries", rank(&index), "", AtLeast(RANK));
    let db = full_text(&index);
    let ours = || {
        thread_cpu::each(50, |rounds| {
            for typed in (0..rounds).flat_map(|_| TYPED) {
                black_box(index.find(Language::Es, typed, 8).len());
            }
        })
    };
    for Peer { name, sql, question, limit } in PEERS {
        let mut matching = db.prepare(sql).unwrap();
        let questions = TYPED.map(question);
        let mut theirs = || {
            thread_cpu::each(50, |rounds| {
                for question in (0..rounds).flat_map(|_| &questions) {
                    let rows = matching.query_map([question], |row| row.get::<_, String>(0)).unwrap();
                    black_box(rows.map(Result::unwrap).count());
                }
            })
        };
        let pairs: Vec<_> = (0..ROUNDS).map(|_| (ours(), theirs())).collect();
        table.ratio("suggestions for twelve texts", Unit::Seconds, name, &pairs, limit);
    }
    slowest(table, program);
}

fn slowest(table: &mut Table, program: &Program) {
    let server = program.start();
    let page = format!("hostnamepath: {}%2Fes%2F\r\ncontent-type: application/json\r\n", server.address);
    let mut first = Connection::open(server.address);
    let token = first.ask("POST", "/google-enterprise/token", &page, "{}");
    let token: serde_json::Value = serde_json::from_slice(&token.body).unwrap();
    let headers = format!("{page}authorization: Bearer {}\r\n", token["access_token"].as_str().unwrap());
    let took = Mutex::new(Vec::new());
    let ask = |connection: &mut Connection, n: usize| {
        let typed = TYPED[n % TYPED.len()];
        let body = serde_json::json!({ "dataStore": "sacbe-es", "query": typed }).to_string();
        let begun = Instant::now();
        let answer = connection.ask("POST", "/google-enterprise/autocomplete", &headers, &body);
        assert_eq!(answer.status, 200);
        took.lock().unwrap().push(begun.elapsed().as_secs_f64());
    };
    load::for_seconds(&server, 1.0, ask);
    took.lock().unwrap().clear();
    load::for_seconds(&server, 5.0, ask);
    let mut took = took.into_inner().unwrap();
    took.sort_by(f64::total_cmp);
    let slowest = took[took.len() * 99 / 100];
    table.size(
        &format!("the slowest of a hundred suggestions, {CLIENTS} typing"),
        slowest * 1e3,
        "ms",
        AtMost(SLOWEST),
    );
}
