//! A name says what a thing does, and a comment what it is: words that mean six things stay out of names and titles of tests, and no
//! comment of documentation is one word. And the documents that newcomers read first stay short.

use crate::support::sources::{files, has_end, read};

/// Words that no name has: they leave open whether something is said, reported, answered, listed, distinguished or ordered. A
/// column that was released with one keeps it: it stands in SQL, which is text here.
const WORDS: [&str; 4] = ["tell", "tells", "telling", "told"];

/// Every source that is written by hand, by its path: Rust of the crates, TypeScript of the pages and of the browser tests.
fn sources() -> Vec<(String, String)> {
    let files = files(&["crates", "web", "e2e"]).into_iter();
    let written = files.filter(|path| has_end(path, &[".rs", ".ts", ".tsx"]) && !has_end(path, &[".gen.ts"]));
    written.map(|path| (path.display().to_string(), read(&path))).collect()
}

/// What a part of a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Names are read in it.
    Code,
    /// Prose about the code.
    Comment,
    /// What stands between quotes, or a pattern of TypeScript.
    Text,
}

/// How long a text between quotes is; none where it has no end.
fn quoted(rest: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, char) in rest.char_indices().skip(1) {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if char == quote => return Some(at + char.len_utf8()),
            _ => {}
        }
    }
    None
}

/// How long a text of Rust is that escapes nothing; none where no such text begins.
fn unescaped(rest: &str, before: &str) -> Option<usize> {
    if before.ends_with(|char: char| char.is_alphanumeric() || char == '_') {
        return None;
    }
    let marked = rest.trim_start_matches(['b', 'c']).strip_prefix('r')?;
    let text = marked.trim_start_matches('#').strip_prefix('"')?;
    let begin = rest.len() - text.len();
    let end = format!("\"{}", "#".repeat(marked.len() - text.len() - 1));
    Some(begin + text.find(&end)? + end.len())
}

/// How long a character of Rust is; none for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let text = rest.strip_prefix('\'')?;
    let least = if text.starts_with('\\') { 2 } else { text.chars().next()?.len_utf8() };
    let end = text.get(least..)?.find('\'')?;
    (end == 0 || text.starts_with('\\')).then_some(1 + least + end + 1)
}

/// How long a pattern of TypeScript is; none where the stroke divides or closes an element.
fn pattern(rest: &str, before: &str) -> Option<usize> {
    let before = before.trim_end();
    let begins = before.ends_with(['(', ',', '=', ':', '[', '!', '&', '|', '?', '{', ';', '+'])
        || before.ends_with("=>")
        || before.ends_with("return");
    let (mut escaped, mut class) = (false, false);
    for (at, char) in rest.char_indices().skip(1) {
        match char {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return begins.then_some(at + 1),
            _ => {}
        }
    }
    None
}

/// What begins here and how long it is, where that is no code.
fn begun(rest: &str, before: &str, is_rust: bool) -> Option<(Part, usize)> {
    let to = |end: Option<usize>| end.unwrap_or(rest.len());
    // Addresses in the text of an element are no comments.
    if rest.starts_with("//") && (is_rust || !before.ends_with(':')) {
        return Some((Part::Comment, to(rest.find('\n'))));
    }
    if rest.starts_with("/*") {
        return Some((Part::Comment, to(rest.find("*/").map(|end| end + 2))));
    }
    let length = match rest.chars().next()? {
        '"' if is_rust => quoted(rest, '"'),
        '\'' if is_rust => character(rest),
        'b' | 'c' | 'r' if is_rust => unescaped(rest, before),
        // An apostrophe in the text of an element stands in a word.
        '\'' if before.ends_with(char::is_alphabetic) => None,
        quote @ ('"' | '\'') => quoted(rest.split('\n').next()?, quote),
        '/' if !is_rust => pattern(rest, before),
        _ => None,
    };
    length.map(|length| (Part::Text, length))
}

/// How long a part of a template is: to its end, or to where an expression begins.
fn template(rest: &str) -> usize {
    let mut escaped = false;
    for (at, char) in rest.char_indices().skip(1) {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '`' => return at + 1,
            '$' if rest[at..].starts_with("${") => return at + 2,
            _ => {}
        }
    }
    rest.len()
}

/// A source in its parts, code before each of the others. Expressions within a template are code.
fn parts(source: &str, is_rust: bool) -> Vec<(Part, &str)> {
    let (mut found, mut begin, mut at) = (Vec::new(), 0, 0);
    // How many braces are open in the expression of each template that is open.
    let mut open: Vec<usize> = Vec::new();
    while let Some(first) = source[at..].chars().next() {
        let (before, rest) = source.split_at(at);
        let goes_on = first == '}' && open.last() == Some(&0);
        let other = if !is_rust && (first == '`' || goes_on) {
            if goes_on {
                open.pop();
            }
            let length = template(rest);
            if rest[..length].ends_with("${") {
                open.push(0);
            }
            Some((Part::Text, length))
        } else {
            begun(rest, before, is_rust)
        };
        if let Some((part, length)) = other {
            found.extend([(Part::Code, &source[begin..at]), (part, &rest[..length])]);
            at += length;
            begin = at;
            continue;
        }
        match (first, open.last_mut()) {
            ('{', Some(depth)) => *depth += 1,
            ('}', Some(depth)) => *depth -= 1,
            _ => {}
        }
        at += first.len_utf8();
    }
    found.push((Part::Code, &source[begin..]));
    found
}

/// Whether a name, in any way of writing, or a title has one of the words.
fn is_vague(name: &str) -> bool {
    let (mut words, mut was_lower) = (vec![String::new()], false);
    for char in name.chars() {
        if !char.is_alphabetic() || (char.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        if char.is_alphabetic() {
            words.last_mut().unwrap().extend(char.to_lowercase());
        }
        was_lower = char.is_lowercase();
    }
    words.iter().any(|word| WORDS.contains(&word.as_str()))
}

/// The names and the titles of tests in a source that have one of the words.
fn vague(source: &str, is_rust: bool) -> Vec<&str> {
    let (mut found, mut before) = (Vec::new(), "");
    for (part, text) in parts(source, is_rust) {
        // Behind the cases of `each` the title stands in a second call.
        let is_title = ["it(", "test(", "describe(", "step(", ")("].iter().any(|call| before.ends_with(call));
        match part {
            Part::Code => {
                let names = text.split(|char: char| !(char.is_alphanumeric() || char == '_'));
                found.extend(names.filter(|name| is_vague(name)));
                before = text.trim_end();
            }
            Part::Text if !is_rust && is_title && is_vague(text) => found.push(text),
            Part::Text | Part::Comment => {}
        }
    }
    found
}

/// Comments of documentation that are one word.
fn bare(source: &str) -> Vec<&str> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let text = |at: usize| {
        let line = lines.get(at)?;
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))
    };
    let is_bare = |at: &usize| {
        let goes_on = at.checked_sub(1).and_then(text).or_else(|| text(at + 1)).is_some();
        !goes_on && text(*at).is_some_and(|text| text.split_whitespace().count() == 1)
    };
    (0..lines.len()).filter(is_bare).map(|at| lines[at]).collect()
}

#[test]
fn no_name_and_no_title_has_a_word_that_means_six_things() {
    let (mut files, mut found) = (0, Vec::new());
    for (path, text) in sources() {
        files += 1;
        let names = vague(&text, path.ends_with(".rs"));
        found.extend(names.into_iter().map(|name| format!("{path}: {name}")));
        found.extend(is_vague(&path).then_some(path));
    }
    assert!(files > 1500 && found.is_empty(), "{files} files\n{}", found.join("\n"));
}

#[test]
fn no_comment_of_documentation_is_one_word() {
    let (mut files, mut found) = (0, Vec::new());
    for (path, text) in sources().into_iter().filter(|(path, _)| path.ends_with(".rs")) {
        files += 1;
        found.extend(bare(&text).into_iter().map(|line| format!("{path}: {line}")));
    }
    assert!(files > 700 && found.is_empty(), "{files} files\n{}", found.join("\n"));
}

#[test]
fn vague_names_and_bare_comments_are_found() {
    let rust = "// told\nfn a(told_apart: &'a str) {\n    let b = ('\"', b'\\'', r#\"told \"told\"#, \"told \\\" told\");\n    \
        TellHotel(TOLD, b.tells, storyteller) /* told */\n}\n";
    assert_eq!(vague(rust, true), ["told_apart", "TellHotel", "TOLD", "tells"]);
    let typed = "// told\nit.each(all)(\n  'is told: %s', () => {\n    const toldApart = `told ${tell.a({ b: `${c}` })} told`;\n    \
        return <p title=\"told\">{/told'/.test(d) / 2} don't {telling}</p>;\n});\nexpect('told');\ntest('nobody tells', e);\n";
    assert_eq!(vague(typed, false), ["'is told: %s'", "toldApart", "tell", "telling", "'nobody tells'"]);
    let documented = "/// Which.\na();\n/// Of\n/// Which.\nb();\n/// Of which.\nc();\n//! Who\n";
    assert_eq!(bare(documented), ["/// Which.", "//! Who"]);
}

#[test]
fn the_documents_that_newcomers_read_first_stay_short() {
    let (architecture, readme) = (read("ARCHITECTURE.md"), read("README.md"));
    let (_, glossary) = architecture.split_once("\n## Glossary\n").unwrap();
    // Behind the head of the table and the line below it.
    let rows =
        glossary.lines().take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with('|'));
    let words = rows.skip(2).flat_map(|row| row.split('|').nth(1).unwrap().split([',', ';'])).count();
    assert!((20..=30).contains(&words), "{words} words in the glossary");
    let lines = [architecture.lines().count(), readme.lines().count()];
    assert!(lines[0] <= 250 && lines[1] <= 140, "{lines:?} lines");
}
