-- A room's rate plan, and the ages of the children who sleep in it. How many nights it is stood for stands in `places`: each
-- of them is a place.
ALTER TABLE cart_lines ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_lines ADD COLUMN ages TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN ages TEXT NOT NULL DEFAULT '';

-- A stay's claims stand in `line_claims`, one for each night; its own row names the first.
DROP VIEW claims;
CREATE VIEW claims AS
  SELECT id AS line, product AS resource, day, slot, places AS count, state, awaiting FROM cart_lines
    WHERE places > 0 AND kind <> 'stay'
  UNION ALL
  SELECT c.line, c.resource, c.day, c.slot, c.count, l.state, l.awaiting FROM line_claims c JOIN cart_lines l ON l.id = c.line;
