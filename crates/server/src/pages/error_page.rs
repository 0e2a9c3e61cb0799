//! What is answered where there is no page, or it could not be made.

use super::ask::shared;
use super::likely;
use crate::app::App;
use crate::ask::problem::{self, Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::draw::shell;
use crate::view::{ErrorPageView, PageView};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::catalogue::PageName;

fn error_page(app: &App, visitor: &Visitor, nearest: Option<&Target>) -> ErrorPageView {
    ErrorPageView {
        likely: likely::likely(app, visitor.language, nearest),
        suggestions: present::suggestions(app, visitor, None),
        field: String::new(),
    }
}

/// No such page, in the visitor's language. All unknown addresses that come nearest to the same page share one drawing.
pub async fn not_found(app: &App, visitor: &Visitor, path: &str, headers: &HeaderMap) -> Response {
    let home = app.catalogue.routes.href(PageName::Home, visitor.language);
    let nearest = likely::nearest(app, visitor.language, path);
    let page = async { Ok(PageView::NotFound(error_page(app, visitor, nearest.as_ref()))) };
    let near = nearest.as_ref().map(|target| target.href(visitor.language, &app.catalogue));
    let key = format!("{home}#404{}", near.as_deref().unwrap_or_default());
    match shared(app, visitor, &key, None, headers, StatusCode::NOT_FOUND, page).await {
        Ok(response) => response,
        Err(failure) => failed(app, visitor, path, headers, failure).await,
    }
}

/// A page that could not be made: the internal-error page; not-found, that a form could not be read, or that somebody asked too
/// often, where that is what is wrong. Both of the latter are refused before anything is done: their pages say that nothing was
/// changed.
pub async fn failed(
    app: &App,
    visitor: &Visitor,
    path: &str,
    headers: &HeaderMap,
    failure: Failure,
) -> Response {
    let wrong = failure.report().first();
    tracing::debug!(code = wrong.code.name(), "a page failed");
    if wrong.code == Code::NotFound {
        return Box::pin(not_found(app, visitor, path, headers)).await;
    }
    if wrong.code == Code::Overloaded {
        return shell::plain(wrong, visitor.language);
    }
    let shown = error_page(app, visitor, None);
    let page = match wrong.code {
        Code::BadRequest => {
            let field = wrong.view(visitor.language).field.unwrap_or_default();
            PageView::NotRead(ErrorPageView { field, ..shown })
        }
        Code::RateLimited => PageView::TooOften(shown),
        _ => PageView::InternalError(shown),
    };
    let home = app.catalogue.routes.href(PageName::Home, visitor.language);
    let status = wrong.code.status();
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!("An error {} occurred on server", status.as_u16());
    }
    match shell::document(app, visitor, (&home, &home), page, None).await {
        Ok(html) => {
            let mut response = shell::private(status, html, headers);
            problem::retry_after(&mut response);
            response
        }
        Err(second) => {
            second.report();
            shell::bare_error(visitor.language)
        }
    }
}
