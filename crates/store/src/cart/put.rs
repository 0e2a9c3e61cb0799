//! Putting outings into a cart: all their places are held, or none (§4.5, §10.1).

use super::{CartLine, CartRef, CartRefusal, DELETE_LOTS, delete, holding, lines, lock, renew};
use crate::line::{kind, stay_text, when_text, write_claims};
use crate::places::{self, Hold};
use crate::statement::{sql, written};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::calendar::Instant;
use domain::cart::{Standing, admit};
use domain::catalogue::Site;
use domain::hold::{Claimant, Holding, Idle, Network, Unpaid, Wanted};
use domain::id::LineId;
use domain::line::{ResourceId, SlotKey, Sold, changed_lots};
use domain::stay::MOST_ROOMS_IN_CART;
use std::collections::{BTreeMap, HashMap};

written! { line_row:
    /// A line as it shall be.
    struct LineRow<'a> {
        kind: &'a str = "$1",
        product: i64 = "$2",
        day: String = "$3",
        slot: String = "$4",
        adults: u32 = "$5",
        children: u32 = "$6",
        infants: u32 = "$7",
        rates: String = "$8",
        zone: &'a str = "$9",
        included: bool = "$10",
        places: i64 = "$11",
        catalogue: &'a str = "$12",
        state: &'a str = "$13",
        held_since: Instant = "$14",
        expires_at: Instant = "$15",
        lots: i64 = "$16",
        network: &'a str = "$17",
        hotel: &'a str = "$18",
        plan: &'a str = "$19",
        ages: String = "$20",
    }
}

sql!(
    INSERT_CART = "INSERT INTO carts (id, site, key_hash, created_at, updated_at, holding_since, held_until) \
    VALUES ($1, $2, $3, $4, $4, $4, $5) ON CONFLICT DO NOTHING"
);
sql!(
    INSERT_LINE = concat!(
        "INSERT INTO cart_lines (",
        line_row!(columns),
        ", id, cart, parent, added_at) VALUES (",
        line_row!(values),
        ", $21, $22, $23, $24)"
    )
);
sql!(
    NAMED = "SELECT (SELECT COUNT(*) FROM cart_lines WHERE id = $1) + (SELECT COUNT(*) FROM order_lines \
     WHERE cart_line = $1)"
);
sql!(UPDATE_LINE = concat!("UPDATE cart_lines SET ", line_row!(set), " WHERE id = $21"));
sql!(
    INSERT_LOT =
        "INSERT INTO cart_line_lots (line, number, catalogue, since, people) VALUES ($1, $2, $3, $4, $5)"
);

/// What a line asks for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The line's id: a new one, or that of the line that shall be so.
    pub line: LineId,
    /// What it sells.
    pub sold: Sold<LineId>,
    /// Places of its slot it takes; of a stay, its nights.
    pub places: i64,
    /// Places of each slot it claims by the catalogue, in the order of its claims.
    pub capacities: Vec<i64>,
    /// The catalogue version that prices whoever is new in it.
    pub catalogue: String,
}

/// An admission or tour with all of its extras, as they shall stand in the cart.
#[derive(Clone, Debug)]
pub struct Outing {
    /// The admission.
    pub admission: Wish,
    /// Everything added to it.
    pub extras: Vec<Wish>,
}

impl Outing {
    fn wishes(&self) -> impl Iterator<Item = &Wish> {
        std::iter::once(&self.admission).chain(&self.extras)
    }
}

/// Checks outings against the other lines of their cart, and against each other.
fn check(others: &[&CartLine], outings: &[Outing], now: Instant, site: &Site) -> Result<(), CartRefusal> {
    let mut standing: Vec<Standing> =
        others.iter().filter_map(|line| line.sold.stands_in_the_way()).collect();
    for wish in outings.iter().flat_map(Outing::wishes) {
        if let Some((product, date)) = wish.sold.stands_in_the_way() {
            admit(&standing, product, date, site).map_err(CartRefusal::Rule)?;
            standing.push((product, date));
        }
    }
    // Of rooms those count too that are held no more: of visits a package's limit ends them.
    let rooms = |sold: &Sold<LineId>| sold.stay().is_some();
    let asked = outings.iter().filter(|outing| rooms(&outing.admission.sold)).count();
    if asked > 0 && others.iter().filter(|line| rooms(&line.sold)).count() + asked > MOST_ROOMS_IN_CART {
        return Err(CartRefusal::TooManyRooms(MOST_ROOMS_IN_CART));
    }
    let held: i64 = others.iter().filter(|line| line.stands(now)).map(|line| line.places).sum();
    let asked: i64 = outings.iter().flat_map(Outing::wishes).map(|wish| wish.places).sum();
    if held + asked > site.places_per_cart {
        return Err(CartRefusal::TooManyPlaces(site.places_per_cart));
    }
    Ok(())
}

/// Whether outings are new or stand in the cart already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// They are added; a cart that is not there yet is made.
    AddWithCart,
    /// They are added; adding the same line again changes nothing.
    Add,
    /// They take the place of what stands there: people, day, start and extras become as they are asked for, and holds
    /// that had ended are held again.
    Change,
}

/// Puts outings into a cart, all of them or none, and holds their places. Where so many are held already that nobody who only
/// asks may hold more, a line stands in the cart without: it gets its places when it is paid.
#[derive(Debug)]
pub struct PutOutings {
    /// Where to.
    pub cart: CartRef,
    /// Whether they are new.
    pub put: Put,
    /// The visits and stays that are put there, with what is added to each.
    pub outings: Vec<Outing>,
    /// From where.
    pub from: Network,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// What is held of a slot and what shall be, and what must be known to change it.
#[derive(Default)]
struct Shift<'a> {
    held: i64,
    since: Option<Instant>,
    lapsed: Idle,
    wanted: i64,
    capacity: i64,
    own_line: &'a str,
}

/// What is known of the cart when its places are asked for.
struct Asked<'a> {
    old: Vec<&'a CartLine>,
    others: Vec<&'a CartLine>,
    holding: Holding,
    unpaid: Vec<Unpaid>,
}

impl Asked<'_> {
    /// What the cart's other lines hold of a slot: several rooms are of one night, while visits are of one slot each.
    fn other_rooms(&self, slot: &SlotKey, now: Instant) -> i64 {
        let claims = self.others.iter().filter(|line| line.holds(now)).flat_map(|line| line.claims());
        claims.filter(|claim| claim.slot == *slot).map(|claim| claim.count).sum()
    }
}

/// For how many minutes the places of a slot are held; none for those that are had when they are paid.
type Held = HashMap<SlotKey, Option<i64>>;

impl Op for PutOutings {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let (cart, now, holds) = (&self.cart, self.now, &self.site.holds);
        holding::one_by_one(tx, &self.from).await?;
        // A cart just made has no lines yet and nobody else knows it; asked again, it is there already.
        let first = Holding::begins(now).with(now.plus_minutes(holds.minutes));
        let row = values![&cart.id, &cart.site, &cart.key_hash, now, first.until];
        let made = self.put == Put::AddWithCart && tx.execute(INSERT_CART, row).await? == 1;
        let known = if made { Some(first) } else { lock(tx, cart, now).await? };
        let Some(before) = known else { return Ok(Done::Undo(Err(CartRefusal::NoCart))) };
        let existing = if made { Vec::new() } else { lines(tx, &cart.id).await? };
        let admissions: Vec<_> = self.outings.iter().map(|outing| &outing.admission.line).collect();
        let of_these = |line: &&CartLine| {
            admissions.contains(&&line.id) || line.of().is_some_and(|of| admissions.contains(&of))
        };
        let (old, others): (Vec<_>, Vec<_>) = existing.iter().partition(of_these);
        let known = old.iter().filter(|line| line.sold.stands_alone()).count();
        match self.put {
            Put::Change if known < admissions.len() => return Ok(Done::Undo(Err(CartRefusal::NoLine))),
            Put::Add | Put::AddWithCart if known > 0 => return Ok(Done::Keep(Ok(()))),
            _ => {}
        }
        if let Err(refusal) = check(&others, &self.outings, now, &self.site) {
            return Ok(Done::Undo(Err(refusal)));
        }
        if self.put != Put::Change && self.named_before(tx).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoLine)));
        }
        let unpaid = holding::unpaid(tx, &self.from, &cart.id, now).await?;
        let asked = Asked { old, others, holding: before.at(now, holds), unpaid };
        let held = match self.shift_places(tx, &asked).await? {
            Ok(held) => held,
            Err(full) => return Ok(Done::Undo(Err(CartRefusal::NoPlaces(full)))),
        };
        let holding = self.write_lines(tx, &asked, &held).await?;
        let holding = renew(tx, asked.others.into_iter(), now, holding, holds).await?;
        if holding != before && holding.until > before.until {
            holding::save(tx, &cart.id, holding).await?;
        }
        Ok(Done::Keep(Ok(())))
    }
}

impl PutOutings {
    fn wishes(&self) -> impl Iterator<Item = &Wish> {
        self.outings.iter().flat_map(Outing::wishes)
    }

    /// Whether a room's line has a name that another cart or an order has too: a form that is sent again once its rooms are
    /// bought, or with another cart.
    async fn named_before(&self, tx: &mut Tx<'_>) -> Result<bool, StoreError> {
        for wish in self.wishes().filter(|wish| wish.sold.stay().is_some()) {
            if tx.one::<i64>(NAMED, values![&wish.line]).await? != Some(0) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves the counts of all slots concerned, in the one order rows are locked in; answers what is held of each, or what has
    /// too few places.
    async fn shift_places(
        &self,
        tx: &mut Tx<'_>,
        asked: &Asked<'_>,
    ) -> Result<Result<Held, ResourceId>, StoreError> {
        let mut shifts: BTreeMap<SlotKey, Shift<'_>> = BTreeMap::new();
        for line in asked.old.iter().filter(|line| line.held) {
            for claim in line.claims() {
                let shift = shifts.entry(claim.slot).or_default();
                // A hold that ended is another one when it is held again, even if nobody let go of it yet.
                if line.holds(self.now) {
                    shift.held += claim.count;
                    shift.since = Some(line.held_since);
                } else {
                    shift.lapsed = [shift.lapsed, line.idle(claim.count, self.now)].into_iter().sum();
                }
                shift.own_line = &line.id;
            }
        }
        for wish in self.wishes() {
            for (claim, capacity) in wish.sold.claims(wish.places).into_iter().zip(&wish.capacities) {
                let shift = shifts.entry(claim.slot).or_default();
                shift.wanted += claim.count;
                shift.capacity = *capacity;
            }
        }
        let other: i64 =
            asked.others.iter().filter(|line| line.holds(self.now)).map(|line| line.places).sum();
        let all = other + shifts.values().map(|shift| shift.wanted).sum::<i64>();
        let mut held = Held::new();
        for (slot, shift) in shifts {
            if shift.lapsed.places > 0 {
                places::let_go(tx, &slot, shift.lapsed).await?;
            }
            let idle = |places: i64| Idle::of(places, shift.since.unwrap_or(self.now), self.now);
            let more = shift.wanted - shift.held;
            if more <= 0 {
                if more < 0 {
                    places::let_go(tx, &slot, idle(-more)).await?;
                }
                if shift.wanted > 0 {
                    held.insert(slot, Some(self.renewed(tx, &slot).await?));
                }
                continue;
            }
            let minutes = match self.hold(tx, asked, (&slot, &shift), all).await? {
                Hold::Held(_) if shift.held > 0 => Some(self.renewed(tx, &slot).await?),
                Hold::Held(filling) => Some(self.site.holds.lasts(filling)),
                Hold::WhenPaid => {
                    // Of one line not a part is held and the rest is not.
                    if shift.held > 0 {
                        places::let_go(tx, &slot, idle(shift.held)).await?;
                    }
                    None
                }
                Hold::Full => return Ok(Err(slot.resource)),
            };
            held.insert(slot, minutes);
        }
        self.hold_whole(tx, &mut held).await?;
        Ok(Ok(held))
    }

    /// Of a stay not some nights are held and others had when they are paid: where one must wait all wait, and with them
    /// the other rooms of those nights.
    async fn hold_whole(&self, tx: &mut Tx<'_>, held: &mut Held) -> Result<(), StoreError> {
        let stays = || self.wishes().filter(|wish| wish.sold.stay().is_some());
        let mut wanted: BTreeMap<SlotKey, i64> = BTreeMap::new();
        for claim in stays().flat_map(|wish| wish.sold.claims(wish.places)) {
            *wanted.entry(claim.slot).or_default() += claim.count;
        }
        let mut waits = true;
        while std::mem::take(&mut waits) {
            for wish in stays() {
                let slots: Vec<_> =
                    wish.sold.claims(wish.places).into_iter().map(|claim| claim.slot).collect();
                if slots.iter().all(|slot| held.get(slot).is_none_or(Option::is_some)) {
                    continue;
                }
                for slot in slots {
                    if held.insert(slot, None).flatten().is_some() {
                        let places = wanted.get(&slot).copied().unwrap_or_default();
                        places::let_go(tx, &slot, Idle::of(places, self.now, self.now)).await?;
                        waits = true;
                    }
                }
            }
        }
        Ok(())
    }

    /// For how many minutes a hold lasts that is changed: where a slot fills up it runs out as it stands.
    async fn renewed(&self, tx: &mut Tx<'_>, slot: &SlotKey) -> Result<i64, StoreError> {
        let holds = &self.site.holds;
        let filling = places::filling(tx, slot, holds.turn()).await?;
        Ok(if holds.crowded(filling) { 0 } else { holds.lasts(filling) })
    }

    /// Holds what a slot's lines want more than they have, as far as this cart and its network may; `all` is what the cart would
    /// hold then.
    async fn hold(
        &self,
        tx: &mut Tx<'_>,
        asked: &Asked<'_>,
        (slot, shift): (&SlotKey, &Shift<'_>),
        all: i64,
    ) -> Result<Hold, StoreError> {
        let holds = &self.site.holds;
        let more = (slot, shift.wanted - shift.held, shift.capacity);
        let rooms = self.wishes().any(|wish| wish.sold.stay().is_some());
        let wanted = Wanted { slot, places: shift.wanted + asked.other_rooms(slot, self.now), rooms };
        let may =
            !asked.holding.over(self.now, holds) && self.from.has_room(&asked.unpaid, all, Some(wanted));
        let share = holds.share(may.then_some(Claimant::Cart));
        let came_to = places::hold(tx, more, share, shift.own_line, self.now).await?;
        if may && came_to == Hold::WhenPaid && holding::paid_before(tx, &self.cart.id).await? {
            let share = holds.share(Some(Claimant::Buyer));
            return places::hold(tx, more, share, shift.own_line, self.now).await;
        }
        Ok(came_to)
    }

    /// Writes the lines as they shall be; answers the cart's time of holding with them.
    async fn write_lines(
        &self,
        tx: &mut Tx<'_>,
        asked: &Asked<'_>,
        held: &Held,
    ) -> Result<Holding, StoreError> {
        for line in asked.old.iter().filter(|line| self.wishes().all(|wish| wish.line != line.id)) {
            delete(tx, line).await?;
        }
        let mut holding = asked.holding;
        for wish in self.wishes() {
            let before = asked.old.iter().find(|line| line.id == wish.line).copied();
            // What takes no places can always be held.
            let usual = Some(self.site.holds.minutes);
            let slots = wish.sold.claims(wish.places).into_iter().map(|claim| claim.slot);
            let minutes = slots.map(|slot| held.get(&slot).copied().unwrap_or(usual)).min().unwrap_or(usual);
            holding = self.write_line(tx, wish, before, (holding, minutes)).await?;
        }
        Ok(holding)
    }

    async fn write_line(
        &self,
        tx: &mut Tx<'_>,
        wish: &Wish,
        before: Option<&CartLine>,
        (holding, minutes): (Holding, Option<i64>),
    ) -> Result<Holding, StoreError> {
        let (now, sold, holds) = (self.now, &wish.sold, &self.site.holds);
        let party = sold.party();
        // What goes on keeps its beginning, and is never cut short by a change: paying may have lengthened it.
        let same = |line: &CartLine| line.sold.claims(1) == sold.claims(1);
        let goes_on = before.filter(|line| line.stands(now) && same(line));
        let since = goes_on.map_or(now, |line| line.held_since);
        let least = goes_on.filter(|line| line.held).map_or(now, |line| line.expires_at);
        // What runs out as it stands, and is new in a slot its cart holds, is held as long as anything there.
        let least_new = holds.crowded_minutes.min(holds.minutes);
        let minutes = minutes.map(|minutes| if goes_on.is_none() { minutes.max(least_new) } else { minutes });
        let until = match minutes {
            Some(minutes) if wish.places > 0 => holds.ends(holding.since, now, minutes).max(least),
            // Without places it keeps its price: no longer than a cart holds places.
            _ => holds.ends(since, now, holds.minutes),
        };
        let network = if minutes.is_some() { self.from.name.as_str() } else { "" };
        let kept = goes_on.map_or(&[][..], |line| &line.lots);
        // A room is priced whole: for others than it was held for, by today's catalogue.
        let anew = sold.stay().is_some() && before.is_some_and(|line| line.sold != *sold);
        let lots = changed_lots(if anew { &[] } else { kept }, party, &wish.catalogue, now);
        let catalogue = lots.first().map_or(&wish.catalogue, |lot| &lot.catalogue);
        // One lot as old as its hold is the line's own columns.
        let apart = lots.len() > 1 || lots.first().is_some_and(|lot| lot.since != since);
        let stored_lots = if apart { i64::try_from(lots.len()).unwrap_or(i64::MAX) } else { 0 };
        let (day, slot) = when_text(sold.when());
        let (plan, ages) = stay_text(sold);
        let row = LineRow {
            kind: kind(sold),
            product: sold.id().0,
            day,
            slot,
            adults: party.adults,
            children: party.children,
            infants: party.infants,
            rates: party.rates(),
            zone: sold.zone(),
            included: sold.included(),
            places: wish.places,
            catalogue,
            state: if minutes.is_some() { "held" } else { "released" },
            held_since: since,
            expires_at: until,
            lots: stored_lots,
            network,
            hotel: sold.hotel(),
            plan,
            ages,
        };
        let mut values = row.values();
        values.push(Value::from(&wish.line));
        if let Some(before) = before {
            tx.execute(UPDATE_LINE, &values).await?;
            if before.stored_lots > 0 {
                tx.execute(DELETE_LOTS, values![&wish.line]).await?;
            }
        } else {
            values.extend([
                Value::from(&self.cart.id),
                Value::from(sold.of().map(|of| &**of)),
                Value::from(now),
            ]);
            tx.execute(INSERT_LINE, &values).await?;
        }
        // What waits until it is paid claims nothing yet.
        let held = if minutes.is_some() { wish.places } else { 0 };
        write_claims(tx, &wish.line, sold, &wish.sold.claims(held)).await?;
        for (number, lot) in (0_i64..).zip(&lots).filter(|_| apart) {
            let people = lot.party.people_text();
            tx.execute(INSERT_LOT, values![&wish.line, number, &lot.catalogue, lot.since, people]).await?;
        }
        Ok(if wish.places > 0 && minutes.is_some() { holding.with(until) } else { holding })
    }
}
