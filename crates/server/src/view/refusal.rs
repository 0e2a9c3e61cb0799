//! What is said of what was asked: refusals with their code, and notices at the top of a page.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The error catalogue. What stands behind each code is in `ask/codes.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the code it is named after")]
pub enum ProblemCodeView {
    ScheduleRequired,
    NoAvailability,
    SameProductOrDate,
    PackageLimit,
    BuyingError,
    CartUpdateError,
    ProductUnavailable,
    ProductComingSoon,
    ProductPaused,
    ProductClosedDay,
    PricesUnavailable,
    PartyEmpty,
    PartyAdultRequired,
    PartyLimit,
    AgeNotAllowed,
    ExtraNotOffered,
    ActivityNeedsAdmission,
    OneUpgrade,
    ZoneRequired,
    ExtraCount,
    ExtraNeedsDate,
    ExtraFull,
    ComponentRequired,
    OpenNotOffered,
    PackageTooFew,
    #[serde(rename = "dates_equal")]
    PackageSameDate,
    MethodRequired,
    MethodAmount,
    InstalmentUnavailable,
    TransferTooSoon,
    TransferFull,
    PayNow,
    TooManyWait,
    ContactBusy,
    TopicRequired,
    OrderCodeInvalid,
    MessageRequired,
    CurrenciesUnavailable,
    #[serde(rename = "payment_methods_unavailable")]
    MethodsUnavailable,
    CodeUnknown,
    CodeRequired,
    CouponUsed,
    CouponWaits,
    TooManyTries,
    AddressCorrectedOften,
    HoldExpired,
    CartEmpty,
    ChangeTooLate,
    ChangeOnTheDay,
    ChangeExpired,
    ChangeRoomTerms,
    ChangeOfOthers,
    ChangeRoomFull,
    StayBegun,
    CancelAllNot,
    CancelChanged,
    ChangeUsed,
    ChangeClaimed,
    ChangeCancelled,
    ChangeFull,
    QuoteChanged,
    FirstNameRequired,
    LastNameRequired,
    NameRequired,
    NameInvalid,
    EmailRequired,
    EmailInvalid,
    CountryRequired,
    PhoneInvalid,
    TermsRequired,
    TooLong,
    DateRequired,
    DateInvalid,
    TimeInvalid,
    AmountInvalid,
    CountInvalid,
    StayDateInvalid,
    StayPast,
    StayOrder,
    StayTooLong,
    StayBeyond,
    RoomsLimit,
    RoomAdultRequired,
    RoomAdultsLimit,
    RoomChildrenLimit,
    ChildAgeRequired,
    ChildAgeInvalid,
    HotelUnknown,
    PromoInvalid,
    RoomUnknown,
    RoomTooSmall,
    StayNoArrival,
    StayNoDeparture,
    StayLeastNights,
    RoomGone,
    CartRooms,
    CartNights,
    NightsUnavailable,
    ArrivalOver,
    ParkDayOver,
    ParkDayPeople,
    ParkDayOften,
    ChangeOften,
    ChangeAllBack,
    OrderNotFound,
    PaymentDeclined,
    PaymentAbandoned,
    PaymentUnavailable,
    PaymentRefused,
    RateLimited,
    BadRequest,
    TooLarge,
    HostNamePath,
    SiteCode,
    SignInRequired,
    SearchFailed,
    #[serde(rename = "duplicateKey")]
    DuplicateKey,
    NewsletterLater,
    #[serde(rename = "INVALID_EMAIL")]
    InvalidEmail,
    #[serde(rename = "PASSWORD_REQUIRED")]
    PasswordRequired,
    #[serde(rename = "INCORRECT_LOGIN")]
    IncorrectLogin,
    #[serde(rename = "USER_INACTIVE")]
    UserInactive,
    #[serde(rename = "USER_NOT_CONFIRMED")]
    UserNotConfirmed,
    #[serde(rename = "USER_ALREADY_EXISTS")]
    UserAlreadyExists,
    #[serde(rename = "GENERAL_ERROR")]
    LoginFailed,
    #[serde(rename = "WAY_TAKEN")]
    WayTaken,
    #[serde(rename = "LAST_WAY")]
    LastWay,
    #[serde(rename = "WAYS_FULL")]
    WaysFull,
    #[serde(rename = "WAY_NOT_ADDED")]
    WayNotAdded,
    #[serde(rename = "PASSKEY_REFUSED")]
    PasskeyRefused,
    #[serde(rename = "PASSKEY_NOT_ADDED")]
    PasskeyNotAdded,
    #[serde(rename = "SIGN_IN_AGAIN")]
    SignInAgain,
    CompanionsFull,
    PasswordTooShort,
    PasswordTooLong,
    PasswordCommon,
    PasswordPersonal,
    CurrentPasswordWrong,
    SiteUnknown,
    LanguageUnknown,
    CountryUnknown,
    ConsentRequired,
    NotYours,
    ForbiddenOrigin,
    NotFound,
    MethodNotAllowed,
    UnsupportedMediaType,
    Overloaded,
    #[serde(rename = "unavailable_try_later")]
    Unavailable,
    Internal,
}

/// What was done, or is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the code it is named after")]
pub enum DoneCodeView {
    CartUpdateOk,
    OrderSent,
    ChangeDone,
    ChangeRoomDone,
    ChangeClaimDone,
    ChangeCancelDone,
    ChangePaying,
    ChangeDeclined,
    ChangeAbandoned,
    HotelNamed,
    AddressCorrected,
    TravellersNamed,
    TravellersNamedSome,
    StayCancelled,
    ArrivalNoted,
    ParkDayChosen,
    ParkDayGivenUp,
    AccountSaved,
    AccountConfirmed,
    AddressAsked,
    AddressChanged,
    PasswordChanged,
    SessionEnded,
    SessionsEnded,
    SignedOut,
    AccountDeleted,
    WayAdded,
    WayRemoved,
    PasswordRemoved,
    CompanionKept,
    CompanionRemoved,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum NoticeCodeView {
    /// Something that went well, or goes on.
    Done(DoneCodeView),
    /// Something of the error catalogue.
    Problem(ProblemCodeView),
}

impl From<DoneCodeView> for NoticeCodeView {
    fn from(code: DoneCodeView) -> Self {
        Self::Done(code)
    }
}

impl From<ProblemCodeView> for NoticeCodeView {
    fn from(code: ProblemCodeView) -> Self {
        Self::Problem(code)
    }
}

/// A message at the top of a page.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "a tone and a text")]
pub struct NoticeView {
    pub tone: ToneView,
    pub code: NoticeCodeView,
    /// In the page's language.
    pub message: String,
}

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "three words")]
pub enum ToneView {
    Good,
    Bad,
    Info,
}

/// Something wrong with a form or a call.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct FieldErrorView {
    /// The input at fault, such as `date` or `zone_100001`; none for the whole.
    pub field: Option<String>,
    /// What is wrong.
    pub code: ProblemCodeView,
    /// In the visitor's language.
    pub message: String,
}

/// An error answer (problem+json).
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ProblemView {
    /// From the error catalogue.
    pub code: ProblemCodeView,
    /// In the visitor's language; English where none is known.
    pub message: String,
    /// The input at fault; none for the whole.
    pub field: Option<String>,
    /// HTTP status.
    #[schemars(range(min = 400, max = 599))]
    pub status: u16,
    /// Everything that is wrong; the first is the problem's own.
    #[schemars(length(min = 1))]
    pub errors: Vec<FieldErrorView>,
}
