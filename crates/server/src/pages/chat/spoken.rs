//! What the store says by itself: how one reaches a person, by what one pays less, and what it has not (§10.13.78).

use super::brief::is_brief;
use super::carried::Heard;
use super::figures::sold;
use super::many_days::many_days;
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::{public_codes, search, sitemap};
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::{Answers, Theme, akin, asks_adding, asks_of_packages, plain_words};
use domain::asked::{asks_only_when, budget, nights};
use domain::catalogue::{PageName, Promotion};
use std::cmp::Reverse;

/// So many places stand in for what the store has not.
const NEAREST: usize = 2;
/// So many make a group.
const GROUP: u32 = 10;
/// What is said of one beside how many they are, folded: "we're" is two words.
const GROUP_WORDS: [&str; 9] =
    ["group", "grupo", "party", "people", "gente", "total", "re", "our", "nuestro"];

/// What answers a question about one of these; none where it is about something else.
pub fn said(ask: &Ask<'_>, question: &str, is_of_place: bool, answers: &Answers) -> Option<ChatAnswerView> {
    let spoken = Spoken { ask, question };
    spoken.people().or_else(|| spoken.less()).or_else(|| {
        if is_of_place {
            return None;
        }
        spoken.birthday(answers).or_else(|| spoken.own_food(answers)).or_else(|| spoken.fetching())
    })
}

/// What answers whoever says no more than that so many come as make a group; none of days, nights or an amount, nor where the answer
/// before was about those.
pub fn group(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let language = ask.visitor.language;
    let of_days = heard.stretch.is_some() || !heard.days.is_empty() || many_days(question).is_some();
    let of_nights = heard.nights_before.is_some() || nights(question, language).is_some();
    if of_days || of_nights || budget(question).is_some() || heard.own.count() < GROUP {
        return None;
    }
    let words = GROUP_WORDS.map(str::to_owned);
    let (line, links) =
        asks_only_when(question, language, &words).then(|| Spoken { ask, question }.of_group())?;
    Some(ChatAnswerView::Said { lines: vec![line], links, person: true })
}

/// A promotion in words: how much is taken off, and for visits on which days.
pub fn taken_off(ask: &Ask<'_>, promotion: &Promotion) -> String {
    let language = ask.visitor.language;
    let (name, percent) = (promotion.name.get(language), promotion.percent.to_string());
    match promotion.visit {
        Some(days) => {
            let (from, to) = (messages::day(days.from, language), messages::day(days.to, language));
            let names: [(&str, &str); 4] =
                [("name", name), ("percent", &percent), ("from", &from), ("to", &to)];
            messages::text("chat.say.off_visit", language, &names)
        }
        None => messages::text("chat.say.off", language, &[("name", name), ("percent", &percent)]),
    }
}

/// A question, while it is answered.
struct Spoken<'a> {
    ask: &'a Ask<'a>,
    question: &'a str,
}

impl Spoken<'_> {
    fn is(&self, theme: Theme) -> bool {
        theme.is_asked(self.question)
    }

    fn text(&self, key: &str, names: &[(&str, &str)]) -> String {
        messages::text(key, self.ask.visitor.language, names)
    }

    /// Pages by their titles.
    fn pages(&self, pages: &[PageName]) -> Vec<PlaceLinkView> {
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let link = |page: &PageName| {
            let name = sitemap::title(app, *page, language)?;
            Some(PlaceLinkView { name, href: Target::Page(*page).href(language, &app.catalogue) })
        };
        pages.iter().filter_map(link).collect()
    }

    /// Where an order is found, which no list of pages has: it is of each visitor's own, and called as it calls itself.
    fn lookup(&self) -> Vec<PlaceLinkView> {
        let href = Target::Page(PageName::Lookup).href(self.ask.visitor.language, &self.ask.app.catalogue);
        vec![PlaceLinkView { name: self.text("lookup.title", &[]), href }]
    }

    /// What is answered by a person in the end, with how one is reached.
    fn people(&self) -> Option<ChatAnswerView> {
        let (line, links) = if self.is(Theme::ChargedTwice) {
            (self.text("chat.say.charged", &[]), self.lookup())
        } else if self.is(Theme::LostTicket) {
            (self.text("chat.say.ticket", &[]), self.lookup())
        } else if self.is(Theme::GroupRate) {
            self.of_group()
        } else if self.is(Theme::Machine) {
            (self.text("chat.say.machine", &[]), Vec::new())
        } else if self.is(Theme::Person) {
            (self.text("chat.say.person", &[]), Vec::new())
        } else {
            return None;
        };
        Some(ChatAnswerView::Said { lines: vec![line], links, person: true })
    }

    /// That a group has no rate of its own, and up to how many come together.
    fn of_group(&self) -> (String, Vec<PlaceLinkView>) {
        let limit = self.ask.app.catalogue.site.party_limit.to_string();
        (self.text("chat.say.group", &[("limit", &limit)]), self.pages(&[PageName::Promotions]))
    }

    /// By what one pays less: by a code that everybody is told of, or by what there is in place of a rate of students.
    fn less(&self) -> Option<ChatAnswerView> {
        let catalogue = &self.ask.app.catalogue;
        if self.is(Theme::Students) && (is_brief(self.question) || self.is(Theme::Discount)) {
            let language = self.ask.visitor.language;
            let plans = catalogue.plans.iter().map(|plan| plan.name.get(language).as_str());
            let codes = self.public_codes();
            let codes = codes.iter().map(|one| one.name.get(language).as_str());
            let names = plans.chain(codes).collect::<Vec<_>>().join(", ");
            let lines = vec![self.text("chat.say.students", &[("names", &names)])];
            let links = self.pages(&[PageName::Promotions, PageName::Mexicans, PageName::Residents]);
            return Some(ChatAnswerView::Said { lines, links, person: false });
        }
        // Whoever has one asks where it is typed.
        if self.is(Theme::Code) {
            return None;
        }
        if let Some(mut one) = public_codes::typed(self.ask, self.question) {
            let of_tickets = catalogue.promotions.iter().any(|own| own.code.as_ref() == Some(&one.code));
            if let Some(said) = self.adds().filter(|_| of_tickets) {
                one.lines.insert(0, said);
            }
            let links = vec![PlaceLinkView { name: one.name, href: one.href }];
            return Some(ChatAnswerView::Said { lines: one.lines, links, person: false });
        }
        let words = plain_words(self.question);
        let is_bare = !words.is_empty() && words.iter().all(|word| Theme::CodeWord.is_asked(word));
        if !is_bare && !self.is(Theme::PublicCode) {
            return None;
        }
        let codes = self.public_codes().into_iter();
        let mut lines: Vec<String> = codes.map(|one| public_codes::gives(self.ask, one)).collect();
        if lines.is_empty() {
            lines.push(self.text("chat.say.no_code", &[]));
        }
        Some(ChatAnswerView::Said { lines, links: self.pages(&[PageName::Promotions]), person: false })
    }

    /// Whether a code of tickets adds to another discount, or is good for packages, with the rule of the page of promotions; none where
    /// neither is asked.
    fn adds(&self) -> Option<String> {
        let key = if asks_adding(self.question) {
            "chat.say.code_adds"
        } else if asks_of_packages(self.question) {
            "chat.say.code_packages"
        } else {
            return None;
        };
        Some(format!("{} {}", self.text(key, &[]), self.text("promotions.code_note", &[])))
    }

    /// The promotions with a code that take off something today in the page's currency, the one that takes off most first.
    fn public_codes(&self) -> Vec<&Promotion> {
        let (app, visitor) = (self.ask.app, &self.ask.visitor);
        let (today, currency) = (app.today(), visitor.currency(app).code);
        let is_good = |one: &&Promotion| {
            one.public_code(today).is_some() && one.is_for(visitor.country.as_str(), currency)
        };
        let mut codes: Vec<&Promotion> = app.catalogue.promotions.iter().filter(is_good).collect();
        codes.sort_by_key(|one| Reverse(one.percent));
        codes
    }

    /// A birthday, for which the store has nothing of its own.
    fn birthday(&self, answers: &Answers) -> Option<ChatAnswerView> {
        // Whoever says beside it what they ask is answered that.
        let asks_more = [Theme::Suits, Theme::Cost, Theme::Open].into_iter().any(|theme| self.is(theme));
        if !self.is(Theme::Birthday) || asks_more {
            return None;
        }
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let near = answers.near(language, akin(self.question)?).into_iter();
        // Not all that comes near has a title in each language.
        let near = near.filter(|document| !document.says.get(language).title.is_empty());
        let links = near.take(NEAREST).map(|document| PlaceLinkView {
            name: document.says.get(language).title.clone(),
            href: search::place(&app.catalogue, language, &document.subject),
        });
        let lines = vec![self.text("chat.say.birthday", &[])];
        Some(ChatAnswerView::Said { lines, links: links.collect(), person: true })
    }

    /// Whether food may be brought: what the pages of places say of it, and that the others say nothing.
    fn own_food(&self, answers: &Answers) -> Option<ChatAnswerView> {
        if !self.is(Theme::OwnFood) || !is_brief(self.question) {
            return None;
        }
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let said = sold(app).filter_map(|product| {
            let words = product.words.get(language);
            let own = answers.own_answer(product.id, "snacks", &words.questions)?;
            Some(format!("{}: {} {}", words.name, own.question, own.answer))
        });
        let lines = std::iter::once(self.text("chat.say.own_food", &[])).chain(said);
        let lines = lines.chain([self.text("chat.say.own_food_ask", &[])]).collect();
        Some(ChatAnswerView::Said { lines, links: self.pages(&[PageName::Compare]), person: true })
    }

    /// Whether one is picked up at a hotel: by which tours; at what hour and where are other questions.
    fn fetching(&self) -> Option<ChatAnswerView> {
        if !self.is(Theme::HotelPickUp) || self.is(Theme::Hour) || self.is(Theme::Where) {
            return None;
        }
        let language = self.ask.visitor.language;
        let tours = sold(self.ask.app).filter(|product| product.pick_up.is_some());
        let names: Vec<_> = tours.map(|product| product.words.get(language).name.as_str()).collect();
        if names.is_empty() {
            return None;
        }
        let yes = self.text("chat.say.fetched", &[("names", &names.join(", "))]);
        let lines = vec![yes, self.text("chat.say.fetched_not", &[])];
        Some(ChatAnswerView::Said { lines, links: self.pages(&[PageName::Arrive]), person: false })
    }
}
