//! An account gets another address, once whoever reads its mail says so.

use super::counted::{self, Among, Counted};
use super::keys::{self, NewKey};
use super::{Hidden, KeptPerson, Proven, find, locked, tries};
use crate::coupon;
use crate::order::of_person;
use crate::outbox::AccountLetter;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::form::Address;
use domain::account::{AccountState, KeyPurpose};
use domain::actor::PersonId;
use domain::calendar::Instant;

sql!(CHANGE = "UPDATE people SET email = $1, address = $2, changed_at = $3 WHERE id = $4");

/// Somebody who is signed in, and just proved that the account is theirs, wants another address: it is asked. Where it has an account
/// its owner is told instead, and nobody learns which of both. Answers false where the account lets nobody in any more, or its
/// password was changed since they did.
#[derive(Debug)]
pub struct AskEmail {
    /// Names the link: random.
    pub id: String,
    /// Whose account.
    pub person: PersonId,
    /// What they proved.
    pub proven: Proven,
    /// The address it is to have.
    pub address: Address,
    /// Hash of the cookie by which the device may be known.
    pub device: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

impl Op for AskEmail {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let (address, now) = (&self.address, self.now);
        keys::one_by_one(tx).await?;
        let found = locked(tx, &self.person).await?;
        let open = |person: &KeptPerson| person.state == AccountState::Active && self.proven.holds(person);
        let Some(person) = found.filter(open) else {
            return Ok(Done::Undo(false));
        };
        if matches!(self.proven, Proven::Password(_)) {
            tries::passed(tx, &person, self.device.as_ref(), now).await?;
        }
        let site = person.site.as_str();
        let mail = Counted {
            among: Among::Addresses,
            site,
            name: &self.id,
            to: &address.email,
            by: Some(&person.id),
            now,
        };
        if address.email == person.email || !counted::count(tx, &mail).await? {
            return Ok(Done::Keep(true));
        }
        keys::end_older(tx, &person.id, KeyPurpose::Email).await?;
        let other = find(tx, site, &address.email).await?;
        let key = NewKey {
            id: &self.id,
            site,
            purpose: KeyPurpose::Email,
            person: Some(&person.id),
            address,
            language: person.language,
            registration: None,
            identity: None,
            now,
        };
        // It waits either way, as whoever asked sees; the link of an address that somebody has is written to nobody.
        keys::make(tx, key).await?;
        match other {
            Some(other) => keys::write(tx, site, AccountLetter::AlreadyThere, &other.id, now).await?,
            None => keys::write(tx, site, AccountLetter::ConfirmEmail, &self.id, now).await?,
        }
        Ok(Done::Keep(true))
    }
}

/// Whoever reads an address's mail says that it is the account's from now on. Every link that its owner has in the mail of before
/// ends, and that address is told; what it bought, and coupons given to it, stay with the account. Run again, it answers the same.
#[derive(Debug)]
pub struct ChangeEmail {
    /// Names the link.
    pub id: String,
    /// When it was made: the link's key was made of it.
    pub made_at: Instant,
    /// Names what keeps the address of before until it is told: random.
    pub notice: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for ChangeEmail {
    /// The person as they are now; none where the link is good no more, or another account has the address meanwhile.
    type Out = Option<KeptPerson>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let now = self.now;
        keys::one_by_one(tx).await?;
        if let Some(notice) = keys::read(tx, &self.notice, KeyPurpose::OldAddress, now).await? {
            return Ok(Done::Undo(keys::owner(tx, &notice).await?));
        }
        let purpose = KeyPurpose::Email;
        let Some(kept) = keys::read(tx, &self.id, purpose, now).await? else { return Ok(Done::Undo(None)) };
        let person = keys::owner(tx, &kept).await?;
        let Some(person) = person.filter(|person| person.state == AccountState::Active) else {
            return Ok(Done::Undo(None));
        };
        if !keys::take(tx, &self.id, purpose, (self.made_at, now)).await? {
            return Ok(Done::Undo(None));
        }
        if find(tx, &person.site, &kept.email).await?.is_some() {
            return Ok(Done::Keep(None));
        }
        tx.execute(CHANGE, values![&kept.email, &kept.address, now, &person.id]).await?;
        of_person::stay(tx, &person.id, &person.site, &person.email).await?;
        coupon::follow(tx, &person.site, &person.email, &kept.email).await?;
        keys::end_links(tx, &person).await?;
        keys::end_registrations(tx, &person.site, &kept.email).await?;
        keys::end_joins_of(tx, &person.site, &kept.email).await?;
        let before = Address::known(&person.address);
        let notice = NewKey {
            id: &self.notice,
            site: &person.site,
            purpose: KeyPurpose::OldAddress,
            person: Some(&person.id),
            address: &before,
            language: person.language,
            registration: None,
            identity: None,
            now,
        };
        keys::make(tx, notice).await?;
        keys::write(tx, &person.site, AccountLetter::EmailChanged, &self.notice, now).await?;
        Ok(Done::Keep(locked(tx, &person.id).await?))
    }
}
