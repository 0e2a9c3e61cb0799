//! Who bought, forgotten: some years after the visit, or because they ask for it. What was bought, its tickets and its money
//! stay.

use super::Swept;
use crate::account;
use crate::act::{self, Act};
use crate::order::{self, Order, OrderLine, of_person};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::change::visits_end;
use domain::encoding::hex;
use domain::id::OrderId;
use domain::order::OrderState;
use sha2::{Digest, Sha256};

/// Buyers that are looked at at once: as many as the statement says.
const BUYERS: usize = 50;
/// Coupons that change at once: likewise.
const COUPONS: u64 = 200;
/// When a buyer is looked at again whose money is still on its way, in minutes.
const LOOK_AGAIN_MINUTES: i64 = 30 * 24 * 60;

sql!(DUE = "SELECT order_id FROM buyers WHERE visit_over <= $1 ORDER BY visit_over LIMIT 50");
sql!(LOOK_LATER = "UPDATE buyers SET visit_over = $1 WHERE order_id = $2");
sql!(BRIEF = "SELECT order_id FROM buyers WHERE brief_at > 0 AND brief_at <= $1 ORDER BY brief_at LIMIT 50");
sql!(BRIEF_LATER = "UPDATE buyers SET brief_at = $1 WHERE order_id = $2");
sql!(NO_TELEPHONE = "UPDATE buyers SET phone = '', brief_at = 0 WHERE order_id = $1");
sql!(EMAIL = "SELECT email FROM buyers WHERE order_id = $1");
sql!(FORGET = "DELETE FROM buyers WHERE order_id = $1");
sql!(HOTELS = "UPDATE order_lines SET hotel = '' WHERE order_id = $1 AND hotel <> ''");
sql!(
    NOTES_OF_ROOMS = "UPDATE order_lines SET arrives = '', requests = '' WHERE order_id = $1 AND arrives || requests <> ''"
);
sql!(HOLDERS = "UPDATE tickets SET holder = '' WHERE order_id = $1 AND holder <> ''");
sql!(
    CART_HOTELS = "UPDATE cart_lines SET hotel = '' WHERE hotel <> '' AND id IN (SELECT cart_line FROM order_lines \
    WHERE order_id = $1)"
);
// What a mail server said of an address.
sql!(
    SILENCE_MESSAGES =
        "UPDATE outbox SET error = NULL WHERE id IN (SELECT message FROM refused_mail WHERE order_id = $1)"
);
sql!(SILENCE_REFUSED = "UPDATE refused_mail SET reason = '' WHERE order_id = $1");
sql!(NOTES = "SELECT act, name, at FROM acts WHERE subject = $1 AND act IN ($2, $3, $4)");
sql!(CLEAR_NOTE = "UPDATE acts SET name = $1 WHERE subject = $2 AND act = $3 AND name = $4");
sql!(
    MOVING = "SELECT (SELECT COUNT(*) FROM refunds WHERE order_id = $1 AND state = 'requested') \
    + (SELECT COUNT(*) FROM disputes WHERE order_id = $1 AND state = 'open') \
    + (SELECT COUNT(*) FROM payment_attempts WHERE order_id = $1 AND state = 'authorised')"
);
sql!(
    OF_ADDRESS = "SELECT b.order_id, o.code FROM buyers b JOIN orders o ON o.id = b.order_id WHERE LOWER(b.email) = $1 \
    ORDER BY o.created_at"
);
sql!(OTHERS = "SELECT COUNT(*) FROM buyers WHERE LOWER(email) = $1");
// No address is so called: nobody owns the coupon, and it is not anybody's.
sql!(DISOWN_COUPONS = "UPDATE coupons SET email = 'erased' WHERE site = $1 AND email = $2");
sql!(FORGET_UNPAID = "DELETE FROM unpaid_mail WHERE site = $1 AND address = $2");
sql!(DISOWN_OLD on Sqlite = "UPDATE coupons SET email = 'erased' WHERE (site, code) IN (SELECT site, code FROM coupons \
    WHERE site = $1 AND email <> '' AND email <> 'erased' AND valid_until <= $2 ORDER BY valid_until LIMIT 200)");
sql!(DISOWN_OLD_POSTGRES on Postgres = "UPDATE coupons SET email = 'erased' WHERE (site, code) IN (SELECT site, code \
    FROM coupons WHERE site = $1 AND email <> '' AND email <> 'erased' AND valid_until <= $2 ORDER BY valid_until LIMIT 200 \
    FOR UPDATE SKIP LOCKED)");

sql!(FORGET_CONTACTS rare = "DELETE FROM contacts WHERE site = $1 AND LOWER(email) = $2");

sql!(FORGET_CONSENTS rare = "DELETE FROM consents WHERE subscriber IN (SELECT id FROM subscribers WHERE site = $1 \
    AND LOWER(email) = $2)");
sql!(FORGET_SUBSCRIBER rare = "DELETE FROM subscribers WHERE site = $1 AND LOWER(email) = $2");

/// Visits of an order that were not cancelled.
fn end_of(order: &Order, lines: &[OrderLine]) -> Instant {
    let visits = lines.iter().filter(|line| !line.since.cancelled).map(|line| line.sold.over());
    visits_end(visits, order.created_at)
}

/// Whether money of an order is on its way, or contested: somebody may have to be written to.
async fn money_moves(tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
    let unsettled = matches!(order.state, OrderState::Pending | OrderState::Placed | OrderState::Refunding);
    let moving: Option<i64> = tx.one(MOVING, values![&order.id]).await?;
    Ok(unsettled || moving.unwrap_or_default() > 0)
}

/// Forgets what was said of the visits of a locked order: who comes, where they are picked up, what a hotel was asked for.
async fn forget_visits(tx: &mut Tx<'_>, order: &OrderId) -> Result<(), StoreError> {
    for statement in [CART_HOTELS, HOTELS, NOTES_OF_ROOMS, HOLDERS] {
        tx.execute(statement, values![order]).await?;
    }
    Ok(())
}

/// Forgets who bought a locked order, with what others wrote of them; answers their address, where it was known.
async fn forget(tx: &mut Tx<'_>, order: &OrderId) -> Result<Option<String>, StoreError> {
    let email: Option<String> = tx.one(EMAIL, values![order]).await?;
    tx.execute(FORGET, values![order]).await?;
    forget_visits(tx, order).await?;
    for statement in [SILENCE_MESSAGES, SILENCE_REFUSED] {
        tx.execute(statement, values![order]).await?;
    }
    of_person::disown(tx, order).await?;
    // A person's reasons may name the buyer: when it was stands in their place.
    let [ended, suspended, reinstated] = [Act::Ended, Act::Suspended, Act::Reinstated].map(Act::name);
    let notes: Vec<(String, String, Instant)> =
        tx.all(NOTES, values![order, ended, suspended, reinstated]).await?;
    for (act, name, at) in notes {
        if name != at.rfc3339() {
            tx.execute(CLEAR_NOTE, values![at.rfc3339(), order, act, name]).await?;
        }
    }
    Ok(email)
}

/// Forgets what is kept of an address besides orders and its account: whose coupons are, and when it was written to.
async fn forget_address(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<u64, StoreError> {
    let address = email.to_lowercase();
    let hash = hex(&Sha256::digest(&address));
    let coupons = tx.execute(DISOWN_COUPONS, values![site, &address]).await?;
    let contacts = tx.execute(FORGET_CONTACTS, values![site, &address]).await?;
    tx.execute(FORGET_CONSENTS, values![site, &address]).await?;
    let subscribed = tx.execute(FORGET_SUBSCRIBER, values![site, &address]).await?;
    Ok(coupons + contacts + subscribed + tx.execute(FORGET_UNPAID, values![site, hash]).await?)
}

/// Forgets buyers whose visits ended before. Whose visit that is, is looked up once, and again when it should be over: it may
/// have been moved.
pub(super) async fn sweep(
    tx: &mut Tx<'_>,
    site: &str,
    before: Instant,
    now: Instant,
) -> Result<Swept, StoreError> {
    let due: Vec<OrderId> = tx.all(DUE, values![before]).await?;
    let (mut removed, mut later) = (0, Vec::new());
    for id in &due {
        let Some(order) = order::order_by_id(tx, id).await? else { continue };
        let over = end_of(&order, &order::order_lines(tx, id).await?);
        if over > before {
            later.push((id, over));
        } else if order.site != site || money_moves(tx, &order).await? {
            later.push((id, before.plus_minutes(LOOK_AGAIN_MINUTES)));
        } else {
            order::lock(tx, &order.cart, id).await?;
            forget(tx, id).await?;
            act::keep(tx, id, (Act::Erased, ""), &Actor::Store, now).await?;
            removed += 1;
        }
    }
    // Behind all orders' locks: no order waits for a buyer that somebody else waits for.
    for (id, over) in later {
        tx.execute(LOOK_LATER, values![over, id]).await?;
    }
    Ok(Swept { removed, more: due.len() == BUYERS })
}

/// Of buyers whose account was erased, forgets what no invoice needs once their visits are over and their money is where it belongs.
pub(super) async fn sweep_brief(tx: &mut Tx<'_>, now: Instant) -> Result<Swept, StoreError> {
    let due: Vec<OrderId> = tx.all(BRIEF, values![now]).await?;
    let (mut removed, mut later) = (0, Vec::new());
    for id in &due {
        let Some(order) = order::order_by_id(tx, id).await? else { continue };
        let over = end_of(&order, &order::order_lines(tx, id).await?);
        if order.state == OrderState::Paid && over > now {
            later.push((id, over));
        } else if money_moves(tx, &order).await? {
            later.push((id, now.plus_minutes(LOOK_AGAIN_MINUTES)));
        } else {
            order::lock(tx, &order.cart, id).await?;
            forget_visits(tx, id).await?;
            tx.execute(NO_TELEPHONE, values![id]).await?;
            removed += 1;
        }
    }
    // As above.
    for (id, at) in later {
        tx.execute(BRIEF_LATER, values![at, id]).await?;
    }
    Ok(Swept { removed, more: due.len() == BUYERS })
}

/// Forgets whose coupons were that ended before.
pub(super) async fn sweep_coupons(tx: &mut Tx<'_>, site: &str, before: Instant) -> Result<Swept, StoreError> {
    let disown = if tx.is_postgres() { DISOWN_OLD_POSTGRES } else { DISOWN_OLD };
    let rows = tx.execute(disown, values![site, before.date_in_cancun()]).await?;
    Ok(Swept { removed: usize::try_from(rows).unwrap_or(usize::MAX), more: rows >= COUPONS })
}

/// Forgets who bought an order, because they ask for it: name, address, telephone and country, and what is kept of the address
/// where no other order has it.
#[derive(Debug)]
pub struct ForgetBuyer {
    /// The order.
    pub order: OrderId,
    /// Even if its visit is still to come, or its money on its way.
    pub force: bool,
    /// Why, for the books.
    pub reason: String,
    /// Who decides it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// What was forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erased {
    /// The address its buyer had; none where nothing was kept of them any more.
    pub email: Option<String>,
}

/// Why a buyer is not forgotten yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotErased {
    /// There is no such order.
    NoOrder,
    /// Its visit is still to come: its buyer may have to be written to.
    VisitToCome,
    /// Its money is on its way, or contested.
    MoneyOnItsWay,
}

impl Op for ForgetBuyer {
    type Out = Result<Erased, NotErased>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let refused = |why| Ok(Done::Undo(Err(why)));
        let Some(found) = order::order_by_id(tx, &self.order).await? else {
            return refused(NotErased::NoOrder);
        };
        order::lock(tx, &found.cart, &found.id).await?;
        let Some(order) = order::order_by_id(tx, &self.order).await? else {
            return refused(NotErased::NoOrder);
        };
        let known: Option<String> = tx.one(EMAIL, values![&order.id]).await?;
        if known.is_some() && !self.force {
            if money_moves(tx, &order).await? {
                return refused(NotErased::MoneyOnItsWay);
            }
            let lines = order::order_lines(tx, &order.id).await?;
            if order.state == OrderState::Paid && end_of(&order, &lines) > self.now {
                return refused(NotErased::VisitToCome);
            }
        }
        let email = forget(tx, &order.id).await?;
        if let Some(email) = &email {
            act::keep(tx, &order.id, (Act::Erased, &self.reason), &self.by, self.now).await?;
            let others: Option<i64> = tx.one(OTHERS, values![email.to_lowercase()]).await?;
            if others.unwrap_or_default() == 0 {
                forget_address(tx, &order.site, email).await?;
            }
        }
        Ok(Done::Keep(Ok(Erased { email })))
    }
}

/// The orders that an address bought, by id and code, oldest first.
#[derive(Debug)]
pub struct BuyersOf {
    /// The buyer's address of mail.
    pub email: String,
}

impl Op for BuyersOf {
    type Out = Vec<(OrderId, String)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_ADDRESS, values![self.email.to_lowercase()]).await?))
    }
}

/// Forgets what is kept of an address besides orders; answers how many rows that were.
#[derive(Debug)]
pub struct ForgetAddress {
    /// Whose store.
    pub site: String,
    /// The address.
    pub email: String,
}

impl Op for ForgetAddress {
    type Out = u64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<u64>, StoreError> {
        let others = forget_address(tx, &self.site, &self.email).await?;
        Ok(Done::Keep(others + account::forget(tx, &self.site, &self.email.to_lowercase()).await?))
    }
}
