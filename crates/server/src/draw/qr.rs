//! QR codes as SVG paths.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// A text as a QR code: how many modules wide it is, and the path of its dark ones. Nothing for a text too long.
pub fn path(text: &str) -> (u32, String) {
    QrCode::encode_text(text, QrCodeEcc::Medium).map_or((0, String::new()), |code| drawn(&code))
}

/// A QR code as one SVG path: a run of dark modules is one rectangle.
fn drawn(code: &QrCode) -> (u32, String) {
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|at| code.get_module(*at, y)).count();
            let width = i32::try_from(run).unwrap_or(0);
            if width > 0 {
                // Writing to a string can't fail.
                let _ = write!(path, "M{x} {y}h{width}v1h-{width}z");
            }
            x += width + 1;
        }
    }
    (u32::try_from(size).unwrap_or(0), path)
}
