//! Registering, confirming, and asking for another password: whoever does is told the same, whether there is an account or not
//! (§8.1, §10.17).

use super::session::{Keys, before, is_device_of, new_session};
use super::{links, refused};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::Visitor;
use crate::draw::privacy_words::{self, Accepted};
use adapters::mail::address_is_valid;
use axum::http::HeaderMap;
use domain::account::KeyPurpose;
use domain::account::form::{Address, Registration, TypedRegistration, new_password};
use store::account::{AskAgain, AskReset, Chosen, Confirm, KeptKey, Register};

/// Registers what somebody typed, and has the address asked. Answers what the browser is given, by which it is known when the
/// address is confirmed.
///
/// # Errors
/// Everything that is wrong with what was typed, or that too many did.
pub async fn register(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    typed: TypedRegistration<'_>,
) -> Result<Keys, Failure> {
    let site = &app.catalogue.site;
    let form = Registration::parse(typed, &site.brand, &app.catalogue.countries, address_is_valid);
    let Registration { details, address, password, .. } = form.map_err(refused)?;
    if !app.limits.account_mail.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let (keys, turn) = (Keys::fresh(app, headers)?, app.passwords.turn()?);
    let op = Register {
        id: links::fresh_id()?,
        site: site.site_code.clone(),
        details,
        address,
        password: turn.hash(password).await?.into(),
        device: keys.device_hash().into(),
        consent: privacy_words::accepted(app, visitor.language, Accepted::ByBox),
        now: app.now(),
    };
    app.db.run(op).await?;
    app.work.notify_one();
    Ok(keys)
}

/// Has an address that somebody registered asked once more. Whoever asks is told the same whether anything waits for it or not.
///
/// # Errors
/// It is no address, or too many ask.
pub async fn ask_again(app: &App, visitor: &Visitor, email: &str) -> Result<(), Failure> {
    let address = Address::parse(email, address_is_valid).map_err(|fault| refused(vec![fault]))?;
    if !app.limits.account_mail.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let site = app.catalogue.site.site_code.clone();
    app.db.run(AskAgain { site, email: address.email, once: links::fresh_id()?, now: app.now() }).await?;
    app.work.notify_one();
    Ok(())
}

/// Whether whoever confirms a registration also chooses its password: it was registered with another browser, so what was chosen
/// may be a stranger's, who would have it in an account that somebody else confirmed.
pub fn asks_password(app: &App, headers: &HeaderMap, key: &KeptKey) -> bool {
    !is_device_of(app, headers, key)
}

/// Confirms a registration and signs in; answers what the browser is given, none where the link is good no more.
///
/// # Errors
/// A password is asked for, and what was typed can't be chosen.
pub async fn confirm(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    (id, proof, password): (&str, &str, &str),
) -> Result<Option<Keys>, Failure> {
    let Some(key) = links::good(app, KeyPurpose::Confirm, id, proof).await? else { return Ok(None) };
    let chosen = if asks_password(app, headers, &key) {
        let brand = &app.catalogue.site.brand;
        let password = new_password(password, &[&key.first_name, &key.last_name, &key.email, brand])
            .map_err(|fault| refused(vec![fault]))?;
        let consent = privacy_words::accepted(app, visitor.language, Accepted::ByButton);
        Some(Chosen { password: app.passwords.turn()?.hash(password).await?.into(), consent })
    } else {
        None
    };
    let (keys, session) = new_session(app, headers, false)?;
    let op = Confirm {
        id: key.id,
        made_at: key.created_at,
        person: links::fresh_person()?,
        chosen,
        session,
        before: before(visitor),
        now: app.now(),
    };
    Ok(app.db.run(op).await?.map(|person| keys.of(visitor, &person.id)))
}

/// Has a link written to an address by which its account's password is replaced, where it has an account.
///
/// # Errors
/// It is no address, or too many ask.
pub async fn ask_reset(app: &App, visitor: &Visitor, email: &str) -> Result<(), Failure> {
    let address = Address::parse(email, address_is_valid).map_err(|fault| refused(vec![fault]))?;
    if !app.limits.account_mail.allows_wide(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let site = app.catalogue.site.site_code.clone();
    app.db.run(AskReset { id: links::fresh_id()?, site, email: address.email, now: app.now() }).await?;
    app.work.notify_one();
    Ok(())
}
