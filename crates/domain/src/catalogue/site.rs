//! Who sells, and the limits of selling.

use super::account_site::{AccountSite, account_site};
use super::banners::{Banner, Wares, banners};
use super::business_units::{BusinessUnits, business_units};
use super::contact_ways::{ContactWays, contact_ways};
use super::documents::{each, read};
use super::icons::{Icons, icons};
use super::reader::{Document, Mistake, Section};
use super::retention::{Retention, retention};
use crate::calendar::{Date, Time};
use crate::financing::Financing;
use crate::hold::Holds;
use crate::language::{ByLanguage, Language};
use crate::money::CurrencyCode;

/// Who sells, and the limits of selling.
#[derive(Clone, Debug)]
pub struct Site {
    /// Name of the store.
    pub brand: String,
    /// Who sells by law and where they are, on one line; empty where nothing was said.
    pub operator: String,
    /// Code of the site: carts, orders and mail carry it.
    pub site_code: String,
    /// What a search names that searches this store in a language.
    pub data_store: ByLanguage<String>,
    /// Where visitors write.
    pub email: String,
    /// What mail comes from, such as an address that nobody reads; answers go to `email`.
    pub mail_from: String,
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
    /// How long places are held, and how many.
    pub holds: Holds,
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
    /// Scene of the picture that stands for a place without a drawing of its own.
    pub scene: String,
    /// What the business units are called (§3.6).
    pub business_units: BusinessUnits,
    /// For how long what is not money is kept (§10.8).
    pub retention: Retention,
    /// Strips above the header: of those that are shown, the first.
    pub banners: Vec<Banner>,
    /// What stands for the store on tabs and phones.
    pub icons: Icons,
    /// Call-centre hours on weekdays (§9.11).
    pub weekdays: Hours,
    /// Call-centre hours at weekends.
    pub weekends: Hours,
    /// What the newsletter's form carries for the marketing platform.
    pub newsletter: NewsletterForm,
    /// Telephones by country of the caller.
    pub phones: Vec<Phone>,
    /// How visitors reach the operator besides.
    pub contact: ContactWays,
    /// What the cookie notice says (§3.12); none where the store's own words are as good.
    pub cookie_text: Option<ByLanguage<String>>,
    /// The container of the tag manager that is loaded for who lets it (§3.12); none where there is none.
    pub tag_manager: Option<String>,
    /// Whether who lets it is shown what they looked at, and what goes with it (§3.10).
    pub personalisation: bool,
    /// Who says what a month costs where it is paid by month (§9.14); none where there is no such service.
    pub financing: Option<Financing>,
    /// Where one signs in and registers elsewhere (§6.1.6); none where accounts are the store's own.
    pub account_site: Option<AccountSite>,
}

/// What the newsletter's form carries for the marketing platform: whose form it is, and under which key it keeps who sends
/// it (§3.13). Empty where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "said above")]
pub struct NewsletterForm {
    pub client_id: String,
    pub external_key: String,
}

/// What goes back of a visit that is cancelled in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancellationTerm {
    /// At least so many hours before it.
    pub hours: i64,
    /// So many percent.
    pub percent: u8,
}

impl Site {
    /// The strip above the header of pages that sell this, on a day in Cancun.
    pub fn banner(
        &self,
        wares: Wares,
        language: Language,
        currency: CurrencyCode,
        today: Date,
    ) -> Option<&Banner> {
        self.banners.iter().find(|banner| banner.is_shown(wares, language, currency, today))
    }
}

/// From and to, in minutes since a day's midnight in Cancun: its end is 1440. Where `to` is not after `from` it is of the next
/// day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    /// When they begin.
    pub from: u16,
    /// When they end.
    pub to: u16,
}

impl Hours {
    /// A time as the catalogue has it, `07:00` to `24:00`.
    fn minutes(text: &str) -> Option<u16> {
        if text == "24:00" {
            return Some(24 * 60);
        }
        Time::parse(text).map(Time::minutes)
    }

    /// When they begin and end, as the catalogue has it.
    pub fn written(self) -> (String, String) {
        let time = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        (time(self.from), time(self.to))
    }

    /// When they end, in minutes since the midnight of the day they begin on.
    pub fn until(self) -> i64 {
        i64::from(self.to) + if self.to > self.from { 0 } else { 24 * 60 }
    }
}

/// A telephone.
#[derive(Clone, Debug)]
pub struct Phone {
    /// Country of the caller.
    pub country: String,
    /// As dialled from there.
    pub number: String,
}

fn hours(section: &Section<'_, '_>, key: &str) -> Option<Hours> {
    let part = section.section(key)?;
    let time = |key| part.parsed(key, "a time such as \"07:00\", at most \"24:00\"", Hours::minutes);
    let (from, to) = (time("from"), time("to"));
    part.close();
    Some(Hours { from: from?, to: to? })
}

/// True for what a mail can come from: nothing but an address.
fn is_address(text: &str) -> bool {
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"(),:;".contains(&byte));
    plain
        && text
            .split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'))
}

fn newsletter(root: &Section<'_, '_>) -> Option<NewsletterForm> {
    if !root.has("newsletter") {
        return Some(NewsletterForm::default());
    }
    let section = root.section("newsletter")?;
    let (client_id, external_key) =
        (section.short_text("client_id", 100), section.short_text("external_key", 100));
    section.close();
    Some(NewsletterForm { client_id: client_id?, external_key: external_key? })
}

/// True for the id of a tag manager's container: it becomes part of an address.
fn is_tag_manager(text: &str) -> bool {
    let code = text.strip_prefix("GTM-").unwrap_or_default();
    (4..=12).contains(&code.len())
        && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// What the cookie notice says, and what is loaded for who lets it. Versions stored before it was said have neither.
struct Cookies {
    text: Option<ByLanguage<String>>,
    tag_manager: Option<String>,
    personalisation: bool,
}

fn cookies(root: &Section<'_, '_>) -> Option<Cookies> {
    if !root.has("cookies") {
        return Some(Cookies { text: None, tag_manager: None, personalisation: true });
    }
    let section = root.section("cookies")?;
    let text = if section.has("text") { section.localized("text").map(Some) } else { Some(None) };
    let tag_manager = if section.has("tag_manager") {
        let known = |text: &str| is_tag_manager(text).then(|| text.to_owned());
        section.parsed("tag_manager", "the id of a container, such as \"GTM-ABC1234\"", known).map(Some)
    } else {
        Some(None)
    };
    let personalisation =
        if section.has("personalisation") { section.boolean("personalisation") } else { Some(true) };
    section.close();
    Some(Cookies { text: text?, tag_manager: tag_manager?, personalisation: personalisation? })
}

/// An address whose every byte may stand in a content policy.
fn is_plain_https(text: &str) -> bool {
    let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/.-_:".contains(&byte));
    let host = text.strip_prefix("https://").and_then(|rest| rest.split('/').next());
    plain && text.len() <= 200 && host.is_some_and(|host| host.contains('.') && !host.starts_with('.'))
}

/// Reads `[financing]`.
fn financing(root: &Section<'_, '_>) -> Option<Financing> {
    let section = root.section("financing")?;
    let script = section.parsed("script", "an address such as \"https://financing.example/up.js\"", |text| {
        is_plain_https(text).then(|| text.to_owned())
    });
    let named = |key: &str| {
        section.parsed(key, "1 to 80 letters, digits, dots, hyphens and underscores", |text| {
            let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
            (plain && (1..=80).contains(&text.len())).then(|| text.to_owned())
        })
    };
    let key = if section.has("key") { named("key") } else { Some(String::new()) };
    let (usd_id, other_id) = (named("usd_id"), named("other_id"));
    let hosts = if section.has("hosts") { section.texts("hosts", 200)? } else { Vec::new() };
    if !hosts.iter().all(|host| is_plain_https(host) && host.matches('/').count() == 2) {
        section.mistake("hosts", "one is no https host", "such as \"https://api.financing.example\" each");
    }
    let sites = section.texts("sites", 20);
    let codes = section.texts("currencies", 3)?;
    let currencies: Vec<_> = codes.iter().filter_map(|code| CurrencyCode::parse(code)).collect();
    if currencies.len() != codes.len() {
        section.mistake("currencies", "one is not a currency code", "three capitals each");
    }
    section.close();
    Some(Financing {
        script: script?,
        hosts,
        key: key?,
        sites: sites?,
        currencies,
        usd_id: usd_id?,
        other_id: other_id?,
    })
}

fn holds(root: &Section<'_, '_>) -> Option<Holds> {
    let minutes = root.integer("hold_minutes", 1, 120);
    let limit_minutes = root.integer("hold_limit_minutes", 1, 240);
    let usual = Holds {
        minutes: minutes?,
        limit_minutes: limit_minutes?,
        rest_minutes: 15,
        crowded_minutes: 5,
        carts_percent: 40,
        paying_percent: 60,
    };
    // Versions stored before it was said had none.
    if !root.has("holds") {
        return Some(usual);
    }
    let section = root.section("holds")?;
    let rest_minutes = section.integer_or("rest_minutes", usual.rest_minutes, 0, 240);
    let crowded_minutes = section.integer_or("crowded_minutes", usual.crowded_minutes, 1, 120);
    let carts_percent = section.integer_or("carts_percent", usual.carts_percent, 1, 100);
    let paying_percent = section.integer_or("paying_percent", usual.paying_percent, 1, 100);
    section.close();
    Some(Holds {
        rest_minutes: rest_minutes?,
        crowded_minutes: crowded_minutes?,
        carts_percent: carts_percent?,
        paying_percent: paying_percent?,
        ..usual
    })
}

pub(super) fn site(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Site> {
    read(document, mistakes, |root| {
        let brand = root.short_text("brand", 40);
        // Versions stored before it was said have none.
        let operator =
            if root.has("operator") { root.short_text("operator", 160) } else { Some(String::new()) };
        let site_code = root.short_text("site_code", 20);
        // A hosted search has names of its own for it.
        let data_store = if root.has("data_store") {
            root.localized("data_store")
        } else {
            site_code.as_ref().map(|code| {
                let code = code.to_lowercase();
                ByLanguage { es: format!("{code}-es"), en: format!("{code}-en"), pt: format!("{code}-pt") }
            })
        };
        if let Some(ByLanguage { es, en, pt }) = &data_store
            && (es == en || es == pt || en == pt)
        {
            root.mistake("data_store", "two languages share one", "one each");
        }
        let email = root.text("email");
        // Versions stored before it was said wrote from where visitors write.
        let mail_from = if root.has("mail_from") {
            root.parsed("mail_from", "an address such as \"no-reply@store.example\"", |text| {
                is_address(text).then(|| text.to_owned())
            })
        } else {
            email.clone()
        };
        let tax_name = root.text("tax_name");
        let tax_percent = root.integer("tax_percent", 0, 40);
        let horizon_months = root.integer("horizon_months", 1, 24);
        // Versions stored before it was said had as many.
        let few_places = root.integer_or("few_places", 25, 1, 1000);
        let package_limit = root.integer("package_limit", 1, 20);
        let holds = holds(root);
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
        // Versions stored before it was said showed the flagship's.
        let scene = if root.has("scene") { root.slug("scene", false) } else { Some("xcaret".to_owned()) };
        let newsletter = newsletter(root);
        let cookies = cookies(root);
        // Versions stored before it was said have none.
        let financing = if root.has("financing") { financing(root).map(Some) } else { Some(None) };
        let business_units = business_units(root);
        let retention = retention(root);
        let banners = banners(root);
        let icons = icons(root);
        let (weekdays, weekends) = root.section("hours").map_or((None, None), |section| {
            let both = (hours(&section, "weekdays"), hours(&section, "weekends"));
            section.close();
            both
        });
        let phones = each(root, "phones", |section| {
            let (country, number) = (section.text("country"), section.text("number"));
            Some(Phone { country: country?, number: number? })
        });
        let contact = contact_ways(root, is_address);
        let account_site = if root.has("accounts") { account_site(root).map(Some) } else { Some(None) };
        let Cookies { text: cookie_text, tag_manager, personalisation } = cookies?;
        Some(Site {
            brand: brand?,
            operator: operator?,
            site_code: site_code?,
            data_store: data_store?,
            newsletter: newsletter?,
            email: email?,
            mail_from: mail_from?,
            tax_name: tax_name?,
            tax_percent: tax_percent?,
            horizon_months: horizon_months?,
            few_places: few_places?,
            package_limit: package_limit?,
            holds: holds?,
            places_per_cart: places_per_cart?,
            party_limit: party_limit?,
            open_ticket_months: open_ticket_months?,
            voucher_months: voucher_months?,
            change_hours: change_hours?,
            weather_guarantee: weather_guarantee?,
            cancellation: cancellation?,
            full_cart: full_cart?,
            scene: scene?,
            business_units: business_units?,
            retention: retention?,
            banners: banners?,
            icons: icons?,
            weekdays: weekdays?,
            weekends: weekends?,
            phones: phones?,
            contact: contact?,
            cookie_text,
            tag_manager,
            personalisation,
            financing: financing?,
            account_site: account_site?,
        })
    })
}
