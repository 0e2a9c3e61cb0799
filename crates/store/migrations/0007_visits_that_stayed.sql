-- A visit that stays where it was moved to, because a change that was not paid could not be undone: any day is its own to
-- choose since. It was taken for one whose weather guarantee was claimed before.
ALTER TABLE order_lines ADD COLUMN stayed BIGINT NOT NULL DEFAULT 0;
