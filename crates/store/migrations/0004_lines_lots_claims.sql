-- What a line sells, by name. The release before leaves it unsaid: its lines are read by whether they have a parent.
ALTER TABLE cart_lines ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN kind TEXT NOT NULL DEFAULT '';

-- People added to a held line later are priced by another catalogue or rate than those who were there: a lot each.
-- `lots` counts them, so that a line without any is read by itself; the line's own columns are its first lot.
ALTER TABLE cart_lines ADD COLUMN lots BIGINT NOT NULL DEFAULT 0;
CREATE TABLE cart_line_lots (
  line TEXT NOT NULL,
  number BIGINT NOT NULL,
  catalogue TEXT NOT NULL REFERENCES catalogue_versions (version),
  since BIGINT NOT NULL,
  people TEXT NOT NULL,
  PRIMARY KEY (line, number)
);
ALTER TABLE order_lines ADD COLUMN lots BIGINT NOT NULL DEFAULT 0;
CREATE TABLE order_line_lots (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position BIGINT NOT NULL,
  number BIGINT NOT NULL,
  catalogue TEXT NOT NULL,
  exchange_rate BIGINT NOT NULL,
  people TEXT NOT NULL,
  PRIMARY KEY (order_id, position, number)
);

-- The catalogue an order's discounts were taken from, which may be a later one than its lines were held with. The release
-- before leaves it unsaid: then it is the lines' own.
ALTER TABLE orders ADD COLUMN catalogue TEXT NOT NULL DEFAULT '';

-- An open ticket stays one when its day is chosen: no day of it costs more or less than another.
ALTER TABLE order_lines ADD COLUMN open_ticket BIGINT NOT NULL DEFAULT 0;

-- Percent of a visit that goes back at most: what went back by the terms when it was changed, for no change gives more.
ALTER TABLE order_lines ADD COLUMN gives_back BIGINT NOT NULL DEFAULT 100;

-- Places a catalogue offers, where more are held or sold than it offers: `capacity` then stays at what is taken. The release
-- before knows `capacity` alone, so rows of its own offer as many as that.
ALTER TABLE places ADD COLUMN offered BIGINT NOT NULL DEFAULT 9000000000000000000;

-- Places that lines take. A visit's one claim stands in its own row, where the release before reads it too; what takes
-- several slots at once has its claims here.
CREATE TABLE line_claims (
  line TEXT NOT NULL REFERENCES cart_lines (id),
  resource BIGINT NOT NULL,
  day TEXT NOT NULL,
  slot TEXT NOT NULL,
  count BIGINT NOT NULL CHECK (count > 0),
  PRIMARY KEY (line, resource, day, slot)
);
CREATE INDEX line_claims_of_slot ON line_claims (resource, day, slot);
CREATE VIEW claims AS
  SELECT id AS line, product AS resource, day, slot, places AS count, state, awaiting FROM cart_lines WHERE places > 0
  UNION ALL
  SELECT c.line, c.resource, c.day, c.slot, c.count, l.state, l.awaiting FROM line_claims c JOIN cart_lines l ON l.id = c.line;

-- The standing check runs in the serving store too: each of its rules by itself, by one instance at a time.
CREATE TABLE standing_checks (
  rule TEXT PRIMARY KEY,
  due_at BIGINT NOT NULL,
  checked_at BIGINT NOT NULL DEFAULT 0,
  broken BIGINT NOT NULL DEFAULT 0
);
