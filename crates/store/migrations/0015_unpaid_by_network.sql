-- Who holds or owes is asked by network alone. Before, that question could also be answered by an index of all that is held or
-- waits, which PostgreSQL preferred while it knew nothing of the table yet: each buyer read what all others held.
DROP INDEX cart_lines_of_network;
CREATE INDEX cart_lines_of_network ON cart_lines (network) WHERE network <> '';
DROP INDEX orders_unpaid_of_network;
CREATE INDEX orders_unpaid_of_network ON orders (network) WHERE network <> '';
