//! Who buys: what a checkout form says of them.

use crate::app::App;
use crate::ask::problem::{Code, Refusal, Wrong};
use crate::view::BuyerFormView;
use adapters::mail::address_is_valid;
use domain::buyer::{self, BuyerFault, Typed};
use store::order::Buyer;

/// Reads what a buyer typed: everything wrong with it, or the buyer.
pub fn buyer(app: &App, form: &BuyerFormView) -> Result<Buyer, Refusal> {
    let typed = Typed {
        first_name: &form.first_name,
        last_name: &form.last_name,
        email: &form.email,
        country: &form.country,
        phone: &form.phone,
        terms: form.terms,
    };
    buyer::Buyer::parse(typed, &app.catalogue.countries, address_is_valid).map(stored).map_err(|faults| {
        let refusal = Refusal::of(faults.into_iter().map(wrong).collect());
        refusal.err().unwrap_or_else(|| Refusal::from(Code::BadRequest))
    })
}

/// As an order keeps them.
fn stored(parsed: buyer::Buyer) -> Buyer {
    let buyer::Buyer { first_name, last_name, email, country, phone, .. } = parsed;
    Buyer { first_name, last_name, email, country, phone }
}

/// Reads an address of mail that corrects another.
pub fn address(typed: &str) -> Result<String, Wrong> {
    buyer::read_email(typed, address_is_valid).map_err(wrong)
}

fn wrong(fault: BuyerFault) -> Wrong {
    let in_field = |code| Wrong::in_field(code, fault.field().name());
    match fault {
        BuyerFault::FirstNameMissing => in_field(Code::FirstNameRequired),
        BuyerFault::LastNameMissing => in_field(Code::LastNameRequired),
        BuyerFault::FirstNameInvalid | BuyerFault::LastNameInvalid => in_field(Code::NameInvalid),
        BuyerFault::EmailMissing => in_field(Code::EmailRequired),
        BuyerFault::EmailInvalid => in_field(Code::EmailInvalid),
        BuyerFault::CountryUnknown => in_field(Code::CountryRequired),
        BuyerFault::PhoneInvalid => in_field(Code::PhoneInvalid),
        BuyerFault::TermsNotAccepted => in_field(Code::TermsRequired),
        BuyerFault::TooLong(_, most) => Wrong { limit: i64::try_from(most).ok(), ..in_field(Code::TooLong) },
    }
}
