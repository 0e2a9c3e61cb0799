//! A slip of a booklet: whose it is, its code to read and to scan, and what is said of it.

use super::booklet::Slip;
use super::fonts::Face;
use super::layout::{Layout, Piece};
use super::page::{GUILLOCHE, LINE, QR, SEAL, SLIP};

/// How large it is written whose a slip is: the largest in which that takes no more than two lines.
const PERSON: [f32; 3] = [13.0, 12.0, 11.0];
const PERSON_LINES: usize = 2;
/// Between the words and the seal.
const BESIDE: f32 = 10.0;

/// How large a text is written in a width; none where it has no room there.
fn fitting(face: &Face, width: f32, text: &str) -> Option<f32> {
    PERSON.into_iter().find(|size| {
        let lines = Layout::lines(face, *size, width, text);
        lines.len() <= PERSON_LINES && lines.iter().all(|line| face.width(line, *size) <= width)
    })
}

/// How large a text is written in the width of a slip, and whether the seal stands beside it: what is said of a person goes before an
/// ornament.
fn written(face: &Face, width: f32, sealed: bool, text: &str) -> (f32, bool) {
    let beside = fitting(face, width - SEAL - BESIDE, text).filter(|_| sealed);
    let [.., smallest] = PERSON;
    beside.map_or_else(|| (fitting(face, width, text).unwrap_or(smallest), false), |size| (size, true))
}

impl<'a> Layout<'a> {
    /// Lays a slip out, so wide, with its day's seal in its corner.
    pub(super) fn slip(&mut self, slip: &'a Slip, seal: Option<&'a [u8]>, (x, y): (f32, f32), wide: f32) {
        let fonts = self.fonts;
        self.add(Piece::Panel { at: (x, y), size: (wide, SLIP.1), colour: LINE });
        self.add(Piece::Panel {
            at: (x + 1.0, y + 1.0),
            size: (wide - 2.0, SLIP.1 - 2.0),
            colour: (255, 255, 255),
        });
        // Between the QR code and anything else: four of its modules.
        let (left, width) = (x + QR + 22.0, wide - QR - 28.0);
        let (size, sealed) = written(&fonts.strong, width, seal.is_some(), &slip.person);
        let beside = if sealed { width - SEAL - BESIDE } else { width };
        let mut down = self.write_at((left, y + 10.0), beside, &fonts.strong, size, &slip.person);
        if let Some(svg) = seal.filter(|_| sealed) {
            let at = (x + wide - SEAL - 10.0, y + 10.0);
            self.add(Piece::Ornament { at, width: SEAL, part: (0.0, 1.0), svg });
            down = down.max(y + 10.0 + SEAL);
        }
        down = self.write_at((left, down + 6.0), width, &fonts.text, 8.5, &slip.code_label);
        down = self.write_at((left, down), width, &fonts.strong, 11.0, &slip.code);
        down = self.write_at((left, down + 4.0), width, &fonts.text, 8.0, &slip.note);
        let band = y + SLIP.1 - GUILLOCHE - 7.0;
        if down < band {
            let size = (width.min(SLIP.0 - QR - 28.0), GUILLOCHE);
            self.add(Piece::Guilloche { at: (left, band), size, code: &slip.code });
        }
        self.add(Piece::Qr { at: (x + 10.0, y + (SLIP.1 - QR) / 2.0), slip });
    }
}

#[cfg(test)]
mod tests {
    use super::super::fonts::Fonts;
    use super::*;
    use std::path::Path;

    // Proves 10.4.49.
    #[test]
    fn whose_a_slip_is_never_reaches_its_seal() {
        let font = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/ui/fonts/figtree-400-700.woff2");
        let text = std::fs::read(font).unwrap();
        let fonts = Fonts::new(&text, &text).unwrap();
        let face = &fonts.strong;
        let width = SLIP.0 - QR - 28.0;
        let mut beside = 0;
        let people =
            ["Adult", "Guided rafts", "Adulto: Balsas con guía", "Quintanarroense", "Child: Zip bike"];
        for person in people {
            let (size, sealed) = written(face, width, true, person);
            let room = if sealed { width - SEAL - BESIDE } else { width };
            let lines = Layout::lines(face, size, room, person);
            assert!(lines.len() <= PERSON_LINES, "{person}: {lines:?}");
            // Where words end at the latest, and the seal or the slip's edge begins.
            let end = lines.iter().map(|line| face.width(line, size)).fold(0.0, f32::max);
            let from = if sealed { SLIP.0 - SEAL - 10.0 } else { SLIP.0 - 2.0 };
            assert!(QR + 22.0 + end + 3.0 <= from, "{person}: {end}");
            beside += usize::from(sealed);
        }
        assert!(beside > 1, "the seal stands beside what is short");
        let (size, sealed) = written(face, width, true, "Adult");
        assert!(sealed && (size - PERSON[0]).abs() < f32::EPSILON);
        assert!(!written(face, width, false, "Adult").1);
    }
}
