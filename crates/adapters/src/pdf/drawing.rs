//! Draws the pieces of a page, each tagged for what it is.

use super::layout::{Piece, Role};
use super::page::{Colour, PAGE, PAPER, QR, SEA, part_of};
use crate::guilloche::strands;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::text::TextDirection;
use krilla_svg::{SurfaceExt, SvgSettings};

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
pub(super) fn draw(surface: &mut Surface<'_>, pieces: &[Piece<'_>]) -> Vec<(Role, String, Identifier)> {
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
            Piece::Art { art, band } => {
                let id = surface.start_tagged(ContentTag::Other);
                ornament(surface, (0.0, 0.0), PAGE.0, part_of(*band, art.cut), &art.svg);
                surface.end_tagged();
                read.push((Role::Furniture, art.alt.clone(), id));
            }
        }
    }
    read
}
