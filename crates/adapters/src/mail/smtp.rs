//! A mail server that is spoken to by SMTP: every step has its time, and so has the whole.

use super::MailError;
use super::smtp_url::{Security, Server};
use crate::key::ApiKey;
use lettre::Message;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{
    AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters, TlsParametersBuilder,
};
use lettre::transport::smtp::commands::{Data, Mail as MailFrom, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use std::net::IpAddr;
use std::time::Duration;

/// Longest that a delivery takes, whatever the server does.
pub const LONGEST_DELIVERY: Duration = Duration::from_secs(30);
/// Longest to wait for an answer to a farewell: the mail is delivered, or refused, already.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long a server is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until it is connected to and has said who it is.
    pub connect: Duration,
    /// For the answer to a command.
    pub command: Duration,
    /// Until it took a whole message: it may look for viruses first.
    pub message: Duration,
    /// For all of that together.
    pub whole: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { connect: seconds(10), command: seconds(10), message: seconds(25), whole: LONGEST_DELIVERY }
    }
}

/// How a connection is guarded.
enum Guard {
    None,
    Upgraded(TlsParameters),
    Wrapped(TlsParameters),
}

/// A server that takes mail by SMTP. It is never printed: it has a password.
pub struct Smtp {
    host: String,
    port: u16,
    guard: Guard,
    login: Option<Credentials>,
    hello: ClientId,
    patience: Patience,
}

/// A step of a delivery, named in what is logged.
#[derive(Clone, Copy, Debug)]
enum Step {
    Connecting,
    StartTls,
    Login,
    Sender,
    Recipient,
    Data,
    Message,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Self::Connecting => "connecting",
            Self::StartTls => "STARTTLS",
            Self::Login => "AUTH",
            Self::Sender => "MAIL",
            Self::Recipient => "RCPT",
            Self::Data => "DATA",
            Self::Message => "the message",
        }
    }

    /// What an error at this step means. A server refuses a mail for good by what it says of its recipient or its content;
    /// what it says of the store itself, of its login or its sender, the operator can mend.
    fn failed(self, error: &Error) -> MailError {
        let Some(code) = error.status().map(u16::from) else {
            return MailError::Failed(format!("{}: {error}", self.name()));
        };
        let answer = format!("{} answered {code}", self.name());
        let of_the_mail = matches!(self, Self::Recipient | Self::Data | Self::Message);
        let of_the_login = (530..540).contains(&code);
        if of_the_mail && error.is_permanent() && !of_the_login {
            let words = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            return MailError::Refused { answer, words };
        }
        MailError::Failed(answer)
    }
}

/// Waits for a step.
async fn within<T>(
    step: Step,
    longest: Duration,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, MailError> {
    match tokio::time::timeout(longest, work).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(step.failed(&error)),
        Err(_) => Err(MailError::Failed(format!("{}: no answer in time", step.name()))),
    }
}

impl Smtp {
    /// The server of an address. `authorities` are the certificates of those who may vouch for it, as PEM, in place of those
    /// inside the program; `host` is the store's own name, which it is greeted with.
    ///
    /// # Errors
    /// What is wrong with the address or the certificates. The address is not repeated.
    pub fn new(url: &ApiKey, authorities: Option<&[u8]>, host: &str) -> Result<Self, String> {
        let Server { host: server, port, security, login } = Server::parse(url.reveal())?;
        let tls = || {
            let store = match authorities {
                None => Ok(TlsParametersBuilder::new(server.clone())
                    .certificate_store(CertificateStore::WebpkiRoots)),
                Some(pem) => Certificate::from_pem(pem).map(|own| {
                    let none = CertificateStore::None;
                    TlsParametersBuilder::new(server.clone())
                        .certificate_store(none)
                        .add_root_certificate(own)
                }),
            };
            store.and_then(TlsParametersBuilder::build).map_err(|error| error.to_string())
        };
        if authorities.is_some_and(|pem| !pem.windows(11).any(|part| part == b"CERTIFICATE")) {
            return Err("there is no certificate in it".into());
        }
        let guard = match security {
            Security::None => Guard::None,
            Security::Upgraded => Guard::Upgraded(tls()?),
            Security::Wrapped => Guard::Wrapped(tls()?),
        };
        let login = login.map(|(name, password)| Credentials::new(name, password));
        Ok(Self { host: server, port, guard, login, hello: hello(host), patience: Patience::default() })
    }

    /// The same server, waited for so long.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> Self {
        Self { patience, ..self }
    }

    /// Hands a message over. When it is not known whether the server took it, it is not sent, as far as is told: sent again
    /// with the same id, it may come twice and never not at all.
    pub(super) async fn send(&self, message: &Message) -> Result<(), MailError> {
        let late = |_| MailError::Failed("the whole delivery took too long".into());
        let ends = tokio::time::Instant::now() + self.patience.whole;
        let mut connection = tokio::time::timeout_at(ends, self.connect()).await.map_err(late)??;
        let handed = self.hand_over(&mut connection, message);
        let outcome = tokio::time::timeout_at(ends, handed).await.map_err(late)?;
        if outcome.as_ref().err().is_none_or(MailError::is_final) {
            let _ = tokio::time::timeout(FAREWELL, connection.quit()).await;
        }
        outcome
    }

    /// A connection on which mail can be sent: guarded, and logged in.
    async fn connect(&self) -> Result<AsyncSmtpConnection, MailError> {
        let wait = self.patience;
        let wrapped = match &self.guard {
            Guard::Wrapped(tls) => Some(tls.clone()),
            Guard::None | Guard::Upgraded(_) => None,
        };
        let place = (self.host.as_str(), self.port);
        let connecting =
            AsyncSmtpConnection::connect_tokio1(place, Some(wait.connect), &self.hello, wrapped, None);
        let mut connection = within(Step::Connecting, wait.connect, connecting).await?;
        if let Guard::Upgraded(tls) = &self.guard {
            within(Step::StartTls, wait.connect, connection.starttls(tls.clone(), &self.hello)).await?;
        }
        if let Some(login) = &self.login {
            within(Step::Login, wait.command, connection.auth(DEFAULT_MECHANISMS, login)).await?;
        }
        Ok(connection)
    }

    async fn hand_over(
        &self,
        connection: &mut AsyncSmtpConnection,
        message: &Message,
    ) -> Result<(), MailError> {
        let (wait, envelope) = (self.patience, message.envelope());
        let from = MailFrom::new(envelope.from().cloned(), Vec::new());
        within(Step::Sender, wait.command, connection.command(from)).await?;
        for to in envelope.to() {
            let to = Rcpt::new(to.clone(), Vec::new());
            within(Step::Recipient, wait.command, connection.command(to)).await?;
        }
        within(Step::Data, wait.command, connection.command(Data)).await?;
        within(Step::Message, wait.message, connection.message(&message.formatted())).await?;
        Ok(())
    }
}

/// How the store names itself to a server: by its host, or by its address where that is all it has.
fn hello(host: &str) -> ClientId {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match bare.parse() {
        Ok(IpAddr::V4(address)) => ClientId::Ipv4(address),
        Ok(IpAddr::V6(address)) => ClientId::Ipv6(address),
        Err(_) => ClientId::Domain(host.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_names_itself_by_its_host() {
        for (host, name) in
            [("store.example", "store.example"), ("127.0.0.1", "[127.0.0.1]"), ("[::1]", "[IPv6:::1]")]
        {
            assert_eq!(hello(host).to_string(), name);
        }
    }

    #[test]
    fn what_is_wrong_with_a_server_is_said_without_its_password() {
        let url = ApiKey::new("smtp://store:secret@mail.example:25");
        let error = Smtp::new(&url, None, "store.example").err().unwrap();
        assert!(!error.contains("secret"), "{error}");
        let url = ApiKey::new("smtps://store:secret@mail.example");
        let error = Smtp::new(&url, Some(b"no certificate"), "store.example").err().unwrap();
        assert!(!error.contains("secret"), "{error}");
        assert!(Smtp::new(&url, None, "store.example").is_ok());
    }

    #[test]
    fn no_delivery_takes_longer_than_all_of_it_may() {
        let patience = Patience::default();
        assert!(patience.connect.max(patience.command).max(patience.message) < patience.whole);
        assert_eq!(patience.whole, LONGEST_DELIVERY);
    }
}
