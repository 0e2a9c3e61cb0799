-- What a room's guests tell its hotel before they come: about when, and what they would like. In whose name the room is
-- stands with its ticket.
ALTER TABLE order_lines ADD COLUMN arrives TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN requests TEXT NOT NULL DEFAULT '';
