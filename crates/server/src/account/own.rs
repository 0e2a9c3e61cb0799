//! The page of one's own account: trips, coupons, devices, ways in and what its owner likes (§6.1, §10.17).

use super::data::DATA;
use super::trips::{self, Trips};
use super::{coupons, providers, subscription};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::{Person, Visitor};
use crate::draw::{cookie_words, present, words};
use crate::shop::basket::Basket;
use crate::view::{
    AccountDetailsView, ChoiceView, CompanionView, DeviceSessionView, OwnAccountView, PasskeyView,
    PurposeNameView, SignInWayView,
};
use axum::http::HeaderMap;
use domain::account::companion::MOST_COMPANIONS;
use domain::account::identity::ProviderName;
use domain::account::passkey::{MOST_PASSKEYS, WaysIn};
use domain::catalogue::{Currency, Method, PageName};
use domain::cookie_choice::{Choice, Purpose};
use domain::language::Language;
use store::account::{
    Identities, KeptCompanion, KeptIdentity, KeptPasskey, KeptPerson, Passkeys, ReadCompanions, ReadPerson,
    Sessions, WaitingAddress,
};

/// The account of who is signed in, as it is kept.
///
/// # Errors
/// It is gone.
pub async fn kept(app: &App, person: &Person) -> Result<KeptPerson, Failure> {
    app.db.read(ReadPerson { id: person.id.clone() }).await?.ok_or_else(|| Code::SignInRequired.into())
}

/// Somebody's account as its page shows it, with one page of their trips, from 1.
pub async fn page(
    app: &App,
    (visitor, headers): (&Visitor, &HeaderMap),
    person: &Person,
    own: &KeptPerson,
    trips_page: u32,
) -> Result<OwnAccountView, Failure> {
    let (language, now) = (visitor.language, app.now());
    let sessions = app.db.read(Sessions { person: own.id.clone(), now }).await?;
    let mut devices: Vec<_> = sessions
        .into_iter()
        .map(|session| DeviceSessionView {
            here: Some(&session.token) == person.session.as_ref(),
            id: session.shown_id(),
            words: session.device.clone(),
            since: session.begun_at.millis(),
            seen: session.seen_at.millis(),
        })
        .collect();
    devices.sort_by_key(|device| !device.here);
    let waiting = app.db.read(WaitingAddress { person: own.id.clone(), now }).await?;
    let identities = app.db.read(Identities { person: own.id.clone() }).await?;
    let known = |provider: ProviderName| identities.iter().any(|one| one.provider() == Some(provider));
    let joinable = app.identities.offered().into_iter().filter(|(name, _)| !known(*name));
    let joinable = joinable.map(|(name, button)| providers::provider(name, button)).collect();
    let has_password = !own.password.is_empty();
    let forgot = || Target::Page(PageName::Forgot).href(language, &app.catalogue);
    let password_href = app.catalogue.site.account_site.is_none().then(forgot);
    let keys = passkeys(app, own).await?;
    let ways = WaysIn { password: has_password, identities: identities.len(), passkeys: keys.len() };
    let removable = ways.spares_one();
    let (companions, _) = app.db.read(ReadCompanions { person: own.id.clone() }).await?;
    let companion = |kept: &KeptCompanion| CompanionView { id: kept.id.clone(), name: kept.whole() };
    let (newsletter, newsletter_href) = subscription::shown(app, language, &own.email).await?;
    let Trips { trips, page, newer_href, older_href } = trips::page(app, visitor, own, trips_page).await?;
    let coupons = coupons::usable(app, language, &own.email).await?;
    Ok(OwnAccountView {
        greeting: own.first_name.clone(),
        email: own.address.clone(),
        waiting,
        email_typed: String::new(),
        details: AccountDetailsView {
            first_name: own.first_name.clone(),
            last_name: own.last_name.clone(),
            country: own.country.clone(),
            region: own.region.clone(),
            language: words::language(own.language),
            currency: own.currency.clone(),
            method: own.method.clone(),
        },
        countries: present::countries(&app.catalogue, language),
        languages: present::languages(),
        currencies: currencies(app, language),
        methods: methods(app),
        trips,
        trips_page: page,
        newer_href,
        older_href,
        filled_cart_href: (!coupons.is_empty() && Basket::read(app, visitor).await?.count() > 0)
            .then(|| Target::Page(PageName::Cart).href(language, &app.catalogue)),
        coupons,
        devices,
        data_href: DATA.to_owned(),
        has_password,
        password_href,
        password_removable: has_password && removable,
        passkeys: keys.iter().map(|one| passkey(one, removable)).collect(),
        passkey_addable: app.passkeys_offered().is_some() && keys.len() < MOST_PASSKEYS,
        ways: identities.iter().filter_map(|one| way(app, one, removable)).collect(),
        joinable,
        way_asked: None,
        companions: companions.iter().map(companion).collect(),
        companions_most: MOST_COMPANIONS,
        companion_first: String::new(),
        companion_last: String::new(),
        newsletter,
        newsletter_href,
        cookies: cookie_words::chosen(app, headers).map(|_| lets(cookie_words::lets(app, headers))),
    })
}

/// The passkeys by which somebody signs in here. Where the store asks for none they are no way in, and nothing is said of those that
/// are kept (§10.19.1, §10.19.11).
async fn passkeys(app: &App, own: &KeptPerson) -> Result<Vec<KeptPasskey>, Failure> {
    if app.passkeys_offered().is_none() {
        return Ok(Vec::new());
    }
    Ok(app.db.read(Passkeys { person: own.id.clone() }).await?)
}

/// What a choice lets the store do.
fn lets(choice: Choice) -> Vec<PurposeNameView> {
    Purpose::ALL.into_iter().filter(|purpose| choice.lets(*purpose)).map(words::purpose).collect()
}

/// Every currency as a choice, by its name.
fn currencies(app: &App, language: Language) -> Vec<ChoiceView> {
    let choice = |currency: &Currency| ChoiceView {
        value: currency.code.to_string(),
        name: format!("{}, {}", currency.code, currency.name.get(language)),
    };
    app.catalogue.currencies_for_display().into_iter().map(choice).collect()
}

/// Every way to pay as a choice.
fn methods(app: &App) -> Vec<ChoiceView> {
    let choice = |method: &Method| ChoiceView { value: method.api_code.clone(), name: method.name.clone() };
    app.catalogue.payments.methods.iter().map(choice).collect()
}

/// An identity as its owner's page shows it; none of a provider that this release does not know.
fn way(app: &App, kept: &KeptIdentity, removable: bool) -> Option<SignInWayView> {
    let provider = kept.provider()?;
    Some(SignInWayView {
        id: kept.id.clone(),
        key: words::provider(provider),
        name: providers::name(app, provider),
        email: kept.email.clone(),
        since: kept.created_at.date_in_cancun().to_string(),
        removable,
    })
}

/// A passkey as its owner's page shows it.
fn passkey(kept: &KeptPasskey, removable: bool) -> PasskeyView {
    PasskeyView {
        id: kept.id.clone(),
        words: kept.device.clone(),
        since: kept.created_at.millis(),
        used: kept.used().map(|(at, _)| at.millis()),
        removable,
    }
}
