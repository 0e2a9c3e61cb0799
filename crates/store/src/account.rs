//! Accounts (§6.1, §10.17–10.19): people, what waits for a link of a mail, by which providers and passkeys they come, who is signed
//! in, and how all of it ends.
//!
//! Rows are locked in one order: a person, then keys, identities, passkeys, sessions, devices and tries, or their carts. What counts mail or gives an address to an
//! account is done one after the other. Secrets are kept as their hashes, in a type that nobody prints.

use crate::statement::{FromValue, columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::account::AccountState;
use domain::account::form::Details;
use domain::account::preferences::Preferences;
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::language::Language;
use sha2::{Digest, Sha256};

mod hidden;
mod provider;

pub use hidden::Hidden;
pub use provider::KeptProvider;

impl FromValue for AccountState {
    fn from_value(value: Value) -> Option<Self> {
        // What a newer release keeps lets nobody in.
        String::from_value(value).map(|name| Self::parse(&name).unwrap_or(Self::Blocked))
    }
}

impl FromValue for Language {
    fn from_value(value: Value) -> Option<Self> {
        // Whose language this release does not have reads English.
        String::from_value(value).map(|code| Self::parse(&code).unwrap_or(Self::En))
    }
}

columns! { person_columns:
    /// A person as they are kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptPerson {
        /// Says nothing of who it is.
        pub id: PersonId = "people.id",
        /// The store.
        pub site: String = "people.site",
        /// The address in small letters: of a store's people, one has it.
        pub email: String = "people.email",
        /// The address as its owner writes it: where mail goes.
        pub address: String = "people.address",
        /// As it was typed.
        pub first_name: String = "people.first_name",
        /// As it was typed.
        pub last_name: String = "people.last_name",
        /// Code of a country.
        pub country: String = "people.country",
        /// The state or region they live in, as they typed it; empty where they don't say.
        pub region: String = "people.region",
        /// The language to be written to in.
        pub language: Language = "people.language",
        /// Code of the currency they like; empty for none.
        pub currency: String = "people.currency",
        /// Code of the method they like to pay with; empty for none.
        pub method: String = "people.method",
        /// What the password is compared with, a PHC string; empty where there is none, and a provider or a passkey says who they are.
        pub password: Hidden = "people.password",
        /// Whether the account lets its owner in.
        pub state: AccountState = "people.state",
        /// When the address was confirmed.
        pub created_at: Instant = "people.created_at",
        /// When anything of it was last changed.
        pub changed_at: Instant = "people.changed_at",
        /// When its owner was last there, as far as that was noted.
        pub seen_at: Instant = "people.seen_at",
        /// When nothing is left of it; none where it was not deleted.
        pub erase_at: Option<Instant> = "people.erase_at",
    }
}

impl KeptPerson {
    /// Whether the account lets its owner in, by the password that was just compared: none is nobody's.
    fn is_open(&self, password: &Hidden) -> bool {
        self.state == AccountState::Active && !password.is_empty() && self.password == *password
    }
}

/// What whoever asks for what could give an account away proved of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proven {
    /// They typed its password, which was compared with this.
    Password(Hidden),
    /// It had none, and they signed in a moment ago.
    SignedIn,
}

impl Proven {
    /// Whether it is still so of a locked person: an account that has a password meanwhile asks for it, and no password is nobody's.
    fn holds(&self, person: &KeptPerson) -> bool {
        match self {
            Self::Password(compared) => !compared.is_empty() && person.password == *compared,
            Self::SignedIn => person.password.is_empty(),
        }
    }
}

// Behind the columns they take.
mod address;
mod companions;
mod consent;
mod counted;
mod identity;
mod join;
mod keys;
mod leave;
mod passkey;
mod password;
mod register;
mod sessions;
mod tries;
mod ways;

pub use address::{AskEmail, ChangeEmail};
pub use companions::{CompanionsKept, KeepCompanions, KeptCompanion, ReadCompanions, RemoveCompanion};
pub use consent::ReadRegistrationConsent;
pub use identity::{AddWay, Came, ComeWith, Identities, KeptIdentity, RemoveWay, WayAdded};
pub use join::{AskJoin, Join, Joined};
pub use keys::{KeptKey, ReadKey, WaitingAddress};
pub use leave::{DeleteAccount, RestoreAccount};
pub(crate) use leave::{end_over, forget};
pub use passkey::{
    AddPasskey, CameByPasskey, ComeByPasskey, FindPasskey, KeptPasskey, PasskeyAdded, Passkeys, RemovePasskey,
};
pub use password::{AskReset, ChangePassword, PasswordRemoved, RemovePassword, Reset};
pub use register::{AskAgain, AskConfirm, Chosen, Confirm, Register};
pub use sessions::{
    Federated, KeptSession, MarkSeen, NewKeyOfSession, NewSession, ReadByIdToken, ReadFederated, ReadSession,
    Sessions, SignOut, SignOutAll, SignOutOne, SignedIn, TakeSession, WhoAsks,
};
pub use tries::{Tried, TryPassword};

sql!(
    FIND = concat!("SELECT ", person_columns!(), " FROM people WHERE people.site = $1 AND people.email = $2")
);
sql!(BY_ID = concat!("SELECT ", person_columns!(), " FROM people WHERE people.id = $1"));
// Changes nothing: takes the row's lock, so that of what is done to an account at once each sees what the other did.
sql!(LOCK = "UPDATE people SET country = country WHERE id = $1");
sql!(
    DETAILS = "UPDATE people SET first_name = $1, last_name = $2, country = $3, language = $4, currency = $5, method = $6, \
    changed_at = $7, region = $8 WHERE id = $9 AND state = 'active'"
);

async fn find(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<Option<KeptPerson>, StoreError> {
    tx.one(FIND, values![site, email]).await
}

/// A person whom nobody else changes until the transaction ends.
async fn locked(tx: &mut Tx<'_>, id: &str) -> Result<Option<KeptPerson>, StoreError> {
    tx.execute(LOCK, values![id]).await?;
    tx.one(BY_ID, values![id]).await
}

/// Takes a person's lock, for what is theirs beside their account and is locked after it; false where nobody is let in to it.
pub(crate) async fn lock_open(tx: &mut Tx<'_>, id: &str) -> Result<bool, StoreError> {
    Ok(locked(tx, id).await?.is_some_and(|person| person.state == AccountState::Active))
}

/// What is kept of a text that nobody needs to read again, such as an address: its SHA-256, as hexadecimal digits.
fn hash_of(text: &str) -> String {
    hex(&Sha256::digest(text))
}

/// Finds the person of an address.
#[derive(Debug)]
pub struct FindPerson {
    /// The store.
    pub site: String,
    /// The address in small letters.
    pub email: String,
}

impl Op for FindPerson {
    type Out = Option<KeptPerson>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(find(tx, &self.site, &self.email).await?))
    }
}

/// Reads a person by their id.
#[derive(Debug)]
pub struct ReadPerson {
    /// Names them.
    pub id: PersonId,
}

impl Op for ReadPerson {
    type Out = Option<KeptPerson>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(BY_ID, values![&self.id]).await?))
    }
}

/// Keeps what a person says of themselves. Answers false where the account lets nobody in.
#[derive(Debug)]
pub struct ChangeDetails {
    /// The person whose details change.
    pub person: PersonId,
    /// What they say.
    pub details: Details,
    /// What they like.
    pub preferences: Preferences,
    /// What time it is.
    pub now: Instant,
}

impl Op for ChangeDetails {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Details { first_name, last_name, country, region, language, .. } = &self.details;
        let Preferences { currency, method, .. } = &self.preferences;
        let said = values![
            first_name,
            last_name,
            country,
            language.code(),
            currency,
            method,
            self.now,
            region,
            &self.person
        ];
        Ok(Done::Keep(tx.execute(DETAILS, said).await? == 1))
    }
}
