-- Rooms that other channels sold: a row for each night of each event of a channel's calendar. One that is taken is a sold
-- place of its night; one that is not is a clash: the channel sold what was not there.
CREATE TABLE channel_nights (
  room BIGINT NOT NULL,
  channel TEXT NOT NULL,
  uid TEXT NOT NULL,
  day TEXT NOT NULL,
  taken BIGINT NOT NULL CHECK (taken IN (0, 1)),
  since BIGINT NOT NULL,
  PRIMARY KEY (room, channel, uid, day)
);
CREATE INDEX channel_nights_of_room ON channel_nights (room, day);
CREATE INDEX channel_nights_clashing ON channel_nights (day) WHERE taken = 0;

-- When a channel's calendar was read last, and what came of it. Its row is locked while nights follow it.
CREATE TABLE channel_imports (
  room BIGINT NOT NULL,
  channel TEXT NOT NULL,
  id TEXT NOT NULL,
  at BIGINT NOT NULL,
  had BIGINT NOT NULL,
  taken BIGINT NOT NULL,
  given_back BIGINT NOT NULL,
  PRIMARY KEY (room, channel)
);

-- What channels took is claimed beside what lines take.
DROP VIEW claims;
CREATE VIEW claims AS
  SELECT id AS line, product AS resource, day, slot, places AS count, state, awaiting FROM cart_lines
    WHERE places > 0 AND kind <> 'stay'
  UNION ALL
  SELECT c.line, c.resource, c.day, c.slot, c.count, l.state, l.awaiting FROM line_claims c JOIN cart_lines l ON l.id = c.line
  UNION ALL
  SELECT uid AS line, room AS resource, day, CAST('00:00' AS TEXT) AS slot, taken AS count, CAST('sold' AS TEXT) AS state,
    CAST(0 AS BIGINT) AS awaiting FROM channel_nights WHERE taken = 1
  UNION ALL
  SELECT p.line, p.product, p.day, p.slot, p.places, l.state, l.awaiting FROM park_days p JOIN cart_lines l ON l.id = p.line
    WHERE p.places > 0;
