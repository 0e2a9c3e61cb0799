//! Examples of refusals, as calls answer them in English.

use super::declare::{Parts, sent};
use domain::catalogue::ProductId;
use domain::language::Language;
use serde_json::json;
use server::ask::problem::{Code, Wrong};
use server::view::{FieldErrorView, ProblemView};

fn problem(wrong: Wrong) -> ProblemView {
    let error = wrong.view(Language::En);
    let FieldErrorView { code, field, message } = error.clone();
    ProblemView { code, message, field, status: code.status().as_u16(), errors: vec![error] }
}

/// Every example by its name: a code's, but for another example of the same code.
pub fn all() -> Parts {
    let plain = [
        Code::BadRequest,
        Code::ForbiddenOrigin,
        Code::NotFound,
        Code::CartUpdateError,
        Code::RateLimited,
        Code::Unavailable,
        Code::Overloaded,
        Code::Internal,
        Code::TooLarge,
        Code::UnsupportedMediaType,
        Code::BuyingError,
        Code::ActivityNeedsAdmission,
        Code::SignInRequired,
        Code::SignInAgain,
        Code::UserInactive,
        Code::WaysFull,
        Code::PasskeyNotAdded,
        Code::PasskeyRefused,
        Code::SearchFailed,
        Code::NewsletterLater,
        Code::CurrenciesUnavailable,
        Code::PricesUnavailable,
        Code::ComponentRequired,
    ];
    let of_fields = [
        Wrong::in_field(Code::NoAvailability, "date"),
        Wrong::in_field(Code::PartyAdultRequired, "adults"),
        Wrong::of(Code::ExtraFull, "slot", 312),
        Wrong::of(Code::ZoneRequired, "zone", 100_001),
        Wrong::in_field(Code::PackageSameDate, "date").about(ProductId(306)),
        Wrong { limit: Some(2), ..Wrong::new(Code::PackageTooFew) },
        Wrong { limit: Some(100), ..Wrong::in_field(Code::TooLong, "query") },
        Wrong::in_field(Code::DuplicateKey, "email"),
        Wrong::in_field(Code::ConsentRequired, "permission"),
        Wrong::in_field(Code::SiteUnknown, "site"),
        Wrong::in_field(Code::HostNamePath, "HostNamePath"),
        Wrong::in_field(Code::SiteCode, "x-site-code"),
        Wrong::in_field(Code::NotYours, "email"),
        Wrong::in_field(Code::PasswordRequired, "current"),
        Wrong::in_field(Code::CodeUnknown, "code"),
        Wrong::in_field(Code::MethodsUnavailable, "currency"),
        Wrong::in_field(Code::RoomGone, "choose"),
        Wrong::of(Code::RoomTooSmall, "room", 2),
        Wrong::of(Code::RoomUnknown, "room", 2),
        Wrong::in_field(Code::StayOrder, "checkout"),
    ];
    let own = plain.into_iter().map(Wrong::new).chain(of_fields).map(|wrong| (wrong.code.name(), wrong));
    let language = ("bad_language", Wrong::in_field(Code::BadRequest, "Language"));
    own.chain([language])
        .map(|(name, wrong)| (name.to_owned(), json!({ "value": sent(problem(wrong)) })))
        .collect()
}
