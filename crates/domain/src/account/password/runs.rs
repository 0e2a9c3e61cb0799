//! What fingers type without a thought: keys and letters in a row, figures, dates, the same again and again.

use crate::calendar::Date;

/// Keys that lie beside or below each other, figures, and the alphabet. Each is run along in both directions.
const ROWS: [&str; 16] = [
    "1234567890",
    "0123456789",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
    "1qaz",
    "2wsx",
    "3edc",
    "4rfv",
    "5tgb",
    "6yhn",
    "7ujm",
    "8ik",
    "9ol",
    "0p",
];
/// Fewest keys of a run, of which several may stand behind each other.
const SHORTEST_RUN: usize = 3;
/// Fewest characters that runs make a password of, and where each is typed several times.
const SHORTEST_WALK: usize = 6;
const SHORTEST_SLOW_WALK: usize = 4;
/// Most characters of what is repeated, and fewest of what repeats it.
const LONGEST_UNIT: usize = 4;
const SHORTEST_REPEATED: usize = 4;
/// Figures that are guessed by trying all of them.
const MOST_FIGURES: usize = 10;
/// Figures of a date.
const DATE: usize = 8;

/// Whether a text in small letters, or what is left of it without digits and marks at its ends, takes no thought.
pub(super) fn is_run(chars: &[char]) -> bool {
    let edge = |char: &&char| !char.is_alphabetic();
    let leading = chars.iter().take_while(edge).count();
    let trailing = chars.iter().rev().take_while(edge).count();
    let core = chars.get(leading..chars.len().saturating_sub(trailing)).unwrap_or_default();
    chars.is_empty() || figures(chars) || [chars, core].into_iter().any(|text| repeats(text) || walks(text))
}

/// The same few characters again and again.
fn repeats(chars: &[char]) -> bool {
    let again = |unit: usize| chars.iter().zip(chars.iter().skip(unit)).all(|(one, next)| one == next);
    let longest = LONGEST_UNIT.min(chars.len() / 2);
    chars.len() >= SHORTEST_REPEATED && (1..=longest).any(again)
}

/// The key of a mark that stands above a figure.
fn key(char: char) -> char {
    match char {
        '!' => '1',
        '@' => '2',
        '#' => '3',
        '$' => '4',
        '%' => '5',
        '^' => '6',
        '&' => '7',
        '*' => '8',
        '(' => '9',
        ')' => '0',
        other => other,
    }
}

/// Runs along rows of keys, one behind the other, and nothing else; each key once, or several times.
fn walks(chars: &[char]) -> bool {
    if chars.len() < SHORTEST_WALK {
        return false;
    }
    let keys: Vec<char> = chars.iter().map(|char| key(*char)).collect();
    let mut once = keys.clone();
    once.dedup();
    is_walk(&keys) || (once.len() >= SHORTEST_SLOW_WALK && is_walk(&once))
}

fn is_walk(keys: &[char]) -> bool {
    let mut reached = vec![false; keys.len() + 1];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    for at in 0..keys.len() {
        if !reached.get(at).copied().unwrap_or_default() {
            continue;
        }
        let rest = keys.get(at..).unwrap_or_default();
        let longest = ROWS.iter().map(|row| along(row, rest)).max().unwrap_or_default();
        for place in
            reached.iter_mut().skip(at + SHORTEST_RUN).take((longest + 1).saturating_sub(SHORTEST_RUN))
        {
            *place = true;
        }
    }
    reached.last().copied().unwrap_or_default()
}

/// How many keys run along a row, in either direction.
fn along(row: &str, keys: &[char]) -> usize {
    let run = |row: &mut dyn Iterator<Item = char>| {
        let first = keys.first().copied();
        let row = row.skip_while(|key| Some(*key) != first);
        row.zip(keys).take_while(|(key, typed)| key == *typed).count()
    };
    run(&mut row.chars()).max(run(&mut row.chars().rev()))
}

/// Few figures, or dates: with what is written between their parts.
fn figures(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let text = text.trim_matches(|char: char| !char.is_alphanumeric());
    let between = |char: char| ['/', '.', '-', ':', ' '].contains(&char);
    let figures: Vec<char> = text.chars().filter(|char| char.is_numeric()).collect();
    // Where most of it is marks, they are what nobody guesses.
    if figures.len() * 2 < chars.len() || text.chars().any(|char| !char.is_numeric() && !between(char)) {
        return false;
    }
    let dates = figures.len().is_multiple_of(DATE) && figures.chunks(DATE).all(is_date);
    figures.len() <= MOST_FIGURES || dates
}

/// A day of the last or this century, written in any of the ways there are.
fn is_date(figures: &[char]) -> bool {
    let digit = |char: &char| char.to_digit(10).and_then(|digit| i16::try_from(digit).ok());
    let Some(digits) = figures.iter().map(digit).collect::<Option<Vec<i16>>>() else { return false };
    let number = |from: usize, count: usize| {
        digits.iter().skip(from).take(count).fold(0, |all, digit| all * 10 + digit)
    };
    let two = |from: usize| i8::try_from(number(from, 2)).unwrap_or_default();
    let day = |year: usize, month: usize, day: usize| {
        let year = number(year, 4);
        (1900..2100).contains(&year) && Date::new(year, two(month), two(day)).is_ok()
    };
    day(4, 2, 0) || day(4, 0, 2) || day(0, 4, 6) || day(0, 6, 4)
}
