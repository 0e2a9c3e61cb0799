-- What somebody was told of their data, and said yes to, when they registered: the words stand in `consent_texts`, by their version.
-- It goes with the account; accounts of before have none.
CREATE TABLE registration_consents (
  person TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  at BIGINT NOT NULL
);

-- The same of what waits to be an account: '' where nothing was said.
ALTER TABLE account_keys ADD COLUMN consent TEXT NOT NULL DEFAULT '';
ALTER TABLE account_keys ADD COLUMN consented_at BIGINT NOT NULL DEFAULT 0;
