-- How pages are used: how many views there were of a day, by what and at which step of a sale. Nothing here is about one person.
CREATE TABLE traffic (
  site TEXT NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  step TEXT NOT NULL,
  views BIGINT NOT NULL,
  PRIMARY KEY (site, day, kind, value, step)
);
CREATE INDEX traffic_by_day ON traffic (day);
-- Visitors of a day that has not ended, each by a name that nobody can make again once the day's salt is gone.
CREATE TABLE traffic_visitors (
  site TEXT NOT NULL,
  day TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (site, day, visitor)
);
CREATE INDEX traffic_visitors_by_day ON traffic_visitors (day);
CREATE TABLE traffic_salts (
  site TEXT NOT NULL,
  day TEXT NOT NULL,
  salt TEXT NOT NULL,
  PRIMARY KEY (site, day)
);
-- How fast pages were for whoever opened them: how many values were in each range, by its number.
CREATE TABLE vitals (
  site TEXT NOT NULL,
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  device TEXT NOT NULL,
  vital TEXT NOT NULL,
  bucket BIGINT NOT NULL,
  samples BIGINT NOT NULL,
  PRIMARY KEY (site, day, page, device, vital, bucket)
);
CREATE INDEX vitals_by_day ON vitals (day);
-- Paid orders that were counted as bought, each once.
CREATE TABLE counted_orders (
  order_id TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
-- What went wrong in pages, alike errors as one.
CREATE TABLE page_errors (
  site TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  error TEXT NOT NULL,
  page TEXT NOT NULL,
  params TEXT NOT NULL,
  times BIGINT NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (site, fingerprint)
);
CREATE INDEX page_errors_by_age ON page_errors (last_at);
-- What an instance counted goes in once, however often it is sent.
CREATE TABLE figure_batches (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
CREATE INDEX figure_batches_by_age ON figure_batches (at);
