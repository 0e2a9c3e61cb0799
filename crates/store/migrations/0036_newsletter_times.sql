-- When a subscription was last confirmed, and when it was last left: each stays when the other comes. None where it never was.
ALTER TABLE subscribers ADD COLUMN confirmed_at BIGINT;
ALTER TABLE subscribers ADD COLUMN left_at BIGINT;

UPDATE subscribers SET confirmed_at = changed_at WHERE state = 'confirmed';
UPDATE subscribers SET left_at = changed_at WHERE state = 'left';
