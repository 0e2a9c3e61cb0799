//! Mail to the operator: a message of the contact page, with the visitor's address to answer to.

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::{present, shell, words};
use crate::jobs::mail::{self, Unsent, Written};
use crate::shop::order_named;
use crate::view::{ContactTopicView, MailView};
use adapters::mail::Mail;
use axum::http::HeaderMap;
use domain::contact::Topic;
use domain::language::Language;
use std::net::{IpAddr, Ipv4Addr};
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
    let nobody = Visitor::read(app, &HeaderMap::new(), IpAddr::V4(Ipv4Addr::UNSPECIFIED), LANGUAGE);
    let frame = present::frame(app, &nobody.setting(), "/");
    let drawn =
        shell::mail(app, frame, page).await.map_err(|failure| Unsent::Waits(format!("{failure:?}")))?;
    let mail = Mail {
        id: mail::name(message),
        host: app.options.host(),
        from: (site.brand.clone(), site.mail_from.clone()),
        reply_to: email,
        to: (site.brand.clone(), site.contact.messages_to.clone().unwrap_or_else(|| site.email.clone())),
        subject: drawn.subject,
        html: drawn.html,
        text: drawn.text,
        pictures: Vec::new(),
        attachments: Vec::new(),
        unsubscribe: None,
        at: created_at.millis(),
    };
    app.transport.send(mail).await?;
    Ok(Written::Sent)
}
