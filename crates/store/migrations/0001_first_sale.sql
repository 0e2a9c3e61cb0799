-- Only BIGINT and TEXT: both databases read and write them alike. Instants are milliseconds UTC, days ISO text.

CREATE TABLE catalogue_versions (
  version TEXT PRIMARY KEY,
  files TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE places (
  product BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  capacity BIGINT NOT NULL,
  held BIGINT NOT NULL DEFAULT 0,
  sold BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (product, day, slot),
  CHECK (held >= 0),
  CHECK (sold >= 0),
  CHECK (held + sold <= capacity)
);

CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE cart_lines (
  id TEXT PRIMARY KEY,
  cart TEXT NOT NULL REFERENCES carts (id),
  product BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  adults BIGINT NOT NULL,
  children BIGINT NOT NULL,
  infants BIGINT NOT NULL,
  places BIGINT NOT NULL CHECK (places > 0),
  catalogue TEXT NOT NULL REFERENCES catalogue_versions (version),
  state TEXT NOT NULL CHECK (state IN ('held', 'released', 'sold')),
  held_since BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  added_at BIGINT NOT NULL
);
CREATE INDEX cart_lines_of_cart ON cart_lines (cart) WHERE state <> 'sold';
CREATE INDEX cart_lines_expiring ON cart_lines (expires_at) WHERE state = 'held';
CREATE INDEX cart_lines_of_slot ON cart_lines (product, day, slot, expires_at) WHERE state = 'held';

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  site TEXT NOT NULL,
  cart TEXT NOT NULL REFERENCES carts (id),
  state TEXT NOT NULL,
  language TEXT NOT NULL,
  currency TEXT NOT NULL,
  base BIGINT NOT NULL,
  total BIGINT NOT NULL,
  tax BIGINT NOT NULL,
  tax_name TEXT NOT NULL,
  tax_percent BIGINT NOT NULL,
  quote_hash TEXT NOT NULL,
  attempt TEXT,
  created_at BIGINT NOT NULL,
  lapses_at BIGINT NOT NULL,
  placed_at BIGINT,
  paid_at BIGINT
);
CREATE UNIQUE INDEX orders_pending_of_cart ON orders (cart) WHERE state = 'pending';
CREATE INDEX orders_of_cart ON orders (cart);
CREATE INDEX orders_lapsing ON orders (lapses_at) WHERE state = 'pending';

-- Each key a visitor's form carried, so that sending it again finds the same order.
CREATE TABLE placing_keys (
  key TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id)
);

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position BIGINT NOT NULL,
  cart_line TEXT NOT NULL,
  product BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  adults BIGINT NOT NULL,
  children BIGINT NOT NULL,
  infants BIGINT NOT NULL,
  places BIGINT NOT NULL,
  catalogue TEXT NOT NULL,
  exchange_rate BIGINT NOT NULL,
  base BIGINT NOT NULL,
  total BIGINT NOT NULL,
  net BIGINT NOT NULL,
  tax BIGINT NOT NULL,
  tax_code TEXT NOT NULL,
  tax_percent BIGINT NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_units (
  order_id TEXT NOT NULL,
  position BIGINT NOT NULL,
  unit TEXT NOT NULL,
  count BIGINT NOT NULL,
  base BIGINT NOT NULL,
  price BIGINT NOT NULL,
  rule TEXT NOT NULL,
  percent BIGINT NOT NULL,
  threshold BIGINT NOT NULL,
  PRIMARY KEY (order_id, position, unit)
);

-- Who bought: apart from the money, so that it can be erased and the books still balance.
CREATE TABLE buyers (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  country TEXT NOT NULL,
  phone TEXT NOT NULL
);

CREATE TABLE payment_attempts (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  gateway TEXT NOT NULL,
  state TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id);

CREATE TABLE gateway_notices (
  gateway TEXT NOT NULL,
  event TEXT NOT NULL,
  attempt TEXT NOT NULL,
  kind TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (gateway, event)
);

CREATE TABLE tickets (
  code TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  position BIGINT NOT NULL,
  number BIGINT NOT NULL,
  unit TEXT NOT NULL,
  state TEXT NOT NULL,
  issued_at BIGINT NOT NULL,
  UNIQUE (order_id, position, number)
);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  topic TEXT NOT NULL,
  key TEXT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  due_at BIGINT NOT NULL,
  done_at BIGINT,
  error TEXT,
  created_at BIGINT NOT NULL,
  UNIQUE (topic, key)
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;

-- The sandbox gateway's own books: what a real gateway would keep on its side.
CREATE TABLE sandbox_payments (
  reference TEXT PRIMARY KEY,
  order_code TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  language TEXT NOT NULL,
  return_path TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
