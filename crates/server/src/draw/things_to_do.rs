//! What Google's Things to do lists of the store: a feed of what is sold, and links from there that know their reader's
//! language and currency. Field names, numbers and constants are those of its published product feed.

use crate::ask::route::Target;
use crate::draw::open_graph;
use crate::draw::present::shown;
use domain::calendar::Date;
use domain::catalogue::{CancellationTerm, Catalogue, Currency, Product, ProductKind, ProductWords, Status};
use domain::language::Language;
use domain::party::Unit;
use domain::pricing::{self, Terms};
use serde::Serialize;

/// Where links of the feed lead: to the listing, with a product's number behind it to its buy page.
pub const LINKS: &str = "/things-to-do";
/// What Google fills in for each reader.
const FILLED_IN: &str = "lang={lang}&currency={currency}";
/// A nanounit is a billionth.
const NANOS: i64 = 1_000_000_000;

/// The feed: all there is, at once. What it lacks is taken off the list.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Feed {
    pub feed_metadata: FeedMetadata,
    pub products: Vec<Listed>,
}

/// How the feed is to be read.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct FeedMetadata {
    pub shard_id: u32,
    pub total_shards_count: u32,
    pub processing_instruction: &'static str,
    pub nonce: u64,
}

/// One product.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Listed {
    pub id: String,
    pub title: Localized,
    pub description: Localized,
    pub product_features: Vec<Feature>,
    pub options: [ListedOption; 1],
    pub related_media: [Media; 1],
    pub operator: Operator,
    pub inventory_type: &'static str,
    pub confirmation_type: &'static str,
    pub fulfillment_type: Fulfillment,
}

/// The one way a product is listed: a day of one adult.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct ListedOption {
    pub id: String,
    pub title: Localized,
    pub landing_page: Link,
    pub landing_page_list_view: Link,
    pub cancellation_policy: CancellationPolicy,
    pub option_categories: Vec<Category>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related_locations: Vec<RelatedLocation>,
    pub price_options: [PriceOption; 1],
}

/// A text in every language of the store.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Localized {
    pub localized_texts: Vec<LocalizedText>,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct LocalizedText {
    pub language_code: &'static str,
    pub text: String,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Feature {
    pub feature_type: &'static str,
    pub value: Localized,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Media {
    pub url: String,
    #[serde(rename = "type")]
    pub kind: &'static str,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Operator {
    pub google_business_profile_name: Localized,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Fulfillment {
    pub mobile: bool,
    pub print_at_home: bool,
    pub pickup: bool,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Link {
    pub url: String,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct CancellationPolicy {
    pub refund_conditions: Vec<RefundCondition>,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct RefundCondition {
    pub min_duration_before_start_time_sec: i64,
    pub refund_percent: u8,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Category {
    pub label: &'static str,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct RelatedLocation {
    pub location: Location,
    pub relation_type: &'static str,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Location {
    pub location: GeoLocation,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct GeoLocation {
    pub place_id: String,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct PriceOption {
    pub id: String,
    pub title: &'static str,
    pub price: Price,
}

#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "described by the feed's publisher")]
pub struct Price {
    pub currency_code: String,
    pub units: i64,
    pub nanos: i64,
}

/// Everything that can be bought now, at what an adult pays who shows no proof and books nothing ahead: the price that
/// each product's buy page names beside its adults, in US dollars.
///
/// `origin` has no slash at its end; `nonce` names this feed among others, and grows.
pub fn feed(catalogue: &Catalogue, origin: &str, today: Date, nonce: u64) -> Feed {
    let sold = shown(catalogue).filter(|product| product.status == Status::OnSale);
    Feed {
        feed_metadata: FeedMetadata {
            shard_id: 0,
            total_shards_count: 1,
            processing_instruction: "PROCESS_AS_SNAPSHOT",
            nonce,
        },
        products: sold.map(|product| listed(catalogue, product, origin, today)).collect(),
    }
}

fn listed(catalogue: &Catalogue, product: &Product, origin: &str, today: Date) -> Listed {
    let id = product.id.0.to_string();
    let words = |text: &dyn Fn(&ProductWords) -> String| {
        let one = |language: Language| LocalizedText {
            language_code: code(language),
            text: text(product.words.get(language)),
        };
        Localized { localized_texts: Language::ALL.into_iter().map(one).collect() }
    };
    let currency = catalogue.currency_or_usd("USD");
    // A place sells its own admission; a tour only goes there.
    let relation_type = match product.kind {
        ProductKind::Park => "RELATION_TYPE_ADMISSION_TICKET",
        ProductKind::Tour => "RELATION_TYPE_RELATED_NO_ADMISSION",
    };
    let place = |id: &String| RelatedLocation {
        location: Location { location: GeoLocation { place_id: id.clone() } },
        relation_type,
    };
    let place_id = product.facts.as_ref().and_then(|facts| facts.place_id.as_ref());
    let kind = match product.kind {
        ProductKind::Park => "theme-parks",
        ProductKind::Tour => "tours",
    };
    let suits = product.suits.iter().map(|suits| suits.word());
    let picture = open_graph::address(&Target::About(product.id).href(Language::En, catalogue));
    Listed {
        title: words(&|words| words.name.clone()),
        description: words(&|words| words.description.join("\n\n")),
        product_features: features(product),
        options: [ListedOption {
            title: words(&|words| words.name.clone()),
            landing_page: Link { url: format!("{origin}{LINKS}/{id}?{FILLED_IN}") },
            landing_page_list_view: Link { url: format!("{origin}{LINKS}?{FILLED_IN}") },
            cancellation_policy: CancellationPolicy {
                refund_conditions: catalogue.site.cancellation.iter().map(refund).collect(),
            },
            option_categories: std::iter::once(kind).chain(suits).map(|label| Category { label }).collect(),
            related_locations: place_id.map(place).into_iter().collect(),
            price_options: [PriceOption {
                id: format!("{id}-adult"),
                title: "Adult",
                price: adult(catalogue, product, currency, today),
            }],
            id: id.clone(),
        }],
        related_media: [Media { url: format!("{origin}{picture}"), kind: "MEDIA_TYPE_PHOTO" }],
        operator: Operator {
            google_business_profile_name: Localized {
                localized_texts: vec![LocalizedText {
                    language_code: code(Language::En),
                    text: catalogue.site.brand.clone(),
                }],
            },
        },
        inventory_type: "INVENTORY_TYPE_OPERATOR_DIRECT",
        confirmation_type: "CONFIRMATION_TYPE_INSTANT",
        fulfillment_type: Fulfillment { mobile: true, print_at_home: true, pickup: false },
        id,
    }
}

/// A language as the feed names it: that of a country where the store speaks one country's.
fn code(language: Language) -> &'static str {
    match language {
        Language::Es => "es-419",
        Language::En => "en",
        Language::Pt => "pt-BR",
    }
}

fn refund(term: &CancellationTerm) -> RefundCondition {
    RefundCondition {
        min_duration_before_start_time_sec: term.hours.saturating_mul(3600),
        refund_percent: term.percent,
    }
}

/// What a product promises, has and asks, point by point; a point that one language lacks is none.
fn features(product: &Product) -> Vec<Feature> {
    let mut all = Vec::new();
    let mut add = |feature_type, of: fn(&ProductWords) -> &Vec<String>| {
        let in_each = Language::ALL.map(|language| (code(language), of(product.words.get(language))));
        let count = in_each.iter().map(|(_, texts)| texts.len()).min().unwrap_or_default();
        for at in 0..count {
            let text = |(language_code, texts): &(&'static str, &Vec<String>)| {
                texts.get(at).map(|text| LocalizedText { language_code, text: text.clone() })
            };
            let localized_texts = in_each.iter().filter_map(text).collect();
            all.push(Feature { feature_type, value: Localized { localized_texts } });
        }
    };
    add("TEXT_FEATURE_HIGHLIGHT", |words| &words.highlights);
    add("TEXT_FEATURE_INCLUSION", |words| &words.includes);
    add("TEXT_FEATURE_MUST_KNOW", |words| &words.good_to_know);
    all
}

fn adult(catalogue: &Catalogue, product: &Product, currency: &Currency, today: Date) -> Price {
    let terms = Terms {
        discounts: &catalogue.discounts,
        promotions: &[],
        stay_promotions: &[],
        plans: &[],
        currency,
        today,
        tax_percent: catalogue.site.tax_percent,
        country: "",
        code: None,
        coupon: None,
        beside: None,
    };
    let rate = catalogue.rate(currency.code, today);
    let minor = pricing::price_alone(product, Unit::ADULT, None, rate, &terms).price;
    let unit = 10_i64.pow(u32::from(currency.notation.minor_digits));
    Price {
        currency_code: currency.code.to_string(),
        units: minor / unit,
        nanos: minor % unit * (NANOS / unit),
    }
}
