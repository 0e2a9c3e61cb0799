//! What is somebody's own: trips, coupons, devices, and their data (§6.1.5, §10.17).

use super::trips::{self, Trips};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::{Person, Visitor};
use crate::draw::{cookie_words, present, words};
use crate::shop::basket::Basket;
use crate::view::{
    AccountDetailsView, ChoiceView, CompanionView, CouponWorthView, DeviceSessionView, OwnAccountView,
    OwnCompanionView, OwnConsentView, OwnCouponView, OwnDataView, OwnDetailsView, OwnIdentityView,
    OwnLineView, OwnNewsletterView, OwnOrderView, OwnPasskeyView, OwnSessionView, OwnSubscriptionView,
    PasskeyView, ProviderView, PurposeNameView, SignInWayView,
};
use axum::http::HeaderMap;
use domain::account::companion::MOST_COMPANIONS;
use domain::account::identity::ProviderName;
use domain::account::passkey::{MOST_PASSKEYS, WaysIn};
use domain::calendar::Instant;
use domain::catalogue::{Currency, Method, PageName};
use domain::cookie_choice::{Choice, Purpose};
use domain::coupon::Value;
use domain::language::Language;
use domain::newsletter::State;
use store::account::{
    KeptCompanion, KeptIdentity, KeptPasskey, KeptPerson, Passkeys, ReadCompanions, ReadFederated,
    ReadPerson, ReadRegistrationConsent, Sessions, WaitingAddress, Ways,
};
use store::coupon::{CouponsOf, StoredCoupon};
use store::newsletter::{KeptSubscriber, ReadConsents, ReadSubscriber};
use store::order::{Buyer, OrderLine, OrderName, OrdersOf, ReadOrder, WholeOrder};

/// The account of who is signed in, as it is kept.
///
/// # Errors
/// It is gone.
pub async fn kept(app: &App, person: &Person) -> Result<KeptPerson, Failure> {
    app.db.read(ReadPerson { id: person.id.to_string() }).await?.ok_or_else(|| Code::SignInRequired.into())
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
    let identities = app.db.read(Ways { person: own.id.clone() }).await?;
    let known = |provider: ProviderName| identities.iter().any(|one| one.provider() == Some(provider));
    let joinable = app.identities.offered().into_iter().filter(|(name, _)| !known(*name));
    let joinable = joinable.map(|(name, button)| provider(name, button)).collect();
    let has_password = !own.password.is_empty();
    let forgot = || Target::Page(PageName::Forgot).href(language, &app.catalogue);
    let password_href = app.catalogue.site.account_site.is_none().then(forgot);
    let keys = passkeys(app, own).await?;
    let ways = WaysIn { password: has_password, identities: identities.len(), passkeys: keys.len() };
    let removable = ways.spares_one();
    let (companions, _) = app.db.read(ReadCompanions { person: own.id.clone() }).await?;
    let companion = |kept: &KeptCompanion| CompanionView { id: kept.id.clone(), name: kept.whole() };
    let (newsletter, newsletter_href) = newsletter(app, language, &own.email).await?;
    let Trips { trips, page, newer_href, older_href } = trips::page(app, visitor, own, trips_page).await?;
    let coupons = coupons(app, language, &own.email).await?;
    Ok(OwnAccountView {
        greeting: own.first_name.clone(),
        email: own.address.clone(),
        waiting,
        email_typed: String::new(),
        details: AccountDetailsView {
            first_name: own.first_name.clone(),
            last_name: own.last_name.clone(),
            country: own.country.clone(),
            language: words::language(own.language()),
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

/// Whether a subscription is of an address and not of another that is written to the same mailbox: only that one was confirmed. One
/// that was left long ago has none any more.
fn is_own(kept: &KeptSubscriber, email: &str) -> bool {
    kept.email.is_empty() || kept.email.eq_ignore_ascii_case(email)
}

/// Whether the newsletter goes to an address, and where that is changed: whoever is signed in reads its mail, and so may leave it.
async fn newsletter(
    app: &App,
    language: Language,
    email: &str,
) -> Result<(OwnNewsletterView, String), Failure> {
    let id = app.secrets.subscription_id(&app.catalogue.site.site_code, email);
    let page = Target::Page(PageName::Newsletter).href(language, &app.catalogue);
    let kept = app.db.read(ReadSubscriber { id: id.clone() }).await?;
    let Some(kept) = kept.filter(|kept| is_own(kept, email)) else {
        return Ok((OwnNewsletterView::Never, page));
    };
    Ok(match kept.state() {
        State::Asked => (OwnNewsletterView::Asked, page),
        State::Left => (OwnNewsletterView::Left, page),
        State::Confirmed => {
            let key = app.secrets.leave_key(&id);
            let fields = [("leave".to_owned(), id), ("key".to_owned(), key)];
            (OwnNewsletterView::Confirmed, format!("{page}?{}", present::query(&fields)))
        }
    })
}

/// Who else says who somebody is, in the order they are offered.
pub fn providers(app: &App) -> Vec<ProviderView> {
    app.identities.offered().into_iter().map(|(name, button)| provider(name, button)).collect()
}

fn provider(name: ProviderName, button: String) -> ProviderView {
    ProviderView { key: words::provider(name), name: button }
}

/// What a provider is called: by its button, or where it is not offered any more by its own name.
pub fn provider_name(app: &App, provider: ProviderName) -> String {
    let offered = app.identities.offered().into_iter().find(|(name, _)| *name == provider);
    offered.map_or_else(
        || match provider {
            ProviderName::Pool => app.catalogue.site.brand.clone(),
            ProviderName::Google => "Google".to_owned(),
            ProviderName::Apple => "Apple".to_owned(),
            ProviderName::Facebook => "Facebook".to_owned(),
        },
        |(_, button)| button,
    )
}

/// An identity as its owner's page shows it; none of a provider that this release does not know.
fn way(app: &App, kept: &KeptIdentity, removable: bool) -> Option<SignInWayView> {
    let provider = kept.provider()?;
    Some(SignInWayView {
        id: kept.id.clone(),
        key: words::provider(provider),
        name: provider_name(app, provider),
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

/// Where the data of who is signed in is downloaded.
pub const DATA: &str = "/api/v1/account/data";

/// The coupons of an address that can be used, or will be.
pub async fn coupons(app: &App, language: Language, email: &str) -> Result<Vec<OwnCouponView>, Failure> {
    let (site, today) = (app.catalogue.site.site_code.clone(), app.today());
    let all = app.db.read(CouponsOf { site, email: email.to_owned() }).await?;
    let good = all.into_iter().filter(|coupon| coupon.used < coupon.uses && coupon.rule.until >= today);
    let shown = |StoredCoupon { code, rule, uses, used, .. }: StoredCoupon| OwnCouponView {
        code,
        worth: match rule.value {
            Value::Percent(percent) => CouponWorthView::Percent { percent },
            Value::Amount(amount) => CouponWorthView::Amount { amount },
        },
        minimum: rule.minimum,
        currency: rule
            .currency
            .map(|code| present::currency(app.catalogue.currency_or_usd(code.as_str()), language)),
        from: (rule.from > today).then(|| rule.from.to_string()),
        until: rule.until.to_string(),
        left: u32::try_from(uses - used).unwrap_or(u32::MAX),
    };
    Ok(good.map(shown).collect())
}

/// The data of who is signed in.
pub async fn data(app: &App, language: Language, person: &Person) -> Result<OwnDataView, Failure> {
    let own = kept(app, person).await?;
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
            provider: session.provider,
            signed_until: signed.map(|signed| signed.ends_at.rfc3339()).unwrap_or_default(),
        });
    }
    let identities = app.db.read(Ways { person: own.id.clone() }).await?;
    let keys = app.db.read(Passkeys { person: own.id.clone() }).await?;
    let mut orders = Vec::new();
    let bought = OrdersOf { site: site.clone(), person: own.id.clone(), email: own.email.clone() };
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
    let id = app.secrets.subscription_id(&site, &own.email);
    let kept = app.db.read(ReadSubscriber { id: id.clone() }).await?;
    let newsletter = match kept.filter(|kept| is_own(kept, &own.email)) {
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
                provider: one.provider,
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
        coupons: coupons(app, language, &own.email).await?,
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
            language: own.language,
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
