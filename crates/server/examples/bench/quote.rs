//! The price of a package of five products, against a statement of SQLite.

use crate::buying::{FIVE, Peer};
use crate::program::NOW;
use crate::sqlite::Sqlite;
use crate::table::Limit::AtMost;
use crate::table::{Table, Unit};
use crate::thread_cpu;
use domain::calendar::{Time, add_days, parse_date};
use domain::catalogue::{Catalogue, ProductId};
use domain::money::CurrencyCode;
use domain::party::Party;
use domain::pricing::{Item, Offer, Terms, quote};
use server::publish::publishing::catalogue_files;
use std::hint::black_box;
use std::path::Path;

/// A cart is read by several statements: pricing it must not be what takes the time.
const LIMIT: f64 = 4.0;
const ROUNDS: usize = 5;

/// What five products on five days cost, each with the same two adults and a child: one core, over and over.
pub fn rows(table: &mut Table, sqlite: &Sqlite) {
    let files = catalogue_files(Path::new("catalogue")).unwrap();
    let catalogue = Catalogue::read(&files).unwrap();
    let currency = catalogue.currency(CurrencyCode::MXN).unwrap();
    let today = parse_date(&NOW[..10]).unwrap();
    let terms = Terms {
        discounts: &catalogue.discounts,
        promotions: &catalogue.promotions,
        stay_promotions: &catalogue.stay_promotions,
        plans: &catalogue.plans,
        currency,
        today,
        tax_percent: catalogue.site.tax_percent,
        country: "MX",
        code: None,
        coupon: None,
        beside: None,
    };
    let party = Party { adults: 2, children: 1, ..Default::default() };
    let items: Vec<_> = (25..)
        .zip(FIVE)
        .map(|(ahead, product)| Item {
            offer: Offer::Product(catalogue.product(ProductId(product)).unwrap()),
            date: Some(add_days(today, ahead)),
            time: Time::default(),
            party,
            rate: catalogue.rate(currency.code, today),
            continues: false,
        })
        .collect();
    let price = || {
        thread_cpu::each(20_000, |rounds| {
            for _ in 0..rounds {
                black_box(quote(black_box(&items), &terms));
            }
        })
    };
    let pairs: Vec<_> = (0..ROUNDS).map(|_| (price(), sqlite.statement())).collect();
    let what = "quote of a package of five products";
    table.ratio(what, Unit::Seconds, sqlite.statement_name(), &pairs, AtMost(LIMIT));
}
