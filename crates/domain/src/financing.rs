//! Paying by month through a service elsewhere, whose widget says what a month costs (§9.14).

use crate::language::Language;
use crate::money::CurrencyCode;

/// A service as the catalogue names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Financing {
    /// The address of its script, without the id.
    pub script: String,
    /// Other hosts that it asks, such as `https://api.financing.example`.
    pub hosts: Vec<String>,
    /// The store's key there; empty where there is none yet.
    pub key: String,
    /// Codes of the sites it is enabled for.
    pub sites: Vec<String>,
    /// The currencies it takes.
    pub currencies: Vec<CurrencyCode>,
    /// The store's id there for US dollars.
    pub usd_id: String,
    /// Its id for every other currency.
    pub other_id: String,
}

/// What a page loads the widget with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widget {
    /// The address of the script, with the id.
    pub script: String,
    /// The store's key there.
    pub key: String,
}

impl Financing {
    /// Whether a site may say what a month costs: it is named, and there is a key.
    pub fn is_enabled(&self, site: &str) -> bool {
        self.sites.iter().any(|one| one == site) && !self.key.is_empty()
    }

    /// The origins its pages need: its script's, and those it names.
    pub fn origins(&self) -> Vec<String> {
        let host = self.script.strip_prefix("https://").and_then(|rest| rest.split('/').next());
        let own = host.map(|host| format!("https://{host}"));
        own.into_iter().chain(self.hosts.iter().cloned()).collect()
    }

    /// The widget on a page; none but for a site that is enabled, in a currency that is taken, in English, where there is a
    /// key.
    pub fn widget(&self, site: &str, currency: CurrencyCode, language: Language) -> Option<Widget> {
        let taken = self.currencies.contains(&currency);
        if !self.is_enabled(site) || !taken || language != Language::En {
            return None;
        }
        let id = if currency.as_str() == "USD" { &self.usd_id } else { &self.other_id };
        Some(Widget { script: format!("{}?id={id}", self.script), key: self.key.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> CurrencyCode {
        CurrencyCode::parse(text).unwrap()
    }

    fn financing() -> Financing {
        Financing {
            script: "https://financing.example/up.js".into(),
            hosts: vec!["https://api.financing.example".into()],
            key: "a-key".into(),
            sites: vec!["SACBE".into()],
            currencies: vec![code("USD"), code("CAD")],
            usd_id: "UP-US".into(),
            other_id: "UP-REST".into(),
        }
    }

    // Proves 9.14.1, 9.14.2, 9.14.3, 9.14.4, 9.14.6.
    #[test]
    fn the_widget_loads_only_where_all_of_its_conditions_hold() {
        let service = financing();
        let usd = service.widget("SACBE", code("USD"), Language::En).unwrap();
        assert_eq!(
            (usd.script.as_str(), usd.key.as_str()),
            ("https://financing.example/up.js?id=UP-US", "a-key")
        );
        let cad = service.widget("SACBE", code("CAD"), Language::En).unwrap();
        assert_eq!(cad.script, "https://financing.example/up.js?id=UP-REST");
        for (site, currency, language) in [
            ("OTHER", "USD", Language::En),
            ("SACBE", "MXN", Language::En),
            ("SACBE", "USD", Language::Es),
            ("SACBE", "USD", Language::Pt),
        ] {
            assert_eq!(
                service.widget(site, code(currency), language),
                None,
                "{site} {currency} {language:?}"
            );
        }
        assert_eq!(service.origins(), ["https://financing.example", "https://api.financing.example"]);
        let unkeyed = Financing { key: String::new(), ..service };
        assert_eq!(unkeyed.widget("SACBE", code("USD"), Language::En), None);
    }
}
