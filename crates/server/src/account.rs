//! Accounts: who somebody is, as far as they say and prove it, and what is theirs (§3.14, §6.1, §10.17–10.19). Nobody needs one to buy.

pub mod companions;
pub mod coupons;
pub mod data;
pub mod federation;
pub mod identity;
pub mod links;
pub mod own;
pub mod passkeys;
pub mod providers;
pub mod registering;
pub mod session;
pub mod settings;
pub mod signing_in;
mod subscription;
pub mod trips;

use crate::app::passwords::Busy;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use domain::account::form::Fault;
use domain::account::password::PasswordFault;
use domain::person::PersonFault;

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
        // The contract has one message for an address that is none (§5.1.1).
        Fault::Person(PersonFault::EmailMissing | PersonFault::EmailInvalid) => in_field(Code::InvalidEmail),
        Fault::Person(fault) => fault.into(),
        Fault::LanguageUnknown => in_field(Code::LanguageUnknown),
        Fault::ConsentMissing => in_field(Code::ConsentRequired),
        Fault::PasswordMissing | Fault::CurrentMissing => in_field(Code::PasswordRequired),
        Fault::PasswordRefused(PasswordFault::TooShort(least)) => limited(Code::PasswordTooShort, least),
        Fault::PasswordRefused(PasswordFault::TooLong(most)) => limited(Code::PasswordTooLong, most),
        Fault::PasswordRefused(PasswordFault::Common) => in_field(Code::PasswordCommon),
        Fault::PasswordRefused(PasswordFault::Personal) => in_field(Code::PasswordPersonal),
    }
}

impl From<Busy> for Failure {
    fn from(_: Busy) -> Self {
        Code::LoginFailed.into()
    }
}
