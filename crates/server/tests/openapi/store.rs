//! The store's own calls, in JSON.

use super::declare::{Parts, answer, given, of, operation, parameter, path, refused, required, sent, unkept};
use super::parameters::{CHOICE, people};
use crate::support::address;
use domain::catalogue::PageName;
use serde_json::{Value, json};
use server::view::{
    AddLine, AddPackage, AddRooms, ChangeLine, ChooserView, ComplementView, CurrenciesView, GiveCode,
    NightsView, PackageBuilderView, PageUsed, PaymentMethodsView, PricesView, ProductEntryView, ProductsView,
    SubscribeView, SubscribedView, scalar,
};

/// The visitor's own cart.
const CART: &[&str] = &["cartId", "cartKey"];
/// No proof at all.
const NOBODY: &[&str] = &[];

/// What every call that tells amounts takes.
const PRICED: [&str; 2] = ["lang", "cookieCurrency"];

/// What a write of JSON can be refused with, whatever it does.
const WRITES: [(u16, &str); 4] =
    [(400, "BadRequest"), (403, "ForbiddenOrigin"), (413, "TooLarge"), (415, "UnsupportedMediaType")];
/// Why a currency that is named is refused.
const NO_CURRENCY: &str = "A currency the store does not have: `currencies_unavailable`.";
const FAILS: [(u16, &str); 2] = [(500, "Internal"), (503, "Unavailable")];

fn chooser() -> Value {
    let takes = [
        &["product", "lang"][..],
        &CHOICE,
        &people(),
        &["extras", "package", "changedLine", "cookieCurrency"],
    ];
    let get = operation(
        "choose",
        "products",
        "A month of days, a day's starts, what can be added, and what a choice costs",
    );
    let get = get
        .takes(given(&takes.concat()))
        .answers(
            200,
            unkept("As of now. What can't be read in the choice is as if it were not there; what is picked of a package lowers prices.")
                .json::<ChooserView>(&["chooser"]),
        )
        .answers(404, refused("No such product: `prices_unavailable`.", &["prices_unavailable"]))
        .also(&[(400, "BadRequest")])
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn products() -> Value {
    let get = operation("listProducts", "products", "Every park and tour that is shown")
        .about("The same for everybody: nothing here says what is left.")
        .takes(given(&["lang", "currency", "cookieCurrency"]))
        .answers(200, unkept("All of them.").json::<ProductsView>(&["products"]))
        .answers(404, refused(NO_CURRENCY, &["currencies_unavailable"]))
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn product() -> Value {
    let get = operation("readProduct", "products", "A park or a tour, in the client's own fields")
        .about("The same for everybody.")
        .takes(given(&["product", "lang"]))
        .answers(200, unkept("As the catalogue has it.").json::<ProductEntryView>(&["product"]))
        .also(&[(400, "BadRequest"), (404, "NotFound")])
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn prices() -> Value {
    let about = "From this month to the last that can be booked; any other is refused.";
    let unknown =
        "No such product: `not_found`. Or a currency the store does not have: `currencies_unavailable`.";
    let get = operation("readPrices", "products", "What an adult alone pays on each day of a month")
        .about(about)
        .takes(given(&["product", "lang", "pricesOf", "currency", "cookieCurrency"]))
        .answers(200, unkept("The same for everybody.").json::<PricesView>(&["prices"]))
        .answers(404, refused(unknown, &["not_found", "currencies_unavailable"]))
        .answers(422, refused("No month in which anything is sold: `date_invalid`.", &[]))
        .also(&[(400, "BadRequest")])
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn nights() -> Value {
    let about = "What the cheapest rooms of each night cost, one for each party and all in one hotel, and on which days one \
                 may come and leave.";
    let get = operation("readNights", "hotels", "Two months of nights for the guests of one room or several")
        .about(about)
        .takes(given(&["hotelcode", "pricesOf", "roomAdults", "roomAges", "lang", "cookieCurrency"]))
        .answers(200, unkept("Its months.").json::<NightsView>(&[]))
        .answers(422, refused("A hotel, a month or guests there can't be.", &[]))
        .also(&[(400, "BadRequest")])
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn complements() -> Value {
    let takes = [&["product", "lang", "date", "slot"][..], &people(), &["extras", "cookieCurrency"]];
    let all = json!({ "type": "array", "items": of::<ComplementView>() });
    let example = json!({ "$ref": "#/components/examples/complements" });
    let get = operation(
        "listComplements",
        "products",
        "What can be added to an admission, in the client's own fields",
    )
    .takes(given(&takes.concat()))
    .answers(
        200,
        unkept("All of them; `hasBeenAdded` says which ones the query asks for.")
            .content("application/json", json!({ "schema": all, "examples": { "transport": example } })),
    )
    .also(&[(400, "BadRequest"), (404, "NotFound")])
    .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn cart() -> Value {
    let get = operation("readCart", "cart", "The visitor's cart")
        .about("Never turned away for load.")
        .by(&[CART, NOBODY])
        .takes(given(&PRICED))
        .also(&[(200, "Cart")])
        .also(&FAILS);
    let delete = operation("emptyCart", "cart", "Removes every line and lets their places go")
        .by(&[CART])
        .takes(given(&PRICED))
        .also(&[(200, "CartChanged"), (403, "ForbiddenOrigin"), (404, "NoLine")])
        .also(&[(413, "TooLarge"), (429, "RateLimited")])
        .also(&FAILS);
    path(&[], vec![("get", get), ("delete", delete)])
}

fn lines() -> Value {
    let summary = "Adds a product on a day for some people, with extras, and holds their places";
    let about = "Without a cart of the visitor's a new one is made, of which a client gets so many a minute. Holds last 15 \
                 minutes (site.toml) from the cart's last change.";
    let post = operation("addLine", "cart", summary)
        .about(about)
        .by(&[CART, NOBODY])
        .takes(given(&PRICED))
        .reads::<AddLine>(&[
            (
                "two_adults_and_a_child",
                json!({
                    "product_id": 305,
                    "date": "2027-03-20",
                    "slot": null,
                    "party": { "adults": 2, "children": 1 },
                    "extras": [{ "id": 100_001, "zone": "tulum" }],
                }),
            ),
            (
                "open_ticket",
                json!({ "product_id": 305, "date": null, "open": true, "party": { "adults": 1, "residents": 1 } }),
            ),
            (
                "with_an_activity",
                json!({
                    "product_id": 296,
                    "date": "2027-03-22",
                    "party": { "adults": 2 },
                    "extras": [{ "id": 312, "count": 2, "slot": "11:00" }],
                }),
            ),
        ])
        .also(&[(201, "CartFilled"), (409, "Conflict"), (422, "Unprocessable"), (429, "RateLimited")])
        .also(&WRITES)
        .also(&[(500, "Internal"), (503, "NotAdded")]);
    path(&[], vec![("post", post)])
}

fn rooms() -> Value {
    let about = "All nights of all rooms, or none. Their search says what can be had and for how much. Without a cart of the \
                 visitor's a new one is made.";
    let taken = "Refused as things stand: `room_gone`, `room_too_small`, `stay_no_arrival`, `stay_no_departure`, \
                 `stay_least_nights`, `cart_rooms`, `cart_nights`. A room is named by its number, as `room_2`; all of them \
                 together are `choose`.";
    let wrong = "A field is wrong: `stay_date_invalid`, `stay_past`, `stay_order`, `stay_too_long`, `stay_beyond`, \
                 `rooms_limit`, `room_adult_required`, `room_adults_limit`, `room_children_limit`, `child_age_invalid`, \
                 `promo_invalid`, `room_unknown`. `field` is the search form's name for it, as `adults_2` or `age_2_1`; of a \
                 room or rate that is not sold `room_2`. `errors` has all of them.";
    let couple = json!({ "room": 200_101, "plan": "flexible", "adults": 2 });
    let family = json!({ "room": 200_102, "plan": "all-inclusive", "adults": 2, "ages": [7] });
    let body = |rooms: Value| json!({ "checkin": "2027-03-20", "checkout": "2027-03-23", "rooms": rooms });
    let post = operation("addRooms", "cart", "Adds rooms for some nights and holds them")
        .about(about)
        .by(&[CART, NOBODY])
        .takes(given(&PRICED))
        .reads::<AddRooms>(&[("one", body(json!([couple]))), ("two", body(json!([couple, family])))])
        .also(&[(201, "CartFilled"), (429, "RateLimited")])
        .answers(409, refused(taken, &["room_gone", "room_too_small"]))
        .answers(422, refused(wrong, &["room_unknown", "stay_order"]))
        .also(&WRITES)
        .also(&[(500, "Internal"), (503, "NotAdded")]);
    path(&[], vec![("post", post)])
}

fn line() -> Value {
    let takes = [&["line"][..], &PRICED].concat();
    let patch =
        operation("changeLine", "cart", "Changes a line's day, start, people or extras, or holds it again")
            .about("The line of an admission; an extra is changed with it.")
            .by(&[CART])
            .takes(given(&takes))
            .reads::<ChangeLine>(&[
                ("people", json!({ "party": { "adults": 3 } })),
                ("day", json!({ "date": "2027-03-21" })),
                ("extras", json!({ "extras": [{ "id": 100_001, "zone": "tulum" }] })),
                ("no_extras", json!({ "extras": [] })),
                ("hold_again", json!({})),
            ])
            .also(&[(200, "CartChanged"), (404, "NoLine"), (409, "Conflict"), (422, "Unprocessable")])
            .also(&WRITES)
            .also(&[(429, "RateLimited")])
            .also(&FAILS);
    let about = "With an admission goes what was added to it. A line that is not there is no mistake; a cart that is not \
                 there is.";
    let component = "A component of its admission can't be taken out alone: `component_required`.";
    let delete = operation("removeLine", "cart", "Removes a line and lets its places go")
        .about(about)
        .by(&[CART])
        .takes(given(&takes))
        .also(&[(200, "CartChanged"), (400, "BadRequest"), (403, "ForbiddenOrigin"), (404, "NoLine")])
        .also(&[(413, "TooLarge"), (429, "RateLimited")])
        .answers(422, refused(component, &["component_required"]))
        .also(&FAILS);
    path(&[], vec![("patch", patch), ("delete", delete)])
}

fn code() -> Value {
    let about = "A code that lowers nothing here is kept all the same, and `code` of the cart says why. A coupon is taken \
                 when an order is placed.";
    let put = operation("giveCode", "cart", "Gives the cart a promotion's or coupon's code, or takes it out")
        .about(about)
        .by(&[CART, &["cartId", "cartKey", "account"]])
        .takes(given(&PRICED))
        .reads::<GiveCode>(&[("promotion", json!({ "code": "selva 20" })), ("none", json!({ "code": "" }))])
        .also(&[(200, "CartChanged"), (404, "NoLine"), (429, "RateLimited")])
        .answers(422, refused("A code nobody gave out: `code_unknown`.", &["code_unknown"]))
        .also(&WRITES)
        .also(&FAILS);
    path(&[], vec![("put", put)])
}

fn package() -> Value {
    let takes = [&["lang", "package"][..], &people(), &["cookieCurrency"]].concat();
    let summary = "A package as it is being built: days, starts, extras and what it costs";
    let get = operation("buildPackage", "products", summary)
        .takes(given(&takes))
        .answers(
            200,
            unkept("As of now. What can't be read in the query is as if it were not there.")
                .json::<PackageBuilderView>(&["package"]),
        )
        .also(&FAILS);
    let query = "pick.305=1&date.305=2027-03-20&upgrade.305=100001&zone_100001.305=tulum&pick.306=1&date.306=2027-03-21\
                 &adults=2&children=1";
    let post = operation("addPackage", "cart", "Puts a package in the cart, all of it or none")
        .about("Without a cart of the visitor's a new one is made.")
        .by(&[CART, NOBODY])
        .takes(given(&PRICED))
        .reads::<AddPackage>(&[("two", json!({ "query": query }))])
        .also(&[(201, "CartFilled"), (409, "Conflict"), (422, "Unprocessable"), (429, "RateLimited")])
        .also(&WRITES)
        .also(&[(500, "Internal"), (503, "NotAdded")]);
    path(&[], vec![("get", get), ("post", post)])
}

fn currencies() -> Value {
    let get = operation("listCurrencies", "payment", "Every currency, by id and in the order it is shown")
        .takes(given(&["lang"]))
        .answers(200, unkept("The currencies.").json::<CurrenciesView>(&["currencies"]))
        .answers(404, refused("There are none: `currencies_unavailable`.", &["currencies_unavailable"]))
        .also(&[(503, "Unavailable")]);
    path(&[], vec![("get", get)])
}

fn newsletter() -> Value {
    let one = json!({
        "firstName": "Ana", "lastName": "Núñez", "email": "ana@example.com", "site": "SACBE", "lang": "es",
        "country": "MX", "acceptance": true, "permission": true, "clientId": "", "externalKey": "", "origin": address::es(PageName::Home),
    });
    let known = "The address is subscribed: `duplicateKey`, at most once an hour.";
    let wrong = "A field is wrong: `first_name_required`, `last_name_required`, `email_required`, `email_invalid`, \
                 `country_required`, `country_unknown`, `consent_required`, `site_unknown`, `language_unknown`, `too_long`.";
    let later = "Too much was asked: `newsletter_later`. Or too many writes: `rate_limited`.";
    let asked = sent(SubscribedView { email: "ana@example.com".into() });
    let post =
        operation("subscribeByCall", "newsletter", "Asks an address by mail whether it wants the newsletter")
            .takes(given(&["lang"]))
            .reads::<SubscribeView>(&[("ana", one)])
            .answers(
                202,
                unkept("Asked, now or within the hour.").json_as::<SubscribedView>(&[("asked", asked)]),
            )
            .also(&[(400, "BadRequest"), (403, "ForbiddenOrigin")])
            .answers(409, refused(known, &["duplicateKey"]))
            .also(&[(413, "TooLarge"), (415, "UnsupportedMediaType")])
            .answers(422, refused(wrong, &["consent_required", "site_unknown"]))
            .answers(
                429,
                refused(later, &["newsletter_later", "rate_limited"]).header("Retry-After", "Retry-After"),
            )
            .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn traffic() -> Value {
    let campaign = json!({ "source": "google", "medium": "cpc", "campaign": "verano" });
    let opened = json!({ "path": address::es(PageName::Home), "opened": campaign });
    let left = json!({ "path": address::es(PageName::Home), "vitals": { "lcp": 812, "cls": 31 } });
    let post = operation("countPage", "traffic", "A page was opened, or is left")
        .about("Counted where the visitor lets the store measure, by the day alone. Taken also while the store is crowded.")
        .takes(given(&["lang"]))
        .reads::<PageUsed>(&[("opened", opened), ("left", left)])
        .answers(204, unkept("Taken, whether it is counted or not."))
        .also(&[(400, "BadRequest"), (403, "ForbiddenOrigin"), (413, "TooLarge")])
        .also(&[(415, "UnsupportedMediaType")])
        .answers(422, refused("The path is longer than 500 bytes.", &["too_long"]))
        .also(&[(429, "RateLimited")])
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn payment_methods() -> Value {
    let currency =
        parameter("query", "currency", "What is paid in.", of::<scalar::CurrencyCode>(), json!("MXN"));
    let whole = json!({ "type": "integer", "format": "int64" });
    let priced = "The months are priced for it; of a negative one, none.";
    let total = parameter("query", "total", priced, whole, json!(600_001));
    let takes = [given(&["lang"]), vec![required(currency), total]].concat();
    let summary = "What can be paid with in a currency, and the banks' months without interest";
    let unknown =
        "A currency the store does not have, or a query that can't be read: `payment_methods_unavailable`.";
    let get = operation("listPaymentMethods", "payment", summary)
        .takes(takes)
        .answers(200, unkept("Methods and banks.").json::<PaymentMethodsView>(&["payment_methods"]))
        .answers(404, refused(unknown, &["payment_methods_unavailable"]))
        .also(&[(503, "Unavailable")]);
    path(&[], vec![("get", get)])
}

fn voucher_key() -> Value {
    let key = json!({
        "schema": { "type": "string", "pattern": "^[0-9a-f]{64}\\n$" },
        "example": "b7d6c22c9dab6f51047a1875a29ebbb35eedd2b915986b8754f30a816669f67a\n",
    });
    let get = operation("voucherKey", "products", "The key that vouchers verify with")
        .answers(200, answer("An Ed25519 public key, in hexadecimal.").content("text/plain", key))
        .also(&[(503, "Unavailable")]);
    path(&[], vec![("get", get)])
}

/// Every call.
pub fn paths() -> Parts {
    let all = [
        ("/api/v1/products", products()),
        ("/api/v1/products/{id}", product()),
        ("/api/v1/products/{id}/prices", prices()),
        ("/api/v1/products/{id}/chooser", chooser()),
        ("/api/v1/hotels/nights", nights()),
        ("/api/v1/products/{id}/complements", complements()),
        ("/api/v1/cart", cart()),
        ("/api/v1/cart/lines", lines()),
        ("/api/v1/cart/rooms", rooms()),
        ("/api/v1/cart/lines/{id}", line()),
        ("/api/v1/cart/code", code()),
        ("/api/v1/package", package()),
        ("/api/v1/newsletter", newsletter()),
        ("/api/v1/traffic", traffic()),
        ("/api/v1/currencies", currencies()),
        ("/api/v1/payment-methods", payment_methods()),
        ("/api/v1/voucher-key", voucher_key()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}
