//! What the store says in its log while it answers somebody.

use std::io::{Result, Write};
use std::sync::{Arc, Mutex};
use tracing::Level;
use tracing::instrument::WithSubscriber;

/// The lines that were written; its clones are the same ones.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Does something, and answers what was said meanwhile, down to what is said for who debugs. What is done on other threads says it
/// elsewhere.
pub async fn logged<T>(doing: impl Future<Output = T>) -> (T, String) {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_writer(move || writer.clone());
    let done = doing.with_subscriber(log.finish()).await;
    let said = lines.0.lock().unwrap().clone();
    (done, String::from_utf8(said).unwrap())
}
