//! What the contract gives as data, compared with the demo catalogue: currencies by country, ids, units, limits.

use crate::support::{catalogue, files, said};
use domain::calendar::parse_date;
use domain::catalogue::{BankKind, BusinessUnit, Catalogue, ProductId};
use domain::money::CurrencyCode;
use std::collections::BTreeSet;

/// The clauses of a section of the contract, without their numbers and tests.
fn clauses(section: &str) -> Vec<String> {
    let contract = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/contract.md");
    let contract = std::fs::read_to_string(contract).unwrap();
    let own = contract.lines().filter_map(|line| line.strip_prefix(&format!("- **{section}.")));
    own.map(|line| line.split_once("** ").unwrap().1.rsplit_once(" — ").unwrap().0.to_owned()).collect()
}

// Proves 9.9.1, 9.9.2, 9.9.3, 9.9.4, 9.9.5, 9.9.6, 9.9.7, 9.9.8, 9.9.9, 9.9.10, 9.9.11, 9.9.12, 9.9.13,
// 9.9.14, 9.9.15, 9.9.16, 9.9.17, 9.9.18.
#[test]
fn each_country_sees_the_currency_the_contract_gives_it() {
    let catalogue = catalogue();
    let mut named = BTreeSet::new();
    for clause in clauses("9.9") {
        let Some((code, countries)) = clause.split_once(" for ") else { continue };
        if CurrencyCode::parse(code).is_none() {
            continue;
        }
        named.insert(code.to_owned());
        for country in countries.trim_end_matches('.').split([',', ' ']).filter(|word| word.len() == 2) {
            assert_eq!(catalogue.currency_of_country(country).code.as_str(), code, "{country}");
        }
    }
    let all: BTreeSet<_> = catalogue.currencies.iter().map(|currency| currency.code.to_string()).collect();
    assert_eq!(named, all, "every currency has its clause");
    assert_eq!(catalogue.currency_of_country("ZZ").code, CurrencyCode::USD);
}

// Proves 3.1.2.
#[test]
fn the_symbol_stands_where_its_position_says() {
    use domain::money::{Position, format};
    for currency in catalogue().currencies {
        let notation = &currency.notation;
        let symbol = notation.presentation_symbol.as_str();
        let printed = format(123_456, notation);
        match notation.position.letter() {
            "D" => assert!(printed.ends_with(symbol) && !printed.starts_with(symbol), "{printed}"),
            "I" => assert!(printed.starts_with(symbol) && !printed.ends_with(symbol), "{printed}"),
            other => panic!("{other}"),
        }
    }
    assert_eq!((Position::After.letter(), Position::Before.letter()), ("D", "I"));
}

// Proves 3.5.23.
#[test]
fn ids_that_are_not_given_start_at_100000() {
    const GIVEN: [i64; 27] = [
        296, 344, 295, 377, 305, 342, 306, 378, 1538, 1542, 1894, 1900, 1576, 1577, 1664, 1665, 1540, 361,
        352, 343, 1734, 1720, 1717, 312, 332, 1553, 1555,
    ];
    let catalogue = catalogue();
    let products = catalogue.products.iter().flat_map(|product| {
        let upgrades = product.upgrades;
        let more = [upgrades.transport, upgrades.food, upgrades.transport_with_food].into_iter().flatten();
        std::iter::once(product.id).chain(more).map(|id| id.0)
    });
    let extras = catalogue.extras.iter().map(|extra| extra.id.0);
    let packages = catalogue.packages.iter().map(|package| package.id);
    let ids: BTreeSet<i64> = products.chain(extras).chain(packages).collect();
    let ours: Vec<_> = ids.iter().filter(|id| !GIVEN.contains(id)).collect();
    assert!(ours.iter().all(|id| **id >= 100_000), "{ours:?}");
    assert!(ours.len() > 10, "{ours:?}");
}

// Proves 3.6.3.
#[test]
fn the_business_units_are_the_contracts() {
    let codes = BusinessUnit::ALL.iter().map(|unit| unit.word()).collect::<Vec<_>>();
    assert_eq!(codes, ["XC", "XP", "XH", "XON", "XS", "XN", "XT"]);
    for code in ["XC", "XP", "XH", "XON", "XS", "XN", "XT"] {
        assert_eq!(BusinessUnit::parse(code).map(BusinessUnit::word), Some(code));
    }
    let other = |code: &str| {
        said("products/xelha/product.toml", |text| {
            text.replacen("business_unit = \"XH\"", &format!("business_unit = \"{code}\""), 1)
        })
    };
    for code in ["XX", "xc", "X"] {
        assert!(other(code).contains("business_unit"), "{code}: {}", other(code));
    }
}

// Proves 1.2.10.
#[test]
fn what_is_not_given_is_marked_as_sample_data() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let paragraph = readme.split("\n\n").find(|paragraph| paragraph.contains("**sample data**")).unwrap();
    let paragraph = paragraph.replace('\n', " ");
    for what in [
        "Prices",
        "capacities",
        "telephone numbers",
        "hotel rates",
        "opening hours",
        "descriptions",
        "heights",
        "distances",
        "fares and times of buses",
        "services",
        "promotions",
        "percentages of rates",
    ] {
        assert!(paragraph.contains(what), "{what}: {paragraph}");
    }
}

// Proves 1.2.11.
#[test]
fn slots_limits_percentages_countries_and_banks_change_with_their_files() {
    let mut files = files();
    let mut change = |path: &str, from: &str, to: &str| {
        let changed = files[path].replacen(from, to, 1);
        assert_ne!(files[path], changed, "{path}: {from}");
        files.insert(path.into(), changed);
    };
    change("products/xelha/product.toml", "time = \"08:30\"", "time = \"09:15\"");
    change("products/xelha/product.toml", "capacity = { mon = ", "capacity = { mon = 1");
    for (limit, value) in [
        ("package_limit = 5", "package_limit = 6"),
        ("places_per_cart = 60", "places_per_cart = 30"),
        ("party_limit = 20", "party_limit = 12"),
        ("horizon_months = 12", "horizon_months = 18"),
        ("open_ticket_months = 6", "open_ticket_months = 9"),
        ("change_hours = 24", "change_hours = 48"),
    ] {
        change("site.toml", limit, value);
    }
    change("discounts.toml", "percent = 10", "percent = 7");
    change("discounts.toml", "guest_percent = 20", "guest_percent = 19");
    change("discounts.toml", "\npercent = 20", "\npercent = 22");
    change("discounts.toml", "child_percent = 25", "child_percent = 24");
    change("currencies.toml", "countries = [\"US\", \"BR\", \"PA\"]", "countries = [\"US\", \"PA\"]");
    change("currencies.toml", "countries = [\"MX\"]", "countries = [\"MX\", \"BR\"]");
    change("countries.toml", "en = \"Bolivia\"", "en = \"Plurinational State of Bolivia\"");
    change("banks.toml", "months = [3, 6, 9, 12, 13, 15]", "months = [3, 24]");
    let (before, after) = (catalogue(), Catalogue::read(&files).unwrap());
    let xelha = |catalogue: &Catalogue| {
        let product = catalogue.product(ProductId(305)).unwrap();
        let monday = parse_date("2026-12-14").unwrap();
        let start = product.slots[0].time;
        (start.to_string(), product.capacity(monday, start).unwrap())
    };
    assert_eq!((xelha(&before).0, xelha(&after).0), ("08:30".into(), "09:15".into()));
    assert!(xelha(&after).1 > xelha(&before).1);
    let site = &after.site;
    assert_eq!((site.package_limit, site.places_per_cart, site.party_limit), (6, 30, 12));
    assert_eq!((site.horizon_months, site.open_ticket_months, site.change_hours), (18, 9, 48));
    let percents = |catalogue: &Catalogue| {
        let advance = catalogue.discounts.advance.iter().map(|tier| tier.percent);
        let combo = catalogue.discounts.combo.iter().map(|tier| tier.percent);
        let tiers = advance.chain(combo).collect::<BTreeSet<_>>();
        (tiers, catalogue.discounts.child_percent, catalogue.discounts.guest_percent)
    };
    assert_eq!(percents(&before), (BTreeSet::from([10, 15, 20]), 25, 20));
    assert_eq!(percents(&after), (BTreeSet::from([7, 15, 22]), 24, 19));
    assert_eq!(before.currency_of_country("BR").code.as_str(), "USD");
    assert_eq!(after.currency_of_country("BR").code.as_str(), "MXN");
    assert_eq!(after.country("BO").unwrap().name.en, "Plurinational State of Bolivia");
    let most = |catalogue: &Catalogue| {
        let banks = catalogue.banks.iter().filter(|bank| bank.kind == BankKind::Bank);
        banks.flat_map(|bank| bank.months.iter().copied()).max()
    };
    assert_eq!((most(&before), most(&after)), (Some(15), Some(24)));
}
