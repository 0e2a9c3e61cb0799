//! Why a PDF was not made.

use std::fmt;

/// Why a PDF was not made.
#[derive(Debug)]
pub struct PdfError(pub(super) String);

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the PDF was not made: {}", self.0)
    }
}

impl std::error::Error for PdfError {}
