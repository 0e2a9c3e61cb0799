//! Measures and colours of a page. Lengths are points.

pub(super) const PAGE: (f32, f32) = (595.0, 842.0);
pub(super) const MARGIN: f32 = 44.0;
pub(super) const SLIP: (f32, f32) = (245.5, 128.0);
pub(super) const GAP: f32 = 12.0;
pub(super) const QR: f32 = 112.0;
/// Between two columns of facts.
pub(super) const GUTTER: f32 = 24.0;
pub(super) const BOTTOM: f32 = PAGE.1 - 56.0;
pub(super) const SEAL: f32 = 26.0;
pub(super) const GUILLOCHE: f32 = 20.0;
/// Which part of the header's drawing is printed, from its top, as parts of its height.
pub(super) const HEADER: (f32, f32) = (0.33, 0.67);

pub(super) type Colour = (u8, u8, u8);
pub(super) const INK: Colour = (33, 36, 41);
pub(super) const MUTED: Colour = (92, 96, 102);
pub(super) const LINE: Colour = (214, 208, 196);
pub(super) const PAPER: Colour = (250, 247, 240);
pub(super) const SEA: Colour = (116, 168, 180);

/// How high the wide crop of a scene is at a width.
const fn wide(width: f32) -> f32 {
    width * 9.0 / 16.0
}

/// How high the picture over a day is: nearly all of it, but where many codes want to stay on its page.
pub(super) const fn band(slips: usize) -> f32 {
    if slips <= 4 { 230.0 } else { 150.0 }
}

/// Which part of a picture stands in so high a band, where so much of what is cut off goes at its top, and at most so much of
/// its height.
pub(super) const fn part_of(band: f32, (share, most): (f32, f32)) -> (f32, f32) {
    let height = wide(PAGE.0);
    let top = (height - band) * share / height;
    let top = if top < most { top } else { most };
    (top, top + band / height)
}

/// How high the header stands where it is as wide as the text.
pub(super) const fn header_height() -> f32 {
    wide(PAGE.0 - 2.0 * MARGIN) * (HEADER.1 - HEADER.0)
}
