//! What other places show beside a link to one of our pages: `/og/` before its address, `.png` behind it.

use super::definition;
use super::definition::LinkCard;
use crate::app::App;
use crate::ask::problem::Code;
use crate::ask::request::Segment;
use crate::ask::route::{Found, Target, find};
use crate::draw::open_graph::{self, Card, Poster};
use crate::messages;
use axum::extract::State;
use axum::response::Response;
use domain::catalogue::PageName;
use domain::language::Language;
use std::sync::Arc;

/// `GET /og/{page}.png`: the picture of a page that is the same for everybody.
pub async fn picture(State(app): State<Arc<App>>, Segment(path): Segment<String>) -> Response {
    let page = path.strip_suffix(".png").map(|page| format!("/{page}/"));
    let found = page.as_deref().map(|path| find(path, &app.catalogue));
    let Some(Found::Page(target, language)) = found else {
        return open_graph::answer(Err(Code::NotFound.into()));
    };
    // A product's pages share one, and those of all hotels and rooms.
    let shown = match target {
        Target::Buy(id) | Target::Faqs(id) => Target::About(id),
        Target::Hotel(_) | Target::Room(_) => Target::Page(PageName::Hotels),
        other => other,
    };
    let name = shown.href(language, &app.catalogue);
    open_graph::answer(open_graph::picture(&app, name, || poster(&app, &shown, language)).await)
}

fn poster(app: &App, target: &Target, language: Language) -> Option<Poster> {
    let brand = app.catalogue.site.brand.clone();
    match (&definition(target).card, target) {
        (LinkCard::Titled { title, slot }, _) => {
            let title = messages::text(title, language, &[]);
            Some((Card { title, line: String::new(), brand }, app.scenes().slot(slot)?))
        }
        (LinkCard::Product, Target::About(id)) => {
            let product = app.catalogue.product(*id)?;
            let words = product.words.get(language);
            let card = Card { title: words.name.clone(), line: words.tagline.clone(), brand };
            Some((card, app.scenes().svg(&product.scene, "hero")?))
        }
        (LinkCard::Words { slot }, Target::Page(name)) => {
            let title = app.catalogue.texts.get(name)?.get(language).title.clone();
            Some((Card { title, line: String::new(), brand }, app.scenes().slot(slot)?))
        }
        (LinkCard::Product | LinkCard::Words { .. } | LinkCard::None, _) => None,
    }
}
