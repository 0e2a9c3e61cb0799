//! Accounts: who somebody is, as far as they say and prove it, and what is theirs (§3.14, §6.1, §10.17–10.19). Nobody needs one to buy.

pub mod companions;
pub mod federation;
pub mod identity;
pub mod links;
pub mod own;
pub mod passkeys;
pub mod registering;
pub mod session;
pub mod settings;
pub mod signing_in;
pub mod trips;

use crate::app::passwords::Busy;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use domain::account::form::Fault;
use domain::account::password::PasswordFault;

/// What is wrong with a form, by its fields.
fn refused(faults: Vec<Fault>) -> Failure {
    match Refusal::of(faults.into_iter().map(wrong).collect()) {
        Err(refusal) => refusal.into(),
        Ok(()) => Code::BadRequest.into(),
    }
}

fn wrong(fault: Fault) -> Wrong {
    let in_field = |code| Wrong::in_field(code, fault.field());
    let limited = |code, most: usize| Wrong { limit: i64::try_from(most).ok(), ..in_field(code) };
    match fault {
        Fault::NameMissing => in_field(Code::FirstNameRequired),
        Fault::LastNameMissing => in_field(Code::LastNameRequired),
        // The contract has one message for an address that is none (§5.1.1).
        Fault::EmailMissing | Fault::EmailInvalid => in_field(Code::InvalidEmail),
        Fault::CountryMissing => in_field(Code::CountryRequired),
        Fault::CountryUnknown => in_field(Code::CountryUnknown),
        Fault::LanguageUnknown => in_field(Code::LanguageUnknown),
        Fault::ConsentMissing => in_field(Code::ConsentRequired),
        Fault::PasswordMissing | Fault::CurrentMissing => in_field(Code::PasswordRequired),
        Fault::PasswordRefused(PasswordFault::TooShort(least)) => limited(Code::PasswordTooShort, least),
        Fault::PasswordRefused(PasswordFault::TooLong(most)) => limited(Code::PasswordTooLong, most),
        Fault::PasswordRefused(PasswordFault::Common) => in_field(Code::PasswordCommon),
        Fault::PasswordRefused(PasswordFault::Personal) => in_field(Code::PasswordPersonal),
        Fault::TooLong(_, most) => limited(Code::TooLong, most),
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Self {
        Code::LoginFailed.into()
    }
}
