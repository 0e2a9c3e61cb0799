//! How well a document answers, in numbers. They were found on the judged queries and questions, and mean nothing by
//! themselves.

use crate::document::Kind;
use crate::words::WORDS;

/// How much a word counts where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub title: f32,
    pub names: f32,
    pub text: f32,
    pub asked: f32,
}

/// What is typed: words of a search, or a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How much a word counts in the language of the page, and in another.
    pub own: Weights,
    pub other: Weights,
    /// What a word that only joins others says.
    pub joins: f32,
    /// What a word that is nowhere, such as a name, says against a document.
    pub unknown: f32,
    /// How surely a word is one that differs by a letter.
    pub misspelled: f32,
    /// So many words are read.
    pub words: usize,
    /// Whether the last word may be typed on.
    pub unfinished: bool,
    /// What comes before what is as near: product, package, extra, page or hotel, question.
    pub first: [f32; 5],
    /// Whether passages about the same are counted as one, and a place's questions have a little of what its texts have.
    pub akin: bool,
}

/// Words of a search: a product comes before all that is as near, then pages, then what is added to one, then answers.
pub(crate) const SEARCH: Manner = Manner {
    own: Weights { title: 6.0, names: 2.5, text: 0.79, asked: 0.0 },
    other: Weights { title: 2.5, names: 1.44, text: 0.32, asked: 0.0 },
    joins: 0.43,
    unknown: 0.11,
    misspelled: 1.0,
    words: WORDS,
    unfinished: true,
    first: [1.36, 1.01, 1.15, 1.34, 0.97],
    akin: false,
};

/// A question in a sentence: what people call things says most, a word the store never uses says much against any answer.
pub(crate) const QUESTION: Manner = Manner {
    own: Weights { title: 2.5, names: 1.14, text: 0.675, asked: 5.144 },
    other: Weights { title: 2.04, names: 1.13, text: 0.272, asked: 0.31 },
    joins: 0.1145,
    unknown: 5.0,
    misspelled: 0.195,
    words: 48,
    unfinished: false,
    first: [1.25, 0.513, 1.2, 1.335, 1.401],
    akin: true,
};

/// What it is worth that a passage is about the place a question names, about another, or about a place where none is named.
pub(crate) const THERE: f32 = 0.95;
pub(crate) const ELSEWHERE: f32 = 0.3001;
pub(crate) const UNNAMED: f32 = 0.39;
/// What it is worth that a question asks what no store of tickets knows.
pub(crate) const OUTSIDE: f32 = 2.65;
/// Less of a question than this in the nearest passage, and it is not answered.
pub(crate) const LEAST: f32 = 0.3;
/// With less of a question than this, an answer is said to be one to the rest of it alone.
pub(crate) const LITTLE: f32 = 0.55;
/// What it is worth that a question names an extra, or all that a package is made of.
pub(crate) const NAMED: f32 = 1.936;
/// What it is worth that a passage is about a hotel, where the question names none.
pub(crate) const LODGED: f32 = 0.9;
/// How much the name of a place says in a question, beside that it is about the place.
pub(crate) const HUSHED: f32 = 0.65;
/// How much less the place is worth that is listed last, where none is named.
pub(crate) const LISTED: f32 = 0.13;
/// So much of a question is enough, however long it is.
pub(crate) const MOST: f32 = 30.0;
/// How much a place's question has of a word that stands only in the place's own texts.
pub(crate) const ABOUT: f32 = 0.2633;
/// What a word of a phrase that people ask by counts without the others, and what the whole phrase counts beside its words.
pub(crate) const PART: f32 = 0.1;
pub(crate) const WHOLE: f32 = 0.52;
/// Less sure, a word is not one of such a phrase.
pub(crate) const HEARD: f32 = 0.1885;
/// How surely a single word is what its group of synonyms means.
pub(crate) const SYNONYM: f32 = 0.9;
/// How surely a word stands for itself within a phrase that has a meaning of its own.
pub(crate) const WITHIN: f32 = 0.1;
/// How surely a word is one that it may have been meant as, or may become, after the likeliest.
pub(crate) const GUESSED: f32 = 0.26;
/// How surely a word is one of another language than the page's.
pub(crate) const FOREIGN: f32 = 0.9;
/// How surely a word of a question that the page's language has is meant as another's that is written alike.
pub(crate) const ALIKE: f32 = 0.3;
/// A title that begins with what was typed.
pub(crate) const BEGINS: f32 = 0.17;
/// What answers so much worse than the best is no answer.
pub(crate) const FAR: f32 = 0.05;
/// Of so many words and more, each finds much that none of the others does: what answers so much worse is no answer.
pub(crate) const MANY: usize = 4;
pub(crate) const FAR_OF_MANY: f32 = 0.25;
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

impl Manner {
    /// How far a kind comes before another that is as near.
    fn first(&self, kind: Kind) -> f32 {
        let [product, package, extra, page, question] = self.first;
        match kind {
            Kind::Product => product,
            Kind::Package => package,
            // A hotel has a page, and is looked for as pages are.
            Kind::Page | Kind::Hotel => page,
            Kind::Extra => extra,
            Kind::Question => question,
        }
    }

    /// How well a document answers, of which so much of what was typed was found, so much of it in short texts, and by whose
    /// name it was called.
    pub(crate) fn answers(&self, kind: Kind, found: f32, strong: f32, named: f32) -> f32 {
        found * self.first(kind) * (0.78 + 0.34 * strong) * (1.0 + 0.54 * named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.9.1.
    #[test]
    fn of_all_that_is_as_near_what_is_sold_by_itself_comes_first() {
        let product = SEARCH.answers(Kind::Product, 0.7, 0.4, 0.1);
        for kind in [Kind::Package, Kind::Extra, Kind::Page, Kind::Hotel, Kind::Question] {
            assert!(product > SEARCH.answers(kind, 0.7, 0.4, 0.1), "{kind:?}");
        }
    }
}
