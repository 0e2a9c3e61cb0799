-- What an act did that its order shows no more: of a change what it cost and where lines were and are, of a cancellation what went back
-- of each part. Nothing of what an earlier release did.
ALTER TABLE acts ADD COLUMN did TEXT NOT NULL DEFAULT '';
