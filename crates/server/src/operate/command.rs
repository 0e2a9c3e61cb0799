//! The program's commands, apart from serving.

use crate::app::clock::Clock;
use crate::app::config::{
    CatalogueCommand, CouponsCommand, DatabaseOptions, OrdersCommand, PaymentsCommand, RatesCommand,
    VoucherCommand,
};
use crate::app::secrets::Secrets;
use crate::publish::exchange::{self, Wanted};
use crate::publish::opening::{database, database_beside, database_to_read};
use crate::publish::publishing::{Trouble, catalogue_files, publish, stored_files};
use domain::calendar::{Date, Instant, add_months, parse_date};
use domain::catalogue::{Catalogue, Files, ProductId, tidy_code};
use domain::coupon::{Coupon, Value as Worth};
use domain::encoding::hex;
use domain::line;
use domain::money::{self, CurrencyCode};
use domain::order::read_order_code;
use domain::payment::{RefundState, RefundedBy};
use domain::ticket::{Forgery, Ticket};
use ed25519_dalek::VerifyingKey;
use std::io::Write;
use std::path::Path;
use store::Db;
use store::audit::{Check, NeedsAttention};
use store::catalogue::{Active, When};
use store::coupon::{AddCoupon, StoredCoupon};
use store::order::{OrderName, ReadOrder, WholeOrder};
use store::payment::ReadAttempt;
use store::refund::{ReadRefund, RefundRefusal, RequestRefund, Sent, SettleRefund};
use store::transfer::{Entry, Outcome, Reconcile, Reconciled, SettleTransfer, WaitingTransfers};

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
            let version = publish(&db, &catalogue, &files, When::Always, Clock::system().now()).await?;
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
            for sold in &whole.lines {
                let (id, people) = (sold.sold.id(), sold.sold.party().people());
                let when = match sold.sold.when() {
                    line::When::On(day, start) => format!("{day} {start}"),
                    line::When::Open(_) => "open".to_owned(),
                };
                say(&format!("line {id} {when} for {people}"))?;
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
                id: crate::shop::basket::id(),
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

/// The site a database serves, by its active catalogue.
async fn site_of(db: &Db) -> Result<String, Trouble> {
    let none = "no store of this release has been served from there yet";
    let files = stored_files(db, &db.read(Active).await?.ok_or(none)?).await?;
    let catalogue = Catalogue::read_stored(&files).map_err(|_| "the active catalogue can't be read")?;
    Ok(catalogue.site.site_code)
}

/// One line of a statement file.
#[derive(Debug, serde::Deserialize)]
struct StatementLine {
    id: String,
    date: String,
    reference: String,
    amount: String,
    currency: String,
}

/// Reads a statement: all of it, or what is wrong with which line.
fn read_statement(file: &Path) -> Result<Vec<Entry>, Trouble> {
    let mut entries = Vec::new();
    for (number, line) in (2_u64..).zip(csv::Reader::from_path(file)?.deserialize::<StatementLine>()) {
        let wrong = |what: &str| format!("line {number}: {what}");
        let line = line.map_err(|error| wrong(&error.to_string()))?;
        let amount = money::parse_exact(&line.amount, 2).filter(|amount| *amount > 0);
        parse_date(&line.date).ok_or_else(|| wrong("the date is not YYYY-MM-DD"))?;
        CurrencyCode::parse(&line.currency).ok_or_else(|| wrong("the currency is not three capitals"))?;
        if line.id.is_empty() {
            return Err(wrong("the id is empty").into());
        }
        entries.push(Entry {
            id: line.id,
            reference: line.reference,
            amount: amount.ok_or_else(|| wrong("the amount is not such as 1234.50"))?,
            currency: line.currency,
            received_on: line.date,
        });
    }
    Ok(entries)
}

/// Tells the store of every transfer in a statement, once a mistake in any line has been ruled out.
pub async fn reconcile(
    db: &Db,
    site: &str,
    file: &Path,
    now: Instant,
) -> Result<Vec<(Entry, Reconciled)>, Trouble> {
    let mut told = Vec::new();
    for entry in read_statement(file)? {
        let op = Reconcile { site: site.to_owned(), entry: entry.clone(), now };
        let reconciled = db.run(op).await?;
        told.push((entry, reconciled));
    }
    Ok(told)
}

/// `sacbe payments …`
pub async fn payments(command: &PaymentsCommand) -> Result<(), Trouble> {
    let clock = Clock::system();
    match command {
        PaymentsCommand::Reconcile { file, database } => {
            let db = database_beside(database)?;
            let told = reconcile(&db, &site_of(&db).await?, file, clock.now()).await?;
            for (entry, one) in &told {
                let known = if one.new { "" } else { ", known before" };
                let over = if one.over > 0 { format!(", {} too much", one.over) } else { String::new() };
                let Entry { id, reference, amount, currency, .. } = entry;
                let outcome = one.outcome.name();
                say(&format!("{id} {amount} {currency} for {reference:?}: {outcome}{over}{known}"))?;
            }
            let fit = told.iter().filter(|(_, one)| one.outcome == Outcome::Exact).count();
            say(&format!("{} transfers, {fit} exact; `sacbe payments waiting` tells the others", told.len()))
        }
        PaymentsCommand::Waiting(options) => {
            let db = database_to_read(options)?;
            let waiting = db.read(WaitingTransfers { site: site_of(&db).await? }).await?;
            for one in &waiting {
                let Entry { id, reference, amount, currency, received_on } = &one.entry;
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
                say(&format!("{id} of {received_on}, {amount} {currency}, {reference:?}: {what}"))?;
            }
            say(&format!("{} transfers wait", waiting.len()))
        }
        PaymentsCommand::Settle { id, note, database } => {
            let db = database_beside(database)?;
            let site = site_of(&db).await?;
            let op = SettleTransfer { site, id: id.clone(), note: note.clone(), now: clock.now() };
            if db.run(op).await? { say("settled") } else { Err("no such transfer waits".into()) }
        }
        PaymentsCommand::Refunded { id, database } => {
            let db = database_beside(database)?;
            let refund = db.read(ReadRefund { id: id.clone() }).await?.ok_or("there is no such refund")?;
            let attempt = db.read(ReadAttempt { id: refund.attempt.clone() }).await?;
            let by = attempt.map_or(RefundedBy::Gateway, |attempt| attempt.gateway.refunds());
            if by == RefundedBy::Gateway && refund.state != RefundState::Refused {
                return Err("the gateway sends that one back by itself".into());
            }
            if !db.run(SettleRefund { id: id.clone(), sent: Sent::ByHand, now: clock.now() }).await? {
                return Err("that one is settled already".into());
            }
            say(&format!("{} {} went back", refund.amount, refund.currency))
        }
    }
}

/// `sacbe coupons …`
pub async fn coupons(command: &CouponsCommand) -> Result<(), Trouble> {
    let CouponsCommand::Add(options) = command;
    let now = Clock::system().now();
    let day = |text: &Option<String>, usual: Date| match text {
        Some(text) => parse_date(text).ok_or_else(|| format!("{text} is not YYYY-MM-DD")),
        None => Ok(usual),
    };
    let from = day(&options.from, now.date_in_cancun())?;
    let value = match (options.percent, options.amount) {
        (Some(percent), _) => Worth::Percent(percent),
        (None, Some(amount)) if amount > 0 => Worth::Amount(amount),
        _ => return Err("it takes off --percent or --amount".into()),
    };
    let currency = match &options.currency {
        Some(code) => Some(CurrencyCode::parse(code).ok_or("a currency has three capitals")?),
        None if options.minimum > 0 => return Err("a minimum needs its --currency".into()),
        None => None,
    };
    let code = tidy_code(&options.code);
    if !(4..=20).contains(&code.len()) || options.uses < 1 {
        return Err("a code has 4 to 20 letters and digits, and at least one use".into());
    }
    let rule = Coupon {
        value,
        currency,
        minimum: options.minimum,
        products: options.products.iter().copied().map(ProductId).collect(),
        from,
        until: day(&options.until, add_months(from, 12))?,
        visit: None,
    };
    let db = database_beside(&options.database)?;
    let coupon = StoredCoupon {
        code: code.clone(),
        email: options.email.to_lowercase(),
        rule,
        uses: options.uses,
        used: 0,
    };
    let added = db.run(AddCoupon { site: site_of(&db).await?, coupon, now }).await?;
    if added {
        say(&format!("coupon {code} is given out"))
    } else {
        Err(format!("{code} exists already").into())
    }
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
            let wanted =
                Wanted { source: source.clone(), again: true, accepted: accept.iter().copied().collect() };
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
