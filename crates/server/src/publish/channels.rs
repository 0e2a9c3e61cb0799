//! Calendars of other channels that sell rooms (§10.16.28): each fetched by one of all instances, or given by an operator.

use crate::app::live::Live;
use crate::app::metrics::Named;
use crate::publish::publishing::Trouble;
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::catalogue::{Catalogue, Channel, ProductId, is_channel_name};
use domain::channel_calendar::{self, nights_ahead};
use std::sync::Arc;
use std::time::Duration;
use store::Db;
use store::channels::{self, ImportChannel, Imported};
use store::retention::TakeTurn;
use uuid::Uuid;

/// How often a channel's calendar is fetched.
const EVERY_MINUTES: i64 = 15;
/// How often an instance looks whether one is due.
const LOOK: Duration = Duration::from_secs(30);

/// A channel's calendar, as it came.
#[derive(Debug)]
pub struct Received<'a> {
    /// Of which room type.
    pub room: ProductId,
    /// By which channel.
    pub channel: &'a str,
    /// Its bytes.
    pub text: &'a [u8],
    /// What names of our own events end in.
    pub mark: &'a str,
    /// When it was asked for: of two calendars the one that was asked for later is believed.
    pub begun: Instant,
    /// Who brings it.
    pub by: Actor,
}

/// Makes a channel's nights of a room type those of its calendar.
///
/// # Errors
/// Says why nothing was changed, or not all: the calendar can't be read, nobody is called so, another that was asked for later
/// is in, or the database.
pub async fn import(
    db: &Db,
    catalogue: &Catalogue,
    received: Received<'_>,
    now: Instant,
) -> Result<Imported, Trouble> {
    let Received { room, channel, text, mark, begun, by } = received;
    if !is_channel_name(channel) {
        return Err("a channel's name has lower-case letters, digits and hyphens".into());
    }
    let today = now.date_in_cancun();
    let stays = channel_calendar::read(text, today, mark)?;
    let known = catalogue.room(room).map(|(_, room)| room);
    // What was taken of a room type that is not there any more can still be given back.
    if known.is_none() && !stays.is_empty() {
        return Err("there is no room type of that number".into());
    }
    let nights = nights_ahead(&stays, today).into_iter();
    let allotment = nights.map(|(night, _)| (night, known.map_or(0, |room| room.allotment(night)))).collect();
    let whole = ImportChannel {
        id: Uuid::now_v7().to_string(),
        begun,
        room: room.into(),
        channel: channel.to_owned(),
        stays,
        allotment,
        today,
        by,
        now,
    };
    Ok(channels::import(db, whole).await??)
}

/// Fetches a channel's calendar, if it is its time and no other instance does; answers what came of it. Nothing does where
/// the catalogue that is served by then has the channel no longer, as `named` says.
///
/// # Errors
/// Says, without its address, why nothing was changed. It is tried again when it is due again.
pub async fn refresh(
    live: &Live,
    (room, channel): (ProductId, &Channel),
    named: impl Fn(&Catalogue) -> bool,
) -> Result<Option<Imported>, Trouble> {
    let app = live.app();
    // A pinned clock must not keep a calendar from being fetched.
    let machine = app.clock.machine();
    let name = format!("channel {room} {}", channel.name);
    let turn = TakeTurn { name, now: machine, until: machine.plus_minutes(EVERY_MINUTES) };
    if !app.db.run(turn).await? {
        return Ok(None);
    }
    let (url, begun) = (channel.url.clone(), app.now());
    let text = tokio::task::spawn_blocking(move || adapters::channel::fetch(&url)).await??;
    // Another catalogue may be served by now, with other rooms, or without this channel.
    let app = live.app();
    if !named(&app.catalogue) {
        return Ok(None);
    }
    let mark = app.secrets.calendars.mark();
    let by = Actor::Supplier(channel.name.clone());
    let received = Received { room, channel: &channel.name, text: &text, mark: &mark, begun, by };
    import(&app.db, &app.catalogue, received, app.now()).await.map(Some)
}

/// Fetches the calendars of all channels that the catalogue names, each when it is due, until the process ends.
pub async fn run(live: Arc<Live>) {
    loop {
        let app = live.app();
        let all = app.catalogue.channels().map(|(room, channel)| (room, channel.clone()));
        for (room, channel) in all.collect::<Vec<_>>() {
            let named =
                |catalogue: &Catalogue| catalogue.channels().any(|(of, one)| of == room && *one == channel);
            let kind = match refresh(&live, (room, &channel), named).await {
                Ok(None) => continue,
                Ok(Some(imported)) => {
                    say(room, &channel, &imported);
                    "read"
                }
                Err(error) => {
                    let channel = &channel.name;
                    tracing::warn!(%room, %channel, %error, "a channel's nights stay as they were");
                    "failed"
                }
            };
            app.metrics.channel_imports.get_or_create(&Named { kind }).inc();
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Logs what came of an import, where something did.
fn say(room: ProductId, channel: &Channel, imported: &Imported) {
    let Imported { taken, given_back, clashes, .. } = imported;
    let (channel, clashes) = (channel.name.as_str(), clashes.len());
    if imported.frees_most() {
        tracing::warn!(%room, channel, given_back, "more than half of a channel's nights are free at once");
    }
    if *taken > 0 || *given_back > 0 {
        tracing::info!(%room, channel, taken, given_back, clashes, "a channel's nights were taken");
    }
}
