//! Page data of the gallery: the collection of pictures as prints on a wall.

use super::{FilterView, MomentView, PictureView};
use serde::Serialize;
use ts_rs::TS;

/// The collection, or what of it stands under one light.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GalleryPageView {
    /// The lights it can be narrowed to; none where there is one alone.
    pub filters: Vec<FilterView>,
    /// The light it is narrowed to; none for all.
    pub light: Option<LightView>,
    /// The pictures of places, in the order of lists.
    pub prints: Vec<PrintView>,
}

/// Under which light a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LightView {
    /// While the sun is up.
    Day,
    /// After it.
    Dusk,
}

/// A place's picture as a print.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintView {
    /// The place's name.
    pub name: String,
    /// About it.
    pub href: String,
    /// Its light.
    pub light: LightView,
    /// The picture.
    pub picture: PictureView,
    /// What a copy of the poster is called where it is kept.
    pub file: String,
    /// Hours of its day, in small pictures.
    pub moments: Vec<MomentView>,
}
