//! What lines of carts and orders sell, as columns: with [`kinds`] the only place that knows how a [`Sold`] is stored.

pub(crate) mod kinds;

use crate::places::{self, read_date, read_time};
use crate::statement::{FromValue, sql};
use crate::value::values;
use crate::{StoreError, Tx, Value};
use domain::calendar::{Date, Time};
use domain::catalogue::ProductId;
use domain::line::{Added, Claim, Sold, Visit, When};
use domain::lodging::Stay;
use domain::party::Party;
use domain::stay::{Guests, Nights};

sql!(INSERT_CLAIM = "INSERT INTO line_claims (line, resource, day, slot, count) VALUES ($1, $2, $3, $4, $5)");

/// Writes down what a stay takes that is held or sold, which is more than its own row can say; nothing of anything else.
pub(crate) async fn write_claims<P>(
    tx: &mut Tx<'_>,
    line: &str,
    sold: &Sold<P>,
    claims: &[Claim],
) -> Result<(), StoreError> {
    if sold.stay().is_none() {
        return Ok(());
    }
    forget_claims(tx, line, sold).await?;
    for Claim { slot, count } in claims {
        tx.execute(INSERT_CLAIM, values![line, slot.resource.0, slot.day, slot.start, *count]).await?;
    }
    Ok(())
}

/// Forgets what a stay took, once it is neither held nor sold, and before its row goes.
pub(crate) async fn forget_claims<P>(tx: &mut Tx<'_>, line: &str, sold: &Sold<P>) -> Result<(), StoreError> {
    if sold.stay().is_some() {
        places::forget_claims(tx, line).await?;
    }
    Ok(())
}

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
    /// Where all lines of an order are, and who sleeps there how long, in which room, by which rate plan.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a Sold<usize>>) -> Self {
        let one = |sold: &Sold<usize>| {
            let (day, start) = when_text(sold.when());
            let stay = sold.stay().map_or_else(String::new, |Stay { room, plan, nights, guests }| {
                let who = format!("{};{};{}", nights.count(), guests.adults(), guests.ages_text());
                format!(";{who};{};{plan}", room.0)
            });
            format!("{day};{start}{stay}")
        };
        Self(lines.into_iter().map(one).collect::<Vec<_>>().join("|"))
    }

    /// False where it matters, and a line is elsewhere.
    pub(crate) fn holds<'a>(&self, lines: impl IntoIterator<Item = &'a Sold<usize>>) -> bool {
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
        Sold::Visit(_) => kinds::VISIT,
        Sold::Extra(_) => kinds::EXTRA,
        Sold::Stay(_) => kinds::STAY,
    }
}

/// Key of a stay's rate plan, and the ages of its children; both empty of anything else.
pub(crate) fn stay_text<P>(sold: &Sold<P>) -> (&str, String) {
    sold.stay().map(|stay| (stay.plan.as_str(), stay.guests.ages_text())).unwrap_or_default()
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
    pub places: i64,
    pub plan: &'a str,
    pub ages: &'a str,
}

impl<P> Columns<'_, P> {
    /// What they say.
    pub(crate) fn read(self) -> Result<Sold<P>, StoreError> {
        let Self { kind, id, when, party, of, zone, hotel, included, places, plan, ages } = self;
        let id = ProductId(id);
        match (kind, of) {
            // The release before did not name it.
            (kinds::VISIT | "", None) => Ok(Sold::Visit(Visit { product: id, when, party })),
            (kinds::EXTRA | "", Some(of)) => {
                let (zone, hotel) = (zone.to_owned(), hotel.to_owned());
                Ok(Sold::Extra(Added { extra: id, of, included, when, party, zone, hotel }))
            }
            (kinds::STAY, None) => {
                let broken =
                    || StoreError::Broken(format!("a line of {id} is a stay of no night, or of nobody"));
                let nights = u8::try_from(places).ok().zip(when.date());
                let nights =
                    nights.and_then(|(count, arrival)| Nights::new(arrival, count)).ok_or_else(broken)?;
                let adults = u8::try_from(party.adults).map_err(|_| broken())?;
                let guests = Guests::read(adults, ages).ok_or_else(broken)?;
                Ok(Sold::Stay(Stay { room: id, plan: plan.to_owned(), nights, guests }))
            }
            (kind, of) => Err(StoreError::Broken(format!(
                "a line of {id} is a {kind:?} {} a visit it goes with",
                if of.is_some() { "with" } else { "without" }
            ))),
        }
    }
}
