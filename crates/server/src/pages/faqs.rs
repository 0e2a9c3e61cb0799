//! Questions and answers, of the store and of each product. Answers that follow from a rule are sent as its figures, read
//! from where the rule is read that decides.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, shown};
use crate::draw::{lodging, words};
use crate::shop::paying;
use crate::view::{
    AgeView, AgesExceptView, FaqsPageView, HoursView, PageView, PlaceLinkView, PlanTermsView, QuestionView,
    QuestionsAboutView, QuestionsPartView, RoomHoursView, RoomRateView, UnitView,
};
use domain::catalogue::{BankKind, ExtraKind, Hotel, Product, ProductId, ProductKind, Status};
use domain::party::Plan;
use domain::stay::ADULT_FROM;
use std::collections::BTreeSet;

/// Questions about the store.
pub static HUB: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { Ok(hub(ask)) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "faqs.title", slot: "search_none" },
};

/// Questions about a product.
pub static PLACE: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { place(ask) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Product,
};

fn part(part: QuestionsAboutView, questions: Vec<QuestionView>) -> Option<QuestionsPartView> {
    (!questions.is_empty()).then_some(QuestionsPartView { part, questions })
}

fn hub(ask: &Ask<'_>) -> PageView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let parts = [
        part(QuestionsAboutView::Tickets, tickets(app, visitor)),
        part(QuestionsAboutView::Paying, paying(app, visitor)),
        part(
            QuestionsAboutView::Changing,
            changing(app, app.catalogue.products.iter().any(|one| one.open_ticket)),
        ),
        part(QuestionsAboutView::Rooms, rooms(app, visitor)),
    ];
    PageView::Faqs(FaqsPageView {
        product: None,
        parts: parts.into_iter().flatten().collect(),
        places: places(app, visitor),
    })
}

fn place(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Target::Faqs(id) = ask.target else { return Err(Code::NotFound.into()) };
    let (app, visitor) = (ask.app, &ask.visitor);
    let product = app.catalogue.product(id).ok_or(Code::NotFound)?;
    let parts = [
        part(QuestionsAboutView::Place, about(app, product, visitor)),
        part(QuestionsAboutView::Ready, ready(app, product, visitor)),
        part(QuestionsAboutView::Changing, changing(app, product.open_ticket)),
    ];
    Ok(PageView::Faqs(FaqsPageView {
        product: Some(card(app, &app.catalogue, product, visitor)),
        parts: parts.into_iter().flatten().collect(),
        places: places(app, visitor),
    }))
}

/// A question with what answers it: by what it asks, or the number of a product's own from 1.
pub fn question(app: &App, visitor: &Visitor, of: Option<ProductId>, asks: &str) -> Option<QuestionView> {
    let product = of.and_then(|id| app.catalogue.product(id));
    let all: Vec<_> = if let Some(product) = product {
        about(app, product, visitor).into_iter().chain(ready(app, product, visitor)).collect()
    } else {
        let open = app.catalogue.products.iter().any(|one| one.open_ticket);
        let parts = [tickets(app, visitor), paying(app, visitor), changing(app, open), rooms(app, visitor)];
        parts.into_iter().flatten().collect()
    };
    if let Ok(number) = asks.parse::<usize>() {
        let mut own = all.into_iter().filter(|one| matches!(one, QuestionView::Own { .. }));
        return own.nth(number.checked_sub(1)?);
    }
    all.into_iter().find(|one| one.asks() == asks)
}

fn places(app: &App, visitor: &Visitor) -> Vec<PlaceLinkView> {
    let link = |product: &Product| PlaceLinkView {
        name: product.words.get(visitor.language).name.clone(),
        href: Target::Faqs(product.id).href(visitor.language, &app.catalogue),
    };
    shown(&app.catalogue).map(link).collect()
}

/// Kinds of person of a product, without those of a rate.
pub(super) fn ages(app: &App, product: &Product, visitor: &Visitor) -> Vec<AgeView> {
    let ages = present::ages(app, product, &visitor.terms(app, false), visitor.language, None);
    ages.into_iter().filter(|age| age.plan.is_none()).collect()
}

fn about(app: &App, product: &Product, visitor: &Visitor) -> Vec<QuestionView> {
    let words = product.words.get(visitor.language);
    let own = words.questions.iter();
    let own = own.map(|one| QuestionView::Own { question: one.question.clone(), answer: one.answer.clone() });
    let facts = product.facts.as_ref();
    let hours = QuestionView::Hours {
        hours: HoursView { from: product.opens.to_string(), to: product.closes.to_string() },
        any_time: product.any_time(),
        tour: product.kind == ProductKind::Tour,
        starts: product.slots.iter().map(|slot| slot.time.to_string()).collect(),
        weekdays: product.weekdays(),
    };
    let included = QuestionView::Included {
        items: words.includes.clone(),
        food: facts.map(|facts| words::provided(facts.food)),
        drinks: facts.map(|facts| words::provided(facts.drinks)),
    };
    let ages = QuestionView::Ages { ages: ages(app, product, visitor), except: Vec::new() };
    own.chain([hours, included, ages]).collect()
}

fn ready(app: &App, product: &Product, visitor: &Visitor) -> Vec<QuestionView> {
    let language = visitor.language;
    let words = product.words.get(language);
    let zones = |id| {
        let extra = app.catalogue.extra(id)?;
        Some(extra.zones.iter().map(|zone| zone.name.get(language).clone()).collect::<Vec<_>>())
    };
    let transport = app.catalogue.extras.iter().find(|extra| extra.kind == ExtraKind::Transport);
    let transport = transport.filter(|_| product.upgrades.transport.is_some());
    [
        Some(QuestionView::Bring { items: words.bring.clone() }),
        Some(QuestionView::Arrive { words: words.arrive.clone() }),
        product.pick_up.and_then(zones).map(|zones| QuestionView::PickUp { zones }),
        transport.and_then(|extra| zones(extra.id)).map(|zones| QuestionView::Transport { zones }),
        product
            .facts
            .as_ref()
            .map(|facts| QuestionView::Height { asked: facts.min_height.map(present::min_height) }),
        words.access.clone().map(|words| QuestionView::Access { words }),
        words.season.clone().map(|words| QuestionView::Season { words }),
        product.snorkel_deposit_usd.map(|usd| QuestionView::Snorkel { usd }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn tickets(app: &App, visitor: &Visitor) -> Vec<QuestionView> {
    let catalogue = &app.catalogue;
    let discounts = present::discounts(catalogue);
    let bands = |ages: &[AgeView]| ages.iter().map(|age| (age.unit, age.from, age.to)).collect::<Vec<_>>();
    let all: Vec<_> = shown(catalogue).map(|product| (product, ages(app, product, visitor))).collect();
    // The usual ages are those of most products.
    let usual = all
        .iter()
        .map(|(_, ages)| ages)
        .max_by_key(|ages| all.iter().filter(|(_, other)| bands(other) == bands(ages)).count());
    let usual = usual.cloned().unwrap_or_default();
    let other = |ages: &[AgeView]| {
        let known = |age: &AgeView| {
            let same = usual.iter().find(|one| one.unit == age.unit);
            same.is_some_and(|one| (one.from, one.to) == (age.from, age.to))
        };
        !ages.iter().all(known) && ages.iter().any(|age| age.unit != UnitView::Adult)
    };
    let except = all.iter().filter(|(_, ages)| other(ages)).map(|(product, ages)| AgesExceptView {
        name: product.words.get(visitor.language).name.clone(),
        ages: ages.clone(),
    });
    let sold = || shown(catalogue).filter(|product| product.status == Status::OnSale);
    let names = |which: &dyn Fn(&Product) -> bool| -> Vec<String> {
        let of = sold().filter(|product| which(product));
        of.map(|product| product.words.get(visitor.language).name.clone()).collect()
    };
    let ahead = &catalogue.discounts.advance;
    let first = |product: &Product| ahead.first().is_some_and(|tier| tier.applies_to(product));
    let any = |product: &Product| ahead.iter().any(|tier| tier.applies_to(product));
    let plans = Plan::ALL.into_iter().filter_map(|plan| catalogue.plan(plan));
    let plans: Vec<_> = plans.map(|plan| present::plan_view(plan, visitor.language)).collect();
    let holds = &catalogue.site.holds;
    let minutes = |minutes: i64| u32::try_from(minutes).unwrap_or_default();
    [
        Some(QuestionView::Ages { ages: usual.clone(), except: except.collect() }),
        Some(QuestionView::Ahead {
            tiers: discounts.advance,
            later: names(&|product| any(product) && !first(product)),
            never: names(&|product| !any(product)),
        }),
        Some(QuestionView::Together { tiers: discounts.combo }),
        (!plans.is_empty()).then_some(QuestionView::Proof { plans }),
        Some(QuestionView::Hold {
            minutes: minutes(holds.minutes),
            limit_minutes: minutes(holds.limit_minutes),
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn paying(app: &App, visitor: &Visitor) -> Vec<QuestionView> {
    let (catalogue, currency) = (&app.catalogue, visitor.currency(app));
    let payments = &catalogue.payments;
    let hours = |hours: i64| u32::try_from(hours).unwrap_or_default();
    let methods = payments.methods_for(currency.code).map(|method| method.name.clone()).collect();
    let banks = catalogue.banks.iter().filter(|bank| bank.kind != BankKind::Transfer);
    let most = banks.clone().flat_map(|bank| bank.months.iter().copied()).max();
    let here = banks.clone().filter(|bank| bank.currency == currency.code);
    let months = here.flat_map(|bank| bank.months.iter().copied()).max().unwrap_or_default();
    let in_months: BTreeSet<_> = banks.map(|bank| bank.currency.to_string()).collect();
    [
        Some(QuestionView::Pay {
            methods,
            transfer: paying::transfer_in(catalogue, currency.code).map(|bank| bank.name.clone()),
            months: u32::from(months),
            currencies: u32::try_from(catalogue.currencies.len()).unwrap_or_default(),
        }),
        most.map(|most| QuestionView::Months {
            most: u32::from(most),
            currencies: in_months.into_iter().collect(),
        }),
        payments.transfer.as_ref().map(|account| QuestionView::Transfer {
            currency: account.currency.to_string(),
            hours: hours(payments.await_hours),
            lead_hours: hours(payments.transfer_lead_hours),
        }),
        Some(QuestionView::Invoice),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn changing(app: &App, open_ticket: bool) -> Vec<QuestionView> {
    let site = &app.catalogue.site;
    let hours = u32::try_from(site.change_hours).unwrap_or_default();
    [
        Some(QuestionView::Change { hours }),
        Some(QuestionView::Cancel { terms: present::cancellation(site) }),
        site.weather_guarantee.then_some(QuestionView::Weather { hours }),
        open_ticket.then_some(QuestionView::OpenTicket { months: u32::from(site.open_ticket_months) }),
        Some(QuestionView::Voucher { months: u32::from(site.voucher_months) }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Questions about rooms, as the catalogue has its hotels (§10.16.60); none where it has no hotel.
fn rooms(app: &App, visitor: &Visitor) -> Vec<QuestionView> {
    let (catalogue, language) = (&app.catalogue, visitor.language);
    let hotels = &catalogue.hotels;
    if hotels.is_empty() {
        return Vec::new();
    }
    let rates = rates(app, visitor);
    let mut with_parks: Vec<String> = Vec::new();
    for RoomRateView { rate, .. } in &rates {
        if rate.plan.park_access && !with_parks.contains(&rate.plan.name) {
            with_parks.push(rate.plan.name.clone());
        }
    }
    let within = |product: &&Product| {
        hotels.iter().any(|hotel| hotel.plans.iter().any(|plan| plan.parks.contains(&product.id)))
    };
    let parks: Vec<_> =
        shown(catalogue).filter(within).map(|product| product.words.get(language).name.clone()).collect();
    let hours = |hotel: &Hotel| RoomHoursView {
        hotel: hotel.words.get(language).name.clone(),
        ready_from: hotel.check_in.to_string(),
        left_by: hotel.check_out.to_string(),
    };
    let guest_percent = catalogue.discounts.guest_percent.min(catalogue.discounts.limit_percent);
    let free_below = hotels.iter().map(Hotel::free_below).min().unwrap_or_default();
    [
        Some(QuestionView::RoomRates { rates: rates.clone() }),
        Some(QuestionView::RoomPaying { rates: rates.clone() }),
        Some(QuestionView::RoomCancel { rates }),
        Some(QuestionView::RoomAges { adult_from: ADULT_FROM, free_below }),
        Some(QuestionView::RoomHours { hotels: hotels.iter().map(hours).collect() }),
        (guest_percent > 0).then_some(QuestionView::RoomGuest { percent: guest_percent }),
        (!parks.is_empty()).then_some(QuestionView::RoomParks { rates: with_parks, parks }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The rates of every hotel, those that are alike told once.
fn rates(app: &App, visitor: &Visitor) -> Vec<RoomRateView> {
    let hotels = &app.catalogue.hotels;
    let mut all: Vec<RoomRateView> = Vec::new();
    for hotel in hotels {
        let name = &hotel.words.get(visitor.language).name;
        for rate in lodging::plans(app, hotel, visitor.language) {
            if let Some(known) = all.iter_mut().find(|known| alike(&known.rate, &rate)) {
                if !known.hotels.contains(name) {
                    known.hotels.push(name.clone());
                }
            } else {
                all.push(RoomRateView { rate, hotels: vec![name.clone()] });
            }
        }
    }
    for rate in all.iter_mut().filter(|rate| rate.hotels.len() == hotels.len()) {
        rate.hotels.clear();
    }
    all
}

/// Whether two rates say and give the same.
fn alike(one: &PlanTermsView, other: &PlanTermsView) -> bool {
    let says = |of: &PlanTermsView| (of.plan.name.clone(), of.plan.summary.clone(), of.deposit_percent);
    let gives =
        |of: &PlanTermsView| of.terms.iter().map(|term| (term.hours, term.percent)).collect::<Vec<_>>();
    says(one) == says(other) && gives(one) == gives(other)
}
