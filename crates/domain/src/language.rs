//! The languages of the store.

use serde::{Deserialize, Serialize};

/// A language of the store (§2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Spanish, as in Mexico.
    Es,
    /// English, as in the United States.
    En,
    /// Portuguese, as in Brazil.
    Pt,
}

impl Language {
    /// Every language, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Es, Self::En, Self::Pt];

    /// The language of a code in lower case, if the store speaks it.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Its code: the first segment of an address.
    pub fn code(self) -> &'static str {
        match self {
            Self::Es => "es",
            Self::En => "en",
            Self::Pt => "pt",
        }
    }

    /// Its own name for itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::Es => "Español",
            Self::En => "English",
            Self::Pt => "Português",
        }
    }

    /// The country supposed when nothing tells a visitor's: MX for Spanish, US otherwise (§4.4).
    pub fn supposed_country(self) -> &'static str {
        match self {
            Self::Es => "MX",
            Self::En | Self::Pt => "US",
        }
    }

    /// The country most of its readers here come from.
    pub fn home_country(self) -> &'static str {
        match self {
            Self::Es => "MX",
            Self::En => "US",
            Self::Pt => "BR",
        }
    }

    /// The first language of an `Accept-Language` header that the store speaks, by weight.
    pub fn accepted(header: &str) -> Option<Self> {
        let mut best: Option<(Self, u16)> = None;
        for part in header.split(',').take(32) {
            let mut pieces = part.trim().split(';');
            let tag = pieces.next().unwrap_or_default().trim().to_ascii_lowercase();
            let Some(language) = Self::parse(tag.split('-').next().unwrap_or_default()) else { continue };
            let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q=")).map_or(1000, thousandths);
            if weight > 0 && best.is_none_or(|(_, heaviest)| weight > heaviest) {
                best = Some((language, weight));
            }
        }
        best.map(|(language, _)| language)
    }
}

/// `0.85` as 850; anything odd as 0.
fn thousandths(text: &str) -> u16 {
    let (units, decimals) = text.split_once('.').unwrap_or((text, ""));
    match units {
        "1" => 1000,
        "0" => format!("{decimals:0<3}").get(..3).and_then(|digits| digits.parse().ok()).unwrap_or(0),
        _ => 0,
    }
}

/// One value for each language: a missing one can't be built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLanguage<T> {
    /// The value in Spanish.
    pub es: T,
    /// The value in English.
    pub en: T,
    /// The value in Portuguese.
    pub pt: T,
}

impl<T> ByLanguage<T> {
    /// The value in one language.
    pub fn get(&self, language: Language) -> &T {
        match language {
            Language::Es => &self.es,
            Language::En => &self.en,
            Language::Pt => &self.pt,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_accepted_language_wins() {
        let cases = [
            ("pt-BR,pt;q=0.9,en;q=0.8", Some(Language::Pt)),
            ("de-DE,de;q=0.9,en;q=0.3,es;q=0.35", Some(Language::Es)),
            ("de", None),
            ("en;q=0, es;q=0.001", Some(Language::Es)),
            ("", None),
            ("es;q=banana", None),
        ];
        for (header, expected) in cases {
            assert_eq!(Language::accepted(header), expected, "{header}");
        }
    }
}
