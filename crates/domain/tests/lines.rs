//! What a line sells, on the demo catalogue: each question about it, asked of a visit and of something added to it.

use domain::calendar::{Time, parse_date};
use domain::catalogue::{Catalogue, ExtraKind, ProductId};
use domain::line::{Added, Sold, Unsold, Visit, When};
use domain::money::Rate;
use domain::party::Party;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(crate::support::catalogue);

const XCARET: ProductId = ProductId(296);

fn when() -> When {
    When::On(parse_date("2027-02-10").unwrap(), Time::parse("08:00").unwrap())
}

fn adults(adults: u32) -> Party {
    Party { adults, ..Party::default() }
}

fn visit(product: ProductId) -> Sold<u8> {
    Sold::Visit(Visit { product, when: when(), party: adults(2) })
}

fn added(extra: ProductId, included: bool, zone: &str) -> Sold<u8> {
    Sold::Extra(Added {
        extra,
        of: 7,
        included,
        when: when(),
        party: adults(1),
        zone: zone.into(),
        hotel: String::new(),
    })
}

fn extra(kind: ExtraKind) -> ProductId {
    CATALOGUE.extras.iter().find(|extra| extra.kind == kind).unwrap().id
}

#[test]
fn what_is_added_has_a_zone_and_may_be_a_component_and_a_visit_neither() {
    let (component, tulum) = (added(ProductId(312), true, ""), added(ProductId(312), false, "tulum"));
    for (sold, zone, included) in
        [(&visit(XCARET), "", false), (&component, "", true), (&tulum, "tulum", false)]
    {
        assert_eq!((sold.zone(), sold.included()), (zone, included), "{sold:?}");
    }
}

#[test]
fn a_visit_is_named_otherwise_only_where_its_name_is_known() {
    let name = |of: u8| (of == 7).then_some("seven");
    let known = added(ProductId(312), false, "").with_of(name).unwrap();
    assert_eq!(known.of(), Some(&"seven"));
    assert_eq!(visit(XCARET).with_of(name).map(|sold| sold.id()), Some(XCARET), "it names none");
    assert!(added(ProductId(312), false, "").with_of(|_| None::<u8>).is_none());
}

#[test]
fn the_start_that_is_wished_for_is_the_one_it_has_or_had() {
    let start = Time::parse("08:00");
    for (when, wished) in [(when(), start), (When::Open(start), start), (When::Open(None), None)] {
        assert_eq!(when.wished_start(), wished, "{when:?}");
    }
}

// Proves 10.4.11.
#[test]
fn visits_and_activities_have_tickets_and_nothing_else() {
    assert_eq!(visit(XCARET).ticketed(&CATALOGUE), Ok(true));
    for kind in ExtraKind::ALL {
        let ticketed = added(extra(*kind), false, "").ticketed(&CATALOGUE);
        assert_eq!(ticketed, Ok(*kind == ExtraKind::Activity), "{kind:?}");
    }
}

#[test]
fn what_its_catalogue_has_not_is_an_error_that_names_it() {
    let gone = ProductId(7);
    assert_eq!(visit(gone).ticketed(&CATALOGUE), Err(Unsold(gone)));
    assert_eq!(added(gone, false, "").ticketed(&CATALOGUE), Err(Unsold(gone)));
    let lots = [(adults(1), &*CATALOGUE, Rate::ONE)];
    assert_eq!(visit(gone).items(lots).map(|items| items.len()), Err(Unsold(gone)));
    assert_eq!(Unsold(gone).to_string(), "7 is not in the catalogue its line was sold from");
}

#[test]
fn every_lot_is_priced_and_each_but_the_first_continues_it() {
    let lots = [1, 2, 3].map(|count| (adults(count), &*CATALOGUE, Rate::ONE));
    let items = visit(XCARET).items(lots).unwrap();
    let priced: Vec<_> = items.iter().map(|item| (item.party.adults, item.continues)).collect();
    assert_eq!(priced, [(1, false), (2, true), (3, true)]);
    assert!(items.iter().all(|item| item.date == when().date() && Some(item.time) == when().start()));
}
