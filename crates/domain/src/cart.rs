//! What may stand in one cart (§4.5, §5.3).

use crate::calendar::Date;
use crate::catalogue::{ProductId, Site};

/// An admission or tour that stands in a cart: its product, and its day unless that is chosen later.
pub type Standing = (ProductId, Option<Date>);

/// Why a product can't be added to a cart or moved in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The same product, or another admission or tour on the same date, is in the cart.
    SameProductOrDate,
    /// The cart holds as many products as a package may.
    PackageLimit(u32),
}

/// Checks one product and date against the others in the cart. Open tickets have no date to be in the way of.
pub fn admit(
    others: &[Standing],
    product: ProductId,
    date: Option<Date>,
    site: &Site,
) -> Result<(), Refusal> {
    let same = |(other, day): &Standing| day.is_some() && (*other == product || *day == date);
    if date.is_some() && others.iter().any(same) {
        return Err(Refusal::SameProductOrDate);
    }
    if u32::try_from(others.len()).unwrap_or(u32::MAX) >= site.package_limit {
        return Err(Refusal::PackageLimit(site.package_limit));
    }
    Ok(())
}
