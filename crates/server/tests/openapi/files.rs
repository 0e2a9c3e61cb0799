//! What whoever runs the store asks, and files for browsers and crawlers.

use super::declare::{Parts, answer, operation, parameter, path};
use serde_json::{Value, json};

fn alive() -> Value {
    let get = operation("alive", "operations", "Whether the process lives")
        .answers(200, answer("It does.").text("text/plain", "alive\n"));
    path(&[], vec![("get", get)])
}

fn ready() -> Value {
    let yes = answer("They should: the database answers and is up to date.").text("text/plain", "ready\n");
    let no = answer("They should not: it does not, or the process is stopping.")
        .header("Retry-After", "Retry-After")
        .text("text/plain", "the database is not ready\n");
    let get = operation("ready", "operations", "Whether requests should come here")
        .answers(200, yes)
        .answers(503, no);
    path(&[], vec![("get", get)])
}

fn describe() -> Value {
    let document = json!({
        "schema": {
            "type": "object",
            "required": ["openapi", "info", "paths"],
            "properties": {
                "openapi": { "type": "string", "pattern": "^3\\.1\\." },
                "info": { "type": "object" },
                "paths": { "type": "object" },
            },
        },
        "example": { "openapi": "3.1.0", "info": { "title": "Sacbe", "version": "1" }, "paths": {} },
    });
    let get = operation("describe", "operations", "This document")
        .answers(200, answer("OpenAPI 3.1.").content("application/json", document));
    path(&[], vec![("get", get)])
}

fn robots() -> Value {
    let rules = "User-agent: *\nDisallow: /api/\nDisallow: /xapi/\nDisallow: /user/\nSitemap: \
                 https://sacbe.example/sitemap.xml\n";
    let get = operation("robots", "files", "What crawlers should leave alone")
        .answers(200, answer("Rules for crawlers.").text("text/plain", rules))
        .also(&[(503, "PageUnavailable")]);
    path(&[], vec![("get", get)])
}

fn sitemap() -> Value {
    let example = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
        <sitemap><loc>https://sacbe.example/sitemaps/en-places.xml</loc>\
        <lastmod>2026-11-20T17:00:00Z</lastmod></sitemap>\n</sitemapindex>\n";
    let get = operation("sitemap", "files", "The parts of the sitemap, by language and kind")
        .answers(200, answer("An index of sitemaps.").text("application/xml", example))
        .also(&[(503, "PageUnavailable")]);
    path(&[], vec![("get", get)])
}

fn sitemap_part() -> Value {
    let example = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n\
        <url><loc>https://sacbe.example/en/</loc>\
        <xhtml:link rel=\"alternate\" hreflang=\"es\" href=\"https://sacbe.example/es/\"/></url>\n</urlset>\n";
    let get = operation(
        "sitemapPart",
        "files",
        "Pages of a kind in a language, each with the same page in the others",
    )
    .takes(vec![parameter(
        "path",
        "file",
        "Language and kind, as the index names it.",
        json!({ "type": "string", "pattern": "^(es|en|pt)-(pages|places|buy|questions|texts)\\.xml$" }),
        json!("en-places.xml"),
    )])
    .answers(200, answer("A sitemap with the other languages of each page.").text("application/xml", example))
    .also(&[(404, "NotFound"), (503, "PageUnavailable")]);
    path(&[], vec![("get", get)])
}

fn room_calendar() -> Value {
    let example = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Sacbe//Store//EN\r\nBEGIN:VEVENT\r\n\
        UID:200101-20270210@0f3c9a51e27b.sacbe\r\nDTSTAMP:20261120T170000Z\r\nDTSTART;VALUE=DATE:20270210\r\n\
        DTEND;VALUE=DATE:20270213\r\nSUMMARY:Not available\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    let file = "The room type's number.";
    let key = "What `sacbe rooms calendars` gives out with it.";
    let number = json!({ "type": "string", "pattern": "^[0-9]{1,18}\\.ics$" });
    let summary =
        "The nights of the next 18 months on which nothing of a room type is left, for other channels";
    let get = operation("roomCalendar", "files", summary)
        .takes(vec![
            parameter("path", "file", file, number, json!("200101.ics")),
            parameter(
                "query",
                "k",
                key,
                json!({ "type": "string" }),
                json!("0f3c9a51e27b4d86a1c05f7e93d2b648"),
            ),
        ])
        .answers(
            200,
            answer("A calendar (RFC 5545), to be kept for five minutes.").text("text/calendar", example),
        )
        .also(&[(400, "BadRequest"), (404, "NotFound"), (500, "Internal"), (503, "PageUnavailable")]);
    path(&[], vec![("get", get)])
}

fn service_worker() -> Value {
    let get =
        operation("serviceWorker", "files", "What a browser keeps of the store for when there is no network")
            .answers(200, answer("A script.").text("text/javascript", "self.STORE={};\n"))
            .answers(304, answer("The browser has it already: no body."));
    path(&[], vec![("get", get)])
}

fn for_models() -> Value {
    let example = "# Sacbe\n\n> Official tickets to theme parks and tours.\n\n## Parks\n\n\
        - [Xel-Há](https://sacbe.example/en/parks-and-tours/xelha-all-inclusive-ticket/): an inlet to swim in\n";
    let get =
        operation("forModels", "files", "What the store is, for language models, with where to read on")
            .answers(200, answer("Markdown.").text("text/markdown", example));
    path(&[], vec![("get", get)])
}

fn speculation() -> Value {
    let rules = json!({
        "schema": {
            "type": "object",
            "required": ["prerender"],
            "properties": { "prerender": { "type": "array", "items": { "type": "object" } } },
        },
        "example": {
            "prerender": [{ "where": { "href_matches": "/en/parks-and-tours/*" }, "eagerness": "moderate" }],
        },
    });
    let get = operation("speculationRules", "files", "Which pages a browser may draw ahead")
        .answers(200, answer("Speculation rules.").content("application/speculationrules+json", rules))
        .also(&[(503, "PageUnavailable")]);
    path(&[], vec![("get", get)])
}

/// What files there are.
const KINDS: [&str; 8] = [
    "text/javascript",
    "text/css",
    "image/svg+xml",
    "image/png",
    "image/avif",
    "font/woff2",
    "application/json",
    "application/octet-stream",
];

fn asset() -> Value {
    let name = json!({ "type": "string", "pattern": "^[A-Za-z0-9_][A-Za-z0-9_.-]*$" });
    let file = answer("The file.")
        .header("Cache-Control", "AssetCacheControl")
        .header("Content-Encoding", "Content-Encoding");
    let file =
        KINDS.iter().fold(file, |file, kind| file.content(kind, json!({ "schema": { "type": "string" } })));
    let get = operation("asset", "files", "A script, style, picture or font")
        .takes(vec![parameter(
            "path",
            "file",
            "Its name, as pages link it.",
            name,
            json!("app-D_ZTVpCC.css"),
        )])
        .answers(200, file)
        .answers(404, answer("No such file: no body, never a page."));
    path(&[], vec![("get", get)])
}

/// Every file and everything that tells how the store is.
pub fn paths() -> Parts {
    let all = [
        ("/healthz", alive()),
        ("/readyz", ready()),
        ("/openapi.json", describe()),
        ("/robots.txt", robots()),
        ("/sitemap.xml", sitemap()),
        ("/sitemaps/{file}", sitemap_part()),
        ("/calendars/{file}", room_calendar()),
        ("/llms.txt", for_models()),
        ("/sw.js", service_worker()),
        ("/speculation-rules.json", speculation()),
        ("/assets/{file}", asset()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}
