//! Who did what: a row for each act that moved money or places, written with it and never changed.

use crate::statement::{FromValue, columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::OrderId;

/// What was done, by its name in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// An order was placed, or placed anew by the same form.
    Placed,
    /// It ended because nobody paid it in time.
    Lapsed,
    /// A person ended it before its money was taken.
    Ended,
    /// Its tickets were stopped for now.
    Suspended,
    /// They open their gates again.
    Reinstated,
    /// A person dealt with something contested that no gateway closes.
    DisputeClosed,
    /// A gateway holds its money.
    Authorised,
    /// A gateway took its money.
    Captured,
    /// A gateway let its money go, or gave it back.
    Returned,
    /// A change that costs more was asked for.
    ChangeAsked,
    /// A visit was moved.
    Moved,
    /// A visit went back to where it was, or stays for nothing, because the money for its change did not come.
    Undone,
    /// A visit was cancelled.
    Cancelled,
    /// Money was asked to go back.
    RefundAsked,
    /// Money went back.
    RefundSent,
    /// A gateway refused to send it.
    RefundRefused,
    /// A bank transfer was read from the statement.
    TransferRead,
    /// A person dealt with a transfer.
    TransferSettled,
    /// A coupon was given out.
    CouponGiven,
    /// Who bought was forgotten.
    Erased,
    /// The address its mail goes to was corrected.
    AddressCorrected,
    /// The guests of a room chose a day in a park, or gave it up.
    ParkDay,
    /// Rooms that another channel sold were taken or given back.
    RoomsImported,
}

impl Act {
    const ALL: [Self; 23] = [
        Self::Placed,
        Self::Lapsed,
        Self::Ended,
        Self::Suspended,
        Self::Reinstated,
        Self::DisputeClosed,
        Self::Authorised,
        Self::Captured,
        Self::Returned,
        Self::ChangeAsked,
        Self::Moved,
        Self::Undone,
        Self::Cancelled,
        Self::RefundAsked,
        Self::RefundSent,
        Self::RefundRefused,
        Self::TransferRead,
        Self::TransferSettled,
        Self::CouponGiven,
        Self::Erased,
        Self::AddressCorrected,
        Self::ParkDay,
        Self::RoomsImported,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Placed => "placed",
            Self::Lapsed => "lapsed",
            Self::Ended => "ended",
            Self::Suspended => "suspended",
            Self::Reinstated => "reinstated",
            Self::DisputeClosed => "dispute_closed",
            Self::Authorised => "authorised",
            Self::Captured => "captured",
            Self::Returned => "returned",
            Self::ChangeAsked => "change_asked",
            Self::Moved => "moved",
            Self::Undone => "undone",
            Self::Cancelled => "cancelled",
            Self::RefundAsked => "refund_asked",
            Self::RefundSent => "refund_sent",
            Self::RefundRefused => "refund_refused",
            Self::TransferRead => "transfer_read",
            Self::TransferSettled => "transfer_settled",
            Self::CouponGiven => "coupon_given",
            Self::Erased => "erased",
            Self::AddressCorrected => "address_corrected",
            Self::ParkDay => "park_day",
            Self::RoomsImported => "rooms_imported",
        }
    }
}

sql!(COUNT = "SELECT COUNT(*) FROM acts WHERE subject = $1 AND act = $2");

/// How often something was done to an order.
pub(crate) async fn count(tx: &mut Tx<'_>, order: &str, act: Act) -> Result<i64, StoreError> {
    Ok(tx.one(COUNT, values![order, act.name()]).await?.unwrap_or_default())
}

sql!(NAMES = "SELECT name FROM acts WHERE subject = $1 AND act = $2 ORDER BY at, name");

/// The names by which something was done to an order, the first first.
pub(crate) async fn names(tx: &mut Tx<'_>, order: &str, act: Act) -> Result<Vec<String>, StoreError> {
    tx.all(NAMES, values![order, act.name()]).await
}

impl FromValue for Act {
    fn from_value(value: Value) -> Option<Self> {
        let name = String::from_value(value)?;
        Self::ALL.into_iter().find(|act| act.name() == name)
    }
}

impl FromValue for Actor {
    fn from_value(value: Value) -> Option<Self> {
        Self::parse(&String::from_value(value)?)
    }
}

impl From<&Actor> for Value {
    fn from(actor: &Actor) -> Self {
        Self::Text(actor.to_string())
    }
}

columns! { kept_columns:
    /// One act, as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptAct {
        /// The kind of act.
        pub act: Act = "act",
        /// The id of what it was done by: an attempt, a refund, a form.
        pub name: String = "name",
        /// Who did it.
        pub actor: Actor = "actor",
        /// The instant it was done.
        pub at: Instant = "at",
    }
}

sql!(
    KEEP = "INSERT INTO acts (subject, act, name, actor, at, did) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT DO NOTHING"
);
sql!(
    OF = concat!(
        "SELECT ",
        kept_columns!(),
        " FROM acts WHERE subject = $1 ORDER BY at DESC, act DESC, name DESC LIMIT 500"
    )
);

sql!(IS_KEPT = "SELECT COUNT(*) FROM acts WHERE subject = $1 AND act = $2 AND name = $3");
sql!(REVISED = "SELECT COUNT(*), MAX(at) FROM acts WHERE subject = $1 AND act IN ($2, $3, $4, $5, $6, $7)");

/// The name of a transfer or a coupon among the acts: two sites of one database may both have it.
pub fn within(site: &str, name: &str) -> String {
    format!("{site}/{name}")
}

/// Keeps who did something to `subject`, within the transaction that does it. The same act by the same name is kept once.
pub(crate) async fn keep(
    tx: &mut Tx<'_>,
    subject: &str,
    (act, name): (Act, &str),
    by: &Actor,
    now: Instant,
) -> Result<(), StoreError> {
    keep_what(tx, subject, (act, name, ""), by, now).await
}

/// The same with what it did, where its subject does not show that any more.
pub(crate) async fn keep_what(
    tx: &mut Tx<'_>,
    subject: &str,
    (act, name, did): (Act, &str, &str),
    by: &Actor,
    now: Instant,
) -> Result<(), StoreError> {
    tx.execute(KEEP, values![subject, act.name(), name, by, now, did]).await?;
    Ok(())
}

/// Whether the same act by the same name is kept already.
pub(crate) async fn is_kept(
    tx: &mut Tx<'_>,
    subject: &str,
    (act, name): (Act, &str),
) -> Result<bool, StoreError> {
    let found: Option<i64> = tx.one(IS_KEPT, values![subject, act.name(), name]).await?;
    Ok(found.unwrap_or_default() > 0)
}

/// Reads what was done to an order, a transfer or a coupon, the newest 500, oldest first.
#[derive(Debug)]
pub struct ReadActs {
    /// The order's id; or what [`within`] makes of the bank's id of a transfer or of a coupon's code.
    pub subject: String,
}

impl Op for ReadActs {
    type Out = Vec<KeptAct>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut newest: Vec<KeptAct> = tx.all(OF, values![&self.subject]).await?;
        newest.reverse();
        Ok(Done::Keep(newest))
    }
}

/// How often the visits of an order were changed since it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    /// It grows with whatever moves a visit or ends one, and never shrinks: acts are kept for good.
    pub number: i64,
    /// When the last of it was; none where nothing was changed.
    pub at: Option<Instant>,
}

/// Reads how often the visits of an order were changed. Money that goes back counts, for it may end the order.
#[derive(Debug)]
pub struct ReadRevision {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadRevision {
    type Out = Revision;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let [moved, undone, cancelled, asked, returned, park] =
            [Act::Moved, Act::Undone, Act::Cancelled, Act::RefundAsked, Act::Returned, Act::ParkDay]
                .map(Act::name);
        let values = values![&self.order, moved, undone, cancelled, asked, returned, park];
        let (number, at) = tx.one::<(i64, Option<Instant>)>(REVISED, values).await?.unwrap_or_default();
        Ok(Done::Keep(Revision { number, at }))
    }
}
