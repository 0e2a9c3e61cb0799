-- Money that goes back: a row each, so that a part can go back and a refusal is not forgotten.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt TEXT NOT NULL REFERENCES payment_attempts (id),
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('requested', 'done', 'refused')),
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX refunds_of_attempt ON refunds (attempt);
CREATE INDEX refunds_of_order ON refunds (order_id);

-- How the sandbox was asked to behave, and what it gave back.
ALTER TABLE sandbox_payments ADD COLUMN mode TEXT NOT NULL DEFAULT 'deferred';
ALTER TABLE sandbox_payments ADD COLUMN trouble TEXT NOT NULL DEFAULT 'none';
ALTER TABLE sandbox_payments ADD COLUMN calls BIGINT NOT NULL DEFAULT 0;
CREATE TABLE sandbox_refunds (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  amount BIGINT NOT NULL,
  state TEXT NOT NULL
);
CREATE INDEX sandbox_refunds_of_payment ON sandbox_refunds (reference);

-- Which version is served: the newest row.
CREATE TABLE catalogue_activations (
  number BIGINT PRIMARY KEY,
  version TEXT NOT NULL REFERENCES catalogue_versions (version),
  activated_at BIGINT NOT NULL
);

CREATE INDEX orders_unsettled ON orders (state) WHERE state IN ('placed', 'refunding');
CREATE INDEX orders_settled ON orders (state) WHERE state IN ('paid', 'cancelled', 'refunded');
CREATE INDEX order_lines_of_cart_line ON order_lines (cart_line);
-- A gateway is asked about a payment nobody told of: soon, then less and less often, so that the abandoned do not hide it.
ALTER TABLE payment_attempts ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_attempts ADD COLUMN ask_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX payment_attempts_unsettled ON payment_attempts (asked, ask_at) WHERE state IN ('started', 'awaiting', 'authorised');
