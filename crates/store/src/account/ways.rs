//! By what a person can sign in: counted where one of it goes, so that the last stays; and ended where somebody else may have added it.

use super::KeptPerson;
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};
use domain::account::new_ways_since;
use domain::account::passkey::WaysIn;
use domain::calendar::Instant;

sql!(IDENTITIES = "SELECT COUNT(*) FROM identities WHERE person = $1");
sql!(PASSKEYS = "SELECT COUNT(*) FROM passkeys WHERE person = $1");
sql!(CHANGED = "UPDATE people SET changed_at = $1 WHERE id = $2");
sql!(END_NEW_IDENTITIES = "DELETE FROM identities WHERE person = $1 AND created_at > $2 AND id <> $3");
sql!(END_NEW_PASSKEYS = "DELETE FROM passkeys WHERE person = $1 AND created_at > $2 AND id <> $3");

/// The ways in of a locked person: whoever takes another one away waits. Passkeys are none where the store does not ask for them.
pub(super) async fn of(tx: &mut Tx<'_>, person: &KeptPerson, passkeys: bool) -> Result<WaysIn, StoreError> {
    let kept = if passkeys { tx.one(PASSKEYS, values![&person.id]).await? } else { None };
    Ok(WaysIn {
        password: !person.password.is_empty(),
        identities: tx.one(IDENTITIES, values![&person.id]).await?.unwrap_or_default(),
        passkeys: kept.unwrap_or_default(),
    })
}

/// Notes that what lets a locked person in has changed.
pub(super) async fn changed(tx: &mut Tx<'_>, person: &KeptPerson, now: Instant) -> Result<(), StoreError> {
    tx.execute(CHANGED, values![now, &person.id]).await?;
    Ok(())
}

/// Ends the identities and passkeys of a locked person that are new, but for the one that `stays`, for who has a password from now on;
/// answers how many.
pub(super) async fn end_new(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    stays: &str,
    now: Instant,
) -> Result<u64, StoreError> {
    let since = new_ways_since(now);
    let identities = tx.execute(END_NEW_IDENTITIES, values![&person.id, since, stays]).await?;
    Ok(identities + tx.execute(END_NEW_PASSKEYS, values![&person.id, since, stays]).await?)
}
