-- Who wants the newsletter. `id` is made of the address, so that it is one subscription however often somebody types it. What was
-- agreed to is kept by its version, each text once, and when; for as long as the subscription is.
CREATE TABLE subscribers (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  client_id TEXT NOT NULL,
  external_key TEXT NOT NULL,
  origin TEXT NOT NULL,
  state TEXT NOT NULL,
  asked BIGINT NOT NULL,
  asked_at BIGINT NOT NULL,
  told_at BIGINT,
  changed_at BIGINT NOT NULL
);
CREATE INDEX subscribers_by_asking ON subscribers (asked_at);
CREATE INDEX subscribers_unconfirmed ON subscribers (changed_at) WHERE state <> 'confirmed';
CREATE TABLE consent_texts (
  version TEXT PRIMARY KEY,
  text TEXT NOT NULL
);
CREATE TABLE consents (
  subscriber TEXT NOT NULL,
  what TEXT NOT NULL,
  version TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (subscriber, at, what)
);
