//! What a mistyped word was meant to be.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Words, found by what is left of them when letters are taken out: two words that differ in one letter share what is left
/// without it. What is left is kept as its hash: whether two words are near is asked of the words themselves.
#[derive(Debug, Default)]
pub struct Spelling {
    words: Vec<String>,
    left: Vec<(u64, u32)>,
}

/// Shorter words may have no letter wrong, and longer ones two.
const ONE_WRONG: usize = 4;
const TWO_WRONG: usize = 8;
/// Letters are taken out of a word's beginning, of so many.
const COMPARED: usize = 7;

fn wrong(letters: usize) -> usize {
    match letters {
        0..ONE_WRONG => 0,
        ONE_WRONG..TWO_WRONG => 1,
        _ => 2,
    }
}

/// What is left of a word's beginning without one letter, without two, and whole, as hashes.
fn leavings(word: &str) -> Vec<u64> {
    let letters: Vec<char> = word.chars().take(COMPARED).collect();
    let hash = |letters: &Vec<char>| {
        let mut hasher = DefaultHasher::new();
        letters.hash(&mut hasher);
        hasher.finish()
    };
    let mut all = vec![hash(&letters)];
    let mut last = vec![letters];
    for _ in 0..wrong(word.chars().count()) {
        let mut next = Vec::new();
        for letters in &last {
            for at in 0..letters.len() {
                let mut fewer = letters.clone();
                fewer.remove(at);
                next.push(fewer);
            }
        }
        next.sort();
        next.dedup();
        all.extend(next.iter().map(hash));
        last = next;
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether two words are written alike but for one letter in their middle: of four letters that is another word, not a mistyped one.
fn differs_within(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let wrong = one.iter().zip(&other).filter(|(one, other)| one != other).count();
    one.len() == other.len() && wrong == 1 && one.first() == other.first() && one.last() == other.last()
}

impl Spelling {
    /// Of words, each once.
    pub fn new(words: Vec<String>) -> Self {
        let of = |(number, word): (u32, &String)| leavings(word).into_iter().map(move |hash| (hash, number));
        let mut left: Vec<_> = (0_u32..).zip(&words).flat_map(of).collect();
        left.sort_unstable();
        Self { words, left }
    }

    /// The words a typed one may have been meant as, with how many letters are wrong; those with fewest first.
    pub fn near(&self, typed: &str) -> Vec<(&str, usize)> {
        let of = |hash: u64| {
            let from = self.left.partition_point(|(other, _)| *other < hash);
            let same = self.left.get(from..).unwrap_or_default();
            same.iter().take_while(move |(other, _)| *other == hash).map(|(_, number)| *number)
        };
        let mut numbers: Vec<u32> = leavings(typed).into_iter().flat_map(of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let letters = typed.chars().count();
        let near = |number: u32| {
            let word = self.words.get(usize::try_from(number).ok()?)?;
            let distance = strsim::osa_distance(typed, word);
            let may = wrong(letters.min(word.chars().count()));
            (distance <= may).then_some((word.as_str(), distance))
        };
        let mut found: Vec<_> = numbers.into_iter().filter_map(near).collect();
        found.sort_by_key(|(_, distance)| *distance);
        found
    }

    /// The same of a word that was typed by itself or among few: one of four letters is none that differs in its middle.
    pub fn likely(&self, typed: &str) -> Vec<(&str, usize)> {
        let mut near = self.near(typed);
        if typed.chars().count() == ONE_WRONG {
            near.retain(|(word, _)| !differs_within(typed, word));
        }
        near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 2.2.163.
    #[test]
    fn a_word_of_four_letters_is_none_that_differs_in_its_middle() {
        let spelling = Spelling::new(["boca", "xcaret", "cueva", "xela"].map(str::to_owned).to_vec());
        let near = |typed: &str| spelling.likely(typed).into_iter().map(|(near, _)| near).collect::<Vec<_>>();
        assert!(near("boda").is_empty());
        // A letter may be missing or doubled, or two have changed places; a longer word may have another.
        for (typed, meant) in [("bocca", "boca"), ("bcoa", "boca"), ("cueba", "cueva"), ("xelra", "xela")] {
            assert_eq!(near(typed), [meant], "{typed}");
        }
    }
}
