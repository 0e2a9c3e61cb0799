//! Mail about accounts (§8.1, §10.17). A link's key is made when its mail is drawn: it stands nowhere before.

use crate::account::{links, providers};
use crate::app::App;
use crate::ask::route::Target;
use crate::draw::shell;
use crate::jobs::mail::{self, Unsent, Written};
use crate::view::{AccountLetterView, MailView};
use adapters::mail::Mail;
use domain::account::{AccountState, KeyPurpose};
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::catalogue::PageName;
use domain::language::Language;
use store::StoreError;
use store::account::{Identities, KeptIdentity, KeptPerson, KeptProvider, ReadKey, ReadPerson};
use store::outbox::{AccountLetter, Message};

/// Whom a letter is for, and what it says of them.
struct For {
    /// What it says.
    letter: AccountLetter,
    /// Where it goes.
    address: String,
    /// By which they are greeted: only who has confirmed that address.
    name: String,
    language: Language,
    /// What it asks to be opened; empty where it asks for nothing.
    href: String,
    /// Of a deleted account when it is erased.
    until: Option<Instant>,
    /// By whose word it was made or is signed in to, where that is what it says; empty otherwise.
    provider: String,
}

/// Draws a letter about an account and sends it.
pub async fn send(
    app: &App,
    message: &Message,
    (letter, of, at): (AccountLetter, &str, Instant),
) -> Result<Written, Unsent> {
    let read = whom(app, letter, of, at).await;
    let Some(whom) = read.map_err(|error| Unsent::Waits(error.to_string()))? else {
        return Ok(Written::NotDue);
    };
    let head = mail::letterhead(app, None).await;
    let page = MailView::Account {
        letter: shown(whom.letter),
        name: whom.name,
        href: whom.href,
        forgot_href: here(app, PageName::Forgot, whom.language),
        until: whom.until.map(Instant::millis),
        provider: whom.provider,
        picture: head.as_ref().map_or_else(String::new, |(id, _)| id.clone()),
    };
    // Whoever typed the address may have typed anything for a name.
    let to = (String::new(), whom.address);
    let mail = mail::drawn(app, message, (&mail::nobody(app, whom.language), page), to).await?;
    app.transport.send(Mail { pictures: head.into_iter().collect(), ..mail }).await?;
    Ok(Written::Sent)
}

fn here(app: &App, page: PageName, language: Language) -> String {
    format!("{}{}", shell::origin(app), Target::Page(page).href(language, &app.catalogue))
}

/// Whom a letter is for; none where it is not due any more.
async fn whom(app: &App, letter: AccountLetter, of: &str, at: Instant) -> Result<Option<For>, StoreError> {
    let purpose = match letter {
        AccountLetter::Confirm => KeyPurpose::Confirm,
        AccountLetter::Reset => KeyPurpose::Reset,
        AccountLetter::ConfirmEmail => KeyPurpose::Email,
        AccountLetter::EmailChanged => KeyPurpose::OldAddress,
        AccountLetter::Join => KeyPurpose::Join,
        AccountLetter::AlreadyThere
        | AccountLetter::PasswordChanged
        | AccountLetter::Deleted
        | AccountLetter::Joined
        | AccountLetter::PasskeyAdded
        | AccountLetter::PasswordRemoved
        | AccountLetter::WayRemoved
        | AccountLetter::WaysEnded
        | AccountLetter::MadeBy => {
            let Some(id) = PersonId::parse(of) else { return Ok(None) };
            let Some(person) = app.db.read(ReadPerson { id }).await? else { return Ok(None) };
            let deleted = person.state == AccountState::Blocked;
            // Who registers anew before it is erased, or asks for another password, hears that it is closed.
            let again = deleted && letter == AccountLetter::AlreadyThere;
            let letter = if again { AccountLetter::Deleted } else { letter };
            let due = deleted == (letter == AccountLetter::Deleted);
            let language = person.language;
            let made = letter == AccountLetter::MadeBy;
            let provider = match letter {
                AccountLetter::MadeBy => came_by(app, &person, person.created_at).await?,
                // Taken away since, it is told all the same, without its name.
                AccountLetter::Joined => Some(came_by(app, &person, at).await?.unwrap_or_default()),
                _ => Some(String::new()),
            };
            // Removed since: nothing of it is left to be told.
            let Some(provider) = provider else { return Ok(None) };
            return Ok(due.then(|| For {
                letter,
                href: match letter {
                    AccountLetter::AlreadyThere => here(app, PageName::Auth, language),
                    // Which ways still let somebody in is listed there.
                    AccountLetter::PasswordChanged
                    | AccountLetter::WayRemoved
                    | AccountLetter::WaysEnded
                    | AccountLetter::Joined
                    | AccountLetter::PasskeyAdded
                    | AccountLetter::MadeBy => here(app, PageName::Account, language),
                    _ => String::new(),
                },
                until: person.erase_at,
                address: person.address,
                // Whoever made an account there may have typed anything for a name.
                name: if made { String::new() } else { person.first_name },
                language,
                provider,
            }));
        }
    };
    let key = app.db.read(ReadKey { id: of.to_owned(), purpose, now: app.now() }).await?;
    // Used, ended or made anew since.
    let Some(key) = key.filter(|key| key.created_at == at) else { return Ok(None) };
    let known = match purpose {
        // Whoever reads it has proved nothing yet.
        KeyPurpose::Confirm | KeyPurpose::Join => None,
        _ => match key.person.clone() {
            Some(id) => app.db.read(ReadPerson { id }).await?,
            None => None,
        },
    };
    let (language, known_as) = (key.language, known.map(|person| (person.first_name, person.address)));
    let (name, address) = match (purpose, known_as) {
        (KeyPurpose::Reset, Some((name, address))) => (name, address),
        (KeyPurpose::OldAddress, Some((name, _))) => (name, key.address.clone()),
        _ => (String::new(), key.address.clone()),
    };
    let href = match purpose {
        KeyPurpose::OldAddress => String::new(),
        KeyPurpose::Confirm | KeyPurpose::Reset | KeyPurpose::Email | KeyPurpose::Join => {
            links::href(app, language, purpose, &key)
        }
    };
    // Only a link that joins an identity has one.
    let provider = key.provider.as_ref().and_then(KeptProvider::known).map(|name| providers::name(app, name));
    let provider = provider.unwrap_or_default();
    Ok(Some(For { letter, address, name, language, href, until: None, provider }))
}

/// Who says since then who somebody is: what the provider is called; none where it lets nobody in any more.
async fn came_by(app: &App, person: &KeptPerson, since: Instant) -> Result<Option<String>, StoreError> {
    let ways = app.db.read(Identities { person: person.id.clone() }).await?;
    let way = ways.iter().find(|way| way.created_at == since);
    Ok(way.and_then(KeptIdentity::provider).map(|name| providers::name(app, name)))
}

fn shown(letter: AccountLetter) -> AccountLetterView {
    match letter {
        AccountLetter::Confirm => AccountLetterView::Confirm,
        AccountLetter::AlreadyThere => AccountLetterView::AlreadyThere,
        AccountLetter::Reset => AccountLetterView::Reset,
        AccountLetter::ConfirmEmail => AccountLetterView::ConfirmEmail,
        AccountLetter::EmailChanged => AccountLetterView::EmailChanged,
        AccountLetter::PasswordChanged => AccountLetterView::PasswordChanged,
        AccountLetter::Deleted => AccountLetterView::Deleted,
        AccountLetter::Join => AccountLetterView::Join,
        AccountLetter::Joined => AccountLetterView::Joined,
        AccountLetter::PasskeyAdded => AccountLetterView::PasskeyAdded,
        AccountLetter::PasswordRemoved => AccountLetterView::PasswordRemoved,
        AccountLetter::WayRemoved => AccountLetterView::WayRemoved,
        AccountLetter::WaysEnded => AccountLetterView::WaysEnded,
        AccountLetter::MadeBy => AccountLetterView::MadeBy,
    }
}
