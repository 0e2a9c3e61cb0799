//! The pages that have an address, and their addresses in each language.

use super::documents::read;
use super::reader::{Document, Mistake, Section};
use crate::language::{ByLanguage, Language};
use std::collections::{BTreeMap, BTreeSet};

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
    Hotels "hotels",
    HotelsCompare "hotels_compare",
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
    Promotions "promotions",
    Mexicans "mexicans",
    Seniors "inapam",
    Residents "residents",
    Compare "compare",
    Faqs "faqs",
    SiteMap "site_map",
    Ticket "ticket",
    ThingsToDo "things_to_do",
    Activities "activities",
    Weekends "weekends",
    Company "company",
    Gallery "gallery",
    PhotoPass "photo_pass",
    Services "services",
    Arrive "arrive",
    Contact "contact",
    Search "search",
    Chat "chat",
    ForYou "for_you",
    Newsletter "newsletter",
    Cookies "cookies",
    Thanks "thanks",
    SubscriptionError "subscription_error",
    Auth "auth",
    Register "register",
    Forgot "forgot",
    Account "account",
    Offline "offline",
}

impl PageName {
    /// The pages that are only words, kept in `pages/`.
    pub const TEXTS: [Self; 3] = [Self::Terms, Self::Privacy, Self::Sanitation];

    /// The page whose address its own begins with.
    pub fn parent(self) -> Option<Self> {
        match self {
            Self::HotelsCompare => Some(Self::Hotels),
            Self::Mexicans => Some(Self::Promotions),
            _ => None,
        }
    }

    /// What the keys of its texts begin with.
    pub fn texts(self) -> &'static str {
        match self {
            Self::PriceGuide => "guide",
            Self::ThingsToDo => "things",
            Self::Mexicans => "promotions.mexican",
            Self::Seniors => "promotions.senior",
            Self::Residents => "promotions.resident",
            other => other.key(),
        }
    }

    pub(super) fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.key() == key)
    }

    /// The address of a page that earlier releases did not have, for versions stored by them.
    fn usual_slugs(self) -> Option<[&'static str; 3]> {
        match self {
            Self::Hotels => Some(["hoteles-xcaret", "xcaret-hotels", "hoteis-xcaret"]),
            Self::HotelsCompare => Some(["comparar", "compare", "comparar"]),
            Self::Package => Some(["arma-tu-paquete", "create-your-package", "monte-seu-pacote"]),
            Self::Packages => Some(["paquetes-xcaret", "xcaret-packages", "pacotes-xcaret"]),
            Self::PriceGuide => Some(["guia-de-precios", "price-guide", "guia-de-precos"]),
            Self::Promotions => Some(["promociones", "promotions", "promocoes"]),
            Self::Mexicans => Some(["mexicanos", "mexicans", "mexicanos"]),
            Self::Seniors => Some(["inapam", "inapam", "inapam"]),
            Self::Residents => {
                Some(["quintanarroenses", "quintana-roo-residents", "moradores-de-quintana-roo"])
            }
            Self::Compare => Some([
                "comparar-parques-tours-xcaret",
                "compare-xcaret-parks-tours",
                "comparar-parques-passeios-xcaret",
            ]),
            Self::Faqs => Some(["preguntas-frecuentes", "faqs", "perguntas-frequentes"]),
            Self::SiteMap => Some(["mapa-de-sitio", "site-map", "mapa-do-site"]),
            Self::Ticket => Some(["comprar-mi-entrada", "buy-my-ticket", "comprar-meu-ingresso"]),
            Self::ThingsToDo => Some([
                "que-hacer-en-cancun-y-riviera-maya",
                "things-to-do-in-cancun-and-riviera-maya",
                "o-que-fazer-em-cancun-e-riviera-maya",
            ]),
            Self::Activities => Some([
                "atracciones-y-actividades-opcionales",
                "attractions-and-optional-activities",
                "atracoes-e-atividades-opcionais",
            ]),
            Self::Weekends => {
                Some(["escapadas-fin-de-semana", "weekend-getaways", "escapadas-de-fim-de-semana"])
            }
            Self::Company => Some(["acerca-de-xcaret", "about-xcaret", "sobre-o-xcaret"]),
            Self::Arrive => Some(["como-llegar-a-xcaret", "how-to-get-to-xcaret", "como-chegar-ao-xcaret"]),
            Self::Gallery => Some(["galeria", "gallery", "galeria"]),
            Self::PhotoPass => Some(["foto-pase", "photo-pass", "foto-passe"]),
            Self::Contact => Some(["contacto", "contact", "contato"]),
            Self::Newsletter => Some(["boletin", "newsletter", "novidades"]),
            Self::Cookies => Some(["cookies", "cookies", "cookies"]),
            Self::Thanks => Some(["gracias", "thanks", "obrigado"]),
            Self::SubscriptionError => {
                Some(["error-subscription", "subscription-error", "erro-de-inscricao"])
            }
            Self::Auth => Some(["auth", "auth", "auth"]),
            Self::Register => Some(["registro", "register", "cadastro"]),
            Self::Forgot => Some(["forgot", "forgot", "forgot"]),
            Self::Account => Some(["mi-cuenta", "my-account", "minha-conta"]),
            Self::Search => Some(["busqueda", "search", "busca"]),
            Self::Chat => Some(["preguntanos", "ask-us", "pergunte"]),
            Self::ForYou => Some(["para-ti", "for-you", "para-voce"]),
            Self::Offline => Some(["sin-conexion", "offline", "sem-conexao"]),
            Self::Services => {
                Some(["gastronomia-y-servicios", "food-and-services", "gastronomia-e-servicos"])
            }
            _ => None,
        }
    }
}

/// The address of each page in each language.
#[derive(Clone, Debug)]
pub struct Routes {
    /// The segment after the language or after the page's parent; the home page has none.
    pub pages: BTreeMap<PageName, ByLanguage<String>>,
    /// Last segment of a product's buy page.
    pub buy: ByLanguage<String>,
    /// Last segment of the page that changes what an order has.
    pub change: ByLanguage<String>,
    /// What pages were called before, in whichever language (§2.2): links in mail are opened years later.
    pub former: BTreeMap<String, PageName>,
}

impl Routes {
    /// The address of a page.
    pub fn href(&self, page: PageName, language: Language) -> String {
        let slug = self.pages.get(&page).map(|slugs| slugs.get(language).as_str()).unwrap_or_default();
        let above = page
            .parent()
            .map_or_else(|| format!("/{}/", language.code()), |parent| self.href(parent, language));
        if slug.is_empty() { above } else { format!("{above}{slug}/") }
    }

    /// The page with this slug in some language, the asked one first, or with this slug before: at the top, or below another page.
    pub fn page_by_slug(&self, below: Option<PageName>, slug: &str, language: Language) -> Option<PageName> {
        let among = |language: Language| {
            let found = |(page, slugs): &(&PageName, &ByLanguage<String>)| {
                page.parent() == below && slugs.get(language) == slug
            };
            self.pages.iter().find(found).map(|(page, _)| *page)
        };
        let before = || self.former.get(slug).copied().filter(|page| page.parent() == below);
        among(language).or_else(|| Language::ALL.into_iter().find_map(among)).or_else(before)
    }
}

/// What versions that were stored before this address had words of its own call it.
fn usual_change() -> ByLanguage<String> {
    ByLanguage { es: "cambiar".into(), en: "change".into(), pt: "alterar".into() }
}

/// The slugs that pages had before, each with its page.
fn former(root: &Section<'_, '_>) -> BTreeMap<String, PageName> {
    let Some(section) = root.has("former").then(|| root.section("former")).flatten() else {
        return BTreeMap::new();
    };
    let slugs: Vec<String> = section.keys().map(str::to_owned).collect();
    let mut found = BTreeMap::new();
    for slug in slugs {
        if let Some(page) = section.parsed(&slug, "a page of this file", PageName::parse) {
            found.insert(slug, page);
        }
    }
    section.close();
    found
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
        let change = if root.has("change") { slugs("change") } else { Some(usual_change()) };
        let former = former(root);
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            for (page, slugs) in &pages {
                if !seen.insert((page.parent(), slugs.get(language))) {
                    root.mistake(
                        page.key(),
                        format!("two pages share an address in {}", language.code()),
                        "one each",
                    );
                }
            }
        }
        Some(Routes { pages, buy: buy?, change: change?, former })
    })
}
