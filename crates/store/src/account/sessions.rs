//! Who is signed in where.

use super::{Hidden, KeptPerson, KeptProvider, hash_of, locked, tries};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::identity::{IdToken, ProviderName};
use domain::account::session::{LONGEST_DEVICE, MOST_SESSIONS, REPLACED_MINUTES, Session};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::id::CartId;

/// Digits of a session's hash by which its owner names it: nobody signs in with them.
const SHOWN: usize = 16;
/// Most bytes of what a provider signed that are kept: more is none.
const LONGEST_ID_TOKEN: usize = 8 << 10;

columns! { session_columns:
    /// A session as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptSession {
        /// Hash of what the browser has.
        pub token: Hidden = "sessions.token",
        /// The person who is signed in by it.
        pub person: PersonId = "sessions.person",
        /// When they signed in.
        pub begun_at: Instant = "sessions.begun_at",
        /// When it was last used, as far as that was noted.
        pub seen_at: Instant = "sessions.seen_at",
        /// When it ends unless it is used.
        pub ends_at: Instant = "sessions.ends_at",
        /// Whether they asked to be remembered.
        pub remembered: bool = "sessions.remembered",
        /// What the browser says it is.
        pub device: String = "sessions.device",
        /// The provider by which it began; none for a password or a passkey.
        pub provider: Option<KeptProvider> = "sessions.provider",
        /// What names the identity ([`super::KeptIdentity::id`]) or the passkey ([`super::KeptPasskey::id`]) by which it began; empty
        /// for a password.
        pub way: String = "sessions.identity",
        /// Hash of the key that this one replaces, until it is used for the first time; empty for all others.
        pub replaces: Hidden = "sessions.replaces",
        /// Whether another key replaces this one.
        pub replaced: bool = "sessions.replaced",
    }
}

impl KeptSession {
    /// What names it for its owner, who can end it: no secret.
    pub fn shown_id(&self) -> String {
        self.token.get().chars().take(SHOWN).collect()
    }

    /// The same; none of one that this release does not know.
    pub fn provider(&self) -> Option<ProviderName> {
        self.provider.as_ref().and_then(KeptProvider::known)
    }

    /// As far as its end depends on it.
    pub fn session(&self) -> Session {
        Session { begun: self.begun_at, seen: self.seen_at, remembered: self.remembered }
    }
}

sql!(
    BEGIN = "INSERT INTO sessions (token, person, begun_at, seen_at, ends_at, remembered, device, provider, identity) \
    VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8) ON CONFLICT (token) DO NOTHING"
);
sql!(
    FEDERATE = "INSERT INTO federated_sessions (token, id_token, id_hash, ends_at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (token) DO NOTHING"
);
sql!(
    FEDERATED = "SELECT sessions.provider, federated_sessions.id_token, federated_sessions.ends_at FROM sessions \
    JOIN federated_sessions ON federated_sessions.token = sessions.token WHERE sessions.token = $1 AND sessions.ends_at > $2"
);
sql!(
    END_OLDEST = "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE person = $1 AND token <> $2 \
    ORDER BY seen_at DESC, token LIMIT 1000 OFFSET $3)"
);
sql!(
    READ = concat!(
        "SELECT ",
        session_columns!(),
        ", ",
        person_columns!(),
        " FROM sessions JOIN people ON people.id = sessions.person \
    WHERE sessions.token = $1 AND sessions.ends_at > $2 AND people.state = 'active'"
    )
);
sql!(
    WHO_ASKS = concat!(
        "SELECT ",
        session_columns!(),
        ", ",
        person_columns!(),
        ", person_carts.cart FROM sessions JOIN people ON people.id = sessions.person \
    LEFT JOIN person_carts ON person_carts.person = sessions.person AND person_carts.latest = 1 \
    WHERE sessions.token = $1 AND sessions.ends_at > $2 AND people.state = 'active'"
    )
);
sql!(
    BY_ID_TOKEN = concat!(
        "SELECT ",
        session_columns!(),
        ", ",
        person_columns!(),
        " FROM federated_sessions JOIN sessions ON sessions.token = federated_sessions.token \
    JOIN people ON people.id = sessions.person \
    WHERE federated_sessions.id_hash = $1 AND sessions.ends_at > $2 AND people.state = 'active' \
    ORDER BY sessions.begun_at DESC LIMIT 1"
    )
);
sql!(
    OF_PERSON = concat!(
        "SELECT ",
        session_columns!(),
        " FROM sessions WHERE sessions.person = $1 AND sessions.ends_at > $2 \
    ORDER BY sessions.seen_at DESC, sessions.token"
    )
);
sql!(
    REPLACE = "INSERT INTO sessions (token, person, begun_at, seen_at, ends_at, remembered, device, provider, identity, replaces) \
    SELECT $1, person, begun_at, seen_at, $2, remembered, device, provider, identity, token FROM sessions \
    WHERE token = $3 AND person = $4 ON CONFLICT (token) DO NOTHING"
);
sql!(
    REPLACE_FEDERATED = "INSERT INTO federated_sessions (token, id_token, id_hash, ends_at) \
    SELECT $1, id_token, id_hash, ends_at FROM federated_sessions WHERE token = $2 ON CONFLICT (token) DO NOTHING"
);
sql!(
    LET_END = "UPDATE sessions SET replaced = 1, replaces = '', ends_at = CASE WHEN ends_at < $1 THEN ends_at ELSE $1 END WHERE token = $2"
);
sql!(TAKE = "UPDATE sessions SET replaces = '', seen_at = $1, ends_at = $2 WHERE token = $3");
sql!(SEE = "UPDATE sessions SET seen_at = $1, ends_at = $2 WHERE token = $3 AND seen_at < $1");
sql!(SEE_PERSON = "UPDATE people SET seen_at = $1 WHERE id = $2 AND seen_at < $1");
sql!(REHASH = "UPDATE people SET password = $1 WHERE id = $2");
sql!(END = "DELETE FROM sessions WHERE token = $1");
sql!(END_SHOWN = "DELETE FROM sessions WHERE person = $1 AND SUBSTR(token, 1, 16) = $2");
sql!(END_ALL = "DELETE FROM sessions WHERE person = $1 AND token <> $2");
sql!(END_OF_WAY = "DELETE FROM sessions WHERE person = $1 AND identity = $2");

/// Somebody signs in: what their browser is given, by its hashes, and what it says of itself.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// Hash of the session's token.
    pub token: Hidden,
    /// Hash of the cookie by which the device is known from now on.
    pub device: Hidden,
    /// What the browser says it is; its first 100 characters are kept.
    pub words: String,
    /// Whether they asked to be remembered.
    pub remembered: bool,
}

/// By what somebody came who did not type a password.
#[derive(Clone, Copy)]
pub(super) struct By<'a> {
    /// Name of the provider; empty for a passkey.
    pub provider: &'a str,
    /// What names the identity, or the passkey.
    pub way: &'a str,
    /// What the provider signed, where it did.
    pub id_token: Option<&'a IdToken>,
    /// When that ends.
    pub ends_at: Option<Instant>,
}

impl<'a> By<'a> {
    /// By a passkey of their own: nobody else says who they are.
    pub fn passkey(id: &'a str) -> Self {
        Self { provider: "", way: id, id_token: None, ends_at: None }
    }
}

/// Begins a session of a person who typed their password, or reads their mail. Of more than so many, those that were used longest
/// ago end.
pub(super) async fn begin(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    new: &NewSession,
    now: Instant,
) -> Result<(), StoreError> {
    begin_by(tx, person, new, None, now).await
}

/// The same of a person who may have come by an identity or a passkey.
pub(super) async fn begin_by(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    new: &NewSession,
    by: Option<By<'_>>,
    now: Instant,
) -> Result<(), StoreError> {
    let words: String = new.words.chars().take(LONGEST_DEVICE).collect();
    let ends_at = Session::new(now, new.remembered).ends_at();
    let (provider, way) = by.map_or(("", ""), |by| (by.provider, by.way));
    let begun = values![&new.token, &person.id, now, ends_at, new.remembered, words, provider, way];
    tx.execute(BEGIN, begun).await?;
    if let Some(by) = by.filter(|by| !by.provider.is_empty()) {
        let signed = by.id_token.map(IdToken::reveal).filter(|token| token.len() <= LONGEST_ID_TOKEN);
        let hash = signed.map(hash_of).unwrap_or_default();
        let none = Instant::from_millis(0);
        let federated = values![&new.token, signed.unwrap_or_default(), hash, by.ends_at.unwrap_or(none)];
        tx.execute(FEDERATE, federated).await?;
    }
    tx.execute(END_OLDEST, values![&person.id, &new.token, MOST_SESSIONS - 1]).await?;
    tx.execute(SEE_PERSON, values![now, &person.id]).await?;
    tries::know(tx, person, &new.device, now).await
}

/// A session that has not ended, and whose it is.
pub(super) async fn read(
    tx: &mut Tx<'_>,
    token: &Hidden,
    now: Instant,
) -> Result<Option<(KeptSession, KeptPerson)>, StoreError> {
    tx.one(READ, values![token, now]).await
}

/// Ends one session, whoever's it is: of a browser that has another from now on.
pub(super) async fn end(tx: &mut Tx<'_>, token: &Hidden) -> Result<(), StoreError> {
    tx.execute(END, values![token]).await?;
    Ok(())
}

/// Ends a person's sessions that began by an identity or a passkey.
pub(super) async fn end_of_way(tx: &mut Tx<'_>, person: &str, way: &str) -> Result<(), StoreError> {
    tx.execute(END_OF_WAY, values![person, way]).await?;
    Ok(())
}

/// Ends a person's sessions, but for one.
pub(super) async fn end_all(tx: &mut Tx<'_>, person: &str, but: Option<&Hidden>) -> Result<u64, StoreError> {
    tx.execute(END_ALL, values![person, but.map(Hidden::get).unwrap_or_default()]).await
}

/// What the key of a session is replaced by.
#[derive(Clone, Debug)]
pub struct NewKeyOfSession {
    /// Hash of what the browser has.
    pub from: Hidden,
    /// Hash of what it is given.
    pub to: Hidden,
}

/// Ends a person's sessions but for one, whose key is replaced. Both keys are good until the new one is used, and for some minutes
/// at most: an answer that gets lost signs nobody out.
pub(super) async fn replace(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    key: &NewKeyOfSession,
    now: Instant,
) -> Result<(), StoreError> {
    end_all(tx, &person.id, Some(&key.from)).await?;
    let until = now.plus_minutes(REPLACED_MINUTES);
    tx.execute(REPLACE, values![&key.to, until, &key.from, &person.id]).await?;
    tx.execute(REPLACE_FEDERATED, values![&key.to, &key.from]).await?;
    tx.execute(LET_END, values![until, &key.from]).await?;
    Ok(())
}

/// A key that replaces another is used for the first time: the one of before is good no more. Run again, it changes nothing.
#[derive(Debug)]
pub struct TakeSession {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for TakeSession {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let Some((kept, _)) = read(tx, &self.token, self.now).await? else { return Ok(Done::Undo(())) };
        if kept.replaces.is_empty() {
            return Ok(Done::Undo(()));
        }
        end(tx, &kept.replaces).await?;
        let ends_at = Session { seen: self.now, ..kept.session() }.ends_at();
        tx.execute(TAKE, values![self.now, ends_at, &self.token]).await?;
        Ok(Done::Keep(()))
    }
}

/// Somebody typed the right password. Answers false where the account lets nobody in any more, or its password was changed since
/// it was compared.
#[derive(Debug)]
pub struct SignedIn {
    /// Whose account.
    pub person: PersonId,
    /// What the typed password was compared with.
    pub password: Hidden,
    /// The same password hashed anew; none where the hash is as it should be.
    pub rehashed: Option<Hidden>,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had, which ends.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

impl Op for SignedIn {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else { return Ok(Done::Undo(false)) };
        // Run again, it was hashed anew already.
        let again = self.rehashed.as_ref().is_some_and(|hash| person.is_open(hash));
        if !again && !person.is_open(&self.password) {
            return Ok(Done::Undo(false));
        }
        if let Some(hash) = &self.rehashed {
            tx.execute(REHASH, values![hash, &person.id]).await?;
        }
        begin(tx, &person, &self.session, self.now).await?;
        if let Some(before) = &self.before {
            end(tx, before).await?;
        }
        Ok(Done::Keep(true))
    }
}

/// Reads a session that has not ended, and whose it is.
#[derive(Debug)]
pub struct ReadSession {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for ReadSession {
    type Out = Option<(KeptSession, KeptPerson)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(read(tx, &self.token, self.now).await?))
    }
}

/// Reads a session that has not ended, whose it is, and which cart is theirs (§10.19.21): one look for all three.
#[derive(Debug)]
pub struct WhoAsks {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for WhoAsks {
    type Out = Option<(KeptSession, KeptPerson, Option<CartId>)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(WHO_ASKS, values![&self.token, self.now]).await?))
    }
}

/// What a session that began at a provider has of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Federated {
    /// The provider; none of one that this release does not know.
    pub provider: Option<ProviderName>,
    /// What it signed; empty where it signed nothing.
    pub id_token: Hidden,
    /// When that ends.
    pub ends_at: Instant,
}

impl Federated {
    /// What the provider signed, while it is good.
    pub fn good(&self, now: Instant) -> Option<&str> {
        (!self.id_token.is_empty() && now < self.ends_at).then(|| self.id_token.get())
    }
}

/// Reads what a session that has not ended has of the provider by which it began; none where it began by a password.
#[derive(Debug)]
pub struct ReadFederated {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for ReadFederated {
    type Out = Option<Federated>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found: Option<(KeptProvider, Hidden, Instant)> =
            tx.one(FEDERATED, values![&self.token, self.now]).await?;
        let federated = |(provider, id_token, ends_at): (KeptProvider, Hidden, Instant)| Federated {
            provider: provider.known(),
            id_token,
            ends_at,
        };
        Ok(Done::Keep(found.map(federated)))
    }
}

/// Finds the session of what its provider signed, and whose it is, while it lasts: whoever signed out is not found by it.
#[derive(Debug)]
pub struct ReadByIdToken {
    /// SHA-256 of what was signed, as hexadecimal digits: not empty.
    pub hash: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for ReadByIdToken {
    type Out = Option<(KeptSession, KeptPerson)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        if self.hash.is_empty() {
            return Ok(Done::Keep(None));
        }
        Ok(Done::Keep(tx.one(BY_ID_TOKEN, values![&self.hash, self.now]).await?))
    }
}

/// Notes that a session is used, as often as that is noted (`Session::should_mark`). Answers whether it was.
#[derive(Debug)]
pub struct MarkSeen {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for MarkSeen {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let now = self.now;
        let Some((kept, person)) = read(tx, &self.token, now).await? else { return Ok(Done::Undo(false)) };
        // A key that is replaced ends soon, however much it is used; one that replaces another is taken first.
        if !kept.session().should_mark(now) || kept.replaced || !kept.replaces.is_empty() {
            return Ok(Done::Undo(false));
        }
        let ends_at = Session { seen: now, ..kept.session() }.ends_at();
        tx.execute(SEE_PERSON, values![now, &person.id]).await?;
        Ok(Done::Keep(tx.execute(SEE, values![now, ends_at, &self.token]).await? == 1))
    }
}

/// A person's sessions that have not ended, the one that was used last first.
#[derive(Debug)]
pub struct Sessions {
    /// The person who is signed in by them.
    pub person: PersonId,
    /// What time it is.
    pub now: Instant,
}

impl Op for Sessions {
    type Out = Vec<KeptSession>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_PERSON, values![&self.person, self.now]).await?))
    }
}

/// Ends the session of a browser. Answers whether there was one.
#[derive(Debug)]
pub struct SignOut {
    /// Hash of what it has.
    pub token: Hidden,
}

impl Op for SignOut {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Keep(tx.execute(END, values![&self.token]).await? == 1))
    }
}

/// Ends one of a person's sessions. Answers whether there was one.
#[derive(Debug)]
pub struct SignOutOne {
    /// The person who is signed in by it.
    pub person: PersonId,
    /// What names it ([`KeptSession::shown_id`]).
    pub shown_id: String,
}

impl Op for SignOutOne {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Keep(tx.execute(END_SHOWN, values![&self.person, &self.shown_id]).await? > 0))
    }
}

/// Ends all of a person's sessions, or all but one. Answers how many.
#[derive(Debug)]
pub struct SignOutAll {
    /// The person who is signed in by them.
    pub person: PersonId,
    /// The one that stays.
    pub but: Option<Hidden>,
}

impl Op for SignOutAll {
    type Out = u64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<u64>, StoreError> {
        Ok(Done::Keep(end_all(tx, &self.person, self.but.as_ref()).await?))
    }
}
