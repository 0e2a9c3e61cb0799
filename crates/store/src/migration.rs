//! Numbered migrations: expand first, contract in a later release, so that two releases can run at once.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};

/// Every migration, in order; its number is its place from 1.
const MIGRATIONS: &[(&str, &str)] = &[
    ("first_sale", include_str!("../migrations/0001_first_sale.sql")),
    (
        "refunds_and_published_catalogues",
        include_str!("../migrations/0002_refunds_and_published_catalogues.sql"),
    ),
    ("what_a_cart_can_hold", include_str!("../migrations/0003_what_a_cart_can_hold.sql")),
    ("lines_lots_claims", include_str!("../migrations/0004_lines_lots_claims.sql")),
    ("who_acts", include_str!("../migrations/0005_who_acts.sql")),
    ("purchases_by_address", include_str!("../migrations/0006_purchases_by_address.sql")),
    ("visits_that_stayed", include_str!("../migrations/0007_visits_that_stayed.sql")),
    ("money_to_its_end", include_str!("../migrations/0008_money_to_its_end.sql")),
    ("mail", include_str!("../migrations/0009_mail.sql")),
    ("places_for_buyers", include_str!("../migrations/0010_places_for_buyers.sql")),
    ("nothing_for_ever", include_str!("../migrations/0011_nothing_for_ever.sql")),
    ("money_found_again", include_str!("../migrations/0012_money_found_again.sql")),
    ("pick_ups", include_str!("../migrations/0013_pick_ups.sql")),
    ("who_comes", include_str!("../migrations/0014_who_comes.sql")),
    ("unpaid_by_network", include_str!("../migrations/0015_unpaid_by_network.sql")),
    ("messages_to_the_operator", include_str!("../migrations/0016_messages_to_the_operator.sql")),
    ("messages_of_buyers", include_str!("../migrations/0017_messages_of_buyers.sql")),
    ("newsletter", include_str!("../migrations/0018_newsletter.sql")),
    ("cookie_choices", include_str!("../migrations/0019_cookie_choices.sql")),
    ("measured_orders", include_str!("../migrations/0020_measured_orders.sql")),
    ("figures", include_str!("../migrations/0021_figures.sql")),
    ("bought_together", include_str!("../migrations/0022_bought_together.sql")),
    ("stays", include_str!("../migrations/0023_stays.sql")),
    ("arrival_notes", include_str!("../migrations/0024_arrival_notes.sql")),
    ("park_days", include_str!("../migrations/0025_park_days.sql")),
    ("channel_nights", include_str!("../migrations/0026_channel_nights.sql")),
    ("channel_imports_in_steps", include_str!("../migrations/0027_channel_imports_in_steps.sql")),
    ("accounts", include_str!("../migrations/0028_accounts.sql")),
    ("identities", include_str!("../migrations/0029_identities.sql")),
    ("passkeys", include_str!("../migrations/0030_passkeys.sql")),
    ("carts_of_people", include_str!("../migrations/0031_carts_of_people.sql")),
    ("companions", include_str!("../migrations/0032_companions.sql")),
    ("signed_ends", include_str!("../migrations/0033_signed_ends.sql")),
    ("orders_of_people", include_str!("../migrations/0034_orders_of_people.sql")),
    ("registration_consents", include_str!("../migrations/0035_registration_consents.sql")),
    ("newsletter_times", include_str!("../migrations/0036_newsletter_times.sql")),
    ("replaced_sessions", include_str!("../migrations/0037_replaced_sessions.sql")),
    ("regions_and_brief_buyers", include_str!("../migrations/0038_regions_and_brief_buyers.sql")),
    ("what_acts_did", include_str!("../migrations/0039_what_acts_did.sql")),
];

const LEDGER: &str = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)";
sql!(APPLIED rare = "SELECT CAST(COALESCE(MAX(number), 0) AS BIGINT) FROM migrations");
sql!(RECORD = "INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)");
sql!(TAKE_TURNS on Postgres = "SELECT CAST(pg_advisory_xact_lock(7226123) AS TEXT)");

/// Brings the schema up to date.
pub(crate) struct Migrate {
    /// What time it is.
    pub now: i64,
}

impl Op for Migrate {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        if tx.is_postgres() {
            // Processes that start together take turns.
            tx.one::<String>(TAKE_TURNS, &[]).await?;
        }
        tx.run_text(LEDGER, &[]).await?;
        let applied = tx.one(APPLIED, &[]).await?.unwrap_or(0);
        for (number, (name, sql)) in (1_i64..).zip(MIGRATIONS) {
            if number <= applied {
                continue;
            }
            for statement in statements(sql) {
                tx.run_text(&statement, &[]).await?;
            }
            tx.execute(RECORD, values![number, *name, self.now]).await?;
        }
        Ok(Done::Keep(()))
    }
}

/// The statements of a migration: cut at semicolons that end a line, comments dropped.
fn statements(sql: &str) -> Vec<String> {
    let code: Vec<&str> = sql.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
    code.join("\n").split(";\n").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Makes this program's schema in an empty SQLite file.
pub(crate) fn lay_out(connection: &rusqlite::Connection) -> Result<(), StoreError> {
    connection.execute_batch(LEDGER)?;
    for (_, sql) in MIGRATIONS {
        for statement in statements(sql) {
            connection.execute_batch(&statement)?;
        }
    }
    Ok(())
}

/// True when the schema is at least this program's: a newer one is made to serve this release too.
pub(crate) struct Applied;

impl Op for Applied {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let applied: i64 = tx.one(APPLIED, &[]).await?.unwrap_or_default();
        Ok(Done::Keep(usize::try_from(applied).is_ok_and(|applied| applied >= MIGRATIONS.len())))
    }
}
