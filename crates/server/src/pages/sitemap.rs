//! The sitemap: every page that is the same for everybody, in each language.

use super::{definition, targets};
use crate::app::App;
use crate::draw::shell::{alternates, attribute};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use std::fmt::Write;
use std::sync::Arc;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";

/// `GET /sitemap.xml`.
pub async fn sitemap(State(app): State<Arc<App>>) -> Response {
    let mut xml = HEAD.to_owned();
    for target in targets(&app.catalogue).filter(|target| definition(target).is_everybodys()) {
        let all = alternates(&app, Some(&target));
        for own in &all {
            // Writing to a string can't fail.
            let _ = write!(xml, "<url><loc>{}</loc>", attribute(&own.href));
            for (language, other) in Language::ALL.into_iter().zip(&all) {
                let (lang, href) = (language.code(), attribute(&other.href));
                let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"{href}\"/>");
            }
            xml.push_str("</url>\n");
        }
    }
    xml.push_str("</urlset>\n");
    let headers = [
        (header::CONTENT_TYPE, "application/xml; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, xml).into_response()
}
