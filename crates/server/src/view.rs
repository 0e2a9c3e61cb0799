//! Page data: what a React page or an island is given. The TypeScript copy in `web/lib/view.gen.ts` is generated
//! from here (see `tests/typescript.rs`). Amounts are integer minor units of the page's currency, dates are ISO
//! text on the operator's calendar, instants are milliseconds UTC.

use serde::{Deserialize, Serialize};
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
    /// Addresses of the store's pages in the page's language.
    pub urls: Urls,
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

/// Addresses of the store's pages in one language.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "each is the address of the page it is named after")]
pub struct Urls {
    pub home: String,
    pub listing: String,
    pub cart: String,
    pub checkout: String,
    pub lookup: String,
    pub terms: String,
    pub privacy: String,
    pub sanitation: String,
    /// Where the language and currency form posts.
    pub preferences: String,
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
    pub messages: std::collections::BTreeMap<String, String>,
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
    pub messages: std::collections::BTreeMap<String, String>,
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
    /// Find an order by code and mail address.
    Lookup(LookupPage),
    /// The sandbox gateway's own page.
    SandboxPay(SandboxPayPage),
    /// Mail the demonstration store has written.
    DemoMail(DemoMailPage),
    /// Only words: terms, privacy, sanitation protocols.
    Text(TextPage),
    /// No such page.
    NotFound(ErrorPage),
    /// Something went wrong.
    InternalError(ErrorPage),
}

/// A product as a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProductCard {
    /// The operator's id.
    pub id: i64,
    /// Upper-case code.
    pub code: String,
    /// About page.
    pub href: String,
    /// Buy page.
    pub buy_href: String,
    /// Its name.
    pub name: String,
    /// One promise.
    pub tagline: String,
    /// One or two sentences.
    pub summary: String,
    /// park or tour.
    pub kind: String,
    /// Name of its scene.
    pub scene: String,
    /// What the scene shows.
    pub scene_alt: String,
    /// Whether and how it is sold.
    pub status: ProductStatus,
    /// Adult price, taxes included; the lowest a visitor can get by booking ahead.
    pub from: i64,
    /// Adult price without discount.
    pub base: i64,
    /// Percent off behind `from`, 0 for none.
    pub percent: u8,
    /// Opening hours.
    pub hours: HoursView,
}

/// Whether a product is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ProductStatus {
    OnSale,
    ComingSoon,
    Paused,
    Unavailable,
}

/// Front page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "lists of cards")]
pub struct HomePage {
    pub hero: ProductCard,
    pub parks: Vec<ProductCard>,
    pub tours: Vec<ProductCard>,
    /// Advance and combination discounts, as the catalogue has them.
    pub discounts: DiscountsView,
}

/// The automatic discounts, for explaining them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DiscountsView {
    /// Smallest number of days ahead and the percent it earns.
    pub advance: Vec<Tier>,
    /// Number of parks and the percent it earns.
    pub combo: Vec<Tier>,
    /// Percent off the adult price for a child.
    pub child_percent: u8,
}

/// A threshold and what it earns.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a threshold and a percent")]
pub struct Tier {
    pub from: u32,
    pub percent: u8,
}

/// Parks and tours.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "lists of cards")]
pub struct ListingPage {
    pub parks: Vec<ProductCard>,
    pub tours: Vec<ProductCard>,
    pub discounts: DiscountsView,
}

/// About one product.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the words of the product, see catalogue/README.md")]
pub struct AboutPage {
    pub product: ProductCard,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub includes: Vec<String>,
    pub bring: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    pub ages: Vec<AgeView>,
    /// Start times.
    pub slots: Vec<String>,
    /// Open weekdays, 1 Monday to 7 Sunday.
    pub weekdays: Vec<u8>,
    /// Refundable deposit paid at the park, in the page's currency.
    pub snorkel_deposit: Option<i64>,
    pub seo_title: String,
    pub seo_description: String,
    /// Other products to look at.
    pub related: Vec<ProductCard>,
    /// Components of each group, by name.
    pub groups: Vec<Vec<String>>,
    pub discounts: DiscountsView,
}

/// A kind of person and the ages it covers, in whole years, both included.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a kind of person and its ages")]
pub struct AgeView {
    pub unit: Unit,
    pub from: u8,
    pub to: Option<u8>,
    /// What one pays when nothing is booked ahead or together: for a child, its part of the adult price.
    pub base: i64,
}

/// The kinds of person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum Unit {
    Adult,
    Child,
    Infant,
}

/// How many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs, reason = "counts of people")]
pub struct PartyView {
    pub adults: u32,
    pub children: u32,
    pub infants: u32,
}

/// Choose a day and people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyPage {
    /// What is bought.
    pub product: ProductCard,
    /// What the price includes.
    pub includes: Vec<String>,
    /// Head of the page.
    pub seo_title: String,
    /// Head of the page.
    pub seo_description: String,
    /// The chooser.
    pub chooser: Chooser,
}

/// Props of the chooser island: also what `GET /api/v1/products/{id}/chooser` answers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Chooser {
    /// The operator's id.
    pub product_id: i64,
    /// Where the form posts and day links lead: the buy page's own address.
    pub action: String,
    /// The month shown.
    pub month: CalendarMonth,
    /// First and last month that can be shown, `YYYY-MM`.
    pub first_month: String,
    /// Last month that can be shown.
    pub last_month: String,
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Chosen people.
    pub party: PartyView,
    /// Most people in one line.
    pub party_limit: u32,
    /// Chosen day with its slots.
    pub day: Option<DayView>,
    /// Chosen slot.
    pub slot: Option<String>,
    /// What the choice costs: present once a day is chosen.
    pub quote: Option<LineQuote>,
    /// What was wrong with the last attempt.
    pub errors: Vec<FieldError>,
    /// False when the month was drawn for everybody: places left are then not known.
    pub live: bool,
}

/// A month of days. `days` starts on the first of the month.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a month")]
pub struct CalendarMonth {
    /// `YYYY-MM`
    pub month: String,
    pub days: Vec<CalendarDay>,
}

/// One day of a product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CalendarDay {
    /// ISO date.
    pub date: String,
    /// Whether it can be chosen.
    pub state: DayState,
    /// Places left, told only when few.
    pub left: Option<i64>,
    /// Adult price on this day with the discount for booking ahead.
    pub from: Option<i64>,
    /// Percent off behind `from`.
    pub percent: u8,
}

/// Whether a day can be chosen. Only `Open` and `Few` can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for a day")]
pub enum DayState {
    Open,
    Few,
    SoldOut,
    Closed,
    Past,
    Beyond,
}

/// A chosen day.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a day and its slots")]
pub struct DayView {
    pub date: String,
    pub slots: Vec<SlotView>,
}

/// One start on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SlotView {
    /// `HH:MM`
    pub time: String,
    /// Whether it can be chosen.
    pub open: bool,
    /// Places left, told only when few.
    pub left: Option<i64>,
}

/// A priced line.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LineQuote {
    /// Per kind of person.
    pub units: Vec<UnitQuote>,
    /// Before discounts.
    pub base: i64,
    /// To pay, taxes included.
    pub total: i64,
}

/// A kind of person, priced.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UnitQuote {
    /// The kind of person.
    pub unit: Unit,
    /// How many.
    pub count: u32,
    /// Price per person before discount.
    pub base: i64,
    /// Price per person.
    pub price: i64,
    /// `price` times `count`.
    pub total: i64,
    /// Which rule gave the price.
    pub reason: Reason,
}

/// Which rule gave a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Reason {
    /// The list price.
    List,
    /// Free by age.
    Infant,
    /// A child's part of the adult price.
    Child {
        /// Percent off the adult price.
        percent: u8,
    },
    /// Booked ahead.
    Advance {
        /// Percent off.
        percent: u8,
        /// The tier's smallest number of days.
        days: u32,
    },
    /// Several parks in one cart.
    Combo {
        /// Percent off.
        percent: u8,
        /// The tier's number of parks.
        parks: u32,
    },
}

/// Something wrong with a form: `field` is the input's name, or none for the whole form.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see the error catalogue, contract 8")]
pub struct FieldError {
    pub field: Option<String>,
    pub code: String,
    pub message: String,
}

/// The cart page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the cart and what to say about it")]
pub struct CartPage {
    pub cart: CartView,
    /// What to look at when it is empty.
    pub suggestions: Vec<ProductCard>,
}

/// A cart: props of the cart island and answer of the cart calls.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CartView {
    /// Lines in order of adding.
    pub lines: Vec<CartLineView>,
    /// Before discounts.
    pub base: i64,
    /// To pay, taxes included.
    pub total: i64,
    /// Tax within `total`.
    pub tax: i64,
    /// Fingerprint of every amount shown; placing an order carries it.
    pub hash: String,
    /// When the first place held for this cart is let go; none when nothing is held.
    pub expires_at: Option<i64>,
    /// Seconds until then, by the server's clock.
    pub seconds_left: Option<i64>,
    /// One more park and this percent would apply to all of them.
    pub next_combo: Option<Tier>,
    /// Done or refused, to be told at the top.
    pub notice: Option<Notice>,
    /// True when it can be paid for.
    pub ready: bool,
}

/// A message at the top of a page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a tone and a text")]
pub struct Notice {
    pub tone: Tone,
    pub code: String,
    pub message: String,
}

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "two words")]
pub enum Tone {
    Good,
    Bad,
    Info,
}

/// One product on one day for some people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CartLineView {
    /// The line's id.
    pub id: String,
    /// What.
    pub product: ProductCard,
    /// When.
    pub date: String,
    /// Start, `HH:MM`; shown when the product has several.
    pub slot: String,
    /// True when the product has more than one start.
    pub slot_matters: bool,
    /// Who.
    pub party: PartyView,
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Its price.
    pub quote: LineQuote,
    /// True while its places are held.
    pub held: bool,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldError>,
    /// Buy page with this day chosen, to change the date.
    pub change_href: String,
}

/// Who buys, and payment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CheckoutPage {
    /// What is bought.
    pub cart: CartView,
    /// What was typed.
    pub buyer: BuyerForm,
    /// What was wrong with it.
    pub errors: Vec<FieldError>,
    /// Makes placing happen once: comes back with the form.
    pub once: String,
    /// Every country, by name.
    pub countries: Vec<Choice>,
    /// Card brands and other methods taken in this currency.
    pub methods: Vec<MethodView>,
}

/// What a buyer types.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct BuyerForm {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub country: String,
    pub phone: String,
    /// Terms accepted.
    pub terms: bool,
}

/// A way to pay.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of payments.toml")]
pub struct MethodView {
    pub id: i64,
    pub api_code: String,
    pub name: String,
}

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

/// A page that is only words.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct TextPage {
    pub title: String,
    pub summary: String,
    pub seo_description: String,
    pub sections: Vec<TextSectionView>,
}

/// A part of such a page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct TextSectionView {
    pub heading: String,
    pub paragraphs: Vec<String>,
}

/// Not found and internal error.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ErrorPage {
    /// Where people may want to go.
    pub suggestions: Vec<ProductCard>,
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

/// Body of `POST /api/v1/cart/lines`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct AddLine {
    pub product_id: i64,
    pub date: String,
    pub slot: Option<String>,
    pub party: PartyView,
}

/// Body of `PATCH /api/v1/cart/lines/{id}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct ChangeLine {
    pub date: Option<String>,
    pub slot: Option<String>,
    pub party: Option<PartyView>,
}

/// An error answer (problem+json).
#[derive(Clone, Debug, Serialize, TS)]
pub struct Problem {
    /// From the error catalogue.
    pub code: String,
    /// In the visitor's language.
    pub message: String,
    /// The input at fault.
    pub field: Option<String>,
    /// HTTP status.
    pub status: u16,
}
