//! The orders of an address, for who has proved that it is theirs.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Date;
use domain::id::OrderId;
use domain::order::OrderState;

/// The orders of an address that are shown. Whoever types it places orders in its name, without money: of those that wait for theirs
/// only ten count, what may wait for days before what lapses in minutes, the newest first.
macro_rules! shown {
    () => {
        "FROM buyers b JOIN orders o ON o.id = b.order_id WHERE LOWER(b.email) = $1 AND o.site = $2 AND o.state <> 'cancelled' \
        AND (o.state <> 'pending' OR o.id IN (SELECT p.id FROM buyers c JOIN orders p ON p.id = c.order_id \
        WHERE LOWER(c.email) = $1 AND p.site = $2 AND p.state = 'pending' \
        ORDER BY p.waits DESC, p.created_at DESC, p.id LIMIT 10))"
    };
}

sql!(
    OF_ADDRESS = concat!(
        "SELECT o.id, o.state ",
        shown!(),
        " ORDER BY CASE o.state WHEN 'pending' THEN 1 ELSE 0 END, o.created_at DESC, o.id LIMIT 200"
    )
);

/// The orders that an address bought at a store, with how each stands, the newest first, and behind them ten at most that still wait
/// for their money: at most 200 (§10.19.58).
#[derive(Debug)]
pub struct OrdersOf {
    /// The store.
    pub site: String,
    /// The address, in whatever letters.
    pub email: String,
}

impl Op for OrdersOf {
    type Out = Vec<(OrderId, OrderState)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_ADDRESS, values![self.email.to_lowercase(), &self.site]).await?))
    }
}

/// So many orders of an address are read at once.
pub const ORDERS_A_PAGE: usize = 40;

// What is still to come stands on the first page however long ago it was bought, and behind it what has no day yet, and what waits
// for its money. One more than a page says whether there is another.
sql!(
    PAGE_OF_ADDRESS = concat!(
        "SELECT o.id ",
        shown!(),
        " ORDER BY CASE o.state WHEN 'pending' THEN '99985' ELSE COALESCE((SELECT MIN(CASE l.day WHEN '' THEN '9998' ELSE l.day END) \
        FROM order_lines l WHERE l.order_id = o.id AND (l.day >= $3 OR l.day = '') AND l.cancelled = 0), '9999') END, \
        o.created_at DESC, o.id LIMIT 41 OFFSET $4"
    )
);

/// A page of the orders that an address bought at a store: those with a day to come first, by their days, then those without one,
/// then ten at most that still wait for their money, then the others, the newest first (§10.19.41, §10.19.58).
#[derive(Debug)]
pub struct OrdersPage {
    /// The store.
    pub site: String,
    /// The address, in whatever letters.
    pub email: String,
    /// From this day on something is to come; a room that was come to before is over at most 30 nights later.
    pub since: Date,
    /// Which page, from 0.
    pub page: u32,
}

impl Op for OrdersPage {
    /// At most [`ORDERS_A_PAGE`], and whether there are more.
    type Out = (Vec<OrderId>, bool);
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let size = i64::try_from(ORDERS_A_PAGE).unwrap_or_default();
        let skipped = i64::from(self.page) * size;
        let values = values![self.email.to_lowercase(), &self.site, self.since, skipped];
        let mut found: Vec<OrderId> = tx.all(PAGE_OF_ADDRESS, values).await?;
        let more = found.len() > ORDERS_A_PAGE;
        found.truncate(ORDERS_A_PAGE);
        Ok(Done::Keep((found, more)))
    }
}
