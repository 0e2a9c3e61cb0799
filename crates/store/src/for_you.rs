//! What is bought together (§10.15), counted from orders once a day: by how many different buyers, and not at all where
//! they are few.

use crate::line::kinds::visits;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::catalogue::ProductId;
use domain::for_you::{LEAST_BUYERS, Pair};

sql!(
    COUNT_PAIRS rare = concat!(
        "SELECT a.product, b.product, COUNT(DISTINCT LOWER(y.email)) FROM orders o \
        JOIN order_lines a ON a.order_id = o.id AND ",
        visits!("a"),
        " JOIN order_lines b ON b.order_id = o.id AND ",
        visits!("b"),
        " AND b.product <> a.product JOIN buyers y ON y.order_id = o.id \
        WHERE o.site = $1 AND o.state = 'paid' AND o.paid_at >= $2 \
        GROUP BY a.product, b.product HAVING COUNT(DISTINCT LOWER(y.email)) >= $3 ORDER BY a.product, b.product"
    )
);
sql!(FORGET_PAIRS rare = "DELETE FROM bought_together WHERE site = $1");
sql!(KEEP_PAIR = "INSERT INTO bought_together (site, product, other, buyers) VALUES ($1, $2, $3, $4)");
sql!(
    PAIRS_OF = "SELECT product, other, buyers FROM bought_together WHERE site = $1 AND product = $2 \
    ORDER BY buyers DESC, other LIMIT 8"
);

fn pairs(rows: Vec<(ProductId, ProductId, i64)>) -> Vec<Pair<ProductId>> {
    rows.into_iter().map(|(of, other, buyers)| Pair { of, other, buyers }).collect()
}

/// Counts what was bought together since a moment. It reads all orders since then: from a snapshot, beside whoever sells.
#[derive(Debug)]
pub struct CountPairs {
    /// The store.
    pub site: String,
    /// Since when.
    pub since: Instant,
}

impl Op for CountPairs {
    type Out = Vec<Pair<ProductId>>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Undo(pairs(tx.all(COUNT_PAIRS, values![&self.site, self.since, LEAST_BUYERS]).await?)))
    }
}

/// Keeps what was counted, in place of what was counted before.
#[derive(Debug)]
pub struct KeepPairs {
    /// The store.
    pub site: String,
    /// What is bought together.
    pub pairs: Vec<Pair<ProductId>>,
}

impl Op for KeepPairs {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(FORGET_PAIRS, values![&self.site]).await?;
        for Pair { of, other, buyers } in &self.pairs {
            tx.execute(KEEP_PAIR, values![&self.site, of.0, other.0, *buyers]).await?;
        }
        Ok(Done::Keep(()))
    }
}

/// What most bought with some products.
#[derive(Debug)]
pub struct PairsOf {
    /// The store.
    pub site: String,
    /// The products.
    pub products: Vec<ProductId>,
}

impl Op for PairsOf {
    type Out = Vec<Pair<ProductId>>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut found = Vec::new();
        for product in &self.products {
            found.extend(pairs(tx.all(PAIRS_OF, values![&self.site, product.0]).await?));
        }
        Ok(Done::Undo(found))
    }
}
