//! The newsletter's list, for whoever sends it without a marketing platform.

use crate::operate::terminal::cell;
use crate::publish::publishing::Trouble;
use domain::calendar::Instant;
use store::Db;
use store::newsletter::{ReadConsents, Subscribers};

/// Who gets the newsletter, as CSV, with when and to which words each consent was given; `left_at` is when they had left before
/// they asked for it anew.
pub async fn export(db: &Db, site: &str) -> Result<String, Trouble> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record([
        "email",
        "first_name",
        "last_name",
        "country",
        "language",
        "origin",
        "client_id",
        "external_key",
        "confirmed_at",
        "left_at",
        "consents",
    ])?;
    let mut after = String::new();
    loop {
        let some = db.read(Subscribers { site: site.to_owned(), after: after.clone() }).await?;
        let Some(last) = some.last() else { break };
        after.clone_from(&last.id);
        for one in &some {
            let consents = db.read(ReadConsents { id: one.id.clone() }).await?;
            let consent = |(what, version, text, at): &(String, String, String, Instant)| {
                format!("{what} {version} {} {text}", at.rfc3339())
            };
            csv.write_record([
                cell(&one.email).as_str(),
                &cell(&one.first_name),
                &cell(&one.last_name),
                &one.country,
                &one.language,
                &cell(&one.origin),
                &cell(&one.client_id),
                &cell(&one.external_key),
                &one.confirmed_at.unwrap_or(one.changed_at).rfc3339(),
                &one.left_at.map(Instant::rfc3339).unwrap_or_default(),
                &consents.iter().map(consent).collect::<Vec<_>>().join("; "),
            ])?;
        }
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}
