//! PostgreSQL by itself: TPC-B by pgbench, and a prepared statement.

use crate::buying::{Limits, Peer};
use crate::thread_cpu;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls, Statement};

/// Accounts that a statement chooses from, of those that pgbench made; they fit into the server's buffers.
const ROWS: u32 = 10_000;

/// The database that pgbench filled, on the server that the store uses.
pub struct Postgres {
    pgbench: PathBuf,
    address: String,
    runtime: Runtime,
    client: Client,
    select: Statement,
}

impl Postgres {
    pub fn connect(pgbench: &Path, address: String) -> Self {
        // On one thread, so that its clock counts all that asking costs.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (client, connection) = runtime.block_on(tokio_postgres::connect(&address, NoTls)).unwrap();
        drop(runtime.spawn(connection));
        let select = "SELECT abalance FROM pgbench_accounts WHERE aid = $1";
        let select = runtime.block_on(client.prepare(select)).unwrap();
        Self { pgbench: pgbench.to_owned(), address, runtime, client, select }
    }
}

impl Peer for Postgres {
    fn name(&self) -> &'static str {
        "PostgreSQL"
    }

    fn write_name(&self) -> &'static str {
        "pgbench TPC-B, 32 clients"
    }

    fn writes(&self) -> f64 {
        let mut pgbench = Command::new(&self.pgbench);
        let output = pgbench.args(["-c", "32", "-j", "2", "-T", "3"]).arg(&self.address).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix("tps = "));
        let line = line.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)));
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// The server's own part is left out, as it is for the store.
    fn statement(&self) -> f64 {
        thread_cpu::each(2_000, |rounds| {
            self.runtime.block_on(async {
                for n in 0..rounds {
                    let account = i32::try_from(1 + n % ROWS).unwrap();
                    let row = self.client.query_one(&self.select, &[&account]).await.unwrap();
                    black_box(row.get::<_, i32>(0));
                }
            });
        })
    }

    fn limits(&self) -> Limits {
        // Each operation is several statements in a transaction, each an exchange with the server as this one is.
        Limits { add: 15.0, read: 15.0, place: 50.0 }
    }
}
