//! Passwords, hashed and compared on threads of their own: whoever signs in slows nobody who looks at pages.

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use crossbeam_channel::{Sender, TrySendError, bounded};
use domain::account::password::Password;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// Memory a hash takes, in KiB, its passes and its lanes: OWASP's figures for Argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// So many passwords wait for a thread; beyond, whoever asks comes again.
const WAITING: usize = 32;
/// How much these threads give way to those that serve, as Unix counts it.
pub const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce(&Argon2<'static>) + Send>;

/// Of so many processors, how many may hash and compare at once: half of them, so that the rest goes on serving; at least one
/// (§10.17.40).
pub fn threads_of(processors: usize) -> usize {
    (processors / 2).max(1)
}

/// Too many passwords wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

impl fmt::Display for Busy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many passwords wait")
    }
}

impl std::error::Error for Busy {}

/// The threads that hash and compare passwords.
pub struct Passwords {
    turns: Semaphore,
    jobs: Sender<Job>,
    /// What nobody's password is compared with, so that an address without an account takes as long as one with.
    nobodys: String,
    /// How what is kept begins that was made at today's cost.
    begins: String,
    /// How many were hashed or compared.
    worked: AtomicU64,
}

impl Passwords {
    /// Starts so many threads, at least one.
    ///
    /// # Errors
    /// The system gives no thread, or no randomness.
    pub fn new(threads: usize) -> std::io::Result<Self> {
        let params = Params::new(COST.0, COST.1, COST.2, None).map_err(std::io::Error::other)?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobodys =
            hash(&argon, "nobody's").ok_or_else(|| std::io::Error::other("no password is hashed"))?;
        let (memory, passes, lanes) = COST;
        let begins = format!("$argon2id$v=19$m={memory},t={passes},p={lanes}$");
        let (jobs, waiting) = bounded::<Job>(WAITING);
        for _ in 0..threads.max(1) {
            let (argon, waiting) = (argon.clone(), waiting.clone());
            thread::Builder::new().name("passwords".into()).spawn(move || {
                // Of this thread alone; where the system refuses, it runs as others do.
                let _ = rustix::process::setpriority_process(None, NICENESS);
                while let Ok(job) = waiting.recv() {
                    job(&argon);
                }
            })?;
        }
        Ok(Self { turns: Semaphore::new(WAITING), jobs, nobodys, begins, worked: AtomicU64::new(0) })
    }

    /// Permission to have passwords hashed and compared, one after the other. Whoever counts a try takes it before: a try that is
    /// not compared counts for nothing.
    ///
    /// # Errors
    /// Too many wait.
    pub fn turn(&self) -> Result<PasswordTurn<'_>, Busy> {
        let turn = self.turns.try_acquire().map_err(|_| Busy)?;
        Ok(PasswordTurn { passwords: self, _turn: turn })
    }

    /// How many passwords were handed over to be hashed or compared since the start: the work that a form costs, which must not tell
    /// whether an address has an account (§10.18.85).
    pub fn worked(&self) -> u64 {
        self.worked.load(Ordering::Relaxed)
    }

    async fn done<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let (sender, receiver) = oneshot::channel();
        let job: Job = Box::new(move |argon| {
            // Whoever asked may have gone: then nobody is told, and nothing is worked out.
            if !sender.is_closed() {
                let _ = sender.send(work(argon));
            }
        });
        match self.jobs.try_send(job) {
            Ok(()) => {
                self.worked.fetch_add(1, Ordering::Relaxed);
                receiver.await.map_err(|_| Busy)
            }
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => Err(Busy),
        }
    }
}

/// A turn at the threads that hash and compare.
pub struct PasswordTurn<'a> {
    passwords: &'a Passwords,
    _turn: SemaphorePermit<'a>,
}

impl PasswordTurn<'_> {
    /// A password as it is kept: a PHC string of Argon2id with a salt of its own.
    ///
    /// # Errors
    /// Too many wait.
    pub async fn hash(&self, password: Password) -> Result<String, Busy> {
        self.passwords.done(move |argon| hash(argon, password.text())).await?.ok_or(Busy)
    }

    /// A password that is right hashed anew, where what is kept of it was made at another cost than today's; none where it was not.
    ///
    /// # Errors
    /// Too many wait.
    pub async fn rehash(&self, kept: &str, password: Password) -> Result<Option<String>, Busy> {
        if kept.starts_with(&self.passwords.begins) {
            return Ok(None);
        }
        self.hash(password).await.map(Some)
    }

    /// Whether a password is the one that is kept. Where none is kept it takes as long, and is not.
    ///
    /// # Errors
    /// Too many wait.
    pub async fn matches(&self, kept: Option<&str>, password: Password) -> Result<bool, Busy> {
        let there = kept.is_some_and(|kept| !kept.is_empty());
        let kept = if there { kept.unwrap_or_default().to_owned() } else { self.passwords.nobodys.clone() };
        let same = self
            .passwords
            .done(move |argon| argon.verify_password(password.text().as_bytes(), kept.as_str()).is_ok())
            .await?;
        Ok(there && same)
    }
}

fn hash(argon: &Argon2<'_>, password: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    Some(argon.hash_password_with_salt(password.as_bytes(), &salt).ok()?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    fn typed(text: &str) -> Password {
        Password::from(text)
    }

    // Proves 10.17.40.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_password_is_kept_by_argon2id_with_a_salt_of_its_own() {
        let passwords = Passwords::new(1).unwrap();
        let turn = passwords.turn().unwrap();
        let (one, other) = (
            turn.hash(typed("correct horse")).await.unwrap(),
            turn.hash(typed("correct horse")).await.unwrap(),
        );
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, other);
        // What was made at today's cost is good as it is; at another, as before that was raised, it is made anew.
        assert_eq!(turn.rehash(&one, typed("correct horse")).await.unwrap(), None);
        let older = one.replace("t=2", "t=1");
        let anew = turn.rehash(&older, typed("correct horse")).await.unwrap().unwrap();
        assert!(turn.matches(Some(&anew), typed("correct horse")).await.unwrap() && anew != one);
        assert!(turn.matches(Some(&one), typed("correct horse")).await.unwrap());
        assert!(!turn.matches(Some(&one), typed("correct house")).await.unwrap());
        for nobody in [None, Some("")] {
            assert!(!turn.matches(nobody, typed("nobody's")).await.unwrap());
        }
    }

    // Proves 10.17.40.
    #[tokio::test(flavor = "multi_thread")]
    async fn so_many_passwords_wait_and_the_rest_come_again() {
        let passwords = Arc::new(Passwords::new(1).unwrap());
        // As many as may wait, all at once: each is compared.
        let many = (0..32).map(|_| {
            let passwords = passwords.clone();
            tokio::spawn(async move { passwords.turn()?.matches(None, typed("any")).await })
        });
        for one in many.collect::<Vec<_>>() {
            assert_eq!(one.await.unwrap(), Ok(false));
        }
        let mut turns: Vec<_> = (0..32).map(|_| passwords.turn().unwrap()).collect();
        assert_eq!(passwords.turn().err(), Some(Busy));
        drop(turns.pop());
        assert!(passwords.turn().is_ok(), "one is over");
    }

    // Proves 10.17.40.
    #[tokio::test(flavor = "multi_thread")]
    async fn threads_of_their_own_hash_and_compare_and_no_more_than_are_asked_for() {
        for (processors, threads) in [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (7, 3), (16, 8)] {
            assert_eq!(threads_of(processors), threads, "of {processors}");
        }
        let passwords = Arc::new(Passwords::new(2).unwrap());
        let at_once = Arc::new(AtomicUsize::new(0));
        let many = (0..8).map(|_| {
            let (passwords, at_once) = (passwords.clone(), at_once.clone());
            tokio::spawn(async move {
                let work = move |_: &Argon2<'static>| {
                    let busy = at_once.fetch_add(1, Ordering::SeqCst) + 1;
                    thread::sleep(Duration::from_millis(20));
                    at_once.fetch_sub(1, Ordering::SeqCst);
                    (thread::current().name().map(str::to_owned), busy)
                };
                passwords.done(work).await
            })
        });
        for one in many.collect::<Vec<_>>() {
            let (name, busy) = one.await.unwrap().unwrap();
            assert_eq!(name.as_deref(), Some("passwords"));
            assert!(busy <= 2, "{busy} at once");
        }
    }
}
