//! Write to the operator: a form whose message goes by mail, and when an answer comes (§2.3).

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::draw::{present, words};
use crate::shop::order_named::order_of;
use crate::view::given::given;
use crate::view::{ContactPageView, NoticeView, PageView, ToneView};
use adapters::mail::address_is_valid;
use axum::http::StatusCode;
use axum::response::Response;
use domain::calendar::Instant;
use domain::contact::{Contact, ContactFault, LONGEST_MESSAGE, OrderOf, Source, Topic, Typed, answered_by};
use serde::Deserialize;
use store::contact::{KeptContact, ReadContact, Taken, WriteContact};

/// The contact page.
pub static PAGE: Definition = Definition {
    get: Get::Everybody { query: query::CONTACT, draw: |ask, _| Box::pin(get(ask)) },
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Each,
    card: LinkCard::Titled { title: "contact.title", slot: "search_none" },
};

/// What the contact form sends. Its address may name `topic` and `order` for it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct ContactForm {
    #[serde(deserialize_with = "given")]
    name: String,
    #[serde(deserialize_with = "given")]
    email: String,
    #[serde(deserialize_with = "given")]
    phone: String,
    topic: String,
    order: String,
    #[serde(deserialize_with = "given")]
    message: String,
    /// Not empty where the form is only to be filled in: the chat hands over what it was asked.
    draft: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    topic: String,
    order: String,
    /// Names a message that was sent.
    sent: String,
}

async fn get(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let query: Query = ask.read_query();
    if !query.sent.is_empty()
        && let Some(kept) = ask.app.db.read(ReadContact { id: query.sent }).await?
    {
        let answer_by = Some(answer_by(ask, kept.created_at).millis());
        return Ok(PageView::Contact(ContactPageView {
            answer_by,
            ..page(ask, ContactForm::default(), &[])
        }));
    }
    let form = ContactForm { topic: query.topic, order: query.order, ..ContactForm::default() };
    Ok(PageView::Contact(page(ask, form, &[])))
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = ContactForm::from_form(body)?;
    if !sent.draft.is_empty() {
        let page = page(ask, ContactForm { draft: String::new(), ..sent }, &[]);
        return ask.private(StatusCode::OK, PageView::Contact(page)).await;
    }
    match write(ask, &sent).await {
        Ok(name) => Ok(see_other(&format!("{}?sent={name}", ask.path))),
        // Nothing typed is lost.
        Err(Failure::Refused(refusal)) => {
            let page = page(ask, sent, refusal.all());
            ask.private(refusal.status(), PageView::Contact(page)).await
        }
        Err(failure) => Err(failure),
    }
}

/// Keeps a message for the operator and has it sent; answers its name. The same message on the same day is one.
async fn write(ask: &Ask<'_>, sent: &ContactForm) -> Result<String, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let typed = Typed {
        name: &sent.name,
        email: &sent.email,
        phone: &sent.phone,
        topic: &sent.topic,
        order: &sent.order,
        message: &sent.message,
    };
    let read = Contact::parse(typed, address_is_valid);
    let Contact { name, email, phone, topic, order, message, .. } = match read {
        Ok(contact) => contact,
        Err(faults) => {
            Refusal::of(faults.into_iter().map(wrong).collect())?;
            return Err(Code::BadRequest.into());
        }
    };
    let today = app.today().to_string();
    let said = [topic.name(), &name, &email, &phone, &order, &message, &today];
    let id = app.secrets.message_name(&said);
    // Sent again, it is the message that is there already: that costs nothing.
    let again = app.db.read(ReadContact { id: id.clone() }).await?.is_some();
    if !again && !app.limits.contacts.allows(ask.visitor.client) {
        return Err(Code::ContactBusy.into());
    }
    let contact = KeptContact {
        name,
        email,
        phone,
        topic: topic.name().to_owned(),
        order,
        message,
        language: language.code().to_owned(),
        created_at: app.now(),
    };
    let site = app.catalogue.site.site_code.clone();
    // Whose an order is, is tried no more often here than where orders are looked up.
    let asks = !contact.order.is_empty() && app.limits.lookups.allows(ask.visitor.client);
    let of = if asks { Some(order_of(app, &contact.order, &contact.email).await?) } else { None };
    let source = match of {
        // Of one order so many as of one network, from wherever they come.
        Some((OrderOf::Buyer, order)) => Source { network: app.secrets.order_name(&order), buyer: true },
        _ => Source { network: app.secrets.wide_network_name(ask.visitor.client), buyer: false },
    };
    match app.db.run(WriteContact { id: id.clone(), site, source, contact }).await? {
        Taken::Kept => {
            app.work.notify_one();
            Ok(id)
        }
        Taken::TooMany => Err(Code::ContactBusy.into()),
    }
}

fn wrong(fault: ContactFault) -> Wrong {
    let in_field = |code| Wrong::in_field(code, fault.field());
    match fault {
        ContactFault::NameMissing => in_field(Code::NameRequired),
        ContactFault::EmailMissing => in_field(Code::EmailRequired),
        ContactFault::EmailInvalid => in_field(Code::EmailInvalid),
        ContactFault::PhoneInvalid => in_field(Code::PhoneInvalid),
        ContactFault::TopicMissing => in_field(Code::TopicRequired),
        ContactFault::OrderInvalid => in_field(Code::OrderCodeInvalid),
        ContactFault::MessageMissing => in_field(Code::MessageRequired),
        ContactFault::TooLong(_, most) => {
            Wrong { limit: i64::try_from(most).ok(), ..in_field(Code::TooLong) }
        }
    }
}

fn page(ask: &Ask<'_>, form: ContactForm, wrongs: &[Wrong]) -> ContactPageView {
    let language = ask.visitor.language;
    // Far beyond what any field takes nothing is sent back.
    let short = |text: String, most: usize| text.chars().take(most).collect::<String>();
    let (whole, fields): (Vec<Wrong>, Vec<Wrong>) = wrongs.iter().partition(|wrong| wrong.field.is_none());
    let notice = whole.first().map(|wrong| NoticeView {
        tone: ToneView::Bad,
        code: wrong.code.into(),
        message: wrong.view(language).message,
    });
    ContactPageView {
        action: ask.path.to_owned(),
        name: short(form.name, 200),
        email: short(form.email, 200),
        phone: short(form.phone, 200),
        topic: words::contact_topic(Topic::parse(&form.topic).unwrap_or(Topic::Visit)),
        order: short(form.order, 200),
        message: short(form.message, 2 * LONGEST_MESSAGE),
        topics: Topic::ALL.into_iter().map(words::contact_topic).collect(),
        errors: present::errors(&fields, language),
        notice,
        answer_hours: ask.app.catalogue.site.contact.answer_hours,
        answer_by: None,
        message_limit: u32::try_from(LONGEST_MESSAGE).unwrap_or(u32::MAX),
    }
}

/// By when a message that came then is answered.
fn answer_by(ask: &Ask<'_>, received: Instant) -> Instant {
    let site = &ask.app.catalogue.site;
    answered_by(received, site.contact.answer_hours, site.weekdays, site.weekends)
}
