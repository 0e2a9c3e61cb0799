//! Vouchers as a PDF: A4, tagged for screen readers (PDF/UA-1), with text that can be selected and QR codes as paths.
//! Lengths are points, from a page's top left corner.

#![allow(clippy::float_arithmetic, reason = "lengths on paper")]

use crate::guilloche::strands;
use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::Outline;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, Tag, TagGroup, TagTree,
};
use krilla::text::{Font, TextDirection};
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};
use skrifa::instance::Size as GlyphSize;
use skrifa::{FontRef, MetadataProvider};
use std::fmt;
use std::num::NonZeroU16;
use std::sync::Arc;

/// What is printed.
#[derive(Clone, Debug)]
pub struct Booklet {
    /// ISO code of its language.
    pub language: String,
    /// Its title, for readers and tabs.
    pub title: String,
    /// Who issues it.
    pub issuer: String,
    /// Below every page, before its number.
    pub footer: String,
    /// "Page {page} of {pages}" in its language.
    pub page_words: String,
    /// A drawing as SVG, across the tops of pages without a picture, and at the end. It says nothing.
    pub header: Option<Vec<u8>>,
    /// A day each.
    pub days: Vec<Day>,
    /// Heading and paragraphs after the last day.
    pub terms: (String, Vec<String>),
}

/// One product on one day.
#[derive(Clone, Debug)]
pub struct Day {
    /// The product.
    pub name: String,
    /// Day and time, in words.
    pub when: String,
    /// A picture as SVG, and what it shows.
    pub art: Option<(Vec<u8>, String)>,
    /// The mark of whose gate it is, as SVG. It says nothing that words don't.
    pub seal: Option<Vec<u8>>,
    /// Heading and items, such as what to bring.
    pub facts: Vec<(String, Vec<String>)>,
    /// A person each.
    pub slips: Vec<Slip>,
}

/// One person's voucher.
#[derive(Clone, Debug)]
pub struct Slip {
    /// Whom it admits.
    pub person: String,
    /// Above the code.
    pub code_label: String,
    /// The short code.
    pub code: String,
    /// Below the code.
    pub note: String,
    /// Rows of the QR code; true is dark.
    pub modules: Vec<Vec<bool>>,
    /// What the QR code is, for those who can't see it.
    pub alt: String,
}

/// Why a PDF was not made.
#[derive(Debug)]
pub struct PdfError(String);

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the PDF was not made: {}", self.0)
    }
}

impl std::error::Error for PdfError {}

/// A font at one weight, with its own measure.
#[derive(Clone)]
pub(crate) struct Face {
    font: Font,
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

    /// What can be printed of a text: characters the font has.
    fn printable(&self, text: &str) -> String {
        let Ok(font) = FontRef::new(&self.data) else { return String::new() };
        let charmap = font.charmap();
        text.chars().filter(|char| charmap.map(*char).is_some_and(|glyph| glyph.to_u32() > 0)).collect()
    }
}

/// The fonts of a booklet, and of cards.
pub struct Fonts {
    pub(crate) text: Face,
    strong: Face,
    pub(crate) display: Face,
}

impl Fonts {
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

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 44.0;
const BAND: f32 = 150.0;
const SLIP: (f32, f32) = (245.5, 138.0);
const GAP: f32 = 16.0;
const QR: f32 = 112.0;
const BOTTOM: f32 = PAGE.1 - 56.0;
const SEAL: f32 = 26.0;
const GUILLOCHE: f32 = 20.0;
/// Which part of the header's drawing is printed, from its top, as parts of its height.
const HEADER: (f32, f32) = (0.33, 0.67);

type Colour = (u8, u8, u8);
const INK: Colour = (33, 36, 41);
const MUTED: Colour = (92, 96, 102);
const LINE: Colour = (214, 208, 196);
const PAPER: Colour = (250, 247, 240);
const SEA: Colour = (116, 168, 180);

/// What a text is for a screen reader. Lines of one paragraph share its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Heading(u16, usize),
    Paragraph(usize),
    Furniture,
}

enum Piece<'a> {
    Text {
        at: (f32, f32),
        size: f32,
        face: &'a Face,
        colour: Colour,
        text: String,
        role: Role,
    },
    Panel {
        at: (f32, f32),
        size: (f32, f32),
        colour: Colour,
    },
    Qr {
        at: (f32, f32),
        slip: &'a Slip,
    },
    Art {
        svg: &'a [u8],
        alt: &'a str,
    },
    /// A drawing that says nothing, in a box: which part of it, from its top.
    Ornament {
        at: (f32, f32),
        width: f32,
        part: (f32, f32),
        svg: &'a [u8],
    },
    Guilloche {
        at: (f32, f32),
        size: (f32, f32),
        code: &'a str,
    },
}

/// How high the wide crop of a scene is at a width.
const fn wide(width: f32) -> f32 {
    width * 9.0 / 16.0
}

/// Which part of a picture stands across the top of a page: a little above its middle, where scenes have their heads.
const ART: (f32, f32) = {
    let (height, above) = (wide(PAGE.0), 0.45);
    let top = (height - BAND) * above / height;
    (top, top + BAND / height)
};

/// How high the header stands where it is as wide as the text.
const fn header_height() -> f32 {
    wide(PAGE.0 - 2.0 * MARGIN) * (HEADER.1 - HEADER.0)
}

/// Lays a booklet out, page by page.
struct Layout<'a> {
    fonts: &'a Fonts,
    header: Option<&'a [u8]>,
    pages: Vec<Vec<Piece<'a>>>,
    y: f32,
    paragraphs: usize,
}

impl<'a> Layout<'a> {
    /// A page without a picture of its own.
    fn page(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
        self.ornament(MARGIN * 0.5);
    }

    /// The header's drawing, so far down.
    fn ornament(&mut self, down: f32) {
        if let Some(svg) = self.header {
            let (at, width) = ((MARGIN, down), PAGE.0 - 2.0 * MARGIN);
            self.add(Piece::Ornament { at, width, part: HEADER, svg });
            self.y = down + header_height() + 14.0;
        }
    }

    fn add(&mut self, piece: Piece<'a>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(piece);
        }
    }

    /// Makes room for so much, on a new page if need be.
    fn room(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.page();
        }
    }

    /// Cuts a text into lines of a width.
    fn lines(face: &Face, size: f32, width: f32, text: &str) -> Vec<String> {
        let text = face.printable(text);
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if face.width(&longer, size) > width && !line.is_empty() {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// Writes a text below what is there.
    fn write(&mut self, face: &'a Face, size: f32, colour: Colour, text: &str, heading: Option<u16>) {
        self.paragraphs += 1;
        let role = match heading {
            Some(level) => Role::Heading(level, self.paragraphs),
            None => Role::Paragraph(self.paragraphs),
        };
        for line in Self::lines(face, size, PAGE.0 - 2.0 * MARGIN, text) {
            self.room(size * 1.4);
            self.y += size * 1.4;
            self.add(Piece::Text { at: (MARGIN, self.y - size * 0.3), size, face, colour, text: line, role });
        }
    }

    /// Writes within a box; answers how far down it came.
    fn write_at(&mut self, (x, y): (f32, f32), width: f32, face: &'a Face, size: f32, text: &str) -> f32 {
        self.paragraphs += 1;
        let role = Role::Paragraph(self.paragraphs);
        let mut down = y;
        for line in Self::lines(face, size, width, text) {
            down += size * 1.35;
            let colour = if size < 9.5 { MUTED } else { INK };
            self.add(Piece::Text { at: (x, down - size * 0.3), size, face, colour, text: line, role });
        }
        down
    }

    fn day(&mut self, day: &'a Day) {
        let fonts = self.fonts;
        if let Some((svg, alt)) = &day.art {
            self.pages.push(Vec::new());
            self.add(Piece::Art { svg, alt });
            self.y = BAND + 18.0;
        } else {
            self.page();
        }
        self.write(&fonts.display, 26.0, INK, &day.name, Some(1));
        self.write(&fonts.strong, 13.0, INK, &day.when, None);
        self.y += 14.0;
        for pair in day.slips.chunks(2) {
            self.room(SLIP.1);
            let y = self.y;
            for (slip, x) in pair.iter().zip([MARGIN, MARGIN + SLIP.0 + GAP]) {
                self.slip(slip, day.seal.as_deref(), x, y);
            }
            self.y = y + SLIP.1 + GAP;
        }
        for (heading, items) in &day.facts {
            // A heading does not stand alone at a page's end.
            self.room(40.0);
            self.write(&fonts.strong, 11.0, INK, heading, Some(2));
            for item in items {
                self.write(&fonts.text, 10.0, INK, item, None);
            }
            self.y += 8.0;
        }
    }

    fn slip(&mut self, slip: &'a Slip, seal: Option<&'a [u8]>, x: f32, y: f32) {
        let fonts = self.fonts;
        self.add(Piece::Panel { at: (x, y), size: SLIP, colour: LINE });
        self.add(Piece::Panel {
            at: (x + 1.0, y + 1.0),
            size: (SLIP.0 - 2.0, SLIP.1 - 2.0),
            colour: (255, 255, 255),
        });
        // Between the QR code and anything else: four of its modules.
        let (left, width) = (x + QR + 22.0, SLIP.0 - QR - 28.0);
        let beside = if seal.is_some() { SEAL + 4.0 } else { 0.0 };
        let mut down = self.write_at((left, y + 10.0), width - beside, &fonts.strong, 13.0, &slip.person);
        if let Some(svg) = seal {
            let at = (x + SLIP.0 - SEAL - 10.0, y + 10.0);
            self.add(Piece::Ornament { at, width: SEAL, part: (0.0, 1.0), svg });
            down = down.max(y + 10.0 + SEAL);
        }
        down = self.write_at((left, down + 6.0), width, &fonts.text, 8.5, &slip.code_label);
        down = self.write_at((left, down), width, &fonts.strong, 11.0, &slip.code);
        down = self.write_at((left, down + 4.0), width, &fonts.text, 8.0, &slip.note);
        let band = y + SLIP.1 - GUILLOCHE - 7.0;
        if down < band {
            self.add(Piece::Guilloche { at: (left, band), size: (width, GUILLOCHE), code: &slip.code });
        }
        self.add(Piece::Qr { at: (x + 10.0, y + (SLIP.1 - QR) / 2.0), slip });
    }

    fn furniture(&mut self, booklet: &Booklet) {
        let face = &self.fonts.text;
        let pages = self.pages.len().to_string();
        for (page, number) in self.pages.iter_mut().zip(1..) {
            let words = booklet.page_words.replace("{page}", &number.to_string()).replace("{pages}", &pages);
            let text = face.printable(&words);
            let x = PAGE.0 - MARGIN - face.width(&text, 8.0);
            for (x, text) in [(x, text), (MARGIN, face.printable(&booklet.footer))] {
                let (at, role) = ((x, PAGE.1 - 28.0), Role::Furniture);
                page.push(Piece::Text { at, size: 8.0, face, colour: MUTED, text, role });
            }
        }
    }
}

fn fill((r, g, b): Colour) -> Fill {
    Fill { paint: rgb::Color::new(r, g, b).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn rectangles(rectangles: impl IntoIterator<Item = (f32, f32, f32, f32)>) -> Option<krilla::geom::Path> {
    let mut path = PathBuilder::new();
    for (x, y, width, height) in rectangles {
        path.push_rect(Rect::from_xywh(x, y, width, height)?);
    }
    path.finish()
}

fn artifact(surface: &mut Surface<'_>, kind: ArtifactType, draw: impl FnOnce(&mut Surface<'_>)) {
    // It has no place in the reading order, so its identifier has none in the tree.
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(kind)));
    draw(surface);
    surface.end_tagged();
}

/// Draws a part of a drawing at a width.
fn ornament(
    surface: &mut Surface<'_>,
    at: (f32, f32),
    width: f32,
    part: (f32, f32),
    svg: &[u8],
) -> Option<()> {
    let tree = usvg::Tree::from_data(svg, &usvg::Options::default()).ok()?;
    let height = width * tree.size().height() / tree.size().width();
    let shown = rectangles([(at.0, at.1, width, height * (part.1 - part.0))])?;
    surface.push_clip_path(&shown, &FillRule::NonZero);
    surface.push_transform(&Transform::from_translate(at.0, at.1 - height * part.0));
    let settings = SvgSettings { embed_text: false, ..SvgSettings::default() };
    surface.draw_svg(&tree, Size::from_wh(width, height)?, settings);
    surface.pop();
    surface.pop();
    Some(())
}

/// Draws a ticket's guilloche in hairlines.
fn guilloche(surface: &mut Surface<'_>, (left, top): (f32, f32), size: (f32, f32), code: &str) -> Option<()> {
    let mut path = PathBuilder::new();
    for strand in strands(code, size) {
        path.move_to(left + strand.start.0, top + strand.start.1);
        for [(ax, ay), (bx, by), (x, y)] in strand.curves {
            path.cubic_to(left + ax, top + ay, left + bx, top + by, left + x, top + y);
        }
    }
    let path = path.finish()?;
    let (r, g, b) = SEA;
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        paint: rgb::Color::new(r, g, b).into(),
        width: 0.3,
        ..Stroke::default()
    }));
    surface.draw_path(&path);
    surface.set_stroke(None);
    Some(())
}

fn qr(surface: &mut Surface<'_>, (left, top): (f32, f32), modules: &[Vec<bool>]) {
    let rows = u16::try_from(modules.len()).unwrap_or(u16::MAX);
    let side = QR / f32::from(rows.max(1));
    let dark = modules.iter().zip(0_u16..).flat_map(|(row, y)| {
        row.iter()
            .zip(0_u16..)
            .filter(|(dark, _)| **dark)
            .map(move |(_, x)| (left + f32::from(x) * side, top + f32::from(y) * side, side, side))
    });
    if let Some(path) = rectangles(dark) {
        surface.set_fill(Some(fill((0, 0, 0))));
        surface.draw_path(&path);
    }
}

/// Draws one page; answers its content in reading order.
fn draw(surface: &mut Surface<'_>, pieces: &[Piece<'_>]) -> Vec<(Role, String, Identifier)> {
    let mut read = Vec::new();
    artifact(surface, ArtifactType::Page, |surface| {
        if let Some(path) = rectangles([(0.0, 0.0, PAGE.0, PAGE.1)]) {
            surface.set_fill(Some(fill(PAPER)));
            surface.draw_path(&path);
        }
    });
    for piece in pieces {
        match piece {
            Piece::Panel { at, size, colour } => artifact(surface, ArtifactType::Page, |surface| {
                if let Some(path) = rectangles([(at.0, at.1, size.0, size.1)]) {
                    surface.set_fill(Some(fill(*colour)));
                    surface.draw_path(&path);
                }
            }),
            Piece::Text { at, size, face, colour, text, role } => {
                let put = |surface: &mut Surface<'_>| {
                    surface.set_fill(Some(fill(*colour)));
                    let at = Point::from_xy(at.0, at.1);
                    surface.draw_text(at, face.font.clone(), *size, text, false, TextDirection::LeftToRight);
                };
                if *role == Role::Furniture {
                    artifact(surface, ArtifactType::Footer, put);
                } else {
                    let id = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
                    put(surface);
                    surface.end_tagged();
                    read.push((*role, text.clone(), id));
                }
            }
            Piece::Qr { at, slip } => {
                let id = surface.start_tagged(ContentTag::Other);
                qr(surface, *at, &slip.modules);
                surface.end_tagged();
                read.push((Role::Furniture, slip.alt.clone(), id));
            }
            Piece::Ornament { at, width, part, svg } => artifact(surface, ArtifactType::Page, |surface| {
                ornament(surface, *at, *width, *part, svg);
            }),
            Piece::Guilloche { at, size, code } => artifact(surface, ArtifactType::Page, |surface| {
                guilloche(surface, *at, *size, code);
            }),
            Piece::Art { svg, alt } => {
                let id = surface.start_tagged(ContentTag::Other);
                ornament(surface, (0.0, 0.0), PAGE.0, ART, svg);
                surface.end_tagged();
                read.push((Role::Furniture, (*alt).to_owned(), id));
            }
        }
    }
    read
}

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
    let header = booklet.header.as_deref();
    let mut layout = Layout { fonts, header, pages: Vec::new(), y: MARGIN, paragraphs: 0 };
    for day in &booklet.days {
        layout.day(day);
    }
    layout.room(90.0);
    layout.y += 10.0;
    let (heading, paragraphs) = &booklet.terms;
    layout.write(&fonts.strong, 11.0, INK, heading, Some(2));
    for paragraph in paragraphs {
        layout.write(&fonts.text, 9.0, MUTED, paragraph, None);
    }
    let end = BOTTOM - header_height();
    if layout.y + 24.0 < end {
        layout.ornament(end);
    }
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
