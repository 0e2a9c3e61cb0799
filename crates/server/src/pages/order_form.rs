//! What the forms of an order's page send, and what is done with it.

use super::ask::{Ask, see_other};
use crate::account::companions;
use crate::ask::form::Fields;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::draw::companion_words;
use crate::shop::basket::once;
use crate::shop::buyer;
use crate::shop::order_page::{called_off, order_href, people};
use crate::view::OrderPageView;
use crate::visit::{cancel_all, leaving};
use axum::response::Response;
use domain::arrival_note::{ArrivalNote, LONGEST_REQUESTS, NoteFault, Typed};
use domain::buyer::{TravellerFault, read_traveller};
use domain::change::TooLate;
use domain::extra::{HOTEL_LENGTH, read_hotel};
use domain::order::OrderState;
use serde::Deserialize;
use store::order::{
    CorrectAddress, Corrected, NameHotel, NameTravellers, Named, NoteArrival, Noted, SendAgain, WholeOrder,
};

/// What the forms of a paid order send: `resend` asks for its mail once more, `hotel` names where people are picked up,
/// `address` corrects where it writes to, `leave` gives up a room, `cancel_all` all that stands, `arrival` tells a hotel who comes and
/// when. `names` has a field for each of its people.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OrderForm {
    action: String,
    line: String,
    hotel: String,
    email: String,
    /// What was shown to go back of a room that is given up, or of all that stands.
    returns: String,
    /// What was shown of all that stands.
    seen: String,
    once: String,
    /// In whose name a room is.
    guest: String,
    /// About when its guests come.
    arrives: String,
    /// What they would like.
    requests: String,
    /// The names of its people are kept with the account of who is signed in: ticked or not.
    keep: String,
}

/// Does what a form of an order asks for.
pub async fn carry_out(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    sent: &OrderForm,
    typed: &Fields,
) -> Result<Response, Failure> {
    let over = !whole.order.in_force() || called_off(whole);
    match sent.action.as_str() {
        "resend" if !over => resend(ask, whole).await,
        "hotel" if !over || whole.order.awaits_money(ask.app.now()) => name_hotel(ask, whole, sent).await,
        "address" if !over => correct_address(ask, whole, sent).await,
        "names" if !over => name_travellers(ask, whole, (typed, !sent.keep.is_empty())).await,
        "arrival" if !over => note_arrival(ask, whole, sent).await,
        "leave" if !over => leave(ask, whole, sent).await,
        // Sent again after it was done, it says so again; of an order that is held up for another reason nothing is cancelled.
        "cancel_all" if !over || called_off(whole) || gave_back(whole) => {
            cancel_all(ask, whole, (sent, over)).await
        }
        _ => Err(Wrong::in_field(Code::BadRequest, "action").into()),
    }
}

/// All of its money went back, or goes.
fn gave_back(whole: &WholeOrder) -> bool {
    matches!(whole.order.state, OrderState::Refunding | OrderState::Refunded)
}

/// Shows a form that was refused as it was sent.
pub fn keep_typed(order: &mut OrderPageView, sent: &OrderForm, typed: &Fields) {
    let short = |text: &str| text.chars().take(200).collect::<String>();
    match sent.action.as_str() {
        "address" => order.address = order.address.is_some().then(|| short(&sent.email)),
        "names" => {
            for ticket in order.lines.iter_mut().flat_map(|line| &mut line.tickets) {
                let field = format!("name_{}", ticket.person);
                if let Some((_, name)) = typed.iter().find(|(name, _)| *name == field) {
                    ticket.holder = short(name);
                }
            }
        }
        "arrival" => {
            let notes = order.stays.iter_mut().filter_map(|stay| stay.arrival_note.as_mut());
            for note in notes.filter(|note| note.line.to_string() == sent.line) {
                (note.guest, note.arrives) = (short(&sent.guest), short(&sent.arrives));
                note.requests = sent.requests.chars().take(LONGEST_REQUESTS * 2).collect();
            }
        }
        _ => {}
    }
}

/// Which of the order's lines is meant.
fn line(sent: &OrderForm) -> Result<usize, Wrong> {
    sent.line.parse().map_err(|_| Wrong::in_field(Code::BadRequest, "line"))
}

/// What is wrong with somebody's name, in this field.
fn of_name(fault: TravellerFault, field: &'static str, id: i64) -> Wrong {
    match fault {
        TravellerFault::NoName => Wrong::of(Code::NameInvalid, field, id),
        TravellerFault::TooLong(most) => too_long(most, field, id),
    }
}

fn too_long(most: usize, field: &'static str, id: i64) -> Wrong {
    Wrong { limit: i64::try_from(most).ok(), ..Wrong::of(Code::TooLong, field, id) }
}

/// Tells a room's hotel who comes, about when, and what they would like, until the day they come is over.
async fn note_arrival(ask: &Ask<'_>, whole: &WholeOrder, sent: &OrderForm) -> Result<Response, Failure> {
    let position = line(sent)?;
    let id = i64::try_from(position).unwrap_or_default();
    let typed = Typed { guest: &sent.guest, at: &sent.arrives, requests: &sent.requests };
    let wrong = |fault| match fault {
        NoteFault::Guest(fault) => of_name(fault, "guest", id),
        NoteFault::Time => Wrong::of(Code::TimeInvalid, "arrives", id),
        NoteFault::TooLong(most) => too_long(most, "requests", id),
    };
    let note = ArrivalNote::read(typed).or_else(|faults| {
        Refusal::of(faults.into_iter().map(wrong).collect()).map(|()| ArrivalNote::default())
    })?;
    let (order, today) = (whole.order.id.clone(), ask.app.today());
    match ask.app.db.run(NoteArrival { order, position, note, today }).await? {
        Noted::Done => Ok(back(ask, whole, "arrival")),
        Noted::TooLate => Err(Code::ArrivalOver.into()),
        Noted::NoRoom => Err(Wrong::in_field(Code::BadRequest, "line").into()),
    }
}

/// Names the hotel where people are picked up, until some hours before.
async fn name_hotel(ask: &Ask<'_>, whole: &WholeOrder, sent: &OrderForm) -> Result<Response, Failure> {
    let position = line(sent)?;
    let wrong = || too_long(HOTEL_LENGTH, "hotel", i64::try_from(position).unwrap_or_default());
    let hotel = read_hotel(&sent.hotel).ok_or_else(wrong)?;
    let (order, hours) = (whole.order.id.clone(), ask.app.catalogue.site.change_hours);
    let named = ask.app.db.run(NameHotel { order, position, hotel, hours, now: ask.app.now() }).await?;
    match named {
        Named::Done => Ok(back(ask, whole, "hotel")),
        Named::TooLate(TooLate::Hours(hours)) => {
            Err(Wrong { limit: Some(hours), ..Wrong::new(Code::ChangeTooLate) }.into())
        }
        Named::TooLate(TooLate::Today) => Err(Code::ChangeOnTheDay.into()),
        Named::Nobody => Err(Wrong::in_field(Code::BadRequest, "line").into()),
    }
}

/// Corrects the address an order writes to, which gets its vouchers at once.
async fn correct_address(ask: &Ask<'_>, whole: &WholeOrder, sent: &OrderForm) -> Result<Response, Failure> {
    if !ask.app.limits.resends.allows(ask.visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let email = buyer::address(&sent.email)?;
    let (order, by) = (whole.order.id.clone(), ask.visitor.actor());
    let corrected = ask.app.db.run(CorrectAddress { order, email, by, now: ask.app.now() }).await?;
    match corrected {
        Corrected::Done => {
            ask.app.work.notify_one();
            Ok(back(ask, whole, "address"))
        }
        Corrected::TooOften => Err(Wrong::in_field(Code::AddressCorrectedOften, "email").into()),
        Corrected::NotNow => Err(Wrong::in_field(Code::BadRequest, "action").into()),
    }
}

/// Names who comes: everybody whose field is there, nobody where it is empty; and keeps the names with the account of who is signed
/// in, where they ask for it: as many as there is room for, and the page says where that was not all.
async fn name_travellers(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    (fields, keep): (&Fields, bool),
) -> Result<Response, Failure> {
    let people = people(whole);
    let (mut names, mut wrongs) = (Vec::new(), Vec::new());
    for (field, typed) in fields {
        let Some(person) = field.strip_prefix("name_").and_then(|number| number.parse::<u32>().ok()) else {
            continue;
        };
        match read_traveller(typed) {
            Ok(name) => {
                let own = people.iter().filter(|(_, (whose, _))| *whose == person);
                names.extend(own.map(|(code, _)| ((*code).to_owned(), name.clone())));
            }
            Err(fault) => wrongs.push(of_name(fault, "name", person.into())),
        }
    }
    Refusal::of(wrongs)?;
    let all: Vec<String> = names.iter().map(|(_, name)| name.clone()).collect();
    let named = ask.app.db.run(NameTravellers { order: whole.order.id.clone(), names }).await?;
    if !named {
        return Err(Wrong::in_field(Code::BadRequest, "action").into());
    }
    if let Some(person) = ask.visitor.person.as_ref().filter(|_| keep) {
        let consent = companion_words::consent(ask.visitor.language);
        if !companions::keep_all(ask.app, person, all.iter().map(String::as_str), consent).await? {
            return Ok(back(ask, whole, "names_some"));
        }
    }
    Ok(back(ask, whole, "names"))
}

/// What the address says of a room that was just given up, before what comes back of it in minor units.
const LEFT: &str = "left-";

/// What comes back of the room that an address says was just given up; none where it says nothing of one.
pub fn given_back(done: &str) -> Option<i64> {
    done.strip_prefix(LEFT)?.parse().ok()
}

/// Gives up a room.
async fn leave(ask: &Ask<'_>, whole: &WholeOrder, sent: &OrderForm) -> Result<Response, Failure> {
    let position = line(sent)?;
    let shown: i64 = sent.returns.parse().map_err(|_| Wrong::in_field(Code::BadRequest, "returns"))?;
    leaving::leave(ask.app, whole, position, (shown, &once(&sent.once)), ask.visitor.actor()).await?;
    Ok(back(ask, whole, &format!("{LEFT}{shown}")))
}

/// Cancels all that stands of an order; of one that has nothing left, as of a form sent twice, its page says so itself.
async fn cancel_all(
    ask: &Ask<'_>,
    whole: &WholeOrder,
    (sent, over): (&OrderForm, bool),
) -> Result<Response, Failure> {
    let shown: i64 = sent.returns.parse().map_err(|_| Wrong::in_field(Code::BadRequest, "returns"))?;
    if !over {
        let shown = (shown, &*sent.seen, &*once(&sent.once));
        cancel_all::cancel(ask.app, whole, shown, ask.visitor.actor()).await?;
    }
    Ok(back(ask, whole, "cancel_done"))
}

/// Back to the order, which says what was done.
fn back(ask: &Ask<'_>, whole: &WholeOrder, done: &str) -> Response {
    see_other(&format!("{}&changed={done}", order_href(ask.app, ask.visitor.language, whole)))
}

/// Sends a paid order's mail once more, to the address it was bought with; at most once a minute.
async fn resend(ask: &Ask<'_>, whole: &WholeOrder) -> Result<Response, Failure> {
    if !ask.app.limits.resends.allows(ask.visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let now = ask.app.now();
    let order = whole.order.id.clone();
    ask.app.db.run(SendAgain { order, site: whole.order.site.clone(), now }).await?;
    ask.app.work.notify_one();
    Ok(see_other(&format!("{}&sent=1", order_href(ask.app, ask.visitor.language, whole))))
}
