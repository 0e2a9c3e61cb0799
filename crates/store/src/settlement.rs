//! What was taken at a gateway, for an operator who sets it against the gateway's report. Only reads.

use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::money::Money;
use domain::payment::{AttemptState, GatewayName};

columns! { taken_columns:
    /// Money that was taken for an order, or for a change of it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Taken {
        /// The attempt's id.
        pub attempt: String = "a.id",
        /// The order's code.
        pub order: String = "o.code",
        /// What its buyer paid.
        pub amount: Money = "a.amount, a.currency",
        /// How it stands.
        pub state: AttemptState = "a.state",
    }
}

sql!(
    BY_ID = concat!(
        "SELECT ",
        taken_columns!(),
        " FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1 AND a.gateway = $2"
    )
);
sql!(
    BY_NAME = concat!(
        "SELECT ",
        taken_columns!(),
        " FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.gateway = $1 AND a.paid_as = $2 \
    AND a.paid_as <> '' LIMIT 1"
    )
);
sql!(BETWEEN rare = concat!("SELECT ", taken_columns!(), " FROM payment_attempts a JOIN orders o ON o.id = a.order_id \
    JOIN acts x ON x.subject = o.id AND x.act = 'captured' AND x.name = a.id \
    WHERE a.gateway = $1 AND x.at >= $2 AND x.at < $3 ORDER BY x.at, a.id"));

/// Finds what a row of a report is about: by the attempt it names, else by what the gateway calls the money.
#[derive(Debug)]
pub struct FindTaken {
    /// Whose report.
    pub gateway: GatewayName,
    /// The attempt's id; may be empty.
    pub attempt: String,
    /// The gateway's name of the money; may be empty.
    pub paid_as: String,
}

impl Op for FindTaken {
    type Out = Option<Taken>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let gateway = self.gateway.name();
        if let Some(found) = tx.one(BY_ID, values![&self.attempt, gateway]).await? {
            return Ok(Done::Keep(Some(found)));
        }
        Ok(Done::Keep(tx.one(BY_NAME, values![gateway, &self.paid_as]).await?))
    }
}

/// What was captured at a gateway from one instant to another.
#[derive(Debug)]
pub struct TakenBetween {
    /// At which.
    pub gateway: GatewayName,
    /// From then on.
    pub from: Instant,
    /// Before then.
    pub to: Instant,
}

impl Op for TakenBetween {
    type Out = Vec<Taken>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(BETWEEN, values![self.gateway.name(), self.from, self.to]).await?))
    }
}
