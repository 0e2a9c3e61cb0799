//! A password that was forgotten is replaced by mail, one that is known by itself, or taken away where something else lets its owner
//! in. Each ends whatever somebody else may have.

use super::counted::{self, Among, Counted};
use super::keys::{self, NewKey};
use super::sessions::{self, NewKeyOfSession, NewSession};
use super::{Hidden, KeptPerson, find, locked, tries, ways};
use crate::outbox::AccountLetter;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::form::Address;
use domain::account::{AccountState, KeyPurpose};
use domain::actor::PersonId;
use domain::calendar::Instant;

sql!(CHANGE = "UPDATE people SET password = $1, changed_at = $2 WHERE id = $3");

/// Somebody says that they forgot the password of an address. Answers nothing: nobody learns whether it has an account.
#[derive(Debug)]
pub struct AskReset {
    /// Names the link: random.
    pub id: String,
    /// The store.
    pub site: String,
    /// The address in small letters.
    pub email: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for AskReset {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (site, now) = (self.site.as_str(), self.now);
        keys::one_by_one(tx).await?;
        let found = find(tx, site, &self.email).await?;
        // Counted whether the address has an account or not: nobody learns it from how often one may ask.
        let among = Among::Resets { sent: found.is_some() };
        let mail = Counted { among, site, name: &self.id, to: &self.email, by: None, now };
        if !counted::count(tx, &mail).await? {
            return Ok(Done::Undo(()));
        }
        // As much is written whatever there is of the address: when the answer comes tells nobody.
        let Some(person) = found else {
            keys::make_for_nobody(tx, (&self.id, site), KeyPurpose::Reset, now).await?;
            keys::write_to_nobody(tx, site, &self.id, now).await?;
            return Ok(Done::Keep(()));
        };
        if person.state != AccountState::Active {
            // Nobody is let in by a new password: its owner hears that the account is closed, and until when they can have it back.
            keys::make_for_nobody(tx, (&self.id, site), KeyPurpose::Reset, now).await?;
            keys::write(tx, site, AccountLetter::AlreadyThere, &person.id, now).await?;
            return Ok(Done::Keep(()));
        }
        keys::end_older(tx, &person.id, KeyPurpose::Reset).await?;
        // As its owner writes it, not as somebody typed it.
        let address = Address::known(&person.address);
        let key = NewKey {
            id: &self.id,
            site,
            purpose: KeyPurpose::Reset,
            person: Some(&person.id),
            address: &address,
            language: person.language,
            registration: None,
            identity: None,
            now,
        };
        keys::make(tx, key).await?;
        keys::write(tx, site, AccountLetter::Reset, &self.id, now).await?;
        Ok(Done::Keep(()))
    }
}

/// Whoever reads an account's mail chooses a new password. Every session of it ends but the one that begins, every link of it, and
/// every way in that was added within the last days; and its owner is told. Of all who do so at once one is heard. Run again, it
/// answers the same.
#[derive(Debug)]
pub struct Reset {
    /// Names the link.
    pub id: String,
    /// When it was made: the link's key was made of it.
    pub made_at: Instant,
    /// Hash of the password, a PHC string.
    pub password: Hidden,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had, which ends: the way by which it began stays, however new.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

impl Op for Reset {
    /// The person; none where the link is good no more.
    type Out = Option<KeptPerson>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let now = self.now;
        if let Some((_, person)) = sessions::read(tx, &self.session.token, now).await? {
            return Ok(Done::Undo(Some(person)));
        }
        let purpose = KeyPurpose::Reset;
        let Some(kept) = keys::read(tx, &self.id, purpose, now).await? else { return Ok(Done::Undo(None)) };
        let person = keys::owner(tx, &kept).await?;
        let Some(person) = person.filter(|person| person.state == AccountState::Active) else {
            return Ok(Done::Undo(None));
        };
        if !keys::take(tx, &self.id, purpose, (self.made_at, now)).await? {
            return Ok(Done::Undo(None));
        }
        // Whoever had the account for a while may have added a way back.
        let here = match &self.before {
            Some(token) => sessions::read(tx, token, now).await?,
            None => None,
        };
        let own = here.filter(|(session, _)| session.person == person.id).map(|(session, _)| session.way);
        let ended = ways::end_new(tx, &person, &own.unwrap_or_default(), now).await?;
        let letter = if ended > 0 { AccountLetter::WaysEnded } else { AccountLetter::PasswordChanged };
        keep(tx, &person, &self.password, letter, now).await?;
        sessions::end_all(tx, &person.id, None).await?;
        // Whoever reads the mail is the owner, from wherever: what strangers tried is over.
        tries::forget(tx, &person.site, &person.email).await?;
        sessions::begin(tx, &person, &self.session, now).await?;
        // It may be another person's.
        if let Some(before) = &self.before {
            sessions::end(tx, before).await?;
        }
        Ok(Done::Keep(locked(tx, &person.id).await?))
    }
}

/// A new password instead of one that was just compared. Every session ends but this one, whose key is replaced, and every link of
/// the account, and its owner is told. Answers false where the account lets nobody in any more, or its password was changed since.
/// Run again, it answers the same.
#[derive(Debug)]
pub struct ChangePassword {
    /// The person whose password it is.
    pub person: PersonId,
    /// What the typed password was compared with.
    pub current: Hidden,
    /// Hash of the new one, a PHC string.
    pub password: Hidden,
    /// The session that stays.
    pub session: NewKeyOfSession,
    /// Hash of the cookie by which the device may be known.
    pub device: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

impl Op for ChangePassword {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else { return Ok(Done::Undo(false)) };
        if person.is_open(&self.password) {
            return Ok(Done::Undo(true));
        }
        if !person.is_open(&self.current) {
            return Ok(Done::Undo(false));
        }
        keep(tx, &person, &self.password, AccountLetter::PasswordChanged, self.now).await?;
        sessions::replace(tx, &person, &self.session, self.now).await?;
        tries::passed(tx, &person, self.device.as_ref(), self.now).await?;
        Ok(Done::Keep(true))
    }
}

/// Keeps another password, or none, ends every link of the account, and tells its owner.
async fn keep(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    password: &Hidden,
    letter: AccountLetter,
    now: Instant,
) -> Result<(), StoreError> {
    tx.execute(CHANGE, values![password, now, &person.id]).await?;
    keys::end_links(tx, person).await?;
    keys::write(tx, &person.site, letter, &person.id, now).await
}

/// Takes a password away that was just compared: a passkey or an identity lets its owner in from now on, and no password does.
/// Every session ends but this one, whose key is replaced, and every link of the account, and its owner is told. A link to choose a
/// password gives one back. Run again, it answers the same.
#[derive(Debug)]
pub struct RemovePassword {
    /// The person whose password it is.
    pub person: PersonId,
    /// What the typed password was compared with.
    pub current: Hidden,
    /// The session that stays.
    pub session: NewKeyOfSession,
    /// Hash of the cookie by which the device may be known.
    pub device: Option<Hidden>,
    /// Whether passkeys let somebody in here: where they don't, they are no way in that remains.
    pub passkeys: bool,
    /// What time it is.
    pub now: Instant,
}

/// Whether a password was taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordRemoved {
    /// It was.
    Removed,
    /// Nothing else lets its owner in.
    LastWay,
    /// The account lets nobody in any more, or the password was changed since it was compared.
    Changed,
}

impl Op for RemovePassword {
    type Out = PasswordRemoved;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<PasswordRemoved>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else {
            return Ok(Done::Undo(PasswordRemoved::Changed));
        };
        if person.state == AccountState::Active && person.password.is_empty() {
            return Ok(Done::Undo(PasswordRemoved::Removed));
        }
        if !person.is_open(&self.current) {
            return Ok(Done::Undo(PasswordRemoved::Changed));
        }
        if !ways::of(tx, &person, self.passkeys).await?.spares_one() {
            return Ok(Done::Undo(PasswordRemoved::LastWay));
        }
        keep(tx, &person, &Hidden::default(), AccountLetter::PasswordRemoved, self.now).await?;
        sessions::replace(tx, &person, &self.session, self.now).await?;
        tries::passed(tx, &person, self.device.as_ref(), self.now).await?;
        Ok(Done::Keep(PasswordRemoved::Removed))
    }
}
