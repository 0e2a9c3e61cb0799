-- When the calendar that is in was asked for, so that none that was asked for before takes its place; and from which day on
-- it is still to be followed, empty where it was followed to its end.
ALTER TABLE channel_imports ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
ALTER TABLE channel_imports ADD COLUMN next_day TEXT NOT NULL DEFAULT '';
-- Nights that are over are found by their day.
CREATE INDEX channel_nights_of_day ON channel_nights (day);
