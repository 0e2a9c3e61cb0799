//! The search page: what answers what was typed (§1.3, §2.4).

mod alike;
mod answer;
mod known;
mod place;

pub use self::place::place;

use self::alike::Alike;
use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::{query, sitemap};
use crate::app::admission::Turn;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::draw::searching::{answers_made, index, short};
use crate::draw::{lodging, present};
use crate::messages;
use crate::view::given::given;
use crate::view::{
    FilterView, FoundItemView, MarkedView, PageView, PictureView, PlaceLinkView, SearchKindView,
    SearchPageView, SearchResultView, SoldKindView,
};
use domain::catalogue::{PageName, ProductKind, Status};
use domain::folding::folded;
use search::{Document, Found, Index, Kind, Marked, Reading, Subject, akin};
use serde::Deserialize;

/// What was found.
pub static PAGE: Definition = Definition {
    get: Get::Everybody { query: query::SEARCH, draw: |ask, _| Box::pin(search(ask)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "search.head_title_none", slot: "search_none" },
};

/// Results on a page, and on all pages: what comes later answers little.
const EACH: usize = 10;
const MOST: usize = 50;
/// So much of what was found is read before what is alike stands together.
const READ: usize = 500;

/// Every kind: its word in an address, and what a button says.
const KINDS: [(Kind, SearchKindView, &str, &str); 6] = [
    (Kind::Product, SearchKindView::Product, "product", "search.kinds.product"),
    (Kind::Hotel, SearchKindView::Hotel, "hotel", "search.kinds.hotel"),
    (Kind::Package, SearchKindView::Package, "package", "search.kinds.package"),
    (Kind::Extra, SearchKindView::Extra, "extra", "search.kinds.extra"),
    (Kind::Page, SearchKindView::Page, "page", "search.kinds.page"),
    (Kind::Question, SearchKindView::Question, "question", "search.kinds.question"),
];

/// So many places are named to who found nothing, those first that are listed first.
const LIKELY: usize = 3;
/// Pages that help who found nothing.
const IDEAS: [PageName; 6] = [
    PageName::Listing,
    PageName::Ticket,
    PageName::ThingsToDo,
    PageName::Promotions,
    PageName::Faqs,
    PageName::Contact,
];

/// What the address asks.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    #[serde(deserialize_with = "given")]
    q: String,
    kind: String,
    page: String,
}

async fn search(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let app = ask.app;
    let Asked { q, kind, page } = ask.read_query();
    let query = short(&q);
    let kind = KINDS.into_iter().find(|(_, _, word, _)| *word == kind).map(|(kind, ..)| kind);
    let index = index(app).await?;
    let reading = index.read(ask.visitor.language, &query);
    let of = |found: &Found| index.documents().get(found.document);
    let known = known::known(ask, index, &query);
    let by_matter = if known.is_some() { None } else { index.led_as_meant(ask.visitor.language, &query) };
    let led = match (&known, &by_matter) {
        (Some(known), _) => known.led.as_slice(),
        (None, Some(matter)) => matter.documents.as_slice(),
        (None, None) => &[],
    };
    let mut all = if led.is_empty() {
        shown(&reading, index)
    } else {
        let others = if known.is_some() { Vec::new() } else { reading.said(READ) };
        leading(led, others)
    };
    // What the store has nothing of may have kin there.
    let kin = akin(&query).filter(|_| all.is_empty());
    let kin = kin.map(|kin| index.read(ask.visitor.language, kin));
    if let Some(kin) = &kin {
        all = near(kin.found(MOST), index);
    }
    let found: Vec<&Document> =
        all.iter().filter_map(of).filter(|document| kind.is_none_or(|kind| document.kind == kind)).collect();
    let understood = kin.as_ref().unwrap_or(&reading);
    let mut found = alike::together(&found, understood, &app.catalogue, ask.visitor.language);
    found.truncate(MOST);
    let found = unsold_last(found, ask, &query);
    let pages = found.len().div_ceil(EACH).max(1);
    let page = page.parse().unwrap_or(1_usize).clamp(1, pages);
    let searching = Searching { ask, index, query: &query };
    let shown = found.iter().skip((page - 1) * EACH).take(EACH);
    let results = shown.map(|one| searching.result(understood, one)).collect();
    let beside = |page: usize| (1..=pages).contains(&page).then(|| searching.href(&query, kind, page));
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let asked: Vec<&Document> = led.iter().filter_map(|at| index.documents().get(*at)).collect();
    let answer = if kind.is_none() && page == 1 {
        // Answered as it was meant: by the matter that it leads to, else by what the store has.
        let meant = by_matter.as_ref().map(|matter| matter.typed.as_str()).or(reading.meant());
        let said = || answer::answer(ask, &asked, meant.unwrap_or(&query));
        match known.as_ref().map(|known| known.answer.clone()).or_else(said) {
            // No document says what students pay: the chat puts such words right itself.
            None if !query.is_empty() => answers_made(app).and_then(|answers| {
                known::by_chat(ask, &answers.corrected(&query), answers)
                    .or_else(|| known::by_chat(ask, reading.likely_meant()?, answers))
            }),
            said => said,
        }
    } else {
        None
    };
    // A word that people say beside a question is none by itself that the store has.
    let missing = match (&kin, reading.missing()) {
        (Some(_), []) => vec![query.clone()],
        (_, missing) => missing.to_vec(),
    };
    let ideas = if found.is_empty() { IDEAS.as_slice() } else { &[] };
    // Who looked for something and found nothing may have meant a place.
    let likely = if found.is_empty() && !query.is_empty() { LIKELY } else { 0 };
    let places = present::shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
    let places = places.take(likely).map(|product| PlaceLinkView {
        name: product.words.get(ask.visitor.language).name.clone(),
        href: Target::About(product.id).href(ask.visitor.language, &app.catalogue),
    });
    let ideas = places.chain(ideas.iter().filter_map(|name| idea(ask, *name))).collect();
    Ok(PageView::Search(SearchPageView {
        action: ask.path.to_owned(),
        answer,
        filters: searching.filters(&all, kind),
        total: number(found.len()),
        page: number(page),
        earlier: page.checked_sub(1).and_then(beside),
        later: beside(page + 1),
        meant: reading
            .likely_meant()
            .filter(|_| !found.is_empty() && led.is_empty())
            .map(|meant| PlaceLinkView { name: meant.to_owned(), href: searching.href(meant, None, 1) }),
        missing: if found.is_empty() || !led.is_empty() { Vec::new() } else { missing },
        akin: kin.is_some(),
        ideas,
        results,
        query,
    }))
}

/// What is shown of what was found. Where a word is nowhere in the store, the rest of what was typed finds only what is near: a
/// page of it, and no questions, which answer something else.
fn shown(reading: &Reading<'_>, index: &Index) -> Vec<Found> {
    if reading.missing().is_empty() {
        return reading.found(READ);
    }
    near(reading.found(MOST), index)
}

/// What a matter leads to, before all else that was found.
fn leading(led: &[usize], found: Vec<Found>) -> Vec<Found> {
    let first = led.iter().map(|document| Found { document: *document, score: 1.0, share: 1.0 });
    let others = found.into_iter().filter(|one| !led.contains(&one.document));
    first.chain(others).collect()
}

/// What was found, where on each page what is not sold now stands behind all places there that are, unless its whole name was typed.
fn unsold_last<'a>(found: Vec<Alike<'a>>, ask: &Ask<'_>, query: &str) -> Vec<Alike<'a>> {
    let (catalogue, language, typed) = (&ask.app.catalogue, ask.visitor.language, bare(query));
    let is_sold = |one: &Alike<'_>| {
        let (id, is_place) = match &one.document.subject {
            Subject::Product(id) => (*id, true),
            Subject::Question { of: Some(id), .. } => (*id, false),
            _ => return None,
        };
        let product = catalogue.product(id)?;
        let is_called = typed == bare(&product.words.get(language).name);
        Some((product.status == Status::OnSale || is_called, is_place))
    };
    let mut all = Vec::with_capacity(found.len());
    let mut page = found;
    while !page.is_empty() {
        let next = page.split_off(page.len().min(EACH));
        let last = page.iter().rposition(|one| is_sold(one) == Some((true, true)));
        let behind = page.split_off(last.map_or(0, |last| last + 1));
        let (unsold, others): (Vec<_>, Vec<_>) =
            page.into_iter().partition(|one| is_sold(one).is_some_and(|(sold, _)| !sold));
        all.extend(others.into_iter().chain(unsold).chain(behind));
        page = next;
    }
    all
}

/// A name without its accents, capitals and what stands between its words.
fn bare(name: &str) -> String {
    folded(name).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// A page of what is near, and no questions where there is anything else.
fn near(all: Vec<Found>, index: &Index) -> Vec<Found> {
    let is_question = |found: &Found| {
        index.documents().get(found.document).is_some_and(|document| document.kind == Kind::Question)
    };
    let (questions, near): (Vec<_>, Vec<_>) = all.into_iter().partition(is_question);
    let mut shown = if near.is_empty() { questions } else { near };
    shown.truncate(EACH);
    shown
}

fn idea(ask: &Ask<'_>, name: PageName) -> Option<PlaceLinkView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let href = Target::Page(name).href(language, &app.catalogue);
    Some(PlaceLinkView { name: sitemap::title(app, name, language)?, href })
}

/// A search, while it is answered.
struct Searching<'a> {
    ask: &'a Ask<'a>,
    index: &'a Index,
    query: &'a str,
}

impl Searching<'_> {
    /// The address of a search.
    fn href(&self, query: &str, kind: Option<Kind>, page: usize) -> String {
        let word = kind.and_then(|kind| KINDS.into_iter().find(|(one, ..)| *one == kind));
        let mut fields = vec![("q".to_owned(), query.to_owned())];
        fields.extend(word.map(|(_, _, word, _)| ("kind".to_owned(), word.to_owned())));
        fields.extend((page > 1).then(|| ("page".to_owned(), page.to_string())));
        format!("{}?{}", self.ask.path, present::query(&fields))
    }

    /// The kinds that were found, and all of them together.
    fn filters(&self, found: &[Found], chosen: Option<Kind>) -> Vec<FilterView> {
        let has = |kind: Kind| {
            let of = |found: &Found| self.index.documents().get(found.document);
            found.iter().filter_map(of).any(|document| document.kind == kind)
        };
        let there: Vec<_> = KINDS.into_iter().filter(|(kind, ..)| has(*kind)).collect();
        if there.len() < 2 {
            return Vec::new();
        }
        let language = self.ask.visitor.language;
        let filter = |kind: Option<Kind>, label: &'static str| FilterView {
            label: messages::text(label, language, &[]),
            href: self.href(self.query, kind, 1),
            chosen: chosen == kind,
        };
        let kinds = there.iter().map(|(kind, _, _, label)| filter(Some(*kind), label));
        std::iter::once(filter(None, "search.kinds.all")).chain(kinds).collect()
    }

    fn result(&self, reading: &Reading<'_>, one: &Alike<'_>) -> SearchResultView {
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        let document = one.document;
        let said = document.says.get(language);
        let kind = KINDS.iter().find(|(kind, ..)| *kind == document.kind);
        let view = SearchResultView {
            kind: kind.map_or(SearchKindView::Page, |(_, kind, ..)| *kind),
            href: place(&app.catalogue, language, &document.subject),
            title: marked(&reading.marked(&said.title)),
            text: reading.sentence(said).map(|text| marked(&reading.marked(text))).unwrap_or_default(),
            picture: self.picture(&document.subject),
            about: None,
            more: u32::try_from(one.more).unwrap_or(u32::MAX),
            from: None,
            varies: true,
            status: None,
            back: None,
            sold: None,
        };
        match &document.subject {
            Subject::Product(id) => {
                let product = app.catalogue.product(*id);
                let on_sale = product.filter(|product| product.status == Status::OnSale);
                // What its card says.
                let currency = self.ask.visitor.currency(app);
                let lowest = on_sale.map(|product| app.price_from(&app.catalogue, product, currency));
                let sold = product.map(|product| FoundItemView {
                    code: product.code.clone(),
                    kind: match product.kind {
                        ProductKind::Park => SoldKindView::Park,
                        ProductKind::Tour => SoldKindView::Tour,
                    },
                });
                SearchResultView {
                    from: lowest.as_ref().map(|(lowest, _)| lowest.price),
                    varies: lowest.is_none_or(|(_, varies)| varies),
                    status: product.map(|product| present::status(product.status)),
                    back: product.and_then(|product| present::back(app, product)),
                    sold,
                    ..view
                }
            }
            Subject::Hotel(number) => {
                let hotel = app.catalogue.hotel(*number);
                let from = hotel.and_then(|hotel| lodging::hotel_card(app, hotel, &self.ask.visitor).from);
                let code = hotel.map(|hotel| hotel.code.clone());
                let sold = code.map(|code| FoundItemView { code, kind: SoldKindView::Hotel });
                SearchResultView { from, sold, ..view }
            }
            Subject::Question { of: Some(id), .. } => {
                let product = app.catalogue.product(*id);
                let about = product.map(|product| product.words.get(language).name.clone());
                // What is true of one place is not said of all that have the question.
                let whose = about.as_ref().filter(|_| one.more > 0 && one.differs && !view.text.is_empty());
                let whose = whose.map(|name| MarkedView { text: format!("{name}: "), marked: false });
                let text = whose.into_iter().chain(view.text).collect();
                let unsold = product.filter(|product| product.status != Status::OnSale);
                SearchResultView {
                    text,
                    about,
                    status: unsold.map(|product| present::status(product.status)),
                    back: unsold.and_then(|product| present::back(app, product)),
                    ..view
                }
            }
            _ => view,
        }
    }

    fn picture(&self, subject: &Subject) -> Option<PictureView> {
        let (app, language) = (self.ask.app, self.ask.visitor.language);
        match subject {
            Subject::Product(id) => {
                let product = app.catalogue.product(*id)?;
                Some(app.scenes().picture(&product.scene, &product.words.get(language).scene_alt))
            }
            Subject::Hotel(number) => {
                Some(lodging::hotel_picture(app, app.catalogue.hotel(*number)?, language))
            }
            Subject::Package(folder) => {
                let package = app.catalogue.packages.iter().find(|package| package.folder == *folder)?;
                // What its picture shows is said of the place it is a picture of.
                let of = app.catalogue.products.iter().find(|product| product.scene == package.scene);
                let shows = of.map_or("", |product| product.words.get(language).scene_alt.as_str());
                Some(app.scenes().picture(&package.scene, shows))
            }
            _ => None,
        }
    }
}

fn marked(parts: &[Marked<'_>]) -> Vec<MarkedView> {
    parts.iter().map(|part| MarkedView { text: part.text.to_owned(), marked: part.marked }).collect()
}
