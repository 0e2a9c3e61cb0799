//! Examples of what is sold: products, people, prices and extras, as the parts of answers.

use crate::support::address;
use domain::catalogue::PageName;
use server::view::{
    AgeView, BoardView, BusinessUnitView, CancelPromiseView, ExtraChoiceView, ExtraKindView, ExtraLineView,
    ExtraView, FeeView, HoursView, LineQuoteView, PartOfView, PartView, PartyView, PerView, PictureView,
    PlanKeyView, PlanView, ProductCardView, ProductKindView, ProductStatusView, ReasonView, SlotView,
    StayLineView, StayPlanView, StayView, UnitView, ZoneView,
};

pub(super) const LINE: &str = "01a1fc15-064b-725a-a059-187789ecf929";

/// A park as a card, at some prices; its other texts go by its name.
pub(super) fn park(
    id: i64,
    (code, name, slug): (&str, &str, &str),
    (from, base): (i64, i64),
    words: [&str; 3],
) -> ProductCardView {
    let href = format!("{}{slug}/", address::en(PageName::Listing));
    let scene = code.to_lowercase().replace('_', "-");
    let file = |shape: &str| format!("/assets/{scene}-{shape}-Ab3dE5fG.svg");
    let [tagline, summary, alt] = words.map(str::to_owned);
    ProductCardView {
        id,
        code: code.into(),
        buy_href: format!("{href}buy/"),
        href,
        name: name.into(),
        tagline,
        summary,
        kind: ProductKindView::Park,
        picture: PictureView { alt, poster: file("poster"), hero: file("hero"), tile: file("tile"), scene },
        status: ProductStatusView::OnSale,
        back: None,
        from,
        base,
        percent: 15,
        varies: true,
        hours: HoursView { from: "08:30".into(), to: "18:00".into() },
        any_time: true,
        starts: Vec::new(),
    }
}

pub(super) fn xelha() -> ProductCardView {
    let words = [
        "An aquarium without walls",
        "An inlet where fresh water slips into the sea and fish swim between your legs.",
        "A swimmer floats beneath the noon sun.",
    ];
    park(305, ("XELHA", "Xel-Há All Inclusive", "xelha-all-inclusive-ticket"), (10_199, 11_999), words)
}

pub(super) fn xplor() -> ProductCardView {
    let words = [
        "The jungle from above and from inside",
        "Zip lines over the trees, amphibious vehicles you drive yourself and rivers below ground.",
        "A rider in an orange helmet crosses the jungle on a zip line from a thatched wooden tower.",
    ];
    let hours = HoursView { from: "09:00".into(), to: "17:00".into() };
    ProductCardView { hours, ..park(306, ("XPLOR", "Xplor", "xplor-ticket"), (11_899, 13_999), words) }
}

pub(super) fn fuego() -> ProductCardView {
    let words = [
        "Fly through the night by torchlight",
        "Xplor's zip lines, amphibious vehicles and caves, at night and by firelight.",
        "A rider crosses the violet night on a zip line from a torchlit tower.",
    ];
    let name = ("XPLOR_FUEGO", "Xplor Fuego", "xplor-fuego-ticket");
    let hours = HoursView { from: "17:30".into(), to: "22:30".into() };
    ProductCardView { hours, ..park(1538, name, (10_199, 11_999), words) }
}

pub(super) const PROOF: &str =
    "Mexican voter card with an address in Quintana Roo; for children, CURP or birth certificate.";
pub(super) const RESIDENT: &str = "Resident of Quintana Roo";

/// The ages of a park, by what an adult, a child and a resident pay.
pub(super) fn ages(adult: i64, child: i64, resident: i64) -> Vec<AgeView> {
    let age = |unit, from, to, price| AgeView { unit, from, to, price, plan: None };
    let plan = PlanView {
        key: PlanKeyView::Resident,
        name: RESIDENT.into(),
        who: "For people who live in the state of Quintana Roo.".into(),
        proof: PROOF.into(),
    };
    vec![
        age(UnitView::Adult, 12, None, adult),
        age(UnitView::Child, 5, Some(11), child),
        age(UnitView::Infant, 0, Some(4), 0),
        AgeView { plan: Some(plan), ..age(UnitView::Resident, 12, None, resident) },
    ]
}

pub(super) fn party(adults: u32, children: u32, residents: u32) -> PartyView {
    PartyView { adults, children, residents, ..PartyView::default() }
}

/// People of one kind: how many, the price before discount and after it, and why.
pub(super) fn priced(unit: UnitView, count: u32, (base, price): (i64, i64), reason: ReasonView) -> PartView {
    PartView { of: PartOfView::Unit(unit), count, base, price, total: price * i64::from(count), reason }
}

pub(super) fn quote(units: Vec<PartView>) -> LineQuoteView {
    let base = units.iter().map(|unit| unit.base * i64::from(unit.count)).sum();
    LineQuoteView { base, total: units.iter().map(|unit| unit.total).sum(), units }
}

/// Two adults who book ahead, and a child.
pub(super) fn family(base: i64, adult: i64, child: i64) -> LineQuoteView {
    quote(vec![
        priced(UnitView::Adult, 2, (base, adult), ReasonView::Advance { percent: 15, days: 21 }),
        priced(UnitView::Child, 1, (base, child), ReasonView::Child { percent: 25 }),
    ])
}

pub(super) fn zone(key: &str, name: &str, pickup: &str) -> ZoneView {
    ZoneView { key: key.into(), name: name.into(), pickup: Some(pickup.into()) }
}

/// An extra with its texts: name, how the admission is called with it, title, subtitle, details.
pub(super) fn extra(
    id: i64,
    code: &str,
    words: [&str; 5],
    (kind, per): (ExtraKindView, PerView),
    price: i64,
) -> ExtraView {
    let [name, name_upgrade, title, subtitle, description] = words.map(str::to_owned);
    ExtraView {
        id,
        id_upgrade: id,
        code: code.into(),
        kind,
        business_unit_code: BusinessUnitView::Xc,
        name,
        name_upgrade,
        title,
        subtitle,
        description,
        scene: "xcaret".into(),
        picture: Some("/assets/extra-coach-vignette-Bq3vX0aZ.svg".into()),
        per,
        price,
        child_price: None,
        from_age: None,
        children: true,
        group: None,
        slot_needed: false,
        slots: Vec::new(),
        zones: Vec::new(),
        chosen: None,
    }
}

pub(super) fn transport(id_upgrade: i64, zones: Vec<ZoneView>) -> ExtraView {
    let words = [
        "Transportation",
        "with transportation",
        "We pick you up and bring you back",
        "Air-conditioned coach, both ways",
        "A coach stops in your area before the park opens and leaves again at closing time.",
    ];
    let extra = extra(100_001, "TRANSPORT", words, (ExtraKindView::Transport, PerView::Person), 2499);
    ExtraView { id_upgrade, child_price: Some(1999), zones, ..extra }
}

pub(super) fn photos() -> ExtraView {
    let words = [
        "Photo pass",
        "with photo pass",
        "Every photo of your group",
        "Unlimited downloads for 30 days",
        "Scan your ticket at the reader and all your group's photos land in one gallery.",
    ];
    extra(100_004, "PHOTO_PASS", words, (ExtraKindView::Photo, PerView::Group), 5499)
}

pub(super) fn stingrays() -> ExtraView {
    let words = [
        "Stingray swim",
        "with the stingray swim",
        "Rays that brush past you",
        "Half an hour in the shallow lagoon",
        "Waist-deep, you feel rays come close for food and let you touch their backs, soft as a wet mushroom.",
    ];
    let slot = |time: &str| SlotView { time: time.into(), open: true, left: Some(24) };
    ExtraView {
        business_unit_code: BusinessUnitView::Xh,
        scene: "xelha".into(),
        from_age: Some(6),
        slot_needed: true,
        slots: vec![slot("10:00"), slot("12:00")],
        ..extra(100_302, "STINGRAYS", words, (ExtraKindView::Activity, PerView::Participant), 3999)
    }
}

pub(super) fn to_tulum() -> ExtraChoiceView {
    ExtraChoiceView { id: 100_001, count: 3, slot: None, zone: Some("tulum".into()), hotel: None }
}

/// Transport for three, in the cart or while it is chosen.
pub(super) fn transport_line(line: Option<&str>) -> ExtraLineView {
    ExtraLineView {
        line: line.map(str::to_owned),
        id: 100_001,
        kind: ExtraKindView::Transport,
        name: "Transportation".into(),
        per: PerView::Person,
        count: 3,
        slot: None,
        zone: Some("Tulum".into()),
        pickup: Some("07:40".into()),
        hotel: None,
        included: false,
        quote: quote(vec![
            priced(UnitView::Adult, 2, (2499, 2499), ReasonView::List),
            priced(UnitView::Child, 1, (1999, 1999), ReasonView::List),
        ]),
        error: None,
    }
}

/// Two nights of two adults, of which a fifth is paid now.
pub(super) fn two_nights() -> StayLineView {
    let part =
        |of, price| PartView { of, count: 1, base: price, price, total: price, reason: ReasonView::List };
    let night = |date: &str| part(PartOfView::Night(date.into()), 17_400);
    let fees = [(FeeView::LodgingTax, 1_500), (FeeView::AtHotel, -29_040)];
    let fees = fees.map(|(fee, amount)| part(PartOfView::Fee(fee), amount));
    let quote = quote([night("2027-03-20"), night("2027-03-21")].into_iter().chain(fees).collect());
    let file = |shape: &str| format!("/assets/caleta-{shape}-Ab3dE5fG.svg");
    let stay = StayView {
        hotel: "Hotel Xcaret Caleta".into(),
        hotel_href: format!("{}hotel-xcaret-caleta/", address::en(PageName::Hotels)),
        room_id: 200_201,
        room: "Patio room with two beds".into(),
        picture: PictureView {
            alt: "A bed by an open door to a patio.".into(),
            poster: file("poster"),
            hero: file("hero"),
            tile: file("tile"),
            scene: "caleta".into(),
        },
        checkin: "2027-03-20".into(),
        checkout: "2027-03-22".into(),
        ready_from: "15:00".into(),
        left_by: "12:00".into(),
        nights: 2,
        adults: 2,
        ages: Vec::new(),
        plan: StayPlanView {
            key: "flexible".into(),
            name: "Flexible, with breakfast".into(),
            summary: "Breakfast included. Pay part now and the rest at the hotel.".into(),
            board: BoardView::Breakfast,
            park_access: false,
        },
        at_hotel: 29_040,
        town_fee: 7_000,
        tax: 4_800,
    };
    let query = "checkin=2027-03-20&checkout=2027-03-22&adults=2&hotelcode=HXL";
    StayLineView {
        id: LINE.into(),
        total: quote.total,
        quote,
        held: true,
        when_paid: false,
        cancel: Some(CancelPromiseView { percent: 100, until: 1_805_400_000_000 }),
        later: vec![CancelPromiseView { percent: 50, until: 1_805_486_400_000 }],
        error: None,
        change_href: format!("{}?{query}", address::en(PageName::Hotels)),
        stay,
    }
}
