//! What a visitor let the store do, for who has to prove it (§10.11.3).

use crate::app::config::DatabaseOptions;
use crate::operate::terminal::{plain, say};
use crate::publish::opening::database_to_read;
use crate::publish::publishing::Trouble;
use domain::cookie_choice::{Choice, Purpose};
use store::cookie_choice::{KeptChoice, ReadChoice};

/// `sacbe cookie-choice`
pub async fn print(name: &str, options: &DatabaseOptions) -> Result<(), Trouble> {
    let db = database_to_read(options)?;
    match db.read(ReadChoice { id: name.to_owned() }).await? {
        Some((kept, words)) => say(&said(&kept, &words)),
        None => Err(format!("no choice is kept under the name {}", plain(name)).into()),
    }
}

/// What was let, when, and by which words.
fn said(kept: &KeptChoice, words: &str) -> String {
    let choice = Choice::of_letters(&kept.purposes).unwrap_or_default();
    let lets: Vec<_> = Purpose::ALL.into_iter().filter(|one| choice.lets(*one)).map(Purpose::name).collect();
    let lets = if lets.is_empty() { "nothing".to_owned() } else { lets.join(", ") };
    let asks = if kept.asks_privacy { ", by a browser that asks for privacy" } else { "" };
    let (at, language, version) = (kept.at.rfc3339(), &kept.language, &kept.version);
    format!("{at} lets {lets}{asks}\nasked in {language}, version {version}:\n{words}")
}
