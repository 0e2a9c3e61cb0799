//! Packages: several products bought together, each on its own day (§5.3.5, §5.3.6).

use crate::calendar::Date;
use crate::catalogue::{LEAST_PRODUCTS, ProductId, Site};

/// Why products don't make a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Fewer than so many.
    TooFew(u32),
    /// More than so many.
    TooMany(u32),
    /// This one is on the day of an earlier one.
    SameDate(ProductId),
}

/// Checks the products of a package and their days.
pub fn check(picked: &[(ProductId, Date)], site: &Site) -> Result<(), Refusal> {
    let count = u32::try_from(picked.len()).unwrap_or(u32::MAX);
    if count > site.package_limit {
        return Err(Refusal::TooMany(site.package_limit));
    }
    for (at, (product, date)) in picked.iter().enumerate() {
        if picked.iter().take(at).any(|(_, earlier)| earlier == date) {
            return Err(Refusal::SameDate(*product));
        }
    }
    if count < LEAST_PRODUCTS { Err(Refusal::TooFew(LEAST_PRODUCTS)) } else { Ok(()) }
}
