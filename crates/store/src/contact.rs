//! Messages of the contact page, from the form until the operator has them by mail (§2.3).

use crate::outbox::{self, Task};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::contact::{Source, has_room};

columns! { contact_columns:
    /// A message as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptContact {
        /// Who wrote it; like the other texts empty once the operator has it.
        pub name: String = "name",
        /// Where an answer goes.
        pub email: String = "email",
        /// A telephone number; empty for none.
        pub phone: String = "phone",
        /// Name of its topic.
        pub topic: String = "topic",
        /// Code of an order, unchecked; empty for none.
        pub order: String = "order_code",
        /// What is written.
        pub message: String = "message",
        /// Code of the language it was written in.
        pub language: String = "language",
        /// When it came.
        pub created_at: Instant = "created_at",
    }
}

// Messages that come at once are counted one after the other: else each would find the room that the others take. SQLite
// writes one after the other anyway.
sql!(ONE_BY_ONE on Postgres = "SELECT pg_advisory_xact_lock(7226124)");
sql!(
    LATELY = "SELECT network, buyer FROM contacts WHERE created_at > $1 AND created_at <= $2 AND site = $3 LIMIT 1000"
);
sql!(
    KEEP = "INSERT INTO contacts (id, site, network, name, email, phone, topic, order_code, message, language, refused, created_at, buyer) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $12) ON CONFLICT (id) DO NOTHING"
);
sql!(FIND = concat!("SELECT ", contact_columns!(), " FROM contacts WHERE id = $1"));
sql!(
    FORGET =
        "UPDATE contacts SET name = '', email = '', phone = '', order_code = '', message = '' WHERE id = $1"
);
sql!(REFUSE = "UPDATE contacts SET refused = $1 WHERE id = $2");

/// Keeps a message and has it sent to the operator. The same message sent again changes nothing.
#[derive(Debug)]
pub struct WriteContact {
    /// Names the form it came by.
    pub id: String,
    /// The store.
    pub site: String,
    /// Where it comes from.
    pub source: Source,
    /// What is written.
    pub contact: KeptContact,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is kept, or was before.
    Kept,
    /// Too many came within the hour, from everywhere or from there.
    TooMany,
}

impl Op for WriteContact {
    type Out = Taken;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Taken>, StoreError> {
        let one = &self.contact;
        if tx.one::<KeptContact>(FIND, values![&self.id]).await?.is_some() {
            return Ok(Done::Undo(Taken::Kept));
        }
        if tx.is_postgres() {
            tx.execute(ONE_BY_ONE, &[]).await?;
        }
        let since = one.created_at.plus_minutes(-60);
        // What a clock that was wrong dated further ahead counts for nothing.
        let ahead = one.created_at.plus_minutes(60);
        let lately: Vec<(String, bool)> = tx.all(LATELY, values![since, ahead, &self.site]).await?;
        let lately: Vec<_> = lately.into_iter().map(|(network, buyer)| Source { network, buyer }).collect();
        if !has_room(&lately, &self.source) {
            return Ok(Done::Undo(Taken::TooMany));
        }
        let kept = values![
            &self.id,
            &self.site,
            &self.source.network,
            &one.name,
            &one.email,
            &one.phone,
            &one.topic,
            &one.order,
            &one.message,
            &one.language,
            one.created_at,
            i64::from(self.source.buyer)
        ];
        tx.execute(KEEP, kept).await?;
        outbox::add(tx, &self.site, Task::Contact { contact: self.id.clone() }, one.created_at).await?;
        Ok(Done::Keep(Taken::Kept))
    }
}

/// A message by what names it.
#[derive(Debug)]
pub struct ReadContact {
    /// Names it.
    pub id: String,
}

impl Op for ReadContact {
    type Out = Option<KeptContact>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(FIND, values![&self.id]).await?))
    }
}

/// Ends the mail of a message: the operator has it, and who wrote what is forgotten here; or it can't be delivered, and stays for
/// a person to look at.
pub(crate) async fn end(tx: &mut Tx<'_>, contact: &str, refused: Option<&str>) -> Result<(), StoreError> {
    match refused {
        None => tx.execute(FORGET, values![contact]).await?,
        Some(reason) => tx.execute(REFUSE, values![reason, contact]).await?,
    };
    Ok(())
}
