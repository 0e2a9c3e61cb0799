//! A channel's nights follow its calendar, some days in one transaction (§10.16.28, §10.16.45).

use super::{OF_ROOM, SoldElsewhere, gathered, lock, subject};
use crate::act::{self, Act};
use crate::places;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, Statement, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::{Date, Instant};
use domain::channel_calendar::{ChannelStay, nights_ahead};
use domain::channel_nights::{NightChanges, compared, is_overtaken};
use domain::line::{ResourceId, SlotKey};
use domain::stay::NIGHT;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// Nights that one transaction of an import changes, whole days: so long nobody else sells of these nights. One day may
/// have more.
pub const MOST_AT_ONCE: usize = 500;

sql!(
    HAD = "SELECT COUNT(*) FROM channel_nights WHERE room = $1 AND channel = $2 AND taken = 1 AND day >= $3"
);
sql!(KNOWN = "SELECT uid, day, taken FROM channel_nights WHERE room = $1 AND channel = $2 AND day >= $3");
sql!(
    KEEP = "UPDATE channel_imports SET id = $1, begun = $2, next_day = $3, at = $4, had = $5, taken = $6, given_back = $7 \
    WHERE room = $8 AND channel = $9"
);

sql!(ADD on Sqlite = "INSERT INTO channel_nights (taken, since, room, channel, uid, day) VALUES ($1, $2, $3, $4, $5, $6)");
sql!(TAKE on Sqlite = "UPDATE channel_nights SET taken = 1, since = $1 \
    WHERE room = $2 AND channel = $3 AND uid = $4 AND day = $5");
sql!(FORGET on Sqlite = "DELETE FROM channel_nights WHERE room = $1 AND channel = $2 AND uid = $3 AND day = $4");

// Each statement is a way to PostgreSQL and back: one for all nights, their names and days a line each. No name has lines.
sql!(ADD_POSTGRES on Postgres = "INSERT INTO channel_nights (taken, since, room, channel, uid, day) \
    SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT), n.uid, n.day \
    FROM unnest(string_to_array(CAST($5 AS TEXT), chr(10)), string_to_array(CAST($6 AS TEXT), chr(10))) AS n (uid, day)");
sql!(TAKE_POSTGRES on Postgres = "UPDATE channel_nights SET taken = 1, since = $1 \
    WHERE room = $2 AND channel = $3 AND (uid, day) IN (SELECT n.uid, n.day \
    FROM unnest(string_to_array(CAST($4 AS TEXT), chr(10)), string_to_array(CAST($5 AS TEXT), chr(10))) AS n (uid, day))");
sql!(FORGET_POSTGRES on Postgres = "DELETE FROM channel_nights \
    WHERE room = $1 AND channel = $2 AND (uid, day) IN (SELECT n.uid, n.day \
    FROM unnest(string_to_array(CAST($3 AS TEXT), chr(10)), string_to_array(CAST($4 AS TEXT), chr(10))) AS n (uid, day))");

/// A channel's calendar of a room type, to be followed. New nights take a place each, those that are gone give theirs back;
/// the others stay as they are. A night without a place left, or whose last one a cart holds, is a clash, and is tried again
/// with each import. The same again changes nothing.
#[derive(Debug)]
pub struct ImportChannel {
    /// Names this import: whoever sends it again names it alike.
    pub id: String,
    /// When its calendar was asked for.
    pub begun: Instant,
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

/// A calendar was not followed, or no further: another one of this channel that was asked for later is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtaken;

impl fmt::Display for Overtaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a calendar of this channel that was asked for later is in already")
    }
}

impl std::error::Error for Overtaken {}

/// One transaction of an import: some days of it.
#[derive(Debug)]
pub struct ImportStep {
    /// The import.
    pub whole: Arc<ImportChannel>,
    /// The day from which it goes on; none at its beginning.
    pub from: Option<Date>,
}

/// How far an import has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What came of it until now; the clashes are known at its end.
    pub imported: Imported,
    /// The day from which it goes on; none at its end.
    pub next: Option<Date>,
}

/// Nights with the names of what they were sold with.
type Named = Vec<(Date, String)>;

/// What a transaction writes.
#[derive(Default)]
struct Written {
    gone: Named,
    /// Clashes that are none any more.
    had_now: Named,
    new: Named,
    new_clashes: Named,
    taken: i64,
    given_back: i64,
}

impl Op for ImportStep {
    type Out = Result<Step, Overtaken>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let whole = &*self.whole;
        let (room, channel) = (whole.room.0, &whole.channel);
        let mut last = lock(tx, whole.room, channel).await?;
        let from = self.from.map(|day| day.to_string());
        let begins = last.id != whole.id;
        if begins && (from.is_some() || is_overtaken(whole.begun, last.begun, whole.now)) {
            return Ok(Done::Undo(Err(Overtaken)));
        }
        // Run again after it was kept, it has nothing to do.
        if begins || from.as_ref() == Some(&last.next_day) {
            if begins {
                last.had = tx.one(HAD, values![room, channel, whole.today]).await?.unwrap_or_default();
                (last.taken, last.given_back) = (0, 0);
            }
            let (days, next) = self.changes(tx).await?;
            let written = self.bring(tx, days).await?;
            last.taken += written.taken;
            last.given_back += written.given_back;
            last.next_day = next.map(|day| day.to_string()).unwrap_or_default();
            self.write(tx, &written).await?;
            let kept = values![
                &whole.id,
                whole.begun,
                &last.next_day,
                whole.now,
                last.had,
                last.taken,
                last.given_back,
                room,
                channel
            ];
            tx.execute(KEEP, kept).await?;
            if last.taken > 0 || last.given_back > 0 {
                let (subject, name) = (subject(whole.room, channel), whole.id.as_str());
                act::keep(tx, &subject, (Act::RoomsImported, name), &whole.by, whole.now).await?;
            }
        }
        let next = if last.next_day.is_empty() { None } else { Some(places::read_date(&last.next_day)?) };
        let clashes = if next.is_none() { self.clashes(tx).await? } else { Vec::new() };
        let (had, taken, given_back) = (last.had, last.taken, last.given_back);
        let imported = Imported { stays: whole.stays.len(), had, taken, given_back, clashes };
        Ok(Done::Keep(Ok(Step { imported, next })))
    }
}

impl ImportStep {
    /// What is to be done, by day, in the order in which places are locked: so much as one transaction does. And from which
    /// day on there is more.
    async fn changes(
        &self,
        tx: &mut Tx<'_>,
    ) -> Result<(BTreeMap<Date, NightChanges>, Option<Date>), StoreError> {
        let whole = &*self.whole;
        // Every day is later than none.
        let from = self.from.map(|day| day.to_string()).unwrap_or_default();
        let rows: Vec<(String, Date, bool)> =
            tx.all(KNOWN, values![whole.room.0, &whole.channel, from]).await?;
        let mut known: BTreeMap<Date, BTreeMap<String, bool>> = BTreeMap::new();
        for (uid, day, taken) in rows {
            known.entry(day).or_default().insert(uid, taken);
        }
        let mut listed: BTreeMap<Date, BTreeSet<&str>> = BTreeMap::new();
        for (night, uid) in nights_ahead(&whole.stays, whole.today) {
            if self.from.is_none_or(|from| night >= from) {
                listed.entry(night).or_default().insert(uid);
            }
        }
        let all: BTreeSet<Date> = known.keys().chain(listed.keys()).copied().collect();
        let (mut days, mut count) = (BTreeMap::new(), 0);
        for day in all {
            let (known, listed) =
                (known.remove(&day).unwrap_or_default(), listed.remove(&day).unwrap_or_default());
            let changes = compared(&known, &listed);
            if count > 0 && count + changes.count() > MOST_AT_ONCE {
                return Ok((days, Some(day)));
            }
            count += changes.count();
            if changes.count() > 0 {
                days.insert(day, changes);
            }
        }
        Ok((days, None))
    }

    /// Gives places back and takes them, day by day.
    async fn bring(
        &self,
        tx: &mut Tx<'_>,
        days: BTreeMap<Date, NightChanges>,
    ) -> Result<Written, StoreError> {
        let whole = &*self.whole;
        let mut written = Written::default();
        for (day, NightChanges { gone, clashing, new }) in days {
            let slot = SlotKey { resource: whole.room, day, start: NIGHT };
            let given_back = count(gone.iter().filter(|(_, taken)| *taken).count());
            places::unsell(tx, &slot, given_back).await?;
            // Nights that are over are given back in silence.
            written.given_back += if day >= whole.today { given_back } else { 0 };
            written.gone.extend(gone.into_iter().map(|(uid, _)| (day, uid)));
            let wanted = count(clashing.len() + new.len());
            let allotment = whole.allotment.get(&day).copied().unwrap_or_default();
            let taken = places::sell_up_to(tx, &slot, wanted, allotment, whole.now).await?;
            written.taken += taken;
            let mut left = taken;
            for uid in clashing {
                if left > 0 {
                    written.had_now.push((day, uid));
                }
                left -= 1;
            }
            for uid in new {
                let into = if left > 0 { &mut written.new } else { &mut written.new_clashes };
                into.push((day, uid));
                left -= 1;
            }
        }
        Ok(written)
    }

    /// Writes what differs of the nights.
    async fn write(&self, tx: &mut Tx<'_>, written: &Written) -> Result<(), StoreError> {
        let (now, forget) = (self.whole.now, (FORGET, FORGET_POSTGRES));
        self.all(tx, forget, &written.gone, &[]).await?;
        self.all(tx, (TAKE, TAKE_POSTGRES), &written.had_now, values![now]).await?;
        self.all(tx, (ADD, ADD_POSTGRES), &written.new, values![true, now]).await?;
        self.all(tx, (ADD, ADD_POSTGRES), &written.new_clashes, values![false, now]).await
    }

    /// Runs a statement for all of these nights, with what is the same of each.
    async fn all(
        &self,
        tx: &mut Tx<'_>,
        (one, many): (Statement, Statement),
        nights: &[(Date, String)],
        same: &[crate::Value],
    ) -> Result<(), StoreError> {
        let with = |uid: &str, day: String| {
            let mut values = same.to_vec();
            values.extend_from_slice(values![self.whole.room.0, &self.whole.channel, uid, day]);
            values
        };
        if !tx.is_postgres() {
            for (day, uid) in nights {
                tx.execute(one, &with(uid, day.to_string())).await?;
            }
        } else if !nights.is_empty() {
            let uids: Vec<&str> = nights.iter().map(|(_, uid)| uid.as_str()).collect();
            let days: Vec<String> = nights.iter().map(|(day, _)| day.to_string()).collect();
            tx.execute(many, &with(&uids.join("\n"), days.join("\n"))).await?;
        }
        Ok(())
    }

    /// Nights ahead that the channel sold and that are not to be had.
    async fn clashes(&self, tx: &mut Tx<'_>) -> Result<Vec<SoldElsewhere>, StoreError> {
        let whole = &*self.whole;
        let mut clashes = gathered(tx.all(OF_ROOM, values![whole.room.0, whole.today]).await?);
        clashes.retain(|one| one.channel == whole.channel && !one.clashes.is_empty());
        Ok(clashes)
    }
}

fn count(nights: usize) -> i64 {
    i64::try_from(nights).unwrap_or(i64::MAX)
}
