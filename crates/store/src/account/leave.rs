//! How an account ends: its owner deletes it, nobody uses it for years, or they ask to be forgotten. What was bought stays.

use super::{
    KeptPerson, Proven, companions, consent, counted, hash_of, identity, keys, locked, passkey, sessions,
    tries,
};
use crate::order::of_person;
use crate::outbox::AccountLetter;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::{AccountState, erase_at};
use domain::actor::PersonId;
use domain::calendar::Instant;

/// People that are looked at at once: as many as the statements say.
const PEOPLE: usize = 50;

sql!(BLOCK = "UPDATE people SET state = 'blocked', erase_at = $1, changed_at = $2 WHERE id = $3");
sql!(
    RESTORE = "UPDATE people SET state = 'active', erase_at = NULL, changed_at = $1, seen_at = $1 \
    WHERE site = $2 AND email = $3 AND state = 'blocked'"
);
sql!(
    UNUSED = "SELECT id FROM people WHERE seen_at <= $1 AND state = 'active' AND site = $2 ORDER BY seen_at LIMIT 50"
);
sql!(DUE = "SELECT id FROM people WHERE erase_at <= $1 AND site = $2 ORDER BY erase_at LIMIT 50");
sql!(ID = "SELECT id FROM people WHERE site = $1 AND email = $2");
sql!(FORGET_PERSON = "DELETE FROM people WHERE id = $1");
sql!(FORGET_DEVICES = "DELETE FROM known_devices WHERE person = $1");
// What is in them ends as anything in a cart does.
sql!(FORGET_CARTS = "DELETE FROM person_carts WHERE person = $1");
sql!(FORGET_KEYS = "DELETE FROM account_keys WHERE person = $1");
sql!(FORGET_KEYS_OF_ADDRESS = "DELETE FROM account_keys WHERE site = $1 AND email = $2");
sql!(FORGET_MAIL = "DELETE FROM account_mail WHERE site = $1 AND address = $2");

/// Deletes an account that is its owner's, as they just proved: nobody is let in from now on, and in 30 days nothing is left of it. Run
/// again, it answers the same.
#[derive(Debug)]
pub struct DeleteAccount {
    /// The account's owner.
    pub person: PersonId,
    /// What they proved.
    pub proven: Proven,
    /// What time it is.
    pub now: Instant,
}

impl Op for DeleteAccount {
    /// When it is erased; none where its password was changed since that was proved.
    type Out = Option<Instant>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = locked(tx, &self.person).await?;
        let Some(person) = found.filter(|person| self.proven.holds(person)) else {
            return Ok(Done::Undo(None));
        };
        if person.state == AccountState::Blocked {
            return Ok(Done::Undo(person.erase_at));
        }
        Ok(Done::Keep(Some(block(tx, &person, self.now).await?)))
    }
}

/// Lets nobody in to an account any more, and tells its owner; answers when it is erased.
async fn block(tx: &mut Tx<'_>, person: &KeptPerson, now: Instant) -> Result<Instant, StoreError> {
    let erased = erase_at(now);
    tx.execute(BLOCK, values![erased, now, &person.id]).await?;
    keys::end_links(tx, person).await?;
    sessions::end_all(tx, &person.id, None).await?;
    keys::write(tx, &person.site, AccountLetter::Deleted, &person.id, now).await?;
    Ok(erased)
}

/// Lets the owner in again to an account that waits to be erased, because they ask for it. Answers whether there was one.
#[derive(Debug)]
pub struct RestoreAccount {
    /// The store.
    pub site: String,
    /// The address in small letters.
    pub email: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for RestoreAccount {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Keep(tx.execute(RESTORE, values![self.now, &self.site, &self.email]).await? == 1))
    }
}

/// Forgets a locked person and all that is kept for their account; of their orders what invoices need stays (§10.18.95).
async fn erase(tx: &mut Tx<'_>, person: &KeptPerson) -> Result<(), StoreError> {
    tx.execute(FORGET_KEYS, values![&person.id]).await?;
    identity::forget(tx, &person.id).await?;
    passkey::forget(tx, &person.id).await?;
    companions::forget(tx, &person.id).await?;
    consent::forget(tx, &person.id).await?;
    of_person::brief(tx, &person.id, &person.site, &person.email).await?;
    of_person::forget(tx, &person.id).await?;
    sessions::end_all(tx, &person.id, None).await?;
    tx.execute(FORGET_DEVICES, values![&person.id]).await?;
    tx.execute(FORGET_CARTS, values![&person.id]).await?;
    tries::forget(tx, &person.site, &person.email).await?;
    let asking = hash_of(&format!("person {}", person.id));
    for whose in counted::all_counted_as(&person.email).into_iter().chain([asking]) {
        tx.execute(FORGET_MAIL, values![&person.site, whose]).await?;
    }
    tx.execute(FORGET_PERSON, values![&person.id]).await?;
    Ok(())
}

/// Erases accounts whose time is over, and deletes those that nobody used since `unused`, a few at a time. Answers how many, and
/// whether there may be more.
pub(crate) async fn end_over(
    tx: &mut Tx<'_>,
    site: &str,
    unused: Instant,
    now: Instant,
) -> Result<(usize, bool), StoreError> {
    let due: Vec<String> = tx.all(DUE, values![now, site]).await?;
    let left: Vec<String> = tx.all(UNUSED, values![unused, site]).await?;
    let mut ended = 0;
    for id in &due {
        let person = locked(tx, id).await?;
        // Its owner may have had it back a moment ago.
        if let Some(person) = person.filter(|person| person.erase_at.is_some_and(|at| at <= now)) {
            erase(tx, &person).await?;
            ended += 1;
        }
    }
    for id in &left {
        let person = locked(tx, id).await?;
        let still = |person: &KeptPerson| person.state == AccountState::Active && person.seen_at <= unused;
        if let Some(person) = person.filter(still) {
            block(tx, &person, now).await?;
            ended += 1;
        }
    }
    Ok((ended, due.len() == PEOPLE || left.len() == PEOPLE))
}

/// Forgets the account of an address, what was registered with it and what was counted of it; answers how many accounts and
/// registrations that were.
pub(crate) async fn forget(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<u64, StoreError> {
    let mut forgotten = 0;
    if let Some(id) = tx.one::<String>(ID, values![site, email]).await?
        && let Some(person) = locked(tx, &id).await?
    {
        erase(tx, &person).await?;
        forgotten += 1;
    }
    forgotten += tx.execute(FORGET_KEYS_OF_ADDRESS, values![site, email]).await?;
    identity::forget_address(tx, site, email).await?;
    tries::forget(tx, site, email).await?;
    for whose in counted::all_counted_as(email) {
        tx.execute(FORGET_MAIL, values![site, whose]).await?;
    }
    Ok(forgotten)
}
