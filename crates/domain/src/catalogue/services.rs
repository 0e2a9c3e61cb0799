//! What a visitor may need at a place besides what it is visited for: where bags stay, what can be borrowed, where cars wait.

use super::reader::Section;
use super::words::words;
use std::collections::BTreeMap;

words! {
    /// Something a visitor may need there, in the order it is asked for.
    Service {
        /// Where bags stay.
        Lockers = "lockers",
        /// Something to dry oneself with.
        Towels = "towels",
        /// Showers and changing rooms.
        Showers = "showers",
        /// Wheelchairs that are lent.
        Wheelchairs = "wheelchairs",
        /// Strollers that are lent.
        Strollers = "strollers",
        /// Where cars wait.
        Parking = "parking",
        /// Somebody who tends to scratches and worse.
        FirstAid = "first_aid",
        /// The network of visitors.
        Wifi = "wifi",
        /// Where a visitor's animals stay or go along.
        Pets = "pets",
    }
}

words! {
    /// On what terms something is there.
    Offered {
        /// In the price.
        Included = "included",
        /// For more, paid there.
        Paid = "paid",
        /// It is not there.
        Absent = "none",
    }
}

/// What a product says of services; of one that it leaves out nothing is known.
pub type Services = BTreeMap<Service, Offered>;

pub(super) fn services(root: &Section<'_, '_>) -> Option<Services> {
    if !root.has("services") {
        return Some(Services::new());
    }
    let section = root.section("services")?;
    if section.keys().next().is_none() {
        root.mistake("services", "it says nothing", Service::one_of());
    }
    let said = Service::ALL.iter().filter(|service| section.has(service.word()));
    let read = |service: &Service| {
        let offered = section.parsed(service.word(), &Offered::one_of(), Offered::parse)?;
        Some((*service, offered))
    };
    let services = said.filter_map(read).collect();
    section.close();
    Some(services)
}
