//! Rooms that other channels sold: each of their nights is a sold place of its room type (§10.16.28), or a clash where there
//! is none (§10.16.29).

use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Db, Done, Op, StoreError, Tx};
use domain::calendar::{Date, Instant, add_days};
use domain::line::ResourceId;
use std::sync::Arc;

mod import;
mod over;

pub use import::{ImportChannel, ImportStep, Imported, MOST_AT_ONCE, Overtaken, Step};
pub(crate) use over::forget_over;

columns! { import_columns:
    /// The import of a channel's calendar that is in.
    struct Last {
        /// Its name; empty where there was none.
        id: String = "id",
        /// When its calendar was asked for.
        begun: Instant = "begun",
        /// The day from which it is still to be followed; empty where it was followed to its end.
        next_day: String = "next_day",
        /// Nights ahead that the channel had before.
        had: i64 = "had",
        /// Nights that it took.
        taken: i64 = "taken",
        /// Nights that it gave back.
        given_back: i64 = "given_back",
    }
}

// Of one channel's imports one is made after the other. Nobody else writes its nights.
sql!(
    LOCK = concat!(
        "INSERT INTO channel_imports (room, channel, id, at, had, taken, given_back) \
    VALUES ($1, $2, '', 0, 0, 0, 0) ON CONFLICT (room, channel) DO UPDATE SET id = channel_imports.id RETURNING ",
        import_columns!()
    )
);

/// Locks a channel's nights of a room type; answers which import is in.
async fn lock(tx: &mut Tx<'_>, room: ResourceId, channel: &str) -> Result<Last, StoreError> {
    let last = tx.one(LOCK, values![room.0, channel]).await?;
    last.ok_or_else(|| StoreError::Broken("a channel can't be locked".into()))
}

columns! { night_columns:
    /// A night of a room that another channel sold.
    struct Night {
        /// The room type.
        room: ResourceId = "room",
        /// The channel.
        channel: String = "channel",
        /// Its name of what it sold.
        uid: String = "uid",
        /// Which night.
        day: Date = "day",
        /// False where there was no room for it.
        taken: bool = "taken",
        /// Since when that is so.
        since: Instant = "since",
    }
}

sql!(
    OF_ROOM = concat!(
        "SELECT ",
        night_columns!(),
        " FROM channel_nights WHERE room = $1 AND day >= $2 \
    ORDER BY channel, uid, day"
    )
);
// With the figures, and by who looks at what needs a person.
sql!(CLASHES rare = concat!("SELECT ", night_columns!(), " FROM channel_nights WHERE taken = 0 AND day >= $1 \
    ORDER BY room, channel, uid, day LIMIT 2000"));
// What a channel sold stays taken until its calendar is read again: one that is not any more is a person's business.
sql!(SILENT rare = "SELECT i.room, i.channel, i.at FROM channel_imports i WHERE i.at <= $1 AND EXISTS (SELECT 1 \
    FROM channel_nights n WHERE n.room = i.room AND n.channel = i.channel AND n.day >= $2) ORDER BY i.at LIMIT 200");
sql!(IMPORTS = "SELECT channel, at FROM channel_imports WHERE room = $1 ORDER BY channel");

/// What another channel sold: a room of a type, for nights one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoldElsewhere {
    /// The room type.
    pub room: ResourceId,
    /// The channel.
    pub channel: String,
    /// Its name of what it sold.
    pub uid: String,
    /// The first of the nights.
    pub arrival: Date,
    /// The day after the last of them.
    pub departure: Date,
    /// Those of them for which there was no room.
    pub clashes: Vec<Date>,
    /// Since when the oldest of those clashes, or else the newest of the nights is taken.
    pub since: Instant,
}

/// Puts nights together, which stand in the order of room, channel, name and day.
fn gathered(nights: Vec<Night>) -> Vec<SoldElsewhere> {
    let mut all: Vec<SoldElsewhere> = Vec::new();
    for Night { room, channel, uid, day, taken, since } in nights {
        let after = add_days(day, 1);
        let clashes: Vec<Date> = (!taken).then_some(day).into_iter().collect();
        match all.last_mut() {
            Some(last)
                if (last.room, &last.channel, &last.uid, last.departure) == (room, &channel, &uid, day) =>
            {
                last.since = match (last.clashes.is_empty(), taken) {
                    (true, true) => last.since.max(since),
                    (true, false) => since,
                    (false, true) => last.since,
                    (false, false) => last.since.min(since),
                };
                last.departure = after;
                last.clashes.extend(clashes);
            }
            _ => {
                let (arrival, departure) = (day, after);
                all.push(SoldElsewhere { room, channel, uid, arrival, departure, clashes, since });
            }
        }
    }
    all
}

/// Nights that other channels sold from a day on and that are not to be had, by what they were sold with.
pub(crate) async fn clashes(tx: &mut Tx<'_>, from: Date) -> Result<Vec<SoldElsewhere>, StoreError> {
    Ok(gathered(tx.all(CLASHES, values![from]).await?))
}

/// Channels that have nights from a day on and whose calendars were not read since a moment: of which room type, called
/// what, read when.
pub(crate) async fn silent(
    tx: &mut Tx<'_>,
    since: Instant,
    from: Date,
) -> Result<Vec<(i64, String, Instant)>, StoreError> {
    tx.all(SILENT, values![since, from]).await
}

/// What other channels sold of a room type from a day on.
#[derive(Debug)]
pub struct ReadSoldElsewhere {
    /// The room type.
    pub room: ResourceId,
    /// First night that counts.
    pub from: Date,
}

impl Op for ReadSoldElsewhere {
    /// What they sold, and when the calendar of each was read last.
    type Out = (Vec<SoldElsewhere>, Vec<(String, Instant)>);
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let sold = gathered(tx.all(OF_ROOM, values![self.room.0, self.from]).await?);
        Ok(Done::Keep((sold, tx.all(IMPORTS, values![self.room.0]).await?)))
    }
}

/// Makes a channel's nights of a room type those of its calendar (§10.16.45): in steps of a transaction each, one after the
/// other, between which others sell and book. What was done stays where it ends in between, and the next import does the rest.
///
/// # Errors
/// Those of the database. Where the calendar of another import was asked for later, nothing more is changed.
pub async fn import(db: &Db, whole: ImportChannel) -> Result<Result<Imported, Overtaken>, StoreError> {
    let (whole, mut from) = (Arc::new(whole), None);
    loop {
        let Step { imported, next } = match db.run(ImportStep { whole: Arc::clone(&whole), from }).await? {
            Ok(step) => step,
            Err(overtaken) => return Ok(Err(overtaken)),
        };
        if next.is_none() {
            return Ok(Ok(imported));
        }
        from = next;
    }
}

/// A channel of a room type among the acts.
pub fn subject(room: ResourceId, channel: &str) -> String {
    format!("room {}/{channel}", room.0)
}
