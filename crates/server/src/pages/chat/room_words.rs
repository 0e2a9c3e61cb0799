//! Words of a question about rooms alone (§10.13.43).

use ::search::Theme;
use domain::asked::asks_only_when;
use domain::language::Language;

/// Whether a question has no more than what the search for rooms is filled with, such as "and for 3 nights?".
pub fn goes_on(question: &str, language: Language) -> bool {
    let words: Vec<String> = Theme::RoomWord.phrases().into_iter().map(str::to_owned).collect();
    asks_only_when(question, language, &words)
}
