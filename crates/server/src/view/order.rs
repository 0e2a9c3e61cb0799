//! Page data of what was bought: orders, vouchers, mail.

use super::{
    BoughtStayView, BusinessUnitView, CancelAllView, ChangeMadeView, DearerBackView, DoubledView,
    ExtraLineView, FieldErrorView, LedgerView, LineQuoteView, NextPlaceView, NextTogetherView, NoticeView,
    PartGoneView, ProductCardView, ProofView, TermView, UnitView,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// An order and its vouchers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OrderPageView {
    /// Eight characters.
    pub code: String,
    /// Where it stands.
    pub state: OrderStateView,
    /// How it was paid, or is to be.
    pub paid_with: Option<PaidWithView>,
    /// What it waits for; while it is to be paid elsewhere.
    pub promise: Option<PromiseView>,
    /// Where to send the money; while it waits for a transfer.
    pub transfer: Option<TransferView>,
    /// The last day its vouchers are good for, ISO date; once paid.
    pub good_until: Option<String>,
    /// Who bought.
    pub first_name: String,
    /// Where the voucher was sent.
    pub email: String,
    /// Parks and tours that were bought.
    pub lines: Vec<OrderLineView>,
    /// Rooms that were bought.
    pub stays: Vec<BoughtStayView>,
    /// What is said of taxes and of what towns charge apart for the rooms that stand; empty without any.
    pub town_note: String,
    /// Before discounts.
    pub base: i64,
    /// Taken off by a coupon.
    pub coupon: i64,
    /// What it cost when it was bought, paid or to pay.
    pub total: i64,
    /// Tax within it.
    pub tax: i64,
    /// What that tax was called.
    pub tax_name: String,
    /// How much it was.
    pub tax_percent: u8,
    /// Where to try paying again; none unless it can be.
    pub pay_href: Option<String>,
    /// While it can be paid again: until when its places are kept for it, milliseconds UTC.
    pub held_until: Option<i64>,
    /// While it waits to be paid: the cart it was placed from, for who has that, where what is bought can be changed first.
    pub cart_href: Option<String>,
    /// True while it is worth asking again in a moment.
    pub poll: bool,
    /// What became of the last attempt to pay.
    pub notice: Option<NoticeView>,
    /// Where a change that was just not paid is asked for again, with what was chosen; none otherwise.
    pub change_again: Option<String>,
    /// Placed at.
    pub placed_at: i64,
    /// The address that shows this page again.
    pub href: String,
    /// When an order paid elsewhere (a transfer, a cash voucher) must be paid by, milliseconds UTC.
    pub pay_until: Option<i64>,
    /// Money given back, oldest first.
    pub refunds: Vec<RefundView>,
    /// What moved money since it was paid; none where nothing did.
    pub ledger: Option<LedgerView>,
    /// What was changed of it since it was paid, oldest first; what an earlier release changed is not known.
    pub changes: Vec<ChangeMadeView>,
    /// What was cancelled of it, oldest first; likewise.
    pub gone: Vec<PartGoneView>,
    /// Whether what its rooms were when they were bought is known: an earlier release changed none.
    pub bought_known: bool,
    /// Its tickets that the rate of one of its rooms has in it already, by their days.
    pub doubled: Vec<DoubledView>,
    /// The vouchers as a PDF, and the days as a calendar file; none until the order is paid.
    pub files: Option<OrderFilesView>,
    /// What was added to its visits since, each an order of its own.
    pub added: Vec<RelatedOrderView>,
    /// The order whose visit this was added to.
    pub added_to: Option<RelatedOrderView>,
    /// Whole days from today to its next visit, 0 on the day; none where no visit is to come.
    pub days_left: Option<u32>,
    /// What stands in the field that corrects where it writes to: the form's action `address`, field `email`. None where it
    /// can't be corrected.
    pub address: Option<String>,
    /// True while its people can be named: the form's action `names`, fields `name_` and a ticket's `person`.
    pub names: bool,
    /// Names that are offered where people are named, and may be kept there: the box `keep`. None where nobody is signed in.
    pub companions: Option<Vec<String>>,
    /// Other places to go to, on the page of an order with a visit to come.
    pub suggestions: Vec<NextPlaceView>,
    /// Those two of them that save most when they are bought together; none where that saves nothing.
    pub together: Option<NextTogetherView>,
    /// Everything that stands can be cancelled at once; none where that is one thing alone, or nothing.
    pub cancel_all: Option<CancelAllView>,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
}

/// An order that belongs to another.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RelatedOrderView {
    /// Eight characters.
    pub code: String,
    /// Its address.
    pub href: String,
    /// What it came to.
    pub total: i64,
}

/// What a paid order can be taken away as.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OrderFilesView {
    /// The vouchers as a PDF.
    pub pdf: String,
    /// The days as a calendar file.
    pub calendar: String,
}

/// Money given back, or on its way.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct RefundView {
    /// How much.
    pub amount: i64,
    /// How far it is.
    pub state: RefundStateView,
    /// Since when, milliseconds UTC.
    pub at: i64,
}

/// How an order was paid, or is to be.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PaidWithView {
    /// The method's name.
    pub method: String,
    /// The bank of the instalments.
    pub bank: Option<String>,
    /// The instalments.
    pub term: Option<TermView>,
}

/// Where to send the money of an order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TransferView {
    /// Whose account it is.
    pub beneficiary: String,
    /// At which bank.
    pub bank: String,
    /// Its CLABE, in groups.
    pub clabe: String,
    /// What to write as the reference: the order's code.
    pub reference: String,
    /// How much.
    pub amount: i64,
    /// Whole minutes left to pay.
    pub minutes_left: i64,
}

/// How far a refund is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefundStateView {
    /// Asked of the gateway, or on its way.
    Requested,
    /// Whoever takes the payments asks the buyer for an account.
    WaitsForBuyer,
    /// The money is back.
    Done,
    /// The gateway refused: a person returns it another way.
    Refused,
}

/// What the order page answers to `state`: where the order stands, alone.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct OrderNowView {
    /// Where it stands.
    pub state: OrderStateView,
}

/// Where an order stands, as told to its buyer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStateView {
    /// Waiting for the visitor to pay.
    AwaitingPayment,
    /// Waiting for money paid elsewhere: a transfer, a cash voucher. Its places stay held until `pay_until`.
    AwaitingTransfer,
    /// The payment is being confirmed.
    Confirming,
    /// Paid: vouchers are valid.
    Paid,
    /// Let go: nothing was charged.
    Cancelled,
    /// Paid too late, places gone: the money goes back.
    Refunded,
    /// Paid once, cancelled since: all of the money goes back, the vouchers are void.
    Returned,
    /// Every visit of it was cancelled, and the terms keep some of the money: the vouchers are void.
    CalledOff,
    /// Paid, and its payment is in question: its vouchers are stopped for now.
    Suspended,
}

/// What an order that is paid elsewhere waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PromiseView {
    /// A transfer to the operator's account.
    Transfer,
    /// A voucher that is paid in cash, or a transfer that the gateway collects, as the gateway's page says.
    Voucher,
}

/// A bought line with its vouchers.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see CartLineView")]
pub struct OrderLineView {
    /// Which line of the order it is, from 0.
    pub line: usize,
    pub product: ProductCardView,
    /// Who opens the gate, and whose seal stands on the ticket.
    pub business_unit: BusinessUnitView,
    /// None for an open ticket whose day is not chosen yet.
    pub date: Option<String>,
    /// The last day it is good for, ISO date.
    pub valid_until: Option<String>,
    pub slot: String,
    pub slot_matters: bool,
    pub quote: LineQuoteView,
    pub extras: Vec<ExtraLineView>,
    pub proofs: Vec<ProofView>,
    /// What it costs with extras, after what changes and cancelling made it cost more or less.
    pub total: i64,
    /// True once it was cancelled: its vouchers are void.
    pub cancelled: bool,
    /// Where it is changed, added to or cancelled; none where nothing can be done any more.
    pub change_href: Option<String>,
    /// What cancelling it gives back and until when; none where nothing does, or it can't be cancelled.
    pub cancel: Option<super::CancelPromiseView>,
    /// Until when its day can be changed, milliseconds UTC; none where it has none or that moment is over.
    pub change_until: Option<i64>,
    /// Until when bad weather moves it for nothing, milliseconds UTC; none where nothing does, or it did once.
    pub weather_until: Option<i64>,
    /// Where it costs again what guests of a room of its order pay; none where it does, never did, or can't be moved.
    pub guest_days: Option<DearerBackView>,
    /// Refundable deposit for snorkel gear, paid at the park, in US cents; none where it asks for none.
    pub snorkel_deposit: Option<i64>,
    /// The way to its place; none where it is not to come, or its people are fetched.
    pub way_href: Option<String>,
    /// Asks for the hotel where its people are picked up; none where nobody is, or nothing can be said any more.
    pub pick_up: Option<PickUpView>,
    pub bring: Vec<String>,
    pub arrive: String,
    pub tickets: Vec<TicketView>,
}

/// A pick-up whose hotel can be named.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PickUpView {
    /// Its line's position in the order, which the form sends.
    pub line: usize,
    /// The hotel as it was named; empty where it was not.
    pub hotel: String,
    /// Until when it can be named; none before the day is chosen.
    pub until: Option<i64>,
}

/// One person's voucher.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TicketView {
    /// Short, readable: `XXXX-XXXX-XXXX`.
    pub code: String,
    /// Who enters with it.
    pub unit: UnitView,
    /// Which of the order's people that is, from 1: an admission and the activities of one person have the same. 0 where an
    /// activity has more tickets than its visit has people.
    pub person: u32,
    /// Their name; empty where nobody gave it.
    pub holder: String,
    /// The signed text in the QR code.
    pub signed: String,
    /// Side of the QR code in modules, without margin.
    pub qr_size: u32,
    /// SVG path of its dark modules, one unit each.
    pub qr_path: String,
    /// What it is for besides the admission: an activity with its start.
    pub extra: Option<String>,
    /// Whether it still opens a gate.
    pub state: TicketStateView,
}

/// Whether a ticket still opens a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the ticket machine's states")]
pub enum TicketStateView {
    Issued,
    Redeemed,
    Void,
}

/// Find an order.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct LookupPageView {
    pub code: String,
    pub email: String,
    pub errors: Vec<FieldErrorView>,
}

/// Mail written by a demonstration store, newest first.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a list of mail")]
pub struct DemoMailPageView {
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

/// How money goes back, as its buyer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefundHowView {
    /// To where it came from, by itself.
    ByItself,
    /// Whoever takes the payments asks the buyer for an account.
    Asked,
    /// It did not arrive: a person writes to the buyer.
    Failed,
    /// A person sent it another way.
    ByHand,
}

/// Why money of an order that goes on goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefundWhyView {
    /// After a change it costs less.
    Change,
    /// A visit was cancelled.
    Cancelled,
    /// It came too late, or twice, and bought nothing.
    Late,
    /// The operator gives it back.
    Other,
}

/// Why vouchers come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AgainView {
    /// A visit was moved.
    Moved,
    /// A change was undone: its money did not come.
    Undone,
    /// One of several visits was cancelled.
    Cancelled,
    /// They were stopped, and are good again.
    Reinstated,
    /// Days in the parks were chosen or given up.
    ParkDays,
}

/// The kinds of mail.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MailView {
    /// A message of the contact page: the operator gets it.
    Contact {
        /// Who wrote it.
        name: String,
        /// Where an answer goes.
        email: String,
        /// A telephone number; empty for none.
        phone: String,
        /// What about.
        topic: super::ContactTopicView,
        /// Code of an order, as it was written; empty for none.
        order: String,
        /// Whose that order is.
        order_of: super::OrderOfView,
        /// What is written, in lines.
        message: String,
        /// The language it was written in.
        lang: super::LanguageView,
        /// When it came, milliseconds UTC.
        received: i64,
    },
    /// Somebody typed the address: whoever reads it is asked whether they want the newsletter.
    Newsletter {
        /// Absolute address where they say yes.
        href: String,
        /// Absolute address where they say no, for good.
        leave_href: String,
    },
    /// About an account.
    Account {
        /// What it says.
        letter: super::AccountLetterView,
        /// By which its owner is greeted. Only who confirmed the address is: whatever a stranger typed stands in no mail.
        name: String,
        /// Absolute address of what it asks for: where one confirms, chooses a password, or signs in. Empty where it asks
        /// for nothing.
        href: String,
        /// Absolute address where another password is chosen.
        forgot_href: String,
        /// Of a deleted account when it is erased, milliseconds UTC; none otherwise.
        until: Option<i64>,
        /// By whose word the account was made, or is signed in to, where that is what it says; empty otherwise.
        provider: String,
        /// Content id of the picture over the letter; empty for none.
        picture: String,
    },
    /// Paid: here are the vouchers.
    OrderConfirmed {
        /// Why they come again; none the first time, and where somebody asked for them.
        again: Option<AgainView>,
        /// Which of the order's changes it is about, from 0; none where it is about none, and where that is not known.
        changed: Option<usize>,
        /// The order.
        order: Box<OrderPageView>,
        /// Absolute address of the order page.
        href: String,
        /// Absolute address where its first visit is changed; none where nothing can be.
        change_href: Option<String>,
        /// Absolute address of its days as a calendar file.
        calendar_href: Option<String>,
        /// Content id of the picture over the letter; empty for none.
        picture: String,
    },
    /// The order ended, and nothing was charged.
    OrderEnded {
        /// The order.
        order: Box<OrderPageView>,
        /// Absolute address of the order page.
        href: String,
        /// Content id of the picture over the letter; empty for none.
        picture: String,
    },
    /// How to pay elsewhere: by transfer to the operator's account, or as the gateway's page says.
    OrderTransfer {
        /// The order.
        order: Box<OrderPageView>,
        /// Absolute address of the order page.
        href: String,
        /// Content id of the picture over the letter; empty for none.
        picture: String,
    },
    /// The money goes back, or part of it: `amount` in minor units. Why, is the order's state: `refunded`, `returned`, or
    /// still `paid` for a part.
    OrderRefunded {
        /// How it goes back.
        how: RefundHowView,
        /// Why it goes back.
        why: RefundWhyView,
        /// How much goes back.
        amount: i64,
        /// Which of the order's changes it is about, from 0; none where it is about none, and where that is not known.
        changed: Option<usize>,
        /// The order.
        order: Box<OrderPageView>,
        /// Absolute address of the order page.
        href: String,
        /// Content id of the picture over the letter; empty for none.
        picture: String,
    },
}
