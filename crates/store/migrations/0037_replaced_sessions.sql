-- A session's key is replaced where its owner's password is: of the new one, which it replaces until it is used for the first time;
-- of the one of before, that it is replaced, so that using it does not prolong it.
ALTER TABLE sessions ADD COLUMN replaces TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN replaced BIGINT NOT NULL DEFAULT 0 CHECK (replaced IN (0, 1));
