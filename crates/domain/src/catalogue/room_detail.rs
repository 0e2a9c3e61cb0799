//! The picture of a part of a room type.

use super::reader::Section;
use crate::language::ByLanguage;

/// A part of a room, such as its bathroom, in a picture of its own (§10.16.88).
#[derive(Clone, Debug)]
pub struct RoomDetail {
    /// A vignette's name.
    pub picture: String,
    /// What is said below it.
    pub words: ByLanguage<String>,
    /// What it shows.
    pub alt: ByLanguage<String>,
}

/// The picture of a part of it; none where there is none.
pub(super) fn detail(section: &Section<'_, '_>) -> Option<RoomDetail> {
    let part = section.has("detail").then(|| section.section("detail")).flatten()?;
    let (picture, words, alt) =
        (part.slug("vignette", false), part.localized("words"), part.localized("alt"));
    part.close();
    Some(RoomDetail { picture: picture?, words: words?, alt: alt? })
}
