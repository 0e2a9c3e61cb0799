//! The chat: answers a question from the store's own texts and rules, says where it does not know, and hands over to people
//! (§1.2.3, §2.3). A question is answered and forgotten: nothing of it is kept, and it stands in no address.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::order::remembered;
use super::{faqs, search, sitemap};
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::draw::searching::answers;
use crate::shop::order_page::{Arrival, view};
use crate::view::{
    ChatAnswerView, ChatFrameView, ChatOrderView, ChatPageView, ChatVisitView, PageView, PlaceLinkView,
};
use ::search::{Document, Subject};
use axum::http::{StatusCode, header};
use axum::response::Response;
use domain::catalogue::PageName;
use serde::Deserialize;

/// The chat.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(async { shown(ask, page(ask, String::new())).await })),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
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
}

fn page(ask: &Ask<'_>, question: String) -> ChatPageView {
    let chat = ask.app.catalogue.site.contact.chat.as_ref();
    ChatPageView {
        action: ask.path.to_owned(),
        question,
        question_limit: u32::try_from(LONGEST_QUESTION).unwrap_or(u32::MAX),
        answer: None,
        order: None,
        frame: chat.map(|chat| ChatFrameView {
            name: chat.name.get(ask.visitor.language).clone(),
            href: chat.frame.clone(),
        }),
    }
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let typed = ChatForm::from_form(body)?.question;
    let question: String = typed.trim().chars().take(LONGEST_QUESTION).collect();
    let mut page = page(ask, question);
    if !page.question.is_empty() {
        let answers = answers(ask.app).await?;
        let (found, near) = answers.answer(ask.visitor.language, &page.question);
        // An answer is also shown within other pages: where scripts of others may run there, no order is.
        let alone = ask.app.followed.is_none();
        if alone && found.is_some_and(|document| is_of_orders(&document.subject)) {
            page.order = order(ask).await?;
        }
        page.answer = Some(match found {
            Some(document) => match answer(ask, document, &page.question).await? {
                Some(answer) => answer,
                None => unknown(ask, &near),
            },
            None => unknown(ask, &near),
        });
    }
    shown(ask, page).await
}

/// The page, which may hold the chat of another service.
async fn shown(ask: &Ask<'_>, page: ChatPageView) -> Result<Response, Failure> {
    let mut response = ask.private(StatusCode::OK, PageView::Chat(page)).await?;
    let policy = ask.app.chatting.clone().map(|policy| (header::CONTENT_SECURITY_POLICY, policy));
    response.headers_mut().extend(policy);
    Ok(response)
}

fn is_of_orders(subject: &Subject) -> bool {
    match subject {
        Subject::Question { asks, .. } => OF_ORDERS.contains(&asks.as_str()),
        Subject::Page(name) => [PageName::Lookup, PageName::Order].contains(name),
        _ => false,
    }
}

async fn answer(
    ask: &Ask<'_>,
    document: &Document,
    question: &str,
) -> Result<Option<ChatAnswerView>, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let language = visitor.language;
    let said = document.says.get(language);
    let href = search::place(&app.catalogue, language, &document.subject);
    if let Subject::Question { of, asks } = &document.subject {
        let about = of.and_then(|id| app.catalogue.product(id));
        let about = about.map(|product| product.words.get(language).name.clone());
        let asked = faqs::question(app, visitor, *of, asks);
        return Ok(asked.map(|asked| ChatAnswerView::Question { about, asked, href }));
    }
    let answers = answers(app).await?;
    let text = answers.said(language, question, said).unwrap_or_default().to_owned();
    let (name, from) = match &document.subject {
        Subject::Product(id) => {
            let Some(product) = app.catalogue.product(*id) else { return Ok(None) };
            let from = search::nearest(ask, product).await?.map(|(_, from)| from);
            (product.words.get(language).name.clone(), from)
        }
        Subject::Page(name) => {
            (sitemap::title(app, *name, language).unwrap_or_else(|| said.title.clone()), None)
        }
        _ => (said.title.clone(), None),
    };
    Ok(Some(ChatAnswerView::Place { name, text, href, from }))
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

/// The order the browser has seen last, where it proves that it may.
async fn order(ask: &Ask<'_>) -> Result<Option<ChatOrderView>, Failure> {
    let Some(whole) = remembered(ask).await? else { return Ok(None) };
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
