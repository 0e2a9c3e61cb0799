//! Queries either database from outside the program.

use super::process::{Start, on_postgres};
use std::time::{Duration, Instant};

/// Sees what the database of a program has, whether that runs or not.
#[derive(Clone)]
pub struct Eye(pub Start);

impl Eye {
    pub fn rows(&self, sql: &str) -> Vec<Vec<String>> {
        if let Some(url) = &self.0.database {
            return on_postgres(url, async |client| {
                let mut rows = Vec::new();
                for message in client.simple_query(sql).await.unwrap() {
                    if let tokio_postgres::SimpleQueryMessage::Row(row) = message {
                        rows.push(
                            (0..row.len()).map(|at| row.get(at).unwrap_or_default().to_owned()).collect(),
                        );
                    }
                }
                rows
            });
        }
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
        let connection = rusqlite::Connection::open_with_flags(self.0.data.join("sacbe.db"), flags).unwrap();
        connection.busy_timeout(Duration::from_secs(10)).unwrap();
        let mut statement = connection.prepare(sql).unwrap();
        let width = statement.column_count();
        let rows = statement.query_map([], |row| {
            (0..width)
                .map(|at| {
                    Ok(match row.get_ref(at)? {
                        rusqlite::types::ValueRef::Integer(value) => value.to_string(),
                        rusqlite::types::ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                        _ => String::new(),
                    })
                })
                .collect()
        });
        rows.unwrap().map(Result::unwrap).collect()
    }

    pub fn one(&self, sql: &str) -> String {
        self.rows(sql).first().and_then(|row| row.first().cloned()).unwrap_or_default()
    }

    /// Waits until a query answers so; false if it does not within a while.
    pub fn sees(&self, sql: &str, value: &str) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(45) {
            if self.one(sql) == value {
                return true;
            }
            std::thread::sleep(Duration::from_millis(3));
        }
        false
    }
}
