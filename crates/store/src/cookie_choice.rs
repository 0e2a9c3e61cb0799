//! What visitors let the store do, kept as it was chosen (§10.11).

use crate::newsletter::KEEP_TEXT;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

columns! { choice_columns:
    /// A choice as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptChoice {
        /// Names it; the visitor's browser has the same.
        pub id: String = "id",
        /// Names the words it was made by.
        pub version: String = "version",
        /// Code of the language they were read in.
        pub language: String = "language",
        /// Letters of what is let (`domain::cookie_choice`).
        pub purposes: String = "purposes",
        /// Whether the browser asked not to have anything sold or shared.
        pub asks_privacy: bool = "asks_privacy",
        /// When it was made.
        pub at: Instant = "at",
    }
}

sql!(
    KEEP = "INSERT INTO cookie_choices (id, site, version, language, purposes, asks_privacy, at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING"
);
sql!(FIND = concat!("SELECT ", choice_columns!(), " FROM cookie_choices WHERE id = $1"));
sql!(WORDS = "SELECT text FROM consent_texts WHERE version = $1");

/// Keeps a choice and the words it was made by. The same again changes nothing.
#[derive(Debug)]
pub struct KeepChoice {
    /// The store.
    pub site: String,
    /// What was chosen.
    pub choice: KeptChoice,
    /// The words.
    pub text: String,
}

impl Op for KeepChoice {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let KeptChoice { id, version, language, purposes, asks_privacy, at } = &self.choice;
        tx.execute(KEEP_TEXT, values![version, &self.text]).await?;
        let asks_privacy = i64::from(*asks_privacy);
        tx.execute(KEEP, values![id, &self.site, version, language, purposes, asks_privacy, *at]).await?;
        Ok(Done::Keep(()))
    }
}

/// Reads a choice by its name, with its words; none where there is none, or not any more.
#[derive(Debug)]
pub struct ReadChoice {
    /// Names it.
    pub id: String,
}

impl Op for ReadChoice {
    type Out = Option<(KeptChoice, String)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(choice) = tx.one::<KeptChoice>(FIND, values![&self.id]).await? else {
            return Ok(Done::Undo(None));
        };
        let text = tx.one::<String>(WORDS, values![&choice.version]).await?.unwrap_or_default();
        Ok(Done::Undo(Some((choice, text))))
    }
}
