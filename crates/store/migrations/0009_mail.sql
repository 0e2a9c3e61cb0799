-- Mail that can't be delivered: the mail server refused it for good, or it was tried for days. `mended_at` is when a later
-- mail of its order was taken.
CREATE TABLE refused_mail (
  message TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  topic TEXT NOT NULL,
  reason TEXT NOT NULL,
  refused_at BIGINT NOT NULL,
  mended_at BIGINT
);
CREATE INDEX refused_mail_of_order ON refused_mail (order_id);
-- When an address was last written to about an order that nobody paid. The address is kept as its SHA-256.
CREATE TABLE unpaid_mail (
  site TEXT NOT NULL,
  address TEXT NOT NULL,
  sent_at BIGINT NOT NULL,
  PRIMARY KEY (site, address)
);
