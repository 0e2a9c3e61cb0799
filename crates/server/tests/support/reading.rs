//! What a visitor reads of a page.

use super::Answer;
use domain::language::Language;

/// A page without its frame: neither header nor footer.
pub fn middle(text: &str) -> &str {
    text.split("<main").nth(1).and_then(|rest| rest.split("</main>").next()).unwrap_or_default()
}

/// The addresses of a page's links that are within the store and not part of its frame.
pub fn links(page: &Answer) -> Vec<String> {
    let text = page.text();
    let hrefs = middle(&text).split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    hrefs.filter(|href| href.starts_with('/')).map(|href| href.replace("&amp;", "&")).collect()
}

/// The words of a page, without its markup.
pub fn words(page: &Answer) -> String {
    let text = page
        .text()
        .replace("<!-- -->", "")
        .replace('\u{a0}', " ")
        .replace("&#x27;", "'")
        .replace("&amp;", "&");
    let mut words = String::new();
    for part in text.split('<').skip(1) {
        words.push_str(part.split_once('>').map_or("", |(_, said)| said));
        words.push(' ');
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The texts that pages have in a language.
pub fn texts(language: Language) -> serde_json::Map<String, serde_json::Value> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/messages");
    let mut all = serde_json::Map::new();
    for entry in std::fs::read_dir(folder.join(language.code())).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let file: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
        all.extend(file);
    }
    all
}
