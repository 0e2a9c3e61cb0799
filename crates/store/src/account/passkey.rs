//! Passkeys (§10.19): added in their owner's session, used once for each challenge, taken away while another way in remains.

use super::sessions::{self, By, NewSession};
use super::{Hidden, KeptPerson, keys, locked, ways};
use crate::outbox::AccountLetter;
use crate::statement::{FromValue, columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::account::AccountState;
use domain::account::passkey::{Backup, Challenge, MOST_PASSKEYS, Passkey, Signed, counts_on};
use domain::account::session::LONGEST_DEVICE;
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::encoding::hex;
use sha2::{Digest, Sha256};

/// Digits of what names a passkey for its owner.
const NAME: usize = 32;

impl FromValue for Backup {
    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value).and_then(|name| Self::parse(&name))
    }
}

columns! { passkey_columns:
    /// A passkey as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptPasskey {
        /// Names it for good: hexadecimal digits.
        pub credential: String = "passkeys.credential",
        /// What names it for its owner: no secret.
        pub id: String = "passkeys.id",
        /// The person it lets in.
        pub person: PersonId = "passkeys.person",
        /// What devices call the person.
        pub handle: String = "passkeys.handle",
        /// What it signs is verified by this.
        pub public_key: String = "passkeys.public_key",
        /// How often it signed; 0 where its device does not count.
        pub counter: u32 = "passkeys.counter",
        /// Whether its key can be elsewhere.
        pub backup: Backup = "passkeys.backup",
        /// What the browser that added it said it is: `Chrome, Android`; empty where that is not known.
        pub device: String = "passkeys.device",
        /// Since when it lets its owner in.
        pub created_at: Instant = "passkeys.created_at",
        /// When it last did; the beginning of time where it never did.
        pub used_at: Instant = "passkeys.used_at",
        /// Names the challenge that it answered then; empty where it never did.
        pub used_for: String = "passkeys.used_for",
    }
}

impl KeptPasskey {
    /// When it was used last, and for which challenge; none before it was used.
    pub fn used(&self) -> Option<(Instant, &str)> {
        (!self.used_for.is_empty()).then_some((self.used_at, self.used_for.as_str()))
    }

    /// As far as what it signs is verified by it.
    pub fn passkey(&self) -> Passkey {
        Passkey {
            credential: self.credential.clone(),
            handle: self.handle.clone(),
            public_key: self.public_key.clone(),
            counter: self.counter,
            backup: self.backup,
        }
    }
}

sql!(
    FIND = concat!(
        "SELECT ",
        passkey_columns!(),
        " FROM passkeys JOIN people ON people.id = passkeys.person WHERE passkeys.credential = $1 AND people.site = $2"
    )
);
sql!(
    OF_PERSON = concat!(
        "SELECT ",
        passkey_columns!(),
        " FROM passkeys WHERE passkeys.person = $1 ORDER BY passkeys.created_at, passkeys.id"
    )
);
sql!(
    ADD = "INSERT INTO passkeys (credential, id, person, handle, public_key, counter, backup, device, created_at, used_at, used_for) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '') ON CONFLICT (credential) DO NOTHING"
);
sql!(
    USE = "UPDATE passkeys SET counter = $1, backup = $2, used_at = $3, used_for = $4 WHERE credential = $5 AND person = $6"
);
sql!(REMOVE = "DELETE FROM passkeys WHERE person = $1 AND id = $2");
sql!(FORGET = "DELETE FROM passkeys WHERE person = $1");

/// What names a passkey for its owner.
fn name_of(credential: &str) -> String {
    hex(&Sha256::digest(format!("passkey {credential}"))).chars().take(NAME).collect()
}

async fn find(tx: &mut Tx<'_>, site: &str, credential: &str) -> Result<Option<KeptPasskey>, StoreError> {
    tx.one(FIND, values![credential, site]).await
}

/// Forgets a person's passkeys.
pub(super) async fn forget(tx: &mut Tx<'_>, person: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![person]).await?;
    Ok(())
}

/// Finds a passkey of a store's people.
#[derive(Debug)]
pub struct FindPasskey {
    /// The store.
    pub site: String,
    /// Names it.
    pub credential: String,
}

impl Op for FindPasskey {
    type Out = Option<KeptPasskey>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(find(tx, &self.site, &self.credential).await?))
    }
}

/// The passkeys that let a person in, the oldest first.
#[derive(Debug)]
pub struct Passkeys {
    /// The person they let in.
    pub person: PersonId,
}

impl Op for Passkeys {
    type Out = Vec<KeptPasskey>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_PERSON, values![&self.person]).await?))
    }
}

/// A device of a person who is signed in made a passkey, which lets them in from now on: in the session in which they began, and
/// only where it is nobody's. Its owner is told. Run again, it answers the same.
#[derive(Debug)]
pub struct AddPasskey {
    /// The person who is signed in.
    pub person: PersonId,
    /// Hash of what their browser has.
    pub session: Hidden,
    /// What their device made, as it was verified.
    pub passkey: Passkey,
    /// What the browser says it is; its first 100 characters are kept.
    pub device: String,
    /// What it answers.
    pub challenge: Challenge,
    /// What time it is.
    pub now: Instant,
}

/// Whether a passkey lets a person in from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyAdded {
    /// It does.
    Added,
    /// It is another person's.
    Taken,
    /// They have as many as there may be.
    TooMany,
    /// They are signed in no more.
    SignedOut,
    /// Their account changed since they were asked: this answer may have added one before.
    UsedUp,
}

impl Op for AddPasskey {
    type Out = PasskeyAdded;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<PasskeyAdded>, StoreError> {
        let now = self.now;
        let found = locked(tx, &self.person).await?;
        let Some(person) = found.filter(|person| person.state == AccountState::Active) else {
            return Ok(Done::Undo(PasskeyAdded::SignedOut));
        };
        let own = sessions::read(tx, &self.session, now).await?;
        if own.is_none_or(|(session, _)| session.person != person.id) {
            return Ok(Done::Undo(PasskeyAdded::SignedOut));
        }
        let all: Vec<KeptPasskey> = tx.all(OF_PERSON, values![&person.id]).await?;
        let Passkey { credential, handle, public_key, counter, backup } = &self.passkey;
        if all.iter().any(|kept| kept.credential == *credential) {
            return Ok(Done::Undo(PasskeyAdded::Added));
        }
        // Of two that were asked for first at once, the second would call them by another name.
        let renamed = all.first().is_some_and(|first| first.handle != *handle);
        if renamed || !self.challenge.is_of(person.changed_at, now) {
            return Ok(Done::Undo(PasskeyAdded::UsedUp));
        }
        if all.len() >= MOST_PASSKEYS {
            return Ok(Done::Undo(PasskeyAdded::TooMany));
        }
        let device: String = self.device.chars().take(LONGEST_DEVICE).collect();
        let (id, backup) = (name_of(credential), backup.name());
        let values = values![credential, id, &person.id, handle, public_key, *counter, backup, device, now];
        if tx.execute(ADD, values).await? != 1 {
            return Ok(Done::Undo(PasskeyAdded::Taken));
        }
        ways::changed(tx, &person, now).await?;
        keys::write(tx, &person.site, AccountLetter::PasskeyAdded, &person.id, now).await?;
        Ok(Done::Keep(PasskeyAdded::Added))
    }
}

/// Somebody answered a challenge with a passkey, and what it signed was verified. The session that their browser had ends with the
/// one that begins. Of all who bring the same answer at once one is let in. Run again, it answers the same.
#[derive(Debug)]
pub struct ComeByPasskey {
    /// The store.
    pub site: String,
    /// What was signed.
    pub signed: Signed,
    /// What it answers.
    pub challenge: Challenge,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

/// How somebody was let in who came by a passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CameByPasskey {
    /// They are signed in.
    In(Box<KeptPerson>),
    /// It is nobody's here, or is no more.
    Unknown,
    /// It answered this challenge, or a later one, before.
    UsedUp,
    /// Its counter went back: somebody may have copied it.
    CountsBack,
    /// The account lets nobody in.
    Closed,
}

impl Op for ComeByPasskey {
    type Out = CameByPasskey;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<CameByPasskey>, StoreError> {
        let (site, now) = (self.site.as_str(), self.now);
        if let Some((_, person)) = sessions::read(tx, &self.session.token, now).await? {
            return Ok(Done::Undo(CameByPasskey::In(Box::new(person))));
        }
        let Signed { credential, counter, backup } = &self.signed;
        let Some(found) = find(tx, site, credential).await? else {
            return Ok(Done::Undo(CameByPasskey::Unknown));
        };
        let Some(person) = locked(tx, &found.person).await? else {
            return Ok(Done::Undo(CameByPasskey::Unknown));
        };
        // Its owner may have taken it away a moment ago, or somebody came with it.
        let kept = find(tx, site, credential).await?.filter(|kept| kept.person == person.id);
        let Some(kept) = kept else { return Ok(Done::Undo(CameByPasskey::Unknown)) };
        if person.state != AccountState::Active {
            return Ok(Done::Undo(CameByPasskey::Closed));
        }
        if !self.challenge.is_unused(kept.used(), now) {
            return Ok(Done::Undo(CameByPasskey::UsedUp));
        }
        if !counts_on(kept.counter, *counter) {
            return Ok(Done::Undo(CameByPasskey::CountsBack));
        }
        let used_at = self.challenge.used_at(now);
        let used = values![*counter, backup.name(), used_at, &self.challenge.name, credential, &person.id];
        tx.execute(USE, used).await?;
        sessions::begin_by(tx, &person, &self.session, Some(By::passkey(&kept.id)), now).await?;
        if let Some(before) = &self.before {
            sessions::end(tx, before).await?;
        }
        let person = locked(tx, &person.id).await?.unwrap_or(person);
        Ok(Done::Keep(CameByPasskey::In(Box::new(person))))
    }
}

/// A passkey lets its owner in no more, and every session that began by it ends; they are told. Answers false, and changes
/// nothing, where it is the last way in.
#[derive(Debug)]
pub struct RemovePasskey {
    /// The person it let in.
    pub person: PersonId,
    /// What names it ([`KeptPasskey::id`]).
    pub id: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for RemovePasskey {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else { return Ok(Done::Undo(true)) };
        let all: Vec<KeptPasskey> = tx.all(OF_PERSON, values![&person.id]).await?;
        if all.iter().all(|kept| kept.id != self.id) {
            return Ok(Done::Undo(true));
        }
        // One that is not offered lets nobody in, but it is one of those that are counted here.
        if !ways::of(tx, &person, true).await?.spares_one() {
            return Ok(Done::Undo(false));
        }
        tx.execute(REMOVE, values![&person.id, &self.id]).await?;
        ways::changed(tx, &person, self.now).await?;
        sessions::end_of_way(tx, &person.id, &self.id).await?;
        keys::write(tx, &person.site, AccountLetter::WayRemoved, &person.id, self.now).await?;
        Ok(Done::Keep(true))
    }
}
