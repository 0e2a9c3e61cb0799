//! Page data of the site map.

use super::PlaceLinkView;
use serde::Serialize;
use ts_rs::TS;

/// Every page there is for everybody, by the title it has there.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SiteMapPageView {
    /// Pages with an address of their own.
    pub pages: Vec<PlaceLinkView>,
    /// Those of them that are only words.
    pub texts: Vec<PlaceLinkView>,
    /// Parks, in the order of lists.
    pub parks: Vec<SiteMapPlaceView>,
    /// Tours, in the order of lists.
    pub tours: Vec<SiteMapPlaceView>,
    /// Hotels, in the order of lists.
    pub hotels: Vec<SiteMapHotelView>,
}

/// A hotel's pages.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SiteMapHotelView {
    /// Its name.
    pub name: String,
    /// About it.
    pub href: String,
    /// Its rooms.
    pub rooms: Vec<PlaceLinkView>,
}

/// A product's pages.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SiteMapPlaceView {
    /// Its name.
    pub name: String,
    /// About it.
    pub about: String,
    /// Its buy page.
    pub buy: String,
    /// Questions about it.
    pub faqs: String,
}
