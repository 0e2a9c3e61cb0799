//! The demo catalogue is right, and every kind of mistake is told with its place.

use crate::support::{catalogue, files, said};
use domain::calendar::{Instant, Time, instant_in_cancun, parse_date};
use domain::catalogue::{BankKind, Catalogue, ProductId, Status};
use domain::language::Language;
use domain::money::CurrencyCode;
use std::collections::BTreeSet;

// Proves 2.2.39, 2.2.40, 2.2.41, 2.2.42, 2.2.43, 2.2.44, 2.2.45, 2.2.46, 2.2.47, 2.2.48, 3.5.2, 3.5.5, 3.5.6,
// 3.5.7, 3.5.8, 3.5.9, 3.5.10, 3.5.11, 3.5.12, 3.5.13, 3.5.14, 3.5.15, 3.5.16, 3.5.17, 3.5.18, 3.5.19,
// 3.5.20, 3.5.22.
#[test]
fn the_demo_catalogue_has_no_mistake_and_every_product_of_the_contract() {
    let catalogue = catalogue();
    let transport = [
        (296, Some(344)),
        (295, Some(377)),
        (305, Some(342)),
        (306, Some(378)),
        (1538, Some(1542)),
        (1894, Some(1900)),
        (1576, Some(1577)),
        (1664, Some(1665)),
        (1540, None),
        (361, None),
        (352, None),
        (343, None),
        (1734, None),
        (1720, Some(1717)),
        (1553, Some(1555)),
    ];
    for (id, transport) in transport {
        let product = catalogue.product(ProductId(id)).unwrap_or_else(|| panic!("no product {id}"));
        assert_eq!(product.upgrades.transport, transport.map(ProductId), "{id}");
    }
    let total = catalogue.product(ProductId(1720)).unwrap();
    assert!(total.not_discount);
    let ids: Vec<i64> =
        total.component_groups.iter().flat_map(|group| &group.components).map(|part| part.id.0).collect();
    assert_eq!(ids, [295, 312, 332]);
    let xavage = catalogue.product(ProductId(1894)).unwrap();
    assert_eq!(xavage.schedule.as_deref(), Some("09:00:00"));
    for (slug, id) in [
        ("entrada-xelha-todo-incluido", 305),
        ("entrada-xplor", 306),
        ("entrada-xplor-fuego", 1538),
        ("entrada-xavage", 1894),
        ("entrada-xoximilco", 1576),
        ("entrada-xenses", 1664),
        ("tour-xenotes", 1540),
        ("tour-xichen-deluxe", 361),
        ("tour-tulum-xelha", 343),
        ("tour-tulum-coba", 1734),
    ] {
        assert_eq!(catalogue.product_by_slug(slug, Language::Es).unwrap().0.id, ProductId(id));
    }
}

// Proves 3.1.6, 3.1.7, 3.1.8, 3.1.9.
#[test]
fn the_seventeen_currencies_are_the_contracts() {
    let catalogue = catalogue();
    let table = [
        (1, "USD"),
        (2, "MXN"),
        (3, "EUR"),
        (4, "GBP"),
        (5, "CAD"),
        (6, "COP"),
        (7, "CLP"),
        (8, "UYU"),
        (9, "RUB"),
        (10, "CNY"),
        (11, "KRW"),
        (12, "GTQ"),
        (13, "PEN"),
        (14, "CRC"),
        (15, "AUD"),
        (16, "JPY"),
        (17, "ARS"),
    ];
    let found: Vec<_> =
        catalogue.currencies.iter().map(|currency| (currency.id, currency.code.to_string())).collect();
    assert_eq!(found, table.map(|(id, code)| (id, code.to_owned())));
    let display: Vec<_> =
        catalogue.currencies_for_display().iter().map(|currency| currency.code.to_string()).collect();
    assert_eq!(display.join(" "), "USD MXN CAD EUR COP GTQ GBP ARS CLP PEN UYU CRC RUB AUD CNY JPY KRW");
    for (country, code) in
        [("MX", "MXN"), ("BR", "USD"), ("SE", "EUR"), ("KR", "KRW"), ("ZZ", "USD"), ("", "USD")]
    {
        assert_eq!(catalogue.currency_of_country(country).code.as_str(), code, "{country}");
    }
    for (stored, code) in [("JPY", "JPY"), ("XXX", "USD"), ("jpy", "USD"), ("", "USD"), ("DROP TABLE", "USD")]
    {
        assert_eq!(catalogue.currency_or_usd(stored).code.as_str(), code, "{stored}");
    }
}

#[test]
fn amounts_of_every_currency_are_reported_apart() {
    let catalogue = catalogue();
    let printed: BTreeSet<_> = catalogue
        .currencies
        .iter()
        .map(|currency| {
            domain::money::format(123_456, &currency.notation).replace(|c: char| c.is_ascii_digit(), "")
        })
        .map(|text| text.replace([',', '.'], ""))
        .collect();
    assert_eq!(printed.len(), catalogue.currencies.len(), "{printed:?}");
}

// Proves 2.2.90, 2.2.94, 3.1.3, 3.1.20, 4.8.1.
#[test]
fn a_wrong_field_is_reported_with_file_line_and_what_would_be_right() {
    let cases: [(&str, &str, &str, &[&str]); 25] = [
        (
            "currencies.toml",
            "presentation_symbol = \"CA$\"",
            "presentation_symbol = \"US$\"",
            &["presentation_symbol: \"US$\" stands twice", "one of its own for each currency"],
        ),
        (
            "products/xelha/product.toml",
            "id = 305",
            "id = \"305\"",
            &["product.toml:", "id: it is string", "a whole number"],
        ),
        (
            "products/xelha/product.toml",
            "status = \"on_sale\"",
            "status = \"onsale\"",
            &["status", "\"onsale\"", "on_sale, coming_soon"],
        ),
        (
            "products/xelha/product.toml",
            "kind = ",
            "kinds = ",
            &["kind: it is missing", "kinds: this field is not known"],
        ),
        (
            "products/xelha/es.toml",
            "tagline = \"",
            "tagline = \"Sesenta caracteres y ni uno más, que en un teléfono no caben: \"#",
            &["tagline", "at most 60"],
        ),
        (
            "products/xelha/pt.toml",
            "slug = \"",
            "slug = \"Ñ ",
            &["pt.toml:", "slug", "can't stand in an address"],
        ),
        (
            "currencies.toml",
            "iso_code = \"EUR\"",
            "iso_code = \"eur\"",
            &["currencies.toml:", "iso_code", "three capitals"],
        ),
        (
            "currencies.toml",
            "position = \"D\"",
            "position = \"X\"",
            &["position", "\"I\" (before the amount)"],
        ),
        ("rates.toml", "JPY = \"151.80\"", "JPY = \"-1\"", &["rates.toml:", "JPY"]),
        ("rates.toml", "JPY = \"151.80\"", "", &["rates.toml: JPY: no rate"]),
        ("discounts.toml", "percent = 20", "percent = 40", &["limit_percent", "a discount is larger"]),
        ("site.toml", "tax_percent = 16", "tax_percent = ", &["site.toml:", "valid TOML"]),
        (
            "products/xelha/product.toml",
            "wet = \"all_day\"",
            "wet = \"soaked\"",
            &["facts.wet", "all_day, partly, dry"],
        ),
        (
            "products/xelha/product.toml",
            "place = \"cancun\"",
            "place = \"airport\"",
            &["place", "it stands twice"],
        ),
        (
            "products/xelha/product.toml",
            "min_height_cm = 110",
            "min_height_cm = 11",
            &["min_height_cm", "50 to 200"],
        ),
        (
            "products/xelha/product.toml",
            "min_height_for = \"some\"",
            "min_height_for = \"few\"",
            &["facts.min_height_for", "most, some"],
        ),
        (
            "products/xelha/product.toml",
            "lockers = \"included\"",
            "lockers = \"free\"",
            &["services.lockers", "included, paid, none"],
        ),
        (
            "products/xelha/product.toml",
            "pets = \"none\"",
            "dogs = \"none\"",
            &["services.dogs", "this field is not known"],
        ),
        (
            "extras/transport/extra.toml",
            "{ products = [305], minutes_before = 140 }",
            "{ products = [305], minutes_before = 94 }",
            &[
                "zones.minutes_before",
                "cancun-hotel-zone are picked up 94 minutes before 305",
                "95 minutes away",
            ],
        ),
        (
            "extras/transport/extra.toml",
            "{ products = [305], minutes_before = 140 }",
            "{ products = [9], minutes_before = 140 }",
            &["zones.to", "9 is not a product"],
        ),
        (
            "extras/transport/extra.toml",
            "{ products = [1576], minutes_before = 60 }",
            "{ products = [305], minutes_before = 60 }",
            &["products", "305 stands twice"],
        ),
        (
            "extras/sea-trek/extra.toml",
            "per = \"participant\"",
            "per = \"participant\"\nminutes_after = 15",
            &["minutes_after", "only transport takes people back"],
        ),
        (
            "extras/transport/extra.toml",
            "place = \"tulum\"",
            "place = \"bacalar\"",
            &["zones[6].place", "airport, cancun"],
        ),
        ("routes.toml", "en = \"cart\"", "en = \"checkout\"", &["two pages share an address in en"]),
        (
            "routes.toml",
            "pedido = \"order\"",
            "pedido = \"orders\"",
            &["former.pedido", "a page of this file"],
        ),
    ];
    for (path, from, to, expected) in cases {
        let said = said(path, |text| text.replacen(from, to, 1));
        for part in expected {
            assert!(said.contains(part), "{path} {to:?}: expected {part:?} in:\n{said}");
        }
    }
}

// Proves 9.7.3, 9.7.4, 9.7.5.
#[test]
fn months_without_interest_are_the_contracts() {
    let catalogue = catalogue();
    assert_eq!(catalogue.banks.len(), 14, "twelve banks, PayPal and bank transfer");
    let banks = || catalogue.banks.iter().filter(|one| one.kind == BankKind::Bank);
    assert_eq!(banks().count(), 12);
    let months: BTreeSet<u8> = banks().flat_map(|bank| bank.months.iter().copied()).collect();
    assert_eq!(months, BTreeSet::from([3, 6, 9, 12, 13, 15]));
    assert!(banks().filter(|bank| bank.months == [3, 6]).count() > 6, "most give 3 and 6");
    assert_eq!(banks().filter(|bank| bank.months == [3, 6, 9, 12, 13, 15]).count(), 1, "one gives all");
    let paypal = catalogue.banks.iter().find(|one| one.kind == BankKind::PayPal).unwrap();
    assert_eq!(paypal.months.iter().max(), Some(&24));
}

#[test]
fn the_line_is_the_fields_own() {
    let line = 1 + files()["products/xelha/product.toml"]
        .lines()
        .position(|line| line.starts_with("opens"))
        .unwrap();
    let said = said("products/xelha/product.toml", |text| text.replacen("opens = \"", "opens = \"9", 1));
    assert!(said.starts_with(&format!("products/xelha/product.toml:{line}: opens: ")), "{said}");
}

#[test]
fn every_mistake_is_reported_not_only_the_first() {
    let said = said("products/xelha/product.toml", |text| {
        text.replace("id = 305", "id = 0")
            .replace("kind = \"park\"", "kind = \"zoo\"")
            .replace("opens", "open")
    });
    assert!(said.lines().count() >= 4, "{said}");
}

#[test]
fn a_missing_language_is_a_mistake() {
    let mut files = files();
    files.remove("products/xelha/pt.toml");
    let mistakes = Catalogue::read(&files).unwrap_err();
    assert!(
        mistakes
            .iter()
            .any(|mistake| mistake.file == "products/xelha/pt.toml" && mistake.wrong.contains("missing"))
    );
}

#[test]
fn clashing_products_and_stray_files_are_mistakes() {
    let twice = said("products/xplor/product.toml", |text| text.replacen("id = 306", "id = 305", 1));
    assert!(twice.contains("shares its id or code"), "{twice}");
    let mut files = files();
    files.insert("products/xelha/fr.toml".into(), String::new());
    assert!(Catalogue::read(&files).is_err());
}

#[test]
fn the_version_is_the_contents() {
    let mut changed = files();
    let text = changed["site.toml"].replace("brand = \"Sacbe\"", "brand = \"Sacbé\"");
    changed.insert("site.toml".into(), text);
    let (one, two) = (catalogue(), Catalogue::read(&changed).unwrap());
    assert_eq!(one.version, catalogue().version);
    assert_ne!(one.version, two.version);
}

#[test]
fn a_dollar_is_a_dollar_and_newer_rates_wait_for_their_day() {
    let mut newer = files();
    let more = newer["rates.toml"].clone();
    let list = more[more.find("[[rates]]").unwrap()..]
        .replace("2026-01-01", "2027-01-01")
        .replace("151.80", "160.00");
    newer.insert("rates.toml".into(), format!("{more}\n{list}"));
    let catalogue = Catalogue::read(&newer).unwrap();
    let day = |text| parse_date(text).unwrap();
    let yen = CurrencyCode::parse("JPY").unwrap();
    assert_eq!(catalogue.rate(CurrencyCode::USD, day("2026-06-01")).millionths(), 1_000_000);
    assert_eq!(catalogue.rate(yen, day("2026-12-31")).millionths(), 151_800_000);
    assert_eq!(catalogue.rate(yen, day("2027-01-01")).millionths(), 160_000_000);
    assert_eq!(catalogue.rate(yen, day("2020-01-01")).millionths(), 151_800_000);
}

#[test]
fn a_product_not_on_sale_is_still_known() {
    let paused = catalogue().products.into_iter().filter(|product| product.status == Status::Paused).count();
    assert_eq!(paused, 1);
}

#[test]
fn a_visit_ends_when_its_place_closes() {
    let catalogue = catalogue();
    let date = parse_date("2026-12-24").unwrap();
    let time = |text: &str| Time::parse(text).unwrap();
    for product in &catalogue.products {
        for slot in &product.slots {
            let (starts, ends) = (instant_in_cancun(date, slot.time), product.ends(date, slot.time));
            let longest = starts.plus_minutes(24 * 60);
            assert!(starts < ends && ends <= longest, "{}: {}", product.folder, slot.time);
        }
    }
    let mut product = catalogue.product(ProductId(1664)).unwrap().clone();
    for (start, closes, ends) in [
        ("13:00", "18:00", "2026-12-24T18:00:00-05:00"),
        ("19:00", "00:00", "2026-12-25T00:00:00-05:00"),
        ("22:00", "02:30", "2026-12-25T02:30:00-05:00"),
        ("08:00", "08:00", "2026-12-25T08:00:00-05:00"),
    ] {
        product.closes = time(closes);
        assert_eq!(
            product.ends(date, time(start)).rfc3339(),
            Instant::parse(ends).unwrap().rfc3339(),
            "{start}"
        );
    }
}

// Proves 3.1.10, 3.7.3, 3.7.4, 3.7.5, 3.7.7, 3.7.8, 3.7.9, 3.7.10, 5.3.7, 9.2.1, 9.2.2, 9.2.3, 9.2.4, 9.2.5,
// 9.6.4, 9.11.1, 9.11.2, 9.13.1.
#[test]
fn ages_hours_limits_and_deposits_are_the_contracts() {
    use domain::party::Age;
    let catalogue = catalogue();
    for product in &catalogue.products {
        let band = |unit| product.ages.get(&unit).map(|band| (band.from, band.to));
        assert_eq!(band(Age::Adult), Some((12, None)), "{}", product.folder);
        let xenotes = product.id == ProductId(1540);
        assert_eq!(band(Age::Child), Some((if xenotes { 6 } else { 5 }, Some(11))), "{}", product.folder);
        assert_eq!(band(Age::Infant), if xenotes { None } else { Some((0, Some(4))) }, "{}", product.folder);
    }
    let hours = |hours: domain::catalogue::Hours| {
        let (from, to) = hours.written();
        format!("{from}-{to}")
    };
    assert_eq!(
        (hours(catalogue.site.weekdays), hours(catalogue.site.weekends)),
        ("07:00-24:00".into(), "07:00-22:00".into())
    );
    assert_eq!(
        (catalogue.site.package_limit, catalogue.site.holds.minutes, catalogue.site.holds.limit_minutes),
        (5, 15, 45)
    );
    let deposits: Vec<_> =
        catalogue.products.iter().filter_map(|product| product.snorkel_deposit_usd).collect();
    assert!(!deposits.is_empty() && deposits.iter().all(|cents| *cents == 1000));
    for method in &catalogue.payments.methods {
        let name = match method.api_code.as_str() {
            "VI" => "Visa",
            "MC" => "Mastercard",
            "AX" => "American Express",
            "CB" => "CB",
            "DN" => "Diners Club",
            "DS" => "Discover",
            "JC" => "JCB",
            "PP" => "PayPal",
            other => panic!("{other} is not offered yet"),
        };
        assert_eq!(method.name, name);
    }
    // Amounts without cents where the currency has none.
    for code in ["JPY", "KRW", "CLP"] {
        assert_eq!(catalogue.currency_or_usd(code).notation.minor_digits, 0);
    }
}

#[test]
fn a_version_stored_by_another_release_is_still_read() {
    let mut files = files();
    let payments = files["payments.toml"].replace("await_hours", "hours_of_a_later_release");
    files.insert("payments.toml".into(), payments);
    files.insert("later.toml".into(), "new = true".into());
    assert!(Catalogue::read(&files).is_err(), "an operator is told of a misspelt field");
    let read = Catalogue::read_stored(&files).unwrap();
    assert_eq!(read.payments.await_hours, 72);
    // Orders were made with versions whose currencies shared a symbol.
    let currencies = files["currencies.toml"].replace("\"CA$\"", "\"US$\"");
    assert_ne!(currencies, files["currencies.toml"]);
    files.insert("currencies.toml".into(), currencies);
    assert!(Catalogue::read_stored(&files).is_ok());
    files.insert("payments.toml".into(), "gateway = 5".into());
    assert!(Catalogue::read_stored(&files).is_err(), "what can't be understood is not served");
}
