-- Of how many buyers two products are, counted anew each day. Fewer than some are no rows.
CREATE TABLE bought_together (
  site TEXT NOT NULL,
  product BIGINT NOT NULL,
  other BIGINT NOT NULL,
  buyers BIGINT NOT NULL,
  PRIMARY KEY (site, product, other)
);
