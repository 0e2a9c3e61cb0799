// Generated from crates/server/src/view.rs. Change that, then: UPDATE=1 cargo test -p server --test typescript
export type AboutPage = { product: ProductCard, description: Array<string>, highlights: Array<string>, includes: Array<string>, bring: Array<string>, good_to_know: Array<string>, arrive: string, ages: Array<AgeView>, 
/**
 * Start times.
 */
slots: Array<string>, 
/**
 * Open weekdays, 1 Monday to 7 Sunday.
 */
weekdays: Array<number>, 
/**
 * Refundable deposit paid at the park, in the page's currency.
 */
snorkel_deposit: number | null, seo_title: string, seo_description: string, 
/**
 * Other products to look at.
 */
related: Array<ProductCard>, 
/**
 * Components of each group, by name.
 */
groups: Array<Array<string>>, discounts: DiscountsView, };
export type AddLine = { product_id: number, date: string, slot: string | null, party: PartyView, };
export type AgeView = { unit: Unit, from: number, to: number | null, 
/**
 * What one pays when nothing is booked ahead or together: for a child, its part of the adult price.
 */
base: number, };
export type Alternate = { lang: string, href: string, };
export type BannerView = { text: string, href: string, };
export type BuyPage = { 
/**
 * What is bought.
 */
product: ProductCard, 
/**
 * What the price includes.
 */
includes: Array<string>, 
/**
 * Head of the page.
 */
seo_title: string, 
/**
 * Head of the page.
 */
seo_description: string, 
/**
 * The chooser.
 */
chooser: Chooser, };
export type BuyerForm = { first_name: string, last_name: string, email: string, country: string, phone: string, 
/**
 * Terms accepted.
 */
terms: boolean, };
export type CalendarDay = { 
/**
 * ISO date.
 */
date: string, 
/**
 * Whether it can be chosen.
 */
state: DayState, 
/**
 * Places left, told only when few.
 */
left: number | null, 
/**
 * Adult price on this day with the discount for booking ahead.
 */
from: number | null, 
/**
 * Percent off behind `from`.
 */
percent: number, };
export type CalendarMonth = { 
/**
 * `YYYY-MM`
 */
month: string, days: Array<CalendarDay>, };
export type CartLineView = { 
/**
 * The line's id.
 */
id: string, 
/**
 * What.
 */
product: ProductCard, 
/**
 * When.
 */
date: string, 
/**
 * Start, `HH:MM`; shown when the product has several.
 */
slot: string, 
/**
 * True when the product has more than one start.
 */
slot_matters: boolean, 
/**
 * Who.
 */
party: PartyView, 
/**
 * The kinds of person it takes.
 */
ages: Array<AgeView>, 
/**
 * Its price.
 */
quote: LineQuote, 
/**
 * True while its places are held.
 */
held: boolean, 
/**
 * Why it can't be bought as it stands.
 */
error: FieldError | null, 
/**
 * Buy page with this day chosen, to change the date.
 */
change_href: string, };
export type CartPage = { cart: CartView, 
/**
 * What to look at when it is empty.
 */
suggestions: Array<ProductCard>, };
export type CartView = { 
/**
 * Lines in order of adding.
 */
lines: Array<CartLineView>, 
/**
 * Before discounts.
 */
base: number, 
/**
 * To pay, taxes included.
 */
total: number, 
/**
 * Tax within `total`.
 */
tax: number, 
/**
 * Fingerprint of every amount shown; placing an order carries it.
 */
hash: string, 
/**
 * When the first place held for this cart is let go; none when nothing is held.
 */
expires_at: number | null, 
/**
 * Seconds until then, by the server's clock.
 */
seconds_left: number | null, 
/**
 * One more park and this percent would apply to all of them.
 */
next_combo: Tier | null, 
/**
 * Done or refused, to be told at the top.
 */
notice: Notice | null, 
/**
 * True when it can be paid for.
 */
ready: boolean, };
export type ChangeLine = { date: string | null, slot: string | null, party: PartyView | null, };
export type CheckoutPage = { 
/**
 * What is bought.
 */
cart: CartView, 
/**
 * What was typed.
 */
buyer: BuyerForm, 
/**
 * What was wrong with it.
 */
errors: Array<FieldError>, 
/**
 * Makes placing happen once: comes back with the form.
 */
once: string, 
/**
 * Every country, by name.
 */
countries: Array<Choice>, 
/**
 * Card brands and other methods taken in this currency.
 */
methods: Array<MethodView>, };
export type Choice = { value: string, name: string, };
export type Chooser = { 
/**
 * The operator's id.
 */
product_id: number, 
/**
 * Where the form posts and day links lead: the buy page's own address.
 */
action: string, 
/**
 * The month shown.
 */
month: CalendarMonth, 
/**
 * First and last month that can be shown, `YYYY-MM`.
 */
first_month: string, 
/**
 * Last month that can be shown.
 */
last_month: string, 
/**
 * The kinds of person it takes.
 */
ages: Array<AgeView>, 
/**
 * Chosen people.
 */
party: PartyView, 
/**
 * Most people in one line.
 */
party_limit: number, 
/**
 * Chosen day with its slots.
 */
day: DayView | null, 
/**
 * Chosen slot.
 */
slot: string | null, 
/**
 * What the choice costs: present once a day is chosen.
 */
quote: LineQuote | null, 
/**
 * What was wrong with the last attempt.
 */
errors: Array<FieldError>, 
/**
 * False when the month was drawn for everybody: places left are then not known.
 */
live: boolean, };
export type CurrencyView = { 
/**
 * The contract's id.
 */
id: number, 
/**
 * ISO 4217 letters.
 */
code: string, 
/**
 * Its name in the page's language.
 */
name: string, 
/**
 * What is printed beside the amount.
 */
presentation_symbol: string, 
/**
 * `I` before the amount, `D` after it.
 */
position: string, 
/**
 * Between units and cents.
 */
decimal_separator: string, 
/**
 * Between groups of three digits.
 */
thousand_separator: string, 
/**
 * Digits after the separator.
 */
minor_digits: number, 
/**
 * Country code of its flag.
 */
flag: string, };
export type DayState = "open" | "few" | "sold_out" | "closed" | "past" | "beyond";
export type DayView = { date: string, slots: Array<SlotView>, };
export type DemoMailPage = { mails: Array<DemoMailView>, };
export type DemoMailView = { to: string, subject: string, at: number, href: string, };
export type Device = "phone" | "desktop";
export type DiscountsView = { 
/**
 * Smallest number of days ahead and the percent it earns.
 */
advance: Array<Tier>, 
/**
 * Number of parks and the percent it earns.
 */
combo: Array<Tier>, 
/**
 * Percent off the adult price for a child.
 */
child_percent: number, };
export type ErrorPage = { 
/**
 * Where people may want to go.
 */
suggestions: Array<ProductCard>, };
export type FieldError = { field: string | null, code: string, message: string, };
export type Frame = { 
/**
 * The page's language: es, en or pt.
 */
lang: string, 
/**
 * The currency amounts are shown in.
 */
currency: CurrencyView, 
/**
 * Which of the two layouts is drawn.
 */
device: Device, 
/**
 * Today in Cancun.
 */
today: string, 
/**
 * The page's own address, without query.
 */
path: string, 
/**
 * Addresses of the store's pages in the page's language.
 */
urls: Urls, 
/**
 * Who sells.
 */
site: SiteView, 
/**
 * True on a demonstration store: its payment pages are a sandbox.
 */
demo: boolean, };
export type HomePage = { hero: ProductCard, parks: Array<ProductCard>, tours: Array<ProductCard>, 
/**
 * Advance and combination discounts, as the catalogue has them.
 */
discounts: DiscountsView, };
export type HoursView = { from: string, to: string, };
export type LayoutHtml = { before: string, after: string, 
/**
 * Island messages of the layout, by key.
 */
messages: { [key in string]: string }, };
export type LineQuote = { 
/**
 * Per kind of person.
 */
units: Array<UnitQuote>, 
/**
 * Before discounts.
 */
base: number, 
/**
 * To pay, taxes included.
 */
total: number, };
export type ListingPage = { parks: Array<ProductCard>, tours: Array<ProductCard>, discounts: DiscountsView, };
export type LookupPage = { code: string, email: string, errors: Array<FieldError>, };
export type Mail = { "kind": "order_confirmed", 
/**
 * The order.
 */
order: OrderPage, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Origin of pictures in the mail.
 */
origin: string, } | { "kind": "order_refunded", 
/**
 * How much goes back.
 */
amount: number, 
/**
 * The order.
 */
order: OrderPage, 
/**
 * Absolute address of the order page.
 */
href: string, 
/**
 * Origin of pictures in the mail.
 */
origin: string, };
export type MailHtml = { subject: string, html: string, text: string, };
export type MethodView = { id: number, api_code: string, name: string, };
export type Notice = { tone: Tone, code: string, message: string, };
export type OrderFiles = { 
/**
 * The vouchers as a PDF.
 */
pdf: string, 
/**
 * The days as a calendar file.
 */
calendar: string, };
export type OrderLineView = { product: ProductCard, date: string, slot: string, slot_matters: boolean, quote: LineQuote, bring: Array<string>, arrive: string, tickets: Array<TicketView>, };
export type OrderPage = { 
/**
 * Eight characters.
 */
code: string, 
/**
 * Where it stands.
 */
state: OrderState, 
/**
 * Who bought.
 */
first_name: string, 
/**
 * Where the voucher was sent.
 */
email: string, 
/**
 * What was bought.
 */
lines: Array<OrderLineView>, 
/**
 * Before discounts.
 */
base: number, 
/**
 * Paid or to pay.
 */
total: number, 
/**
 * Tax within it.
 */
tax: number, 
/**
 * What that tax was called.
 */
tax_name: string, 
/**
 * How much it was.
 */
tax_percent: number, 
/**
 * Where to try paying again; none unless it can be.
 */
pay_href: string | null, 
/**
 * True while it is worth asking again in a moment.
 */
poll: boolean, 
/**
 * What became of the last attempt to pay.
 */
notice: Notice | null, 
/**
 * Placed at.
 */
placed_at: number, 
/**
 * The address that shows this page again.
 */
href: string, 
/**
 * When an order paid elsewhere (a transfer, a cash voucher) must be paid by, milliseconds UTC.
 */
pay_until: number | null, 
/**
 * Money given back, oldest first.
 */
refunds: Array<RefundView>, 
/**
 * The vouchers as a PDF, and the days as a calendar file; none until the order is paid.
 */
files: OrderFiles | null, };
export type OrderState = "awaiting_payment" | "awaiting_transfer" | "confirming" | "paid" | "cancelled" | "refunded" | "returned";
export type Page = { "kind": "home" } & HomePage | { "kind": "listing" } & ListingPage | { "kind": "about" } & AboutPage | { "kind": "buy" } & BuyPage | { "kind": "cart" } & CartPage | { "kind": "checkout" } & CheckoutPage | { "kind": "order" } & OrderPage | { "kind": "lookup" } & LookupPage | { "kind": "sandbox_pay" } & SandboxPayPage | { "kind": "demo_mail" } & DemoMailPage | { "kind": "text" } & TextPage | { "kind": "not_found" } & ErrorPage | { "kind": "internal_error" } & ErrorPage;
export type PageHtml = { 
/**
 * What stands inside `<head>`, apart from the assets.
 */
head: string, 
/**
 * What stands inside `<main>`.
 */
main: string, 
/**
 * Classes of `<body>`: the page's own light.
 */
body_class: string, 
/**
 * Words its islands need, by key.
 */
messages: { [key in string]: string }, };
export type PartyView = { adults: number, children: number, infants: number, };
export type PhoneView = { country: string, country_name: string, number: string, };
export type Problem = { 
/**
 * From the error catalogue.
 */
code: string, 
/**
 * In the visitor's language.
 */
message: string, 
/**
 * The input at fault.
 */
field: string | null, 
/**
 * HTTP status.
 */
status: number, };
export type ProductCard = { 
/**
 * The operator's id.
 */
id: number, 
/**
 * Upper-case code.
 */
code: string, 
/**
 * About page.
 */
href: string, 
/**
 * Buy page.
 */
buy_href: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One promise.
 */
tagline: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * park or tour.
 */
kind: string, 
/**
 * Name of its scene.
 */
scene: string, 
/**
 * What the scene shows.
 */
scene_alt: string, 
/**
 * Whether and how it is sold.
 */
status: ProductStatus, 
/**
 * Adult price, taxes included; the lowest a visitor can get by booking ahead.
 */
from: number, 
/**
 * Adult price without discount.
 */
base: number, 
/**
 * Percent off behind `from`, 0 for none.
 */
percent: number, 
/**
 * Opening hours.
 */
hours: HoursView, };
export type ProductStatus = "on_sale" | "coming_soon" | "paused" | "unavailable";
export type Reason = { "rule": "list" } | { "rule": "infant" } | { "rule": "child", 
/**
 * Percent off the adult price.
 */
percent: number, } | { "rule": "advance", 
/**
 * Percent off.
 */
percent: number, 
/**
 * The tier's smallest number of days.
 */
days: number, } | { "rule": "combo", 
/**
 * Percent off.
 */
percent: number, 
/**
 * The tier's number of parks.
 */
parks: number, };
export type RefundState = "requested" | "done" | "refused";
export type RefundView = { 
/**
 * How much.
 */
amount: number, 
/**
 * How far it is.
 */
state: RefundState, 
/**
 * Since when, milliseconds UTC.
 */
at: number, };
export type RenderRequest = { "want": "layout", 
/**
 * Where it stands.
 */
frame: Frame, 
/**
 * Every language, own name of each.
 */
languages: Array<Choice>, 
/**
 * Every currency, in display order.
 */
currencies: Array<CurrencyView>, } | { "want": "page", 
/**
 * Where it stands.
 */
frame: Frame, 
/**
 * What it shows.
 */
page: Page, 
/**
 * The same page in each language: absolute addresses for the head.
 */
alternates: Array<Alternate>, } | { "want": "mail", 
/**
 * Where it stands.
 */
frame: Frame, 
/**
 * What it says.
 */
mail: Mail, };
export type SandboxPayPage = { 
/**
 * Which of its questions.
 */
step: SandboxStep, 
/**
 * The documented values of `mode`: when the money is taken. The first is the usual one.
 */
modes: Array<string>, 
/**
 * The documented values of `trouble`: what goes wrong on the way. The first is `none`.
 */
troubles: Array<string>, 
/**
 * The order it pays for.
 */
order_code: string, 
/**
 * What it will take.
 */
amount: number, 
/**
 * Where its form posts.
 */
action: string, 
/**
 * Back to the store.
 */
return_href: string, };
export type SandboxStep = "choose" | "challenge" | "voucher" | "closed" | "timed_out";
export type SiteView = { brand: string, email: string, phones: Array<PhoneView>, 
/**
 * Call-centre hours, local time.
 */
weekdays: HoursView, weekends: HoursView, banner: BannerView | null, tax_name: string, tax_percent: number, party_limit: number, };
export type SlotView = { 
/**
 * `HH:MM`
 */
time: string, 
/**
 * Whether it can be chosen.
 */
open: boolean, 
/**
 * Places left, told only when few.
 */
left: number | null, };
export type TextPage = { title: string, summary: string, seo_description: string, sections: Array<TextSectionView>, };
export type TextSectionView = { heading: string, paragraphs: Array<string>, };
export type TicketState = "issued" | "redeemed" | "void";
export type TicketView = { 
/**
 * Short, readable: `XXXX-XXXX-XXXX`.
 */
code: string, 
/**
 * Who enters with it.
 */
unit: Unit, 
/**
 * The signed text in the QR code.
 */
signed: string, 
/**
 * Side of the QR code in modules, without margin.
 */
qr_size: number, 
/**
 * SVG path of its dark modules, one unit each.
 */
qr_path: string, 
/**
 * Whether it still opens a gate.
 */
state: TicketState, };
export type Tier = { from: number, percent: number, };
export type Tone = "good" | "bad" | "info";
export type Unit = "adult" | "child" | "infant";
export type UnitQuote = { 
/**
 * The kind of person.
 */
unit: Unit, 
/**
 * How many.
 */
count: number, 
/**
 * Price per person before discount.
 */
base: number, 
/**
 * Price per person.
 */
price: number, 
/**
 * `price` times `count`.
 */
total: number, 
/**
 * Which rule gave the price.
 */
reason: Reason, };
export type Urls = { home: string, listing: string, cart: string, checkout: string, lookup: string, terms: string, privacy: string, sanitation: string, 
/**
 * Where the language and currency form posts.
 */
preferences: string, };
