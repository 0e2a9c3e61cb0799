//! Who comes along with somebody: names that they keep, and that are offered where they are asked who comes (§10.19).

use super::{links, refused};
use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Person;
use domain::account::companion::{CompanionName, MOST_COMPANIONS};
use store::account::{CompanionsKept, KeepCompanions, KeptCompanion, ReadCompanions, RemoveCompanion};

/// A name as typed, and whether the box that says that it is kept was ticked.
#[derive(Clone, Copy)]
pub struct Typed<'a> {
    /// First name.
    pub first_name: &'a str,
    /// Last name.
    pub last_name: &'a str,
    /// Whether the box was ticked.
    pub consented: bool,
}

/// Keeps a name that was typed, by the consent in these words.
///
/// # Errors
/// Everything that is wrong with it; or so many are kept already.
pub async fn keep(app: &App, person: &Person, typed: Typed<'_>, consent: String) -> Result<(), Failure> {
    let Typed { first_name, last_name, consented } = typed;
    let name = CompanionName::parse(first_name, last_name, consented).map_err(refused)?;
    match keep_names(app, person, vec![name], consent).await? {
        CompanionsKept::Done => Ok(()),
        CompanionsKept::Full => {
            let limit = i64::try_from(MOST_COMPANIONS).ok();
            Err(Wrong { limit, ..Wrong::new(Code::CompanionsFull) }.into())
        }
        CompanionsKept::SignedOut => Err(Code::SignInRequired.into()),
    }
}

/// Keeps the names of those who come, as they stand on their tickets, by the consent in these words: as many as there is room for.
/// Answers whether that was all of them.
pub async fn keep_all<'a>(
    app: &App,
    person: &Person,
    named: impl Iterator<Item = &'a str>,
    consent: String,
) -> Result<bool, Failure> {
    let names: Vec<_> = named.filter_map(CompanionName::of_whole).collect();
    if names.is_empty() {
        return Ok(true);
    }
    Ok(keep_names(app, person, names, consent).await? != CompanionsKept::Full)
}

async fn keep_names(
    app: &App,
    person: &Person,
    names: Vec<CompanionName>,
    consent: String,
) -> Result<CompanionsKept, Failure> {
    let with_id = |name| -> Result<(String, CompanionName), Failure> { Ok((links::fresh_id()?, name)) };
    let names = names.into_iter().map(with_id).collect::<Result<Vec<_>, Failure>>()?;
    let op = KeepCompanions { person: person.id.clone(), names, consent, now: app.now() };
    Ok(app.db.run(op).await?)
}

/// Removes a name that is kept.
pub async fn remove(app: &App, person: &Person, id: &str) -> Result<(), Failure> {
    app.db.run(RemoveCompanion { person: person.id.clone(), id: id.to_owned() }).await?;
    Ok(())
}

/// The names that are offered to whoever is signed in; none where nobody is.
pub async fn offered(app: &App, person: Option<&Person>) -> Result<Option<Vec<String>>, Failure> {
    let Some(person) = person else { return Ok(None) };
    let (kept, _) = app.db.read(ReadCompanions { person: person.id.clone() }).await?;
    Ok(Some(kept.iter().map(KeptCompanion::whole).collect()))
}
