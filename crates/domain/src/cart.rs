//! What may stand in one cart (§4.5, §5.3), and what of another may join it (§10.19).

use crate::calendar::Date;
use crate::catalogue::{ProductId, Site};
use crate::stay::MOST_ROOMS_IN_CART;

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

/// Something of a cart that goes from one to another as a whole: a visit with what was added to it, or a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The visit, as it stands in the way of others; none for a room.
    pub visit: Option<Standing>,
    /// Places that it takes, or rooms by the night, as far as they can be paid as they stand.
    pub places: i64,
    /// Whether all of it can be paid as it stands.
    pub stands: bool,
}

/// Why something stays where it is when two carts meet (§10.19.24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// It can't be paid as it stands: it would keep what it joins from being paid.
    Lapsed,
    /// A rule of the cart.
    Rule(Refusal),
    /// One cart may have only so many rooms.
    TooManyRooms(usize),
    /// One cart may hold only so many places.
    TooManyPlaces(i64),
}

/// Whether something may join what is in a cart.
fn may_join(here: &[Whole], one: &Whole, site: &Site) -> Result<(), Stays> {
    if let Some((product, date)) = one.visit {
        let standing: Vec<Standing> = here.iter().filter_map(|other| other.visit).collect();
        admit(&standing, product, date, site).map_err(Stays::Rule)?;
    } else if here.iter().filter(|other| other.visit.is_none()).count() >= MOST_ROOMS_IN_CART {
        return Err(Stays::TooManyRooms(MOST_ROOMS_IN_CART));
    }
    let places = here.iter().map(|other| other.places).fold(one.places, i64::saturating_add);
    if places > site.places_per_cart {
        return Err(Stays::TooManyPlaces(site.places_per_cart));
    }
    Ok(())
}

/// Two carts meet: of what is `coming`, one after the other, what may join what is `here`, and why the rest stays (§10.19.24).
pub fn meet(here: &[Whole], coming: &[Whole], site: &Site) -> Vec<Result<(), Stays>> {
    let mut all = here.to_vec();
    let mut said = Vec::with_capacity(coming.len());
    for one in coming {
        let may = if one.stands { may_join(&all, one, site) } else { Err(Stays::Lapsed) };
        if may.is_ok() {
            all.push(*one);
        }
        said.push(may);
    }
    said
}

/// True for what stands in the way of a visit: the same product, or another admission or tour of its day.
pub fn in_the_way(of: Option<Standing>, other: Option<Standing>) -> bool {
    let (Some((product, date)), Some((there, day))) = (of, other) else { return false };
    date.is_some() && day.is_some() && (product == there || date == day)
}

/// What must leave a cart so that something may join it, for each of what is `here`: what stands in its way, and nothing else
/// (§10.19.26).
///
/// # Errors
/// It may not join even so: a limit of the cart is reached.
pub fn make_room(here: &[Whole], coming: &Whole, site: &Site) -> Result<Vec<bool>, Stays> {
    let leaves: Vec<bool> = here.iter().map(|other| in_the_way(coming.visit, other.visit)).collect();
    let rest: Vec<Whole> =
        here.iter().zip(&leaves).filter(|(_, leaves)| !**leaves).map(|(one, _)| *one).collect();
    may_join(&rest, coming, site)?;
    Ok(leaves)
}
