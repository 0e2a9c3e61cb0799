//! Refunds that a gateway refused, as far as their money is still owed: a person sends it another way (§10.3).

use super::{Refund, of_attempt};
use crate::payment;
use crate::statement::sql;
use crate::{StoreError, Tx};
use domain::calendar::Instant;
use domain::id::AttemptId;
use domain::money::Money;
use domain::payment::{GoesBack, owed};

// What was refused stays refused. Payments whose money is all back are left out, so that none that is owed falls off the list.
sql!(
    REFUSED rare = "SELECT r.attempt, o.code, MAX(r.updated_at) AS last FROM refunds r JOIN orders o ON o.id = r.order_id \
    JOIN payment_attempts a ON a.id = r.attempt WHERE r.state = 'refused' AND a.amount > (SELECT COALESCE(SUM(n.amount), 0) \
    FROM refunds n WHERE n.attempt = r.attempt AND n.state <> 'refused') GROUP BY r.attempt, o.code ORDER BY last DESC LIMIT 1000"
);

impl Refund {
    /// How it counts for what is owed.
    pub fn goes_back(&self) -> GoesBack {
        GoesBack {
            at: self.created_at,
            amount: self.amount.minor,
            state: self.state,
            by_a_person: self.reason.is_a_persons(),
        }
    }
}

/// Each by its order's code and its id, with what is owed and since when; the latest payment's first.
pub(crate) async fn refused(tx: &mut Tx<'_>) -> Result<Vec<(String, Money, Instant)>, StoreError> {
    let mut all = Vec::new();
    for (attempt, code, since) in tx.all::<(AttemptId, String, Instant)>(REFUSED, &[]).await? {
        let Some(paid) = payment::read(tx, &attempt).await? else { continue };
        let refunds = of_attempt(tx, &attempt).await?;
        let amounts = owed(paid.amount.minor, &refunds.iter().map(Refund::goes_back).collect::<Vec<_>>());
        for (refund, minor) in refunds.iter().zip(amounts).filter(|(_, minor)| *minor > 0) {
            all.push((format!("{code} {}", refund.id), Money { minor, ..refund.amount }, since));
        }
    }
    Ok(all)
}
