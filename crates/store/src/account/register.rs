//! An address is registered, and becomes an account once whoever reads its mail says so.

use super::consent::{self, Given};
use super::counted::{self, Among, Counted};
use super::keys::{self, KeptKey, NewKey, Registered};
use super::sessions::{self, NewSession};
use super::{Hidden, KeptPerson, find, locked, tries};
use crate::outbox::AccountLetter;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::account::form::{Address, Details};
use domain::account::{KeyPurpose, renewed_ends_at};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::language::Language;

sql!(
    ADD = "INSERT INTO people (id, site, email, address, first_name, last_name, country, language, password, state, \
    created_at, changed_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'active', $10, $10, $10) \
    ON CONFLICT DO NOTHING"
);
sql!(
    RENEW = "UPDATE account_keys SET created_at = $1, ends_at = $2, device = $3 \
    WHERE id = $4 AND purpose = 'confirm' AND created_at = $5"
);

/// An account as it is made: its address is confirmed.
pub(super) struct NewPerson<'a> {
    /// Names the person: random letters and digits.
    pub id: &'a PersonId,
    pub site: &'a str,
    /// In small letters.
    pub email: &'a str,
    /// As its owner writes it.
    pub address: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub country: &'a str,
    pub language: Language,
    /// Empty where a provider alone lets them in.
    pub password: &'a Hidden,
    /// What they said yes to when they registered.
    pub consent: Given<'a>,
}

/// Makes an account and locks it, and ends what waited to be joined to its address; none where the address has one. Whose
/// transaction makes one is one after the other.
pub(super) async fn add(
    tx: &mut Tx<'_>,
    new: &NewPerson<'_>,
    now: Instant,
) -> Result<Option<KeptPerson>, StoreError> {
    let NewPerson { id, site, email, address, first_name, last_name, country, language, password, consent } =
        *new;
    let language = language.code();
    let values = values![id, site, email, address, first_name, last_name, country, language, password, now];
    if tx.execute(ADD, values).await? != 1 {
        return Ok(None);
    }
    consent::keep(tx, id, consent).await?;
    keys::end_joins_of(tx, site, email).await?;
    locked(tx, id).await
}

/// Keeps what somebody registers until its address is confirmed, instead of what was registered with it before, and has the
/// address asked. Where it has an account its owner is told instead. Answers nothing: nobody learns which of both.
#[derive(Debug)]
pub struct Register {
    /// Names the registration: random.
    pub id: String,
    /// The store.
    pub site: String,
    /// What they say of themselves.
    pub details: Details,
    /// By which address.
    pub address: Address,
    /// Hash of the password, a PHC string.
    pub password: Hidden,
    /// Hash of the cookie by which the device is told apart; empty for none.
    pub device: Hidden,
    /// What they said yes to, in its words.
    pub consent: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for Register {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (site, address, now) = (self.site.as_str(), &self.address, self.now);
        keys::one_by_one(tx).await?;
        let mail = Counted { among: Among::Asked, site, name: &self.id, to: &address.email, by: None, now };
        let is_sent = counted::count_alike(tx, &mail, true).await?;
        let known = find(tx, site, &address.email).await?;
        if !is_sent {
            // As much is done: who asked for another mail before does not learn by this one whether that was written.
            consent::keep_words(tx, &self.consent).await?;
            keys::make_for_nobody(tx, (&self.id, site), KeyPurpose::Confirm, now).await?;
            keys::write_to_nobody(tx, site, &self.id, now).await?;
            return Ok(Done::Keep(()));
        }
        keys::end_registrations(tx, site, &address.email).await?;
        let Details { first_name, last_name, country, language, .. } = &self.details;
        let (password, device) = (&self.password, &self.device);
        let version = consent::keep_words(tx, &self.consent).await?;
        let consent = Given { version: &version, at: now };
        let key = NewKey {
            id: &self.id,
            site,
            purpose: KeyPurpose::Confirm,
            person: None,
            address,
            language: *language,
            registration: Some(Registered { first_name, last_name, country, password, device, consent }),
            identity: None,
            now,
        };
        // Kept either way, so that signing in with it is answered alike; where there is an account its link is written to nobody.
        keys::make(tx, key).await?;
        match known {
            Some(person) => keys::write(tx, site, AccountLetter::AlreadyThere, &person.id, now).await?,
            None => keys::write(tx, site, AccountLetter::Confirm, &self.id, now).await?,
        }
        Ok(Done::Keep(()))
    }
}

/// Asks an address once more whether it wants the account that somebody registered, who has just typed the right password. The
/// link of the mail before is good no more.
#[derive(Debug)]
pub struct AskConfirm {
    /// Names the registration.
    pub id: String,
    /// When it was made.
    pub made_at: Instant,
    /// Hash of the cookie by which the device is told apart; empty for none.
    pub device: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for AskConfirm {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (id, now) = (&self.id, self.now);
        keys::one_by_one(tx).await?;
        let purpose = KeyPurpose::Confirm;
        let Some(kept) = keys::read(tx, id, purpose, now).await? else { return Ok(Done::Undo(())) };
        // Not all of them: the registration may be somebody else's than the account of its address, whose password is guessed.
        tries::take_back(tx, &kept.site, &kept.email).await?;
        write_again(tx, &kept, (self.made_at, &self.device), (id, now)).await?;
        Ok(Done::Keep(()))
    }
}

/// Asks an address once more whether it wants the account that somebody registered with it. The link of the mail before is good no
/// more, and who may confirm it without a password stays who registered it. Answers nothing: nobody learns whether anything waits,
/// nor whether the address has an account.
#[derive(Debug)]
pub struct AskAgain {
    /// The store.
    pub site: String,
    /// The address, in small letters.
    pub email: String,
    /// Names this asking: run again, it writes nothing more.
    pub once: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for AskAgain {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (site, email, now) = (self.site.as_str(), self.email.as_str(), self.now);
        keys::one_by_one(tx).await?;
        let waits = keys::registered(tx, site, email, now).await?;
        // Whether anything waits or not, and may be written or not, as much is done: when the answer comes tells nobody.
        let due = waits.filter(|kept| renewed_ends_at(kept.consented_at, now) > now);
        let mail = Counted { among: Among::Asked, site, name: &self.once, to: email, by: None, now };
        let due = if counted::count_alike(tx, &mail, due.is_some()).await? { due } else { None };
        let nobodys = Hidden::default();
        let (id, device, made_at, ends_at) = due.as_ref().map_or(("", &nobodys, now, now), |kept| {
            (kept.id.as_str(), &kept.device, kept.created_at, renewed_ends_at(kept.consented_at, now))
        });
        let is_renewed = tx.execute(RENEW, values![now, ends_at, device, id, made_at]).await? == 1;
        match (is_renewed, find(tx, site, email).await?) {
            (true, Some(person)) => {
                keys::write(tx, site, AccountLetter::AlreadyThere, &person.id, now).await?;
            }
            (true, None) => keys::write(tx, site, AccountLetter::Confirm, id, now).await?,
            (false, _) => keys::write_to_nobody(tx, site, &self.once, now).await?,
        }
        Ok(Done::Keep(()))
    }
}

/// Makes the link of a registration anew and has it written, unless its address had as much mail as may be, or it has waited for as
/// long as one may; where there is an account its owner is told instead.
async fn write_again(
    tx: &mut Tx<'_>,
    kept: &KeptKey,
    (made_at, device): (Instant, &Hidden),
    (once, now): (&str, Instant),
) -> Result<(), StoreError> {
    let (id, site) = (kept.id.as_str(), kept.site.as_str());
    let ends_at = renewed_ends_at(kept.consented_at, now);
    if ends_at <= now {
        // The release before let it wait longer.
        return Ok(());
    }
    let mail = Counted { among: Among::Asked, site, name: once, to: &kept.email, by: None, now };
    if !counted::count(tx, &mail).await? {
        return Ok(());
    }
    let values = values![now, ends_at, device, id, made_at];
    if tx.execute(RENEW, values).await? != 1 {
        return Ok(());
    }
    match find(tx, site, &kept.email).await? {
        Some(person) => keys::write(tx, site, AccountLetter::AlreadyThere, &person.id, now).await,
        None => keys::write(tx, site, AccountLetter::Confirm, id, now).await,
    }
}

/// Whoever reads an address's mail says that the registration is theirs: it becomes an account, and they are signed in. Of all
/// who say so at once one is heard. Run again, it answers the same.
#[derive(Debug)]
pub struct Confirm {
    /// Names the registration.
    pub id: String,
    /// When it was made: the link's key was made of it.
    pub made_at: Instant,
    /// Names the person from now on: random letters and digits.
    pub person: PersonId,
    /// What whoever reads the mail chose and said yes to, instead of what was registered; none where they registered it themselves.
    pub chosen: Option<Chosen>,
    /// What their browser is given.
    pub session: NewSession,
    /// Hash of the session that the browser had, which ends.
    pub before: Option<Hidden>,
    /// What time it is.
    pub now: Instant,
}

/// What somebody chooses who confirms a registration that may be a stranger's.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Hash of the password, a PHC string.
    pub password: Hidden,
    /// What they said yes to, in its words.
    pub consent: String,
}

impl Op for Confirm {
    /// The person; none where the link is good no more, or the address has an account meanwhile.
    type Out = Option<KeptPerson>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let now = self.now;
        keys::one_by_one(tx).await?;
        if let Some((_, person)) = sessions::read(tx, &self.session.token, now).await? {
            return Ok(Done::Undo(Some(person)));
        }
        let purpose = KeyPurpose::Confirm;
        let Some(kept) = keys::read(tx, &self.id, purpose, now).await? else { return Ok(Done::Undo(None)) };
        if !keys::take(tx, &self.id, purpose, (self.made_at, now)).await? {
            return Ok(Done::Undo(None));
        }
        let version = match &self.chosen {
            Some(chosen) => Some(consent::keep_words(tx, &chosen.consent).await?),
            None => None,
        };
        let consent =
            version.as_ref().map_or(Given { version: &kept.consent, at: kept.consented_at }, |version| {
                Given { version, at: now }
            });
        let new = NewPerson {
            id: &self.person,
            site: &kept.site,
            email: &kept.email,
            address: &kept.address,
            first_name: &kept.first_name,
            last_name: &kept.last_name,
            country: &kept.country,
            language: kept.language,
            password: self.chosen.as_ref().map_or(&kept.password, |chosen| &chosen.password),
            consent,
        };
        let Some(person) = add(tx, &new, now).await? else {
            // The registration is of no use to anybody.
            return Ok(Done::Keep(None));
        };
        sessions::begin(tx, &person, &self.session, now).await?;
        if let Some(before) = &self.before {
            sessions::end(tx, before).await?;
        }
        Ok(Done::Keep(Some(person)))
    }
}
