-- Of somebody with an account: the state or region they live in, where they say so.
ALTER TABLE people ADD COLUMN region TEXT NOT NULL DEFAULT '';
-- When of a buyer only what invoices need is kept, because their account was erased; 0 for all others.
ALTER TABLE buyers ADD COLUMN brief_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX buyers_brief ON buyers (brief_at) WHERE brief_at > 0;
