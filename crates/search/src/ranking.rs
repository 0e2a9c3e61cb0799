//! How well a document answers, in numbers. They were found on the judged queries, and mean nothing by themselves.

use crate::document::Kind;

/// How much a word counts where it stands.
pub(crate) struct Weights {
    pub title: f32,
    pub names: f32,
    pub text: f32,
}
/// In the language of the page.
pub(crate) const OWN: Weights = Weights { title: 6.0, names: 2.5, text: 0.79 };
/// In another.
pub(crate) const OTHER: Weights = Weights { title: 2.5, names: 1.44, text: 0.32 };

/// What a word that only joins others says.
pub(crate) const JOINS: f32 = 0.43;
/// What a word that is nowhere, such as a name, says against a document.
pub(crate) const UNKNOWN: f32 = 0.11;
/// How surely a single word is what its group of synonyms means.
pub(crate) const SYNONYM: f32 = 0.9;
/// How surely a word stands for itself within a phrase that has a meaning of its own.
pub(crate) const WITHIN: f32 = 0.1;
/// How surely a word is one that it may have been meant as, or may become, after the likeliest.
pub(crate) const GUESSED: f32 = 0.26;
/// How surely a word is one of another language than the page's.
pub(crate) const FOREIGN: f32 = 0.9;
/// A title that begins with what was typed.
pub(crate) const BEGINS: f32 = 0.17;
/// What answers so much worse than the best is no answer.
pub(crate) const FAR: f32 = 0.05;
/// How fast more of the same word stops counting, within a text and over all of a document's.
const OFTEN: f32 = 1.34;
const ENOUGH: f32 = 3.0;
/// How much a long text counts less, and how many words are usual.
const LONG: f32 = 0.54;
const USUAL_SHORT: usize = 12;
const USUAL_TEXT: usize = 80;

/// A count, as far as it matters.
fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// A part of a whole.
pub(crate) fn share(part: usize, whole: usize) -> f32 {
    number(part) / number(whole.max(1))
}

/// What a word says that so many of all documents have.
pub(crate) fn rarity(all: usize, with: usize) -> f32 {
    let (all, with) = (number(all), number(with));
    (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
}

/// How much a word says that stands so many times in a text of so many words.
pub(crate) fn often(times: usize, words: usize, short: bool) -> f32 {
    let length = share(words, if short { USUAL_SHORT } else { USUAL_TEXT });
    let times = number(times);
    (1.0 + OFTEN) * times / (times + OFTEN * (1.0 - LONG + LONG * length))
}

/// All that a word counts in a document.
pub(crate) fn enough(weight: f32) -> f32 {
    weight / (ENOUGH + weight)
}

/// What comes before what is as near: things that can be bought, and pages, before answers.
fn first(kind: Kind) -> f32 {
    match kind {
        Kind::Product => 1.25,
        Kind::Package => 1.01,
        Kind::Page => 1.34,
        Kind::Extra => 1.15,
        Kind::Question => 0.97,
    }
}

/// How well a document answers, of which so much of what was typed was found, so much of it in short texts, and by whose
/// name it was called.
pub(crate) fn answers(kind: Kind, found: f32, strong: f32, named: f32) -> f32 {
    found * first(kind) * (0.78 + 0.34 * strong) * (1.0 + 0.54 * named)
}
