//! Days in the parks that the guests of a paid room choose: they take places as a visit does, and go with the room
//! (§10.16.37).

use super::{Order, OrderLine, lock, order_by_id, order_lines, park_days_kept};
use crate::act::{self, Act};
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::places::{self, read_date, read_time};
use crate::statement::{Cells, FromRow, columns, sql};
use crate::value::values;
use crate::visit;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::{Date, Instant};
use domain::catalogue::{AgeBand, ProductId};
use domain::id::OrderId;
use domain::line::Claim;
use domain::mail::again_after;
use domain::park_day::{Entitled, ParkDay, ParkDayFault};
use domain::party::{Age, Party};
use std::collections::BTreeMap;

sql!(
    OF_ORDER = "SELECT line, product, day, slot, adults, children, infants FROM park_days WHERE order_id = $1 \
    ORDER BY day, slot, product"
);
sql!(
    CHOOSE = "INSERT INTO park_days (line, order_id, product, day, slot, adults, children, infants, places) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
);
sql!(GIVE_UP = "DELETE FROM park_days WHERE line = $1 AND product = $2 AND day = $3");
sql!(FORGET = "DELETE FROM park_days WHERE line = $1");

/// A park day with the line it belongs to.
struct OfLine {
    line: String,
    day: ParkDay,
}

impl FromRow for OfLine {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let (line, product): (String, i64) = (cells.take("line")?, cells.take("product")?);
        let (day, start): (String, String) = (cells.take("day")?, cells.take("slot")?);
        let (adults, children, infants) =
            (cells.take("adults")?, cells.take("children")?, cells.take("infants")?);
        let party = Party { adults, children, infants, ..Party::default() };
        let (day, start) = (read_date(&day)?, read_time(&start)?);
        Ok(Self { line, day: ParkDay { product: ProductId(product), day, start, party } })
    }
}

/// Reads what the rooms of an order chose into their lines.
pub(super) async fn read_into(
    tx: &mut Tx<'_>,
    order: &str,
    lines: &mut [OrderLine],
) -> Result<(), StoreError> {
    if lines.iter().all(|line| line.sold.stay().is_none()) {
        return Ok(());
    }
    for OfLine { line, day } in tx.all::<OfLine>(OF_ORDER, values![order]).await? {
        if let Some(of) = lines.iter_mut().find(|one| one.cart_line == line.as_str().into()) {
            of.park_days.push(day);
        }
    }
    Ok(())
}

async fn write(tx: &mut Tx<'_>, order: &str, line: &str, one: &ParkDay) -> Result<(), StoreError> {
    let Party { adults, children, infants, .. } = one.party;
    let (product, places) = (one.product.0, one.party.places());
    let values = values![line, order, product, one.day, one.start, adults, children, infants, places];
    tx.execute(CHOOSE, values).await?;
    Ok(())
}

/// Forgets what a room chose; its places are given back apart.
pub(crate) async fn forget(tx: &mut Tx<'_>, line: &OrderLine) -> Result<(), StoreError> {
    if !line.park_days.is_empty() {
        tx.execute(FORGET, values![&line.cart_line]).await?;
    }
    Ok(())
}

/// Keeps so much of what a room chose, and forgets the rest.
pub(crate) async fn keep(
    tx: &mut Tx<'_>,
    order: &str,
    line: &OrderLine,
    kept: &[ParkDay],
) -> Result<(), StoreError> {
    if kept == line.park_days {
        return Ok(());
    }
    forget(tx, line).await?;
    for one in kept {
        write(tx, order, &line.cart_line, one).await?;
    }
    Ok(())
}

// Once an hour: a room is given up with its park days, but by a release that knows none.
sql!(LEFT rare = "SELECT o.id, o.cart FROM park_days p JOIN orders o ON o.id = p.order_id WHERE NOT EXISTS (SELECT 1 \
    FROM cart_lines c WHERE c.id = p.line AND c.state = 'sold') ORDER BY o.id LIMIT 1");
sql!(
    TAKE_LEFT = "DELETE FROM park_days WHERE order_id = $1 AND NOT EXISTS (SELECT 1 FROM cart_lines c \
    WHERE c.id = park_days.line AND c.state = 'sold') RETURNING line, product, day, slot, adults, children, infants"
);

/// Frees the park days of rooms that were given up by a release that knows none, of one order; answers how many there were
/// (§10.16.49).
pub(crate) async fn free_left(tx: &mut Tx<'_>, now: Instant) -> Result<usize, StoreError> {
    let found: Option<(String, String)> = tx.one(LEFT, &[]).await?;
    let Some((order, cart)) = found else { return Ok(0) };
    lock(tx, &cart, &order).await?;
    let lines = order_lines(tx, &order).await?;
    let left: Vec<OfLine> = tx.all(TAKE_LEFT, values![&order]).await?;
    let mut claims: Vec<Claim> = left.iter().filter_map(|one| one.day.claim()).collect();
    claims.sort();
    for claim in claims {
        places::unsell(tx, &claim.slot, claim.count).await?;
    }
    for OfLine { line, day } in &left {
        let position = lines.iter().position(|one| one.cart_line == line.as_str().into()).unwrap_or_default();
        let given_up = ParkDay { party: Party::default(), ..*day };
        park_days_kept::keep(tx, &order, (position, &given_up), &Actor::Store, now).await?;
    }
    Ok(left.len())
}

/// Chooses a park day of a paid room, in place of what was chosen of that park on that day; or gives it up.
#[derive(Debug)]
pub struct ChooseParkDay {
    /// The order's id.
    pub order: OrderId,
    /// The position of the room's line.
    pub position: usize,
    /// What is chosen; for nobody, it is given up.
    pub wanted: ParkDay,
    /// The room type and the rate plan it was when this was asked for.
    pub of: (ProductId, String),
    /// The parks that rate plan has in it.
    pub parks: Vec<ProductId>,
    /// Whom the park takes.
    pub ages: BTreeMap<Age, AgeBand>,
    /// Places there are by the catalogue, should nobody have asked before.
    pub capacity: i64,
    /// So many minutes before a start its gate knows who comes; negative: so many after.
    pub cutoff_minutes: i64,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// Why a park day was not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotChosen {
    /// There is no such room in an order that is in force, or it was given up.
    NoRoom,
    /// It can't be chosen.
    Fault(ParkDayFault),
    /// There are not so many places.
    Full,
    /// The money for a change of the order is on its way.
    Unsettled,
    /// The order's park days were changed [`MOST_CHANGES`] times.
    TooOften,
}

/// Changes of the park days of one order: each is kept for good.
pub const MOST_CHANGES: i64 = 200;

impl Op for ChooseParkDay {
    type Out = Result<(), NotChosen>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let refused = |why| Ok(Done::Undo(Err(why)));
        let Some(found) = order_by_id(tx, &self.order).await? else { return refused(NotChosen::NoRoom) };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(Order::in_force) else { return refused(NotChosen::NoRoom) };
        let lines = order_lines(tx, &order.id).await?;
        let line = lines.get(self.position).filter(|line| !line.since.cancelled);
        let Some((line, stay)) = line.and_then(|line| Some((line, line.sold.stay()?))) else {
            return refused(NotChosen::NoRoom);
        };
        // By another rate it may have other parks, or none.
        if (stay.room, &stay.plan) != (self.of.0, &self.of.1) {
            return refused(NotChosen::NoRoom);
        }
        let before = line.park_days.iter().find(|one| one.is_in_place_of(&self.wanted));
        let gives_up = self.wanted.party.people() == 0;
        // Sent twice: it is so already.
        if before == Some(&self.wanted) || (gives_up && before.is_none()) {
            return Ok(Done::Keep(Ok(())));
        }
        // What has begun is neither given up nor moved.
        if before.is_some_and(|before| !before.ahead(self.now, self.cutoff_minutes)) {
            return refused(NotChosen::Fault(ParkDayFault::Begun));
        }
        if visit::unsettled(tx, &order).await? {
            return refused(NotChosen::Unsettled);
        }
        let changes = act::count(tx, &order.id, Act::ParkDay).await?;
        if changes >= MOST_CHANGES {
            return refused(NotChosen::TooOften);
        }
        if !gives_up {
            let (nights, guests, parks) = (stay.nights, stay.guests, self.parks.clone());
            let entitled = Entitled { nights, guests, parks };
            let at = (self.now, self.cutoff_minutes);
            if let Err(fault) = entitled.check(&line.park_days, &self.wanted, &self.ages, at) {
                return refused(NotChosen::Fault(fault));
            }
        }
        let values = values![&line.cart_line, self.wanted.product.0, self.wanted.day];
        tx.execute(GIVE_UP, values).await?;
        if !gives_up {
            write(tx, &order.id, &line.cart_line, &self.wanted).await?;
        }
        if !self.shift(tx, before).await? {
            return refused(NotChosen::Full);
        }
        let start = before.filter(|_| gives_up).map_or(self.wanted.start, |before| before.start);
        let kept = ParkDay { start, ..self.wanted };
        park_days_kept::keep(tx, &order.id, (self.position, &kept), &self.by, self.now).await?;
        write_soon(tx, &order, changes, self.now).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// So many minutes the mail that says which park days are chosen waits: several are chosen in one sitting.
pub const GATHERED: i64 = 2;

/// Writes to the buyer which park days are chosen, a moment later and as they are then (§10.16.175): one message that is still to come
/// is enough, and they come less and less often. How many changes there were before names it.
async fn write_soon(tx: &mut Tx<'_>, order: &Order, changes: i64, now: Instant) -> Result<(), StoreError> {
    let (sent, coming) = outbox::sent_again(tx, &order.id, now).await?;
    if coming > 0 {
        return Ok(());
    }
    let again = Some(Again::new(Occasion::ParkDays, changes.to_string()));
    let mail = Task::Mail { order: order.id.clone(), letter: Letter::Confirmed { again } };
    let due = now.plus_minutes(again_after(sent).max(GATHERED));
    outbox::add_later(tx, &order.site, mail, due, now).await
}

impl ChooseParkDay {
    /// Moves the places from what was chosen to what is, in the order of locks; false where there are not so many.
    async fn shift(&self, tx: &mut Tx<'_>, before: Option<&ParkDay>) -> Result<bool, StoreError> {
        let mut slots = BTreeMap::new();
        if let Some(Claim { slot, count }) = before.and_then(ParkDay::claim) {
            *slots.entry(slot).or_insert(0) -= count;
        }
        if let Some(Claim { slot, count }) = self.wanted.claim() {
            *slots.entry(slot).or_insert(0) += count;
        }
        for (slot, count) in slots {
            if count < 0 {
                places::unsell(tx, &slot, -count).await?;
            } else if !places::sell_free(tx, &slot, count, self.capacity, "", self.now).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

columns! { guest_columns:
    /// Guests of a room who come to a park on a day.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ParkGuests {
        /// The park.
        pub park: i64 = "p.product",
        /// When they come, `HH:MM`.
        pub start: String = "p.slot",
        /// The room's voucher.
        pub voucher: String = "t.code",
        /// Its order's code.
        pub order: String = "o.code",
        /// The room type.
        pub room: i64 = "l.product",
        /// Adults, as a park counts them.
        pub adults: i64 = "p.adults",
        /// Children, as a park counts them.
        pub children: i64 = "p.children",
        /// Infants, as a park counts them.
        pub infants: i64 = "p.infants",
        /// In whose name the room is; empty where nobody said.
        pub guest: String = "t.holder",
        /// Who bought it; empty once that was erased.
        pub first_name: String = "COALESCE(b.first_name, '')",
        /// Their last name.
        pub last_name: String = "COALESCE(b.last_name, '')",
    }
}

// Once a day, by a person.
sql!(GUESTS rare = concat!("SELECT ", guest_columns!(), " FROM park_days p JOIN orders o ON o.id = p.order_id \
    JOIN order_lines l ON l.order_id = o.id AND l.cart_line = p.line \
    JOIN tickets t ON t.order_id = l.order_id AND t.position = l.position LEFT JOIN buyers b ON b.order_id = o.id \
    WHERE p.day = $1 AND t.state <> 'void' AND o.suspended_at IS NULL ORDER BY p.product, p.slot, o.code, l.position"));

/// The guests of rooms who come to parks on a day: paid, not given up, and not in question.
#[derive(Debug)]
pub struct ReadParkGuests {
    /// The day they come.
    pub day: Date,
}

impl Op for ReadParkGuests {
    type Out = Vec<ParkGuests>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(GUESTS, values![self.day.to_string()]).await?))
    }
}
