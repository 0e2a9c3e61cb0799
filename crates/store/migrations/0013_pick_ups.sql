-- The hotel or place where people are picked up, as they named it; empty until they do.
ALTER TABLE cart_lines ADD COLUMN hotel TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN hotel TEXT NOT NULL DEFAULT '';
