//! Mail. The embedded default writes it to files, where a person or a test can read it.

use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// A mail, ready to be sent.
#[derive(Clone, Debug)]
pub struct Mail {
    /// Names it for good: sending it twice writes one mail.
    pub id: String,
    /// Name and address it comes from.
    pub from: (String, String),
    /// Name and address it goes to.
    pub to: (String, String),
    /// Its subject.
    pub subject: String,
    /// Its body for programs that show HTML.
    pub html: String,
    /// The same as text.
    pub text: String,
    /// Files that travel with it.
    pub attachments: Vec<File>,
    /// When it was written, milliseconds UTC.
    pub at: i64,
}

/// A file that travels with a mail.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name, of plain letters, digits, dots and hyphens.
    pub name: String,
    /// Its media type.
    pub kind: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What is listed of a written mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields of a mail")]
pub struct Written {
    pub id: String,
    pub to: String,
    pub subject: String,
    pub at: i64,
}

/// Why a mail could not be sent.
#[derive(Debug)]
pub enum MailError {
    /// An address or header can't be written: trying again will not help.
    Unsendable(String),
    /// The disk or the server: trying again may help.
    Failed(io::Error),
}

impl std::fmt::Display for MailError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unsendable(why) => write!(f, "the mail can't be written: {why}"),
            Self::Failed(error) => write!(f, "the mail was not sent: {error}"),
        }
    }
}

impl std::error::Error for MailError {}

/// What a mail says, and the files with it.
fn body(mail: &Mail) -> Result<MultiPart, String> {
    let said = MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone());
    if mail.attachments.is_empty() {
        return Ok(said);
    }
    mail.attachments.iter().try_fold(MultiPart::mixed().multipart(said), |whole, file| {
        let kind = ContentType::parse(&file.kind).map_err(|error| error.to_string())?;
        Ok(whole.singlepart(Attachment::new(file.name.clone()).body(file.bytes.clone(), kind)))
    })
}

/// True when an address is one that mail can be sent to.
pub fn address_is_valid(address: &str) -> bool {
    address.len() <= 254
        && address.parse::<lettre::Address>().is_ok_and(|address| {
            let domain = address.domain();
            !domain.starts_with('[')
                && domain.contains('.')
                && !domain.starts_with('.')
                && !domain.ends_with('.')
                && !domain.contains("..")
        })
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
        let unsendable = |why: String| MailError::Unsendable(why);
        let mailbox = |(name, address): &(String, String)| {
            let address = address.parse().map_err(|error| unsendable(format!("{error}")))?;
            Ok::<_, MailError>(Mailbox::new(Some(name.clone()), address))
        };
        let message = lettre::Message::builder()
            .message_id(Some(format!("<{}@sacbe>", mail.id)))
            .from(mailbox(&mail.from)?)
            .to(mailbox(&mail.to)?)
            .subject(&mail.subject)
            .multipart(body(mail).map_err(unsendable)?)
            .map_err(|error| unsendable(error.to_string()))?;
        let written = Written {
            id: mail.id.clone(),
            to: mail.to.1.clone(),
            subject: mail.subject.clone(),
            at: mail.at,
        };
        let listing = serde_json::to_vec(&written).map_err(|error| unsendable(error.to_string()))?;
        std::fs::create_dir_all(&self.folder).map_err(MailError::Failed)?;
        self.write("eml", &mail.id, &message.formatted())?;
        self.write("html", &mail.id, mail.html.as_bytes())?;
        // Last: a mail is in the list only when it is whole.
        self.write("json", &mail.id, &listing)
    }

    fn write(&self, kind: &str, id: &str, bytes: &[u8]) -> Result<(), MailError> {
        let file = self.folder.join(format!("{id}.{kind}"));
        let draft = self.folder.join(format!("{id}.{kind}.part"));
        std::fs::write(&draft, bytes).and_then(|()| std::fs::rename(&draft, &file)).map_err(MailError::Failed)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(id: &str, to: &str) -> Mail {
        Mail {
            id: id.into(),
            from: ("Sacbe".into(), "hola@sacbe.example".into()),
            to: ("Ana Núñez".into(), to.into()),
            subject: "Tus días en Xel-Há".into(),
            html: "<p>hola</p>".into(),
            text: "hola".into(),
            attachments: vec![File { name: "a.pdf".into(), kind: "application/pdf".into(), bytes: vec![1] }],
            at: 1,
        }
    }

    #[test]
    fn a_mail_is_written_once_and_listed() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        mails.send(&mail("a-1", "ana@example.com")).unwrap();
        mails.send(&mail("a-1", "ana@example.com")).unwrap();
        let list = mails.list();
        assert_eq!(list.len(), 1);
        assert_eq!(list[0].to, "ana@example.com");
        assert_eq!(mails.html("a-1").unwrap(), "<p>hola</p>");
        assert_eq!(mails.html("../a-1"), None);
    }

    #[test]
    fn a_header_can_not_be_smuggled_in() {
        let folder = tempfile::tempdir().unwrap();
        let mails = MailFolder::new(folder.path());
        let mut bad = mail("b", "ana@example.com");
        bad.subject = "Hola\r\nBcc: all@example.com".into();
        if mails.send(&bad).is_ok() {
            let text = std::fs::read_to_string(folder.path().join("b.eml")).unwrap();
            assert!(!text.lines().any(|line| line.starts_with("Bcc")), "{text}");
        }
        assert!(matches!(
            mails.send(&mail("c", "ana@example.com\r\nBcc: x@y.zz")),
            Err(MailError::Unsendable(_))
        ));
    }

    #[test]
    fn addresses_are_checked_as_mail_needs_them() {
        for good in ["ana@example.com", "ana.nunez+viaje@correo.example.mx"] {
            assert!(address_is_valid(good), "{good}");
        }
        for bad in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "ana@example..com",
            "a b@example.com",
            "ana@example.com.",
        ] {
            assert!(!address_is_valid(bad), "{bad}");
        }
    }
}
