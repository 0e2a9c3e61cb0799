//! Which ticket suits us: three questions, and an answer with its reasons, by the rule of [`domain::wishes`].

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::listing::{distinctive, heights, origins, reach_view, said};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, shown};
use crate::draw::words;
use crate::messages;
use crate::view::{AnswerView, HeardView, PageView, SuitsChoiceView, TicketPageView};
use domain::catalogue::{Origin, PageName, Product, Provided, Status, Suits};
use domain::language::Language;
use domain::wishes::{Heard, Wish, Wishes, reach};
use serde::Deserialize;

/// How many answers are given.
const MOST: usize = 3;

/// The three questions.
pub static PAGE: Definition = Definition {
    get: Get::Everybody {
        query: query::TICKET,
        draw: |ask, live| Box::pin(async move { Ok(PageView::Ticket(ticket(ask, live))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "ticket.title", slot: "packages" },
};

/// What the address holds, as it was written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Written {
    suits: String,
    height: String,
    from: String,
}

fn ticket(ask: &Ask<'_>, live: bool) -> TicketPageView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let language = visitor.language;
    let written: Written = if live { ask.read_query() } else { Written::default() };
    let wishes = Wishes {
        suits: Suits::parse(&written.suits),
        smallest_cm: written.height.parse().ok(),
        from: Origin::parse(&written.from),
        ..Wishes::default()
    };
    let choice = |suits: Suits| SuitsChoiceView {
        word: suits.word().to_owned(),
        label: messages::text(said(suits), language, &[]),
        chosen: wishes.suits == Some(suits),
    };
    TicketPageView {
        action: ask.path.to_owned(),
        suits: distinctive(app).map(choice).collect(),
        heights: heights(app),
        height: wishes.smallest_cm,
        origins: origins(app).map(words::origin).collect(),
        from: wishes.from.map(words::origin),
        asked: live,
        answers: if live { answers(app, visitor, &wishes) } else { Vec::new() },
        list_href: Target::Page(PageName::Listing).href(language, &app.catalogue),
    }
}

/// The products that suit, the best first, one of each location: two tickets of one park are one answer.
fn answers(app: &App, visitor: &Visitor, wishes: &Wishes) -> Vec<AnswerView> {
    let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
    let mut places = Vec::new();
    let ranked = wishes.answers(sold).filter(|product| {
        let new = !places.contains(&product.location_id);
        places.push(product.location_id);
        new
    });
    ranked.take(MOST).map(|product| answer(app, visitor, wishes, product)).collect()
}

fn answer(app: &App, visitor: &Visitor, wishes: &Wishes, product: &Product) -> AnswerView {
    let heard = wishes.heard(product);
    AnswerView {
        product: card(app, &app.catalogue, product, visitor),
        different: product.words.get(visitor.language).different.clone(),
        heard: heard.into_iter().filter_map(|heard| heard_view(heard, visitor.language)).collect(),
        food: product.facts.as_ref().is_some_and(|facts| facts.food == Provided::Included),
        reach: wishes.from.and_then(|from| reach(product, from)).map(reach_view),
    }
}

/// A wish among those this page asks for.
fn heard_view(Heard { wish, met }: Heard, language: Language) -> Option<HeardView> {
    match wish {
        Wish::Suits(suits) => {
            Some(HeardView::Suits { label: messages::text(said(suits), language, &[]), met })
        }
        Wish::Height { asked, tall } => {
            Some(HeardView::Height { asked: asked.map(present::min_height), tall, met })
        }
        Wish::Kind(_) | Wish::Within(_) => None,
    }
}
