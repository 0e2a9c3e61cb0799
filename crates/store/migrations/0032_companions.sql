-- What somebody likes, for browsers in which they chose nothing: a currency's code and a method's, each '' for none.
ALTER TABLE people ADD COLUMN currency TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN method TEXT NOT NULL DEFAULT '';

-- Who comes along with somebody, by name alone, for the next time they are asked who comes.
CREATE TABLE companions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX companions_of_person ON companions (person, created_at);

-- What they were kept by: the words stand in `consent_texts`, by their version. It goes with the last of them.
CREATE TABLE companion_consents (
  person TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  at BIGINT NOT NULL
);
