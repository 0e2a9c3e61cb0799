//! Responses that several operations give.

use super::declare::{Answer, Parts, answer, page, redirect, refused, unkept};
use server::view::CartView;

const KEPT: &str = "PageCacheControl";
const OWN: &str = "PrivateNoStore";

/// A problem that tells when to come back.
fn later(description: &str, codes: &[&str]) -> Answer {
    refused(description, codes).header("Retry-After", "Retry-After")
}

/// A page or a problem, which tell when to come back.
fn page_later(description: &str, codes: &[&str]) -> Answer {
    answer(description).header("Retry-After", "Retry-After").html().problem(codes)
}

/// Every response by its name.
pub fn all() -> Parts {
    let all: Vec<(&str, Answer)> = vec![
        ("BadRequest", refused("The request is not what this call reads: `bad_request`.", &["bad_request"])),
        (
            "ParksBadRequest",
            refused(
                "`HostNamePath` is missing, can't be read, or names a page that may not call: `host_name_path`. \
                 `x-site-code` is another site's: `site_code`. Something else is not what this call reads: `bad_request`, \
                 with the parameter in `field`.",
                &["host_name_path", "site_code", "bad_language"],
            ),
        ),
        (
            "ForbiddenOrigin",
            refused(
                "A browser says that this write comes from another site: `forbidden_origin`.",
                &["forbidden_origin"],
            ),
        ),
        ("NotFound", refused("`not_found`.", &["not_found"])),
        (
            "NoLine",
            refused(
                "No such cart or line, or not the visitor's: `cart_update_error`.",
                &["cart_update_error"],
            ),
        ),
        (
            "Conflict",
            refused(
                "Refused as things stand: `no_availability`, `same_product_or_date`, `package_limit`, \
                 `product_unavailable`, `product_coming_soon`, `product_paused`, `product_closed_day`, `extra_full`, \
                 `activity_needs_admission` (an extra without an admission), `dates_equal` (two products of a package on \
                 one day). In a package `field` ends in the product's number, as `date.306`.",
                &["no_availability", "extra_full", "activity_needs_admission", "dates_equal"],
            ),
        ),
        ("TooLarge", refused("The body is longer than 32 KiB: `too_large`.", &["too_large"])),
        (
            "UnsupportedMediaType",
            refused(
                "The body is said to be something else than this call reads: `unsupported_media_type`.",
                &["unsupported_media_type"],
            ),
        ),
        (
            "Unprocessable",
            refused(
                "A field is wrong: `date_required`, `date_invalid`, `schedule_required`, `open_not_offered`, \
                 `party_empty`, `party_adult_required`, `party_limit`, `age_not_allowed`, `extra_not_offered`, \
                 `one_upgrade`, `zone_required`, `extra_count`, `extra_needs_date`, `component_required`, \
                 `package_too_few`. `field` is the form's name for it, as `zone_100001`; in a package the product's \
                 number stands behind, as `zone_100001.305`.",
                &["party_adult_required", "zone_required", "package_too_few"],
            ),
        ),
        (
            "RateLimited",
            later("Too many writes, or new carts, of one client: `rate_limited`.", &["rate_limited"]),
        ),
        ("Internal", refused("A fault of ours: `internal`.", &["internal"])),
        (
            "Unavailable",
            later(
                "Not now: `unavailable_try_later`, `overloaded`.",
                &["unavailable_try_later", "overloaded"],
            ),
        ),
        (
            "NotAdded",
            later(
                "Not now: `buying_error`, `unavailable_try_later`, `overloaded`.",
                &["buying_error", "overloaded"],
            ),
        ),
        (
            "Cart",
            unkept("The cart as it is now. Without a cart of the visitor's, an empty one.")
                .json::<CartView>(&["cart", "cart_of_a_stay", "empty_cart"]),
        ),
        ("CartChanged", unkept("Done; the cart as it is now.").json::<CartView>(&["changed", "emptied"])),
        (
            "CartFilled",
            unkept("Held; the cart as it is now.")
                .header("Set-Cookie", "NewCart")
                .json::<CartView>(&["changed"]),
        ),
        ("Page", page("The page, drawn for this visitor.", OWN)),
        (
            "SharedPage",
            page(
                "The page: the same for everybody, or drawn live when something is asked in the address.",
                KEPT,
            )
            .header("ETag", "ETag"),
        ),
        ("SamePage", answer("The client has it (`If-None-Match`).").header("ETag", "ETag")),
        ("SeeOther", redirect("Done, or to be done elsewhere: go there.", "Location")),
        ("InTheCart", redirect("Held: to the cart.", "Location").header("Set-Cookie", "NewCart")),
        (
            "Moved",
            redirect(
                "The page has another address in this language: go there with the same method and query.",
                "Location",
            ),
        ),
        ("NoPage", page("The not-found page.", KEPT)),
        ("NoVisit", page("No such order, a wrong key, or no visit of that line: the not-found page.", KEPT)),
        (
            "NoPaidOrder",
            page("No such order, a wrong key, or an order that is not paid: the not-found page.", KEPT),
        ),
        (
            "PageBadRequest",
            page(
                "The form can't be read, lacks what it must have, or says a field twice: the error page.",
                OWN,
            ),
        ),
        (
            "PageWrong",
            page(
                "Refused as things stand, or a field is wrong: the same page with what was typed and what is wrong with \
                 it.",
                OWN,
            ),
        ),
        (
            "PageRateLimited",
            page_later(
                "Too many writes (a problem, or a page), look-ups or new carts (a page) of one client.",
                &["rate_limited"],
            ),
        ),
        ("PageInternal", answer("A fault of ours: the error page.").html()),
        (
            "PageUnavailable",
            page_later(
                "Not now: a page where the client accepts one, else a problem. A buy page that can't add keeps what was \
                 chosen (`buying_error`), a form whose gateway does not answer what was typed (`payment_unavailable`).",
                &["overloaded"],
            ),
        ),
    ];
    all.into_iter().map(|(name, answer)| (name.to_owned(), answer.done())).collect()
}
