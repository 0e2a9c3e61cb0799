//! Mail about an order: drawn as its page is, sent once for each message.

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use crate::draw::open_graph;
use crate::draw::present;
use crate::draw::shell;
use crate::draw::voucher;
use crate::shop::order_page;
use crate::view::{
    AgainView, ChangeMadeView, MailView, OrderPageView, OrderStateView, RefundHowView, RefundWhyView,
};
use adapters::mail::{File, Mail, MailError};
use axum::http::HeaderMap;
use domain::catalogue::Wares;
use domain::encoding::hex;
use domain::id::{OrderId, RefundId};
use domain::language::Language;
use domain::payment::{RefundReason, RefundState};
use sha2::{Digest, Sha256};
use std::net::{IpAddr, Ipv4Addr};
use std::slice;
use store::order::{OrderName, ReadOrder, WholeOrder};
use store::outbox::{Again, Letter, Message, Occasion};

/// Why a mail was not sent.
#[derive(Debug)]
pub enum Unsent {
    /// Trying again may help.
    Waits(String),
    /// It can't be delivered.
    Refused {
        /// What is logged: it names nobody.
        error: String,
        /// What is kept with the order: the mail server's own words as well.
        reason: String,
    },
}

impl From<MailError> for Unsent {
    fn from(error: MailError) -> Self {
        if error.is_final() {
            Self::Refused { error: error.to_string(), reason: error.reason() }
        } else {
            Self::Waits(error.to_string())
        }
    }
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The mail server has it.
    Sent,
    /// Nobody needs it any more.
    NotDue,
}

/// Longest name of a mail: it is a file's and a message's.
const LONGEST_NAME: usize = 160;

/// What names a message's mail, for mail servers and files: of letters, digits and hyphens. One that would be too long, as
/// of a letter about many refunds, ends in a fingerprint of the whole.
fn name(message: &Message) -> String {
    let plain = |text: &str| -> String {
        text.chars().map(|one| if one.is_ascii_alphanumeric() { one } else { '-' }).collect()
    };
    let whole = plain(&message.id);
    if whole.len() <= LONGEST_NAME {
        return whole;
    }
    let fingerprint = hex(&Sha256::digest(message.id.as_bytes()));
    let start: String = whole.chars().take(LONGEST_NAME - fingerprint.len() - 1).collect();
    format!("{start}-{fingerprint}")
}

/// Who reads mail in a language, of whom nothing else is known.
pub fn nobody(app: &App, language: Language) -> Visitor {
    Visitor::read(app, &HeaderMap::new(), IpAddr::V4(Ipv4Addr::UNSPECIFIED), language)
}

/// A mail of the store, drawn for whoever reads it, to a name, which may be empty, and an address.
///
/// # Errors
/// It can't be drawn now.
pub async fn drawn(
    app: &App,
    message: &Message,
    (visitor, page): (&Visitor, MailView),
    to: (String, String),
) -> Result<Mail, Unsent> {
    let frame = present::frame(app, &visitor.setting(), "/", Wares::Parks);
    let drawn = shell::mail(app, frame, page).await.map_err(|failure| undrawn(&failure))?;
    let site = &app.catalogue.site;
    Ok(Mail {
        id: name(message),
        host: app.options.host(),
        from: (site.brand.clone(), site.mail_from.clone()),
        reply_to: site.email.clone(),
        to,
        subject: drawn.subject,
        html: drawn.html,
        text: drawn.text,
        pictures: Vec::new(),
        attachments: Vec::new(),
        unsubscribe: None,
        at: message.created_at.millis(),
    })
}

/// What stands over a letter, with its content id: the scene of a place, or the store's own picture. None where it can't be drawn: the
/// letter goes without.
pub async fn letterhead(app: &App, scene: Option<&str>) -> Option<(String, File)> {
    let bytes = open_graph::letterhead(app, scene).await.ok()?;
    let file = File { name: "header.png".into(), kind: "image/png".into(), bytes: bytes.to_vec() };
    Some((format!("header@{}", app.options.host()), file))
}

fn undrawn(failure: &Failure) -> Unsent {
    Unsent::Waits(format!("{failure:?}"))
}

/// Why money goes back, as its buyer is told.
fn why(reason: &RefundReason) -> RefundWhyView {
    match reason {
        RefundReason::Change => RefundWhyView::Change,
        RefundReason::Cancelled => RefundWhyView::Cancelled,
        RefundReason::Late => RefundWhyView::Late,
        RefundReason::Gateway | RefundReason::Operator(_) => RefundWhyView::Other,
    }
}

/// Why vouchers come again, where that is worth saying.
fn again_view(occasion: Occasion) -> Option<AgainView> {
    match occasion {
        // Its first tickets, or the same once more.
        Occasion::Asked | Occasion::Address | Occasion::DayChosen => None,
        Occasion::Moved => Some(AgainView::Moved),
        Occasion::Undone => Some(AgainView::Undone),
        Occasion::Cancelled => Some(AgainView::Cancelled),
        Occasion::Reinstated => Some(AgainView::Reinstated),
        Occasion::ParkDays => Some(AgainView::ParkDays),
    }
}

/// Which of an order's changes a letter is about: the one that its vouchers are sent again for, while what it changed stands, or the
/// one whose money these refunds give back (§10.4.56). None of one that was undone.
fn change_of(letter: &Letter, refunds: &[RefundId], changes: &[ChangeMadeView]) -> Option<usize> {
    match letter {
        Letter::Confirmed { again: Some(Again { occasion: Occasion::Moved, name }) } => {
            changes.iter().position(|change| change.asked == *name && !change.gone)
        }
        Letter::Refunded { .. } | Letter::RefundAsks { .. } | Letter::RefundFailed { .. } => {
            // Several payments that give it back have what they gave behind the name of the first.
            let of = |asked: &str, refund: &RefundId| {
                let name = asked.rsplit_once('-').map_or(asked, |(name, _)| name);
                refund.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            };
            let gave = |change: &ChangeMadeView| refunds.iter().any(|refund| of(&change.asked, refund));
            changes.iter().position(|change| change.difference < 0 && gave(change))
        }
        Letter::Confirmed { .. } | Letter::Transfer | Letter::Ended => None,
    }
}

/// Draws a letter about an order and sends it.
pub async fn send(app: &App, message: &Message, order: &OrderId, letter: &Letter) -> Result<Written, Unsent> {
    let read = async || {
        let op = ReadOrder(OrderName::Id(order.clone()));
        app.db.read(op).await.map_err(|error| Unsent::Waits(error.to_string()))
    };
    // An order erased since has nobody to write to.
    let Some(mut whole) = read().await? else { return Ok(Written::NotDue) };
    let Some(buyer) = whole.buyer.clone() else { return Ok(Written::NotDue) };
    let language = Language::parse(&whole.order.language).unwrap_or(Language::En);
    let currency = whole.order.currency;
    // They are answered on the line of their own country.
    let line = app.catalogue.phone_for([Some(buyer.country.as_str()), None], language, currency);
    let phone = line.map(|phone| phone.country.clone());
    let visitor = Visitor { currency: currency.to_string(), phone, ..nobody(app, language) };
    let view = async |whole: &WholeOrder| {
        let view = order_page::view(app, &visitor, whole, order_page::Arrival::Looking).await;
        view.map_err(|failure| undrawn(&failure))
    };
    // Cancelled since it was asked for: nobody is greeted who does not come, and no void tickets are sent. What was paid or
    // has lapsed since needs no word of how to pay it.
    let is_late = |order: &OrderPageView| match letter {
        Letter::Confirmed { .. } => order.state != OrderStateView::Paid,
        Letter::Transfer => order.state != OrderStateView::AwaitingTransfer,
        _ => false,
    };
    let mut order = view(&whole).await?;
    if is_late(&order) {
        return Ok(Written::NotDue);
    }
    let href = format!("{}{}", shell::origin(app), order.href);
    // Over tickets stands the first place they are for.
    let confirmed = matches!(letter, Letter::Confirmed { .. });
    let place =
        order.lines.iter().find(|line| !line.cancelled).map(|line| line.product.picture.scene.clone());
    let place = place.filter(|_| confirmed);
    let head = letterhead(app, place.as_deref()).await;
    let picture = head.as_ref().map_or_else(String::new, |(id, _)| id.clone());
    let mut attachments = Vec::new();
    if confirmed {
        let bytes = voucher::pdf(app, &visitor, &whole, &order).await.map_err(|failure| undrawn(&failure))?;
        let name = format!("{}-{}.pdf", voucher::stem(&order, language), order.code);
        attachments.push(File { name, kind: "application/pdf".into(), bytes: bytes.to_vec() });
        // While that is printed money may be sent back: another mail says so, and this one is no older.
        whole = match read().await? {
            Some(whole) => whole,
            None => return Ok(Written::NotDue),
        };
        order = view(&whole).await?;
        if is_late(&order) {
            return Ok(Written::NotDue);
        }
    }
    let named: &[RefundId] = match letter {
        Letter::Refunded { refunds } => refunds,
        Letter::RefundAsks { refund } | Letter::RefundFailed { refund } => slice::from_ref(refund),
        Letter::Transfer | Letter::Confirmed { .. } | Letter::Ended => &[],
    };
    let how = match letter {
        Letter::RefundAsks { .. } => RefundHowView::Asked,
        Letter::RefundFailed { .. } => RefundHowView::Failed,
        _ => RefundHowView::ByItself,
    };
    let goes_back: Vec<_> = whole.refunds.iter().filter(|one| named.contains(&one.id)).collect();
    let amount = match goes_back.as_slice() {
        [] => order.total,
        some => some.iter().map(|one| one.amount.minor).sum(),
    };
    let by_hand = goes_back.iter().any(|one| one.state == RefundState::ByHand);
    let how = if by_hand { RefundHowView::ByHand } else { how };
    let why = why(goes_back.first().map_or(&RefundReason::Late, |one| &one.reason));
    let changed = change_of(letter, named, &order.changes);
    let order = Box::new(order);
    let page = match letter {
        Letter::Refunded { .. } | Letter::RefundAsks { .. } | Letter::RefundFailed { .. } => {
            MailView::OrderRefunded { how, why, amount, changed, order, href, picture }
        }
        Letter::Transfer => MailView::OrderTransfer { order, href, picture },
        Letter::Ended => MailView::OrderEnded { order, href, picture },
        Letter::Confirmed { again } => {
            let again = again.as_ref().and_then(|again| again_view(again.occasion));
            let here = |path: &String| format!("{}{path}", shell::origin(app));
            let change_href = order.lines.iter().find_map(|line| line.change_href.as_ref()).map(here);
            let calendar_href = order.files.as_ref().map(|files| here(&files.calendar));
            MailView::OrderConfirmed { again, changed, order, href, change_href, calendar_href, picture }
        }
    };
    // Who places an order that nobody paid proves nothing: what they call themselves is not said to whoever reads it.
    let who = match letter {
        Letter::Transfer => String::new(),
        Letter::Confirmed { .. }
        | Letter::Refunded { .. }
        | Letter::RefundAsks { .. }
        | Letter::RefundFailed { .. }
        | Letter::Ended => {
            format!("{} {}", buyer.first_name, buyer.last_name)
        }
    };
    let mail = drawn(app, message, (&visitor, page), (who, buyer.email)).await?;
    app.transport.send(Mail { pictures: head.into_iter().collect(), attachments, ..mail }).await?;
    Ok(Written::Sent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::PartThenView;
    use domain::calendar::Instant;
    use store::outbox::Task;

    // Proves 10.4.56.
    #[test]
    fn a_mail_is_about_the_change_that_it_was_written_for() {
        let then = || PartThenView { date: None, slot: String::new(), room: None };
        let change = |asked: &str, line, difference| ChangeMadeView {
            asked: asked.into(),
            line,
            name: String::new(),
            at: 1_795_194_000_000,
            gone: false,
            difference,
            back: 0,
            back_sent: true,
            was: then(),
            be: then(),
            worth: None,
            dearer: Vec::new(),
        };
        // Two of one line that give back as much, and one that was paid.
        let mut changes = [
            change("r-1-1795194000000", 0, -700),
            change("r-2-1795194000000", 0, -700),
            change("a-1", 1, 400),
        ];
        let about = |changes: &[ChangeMadeView], letter: &Letter, refunds: &[&str]| {
            let refunds: Vec<RefundId> = refunds.iter().map(|id| (*id).into()).collect();
            change_of(letter, &refunds, changes)
        };
        let again = |occasion, name: &str| Letter::Confirmed { again: Some(Again::new(occasion, name)) };
        let moved = |name| again(Occasion::Moved, name);
        let first = moved("r-1-1795194000000");
        assert_eq!(about(&changes, &first, &[]), Some(0), "a later one was made before it goes");
        assert_eq!(about(&changes, &moved("r-2-1795194000000"), &[]), Some(1));
        assert_eq!(about(&changes, &moved("a-1"), &[]), Some(2));
        assert_eq!(about(&changes, &moved("a-2"), &[]), None, "it was undone");
        assert_eq!(about(&changes, &again(Occasion::Asked, "a-1"), &[]), None);
        let back = Letter::Refunded { refunds: Vec::new() };
        assert_eq!(about(&changes, &back, &["r-1"]), Some(0), "the same amount goes back for another");
        assert_eq!(about(&changes, &back, &["r-2", "r-2-300"]), Some(1), "from two payments");
        assert_eq!(about(&changes, &back, &["r-20"]), None, "for no change");
        assert_eq!(about(&changes, &back, &["a-1-late"]), None);
        changes[2].gone = true;
        assert_eq!(about(&changes, &moved("a-1"), &[]), None, "what it changed was cancelled since");
        assert_eq!(about(&changes, &first, &[]), Some(0));
    }

    // Proves 10.3.78.
    #[test]
    fn a_letter_about_many_refunds_has_a_name_of_its_own_that_is_no_longer_than_a_file_may_have() {
        let named = |refunds: usize| {
            let refunds =
                (0..refunds).map(|one| format!("3f0d1c52-0000-4000-8000-{one:012}").into()).collect();
            let task = Task::Mail { order: "o-1".into(), letter: Letter::Refunded { refunds } };
            let id = format!("{}:{}", task.topic().name(), task.key());
            name(&Message { id, task, attempts: 1, created_at: Instant::from_millis(0) })
        };
        let names: Vec<_> = (1..40).map(named).collect();
        assert!(names.iter().all(|name| name.len() <= LONGEST_NAME));
        assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')));
        assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), names.len());
    }
}
