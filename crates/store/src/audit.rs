//! The standing check over places, money and tickets, what needs a person, and figures for dashboards.

use crate::channels;
use crate::invariants::RULES;
use crate::outbox::Topic;
use crate::payment::by_person;
use crate::refund;
use crate::standing::{self, Checked};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, Statement, StoreError, Tx};
use domain::calendar::Instant;
use domain::hold::Share;
use domain::order::OrderState;
use domain::payment::RefundState;

sql!(SUMS rare = "SELECT (SELECT COUNT(*) FROM orders WHERE state = 'paid'), (SELECT COUNT(*) FROM tickets \
    WHERE state <> 'void'), (SELECT CAST(COALESCE(SUM(sold), 0) AS BIGINT) FROM places)");
sql!(SLOW_REFUNDS rare = concat!("SELECT o.code, r.amount, r.currency, r.created_at FROM refunds r JOIN orders o \
    ON o.id = r.order_id JOIN payment_attempts a ON a.id = r.attempt WHERE r.state = 'requested' \
    AND a.gateway NOT IN ", by_person!(), " AND r.created_at <= $1 AND r.progress = $2 \
    ORDER BY r.created_at LIMIT 200"));
sql!(LATE rare = "SELECT o.code, r.amount, r.currency, r.created_at FROM refunds r JOIN orders o ON o.id = r.order_id \
    WHERE r.reason = 'late' AND r.created_at >= $1 ORDER BY r.created_at LIMIT 200");
// A person sends back what came by transfer.
sql!(BY_HAND rare = concat!("SELECT o.code || ' ' || r.id, r.amount, r.currency, r.created_at FROM refunds r \
    JOIN orders o ON o.id = r.order_id JOIN payment_attempts a ON a.id = r.attempt \
    WHERE r.state = 'requested' AND a.gateway IN ", by_person!(), " ORDER BY r.created_at LIMIT 200"));
sql!(TRANSFERS rare = "SELECT state || ' ' || id, amount, currency, created_at FROM transfers \
    WHERE settled_at IS NULL AND state <> 'exact' ORDER BY created_at LIMIT 200");
sql!(SLOW_PAYMENTS rare = "SELECT o.code, a.amount, a.currency, a.created_at FROM payment_attempts a JOIN orders o \
    ON o.id = a.order_id WHERE a.state = 'authorised' AND a.created_at <= $1 ORDER BY a.created_at LIMIT 200");
// A pending order lapses by itself, and what was placed is paid or cancelled.
sql!(SLOW_ORDERS rare = "SELECT code, total, currency, lapses_at FROM orders WHERE state = 'pending' AND lapses_at <= $1 \
    ORDER BY lapses_at LIMIT 200");
sql!(SLOW_PLACED rare = "SELECT code, total, currency, placed_at FROM orders WHERE state = 'placed' AND placed_at <= $1 \
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.id = orders.attempt AND a.state = 'authorised') \
    ORDER BY placed_at LIMIT 200");
// Approved, and never taken: its buyer was written to.
sql!(NOT_TAKEN rare = "SELECT code, total, currency, placed_at FROM orders WHERE state = 'cancelled' AND placed_at >= $1 \
    ORDER BY placed_at LIMIT 200");
sql!(CONTESTED rare = "SELECT o.code || ' ' || d.kind || ' ' || d.id, d.amount, d.currency, d.created_at FROM disputes d \
    JOIN orders o ON o.id = d.order_id WHERE d.state = 'open' ORDER BY d.created_at LIMIT 200");
// Lost: the money is gone, and the tickets still open the gate.
sql!(LOST rare = "SELECT o.code || ' ' || d.id, d.amount, d.currency, d.updated_at FROM disputes d JOIN orders o \
    ON o.id = d.order_id WHERE d.state = 'lost' AND o.state = 'paid' AND o.suspended_at IS NULL ORDER BY d.updated_at LIMIT 200");
sql!(SUSPENDED rare = "SELECT code, total, currency, suspended_at FROM orders WHERE suspended_at IS NOT NULL \
    AND state = 'paid' ORDER BY suspended_at LIMIT 200");
sql!(STUCK rare = "SELECT topic, key, attempts, COALESCE(error, ''), created_at FROM outbox WHERE done_at IS NULL \
    AND attempts >= 5 AND COALESCE(error, '') <> '' ORDER BY created_at LIMIT 200");
// Whoever paid should hear of it; an unpaid order's address may be anybody's invention.
sql!(REFUSED_MAIL rare = "SELECT o.code || ' ' || r.topic, r.reason, r.refused_at FROM refused_mail r JOIN orders o \
    ON o.id = r.order_id WHERE r.mended_at IS NULL AND r.refused_at >= $1 \
    AND o.state IN ('placed', 'paid', 'refunding', 'refunded') ORDER BY r.refused_at LIMIT 200");
sql!(REFUSED_CONTACTS rare = "SELECT id, refused || ': ' || name || ' ' || email || ' ' || message, created_at \
    FROM contacts WHERE refused <> '' AND created_at >= $1 ORDER BY buyer DESC, created_at DESC LIMIT 200");
sql!(WAITING rare = "SELECT topic, COUNT(*) FROM outbox WHERE done_at IS NULL GROUP BY topic");
sql!(FIGURES rare = "SELECT (SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places WHERE day >= $1), \
    (SELECT COUNT(*) FROM places WHERE day >= $1 AND held > 0 AND idle + held * $2 > (offered - sold) * $2 \
    AND (held + 1) * 100 > (offered - sold) * $3), \
    (SELECT COUNT(*) FROM outbox WHERE done_at IS NULL), \
    (SELECT CAST(COALESCE(MIN(created_at), 0) AS BIGINT) FROM outbox WHERE done_at IS NULL), \
    (SELECT COUNT(*) FROM channel_nights WHERE taken = 0 AND day >= $1)");

// Each in the words of a partial index, which is read instead of the orders.
sql!(PENDING rare = "SELECT state, COUNT(*) FROM orders WHERE state = 'pending' GROUP BY state");
sql!(UNSETTLED rare = "SELECT state, COUNT(*) FROM orders WHERE state IN ('placed', 'refunding') GROUP BY state");
sql!(SETTLED rare = "SELECT state, COUNT(*) FROM orders WHERE state IN ('paid', 'cancelled', 'refunded') GROUP BY state");

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// What is wrong, and how often.
    pub broken: Vec<(&'static str, i64)>,
    /// Orders that are paid.
    pub paid: i64,
    /// Tickets that open a gate.
    pub tickets: i64,
    /// Places sold.
    pub sold: i64,
}

/// The standing check, on one snapshot.
#[derive(Debug)]
pub struct Check;

impl Op for Check {
    const ONE_SNAPSHOT: bool = true;
    type Out = Findings;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Findings>, StoreError> {
        let mut findings = Findings::default();
        for rule in RULES {
            let count = tx.one(rule.offenders, &[]).await?.unwrap_or_default();
            if count > 0 {
                findings.broken.push((rule.name, count));
            }
        }
        if let Some(sums) = tx.one(SUMS, &[]).await? {
            (findings.paid, findings.tickets, findings.sold) = sums;
        }
        Ok(Done::Keep(findings))
    }
}

/// A channel whose calendar was not read for so long, while it has nights, is looked at: two days.
const SILENT_MINUTES: i64 = 2 * 24 * 60;

/// Something a person should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attention {
    /// `contested`, `dispute_lost`, `tickets_stopped`, `refund_by_hand`, `refund_refused`, `refund_slow`, `transfer_waits`, `late_money`,
    /// `payment_slow`, `payment_not_taken`, `order_slow`, `message_stuck`, `mail_refused`, `contact_refused`, `room_clash`,
    /// `channel_silent` or `standing_check`.
    pub what: &'static str,
    /// An order's code, with the refund's id where a person may settle it; a transfer; a room type's number and a channel; or
    /// what a message is about.
    pub of: String,
    /// Amount and currency, the last error, or nights.
    pub detail: String,
    /// Since when.
    pub since: Instant,
}

/// How long a state may last before a person should look at it: listed for as long as it does. Payments, orders and refunds
/// that a gateway has not answered, in minutes; refunds on their way; refunds that wait for their buyer, whom Stripe gives
/// 45 days.
const SLOW_MINUTES: i64 = 10;
const ON_ITS_WAY_MINUTES: i64 = 14 * 24 * 60;
const WAITS_FOR_BUYER_MINUTES: i64 = 46 * 24 * 60;
/// How long something that came to its end by itself is listed.
const NEWS_MINUTES: i64 = 7 * 24 * 60;

/// Everything a person should look at: what is contested, refused and slow refunds, slow payments and orders, stuck messages,
/// nights that another channel sold and that are not to be had; and, for a week, mail that can't be delivered, and money that
/// came too late and went back by itself, or was approved and never taken.
#[derive(Debug)]
pub struct NeedsAttention {
    /// What time it is.
    pub now: Instant,
}

impl Op for NeedsAttention {
    type Out = Vec<Attention>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let before = |minutes: i64| self.now.plus_minutes(-minutes).millis();
        let (slow, news) = (before(SLOW_MINUTES), before(NEWS_MINUTES));
        let (sent, asked) = (before(ON_ITS_WAY_MINUTES), before(WAITS_FOR_BUYER_MINUTES));
        let on_its_way = RefundState::OnItsWay.name();
        let waits = RefundState::WaitsForBuyer.name();
        let mut all = Vec::new();
        let money: [(&str, Statement, &[crate::Value]); 13] = [
            ("contested", CONTESTED, &[]),
            ("dispute_lost", LOST, &[]),
            ("tickets_stopped", SUSPENDED, &[]),
            ("refund_by_hand", BY_HAND, &[]),
            ("transfer_waits", TRANSFERS, &[]),
            ("refund_slow", SLOW_REFUNDS, values![slow, ""]),
            ("refund_slow", SLOW_REFUNDS, values![sent, on_its_way]),
            ("refund_slow", SLOW_REFUNDS, values![asked, waits]),
            ("payment_slow", SLOW_PAYMENTS, values![slow]),
            ("order_slow", SLOW_ORDERS, values![slow]),
            ("order_slow", SLOW_PLACED, values![slow]),
            ("payment_not_taken", NOT_TAKEN, values![news]),
            ("late_money", LATE, values![news]),
        ];
        for (what, statement, values) in money {
            for (of, amount, currency, since) in
                tx.all::<(String, i64, String, Instant)>(statement, values).await?
            {
                all.push(Attention { what, of, detail: format!("{amount} {currency}"), since });
            }
        }
        for (of, owed, since) in refund::refused(tx).await? {
            let detail = format!("{} {}", owed.minor, owed.currency);
            all.push(Attention { what: "refund_refused", of, detail, since });
        }
        for (topic, key, attempts, error, since) in
            tx.all::<(String, String, i64, String, Instant)>(STUCK, &[]).await?
        {
            let (of, detail) = (format!("{topic} {key}"), format!("tried {attempts} times: {error}"));
            all.push(Attention { what: "message_stuck", of, detail, since });
        }
        for (of, detail, since) in tx.all::<(String, String, Instant)>(REFUSED_MAIL, values![news]).await? {
            all.push(Attention { what: "mail_refused", of, detail, since });
        }
        for (of, detail, since) in
            tx.all::<(String, String, Instant)>(REFUSED_CONTACTS, values![news]).await?
        {
            all.push(Attention { what: "contact_refused", of, detail, since });
        }
        for one in channels::clashes(tx, self.now.date_in_cancun()).await? {
            let nights: Vec<_> = one.clashes.iter().map(ToString::to_string).collect();
            let (of, since) = (format!("{} {}", one.room.0, one.channel), one.since);
            let detail = format!("{} sold as {}", nights.join(" "), one.uid);
            all.push(Attention { what: "room_clash", of, detail, since });
        }
        let (long, today) = (self.now.plus_minutes(-SILENT_MINUTES), self.now.date_in_cancun());
        for (room, channel, since) in channels::silent(tx, long, today).await? {
            let (of, detail) = (format!("{room} {channel}"), "its nights stay taken".to_owned());
            all.push(Attention { what: "channel_silent", of, detail, since });
        }
        for Checked { rule, broken, at } in standing::results(tx).await? {
            if broken > 0 {
                let (of, detail) = (rule.to_owned(), format!("{broken} found"));
                all.push(Attention { what: "standing_check", of, detail, since: at.unwrap_or(self.now) });
            }
        }
        Ok(Done::Keep(all))
    }
}

/// What a dashboard shows of the database.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "counts, named after what they count")]
pub struct Figures {
    pub places_held: i64,
    /// Coming starts of which carts hold as much as they may: who comes now gets places by paying.
    pub starts_crowded: i64,
    /// How many orders are in each state.
    pub orders: Vec<(OrderState, i64)>,
    pub outbox_waiting: i64,
    /// When the oldest waiting message was written; 0 when none waits. Milliseconds UTC.
    pub outbox_oldest: i64,
    /// How many messages of each topic wait.
    pub waiting: Vec<(Topic, i64)>,
    /// Coming nights that other channels sold and that are not to be had.
    pub channel_clashes: i64,
}

/// Reads the figures of a dashboard.
#[derive(Debug)]
pub struct ReadFigures {
    /// ISO date from which held places count.
    pub today: String,
    /// How much of a start carts may hold.
    pub carts: Share,
}

impl Op for ReadFigures {
    type Out = Figures;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Figures>, StoreError> {
        let found = tx.one(FIGURES, values![&self.today, self.carts.turn, self.carts.percent]).await?;
        let Some((places_held, starts_crowded, outbox_waiting, outbox_oldest, channel_clashes)) = found
        else {
            return Ok(Done::Keep(Figures::default()));
        };
        let mut orders: Vec<_> = OrderState::ALL.into_iter().map(|state| (state, 0)).collect();
        for statement in [PENDING, UNSETTLED, SETTLED] {
            for (state, count) in tx.all::<(OrderState, i64)>(statement, &[]).await? {
                orders.iter_mut().filter(|(known, _)| *known == state).for_each(|(_, n)| *n = count);
            }
        }
        let mut waiting: Vec<_> = Topic::ALL.into_iter().map(|topic| (topic, 0)).collect();
        for (name, count) in tx.all::<(String, i64)>(WAITING, &[]).await? {
            // A newer release may have topics of its own.
            let topic = Topic::parse(&name);
            waiting.iter_mut().filter(|(known, _)| Some(*known) == topic).for_each(|(_, n)| *n = count);
        }
        Ok(Done::Keep(Figures {
            places_held,
            starts_crowded,
            orders,
            outbox_waiting,
            outbox_oldest,
            waiting,
            channel_clashes,
        }))
    }
}
