-- People who have an account, one for each address of mail at a site: `email` is the address in small letters, `address` as its
-- owner writes it. `password` is a PHC string. Where its owner deleted it, `erase_at` says when nothing is left of it.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  password TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  erase_at BIGINT
);
CREATE UNIQUE INDEX people_by_email ON people (site, email);
CREATE INDEX people_unused ON people (site, seen_at) WHERE state = 'active';
CREATE INDEX people_to_erase ON people (site, erase_at) WHERE erase_at IS NOT NULL;

-- Who is signed in where. `token` is the SHA-256 of what the browser has, `device` what the browser says it is.
CREATE TABLE sessions (
  token TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  begun_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  remembered BIGINT NOT NULL CHECK (remembered IN (0, 1)),
  device TEXT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person, seen_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Devices that signed in to an account before, by the SHA-256 of a cookie, with wrong passwords of their own: whoever guesses
-- elsewhere keeps nobody out who is at home there.
CREATE TABLE known_devices (
  device TEXT NOT NULL,
  person TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  failures BIGINT NOT NULL,
  failed_at BIGINT NOT NULL,
  PRIMARY KEY (device, person)
);
CREATE INDEX known_devices_of_person ON known_devices (person, seen_at);
CREATE INDEX known_devices_by_use ON known_devices (seen_at);

-- Wrong passwords from any other device, by the SHA-256 of the address in small letters: whether it has an account or not, so
-- that nobody learns from it which of both.
CREATE TABLE sign_in_tries (
  site TEXT NOT NULL,
  address TEXT NOT NULL,
  failures BIGINT NOT NULL,
  failed_at BIGINT NOT NULL,
  PRIMARY KEY (site, address)
);
CREATE INDEX sign_in_tries_by_age ON sign_in_tries (failed_at);

-- What a link of a mail is good for, once. The key of the link is made of this row by the server's secret, so it stands nowhere;
-- whoever reads this table can't follow a link. A registration waits here until its address is confirmed, with the device it was
-- made on; of any other purpose `person` says whose it is, and `email` and `address` which address it is about.
CREATE TABLE account_keys (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  purpose TEXT NOT NULL,
  person TEXT NOT NULL,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  password TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);
CREATE INDEX account_keys_of_email ON account_keys (site, email);
CREATE INDEX account_keys_of_person ON account_keys (person);
CREATE INDEX account_keys_by_end ON account_keys (ends_at);

-- When an address was written to for somebody who had not proved that it is theirs, or a person had a mail sent elsewhere: each
-- kept as its SHA-256.
CREATE TABLE account_mail (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  address TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX account_mail_of_address ON account_mail (address, at);
CREATE INDEX account_mail_by_age ON account_mail (at);
