//! Parts of a request, refused as problems rather than as a library's own text.

use crate::ask::problem::{Code, Wrong};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use serde::de::DeserializeOwned;

fn refused(code: Code) -> Response {
    Wrong::new(code).answer(Language::En)
}

/// A part of the address; one that can't be read is a bad request.
pub struct Segment<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Segment<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let Path(value) =
            Path::from_request_parts(parts, state).await.map_err(|_| refused(Code::BadRequest))?;
        Ok(Self(value))
    }
}

/// What a body is said to be; nothing where it is not said.
fn media_type(headers: &HeaderMap) -> &str {
    let said = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    said.unwrap_or_default().split(';').next().unwrap_or_default().trim()
}

/// True for what a form sends: said to be so, or nothing at all.
pub fn is_form(headers: &HeaderMap, body: &[u8]) -> bool {
    let kind = media_type(headers);
    kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") || (kind.is_empty() && body.is_empty())
}

/// What a form sent: nothing else is read as one.
pub struct FormBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for FormBody {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let headers = request.headers().clone();
        let body = Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        if is_form(&headers, &body) { Ok(Self(body)) } else { Err(refused(Code::UnsupportedMediaType)) }
    }
}

/// What was sent as JSON: a form can't pretend to be it.
pub struct JsonBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        if !media_type(request.headers()).eq_ignore_ascii_case("application/json") {
            return Err(refused(Code::UnsupportedMediaType));
        }
        // The guard has read it already, whole and not too large.
        Bytes::from_request(request, state).await.map(Self).map_err(IntoResponse::into_response)
    }
}

/// True when a visitor takes an encoding.
pub fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let header =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    header.split(',').any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let refused =
            weight.trim().strip_prefix("q=").is_some_and(|q| q.bytes().all(|b| b == b'0' || b == b'.'));
        name.trim() == encoding && !refused
    })
}
