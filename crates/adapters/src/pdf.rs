//! Vouchers as a PDF: A4, tagged for screen readers (PDF/UA-1), with text that can be selected and QR codes as paths.
//! Lengths are points, from a page's top left corner.

#![allow(clippy::float_arithmetic, reason = "lengths on paper")]

mod booklet;
mod drawing;
mod error;
mod fonts;
mod layout;
mod page;
mod slip;

pub use booklet::{Art, Booklet, Day, Slip};
pub use error::PdfError;
pub(crate) use fonts::Face;
pub use fonts::Fonts;

use drawing::draw;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::metadata::Metadata;
use krilla::outline::Outline;
use krilla::page::PageSettings;
use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};
use krilla::{Document, SerializeSettings};
use layout::{Role, laid};
use page::PAGE;
use std::fmt;
use std::num::NonZeroU16;

/// The tree a screen reader follows: headings, paragraphs, pictures with their words.
fn tree(read: Vec<(Role, String, Identifier)>, language: &str) -> TagTree {
    let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
    let mut open: Option<(Role, TagGroup)> = None;
    for (role, words, id) in read {
        if let Some((same, group)) = &mut open
            && *same == role
            && role != Role::Furniture
        {
            group.push(Node::Leaf(id));
            continue;
        }
        if let Some((_, group)) = open.take() {
            tree.push(group);
        }
        let mut group = match role {
            Role::Furniture => TagGroup::new(Tag::Figure(Some(words))),
            Role::Heading(level, _) => {
                TagGroup::new(Tag::Hn(NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN), Some(words)))
            }
            Role::Paragraph(_) => TagGroup::new(Tag::P),
        };
        group.push(Node::Leaf(id));
        open = Some((role, group));
    }
    if let Some((_, group)) = open {
        tree.push(group);
    }
    tree
}

/// Prints a booklet.
pub fn print(booklet: &Booklet, fonts: &Fonts) -> Result<Vec<u8>, PdfError> {
    let wrong = |why: &dyn fmt::Debug| PdfError(format!("{why:?}"));
    let mut layout = laid(booklet, fonts);
    layout.furniture(booklet);
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| wrong(&error))?;
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut read = Vec::new();
    for pieces in &layout.pages {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(|| PdfError("no page".into()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        read.extend(draw(&mut surface, pieces));
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(tree(read, &booklet.language));
    document.set_outline(Outline::new());
    document.set_metadata(
        Metadata::new()
            .title(booklet.title.clone())
            .language(booklet.language.clone())
            .creator(booklet.issuer.clone())
            .authors(vec![booklet.issuer.clone()]),
    );
    document.finish().map_err(|error| wrong(&error))
}
