//! Pages that take forms or fields of their address, and what chooses language and currency.

use super::addresses::{Addresses, BUY};
use super::declare::{Parts, answer, flag, given, operation, page, path, redirect};
use super::lodging;
use super::parameters::{CHOICE, people};
use super::people as people_of;
use crate::support::address;
use domain::catalogue::PageName;
use serde_json::{Value, json};

/// What describes a page at an address.
type Described = fn(&str) -> Value;

pub const CART: &[&str] = &["cartId", "cartKey"];
pub const NOBODY: &[&str] = &[];
const OWN: &str = "PrivateNoStore";

/// How reading any page can end.
pub const READS: [(u16, &str); 4] =
    [(308, "Moved"), (404, "NoPage"), (500, "PageInternal"), (503, "PageUnavailable")];
/// How reading a page that is the same for everybody can end.
pub const SHARED: [(u16, &str); 2] = [(200, "SharedPage"), (304, "SamePage")];
/// How sending any form can end.
pub const WRITES: [(u16, &str); 8] = [
    (308, "Moved"),
    (400, "PageBadRequest"),
    (403, "ForbiddenOrigin"),
    (413, "TooLarge"),
    (415, "UnsupportedMediaType"),
    (429, "PageRateLimited"),
    (500, "PageInternal"),
    (503, "PageUnavailable"),
];
/// How a form is answered that is refused as things stand.
pub const WRONG: [(u16, &str); 2] = [(409, "PageWrong"), (422, "PageWrong")];

fn buy() -> Value {
    let takes = [&CHOICE[..], &people(), &["extras", "changedLine"]].concat();
    let get = operation("buyPage", "pages", "The buy page of a product")
        .takes(given(&takes))
        .also(&SHARED)
        .also(&READS);
    let nothing = "No such product (the not-found page), cart or line (the same page).";
    let post = operation("buy", "pages", "Puts a choice in the cart, or changes a line")
        .by(&[CART, NOBODY])
        .form(
            "BuyForm",
            &[
                (
                    "two_adults",
                    json!({ "date": "2027-03-20", "slot": "08:30", "adults": 2, "children": 0, "infants": 0 }),
                ),
                (
                    "with_extras",
                    json!({
                        "date": "2027-03-20", "adults": 1, "residents": 1, "upgrade": 100_001,
                        "zone_100001": "tulum", "extra_100004": "1",
                    }),
                ),
                (
                    "one_of_a_group",
                    json!({
                        "date": "2027-03-20", "adults": 2, "upgrade": "", "group_2": 332, "slot_332": "13:00",
                    }),
                ),
                ("open_ticket", json!({ "open": "1", "adults": 2 })),
            ],
        )
        .also(&[(303, "InTheCart")])
        .also(&WRONG)
        .also(&WRITES)
        .answers(404, page(nothing, "PageCacheControl"));
    path(&["pageLang", "listing", "slug", "buy"], vec![("get", get), ("post", post)])
}

fn package(named: &str) -> Value {
    let about = format!(
        "{named} Its form leads here by GET to look and by POST to buy; all of its state is in the address."
    );
    let get = operation("packagePage", "pages", "The package builder")
        .about(&about)
        .takes(given(&[&["package"][..], &people()].concat()))
        .also(&SHARED)
        .also(&READS);
    let two = json!({
        "pick.305": "1", "date.305": "2027-03-20", "upgrade.305": 100_001, "zone_100001.305": "tulum",
        "pick.306": "1", "date.306": "2027-03-21", "adults": 2, "children": 1,
    });
    let post = operation("buyPackage", "pages", "Puts a package in the cart, all of it or none")
        .about(named)
        .by(&[CART, NOBODY])
        .form("PackageForm", &[("two", two)])
        .also(&[(303, "InTheCart"), (404, "NoPage")])
        .also(&WRONG)
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn packages(named: &str) -> Value {
    let get = operation("packagesPage", "pages", "Ready-made packages")
        .about(&format!("{named} Each leads to the builder with its products."))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn listing(named: &str) -> Value {
    let about = format!(
        "{named} What meets all that the address asks for; what is wrong with its day or price the page says."
    );
    let get = operation("listingPage", "pages", "Every park and tour")
        .about(&about)
        .takes(given(&["suits", "kind", "date", "height", "upTo", "from", "within", "sort"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn arrive(named: &str) -> Value {
    let get = operation("arrivePage", "pages", "How to get to each place")
        .about(&format!("{named} From Cancun, or from where the address says, with one way on the map."))
        .takes(given(&["from", "to"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn ticket(named: &str) -> Value {
    let get = operation("ticketPage", "pages", "Three questions, and the tickets that answer them")
        .about(&format!("{named} Answered once the address names one of its fields."))
        .takes(given(&["suits", "height", "from"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn gallery(named: &str) -> Value {
    let get = operation("galleryPage", "pages", "The pictures of every place, to be kept")
        .about(&format!("{named} Of one light alone, where the address asks for it."))
        .takes(given(&["light"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn price_guide(named: &str) -> Value {
    let about = format!(
        "{named} For two adults on the day from which booking ahead takes off most, or what the address asks for; what is \
         wrong with it the page says."
    );
    let get = operation("priceGuidePage", "pages", "What everything costs on a day")
        .about(&about)
        .takes(given(&[&["date"][..], &people()].concat()))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn compare(named: &str) -> Value {
    let about = format!(
        "{named} Of the products that `with` names, at most four, and an adult's price on a day; without them the first \
         products of the list. What is wrong with the day the page says."
    );
    let get = operation("comparePage", "pages", "Parks and tours side by side")
        .about(&about)
        .takes(given(&["with", "date"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn cart(named: &str) -> Value {
    let get = operation("cartPage", "pages", "The cart")
        .about(named)
        .by(&[CART, NOBODY])
        .takes(vec![flag("updated", "Given, the page says that the cart was updated.")])
        .answers(200, page("The page. Never turned away for load.", OWN).header("Set-Cookie", "GoneCart"))
        .also(&READS);
    let line = "01a1fc15-064b-725a-a059-187789ecf929";
    let nothing = "No such cart or line: the page with what is wrong.";
    let wrong = "A field is wrong: the same page with what is wrong. A code nobody gave out (`code_unknown`) stays in its \
                 field, with the reason beside it.";
    let post = operation("changeCart", "pages", "Changes, removes, gives a code or empties")
        .about(named)
        .by(&[CART])
        .form(
            "CartForm",
            &[
                (
                    "people",
                    json!({ "intent": "change", "line": line, "adults": 3, "children": 0, "infants": 0 }),
                ),
                ("remove", json!({ "intent": "remove", "line": line })),
                ("code", json!({ "intent": "code", "code": "selva 20" })),
                ("empty", json!({ "intent": "empty" })),
                ("take", json!({ "intent": "take", "line": line })),
                ("leave", json!({ "intent": "leave", "line": line })),
            ],
        )
        .also(&[(303, "SeeOther"), (409, "PageWrong")])
        .also(&WRITES)
        .answers(404, page(nothing, "PageCacheControl"))
        .answers(422, page(wrong, OWN));
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// A buyer, with more fields of the checkout.
fn buyer(more: &[(&str, &str)]) -> Value {
    let mut form = json!({
        "first_name": "Ana",
        "last_name": "García",
        "email": "ana@example.com",
        "country": "MX",
        "phone": "+52 998 000 0100",
        "terms": "1",
        "once": "01a1fc1b-90f0-7d43-8f0a-2b7c5e1d9a36",
        "hash": "1150b81a5b218bcc6723144febc1a098",
    });
    for (field, value) in more {
        form[*field] = (*value).into();
    }
    form
}

fn checkout(named: &str) -> Value {
    let get = operation("checkoutPage", "pages", "Who buys, and payment")
        .about(named)
        .by(&[CART, NOBODY])
        .takes(given(&["cookieMethod"]))
        .also(&[(200, "Page")])
        .answers(303, redirect("The cart is empty: to the cart.", "Location"))
        .also(&READS);
    let about = format!(
        "{named} Refused with 409 when a hold ended, an amount changed since it was shown, a coupon was used meanwhile, or \
         a transfer can't be waited for; with 422 for a method or months the total does not have."
    );
    let on = "To the gateway's page, to the order where it is to be paid by transfer or was placed before, or to the cart \
              where it is empty.";
    let post = operation("placeOrder", "pages", "Places an order")
        .about(&about)
        .by(&[CART])
        .form(
            "CheckoutForm",
            &[
                ("buyer", buyer(&[])),
                ("months", buyer(&[("method", "VI"), ("instalment", "3:15")])),
                ("transfer", buyer(&[("method", "transfer")])),
            ],
        )
        .answers(303, redirect(on, "GatewayLocation").header("Set-Cookie", "NewMethod"))
        .also(&[(404, "NoPage")])
        .also(&WRONG)
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn lookup(named: &str) -> Value {
    let get = operation("lookupPage", "pages", "Find an order")
        .about(named)
        .takes(given(&["lostCode"]))
        .also(&[(200, "Page")])
        .also(&READS);
    let wrong = "Code and address do not fit: the same page, which does not say what is wrong.";
    let post = operation("lookUp", "pages", "Finds an order by its code and its buyer's mail address")
        .about(named)
        .form("LookupForm", &[("code_and_email", json!({ "code": "8K2M4PQ7", "email": "ana@example.com" }))])
        .answers(303, redirect("Found: to the order, with its key.", "Location"))
        .also(&[(404, "NoPage")])
        .also(&WRITES)
        .answers(422, page(wrong, OWN));
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn contact(named: &str) -> Value {
    let get = operation("contactPage", "pages", "Write to the operator")
        .about(&format!("{named} With the name of a message that was sent it says by when an answer comes."))
        .takes(given(&["topic", "orderCode", "sent"]))
        .also(&SHARED)
        .also(&READS);
    let one = json!({
        "name": "Ana Núñez", "email": "ana@example.com", "phone": "+52 998 000 0100", "topic": "group",
        "order": "8K2M4PQ7", "message": "We are 24.\nIs there a table for all of us?",
    });
    let wrong = "Something is wrong with it: the same page, with all of it beside its fields.";
    let post = operation("writeToOperator", "pages", "Sends the operator a message by mail")
        .about(&format!("{named} The same message on the same day is sent once."))
        .form(
            "ContactForm",
            &[("a_group", one), ("handed_over", json!({ "draft": "1", "message": "Is it open?" }))],
        )
        .answers(200, page("From the chat: the form with what was asked there.", OWN))
        .answers(303, redirect("Sent: to the page that says by when an answer comes.", "Location"))
        .also(&[(404, "NoPage")])
        .also(&WRITES)
        .answers(422, page(wrong, OWN));
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn newsletter(named: &str) -> Value {
    let get = operation("newsletterPage", "pages", "The newsletter")
        .about(&format!("{named} With a mail's link it asks what is decided; a link alone changes nothing."))
        .takes(given(&["subscriptionSent", "subscriptionDone", "confirm", "leave", "subscriptionKey"]))
        .also(&SHARED)
        .also(&READS);
    let one = json!({
        "name": "Ana", "lastname": "Núñez", "email": "ana@example.com", "country": "MX", "acceptance": "1",
        "permission": "1", "origin": address::es(PageName::Home),
    });
    let wrong = "Something is wrong with it: the same page, with all of it beside its fields.";
    let known = "The address is subscribed: the same page, which says so once an hour.";
    let post = operation(
        "subscribe",
        "pages",
        "Asks an address by mail whether it wants the newsletter, or decides",
    )
    .about(named)
    .form("NewsletterForm", &[("ana", one), ("footer", json!({ "begin": "1", "email": "ana@example.com" }))])
    .answers(200, page("The form, with the address that was typed elsewhere.", OWN))
    .answers(303, redirect("To the page that says what is next, or that it failed.", "Location"))
    .also(&[(404, "NoPage")])
    .also(&WRITES)
    .answers(409, page(known, OWN))
    .answers(422, page(wrong, OWN));
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// Where one click in a mail program ends a subscription.
fn leave() -> Value {
    let get = operation("leavePage", "pages", "To the page where a subscription is ended with one button")
        .answers(303, redirect("There.", "Location"))
        .also(&[(400, "BadRequest"), (503, "Unavailable")]);
    let post = operation("leave", "pages", "Ends a subscription to the newsletter (RFC 8058)")
        .about("Whatever the body is.")
        .answers(204, answer("Ended, now or before."))
        .also(&[(400, "BadRequest"), (403, "ForbiddenOrigin"), (404, "NotFound"), (413, "TooLarge")])
        .also(&[(429, "RateLimited"), (500, "Internal"), (503, "Unavailable")]);
    path(&["subscription", "subscriptionKey"], vec![("get", get), ("post", post)])
}

fn cookies(named: &str) -> Value {
    let get = operation("cookiesPage", "pages", "What the visitor lets the store do")
        .about(named)
        .takes(given(&["choiceKept"]))
        .answers(200, page("What may be done now, and a form to change it.", OWN))
        .also(&READS);
    let post = operation("chooseCookies", "pages", "Keeps what the visitor lets the store do")
        .about("Whoever sends `Sec-GPC: 1` lets nobody advertise, whatever is sent.")
        .form(
            "CookiesForm",
            &[
                ("refused", json!({ "choice": "refuse", "return": address::es(PageName::Home) })),
                ("some", json!({ "choice": "save", "measurement": "1" })),
            ],
        )
        .answers(303, redirect("To the page it was sent from; the choice is in a cookie.", "Location"))
        .also(&[(404, "NoPage")])
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn chat(named: &str) -> Value {
    let get = operation("chatPage", "pages", "A form for a question, and who else answers")
        .about(named)
        .answers(200, page("The form.", OWN))
        .also(&READS);
    let post = operation("askChat", "pages", "Answers a question from the store's own texts and rules")
        .about("Nothing of it is kept. An empty question is none.")
        .form(
            "ChatForm",
            &[
                ("hours", json!({ "question": "¿A qué hora cierra Xcaret?" })),
                ("nothing", json!({ "question": "" })),
            ],
        )
        .answers(200, page("The answer, or that the store does not know.", OWN))
        .also(&[(404, "NoPage")])
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn for_you(named: &str) -> Value {
    let get = operation("forYouPage", "pages", "What its visitor looked at lately, and what goes with it")
        .about(&format!("{named} Empty for who does not let the store remember it."))
        .takes(given(&["lookedAt", "seenLately"]))
        .answers(200, page("What suits them.", OWN))
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn search(named: &str) -> Value {
    let get = operation("searchPage", "pages", "What answers what was typed")
        .about(named)
        .takes(given(&["q", "foundKind", "foundPage"]))
        .also(&SHARED)
        .also(&READS);
    path(&["pageLang"], vec![("get", get)])
}

fn preferences() -> Value {
    let summary =
        "Chooses language, currency, telephone line or a method to pay with, and returns to the same page";
    let post = operation("prefer", "pages", summary)
        .form(
            "Preferences",
            &[
                (
                    "spanish",
                    json!({ "lang": "es", "currency": "MXN", "return": address::en(PageName::Cart) }),
                ),
                ("paypal", json!({ "method": "PP", "return": address::en(PageName::Cart) })),
                ("telephone", json!({ "phone": "BR", "return": address::pt(PageName::Home) })),
            ],
        )
        .answers(
            303,
            answer("Chosen: back to the page, in its language.")
                .header("Location", "Location")
                .header("Set-Cookie", "NewPreferences"),
        )
        .also(&[(403, "ForbiddenOrigin"), (413, "TooLarge"), (415, "UnsupportedMediaType")])
        .also(&[(429, "RateLimited"), (503, "Unavailable")]);
    path(&[], vec![("post", post)])
}

/// Where links arrive that are filled in elsewhere: to the listing, or to a product.
fn link(id: &str, summary: &str, of_product: &[&str]) -> Value {
    let about = "For Google's Things to do. What is asked for that the store does not have is as if it were not asked for.";
    let get = operation(id, "pages", summary)
        .about(about)
        .takes(given(&[of_product, &["readersLanguage", "readersCurrency"]].concat()))
        .answers(302, redirect("There.", "Location").header("Set-Cookie", "NewPreferences"))
        .also(&[(400, "BadRequest"), (503, "Unavailable")]);
    path(&[], vec![("get", get)])
}

/// Every page.
pub fn paths(addresses: &Addresses) -> Parts {
    let named: [(PageName, Described); 23] = [
        (PageName::Listing, listing),
        (PageName::Package, package),
        (PageName::Hotels, lodging::hotels),
        (PageName::HotelsCompare, lodging::compare),
        (PageName::Packages, packages),
        (PageName::PriceGuide, price_guide),
        (PageName::Compare, compare),
        (PageName::Ticket, ticket),
        (PageName::Gallery, gallery),
        (PageName::Arrive, arrive),
        (PageName::Cart, cart),
        (PageName::Checkout, checkout),
        (PageName::Lookup, lookup),
        (PageName::Contact, contact),
        (PageName::Search, search),
        (PageName::Chat, chat),
        (PageName::ForYou, for_you),
        (PageName::Newsletter, newsletter),
        (PageName::Cookies, cookies),
        (PageName::Auth, people_of::auth),
        (PageName::Register, people_of::register),
        (PageName::Forgot, people_of::forgot),
        (PageName::Account, people_of::account),
    ];
    let pages = named.map(|(name, item)| (addresses.page(name), item(&addresses.elsewhere(name))));
    let listing = link("arriveAtListing", "To the listing, in a reader's language and currency", &[]);
    let product =
        link("arriveAtProduct", "To a product, in a reader's language and currency", &["listedProduct"]);
    let others = [
        (BUY.to_owned(), buy()),
        (addresses.hotel(), lodging::hotel()),
        (addresses.room(), lodging::room()),
        ("/api/v1/preferences".to_owned(), preferences()),
        ("/newsletter/leave".to_owned(), leave()),
        ("/things-to-do".to_owned(), listing),
        ("/things-to-do/{product}".to_owned(), product),
    ];
    pages.into_iter().chain(others).collect()
}
