//! What the parks API sends and answers (§7.1), in the words of the client's document.

use super::given::given;
use super::{BusinessUnitView, scalar};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What went wrong in a page. Nothing of it that could be somebody's is kept.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReportedError {
    /// What went wrong: a text, or anything that says it.
    pub error: serde_json::Value,
    /// Where: of an object `island`, `detail`, `source`, `line`, `column` and `status` are kept, where they are texts or numbers.
    #[serde(default)]
    pub params: serde_json::Value,
}

/// A cart's session. The amounts are there only with `IncludeAmountsUSD`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CartCountView {
    /// The cart's id.
    #[schemars(with = "scalar::Id")]
    pub session_id: String,
    /// The currency of every amount but those in US dollars.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// The cart.
    pub cart: CountedCartView,
    /// True when the hold of a line has ended.
    pub with_errors: bool,
}

/// How many products are in a cart.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CountedCartView {
    /// Its id.
    #[schemars(with = "scalar::Id")]
    pub id_cart: String,
    /// Admissions; what was added to them does not count.
    #[schemars(with = "u32")]
    pub product_count: usize,
    /// To pay, taxes included.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount: Option<i64>,
    /// Before discounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_base: Option<i64>,
    /// Taken off by a coupon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_coupon: Option<i64>,
    /// What the cart costs in US dollars, in cents; only where it was asked for.
    #[serde(rename = "AmountUSD", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_usd: Option<i64>,
}

/// A cart's session with all that a page shows of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CartForDisplayView {
    /// The cart's id.
    #[schemars(with = "scalar::Id")]
    pub session_id: String,
    /// The currency of every amount but those in US dollars.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// The cart.
    pub cart: DisplayedCartView,
    /// True when the hold of a line has ended.
    pub with_errors: bool,
}

/// A whole cart.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct DisplayedCartView {
    /// Its id.
    #[schemars(with = "scalar::Id")]
    pub id_cart: String,
    /// Admissions; what was added to them does not count.
    #[schemars(with = "u32")]
    pub product_count: usize,
    /// To pay, taxes included.
    #[schemars(with = "scalar::Money")]
    pub amount: i64,
    /// Before discounts.
    #[schemars(with = "scalar::Money")]
    pub amount_base: i64,
    /// Taken off by a coupon.
    #[schemars(with = "scalar::Money")]
    pub amount_coupon: i64,
    /// What the cart costs in US dollars, in cents; only where it was asked for.
    #[serde(rename = "AmountUSD", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_usd: Option<i64>,
    /// Its admissions, in order of adding.
    pub products: Vec<CartProductView>,
}

/// An admission in a cart.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CartProductView {
    /// Its line.
    #[schemars(with = "scalar::Id")]
    pub id_line: String,
    /// The product.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// Upper-case code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// None for an open ticket.
    #[schemars(with = "Option<scalar::Date>")]
    pub date: Option<String>,
    /// The last day an open ticket bought today is good for.
    #[schemars(with = "Option<scalar::Date>")]
    pub open_until: Option<String>,
    /// Its start.
    #[schemars(with = "scalar::Start")]
    pub schedule: String,
    /// Of every rate.
    pub adults: u32,
    /// Of every rate.
    pub children: u32,
    /// Of every rate.
    pub infants: u32,
    /// With what was added to it.
    #[schemars(with = "scalar::Money")]
    pub amount: i64,
    /// Of the admission, before discounts.
    #[schemars(with = "scalar::Money")]
    pub amount_base: i64,
    /// In US dollars, in cents; only where it was asked for.
    #[serde(rename = "AmountUSD", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_usd: Option<i64>,
    /// Address of its picture; the square one for `Mobile`.
    #[schemars(with = "scalar::Path")]
    pub img: String,
    /// True when it can't be bought as it stands.
    pub with_errors: bool,
    /// What was added to it.
    pub complements: Vec<CartComplementView>,
}

/// What was added to an admission in a cart.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CartComplementView {
    /// Its line.
    #[schemars(with = "scalar::Id")]
    pub id_line: Option<String>,
    /// Its number.
    #[serde(rename = "id")]
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// Its name.
    #[serde(rename = "name")]
    pub name: String,
    /// How many it is for; 1 for a group.
    pub quantity: u32,
    /// Where it has a start of its own.
    #[schemars(with = "Option<scalar::Time>")]
    pub schedule: Option<String>,
    /// Name of the pick-up zone.
    pub pick_up: Option<String>,
    /// Pick-up time.
    #[schemars(with = "Option<scalar::Time>")]
    pub pick_up_time: Option<String>,
    /// True for a component of the admission.
    pub included: bool,
    /// What it costs.
    #[schemars(with = "scalar::Money")]
    pub amount: i64,
    /// In US dollars, in cents; only where it was asked for.
    #[serde(rename = "AmountUSD", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "scalar::Money")]
    pub amount_usd: Option<i64>,
}

/// Body of `DELETE /xapi/shopping-cart`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ForgetCart {
    /// The same as `SessionId`.
    pub id_cart: String,
    /// The cart.
    pub session_id: String,
}

/// Body of `POST /user/purchases-with-coupon`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ByEmail {
    /// The caller's own; case does not matter.
    #[serde(deserialize_with = "given")]
    pub email: String,
}

/// A person's paid orders that used a coupon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PurchasesWithCouponView {
    /// The person's.
    pub email: String,
    /// The purchases.
    pub purchases: Vec<CouponPurchaseView>,
}

/// A paid order that used a coupon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CouponPurchaseView {
    /// The order's code.
    #[schemars(with = "scalar::OrderCode")]
    pub order: String,
    /// The coupon's code.
    pub coupon: String,
    /// What the coupon took off, in the order's currency.
    #[schemars(with = "scalar::Money")]
    pub discount: i64,
    /// What was paid.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// The order's currency.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// When the order was paid.
    #[schemars(with = "scalar::Moment")]
    pub paid_at: String,
}

/// A product, in the client's own fields (§3.5.1).
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductEntryView {
    /// Its name.
    pub name: String,
    /// Upper-case code.
    pub code: String,
    /// Products that share one are the same place.
    pub location_id: i64,
    /// The operator's number.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// The same product with more in it.
    pub upgrades: UpgradesView,
    /// Whether a photo pass can be added.
    pub can_add_photo: bool,
    /// Whether it is sold only as a tour.
    pub tour_only: bool,
    /// The start the operator's systems know, such as `09:00:00`; none where they know none.
    pub schedule: Option<String>,
    /// Code of its business unit.
    pub business_unit_code: BusinessUnitView,
    /// Parts sold together, one component of each group.
    pub component_groups: Vec<ComponentGroupView>,
    /// True where no discount applies.
    pub not_discount: bool,
}

/// Numbers of a product with transport, food or both; none where it can't be had.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "each is the id it is named after")]
pub struct UpgradesView {
    #[schemars(with = "Option<scalar::ProductId>")]
    pub transport: Option<i64>,
    #[schemars(with = "Option<scalar::ProductId>")]
    pub food: Option<i64>,
    #[schemars(with = "Option<scalar::ProductId>")]
    pub transport_with_food: Option<i64>,
}

/// Components of which one is chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the contract's fields")]
pub struct ComponentGroupView {
    pub id: i64,
    pub components: Vec<ComponentView>,
}

/// A part of a product.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the contract's fields")]
pub struct ComponentView {
    pub name: String,
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
}

/// What can be added to an admission, in the client's own fields (§3.6.1).
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplementView {
    /// Its own id.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// The operator's number of the admission with it; for anything but an upgrade its own.
    #[schemars(with = "scalar::ProductId")]
    pub id_upgrade: i64,
    /// Its name.
    pub name: String,
    /// How the admission is called with it.
    pub name_upgrade: String,
    /// Name of its business unit.
    pub business_unit: String,
    /// Code of its business unit.
    pub business_unit_code: BusinessUnitView,
    /// Upper-case code.
    pub code: String,
    /// For an adult, a participant or the group; 0 when included.
    #[schemars(with = "scalar::Money")]
    pub price: i64,
    /// Its details.
    pub info_details: InfoDetailsView,
    /// Its picture.
    #[schemars(with = "Option<scalar::Url>")]
    pub img: Option<String>,
    /// True when the query asks for it.
    pub has_been_added: bool,
}

/// Details of a complement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "a text in three parts")]
pub struct InfoDetailsView {
    pub title: String,
    pub subtitle: String,
    pub description: String,
}
