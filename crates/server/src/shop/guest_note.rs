//! Where a cart says what its rooms take off visits (§10.16.23).

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::view::CartView;
use domain::calendar::parse_date;
use domain::catalogue::{Product, ProductId};
use domain::pricing::{Terms, applies};

/// Takes the note out of a cart where rooms would lower nothing: a visit on their days is in it already, by another discount as good,
/// or a promotion's code was given that takes as much off every visit one could add.
pub fn only_where_it_lowers(app: &App, visitor: &Visitor, cart: &mut CartView) {
    let Some(percent) = cart.guest_percent else { return };
    let discounts = &app.catalogue.discounts;
    let counts = |product: &&Product| !product.not_discount && discounts.combo_kinds.contains(&product.kind);
    let visited = cart.lines.iter().any(|line| {
        let day = line.date.as_deref().unwrap_or_default();
        let product = app.catalogue.product(ProductId(line.product.id)).filter(counts);
        let within = |checkin: &str, checkout: &str| checkin <= day && day <= checkout;
        product.is_some() && cart.stays.iter().any(|one| within(&one.stay.checkin, &one.stay.checkout))
    });
    let day = cart.stays.first().and_then(|one| parse_date(&one.stay.checkin));
    let code = cart.code.as_ref().and_then(|given| app.promotion(&given.code));
    let code = code.filter(|code| code.percent.min(discounts.limit_percent) >= percent);
    let better = code.is_some_and(|promotion| {
        let currency = visitor.currency(app);
        let terms =
            Terms { country: &visitor.country, code: promotion.code.as_deref(), ..app.terms(currency) };
        let mut others = app.catalogue.products.iter().filter(counts);
        others.all(|product| applies(promotion, product, day, &terms))
    });
    if visited || better {
        cart.guest_percent = None;
    }
}
