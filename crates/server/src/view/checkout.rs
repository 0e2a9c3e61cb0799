//! Page data of paying: who buys, methods, banks and their months.

use super::{CartView, ChoiceView, FieldErrorView, scalar};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who buys, and payment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CheckoutPageView {
    /// What is bought.
    pub cart: CartView,
    /// What was typed; where nothing was yet, what the account of who is signed in knows.
    pub buyer: BuyerFormView,
    /// Whose account it is bought with; none where nobody is signed in.
    pub account: Option<BuyingAsView>,
    /// What was wrong with it.
    pub errors: Vec<FieldErrorView>,
    /// Makes placing happen once: comes back with the form.
    pub once: String,
    /// Every country, by name.
    pub countries: Vec<ChoiceView>,
    /// What can be paid with, in this currency.
    pub methods: Vec<MethodView>,
    /// Code of the method chosen.
    pub method: String,
    /// Banks that give months without interest for this total.
    pub banks: Vec<BankView>,
    /// Instalments chosen, `bank:months`; empty for none.
    pub instalment: String,
}

/// Whose account it is.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyingAsView {
    /// Their first name; empty where a provider said none.
    pub name: String,
    /// Their confirmed address: what is bought with another one is not among their trips.
    pub email: String,
}

/// What a buyer types.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct BuyerFormView {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub country: String,
    pub phone: String,
    /// Terms accepted.
    pub terms: bool,
}

/// What a way to pay is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MethodKindView {
    /// A card.
    Card,
    /// A PayPal account.
    #[serde(rename = "paypal")]
    PayPal,
    /// A voucher to be paid in cash at a shop.
    Cash,
    /// A transfer that the gateway collects.
    Bank,
    /// A transfer to the operator's own account.
    Transfer,
}

/// A way to pay.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of payments.toml")]
pub struct MethodView {
    pub id: i64,
    /// One of the contract's eight codes, or the catalogue's own.
    pub api_code: String,
    pub name: String,
    pub kind: MethodKindView,
    /// What to know before choosing it.
    pub note: Option<String>,
}

/// How a bank is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BankKindView {
    /// A bank's cards, in instalments.
    Bank,
    /// PayPal, in instalments.
    #[serde(rename = "paypal")]
    PayPal,
    /// A bank transfer.
    Transfer,
}

/// A bank and what its months cost.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BankView {
    /// Its id.
    pub id: i64,
    /// Names its mark.
    pub code: String,
    /// Its name.
    pub name: String,
    /// How it is paid with.
    pub kind: BankKindView,
    /// What it says of its months.
    pub description: String,
    /// The months it gives.
    pub months: Vec<u8>,
    /// What they cost for this total; none below its minimum or in another currency.
    pub terms: Vec<TermView>,
}

/// A number of months without interest.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct TermView {
    /// How many.
    #[schemars(range(min = 1))]
    pub months: u8,
    /// Every month's but the last.
    #[schemars(with = "scalar::Money")]
    pub monthly: i64,
    /// The last month's: all together are the total.
    #[schemars(with = "scalar::Money")]
    pub last: i64,
}

/// What can be paid with in a currency, and the banks' months.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaymentMethodsView {
    /// The currency that was asked for.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// The methods that take it, in order.
    pub methods: Vec<PaymentMethodView>,
    /// The banks of this currency.
    pub banks: Vec<PaymentBankView>,
}

/// A way to pay, as calls list it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "plain data of payments.toml")]
pub struct PaymentMethodView {
    pub id: i64,
    /// VI, MC, AX, CB, DN, DS, JC or PP, the client's; a voucher or transfer that a gateway collects has a code of the
    /// catalogue's, as OXXO.
    #[schemars(regex(pattern = "^[A-Z]{2,8}$"))]
    pub api_code: String,
    pub name: String,
}

/// A bank with its months, as calls list it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "plain data of banks.toml")]
pub struct PaymentBankView {
    pub id: i64,
    pub name: String,
    /// Where its mark is: our own lettering, an SVG of 64 by 40. None where there is none for it.
    #[schemars(with = "Option<scalar::Path>")]
    pub logo: Option<String>,
    pub kind: BankKindView,
    /// What it says of its months.
    pub description: String,
    /// The months it gives.
    #[schemars(inner(range(min = 1)))]
    pub months: Vec<u8>,
    /// What they cost for the total; none without one, or where it is too small.
    pub terms: Option<Vec<TermView>>,
}

/// Every currency, by id and in the order it is shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CurrenciesView {
    /// By id.
    pub currencies: Vec<WholeCurrencyView>,
    /// In the order a visitor sees them.
    pub display: Vec<ListedCurrencyView>,
}

/// A currency with the contract's fields.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WholeCurrencyView {
    /// 1 to 17.
    #[schemars(range(min = 1))]
    pub id: i64,
    /// In the language asked for.
    pub name: String,
    /// Its sign.
    pub symbol: String,
    /// ISO 4217, as text.
    #[schemars(regex(pattern = "^[0-9]{3}$"))]
    pub iso_number: String,
    /// ISO 4217 letters.
    #[schemars(with = "scalar::CurrencyCode")]
    pub iso_code: String,
    /// What is printed beside the amount.
    pub presentation_symbol: String,
    /// On which side.
    pub position: super::PositionView,
    /// Between units and cents.
    pub decimal_separator: char,
    /// Between groups of three digits.
    pub thousand_separator: char,
}

/// A currency as it is listed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListedCurrencyView {
    /// 1 to 17.
    #[schemars(range(min = 1))]
    pub id: i64,
    /// In the language asked for.
    pub name: String,
    /// Its sign.
    pub symbol: String,
    /// ISO 4217 letters.
    #[schemars(with = "scalar::CurrencyCode")]
    pub iso_code: String,
    /// Country code of its flag.
    #[schemars(regex(pattern = "^[a-z]{2}$"))]
    pub flag: String,
}

/// What the financing widget is loaded with.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FinancingView {
    /// The address of its script; none for the stand-in of a demonstration.
    pub script: Option<String>,
    /// The store's key there.
    pub key: String,
}
