//! Coupons: given out, taken by orders, given back when they lapse. Nobody uses one more often than it says (§9.3.12).

use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::{Instant, parse_date};
use domain::catalogue::ProductId;
use domain::coupon::{Coupon, Value as Worth};
use domain::money::CurrencyCode;

const INSERT: &str = "INSERT INTO coupons (site, code, email, percent, amount, currency, minimum, products, valid_from, \
    valid_until, visit_from, visit_until, uses, created_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING";
const FIND: &str = "SELECT code, email, percent, amount, currency, minimum, products, valid_from, valid_until, visit_from, \
    visit_until, uses, used FROM coupons WHERE site = $1 AND code = $2";
const OF_OWNER: &str = "SELECT code, email, percent, amount, currency, minimum, products, valid_from, valid_until, visit_from, \
    visit_until, uses, used FROM coupons WHERE site = $1 AND email = $2 ORDER BY created_at, code";
const TAKE: &str = "UPDATE coupons SET used = used + 1 WHERE site = $1 AND code = $2 AND used < uses";
const GIVE_BACK: &str = "UPDATE coupons SET used = used - 1 WHERE site = $1 AND code = $2";
const USE: &str = "SELECT site, code, state FROM coupon_uses WHERE order_id = $1";
const FORGET_USE: &str = "DELETE FROM coupon_uses WHERE order_id = $1";
const KEEP_USE: &str = "INSERT INTO coupon_uses (order_id, site, code, state, amount, created_at) \
    VALUES ($1, $2, $3, 'taken', $4, $5)";
const MOVE_USE: &str = "UPDATE coupon_uses SET state = $1 WHERE order_id = $2 AND state <> $1";
const PURCHASES: &str = "SELECT o.code, u.code, u.amount, o.total, o.currency, o.paid_at FROM coupon_uses u \
    JOIN orders o ON o.id = u.order_id JOIN buyers b ON b.order_id = o.id \
    WHERE u.site = $1 AND u.state = 'taken' AND o.state = 'paid' AND LOWER(b.email) = $2 ORDER BY o.paid_at, o.code LIMIT 200";

/// A coupon as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCoupon {
    /// Capitals and digits.
    pub code: String,
    /// Whose it is, in lower case; empty for whoever knows the code.
    pub email: String,
    /// Its rule.
    pub rule: Coupon,
    /// How many orders may use it.
    pub uses: i64,
    /// How many have.
    pub used: i64,
}

impl StoredCoupon {
    fn read(row: &Row) -> Result<Self, StoreError> {
        let broken = || StoreError::Broken("a coupon is not of our shape".into());
        let day = |at| row.text(at).and_then(|text| parse_date(text).ok_or_else(broken));
        let code = |text: &str| CurrencyCode::parse(text).ok_or_else(broken);
        let (percent, currency) = (row.int(2)?, row.text(4)?);
        let products = row.text(6)?.split_whitespace().map(|id| id.parse().map(ProductId));
        Ok(Self {
            code: row.text(0)?.to_owned(),
            email: row.text(1)?.to_owned(),
            rule: Coupon {
                value: if percent > 0 {
                    Worth::Percent(u8::try_from(percent).map_err(|_| broken())?)
                } else {
                    Worth::Amount(row.int(3)?)
                },
                currency: if currency.is_empty() { None } else { Some(code(currency)?) },
                minimum: row.int(5)?,
                products: products.collect::<Result<_, _>>().map_err(|_| broken())?,
                from: day(7)?,
                until: day(8)?,
                visit: if row.text(9)?.is_empty() { None } else { Some((day(9)?, day(10)?)) },
            },
            uses: row.int(11)?,
            used: row.int(12)?,
        })
    }
}

/// Gives out a coupon; the same code again changes nothing and answers false.
#[derive(Debug)]
pub struct AddCoupon {
    /// Whose store.
    pub site: String,
    /// What.
    pub coupon: StoredCoupon,
    /// What time it is.
    pub now: Instant,
}

impl Op for AddCoupon {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let StoredCoupon { code, email, rule, uses, .. } = &self.coupon;
        let (percent, amount) = match rule.value {
            Worth::Percent(percent) => (i64::from(percent), 0),
            Worth::Amount(amount) => (0, amount),
        };
        let currency = rule.currency.map(|code| code.to_string()).unwrap_or_default();
        let products: Vec<_> = rule.products.iter().map(ToString::to_string).collect();
        let (from, until) = rule
            .visit
            .map_or((String::new(), String::new()), |(from, until)| (from.to_string(), until.to_string()));
        let values = values![
            &self.site,
            code,
            email.to_lowercase(),
            percent,
            amount,
            currency,
            rule.minimum,
            products.join(" "),
            rule.from.to_string(),
            rule.until.to_string(),
            from,
            until,
            *uses,
            self.now.millis()
        ];
        Ok(Done::Keep(tx.execute(INSERT, values).await? == 1))
    }
}

/// Reads one coupon.
#[derive(Debug)]
pub struct FindCoupon {
    /// Whose store.
    pub site: String,
    /// Capitals and digits.
    pub code: String,
}

impl Op for FindCoupon {
    type Out = Option<StoredCoupon>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let row = tx.row(FIND, values![&self.site, &self.code]).await?;
        Ok(Done::Keep(row.as_ref().map(StoredCoupon::read).transpose()?))
    }
}

/// A person's coupons, oldest first.
#[derive(Debug)]
pub struct CouponsOf {
    /// Whose store.
    pub site: String,
    /// Whose coupons.
    pub email: String,
}

impl Op for CouponsOf {
    type Out = Vec<StoredCoupon>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let rows = tx.rows(OF_OWNER, values![&self.site, self.email.to_lowercase()]).await?;
        Ok(Done::Keep(rows.iter().map(StoredCoupon::read).collect::<Result<_, _>>()?))
    }
}

/// A paid order that used a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named after what they hold")]
pub struct Purchase {
    pub order: String,
    pub coupon: String,
    pub amount: i64,
    pub total: i64,
    pub currency: String,
    pub paid_at: Instant,
}

/// A person's paid orders that used a coupon (§7.1.19).
#[derive(Debug)]
pub struct PurchasesWithCoupon {
    /// Whose store.
    pub site: String,
    /// Who bought.
    pub email: String,
}

impl Op for PurchasesWithCoupon {
    type Out = Vec<Purchase>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut purchases = Vec::new();
        for row in tx.rows(PURCHASES, values![&self.site, self.email.to_lowercase()]).await? {
            purchases.push(Purchase {
                order: row.text(0)?.to_owned(),
                coupon: row.text(1)?.to_owned(),
                amount: row.int(2)?,
                total: row.int(3)?,
                currency: row.text(4)?.to_owned(),
                paid_at: Instant::from_millis(row.optional_int(5)?.unwrap_or_default()),
            });
        }
        Ok(Done::Keep(purchases))
    }
}

/// An order takes a coupon, instead of the one it may have taken before; false when it has been used up.
pub(crate) async fn take(
    tx: &mut Tx<'_>,
    order: &str,
    site: &str,
    coupon: Option<(&str, i64)>,
    now: Instant,
) -> Result<bool, StoreError> {
    if let Some(row) = tx.row(USE, values![order]).await? {
        if row.text(2)? == "taken" {
            tx.execute(GIVE_BACK, values![row.text(0)?, row.text(1)?]).await?;
        }
        tx.execute(FORGET_USE, values![order]).await?;
    }
    let Some((code, amount)) = coupon else { return Ok(true) };
    if tx.execute(TAKE, values![site, code]).await? == 0 {
        return Ok(false);
    }
    tx.execute(KEEP_USE, values![order, site, code, amount, now.millis()]).await?;
    Ok(true)
}

/// An order came to nothing: its coupon can be used again.
pub(crate) async fn give_back(tx: &mut Tx<'_>, order: &str) -> Result<(), StoreError> {
    if tx.execute(MOVE_USE, values!["given_back", order]).await? == 1
        && let Some(row) = tx.row(USE, values![order]).await?
    {
        tx.execute(GIVE_BACK, values![row.text(0)?, row.text(1)?]).await?;
    }
    Ok(())
}

/// An order that had come to nothing is paid after all: its coupon is taken again; false when somebody else used it.
pub(crate) async fn take_again(tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
    if tx.execute(MOVE_USE, values!["taken", order]).await? == 0 {
        return Ok(true);
    }
    let Some(row) = tx.row(USE, values![order]).await? else { return Ok(true) };
    Ok(tx.execute(TAKE, values![row.text(0)?, row.text(1)?]).await? == 1)
}
