//! Mail in a folder, where a person or a test can read it.

use super::{Mail, MailError};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

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

    #[test]
    fn a_mail_that_can_not_be_written_is_not_listed() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        let sent = mails.send(&mail("c", "ana@example.com\r\nBcc: x@y.zz"));
        assert!(matches!(sent, Err(MailError::Unsendable(_))));
        assert!(mails.list().is_empty());
    }
}
