//! Who somebody is by a provider's word (§7.3, §10.18). An identity is one person's; whoever comes with one that is nobody's has an
//! account made where the provider vouches for an address that has none, and else has their address asked.

use super::consent::{self, Given};
use super::keys::Named;
use super::register::{self, NewPerson};
use super::sessions::{self, By, NewSession};
use super::{Hidden, KeptPerson, KeptProvider, find, keys, locked, ways};
use crate::outbox::AccountLetter;
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::identity::{Identity, Joining, ProviderName, joining};
use domain::account::{AccountState, MOST_WAYS};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::language::Language;
use sha2::{Digest, Sha256};

/// Digits of what names an identity for its owner.
const NAME: usize = 32;

columns! { identity_columns:
    /// An identity as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptIdentity {
        /// What names it for its owner: no secret.
        pub id: String = "identities.id",
        /// The person it lets in.
        pub person: PersonId = "identities.person",
        /// Its provider.
        pub provider: KeptProvider = "identities.provider",
        /// The provider's address.
        pub issuer: String = "identities.issuer",
        /// The provider's name of the person.
        pub subject: String = "identities.subject",
        /// The address that the provider said last; empty where it said none.
        pub email: String = "identities.email",
        /// Since when it lets its owner in.
        pub created_at: Instant = "identities.created_at",
        /// When it last did.
        pub seen_at: Instant = "identities.seen_at",
    }
}

impl KeptIdentity {
    /// Its provider; none of one that this release does not know.
    pub fn provider(&self) -> Option<ProviderName> {
        self.provider.known()
    }
}

sql!(
    OF_SUBJECT = concat!(
        "SELECT ",
        identity_columns!(),
        " FROM identities WHERE identities.site = $1 AND identities.issuer = $2 AND identities.subject = $3"
    )
);
sql!(
    OF_PERSON = concat!(
        "SELECT ",
        identity_columns!(),
        " FROM identities WHERE identities.person = $1 ORDER BY identities.created_at, identities.id"
    )
);
sql!(
    ADD = "INSERT INTO identities (site, issuer, subject, id, person, provider, email, created_at, seen_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (site, issuer, subject) DO NOTHING"
);
sql!(SEE = "UPDATE identities SET seen_at = $1, email = $2 WHERE site = $3 AND issuer = $4 AND subject = $5");
sql!(REMOVE = "DELETE FROM identities WHERE person = $1 AND id = $2");
sql!(FORGET = "DELETE FROM identities WHERE person = $1");
sql!(
    FORGET_SIGNED rare = "UPDATE federated_sessions SET id_token = '', id_hash = '', ends_at = 0 WHERE token IN \
    (SELECT sessions.token FROM sessions JOIN identities ON identities.person = sessions.person \
    AND identities.id = sessions.identity WHERE identities.site = $1 AND LOWER(identities.email) = $2)"
);
sql!(FORGET_ADDRESS rare = "UPDATE identities SET email = '' WHERE site = $1 AND LOWER(email) = $2");

/// An identity as its provider names it.
fn named(identity: &Identity) -> Named<'_> {
    Named { provider: identity.provider.name(), issuer: &identity.issuer, subject: &identity.subject }
}

/// What names an identity for its owner.
pub(super) fn name_of(site: &str, identity: Named<'_>) -> String {
    // Lengths, so that of two identities no other parts make one text.
    let Named { issuer, subject, .. } = identity;
    let whole = format!("{} {site} {} {issuer} {subject}", site.len(), issuer.len());
    hex(&Sha256::digest(whole)).chars().take(NAME).collect()
}

/// The identity, where it is somebody's.
pub(super) async fn of_subject(
    tx: &mut Tx<'_>,
    site: &str,
    identity: Named<'_>,
) -> Result<Option<KeptIdentity>, StoreError> {
    tx.one(OF_SUBJECT, values![site, identity.issuer, identity.subject]).await
}

/// Makes an identity a locked person's, with the address that came with it. False where it is somebody's already: of all who do
/// so at once one does.
pub(super) async fn give(
    tx: &mut Tx<'_>,
    person: &KeptPerson,
    (identity, email): (Named<'_>, &str),
    now: Instant,
) -> Result<bool, StoreError> {
    let (site, id) = (person.site.as_str(), name_of(&person.site, identity));
    let Named { provider, issuer, subject } = identity;
    let values = values![site, issuer, subject, id, &person.id, provider, email, now];
    Ok(tx.execute(ADD, values).await? == 1)
}

/// Forgets a person's identities.
pub(super) async fn forget(tx: &mut Tx<'_>, person: &str) -> Result<(), StoreError> {
    tx.execute(FORGET, values![person]).await?;
    Ok(())
}

/// Forgets an address wherever a provider said it, or signed that it did.
pub(super) async fn forget_address(tx: &mut Tx<'_>, site: &str, email: &str) -> Result<(), StoreError> {
    // While the identities still say it.
    tx.execute(FORGET_SIGNED, values![site, email]).await?;
    tx.execute(FORGET_ADDRESS, values![site, email]).await?;
    Ok(())
}

/// The address that came with an identity, as it was said.
fn said(identity: &Identity) -> &str {
    identity.email.as_ref().map_or("", |address| address.written.as_str())
}

/// Somebody comes back from a provider. Who is known is signed in; where the provider vouches for an address that has no account,
/// the account is made, with its identity and its session at once, and its address is told. Anybody else is let in by nothing here.
/// The session that the browser had ends with the one that begins. Run again, it answers the same.
#[derive(Debug)]
pub struct ComeWith {
    /// The store.
    pub site: String,
    /// What the provider says of them.
    pub identity: Identity,
    /// Names the person, where one is made: random letters and digits.
    pub person: PersonId,
    /// Code of the country of a person who is made; empty where it is not known.
    pub country: String,
    /// The language to write to such a person in.
    pub language: Language,
    /// What a person who is made said yes to before they went there, in its words.
    pub consent: String,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

/// How somebody was let in who came from a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// They are signed in.
    In(Box<KeptPerson>),
    /// Their address has to be asked: [`super::AskJoin`].
    Ask,
    /// The provider said no address.
    NoAddress,
    /// The account lets nobody in.
    Closed,
    /// Something of it changed meanwhile: they try again.
    Changed,
}

impl ComeWith {
    async fn sign_in(&self, tx: &mut Tx<'_>, known: &KeptIdentity) -> Result<Done<Came>, StoreError> {
        let Some(person) = locked(tx, &known.person).await? else { return Ok(Done::Undo(Came::Changed)) };
        // Its owner may have taken it away a moment ago.
        let still = of_subject(tx, &self.site, named(&self.identity)).await?;
        if still.is_none_or(|still| still.person != person.id) {
            return Ok(Done::Undo(Came::Changed));
        }
        if person.state != AccountState::Active {
            return Ok(Done::Undo(Came::Closed));
        }
        let given = said(&self.identity);
        let email = if given.is_empty() { known.email.as_str() } else { given };
        let Named { issuer, subject, .. } = named(&self.identity);
        tx.execute(SEE, values![self.now, email, &self.site, issuer, subject]).await?;
        self.begin(tx, person).await
    }

    async fn begin(&self, tx: &mut Tx<'_>, person: KeptPerson) -> Result<Done<Came>, StoreError> {
        let by = By {
            provider: self.identity.provider.name(),
            way: &name_of(&self.site, named(&self.identity)),
            id_token: self.identity.id_token.as_ref(),
            ends_at: self.identity.ends_at,
        };
        sessions::begin_by(tx, &person, &self.session, Some(by), self.now).await?;
        if let Some(before) = &self.before {
            sessions::end(tx, before).await?;
        }
        let person = locked(tx, &person.id).await?.unwrap_or(person);
        Ok(Done::Keep(Came::In(Box::new(person))))
    }
}

impl Op for ComeWith {
    type Out = Came;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Came>, StoreError> {
        let (site, now) = (self.site.as_str(), self.now);
        if let Some((_, person)) = sessions::read(tx, &self.session.token, now).await? {
            return Ok(Done::Undo(Came::In(Box::new(person))));
        }
        let identity = named(&self.identity);
        if let Some(known) = of_subject(tx, site, identity).await? {
            return self.sign_in(tx, &known).await;
        }
        keys::one_by_one(tx).await?;
        // It may have become somebody's while this waited.
        if let Some(known) = of_subject(tx, site, identity).await? {
            return self.sign_in(tx, &known).await;
        }
        let address = self.identity.email.as_ref();
        let has_account = match address {
            Some(address) => find(tx, site, &address.email).await?.is_some(),
            None => false,
        };
        let address = match (joining(false, address, self.identity.email_verified, has_account), address) {
            (Joining::New, Some(address)) => address,
            (Joining::New | Joining::NoAddress, _) => return Ok(Done::Undo(Came::NoAddress)),
            (Joining::Ask, _) => return Ok(Done::Undo(Came::Ask)),
            (Joining::SignIn, _) => return Ok(Done::Undo(Came::Changed)),
        };
        let version = consent::keep_words(tx, &self.consent).await?;
        let new = NewPerson {
            id: &self.person,
            site,
            email: &address.email,
            address: &address.written,
            first_name: &self.identity.first_name,
            last_name: &self.identity.last_name,
            country: &self.country,
            language: self.language,
            password: &Hidden::default(),
            consent: Given { version: &version, at: now },
        };
        let Some(person) = register::add(tx, &new, now).await? else { return Ok(Done::Undo(Came::Changed)) };
        if !give(tx, &person, (identity, &address.written), now).await? {
            // Who is signed in took it for their own account in this moment.
            return Ok(Done::Undo(Came::Changed));
        }
        keys::end_registrations(tx, site, &address.email).await?;
        // Nobody asked the address: whoever reads its mail hears who said that it was theirs.
        keys::write(tx, site, AccountLetter::MadeBy, &person.id, now).await?;
        self.begin(tx, person).await
    }
}

/// A person who is signed in came back from a provider, to be let in by it from now on. Only in the session in which they began,
/// and only with an identity that is nobody else's. Its owner is told. Run again, it answers the same.
#[derive(Debug)]
pub struct AddWay {
    /// The person who is signed in.
    pub person: PersonId,
    /// Hash of what their browser has.
    pub session: Hidden,
    /// What the provider says of them.
    pub identity: Identity,
    /// What time it is.
    pub now: Instant,
}

/// Whether an identity lets a person in from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayAdded {
    /// It does.
    Added,
    /// It is another person's.
    Taken,
    /// They have as many as there may be.
    TooMany,
    /// They are signed in no more.
    SignedOut,
}

impl Op for AddWay {
    type Out = WayAdded;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<WayAdded>, StoreError> {
        let (identity, now) = (named(&self.identity), self.now);
        let found = locked(tx, &self.person).await?;
        let Some(person) = found.filter(|person| person.state == AccountState::Active) else {
            return Ok(Done::Undo(WayAdded::SignedOut));
        };
        let own = sessions::read(tx, &self.session, now).await?;
        if own.is_none_or(|(session, _)| session.person != person.id) {
            return Ok(Done::Undo(WayAdded::SignedOut));
        }
        let whose = |known: KeptIdentity| {
            if known.person == person.id { WayAdded::Added } else { WayAdded::Taken }
        };
        if let Some(known) = of_subject(tx, &person.site, identity).await? {
            return Ok(Done::Undo(whose(known)));
        }
        let ways: Vec<KeptIdentity> = tx.all(OF_PERSON, values![&person.id]).await?;
        if ways.len() >= MOST_WAYS {
            return Ok(Done::Undo(WayAdded::TooMany));
        }
        if !give(tx, &person, (identity, said(&self.identity)), now).await? {
            return Ok(Done::Undo(WayAdded::Taken));
        }
        ways::changed(tx, &person, now).await?;
        // What waits for it in somebody's mail would lead nowhere.
        keys::end_joins(tx, &person.site, identity).await?;
        keys::write(tx, &person.site, AccountLetter::Joined, &person.id, now).await?;
        Ok(Done::Keep(WayAdded::Added))
    }
}

/// An identity lets its owner in no more, and every session that began by it ends; they are told. Answers false, and changes
/// nothing, where it is the last way in: neither a password nor a passkey nor another identity would be left.
#[derive(Debug)]
pub struct RemoveWay {
    /// The person it let in.
    pub person: PersonId,
    /// What names it ([`KeptIdentity::id`]).
    pub way: String,
    /// Whether passkeys let somebody in here: where they don't, they are no way in that remains.
    pub passkeys: bool,
    /// What time it is.
    pub now: Instant,
}

impl Op for RemoveWay {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(person) = locked(tx, &self.person).await? else { return Ok(Done::Undo(true)) };
        let all: Vec<KeptIdentity> = tx.all(OF_PERSON, values![&person.id]).await?;
        if all.iter().all(|way| way.id != self.way) {
            return Ok(Done::Undo(true));
        }
        if !ways::of(tx, &person, self.passkeys).await?.spares_one() {
            return Ok(Done::Undo(false));
        }
        tx.execute(REMOVE, values![&person.id, &self.way]).await?;
        ways::changed(tx, &person, self.now).await?;
        sessions::end_of_way(tx, &person.id, &self.way).await?;
        keys::write(tx, &person.site, AccountLetter::WayRemoved, &person.id, self.now).await?;
        Ok(Done::Keep(true))
    }
}

/// The identities that let a person in, the oldest first.
#[derive(Debug)]
pub struct Identities {
    /// The person they let in.
    pub person: PersonId,
}

impl Op for Identities {
    type Out = Vec<KeptIdentity>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_PERSON, values![&self.person]).await?))
    }
}
