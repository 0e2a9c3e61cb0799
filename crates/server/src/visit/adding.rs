//! More people or extras for a visit that is paid for: a purchase of its own for the same day and start, at today's prices,
//! through the same cart, order and payment as any other (§9.5).

use crate::app::App;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::basket;
use crate::shop::basket::named;
use crate::shop::chooser::{self, Choice, Chosen, extra_lines, outing};
use crate::shop::extras::{self, Showing};
use crate::shop::ordering::{self, Placing};
use crate::view::ChangeAddingView;
use crate::visit::changing::Visit;
use domain::calendar::{Date, Time};
use domain::catalogue::{Product, ProductId};
use domain::extra;
use domain::party::{Party, Unit};
use domain::pricing::{Quote, Terms, quote};
use store::order::FindAdded;

/// What somebody wants to add.
struct Asked {
    /// More people; may be nobody.
    party: Party,
    /// Whom extras are for: who is added, or who comes already where nobody is.
    people: Party,
    /// The product without what is chosen once for everybody, where nobody is added.
    product: Product,
    /// The extras that can be asked for.
    choices: Vec<extra::Choice>,
}

fn asked(app: &App, visit: &Visit<'_>, choice: &Choice) -> Result<Asked, Failure> {
    let product = visit.product(app).ok_or(Code::ProductUnavailable)?;
    let party = choice.party(Party::default());
    let nobody = party.people() == 0;
    let people = if nobody { visit.line.sold.party() } else { party };
    let mut product = product.clone();
    let has = |id: ProductId| visit.extras.iter().any(|(_, line)| line.sold.id() == id);
    let mut choices = choice.extras().to_vec();
    if nobody {
        product.component_groups.clear();
        product.pick_up = None;
        choices.retain(|choice| !has(choice.id));
    }
    // Who is added is picked up with who comes already.
    if let Some(there) = picked_up(visit, &product) {
        choices.retain(|choice| choice.id != there.id);
        choices.push(there);
    }
    // The form without a script counts whoever it was drawn for: no more take part than there are.
    for choice in &mut choices {
        if let Some(extra) = app.catalogue.extra(choice.id) {
            choice.count = choice.count.min(extra::may_take_part(extra, &product, people));
        }
    }
    Ok(Asked { party, people, product, choices })
}

/// Where the people of a visit are picked up, where that was chosen.
fn picked_up(visit: &Visit<'_>, product: &Product) -> Option<extra::Choice> {
    let id = product.pick_up?;
    let (_, line) = visit.extras.iter().find(|(_, line)| line.sold.id() == id)?;
    Some(extra::Choice {
        id,
        count: 0,
        slot: None,
        zone: Some(line.sold.zone().to_owned()),
        hotel: line.sold.hotel().to_owned(),
    })
}

/// Extras that make no sense for those who come already.
fn had(app: &App, visit: &Visit<'_>, id: ProductId) -> bool {
    extra::had(&app.catalogue, visit.extras.iter().map(|(_, line)| line.sold.id()), id)
}

fn priced<'a>(
    app: &'a App,
    product: &'a Product,
    visit: (Date, Time),
    party: Party,
    extras: &[extra::Chosen<'a>],
    visitor: &Visitor,
) -> (Quote, Terms<'a>) {
    let currency = visitor_currency(app, visitor);
    let terms = app.terms(currency);
    let items = outing(product, Some(visit.0), Some(visit.1), party, extras, app.rate(currency));
    (quote(&items, &terms), terms)
}

fn visitor_currency<'a>(app: &'a App, visitor: &Visitor) -> &'a domain::catalogue::Currency {
    app.catalogue.currency_or_usd(&visitor.currency)
}

/// What can be added, and what it costs.
pub async fn view(
    app: &App,
    visitor: &Visitor,
    visit: &Visit<'_>,
    choice: &Choice,
) -> Result<Option<ChangeAddingView>, Failure> {
    let Some(when) = visit.date_and_time() else { return Ok(None) };
    let Asked { party, people, product, choices } = asked(app, visit, choice)?;
    let starts = extras::starts(app, &product, when.0).await?;
    let showing = Showing {
        product: &product,
        party: people,
        visit: Some(when),
        choices: &choices,
        starts: &starts,
        language: visitor.language,
    };
    let nobody = party.people() == 0;
    let mut offered = extras::offered(app, &showing, visitor_currency(app, visitor));
    if nobody {
        // A component is not sold by itself, and what they have they have.
        let component = |id: ProductId| visit.product(app).is_some_and(|all| all.group_of(id).is_some());
        offered.retain(|extra| !had(app, visit, ProductId(extra.id)) && !component(ProductId(extra.id)));
    }
    if let Some(there) = picked_up(visit, &product) {
        offered.retain(|extra| extra.id != there.id.0);
    }
    let wanted = extras::wanted(app, &showing);
    let (quote, terms) = priced(app, &product, when, party, &wanted, visitor);
    let something = !nobody || !wanted.is_empty();
    let (admission, extras) = quote.lines.split_first().ok_or(Code::Internal)?;
    Ok(Some(ChangeAddingView {
        ages: present::ages(app, &product, &terms, visitor.language, Some(when.0)),
        party: present::party(party),
        extras: offered,
        quote: (!nobody).then(|| present::line_quote(admission, &terms, visitor.language)),
        extra_lines: extra_lines(&wanted, extras, &terms, &showing),
        total: something.then_some(quote.total),
        hash: quote.hash,
    }))
}

/// Holds what was asked for and places its order; answers the gateway's page.
pub async fn add(
    app: &App,
    visitor: &Visitor,
    visit: &Visit<'_>,
    choice: &Choice,
    (once, hash, method): (String, String, String),
) -> Result<String, Failure> {
    // What is chosen otherwise, or costs otherwise, is another purchase.
    let order = &visit.whole.order.id;
    let key = named(order, &once, &format!("add:{}:{hash}", visit.position));
    let sent_before = FindAdded { key: key.clone(), visit: order.clone() };
    if let Some(placed) = app.db.run(sent_before).await? {
        return ordering::go_on(app, visitor.language, placed).await;
    }
    visit.changeable(app)?;
    let when = visit.date_and_time().ok_or(Code::DateRequired)?;
    let Asked { party, people, product, choices } = asked(app, visit, choice)?;
    let mut wrongs: Vec<Wrong> = Vec::new();
    wrongs.extend(chooser::on_sale(&product).err());
    let nobody = party.people() == 0;
    if !nobody {
        // Who is added comes with who comes already: a child with the adults who are there.
        let allowed = |unit: Unit| party.count(unit) == 0 || app.catalogue.allows(&product, unit);
        let both = visit.line.sold.party().and(party);
        wrongs.extend(both.check(allowed, app.catalogue.site.party_limit).err().map(Wrong::from));
    }
    let chosen = extra::choose(&app.catalogue, &product, people, Some(when), &choices, app.now());
    if let Err(refusals) = &chosen {
        wrongs.extend(refusals.iter().copied().map(Wrong::from));
    }
    let extras = chosen.unwrap_or_default();
    if nobody && extras.iter().any(|one| had(app, visit, one.extra.id)) {
        wrongs.push(Wrong::in_field(Code::OneUpgrade, "upgrade"));
    }
    if wrongs.is_empty() && nobody && extras.is_empty() {
        wrongs.push(Wrong::in_field(Code::PartyEmpty, "adults"));
    }
    let capacity = product.capacity(when.0, when.1);
    if wrongs.is_empty() && capacity.is_none() {
        wrongs.push(Wrong::in_field(Code::NoAvailability, "date"));
    }
    Refusal::of(wrongs)?;
    let chosen = Chosen { visit: Some(when), party, capacity: capacity.unwrap_or_default(), extras };
    let (quote, _) = priced(app, &product, when, party, &chosen.extras, visitor);
    if quote.hash != hash {
        return Err(Code::QuoteChanged.into());
    }
    // A cart of its own: what is in the visitor's is another purchase.
    let alone = Visitor { cart: None, country: String::new(), ..visitor.clone() };
    let new = basket::add(app, &alone, &product, chosen).await?;
    let cart = new.map(|new| new.cart);
    let buyer = visit.whole.buyer.as_ref().ok_or(Code::NotFound)?;
    let added_to = Some(order.clone());
    let placing =
        Placing { buyer: buyer.clone(), once: key, hash, method, instalment: String::new(), added_to };
    ordering::place(app, &Visitor { cart, ..alone }, placing).await
}

/// Whether more can be added: only on a day that is chosen.
pub fn addable(visit: &Visit<'_>) -> bool {
    !visit.line.sold.when().is_open()
}
