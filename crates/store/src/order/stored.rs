//! Orders as they stand: read whole, or what proves that somebody may see one.

use super::{Buyer, HotelNote, OrderLine, OrderLot, Since, park_days};
use crate::line::{Columns, read_party, read_people, read_when};
use crate::refund::{self, Refund};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::{Date, Instant, Time};
use domain::change::{Paid, worth};
use domain::id::{AttemptId, CartId, LineId, OrderId};
use domain::money::{CurrencyCode, Money};
use domain::order::{LaterPayment, OrderState};
use domain::party::{Plan, Unit};
use domain::pricing::{Part, PartOf, Reason, guest_percent};
use domain::ticket::TicketState;

sql!(
    PROOFS = "SELECT o.id, COALESCE(b.email, ''), o.state FROM orders o LEFT JOIN buyers b ON b.order_id = o.id \
    WHERE o.code = $1 AND o.site = $2"
);

pub(crate) fn reason(rule: &str, percent: u32, threshold: u32) -> Result<Reason, StoreError> {
    let percent = u8::try_from(percent).map_err(|_| StoreError::Broken(format!("{percent} percent")))?;
    Ok(match rule {
        "list" => Reason::List,
        "infant" => Reason::Infant,
        "child" => Reason::Child { percent },
        "advance" => Reason::Advance { percent, days: threshold },
        "combo" if threshold == 0 => Reason::Guest { percent },
        "combo" => Reason::Combo { percent, parks: threshold },
        "promotion" => Reason::Promotion { percent, id: threshold },
        "included" => Reason::Included,
        other => match Plan::parse(other) {
            Some(plan) => Reason::Plan { percent, plan },
            None => return Err(StoreError::Broken(format!("{other:?} is not a price rule"))),
        },
    })
}

columns! { order_columns:
    /// An order as stored, without its lines.
    #[derive(Clone, Debug)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct Order {
        pub id: OrderId = "id",
        pub code: String = "code",
        pub site: String = "site",
        pub cart: CartId = "cart",
        pub state: OrderState = "state",
        pub language: String = "language",
        pub currency: CurrencyCode = "currency",
        pub base: i64 = "base",
        pub total: i64 = "total",
        pub tax: i64 = "tax",
        pub tax_name: String = "tax_name",
        pub tax_percent: i64 = "tax_percent",
        /// The attempt that may pay it.
        pub attempt: Option<AttemptId> = "attempt",
        pub created_at: Instant = "created_at",
        pub lapses_at: Instant = "lapses_at",
        pub paid_at: Option<Instant> = "paid_at",
        /// Since when its tickets are stopped; none where they are not.
        pub suspended_at: Option<Instant> = "suspended_at",
        /// The order whose visit it was added to.
        pub added_to: Option<OrderId> = "added_to",
        /// The country it was priced for; empty where that was not known.
        pub priced_in: String = "priced_in",
        /// The code it was priced by, a promotion's or a coupon's; empty for none.
        pub priced_by: String = "priced_by",
        /// The catalogue version its discounts were taken from; empty where that was not written down.
        pub catalogue: String = "catalogue",
    }
}

impl Order {
    /// What it costs.
    pub fn money(&self) -> Money {
        Money { minor: self.total, currency: self.currency }
    }

    /// Whether it still waits to be paid: nothing of it is sold yet, and its places are kept.
    pub fn awaits_money(&self, now: Instant) -> bool {
        self.state == OrderState::Pending && self.lapses_at > now
    }

    /// Whether its visits may be changed, added to and cancelled: paid, and nobody stopped its tickets.
    pub fn in_force(&self) -> bool {
        self.state == OrderState::Paid && self.suspended_at.is_none()
    }
}

sql!(BY_ID = concat!("SELECT ", order_columns!(), " FROM orders WHERE id = $1"));
sql!(BY_CODE = concat!("SELECT ", order_columns!(), " FROM orders WHERE code = $1 AND site = $2"));
sql!(BY_ANY_CODE = concat!("SELECT ", order_columns!(), " FROM orders WHERE code = $1"));

pub(crate) async fn order_by_id(tx: &mut Tx<'_>, id: &str) -> Result<Option<Order>, StoreError> {
    tx.one(BY_ID, values![id]).await
}

pub(crate) async fn order_by_code(
    tx: &mut Tx<'_>,
    code: &str,
    site: &str,
) -> Result<Option<Order>, StoreError> {
    tx.one(BY_CODE, values![code, site]).await
}

columns! { line_columns:
    /// A line as its columns.
    struct LineRow {
        cart_line: LineId = "cart_line",
        kind: String = "kind",
        id: i64 = "product",
        day: String = "day",
        slot: String = "slot",
        adults: u32 = "adults",
        children: u32 = "children",
        infants: u32 = "infants",
        rates: String = "rates",
        of: Option<usize> = "parent",
        zone: String = "zone",
        hotel: String = "hotel",
        included: bool = "included",
        places: i64 = "places",
        catalogue: String = "catalogue",
        exchange_rate: i64 = "exchange_rate",
        lots: i64 = "lots",
        base: i64 = "base",
        coupon: i64 = "coupon",
        total: i64 = "total",
        tax: i64 = "tax",
        tickets: i64 = "tickets",
        plan: String = "plan",
        ages: String = "ages",
        arrives: String = "arrives",
        requests: String = "requests",
        since: Since = since_columns!(),
    }
}

columns! { part_columns:
    /// A part of a line's price, as columns.
    struct PartRow {
        position: usize = "position",
        unit: String = "unit",
        count: u32 = "count",
        base: i64 = "base",
        price: i64 = "price",
        rule: String = "rule",
        percent: u32 = "percent",
        threshold: u32 = "threshold",
    }
}

sql!(LINES = concat!("SELECT ", line_columns!(), " FROM order_lines WHERE order_id = $1 ORDER BY position"));
sql!(
    PARTS =
        concat!("SELECT ", part_columns!(), " FROM order_units WHERE order_id = $1 ORDER BY position, unit")
);
sql!(
    LOTS = "SELECT catalogue, exchange_rate, people FROM order_line_lots WHERE order_id = $1 AND position = $2 \
    ORDER BY number"
);

pub(crate) async fn order_lines(tx: &mut Tx<'_>, order: &str) -> Result<Vec<OrderLine>, StoreError> {
    let mut lines = Vec::new();
    for (position, row) in (0_i64..).zip(tx.all::<LineRow>(LINES, values![order]).await?) {
        let party = read_party([row.adults, row.children, row.infants], &row.rates)?;
        let columns = Columns {
            kind: &row.kind,
            id: row.id,
            when: read_when(&row.day, &row.slot)?,
            party,
            of: row.of,
            zone: &row.zone,
            hotel: &row.hotel,
            included: row.included,
            places: row.places,
            plan: &row.plan,
            ages: &row.ages,
        };
        let sold = columns.read()?;
        let mut lots = Vec::with_capacity(1);
        if row.lots > 0 {
            for (catalogue, exchange_rate, people) in
                tx.all::<(_, _, String)>(LOTS, values![order, position]).await?
            {
                lots.push(OrderLot { catalogue, exchange_rate, party: read_people(&people)? });
            }
        } else {
            lots.push(OrderLot { catalogue: row.catalogue, exchange_rate: row.exchange_rate, party });
        }
        lines.push(OrderLine {
            cart_line: row.cart_line,
            sold,
            places: row.places,
            ticketed: row.tickets != 0,
            lots,
            base: row.base,
            coupon: row.coupon,
            total: row.total,
            tax: row.tax,
            parts: Vec::new(),
            since: row.since,
            hotel_note: HotelNote { at: Time::parse(&row.arrives), requests: row.requests },
            park_days: Vec::new(),
        });
    }
    for row in tx.all::<PartRow>(PARTS, values![order]).await? {
        let broken = || StoreError::Broken("a part of an order's price is not of our shape".into());
        let part = Part {
            // Behind the name may stand which of several lots it is.
            of: row.unit.split(' ').next().and_then(PartOf::parse).ok_or_else(broken)?,
            count: row.count,
            base: row.base,
            price: row.price,
            reason: reason(&row.rule, row.percent, row.threshold)?,
        };
        lines.get_mut(row.position).ok_or_else(broken)?.parts.push(part);
    }
    for line in &mut lines {
        line.parts.sort_by_key(|part| part.of);
    }
    park_days::read_into(tx, order, &mut lines).await?;
    Ok(lines)
}

columns! { ticket_columns:
    /// A ticket as stored.
    #[derive(Clone, Debug)]
    pub struct StoredTicket {
        /// Its short code.
        pub code: String = "code",
        /// Which line of the order.
        pub position: usize = "position",
        /// Whom it admits.
        pub unit: Unit = "unit",
        /// Whether it opens a gate.
        pub state: TicketState = "state",
        /// The name of who enters with it; empty while nobody gave it.
        pub holder: String = "holder",
    }
}

/// An order with all that belongs to it.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the parts of an order")]
pub struct WholeOrder {
    pub order: Order,
    /// None once erased.
    pub buyer: Option<Buyer>,
    pub lines: Vec<OrderLine>,
    pub tickets: Vec<StoredTicket>,
    pub refunds: Vec<Refund>,
    /// What was paid besides what bought it, oldest first: for changes, or by mistake.
    pub payments: Vec<LaterPayment>,
    /// What it was added to, and what was added to it since.
    pub related: Vec<Related>,
}

impl WholeOrder {
    /// A visit or a room with everything that was added to it, each with its position.
    pub fn with_added(&self, position: usize) -> impl Iterator<Item = (usize, &OrderLine)> {
        let own =
            move |(at, line): &(usize, &OrderLine)| *at == position || line.sold.of() == Some(&position);
        self.lines.iter().enumerate().filter(own)
    }

    /// What was paid for them and not given back, minor units.
    pub fn worth(&self, position: usize) -> i64 {
        let paid = |(_, line): (usize, &OrderLine)| Paid { total: line.total, returned: line.since.returned };
        worth(self.with_added(position).map(paid))
    }

    /// Whether a day is one of the stay in a room of it, also in one that was cancelled since.
    pub fn has_guests(&self, day: Date) -> bool {
        self.lines
            .iter()
            .filter_map(|line| line.sold.stay())
            .any(|stay| stay.nights.stay_days().contains(&day))
    }

    /// Percent that a visit costs less for who sleeps in a room of its order: where it was bought so, on the days of that room, also
    /// of one that was cancelled since (§10.16.214). None of one that left them.
    pub fn guest_percent(&self, position: usize) -> Option<u8> {
        let line = self.lines.get(position)?;
        let percent = guest_percent(&line.parts)?;
        // What was added to a visit is an order of its own, whose room is in that of the visit.
        let alone = self.lines.iter().all(|line| line.sold.stay().is_none());
        let its = alone || line.sold.when().date().is_none_or(|day| self.has_guests(day));
        its.then_some(percent)
    }
}

columns! { related_columns:
    /// An order that belongs to another.
    #[derive(Clone, Debug)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct Related {
        pub id: OrderId = "id",
        pub code: String = "code",
        pub total: i64 = "total",
    }
}

sql!(BUYER = concat!("SELECT ", buyer_columns!(), " FROM buyers WHERE order_id = $1"));
sql!(
    TICKETS =
        concat!("SELECT ", ticket_columns!(), " FROM tickets WHERE order_id = $1 ORDER BY position, number")
);
sql!(
    RELATED = concat!(
        "SELECT ",
        related_columns!(),
        " FROM orders WHERE (added_to = $1 AND state = 'paid') OR id = $2 \
    ORDER BY created_at LIMIT 50"
    )
);

// What a change cost counts from when it is made, although its money is only held then.
sql!(
    PAYMENTS = "SELECT created_at, amount, CAST(CASE WHEN change <> '' THEN 1 ELSE 0 END AS BIGINT) \
    FROM payment_attempts WHERE order_id = $1 AND id <> $2 \
    AND (state IN ('captured', 'refunded') OR (state = 'authorised' AND changed = 1)) ORDER BY created_at, id"
);

/// How an order is looked for.
#[derive(Clone, Debug)]
pub enum OrderName {
    /// By its id.
    Id(OrderId),
    /// By its code, within a site.
    Code {
        /// Eight characters.
        code: String,
        /// The site.
        site: String,
    },
    /// By its code, whichever site's: for operators.
    AnyCode(String),
}

/// An order that somebody names, and who bought it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOrder {
    /// Its id.
    pub id: String,
    /// Its buyer's address; empty where they were forgotten.
    pub email: String,
    /// How it stands.
    pub state: OrderState,
}

/// What proves that somebody may see an order: its id, from which its key is made, and its buyer's address. One query,
/// found or not, so that time does not tell whether a code exists.
#[derive(Debug)]
pub struct Proofs {
    /// The order's code.
    pub code: String,
    /// The site.
    pub site: String,
}

impl Op for Proofs {
    type Out = Option<NamedOrder>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found: Option<(String, String, OrderState)> =
            tx.one(PROOFS, values![&self.code, &self.site]).await?;
        Ok(Done::Keep(found.map(|(id, email, state)| NamedOrder { id, email, state })))
    }
}

/// Reads an order.
#[derive(Debug)]
pub struct ReadOrder(pub OrderName);

impl Op for ReadOrder {
    type Out = Option<WholeOrder>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = match &self.0 {
            OrderName::Id(id) => order_by_id(tx, id).await?,
            OrderName::AnyCode(code) => tx.one(BY_ANY_CODE, values![code]).await?,
            OrderName::Code { code, site } => order_by_code(tx, code, site).await?,
        };
        let Some(order) = found else { return Ok(Done::Keep(None)) };
        let buyer = tx.one(BUYER, values![&order.id]).await?;
        let lines = order_lines(tx, &order.id).await?;
        let tickets = tx.all(TICKETS, values![&order.id]).await?;
        let refunds = refund::of_order(tx, &order.id).await?;
        let paid: Vec<(Instant, i64, bool)> =
            tx.all(PAYMENTS, values![&order.id, order.attempt.as_deref().unwrap_or_default()]).await?;
        let payments =
            paid.into_iter().map(|(at, amount, change)| LaterPayment { at, amount, change }).collect();
        let related = tx.all(RELATED, values![&order.id, order.added_to.as_deref()]).await?;
        Ok(Done::Keep(Some(WholeOrder { order, buyer, lines, tickets, refunds, payments, related })))
    }
}
