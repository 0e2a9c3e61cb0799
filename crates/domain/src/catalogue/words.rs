//! Words of the catalogue as types.

/// Words of the catalogue as a type.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant),* }
        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// The word in the catalogue.
            pub fn word(self) -> &'static str { match self { $(Self::$variant => $word),* } }
            /// The value of a word.
            pub fn parse(word: &str) -> Option<Self> { Self::ALL.iter().copied().find(|value| value.word() == word) }
            /// The words, for telling what would be right.
            pub(super) fn one_of() -> String {
                format!("one of {}", Self::ALL.iter().map(|value| value.word()).collect::<Vec<_>>().join(", "))
            }
        }
    };
}

pub(super) use words;
