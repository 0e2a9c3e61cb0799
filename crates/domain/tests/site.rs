//! What the site says of itself, and what stands for it in versions that earlier releases stored.

use crate::support::{catalogue, files};
use domain::calendar::parse_date;
use domain::catalogue::{BusinessUnit, Catalogue, Files, Icons, KeepBuyers, PageName, Retention, Wares};
use domain::language::Language;
use domain::money::CurrencyCode;

fn with_site(change: impl Fn(&str) -> String) -> Files {
    let mut files = files();
    let changed = change(&files["site.toml"]);
    assert_ne!(files["site.toml"], changed, "the change changed nothing");
    files.insert("site.toml".into(), changed);
    files
}

/// Without what earlier releases did not say.
fn earlier(text: &str) -> String {
    let (before, rest) = text.split_once("[business_units]").unwrap();
    let (_, after) = rest.split_once("\n\n").unwrap();
    let before: Vec<_> = before.lines().filter(|line| !line.starts_with("scene = ")).collect();
    format!("{}\n{after}", before.join("\n"))
}

#[test]
fn a_version_of_an_earlier_release_has_the_usual_picture_and_names() {
    let (now, before) = (catalogue(), Catalogue::read_stored(&with_site(earlier)).unwrap());
    assert_eq!((now.site.scene.as_str(), before.site.scene.as_str()), ("xcaret", "xcaret"));
    let names = ["Xcaret", "Xplor", "Xel-Há", "Xenotes", "Xenses", "Xoximilco", "Xichen"];
    for site in [now.site, before.site] {
        let said: Vec<_> = BusinessUnit::ALL.iter().map(|unit| site.business_units.name(*unit)).collect();
        assert_eq!(said, names);
    }
}

#[test]
fn picture_and_names_are_the_catalogues() {
    let changed = with_site(|text| {
        text.replace("scene = \"xcaret\"", "scene = \"xelha\"")
            .replace("XC = \"Xcaret\"", "XC = \"Grupo Xcaret\"")
            .replace("XT = \"Xichen\"\n", "")
    });
    let site = Catalogue::read(&changed).unwrap().site;
    assert_eq!(site.scene, "xelha");
    let name = |unit| site.business_units.name(unit);
    assert_eq!((name(BusinessUnit::Xc), name(BusinessUnit::Xt)), ("Grupo Xcaret", "Xichen"));
}

#[test]
fn mail_comes_from_where_visitors_write_unless_it_is_said() {
    let site = catalogue().site;
    assert_eq!(site.mail_from, site.email);
    let said =
        |from: &str| with_site(|text| text.replace("tax_name", &format!("mail_from = \"{from}\"\ntax_name")));
    let site = Catalogue::read(&said("no-reply@store.example")).unwrap().site;
    assert_eq!(site.mail_from, "no-reply@store.example");
    assert_ne!(site.email, site.mail_from, "answers go where they are read");
    for wrong in
        ["nobody", "@store.example", "no-reply@store", "Store <no-reply@store.example>", "a@b@c.example"]
    {
        let mistakes = Catalogue::read(&said(wrong)).unwrap_err();
        assert!(
            mistakes.iter().any(|mistake| mistake.to_string().contains("mail_from")),
            "{wrong}: {mistakes:?}"
        );
    }
}

#[test]
fn a_business_unit_that_is_not_the_contracts_is_a_mistake() {
    for (from, to, field) in [
        ("XC = \"Xcaret\"", "XZ = \"Xcaret\"", "business_units.XZ: this field is not known"),
        ("XC = \"Xcaret\"", "XC = \" \"", "business_units.XC: it is empty"),
        ("XC = \"Xcaret\"", "XC = 5", "business_units.XC: it is integer"),
        ("scene = \"xcaret\"", "scene = \"../xcaret\"", "scene: \"../xcaret\" can't stand in an address"),
    ] {
        let mistakes = Catalogue::read(&with_site(|text| text.replace(from, to))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|mistake| mistake.contains(field)), "{to}: {said:?}");
    }
}

// Proves 10.8.1.
#[test]
fn how_long_things_are_kept_is_the_catalogues_within_bounds() {
    let usual = Retention::default();
    assert_eq!(catalogue().site.retention, usual, "the demonstration says what is usual");
    let left_out = with_site(|text| {
        let (before, rest) = text.split_once("[retention]").unwrap();
        let (_, after) = rest.split_once("\n\n").unwrap();
        format!("{before}{after}")
    });
    assert_eq!(Catalogue::read(&left_out).unwrap().site.retention, usual);
    assert_eq!(Catalogue::read_stored(&left_out).unwrap().site.retention, usual);
    let said = with_site(|text| {
        text.replace("carts_days = 30", "carts_days = 7")
            .replace("buyers = \"5 years\"", "buyers = \"never\"")
    });
    let retention = Catalogue::read(&said).unwrap().site.retention;
    assert_eq!(retention, Retention { carts_days: 7, buyers: KeepBuyers::ForEver, ..usual });
    for (from, to, mistake) in [
        ("carts_days = 30", "carts_days = 6", "carts_days: it is 6; expected a whole number from 7 to 3650"),
        (
            "orders_days = 90",
            "orders_days = 29",
            "orders_days: it is 29; expected a whole number from 30 to 3650",
        ),
        ("messages_days = 30", "messages_days = 0", "messages_days: it is 0; expected a whole number from 7"),
        (
            "notices_days = 90",
            "notices_days = 9999",
            "notices_days: it is 9999; expected a whole number from 30",
        ),
        ("versions_days = 30", "versions_days = \"a\"", "versions_days: it is string"),
        (
            "\"5 years\"",
            "\"31 years\"",
            "buyers: \"31 years\" is not understood; expected \"never\", or from",
        ),
        ("carts_days = 30", "cart_days = 30", "cart_days: this field is not known"),
    ] {
        let mistakes = Catalogue::read(&with_site(|text| text.replace(from, to))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|one| one.contains(&format!("retention.{mistake}"))), "{to}: {said:?}");
    }
}

// Proves 3.12.1, 3.12.2.
#[test]
fn ways_to_reach_the_operator_are_read_and_their_mistakes_explained() {
    let contact = &catalogue().site.contact;
    assert_eq!(contact.services.iter().map(|way| way.name.as_str()).collect::<Vec<_>>(), ["WhatsApp"]);
    assert_eq!(contact.social.len(), 4);
    assert!(contact.app.is_some() && contact.messages_to.is_some());
    assert!(catalogue().site.phones.len() > 1);
    for (from, to, place) in [
        ("https://wa.me/529980000100", "http://wa.me/1", "href"),
        ("https://wa.me/529980000100", "https://wa.me@evil.example/", "href"),
        ("https://wa.me/529980000100", "javascript:alert(1)", "href"),
        ("kind = \"messenger\"", "kind = \"fax\"", "kind"),
        ("network = \"tiktok\"", "network = \"orkut\"", "network"),
        ("to = \"atencion@sacbe.example\"", "to = \"atencion\"", "to"),
        ("answer_hours = 24 ", "answer_hours = 0 ", "answer_hours"),
    ] {
        let mistakes = Catalogue::read(&with_site(|text| text.replace(from, to))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|one| one.contains("site.toml") && one.contains(place)), "{to}: {said:?}");
    }
    // Versions stored by earlier releases have none of it.
    let before = with_site(|text| {
        let (before, rest) = text.split_once("[messages]").unwrap();
        let (_, after) = rest.split_once("[[phones]]").unwrap();
        format!("{before}[[phones]]{after}")
    });
    let older = Catalogue::read_stored(&before).unwrap().site.contact;
    assert!(older.services.is_empty() && older.app.is_none() && older.messages_to.is_none());
    assert_eq!(older.answer_hours, 24);
}

/// The demonstration with banners of its own.
fn with_banners(said: &str) -> Files {
    with_site(|text| {
        let (before, _) = text.split_once("[[banner]]").unwrap();
        let (_, last) = text.rsplit_once("[[banner]]").unwrap();
        let (_, after) = last.split_once("\n\n").unwrap();
        format!("{before}{said}\n\n{after}")
    })
}

const WORDS: &str = "text = { es = \"Hola\", en = \"Hello\", pt = \"Olá\" }";

// Proves 2.3.30.
#[test]
fn a_banner_is_shown_on_its_days_and_in_its_languages() {
    let said = format!(
        "[[banner]]\n{WORDS}\npage = \"promotions\"\nfrom = \"2026-12-01\"\nuntil = \"2026-12-24\"\n\
         languages = [\"es\", \"pt\"]\n[[banner]]\n{}\ncurrencies = [\"MXN\"]\n[[banner]]\n{}\nfrom = \"2026-12-20\"",
        WORDS.replace("Hello", "Pesos"),
        WORDS.replace("Hello", "Second")
    );
    let site = Catalogue::read(&with_banners(&said)).unwrap().site;
    let shown = |language: Language, day: &str| {
        let banner = site.banner(Wares::Parks, language, CurrencyCode::USD, parse_date(day).unwrap());
        banner.map(|banner| (banner.text.get(language).as_str(), banner.page))
    };
    let first = |words| Some((words, Some(PageName::Promotions)));
    assert_eq!(shown(Language::Es, "2026-11-30"), None);
    assert_eq!(shown(Language::Es, "2026-12-01"), first("Hola"));
    assert_eq!(shown(Language::Pt, "2026-12-24"), first("Olá"), "its last day is one of them");
    assert_eq!(shown(Language::En, "2026-12-01"), None, "not in that language");
    assert_eq!(shown(Language::En, "2026-12-20"), Some(("Second", None)), "the first that is shown");
    assert_eq!(shown(Language::Es, "2026-12-25"), Some(("Hola", None)));
    let pesos = CurrencyCode::parse("MXN").unwrap();
    let in_pesos = site.banner(Wares::Parks, Language::En, pesos, parse_date("2026-12-01").unwrap()).unwrap();
    assert_eq!(in_pesos.text.get(Language::En), "Pesos", "of who pays in them alone");
    let none = Catalogue::read(&with_banners("")).unwrap().site;
    assert!(
        none.banners.is_empty()
            && none
                .banner(Wares::Parks, Language::Es, CurrencyCode::USD, parse_date("2026-12-01").unwrap())
                .is_none()
    );
}

// Proves 2.2.142.
#[test]
fn a_banner_of_a_code_says_what_that_takes_off_whose_tickets() {
    let catalogue = catalogue();
    let coded = catalogue.promotions.iter().filter_map(|one| Some((one.code.as_deref()?, one.percent)));
    let mut read = 0;
    for (code, percent) in coded {
        for banner in catalogue.site.banners.iter().filter(|banner| banner.text.es.contains(code)) {
            for (language, whose) in [
                (Language::Es, "entrada de adulto"),
                (Language::En, "adult ticket"),
                (Language::Pt, "ingresso adulto"),
            ] {
                let said = banner.text.get(language);
                assert!(said.contains(&format!("{percent}%")) && said.contains(whose), "{said}");
                // On one line of a small phone.
                assert!(said.chars().count() <= 46, "{said}");
                read += 1;
            }
        }
    }
    assert_eq!(read, 6);
}

// Proves 10.16.151.
#[test]
fn a_banner_is_shown_where_what_it_is_about_is_sold() {
    let said = format!(
        "[[banner]]\n{WORDS}\nabout = \"parks\"\nuntil = \"2026-12-24\"\n[[banner]]\n{}\nabout = \"hotels\"\n[[banner]]\n{}",
        WORDS.replace("Hello", "Rooms"),
        WORDS.replace("Hello", "All")
    );
    let site = Catalogue::read(&with_banners(&said)).unwrap().site;
    let shown = |wares, day: &str| {
        let banner = site.banner(wares, Language::En, CurrencyCode::USD, parse_date(day).unwrap());
        banner.map(|banner| banner.text.get(Language::En).as_str())
    };
    assert_eq!(shown(Wares::Parks, "2026-12-24"), Some("Hello"));
    assert_eq!(shown(Wares::Parks, "2026-12-25"), Some("All"), "one of rooms says nothing of parks");
    assert_eq!(shown(Wares::Hotels, "2026-12-24"), Some("Rooms"));
}

// Proves 2.3.30.
#[test]
fn a_banner_of_an_earlier_release_is_always_shown_to_everybody() {
    let said = format!("[banner]\n{WORDS}\npage = \"listing\"");
    let site = Catalogue::read_stored(&with_banners(&said)).unwrap().site;
    for (language, words) in [(Language::Es, "Hola"), (Language::En, "Hello"), (Language::Pt, "Olá")] {
        for day in ["2020-01-01", "2026-11-20", "2040-12-31"] {
            let banner =
                site.banner(Wares::Parks, language, CurrencyCode::USD, parse_date(day).unwrap()).unwrap();
            assert_eq!((banner.text.get(language).as_str(), banner.page), (words, Some(PageName::Listing)));
        }
    }
}

// Proves 2.3.30.
#[test]
fn mistakes_of_a_banner_are_explained() {
    for (more, mistake) in [
        ("page = \"nowhere\"", "page: \"nowhere\" is not understood; expected a page of routes.toml"),
        (
            "from = \"2026-12-24\"\nuntil = \"2026-12-23\"",
            "until: it is before `from`; expected the last day",
        ),
        ("from = \"24.12.2026\"", "from: \"24.12.2026\" is not understood"),
        ("languages = [\"fr\"]", "languages: \"fr\" is none of them; expected one or more of es, en, pt"),
        ("languages = []", "languages: it is empty; expected one or more of es, en, pt"),
        ("about = \"tours\"", "about: \"tours\" is not understood; expected \"parks\" or \"hotels\""),
        ("to = \"2026-12-24\"", "to: this field is not known"),
    ] {
        let mistakes = Catalogue::read(&with_banners(&format!("[[banner]]\n{WORDS}\n{more}"))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|one| one.contains(&format!("banner[1].{mistake}"))), "{more}: {said:?}");
    }
    let one = "[[banner]]\ntext = { es = \"Hola\", en = \"Hello\" }";
    let mistakes = Catalogue::read(&with_banners(one)).unwrap_err();
    assert!(
        mistakes.iter().any(|mistake| mistake.to_string().contains("text.pt: it is missing")),
        "{mistakes:?}"
    );
}

// Proves 3.12.6.
#[test]
fn the_icons_are_the_catalogues() {
    assert_eq!(catalogue().site.icons, Icons::default(), "the demonstration says what is usual");
    let left_out = with_site(|text| {
        let (before, rest) = text.split_once("[icons]").unwrap();
        let (_, after) = rest.split_once("\n\n").unwrap();
        format!("{before}{after}")
    });
    assert_eq!(Catalogue::read_stored(&left_out).unwrap().site.icons, Icons::default());
    let own = with_site(|text| text.replace("\"favicon.svg\"", "\"sun.svg\""));
    let icons = Catalogue::read(&own).unwrap().site.icons;
    assert_eq!(icons, Icons { favicon: "sun.svg".into(), ..Icons::default() });
    for (from, to, mistake) in [
        ("\"favicon.svg\"", "\"favicon.png\"", "favicon: \"favicon.png\" is not understood"),
        ("\"app-icon-180.png\"", "\"../secret.png\"", "apple_touch: \"../secret.png\" is not understood"),
        ("\"app-icon-maskable-512.png\"", "\".png\"", "maskable: \".png\" is not understood"),
        ("large = ", "largest = ", "largest: this field is not known"),
    ] {
        let mistakes = Catalogue::read(&with_site(|text| text.replace(from, to))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|one| one.contains(&format!("icons.{mistake}"))), "{to}: {said:?}");
    }
}

/// The demonstration's site with an account site elsewhere.
fn with_accounts(said: &str) -> Files {
    with_site(|text| text.replace("[newsletter]", &format!("[accounts]\n{said}\n\n[newsletter]")))
}

// Proves 10.18.50.
#[test]
fn an_account_site_has_an_address_for_each_of_three_pages_and_each_language() {
    assert_eq!(catalogue().site.account_site, None, "the demonstration has accounts of its own");
    let said = with_accounts(
        "sign_in = \"https://account.example/{language}/?from=store\"\n\
         forgot = { es = \"https://account.example/olvido\", en = \"https://account.example/forgot\", pt = \"https://conta.example/\" }\n\
         register = \"https://account.example/new\"",
    );
    let site = Catalogue::read(&said).unwrap().site.account_site.unwrap();
    let href = |page, language| site.href(page, language).unwrap_or_default();
    assert_eq!(href(PageName::Auth, Language::Pt), "https://account.example/pt/?from=store");
    assert_eq!(href(PageName::Forgot, Language::Es), "https://account.example/olvido");
    assert_eq!(href(PageName::Forgot, Language::Pt), "https://conta.example/");
    assert_eq!(href(PageName::Register, Language::En), "https://account.example/new");
    assert_eq!(site.href(PageName::Account, Language::En), None, "one's orders are the store's");
}

// Proves 10.18.50.
#[test]
fn mistakes_of_an_account_site_are_explained() {
    let good = |key: &str| format!("{key} = \"https://account.example/\"");
    let (sign_in, forgot, register) = (good("sign_in"), good("forgot"), good("register"));
    for (said, mistake) in [
        (format!("{sign_in}\n{forgot}"), "accounts.register: it is missing"),
        (format!("sign_in = \"http://account.example/\"\n{forgot}\n{register}"), "accounts.sign_in: \"http:"),
        (format!("sign_in = \"/es/auth/\"\n{forgot}\n{register}"), "accounts.sign_in: \"/es"),
        (format!("sign_in = \"https://a.example;x/\"\n{forgot}\n{register}"), "accounts.sign_in: \"https"),
        (
            format!("sign_in = \"https://a.example/{{lang}}\"\n{forgot}\n{register}"),
            "accounts.sign_in: \"https",
        ),
        (
            format!(
                "sign_in = {{ es = \"https://a.example/\", en = \"https://a.example/\" }}\n{forgot}\n{register}"
            ),
            "accounts.sign_in.pt: it is missing",
        ),
        (format!("{sign_in}\n{forgot}\n{register}\nlogin = \"\""), "accounts.login: this field is not known"),
    ] {
        let mistakes = Catalogue::read(&with_accounts(&said)).unwrap_err();
        let lines: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(
            lines.iter().any(|line| line.contains(mistake) && line.starts_with("site.toml:")),
            "{said}: {lines:?}"
        );
    }
}
