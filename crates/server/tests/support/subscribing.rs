//! Somebody who wants the newsletter: what they typed, as it is read.

use super::Store;
use domain::newsletter::{Subscriber, Typed};

/// Ana, who asks for the newsletter at an address.
pub fn subscriber(store: &Store, email: &str) -> Subscriber {
    let catalogue = &store.app.catalogue;
    let site = &catalogue.site.site_code;
    let typed = Typed {
        first_name: "Ana",
        last_name: "Núñez",
        email,
        country: "MX",
        acceptance: true,
        permission: true,
        site,
        language: "es",
        ..Typed::default()
    };
    Subscriber::parse(typed, site, &catalogue.countries, |_| true).unwrap()
}
