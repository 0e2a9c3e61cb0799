//! Payment attempts: what a gateway tells, and what follows from it (§10.3). Each step is one transaction that moves
//! attempt, order, places and tickets together and writes down, in the outbox, what must be done next outside.

use crate::cart;
use crate::coupon;
use crate::order::{self, Order, OrderLine, Way};
use crate::outbox::{self, Topic};
use crate::places;
use crate::refund;
use crate::value::values;
use crate::visit::{self, Shift, Shifted};
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::order::{OrderEvent, OrderState};
use domain::party::Unit;
use domain::payment::{AttemptState, GatewayEvent};
use domain::ticket::TicketCode;
use sha2::{Digest, Sha256};

pub(crate) const FIND: &str =
    "SELECT o.id, o.cart FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1";
// Changes nothing: takes the row's lock, so that the machines are moved by one at a time.
const LOCK_ORDER: &str = "UPDATE orders SET id = id WHERE id = $1";
const READ: &str = "SELECT order_id, gateway, state, amount, currency, method, bank, months, change, remote, href, created_at FROM payment_attempts \
    WHERE id = $1";
pub(crate) const MOVE_ATTEMPT: &str = "UPDATE payment_attempts SET state = $1, updated_at = $2 WHERE id = $3";
const MOVE_ORDER: &str = "UPDATE orders SET state = $1 WHERE id = $2";
const MARK_PLACED: &str = "UPDATE orders SET placed_at = $1 WHERE id = $2";
const MARK_PAID: &str = "UPDATE orders SET paid_at = $1 WHERE id = $2";
const NOTE: &str = "INSERT INTO gateway_notices (gateway, event, attempt, kind, received_at) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT DO NOTHING";
const SELL_LINE: &str = "UPDATE cart_lines SET state = 'sold' WHERE id = $1 AND state = 'held' AND product = $2 \
    AND day = $3 AND slot = $4 AND places = $5";
const SELL_FREED_LINE: &str = "UPDATE cart_lines SET state = 'sold' WHERE id = $1 AND state = 'released' \
    AND product = $2 AND day = $3 AND slot = $4 AND places = $5";
const GIVE_BACK_LINE: &str = "UPDATE cart_lines SET state = 'released' WHERE id = $1 AND state = 'sold'";
// An order that waits for money paid elsewhere stands apart from its visitor's cart, which may go on to other things.
const SET_APART: &str = "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ($1, $2, '', $3, $3) \
    ON CONFLICT DO NOTHING";
const MOVE_LINE: &str = "UPDATE cart_lines SET cart = $1, expires_at = $2, awaiting = 1 WHERE id = $3 AND state = 'held' \
    AND expires_at > $4";
// Taken before the sum is, so that two who wait for the same slot are counted one after the other.
const LOCK_PLACES: &str =
    "UPDATE places SET held = held WHERE product = $1 AND day = $2 AND slot = $3 RETURNING capacity";
const AWAITED: &str = "SELECT CAST(COALESCE(SUM(places), 0) AS BIGINT) FROM cart_lines WHERE product = $1 AND day = $2 \
    AND slot = $3 AND state = 'held' AND awaiting = 1";
const MARK_CHANGED: &str = "UPDATE payment_attempts SET changed = 1 WHERE id = $1";
// Kept again, it is written again: what a database shows after a crash need not be on its standby yet.
const OPENED: &str = "UPDATE payment_attempts SET href = CASE WHEN remote = '' THEN $1 ELSE href END, \
    remote = CASE WHEN remote = '' THEN $2 ELSE remote END WHERE id = $3";
const PAGE: &str = "UPDATE payment_attempts SET href = $1 WHERE id = $2 AND href <> $1";
const AWAIT: &str = "UPDATE orders SET cart = $1, lapses_at = $2 WHERE id = $3 AND state = 'pending'";
const ISSUE: &str = "INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) \
    VALUES ($1, $2, $3, $4, $5, 'issued', $6)";
// Those asked about least come first: a payment just made does not wait behind a thousand abandoned ones.
const STALE: &str = "UPDATE payment_attempts SET asked = asked + 1, ask_at = CAST($1 AS BIGINT) + CASE asked WHEN 0 THEN 60000 \
    WHEN 1 THEN 300000 WHEN 2 THEN 1800000 ELSE 7200000 END WHERE id IN (SELECT id FROM payment_attempts \
    WHERE state IN ('started', 'awaiting', 'authorised') AND ask_at <= $1 AND created_at >= $2 \
    AND order_id IN (SELECT id FROM orders WHERE site = $3) ORDER BY asked, ask_at LIMIT $4) RETURNING id";

/// Every statement, for the test that prepares each on both databases.
pub const STATEMENTS: &[&str] = &[
    FIND,
    LOCK_ORDER,
    READ,
    MOVE_ATTEMPT,
    MOVE_ORDER,
    MARK_PLACED,
    MARK_PAID,
    NOTE,
    SELL_LINE,
    SELL_FREED_LINE,
    GIVE_BACK_LINE,
    SET_APART,
    MOVE_LINE,
    LOCK_PLACES,
    AWAITED,
    MARK_CHANGED,
    OPENED,
    PAGE,
    AWAIT,
    ISSUE,
    STALE,
];

/// The gateway of bank transfers: an account, and a person who reads its statement.
pub const TRANSFER: &str = "transfer";

/// An attempt as stored.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after their columns")]
pub struct Attempt {
    pub order: String,
    pub gateway: String,
    pub state: AttemptState,
    pub amount: i64,
    pub currency: String,
    pub way: Way,
    /// The change of its order it pays for; empty for the order itself.
    pub change: String,
    /// The gateway's own name of it; empty until it is opened there.
    pub remote: String,
    /// The gateway's page of it; empty until then.
    pub href: String,
    /// Since when it is.
    pub created_at: Instant,
}

pub(crate) async fn read(tx: &mut Tx<'_>, id: &str) -> Result<Option<Attempt>, StoreError> {
    let Some(row) = tx.row(READ, values![id]).await? else { return Ok(None) };
    let state = row.text(2)?;
    Ok(Some(Attempt {
        order: row.text(0)?.to_owned(),
        gateway: row.text(1)?.to_owned(),
        state: AttemptState::parse(state)
            .ok_or_else(|| StoreError::Broken(format!("attempt state {state:?}")))?,
        amount: row.int(3)?,
        currency: row.text(4)?.to_owned(),
        way: Way {
            method: row.text(5)?.to_owned(),
            bank: row.int(6)?,
            months: u8::try_from(row.int(7)?).unwrap_or_default(),
        },
        change: row.text(8)?.to_owned(),
        remote: row.text(9)?.to_owned(),
        href: row.text(10)?.to_owned(),
        created_at: Instant::from_millis(row.int(11)?),
    }))
}

/// Takes the locks of an order's machines: its cart's, then its own.
pub(crate) async fn lock(tx: &mut Tx<'_>, cart: &str, order: &str) -> Result<(), StoreError> {
    cart::lock_by_id(tx, cart).await?;
    tx.execute(LOCK_ORDER, values![order]).await?;
    Ok(())
}

/// Reads one attempt.
#[derive(Debug)]
pub struct ReadAttempt {
    /// Its id.
    pub id: String,
}

impl Op for ReadAttempt {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(read(tx, &self.id).await?))
    }
}

/// Unsettled attempts whose gateway should be asked now, those asked about least first; begun after `since`.
#[derive(Debug)]
pub struct StaleAttempts {
    /// Whose attempts.
    pub site: String,
    /// What time it is.
    pub now: Instant,
    /// Not older than.
    pub since: Instant,
    /// Most at once.
    pub limit: i64,
}

impl Op for StaleAttempts {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let values = values![self.now.millis(), self.since.millis(), &self.site, self.limit];
        let rows = tx.rows(STALE, values).await?;
        let ids = rows.iter().map(|row| row.text(0).map(str::to_owned)).collect::<Result<_, _>>()?;
        Ok(Done::Keep(ids))
    }
}

/// A gateway opened an attempt. The first page it gave counts.
#[derive(Debug)]
pub struct KeepOpened {
    /// Which.
    pub attempt: String,
    /// The gateway's name of it.
    pub remote: String,
    /// Its page.
    pub href: String,
}

impl Op for KeepOpened {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        tx.execute(OPENED, values![&self.href, &self.remote, &self.attempt]).await?;
        Ok(Done::Keep(read(tx, &self.attempt).await?))
    }
}

/// A gateway has another page for an attempt: how to pay elsewhere.
#[derive(Debug)]
pub struct KeepPage {
    /// Which.
    pub attempt: String,
    /// Its page.
    pub href: String,
}

impl Op for KeepPage {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(PAGE, values![&self.href, &self.attempt]).await?;
        Ok(Done::Keep(()))
    }
}

/// What came of telling the store of a gateway's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Something moved.
    Moved,
    /// It was known, or came too late to matter.
    Nothing,
    /// No such attempt.
    Unknown,
    /// The order's places are gone: tell it again with `places_gone`.
    PlacesGone,
    /// Too much of a slot waits for money already.
    NoRoom,
}

/// Tells the store what a gateway did with an attempt. Safe to tell twice, late and in any order.
#[derive(Debug)]
pub struct Tell {
    /// Which attempt.
    pub attempt: String,
    /// What happened.
    pub event: GatewayEvent,
    /// The gateway's own id of this event, when it came as a notice.
    pub notice: Option<String>,
    /// Answers `PlacesGone` from an earlier try: the money goes back.
    pub places_gone: bool,
    /// Until when money paid elsewhere is waited for; counts when it is being waited for.
    pub deadline: Instant,
    /// One part in so many of a slot may wait for money; none for no limit.
    pub share: Option<i64>,
    /// From which ticket codes are made.
    pub seed: [u8; 32],
    /// What time it is.
    pub now: Instant,
}

impl Op for Tell {
    type Out = Told;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Told>, StoreError> {
        let Some(found) = tx.row(FIND, values![&self.attempt]).await? else {
            return Ok(Done::Undo(Told::Unknown));
        };
        lock(tx, found.text(1)?, found.text(0)?).await?;
        let broken = || StoreError::Broken("an attempt without its order".into());
        let attempt = read(tx, &self.attempt).await?.ok_or_else(broken)?;
        let order = order::order_by_id(tx, &attempt.order).await?.ok_or_else(broken)?;
        if let Some(event) = &self.notice {
            let kind = format!("{:?}", self.event);
            let noted = tx
                .execute(NOTE, values![&attempt.gateway, event, &self.attempt, kind, self.now.millis()])
                .await?;
            if noted == 0 {
                return Ok(Done::Keep(Told::Nothing));
            }
        }
        let Some(next) = attempt.state.after(self.event) else { return Ok(Done::Keep(Told::Nothing)) };
        tx.execute(MOVE_ATTEMPT, values![next.name(), self.now.millis(), &self.attempt]).await?;
        if !attempt.change.is_empty() {
            return self.change(tx, &attempt, &order, next).await;
        }
        match next {
            AttemptState::Authorised => match self.take(tx, &attempt, &order).await? {
                Taken::PlacesGone => Ok(Done::Undo(Told::PlacesGone)),
                taken => {
                    let topic = if taken == Taken::Sold { Topic::Capture } else { Topic::Void };
                    outbox::add(tx, &order.site, topic, &self.attempt, self.now).await?;
                    Ok(Done::Keep(Told::Moved))
                }
            },
            AttemptState::Captured => self.captured(tx, &attempt, &order).await,
            AttemptState::Voided => {
                if order.attempt.as_deref() == Some(&self.attempt) {
                    self.returned(tx, &order).await?;
                }
                Ok(Done::Keep(Told::Moved))
            }
            AttemptState::Refunded => {
                // Given back at the gateway, past us: the order follows.
                refund::whole(tx, &self.attempt, &attempt, &order, self.now).await?;
                Ok(Done::Keep(Told::Moved))
            }
            AttemptState::Awaiting => {
                let current = order.attempt.as_deref() == Some(&self.attempt);
                if current && order.state == OrderState::Pending {
                    if !self.wait(tx, &order).await? {
                        return Ok(Done::Undo(Told::NoRoom));
                    }
                    if attempt.gateway == TRANSFER {
                        outbox::add(tx, &order.site, Topic::MailTransfer, &order.id, self.now).await?;
                    }
                }
                Ok(Done::Keep(Told::Moved))
            }
            AttemptState::Declined | AttemptState::Abandoned | AttemptState::Started => {
                Ok(Done::Keep(Told::Moved))
            }
        }
    }
}

impl Tell {
    /// Money for a change of an order: the visit is moved when it is held; what comes too late goes back.
    async fn change(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &Order,
        next: AttemptState,
    ) -> Result<Done<Told>, StoreError> {
        let first = attempt.state != AttemptState::Authorised;
        let made = match next {
            AttemptState::Authorised | AttemptState::Captured if first => {
                let moves = visit::read_moves(&attempt.change)?;
                if self.places_gone || order.state != OrderState::Paid {
                    false
                } else {
                    let terms = Shift { less: -attempt.amount, claim: false, now: self.now };
                    match visit::shift(tx, order, &moves, terms).await? {
                        Shifted::Moved => {
                            tx.execute(MARK_CHANGED, values![&self.attempt]).await?;
                            visit::send_again(tx, order, &self.attempt, self.now).await?;
                            true
                        }
                        // Paid twice for one change: the second goes back.
                        Shifted::Already => false,
                        Shifted::Not(_) => return Ok(Done::Undo(Told::PlacesGone)),
                    }
                }
            }
            _ => return Ok(Done::Keep(Told::Moved)),
        };
        match (next, made) {
            (AttemptState::Authorised, true) => {
                outbox::add(tx, &order.site, Topic::Capture, &self.attempt, self.now).await?;
            }
            (AttemptState::Authorised, false) => {
                outbox::add(tx, &order.site, Topic::Void, &self.attempt, self.now).await?;
            }
            (_, false) => refund::late(tx, &self.attempt, attempt, order, self.now).await?,
            (_, true) => {}
        }
        Ok(Done::Keep(Told::Moved))
    }
}

/// What became of an order's places once its money was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    /// They are sold to it.
    Sold,
    /// The money is not for this order, or comes too late: it goes back.
    GoesBack,
    /// They are gone: what was done so far must be undone.
    PlacesGone,
}

impl Tell {
    /// The gateway has the money for an order: sells it its places.
    async fn take(&self, tx: &mut Tx<'_>, attempt: &Attempt, order: &Order) -> Result<Taken, StoreError> {
        let for_this_order = order.attempt.as_deref() == Some(&self.attempt)
            && order.total == attempt.amount
            && order.currency == attempt.currency;
        let placed = order.state.after(OrderEvent::Placed);
        let (Some(placed), true) = (placed, for_this_order) else { return Ok(Taken::GoesBack) };
        if self.places_gone {
            coupon::give_back(tx, &order.id).await?;
            let next = order.state.after(OrderEvent::PlacesGone).unwrap_or(OrderState::Refunding);
            tx.execute(MOVE_ORDER, values![next.name(), &order.id]).await?;
            return Ok(Taken::GoesBack);
        }
        // A coupon that somebody else has used meanwhile can't be had any more than a place.
        if !coupon::take_again(tx, &order.id).await? || !self.sell(tx, &order.id).await? {
            return Ok(Taken::PlacesGone);
        }
        tx.execute(MOVE_ORDER, values![placed.name(), &order.id]).await?;
        tx.execute(MARK_PLACED, values![self.now.millis(), &order.id]).await?;
        Ok(Taken::Sold)
    }

    /// Money will be paid elsewhere: the order's places stay held until the deadline, apart from the visitor's cart. False
    /// where too much of a slot waits already.
    async fn wait(&self, tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
        let until = self.deadline.millis();
        let mut lines = order::order_lines(tx, &order.id).await?;
        lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
        tx.execute(SET_APART, values![&order.id, &order.site, self.now.millis()]).await?;
        for line in &lines {
            tx.execute(MOVE_LINE, values![&order.id, until, &line.cart_line, self.now.millis()]).await?;
        }
        tx.execute(AWAIT, values![&order.id, until, &order.id]).await?;
        let Some(share) = self.share.filter(|share| *share > 0) else { return Ok(true) };
        lines.sort_by(|a, b| a.key.cmp(&b.key));
        for line in lines.iter().filter(|line| line.places > 0) {
            let key = values![line.key.product, &line.key.day, &line.key.slot];
            let capacity = tx.row(LOCK_PLACES, key).await?.map_or(Ok(0), |row| row.int(0))?;
            let awaited = tx.row(AWAITED, key).await?.map_or(Ok(0), |row| row.int(0))?;
            if awaited > capacity / share {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sells an order's places: those still held for it, or free ones where a hold was let go. All lines first, then
    /// all places, as everybody does.
    async fn sell(&self, tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
        let mut lines = order::order_lines(tx, order).await?;
        lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
        let mut sold: Vec<(&OrderLine, bool)> = Vec::with_capacity(lines.len());
        for line in &lines {
            let key = &line.key;
            let this = values![&line.cart_line, key.product, &key.day, &key.slot, line.places];
            let held = tx.execute(SELL_LINE, this).await? == 1;
            if !held && tx.execute(SELL_FREED_LINE, this).await? != 1 {
                return Ok(false);
            }
            sold.push((line, held));
        }
        sold.sort_by(|(a, _), (b, _)| a.key.cmp(&b.key));
        for (line, held) in sold {
            if held {
                places::sell_held(tx, &line.key, line.places).await?;
            } else if !places::sell_free(tx, &line.key, line.places, 0, &line.cart_line, self.now).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The money is ours: the order is paid, its tickets are valid, its mail is due.
    async fn captured(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &Order,
    ) -> Result<Done<Told>, StoreError> {
        if attempt.state != AttemptState::Authorised
            && self.take(tx, attempt, order).await? == Taken::PlacesGone
        {
            // A gateway that takes money without asking first: sold now, as if both had come one after the other.
            return Ok(Done::Undo(Told::PlacesGone));
        }
        let broken = || StoreError::Broken("an order vanished".into());
        let order = order::order_by_id(tx, &order.id).await?.ok_or_else(broken)?;
        let current = order.attempt.as_deref() == Some(&self.attempt);
        let Some(paid) = order.state.after(OrderEvent::Captured).filter(|_| current) else {
            refund::late(tx, &self.attempt, attempt, &order, self.now).await?;
            return Ok(Done::Keep(Told::Moved));
        };
        tx.execute(MOVE_ORDER, values![paid.name(), &order.id]).await?;
        tx.execute(MARK_PAID, values![self.now.millis(), &order.id]).await?;
        let lines = order::order_lines(tx, &order.id).await?;
        let mut issued = 0_u32;
        for (position, line) in (0_i64..).zip(&lines).filter(|(_, line)| line.ticketed) {
            let people =
                Unit::ALL.into_iter().flat_map(|unit| (0..line.party.count(unit)).map(move |_| unit));
            for (number, unit) in (0_i64..).zip(people) {
                let code = ticket_code(&self.seed, issued).text();
                issued += 1;
                tx.execute(ISSUE, values![code, &order.id, position, number, unit.name(), self.now.millis()])
                    .await?;
            }
        }
        outbox::add(tx, &order.site, Topic::MailConfirmed, &order.id, self.now).await?;
        Ok(Done::Keep(Told::Moved))
    }

    /// The hold on the money was lifted: the order is over, and what it had sold is free again.
    async fn returned(&self, tx: &mut Tx<'_>, order: &Order) -> Result<(), StoreError> {
        if order.state == OrderState::Placed {
            coupon::give_back(tx, &order.id).await?;
            give_back(tx, &order.id, GIVE_BACK_LINE).await?;
        }
        let event = match order.state {
            OrderState::Placed => OrderEvent::CaptureFailed,
            _ => OrderEvent::MoneyReturned,
        };
        if let Some(next) = order.state.after(event) {
            tx.execute(MOVE_ORDER, values![next.name(), &order.id]).await?;
            if next == OrderState::Refunded {
                outbox::add(tx, &order.site, Topic::MailRefunded, &order.id, self.now).await?;
            }
        }
        Ok(())
    }
}

/// Frees the places an order had bought; `line` says what becomes of each cart line.
pub(crate) async fn give_back(tx: &mut Tx<'_>, order: &str, line: &str) -> Result<(), StoreError> {
    let mut lines = order::order_lines(tx, order).await?;
    // What was cancelled before is free already.
    lines.retain(|line| !line.since.cancelled);
    lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
    for sold in &lines {
        tx.execute(line, values![&sold.cart_line]).await?;
    }
    lines.sort_by(|a, b| a.key.cmp(&b.key));
    for sold in &lines {
        places::unsell(tx, &sold.key, sold.places).await?;
    }
    Ok(())
}

/// Moves an order, whatever it was.
pub(crate) async fn move_order(tx: &mut Tx<'_>, order: &str, next: OrderState) -> Result<(), StoreError> {
    tx.execute(MOVE_ORDER, values![next.name(), order]).await?;
    Ok(())
}

/// The n-th code from a seed. Sixty bits: a second ticket with the same code is refused by the table and tried again.
fn ticket_code(seed: &[u8; 32], n: u32) -> TicketCode {
    let digest = Sha256::new().chain_update(seed).chain_update(n.to_le_bytes()).finalize();
    let mut random = [0; 8];
    for (to, from) in random.iter_mut().zip(digest) {
        *to = from;
    }
    TicketCode::from_random(random)
}
