-- Carts of people who have an account: the latest is the one that whoever is signed in sees, on whichever device; any other has
-- what could not join it. Such a cart opens to nobody's key: its `key_hash` says whose it is. A row goes with its cart, whichever
-- release ends that.
CREATE TABLE person_carts (
  cart TEXT PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  latest BIGINT NOT NULL CHECK (latest IN (0, 1)),
  since BIGINT NOT NULL
);
CREATE INDEX person_carts_of_person ON person_carts (person);
CREATE UNIQUE INDEX person_carts_latest ON person_carts (person) WHERE latest = 1;
