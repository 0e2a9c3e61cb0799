-- A person's purchases are looked for by address.
CREATE INDEX buyers_of_address ON buyers (LOWER(email));
