//! What a visitor lets the store do beyond what it needs, by purpose (§10.11).

/// What is done with cookies, or with what a visitor does, only where they let it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Counting visits and steps of the sale.
    Measurement,
    /// Showing what suits who looks.
    Personalisation,
    /// Offers on other sites, and whether they were of use.
    Advertising,
}

impl Purpose {
    /// All of them, in the order they are asked in.
    pub const ALL: [Self; 3] = [Self::Measurement, Self::Personalisation, Self::Advertising];

    /// Its name in forms, and its key among the texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Measurement => "measurement",
            Self::Personalisation => "personalisation",
            Self::Advertising => "advertising",
        }
    }

    /// Its letter in the cookie.
    fn letter(self) -> char {
        match self {
            Self::Measurement => 'm',
            Self::Personalisation => 'p',
            Self::Advertising => 'a',
        }
    }
}

/// For how many days a choice holds; then the visitor is asked again.
pub const HOLDS_DAYS: i64 = 180;
/// For how many days it is known what was chosen: so long after a choice may somebody ask what allowed it.
pub const KEPT_DAYS: i64 = 2 * HOLDS_DAYS;

/// What stands for a choice that lets nothing.
const NOTHING: &str = "0";

/// What a visitor lets the store do. Who has not chosen lets nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the purpose it is named after")]
pub struct Choice {
    pub measurement: bool,
    pub personalisation: bool,
    pub advertising: bool,
}

impl Choice {
    /// Everything that is asked for.
    pub const EVERYTHING: Self = Self { measurement: true, personalisation: true, advertising: true };

    /// Whether a purpose is let.
    pub fn lets(self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Measurement => self.measurement,
            Purpose::Personalisation => self.personalisation,
            Purpose::Advertising => self.advertising,
        }
    }

    /// The choice as it counts where the browser asks not to have anything sold or shared (Global Privacy Control): then
    /// nothing goes to who advertises, whatever was chosen.
    #[must_use]
    pub fn heard(self, asks_privacy: bool) -> Self {
        Self { advertising: self.advertising && !asks_privacy, ..self }
    }

    /// The letters of what is let.
    pub fn letters(self) -> String {
        let let_by = Purpose::ALL.into_iter().filter(|purpose| self.lets(*purpose));
        let letters: String = let_by.map(Purpose::letter).collect();
        if letters.is_empty() { NOTHING.to_owned() } else { letters }
    }

    /// The choice in such letters; none where they are anything else.
    pub fn of_letters(letters: &str) -> Option<Self> {
        let has = |purpose: Purpose| letters.contains(purpose.letter());
        let choice = Self {
            measurement: has(Purpose::Measurement),
            personalisation: has(Purpose::Personalisation),
            advertising: has(Purpose::Advertising),
        };
        (choice.letters() == letters).then_some(choice)
    }
}

/// A choice as the visitor's browser keeps it: for the words it was made by, and with what names it in the store's own list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// What was chosen.
    pub choice: Choice,
    /// Names it.
    pub id: String,
}

impl Chosen {
    /// As it stands in the cookie: version of the words, letters, name.
    pub fn written(&self, version: &str) -> String {
        format!("{version}.{}.{}", self.choice.letters(), self.id)
    }

    /// Reads such a cookie; none where it was made by other words, so that it is asked anew.
    pub fn parse(text: &str, version: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let (of, letters, id) = (parts.next()?, parts.next()?, parts.next()?);
        let whole = parts.next().is_none() && of == version && (8..=40).contains(&id.len());
        let plain = id.bytes().all(|byte| byte.is_ascii_hexdigit());
        let choice = Choice::of_letters(letters)?;
        (whole && plain).then(|| Self { choice, id: id.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef";

    fn every() -> impl Iterator<Item = Choice> {
        (0..8).map(|bits| Choice {
            measurement: bits & 1 != 0,
            personalisation: bits & 2 != 0,
            advertising: bits & 4 != 0,
        })
    }

    // Proves 10.11.3.
    #[test]
    fn a_choice_is_read_as_it_was_written_and_only_for_the_words_it_was_made_by() {
        for choice in every() {
            let chosen = Chosen { choice, id: ID.to_owned() };
            let text = chosen.written("1a2b3c4d");
            assert_eq!(Chosen::parse(&text, "1a2b3c4d"), Some(chosen), "{text}");
            assert_eq!(Chosen::parse(&text, "00000000"), None, "{text}");
        }
        for bad in [
            "",
            "v",
            "v.m",
            "v.m.",
            "v.m.xyz",
            "v.am.0123456789abcdef",
            "v.mm.0123456789abcdef",
            "v..0123456789abcdef",
        ] {
            assert_eq!(Chosen::parse(bad, "v"), None, "{bad}");
        }
        assert_eq!(Chosen::parse(&format!("v.m.{ID}.m"), "v"), None);
        assert_eq!(Chosen::parse(&format!("v.0.{}", "a".repeat(41)), "v"), None);
    }

    // Proves 10.11.4.
    #[test]
    fn a_browser_that_asks_for_privacy_is_heard_whatever_was_chosen() {
        for choice in every() {
            let heard = choice.heard(true);
            assert!(!heard.lets(Purpose::Advertising));
            assert_eq!(heard.measurement, choice.measurement);
            assert_eq!(heard.personalisation, choice.personalisation);
            assert_eq!(choice.heard(false), choice);
        }
    }

    // Proves 10.11.1.
    #[test]
    fn who_has_not_chosen_lets_nothing() {
        assert_eq!(Choice::default().letters(), "0");
        assert!(Purpose::ALL.into_iter().all(|purpose| !Choice::default().lets(purpose)));
        assert!(Purpose::ALL.into_iter().all(|purpose| Choice::EVERYTHING.lets(purpose)));
    }
}
