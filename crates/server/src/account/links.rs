//! Links of mail about accounts, and where somebody goes on to after signing in.

use crate::app::App;
use crate::app::secrets::{Secret, same};
use crate::ask::problem::Failure;
use crate::ask::route::{Found, Target, find};
use crate::draw::{present, shell};
use domain::account::KeyPurpose;
use domain::actor::PersonId;
use domain::catalogue::PageName;
use domain::encoding::hex;
use domain::language::Language;
use store::account::{KeptKey, ReadKey};

/// Longest address that somebody is led on to.
const LONGEST_NEXT: usize = 200;

/// A name for a link: letters and digits that nobody guesses.
///
/// # Errors
/// The system gives no randomness.
pub fn fresh_id() -> Result<String, Failure> {
    Ok(hex(Secret::random()?.bytes()).chars().take(32).collect())
}

/// A name for a person, the same.
///
/// # Errors
/// The system gives no randomness.
pub fn fresh_person() -> Result<PersonId, Failure> {
    Ok(PersonId::of_random(Secret::random()?.bytes()))
}

/// The page that a link leads to, and the fields that name it and prove that its mail is read.
fn place(purpose: KeyPurpose) -> (PageName, &'static str) {
    match purpose {
        KeyPurpose::Confirm => (PageName::Auth, "confirm"),
        KeyPurpose::Join => (PageName::Auth, "join"),
        KeyPurpose::Reset => (PageName::Forgot, "reset"),
        KeyPurpose::Email | KeyPurpose::OldAddress => (PageName::Account, "change"),
    }
}

/// The whole address of a link.
pub fn href(app: &App, language: Language, purpose: KeyPurpose, key: &KeptKey) -> String {
    let (page, field) = place(purpose);
    let path = Target::Page(page).href(language, &app.catalogue);
    let fields = [
        (field.to_owned(), key.id.clone()),
        ("key".to_owned(), app.secrets.link_key(purpose, &key.id, key.created_at)),
    ];
    format!("{}{path}?{}", shell::origin(app), present::query(&fields))
}

/// What a link is good for; none where it is not, or not any more. Looking at it changes nothing.
pub async fn good(app: &App, purpose: KeyPurpose, id: &str, proof: &str) -> Result<Option<KeptKey>, Failure> {
    let op = ReadKey { id: id.to_owned(), purpose, now: app.now() };
    let found = app.db.read(op).await?.filter(|key| key.site == app.catalogue.site.site_code);
    Ok(found.filter(|key| same(&app.secrets.link_key(purpose, &key.id, key.created_at), proof)))
}

/// Where somebody goes on to: a page of the store, or their own account.
pub fn onward(app: &App, language: Language, next: &str) -> String {
    let own = || Target::Page(PageName::Account).href(language, &app.catalogue);
    if is_onward(app, next) { next.to_owned() } else { own() }
}

/// True for the address of a page of the store, without fields.
pub fn is_onward(app: &App, next: &str) -> bool {
    let plain = next.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_/.".contains(&b));
    let here = next.len() <= LONGEST_NEXT && next.starts_with('/') && !next.starts_with("//") && plain;
    here && matches!(find(next, &app.catalogue), Found::Page(..))
}
