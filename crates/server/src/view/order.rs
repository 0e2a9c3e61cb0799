//! Page data of what was bought: orders, vouchers, mail, the sandbox gateway.

use super::{FieldError, LineQuote, Notice, ProductCard, Unit};
use serde::Serialize;
use ts_rs::TS;

/// An order and its vouchers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OrderPage {
    /// Eight characters.
    pub code: String,
    /// Where it stands.
    pub state: OrderState,
    /// Who bought.
    pub first_name: String,
    /// Where the voucher was sent.
    pub email: String,
    /// What was bought.
    pub lines: Vec<OrderLineView>,
    /// Before discounts.
    pub base: i64,
    /// Paid or to pay.
    pub total: i64,
    /// Tax within it.
    pub tax: i64,
    /// What that tax was called.
    pub tax_name: String,
    /// How much it was.
    pub tax_percent: u8,
    /// Where to try paying again; none unless it can be.
    pub pay_href: Option<String>,
    /// True while it is worth asking again in a moment.
    pub poll: bool,
    /// What became of the last attempt to pay.
    pub notice: Option<Notice>,
    /// Placed at.
    pub placed_at: i64,
    /// The address that shows this page again.
    pub href: String,
}

/// Where an order stands, as told to its buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderState {
    /// Waiting for the visitor to pay.
    AwaitingPayment,
    /// The payment is being confirmed.
    Confirming,
    /// Paid: vouchers are valid.
    Paid,
    /// Let go: nothing was charged.
    Cancelled,
    /// Paid too late, places gone: the money goes back.
    Refunded,
}

/// A bought line with its vouchers.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see CartLineView")]
pub struct OrderLineView {
    pub product: ProductCard,
    pub date: String,
    pub slot: String,
    pub slot_matters: bool,
    pub quote: LineQuote,
    pub bring: Vec<String>,
    pub arrive: String,
    pub tickets: Vec<TicketView>,
}

/// One person's voucher.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TicketView {
    /// Short, readable: `XXXX-XXXX-XXXX`.
    pub code: String,
    /// Who enters with it.
    pub unit: Unit,
    /// The signed text in the QR code.
    pub signed: String,
    /// Side of the QR code in modules, without margin.
    pub qr_size: u32,
    /// SVG path of its dark modules, one unit each.
    pub qr_path: String,
    /// Whether it still opens a gate.
    pub state: TicketState,
}

/// Whether a ticket still opens a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the ticket machine's states")]
pub enum TicketState {
    Issued,
    Redeemed,
    Void,
}

/// Find an order.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct LookupPage {
    pub code: String,
    pub email: String,
    pub errors: Vec<FieldError>,
}

/// The sandbox gateway's own page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SandboxPayPage {
    /// The order it pays for.
    pub order_code: String,
    /// What it will take.
    pub amount: i64,
    /// Where its form posts `outcome`: approve, decline or abandon.
    pub action: String,
    /// True once it was answered: nothing more can be done here.
    pub closed: bool,
    /// Back to the store.
    pub return_href: String,
}

/// Mail written by a demonstration store, newest first.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a list of mail")]
pub struct DemoMailPage {
    pub mails: Vec<DemoMailView>,
}

/// One mail.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the parts of a mail")]
pub struct DemoMailView {
    pub to: String,
    pub subject: String,
    pub at: i64,
    pub href: String,
}

/// The kinds of mail.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mail {
    /// Paid: here are the vouchers.
    OrderConfirmed {
        /// The order.
        order: Box<OrderPage>,
        /// Absolute address of the order page.
        href: String,
        /// Origin of pictures in the mail.
        origin: String,
    },
    /// Paid too late: the money goes back.
    OrderRefunded {
        /// The order.
        order: Box<OrderPage>,
        /// Absolute address of the order page.
        href: String,
        /// Origin of pictures in the mail.
        origin: String,
    },
}
