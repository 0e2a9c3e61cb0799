//! Text as somebody typed it, without what can't be seen in it.

/// A text in lines, without what can't be seen, and with at most one empty line between two others.
pub fn lines(typed: &str) -> String {
    let mut text = String::with_capacity(typed.len());
    let mut empty = 0;
    for line in typed.lines().map(seen) {
        if line.is_empty() {
            empty += 1;
            continue;
        }
        if !text.is_empty() {
            text.push_str(if empty > 0 { "\n\n" } else { "\n" });
        }
        text.push_str(&line);
        empty = 0;
    }
    text
}

/// A text on one line, without what can't be seen: whatever can't be seen is not there.
pub fn seen(typed: &str) -> String {
    let hidden = |char: char| {
        // Without width, or turning the direction of what stands beside it; letters that are drawn as nothing, and tags.
        char.is_control()
            || matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            || matches!(
                char,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            )
            || matches!(char, '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}')
            || matches!(char, '\u{e0000}'..='\u{e0fff}')
    };
    let text: String = typed.chars().filter(|char| char.is_whitespace() || !hidden(*char)).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_without_width_is_left_out() {
        let one_of_each = [
            '\u{7}',
            '\u{200b}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{206f}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{17b5}',
            '\u{180b}',
            '\u{180f}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{ffa0}',
            '\u{e0000}',
            '\u{e0fff}',
        ];
        for char in one_of_each {
            assert_eq!(seen(&format!("A{char}na")), "Ana", "{char:?}");
        }
    }

    #[test]
    fn an_empty_line_between_two_stays_one_and_none_is_made() {
        for (typed, kept) in [
            ("one\ntwo", "one\ntwo"),
            ("one\n\ntwo", "one\n\ntwo"),
            ("\n one \r\n\u{200b}\n\n\ntwo\nthree\n\n", "one\n\ntwo\nthree"),
        ] {
            assert_eq!(lines(typed), kept, "{typed:?}");
        }
    }
}
