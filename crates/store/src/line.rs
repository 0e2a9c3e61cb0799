//! What lines of carts and orders sell, as columns: the only place that knows how a [`Sold`] is stored.

use crate::StoreError;
use crate::places::{read_date, read_time};
use domain::calendar::{Date, Time};
use domain::catalogue::ProductId;
use domain::line::{Added, Sold, Visit, When};
use domain::party::Party;

/// Day and start as stored: the day is empty while it is to be chosen.
pub(crate) fn when_text(when: When) -> (String, String) {
    match when {
        When::On(day, start) => (day.to_string(), start.to_string()),
        When::Open(start) => (String::new(), start.map(|start| start.to_string()).unwrap_or_default()),
    }
}

/// Reads a day and a start as stored.
pub(crate) fn read_when(day: &str, start: &str) -> Result<When, StoreError> {
    if day.is_empty() {
        return Ok(When::Open(Time::parse(start)));
    }
    let (day, start): (Date, Time) = (read_date(day)?, read_time(start)?);
    Ok(When::On(day, start))
}

/// Reads people as stored: counts by age, and those who come by a rate.
pub(crate) fn read_party(by_age: [u32; 3], rates: &str) -> Result<Party, StoreError> {
    let [adults, children, infants] = by_age;
    let party = Party { adults, children, infants, ..Party::default() };
    party.with_rates(rates).ok_or_else(|| StoreError::Broken(format!("{rates:?} are not people")))
}

/// Reads people as [`Party::people_text`] wrote them.
pub(crate) fn read_people(text: &str) -> Result<Party, StoreError> {
    read_party([0, 0, 0], text)
}

/// The name of what is sold.
pub(crate) fn kind<P>(sold: &Sold<P>) -> &'static str {
    match sold {
        Sold::Visit(_) => "visit",
        Sold::Extra(_) => "extra",
    }
}

/// The columns of what is sold.
pub(crate) struct Columns<'a, P> {
    pub kind: &'a str,
    pub id: i64,
    pub when: When,
    pub party: Party,
    pub of: Option<P>,
    pub zone: &'a str,
    pub included: bool,
}

impl<P> Columns<'_, P> {
    /// What they say.
    pub(crate) fn read(self) -> Result<Sold<P>, StoreError> {
        let Self { kind, id, when, party, of, zone, included } = self;
        let id = ProductId(id);
        match (kind, of) {
            // The release before did not name it.
            ("visit" | "", None) => Ok(Sold::Visit(Visit { product: id, when, party })),
            ("extra" | "", Some(of)) => {
                Ok(Sold::Extra(Added { extra: id, of, included, when, party, zone: zone.to_owned() }))
            }
            (kind, of) => Err(StoreError::Broken(format!(
                "a line of {id} is a {kind:?} {} a visit it goes with",
                if of.is_some() { "with" } else { "without" }
            ))),
        }
    }
}
