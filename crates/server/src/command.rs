//! The program's commands, apart from serving.

use crate::clock::Clock;
use crate::config::{CatalogueCommand, DatabaseOptions, VoucherCommand};
use crate::secrets::Secrets;
use crate::serve::{Trouble, catalogue_files, database, database_to_read};
use domain::catalogue::Catalogue;
use domain::ticket::{Forgery, Ticket, hex};
use ed25519_dalek::VerifyingKey;
use std::io::Write;

fn say(text: &str) -> Result<(), Trouble> {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

/// `sacbe catalogue …`
pub fn catalogue(command: &CatalogueCommand) -> Result<(), Trouble> {
    let CatalogueCommand::Check { folder } = command;
    match Catalogue::read(&catalogue_files(folder)?) {
        Ok(catalogue) => {
            let products = catalogue.products.len();
            say(&format!(
                "{}: no mistake in {products} products, version {}",
                folder.display(),
                catalogue.version
            ))
        }
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
    database(options)?.migrate(Clock::System.now().millis()).await?;
    say("the schema is up to date")
}

/// `sacbe check`
pub async fn check(options: &DatabaseOptions) -> Result<(), Trouble> {
    let (oversold, miscounted) = database_to_read(options)?.read(store::places::CheckPlaces).await?;
    if (oversold, miscounted) == (0, 0) {
        return say("no slot is oversold, every count is its lines'");
    }
    Err(format!("{oversold} slots oversold, {miscounted} slots miscounted").into())
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
