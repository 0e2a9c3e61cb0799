//! Files inside the program: scripts, styles, pictures and fonts of the built frontend, and the demo catalogue.

use crate::view::PictureView;
use domain::catalogue::Files;
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist/client"]
struct Client;

#[derive(RustEmbed)]
#[folder = "../../web/dist/server"]
struct Server;

#[derive(RustEmbed)]
#[folder = "../../catalogue"]
struct DemoCatalogue;

/// Where the frontend is: inside the program, or in a folder while somebody works on it.
#[derive(Clone, Debug)]
pub struct Frontend {
    folder: Option<PathBuf>,
    /// The drawings' files by their names, e.g. `xelha-tile.svg`, without the fingerprint of their content.
    drawings: Arc<HashMap<String, String>>,
    slots: Arc<HashMap<String, PageSlot>>,
    /// How much of what is cut off a scene's wide shape goes at its top, from 0 to 1, and how much of its height at most.
    cuts: Arc<HashMap<String, (f32, f32)>>,
}

/// Where a picture of the store's own stands, as `web/ui/page-slots.ts` says.
#[derive(Debug, Deserialize)]
struct PageSlot {
    scene: String,
    /// Its shape where there is room.
    wide: String,
}

/// What stands between a drawing's name and its ending: a hyphen and eight characters.
const FINGERPRINT: usize = 9;

impl Frontend {
    /// The frontend inside the program, or in a folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let mut frontend =
            Self { folder, drawings: Arc::default(), slots: Arc::default(), cuts: Arc::default() };
        let named = frontend.assets().into_iter().filter_map(|file| {
            let (name, ending) =
                file.rsplit_once('.').filter(|(_, ending)| matches!(*ending, "svg" | "png" | "webp"))?;
            let name = name.get(..name.len().checked_sub(FINGERPRINT)?)?;
            Some((format!("{name}.{ending}"), file))
        });
        frontend.drawings = Arc::new(named.collect());
        let slots = frontend.server_file("slots.json");
        let slots = slots.and_then(|json| serde_json::from_slice(&json).ok());
        frontend.slots = Arc::new(slots.unwrap_or_default());
        let cuts = frontend.server_file("cuts.json");
        let cuts = cuts.and_then(|json| serde_json::from_slice(&json).ok());
        frontend.cuts = Arc::new(cuts.unwrap_or_default());
        frontend
    }

    /// The names of the files under `/assets/`.
    fn assets(&self) -> Vec<String> {
        match &self.folder {
            Some(folder) => {
                let entries = std::fs::read_dir(folder.join("client/assets")).into_iter().flatten();
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
            }
            None => {
                Client::iter().filter_map(|path| path.strip_prefix("assets/").map(str::to_owned)).collect()
            }
        }
    }

    /// The module that draws pages.
    pub fn pages_source(&self) -> Option<String> {
        String::from_utf8(self.server_file("pages.js")?).ok()
    }

    fn server_file(&self, name: &str) -> Option<Vec<u8>> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join("server").join(name)).ok(),
            None => Some(Server::get(name)?.data.into_owned()),
        }
    }

    /// A file for browsers. Its path is one of ours or one address segment, so it can't climb out of the folder.
    pub(crate) fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join("client").join(path)).ok().map(Cow::Owned),
            None => Client::get(path).map(|file| file.data),
        }
    }
}

impl Frontend {
    /// A built file by how its name begins and ends: between them is the fingerprint of its content.
    pub fn asset_starting(&self, start: &str, end: &str) -> Option<Vec<u8>> {
        let name = self.assets().into_iter().find(|name| name.starts_with(start) && name.ends_with(end))?;
        self.file(&format!("assets/{name}")).map(Cow::into_owned)
    }

    /// Where a bank's mark is served, by its code: our own lettering, nobody's logo.
    pub fn mark_path(&self, bank: &str) -> Option<String> {
        match bank {
            "paypal" => self.drawing_path("pay-pp.svg"),
            "transfer" => self.drawing_path("pay-spei.svg"),
            bank => self.drawing_path(&format!("bank-{bank}.svg")),
        }
    }

    /// A drawing's file, by its name without fingerprint.
    pub(crate) fn drawing_file(&self, name: &str) -> Option<&str> {
        self.drawings.get(name).map(String::as_str)
    }

    /// Where a drawing is served, by its name without fingerprint.
    pub fn drawing_path(&self, name: &str) -> Option<String> {
        self.drawings.get(name).map(|file| format!("/assets/{file}"))
    }

    /// Where a vignette is served, by the name the catalogue gives it.
    pub fn vignette_path(&self, name: &str) -> Option<String> {
        self.drawing_path(&format!("{name}-vignette.svg"))
    }

    /// A drawing, by its name without fingerprint.
    pub fn drawing(&self, name: &str) -> Option<Vec<u8>> {
        self.file(&format!("assets/{}", self.drawings.get(name)?)).map(Cow::into_owned)
    }

    /// The drawings of places; a place without one is shown as `usual`, a scene's name.
    pub fn scenes<'a>(&'a self, usual: &'a str) -> Scenes<'a> {
        Scenes { frontend: self, usual }
    }
}

/// The drawings of places, by the names of their scenes. A scene that is not drawn is shown as the usual one.
#[derive(Clone, Copy, Debug)]
pub struct Scenes<'a> {
    frontend: &'a Frontend,
    usual: &'a str,
}

impl Scenes<'_> {
    fn file(&self, scene: &str, crop: &str) -> Option<&String> {
        let of = |scene: &str| self.frontend.drawings.get(&format!("{scene}-{crop}.svg"));
        of(scene).or_else(|| of(self.usual))
    }

    /// Where a scene's picture is served.
    pub fn path(&self, scene: &str, crop: &str) -> Option<String> {
        self.file(scene, crop).map(|file| format!("/assets/{file}"))
    }

    /// A scene in all its shapes. `alt` says what it shows.
    pub fn picture(&self, scene: &str, alt: &str) -> PictureView {
        let path = |crop: &str| self.path(scene, crop).unwrap_or_default();
        let known = self.frontend.drawings.contains_key(&format!("{scene}-tile.svg"));
        PictureView {
            scene: if known { scene } else { self.usual }.to_owned(),
            alt: alt.to_owned(),
            poster: path("poster"),
            hero: path("hero"),
            tile: path("tile"),
        }
    }

    /// A scene's picture, as SVG.
    pub fn svg(&self, scene: &str, crop: &str) -> Option<Vec<u8>> {
        let file = self.file(scene, crop)?;
        self.frontend.file(&format!("assets/{file}")).map(Cow::into_owned)
    }

    /// How much of what is cut off a scene's wide shape goes at its top: half of it where nobody said what the scene is of; and
    /// how much of its height at most.
    pub fn cut(&self, scene: &str) -> (f32, f32) {
        self.frontend.cuts.get(scene).copied().unwrap_or((0.5, 1.0))
    }

    /// What fills a slot of a paper, of mail or of a link's card, as SVG.
    pub fn slot(&self, name: &str) -> Option<Vec<u8>> {
        let slot = self.frontend.slots.get(name)?;
        self.svg(&slot.scene, &slot.wide)
    }
}

/// The demo catalogue's files.
pub fn demo_catalogue() -> Files {
    DemoCatalogue::iter()
        .filter(|path| path.ends_with(".toml"))
        .filter_map(|path| {
            let text = String::from_utf8(DemoCatalogue::get(&path)?.data.into_owned()).ok()?;
            Some((path.into_owned(), text))
        })
        .collect()
}
