//! Who somebody says they are who buys nothing: names, an address of mail and a country, read as a buyer's are (§5.2, §10.17). The
//! newsletter and accounts ask for them.

use crate::buyer::{self, Buyer, BuyerFault, BuyerField};
use crate::catalogue::Country;

/// What somebody typed of themselves. Nothing in it is believed.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub(crate) struct TypedPerson<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    /// Code of a country.
    pub country: &'a str,
}

/// Why somebody is not taken as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonFault {
    /// Without a first name.
    NameMissing,
    /// What stands there is no name: it leads elsewhere.
    NameInvalid,
    /// Without a last name.
    LastNameMissing,
    /// The same of the last name.
    LastNameInvalid,
    /// Without an address of mail.
    EmailMissing,
    /// Mail can't be sent there.
    EmailInvalid,
    /// No country was named.
    CountryMissing,
    /// There is no such country.
    CountryUnknown,
    /// The text in this field has more characters than so many.
    TooLong(&'static str, usize),
}

impl PersonFault {
    /// The name of the field at fault.
    pub fn field(self) -> &'static str {
        match self {
            Self::NameMissing | Self::NameInvalid => "name",
            Self::LastNameMissing | Self::LastNameInvalid => "lastname",
            Self::EmailMissing | Self::EmailInvalid => "email",
            Self::CountryMissing | Self::CountryUnknown => "country",
            Self::TooLong(field, _) => field,
        }
    }

    /// A buyer's fault, where such a country was named; none where it is of what a person is not asked.
    pub(crate) fn of(fault: BuyerFault, country: &str) -> Option<Self> {
        Some(match fault {
            BuyerFault::FirstNameMissing => Self::NameMissing,
            BuyerFault::FirstNameInvalid => Self::NameInvalid,
            BuyerFault::LastNameMissing => Self::LastNameMissing,
            BuyerFault::LastNameInvalid => Self::LastNameInvalid,
            BuyerFault::EmailMissing => Self::EmailMissing,
            BuyerFault::EmailInvalid => Self::EmailInvalid,
            BuyerFault::CountryUnknown if country.is_empty() => Self::CountryMissing,
            BuyerFault::CountryUnknown => Self::CountryUnknown,
            BuyerFault::TooLong(field, most) => match field {
                BuyerField::FirstName => Self::TooLong("name", most),
                BuyerField::LastName => Self::TooLong("lastname", most),
                _ => Self::TooLong("email", most),
            },
            BuyerFault::PhoneInvalid | BuyerFault::TermsNotAccepted => return None,
        })
    }
}

/// Reads what somebody typed, as the catalogue of these countries takes it: a buyer without a telephone number. `mailable` says
/// whether mail can be sent to an address, which only who sends it knows.
///
/// # Errors
/// Everything that is wrong with it, at least one thing.
pub(crate) fn read_person(
    typed: TypedPerson<'_>,
    countries: &[Country],
    mailable: impl Fn(&str) -> bool,
) -> Result<Buyer, Vec<PersonFault>> {
    let TypedPerson { first_name, last_name, email, country } = typed;
    // Who buys says the same of themselves, and what is not asked here.
    let typed = buyer::Typed { first_name, last_name, email, country, phone: "", terms: true };
    Buyer::parse(typed, countries, mailable)
        .map_err(|faults| faults.into_iter().filter_map(|fault| PersonFault::of(fault, country)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{ByLanguage, Language};

    #[test]
    fn nobody_is_refused_for_what_they_are_not_asked() {
        let name = ByLanguage { es: "México".into(), en: "Mexico".into(), pt: "México".into() };
        let countries = [Country { code: "MX".into(), phone: "52".into(), name, language: Language::Es }];
        let ana =
            TypedPerson { first_name: "Ana", last_name: "Núñez", email: "ana@example.com", country: "MX" };
        let read = |typed| read_person(typed, &countries, |email| email.contains('@'));
        let whole = read(ana).unwrap();
        assert_eq!((whole.first_name.as_str(), whole.phone.as_str()), ("Ana", ""));
        let nobody = TypedPerson { first_name: "", last_name: "", email: "", country: "" };
        let fields: Vec<_> = read(nobody).unwrap_err().into_iter().map(PersonFault::field).collect();
        assert_eq!(fields, ["name", "lastname", "email", "country"]);
        let elsewhere = read(TypedPerson { country: "ZZ", ..ana });
        assert_eq!(elsewhere, Err(vec![PersonFault::CountryUnknown]));
    }
}
