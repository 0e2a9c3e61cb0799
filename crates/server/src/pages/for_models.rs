//! `/llms.txt`: what the store is, for language models that answer questions about it, with where to read on.

use super::sitemap::title;
use super::{definition, targets};
use crate::app::App;
use crate::ask::route::Target;
use crate::draw::present::shown;
use crate::draw::shell::origin;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::catalogue::{PageName, ProductKind, Status};
use domain::language::Language;
use std::fmt::Write;
use std::sync::Arc;

/// In English: whoever reads it answers in any language.
const LANGUAGE: Language = Language::En;

/// `GET /llms.txt`
pub async fn for_models(State(app): State<Arc<App>>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/markdown; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text(&app)).into_response()
}

/// Writing to a string can't fail.
fn text(app: &App) -> String {
    let (catalogue, origin) = (&app.catalogue, origin(app));
    let href = |target: &Target| format!("{origin}{}", target.href(LANGUAGE, catalogue));
    let mut text = format!(
        "# {}\n\n> Official tickets to theme parks and tours in Cancun and the Riviera Maya, Mexico, sold by their \
         operator in Spanish, English and Portuguese.\n\n\
         Prices include taxes and depend on the day: read them as data, not from memory.\n",
        catalogue.site.brand
    );
    for (kind, heading) in [(ProductKind::Park, "Parks"), (ProductKind::Tour, "Tours")] {
        let _ = writeln!(text, "\n## {heading}\n");
        let sold = |status: Status| if status == Status::OnSale { "" } else { " (not on sale now)" };
        for product in shown(catalogue).filter(|product| product.kind == kind) {
            let words = product.words.get(LANGUAGE);
            let (about, faqs) = (href(&Target::About(product.id)), href(&Target::Faqs(product.id)));
            let _ = writeln!(
                text,
                "- [{}]({about}): {}{} [Questions and answers]({faqs})",
                words.name,
                words.summary,
                sold(product.status)
            );
        }
    }
    let _ = writeln!(text, "\n## Hotels\n");
    for hotel in &catalogue.hotels {
        let words = hotel.words.get(LANGUAGE);
        let _ =
            writeln!(text, "- [{}]({}): {}", words.name, href(&Target::Hotel(hotel.number)), words.summary);
    }
    let _ = writeln!(text, "\n## Pages\n");
    for target in targets(catalogue).filter(|target| definition(target).is_everybodys()) {
        if let Target::Page(name) = target
            && let Some(title) = title(app, name, LANGUAGE).filter(|_| name != PageName::Home)
        {
            let _ = writeln!(text, "- [{title}]({})", href(&target));
        }
    }
    let _ = writeln!(
        text,
        "\n## Data\n\n\
         - [Products]({origin}/api/v1/products?lang=en&currency=USD): every park and tour as JSON; `lang` es, en or pt\n\
         - Prices by day: {origin}/api/v1/products/ID/prices?month=YYYY-MM&currency=USD\n\
         - [Interface]({origin}/openapi.json): OpenAPI 3.1\n\
         - [Sitemap]({origin}/sitemap.xml)"
    );
    text
}
