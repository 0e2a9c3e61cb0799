//! What lowers prices, as the catalogue has it today: every rule with what it does to each price, and a way to buy by it.
//! Nothing here computes a discount: prices are asked of the price engine under the terms the rule asks for, and a rule is
//! shown for the products whose price names it as its reason.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure, party_field};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::draw::present::{self, card, shown};
use crate::shop::beside;
use crate::shop::stay_search::{self, Written};
use crate::view::{
    FlagshipAheadView, HomeCodeView, OfferPriceView, OfferRuleView, OfferView, PageView, PausedView,
    PromotionsAboutView, PromotionsPageView, RoomGuestsView,
};
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{Hotel, PageName, Product, Promotion, RatePlan, Status, StayGift, StayPromotion};
use domain::language::Language;
use domain::lodging::bound;
use domain::party::{Party, Plan, Unit};
use domain::pricing::{self, Item, Offer, Reason, Terms, price_alone, quote};
use domain::stay::{Guests, Nights, USUAL_ADULTS};

/// How many days ahead the nights lie that a promotion of rooms leads to, where it has such.
const NIGHTS_AHEAD: i32 = 14;
/// Fewest nights it leads to: a hotel is for more than one.
const FEWEST_NIGHTS: u8 = 2;
/// So many nights more are looked at where a hotel takes nobody for as few as it asks for.
const MORE_NIGHTS: u8 = 7;

/// Everything that lowers prices.
pub static PROMOTIONS: Definition = page("promotions.title");
/// The rate for Mexicans.
pub static MEXICANS: Definition = page("promotions.mexican.title");
/// The rate for holders of an INAPAM card.
pub static SENIORS: Definition = page("promotions.senior.title");
/// The rate for residents of Quintana Roo.
pub static RESIDENTS: Definition = page("promotions.resident.title");

const fn page(title: &'static str) -> Definition {
    Definition {
        get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { draw(ask) }) },
        post: None,
        turn: Turn::Each,
        card: LinkCard::Titled { title, slot: "promotions" },
    }
}

fn draw(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Target::Page(name) = ask.target else { return Err(Code::NotFound.into()) };
    let read = Offers { app: ask.app, visitor: &ask.visitor };
    let (about, offers) = match name {
        PageName::Mexicans => (PromotionsAboutView::Mexican, read.plan(Plan::Mexican)),
        PageName::Seniors => (PromotionsAboutView::Senior, read.plan(Plan::Senior)),
        PageName::Residents => (PromotionsAboutView::Resident, read.plan(Plan::Resident)),
        _ => (PromotionsAboutView::All, read.all()),
    };
    let paused = if about == PromotionsAboutView::All { Vec::new() } else { read.paused() };
    Ok(PageView::Promotions(PromotionsPageView { about, offers, paused }))
}

/// Where the rules are read, and for whom.
struct Offers<'a> {
    app: &'a App,
    visitor: &'a Visitor,
}

impl Offers<'_> {
    /// Everything but rates with a proof, and these last.
    fn all(&self) -> Vec<OfferView> {
        let today = self.app.today();
        let promotions = self.app.catalogue.promotions.iter().filter(|one| one.runs(today));
        let stays = self.stays().filter_map(|one| self.stay(one));
        let plans = Plan::ALL.into_iter().flat_map(|plan| self.plan(plan));
        [self.advance(), self.combo(), self.guests(), self.children()]
            .into_iter()
            .flatten()
            .chain(promotions.map(|one| self.promotion(one)))
            .chain(stays)
            .chain(plans)
            .collect()
    }

    /// Promotions of rooms that everybody is told of.
    fn stays(&self) -> impl Iterator<Item = &StayPromotion> {
        let (all, today) = (&self.app.catalogue.stay_promotions, self.app.today());
        all.iter().filter(move |one| one.code.is_none() || one.public_code(today).is_some())
    }

    /// What is sold now.
    fn sold(&self) -> impl Iterator<Item = &Product> {
        shown(&self.app.catalogue).filter(|product| product.status == Status::OnSale)
    }

    /// What is on pause, and until when (§2.2.103).
    fn paused(&self) -> Vec<PausedView> {
        let (catalogue, language) = (&self.app.catalogue, self.visitor.language);
        let view = |product: &Product| PausedView {
            name: product.words.get(language).name.clone(),
            href: Target::About(product.id).href(language, catalogue),
            back: present::back(self.app, product),
        };
        shown(catalogue).filter(|product| product.status == Status::Paused).map(view).collect()
    }

    fn terms(&self) -> Terms<'_> {
        self.app.terms(self.visitor.currency(self.app))
    }

    /// The price of one person by a rule, on its page with these fields; none where another rule gives it.
    fn price(
        &self,
        product: &Product,
        unit: Unit,
        date: Option<Date>,
        terms: &Terms<'_>,
        is_rule: impl Fn(Reason) -> bool,
    ) -> Option<OfferPriceView> {
        let rate = self.app.rate(terms.currency);
        let part = price_alone(product, unit, date, rate, terms);
        let day = date.map(|date| ("date".to_owned(), date.to_string()));
        let who = (unit != Unit::ADULT).then(|| (party_field(unit).to_owned(), "1".to_owned()));
        let adults = who.as_ref().map(|_| {
            let with = if unit.plan().is_some() { "0" } else { "1" };
            (party_field(Unit::ADULT).to_owned(), with.to_owned())
        });
        let fields: Vec<_> = day.into_iter().chain(adults).chain(who).collect();
        is_rule(part.reason).then(|| OfferPriceView {
            product: card(self.app, &self.app.catalogue, product, self.visitor),
            base: part.base,
            price: part.price,
            child: None,
            href: self.buy(product, &fields),
        })
    }

    fn buy(&self, product: &Product, fields: &[(String, String)]) -> String {
        let buy = Target::Buy(product.id).href(self.visitor.language, &self.app.catalogue);
        if fields.is_empty() { buy } else { format!("{buy}?{}", present::query(fields)) }
    }

    fn advance(&self) -> Vec<OfferView> {
        let discounts = &self.app.catalogue.discounts;
        let terms = self.terms();
        let rate = self.app.rate(terms.currency);
        let offer = |days: u32, percent: u8, everywhere: bool| {
            let first = add_days(terms.today, i32::try_from(days).unwrap_or(i32::MAX));
            let ahead = first..=self.app.booking().last_day();
            let is_rule = |reason| reason == Reason::Advance { percent, days };
            // Not the first of its days, which may be one of a dear season.
            let price = |product: &Product| {
                let lowest = pricing::lowest(product, &ahead, rate, &terms, is_rule)?;
                self.price(product, Unit::ADULT, Some(lowest.day), &terms, is_rule)
            };
            OfferView {
                id: format!("ahead-{days}"),
                rule: OfferRuleView::Advance {
                    days,
                    percent,
                    without: if everywhere { None } else { self.flagship_ahead() },
                },
                prices: self.sold().filter_map(price).collect(),
                href: None,
            }
        };
        let tiers = discounts.advance.iter().map(|tier| offer(tier.from_days, tier.percent, tier.flagship));
        tiers.filter(|offer| !offer.prices.is_empty()).collect()
    }

    /// The tickets of the flagship that are lowered further ahead, by the first rule that lowers them (§2.2.88).
    fn flagship_ahead(&self) -> Option<FlagshipAheadView> {
        let own = self.app.catalogue.discounts.advance.iter().find(|tier| tier.flagship)?;
        let lowered = self.sold().filter(|product| product.flagship && own.applies_to(product));
        let names = lowered.map(|product| product.words.get(self.visitor.language).name.clone()).collect();
        let ahead = FlagshipAheadView { names, days: own.from_days, percent: own.percent };
        (!ahead.names.is_empty()).then_some(ahead)
    }

    fn combo(&self) -> Vec<OfferView> {
        let discounts = &self.app.catalogue.discounts;
        let parks: Vec<_> = {
            let mut places = Vec::new();
            let counts =
                |product: &&Product| discounts.combo_kinds.contains(&product.kind) && !product.not_discount;
            // One of each place: two tickets of one park are no combination.
            self.sold()
                .filter(counts)
                .filter(|product| {
                    let new = !places.contains(&product.location_id);
                    places.push(product.location_id);
                    new
                })
                .collect()
        };
        let sold: Vec<_> = self.sold().collect();
        let tours_apart = present::tours_apart(self.app, &sold);
        let tiers = discounts.combo.iter().filter_map(|tier| {
            let count = usize::try_from(tier.parks).unwrap_or(usize::MAX);
            let prices = parks.iter().filter_map(|park| self.together(park, &parks, count, tier.percent));
            let prices: Vec<_> = prices.collect();
            let picked = parks.iter().take(count);
            let picked: Vec<_> = picked.map(|park| (format!("pick.{}", park.id.0), "1".to_owned())).collect();
            let builder = Target::Page(PageName::Package).href(self.visitor.language, &self.app.catalogue);
            (!prices.is_empty()).then(|| OfferView {
                id: format!("parks-{}", tier.parks),
                rule: OfferRuleView::Combo { parks: tier.parks, percent: tier.percent, tours_apart },
                prices,
                href: Some(format!("{builder}?{}", present::query(&picked))),
            })
        });
        tiers.collect()
    }

    /// An adult's price of a park together with so many others less one.
    fn together(
        &self,
        park: &Product,
        parks: &[&Product],
        count: usize,
        percent: u8,
    ) -> Option<OfferPriceView> {
        let terms = self.terms();
        let rate = self.app.rate(terms.currency);
        let others = parks.iter().filter(|other| other.id != park.id).take(count.saturating_sub(1));
        let all: Vec<_> = std::iter::once(park).chain(others.copied()).collect();
        let party = Party { adults: 1, ..Party::default() };
        let item = |product| Item {
            offer: Offer::Product(product),
            date: None,
            time: Time::default(),
            party,
            rate,
            continues: false,
        };
        let items: Vec<_> = all.iter().copied().map(item).collect();
        let part = quote(&items, &terms).lines.first().and_then(|line| line.parts.first().copied())?;
        let by_it = matches!(part.reason, Reason::Combo { percent: by, .. } if by == percent);
        let picked: Vec<_> = all.iter().map(|one| (format!("pick.{}", one.id.0), "1".to_owned())).collect();
        let builder = Target::Page(PageName::Package).href(self.visitor.language, &self.app.catalogue);
        (by_it && all.len() == count).then(|| OfferPriceView {
            product: card(self.app, &self.app.catalogue, park, self.visitor),
            base: part.base,
            price: part.price,
            child: None,
            href: format!("{builder}?{}", present::query(&picked)),
        })
    }

    /// Nights of a hotel that begin on the first day a product is open; none where there are none within two weeks.
    fn nights_at(&self, product: &Product) -> Option<Nights> {
        let days = (1..=NIGHTS_AHEAD).map(|ahead| add_days(self.app.today(), ahead));
        let open = days.filter(|day| !product.times(*day).is_empty());
        let mut all = open.flat_map(|day| (1..=MORE_NIGHTS).filter_map(move |count| Nights::new(day, count)));
        let takes =
            |nights: &Nights| self.app.catalogue.hotels.iter().any(|hotel| bound(hotel, *nights).is_none());
        all.find(takes)
    }

    /// Parks on a day of a room: an adult's price beside a room of the first hotel, on the soonest day, which is not booked ahead.
    fn guests(&self) -> Vec<OfferView> {
        let catalogue = &self.app.catalogue;
        let (percent, terms) = (catalogue.discounts.guest_percent, self.terms());
        let rate = self.app.rate(terms.currency);
        let room = |nights| {
            catalogue.hotels.iter().find_map(|hotel| {
                let (room, plan) = (hotel.rooms.first()?, hotel.plans.first()?);
                Some(pricing::Room { hotel, room, plan, nights, guests: Guests::default() })
            })
        };
        let hotels = Target::Page(PageName::Hotels).href(self.visitor.language, catalogue);
        let price = |product| {
            let nights = self.nights_at(product)?;
            let item = |offer| Item {
                offer,
                date: Some(nights.arrival()),
                time: Time::default(),
                party: Party { adults: 1, ..Party::default() },
                rate,
                continues: false,
            };
            let items = [item(Offer::Product(product)), item(Offer::Stay(room(nights)?))];
            let part = quote(&items, &terms).lines.first().and_then(|line| line.parts.first().copied())?;
            matches!(part.reason, Reason::Guest { .. }).then(|| OfferPriceView {
                product: card(self.app, catalogue, product, self.visitor),
                base: part.base,
                price: part.price,
                child: None,
                href: beside::stay_href(self.app, self.visitor, product, nights),
            })
        };
        let prices: Vec<_> = self.sold().filter_map(price).collect();
        let offer = OfferView {
            id: "guests".to_owned(),
            rule: OfferRuleView::Guest { percent },
            prices,
            href: Some(hotels),
        };
        Some(offer).into_iter().filter(|offer| !offer.prices.is_empty()).collect()
    }

    fn children(&self) -> Vec<OfferView> {
        let terms = self.terms();
        let percent = self.app.catalogue.discounts.child_percent;
        let is_rule = |reason| matches!(reason, Reason::Child { .. });
        let takes = |product: &&Product| self.app.catalogue.allows(product, Unit::CHILD);
        let price = |product| self.price(product, Unit::CHILD, None, &terms, is_rule);
        let prices: Vec<_> = self.sold().filter(takes).filter_map(price).collect();
        let offer = OfferView {
            id: "children".to_owned(),
            rule: OfferRuleView::Child { percent },
            prices,
            href: None,
        };
        Some(offer).into_iter().filter(|offer| !offer.prices.is_empty()).collect()
    }

    fn promotion(&self, promotion: &Promotion) -> OfferView {
        let (catalogue, language) = (&self.app.catalogue, self.visitor.language);
        let usual = self.terms();
        let country = promotion.countries.first().map_or("", String::as_str);
        let terms = Terms { code: promotion.code.as_deref(), country, ..usual };
        let first = promotion.visit.map(|days| days.from.max(terms.today));
        let is_rule = |reason| matches!(reason, Reason::Promotion { id, .. } if id == promotion.id);
        let fits = |product: &&Product| pricing::applies(promotion, product, first, &terms);
        let price = |product: &Product| {
            let open = first.map(|first| open_day(product, first, promotion));
            self.price(product, Unit::ADULT, open.unwrap_or(None), &terms, is_rule)
        };
        let name = |code: &String| {
            let country = catalogue.country(code);
            country.map_or_else(|| code.clone(), |country| country.name.get(language).clone())
        };
        let called = |product: &Product| product.words.get(language).name.clone();
        OfferView {
            id: format!("promotion-{}", promotion.id),
            rule: OfferRuleView::Promotion {
                name: promotion.name.get(language).clone(),
                percent: promotion.percent,
                code: promotion.code.clone(),
                sale_to: promotion.sale.map(|days| days.to.to_string()),
                visit: promotion.visit.map(|days| (days.from.to_string(), days.to.to_string())),
                countries: promotion.countries.iter().map(name).collect(),
                likely: language == Language::Pt && promotion.countries.contains("BR"),
                currencies: promotion.currencies.iter().map(ToString::to_string).collect(),
                only: self
                    .sold()
                    .filter(|product| promotion.products.contains(&product.id))
                    .map(called)
                    .collect(),
            },
            prices: self.sold().filter(fits).filter_map(price).collect(),
            href: None,
        }
    }

    /// A promotion of rooms, with a search of nights that it lowers; none where no such nights are sold any more (§2.2.80).
    fn stay(&self, promotion: &StayPromotion) -> Option<OfferView> {
        let (language, all) = (self.visitor.language, &self.app.catalogue.hotels);
        let hotels = self.hotels_of(promotion);
        let nights = self.nights(promotion, &hotels)?;
        let others = self.stays().filter(|other| other.id != promotion.id);
        let others = others.filter(|other| promotion.meets(other, all));
        let others = others.filter(|other| self.nights(other, &self.hotels_of(other)).is_some());
        let mut plans: Vec<String> = Vec::new();
        for hotel in &hotels {
            for plan in hotel.plans.iter().filter(|plan| promotion.plans.contains(&plan.key)) {
                let name = lodging::plan(hotel, plan, language).name;
                if !plans.contains(&name) {
                    plans.push(name);
                }
            }
        }
        let called = |hotel: &&Hotel| hotel.words.get(language).name.clone();
        let written = Written {
            checkin: nights.arrival().to_string(),
            checkout: nights.departure().to_string(),
            hotel: if let [one] = hotels.as_slice() { one.code.clone() } else { String::new() },
            promo: promotion.code.clone().unwrap_or_default(),
            rooms: vec![RoomGuestsView { adults: USUAL_ADULTS, ages: Vec::new() }],
            ..Written::default()
        };
        let (percent, free_nights) = match promotion.gives {
            StayGift::Percent(percent) => (Some(percent), 0),
            StayGift::Nights(nights) => (None, nights),
        };
        let search = stay_search::address(self.app, language, &written.fields(&[]));
        Some(OfferView {
            id: format!("promotion-{}", promotion.id),
            rule: OfferRuleView::Rooms {
                name: promotion.name.get(language).clone(),
                percent,
                free_nights,
                least_nights: promotion.least_nights,
                code: promotion.code.clone(),
                sale_to: promotion.sale.map(|days| days.to.to_string()),
                stay: promotion.stay.map(|days| (days.from.to_string(), days.to.to_string())),
                hotels: if promotion.hotels.is_empty() {
                    Vec::new()
                } else {
                    hotels.iter().map(called).collect()
                },
                plans,
                not_with: others.map(|other| other.name.get(language).clone()).collect(),
            },
            prices: Vec::new(),
            href: Some(format!("{search}#choose")),
        })
    }

    /// The hotels that a promotion of rooms is for.
    fn hotels_of(&self, promotion: &StayPromotion) -> Vec<&Hotel> {
        let its = |hotel: &&Hotel| promotion.hotels.is_empty() || promotion.hotels.contains(&hotel.code);
        self.app.catalogue.hotels.iter().filter(its).collect()
    }

    /// The first nights that a promotion of rooms lowers in one of its hotels, two weeks ahead or else sooner; none where it is over.
    fn nights(&self, promotion: &StayPromotion, hotels: &[&Hotel]) -> Option<Nights> {
        let (today, last) = (self.app.today(), self.app.booking().last_day());
        if promotion.sale.is_some_and(|days| !days.contain(today)) {
            return None;
        }
        let least = promotion.least_nights.max(FEWEST_NIGHTS);
        let lowers = |nights: &Nights| {
            let in_it = |hotel: &&Hotel| {
                let by = |plan: &str| promotion.is_for(hotel, plan, *nights);
                bound(hotel, *nights).is_none() && hotel.plans.iter().any(|plan| by(&plan.key))
            };
            nights.departure() <= last && hotels.iter().any(in_it)
        };
        [NIGHTS_AHEAD, 0].into_iter().find_map(|ahead| {
            let soonest = add_days(today, ahead);
            let first = promotion.stay.map_or(soonest, |days| days.from.max(soonest));
            let days = (0..366).map(|more| add_days(first, more));
            let mut days = days.take_while(|day| promotion.stay.is_none_or(|stay| *day <= stay.to));
            days.find_map(|day| {
                let mut counts = least..=least.saturating_add(MORE_NIGHTS);
                counts.find_map(|count| Nights::new(day, count).filter(lowers))
            })
        })
    }

    /// The offer of a rate, where the catalogue has it.
    fn plan(&self, plan: Plan) -> Vec<OfferView> {
        self.app.catalogue.plan(plan).map(|rate| self.rate_plan(rate)).into_iter().collect()
    }

    fn rate_plan(&self, rate: &RatePlan) -> OfferView {
        let terms = self.terms();
        let of = |plan: Plan, age| {
            Unit::ALL.into_iter().find(|unit| unit.plan() == Some(plan) && unit.age() == age)
        };
        let adult = of(rate.plan, domain::party::Age::Adult);
        let child = of(rate.plan, domain::party::Age::Child);
        let is_rule = |reason| matches!(reason, Reason::Plan { plan, .. } if plan == rate.plan);
        let takes = |product: &Product, unit: Unit| self.app.catalogue.allows(product, unit);
        let price = |product: &Product| {
            let adult = adult.filter(|unit| takes(product, *unit))?;
            let own = child.filter(|unit| takes(product, *unit));
            let child = own.and_then(|unit| self.price(product, unit, None, &terms, is_rule));
            let price = self.price(product, adult, None, &terms, is_rule)?;
            Some(OfferPriceView { child: child.map(|child| child.price), ..price })
        };
        OfferView {
            id: rate.plan.name().to_owned(),
            rule: OfferRuleView::Plan {
                plan: present::plan_view(rate, self.visitor.language),
                adult_percent: rate.adult_percent,
                child_percent: rate.child_percent,
            },
            prices: self.sold().filter_map(price).collect(),
            href: None,
        }
    }
}

/// The code that everybody can have by which an adult pays least, and what that is: as the page of promotions has it.
pub(super) fn best_code(app: &App, visitor: &Visitor) -> Option<HomeCodeView> {
    let (read, today) = (Offers { app, visitor }, app.today());
    let open = app.catalogue.promotions.iter().filter(|one| one.countries.is_empty());
    let priced = open.filter_map(|one| {
        let code = one.public_code(today)?.to_owned();
        let from = read.promotion(one).prices.iter().map(|price| price.price).min()?;
        Some(HomeCodeView { code, from })
    });
    priced.min_by_key(|code| code.from)
}

/// The first day of a promotion on which a product is open; looked for within the year that visits are sold for.
fn open_day(product: &Product, first: Date, promotion: &Promotion) -> Option<Date> {
    let days = (0..366).map(|ahead| add_days(first, ahead));
    let mut days = days.take_while(|day| promotion.visit.is_none_or(|visit| *day <= visit.to));
    days.find(|day| !product.times(*day).is_empty())
}
