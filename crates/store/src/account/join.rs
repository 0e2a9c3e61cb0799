//! An identity that is nobody's has its address asked by mail: whoever reads it joins the identity to the address's account, or has
//! one made. Only the browser that came with the identity may do so, or a stranger's would open what the owner of a mailbox joins.

use super::consent::{self, Given};
use super::counted::{self, Among, Counted};
use super::identity::{give, name_of, of_subject};
use super::keys::{self, Named, NewKey, Registered};
use super::register::{self, NewPerson};
use super::sessions::{self, By, NewSession};
use super::{Hidden, KeptPerson, KeptProvider, find, locked, ways};
use crate::outbox::AccountLetter;
use crate::{Done, Op, StoreError, Tx};
use domain::account::identity::Identity;
use domain::account::{AccountState, KeyPurpose};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::language::Language;

/// Has the address asked that an identity came with, instead of what waited for that identity before. Answers nothing: nobody
/// learns whether the address has an account, or whether it was written to as often as it may. Counted apart: whoever registers
/// with an address does not keep its owner from joining.
#[derive(Debug)]
pub struct AskJoin {
    /// Names the link: random.
    pub id: String,
    /// The store.
    pub site: String,
    /// What the provider says of somebody: with an address, or nothing is done.
    pub identity: Identity,
    /// Code of the country of a person who is made; empty where it is not known.
    pub country: String,
    /// The language to be written to in.
    pub language: Language,
    /// Hash of the cookie by which the browser is told apart: not empty.
    pub device: Hidden,
    /// What they said yes to before they went to the provider, in its words.
    pub consent: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for AskJoin {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (site, now) = (self.site.as_str(), self.now);
        let Some(address) = self.identity.email.as_ref() else { return Ok(Done::Undo(())) };
        keys::one_by_one(tx).await?;
        let mail = Counted { among: Among::Joins, site, name: &self.id, to: &address.email, by: None, now };
        if !counted::count(tx, &mail).await? {
            return Ok(Done::Undo(()));
        }
        let Identity { provider, issuer, subject, first_name, last_name, .. } = &self.identity;
        let identity = Named { provider: provider.name(), issuer, subject };
        keys::end_joins(tx, site, identity).await?;
        // It ends with every link of the account, where the address has one.
        let known = find(tx, site, &address.email).await?;
        let (password, device) = (&Hidden::default(), &self.device);
        let version = consent::keep_words(tx, &self.consent).await?;
        let key = NewKey {
            id: &self.id,
            site,
            purpose: KeyPurpose::Join,
            person: known.as_ref().map(|person| &person.id),
            address,
            language: self.language,
            registration: Some(Registered {
                first_name,
                last_name,
                country: &self.country,
                password,
                device,
                consent: Given { version: &version, at: now },
            }),
            identity: Some(identity),
            now,
        };
        keys::make(tx, key).await?;
        keys::write(tx, site, AccountLetter::Join, &self.id, now).await?;
        Ok(Done::Keep(()))
    }
}

/// Whoever reads the mail of an address says, in the browser that came with an identity, that both are theirs: the identity joins
/// the account of the address, whose owner is told, or has one made; and they are signed in. Of all who say so at once one is
/// heard. Run again, it answers the same.
#[derive(Debug)]
pub struct Join {
    /// Names the link.
    pub id: String,
    /// When it was made: the link's key was made of it.
    pub made_at: Instant,
    /// Hash of the cookie by which the browser is told apart.
    pub device: Hidden,
    /// Names the person, where one is made: random letters and digits.
    pub person: PersonId,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had, which ends.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

/// What came of a link that joins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// They are signed in.
    In(Box<KeptPerson>),
    /// The account of the address lets nobody in.
    Closed,
    /// The link is good no more, is another browser's, or the identity is somebody's meanwhile.
    Unknown,
}

impl Op for Join {
    type Out = Joined;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Joined>, StoreError> {
        let (purpose, now) = (KeyPurpose::Join, self.now);
        keys::one_by_one(tx).await?;
        if let Some((_, person)) = sessions::read(tx, &self.session.token, now).await? {
            return Ok(Done::Undo(Joined::In(Box::new(person))));
        }
        let kept = keys::read(tx, &self.id, purpose, now).await?;
        let own = |device: &Hidden| !device.is_empty() && *device == self.device;
        let Some(kept) = kept.filter(|kept| own(&kept.device)) else {
            return Ok(Done::Undo(Joined::Unknown));
        };
        let site = kept.site.as_str();
        // A link that joins an identity has one.
        let Some(provider) = kept.provider.as_ref().map(KeptProvider::name) else {
            return Ok(Done::Undo(Joined::Unknown));
        };
        let identity = Named { provider, issuer: &kept.issuer, subject: &kept.subject };
        let there = match find(tx, site, &kept.email).await? {
            Some(person) => locked(tx, &person.id).await?,
            None => None,
        };
        if there.as_ref().is_some_and(|person| person.state != AccountState::Active) {
            return Ok(Done::Undo(Joined::Closed));
        }
        let taken = of_subject(tx, site, identity).await?.is_some();
        if taken || !keys::take(tx, &self.id, purpose, (self.made_at, now)).await? {
            return Ok(Done::Undo(Joined::Unknown));
        }
        let was_there = there.is_some();
        let new = NewPerson {
            id: &self.person,
            site,
            email: &kept.email,
            address: &kept.address,
            first_name: &kept.first_name,
            last_name: &kept.last_name,
            country: &kept.country,
            language: kept.language,
            password: &Hidden::default(),
            consent: Given { version: &kept.consent, at: kept.consented_at },
        };
        let person = match there {
            Some(person) => Some(person),
            None => register::add(tx, &new, now).await?,
        };
        let Some(person) = person else { return Ok(Done::Undo(Joined::Unknown)) };
        if !give(tx, &person, (identity, &kept.address), now).await? {
            return Ok(Done::Undo(Joined::Unknown));
        }
        if was_there {
            ways::changed(tx, &person, now).await?;
            keys::write(tx, site, AccountLetter::Joined, &person.id, now).await?;
        } else {
            keys::end_registrations(tx, site, &kept.email).await?;
        }
        let name = name_of(site, identity);
        let by = By { provider, way: &name, id_token: None, ends_at: None };
        sessions::begin_by(tx, &person, &self.session, Some(by), now).await?;
        if let Some(before) = &self.before {
            sessions::end(tx, before).await?;
        }
        let person = locked(tx, &person.id).await?.unwrap_or(person);
        Ok(Done::Keep(Joined::In(Box::new(person))))
    }
}
