//! How much of a day is left to who pays while a rival with 10,000 addresses holds what it may, for a simulated hour.

use crate::support;
use crate::support::rival::{PLACES, an_hour_against};
use crate::table::{Limit, Table};
use domain::catalogue::Catalogue;
use domain::hold::Holds;
use server::publish::publishing::catalogue_files;
use std::path::Path;

/// Places that buyers got, of a day.
pub fn rows(table: &mut Table) {
    let files = catalogue_files(Path::new("catalogue")).unwrap();
    let catalogue = Catalogue::read(&files).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let got = |holds: Holds, orders: bool| {
        runtime.block_on(async {
            let fresh = support::sqlite(store::Options::default()).await;
            let (_, got) = an_hour_against(&fresh.db, holds, orders).await;
            f64::from(got)
        })
    };
    let holds = catalogue.site.holds;
    let half = || Limit::AtLeast(f64::from(PLACES / 2));
    table.size("10,000 addresses fill carts: of 900 places, paid", got(holds, false), "places", half());
    table.size("10,000 addresses place orders: of 900 places, paid", got(holds, true), "places", half());
}
