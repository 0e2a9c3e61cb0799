//! The invariants of places, money and tickets, as queries that count what breaks them.

use crate::Statement;
use crate::line::kinds::stays;
use crate::payment::by_person;
use crate::statement::On;

/// Something that must never be.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// What is wrong where it is broken.
    pub name: &'static str,
    /// Counts what breaks it: nothing should. It reads whole tables.
    pub offenders: Statement,
}

/// Every rule.
pub const RULES: &[Rule] = &[
    rule(
        "changes made for money that was let go",
        "SELECT COUNT(*) FROM payment_attempts WHERE changed = 1 \
        AND state NOT IN ('authorised', 'captured', 'refunded')",
    ),
    rule(
        "slots oversold",
        "SELECT COUNT(*) FROM places WHERE held < 0 OR sold < 0 OR held + sold > capacity",
    ),
    rule(
        "slots whose counts are not their claims'",
        "SELECT COUNT(*) FROM places p LEFT JOIN (SELECT resource, day, slot, \
         CAST(SUM(CASE state WHEN 'held' THEN count ELSE 0 END) AS BIGINT) AS held, \
         CAST(SUM(CASE state WHEN 'sold' THEN count ELSE 0 END) AS BIGINT) AS sold FROM claims GROUP BY resource, day, slot) c \
         ON c.resource = p.product AND c.day = p.day AND c.slot = p.slot \
         WHERE p.held <> COALESCE(c.held, 0) OR p.sold <> COALESCE(c.sold, 0)",
    ),
    rule(
        "claims on no slot",
        "SELECT COUNT(*) FROM claims c WHERE c.state <> 'released' AND NOT EXISTS (SELECT 1 FROM places p \
         WHERE p.product = c.resource AND p.day = c.day AND p.slot = c.slot)",
    ),
    rule(
        "claims of what is neither held nor sold",
        "SELECT COUNT(*) FROM line_claims c JOIN cart_lines l ON l.id = c.line WHERE l.state = 'released'",
    ),
    // A night that is missing with its count would be sold again, and no slot's counts would say so.
    rule(
        "stays without each of their nights",
        concat!(
            "SELECT COUNT(*) FROM cart_lines l WHERE ",
            stays!("l"),
            " AND l.state IN ('held', 'sold') AND l.places <> \
             (SELECT CAST(COALESCE(SUM(c.count), 0) AS BIGINT) FROM line_claims c WHERE c.line = l.id)"
        ),
    ),
    rule(
        "orders whose lines do not add up",
        "SELECT COUNT(*) FROM orders o WHERE o.total <> (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) \
         FROM order_lines l WHERE l.order_id = o.id)",
    ),
    rule(
        "paid orders without their money",
        "SELECT COUNT(*) FROM orders o WHERE o.state = 'paid' AND NOT EXISTS (SELECT 1 FROM payment_attempts a \
         WHERE a.id = o.attempt AND a.order_id = o.id AND a.state = 'captured' AND a.amount = o.total \
         AND a.currency = o.currency)",
    ),
    rule(
        "placed orders whose money is not held",
        "SELECT COUNT(*) FROM orders o WHERE o.state = 'placed' AND NOT EXISTS (SELECT 1 FROM payment_attempts a \
         WHERE a.id = o.attempt AND a.state = 'authorised' AND a.amount = o.total AND a.currency = o.currency)",
    ),
    rule(
        "payments kept for nothing",
        "SELECT COUNT(*) FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.state = 'captured' \
         AND a.amount > 0 AND NOT (o.state = 'paid' AND (o.attempt = a.id OR a.changed = 1)) \
         AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt = a.id)",
    ),
    rule(
        "payments of which more went back than came",
        "SELECT COUNT(*) FROM payment_attempts a WHERE a.amount < (SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) \
         FROM refunds r WHERE r.attempt = a.id AND r.state <> 'refused')",
    ),
    // What came by transfer goes back by a person's hand.
    rule(
        "refunds nobody works on",
        concat!(
            "SELECT COUNT(*) FROM refunds r WHERE r.state = 'requested' AND NOT EXISTS (SELECT 1 FROM payment_attempts a \
             WHERE a.id = r.attempt AND a.gateway IN ",
            by_person!(),
            ") AND NOT EXISTS (SELECT 1 FROM outbox m \
             WHERE m.topic = 'payment.refund' AND m.key = r.id AND m.done_at IS NULL)"
        ),
    ),
    rule(
        "paid orders without a ticket for each person",
        "SELECT COUNT(*) FROM orders o WHERE o.state = 'paid' AND (SELECT COUNT(*) FROM tickets t \
         WHERE t.order_id = o.id AND t.state <> 'void') <> (SELECT CAST(COALESCE(SUM(CASE WHEN l.tickets < 0 \
         THEN l.adults + l.children + l.infants ELSE l.tickets END), 0) AS BIGINT) FROM order_lines l WHERE l.order_id = o.id)",
    ),
    rule(
        "tickets without money",
        "SELECT COUNT(*) FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.state <> 'void' AND o.state <> 'paid'",
    ),
    rule(
        "orders without the places they bought",
        "SELECT COUNT(*) FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.state IN ('placed', 'paid') \
         AND l.cancelled = 0 AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.id = l.cart_line AND c.state = 'sold' \
         AND c.product = l.product AND c.day = l.day AND c.slot = l.slot AND c.places = l.places)",
    ),
    rule(
        "places sold to nobody, or twice",
        "SELECT COUNT(*) FROM cart_lines c WHERE c.state = 'sold' AND 1 <> (SELECT COUNT(*) FROM order_lines l \
         JOIN orders o ON o.id = l.order_id WHERE l.cart_line = c.id AND o.state IN ('placed', 'paid'))",
    ),
    rule(
        "coupons whose uses are not their orders'",
        "SELECT COUNT(*) FROM coupons c WHERE c.used <> (SELECT COUNT(*) FROM coupon_uses u WHERE u.site = c.site \
         AND u.code = c.code AND u.state = 'taken')",
    ),
    rule(
        "extras without their admission",
        "SELECT COUNT(*) FROM cart_lines l WHERE l.parent IS NOT NULL AND l.state = 'held' AND NOT EXISTS \
         (SELECT 1 FROM cart_lines p WHERE p.id = l.parent)",
    ),
    rule(
        "paid orders nobody writes to",
        "SELECT COUNT(*) FROM orders o WHERE o.state = 'paid' AND NOT EXISTS (SELECT 1 FROM outbox m \
         WHERE m.topic = 'mail.confirmed' AND m.key = o.id)",
    ),
];

const fn rule(name: &'static str, sql: &'static str) -> Rule {
    Rule { name, offenders: Statement { name, sql, on: On::Both, rare: true } }
}
