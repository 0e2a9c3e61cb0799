//! Page data: what a React page or an island is given, and what calls send and answer. What crosses to the web ends in
//! `View`. Two copies are generated from here: TypeScript in `web/lib/view.gen.ts` (see `tests/typescript.rs`), and the
//! schemas of `openapi.json` (see `tests/openapi.rs`), for which a field names what its text or number is. Amounts are
//! integer minor units of the page's currency, dates are ISO text on the operator's calendar, instants are milliseconds
//! UTC.

mod arrive;
mod change;
mod change_room;
mod chat;
mod checkout;
mod compare;
mod contact;
mod cookies;
mod extra;
mod for_you;
mod gallery;
pub mod given;
mod hotels;
mod ideas;
mod listing;
mod newsletter;
mod order;
mod package;
mod parks;
mod people;
mod photo_pass;
mod promotions;
mod purchase;
mod question;
mod refusal;
mod sandbox;
pub mod scalar;
mod search;
mod services;
mod shop;
mod site_map;
mod stay;
mod traffic;

pub use arrive::{ArriveAtView, ArriveByTransportView, ArrivePageView};
pub use change::{
    CancelTermView, ChangeAddingView, ChangeCancelView, ChangeDayView, ChangePageView, ChangeStartView,
    ChangeTaskView, ChangeWeatherView, TaskLinkView,
};
pub use change_room::{ChangeRoomPageView, ChangedRoomView};
pub use chat::{ChatAnswerView, ChatOrderView, ChatPageView, ChatVisitView};
pub use checkout::{
    BankKindView, BankView, BuyerFormView, CheckoutPageView, CurrenciesView, ListedCurrencyView,
    MethodKindView, MethodView, PaymentBankView, PaymentMethodView, PaymentMethodsView, TermView,
    WholeCurrencyView,
};
pub use compare::{
    CoachView, CompareChoiceView, ComparePageView, ComparedView, FactsView, HeightForView, MinHeightView,
    OriginView, PassableView, ProvidedView, RideView, StepsView, WayView, WetView,
};
pub use contact::{
    AppView, ContactPageView, ContactTopicView, MenuPlaceView, MenuView, OrderOfView, ServiceWayKindView,
    ServiceWayView, SocialNetworkView, SocialView,
};
pub use cookies::{
    CookieAboutView, CookieNoticeView, CookieView, CookiesPageView, PurposeNameView, PurposeView,
    SoldItemView, SoldKindView, ThanksPageView,
};
pub use extra::{
    BusinessUnitView, ExtraChoiceView, ExtraKindView, ExtraLineView, ExtraView, PerView, ZoneView,
};
pub use for_you::{BoughtWithView, ForYouPageView, NextInCartView};
pub use gallery::{GalleryPageView, LightView, PrintView};
pub use hotels::{
    AmenityView, BedKindView, BedView, ChosenRoomView, FirstRoomView, FoundHotelView, FoundRoomView,
    HotelCardView, HotelChoiceView, HotelPageView, HotelsPageView, NearStayView, PlanTermsView,
    RoomAmenityView, RoomCardView, RoomChoiceView, RoomGuestsView, RoomPageView, RoomViewView,
    SplitPartyView, StayOfferView, StaySearchView, StaysFoundView,
};
pub use ideas::{
    ActivitiesPageView, ActivityPlaceView, ActivityView, AnswerView, CompanyPageView, CompanyPlaceView,
    GetawayView, HeardView, SuitsChoiceView, ThingView, ThingsPageView, ThingsPartView, TicketPageView,
    WeekendView, WeekendsPageView,
};
pub use listing::{
    AskedView, FilterView, ListedDayView, ListedView, ListingPageView, ListingPartView, NarrowedByView,
    NarrowingView, ReachView, SortView,
};
pub use newsletter::{NewsletterPageView, NewsletterStateView, SubscribeView, SubscribedView};
pub use order::{
    AgainView, DemoMailPageView, DemoMailView, LedgerEntryView, LedgerKindView, LedgerView, LookupPageView,
    MailView, OrderFilesView, OrderLineView, OrderNowView, OrderPageView, OrderStateView, PaidWithView,
    PickUpView, RefundHowView, RefundStateView, RefundView, RefundWhyView, RelatedOrderView, TicketStateView,
    TicketView, TransferView,
};
pub use package::{
    PackageBuilderView, PackageCardView, PackagePageView, PackageProductView, PackagesPageView,
    PriceGuidePageView, PriceRowView,
};
pub use parks::{
    ByEmail, CartComplementView, CartCountView, CartForDisplayView, CartProductView, ComplementView,
    ComponentGroupView, ComponentView, CountedCartView, CouponPurchaseView, DisplayedCartView, ForgetCart,
    InfoDetailsView, ProductEntryView, PurchasesWithCouponView, ReportedError, UpgradesView,
};
pub use people::{AgeView, PartyView, PlanKeyView, PlanView, ProofView, UnitView};
pub use photo_pass::{GroupPriceView, PhotoPassAtView, PhotoPassPageView, PhotoPassView};
pub use promotions::{OfferPriceView, OfferRuleView, OfferView, PromotionsAboutView, PromotionsPageView};
pub use purchase::{
    AddLine, AddPackage, BuyPageView, CalendarDayView, CalendarMonthView, CancelPromiseView, CartLineView,
    CartPageView, CartView, ChangeLine, ChooserView, CodeView, DayStateView, DayView, FeeView, GiveCode,
    LineQuoteView, OfferedCodeView, OpenTicketView, PartOfView, PartView, PricesView, ReasonView, SlotView,
};
pub use question::{
    AgesExceptView, FaqsPageView, PlaceLinkView, QuestionView, QuestionsAboutView, QuestionsPartView,
};
pub use refusal::{
    DoneCodeView, FieldErrorView, NoticeCodeView, NoticeView, ProblemCodeView, ProblemView, ToneView,
};
pub use sandbox::{
    NoticeStateView, PaymentStateView, SandboxBooksView, SandboxChoice, SandboxModeView, SandboxOutcomeView,
    SandboxPayPageView, SandboxSending, SandboxStepView, SandboxTroubleView,
};
pub use search::{
    AskSuggestions, MarkedView, SearchBoxView, SearchKindView, SearchPageView, SearchResultView,
    SearchTokenView, SuggestionView, SuggestionsView,
};
pub use services::{
    FoodToAddView, OfferedView, ServiceNameView, ServiceView, ServicesAtView, ServicesPageView,
};
pub use shop::{
    AboutPageView, DiscountsView, ErrorPageView, HomePageView, MomentView, NextComboView, PictureView,
    ProductCardView, ProductKindView, ProductStatusView, ProductsView, TextPageView, TextSectionView,
    TierView,
};
pub use site_map::{SiteMapHotelView, SiteMapPageView, SiteMapPlaceView};
pub use stay::{
    BoardView, BoughtStayView, LeaveView, NightMonthView, NightView, NightsView, StayLineView, StayPlanView,
    StayView, TellHotelView,
};
pub use traffic::{CampaignSent, PageUsed, VitalsSent};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What every page and island knows about where it stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FrameView {
    /// The page's language.
    pub lang: LanguageView,
    /// The currency amounts are shown in.
    pub currency: CurrencyView,
    /// Which of the two layouts is drawn.
    pub device: DeviceView,
    /// Country of the telephone line shown first; none where there is no line.
    pub phone: Option<String>,
    /// Today in Cancun.
    pub today: String,
    /// The page's own address, without query.
    pub path: String,
    /// Addresses in the page's language: of each page that has a fixed one, by its key in `routes.toml`, and of
    /// `preferences`, where the language and currency form posts.
    #[ts(type = "{ [page in PageNameView | 'preferences']: string }")]
    pub urls: BTreeMap<&'static str, String>,
    /// Who sells.
    pub site: SiteView,
    /// How the search box asks.
    pub search: SearchBoxView,
    /// True on a demonstration store: its payment pages are a sandbox.
    pub demo: bool,
    /// What loads the widget that says what a month costs; none where one of its conditions does not hold (§9.14).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub financing: Option<FinancingView>,
    /// Container of the tag manager, the outside part of the analytics (§3.10); none where there is none.
    pub tag_manager: Option<String>,
    /// Whether who lets it is shown what suits them (§3.10).
    pub personalised: bool,
}

/// What the financing widget is loaded with.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FinancingView {
    /// The address of its script; none for the stand-in of a demonstration.
    pub script: Option<String>,
    /// The store's key there.
    pub key: String,
}

/// A language of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "ISO 639 codes")]
pub enum LanguageView {
    Es,
    En,
    Pt,
}

/// The two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeviceView {
    /// Narrow windows and touch.
    Phone,
    /// Everything else.
    Desktop,
}

/// Where a currency's symbol stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub enum PositionView {
    /// Before the amount.
    #[serde(rename = "I")]
    Before,
    /// After it.
    #[serde(rename = "D")]
    After,
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
    /// On which side.
    pub position: PositionView,
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
    /// Who sells by law and where they are, on one line; empty where nothing was said.
    pub operator: String,
    pub email: String,
    pub phones: Vec<PhoneView>,
    pub services: Vec<ServiceWayView>,
    pub social: Vec<SocialView>,
    pub app: Option<AppView>,
    /// Call-centre hours, local time.
    pub weekdays: HoursView,
    pub weekends: HoursView,
    pub banner: Option<BannerView>,
    pub icons: IconsView,
    pub tax_name: String,
    pub tax_percent: u8,
    pub party_limit: u32,
    pub promises: PromisesView,
    /// True where pages ask for the whole cart.
    pub full_cart: bool,
}

/// What a buyer may count on should plans change.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct PromisesView {
    /// So many hours before a visit cancelling it still gives everything back; none where it never does.
    pub free_hours: Option<u32>,
    /// Until so many hours before a visit its day can be moved.
    pub change_hours: u32,
    /// Within those hours, and once, another day is chosen at no cost.
    pub weather: bool,
}

/// A telephone number for callers from one country.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of site.toml")]
pub struct PhoneView {
    pub country: String,
    pub country_name: String,
    pub number: String,
}

/// Opening and closing time.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "two times")]
pub struct HoursView {
    #[schemars(with = "scalar::Time")]
    pub from: String,
    #[schemars(with = "scalar::ClosingTime")]
    pub to: String,
}

/// The strip above the header.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a text and where it leads, if anywhere")]
pub struct BannerView {
    pub text: String,
    pub href: Option<String>,
}

/// Where the icons are that a document names.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "two addresses")]
pub struct IconsView {
    pub favicon: String,
    pub apple_touch: String,
}

/// What the engine is asked for.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum RenderRequestView {
    /// Header and footer: drawn once per language, currency and device, with `%%PATH%%` where the page's address goes.
    Layout {
        /// Where it stands.
        frame: FrameView,
        /// Every language, own name of each.
        languages: Vec<LanguageNameView>,
        /// Every currency, in display order.
        currencies: Vec<CurrencyView>,
        /// The ways to pay in the currency.
        methods: Vec<MethodView>,
        /// The places of the menu.
        menu: MenuView,
        /// What lowers prices by itself.
        discounts: DiscountsView,
        /// The cookie notice.
        cookies: Box<CookieNoticeView>,
    },
    /// A page's head and middle.
    Page {
        /// Where it stands.
        frame: FrameView,
        /// What it shows.
        page: Box<PageView>,
        /// The same page in each language: absolute addresses for the head.
        alternates: Vec<AlternateView>,
    },
    /// A mail's subject, HTML and text.
    Mail {
        /// Where it stands.
        frame: FrameView,
        /// What it says.
        mail: Box<MailView>,
    },
}

/// A value and its name.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a value and its name")]
pub struct ChoiceView {
    pub value: String,
    pub name: String,
}

/// A language and its own name for itself.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a language and its name")]
pub struct LanguageNameView {
    pub value: LanguageView,
    pub name: String,
}

/// The same page in another language.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a language and an address")]
pub struct AlternateView {
    pub lang: LanguageView,
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
pub enum PageView {
    /// The front door.
    Home(HomePageView),
    /// Parks and tours.
    Listing(ListingPageView),
    /// Hotels.
    Hotels(Box<HotelsPageView>),
    /// A hotel.
    Hotel(Box<HotelPageView>),
    /// A room type.
    Room(Box<RoomPageView>),
    /// About one product.
    About(Box<AboutPageView>),
    /// Choose a day and people.
    Buy(Box<BuyPageView>),
    /// The cart.
    Cart(CartPageView),
    /// Who buys, and payment.
    Checkout(CheckoutPageView),
    /// An order and its vouchers.
    Order(Box<OrderPageView>),
    /// Change a visit that is paid for.
    Change(Box<ChangePageView>),
    /// Change nights and guests of a room that is paid for.
    ChangeRoom(Box<ChangeRoomPageView>),
    /// Find an order by code and mail address.
    Lookup(LookupPageView),
    /// The sandbox gateway's own page.
    SandboxPay(SandboxPayPageView),
    /// Mail the demonstration store has written.
    DemoMail(DemoMailPageView),
    /// Every picture of the collection.
    DemoArt,
    /// Build a package.
    Package(PackagePageView),
    /// Ready-made packages.
    Packages(PackagesPageView),
    /// What everything costs on a day.
    PriceGuide(PriceGuidePageView),
    /// What lowers prices.
    Promotions(PromotionsPageView),
    /// Products side by side.
    Compare(ComparePageView),
    /// Questions and answers.
    Faqs(FaqsPageView),
    /// Every page there is.
    SiteMap(SiteMapPageView),
    /// Three questions before a ticket.
    Ticket(TicketPageView),
    /// Things to do.
    Things(ThingsPageView),
    /// Everything that can be added to a ticket.
    Activities(ActivitiesPageView),
    /// Weekends ahead.
    Weekends(WeekendsPageView),
    /// Who runs the places.
    Company(CompanyPageView),
    /// The way to each place.
    Arrive(ArrivePageView),
    /// The collection of pictures.
    Gallery(GalleryPageView),
    /// Photographs of the day.
    PhotoPass(PhotoPassPageView),
    /// Food and services.
    Services(ServicesPageView),
    /// Write to the operator.
    Contact(ContactPageView),
    /// The chat.
    Chat(ChatPageView),
    /// What suits who looks.
    ForYou(ForYouPageView),
    /// What the visitor lets the store do.
    Cookies(CookiesPageView),
    /// Paid: between the payment and its order.
    Thanks(ThanksPageView),
    /// The newsletter.
    Newsletter(NewsletterPageView),
    /// The newsletter could not be subscribed to.
    SubscriptionError,
    /// What was found.
    Search(SearchPageView),
    /// What is shown where there is no network.
    Offline,
    /// Only words: terms, privacy, sanitation protocols.
    Text(TextPageView),
    /// No such page.
    NotFound(ErrorPageView),
    /// Something went wrong.
    InternalError(ErrorPageView),
}
