//! The orders of a person: what their address bought, what they bought while they were signed in, and what an address bought that was
//! their account's before (§10.19.62).

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::{Actor, PersonId};
use domain::calendar::Date;
use domain::id::OrderId;
use domain::order::OrderState;

/// What is somebody's, bought or not.
macro_rules! theirs {
    () => {
        "(SELECT b.order_id FROM buyers b WHERE LOWER(b.email) = $1 UNION SELECT q.order_id FROM person_orders q WHERE q.person = $2)"
    };
}

/// The orders of a person that are shown. Whoever types their address places orders in its name, without money: of those that wait for
/// theirs only ten count, what they placed themselves before what anybody may have, then what may wait for days before what lapses in
/// minutes, the newest first.
macro_rules! shown {
    () => {
        concat!(
            "FROM orders o WHERE o.id IN ",
            theirs!(),
            " AND o.site = $3 AND o.state <> 'cancelled' AND (o.state <> 'pending' OR o.id IN (SELECT p.id FROM orders p \
            WHERE p.id IN ",
            theirs!(),
            " AND p.site = $3 AND p.state = 'pending' ORDER BY CASE WHEN EXISTS (SELECT 1 FROM person_orders m \
            WHERE m.person = $2 AND m.order_id = p.id AND m.placed = 1) THEN 0 ELSE 1 END, p.waits DESC, p.created_at DESC, p.id \
            LIMIT 10))"
        )
    };
}

sql!(
    OF_PERSON = concat!(
        "SELECT o.id, o.state ",
        shown!(),
        " ORDER BY CASE o.state WHEN 'pending' THEN 1 ELSE 0 END, o.created_at DESC, o.id LIMIT 200"
    )
);

/// The orders that somebody bought at a store, with how each stands, the newest first, and behind them ten at most that still wait
/// for their money: at most 200 (§10.19.58).
#[derive(Debug)]
pub struct OrdersOf {
    /// The store.
    pub site: String,
    /// Names the person.
    pub person: PersonId,
    /// Their address, in whatever letters.
    pub email: String,
}

impl Op for OrdersOf {
    type Out = Vec<(OrderId, OrderState)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_PERSON, values![self.email.to_lowercase(), &self.person, &self.site]).await?))
    }
}

/// So many orders of somebody are read at once.
pub const ORDERS_A_PAGE: usize = 40;

// What is still to come stands on the first page however long ago it was bought, and behind it what has no day yet, and what waits
// for its money. One more than a page says whether there is another.
sql!(
    PAGE_OF_PERSON = concat!(
        "SELECT o.id ",
        shown!(),
        " ORDER BY CASE o.state WHEN 'pending' THEN '99985' ELSE COALESCE((SELECT MIN(CASE l.day WHEN '' THEN '9998' ELSE l.day END) \
        FROM order_lines l WHERE l.order_id = o.id AND (l.day >= $4 OR l.day = '') AND l.cancelled = 0), '9999') END, \
        o.created_at DESC, o.id LIMIT 41 OFFSET $5"
    )
);

/// A page of the orders that somebody bought at a store: those with a day to come first, by their days, then those without one,
/// then ten at most that still wait for their money, then the others, the newest first (§10.19.41, §10.19.58).
#[derive(Debug)]
pub struct OrdersPage {
    /// The store.
    pub site: String,
    /// Names the person.
    pub person: PersonId,
    /// Their address, in whatever letters.
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
        let values = values![self.email.to_lowercase(), &self.person, &self.site, self.since, skipped];
        let mut found: Vec<OrderId> = tx.all(PAGE_OF_PERSON, values).await?;
        let more = found.len() > ORDERS_A_PAGE;
        found.truncate(ORDERS_A_PAGE);
        Ok(Done::Keep((found, more)))
    }
}

sql!(DISOWN = "DELETE FROM person_orders WHERE order_id = $1");
sql!(OWN = "INSERT INTO person_orders (person, order_id, placed) VALUES ($1, $2, 1)");

/// Keeps whose an order is that was placed just now and is nobody's yet: whoever placed it, if they are signed in.
pub(super) async fn placed(tx: &mut Tx<'_>, order: &OrderId, by: &Actor) -> Result<(), StoreError> {
    if let Actor::Person(person) = by {
        tx.execute(OWN, values![person, order]).await?;
    }
    Ok(())
}

/// The same of one that was placed before, and may be another's.
pub(super) async fn placed_again(tx: &mut Tx<'_>, order: &OrderId, by: &Actor) -> Result<(), StoreError> {
    disown(tx, order).await?;
    placed(tx, order, by).await
}

/// Forgets whose an order is: its buyer is forgotten, or it is placed anew.
pub(crate) async fn disown(tx: &mut Tx<'_>, order: &OrderId) -> Result<(), StoreError> {
    tx.execute(DISOWN, values![order]).await?;
    Ok(())
}

sql!(CORRECTED = "DELETE FROM person_orders WHERE order_id = $1 AND placed = 0");

/// An order's address was a mistake: that it was somebody's is so no more, unless they placed it.
pub(super) async fn corrected(tx: &mut Tx<'_>, order: &OrderId) -> Result<(), StoreError> {
    tx.execute(CORRECTED, values![order]).await?;
    Ok(())
}

sql!(
    STAY = "INSERT INTO person_orders (person, order_id, placed) SELECT $1, o.id, 0 FROM buyers b JOIN orders o \
    ON o.id = b.order_id WHERE LOWER(b.email) = $2 AND o.site = $3 AND o.state <> 'cancelled' \
    AND (o.state <> 'pending' OR o.waits = 1) ON CONFLICT DO NOTHING"
);

/// An account gets another address: what was bought by the one of before, in small letters, stays with it.
pub(crate) async fn stay(tx: &mut Tx<'_>, person: &str, site: &str, before: &str) -> Result<(), StoreError> {
    tx.execute(STAY, values![person, before, site]).await?;
    Ok(())
}

sql!(
    BRIEF rare = "UPDATE buyers SET brief_at = 1 WHERE order_id IN (SELECT b.order_id FROM buyers b JOIN orders o \
    ON o.id = b.order_id WHERE LOWER(b.email) = $1 AND o.site = $2 UNION SELECT q.order_id FROM person_orders q WHERE q.person = $3)"
);

/// An account is erased: of who bought its orders only what invoices need is kept, as soon as nobody has to be written to any more.
/// They are looked at from now on.
pub(crate) async fn brief(tx: &mut Tx<'_>, person: &str, site: &str, email: &str) -> Result<(), StoreError> {
    tx.execute(BRIEF, values![email, site, person]).await?;
    Ok(())
}

sql!(FORGET = "DELETE FROM person_orders WHERE person = $1");

/// Forgets what was somebody's: their account is erased. The orders stay.
pub(crate) async fn forget(tx: &mut Tx<'_>, person: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![person]).await?;
    Ok(())
}
