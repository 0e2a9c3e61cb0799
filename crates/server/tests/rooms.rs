//! Which file may use which: no circle among the files of a crate, and only the arrows between crates and between the rooms of the
//! server that ARCHITECTURE.md draws. And how many files a page has to be said in.

use crate::support::sources::{code, files, has_end, read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rooms of the server, from the ground up, and which others each may use.
const ROOMS: &[(&str, &[&str])] = &[
    ("view", &[]),
    ("messages", &[]),
    ("app", &["view"]),
    ("ask", &["app", "messages", "view"]),
    ("draw", &["app", "ask", "messages", "view"]),
    ("pay", &["app"]),
    ("publish", &["app"]),
    ("shop", &["app", "ask", "draw", "messages", "pay", "view"]),
    ("visit", &["app", "ask", "draw", "shop", "view"]),
    ("account", &["app", "ask", "draw", "shop", "view"]),
    ("jobs", &["account", "app", "ask", "draw", "pay", "publish", "shop", "view"]),
    ("pages", &["account", "app", "ask", "draw", "messages", "pay", "shop", "view", "visit"]),
    ("api", &["account", "app", "ask", "draw", "messages", "shop", "view"]),
    ("door", &["api", "app", "ask", "draw", "jobs", "pages", "pay", "publish"]),
    ("operate", &["app", "draw", "publish", "shop"]),
];

type Imports = BTreeMap<String, BTreeSet<String>>;

/// The files of a crate by their module paths; its root and its program are none.
fn modules(name: &str) -> BTreeMap<String, PathBuf> {
    let source = format!("crates/{name}/src");
    let module = |path: PathBuf| {
        let name = path.strip_prefix(&source).unwrap().with_extension("");
        (name.to_str().unwrap().replace('/', "::"), path)
    };
    let sources = files(&[&source]).into_iter().filter(|path| has_end(path, &[".rs"]));
    sources.map(module).filter(|(name, _)| !["lib", "main"].contains(&name.as_str())).collect()
}

/// Each path of a `use` tree: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(tree: &str, before: &str, found: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, body)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap().trim_end_matches("::self").trim_end_matches("::*");
        found.push(format!("{before}{path}"));
        return;
    };
    let body = body.trim_end().strip_suffix('}').unwrap_or(body);
    let (mut depth, mut start) = (0, 0);
    let before = format!("{before}{head}");
    for (at, char) in body.char_indices() {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                paths(&body[start..at], &before, found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !body[start..].trim().is_empty() {
        paths(&body[start..], &before, found);
    }
}

/// What the root of a crate has from its files, by the name it gives it: `Op` is `transaction::Op`.
fn given_on(root: &str) -> BTreeMap<String, String> {
    let mut found = Vec::new();
    for line in code(root).split(';') {
        let line = line.trim();
        let tree = line.strip_prefix("pub use ").or_else(|| line.strip_prefix("pub(crate) use "));
        if let Some(tree) = tree {
            paths(tree, "", &mut found);
        }
    }
    found.into_iter().map(|path| (path.rsplit("::").next().unwrap().to_owned(), path)).collect()
}

/// What the code of a file names, as paths from the root of its crate.
fn named(module: &str, text: &str) -> Vec<String> {
    let code = code(text);
    let parent = module.rsplit_once("::").map_or(String::new(), |(parent, _)| format!("{parent}::"));
    let mut found = Vec::new();
    for (start, before) in
        [("crate::", String::new()), ("super::", parent), ("self::", format!("{module}::"))]
    {
        for (at, _) in code.match_indices(start) {
            let boundary = code[..at].chars().next_back();
            if boundary.is_some_and(|char| char.is_alphanumeric() || char == '_' || char == '$') {
                continue;
            }
            let rest = &code[at + start.len()..];
            let used = code[..at].trim_end().ends_with("use");
            let end = if used { ';' } else { '(' };
            let word = |char: char| char.is_alphanumeric() || char == '_' || char == ':';
            let path = if used {
                rest.split(end).next().unwrap().to_owned()
            } else {
                rest.chars().take_while(|char| word(*char)).collect()
            };
            paths(&path, &before, &mut found);
        }
    }
    found
}

/// Which files of a crate each of them names, also by a name that the root of the crate gives on.
fn imports(name: &str) -> Imports {
    let modules = modules(name);
    let given_on = given_on(&read(format!("crates/{name}/src/lib.rs")));
    let file_of = |path: &str| {
        let (first, rest) = path.split_once("::").unwrap_or((path, ""));
        let given = given_on.get(first).filter(|_| !modules.contains_key(first));
        let path = given.map_or_else(|| path.to_owned(), |given| format!("{given}::{rest}"));
        let mut path = path.as_str();
        loop {
            if modules.contains_key(path) {
                return Some(path.to_owned());
            }
            (path, _) = path.rsplit_once("::")?;
        }
    };
    let uses = |(module, path): (&String, &PathBuf)| {
        let named = named(module, &read(path));
        let targets = named.iter().filter_map(|path| file_of(path)).filter(|to| to != module);
        (module.clone(), targets.collect())
    };
    modules.iter().map(uses).collect()
}

/// A way from a file back to itself, if there is one.
fn circle(imports: &Imports) -> Option<Vec<String>> {
    fn walk<'a>(
        imports: &'a Imports,
        at: &'a str,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(start) = way.iter().position(|seen| *seen == at) {
            return Some(way[start..].iter().map(|module| (*module).to_owned()).collect());
        }
        if !done.insert(at) {
            return None;
        }
        way.push(at);
        for next in imports.get(at).into_iter().flatten() {
            if let Some(found) = walk(imports, next, way, done) {
                return Some(found);
            }
        }
        way.pop();
        None
    }
    let mut done = BTreeSet::new();
    imports.keys().find_map(|module| walk(imports, module, &mut Vec::new(), &mut done))
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    for (name, _) in drawn() {
        let imports = imports(&name);
        assert!(imports.values().any(|uses| !uses.is_empty()) || imports.len() < 4, "{name} has imports");
        assert_eq!(circle(&imports), None, "{name}: each uses the next, the last the first");
    }
    let store = imports("store");
    assert!(store["sqlite"].contains("transaction"), "by the name that the crate gives it: {store:?}");
}

/// Our crates, and which others each uses, as ARCHITECTURE.md draws them.
fn drawn() -> BTreeMap<String, BTreeSet<String>> {
    let text = read("ARCHITECTURE.md");
    let drawing = text.split_once("\ncrates/\n").unwrap().1;
    let lines: Vec<&str> = drawing.lines().take_while(|line| line.starts_with("  ")).collect();
    let name = |line: &str| line.trim_start().split('/').next().unwrap().to_owned();
    let all: BTreeSet<String> = lines.iter().map(|line| name(line)).collect();
    let uses = |line: &&str| {
        let name = name(line);
        let uses = match line.rsplit_once(" uses ").map(|(_, uses)| uses.trim()) {
            None | Some("no other crate of ours") => BTreeSet::new(),
            Some("all of them") => all.iter().filter(|other| **other != name).cloned().collect(),
            Some(names) => names.split(", ").map(str::to_owned).collect(),
        };
        (name, uses)
    };
    lines.iter().map(uses).collect()
}

#[test]
fn crates_use_only_those_that_they_are_drawn_with() {
    let drawn = drawn();
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(path.join("Cargo.toml")).unwrap();
        let manifest: toml::Table = toml::from_str(&text).unwrap();
        assert!(!manifest.contains_key("target"), "{}: it may name others", path.display());
        let of = ["dependencies", "dev-dependencies", "build-dependencies"];
        let tables = of.iter().filter_map(|table| manifest.get(*table)?.as_table());
        let names = tables.flat_map(toml::Table::keys).filter(|name| drawn.contains_key(*name));
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        found.insert(name, names.cloned().collect::<BTreeSet<_>>());
    }
    assert_eq!(found, drawn);
    assert!(found.len() > 5 && found["server"].len() == found.len() - 1, "{found:?}");
}

/// A file that is longer is two rooms.
const LONGEST: usize = 500;

#[test]
fn no_file_is_two_rooms() {
    let sources = files(&["crates"]).into_iter().filter(|path| has_end(path, &[".rs"]));
    let lines: Vec<_> = sources.map(|path| (read(&path).lines().count(), path)).collect();
    let long: Vec<_> = lines.iter().filter(|(lines, _)| *lines > LONGEST).collect();
    assert!(lines.len() > 200 && long.is_empty(), "{} files, {long:?}", lines.len());
}

#[test]
fn rooms_use_only_what_stands_below_them() {
    let room = |module: &str| module.split("::").next().unwrap().to_owned();
    let mut wrong = Vec::new();
    for (module, uses) in imports("server") {
        let from = room(&module);
        let (_, may) =
            ROOMS.iter().find(|(name, _)| *name == from).unwrap_or_else(|| panic!("{from} is no room"));
        for used in uses {
            let to = room(&used);
            if to != from && !may.contains(&to.as_str()) {
                wrong.push(format!("{module} uses {used}"));
            }
        }
    }
    assert!(wrong.is_empty(), "not allowed:\n{}", wrong.join("\n"));
    for (at, (name, may)) in ROOMS.iter().enumerate() {
        for below in *may {
            let place = ROOMS.iter().position(|(other, _)| other == below);
            assert!(place.is_some_and(|place| place < at), "{name} stands on {below}, which is not below it");
        }
    }
}

#[test]
fn a_circle_is_found_and_trees_are_read() {
    let mut found = Vec::new();
    paths("a::{self, b::{c, d as e}, f::*}", "", &mut found);
    assert_eq!(found, ["a::self", "a::b::c", "a::b::d", "a::f"]);
    let arrows = |arrows: &[(&str, &[&str])]| -> Imports {
        let set = |to: &[&str]| to.iter().map(|name| (*name).to_owned()).collect();
        arrows.iter().map(|(from, to)| ((*from).to_owned(), set(to))).collect()
    };
    assert_eq!(circle(&arrows(&[("a", &["b"]), ("b", &["c"]), ("c", &[])])), None);
    let found = circle(&arrows(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])])).unwrap();
    assert_eq!(found, ["b", "c"]);
    let text = "use crate::x::{y, z::w};\nfn f() { super::g(); crate::h::i() }\n#[cfg(test)]\nuse crate::t;";
    assert_eq!(named("m::n", text), ["x::y", "x::z::w", "h::i", "m::g"]);
    let root = "//! About.\n\nmod a;\npub mod b;\n\npub use a::{C, d::E};\npub(crate) use b::f;\n";
    let given: Vec<_> = given_on(root).into_iter().collect();
    let owned = |(name, path): (&str, &str)| (name.to_owned(), path.to_owned());
    assert_eq!(given, [("C", "a::C"), ("E", "a::d::E"), ("f", "b::f")].map(owned));
}

/// What a page costs is read of the price guide. Left out are files that a page can do without: tests, which find it by
/// themselves; what links to it from every page (`layouts`, and the link's text in `shell.json`); what people call it, where that is
/// not what it says (`asked.toml`, `matters.toml`); and what describes it (`*.md`, and `openapi.json`, which has the pages that take fields
/// or forms).
fn costs_nothing(name: &str) -> bool {
    ["tests", "layouts", "shell.json", "asked.toml", "matters.toml", "openapi.json"].contains(&name)
        || [".md", ".test.ts", ".test.tsx"].iter().any(|end| name.ends_with(end))
}

/// True for a file that names the price guide: `price_guide`, `PRICE_GUIDE`, `PriceGuide`, `price-guide`, or the key of
/// its title. The parts that its component is cut into do not: they are given prices and know no page.
fn names_the_price_guide(file: &Path) -> bool {
    let text = String::from_utf8_lossy(&std::fs::read(root().join(file)).unwrap()).to_lowercase();
    text.contains("\"guide.title\"") || text.replace(['_', '-'], "").contains("priceguide")
}

#[test]
fn a_page_with_an_address_of_its_own_costs_at_most_thirteen_files() {
    let files = files(&["catalogue", "crates", "deploy", "tools", "web"]).into_iter();
    let costs = |path: &PathBuf| !path.iter().any(|name| costs_nothing(name.to_str().unwrap()));
    let found: BTreeSet<_> = files.filter(|path| costs(path) && names_the_price_guide(path)).collect();
    assert!(found.contains(Path::new("web/pages/price-guide.tsx")), "{found:#?}");
    assert!(found.len() <= 13, "{} files: {found:#?}", found.len());
}
