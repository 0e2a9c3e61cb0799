//! Page data of the chat: a question and what answers it (§1.2, §2.3).

use super::{AgeView, PlaceLinkView, ProductStatusView, QuestionView};
use serde::Serialize;
use ts_rs::TS;

/// The chat's page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatPageView {
    /// Where a question goes.
    pub action: String,
    /// What was asked; empty before anything was.
    pub question: String,
    /// The most characters of a question that are read.
    pub question_limit: u32,
    /// What answers it; none before anything was asked.
    pub answer: Option<ChatAnswerView>,
    /// The place the answer is about, where that is not sold now.
    pub unsold: Option<ChatUnsoldView>,
    /// The visitor's order, where the question may be about it.
    pub order: Option<ChatOrderView>,
    /// A chat with people that another service runs.
    pub live: Option<PlaceLinkView>,
}

/// What answers a question.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChatAnswerView {
    /// A question that is answered on a page of questions.
    Question {
        /// The place it is about; none for the store.
        about: Option<String>,
        /// The question and what its answer is made of.
        asked: QuestionView,
        /// Where it stands.
        href: String,
    },
    /// A place, a package, something added to a ticket, or a page.
    Place {
        /// What it is called.
        name: String,
        /// What it says that answers; empty where its page does.
        text: String,
        /// Where it is.
        href: String,
        /// What an adult pays on `date`; none for what is no park or tour.
        from: Option<i64>,
        /// The nearest day it can be had, ISO date.
        date: Option<String>,
        /// What those pay on that day who are no adults and show no proof; none of what is no park or tour.
        ages: Vec<AgeView>,
    },
    /// Nothing the store knows does.
    Unknown {
        /// What comes near; empty where nothing does.
        near: Vec<PlaceLinkView>,
    },
}

/// A place that is not sold now.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatUnsoldView {
    /// Why not.
    pub status: ProductStatusView,
    /// The day it is sold again, ISO date; none where that is not known.
    pub back: Option<String>,
    /// Its page.
    pub place: PlaceLinkView,
    /// The nearest of what can be bought in its place.
    pub instead: Option<PlaceLinkView>,
}

/// An order of the visitor's, in short.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatOrderView {
    /// Its code.
    pub code: String,
    /// Its page.
    pub href: String,
    /// Its visits.
    pub visits: Vec<ChatVisitView>,
}

/// A visit of an order, in short.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatVisitView {
    /// The place.
    pub name: String,
    /// The day, ISO date; none while it is to be chosen.
    pub date: Option<String>,
    /// When it begins, where that matters.
    pub slot: Option<String>,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// Where it is changed or cancelled; none where it can't be any more.
    pub change_href: Option<String>,
}
