//! What lines of carts and orders sell, as columns: the only place that knows how a [`Sold`] is stored.

use crate::places::{read_date, read_time};
use crate::statement::FromValue;
use crate::{StoreError, Value};
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

/// Where every line of an order stands: a change is priced over the whole of it, so that it costs something else once
/// another line is moved. Of two changes that were priced side by side only one is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stood(String);

impl Stood {
    /// Where all lines of an order are.
    pub fn of(lines: impl IntoIterator<Item = When>) -> Self {
        let one = |when| {
            let (day, start) = when_text(when);
            format!("{day};{start}")
        };
        Self(lines.into_iter().map(one).collect::<Vec<_>>().join("|"))
    }

    /// False where it matters, and a line is elsewhere.
    pub(crate) fn holds(&self, lines: impl IntoIterator<Item = When>) -> bool {
        self.0.is_empty() || *self == Self::of(lines)
    }

    /// As it is kept; empty where any day costs the same.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromValue for Stood {
    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value).map(Self)
    }
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
    pub hotel: &'a str,
    pub included: bool,
}

impl<P> Columns<'_, P> {
    /// What they say.
    pub(crate) fn read(self) -> Result<Sold<P>, StoreError> {
        let Self { kind, id, when, party, of, zone, hotel, included } = self;
        let id = ProductId(id);
        match (kind, of) {
            // The release before did not name it.
            ("visit" | "", None) => Ok(Sold::Visit(Visit { product: id, when, party })),
            ("extra" | "", Some(of)) => {
                let (zone, hotel) = (zone.to_owned(), hotel.to_owned());
                Ok(Sold::Extra(Added { extra: id, of, included, when, party, zone, hotel }))
            }
            (kind, of) => Err(StoreError::Broken(format!(
                "a line of {id} is a {kind:?} {} a visit it goes with",
                if of.is_some() { "with" } else { "without" }
            ))),
        }
    }
}
