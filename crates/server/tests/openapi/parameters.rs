//! What requests hold beside their bodies, what proves who asks, and the headers of answers.

use super::addresses::Addresses;
use super::declare::{Parts, of, parameter, required, schema};
use super::forms::counts;
use crate::support::address;
use domain::catalogue::{Origin, PageName, Suits};
use domain::contact::Topic;
use domain::party::Unit;
use serde_json::{Value, json};
use server::app::cookie;
use server::ask::problem::party_field;
use server::view::{LanguageView, ProductKindView, scalar};

/// What is chosen of a product, beside people and extras.
pub const CHOICE: [&str; 4] = ["month", "date", "slot", "open"];

/// Parameters that count the people who come.
pub fn people() -> [&'static str; 8] {
    Unit::ALL.map(party_field)
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn one_of(words: &[String]) -> Value {
    json!({ "type": "string", "enum": words })
}

const SUBSCRIPTION: &str = "0f3c9a51e27b4d86a1c05f7e93d2b648";

fn named(parts: Vec<(&str, Value)>) -> Parts {
    parts.into_iter().map(|(name, part)| (name.to_owned(), part)).collect()
}

/// Fields of an address that are spread: each is a parameter of its own.
fn spread(name: &str, description: &str, fields: &str, example: Value) -> Value {
    let description = format!("{description}; each of its fields is a parameter of its own.");
    let mut parameter = parameter("query", name, &description, schema(fields), example);
    parameter["style"] = "form".into();
    parameter["explode"] = true.into();
    parameter
}

fn of_calls() -> Vec<(&'static str, Value)> {
    let language = "Language of messages and addresses; English without it.";
    let currency = "Currency of amounts; without it the client's country decides, else the language.";
    let product = parameter("path", "id", "The product.", of::<scalar::ProductId>(), json!(305));
    let line = "01a1fc15-064b-725a-a059-187789ecf929";
    let reference = "The payment: the last part of the address of the sandbox's page.";
    let payment = "01a1fc1c-6a2e-7c11-9f3b-5a7d2e8c4b90";
    vec![
        ("lang", parameter("query", "lang", language, of::<LanguageView>(), json!("en"))),
        (
            "cookieCurrency",
            parameter("cookie", cookie::CURRENCY, currency, of::<scalar::CurrencyCode>(), json!("USD")),
        ),
        (
            "cookieMethod",
            parameter(
                "cookie",
                cookie::METHOD,
                "Code of the method that comes preselected.",
                text(),
                json!("PP"),
            ),
        ),
        ("product", product),
        (
            "listedProduct",
            parameter(
                "path",
                "product",
                "The product's number; any other leads to the listing.",
                text(),
                json!("305"),
            ),
        ),
        (
            "readersLanguage",
            parameter("query", "lang", "Language tag of who follows the link.", text(), json!("es-419")),
        ),
        (
            "readersCurrency",
            parameter("query", "currency", "ISO code of the currency they pay in.", text(), json!("EUR")),
        ),
        (
            "currency",
            parameter(
                "query",
                "currency",
                "Currency of amounts; without it the caller's.",
                of::<scalar::CurrencyCode>(),
                json!("MXN"),
            ),
        ),
        (
            "pricesOf",
            parameter(
                "query",
                "month",
                "The month; this one without it.",
                of::<scalar::Month>(),
                json!("2027-03"),
            ),
        ),
        (
            "subscription",
            parameter("path", "subscription", "Names a subscription.", text(), json!(SUBSCRIPTION)),
        ),
        ("line", parameter("path", "id", "The line.", of::<scalar::Id>(), json!(line))),
        ("reference", parameter("path", "reference", reference, of::<scalar::Id>(), json!(payment))),
    ]
}

fn of_choices() -> Vec<(&'static str, Value)> {
    let line = "01a1fc15-064b-725a-a059-187789ecf929";
    let package = json!({
        "pick.305": "1", "date.305": "2027-03-20", "upgrade.305": 100_001, "zone_100001.305": "tulum",
        "pick.306": "1", "date.306": "2027-03-21",
    });
    let extras = json!({ "upgrade": 100_001, "zone_100001": "tulum" });
    let month = "The month to show; else the day's, else this one.";
    let open = "Any text: the day is to be chosen later.";
    let suits = "What the list is narrowed to.";
    let words: Vec<_> = Suits::ALL.iter().map(|suits| suits.word().to_owned()).collect();
    let height = "Centimetres of the smallest child who comes.";
    let up_to = "The most an adult's ticket may cost, whole units of the page's currency.";
    let within = "The most minutes one would drive; means nothing without `from`.";
    let origins: Vec<_> = Origin::ALL.iter().map(|origin| origin.word().to_owned()).collect();
    let sorts = ["usual", "price", "near"].map(str::to_owned);
    let topics: Vec<_> = Topic::ALL.into_iter().map(|topic| topic.name().to_owned()).collect();
    let sent = "The name of a message that was sent, as the answer to its form says it.";
    let light = "The light that pictures are narrowed to.";
    let lights = json!({ "type": "string", "enum": ["day", "dusk"] });
    let done = ["confirmed", "left", "unknown"].map(str::to_owned);
    let found = ["product", "hotel", "package", "extra", "page", "question"].map(str::to_owned);
    let with = "Products side by side, once for each.";
    let adults = json!({ "type": "string", "pattern": "^[1-8](,[1-8]){0,4}$" });
    let of_each = "^([0-9]{1,2}(,[0-9]{1,2})?)?(;([0-9]{1,2}(,[0-9]{1,2})?)?){0,4}$";
    let ages = json!({ "type": "string", "pattern": of_each });
    let stay = json!({
        "checkin": "2027-02-10", "checkout": "2027-02-13", "number_rooms": 1, "adults_1": 2, "children_1": 1, "age_1_1": 7,
    });
    let products = json!({ "type": "array", "items": of::<scalar::ProductId>() });
    let changed = "The cart line whose date is being changed.";
    vec![
        ("month", parameter("query", "month", month, of::<scalar::Month>(), json!("2027-03"))),
        ("date", parameter("query", "date", "The chosen day.", of::<scalar::Date>(), json!("2027-03-20"))),
        ("slot", parameter("query", "slot", "The chosen start.", of::<scalar::Time>(), json!("08:30"))),
        ("open", parameter("query", "open", open, text(), json!(""))),
        ("changedLine", parameter("query", "line", changed, of::<scalar::Id>(), json!(line))),
        ("suits", parameter("query", "suits", suits, one_of(&words), json!("water"))),
        ("kind", parameter("query", "kind", "Parks, or tours.", of::<ProductKindView>(), json!("park"))),
        (
            "height",
            parameter("query", "height", height, json!({ "type": "integer", "minimum": 0 }), json!(109)),
        ),
        ("upTo", parameter("query", "up_to", up_to, json!({ "type": "integer", "minimum": 0 }), json!(120))),
        ("from", parameter("query", "from", "Where one sets out.", one_of(&origins), json!("cancun"))),
        (
            "within",
            parameter("query", "within", within, json!({ "type": "integer", "minimum": 0 }), json!(60)),
        ),
        ("to", parameter("query", "to", "Where one goes.", of::<scalar::ProductId>(), json!(306))),
        ("sort", parameter("query", "sort", "In which order.", one_of(&sorts), json!("price"))),
        ("topic", parameter("query", "topic", "What a message is about.", one_of(&topics), json!("group"))),
        (
            "lostCode",
            parameter(
                "query",
                "code",
                "The order whose key is missing: the form has it.",
                of::<scalar::OrderCode>(),
                json!("8K2M4PQ7"),
            ),
        ),
        (
            "orderCode",
            parameter(
                "query",
                "order",
                "The order it is about.",
                of::<scalar::OrderCode>(),
                json!("8K2M4PQ7"),
            ),
        ),
        ("sent", parameter("query", "sent", sent, text(), json!("0f3c9a51e27b4d86a1c05f7e93d2b648"))),
        ("light", parameter("query", "light", light, lights, json!("dusk"))),
        ("choiceKept", parameter("query", "kept", "A choice was kept.", text(), json!("1"))),
        ("subscriptionSent", parameter("query", "sent", "The form was sent.", text(), json!("1"))),
        ("subscriptionDone", parameter("query", "done", "What was decided.", one_of(&done), json!("left"))),
        (
            "confirm",
            parameter("query", "confirm", "Names a subscription to say yes to.", text(), json!(SUBSCRIPTION)),
        ),
        ("leave", parameter("query", "leave", "Names a subscription to end.", text(), json!(SUBSCRIPTION))),
        (
            "subscriptionKey",
            parameter("query", "key", "Proves that its mail is read.", text(), json!(SUBSCRIPTION)),
        ),
        ("q", parameter("query", "q", "What is searched for; 100 letters of it.", text(), json!("xel ha"))),
        (
            "foundKind",
            parameter("query", "kind", "The kind it is narrowed to.", one_of(&found), json!("page")),
        ),
        (
            "lookedAt",
            parameter("query", "with", "The place that is looked at.", of::<scalar::ProductId>(), json!(305)),
        ),
        (
            "seenLately",
            parameter(
                "cookie",
                cookie::SEEN,
                "Numbers of what was looked at, parted by dots.",
                text(),
                json!("305.306"),
            ),
        ),
        ("foundPage", parameter("query", "page", "Which ten.", json!({ "type": "integer" }), json!(2))),
        ("with", parameter("query", "with", with, products, json!([305, 306]))),
        ("extras", spread("extras", "What is added", "ExtraFields", extras)),
        ("package", spread("package", "The package", "PackageFields", package)),
        ("stay", spread("stay", "The search", "StayFields", stay)),
        (
            "hotelcode",
            parameter("query", "hotelcode", "Code of the hotel; any without it.", text(), json!("HXC")),
        ),
        (
            "roomAdults",
            parameter(
                "query",
                "adults",
                "Adults of each room, with commas between rooms.",
                adults,
                json!("2,1"),
            ),
        ),
        (
            "roomAges",
            parameter(
                "query",
                "ages",
                "Ages of the children, with commas between them and a semicolon between rooms.",
                ages,
                json!("4,9;7"),
            ),
        ),
    ]
}

fn of_parks() -> Vec<(&'static str, Value)> {
    let cart = "01a1fc15-064b-725a-a059-1878e3c2701d";
    let page = "The page the call comes from: host and path, percent-encoded. Of this store, or of an origin that may \
                call.";
    let language = "Language of names and of a problem's message, in upper case; English without it. Anything else is \
                    answered 400.";
    let languages = json!({ "type": "string", "enum": ["ES", "EN", "PT"] });
    let site = "The site that is called; another one's is answered 400.";
    let project = json!({ "type": "string", "maxLength": 100, "pattern": "^[ -~]*$" });
    let long = json!({ "type": "string", "maxLength": 6000 });
    let host = json!("127.0.0.1%3A8080%2Fes%2Fcarrito%2F");
    let session =
        parameter("query", "SessionId", "The cart: the value of `sb_cart`.", of::<scalar::Id>(), json!(cart));
    let flag = |name: &str, description: &str, example: bool| {
        parameter("query", name, description, json!({ "type": "boolean" }), json!(example))
    };
    let dollars = "True asks for the amounts, in US dollars too.";
    vec![
        ("hostNamePath", required(parameter("header", "HostNamePath", page, long, host))),
        (
            "projectPrefix",
            parameter("header", "x-project-prefix", "The project that calls.", project, json!("web")),
        ),
        ("siteCode", parameter("header", "x-site-code", site, text(), json!("SACBE"))),
        ("sessionId", required(session)),
        ("parksLanguage", parameter("query", "Language", language, languages, json!("ES"))),
        ("mobile", flag("Mobile", "True asks for square pictures.", false)),
        ("includeAmountsUsd", flag("IncludeAmountsUSD", dollars, true)),
    ]
}

fn of_pages(addresses: &Addresses) -> Vec<(&'static str, Value)> {
    let (listing, listings) = addresses.words(PageName::Listing);
    let (order, orders) = addresses.words(PageName::Order);
    let (buying, buy) = addresses.buying();
    let (changing, change) = addresses.changing();
    let (all_hotels, hotels) = addresses.words(PageName::Hotels);
    let (of_hotel, of_room) = ("The hotel's name in addresses.", "The room type's name in addresses.");
    let slug = json!({ "type": "string", "pattern": "^[a-z0-9-]{1,80}$" });
    let language = "The page's language. Words of another language in the address are moved to its own.";
    let key = "0f3c9a51e27b4d86a1c05f7e93d2b648";
    let k = "The order's key, from its address. Without it the `sb_order` cookie is asked; without either there is no \
             such page.";
    let seen = json!({ "type": "string", "pattern": "^[0-9A-HJKMNP-TV-Z]{8}\\.[0-9a-f]{32}$" });
    let example = json!(format!("8K2M4PQ7.{key}"));
    vec![
        ("pageLang", parameter("path", "lang", language, of::<LanguageView>(), json!("en"))),
        ("listing", parameter("path", "listing", &listing, one_of(&listings), json!("parks-and-tours"))),
        (
            "slug",
            parameter(
                "path",
                "slug",
                "The product's name in addresses.",
                slug.clone(),
                json!("xelha-all-inclusive-ticket"),
            ),
        ),
        ("hotels", parameter("path", "hotels", &all_hotels, one_of(&hotels), json!("xcaret-hotels"))),
        (
            "hotel",
            parameter(
                "path",
                "hotel",
                of_hotel,
                one_of(&addresses.of_hotels()),
                json!("hotel-xcaret-caleta"),
            ),
        ),
        ("room", parameter("path", "room", of_room, slug, json!("cove-king-bed"))),
        ("buy", parameter("path", "buy", &buying, one_of(&buy), json!("buy"))),
        ("order", parameter("path", "order", &order, one_of(&orders), json!("order"))),
        (
            "code",
            parameter("path", "code", "The order's code.", of::<scalar::OrderCode>(), json!("8K2M4PQ7")),
        ),
        ("changing", parameter("path", "change", &changing, one_of(&change), json!("change"))),
        ("k", parameter("query", "k", k, schema("OrderKey"), json!(key))),
        (
            "cookieOrder",
            parameter("cookie", cookie::ORDER, "Code and key of an order seen before.", seen, example),
        ),
    ]
}

/// Every parameter that several operations take.
pub fn all(addresses: &Addresses) -> Parts {
    let count = |unit: Unit| {
        let example = match unit {
            Unit::ADULT => 2,
            Unit::CHILD => 1,
            _ => 0,
        };
        let name = party_field(unit);
        (name, parameter("query", name, counts(unit), schema("Count"), json!(example)))
    };
    let own = super::people::parameters();
    let mut all = named([of_calls(), of_choices(), of_parks(), of_pages(addresses), own].concat());
    all.append(&mut named(Unit::ALL.map(count).to_vec()));
    all
}

/// Every header of answers.
pub fn headers() -> Parts {
    let header = |description: &str, schema: Value| json!({ "description": description, "schema": schema });
    let sure = |description: &str, schema: Value| required(header(description, schema));
    let cookie = |description: &str, pattern: &str, example: &str| {
        let mut cookie = header(description, json!({ "type": "string", "pattern": pattern }));
        cookie["example"] = example.into();
        cookie
    };
    let with = |mut header: Value, example: Value| {
        header["example"] = example;
        header
    };
    let gateway = json!({ "type": "string", "format": "uri-reference" });
    let inline = json!({ "type": "string", "pattern": "^inline; filename=\"[^\"]+\"$" });
    let elsewhere = "The caller's origin, where it is one of those configured; `Access-Control-Allow-Credentials: true` \
                     stands with it.";
    let new_cart = "For a new cart, one line each: `sb_cart`, and `sb_cart_key`, which scripts can't read and who is \
                    signed in does not get. Both last seven days.";
    let asset = json!({ "const": "public, max-age=31536000, immutable" });
    named(vec![
        ("NoStore", sure("Never kept.", json!({ "const": "no-store" }))),
        ("PrivateNoStore", sure("One visitor's, never kept.", json!({ "const": "private, no-store" }))),
        (
            "PageCacheControl",
            sure(
                "Kept by a browser only, and asked for again each time.",
                json!({ "enum": ["private, no-cache", "private, no-store"] }),
            ),
        ),
        ("OwnCacheControl", sure("Never kept.", json!({ "enum": ["private, no-store", "no-store"] }))),
        ("AssetCacheControl", sure("Kept for good: a file is named after its content.", asset)),
        ("Retry-After", with(sure("Seconds to wait.", json!({ "type": "integer", "minimum": 1 })), json!(5))),
        ("Location", with(sure("Where to go.", of::<scalar::Path>()), json!(address::en(PageName::Cart)))),
        (
            "GatewayLocation",
            with(
                sure("Where to go: a page of this store, or of a gateway.", gateway),
                json!("/sandbox/pay/01a1fc1c-6a2e-7c11-9f3b-5a7d2e8c4b90/"),
            ),
        ),
        ("ETag", with(header("Fingerprint of the page.", text()), json!("\"b8ab9051eb4bf5cd55816724\""))),
        (
            "Content-Disposition",
            with(sure("The file's name.", inline), json!("inline; filename=\"tickets-8K2M4PQ7.pdf\"")),
        ),
        ("Content-Encoding", header("As the client accepts.", json!({ "enum": ["br", "gzip"] }))),
        ("AllowOrigin", with(header(elsewhere, of::<scalar::Url>()), json!("https://www.park.example"))),
        (
            "NewCart",
            cookie(
                new_cart,
                "^(__Host-)?sb_cart(_key)?=",
                "sb_cart=01a1fc15-064b-725a-a059-1878e3c2701d; Path=/; Max-Age=604800; SameSite=Lax",
            ),
        ),
        (
            "GoneCart",
            cookie(
                "Takes the cookies of a cart that is no more.",
                "^(__Host-)?sb_cart(_key)?=;",
                "sb_cart=; Path=/; Max-Age=0; SameSite=Lax",
            ),
        ),
        (
            "OrderKey",
            cookie(
                "`sb_order`: shows the order again without its key in the address, for seven days.",
                "^(__Host-)?sb_order=",
                "sb_order=8K2M4PQ7.0f3c9a51e27b4d86a1c05f7e93d2b648; Path=/; Max-Age=604800; SameSite=Lax; HttpOnly",
            ),
        ),
        (
            "NewPreferences",
            cookie(
                "What was chosen, one line each: `sb_lang`, `sb_currency`, `sb_currency_id`, `sb_phone`, `sb_method`.",
                "^(__Host-)?sb_(lang|currency|currency_id|phone|method)=",
                "sb_currency=MXN; Path=/; Max-Age=604800; SameSite=Lax",
            ),
        ),
        (
            "NewSession",
            cookie(
                "What the browser proves from now on, one line each: `sb_session`, that somebody is signed in; `sb_device`, that \
                 it signed in before; `sb_signing_in` and `sb_passkey`, what it comes back with from a provider or its device, or \
                 that this is used up; `sb_done`, what was just done in it. Scripts can't read them.",
                "^(__Host-)?sb_(session|device|signing_in|passkey|done)=",
                "sb_session=9f2c04d1; Path=/; SameSite=Lax; HttpOnly",
            ),
        ),
        (
            "NewMethod",
            cookie(
                "`sb_method`: what was paid with comes preselected next time.",
                "^(__Host-)?sb_method=",
                "sb_method=VI; Path=/; Max-Age=604800; SameSite=Lax",
            ),
        ),
    ])
}

/// What proves whose cart it is, and who is signed in.
pub fn proofs() -> Parts {
    let in_cookie = |name: &str, description: &str| json!({ "type": "apiKey", "in": "cookie", "name": name, "description": description });
    let bearer = |format: &str, description: &str| json!({ "type": "http", "scheme": "bearer", "bearerFormat": format, "description": description });
    let key = "Proof that the cart is the visitor's, 64 hexadecimal digits. Scripts can't read it; only its hash is stored.";
    let account = "A session: proves who is signed in with this browser. Scripts can't read it; only its hash is stored.";
    let token = "An account token, `gxToken` of `/user-info/`: proves for fifteen minutes who calls.";
    let cart =
        "The cart's key, the value of `sb_cart_key`: for the parks API, where `SessionId` names the cart.";
    named(vec![
        ("cartId", in_cookie(cookie::CART, "The cart's id, 36 characters. Proves nothing by itself.")),
        ("cartKey", in_cookie(cookie::CART_KEY, key)),
        ("cartBearer", bearer("64 hexadecimal digits", cart)),
        ("account", in_cookie(cookie::SESSION, account)),
        ("searchBearer", bearer("search token", "What `/google-enterprise/token` gave, for ten minutes.")),
        ("accountBearer", bearer("account token", token)),
        (
            "idToken",
            json!({
                "type": "apiKey",
                "in": "header",
                "name": "Authorization",
                "description": "What the provider of a session signed, as `/api/v1/account/federation` tells it: bare, or behind `Bearer`.",
            }),
        ),
    ])
}
