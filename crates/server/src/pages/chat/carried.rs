//! What a question leaves out, and the page it is asked on, or the question before it, has said: the place, the days and who comes
//! (§10.13.33). It goes out with an answer's form and comes back with the next question, so that the store keeps nothing of it.

use super::method;
use super::room_words::goes_on;
use crate::app::App;
use crate::ask::route::{Found, Target, find};
use crate::pages::ask::Ask;
use crate::view::{ChatAnswerView, ChatDayView};
use ::search::{
    Answered, Answers, Document, Subject, Theme, Topic, asks_least_age, asks_least_height, is_of_rooms,
    plain_words,
};
use axum::http::header;
use domain::asked::{
    MOST_DAYS, MOST_DAYS_AT_ONCE, MOST_PEOPLE, People, Stretch, asks_only_when, budget, days_behind, height,
    people, stretch,
};
use domain::calendar::{Date, days_between, parse_date};
use domain::catalogue::{Catalogue, PageName, ProductId, Status};
use domain::language::Language;
use domain::stay::MOST_NIGHTS;
use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::ops::RangeInclusive;

/// The most characters of it that are read.
const LONGEST: usize = 400;
/// The question who counts as a child, of the store and of each place.
const AGES: &str = "ages";
/// Older than this is no child.
const MOST_YEARS: u8 = 17;

/// A place, days and people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    place: Option<ProductId>,
    days: Vec<Date>,
    stretch: Option<Stretch>,
    people: People,
    /// A day that was refused: days may go on from it, but it stands in for none.
    refused: Option<Date>,
    /// Where the answer before was what rooms cost: for how many nights.
    nights: Option<u8>,
}

/// A question, with what stands in for what it leaves out.
pub struct Heard<'a> {
    /// What answers it.
    pub answered: Answered<'a>,
    /// The days it names, each by itself.
    pub days: Vec<Date>,
    /// The days it names at once.
    pub stretch: Option<Stretch>,
    /// Who comes.
    pub people: People,
    /// Who comes by its own words alone.
    pub own: People,
    /// True where it says no day itself, and that of the question before stands in.
    pub days_stand_in: bool,
    /// For how many nights the answer before said what rooms cost; none where it said anything else.
    pub nights_before: Option<u8>,
    /// Whether it names a hotel, or is about rooms, as the answer before was.
    pub of_rooms: bool,
}

impl Carried {
    /// The place whose page leads to the chat: that of the page, of where it is bought or of its questions.
    pub fn of_page(ask: &Ask<'_>) -> Self {
        let referer = ask.headers.get(header::REFERER).and_then(|value| value.to_str().ok());
        let from = referer.and_then(|address| address.split_once("://")).map_or("", |(_, rest)| rest);
        let path = from.find('/').and_then(|at| from.get(at..)).unwrap_or_default();
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let place = match find(path, &ask.app.catalogue) {
            Found::Page(Target::About(id) | Target::Buy(id) | Target::Faqs(id), _) => Some(id),
            _ => None,
        };
        Self { place, ..Self::default() }
    }

    /// As it was written; what can't be read, is over or can't be booked yet is left out.
    pub fn read(text: &str, app: &App) -> Self {
        let (catalogue, sold) = (&app.catalogue, app.today()..=app.booking().last_day());
        let text: String = text.chars().take(LONGEST).collect();
        let mut carried = Self::default();
        for (name, value) in text.split(' ').filter_map(|part| part.split_once('=')) {
            let people = &mut carried.people;
            match name {
                "place" => carried.place = place(catalogue, value),
                "day" => carried.days.extend(parse_date(value).filter(|day| sold.contains(day))),
                "refused" => carried.refused = parse_date(value).filter(|day| sold.contains(day)),
                "days" => carried.stretch = several(value, &sold),
                "adults" => people.adults = count(value),
                "children" => people.children = count(value),
                "infants" => people.infants = count(value),
                "age" => people.ages.extend(ages(value)),
                "nights" => {
                    carried.nights = value.parse().ok().filter(|nights| (1..=MOST_NIGHTS).contains(nights));
                }
                _ => {}
            }
        }
        carried.days.truncate(MOST_DAYS);
        carried.people.ages.truncate(most_ages(catalogue));
        carried
    }

    /// As it goes with a form; empty where there is nothing.
    pub fn written(&self, catalogue: &Catalogue) -> String {
        let place = self.place.and_then(|id| catalogue.product(id));
        let mut parts: Vec<String> =
            place.into_iter().map(|product| format!("place={}", product.folder)).collect();
        parts.extend(self.days.iter().map(|day| format!("day={day}")));
        parts.extend(self.refused.map(|day| format!("refused={day}")));
        parts.extend(self.stretch.map(|Stretch { from, to, weekday, of_month }| {
            format!("days={from}/{to}/{}/{}", weekday.unwrap_or_default(), u8::from(of_month))
        }));
        let People { adults, ages, children, infants } = &self.people;
        let counts = [("adults", adults), ("children", children), ("infants", infants)];
        let counts = counts.into_iter().filter(|(_, count)| **count > 0);
        parts.extend(counts.map(|(name, count)| format!("{name}={count}")));
        let mut by_age: BTreeMap<u8, u32> = BTreeMap::new();
        for age in ages.iter().take(most_ages(catalogue)) {
            let count = by_age.entry(*age).or_default();
            *count = count.saturating_add(1);
        }
        parts.extend(by_age.iter().map(|(age, count)| format!("age={age}x{count}")));
        parts.extend(self.nights.map(|nights| format!("nights={nights}")));
        parts.join(" ")
    }

    /// A question with what this says in place of what it leaves out.
    pub fn hear<'a>(&self, ask: &Ask<'_>, question: &str, answers: &'a Answers) -> Heard<'a> {
        let (language, today) = (ask.visitor.language, ask.app.today());
        let own = people(question, language);
        let mut stretch = stretch(question, language, today);
        let from = self.stretch.filter(|days| days.weekday.is_none()).map(|days| days.to);
        let from = from.or(self.days.last().copied()).or(self.refused);
        let mut days =
            if stretch.is_some() { Vec::new() } else { days_behind(question, language, today, from) };
        let is_dated = stretch.is_some() || !days.is_empty();
        let days_stand_in = !is_dated && (self.stretch.is_some() || !self.days.is_empty());
        let mut answered = answers.answer(language, question);
        let by_figures = is_dated || !own.is_nobody() || asks_figures(question);
        // "And for 3 nights?" goes on about the rooms that the answer before was about.
        let of_rooms = self.nights.is_some() && goes_on(question, language);
        let place = self.place.filter(|_| !of_rooms);
        if let Some(place) = place.filter(|_| is_of_one(language, question, &answered, by_figures)) {
            let mut there = answers.answer_at(language, question, Some(place));
            // Each place says by itself who counts as a child.
            if there.by.is_some_and(|document| is_of_ages(&document.subject)) {
                there.by = answers.question_of(place, AGES).or(there.by);
            }
            // Its food is no room's.
            let is_rooms = |by: Option<&Document>| by.is_some_and(|document| is_of_rooms(&document.subject));
            if is_rooms(there.by) {
                there.by = answers.question_of(place, "included").or(there.by);
            }
            // What no text of the place says is answered as it is anywhere.
            if by_figures || is_rooms(answered.by) || is_nearer(place, &there, &answered) {
                answered = there;
            }
        }
        // A small hotel is a "hotelito".
        let is_called = plain_words(question).iter().any(|word| word.starts_with("hotel"));
        let names_rooms = self.nights.is_some() || is_called || answers.names_rooms(language, question);
        let is_hotel = |document: &&Document| matches!(document.subject, Subject::Hotel(_));
        // What a hotel has answers nobody who asks of neither it nor rooms: it may be what they look for.
        if let Some(hotel) = answered.by.filter(is_hotel).filter(|_| !names_rooms) {
            (answered.by, answered.said) = (None, None);
            answered.near = std::iter::once(hotel).chain(answers.near(language, question)).collect();
        }
        if days_stand_in {
            (days, stretch) = (self.days.clone(), self.stretch);
        }
        let people = match (own.adults, own.is_nobody()) {
            (_, true) => self.people.clone(),
            (0, false) => People { adults: self.people.adults, ..own.clone() },
            // Whoever has asked for a child alone comes with it: "and how much for 2 adults?"
            (adults, false) if self.people.adults == 0 && adults == own.count() => {
                People { adults, ..self.people.clone() }
            }
            _ => own.clone(),
        };
        let (nights_before, of_rooms) = (self.nights, names_rooms);
        Heard { answered, days, stretch, people, own, days_stand_in, nights_before, of_rooms }
    }

    /// The same, behind an answer: of days that it refuses none stands in for what the next question leaves out.
    pub fn behind(mut self, answer: &ChatAnswerView) -> Self {
        if let (ChatAnswerView::Visit { days, .. }, false) = (answer, self.days.is_empty()) {
            let asked = |day: &&ChatDayView| day.asked && day.from.is_some();
            let kept: Vec<Date> = days.iter().filter(asked).filter_map(|day| parse_date(&day.date)).collect();
            self.refused = self.days.last().copied().filter(|_| kept.is_empty());
            self.days = kept;
        }
        self
    }

    /// The same, behind what rooms cost for some nights.
    pub fn behind_rooms(self, nights: u8) -> Self {
        Self { nights: Some(nights), ..self }
    }

    /// What goes on to the next question: what this one said, or what stood in for it. Of several places none does.
    pub fn next(&self, heard: &Heard<'_>) -> Self {
        let place = match heard.answered.named.as_slice() {
            [] => self.place,
            [only] => Some(*only),
            _ => None,
        };
        let people = heard.people.clone();
        let days = heard.days.clone();
        Self { place, days, stretch: heard.stretch, people, ..Self::default() }
    }
}

/// Whether a passage is what the store as a whole says of who counts as a child.
fn is_of_ages(subject: &Subject) -> bool {
    matches!(subject, Subject::Question { of: None, asks } if asks == AGES)
}

/// Whether what a place's own texts answer is nearer than what answers the same asked of none.
fn is_nearer(place: ProductId, there: &Answered<'_>, anywhere: &Answered<'_>) -> bool {
    let of_place = match there.by.map(|document| &document.subject) {
        Some(Subject::Question { of, .. }) => *of == Some(place),
        Some(Subject::Page(PageName::Services)) => true,
        _ => false,
    };
    let of_product = matches!(
        anywhere.by.map(|document| &document.subject),
        None | Some(Subject::Product(_) | Subject::Extra(_))
    );
    of_place || of_product
}

/// Whether what is asked is answered by figures of a place: when it is open, what it costs, or whom it lets take part.
fn asks_figures(question: &str) -> bool {
    [Theme::Open, Theme::Cost].into_iter().any(|theme| theme.is_asked(question))
        || height(question).is_some()
        || asks_least_age(question)
        || asks_least_height(question)
        || [Topic::Weight, Topic::Driving].into_iter().any(|topic| topic.is_asked(question))
}

/// Whether a question that names no place may be about the one it is asked at: not one about the store as a whole, about several
/// places or a room, or of what a rule answers wherever it is asked.
fn is_of_one(language: Language, question: &str, answered: &Answered<'_>, by_figures: bool) -> bool {
    let elsewhere = [Theme::Lodging, Theme::Several, Theme::Cheapest, Theme::Code, Theme::Rain, Theme::Gate];
    let of_store = elsewhere.into_iter().any(|theme| theme.is_asked(question))
        || method::is_named(question)
        || budget(question).is_some();
    if !answered.named.is_empty() || of_store {
        return false;
    }
    // "Is food included?" has words that rooms are asked for by, too.
    if answered.by.is_some_and(|document| is_of_rooms(&document.subject)) {
        return !Theme::Room.is_asked(question);
    }
    // "And for 3 adults?" has words of much that it does not ask.
    if by_figures && asks_only_when(question, language, &[]) {
        return true;
    }
    match answered.by.map(|document| &document.subject) {
        None | Some(Subject::Product(_) | Subject::Extra(_) | Subject::Question { of: Some(_), .. }) => true,
        Some(Subject::Question { asks, .. }) => {
            asks == AGES || (by_figures && !method::PAID.contains(&asks.as_str()))
        }
        Some(Subject::Page(name)) => by_figures || *name == PageName::Services,
        Some(Subject::Hotel(_) | Subject::Package(_) | Subject::Outside) => false,
    }
}

fn place(catalogue: &Catalogue, folder: &str) -> Option<ProductId> {
    let mut shown = catalogue.products.iter().filter(|product| product.status != Status::Retired);
    shown.find(|product| product.folder == folder).map(|product| product.id)
}

/// Days at once, as they were written, where the first of them is sold.
fn several(value: &str, sold: &RangeInclusive<Date>) -> Option<Stretch> {
    let mut parts = value.split('/');
    let (from, to) = (parse_date(parts.next()?)?.max(*sold.start()), parse_date(parts.next()?)?);
    let weekday = parts.next()?.parse::<u8>().ok().filter(|number| (1..=7).contains(number));
    let of_month = parts.next()? == "1";
    let is_short = (0..=MOST_DAYS_AT_ONCE).contains(&days_between(from, to));
    (is_short && sold.contains(&from)).then_some(Stretch { from, to, weekday, of_month })
}

fn count(value: &str) -> u32 {
    value.parse::<u32>().unwrap_or_default().min(MOST_PEOPLE)
}

/// How old some children are: `8x14` is fourteen of eight years, and `8` one.
fn ages(value: &str) -> impl Iterator<Item = u8> {
    let (years, many) = value.split_once('x').map_or((value, 1), |(years, many)| (years, count(many)));
    let years = years.parse::<u8>().ok().filter(|years| *years <= MOST_YEARS);
    years.into_iter().flat_map(move |years| repeat_n(years, usize::try_from(many).unwrap_or_default()))
}

/// So many children whose age is known go on: with an adult they are more than a place takes together.
fn most_ages(catalogue: &Catalogue) -> usize {
    usize::try_from(catalogue.site.party_limit).unwrap_or_default()
}
