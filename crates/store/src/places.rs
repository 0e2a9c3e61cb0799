//! Places of a slot: held, sold, let go (§10.1). One conditional update decides who gets the last one.

use crate::line::kinds::of_one_slot;
use crate::statement::{Cells, FromRow, sql};
use crate::value::values;
use crate::{Done, Op, Statement, StoreError, Tx, Value};
use domain::availability::Load;
use domain::calendar::{Date, Instant, Time, parse_date};
use domain::hold::{Filling, Idle, Share};
use domain::line::{ResourceId, SlotKey};
use domain::stay::{NIGHT, Nights};
use std::collections::{BTreeMap, HashMap};

sql!(
    OPEN = "INSERT INTO places (product, day, slot, capacity, offered) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING"
);
sql!(
    HOLD = "UPDATE places SET held = held + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held + sold + $1 <= capacity AND held + sold + $1 <= offered \
    AND (held + $1) * 100 <= (CASE WHEN offered < capacity THEN offered ELSE capacity END - sold) \
    * CASE WHEN CAST($5 AS BIGINT) > 0 AND idle + (held + $1) * $6 <= (CASE WHEN offered < capacity THEN offered ELSE capacity END - sold) * $6 \
    THEN 100 ELSE CAST($5 AS BIGINT) END \
    RETURNING held, CASE WHEN offered < capacity THEN offered ELSE capacity END - sold, \
    CAST(CASE WHEN idle + held * $6 <= (CASE WHEN offered < capacity THEN offered ELSE capacity END - sold) * $6 THEN 0 ELSE 1 END AS BIGINT)"
);
sql!(
    FILLING = "SELECT held, CASE WHEN offered < capacity THEN offered ELSE capacity END - sold, \
    CAST(CASE WHEN idle + held * $1 <= (CASE WHEN offered < capacity THEN offered ELSE capacity END - sold) * $1 \
    THEN 0 ELSE 1 END AS BIGINT) FROM places \
    WHERE product = $2 AND day = $3 AND slot = $4"
);
sql!(
    LET_GO = "UPDATE places SET held = held - $1, idle = idle + $2 \
    WHERE product = $3 AND day = $4 AND slot = $5 AND held >= $1"
);
sql!(
    SELL_HELD = "UPDATE places SET held = held - $1, sold = sold + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held >= $1"
);
sql!(
    SELL_FREE = "UPDATE places SET sold = sold + $1 \
    WHERE product = $2 AND day = $3 AND slot = $4 AND held + sold + $1 <= capacity AND held + sold + $1 <= offered"
);
sql!(
    UNSELL =
        "UPDATE places SET sold = sold - $1 WHERE product = $2 AND day = $3 AND slot = $4 AND sold >= $1"
);

sql!(EXPIRE_SLOT on Sqlite = concat!("UPDATE cart_lines SET state = 'released', network = '' \
    WHERE product = $1 AND day = $2 AND slot = $3 AND state = 'held' AND ", of_one_slot!(), " AND expires_at <= $4 AND id <> $5 \
    RETURNING places, held_since, expires_at"));
// Lines another transaction is working on are its business: waiting for them would queue a whole on-sale.
sql!(EXPIRE_SLOT_POSTGRES on Postgres = concat!("UPDATE cart_lines SET state = 'released', network = '' WHERE id IN (SELECT id FROM cart_lines \
    WHERE product = $1 AND day = $2 AND slot = $3 AND state = 'held' AND ", of_one_slot!(), " AND expires_at <= $4 AND id <> $5 \
    FOR UPDATE SKIP LOCKED) RETURNING places, held_since, expires_at"));
// Stays that have a night: all of their nights go at once.
sql!(EXPIRE_STAYS on Sqlite = "UPDATE cart_lines SET state = 'released', network = '' WHERE id IN (SELECT line FROM line_claims \
    WHERE resource = $1 AND day = $2 AND slot = $3) AND state = 'held' AND expires_at <= $4 AND id <> $5 \
    RETURNING id, kind, product, day, slot, places, held_since, expires_at");
sql!(EXPIRE_STAYS_POSTGRES on Postgres = "UPDATE cart_lines SET state = 'released', network = '' WHERE id IN (SELECT l.id \
    FROM cart_lines l JOIN line_claims c ON c.line = l.id WHERE c.resource = $1 AND c.day = $2 AND c.slot = $3 \
    AND l.state = 'held' AND l.expires_at <= $4 AND l.id <> $5 FOR UPDATE OF l SKIP LOCKED) \
    RETURNING id, kind, product, day, slot, places, held_since, expires_at");
sql!(EXPIRE on Sqlite = "UPDATE cart_lines SET state = 'released', network = '' WHERE state = 'held' AND expires_at <= $1 \
    AND id IN (SELECT id FROM cart_lines WHERE state = 'held' AND expires_at <= $1 LIMIT $2) \
    RETURNING id, kind, product, day, slot, places, held_since, expires_at");
sql!(EXPIRE_POSTGRES on Postgres = "UPDATE cart_lines SET state = 'released', network = '' WHERE id IN (SELECT id FROM cart_lines \
    WHERE state = 'held' AND expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED) \
    RETURNING id, kind, product, day, slot, places, held_since, expires_at");
sql!(FORGET_CLAIMS = "DELETE FROM line_claims WHERE line = $1");
sql!(
    LOADS = "SELECT day, slot, CASE WHEN offered < capacity THEN offered ELSE capacity END, held + sold FROM places \
    WHERE product = $1 AND day >= $2 AND day <= $3"
);
sql!(NIGHTS on Sqlite = "SELECT product, day, CASE WHEN offered < capacity THEN offered ELSE capacity END, held + sold FROM places \
    WHERE product = $1 AND day >= $2 AND day <= $3 AND slot = $4 \
    AND CASE WHEN offered < capacity THEN offered ELSE capacity END - held - sold < $5");
// Of many room types at once: each answer of a server costs as much as all its rows.
sql!(NIGHTS_POSTGRES on Postgres = "SELECT product, day, CASE WHEN offered < capacity THEN offered ELSE capacity END, held + sold \
    FROM places WHERE product = ANY(CAST(STRING_TO_ARRAY($1, ',') AS BIGINT[])) AND day >= $2 AND day <= $3 AND slot = $4 \
    AND CASE WHEN offered < capacity THEN offered ELSE capacity END - held - sold < $5");
sql!(
    COMING rare = "SELECT product, day, slot, CASE WHEN offered < capacity THEN offered ELSE capacity END FROM places \
    WHERE day >= $1 ORDER BY product, day, slot"
);
// A slot that holds more than is offered any longer keeps what it holds; as holds end, no more than offered is sold again.
sql!(
    SET_CAPACITY = "UPDATE places \
    SET capacity = CASE WHEN held + sold > $1 THEN held + sold ELSE $1 END, offered = $1 \
    WHERE product = $2 AND day = $3 AND slot = $4"
);

/// What came of asking for places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// They are held.
    Held(Filling),
    /// They are free, and nobody who only asks may hold them: they go to who pays first.
    WhenPaid,
    /// They are not free.
    Full,
}

/// Holds places if that many are free, once the slot's expired holds are let go, and no more than its share of what is not
/// sold is held then; any part as long as its places were not held unpaid for a whole turn each. A share of 0 percent holds
/// nothing. `capacity` is the catalogue's, used when nobody asked for this slot before. `own_line` is never let
/// go of.
pub(crate) async fn hold(
    tx: &mut Tx<'_>,
    (key, count, capacity): (&SlotKey, i64, i64),
    Share { percent, turn }: Share,
    own_line: &str,
    now: Instant,
) -> Result<Hold, StoreError> {
    let values = values![count, key.resource.0, key.day, key.start, percent, turn];
    // Most often there is enough. Only else does it matter which holds have ended, or that nobody asked before.
    if let Some((held, unsold, wasted)) = tx.one(HOLD, values).await? {
        return Ok(Hold::Held(Filling { held, unsold, wasted }));
    }
    free_expired(tx, key, capacity, own_line, now).await?;
    if let Some((held, unsold, wasted)) = tx.one(HOLD, values).await? {
        return Ok(Hold::Held(Filling { held, unsold, wasted }));
    }
    let Filling { held, unsold, .. } = filling(tx, key, turn).await?;
    if held + count > unsold {
        return Ok(Hold::Full);
    }
    // Somebody may have let places go a moment ago: who can hold them is not told that they go to who pays first.
    if let Some((held, unsold, wasted)) = tx.one(HOLD, values).await? {
        return Ok(Hold::Held(Filling { held, unsold, wasted }));
    }
    Ok(Hold::WhenPaid)
}

/// What a slot holds, where holds of a turn of so many seconds count once. Nothing where nobody asked for it before.
pub(crate) async fn filling(tx: &mut Tx<'_>, key: &SlotKey, turn: i64) -> Result<Filling, StoreError> {
    let found = tx.one(FILLING, values![turn, key.resource.0, key.day, key.start]).await?;
    let (held, unsold, wasted) = found.unwrap_or_default();
    Ok(Filling { held, unsold, wasted })
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
    if count == 0 {
        return Ok(true);
    }
    let values = values![count, key.resource.0, key.day, key.start];
    if tx.execute(SELL_FREE, values).await? == 1 {
        return Ok(true);
    }
    free_expired(tx, key, capacity, own_line, now).await?;
    Ok(tx.execute(SELL_FREE, values).await? == 1)
}

/// Sells as many of so many free places as there are, as [`sell_free`] does; answers how many.
pub(crate) async fn sell_up_to(
    tx: &mut Tx<'_>,
    key: &SlotKey,
    count: i64,
    capacity: i64,
    now: Instant,
) -> Result<i64, StoreError> {
    let mut wanted = count;
    while wanted > 0 {
        // Nobody's line: no hold is spared.
        if sell_free(tx, key, wanted, capacity, "", now).await? {
            return Ok(wanted);
        }
        // What is left may be taken by others meanwhile, so it is fewer each time.
        let Filling { held, unsold, .. } = filling(tx, key, 0).await?;
        wanted = (unsold - held).min(wanted - 1);
    }
    Ok(0)
}

async fn free_expired(
    tx: &mut Tx<'_>,
    key: &SlotKey,
    capacity: i64,
    own_line: &str,
    now: Instant,
) -> Result<(), StoreError> {
    let expire = if tx.is_postgres() { EXPIRE_SLOT_POSTGRES } else { EXPIRE_SLOT };
    let values = values![key.resource.0, key.day, key.start, now, own_line];
    let ended: Vec<(i64, Instant, Instant)> = tx.all(expire, values).await?;
    let freed = ended.into_iter().map(|(places, since, until)| Idle::of(places, since, until)).sum::<Idle>();
    if freed.places > 0 {
        let_go(tx, key, freed).await?;
    } else if key.start != NIGHT || !expire_stays(tx, values).await? {
        open(tx, key, capacity).await?;
    }
    Ok(())
}

/// Lets go of stays that have a night and whose holds ended: of all their nights. False where there was none. Locks that are
/// taken out of their order by it can meet another's: then one of both is run again.
async fn expire_stays(tx: &mut Tx<'_>, values: &[Value]) -> Result<bool, StoreError> {
    let expire = if tx.is_postgres() { EXPIRE_STAYS_POSTGRES } else { EXPIRE_STAYS };
    let ended: Vec<Expired> = tx.all(expire, values).await?;
    let_all_go(tx, &ended).await?;
    Ok(!ended.is_empty())
}

/// Gives back what lines had whose holds ended, slot by slot in the order of locks.
async fn let_all_go(tx: &mut Tx<'_>, ended: &[Expired]) -> Result<(), StoreError> {
    for stay in ended.iter().filter(|line| line.stay) {
        forget_claims(tx, &stay.id).await?;
    }
    let mut slots: BTreeMap<SlotKey, Idle> = BTreeMap::new();
    for (key, idle) in ended.iter().flat_map(|line| &line.taken) {
        let sum = slots.entry(*key).or_default();
        *sum = [*sum, *idle].into_iter().sum();
    }
    for (key, idle) in slots {
        let_go(tx, &key, idle).await?;
    }
    Ok(())
}

/// Forgets what a line claimed beside its own row: a stay that is neither held nor sold claims nothing, so that nobody
/// who looks for holds that ended walks over those of a month.
pub(crate) async fn forget_claims(tx: &mut Tx<'_>, line: &str) -> Result<(), StoreError> {
    tx.execute(FORGET_CLAIMS, values![line]).await?;
    Ok(())
}

/// Makes a slot known that nobody asked for before, with the catalogue's `capacity`.
pub(crate) async fn open(tx: &mut Tx<'_>, key: &SlotKey, capacity: i64) -> Result<(), StoreError> {
    if capacity > 0 {
        tx.execute(OPEN, values![key.resource.0, key.day, key.start, capacity]).await?;
    }
    Ok(())
}

/// Gives held places back that nobody paid.
pub(crate) async fn let_go(tx: &mut Tx<'_>, key: &SlotKey, idle: Idle) -> Result<(), StoreError> {
    let values = values![idle.places, idle.seconds, key.resource.0, key.day, key.start];
    if idle.places == 0 || tx.execute(LET_GO, values).await? == 1 {
        Ok(())
    } else {
        Err(broken("let go", key))
    }
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
    statement: Statement,
    count: i64,
    key: &SlotKey,
    what: &str,
) -> Result<(), StoreError> {
    if count == 0 || tx.execute(statement, values![count, key.resource.0, key.day, key.start]).await? == 1 {
        Ok(())
    } else {
        Err(broken(what, key))
    }
}

fn broken(what: &str, key: &SlotKey) -> StoreError {
    StoreError::Broken(format!("could not {what} places of {key:?}"))
}

/// Reads a day as stored.
pub(crate) fn read_date(text: &str) -> Result<Date, StoreError> {
    parse_date(text).ok_or_else(|| StoreError::Broken(format!("{text:?} is not a day")))
}

/// Reads a start as stored.
pub(crate) fn read_time(text: &str) -> Result<Time, StoreError> {
    Time::parse(text).ok_or_else(|| StoreError::Broken(format!("{text:?} is not a start")))
}

/// A slot and a number of it: its places, or those of a line that had it.
#[derive(Debug)]
struct OfSlot {
    slot: SlotKey,
    places: i64,
}

impl FromRow for OfSlot {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let (resource, day, start) = (cells.take("product")?, cells.take("day")?, cells.take("slot")?);
        Ok(Self { slot: SlotKey { resource, day, start }, places: cells.take("places")? })
    }
}

/// A line whose hold ended, with what it had: nothing where it took no places, such as an open ticket, and a room of each
/// night of a stay.
#[derive(Debug)]
struct Expired {
    id: String,
    stay: bool,
    taken: Vec<(SlotKey, Idle)>,
}

impl FromRow for Expired {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let (id, kind): (String, String) = (cells.take("id")?, cells.take("kind")?);
        let stay = kind == "stay";
        let (resource, day, start): (_, String, String) =
            (cells.take("product")?, cells.take("day")?, cells.take("slot")?);
        let places: i64 = cells.take("places")?;
        let (since, until) = (cells.take("held_since")?, cells.take("expires_at")?);
        if places == 0 {
            return Ok(Self { id, stay, taken: Vec::new() });
        }
        let (day, start) = (read_date(&day)?, read_time(&start)?);
        if !stay {
            let taken = vec![(SlotKey { resource, day, start }, Idle::of(places, since, until))];
            return Ok(Self { id, stay, taken });
        }
        let nights = u8::try_from(places).ok().and_then(|count| Nights::new(day, count));
        let nights = nights.ok_or_else(|| StoreError::Broken(format!("a stay of {places} nights")))?;
        let night = |day| (SlotKey { resource, day, start }, Idle::of(1, since, until));
        Ok(Self { id, stay, taken: nights.days().map(night).collect() })
    }
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
        let expire = if tx.is_postgres() { EXPIRE_POSTGRES } else { EXPIRE };
        let expired: Vec<Expired> = tx.all(expire, values![self.now, self.limit]).await?;
        let_all_go(tx, &expired).await?;
        Ok(Done::Keep(expired.len()))
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
        let values = values![self.resource.0, self.from, self.to];
        for (day, start, capacity, taken) in tx.all::<(Date, Time, i64, i64)>(LOADS, values).await? {
            loads.push((day, start, Load { capacity, taken }));
        }
        Ok(Done::Keep(loads))
    }
}

/// What is known of the nights of several room types, from one to another, both included.
#[derive(Debug)]
pub struct NightLoads {
    /// The room types.
    pub rooms: Vec<ResourceId>,
    /// First night.
    pub from: Date,
    /// Last night.
    pub to: Date,
    /// Only nights of which fewer rooms than this are left; none for all. Who asks for few rooms is answered the same by both, and
    /// most nights have more.
    pub fewer_than: Option<i64>,
}

impl Op for NightLoads {
    type Out = Vec<(ResourceId, Date, Load)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let (from, to, fewer) = (self.from, self.to, self.fewer_than.unwrap_or(i64::MAX));
        let mut rows: Vec<(i64, Date, i64, i64)> = Vec::new();
        if tx.is_postgres() {
            let rooms: Vec<_> = self.rooms.iter().map(|room| room.0.to_string()).collect();
            rows = tx.all(NIGHTS_POSTGRES, values![rooms.join(","), from, to, NIGHT, fewer]).await?;
        } else {
            for room in &self.rooms {
                rows.extend(
                    tx.all::<(i64, Date, i64, i64)>(NIGHTS, values![room.0, from, to, NIGHT, fewer]).await?,
                );
            }
        }
        let load = |(room, night, capacity, taken)| (ResourceId(room), night, Load { capacity, taken });
        Ok(Done::Keep(rows.into_iter().map(load).collect()))
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
        for OfSlot { slot, places } in tx.all(COMING, values![self.from]).await? {
            let now = self.capacities.get(&slot).filter(|now| **now != places);
            changed.extend(now.map(|now| (slot, *now)));
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
        let slots: Vec<OfSlot> = tx.all(COMING, values![self.from]).await?;
        Ok(Done::Keep(slots.into_iter().map(|of| of.slot).collect()))
    }
}
