//! How many mails of accounts there are: to an address, asked for by a person, and of a store (§10.17.6).

use super::hash_of;
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};
use domain::account::{may_write, may_write_link};
use domain::calendar::Instant;
use domain::newsletter::mailbox;

// As many as a store may send within an hour.
sql!(
    LATELY =
        "SELECT at FROM account_mail WHERE site = $1 AND address = $2 AND at > $3 AND at <= $4 LIMIT 300"
);
sql!(WRITTEN_TO = "SELECT at FROM account_mail WHERE site = $1 AND address = $2 AND at > $3 LIMIT 100");
sql!(
    WROTE = "INSERT INTO account_mail (id, site, address, at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING"
);

/// Under what it is noted that no mail was sent: nothing is counted by it. A note is made so that who waits for the answer does not
/// learn by when it comes what there is of an address.
const OF_NOBODY: &str = "the store's to nobody";

/// What a mail is counted among.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Among {
    /// Mails that whoever registers, or is signed in, has sent.
    Asked,
    /// Links to choose another password, to an address that has an account or not: what is sent to nobody counts for the
    /// address and not for the store.
    Resets { sent: bool },
    /// Links that join an identity to the address's account, or make one.
    Joins,
    /// Links that make the address an account's, asked for by who is signed in.
    Addresses,
}

/// A mail as it is counted: of which store, by which name, to which address, and asked for by whom if they are known.
pub(super) struct Counted<'a> {
    pub among: Among,
    pub site: &'a str,
    /// No other mail has it.
    pub name: &'a str,
    pub to: &'a str,
    pub by: Option<&'a str>,
    pub now: Instant,
}

impl Counted<'_> {
    /// Under what the store's mails of its kind are counted.
    fn of_store(&self) -> &'static str {
        match self.among {
            Among::Asked => "the store's",
            Among::Resets { .. } => "the store's links for another password",
            Among::Joins => "the store's links that join",
            Among::Addresses => "the store's links to new addresses",
        }
    }

    /// Under what its address's are, and those of who asks for it.
    fn whose(&self) -> Vec<String> {
        let of_address = match self.among {
            Among::Asked => counted_as(self.to),
            Among::Resets { .. } => resets_counted_as(self.to),
            Among::Joins => joins_counted_as(self.to),
            Among::Addresses => moves_counted_as(self.to),
        };
        let asking = self.by.map(|person| hash_of(&format!("person {person}")));
        [Some(of_address), asking].into_iter().flatten().collect()
    }
}

/// Counts a mail, unless its address, who asks for it or the store had as many as may be, or it was counted before: then it is
/// not sent. Whose transaction counts is one after the other.
pub(super) async fn count(tx: &mut Tx<'_>, mail: &Counted<'_>) -> Result<bool, StoreError> {
    if !may_send(tx, mail).await? {
        return Ok(false);
    }
    let is_sent = mail.among != (Among::Resets { sent: false });
    let mut whose = mail.whose();
    whose.push(if is_sent { mail.of_store() } else { OF_NOBODY }.to_owned());
    note(tx, mail, &whose).await
}

/// The same of a mail that may not be due. In as many statements: how long it takes does not tell whether it is.
pub(super) async fn count_alike(
    tx: &mut Tx<'_>,
    mail: &Counted<'_>,
    is_due: bool,
) -> Result<bool, StoreError> {
    let is_sent = may_send(tx, mail).await? && is_due;
    let (mut whose, mut of_store) = (mail.whose(), mail.of_store());
    if !is_sent {
        whose.fill(OF_NOBODY.to_owned());
        of_store = OF_NOBODY;
    }
    whose.push(of_store.to_owned());
    Ok(note(tx, mail, &whose).await? && is_sent)
}

/// Whether its address, who asks for it and the store had fewer mails than may be.
async fn may_send(tx: &mut Tx<'_>, mail: &Counted<'_>) -> Result<bool, StoreError> {
    let (site, now) = (mail.site, mail.now);
    let may = if mail.among == Among::Asked { may_write } else { may_write_link };
    let hour = values![site, mail.of_store(), now.plus_minutes(-60), now.plus_minutes(60)];
    let lately = tx.all::<Instant>(LATELY, hour).await?.len();
    for address in mail.whose() {
        let day = values![site, address, now.plus_minutes(-24 * 60)];
        if !may(&tx.all::<Instant>(WRITTEN_TO, day).await?, lately, now) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Notes a mail under each of these; answers whether it was noted for the first time.
async fn note(tx: &mut Tx<'_>, mail: &Counted<'_>, whose: &[String]) -> Result<bool, StoreError> {
    let (site, now) = (mail.site, mail.now);
    let mut new = 0;
    for (number, address) in (0_i64..).zip(whose) {
        let id = format!("{}:{}:{number}", mail.name, now.millis());
        new += tx.execute(WROTE, values![id, site, address, now]).await?;
    }
    Ok(new > 0)
}

/// An address as its mail is counted: however it is written, its mailbox is one.
fn counted_as(address: &str) -> String {
    hash_of(&mailbox(address))
}

/// The same of links to choose another password.
fn resets_counted_as(address: &str) -> String {
    hash_of(&format!("reset {}", mailbox(address)))
}

/// The same of links that join an identity.
fn joins_counted_as(address: &str) -> String {
    hash_of(&format!("join {}", mailbox(address)))
}

/// The same of links that make it an account's.
fn moves_counted_as(address: &str) -> String {
    hash_of(&format!("move {}", mailbox(address)))
}

/// Under all that mail to an address is counted as.
pub(super) fn all_counted_as(address: &str) -> [String; 4] {
    [counted_as(address), resets_counted_as(address), joins_counted_as(address), moves_counted_as(address)]
}
