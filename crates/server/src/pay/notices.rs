//! Webhooks of gateways: believed only when signed. The sandbox's says what happened; any other only prompts the store to
//! ask its gateway.

use crate::app::App;
use crate::pay::gateways;
use crate::pay::payment::{self, GatewayTrouble};
use adapters::gateway::{Named, Unbelievable, sandbox};
use axum::http::HeaderMap;
use domain::id::AttemptId;
use domain::payment::GatewayName;
use store::StoreError;
use store::payment::{Attempt, FindPaidAs, KeepDetails, ReadAttempt};
use store::settle::Settled;
use uuid::Uuid;

/// A notice arrives, from the sandbox by outbox or over HTTP: believed only when signed.
pub async fn receive(app: &App, body: &[u8], signature: &str) -> Result<Settled, NotTaken> {
    let notice =
        sandbox::read(body, signature, app.secrets.sandbox.bytes()).map_err(|_| NotTaken::Unbelievable)?;
    payment::settle(app, &notice.attempt.into(), notice.kind, Some(notice.event))
        .await
        .map_err(NotTaken::Store)
}

/// A notice of a gateway outside, by its name in the address. One about no payment of ours is taken and forgotten; any
/// other is believed as far as that the gateway is asked.
pub async fn hear(app: &App, gateway: &str, headers: &HeaderMap, body: &[u8]) -> Result<(), NotTaken> {
    let heard = GatewayName::parse(gateway).and_then(|name| Some((name, gateways::heard(app, name, body)?)));
    let Some((gateway, heard)) = heard else {
        // It may be about something else; whoever sent it learns nothing.
        return Ok(());
    };
    let known = known(app, gateway, &heard.payment).await.map_err(NotTaken::Store)?;
    let money = || heard.payment.iter().any(|name| matches!(name, Named::PaidAs(_)));
    if known.is_none() && !money() {
        return Ok(());
    }
    let webhook = gateways::webhook(headers, body);
    // A signature that costs no call is looked at before anybody waits for it.
    let proven = gateways::proven(app, gateway, &webhook);
    if let Some(verdict) = &proven {
        verdict.as_ref().map_err(|_| NotTaken::Unbelievable)?;
    }
    // Whoever knows the name of a payment can send a notice of it: it costs a call to find out that it is forged.
    let Some(_turn) = app.asking.notice(gateway).await else {
        return Err(NotTaken::Later("too many notices at once".into()));
    };
    if proven.is_none() {
        match gateways::verify(app, gateway, webhook).await {
            Ok(()) => {}
            Err(Unbelievable::Unknown(why)) => return Err(NotTaken::Later(why)),
            Err(_) => return Err(NotTaken::Unbelievable),
        }
    }
    let found = match known {
        Some(known) => Some(known),
        None => found(app, gateway, &heard.payment).await?,
    };
    let Some((id, attempt)) = found else {
        // Somebody else's shop at the same account.
        return Ok(());
    };
    match payment::noticed(app, &id, &attempt, heard).await {
        Ok(()) => Ok(()),
        Err(GatewayTrouble::Store(error)) => Err(NotTaken::Store(error)),
        Err(GatewayTrouble::Later(why)) => Err(NotTaken::Later(why)),
    }
}

/// The payment a notice names, if it is one of this gateway's that was opened there.
async fn known(
    app: &App,
    gateway: GatewayName,
    names: &[Named],
) -> Result<Option<(AttemptId, Attempt)>, StoreError> {
    for name in names {
        let id = match name {
            Named::Attempt(name) => ours(name),
            Named::PaidAs(name) => app.db.read(FindPaidAs { gateway, name: name.clone() }).await?,
        };
        let Some(id) = id else { continue };
        if let Some(attempt) = opened(app, gateway, &id).await? {
            return Ok(Some((id, attempt)));
        }
    }
    Ok(None)
}

/// The payment whose money a notice names, where that name is not kept here: its gateway knows whose it is. It is kept then.
async fn found(
    app: &App,
    gateway: GatewayName,
    names: &[Named],
) -> Result<Option<(AttemptId, Attempt)>, NotTaken> {
    for name in names {
        let Named::PaidAs(money) = name else { continue };
        let whose = gateways::whose(app, gateway, money).await;
        let whose = whose.map_err(|error| NotTaken::Later(error.to_string()))?;
        let Some(id) = whose.as_deref().and_then(ours) else { continue };
        let Some(attempt) = opened(app, gateway, &id).await.map_err(NotTaken::Store)? else { continue };
        let details = KeepDetails { attempt: id.clone(), href: None, paid_as: Some(money.clone()) };
        app.db.run(details).await.map_err(NotTaken::Store)?;
        return Ok(Some((id, attempt)));
    }
    Ok(None)
}

/// Our name of an attempt: of one shape; any other is nobody's.
fn ours(name: &str) -> Option<AttemptId> {
    Uuid::parse_str(name).ok().map(|id| id.to_string().into())
}

async fn opened(app: &App, gateway: GatewayName, id: &AttemptId) -> Result<Option<Attempt>, StoreError> {
    let attempt = app.db.read(ReadAttempt { id: id.clone() }).await?;
    Ok(attempt.filter(|attempt| attempt.gateway == gateway && !attempt.remote.is_empty()))
}

/// Why a notice was not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// Its gateway can't be asked now: it should be sent again.
    Later(String),
    /// It is not the gateway's.
    Unbelievable,
    /// It should be sent again.
    Store(StoreError),
}

impl std::fmt::Display for NotTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Later(why) => f.write_str(why),
            Self::Unbelievable => f.write_str("the notice is not signed by the gateway"),
            Self::Store(error) => error.fmt(f),
        }
    }
}
