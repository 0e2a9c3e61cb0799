//! What the chat answers by figures instead of a passage: days, families, an amount to be spent, ages, wheelchairs, and when tours
//! pick people up (§10.13.14). Whatever is asked, the store is asked for few days of one place: what all places cost follows from
//! the catalogue, as the list of weekends does, and what is left is said where they are bought.

use super::brief::is_brief;
use super::carried::Heard;
use super::many_days::many_days;
use super::method;
use super::place::{is_open, is_over, open_from};
use super::rooms::is_lodging;
use crate::app::App;
use crate::ask::problem::party_field;
use crate::ask::route::Target;
use crate::draw::present;
use crate::pages::ask::Ask;
use crate::pages::opening;
use crate::shop::months::{self, AHEAD};
use crate::view::{AgeView, ChatAnswerView, ChatDayView, ChatPeopleView, DayStateView, HoursView, UnitView};
use ::search::{
    Answered, Subject, Theme, Topic, asks_least_age, asks_only_cost, plain_words, words_of_least_age,
};
use domain::asked::{People, Stretch, asks_only_when, budget, is_amount, names_weekday, no_such_day};
use domain::availability::State;
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{ExtraKind, PageName, Product, ProductKind, Status};
use domain::language::Language;
use domain::party::{Party, Unit};
use domain::pricing::{Item, LineQuote, Offer, Part, Terms, quote};
use store::StoreError;

/// Those who come where nobody says who, as the package builder has them.
pub(super) const USUAL_ADULTS: u32 = 2;
/// So many places are named at most.
pub(super) const MOST: usize = 6;
/// A day of the week comes again after so many days.
const WEEK: i32 = 7;
/// A question of no more words asks of which parks something is.
const BARE: usize = 5;
/// What is asked of an amount that is no budget.
const ASKED_OF_MONEY: [&str; 7] = ["cancel", "change", "transfer", "snorkel", "months", "hold", "proof"];
/// What is asked of a place that its days answer as well.
const OF_DAYS: [&str; 4] = ["hours", "ages", "season", "ahead"];

/// The store's question that answers by itself, whatever passage has the words: an invoice, rain that nobody says of a place, a least
/// age of none, and a way to pay.
pub fn rule(question: &str, answered: &Answered<'_>) -> Option<&'static str> {
    if Topic::Invoice.is_asked(question) {
        return Some("invoice");
    }
    if !answered.named.is_empty() {
        return None;
    }
    // The words of a least age stand with each activity: without one, and without a place, it is that of all.
    let of_age = words_of_least_age();
    if asks_least_age(question) && plain_words(question).iter().all(|word| of_age.contains(word)) {
        return Some("ages");
    }
    let asks = match subject(answered) {
        Some(Subject::Question { asks, .. }) => asks.as_str(),
        _ => "",
    };
    // Whoever says more of the rain may mean a place by what it has: then its own question answers.
    let of_place = asks.parse::<u8>().is_ok() && !is_brief(question);
    if (!of_place && Theme::Rain.is_asked(question)) || Theme::Forecast.is_asked(question) {
        return Some("weather");
    }
    (method::is_named(question) && !method::PAID.contains(&asks)).then_some("pay")
}

/// What answers a question by figures; none where they do not.
pub async fn by_figures(
    ask: &Ask<'_>,
    question: &str,
    heard: &Heard<'_>,
) -> Result<Option<ChatAnswerView>, StoreError> {
    let (app, answered) = (ask.app, &heard.answered);
    let is_dated = heard.stretch.is_some() || !heard.days.is_empty();
    let none = no_such_day(question, ask.visitor.language).filter(|_| !is_dated || heard.days_stand_in);
    if let Some(none) = none {
        return Ok(Some(ChatAnswerView::NoDay { day: none.day, month: none.month }));
    }
    let asked = Asked {
        ask,
        question,
        days: heard.days.clone(),
        stretch: heard.stretch,
        people: heard.people.clone(),
        own: &heard.own,
        days_stand_in: heard.days_stand_in,
        of_rooms: heard.of_rooms,
    };
    match answered.named.as_slice() {
        [] => Ok(asked.of_store(answered)),
        [only] => match app.catalogue.product(*only).filter(|product| product.status == Status::OnSale) {
            Some(product) => asked.of_place(product, answered).await,
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

fn subject<'a>(answered: &Answered<'a>) -> Option<&'a Subject> {
    answered.by.map(|document| &document.subject)
}

/// Products that are sold, as they are listed.
pub(super) fn sold(app: &App) -> impl Iterator<Item = &Product> {
    present::shown(&app.catalogue).filter(|product| product.status == Status::OnSale)
}

/// A question, while it is answered.
pub(super) struct Asked<'a> {
    pub(super) ask: &'a Ask<'a>,
    pub(super) question: &'a str,
    /// The days it names, each by itself.
    pub(super) days: Vec<Date>,
    /// The days it names at once.
    pub(super) stretch: Option<Stretch>,
    /// Who comes, by its words or by those of the question before.
    pub(super) people: People,
    /// Who comes by its own words.
    own: &'a People,
    /// Whether its days are those of the question before.
    days_stand_in: bool,
    /// Whether it names a hotel, or is about rooms.
    of_rooms: bool,
}

impl Asked<'_> {
    pub(super) fn app(&self) -> &App {
        self.ask.app
    }

    pub(super) fn language(&self) -> Language {
        self.ask.visitor.language
    }

    fn is(&self, theme: Theme) -> bool {
        theme.is_asked(self.question)
    }

    /// What is asked of a place that is named.
    async fn of_place(
        &self,
        product: &Product,
        answered: &Answered<'_>,
    ) -> Result<Option<ChatAnswerView>, StoreError> {
        let subject = subject(answered);
        if self.is_pick_up(subject) {
            return Ok(self.pick_up(std::iter::once(product)));
        }
        if self.goes_on_to_cost() {
            return match self.in_money(product) {
                Some(said) => Ok(Some(said)),
                None => self.visit(product).await,
            };
        }
        let (whole, of_days) = match subject {
            None | Some(Subject::Page(_) | Subject::Package(_)) => (false, true),
            Some(Subject::Product(_)) => (true, true),
            Some(Subject::Question { asks, .. }) => (asks == "hours", OF_DAYS.contains(&asks.as_str())),
            Some(_) => (false, false),
        };
        let of_figures = self.is(Theme::Open) || self.is(Theme::Cost);
        // What stands in is of the place as a whole: what parking costs is no price of a day.
        let of_day = self.is_dated() && (whole || (of_figures && !self.days_stand_in));
        let of_people = (self.own.adults > 0 || (whole && self.people.adults > 0)) && self.is(Theme::Cost);
        let is_asked = of_days && (of_day || of_people);
        if is_asked || self.asks_only_when(Some(product)) { self.visit(product).await } else { Ok(None) }
    }

    /// What is asked of no place.
    fn of_store(&self, answered: &Answered<'_>) -> Option<ChatAnswerView> {
        if self.is(Theme::Code) {
            return Some(ChatAnswerView::Code);
        }
        if self.is_when_open() {
            return Some(self.hours());
        }
        if self.asks_only_when(None) {
            return if self.people.adults > 0 { self.cheapest() } else { self.open_then() };
        }
        if self.goes_on_to_cost() {
            return self.cheapest_in(self.currency_asked());
        }
        let subject = subject(answered);
        let asks = |word: &str| matches!(subject, Some(Subject::Question { asks, .. }) if asks == word);
        // "Accessible" is said of rooms too, and where a wheelchair can go may be asked at length.
        let of_places = self.is(Theme::Suits)
            || self.is(Theme::Several)
            || asks("access")
            || self.names_parks()
            || is_brief(self.question);
        if of_places && self.is(Theme::Wheelchair) && !self.is(Theme::Room) && !self.of_rooms {
            return Some(self.in_wheelchair());
        }
        if is_lodging(subject) {
            return None;
        }
        let foreign = budget(self.question).filter(|_| !ASKED_OF_MONEY.into_iter().any(asks));
        if let Some(answer) = foreign.and_then(|budget| self.foreign(budget)) {
            return Some(answer);
        }
        // Whoever says who comes, and an amount, need not say that it is to be spent.
        let of_spending = self.is(Theme::Spend)
            || self.own.adults > 0
            || many_days(self.question).is_some()
            || is_amount(self.question);
        let spends = of_spending && !ASKED_OF_MONEY.into_iter().any(asks);
        let spends = if spends { budget(self.question) } else { None };
        if let Some(answer) = spends.and_then(|budget| self.fitting(budget)) {
            return Some(answer);
        }
        // Who says who comes, on which day, and asks for the price of no place, chooses by what all cost.
        let is_of_none = subject.is_none() || asks("ages");
        let is_priced = is_of_none && self.own.adults > 0 && self.is_dated() && self.is(Theme::Cost);
        // Who says for how many days looks for as many places: with children by the youngest, else by what they cost.
        let of_days = many_days(self.question).is_some() && (subject.is_none() || self.is(Theme::Suits));
        let grown = self.own.adults > 0 && self.people.ages.is_empty();
        if is_priced || (of_days && grown) || (self.people.adults > 0 && self.is(Theme::Cheapest)) {
            return self.cheapest();
        }
        let of_children = many_days(self.question).is_some() && !self.own.ages.is_empty();
        let child = self.people.ages.iter().min().filter(|_| of_children || self.is(Theme::Suits));
        if let Some(years) = child {
            return self.for_child(*years);
        }
        if self.is_pick_up(subject) && self.is(Theme::Hour) {
            return self.pick_up(sold(self.app()));
        }
        let of_places = match subject {
            None => self.is(Theme::Suits),
            Some(Subject::Product(_) | Subject::Page(PageName::Listing)) => true,
            Some(_) => asks("hours") || asks("season"),
        };
        if of_places && self.is(Theme::Open) { self.open_then() } else { None }
    }

    /// Whether it asks what it costs and no more, for those of the question before.
    fn goes_on_to_cost(&self) -> bool {
        self.own.is_nobody() && self.people.adults > 0 && !self.of_rooms && asks_only_cost(self.question)
    }

    /// What is open on the days that are asked for.
    fn open_then(&self) -> Option<ChatAnswerView> {
        match self.stretch {
            Some(stretch) => self.open_within(stretch),
            None => self.open_on(*self.days.first()?),
        }
    }

    pub(super) fn is_dated(&self) -> bool {
        !self.days.is_empty() || self.stretch.is_some()
    }

    /// Whether no more is asked than what there is on days, at a place that is named or anywhere.
    fn asks_only_when(&self, product: Option<&Product>) -> bool {
        let names = product.into_iter().flat_map(Product::names);
        let names: Vec<String> = names.map(str::to_owned).collect();
        // "Can kids go?" at a place is no question about the day of the one before.
        let is_dated = self.is_dated() && !(product.is_some() && self.days_stand_in);
        // What is bought on one day for another is no question about the first.
        let buys = self.days.len() > 1 && plain_words(self.question).iter().any(|word| word == "comprar");
        let is_any = is_dated || (product.is_some() && self.own.adults > 0);
        is_any && !buys && asks_only_when(self.question, self.language(), &names)
    }

    /// Whether it is about parks, and says no more than that of which.
    fn names_parks(&self) -> bool {
        let words = plain_words(self.question);
        words.len() <= BARE && words.iter().any(|word| ["parques", "parks"].contains(&word.as_str()))
    }

    /// Whether no more is asked than when places are open: when something at one of them is, is another question.
    fn is_when_open(&self) -> bool {
        let is_asked = self.is(Theme::Open) && self.is(Theme::Hour);
        (self.days_stand_in || !self.is_dated())
            && is_asked
            && opening::asks_only_that(self.question, self.language(), None)
    }

    /// Whether being picked up is what a passage is about.
    fn is_pick_up(&self, subject: Option<&Subject>) -> bool {
        match subject {
            Some(Subject::Question { asks, .. }) => asks == "pick_up",
            Some(Subject::Extra(id)) => {
                self.app().catalogue.extra(*id).is_some_and(|extra| extra.kind == ExtraKind::PickUp)
            }
            _ => false,
        }
    }

    /// A place on the days that were asked for, else on the nearest; none where there is no such day.
    async fn visit(&self, product: &Product) -> Result<Option<ChatAnswerView>, StoreError> {
        let party = self.party(&self.people, product);
        let mut dates = self.days.clone();
        let (mut within, mut least) = (None, None);
        let mut days = Vec::new();
        if let Some(stretch) = self.stretch {
            // Of days that are not sold yet it is said of the first.
            if stretch.from > self.app().booking().last_day() {
                dates.extend(stretch.days().next());
            } else {
                let (all, day, price) = self.within(product, stretch, party).await?;
                days.extend(day);
                (within, least) = (Some(all), price);
            }
        }
        let asked = !dates.is_empty();
        if !asked && within.is_none() {
            let terms = self.ask.visitor.terms(self.ask.app, true);
            dates.extend(months::nearest(self.app(), product, &terms).await?.map(|(date, _)| date));
        }
        for date in dates {
            let day = self.day(product, (date, asked), party).await?;
            // Of a day of the week that is over for buying the next such day is meant.
            let (language, today) = (self.language(), self.app().today());
            let is_over = date == today && matches!(day.state, DayStateView::Past);
            if asked && is_over && names_weekday(self.question, language, today) {
                let again = self.day(product, (add_days(date, WEEK), true), party).await?;
                days.extend([ChatDayView { next: None, next_from: None, href: None, ..day }, again]);
            } else {
                days.push(day);
            }
        }
        Ok((!days.is_empty()).then(|| ChatAnswerView::Visit {
            name: product.words.get(self.language()).name.clone(),
            href: Target::About(product.id).href(self.language(), &self.app().catalogue),
            tour: product.kind == ProductKind::Tour,
            days,
            plain: self.is(Theme::Cost) || self.is(Theme::Hour),
            within,
            least,
            not_for_them: self.people.adults > 0 && party.is_none(),
        }))
    }

    pub(super) async fn day(
        &self,
        product: &Product,
        (date, asked): (Date, bool),
        party: Option<Party>,
    ) -> Result<ChatDayView, StoreError> {
        let (app, terms) = (self.app(), self.ask.visitor.terms(self.ask.app, true));
        let around: Vec<Date> = (0..=AHEAD).map(|ahead| add_days(date, ahead)).collect();
        let known = months::loads(app, product, &around).await?;
        let on = |day: Date| months::on_day(app, product, day, &terms, &known);
        let here = on(date);
        // Of today it may be too late.
        let missed = matches!(here.state, State::Closed | State::SoldOut)
            || (date == app.today() && matches!(here.state, State::Past));
        let next = around.iter().skip(1).find(|day| missed && on(**day).price.is_some());
        // Who is too late for today is led to the next day.
        let late = next.filter(|_| matches!(here.state, State::Past));
        let bought = here.price.map(|_| date).or(late.copied());
        let line =
            party.filter(|_| here.price.is_some()).and_then(|party| cost(app, product, date, party, &terms));
        let mut ages = Vec::new();
        if here.price.is_some() && (!self.people.is_nobody() || self.is(Theme::Cost)) {
            ages = younger(app, product, &terms, self.language(), date);
        }
        let of_part = |part: &Part| {
            let unit = part.of.unit()?;
            Some(ChatPeopleView { unit: present::unit(unit), count: part.count, amount: part.total() })
        };
        Ok(ChatDayView {
            date: date.to_string(),
            state: months::day_state(here.state),
            asked,
            hours: HoursView { from: product.opens.to_string(), to: product.closes.to_string() },
            any_time: product.any_time(),
            starts: product.times(date).iter().map(ToString::to_string).collect(),
            from: here.price,
            ages,
            people: line.iter().flat_map(|line| &line.parts).filter_map(of_part).collect(),
            total: line.as_ref().map(|line| line.total),
            href: bought.map(|day| self.buy(product, day, party)),
            next: next.map(ToString::to_string),
            next_from: next.and_then(|day| on(*day).price),
            over: date == app.today() && is_over(app, product, date),
        })
    }

    /// Who comes, as a place counts them; none where one of them may not, or they are too many.
    pub(super) fn party(&self, people: &People, product: &Product) -> Option<Party> {
        let catalogue = &self.app().catalogue;
        let allowed = |unit: Unit| catalogue.allows(product, unit);
        let limit = catalogue.site.party_limit;
        people.party(&product.ages).filter(|party| party.check(allowed, limit).is_ok())
    }

    /// Where a place is bought for a day, and for these people.
    pub(super) fn buy(&self, product: &Product, date: Date, party: Option<Party>) -> String {
        let page = Target::Buy(product.id).href(self.language(), &self.app().catalogue);
        let mut fields = vec![("date".to_owned(), date.to_string())];
        for unit in Unit::AGES {
            let count = party.map(|party| party.count(unit)).filter(|count| *count > 0);
            fields.extend(count.map(|count| (party_field(unit).to_owned(), count.to_string())));
        }
        format!("{page}?{}", present::query(&fields))
    }

    /// The day on which a place is open by its calendar: the one that was asked for, else the nearest.
    pub(super) fn open_day(&self, product: &Product, date: Option<Date>) -> Option<Date> {
        let app = self.app();
        match date {
            Some(date) => Some(date).filter(|day| is_open(app, product, *day)),
            None => open_from(app, product, app.today()),
        }
    }
}

/// What those pay on a day who are no adults and show no proof.
pub fn younger(
    app: &App,
    product: &Product,
    terms: &Terms<'_>,
    language: Language,
    date: Date,
) -> Vec<AgeView> {
    let mut ages = present::ages(app, product, terms, language, Some(date));
    ages.retain(|age| age.plan.is_none() && age.unit != UnitView::Adult);
    ages
}

/// What a place costs some people on a day, bought by itself.
pub(super) fn cost(
    app: &App,
    product: &Product,
    day: Date,
    party: Party,
    terms: &Terms<'_>,
) -> Option<LineQuote> {
    quote(&[alone(app, product, day, party, terms)], terms).lines.into_iter().next()
}

/// Some people at a place on a day, and nothing beside.
pub(super) fn alone<'p>(
    app: &App,
    product: &'p Product,
    day: Date,
    party: Party,
    terms: &Terms<'_>,
) -> Item<'p> {
    let (offer, rate) = (Offer::Product(product), app.rate(terms.currency));
    Item { offer, date: Some(day), time: Time::default(), party, rate, continues: false }
}
