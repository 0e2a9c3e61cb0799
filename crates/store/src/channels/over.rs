//! Nights of other channels that are over go, whether their calendars are still read or not (§10.16.46).

use super::lock;
use crate::places;
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};
use domain::calendar::Date;
use domain::line::{ResourceId, SlotKey};
use domain::stay::NIGHT;
use std::collections::BTreeMap;

sql!(OLDEST = "SELECT room, channel FROM channel_nights WHERE day < $1 ORDER BY day LIMIT 1");
sql!(
    FORGET = "DELETE FROM channel_nights WHERE (room, channel, uid, day) IN (SELECT room, channel, uid, day \
    FROM channel_nights WHERE room = $1 AND channel = $2 AND day < $3 ORDER BY day LIMIT 200) RETURNING day, taken"
);

/// Forgets the oldest nights before a day, some of one channel, and gives their places back; answers how many there were.
pub(crate) async fn forget_over(tx: &mut Tx<'_>, before: Date) -> Result<usize, StoreError> {
    let oldest: Option<(ResourceId, String)> = tx.one(OLDEST, values![before]).await?;
    let Some((room, channel)) = oldest else { return Ok(0) };
    // An import that is under way has them in hand.
    lock(tx, room, &channel).await?;
    let nights: Vec<(Date, bool)> = tx.all(FORGET, values![room.0, &channel, before]).await?;
    let mut slots: BTreeMap<SlotKey, i64> = BTreeMap::new();
    for (day, taken) in &nights {
        *slots.entry(SlotKey { resource: room, day: *day, start: NIGHT }).or_default() += i64::from(*taken);
    }
    for (slot, count) in slots {
        places::unsell(tx, &slot, count).await?;
    }
    Ok(nights.len())
}
