//! The project's own files, for tests that read them.

use std::path::{Path, PathBuf};

/// Folders of what is made or installed: nothing in them is written by hand.
const MADE: [&str; 4] = ["node_modules", "dist", "results", "target"];

/// The folder that everything of the project is in.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file in some folders of the project and in the folders within, by its path from the root, in order.
pub fn files(folders: &[&str]) -> Vec<PathBuf> {
    let root = root();
    let mut open: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(root.join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let (name, path) = (entry.file_name(), folder.join(entry.file_name()));
            // What a link leads to is installed.
            let kind = entry.file_type().unwrap();
            if kind.is_dir() && !MADE.iter().any(|made| name == *made) {
                open.push(path);
            } else if kind.is_file() {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Whether a file's name has one of some ends.
pub fn has_end(path: &Path, ends: &[&str]) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    ends.iter().any(|end| name.ends_with(end))
}

/// The text of a file, by its path from the root.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A source of Rust without its tests and comments.
pub fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}
