//! What the sheets of a paper share, be they of a visit or of a room (§10.4): words, pictures, tickets.

use crate::app::App;
use crate::messages;
use crate::view::{ExtraLineView, OrderPageView, PictureView, TicketStateView, TicketView, UnitView};
use adapters::pdf::{Art, Fonts, Slip};
use domain::calendar::Time;
use domain::language::Language;
use qrcodegen::{QrCode, QrCodeEcc};

/// One of the voucher's words.
pub fn word(name: &str, language: Language) -> String {
    messages::text(&format!("voucher.{name}"), language, &[])
}

/// What a kind of person is called, as on the pages where it was chosen.
pub fn person(unit: UnitView, language: Language) -> String {
    let key = match unit {
        UnitView::Adult => "party.one.adult",
        UnitView::Child => "party.one.child",
        UnitView::Infant => "party.one.infant",
        UnitView::Resident => "party.one.resident",
        UnitView::ResidentChild => "party.one.resident_child",
        UnitView::Mexican => "party.one.mexican",
        UnitView::MexicanChild => "party.one.mexican_child",
        UnitView::Senior => "party.one.senior",
    };
    messages::text(key, language, &[])
}

/// A time of day of page data, in words.
pub(super) fn clock(text: &str, language: Language) -> String {
    Time::parse(text).map(|time| messages::time(time, language)).unwrap_or_default()
}

/// Where and when the people of an extra are picked up, and at which hotel once it is known, in the words of the pages (§3.6); none
/// where nobody is.
pub fn pick_up(extra: &ExtraLineView, language: Language) -> Option<String> {
    let zone = extra.zone.as_deref()?;
    let place = match extra.pickup.as_deref().and_then(Time::parse) {
        Some(time) => {
            let time = messages::time(time, language);
            messages::text("extras.pickup", language, &[("zone", zone), ("time", &time)])
        }
        None => messages::text("extras.pickup_zone", language, &[("zone", zone)]),
    };
    Some(extra.hotel.as_ref().map_or(place.clone(), |hotel| format!("{place}, {hotel}")))
}

/// That the exact spot of a pick-up is mailed the day before; none where nobody is picked up, and where a hotel was named, which
/// is the spot (§10.4).
pub fn spot(extra: &ExtraLineView, language: Language) -> Option<String> {
    extra.zone.as_ref().filter(|_| extra.hotel.is_none())?;
    Some(messages::text("order.pick_up_spot", language, &[]))
}

/// A scene over its sheet, cut as a page cuts it: what it is of stays whole.
pub(super) fn art(app: &App, picture: &PictureView) -> Option<Art> {
    let scenes = app.scenes();
    let svg = scenes.svg(&picture.scene, "hero")?;
    Some(Art { svg, alt: picture.alt.clone(), cut: scenes.cut(&picture.scene) })
}

/// The code of an order, in words.
pub(super) fn order_code(order: &OrderPageView, language: Language) -> String {
    messages::text("order.code", language, &[("code", &order.code)])
}

/// A text that stands alone, so that it begins with a capital: Spanish and Portuguese write days of the week with a small letter.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default()
}

/// A text whose times stay in one line.
pub(super) fn unbroken(text: &str) -> String {
    text.replace(" a.m.", "\u{a0}a.m.").replace(" p.m.", "\u{a0}p.m.")
}

/// A ticket, as it is printed.
pub(super) fn slip(ticket: &TicketView, fonts: &Fonts, language: Language) -> Slip {
    let modules = QrCode::encode_text(&ticket.signed, QrCodeEcc::Medium).map_or_else(
        |_| Vec::new(),
        |code| {
            let side = code.size();
            (0..side).map(|y| (0..side).map(|x| code.get_module(x, y)).collect()).collect()
        },
    );
    let note = match ticket.state {
        TicketStateView::Issued => word("one_person", language),
        TicketStateView::Redeemed => word("redeemed", language),
        TicketStateView::Void => word("void", language),
    };
    let what = ticket.extra.clone().unwrap_or_else(|| person(ticket.unit, language));
    let holder = fonts.name(&ticket.holder);
    Slip {
        person: unbroken(&if holder.is_empty() { what } else { format!("{holder}: {what}") }),
        code_label: word("code", language),
        code: ticket.code.clone(),
        note,
        modules,
        alt: format!("{} {}", word("code", language), ticket.code),
    }
}
