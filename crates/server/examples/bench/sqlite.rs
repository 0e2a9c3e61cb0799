//! SQLite by itself: a durable row, a prepared statement; and what shared commits are worth.

use crate::buying::{Limits, Peer};
use crate::program::{NOW, data_folder};
use crate::table::{Limit, Table, Unit};
use crate::thread_cpu;
use domain::actor::Actor;
use domain::calendar::{Time, parse_date};
use domain::catalogue::{Catalogue, ProductId};
use domain::hold::Network;
use domain::line::{Sold, Visit};
use domain::party::Party;
use server::publish::publishing::catalogue_files;
use server::shop::basket;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use store::cart::{CartRef, Outing, Put, PutOutings, Wish};
use store::catalogue::KeepVersion;
use tempfile::TempDir;

/// Rows that a statement chooses from; they fit into SQLite's own cache.
const ROWS: u32 = 10_000;
/// Callers at once who wait for the writer.
const CALLERS: i64 = 64;
const SECONDS: u64 = 3;

/// A file on the disk that is measured, beside the store's.
pub struct Sqlite {
    connection: rusqlite::Connection,
    _folder: TempDir,
}

impl Sqlite {
    pub fn open() -> Self {
        let folder = data_folder();
        let connection = rusqlite::Connection::open(folder.path().join("peer.db")).unwrap();
        connection
            .execute_batch(&format!(
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
                 CREATE TABLE kept (id INTEGER PRIMARY KEY, value INTEGER NOT NULL);
                 INSERT INTO kept WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {ROWS})
                 SELECT n, n FROM c;
                 CREATE TABLE written (n INTEGER)"
            ))
            .unwrap();
        Self { connection, _folder: folder }
    }
}

impl Peer for Sqlite {
    fn name(&self) -> &'static str {
        "SQLite"
    }

    fn write_name(&self) -> &'static str {
        "one durable row, one by one"
    }

    /// One row, committed and on disk, over and over: what the disk allows one by one.
    fn writes(&self) -> f64 {
        let mut insert = self.connection.prepare_cached("INSERT INTO written VALUES (?1)").unwrap();
        let (begun, mut count) = (Instant::now(), 0);
        while begun.elapsed() < Duration::from_secs(1) {
            insert.execute([count]).unwrap();
            count += 1;
        }
        f64::from(count) / begun.elapsed().as_secs_f64()
    }

    fn statement(&self) -> f64 {
        let mut select = self.connection.prepare_cached("SELECT value FROM kept WHERE id = ?1").unwrap();
        thread_cpu::each(20_000, |rounds| {
            for n in 0..rounds {
                let value: u32 = select.query_row([1 + n % ROWS], |row| row.get(0)).unwrap();
                black_box(value);
            }
        })
    }

    fn limits(&self) -> Limits {
        // The database runs inside the program: its own work on every row and page counts too.
        Limits { add: 60.0, read: 160.0, place: 400.0 }
    }
}

/// How many operations a second one writer does, each a new cart with held places, from many callers.
fn writer(group: usize) -> f64 {
    let folder = data_folder();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = store::Options { group, ..store::Options::default() };
        let db = store::Db::sqlite(folder.path(), options).unwrap();
        db.migrate(0).await.unwrap();
        let now = domain::calendar::Instant::parse(NOW).unwrap();
        db.run(KeepVersion { version: "v".into(), files: "{}".into(), now }).await.unwrap();
        let files = catalogue_files(Path::new("catalogue")).unwrap();
        let site = Catalogue::read(&files).unwrap().site;
        let until = Instant::now() + Duration::from_secs(SECONDS);
        let callers: Vec<_> = (0..CALLERS)
            .map(|caller| {
                let (db, site) = (db.clone(), site.clone());
                tokio::spawn(async move {
                    let mut done = 0_u32;
                    while Instant::now() < until {
                        let id = basket::id();
                        let party = Party { adults: 2, ..Default::default() };
                        let day = parse_date(&format!("2027-01-{:02}", 1 + done % 28));
                        let start = Time::parse("09:00");
                        let admission = Wish {
                            line: id.as_str().into(),
                            sold: Sold::Visit(Visit {
                                product: ProductId(1 + caller % 8),
                                when: day.zip(start).into(),
                                party,
                            }),
                            places: party.places(),
                            capacities: vec![1_000_000],
                            catalogue: "v".into(),
                        };
                        let op = PutOutings {
                            cart: CartRef {
                                id: id.into(),
                                site: site.site_code.clone(),
                                key_hash: "k".into(),
                                by: Actor::Visitor,
                            },
                            put: Put::AddWithCart,
                            outings: vec![Outing { admission, extras: Vec::new() }],
                            from: Network::uncounted(),
                            site: site.clone(),
                            now,
                        };
                        db.run(op).await.unwrap().unwrap();
                        done += 1;
                    }
                    done
                })
            })
            .collect();
        let mut done = 0;
        for caller in callers {
            done += caller.await.unwrap();
        }
        f64::from(done) / Duration::from_secs(SECONDS).as_secs_f64()
    })
}

/// What it is worth that operations which wait share a commit.
pub fn shared_commits(table: &mut Table) {
    let pairs = [(writer(store::Options::default().group), writer(1))];
    let what = "SQLite: cart writes with shared commits";
    table.ratio(what, Unit::PerSecond, "a commit for each", &pairs, None::<Limit>);
}
