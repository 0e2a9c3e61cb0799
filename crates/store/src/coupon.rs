//! Coupons: given out, taken by orders, given back when they lapse. Nobody uses one more often than it says (§9.3.12).

use crate::act::{self, Act};
use crate::places::read_date;
use crate::statement::{Cells, FromRow, columns, sql, written};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::{Date, Instant};
use domain::catalogue::ProductId;
use domain::coupon::{Coupon, Value as Worth};
use domain::hold::Network;
use domain::id::CartId;
use domain::money::CurrencyCode;

columns! { use_columns:
    /// An order's use of a coupon.
    struct Use {
        site: String = "site",
        code: String = "code",
        state: String = "state",
    }
}

sql!(TAKE = "UPDATE coupons SET used = used + 1 WHERE site = $1 AND code = $2 AND used < uses");
sql!(GIVE_BACK = "UPDATE coupons SET used = used - 1 WHERE site = $1 AND code = $2");
sql!(USE = concat!("SELECT ", use_columns!(), " FROM coupon_uses WHERE order_id = $1"));
sql!(FORGET_USE = "DELETE FROM coupon_uses WHERE order_id = $1");
sql!(
    KEEP_USE = "INSERT INTO coupon_uses (order_id, site, code, state, amount, created_at) \
    VALUES ($1, $2, $3, 'taken', $4, $5)"
);
sql!(MOVE_USE = "UPDATE coupon_uses SET state = $1 WHERE order_id = $2 AND state <> $1");

// A promotion's code has no rule here: it is kept by its id, which nobody can type, for its uses alone.
sql!(
    COUNT = "INSERT INTO coupons (site, code, email, percent, amount, currency, minimum, products, valid_from, valid_until, \
    visit_from, visit_until, uses, created_at) VALUES ($1, $2, '', 0, 0, '', 0, '', $3, $3, '', '', $4, $5) \
    ON CONFLICT (site, code) DO UPDATE SET uses = CASE WHEN coupons.used > excluded.uses THEN coupons.used \
    ELSE excluded.uses END"
);
sql!(USES = "SELECT used FROM coupons WHERE site = $1 AND code = $2");

/// What an order uses of what may be used only so often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limited {
    /// A coupon that was given out.
    Coupon {
        /// Capitals and digits.
        code: String,
        /// What it takes off, in minor units.
        amount: i64,
    },
    /// A promotion whose code is for so many orders.
    Promotion {
        /// The promotion's id.
        id: u32,
        /// How many orders may use it.
        uses: i64,
        /// What it takes off, in minor units.
        amount: i64,
    },
}

/// What a promotion's uses are kept by.
fn counted(id: u32) -> String {
    format!("#{id}")
}

impl Limited {
    /// What its uses are kept by.
    pub fn code(&self) -> String {
        match self {
            Self::Coupon { code, .. } => code.clone(),
            Self::Promotion { id, .. } => counted(*id),
        }
    }

    fn amount(&self) -> i64 {
        match self {
            Self::Coupon { amount, .. } | Self::Promotion { amount, .. } => *amount,
        }
    }
}

/// How many orders use a promotion's code, without the cart's own unpaid one.
#[derive(Debug)]
pub struct UsesOfPromotion {
    /// Whose store.
    pub site: String,
    /// The promotion's id.
    pub id: u32,
    /// For which cart.
    pub cart: Option<CartId>,
}

impl Op for UsesOfPromotion {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let code = counted(self.id);
        let used: i64 = tx.one(USES, values![&self.site, &code]).await?.unwrap_or_default();
        let own: i64 = match &self.cart {
            Some(cart) => tx.one(OWN, values![cart, &self.site, &code]).await?.unwrap_or_default(),
            None => 0,
        };
        Ok(Done::Keep(used - own))
    }
}

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

columns! { coupon_columns:
    /// A coupon as its columns.
    struct CouponRow {
        code: String = "code",
        email: String = "email",
        percent: u8 = "percent",
        amount: i64 = "amount",
        currency: String = "currency",
        minimum: i64 = "minimum",
        products: String = "products",
        valid_from: Date = "valid_from",
        valid_until: Date = "valid_until",
        visit_from: String = "visit_from",
        visit_until: String = "visit_until",
        uses: i64 = "uses",
        used: i64 = "used",
    }
}

sql!(FIND = concat!("SELECT ", coupon_columns!(), " FROM coupons WHERE site = $1 AND code = $2"));
sql!(
    OWN = "SELECT COUNT(*) FROM orders o JOIN coupon_uses u ON u.order_id = o.id WHERE o.cart = $1 AND o.state = 'pending' \
    AND u.site = $2 AND u.code = $3 AND u.state = 'taken'"
);
// Of a network: by the index of networks, which a state compared as it is would lead away from.
sql!(
    TAKEN_HERE = "SELECT o.network FROM orders o JOIN coupon_uses u ON u.order_id = o.id WHERE o.network >= $1 \
    AND o.network < $2 AND o.network <> '' AND o.state || '' = 'pending' AND o.cart <> $3 AND u.state = 'taken' \
    AND u.site = $4 AND u.code = $5"
);
sql!(
    OF_OWNER = concat!(
        "SELECT ",
        coupon_columns!(),
        " FROM coupons WHERE site = $1 AND email = $2 \
    ORDER BY created_at, code"
    )
);

sql!(FOLLOW = "UPDATE coupons SET email = $1 WHERE site = $2 AND email = $3");

/// The coupons of an account go with it to another address; both in small letters.
pub(crate) async fn follow(tx: &mut Tx<'_>, site: &str, before: &str, now: &str) -> Result<(), StoreError> {
    tx.execute(FOLLOW, values![now, site, before]).await?;
    Ok(())
}

impl FromRow for StoredCoupon {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let row = CouponRow::from_row(cells)?;
        let broken = || StoreError::Broken("a coupon is not of our shape".into());
        let currency = |text: &str| CurrencyCode::parse(text).ok_or_else(broken);
        let products = row.products.split_whitespace().map(|id| id.parse().map(ProductId));
        let visit = if row.visit_from.is_empty() {
            None
        } else {
            Some((read_date(&row.visit_from)?, read_date(&row.visit_until)?))
        };
        Ok(Self {
            code: row.code,
            email: row.email,
            rule: Coupon {
                value: if row.percent > 0 { Worth::Percent(row.percent) } else { Worth::Amount(row.amount) },
                currency: if row.currency.is_empty() { None } else { Some(currency(&row.currency)?) },
                minimum: row.minimum,
                products: products.collect::<Result<_, _>>().map_err(|_| broken())?,
                from: row.valid_from,
                until: row.valid_until,
                visit,
            },
            uses: row.uses,
            used: row.used,
        })
    }
}

written! { given_row:
    /// A coupon that is given out.
    struct Given<'a> {
        site: &'a str = "$1",
        code: &'a str = "$2",
        email: String = "$3",
        percent: i64 = "$4",
        amount: i64 = "$5",
        currency: String = "$6",
        minimum: i64 = "$7",
        products: String = "$8",
        valid_from: Date = "$9",
        valid_until: Date = "$10",
        visit_from: String = "$11",
        visit_until: String = "$12",
        uses: i64 = "$13",
        created_at: Instant = "$14",
    }
}

sql!(
    INSERT = concat!(
        "INSERT INTO coupons (",
        given_row!(columns),
        ") VALUES (",
        given_row!(values),
        ") ON CONFLICT DO NOTHING"
    )
);

/// Gives out a coupon; the same code again changes nothing and answers false.
#[derive(Debug)]
pub struct AddCoupon {
    /// Whose store.
    pub site: String,
    /// The coupon, with its code and rule.
    pub coupon: StoredCoupon,
    /// Who asks for it.
    pub by: Actor,
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
        let given = Given {
            site: &self.site,
            code,
            email: email.to_lowercase(),
            percent,
            amount,
            currency,
            minimum: rule.minimum,
            products: products.join(" "),
            valid_from: rule.from,
            valid_until: rule.until,
            visit_from: from,
            visit_until: until,
            uses: *uses,
            created_at: self.now,
        };
        let new = tx.execute(INSERT, &given.values()).await? == 1;
        if new {
            let subject = act::within(&self.site, code);
            act::keep(tx, &subject, (Act::CouponGiven, ""), &self.by, self.now).await?;
        }
        Ok(Done::Keep(new))
    }
}

/// Reads one coupon.
#[derive(Debug)]
pub struct FindCoupon {
    /// Whose store.
    pub site: String,
    /// Capitals and digits.
    pub code: String,
    /// For which cart: a use that its own unpaid order has taken is one that it may have.
    pub cart: Option<CartId>,
}

impl Op for FindCoupon {
    type Out = Option<StoredCoupon>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let mut found: Option<StoredCoupon> = tx.one(FIND, values![&self.site, &self.code]).await?;
        if let (Some(coupon), Some(cart)) = (&mut found, &self.cart) {
            let own: i64 = tx.one(OWN, values![cart, &self.site, &self.code]).await?.unwrap_or_default();
            coupon.used -= own;
        }
        Ok(Done::Keep(found))
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
        Ok(Done::Keep(tx.all(OF_OWNER, values![&self.site, self.email.to_lowercase()]).await?))
    }
}

columns! { purchase_columns:
    /// A paid order that used a coupon.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "named after what they hold")]
    pub struct Purchase {
        pub order: String = "o.code",
        pub coupon: String = "u.code",
        pub amount: i64 = "u.amount",
        pub total: i64 = "o.total",
        pub currency: String = "o.currency",
        pub paid_at: Instant = "COALESCE(o.paid_at, 0)",
    }
}

sql!(
    PURCHASES = concat!(
        "SELECT ",
        purchase_columns!(),
        " FROM coupon_uses u JOIN orders o ON o.id = u.order_id \
    JOIN buyers b ON b.order_id = o.id WHERE u.site = $1 AND u.code NOT LIKE '#%' AND u.state = 'taken' AND o.state = 'paid' \
    AND LOWER(b.email) = $2 ORDER BY o.paid_at, o.code LIMIT 200"
    )
);

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
        Ok(Done::Keep(tx.all(PURCHASES, values![&self.site, self.email.to_lowercase()]).await?))
    }
}

/// Whether a network may take a use of a coupon for one unpaid order more: so many of each client's may have one at once.
pub(crate) async fn may_take(
    tx: &mut Tx<'_>,
    (site, code): (&str, &str),
    cart: &CartId,
    from: &Network,
    most: i64,
) -> Result<bool, StoreError> {
    let widest = from.widest();
    if widest.is_empty() {
        return Ok(true);
    }
    let values = values![widest, format!("{widest}g"), cart, site, code];
    let taken: Vec<String> = tx.all(TAKEN_HERE, values).await?;
    Ok(from.may_wait(&taken, most))
}

/// An order takes a coupon, or a use of a promotion's code, instead of the one it may have taken before; false when it has been used up.
pub(crate) async fn take(
    tx: &mut Tx<'_>,
    order: &str,
    site: &str,
    used: Option<&Limited>,
    now: Instant,
) -> Result<bool, StoreError> {
    if let Some(Use { site, code, state }) = tx.one(USE, values![order]).await? {
        if state == "taken" {
            tx.execute(GIVE_BACK, values![site, code]).await?;
        }
        tx.execute(FORGET_USE, values![order]).await?;
    }
    let Some(used) = used else { return Ok(true) };
    let code = used.code();
    if let Limited::Promotion { uses, .. } = used {
        tx.execute(COUNT, values![site, &code, now.date_in_cancun(), *uses, now]).await?;
    }
    if tx.execute(TAKE, values![site, &code]).await? == 0 {
        return Ok(false);
    }
    tx.execute(KEEP_USE, values![order, site, &code, used.amount(), now.millis()]).await?;
    Ok(true)
}

sql!(
    SHARED = "SELECT c.code FROM coupon_uses u JOIN coupons c ON c.site = u.site AND c.code = u.code \
    WHERE u.order_id = $1 AND u.state = 'taken' AND c.email = ''"
);

/// Whether an order has taken a coupon that anybody may use: others go without while it waits.
pub(crate) async fn takes_from_others(tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
    Ok(tx.one::<String>(SHARED, values![order]).await?.is_some())
}

/// An order came to nothing: its coupon can be used again.
pub(crate) async fn give_back(tx: &mut Tx<'_>, order: &str) -> Result<(), StoreError> {
    if tx.execute(MOVE_USE, values!["given_back", order]).await? == 1
        && let Some(Use { site, code, .. }) = tx.one(USE, values![order]).await?
    {
        tx.execute(GIVE_BACK, values![site, code]).await?;
    }
    Ok(())
}

/// An order that had come to nothing is paid after all: its coupon is taken again; false when somebody else used it.
pub(crate) async fn take_again(tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
    if tx.execute(MOVE_USE, values!["taken", order]).await? == 0 {
        return Ok(true);
    }
    let Some(Use { site, code, .. }) = tx.one(USE, values![order]).await? else { return Ok(true) };
    Ok(tx.execute(TAKE, values![site, code]).await? == 1)
}
