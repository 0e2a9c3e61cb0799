//! What a session has of the provider by whose word it began (§7.1, §10.18): what was signed, whose it is by that, and where its owner
//! signs out there too.

use super::identity::{asked, return_url};
use crate::app::App;
use crate::app::secrets::key_hash;
use crate::ask::problem::{Code, Failure};
use adapters::identity::IdentityError;
use domain::language::Language;
use store::account::{Federated, Hidden, Identities, KeptPerson, KeptSession, ReadByIdToken, ReadFederated};

/// Of what provider a session is, and what that signed; none where a password began it.
pub async fn federated(app: &App, token: &Hidden) -> Result<Option<Federated>, Failure> {
    Ok(app.db.read(ReadFederated { token: token.clone(), now: app.now() }).await?)
}

/// Whose session it is that a provider's word began: the word that it has, asked of the provider once more. One that no session
/// has is asked of nobody.
///
/// # Errors
/// The provider can't be asked now.
pub async fn by_id_token(app: &App, token: &str) -> Result<Option<(KeptSession, KeptPerson)>, Failure> {
    let now = app.now();
    let found = app.db.read(ReadByIdToken { hash: key_hash(token).into(), now }).await?;
    let site = &app.catalogue.site.site_code;
    let Some((session, person)) = found.filter(|(_, person)| person.site == *site) else { return Ok(None) };
    let Some(name) = session.provider() else { return Ok(None) };
    let Some(provider) = app.identities.get(name) else { return Ok(None) };
    let said = match asked(app, name, move || provider.verify(token.to_owned(), now)).await {
        Ok(said) => said,
        Err(IdentityError::Refused(_)) => return Ok(None),
        Err(IdentityError::Later(_)) => return Err(Code::Unavailable.into()),
    };
    let ways = app.db.read(Identities { person: person.id.clone() }).await?;
    let own = ways.iter().find(|way| way.id == session.way);
    let fits = own.is_some_and(|way| way.issuer == said.issuer && way.subject == said.subject);
    Ok(fits.then_some((session, person)))
}

/// Where whoever signs out here signs out of the provider too by which they came, which leads back to the page where one signs in;
/// none where a password let them in, or the provider has no such page.
pub fn end_href(app: &App, language: Language, federated: &Federated) -> Option<String> {
    let provider = app.identities.get(federated.provider?)?;
    let signed = Some(federated.id_token.get()).filter(|token| !token.is_empty());
    // The bare page: providers compare it with what is registered there, and no field is.
    provider.end_href(signed, &return_url(app, language))
}
