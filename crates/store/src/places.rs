//! Places of a slot: held, sold, let go (§10.1). One conditional update decides who gets the last one.

use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::availability::Load;
use domain::calendar::{Date, Instant, Time, parse_date};
use domain::line::{ResourceId, SlotKey};
use std::collections::HashMap;

const OPEN: &str = "INSERT INTO places (product, day, slot, capacity, offered) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING";
const HOLD: &str = "UPDATE places SET held = held + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held + sold + $1 <= capacity AND held + sold + $1 <= offered";
const LET_GO: &str =
    "UPDATE places SET held = held - $1 WHERE product = $2 AND day = $3 AND slot = $4 AND held >= $1";
const SELL_HELD: &str = "UPDATE places SET held = held - $1, sold = sold + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held >= $1";
const SELL_FREE: &str = "UPDATE places SET sold = sold + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held + sold + $1 <= capacity AND held + sold + $1 <= offered";
const UNSELL: &str =
    "UPDATE places SET sold = sold - $1 WHERE product = $2 AND day = $3 AND slot = $4 AND sold >= $1";

const EXPIRE_SLOT: &str = "UPDATE cart_lines SET state = 'released' \
    WHERE product = $1 AND day = $2 AND slot = $3 AND state = 'held' AND expires_at <= $4 AND id <> $5 RETURNING places";
// Lines another transaction is working on are its business: waiting for them would queue a whole on-sale.
const EXPIRE_SLOT_POSTGRES: &str = "UPDATE cart_lines SET state = 'released' WHERE id IN (SELECT id FROM cart_lines \
    WHERE product = $1 AND day = $2 AND slot = $3 AND state = 'held' AND expires_at <= $4 AND id <> $5 \
    FOR UPDATE SKIP LOCKED) RETURNING places";
const EXPIRE: &str = "UPDATE cart_lines SET state = 'released' WHERE state = 'held' AND expires_at <= $1 \
    AND id IN (SELECT id FROM cart_lines WHERE state = 'held' AND expires_at <= $1 LIMIT $2) \
    RETURNING product, day, slot, places";
const EXPIRE_POSTGRES: &str = "UPDATE cart_lines SET state = 'released' WHERE id IN (SELECT id FROM cart_lines \
    WHERE state = 'held' AND expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING product, day, slot, places";
const LOADS: &str = "SELECT day, slot, CASE WHEN offered < capacity THEN offered ELSE capacity END, held + sold FROM places \
    WHERE product = $1 AND day >= $2 AND day <= $3";
const COMING: &str = "SELECT product, day, slot, CASE WHEN offered < capacity THEN offered ELSE capacity END FROM places \
    WHERE day >= $1 ORDER BY product, day, slot";
// A slot that holds more than is offered any longer keeps what it holds; as holds end, no more than offered is sold again.
const SET_CAPACITY: &str = "UPDATE places \
    SET capacity = CASE WHEN held + sold > $1 THEN held + sold ELSE $1 END, offered = $1 \
    WHERE product = $2 AND day = $3 AND slot = $4";

/// Holds places if that many are free, once the slot's expired holds are let go. `capacity` is the catalogue's,
/// used when nobody asked for this slot before. `own_line` is never let go of.
pub(crate) async fn hold(
    tx: &mut Tx<'_>,
    key: &SlotKey,
    count: i64,
    capacity: i64,
    own_line: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    take(tx, HOLD, (key, count, capacity), own_line, now).await
}

/// Sells free places that were not held: for a payment that came after its hold ended, or a visit that is moved.
/// `capacity` is the catalogue's, where it may be that nobody asked for this slot before; 0 where somebody did.
pub(crate) async fn sell_free(
    tx: &mut Tx<'_>,
    key: &SlotKey,
    count: i64,
    capacity: i64,
    own_line: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    take(tx, SELL_FREE, (key, count, capacity), own_line, now).await
}

async fn take(
    tx: &mut Tx<'_>,
    sql: &'static str,
    (key, count, capacity): (&SlotKey, i64, i64),
    own_line: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    if count == 0 {
        return Ok(true);
    }
    let values = values![count, key.resource.0, key.day, key.start];
    // Most often there is enough. Only else does it matter which holds have ended, or that nobody asked before.
    if tx.execute(sql, values).await? == 1 {
        return Ok(true);
    }
    free_expired(tx, key, capacity, own_line, now).await?;
    Ok(tx.execute(sql, values).await? == 1)
}

async fn free_expired(
    tx: &mut Tx<'_>,
    key: &SlotKey,
    capacity: i64,
    own_line: &str,
    now: Instant,
) -> Result<(), StoreError> {
    let sql = if tx.is_postgres() { EXPIRE_SLOT_POSTGRES } else { EXPIRE_SLOT };
    let mut freed = 0;
    for row in tx.rows(sql, values![key.resource.0, key.day, key.start, now.millis(), own_line]).await? {
        freed += row.int(0)?;
    }
    if freed > 0 {
        let_go(tx, key, freed).await?;
    } else {
        open(tx, key, capacity).await?;
    }
    Ok(())
}

/// Makes a slot known that nobody asked for before, with the catalogue's `capacity`.
pub(crate) async fn open(tx: &mut Tx<'_>, key: &SlotKey, capacity: i64) -> Result<(), StoreError> {
    if capacity > 0 {
        tx.execute(OPEN, values![key.resource.0, key.day, key.start, capacity]).await?;
    }
    Ok(())
}

/// Gives held places back.
pub(crate) async fn let_go(tx: &mut Tx<'_>, key: &SlotKey, count: i64) -> Result<(), StoreError> {
    one(tx, LET_GO, count, key, "let go").await
}

/// Turns held places into sold ones.
pub(crate) async fn sell_held(tx: &mut Tx<'_>, key: &SlotKey, count: i64) -> Result<(), StoreError> {
    one(tx, SELL_HELD, count, key, "sell").await
}

/// Gives sold places back.
pub(crate) async fn unsell(tx: &mut Tx<'_>, key: &SlotKey, count: i64) -> Result<(), StoreError> {
    one(tx, UNSELL, count, key, "give back").await
}

/// A line's places and its slot's count are kept in step, so exactly one row must change; none for a line that takes no
/// places.
async fn one(
    tx: &mut Tx<'_>,
    sql: &'static str,
    count: i64,
    key: &SlotKey,
    what: &str,
) -> Result<(), StoreError> {
    if count == 0 || tx.execute(sql, values![count, key.resource.0, key.day, key.start]).await? == 1 {
        Ok(())
    } else {
        Err(StoreError::Broken(format!("could not {what} places of {key:?}")))
    }
}

/// Reads a day as stored.
pub(crate) fn read_date(text: &str) -> Result<Date, StoreError> {
    parse_date(text).ok_or_else(|| StoreError::Broken(format!("{text:?} is not a day")))
}

/// Reads a start as stored.
pub(crate) fn read_time(text: &str) -> Result<Time, StoreError> {
    Time::parse(text).ok_or_else(|| StoreError::Broken(format!("{text:?} is not a start")))
}

/// Reads a slot from three columns, the first of them named.
pub(crate) fn read_slot(row: &Row, at: usize) -> Result<SlotKey, StoreError> {
    let (day, start) = (read_date(row.text(at + 1)?)?, read_time(row.text(at + 2)?)?);
    Ok(SlotKey { resource: ResourceId(row.int(at)?), day, start })
}

/// Lets go of holds that ended, at most `limit` lines; answers how many. Carts keep their lines, released.
#[derive(Debug)]
pub struct ExpireHolds {
    /// What time it is.
    pub now: Instant,
    /// Most lines at once.
    pub limit: i64,
}

impl Op for ExpireHolds {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        let sql = if tx.is_postgres() { EXPIRE_POSTGRES } else { EXPIRE };
        let mut expired = Vec::new();
        let rows = tx.rows(sql, values![self.now.millis(), self.limit]).await?;
        let count = rows.len();
        for row in rows {
            // What takes no places, such as an open ticket, has no slot.
            if row.int(3)? > 0 {
                expired.push((read_slot(&row, 0)?, row.int(3)?));
            }
        }
        expired.sort();
        for (key, count) in &expired {
            let_go(tx, key, *count).await?;
        }
        Ok(Done::Keep(count))
    }
}

/// What is known of a resource's slots from one day to another, both included.
#[derive(Debug)]
pub struct Loads {
    /// Whose places.
    pub resource: ResourceId,
    /// First day.
    pub from: Date,
    /// Last day.
    pub to: Date,
}

impl Op for Loads {
    type Out = Vec<(Date, Time, Load)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut loads = Vec::new();
        for row in tx.rows(LOADS, values![self.resource.0, self.from, self.to]).await? {
            let load = Load { capacity: row.int(2)?, taken: row.int(3)? };
            loads.push((read_date(row.text(0)?)?, read_time(row.text(1)?)?, load));
        }
        Ok(Done::Keep(loads))
    }
}

/// Brings the places of coming days to what a newly served catalogue offers. What is held or sold beyond it stays; nothing
/// more is held until fewer are taken than offered.
#[derive(Debug)]
pub struct SetCapacities {
    /// First day that counts.
    pub from: Date,
    /// Places by slot; a slot that is not here keeps what it has.
    pub capacities: HashMap<SlotKey, i64>,
}

impl Op for SetCapacities {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        let mut changed = Vec::new();
        for row in tx.rows(COMING, values![self.from]).await? {
            let key = read_slot(&row, 0)?;
            let was = row.int(3)?;
            changed.extend(self.capacities.get(&key).filter(|now| **now != was).map(|now| (key, *now)));
        }
        changed.sort();
        for (key, capacity) in &changed {
            tx.execute(SET_CAPACITY, values![*capacity, key.resource.0, key.day, key.start]).await?;
        }
        Ok(Done::Keep(changed.len()))
    }
}

/// Every coming slot somebody asked for, for [`SetCapacities`].
#[derive(Debug)]
pub struct ComingSlots {
    /// First day that counts.
    pub from: Date,
}

impl Op for ComingSlots {
    type Out = Vec<SlotKey>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut keys = Vec::new();
        for row in tx.rows(COMING, values![self.from]).await? {
            keys.push(read_slot(&row, 0)?);
        }
        Ok(Done::Keep(keys))
    }
}
