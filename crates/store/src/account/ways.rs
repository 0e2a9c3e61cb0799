//! By what a person can sign in: counted where one of it goes, so that the last stays.

use super::KeptPerson;
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};
use domain::account::passkey::WaysIn;

sql!(IDENTITIES = "SELECT COUNT(*) FROM identities WHERE person = $1");
sql!(PASSKEYS = "SELECT COUNT(*) FROM passkeys WHERE person = $1");

/// The ways in of a locked person: whoever takes another one away waits.
pub(super) async fn of(tx: &mut Tx<'_>, person: &KeptPerson) -> Result<WaysIn, StoreError> {
    Ok(WaysIn {
        password: !person.password.is_empty(),
        identities: tx.one(IDENTITIES, values![&person.id]).await?.unwrap_or_default(),
        passkeys: tx.one(PASSKEYS, values![&person.id]).await?.unwrap_or_default(),
    })
}
