-- What the release before does not know of a refund: a requested one may be on its way or wait for its buyer, a done one may
-- have been sent by a person.
ALTER TABLE refunds ADD COLUMN progress TEXT NOT NULL DEFAULT '';
-- By what name a gateway finds the money that was taken: a payment intent, a capture. Its notices of refunds and disputes
-- say nothing else.
ALTER TABLE payment_attempts ADD COLUMN paid_as TEXT NOT NULL DEFAULT '';
CREATE INDEX payment_attempts_paid_as ON payment_attempts (gateway, paid_as) WHERE paid_as <> '';

-- What a buyer or their bank contests at a gateway, and what it warns of: kept with the order, and looked at by a person
-- for as long as it is open.
CREATE TABLE disputes (
  gateway TEXT NOT NULL,
  id TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt TEXT NOT NULL REFERENCES payment_attempts (id),
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  answer_by BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  PRIMARY KEY (gateway, id)
);
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_open ON disputes (created_at) WHERE state = 'open';

-- Tickets of an order that a person stopped for now: they open no gate until they are reinstated.
ALTER TABLE orders ADD COLUMN suspended_at BIGINT;

-- The cart a form was sent from. Its order may stand apart from it since.
ALTER TABLE placing_keys ADD COLUMN cart TEXT NOT NULL DEFAULT '';
