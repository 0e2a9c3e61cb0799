-- Whether a message of the contact page names an order and the address that bought it: nobody else takes a buyer's turn.
ALTER TABLE contacts ADD COLUMN buyer BIGINT NOT NULL DEFAULT 0;
