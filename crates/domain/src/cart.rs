//! What may stand in one cart, and for how long its places are held (§4.5, §5.3, §10.1).

use crate::calendar::{Date, Instant};
use crate::catalogue::{ProductId, Site};

/// Why a product can't be added to a cart or moved in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The same product, or another admission or tour on the same date, is in the cart.
    SameProductOrDate,
    /// The cart holds as many products as a package may.
    PackageLimit(u32),
}

/// Checks one product and date against the others in the cart.
pub fn admit(
    others: &[(ProductId, Date)],
    product: ProductId,
    date: Date,
    site: &Site,
) -> Result<(), Refusal> {
    if others.iter().any(|(other, day)| *other == product || *day == date) {
        return Err(Refusal::SameProductOrDate);
    }
    if u32::try_from(others.len()).unwrap_or(u32::MAX) >= site.package_limit {
        return Err(Refusal::PackageLimit(site.package_limit));
    }
    Ok(())
}

/// When a hold ends that a write at `now` renews: some minutes on, never longer than the limit after it began.
pub fn hold_ends(began: Instant, now: Instant, site: &Site) -> Instant {
    now.plus_minutes(site.hold_minutes).min(began.plus_minutes(site.hold_limit_minutes))
}
