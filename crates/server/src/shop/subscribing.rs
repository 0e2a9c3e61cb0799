//! Subscribing to the newsletter (§3.13, §5.2, §8.6): the form's and the call's one way.

use crate::app::App;
use crate::app::secrets::same;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::messages;
use crate::view::SubscribeView;
use adapters::mail::address_is_valid;
use domain::language::Language;
use domain::newsletter::{Answer, Fault, State, Subscriber, Typed};
use std::net::IpAddr;
use store::newsletter::{Consent, Decide, ReadSubscriber, Subscribe};
use store::outbox::Change;

/// What stands beside each of the two boxes.
pub const CONSENTS: [(&str, &str); 2] =
    [("acceptance", "newsletter.acceptance"), ("permission", "newsletter.permission")];

/// Has an address asked whether it wants the newsletter; answers the address. Where it was asked a moment ago, that mail is
/// still there to be found.
///
/// # Errors
/// Everything that is wrong with what was typed; or that the address is subscribed, or too much was asked.
pub async fn subscribe(app: &App, sent: &SubscribeView, client: IpAddr) -> Result<String, Failure> {
    let site = &app.catalogue.site;
    let typed = Typed {
        first_name: &sent.first_name,
        last_name: &sent.last_name,
        email: &sent.email,
        country: &sent.country,
        acceptance: sent.acceptance,
        permission: sent.permission,
        site: &sent.site,
        language: &sent.lang,
        client_id: &sent.client_id,
        external_key: &sent.external_key,
        origin: &sent.origin,
    };
    let read = Subscriber::parse(typed, &site.site_code, &app.catalogue.countries, address_is_valid);
    let subscriber = match read {
        Ok(subscriber) => subscriber,
        Err(faults) => {
            Refusal::of(faults.into_iter().map(wrong).collect())?;
            return Err(Code::BadRequest.into());
        }
    };
    if !app.limits.subscriptions.allows_wide(client) {
        return Err(Code::NewsletterLater.into());
    }
    let consent = |(what, key)| Consent { what, text: text(app, key, subscriber.language) };
    let email = subscriber.email.clone();
    let op = Subscribe {
        id: app.secrets.subscription_id(&site.site_code, &email),
        site: site.site_code.clone(),
        consents: CONSENTS.map(consent).into(),
        now: app.now(),
        subscriber,
    };
    match app.db.run(op).await? {
        Answer::Ask => {
            app.work.notify_one();
            Ok(email)
        }
        Answer::Wait => Ok(email),
        Answer::Duplicate => Err(Wrong::in_field(Code::DuplicateKey, "email").into()),
        Answer::Later => Err(Code::NewsletterLater.into()),
    }
}

/// The words of a consent, as the form has them.
fn text(app: &App, key: &str, language: Language) -> String {
    messages::text(key, language, &[("operator", &app.catalogue.site.brand)])
}

/// What whoever reads an address's mail decided; answers how far the subscription is then. None where the link is not good, or
/// nothing is known of the address any more.
pub async fn decide(app: &App, id: &str, key: &str, change: Change) -> Result<Option<State>, Failure> {
    if good_for(app, id, key, change).await?.is_none() {
        return Ok(None);
    }
    let (id, site, now) = (id.to_owned(), app.catalogue.site.site_code.clone(), app.now());
    let decided = app.db.run(Decide { id, site, change, report: app.marketing.is_some(), now }).await?;
    app.work.notify_one();
    Ok(decided.map(|(_, state)| state))
}

/// The language of whoever a mail's link is for; none where it is not good. One that confirms is good for its own asking alone.
pub async fn good_for(app: &App, id: &str, key: &str, change: Change) -> Result<Option<Language>, Failure> {
    let Some(kept) = app.db.read(ReadSubscriber { id: id.to_owned() }).await? else { return Ok(None) };
    let own = match change {
        Change::Confirmed => app.secrets.confirm_key(id, kept.asked_at),
        Change::Left => app.secrets.leave_key(id),
    };
    Ok(same(&own, key).then(|| Language::parse(&kept.language).unwrap_or(Language::En)))
}

fn wrong(fault: Fault) -> Wrong {
    let in_field = |code| Wrong::in_field(code, fault.field());
    match fault {
        Fault::Person(fault) => fault.into(),
        Fault::ConsentMissing(_) => in_field(Code::ConsentRequired),
        Fault::SiteUnknown => in_field(Code::SiteUnknown),
        Fault::LanguageUnknown => in_field(Code::LanguageUnknown),
        Fault::TooLong(_, most) => Wrong { limit: i64::try_from(most).ok(), ..in_field(Code::TooLong) },
    }
}
