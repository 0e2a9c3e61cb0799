//! Mail: written once here, then taken by a mail server. Where there is none it is written to files, where a person or a
//! test can read it.

mod address;
mod folder;
mod smtp;
mod smtp_url;

pub use address::address_is_valid;
pub use folder::{MailFolder, Written};
pub use smtp::{LONGEST_DELIVERY, Patience, Smtp};

use lettre::address::{AddressError, Envelope};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};

/// A mail, ready to be sent.
#[derive(Clone, Debug)]
pub struct Mail {
    /// Names it for good: sent twice, it is the same mail.
    pub id: String,
    /// The store's host, which makes its names those of this store alone.
    pub host: String,
    /// Name and address it comes from.
    pub from: (String, String),
    /// Where answers go.
    pub reply_to: String,
    /// Name and address it goes to; the name may be empty.
    pub to: (String, String),
    /// Its subject.
    pub subject: String,
    /// Its body for programs that show HTML.
    pub html: String,
    /// The same as text.
    pub text: String,
    /// Pictures that the HTML shows, by their content ids: `cid:ID` is the picture of an id.
    pub pictures: Vec<(String, File)>,
    /// Files that travel with it.
    pub attachments: Vec<File>,
    /// Where one click unsubscribes (RFC 8058); none of what nobody subscribed to.
    pub unsubscribe: Option<String>,
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

/// Why a mail could not be sent. What is printed of it names nobody; a server's own words may.
#[derive(Debug)]
pub enum MailError {
    /// An address or header can't be written: trying again will not help.
    Unsendable(String),
    /// The mail server refuses it for good.
    Refused {
        /// What it answered, and to what.
        answer: String,
        /// Its own words.
        words: String,
    },
    /// The disk, the server or the way there: trying again may help.
    Failed(String),
}

impl MailError {
    /// True where trying again will not help.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Unsendable(_) | Self::Refused { .. } => true,
            Self::Failed(_) => false,
        }
    }

    /// What is wrong, with the server's own words, for whoever looks at the order.
    pub fn reason(&self) -> String {
        match self {
            Self::Refused { words, .. } => format!("{self}: {words}"),
            Self::Unsendable(_) | Self::Failed(_) => self.to_string(),
        }
    }
}

impl std::fmt::Display for MailError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unsendable(why) => write!(f, "the mail can't be written: {why}"),
            Self::Refused { answer, .. } => write!(f, "the mail is refused: {answer}"),
            Self::Failed(why) => write!(f, "the mail was not sent: {why}"),
        }
    }
}

impl std::error::Error for MailError {}

/// Who takes the store's mail.
pub enum Transport {
    /// A folder.
    Folder(MailFolder),
    /// A mail server.
    Server(Box<Smtp>),
}

impl Transport {
    /// Hands one mail over. Once it is dropped nothing more of a delivery to a server happens.
    pub async fn send(&self, mail: Mail) -> Result<(), MailError> {
        match self {
            Self::Folder(folder) => {
                let folder = folder.clone();
                let written = tokio::task::spawn_blocking(move || folder.send(&mail)).await;
                written.map_err(|error| MailError::Failed(error.to_string()))?
            }
            Self::Server(server) => {
                let message = mail.message()?;
                Box::pin(server.send(&message)).await
            }
        }
    }
}

impl Mail {
    /// As it travels.
    pub(crate) fn message(&self) -> Result<Message, MailError> {
        let unsendable = |why: String| MailError::Unsendable(why);
        // What is wrong with the store's own addresses is no buyer's fault: it waits until they are mended.
        let own = |address: &str| {
            let wrong = |error: AddressError| {
                MailError::Failed(format!("the store's own address can't be written: {error}"))
            };
            address.parse::<Address>().map_err(wrong)
        };
        let (from, to) = (own(&self.from.1)?, self.to.1.parse::<Address>());
        let to = to.map_err(|error| unsendable(error.to_string()))?;
        let envelope = Envelope::new(Some(from.clone()), vec![to.clone()]);
        let named = |name: &str, address| Mailbox::new((!name.is_empty()).then(|| name.to_owned()), address);
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        let mut message = Message::builder();
        if let Some(href) = &self.unsubscribe {
            for (name, value) in [
                ("List-Unsubscribe", format!("<{href}>")),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            ] {
                message = message.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
            }
        }
        message
            .message_id(Some(format!("<{}@{}>", self.id, self.host)))
            .from(named(&self.from.0, from))
            .reply_to(Mailbox::new(None, own(&self.reply_to)?))
            .to(named(&self.to.0, to))
            .subject(&self.subject)
            // Nobody's absence is answered to a program (RFC 3834).
            .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
            .envelope(envelope.map_err(|error| unsendable(error.to_string()))?)
            .multipart(self.body().map_err(unsendable)?)
            .map_err(|error| unsendable(error.to_string()))
    }

    /// What it says, with the pictures it shows, and the files with it.
    fn body(&self) -> Result<MultiPart, String> {
        let kind = |file: &File| ContentType::parse(&file.kind).map_err(|error| error.to_string());
        let html = SinglePart::html(self.html.clone());
        let said = MultiPart::alternative().singlepart(SinglePart::plain(self.text.clone()));
        let said = if self.pictures.is_empty() {
            said.singlepart(html)
        } else {
            let shown =
                self.pictures.iter().try_fold(MultiPart::related().singlepart(html), |all, (id, file)| {
                    let picture = Attachment::new_inline_with_name(id.clone(), file.name.clone());
                    Ok::<_, String>(all.singlepart(picture.body(file.bytes.clone(), kind(file)?)))
                });
            said.multipart(shown?)
        };
        if self.attachments.is_empty() {
            return Ok(said);
        }
        self.attachments.iter().try_fold(MultiPart::mixed().multipart(said), |whole, file| {
            Ok(whole.singlepart(Attachment::new(file.name.clone()).body(file.bytes.clone(), kind(file)?)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn mail(id: &str, to: &str) -> Mail {
        let picture = File { name: "header.png".into(), kind: "image/png".into(), bytes: vec![2] };
        Mail {
            id: id.into(),
            host: "store.example".into(),
            from: ("Sacbe".into(), "no-reply@sacbe.example".into()),
            reply_to: "hola@sacbe.example".into(),
            to: ("Ana Núñez".into(), to.into()),
            subject: "Tus días en Xel-Há".into(),
            html: "<p>hola</p><img src=\"cid:header@store.example\">".into(),
            text: "hola".into(),
            pictures: vec![("header@store.example".into(), picture)],
            attachments: vec![File { name: "a.pdf".into(), kind: "application/pdf".into(), bytes: vec![1] }],
            unsubscribe: None,
            at: 1,
        }
    }

    fn formatted(mail: &Mail) -> String {
        String::from_utf8(mail.message().unwrap().formatted()).unwrap()
    }

    // Proves 10.7.5.
    #[test]
    fn a_mail_has_the_stores_name_and_no_answer_comes_from_a_program() {
        let text = formatted(&mail("mail-1", "ana@example.com"));
        for line in [
            "Message-ID: <mail-1@store.example>",
            "From: Sacbe <no-reply@sacbe.example>",
            "Reply-To: hola@sacbe.example",
            "Auto-Submitted: auto-generated",
            "Content-ID: <header@store.example>",
        ] {
            assert_eq!(text.matches(&format!("{line}\r\n")).count(), 1, "{line}\n{text}");
        }
        let parts =
            ["multipart/mixed", "multipart/alternative", "text/plain", "multipart/related", "text/html"];
        let at: Vec<_> = parts.iter().map(|part| text.find(part)).collect();
        assert!(at.is_sorted() && at.iter().all(Option::is_some), "{text}");
        assert!(text.find("image/png") < text.find("application/pdf"));
    }

    // Proves 10.10.6.
    #[test]
    fn what_is_subscribed_to_says_where_one_click_ends_it() {
        let mut letter = mail("b", "ana@example.com");
        assert!(!formatted(&letter).contains("List-Unsubscribe"));
        letter.unsubscribe = Some("https://store.example/newsletter/leave/1/2".into());
        let text = formatted(&letter);
        assert!(
            text.contains("List-Unsubscribe: <https://store.example/newsletter/leave/1/2>\r\n"),
            "{text}"
        );
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{text}");
    }

    #[test]
    fn a_name_may_be_left_out() {
        let mut unnamed = mail("b", "ana@example.com");
        unnamed.to.0 = String::new();
        assert!(formatted(&unnamed).contains("To: ana@example.com\r\n"));
    }

    #[test]
    fn a_header_can_not_be_smuggled_in() {
        let mut bad = mail("b", "ana@example.com");
        bad.subject = "Hola\r\nBcc: all@example.com".into();
        if let Ok(message) = bad.message() {
            let text = String::from_utf8(message.formatted()).unwrap();
            assert!(!text.lines().any(|line| line.starts_with("Bcc")), "{text}");
        }
        let bad = mail("c", "ana@example.com\r\nBcc: x@y.zz");
        assert!(matches!(bad.message(), Err(MailError::Unsendable(_))));
    }

    #[test]
    fn what_is_wrong_with_the_stores_own_address_is_tried_again() {
        let mut bad = mail("d", "ana@example.com");
        bad.from.1 = "nobody".into();
        assert!(bad.message().is_err_and(|error| !error.is_final()));
        let bad = mail("e", "nobody");
        assert!(bad.message().is_err_and(|error| error.is_final()));
    }
}
