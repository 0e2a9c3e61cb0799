//! A service of somebody else's, which keeps what it is asked and answers what a test says.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A call it got.
#[derive(Clone, Debug)]
pub struct Called {
    pub path: String,
    headers: HeaderMap,
    pub body: String,
}

impl Called {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

type Answering = dyn Fn(&Called) -> (u16, String) + Send + Sync;

struct Inner {
    calls: Vec<Called>,
    answer: Arc<Answering>,
    slow: Duration,
}

/// The running service; its clones are the same one.
#[derive(Clone)]
pub struct Elsewhere {
    base: String,
    inner: Arc<Mutex<Inner>>,
}

async fn answer(
    State(inner): State<Arc<Mutex<Inner>>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, String) {
    let body = String::from_utf8(body.to_vec()).unwrap();
    let called = Called { path: uri.to_string(), headers, body };
    let (answer, slow) = {
        let mut inner = inner.lock().unwrap();
        inner.calls.push(called.clone());
        (Arc::clone(&inner.answer), inner.slow)
    };
    tokio::time::sleep(slow).await;
    let (status, text) = answer(&called);
    (StatusCode::from_u16(status).unwrap(), text)
}

impl Elsewhere {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let answer_all: Arc<Answering> = Arc::new(|_| (200, String::new()));
        let inner = Inner { calls: Vec::new(), answer: answer_all, slow: Duration::ZERO };
        let inner = Arc::new(Mutex::new(inner));
        let router = Router::new().fallback(answer).with_state(Arc::clone(&inner));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { base, inner }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Answers every call so from now on.
    pub fn answers(&self, status: u16, text: &str) {
        let text = text.to_owned();
        self.decides(move |_| (status, text.clone()));
    }

    pub fn decides(&self, answer: impl Fn(&Called) -> (u16, String) + Send + Sync + 'static) {
        self.inner.lock().unwrap().answer = Arc::new(answer);
    }

    /// Takes its time from now on.
    pub fn is_slow(&self, slow: Duration) {
        self.inner.lock().unwrap().slow = slow;
    }

    /// The calls it got, once there were so many.
    pub async fn calls(&self, count: usize) -> Vec<Called> {
        for _ in 0..600 {
            if self.inner.lock().unwrap().calls.len() >= count {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let calls = self.inner.lock().unwrap().calls.clone();
        assert!(calls.len() >= count, "{} calls", calls.len());
        calls
    }
}
