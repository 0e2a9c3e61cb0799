-- What a provider signed has no use once it has ended, and has a name and an address in it: it is emptied then, `ends_at` with it.
CREATE INDEX federated_sessions_by_end ON federated_sessions (ends_at);
