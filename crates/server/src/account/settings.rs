//! What somebody changes of their account: who they are, their address, their password, where they are signed in; and deleting
//! it (§10.17). What could give an account away asks for its password.

use super::session::{Keys, before, known_device, new_session};
use super::{links, refused};
use crate::app::App;
use crate::app::passwords::PasswordTurn;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::{Person, Visitor};
use adapters::mail::address_is_valid;
use axum::http::HeaderMap;
use domain::account::KeyPurpose;
use domain::account::form::{
    AddressChange, Details, PasswordChange, TypedDetails, current_password, new_password,
};
use domain::account::passkey::is_fresh;
use domain::account::password::Password;
use domain::account::preferences::Preferences;
use domain::actor::PersonId;
use store::account::{
    AskEmail, ChangeDetails, ChangeEmail, ChangePassword, DeleteAccount, Hidden, KeptKey, KeptPerson,
    NewKeyOfSession, PasswordRemoved, Proven, ReadSession, RemovePasskey, RemovePassword, RemoveWay, Reset,
    SignOutAll, SignOutOne, Tried, TryPassword,
};

/// Who changes their account, and with what.
#[derive(Clone, Copy)]
pub struct Changing<'a> {
    /// The store.
    pub app: &'a App,
    /// Who asks.
    pub visitor: &'a Visitor,
    /// Whose account it is: they are signed in.
    pub person: &'a Person,
    /// What their browser sent.
    pub headers: &'a HeaderMap,
}

/// What a browser is given for a session that goes on.
pub struct Given {
    keys: Keys,
    remembered: bool,
}

impl Given {
    /// Gives it.
    pub fn give(&self, app: &App, headers: &mut HeaderMap) {
        self.keys.give(app, headers, self.remembered);
    }
}

impl Changing<'_> {
    fn id(&self) -> PersonId {
        self.person.id.clone()
    }

    fn device(&self) -> Option<Hidden> {
        known_device(self.app, self.headers)
    }

    /// The account, once its password was typed again: a try is counted as one to sign in is.
    async fn proven(&self, turn: &PasswordTurn<'_>, typed: Password) -> Result<KeptPerson, Failure> {
        let app = self.app;
        if !app.limits.sign_ins.allows_wide(self.visitor.client) {
            return Err(Code::RateLimited.into());
        }
        let (site, email) = (app.catalogue.site.site_code.clone(), self.person.email.clone());
        let op = TryPassword { site, email, device: self.device(), now: app.now() };
        match app.db.run(op).await? {
            Tried::Person(person, _) if person.id == self.person.id => {
                if turn.matches(Some(person.password.get()), typed).await? {
                    return Ok(*person);
                }
                Err(Wrong::in_field(Code::CurrentPasswordWrong, "current").into())
            }
            Tried::Wait(_) => Err(Code::RateLimited.into()),
            Tried::Person(..) | Tried::Registered(_) | Tried::Nobody => Err(Code::SignInRequired.into()),
        }
    }

    /// That the account is theirs: its password was typed again; where it has none, they signed in a moment ago. One that got a
    /// password meanwhile asks for it.
    async fn proof(&self, typed: Option<Password>) -> Result<Proven, Failure> {
        match typed {
            Some(typed) => {
                let kept = self.proven(&self.app.passwords.turn()?, typed).await?;
                Ok(Proven::Password(kept.password))
            }
            None if self.account().await?.1 => Ok(Proven::SignedIn),
            None => Err(Code::SignInAgain.into()),
        }
    }

    /// The account of somebody who signed in a moment ago, or types their password: a session that was left open, or stolen, adds no
    /// way in and takes none away. Who has no password signs in once more.
    ///
    /// # Errors
    /// They signed in a while ago, and the password is missing or wrong, or there is none.
    pub async fn fresh(&self, current: &str) -> Result<KeptPerson, Failure> {
        let (own, fresh) = self.account().await?;
        if fresh {
            return Ok(own);
        }
        if own.password.is_empty() {
            return Err(Code::SignInAgain.into());
        }
        let current = current_password(current).map_err(|fault| refused(vec![fault]))?;
        self.proven(&self.app.passwords.turn()?, current).await
    }

    /// The account as it is now, and whether they signed in a moment ago.
    async fn account(&self) -> Result<(KeptPerson, bool), Failure> {
        let now = self.app.now();
        let Some(token) = self.person.session.clone() else { return Err(Code::SignInRequired.into()) };
        let found = self.app.db.read(ReadSession { token, now }).await?;
        let (session, own) = found.ok_or(Code::SignInRequired)?;
        Ok((own, is_fresh(session.begun_at, now)))
    }

    /// Another key for the session of whoever asks: what their browser is given once it is kept, and what is kept of it.
    async fn another_key(&self) -> Result<(Given, NewKeyOfSession), Failure> {
        let Some(token) = self.person.session.clone() else { return Err(Code::SignInRequired.into()) };
        let found = self.app.db.read(ReadSession { token: token.clone(), now: self.app.now() }).await?;
        let (session, _) = found.ok_or(Code::SignInRequired)?;
        let keys = Keys::fresh(self.app, self.headers)?;
        let key = NewKeyOfSession { from: token, to: keys.session_hash().into() };
        Ok((Given { keys, remembered: session.remembered }, key))
    }

    /// Keeps who they are and what they like.
    ///
    /// # Errors
    /// Everything that is wrong with what was typed.
    pub async fn details(&self, typed: TypedDetails<'_>, preferences: Preferences) -> Result<(), Failure> {
        let app = self.app;
        let details = Details::parse(typed, &app.catalogue.countries).map_err(refused)?;
        let op = ChangeDetails { person: self.id(), details, preferences, now: app.now() };
        let kept = app.db.run(op).await?;
        if kept { Ok(()) } else { Err(Code::SignInRequired.into()) }
    }

    /// Has another address asked whether it shall be the account's.
    ///
    /// # Errors
    /// Everything that is wrong with what was typed; the password is wrong, or there is none and they signed in a while ago.
    pub async fn ask_email(&self, own: &KeptPerson, current: &str, email: &str) -> Result<(), Failure> {
        let app = self.app;
        let current = Some(current).filter(|_| !own.password.is_empty());
        let AddressChange { current, address, .. } =
            AddressChange::parse(current, email, address_is_valid).map_err(refused)?;
        let op = AskEmail {
            id: links::fresh_id()?,
            person: self.id(),
            proven: self.proof(current).await?,
            address,
            device: self.device(),
            now: app.now(),
        };
        let asked = app.db.run(op).await?;
        app.work.notify_one();
        if asked { Ok(()) } else { Err(Code::SignInRequired.into()) }
    }

    /// Chooses another password. Every other session ends, and the browser is given another key for its own.
    ///
    /// # Errors
    /// Everything that is wrong with what was typed; the password is wrong.
    pub async fn password(&self, own: &KeptPerson, current: &str, new: &str) -> Result<Given, Failure> {
        let app = self.app;
        let personal = personal(app, own);
        let PasswordChange { current, new, .. } =
            PasswordChange::parse(current, new, &personal).map_err(refused)?;
        let turn = app.passwords.turn()?;
        let kept = self.proven(&turn, current).await?;
        let (given, session) = self.another_key().await?;
        let op = ChangePassword {
            person: kept.id.clone(),
            current: kept.password.clone(),
            password: turn.hash(new).await?.into(),
            session,
            device: self.device(),
            now: app.now(),
        };
        let changed = app.db.run(op).await?;
        app.work.notify_one();
        if changed { Ok(given) } else { Err(Code::SignInRequired.into()) }
    }

    /// Ends one of their sessions elsewhere.
    pub async fn sign_out_one(&self, shown_id: &str) -> Result<(), Failure> {
        let op = SignOutOne { person: self.id(), shown_id: shown_id.to_owned() };
        self.app.db.run(op).await?;
        Ok(())
    }

    /// Ends all of their sessions, this one too.
    pub async fn sign_out_all(&self) -> Result<(), Failure> {
        self.app.db.run(SignOutAll { person: self.id(), but: None }).await?;
        Ok(())
    }

    /// Lets an identity in no more: who came by it is signed out. Answers whether that is whoever asks.
    ///
    /// # Errors
    /// As of [`Self::fresh`], or it is their last way in.
    pub async fn remove_way(&self, way: &str, current: &str) -> Result<bool, Failure> {
        let app = self.app;
        let own = self.fresh(current).await?;
        let passkeys = app.passkeys_offered().is_some();
        let op = RemoveWay { person: own.id, way: way.to_owned(), passkeys, now: app.now() };
        let removed = app.db.run(op).await?;
        self.way_removed(removed).await
    }

    /// Lets a passkey in no more: who came by it is signed out. Answers whether that is whoever asks.
    ///
    /// # Errors
    /// As of [`Self::fresh`], or it is their last way in.
    pub async fn remove_passkey(&self, id: &str, current: &str) -> Result<bool, Failure> {
        let app = self.app;
        let own = self.fresh(current).await?;
        let removed = app.db.run(RemovePasskey { person: own.id, id: id.to_owned(), now: app.now() }).await?;
        self.way_removed(removed).await
    }

    /// Whether the session of whoever asks ended with a way in, if it was removed.
    async fn way_removed(&self, removed: bool) -> Result<bool, Failure> {
        let app = self.app;
        app.work.notify_one();
        if !removed {
            return Err(Code::LastWay.into());
        }
        let Some(token) = self.person.session.clone() else { return Ok(true) };
        Ok(app.db.read(ReadSession { token, now: app.now() }).await?.is_none())
    }

    /// Takes the password away: a passkey or an identity lets them in. Every other session ends, and the browser is given another
    /// key for its own.
    ///
    /// # Errors
    /// The password is missing or wrong, or nothing else lets them in.
    pub async fn remove_password(&self, current: &str) -> Result<Given, Failure> {
        let app = self.app;
        let current = current_password(current).map_err(|fault| refused(vec![fault]))?;
        let kept = self.proven(&app.passwords.turn()?, current).await?;
        let (given, session) = self.another_key().await?;
        let op = RemovePassword {
            person: kept.id,
            current: kept.password,
            session,
            device: self.device(),
            passkeys: app.passkeys_offered().is_some(),
            now: app.now(),
        };
        let removed = app.db.run(op).await?;
        app.work.notify_one();
        match removed {
            PasswordRemoved::Removed => Ok(given),
            PasswordRemoved::LastWay => Err(Code::LastWay.into()),
            PasswordRemoved::Changed => Err(Code::SignInRequired.into()),
        }
    }

    /// Deletes the account: nobody is let in from now on.
    ///
    /// # Errors
    /// The password is missing or wrong, or there is none and they signed in a while ago.
    pub async fn delete(&self, own: &KeptPerson, current: &str) -> Result<(), Failure> {
        let app = self.app;
        let current = Some(current).filter(|_| !own.password.is_empty()).map(current_password).transpose();
        let current = current.map_err(|fault| refused(vec![fault]))?;
        let op = DeleteAccount { person: self.id(), proven: self.proof(current).await?, now: app.now() };
        let erased = app.db.run(op).await?;
        app.work.notify_one();
        if erased.is_some() { Ok(()) } else { Err(Code::SignInRequired.into()) }
    }
}

/// What is known of a person, which no password of theirs is made of.
fn personal<'a>(app: &'a App, own: &'a KeptPerson) -> [&'a str; 4] {
    [&own.first_name, &own.last_name, &own.email, &app.catalogue.site.brand]
}

/// Chooses the password of an account whose mail somebody reads, and signs them in; answers what the browser is given, none where
/// the link is good no more.
///
/// # Errors
/// The password can't be chosen.
pub async fn reset(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    key: &KeptKey,
    typed: &str,
) -> Result<Option<Keys>, Failure> {
    let Some(id) = key.person.clone() else { return Ok(None) };
    let own = app.db.read(store::account::ReadPerson { id }).await?;
    let Some(own) = own else { return Ok(None) };
    let password = new_password(typed, &personal(app, &own)).map_err(|fault| refused(vec![fault]))?;
    let (keys, session) = new_session(app, headers, false)?;
    let op = Reset {
        id: key.id.clone(),
        made_at: key.created_at,
        password: app.passwords.turn()?.hash(password).await?.into(),
        session,
        before: before(visitor),
        now: app.now(),
    };
    let done = app.db.run(op).await?;
    app.work.notify_one();
    Ok(done.map(|person| keys.of(visitor, &person.id)))
}

/// Makes the address of a link the account's, for its owner, who is signed in: a stranger could ask anybody's mailbox. False
/// where the link is good no more, or is another's.
pub async fn confirm_email(app: &App, person: &Person, id: &str, proof: &str) -> Result<bool, Failure> {
    let Some(key) = links::good(app, KeyPurpose::Email, id, proof).await? else { return Ok(false) };
    if key.person.as_ref() != Some(&person.id) {
        return Ok(false);
    }
    let op = ChangeEmail { id: key.id, made_at: key.created_at, notice: links::fresh_id()?, now: app.now() };
    let done = app.db.run(op).await?;
    app.work.notify_one();
    Ok(done.is_some())
}
