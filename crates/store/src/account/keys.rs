//! What a link of a mail is good for, once.

use super::consent::Given;
use super::{Hidden, KeptPerson, KeptProvider, locked};
use crate::outbox::{self, AccountLetter, Task, Topic};
use crate::statement::{columns, sql, written};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::KeyPurpose;
use domain::account::form::Address;
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::language::Language;

columns! { key_columns:
    /// What waits for whoever follows a link. The link's key is no part of it: it is made of its id, its purpose and when it was
    /// made, by a secret that no database has.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptKey {
        /// What names it.
        pub id: String = "id",
        /// The store.
        pub site: String = "site",
        /// Whose account; none for a registration.
        pub person: Option<PersonId> = "person",
        /// The address it is about, in small letters.
        pub email: String = "email",
        /// The same as it was typed: where its mail goes.
        pub address: String = "address",
        /// Of a registration as it was typed, of an identity that waits as its provider said. Empty otherwise, as are the next ones.
        pub first_name: String = "first_name",
        /// The same.
        pub last_name: String = "last_name",
        /// Code of a country.
        pub country: String = "country",
        /// The language to be written to in.
        pub language: Language = "language",
        /// What the password of a registration is compared with, a PHC string.
        pub password: Hidden = "password",
        /// The device that a registration was made on, or that an identity came on, by the hash of its cookie: who confirms it on
        /// another one may not be who began.
        pub device: Hidden = "device",
        /// Of an identity that waits: its provider.
        pub provider: Option<KeptProvider> = "provider",
        /// The provider's address; empty where no identity waits, as is the next one.
        pub issuer: String = "issuer",
        /// The provider's name of the person.
        pub subject: String = "subject",
        /// Names what whoever registered, or came with an identity, said yes to; empty for nothing.
        pub consent: String = "consent",
        /// When they did; the beginning of time where they did not.
        pub consented_at: Instant = "consented_at",
        /// When it was made, or made anew.
        pub created_at: Instant = "created_at",
        /// When it ends.
        pub ends_at: Instant = "ends_at",
    }
}

written! { key_row:
    /// A key that is made.
    struct Made<'a> {
        id: &'a str = "$1",
        site: &'a str = "$2",
        purpose: &'a str = "$3",
        person: &'a str = "$4",
        email: &'a str = "$5",
        address: &'a str = "$6",
        first_name: &'a str = "$7",
        last_name: &'a str = "$8",
        country: &'a str = "$9",
        language: &'a str = "$10",
        password: &'a Hidden = "$11",
        device: &'a Hidden = "$12",
        provider: &'a str = "$13",
        issuer: &'a str = "$14",
        subject: &'a str = "$15",
        consent: &'a str = "$16",
        consented_at: Instant = "$17",
        created_at: Instant = "$18",
        ends_at: Instant = "$19",
    }
}

// Who is written to at once is counted one after the other, and an address is given to one account after the other. SQLite writes
// one after the other anyway.
sql!(ONE_BY_ONE on Postgres = "SELECT CAST(pg_advisory_xact_lock(7226126) AS TEXT)");
sql!(
    MAKE = concat!(
        "INSERT INTO account_keys (",
        key_row!(columns),
        ") VALUES (",
        key_row!(values),
        ") ON CONFLICT (id) DO NOTHING"
    )
);
sql!(
    FIND = concat!(
        "SELECT ",
        key_columns!(),
        " FROM account_keys WHERE id = $1 AND purpose = $2 AND ends_at > $3"
    )
);
sql!(TAKE = "DELETE FROM account_keys WHERE id = $1 AND purpose = $2 AND created_at = $3 AND ends_at > $4");
sql!(
    LAST_REGISTERED = concat!(
        "SELECT ",
        key_columns!(),
        " FROM account_keys WHERE site = $1 AND email = $2 AND purpose = 'confirm' AND ends_at > $3 \
    ORDER BY created_at DESC LIMIT 1"
    )
);
sql!(END_REGISTRATIONS = "DELETE FROM account_keys WHERE site = $1 AND email = $2 AND purpose = 'confirm'");
sql!(
    END_JOINS =
        "DELETE FROM account_keys WHERE site = $1 AND issuer = $2 AND subject = $3 AND purpose = 'join'"
);
sql!(END_JOINS_OF_ADDRESS = "DELETE FROM account_keys WHERE site = $1 AND email = $2 AND purpose = 'join'");
sql!(END_ONE = "DELETE FROM account_keys WHERE person = $1 AND purpose = $2");
sql!(END_LINKS = "DELETE FROM account_keys WHERE person = $1 AND purpose <> 'old_address'");

/// Waits until nobody else has mail counted or gives an address to an account, until the transaction ends.
pub(super) async fn one_by_one(tx: &mut Tx<'_>) -> Result<(), StoreError> {
    if tx.is_postgres() {
        tx.execute(ONE_BY_ONE, &[]).await?;
    }
    Ok(())
}

/// A key as it is made.
pub(super) struct NewKey<'a> {
    pub id: &'a str,
    pub site: &'a str,
    pub purpose: KeyPurpose,
    /// None for a registration.
    pub person: Option<&'a PersonId>,
    pub address: &'a Address,
    pub language: Language,
    pub registration: Option<Registered<'a>>,
    pub identity: Option<Named<'a>>,
    pub now: Instant,
}

/// An identity, as its provider names it.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub provider: &'a str,
    pub issuer: &'a str,
    pub subject: &'a str,
}

/// What a registration keeps besides, and an identity that waits: it has no password.
pub(super) struct Registered<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub country: &'a str,
    pub password: &'a Hidden,
    pub device: &'a Hidden,
    pub consent: Given<'a>,
}

/// Makes a key.
pub(super) async fn make(tx: &mut Tx<'_>, key: NewKey<'_>) -> Result<(), StoreError> {
    let none = Hidden::default();
    let nobody = Registered {
        first_name: "",
        last_name: "",
        country: "",
        password: &none,
        device: &none,
        consent: Given { version: "", at: Instant::from_millis(0) },
    };
    let registered = key.registration.unwrap_or(nobody);
    let identity = key.identity.unwrap_or(Named { provider: "", issuer: "", subject: "" });
    let made = Made {
        id: key.id,
        site: key.site,
        purpose: key.purpose.name(),
        person: key.person.map_or("", |id| &**id),
        email: &key.address.email,
        address: &key.address.written,
        first_name: registered.first_name,
        last_name: registered.last_name,
        country: registered.country,
        language: key.language.code(),
        password: registered.password,
        device: registered.device,
        provider: identity.provider,
        issuer: identity.issuer,
        subject: identity.subject,
        consent: registered.consent.version,
        consented_at: registered.consent.at,
        created_at: key.now,
        ends_at: key.purpose.ends_at(key.now),
    };
    tx.execute(MAKE, &made.values()).await?;
    Ok(())
}

/// Makes a link of nobody's, which ends at once, in as many statements as [`end_older`] and [`make`].
pub(super) async fn make_for_nobody(
    tx: &mut Tx<'_>,
    (id, site): (&str, &str),
    purpose: KeyPurpose,
    now: Instant,
) -> Result<(), StoreError> {
    let none = Hidden::default();
    let made = Made {
        id,
        site,
        purpose: purpose.name(),
        // Nobody has it for theirs: it is random.
        person: id,
        email: "",
        address: "",
        first_name: "",
        last_name: "",
        country: "",
        language: Language::En.code(),
        password: &none,
        device: &none,
        provider: "",
        issuer: "",
        subject: "",
        consent: "",
        consented_at: Instant::from_millis(0),
        created_at: now,
        ends_at: now,
    };
    tx.execute(MAKE, &made.values()).await?;
    end_older(tx, id, purpose).await
}

/// A key that is good.
pub(super) async fn read(
    tx: &mut Tx<'_>,
    id: &str,
    purpose: KeyPurpose,
    now: Instant,
) -> Result<Option<KeptKey>, StoreError> {
    tx.one(FIND, values![id, purpose.name(), now]).await
}

/// Whose link it is, whom nobody else changes until the transaction ends; none of a registration.
pub(super) async fn owner(tx: &mut Tx<'_>, kept: &KeptKey) -> Result<Option<KeptPerson>, StoreError> {
    match &kept.person {
        Some(id) => locked(tx, id).await,
        None => Ok(None),
    }
}

/// Uses a key that is good, and was made at this instant: of all who use it at once, one does.
pub(super) async fn take(
    tx: &mut Tx<'_>,
    id: &str,
    purpose: KeyPurpose,
    (made_at, now): (Instant, Instant),
) -> Result<bool, StoreError> {
    Ok(tx.execute(TAKE, values![id, purpose.name(), made_at, now]).await? == 1)
}

/// The registration of an address that waits to be confirmed.
pub(super) async fn registered(
    tx: &mut Tx<'_>,
    site: &str,
    email: &str,
    now: Instant,
) -> Result<Option<KeptKey>, StoreError> {
    tx.one(LAST_REGISTERED, values![site, email, now]).await
}

/// Ends the registrations of an address.
pub(super) async fn end_registrations(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<(), StoreError> {
    tx.execute(END_REGISTRATIONS, values![site, email]).await?;
    Ok(())
}

/// Ends what waits for an identity: of one there is one link at most.
pub(super) async fn end_joins(tx: &mut Tx<'_>, site: &str, identity: Named<'_>) -> Result<(), StoreError> {
    tx.execute(END_JOINS, values![site, identity.issuer, identity.subject]).await?;
    Ok(())
}

/// Ends what waits for an address: of an account that is made, or has another password, none of before joins anything.
pub(super) async fn end_joins_of(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<(), StoreError> {
    tx.execute(END_JOINS_OF_ADDRESS, values![site, email]).await?;
    Ok(())
}

/// Ends a person's keys of one purpose: a newer one ends the older.
pub(super) async fn end_older(tx: &mut Tx<'_>, person: &str, purpose: KeyPurpose) -> Result<(), StoreError> {
    tx.execute(END_ONE, values![person, purpose.name()]).await?;
    Ok(())
}

/// Ends every link a person has in their mail: one that somebody else asked for takes nothing over. Those that join are of the
/// address: they may have been asked for before it had an account.
pub(super) async fn end_links(tx: &mut Tx<'_>, person: &KeptPerson) -> Result<(), StoreError> {
    tx.execute(END_LINKS, values![&person.id]).await?;
    end_joins_of(tx, &person.site, &person.email).await
}

/// Has a letter written that names a key or a person.
pub(super) async fn write(
    tx: &mut Tx<'_>,
    site: &str,
    letter: AccountLetter,
    of: &str,
    now: Instant,
) -> Result<(), StoreError> {
    outbox::add(tx, site, Task::Account { letter, of: of.to_owned(), at: now }, now).await
}

/// Has nothing written, in as many statements as [`write`].
pub(super) async fn write_to_nobody(
    tx: &mut Tx<'_>,
    site: &str,
    name: &str,
    now: Instant,
) -> Result<(), StoreError> {
    outbox::add_done(tx, site, Topic::MailAccount, name, now).await
}

sql!(WAITING = "SELECT address FROM account_keys WHERE person = $1 AND purpose = 'email' AND ends_at > $2");

/// The address that a person asked for and nobody has confirmed, as it was typed.
#[derive(Debug)]
pub struct WaitingAddress {
    /// Whose account.
    pub person: PersonId,
    /// What time it is.
    pub now: Instant,
}

impl Op for WaitingAddress {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(WAITING, values![&self.person, self.now]).await?))
    }
}

/// Reads what a link leads to, while it is good: whoever asks then compares the link's key. An old address is read the same way
/// by who writes to it.
#[derive(Debug)]
pub struct ReadKey {
    /// Names it.
    pub id: String,
    /// What it is good for.
    pub purpose: KeyPurpose,
    /// What time it is.
    pub now: Instant,
}

impl Op for ReadKey {
    type Out = Option<KeptKey>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(read(tx, &self.id, self.purpose, self.now).await?))
    }
}
