//! Ways to pay, and the banks that give months without interest.

use super::documents::{each, read};
use super::reader::{Document, Mistake, Section};
use super::words::words;
use crate::language::ByLanguage;
use crate::money::CurrencyCode;
use crate::payment::{GatewayName, Settling};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Ways to pay (§3.7).
#[derive(Clone, Debug)]
pub struct Payments {
    /// The gateway that takes payments.
    pub gateway: GatewayName,
    /// Hours for which places stay held for money paid elsewhere: a transfer, a cash voucher.
    pub await_hours: i64,
    /// The same for an order that took a coupon which anybody may use: others get it back sooner.
    pub coupon_await_hours: i64,
    /// A transfer is offered for visits more than so many hours away.
    pub transfer_lead_hours: i64,
    /// One part in so many of a slot may wait for transfers.
    pub transfer_share: i64,
    /// Where transfers go; none where they are not taken.
    pub transfer: Option<TransferAccount>,
    /// The country of the operator's account at Stripe, which decides what cards it takes.
    pub stripe_country: String,
    /// The methods shown.
    pub methods: Vec<Method>,
}

impl Payments {
    /// The method of a code.
    pub fn method(&self, api_code: &str) -> Option<&Method> {
        self.methods.iter().find(|method| method.api_code == api_code)
    }

    /// The gateway that takes the method of a code.
    pub fn gateway_of(&self, api_code: &str) -> GatewayName {
        match api_code {
            Method::TRANSFER => return GatewayName::Transfer,
            Method::NONE => return GatewayName::Store,
            _ => {}
        }
        self.method(api_code).and_then(|method| method.gateway).unwrap_or(self.gateway)
    }

    /// How an order settles that a gateway takes by the method of a code.
    pub fn settling(&self, gateway: GatewayName, api_code: &str) -> Settling {
        gateway.settles(self.method(api_code).is_some_and(|method| method.kind.elsewhere()))
    }

    /// True where a visitor may choose the method of a code, for some order.
    pub fn offers(&self, api_code: &str) -> bool {
        self.method(api_code).is_some() || (api_code == Method::TRANSFER && self.transfer.is_some())
    }

    /// Every gateway that a method names.
    pub fn gateways(&self) -> BTreeSet<GatewayName> {
        self.methods.iter().map(|method| method.gateway.unwrap_or(self.gateway)).collect()
    }

    /// The methods of a currency, in order.
    pub fn methods_for(&self, currency: CurrencyCode) -> impl Iterator<Item = &Method> {
        self.methods
            .iter()
            .filter(move |method| method.currencies.is_empty() || method.currencies.contains(&currency))
    }
}

/// An account that transfers go to.
#[derive(Clone, Debug)]
pub struct TransferAccount {
    /// Whose it is.
    pub beneficiary: String,
    /// At which bank.
    pub bank: String,
    /// Its CLABE: 18 digits.
    pub clabe: String,
    /// Its currency.
    pub currency: CurrencyCode,
}

impl Method {
    /// PayPal's own code; every other is a card's.
    pub const PAYPAL: &'static str = "PP";
    /// The code of a bank transfer, which is no method of the catalogue's: it needs an account alone.
    pub const TRANSFER: &'static str = "transfer";
    /// The code of an order that costs nothing, which no method pays.
    pub const NONE: &'static str = "none";
}

/// A way to pay.
#[derive(Clone, Debug)]
pub struct Method {
    /// Its id.
    pub id: i64,
    /// The contract's code.
    pub api_code: String,
    /// Its name.
    pub name: String,
    /// Currencies it takes; none named means all.
    pub currencies: Vec<CurrencyCode>,
    /// What it is.
    pub kind: MethodKind,
    /// The gateway that takes it, where it is not the usual one.
    pub gateway: Option<GatewayName>,
    /// The least and the most that is paid by it, where that is less than its gateway takes: hundredths by currency.
    pub limits: BTreeMap<CurrencyCode, RangeInclusive<i64>>,
}

words! {
    /// What a way to pay is.
    MethodKind {
        /// A card.
        Card = "card",
        /// A PayPal account.
        PayPal = "paypal",
        /// A voucher to be paid in cash at a shop.
        Cash = "cash",
        /// A transfer that the gateway collects.
        Bank = "bank",
    }
}

impl MethodKind {
    /// True where the money comes later, from elsewhere.
    pub fn elsewhere(self) -> bool {
        matches!(self, Self::Cash | Self::Bank)
    }
}

words! {
    /// How a bank is paid with.
    BankKind {
        /// A bank's cards, in instalments.
        Bank = "bank",
        /// PayPal, in instalments.
        PayPal = "paypal",
        /// A bank transfer.
        Transfer = "transfer",
    }
}

/// A bank and the months without interest it gives (§3.8).
#[derive(Clone, Debug)]
pub struct Bank {
    /// Its id.
    pub id: i64,
    /// Names its mark.
    pub code: String,
    /// Its name.
    pub name: String,
    /// How it is paid with.
    pub kind: BankKind,
    /// The currency it takes.
    pub currency: CurrencyCode,
    /// The least total for instalments, minor units of that currency.
    pub minimum: i64,
    /// Months without interest, fewest first.
    pub months: Vec<u8>,
    /// What it says of its months.
    pub description: ByLanguage<String>,
}

pub(super) fn payments(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Payments> {
    read(document, mistakes, |root| {
        let gateway = root.parsed("gateway", "sandbox, stripe or paypal", a_gateway);
        let methods = each(root, "methods", |section| {
            let id = section.integer("id", 1, 99_999);
            let kind = if section.has("kind") {
                section.parsed("kind", &MethodKind::one_of(), MethodKind::parse)
            } else {
                Some(MethodKind::Card)
            };
            let contracted = ["VI", "MC", "AX", "CB", "DN", "DS", "JC", "PP"];
            let own = kind.is_some_and(MethodKind::elsewhere);
            let api_code = section.parsed("api_code", "VI, MC, AX, CB, DN, DS, JC or PP", |text| {
                let short = (2..=8).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_uppercase());
                (contracted.contains(&text) || (own && short)).then(|| text.to_owned())
            });
            let gateway = if section.has("gateway") {
                Some(section.parsed("gateway", "sandbox, stripe or paypal", a_gateway)?)
            } else {
                None
            };
            let name = section.text("name");
            let codes = if section.has("currencies") { section.texts("currencies", 3)? } else { Vec::new() };
            let currencies: Vec<_> = codes.iter().filter_map(|code| CurrencyCode::parse(code)).collect();
            if currencies.len() != codes.len() {
                section.mistake("currencies", "one is not a currency code", "three capitals each");
            }
            let limits = limits(section);
            let api_code = api_code?;
            // Versions stored before there were kinds have none.
            let kind = if api_code == Method::PAYPAL { MethodKind::PayPal } else { kind? };
            Some(Method { id: id?, api_code, name: name?, currencies, kind, gateway, limits })
        });
        // Versions stored before there was such a field are read too.
        let await_hours =
            if root.has("await_hours") { root.integer("await_hours", 1, 240) } else { Some(72) };
        let coupon_await_hours = root.integer_or("coupon_await_hours", 24, 1, 240);
        let transfer_lead_hours = root.integer_or("transfer_lead_hours", 96, 1, 2000);
        let transfer_share = root.integer_or("transfer_share", 5, 1, 100);
        let stripe_country = if root.has("stripe_country") {
            root.parsed("stripe_country", "two capitals such as \"MX\"", |text| {
                let code = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
                code.then(|| text.to_owned())
            })
        } else {
            Some("MX".to_owned())
        };
        let transfer = if root.has("transfer") { root.section("transfer").map(transfer) } else { None };
        Some(Payments {
            gateway: gateway?,
            await_hours: await_hours?,
            coupon_await_hours: coupon_await_hours?,
            transfer_lead_hours: transfer_lead_hours?,
            transfer_share: transfer_share?,
            transfer: transfer.flatten(),
            stripe_country: stripe_country?,
            methods: methods?,
        })
    })
}

/// A gateway that a method can name: the operator's own account is told in `transfer`, and what costs nothing needs none.
fn a_gateway(text: &str) -> Option<GatewayName> {
    GatewayName::parse(text).filter(|gateway| !matches!(gateway, GatewayName::Transfer | GatewayName::Store))
}

/// The least and the most that is paid by a method, such as `limits.MXN = { least = "50.00", most = "8000.00" }`.
fn limits(section: &Section<'_, '_>) -> BTreeMap<CurrencyCode, RangeInclusive<i64>> {
    let mut limits = BTreeMap::new();
    if !section.has("limits") {
        return limits;
    }
    let Some(all) = section.section("limits") else { return limits };
    let names: Vec<String> = all.keys().map(str::to_owned).collect();
    for name in names {
        let Some(part) = all.section(&name) else { continue };
        let (least, most) = (part.amount("least", 2), part.amount("most", 2));
        if let (Some(least), Some(most)) = (least, most)
            && most < least
        {
            part.mistake("most", "it is below `least`", "the most that is paid by it");
        }
        part.close();
        match (CurrencyCode::parse(&name), least, most) {
            (Some(code), Some(least), Some(most)) => {
                limits.insert(code, least..=most);
            }
            (None, ..) => all.mistake(&name, "it is not a currency code", "three capitals"),
            _ => {}
        }
    }
    all.close();
    limits
}

fn transfer(section: Section<'_, '_>) -> Option<TransferAccount> {
    let (beneficiary, bank) = (section.short_text("beneficiary", 80), section.short_text("bank", 40));
    let clabe = section.parsed("clabe", "18 digits", |text| {
        (text.len() == 18 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.to_owned())
    });
    let currency = section.parsed("currency", "three capitals such as \"MXN\"", CurrencyCode::parse);
    section.close();
    Some(TransferAccount { beneficiary: beneficiary?, bank: bank?, clabe: clabe?, currency: currency? })
}

pub(super) fn banks(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Bank>> {
    read(document, mistakes, |root| {
        let banks = each(root, "banks", |section| {
            let (id, code) = (section.integer("id", 1, 99_999), section.slug("code", false));
            let name = section.short_text("name", 40);
            let kind = section.parsed("kind", &BankKind::one_of(), BankKind::parse);
            let currency = section.parsed("currency", "three capitals such as \"MXN\"", CurrencyCode::parse);
            let minimum = section.amount("minimum", 2);
            let months = section.integers("months", 2, 60);
            let description = section.localized("description");
            Some(Bank {
                id: id?,
                code: code?,
                name: name?,
                kind: kind?,
                currency: currency?,
                minimum: minimum?,
                months: months?,
                description: description?,
            })
        })?;
        for (at, bank) in banks.iter().enumerate() {
            if banks.iter().take(at).any(|earlier| earlier.id == bank.id || earlier.code == bank.code) {
                root.mistake("banks", format!("{} or its id stands twice", bank.name), "each once");
            }
        }
        Some(banks)
    })
}
