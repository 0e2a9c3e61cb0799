//! All that is kept of who is signed in, as they download it (§6.1.5, §10.17.46).

use super::{coupons, subscription};
use crate::app::App;
use crate::ask::problem::Failure;
use crate::draw::words;
use crate::view::{
    OwnCompanionView, OwnConsentView, OwnDataView, OwnDetailsView, OwnIdentityView, OwnLineView,
    OwnOrderView, OwnPasskeyView, OwnSessionView, OwnSubscriptionView,
};
use domain::calendar::Instant;
use domain::language::Language;
use store::account::{
    Identities, KeptCompanion, KeptPerson, Passkeys, ReadCompanions, ReadFederated, ReadRegistrationConsent,
    Sessions,
};
use store::newsletter::ReadConsents;
use store::order::{Buyer, OrderLine, OrderName, OrdersOf, ReadOrder, WholeOrder};

/// Where the data of who is signed in is downloaded.
pub const DATA: &str = "/api/v1/account/data";

/// The data of an account's owner.
///
/// # Errors
/// The database.
pub async fn everything(app: &App, language: Language, own: KeptPerson) -> Result<OwnDataView, Failure> {
    let (site, now) = (app.catalogue.site.site_code.clone(), app.now());
    let sessions = app.db.read(Sessions { person: own.id.clone(), now }).await?;
    let mut shown = Vec::with_capacity(sessions.len());
    for session in sessions {
        // What was signed opens a session: it is named, and told to the session that it began alone.
        let signed = app.db.read(ReadFederated { token: session.token, now }).await?;
        let signed = signed.filter(|signed| !signed.id_token.is_empty());
        shown.push(OwnSessionView {
            device: session.device,
            begun_at: session.begun_at.rfc3339(),
            seen_at: session.seen_at.rfc3339(),
            provider: session.provider.as_ref().map_or_else(String::new, |kept| kept.name().to_owned()),
            signed_until: signed.map(|signed| signed.ends_at.rfc3339()).unwrap_or_default(),
        });
    }
    let identities = app.db.read(Identities { person: own.id.clone() }).await?;
    let keys = app.db.read(Passkeys { person: own.id.clone() }).await?;
    let mut orders = Vec::new();
    let bought = OrdersOf { site, person: own.id.clone(), email: own.email.clone() };
    for (id, _) in app.db.read(bought).await? {
        orders.extend(app.db.read(ReadOrder(OrderName::Id(id))).await?.map(|whole| order(&whole)));
    }
    let (companions, consent) = app.db.read(ReadCompanions { person: own.id.clone() }).await?;
    let companion = |one: KeptCompanion| OwnCompanionView {
        first_name: one.first_name,
        last_name: one.last_name,
        created_at: one.created_at.rfc3339(),
    };
    let consented = |what: &'static str| {
        move |(text, at): (String, Instant)| OwnConsentView { what: what.to_owned(), text, at: at.rfc3339() }
    };
    let registered = app.db.read(ReadRegistrationConsent { person: own.id.clone() }).await?;
    let (id, kept) = subscription::kept(app, &own.email).await?;
    let newsletter = match kept {
        None => None,
        Some(subscriber) => {
            let consents = app.db.read(ReadConsents { id }).await?;
            let consent = |(what, _, text, at): (String, String, String, Instant)| OwnConsentView {
                what,
                text,
                at: at.rfc3339(),
            };
            Some(OwnSubscriptionView {
                state: subscriber.state,
                changed_at: subscriber.changed_at.rfc3339(),
                confirmed_at: subscriber.confirmed_at.map(Instant::rfc3339),
                left_at: subscriber.left_at.map(Instant::rfc3339),
                consents: consents.into_iter().map(consent).collect(),
            })
        }
    };
    Ok(OwnDataView {
        sessions: shown,
        identities: identities
            .into_iter()
            .map(|one| OwnIdentityView {
                provider: one.provider.name().to_owned(),
                issuer: one.issuer,
                subject: one.subject,
                email: one.email,
                created_at: one.created_at.rfc3339(),
                seen_at: one.seen_at.rfc3339(),
            })
            .collect(),
        passkeys: keys
            .into_iter()
            .map(|one| OwnPasskeyView {
                used_at: one.used().map(|(at, _)| at.rfc3339()),
                created_at: one.created_at.rfc3339(),
                device: one.device,
                credential: one.credential,
                handle: one.handle,
            })
            .collect(),
        coupons: coupons::usable(app, language, &own.email).await?,
        orders,
        companions: companions.into_iter().map(companion).collect(),
        companions_consent: consent.map(consented("companions")),
        newsletter,
        registration_consent: registered.map(consented("registration")),
        account: OwnDetailsView {
            email: own.address,
            first_name: own.first_name,
            last_name: own.last_name,
            country: own.country,
            region: own.region,
            language: own.language.code().to_owned(),
            currency: own.currency,
            method: own.method,
            created_at: own.created_at.rfc3339(),
        },
    })
}

fn order(whole: &WholeOrder) -> OwnOrderView {
    let (order, buyer) = (&whole.order, whole.buyer.as_ref());
    let said = |of: fn(&Buyer) -> &String| buyer.map(of).cloned().unwrap_or_default();
    let line = |(position, line): (usize, &OrderLine)| OwnLineView {
        product: line.sold.id().0,
        when: words::when(&line.sold, ""),
        people: line.sold.party().people(),
        hotel: line.sold.hotel().to_owned(),
        holders: whole
            .tickets
            .iter()
            .filter(|ticket| ticket.position == position && !ticket.holder.is_empty())
            .map(|ticket| ticket.holder.clone())
            .collect(),
        cancelled: line.since.cancelled,
    };
    OwnOrderView {
        code: order.code.clone(),
        state: order.state.name().to_owned(),
        placed_at: order.created_at.rfc3339(),
        total: order.total,
        currency: order.currency.to_string(),
        first_name: said(|buyer| &buyer.first_name),
        last_name: said(|buyer| &buyer.last_name),
        phone: said(|buyer| &buyer.phone),
        country: said(|buyer| &buyer.country),
        lines: whole.lines.iter().enumerate().map(line).collect(),
    }
}
