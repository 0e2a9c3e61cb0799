//! The catalogue's settings: site, currencies, countries, rates, routes, payments, discounts.

use super::products::ProductKind;
use super::reader::{Document, Mistake, Section};
use crate::calendar::Date;
use crate::language::{ByLanguage, Language};
use crate::money::{CurrencyCode, Notation, Position, Rate};
use crate::payment::{GatewayName, Settling};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Who sells, and the limits of selling.
#[derive(Clone, Debug)]
pub struct Site {
    /// Name of the store.
    pub brand: String,
    /// Code of the site: carts, orders and mail carry it.
    pub site_code: String,
    /// Where visitors write.
    pub email: String,
    /// What the tax is called.
    pub tax_name: String,
    /// Tax inside every price.
    pub tax_percent: u8,
    /// How far ahead a visit can be booked.
    pub horizon_months: u8,
    /// Fewer places of a slot than this are told as a number.
    pub few_places: i64,
    /// Most products in a cart or package (§5.3).
    pub package_limit: u32,
    /// How long places are held after the last change to a cart.
    pub hold_minutes: i64,
    /// How long places are held at the very most.
    pub hold_limit_minutes: i64,
    /// Most places one cart may hold.
    pub places_per_cart: i64,
    /// Most people in one line.
    pub party_limit: u32,
    /// For how many months the day of an open ticket can be chosen (§9.4.1).
    pub open_ticket_months: u8,
    /// For how many months a voucher is good (§9.4.2).
    pub voucher_months: u8,
    /// Hours before a visit until which it can be changed (§9.5.1).
    pub change_hours: i64,
    /// A visit's day can be chosen anew, once, at no cost, within those hours (§9.5.3).
    pub weather_guarantee: bool,
    /// What a cancelled visit gives back, the most time before it first; later than all of them, nothing.
    pub cancellation: Vec<CancellationTerm>,
    /// Pages ask for the whole cart, not only its count (§7.1.26).
    pub full_cart: bool,
    /// The strip above the header.
    pub banner: Option<Banner>,
    /// Call-centre hours on weekdays (§9.11).
    pub weekdays: Hours,
    /// Call-centre hours at weekends.
    pub weekends: Hours,
    /// Telephones by country of the caller.
    pub phones: Vec<Phone>,
}

/// What goes back of a visit that is cancelled in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancellationTerm {
    /// At least so many hours before it.
    pub hours: i64,
    /// So many percent.
    pub percent: u8,
}

/// The strip above the header.
#[derive(Clone, Debug)]
pub struct Banner {
    /// What it says.
    pub text: ByLanguage<String>,
    /// The page it leads to.
    pub page: PageName,
}

/// From and to, as written: the end of a day is `24:00`.
#[derive(Clone, Debug)]
pub struct Hours {
    /// `HH:MM`
    pub from: String,
    /// `HH:MM`
    pub to: String,
}

/// A telephone.
#[derive(Clone, Debug)]
pub struct Phone {
    /// Country of the caller.
    pub country: String,
    /// As dialled from there.
    pub number: String,
}

/// A currency with the contract's fields (§3.1).
#[derive(Clone, Debug)]
pub struct Currency {
    /// The contract's id.
    pub id: i64,
    /// ISO 4217 letters.
    pub code: CurrencyCode,
    /// ISO 4217 digits, as text.
    pub iso_number: String,
    /// Its name.
    pub name: ByLanguage<String>,
    /// Its everyday symbol.
    pub symbol: String,
    /// How amounts are printed.
    pub notation: Notation,
    /// Place in the list of currencies.
    pub display_order: u8,
    /// Country code of its flag.
    pub flag: String,
    /// Countries that see it first (§9.9).
    pub countries: Vec<String>,
}

/// A country.
#[derive(Clone, Debug)]
pub struct Country {
    /// ISO 3166, two capitals.
    pub code: String,
    /// Telephone code.
    pub phone: String,
    /// Its name.
    pub name: ByLanguage<String>,
    /// The language of a visitor from there who says none.
    pub language: Language,
}

/// Exchange rates from a day on.
#[derive(Clone, Debug)]
pub struct RateList {
    /// First day it applies.
    pub from: Date,
    /// Units per US dollar.
    pub per_usd: BTreeMap<CurrencyCode, Rate>,
}

macro_rules! pages {
    ($($page:ident $key:literal,)*) => {
        /// The pages that have an address.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "each is the page it is named after")]
        pub enum PageName {
            $($page,)*
        }

        impl PageName {
            /// Every page.
            pub const ALL: [Self; [$($key),*].len()] = [$(Self::$page),*];

            /// Its key in `routes.toml`.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$page => $key,)*
                }
            }
        }
    };
}

pages! {
    Home "home",
    Listing "listing",
    Cart "cart",
    Checkout "checkout",
    Package "package",
    Packages "packages",
    PriceGuide "price_guide",
    Order "order",
    Lookup "lookup",
    Terms "terms",
    Privacy "privacy",
    Sanitation "sanitation",
}

impl PageName {
    /// The pages that are only words, kept in `pages/`.
    pub const TEXTS: [Self; 3] = [Self::Terms, Self::Privacy, Self::Sanitation];

    fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.key() == key)
    }

    /// The address of a page that earlier releases did not have, for versions stored by them.
    fn usual_slugs(self) -> Option<[&'static str; 3]> {
        match self {
            Self::Package => Some(["arma-tu-paquete", "create-your-package", "monte-seu-pacote"]),
            Self::Packages => Some(["paquetes-xcaret", "xcaret-packages", "pacotes-xcaret"]),
            Self::PriceGuide => Some(["guia-de-precios", "price-guide", "guia-de-precos"]),
            _ => None,
        }
    }
}

/// The address of each page in each language.
#[derive(Clone, Debug)]
pub struct Routes {
    /// First segment after the language; the home page has none.
    pub pages: BTreeMap<PageName, ByLanguage<String>>,
    /// Last segment of a product's buy page.
    pub buy: ByLanguage<String>,
}

impl Routes {
    /// The address of a page.
    pub fn href(&self, page: PageName, language: Language) -> String {
        let slug = self.pages.get(&page).map(|slugs| slugs.get(language).as_str()).unwrap_or_default();
        if slug.is_empty() {
            format!("/{}/", language.code())
        } else {
            format!("/{}/{slug}/", language.code())
        }
    }

    /// The page with this slug in some language, and that language: the asked one first.
    pub fn page_by_slug(&self, slug: &str, language: Language) -> Option<(PageName, Language)> {
        let among = |language: Language| {
            self.pages
                .iter()
                .find(|(_, slugs)| slugs.get(language) == slug)
                .map(|(page, _)| (*page, language))
        };
        among(language).or_else(|| Language::ALL.into_iter().find_map(among))
    }
}

/// Ways to pay (§3.7).
#[derive(Clone, Debug)]
pub struct Payments {
    /// The gateway that takes payments.
    pub gateway: GatewayName,
    /// Hours for which places stay held for money paid elsewhere: a transfer, a cash voucher.
    pub await_hours: i64,
    /// A transfer is offered for visits more than so many hours away.
    pub transfer_lead_hours: i64,
    /// One part in so many of a slot may wait for transfers.
    pub transfer_share: i64,
    /// Where transfers go; none where they are not taken.
    pub transfer: Option<TransferAccount>,
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
        if api_code == Method::TRANSFER {
            return GatewayName::Transfer;
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
}

super::products::words! {
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

/// How a bank is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankKind {
    /// A bank's cards, in instalments.
    Bank,
    /// PayPal, in instalments.
    PayPal,
    /// A bank transfer.
    Transfer,
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

/// The automatic discounts (§9.3). They never stack.
#[derive(Clone, Debug)]
pub struct Discounts {
    /// None is ever larger.
    pub limit_percent: u8,
    /// A child's part off the adult price.
    pub child_percent: u8,
    /// Kinds of product that count toward a combination.
    pub combo_kinds: BTreeSet<ProductKind>,
    /// For booking ahead, fewest days first.
    pub advance: Vec<AdvanceTier>,
    /// For several parks, fewest first.
    pub combo: Vec<ComboTier>,
}

/// A discount for booking ahead.
#[derive(Clone, Copy, Debug)]
pub struct AdvanceTier {
    /// Whole days between today and the visit, at least.
    pub from_days: u32,
    /// Percent off.
    pub percent: u8,
    /// True when the flagship park gets it too.
    pub flagship: bool,
}

/// A discount for several parks.
#[derive(Clone, Copy, Debug)]
pub struct ComboTier {
    /// Different parks, at least.
    pub parks: u32,
    /// Percent off.
    pub percent: u8,
}

/// Reads one document and closes it.
pub(super) fn read<T>(
    document: &Document<'_>,
    mistakes: &mut Vec<Mistake>,
    body: impl FnOnce(&Section<'_, '_>) -> Option<T>,
) -> Option<T> {
    let mistakes = RefCell::new(mistakes);
    let root = document.root(&mistakes);
    let value = body(&root);
    root.close();
    value
}

/// Reads the sections of a list, each closed after `body`; none if any failed.
pub(super) fn each<T>(
    root: &Section<'_, '_>,
    key: &str,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<Vec<T>> {
    let sections = root.sections(key);
    let count = sections.len();
    let mut all = Vec::with_capacity(count);
    for section in sections {
        all.extend(body(&section));
        section.close();
    }
    (all.len() == count).then_some(all)
}

fn hours(section: &Section<'_, '_>, key: &str) -> Option<Hours> {
    let part = section.section(key)?;
    let time = |key| {
        part.parsed(key, "a time such as \"07:00\", at most \"24:00\"", |text| {
            (text == "24:00" || crate::calendar::Time::parse(text).is_some()).then(|| text.to_owned())
        })
    };
    let (from, to) = (time("from"), time("to"));
    part.close();
    Some(Hours { from: from?, to: to? })
}

pub(super) fn site(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Site> {
    read(document, mistakes, |root| {
        let brand = root.short_text("brand", 40);
        let site_code = root.short_text("site_code", 20);
        let email = root.text("email");
        let tax_name = root.text("tax_name");
        let tax_percent = root.integer("tax_percent", 0, 40);
        let horizon_months = root.integer("horizon_months", 1, 24);
        // Versions stored before it was said had as many.
        let few_places = root.integer_or("few_places", 25, 1, 1000);
        let package_limit = root.integer("package_limit", 1, 20);
        let hold_minutes = root.integer("hold_minutes", 1, 120);
        let hold_limit_minutes = root.integer("hold_limit_minutes", 1, 240);
        let places_per_cart = root.integer("places_per_cart", 1, 1000);
        let party_limit = root.integer("party_limit", 1, 200);
        let open_ticket_months = root.integer_or("open_ticket_months", 6, 1, 24);
        let voucher_months = root.integer_or("voucher_months", 12, 1, 36);
        let change_hours = root.integer_or("change_hours", 24, 0, 720);
        let weather_guarantee =
            if root.has("weather_guarantee") { root.boolean("weather_guarantee") } else { Some(true) };
        let mut cancellation = each(root, "cancellation", |section| {
            let (hours, percent) = (section.integer("hours", 0, 8760), section.integer("percent", 0, 100));
            Some(CancellationTerm { hours: hours?, percent: percent? })
        });
        if let Some(terms) = &mut cancellation {
            terms.sort_by_key(|term| std::cmp::Reverse(term.hours));
        }
        let full_cart = if root.has("full_cart") { root.boolean("full_cart") } else { Some(false) };
        let banner = root.has("banner").then(|| root.section("banner")).flatten().and_then(|section| {
            let text = section.localized("text");
            let page = section.parsed("page", "a page of routes.toml", PageName::parse);
            section.close();
            Some(Banner { text: text?, page: page? })
        });
        let (weekdays, weekends) = root.section("hours").map_or((None, None), |section| {
            let both = (hours(&section, "weekdays"), hours(&section, "weekends"));
            section.close();
            both
        });
        let phones = each(root, "phones", |section| {
            let (country, number) = (section.text("country"), section.text("number"));
            Some(Phone { country: country?, number: number? })
        });
        Some(Site {
            brand: brand?,
            site_code: site_code?,
            email: email?,
            tax_name: tax_name?,
            tax_percent: tax_percent?,
            horizon_months: horizon_months?,
            few_places: few_places?,
            package_limit: package_limit?,
            hold_minutes: hold_minutes?,
            hold_limit_minutes: hold_limit_minutes?,
            places_per_cart: places_per_cart?,
            party_limit: party_limit?,
            open_ticket_months: open_ticket_months?,
            voucher_months: voucher_months?,
            change_hours: change_hours?,
            weather_guarantee: weather_guarantee?,
            cancellation: cancellation?,
            full_cart: full_cart?,
            banner,
            weekdays: weekdays?,
            weekends: weekends?,
            phones: phones?,
        })
    })
}

pub(super) fn currencies(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Currency>> {
    read(document, mistakes, |root| {
        let currencies = each(root, "currencies", |section| {
            let id = section.integer("id", 1, 99_999);
            let code = section.parsed("iso_code", "three capitals such as \"USD\"", CurrencyCode::parse);
            let iso_number = section.parsed("iso_number", "three digits such as \"840\"", |text| {
                (text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.to_owned())
            });
            let name = section.localized("name");
            let symbol = section.short_text("symbol", 4);
            let presentation_symbol = section.short_text("presentation_symbol", 6);
            let position =
                section.parsed("position", "\"I\" (before the amount) or \"D\" (after)", |text| match text {
                    "I" => Some(Position::Before),
                    "D" => Some(Position::After),
                    _ => None,
                });
            // A separator may be a space, which `text` would call empty.
            let separator = |key| section.separator(key);
            let (decimal_separator, thousand_separator) =
                (separator("decimal_separator"), separator("thousand_separator"));
            let minor_digits = section.integer("minor_digits", 0, 3);
            let display_order = section.integer("display_order", 1, 99);
            let flag = section.short_text("flag", 2);
            let countries = section.texts("countries", 2);
            Some(Currency {
                id: id?,
                code: code?,
                iso_number: iso_number?,
                name: name?,
                symbol: symbol?,
                notation: Notation {
                    presentation_symbol: presentation_symbol?,
                    position: position?,
                    decimal_separator: decimal_separator?,
                    thousand_separator: thousand_separator?,
                    minor_digits: minor_digits?,
                },
                display_order: display_order?,
                flag: flag?,
                countries: countries?,
            })
        })?;
        let mut seen = BTreeSet::new();
        for currency in &currencies {
            if !seen.insert(currency.id.to_string()) || !seen.insert(currency.code.to_string()) {
                root.mistake("currencies", format!("{} or its id stands twice", currency.code), "each once");
            }
        }
        Some(currencies)
    })
}

pub(super) fn countries(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Country>> {
    read(document, mistakes, |root| {
        each(root, "countries", |section| {
            let code = section.parsed("code", "two capitals such as \"MX\"", |text| {
                (text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())).then(|| text.to_owned())
            });
            let phone = section.parsed("phone", "digits such as \"52\"", |text| {
                text.bytes().all(|b| b.is_ascii_digit()).then(|| text.to_owned())
            });
            let name = section.localized("name");
            // Versions stored before countries had languages answer whoever says none in English.
            let language = if section.has("language") {
                section.parsed("language", "es, en or pt", Language::parse)?
            } else {
                Language::En
            };
            Some(Country { code: code?, phone: phone?, name: name?, language })
        })
    })
}

pub(super) fn rates(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<RateList>> {
    read(document, mistakes, |root| {
        let mut lists = each(root, "rates", |section| {
            let from = section.date("from");
            let mut per_usd = BTreeMap::new();
            for key in section.keys().filter(|key| *key != "from").map(str::to_owned).collect::<Vec<_>>() {
                let rate = section.parsed(&key, "a positive number of up to six decimals", Rate::parse);
                match CurrencyCode::parse(&key) {
                    Some(code) => per_usd.extend(rate.map(|rate| (code, rate))),
                    None => section.mistake(&key, "it is not a currency code", "three capitals such as EUR"),
                }
            }
            Some(RateList { from: from?, per_usd })
        })?;
        lists.sort_by_key(|list| list.from);
        Some(lists)
    })
}

pub(super) fn routes(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Routes> {
    read(document, mistakes, |root| {
        let slugs = |key: &str| {
            let section = root.section(key)?;
            let slug = |language: Language| section.slug(language.code(), key == PageName::Home.key());
            let all = (slug(Language::Es), slug(Language::En), slug(Language::Pt));
            section.close();
            Some(ByLanguage { es: all.0?, en: all.1?, pt: all.2? })
        };
        let of = |page: PageName| match page.usual_slugs().filter(|_| !root.has(page.key())) {
            Some([es, en, pt]) => Some(ByLanguage { es: es.into(), en: en.into(), pt: pt.into() }),
            None => slugs(page.key()),
        };
        let pages: BTreeMap<_, _> =
            PageName::ALL.into_iter().filter_map(|page| Some((page, of(page)?))).collect();
        let buy = slugs("buy");
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            for (page, slugs) in &pages {
                if !seen.insert(slugs.get(language)) {
                    root.mistake(
                        page.key(),
                        format!("two pages share an address in {}", language.code()),
                        "one each",
                    );
                }
            }
        }
        Some(Routes { pages, buy: buy? })
    })
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
            let api_code = api_code?;
            // Versions stored before there were kinds have none.
            let kind = if api_code == Method::PAYPAL { MethodKind::PayPal } else { kind? };
            Some(Method { id: id?, api_code, name: name?, currencies, kind, gateway })
        });
        // Versions stored before there was such a field are read too.
        let await_hours =
            if root.has("await_hours") { root.integer("await_hours", 1, 240) } else { Some(72) };
        let transfer_lead_hours = root.integer_or("transfer_lead_hours", 96, 1, 2000);
        let transfer_share = root.integer_or("transfer_share", 5, 1, 100);
        let transfer = if root.has("transfer") { root.section("transfer").map(transfer) } else { None };
        Some(Payments {
            gateway: gateway?,
            await_hours: await_hours?,
            transfer_lead_hours: transfer_lead_hours?,
            transfer_share: transfer_share?,
            transfer: transfer.flatten(),
            methods: methods?,
        })
    })
}

/// A gateway that a method can name: the operator's own account is told in `transfer`.
fn a_gateway(text: &str) -> Option<GatewayName> {
    GatewayName::parse(text).filter(|gateway| *gateway != GatewayName::Transfer)
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

pub(super) fn discounts(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Discounts> {
    read(document, mistakes, |root| {
        let limit_percent = root.integer("limit_percent", 0, 100);
        let child_percent = root.integer("child_percent", 0, 100);
        let kinds = root.texts("combo_kinds", 20).unwrap_or_default();
        let combo_kinds: BTreeSet<_> = kinds.iter().filter_map(|kind| ProductKind::parse(kind)).collect();
        if combo_kinds.len() != kinds.len() {
            root.mistake("combo_kinds", "one is not a kind of product", "park or tour");
        }
        let mut advance = each(root, "advance", |section| {
            let from_days = section.integer("from_days", 1, 365);
            let percent = section.integer("percent", 0, 100);
            let flagship = section.boolean("flagship");
            Some(AdvanceTier { from_days: from_days?, percent: percent?, flagship: flagship? })
        })?;
        let mut combo = each(root, "combo", |section| {
            let parks = section.integer("parks", 2, 20);
            let percent = section.integer("percent", 0, 100);
            Some(ComboTier { parks: parks?, percent: percent? })
        })?;
        advance.sort_by_key(|tier| tier.from_days);
        combo.sort_by_key(|tier| tier.parks);
        let discounts = Discounts {
            limit_percent: limit_percent?,
            child_percent: child_percent?,
            combo_kinds,
            advance,
            combo,
        };
        let largest = discounts.advance.iter().map(|tier| tier.percent);
        let largest =
            largest.chain(discounts.combo.iter().map(|tier| tier.percent)).chain([discounts.child_percent]);
        if largest.max() > Some(discounts.limit_percent) {
            root.mistake("limit_percent", "a discount is larger", "at least the largest discount");
        }
        Some(discounts)
    })
}

pub(super) fn banks(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Bank>> {
    read(document, mistakes, |root| {
        let banks = each(root, "banks", |section| {
            let (id, code) = (section.integer("id", 1, 99_999), section.slug("code", false));
            let name = section.short_text("name", 40);
            let kind = section.parsed("kind", "bank, paypal or transfer", |text| match text {
                "bank" => Some(BankKind::Bank),
                "paypal" => Some(BankKind::PayPal),
                "transfer" => Some(BankKind::Transfer),
                _ => None,
            });
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
