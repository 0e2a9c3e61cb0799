//! Who comes along with a person: names that they keep for the next time, and what they keep them by (§10.19).

use super::{KeptPerson, locked};
use crate::newsletter::keep_text;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::AccountState;
use domain::account::companion::{CompanionName, MOST_COMPANIONS};
use domain::actor::PersonId;
use domain::calendar::Instant;

columns! { companion_columns:
    /// A name that is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptCompanion {
        /// Letters and digits that name it for its owner.
        pub id: String = "id",
        /// Not empty.
        pub first_name: String = "first_name",
        /// Empty where one name was given.
        pub last_name: String = "last_name",
        /// When it was first kept.
        pub created_at: Instant = "created_at",
    }
}

impl KeptCompanion {
    /// The name as it stands on a ticket.
    pub fn whole(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim_end().to_owned()
    }
}

sql!(
    OF_PERSON = concat!(
        "SELECT ",
        companion_columns!(),
        " FROM companions WHERE person = $1 ORDER BY created_at, id LIMIT 12"
    )
);
sql!(
    ADD = "INSERT INTO companions (id, person, first_name, last_name, created_at) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT (id) DO NOTHING"
);
sql!(REMOVE = "DELETE FROM companions WHERE id = $1 AND person = $2");
sql!(FORGET = "DELETE FROM companions WHERE person = $1");
sql!(
    CONSENT = "INSERT INTO companion_consents (person, version, at) VALUES ($1, $2, $3) \
    ON CONFLICT (person) DO UPDATE SET version = excluded.version, at = excluded.at"
);
sql!(
    READ_CONSENT = "SELECT t.text, c.at FROM companion_consents c JOIN consent_texts t ON t.version = c.version \
    WHERE c.person = $1"
);
sql!(END_CONSENT = "DELETE FROM companion_consents WHERE person = $1");

/// What became of names that were to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompanionsKept {
    /// Each is kept.
    Done,
    /// There was no room for one of them: those before it are.
    Full,
    /// The account lets nobody in.
    SignedOut,
}

/// Keeps names for the next time, by a consent in these words. A name that is kept already, as a whole, stays as it is; run again,
/// it changes nothing.
#[derive(Debug)]
pub struct KeepCompanions {
    /// The person who keeps them.
    pub person: PersonId,
    /// An id for each, and the name.
    pub names: Vec<(String, CompanionName)>,
    /// What stood beside the box that was ticked.
    pub consent: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for KeepCompanions {
    type Out = CompanionsKept;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let active = |person: &KeptPerson| person.state == AccountState::Active;
        let Some(person) = locked(tx, &self.person).await?.filter(active) else {
            return Ok(Done::Undo(CompanionsKept::SignedOut));
        };
        let there: Vec<KeptCompanion> = tx.all(OF_PERSON, values![&person.id]).await?;
        let mut known: Vec<String> = there.iter().map(KeptCompanion::whole).collect();
        let mut kept = CompanionsKept::Done;
        for (id, companion) in &self.names {
            let CompanionName { first_name, last_name, .. } = companion;
            let name = companion.whole();
            if known.contains(&name) {
                continue;
            }
            if known.len() >= MOST_COMPANIONS {
                kept = CompanionsKept::Full;
                break;
            }
            tx.execute(ADD, values![id, &person.id, first_name, last_name, self.now]).await?;
            known.push(name);
        }
        if !known.is_empty() {
            let version = keep_text(tx, &self.consent).await?;
            tx.execute(CONSENT, values![&person.id, version, self.now]).await?;
        }
        Ok(Done::Keep(kept))
    }
}

/// Removes a name of a person's. Answers whether there was one. With the last goes what they were kept by.
#[derive(Debug)]
pub struct RemoveCompanion {
    /// The person who kept it.
    pub person: PersonId,
    /// Names it.
    pub id: String,
}

impl Op for RemoveCompanion {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else { return Ok(Done::Undo(false)) };
        let removed = tx.execute(REMOVE, values![&self.id, &person.id]).await? == 1;
        let left: Vec<KeptCompanion> = tx.all(OF_PERSON, values![&person.id]).await?;
        if left.is_empty() {
            tx.execute(END_CONSENT, values![&person.id]).await?;
        }
        Ok(Done::Keep(removed))
    }
}

/// Reads the names that a person keeps, the first kept first, and what they are kept by: the words and since when.
#[derive(Debug)]
pub struct ReadCompanions {
    /// The person who keeps them.
    pub person: PersonId,
}

impl Op for ReadCompanions {
    type Out = (Vec<KeptCompanion>, Option<(String, Instant)>);
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let names = tx.all(OF_PERSON, values![&self.person]).await?;
        let consent = tx.one(READ_CONSENT, values![&self.person]).await?;
        Ok(Done::Keep((names, consent)))
    }
}

/// Forgets the names of a locked person, and what they were kept by.
pub(super) async fn forget(tx: &mut Tx<'_>, person: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![person]).await?;
    tx.execute(END_CONSENT, values![person]).await?;
    Ok(())
}
