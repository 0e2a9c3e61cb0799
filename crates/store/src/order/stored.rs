//! Orders as they stand: read whole, or what proves that somebody may see one.

use super::{Buyer, OrderLine, OrderLot, Since};
use crate::line::{Columns, read_party, read_people, read_when};
use crate::refund::{self, Refund};
use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::Instant;
use domain::order::OrderState;
use domain::party::{Plan, Unit};
use domain::pricing::{Reason, UnitQuote};

const ORDER_BY_ID: &str = "SELECT id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent, \
    attempt, created_at, lapses_at, paid_at, added_to, priced_in, priced_by, catalogue FROM orders WHERE id = $1";
const ORDER_BY_CODE: &str = "SELECT id, code, site, cart, state, language, currency, base, total, tax, tax_name, \
    tax_percent, attempt, created_at, lapses_at, paid_at, added_to, priced_in, priced_by, catalogue FROM orders WHERE code = $1 AND site = $2";
const ORDER_BY_ANY_CODE: &str = "SELECT id, code, site, cart, state, language, currency, base, total, tax, tax_name, \
    tax_percent, attempt, created_at, lapses_at, paid_at, added_to, priced_in, priced_by, catalogue FROM orders WHERE code = $1";
const PROOFS: &str = "SELECT o.id, b.email FROM orders o LEFT JOIN buyers b ON b.order_id = o.id \
    WHERE o.code = $1 AND o.site = $2";
const ORDER_LINES: &str = "SELECT cart_line, product, day, slot, adults, children, infants, places, catalogue, \
    exchange_rate, base, total, tax, rates, parent, zone, included, coupon, tickets, returned, claimed, cancelled, kind, lots, \
    open_ticket, gives_back FROM order_lines WHERE order_id = $1 ORDER BY position";
const ORDER_UNITS: &str = "SELECT position, unit, count, base, price, rule, percent, threshold FROM order_units \
    WHERE order_id = $1 ORDER BY position, unit";
const ORDER_LOTS: &str = "SELECT catalogue, exchange_rate, people FROM order_line_lots WHERE order_id = $1 \
    AND position = $2 ORDER BY number";
const BUYER: &str = "SELECT first_name, last_name, email, country, phone FROM buyers WHERE order_id = $1";
const TICKETS: &str =
    "SELECT code, position, unit, state FROM tickets WHERE order_id = $1 ORDER BY position, number";

const RELATED: &str = "SELECT id, code, total FROM orders WHERE (added_to = $1 AND state = 'paid') OR id = $2 \
    ORDER BY created_at LIMIT 50";

fn reason(rule: &str, percent: u32, threshold: u32) -> Result<Reason, StoreError> {
    let percent = u8::try_from(percent).map_err(|_| StoreError::Broken(format!("{percent} percent")))?;
    Ok(match rule {
        "list" => Reason::List,
        "infant" => Reason::Infant,
        "child" => Reason::Child { percent },
        "advance" => Reason::Advance { percent, days: threshold },
        "combo" => Reason::Combo { percent, parks: threshold },
        "promotion" => Reason::Promotion { percent, id: threshold },
        "included" => Reason::Included,
        other => match Plan::parse(other) {
            Some(plan) => Reason::Plan { percent, plan },
            None => return Err(StoreError::Broken(format!("{other:?} is not a price rule"))),
        },
    })
}

/// An order as stored, without its lines.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after their columns")]
pub struct Order {
    pub id: String,
    pub code: String,
    pub site: String,
    pub cart: String,
    pub state: OrderState,
    pub language: String,
    pub currency: String,
    pub base: i64,
    pub total: i64,
    pub tax: i64,
    pub tax_name: String,
    pub tax_percent: i64,
    /// The attempt that may pay it.
    pub attempt: Option<String>,
    pub created_at: Instant,
    pub lapses_at: Instant,
    pub paid_at: Option<Instant>,
    /// The order whose visit it was added to.
    pub added_to: Option<String>,
    /// The country it was priced for; empty where that was not known.
    pub priced_in: String,
    /// The code it was priced by, a promotion's or a coupon's; empty for none.
    pub priced_by: String,
    /// The catalogue version its discounts were taken from; empty where that was not written down.
    pub catalogue: String,
}

impl Order {
    fn read(row: &Row) -> Result<Self, StoreError> {
        let state = row.text(4)?;
        let state =
            OrderState::parse(state).ok_or_else(|| StoreError::Broken(format!("order state {state:?}")))?;
        Ok(Self {
            id: row.text(0)?.to_owned(),
            code: row.text(1)?.to_owned(),
            site: row.text(2)?.to_owned(),
            cart: row.text(3)?.to_owned(),
            state,
            language: row.text(5)?.to_owned(),
            currency: row.text(6)?.to_owned(),
            base: row.int(7)?,
            total: row.int(8)?,
            tax: row.int(9)?,
            tax_name: row.text(10)?.to_owned(),
            tax_percent: row.int(11)?,
            attempt: row.optional_text(12)?.map(str::to_owned),
            created_at: Instant::from_millis(row.int(13)?),
            lapses_at: Instant::from_millis(row.int(14)?),
            paid_at: row.optional_int(15)?.map(Instant::from_millis),
            added_to: row.optional_text(16)?.map(str::to_owned),
            priced_in: row.text(17)?.to_owned(),
            priced_by: row.text(18)?.to_owned(),
            catalogue: row.text(19)?.to_owned(),
        })
    }
}

async fn read_order(
    tx: &mut Tx<'_>,
    sql: &str,
    values: &[crate::Value],
) -> Result<Option<Order>, StoreError> {
    tx.row(sql, values).await?.map(|row| Order::read(&row)).transpose()
}

pub(crate) async fn order_by_id(tx: &mut Tx<'_>, id: &str) -> Result<Option<Order>, StoreError> {
    read_order(tx, ORDER_BY_ID, values![id]).await
}

pub(crate) async fn order_by_code(
    tx: &mut Tx<'_>,
    code: &str,
    site: &str,
) -> Result<Option<Order>, StoreError> {
    read_order(tx, ORDER_BY_CODE, values![code, site]).await
}

pub(crate) async fn order_lines(tx: &mut Tx<'_>, order: &str) -> Result<Vec<OrderLine>, StoreError> {
    let mut lines = Vec::new();
    for (position, row) in (0_i64..).zip(tx.rows(ORDER_LINES, values![order]).await?) {
        let party = read_party([row.count(4)?, row.count(5)?, row.count(6)?], row.text(13)?)?;
        let columns = Columns {
            kind: row.text(22)?,
            id: row.int(1)?,
            when: read_when(row.text(2)?, row.text(3)?)?,
            party,
            of: row.optional_int(14)?.and_then(|at| usize::try_from(at).ok()),
            zone: row.text(15)?,
            included: row.int(16)? == 1,
        };
        let mut lots = Vec::with_capacity(1);
        if row.int(23)? > 0 {
            for lot in tx.rows(ORDER_LOTS, values![order, position]).await? {
                let (catalogue, party) = (lot.text(0)?.to_owned(), read_people(lot.text(2)?)?);
                lots.push(OrderLot { catalogue, exchange_rate: lot.int(1)?, party });
            }
        } else {
            lots.push(OrderLot { catalogue: row.text(8)?.to_owned(), exchange_rate: row.int(9)?, party });
        }
        lines.push(OrderLine {
            cart_line: row.text(0)?.to_owned(),
            sold: columns.read()?,
            places: row.int(7)?,
            coupon: row.int(17)?,
            ticketed: row.int(18)? != 0,
            lots,
            base: row.int(10)?,
            total: row.int(11)?,
            tax: row.int(12)?,
            units: Vec::new(),
            since: Since {
                returned: row.int(19)?,
                claimed: row.int(20)? == 1,
                day_chosen: row.int(24)? == 1,
                gives_back: u8::try_from(row.count(25)?)
                    .map_err(|_| StoreError::Broken("percent that goes back".into()))?,
                cancelled: row.int(21)? == 1,
            },
        });
    }
    for row in tx.rows(ORDER_UNITS, values![order]).await? {
        let broken = || StoreError::Broken("an order's unit is not of our shape".into());
        let position = usize::try_from(row.int(0)?).map_err(|_| broken())?;
        let unit = UnitQuote {
            // Behind the name may stand which of several lots it is.
            unit: row.text(1)?.split(' ').next().and_then(Unit::parse).ok_or_else(broken)?,
            count: row.count(2)?,
            base: row.int(3)?,
            price: row.int(4)?,
            reason: reason(row.text(5)?, row.count(6)?, row.count(7)?)?,
        };
        lines.get_mut(position).ok_or_else(broken)?.units.push(unit);
    }
    for line in &mut lines {
        line.units.sort_by_key(|unit| unit.unit);
    }
    Ok(lines)
}

/// A ticket as stored.
#[derive(Clone, Debug)]
pub struct StoredTicket {
    /// Its short code.
    pub code: String,
    /// Which line of the order.
    pub position: usize,
    /// Whom it admits.
    pub unit: Unit,
    /// issued, redeemed or void.
    pub state: String,
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
    /// What it was added to, and what was added to it since.
    pub related: Vec<Related>,
}

/// An order that belongs to another.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after their columns")]
pub struct Related {
    pub id: String,
    pub code: String,
    pub total: i64,
}

/// How an order is looked for.
#[derive(Clone, Debug)]
pub enum OrderName {
    /// By its id.
    Id(String),
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
    type Out = Option<(String, String)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(row) = tx.row(PROOFS, values![&self.code, &self.site]).await? else {
            return Ok(Done::Keep(None));
        };
        let email = row.optional_text(1)?.unwrap_or_default();
        Ok(Done::Keep(Some((row.text(0)?.to_owned(), email.to_owned()))))
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
            OrderName::AnyCode(code) => read_order(tx, ORDER_BY_ANY_CODE, values![code]).await?,
            OrderName::Code { code, site } => order_by_code(tx, code, site).await?,
        };
        let Some(order) = found else { return Ok(Done::Keep(None)) };
        let buyer = match tx.row(BUYER, values![&order.id]).await? {
            Some(row) => Some(Buyer {
                first_name: row.text(0)?.to_owned(),
                last_name: row.text(1)?.to_owned(),
                email: row.text(2)?.to_owned(),
                country: row.text(3)?.to_owned(),
                phone: row.text(4)?.to_owned(),
            }),
            None => None,
        };
        let lines = order_lines(tx, &order.id).await?;
        let mut tickets = Vec::new();
        for row in tx.rows(TICKETS, values![&order.id]).await? {
            let broken = || StoreError::Broken("a ticket is not of our shape".into());
            tickets.push(StoredTicket {
                code: row.text(0)?.to_owned(),
                position: usize::try_from(row.int(1)?).map_err(|_| broken())?,
                unit: Unit::parse(row.text(2)?).ok_or_else(broken)?,
                state: row.text(3)?.to_owned(),
            });
        }
        let refunds = refund::of_order(tx, &order.id).await?;
        let mut related = Vec::new();
        for row in tx.rows(RELATED, values![&order.id, order.added_to.as_deref()]).await? {
            let (id, code) = (row.text(0)?.to_owned(), row.text(1)?.to_owned());
            related.push(Related { id, code, total: row.int(2)? });
        }
        Ok(Done::Keep(Some(WholeOrder { order, buyer, lines, tickets, refunds, related })))
    }
}
