//! The TypeScript copy of the page data is generated; a stale one fails. `UPDATE=1` writes it anew.

use domain::catalogue::PageName;
use server::view::{
    AddLine, ChangeLine, LayoutHtml, MailHtml, NightsView, PageHtml, PageUsed, ProblemView,
    RenderRequestView, ScriptFrameView,
};
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use ts_rs::{Config, TS, TypeVisitor};

/// Every type that a root holds, by name.
struct Declarations<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + ?Sized + 'static>(&mut self) {
        if self.seen.insert(TypeId::of::<T>()) {
            if T::output_path().is_some() {
                self.found.insert(T::name(self.config), T::decl(self.config));
            }
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

#[test]
fn typescript_copy_of_the_page_data_is_current() {
    let config = Config::new().with_large_int("number");
    let mut all = Declarations { config: &config, seen: HashSet::new(), found: BTreeMap::new() };
    // What is drawn, and what islands are refused with.
    all.visit::<RenderRequestView>();
    all.visit::<ProblemView>();
    all.visit::<NightsView>();
    all.visit::<ScriptFrameView>();
    assert_eq!(all.found.keys().find(|name| !name.ends_with("View")), None, "it crosses to the web");
    // What comes back: what was drawn, and what islands send.
    all.visit::<LayoutHtml>();
    all.visit::<PageHtml>();
    all.visit::<MailHtml>();
    all.visit::<AddLine>();
    all.visit::<ChangeLine>();
    all.visit::<PageUsed>();
    let pages = PageName::ALL.map(|page| format!("\"{}\"", page.key())).join(" | ");
    all.found.insert("PageNameView".into(), format!("type PageNameView = {pages};"));
    let mut text = String::from(
        "// Generated from crates/server/src/view.rs. Change that, then: UPDATE=1 cargo test -p server typescript::\n",
    );
    for declaration in all.found.values() {
        text.push_str("export ");
        text.push_str(declaration);
        text.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lib/view.gen.ts");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "web/lib/view.gen.ts is stale: UPDATE=1 cargo test -p server typescript::");
}
