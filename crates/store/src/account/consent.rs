//! What whoever registers is told of their data, and says yes to: kept in its words, with when that was, as long as the account is
//! (§10.17.61).

use crate::newsletter::keep_text;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::PersonId;
use domain::calendar::Instant;

sql!(
    KEEP = "INSERT INTO registration_consents (person, version, at) VALUES ($1, $2, $3) \
    ON CONFLICT (person) DO NOTHING"
);
sql!(
    READ = "SELECT t.text, c.at FROM registration_consents c JOIN consent_texts t ON t.version = c.version \
    WHERE c.person = $1"
);
sql!(FORGET = "DELETE FROM registration_consents WHERE person = $1");

/// A consent as it is kept: what names its words, empty for none, and when it was given.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub version: &'a str,
    pub at: Instant,
}

/// Keeps words that somebody said yes to; answers what names them, empty where there are none.
pub(super) async fn keep_words(tx: &mut Tx<'_>, text: &str) -> Result<String, StoreError> {
    if text.is_empty() {
        return Ok(String::new());
    }
    keep_text(tx, text).await
}

/// Notes what a person said yes to whose account is made.
pub(super) async fn keep(tx: &mut Tx<'_>, person: &str, given: Given<'_>) -> Result<(), StoreError> {
    if !given.version.is_empty() {
        tx.execute(KEEP, values![person, given.version, given.at]).await?;
    }
    Ok(())
}

/// Forgets what a person said yes to.
pub(super) async fn forget(tx: &mut Tx<'_>, person: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![person]).await?;
    Ok(())
}

/// Reads what a person said yes to when they registered: the words, and when. None of accounts from before that was kept.
#[derive(Debug)]
pub struct ReadRegistrationConsent {
    /// The person who registered.
    pub person: PersonId,
}

impl Op for ReadRegistrationConsent {
    type Out = Option<(String, Instant)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(READ, values![&self.person]).await?))
    }
}
