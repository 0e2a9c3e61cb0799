//! Placing: a cart becomes an order that is to be paid, once for a form however often it is sent (§10.3).

use super::freeze::{self, NewOrder};
use super::of_person;
use super::stored::{Order, order_by_id};
use crate::act::{self, Act};
use crate::cart::{self, CartLine, CartRef, holding};
use crate::coupon;
use crate::line::write_claims;
use crate::payment::{self, Way};
use crate::places::{self, Hold};
use crate::statement::{columns, sql, written};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::catalogue::Site;
use domain::hold::{Claimant, Holding, Idle, Network, Wanted};
use domain::id::{AttemptId, CartId, OrderId};
use domain::line::{ResourceId, SlotKey};
use domain::money::{CurrencyCode, Money};
use domain::order::OrderState;
use domain::payment::{AttemptState, GatewayName};
use std::collections::BTreeMap;

// By the cart the form was sent from: an order that waits for money paid elsewhere stands apart from it. The release before
// kept no cart with the key.
sql!(
    FIND_KEY = "SELECT o.id, o.quote_hash FROM placing_keys k JOIN orders o ON o.id = k.order_id \
    WHERE k.key = $1 AND (k.cart = $2 OR (k.cart = '' AND o.cart = $2))"
);
// A visit's additions have a cart each: the same form finds the one it made before.
sql!(
    FIND_ADDED = "SELECT o.id, o.cart FROM placing_keys k JOIN orders o ON o.id = k.order_id \
    WHERE k.key = $1 AND o.added_to = $2"
);
sql!(TOUCH_KEY = "UPDATE placing_keys SET key = key WHERE key = $1");
sql!(
    KEEP_KEY = "INSERT INTO placing_keys (key, order_id, cart, kept_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
);
// A late payment of an order that lapsed must not buy what a newer order of the same cart buys.
sql!(
    DISOWN =
        "UPDATE orders SET attempt = NULL WHERE cart = $1 AND state = 'cancelled' AND attempt IS NOT NULL"
);
// Nor what a newer order has of it, whichever of their buyer's carts each stands with. By the line: compared as it is, the state would
// lead to an index of all orders that ended.
sql!(
    DISOWN_LINE = "UPDATE orders SET attempt = NULL WHERE id IN (SELECT order_id FROM order_lines WHERE cart_line = $1) \
    AND state || '' = 'cancelled' AND attempt IS NOT NULL"
);
sql!(
    HOLD_UNTIL = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held' AND expires_at < $1"
);
sql!(
    HOLD_NOW = "UPDATE cart_lines SET state = 'held', expires_at = $1, network = $2 WHERE id = $3 AND state = 'released'"
);
sql!(STAND_UNTIL = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'released'");
// By the index of networks: compared as it is, the state would lead to indexes of all orders that wait.
sql!(
    WAITING_HERE = "SELECT network FROM orders WHERE network >= $1 AND network < $2 AND network <> '' \
    AND state || '' = 'pending' AND waits = 1 AND cart <> $3"
);
sql!(
    WAITING_FOR = "SELECT o.network FROM buyers b JOIN orders o ON o.id = b.order_id \
    WHERE LOWER(b.email) = $1 AND o.state = 'pending' AND o.waits = 1 AND o.cart <> $2 LIMIT 1000"
);

columns! { pending_columns:
    /// A cart's order that is not paid.
    struct Pending {
        id: OrderId = "id",
        attempt: Option<AttemptId> = "attempt",
        money: Money = "total, currency",
        code: String = "code",
    }
}

// Takes the order's lock on the way, so that it can't lapse meanwhile.
sql!(
    PENDING = concat!(
        "UPDATE orders SET site = site WHERE cart = $1 AND state = 'pending' RETURNING ",
        pending_columns!()
    )
);

written! { started_row:
    /// An attempt to pay an order.
    struct Started<'a> {
        id: &'a str = "$1",
        order_id: &'a str = "$2",
        gateway: &'a str = "$3",
        state: &'a str = "$4",
        amount: i64 = "$5",
        currency: CurrencyCode = "$6",
        created_at: Instant = "$7",
        updated_at: Instant = "$8",
        ask_at: Instant = "$9",
        method: &'a str = "$10",
        bank: i64 = "$11",
        months: u8 = "$12",
    }
}

sql!(
    START = concat!(
        "INSERT INTO payment_attempts (",
        started_row!(columns),
        ") VALUES (",
        started_row!(values),
        ")"
    )
);

sql!(TRIES = "SELECT COUNT(*) FROM payment_attempts WHERE order_id = $1");

/// So often an order's payment is opened at a gateway: each of them is asked about until it ends.
const MOST_TRIES: i64 = 12;

/// A gateway that said nothing of a payment for so long is asked.
const ASK_AFTER_SECONDS: i64 = 20;

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
    pub attempt: AttemptId,
    /// Which gateway.
    pub gateway: GatewayName,
    /// By which of its ways.
    pub way: Way,
    /// Whether its money comes from elsewhere, days later.
    pub waits: bool,
    /// From where.
    pub from: Network,
    /// Most orders that may wait from there, and for one address of mail.
    pub waiting: Waiting,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// How many orders may wait at once for money that is paid elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Of a client; twice as many of each wider network.
    pub of_network: i64,
    /// Of an address of mail.
    pub of_email: i64,
}

/// What became of placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// Pay this attempt of this order.
    Pay {
        /// The order's id.
        order: OrderId,
        /// The order's code.
        code: String,
        /// The attempt's id.
        attempt: AttemptId,
    },
    /// The order of this key is past paying: show it.
    Show {
        /// The order's id.
        order: OrderId,
    },
    /// The cart is not as it was shown.
    CartChanged,
    /// Its hold ended.
    HoldEnded,
    /// Its coupon has been used meanwhile.
    CouponUsed,
    /// As many unpaid orders of this network have its coupon as may.
    CouponWaits,
    /// It was to be paid in as many ways as an order may.
    TooManyTries,
    /// A start of this resource has filled up since.
    Full(ResourceId),
    /// It can't wait for its money: its places are had only when they are paid.
    PayNow,
    /// Its buyer, or this network, has as many orders that wait as it may.
    TooManyWait,
}

impl Op for PlaceOrder {
    type Out = Placed;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Placed>, StoreError> {
        let now = self.now;
        holding::one_by_one(tx, &self.from).await?;
        let Some(before) = cart::lock(tx, &self.cart, now).await? else {
            return Ok(Done::Undo(Placed::CartChanged));
        };
        if let Some(visit) = &self.order.added_to
            && let Some((cart, placed)) = added_before(tx, &self.key, visit).await?
            && cart != self.cart.id
        {
            cart::empty(tx, &self.cart.id, now).await?;
            return Ok(Done::Keep(placed));
        }
        let keyed: Option<(OrderId, String)> = tx.one(FIND_KEY, values![&self.key, &self.cart.id]).await?;
        if let Some((order, quote_hash)) = keyed {
            let same_amounts = quote_hash == self.order.quote_hash;
            if let Some(placed) = self.placed_before(tx, &order, same_amounts).await? {
                if let Placed::Pay { order, .. } = &placed {
                    // A corrected address counts, as long as nothing is paid, and who sends it: they may have signed in since.
                    freeze::buyer_again(tx, &self.order.buyer, order).await?;
                    of_person::placed_again(tx, order, &self.cart.by).await?;
                }
                return Ok(Done::Keep(placed));
            }
        }
        // Before the lines are locked: whoever pays such an order locks that first, and then its lines.
        tx.execute(DISOWN, values![&self.cart.id]).await?;
        for line in &self.order.lines {
            tx.execute(DISOWN_LINE, values![&line.cart_line]).await?;
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
        if lines.iter().any(|line| !line.stands(now)) {
            return Ok(Done::Undo(Placed::HoldEnded));
        }
        if self.waits && self.too_many_wait(tx).await? {
            return Ok(Done::Undo(Placed::TooManyWait));
        }
        let lapses_at = match self.hold(tx, &lines, before).await? {
            Ok(lapses_at) => lapses_at,
            Err(refused) => return Ok(Done::Undo(refused)),
        };
        let placed = if let Some(pending) = tx.one::<Pending>(PENDING, values![&self.cart.id]).await? {
            let (order, code) = (pending.id, pending.code);
            let same_money =
                pending.money == Money { minor: self.order.total, currency: self.order.currency };
            let open = match pending.attempt {
                Some(attempt) if same_money && self.open(tx, &attempt).await? == Open::SameWay => {
                    Some(attempt)
                }
                _ => None,
            };
            let attempt = open.clone().unwrap_or_else(|| self.attempt.clone());
            if open.is_none() {
                let tries: i64 = tx.one(TRIES, values![&order]).await?.unwrap_or_default();
                if tries >= MOST_TRIES {
                    return Ok(Done::Undo(Placed::TooManyTries));
                }
                self.start_attempt(tx, &order).await?;
            }
            freeze::again(tx, &self.order, &order, self.terms(&attempt, lapses_at)).await?;
            // Whoever placed it before may be another one.
            of_person::disown(tx, &order).await?;
            Placed::Pay { order, code, attempt }
        } else {
            let frozen = &self.order;
            freeze::new(tx, frozen, &self.cart, self.terms(&self.attempt, lapses_at), now).await?;
            self.start_attempt(tx, &frozen.id).await?;
            Placed::Pay { order: frozen.id.clone(), code: frozen.code.clone(), attempt: self.attempt.clone() }
        };
        if let Placed::Pay { order, attempt, .. } = &placed {
            let kept = tx.execute(KEEP_KEY, values![&self.key, order, &self.cart.id, now]).await?;
            if kept == 0 && self.order.added_to.is_some() {
                // Run again, it finds what the other one placed.
                return Err(StoreError::Conflict("one form added twice at once".into()));
            }
            let taken = self.order.coupon.as_ref();
            if let Some(code) = taken.map(coupon::Limited::code) {
                let (coupon, most) = ((self.cart.site.as_str(), code.as_str()), self.waiting.of_network);
                if !coupon::may_take(tx, coupon, &self.cart.id, &self.from, most).await? {
                    return Ok(Done::Undo(Placed::CouponWaits));
                }
            }
            if !coupon::take(tx, order, &self.cart.site, taken, now).await? {
                return Ok(Done::Undo(Placed::CouponUsed));
            }
            act::keep(tx, order, (Act::Placed, attempt), &self.cart.by, now).await?;
            of_person::placed(tx, order, &self.cart.by).await?;
        }
        Ok(Done::Keep(placed))
    }
}

/// What a form that adds to a visit placed before, with the cart it was placed from.
async fn added_before(
    tx: &mut Tx<'_>,
    key: &str,
    visit: &str,
) -> Result<Option<(CartId, Placed)>, StoreError> {
    let found: Option<(OrderId, CartId)> = tx.one(FIND_ADDED, values![key, visit]).await?;
    let Some((order, cart)) = found else { return Ok(None) };
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
    pub visit: OrderId,
}

impl Op for FindAdded {
    type Out = Option<Placed>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = added_before(tx, &self.key, &self.visit).await?;
        if found.is_some() {
            // Asked again, it is written again: what a database shows after a crash need not be on its standby yet.
            tx.execute(TOUCH_KEY, values![&self.key]).await?;
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
    fn terms<'a>(&'a self, attempt: &'a str, lapses_at: Instant) -> freeze::Terms<'a> {
        // Known only of orders that are counted, and while they are not paid.
        let counted = self.waits || self.order.coupon.is_some();
        let network = if counted { self.from.name.as_str() } else { "" };
        freeze::Terms { attempt, lapses_at, network, waits: self.waits }
    }

    /// Whether as many orders wait already as may: of this buyer, or from here.
    async fn too_many_wait(&self, tx: &mut Tx<'_>) -> Result<bool, StoreError> {
        let email = self.order.buyer.email.to_lowercase();
        let from = self.from.widest();
        // Only those from here: nobody is kept from paying by strangers who order in their name.
        let theirs: Vec<String> = tx.all(WAITING_FOR, values![email, &self.cart.id]).await?;
        let theirs = theirs.iter().filter(|network| network.starts_with(from)).count();
        if i64::try_from(theirs).unwrap_or(i64::MAX) >= self.waiting.of_email {
            return Ok(true);
        }
        if from.is_empty() {
            return Ok(false);
        }
        let waiting: Vec<String> =
            tx.all(WAITING_HERE, values![from, format!("{from}g"), &self.cart.id]).await?;
        Ok(!self.from.may_wait(&waiting, self.waiting.of_network))
    }

    /// Holds the cart's places while its buyer pays; answers when the order lapses. Who pays comes before who only looks: what
    /// the cart could not hold is asked for again. What is not held even so is had when its money is there.
    async fn hold(
        &self,
        tx: &mut Tx<'_>,
        lines: &[CartLine],
        before: Holding,
    ) -> Result<Result<Instant, Placed>, StoreError> {
        let (now, holds) = (self.now, &self.site.holds);
        let mut holding = before.at(now, holds);
        let until = holds.ends_paying(holding.since, now);
        let mut lapses_at = now.plus_minutes(holds.minutes);
        for line in lines.iter().filter(|line| line.held) {
            let claims = line.claims();
            let mut until =
                holds.ends_paying(if claims.is_empty() { line.held_since } else { holding.since }, now);
            for claim in claims {
                let filling = places::filling(tx, &claim.slot, holds.turn()).await?;
                until = until.min(holds.ends_paying_of(filling, line.held_since, holding.since, now));
            }
            tx.execute(HOLD_UNTIL, values![until, &line.id]).await?;
            lapses_at = lapses_at.min(until.max(line.expires_at));
            holding = holding.with(until);
        }
        let mut unheld: Vec<_> = lines.iter().filter(|line| !line.held).collect();
        unheld.sort_by_key(|line| line.claims());
        if !unheld.is_empty() {
            let unpaid = holding::unpaid(tx, &self.from, &self.cart.id, now).await?;
            let holding_now = || lines.iter().filter(|line| line.holds(now));
            let mut all: i64 = holding_now().map(|line| line.places).sum();
            let mut of_slot: BTreeMap<SlotKey, i64> = BTreeMap::new();
            for claim in holding_now().flat_map(CartLine::claims) {
                *of_slot.entry(claim.slot).or_default() += claim.count;
            }
            for line in unheld {
                let (mut held, mut had) = (true, Vec::new());
                for claim in line.claims() {
                    let before = of_slot.get(&claim.slot).copied().unwrap_or_default();
                    let rooms = line.sold.stay().is_some();
                    let wanted = Wanted { slot: &claim.slot, places: before + claim.count, rooms };
                    let may = until > now && self.from.has_room(&unpaid, all + claim.count, Some(wanted));
                    let share = holds.share(may.then_some(Claimant::Buyer));
                    match places::hold(tx, (&claim.slot, claim.count, 0), share, &line.id, now).await? {
                        Hold::Held(_) => {
                            all += claim.count;
                            *of_slot.entry(claim.slot).or_default() += claim.count;
                            had.push(claim);
                        }
                        Hold::WhenPaid if self.waits => return Ok(Err(Placed::PayNow)),
                        Hold::WhenPaid => held = false,
                        Hold::Full => return Ok(Err(Placed::Full(claim.slot.resource))),
                    }
                }
                // Of one line not a part is held and the rest is not.
                for claim in had.into_iter().filter(|_| !held) {
                    all -= claim.count;
                    of_slot.entry(claim.slot).and_modify(|count| *count -= claim.count);
                    places::let_go(tx, &claim.slot, Idle::of(claim.count, now, now)).await?;
                }
                if held {
                    tx.execute(HOLD_NOW, values![until, &self.from.name, &line.id]).await?;
                    write_claims(tx, &line.id, &line.sold, &line.claims()).await?;
                    holding = holding.with(until);
                    lapses_at = lapses_at.min(until);
                } else {
                    let until = holds.ends_paying(line.held_since, now);
                    tx.execute(STAND_UNTIL, values![until, &line.id]).await?;
                    lapses_at = lapses_at.min(until.max(line.expires_at));
                }
            }
        }
        if holding.until > before.until {
            holding::save(tx, &self.cart.id, holding).await?;
        }
        Ok(Ok(lapses_at))
    }

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
        order: &OrderId,
        same_amounts: bool,
    ) -> Result<Option<Placed>, StoreError> {
        let found = order_by_id(tx, order).await?;
        let order = order.clone();
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
        let started = Started {
            id: &self.attempt,
            order_id: order,
            gateway: self.gateway.name(),
            state: AttemptState::Started.name(),
            amount: self.order.total,
            currency: self.order.currency,
            created_at: self.now,
            updated_at: self.now,
            ask_at: self.now.plus_seconds(ASK_AFTER_SECONDS),
            method: &self.way.method,
            bank: self.way.bank,
            months: self.way.months,
        };
        tx.execute(START, &started.values()).await?;
        Ok(())
    }
}
