//! Calls to providers outside: bounded in time and size, encrypted, and to no other place than the one that is asked.

use super::IdentityError;
use openidconnect::http::{Method, Uri};
use openidconnect::{HttpRequest, HttpResponse};
use std::net::IpAddr;
use std::time::Duration;
use ureq::Agent;

/// Longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// Longest wait for a whole answer: somebody looks at an empty page meanwhile.
const WHOLE: Duration = Duration::from_secs(5);
/// Most bytes of an answer.
const LARGEST: u64 = 1 << 20;

/// Who calls.
#[derive(Clone, Debug)]
pub(super) struct Wire(Agent);

/// Why there is no answer. No text names more of an address than its host: the rest may hold a secret.
#[derive(Debug)]
pub(super) enum Lost {
    /// What would be sent could be read on its way, or it leads nowhere.
    Unsafe(String),
    /// There was no answer in time, or one that says so.
    Down(String),
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unsafe(why) | Self::Down(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Lost {}

impl From<Lost> for IdentityError {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::Unsafe(why) => Self::Refused(why),
            Lost::Down(why) => Self::Later(why),
        }
    }
}

impl Wire {
    pub fn new() -> Self {
        let config = Agent::config_builder()
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(WHOLE))
            .http_status_as_error(false)
            .max_redirects(0)
            .user_agent("sacbe");
        Self(config.build().into())
    }

    /// Sends a request, a GET or a POST. A provider that is busy or down and says so has not answered.
    pub fn send(&self, request: HttpRequest) -> Result<HttpResponse, Lost> {
        let (parts, body) = request.into_parts();
        let host = parts.uri.host().unwrap_or_default().to_owned();
        if !is_private(&parts.uri) {
            return Err(Lost::Unsafe(format!("{host} is not asked without TLS")));
        }
        let down = |why: &dyn std::fmt::Display| Lost::Down(format!("{host}: {why}"));
        let url = parts.uri.to_string();
        let sent = if parts.method == Method::GET {
            let call = self.0.get(&url);
            parts.headers.iter().fold(call, |call, (name, value)| call.header(name, value)).call()
        } else {
            let call = self.0.post(&url);
            parts.headers.iter().fold(call, |call, (name, value)| call.header(name, value)).send(&body)
        };
        let (head, mut body) = sent.map_err(|error| down(&error))?.into_parts();
        let status = head.status.as_u16();
        if status >= 500 || status == 429 || status == 408 {
            return Err(down(&format!("answered {status}")));
        }
        let read = body.with_config().limit(LARGEST).read_to_vec();
        Ok(HttpResponse::from_parts(head, read.map_err(|error| down(&error))?))
    }
}

/// True for an address that nobody reads the way to: by TLS, or on this very machine.
fn is_private(uri: &Uri) -> bool {
    let host = uri.host().unwrap_or_default();
    let numbers = host.trim_start_matches('[').trim_end_matches(']');
    let here = host == "localhost" || numbers.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    uri.scheme_str() == Some("https") || (uri.scheme_str() == Some("http") && here)
}

#[cfg(test)]
mod tests {
    use super::*;
    use openidconnect::http::Request;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use std::sync::{Arc, Mutex};

    /// Somebody on this machine who answers each call with this; and a list of what was asked.
    fn answering(answer: impl Fn(&str) -> String + Send + 'static) -> (String, Arc<Mutex<Vec<String>>>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let list = Arc::clone(&asked);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut line = String::new();
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                reader.read_line(&mut line).unwrap();
                let mut rest = String::new();
                while rest != "\r\n" {
                    rest.clear();
                    reader.read_line(&mut rest).unwrap();
                }
                let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
                // Listed before it is answered: whoever has the answer reads the list.
                list.lock().unwrap().push(path.clone());
                // Who asked may hear no more of it.
                let _ = stream.write_all(answer(&path).as_bytes());
            }
        });
        (base, asked)
    }

    fn get(url: &str) -> HttpRequest {
        Request::builder().method("GET").uri(url).body(Vec::new()).unwrap()
    }

    // Proves 10.18.5.
    #[test]
    fn an_answer_has_a_megabyte_at_most() {
        let (base, _) = answering(|path| {
            let length: usize = path.trim_start_matches('/').parse().unwrap();
            let body = "x".repeat(length);
            format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}")
        });
        let megabyte = usize::try_from(LARGEST).unwrap();
        let fits = Wire::new().send(get(&format!("{base}/{}", megabyte - 1))).unwrap();
        assert_eq!(fits.body().len(), megabyte - 1);
        let lost = Wire::new().send(get(&format!("{base}/{}", megabyte + 1))).unwrap_err();
        assert!(matches!(lost, Lost::Down(_)), "{lost}");
    }

    // Proves 10.18.5.
    #[test]
    fn no_redirect_of_a_provider_is_followed() {
        for status in ["301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect"] {
            let (elsewhere, asked_there) =
                answering(|_| "HTTP/1.1 200 OK\r\ncontent-length: 4\r\nconnection: close\r\n\r\nhere".into());
            let (base, asked) = answering(move |_| {
                format!(
                    "HTTP/1.1 {status}\r\nlocation: {elsewhere}/keys\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
                )
            });
            // Whatever is made of it, it is none that says who somebody is.
            let answer = Wire::new().send(get(&format!("{base}/keys")));
            assert!(answer.is_err() || answer.is_ok_and(|answer| !answer.status().is_success()), "{status}");
            assert!(asked_there.lock().unwrap().is_empty(), "{status}");
            assert_eq!(*asked.lock().unwrap(), ["/keys"], "{status}");
        }
    }

    // Proves 10.18.5.
    #[test]
    fn nothing_is_sent_to_a_provider_without_tls() {
        for address in
            ["http://pool.example/token", "http://127.0.0.1.pool.example/", "ftp://pool.example/", "/token"]
        {
            let request =
                Request::builder().method("POST").uri(address).body(b"code=swordfish".to_vec()).unwrap();
            let lost = Wire::new().send(request).unwrap_err();
            assert!(
                matches!(lost, Lost::Unsafe(_)) && !lost.to_string().contains("swordfish"),
                "{address}: {lost}"
            );
        }
        for address in
            ["https://pool.example/x", "http://127.0.0.1:9/x", "http://[::1]:9/x", "http://localhost/x"]
        {
            assert!(is_private(&address.parse().unwrap()), "{address}");
        }
    }
}
