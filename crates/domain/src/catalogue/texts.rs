//! Pages that are only words: terms, privacy, sanitation protocols.

use super::Files;
use super::reader::{Document, Mistake};
use super::routes::PageName;
use crate::language::{ByLanguage, Language};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A page of words in one language.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct Text {
    pub title: String,
    pub summary: String,
    pub seo_description: String,
    pub sections: Vec<TextSection>,
}

/// A part of such a page.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct TextSection {
    pub heading: String,
    pub paragraphs: Vec<String>,
}

/// Reads every page of words.
pub(super) fn read(files: &Files, mistakes: &mut Vec<Mistake>) -> BTreeMap<PageName, ByLanguage<Text>> {
    let mut texts = BTreeMap::new();
    for page in PageName::TEXTS {
        let [es, en, pt] = Language::ALL.map(|language| {
            let path = format!("pages/{}/{}.toml", page.key(), language.code());
            let document = Document::open(&path, files, mistakes)?;
            text(&document, mistakes)
        });
        if let (Some(es), Some(en), Some(pt)) = (es, en, pt) {
            texts.insert(page, ByLanguage { es, en, pt });
        }
    }
    texts
}

fn text(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Text> {
    let mistakes = RefCell::new(mistakes);
    let root = document.root(&mistakes);
    let title = root.short_text("title", 65);
    let summary = root.short_text("summary", 300);
    let seo_description = root.short_text("seo_description", 160);
    let mut sections = Vec::new();
    for section in root.sections("sections") {
        let (heading, paragraphs) = (section.short_text("heading", 100), section.texts("paragraphs", 2000));
        section.close();
        if let (Some(heading), Some(paragraphs)) = (heading, paragraphs) {
            sections.push(TextSection { heading, paragraphs });
        }
    }
    if sections.is_empty() {
        root.mistake("sections", "there is none", "at least one [[sections]]");
    }
    root.close();
    Some(Text { title: title?, summary: summary?, seo_description: seo_description?, sections })
}
