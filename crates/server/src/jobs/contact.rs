//! Mail to the operator: a message of the contact page, with the visitor's address to answer to.

use crate::app::App;
use crate::draw::words;
use crate::jobs::mail::{self, Unsent, Written};
use crate::shop::order_named;
use crate::view::{ContactTopicView, MailView};
use adapters::mail::Mail;
use domain::contact::Topic;
use domain::language::Language;
use store::contact::{KeptContact, ReadContact};
use store::outbox::Message;

/// The language operators are written to.
const LANGUAGE: Language = Language::Es;

/// Draws the mail of a message and sends it.
pub async fn send(app: &App, message: &Message, contact: &str) -> Result<Written, Unsent> {
    let read = app.db.read(ReadContact { id: contact.to_owned() }).await;
    let found = read.map_err(|error| Unsent::Waits(error.to_string()))?;
    // Delivered a moment ago, or erased since.
    let Some(kept) = found.filter(|kept| !kept.message.is_empty()) else { return Ok(Written::NotDue) };
    let KeptContact { name, email, phone, topic, order, message: text, language, created_at } = kept;
    let site = &app.catalogue.site;
    let order_of = order_named::order_of(app, &order, &email).await;
    let (order_of, _) = order_of.map_err(|error| Unsent::Waits(error.to_string()))?;
    let page = MailView::Contact {
        name: name.clone(),
        email: email.clone(),
        phone,
        topic: Topic::parse(&topic).map_or(ContactTopicView::Other, words::contact_topic),
        order,
        order_of: words::order_of(order_of),
        message: text,
        lang: words::language(Language::parse(&language).unwrap_or(LANGUAGE)),
        received: created_at.millis(),
    };
    let to = (site.brand.clone(), site.contact.messages_to.clone().unwrap_or_else(|| site.email.clone()));
    let mail = mail::drawn(app, message, (&mail::nobody(app, LANGUAGE), page), to).await?;
    app.transport.send(Mail { reply_to: email, at: created_at.millis(), ..mail }).await?;
    Ok(Written::Sent)
}
