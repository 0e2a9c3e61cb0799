//! Parts of a request, refused as problems rather than as a library's own text.

use crate::problem::{Code, Wrong};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
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

/// What was sent, whole and not too large.
pub struct Body(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let large = rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
            refused(if large { Code::TooLarge } else { Code::BadRequest })
        })?;
        Ok(Self(bytes))
    }
}

/// What was sent as JSON: a form can't pretend to be it.
pub struct JsonBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(refused(Code::UnsupportedMediaType));
        }
        Body::from_request(request, state).await.map(|Body(bytes)| Self(bytes))
    }
}
