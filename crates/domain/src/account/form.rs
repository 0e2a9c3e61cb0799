//! What somebody types on the pages of accounts (§3.14, §5.1, §10.17), checked whole: everything that is wrong at once, each by
//! its field. Nothing of a password is shown again.

use super::password::{self, Password, PasswordFault};
use crate::buyer::{self, Buyer};
use crate::catalogue::Country;
use crate::language::Language;
use crate::person::{PersonFault, TypedPerson, read_person};
use crate::plain_text::seen;

/// Why a form of an account is not taken as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What they say of themselves is not taken.
    Person(PersonFault),
    /// The store does not speak that.
    LanguageUnknown,
    /// The privacy notice was not accepted.
    ConsentMissing,
    /// Without a password.
    PasswordMissing,
    /// A password that can't be chosen.
    PasswordRefused(PasswordFault),
    /// Without the password that the account has.
    CurrentMissing,
}

impl Fault {
    /// The name of the field at fault.
    pub fn field(self) -> &'static str {
        match self {
            Self::Person(fault) => fault.field(),
            Self::LanguageUnknown => "language",
            Self::ConsentMissing => "acceptance",
            Self::PasswordMissing | Self::PasswordRefused(_) => "password",
            Self::CurrentMissing => "current",
        }
    }
}

/// An address of mail: of two that differ in capitals alone, an account has one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Address {
    /// In small letters: whose account it is.
    pub email: String,
    /// As it was typed: where mail goes.
    pub written: String,
}

impl Address {
    /// Reads what somebody typed. `mailable` says whether mail can be sent to an address, which only who sends it knows.
    ///
    /// # Errors
    /// There is none, it is too long, or mail can't be sent there.
    pub fn parse(typed: &str, mailable: impl Fn(&str) -> bool) -> Result<Self, Fault> {
        let read = buyer::read_email(typed, mailable);
        let wrong = |fault| PersonFault::of(fault, "").unwrap_or(PersonFault::EmailInvalid);
        read.map(Self::of).map_err(|fault| Fault::Person(wrong(fault)))
    }

    /// The address of somebody whom the store knows by it.
    pub fn known(written: &str) -> Self {
        Self::of(written.to_owned())
    }

    fn of(written: String) -> Self {
        Self { email: written.to_lowercase(), written }
    }
}

/// Who signs in; only [`SignIn::parse`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SignIn {
    /// Whose account.
    pub address: Address,
    /// Not empty.
    pub password: Password,
}

impl SignIn {
    /// Reads an address and a password as typed. A password is not judged here: the account has the one it has.
    ///
    /// # Errors
    /// Everything that is wrong, at least one thing.
    pub fn parse(email: &str, password: &str, mailable: impl Fn(&str) -> bool) -> Result<Self, Vec<Fault>> {
        match (Address::parse(email, mailable), given(password, Fault::PasswordMissing)) {
            (Ok(address), Ok(password)) => Ok(Self { address, password }),
            (address, password) => Err(address.err().into_iter().chain(password.err()).collect()),
        }
    }
}

/// What somebody typed who registers. Nothing in it is believed, and nobody prints it.
#[derive(Clone, Copy, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct TypedRegistration<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    /// Code of a country.
    pub country: &'a str,
    /// The privacy notice was accepted.
    pub acceptance: bool,
    /// Code of the language to be written to in.
    pub language: &'a str,
}

/// Who registers; only [`Registration::parse`] makes one. The privacy notice was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Registration {
    /// What they say of themselves.
    pub details: Details,
    /// By which address.
    pub address: Address,
    /// One that can be chosen.
    pub password: Password,
}

impl Registration {
    /// The fields of its form, in their order: so is said what is wrong with them.
    const FIELDS: [&str; 6] = ["name", "lastname", "email", "password", "country", "acceptance"];

    /// Reads what somebody typed, as the catalogue of these countries takes it, at a store of this name.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn parse(
        typed: TypedRegistration<'_>,
        brand: &str,
        countries: &[Country],
        mailable: impl Fn(&str) -> bool,
    ) -> Result<Self, Vec<Fault>> {
        let TypedRegistration { first_name, last_name, email, country, .. } = typed;
        let person = person(TypedPerson { first_name, last_name, email, country }, countries, mailable);
        let language = Language::parse(typed.language).ok_or(Fault::LanguageUnknown);
        let accepted = if typed.acceptance { Ok(()) } else { Err(Fault::ConsentMissing) };
        let password = new_password(typed.password, &[first_name, last_name, email, brand]);
        match (person, language, accepted, password) {
            (Ok(person), Ok(language), Ok(()), Ok(password)) => {
                let Buyer { first_name, last_name, email, country, .. } = person;
                let details = Details { first_name, last_name, country, region: String::new(), language };
                Ok(Self { details, address: Address::of(email), password })
            }
            (person, language, accepted, password) => {
                let mut faults = person.err().unwrap_or_default();
                faults.extend([password.err(), accepted.err(), language.err()].into_iter().flatten());
                // The first is where the form comes back with the focus. What it has no field for stands last.
                faults.sort_by_key(|fault| {
                    Self::FIELDS.iter().position(|field| *field == fault.field()).unwrap_or(usize::MAX)
                });
                Err(faults)
            }
        }
    }
}

/// What somebody typed of themselves. Nothing in it is believed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct TypedDetails<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// Code of a country.
    pub country: &'a str,
    /// The state or region they live in; may be empty.
    pub region: &'a str,
    /// Code of the language to be written to in.
    pub language: &'a str,
}

/// Who has an account; only [`Details::parse`] and [`Registration::parse`] make one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Details {
    /// Not empty.
    pub first_name: String,
    /// Not empty.
    pub last_name: String,
    /// Code of a country of the catalogue.
    pub country: String,
    /// The state or region they live in, on one line, at most [`LONGEST_REGION`] characters; empty where they don't say.
    pub region: String,
    /// The language to be written to in.
    pub language: Language,
}

/// Most characters of a state or region.
pub const LONGEST_REGION: usize = 60;

impl Details {
    /// Reads what somebody typed, as the catalogue of these countries takes it.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn parse(typed: TypedDetails<'_>, countries: &[Country]) -> Result<Self, Vec<Fault>> {
        let TypedDetails { first_name, last_name, country, .. } = typed;
        // Whose address that is, is known.
        let known = TypedPerson { first_name, last_name, email: "-", country };
        let person = person(known, countries, |_| true);
        let region = seen(typed.region);
        let long = region.chars().count() > LONGEST_REGION;
        match (person, Language::parse(typed.language)) {
            (Ok(Buyer { first_name, last_name, country, .. }), Some(language)) if !long => {
                Ok(Self { first_name, last_name, country, region, language })
            }
            (person, language) => {
                let mut faults = person.err().unwrap_or_default();
                faults.extend(long.then_some(Fault::Person(PersonFault::TooLong("region", LONGEST_REGION))));
                faults.extend(language.is_none().then_some(Fault::LanguageUnknown));
                Err(faults)
            }
        }
    }
}

/// A new password instead of the one that the account has; only [`PasswordChange::parse`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PasswordChange {
    /// The one it has, as typed.
    pub current: Password,
    /// The new one, which can be chosen.
    pub new: Password,
}

impl PasswordChange {
    /// Reads both as typed. `personal` is what is known of the person, and the store's name.
    ///
    /// # Errors
    /// Everything that is wrong, at least one thing.
    pub fn parse(current: &str, new: &str, personal: &[&str]) -> Result<Self, Vec<Fault>> {
        match (current_password(current), new_password(new, personal)) {
            (Ok(current), Ok(new)) => Ok(Self { current, new }),
            (current, new) => Err(current.err().into_iter().chain(new.err()).collect()),
        }
    }
}

/// Another address for an account; only [`AddressChange::parse`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AddressChange {
    /// The password that the account has, as typed; none of one that has none.
    pub current: Option<Password>,
    /// The address it is to have.
    pub address: Address,
}

impl AddressChange {
    /// Reads both as typed; of an account that has no password the address alone.
    ///
    /// # Errors
    /// Everything that is wrong, at least one thing.
    pub fn parse(
        current: Option<&str>,
        email: &str,
        mailable: impl Fn(&str) -> bool,
    ) -> Result<Self, Vec<Fault>> {
        match (Address::parse(email, mailable), current.map(current_password).transpose()) {
            (Ok(address), Ok(current)) => Ok(Self { current, address }),
            (address, current) => Err(address.err().into_iter().chain(current.err()).collect()),
        }
    }
}

/// A password that somebody chooses. `personal` is what is known of the person, and the store's name.
///
/// # Errors
/// There is none, or it can't be chosen.
pub fn new_password(typed: &str, personal: &[&str]) -> Result<Password, Fault> {
    let password = given(typed, Fault::PasswordMissing)?;
    match password::refuse(typed, personal) {
        Some(fault) => Err(Fault::PasswordRefused(fault)),
        None => Ok(password),
    }
}

/// The password that an account has, as somebody typed it who asks for what needs it.
///
/// # Errors
/// There is none.
pub fn current_password(typed: &str) -> Result<Password, Fault> {
    given(typed, Fault::CurrentMissing)
}

fn given(typed: &str, missing: Fault) -> Result<Password, Fault> {
    if typed.is_empty() { Err(missing) } else { Ok(Password::from(typed)) }
}

fn person(
    typed: TypedPerson<'_>,
    countries: &[Country],
    mailable: impl Fn(&str) -> bool,
) -> Result<Buyer, Vec<Fault>> {
    read_person(typed, countries, mailable).map_err(|faults| faults.into_iter().map(Fault::Person).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ByLanguage;
    use proptest::prelude::*;

    const TYPED: TypedRegistration<'_> = TypedRegistration {
        first_name: "Ana",
        last_name: "Núñez",
        email: "Ana@Example.com",
        password: "árbol de ñandú",
        country: "MX",
        acceptance: true,
        language: "es",
    };

    fn countries() -> [Country; 1] {
        let name = ByLanguage { es: "México".into(), en: "Mexico".into(), pt: "México".into() };
        [Country { code: "MX".into(), phone: "52".into(), name, language: Language::Es }]
    }

    fn details_of(first_name: &str, region: &str, language: &str) -> Result<Details, Vec<Fault>> {
        let typed = TypedDetails { first_name, last_name: "Núñez", country: "MX", region, language };
        Details::parse(typed, &countries())
    }

    fn mailable(email: &str) -> bool {
        email.contains('@')
    }

    fn register(typed: TypedRegistration<'_>) -> Result<Registration, Vec<Fault>> {
        Registration::parse(typed, "Sacbe", &countries(), mailable)
    }

    // Proves 10.17.8.
    #[test]
    fn what_is_wrong_with_a_registration_is_reported_at_once_and_each_of_a_field() {
        let whole = register(TYPED).unwrap();
        assert_eq!(
            (whole.address.email.as_str(), whole.address.written.as_str()),
            ("ana@example.com", "Ana@Example.com")
        );
        assert_eq!((whole.details.first_name.as_str(), whole.details.language), ("Ana", Language::Es));
        assert_eq!(whole.password.text(), TYPED.password);
        let long = "x".repeat(101);
        let (refused, person) = (Fault::PasswordRefused, Fault::Person);
        for (typed, fault, field) in [
            (TypedRegistration { first_name: "", ..TYPED }, person(PersonFault::NameMissing), "name"),
            (
                TypedRegistration { first_name: "win.example.com/now", ..TYPED },
                person(PersonFault::NameInvalid),
                "name",
            ),
            (TypedRegistration { last_name: " ", ..TYPED }, person(PersonFault::LastNameMissing), "lastname"),
            (
                TypedRegistration { last_name: &long, ..TYPED },
                person(PersonFault::TooLong("lastname", 100)),
                "lastname",
            ),
            (TypedRegistration { email: "", ..TYPED }, person(PersonFault::EmailMissing), "email"),
            (TypedRegistration { email: "ana", ..TYPED }, person(PersonFault::EmailInvalid), "email"),
            (TypedRegistration { country: "", ..TYPED }, person(PersonFault::CountryMissing), "country"),
            (TypedRegistration { country: "ZZ", ..TYPED }, person(PersonFault::CountryUnknown), "country"),
            (TypedRegistration { language: "de", ..TYPED }, Fault::LanguageUnknown, "language"),
            (TypedRegistration { acceptance: false, ..TYPED }, Fault::ConsentMissing, "acceptance"),
            (TypedRegistration { password: "", ..TYPED }, Fault::PasswordMissing, "password"),
            (
                TypedRegistration { password: "kq7vbnt", ..TYPED },
                refused(PasswordFault::TooShort(8)),
                "password",
            ),
            (
                TypedRegistration { password: "password1", ..TYPED },
                refused(PasswordFault::Common),
                "password",
            ),
            (
                TypedRegistration { password: "ana-nunez-85", ..TYPED },
                refused(PasswordFault::Personal),
                "password",
            ),
            (
                TypedRegistration { password: "SacbeSacbe", ..TYPED },
                refused(PasswordFault::Personal),
                "password",
            ),
        ] {
            assert_eq!(register(typed), Err(vec![fault]));
            assert_eq!(fault.field(), field);
        }
        let none = register(TypedRegistration::default()).unwrap_err();
        let fields: Vec<_> = none.iter().map(|fault| fault.field()).collect();
        assert_eq!(fields, ["name", "lastname", "email", "password", "country", "acceptance", "language"]);
    }

    // Proves 10.17.8.
    #[test]
    fn forms_of_an_account_say_all_that_is_wrong() {
        let person = Fault::Person;
        let sign_in = SignIn::parse(" Ana@Example.com ", "x", mailable).unwrap();
        assert_eq!((sign_in.address.email.as_str(), sign_in.password.text()), ("ana@example.com", "x"));
        assert_eq!(
            SignIn::parse("ana", "", mailable),
            Err(vec![person(PersonFault::EmailInvalid), Fault::PasswordMissing])
        );
        assert_eq!(SignIn::parse("", "x", mailable), Err(vec![person(PersonFault::EmailMissing)]));
        let details = |first_name, language| details_of(first_name, "", language);
        let region = |typed: &str| details_of("Ana", typed, "es").map(|one| one.region);
        assert_eq!(region(" Quintana\u{200b}  Roo\n"), Ok("Quintana Roo".to_owned()));
        assert_eq!(region(&"ñ".repeat(LONGEST_REGION)), Ok("ñ".repeat(LONGEST_REGION)));
        let too_long = person(PersonFault::TooLong("region", LONGEST_REGION));
        assert_eq!(region(&"ñ".repeat(LONGEST_REGION + 1)), Err(vec![too_long]));
        assert_eq!(
            details("Ana María", "pt").map(|one| (one.first_name, one.language)),
            Ok(("Ana María".to_owned(), Language::Pt))
        );
        assert_eq!(details("", "de"), Err(vec![person(PersonFault::NameMissing), Fault::LanguageUnknown]));
        let short = Fault::PasswordRefused(PasswordFault::TooShort(8));
        assert_eq!(PasswordChange::parse("", "abc", &[]), Err(vec![Fault::CurrentMissing, short]));
        assert!(PasswordChange::parse("x", "árbol de ñandú", &[]).is_ok());
        assert_eq!(
            AddressChange::parse(Some(""), "ana", mailable),
            Err(vec![person(PersonFault::EmailInvalid), Fault::CurrentMissing])
        );
        assert_eq!(AddressChange::parse(None, "ana", mailable), Err(vec![person(PersonFault::EmailInvalid)]));
        for current in [Some("x"), None] {
            let change = AddressChange::parse(current, "Li@Example.com", mailable).unwrap();
            assert_eq!(change.address.email, "li@example.com");
            assert_eq!(change.current.map(|typed| typed.text().to_owned()), current.map(str::to_owned));
        }
        assert_eq!((Fault::CurrentMissing.field(), Fault::LanguageUnknown.field()), ("current", "language"));
    }

    // Proves 10.17.8.
    #[test]
    fn no_form_prints_a_password() {
        let all = [
            format!("{:?}", register(TYPED)),
            format!("{:?}", SignIn::parse("ana@example.com", "árbol", mailable)),
            format!("{:?}", PasswordChange::parse("árbol", "un árbol de ñandú", &[])),
            format!("{:?}", AddressChange::parse(Some("árbol"), "ana@example.com", mailable)),
        ];
        for printed in all {
            assert!(printed.starts_with("Ok(") && !printed.contains("árbol"), "{printed}");
        }
    }

    proptest! {
        #[test]
        fn nobody_registers_with_what_is_wrong(
            first_name in ".{0,20}", email in ".{0,20}", password in ".{0,20}", country in "[A-Z]{0,2}", acceptance in any::<bool>(),
        ) {
            let typed = TypedRegistration {
                first_name: &first_name, email: &email, password: &password, country: &country, acceptance, ..TYPED
            };
            match register(typed) {
                Ok(one) => {
                    prop_assert!(acceptance && country == "MX" && !one.details.first_name.is_empty());
                    prop_assert!(password::refuse(&password, &[]).is_none());
                    prop_assert_eq!(one.address.written.to_lowercase(), one.address.email);
                }
                Err(faults) => prop_assert!(!faults.is_empty()),
            }
        }
    }
}
