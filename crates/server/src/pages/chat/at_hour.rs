//! Whether a place is open at the time of day that a question says (§10.13.102).

use super::carried::Heard;
use crate::ask::route::Target;
use crate::messages;
use crate::pages::ask::Ask;
use crate::pages::{opening, sitemap};
use crate::view::{ChatAnswerView, PlaceLinkView};
use ::search::Theme;
use domain::catalogue::{PageName, Status};

/// Whether the place that a question names, or which parks, are open at the time that it says; none where it says none or asks more.
pub fn said(ask: &Ask<'_>, question: &str, heard: &Heard<'_>) -> Option<ChatAnswerView> {
    let (app, language) = (ask.app, ask.visitor.language);
    let day = heard.days.first().copied().filter(|_| heard.days.len() == 1);
    if heard.stretch.is_some() || heard.days.len() > 1 {
        return None;
    }
    let (lines, name, href) = match heard.answered.named.as_slice() {
        [] => {
            let name = sitemap::title(app, PageName::Listing, language)?;
            let href = Target::Page(PageName::Listing).href(language, &app.catalogue);
            (vec![opening::at_all(ask, question, day)?], name, href)
        }
        [only] => {
            let product = app.catalogue.product(*only).filter(|product| product.status == Status::OnSale)?;
            let at = opening::at_place(ask, question, product, day)?;
            let name = product.words.get(language).name.clone();
            // When it closes is no yes or no.
            let key = match (Theme::Closes.is_asked(question), at.open) {
                (true, _) => "chat.at.plain",
                (false, true) => "chat.at.yes",
                (false, false) => "chat.at.no",
            };
            let state = messages::text(key, language, &[("name", &name), ("state", &at.state)]);
            (vec![state, at.hours], name, Target::About(product.id).href(language, &app.catalogue))
        }
        _ => return None,
    };
    Some(ChatAnswerView::Said { lines, links: vec![PlaceLinkView { name, href }], person: false })
}
