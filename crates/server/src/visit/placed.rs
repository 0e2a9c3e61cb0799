//! What an order that is paid for was placed with: what its changes cost goes by it, whatever is published since (§9.5.5).

use crate::app::App;
use domain::catalogue::{Catalogue, Currency};
use domain::change::{Placement, SoldLine};
use domain::coupon::Coupon;
use domain::money::Rate;
use std::sync::Arc;
use store::StoreError;
use store::coupon::FindCoupon;
use store::order::{OrderLine, WholeOrder};
use store::refund::ReadLeft;

/// An order with the catalogues it was sold from.
pub struct Placed<'a> {
    /// The order.
    pub whole: &'a WholeOrder,
    /// The catalogues of every line of the order, by position: one for each lot.
    pub sold_from: Vec<Vec<Arc<Catalogue>>>,
    /// The catalogue the order's discounts were taken from.
    priced_with: Arc<Catalogue>,
    /// The coupon the order used.
    coupon: Option<Coupon>,
    /// What is left of the money of the order, minor units.
    pub left: i64,
}

impl<'a> Placed<'a> {
    /// Reads it. `line` is one of its lines, whose catalogue counts where the order names none.
    pub async fn read(app: &App, whole: &'a WholeOrder, line: &OrderLine) -> Result<Self, StoreError> {
        let mut sold_from = Vec::with_capacity(whole.lines.len());
        for line in &whole.lines {
            let mut of_lots = Vec::with_capacity(line.lots.len());
            for lot in &line.lots {
                of_lots.push(app.version(&lot.catalogue).await?);
            }
            sold_from.push(of_lots);
        }
        let version = match whole.order.catalogue.as_str() {
            "" => line.lots.first().map_or("", |lot| &lot.catalogue),
            version => version,
        };
        let priced_with = app.version(version).await?;
        let (site, code) = (whole.order.site.clone(), whole.order.priced_by.clone());
        let coupon = if whole.lines.iter().any(|line| line.coupon > 0) {
            app.db.read(FindCoupon { site, code, cart: None }).await?.map(|coupon| coupon.rule)
        } else {
            None
        };
        let left = app.db.read(ReadLeft { order: whole.order.id.clone() }).await?;
        Ok(Self { whole, sold_from, priced_with, coupon, left })
    }

    /// The currency it was paid in, as its own catalogue has it.
    pub fn currency(&self) -> &Currency {
        self.priced_with.currency_or_usd(self.whole.order.currency.as_str())
    }

    /// The rules it is priced by.
    pub fn placement(&self) -> Placement<'_> {
        let order = &self.whole.order;
        Placement {
            catalogue: &self.priced_with,
            currency: self.currency(),
            on: order.created_at.date_in_cancun(),
            country: &order.priced_in,
            code: &order.priced_by,
            coupon: self.coupon.as_ref(),
        }
    }

    /// What was paid for a line that stands and not given back; none for one that was cancelled.
    pub fn worth(&self, position: usize) -> Option<i64> {
        let line = self.whole.lines.get(position).filter(|line| !line.since.cancelled)?;
        Some(line.total - line.since.returned)
    }

    /// Its lines as they were sold. One that was cancelled still counts: what the others were discounted for it stays
    /// theirs (§9.5.5).
    pub fn lines(&self) -> Vec<SoldLine<'_>> {
        let any_day = |line: &OrderLine| {
            let visit = line.sold.of().and_then(|of| self.whole.lines.get(*of)).unwrap_or(line);
            visit.day().any_day()
        };
        let lines = self.whole.lines.iter().zip(&self.sold_from).map(|(line, catalogues)| {
            let lots = line.lots.iter().zip(catalogues);
            let lots = lots.map(|(lot, of)| (lot.party, &**of, Rate::from_millionths(lot.exchange_rate)));
            SoldLine { sold: &line.sold, any_day: any_day(line), lots: lots.collect() }
        });
        lines.collect()
    }
}
