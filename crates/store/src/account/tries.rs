//! How often the password of an address is tried, and from where: each try is counted before its password is compared, so that
//! of many at once no more are compared than may be.

use super::{Hidden, KeptKey, KeptPerson, find, hash_of, keys};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::MOST_KNOWN_DEVICES;
use domain::account::tries::Failures;
use domain::calendar::Instant;

// Makes a row, or changes nothing: it is locked either way.
sql!(
    LOCK = "INSERT INTO sign_in_tries (site, address, failures, failed_at) VALUES ($1, $2, 0, 0) \
    ON CONFLICT (site, address) DO UPDATE SET failures = sign_in_tries.failures"
);
sql!(READ = "SELECT failures, failed_at FROM sign_in_tries WHERE site = $1 AND address = $2");
sql!(KEEP = "UPDATE sign_in_tries SET failures = $1, failed_at = $2 WHERE site = $3 AND address = $4");
sql!(
    TAKE_BACK =
        "UPDATE sign_in_tries SET failures = failures - 1 WHERE site = $1 AND address = $2 AND failures > 0"
);
sql!(FORGET = "DELETE FROM sign_in_tries WHERE site = $1 AND address = $2");
// Changes nothing: takes the row's lock.
sql!(LOCK_DEVICE = "UPDATE known_devices SET failures = failures WHERE device = $1 AND person = $2");
sql!(READ_DEVICE = "SELECT failures, failed_at FROM known_devices WHERE device = $1 AND person = $2");
sql!(
    KEEP_DEVICE = "UPDATE known_devices SET failures = $1, failed_at = $2 WHERE device = $3 AND person = $4"
);
sql!(
    PASSED = "UPDATE known_devices SET failures = 0, failed_at = 0, seen_at = $1 WHERE device = $2 AND person = $3"
);
sql!(
    KNOW = "INSERT INTO known_devices (device, person, seen_at, failures, failed_at) VALUES ($1, $2, $3, 0, 0) \
    ON CONFLICT (device, person) DO NOTHING"
);
sql!(
    FORGET_OLDEST = "DELETE FROM known_devices WHERE person = $1 AND device IN (SELECT device FROM known_devices \
    WHERE person = $1 AND device <> $2 ORDER BY seen_at DESC, device LIMIT 1000 OFFSET $3)"
);

/// Somebody typed the right password: what was counted where they did is forgotten, on a device that is known, or from anywhere
/// else. Answers whether the device is known.
pub(super) async fn passed(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    device: Option<&Hidden>,
    now: Instant,
) -> Result<bool, StoreError> {
    if let Some(device) = device
        && tx.execute(PASSED, values![now, device, &person.id]).await? == 1
    {
        return Ok(true);
    }
    forget(tx, &person.site, &person.email).await?;
    Ok(false)
}

/// Forgets what was counted of an address.
pub(super) async fn forget(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![site, hash_of(email)]).await?;
    Ok(())
}

/// A try that was counted as a wrong one was not: all others of the address count on.
pub(super) async fn take_back(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<(), StoreError> {
    tx.execute(TAKE_BACK, values![site, hash_of(email)]).await?;
    Ok(())
}

/// A device that somebody signed in on is known from now on; of more than so many, those that were used longest ago are not.
pub(super) async fn know(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    device: &Hidden,
    now: Instant,
) -> Result<(), StoreError> {
    if !passed(tx, person, Some(device), now).await? {
        tx.execute(KNOW, values![device, &person.id, now]).await?;
        tx.execute(FORGET_OLDEST, values![&person.id, device, MOST_KNOWN_DEVICES - 1]).await?;
    }
    Ok(())
}

/// Tries a password of an address: counts the try as a wrong one, and answers what to compare the password with. Whoever types
/// the right one is told so by [`super::SignedIn`] or by what they asked for, which forgets the count. A device that is known is
/// counted by itself. Run again, a try is counted once more: the next one then waits sooner.
#[derive(Debug)]
pub struct TryPassword {
    /// The store.
    pub site: String,
    /// The address in small letters.
    pub email: String,
    /// Hash of the cookie by which the device may be known.
    pub device: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

/// What a password is compared with. Nobody is told which of these it is: a password is compared with something either way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// Nothing: too many were wrong, and the next may be tried then. Whether the address has an account or not.
    Wait(Instant),
    /// There is no account of the address.
    Nobody,
    /// The account of the address, in whatever state, and what somebody registered with its address since.
    Person(Box<KeptPerson>, Option<Box<KeptKey>>),
    /// Its registration, which nobody confirmed yet.
    Registered(Box<KeptKey>),
}

impl Op for TryPassword {
    type Out = Tried;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Tried>, StoreError> {
        let (site, email, now) = (&self.site, &self.email, self.now);
        let person = find(tx, site, email).await?;
        let at_home = match &self.device {
            Some(device) => {
                // Asked of an address without an account too: when the answer comes does not tell it from one that has one.
                let of = person.as_ref().map_or("", |person| &*person.id);
                let known = tx.execute(LOCK_DEVICE, values![device, of]).await? == 1;
                known.then_some((device, of))
            }
            None => None,
        };
        let address = hash_of(email);
        let kept: Option<(i64, Instant)> = if let Some((device, person)) = at_home {
            tx.one(READ_DEVICE, values![device, person]).await?
        } else {
            tx.execute(LOCK, values![site, &address]).await?;
            tx.one(READ, values![site, &address]).await?
        };
        let failures = kept.map_or(Failures::NONE, |(count, last)| Failures { count, last });
        if let Some(until) = failures.wait(now) {
            return Ok(Done::Undo(Tried::Wait(until)));
        }
        let Failures { count, last } = failures.one_more(now);
        if let Some((device, person)) = at_home {
            tx.execute(KEEP_DEVICE, values![count, last, device, person]).await?;
        } else {
            tx.execute(KEEP, values![count, last, site, &address]).await?;
        }
        let registered = keys::registered(tx, site, email, now).await?.map(Box::new);
        Ok(Done::Keep(match (person, registered) {
            (Some(person), registered) => Tried::Person(Box::new(person), registered),
            (None, Some(registered)) => Tried::Registered(registered),
            (None, None) => Tried::Nobody,
        }))
    }
}
