//! Questions of few words, which say nothing beside what they ask.

/// A question of no more words asks one thing.
const BRIEF: usize = 7;

/// Whether a question has so few words that it asks one thing, and says nothing of a place that it does not name.
pub fn is_brief(question: &str) -> bool {
    question.split_whitespace().count() <= BRIEF
}
