//! Who arrives at a hotel on a day, for its front desk (§5.4).

use crate::line::kinds::stays;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Date;
use domain::catalogue::ProductId;
use domain::money::CurrencyCode;

columns! { arrival_columns:
    /// A room whose guests arrive.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ArrivingRoom {
        /// Its voucher's code.
        pub voucher: String = "t.code",
        /// Its order's code.
        pub order: String = "o.code",
        /// The room type.
        pub room: i64 = "l.product",
        /// How many nights.
        pub nights: i64 = "l.places",
        /// Key of the rate plan.
        pub plan: String = "l.plan",
        /// How many adults.
        pub adults: i64 = "l.adults",
        /// Ages of the children, with spaces between them.
        pub ages: String = "l.ages",
        /// In whose name it is; empty where nobody said.
        pub guest: String = "t.holder",
        /// About when they come, `HH:MM`; empty where nobody said.
        pub arrives: String = "l.arrives",
        /// What they would like, in lines.
        pub requests: String = "l.requests",
        /// Who bought it; empty once that was erased.
        pub first_name: String = "COALESCE(b.first_name, '')",
        /// Their last name.
        pub last_name: String = "COALESCE(b.last_name, '')",
        /// Their telephone; empty for none.
        pub phone: String = "COALESCE(b.phone, '')",
        /// What is left to be paid at the hotel, minor units.
        pub left_to_pay: i64 = "COALESCE(-u.price, 0)",
        /// What that is in.
        pub currency: CurrencyCode = "o.currency",
    }
}

// Once a day, by a person.
sql!(ARRIVALS rare = concat!("SELECT ", arrival_columns!(), " FROM order_lines l JOIN orders o ON o.id = l.order_id \
    JOIN tickets t ON t.order_id = l.order_id AND t.position = l.position LEFT JOIN buyers b ON b.order_id = o.id \
    LEFT JOIN order_units u ON u.order_id = l.order_id AND u.position = l.position AND u.unit = 'fee:at_hotel' \
    WHERE ", stays!("l"), " AND l.day = $1 AND t.state <> 'void' AND o.suspended_at IS NULL ORDER BY l.product, o.code, l.position"));

/// The rooms whose guests arrive on a day: paid, not given up, and not in question.
#[derive(Debug)]
pub struct ReadArrivals {
    /// The room types of the hotel.
    pub rooms: Vec<ProductId>,
    /// The day they come.
    pub day: Date,
}

impl Op for ReadArrivals {
    type Out = Vec<ArrivingRoom>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut all: Vec<ArrivingRoom> = tx.all(ARRIVALS, values![self.day.to_string()]).await?;
        all.retain(|one| self.rooms.iter().any(|room| room.0 == one.room));
        Ok(Done::Keep(all))
    }
}
