-- Orders that are somebody's whatever address they are written to: who placed them was signed in (`placed` 1), or they were bought by
-- an address that was their account's before (0).
CREATE TABLE person_orders (
  person TEXT NOT NULL,
  order_id TEXT NOT NULL,
  placed BIGINT NOT NULL CHECK (placed IN (0, 1)),
  PRIMARY KEY (person, order_id)
);
CREATE INDEX person_orders_of_order ON person_orders (order_id);

INSERT INTO person_orders (person, order_id, placed)
  SELECT DISTINCT SUBSTR(a.actor, 8), a.subject, 1
  FROM acts a JOIN people p ON p.id = SUBSTR(a.actor, 8) JOIN buyers b ON b.order_id = a.subject
  WHERE a.act = 'placed' AND a.actor LIKE 'person:%';
