//! Pictures that other places show beside a link: 1200 by 630, the scene on the right, what it is about on the left.
//! Lengths are pixels from the top left corner.

#![allow(clippy::float_arithmetic, reason = "lengths on a picture")]

use crate::pdf::{Face, Fonts};
use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect as Area, Transform};
use skrifa::instance::Size as GlyphSize;
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::fmt;

/// What a card says.
#[derive(Clone, Debug)]
pub struct Card {
    /// The title, in large letters.
    pub title: String,
    /// Below it; may be empty.
    pub line: String,
    /// Whose it is, at the foot.
    pub brand: String,
}

/// Why a card was not drawn.
#[derive(Debug)]
pub struct CardError(&'static str);

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the card was not drawn: {}", self.0)
    }
}

impl std::error::Error for CardError {}

/// Width and height of every card.
pub const SIZE: (u32, u32) = (1200, 630);
const PANEL: f32 = 480.0;
const MARGIN: f32 = 56.0;
const MEASURE: f32 = PANEL - MARGIN - 40.0;
/// The scene's wide crop, of which the right part is shown: its left is kept quiet for type.
const HERO: (f32, f32) = (1920.0, 1080.0);

const PAPER: [u8; 3] = [251, 246, 234];
const INK: [u8; 3] = [20, 40, 58];
const MUTED: [u8; 3] = [88, 98, 108];
const ACCENT: [u8; 3] = [197, 48, 10];

/// Draws a card on the wide crop of a scene; answers a PNG.
///
/// # Errors
/// The scene is no SVG, or there is no memory for the picture.
pub fn draw(card: &Card, scene: &[u8], fonts: &Fonts) -> Result<Vec<u8>, CardError> {
    let mut canvas = Pixmap::new(SIZE.0, SIZE.1).ok_or(CardError("no memory"))?;
    let tree = usvg::Tree::from_data(scene, &usvg::Options::default()).map_err(|_| CardError("no scene"))?;
    let (width, height) = (f32::from(1200_u16), f32::from(630_u16));
    let scale = height / HERO.1;
    let right = Transform::from_translate(width - HERO.0 * scale, 0.0)
        .pre_scale(HERO.0 * scale / tree.size().width(), HERO.1 * scale / tree.size().height());
    resvg::render(&tree, right, &mut canvas.as_mut());
    fill_area(&mut canvas, (0.0, 0.0), (PANEL, height), PAPER);
    fill_area(&mut canvas, (MARGIN, 72.0), (64.0, 8.0), ACCENT);
    let (size, lines) = fit(&fonts.display, &card.title);
    let mut down = 112.0;
    for line in &lines {
        down += size * 1.04;
        write(&mut canvas, &fonts.display, (size, INK), (MARGIN, down), line);
    }
    down += 22.0;
    for line in wrap(&fonts.text, &card.line, 27.0).iter().take(3) {
        down += 36.0;
        write(&mut canvas, &fonts.text, (27.0, MUTED), (MARGIN, down), line);
    }
    write(&mut canvas, &fonts.display, (34.0, INK), (MARGIN, height - 60.0), &card.brand);
    canvas.encode_png().map_err(|_| CardError("no PNG"))
}

/// Draws a band across the wide crop of a scene, `down` of its height from the top; answers a PNG.
///
/// # Errors
/// The scene is no SVG, or there is no memory for the picture.
pub fn band(scene: &[u8], (width, height): (u16, u16), down: f32) -> Result<Vec<u8>, CardError> {
    let mut canvas = Pixmap::new(width.into(), height.into()).ok_or(CardError("no memory"))?;
    let tree = usvg::Tree::from_data(scene, &usvg::Options::default()).map_err(|_| CardError("no scene"))?;
    let scale = f32::from(width) / tree.size().width();
    let moved = Transform::from_translate(0.0, -tree.size().height() * scale * down).pre_scale(scale, scale);
    resvg::render(&tree, moved, &mut canvas.as_mut());
    canvas.encode_png().map_err(|_| CardError("no PNG"))
}

/// The largest size at which a title stands in four lines, none too wide.
fn fit(face: &Face, title: &str) -> (f32, Vec<String>) {
    let sizes = [72.0, 64.0, 56.0, 50.0, 44.0];
    let fits = |(size, lines): &(f32, Vec<String>)| {
        lines.len() <= 4 && lines.iter().all(|line| face.width(line, *size) <= MEASURE)
    };
    let mut all = sizes.map(|size| (size, wrap(face, title, size))).into_iter();
    let smallest = (40.0, wrap(face, title, 40.0));
    all.find(fits).unwrap_or(smallest)
}

/// A text in lines no wider than the panel; a longer word stands alone.
fn wrap(face: &Face, text: &str, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| face.width(line, size) <= MEASURE) {
            Some(line) => {
                lines.pop();
                lines.push(line);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn ink([red, green, blue]: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(Color::from_rgba8(red, green, blue, 255));
    paint.anti_alias = true;
    paint
}

fn fill_area(canvas: &mut Pixmap, (x, y): (f32, f32), (width, height): (f32, f32), colour: [u8; 3]) {
    if let Some(area) = Area::from_xywh(x, y, width, height) {
        canvas.fill_rect(area, &ink(colour), Transform::identity(), None);
    }
}

/// Writes a line of text on its baseline.
fn write(canvas: &mut Pixmap, face: &Face, (size, colour): (f32, [u8; 3]), at: (f32, f32), text: &str) {
    if let Some(path) = outlines(face, size, at, text) {
        canvas.fill_path(&path, &ink(colour), FillRule::Winding, Transform::identity(), None);
    }
}

struct Pen {
    path: PathBuilder,
    at: (f32, f32),
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at.0 + x, self.at.1 - y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at.0 + x, self.at.1 - y);
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.path.quad_to(self.at.0 + cx, self.at.1 - cy, self.at.0 + x, self.at.1 - y);
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (left, base) = self.at;
        self.path.cubic_to(left + ax, base - ay, left + bx, base - by, left + x, base - y);
    }
    fn close(&mut self) {
        self.path.close();
    }
}

fn outlines(face: &Face, size: f32, at: (f32, f32), text: &str) -> Option<Path> {
    let font = FontRef::new(&face.data).ok()?;
    let location = font.axes().location([("wght", face.weight)]);
    let (glyphs, charmap) = (font.outline_glyphs(), font.charmap());
    let metrics = font.glyph_metrics(GlyphSize::new(size), &location);
    let mut pen = Pen { path: PathBuilder::new(), at };
    for char in text.chars() {
        let Some(glyph) = charmap.map(char) else { continue };
        if let Some(outline) = glyphs.get(glyph) {
            outline.draw(DrawSettings::unhinted(GlyphSize::new(size), &location), &mut pen).ok()?;
        }
        pen.at.0 += metrics.advance_width(glyph).unwrap_or_default();
    }
    pen.path.finish()
}
