//! TLS to the server, by rustls: its certificate is of the host's name and from somebody who may vouch for it, or nothing
//! is sent.

use super::address::{Asked, Mode};
use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Config;
use tokio_postgres::config::Host;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use tokio_rustls::rustls::{CertificateError, ClientConfig, Error, RootCertStore};
use tokio_rustls::{TlsConnector, client};

/// Encrypts connections.
#[derive(Clone)]
pub(super) struct Tls(TlsConnector);

impl Tls {
    /// What an address asks for: none for plain text. An address that does not say is of this machine, or encrypted.
    pub(super) fn asked(asked: &Asked, config: &Config) -> Result<Option<Self>, String> {
        let by_file = |host: &Host| matches!(host, Host::Unix(_));
        let hosts = config.get_hosts();
        let plain = match asked.mode {
            Some(Mode::Plain) => true,
            // A socket that is a file is not encrypted, and needs no encryption.
            Some(Mode::Verified) => !hosts.is_empty() && hosts.iter().all(by_file),
            None => stays_here(config),
        };
        if plain { Ok(None) } else { Ok(Some(Self(connector(asked)?))) }
    }
}

/// True where no host is another machine.
fn stays_here(config: &Config) -> bool {
    let local = |host: &Host| match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
    };
    let addresses = config.get_hostaddrs();
    if addresses.is_empty() {
        config.get_hosts().iter().all(local)
    } else {
        addresses.iter().all(IpAddr::is_loopback)
    }
}

fn connector(asked: &Asked) -> Result<TlsConnector, String> {
    let mut roots = RootCertStore::empty();
    match &asked.roots {
        Some(file) => {
            for certificate in certificates(file)? {
                roots.add(certificate).map_err(|error| format!("{file}: {error}"))?;
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots);
    let mut config = match (&asked.certificate, &asked.key) {
        (None, None) => builder.with_no_client_auth(),
        (Some(certificate), Some(key)) => {
            let secret = PrivateKeyDer::from_pem_file(key);
            let secret = secret.map_err(|_| format!("{key} is no private key in PEM"))?;
            let own = builder.with_client_auth_cert(certificates(certificate)?, secret);
            own.map_err(|error| format!("sslcert and sslkey: {error}"))?
        }
        _ => return Err("sslcert and sslkey belong together".to_owned()),
    };
    // What TLS without a request before it needs (`sslnegotiation=direct`).
    config.alpn_protocols = vec![b"postgresql".to_vec()];
    Ok(TlsConnector::from(Arc::new(config)))
}

/// The certificates of a PEM file: one at least.
fn certificates(file: &str) -> Result<Vec<CertificateDer<'static>>, String> {
    let wrong = |error: pem::Error| format!("{file}: {error}");
    let read = CertificateDer::pem_file_iter(file).map_err(wrong)?;
    let read = read.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    if read.is_empty() { Err(format!("{file} has no certificate in PEM")) } else { Ok(read) }
}

/// Encrypts one connection, to the host of a name.
pub(super) struct ToHost {
    connector: TlsConnector,
    host: Option<ServerName<'static>>,
}

/// A connection that is encrypted.
pub(super) struct Encrypted<S>(client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = ToHost;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<ToHost> {
        Ok(ToHost { connector: self.0.clone(), host: ServerName::try_from(domain.to_owned()).ok() })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for ToHost {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let Some(host) = self.host else {
                return Err(io::Error::other("the host has no name that a certificate can be of"));
            };
            self.connector.connect(host, stream).await.map(Encrypted).map_err(explained)
        })
    }
}

/// Says what to do about a certificate nobody known vouches for.
fn explained(error: io::Error) -> io::Error {
    let unknown = Error::InvalidCertificate(CertificateError::UnknownIssuer);
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
    if inner == Some(&unknown) {
        let kind = error.kind();
        return io::Error::new(
            kind,
            format!("{error}: sslrootcert names the file of who vouches for the server"),
        );
    }
    error
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::super::address;
    use super::*;

    fn encrypts(address: &str) -> Result<bool, String> {
        let (rest, asked) = address::read(address)?;
        Ok(Tls::asked(&asked, &rest.parse().unwrap())?.is_some())
    }

    // Proves 10.5.44.
    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_the_address_says_otherwise() {
        for (address, encrypted) in [
            ("postgres://sacbe@db.example/shop", true),
            ("postgres://sacbe@10.0.0.21,10.0.0.22/shop", true),
            ("postgres://sacbe@localhost,db.example/shop", true),
            ("host=localhost hostaddr=10.0.0.21", true),
            ("postgres://sacbe@localhost/shop?sslmode=verify-full", true),
            ("postgres://sacbe@127.0.0.1,[::1],localhost/shop", false),
            ("postgres://sacbe@%2Fvar%2Frun%2Fpostgresql/shop", false),
            ("postgres://sacbe@%2Fvar%2Frun%2Fpostgresql/shop?sslmode=verify-full", false),
            ("postgres://sacbe@db.example/shop?sslmode=disable", false),
        ] {
            assert_eq!(encrypts(address), Ok(encrypted), "{address}");
        }
    }

    #[test]
    fn files_that_are_not_what_they_should_be_are_named() {
        let (folder, none) = (tempfile::tempdir().unwrap(), "/nowhere/ca.pem");
        let empty = folder.path().join("empty.pem").to_string_lossy().into_owned();
        std::fs::write(&empty, "").unwrap();
        for (query, said) in [
            (format!("sslrootcert={none}"), none),
            (format!("sslrootcert={empty}"), empty.as_str()),
            (format!("sslcert={empty}"), "sslcert and sslkey"),
            (format!("sslcert={empty}&sslkey={none}"), none),
        ] {
            let wrong = encrypts(&format!("postgres://db.example/shop?{query}")).unwrap_err();
            assert!(wrong.contains(said), "{wrong}");
        }
    }
}
