//! Messages of the contact page: each is sent once, and forgotten once the operator has it.

use crate::support::{Fresh, NOW, sql};
use domain::contact::Source;
use domain::hold::Network;
use std::sync::Arc;
use store::audit::NeedsAttention;
use store::contact::{KeptContact, ReadContact, Taken, WriteContact};
use store::mail::EndMail;
use store::outbox::{Lease, Message, Queue, Task, Waiting};
use store::retention::ForgetAddress;
use store::{Db, Done, Op, Options, Statement, StoreError, Tx};

on_both!(
    a_message_is_sent_once_and_forgotten_once_it_arrived,
    a_message_that_cannot_be_delivered_stays_for_a_person,
    no_more_messages_are_taken_within_an_hour_than_somebody_reads,
    messages_sent_at_once_share_the_room_there_is,
    who_asks_to_be_forgotten_is_forgotten_here_too,
);

fn message(name: &str, minutes: i64) -> WriteContact {
    WriteContact {
        id: name.to_owned(),
        site: "TEST".into(),
        source: Source { network: format!("{name:0>0$}", Network::STEP), buyer: false },
        contact: KeptContact {
            name: "Ana".into(),
            email: "Ana@example.com".into(),
            phone: String::new(),
            topic: "group".into(),
            order: "ABCD1001".into(),
            message: "Somos 24.\n\n¿Hay mesa?".into(),
            language: "es".into(),
            created_at: NOW.plus_minutes(minutes),
        },
    }
}

async fn leased(db: &Db) -> Vec<Message> {
    let (now, until) = (NOW.plus_minutes(600), NOW.plus_minutes(601));
    db.run(Lease { site: "TEST".into(), queue: Queue::Mail, now, until, limit: 500 }).await.unwrap()
}

// Proves 2.2.71.
async fn a_message_is_sent_once_and_forgotten_once_it_arrived(fresh: Fresh) {
    let db = &fresh.db;
    for _ in 0..3 {
        assert_eq!(db.run(message("one", 0)).await.unwrap(), Taken::Kept);
    }
    assert_eq!(db.run(Waiting).await.unwrap(), 1);
    let kept = db.read(ReadContact { id: "one".into() }).await.unwrap();
    assert_eq!(kept, Some(message("one", 0).contact));
    let [sent] = &leased(db).await[..] else { panic!("one message") };
    assert_eq!(sent.task, Task::Contact { contact: "one".into() });
    let end = || EndMail { id: sent.id.clone(), task: sent.task.clone(), refused: None, now: NOW };
    db.run(end()).await.unwrap();
    db.run(end()).await.unwrap();
    assert_eq!(db.run(Waiting).await.unwrap(), 0);
    let kept = db.read(ReadContact { id: "one".into() }).await.unwrap().unwrap();
    assert_eq!((kept.name, kept.email, kept.order, kept.message), Default::default());
    assert_eq!(kept.created_at, NOW, "by when an answer comes can still be said");
    // Sent once more, it is the message that was delivered.
    assert_eq!(db.run(message("one", 1)).await.unwrap(), Taken::Kept);
    assert_eq!(db.run(Waiting).await.unwrap(), 0);
}

async fn a_message_that_cannot_be_delivered_stays_for_a_person(fresh: Fresh) {
    let db = &fresh.db;
    db.run(message("one", 0)).await.unwrap();
    let [sent] = &leased(db).await[..] else { panic!("one message") };
    let refused = Some("550 no such mailbox".to_owned());
    db.run(EndMail { id: sent.id.clone(), task: sent.task.clone(), refused, now: NOW }).await.unwrap();
    assert_eq!(db.run(Waiting).await.unwrap(), 0);
    let listed = db.read(NeedsAttention { now: NOW.plus_minutes(1) }).await.unwrap();
    let [one] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((one.what, one.of.as_str()), ("contact_refused", "one"));
    for part in ["550 no such mailbox", "Ana@example.com", "¿Hay mesa?"] {
        assert!(one.detail.contains(part), "{}", one.detail);
    }
}

// Proves 2.2.73.
async fn no_more_messages_are_taken_within_an_hour_than_somebody_reads(fresh: Fresh) {
    let db = &fresh.db;
    let mut taken = 0;
    for number in 0..200 {
        if db.run(message(&format!("m-{number}"), number % 30)).await.unwrap() == Taken::Kept {
            taken += 1;
        }
    }
    assert_eq!(taken, 120);
    assert_eq!(db.run(message("m-7", 30)).await.unwrap(), Taken::Kept, "what is there already is no more");
    assert_eq!(db.run(message("later", 59)).await.unwrap(), Taken::TooMany);
    assert_eq!(db.run(message("an hour later", 95)).await.unwrap(), Taken::Kept);
    let of_one = async |name: &str| {
        let source = Source { network: "n".repeat(Network::STEP), buyer: false };
        db.run(WriteContact { source, ..message(name, 200) }).await
    };
    for number in 0..5 {
        assert_eq!(of_one(&format!("n-{number}")).await.unwrap(), Taken::Kept);
    }
    assert_eq!(of_one("n-5").await.unwrap(), Taken::TooMany, "of one network");
    // What a clock that was wrong dated ahead keeps nobody out.
    let earlier = Source { network: "n".repeat(Network::STEP), buyer: false };
    let write = WriteContact { source: earlier, ..message("in time", 130) };
    assert_eq!(db.run(write).await.unwrap(), Taken::Kept);
}

/// Forty messages, let go at once; answers how many were taken.
async fn at_once<F: Future<Output = bool> + Send + 'static>(write: impl Fn(usize) -> F) -> usize {
    let gate = Arc::new(tokio::sync::Barrier::new(40));
    let written = (0..40).map(|number| {
        let (gate, write) = (gate.clone(), write(number));
        tokio::spawn(async move {
            gate.wait().await;
            write.await
        })
    });
    let mut taken = 0;
    for task in written.collect::<Vec<_>>() {
        taken += usize::from(task.await.unwrap());
    }
    taken
}

// Proves 2.2.73.
async fn messages_sent_at_once_share_the_room_there_is(fresh: Fresh) {
    let source = Source { network: "n".repeat(Network::STEP), buyer: false };
    let taken = at_once(|number| {
        let (db, source) = (fresh.db.clone(), source.clone());
        let write = WriteContact { source, ..message(&format!("m-{number}"), 0) };
        async move { db.run(write).await.unwrap() == Taken::Kept }
    });
    assert_eq!(taken.await, 5);
}

/// Looks whether there is room, and then takes it.
struct WriteWithoutGuard;

impl Op for WriteWithoutGuard {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let written: i64 = tx.one(Statement::raw("SELECT COUNT(*) FROM unguarded"), &[]).await?.unwrap();
        if written >= 5 {
            return Ok(Done::Undo(false));
        }
        tx.one::<String>(Statement::raw("SELECT CAST(pg_sleep(0.05) AS TEXT)"), &[]).await?;
        tx.execute(Statement::raw("INSERT INTO unguarded (id) VALUES (1)"), &[]).await?;
        Ok(Done::Keep(true))
    }
}

/// The control: without turns, messages that come at once are more than there is room for.
// Proves 2.2.73.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_turns_too_many_messages_are_taken() {
    let fresh = crate::support::postgres(Options { connections: 32, ..Options::default() }).await;
    sql(&fresh.db, "CREATE TABLE unguarded (id BIGINT NOT NULL)").await;
    let taken = at_once(|_| {
        let db = fresh.db.clone();
        async move { db.run(WriteWithoutGuard).await.unwrap() }
    });
    let taken = taken.await;
    assert!(taken > 5, "the race did not happen: {taken}");
}

async fn who_asks_to_be_forgotten_is_forgotten_here_too(fresh: Fresh) {
    let db = &fresh.db;
    db.run(message("one", 0)).await.unwrap();
    let forget = |email: &str| ForgetAddress { site: "TEST".into(), email: email.into() };
    db.run(forget("other@example.com")).await.unwrap();
    assert!(db.read(ReadContact { id: "one".into() }).await.unwrap().is_some());
    db.run(forget("ana@example.com")).await.unwrap();
    assert_eq!(db.read(ReadContact { id: "one".into() }).await.unwrap(), None);
}
