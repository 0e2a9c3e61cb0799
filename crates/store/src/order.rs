//! Orders: frozen from a cart, never changed in their money (§10.3).

use crate::cart::{self, CartRef};
use crate::coupon;
use crate::line::{kind, when_text};
use crate::outbox::{self, Letter, Task};
use crate::payment::{self, Way};
use crate::places;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::catalogue::Site;
use domain::line::{Claim, Sold};
use domain::order::{OrderEvent, OrderState};
use domain::party::Party;
use domain::payment::{AttemptState, GatewayName};
use domain::pricing::{Reason, UnitQuote};

pub mod stored;

pub use stored::{Order, OrderName, Proofs, ReadOrder, Related, StoredTicket, WholeOrder};
pub(crate) use stored::{order_by_code, order_by_id, order_lines};

const FIND_KEY: &str = "SELECT o.id, o.quote_hash FROM placing_keys k JOIN orders o ON o.id = k.order_id \
    WHERE k.key = $1 AND o.cart = $2";
// A visit's additions have a cart each: the same form finds the one it made before.
const FIND_ADDED: &str = "SELECT o.id, o.cart FROM placing_keys k JOIN orders o ON o.id = k.order_id \
    WHERE k.key = $1 AND o.added_to = $2";
const TOLD_KEY: &str = "UPDATE placing_keys SET key = key WHERE key = $1";
const KEEP_KEY: &str = "INSERT INTO placing_keys (key, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
// Takes the order's lock on the way, so that it can't lapse meanwhile.
const PENDING: &str = "UPDATE orders SET id = id WHERE cart = $1 AND state = 'pending' \
    RETURNING id, attempt, total, currency, code";
// A late payment of an order that lapsed must not buy what a newer order of the same cart buys.
const DISOWN: &str =
    "UPDATE orders SET attempt = NULL WHERE cart = $1 AND state = 'cancelled' AND attempt IS NOT NULL";
const INSERT: &str = "INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, \
    tax_percent, quote_hash, attempt, created_at, lapses_at, added_to, priced_in, priced_by, catalogue) \
    VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)";
const REFREEZE: &str = "UPDATE orders SET language = $1, currency = $2, base = $3, total = $4, tax = $5, tax_name = $6, \
    tax_percent = $7, quote_hash = $8, attempt = $9, lapses_at = $10, priced_in = $11, priced_by = $12, \
    catalogue = $13 WHERE id = $14 AND state = 'pending'";
const CLEAR_LINES: &str = "DELETE FROM order_lines WHERE order_id = $1";
const CLEAR_UNITS: &str = "DELETE FROM order_units WHERE order_id = $1";
const CLEAR_BUYER: &str = "DELETE FROM buyers WHERE order_id = $1";
const INSERT_LINE: &str = "INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, \
    infants, places, catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent, rates, parent, zone, included, \
    coupon, tickets, kind, lots) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, \
    $25, $26)";
const INSERT_LOT: &str = "INSERT INTO order_line_lots (order_id, position, number, catalogue, exchange_rate, people) \
    VALUES ($1, $2, $3, $4, $5, $6)";
const CLEAR_LOTS: &str = "DELETE FROM order_line_lots WHERE order_id = $1";
const INSERT_UNIT: &str = "INSERT INTO order_units (order_id, position, unit, count, base, price, rule, percent, threshold) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const INSERT_BUYER: &str = "INSERT INTO buyers (order_id, first_name, last_name, email, country, phone) \
    VALUES ($1, $2, $3, $4, $5, $6)";
const INSERT_ATTEMPT: &str = "INSERT INTO payment_attempts (id, order_id, gateway, state, amount, currency, created_at, \
    updated_at, ask_at, method, bank, months) VALUES ($1, $2, $3, 'started', $4, $5, $6, $6, $7, $8, $9, $10)";
const HOLD_UNTIL: &str =
    "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held' AND expires_at < $1";

const LAPSING: &str =
    "SELECT id FROM orders WHERE state = 'pending' AND site = $1 AND lapses_at <= $2 LIMIT $3";
// Changes nothing: takes the row's lock, so that the machines are moved by one at a time.
const LOCK_ORDER: &str = "UPDATE orders SET id = id WHERE id = $1";
const MOVE_ORDER: &str = "UPDATE orders SET state = $1 WHERE id = $2";
const LAPSE: &str = "UPDATE orders SET state = 'cancelled' WHERE id = $1 AND state = 'pending'";

/// A gateway that said nothing of a payment for so long is asked.
const ASK_AFTER_SECONDS: i64 = 20;

/// Who buys.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a buyer's own data")]
pub struct Buyer {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub country: String,
    pub phone: String,
}

/// One line of an order, as frozen.
#[derive(Clone, Debug)]
pub struct OrderLine {
    /// The cart line whose places it buys.
    pub cart_line: String,
    /// What it sells; an extra names its visit by its position.
    pub sold: Sold<usize>,
    /// Places of its slot it takes.
    pub places: i64,
    /// True where each of its people has a ticket.
    pub ticketed: bool,
    /// Its people by when they were held, first come first: at least one lot.
    pub lots: Vec<OrderLot>,
    /// Before discounts.
    pub base: i64,
    /// Taken off by a coupon.
    pub coupon: i64,
    /// To pay.
    pub total: i64,
    /// Tax within it.
    pub tax: i64,
    /// Kinds of person, priced.
    pub units: Vec<UnitQuote>,
    /// What became of it since it was paid.
    pub since: Since,
}

impl OrderLine {
    /// The places it takes.
    pub fn claims(&self) -> Vec<Claim> {
        self.sold.claims(self.places)
    }

    /// True for an open ticket, its day chosen or not; a visit that lost its day to the weather is none.
    pub fn open_ticket(&self) -> bool {
        self.since.day_chosen || (self.sold.when().is_open() && !self.since.claimed)
    }

    /// True where any day was or is its own to choose: whichever it is moved to costs neither more nor less, or else a
    /// dear day chosen for nothing would give money back when it is left for a cheap one.
    pub fn any_day(&self) -> bool {
        self.open_ticket() || self.since.claimed
    }
}

/// People of a line who were priced alike, as frozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLot {
    /// The catalogue version they were sold from.
    pub catalogue: String,
    /// Millionths of the order's currency per US dollar.
    pub exchange_rate: i64,
    /// Who.
    pub party: Party,
}

/// What became of a line since it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// What went back, because it was changed to what costs less; negative where more was paid.
    pub returned: i64,
    /// The weather guarantee was claimed for it.
    pub claimed: bool,
    /// It is an open ticket whose day was chosen.
    pub day_chosen: bool,
    /// Percent that goes back at most when it is cancelled: what that was when it was changed.
    pub gives_back: u8,
    /// It was cancelled.
    pub cancelled: bool,
}

impl Default for Since {
    /// Nothing became of it yet.
    fn default() -> Self {
        Self { returned: 0, claimed: false, day_chosen: false, gives_back: 100, cancelled: false }
    }
}

/// An order to be frozen.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after the columns they fill")]
pub struct NewOrder {
    pub id: String,
    pub code: String,
    pub language: String,
    pub currency: String,
    pub base: i64,
    pub total: i64,
    pub tax: i64,
    pub tax_name: String,
    pub tax_percent: u8,
    pub quote_hash: String,
    /// The coupon it uses, and what that takes off.
    pub coupon: Option<(String, i64)>,
    pub buyer: Buyer,
    pub lines: Vec<OrderLine>,
    /// The order whose visit it is added to.
    pub added_to: Option<String>,
    /// The country it was priced for; empty where that is not known.
    pub priced_in: String,
    /// The code it was priced by; empty for none.
    pub priced_by: String,
    /// The catalogue version its discounts were taken from.
    pub catalogue: String,
}

/// Freezes a cart as an order and starts an attempt to pay it. The same key finds the same order; a cart has one
/// pending order, frozen anew when its visitor comes back with another cart.
#[derive(Debug)]
pub struct PlaceOrder {
    /// From which cart.
    pub cart: CartRef,
    /// What the visitor's form carried.
    pub key: String,
    /// The order.
    pub order: NewOrder,
    /// Id of the attempt, if a new one is needed: the gateway's reference.
    pub attempt: String,
    /// Which gateway.
    pub gateway: GatewayName,
    /// By which of its ways.
    pub way: Way,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// What became of placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// Pay this attempt of this order.
    Pay {
        /// The order's id.
        order: String,
        /// The order's code.
        code: String,
        /// The attempt's id.
        attempt: String,
    },
    /// The order of this key is past paying: show it.
    Show {
        /// The order's id.
        order: String,
    },
    /// The cart is not as it was shown.
    CartChanged,
    /// Its hold ended.
    HoldEnded,
    /// Its coupon has been used meanwhile.
    CouponUsed,
}

impl Op for PlaceOrder {
    type Out = Placed;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Placed>, StoreError> {
        let now = self.now;
        if !cart::lock(tx, &self.cart, now).await? {
            return Ok(Done::Undo(Placed::CartChanged));
        }
        if let Some(visit) = &self.order.added_to
            && let Some((cart, placed)) = added_before(tx, &self.key, visit).await?
            && cart != self.cart.id
        {
            cart::empty(tx, &self.cart.id).await?;
            return Ok(Done::Keep(placed));
        }
        if let Some(row) = tx.row(FIND_KEY, values![&self.key, &self.cart.id]).await? {
            let same_amounts = row.text(1)? == self.order.quote_hash;
            if let Some(placed) = self.placed_before(tx, row.text(0)?, same_amounts).await? {
                if let Placed::Pay { order, .. } = &placed {
                    // A corrected address counts, as long as nothing is paid.
                    tx.execute(CLEAR_BUYER, values![order]).await?;
                    self.freeze_buyer(tx, order).await?;
                }
                return Ok(Done::Keep(placed));
            }
        }
        let lines = cart::lines(tx, &self.cart.id).await?;
        let same = lines.len() == self.order.lines.len()
            && lines.iter().zip(&self.order.lines).all(|(line, frozen)| {
                let of = |at: usize| self.order.lines.get(at).map(|visit| visit.cart_line.clone());
                let lots = || line.lots.iter().map(|lot| (&lot.catalogue, lot.party));
                line.id == frozen.cart_line
                    && frozen.sold.clone().with_of(of).as_ref() == Some(&line.sold)
                    && lots().eq(frozen.lots.iter().map(|lot| (&lot.catalogue, lot.party)))
            });
        if !same || lines.is_empty() {
            return Ok(Done::Undo(Placed::CartChanged));
        }
        if lines.iter().any(|line| !line.holds(now)) {
            return Ok(Done::Undo(Placed::HoldEnded));
        }
        // Paying takes its time: whatever the cart used up before, the visitor gets a while at the gateway, but asking
        // again and again does not hold places for ever.
        let (hold, most) = (self.site.hold_minutes, self.site.hold_limit_minutes + self.site.hold_minutes);
        let mut lapses_at = now.plus_minutes(hold);
        for line in &lines {
            let until = now.plus_minutes(hold).min(line.held_since.plus_minutes(most)).max(line.expires_at);
            tx.execute(HOLD_UNTIL, values![until.millis(), &line.id]).await?;
            lapses_at = lapses_at.min(until);
        }
        tx.execute(DISOWN, values![&self.cart.id]).await?;
        let placed = if let Some(row) = tx.row(PENDING, values![&self.cart.id]).await? {
            let order = row.text(0)?.to_owned();
            let same_money = row.int(2)? == self.order.total && row.text(3)? == self.order.currency;
            let open = match row.optional_text(1)? {
                Some(attempt) if same_money && self.open(tx, attempt).await? == Open::SameWay => {
                    Some(attempt.to_owned())
                }
                _ => None,
            };
            let attempt = open.clone().unwrap_or_else(|| self.attempt.clone());
            if open.is_none() {
                self.start_attempt(tx, &order).await?;
            }
            let frozen = &self.order;
            tx.execute(
                REFREEZE,
                values![
                    &frozen.language,
                    &frozen.currency,
                    frozen.base,
                    frozen.total,
                    frozen.tax,
                    &frozen.tax_name,
                    i64::from(frozen.tax_percent),
                    &frozen.quote_hash,
                    &attempt,
                    lapses_at.millis(),
                    &frozen.priced_in,
                    &frozen.priced_by,
                    &frozen.catalogue,
                    &order
                ],
            )
            .await?;
            for sql in [CLEAR_LINES, CLEAR_LOTS, CLEAR_UNITS, CLEAR_BUYER] {
                tx.execute(sql, values![&order]).await?;
            }
            self.freeze(tx, &order).await?;
            Placed::Pay { order, code: row.text(4)?.to_owned(), attempt }
        } else {
            let frozen = &self.order;
            tx.execute(
                INSERT,
                values![
                    &frozen.id,
                    &frozen.code,
                    &self.cart.site,
                    &self.cart.id,
                    &frozen.language,
                    &frozen.currency,
                    frozen.base,
                    frozen.total,
                    frozen.tax,
                    &frozen.tax_name,
                    i64::from(frozen.tax_percent),
                    &frozen.quote_hash,
                    &self.attempt,
                    now.millis(),
                    lapses_at.millis(),
                    frozen.added_to.as_deref(),
                    &frozen.priced_in,
                    &frozen.priced_by,
                    &frozen.catalogue
                ],
            )
            .await?;
            self.start_attempt(tx, &frozen.id).await?;
            self.freeze(tx, &frozen.id).await?;
            Placed::Pay { order: frozen.id.clone(), code: frozen.code.clone(), attempt: self.attempt.clone() }
        };
        if let Placed::Pay { order, .. } = &placed {
            let kept = tx.execute(KEEP_KEY, values![&self.key, order]).await?;
            if kept == 0 && self.order.added_to.is_some() {
                // Run again, it finds what the other one placed.
                return Err(StoreError::Conflict("one form added twice at once".into()));
            }
            let taken = self.order.coupon.as_ref().map(|(code, amount)| (code.as_str(), *amount));
            if !coupon::take(tx, order, &self.cart.site, taken, now).await? {
                return Ok(Done::Undo(Placed::CouponUsed));
            }
        }
        Ok(Done::Keep(placed))
    }
}

/// What a form that adds to a visit placed before, with the cart it was placed from.
async fn added_before(
    tx: &mut Tx<'_>,
    key: &str,
    visit: &str,
) -> Result<Option<(String, Placed)>, StoreError> {
    let Some(row) = tx.row(FIND_ADDED, values![key, visit]).await? else { return Ok(None) };
    let (order, cart) = (row.text(0)?.to_owned(), row.text(1)?.to_owned());
    if let Some(Order { state: OrderState::Pending, attempt: Some(attempt), code, .. }) =
        order_by_id(tx, &order).await?
        && payment::read(tx, &attempt).await?.is_some_and(|found| found.state == AttemptState::Started)
    {
        return Ok(Some((cart, Placed::Pay { order, code, attempt })));
    }
    Ok(Some((cart, Placed::Show { order })))
}

/// Finds what a form that adds to a visit placed before.
#[derive(Debug)]
pub struct FindAdded {
    /// What the form carried.
    pub key: String,
    /// The order whose visit it adds to.
    pub visit: String,
}

impl Op for FindAdded {
    type Out = Option<Placed>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = added_before(tx, &self.key, &self.visit).await?;
        if found.is_some() {
            // Told again, it is written again: what a database shows after a crash need not be on its standby yet.
            tx.execute(TOLD_KEY, values![&self.key]).await?;
        }
        Ok(Done::Keep(found.map(|(_, placed)| placed)))
    }
}

/// Whether an attempt may still be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// It may, as it is asked for now.
    SameWay,
    /// It may, but another way was chosen since.
    AnotherWay,
    /// It may not.
    No,
}

impl PlaceOrder {
    async fn open(&self, tx: &mut Tx<'_>, attempt: &str) -> Result<Open, StoreError> {
        let found = payment::read(tx, attempt).await?.filter(|found| found.state == AttemptState::Started);
        Ok(match found {
            None => Open::No,
            Some(found) if found.gateway == self.gateway && found.way == self.way => Open::SameWay,
            Some(_) => Open::AnotherWay,
        })
    }

    /// What an earlier placing with the same key came to; none when it may be frozen anew: not yet paid, and the visitor
    /// has seen and confirmed other amounts since, or chosen another way to pay.
    async fn placed_before(
        &self,
        tx: &mut Tx<'_>,
        order: &str,
        same_amounts: bool,
    ) -> Result<Option<Placed>, StoreError> {
        let found = order_by_id(tx, order).await?;
        let order = order.to_owned();
        if let Some(Order { state: OrderState::Pending, attempt: Some(attempt), code, .. }) = found {
            match self.open(tx, &attempt).await? {
                Open::SameWay if same_amounts => return Ok(Some(Placed::Pay { order, code, attempt })),
                Open::SameWay | Open::AnotherWay => return Ok(None),
                Open::No => {}
            }
        }
        Ok(Some(Placed::Show { order }))
    }
}

impl PlaceOrder {
    async fn start_attempt(&self, tx: &mut Tx<'_>, order: &str) -> Result<(), StoreError> {
        let frozen = &self.order;
        tx.execute(
            INSERT_ATTEMPT,
            values![
                &self.attempt,
                order,
                self.gateway.name(),
                frozen.total,
                &frozen.currency,
                self.now.millis(),
                self.now.plus_seconds(ASK_AFTER_SECONDS).millis(),
                &self.way.method,
                self.way.bank,
                i64::from(self.way.months)
            ],
        )
        .await?;
        Ok(())
    }

    async fn freeze_buyer(&self, tx: &mut Tx<'_>, order: &str) -> Result<(), StoreError> {
        let buyer = &self.order.buyer;
        tx.execute(
            INSERT_BUYER,
            values![order, &buyer.first_name, &buyer.last_name, &buyer.email, &buyer.country, &buyer.phone],
        )
        .await?;
        Ok(())
    }

    async fn freeze(&self, tx: &mut Tx<'_>, order: &str) -> Result<(), StoreError> {
        self.freeze_buyer(tx, order).await?;
        for (position, line) in (0_i64..).zip(&self.order.lines) {
            let (sold, party) = (&line.sold, line.sold.party());
            let (day, slot) = when_text(sold.when());
            let first =
                line.lots.first().ok_or_else(|| StoreError::Broken("a line without people".into()))?;
            let apart = if line.lots.len() > 1 { line.lots.len() } else { 0 };
            tx.execute(
                INSERT_LINE,
                values![
                    order,
                    position,
                    &line.cart_line,
                    sold.id().0,
                    day,
                    slot,
                    party.adults,
                    party.children,
                    party.infants,
                    line.places,
                    &first.catalogue,
                    first.exchange_rate,
                    line.base,
                    line.total,
                    line.total - line.tax,
                    line.tax,
                    &self.order.tax_name,
                    i64::from(self.order.tax_percent),
                    party.rates(),
                    sold.of().and_then(|at| i64::try_from(*at).ok()),
                    sold.zone(),
                    i64::from(sold.included()),
                    line.coupon,
                    i64::from(if line.ticketed { party.people() } else { 0 }),
                    kind(sold),
                    i64::try_from(apart).unwrap_or(i64::MAX)
                ],
            )
            .await?;
            for (number, lot) in (0_i64..).zip(&line.lots).take(apart) {
                let people = lot.party.people_text();
                let values = values![order, position, number, &lot.catalogue, lot.exchange_rate, people];
                tx.execute(INSERT_LOT, values).await?;
            }
            for (at, unit) in line.units.iter().enumerate() {
                let (rule, percent, threshold) = rule(unit.reason);
                // A kind of person stands once for each lot it is in: the name alone for the first.
                let before = line.units.iter().take(at).filter(|other| other.unit == unit.unit).count();
                let part = match before {
                    0 => unit.unit.name().to_owned(),
                    before => format!("{} {}", unit.unit.name(), before + 1),
                };
                tx.execute(
                    INSERT_UNIT,
                    values![
                        order, position, part, unit.count, unit.base, unit.price, rule, percent, threshold
                    ],
                )
                .await?;
            }
        }
        Ok(())
    }
}

/// A reason as columns.
fn rule(reason: Reason) -> (&'static str, u32, u32) {
    match reason {
        Reason::List => ("list", 0, 0),
        Reason::Infant => ("infant", 100, 0),
        Reason::Child { percent } => ("child", percent.into(), 0),
        Reason::Advance { percent, days } => ("advance", percent.into(), days),
        Reason::Combo { percent, parks } => ("combo", percent.into(), parks),
        Reason::Promotion { percent, id } => ("promotion", percent.into(), id),
        Reason::Plan { percent, plan } => (plan.name(), percent.into(), 0),
        Reason::Included => ("included", 100, 0),
    }
}

/// Takes the locks of an order's machines: its cart's, then its own.
pub(crate) async fn lock(tx: &mut Tx<'_>, cart: &str, order: &str) -> Result<(), StoreError> {
    cart::lock_by_id(tx, cart).await?;
    tx.execute(LOCK_ORDER, values![order]).await?;
    Ok(())
}

/// Frees the places an order had bought; `line` says what becomes of each cart line.
pub(crate) async fn give_back(tx: &mut Tx<'_>, order: &str, line: &str) -> Result<(), StoreError> {
    let mut lines = order_lines(tx, order).await?;
    // What was cancelled before is free already.
    lines.retain(|line| !line.since.cancelled);
    lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
    for sold in &lines {
        tx.execute(line, values![&sold.cart_line]).await?;
    }
    let mut claims: Vec<_> = lines.iter().flat_map(OrderLine::claims).collect();
    claims.sort();
    for claim in claims {
        places::unsell(tx, &claim.slot, claim.count).await?;
    }
    Ok(())
}

/// Moves an order, whatever it was.
pub(crate) async fn move_to(tx: &mut Tx<'_>, order: &str, next: OrderState) -> Result<(), StoreError> {
    tx.execute(MOVE_ORDER, values![next.name(), order]).await?;
    Ok(())
}

/// Sends a paid order's mail once more; asked again within the same minute, it is sent once.
#[derive(Debug)]
pub struct SendAgain {
    /// The order's id.
    pub order: String,
    /// Its site.
    pub site: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for SendAgain {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let again = Some((self.now.millis() / 60_000).to_string());
        let task = Task::Mail { order: self.order.clone(), letter: Letter::Confirmed { again } };
        outbox::add(tx, &self.site, task, self.now).await?;
        Ok(Done::Keep(()))
    }
}

/// Ends orders nobody paid in time, at most `limit`; their places go with their holds.
#[derive(Debug)]
pub struct LapseOrders {
    /// Whose orders.
    pub site: String,
    /// What time it is.
    pub now: Instant,
    /// Most at once.
    pub limit: i64,
}

impl Op for LapseOrders {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        // The event's place in the machine, so that SQL and rule can't part.
        debug_assert_eq!(OrderState::Pending.after(OrderEvent::Lapsed), Some(OrderState::Cancelled));
        let rows = tx.rows(LAPSING, values![&self.site, self.now.millis(), self.limit]).await?;
        for row in &rows {
            tx.execute(LAPSE, values![row.text(0)?]).await?;
            coupon::give_back(tx, row.text(0)?).await?;
        }
        Ok(Done::Keep(rows.len()))
    }
}
