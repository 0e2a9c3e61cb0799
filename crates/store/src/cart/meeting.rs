//! The cart of an account: which it is, how it meets the one of a browser, and what stays in another (§10.19).
//!
//! A person is locked first, then their carts by their ids, then orders and lines. What goes from one cart to another keeps its
//! places, prices and deadlines: nothing is let go and held again, so nobody else gets a place in between.

use super::{CartLine, CartRef, CartRefusal, FIND_CART, SET_CODE, holding, let_go, lines, lock, read_lines};
use crate::account;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::{Actor, PersonId};
use domain::calendar::Instant;
use domain::cart::{Stays, Whole, make_room, meet};
use domain::catalogue::Site;
use domain::hold::{Holding, Holds};
use domain::id::{CartId, LineId};

sql!(LATEST = "SELECT cart FROM person_carts WHERE person = $1 AND latest = 1");
sql!(
    OTHERS = "SELECT person_carts.cart, (SELECT COUNT(*) FROM orders WHERE orders.cart = person_carts.cart \
    AND orders.state = 'pending') FROM person_carts WHERE person_carts.person = $1 AND person_carts.latest = 0 \
    ORDER BY person_carts.since DESC, person_carts.cart DESC LIMIT 10"
);
sql!(
    OTHER_WITH = "SELECT person_carts.cart FROM cart_lines JOIN person_carts ON person_carts.cart = cart_lines.cart \
    WHERE cart_lines.id = $1 AND cart_lines.state <> 'sold' AND person_carts.person = $2 AND person_carts.latest = 0"
);
sql!(HAS_LINE = "SELECT COUNT(*) FROM cart_lines WHERE id = $1 AND cart = $2 AND state <> 'sold'");
sql!(PAYING = "SELECT COUNT(*) FROM orders WHERE cart = $1 AND state = 'pending'");
sql!(KEEP = "INSERT INTO person_carts (cart, person, latest, since) VALUES ($1, $2, $3, $4)");
sql!(RETIRE = "UPDATE person_carts SET latest = 0 WHERE cart = $1");
sql!(FORGET = "DELETE FROM person_carts WHERE cart = $1");
sql!(OPEN_TO = "UPDATE carts SET key_hash = $1 WHERE id = $2");
sql!(PASS_LINE = "UPDATE cart_lines SET cart = $1 WHERE id = $2 AND cart = $3 AND state <> 'sold'");
// Money that comes late for an order that lapsed must not buy what a newer order of the same lines buys: placing that one looks at
// the orders of its cart, and at those that had a line of it.
sql!(
    PASS_ORDERS =
        "UPDATE orders SET cart = $1 WHERE cart = $2 AND state = 'cancelled' AND attempt IS NOT NULL"
);

/// A cart that is a person's and not their latest: it opens to who takes something out of it, and to nobody who puts anything in.
fn left(id: &CartId, site: &Site, person: &PersonId) -> CartRef {
    let key_hash = format!("left by {person}");
    CartRef { id: id.clone(), site: site.site_code.clone(), key_hash, by: Actor::Person(person.clone()) }
}

/// A cart that nobody else changes until the transaction ends.
struct Side {
    cart: CartRef,
    holding: Holding,
    /// An order of it is to be paid now: nothing leaves it.
    paying: bool,
    lines: Vec<CartLine>,
}

impl Side {
    async fn read(tx: &mut Tx<'_>, cart: CartRef, holding: Holding) -> Result<Self, StoreError> {
        let pending: i64 = tx.one(PAYING, values![&cart.id]).await?.unwrap_or_default();
        let lines = lines(tx, &cart.id).await?;
        Ok(Self { cart, holding, paying: pending > 0, lines })
    }

    /// What goes together, in order: a visit with what was added to it, or a room.
    fn wholes(&self) -> Vec<Vec<&CartLine>> {
        let mut wholes: Vec<Vec<&CartLine>> = Vec::new();
        for line in &self.lines {
            match wholes.last_mut() {
                Some(whole) if !line.sold.stands_alone() => whole.push(line),
                _ => wholes.push(vec![line]),
            }
        }
        wholes
    }
}

/// As the rule of meeting sees them.
fn as_wholes(wholes: &[Vec<&CartLine>], now: Instant) -> Vec<Whole> {
    wholes.iter().map(|lines| as_whole(lines, now)).collect()
}

fn as_whole(lines: &[&CartLine], now: Instant) -> Whole {
    Whole {
        visit: lines.first().and_then(|line| line.sold.stands_in_the_way()),
        places: lines.iter().filter(|line| line.stands(now)).map(|line| line.places).sum(),
        stands: lines.iter().all(|line| line.stands(now)),
    }
}

/// Takes the locks of two carts in their one order; answers what each was held for, none of one that is not there, or not theirs.
async fn lock_both(
    tx: &mut Tx<'_>,
    (one, other): (&CartRef, &CartRef),
    now: Instant,
) -> Result<(Option<Holding>, Option<Holding>), StoreError> {
    if one.id <= other.id {
        let first = lock(tx, one, now).await?;
        Ok((first, lock(tx, other, now).await?))
    } else {
        let second = lock(tx, other, now).await?;
        Ok((lock(tx, one, now).await?, second))
    }
}

/// Passes lines from one locked cart to another: each with its hold as it stands.
async fn pass(
    tx: &mut Tx<'_>,
    going: &[&CartLine],
    (from, to): (&Side, &Side),
    (now, holds): (Instant, &Holds),
) -> Result<(), StoreError> {
    if going.is_empty() {
        return Ok(());
    }
    tx.execute(PASS_ORDERS, values![&to.cart.id, &from.cart.id]).await?;
    for line in going {
        if tx.execute(PASS_LINE, values![&to.cart.id, &line.id, &from.cart.id]).await? != 1 {
            return Err(StoreError::Broken(format!("the line {} left its locked cart", line.id)));
        }
    }
    if going.iter().any(|line| line.holds(now)) {
        let both = to.holding.at(now, holds).and(from.holding.at(now, holds));
        holding::save(tx, &to.cart.id, both).await?;
    }
    Ok(())
}

/// The code of a cart goes along where the other has none: a cart has one.
async fn pass_code(tx: &mut Tx<'_>, from: &CartRef, to: &CartRef) -> Result<(), StoreError> {
    let given: String = tx.one(FIND_CART, values![&from.id, &from.site]).await?.unwrap_or_default();
    let has: String = tx.one(FIND_CART, values![&to.id, &to.site]).await?.unwrap_or_default();
    if !given.is_empty() && has.is_empty() {
        tx.execute(SET_CODE, values![&given, &to.id]).await?;
        tx.execute(SET_CODE, values!["", &from.id]).await?;
    }
    Ok(())
}

/// The cart of a browser becomes the one of who is signed in there. What their account had in another cart joins it, as far as a
/// cart may have both; the rest stays in that one, and neither is lost. A cart whose order is being paid keeps its lines: what
/// meets it comes there. Run again, nothing changes.
#[derive(Debug)]
pub struct MeetCarts {
    /// Who is signed in.
    pub person: PersonId,
    /// The cart of their browser, with its key.
    pub cart: CartRef,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

impl Op for MeetCarts {
    /// The account's cart from now on; none where it has none and the browser's is not there.
    type Out = Option<CartRef>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let person = self.person.to_string();
        if !account::lock_open(tx, &person).await? {
            return Ok(Done::Undo(None));
        }
        let latest: Option<CartId> = tx.one(LATEST, values![&person]).await?;
        let Some(latest) = latest else {
            if lock(tx, &self.cart, self.now).await?.is_none() {
                return Ok(Done::Undo(None));
            }
            self.keep(tx, &self.cart.id).await?;
            return Ok(Done::Keep(Some(self.own(&self.cart.id))));
        };
        let own = self.own(&latest);
        if latest == self.cart.id {
            return Ok(Done::Keep(Some(own)));
        }
        let (browsers, accounts) = match lock_both(tx, (&self.cart, &own), self.now).await? {
            (Some(browsers), Some(accounts)) => (browsers, accounts),
            (None, _) => return Ok(Done::Keep(Some(own))),
            // It was swept since it was found: run again, the account has none.
            (_, None) => return Err(StoreError::Conflict(format!("the cart {latest} went"))),
        };
        let browsers = Side::read(tx, self.cart.clone(), browsers).await?;
        let accounts = Side::read(tx, own, accounts).await?;
        // Nothing leaves a cart that is being paid, but it may get more.
        let stays = browsers.lines.is_empty() || (accounts.paying && !browsers.paying);
        let (from, to) = if stays { (browsers, accounts) } else { (accounts, browsers) };
        let is_left = self.pour(tx, &from, &to).await?;
        let left = left(&from.cart.id, &self.site, &self.person);
        tx.execute(OPEN_TO, values![&left.key_hash, &left.id]).await?;
        if stays {
            if is_left {
                tx.execute(KEEP, values![&left.id, &person, 0_i64, self.now]).await?;
            }
        } else {
            tx.execute(if is_left { RETIRE } else { FORGET }, values![&left.id]).await?;
            self.keep(tx, &to.cart.id).await?;
        }
        Ok(Done::Keep(Some(self.own(&to.cart.id))))
    }
}

impl MeetCarts {
    fn own(&self, id: &CartId) -> CartRef {
        CartRef::of_person(id.clone(), self.site.site_code.clone(), &self.person)
    }

    /// Makes a cart the account's: it opens to who is signed in, and to no key any more.
    async fn keep(&self, tx: &mut Tx<'_>, cart: &CartId) -> Result<(), StoreError> {
        tx.execute(OPEN_TO, values![&self.own(cart).key_hash, cart]).await?;
        tx.execute(KEEP, values![cart, self.person.to_string(), 1_i64, self.now]).await?;
        Ok(())
    }

    /// Passes on what may be in the other cart too; answers whether anything is left.
    async fn pour(&self, tx: &mut Tx<'_>, from: &Side, to: &Side) -> Result<bool, StoreError> {
        if from.paying {
            return Ok(true);
        }
        let (here, coming) = (to.wholes(), from.wholes());
        let may = meet(&as_wholes(&here, self.now), &as_wholes(&coming, self.now), &self.site);
        let moving = coming.iter().zip(&may).filter(|(_, may)| may.is_ok());
        let moving: Vec<&CartLine> = moving.flat_map(|(lines, _)| lines.iter().copied()).collect();
        pass(tx, &moving, (from, to), (self.now, &self.site.holds)).await?;
        pass_code(tx, &from.cart, &to.cart).await?;
        Ok(may.iter().any(Result::is_err))
    }
}

/// Something in a person's other cart.
#[derive(Clone, Debug)]
pub struct OtherLine {
    /// The visit or room; what was added to a visit goes with it.
    pub line: CartLine,
    /// It is being paid there: it is not to be taken out.
    pub paying: bool,
}

/// What a person has in carts that are not their latest: in the ten that were left last, since each page of the cart reads them.
#[derive(Debug)]
pub struct OthersOf {
    /// The person whose carts are read.
    pub person: PersonId,
}

impl Op for OthersOf {
    type Out = Vec<OtherLine>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let carts: Vec<(CartId, i64)> = tx.all(OTHERS, values![self.person.to_string()]).await?;
        let mut others = Vec::new();
        for (cart, pending) in &carts {
            let lines = read_lines(tx, cart).await?.into_iter().filter(|line| line.sold.stands_alone());
            others.extend(lines.map(|line| OtherLine { line, paying: *pending > 0 }));
        }
        Ok(Done::Keep(others))
    }
}

/// Takes something out of a person's other cart into their latest, with what was added to it. What stands in its way there goes to
/// the other one, so that nothing is lost.
#[derive(Debug)]
pub struct TakeOther {
    /// The person whose carts both are.
    pub person: PersonId,
    /// Which visit or room.
    pub line: LineId,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

impl Op for TakeOther {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let person = self.person.to_string();
        let refused = |refusal: CartRefusal| Ok(Done::Undo(Err(refusal)));
        if !account::lock_open(tx, &person).await? {
            return refused(CartRefusal::NoCart);
        }
        let latest: Option<CartId> = tx.one(LATEST, values![&person]).await?;
        let Some(latest) = latest else { return refused(CartRefusal::NoCart) };
        let other: Option<CartId> = tx.one(OTHER_WITH, values![&self.line, &person]).await?;
        let Some(other) = other else {
            // Run again, it is there.
            let had: i64 = tx.one(HAS_LINE, values![&self.line, &latest]).await?.unwrap_or_default();
            return if had > 0 { Ok(Done::Keep(Ok(()))) } else { refused(CartRefusal::NoLine) };
        };
        let own = CartRef::of_person(latest, self.site.site_code.clone(), &self.person);
        let left = left(&other, &self.site, &self.person);
        let (Some(own_holding), Some(left_holding)) = lock_both(tx, (&own, &left), self.now).await? else {
            return refused(CartRefusal::NoCart);
        };
        let to = Side::read(tx, own, own_holding).await?;
        let from = Side::read(tx, left, left_holding).await?;
        let (here, there) = (to.wholes(), from.wholes());
        let coming = there.iter().find(|lines| lines.first().is_some_and(|line| line.id == self.line));
        let Some(coming) = coming.filter(|_| !from.paying) else { return refused(CartRefusal::NoLine) };
        let leaves = match make_room(&as_wholes(&here, self.now), &as_whole(coming, self.now), &self.site) {
            Ok(leaves) => leaves,
            Err(why) => return refused(why.into()),
        };
        let leaving = here.iter().zip(&leaves).filter(|(_, leaves)| **leaves);
        let leaving: Vec<&CartLine> = leaving.flat_map(|(lines, _)| lines.iter().copied()).collect();
        if to.paying && !leaving.is_empty() {
            return refused(CartRefusal::NoLine);
        }
        let (now, holds) = (self.now, &self.site.holds);
        pass(tx, coming, (&from, &to), (now, holds)).await?;
        pass(tx, &leaving, (&to, &from), (now, holds)).await?;
        if there.len() == 1 && leaving.is_empty() {
            tx.execute(FORGET, values![&other]).await?;
        }
        Ok(Done::Keep(Ok(())))
    }
}

impl From<Stays> for CartRefusal {
    fn from(why: Stays) -> Self {
        match why {
            Stays::Rule(refusal) => Self::Rule(refusal),
            Stays::TooManyRooms(most) => Self::TooManyRooms(most),
            Stays::TooManyPlaces(most) => Self::TooManyPlaces(most),
            Stays::Lapsed => Self::NoLine,
        }
    }
}

/// Lets go of something in a person's other cart, with what was added to it.
#[derive(Debug)]
pub struct LeaveOther {
    /// The person whose cart it is.
    pub person: PersonId,
    /// Which visit or room.
    pub line: LineId,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

impl Op for LeaveOther {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let person = self.person.to_string();
        if !account::lock_open(tx, &person).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let other: Option<CartId> = tx.one(OTHER_WITH, values![&self.line, &person]).await?;
        // Run again, it is gone.
        let Some(other) = other else { return Ok(Done::Keep(Ok(()))) };
        let left = left(&other, &self.site, &self.person);
        let Some(holding) = lock(tx, &left, self.now).await? else {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        };
        let Side { lines, paying, .. } = Side::read(tx, left, holding).await?;
        // What was added goes with its visit: a component is part of it here too.
        let named = |line: &CartLine| line.id == self.line && line.sold.stands_alone();
        if paying || !lines.iter().any(named) {
            return Ok(Done::Undo(Err(CartRefusal::NoLine)));
        }
        let goes = |line: &CartLine| line.id == self.line || line.of() == Some(&self.line);
        let (going, staying): (Vec<_>, Vec<_>) = lines.into_iter().partition(goes);
        let_go(tx, going, self.now).await?;
        if staying.is_empty() {
            tx.execute(FORGET, values![&other]).await?;
        }
        Ok(Done::Keep(Ok(())))
    }
}
