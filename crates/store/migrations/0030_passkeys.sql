-- Keys of somebody's own devices that let them in: `credential` names one for good, as its device chose, `id` for its owner, the
-- SHA-256 of it. `handle` is what devices call the person, random and the same for all of theirs; `public_key` what they sign is
-- verified by; `device` what the browser that added it said it is. `used_at` is 0 before it was used, `used_for` the challenge that
-- it answered then. Nothing of it is a secret.
CREATE TABLE passkeys (
  credential TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  person TEXT NOT NULL,
  handle TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  backup TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  used_for TEXT NOT NULL
);
CREATE INDEX passkeys_of_person ON passkeys (person, created_at);
