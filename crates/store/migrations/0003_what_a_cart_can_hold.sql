-- Extras follow their admission; open tickets and things without places of their own hold none.
CREATE TABLE cart_lines_wider (
  id TEXT PRIMARY KEY,
  cart TEXT NOT NULL REFERENCES carts (id),
  product BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  adults BIGINT NOT NULL,
  children BIGINT NOT NULL,
  infants BIGINT NOT NULL,
  places BIGINT NOT NULL CHECK (places >= 0),
  catalogue TEXT NOT NULL REFERENCES catalogue_versions (version),
  state TEXT NOT NULL CHECK (state IN ('held', 'released', 'sold')),
  held_since BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  added_at BIGINT NOT NULL,
  rates TEXT NOT NULL DEFAULT '',
  parent TEXT,
  zone TEXT NOT NULL DEFAULT '',
  included BIGINT NOT NULL DEFAULT 0,
  awaiting BIGINT NOT NULL DEFAULT 0
);
INSERT INTO cart_lines_wider (id, cart, product, day, slot, adults, children, infants, places, catalogue, state, held_since,
  expires_at, added_at) SELECT id, cart, product, day, slot, adults, children, infants, places, catalogue, state, held_since,
  expires_at, added_at FROM cart_lines;
DROP TABLE cart_lines;
ALTER TABLE cart_lines_wider RENAME TO cart_lines;
CREATE INDEX cart_lines_of_cart ON cart_lines (cart) WHERE state <> 'sold';
CREATE INDEX cart_lines_expiring ON cart_lines (expires_at) WHERE state = 'held';
CREATE INDEX cart_lines_of_slot ON cart_lines (product, day, slot, expires_at) WHERE state = 'held';

-- `tickets` is how many people of the line have one, -1 for all of them, as the release before left it unsaid; `parent` the position of the admission an extra goes with.
ALTER TABLE order_lines ADD COLUMN rates TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN parent BIGINT;
ALTER TABLE order_lines ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN included BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN coupon BIGINT NOT NULL DEFAULT 0;
-- What became of a line since it was paid: what went back of it, the weather guarantee, not to come.
ALTER TABLE order_lines ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN cancelled BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN tickets BIGINT NOT NULL DEFAULT -1;

-- An order may be added to the visit of another.
ALTER TABLE orders ADD COLUMN added_to TEXT;
CREATE INDEX orders_added ON orders (added_to) WHERE added_to IS NOT NULL;
-- By what it was priced, besides its day and the catalogue: where its visitor was, and the code they gave.
ALTER TABLE orders ADD COLUMN priced_in TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN priced_by TEXT NOT NULL DEFAULT '';

-- The code a visitor gave: a promotion's or a coupon's.
ALTER TABLE carts ADD COLUMN code TEXT NOT NULL DEFAULT '';

-- A coupon is used by as many orders as it says: taken when an order is placed, given back when it lapses.
CREATE TABLE coupons (
  site TEXT NOT NULL,
  code TEXT NOT NULL,
  email TEXT NOT NULL,
  percent BIGINT NOT NULL DEFAULT 0,
  amount BIGINT NOT NULL DEFAULT 0,
  currency TEXT NOT NULL DEFAULT '',
  minimum BIGINT NOT NULL DEFAULT 0,
  products TEXT NOT NULL DEFAULT '',
  valid_from TEXT NOT NULL,
  valid_until TEXT NOT NULL,
  visit_from TEXT NOT NULL DEFAULT '',
  visit_until TEXT NOT NULL DEFAULT '',
  uses BIGINT NOT NULL,
  used BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (site, code),
  CHECK (used >= 0),
  CHECK (used <= uses)
);
CREATE INDEX coupons_of_owner ON coupons (site, email);
CREATE TABLE coupon_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  site TEXT NOT NULL,
  code TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('taken', 'given_back')),
  amount BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX coupon_uses_of_coupon ON coupon_uses (site, code);

-- How somebody chose to pay; `bank` and `months` for instalments.
ALTER TABLE payment_attempts ADD COLUMN method TEXT NOT NULL DEFAULT '';
ALTER TABLE payment_attempts ADD COLUMN bank BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_attempts ADD COLUMN months BIGINT NOT NULL DEFAULT 0;
-- A gateway's own name of it, and its page.
ALTER TABLE payment_attempts ADD COLUMN remote TEXT NOT NULL DEFAULT '';
ALTER TABLE payment_attempts ADD COLUMN href TEXT NOT NULL DEFAULT '';
-- An attempt may pay for a change of an order instead of the order: which, and whether it was made.
ALTER TABLE payment_attempts ADD COLUMN change TEXT NOT NULL DEFAULT '';
ALTER TABLE payment_attempts ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;

-- What arrived on the account that transfers go to, each line of the bank's statement once.
CREATE TABLE transfers (
  id TEXT NOT NULL,
  site TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  received_on TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('exact', 'partial', 'over', 'late', 'unknown')),
  attempt TEXT NOT NULL,
  over BIGINT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  settled_at BIGINT,
  PRIMARY KEY (site, id)
);
CREATE INDEX transfers_of_attempt ON transfers (attempt);
CREATE INDEX transfers_waiting ON transfers (site, created_at) WHERE settled_at IS NULL AND state <> 'exact';
