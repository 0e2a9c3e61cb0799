//! What a cart has already, where something more is chosen for it (clause 10.16.64).

use super::Basket;
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::shop::chooser::{Audience, USUAL};
use domain::calendar::Date;
use domain::catalogue::Product;
use domain::park_day::in_a_park;
use domain::party::{Party, Unit};
use domain::pricing::{Room, Terms, Together};
use store::StoreError;

/// The cart that a choice is for.
pub struct Already {
    /// The cart; empty where the choice is shown to everybody.
    pub basket: Basket,
    /// What of it lowers the price of what is chosen.
    together: Together,
    /// False where the choice is shown to everybody.
    live: bool,
}

impl Already {
    /// Reads the visitor's cart; nothing where the choice is shown to everybody. A line that is being changed counts as it
    /// is: it stays of its place.
    pub async fn read(app: &App, visitor: &Visitor, live: bool) -> Result<Self, StoreError> {
        let basket = if live { Basket::read(app, visitor).await? } else { Basket::default() };
        let together = basket.together(app, visitor)?;
        Ok(Self { basket, together, live })
    }

    /// With what is picked beside it, which lowers its price as the cart does (clause 2.3.45).
    #[must_use]
    pub fn and<'a>(mut self, app: &App, picked: impl Iterator<Item = &'a Product>) -> Self {
        let discounts = &app.catalogue.discounts;
        self.together = picked.fold(self.together, |all, product| all.and(product, discounts));
        self
    }

    /// Whom a choice is shown to, and how it is priced. The cart's coupon is left out: the cart shares it among all it has.
    pub fn audience<'a>(&'a self, app: &'a App, visitor: &'a Visitor) -> Audience<'a> {
        let terms = if self.live {
            let own = self.basket.terms(app, visitor, visitor.currency(app));
            Terms { coupon: None, beside: Some(&self.together), ..own }
        } else {
            visitor.terms(app, false)
        };
        let stay = self.rooms().map(|room| room.nights.arrival()).min();
        Audience { live: self.live, terms, stay }
    }

    /// The rooms of the cart.
    fn rooms(&self) -> impl Iterator<Item = Room<'_>> {
        self.basket.lines.iter().filter_map(|one| one.line.sold.offer(one.catalogue()?).ok()?.stay())
    }

    /// From which day to which the rate of a room of the cart has a product in it, of several rooms the first; none where none has:
    /// who sleeps there needs no ticket then (§10.16.238).
    pub fn days_in_rate(&self, product: &Product) -> Option<(Date, Date)> {
        let with = self.rooms().filter(|room| room.plan.parks.contains(&product.id));
        with.map(|room| (room.nights.arrival(), room.nights.departure())).min()
    }

    /// Who comes where nobody was said: who comes to the cart's first visit, else who sleeps in its rooms, if the product
    /// takes them.
    pub fn party(&self, app: &App, product: &Product) -> Party {
        let welcome = |party: &Party| {
            let allowed = |unit: Unit| app.catalogue.allows(product, unit);
            party.check(allowed, app.catalogue.site.party_limit).is_ok()
        };
        let guests = self.rooms().map(|room| in_a_park(room.guests, &product.ages));
        let guests = guests.fold(Party::default(), Party::and);
        self.basket.party().filter(welcome).or(Some(guests).filter(welcome)).unwrap_or(USUAL)
    }
}
