//! The content policy every answer carries: put together from what each adapter's pages need.

use axum::http::HeaderValue;

/// No inline script; `style` attributes may be inline; nothing from elsewhere. A form may lead to these origins besides
/// our own: the gateways' pages.
pub fn policy(pages: &[String]) -> HeaderValue {
    let own = "'self'".to_owned();
    let forms = std::iter::once(&own).chain(pages).cloned().collect::<Vec<_>>().join(" ");
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action {forms}; \
         frame-ancestors 'none'; base-uri 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}
