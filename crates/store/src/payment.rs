//! Payment attempts: what is asked of a gateway, and what it is called there (§10.3).

use crate::line::Stood;
use crate::outbox::{self, Task};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::{AttemptId, OrderId};
use domain::money::Money;
use domain::payment::{AttemptState, GatewayName};

/// The gateways whose money a person sends back ([`RefundedBy::Person`](domain::payment::RefundedBy)), as statements name
/// them: `a.gateway IN by_person!()`.
macro_rules! by_person {
    () => {
        "('transfer')"
    };
}
pub(crate) use by_person;

sql!(pub(crate) FIND = "SELECT o.id, o.cart FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1");
sql!(pub(crate) MOVE_ATTEMPT = "UPDATE payment_attempts SET state = $1, updated_at = $2 WHERE id = $3");
// Kept again, it is written again: what a database shows after a crash need not be on its standby yet.
sql!(
    OPENED = "UPDATE payment_attempts SET href = CASE WHEN remote = '' THEN $1 ELSE href END, \
    remote = CASE WHEN remote = '' THEN $2 ELSE remote END WHERE id = $3"
);
sql!(PAGE = "UPDATE payment_attempts SET href = $1 WHERE id = $2 AND href <> $1");
sql!(PAID_AS = "UPDATE payment_attempts SET paid_as = $1 WHERE id = $2 AND paid_as <> $1");
sql!(
    FIND_PAID_AS =
        "SELECT id FROM payment_attempts WHERE gateway = $1 AND paid_as = $2 AND paid_as <> '' LIMIT 1"
);
sql!(SITE = "SELECT o.site FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1");
// Those asked about least come first: a payment just made does not wait behind a thousand abandoned ones.
sql!(
    STALE = "UPDATE payment_attempts SET asked = asked + 1, ask_at = CAST($1 AS BIGINT) + CASE asked WHEN 0 THEN 60000 \
    WHEN 1 THEN 300000 WHEN 2 THEN 1800000 ELSE 7200000 END WHERE id IN (SELECT id FROM payment_attempts \
    WHERE state IN ('started', 'awaiting', 'authorised') AND ask_at <= $1 AND created_at >= $2 \
    AND EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND o.site = $3) ORDER BY asked, ask_at LIMIT $4) RETURNING id"
);

columns! { way_columns:
    /// How somebody chose to pay.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Way {
        /// The method's code.
        pub method: String = "method",
        /// The bank of the instalments; 0 for none.
        pub bank: i64 = "bank",
        /// Their months; 0 for none.
        pub months: u8 = "months",
    }
}

columns! { attempt_columns:
    /// An attempt as stored.
    #[derive(Clone, Debug)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct Attempt {
        pub order: OrderId = "order_id",
        pub gateway: GatewayName = "gateway",
        pub state: AttemptState = "state",
        pub amount: Money = "amount, currency",
        pub way: Way = way_columns!(),
        /// The change of its order it pays for; empty for the order itself.
        pub change: String = "change",
        /// What the price of that change went by.
        pub stood: Stood = "stood",
        /// The gateway's own name of it; empty until it is opened there.
        pub remote: String = "remote",
        /// The gateway's page of it; empty until then.
        pub href: String = "href",
        /// The gateway's name of the money; empty until it holds some.
        pub paid_as: String = "paid_as",
        /// Since when it is.
        pub created_at: Instant = "created_at",
    }
}

sql!(READ = concat!("SELECT ", attempt_columns!(), " FROM payment_attempts WHERE id = $1"));

pub(crate) async fn read(tx: &mut Tx<'_>, id: &str) -> Result<Option<Attempt>, StoreError> {
    tx.one(READ, values![id]).await
}

/// Reads one attempt.
#[derive(Debug)]
pub struct ReadAttempt {
    /// Its id.
    pub id: AttemptId,
}

impl Op for ReadAttempt {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(read(tx, &self.id).await?))
    }
}

/// Unsettled attempts whose gateway should be asked now, those asked about least first; begun after `since`.
#[derive(Debug)]
pub struct StaleAttempts {
    /// Whose attempts.
    pub site: String,
    /// What time it is.
    pub now: Instant,
    /// Not older than.
    pub since: Instant,
    /// Most at once.
    pub limit: i64,
}

impl Op for StaleAttempts {
    type Out = Vec<AttemptId>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let values = values![self.now.millis(), self.since.millis(), &self.site, self.limit];
        Ok(Done::Keep(tx.all(STALE, values).await?))
    }
}

/// A gateway opened an attempt. The first page it gave counts.
#[derive(Debug)]
pub struct KeepOpened {
    /// The attempt that was opened.
    pub attempt: AttemptId,
    /// The gateway's name of it.
    pub remote: String,
    /// Its page.
    pub href: String,
}

impl Op for KeepOpened {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        tx.execute(OPENED, values![&self.href, &self.remote, &self.attempt]).await?;
        Ok(Done::Keep(read(tx, &self.attempt).await?))
    }
}

/// What a gateway says of an attempt besides where it stands.
#[derive(Debug)]
pub struct KeepDetails {
    /// The attempt they are about.
    pub attempt: AttemptId,
    /// Another page of it: how to pay elsewhere.
    pub href: Option<String>,
    /// The gateway's name of the money.
    pub paid_as: Option<String>,
}

impl Op for KeepDetails {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        if let Some(href) = &self.href {
            tx.execute(PAGE, values![href, &self.attempt]).await?;
        }
        if let Some(name) = &self.paid_as {
            tx.execute(PAID_AS, values![name, &self.attempt]).await?;
        }
        Ok(Done::Keep(()))
    }
}

/// Finds the attempt whose money a gateway calls so.
#[derive(Debug)]
pub struct FindPaidAs {
    /// The gateway.
    pub gateway: GatewayName,
    /// Its name of the money.
    pub name: String,
}

impl Op for FindPaidAs {
    type Out = Option<AttemptId>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(FIND_PAID_AS, values![self.gateway.name(), &self.name]).await?))
    }
}

/// Closes an attempt at its gateway, so that it can't be paid there any more.
#[derive(Debug)]
pub struct WithdrawAttempt {
    /// The attempt that is closed.
    pub attempt: AttemptId,
    /// What time it is.
    pub now: Instant,
}

impl Op for WithdrawAttempt {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        if let Some(site) = tx.one::<String>(SITE, values![&self.attempt]).await? {
            outbox::add(tx, &site, Task::Withdraw { attempt: self.attempt.clone() }, self.now).await?;
        }
        Ok(Done::Keep(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::payment::RefundedBy;

    #[test]
    fn statements_name_the_gateways_whose_money_a_person_sends_back() {
        let by_person = GatewayName::ALL.into_iter().filter(|one| one.refunds() == RefundedBy::Person);
        let names: Vec<_> = by_person.map(|one| format!("'{}'", one.name())).collect();
        assert_eq!(by_person!(), format!("({})", names.join(", ")));
    }
}
