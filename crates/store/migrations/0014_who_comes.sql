-- The name of who enters with a ticket, as the buyer gave it; empty until they do.
ALTER TABLE tickets ADD COLUMN holder TEXT NOT NULL DEFAULT '';
-- How often the buyer's address was corrected once the order was paid.
ALTER TABLE buyers ADD COLUMN corrected BIGINT NOT NULL DEFAULT 0;
