//! Rooms that other channels sold: each of their nights is a sold place of its room type (§10.16.28), or a clash where there
//! is none (§10.16.29).

use crate::act::{self, Act};
use crate::places;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::{Date, Instant, add_days};
use domain::channel_calendar::{ChannelStay, nights_ahead};
use domain::line::{ResourceId, SlotKey};
use domain::stay::NIGHT;
use std::collections::{BTreeMap, BTreeSet};

// Of one channel's imports one is made after the other. Nobody else writes its nights.
sql!(
    LOCK = "INSERT INTO channel_imports (room, channel, id, at, had, taken, given_back) VALUES ($1, $2, '', 0, 0, 0, 0) \
    ON CONFLICT (room, channel) DO UPDATE SET id = channel_imports.id RETURNING id, had, taken, given_back"
);
sql!(KNOWN = "SELECT uid, day, taken FROM channel_nights WHERE room = $1 AND channel = $2");
sql!(
    ADD =
        "INSERT INTO channel_nights (room, channel, uid, day, taken, since) VALUES ($1, $2, $3, $4, $5, $6)"
);
sql!(
    TAKE = "UPDATE channel_nights SET taken = 1, since = $1 WHERE room = $2 AND channel = $3 AND uid = $4 AND day = $5"
);
sql!(FORGET = "DELETE FROM channel_nights WHERE room = $1 AND channel = $2 AND uid = $3 AND day = $4");
sql!(
    KEEP = "UPDATE channel_imports SET id = $1, at = $2, had = $3, taken = $4, given_back = $5 \
    WHERE room = $6 AND channel = $7"
);

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
            Some(last) if last.room == room && last.channel == channel && last.uid == uid => {
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

/// Makes a channel's nights of a room type those of its calendar. New nights take a place each, those that are gone give theirs
/// back, all in one transaction; the others stay as they are. A night without a place left, or whose last one a cart holds, is
/// a clash, and is tried again with each import. The same again changes nothing.
#[derive(Debug)]
pub struct ImportChannel {
    /// Names this import: whoever sends it again names it alike.
    pub id: String,
    /// The room type.
    pub room: ResourceId,
    /// The channel.
    pub channel: String,
    /// What its calendar says.
    pub stays: Vec<ChannelStay>,
    /// Rooms of the type by night, by the catalogue, should nobody have asked before: of each night that the calendar has.
    pub allotment: BTreeMap<Date, i64>,
    /// The first night that counts.
    pub today: Date,
    /// Who tells it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Stays of the calendar that are not over.
    pub stays: usize,
    /// Nights ahead that the channel had before.
    pub had: i64,
    /// Nights that it has now and had not before.
    pub taken: i64,
    /// Nights ahead that it had and has no longer.
    pub given_back: i64,
    /// Nights that it sold and that are not to be had, by what they were sold with.
    pub clashes: Vec<SoldElsewhere>,
}

impl Imported {
    /// True where more than half of the channel's nights became free at once: its calendar may have been emptied by mistake.
    pub fn frees_most(&self) -> bool {
        (self.given_back - self.taken).saturating_mul(2) > self.had
    }
}

/// The nights a channel has of a room type, each with the name of what it was sold with: whether they are taken.
type Known = BTreeMap<(Date, String), bool>;

/// What is to be done with the nights of one day.
#[derive(Default)]
struct Day {
    /// Names of nights that the calendar has no longer, each with whether it was taken.
    gone: Vec<(String, bool)>,
    /// Names of nights that are wanted, each with whether it is known as a clash.
    wanted: Vec<(String, bool)>,
}

impl ImportChannel {
    async fn known(&self, tx: &mut Tx<'_>) -> Result<Known, StoreError> {
        let rows: Vec<(String, Date, bool)> = tx.all(KNOWN, values![self.room.0, &self.channel]).await?;
        Ok(rows.into_iter().map(|(uid, day, taken)| ((day, uid), taken)).collect())
    }

    /// What is to be done, by day: in the order in which places are locked.
    fn changes(&self, known: &Known) -> BTreeMap<Date, Day> {
        let told: BTreeSet<(Date, &str)> = nights_ahead(&self.stays, self.today);
        let mut days: BTreeMap<Date, Day> = BTreeMap::new();
        for ((night, uid), taken) in known {
            if !told.contains(&(*night, uid.as_str())) {
                days.entry(*night).or_default().gone.push((uid.clone(), *taken));
            }
        }
        for (night, uid) in told {
            match known.get(&(night, uid.to_owned())) {
                Some(true) => {}
                clash => days.entry(night).or_default().wanted.push((uid.to_owned(), clash.is_some())),
            }
        }
        days
    }

    /// Does it for one day; answers how many nights of it became the channel's, and how many are its no longer.
    async fn bring(&self, tx: &mut Tx<'_>, night: Date, day: Day) -> Result<(i64, i64), StoreError> {
        let (room, channel) = (self.room.0, &self.channel);
        let slot = SlotKey { resource: self.room, day: night, start: NIGHT };
        let mut given_back = 0;
        for (uid, taken) in day.gone {
            tx.execute(FORGET, values![room, channel, &uid, night]).await?;
            given_back += i64::from(taken);
        }
        places::unsell(tx, &slot, given_back).await?;
        let allotment = self.allotment.get(&night).copied().unwrap_or_default();
        let (mut taken, mut is_left) = (0, true);
        for (uid, known) in day.wanted {
            // Nobody's line: no hold is spared.
            is_left = is_left && places::sell_free(tx, &slot, 1, allotment, "", self.now).await?;
            taken += i64::from(is_left);
            if !known {
                tx.execute(ADD, values![room, channel, &uid, night, is_left, self.now]).await?;
            } else if is_left {
                tx.execute(TAKE, values![self.now, room, channel, &uid, night]).await?;
            }
        }
        Ok((taken, given_back))
    }
}

impl Op for ImportChannel {
    type Out = Imported;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Imported>, StoreError> {
        let (room, channel) = (self.room.0, &self.channel);
        let last = tx.one::<(String, i64, i64, i64)>(LOCK, values![room, channel]).await?;
        let (last, mut had, mut taken, mut given_back) = last.unwrap_or_default();
        if last != self.id {
            let known = self.known(tx).await?;
            let ahead = known.iter().filter(|((night, _), taken)| **taken && *night >= self.today);
            had = i64::try_from(ahead.count()).unwrap_or(i64::MAX);
            (taken, given_back) = (0, 0);
            for (night, day) in self.changes(&known) {
                let (more, less) = self.bring(tx, night, day).await?;
                taken += more;
                // Nights that are over are given back in silence.
                given_back += if night >= self.today { less } else { 0 };
            }
            let kept = values![&self.id, self.now, had, taken, given_back, room, channel];
            tx.execute(KEEP, kept).await?;
            if taken > 0 || given_back > 0 {
                let subject = subject(self.room, channel);
                act::keep(tx, &subject, (Act::RoomsImported, self.id.as_str()), &self.by, self.now).await?;
            }
        }
        let mut clashes = gathered(tx.all(OF_ROOM, values![room, self.today]).await?);
        clashes.retain(|one| one.channel == self.channel && !one.clashes.is_empty());
        Ok(Done::Keep(Imported { stays: self.stays.len(), had, taken, given_back, clashes }))
    }
}

/// A channel of a room type among the acts.
pub fn subject(room: ResourceId, channel: &str) -> String {
    format!("room {}/{channel}", room.0)
}
