//! From page data to a whole document: the layout drawn once, the middle drawn by the engine, the words its islands
//! need.

use crate::app::App;
use crate::app::cache::{Document, brotli};
use crate::ask::problem::{Failure, Wrong, retry_after};
use crate::ask::request::accepts;
use crate::ask::route::Target;
use crate::ask::visitor::{Setting, Visitor};
use crate::draw::{cookie_words, present, words};
use crate::view::{
    AlternateView, FrameView, LayoutHtml, PageHtml, PageView, RenderRequestView, ScriptFrameView,
};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::Wares;
use domain::language::Language;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// The public origin, without a slash at the end.
pub fn origin(app: &App) -> String {
    app.options.origin()
}

/// The public host, without a port: what has to be this store's alone in all the world ends with it.
pub fn host(app: &App) -> String {
    let host = origin(app).parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned));
    host.unwrap_or_else(|| app.options.listen.ip().to_string())
}

/// The same page in every language, in their order.
pub fn alternates(app: &App, target: Option<&Target>) -> Vec<AlternateView> {
    let origin = origin(app);
    let one = |language: Language, target: &Target| AlternateView {
        lang: words::language(language),
        href: format!("{origin}{}", target.href(language, &app.catalogue)),
    };
    target
        .map(|target| Language::ALL.into_iter().map(|language| one(language, target)).collect())
        .unwrap_or_default()
}

async fn draw<T: serde::de::DeserializeOwned>(app: &App, request: &RenderRequestView) -> Result<T, Failure> {
    let broken = |error: serde_json::Error| Failure::Render(render::RenderError::Engine(error.to_string()));
    let begun = Instant::now();
    let answer = app.pages.render(serde_json::to_string(request).map_err(broken)?).await?;
    app.metrics.render_seconds.observe(begun.elapsed().as_secs_f64());
    serde_json::from_str(&answer).map_err(broken)
}

/// Draws a mail.
pub async fn mail(
    app: &App,
    frame: FrameView,
    mail: crate::view::MailView,
) -> Result<crate::view::MailHtml, Failure> {
    draw(app, &RenderRequestView::Mail { frame, mail: Box::new(mail) }).await
}

/// The header and footer of a setting: drawn once for each and a day, whose prices its menu has, and for what its pages sell, which
/// the strip above them goes by.
async fn layout(app: &App, setting: &Setting, wares: Wares) -> Result<Arc<LayoutHtml>, Failure> {
    let Setting { language, currency, device, phone } = setting;
    let (line, today) = (phone.as_deref().unwrap_or_default(), app.today());
    let key = format!("{}|{currency}|{device:?}|{line}|{today}|{wares:?}", language.code());
    let currency = app.catalogue.currency_or_usd(currency);
    app.layouts
        .get_or_insert_async(&key, async {
            let request = RenderRequestView::Layout {
                frame: present::frame(app, setting, "%%PATH%%", wares),
                languages: present::languages(),
                methods: app
                    .catalogue
                    .payments
                    .methods_for(currency.code)
                    .map(present::method_view)
                    .collect(),
                currencies: app
                    .catalogue
                    .currencies_for_display()
                    .into_iter()
                    .map(|currency| present::currency(currency, *language))
                    .collect(),
                menu: present::menu(app, setting),
                discounts: present::discounts(&app.catalogue),
                cookies: Box::new(cookie_words::notice(app, *language)),
            };
            draw::<LayoutHtml>(app, &request).await.map(Arc::new)
        })
        .await
}

/// Draws a whole document: at its path, whose forms for language and currency lead back to an address.
pub async fn document(
    app: &App,
    visitor: &Visitor,
    (path, back): (&str, &str),
    page: PageView,
    target: Option<&Target>,
) -> Result<String, Failure> {
    let setting = visitor.setting();
    let wares = target.map_or(Wares::Parks, Target::wares);
    let frame = present::frame(app, &setting, path, wares);
    let layout = layout(app, &setting, wares).await?;
    let request = RenderRequestView::Page {
        frame: frame.clone(),
        page: Box::new(page),
        alternates: alternates(app, target),
    };
    let page: PageHtml = draw(app, &request).await?;
    let messages: BTreeMap<_, _> = layout.messages.iter().chain(&page.messages).collect();
    // An island is rendered where its page is: it needs all that the server knew.
    let hydrates = page.main.contains("data-island=");
    let frame = if hydrates { json!(frame) } else { json!(ScriptFrameView::from(frame)) };
    let data = script_json(&json!({ "frame": frame, "messages": messages }));
    let back = attribute(back);
    let before = layout.before.replace("%%PATH%%", &back);
    let after = layout.after.replace("%%PATH%%", &back);
    let device = match visitor.device {
        crate::view::DeviceView::Phone => "phone",
        crate::view::DeviceView::Desktop => "desktop",
    };
    Ok(format!(
        "<!doctype html><html lang=\"{}\" data-device=\"{device}\"><head>{}</head><body class=\"{}\">{before}{}{after}\
         <script type=\"application/json\" id=\"page-data\">{data}</script></body></html>",
        visitor.language.code(),
        page.head,
        page.body_class,
        page.main,
    ))
}

/// JSON that can stand inside a script element.
fn script_json(value: &serde_json::Value) -> String {
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Text that can stand inside a quoted attribute.
pub fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Answers a document drawn for everybody: 304 when the visitor has it, else in the best encoding.
pub fn shared(document: &Document, headers: &HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).map(HeaderValue::as_bytes).unwrap_or_default();
    let tag = document.etag.as_bytes();
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::from_u16(document.status).unwrap_or(StatusCode::OK);
    let answer = response.headers_mut();
    answer.reserve(16);
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    answer.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Cookie"));
    answer.insert(header::ETAG, document.etag.clone());
    if document.status == 200 && !known.is_empty() && known.windows(tag.len()).any(|part| part == tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    let body = if accepts(headers, "br") {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        document.brotli.clone()
    } else if accepts(headers, "gzip") {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        document.gzip()
    } else {
        document.plain()
    };
    *response.body_mut() = Body::from(body);
    response
}

/// Answers a document drawn for one visitor.
pub fn private(status: StatusCode, html: String, headers: &HeaderMap) -> Response {
    let mut answer = HeaderMap::new();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    let body = if accepts(headers, "br") {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        Body::from(brotli(html.as_bytes(), 1))
    } else {
        Body::from(html)
    };
    (status, answer, body).into_response()
}

/// What a page is answered with where nothing should be drawn: too many ask at once, or a write is refused.
pub fn plain(wrong: Wrong, language: Language) -> Response {
    let text = wrong.view(language).message;
    let code = language.code();
    let html = format!(
        "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>Sacbe</title></head>\
         <body><main><h1>Sacbe</h1><p>{text}</p></main></body></html>"
    );
    let mut response = private(wrong.code.status(), html, &HeaderMap::new());
    retry_after(&mut response);
    response
}

/// The last resort: what is answered when even the error page does not render.
pub fn bare_error(language: Language) -> Response {
    let (title, text, home) = match language {
        Language::Es => ("Error interno", "Algo salió mal.", "Volver al inicio"),
        Language::En => ("Internal Error", "Something went wrong.", "Back to the home page"),
        Language::Pt => ("Erro interno", "Algo deu errado.", "Voltar ao início"),
    };
    let code = language.code();
    let html = format!(
        "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\"><title>{title}</title></head><body><main>\
         <h1>{title}</h1><p>{text}</p><p><a href=\"/{code}/\">{home}</a></p></main></body></html>"
    );
    let mut response = private(StatusCode::INTERNAL_SERVER_ERROR, html, &HeaderMap::new());
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    response
}
