-- What visitors let the store do, each choice once: by no name, but by what their browser keeps. The words it was made by are in
-- `consent_texts`, by their version.
CREATE TABLE cookie_choices (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  version TEXT NOT NULL,
  language TEXT NOT NULL,
  purposes TEXT NOT NULL,
  asks_privacy BIGINT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX cookie_choices_by_age ON cookie_choices (at);
