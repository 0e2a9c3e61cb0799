//! Documents read whole: one, the sections of a list in it, one of each folder, one in each language.

use super::Files;
use super::reader::{Document, Mistake, Section};
use crate::language::{ByLanguage, Language};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Reads one document and closes it.
pub(super) fn read<T>(
    document: &Document<'_>,
    mistakes: &mut Vec<Mistake>,
    body: impl FnOnce(&Section<'_, '_>) -> Option<T>,
) -> Option<T> {
    let mistakes = RefCell::new(mistakes);
    let root = document.root(&mistakes);
    let value = body(&root);
    root.close();
    value
}

/// Reads the sections of a list, each closed after `body`; none if any failed.
pub(super) fn each<T>(
    root: &Section<'_, '_>,
    key: &str,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<Vec<T>> {
    let sections = root.sections(key);
    let count = sections.len();
    let mut all = Vec::with_capacity(count);
    for section in sections {
        all.extend(body(&section));
        section.close();
    }
    (all.len() == count).then_some(all)
}

/// The folders below one of the catalogue's, each read.
pub(super) fn each_folder<T>(files: &Files, of: &str, body: impl FnMut(&str) -> Option<T>) -> Vec<T> {
    let folders: BTreeSet<&str> = files
        .keys()
        .filter_map(|path| path.strip_prefix(of)?.strip_prefix('/')?.split_once('/'))
        .map(|(folder, _)| folder)
        .collect();
    folders.into_iter().filter_map(body).collect()
}

/// The words of a folder in each language.
pub(super) fn three<T>(
    files: &Files,
    of: &str,
    folder: &str,
    mistakes: &mut Vec<Mistake>,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<ByLanguage<T>> {
    let mut words = |language: Language| {
        let path = format!("{of}/{folder}/{}.toml", language.code());
        let document = Document::open(&path, files, mistakes)?;
        let mistakes = RefCell::new(&mut *mistakes);
        let root = document.root(&mistakes);
        let words = body(&root);
        root.close();
        words
    };
    let (es, en, pt) = (words(Language::Es), words(Language::En), words(Language::Pt));
    Some(ByLanguage { es: es?, en: en?, pt: pt? })
}
