//! The sitemap: every page that is the same for everybody, in each language, for search engines and as a page.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use super::{definition, targets};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::Segment;
use crate::ask::route::Target;
use crate::draw::lodging;
use crate::draw::present::shown;
use crate::draw::shell::{alternates, attribute, origin};
use crate::messages;
use crate::view::{PageView, PlaceLinkView, SiteMapPageView, SiteMapPlaceView};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::catalogue::{PageName, Product, ProductKind};
use domain::language::Language;
use std::fmt::Write;
use std::sync::Arc;
use store::catalogue::ActivatedAt;

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Every page there is, for people.
pub static PAGE: Definition = Definition {
    get: Get::Everybody {
        query: query::NOTHING,
        draw: |ask, _| Box::pin(async { Ok(PageView::SiteMap(page(ask))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "site_map.title", slot: "home" },
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
        hotels: catalogue.hotels.iter().map(|hotel| lodging::site_map(ask.app, hotel, language)).collect(),
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
        LinkCard::Product | LinkCard::Words { .. } | LinkCard::None => {
            Some(app.catalogue.texts.get(&name)?.get(language).title.clone())
        }
    }
}

/// A part of the sitemap: pages of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What is about the store.
    Pages,
    /// What is about a place.
    Places,
    /// Where a place's ticket is bought.
    Buy,
    /// Hotels and their rooms.
    Hotels,
    /// A place's questions and answers.
    Questions,
    /// What is only words.
    Texts,
}

impl Part {
    const ALL: [Self; 6] = [Self::Pages, Self::Places, Self::Buy, Self::Hotels, Self::Questions, Self::Texts];

    fn name(self) -> &'static str {
        match self {
            Self::Pages => "pages",
            Self::Places => "places",
            Self::Buy => "buy",
            Self::Hotels => "hotels",
            Self::Questions => "questions",
            Self::Texts => "texts",
        }
    }

    /// The part a page is in; none of a page that is somebody's own.
    fn of(target: &Target) -> Option<Self> {
        match target {
            Target::Page(name) if PageName::TEXTS.contains(name) => Some(Self::Texts),
            Target::Page(_) => Some(Self::Pages),
            Target::About(_) => Some(Self::Places),
            Target::Buy(_) => Some(Self::Buy),
            Target::Hotel(_) | Target::Room(_) => Some(Self::Hotels),
            Target::Faqs(_) => Some(Self::Questions),
            Target::Order(_) | Target::OrderFile(..) | Target::OrderChange(_) => None,
        }
    }

    /// Whether its pages show prices or days, so that they are as new as the catalogue. Of words nobody keeps when they changed.
    fn follows_catalogue(self) -> bool {
        self != Self::Texts
    }
}

fn document(text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/xml; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text).into_response()
}

/// When the catalogue that is served was published, as sitemaps write it.
async fn published(app: &App) -> Result<String, Failure> {
    let at = app.db.read(ActivatedAt { version: app.catalogue.version.clone() }).await?;
    Ok(at.map(|at| format!("<lastmod>{}</lastmod>", at.rfc3339())).unwrap_or_default())
}

/// `GET /sitemap.xml`: its parts, by language and kind.
pub async fn sitemap(State(app): State<Arc<App>>) -> Response {
    let at = match published(&app).await {
        Ok(at) => at,
        Err(failure) => return failure.report().answer(Language::En),
    };
    let mut xml = format!("{XML}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
    for (language, part) in
        Language::ALL.into_iter().flat_map(|language| Part::ALL.map(|part| (language, part)))
    {
        let (origin, at) = (origin(&app), if part.follows_catalogue() { at.as_str() } else { "" });
        let (code, name) = (language.code(), part.name());
        // Writing to a string can't fail.
        let _ = writeln!(xml, "<sitemap><loc>{origin}/sitemaps/{code}-{name}.xml</loc>{at}</sitemap>");
    }
    xml.push_str("</sitemapindex>\n");
    document(xml)
}

/// `GET /sitemaps/{language}-{part}.xml`: pages of a kind in a language, each with the same page in the others.
pub async fn sitemap_part(State(app): State<Arc<App>>, Segment(file): Segment<String>) -> Response {
    let named = file.strip_suffix(".xml").and_then(|name| name.split_once('-'));
    let found = named.and_then(|(code, name)| {
        Some((Language::parse(code)?, Part::ALL.into_iter().find(|part| part.name() == name)?))
    });
    let Some((language, part)) = found else { return Wrong::new(Code::NotFound).answer(Language::En) };
    let at = match published(&app).await {
        Ok(at) if part.follows_catalogue() => at,
        Ok(_) => String::new(),
        Err(failure) => return failure.report().answer(Language::En),
    };
    let mut xml =
        format!("{XML}<urlset xmlns=\"{NAMESPACE}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n");
    let own = |target: &Target| Part::of(target) == Some(part) && definition(target).is_everybodys();
    for target in targets(&app.catalogue).filter(own) {
        let all: Vec<_> = Language::ALL.into_iter().zip(alternates(&app, Some(&target))).collect();
        let Some((_, here)) = all.iter().find(|(one, _)| *one == language) else { continue };
        let _ = write!(xml, "<url><loc>{}</loc>{at}", attribute(&here.href));
        for (language, other) in &all {
            let (lang, href) = (language.code(), attribute(&other.href));
            let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"{href}\"/>");
        }
        // Who speaks none of them reads English.
        if let Some((_, english)) = all.iter().find(|(one, _)| *one == Language::En) {
            let href = attribute(&english.href);
            let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{href}\"/>");
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    document(xml)
}
