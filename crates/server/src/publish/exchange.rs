//! Today's exchange rates (§3.1): asked of a source once a day and published as a catalogue like any other, so that carts and
//! orders keep the rates they were made with.

use crate::app::live::Live;
use crate::app::metrics::InCurrency;
use crate::publish::publishing::{Trouble, checked, publish, stored_files};
use adapters::key::ApiKey;
use domain::calendar::Instant;
use domain::catalogue::Catalogue;
use domain::exchange::{self, Refreshed};
use domain::money::CurrencyCode;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use store::Db;
use store::catalogue::{Active, When};

/// The catalogue's file of rates.
pub const FILE: &str = "rates.toml";
/// How often it is looked whether today's rates are there.
const EVERY: Duration = Duration::from_hours(1);

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Where rates are: an address, which may hold a key, or a file's path.
    pub source: ApiKey,
    /// Although today's are there.
    pub again: bool,
    /// Currencies that may move as far as they like, for a person looked at them.
    pub accepted: BTreeSet<CurrencyCode>,
}

/// Makes today's rates those of a source, on every instance, unless they are there already.
///
/// # Errors
/// Says why nothing was changed: the source does not answer, is not to be believed, or another catalogue was published
/// meanwhile.
pub async fn refresh(db: &Db, wanted: Wanted, now: Instant) -> Result<Option<Refreshed>, Trouble> {
    let none = "no store of this release has been served from there yet";
    let active = db.read(Active).await?.ok_or(none)?;
    let mut files = stored_files(db, &active).await?;
    let catalogue = checked(&files)?;
    let today = now.date_in_cancun();
    let in_use = catalogue.rates_on(today).ok_or("the catalogue has no rates")?;
    if in_use.from == today && !wanted.again {
        return Ok(None);
    }
    let source = wanted.source;
    let offer = tokio::task::spawn_blocking(move || adapters::exchange::ask(source.reveal())).await??;
    let refreshed =
        exchange::refresh(in_use, &offer, today, &wanted.accepted).map_err(|why| why.to_string())?;
    files.insert(FILE.to_owned(), exchange::write(&catalogue.rates, &refreshed));
    let made: Catalogue = checked(&files)?;
    if publish(db, &made, &files, When::Over(active), now).await? != made.version {
        return Err("another catalogue was published meanwhile".into());
    }
    Ok(Some(refreshed))
}

/// Sees to it that there are rates of today, until the process ends.
pub async fn run(live: Arc<Live>, source: ApiKey) {
    loop {
        let app = live.app();
        let wanted = Wanted { source: source.clone(), again: false, accepted: BTreeSet::new() };
        match refresh(&app.db, wanted, app.now()).await {
            Ok(None) => {}
            Ok(Some(refreshed)) => {
                tracing::info!(from = %refreshed.list.from, "exchange rates are refreshed");
                for (currency, why) in &refreshed.kept {
                    tracing::warn!(%currency, %why, "a rate stays as it was");
                    let currency = InCurrency { currency: currency.to_string() };
                    app.metrics.rates_refused.get_or_create(&currency).inc();
                }
            }
            Err(error) => tracing::warn!(%error, "exchange rates stay as they were"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
