//! Carts and their lines: every write holds places, and renews the holds there are (§4.5, §10.1).

use crate::line::{Columns, forget_claims, read_party, read_people, read_when};
use crate::places;
use crate::statement::{Cells, FromRow, columns, sql};
use crate::value::values;
use crate::{Done, Op, Statement, StoreError, Tx};
use domain::actor::{Actor, PersonId};
use domain::calendar::Instant;
use domain::cart::Refusal;
use domain::catalogue::Site;
use domain::hold::{Holding, Holds, Idle};
use domain::id::{CartId, LineId};
use domain::line::{Claim, Lot, ResourceId, Sold};
use domain::party::Party;

mod holder;
pub(crate) mod holding;
mod meeting;
mod put;

pub use holder::{HeldBySession, HeldUntil};
pub use meeting::{LeaveOther, MeetCarts, OtherLine, OthersOf, TakeOther};
pub use put::{Outing, Put, PutOutings, Wish};

// Whoever writes a cart may put something in: the sweep looks at it again, also where it left it for the sake of an order.
sql!(
    LOCK_CART = "UPDATE carts SET updated_at = $1, kept = 0 WHERE id = $2 AND site = $3 AND key_hash = $4 \
    RETURNING holding_since, held_until"
);
sql!(LOCK_BY_ID = "UPDATE carts SET updated_at = updated_at WHERE id = $1");
sql!(FIND_CART = "SELECT code FROM carts WHERE id = $1 AND site = $2");
sql!(KNOW_CART = "SELECT code FROM carts WHERE id = $1 AND site = $2 AND key_hash = $3");
sql!(SET_CODE = "UPDATE carts SET code = $1 WHERE id = $2");
sql!(
    FORGET_CODE = "UPDATE carts SET code = '' WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM cart_lines l \
    WHERE l.cart = carts.id AND l.state <> 'sold')"
);
sql!(LOTS = "SELECT catalogue, since, people FROM cart_line_lots WHERE line = $1 ORDER BY number");
sql!(DELETE_LOTS = "DELETE FROM cart_line_lots WHERE line = $1");
// Where carts hold more than half of what they may, holds run out as they stand.
sql!(
    RENEW = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held' AND NOT EXISTS (SELECT 1 FROM places p \
    WHERE p.product = cart_lines.product AND p.day = cart_lines.day AND p.slot = cart_lines.slot \
    AND p.held * 200 > (CASE WHEN p.offered < p.capacity THEN p.offered ELSE p.capacity END - p.sold) \
    * CASE WHEN CAST($3 AS BIGINT) < 100 AND p.idle + p.held * $4 <= (CASE WHEN p.offered < p.capacity THEN p.offered ELSE p.capacity END - p.sold) * $4 THEN 100 ELSE CAST($3 AS BIGINT) END)"
);
// The same of all nights of a stay.
sql!(
    RENEW_STAY = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held' AND NOT EXISTS (SELECT 1 FROM line_claims c \
    JOIN places p ON p.product = c.resource AND p.day = c.day AND p.slot = c.slot WHERE c.line = cart_lines.id \
    AND p.held * 200 > (CASE WHEN p.offered < p.capacity THEN p.offered ELSE p.capacity END - p.sold) \
    * CASE WHEN CAST($3 AS BIGINT) < 100 AND p.idle + p.held * $4 <= (CASE WHEN p.offered < p.capacity THEN p.offered ELSE p.capacity END - p.sold) * $4 THEN 100 ELSE CAST($3 AS BIGINT) END)"
);
sql!(RENEW_UNHELD = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'released'");
sql!(DELETE_LINE = "DELETE FROM cart_lines WHERE id = $1 AND state <> 'sold'");

/// Which cart, and the proof that it is the caller's. The id alone, which stands in addresses, proves nothing.
#[derive(Clone, Debug)]
pub struct CartRef {
    /// The cart's id.
    pub id: CartId,
    /// The site it belongs to.
    pub site: String,
    /// Hash of the key in the visitor's cookie.
    pub key_hash: String,
    /// Who has it: kept with what is placed from it.
    pub by: Actor,
}

/// What stands in place of a key's hash where a cart is a person's: no key has it, since hashes are of other signs.
const OF_PERSON: &str = "person ";

impl CartRef {
    /// The cart of an account, for who is signed in to it by a session: no key opens it (§10.19.21).
    pub fn of_person(id: CartId, site: String, person: &PersonId) -> Self {
        Self { id, site, key_hash: format!("{OF_PERSON}{person}"), by: Actor::Person(person.clone()) }
    }

    /// Whether it opens by who is signed in, and not by a key.
    pub fn is_of_person(&self) -> bool {
        self.key_hash.starts_with(OF_PERSON)
    }
}

/// A line as stored.
#[derive(Clone, Debug)]
pub struct CartLine {
    /// Its id.
    pub id: LineId,
    /// What it sells.
    pub sold: Sold<LineId>,
    /// Places of its slot it takes.
    pub places: i64,
    /// Its people by when they were held, first come first: at least one lot.
    pub lots: Vec<Lot>,
    /// True while its places are held; they may have ended a moment ago.
    pub held: bool,
    /// When its hold began.
    pub held_since: Instant,
    /// When its hold ends; of one that is not held, until when it can be paid as it stands.
    pub expires_at: Instant,
    /// How many lots are stored apart.
    stored_lots: i64,
}

impl CartLine {
    /// True when its places are still held at `now`.
    pub fn holds(&self, now: Instant) -> bool {
        self.held && self.expires_at > now
    }

    /// True when it can be paid at `now`: its places are held, or it gets them when it is paid.
    pub fn stands(&self, now: Instant) -> bool {
        self.expires_at > now
    }

    /// So many of its places that are let go at `now`.
    fn idle(&self, places: i64, now: Instant) -> Idle {
        Idle::of(places, self.held_since, self.expires_at.min(now))
    }

    /// The places it takes while they are held.
    pub fn claims(&self) -> Vec<Claim> {
        self.sold.claims(self.places)
    }

    /// The visit it goes with; none for a visit.
    pub fn of(&self) -> Option<&LineId> {
        self.sold.of()
    }
}

columns! { line_columns:
    /// A line as its columns.
    struct LineRow {
        id: LineId = "id",
        kind: String = "kind",
        product: i64 = "product",
        day: String = "day",
        slot: String = "slot",
        adults: u32 = "adults",
        children: u32 = "children",
        infants: u32 = "infants",
        rates: String = "rates",
        parent: Option<LineId> = "parent",
        zone: String = "zone",
        hotel: String = "hotel",
        included: bool = "included",
        places: i64 = "places",
        catalogue: String = "catalogue",
        state: String = "state",
        held_since: Instant = "held_since",
        expires_at: Instant = "expires_at",
        lots: i64 = "lots",
        plan: String = "plan",
        ages: String = "ages",
    }
}

sql!(
    LINES = concat!(
        "SELECT ",
        line_columns!(),
        " FROM cart_lines WHERE cart = $1 AND state <> 'sold' \
    ORDER BY added_at, id"
    )
);
// Others change lines too: a sweep lets them go, a payment sells them. Whoever writes a cart reads its lines locked.
sql!(LINES_POSTGRES on Postgres = concat!("SELECT ", line_columns!(), " FROM cart_lines WHERE cart = $1 \
    AND state <> 'sold' ORDER BY added_at, id FOR UPDATE"));

impl FromRow for CartLine {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let row = LineRow::from_row(cells)?;
        let party = read_party([row.adults, row.children, row.infants], &row.rates)?;
        let columns = Columns {
            kind: &row.kind,
            id: row.product,
            when: read_when(&row.day, &row.slot)?,
            party,
            of: row.parent,
            zone: &row.zone,
            hotel: &row.hotel,
            included: row.included,
            places: row.places,
            plan: &row.plan,
            ages: &row.ages,
        };
        Ok(Self {
            id: row.id,
            sold: columns.read()?,
            places: row.places,
            lots: vec![Lot { catalogue: row.catalogue, since: row.held_since, party }],
            held: row.state == "held",
            held_since: row.held_since,
            expires_at: row.expires_at,
            stored_lots: row.lots,
        })
    }
}

/// Why a cart was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CartRefusal {
    /// There is no such cart, or it is not the caller's.
    NoCart,
    /// There is no such line in it.
    NoLine,
    /// A rule of the cart.
    Rule(Refusal),
    /// Not enough places of this resource are left.
    NoPlaces(ResourceId),
    /// One cart may hold only so many places.
    TooManyPlaces(i64),
    /// One cart may have only so many rooms.
    TooManyRooms(usize),
}

/// Takes a cart's lock; answers its time of holding. None where there is no such cart, or it is not the caller's.
pub(crate) async fn lock(
    tx: &mut Tx<'_>,
    cart: &CartRef,
    now: Instant,
) -> Result<Option<Holding>, StoreError> {
    let found = tx.one(LOCK_CART, values![now, &cart.id, &cart.site, &cart.key_hash]).await?;
    Ok(found.map(|(since, until)| Holding { since, until }))
}

/// Takes a cart's lock for the machines that move its orders.
pub(crate) async fn lock_by_id(tx: &mut Tx<'_>, cart: &str) -> Result<(), StoreError> {
    tx.execute(LOCK_BY_ID, values![cart]).await?;
    Ok(())
}

/// A locked cart's lines, locked too.
pub(crate) async fn lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    let read = if tx.is_postgres() { LINES_POSTGRES } else { LINES };
    read_by(tx, read, cart).await
}

async fn read_lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    read_by(tx, LINES, cart).await
}

async fn read_by(tx: &mut Tx<'_>, read: Statement, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    let mut lines: Vec<CartLine> = tx.all(read, values![cart]).await?;
    for line in lines.iter_mut().filter(|line| line.stored_lots > 0) {
        let mut lots = Vec::new();
        for (catalogue, since, people) in tx.all::<(_, _, String)>(LOTS, values![&line.id]).await? {
            lots.push(Lot { catalogue, since, party: read_people(&people)? });
        }
        // An instance of the release before changes a line without its lots: then the line's own columns count.
        if lots.iter().fold(Party::default(), |all, lot| all.and(lot.party)) == line.sold.party() {
            line.lots = lots;
        }
    }
    Ok(arranged(lines))
}

/// Each line that stands alone, in order of adding, followed by its extras.
fn arranged(lines: Vec<CartLine>) -> Vec<CartLine> {
    let (alone, mut extras): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.sold.stands_alone());
    if extras.is_empty() {
        return alone;
    }
    let mut all = Vec::with_capacity(alone.len() + extras.len());
    for first in alone {
        let (with_it, others) = extras.into_iter().partition(|line| line.of() == Some(&first.id));
        extras = others;
        all.push(first);
        all.extend::<Vec<_>>(with_it);
    }
    all
}

/// Renews the holds of lines that still have them; answers until when at most.
async fn renew<'a>(
    tx: &mut Tx<'_>,
    lines: impl Iterator<Item = &'a CartLine>,
    now: Instant,
    holding: Holding,
    holds: &Holds,
) -> Result<Holding, StoreError> {
    let mut holding = holding;
    let until = holds.ends(holding.since, now, holds.minutes);
    for line in lines.filter(|line| line.stands(now)) {
        if !line.held {
            // Without places it keeps its price: no longer than a cart holds places.
            let until = holds.ends(line.held_since, now, holds.minutes);
            if until > line.expires_at {
                tx.execute(RENEW_UNHELD, values![until, &line.id]).await?;
            }
        } else if until > line.expires_at {
            let values = values![until, &line.id, holds.crowded_percent(true), holds.turn()];
            let renew = if line.sold.stay().is_some() { RENEW_STAY } else { RENEW };
            if tx.execute(renew, values).await? == 1 {
                holding = holding.with(until);
            }
        }
    }
    Ok(holding)
}

/// Deletes a line that is not sold.
async fn delete(tx: &mut Tx<'_>, line: &CartLine) -> Result<(), StoreError> {
    forget_claims(tx, &line.id, &line.sold).await?;
    tx.execute(DELETE_LINE, values![&line.id]).await?;
    if line.stored_lots > 0 {
        tx.execute(DELETE_LOTS, values![&line.id]).await?;
    }
    Ok(())
}

/// Removes one line with what was added to it, or all of them.
#[derive(Debug)]
pub struct RemoveLines {
    /// The cart they are in.
    pub cart: CartRef,
    /// Which; none means all.
    pub line: Option<LineId>,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// Lets go of everything in a locked cart.
pub(crate) async fn empty(tx: &mut Tx<'_>, cart: &str, now: Instant) -> Result<(), StoreError> {
    let all = lines(tx, cart).await?;
    let_go(tx, all, now).await
}

async fn let_go(tx: &mut Tx<'_>, going: Vec<CartLine>, now: Instant) -> Result<(), StoreError> {
    for line in &going {
        delete(tx, line).await?;
    }
    let held = going.iter().filter(|line| line.held);
    let mut claims: Vec<_> =
        held.flat_map(|line| line.claims().into_iter().map(move |claim| (claim, line))).collect();
    claims.sort_by_key(|(claim, _)| *claim);
    for (claim, line) in claims {
        places::let_go(tx, &claim.slot, line.idle(claim.count, now)).await?;
    }
    Ok(())
}

impl Op for RemoveLines {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(before) = lock(tx, &self.cart, self.now).await? else {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        };
        let existing = lines(tx, &self.cart.id).await?;
        let goes =
            |line: &CartLine| self.line.as_ref().is_none_or(|id| *id == line.id || line.of() == Some(id));
        let (going, staying): (Vec<_>, Vec<_>) = existing.into_iter().partition(goes);
        let_go(tx, going, self.now).await?;
        let holding = before.at(self.now, &self.site.holds);
        let holding = renew(tx, staying.iter(), self.now, holding, &self.site.holds).await?;
        if holding.until > before.until {
            holding::save(tx, &self.cart.id, holding).await?;
        }
        Ok(Done::Keep(Ok(())))
    }
}

/// Keeps the code a visitor gave, or forgets it when it is empty.
#[derive(Debug)]
pub struct SetCode {
    /// The cart that is priced by it.
    pub cart: CartRef,
    /// Capitals and digits.
    pub code: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for SetCode {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        if lock(tx, &self.cart, self.now).await?.is_none() {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        tx.execute(SET_CODE, values![&self.code, &self.cart.id]).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// Forgets the code of a cart whose order was bought, so that the next one begins without it (§10.3.90). Where something else is
/// in the cart, the code stays with that.
pub(crate) async fn forget_code(tx: &mut Tx<'_>, cart: &CartId) -> Result<(), StoreError> {
    tx.execute(FORGET_CODE, values![cart]).await?;
    Ok(())
}

/// A cart as stored.
#[derive(Clone, Debug, Default)]
pub struct StoredCart {
    /// The code that was given; empty for none.
    pub code: String,
    /// Each admission, in order of adding, followed by its extras.
    pub lines: Vec<CartLine>,
}

/// Reads a cart; none when there is no such cart. Without a key: by id alone, for what an
/// id alone may tell.
#[derive(Debug)]
pub struct ReadCart {
    /// The cart's id.
    pub id: CartId,
    /// The site it belongs to.
    pub site: String,
    /// Hash of the visitor's key.
    pub key_hash: Option<String>,
}

impl Op for ReadCart {
    type Out = Option<StoredCart>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = match &self.key_hash {
            Some(key) => tx.one(KNOW_CART, values![&self.id, &self.site, key]).await?,
            None => tx.one(FIND_CART, values![&self.id, &self.site]).await?,
        };
        let Some(code) = found else { return Ok(Done::Keep(None)) };
        Ok(Done::Keep(Some(StoredCart { code, lines: read_lines(tx, &self.id).await? })))
    }
}
