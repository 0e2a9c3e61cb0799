-- For how long places of a slot were held in all that were let go unpaid: seconds of each place, ever.
ALTER TABLE places ADD COLUMN idle BIGINT NOT NULL DEFAULT 0;
-- A cart's time of holding: nothing it moves, removes and adds again begins it anew.
ALTER TABLE carts ADD COLUMN holding_since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE carts ADD COLUMN held_until BIGINT NOT NULL DEFAULT 0;
-- Whose places these are while they are held: keyed hashes of the networks around a client, the widest first.
ALTER TABLE cart_lines ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX cart_lines_of_network ON cart_lines (network) WHERE state = 'held' AND network <> '';
-- Orders to be paid elsewhere wait for days: so many of a network, and of an address of mail.
ALTER TABLE orders ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN waits BIGINT NOT NULL DEFAULT 0;
CREATE INDEX orders_unpaid_of_network ON orders (network) WHERE state = 'pending' AND network <> '';
CREATE INDEX IF NOT EXISTS buyers_of_email ON buyers (LOWER(email));
