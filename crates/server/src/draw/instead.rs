//! What is offered in place of a product that is not sold now (§2.3, §4.8).

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::present::{card, shown};
use crate::view::ProductCardView;
use domain::catalogue::{Product, Status};

/// So many at most: a choice, and no list.
const MOST: usize = 3;

/// What can be bought in place of a product that is not sold now: the one that the catalogue names, then those of its kind, first
/// what is at the same place, then what is most like it in what visitors look for.
pub fn instead(app: &App, product: &Product, visitor: &Visitor) -> Vec<ProductCardView> {
    if product.status == Status::OnSale {
        return Vec::new();
    }
    let named = |other: &Product| product.instead == Some(other.id);
    let mut others: Vec<&Product> = shown(&app.catalogue)
        .filter(|other| other.status == Status::OnSale && other.id != product.id)
        .filter(|other| named(other) || other.kind == product.kind)
        .collect();
    others.sort_by_key(|other| {
        let unlike = other.suits.symmetric_difference(&product.suits).count();
        (!named(other), other.location_id != product.location_id, unlike)
    });
    others.into_iter().take(MOST).map(|other| card(app, &app.catalogue, other, visitor)).collect()
}
