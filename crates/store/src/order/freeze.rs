//! Freezing: what an order is, line by line and person by person, as it was shown when it was placed (§10.3).

use super::{Buyer, OrderLine};
use crate::cart::CartRef;
use crate::coupon::Limited;
use crate::line::{kind, stay_text, when_text};
use crate::statement::{sql, written};
use crate::value::values;
use crate::{StoreError, Tx, Value};
use domain::calendar::Instant;
use domain::id::OrderId;
use domain::money::CurrencyCode;
use domain::pricing::{Part, Reason};

/// An order to be frozen.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after the columns they fill")]
pub struct NewOrder {
    pub id: OrderId,
    pub code: String,
    pub language: String,
    pub currency: CurrencyCode,
    pub base: i64,
    pub total: i64,
    pub tax: i64,
    pub tax_name: String,
    pub tax_percent: u8,
    pub quote_hash: String,
    /// The coupon it uses, or the promotion's code that only so many may use.
    pub coupon: Option<Limited>,
    pub buyer: Buyer,
    pub lines: Vec<OrderLine>,
    /// The order whose visit it is added to.
    pub added_to: Option<OrderId>,
    /// The country it was priced for; empty where that is not known.
    pub priced_in: String,
    /// The code it was priced by; empty for none.
    pub priced_by: String,
    /// The catalogue version its discounts were taken from.
    pub catalogue: String,
}

written! { order_row:
    /// What is frozen anew when its visitor comes back with another cart.
    struct OrderRow<'a> {
        language: &'a str = "$1",
        currency: CurrencyCode = "$2",
        base: i64 = "$3",
        total: i64 = "$4",
        tax: i64 = "$5",
        tax_name: &'a str = "$6",
        tax_percent: u8 = "$7",
        quote_hash: &'a str = "$8",
        attempt: &'a str = "$9",
        lapses_at: Instant = "$10",
        priced_in: &'a str = "$11",
        priced_by: &'a str = "$12",
        catalogue: &'a str = "$13",
        network: &'a str = "$14",
        waits: bool = "$15",
    }
}

sql!(
    INSERT = concat!(
        "INSERT INTO orders (",
        order_row!(columns),
        ", id, code, site, cart, created_at, added_to, state) VALUES (",
        order_row!(values),
        ", $16, $17, $18, $19, $20, $21, 'pending')"
    )
);
sql!(REFREEZE = concat!("UPDATE orders SET ", order_row!(set), " WHERE id = $16 AND state = 'pending'"));

written! { line_row:
    /// A line.
    struct LineRow<'a> {
        order_id: &'a str = "$1",
        position: i64 = "$2",
        cart_line: &'a str = "$3",
        kind: &'a str = "$4",
        product: i64 = "$5",
        day: String = "$6",
        slot: String = "$7",
        adults: u32 = "$8",
        children: u32 = "$9",
        infants: u32 = "$10",
        rates: String = "$11",
        parent: Option<i64> = "$12",
        zone: &'a str = "$13",
        included: bool = "$14",
        places: i64 = "$15",
        catalogue: &'a str = "$16",
        exchange_rate: i64 = "$17",
        lots: i64 = "$18",
        base: i64 = "$19",
        coupon: i64 = "$20",
        total: i64 = "$21",
        net: i64 = "$22",
        tax: i64 = "$23",
        tax_code: &'a str = "$24",
        tax_percent: u8 = "$25",
        tickets: i64 = "$26",
        hotel: &'a str = "$27",
        plan: &'a str = "$28",
        ages: String = "$29",
    }
}

written! { part_row:
    /// A part of a line's price.
    struct PartRow<'a> {
        order_id: &'a str = "$1",
        position: i64 = "$2",
        unit: &'a str = "$3",
        count: u32 = "$4",
        base: i64 = "$5",
        price: i64 = "$6",
        rule: &'a str = "$7",
        percent: u32 = "$8",
        threshold: u32 = "$9",
    }
}

sql!(
    INSERT_LINE =
        concat!("INSERT INTO order_lines (", line_row!(columns), ") VALUES (", line_row!(values), ")")
);
sql!(
    INSERT_PART =
        concat!("INSERT INTO order_units (", part_row!(columns), ") VALUES (", part_row!(values), ")")
);
sql!(
    INSERT_LOT = "INSERT INTO order_line_lots (order_id, position, number, catalogue, exchange_rate, people) \
    VALUES ($1, $2, $3, $4, $5, $6)"
);
sql!(
    INSERT_BUYER = "INSERT INTO buyers (order_id, first_name, last_name, email, country, phone) \
    VALUES ($1, $2, $3, $4, $5, $6)"
);
sql!(CLEAR_LINES = "DELETE FROM order_lines WHERE order_id = $1");
sql!(CLEAR_LOTS = "DELETE FROM order_line_lots WHERE order_id = $1");
sql!(CLEAR_PARTS = "DELETE FROM order_units WHERE order_id = $1");
sql!(CLEAR_LINE_PARTS = "DELETE FROM order_units WHERE order_id = $1 AND position = $2");
sql!(CLEAR_BUYER = "DELETE FROM buyers WHERE order_id = $1");

/// How an order is to be paid, and from where.
pub(super) struct Terms<'a> {
    pub attempt: &'a str,
    pub lapses_at: Instant,
    pub network: &'a str,
    /// Its money comes from elsewhere, days later.
    pub waits: bool,
}

impl NewOrder {
    fn row<'a>(&'a self, terms: &Terms<'a>) -> OrderRow<'a> {
        let Terms { attempt, lapses_at, network, waits } = *terms;
        OrderRow {
            language: &self.language,
            currency: self.currency,
            base: self.base,
            total: self.total,
            tax: self.tax,
            tax_name: &self.tax_name,
            tax_percent: self.tax_percent,
            quote_hash: &self.quote_hash,
            attempt,
            lapses_at,
            priced_in: &self.priced_in,
            priced_by: &self.priced_by,
            catalogue: &self.catalogue,
            network,
            waits,
        }
    }
}

/// Freezes a new order, which waits for its attempt until it lapses.
pub(super) async fn new(
    tx: &mut Tx<'_>,
    frozen: &NewOrder,
    cart: &CartRef,
    terms: Terms<'_>,
    now: Instant,
) -> Result<(), StoreError> {
    let mut row = frozen.row(&terms).values();
    row.extend([
        Value::from(&frozen.id),
        Value::from(&frozen.code),
        Value::from(&cart.site),
        Value::from(&cart.id),
        Value::from(now),
        Value::from(frozen.added_to.as_deref()),
    ]);
    tx.execute(INSERT, &row).await?;
    parts(tx, frozen, &frozen.id).await
}

/// Freezes an order that is not paid anew: it keeps its id and its code.
pub(super) async fn again(
    tx: &mut Tx<'_>,
    frozen: &NewOrder,
    order: &str,
    terms: Terms<'_>,
) -> Result<(), StoreError> {
    let mut row = frozen.row(&terms).values();
    row.push(Value::from(order));
    tx.execute(REFREEZE, &row).await?;
    for clear in [CLEAR_LINES, CLEAR_LOTS, CLEAR_PARTS, CLEAR_BUYER] {
        tx.execute(clear, values![order]).await?;
    }
    parts(tx, frozen, order).await
}

/// Freezes who buys anew.
pub(super) async fn buyer_again(tx: &mut Tx<'_>, buyer: &Buyer, order: &str) -> Result<(), StoreError> {
    tx.execute(CLEAR_BUYER, values![order]).await?;
    write_buyer(tx, buyer, order).await
}

async fn write_buyer(tx: &mut Tx<'_>, buyer: &Buyer, order: &str) -> Result<(), StoreError> {
    let Buyer { first_name, last_name, email, country, phone } = buyer;
    tx.execute(INSERT_BUYER, values![order, first_name, last_name, email, country, phone]).await?;
    Ok(())
}

async fn parts(tx: &mut Tx<'_>, frozen: &NewOrder, order: &str) -> Result<(), StoreError> {
    write_buyer(tx, &frozen.buyer, order).await?;
    for (position, line) in (0_i64..).zip(&frozen.lines) {
        write_line(tx, frozen, (order, position), line).await?;
    }
    Ok(())
}

async fn write_line(
    tx: &mut Tx<'_>,
    frozen: &NewOrder,
    (order, position): (&str, i64),
    line: &OrderLine,
) -> Result<(), StoreError> {
    let (sold, party) = (&line.sold, line.sold.party());
    let (day, slot) = when_text(sold.when());
    let (plan, ages) = stay_text(sold);
    let first = line.lots.first().ok_or_else(|| StoreError::Broken("a line without people".into()))?;
    let apart = if line.lots.len() > 1 { line.lots.len() } else { 0 };
    let row = LineRow {
        order_id: order,
        position,
        cart_line: &line.cart_line,
        kind: kind(sold),
        product: sold.id().0,
        day,
        slot,
        adults: party.adults,
        children: party.children,
        infants: party.infants,
        rates: party.rates(),
        parent: sold.of().and_then(|at| i64::try_from(*at).ok()),
        zone: sold.zone(),
        hotel: sold.hotel(),
        included: sold.included(),
        places: line.places,
        catalogue: &first.catalogue,
        exchange_rate: first.exchange_rate,
        lots: i64::try_from(apart).unwrap_or(i64::MAX),
        base: line.base,
        coupon: line.coupon,
        total: line.total,
        net: line.total - line.tax,
        tax: line.tax,
        tax_code: &frozen.tax_name,
        tax_percent: frozen.tax_percent,
        tickets: if line.ticketed { i64::try_from(sold.admitted().len()).unwrap_or(i64::MAX) } else { 0 },
        plan,
        ages,
    };
    tx.execute(INSERT_LINE, &row.values()).await?;
    for (number, lot) in (0_i64..).zip(&line.lots).take(apart) {
        let people = lot.party.people_text();
        let values = values![order, position, number, &lot.catalogue, lot.exchange_rate, people];
        tx.execute(INSERT_LOT, values).await?;
    }
    write_parts(tx, (order, position), &line.parts).await
}

/// Writes what the price of a line is made of.
async fn write_parts(
    tx: &mut Tx<'_>,
    (order, position): (&str, i64),
    parts: &[Part],
) -> Result<(), StoreError> {
    for (at, part) in parts.iter().enumerate() {
        let (rule, percent, threshold) = rule(part.reason);
        // It stands once for each lot it is in: the name alone for the first.
        let before = parts.iter().take(at).filter(|other| other.of == part.of).count();
        let name = match before {
            0 => part.of.to_string(),
            before => format!("{} {}", part.of, before + 1),
        };
        let row = PartRow {
            order_id: order,
            position,
            unit: &name,
            count: part.count,
            base: part.base,
            price: part.price,
            rule,
            percent,
            threshold,
        };
        tx.execute(INSERT_PART, &row.values()).await?;
    }
    Ok(())
}

/// Writes a line's price anew: a room whose nights are others now.
pub(crate) async fn rewrite_parts(
    tx: &mut Tx<'_>,
    (order, position): (&str, i64),
    parts: &[Part],
) -> Result<(), StoreError> {
    tx.execute(CLEAR_LINE_PARTS, values![order, position]).await?;
    write_parts(tx, (order, position), parts).await
}

/// A reason as columns.
pub(crate) fn rule(reason: Reason) -> (&'static str, u32, u32) {
    match reason {
        Reason::List => ("list", 0, 0),
        Reason::Infant => ("infant", 100, 0),
        Reason::Child { percent } => ("child", percent.into(), 0),
        Reason::Advance { percent, days } => ("advance", percent.into(), days),
        Reason::Combo { percent, parks } => ("combo", percent.into(), parks),
        // A combination of no parks: the release before reads it too.
        Reason::Guest { percent } => ("combo", percent.into(), 0),
        Reason::Promotion { percent, id } => ("promotion", percent.into(), id),
        Reason::Plan { percent, plan } => (plan.name(), percent.into(), 0),
        Reason::Included => ("included", 100, 0),
    }
}
