-- A visit that stays where it was moved to, because a change that was not paid could not be undone: any day is its own to
-- choose since. It was taken for one whose weather guarantee was claimed before.
ALTER TABLE order_lines ADD COLUMN stayed BIGINT NOT NULL DEFAULT 0;
-- Where every line of the order stood when a change was priced: elsewhere it would cost something else. Empty for one that
-- was asked for before.
ALTER TABLE payment_attempts ADD COLUMN stood TEXT NOT NULL DEFAULT '';
