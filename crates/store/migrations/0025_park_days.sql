-- Days in the parks that the guests of a paid room chose: places of a park, claimed by the room's line. Who goes is counted
-- as a park counts them.
CREATE TABLE park_days (
  line TEXT NOT NULL,
  order_id TEXT NOT NULL,
  product BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  adults BIGINT NOT NULL,
  children BIGINT NOT NULL,
  infants BIGINT NOT NULL,
  places BIGINT NOT NULL,
  PRIMARY KEY (line, product, day)
);
CREATE INDEX park_days_of_order ON park_days (order_id);
CREATE INDEX park_days_of_slot ON park_days (product, day, slot);

DROP VIEW claims;
CREATE VIEW claims AS
  SELECT id AS line, product AS resource, day, slot, places AS count, state, awaiting FROM cart_lines
    WHERE places > 0 AND kind <> 'stay'
  UNION ALL
  SELECT c.line, c.resource, c.day, c.slot, c.count, l.state, l.awaiting FROM line_claims c JOIN cart_lines l ON l.id = c.line
  UNION ALL
  SELECT p.line, p.product, p.day, p.slot, p.places, l.state, l.awaiting FROM park_days p JOIN cart_lines l ON l.id = p.line
    WHERE p.places > 0;
