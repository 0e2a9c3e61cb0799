//! Google's Things to do: the feed against the schema it publishes, and where its links arrive.

use crate::support::process::Start;
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::{PageName, Status};
use domain::language::Language;
use serde_json::{Value, json};
use server::draw::things_to_do::{LINKS, feed};

/// What may stand in a field.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Url,
    Number,
    Flag,
    OneOf(&'static [&'static str]),
    Message(&'static str),
}
use Kind::{Flag, Message, Number, OneOf, Text, Url};

/// A field of a message: its name, how many there are of it at least and at most, what it holds.
type Field = (&'static str, usize, usize, Kind);
const MANY: usize = usize::MAX;

/// The messages of the published feed that the store writes, with every field they have that a store of its own may fill
/// in. A field at most once is one value, any other a list. Read on 2026-11-25 in Google's reference of its product feed:
/// <https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/product-feed>.
const SCHEMA: &[(&str, &[Field])] = &[
    (
        "ProductFeed",
        &[("feed_metadata", 1, 1, Message("FeedMetadata")), ("products", 0, MANY, Message("Product"))],
    ),
    (
        "FeedMetadata",
        &[
            ("shard_id", 1, 1, Number),
            ("total_shards_count", 1, 1, Number),
            ("nonce", 1, 1, Number),
            ("processing_instruction", 1, 1, OneOf(&["PROCESS_AS_SNAPSHOT"])),
            ("max_removal_share", 0, 1, Number),
        ],
    ),
    (
        "Product",
        &[
            ("id", 1, 1, Text),
            ("title", 1, 1, Message("LocalizedTextSet")),
            ("description", 0, 1, Message("LocalizedTextSet")),
            ("rating", 0, 1, Message("Rating")),
            ("product_features", 0, MANY, Message("TextFeature")),
            ("options", 1, MANY, Message("Option")),
            ("related_media", 0, MANY, Message("Media")),
            ("operator", 0, 1, Message("OperatorInfo")),
            ("inventory_type", 0, 1, OneOf(&["INVENTORY_TYPE_DEFAULT", "INVENTORY_TYPE_OPERATOR_DIRECT"])),
            ("confirmation_type", 0, 1, OneOf(&["CONFIRMATION_TYPE_INSTANT", "CONFIRMATION_TYPE_PENDING"])),
            ("fulfillment_type", 0, 1, Message("FulfillmentType")),
        ],
    ),
    (
        "Option",
        &[
            ("id", 1, 1, Text),
            ("title", 1, 1, Message("LocalizedTextSet")),
            ("description", 0, 1, Message("LocalizedTextSet")),
            ("landing_page", 1, 1, Message("LinkUrl")),
            ("landing_page_list_view", 0, 1, Message("LinkUrl")),
            ("cancellation_policy", 0, 1, Message("CancellationPolicy")),
            ("option_features", 0, MANY, Message("TextFeature")),
            ("duration_sec", 0, 1, Number),
            ("price_options", 1, MANY, Message("PriceOption")),
            ("option_categories", 0, MANY, Message("Category")),
            ("related_locations", 0, MANY, Message("RelatedLocation")),
            ("languages", 0, MANY, Text),
        ],
    ),
    ("LocalizedTextSet", &[("localized_texts", 1, MANY, Message("LocalizedText"))]),
    ("LocalizedText", &[("language_code", 1, 1, Text), ("text", 1, 1, Text)]),
    (
        "TextFeature",
        &[
            (
                "feature_type",
                1,
                1,
                OneOf(&[
                    "TEXT_FEATURE_HIGHLIGHT",
                    "TEXT_FEATURE_INCLUSION",
                    "TEXT_FEATURE_EXCLUSION",
                    "TEXT_FEATURE_MUST_KNOW",
                ]),
            ),
            ("value", 1, 1, Message("LocalizedTextSet")),
        ],
    ),
    ("Media", &[("url", 1, 1, Url), ("type", 1, 1, OneOf(&["MEDIA_TYPE_PHOTO"]))]),
    ("OperatorInfo", &[("google_business_profile_name", 0, 1, Message("LocalizedTextSet"))]),
    ("FulfillmentType", &[("mobile", 1, 1, Flag), ("print_at_home", 1, 1, Flag), ("pickup", 1, 1, Flag)]),
    ("LinkUrl", &[("url", 1, 1, Url)]),
    ("CancellationPolicy", &[("refund_conditions", 0, MANY, Message("RefundCondition"))]),
    (
        "RefundCondition",
        &[("min_duration_before_start_time_sec", 0, 1, Number), ("refund_percent", 1, 1, Number)],
    ),
    ("Category", &[("label", 1, 1, Text)]),
    (
        "RelatedLocation",
        &[
            ("location", 1, 1, Message("Location")),
            (
                "relation_type",
                1,
                1,
                OneOf(&["RELATION_TYPE_RELATED_NO_ADMISSION", "RELATION_TYPE_ADMISSION_TICKET"]),
            ),
        ],
    ),
    ("Location", &[("location", 1, 1, Message("GeoLocation"))]),
    ("GeoLocation", &[("place_id", 1, 1, Text)]),
    ("PriceOption", &[("id", 1, 1, Text), ("title", 1, 1, Text), ("price", 1, 1, Message("Price"))]),
    ("Price", &[("currency_code", 1, 1, Text), ("units", 1, 1, Number), ("nanos", 0, 1, Number)]),
];

/// Where a value breaks the schema, if it does.
fn broken(value: &Value, kind: Kind, at: &str) -> Option<String> {
    let fits = match kind {
        Message(name) => return broken_message(value, name, at),
        Text => value.as_str().is_some_and(|text| !text.trim().is_empty()),
        Url => value.as_str().is_some_and(|text| text.starts_with("http")),
        Number => value.as_u64().is_some(),
        Flag => value.is_boolean(),
        OneOf(words) => value.as_str().is_some_and(|text| words.contains(&text)),
    };
    (!fits).then(|| format!("{at}: {value}"))
}

fn broken_message(value: &Value, name: &str, at: &str) -> Option<String> {
    let (_, fields) = SCHEMA.iter().find(|(message, _)| *message == name)?;
    let Some(object) = value.as_object() else { return Some(format!("{at} is no {name}")) };
    if let Some(strange) = object.keys().find(|key| !fields.iter().any(|(field, ..)| field == key)) {
        return Some(format!("{at}: a {name} has no {strange}"));
    }
    fields.iter().find_map(|(field, least, most, kind)| {
        let at = format!("{at}.{field}");
        let one = |value: &Value| broken(value, *kind, &at);
        match (object.get(*field), most) {
            (None, _) => (*least > 0).then(|| format!("{at} is missing")),
            (Some(value), 1) => one(value),
            (Some(Value::Array(all)), _) if all.len() >= *least => all.iter().find_map(one),
            (Some(_), _) => Some(format!("{at}: too few, or no list")),
        }
    })
}

// Proves 10.5.64.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_sold_is_listed_elsewhere_as_its_publisher_asks() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let app = &store.app;
    let whole = feed(&app.catalogue, "http://127.0.0.1:8080", app.today(), 7);
    let whole = serde_json::to_value(&whole).unwrap();
    assert_eq!(broken(&whole, Message("ProductFeed"), "feed"), None);
    let mut listed = whole["products"].as_array().unwrap().clone();
    let cards = visitor.get("/api/v1/products?lang=en&currency=USD").await.json();
    for card in cards["products"].as_array().unwrap() {
        let id = card["id"].to_string();
        let at = listed.iter().position(|product| product["id"] == json!(id));
        assert_eq!(at.is_some(), card["status"] == "on_sale", "{id}");
        let Some(at) = at else { continue };
        let product = listed.swap_remove(at);
        // What an adult pays who shows no proof and books nothing ahead.
        let [price] = product["options"][0]["price_options"].as_array().unwrap().as_slice() else {
            panic!("{id}: one price");
        };
        let price = &price["price"];
        let minor = price["units"].as_i64().unwrap() * 100 + price["nanos"].as_i64().unwrap() / 10_000_000;
        assert_eq!((&price["currency_code"], minor), (&json!("USD"), card["base"].as_i64().unwrap()), "{id}");
        let picture = product["related_media"][0]["url"].as_str().unwrap();
        let picture = visitor.get(picture.split_once("8080").unwrap().1).await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"), "{id}");
        let link = product["options"][0]["landing_page"]["url"].as_str().unwrap();
        let link = link.replace("{lang}", "pt-BR").replace("{currency}", "EUR");
        let arrived = visitor.get(link.split_once("8080").unwrap().1).await;
        let bought = visitor.get(arrived.header("location")).await;
        assert_eq!(bought.status, StatusCode::OK, "{link}");
        let text = bought.text();
        assert!(text.contains("lang=\"pt") && text.contains("\"EUR\""), "{link}");
    }
    assert!(listed.is_empty(), "nothing else");
}

#[test]
fn the_schema_refuses_what_its_publisher_would() {
    for (value, why) in [
        (json!({ "url": "http://a", "type": "MEDIA_TYPE_PICTURE" }), "m.type: \"MEDIA_TYPE_PICTURE\""),
        (json!({ "url": "http://a" }), "m.type is missing"),
        (json!({ "url": "", "type": "MEDIA_TYPE_PHOTO" }), "m.url: \"\""),
        (json!({ "url": "http://a", "type": "MEDIA_TYPE_PHOTO", "alt": "" }), "m: a Media has no alt"),
        (json!([]), "m is no Media"),
    ] {
        assert_eq!(broken(&value, Message("Media"), "m").as_deref(), Some(why));
    }
}

// Proves 10.5.65.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_from_elsewhere_arrives_in_its_readers_language_and_currency() {
    let store = Store::open().await;
    let sold = address::products().iter().find(|product| product.status == Status::OnSale).unwrap();
    let paused = address::products().iter().find(|product| product.status == Status::Paused).unwrap();
    let listing = |language| address::page(PageName::Listing, language).to_owned();
    let buy = |language| address::buy(&sold.folder, language).to_owned();
    for (link, to, currency) in [
        (format!("/{}?lang=en&currency=EUR", sold.id), buy(Language::En), Some("EUR")),
        (format!("/{}?currency=MXN&lang=es-419", sold.id), buy(Language::Es), Some("MXN")),
        (format!("/{}?lang=PT&currency=JPY&src=x", sold.id), buy(Language::Pt), Some("JPY")),
        // What nobody filled in, and what the store does not have.
        (format!("/{}?lang=%7Blang%7D&currency=%7Bcurrency%7D", sold.id), buy(Language::En), None),
        (format!("/{}?lang=zh-HK&currency=HKD", sold.id), buy(Language::En), None),
        (format!("/{}", sold.id), buy(Language::En), None),
        (format!("/{}?lang=es", paused.id), address::about(&paused.folder, Language::Es).to_owned(), None),
        ("/999999?lang=pt".to_owned(), listing(Language::Pt), None),
        ("/../../evil.example?lang=en".to_owned(), String::new(), None),
        ("/x?lang=en".to_owned(), listing(Language::En), None),
        ("?lang=es&currency=ARS".to_owned(), listing(Language::Es), Some("ARS")),
    ] {
        let visitor = store.visitor();
        visitor.always("accept-language", "en");
        let answer = visitor.get(&format!("{LINKS}{link}")).await;
        if to.is_empty() {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{link}");
            continue;
        }
        assert_eq!((answer.status, answer.header("location")), (StatusCode::FOUND, to.as_str()), "{link}");
        assert_eq!(answer.header("cache-control"), "private, no-store", "{link}");
        assert_eq!(visitor.cookie("sb_currency").as_deref(), currency, "{link}");
    }
}

// Proves 10.5.64.
#[test]
fn the_feed_is_printed_beside_a_store_that_sells() {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), None, None);
    let process = start.start();
    let printed = start.run(&["feed", "things-to-do", "--public-url", "https://store.example/"]);
    assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
    let whole: Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(broken(&whole, Message("ProductFeed"), "feed"), None);
    let first = &whole["products"][0]["options"][0];
    let link = format!(
        "https://store.example{LINKS}/{}?lang={{lang}}&currency={{currency}}",
        first["id"].as_str().unwrap()
    );
    assert_eq!(first["landing_page"]["url"], json!(link));
    assert!(!start.run(&["feed", "things-to-do", "--public-url", "store.example"]).status.success());
    drop(process);
}
