-- Who did what to an order, a transfer or a coupon: a row for each time, never changed. `name` tells apart what is done
-- again from what is sent again.
CREATE TABLE acts (
  subject TEXT NOT NULL,
  act TEXT NOT NULL,
  name TEXT NOT NULL,
  actor TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (subject, act, name)
);
