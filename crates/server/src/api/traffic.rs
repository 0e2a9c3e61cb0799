//! `POST /api/v1/traffic`: a page was opened, or is left (§10.14). It counts where the visitor lets the store measure, and
//! nothing is kept of who it was.

use crate::app::App;
use crate::app::limit::around;
use crate::app::metrics::Named;
use crate::app::secrets::random_key;
use crate::app::traffic::Opened;
use crate::ask::caller::Caller;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::JsonBody;
use crate::ask::route::{Found, Target, find};
use crate::draw::cookie_words;
use crate::view::{CampaignSent, PageUsed, VitalsSent};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::calendar::Date;
use domain::catalogue::{PageName, ProductId};
use domain::cookie_choice::Purpose;
use domain::language::Language;
use domain::traffic::{OTHERS, Step, Vital, campaign};
use store::figures::{CountPurchase, DaySalt, Uncounted};

/// Bytes of the longest path: no page has one as long.
const LONGEST_PATH: usize = 500;
/// What pages are called that are not there.
const NO_PAGE: &str = "not-found";

/// Takes what a page says of its use: answered 204, also where the visitor does not let it be counted.
pub async fn used(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = count(&caller, &body)
        .await
        .map(|()| (StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, "no-store")]).into_response());
    caller.answer(outcome)
}

async fn count(caller: &Caller, body: &[u8]) -> Result<(), Failure> {
    let (app, visitor) = (&caller.app, &caller.visitor);
    let PageUsed { path, opened, vitals } = PageUsed::from_json(body)?;
    if path.len() > LONGEST_PATH {
        let limit = i64::try_from(LONGEST_PATH).ok();
        return Err(Wrong { limit, ..Wrong::in_field(Code::TooLong, "path") }.into());
    }
    if !cookie_words::lets(app, &caller.headers).lets(Purpose::Measurement) {
        return Ok(());
    }
    if !app.limits.views.allows(visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let today = app.today();
    let (target, language) = match find(&path, &app.catalogue) {
        Found::Page(target, language) => (Some(target), language),
        Found::Nothing(language) => (None, language),
        Found::Moved(_) | Found::Root => (None, Language::En),
    };
    let page = target.as_ref().map_or_else(|| NO_PAGE.to_owned(), |target| page_of(app, target));
    if let Some(CampaignSent { source, medium, campaign: name }) = opened {
        let mut campaign = campaign(&source, &medium, &name);
        // Whoever makes up campaigns leaves room for those that are there.
        if !app.traffic.knows_campaign(today, &campaign) {
            if app.limits.campaigns.allows(visitor.client) {
                app.traffic.learn_campaign(today, &campaign);
            } else {
                OTHERS.clone_into(&mut campaign);
            }
        }
        let country = visitor.named_country.as_deref().unwrap_or_default();
        know_day(app, today).await?;
        // After whatever may fail: a purchase is counted once.
        let step = step_of(app, target.as_ref()).await?;
        let opened = Opened { page: &page, language: language.code(), country, campaign: &campaign, step };
        let network = around(visitor.client).first().copied().unwrap_or(visitor.client);
        app.traffic.open(today, &opened, network, visitor.device);
        app.metrics.page_views.get_or_create(&Named { kind: step.name() }).inc();
    }
    let VitalsSent { lcp, inp, cls } = vitals.unwrap_or_default();
    for (vital, value) in [(Vital::LargestPaint, lcp), (Vital::NextPaint, inp), (Vital::LayoutShift, cls)] {
        if let Some(value) = value {
            app.traffic.measure(today, kind(&page), visitor.device, vital, value);
        }
    }
    Ok(())
}

/// Finds what visitors of this day are named with, the first time that somebody comes.
async fn know_day(app: &App, today: Date) -> Result<(), Failure> {
    if !app.traffic.knows(today) {
        let (site, fresh) = (app.catalogue.site.site_code.clone(), random_key()?);
        app.traffic.begin(today, app.db.run(DaySalt { site, day: today, fresh }).await?);
    }
    Ok(())
}

/// The kind of a page: vitals of all products' pages are counted together.
fn kind(page: &str) -> &str {
    page.split('/').next().unwrap_or_default()
}

/// What a page is called, whatever its language.
fn page_of(app: &App, target: &Target) -> String {
    let of = |kind: &str, id: &ProductId| {
        let folder = app.catalogue.product(*id).map(|product| product.folder.as_str()).unwrap_or_default();
        format!("{kind}/{folder}")
    };
    match target {
        Target::Page(name) => name.key().to_owned(),
        Target::About(id) => of("about", id),
        Target::Buy(id) => of("buy", id),
        Target::Faqs(id) => of("faqs", id),
        Target::Hotel(number) => {
            let folder = app.catalogue.hotel(*number).map(|hotel| hotel.folder.as_str()).unwrap_or_default();
            format!("hotel/{folder}")
        }
        Target::Room(id) => {
            let named =
                app.catalogue.room(*id).map(|(hotel, room)| (hotel.folder.as_str(), room.key.as_str()));
            let (folder, key) = named.unwrap_or_default();
            format!("room/{folder}/{key}")
        }
        Target::Order(_) | Target::OrderFile(..) => "order".to_owned(),
        Target::OrderChange(_) => "change".to_owned(),
    }
}

/// How near a page is to a sale. A paid order is bought once, whoever opens it and however often. Its code says nothing to
/// who sends it: the answer is the same for one that is not there.
async fn step_of(app: &App, target: Option<&Target>) -> Result<Step, Failure> {
    Ok(match target {
        Some(
            Target::Buy(_)
            | Target::Hotel(_)
            | Target::Room(_)
            | Target::Page(PageName::Package | PageName::Hotels),
        ) => Step::Choosing,
        Some(Target::Page(PageName::Cart)) => Step::Cart,
        Some(Target::Page(PageName::Checkout)) => Step::Paying,
        Some(Target::Order(code)) => {
            let (code, site) = (code.clone(), app.catalogue.site.site_code.clone());
            let asked = Uncounted { code: code.clone(), site: site.clone() };
            let bought =
                app.db.read(asked).await? && app.db.run(CountPurchase { code, site, now: app.now() }).await?;
            if bought { Step::Bought } else { Step::Looking }
        }
        _ => Step::Looking,
    })
}
