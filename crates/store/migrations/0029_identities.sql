-- Who somebody is by the word of a provider elsewhere: `issuer` is the provider, `subject` its own name of the person; of a site,
-- one person has an identity. `id` names it for its owner: the SHA-256 of the three that are its key. `email` is the address that
-- the provider said last, which need not be the account's. Whoever came by a provider alone has the password ''.
CREATE TABLE identities (
  site TEXT NOT NULL,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  id TEXT NOT NULL,
  person TEXT NOT NULL,
  provider TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (site, issuer, subject)
);
CREATE INDEX identities_of_person ON identities (person, created_at);

-- By which provider and identity a session began; both empty where it began by a password.
ALTER TABLE sessions ADD COLUMN provider TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN identity TEXT NOT NULL DEFAULT '';

-- What the provider of a session signed, until when, and the SHA-256 by which it is found; both empty where it signed nothing. It
-- goes with its session, whichever release ends that.
CREATE TABLE federated_sessions (
  token TEXT PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
  id_token TEXT NOT NULL,
  id_hash TEXT NOT NULL,
  ends_at BIGINT NOT NULL
);
CREATE INDEX federated_sessions_by_id_token ON federated_sessions (id_hash);

-- Of an identity that waits for its address to be asked: which it is.
ALTER TABLE account_keys ADD COLUMN provider TEXT NOT NULL DEFAULT '';
ALTER TABLE account_keys ADD COLUMN issuer TEXT NOT NULL DEFAULT '';
ALTER TABLE account_keys ADD COLUMN subject TEXT NOT NULL DEFAULT '';
CREATE INDEX account_keys_of_identity ON account_keys (site, issuer, subject) WHERE purpose = 'join';
