-- What visitors write on the contact page. `id` names the form: sent twice, it is one message. Who wrote what is forgotten once the
-- operator has it by mail.
CREATE TABLE contacts (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  topic TEXT NOT NULL,
  order_code TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL,
  refused TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX contacts_by_age ON contacts (created_at);
