//! The content policy every answer carries: put together from what each adapter needs.

use adapters::gateway::Origins;
use axum::http::HeaderValue;
use domain::financing::Financing;

/// No inline script; `style` attributes may be inline; nothing from elsewhere but what an adapter names, for what it names
/// it.
pub fn policy(adapters: &[Origins]) -> HeaderValue {
    let from = |own: &str, of: fn(&Origins) -> &Vec<String>| {
        let others = adapters.iter().flat_map(of).map(String::as_str);
        std::iter::once(own).chain(others).collect::<Vec<_>>().join(" ")
    };
    let scripts = from("'self'", |adapter| &adapter.scripts);
    let images = from("'self' data:", |adapter| &adapter.images);
    let connections = from("'self'", |adapter| &adapter.connections);
    let forms = from("'self'", |adapter| &adapter.forms);
    let mut policy = format!(
        "default-src 'none'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src {images}; font-src 'self'; connect-src {connections}; manifest-src 'self'; form-action {forms}; \
         frame-ancestors 'none'; base-uri 'none'"
    );
    let frames: Vec<_> = adapters.iter().flat_map(|adapter| &adapter.frames).map(String::as_str).collect();
    if !frames.is_empty() {
        policy = format!("{policy}; frame-src {}", frames.join(" "));
    }
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// What Google documents that its tag manager and the tags for measuring and advertising need.
pub fn tag_manager() -> Origins {
    let all = |origins: &[&str]| origins.iter().map(|&origin| origin.to_owned()).collect();
    let google = [
        "https://*.googletagmanager.com",
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.g.doubleclick.net",
        "https://*.google.com",
    ];
    Origins {
        scripts: all(&["https://*.googletagmanager.com"]),
        images: all(&google),
        connections: all(&google),
        frames: all(&["https://*.googletagmanager.com", "https://td.doubleclick.net"]),
        ..Origins::default()
    }
}

/// What a financing service needs of pages: its scripts, what they ask, frames and pictures, from its own hosts.
pub fn financing(service: &Financing) -> Origins {
    let own = service.origins();
    Origins {
        scripts: own.clone(),
        images: own.clone(),
        connections: own.clone(),
        frames: own,
        ..Origins::default()
    }
}

/// For a letter that is looked at in a browser: it has a style sheet of its own, as mail programs need it, and neither
/// scripts nor forms.
pub const LETTER: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_adapter_is_allowed_what_it_names_and_no_more() {
        let one = |origin: &str| vec![origin.to_owned()];
        let pay = Origins { forms: one("https://pay.example"), ..Origins::default() };
        let chat = Origins {
            frames: one("https://chat.example"),
            scripts: one("https://js.example"),
            ..Origins::default()
        };
        let policy = policy(&[pay, chat]);
        let policy = policy.to_str().unwrap();
        for part in [
            "script-src 'self' https://js.example;",
            "form-action 'self' https://pay.example;",
            "frame-src https://chat.example",
            "connect-src 'self';",
            "img-src 'self' data:;",
        ] {
            assert!(policy.contains(part), "{part} in {policy}");
        }
        assert!(!super::policy(&[]).to_str().unwrap().contains("frame-src"));
    }
}
