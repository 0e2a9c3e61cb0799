//! The codes of the error catalogue (§8): their names, which are their messages' too, and the HTTP status of each.

use crate::messages;
use crate::view::{DoneCodeView, ProblemCodeView as Code};
use axum::http::StatusCode;
use domain::language::Language;

macro_rules! codes {
    ($($variant:ident = $code:literal, $status:ident;)*) => {
        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// Its name, and its message's.
            pub fn name(self) -> &'static str { match self { $(Self::$variant => $code),* } }
            /// What is said of it; `limit` fills `{limit}`.
            pub fn message(self, language: Language, limit: Option<i64>) -> String {
                messages::problem(self.name(), language, limit)
            }
            /// The status it is answered with.
            pub fn status(self) -> StatusCode { match self { $(Self::$variant => StatusCode::$status),* } }
        }
    };
}

codes! {
    ScheduleRequired = "schedule_required", UNPROCESSABLE_ENTITY;
    NoAvailability = "no_availability", CONFLICT;
    SameProductOrDate = "same_product_or_date", CONFLICT;
    PackageLimit = "package_limit", CONFLICT;
    BuyingError = "buying_error", SERVICE_UNAVAILABLE;
    CartUpdateError = "cart_update_error", NOT_FOUND;
    ProductUnavailable = "product_unavailable", CONFLICT;
    ProductComingSoon = "product_coming_soon", CONFLICT;
    ProductPaused = "product_paused", CONFLICT;
    ProductClosedDay = "product_closed_day", CONFLICT;
    PricesUnavailable = "prices_unavailable", NOT_FOUND;
    PartyEmpty = "party_empty", UNPROCESSABLE_ENTITY;
    PartyAdultRequired = "party_adult_required", UNPROCESSABLE_ENTITY;
    PartyLimit = "party_limit", UNPROCESSABLE_ENTITY;
    AgeNotAllowed = "age_not_allowed", UNPROCESSABLE_ENTITY;
    ExtraNotOffered = "extra_not_offered", UNPROCESSABLE_ENTITY;
    ActivityNeedsAdmission = "activity_needs_admission", CONFLICT;
    OneUpgrade = "one_upgrade", UNPROCESSABLE_ENTITY;
    ZoneRequired = "zone_required", UNPROCESSABLE_ENTITY;
    ExtraCount = "extra_count", UNPROCESSABLE_ENTITY;
    ExtraNeedsDate = "extra_needs_date", UNPROCESSABLE_ENTITY;
    ExtraFull = "extra_full", CONFLICT;
    ComponentRequired = "component_required", UNPROCESSABLE_ENTITY;
    OpenNotOffered = "open_not_offered", UNPROCESSABLE_ENTITY;
    PackageTooFew = "package_too_few", UNPROCESSABLE_ENTITY;
    PackageSameDate = "dates_equal", CONFLICT;
    MethodRequired = "method_required", UNPROCESSABLE_ENTITY;
    MethodAmount = "method_amount", UNPROCESSABLE_ENTITY;
    InstalmentUnavailable = "instalment_unavailable", UNPROCESSABLE_ENTITY;
    TransferTooSoon = "transfer_too_soon", CONFLICT;
    TransferFull = "transfer_full", CONFLICT;
    PayNow = "pay_now", CONFLICT;
    TooManyWait = "too_many_wait", CONFLICT;
    ContactBusy = "contact_busy", TOO_MANY_REQUESTS;
    TopicRequired = "topic_required", UNPROCESSABLE_ENTITY;
    OrderCodeInvalid = "order_code_invalid", UNPROCESSABLE_ENTITY;
    MessageRequired = "message_required", UNPROCESSABLE_ENTITY;
    CurrenciesUnavailable = "currencies_unavailable", NOT_FOUND;
    MethodsUnavailable = "payment_methods_unavailable", NOT_FOUND;
    CodeUnknown = "code_unknown", UNPROCESSABLE_ENTITY;
    CodeRequired = "code_required", UNPROCESSABLE_ENTITY;
    CouponUsed = "coupon_used", CONFLICT;
    CouponWaits = "coupon_waits", CONFLICT;
    TooManyTries = "too_many_tries", CONFLICT;
    AddressCorrectedOften = "address_corrected_often", CONFLICT;
    HoldExpired = "hold_expired", CONFLICT;
    CartEmpty = "cart_empty", CONFLICT;
    ChangeTooLate = "change_too_late", CONFLICT;
    ChangeOnTheDay = "change_on_the_day", CONFLICT;
    ChangeExpired = "change_expired", CONFLICT;
    ChangeUsed = "change_used", CONFLICT;
    ChangeClaimed = "change_claimed", CONFLICT;
    ChangeCancelled = "change_cancelled", CONFLICT;
    ChangeFull = "change_full", CONFLICT;
    ChangeRoomTerms = "change_room_terms", CONFLICT;
    ChangeOfOthers = "change_of_others", CONFLICT;
    ChangeRoomFull = "change_room_full", CONFLICT;
    StayBegun = "stay_begun", CONFLICT;
    CancelAllNot = "cancel_all_not", CONFLICT;
    CancelChanged = "cancel_changed", CONFLICT;
    QuoteChanged = "quote_changed", CONFLICT;
    FirstNameRequired = "first_name_required", UNPROCESSABLE_ENTITY;
    LastNameRequired = "last_name_required", UNPROCESSABLE_ENTITY;
    NameRequired = "name_required", UNPROCESSABLE_ENTITY;
    NameInvalid = "name_invalid", UNPROCESSABLE_ENTITY;
    EmailRequired = "email_required", UNPROCESSABLE_ENTITY;
    EmailInvalid = "email_invalid", UNPROCESSABLE_ENTITY;
    CountryRequired = "country_required", UNPROCESSABLE_ENTITY;
    PhoneInvalid = "phone_invalid", UNPROCESSABLE_ENTITY;
    TermsRequired = "terms_required", UNPROCESSABLE_ENTITY;
    TooLong = "too_long", UNPROCESSABLE_ENTITY;
    DateRequired = "date_required", UNPROCESSABLE_ENTITY;
    DateInvalid = "date_invalid", UNPROCESSABLE_ENTITY;
    TimeInvalid = "time_invalid", UNPROCESSABLE_ENTITY;
    AmountInvalid = "amount_invalid", UNPROCESSABLE_ENTITY;
    CountInvalid = "count_invalid", UNPROCESSABLE_ENTITY;
    StayDateInvalid = "stay_date_invalid", UNPROCESSABLE_ENTITY;
    StayPast = "stay_past", UNPROCESSABLE_ENTITY;
    StayOrder = "stay_order", UNPROCESSABLE_ENTITY;
    StayTooLong = "stay_too_long", UNPROCESSABLE_ENTITY;
    StayBeyond = "stay_beyond", UNPROCESSABLE_ENTITY;
    RoomsLimit = "rooms_limit", UNPROCESSABLE_ENTITY;
    RoomAdultRequired = "room_adult_required", UNPROCESSABLE_ENTITY;
    RoomAdultsLimit = "room_adults_limit", UNPROCESSABLE_ENTITY;
    RoomChildrenLimit = "room_children_limit", UNPROCESSABLE_ENTITY;
    ChildAgeRequired = "child_age_required", UNPROCESSABLE_ENTITY;
    ChildAgeInvalid = "child_age_invalid", UNPROCESSABLE_ENTITY;
    HotelUnknown = "hotel_unknown", UNPROCESSABLE_ENTITY;
    PromoInvalid = "promo_invalid", UNPROCESSABLE_ENTITY;
    RoomUnknown = "room_unknown", UNPROCESSABLE_ENTITY;
    RoomTooSmall = "room_too_small", CONFLICT;
    StayNoArrival = "stay_no_arrival", CONFLICT;
    StayNoDeparture = "stay_no_departure", CONFLICT;
    StayLeastNights = "stay_least_nights", CONFLICT;
    RoomGone = "room_gone", CONFLICT;
    CartRooms = "cart_rooms", CONFLICT;
    CartNights = "cart_nights", CONFLICT;
    NightsUnavailable = "nights_unavailable", NOT_FOUND;
    ArrivalOver = "arrival_over", CONFLICT;
    ParkDayOver = "park_day_over", CONFLICT;
    ParkDayPeople = "park_day_people", CONFLICT;
    ParkDayOften = "park_day_often", CONFLICT;
    ChangeOften = "change_often", CONFLICT;
    ChangeAllBack = "change_all_back", CONFLICT;
    OrderNotFound = "order_not_found", UNPROCESSABLE_ENTITY;
    PaymentDeclined = "payment_declined", CONFLICT;
    PaymentAbandoned = "payment_abandoned", CONFLICT;
    PaymentUnavailable = "payment_unavailable", SERVICE_UNAVAILABLE;
    PaymentRefused = "payment_refused", UNPROCESSABLE_ENTITY;
    RateLimited = "rate_limited", TOO_MANY_REQUESTS;
    BadRequest = "bad_request", BAD_REQUEST;
    TooLarge = "too_large", PAYLOAD_TOO_LARGE;
    HostNamePath = "host_name_path", BAD_REQUEST;
    SiteCode = "site_code", BAD_REQUEST;
    DuplicateKey = "duplicateKey", CONFLICT;
    NewsletterLater = "newsletter_later", TOO_MANY_REQUESTS;
    InvalidEmail = "INVALID_EMAIL", UNPROCESSABLE_ENTITY;
    PasswordRequired = "PASSWORD_REQUIRED", UNPROCESSABLE_ENTITY;
    IncorrectLogin = "INCORRECT_LOGIN", UNAUTHORIZED;
    UserInactive = "USER_INACTIVE", FORBIDDEN;
    UserNotConfirmed = "USER_NOT_CONFIRMED", FORBIDDEN;
    UserAlreadyExists = "USER_ALREADY_EXISTS", CONFLICT;
    LoginFailed = "GENERAL_ERROR", SERVICE_UNAVAILABLE;
    WayTaken = "WAY_TAKEN", CONFLICT;
    LastWay = "LAST_WAY", CONFLICT;
    WaysFull = "WAYS_FULL", CONFLICT;
    WayNotAdded = "WAY_NOT_ADDED", BAD_REQUEST;
    PasskeyRefused = "PASSKEY_REFUSED", UNAUTHORIZED;
    PasskeyNotAdded = "PASSKEY_NOT_ADDED", UNPROCESSABLE_ENTITY;
    SignInAgain = "SIGN_IN_AGAIN", FORBIDDEN;
    CompanionsFull = "companions_full", CONFLICT;
    PasswordTooShort = "password_too_short", UNPROCESSABLE_ENTITY;
    PasswordTooLong = "password_too_long", UNPROCESSABLE_ENTITY;
    PasswordCommon = "password_common", UNPROCESSABLE_ENTITY;
    PasswordPersonal = "password_personal", UNPROCESSABLE_ENTITY;
    CurrentPasswordWrong = "current_password_wrong", UNPROCESSABLE_ENTITY;
    SiteUnknown = "site_unknown", UNPROCESSABLE_ENTITY;
    LanguageUnknown = "language_unknown", UNPROCESSABLE_ENTITY;
    CountryUnknown = "country_unknown", UNPROCESSABLE_ENTITY;
    ConsentRequired = "consent_required", UNPROCESSABLE_ENTITY;
    SearchFailed = "search_failed", UNAUTHORIZED;
    SignInRequired = "sign_in_required", UNAUTHORIZED;
    NotYours = "not_yours", FORBIDDEN;
    ForbiddenOrigin = "forbidden_origin", FORBIDDEN;
    NotFound = "not_found", NOT_FOUND;
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED;
    UnsupportedMediaType = "unsupported_media_type", UNSUPPORTED_MEDIA_TYPE;
    Overloaded = "overloaded", SERVICE_UNAVAILABLE;
    Unavailable = "unavailable_try_later", SERVICE_UNAVAILABLE;
    Internal = "internal", INTERNAL_SERVER_ERROR;
}

impl DoneCodeView {
    /// Every code.
    pub const ALL: [Self; 29] = [
        Self::CartUpdateOk,
        Self::OrderSent,
        Self::ChangeDone,
        Self::ChangeRoomDone,
        Self::ChangeClaimDone,
        Self::ChangeCancelDone,
        Self::ChangePaying,
        Self::ChangeDeclined,
        Self::ChangeAbandoned,
        Self::HotelNamed,
        Self::AddressCorrected,
        Self::TravellersNamed,
        Self::TravellersNamedSome,
        Self::StayCancelled,
        Self::ArrivalNoted,
        Self::ParkDayChosen,
        Self::ParkDayGivenUp,
        Self::AccountSaved,
        Self::AccountConfirmed,
        Self::AddressAsked,
        Self::AddressChanged,
        Self::PasswordChanged,
        Self::SessionEnded,
        Self::SessionsEnded,
        Self::SignedOut,
        Self::AccountDeleted,
        Self::WayAdded,
        Self::WayRemoved,
        Self::PasswordRemoved,
    ];

    /// Its name, and its message's.
    pub fn name(self) -> &'static str {
        match self {
            Self::CartUpdateOk => "cart_update_ok",
            Self::OrderSent => "order_sent",
            Self::ChangeDone => "change_done",
            Self::ChangeRoomDone => "change_room_done",
            Self::ChangeClaimDone => "change_claim_done",
            Self::ChangeCancelDone => "change_cancel_done",
            Self::ChangePaying => "change_paying",
            Self::ChangeDeclined => "change_declined",
            Self::ChangeAbandoned => "change_abandoned",
            Self::HotelNamed => "hotel_named",
            Self::AddressCorrected => "address_corrected",
            Self::TravellersNamed => "travellers_named",
            Self::TravellersNamedSome => "travellers_named_some",
            Self::StayCancelled => "stay_cancelled",
            Self::ArrivalNoted => "arrival_noted",
            Self::ParkDayChosen => "park_day_chosen",
            Self::ParkDayGivenUp => "park_day_given_up",
            Self::AccountSaved => "account_saved",
            Self::AccountConfirmed => "account_confirmed",
            Self::AddressAsked => "address_asked",
            Self::AddressChanged => "address_changed",
            Self::PasswordChanged => "password_changed",
            Self::SessionEnded => "session_ended",
            Self::SessionsEnded => "sessions_ended",
            Self::SignedOut => "signed_out",
            Self::AccountDeleted => "account_deleted",
            Self::WayAdded => "way_added",
            Self::WayRemoved => "way_removed",
            Self::PasswordRemoved => "password_removed",
            Self::CompanionKept => "companion_kept",
            Self::CompanionRemoved => "companion_removed",
        }
    }
}
