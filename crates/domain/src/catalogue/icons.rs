//! What stands for the store on tabs and phones (§3.12.6).

use super::reader::Section;

/// The store's icons, each by the name of its drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icons {
    /// Of a tab, at any size.
    pub favicon: String,
    /// Of Apple's home screens, 180 pixels wide.
    pub apple_touch: String,
    /// Of an application, 192 pixels wide.
    pub small: String,
    /// Of an application, 512 pixels wide.
    pub large: String,
    /// The same, with room to be cut to any shape.
    pub maskable: String,
}

impl Default for Icons {
    /// What versions of earlier releases have, which did not say it.
    fn default() -> Self {
        Self {
            favicon: "favicon.svg".into(),
            apple_touch: "app-icon-180.png".into(),
            small: "app-icon-192.png".into(),
            large: "app-icon-512.png".into(),
            maskable: "app-icon-maskable-512.png".into(),
        }
    }
}

impl Icons {
    /// Each by its field in `site.toml`.
    pub fn named(&self) -> [(&'static str, &str); 5] {
        [
            ("favicon", self.favicon.as_str()),
            ("apple_touch", self.apple_touch.as_str()),
            ("small", self.small.as_str()),
            ("large", self.large.as_str()),
            ("maskable", self.maskable.as_str()),
        ]
    }
}

/// Reads `[icons]`: each may be left out. Whether they are drawn is not known here.
pub(super) fn icons(root: &Section<'_, '_>) -> Option<Icons> {
    let usual = Icons::default();
    if !root.has("icons") {
        return Some(usual);
    }
    let section = root.section("icons")?;
    let drawing = |key: &str, otherwise: String, ending: &str| {
        if !section.has(key) {
            return Some(otherwise);
        }
        section.parsed(key, &format!("the name of a drawing such as {otherwise:?}"), |text| {
            let name = text.strip_suffix(ending)?;
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            (!name.is_empty() && name.bytes().all(plain)).then(|| text.to_owned())
        })
    };
    let favicon = drawing("favicon", usual.favicon, ".svg");
    let apple_touch = drawing("apple_touch", usual.apple_touch, ".png");
    let small = drawing("small", usual.small, ".png");
    let large = drawing("large", usual.large, ".png");
    let maskable = drawing("maskable", usual.maskable, ".png");
    section.close();
    Some(Icons {
        favicon: favicon?,
        apple_touch: apple_touch?,
        small: small?,
        large: large?,
        maskable: maskable?,
    })
}
