//! Page data: what a React page or an island is given, and what calls send and answer. What crosses to the web ends in
//! `View`. Two copies are generated from here: TypeScript in `web/lib/view.gen.ts` (see `tests/typescript.rs`), and the
//! schemas of `openapi.json` (see `tests/openapi.rs`), for which a field names what its text or number is. Amounts are
//! integer minor units of the page's currency, dates are ISO text on the operator's calendar, instants are milliseconds
//! UTC.

mod account;
mod arrive;
mod cancel_all;
mod change;
mod change_room;
mod chat;
mod checkout;
mod compare;
mod contact;
mod cookies;
mod doubled;
mod extra;
mod for_you;
mod frame;
mod gallery;
pub mod given;
mod hotel_words;
mod hotels;
mod hotels_asked;
mod hotels_compare;
mod ideas;
mod listing;
mod newsletter;
mod order;
mod order_since;
mod package;
mod park_days;
mod parks;
mod passkey;
mod people;
mod photo_pass;
mod price;
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
mod trips;
mod user_info;

pub use account::{
    AccountDetailsView, AccountFormView, AccountLetterView, AccountPageView, AccountStateView, AuthPageView,
    AuthStateView, CompanionView, CouponWorthView, DeviceSessionView, ForgotPageView, ForgotStateView,
    OwnAccountView, OwnCouponView, OwnNewsletterView, PasskeyView, ProviderKeyView, ProviderView,
    RegisterPageView, RegisterStateView, SignInWayView, WayAskedView,
};
pub use arrive::{ArriveAtView, ArriveByTransportView, ArrivePageView, TransportZoneView};
pub use cancel_all::{CancelAllView, CancelPartView};
pub use change::{
    CancelTermView, ChangeAddingView, ChangeCancelView, ChangeDayView, ChangePageView, ChangeStartView,
    ChangeStayView, ChangeTaskView, ChangeWeatherView, TaskLinkView,
};
pub use change_room::{
    ChangeRoomPageView, ChangedRoomView, NearbyNightsView, OtherCostView, RoomKindView, VisitOutsideView,
};
pub use chat::{
    ChatAdviceView, ChatAnswerView, ChatAreaView, ChatComingView, ChatDayView, ChatDaysView, ChatListView,
    ChatListedView, ChatMethodView, ChatOfferView, ChatOpenView, ChatOrderView, ChatPageView, ChatPeopleView,
    ChatPickUpView, ChatRateView, ChatSeveralDaysView, ChatTallView, ChatUnsoldView, ChatVisitView,
    TakesPartView,
};
pub use checkout::{
    BankKindView, BankView, BuyerFormView, BuyingAsView, CheckoutPageView, CurrenciesView, FinancingView,
    ListedCurrencyView, MethodKindView, MethodView, PaymentBankView, PaymentMethodView, PaymentMethodsView,
    TermView, WholeCurrencyView,
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
pub use doubled::DoubledView;
pub use extra::{
    BusinessUnitView, ExtraChoiceView, ExtraKindView, ExtraLineView, ExtraView, PerView, ZoneView,
};
pub use for_you::{BoughtWithView, ForYouPageView, NextInCartView};
pub use frame::{
    BannerView, CurrencyView, DeviceView, FrameView, HoursView, IconsView, LanguageView, PhoneView,
    PositionView, PromisesView, ScriptFrameView, SiteView,
};
pub use gallery::{GalleryPageView, LightView, PrintView};
pub use hotel_words::{AmenityView, BedKindView, RoomAmenityView, RoomViewView};
pub use hotels::{
    BedView, BesideView, BesideVisitView, ChosenRoomView, FirstRoomView, FoundHotelView, FoundRoomView,
    HotelCardView, HotelChoiceView, HotelPageView, HotelsPageView, LeftOutRoomView, LeftOutWhyView,
    NearStayView, PlanTermsView, RoomCardView, RoomChoiceView, RoomDetailView, RoomGuestsView, RoomPageView,
    SplitPartyView, SpotView, StayOfferView, StaySearchView, StaysFoundView,
};
pub use hotels_asked::{
    AskedRoomView, ElsewhereView, GlanceView, HotelsCostView, LeastView, OtherDaysView, SameHotelView,
};
pub use hotels_compare::{ComparedHotelView, HotelsComparePageView, StayRuleView};
pub use ideas::{
    ActivitiesPageView, ActivityPlaceView, ActivityView, AnswerView, CompanyPageView, CompanyPlaceView,
    GetawayNightView, GetawayView, HeardView, SuitsChoiceView, ThingView, ThingsPageView, ThingsPartView,
    TicketPageView, WeekendView, WeekendsPageView,
};
pub use listing::{
    AskedView, FilterView, ListedDayView, ListedView, ListingPageView, ListingPartView, NarrowedByView,
    NarrowingView, ReachView, SortView,
};
pub use newsletter::{NewsletterPageView, NewsletterStateView, SubscribeView, SubscribedView};
pub use order::{
    AgainView, DemoMailPageView, DemoMailView, LookupPageView, MailView, OrderFilesView, OrderLineView,
    OrderNowView, OrderPageView, OrderStateView, PaidWithView, PickUpView, PromiseView, RefundHowView,
    RefundStateView, RefundView, RefundWhyView, RelatedOrderView, TicketStateView, TicketView, TransferView,
};
pub use order_since::{
    ChangeMadeView, DearerBackView, DearerPartView, LedgerEntryView, LedgerKindView, LedgerView,
    PartGoneView, PartThenView, RoomThenView, WorthThenView,
};
pub use package::{
    PackageAgesView, PackageBuilderView, PackageCardView, PackageHeightView, PackagePageView,
    PackageProductView, PackagesPageView, PriceGuidePageView, PriceRowView,
};
pub use park_days::{
    MissingChildrenView, ParkDayView, ParkDaysPageView, ParkDaysView, ParkOfDayView, ParkStartView,
    ParkStayDayView,
};
pub use parks::{
    ByEmail, CartComplementView, CartCountView, CartForDisplayView, CartProductView, ComplementView,
    ComponentGroupView, ComponentView, CountedCartView, CouponPurchaseView, DisplayedCartView, ForgetCart,
    InfoDetailsView, ProductEntryView, PurchasesWithCouponView, ReportedError, UpgradesView,
};
pub use passkey::{AskPasskey, NewPasskey, PasskeyDoneView, PasskeyOptionsView, PasskeyProof};
pub use people::{AgeView, CountSent, PartySent, PartyView, PlanKeyView, PlanView, ProofView, UnitView};
pub use photo_pass::{GroupPriceView, PhotoPassAtView, PhotoPassPageView, PhotoPassView};
pub use price::{FeeView, LineQuoteView, PartOfView, PartView, ReasonView};
pub use promotions::{
    FlagshipAheadView, OfferPriceView, OfferRuleView, OfferView, PausedView, PromotionsAboutView,
    PromotionsPageView,
};
pub use purchase::{
    AddLine, AddPackage, BuyPageView, CalendarDayView, CalendarMonthView, CancelPromiseView, CartLineView,
    CartPageView, CartView, ChangeLine, ChooserView, CodeView, DayReasonView, DayStateView, DayView,
    GiveCode, MissedDayView, NextDayView, OfferedCodeView, OpenTicketView, OtherCartLineView, PricesView,
    SlotView,
};
pub use question::{
    AgesExceptView, FaqsPageView, PlaceLinkView, QuestionView, QuestionsAboutView, QuestionsPartView,
    RoomHoursView, RoomRateView,
};
pub use refusal::{
    DoneCodeView, FieldErrorView, NoticeCodeView, NoticeView, ProblemCodeView, ProblemView, ToneView,
};
pub use sandbox::{
    NoticeStateView, PaymentStateView, SandboxBooksView, SandboxChoice, SandboxModeView, SandboxOutcomeView,
    SandboxPayPageView, SandboxSending, SandboxStepView, SandboxTroubleView,
};
pub use search::{
    AskSuggestions, FoundItemView, MarkedView, SearchAnswerView, SearchBoxView, SearchFromAgeView,
    SearchKindView, SearchPageView, SearchResultView, SearchTodayView, SearchTokenView, SuggestionView,
    SuggestionsView,
};
pub use services::{
    FoodToAddView, OfferedView, ServiceNameView, ServiceView, ServicesAtView, ServicesPageView,
};
pub use shop::{
    AboutPageView, DiscountsView, ErrorPageView, HomeCodeView, HomePageView, LowestDayView, MomentView,
    NextComboView, NextPlaceView, NextTogetherView, PictureView, ProductCardView, ProductKindView,
    ProductStatusView, ProductsView, TextPageView, TextSectionView, TierView,
};
pub use site_map::{SiteMapHotelView, SiteMapPageView, SiteMapPlaceView};
pub use stay::{
    AddRoom, AddRooms, ArrivalNoteView, BoardView, BoughtStayView, LeaveView, NightMonthView, NightView,
    NightsView, StayLineView, StayPlanView, StayView,
};
pub use traffic::{CampaignSent, PageUsed, VitalsSent};
pub use trips::{
    TripDayView, TripHotelView, TripPayView, TripPickUpView, TripView, TripVisitView, TripWayView,
    TripWhenView,
};
pub use user_info::{
    FederationView, OwnCompanionView, OwnConsentView, OwnCouponsView, OwnDataView, OwnDetailsView,
    OwnIdentityView, OwnLineView, OwnOrderView, OwnPasskeyView, OwnSessionView, OwnSubscriptionView,
    UserInfoView, UserStatusView,
};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

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
    /// The page of all hotels, with a search of rooms.
    Hotels(Box<HotelsPageView>),
    /// Hotels side by side.
    HotelsCompare(HotelsComparePageView),
    /// A hotel.
    Hotel(Box<HotelPageView>),
    /// A room type.
    Room(Box<RoomPageView>),
    /// About one product.
    About(Box<AboutPageView>),
    /// Choose a day and people.
    Buy(Box<BuyPageView>),
    /// The cart.
    Cart(Box<CartPageView>),
    /// Who buys, and payment.
    Checkout(Box<CheckoutPageView>),
    /// An order and its vouchers.
    Order(Box<OrderPageView>),
    /// Change a visit that is paid for.
    Change(Box<ChangePageView>),
    /// Change nights and guests of a room that is paid for.
    ChangeRoom(Box<ChangeRoomPageView>),
    /// The days in the parks that a room's guests choose.
    ParkDays(Box<ParkDaysPageView>),
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
    /// Sign in.
    Auth(AuthPageView),
    /// The page on which an account is made.
    Register(RegisterPageView),
    /// A forgotten password.
    Forgot(ForgotPageView),
    /// One's own account.
    Account(AccountPageView),
    /// What was found.
    Search(SearchPageView),
    /// What is shown where there is no network.
    Offline,
    /// Only words: terms, privacy, sanitation protocols.
    Text(TextPageView),
    /// No such page.
    NotFound(ErrorPageView),
    /// A form that could not be read.
    NotRead(ErrorPageView),
    /// Asked for too often.
    TooOften(ErrorPageView),
    /// Something went wrong.
    InternalError(ErrorPageView),
}
