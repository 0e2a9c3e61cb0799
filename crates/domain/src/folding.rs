//! Words as they are compared where accents and capitals make no difference.

/// A letter without its accent; what is two letters elsewhere is left as it is.
fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    }
}

/// An accent that stands behind its letter, as some keyboards send it.
fn accent(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// A text in lower case and without accents.
pub fn folded(text: &str) -> String {
    text.chars().filter(|letter| !accent(*letter)).flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_make_no_difference() {
        for (text, plain) in
            [("Xel-Há", "xel-ha"), ("NIÑOS", "ninos"), ("Peça", "peca"), ("e\u{301}", "e"), ("日本", "日本")]
        {
            assert_eq!(folded(text), plain);
            assert_eq!(folded(plain), plain);
        }
    }
}
