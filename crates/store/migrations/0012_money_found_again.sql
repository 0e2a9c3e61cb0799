-- By what name a gateway has a refund that was made on its own pages; empty where the store asked for it.
ALTER TABLE refunds ADD COLUMN remote TEXT NOT NULL DEFAULT '';
