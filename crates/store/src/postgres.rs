//! PostgreSQL: a pool, READ COMMITTED, and operations run again whole when transactions meet or a connection is lost.

mod address;
mod tls;

use self::address::Address;
use self::tls::Tls;
use crate::statement::{self, FromRow};
use crate::{Done, Op, StoreError, Tx, Value};
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts, Transaction};
use std::fmt::Display;
use std::net::IpAddr;
use std::time::Duration;
use tokio_postgres::NoTls;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::{ToSql, Type};

/// How often an operation is run again before its caller hears of it.
const TRIES: u32 = 12;

/// A database server.
pub struct Postgres {
    pool: Pool,
}

impl Postgres {
    pub(crate) fn new(url: &str, connections: usize) -> Result<Self, StoreError> {
        let wrong =
            |why: &dyn Display| StoreError::Broken(format!("the database address is not understood: {why}"));
        let Address { rest, tls } = Address::read(url).map_err(|error| wrong(&error))?;
        let mut config: tokio_postgres::Config = rest.parse().map_err(|error| wrong(&error))?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(3));
        }
        config.application_name("sacbe");
        let kept = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = if let Some(tls) = tls {
            config.ssl_mode(SslMode::Require);
            Manager::from_config(config, Tls::new(&tls).map_err(|error| wrong(&error))?, kept)
        } else {
            config.ssl_mode(SslMode::Disable);
            Manager::from_config(config, NoTls, kept)
        };
        let wait = Some(Duration::from_secs(5));
        let pool = Pool::builder(manager)
            .max_size(connections)
            .runtime(Runtime::Tokio1)
            .timeouts(Timeouts { wait, create: wait, recycle: wait })
            .build()
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Self { pool })
    }

    /// Whether what is sent to a server of this address could be read on its way: not by TLS, and to another machine.
    pub(crate) fn is_plain(url: &str) -> bool {
        let Ok(Address { rest, tls: None }) = Address::read(url) else { return false };
        let Ok(config) = rest.parse::<tokio_postgres::Config>() else { return false };
        let here = |host: &Host| match host {
            Host::Tcp(name) => {
                name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
            }
            Host::Unix(_) => true,
        };
        !config.get_hosts().iter().all(here)
    }

    pub(crate) async fn run<O: Op>(&self, op: &O) -> Result<O::Out, StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let outcome = self.attempt(op).await;
            match outcome {
                Err(StoreError::Conflict(_)) if tries < TRIES => pause(tries, 1).await,
                Err(StoreError::Unavailable(_)) if tries < 3 => pause(tries, 25).await,
                outcome => return outcome,
            }
        }
    }

    /// A connection of its own, for work that is not an operation.
    pub(crate) async fn client(&self) -> Result<deadpool_postgres::Client, StoreError> {
        Ok(self.pool.get().await?)
    }

    async fn attempt<O: Op>(&self, op: &O) -> Result<O::Out, StoreError> {
        let mut client = self.pool.get().await?;
        let transaction = client.transaction().await?;
        let outcome = op.run(&mut Tx::Postgres(&transaction)).await;
        match outcome {
            Ok(Done::Keep(out)) => {
                transaction.commit().await?;
                Ok(out)
            }
            Ok(Done::Undo(out)) => {
                transaction.rollback().await?;
                Ok(out)
            }
            Err(error) => Err(error),
        }
    }
}

/// Waits a little, longer each time; transactions that met part because their operations differ in length.
async fn pause(tries: u32, unit_ms: u64) {
    tokio::time::sleep(Duration::from_millis(unit_ms << tries.min(6))).await;
}

/// All rows of a query.
pub(crate) async fn all<T: FromRow>(
    transaction: &Transaction<'_>,
    sql: &str,
    parameters: &[Value],
) -> Result<Vec<T>, StoreError> {
    let prepared = transaction.prepare_cached(sql).await?;
    let parameters: Vec<&(dyn ToSql + Sync)> =
        parameters.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect();
    let mut all = Vec::new();
    for row in transaction.query(&prepared, &parameters).await? {
        all.push(statement::read(values(&row)?)?);
    }
    Ok(all)
}

/// A row's values.
pub(crate) fn values(row: &tokio_postgres::Row) -> Result<Vec<Value>, StoreError> {
    let mut read = Vec::with_capacity(row.len());
    for (at, column) in row.columns().iter().enumerate() {
        read.push(match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(at)?.map_or(Value::Null, Value::Int),
            Type::TEXT => row.try_get::<_, Option<String>>(at)?.map_or(Value::Null, Value::Text),
            ref other => {
                return Err(StoreError::Broken(format!("column {} is {other}", column.name())));
            }
        });
    }
    Ok(read)
}
