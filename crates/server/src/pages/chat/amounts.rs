//! What places cost all who come: those that an amount is enough for, and those that cost the least (§10.13.14, §10.13.30).

use super::figures::{Asked, MOST, USUAL_ADULTS, alone, cost, sold};
use super::many_days::many_days;
use crate::app::App;
use crate::draw::present;
use crate::messages;
use crate::pages::listing;
use crate::view::{
    ChatAnswerView, ChatComingView, ChatListView, ChatListedView, ChatSeveralDaysView, PlaceLinkView,
};
use ::search::{likes_asked, plain_words};
use domain::asked::{Budget, People, may_take_part};
use domain::calendar::Date;
use domain::catalogue::{Currency, Product, Suits};
use domain::money::{self, CurrencyCode};
use domain::party::{Party, Unit};
use domain::pricing::{Item, Terms, best_code, price_alone, quote};

/// The currency that people name most of those the store does not charge in.
const REAL: &str = "BRL";
/// The currency of an amount that nobody has of the page's own.
const PESO: &str = "MXN";
/// So many times what the dearest place costs nobody has to spend on a day.
const ABSURD: i64 = 20;

/// What a place costs all people on a day.
struct Cost<'a> {
    /// Minor units of the currency that is asked for.
    total: i64,
    day: Date,
    party: Party,
    product: &'a Product,
    /// The code by which it is so little, of those that everybody is told of; none where it is so without one.
    code: Option<String>,
}

/// What places cost people, and which are not for them.
struct Costs<'a> {
    /// The cheapest first.
    all: Vec<Cost<'a>>,
    /// What the youngest is too young or too small for.
    left_out: Vec<String>,
}

/// Who comes, as the first of places counts them.
fn coming(costs: &[Cost<'_>]) -> Vec<ChatComingView> {
    let of = |cost: &Cost<'_>| {
        let party = cost.party;
        let all = Unit::AGES.into_iter().map(move |unit| (unit, party.count(unit)));
        all.filter(|(_, count)| *count > 0)
            .map(|(unit, count)| ChatComingView { unit: present::unit(unit), count })
            .collect()
    };
    costs.first().map(of).unwrap_or_default()
}

impl Asked<'_> {
    /// Places that cost all people no more than an amount and are about what the question says, the cheapest first, behind them those
    /// for which a code makes it enough; the cheapest of those where it is too little for any. What is too dear is priced by the best
    /// of the codes that everybody may use (§10.13.72). An amount that nobody has is one of pesos where it names no currency. None
    /// where no such place is for them.
    pub(super) fn fitting(&self, budget: Budget) -> Option<ChatAnswerView> {
        let (app, visitor) = (self.app(), &self.ask.visitor);
        let mut currency = named(app, visitor.currency(app), budget)?;
        let people = self.spending();
        let share = if budget.each { i64::from(people.count()) } else { 1 };
        let units = budget.units.checked_mul(share)?;
        let mut most = minor(units, currency)?;
        let mut costs = self.costs(&people, currency)?;
        // "25k" for a family of four is no amount of dollars.
        let dearest = costs.all.last().map_or(0, |cost| cost.total);
        let is_absurd = budget.currencies.is_empty() && most > dearest.saturating_mul(ABSURD);
        let pesos = CurrencyCode::parse(PESO).and_then(|code| app.catalogue.currency(code));
        let pesos = pesos.filter(|pesos| is_absurd && pesos.code != currency.code);
        if let Some(pesos) = pesos {
            most = minor(units, pesos)?;
            costs = self.costs(&people, pesos)?;
            currency = pesos;
        }
        let Costs { mut all, left_out } = costs;
        let likes = likes_asked(self.question);
        all.retain(|cost| likes.iter().all(|likes| cost.product.suits.contains(likes)));
        if all.is_empty() {
            return None;
        }
        for cost in all.iter_mut().filter(|cost| cost.total > most) {
            if let Some((total, day, code)) = self.by_code(cost, currency) {
                (cost.total, cost.day, cost.code) = (total, day, Some(code));
            }
        }
        // Who reads a price with a code and one without does not see which is the lower: these stand apart.
        all.sort_by_key(|cost| {
            let fits = cost.total <= most;
            (!fits, fits && cost.code.is_some(), cost.total)
        });
        let several = many_days(self.question).and_then(|days| self.several(&all, days, most, currency));
        let about = |likes: &Suits| messages::text(listing::said(*likes), self.language(), &[]);
        let fit = all.iter().take_while(|cost| cost.total <= most).count();
        all.truncate(fit.clamp(1, MOST));
        let mut amount = money::format(most, &currency.notation);
        if pesos.is_some() {
            amount = messages::text("chat.as_pesos", self.language(), &[("amount", &amount)]);
        }
        Some(ChatAnswerView::Places {
            of: ChatListView::Budget {
                amount,
                people: coming(&all),
                date: self.days.first().map(ToString::to_string),
                left_out,
                about: likes.iter().map(about).collect(),
                several,
            },
            places: self.costing(&all, currency),
            none: fit == 0,
        })
    }

    /// Who comes where somebody has an amount to spend.
    fn spending(&self) -> People {
        let mut people = self.people.clone();
        if people.adults == 0 {
            people.adults = USUAL_ADULTS;
        }
        people
    }

    /// What an amount of a currency that the store does not charge in is answered by: that it does not, and what costs all people the
    /// least in the page's own. None where the store knows the currency, or no place is for them.
    pub(super) fn foreign(&self, budget: Budget) -> Option<ChatAnswerView> {
        let (app, visitor) = (self.app(), &self.ask.visitor);
        let own = visitor.currency(app);
        let code = budget.currencies.first().filter(|_| named(app, own, budget).is_none())?;
        let Costs { mut all, left_out } = self.costs(&self.spending(), own)?;
        all.truncate(MOST);
        let reais = || messages::text("chat.reais", self.language(), &[]);
        let money = if *code == REAL { reais() } else { (*code).to_owned() };
        let of = ChatListView::Foreign { money, people: coming(&all), left_out };
        Some(ChatAnswerView::Places { of, places: self.costing(&all, own), none: false })
    }

    /// The least that all people pay at a place by the best of the codes that everybody is told of (10.16.197), the day and the code;
    /// none where no code lowers it. A place has two days at the most to be looked at (`days_at`), so that what is asked of the price
    /// engine grows with places and codes alone, and not with how many days a question names.
    fn by_code(&self, cost: &Cost<'_>, currency: &Currency) -> Option<(i64, Date, String)> {
        let app = self.app();
        let terms = Terms { country: self.ask.visitor.country.as_str(), ..app.terms(currency) };
        let on = |day: Date| {
            let items = [alone(app, cost.product, day, cost.party, &terms)];
            let now = quote(&items, &terms);
            let (code, saving) = best_code(&items, &terms, &now)?;
            Some((now.total.saturating_sub(saving), day, code.to_owned()))
        };
        let least = self.days_at(cost.product, &terms).into_iter().filter_map(on).min()?;
        (least.0 < cost.total).then_some(least)
    }

    /// What as many days cost at as many places, the cheapest of those, which together may cost less than apart; none where there are
    /// not so many.
    fn several(
        &self,
        costs: &[Cost<'_>],
        days: usize,
        most: i64,
        currency: &Currency,
    ) -> Option<ChatSeveralDaysView> {
        let app = self.app();
        let costs = costs.get(..days)?;
        let terms = Terms { country: self.ask.visitor.country.as_str(), ..app.terms(currency) };
        let items: Vec<Item<'_>> =
            costs.iter().map(|cost| alone(app, cost.product, cost.day, cost.party, &terms)).collect();
        let now = quote(&items, &terms);
        let saving = best_code(&items, &terms, &now).map_or(0, |(_, saving)| saving);
        Some(ChatSeveralDaysView {
            days: u32::try_from(days).ok()?,
            names: costs.iter().map(|cost| self.listed(cost.product).name).collect(),
            total: money::format(now.total, &currency.notation),
            enough: now.total.saturating_sub(saving) <= most,
        })
    }

    /// The days that prices of a place are looked for on, two at the most: the one that is asked for, the one on which an adult pays
    /// least of several that are, or the nearest and, as who names no day may come then, the one whose price pages say as "from".
    fn days_at(&self, product: &Product, terms: &Terms<'_>) -> Vec<Date> {
        let (app, open) = (self.app(), self.open_days(product));
        if self.stretch.is_some() {
            let rate = app.rate(terms.currency);
            let adult = |day: &Date| price_alone(product, Unit::ADULT, Some(*day), rate, terms).price;
            return open.into_iter().min_by_key(adult).into_iter().collect();
        }
        let least = app.lowest(product, terms.currency, None).filter(|_| !self.is_dated());
        open.into_iter().chain(least.map(|least| least.day)).collect()
    }

    /// The places that cost all people the least; none where no place is for them.
    pub(super) fn cheapest(&self) -> Option<ChatAnswerView> {
        self.cheapest_in(self.ask.visitor.currency(self.app()))
    }

    /// The same in a currency.
    pub(super) fn cheapest_in(&self, currency: &Currency) -> Option<ChatAnswerView> {
        let Costs { mut all, left_out } = self.costs(&self.people, currency)?;
        all.truncate(MOST);
        let of = ChatListView::Least { people: coming(&all), left_out };
        Some(ChatAnswerView::Places { of, places: self.costing(&all, currency), none: false })
    }

    /// The currency that a question names by a word, else the page's own.
    pub(super) fn currency_asked(&self) -> &Currency {
        let app = self.app();
        let named = money_asked(self.question).and_then(CurrencyCode::parse);
        let named = named.and_then(|code| app.catalogue.currency(code));
        named.unwrap_or_else(|| self.ask.visitor.currency(app))
    }

    /// What a place costs all people in a currency that is not the page's own, on the day that is asked for, or the nearest; none where
    /// the question names no such currency, or they may not come together.
    pub(super) fn in_money(&self, product: &Product) -> Option<ChatAnswerView> {
        let (app, visitor, language) = (self.app(), &self.ask.visitor, self.language());
        let currency = self.currency_asked();
        if currency.code == visitor.currency(app).code {
            return None;
        }
        let party = self.party(&self.people, product)?;
        let terms = Terms { country: visitor.country.as_str(), ..app.terms(currency) };
        let asked = self.days.first().copied().or(self.stretch.map(|days| days.from));
        let day = self.open_day(product, asked)?;
        let total = cost(app, product, day, party, &terms)?.total;
        let counted = |unit: Unit| {
            let label = messages::text(&format!("party.label.{}", unit.age().name()), language, &[]);
            format!("{label}: {}", party.count(unit))
        };
        let who = Unit::AGES.into_iter().filter(|unit| party.count(*unit) > 0).map(counted);
        let who = who.collect::<Vec<_>>().join(", ");
        let name = product.words.get(language).name.clone();
        let (date, amount) = (messages::day(day, language), money::format(total, &currency.notation));
        let names: [(&str, &str); 4] = [("name", &name), ("date", &date), ("amount", &amount), ("who", &who)];
        let lines = vec![messages::text("chat.in_money", language, &names)];
        let links = vec![PlaceLinkView { name, href: self.buy(product, day, Some(party)) }];
        Some(ChatAnswerView::Said { lines, links, person: false })
    }

    /// What each place costs all people on the cheapest of the days that are asked for, or of those soon, the cheapest place first, and what is not for
    /// the youngest of them; none where no place is for them.
    fn costs(&self, people: &People, currency: &Currency) -> Option<Costs<'_>> {
        let (app, visitor) = (self.app(), &self.ask.visitor);
        let terms = Terms { country: visitor.country.as_str(), ..app.terms(currency) };
        let youngest = people.youngest();
        let (suit, others): (Vec<&Product>, Vec<&Product>) =
            sold(app).partition(|product| youngest.is_none_or(|years| may_take_part(product, years)));
        let costs = suit.into_iter().filter_map(|product| {
            let party = self.party(people, product)?;
            let on = |day: Date| Some((cost(app, product, day, party, &terms)?.total, day));
            let (total, day) = self.days_at(product, &terms).into_iter().filter_map(on).min()?;
            Some(Cost { total, day, party, product, code: None })
        });
        let mut all: Vec<Cost<'_>> = costs.collect();
        all.sort_by_key(|cost| cost.total);
        let left_out = others.iter().map(|product| self.listed(product).name).collect();
        (!all.is_empty()).then_some(Costs { all, left_out })
    }

    /// Places with what they cost.
    fn costing(&self, costs: &[Cost<'_>], currency: &Currency) -> Vec<ChatListedView> {
        let cents = costs.iter().any(|cost| money::has_cents(cost.total, &currency.notation));
        let listed = |Cost { total, day, party, product, code }: &Cost<'_>| ChatListedView {
            href: self.buy(product, *day, Some(*party)),
            total: Some(money::format_among(*total, &currency.notation, cents)),
            date: Some(day.to_string()),
            code: code.clone(),
            ..self.listed(product)
        };
        costs.iter().map(listed).collect()
    }
}

/// The currency that a question names by a word; none where it names none of these.
fn money_asked(question: &str) -> Option<&'static str> {
    let words = plain_words(question);
    let says = |names: &[&str]| words.iter().any(|word| names.contains(&word.as_str()));
    if says(&["pesos", "peso", "mxn"]) {
        return Some(PESO);
    }
    says(&["dollars", "dollar", "dolares", "dolar", "usd"]).then_some("USD")
}

/// Whole units of a currency in its minor ones; none where they are too many.
fn minor(units: i64, currency: &Currency) -> Option<i64> {
    units.checked_mul(10_i64.checked_pow(u32::from(currency.notation.minor_digits))?)
}

/// The currency of an amount: the page's own where it may be meant, else the likeliest that the store knows.
fn named<'a>(app: &'a App, own: &'a Currency, budget: Budget) -> Option<&'a Currency> {
    let codes = budget.currencies;
    if codes.is_empty() || codes.iter().any(|code| *code == own.code.as_str()) {
        return Some(own);
    }
    let known = |code: &&str| CurrencyCode::parse(code).and_then(|code| app.catalogue.currency(code));
    codes.iter().find_map(known)
}
