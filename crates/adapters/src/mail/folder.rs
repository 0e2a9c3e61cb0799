//! Mail in a folder, where a person or a test can read it.

use super::{Mail, MailError};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// What is listed of a written mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields of a mail")]
pub struct Written {
    pub id: String,
    pub to: String,
    pub subject: String,
    pub at: i64,
}

/// Writes mail into a folder: `id.eml` as it would travel, `id.html` to look at, `id.json` for lists.
#[derive(Clone, Debug)]
pub struct MailFolder {
    folder: PathBuf,
}

impl MailFolder {
    /// A folder for mail, made when needed.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// Writes one mail, whole or not at all.
    pub fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = mail.message()?;
        let written = Written {
            id: mail.id.clone(),
            to: mail.to.1.clone(),
            subject: mail.subject.clone(),
            at: mail.at,
        };
        let listing =
            serde_json::to_vec(&written).map_err(|error| MailError::Unsendable(error.to_string()))?;
        std::fs::create_dir_all(&self.folder).map_err(|error| MailError::Failed(error.to_string()))?;
        self.write("eml", &mail.id, &message.formatted())?;
        self.write("html", &mail.id, to_look_at(mail).as_bytes())?;
        // Last: a mail is in the list only when it is whole.
        self.write("json", &mail.id, &listing)
    }

    fn write(&self, kind: &str, id: &str, bytes: &[u8]) -> Result<(), MailError> {
        let file = self.folder.join(format!("{id}.{kind}"));
        let draft = self.folder.join(format!("{id}.{kind}.part"));
        let written = std::fs::write(&draft, bytes).and_then(|()| std::fs::rename(&draft, &file));
        written.map_err(|error| MailError::Failed(error.to_string()))
    }

    /// Mail written so far, newest first.
    pub fn list(&self) -> Vec<Written> {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return Vec::new() };
        let mut all: Vec<Written> = entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
            .filter_map(|path| serde_json::from_slice(&std::fs::read(path).ok()?).ok())
            .collect();
        all.sort_by(|a, b| (b.at, &b.id).cmp(&(a.at, &a.id)));
        all
    }

    /// The HTML of one mail. Ids are of letters, digits and hyphens; anything else names no mail.
    pub fn html(&self, id: &str) -> Option<String> {
        let plain = id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        plain.then(|| std::fs::read_to_string(self.folder.join(format!("{id}.html"))).ok()).flatten()
    }
}

impl MailFolder {
    /// Removes what was written before, milliseconds UTC, at most so many files; answers how many. What was begun and never
    /// finished goes too.
    pub fn forget_before(&self, before: i64, most: usize) -> usize {
        let is_old = |path: &Path| {
            let written = std::fs::metadata(path).and_then(|file| file.modified()).ok();
            let since = written.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
            since.and_then(|since| i64::try_from(since.as_millis()).ok()).is_some_and(|at| at <= before)
        };
        self.remove(|_, path| is_old(path), most)
    }

    /// Removes all mail to an address, and all that is about some orders; answers how many files. A mail's id names its order.
    pub fn forget_about(&self, orders: &[String], address: &str) -> usize {
        let to_them = self.list().into_iter().filter(|mail| mail.to.eq_ignore_ascii_case(address));
        let ids: Vec<String> = to_them.map(|mail| mail.id).chain(orders.iter().cloned()).collect();
        self.remove(|name, _| ids.iter().any(|id| name.contains(id.as_str())), usize::MAX)
    }

    /// Removes files of mail, by their name and path. One that can't be removed is left for the next time.
    fn remove(&self, which: impl Fn(&str, &Path) -> bool, most: usize) -> usize {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return 0 };
        let ours = |path: &PathBuf| {
            let kind = path.extension().and_then(|kind| kind.to_str());
            kind.is_some_and(|kind| ["eml", "html", "json", "part"].contains(&kind))
        };
        let paths = entries.filter_map(Result::ok).map(|entry| entry.path()).filter(ours);
        let chosen = paths.filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| which(name, path))
        });
        chosen.take(most).filter(|path| std::fs::remove_file(path).is_ok()).count()
    }
}

/// Its HTML for a browser, which knows no parts of a mail: pictures stand in it.
fn to_look_at(mail: &Mail) -> String {
    mail.pictures.iter().fold(mail.html.clone(), |html, (id, file)| {
        let data = format!("data:{};base64,{}", file.kind, BASE64_STANDARD.encode(&file.bytes));
        html.replace(&format!("cid:{id}"), &data)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::tests::mail;
    use std::collections::BTreeSet;
    use std::time::Duration;

    #[test]
    fn a_mail_is_written_once_and_listed() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        mails.send(&mail("a-1", "ana@example.com")).unwrap();
        mails.send(&mail("a-1", "ana@example.com")).unwrap();
        let list = mails.list();
        assert_eq!(list.len(), 1);
        assert_eq!(list[0].to, "ana@example.com");
        assert_eq!(mails.html("a-1").unwrap(), "<p>hola</p><img src=\"data:image/png;base64,Ag==\">");
        assert_eq!(mails.html("../a-1"), None);
    }

    // Proves 10.8.7.
    #[test]
    fn written_mail_goes_by_its_age_and_by_whom_it_was_to() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        assert_eq!(mails.forget_before(i64::MAX, 10), 0, "nothing was written yet");
        for (id, to) in
            [("mail-o1", "ana@example.com"), ("mail-o2", "luz@example.com"), ("mail-o3", "Ana@example.com")]
        {
            mails.send(&mail(id, to)).unwrap();
        }
        let old = UNIX_EPOCH + Duration::from_secs(1000);
        for kind in ["eml", "html", "json", "eml.part"] {
            let file = std::fs::File::create(folder.path().join(format!("mail-o0.{kind}"))).unwrap();
            file.set_modified(old).unwrap();
        }
        std::fs::File::create(folder.path().join("notes.txt")).unwrap().set_modified(old).unwrap();
        assert_eq!(mails.forget_before(999_999, 10), 0);
        assert_eq!(mails.forget_before(1_000_000, 3), 3, "no more at once than was said");
        assert_eq!(mails.forget_before(1_000_000, 3), 1);
        let left = || mails.list().into_iter().map(|mail| mail.id).collect::<BTreeSet<_>>();
        assert_eq!(left().len(), 3);
        assert_eq!(mails.forget_about(&["o2".to_owned()], "ana@example.com"), 9);
        assert!(left().is_empty() && folder.path().join("notes.txt").exists());
    }

    #[test]
    fn a_mail_that_can_not_be_written_is_not_listed() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        let sent = mails.send(&mail("c", "ana@example.com\r\nBcc: x@y.zz"));
        assert!(matches!(sent, Err(MailError::Unsendable(_))));
        assert!(mails.list().is_empty());
    }
}
