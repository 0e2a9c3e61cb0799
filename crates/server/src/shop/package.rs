//! Packages: several products, a day each, for the same people, held together or not at all (§5.3.5, §5.3.6).

use crate::app::App;
use crate::ask::form::Fields;
use crate::ask::problem::{Code, Failure, Refusal, Wrong, party_field};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::basket::{self, Already, NewCart, next_combo};
use crate::shop::chooser::{self, Audience, Choice, Chosen, USUAL, chosen_slot, extra_lines, outing};
use crate::shop::extras::{self, Showing};
use crate::shop::months;
use crate::view::{
    PackageAgesView, PackageBuilderView, PackageCardView, PackageHeightView, PackageProductView,
    PackagesPageView, ProductCardView, TierView,
};
use domain::availability;
use domain::calendar::{Date, Time, parse_date};
use domain::catalogue::LEAST_PRODUCTS;
use domain::catalogue::{Discounts, HeightFor, PageName, Product};
use domain::language::Language;
use domain::package;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, Reason, Terms, Together, quote};
use store::StoreError;

/// Products that can be part of a package, in order.
fn offered(app: &App) -> impl Iterator<Item = &Product> {
    present::shown(&app.catalogue).filter(|product| chooser::on_sale(product).is_ok())
}

fn suffix(product: &Product) -> String {
    format!(".{}", product.id)
}

fn picked(fields: &Fields, product: &Product) -> bool {
    let name = format!("pick.{}", product.id);
    fields.iter().any(|(key, value)| *key == name && !value.is_empty())
}

/// What was picked of what can be, in the catalogue's order.
pub fn picks<'a>(app: &'a App, fields: &Fields) -> impl Iterator<Item = &'a Product> {
    offered(app).filter(|product| picked(fields, product))
}

/// One product as it was asked for.
struct Asked<'a> {
    product: &'a Product,
    choice: Choice,
    date: Option<Date>,
}

/// What was picked, in the catalogue's order.
fn asked<'a>(app: &'a App, fields: &Fields) -> Vec<Asked<'a>> {
    let people = Choice::read(fields, "").people;
    let one = |product: &'a Product| {
        let choice = Choice { people: people.clone(), ..Choice::read(fields, &suffix(product)) };
        let date = choice.date.as_deref().and_then(parse_date);
        Asked { product, choice, date }
    };
    picks(app, fields).map(one).collect()
}

/// The builder for what was asked for so far. `live` asks the store what is left; `wrongs` are those of an attempt.
pub async fn builder(
    app: &App,
    visitor: &Visitor,
    fields: &Fields,
    live: bool,
    wrongs: &[Wrong],
) -> Result<PackageBuilderView, StoreError> {
    let (site, today, currency) = (&app.catalogue.site, app.today(), visitor.currency(app));
    let party = Choice::read(fields, "").party(USUAL);
    let asked = asked(app, fields);
    let limit = usize::try_from(site.package_limit).unwrap_or(usize::MAX);
    let already = Already::read(app, visitor, live).await?;
    let Audience { terms, .. } = already.audience(app, visitor);
    let wanted: Vec<_> =
        asked.iter().map(|one| extras::wanted(app, &showing(one, None, party, visitor))).collect();
    let mut items = Vec::new();
    for (one, extras) in asked.iter().zip(&wanted) {
        let time = one.choice.slot.as_deref().and_then(Time::parse);
        items.extend(outing(one.product, one.date, time, party, extras, app.rate(currency)));
    }
    let quote = quote(&items, &terms);
    let mut priced = quote.lines.as_slice();
    let mut products = Vec::new();
    let mut pairs = asked.iter().zip(&wanted);
    for product in offered(app) {
        let own = wrongs.iter().filter(|wrong| wrong.product == Some(product.id));
        let mut errors: Vec<_> = own.map(|wrong| Wrong { product: None, ..*wrong }).collect();
        let mut view = PackageProductView {
            product: present::card(app, &app.catalogue, product, visitor),
            picked: false,
            date: None,
            state: None,
            slots: Vec::new(),
            slot: None,
            extras: Vec::new(),
            extra_lines: Vec::new(),
            quote: None,
            errors: Vec::new(),
        };
        if picked(fields, product)
            && let Some((one, extras)) = pairs.next()
        {
            let (own, rest) = priced.split_at(priced.len().min(extras.len() + 1));
            priced = rest;
            view.picked = true;
            view.date = one.date.map(|date| date.to_string());
            if let Some(date) = one.date {
                let known =
                    if live { months::loads(app, product, &[date]).await? } else { months::Known::new() };
                let load = |time: Time| known.get(&(date, time)).copied();
                let state = app.booking().day(product, date, load);
                view.state = Some(months::day_state(state));
                view.slots = chooser::slots(app.booking(), product, date, load);
                view.slot = chosen_slot(&view.slots, one.choice.slot.as_deref());
                if !state.open() && errors.is_empty() {
                    let closed = state == availability::State::Closed;
                    let code = if closed { Code::ProductClosedDay } else { Code::NoAvailability };
                    errors.push(Wrong::in_field(code, "date"));
                }
                let earlier = asked.iter().take_while(|other| other.product.id != product.id);
                if earlier.into_iter().any(|other| other.date == one.date) && errors.is_empty() {
                    errors.push(Wrong::in_field(Code::PackageSameDate, "date"));
                }
            }
            let slot = view.slot.as_deref().and_then(Time::parse);
            let starts = match one.date.filter(|_| live) {
                Some(date) => extras::starts(app, product, date).await?,
                None => extras::Starts::new(),
            };
            let showing = Showing { starts: &starts, ..showing(one, one.date.zip(slot), party, visitor) };
            view.extras = extras::offered(app, &showing, currency);
            if let Some((admission, added)) = own.split_first() {
                view.extra_lines = extra_lines(extras, added, &terms, &showing);
                view.quote = Some(present::line_quote(admission, &terms, visitor.language));
            }
            view.errors = present::errors(&errors, visitor.language);
        }
        products.push(view);
    }
    let count = asked.len();
    let whole = wrongs.iter().filter(|wrong| wrong.product.is_none()).copied();
    let mut whole: Vec<_> = whole.collect();
    if count > limit && whole.is_empty() {
        whole.push(too_many(site.package_limit));
    }
    let complete = |product: &PackageProductView| {
        !product.picked || (product.date.is_some() && product.slot.is_some() && product.errors.is_empty())
    };
    let least = usize::try_from(LEAST_PRODUCTS).unwrap_or_default();
    let parts = quote.lines.iter().flat_map(|line| &line.parts);
    let combo = parts.into_iter().find_map(|part| match part.reason {
        Reason::Combo { percent, parks } => Some(TierView { from: parks, percent }),
        _ => None,
    });
    let action = Target::Page(PageName::Package).href(visitor.language, &app.catalogue);
    Ok(PackageBuilderView {
        href: href(app, &action, &asked, party),
        action,
        least: LEAST_PRODUCTS,
        limit: site.package_limit,
        first_date: today.to_string(),
        last_date: app.booking().last_day().to_string(),
        ages: ages(app, visitor),
        party: present::party(party),
        party_limit: site.party_limit,
        base: (count > 0).then_some(quote.base),
        total: (count > 0).then_some(quote.total),
        combo,
        next_combo: if count < limit { next_combo(&items, &terms, &quote) } else { None },
        ready: (least..=limit).contains(&count) && products.iter().all(complete),
        products,
        errors: present::errors(&whole, visitor.language),
    })
}

fn showing<'a>(
    one: &'a Asked<'a>,
    visit: Option<(Date, Time)>,
    party: Party,
    visitor: &Visitor,
) -> Showing<'a> {
    static NOTHING: extras::Starts = extras::Starts::new();
    Showing {
        product: one.product,
        party,
        visit,
        choices: one.choice.extras(),
        starts: &NOTHING,
        language: visitor.language,
    }
}

/// The kinds of person any product takes, without prices: each product has its own.
pub fn ages(app: &App, visitor: &Visitor) -> Vec<crate::view::AgeView> {
    let terms = visitor.terms(app, false);
    let mut ages: Vec<crate::view::AgeView> = Vec::new();
    for product in offered(app) {
        for age in present::ages(app, product, &terms, visitor.language, None) {
            if ages.iter().all(|known| known.unit != age.unit) {
                ages.push(age);
            }
        }
    }
    let order = |unit| Unit::ALL.into_iter().position(|other| present::unit(other) == unit);
    ages.sort_by_key(|age| order(age.unit));
    ages
}

/// The address that holds this state.
fn href(app: &App, action: &str, asked: &[Asked<'_>], party: Party) -> String {
    if asked.is_empty() && party == USUAL {
        return action.to_owned();
    }
    let mut fields = Vec::new();
    for Asked { product, choice, date } in asked {
        let mut add = |name: &str, value: String| fields.push((format!("{name}{}", suffix(product)), value));
        add("pick", "1".to_owned());
        if let Some(date) = date {
            add("date", date.to_string());
        }
        if let Some(slot) = choice.slot.as_deref().and_then(Time::parse) {
            add("slot", slot.to_string());
        }
        for (name, value) in extras::fields(choice.extras(), product, &app.catalogue) {
            add(&name, value);
        }
    }
    for unit in Unit::ALL.into_iter().filter(|unit| party.count(*unit) != USUAL.count(*unit)) {
        fields.push((party_field(unit).to_owned(), party.count(unit).to_string()));
    }
    format!("{action}?{}", present::query(&fields))
}

fn too_many(limit: u32) -> Wrong {
    Wrong { limit: Some(i64::from(limit)), ..Wrong::new(Code::PackageLimit) }
}

/// Puts what was asked for in the visitor's cart, all of it or none.
pub async fn add(app: &App, visitor: &Visitor, fields: &Fields) -> Result<Option<NewCart>, Failure> {
    let asked = asked(app, fields);
    let mut wrongs: Vec<Wrong> = Vec::new();
    let mut choices: Vec<(&Product, Chosen<'_>)> = Vec::new();
    for Asked { product, choice, .. } in &asked {
        match chooser::check(app, product, choice) {
            Ok(chosen) => choices.push((product, chosen)),
            Err(own) => wrongs.extend_from_slice(own.about(product.id).all()),
        }
    }
    let days = choices.iter().filter_map(|(product, chosen)| Some((product.id, chosen.visit?.0)));
    let days: Vec<_> = days.collect();
    match package::check(&days, &app.catalogue.site) {
        Err(package::Refusal::SameDate(product)) => {
            wrongs.push(Wrong::in_field(Code::PackageSameDate, "date").about(product));
        }
        Err(package::Refusal::TooMany(limit)) => wrongs.push(too_many(limit)),
        Err(package::Refusal::TooFew(least)) if wrongs.is_empty() => {
            wrongs.push(Wrong { limit: Some(i64::from(least)), ..Wrong::new(Code::PackageTooFew) });
        }
        _ => {}
    }
    Refusal::of(wrongs)?;
    basket::add_all(app, visitor, &choices).await
}

/// The ready-made packages, each for one adult who comes on the days on which it costs the least.
pub fn ready_made(app: &App, visitor: &Visitor) -> PackagesPageView {
    let (language, currency) = (visitor.language, visitor.currency(app));
    let terms = app.terms(currency);
    let builder = Target::Page(PageName::Package).href(language, &app.catalogue);
    let discounts = &app.catalogue.discounts;
    let nothing_ahead = Discounts { advance: Vec::new(), ..discounts.clone() };
    let mut packages = Vec::new();
    for package in &app.catalogue.packages {
        let products: Vec<_> = package.products.iter().filter_map(|id| app.catalogue.product(*id)).collect();
        if products.len() < package.products.len()
            || products.iter().any(|one| chooser::on_sale(one).is_err())
        {
            continue;
        }
        let item = |product| Item {
            offer: Offer::Product(product),
            date: None,
            time: Time::default(),
            party: Party { adults: 1, ..Party::default() },
            rate: app.rate(currency),
            continues: false,
        };
        let mut items: Vec<_> = products.iter().copied().map(item).collect();
        let together = Together::of(&items, discounts);
        for (item, product) in items.iter_mut().zip(&products) {
            let lowest = app.lowest(product, currency, Some((package.id, &together)));
            item.date = lowest.map(|lowest| lowest.day);
        }
        let priced = quote(&items, &terms);
        // What costs as little on days that nobody booked ahead asks for no booking ahead.
        let unhurried = quote(&items, &Terms { discounts: &nothing_ahead, ..terms });
        let ahead = unhurried.total != priced.total;
        let priced = if ahead { priced } else { unhurried };
        let for_children = products.iter().all(|product| app.catalogue.allows(product, Unit::CHILD));
        let child = for_children.then(|| {
            for item in &mut items {
                item.party = Party { children: 1, ..Party::default() };
            }
            quote(&items, &terms).total
        });
        let reasons = priced.lines.iter().flat_map(|line| &line.parts).map(|part| part.reason);
        let best = reasons.max_by_key(|reason| reason.percent()).unwrap_or(Reason::List);
        let words = package.words.get(language);
        let cards: Vec<_> =
            products.iter().map(|product| present::card(app, &app.catalogue, product, visitor)).collect();
        let of = |card: &&ProductCardView| card.picture.scene == package.scene;
        let picture = cards.iter().find(of).or(cards.first()).map(|card| card.picture.clone());
        let fields: Vec<_> =
            products.iter().map(|product| (format!("pick{}", suffix(product)), "1".to_owned())).collect();
        packages.push(PackageCardView {
            id: package.id,
            slug: words.slug.clone(),
            name: words.name.clone(),
            tagline: words.tagline.clone(),
            summary: words.summary.clone(),
            description: words.description.clone(),
            highlights: words.highlights.clone(),
            picture: picture.unwrap_or_else(|| app.scenes().picture(&package.scene, "")),
            products: cards,
            href: format!("{builder}?{}", present::query(&fields)),
            from: priced.total,
            base: priced.base,
            child,
            ahead,
            tours_apart: present::tours_apart(app, &products),
            reason: present::reason(best, &(&terms).into(), language),
            height: strictest(&products, language),
            ages: takes_from(&products, language),
        });
    }
    PackagesPageView { packages, builder_href: builder }
}

/// The strictest height that days ask for, of which places: the tallest, and of those what is asked for most of the day (§2.2.151).
fn strictest(products: &[&Product], language: Language) -> Option<PackageHeightView> {
    let height = |product: &Product| product.facts.as_ref()?.min_height;
    let strictness = |product: &Product| height(product).map(|asked| (asked.cm, asked.of == HeightFor::Most));
    let most = products.iter().filter_map(|product| strictness(product)).max()?;
    let mut asking = products.iter().filter(|product| strictness(product) == Some(most)).peekable();
    let asked = height(asking.peek()?)?;
    let names = asking.map(|product| product.words.get(language).name.clone()).collect();
    Some(PackageHeightView { names, asked: present::min_height(asked) })
}

/// From what age on all places take people, where some take no infants, and which those are (§2.2.171).
fn takes_from(products: &[&Product], language: Language) -> Option<PackageAgesView> {
    let youngest = |product: &Product| product.ages.values().map(|band| band.from).min();
    let from = products.iter().filter_map(|product| youngest(product)).max().filter(|from| *from > 0)?;
    let last = products.iter().filter(|product| youngest(product) == Some(from));
    let names = last.map(|product| product.words.get(language).name.clone()).collect();
    Some(PackageAgesView { names, from })
}
