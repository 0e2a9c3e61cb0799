//! The sitemap: every page that is the same for everybody, in each language, for search engines and as a page.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use super::{definition, targets};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::route::Target;
use crate::draw::present::shown;
use crate::draw::shell::{alternates, attribute};
use crate::messages;
use crate::view::{PageView, PlaceLinkView, SiteMapPageView, SiteMapPlaceView};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::catalogue::{PageName, Product, ProductKind};
use domain::language::Language;
use std::fmt::Write;
use std::sync::Arc;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";

/// Every page there is, for people.
pub static PAGE: Definition = Definition {
    get: Get::Everybody {
        query: query::NOTHING,
        draw: |ask, _| Box::pin(async { Ok(PageView::SiteMap(page(ask))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

fn page(ask: &Ask<'_>) -> SiteMapPageView {
    let (catalogue, language) = (&ask.app.catalogue, ask.visitor.language);
    let of = |kind: ProductKind| {
        let place = |product: &Product| SiteMapPlaceView {
            name: product.words.get(language).name.clone(),
            about: Target::About(product.id).href(language, catalogue),
            buy: Target::Buy(product.id).href(language, catalogue),
            faqs: Target::Faqs(product.id).href(language, catalogue),
        };
        shown(catalogue).filter(|product| product.kind == kind).map(place).collect()
    };
    let (texts, pages) =
        PageName::ALL.into_iter().partition::<Vec<_>, _>(|name| PageName::TEXTS.contains(name));
    SiteMapPageView {
        pages: pages.into_iter().filter_map(|name| link(ask, name)).collect(),
        texts: texts.into_iter().filter_map(|name| link(ask, name)).collect(),
        parks: of(ProductKind::Park),
        tours: of(ProductKind::Tour),
    }
}

/// A page for everybody by its title; none of one visitor's own, and none of the site map itself.
fn link(ask: &Ask<'_>, name: PageName) -> Option<PlaceLinkView> {
    let (catalogue, language) = (&ask.app.catalogue, ask.visitor.language);
    let target = Target::Page(name);
    let title = title(ask.app, name, language)?;
    let everybodys = definition(&target).is_everybodys();
    everybodys.then(|| PlaceLinkView { name: title, href: target.href(language, catalogue) })
}

/// What a page is called in a link to it; none where it has no title of its own.
pub(super) fn title(app: &App, name: PageName, language: Language) -> Option<String> {
    match definition(&Target::Page(name)).card {
        LinkCard::Titled { .. } if name == PageName::Home => Some(app.catalogue.site.brand.clone()),
        LinkCard::Titled { title, .. } => Some(messages::text(title, language, &[])),
        LinkCard::Product | LinkCard::None => {
            Some(app.catalogue.texts.get(&name)?.get(language).title.clone())
        }
    }
}

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
