//! Every address: reserved roots before the language, the rest are pages.

use crate::api;
use crate::api::{hotels, parks, passkeys, people, products, reporting, suggesting, traffic};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::origin::PARKS_API;
use crate::door::assets;
use crate::door::guard::{Door, guard};
use crate::door::health;
use crate::door::hooks;
use crate::draw::{installed, open_graph, shell};
use crate::pages;
use axum::Router;
use axum::extract::State;
use axum::routing::{delete, get, patch, post, put};
use domain::payment::GatewayName;
use std::collections::HashMap;
use std::sync::Arc;

/// First segments that no page has: the store's own calls, and those of the operator's other sites.
fn reserved() -> impl Iterator<Item = &'static str> {
    std::iter::once("api").chain(PARKS_API)
}

/// Every address. Reserved roots come before the language; the rest are pages.
pub fn router(app: Arc<App>) -> Router {
    let mut turns = HashMap::new();
    let mut turning = |turn: Turn, path: &'static str| {
        turns.insert(path, turn);
        path
    };
    // A picture takes a turn only while it is drawn.
    turning(Turn::Writes, open_graph::MAIL_HEADER);
    let mut router = Router::new()
        .route(turning(Turn::Writes, "/healthz"), get(|| async { "alive\n" }))
        .route(turning(Turn::Writes, "/readyz"), get(health::ready))
        .route(turning(Turn::Writes, "/openapi.json"), get(api::openapi))
        .route(turning(Turn::Writes, "/assets/{file}"), get(assets::asset))
        .route(turning(Turn::Writes, "/og/{*path}"), get(pages::picture))
        .route(open_graph::MAIL_HEADER, get(open_graph::mail_header))
        .route("/favicon.svg", get(assets::favicon))
        .route("/favicon.ico", get(assets::favicon))
        .route("/site.webmanifest", get(installed::manifest))
        .route(turning(Turn::Writes, "/sw.js"), get(assets::service_worker))
        .route("/speculation-rules.json", get(assets::speculation_rules))
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(pages::sitemap))
        .route("/sitemaps/{file}", get(pages::sitemap_part))
        .route(turning(Turn::Writes, "/llms.txt"), get(pages::for_models))
        .route("/calendars/{file}", get(pages::room_calendar))
        .route("/things-to-do", get(pages::listing_link))
        .route("/things-to-do/{product}", get(pages::product_link))
        .route(turning(Turn::Writes, "/api/v1/products"), get(products::products))
        .route(turning(Turn::Writes, "/api/v1/products/{id}"), get(products::product))
        .route(turning(Turn::Writes, "/api/v1/products/{id}/prices"), get(products::prices))
        .route(turning(Turn::Holders, "/api/v1/products/{id}/chooser"), get(api::chooser))
        .route(turning(Turn::Holders, "/api/v1/hotels/nights"), get(hotels::nights))
        .route(turning(Turn::Holders, "/api/v1/products/{id}/complements"), get(api::complements))
        .route(turning(Turn::Writes, "/api/v1/cart"), get(api::cart).merge(delete(api::empty_cart)))
        .route("/api/v1/cart/lines", post(api::add_line))
        .route("/api/v1/cart/rooms", post(hotels::add_rooms))
        .route("/api/v1/cart/lines/{id}", patch(api::change_line).merge(delete(api::remove_line)))
        .route("/api/v1/cart/code", put(api::give_code))
        .route("/api/v1/currencies", get(api::currencies))
        .route(turning(Turn::Holders, "/api/v1/payment-methods"), get(api::payment_methods))
        .route(turning(Turn::Holders, "/api/v1/package"), get(api::package).merge(post(api::add_package)))
        .route("/api/v1/newsletter", post(api::subscribe))
        // How a crowded store is used is what its operator wants to know.
        .route(turning(Turn::Never, "/api/v1/traffic"), post(traffic::used))
        .route("/newsletter/leave", get(pages::leave_page).merge(post(pages::leave)))
        .route("/api/v1/preferences", post(pages::preferences))
        .route("/api/v1/account/coupons", get(people::own_coupons))
        .route("/api/v1/account/data", get(people::own_data))
        .route("/api/v1/account/federation", get(people::federation))
        .route("/api/v1/account/passkeys", post(passkeys::add))
        .route("/api/v1/account/passkeys/new", post(passkeys::ask_new))
        .route("/api/v1/account/passkeys/challenge", post(passkeys::ask_any))
        .route("/api/v1/account/passkeys/session", post(passkeys::sign_in))
        .route("/api/v1/voucher-key", get(api::voucher_key))
        .method_not_allowed_fallback(api::not_allowed);
    // Cart reads are never turned away (§4.5).
    let parks_api = Router::new()
        .route(
            turning(Turn::Writes, "/xapi/shopping-cart"),
            get(parks::shopping_cart).merge(delete(parks::forget_cart)),
        )
        .route(
            turning(Turn::Writes, "/xapi/shopping-cart-for-display"),
            get(parks::shopping_cart_for_display),
        )
        // What breaks while the store is crowded is reported all the same.
        .route(turning(Turn::Never, "/reporting"), post(reporting::report))
        .route(turning(Turn::Never, "/google-enterprise/token"), post(suggesting::token))
        .route(turning(Turn::Never, "/google-enterprise/autocomplete"), post(suggesting::autocomplete))
        .route("/user/purchases-with-coupon", post(parks::purchases_with_coupon))
        .route("/user-info/", get(people::user_info))
        .route("/user-info-social/", get(people::user_info_social))
        .method_not_allowed_fallback(api::not_allowed)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), parks::guard));
    router = router.merge(parks_api);
    for root in reserved() {
        for nowhere in [format!("/{root}"), format!("/{root}/"), format!("/{root}/{{*rest}}")] {
            // The calls whose path is its first segment.
            if !["/reporting", "/user-info/", "/user-info-social/"].contains(&nowhere.as_str()) {
                router = router.route(&nowhere, axum::routing::any(api::unknown));
            }
        }
    }
    router = router.route(turning(Turn::Never, "/hooks/{gateway}"), post(hooks::gateway_notice));
    if app.catalogue.payments.gateways().into_iter().any(GatewayName::anybody_approves) {
        router = router
            .route("/sandbox/pay/{reference}/", get(pages::pay).merge(post(pages::settle)))
            .route(turning(Turn::Never, "/hooks/sandbox"), post(hooks::sandbox_notice));
    }
    if app.options.demo {
        router = router
            .route("/_demo/art/", get(pages::art))
            .route("/_demo/mail/", get(pages::mail_list))
            .route("/_demo/mail/{id}/", get(pages::mail_one))
            .route("/_demo/sandbox/{reference}", get(pages::sandbox_books).merge(post(pages::sandbox_settle)))
            .route("/_demo/sandbox/{reference}/notices", post(pages::sandbox_notify));
    }
    let door = Door { app: Arc::clone(&app), turns: Arc::new(turns) };
    router.fallback(pages::any).layer(axum::middleware::from_fn_with_state(door, guard)).with_state(app)
}

/// `GET /robots.txt`: calls are nobody's to index but those that `/llms.txt` leads to, pages are found by the sitemap.
async fn robots(State(app): State<Arc<App>>) -> String {
    let closed: Vec<_> = reserved().map(|root| format!("Disallow: /{root}/\n")).collect();
    format!(
        "User-agent: *\nAllow: /api/v1/products\n{}Sitemap: {}/sitemap.xml\n",
        closed.concat(),
        shell::origin(&app)
    )
}
