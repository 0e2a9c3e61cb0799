//! The words that visitors choose by what the store may do (§10.11), what names them, and what was chosen by them.

use crate::app::App;
use crate::app::cookie;
use crate::messages;
use crate::view::CookieNoticeView;
use axum::http::HeaderMap;
use domain::cookie_choice::{Choice, Chosen, Purpose};
use domain::encoding::hex;
use domain::language::Language;
use sha2::{Digest, Sha256};

/// The cookie notice in a language.
pub fn notice(app: &App, language: Language) -> CookieNoticeView {
    CookieNoticeView {
        text: text(app, language),
        version: version(app),
        tag_manager: app.catalogue.site.tag_manager.clone(),
    }
}

fn text(app: &App, language: Language) -> String {
    let own = app.catalogue.site.cookie_text.as_ref().map(|text| text.get(language).clone());
    own.unwrap_or_else(|| messages::text("cookies.notice", language, &[]))
}

/// The words that visitors choose by, in every language: one choice is for all of them, since a visitor may change the language.
pub fn words(app: &App) -> String {
    let of = |language: Language| {
        let purposes = Purpose::ALL.into_iter().flat_map(|purpose| {
            let name = format!("cookies.purpose.{}", purpose.name());
            [messages::text(&name, language, &[]), messages::text(&format!("{name}_lead"), language, &[])]
        });
        let lines: Vec<String> = std::iter::once(text(app, language)).chain(purposes).collect();
        lines.join("\n")
    };
    Language::ALL.map(of).join("\n\n")
}

/// Names those words, and the tag manager: where either changes, visitors are asked anew.
pub fn version(app: &App) -> String {
    let manager = app.catalogue.site.tag_manager.as_deref().unwrap_or_default();
    let said = format!("{}\n{manager}", words(app));
    hex(&Sha256::digest(said)).chars().take(16).collect()
}

/// True where the browser asks not to have anything sold or shared (Global Privacy Control).
pub fn asks_privacy(headers: &HeaderMap) -> bool {
    headers.get("sec-gpc").is_some_and(|value| value.as_bytes() == b"1")
}

/// What a visitor chose, by the words there are now; none who has not.
pub fn chosen(app: &App, headers: &HeaderMap) -> Option<Chosen> {
    let text = app.jar.read(headers, cookie::CHOICE)?;
    Chosen::parse(&text, &version(app))
}

/// What a visitor lets the store do now.
pub fn lets(app: &App, headers: &HeaderMap) -> Choice {
    chosen(app, headers).map(|chosen| chosen.choice).unwrap_or_default().heard(asks_privacy(headers))
}
