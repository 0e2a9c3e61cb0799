//! What nothing refers to: it goes by its age alone.

use super::Swept;
use crate::newsletter;
use crate::statement::sql;
use crate::value::values;
use crate::{Statement, StoreError, Tx, Value};
use domain::calendar::Instant;

/// Rows that go at once: as many as the statements say.
const ROWS: u64 = 200;

/// Deletes the oldest rows of a table by its key; on PostgreSQL those that nobody has in hand. The number is written out, so
/// that the planner knows how few they are.
macro_rules! oldest {
    ($table:literal, $key:literal, $condition:literal, $at:literal, $lock:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE (",
            $key,
            ") IN (SELECT ",
            $key,
            " FROM ",
            $table,
            " WHERE ",
            $condition,
            " ORDER BY ",
            $at,
            " LIMIT 200",
            $lock,
            ")"
        )
    };
    ($table:literal, $key:literal, $condition:literal, $at:literal) => {
        oldest!($table, $key, $condition, $at, "")
    };
    (skipping $table:literal, $key:literal, $condition:literal, $at:literal) => {
        oldest!($table, $key, $condition, $at, " FOR UPDATE SKIP LOCKED")
    };
}

sql!(KEYS on Sqlite = oldest!("placing_keys", "key", "kept_at <= $1", "kept_at"));
sql!(KEYS_POSTGRES on Postgres = oldest!(skipping "placing_keys", "key", "kept_at <= $1", "kept_at"));
sql!(NOTICES on Sqlite = oldest!("gateway_notices", "gateway, event", "received_at <= $1", "received_at"));
sql!(NOTICES_POSTGRES on Postgres = oldest!(skipping "gateway_notices", "gateway, event", "received_at <= $1", "received_at"));
sql!(REFUSED on Sqlite = oldest!("refused_mail", "message", "refused_at <= $1", "refused_at"));
sql!(REFUSED_POSTGRES on Postgres = oldest!(skipping "refused_mail", "message", "refused_at <= $1", "refused_at"));
sql!(UNPAID on Sqlite = oldest!("unpaid_mail", "site, address", "sent_at <= $1", "sent_at"));
sql!(UNPAID_POSTGRES on Postgres = oldest!(skipping "unpaid_mail", "site, address", "sent_at <= $1", "sent_at"));
sql!(CONTACTS on Sqlite = oldest!("contacts", "id", "created_at <= $1", "created_at"));
sql!(CONTACTS_POSTGRES on Postgres = oldest!(skipping "contacts", "id", "created_at <= $1", "created_at"));
sql!(CHOICES on Sqlite = oldest!("cookie_choices", "id", "at <= $1", "at"));
sql!(CHOICES_POSTGRES on Postgres = oldest!(skipping "cookie_choices", "id", "at <= $1", "at"));
sql!(VIEWS on Sqlite = oldest!("traffic", "site, day, kind, value, step", "day <= $1", "day"));
sql!(VIEWS_POSTGRES on Postgres = oldest!(skipping "traffic", "site, day, kind, value, step", "day <= $1", "day"));
sql!(VITALS on Sqlite = oldest!("vitals", "site, day, page, device, vital, bucket", "day <= $1", "day"));
sql!(VITALS_POSTGRES on Postgres = oldest!(skipping "vitals", "site, day, page, device, vital, bucket", "day <= $1", "day"));
sql!(VISITORS on Sqlite = oldest!("traffic_visitors", "site, day, visitor", "day <= $1", "day"));
sql!(VISITORS_POSTGRES on Postgres = oldest!(skipping "traffic_visitors", "site, day, visitor", "day <= $1", "day"));
sql!(BATCHES on Sqlite = oldest!("figure_batches", "id", "at <= $1", "at"));
sql!(BATCHES_POSTGRES on Postgres = oldest!(skipping "figure_batches", "id", "at <= $1", "at"));
sql!(ERRORS on Sqlite = oldest!("page_errors", "site, fingerprint", "last_at <= $1", "last_at"));
sql!(ERRORS_POSTGRES on Postgres = oldest!(skipping "page_errors", "site, fingerprint", "last_at <= $1", "last_at"));
sql!(SESSIONS on Sqlite = oldest!("sessions", "token", "ends_at <= $1", "ends_at"));
sql!(SESSIONS_POSTGRES on Postgres = oldest!(skipping "sessions", "token", "ends_at <= $1", "ends_at"));
// What a provider signed, as if it had signed nothing: the session goes on.
sql!(
    SIGNED on Sqlite = "UPDATE federated_sessions SET id_token = '', id_hash = '', ends_at = 0 WHERE token IN \
    (SELECT token FROM federated_sessions WHERE ends_at > 0 AND ends_at <= $1 ORDER BY ends_at LIMIT 200)"
);
sql!(
    SIGNED_POSTGRES on Postgres = "UPDATE federated_sessions SET id_token = '', id_hash = '', ends_at = 0 WHERE token IN \
    (SELECT token FROM federated_sessions WHERE ends_at > 0 AND ends_at <= $1 ORDER BY ends_at LIMIT 200 \
    FOR UPDATE SKIP LOCKED)"
);
sql!(ACCOUNT_KEYS on Sqlite = oldest!("account_keys", "id", "ends_at <= $1", "ends_at"));
sql!(ACCOUNT_KEYS_POSTGRES on Postgres = oldest!(skipping "account_keys", "id", "ends_at <= $1", "ends_at"));
sql!(DEVICES on Sqlite = oldest!("known_devices", "device, person", "seen_at <= $1", "seen_at"));
sql!(DEVICES_POSTGRES on Postgres = oldest!(skipping "known_devices", "device, person", "seen_at <= $1", "seen_at"));
sql!(TRIES on Sqlite = oldest!("sign_in_tries", "site, address", "failed_at <= $1", "failed_at"));
sql!(TRIES_POSTGRES on Postgres = oldest!(skipping "sign_in_tries", "site, address", "failed_at <= $1", "failed_at"));
sql!(ACCOUNT_MAIL on Sqlite = oldest!("account_mail", "id", "at <= $1", "at"));
sql!(ACCOUNT_MAIL_POSTGRES on Postgres = oldest!(skipping "account_mail", "id", "at <= $1", "at"));
sql!(SUBSCRIBERS = oldest!("subscribers", "id", "state <> 'confirmed' AND changed_at <= $1", "changed_at"));
sql!(
    CONSENTS = "DELETE FROM consents WHERE subscriber IN (SELECT id FROM subscribers WHERE state <> 'confirmed' \
    AND changed_at <= $1 ORDER BY changed_at LIMIT 200)"
);
// The first mail of a paid order stays with it: the standing check looks for it.
sql!(MESSAGES on Sqlite = oldest!("outbox", "id", "site = $1 AND done_at IS NOT NULL AND done_at <= $2 \
    AND (topic <> 'mail.confirmed' OR key LIKE '%:%')", "done_at"));
sql!(MESSAGES_POSTGRES on Postgres = oldest!(skipping "outbox", "id", "site = $1 AND done_at IS NOT NULL AND done_at <= $2 \
    AND (topic <> 'mail.confirmed' OR key LIKE '%:%')", "done_at"));

async fn delete(
    tx: &mut Tx<'_>,
    (sqlite, postgres): (Statement, Statement),
    values: &[Value],
) -> Result<Swept, StoreError> {
    let delete = if tx.is_postgres() { postgres } else { sqlite };
    let rows = tx.execute(delete, values).await?;
    Ok(Swept { removed: usize::try_from(rows).unwrap_or(usize::MAX), more: rows >= ROWS })
}

/// Keys of forms. Sent once more, such a form finds its cart bought or gone, and places nothing.
pub(super) async fn keys(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (KEYS, KEYS_POSTGRES), values![before]).await
}

/// Notices of gateways. One that is repeated after so long tells nothing new of its attempt.
pub(super) async fn notices(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (NOTICES, NOTICES_POSTGRES), values![before]).await
}

/// Messages that were delivered, or ended.
pub(super) async fn messages(tx: &mut Tx<'_>, site: &str, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (MESSAGES, MESSAGES_POSTGRES), values![site, before]).await
}

/// Mail that could not be delivered, with the words of the mail server.
pub(super) async fn refused_mail(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (REFUSED, REFUSED_POSTGRES), values![before]).await
}

/// When addresses were written to about orders that nobody paid.
pub(super) async fn unpaid_mail(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (UNPAID, UNPAID_POSTGRES), values![before]).await
}

/// Messages of the contact page.
pub(super) async fn contacts(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (CONTACTS, CONTACTS_POSTGRES), values![before]).await
}

/// What visitors let the store do.
pub(super) async fn cookie_choices(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (CHOICES, CHOICES_POSTGRES), values![before]).await
}

/// Sessions that have ended, and what providers signed that has.
pub(super) async fn sessions(tx: &mut Tx<'_>, now: Instant) -> Result<Swept, StoreError> {
    let ended = delete(tx, (SESSIONS, SESSIONS_POSTGRES), values![now]).await?;
    let emptied = delete(tx, (SIGNED, SIGNED_POSTGRES), values![now]).await?;
    Ok(Swept { removed: ended.removed + emptied.removed, more: ended.more || emptied.more })
}

/// Links of mail that are good no more, and registrations that nobody confirmed.
pub(super) async fn account_keys(tx: &mut Tx<'_>, now: Instant) -> Result<Swept, StoreError> {
    delete(tx, (ACCOUNT_KEYS, ACCOUNT_KEYS_POSTGRES), values![now]).await
}

/// Devices that nobody signed in on for long.
pub(super) async fn known_devices(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (DEVICES, DEVICES_POSTGRES), values![before]).await
}

/// Wrong passwords that count no more.
pub(super) async fn sign_in_tries(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (TRIES, TRIES_POSTGRES), values![before]).await
}

/// When addresses were written to about accounts.
pub(super) async fn account_mail(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (ACCOUNT_MAIL, ACCOUNT_MAIL_POSTGRES), values![before]).await
}

/// For how many days it is known how pages were used: two seasons can be compared.
const FIGURES_DAYS: i64 = 800;
/// Until names of visitors go: their day has ended wherever the store is, and nobody can make them again.
const VISITORS_DAYS: i64 = 2;
/// Until it is forgotten which batches of figures came: none is sent again so late.
const BATCHES_DAYS: i64 = 2;

/// Figures of long ago, and what only made them.
pub(super) async fn figures(tx: &mut Tx<'_>, now: Instant) -> Result<Swept, StoreError> {
    let day = |days: i64| now.plus_minutes(-days * 24 * 60).date_in_cancun();
    let old = [
        delete(tx, (VISITORS, VISITORS_POSTGRES), values![day(VISITORS_DAYS)]).await?,
        delete(tx, (VIEWS, VIEWS_POSTGRES), values![day(FIGURES_DAYS)]).await?,
        delete(tx, (VITALS, VITALS_POSTGRES), values![day(FIGURES_DAYS)]).await?,
        delete(tx, (BATCHES, BATCHES_POSTGRES), values![now.plus_minutes(-BATCHES_DAYS * 24 * 60)]).await?,
    ];
    let removed = old.iter().map(|swept| swept.removed).sum();
    Ok(Swept { removed, more: old.iter().any(|swept| swept.more) })
}

/// Errors of pages that did not come again.
pub(super) async fn page_errors(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    delete(tx, (ERRORS, ERRORS_POSTGRES), values![before]).await
}

/// Addresses that never said that they want the newsletter, or left, with what was agreed to for them.
pub(super) async fn subscribers(tx: &mut Tx<'_>, before: Instant) -> Result<Swept, StoreError> {
    // Nobody decides meanwhile: both statements mean the same rows.
    newsletter::one_by_one(tx).await?;
    tx.execute(CONSENTS, values![before]).await?;
    delete(tx, (SUBSCRIBERS, SUBSCRIBERS), values![before]).await
}
