//! Where an order stands as its buyer is told, and where it can be paid (§10.3).

use super::OrderState;
use crate::line::Sold;
use crate::payment::{AttemptState, Promise, Settling};

/// How somebody comes to look at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// By its address, its mail or the look-up.
    Looking,
    /// Sent back by the gateway, whose notice may still be under way: not the moment to offer paying again.
    FromGateway,
}

/// Where an order stands, as its buyer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Waiting for the visitor to pay.
    AwaitingPayment,
    /// Waiting for money paid elsewhere: a transfer, a cash voucher. Its places stay held until it lapses.
    AwaitingTransfer,
    /// The payment is being confirmed.
    Confirming,
    /// Paid: vouchers are valid.
    Paid,
    /// Let go: nothing was charged.
    Cancelled,
    /// Paid too late, places gone: the money goes back.
    Refunded,
    /// Paid once, cancelled since: all of the money goes back, the vouchers are void.
    Returned,
    /// Every visit of it was cancelled, and the terms keep some of the money: the vouchers are void.
    CalledOff,
    /// Paid, and its payment is in question: its vouchers are stopped until a person reinstates them.
    Suspended,
}

/// Where an order can be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayAt {
    /// Nowhere: it is paid, being paid, or over.
    Nowhere,
    /// At the operator's bank: the store says where to.
    Bank,
    /// At its gateway's page.
    Gateway,
    /// At its gateway's page; until it is opened there, at the checkout where it was placed.
    GatewayOrCheckout,
    /// At the checkout, by another attempt.
    Checkout,
}

/// What became of an order's vouchers since it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vouchers {
    /// They open their gates.
    Good,
    /// Every visit of the order was cancelled.
    CalledOff,
    /// A person stopped them for now.
    Suspended,
}

/// What is known of an order when somebody looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Where it stands.
    pub order: OrderState,
    /// Its latest attempt to pay, and how that settles; none before the first.
    pub attempt: Option<(AttemptState, Settling)>,
    /// The time to pay it is over.
    pub lapsed: bool,
    /// It was paid once.
    pub paid: bool,
    /// What became of its vouchers since it was paid.
    pub vouchers: Vouchers,
    /// How they come.
    pub arrival: Arrival,
}

/// True where nothing that stands alone is left of an order: all of that was cancelled.
pub fn called_off<'a, P: 'a>(lines: impl IntoIterator<Item = (&'a Sold<P>, bool)>) -> bool {
    lines.into_iter().all(|(sold, cancelled)| cancelled || !sold.stands_alone())
}

impl Look {
    /// Where the order stands, as its buyer is told.
    pub fn shown(self) -> Shown {
        match (self.order, self.attempt.map(|(state, _)| state), self.arrival) {
            (OrderState::Placed, ..)
            | (OrderState::Pending, Some(AttemptState::Authorised), _)
            // Sent back by the gateway: its notice is under way, and even an order that lapsed may still find its places.
            | (
                OrderState::Pending | OrderState::Cancelled,
                Some(AttemptState::Started | AttemptState::Authorised),
                Arrival::FromGateway,
            ) => Shown::Confirming,
            (OrderState::Pending, Some(AttemptState::Awaiting), _) if !self.lapsed => Shown::AwaitingTransfer,
            (OrderState::Pending, ..) if !self.lapsed => Shown::AwaitingPayment,
            (OrderState::Paid, ..) => match self.vouchers {
                Vouchers::Good => Shown::Paid,
                Vouchers::CalledOff => Shown::CalledOff,
                Vouchers::Suspended => Shown::Suspended,
            },
            (OrderState::Pending | OrderState::Cancelled, ..) => Shown::Cancelled,
            (OrderState::Refunding | OrderState::Refunded, ..) if self.paid => Shown::Returned,
            (OrderState::Refunding | OrderState::Refunded, ..) => Shown::Refunded,
        }
    }

    /// Where it can be paid.
    pub fn pay_at(self) -> PayAt {
        match (self.shown(), self.attempt) {
            (Shown::AwaitingTransfer, Some((_, Settling::Promised(Promise::Transfer)))) => PayAt::Bank,
            (
                Shown::AwaitingTransfer,
                Some((_, Settling::AtGateway | Settling::Promised(Promise::Voucher))),
            ) => PayAt::Gateway,
            (_, Some((_, Settling::OnAccount))) => PayAt::Nowhere,
            (Shown::AwaitingPayment, Some((AttemptState::Started, _))) => PayAt::GatewayOrCheckout,
            (Shown::AwaitingPayment, _) => PayAt::Checkout,
            _ => PayAt::Nowhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{Time, parse_date};
    use crate::catalogue::ProductId;
    use crate::line::{Added, Visit, When};
    use crate::party::Party;
    use AttemptState::{Abandoned, Authorised, Awaiting, Captured, Declined, Refunded, Started, Voided};
    use OrderState::{Cancelled, Paid, Pending, Placed, Refunding};

    const SETTLINGS: [Settling; 4] = [
        Settling::AtGateway,
        Settling::Promised(Promise::Transfer),
        Settling::Promised(Promise::Voucher),
        Settling::OnAccount,
    ];

    /// Every attempt there can be, and none.
    fn attempts() -> Vec<Option<(AttemptState, Settling)>> {
        let with = |state| SETTLINGS.map(|settling| Some((state, settling)));
        std::iter::once(None).chain(AttemptState::ALL.into_iter().flat_map(with)).collect()
    }

    /// Every look there can be.
    fn looks() -> Vec<Look> {
        let mut looks = Vec::new();
        for order in OrderState::ALL {
            for attempt in attempts() {
                for (lapsed, paid) in [(false, false), (false, true), (true, false), (true, true)] {
                    for arrival in [Arrival::Looking, Arrival::FromGateway] {
                        for vouchers in [Vouchers::Good, Vouchers::CalledOff, Vouchers::Suspended] {
                            looks.push(Look { order, attempt, lapsed, paid, vouchers, arrival });
                        }
                    }
                }
            }
        }
        looks
    }

    /// Some looks, and what they show. What is left open may be anything.
    struct Row {
        orders: &'static [OrderState],
        /// States of the latest attempt; none for an order without one.
        attempts: &'static [Option<AttemptState>],
        lapsed: Option<bool>,
        paid: Option<bool>,
        vouchers: Option<Vouchers>,
        arrival: Option<Arrival>,
        shown: Shown,
    }

    const ANY: &[Option<AttemptState>] = &[
        None,
        Some(Started),
        Some(Awaiting),
        Some(Authorised),
        Some(Captured),
        Some(Declined),
        Some(Abandoned),
        Some(Voided),
        Some(Refunded),
    ];
    /// Nothing is to be expected of them.
    const OVER: &[Option<AttemptState>] =
        &[None, Some(Captured), Some(Declined), Some(Abandoned), Some(Voided), Some(Refunded)];
    const BACK: &[OrderState] = &[Refunding, OrderState::Refunded];

    const ROWS: [Row; 18] = [
        row(&[Placed], ANY, None, None, Shown::Confirming),
        Row { vouchers: Some(Vouchers::Good), ..row(&[Paid], ANY, None, None, Shown::Paid) },
        Row { vouchers: Some(Vouchers::Suspended), ..row(&[Paid], ANY, None, None, Shown::Suspended) },
        Row { vouchers: Some(Vouchers::CalledOff), ..row(&[Paid], ANY, None, None, Shown::CalledOff) },
        Row { paid: Some(true), ..row(BACK, ANY, None, None, Shown::Returned) },
        Row { paid: Some(false), ..row(BACK, ANY, None, None, Shown::Refunded) },
        row(&[Pending], &[Some(Authorised)], None, None, Shown::Confirming),
        row(&[Pending], &[Some(Awaiting)], Some(false), None, Shown::AwaitingTransfer),
        row(&[Pending], &[Some(Awaiting)], Some(true), None, Shown::Cancelled),
        row(&[Pending], OVER, Some(false), None, Shown::AwaitingPayment),
        row(&[Pending], OVER, Some(true), None, Shown::Cancelled),
        row(&[Pending], &[Some(Started)], Some(false), Some(Arrival::Looking), Shown::AwaitingPayment),
        row(&[Pending], &[Some(Started)], Some(true), Some(Arrival::Looking), Shown::Cancelled),
        row(&[Pending, Cancelled], &[Some(Started)], None, Some(Arrival::FromGateway), Shown::Confirming),
        row(&[Cancelled], &[Some(Authorised)], None, Some(Arrival::FromGateway), Shown::Confirming),
        row(&[Cancelled], &[Some(Started), Some(Authorised)], None, Some(Arrival::Looking), Shown::Cancelled),
        row(&[Cancelled], &[Some(Awaiting)], None, None, Shown::Cancelled),
        row(&[Cancelled], OVER, None, None, Shown::Cancelled),
    ];

    const fn row(
        orders: &'static [OrderState],
        attempts: &'static [Option<AttemptState>],
        lapsed: Option<bool>,
        arrival: Option<Arrival>,
        shown: Shown,
    ) -> Row {
        Row { orders, attempts, lapsed, paid: None, vouchers: None, arrival, shown }
    }

    // Proves 9.5.12.
    #[test]
    fn every_look_at_an_order_shows_one_state() {
        for look in looks() {
            let attempt = look.attempt.map(|(state, _)| state);
            let fits = |row: &&Row| {
                row.orders.contains(&look.order)
                    && row.attempts.contains(&attempt)
                    && row.lapsed.is_none_or(|lapsed| lapsed == look.lapsed)
                    && row.paid.is_none_or(|paid| paid == look.paid)
                    && row.vouchers.is_none_or(|vouchers| vouchers == look.vouchers)
                    && row.arrival.is_none_or(|arrival| arrival == look.arrival)
            };
            let shown: Vec<_> = ROWS.iter().filter(fits).map(|row| row.shown).collect();
            assert_eq!(shown, [look.shown()], "{look:?}");
        }
    }

    #[test]
    fn an_order_is_called_off_once_nothing_that_stands_alone_is_left() {
        let (day, start) = (parse_date("2027-02-10").unwrap(), Time::parse("09:00").unwrap());
        let (when, party) = (When::On(day, start), Party { adults: 1, ..Party::default() });
        let visit = Sold::Visit(Visit { product: ProductId(306), when, party });
        let (extra, zone) = (ProductId(312), String::new());
        let extra =
            Sold::Extra(Added { extra, of: 0, included: false, when, party, zone, hotel: String::new() });
        for (lines, expected) in [
            (vec![(&visit, false)], false),
            (vec![(&visit, true)], true),
            (vec![(&visit, true), (&visit, false)], false),
            (vec![(&visit, true), (&extra, false), (&visit, true)], true),
            (vec![(&visit, false), (&extra, true)], false),
        ] {
            assert_eq!(called_off(lines.clone()), expected, "{lines:?}");
        }
    }

    #[test]
    fn an_order_is_paid_where_its_attempt_waits_and_only_while_it_waits() {
        for look in looks() {
            let transfer = Settling::Promised(Promise::Transfer);
            let expected = match (look.shown(), look.attempt) {
                (_, Some((_, Settling::OnAccount)))
                | (
                    Shown::Confirming
                    | Shown::Paid
                    | Shown::Cancelled
                    | Shown::Refunded
                    | Shown::Returned
                    | Shown::CalledOff
                    | Shown::Suspended,
                    _,
                ) => PayAt::Nowhere,
                (Shown::AwaitingTransfer, Some((_, settling))) if settling == transfer => PayAt::Bank,
                (Shown::AwaitingTransfer, _) => PayAt::Gateway,
                (Shown::AwaitingPayment, Some((Started, _))) => PayAt::GatewayOrCheckout,
                (Shown::AwaitingPayment, _) => PayAt::Checkout,
            };
            assert_eq!(look.pay_at(), expected, "{look:?}");
            // Money that came, or may have, is never asked for again.
            if matches!(look.attempt, Some((Authorised, _))) && look.order == Pending {
                assert_eq!(look.pay_at(), PayAt::Nowhere, "{look:?}");
            }
            assert!(look.order == Pending || look.pay_at() == PayAt::Nowhere, "{look:?}");
        }
    }
}
