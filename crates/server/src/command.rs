//! The program's commands, apart from serving.

use crate::clock::Clock;
use crate::config::{CatalogueCommand, DatabaseOptions, OrdersCommand, VoucherCommand};
use crate::secrets::Secrets;
use crate::serve::{Trouble, catalogue_files, database, database_beside, database_to_read, publish};
use domain::catalogue::{Catalogue, Files};
use domain::order::read_order_code;
use domain::ticket::{Forgery, Ticket, hex};
use ed25519_dalek::VerifyingKey;
use std::io::Write;
use std::path::Path;
use store::Db;
use store::audit::{Check, NeedsAttention};
use store::order::{OrderName, ReadOrder, WholeOrder};
use store::refund::{RefundRefusal, RequestRefund};

fn say(text: &str) -> Result<(), Trouble> {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

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
            let version = publish(&db, &catalogue, &files, false, Clock::system().now()).await?;
            say(&format!("version {version} is served from now on"))
        }
    }
}

/// Reads a catalogue; says every mistake in it.
fn read_catalogue(folder: &Path) -> Result<(Files, Catalogue), Trouble> {
    let files = catalogue_files(folder)?;
    match Catalogue::read(&files) {
        Ok(catalogue) => Ok((files, catalogue)),
        Err(mistakes) => {
            for mistake in &mistakes {
                say(&mistake.to_string())?;
            }
            Err(format!("{} mistakes", mistakes.len()).into())
        }
    }
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
                say(&format!("{} {} {} since {}", one.what, one.of, one.detail, one.since.rfc3339()))?;
            }
            say(&format!("{} things to look at", all.len()))
        }
        OrdersCommand::Show { code, database } => {
            let db = database_to_read(database)?;
            let whole = order(&db, code).await?;
            let stored = &whole.order;
            say(&format!("order {} {}", stored.code, stored.state.name()))?;
            say(&format!(
                "total {} {}, placed {}",
                stored.total,
                stored.currency,
                stored.created_at.rfc3339()
            ))?;
            for line in &whole.lines {
                let (key, people) = (&line.key, line.party);
                say(&format!("line {} {} {} for {}", key.product, key.day, key.slot, people.people()))?;
            }
            for ticket in &whole.tickets {
                say(&format!("ticket {} {} {}", ticket.code, ticket.unit.name(), ticket.state))?;
            }
            for refund in &whole.refunds {
                let (state, since) = (refund.state.name(), refund.created_at.rfc3339());
                say(&format!("refund {} {state} since {since}: {}", refund.amount, refund.reason))?;
            }
            Ok(())
        }
        OrdersCommand::Refund { code, amount, reason, database } => {
            let db = database_beside(database)?;
            let whole = order(&db, code).await?;
            let op = RequestRefund {
                id: crate::basket::id(),
                code: whole.order.code.clone(),
                site: whole.order.site.clone(),
                amount: *amount,
                reason: reason.clone(),
                now: clock.now(),
            };
            match db.run(op).await? {
                Ok(amount) => say(&format!("{amount} {} will go back", whole.order.currency)),
                Err(RefundRefusal::NoOrder) => Err("there is no such order".into()),
                Err(RefundRefusal::NotPaid) => Err("there is no money of this order with us".into()),
                Err(RefundRefusal::TooMuch(left)) => Err(format!("only {left} can go back").into()),
            }
        }
    }
}

async fn order(db: &Db, code: &str) -> Result<WholeOrder, Trouble> {
    let code = read_order_code(code).ok_or("an order's code has eight letters and digits")?;
    let found = db.read(ReadOrder(OrderName::AnyCode(code))).await?;
    found.ok_or_else(|| "there is no such order".into())
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
                domain::ticket::crockford(&ticket.order),
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
