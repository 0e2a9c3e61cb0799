//! What somebody who is signed in has in another cart of theirs, because it could not join the one they see (§10.19.25).

use super::{Basket, unsold};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::visitor::{Person, Visitor};
use crate::draw::{lodging, present};
use crate::view::OtherCartLineView;
use domain::cart::in_the_way;
use domain::id::LineId;
use domain::language::Language;
use domain::line::Sold;
use domain::pricing::Offer;
use store::StoreError;
use store::cart::{CartLine, LeaveOther, OtherLine, OthersOf, TakeOther};

/// Who is signed in by a session: a token is no way to a cart.
fn signed_in(visitor: &Visitor) -> Option<&Person> {
    visitor.person.as_ref().filter(|person| person.session.is_some())
}

/// What a line is called, in the catalogue it was added from; none where it is nothing by itself.
async fn named(app: &App, line: &CartLine, language: Language) -> Result<Option<String>, StoreError> {
    let Some(lot) = line.lots.first() else { return Ok(None) };
    let catalogue = app.version(&lot.catalogue).await?;
    Ok(match line.sold.offer(&catalogue).map_err(unsold)? {
        Offer::Product(product) => Some(product.words.get(language).name.clone()),
        Offer::Stay(room) => {
            let stay = lodging::stay(app, &room, (&[], 0), language);
            Some(format!("{}, {}", stay.hotel, stay.room))
        }
        Offer::Extra { .. } => None,
    })
}

/// What is in their other carts and not over, as the cart's page shows it: one look, and none for who is not signed in.
pub async fn others(
    app: &App,
    visitor: &Visitor,
    basket: &Basket,
) -> Result<Vec<OtherCartLineView>, StoreError> {
    let Some(person) = signed_in(visitor) else { return Ok(Vec::new()) };
    let (today, now, language) = (app.today(), app.now(), visitor.language);
    let mut shown = Vec::new();
    for OtherLine { line, paying } in app.db.read(OthersOf { person: person.id.clone() }).await? {
        let over = line.sold.over().date();
        if over.is_some_and(|day| day < today) {
            continue;
        }
        let Some(name) = named(app, &line, language).await? else { continue };
        let standing = line.sold.stands_in_the_way();
        let (mut instead_of, mut same_product) = (Vec::new(), false);
        for other in basket.lines.iter().map(|one| &one.line) {
            let there = other.sold.stands_in_the_way();
            if in_the_way(standing, there) {
                same_product |= standing.map(|(product, _)| product) == there.map(|(product, _)| product);
                instead_of.extend(named(app, other, language).await?);
            }
        }
        let until = over.filter(|_| matches!(line.sold, Sold::Stay(_)));
        shown.push(OtherCartLineView {
            id: line.id.to_string(),
            name,
            date: line.sold.when().date().map(|day| day.to_string()),
            until: until.map(|day| day.to_string()),
            party: present::party(line.sold.party()),
            instead_of,
            same_product,
            held_until: line.holds(now).then(|| line.expires_at.millis()),
            paying,
        });
    }
    Ok(shown)
}

/// Takes something out of their other cart into the one they see; what stands in its way changes places with it.
///
/// # Errors
/// A limit of the cart, or it is not there any more.
pub async fn take_other(app: &App, visitor: &Visitor, line: LineId) -> Result<(), Failure> {
    let person = signed_in(visitor).ok_or(Code::CartUpdateError)?.id.clone();
    let op = TakeOther { person, line, site: app.catalogue.site.clone(), now: app.now() };
    Ok(app.db.run(op).await??)
}

/// Lets go of something in their other cart.
///
/// # Errors
/// It is being paid.
pub async fn leave_other(app: &App, visitor: &Visitor, line: LineId) -> Result<(), Failure> {
    let person = signed_in(visitor).ok_or(Code::CartUpdateError)?.id.clone();
    let op = LeaveOther { person, line, site: app.catalogue.site.clone(), now: app.now() };
    Ok(app.db.run(op).await??)
}
