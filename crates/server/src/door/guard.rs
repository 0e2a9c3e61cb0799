//! What stands before every handler: headers of every answer, and where writes may come from.

use crate::app::App;
use crate::app::admission::{Kind, Turn};
use crate::app::holders::Standing;
use crate::ask::form::read_fields;
use crate::ask::origin;
use crate::ask::problem::{Code, Wrong};
use crate::ask::route::{Found, Target, find};
use crate::ask::visitor;
use crate::draw::shell;
use crate::pages;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use domain::account::identity::ProviderName;
use domain::catalogue::PageName;
use domain::language::Language;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tracing::Instrument;
use uuid::{Builder, Uuid};

/// Carries a request's id.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Where a document's rules are of what may be rendered ahead; no other answer has any.
const SPECULATION: (HeaderName, HeaderValue) =
    (HeaderName::from_static("speculation-rules"), HeaderValue::from_static("\"/speculation-rules.json\""));

/// Where a browser says a write comes from must be here: at the public address where there is one, whatever host a request
/// names. A program that says nothing carries no visitor's cookies.
fn from_here(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => site == "same-origin" || site == "none",
        (None, Some(origin)) => {
            let host = text("host").filter(|_| app.options.public_url.is_none());
            let bare = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
            origin == shell::origin(app) || (host.is_some() && bare == host)
        }
        (None, None) => true,
    }
}

/// True for what comes from the page of a provider that posts who somebody is, to the page that it leads back to.
fn is_posted_back(app: &App, request: &Request) -> bool {
    let leads_here = matches!(
        request.extensions().get::<Found>(),
        Some(Found::Page(Target::Page(PageName::Auth), _)) if *request.method() == Method::POST
    );
    let origin = request.headers().get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let mut providers = ProviderName::ALL.into_iter().filter_map(|name| app.identities.get(name));
    leads_here && origin.is_some() && providers.any(|provider| provider.posts_from() == origin)
}

/// True for a form that says which sign-in it ends and asks for nothing: no more of a provider's page is let in.
fn ends_sign_in(body: &[u8]) -> bool {
    let fields = read_fields(body).unwrap_or_default();
    let has = |name: &str| fields.iter().any(|(field, value)| field == name && !value.is_empty());
    has("state") && !has("act")
}

/// True for a request that names one host, as HTTP/1.1 asks of it: of two, whoever stands between may mean the other.
pub fn names_one_host<B>(request: &axum::http::Request<B>) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match hosts.next() {
        Some(_) => hosts.next().is_none(),
        None => request.version() < Version::HTTP_11,
    }
}

/// What a request is answered that names no host, or two.
pub fn misdirected<B>(app: &App, request: &axum::http::Request<B>, peer: SocketAddr) -> Response {
    let mut response = Wrong::new(Code::BadRequest).answer(Language::En);
    app.metrics.answered("none", method_name(request.method()), response.status().as_u16(), Duration::ZERO);
    let id = request_id(app, request.headers(), peer);
    finish(app, &id, response.headers_mut());
    response
}

/// Longest body of a form or call.
pub const LARGEST_BODY: usize = 32 << 10;

/// Longest that a request's body may take to arrive.
const SAYING: Duration = Duration::from_secs(10);

/// Longest a request may take, its body included.
const LONGEST: Duration = Duration::from_secs(30);

async fn within_time(answer: impl Future<Output = Response>) -> Response {
    match tokio::time::timeout(LONGEST, answer).await {
        Ok(response) => response,
        Err(_) => Wrong::new(Code::Unavailable).answer(Language::En),
    }
}

/// Adds the headers every answer has, and the request's id.
pub fn finish(app: &App, id: &str, headers: &mut HeaderMap) {
    if let Ok(value) = HeaderValue::from_str(id) {
        headers.insert(REQUEST_ID, value);
    }
    if app.draining.load(Ordering::Relaxed) {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    for (name, value) in HEADERS {
        if name == header::REFERRER_POLICY && headers.contains_key(&name) {
            continue;
        }
        headers.insert(name, HeaderValue::from_static(value));
    }
    if headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
        headers.insert(SPECULATION.0, SPECULATION.1);
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| app.policy.clone());
    if app.jar.secure {
        let always = HeaderValue::from_static("max-age=63072000; includeSubDomains");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, always);
    }
}

/// What the guard knows of the addresses behind it.
#[derive(Clone)]
pub struct Door {
    /// The store.
    pub app: Arc<App>,
    /// Routes that ask for another turn than [`Turn::Each`]; pages say theirs themselves.
    pub turns: Arc<HashMap<&'static str, Turn>>,
}

impl Door {
    /// What an address asks of its requests. The page of an address without a route is found here, once, and left for its
    /// handler.
    fn turn(&self, request: &mut Request) -> Turn {
        if let Some(route) = request.extensions().get::<MatchedPath>() {
            return self.turns.get(route.as_str()).copied().unwrap_or(Turn::Each);
        }
        let found = find(request.uri().path(), &self.app.catalogue);
        let turn = match &found {
            Found::Page(target, _) => pages::definition(target).turn,
            Found::Moved(_) | Found::Nothing(_) | Found::Root => Turn::Each,
        };
        request.extensions_mut().insert(found);
        turn
    }
}

/// Turned away at the door: as a page where a page was asked for.
fn turned_away(headers: &HeaderMap, path: &str, code: Code) -> Response {
    let wants_page = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"));
    let language = path.get(1..3).and_then(Language::parse).unwrap_or(Language::En);
    let wrong = Wrong::new(code);
    if wants_page { shell::plain(wrong, language) } else { wrong.answer(language) }
}

/// Lets requests in, checks writes, adds the headers, counts and logs. A log line names the route, never the address,
/// which may hold a key, nor anything of the visitor.
pub async fn guard(
    State(door): State<Door>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let app = &door.app;
    let id = request_id(app, request.headers(), peer);
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => "page".to_owned(),
    };
    let (method, asked) = (method_name(request.method()), request.uri().query().is_some());
    let span = tracing::info_span!("request", id = %id, method, route);
    let mut response = inside(&door, peer, request, next).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    app.metrics.answered(&route, method, status, took);
    span.in_scope(|| {
        let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        if status >= 500 && status != 503 {
            tracing::error!(status, ms, "answered");
        } else {
            tracing::debug!(status, ms, "answered");
        }
    });
    keep_no_keys(asked, response.headers_mut());
    finish(app, &id, response.headers_mut());
    response
}

/// A redirect from or to an address that says more than its path, such as an order's key, is nobody's to keep.
fn keep_no_keys(asked: bool, headers: &mut HeaderMap) {
    let says_more = |to: &HeaderValue| asked || to.as_bytes().contains(&b'?');
    if headers.get(header::LOCATION).is_some_and(says_more) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
}

async fn inside(door: &Door, peer: SocketAddr, mut request: Request, next: Next) -> Response {
    let app = &door.app;
    let turn = door.turn(&mut request);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let names_cart = reads && turn.asks_who();
    let having = if names_cart { visitor::having(app, request.headers()) } else { None };
    let who = match having {
        Some(having) => app.holders.standing(&app.db, &having, app.now()).await,
        None => Standing::Stranger,
    };
    let turn = turn.kind(reads, &who);
    // Of one cart only so many come first at once.
    let _first = (turn == Some(Kind::Holder)).then_some(who);
    let path = request.uri().path();
    let posted_back = is_posted_back(app, &request);
    // Gateways prove themselves by their signatures, providers by what the browser brings; every other write comes from a page.
    if !reads && !posted_back && !path.starts_with("/hooks/") {
        let from_allowed =
            origin::is_parks_api(path) && origin::allowed_origin(app, request.headers()).is_some();
        if !from_here(app, request.headers()) && !from_allowed {
            return turned_away(request.headers(), path, Code::ForbiddenOrigin);
        }
    }
    let client = visitor::client(app, request.headers(), peer.ip());
    if turn == Some(Kind::Write) && !app.limits.writes.allows(client) {
        return turned_away(request.headers(), path, Code::RateLimited);
    }
    // A slow sender waits outside: a turn is for whoever has said what they want.
    let (parts, body) = request.into_parts();
    let reads = matches!(parts.method, Method::GET | Method::HEAD);
    let body = if reads {
        Bytes::new()
    } else {
        match tokio::time::timeout(SAYING, to_bytes(body, LARGEST_BODY)).await {
            Ok(Ok(body)) => body,
            Ok(Err(error)) => {
                let large = error.into_inner().is::<http_body_util::LengthLimitError>();
                let code = if large { Code::TooLarge } else { Code::BadRequest };
                return turned_away(&parts.headers, parts.uri.path(), code);
            }
            Err(_) => return turned_away(&parts.headers, parts.uri.path(), Code::BadRequest),
        }
    };
    if posted_back && !ends_sign_in(&body) {
        return turned_away(&parts.headers, parts.uri.path(), Code::ForbiddenOrigin);
    }
    let request = Request::from_parts(parts, Body::from(body));
    let path = request.uri().path();
    let Some(kind) = turn else { return within_time(next.run(request)).await };
    let Some(_turn) = app.admission.enter(kind, client).await else {
        app.metrics.turned_away(kind.name());
        return turned_away(request.headers(), path, Code::Overloaded);
    };
    within_time(next.run(request)).await
}

/// Names a request in logs and answers: the id a trusted proxy gave it, or one of ours.
pub fn request_id(app: &App, headers: &HeaderMap, peer: SocketAddr) -> String {
    let given = headers.get(REQUEST_ID).and_then(|value| value.to_str().ok());
    let plain = |id: &&str| {
        (8..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    match given.filter(plain) {
        Some(id) if visitor::trusted(app, peer.ip()) => id.to_owned(),
        _ => own_id().to_string(),
    }
}

/// Numbers this process's requests; it begins anywhere, so that two instances do not name theirs alike.
static NUMBERS: LazyLock<AtomicU64> = LazyLock::new(|| {
    let random = Uuid::now_v7().as_u64_pair().1;
    AtomicU64::new(random)
});

/// A name that no other request has. It proves nothing, so the system need not be asked for randomness each time, which costs
/// as much as finding a cached page.
fn own_id() -> Uuid {
    let number = NUMBERS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut bytes = [0; 10];
    for (to, from) in bytes.iter_mut().zip(number) {
        *to = from;
    }
    Builder::from_unix_timestamp_millis(u64::try_from(since.as_millis()).unwrap_or_default(), &bytes)
        .into_uuid()
}

/// Methods by name: a client's own invention is not counted by its name.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::PUT => "PUT",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
