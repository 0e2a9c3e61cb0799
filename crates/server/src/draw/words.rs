//! The catalogue's words as page data has them.

use crate::view::{
    AmenityView, BankKindView, BedKindView, BoardView, BusinessUnitView, CoachView, ContactTopicView,
    ExtraKindView, FeeView, HeightForView, LanguageView, LedgerKindView, MethodKindView, OfferedView,
    OrderOfView, OriginView, PassableView, PerView, PlanKeyView, PositionView, ProductKindView, ProvidedView,
    ProviderKeyView, PurposeNameView, RoomAmenityView, RoomViewView, ServiceNameView, ServiceWayKindView,
    SocialNetworkView, StepsView, WetView,
};
use domain::account::identity::ProviderName;
use domain::catalogue::{
    Amenity, BankKind, Bed, Board, BusinessUnit, Coach, ExtraKind, HeightFor, MethodKind, Offered, Origin,
    Passable, Per, ProductKind, Provided, RoomAmenity, RoomView, Service, ServiceWayKind, SocialNetwork,
    Steps, Wet,
};
use domain::contact::{OrderOf, Topic};
use domain::cookie_choice::Purpose;
use domain::language::Language;
use domain::line::{Sold, When};
use domain::lodging::Stay;
use domain::money::Position;
use domain::order::EntryKind;
use domain::party::Plan;
use domain::pricing::Fee;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident($from:ident) -> $to:ident { $($variant:ident),+ })+) => {$(
        $(#[$doc])*
        pub fn $name(word: $from) -> $to {
            match word { $($from::$variant => $to::$variant),+ }
        }
    )+};
}

words! {
    /// A language.
    language(Language) -> LanguageView { Es, En, Pt }
    /// Who else says who somebody is.
    provider(ProviderName) -> ProviderKeyView { Pool, Google, Apple, Facebook }
    /// Where a currency's symbol stands.
    position(Position) -> PositionView { Before, After }
    /// What kind of thing a product is.
    product_kind(ProductKind) -> ProductKindView { Park, Tour }
    /// A business unit.
    business_unit(BusinessUnit) -> BusinessUnitView { Xc, Xp, Xh, Xon, Xs, Xn, Xt }
    /// The catalogue's word for a business unit.
    unit_of(BusinessUnitView) -> BusinessUnit { Xc, Xp, Xh, Xon, Xs, Xn, Xt }
    /// What kind of thing an extra is.
    extra_kind(ExtraKind) -> ExtraKindView { Transport, Food, TransportWithFood, Photo, Activity, PickUp }
    /// Whom an extra is paid for.
    per(Per) -> PerView { Person, Participant, Group }
    /// A rate that needs a proof.
    plan(Plan) -> PlanKeyView { Resident, Mexican, Senior }
    /// What a way to pay is.
    method_kind(MethodKind) -> MethodKindView { Card, PayPal, Cash, Bank }
    /// How a bank is paid with.
    bank_kind(BankKind) -> BankKindView { Bank, PayPal, Transfer }
    /// What must be paid besides what is sold.
    fee(Fee) -> FeeView { LodgingTax, AtHotel }
    /// What there is at a hotel.
    amenity(Amenity) -> AmenityView {
        Pool, Beach, Restaurants, Bar, Spa, Gym, KidsClub, Wifi, Parking, Shuttle, StepFree
    }
    /// What there is in a room.
    room_amenity(RoomAmenity) -> RoomAmenityView {
        AirConditioning, Fan, Balcony, Terrace, Hammock, Bathtub, OutdoorShower, Safe, Coffee, Minibar, LivingRoom,
        PlungePool, StepFree, Wifi, Kettle, Shower, HairDryer, Towels, BeachTowels, Crib, ExtraBed, RollInShower,
        GrabBars, GroundFloor, Lift, Stairs, SmokeFree, Pets, NoPets
    }
    /// What a room looks on.
    room_view(RoomView) -> RoomViewView { Garden, Pool, Jungle, Mangrove, River, Sea }
    /// A kind of bed.
    bed(Bed) -> BedKindView { Single, Double, Queen, King, SofaBed }
    /// What one eats for the price of a room.
    board(Board) -> BoardView { RoomOnly, Breakfast, AllInclusive }
    /// What is done only where a visitor lets it.
    purpose(Purpose) -> PurposeNameView { Measurement, Personalisation, Advertising }
    /// How wet one gets.
    wet(Wet) -> WetView { AllDay, Partly, Dry }
    /// How a meal or a drink is had.
    provided(Provided) -> ProvidedView { Included, CanBeAdded, SoldThere }
    /// How much is walked.
    steps(Steps) -> StepsView { Few, Average, Many }
    /// Whether something can go everywhere.
    passable(Passable) -> PassableView { Yes, Partly, No }
    /// What moved money of an order.
    ledger_kind(EntryKind) -> LedgerKindView { Change, Payment, GoingBack, Back, Owed }
    /// Whose the order is that a message names.
    order_of(OrderOf) -> OrderOfView { Buyer, Unpaid, Other, Unknown }
    /// How much of a day asks for a height.
    height_for(HeightFor) -> HeightForView { Most, Some }
    /// Something a visitor may need there.
    service(Service) -> ServiceNameView {
        Lockers, Towels, Showers, Wheelchairs, Strollers, Parking, FirstAid, Wifi, Pets
    }
    /// On what terms something is there.
    offered(Offered) -> OfferedView { Included, Paid, Absent }
    /// What a message to the operator is about.
    contact_topic(Topic) -> ContactTopicView { Visit, Order, Payment, Group, Accessibility, Other }
    /// What kind of customer service it is.
    service_way(ServiceWayKind) -> ServiceWayKindView { Messenger, Chat }
    /// A social network.
    social_network(SocialNetwork) -> SocialNetworkView { Facebook, Instagram, TikTok, YouTube, X }
    /// Who takes visitors by bus.
    coach(Coach) -> CoachView { Ado, Colectivo }
    /// Where visitors set out from.
    origin(Origin) -> OriginView { Airport, Cancun, PlayaDelCarmen, Tulum, Cozumel }
}

/// When somebody comes for a line, as an operator or a program reads it: day and start, or a room's nights by their rate plan; `open` where
/// the day is not chosen.
pub fn when(sold: &Sold<usize>, open: &str) -> String {
    if let Some(Stay { plan, nights, .. }) = sold.stay() {
        return format!("{} to {} by {plan}", nights.arrival(), nights.departure());
    }
    match sold.when() {
        When::On(day, start) => format!("{day} {start}"),
        When::Open(_) => open.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;

    fn same(view: impl Serialize, word: &str) {
        assert_eq!(serde_json::to_value(view).unwrap(), word);
    }

    #[test]
    fn page_data_has_the_catalogues_own_words() {
        for word in Language::ALL {
            same(language(word), word.code());
        }
        for word in [Position::Before, Position::After] {
            same(position(word), word.letter());
        }
        for word in ProductKind::ALL {
            same(product_kind(*word), word.word());
        }
        for word in BusinessUnit::ALL {
            same(business_unit(*word), word.word());
        }
        for word in BusinessUnit::ALL {
            assert_eq!(unit_of(business_unit(*word)), *word);
        }
        for word in ExtraKind::ALL {
            same(extra_kind(*word), word.word());
        }
        for word in Per::ALL {
            same(per(*word), word.word());
        }
        for word in Plan::ALL {
            same(plan(word), word.name());
        }
        for word in MethodKind::ALL {
            same(method_kind(*word), word.word());
        }
        for word in BankKind::ALL {
            same(bank_kind(*word), word.word());
        }
        for word in Wet::ALL {
            same(wet(*word), word.word());
        }
        for word in Provided::ALL {
            same(provided(*word), word.word());
        }
        for word in Steps::ALL {
            same(steps(*word), word.word());
        }
        for word in HeightFor::ALL {
            same(height_for(*word), word.word());
        }
        for word in Passable::ALL {
            same(passable(*word), word.word());
        }
        for word in Service::ALL {
            same(service(*word), word.word());
        }
        for word in Offered::ALL {
            same(offered(*word), word.word());
        }
        for word in Topic::ALL {
            same(contact_topic(word), word.name());
        }
        for word in Purpose::ALL {
            same(purpose(word), word.name());
        }
        for word in ServiceWayKind::ALL {
            same(service_way(*word), word.word());
        }
        for word in SocialNetwork::ALL {
            same(social_network(*word), word.word());
        }
        for word in Origin::ALL {
            same(origin(*word), word.word());
        }
    }
}
