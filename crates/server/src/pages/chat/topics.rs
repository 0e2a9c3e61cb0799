//! What the catalogue knows of by something else than a passage: rates with a proof, services, and lines about
//! alcohol, seaweed and swimming (§10.13.35).

use super::brief::is_brief;
use super::carried::Heard;
use super::figures::{MOST, sold};
use super::place::{is_open, open_from};
use super::rooms::is_lodging;
use crate::ask::route::Target;
use crate::draw::{present, words};
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::offers::offers;
use crate::pages::sitemap;
use crate::view::{ChatAdviceView, ChatAnswerView, ChatRateView, PlaceLinkView, UnitView};
use ::search::{Answers, Subject, Theme, Topic, plain_words, service_asked};
use domain::asked::{elder, height};
use domain::calendar::Date;
use domain::catalogue::{PageName, Product, Service, Status};
use domain::folding::folded;
use domain::party::Plan;

/// The state whose people pay least, folded.
const NEARBY: &str = "quintana roo";
/// So few words are a matter alone.
const BARE: usize = 2;
/// So many pages are quoted where no place is named.
const QUOTED: usize = 4;

/// What answers a question about one of these; none where it is about something else.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>, answers: &Answers) -> Option<ChatAnswerView> {
    let topics = Topics { ask, question, heard, answers };
    if heard.answered.named.len() > 1 {
        return None;
    }
    if is_lodging(topics.subject()) && !topics.is_changing() && !topics.is_word_alone() {
        return None;
    }
    let rate = topics.plan().and_then(|plan| topics.rate(plan));
    rate.or_else(|| topics.service()).or_else(|| topics.lines()).or_else(|| topics.ruled())
}

/// A question, while it is answered.
struct Topics<'a> {
    ask: &'a Ask<'a>,
    question: &'a str,
    heard: &'a Heard<'a>,
    answers: &'a Answers,
}

impl Topics<'_> {
    fn is(&self, theme: Theme) -> bool {
        theme.is_asked(self.question)
    }

    fn subject(&self) -> Option<&Subject> {
        self.heard.answered.by.map(|document| &document.subject)
    }

    /// Whether what answers is about rooms of hotels, and where one changes clothes is asked for.
    fn is_changing(&self) -> bool {
        let of_rooms = matches!(self.subject(), Some(Subject::Question { .. })) && is_lodging(self.subject());
        of_rooms && self.is(Theme::Changing)
    }

    /// Whether no more was asked than a word or two.
    fn is_bare(&self) -> bool {
        self.question.split_whitespace().count() <= BARE
    }

    /// Whether it is dinner, snorkeling or grandparents by a word alone, which is asked of no hotel, though one may say it, too.
    fn is_word_alone(&self) -> bool {
        let is_topic = [Topic::Supper, Topic::Snorkel].into_iter().any(|topic| topic.is_asked(self.question));
        plain_words(self.question).len() == 1 && (is_topic || self.is(Theme::Grandparents))
    }

    /// The place that is named, or stands in, and is sold.
    fn place(&self) -> Option<&Product> {
        let only = self.heard.answered.named.first()?;
        self.ask.app.catalogue.product(*only).filter(|product| product.status == Status::OnSale)
    }

    /// Places in question: the one that is named, or all.
    fn places(&self) -> Box<dyn Iterator<Item = &Product> + '_> {
        if self.heard.answered.named.is_empty() {
            Box::new(sold(self.ask.app))
        } else {
            Box::new(self.place().into_iter())
        }
    }

    fn name(&self, product: &Product) -> String {
        product.words.get(self.ask.visitor.language).name.clone()
    }

    /// The rate whose price is asked for: by its name, or by how old somebody is. Who lives in the country pays as its people do,
    /// who lives nearby less.
    fn plan(&self) -> Option<Plan> {
        let is_priced = self.is(Theme::Cost) || self.is(Theme::Discount);
        // Where grandparents may go is another question.
        let is_kin = self.is(Theme::Grandparents) && (is_priced || self.is_bare());
        let elder = || is_kin || elder(self.question, self.ask.visitor.language).is_some();
        let resides = self.is(Theme::Residents);
        let is_in_mexico = self.is(Theme::InMexico) && !folded(self.question).contains(NEARBY);
        let named = if is_in_mexico && (is_priced || resides) {
            Some(Plan::Mexican)
        } else if resides {
            Some(Plan::Resident)
        } else if self.is(Theme::Seniors) || elder() {
            Some(Plan::Senior)
        } else {
            // Much else is Mexican, such as food.
            (is_priced && self.is(Theme::Mexicans)).then_some(Plan::Mexican)
        };
        let of_page = match self.subject() {
            Some(Subject::Page(PageName::Residents)) => Some(Plan::Resident),
            // "We are 60": so many come.
            Some(Subject::Page(PageName::Seniors)) if self.heard.own.is_nobody() => Some(Plan::Senior),
            Some(Subject::Page(PageName::Mexicans)) => Some(Plan::Mexican),
            _ => None,
        };
        named.filter(|_| is_priced || is_brief(self.question) || of_page.is_some()).or(of_page)
    }

    /// What those pay who show a proof: at the place that is named, or at those that are looked for most.
    fn rate(&self, plan: Plan) -> Option<ChatAnswerView> {
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let terms = self.ask.visitor.terms(app, true);
        let rate = present::plan_view(app.catalogue.plan(plan)?, language);
        let at = |product: &Product| {
            let date = self.open_day(product)?;
            let mut ages = present::ages(app, product, &terms, language, Some(date));
            let plain = ages.iter().find(|age| age.plan.is_none() && age.unit == UnitView::Adult);
            // Whoever is old may have no such card, and then pays as any adult.
            let adult = plain.map(|age| age.price).filter(|_| plan == Plan::Senior);
            ages.retain(|age| age.plan.as_ref().is_some_and(|own| own.key == rate.key));
            let href = format!("{}?date={date}", Target::Buy(product.id).href(language, &app.catalogue));
            let shown = ChatRateView { name: self.name(product), href, date: date.to_string(), ages, adult };
            Some(shown).filter(|shown| !shown.ages.is_empty())
        };
        let places: Vec<_> = self.places().filter_map(at).take(MOST).collect();
        let page = match plan {
            Plan::Resident => PageName::Residents,
            Plan::Mexican => PageName::Mexicans,
            Plan::Senior => PageName::Seniors,
        };
        let href = Target::Page(page).href(language, &app.catalogue);
        (!places.is_empty()).then_some(ChatAnswerView::Rate { plan: rate, href, places })
    }

    /// The first day that is asked for on which a place is open, or else the next behind them; where none of these is on sale, the
    /// nearest.
    fn open_day(&self, product: &Product) -> Option<Date> {
        let (app, heard) = (self.ask.app, self.heard);
        let within = heard.stretch.and_then(|days| days.days().find(|day| is_open(app, product, *day)));
        let asked = heard.stretch.map(|days| days.from).or(heard.days.first().copied());
        let next = || asked.and_then(|day| open_from(app, product, day));
        within.or_else(next).or_else(|| open_from(app, product, app.today()))
    }

    /// Whether a service is there, and on what terms. Animals are asked for in many ways, who asks whether to bring a towel may
    /// rent one, and where one changes clothes is called a room; of anything else it must be what is asked.
    fn service(&self) -> Option<ChatAnswerView> {
        let service = service_asked(self.question)?;
        let is_asked = matches!(self.subject(), Some(Subject::Page(PageName::Services)));
        let is_plain = match service {
            Service::Pets | Service::Parking | Service::Towels | Service::FirstAid => is_brief(self.question),
            Service::Showers => self.is_changing(),
            _ => false,
        };
        if !is_asked && !is_plain {
            return None;
        }
        let offers = offers(self.places(), service, self.ask.visitor.language);
        let everywhere = self.heard.answered.named.is_empty() && offers.len() == 1;
        let href = Target::Page(PageName::Services).href(self.ask.visitor.language, &self.ask.app.catalogue);
        let service = words::service(service);
        (!offers.is_empty()).then_some(ChatAnswerView::Service { service, offers, everywhere, href })
    }

    /// What the pages of places say of dinner or snorkeling that is asked for by a word alone, of how heavy one may be, of who drives,
    /// of alcohol, of seaweed, of who does not swim, or of what somebody does not eat.
    fn lines(&self) -> Option<ChatAnswerView> {
        let bare = [Topic::Supper, Topic::Snorkel].into_iter().find(|topic| topic.is_asked(self.question));
        if let Some(topic) = bare.filter(|_| self.is_bare()) {
            return self.quoting(|product| self.line_of(product, topic));
        }
        let limit = [Topic::Weight, Topic::Driving].into_iter().find(|topic| topic.is_asked(self.question));
        if let Some(said) = limit.and_then(|topic| self.quoting(|product| self.line_of(product, topic))) {
            return Some(said);
        }
        // Of a place whose page limits no weight that is said, as the search says it.
        if limit == Some(Topic::Weight) && self.place().is_some() && height(self.question).is_none() {
            return self.quoting(|product| {
                let name = self.name(product);
                let names = [("name", name.as_str())];
                Some(messages::text("chat.health_none_at", self.ask.visitor.language, &names))
            });
        }
        if Topic::Sargassum.is_asked(self.question) {
            self.quoting(|product| self.line_of(product, Topic::Sargassum))
        } else if Topic::Alcohol.is_asked(self.question) && !self.is(Theme::TakenAlong) {
            // Of what is brought along, what is served there says nothing.
            self.quoting(|product| self.line_of(product, Topic::Alcohol))
        } else if self.is(Theme::Swim) && self.heard.answered.named.is_empty() {
            self.quoting(|product| self.own_answer(product, "swims"))
        } else if self.is(Theme::Diets) && self.heard.answered.named.is_empty() {
            self.quoting(|product| self.own_answer(product, "diets"))
        } else {
            None
        }
    }

    /// What the pages of places say of what each has a rule for; where none says it, that it is not known, and who is asked.
    fn ruled(&self) -> Option<ChatAnswerView> {
        let ruled = [Topic::Assistance, Topic::Tips, Topic::Drones, Topic::Smoking];
        let topic = ruled.into_iter().find(|topic| topic.is_asked(self.question))?;
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let contact = sitemap::title(app, PageName::Contact, language).map(|name| PlaceLinkView {
            name,
            href: Target::Page(PageName::Contact).href(language, &app.catalogue),
        });
        let said = self.quoting(|product| self.line_of(product, topic));
        said.or_else(|| Some(ChatAnswerView::Unknown { near: contact.into_iter().collect() }))
    }

    /// Places with a line each of their pages; none where none has one.
    fn quoting(&self, line: impl Fn(&Product) -> Option<String>) -> Option<ChatAnswerView> {
        let language = self.ask.visitor.language;
        let quoted = |product: &Product| {
            Some(ChatAdviceView {
                text: Some(line(product)?),
                name: self.name(product),
                href: Target::About(product.id).href(language, &self.ask.app.catalogue),
            })
        };
        let places: Vec<_> = self.places().filter_map(quoted).take(QUOTED).collect();
        (!places.is_empty()).then_some(ChatAnswerView::Lines { places })
    }

    /// The first sentence of a place's page that is about a topic.
    fn line_of(&self, product: &Product, topic: Topic) -> Option<String> {
        let words = product.words.get(self.ask.visitor.language);
        let answers = words.questions.iter().map(|one| &one.answer);
        let lines = words.includes.iter().chain(&words.good_to_know).chain(&words.season).chain(answers);
        let mut sentences = lines.flat_map(|line| line.split(". "));
        let said = sentences.find(|sentence| topic.is_of(sentence))?.trim_end_matches('.');
        Some(format!("{said}."))
    }

    /// What a place answers to a question of its own that is about a theme, behind the question: "No." by itself may be read as its
    /// reverse.
    fn own_answer(&self, product: &Product, theme: &str) -> Option<String> {
        let questions = &product.words.get(self.ask.visitor.language).questions;
        let own = self.answers.own_answer(product.id, theme, questions)?;
        Some(format!("{} {}", own.question, own.answer))
    }
}
