//! What the pages about accounts share: addresses that lead on, notices, and what a refused form shows again.

use super::ask::Ask;
use crate::ask::problem::{Code, Refusal, Wrong};
use crate::ask::route::Target;
use crate::draw::present;
use crate::messages;
use crate::view::{DoneCodeView, FieldErrorView, NoticeCodeView, NoticeView, ToneView};
use domain::catalogue::PageName;
use domain::language::Language;

/// A notice of what was done.
pub(super) fn done(code: DoneCodeView, language: Language) -> NoticeView {
    let message = messages::problem(code.name(), language, None);
    NoticeView { tone: ToneView::Good, code: NoticeCodeView::Done(code), message }
}

/// A notice of why something was not done.
pub(super) fn refused(code: Code, language: Language) -> NoticeView {
    NoticeView { tone: ToneView::Bad, code: code.into(), message: code.message(language, None) }
}

/// What is wrong with fields of a form, and with the whole.
pub(super) fn said(refusal: &Refusal, language: Language) -> (Vec<FieldErrorView>, Option<NoticeView>) {
    let (fields, whole): (Vec<Wrong>, Vec<Wrong>) =
        refusal.all().iter().partition(|wrong| wrong.field.is_some());
    let notice = whole.first().map(|wrong| NoticeView {
        tone: ToneView::Bad,
        code: wrong.code.into(),
        message: wrong.view(language).message,
    });
    (present::errors(&fields, language), notice)
}

/// Far beyond what any field takes nothing is sent back.
pub(super) fn short(text: &str) -> String {
    text.chars().take(200).collect()
}

/// The address of a page about accounts, which leads on to where this one does.
pub(super) fn beside(ask: &Ask<'_>, page: PageName, next: &str) -> String {
    let path = Target::Page(page).href(ask.visitor.language, &ask.app.catalogue);
    if next.is_empty() {
        return path;
    }
    format!("{path}?{}", present::query(&[("next".to_owned(), next.to_owned())]))
}
