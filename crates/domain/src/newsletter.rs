//! The newsletter: who wants it, checked whole, and what becomes of a subscription (§3.13, §5.2, §8.6).

use crate::buyer::Buyer;
use crate::calendar::Instant;
use crate::catalogue::Country;
use crate::language::Language;
use crate::person::{PersonFault, TypedPerson, read_person};

/// Most characters of a text that a form carries without showing it.
const LONGEST_HIDDEN: usize = 100;
/// Minutes between two mails to an address that ask whether it wants the newsletter, and between two answers that it has it.
const EVERY_MINUTES: i64 = 60;
/// So many such mails an address that does not say yes gets, until its subscription is forgotten.
const MOST_ASKED: i64 = 3;
/// So many such mails a store sends within an hour.
pub const MOST_AN_HOUR: i64 = 300;

/// What somebody typed, and what the form carried. Nothing in it is believed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct Typed<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    /// Code of a country.
    pub country: &'a str,
    /// The privacy notice was accepted.
    pub acceptance: bool,
    /// Offers by mail were permitted.
    pub permission: bool,
    /// Code of the site the form is of.
    pub site: &'a str,
    /// Code of the language to be written to in.
    pub language: &'a str,
    /// Of the marketing platform: whose form it is, and under which key it keeps who sends it.
    pub client_id: &'a str,
    pub external_key: &'a str,
    /// The page it was sent from.
    pub origin: &'a str,
}

/// Why somebody can't subscribe as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What they say of themselves is not taken.
    Person(PersonFault),
    /// One of the two consents was not given: `acceptance` or `permission`.
    ConsentMissing(&'static str),
    /// It is another site's form.
    SiteUnknown,
    /// The store does not speak that.
    LanguageUnknown,
    /// The text in this field, which nobody sees, has more characters than so many, or some that can't be seen.
    TooLong(&'static str, usize),
}

impl Fault {
    /// The name of the field at fault.
    pub fn field(self) -> &'static str {
        match self {
            Self::Person(fault) => fault.field(),
            Self::SiteUnknown => "site",
            Self::LanguageUnknown => "lang",
            Self::ConsentMissing(field) | Self::TooLong(field, _) => field,
        }
    }
}

/// Who wants the newsletter; only [`Subscriber::parse`] makes one. Both consents were given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Subscriber {
    /// Not empty.
    pub first_name: String,
    /// Not empty.
    pub last_name: String,
    /// Mail can be sent there.
    pub email: String,
    /// Code of a country of the catalogue.
    pub country: String,
    /// The language to be written to in.
    pub language: Language,
    /// As the form carried them; empty for none.
    pub client_id: String,
    /// The same.
    pub external_key: String,
    /// The same.
    pub origin: String,
}

impl Subscriber {
    /// Reads what somebody typed on a form of a site, as the catalogue of these countries takes it. `mailable` says whether mail
    /// can be sent to an address, which only who sends it knows.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn parse(
        typed: Typed<'_>,
        site: &str,
        countries: &[Country],
        mailable: impl Fn(&str) -> bool,
    ) -> Result<Self, Vec<Fault>> {
        let Typed { first_name, last_name, email, country, .. } = typed;
        let person = TypedPerson { first_name, last_name, email, country };
        let person = read_person(person, countries, mailable);
        let mut faults: Vec<Fault> = match &person {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().copied().map(Fault::Person).collect(),
        };
        let consents = [("acceptance", typed.acceptance), ("permission", typed.permission)];
        faults
            .extend(consents.iter().filter(|(_, given)| !given).map(|(name, _)| Fault::ConsentMissing(name)));
        if typed.site != site {
            faults.push(Fault::SiteUnknown);
        }
        let language = Language::parse(typed.language);
        if language.is_none() {
            faults.push(Fault::LanguageUnknown);
        }
        // Nobody sees these fields, or can mend them: where a page's address is long its beginning says enough.
        let origin: String = typed.origin.chars().take(LONGEST_HIDDEN).collect();
        let hidden =
            [("client_id", typed.client_id), ("external_key", typed.external_key), ("origin", &origin)];
        for (field, text) in hidden {
            if text.chars().count() > LONGEST_HIDDEN || text.chars().any(char::is_control) {
                faults.push(Fault::TooLong(field, LONGEST_HIDDEN));
            }
        }
        match (person, language) {
            (Ok(Buyer { first_name, last_name, email, country, .. }), Some(language))
                if faults.is_empty() =>
            {
                let [client_id, external_key, origin] = hidden.map(|(_, text)| text.to_owned());
                Ok(Self { first_name, last_name, email, country, language, client_id, external_key, origin })
            }
            _ => Err(faults),
        }
    }
}

/// An address as its mailbox is known: in small letters, without what stands behind a plus, and at Gmail without dots. However it
/// is written, it is one subscription.
pub fn mailbox(email: &str) -> String {
    let email = email.to_lowercase();
    let Some((name, host)) = email.rsplit_once('@') else { return email };
    let name = name.split('+').next().unwrap_or_default();
    let gmail = ["gmail.com", "googlemail.com"].contains(&host);
    let (name, host) = if gmail { (name.replace('.', ""), "gmail.com") } else { (name.to_owned(), host) };
    format!("{name}@{host}")
}

/// How far a subscription is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Somebody typed the address; whoever reads its mail has not said yes.
    Asked,
    /// Whoever reads its mail said yes.
    Confirmed,
    /// They want it no more.
    Left,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Asked, Self::Confirmed, Self::Left];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Confirmed => "confirmed",
            Self::Left => "left",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// What is known of an address when somebody types it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// How far its subscription is.
    pub state: State,
    /// How many mails asked it since it last said yes, and when the last was written.
    pub asked: (i64, Instant),
    /// When somebody was last told that it is subscribed.
    pub answered_at: Option<Instant>,
}

/// What is done for somebody who subscribes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The address is asked by mail.
    Ask,
    /// It was asked within the hour, or often enough; or it is subscribed, which was told within the hour. Nothing is written, and
    /// whoever asks is told the same as if it was: else anybody could ask at any time who is subscribed.
    Wait,
    /// It is subscribed, which is told.
    Duplicate,
    /// The store has asked as many addresses as it may.
    Later,
}

/// What is done when an address is typed, of which so much is known; `lately` mails were sent within the hour.
pub fn answer(known: Option<Known>, lately: i64, now: Instant) -> Answer {
    let over = |at: Instant| at.plus_minutes(EVERY_MINUTES) <= now;
    match known {
        Some(Known { state: State::Confirmed, answered_at, .. }) => {
            if answered_at.is_none_or(over) {
                Answer::Duplicate
            } else {
                Answer::Wait
            }
        }
        _ if lately >= MOST_AN_HOUR => Answer::Later,
        None => Answer::Ask,
        Some(Known { asked: (times, at), .. }) => {
            if times < MOST_ASKED && over(at) {
                Answer::Ask
            } else {
                Answer::Wait
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ByLanguage;
    use proptest::prelude::*;

    const TYPED: Typed<'_> = Typed {
        first_name: "Ana",
        last_name: "Núñez",
        email: "ana@example.com",
        country: "MX",
        acceptance: true,
        permission: true,
        site: "SACBE",
        language: "es",
        client_id: "",
        external_key: "",
        origin: "/es/",
    };

    fn parse(typed: Typed<'_>) -> Result<Subscriber, Vec<Fault>> {
        let name = ByLanguage { es: "México".into(), en: "Mexico".into(), pt: "México".into() };
        let countries = [Country { code: "MX".into(), phone: "52".into(), name, language: Language::Es }];
        Subscriber::parse(typed, "SACBE", &countries, |email| email.contains('@'))
    }

    // Proves 5.2.1, 5.2.2, 5.2.3, 5.2.4, 5.2.5, 5.2.6, 8.6.4, 8.6.5, 8.6.6.
    #[test]
    fn everything_that_is_wrong_is_reported_at_once_and_each_of_a_field() {
        let whole = parse(TYPED).map(|one| (one.first_name, one.email, one.language));
        assert_eq!(whole, Ok(("Ana".to_owned(), "ana@example.com".to_owned(), Language::Es)));
        let person = Fault::Person;
        let of = |typed: Typed<'_>| parse(typed).err().unwrap_or_default();
        for (typed, fault) in [
            (Typed { first_name: "", ..TYPED }, person(PersonFault::NameMissing)),
            (Typed { first_name: "win.example.com/now", ..TYPED }, person(PersonFault::NameInvalid)),
            (Typed { last_name: " ", ..TYPED }, person(PersonFault::LastNameMissing)),
            (Typed { email: "", ..TYPED }, person(PersonFault::EmailMissing)),
            (Typed { email: "ana", ..TYPED }, person(PersonFault::EmailInvalid)),
            (Typed { country: "", ..TYPED }, person(PersonFault::CountryMissing)),
            (Typed { country: "ZZ", ..TYPED }, person(PersonFault::CountryUnknown)),
            (Typed { acceptance: false, ..TYPED }, Fault::ConsentMissing("acceptance")),
            (Typed { permission: false, ..TYPED }, Fault::ConsentMissing("permission")),
            (Typed { site: "OTHER", ..TYPED }, Fault::SiteUnknown),
            (Typed { language: "de", ..TYPED }, Fault::LanguageUnknown),
            (Typed { origin: "/es/\u{7}", ..TYPED }, Fault::TooLong("origin", LONGEST_HIDDEN)),
        ] {
            assert_eq!(of(typed), [fault]);
        }
        assert_eq!(of(Typed { site: "SACBE", language: "pt", ..Typed::default() }).len(), 6);
        let long = "x".repeat(LONGEST_HIDDEN + 1);
        assert_eq!(of(Typed { client_id: &long, ..TYPED }), [Fault::TooLong("client_id", LONGEST_HIDDEN)]);
        assert_eq!(of(Typed { first_name: &long, ..TYPED }), [person(PersonFault::TooLong("name", 100))]);
    }

    fn known(state: State, times: i64, minutes: i64, answered: Option<i64>) -> Known {
        let ago = |minutes: i64| Instant::from_millis(0).plus_minutes(-minutes);
        Known { state, asked: (times, ago(minutes)), answered_at: answered.map(ago) }
    }

    // Proves 10.10.3.
    #[test]
    fn an_address_is_asked_once_an_hour_and_three_times_at_most() {
        let now = Instant::from_millis(0);
        for state in [State::Asked, State::Left] {
            assert_eq!(answer(Some(known(state, 1, 59, None)), 0, now), Answer::Wait);
            assert_eq!(answer(Some(known(state, 1, 60, None)), 0, now), Answer::Ask);
            assert_eq!(answer(Some(known(state, 2, 6000, None)), 0, now), Answer::Ask);
            assert_eq!(answer(Some(known(state, 3, 6000, None)), 0, now), Answer::Wait);
        }
        assert_eq!(answer(None, MOST_AN_HOUR - 1, now), Answer::Ask);
        assert_eq!(answer(None, MOST_AN_HOUR, now), Answer::Later);
    }

    // Proves 8.6.7, 10.10.4.
    #[test]
    fn that_it_is_subscribed_is_answered_once_an_hour() {
        let now = Instant::from_millis(0);
        assert_eq!(answer(Some(known(State::Confirmed, 0, 0, None)), 0, now), Answer::Duplicate);
        assert_eq!(answer(Some(known(State::Confirmed, 0, 0, Some(59))), 0, now), Answer::Wait);
        assert_eq!(
            answer(Some(known(State::Confirmed, 0, 0, Some(60))), MOST_AN_HOUR, now),
            Answer::Duplicate
        );
    }

    // Proves 10.10.3.
    #[test]
    fn one_mailbox_is_one_subscription_however_it_is_written() {
        for (typed, mailbox_of) in [
            ("Ana@Example.com", "ana@example.com"),
            ("ana+park@example.com", "ana@example.com"),
            ("a.na@example.com", "a.na@example.com"),
            ("A.n.a+1@googlemail.com", "ana@gmail.com"),
            ("ana", "ana"),
        ] {
            assert_eq!(mailbox(typed), mailbox_of);
        }
    }

    #[test]
    fn a_state_is_read_as_it_is_written() {
        assert!(State::ALL.into_iter().all(|state| State::parse(state.name()) == Some(state)));
        assert_eq!(State::parse("gone"), None);
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_answered(
            text in "\\PC{0,200}",
            acceptance: bool,
            permission: bool,
        ) {
            let typed = Typed {
                first_name: &text, last_name: &text, email: &text, country: &text, site: &text, language: &text,
                client_id: &text, external_key: &text, origin: &text, acceptance, permission,
            };
            prop_assert!(parse(typed).is_err_and(|faults| !faults.is_empty()));
        }
    }
}
