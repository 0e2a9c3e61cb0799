//! The demo catalogue, for tests of the rules.

use domain::catalogue::{Catalogue, Files};
use std::path::{Path, PathBuf};

/// The files of the demo catalogue.
pub fn files() -> Files {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue");
    let mut files = Files::new();
    let mut folders: Vec<PathBuf> = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
                files.insert(name, std::fs::read_to_string(path).unwrap());
            }
        }
    }
    files
}

/// The demo catalogue.
pub fn catalogue() -> Catalogue {
    Catalogue::read(&files()).unwrap_or_else(|mistakes| {
        panic!("{}", mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// Changes one file and returns what is said about it, a line each.
pub fn said(path: &str, change: impl Fn(&str) -> String) -> String {
    let mut files = files();
    let changed = change(&files[path]);
    assert_ne!(files[path], changed, "the change changed nothing");
    files.insert(path.into(), changed);
    match Catalogue::read(&files) {
        Ok(_) => String::new(),
        Err(mistakes) => mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    }
}
