//! Page data: what a React page or an island is given. The TypeScript copy in `web/lib/view.gen.ts` is generated
//! from here (see `tests/typescript.rs`). Amounts are integer minor units of the page's currency, dates are ISO
//! text on the operator's calendar, instants are milliseconds UTC.

mod change;
mod order;
mod package;
mod purchase;
mod shop;

pub use change::{
    CancelTerm, ChangeAdding, ChangeCancel, ChangeDay, ChangePage, ChangeStart, ChangeTask, ChangeWeather,
    TaskLink,
};
pub use order::{
    DemoMailPage, DemoMailView, LookupPage, Mail, OrderFiles, OrderLineView, OrderPage, OrderState, PaidWith,
    RefundState, RefundView, RelatedOrder, SandboxPayPage, SandboxStep, TicketState, TicketView,
    TransferView,
};
pub use package::{
    PackageBuilder, PackageCard, PackagePage, PackageProduct, PackagesPage, PriceGuidePage, PriceRow,
};
pub use purchase::{
    AddLine, BankView, BuyPage, BuyerForm, CalendarDay, CalendarMonth, CartLineView, CartPage, CartView,
    ChangeLine, CheckoutPage, Chooser, CodeView, DayState, DayView, ExtraChoice, ExtraLineView, ExtraView,
    FieldError, LineQuote, MethodView, Notice, OpenTicketView, PartyView, PlanView, Problem, ProofView,
    Reason, SlotView, TermView, Tone, Unit, UnitQuote, ZoneView,
};
pub use shop::{
    AboutPage, AgeView, DiscountsView, ErrorPage, HomePage, ListingPage, Picture, ProductCard, ProductStatus,
    TextPage, TextSectionView, Tier,
};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What every page and island knows about where it stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frame {
    /// The page's language: es, en or pt.
    pub lang: String,
    /// The currency amounts are shown in.
    pub currency: CurrencyView,
    /// Which of the two layouts is drawn.
    pub device: Device,
    /// Today in Cancun.
    pub today: String,
    /// The page's own address, without query.
    pub path: String,
    /// Addresses in the page's language: of each page that has a fixed one, by its key in `routes.toml`, and of
    /// `preferences`, where the language and currency form posts.
    #[ts(type = "{ [page in PageName | 'preferences']: string }")]
    pub urls: BTreeMap<&'static str, String>,
    /// Who sells.
    pub site: SiteView,
    /// True on a demonstration store: its payment pages are a sandbox.
    pub demo: bool,
}

/// The two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Device {
    /// Narrow windows and touch.
    Phone,
    /// Everything else.
    Desktop,
}

/// The fields of a currency that printing an amount needs.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CurrencyView {
    /// The contract's id.
    pub id: i64,
    /// ISO 4217 letters.
    pub code: String,
    /// Its name in the page's language.
    pub name: String,
    /// What is printed beside the amount.
    pub presentation_symbol: String,
    /// `I` before the amount, `D` after it.
    pub position: String,
    /// Between units and cents.
    pub decimal_separator: String,
    /// Between groups of three digits.
    pub thousand_separator: String,
    /// Digits after the separator.
    pub minor_digits: u8,
    /// Country code of its flag.
    pub flag: String,
}

/// The seller, as shown in header, footer and mail.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of site.toml")]
pub struct SiteView {
    pub brand: String,
    pub email: String,
    pub phones: Vec<PhoneView>,
    /// Call-centre hours, local time.
    pub weekdays: HoursView,
    pub weekends: HoursView,
    pub banner: Option<BannerView>,
    pub tax_name: String,
    pub tax_percent: u8,
    pub party_limit: u32,
    /// True where pages ask for the whole cart.
    pub full_cart: bool,
}

/// A telephone number for callers from one country.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of site.toml")]
pub struct PhoneView {
    pub country: String,
    pub country_name: String,
    pub number: String,
}

/// Opening and closing time, `HH:MM`.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "two times")]
pub struct HoursView {
    pub from: String,
    pub to: String,
}

/// The strip above the header.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a text and where it leads")]
pub struct BannerView {
    pub text: String,
    pub href: String,
}

/// What the engine is asked for.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum RenderRequest {
    /// Header and footer: drawn once per language, currency and device, with `%%PATH%%` where the page's address goes.
    Layout {
        /// Where it stands.
        frame: Frame,
        /// Every language, own name of each.
        languages: Vec<Choice>,
        /// Every currency, in display order.
        currencies: Vec<CurrencyView>,
        /// The ways to pay in the currency.
        methods: Vec<MethodView>,
    },
    /// A page's head and middle.
    Page {
        /// Where it stands.
        frame: Frame,
        /// What it shows.
        page: Box<Page>,
        /// The same page in each language: absolute addresses for the head.
        alternates: Vec<Alternate>,
    },
    /// A mail's subject, HTML and text.
    Mail {
        /// Where it stands.
        frame: Frame,
        /// What it says.
        mail: Box<Mail>,
    },
}

/// A value and its name.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a value and its name")]
pub struct Choice {
    pub value: String,
    pub name: String,
}

/// The same page in another language.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a language and an address")]
pub struct Alternate {
    pub lang: String,
    pub href: String,
}

/// What the engine answers for a layout.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "what stands before and after the page's middle")]
pub struct LayoutHtml {
    pub before: String,
    pub after: String,
    /// Island messages of the layout, by key.
    pub messages: BTreeMap<String, String>,
}

/// What the engine answers for a page.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct PageHtml {
    /// What stands inside `<head>`, apart from the assets.
    pub head: String,
    /// What stands inside `<main>`.
    pub main: String,
    /// Classes of `<body>`: the page's own light.
    pub body_class: String,
    /// Words its islands need, by key.
    pub messages: BTreeMap<String, String>,
}

/// What the engine answers for a mail.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "the parts of a mail")]
pub struct MailHtml {
    pub subject: String,
    pub html: String,
    pub text: String,
}

/// The kinds of page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Page {
    /// The front door.
    Home(HomePage),
    /// Parks and tours.
    Listing(ListingPage),
    /// About one product.
    About(AboutPage),
    /// Choose a day and people.
    Buy(BuyPage),
    /// The cart.
    Cart(CartPage),
    /// Who buys, and payment.
    Checkout(CheckoutPage),
    /// An order and its vouchers.
    Order(OrderPage),
    /// Change a visit that is paid for.
    Change(Box<ChangePage>),
    /// Find an order by code and mail address.
    Lookup(LookupPage),
    /// The sandbox gateway's own page.
    SandboxPay(SandboxPayPage),
    /// Mail the demonstration store has written.
    DemoMail(DemoMailPage),
    /// Every picture of the collection.
    DemoArt,
    /// Build a package.
    Package(PackagePage),
    /// Ready-made packages.
    Packages(PackagesPage),
    /// What everything costs on a day.
    PriceGuide(PriceGuidePage),
    /// Only words: terms, privacy, sanitation protocols.
    Text(TextPage),
    /// No such page.
    NotFound(ErrorPage),
    /// Something went wrong.
    InternalError(ErrorPage),
}
