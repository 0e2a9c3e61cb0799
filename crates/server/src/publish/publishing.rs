//! Catalogue versions: checked, stored, published, and followed by every instance while it sells.

use crate::app::config::ServeOptions;
use crate::app::frontend::Frontend;
use crate::app::gateways::missing;
use crate::app::live::Live;
use domain::calendar::{Date, Instant};
use domain::catalogue::{Catalogue, Files, Mistake};
use domain::payment::GatewayName;
use std::collections::HashMap;
use std::path::Path;
use store::Db;
use store::catalogue::When;
use store::places::{ComingSlots, SetCapacities};

/// Why the store did not start or stopped.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Reads a catalogue's files from a folder.
pub fn catalogue_files(folder: &Path) -> Result<Files, Trouble> {
    let mut files = Files::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = std::fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
                files.insert(name, std::fs::read_to_string(&path)?);
            }
        }
    }
    Ok(files)
}

/// Places somebody asked for under an older catalogue follow the one served now.
pub async fn set_capacities(db: &Db, catalogue: &Catalogue, today: Date) -> Result<(), Trouble> {
    let mut capacities = HashMap::new();
    for slot in db.read(ComingSlots { from: today }).await? {
        let capacity = catalogue.capacity(slot.resource.into(), slot.day, slot.start).unwrap_or(0);
        capacities.insert(slot, capacity);
    }
    db.run(SetCapacities { from: today, capacities }).await?;
    Ok(())
}

/// Why a catalogue is refused.
fn mistaken(mistakes: &[Mistake]) -> Trouble {
    let lines: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
    format!("the catalogue has mistakes:\n{}", lines.join("\n")).into()
}

/// A catalogue without a mistake.
pub fn checked(files: &Files) -> Result<Catalogue, Trouble> {
    Catalogue::read(files).map_err(|mistakes| mistaken(&mistakes))
}

/// Icons that nobody drew: tabs and phones would show nothing.
pub fn icons_not_drawn(catalogue: &Catalogue, frontend: &Frontend) -> Vec<Mistake> {
    let named = catalogue.site.icons.named().into_iter();
    named
        .filter(|(_, name)| frontend.drawing_path(name).is_none())
        .map(|(field, name)| Mistake {
            file: "site.toml".into(),
            line: 0,
            field: format!("icons.{field}"),
            wrong: format!("{name:?} is not drawn"),
            right: "the name of a drawing of web/art".into(),
        })
        .collect()
}

/// Refuses a catalogue whose icons are not drawn.
pub fn icons_are_drawn(catalogue: &Catalogue, frontend: &Frontend) -> Result<(), Trouble> {
    let missing = icons_not_drawn(catalogue, frontend);
    if missing.is_empty() { Ok(()) } else { Err(mistaken(&missing)) }
}

/// Stores a checked catalogue and makes it the one served, if it may be. Answers which one is.
pub async fn publish(
    db: &Db,
    catalogue: &Catalogue,
    files: &Files,
    when: When,
    now: Instant,
) -> Result<String, Trouble> {
    let (version, files) = (catalogue.version.clone(), serde_json::to_string(files)?);
    db.run(store::catalogue::KeepVersion { version: version.clone(), files, now }).await?;
    Ok(db.run(store::catalogue::Activate { version, when, now }).await?)
}

/// The files of a catalogue version from the database.
pub async fn stored_files(db: &Db, version: &str) -> Result<Files, Trouble> {
    let files = db.read(store::catalogue::ReadVersion { version: version.to_owned() }).await?;
    Ok(serde_json::from_str(&files.ok_or("the catalogue served last is not stored")?)?)
}

/// A catalogue version from the database.
pub async fn stored(db: &Db, version: &str) -> Result<Catalogue, Trouble> {
    Catalogue::read_stored(&stored_files(db, version).await?)
        .map_err(|_| "the catalogue served last can't be read by this release".into())
}

/// Refuses a catalogue by which anybody could approve a payment, unless that is meant.
pub fn may_serve(catalogue: &Catalogue, options: &ServeOptions) -> Result<(), Trouble> {
    let payments = &catalogue.payments;
    if let Some(name) = missing(&options.gateways, payments).map(GatewayName::name) {
        return Err(format!(
            "payments.toml names {name}, whose account is not configured: see sacbe serve --help"
        )
        .into());
    }
    let anybody_approves = payments.gateways().into_iter().any(GatewayName::anybody_approves);
    if anybody_approves && !options.demo && !options.sandbox {
        return Err(
            "payments.toml names the sandbox gateway, where anybody can approve a payment: say --sandbox if \
             that is meant, or --demo"
                .into(),
        );
    }
    Ok(())
}

/// Follows what was published since: the next request sees the new catalogue.
pub async fn follow(live: &Live) -> Result<(), Trouble> {
    let app = live.app();
    let Some(active) = app.db.read(store::catalogue::Active).await? else { return Ok(()) };
    if active != app.catalogue.version {
        let catalogue = app.version(&active).await?;
        may_serve(&catalogue, &app.options)?;
        set_capacities(&app.db, &catalogue, app.today()).await?;
        live.publish(catalogue);
        tracing::info!(version = %active, "another catalogue is served");
    }
    Ok(())
}
