//! Who is signed in, as calls answer it (§3.2, §7.1.13–18), and their data.

use super::{OwnCouponView, scalar};
use schemars::JsonSchema;
use serde::Serialize;

/// Who is signed in (§3.2). Every text is empty where nobody is.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfoView {
    /// True where somebody is.
    pub found_data: bool,
    /// Their first name.
    pub first_name: String,
    /// Their last name.
    pub last_name: String,
    /// Names their session: no secret, and no proof of anything.
    pub s_id: String,
    /// Code of their country.
    pub country: String,
    /// Their state or province. Accounts of the store do not ask for it: empty.
    pub state: String,
    /// An account token: proves for fifteen minutes who calls, as a bearer token.
    pub gx_token: String,
    /// Their address of mail.
    pub email: String,
    /// True where a social provider said who they are.
    pub is_social: bool,
    /// Whether somebody is signed in.
    pub status: UserStatusView,
    /// First and last name.
    pub user_name: String,
}

/// Whether somebody is signed in (§3.2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum UserStatusView {
    /// Somebody is.
    Auth,
    /// Nobody is.
    #[default]
    Noauth,
}

/// The coupons of who is signed in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OwnCouponsView {
    /// Those that can be used, or will be; oldest first.
    pub coupons: Vec<OwnCouponView>,
}

/// The data of who is signed in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDataView {
    /// The account.
    pub account: OwnDetailsView,
    /// What they said yes to when they registered, in its words; none of accounts from before that was kept.
    pub registration_consent: Option<OwnConsentView>,
    /// Where they are signed in.
    pub sessions: Vec<OwnSessionView>,
    /// Who else says who they are.
    pub identities: Vec<OwnIdentityView>,
    /// Keys of their own devices that let them in.
    pub passkeys: Vec<OwnPasskeyView>,
    /// Coupons given to them.
    pub coupons: Vec<OwnCouponView>,
    /// What they bought with their address.
    pub orders: Vec<OwnOrderView>,
    /// Who comes along with them, by names that they keep.
    pub companions: Vec<OwnCompanionView>,
    /// What those are kept by; none where none is.
    pub companions_consent: Option<OwnConsentView>,
    /// Their subscription to the newsletter; none where there is none.
    pub newsletter: Option<OwnSubscriptionView>,
}

/// A name that somebody keeps.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnCompanionView {
    pub first_name: String,
    pub last_name: String,
    pub created_at: String,
}

/// What an account says of its owner.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnDetailsView {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub country: String,
    /// The state or region they live in; empty where they don't say.
    pub region: String,
    pub language: String,
    /// Code of the currency they like; empty for none.
    pub currency: String,
    /// Code of the method they like to pay with; empty for none.
    pub method: String,
    pub created_at: String,
}

/// Where somebody is signed in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnSessionView {
    pub device: String,
    pub begun_at: String,
    pub seen_at: String,
    /// By which provider they came; empty where by their password, a passkey, or their mail.
    pub provider: String,
    /// Until when what that provider signed is kept, which has their name and their address in it; empty where nothing is.
    pub signed_until: String,
}

/// An identity of somebody's, as its provider told it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnIdentityView {
    pub provider: String,
    /// The provider's address.
    pub issuer: String,
    /// The provider's name of the person.
    pub subject: String,
    /// The address that it said last; empty where it said none.
    pub email: String,
    /// When it first let them in to this account.
    pub created_at: String,
    /// When it last did.
    pub seen_at: String,
}

/// A passkey of somebody's.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnPasskeyView {
    /// What the browser that added it said it is.
    pub device: String,
    /// How its device names it: hexadecimal digits.
    pub credential: String,
    /// What devices call its owner: random, as hexadecimal digits.
    pub handle: String,
    pub created_at: String,
    /// When it last let them in; none before it did.
    pub used_at: Option<String>,
}

/// What a session that began at a provider has of it (§4.2.1, §4.2.6).
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FederationView {
    /// What the provider signed, for `GET /user-info-social/`; none where it signs nothing, or once that has ended.
    pub id_token: Option<String>,
    /// Who is signed in: their name, or their address where the provider said no name.
    pub name: String,
}

/// An order of somebody's.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnOrderView {
    /// Its code.
    #[schemars(with = "scalar::OrderCode")]
    pub code: String,
    /// Where it stands.
    pub state: String,
    /// When it was placed.
    pub placed_at: String,
    /// What it came to, minor units.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// Its currency.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// First name of its buyer, as it was typed.
    pub first_name: String,
    /// Last name likewise.
    pub last_name: String,
    /// Telephone likewise; empty for none.
    pub phone: String,
    /// Code of their country.
    pub country: String,
    /// Its visits, extras and rooms.
    pub lines: Vec<OwnLineView>,
}

/// A visit, an extra or a room of an order of somebody's.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnLineView {
    /// Number of the product, extra or room type.
    #[schemars(with = "scalar::ProductId")]
    pub product: i64,
    /// Its day and start, or its nights and rate plan.
    pub when: String,
    /// How many people.
    pub people: u32,
    /// The hotel that was named for its pick-up; empty for none.
    pub hotel: String,
    /// Names that were given for its tickets.
    pub holders: Vec<String>,
    /// True once it was cancelled.
    pub cancelled: bool,
}

/// A subscription to the newsletter.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSubscriptionView {
    /// How far it is: `asked`, `confirmed` or `left`.
    pub state: String,
    /// When that last changed.
    pub changed_at: String,
    /// When it was last confirmed.
    pub confirmed_at: Option<String>,
    /// When it was last left.
    pub left_at: Option<String>,
    /// What was agreed to, in the words it was given to.
    pub consents: Vec<OwnConsentView>,
}

/// Something that was agreed to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct OwnConsentView {
    pub what: String,
    pub text: String,
    pub at: String,
}
