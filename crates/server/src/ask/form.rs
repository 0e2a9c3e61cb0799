//! Reading what a form or an address holds.

use axum::extract::{Form, Request};
use axum::http::{Method, header};
use std::collections::HashSet;

/// What a form or an address holds, in order.
pub type Fields = Vec<(String, String)>;

/// Reads a form, or a query, which is written alike.
pub fn read_form<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    use axum::extract::FromRequest;
    let request = Request::builder()
        .method(Method::POST)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(axum::body::Body::from(bytes.to_vec()))
        .ok()?;
    // Reading a body that is already in memory never waits.
    let mut reading = std::pin::pin!(Form::<T>::from_request(request, &()));
    match reading.as_mut().poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
        std::task::Poll::Ready(Ok(Form(value))) => Some(value),
        _ => None,
    }
}

/// Reads a form field by field; none where a field stands twice, for nobody knows which is meant.
pub fn read_fields(bytes: &[u8]) -> Option<Fields> {
    let fields: Fields = read_form(bytes)?;
    let mut names = HashSet::with_capacity(fields.len());
    fields.iter().all(|(name, _)| names.insert(name.as_str())).then_some(())?;
    Some(fields)
}
