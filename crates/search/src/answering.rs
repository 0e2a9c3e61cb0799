//! Answers questions: which passage of the store's own texts does, or that none does.

use crate::document::{Document, Kind, Subject};
use crate::documents::{Messages, is_own_of, passages};
use crate::index::{Found, Index};
use crate::manners::said_by;
use crate::phrases::{aside, has_phrase};
use crate::ranking;
use crate::reading::{CALLED, Name, Reading, SURE};
use crate::spelling::Spelling;
use crate::words::{joins, light, spans, words};
use domain::asked::nights;
use domain::catalogue::{Catalogue, Extra, ExtraKind, Hotel, PageName, Product, ProductId, Question, Status};
use domain::language::Language;
use std::collections::{BTreeSet, HashSet};

/// Passages, ready to answer questions in every language.
pub struct Answers {
    index: Index,
    /// What products and extras are called.
    called: Vec<(ProductId, Name)>,
    extras: Vec<(ProductId, Name)>,
    /// Activities, with the places where each is done.
    activities: Vec<(ProductId, Vec<ProductId>)>,
    /// What hotels are called, whole and in short.
    hotels: Vec<Name>,
    /// Products as they are listed, those first that are looked for most.
    listed: Vec<ProductId>,
    /// What packages are made of, by their folders.
    made_of: Vec<(String, Vec<ProductId>)>,
    /// What is asked of the store as well as of places.
    of_store: HashSet<String>,
    /// Products that are not sold now, with the words of their names.
    unsold: Vec<(ProductId, HashSet<String>)>,
    /// The words by which days, hours and prices are asked for, and what students pay.
    plain: Spelling,
}

/// By what days, hours and prices are asked for, and what students pay, of whom no passage speaks.
const PLAIN: [&str; 8] = ["open", "cost", "price_words", "hour", "rain", "several", "cheapest", "students"];
/// A shorter word with a letter wrong may be another.
const LONG: usize = 6;

/// What a question names.
struct Named {
    products: Vec<ProductId>,
    /// Whether these are named by its words, and not meant where it is asked.
    by_words: bool,
    extras: Vec<ProductId>,
    /// Whether it is about a hotel.
    hotel: bool,
    /// Whether it is about a hotel, or about rooms of any.
    rooms: bool,
}

/// What answers a question.
#[derive(Default)]
pub struct Answered<'a> {
    /// The passage that does; none where none does.
    pub by: Option<&'a Document>,
    /// Its sentence that answers best; none where it says none.
    pub said: Option<&'a str>,
    /// Where none does, what comes near, the nearest first.
    pub near: Vec<&'a Document>,
    /// The places that the question names.
    pub named: Vec<ProductId>,
    /// Its words that nothing in the store has, where they matter: none does, or the one that does has little of the rest.
    pub missing: Vec<String>,
}

impl Answers {
    /// Of a catalogue and the store's own texts.
    pub fn new(catalogue: &Catalogue, messages: &Messages) -> Self {
        let passages = passages(catalogue, messages);
        let index = Index::read_as(passages, &catalogue.synonyms, ranking::QUESTION, aside());
        let of_store = index.documents().iter().filter_map(|document| match &document.subject {
            Subject::Question { of: None, asks } => Some(asks.clone()),
            _ => None,
        });
        let of_store = of_store.collect();
        let shown = || catalogue.products.iter().filter(|product| product.status != Status::Retired);
        let names = |product: &Product| {
            product.called().map(|name| (product.id, index.name(name))).collect::<Vec<_>>()
        };
        let called = shown().flat_map(names).collect();
        let extra_names = |extra: &Extra| {
            let names = Language::ALL.map(|language| extra.words.get(language).name.clone());
            let names = names.into_iter().chain([extra.folder.clone()]);
            names.map(|name| (extra.id, index.name(&name))).collect::<Vec<_>>()
        };
        let extras = catalogue.extras.iter().flat_map(extra_names).collect();
        let there = |extra: &Extra| {
            let all = shown().filter(|product| extra.id_with(product).is_some());
            (extra.id, all.map(|product| product.id).collect::<Vec<_>>())
        };
        let activities = catalogue.extras.iter().filter(|extra| extra.kind == ExtraKind::Activity);
        let activities = activities.map(there).collect();
        let hotel_names = |hotel: &Hotel| {
            let names = Language::ALL.map(|language| hotel.words.get(language).name.clone());
            names.into_iter().chain([hotel.folder.clone()]).map(|name| index.name(&name)).collect::<Vec<_>>()
        };
        let hotels = catalogue.hotels.iter().flat_map(hotel_names).collect();
        let listed = shown().map(|product| product.id).collect();
        let made_of =
            catalogue.packages.iter().map(|one| (one.folder.clone(), one.products.clone())).collect();
        let name_words = |product: &Product| {
            (product.id, product.names().into_iter().flat_map(words).collect::<HashSet<_>>())
        };
        let unsold = shown().filter(|product| product.status != Status::OnSale).map(name_words).collect();
        let plain: BTreeSet<String> = PLAIN.into_iter().flat_map(said_by).collect();
        let plain = Spelling::new(plain.into_iter().collect());
        Self { index, called, extras, activities, hotels, listed, made_of, of_store, unsold, plain }
    }

    /// A question with the words put right that the store does not know, and that differ by a letter from one by which days, hours and
    /// prices are asked for: these are heard word by word.
    pub fn corrected(&self, question: &str) -> String {
        let mut text = String::with_capacity(question.len());
        let mut from = 0;
        for span in spans(question) {
            if let Some(right) = self.meant(&span.folded) {
                text.push_str(question.get(from..span.at).unwrap_or_default());
                text.push_str(&right);
                from = span.at + span.text.len();
            }
        }
        text.push_str(question.get(from..).unwrap_or_default());
        text
    }

    /// What a word that is none was meant as, where it can be one alone, or the same one in another number.
    fn meant(&self, word: &str) -> Option<String> {
        if word.chars().count() < LONG || self.index.is_known(word) {
            return None;
        }
        let near = self.plain.near(word);
        let (right, wrong) = near.first()?;
        let mut others = near.iter().take_while(|(_, other)| other == wrong);
        let alone = others.all(|(other, _)| light(other) == light(right));
        (*wrong == 1 && alone).then(|| (*right).to_owned())
    }

    /// What answers a question that is asked on a page of a language. Nothing answers what no store of tickets knows, or what no
    /// passage says enough of.
    pub fn answer(&self, language: Language, question: &str) -> Answered<'_> {
        self.answer_at(language, question, None)
    }

    /// The same of a question that is asked at a place, which is meant where the question names none.
    pub fn answer_at(&self, language: Language, question: &str, place: Option<ProductId>) -> Answered<'_> {
        let mut reading = self.index.read(language, question);
        let mut named = self.named(&reading, language, question);
        if named.products.is_empty() {
            named.products.extend(place);
        }
        let is_meant = place.filter(|place| named.products == [*place]);
        if let Some(price) = is_meant.and_then(|place| self.price_alone(place, question)) {
            return Answered { by: Some(price), named: named.products, ..Answered::default() };
        }
        // Whether a place is sold is no text of its catalogue: who shows the answer knows it, and until when.
        let by_rule = self.unsold_of(&named, question).or_else(|| self.priced_of(&named, question));
        let nothing = Answered::default();
        if let Some(place) = by_rule.or_else(|| self.closed(&named, question)) {
            return Answered { by: Some(place), named: named.products, ..nothing };
        }
        let is_named = |(product, _): &&(ProductId, Name)| named.products.contains(product);
        let names: Vec<_> = self.called.iter().filter(is_named).map(|(_, name)| name).collect();
        reading.hush(&names);
        let ranked = self.ranked(&reading, &named);
        if let Some(tickets) = self.of_tickets(ranked.first(), &named, question) {
            return Answered { by: Some(tickets), named: named.products, ..nothing };
        }
        let answer = match ranked.first() {
            Some((document, _)) if document.subject == Subject::Outside => {
                return Answered { named: named.products, ..nothing };
            }
            first => first.filter(|(_, found)| found.share >= ranking::LEAST),
        };
        let missing = reading.missing().to_vec();
        if let Some((document, found)) = answer {
            let said = reading.sentence(document.says.get(language));
            let missing = if found.share < ranking::LITTLE { missing } else { Vec::new() };
            return Answered { by: Some(document), said, named: named.products, missing, ..nothing };
        }
        let near = ranked.into_iter().map(|(document, _)| document);
        let near = near.filter(|document| document.subject != Subject::Outside).collect();
        Answered { near, named: named.products, missing, ..nothing }
    }

    /// Whether a question names a hotel, or is about rooms of any.
    pub fn names_rooms(&self, language: Language, question: &str) -> bool {
        self.named(&self.index.read(language, question), language, question).rooms
    }

    /// The passage of a question of the store, by what it asks.
    pub fn question(&self, asks: &str) -> Option<&Document> {
        self.whole(&Subject::Question { of: None, asks: asks.to_owned() })
    }

    /// The passage of a question of one place, by what it asks.
    pub fn question_of(&self, product: ProductId, asks: &str) -> Option<&Document> {
        self.whole(&Subject::Question { of: Some(product), asks: asks.to_owned() })
    }

    /// The first passage of a question that each place has, by what it asks.
    pub fn question_of_any(&self, asks: &str) -> Option<&Document> {
        let is_it =
            |one: &&Document| matches!(&one.subject, Subject::Question { asks: own, .. } if own == asks);
        self.index.documents().iter().find(is_it)
    }

    /// A place's own question that is about a theme, by the theme's name.
    pub fn own_question_of(&self, product: ProductId, theme: &str) -> Option<&Document> {
        let is_own = |one: &&Document| match &one.subject {
            Subject::Question { of: Some(of), asks } => {
                *of == product && asks.parse::<u8>().is_ok() && is_own_of(one, theme)
            }
            _ => false,
        };
        self.index.documents().iter().find(is_own)
    }

    /// The question of a place's own that is about a theme, by the theme's name, of its questions in a language.
    pub fn own_answer<'q>(
        &self,
        product: ProductId,
        theme: &str,
        questions: &'q [Question],
    ) -> Option<&'q Question> {
        let Subject::Question { asks, .. } = &self.own_question_of(product, theme)?.subject else {
            return None;
        };
        questions.get(asks.parse::<usize>().ok()?.checked_sub(1)?)
    }

    /// The passage that is a page's own.
    pub fn page(&self, name: PageName) -> Option<&Document> {
        self.whole(&Subject::Page(name))
    }

    /// The places, and what is added to them, that come nearest to words; the nearest first.
    pub fn near(&self, language: Language, text: &str) -> Vec<&Document> {
        let found = self.index.find(language, text, usize::MAX).into_iter();
        let all = found.filter_map(|found| self.index.documents().get(found.document));
        all.filter(|document| [Kind::Product, Kind::Extra].contains(&document.kind)).collect()
    }

    /// Whether the store has any of a question's words that tell something.
    pub fn knows_any(&self, question: &str) -> bool {
        let aside = aside();
        let matters = |word: &String| !joins(word) && !aside.contains(word);
        words(question).filter(matters).any(|word| self.index.is_known(&word))
    }

    /// The place a question names, where that is not sold now and the question is whether it is, or when it is again.
    fn unsold_of(&self, named: &Named, question: &str) -> Option<&Document> {
        let is_named = |(product, _): &&(ProductId, HashSet<String>)| named.products.contains(product);
        let (product, names) = self.unsold.iter().find(is_named)?;
        // Its name may stand within what is asked: "when is … back".
        let asked: Vec<String> = words(question).filter(|word| !names.contains(word)).collect();
        has_phrase("sold", &asked).then(|| self.whole(&Subject::Product(*product))).flatten()
    }

    /// The place a question names, where the question is what it costs for some people: how old they are says less than the prices of all.
    fn priced_of(&self, named: &Named, question: &str) -> Option<&Document> {
        let [product] = named.products.as_slice() else { return None };
        let asked: Vec<String> = words(question).collect();
        let alone = named.extras.is_empty() && !named.hotel;
        let asks = alone && has_phrase("cost", &asked) && has_phrase("who", &asked);
        asks.then(|| self.whole(&Subject::Product(*product))).flatten()
    }

    /// A place whose price is asked, where a question that names none asks nothing else.
    fn price_alone(&self, place: ProductId, question: &str) -> Option<&Document> {
        let (aside, of_prices) = (aside(), said_by("price_words"));
        let asked: Vec<String> = words(question).collect();
        let is_number = |word: &String| word.starts_with(|letter: char| letter.is_ascii_digit());
        let is_plain = |word: &String| {
            joins(word) || is_number(word) || aside.contains(word) || of_prices.contains(word)
        };
        let asks = has_phrase("cost", &asked) && asked.iter().all(is_plain);
        asks.then(|| self.whole(&Subject::Product(place))).flatten()
    }

    /// What says which places are not sold now, where a question is that and names none: the one that is not, else the list of all.
    fn closed(&self, named: &Named, question: &str) -> Option<&Document> {
        let asked: Vec<String> = words(question).collect();
        let asks = named.products.is_empty() && !named.hotel && has_phrase("closed", &asked);
        let says = match self.unsold.as_slice() {
            [(product, _)] => Subject::Product(*product),
            _ => Subject::Page(PageName::Listing),
        };
        asks.then(|| self.whole(&says)).flatten()
    }

    /// What is given back of a ticket, where that of a room comes nearest and the question names none: the words are the same.
    fn of_tickets(
        &self,
        nearest: Option<&(&Document, Found)>,
        named: &Named,
        question: &str,
    ) -> Option<&Document> {
        let (nearest, found) = nearest.filter(|_| !named.rooms)?;
        let of_room = matches!(&nearest.subject, Subject::Question { asks, .. } if asks == "room_cancel");
        let is_meant = of_room && found.share >= ranking::LEAST;
        let cancels = || has_phrase("cancelling", &words(question).collect::<Vec<_>>());
        self.question("cancel").filter(|_| is_meant && cancels())
    }

    /// The passage that is a subject's own.
    fn whole(&self, subject: &Subject) -> Option<&Document> {
        self.index.documents().iter().find(|document| document.subject == *subject)
    }

    /// Passages, the one that comes nearest first.
    fn ranked(&self, reading: &Reading<'_>, named: &Named) -> Vec<(&Document, Found)> {
        let worth = |document: &Document| self.worth(document, named);
        let found = reading.found(usize::MAX).into_iter();
        let mut ranked: Vec<_> = found
            .filter_map(|found| {
                let document = self.index.documents().get(found.document)?;
                Some((document, Found { score: found.score * worth(document), ..found }))
            })
            .collect();
        ranked.sort_by(|(_, one), (_, other)| other.score.total_cmp(&one.score));
        ranked
    }

    /// What it is worth that a passage is about what a question names, or about something else.
    fn worth(&self, document: &Document, named: &Named) -> f32 {
        let is_question = document.kind == Kind::Question;
        match (&document.subject, of(document)) {
            (Subject::Outside, _) => ranking::OUTSIDE,
            (Subject::Extra(extra), _) if named.extras.contains(extra) => ranking::NAMED,
            // What is done at other places says nothing of the one that is named.
            (Subject::Extra(extra), _) if self.is_elsewhere(*extra, named) => ranking::ELSEWHERE,
            // Of a place that is named, or on whose page it is asked, "is food included?" is asked of no room.
            (subject, _) if is_of_rooms(subject) && !named.products.is_empty() && !named.rooms => {
                ranking::ELSEWHERE
            }
            (Subject::Hotel(_), _) if !named.hotel => ranking::LODGED,
            (Subject::Package(folder), _) => {
                let made_of = self.made_of.iter().find(|(own, _)| own == folder);
                let is_made = |(_, parts): &(String, Vec<ProductId>)| {
                    let has = |part: &ProductId| named.products.contains(part);
                    parts.len() == named.products.len() && parts.iter().all(has)
                };
                if made_of.is_some_and(is_made) { ranking::NAMED } else { 1.0 }
            }
            (_, None) => 1.0,
            (Subject::Question { asks, .. }, _)
                if named.products.is_empty() && self.of_store.contains(asks) =>
            {
                ranking::ELSEWHERE
            }
            (_, Some(product)) if named.products.is_empty() && is_question => {
                let before = self.listed.iter().take_while(|own| **own != product).count();
                ranking::UNNAMED - ranking::LISTED * ranking::share(before, self.listed.len())
            }
            (_, Some(_)) if named.products.is_empty() => 1.0,
            (_, Some(product)) if named.products.contains(&product) => ranking::THERE,
            (_, Some(_)) => ranking::ELSEWHERE,
        }
    }

    /// What a question names: products by their whole names, else by what else they are called, else by how their names
    /// begin. Of two of which one's name has the other's in it, the longer.
    fn named(&self, reading: &Reading<'_>, language: Language, question: &str) -> Named {
        let called = |is: &dyn Fn(&Name) -> bool| self.called.iter().filter(|(_, name)| is(name)).collect();
        let asked: Vec<String> = words(question).collect();
        let lodging = has_phrase("lodging", &asked);
        // Nights of a stay are none that a place opens at: it is named by what it is called alone.
        let stays = nights(question, language).is_some() || (lodging && has_phrase("night", &asked));
        let surely = if stays { CALLED } else { SURE };
        let mut named: Vec<_> = called(&|name| reading.has(name, CALLED));
        if named.is_empty() {
            named = called(&|name| reading.has(name, surely));
        }
        if named.is_empty() {
            named = called(&|name| reading.has_first(name, surely));
            // Of several that begin alike those are meant that can be bought.
            let is_sold =
                |(product, _): &&(ProductId, Name)| !self.unsold.iter().any(|(own, _)| own == product);
            if !has_phrase("sold", &asked) && named.iter().any(is_sold) {
                named.retain(is_sold);
            }
        }
        let extras: Vec<_> = self.extras.iter().filter(|(_, name)| reading.has(name, CALLED)).collect();
        let hotel = self.hotels.iter().any(|name| reading.has_first(name, SURE));
        let products = longest(&named);
        let by_words = !products.is_empty();
        Named { products, by_words, extras: longest(&extras), hotel, rooms: hotel || lodging }
    }

    /// Whether an activity is done at none of the places that a question names.
    fn is_elsewhere(&self, extra: ProductId, named: &Named) -> bool {
        let known = self.activities.iter().find(|(own, _)| *own == extra);
        named.by_words
            && known.is_some_and(|(_, places)| !named.products.iter().any(|place| places.contains(place)))
    }
}

/// Of names of which one has another in it the longer, each thing once.
fn longest(named: &[&(ProductId, Name)]) -> Vec<ProductId> {
    let is_longest = |(_, name): &&&(ProductId, Name)| !named.iter().any(|(_, other)| name.is_within(other));
    let all: BTreeSet<_> = named.iter().filter(is_longest).map(|(id, _)| *id).collect();
    all.into_iter().collect()
}

/// Whether a passage is about hotels, or about what the rates of their rooms have in them.
pub fn is_of_rooms(subject: &Subject) -> bool {
    match subject {
        Subject::Hotel(_) | Subject::Page(PageName::Hotels | PageName::HotelsCompare) => true,
        Subject::Question { of: None, asks } => asks == "room_rates",
        _ => false,
    }
}

/// The product a passage is about.
fn of(document: &Document) -> Option<ProductId> {
    match &document.subject {
        Subject::Product(product) => Some(*product),
        Subject::Question { of, .. } => *of,
        _ => None,
    }
}
