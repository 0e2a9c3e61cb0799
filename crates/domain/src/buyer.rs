//! Who buys: what somebody says of themselves at the checkout, checked whole.

use crate::catalogue::Country;
use crate::plain_text::seen;

/// Most characters of a name, an address of mail or a telephone number.
const LONGEST: usize = 100;

/// How often the address of an order can be corrected once it is paid.
pub const MOST_CORRECTIONS: i64 = 3;

/// What somebody typed of themselves. Nothing in it is believed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct Typed<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    /// Code of a country.
    pub country: &'a str,
    pub phone: &'a str,
    /// True where the terms of use were accepted.
    pub terms: bool,
}

/// One of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the field it is named after")]
pub enum BuyerField {
    FirstName,
    LastName,
    Email,
    Country,
    Phone,
    Terms,
}

impl BuyerField {
    /// Its name in forms.
    pub fn name(self) -> &'static str {
        match self {
            Self::FirstName => "first_name",
            Self::LastName => "last_name",
            Self::Email => "email",
            Self::Country => "country",
            Self::Phone => "phone",
            Self::Terms => "terms",
        }
    }

    fn is_name(self) -> bool {
        self.no_name().is_some()
    }

    /// What is wrong where a name leads elsewhere; none of a field that holds no name.
    fn no_name(self) -> Option<BuyerFault> {
        match self {
            Self::FirstName => Some(BuyerFault::FirstNameInvalid),
            Self::LastName => Some(BuyerFault::LastNameInvalid),
            _ => None,
        }
    }
}

/// Why somebody can't buy as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuyerFault {
    /// Without a first name.
    FirstNameMissing,
    /// What stands there is no name: it leads elsewhere.
    FirstNameInvalid,
    /// Without a last name.
    LastNameMissing,
    /// The same of the last name.
    LastNameInvalid,
    /// Without an address of mail.
    EmailMissing,
    /// Mail can't be sent there.
    EmailInvalid,
    /// There is no such country, or none was named.
    CountryUnknown,
    /// That is no telephone number.
    PhoneInvalid,
    /// The terms of use were not accepted.
    TermsNotAccepted,
    /// A text has more characters than so many.
    TooLong(BuyerField, usize),
}

impl BuyerFault {
    /// The field at fault.
    pub fn field(self) -> BuyerField {
        match self {
            Self::FirstNameMissing | Self::FirstNameInvalid => BuyerField::FirstName,
            Self::LastNameMissing | Self::LastNameInvalid => BuyerField::LastName,
            Self::EmailMissing | Self::EmailInvalid => BuyerField::Email,
            Self::CountryUnknown => BuyerField::Country,
            Self::PhoneInvalid => BuyerField::Phone,
            Self::TermsNotAccepted => BuyerField::Terms,
            Self::TooLong(field, _) => field,
        }
    }
}

/// Who buys; only [`Buyer::parse`] makes one. Each text is one line of at most 100 characters, all of which can be seen. A
/// name holds no address: mail to others says it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Buyer {
    /// Not empty.
    pub first_name: String,
    /// Not empty.
    pub last_name: String,
    /// Mail can be sent there.
    pub email: String,
    /// Code of a country of the catalogue.
    pub country: String,
    /// 6 to 15 digits, with what is written between them; empty for none.
    pub phone: String,
}

impl Buyer {
    /// Reads what somebody typed, as the catalogue of these countries takes it. `mailable` says whether mail can be sent
    /// to an address, which only who sends it knows.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn parse(
        typed: Typed<'_>,
        countries: &[Country],
        mailable: impl Fn(&str) -> bool,
    ) -> Result<Self, Vec<BuyerFault>> {
        let mut faults = Vec::new();
        let mut text = |typed: &str, field: BuyerField, missing: Option<BuyerFault>| {
            let text = if field.is_name() { apart(&seen(typed)) } else { seen(typed) };
            if is_long(&text) {
                faults.push(BuyerFault::TooLong(field, LONGEST));
            } else if text.is_empty() {
                faults.extend(missing);
            } else if leads_elsewhere(&text) {
                faults.extend(field.no_name());
            }
            text
        };
        let first_name = text(typed.first_name, BuyerField::FirstName, Some(BuyerFault::FirstNameMissing));
        let last_name = text(typed.last_name, BuyerField::LastName, Some(BuyerFault::LastNameMissing));
        let email = text(typed.email, BuyerField::Email, Some(BuyerFault::EmailMissing));
        let phone = text(typed.phone, BuyerField::Phone, None);
        if !email.is_empty() && !is_long(&email) && !mailable(&email) {
            faults.push(BuyerFault::EmailInvalid);
        }
        if countries.iter().all(|country| country.code != typed.country) {
            faults.push(BuyerFault::CountryUnknown);
        }
        if !phone.is_empty() && !is_phone(&phone) {
            faults.push(BuyerFault::PhoneInvalid);
        }
        if !typed.terms {
            faults.push(BuyerFault::TermsNotAccepted);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { first_name, last_name, email, country: typed.country.to_owned(), phone })
    }
}

/// The name of somebody who comes along, as the buyer wrote it; empty for none.
///
/// # Errors
/// It has more characters than a name may have, or is none: it leads elsewhere.
pub fn read_traveller(typed: &str) -> Result<String, TravellerFault> {
    let name = apart(&seen(typed));
    match &name {
        name if is_long(name) => Err(TravellerFault::TooLong(LONGEST)),
        name if leads_elsewhere(name) => Err(TravellerFault::NoName),
        _ => Ok(name),
    }
}

/// Why a name is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TravellerFault {
    /// It has more characters than so many.
    TooLong(usize),
    /// It would lead whoever reads it elsewhere.
    NoName,
}

/// An address of mail as somebody typed it.
///
/// # Errors
/// There is none, it is too long, or mail can't be sent there.
pub fn read_email(typed: &str, mailable: impl Fn(&str) -> bool) -> Result<String, BuyerFault> {
    let email = seen(typed);
    match &email {
        email if email.is_empty() => Err(BuyerFault::EmailMissing),
        email if is_long(email) => Err(BuyerFault::TooLong(BuyerField::Email, LONGEST)),
        email if !mailable(email) => Err(BuyerFault::EmailInvalid),
        _ => Ok(email),
    }
}

/// A telephone number as somebody typed it; empty for none.
///
/// # Errors
/// It is too long, or is none.
pub fn read_phone(typed: &str) -> Result<String, BuyerFault> {
    let phone = seen(typed);
    match &phone {
        phone if is_long(phone) => Err(BuyerFault::TooLong(BuyerField::Phone, LONGEST)),
        phone if !phone.is_empty() && !is_phone(phone) => Err(BuyerFault::PhoneInvalid),
        _ => Ok(phone),
    }
}

/// True for a name that a mail program makes a link of: it would lead whoever reads it elsewhere, in the store's name.
fn leads_elsewhere(name: &str) -> bool {
    const MARKS: [char; 10] =
        ['@', '/', '\\', ':', '\u{ff20}', '\u{fe6b}', '\u{2044}', '\u{2215}', '\u{ff0f}', '\u{ff1a}'];
    name.contains(MARKS) || name.to_lowercase().contains("www.")
}

/// A name with a space behind each full stop within it: `Dr.Müller` reads as well so, and `prize.com` is no address any more.
fn apart(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut stopped = false;
    for char in name.chars() {
        let stop = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}', '\u{2024}'].contains(&char);
        if stopped && char.is_alphanumeric() {
            text.push(' ');
        }
        text.push(if stop { '.' } else { char });
        stopped = stop;
    }
    text
}

fn is_long(text: &str) -> bool {
    text.chars().count() > LONGEST
}

/// True for a number as it is dialled from somewhere.
fn is_phone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let dialled = text.chars().all(|char| char.is_ascii_digit() || " +-().".contains(char));
    dialled && (6..=15).contains(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{ByLanguage, Language};
    use proptest::prelude::*;

    fn countries() -> [Country; 2] {
        let country = |code: &str| Country {
            code: code.into(),
            phone: "1".into(),
            name: ByLanguage { es: code.into(), en: code.into(), pt: code.into() },
            language: Language::En,
        };
        [country("MX"), country("US")]
    }

    const ANA: Typed<'static> = Typed {
        first_name: "Ana",
        last_name: "Núñez",
        email: "ana@example.com",
        country: "MX",
        phone: "+52 (998) 000-0100",
        terms: true,
    };

    fn parse(typed: Typed<'_>) -> Result<Buyer, Vec<BuyerFault>> {
        Buyer::parse(typed, &countries(), |address| address.contains('@'))
    }

    fn faults(typed: Typed<'_>) -> Vec<BuyerFault> {
        parse(typed).err().unwrap_or_default()
    }

    // Proves 10.5.46.
    #[test]
    fn a_name_is_no_address() {
        let named = |name| parse(Typed { first_name: name, ..ANA }).map(|buyer| buyer.first_name);
        for (name, kept) in [
            ("Dr.Müller", "Dr. Müller"),
            ("J.R.", "J. R."),
            ("Ma. Elena", "Ma. Elena"),
            ("Claim at prize-mx.com", "Claim at prize-mx. com"),
            ("evil\u{3002}com", "evil. com"),
            ("evil\u{ff0e}com", "evil. com"),
        ] {
            assert_eq!(named(name).as_deref(), Ok(kept));
        }
        for name in ["http:evil", "ev\u{2044}il", "\u{ff20}evil", "evil/a", "www.evil"] {
            assert_eq!(named(name), Err(vec![BuyerFault::FirstNameInvalid]), "{name}");
        }
    }

    #[test]
    fn each_fault_is_reported_in_its_field() {
        let long = "a".repeat(LONGEST + 1);
        let long_email = format!("{}@example.com", "a".repeat(LONGEST));
        let long_phone = "1".repeat(LONGEST + 1);
        let too_long = |field| BuyerFault::TooLong(field, 100);
        let cases: [(Typed<'_>, &[BuyerFault], BuyerField); 13] = [
            (Typed { first_name: "", ..ANA }, &[BuyerFault::FirstNameMissing], BuyerField::FirstName),
            (Typed { last_name: " \t ", ..ANA }, &[BuyerFault::LastNameMissing], BuyerField::LastName),
            (Typed { email: "\u{200b}", ..ANA }, &[BuyerFault::EmailMissing], BuyerField::Email),
            (Typed { email: "ana", ..ANA }, &[BuyerFault::EmailInvalid], BuyerField::Email),
            (Typed { country: "", ..ANA }, &[BuyerFault::CountryUnknown], BuyerField::Country),
            (Typed { country: "mx", ..ANA }, &[BuyerFault::CountryUnknown], BuyerField::Country),
            (Typed { country: "ZZ", ..ANA }, &[BuyerFault::CountryUnknown], BuyerField::Country),
            (Typed { phone: "abc", ..ANA }, &[BuyerFault::PhoneInvalid], BuyerField::Phone),
            (Typed { terms: false, ..ANA }, &[BuyerFault::TermsNotAccepted], BuyerField::Terms),
            (Typed { first_name: &long, ..ANA }, &[too_long(BuyerField::FirstName)], BuyerField::FirstName),
            (Typed { last_name: &long, ..ANA }, &[too_long(BuyerField::LastName)], BuyerField::LastName),
            (Typed { email: &long_email, ..ANA }, &[too_long(BuyerField::Email)], BuyerField::Email),
            (
                Typed { phone: &long_phone, ..ANA },
                &[too_long(BuyerField::Phone), BuyerFault::PhoneInvalid],
                BuyerField::Phone,
            ),
        ];
        assert_eq!(faults(ANA), []);
        for (typed, expected, field) in cases {
            let found = faults(typed);
            assert_eq!(found, expected, "{typed:?}");
            assert!(found.iter().all(|fault| fault.field() == field), "{typed:?}");
        }
    }

    #[test]
    fn a_field_has_its_own_name_in_forms() {
        for (field, name) in [
            (BuyerField::FirstName, "first_name"),
            (BuyerField::LastName, "last_name"),
            (BuyerField::Email, "email"),
            (BuyerField::Country, "country"),
            (BuyerField::Phone, "phone"),
            (BuyerField::Terms, "terms"),
        ] {
            assert_eq!(field.name(), name);
        }
    }

    #[test]
    fn everything_that_is_wrong_is_reported_at_once() {
        assert_eq!(
            faults(Typed { email: "ana", phone: "1", ..Typed::default() }),
            [
                BuyerFault::FirstNameMissing,
                BuyerFault::LastNameMissing,
                BuyerFault::EmailInvalid,
                BuyerFault::CountryUnknown,
                BuyerFault::PhoneInvalid,
                BuyerFault::TermsNotAccepted,
            ]
        );
    }

    #[test]
    fn what_can_not_be_seen_is_not_there() {
        for (typed, text) in [
            ("  Ana \t María\n", "Ana María"),
            ("\u{feff}Ana\u{200b}", "Ana"),
            ("A\u{0}na\u{200f}", "Ana"),
            ("Ana\u{a0}María\u{2028}Luz", "Ana María Luz"),
            ("<b>Núñez<b>", "<b>Núñez<b>"),
            ("\u{202e}gnp.exe\u{2066}", "gnp. exe"),
            ("A\u{202a}n\u{2069}a", "Ana"),
            ("李 小龙", "李 小龙"),
        ] {
            let buyer = parse(Typed { first_name: typed, ..ANA }).unwrap();
            assert_eq!(buyer.first_name, text, "{typed:?}");
        }
        let most = "ñ".repeat(LONGEST);
        assert_eq!(
            parse(Typed { first_name: &most, ..ANA }).unwrap().first_name,
            most,
            "characters, not bytes"
        );
    }

    #[test]
    fn who_comes_along_has_a_name_of_the_same_kind_or_none() {
        assert_eq!(read_traveller(" Luz  Núñez "), Ok("Luz Núñez".into()));
        assert_eq!(read_traveller(""), Ok(String::new()));
        assert_eq!(read_traveller("www.evil.example"), Err(TravellerFault::NoName));
        assert_eq!(read_traveller(&"ñ".repeat(LONGEST)), Ok("ñ".repeat(LONGEST)));
        assert_eq!(read_traveller(&"ñ".repeat(LONGEST + 1)), Err(TravellerFault::TooLong(LONGEST)));
    }

    // Proves 10.7.8.
    #[test]
    fn a_name_holds_no_address() {
        for typed in [
            "Ganaste un premio http://evil.example",
            "www.evil.example",
            "Ana WWW.evil.example",
            "ana@example.com",
            "evil.example/premio",
            "Ana\\Luz",
            "w\u{200b}ww.evil.example",
        ] {
            assert_eq!(
                faults(Typed { first_name: typed, ..ANA }),
                [BuyerFault::FirstNameInvalid],
                "{typed:?}"
            );
            assert_eq!(faults(Typed { last_name: typed, ..ANA }), [BuyerFault::LastNameInvalid], "{typed:?}");
        }
        for typed in ["O'Neill-Núñez", "Ana M.", "J. R. R.", "de la O", "Wwwilson"] {
            assert_eq!(faults(Typed { first_name: typed, last_name: typed, ..ANA }), [], "{typed:?}");
        }
    }

    #[test]
    fn a_telephone_number_has_six_to_fifteen_digits_or_is_left_out() {
        for (phone, good) in [
            ("", true),
            ("123456", true),
            ("12345", false),
            ("+1 (800) 555-0101", true),
            ("998.000.0100", true),
            ("123456789012345", true),
            ("1234567890123456", false),
            ("555 0101 ext 2", false),
            ("١٢٣٤٥٦", false),
            ("+-()", false),
        ] {
            assert_eq!(parse(Typed { phone, ..ANA }).is_ok(), good, "{phone}");
        }
    }

    proptest! {
        #[test]
        fn a_buyer_is_read_again_as_it_is(
            texts in prop::array::uniform4(prop::collection::vec(
                prop_oneof![
                    any::<char>(),
                    prop::sample::select(vec!['a', 'ñ', ' ', '\t', '\u{0}', '\u{200b}', '\u{feff}', '@', '1', '+', '(']),
                ],
                0..130,
            )),
            country in prop::sample::select(vec!["MX", "US", "ZZ", ""]),
        ) {
            let texts = texts.map(|chars| chars.into_iter().collect::<String>());
            let [first_name, last_name, email, phone] = texts.each_ref().map(String::as_str);
            let typed = Typed { first_name, last_name, email, phone, country, terms: true };
            match parse(typed) {
                Err(faults) => prop_assert!(!faults.is_empty()),
                Ok(buyer) => {
                    let Buyer { first_name, last_name, email, country, phone } = &buyer;
                    prop_assert!(!leads_elsewhere(first_name) && !leads_elsewhere(last_name));
                    for text in [first_name, last_name, email] {
                        prop_assert!((1..=LONGEST).contains(&text.chars().count()));
                        prop_assert!(!text.chars().any(char::is_control));
                        prop_assert_eq!(text.trim(), text);
                    }
                    let again = Typed { first_name, last_name, email, country, phone, terms: true };
                    prop_assert_eq!(parse(again), Ok(buyer.clone()));
                }
            }
        }
    }
}
