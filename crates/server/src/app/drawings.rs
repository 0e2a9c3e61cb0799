//! Files that take long to draw: each is drawn once while whoever asks waits for it, one after the other on turns of
//! their own, and kept.

use axum::body::Bytes;
use prometheus_client::metrics::counter::Counter;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// Longest that somebody waits for a file that others wait for too.
const PATIENCE: Duration = Duration::from_secs(20);

/// A file that is drawn, or being drawn; who draws it goes away without one where it can't be.
pub type Drawing = watch::Receiver<Option<Bytes>>;

/// Why there is no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// Too much else is drawn first.
    Late,
    /// It can't be drawn; its log line says why.
    Broken,
}

/// Files of one kind, by their names: those that were not asked for longest are forgotten first.
pub struct Drawings {
    known: Mutex<Known>,
    most: usize,
    turns: Arc<Semaphore>,
    drawn: Counter,
}

#[derive(Default)]
struct Known {
    files: HashMap<String, Kept>,
    /// How often a file was asked for: what time is to what was used last.
    asked: u64,
}

struct Kept {
    drawing: Drawing,
    asked: u64,
}

impl Kept {
    /// Bytes it takes once it is drawn.
    fn bytes(&self) -> usize {
        self.drawing.borrow().as_ref().map_or(0, Bytes::len)
    }

    /// Drawn, or on its way.
    fn is_good(&self) -> bool {
        self.bytes() > 0 || self.drawing.has_changed().is_ok()
    }
}

impl Known {
    fn find(&mut self, name: &str) -> Option<Drawing> {
        self.asked += 1;
        let asked = self.asked;
        let kept = self.files.get_mut(name).filter(|kept| kept.is_good())?;
        kept.asked = asked;
        Some(kept.drawing.clone())
    }

    /// Forgets what could not be drawn, and what is too much.
    fn tidy(&mut self, most: usize) {
        self.files.retain(|_, kept| kept.is_good());
        let mut bytes: usize = self.files.values().map(Kept::bytes).sum();
        while bytes > most {
            let drawn = self.files.iter().filter(|(_, kept)| kept.bytes() > 0);
            let oldest = drawn.min_by_key(|(_, kept)| kept.asked).map(|(name, _)| name.clone());
            let Some(gone) = oldest.and_then(|name| self.files.remove(&name)) else { break };
            bytes = bytes.saturating_sub(gone.bytes());
        }
    }
}

impl Drawings {
    /// Room for so many bytes; `turns` says how many are drawn at once, `drawn` counts them.
    pub fn new(most: usize, turns: Arc<Semaphore>, drawn: Counter) -> Self {
        Self { known: Mutex::default(), most, turns, drawn }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The file of a name, if it is drawn or being drawn.
    pub fn find(&self, name: &str) -> Option<Drawing> {
        self.lock().find(name)
    }

    /// Begins to draw a file; where somebody else just did, theirs is waited for. Whoever asked may go: what was begun is
    /// finished for the next who asks, so that asking and leaving at once costs no more than asking.
    pub fn begin(&self, name: String, draw: impl FnOnce() -> Option<Bytes> + Send + 'static) -> Drawing {
        let (done, drawing) = watch::channel(None);
        {
            let mut known = self.lock();
            if let Some(begun) = known.find(&name) {
                return begun;
            }
            known.tidy(self.most);
            let asked = known.asked;
            known.files.insert(name, Kept { drawing: drawing.clone(), asked });
        }
        let (turns, drawn) = (Arc::clone(&self.turns), self.drawn.clone());
        tokio::spawn(async move {
            let Ok(_turn) = turns.acquire().await else { return };
            let file = tokio::task::spawn_blocking(draw).await.ok().flatten();
            drawn.inc();
            done.send_replace(file);
        });
        drawing
    }

    /// Waits until a file is drawn.
    pub async fn wait(&self, mut drawing: Drawing) -> Result<Bytes, NotDrawn> {
        let ready = async { drawing.wait_for(Option::is_some).await.ok().and_then(|file| file.clone()) };
        match tokio::time::timeout(PATIENCE, ready).await {
            Ok(file) => file.ok_or(NotDrawn::Broken),
            Err(_) => Err(NotDrawn::Late),
        }
    }

    /// How many files are drawn or being drawn.
    pub fn len(&self) -> usize {
        self.lock().files.len()
    }

    /// True where none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn drawings(most: usize) -> Drawings {
        Drawings::new(most, Arc::new(Semaphore::new(1)), Counter::default())
    }

    fn slow(bytes: usize) -> impl FnOnce() -> Option<Bytes> + Send + 'static {
        move || {
            std::thread::sleep(Duration::from_millis(10));
            Some(Bytes::from(vec![7; bytes]))
        }
    }

    // Proves 10.5.41, 10.5.42.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_file_is_drawn_once_also_where_whoever_asked_is_gone() {
        let files = Arc::new(drawings(1 << 20));
        for _ in 0..5 {
            drop(files.begin("a".into(), slow(3)));
        }
        let waiting = (0..50).map(|_| {
            let files = Arc::clone(&files);
            tokio::spawn(async move {
                let drawing = files.find("a").unwrap_or_else(|| files.begin("a".into(), slow(3)));
                files.wait(drawing).await
            })
        });
        for one in waiting.collect::<Vec<_>>() {
            assert_eq!(one.await.unwrap().unwrap().len(), 3);
        }
        assert_eq!(files.drawn.get(), 1);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_failure_is_not_kept_and_what_was_not_asked_for_longest_goes_first() {
        let files = drawings(250);
        let broken = files.begin("a".into(), || None);
        assert_eq!(files.wait(broken).await, Err(NotDrawn::Broken));
        for name in ["a", "b", "c"] {
            assert!(files.find(name).is_none());
            let drawing = files.begin(name.into(), slow(100));
            files.wait(drawing).await.unwrap();
            assert!(files.find("a").is_some());
        }
        let last = files.begin("d".into(), slow(100));
        files.wait(last).await.unwrap();
        assert!(files.find("b").is_none(), "300 bytes were more than 250, and a was asked for since");
        assert!(["a", "c", "d"].iter().all(|name| files.find(name).is_some()));
        assert_eq!(files.drawn.get(), 5);
    }

    // Proves 10.5.41.
    #[tokio::test(flavor = "multi_thread")]
    async fn files_are_drawn_one_after_the_other() {
        let (files, inside, most) =
            (drawings(1 << 20), Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let drawings: Vec<_> = (0..8)
            .map(|n| {
                let (inside, most) = (Arc::clone(&inside), Arc::clone(&most));
                files.begin(n.to_string(), move || {
                    most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(5));
                    inside.fetch_sub(1, Ordering::SeqCst);
                    Some(Bytes::from_static(b"drawn"))
                })
            })
            .collect();
        for drawing in drawings {
            files.wait(drawing).await.unwrap();
        }
        assert_eq!((most.load(Ordering::SeqCst), files.len()), (1, 8));
    }
}
