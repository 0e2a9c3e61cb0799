//! The program's commands, apart from serving.

use crate::app::clock::Clock;
use crate::app::config::{
    BuyersCommand, CatalogueCommand, CouponsCommand, DatabaseOptions, FeedCommand, NewsletterCommand,
    OrdersCommand, PaymentsCommand, RatesCommand, RoomsCommand, TrafficOptions, VoucherCommand,
};
use crate::app::frontend::Frontend;
use crate::app::secrets::Secrets;
use crate::draw::{things_to_do, words};
use crate::operate::coupons::{Wanted, coupon};
use crate::operate::terminal::{plain, say};
use crate::operate::{arrivals, buyers, newsletter, orders, refunds, rooms, settlement, statement, traffic};
use crate::publish::exchange;
use crate::publish::opening::{database, database_beside, database_to_read};
use crate::publish::publishing::{Trouble, catalogue_files, icons_not_drawn, publish, stored_files};
use domain::calendar::{Instant, parse_date};
use domain::catalogue::{Catalogue, Files};
use domain::encoding::hex;
use domain::plain_text::seen;
use domain::ticket::{Forgery, Ticket};
use ed25519_dalek::VerifyingKey;
use std::io::Write;
use std::path::Path;
use store::Db;
use store::account::RestoreAccount;
use store::act::{KeptAct, ReadActs};
use store::audit::{Check, NeedsAttention};
use store::catalogue::{Active, When};
use store::coupon::AddCoupon;
use store::dispute::DisputesOf;
use store::figures::ReadErrors;
use store::mail::ReadRefusedMail;
use store::transfer::{Entry, Outcome, SettleTransfer, WaitingTransfers};

/// `sacbe catalogue …`
pub async fn catalogue(command: &CatalogueCommand) -> Result<(), Trouble> {
    match command {
        CatalogueCommand::Check { folder } => {
            let catalogue = read_catalogue(folder)?.1;
            let products = catalogue.products.len();
            say(&format!(
                "{}: no mistake in {products} products, version {}",
                folder.display(),
                catalogue.version
            ))
        }
        CatalogueCommand::Publish { folder, database } => {
            let (files, catalogue) = read_catalogue(folder)?;
            let db = database_beside(database)?;
            if !db.ready().await {
                return Err("no store of this release has been served from there yet".into());
            }
            let version = publish(&db, &catalogue, &files, When::Always, Clock::system().now()).await?;
            say(&format!("version {version} is served from now on"))
        }
    }
}

/// Reads a catalogue; says every mistake in it.
fn read_catalogue(folder: &Path) -> Result<(Files, Catalogue), Trouble> {
    let files = catalogue_files(folder)?;
    let mistakes = match Catalogue::read(&files) {
        Ok(catalogue) => {
            let missing = icons_not_drawn(&catalogue, &Frontend::new(None));
            if missing.is_empty() {
                return Ok((files, catalogue));
            }
            missing
        }
        Err(mistakes) => mistakes,
    };
    for mistake in &mistakes {
        say(&mistake.to_string())?;
    }
    Err(format!("{} mistakes", mistakes.len()).into())
}

/// `sacbe migrate`
pub async fn migrate(options: &DatabaseOptions) -> Result<(), Trouble> {
    database(options)?.migrate(Clock::system().now().millis()).await?;
    say("the schema is up to date")
}

/// `sacbe check`
pub async fn check(options: &DatabaseOptions) -> Result<(), Trouble> {
    let found = database_to_read(options)?.read(Check).await?;
    for (what, count) in &found.broken {
        say(&format!("{count} {what}"))?;
    }
    if !found.broken.is_empty() {
        return Err("places, money and tickets do not agree".into());
    }
    let (paid, tickets, sold) = (found.paid, found.tickets, found.sold);
    say(&format!(
        "places, money and tickets agree: {paid} paid orders, {tickets} tickets, {sold} places sold"
    ))
}

/// `sacbe orders …`
pub async fn orders(command: &OrdersCommand) -> Result<(), Trouble> {
    let clock = Clock::system();
    match command {
        OrdersCommand::Attention(options) => {
            let all = database_to_read(options)?.read(NeedsAttention { now: clock.now() }).await?;
            for one in &all {
                let (of, detail) = (plain(&one.of), plain(&one.detail));
                say(&format!("{} {of} {detail} since {}", one.what, one.since.rfc3339()))?;
            }
            say(&format!("{} things to look at", all.len()))
        }
        OrdersCommand::Show { code, database } => {
            let db = database_to_read(database)?;
            let whole = refunds::order(&db, code).await?;
            let stored = &whole.order;
            say(&format!("order {} {}", stored.code, stored.state.name()))?;
            say(&format!("total {}, placed {}", stored.money(), stored.created_at.rfc3339()))?;
            if let Some(since) = stored.suspended_at {
                say(&format!("tickets stopped since {}", since.rfc3339()))?;
            }
            for sold in &whole.lines {
                let (id, people) = (sold.sold.id(), sold.sold.party().people());
                let when = words::when(&sold.sold, "open");
                say(&format!("line {id} {when} for {people}"))?;
            }
            for ticket in &whole.tickets {
                say(&format!("ticket {} {} {}", ticket.code, ticket.unit.name(), ticket.state.name()))?;
            }
            for refund in &whole.refunds {
                let (state, since) = (refund.state.name(), refund.created_at.rfc3339());
                let there = if refund.remote.is_empty() { "" } else { ", made at the gateway as " };
                let made = format!("{there}{}", refund.remote);
                say(&format!(
                    "refund {} {state} since {since}: {}{made}",
                    refund.amount.minor, refund.reason
                ))?;
            }
            for one in db.read(DisputesOf { order: stored.id.clone() }).await? {
                let (kind, state, since) = (one.kind.name(), one.state.name(), one.created_at.rfc3339());
                say(&format!("{kind} {} {} {state} since {since}: {}", one.id, one.amount, one.reason))?;
            }
            for mail in db.read(ReadRefusedMail { order: stored.id.clone() }).await? {
                let (since, later) = (mail.refused_at.rfc3339(), mail.mended_at.map(Instant::rfc3339));
                let later = later.map_or_else(String::new, |at| format!(" (a later mail was sent {at})"));
                say(&format!("{} refused since {since}: {}{later}", mail.topic, mail.reason))?;
            }
            for KeptAct { act, name, actor, at } in
                db.read(ReadActs { subject: stored.id.to_string() }).await?
            {
                let name = plain(&name);
                say(&format!("{} {} by {actor} {name}", at.rfc3339(), act.name()))?;
            }
            Ok(())
        }
        OrdersCommand::Arrivals { day, hotel, database } => {
            let db = database_to_read(database)?;
            let day = parse_date(day).ok_or("that is no day: write it as 2027-02-10")?;
            let list = arrivals::list(&db, &active(&db).await?, day, hotel.as_deref()).await?;
            Ok(write!(std::io::stdout(), "{list}")?)
        }
        OrdersCommand::ParkGuests { day, database } => {
            let db = database_to_read(database)?;
            let day = parse_date(day).ok_or("that is no day: write it as 2027-02-10")?;
            let list = arrivals::park_guests(&db, &active(&db).await?, day).await?;
            Ok(write!(std::io::stdout(), "{list}")?)
        }
        OrdersCommand::Refund { code, amount, reason, operator, database } => {
            let db = database_beside(database)?;
            let amount = refunds::request(&db, code, *amount, reason, operator.actor(), clock.now()).await?;
            say(&format!("{amount} will go back"))
        }
        OrdersCommand::End(decision) => {
            orders::end(&database_beside(&decision.database)?, decision, clock.now()).await?;
            say("it has ended: its places are free")
        }
        OrdersCommand::Suspend(decision) => {
            orders::suspend(&database_beside(&decision.database)?, decision, true, clock.now()).await?;
            say("its tickets are stopped")
        }
        OrdersCommand::Reinstate(decision) => {
            orders::suspend(&database_beside(&decision.database)?, decision, false, clock.now()).await?;
            say("its tickets open their gates again")
        }
        OrdersCommand::Evidence { code, database } => {
            for line in orders::evidence(&database_to_read(database)?, code).await? {
                say(&line)?;
            }
            Ok(())
        }
        OrdersCommand::Closed { code, id, operator, database } => {
            orders::closed(&database_beside(database)?, code, id, &operator.actor(), clock.now()).await?;
            say("it is closed")
        }
    }
}

/// The catalogue a database serves.
async fn active(db: &Db) -> Result<Catalogue, Trouble> {
    let none = "no store of this release has been served from there yet";
    let files = stored_files(db, &db.read(Active).await?.ok_or(none)?).await?;
    Ok(Catalogue::read_stored(&files).map_err(|_| "the active catalogue can't be read")?)
}

/// The site a database serves, by its active catalogue.
async fn site_of(db: &Db) -> Result<String, Trouble> {
    Ok(active(db).await?.site.site_code)
}

/// `sacbe payments …`
pub async fn payments(command: &PaymentsCommand) -> Result<(), Trouble> {
    let clock = Clock::system();
    match command {
        PaymentsCommand::Reconcile { file, operator, database } => {
            let db = database_beside(database)?;
            let transfers =
                statement::reconcile(&db, &site_of(&db).await?, file, &operator.actor(), clock.now()).await?;
            for (entry, one) in &transfers {
                let known = if one.new { "" } else { ", known before" };
                let over = if one.over > 0 { format!(", {} too much", one.over) } else { String::new() };
                let Entry { id, reference, amount, .. } = entry;
                let (id, outcome) = (plain(id), one.outcome.name());
                say(&format!("{id} {amount} for {reference:?}: {outcome}{over}{known}"))?;
            }
            let fit = transfers.iter().filter(|(_, one)| one.outcome == Outcome::Exact).count();
            say(&format!(
                "{} transfers, {fit} exact; `sacbe payments waiting` lists the others",
                transfers.len()
            ))
        }
        PaymentsCommand::Waiting(options) => {
            let db = database_to_read(options)?;
            let waiting = db.read(WaitingTransfers { site: site_of(&db).await? }).await?;
            for one in &waiting {
                let Entry { id, reference, amount, received_on } = &one.entry;
                let what = match one.outcome {
                    Outcome::Partial => {
                        format!("a part of order {}: ask for the rest, or send it back", one.order)
                    }
                    Outcome::Over => format!("order {} is paid, send {} back", one.order, one.over),
                    Outcome::Late => {
                        format!("order {} had lapsed: look whether it is paid or refunding", one.order)
                    }
                    _ => "no order asked for it: find out, or send it back".to_owned(),
                };
                say(&format!("{} of {received_on}, {amount}, {reference:?}: {what}", plain(id)))?;
            }
            say(&format!("{} transfers wait", waiting.len()))
        }
        PaymentsCommand::Settle { id, note, operator, database } => {
            let db = database_beside(database)?;
            let site = site_of(&db).await?;
            let op = SettleTransfer {
                site,
                id: id.clone(),
                note: seen(note),
                by: operator.actor(),
                now: clock.now(),
            };
            if db.run(op).await? { say("settled") } else { Err("no such transfer waits".into()) }
        }
        PaymentsCommand::Settlement { file, csv, database } => {
            let db = database_to_read(database)?;
            let catalogue = active(&db).await?;
            let settlement = settlement::read(&db, &catalogue, &std::fs::read(file)?).await?;
            if *csv {
                return say(settlement.csv(&catalogue)?.trim_end());
            }
            for line in settlement.lines(&catalogue) {
                say(&line)?;
            }
            Ok(())
        }
        PaymentsCommand::Refunded { id, operator, database } => {
            let db = database_beside(database)?;
            let refund = refunds::sent_by_hand(&db, id, operator.actor(), clock.now()).await?;
            say(&format!("{} went back", refund.amount))
        }
    }
}

/// `sacbe rooms …`
pub async fn rooms(command: &RoomsCommand) -> Result<(), Trouble> {
    let now = Clock::system().now();
    let said = match command {
        RoomsCommand::Calendars { public_url, database } => {
            let db = database_to_read(database)?;
            rooms::calendars(&db, &active(&db).await?, public_url).await?
        }
        RoomsCommand::Import(options) => {
            let db = database_beside(&options.database)?;
            rooms::import(&db, &active(&db).await?, options, now).await?
        }
        RoomsCommand::Taken { room, database } => {
            rooms::taken(&database_to_read(database)?, *room, now.date_in_cancun()).await?
        }
    };
    Ok(write!(std::io::stdout(), "{said}")?)
}

/// `sacbe coupons …`
pub async fn coupons(command: &CouponsCommand) -> Result<(), Trouble> {
    let CouponsCommand::Add(options) = command;
    let now = Clock::system().now();
    let wanted = Wanted {
        code: options.code.clone(),
        percent: options.percent,
        amount: options.amount,
        currency: options.currency.clone(),
        minimum: options.minimum,
        products: options.products.clone(),
        from: options.from.clone(),
        until: options.until.clone(),
        email: options.email.clone(),
        uses: options.uses,
    };
    let coupon = coupon(wanted, now.date_in_cancun())?;
    let code = coupon.code.clone();
    let db = database_beside(&options.database)?;
    if db.run(AddCoupon { site: site_of(&db).await?, coupon, by: options.operator.actor(), now }).await? {
        say(&format!("coupon {code} is given out"))
    } else {
        Err(format!("{code} exists already").into())
    }
}

/// `sacbe buyers …`
pub async fn buyers(command: &BuyersCommand) -> Result<(), Trouble> {
    let options = match command {
        BuyersCommand::Erase(options) => options,
        BuyersCommand::SignOut { email, database } => {
            let db = database_beside(database)?;
            let ended = buyers::sign_out(&db, site_of(&db).await?, email).await?;
            return match ended {
                Some(ended) => say(&format!("{ended} sessions are over")),
                None => Err("there is no such account".into()),
            };
        }
        BuyersCommand::Restore { email, database } => {
            let db = database_beside(database)?;
            let (site, email) = (site_of(&db).await?, email.trim().to_lowercase());
            let restored = db.run(RestoreAccount { site, email, now: Clock::system().now() }).await?;
            return if restored {
                say("its owner is let in again")
            } else {
                Err("no such account was deleted".into())
            };
        }
    };
    let db = database_beside(&options.database)?;
    let forgotten = buyers::erase(&db, &site_of(&db).await?, options, Clock::system().now()).await?;
    let buyers::Forgotten { orders, stays, files, others } = &forgotten;
    say(&format!(
        "buyers of {orders} orders, {others} coupons and messages and {files} files of mail are erased; backups keep theirs"
    ))?;
    for (code, stays) in stays {
        say(&format!(
            "order {code} keeps its buyer: {}; --force erases it all the same",
            buyers::why(*stays)
        ))?;
    }
    if stays.is_empty() { Ok(()) } else { Err(format!("{} orders keep their buyer", stays.len()).into()) }
}

/// `sacbe rates …`
pub async fn rates(command: &RatesCommand) -> Result<(), Trouble> {
    match command {
        RatesCommand::Show(options) => {
            let db = database_to_read(options)?;
            let none = "no store of this release has been served from there yet";
            let files = stored_files(&db, &db.read(Active).await?.ok_or(none)?).await?;
            say(files.get(exchange::FILE).map_or("", String::as_str).trim_end())
        }
        RatesCommand::Refresh { source, accept, database } => {
            let wanted = exchange::Wanted {
                source: source.clone(),
                again: true,
                accepted: accept.iter().copied().collect(),
            };
            let db = database_beside(database)?;
            let Some(refreshed) = exchange::refresh(&db, wanted, Clock::system().now()).await? else {
                return Ok(());
            };
            for (currency, why) in &refreshed.kept {
                say(&format!("{currency} stays as it was: {why}"))?;
            }
            let taken = refreshed.list.per_usd.len() - refreshed.kept.len();
            say(&format!("{taken} rates from {}", refreshed.list.from))
        }
    }
}

/// `sacbe feed …`
pub async fn feed(command: &FeedCommand) -> Result<(), Trouble> {
    let now = Clock::system().now();
    match command {
        FeedCommand::ThingsToDo { public_url, database } => {
            let catalogue = active(&database_to_read(database)?).await?;
            let nonce = u64::try_from(now.millis())?;
            let feed = things_to_do::feed(&catalogue, public_url, now.date_in_cancun(), nonce);
            // Not said as a line is: what a terminal would obey is written as JSON writes it.
            Ok(writeln!(std::io::stdout(), "{}", serde_json::to_string_pretty(&feed)?)?)
        }
    }
}

/// `sacbe newsletter …`
pub async fn newsletter(command: &NewsletterCommand) -> Result<(), Trouble> {
    match command {
        NewsletterCommand::Export(options) => {
            let db = database_to_read(options)?;
            let list = newsletter::export(&db, &active(&db).await?.site.site_code).await?;
            Ok(write!(std::io::stdout(), "{list}")?)
        }
    }
}

/// `sacbe traffic`
pub async fn traffic(options: &TrafficOptions) -> Result<(), Trouble> {
    let db = database_to_read(&options.database)?;
    let site = active(&db).await?.site.site_code;
    let table = traffic::table(&db, site, options, Clock::system().now().date_in_cancun()).await?;
    Ok(write!(std::io::stdout(), "{table}")?)
}

/// `sacbe reports`
pub async fn reports(options: &DatabaseOptions) -> Result<(), Trouble> {
    let db = database_to_read(options)?;
    let site = active(&db).await?.site.site_code;
    let all = db.read(ReadErrors { site }).await?;
    for one in &all {
        let (error, page, params) = (plain(&one.error), plain(&one.page), plain(&one.params));
        let (first, last) = (one.first_at.rfc3339(), one.last_at.rfc3339());
        say(&format!("{} {} times, first {first}, last {last}", one.fingerprint, one.times))?;
        say(&format!("  {error}"))?;
        say(&format!("  {page} {params}"))?;
    }
    say(&format!("{} kinds of errors", all.len()))
}

/// `sacbe backup`
pub async fn backup(to: &Path, options: &DatabaseOptions) -> Result<(), Trouble> {
    let rows = database_to_read(options)?.back_up(to).await?;
    say(&format!("{}: {rows} rows", to.display()))
}

/// `sacbe restore`: afterwards everything is checked.
pub async fn restore(from: &Path, options: &DatabaseOptions) -> Result<(), Trouble> {
    let rows = database(options)?.restore(from, Clock::system().now().millis()).await?;
    say(&format!("{rows} rows read"))?;
    check(options).await
}

/// `sacbe voucher …`
pub async fn voucher(command: &VoucherCommand) -> Result<(), Trouble> {
    match command {
        VoucherCommand::Key(options) => {
            let db = database_to_read(options)?;
            let key = Secrets::voucher_key_of(&db).await?.ok_or("no store has been served from there yet")?;
            say(&hex(key.verifying_key().as_bytes()))
        }
        VoucherCommand::Verify { key, text } => {
            let ticket = Ticket::verify(text, &public_key(key)?).map_err(|forgery| match forgery {
                Forgery::NotAVoucher => "not a voucher",
                Forgery::BadSignature => "NOT VALID: changed, or signed with another key",
            })?;
            say(&format!(
                "valid: {} product {} {} {} order {} code {}",
                ticket.unit.name(),
                ticket.product,
                ticket.date,
                ticket.time,
                domain::encoding::crockford(&ticket.order),
                ticket.code.printed()
            ))
        }
    }
}

fn public_key(text: &str) -> Result<VerifyingKey, Trouble> {
    let text = text.trim();
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err("the key has 64 hexadecimal digits".into());
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair)?, 16)?;
    }
    Ok(VerifyingKey::from_bytes(&bytes)?)
}
