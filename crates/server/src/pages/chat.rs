//! The chat: answers a question from the store's own texts and rules, says where it does not know, and hands over to people
//! (§1.2.3, §2.3). A question is answered and forgotten: nothing of it is kept, and it stands in no address.

mod amounts;
mod at_hour;
mod beside;
mod brief;
mod carried;
mod child_pays;
mod fetching;
mod figures;
mod health;
mod least_age;
mod lists;
mod many_days;
mod method;
mod place;
mod plain;
mod room_words;
mod rooms;
mod snorkel;
mod spoken;
mod stretch;
mod together;
mod topics;
mod ways;

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::order::remembered;
use super::{faqs, search, sitemap};
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::draw::searching::answers;
use crate::draw::{instead, present};
use crate::shop::months;
use crate::shop::order_page::{Arrival, view};
use crate::view::{
    ChatAnswerView, ChatOrderView, ChatPageView, ChatTallView, ChatUnsoldView, ChatVisitView, PageView,
    PlaceLinkView,
};
use ::search::{Answered, Answers, Document, Subject};
use axum::http::StatusCode;
use axum::response::Response;
use carried::{Carried, Heard};
use domain::asked::People;
use domain::catalogue::{PageName, ProductId, Status};
use serde::Deserialize;

/// The chat.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Reads,
    card: LinkCard::None,
};

/// The most characters of a question that are read.
const LONGEST_QUESTION: usize = 300;
/// So many passages that come near are named where none answers.
const NEAR: usize = 3;

/// Questions that who has an order asks about it.
const OF_ORDERS: [&str; 9] =
    ["arrive", "cancel", "change", "hours", "open_ticket", "pick_up", "transfer", "voucher", "weather"];

/// A question.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct ChatForm {
    question: String,
    about: String,
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let about = Carried::of_page(ask);
    ask.private(StatusCode::OK, PageView::Chat(page(ask, String::new(), &about))).await
}

fn page(ask: &Ask<'_>, question: String, about: &Carried) -> ChatPageView {
    let chat = ask.app.catalogue.site.contact.chat.as_ref();
    ChatPageView {
        action: ask.path.to_owned(),
        question,
        about: about.written(&ask.app.catalogue),
        question_limit: u32::try_from(LONGEST_QUESTION).unwrap_or(u32::MAX),
        answer: None,
        unsold: None,
        missing: Vec::new(),
        order: None,
        live: chat.map(|chat| PlaceLinkView {
            name: chat.name.get(ask.visitor.language).clone(),
            href: chat.href.clone(),
        }),
    }
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = ChatForm::from_form(body)?;
    let question: String = sent.question.trim().chars().take(LONGEST_QUESTION).collect();
    let carried = Carried::read(&sent.about, ask.app);
    let mut page = page(ask, question, &carried);
    if !page.question.is_empty() {
        if !ask.app.limits.questions.allows(ask.visitor.client) {
            return Err(Code::RateLimited.into());
        }
        let answers = answers(ask.app).await?;
        // Answered as it was meant, shown as it was typed.
        let question = answers.corrected(&page.question);
        let mut heard = carried.hear(ask, &question, answers);
        page.about = carried.next(&heard).written(&ask.app.catalogue);
        let said = health::advice(ask, &question, &heard.answered);
        let said = said.or_else(|| plain::said(ask, &question, &heard));
        let is_of_place = !heard.answered.named.is_empty();
        let said = said.or_else(|| spoken::said(ask, &question, is_of_place, answers));
        let said = said.or_else(|| child_pays::said(ask, &question, &heard));
        let said = said.or_else(|| snorkel::said(ask, &question, &heard));
        let said = said.or_else(|| least_age::said(ask, &question, &heard));
        let said = said.or_else(|| at_hour::said(ask, &question, &heard));
        let said = said.or_else(|| beside::said(ask, &question, &heard));
        let said = said.or_else(|| together::said(ask, &question, &heard));
        let said = said.or_else(|| ways::said(ask, &question, &heard));
        if let Some(said) = said.or_else(|| topics::said(ask, &question, &heard, answers)) {
            page.answer = Some(said);
            return ask.private(StatusCode::OK, PageView::Chat(page)).await;
        }
        if let Some(costs) = rooms::costs(ask, &question, &heard).await? {
            let nights = rooms::nights_asked(&question, ask.visitor.language, &heard).unwrap_or(1);
            page.about = carried.next(&heard).behind_rooms(nights).written(&ask.app.catalogue);
            page.answer = Some(costs);
            return ask.private(StatusCode::OK, PageView::Chat(page)).await;
        }
        let ruled = figures::rule(&question, &heard.answered).and_then(|asks| answers.question(asks));
        let ruled = ruled.or_else(|| plain::passage(ask, &question, &heard, answers));
        if let Some(document) = ruled {
            let named = heard.answered.named;
            heard.answered = Answered { by: Some(document), named, ..Answered::default() };
        }
        if let Some(answer) = figures::by_figures(ask, &question, &heard).await? {
            page.about = carried.next(&heard).behind(&answer).written(&ask.app.catalogue);
            page.answer = Some(answer);
            return ask.private(StatusCode::OK, PageView::Chat(page)).await;
        }
        let tall = plain::tall(ask, &question, &heard);
        let answered = heard.answered;
        // An answer is also shown within other pages: where scripts of others may run there, no order is, on the chat's own page
        // neither. A script of another page can open it in a window and read it there.
        let alone = ask.app.followed.is_none() && ask.app.financed.is_none();
        if let Some(document) = answered.by.filter(|_| alone) {
            page.order = order(ask, &document.subject).await?;
        }
        let answer = match answered.by {
            Some(document) => answer(ask, document, answered.said, (question.as_str(), tall)).await?,
            None => None,
        };
        page.unsold = answered.by.and_then(|document| unsold(ask, &document.subject));
        let near = || plain::near(ask, &question, &answered, answers);
        let answer = answer.unwrap_or_else(|| unknown(ask, &near()));
        page.answer = Some(answer);
        page.missing = answered.missing;
    }
    ask.private(StatusCode::OK, PageView::Chat(page)).await
}

/// What the store says by itself, or the pages of places say, of what was typed in a search, at a place or not; none where it is
/// something else.
pub(super) fn known(
    ask: &Ask<'_>,
    typed: &str,
    place: Option<ProductId>,
    answers: &Answers,
) -> Option<ChatAnswerView> {
    let answered = Answered { named: place.into_iter().collect(), ..Answered::default() };
    let heard = Heard {
        answered,
        days: Vec::new(),
        stretch: None,
        people: People::default(),
        own: People::default(),
        days_stand_in: false,
        nights_before: None,
        of_rooms: false,
    };
    let said = spoken::said(ask, typed, place.is_some(), answers);
    said.or_else(|| topics::said(ask, typed, &heard, answers))
}

async fn answer(
    ask: &Ask<'_>,
    document: &Document,
    said: Option<&str>,
    (question, tall): (&str, Option<ChatTallView>),
) -> Result<Option<ChatAnswerView>, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let language = visitor.language;
    let href = search::place(&app.catalogue, language, &document.subject);
    if let Subject::Question { of, asks } = &document.subject {
        let about = of.and_then(|id| app.catalogue.product(id));
        let about = about.map(|product| product.words.get(language).name.clone());
        let asked = faqs::question(app, visitor, *of, asks);
        let methods = if asks == "pay" { method::asked(app, visitor, question) } else { Vec::new() };
        return Ok(asked.map(|asked| ChatAnswerView::Question { about, asked, href, methods, tall }));
    }
    let title = &document.says.get(language).title;
    let mut ages = Vec::new();
    let (name, nearest) = match &document.subject {
        Subject::Product(id) => {
            let Some(product) = app.catalogue.product(*id) else { return Ok(None) };
            let nearest = months::nearest(app, product, &visitor.terms(app, true)).await?;
            if let Some((date, _)) = nearest {
                ages = figures::younger(app, product, &visitor.terms(app, true), language, date);
            }
            (product.words.get(language).name.clone(), nearest)
        }
        Subject::Hotel(number) => {
            let Some(hotel) = app.catalogue.hotel(*number) else { return Ok(None) };
            (hotel.words.get(language).name.clone(), None)
        }
        Subject::Page(name) => (sitemap::title(app, *name, language).unwrap_or_else(|| title.clone()), None),
        _ => (title.clone(), None),
    };
    let (date, from) = nearest.unzip();
    let (text, date) = (said.unwrap_or_default().to_owned(), date.map(|date| date.to_string()));
    Ok(Some(ChatAnswerView::Place { name, text, href, from, date, ages }))
}

/// The place an answer is about, where that is not sold now, until when, and what can be bought in its place.
fn unsold(ask: &Ask<'_>, subject: &Subject) -> Option<ChatUnsoldView> {
    let (Subject::Product(id) | Subject::Question { of: Some(id), .. }) = subject else { return None };
    let (app, visitor) = (ask.app, &ask.visitor);
    let product = app.catalogue.product(*id).filter(|product| product.status != Status::OnSale)?;
    let nearest = instead::instead(app, product, visitor).into_iter().next();
    Some(ChatUnsoldView {
        status: present::status(product.status),
        back: present::back(app, product),
        place: PlaceLinkView {
            name: product.words.get(visitor.language).name.clone(),
            href: Target::About(product.id).href(visitor.language, &app.catalogue),
        },
        instead: nearest.map(|card| PlaceLinkView { name: card.name, href: card.href }),
    })
}

fn unknown(ask: &Ask<'_>, near: &[&Document]) -> ChatAnswerView {
    let (app, language) = (ask.app, ask.visitor.language);
    let mut links: Vec<PlaceLinkView> = Vec::new();
    for document in near {
        let href = search::place(&app.catalogue, language, &document.subject);
        let name = document.says.get(language).title.clone();
        if links.len() < NEAR && !name.is_empty() && links.iter().all(|link| link.href != href) {
            links.push(PlaceLinkView { name, href });
        }
    }
    ChatAnswerView::Unknown { near: links }
}

/// The order the browser has seen last, where it proves that it may, the order stands, and the question may be about it: about
/// what is done with orders, and about no place that is not in it.
async fn order(ask: &Ask<'_>, subject: &Subject) -> Result<Option<ChatOrderView>, Failure> {
    let place = match subject {
        Subject::Question { of, asks } if OF_ORDERS.contains(&asks.as_str()) => *of,
        Subject::Page(PageName::Lookup) => None,
        _ => return Ok(None),
    };
    let Some(whole) = remembered(ask).await?.filter(|whole| whole.order.in_force()) else { return Ok(None) };
    if place.is_some_and(|place| !whole.lines.iter().any(|line| line.sold.id() == place)) {
        return Ok(None);
    }
    let order = view(ask.app, &ask.visitor, &whole, Arrival::Looking).await?;
    let visit = |line: crate::view::OrderLineView| ChatVisitView {
        name: line.product.name,
        slot: line.slot_matters.then_some(line.slot),
        date: line.date,
        cancelled: line.cancelled,
        change_href: line.change_href.map(|href| without_key(&href)),
    };
    Ok(Some(ChatOrderView {
        href: Target::Order(order.code.clone()).href(ask.visitor.language, &ask.app.catalogue),
        code: order.code,
        visits: order.lines.into_iter().map(visit).collect(),
    }))
}

/// An address of an order for the browser that has its key already.
fn without_key(href: &str) -> String {
    let Some((path, query)) = href.split_once('?') else { return href.to_owned() };
    let rest: Vec<_> = query.split('&').filter(|field| !field.starts_with("k=")).collect();
    format!("{path}?{}", rest.join("&"))
}
