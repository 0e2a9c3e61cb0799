//! A cart's time of holding, and the unpaid places of the network it asks from: what bounds how many places are held, by
//! whom, for how long (§10.1).

use crate::line::kinds::{of_one_slot, stays};
use crate::places::{read_date, read_time};
use crate::statement::{Cells, FromRow, sql};
use crate::value::values;
use crate::{StoreError, Tx};
use domain::calendar::Instant;
use domain::catalogue::ProductId;
use domain::hold::{Holding, Network, Unpaid};
use domain::line::{ResourceId, SlotKey};
use sha2::{Digest, Sha256};

// Two carts of one network are counted one after the other: else each would find the room that the other takes. SQLite writes
// one after the other anyway.
sql!(ONE_BY_ONE on Postgres = "SELECT pg_advisory_xact_lock($1)");
// By the index of networks: compared as it is, the state would lead to indexes of all that is held.
sql!(
    UNPAID = concat!(
        "SELECT network, product, day, slot, places FROM cart_lines WHERE network >= $1 AND network < $2 \
        AND network <> '' AND state || '' = 'held' AND expires_at > $3 AND cart <> $4 AND places > 0 AND ",
        of_one_slot!(),
        " UNION ALL SELECT l.network, c.resource, c.day, c.slot, c.count FROM cart_lines l JOIN line_claims c ON c.line = l.id \
        WHERE l.network >= $1 AND l.network < $2 AND l.network <> '' AND l.state || '' = 'held' AND l.expires_at > $3 \
        AND l.cart <> $4 AND ",
        stays!("l")
    )
);
sql!(SAVE = "UPDATE carts SET holding_since = $1, held_until = $2 WHERE id = $3");
sql!(PAID_BEFORE = "SELECT id FROM orders WHERE cart = $1 AND state = 'paid' LIMIT 1");

struct Row(Unpaid);

impl FromRow for Row {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let network = cells.take("network")?;
        let product: ProductId = cells.take("product")?;
        let (day, slot): (String, String) = (cells.take("day")?, cells.take("slot")?);
        let resource = ResourceId::from(product);
        let slot = SlotKey { resource, day: read_date(&day)?, start: read_time(&slot)? };
        Ok(Self(Unpaid { network, slot, places: cells.take("places")? }))
    }
}

/// Waits until nobody else counts what this network holds. Taken before any other lock.
pub(crate) async fn one_by_one(tx: &mut Tx<'_>, network: &Network) -> Result<(), StoreError> {
    if tx.is_postgres() && network.counts_places() {
        let digest = Sha256::digest(network.widest().as_bytes());
        let mut name = [0; 8];
        for (to, from) in name.iter_mut().zip(digest) {
            *to = from;
        }
        tx.execute(ONE_BY_ONE, values![i64::from_be_bytes(name)]).await?;
    }
    Ok(())
}

/// What the other carts of the widest network around hold unpaid.
pub(crate) async fn unpaid(
    tx: &mut Tx<'_>,
    network: &Network,
    cart: &str,
    now: Instant,
) -> Result<Vec<Unpaid>, StoreError> {
    if !network.counts_places() {
        return Ok(Vec::new());
    }
    let from = network.widest();
    // The names are hexadecimal: nothing that begins so comes after it.
    let to = format!("{from}g");
    let rows: Vec<Row> = tx.all(UNPAID, values![from, to, now, cart]).await?;
    Ok(rows.into_iter().map(|Row(one)| one).collect())
}

/// Keeps a cart's time of holding.
pub(crate) async fn save(tx: &mut Tx<'_>, cart: &str, holding: Holding) -> Result<(), StoreError> {
    tx.execute(SAVE, values![holding.since, holding.until, cart]).await?;
    Ok(())
}

/// Whether a cart was paid before: its buyer is known.
pub(crate) async fn paid_before(tx: &mut Tx<'_>, cart: &str) -> Result<bool, StoreError> {
    Ok(tx.one::<String>(PAID_BEFORE, values![cart]).await?.is_some())
}
