//! From the catalogue and the rules to page data.

use crate::app::App;
use crate::ask::route::Target;
use crate::ask::visitor::{Setting, Visitor};
use crate::draw::words;
use crate::view::{
    AgeView, AppView, BannerView, CancelTermView, ChoiceView, CurrencyView, DiscountsView, FactsView,
    FieldErrorView, FinancingView, FrameView, HoursView, IconsView, LanguageNameView, LineQuoteView,
    MenuPlaceView, MenuView, MethodView, MinHeightView, PartOfView, PartView, PartyView, PhoneView, PlanView,
    ProductCardView, ProductStatusView, PromisesView, ProofView, ReasonView, SearchBoxView, ServiceWayView,
    SiteView, SocialView, TierView, UnitView, WayView,
};
use domain::calendar::Date;
use domain::catalogue::{
    CancellationTerm, Catalogue, Country, Currency, Facts, Method, MinHeight, PageName, Product, ProductKind,
    Promotion, RatePlan, Site, Status, StayPromotion, Wares, Way,
};
use domain::financing::Financing;
use domain::folding::folded;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::party::{self, Party, Plan};
use domain::pricing::{self, Terms};
use std::collections::{BTreeMap, BTreeSet};

/// Where a page stands.
pub fn frame(app: &App, setting: &Setting, path: &str, wares: Wares) -> FrameView {
    let (catalogue, language) = (&app.catalogue, setting.language);
    let pays = catalogue.currency_or_usd(&setting.currency);
    FrameView {
        lang: words::language(language),
        currency: currency(pays, language),
        device: setting.device,
        phone: setting.phone.clone(),
        today: app.today().to_string(),
        path: path.to_owned(),
        urls: urls(catalogue, language),
        account_href: account_href(catalogue, language),
        site: site(app, language, pays.code, wares),
        search: SearchBoxView { data_store: catalogue.site.data_store.get(language).clone() },
        demo: app.options.demo,
        financing: financing(app, setting),
        tag_manager: catalogue.site.tag_manager.clone(),
        personalised: catalogue.site.personalisation,
    }
}

/// Where one signs in and has one's account: at the account site where there is one, else in the store.
fn account_href(catalogue: &Catalogue, language: Language) -> String {
    let elsewhere = catalogue.site.account_site.as_ref().and_then(|site| site.href(PageName::Auth, language));
    elsewhere.map_or_else(|| catalogue.routes.href(PageName::Account, language), str::to_owned)
}

/// The financing widget of a page, where its conditions hold; a demonstration has a stand-in of it.
fn financing(app: &App, setting: &Setting) -> Option<FinancingView> {
    let site = &app.catalogue.site;
    let currency = app.catalogue.currency_or_usd(&setting.currency).code;
    if let Some(service) = &site.financing {
        let widget = service.widget(&site.site_code, currency, setting.language)?;
        return Some(FinancingView { script: Some(widget.script), key: widget.key });
    }
    let stand_in = Financing {
        script: String::new(),
        hosts: Vec::new(),
        key: "demo".to_owned(),
        sites: vec![site.site_code.clone()],
        currencies: vec![CurrencyCode::USD],
        usd_id: String::new(),
        other_id: String::new(),
    };
    let widget = app.options.demo.then(|| stand_in.widget(&site.site_code, currency, setting.language));
    widget.flatten().map(|widget| FinancingView { script: None, key: widget.key })
}

/// A currency's fields.
pub fn currency(currency: &Currency, language: Language) -> CurrencyView {
    let notation = &currency.notation;
    CurrencyView {
        id: currency.id,
        code: currency.code.to_string(),
        name: currency.name.get(language).clone(),
        presentation_symbol: notation.presentation_symbol.clone(),
        position: words::position(notation.position),
        decimal_separator: notation.decimal_separator.to_string(),
        thousand_separator: notation.thousand_separator.to_string(),
        minor_digits: notation.minor_digits,
        flag: currency.flag.clone(),
    }
}

fn urls(catalogue: &Catalogue, language: Language) -> BTreeMap<&'static str, String> {
    let pages = PageName::ALL.into_iter().map(|page| (page.key(), catalogue.routes.href(page, language)));
    pages.chain([("preferences", "/api/v1/preferences".to_owned())]).collect()
}

fn site(app: &App, language: Language, currency: CurrencyCode, wares: Wares) -> SiteView {
    let catalogue = &app.catalogue;
    let site = &catalogue.site;
    let drawing = |name: &str| app.frontend.drawing_path(name).unwrap_or_default();
    let hours = |hours: domain::catalogue::Hours| {
        let (from, to) = hours.written();
        HoursView { from, to }
    };
    let phones = site.phones.iter().map(|phone| PhoneView {
        country: phone.country.clone(),
        country_name: catalogue
            .country(&phone.country)
            .map_or_else(|| phone.country.clone(), |country| country.name.get(language).clone()),
        number: phone.number.clone(),
    });
    let contact = &site.contact;
    let way = |way: &domain::catalogue::ServiceWay| ServiceWayView {
        kind: words::service_way(way.kind),
        name: way.name.clone(),
        href: way.href.clone(),
    };
    let social = |page: &domain::catalogue::Social| SocialView {
        network: words::social_network(page.network),
        href: page.href.clone(),
    };
    SiteView {
        brand: site.brand.clone(),
        operator: site.operator.clone(),
        email: site.email.clone(),
        phones: phones.collect(),
        services: contact.services.iter().map(way).collect(),
        social: contact.social.iter().map(social).collect(),
        app: contact
            .app
            .as_ref()
            .map(|links| AppView { apple: links.apple.clone(), google: links.google.clone() }),
        weekdays: hours(site.weekdays),
        weekends: hours(site.weekends),
        banner: site.banner(wares, language, currency, app.today()).map(|banner| BannerView {
            text: banner.text.get(language).clone(),
            href: banner.page.map(|page| catalogue.routes.href(page, language)),
        }),
        icons: IconsView {
            favicon: drawing(&site.icons.favicon),
            apple_touch: drawing(&site.icons.apple_touch),
        },
        tax_name: site.tax_name.clone(),
        tax_percent: site.tax_percent,
        party_limit: site.party_limit,
        promises: promises(site),
        full_cart: site.full_cart,
    }
}

/// What every buyer may count on, by the terms of today.
fn promises(site: &Site) -> PromisesView {
    let whole = site.cancellation.iter().filter(|term| term.percent == 100).map(|term| term.hours).min();
    PromisesView {
        free_hours: whole.and_then(|hours| u32::try_from(hours).ok()),
        change_hours: u32::try_from(site.change_hours).unwrap_or_default(),
        weather: site.weather_guarantee,
    }
}

/// What a cancelled visit gives back, the most time before it first.
pub fn cancellation(site: &Site) -> Vec<CancelTermView> {
    let hours = |hours: i64| u32::try_from(hours).unwrap_or_default();
    let view = |term: &CancellationTerm| CancelTermView { hours: hours(term.hours), percent: term.percent };
    site.cancellation.iter().map(view).collect()
}

/// The automatic discounts, for explaining them.
pub fn discounts(catalogue: &Catalogue) -> DiscountsView {
    let discounts = &catalogue.discounts;
    DiscountsView {
        advance: discounts
            .advance
            .iter()
            .map(|tier| TierView { from: tier.from_days, percent: tier.percent })
            .collect(),
        combo: discounts
            .combo
            .iter()
            .map(|tier| TierView { from: tier.parks, percent: tier.percent })
            .collect(),
        guest_percent: discounts.guest_percent,
        child_percent: discounts.child_percent,
    }
}

/// The places of the menu: those on sale, as lists show them.
pub fn menu(app: &App, setting: &Setting) -> MenuView {
    let place = |product: &Product| {
        let words = product.words.get(setting.language);
        let currency = app.catalogue.currency_or_usd(&setting.currency);
        let (lowest, varies) = app.price_from(&app.catalogue, product, currency);
        MenuPlaceView {
            name: words.name.clone(),
            tagline: words.tagline.clone(),
            href: Target::About(product.id).href(setting.language, &app.catalogue),
            picture: app.scenes().picture(&product.scene, &words.scene_alt),
            from: lowest.price,
            varies,
        }
    };
    let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
    let (parks, tours): (Vec<_>, Vec<_>) = sold.partition(|product| product.kind == ProductKind::Park);
    MenuView { parks: parks.into_iter().map(place).collect(), tours: tours.into_iter().map(place).collect() }
}

/// Every country as a choice, by its name.
pub fn countries(catalogue: &Catalogue, language: Language) -> Vec<ChoiceView> {
    let choice = |country: &Country| ChoiceView {
        value: country.code.clone(),
        name: country.name.get(language).clone(),
    };
    let mut countries: Vec<_> = catalogue.countries.iter().map(choice).collect();
    countries.sort_by_key(|country| folded(&country.name));
    countries
}

/// Products shown in lists, in order: those that are not sold now behind all that are.
pub fn shown(catalogue: &Catalogue) -> impl Iterator<Item = &Product> {
    let of = |on_sale: bool| {
        let shown = catalogue.products.iter().filter(|product| product.status != Status::Retired);
        shown.filter(move |product| (product.status == Status::OnSale) == on_sale)
    };
    of(true).chain(of(false))
}

/// The day on which a product on pause is sold again, where that is known and still to come.
pub fn back(app: &App, product: &Product) -> Option<String> {
    let to_come = product.back.filter(|day| product.status == Status::Paused && *day > app.today());
    to_come.map(|day| day.to_string())
}

/// A product as a card. Its price from is the lowest of the coming two months.
pub fn card(app: &App, catalogue: &Catalogue, product: &Product, visitor: &Visitor) -> ProductCardView {
    let language = visitor.language;
    let words = product.words.get(language);
    let (best, varies) = app.price_from(catalogue, product, visitor.currency(app));
    ProductCardView {
        id: product.id.0,
        code: product.code.clone(),
        href: Target::About(product.id).href(language, &app.catalogue),
        buy_href: Target::Buy(product.id).href(language, &app.catalogue),
        name: words.name.clone(),
        tagline: words.tagline.clone(),
        summary: words.summary.clone(),
        kind: words::product_kind(product.kind),
        picture: app.scenes().picture(&product.scene, &words.scene_alt),
        status: status(product.status),
        back: back(app, product),
        from: best.price,
        base: best.base,
        percent: best.reason.percent(),
        varies,
        hours: HoursView { from: product.opens.to_string(), to: product.closes.to_string() },
        any_time: product.any_time(),
        starts: product.departures().iter().map(ToString::to_string).collect(),
    }
}

/// The height that activities ask for.
pub fn min_height(asked: MinHeight) -> MinHeightView {
    MinHeightView { cm: asked.cm, of: words::height_for(asked.of) }
}

/// What a family asks before it chooses.
pub fn facts(facts: &Facts) -> FactsView {
    let way = |way: &Way| WayView { from: words::origin(way.from), km: way.km, minutes: way.minutes };
    FactsView {
        min_height: facts.min_height.map(min_height),
        wet: words::wet(facts.wet),
        food: words::provided(facts.food),
        drinks: words::provided(facts.drinks),
        steps: words::steps(facts.steps),
        wheelchair: words::passable(facts.wheelchair),
        stroller: words::passable(facts.stroller),
        guides: facts.guides.clone(),
        ways: facts.ways.iter().map(way).collect(),
    }
}

/// Whether some of these are tours and those count toward no discount for several parks together.
pub fn tours_apart(app: &App, products: &[&Product]) -> bool {
    let discounts = &app.catalogue.discounts;
    let counted = discounts.combo.is_empty() || discounts.combo_kinds.contains(&ProductKind::Tour);
    !counted && products.iter().any(|product| product.kind == ProductKind::Tour)
}

/// Whether a product is sold now, and why not.
pub fn status(status: Status) -> ProductStatusView {
    match status {
        Status::OnSale => ProductStatusView::OnSale,
        Status::ComingSoon => ProductStatusView::ComingSoon,
        Status::Paused => ProductStatusView::Paused,
        Status::Unavailable | Status::Retired => ProductStatusView::Unavailable,
    }
}

/// The kinds of person a product takes, with what each pays: on a day that is chosen, else when nothing is booked ahead.
pub fn ages(
    app: &App,
    product: &Product,
    terms: &Terms<'_>,
    language: Language,
    date: Option<Date>,
) -> Vec<AgeView> {
    // A day of no season and no advance: what is asked when nothing is booked ahead.
    let promotions = if date.is_none() { &[] } else { terms.promotions };
    let terms = Terms { promotions, ..*terms };
    let rate = app.rate(terms.currency);
    let one = |who: party::Unit| {
        let band = product.ages.get(&who.age())?;
        let price = pricing::price_alone(product, who, date, rate, &terms).price;
        let plan = who.plan().and_then(|plan| app.catalogue.plan(plan));
        let from = plan.and_then(|plan| plan.from_age).map_or(band.from, |age| age.max(band.from));
        let plan = plan.map(|plan| plan_view(plan, language));
        Some(AgeView { unit: unit(who), from, to: band.to, price, plan })
    };
    party::Unit::ALL.into_iter().filter(|unit| app.catalogue.allows(product, *unit)).filter_map(one).collect()
}

/// A rate that asks for a proof, in words.
pub fn plan_view(rate: &RatePlan, language: Language) -> PlanView {
    PlanView {
        key: words::plan(rate.plan),
        name: rate.name.get(language).clone(),
        who: rate.who.get(language).clone(),
        proof: rate.proof.get(language).clone(),
    }
}

/// What people must show at the gate.
pub fn proofs(catalogue: &Catalogue, party: Party, language: Language) -> Vec<ProofView> {
    let proof = |plan: Plan| {
        let of_plan = party::Unit::ALL.into_iter().filter(|unit| unit.plan() == Some(plan));
        let count = of_plan.map(|unit| party.count(unit)).sum::<u32>();
        let words = catalogue.plan(plan).filter(|_| count > 0)?;
        Some(ProofView {
            name: words.name.get(language).clone(),
            proof: words.proof.get(language).clone(),
            count,
        })
    };
    Plan::ALL.into_iter().filter_map(proof).collect()
}

fn part_of(of: pricing::PartOf) -> PartOfView {
    match of {
        pricing::PartOf::People(who) => PartOfView::Unit(unit(who)),
        pricing::PartOf::Night(day) => PartOfView::Night(day.to_string()),
        pricing::PartOf::Fee(fee) => PartOfView::Fee(words::fee(fee)),
    }
}

/// A kind of person.
pub fn unit(unit: party::Unit) -> UnitView {
    match (unit.age(), unit.plan()) {
        (party::Age::Infant, _) => UnitView::Infant,
        (party::Age::Adult, None) => UnitView::Adult,
        (party::Age::Child, None) => UnitView::Child,
        (party::Age::Adult, Some(Plan::Resident)) => UnitView::Resident,
        (party::Age::Child, Some(Plan::Resident)) => UnitView::ResidentChild,
        (party::Age::Adult, Some(Plan::Mexican)) => UnitView::Mexican,
        (party::Age::Child, Some(Plan::Mexican)) => UnitView::MexicanChild,
        (party::Age::Adult | party::Age::Child, Some(Plan::Senior)) => UnitView::Senior,
    }
}

/// Every language, by its own name.
pub fn languages() -> Vec<LanguageNameView> {
    let name =
        |language| LanguageNameView { value: words::language(language), name: language.own_name().into() };
    Language::ALL.into_iter().map(name).collect()
}

/// How many come of each age and rate, as page data.
pub fn party(party: Party) -> PartyView {
    PartyView {
        adults: party.adults,
        children: party.children,
        infants: party.infants,
        residents: party.residents,
        resident_children: party.resident_children,
        mexicans: party.mexicans,
        mexican_children: party.mexican_children,
        seniors: party.seniors,
    }
}

/// What gave a price, with its name in the catalogue where it has one.
pub struct Named<'a> {
    /// The promotions there are, or were.
    pub promotions: &'a [Promotion],
    /// Those of rooms.
    pub stays: &'a [StayPromotion],
    /// The rates there are, or were.
    pub plans: &'a [RatePlan],
}

impl<'a> From<&'a Catalogue> for Named<'a> {
    fn from(catalogue: &'a Catalogue) -> Self {
        Self { promotions: &catalogue.promotions, stays: &catalogue.stay_promotions, plans: &catalogue.plans }
    }
}

impl<'a> From<&Terms<'a>> for Named<'a> {
    fn from(terms: &Terms<'a>) -> Self {
        Self { promotions: terms.promotions, stays: terms.stay_promotions, plans: terms.plans }
    }
}

/// Which rule gave a price.
pub fn reason(reason: pricing::Reason, named: &Named<'_>, language: Language) -> ReasonView {
    match reason {
        pricing::Reason::List => ReasonView::List,
        pricing::Reason::Infant => ReasonView::Infant,
        pricing::Reason::Child { percent } => ReasonView::Child { percent },
        pricing::Reason::Advance { percent, days } => ReasonView::Advance { percent, days },
        pricing::Reason::Combo { percent, parks } => ReasonView::Combo { percent, parks },
        pricing::Reason::Guest { percent } => ReasonView::Guest { percent },
        pricing::Reason::Promotion { percent, id } => {
            let parks = named.promotions.iter().map(|one| (one.id, &one.name));
            let mut all = parks.chain(named.stays.iter().map(|one| (one.id, &one.name)));
            let name = all.find(|(its, _)| *its == id).map(|(_, name)| name.get(language).clone());
            let name = name.unwrap_or_default();
            ReasonView::Promotion { percent, name }
        }
        pricing::Reason::Plan { percent, plan } => {
            let words = named.plans.iter().find(|words| words.plan == plan);
            let name = words.map(|words| words.name.get(language).clone()).unwrap_or_default();
            ReasonView::Plan { percent, name }
        }
        pricing::Reason::Included => ReasonView::Included,
    }
}

/// A priced line.
pub fn line_quote(line: &pricing::LineQuote, terms: &Terms<'_>, language: Language) -> LineQuoteView {
    parts_quote(&line.parts, line.base, line.total, &Named::from(terms), language)
}

/// A line as it was priced.
pub fn parts_quote(
    parts: &[pricing::Part],
    base: i64,
    total: i64,
    named: &Named<'_>,
    language: Language,
) -> LineQuoteView {
    let units = parts.iter().map(|part| PartView {
        of: part_of(part.of),
        count: part.count,
        base: part.base,
        price: part.price,
        total: part.total(),
        reason: reason(part.reason, named, language),
    });
    LineQuoteView { units: units.collect(), base, total }
}

/// Errors as a form shows them.
pub fn errors(wrongs: &[crate::ask::problem::Wrong], language: Language) -> Vec<FieldErrorView> {
    wrongs.iter().map(|wrong| wrong.view(language)).collect()
}

/// Fields as a query, in their order.
pub fn query(fields: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// A method as it is listed.
pub fn method_view(method: &Method) -> MethodView {
    MethodView {
        id: method.id,
        api_code: method.api_code.clone(),
        name: method.name.clone(),
        kind: words::method_kind(method.kind),
        note: None,
    }
}

/// Three products to go on with: after one in the list, then from its start; sold now, and each of another business unit.
pub fn suggestions(app: &App, visitor: &Visitor, after: Option<&Product>) -> Vec<ProductCardView> {
    let all: Vec<_> = shown(&app.catalogue).collect();
    let next =
        after.and_then(|after| all.iter().position(|other| other.id == after.id)).map_or(0, |at| at + 1);
    let mut seen: BTreeSet<_> = after.iter().map(|after| after.business_unit).collect();
    let others = all
        .iter()
        .cycle()
        .skip(next)
        .take(all.len())
        .filter(|other| other.status == Status::OnSale && seen.insert(other.business_unit));
    others.take(3).map(|other| card(app, &app.catalogue, other, visitor)).collect()
}
