//! What is somebody's own: trips, coupons, devices, and their data (§6.1.5, §10.17).

use super::passkeys;
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::{Person, Visitor};
use crate::draw::{present, words};
use crate::shop::order_page::{Arrival, view};
use crate::view::{
    AccountDetailsView, CouponWorthView, DeviceSessionView, OrderLineView, OrderPageView, OrderStateView,
    OwnAccountView, OwnConsentView, OwnCouponView, OwnDataView, OwnDetailsView, OwnIdentityView, OwnLineView,
    OwnOrderView, OwnPasskeyView, OwnSessionView, OwnSubscriptionView, PartyView, PasskeyView, ProviderView,
    SignInWayView, TripView, TripVisitView, TripWhenView,
};
use domain::account::identity::ProviderName;
use domain::account::passkey::{MOST_PASSKEYS, WaysIn};
use domain::calendar::Instant;
use domain::coupon::Value;
use domain::language::Language;
use store::account::{
    KeptIdentity, KeptPasskey, KeptPerson, Passkeys, ReadPerson, Sessions, WaitingAddress, Ways,
};
use store::coupon::{CouponsOf, StoredCoupon};
use store::newsletter::{ReadConsents, ReadSubscriber};
use store::order::{Buyer, OrderLine, OrderName, OrdersOf, ReadOrder, WholeOrder};

/// So many orders are listed, the newest.
const MOST_TRIPS: usize = 40;

/// The account of who is signed in, as it is kept.
///
/// # Errors
/// It is gone.
pub async fn kept(app: &App, person: &Person) -> Result<KeptPerson, Failure> {
    app.db.read(ReadPerson { id: person.id.to_string() }).await?.ok_or_else(|| Code::SignInRequired.into())
}

/// Somebody's account as its page shows it.
pub async fn page(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    own: &KeptPerson,
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
    let keys = app.db.read(Passkeys { person: own.id.clone() }).await?;
    let ways = WaysIn { password: has_password, identities: identities.len(), passkeys: keys.len() };
    let removable = ways.spares_one();
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
        },
        countries: present::countries(&app.catalogue, language),
        languages: present::languages(),
        trips: trips(app, visitor, &own.email).await?,
        coupons: coupons(app, language, &own.email).await?,
        devices,
        data_href: DATA.to_owned(),
        has_password,
        password_removable: has_password && removable,
        passkeys: keys.iter().map(|one| passkey(one, removable)).collect(),
        passkey_addable: passkeys::offered(app).is_some() && keys.len() < MOST_PASSKEYS,
        ways: identities.iter().filter_map(|one| way(app, one, removable)).collect(),
        joinable,
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

/// An order with what its days say of when it is.
struct Dated {
    trip: TripView,
    /// The next day of it that is to come; none where there is none.
    coming: Option<String>,
    /// The last day of it.
    last: Option<String>,
}

/// The orders of an address: the one with the next visit, then those ahead by their days, then those that are over, the latest
/// first.
async fn trips(app: &App, visitor: &Visitor, email: &str) -> Result<Vec<TripView>, Failure> {
    let site = app.catalogue.site.site_code.clone();
    let ids = app.db.read(OrdersOf { site, email: email.to_owned() }).await?;
    let mut all = Vec::with_capacity(ids.len().min(MOST_TRIPS));
    for (id, _) in ids.into_iter().take(MOST_TRIPS) {
        if let Some(whole) = app.db.read(ReadOrder(OrderName::Id(id))).await? {
            all.extend(trip(app, visitor, &whole).await?);
        }
    }
    let next = all
        .iter()
        .filter(|one| one.trip.state == OrderStateView::Paid)
        .filter_map(|one| one.coming.clone().map(|day| (day, one.trip.code.clone())))
        .min();
    for one in &mut all {
        if next.as_ref().is_some_and(|(_, code)| *code == one.trip.code) {
            one.trip.when = TripWhenView::Next;
        }
    }
    let (mut over, mut ahead): (Vec<Dated>, Vec<Dated>) =
        all.into_iter().partition(|one| one.trip.when == TripWhenView::Over);
    // Those without a day come after those that have one.
    ahead.sort_by_key(|one| (one.trip.when != TripWhenView::Next, one.coming.is_none(), one.coming.clone()));
    over.sort_by(|one, other| other.last.cmp(&one.last));
    Ok(ahead.into_iter().chain(over).map(|one| one.trip).collect())
}

async fn trip(app: &App, visitor: &Visitor, whole: &WholeOrder) -> Result<Option<Dated>, Failure> {
    let today = app.today().to_string();
    let order: OrderPageView = view(app, visitor, whole, Arrival::Looking).await?;
    let parties = whole.lines.iter().filter(|line| line.sold.visit().is_some()).map(|line| line.sold.party());
    let visits = order.lines.iter().zip(parties).map(|(line, party)| visit(line, present::party(party)));
    let stays = order.stays.iter().map(|bought| TripVisitView {
        name: bought.stay.hotel.clone(),
        picture: bought.stay.picture.clone(),
        kind: None,
        date: Some(bought.stay.checkin.clone()),
        until: Some(bought.stay.checkout.clone()),
        start: String::new(),
        party: PartyView {
            adults: bought.stay.adults.into(),
            children: u32::try_from(bought.stay.ages.len()).unwrap_or_default(),
            ..PartyView::default()
        },
        cancelled: bought.cancelled,
    });
    let mut visits: Vec<TripVisitView> = visits.chain(stays).collect();
    let end = |visit: &TripVisitView| {
        visit.date.is_some().then(|| visit.until.clone()).flatten().or(visit.date.clone())
    };
    let coming = visits.iter().filter(|visit| !visit.cancelled && end(visit).is_some_and(|day| day >= today));
    let coming = coming.filter_map(|visit| visit.date.clone()).map(|day| day.max(today.clone())).min();
    let last = visits.iter().filter_map(end).max();
    let open = visits.iter().any(|visit| !visit.cancelled && visit.date.is_none());
    let over = match order.state {
        OrderStateView::Paid | OrderStateView::Suspended => coming.is_none() && !open,
        OrderStateView::AwaitingPayment | OrderStateView::AwaitingTransfer | OrderStateView::Confirming => {
            false
        }
        OrderStateView::Cancelled
        | OrderStateView::Refunded
        | OrderStateView::Returned
        | OrderStateView::CalledOff => true,
    };
    // What comes next stands first, what is over after it, what was cancelled last.
    visits.sort_by_key(|visit| {
        let gone = end(visit).is_some_and(|day| day < today);
        (visit.cancelled, gone && !over, visit.date.is_none(), visit.date.clone())
    });
    if visits.is_empty() {
        return Ok(None);
    }
    let currency = app.catalogue.currency_or_usd(whole.order.currency.as_str());
    let change = order.lines.iter().find_map(|line| line.change_href.clone());
    let trip = TripView {
        code: order.code,
        href: order.href,
        state: order.state,
        when: if over { TripWhenView::Over } else { TripWhenView::Ahead },
        visits,
        total: order.total,
        currency: present::currency(currency, visitor.language),
        change_href: change.or_else(|| order.stays.iter().find_map(|stay| stay.change_href.clone())),
        voucher_href: order.files.map(|files| files.pdf),
    };
    Ok(Some(Dated { trip, coming, last }))
}

fn visit(line: &OrderLineView, party: PartyView) -> TripVisitView {
    TripVisitView {
        name: line.product.name.clone(),
        picture: line.product.picture.clone(),
        kind: Some(line.product.kind),
        date: line.date.clone(),
        until: line.valid_until.clone(),
        start: if line.slot_matters { line.slot.clone() } else { String::new() },
        party,
        cancelled: line.cancelled,
    }
}

/// The data of who is signed in.
pub async fn data(app: &App, language: Language, person: &Person) -> Result<OwnDataView, Failure> {
    let own = kept(app, person).await?;
    let (site, now) = (app.catalogue.site.site_code.clone(), app.now());
    let sessions = app.db.read(Sessions { person: own.id.clone(), now }).await?;
    let identities = app.db.read(Ways { person: own.id.clone() }).await?;
    let keys = app.db.read(Passkeys { person: own.id.clone() }).await?;
    let mut orders = Vec::new();
    for (id, _) in app.db.read(OrdersOf { site: site.clone(), email: own.email.clone() }).await? {
        orders.extend(app.db.read(ReadOrder(OrderName::Id(id))).await?.map(|whole| order(&whole)));
    }
    let id = app.secrets.subscription_id(&site, &own.email);
    let newsletter = match app.db.read(ReadSubscriber { id: id.clone() }).await? {
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
                consents: consents.into_iter().map(consent).collect(),
            })
        }
    };
    Ok(OwnDataView {
        sessions: sessions
            .into_iter()
            .map(|session| OwnSessionView {
                device: session.device,
                begun_at: session.begun_at.rfc3339(),
                seen_at: session.seen_at.rfc3339(),
                provider: session.provider,
            })
            .collect(),
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
        newsletter,
        account: OwnDetailsView {
            email: own.address,
            first_name: own.first_name,
            last_name: own.last_name,
            country: own.country,
            language: own.language,
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
