//! The fonts of a booklet, and of cards, with their measures.

use super::error::PdfError;
use krilla::text::Font;
use skrifa::instance::Size as GlyphSize;
use skrifa::{FontRef, MetadataProvider};
use std::sync::Arc;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// A font at one weight, with its own measure.
#[derive(Clone)]
pub(crate) struct Face {
    pub(super) font: Font,
    pub(crate) data: Arc<Vec<u8>>,
    pub(crate) weight: f32,
}

impl Face {
    fn new(data: &Arc<Vec<u8>>, weight: f32) -> Option<Self> {
        let weights = [(krilla::text::Tag::new(b"wght"), weight)];
        let font = Font::new_variable(Arc::clone(data).into(), 0, &weights)?;
        Some(Self { font, data: Arc::clone(data), weight })
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let Ok(font) = FontRef::new(&self.data) else { return 0.0 };
        let location = font.axes().location([("wght", self.weight)]);
        let metrics = font.glyph_metrics(GlyphSize::new(size), &location);
        let (charmap, space) = (font.charmap(), size / 3.0);
        text.chars()
            .map(|char| charmap.map(char).and_then(|glyph| metrics.advance_width(glyph)).unwrap_or(space))
            .sum()
    }

    /// What can be printed of a text: characters the font has, or what they are without their marks.
    pub(super) fn printable(&self, text: &str) -> String {
        self.printed(text).flatten().collect()
    }

    /// Each character as it can be printed; none for one that can't.
    fn printed(&self, text: &str) -> impl Iterator<Item = Option<char>> {
        let font = FontRef::new(&self.data).ok();
        let has = move |char: char| {
            let glyph = font.as_ref().and_then(|font| font.charmap().map(char));
            glyph.is_some_and(|glyph| glyph.to_u32() > 0).then_some(char)
        };
        let one = move |char: char| has(char).or_else(|| has(bare(char)));
        // A mark that stands behind its letter is none of its own.
        text.chars().filter(|char| !is_combining_mark(*char)).map(one).collect::<Vec<_>>().into_iter()
    }
}

/// A letter without its marks, where it has any.
fn bare(char: char) -> char {
    match char {
        // Whose mark is a stroke, which is no character.
        'ł' => 'l',
        'Ł' => 'L',
        'đ' => 'd',
        'Đ' => 'D',
        'ħ' => 'h',
        'ı' => 'i',
        'ŧ' => 't',
        _ => {
            let mut first = None;
            decompose_canonical(char, |part| {
                first.get_or_insert(part);
            });
            first.unwrap_or(char)
        }
    }
}

/// The fonts of a booklet, and of cards.
pub struct Fonts {
    pub(crate) text: Face,
    pub(super) strong: Face,
    pub(crate) display: Face,
}

impl Fonts {
    /// A name as it is printed: letters that the font lacks without their marks; nothing where one has no other form, for a
    /// part of a name is nobody's.
    pub fn name(&self, name: &str) -> String {
        self.strong.printed(name).collect::<Option<String>>().unwrap_or_default()
    }

    /// From the variable fonts the pages use, as WOFF2: for text, and for headings.
    pub fn new(text: &[u8], display: &[u8]) -> Result<Self, PdfError> {
        let unpack = |woff: &[u8]| {
            wuff::decompress_woff2(woff).map(Arc::new).map_err(|_| PdfError("a font does not unpack".into()))
        };
        let (text, display) = (unpack(text)?, unpack(display)?);
        let face = |data: &Arc<Vec<u8>>, weight| {
            Face::new(data, weight).ok_or_else(|| PdfError("a font is not understood".into()))
        };
        Ok(Self { text: face(&text, 400.0)?, strong: face(&text, 650.0)?, display: face(&display, 700.0)? })
    }
}
