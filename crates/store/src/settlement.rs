//! What the store knows of the payments that a settlement report tells of (§10.3). Nothing is written.

use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::AttemptId;
use domain::money::Money;
use domain::payment::GatewayName;
use domain::settlement::{Entry, Ours};

columns! { known_columns:
    /// A payment, and what goes back of it.
    struct Known {
        attempt: String = "a.id",
        code: String = "o.code",
        amount: Money = "a.amount, a.currency",
        refunded: i64 = "(SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM refunds r \
            WHERE r.attempt = a.id AND r.state <> 'refused')",
        disputes: i64 = "(SELECT COUNT(*) FROM disputes d WHERE d.attempt = a.id)",
    }
}

impl From<Known> for Ours {
    fn from(known: Known) -> Self {
        let Known { attempt, code, amount, refunded, disputes } = known;
        Self { attempt: AttemptId::from(attempt), code, amount, refunded, contested: disputes > 0 }
    }
}

sql!(
    BY_ATTEMPT = concat!(
        "SELECT ",
        known_columns!(),
        " FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.gateway = $1 AND a.id = $2"
    )
);
sql!(
    BY_MONEY = concat!(
        "SELECT ",
        known_columns!(),
        " FROM payment_attempts a JOIN orders o ON o.id = a.order_id \
        WHERE a.gateway = $1 AND a.paid_as = $2 AND a.paid_as <> '' LIMIT 1"
    )
);
// What went back whole changed last when it did: it is of the time it was begun.
sql!(
    TAKEN rare = concat!(
        "SELECT ",
        known_columns!(),
        " FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.gateway = $1 AND o.site = $2 \
        AND a.state IN ('captured', 'refunded') AND a.amount > 0 \
        AND CASE a.state WHEN 'captured' THEN a.updated_at ELSE a.created_at END BETWEEN $3 AND $4 \
        ORDER BY a.created_at, a.id"
    )
);

/// Finds the payments that entries of a report are of: of each entry, in their order, by our name of it or the gateway's.
#[derive(Debug)]
pub struct SettledPayments {
    /// Whose report.
    pub gateway: GatewayName,
    /// What it holds.
    pub entries: Vec<Entry>,
}

impl Op for SettledPayments {
    type Out = Vec<Option<Ours>>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut all = Vec::with_capacity(self.entries.len());
        // No name of ours has a character that PostgreSQL does not take.
        let can_be = |name: &&String| !name.is_empty() && !name.contains('\0');
        let gateway = self.gateway.name();
        for entry in &self.entries {
            let mut known: Option<Known> = None;
            if let Some(name) = Some(&entry.attempt).filter(can_be) {
                known = tx.one(BY_ATTEMPT, values![gateway, name]).await?;
            }
            for name in entry.money.iter().filter(can_be) {
                if known.is_none() {
                    known = tx.one(BY_MONEY, values![gateway, name]).await?;
                }
            }
            all.push(known.map(Ours::from));
        }
        Ok(Done::Keep(all))
    }
}

/// The payments that a gateway took for a site in some time.
#[derive(Debug)]
pub struct TakenPayments {
    /// Who took them.
    pub gateway: GatewayName,
    /// For whom.
    pub site: String,
    /// The first moment.
    pub from: Instant,
    /// The last.
    pub until: Instant,
}

impl Op for TakenPayments {
    type Out = Vec<Ours>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let values = values![self.gateway.name(), &self.site, self.from.millis(), self.until.millis()];
        let taken: Vec<Known> = tx.all(TAKEN, values).await?;
        Ok(Done::Keep(taken.into_iter().map(Ours::from).collect()))
    }
}
