//! Orders: frozen from a cart, never changed in their money (§10.3).

use crate::cart;
use crate::line::forget_claims;
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::places;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::{Instant, Time};
use domain::change::VisitDay;
use domain::id::{LineId, OrderId};
use domain::line::{Claim, Sold};
use domain::order::OrderState;
use domain::park_day::ParkDay;
use domain::party::Party;
use domain::pricing::Part;

columns! { buyer_columns:
    /// Who buys.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "a buyer's own data")]
    pub struct Buyer {
        pub first_name: String = "first_name",
        pub last_name: String = "last_name",
        pub email: String = "email",
        pub country: String = "country",
        pub phone: String = "phone",
    }
}

columns! { since_columns:
    /// What became of a line since it was paid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Since {
        /// What went back, because it was changed to what costs less; negative where more was paid.
        pub returned: i64 = "returned",
        /// The weather guarantee was claimed for it.
        pub claimed: bool = "claimed",
        /// It stays where it was moved to, although that was not paid.
        pub stayed: bool = "stayed",
        /// It is an open ticket whose day was chosen.
        pub day_chosen: bool = "open_ticket",
        /// Percent that goes back at most when it is cancelled: what that was when it was changed.
        pub gives_back: u8 = "gives_back",
        /// It was cancelled.
        pub cancelled: bool = "cancelled",
    }
}

// Behind the columns it takes.
pub mod stored;

mod address;
mod arrival_note;
mod arrivals;
pub mod end;
mod freeze;
mod hotel;
pub(crate) mod of_person;
mod park_days;
mod park_days_kept;
pub mod place;
mod suspend;
mod travellers;

pub use address::{CorrectAddress, Corrected};
pub use arrival_note::{NoteArrival, Noted};
pub use arrivals::{ArrivingRoom, ReadArrivals};
pub(crate) use end::withdraw;
pub use end::{EndOrder, LapseOrders, NotEnded};
pub use freeze::NewOrder;
pub(crate) use freeze::{rewrite_parts, rule};
pub use hotel::{NameHotel, Named};
pub use of_person::{ORDERS_A_PAGE, OrdersOf, OrdersPage};
pub use park_days::{ChooseParkDay, GATHERED, MOST_CHANGES, NotChosen, ParkGuests, ReadParkGuests};
pub(crate) use park_days::{free_left as free_left_park_days, keep as keep_park_days};
pub use park_days_kept::ReadParkDaysEver;
pub use place::{FindAdded, PlaceOrder, Placed, Waiting};
pub use stored::{NamedOrder, Order, OrderName, Proofs, ReadOrder, Related, StoredTicket, WholeOrder};
pub(crate) use stored::{order_by_code, order_by_id, order_lines, reason};
pub use suspend::Suspend;
pub use travellers::NameTravellers;

// Changes nothing: takes the row's lock, so that the machines are moved by one at a time. Not the key: SQLite would look
// for whatever names it.
sql!(LOCK_ORDER = "UPDATE orders SET site = site WHERE id = $1");
sql!(GIVE_BACK_LINE = "UPDATE cart_lines SET state = 'released' WHERE id = $1 AND state = 'sold'");
sql!(DROP_LINE = "DELETE FROM cart_lines WHERE id = $1 AND state = 'sold'");
sql!(MOVE_ORDER = "UPDATE orders SET state = $1, network = '' WHERE id = $2");

/// One line of an order, as frozen.
#[derive(Clone, Debug)]
pub struct OrderLine {
    /// The cart line whose places it buys.
    pub cart_line: LineId,
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
    /// What its price is made of.
    pub parts: Vec<Part>,
    /// What became of it since it was paid.
    pub since: Since,
    /// What the guests of a room told its hotel.
    pub hotel_note: HotelNote,
    /// Days in the parks that the guests of a room chose.
    pub park_days: Vec<ParkDay>,
}

sql!(BUYERS = "SELECT COUNT(*) FROM buyers WHERE order_id = $1");

/// Whether an order's buyer was not forgotten: nobody's name is taken down afterwards, for nothing would end it any more.
pub(crate) async fn has_buyer(tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
    Ok(tx.one::<i64>(BUYERS, values![order]).await?.unwrap_or_default() > 0)
}

/// What the guests of a room told its hotel before they come; in whose name it is stands with its ticket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HotelNote {
    /// About when they come; none where nobody said.
    pub at: Option<Time>,
    /// What they would like, in lines; empty for nothing.
    pub requests: String,
}

impl OrderLine {
    /// The places it takes: of a room also those in the parks.
    pub fn claims(&self) -> Vec<Claim> {
        let mut claims = self.sold.claims(self.places);
        claims.extend(self.park_days.iter().filter_map(ParkDay::claim));
        claims
    }

    /// Its day, and what became of it.
    pub fn day(&self) -> VisitDay {
        let Since { day_chosen: chosen, claimed, stayed, .. } = self.since;
        VisitDay { when: self.sold.when(), chosen, claimed, stayed }
    }

    /// True for an open ticket, its day chosen or not.
    pub fn open_ticket(&self) -> bool {
        self.day().open_ticket()
    }
}

/// People of a line who were priced alike, as frozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLot {
    /// The catalogue version they were sold from.
    pub catalogue: String,
    /// Millionths of the order's currency per US dollar.
    pub exchange_rate: i64,
    /// The people who were sold together.
    pub party: Party,
}

impl Default for Since {
    /// Nothing became of it yet.
    fn default() -> Self {
        Self {
            returned: 0,
            claimed: false,
            stayed: false,
            day_chosen: false,
            gives_back: 100,
            cancelled: false,
        }
    }
}

/// Takes the locks of an order's machines: its cart's, then its own.
pub(crate) async fn lock(tx: &mut Tx<'_>, cart: &str, order: &str) -> Result<(), StoreError> {
    cart::lock_by_id(tx, cart).await?;
    tx.execute(LOCK_ORDER, values![order]).await?;
    Ok(())
}

/// Frees the places an order had bought.
pub(crate) async fn give_back(tx: &mut Tx<'_>, order: &str, freed: Freed) -> Result<(), StoreError> {
    let mut lines = order_lines(tx, order).await?;
    // What was cancelled before is free already.
    lines.retain(|line| !line.since.cancelled);
    lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
    for sold in &lines {
        free_line(tx, sold, freed).await?;
    }
    let mut claims: Vec<_> = lines.iter().flat_map(OrderLine::claims).collect();
    claims.sort();
    for claim in claims {
        places::unsell(tx, &claim.slot, claim.count).await?;
    }
    Ok(())
}

/// What becomes of a sold cart line whose places are free again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Freed {
    /// It stays: its money may come all the same.
    Released,
    /// It goes: it was given back for good.
    Gone,
}

/// Frees a sold cart line; its places are freed apart, after all lines.
pub(crate) async fn free_line(tx: &mut Tx<'_>, line: &OrderLine, freed: Freed) -> Result<(), StoreError> {
    forget_claims(tx, &line.cart_line, &line.sold).await?;
    park_days::forget(tx, line).await?;
    let statement = match freed {
        Freed::Released => GIVE_BACK_LINE,
        Freed::Gone => DROP_LINE,
    };
    tx.execute(statement, values![&line.cart_line]).await?;
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
    pub order: OrderId,
    /// Its site.
    pub site: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for SendAgain {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let again = Some(Again::new(Occasion::Asked, (self.now.millis() / 60_000).to_string()));
        let task = Task::Mail { order: self.order.clone(), letter: Letter::Confirmed { again } };
        outbox::add(tx, &self.site, task, self.now).await?;
        Ok(Done::Keep(()))
    }
}
