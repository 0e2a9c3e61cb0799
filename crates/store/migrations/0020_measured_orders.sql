-- Orders whose purchase was told to the tag manager of a page: once, however often and wherever the order is opened.
CREATE TABLE measured_orders (
  order_id TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
