//! Mail about an order: drawn as its page is, sent once for each message.

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::draw::shell;
use crate::draw::voucher;
use crate::shop::order_page;
use crate::view::{MailView, OrderPageView, OrderStateView};
use adapters::mail::{File, Mail};
use axum::http::HeaderMap;
use domain::id::OrderId;
use domain::language::Language;
use std::net::{IpAddr, Ipv4Addr};
use store::order::{OrderName, ReadOrder};
use store::outbox::{Letter, Message};

/// Draws a letter about an order and sends it.
pub async fn send(app: &App, message: &Message, order: &OrderId, letter: &Letter) -> Result<(), String> {
    let op = ReadOrder(OrderName::Id(order.clone()));
    let found = app.db.read(op).await.map_err(|error| error.to_string())?;
    // An order erased since has nobody to write to.
    let Some(whole) = found else { return Ok(()) };
    let Some(buyer) = whole.buyer.clone() else { return Ok(()) };
    let language = Language::parse(&whole.order.language).unwrap_or(Language::En);
    let nobody = Visitor::read(app, &HeaderMap::new(), IpAddr::V4(Ipv4Addr::UNSPECIFIED), language);
    let visitor = Visitor { currency: whole.order.currency.to_string(), ..nobody };
    let failed = |failure: Failure| format!("{failure:?}");
    let order: OrderPageView =
        order_page::view(app, &visitor, &whole, order_page::Arrival::Looking).await.map_err(failed)?;
    // Cancelled since it was asked for: nobody is greeted who does not come, and no void tickets are sent.
    if matches!(letter, Letter::Confirmed { .. }) && order.state != OrderStateView::Paid {
        return Ok(());
    }
    let origin = shell::origin(app);
    let href = format!("{origin}{}", order.href);
    let mut attachments = Vec::new();
    if matches!(letter, Letter::Confirmed { .. }) {
        let bytes = voucher::pdf(app, &visitor, &order).await.map_err(failed)?;
        let name = format!("{}-{}.pdf", voucher::word("file", language), order.code);
        attachments.push(File { name, kind: "application/pdf".into(), bytes: bytes.to_vec() });
    }
    let order = Box::new(order);
    let page = match letter {
        Letter::Refunded { refund } => {
            let returned = whole.refunds.iter().find(|one| Some(&one.id) == refund.as_ref());
            let amount = returned.map_or(order.total, |one| one.amount.minor);
            MailView::OrderRefunded { amount, order, href, origin }
        }
        Letter::Transfer => MailView::OrderTransfer { order, href, origin },
        Letter::Confirmed { .. } => MailView::OrderConfirmed { order, href, origin },
    };
    let frame = present::frame(app, &visitor, "/");
    let drawn = shell::mail(app, frame, page).await.map_err(failed)?;
    let site = &app.catalogue.site;
    let mail = Mail {
        id: message.id.replace(['.', ':'], "-"),
        from: (site.brand.clone(), site.email.clone()),
        to: (format!("{} {}", buyer.first_name, buyer.last_name), buyer.email),
        subject: drawn.subject,
        html: drawn.html,
        text: drawn.text,
        attachments,
        at: message.created_at.millis(),
    };
    let folder = app.mail.clone();
    let written = tokio::task::spawn_blocking(move || folder.send(&mail)).await;
    written.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
}
