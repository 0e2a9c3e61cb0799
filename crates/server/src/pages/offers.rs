//! Where something is that a visitor may need, and on what terms: as the chat and the search answer it.

use crate::draw::words;
use crate::view::ChatOfferView;
use domain::catalogue::{Offered, Product, Service};
use domain::language::Language;

/// The terms on which places have a service, with their names; of places that say nothing of it, nothing.
pub fn offers<'a>(
    places: impl Iterator<Item = &'a Product>,
    service: Service,
    language: Language,
) -> Vec<ChatOfferView> {
    let name = |product: &Product| product.words.get(language).name.clone();
    let said: Vec<(Offered, String)> =
        places.filter_map(|product| Some((*product.services.get(&service)?, name(product)))).collect();
    let on = |terms: &Offered| {
        let names = said.iter().filter(|(own, _)| own == terms).map(|(_, name)| name.clone());
        ChatOfferView { offered: words::offered(*terms), names: names.collect() }
    };
    let mut offers: Vec<_> = Offered::ALL.iter().map(on).collect();
    offers.retain(|offer| !offer.names.is_empty());
    offers
}
