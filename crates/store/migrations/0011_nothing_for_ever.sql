-- `kept` is 1 for what the sweep of old data looked at and leaves for good: it looks no more. In a cart something is
-- ordered; of an order that ended there was money.
ALTER TABLE carts ADD COLUMN kept BIGINT NOT NULL DEFAULT 0;
CREATE INDEX carts_abandoned ON carts (site, created_at) WHERE kept = 0;
ALTER TABLE orders ADD COLUMN kept BIGINT NOT NULL DEFAULT 0;
CREATE INDEX orders_lapsed ON orders (site, lapses_at) WHERE state = 'cancelled' AND placed_at IS NULL AND kept = 0;

-- A cart goes when no line of it is left, sold ones included: the database looks for them too.
DROP INDEX cart_lines_of_cart;
CREATE INDEX cart_lines_in_cart ON cart_lines (cart);
-- An order goes with its keys, an attempt when nothing of it is contested.
CREATE INDEX placing_keys_of_order ON placing_keys (order_id);
CREATE INDEX disputes_of_attempt ON disputes (attempt);

-- When a key was kept. The release before does not say it: its keys go with their orders.
ALTER TABLE placing_keys ADD COLUMN kept_at BIGINT NOT NULL DEFAULT 9000000000000000000;
UPDATE placing_keys SET kept_at = (SELECT o.created_at FROM orders o WHERE o.id = placing_keys.order_id);
CREATE INDEX placing_keys_kept ON placing_keys (kept_at);

CREATE INDEX gateway_notices_received ON gateway_notices (received_at);
CREATE INDEX refused_mail_refused ON refused_mail (refused_at);
CREATE INDEX unpaid_mail_sent ON unpaid_mail (sent_at);
-- The first mail of a paid order stays with it: the standing check looks for it.
CREATE INDEX outbox_done ON outbox (site, done_at)
  WHERE done_at IS NOT NULL AND (topic <> 'mail.confirmed' OR key LIKE '%:%');

-- When the visits of a buyer's order are over, as far as was looked; 0 where nobody looked yet.
ALTER TABLE buyers ADD COLUMN visit_over BIGINT NOT NULL DEFAULT 0;
CREATE INDEX buyers_by_visit ON buyers (visit_over);
CREATE INDEX coupons_of_somebody ON coupons (site, valid_until) WHERE email <> '' AND email <> 'erased';

-- Work that one instance of all does at a time, and when it is next due.
CREATE TABLE turns (
  name TEXT PRIMARY KEY,
  due_at BIGINT NOT NULL
);
