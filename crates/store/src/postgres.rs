//! PostgreSQL: a pool, READ COMMITTED, and operations run again whole when transactions meet or a connection is lost.

mod address;
mod tls;

use crate::worked::Counter;
use crate::{Connected, Done, Op, StoreError, Tx, Worked};
use deadpool_postgres::{Client, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts};
use std::time::Duration;
use tls::Tls;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres::{Config, NoTls};

/// How often an operation is run again before its caller hears of it.
const TRIES: u32 = 12;

/// A database server, or several of which one can be written to.
pub struct Postgres {
    pool: Pool,
    /// Only a server that can be written to is wanted: one that no longer can is left for another.
    writable: bool,
    counter: Counter,
}

impl Postgres {
    pub(crate) fn new(url: &str, connections: usize) -> Result<Self, StoreError> {
        let wrong =
            |what: String| StoreError::Broken(format!("the database address is not understood: {what}"));
        let (rest, asked) = address::read(url).map_err(wrong)?;
        let mut config: Config =
            rest.parse().map_err(|error: tokio_postgres::Error| wrong(error.to_string()))?;
        let create = Some(patience(&mut config));
        config.application_name("sacbe");
        let tls = Tls::asked(&asked, &config)
            .map_err(|what| StoreError::Broken(format!("TLS to the database: {what}")))?;
        config.ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable });
        let writable = config.get_target_session_attrs() == TargetSessionAttrs::ReadWrite;
        let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = match tls {
            Some(tls) => Manager::from_config(config, tls, how),
            None => Manager::from_config(config, NoTls, how),
        };
        let wait = Some(Duration::from_secs(5));
        let pool = Pool::builder(manager)
            .max_size(connections)
            .runtime(Runtime::Tokio1)
            .timeouts(Timeouts { wait, create, recycle: wait })
            .build()
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Self { pool, writable, counter: Counter::default() })
    }

    pub(crate) async fn run<O: Op>(&self, op: &O) -> Result<O::Out, StoreError> {
        self.persist(op, How::Whole).await
    }

    /// What was asked of it.
    pub(crate) fn worked(&self) -> Worked {
        self.counter.worked()
    }

    /// Runs an operation that only reads.
    pub(crate) async fn read<O: Op>(&self, op: &O) -> Result<O::Out, StoreError> {
        self.persist(op, if O::ONE_SNAPSHOT { How::OneSnapshot } else { How::EachByItself }).await
    }

    async fn persist<O: Op>(&self, op: &O, how: How) -> Result<O::Out, StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let outcome = self.attempt(op, how).await;
            match outcome {
                Err(StoreError::Conflict(_)) if tries < TRIES => pause(tries, 1).await,
                Err(StoreError::Unavailable(_)) if tries < 3 => pause(tries, 25).await,
                outcome => return outcome,
            }
        }
    }

    /// A connection of its own, for work that is not an operation.
    pub(crate) async fn client(&self) -> Result<Client, StoreError> {
        Ok(self.pool.get().await?)
    }

    async fn attempt<O: Op>(&self, op: &O, how: How) -> Result<O::Out, StoreError> {
        let mut client = self.pool.get().await?;
        let outcome = match how {
            How::EachByItself => {
                let mut tx = Tx::new(Connected::PostgresReads(&client), &self.counter);
                op.run(&mut tx).await.map(Done::out)
            }
            How::Whole | How::OneSnapshot => within(&mut client, op, how, &self.counter).await,
        };
        if self.writable && outcome.as_ref().is_err_and(StoreError::is_read_only) {
            // It was the primary once, and so were those that wait: the next try looks for the one that is.
            drop(Client::take(client));
            drop(self.pool.retain(|_, _| false));
        }
        outcome
    }
}

/// In which transactions the statements of an operation run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// All in one.
    Whole,
    /// All in one that sees what was committed when it began.
    OneSnapshot,
    /// Each in its own: they only read.
    EachByItself,
}

/// Runs an operation as one transaction.
async fn within<O: Op>(
    client: &mut Client,
    op: &O,
    how: How,
    counter: &Counter,
) -> Result<O::Out, StoreError> {
    let transaction = client.transaction().await?;
    if how == How::OneSnapshot {
        transaction.batch_execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").await?;
    }
    let outcome = op.run(&mut Tx::new(Connected::Postgres(&transaction), counter)).await;
    match outcome {
        Ok(Done::Keep(out)) => {
            transaction.commit().await?;
            if how == How::Whole {
                counter.kept();
            }
            Ok(out)
        }
        Ok(Done::Undo(out)) => {
            transaction.rollback().await?;
            Ok(out)
        }
        Err(error) => Err(error),
    }
}

/// How long a host that is silent is waited for, where the address does not say: a machine that lost its power closes no
/// connection. Answers how long all hosts together may take to be connected to.
fn patience(config: &mut Config) -> Duration {
    const SILENCE: Duration = Duration::from_secs(10);
    let hosts = config.get_hosts().len().max(config.get_hostaddrs().len());
    let each = Duration::from_secs(if hosts > 1 { 2 } else { 3 });
    let each = config.get_connect_timeout().copied().unwrap_or(each);
    config.connect_timeout(each);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_idle(config.get_keepalives_idle().min(SILENCE)).keepalives_interval(SILENCE / 2);
    }
    each.saturating_mul(u32::try_from(hosts).unwrap_or(1)).saturating_add(Duration::from_secs(2))
}

/// Waits a little, longer each time; transactions that met part because their operations differ in length.
async fn pause(tries: u32, unit_ms: u64) {
    tokio::time::sleep(Duration::from_millis(unit_ms << tries.min(6))).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_host_is_given_up_in_time_for_the_next() {
        let patience_with = |address: &str| {
            let mut config: Config = address.parse().unwrap();
            let all = patience(&mut config).as_secs();
            assert!(config.get_tcp_user_timeout().is_some() && config.get_keepalives_interval().is_some());
            (config.get_connect_timeout().unwrap().as_secs(), all, config.get_keepalives_idle().as_secs())
        };
        assert_eq!(patience_with("postgres://a/shop"), (3, 5, 10));
        assert_eq!(patience_with("postgres://a,b/shop"), (2, 6, 10));
        assert_eq!(patience_with("postgres://a,b,c/shop?connect_timeout=1&keepalives_idle=4"), (1, 5, 4));
        let given = "postgres://a/shop?tcp_user_timeout=60&keepalives_idle=60&keepalives_interval=20";
        assert_eq!(patience_with(given), (3, 5, 60));
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_its_password() {
        for address in [
            "postgres://sacbe:hunter2@a:port/shop",
            "host=a password=sesame hunter2=x",
            "host=a password='hunter2",
            "postgres://sacbe:hunter2@a/shop?sslmode=prefer",
            "postgres://sacbe:hunter2@a/shop?sslmode=verify-full&sslrootcert=/nowhere",
        ] {
            let said = Postgres::new(address, 1).map(|_| ()).unwrap_err().to_string();
            assert!(!said.contains("hunter2"), "{said}");
        }
    }
}
