//! What commands say, on a terminal that does what some characters tell it.

use crate::publish::publishing::Trouble;
use std::io::Write;

/// Characters that move a cursor, end a line, or change what is seen without being seen.
fn acts(char: char) -> bool {
    let unseen = ['\u{200b}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2060}'..='\u{206f}'];
    char.is_control() || char == '\u{feff}' || unseen.iter().any(|range| range.contains(&char))
}

fn written_out(text: &str, acts: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if acts(char) { out.extend(char.escape_unicode()) } else { out.push(char) }
    }
    out
}

/// Text from elsewhere, such as a bank's, as a part of a line: whatever would act is written out.
pub fn plain(text: &str) -> String {
    written_out(text, acts)
}

/// Text from elsewhere as a cell: nothing in it acts, neither on a terminal nor as a formula of a table.
pub fn cell(text: &str) -> String {
    let text = plain(text);
    // A table of a language that parts cells by semicolons or tabs begins a cell behind each of them.
    let mut written = String::with_capacity(text.len());
    let mut begins = true;
    for char in text.chars() {
        if begins && ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'].contains(&char) {
            written.push('\'');
        }
        written.push(char);
        begins = [';', ',', '\t', '|'].contains(&char) || (begins && char == ' ');
    }
    written
}

/// Says one line, or the lines of a file.
pub fn say(text: &str) -> Result<(), Trouble> {
    let text = written_out(text, |char| acts(char) && char != '\n' && char != '\t');
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.6.21.
    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        for (text, shown) in [
            ("20261121-000417", "20261121-000417"),
            ("don't \"José\" é ñ 1,000.50 €", "don't \"José\" é ñ 1,000.50 €"),
            ("a\u{1b}]0;owned\u{7}", "a\\u{1b}]0;owned\\u{7}"),
            ("a\nrefund 100 done", "a\\u{a}refund 100 done"),
            ("a\rb\tc\u{9b}2J", "a\\u{d}b\\u{9}c\\u{9b}2J"),
            ("\u{202e}gnp.exe\u{2066}\u{200b}\u{feff}", "\\u{202e}gnp.exe\\u{2066}\\u{200b}\\u{feff}"),
        ] {
            assert_eq!(plain(text), shown);
        }
    }
}
