//! Who buys: what a checkout form says of them (§5.4).

use crate::app::App;
use crate::ask::problem::{Code, Refusal, Wrong};
use crate::view::BuyerForm;
use store::order::Buyer;

/// Reads what a buyer typed: everything wrong with it, or the buyer.
pub fn buyer(app: &App, typed: &BuyerForm) -> Result<Buyer, Refusal> {
    const LONGEST: usize = 100;
    let mut wrongs = Vec::new();
    let mut text = |value: &str, field: &'static str, missing: Option<Code>| {
        // Whatever can't be seen is not there.
        let seen = |char: &char| {
            !char.is_control() && !('\u{200b}'..='\u{200f}').contains(char) && *char != '\u{feff}'
        };
        let value: String = value.chars().filter(|char| char.is_whitespace() || seen(char)).collect();
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if value.chars().count() > LONGEST {
            let limit = i64::try_from(LONGEST).ok();
            wrongs.push(Wrong { limit, ..Wrong::in_field(Code::TooLong, field) });
        } else if let (true, Some(code)) = (value.is_empty(), missing) {
            wrongs.push(Wrong::in_field(code, field));
        }
        value
    };
    let first_name = text(&typed.first_name, "first_name", Some(Code::FirstNameRequired));
    let last_name = text(&typed.last_name, "last_name", Some(Code::LastNameRequired));
    let email = text(&typed.email, "email", Some(Code::EmailRequired));
    let phone = text(&typed.phone, "phone", None);
    if !email.is_empty() && !adapters::mail::address_is_valid(&email) && email.chars().count() <= LONGEST {
        wrongs.push(Wrong::in_field(Code::EmailInvalid, "email"));
    }
    if app.catalogue.country(&typed.country).is_none() {
        wrongs.push(Wrong::in_field(Code::CountryRequired, "country"));
    }
    let digits = phone.chars().filter(char::is_ascii_digit).count();
    let dialled = phone.chars().all(|char| char.is_ascii_digit() || " +-().".contains(char));
    if !phone.is_empty() && (!dialled || !(6..=15).contains(&digits)) {
        wrongs.push(Wrong::in_field(Code::PhoneInvalid, "phone"));
    }
    if !typed.terms {
        wrongs.push(Wrong::in_field(Code::TermsRequired, "terms"));
    }
    Refusal::of(wrongs)?;
    Ok(Buyer { first_name, last_name, email, country: typed.country.clone(), phone })
}
