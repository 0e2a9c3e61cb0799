//! Which places suit a child.

use crate::catalogue::{HeightFor, Product, Suits};

/// A child who is younger is little: what is made for little ones is for them.
const LITTLE: u8 = 8;

/// How tall a child of some years is at least as often as not, in centimetres: half of them grow so by the tables of the WHO.
fn usual_height(years: u8) -> u32 {
    79 + 6 * u32::from(years)
}

/// Whether a child of some years may come to a place and do most of what is done there: it takes such ages, and who is as tall as
/// most of that age.
pub fn may_take_part(product: &Product, years: u8) -> bool {
    let height = product.facts.as_ref().and_then(|facts| facts.min_height);
    let mostly = height.filter(|height| height.of == HeightFor::Most);
    let takes = product.ages.values().any(|band| band.has(years));
    takes && mostly.is_none_or(|height| usual_height(years) >= u32::from(height.cm))
}

/// Whether a child can do what is done at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesPart {
    /// All of it: nothing asks for a height.
    AnyHeight,
    /// All of it: it is tall enough.
    TallEnough,
    /// Little of it: it is too small for most.
    TooSmall,
    /// A part of it: some asks for more.
    InPart,
    /// All of it: it is tall enough for the part that asks for a height.
    TallForSome,
    /// Likely all of it: who is of that age is tall enough more often than not.
    LikelyTall,
    /// Likely all of it: who is of that age is tall enough for the part that asks for a height more often than not.
    LikelyTallForSome,
    /// Likely little of it.
    LikelySmall,
    /// Likely a part of it.
    LikelyInPart,
    /// Nothing: nobody of that age comes in.
    TooYoung,
}

/// Whether a child of some years, or so many centimetres tall, can do what is done at a place; none where the place does not say what
/// it asks for, or nothing is known of the child.
pub fn takes_part(product: &Product, years: Option<u8>, cm: Option<u16>) -> Option<TakesPart> {
    let facts = product.facts.as_ref()?;
    if years.is_some_and(|years| !product.ages.values().any(|band| band.has(years))) {
        return Some(TakesPart::TooYoung);
    }
    let is_known = years.is_some() || cm.is_some();
    let Some(asked) = facts.min_height else { return is_known.then_some(TakesPart::AnyHeight) };
    let mostly = asked.of == HeightFor::Most;
    if let Some(cm) = cm {
        let (tall, small) = if mostly {
            (TakesPart::TallEnough, TakesPart::TooSmall)
        } else {
            (TakesPart::TallForSome, TakesPart::InPart)
        };
        return Some(if cm >= asked.cm { tall } else { small });
    }
    let (tall, small) = if mostly {
        (TakesPart::LikelyTall, TakesPart::LikelySmall)
    } else {
        (TakesPart::LikelyTallForSome, TakesPart::LikelyInPart)
    };
    years.map(|years| if usual_height(years) >= u32::from(asked.cm) { tall } else { small })
}

/// Of some places those that suit a child of some years, the likeliest first: it may come, most of what is done there asks for no
/// height, and for little ones it is a place where they have a good day too. What asks for no height at all comes before what does.
pub fn suits_child<'a>(products: impl Iterator<Item = &'a Product>, years: u8) -> Vec<&'a Product> {
    let may_come = |product: &Product| product.ages.values().any(|band| band.has(years));
    let height = |product: &Product| product.facts.as_ref().and_then(|facts| facts.min_height);
    let mostly = |product: &Product| height(product).is_some_and(|height| height.of == HeightFor::Most);
    let for_little = |product: &Product| product.suits.contains(&Suits::SmallChildren);
    let mut suit: Vec<&Product> = products
        .filter(|product| may_come(product) && !mostly(product) && (years >= LITTLE || for_little(product)))
        .collect();
    suit.sort_by_key(|product| (!for_little(product), height(product).is_some()));
    suit
}
