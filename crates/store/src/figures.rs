//! What instances counted (§10.14): views of pages, how fast pages were, and what went wrong in them. Sums by day alone:
//! nothing here is about one person.

use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::{Date, Instant};
use domain::traffic::{CAMPAIGNS, OTHERS, Trait};
use std::collections::{BTreeMap, BTreeSet};

/// Kinds of errors that are known; where there are as many, the rarest makes room, of these the oldest. Anybody can make up
/// more.
const ERRORS: i64 = 1000;
/// What stands for a day's visitors where other rows have what views are counted by.
const VISITORS: &str = "visitors";

/// What views are counted by: day, trait, its value, step.
pub type ViewKey = (Date, Trait, String, &'static str);
/// What values of vitals are counted by: day, page, device, vital, number of the range.
pub type VitalKey = (Date, String, &'static str, &'static str, usize);

/// What an instance counted since it kept its figures last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many views.
    pub views: BTreeMap<ViewKey, u64>,
    /// Names of visitors of a day.
    pub visitors: BTreeSet<(Date, String)>,
    /// How many values.
    pub vitals: BTreeMap<VitalKey, u64>,
    /// What went wrong.
    pub errors: Vec<PageErrors>,
}

impl Figures {
    /// True where nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.views.is_empty() && self.visitors.is_empty() && self.vitals.is_empty() && self.errors.is_empty()
    }
}

columns! { error_columns:
    /// Alike errors of pages.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PageErrors {
        /// What is the same of all of them, as a hash.
        pub fingerprint: String = "fingerprint",
        /// What went wrong.
        pub error: String = "error",
        /// On which page, without its query.
        pub page: String = "page",
        /// What is known besides, of the first.
        pub params: String = "params",
        /// How often.
        pub times: i64 = "times",
        /// When it was first seen.
        pub first_at: Instant = "first_at",
        /// When last.
        pub last_at: Instant = "last_at",
    }
}

sql!(BATCH = "INSERT INTO figure_batches (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING");
sql!(
    ADD_VIEWS = "INSERT INTO traffic (site, day, kind, value, step, views) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (site, day, kind, value, step) DO UPDATE SET views = traffic.views + excluded.views"
);
sql!(
    KNOWN_VALUES = "SELECT DISTINCT value FROM traffic WHERE site = $1 AND day = $2 AND kind = $3 AND value <> '' \
    ORDER BY value"
);
sql!(
    ADD_VISITOR = "INSERT INTO traffic_visitors (site, day, visitor) SELECT site, day, $1 FROM traffic_salts \
    WHERE site = $2 AND day = $3 ON CONFLICT (site, day, visitor) DO NOTHING"
);
sql!(
    ADD_SAMPLES = "INSERT INTO vitals (site, day, page, device, vital, bucket, samples) VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (site, day, page, device, vital, bucket) DO UPDATE SET samples = vitals.samples + excluded.samples"
);
sql!(HOW_MANY_ERRORS rare = "SELECT COUNT(*) FROM page_errors WHERE site = $1");
sql!(
    FORGET_RAREST rare = "DELETE FROM page_errors WHERE site = $1 AND fingerprint = (SELECT fingerprint FROM page_errors \
    WHERE site = $1 ORDER BY times, last_at, fingerprint LIMIT 1)"
);
sql!(
    SEEN_AGAIN = "UPDATE page_errors SET times = times + $1, \
    last_at = CASE WHEN last_at > $2 THEN last_at ELSE $2 END WHERE site = $3 AND fingerprint = $4"
);
sql!(
    NEW_ERROR = "INSERT INTO page_errors (site, fingerprint, error, page, params, times, first_at, last_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (site, fingerprint) \
    DO UPDATE SET times = page_errors.times + excluded.times, \
    last_at = CASE WHEN page_errors.last_at > excluded.last_at THEN page_errors.last_at ELSE excluded.last_at END"
);

/// Adds what an instance counted to what is known. The same again, by its id, changes nothing.
#[derive(Debug)]
pub struct KeepFigures {
    /// Names this batch: whoever sends it again names it alike.
    pub id: String,
    /// The store.
    pub site: String,
    /// What was counted.
    pub figures: Figures,
    /// The instant they are kept.
    pub now: Instant,
}

fn sum(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl KeepFigures {
    /// Views, in the order of their keys: instances that keep theirs at once lock rows in one order.
    async fn views(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let mut known: BTreeMap<Date, BTreeSet<String>> = BTreeMap::new();
        let mut views: BTreeMap<(Date, &str, &str, &str), u64> = BTreeMap::new();
        for ((day, kind, value, step), count) in &self.figures.views {
            let mut value = value.as_str();
            if *kind == Trait::Campaign && !value.is_empty() {
                if !known.contains_key(day) {
                    let there: Vec<String> =
                        tx.all(KNOWN_VALUES, values![&self.site, *day, kind.name()]).await?;
                    known.insert(*day, there.into_iter().collect());
                }
                let known = known.entry(*day).or_default();
                if !known.contains(value) && known.len() >= CAMPAIGNS {
                    value = OTHERS;
                } else {
                    known.insert(value.to_owned());
                }
            }
            let sum = views.entry((*day, kind.name(), value, *step)).or_default();
            *sum = sum.saturating_add(*count);
        }
        for ((day, kind, value, step), count) in views {
            tx.execute(ADD_VIEWS, values![&self.site, day, kind, value, step, sum(count)]).await?;
        }
        Ok(())
    }

    async fn errors(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        for one in &self.figures.errors {
            let again = values![one.times, one.last_at, &self.site, &one.fingerprint];
            if tx.execute(SEEN_AGAIN, again).await? == 1 {
                continue;
            }
            let many: i64 = tx.one(HOW_MANY_ERRORS, values![&self.site]).await?.unwrap_or_default();
            if many >= ERRORS {
                tx.execute(FORGET_RAREST, values![&self.site]).await?;
            }
            let PageErrors { fingerprint, error, page, params, times, first_at, last_at } = one;
            let row = values![&self.site, fingerprint, error, page, params, *times, *first_at, *last_at];
            tx.execute(NEW_ERROR, row).await?;
        }
        Ok(())
    }
}

impl Op for KeepFigures {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        if tx.execute(BATCH, values![&self.id, self.now]).await? == 0 {
            return Ok(Done::Undo(()));
        }
        self.views(tx).await?;
        for (day, visitor) in &self.figures.visitors {
            tx.execute(ADD_VISITOR, values![visitor, &self.site, *day]).await?;
        }
        for ((day, page, device, vital, bucket), samples) in &self.figures.vitals {
            let bucket = i64::try_from(*bucket).unwrap_or(i64::MAX);
            let row = values![&self.site, *day, page, *device, *vital, bucket, sum(*samples)];
            tx.execute(ADD_SAMPLES, row).await?;
        }
        self.errors(tx).await?;
        Ok(Done::Keep(()))
    }
}

sql!(
    COUNT_PURCHASE = "INSERT INTO counted_orders (order_id, at) SELECT id, CAST($1 AS BIGINT) FROM orders \
    WHERE code = $2 AND site = $3 AND state = 'paid' ON CONFLICT (order_id) DO NOTHING"
);

/// Takes the one time that an order counts as bought. Answers whether it is paid and was not counted before.
#[derive(Debug)]
pub struct CountPurchase {
    /// Its code.
    pub code: String,
    /// The store.
    pub site: String,
    /// The instant it is counted.
    pub now: Instant,
}

impl Op for CountPurchase {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let counted = tx.execute(COUNT_PURCHASE, values![self.now, &self.code, &self.site]).await? == 1;
        Ok(if counted { Done::Keep(true) } else { Done::Undo(false) })
    }
}

sql!(
    UNCOUNTED = "SELECT id FROM orders WHERE code = $1 AND site = $2 AND state = 'paid' \
    AND NOT EXISTS (SELECT 1 FROM counted_orders c WHERE c.order_id = orders.id)"
);

/// Whether an order is paid and was not counted as bought. It writes nothing: whoever knows a code may ask for ever.
#[derive(Debug)]
pub struct Uncounted {
    /// Its code.
    pub code: String,
    /// The store.
    pub site: String,
}

impl Op for Uncounted {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Undo(tx.one::<String>(UNCOUNTED, values![&self.code, &self.site]).await?.is_some()))
    }
}

sql!(
    NEW_SALT =
        "INSERT INTO traffic_salts (site, day, salt) VALUES ($1, $2, $3) ON CONFLICT (site, day) DO NOTHING"
);
sql!(SALT = "SELECT salt FROM traffic_salts WHERE site = $1 AND day = $2");
sql!(
    KEEP_VISITORS = "INSERT INTO traffic (site, day, kind, value, step, views) VALUES ($1, $2, 'visitors', '', '', $3) \
    ON CONFLICT (site, day, kind, value, step) DO UPDATE \
    SET views = CASE WHEN traffic.views > excluded.views THEN traffic.views ELSE excluded.views END"
);
sql!(OPEN_DAYS = "SELECT day FROM traffic_salts WHERE site = $1 AND day < $2 ORDER BY day");
sql!(DELETE_SALT = "DELETE FROM traffic_salts WHERE site = $1 AND day = $2");
sql!(VISITORS_OF = "SELECT COUNT(*) FROM traffic_visitors WHERE site = $1 AND day = $2");

/// What visitors of a day are named with, the same for all instances: made by the first that asks.
#[derive(Debug)]
pub struct DaySalt {
    /// The store.
    pub site: String,
    /// The day.
    pub day: Date,
    /// What it is where there is none yet.
    pub fresh: String,
}

impl Op for DaySalt {
    type Out = String;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<String>, StoreError> {
        tx.execute(NEW_SALT, values![&self.site, self.day, &self.fresh]).await?;
        let salt = tx.one(SALT, values![&self.site, self.day]).await?;
        Ok(Done::Keep(salt.unwrap_or_else(|| self.fresh.clone())))
    }
}

/// Ends the days before another: how many visitors each had is kept, and its salt is gone, so that nobody can say any more
/// who they were. Their names go with the sweep of old data. Answers how many days ended.
#[derive(Debug)]
pub struct EndDays {
    /// The store.
    pub site: String,
    /// The first day that goes on.
    pub before: Date,
}

impl Op for EndDays {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        let days: Vec<Date> = tx.all(OPEN_DAYS, values![&self.site, self.before]).await?;
        let mut ended = 0;
        for day in days {
            if tx.execute(DELETE_SALT, values![&self.site, day]).await? == 0 {
                continue;
            }
            let visitors: i64 = tx.one(VISITORS_OF, values![&self.site, day]).await?.unwrap_or_default();
            // A day that an instance with a late clock began again does not count twice.
            tx.execute(KEEP_VISITORS, values![&self.site, day, visitors]).await?;
            ended += 1;
        }
        Ok(if ended == 0 { Done::Undo(0) } else { Done::Keep(ended) })
    }
}

columns! { counted_columns:
    /// So many views.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Counted {
        /// Of which day.
        pub day: Date = "day",
        /// Of what.
        pub value: String = "value",
        /// At which step.
        pub step: String = "step",
        /// How many.
        pub views: i64 = "views",
    }
}

columns! { sample_columns:
    /// So many values of a vital.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Samples {
        /// Of which page.
        pub page: String = "page",
        /// On which device.
        pub device: String = "device",
        /// Which vital.
        pub vital: String = "vital",
        /// In which range.
        pub bucket: i64 = "bucket",
        /// How many, of all days asked for.
        pub samples: i64 = "CAST(SUM(samples) AS BIGINT)",
    }
}

sql!(
    READ_VIEWS = concat!(
        "SELECT ",
        counted_columns!(),
        " FROM traffic WHERE site = $1 AND kind = $2 \
    AND day >= $3 AND day <= $4 ORDER BY day, value, step"
    )
);
sql!(
    READ_OPEN rare = "SELECT day, COUNT(*) FROM traffic_visitors v WHERE site = $1 AND day >= $2 AND day <= $3 \
    AND EXISTS (SELECT 1 FROM traffic_salts s WHERE s.site = v.site AND s.day = v.day) GROUP BY day ORDER BY day"
);
sql!(
    READ_SAMPLES rare = concat!("SELECT ", sample_columns!(), " FROM vitals WHERE site = $1 AND day >= $2 AND day <= $3 \
    GROUP BY page, device, vital, bucket ORDER BY page, device, vital, bucket")
);
sql!(
    READ_ERRORS rare = concat!("SELECT ", error_columns!(), " FROM page_errors WHERE site = $1 \
    ORDER BY last_at DESC, fingerprint")
);

/// The days that are asked about.
#[derive(Clone, Debug)]
pub struct Days {
    /// The store.
    pub site: String,
    /// The first of them.
    pub from: Date,
    /// The last.
    pub to: Date,
}

/// Views by one of their traits.
#[derive(Debug)]
pub struct ReadViews {
    /// Of when.
    pub days: Days,
    /// By what.
    pub by: Trait,
}

impl Op for ReadViews {
    type Out = Vec<Counted>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Days { site, from, to } = &self.days;
        Ok(Done::Undo(tx.all(READ_VIEWS, values![site, self.by.name(), *from, *to]).await?))
    }
}

/// How many visitors each day had; so far, of a day that has not ended.
#[derive(Debug)]
pub struct ReadVisitors {
    /// Of when.
    pub days: Days,
}

impl Op for ReadVisitors {
    type Out = BTreeMap<Date, i64>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Days { site, from, to } = &self.days;
        let ended: Vec<Counted> = tx.all(READ_VIEWS, values![site, VISITORS, *from, *to]).await?;
        let open: Vec<(Date, i64)> = tx.all(READ_OPEN, values![site, *from, *to]).await?;
        let ended = ended.into_iter().map(|one| (one.day, one.views));
        Ok(Done::Undo(ended.chain(open).collect()))
    }
}

/// How fast pages were, over all those days.
#[derive(Debug)]
pub struct ReadSamples {
    /// Of when.
    pub days: Days,
}

impl Op for ReadSamples {
    type Out = Vec<Samples>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Days { site, from, to } = &self.days;
        Ok(Done::Undo(tx.all(READ_SAMPLES, values![site, *from, *to]).await?))
    }
}

/// What went wrong in pages, the latest first.
#[derive(Debug)]
pub struct ReadErrors {
    /// The store.
    pub site: String,
}

impl Op for ReadErrors {
    type Out = Vec<PageErrors>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Undo(tx.all(READ_ERRORS, values![&self.site]).await?))
    }
}
