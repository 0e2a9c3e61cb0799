//! The demonstration: its catalogue and the store's own texts, indexed.

use domain::catalogue::{Catalogue, Files};
use domain::language::{ByLanguage, Language};
use search::{Index, Messages, documents};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(folder: &Path, below: &str, files: &mut Files) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{below}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.insert(name, std::fs::read_to_string(path).unwrap());
        }
    }
}

fn messages(language: Language) -> BTreeMap<String, String> {
    let folder = root().join("web/messages").join(language.code());
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read =
        |path| serde_json::from_str::<BTreeMap<_, _>>(&std::fs::read_to_string(path).unwrap()).unwrap();
    files.flat_map(read).collect()
}

/// The demonstration's catalogue.
pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut files = Files::new();
    read(&root().join("catalogue"), "", &mut files);
    Catalogue::read(&files).unwrap()
});

/// The store's own texts.
pub static MESSAGES: LazyLock<Messages> = LazyLock::new(|| ByLanguage {
    es: messages(Language::Es),
    en: messages(Language::En),
    pt: messages(Language::Pt),
});

/// The demonstration, indexed.
pub static INDEX: LazyLock<Index> =
    LazyLock::new(|| Index::new(documents(&CATALOGUE, &MESSAGES), &CATALOGUE.synonyms));
