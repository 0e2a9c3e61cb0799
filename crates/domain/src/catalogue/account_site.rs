//! An account site elsewhere (§2.3.8, §6.1.6), in place of the store's own pages of accounts.

use super::contact_ways::is_elsewhere;
use super::reader::Section;
use super::routes::PageName;
use crate::language::{ByLanguage, Language};

/// Where one signs in, chooses another password and registers, where none of it is done in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountSite {
    /// Where one signs in.
    pub sign_in: ByLanguage<String>,
    /// Where one chooses another password.
    pub forgot: ByLanguage<String>,
    /// Where one registers.
    pub register: ByLanguage<String>,
}

impl AccountSite {
    /// The address that stands for a page of the store; none for a page that it has no part in.
    pub fn href(&self, page: PageName, language: Language) -> Option<&str> {
        let found = match page {
            PageName::Auth => &self.sign_in,
            PageName::Forgot => &self.forgot,
            PageName::Register => &self.register,
            _ => return None,
        };
        Some(found.get(language))
    }
}

/// What stands for `es`, `en` or `pt` in an address.
const LANGUAGE: &str = "{language}";
/// What an address is.
const RIGHT: &str = "an address such as \"https://account.example/{language}/\", at most 300 characters";

/// An address in each language: one with `{language}`, or one each.
fn address(section: &Section<'_, '_>, key: &str) -> Option<ByLanguage<String>> {
    if section.is_section(key) {
        let each = section.section(key)?;
        let one = |key: &str| each.parsed(key, RIGHT, |text| is_address(text).then(|| text.to_owned()));
        let (es, en, pt) = (one("es"), one("en"), one("pt"));
        each.close();
        return Some(ByLanguage { es: es?, en: en?, pt: pt? });
    }
    let of = |text: &str, language: Language| text.replace(LANGUAGE, language.code());
    section.parsed(key, RIGHT, |text| {
        is_address(&of(text, Language::Es)).then(|| ByLanguage {
            es: of(text, Language::Es),
            en: of(text, Language::En),
            pt: of(text, Language::Pt),
        })
    })
}

/// True for an address elsewhere with a plain host.
fn is_address(text: &str) -> bool {
    let host = text.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:".contains(&byte);
    is_elsewhere(text) && host.is_some_and(|host| host.bytes().all(plain))
}

/// Reads `[accounts]`.
pub(super) fn account_site(root: &Section<'_, '_>) -> Option<AccountSite> {
    let section = root.section("accounts")?;
    let (sign_in, forgot, register) =
        (address(&section, "sign_in"), address(&section, "forgot"), address(&section, "register"));
    section.close();
    Some(AccountSite { sign_in: sign_in?, forgot: forgot?, register: register? })
}
