//! Opening a store: its database, its catalogue, its engines.

use crate::app::clock::Clock;
use crate::app::config::{DatabaseOptions, ServeOptions};
use crate::app::frontend::{Frontend, demo_catalogue};
use crate::app::gateways;
use crate::app::identities;
use crate::app::passwords::{Passwords, threads_of};
use crate::app::secrets::Secrets;
use crate::app::{App, Parts};
use crate::publish::publishing::{
    Trouble, catalogue_files, checked, icons_are_drawn, may_serve, publish, set_capacities, stored,
};
use adapters::mail::Smtp;
use domain::account::identity::ProviderName;
use domain::payment::GatewayName;
use std::path::PathBuf;
use std::sync::Arc;
use store::catalogue::When;
use store::{Db, Options};

/// Opens the database for commands that only look, beside whoever serves from it.
pub fn database_to_read(options: &DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite_read_only(&options.data),
    })
}

/// Opens the database for a command that writes little, beside whoever serves from it.
pub fn database_beside(options: &DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite_beside(&options.data, Options::default())?,
    })
}

/// Opens the database that was asked for.
pub fn database(options: &DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite(&options.data, Options::default())?,
    })
}

/// The mail server that was asked for.
fn mail_server(options: &ServeOptions) -> Result<Option<Smtp>, Trouble> {
    let Some(url) = &options.mail.smtp else {
        if !options.demo {
            tracing::warn!(
                "without --smtp no mail is sent: it is only written to outbox/ in the data folder"
            );
        }
        return Ok(None);
    };
    let read = |file: &PathBuf| std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()));
    let authorities = options.mail.smtp_ca.as_ref().map(read).transpose()?;
    let server = Smtp::new(url, authorities.as_deref(), &options.host());
    Ok(Some(server.map_err(|wrong| format!("--smtp: {wrong}"))?))
}

/// Refuses a demonstration, which shows all mail and lets anybody pay without money, where there is an account that money
/// could be taken with: its orders would be real. And where people sign in by others: the mail that anybody reads has their links.
fn may_pretend(options: &ServeOptions) -> Result<(), Trouble> {
    if let Some(name) = identities::real(&options.identities).map(ProviderName::name)
        && options.demo
    {
        return Err(format!(
            "--demo shows all mail to anybody: it is refused beside a provider of identity ({name}) that is not on this machine"
        )
        .into());
    }
    match gateways::real(&options.gateways).map(GatewayName::name) {
        Some(name) if options.demo => Err(format!(
            "--demo shows all mail to anybody: it is refused beside an account at {name}, unless --{name}-url is on this \
             machine"
        )
        .into()),
        _ => Ok(()),
    }
}

/// Says at each start what must not stand in production, louder where others than this machine can ask.
fn warn_of_pretences(options: &ServeOptions) {
    let what = "not for selling: anybody can pay without money, and with --demo read all mail";
    for flag in options.pretences() {
        if options.is_exposed() {
            tracing::error!(flag, "{what}; and others than this machine may ask");
        } else {
            tracing::warn!(flag, "{what}");
        }
    }
}

/// Says at each start what makes all visitors one client, or any client whoever it says it is.
fn warn_of_proxies(options: &ServeOptions) {
    let https = options.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    if https && options.trusted_proxies.is_empty() {
        tracing::warn!(
            "visitors come through a proxy by --public-url, and --trusted-proxies names none: all of them count as one client"
        );
    }
    if options.trusted_proxies.iter().any(|network| network.prefix_len() == 0) {
        tracing::error!(
            "--trusted-proxies trusts everybody: any client can pass for any other, and no limit holds"
        );
    }
}

/// Makes a store ready to serve.
pub async fn open(options: ServeOptions) -> Result<Arc<App>, Trouble> {
    may_pretend(&options)?;
    warn_of_proxies(&options);
    let clock = match options.now {
        Some(_) if !options.demo => return Err("the clock is only pinned with --demo".into()),
        Some(now) => Clock::pinned(now),
        None => Clock::system(),
    };
    let files = match &options.catalogue {
        Some(folder) => catalogue_files(folder)?,
        None => demo_catalogue(),
    };
    let catalogue = checked(&files)?;
    may_serve(&catalogue, &options)?;
    let frontend = Frontend::new(options.web.clone());
    // A store without an icon sells all the same: what publishes refuses it, this tells of it.
    if let Err(error) = icons_are_drawn(&catalogue, &frontend) {
        tracing::error!(%error, "icons");
    }
    let mail_server = mail_server(&options)?;
    let source = frontend.pages_source().ok_or("the pages are missing")?;
    let threads =
        options.render_threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    let threads = threads.unwrap_or(2);
    let rendering =
        std::thread::spawn(move || render::Pool::start(&source, threads, 256, render::Limits::default()));
    let db = database(&options.database)?;
    let now = clock.now();
    db.migrate(now.millis()).await?;
    if matches!(db, Db::Sqlite(_)) {
        // Nobody else works on a file's messages: those a killed process had in hand are due at once.
        db.run(store::outbox::Reclaim { now: clock.machine() }).await?;
    }
    let active = publish(&db, &catalogue, &files, When::New, now).await?;
    let catalogue = if active == catalogue.version { catalogue } else { stored(&db, &active).await? };
    may_serve(&catalogue, &options)?;
    set_capacities(&db, &catalogue, now.date_in_cancun()).await?;
    let secrets = Secrets::load(&db, now).await?;
    let pages = rendering.join().map_err(|_| "the page engine panicked")??;
    warn_of_pretences(&options);
    let passwords = Passwords::new(threads_of(threads))?;
    let parts = Parts {
        db,
        catalogue: Arc::new(catalogue),
        pages,
        threads,
        passwords,
        secrets,
        clock,
        mail_server,
        options,
    };
    let app = App::new(parts);
    for (provider, why) in app.identities.incomplete() {
        tracing::warn!(provider = provider.name(), "nobody can sign in by it: {why}");
    }
    Ok(Arc::new(app))
}
