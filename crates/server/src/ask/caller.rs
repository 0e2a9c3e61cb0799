//! Who calls the store's interfaces, and how they are answered.

use crate::app::App;
use crate::ask::form::{Fields, Form, read_fields};
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Tongue {
    /// Ours is `lang=es`, the contract's `Language=ES`.
    #[serde(alias = "Language")]
    lang: String,
}

/// Who calls, and on which store. The query names the language.
pub struct Caller {
    pub(crate) app: Arc<App>,
    pub(crate) visitor: Visitor,
    query: String,
    /// The call's headers.
    pub(crate) headers: HeaderMap,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await;
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
        let query = parts.uri.query().unwrap_or_default().to_owned();
        let tongue = Tongue::from_query(&query);
        let language = Language::parse(&tongue.lang.to_lowercase()).unwrap_or(Language::En);
        let visitor = Visitor::read(app, &parts.headers, peer, language);
        let visitor = visitor.of_call(app, &parts.headers).await;
        Ok(Self { app: Arc::clone(app), visitor, query, headers: parts.headers.clone() })
    }
}

impl Caller {
    /// The query as a form.
    pub(crate) fn read_query<T: DeserializeOwned + Default>(&self) -> T {
        T::from_query(&self.query)
    }

    /// The query as a form, refused as a body is where it can't be read, such as one in which a field stands twice: anything else
    /// would answer what nobody asked.
    pub(crate) fn asked<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        T::from_form(self.query.as_bytes())
    }

    /// The query field by field.
    pub(crate) fn fields(&self) -> Fields {
        read_fields(self.query.as_bytes()).unwrap_or_default()
    }

    /// Answers what came of the call.
    pub(crate) fn answer(&self, outcome: Result<Response, Failure>) -> Response {
        outcome.unwrap_or_else(|failure| failure.report().answer(self.visitor.language))
    }
}

/// Answers JSON that nobody keeps.
pub(crate) fn json<T: serde::Serialize>(status: StatusCode, value: &T) -> Response {
    let mut response = (status, Json(value)).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
